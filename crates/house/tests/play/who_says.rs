//! Who says what at a table: a player only what is a player's to say, the dealer and the floor the
//! rest, the equipment what it shows. And what the house itself knows of people: how many places
//! they play from, and whether they have sat out.

use std::sync::Arc;

use games::registry;
use house::House;
use serde_json::{Map, Value, json};
use table::{Cents, Reported, Says, Seat};
use wire::{
    ChangeRules, Command, Dealing, Draw, Irregularity, OpenTable, Problem, Sit, TableId, User,
    Waiting,
};

use crate::roles::{act, staff, wager};
use crate::support::{UNHURRIED, open, open_table, sit};

async fn open_with(
    house: &Arc<House>,
    by: &User,
    game: &str,
    dealing: Dealing,
    elections: Value,
) -> Result<TableId, Problem> {
    let elections = act(elections);
    let ask = OpenTable { elections, dealing, timing: UNHURRIED, ..OpenTable::of(game) };
    house.open_table(by, ask).await
}

async fn guest(house: &Arc<House>) -> User {
    house.people().guest().await.expect("a guest")
}

fn says(value: Value) -> Command {
    Command::Act { act: act(value) }
}

fn calls(value: Value) -> Command {
    Command::Call { act: act(value) }
}

fn card(name: &str) -> Command {
    Command::Draw { draw: Draw::Card(name.to_owned()) }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_player_says_what_others_have_to_say_at_any_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    for facts in registry::ALL {
        // Another one at each: nobody may have so many tables open.
        let player = guest(&house).await;
        let table = open_table(&house, &player, facts.id).await;
        let seat = sit(&house, &player, table, 1000).await;
        let before = house.view(Some(&player), table).await.expect("a view");
        let mut commands = Vec::new();
        for action in facts.actions {
            let others = action.told().filter(|(_, by)| *by != Says::Player);
            for (field, _) in others {
                commands.push(says(json!({"do": action.verb, "seat": seat, field: "5.00"})));
            }
            for on in action.told_on {
                for field in on.fields {
                    let act =
                        json!({"do": action.verb, "seat": seat, on.named_in: on.wager, *field: []});
                    commands.push(says(act));
                }
            }
            if action.by != Says::Player && action.verb != "irregularity" {
                commands.push(says(json!({"do": action.verb, "seat": seat})));
            }
        }
        for irregularity in facts.irregularities {
            let (id, kind) = (irregularity.id.to_owned(), irregularity.id);
            if irregularity.reported == Reported::Action && facts.action("irregularity").is_some() {
                commands.push(says(json!({"do": "irregularity", "seat": seat, "kind": kind})));
            }
            let irregularity = Irregularity { id, card: None, seat: None, fields: Map::new() };
            let report = Command::Irregularity { irregularity };
            let refused = house.command(&player, table, report).await;
            assert_eq!(refused.expect_err("not the floor").status, 403, "{}: {kind}", facts.id);
        }
        for command in commands {
            let told = format!("{}: {command:?}", facts.id);
            let refused = house.command(&player, table, command).await.expect_err(&told);
            assert_eq!((refused.status, &*refused.code), (409, "not-yours-to-say"), "{told}");
            assert!(refused.section.is_some(), "{told}");
        }
        let after = house.view(Some(&player), table).await.expect("a view");
        assert_eq!((after.version, after.events), (before.version, before.events), "{}", facts.id);
        assert_eq!(after.table.seats[0].rack, Cents::dollars(1000), "{}", facts.id);
        house.leave(&player, table, None).await.expect("gone");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blackjack_bonus_is_what_the_display_shows_and_not_what_the_player_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let dealer = make("dora", wire::Role::Dealer).await;
    let elections = json!({"decks": 6, "blackjack-bonus": true});
    let table = open_with(&house, &dealer, "blackjack", Dealing::Dealer, elections).await;
    let table = table.expect("a table");
    house.take_dealers_place(&dealer, table).await.expect("the dealer");
    let player = guest(&house).await;
    let seat = sit(&house, &player, table, 100).await;
    house.command(&player, table, wager(seat, "blackjack", "10")).await.expect("a wager");
    house.command(&player, table, wager(seat, "blackjack-bonus", "1")).await.expect("a wager");
    house.command(&dealer, table, calls(json!({"do": "no-more-bets"}))).await.expect("closed");
    for name in ["As", "8d", "Kh", "9c"] {
        house.command(&dealer, table, card(name)).await.expect("a card");
    }
    let press = json!({"do": "press-blackjack-bonus-button", "seat": seat});
    let mut lies = press.clone();
    lies["display"] = json!("1000.00");
    let no = house.command(&player, table, says(lies)).await.expect_err("nobody's to say");
    assert_eq!((&*no.code, no.section.as_deref()), ("not-yours-to-say", Some("13:69F-2.20(f)")));
    house.command(&player, table, says(press)).await.expect("pressed");
    let view = house.view(None, table).await.expect("a view");
    assert_eq!(view.waiting, Waiting::Item { device: "display".to_owned() });
    let shows = |amount: &str| Command::Draw { draw: Draw::Item(json!(amount)) };
    let no = house.command(&player, table, shows("1000.00")).await.expect_err("not the dealer");
    assert_eq!(no.status, 403);
    let no = house.command(&dealer, table, shows("1000.01")).await.expect_err("above 2.20(j)");
    assert_eq!(no.field.as_deref(), Some("display"));
    house.command(&dealer, table, shows("18.00")).await.expect("what it shows");
    let view = house.view(None, table).await.expect("a view");
    // 15.00 for the blackjack, 18.00 for the bonus.
    assert_eq!(view.table.seats[0].rack, Cents::dollars(133));
    // Whoever replays the round finds the amount where scripts have it.
    let script = house.round(Some(&player), table, 1).await.expect("the round").script;
    let actions = script.expect("all was seen")["actions"].clone();
    let pressed = actions.as_array().and_then(|actions| actions.last()).cloned();
    assert_eq!(pressed.map(|action| action["display"].clone()), Some(json!("18.00")));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_floor_waives_a_hand_fee() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let (dealer, floor) =
        (make("dora", wire::Role::Dealer).await, make("flo", wire::Role::Floor).await);
    let elections = json!({"hand-fee": "0.25"});
    let table = open_with(&house, &dealer, "blackjack", Dealing::Dealer, elections).await;
    let table = table.expect("a table");
    house.take_dealers_place(&dealer, table).await.expect("the dealer");
    let player = guest(&house).await;
    let seat = sit(&house, &player, table, 100).await;
    house.command(&player, table, wager(seat, "blackjack", "5")).await.expect("a wager");
    let waive = json!({"do": "waive-hand-fee", "seat": seat});
    let no = house.command(&player, table, says(waive.clone())).await.expect_err("his own fee");
    assert_eq!((&*no.code, no.section.as_deref()), ("not-yours-to-say", Some("13:69F-2.3(l)2")));
    let no = house.command(&dealer, table, calls(waive.clone())).await.expect_err("the floor's");
    assert_eq!(&*no.code, "not-yours-to-say");
    let stand = calls(json!({"do": "stand", "seat": seat}));
    for nobody in [&dealer, &floor] {
        let no = house.command(nobody, table, stand.clone()).await.expect_err("the player's");
        assert_eq!((&*no.code, no.field.as_deref()), ("not-yours-to-say", Some("stand")));
    }
    let elsewhere = calls(json!({"do": "waive-hand-fee", "seat": "7"}));
    let no = house.command(&floor, table, elsewhere).await.expect_err("nobody is there");
    assert_eq!(&*no.code, "not-seated");
    house.command(&floor, table, calls(waive)).await.expect("waived");
    house.command(&dealer, table, calls(json!({"do": "no-more-bets"}))).await.expect("closed");
    for name in ["Th", "8d", "9c"] {
        house.command(&dealer, table, card(name)).await.expect("a card");
    }
    let stand = says(json!({"do": "stand", "seat": seat}));
    house.command(&player, table, stand).await.expect("his own choice");
    house.command(&dealer, table, card("Kd")).await.expect("a card");
    let view = house.view(None, table).await.expect("a view");
    assert_eq!(view.table.seats[0].rack, Cents::dollars(105), "no fee");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_plays_from_as_many_places_as_the_section_allows() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = guest(&house).await;
    let take = async |table: TableId, seat: u16| {
        let ask = Sit { seat: Some(Seat::new(seat)), buy_in: Cents::dollars(10) };
        house.sit(&player, table, ask).await
    };
    let refused = |taken: Result<Seat, Problem>| {
        let no = taken.expect_err("too many places");
        assert_eq!(&*no.code, "boxes-per-player");
        no.section
    };
    for (game, section) in [
        ("blackjack", "13:69F-2.14"),
        ("red-dog", "13:69F-6.8"),
        ("caribbean-stud-poker", "13:69F-16.6(e)"),
        ("double-down-stud", "13:69F-17.6(c)"),
        ("let-it-ride-poker", "13:69F-18.6(e)"),
        ("three-card-poker", "13:69F-20.6(e)"),
        ("four-card-poker", "13:69F-27.6(e)"),
        ("texas-hold-em-bonus-poker", "13:69F-28.13"),
        ("flop-poker", "13:69F-29.13"),
        ("ultimate-texas-hold-em", "13:69F-32.12"),
        ("winners-pot-poker", "13:69F-33.13"),
        ("mississippi-stud", "13:69F-35.6(d)"),
        ("mini-tex-3-card-hold-em", "13:69F-37.13"),
        ("hold-em-high", "13:69F-14.10(b)"),
        ("badugi", "13:69F-14.12B(b)"),
    ] {
        let table = open_table(&house, &player, game).await;
        take(table, 2).await.expect("a place");
        assert_eq!(refused(take(table, 3).await).as_deref(), Some(section), "{game}");
        let seats = house.view(None, table).await.expect("a view").table.seats;
        assert_eq!(seats.len(), 1, "{game}");
    }
    let elections = json!({"boxes-per-player": 2});
    let table = open_with(&house, &player, "three-card-poker", Dealing::House, elections).await;
    let table = table.expect("a table");
    take(table, 2).await.expect("a place");
    assert_eq!(refused(take(table, 4).await).as_deref(), Some("13:69F-20.6(e)"), "not adjacent");
    take(table, 3).await.expect("the place beside it");
    refused(take(table, 4).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_a_seat_has_not_played_since_the_shuffle() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let dealer = make("dora", wire::Role::Dealer).await;
    let elections = json!({"mid-shoe-entry": "prohibited"});
    let table = open_with(&house, &dealer, "blackjack", Dealing::Dealer, elections).await;
    let table = table.expect("a table");
    house.take_dealers_place(&dealer, table).await.expect("the dealer");
    let (first, second) = (guest(&house).await, guest(&house).await);
    let seat = sit(&house, &first, table, 100).await;
    let stays = guest(&house).await;
    sit(&house, &stays, table, 100).await; // so that the table never stands idle
    let play = async || {
        house.command(&first, table, wager(seat, "blackjack", "10")).await.expect("a wager");
        house.command(&dealer, table, calls(json!({"do": "no-more-bets"}))).await.expect("closed");
        for name in ["Th", "8d", "9c"] {
            house.command(&dealer, table, card(name)).await.expect("a card");
        }
        let stand = says(json!({"do": "stand", "seat": seat}));
        house.command(&first, table, stand).await.expect("a choice");
        house.command(&dealer, table, card("Kd")).await.expect("a card");
    };
    play().await;
    play().await; // who stays goes on
    house.leave(&first, table, None).await.expect("gone");
    assert_eq!(sit(&house, &second, table, 100).await, seat);
    let no = house.command(&second, table, wager(seat, "blackjack", "10")).await;
    let no = no.expect_err("has not played since the shuffle");
    assert_eq!((&*no.code, no.section.as_deref()), ("mid-shoe-entry", Some("13:69F-2.3(i)")));
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_a_table_that_stood_idle_finds_the_cards_shuffled() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (first, second) = (guest(&house).await, guest(&house).await);
    let table = open_table(&house, &first, "casino-war").await;
    let offers_cut = async |user: &User| {
        let offers = house.view(Some(user), table).await.expect("a view").offers;
        offers.iter().any(|offer| offer.verb == "cut")
    };
    let seat = sit(&house, &first, table, 100).await;
    let play = async |user: &User| {
        let round = house.view(None, table).await.expect("a view").table.round;
        house.command(user, table, wager(seat, "initial", "10")).await.expect("a wager");
        house.command(user, table, Command::Ready { seat: None }).await.expect("ready");
        let surrender = says(json!({"do": "surrender", "seat": seat}));
        if house.view(None, table).await.expect("a view").table.round == round {
            house.command(user, table, surrender).await.expect("a tie");
        }
    };
    play(&first).await;
    assert!(!offers_cut(&first).await, "the shoe is under way");
    house.leave(&first, table, None).await.expect("gone");
    assert_eq!(sit(&house, &second, table, 100).await, seat);
    assert!(offers_cut(&second).await, "the cards were shuffled (22.5(g)1)");
    let spent = house.series(table, 1).await.expect("the first series");
    assert!(spent.seed.is_some() && !spent.draws.is_empty(), "the old shoe is no secret");
    assert_eq!(house.series(table, 2).await.expect("the next").seed, None);
    play(&second).await;
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_with_as_many_decks_pay_the_same_suit_wager_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, _) = staff(&house).await;
    let rules = |decks: u8, table: &str| {
        let offered = json!({"decks": decks, "additional-wager": "same-suit"});
        let mut elections = act(offered);
        elections.insert("additional-same-suit-pay-table".to_owned(), json!(table));
        Value::Object(elections)
    };
    let opens = async |elections: Value| {
        open_with(&house, &licensee, "blackjack", Dealing::House, elections).await
    };
    opens(rules(6, "A")).await.expect("the first");
    let no = opens(rules(6, "B")).await.expect_err("another option with as many decks");
    assert_eq!(no.section.as_deref(), Some("13:69F-2.17(e)2"));
    assert_eq!(no.field.as_deref(), Some("elections.additional-same-suit-pay-table"));
    opens(rules(2, "B")).await.expect("another number of decks");
    opens(json!({"decks": 6, "additional-same-suit-pay-table": "B"})).await.expect("not offered");
    let same = opens(rules(6, "A")).await.expect("the same option");
    let change = act(json!({"additional-same-suit-pay-table": "C"}));
    let no = house.change_rules(&licensee, same, ChangeRules { elections: change }).await;
    let no = no.expect_err("the first table has another");
    assert_eq!(no.section.as_deref(), Some("13:69F-2.17(e)2"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_progressive_meter_is_fed_by_the_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (licensee, _) = staff(&house).await;
    let table = open_table(&house, &licensee, "caribbean-stud-poker").await;
    let player = guest(&house).await;
    let seat = sit(&house, &player, table, 1000).await;
    for _ in 0..3 {
        house.command(&player, table, wager(seat, "ante", "10")).await.expect("a wager");
        let chip = wager(seat, "progressive-payout", "1");
        house.command(&player, table, chip).await.expect("a wager");
        house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
        let fold = says(json!({"do": "fold", "seat": seat}));
        house.command(&player, table, fold).await.expect("a choice");
    }
    let view = house.view(None, table).await.expect("a view");
    let shown = view.state.get("progressive-meter").cloned().expect("a meter");
    let fed = house.ledger(&licensee, &format!("progressive:{table}"), None, 10).await;
    let fed: Cents = fed.expect("lines").iter().map(|line| line.amount).sum();
    assert_eq!(json!(fed), shown, "what the table shows is in its account");
    assert!(fed >= Cents::dollars(10_000), "{fed}");
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    house.close_table(&licensee, table).await.expect("closed");
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_with_two_seats_at_craps_has_one_fire_bet_on_a_shooter() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let (player, other) = (guest(&house).await, guest(&house).await);
    let elections = json!({"fire-bet": true});
    let table = open_with(&house, &player, "craps", Dealing::House, elections).await;
    let table = table.expect("a table");
    let one = sit(&house, &player, table, 100).await;
    let fire = |seat: Seat| wager(seat, "fire-bet", "5");
    house.command(&player, table, fire(one)).await.expect("the first");
    let two = sit(&house, &player, table, 100).await;
    let no = house.command(&player, table, fire(two)).await.expect_err("the same person");
    assert_eq!(no.section.as_deref(), Some("13:69F-1.12(b)1"));
    // A house that falls over and comes back still knows.
    let third = sit(&house, &other, table, 100).await;
    house.command(&other, table, fire(third)).await.expect("somebody else");
    house.store().clone().close().await;
    drop(house);
    let house = open(&path).await;
    let no = house.command(&player, table, fire(two)).await.expect_err("the same person");
    assert_eq!(no.section.as_deref(), Some("13:69F-1.12(b)1"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_chooses_the_spots_of_a_quick_pick() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = guest(&house).await;
    let table = open_table(&house, &player, "keno").await;
    let seat = sit(&house, &player, table, 100).await;
    let ticket = |fields: Value| {
        let mut act = json!({"do": "wager", "seat": seat, "wager": "quick-pick", "rate": "1.00"});
        act.as_object_mut().expect("an act").extend(fields.as_object().expect("fields").clone());
        says(act)
    };
    let named = ticket(json!({"spots": [1, 2, 3]}));
    let no = house.command(&player, table, named).await.expect_err("not the player's to say");
    assert_eq!((&*no.code, no.section.as_deref()), ("not-yours-to-say", Some("13:69F-15.1")));
    house.command(&player, table, ticket(json!({"spot-count": 3}))).await.expect("a ticket");
    let view = house.view(Some(&player), table).await.expect("a view");
    assert_eq!(view.table.seats[0].on_layout, Cents::dollars(1));
    assert!(view.drawn.is_empty(), "no game was drawn: {:?}", view.drawn);
}
