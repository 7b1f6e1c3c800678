//! The whole life of a table, and of those at it.

use std::time::Duration;

use client::News;
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::json;
use table::{Cents, Seat};
use wire::{Command, Event, GroupBy, Role, Sit, Status, Waiting};

use crate::trial::{NO_LIMITS, PASSWORD, Trial, object, problem, seated, table_of};

#[tokio::test]
async fn a_guest_opens_a_table_plays_a_round_and_takes_the_chips_along() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let me = guest.me().await.expect("somebody");
    assert_eq!((me.user.role, me.wallet), (Role::Guest, Cents::dollars(1000)));
    let table = seated(&guest).await;
    assert_eq!(guest.me().await.expect("somebody").wallet, Cents::dollars(800));

    let view = guest.view(table).await.expect("a view");
    assert_eq!(view.mine, [Seat::new(1)]);
    assert!(matches!(view.waiting, Waiting::Acts { .. }));
    assert!(!view.offers.is_empty());
    let wager = object(json!({"do": "wager", "wager": "initial", "amount": "10"}));
    let view = guest.command(table, &Command::Act { act: wager }).await.expect("accepted");
    assert_eq!(view.stacks.len(), 1);
    let mut view = guest.command(table, &Command::Ready { seat: None }).await.expect("dealt");
    while let Waiting::Choice { .. } = view.waiting {
        let choice = view.offers.iter().find(|offer| offer.verb == "surrender");
        let choice = choice.expect("a tie can be surrendered");
        let act = object(json!({"do": choice.verb}));
        view = guest.command(table, &Command::Act { act }).await.expect("answered");
    }
    assert_eq!(view.table.round, 2);
    let settled = view.last_events.iter().find_map(|event| match event {
        Event::Settled(settled) => Some(settled.clone()),
        _ => None,
    });
    let settled = settled.expect("a settlement");
    assert!(settled.cite.starts_with("13:69F-22."));

    let rounds = guest.rounds(table, None, 10).await.expect("rounds");
    assert_eq!(rounds.len(), 1);
    assert_eq!(rounds[0].nets[0].net, settled.net);
    assert_eq!(guest.my_rounds(None, 10).await.expect("mine"), rounds);
    let round = guest.round(table, 1).await.expect("the round");
    assert!(round.script.is_none(), "a burnt card is a secret as long as the shoe is in use");
    let stranger = trial.guest().await;
    assert!(stranger.round(table, 1).await.expect("the round").script.is_none());
    let series = stranger.series(table, 1).await.expect("the shoe");
    assert_eq!(Some(&series.commitment), view.commitment.as_ref());
    assert!(series.seed.is_none(), "the shoe is not spent");
    let all = stranger.all_series(table, None, 10).await.expect("the shoes");
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].series, all[0].first_round, all[0].is_over), (1, 1, false));
    assert_eq!(all[0].commitment, series.commitment);
    // A burnt card is a secret; a stranger has no business with it at any time.
    let why = problem(guest.script(table, 1).await);
    assert_eq!((why.status, why.code.as_str()), (409, "secret"));
    assert_eq!(problem(stranger.script(table, 1).await).status, 403);
    assert_eq!(problem(guest.script(table, 2).await).status, 404);

    guest.leave(table, None).await.expect("left");
    let wallet = guest.me().await.expect("somebody").wallet;
    assert_eq!(wallet, Cents::dollars(1000) + settled.net);
    let lines = guest.ledger(&format!("wallet:{}", me.user.id), None, 50).await.expect("lines");
    assert_eq!(lines.iter().map(|line| line.amount).sum::<Cents>(), wallet);
    assert_eq!(problem(guest.ledger("issued", None, 50).await).status, 403);

    guest.close_table(table).await.expect("closed");
    assert_eq!(guest.view(table).await.expect("a view").table.status, Status::Closed);
    // The shoe is spent: now all of it may be known.
    assert!(guest.all_series(table, None, 10).await.expect("the shoes")[0].is_over);
    let script = guest.script(table, 1).await.expect("the script");
    assert_eq!(Some(&script), guest.round(table, 1).await.expect("the round").script.as_ref());
    let script = table::script::Script::from_json(&script).expect("a script");
    let replayed = games::registry::replay_script(&script).expect("it runs");
    assert!(replayed.ok, "{:?}", replayed.diff);
    let path = format!("/api/tables/{table}/rounds/1/script");
    let (_, headers, _) =
        guest.send(Method::GET, &path, HeaderMap::new(), None).await.expect("an answer");
    assert_eq!(headers["content-type"], "application/json");
    let name = format!("attachment; filename=\"casino-war-{table}-1.json\"");
    assert_eq!(headers["content-disposition"], name);
    trial.stop().await;
}

#[tokio::test]
async fn what_is_done_is_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut trial = Trial::at(folder.path(), NO_LIMITS).await;
    let guest = trial.guest().await;
    let table = seated(&guest).await;
    let wager = object(json!({"do": "wager", "wager": "initial", "amount": "10"}));
    guest.command(table, &Command::Act { act: wager }).await.expect("accepted");
    let before = guest.view(table).await.expect("a view");
    let token = guest.token().expect("a token").to_owned();
    trial.stop().await;
    drop(trial);

    let mut trial = Trial::at(folder.path(), NO_LIMITS).await;
    let guest = trial.nobody().with_token(&token);
    let after = guest.view(table).await.expect("a view");
    assert_eq!(
        (after.stacks, after.table.seats[0].rack),
        (before.stacks, before.table.seats[0].rack)
    );
    assert_eq!(guest.me().await.expect("somebody").wallet, Cents::dollars(800));
    trial.stop().await;
}

#[tokio::test]
async fn everybody_who_watches_hears_of_what_one_does() {
    let mut trial = Trial::open().await;
    let (guest, other) = (trial.guest().await, trial.guest().await);
    let table = seated(&guest).await;
    let (socket, watching) = (guest.socket(), other.socket());
    socket.watch(table);
    watching.watch(table);
    let next = |socket: client::Socket| async move {
        let news = tokio::time::timeout(Duration::from_secs(10), socket.next()).await;
        match news.expect("in time").expect("open") {
            News::View(view) => (socket, *view),
            News::Problem(problem) => panic!("{problem}"),
        }
    };
    let (mut watching, mut view) = next(watching).await;
    let act = object(json!({"do": "wager", "wager": "initial", "amount": "25"}));
    socket.command(table, Command::Act { act }).await.expect("accepted");
    while view.stacks.is_empty() {
        (watching, view) = next(watching).await;
    }
    assert_eq!(view.stacks[0].stake, Cents::dollars(25));
    assert!(view.mine.is_empty() && view.offers.is_empty());
    assert!(view.table.seats[0].is_connected);

    // What is refused tells why, and by which field.
    let act = object(json!({"do": "wager", "wager": "initial", "amount": "100000"}));
    let refused = problem(socket.command(table, Command::Act { act }).await);
    assert_eq!(refused.status, 409);
    let refused = problem(watching.command(table, Command::TakeBack).await);
    assert!(refused.status == 409 || refused.status == 403, "{refused:?}");

    // Whoever goes is seen to be gone.
    drop(socket);
    while view.table.seats[0].is_connected {
        (watching, view) = next(watching).await;
    }
    trial.stop().await;
    // The house is closed: the client tries to come back, and nobody is there.
    drop(watching);
}

#[tokio::test]
async fn each_role_does_what_is_its_to_do() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let floor = trial.person("flora", Role::Player).await;
    let floor_id = floor.me().await.expect("somebody").user.id;
    assert_eq!(licensee.set_role(floor_id, Role::Floor).await.expect("given").role, Role::Floor);
    let division = trial.person("dina", Role::Division).await;
    let guest = trial.guest().await;
    let guest_id = guest.me().await.expect("somebody").user.id;
    let table = seated(&guest).await;

    assert_eq!(problem(guest.set_role(floor_id, Role::Player).await).status, 403);
    assert_eq!(problem(floor.set_role(guest_id, Role::Player).await).status, 403);
    assert_eq!(problem(licensee.set_role(guest_id, Role::Floor).await).status, 409);
    assert_eq!(problem(guest.users(None, 5).await).status, 403);
    assert_eq!(division.users(None, 100).await.expect("people").len(), 4);
    assert_eq!(guest.user(guest_id).await.expect("oneself").id, guest_id);
    assert_eq!(problem(guest.user(floor_id).await).status, 403);

    let wallet = floor.purchase(guest_id, Cents::dollars(50)).await.expect("sold");
    assert_eq!(wallet, Cents::dollars(50), "chips for practice are none of these");
    assert_eq!(guest.me().await.expect("somebody").bought, wallet);
    assert_eq!(problem(guest.purchase(guest_id, Cents::dollars(50)).await).status, 403);
    assert_eq!(problem(floor.purchase(guest_id, Cents::dollars(-5000)).await).status, 409);

    let limits = object(json!({"table-minimum": "20"}));
    assert_eq!(problem(guest.change_limits(table, limits.clone()).await).status, 403);
    assert_eq!(problem(division.change_limits(table, limits.clone()).await).status, 403);
    floor.change_limits(table, limits).await.expect("changed");
    let rules = floor.rules(table).await.expect("rules");
    let minimum = rules.rules.elections.iter().find(|election| election.id == "table-minimum");
    let minimum = Cents::from_json(&minimum.expect("there").in_force);
    assert_eq!(minimum, Ok(Cents::dollars(20)));
    let notice = floor.change_rules(table, object(json!({"decks": 8}))).await.expect("given");
    assert_eq!(notice.elections["decks"], 8);
    floor.rule(table, "The wager stands.").await.expect("on the record");

    assert_eq!(problem(floor.record(None, 0, 10).await).status, 403);
    let record = division.record(None, 0, 500).await.expect("the record");
    assert!(record.iter().any(|entry| entry.kind == "role-changed"));
    let text = serde_json::to_string(&record).expect("JSON");
    assert!(text.contains("The wager stands."));
    assert!(!text.contains(PASSWORD) && !text.contains("argon2"));
    division.report(GroupBy::Day, None, None).await.expect("a report");
    assert_eq!(problem(division.report(GroupBy::Day, Some("soon"), None).await).status, 409);
    assert_eq!(problem(guest.report(GroupBy::Day, None, None).await).status, 403);
    assert_eq!(problem(division.open_table(&table_of("keno")).await).status, 403);
    trial.stop().await;
}

#[tokio::test]
async fn a_dealer_deals_real_cards() {
    let mut trial = Trial::open().await;
    let dealer = trial.person("dora", Role::Dealer).await;
    let guest = trial.guest().await;
    let mut ask = table_of("casino-war");
    ask.dealing = wire::Dealing::Dealer;
    assert_eq!(problem(guest.open_table(&ask).await).status, 403);
    let table = dealer.open_table(&ask).await.expect("a table");
    dealer.take_dealers_place(table).await.expect("the dealer's place");
    assert_eq!(problem(guest.take_dealers_place(table).await).status, 403);
    let sit = serde_json::from_value(json!({"buy_in": "100"})).expect("a seat");
    guest.sit(table, &sit).await.expect("seated");
    let act = object(json!({"do": "wager", "wager": "initial", "amount": "10"}));
    let view = guest.command(table, &Command::Act { act }).await.expect("accepted");
    let Waiting::Acts { closing, .. } = view.waiting else { panic!("{:?}", view.waiting) };
    let call = Command::Call { act: object(json!({"do": closing})) };
    assert_eq!(problem(guest.command(table, &call).await).status, 403);
    let mut view = dealer.command(table, &call).await.expect("closed");
    for card in ["Kh", "2c", "3d", "4s"] {
        if !matches!(view.waiting, Waiting::Card) {
            break;
        }
        let draw = Command::Draw { draw: wire::Draw::Card(card.to_owned()) };
        view = dealer.command(table, &draw).await.expect("drawn");
    }
    assert_eq!(view.table.round, 2, "{:?}", view.waiting);
    trial.stop().await;
}

#[tokio::test]
async fn games_have_rules_and_odds_and_elections_have_faults() {
    let mut trial = Trial::open().await;
    let nobody = trial.nobody();
    let games = nobody.games().await.expect("games");
    assert_eq!(games.len(), games::registry::ALL.len());
    for game in &games {
        let rules = nobody.game(&game.id).await.expect("rules");
        assert!(!rules.wagers.is_empty() && !rules.felt.is_empty(), "{}", game.id);
    }
    let rules = nobody.check_elections("casino-war", object(json!({"decks": 8}))).await;
    let rules = rules.expect("legal");
    let decks = rules.elections.iter().find(|election| election.id == "decks");
    assert_eq!(decks.expect("there").in_force, 8);
    let wrong = object(json!({"decks": 5, "flying": true, "table-minimum": "x"}));
    let faults = problem(nobody.check_elections("casino-war", wrong).await);
    assert_eq!((faults.status, faults.others.len()), (409, 2), "{faults:?}");
    assert_eq!(problem(nobody.game("bridge").await).status, 404);

    for subchapter in games::provisions::Provisions::all().subchapters() {
        let accounts = nobody.provisions(subchapter).await.expect("provisions");
        let is_of_it = |account: &wire::ProvisionAccount| {
            account.provision.starts_with(&format!("13:69F-{subchapter}."))
        };
        assert!(!accounts.is_empty() && accounts.iter().all(is_of_it), "{subchapter}");
        assert!(accounts.iter().any(|account| account.fate == wire::Fate::Rules), "{subchapter}");
    }
    assert_eq!(problem(nobody.provisions("99").await).status, 404);

    let ask = serde_json::from_value(json!({"wager": "tie"})).expect("asked");
    let odds = nobody.odds("casino-war", &ask).await.expect("odds");
    // The crate's own example has this figure from the regulation's pay table.
    assert_eq!(odds["wagers"][0]["expectation"]["fraction"], "-58/311");
    let ask = serde_json::from_value(json!({"wager": "blackjack"})).expect("asked");
    let odds = nobody.odds("blackjack", &ask).await.expect("odds");
    let charts = odds["wagers"][0]["strategy"]["charts"].as_array().expect("charts");
    assert_eq!(charts.len(), 3);
    let cell = &charts[0]["cells"][0][0];
    assert!(cell["text"].is_string() && cell["kind"].is_string(), "{cell}");
    let ask = serde_json::from_value(json!({"wager": "flying"})).expect("asked");
    assert_eq!(problem(nobody.odds("casino-war", &ask).await).status, 409);
    trial.stop().await;
}

#[tokio::test]
async fn a_hand_of_the_poker_room_is_a_file_with_the_cards_that_its_reader_saw() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let table = guest.open_table(&table_of("hold-em-high")).await.expect("a table");
    guest.sit(table, &Sit { seat: None, buy_in: Cents::dollars(500) }).await.expect("a seat");
    let stack = object(json!({"do": "wager", "wager": "stack", "amount": "200"}));
    guest.command(table, &Command::Act { act: stack }).await.expect("a stack");
    let mut view = guest.command(table, &Command::Ready { seat: None }).await.expect("ready");
    while let Waiting::Choice { .. } = view.waiting {
        let word =
            if view.offers.iter().any(|offer| offer.verb == "check") { "check" } else { "fold" };
        let act = object(json!({"do": word}));
        view = guest.command(table, &Command::Act { act }).await.expect("taken");
    }
    let hand = guest.phh(table, 1).await.expect("a hand");
    let looked = |event: &Event| match event {
        Event::Looked { card, .. } => Some(card.clone()),
        _ => None,
    };
    let own: Vec<String> =
        guest.round(table, 1).await.expect("a round").events.iter().filter_map(looked).collect();
    assert!(hand.starts_with("variant = 'NT'\n") && hand.contains(&own.concat()), "{hand}");
    // A stranger has the same hand without them.
    let unseen = trial.guest().await.phh(table, 1).await.expect("a hand");
    assert!(unseen.contains("????") && !unseen.contains(&own.concat()), "{unseen}");
    let hands = guest.hands(table, None, 10).await.expect("all of them");
    assert_eq!(hands, format!("[1]\n{hand}\n"));
    for (path, name) in [("rounds/1/phh", "-hand-1.phh"), ("phh", ".phhs")] {
        let path = format!("/api/tables/{table}/{path}");
        let answer = guest.send(Method::GET, &path, HeaderMap::new(), None).await;
        let (_, headers, _) = answer.expect("an answer");
        assert_eq!(headers["content-type"], "text/plain; charset=utf-8");
        let name = format!("attachment; filename=\"table-{table}{name}\"");
        assert_eq!(headers["content-disposition"], name);
    }
    let other = seated(&guest).await;
    let refused = problem(guest.hands(other, None, 10).await);
    assert_eq!((refused.status, refused.code.as_str()), (409, "not-in-format"));
    assert_eq!(problem(guest.phh(table, 99).await).status, 404);
    trial.stop().await;
}
