//! Tables at which nothing would go on: questions that nobody answers, a bank that nobody puts up,
//! rounds that cannot be played to their end, tables that cannot be read back.

use std::sync::Arc;
use std::time::Duration;

use house::House;
use house::store::{Batch, Put};
use serde_json::json;
use table::{Cents, Seat};
use wire::{
    ChangeLimits, Command, Dealing, Draw, OpenTable, Role, Sit, Status, TableId, TimeBank, Timing,
    User, VoidRound, Waiting,
};

use crate::roles::{act, staff, wager};
use crate::support::{Player, UNHURRIED, open, open_table, sit};

/// Everybody has a second.
const HURRIED: Timing = Timing { betting_seconds: 1, choice_seconds: 1 };

async fn hurried(house: &Arc<House>, by: &User, game: &str) -> TableId {
    let ask = OpenTable { timing: HURRIED, time_bank: TimeBank::NONE, ..OpenTable::of(game) };
    house.open_table(by, ask).await.expect("a table")
}

async fn floor_of(house: &Arc<House>) -> User {
    let (_, make) = staff(house).await;
    make("flo", Role::Floor).await
}

fn says(seat: Seat, verb: &str, amount: Option<&str>) -> Command {
    let mut said = act(json!({"do": verb, "seat": seat}));
    said.extend(amount.map(|amount| ("amount".to_owned(), json!(amount))));
    Command::Act { act: said }
}

fn status_of(house: &Arc<House>, table: TableId) -> Status {
    // One that is closed leaves the list.
    let tables = house.tables();
    let found = tables.iter().find(|summary| summary.id == table);
    found.map_or(Status::Closed, |summary| summary.status)
}

async fn audited(house: &Arc<House>) {
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
}

/// Waits until something holds.
async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..600 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("not within half a minute: {what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_ends_every_question_and_a_closing_table_closes() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let floor = floor_of(&house).await;
    for (game, name) in [("red-dog", "original"), ("mini-dice", "any-7")] {
        // Not every deal at red dog asks for a raise: somebody is asked sooner or later.
        for _ in 0..40 {
            let player = house.people().guest().await.expect("a guest");
            let table = hurried(&house, &player, game).await;
            let seat = sit(&house, &player, table, 500).await;
            house.command(&player, table, wager(seat, name, "10")).await.expect("a wager");
            house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
            let view = house.view(Some(&player), table).await.expect("a view");
            let is_asked = matches!(view.waiting, Waiting::Choice { .. });
            house.close_table(&floor, table).await.expect("it closes");
            until(game, || status_of(&house, table) == Status::Closed).await;
            let wallet = house.wallet(player.id);
            assert!(wallet >= Cents::dollars(99_990), "{game}: {wallet}");
            if is_asked {
                break;
            }
        }
    }
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bid_without_a_wager_holds_nobody_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let alone = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &alone, "baccarat-chemin-de-fer").await;
    let seat = sit(&house, &alone, table, 500).await;
    // Alone: a bid, and then the deal.
    house.command(&alone, table, says(seat, "bid", Some("50"))).await.expect("a bid");
    house.command(&alone, table, Command::Ready { seat: None }).await.expect("ready");
    let view = house.view(Some(&alone), table).await.expect("a view");
    assert_eq!(view.table.round, 2, "the bid has come to nothing: {view:?}");
    assert!(view.offers.iter().any(|offer| offer.verb == "bid"), "{:?}", view.offers);

    // With somebody who waits: the clock ends it.
    let users = [
        house.people().guest().await.expect("a guest"),
        house.people().guest().await.expect("a guest"),
    ];
    let table = hurried(&house, &users[0], "baccarat-chemin-de-fer").await;
    let seats =
        [sit(&house, &users[0], table, 500).await, sit(&house, &users[1], table, 500).await];
    house.command(&users[0], table, says(seats[0], "bid", Some("50"))).await.expect("a bid");
    let round_of = || house.tables().iter().find(|t| t.id == table).map(|t| t.round);
    until("the bid lapses", || round_of() > Some(1)).await;
    let bid = says(seats[1], "bid", Some("20"));
    house.command(&users[1], table, bid).await.expect("the bank is bid for anew");
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_round_that_cannot_be_played_has_the_stakes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    // Nobody comes out without a line bet (13:69F-1.8).
    let table = hurried(&house, &player, "craps").await;
    let seat = sit(&house, &player, table, 500).await;
    let placed = house.command(&player, table, wager(seat, "place-bet-to-win:6", "12")).await;
    placed.expect("a wager");
    house.leave(&player, table, None).await.expect("leaving");
    until("the seat is free", || {
        house.tables().iter().any(|t| t.id == table && t.seats.is_empty())
    })
    .await;
    assert_eq!(house.wallet(player.id), Cents::dollars(100_000));
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_whose_cards_run_out_is_void() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let users = {
        let mut users = Vec::new();
        for _ in 0..7 {
            users.push(house.people().guest().await.expect("a guest"));
        }
        users
    };
    // One deck for seven boxes that take whatever they can; nobody is hurried.
    let elections = act(json!({"decks": 1}));
    let ask = OpenTable { timing: UNHURRIED, elections, ..OpenTable::of("blackjack") };
    let table = house.open_table(&users[0], ask).await.expect("a table");
    let mut players = Vec::new();
    for (stream, user) in (0..).zip(users) {
        let seat = sit(&house, &user, table, 10_000).await;
        players.push(Player::new(user, seat, chance::FastGenerator::new(17, stream)));
    }
    let mut is_void = false;
    for _ in 0..1000 {
        match house.view(None, table).await.expect("a view").waiting {
            Waiting::Choice { seats: asked, .. } => {
                let player = players.iter_mut().find(|player| asked.contains(&player.seat));
                let player = player.expect("one of them");
                let draw = says(player.seat, "draw", None);
                if house.command(&player.user, table, draw).await.is_err() {
                    // What is asked is something else.
                    player.play(&house, table).await.expect("an answer");
                }
            }
            // No card is left, and the clock has not come by yet.
            Waiting::Card => tokio::time::sleep(Duration::from_millis(20)).await,
            _ => {
                for Player { user, seat, .. } in &players {
                    let _ = house.command(user, table, wager(*seat, "blackjack", "10")).await;
                    let _ = house.command(user, table, Command::Ready { seat: None }).await;
                }
            }
        }
        let record = house.store().record_of(Some(table), 0, 5000).await.expect("the record");
        is_void = record.iter().any(|entry| entry.kind == "voided");
        if is_void {
            break;
        }
    }
    assert!(is_void, "a deck is enough for everything");
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_floor_voids_a_round_and_every_stake_goes_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path).await;
    let floor = floor_of(&house).await;
    let player = house.people().guest().await.expect("a guest");
    let void = |reason: &str| VoidRound { reason: reason.to_owned() };
    for (game, name) in [("blackjack", "blackjack"), ("craps", "pass-bet"), ("keno", "")] {
        let table = open_table(&house, &player, game).await;
        let seat = sit(&house, &player, table, 500).await;
        let refused = house.void_round(&floor, table, void("power cut")).await;
        assert_eq!(refused.expect_err("nothing is under way").code, "not-now");
        let command = match name {
            "" => {
                let ticket = json!({"do": "wager", "seat": seat, "wager": "straight",
                    "spots": [3, 7], "rate": "1.00"});
                Command::Act { act: act(ticket) }
            }
            name => wager(seat, name, "10"),
        };
        house.command(&player, table, command).await.expect("a wager");
        // Round after round, until something is under way.
        for _ in 0..20 {
            let _ = house.command(&player, table, Command::Ready { seat: None }).await;
            let view = house.view(Some(&player), table).await.expect("a view");
            let on_layout: Cents = view.table.seats.iter().map(|seat| seat.on_layout).sum();
            if on_layout > Cents::ZERO {
                break;
            }
            if name.is_empty() {
                break;
            }
            house.command(&player, table, wager(seat, name, "10")).await.expect("a wager");
        }
        let refused = house.void_round(&player, table, void("I am losing")).await;
        assert_eq!(refused.expect_err("not the floor").status, 403);
        let refused = house.void_round(&floor, table, void("  ")).await;
        assert_eq!(refused.expect_err("a reason is needed").status, 400);
        let before = house.view(Some(&player), table).await.expect("a view");
        let all: Cents = before.table.seats.iter().map(|seat| seat.rack + seat.on_layout).sum();
        if all == before.table.seats[0].rack {
            continue; // nothing is under way
        }
        house.void_round(&floor, table, void("power cut")).await.expect("it is void");
        let after = house.view(Some(&player), table).await.expect("a view");
        assert_eq!(after.table.seats[0].rack, all, "{game}");
        assert_eq!(after.table.seats[0].on_layout, Cents::ZERO, "{game}");
        assert_eq!(after.table.round, before.table.round + 1, "{game}");
        assert_ne!(after.commitment, before.commitment, "{game}: other cards are dealt");
        audited(&house).await;
        house.store().clone().close().await;
        drop(house);
        house = open(&path).await;
        let again = house.view(Some(&player), table).await.expect("a view");
        assert_eq!((again.table, again.offers), (after.table, after.offers), "{game}");
        if !name.is_empty() {
            let act = wager(seat, name, "10");
            house.command(&player, table, act).await.expect("the next round");
        }
    }
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_back_is_set_aside_and_refunded() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let floor = floor_of(&house).await;
    let player = house.people().guest().await.expect("a guest");
    let (torn, whole) =
        (open_table(&house, &player, "roulette").await, open_table(&house, &player, "craps").await);
    let seat = sit(&house, &player, torn, 500).await;
    let sat = house.sit(&player, whole, Sit { seat: None, buy_in: Cents::dollars(300) }).await;
    sat.expect("a seat");
    house.command(&player, torn, wager(seat, "straight:17", "35")).await.expect("a wager");
    let key = format!("{:020}", torn.0);
    let put = Put { kind: "table", key, body: Some("{\"id\": 1, \"opened\"".to_owned()) };
    let batch = Batch { puts: vec![put], ..Batch::default() };
    house.store().commit(batch).await.expect("a torn table");
    house.store().clone().close().await;
    drop(house);

    let house = open(&path).await;
    assert_eq!(
        (status_of(&house, torn), status_of(&house, whole)),
        (Status::SetAside, Status::Open)
    );
    let refused = house.view(Some(&player), torn).await.expect_err("it is not there");
    assert_eq!((refused.status, &*refused.code), (409, "set-aside"));
    let sat = house.sit(&player, torn, Sit { seat: None, buy_in: Cents::dollars(1) }).await;
    assert_eq!(sat.expect_err("it is not there").code, "set-aside");
    assert_eq!(house.wallet(player.id), Cents::dollars(99_200));
    let record = house.record(&floor, Some(torn), 0, 100).await.expect("its record, for the floor");
    assert!(record.iter().any(|entry| entry.kind == "inputs"), "{record:?}");
    let refused = house.record(&floor, Some(whole), 0, 100).await;
    assert_eq!(refused.expect_err("that is the licensee's").status, 403);
    let void = |reason: &str| VoidRound { reason: reason.to_owned() };
    let refused = house.void_round(&player, torn, void("mine")).await;
    assert_eq!(refused.expect_err("not the floor").status, 403);

    house.void_round(&floor, torn, void("torn by a failing disk")).await.expect("refunded");
    assert_eq!(status_of(&house, torn), Status::Closed);
    assert_eq!(house.wallet(player.id), Cents::dollars(99_700), "the rack and the stake");
    let refused = house.void_round(&floor, torn, void("again")).await;
    assert_eq!(refused.expect_err("once").status, 409);
    audited(&house).await;
    house.store().clone().close().await;
    drop(house);
    let house = open(&path).await;
    assert_eq!((status_of(&house, torn), status_of(&house, whole)), (Status::Closed, Status::Open));
    assert_eq!(house.wallet(player.id), Cents::dollars(99_700));
}

/// Tickets on one spot each, of which some win three times their price (40 of 80 numbers: none in 24
/// million games does); gives what they have won.
async fn win_at_keno(house: &Arc<House>, player: &User, table: TableId, rate: i64) -> Cents {
    const SPOTS: i64 = 40;
    let seat = sit(house, player, table, SPOTS * rate).await;
    let ticket = |spot: i64| {
        act(json!({"do": "wager", "seat": seat, "wager": "straight",
            "spots": [spot], "rate": Cents::dollars(rate)}))
    };
    let tickets = Command::Acts { acts: (1..=SPOTS).map(ticket).collect(), ready: false };
    house.command(player, table, tickets).await.expect("tickets");
    house.command(player, table, Command::Ready { seat: None }).await.expect("the game is drawn");
    let view = house.view(Some(player), table).await.expect("a view");
    let drawn = view.state["winning-numbers"].as_array().expect("a draw").iter();
    let hits = drawn.filter(|number| number.as_i64() <= Some(SPOTS)).count();
    assert!(hits > 0, "a draw in 24 million");
    Cents::dollars(3 * rate).times(i64::try_from(hits).expect("at most 20"))
}

fn keno_system(is_restored: bool) -> Command {
    let word = if is_restored { "restored" } else { "not-operational" };
    let id = format!("keno-computer-system-{word}");
    let (card, seat, fields) = (None, None, serde_json::Map::new());
    Command::Irregularity { irregularity: wire::Irregularity { id, card, seat, fields } }
}

/// What somebody has who had so much at keno and has won so much.
fn after_keno(rate: i64, won: Cents) -> Cents {
    Cents::dollars(100_000 - 40 * rate) + won
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_keno_is_paid_whoever_has_to_authorize_it_and_whatever_is_down() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let floor = floor_of(&house).await;
    // 60, 1,200, 3,000 and 6,000: 13:69F-15.6(b) and 15.7(c) tell them apart.
    for (rate, is_down) in [20, 400, 1000, 2000].map(|rate| [(rate, false), (rate, true)]).concat()
    {
        let player = house.people().guest().await.expect("a guest");
        let table = open_table(&house, &player, "keno").await;
        let won = win_at_keno(&house, &player, table, rate).await;
        if is_down {
            house.command(&floor, table, keno_system(false)).await.expect("it is down");
        }
        house.leave(&player, table, None).await.expect("leaving");
        assert_eq!(house.wallet(player.id), after_keno(rate, won), "{rate}, {is_down}");
    }
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ticket_that_a_system_has_to_verify_waits_as_long_as_somebody_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let floor = floor_of(&house).await;
    let player = house.people().guest().await.expect("a guest");
    let other = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &player, "keno").await;
    let won = win_at_keno(&house, &player, table, 400).await;
    sit(&house, &other, table, 100).await;
    house.command(&floor, table, keno_system(false)).await.expect("it is down");
    house.leave(&player, table, None).await.expect("leaving");
    assert_eq!(house.wallet(player.id), after_keno(400, Cents::ZERO), "not yet (15.7(c)3)");
    house.command(&floor, table, keno_system(true)).await.expect("it is restored");
    assert_eq!(house.wallet(player.id), after_keno(400, won));
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_dealers_keno_the_floor_authorizes_what_somebody_has_won_who_has_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let (dealer, floor) = (make("dora", Role::Dealer).await, make("flo", Role::Floor).await);
    let ask = OpenTable { dealing: Dealing::Dealer, timing: UNHURRIED, ..OpenTable::of("keno") };
    let table = house.open_table(&dealer, ask).await.expect("a table");
    house.take_dealers_place(&dealer, table).await.expect("the dealer");
    let player = house.people().guest().await.expect("a guest");
    let seat = sit(&house, &player, table, 600).await;
    let ticket = act(json!({"do": "wager", "seat": seat, "wager": "straight",
        "spots": [20], "rate": "600"}));
    house.command(&player, table, Command::Act { act: ticket }).await.expect("a ticket");
    let close = Command::Call { act: act(json!({"do": "lock-out"})) };
    house.command(&dealer, table, close).await.expect("the lock-out");
    let numbers: Vec<u8> = (1..=20).collect();
    let draw = Command::Draw { draw: Draw::Item(json!(numbers)) };
    house.command(&dealer, table, draw).await.expect("the draw");
    house.leave(&player, table, None).await.expect("leaving");
    assert_eq!(house.wallet(player.id), Cents::dollars(99_400), "1,800 take a word (15.6(b))");
    let redeem = json!({"do": "redeem", "seat": seat, "wager": "straight",
        "authorized-by": "keno-supervisor"});
    let own = house.command(&player, table, Command::Act { act: act(redeem.clone()) }).await;
    assert_eq!(own.expect_err("not the player's word").code, "not-yours-to-say");
    let wager = json!({"do": "wager", "seat": seat, "wager": "straight", "spots": [1],
        "rate": "1", "verbal": true, "confirmed-by": "keno-supervisor"});
    let more = house.command(&floor, table, Command::Call { act: act(wager) }).await;
    assert_eq!(more.expect_err("nothing is staked for somebody who has left").code, "leaving");
    house.command(&floor, table, Command::Call { act: act(redeem) }).await.expect("authorized");
    assert_eq!(house.wallet(player.id), Cents::dollars(101_200));
    assert!(house.tables().iter().any(|t| t.id == table && t.seats.is_empty()));
    audited(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refunded_does_not_stay_on_the_layout_where_limits_changed_in_the_betting() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path).await;
    let floor = floor_of(&house).await;
    let player = house.people().guest().await.expect("a guest");
    for (game, name) in
        [("casino-war", "initial"), ("heads-up-holdem", "ante"), ("blackjack", "blackjack")]
    {
        for restarts in [false, true] {
            let table = open_table(&house, &player, game).await;
            let seat = sit(&house, &player, table, 500).await;
            house.command(&player, table, wager(seat, name, "40")).await.expect("a wager");
            let elections = act(json!({"table-minimum": "20"}));
            let changed = house.change_limits(&floor, table, ChangeLimits { elections }).await;
            changed.expect("limits");
            if restarts {
                house.store().clone().close().await;
                drop(house);
                house = open(&path).await;
            }
            let void = VoidRound { reason: "power cut".to_owned() };
            house.void_round(&floor, table, void).await.expect("it is void");
            let view = house.view(Some(&player), table).await.expect("a view");
            assert_eq!(view.table.seats[0].rack, Cents::dollars(500), "{game}");
            // Nothing stands that nobody has paid for.
            assert_eq!(view.stacks, Vec::new(), "{game}");
            house.command(&player, table, wager(seat, name, "20")).await.expect("a new wager");
            house.command(&player, table, Command::TakeBack).await.expect("taken back");
            house.leave(&player, table, None).await.expect("leaving");
            assert_eq!(house.wallet(player.id), Cents::dollars(100_000), "{game}");
        }
    }
    audited(&house).await;
}
