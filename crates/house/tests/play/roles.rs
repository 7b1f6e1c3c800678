//! Dealers, the floor, the Division; limits and notices; time that runs out; leaving.

use std::sync::Arc;
use std::time::Duration;

use house::House;
use house::store::BALANCE;
use serde_json::{Map, Value, json};
use table::{Cents, Seat};
use wire::{
    ChangeLimits, ChangeRules, Command, Dealing, Draw, GroupBy, NewAccount, OpenTable, Purchase,
    Role, Ruling, Sit, Status, TableId, Timing, User, Waiting,
};

use crate::support::{UNHURRIED, open, open_table, sit};

pub(crate) fn act(value: Value) -> Map<String, Value> {
    value.as_object().expect("an object").clone()
}

pub(crate) fn wager(seat: Seat, wager: &str, amount: &str) -> Command {
    let act = act(json!({"do": "wager", "seat": seat, "wager": wager, "amount": amount}));
    Command::Act { act }
}

/// A licensee, and somebody of each other role.
pub(crate) async fn staff(house: &Arc<House>) -> (User, impl AsyncFn(&str, Role) -> User) {
    let password = "correct horse battery".to_owned();
    let ask = NewAccount { name: "ada".to_owned(), password: password.clone() };
    let licensee = house.people().make_licensee(ask).await.expect("a licensee");
    let (house, by) = (house.clone(), licensee.clone());
    let make = async move |name: &str, role: Role| {
        let ask = NewAccount { name: name.to_owned(), password: password.clone() };
        let user = house.people().register(ask).await.expect("an account");
        house.people().set_role(&by, user.id, role).await.expect("a role")
    };
    (licensee, make)
}

async fn open_as(
    house: &Arc<House>,
    by: &User,
    game: &str,
    dealing: Dealing,
    timing: Timing,
) -> TableId {
    let ask = OpenTable { dealing, timing, ..OpenTable::of(game) };
    house.open_table(by, ask).await.expect("a table")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dealer_enters_the_cards_of_a_real_shoe() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let (_, make) = staff(&house).await;
    let (dealer, floor) = (make("dora", Role::Dealer).await, make("flo", Role::Floor).await);
    let table = open_as(&house, &dealer, "casino-war", Dealing::Dealer, UNHURRIED).await;
    let player = house.people().guest().await.expect("a guest");
    let seat = sit(&house, &player, table, 100).await;
    let deal = |card: &str| Command::Draw { draw: Draw::Card(card.to_owned()) };
    let no_dealer = house.command(&dealer, table, deal("Ah")).await.expect_err("not the dealer");
    assert_eq!(no_dealer.status, 403);
    house.take_dealers_place(&dealer, table).await.expect("the dealer");
    house.command(&player, table, wager(seat, "initial", "10")).await.expect("a wager");
    let ready = Command::Ready { seat: None };
    house.command(&player, table, ready).await.expect("ready, though the dealer decides");
    let view = house.view(None, table).await.expect("a view");
    let Waiting::Acts { closing, until_ms } = view.waiting else { panic!("{:?}", view.waiting) };
    assert_eq!(until_ms, None, "the dealer says when");
    assert!(view.commitment.is_none(), "nothing is shuffled here");
    let early = house.command(&dealer, table, deal("Ah")).await.expect_err("betting is open");
    assert_eq!(early.status, 409, "{early}");
    let close = Command::Call { act: act(json!({"do": closing})) };
    let not_his = house.command(&player, table, close.clone()).await.expect_err("no dealer");
    assert_eq!(not_his.status, 403);
    house.command(&dealer, table, close).await.expect("closed");
    let mut burnt = 0;
    while house
        .view(None, table)
        .await
        .expect("a view")
        .events
        .iter()
        .all(|event| !matches!(event, wire::Event::Dealt { .. }))
    {
        // Whatever is burnt first, then the player's card.
        house.command(&dealer, table, deal("Kh")).await.expect("a card");
        burnt += 1;
        assert!(burnt < 5, "nobody is dealt anything");
    }
    let wrong = house.command(&dealer, table, deal("Zz")).await.expect_err("no card");
    assert_eq!((wrong.status, wrong.field.as_deref()), (400, Some("draw.card")));
    house.command(&dealer, table, deal("2c")).await.expect("the dealer's card");
    let view = house.view(Some(&player), table).await.expect("a view");
    assert_eq!(view.table.round, 2, "{:?}", view.events);
    let place = view.table.seats.first().expect("the player");
    assert_eq!(place.rack, Cents::dollars(110));
    let ruling = Ruling { text: "the shoe was cut twice".to_owned() };
    house.rule(&floor, table, ruling.clone()).await.expect("a ruling");
    assert_eq!(house.rule(&player, table, ruling).await.expect_err("no floor").status, 403);
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_deals_does_not_play_there_and_deals_no_longer_than_they_may() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let dealer = make("dora", Role::Dealer).await;
    let table = open_as(&house, &dealer, "casino-war", Dealing::Dealer, UNHURRIED).await;
    house.take_dealers_place(&dealer, table).await.expect("the dealer");
    let ask = Sit { seat: None, buy_in: Cents::dollars(100) };
    let refused = house.sit(&dealer, table, ask.clone()).await.expect_err("to herself?");
    assert_eq!((refused.status, house.wallet(dealer.id)), (403, Cents::dollars(100_000)));
    let player = house.people().guest().await.expect("a guest");
    let seat = sit(&house, &player, table, 100).await;
    house.command(&player, table, wager(seat, "initial", "10")).await.expect("a wager");
    let waiting = house.view(None, table).await.expect("a view").waiting;
    let Waiting::Acts { closing, .. } = waiting else { panic!("{waiting:?}") };
    let closes = Command::Call { act: act(json!({"do": closing})) };
    let no_dealer = house.people().set_role(&licensee, dealer.id, Role::Player).await;
    let no_dealer = no_dealer.expect("a player from now on");
    for said in [closes, Command::Draw { draw: Draw::Card("Ah".to_owned()) }] {
        let refused = house.command(&no_dealer, table, said).await.expect_err("no dealer any more");
        assert_eq!(refused.status, 403, "{refused}");
    }
    let report = json!({"id": "card-exposed"});
    let irregularity = serde_json::from_value(report).expect("an irregularity");
    let report = Command::Irregularity { irregularity };
    assert_eq!(house.command(&no_dealer, table, report).await.expect_err("nor").status, 403);
    // Somebody else goes on, and then she may play.
    let other = make("dan", Role::Dealer).await;
    house.take_dealers_place(&other, table).await.expect("the dealer");
    house.sit(&no_dealer, table, ask).await.expect("a seat");
}

/// 8.2(a): the maximum is ten times the minimum; 8.2(e): what was accepted stands when limits change.
#[tokio::test(flavor = "multi_thread")]
async fn limits_change_at_once_and_rules_only_after_notice() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let table = open_table(&house, &licensee, "casino-war").await;
    let player = house.people().guest().await.expect("a guest");
    let seat = sit(&house, &player, table, 1000).await;
    house.command(&player, table, wager(seat, "initial", "10")).await.expect("a wager");
    let limits = |least: &str, most: &str| ChangeLimits {
        elections: act(json!({"table-minimum": least, "table-maximum": most})),
    };
    let no = house.change_limits(&player, table, limits("25", "500")).await.expect_err("no floor");
    assert_eq!(no.status, 403);
    let no = house.change_limits(&floor, table, limits("25", "100")).await.expect_err("too low");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.2(a)"));
    house.change_limits(&floor, table, limits("25", "500")).await.expect("new limits");
    let other = house.people().guest().await.expect("a guest");
    let second = sit(&house, &other, table, 1000).await;
    let low = house.command(&other, table, wager(second, "initial", "10")).await;
    assert_eq!(low.expect_err("below the minimum").code, "below-minimum");
    house.command(&other, table, wager(second, "initial", "25")).await.expect("within them");
    let stakes = house.view(None, table).await.expect("a view").stacks;
    let stakes: Vec<Cents> = stakes.iter().map(|stack| stack.stake).collect();
    assert_eq!(stakes, [Cents::dollars(10), Cents::dollars(25)]);
    let rules = |value: Value| ChangeRules { elections: act(value) };
    let no = house.change_rules(&floor, table, rules(json!({"decks": 99}))).await;
    assert_eq!(no.expect_err("not legal").status, 409);
    let ask = ChangeLimits { elections: act(json!({"decks": 8})) };
    let no = house.change_limits(&floor, table, ask).await.expect_err("no limit");
    assert_eq!(no.section.as_deref(), Some("13:69F-8.3(b)"));
    let notice = house.change_rules(&floor, table, rules(json!({"decks": 8}))).await;
    let notice = notice.expect("a notice");
    let in_minutes = (notice.effective_ms - house::clock::now_ms()) / 60_000;
    assert!((29..=30).contains(&in_minutes), "in {in_minutes} minutes");
    let view = house.view(None, table).await.expect("a view");
    assert_eq!(view.notices, [notice]);
    assert_ne!(view.elections.get("decks"), Some(&json!(8)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_division_reads_everything_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, make) = staff(&house).await;
    let division = make("dge", Role::Division).await;
    let table = open_table(&house, &licensee, "big-six").await;
    let player = house.people().guest().await.expect("a guest");
    let seat = sit(&house, &player, table, 1000).await;
    let offers = house.view(Some(&player), table).await.expect("a view").offers;
    let offer = offers.iter().find_map(|offer| offer.wager.clone()).expect("a wager");
    house.command(&player, table, wager(seat, &offer, "10")).await.expect("a wager");
    house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
    assert!(!house.record(&division, Some(table), 0, 100).await.expect("the record").is_empty());
    assert_eq!(house.record(&player, None, 0, 1).await.expect_err("no").status, 403);
    let lines = house.ledger(&division, &format!("wallet:{}", player.id), None, 10).await;
    assert!(!lines.expect("lines").is_empty());
    let own = house.ledger(&player, &format!("rack:{table}:{}", player.id), None, 10).await;
    assert!(own.expect("one's own").len() >= 2);
    assert_eq!(house.ledger(&player, "issued", None, 10).await.expect_err("no").status, 403);
    let round = house.round(Some(&player), table, 1).await.expect("the round");
    assert!(round.script.is_some(), "a wheel hides nothing");
    let rows = house.report(&division, GroupBy::Table, None, None).await.expect("a report");
    let row = rows.iter().find(|row| row.group == table.to_string()).expect("the table");
    assert_eq!((row.drop, row.handle), (Cents::dollars(1000), Cents::dollars(10)));
    assert_eq!(row.wagers_count, 1);
    assert!(row.theoretical_percent.is_some_and(|percent| percent > 0.0), "{row:?}");
    let ask = Purchase { amount: Cents::dollars(5) };
    for refused in [
        house.purchase(&division, player.id, ask.clone()).await.map(|_| ()),
        house.close_table(&division, table).await,
        house.command(&division, table, Command::TakeBack).await,
        house.rule(&division, table, Ruling { text: "no".to_owned() }).await,
    ] {
        assert_eq!(refused.expect_err("it changes nothing").status, 403);
    }
    let held = house.purchase(&licensee, player.id, ask).await.expect("chips");
    assert_eq!(held, Cents::dollars(5), "chips for practice are none of these");
    assert_eq!(house.wallet(player.id), Cents::dollars(100_000 - 1000));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_burnt_stays_hidden_until_the_shoe_is_spent() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, _) = staff(&house).await;
    let player = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &player, "casino-war").await;
    let seat = sit(&house, &player, table, 1000).await;
    house.command(&player, table, wager(seat, "initial", "10")).await.expect("a wager");
    house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
    while house.view(Some(&player), table).await.expect("a view").table.round == 1 {
        let act = act(json!({"do": "surrender", "seat": seat}));
        house.command(&player, table, Command::Act { act }).await.expect("a tie is given up");
    }
    let burns = |round: &wire::Round| round.events.contains(&wire::Event::Burned);
    let round = house.round(Some(&player), table, 1).await.expect("the round");
    assert!(burns(&round) && round.script.is_none(), "{round:?}");
    let round = house.round(Some(&licensee), table, 1).await.expect("the round");
    assert!(round.script.is_some(), "the licensee reads everything");
    house.close_table(&player, table).await.expect("closed");
    let round = house.round(Some(&player), table, 1).await.expect("the round");
    assert!(round.script.is_some(), "the shoe is out of play");
}

#[tokio::test(flavor = "multi_thread")]
async fn when_time_runs_out_the_round_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let timing = Timing { betting_seconds: 1, choice_seconds: 1 };
    let table = open_as(&house, &player, "blackjack", Dealing::House, timing).await;
    let seat = sit(&house, &player, table, 1000).await;
    let view = house.view(None, table).await.expect("a view");
    assert!(matches!(view.waiting, Waiting::Acts { until_ms: None, .. }), "nobody has wagered");
    let offers = house.view(Some(&player), table).await.expect("a view").offers;
    let name = offers.iter().find_map(|offer| offer.wager.clone()).expect("a wager");
    house.command(&player, table, wager(seat, &name, "10")).await.expect("a wager");
    let view = house.view(None, table).await.expect("a view");
    assert!(matches!(view.waiting, Waiting::Acts { until_ms: Some(_), .. }));
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
        if house.view(None, table).await.expect("a view").table.round > 1 {
            return;
        }
    }
    panic!("the round does not end: {:?}", house.view(None, table).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_in_the_middle_of_a_round_has_it_played_to_its_end_and_gets_the_chips() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &player, "three-card-poker").await;
    let seat = sit(&house, &player, table, 1000).await;
    assert_eq!(house.wallet(player.id), Cents::dollars(99_000));
    house.command(&player, table, wager(seat, "ante", "10")).await.expect("a wager");
    house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
    let view = house.view(Some(&player), table).await.expect("a view");
    assert!(matches!(view.waiting, Waiting::Choice { .. }), "{:?}", view.waiting);
    house.leave(&player, table, None).await.expect("gone");
    let view = house.view(None, table).await.expect("a view");
    assert_eq!((view.table.round, view.table.seats.len()), (2, 0));
    let folded = Cents::dollars(100_000 - 10);
    assert_eq!(house.wallet(player.id), folded, "the careful choice is to fold");
    let balances = house.store().sums(BALANCE, "wallet:").await.expect("balances");
    assert_eq!(balances, [(format!("wallet:{}", player.id), folded.0)]);
    house.close_table(&player, table).await.expect("closed");
    let view = house.view(None, table).await.expect("a view");
    assert_eq!(view.table.status, Status::Closed);
    let series = house.series(table, 1).await.expect("a series");
    assert!(series.seed.is_some(), "what is over is no secret");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_is_taken_back_while_betting_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (ann, bob) = (
        house.people().guest().await.expect("a guest"),
        house.people().guest().await.expect("a guest"),
    );
    let table = open_table(&house, &ann, "roulette").await;
    let (first, second) =
        (sit(&house, &ann, table, 100).await, sit(&house, &bob, table, 100).await);
    house.command(&ann, table, wager(first, "red", "10")).await.expect("a wager");
    house.command(&bob, table, wager(second, "black", "20")).await.expect("a wager");
    house.command(&ann, table, Command::TakeBack).await.expect("taken back");
    let again = house.command(&ann, table, Command::TakeBack).await.expect_err("nothing is left");
    assert_eq!(again.code, "nothing-to-take-back");
    let view = house.view(None, table).await.expect("a view");
    let racks: Vec<Cents> = view.table.seats.iter().map(|seat| seat.rack).collect();
    assert_eq!(racks, [Cents::dollars(100), Cents::dollars(80)]);
    let far = house.command(&ann, table, wager(first, "red", "500")).await.expect_err("too much");
    assert_eq!(far.code, "beyond-chips");
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn several_acts_are_all_done_or_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (ann, bob) = (
        house.people().guest().await.expect("a guest"),
        house.people().guest().await.expect("a guest"),
    );
    let table = open_table(&house, &ann, "roulette").await;
    let (first, second) =
        (sit(&house, &ann, table, 100).await, sit(&house, &bob, table, 100).await);
    let on = |seat: Seat, wager: &str, amount: &str| {
        act(json!({"do": "wager", "seat": seat, "wager": wager, "amount": amount}))
    };
    let acts = |acts: Vec<Map<String, Value>>, ready| Command::Acts { acts, ready };
    let racks = async || -> Vec<Cents> {
        let view = house.view(None, table).await.expect("a view");
        view.table.seats.iter().map(|seat| seat.rack).collect()
    };
    house.command(&bob, table, wager(second, "black", "20")).await.expect("a wager");
    let before = house.store().record_of(Some(table), 0, 1000).await.expect("the record").len();
    for (wrong, field, code) in [
        (on(first, "red", "500"), "acts[2].amount", "beyond-chips"),
        // Each is less than the rack, both together are more.
        (on(first, "red", "70"), "acts[2].amount", "beyond-chips"),
        (on(second, "red", "10"), "acts[2].seat", "not-your-seat"),
        (on(first, "mauve", "10"), "acts[2].wager", "not-understood"),
    ] {
        let all = vec![on(first, "red", "20"), on(first, "even", "20"), wrong];
        let refused = house.command(&ann, table, acts(all, true)).await.expect_err("refused");
        assert_eq!((refused.field.as_deref(), refused.code.as_str()), (Some(field), code));
        assert_eq!(racks().await, [Cents::dollars(100), Cents::dollars(80)]);
    }
    for none in [Vec::new(), vec![on(first, "red", "1"); 1000]] {
        let refused = house.command(&ann, table, acts(none, false)).await.expect_err("malformed");
        assert_eq!(refused.field.as_deref(), Some("acts"));
    }
    let record = house.store().record_of(Some(table), 0, 1000).await.expect("the record");
    assert_eq!(record.len(), before, "what is refused leaves nothing");
    let all = vec![on(first, "red", "20"), on(first, "even", "30")];
    house.command(&ann, table, acts(all.clone(), true)).await.expect("wagers");
    assert_eq!(racks().await, [Cents::dollars(50), Cents::dollars(80)]);
    let record = house.store().record_of(Some(table), 0, 1000).await.expect("the record");
    assert_eq!(record.len(), before + 1, "one entry");
    // The other one is still there; then the wheel spins, and the next round begins.
    assert_eq!(house.view(None, table).await.expect("a view").table.round, 1);
    house.command(&bob, table, Command::Ready { seat: None }).await.expect("ready");
    let view = house.view(Some(&ann), table).await.expect("a view");
    assert_eq!(view.table.round, 2);
    let brief = house.brief_view(Some(&ann), table).await.expect("a view");
    assert!(brief.offers.is_empty() && brief.elections.is_empty());
    let left_out = wire::TableView {
        elections: Map::new(),
        offers: Vec::new(),
        boards: Vec::new(),
        drawn: Vec::new(),
        now_ms: brief.now_ms,
        ..view
    };
    assert_eq!(brief, left_out);
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_are_made_one_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &player, "three-card-poker").await;
    let seat = sit(&house, &player, table, 1000).await;
    let ante = act(json!({"do": "wager", "seat": seat, "wager": "ante", "amount": "10"}));
    let acts = Command::Acts { acts: vec![ante], ready: true };
    house.command(&player, table, acts).await.expect("a wager");
    let view = house.brief_view(Some(&player), table).await.expect("a view");
    assert!(matches!(view.waiting, Waiting::Choice { .. }), "{:?}", view.waiting);
    assert!(!view.offers.is_empty(), "a choice is offered in brief too");
    let fold = act(json!({"do": view.offers[0].verb, "seat": seat}));
    let acts = Command::Acts { acts: vec![fold], ready: false };
    let refused = house.command(&player, table, acts).await.expect_err("no betting");
    assert_eq!(refused.code, "not-now");
}
