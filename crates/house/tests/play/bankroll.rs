//! One bankroll: practice chips that are filled up, guests who make an account, tables of one's own.

use std::path::Path;
use std::sync::Arc;

use house::House;
use house::store::{Location, Store};
use serde_json::{Map, Value, json};
use table::Cents;
use wire::{
    Command, MakeTournament, NewAccount, OpenTable, Purchase, Role, SignIn, Sit, TableId, Timing,
    User, Waiting,
};

use crate::roles::{staff, wager};
use crate::support::{UNHURRIED, open, open_table, sit};

const ALL: Cents = Cents::dollars(100_000);

/// Loses chips on a number, until no more than so many are left in the rack.
async fn lose_down_to(house: &Arc<House>, player: &User, table: TableId, most: Cents) {
    for _ in 0..100 {
        let rack = rack_of(house, player, table).await;
        if rack <= most {
            return;
        }
        let seat = house.view(Some(player), table).await.expect("a view").mine[0];
        // It loses nearly always, and what it wins is staked again.
        let stake = (rack - most).to_string();
        house.command(player, table, wager(seat, "straight:17", &stake)).await.expect("a wager");
        house.command(player, table, Command::Ready { seat: None }).await.expect("a spin");
    }
    panic!("nobody is so lucky");
}

async fn rack_of(house: &Arc<House>, player: &User, table: TableId) -> Cents {
    let view = house.view(Some(player), table).await.expect("a view");
    let seats = view.table.seats.iter().filter(|seat| seat.user == player.id);
    seats.map(|seat| seat.rack).sum()
}

async fn audit(house: &Arc<House>) {
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_low_on_practice_chips_has_them_filled_up_and_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let refused = house.refill(&player).await.expect_err("with all there is");
    assert_eq!((refused.status, refused.code.as_str()), (409, "not-offered"));
    let table = open_table(&house, &player, "roulette").await;
    // Chips that only lie elsewhere are still there.
    sit(&house, &player, table, 100_000).await;
    assert_eq!(house.wallet(player.id), Cents::ZERO);
    house.refill(&player).await.expect_err("all of them are in the rack");
    let seat = house.view(Some(&player), table).await.expect("a view").mine[0];
    house.command(&player, table, wager(seat, "red", "90000")).await.expect("a wager");
    house.refill(&player).await.expect_err("and on the layout");
    house.command(&player, table, Command::TakeBack).await.expect("back");
    lose_down_to(&house, &player, table, Cents::dollars(20_000)).await;
    let left = rack_of(&house, &player, table).await;
    let wallet = house.refill(&player).await.expect("less than a fourth is left");
    assert_eq!((wallet, wallet + left), (house.wallet(player.id), ALL));
    house.refill(&player).await.expect_err("once");
    // Sold chips have no part in it.
    let (_, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    house.purchase(&floor, player.id, Purchase { amount: Cents::dollars(50) }).await.expect("sold");
    assert_eq!(house.bought(player.id), Cents::dollars(50));
    house.refill(&player).await.expect_err("still");
    let by_staff = house.refill(&floor).await.expect_err("the floor does not play");
    assert_eq!(by_staff.status, 403);
    house.leave(&player, table, None).await.expect("gone");
    assert_eq!(house.wallet(player.id), ALL);
    audit(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chips_that_wait_in_a_tournament_are_not_handed_out_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let plan: MakeTournament = serde_json::from_value(json!({
        "name": "All in", "game": "blackjack", "buy_in": "95000", "stack": "1000", "tips": 0,
        "starts_ms": house::clock::now_ms() + 3_600_000, "prizes": [10000],
        "structure": {"kind": "accumulation", "rounds": 5, "minutes": 5},
    }))
    .expect("a plan");
    let id = house.make_tournament(&player, plan).await.expect("a tournament");
    house.enter_tournament(&player, id).await.expect("registered");
    assert_eq!(house.wallet(player.id), Cents::dollars(5_000));
    house.refill(&player).await.expect_err("they come back with a withdrawal");
    house.withdraw_from_tournament(&player, id).await.expect("withdrawn");
    assert_eq!(house.wallet(player.id), ALL);
    audit(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asked_for_many_times_at_once_and_with_chips_on_their_way_it_makes_no_money() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &player, "roulette").await;
    sit(&house, &player, table, 100_000).await;
    lose_down_to(&house, &player, table, Cents::dollars(20_000)).await;
    house.leave(&player, table, None).await.expect("gone");
    let before = house.wallet(player.id);
    assert!(before <= Cents::dollars(20_000));
    let others =
        [open_table(&house, &player, "sic-bo").await, open_table(&house, &player, "craps").await];
    let refill = || {
        let (house, player) = (house.clone(), player.clone());
        tokio::spawn(async move { house.refill(&player).await.is_ok() })
    };
    let bring = |table: TableId| {
        let (house, player) = (house.clone(), player.clone());
        let ask = Sit { seat: None, buy_in: Cents(before.0 / 4) };
        tokio::spawn(async move { house.sit(&player, table, ask).await.is_ok() })
    };
    let tasks =
        [refill(), bring(others[0]), refill(), refill(), bring(others[1]), refill(), refill()];
    for task in tasks {
        task.await.expect("no panic");
    }
    // Whatever was refused since chips were moving is done now, or is not due.
    let _ = house.refill(&player).await;
    let racks =
        rack_of(&house, &player, others[0]).await + rack_of(&house, &player, others[1]).await;
    assert_eq!(house.wallet(player.id) + racks, ALL);
    // Nor while everything goes to a table and comes back.
    for table in others {
        let _ = house.leave(&player, table, None).await;
    }
    for _ in 0..20 {
        let ask = Sit { seat: None, buy_in: ALL };
        let to = tokio::spawn({
            let (house, player) = (house.clone(), player.clone());
            async move { house.sit(&player, others[0], ask).await.is_ok() }
        });
        let asked = [refill(), refill(), refill()];
        assert!(to.await.expect("no panic"));
        let back = tokio::spawn({
            let (house, player) = (house.clone(), player.clone());
            async move { house.leave(&player, others[0], None).await.is_ok() }
        });
        let again = [refill(), refill(), refill()];
        assert!(back.await.expect("no panic"));
        for refilled in asked.into_iter().chain(again) {
            assert!(!refilled.await.expect("no panic"), "nothing was lacking");
        }
        assert_eq!(house.wallet(player.id), ALL);
    }
    audit(&house).await;
}

fn account(name: &str) -> NewAccount {
    NewAccount { name: name.to_owned(), password: "a password of mine".to_owned() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_makes_an_account_stays_who_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let guest = house.people().guest().await.expect("a guest");
    let session = house.people().new_session(&guest).await.expect("a session");
    let token = house.people().new_token(&guest, "a bot").await.expect("a token");
    let token = token.token.expect("its secret");
    let table = open_table(&house, &guest, "roulette").await;
    let seat = sit(&house, &guest, table, 500).await;
    house.command(&guest, table, wager(seat, "red", "10")).await.expect("a wager");
    house.command(&guest, table, Command::Ready { seat: None }).await.expect("a spin");
    let rack = rack_of(&house, &guest, table).await;
    house.people().register(account("taken")).await.expect("somebody else");
    for (ask, code) in [
        (account("Taken"), "name-taken"),
        (account("guest-9"), "malformed"),
        (NewAccount { password: "short".into(), ..account("ann") }, "malformed"),
    ] {
        let refused = house.people().register_guest(&guest, ask).await.expect_err("not so");
        assert_eq!(refused.code, code);
    }
    let player = house.people().register_guest(&guest, account("ann")).await.expect("an account");
    let expected = User { id: guest.id, name: "ann".to_owned(), role: Role::Player };
    assert_eq!(player, expected);
    let again = house.people().register_guest(&guest, account("bob")).await.expect_err("once");
    assert_eq!(again.status, 409);
    let (known, _) =
        house.people().by_session(&session.cookie).await.expect("read").expect("known");
    assert_eq!(known, player, "sessions go on");
    let known = house.people().by_token(&token).await.expect("read");
    assert_eq!(known.as_ref(), Some(&player), "and so do tokens");
    // The seat, the chips and the rounds are theirs.
    assert_eq!(rack_of(&house, &player, table).await, rack);
    assert_eq!(house.wallet(player.id), ALL - Cents::dollars(500));
    assert_eq!(house.my_rounds(&player, None, 10).await.expect("rounds").len(), 1);
    house.command(&player, table, wager(seat, "black", "10")).await.expect("a wager");
    audit(&house).await;
    house.shut_down().await;
    drop(house);

    let house = open(&path).await;
    let ask = SignIn { name: "Ann".into(), password: account("").password, code: None };
    assert_eq!(house.people().sign_in(ask).await.expect("signed in"), player);
    assert_eq!(rack_of(&house, &player, table).await, rack - Cents::dollars(10));
    house.command(&player, table, Command::Ready { seat: None }).await.expect("a spin");
    assert_eq!(house.my_rounds(&player, None, 10).await.expect("rounds").len(), 2);
    let (licensee, _) = staff(&house).await;
    let floor = house.people().set_role(&licensee, player.id, Role::Floor).await.expect("a role");
    assert_eq!(floor.role, Role::Floor, "as anybody with a password");
    audit(&house).await;
    house.shut_down().await;
    drop(house);
    tampered(&path).await;
}

/// Whoever makes a guest a player behind the record's back is found.
async fn tampered(path: &Path) {
    let location = Location::Sqlite(path.to_owned());
    let change = "UPDATE docs SET body = replace(body, '\"ann\"', '\"eve\"') WHERE kind = 'user'";
    let connection = rusqlite::Connection::open(path).expect("a database");
    assert!(connection.execute(change, []).expect("changed") > 0);
    drop(connection);
    let store = Store::open_to_read(&location).expect("a store");
    let audit = house::audit(&store, |_| {}).await.expect("an audit");
    assert!(!audit.findings.is_empty());
    store.close().await;
}

fn listed(house: &Arc<House>, by: Option<&User>) -> Vec<TableId> {
    house.tables_after(by, None, 10, |_| true).iter().map(|table| table.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_listed_for_its_own_people_and_open_to_whoever_knows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let opener = house.people().guest().await.expect("a guest");
    let friend = house.people().guest().await.expect("a guest");
    let stranger = house.people().guest().await.expect("a guest");
    let (licensee, make) = staff(&house).await;
    let ask = OpenTable { private: true, timing: UNHURRIED, ..OpenTable::of("roulette") };
    let table = house.open_table(&opener, ask.clone()).await.expect("a table");
    for (by, sees) in [
        (None, false),
        (Some(&stranger), false),
        (Some(&friend), false),
        (Some(&opener), true),
        (Some(&licensee), true),
    ] {
        assert_eq!(listed(&house, by) == [table], sees, "{by:?}");
    }
    sit(&house, &friend, table, 100).await;
    assert_eq!(listed(&house, Some(&friend)), [table]);
    house.view(Some(&stranger), table).await.expect("its address opens it");
    let floor = make("flo", Role::Floor).await;
    let refused = house.open_table(&floor, ask).await.expect_err("no practice table");
    assert_eq!((refused.code.as_str(), refused.field.as_deref()), ("not-offered", Some("private")));
    house.leave(&friend, table, None).await.expect("gone");
    house.close_table(&opener, table).await.expect("closed");
    let closed =
        async |by: Option<&User>| house.closed_tables(by, None, 10).await.expect("a list").len();
    assert_eq!((closed(None).await, closed(Some(&opener)).await), (0, 1));
    audit(&house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_patient_table_the_clock_runs_once_somebody_waits() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let alone = house.people().guest().await.expect("a guest");
    let other = house.people().guest().await.expect("a guest");
    let timing = Timing { betting_seconds: 60, choice_seconds: 60 };
    let ask = OpenTable { patient: true, timing, ..OpenTable::of("roulette") };
    let table = house.open_table(&alone, ask).await.expect("a table");
    let until = async || {
        let view = house.view(None, table).await.expect("a view");
        let Waiting::Acts { until_ms, .. } = view.waiting else { panic!("{:?}", view.waiting) };
        until_ms
    };
    let seat = sit(&house, &alone, table, 100).await;
    house.command(&alone, table, wager(seat, "red", "10")).await.expect("a wager");
    assert_eq!(until().await, None, "nobody waits");
    sit(&house, &other, table, 100).await;
    assert!(until().await.is_some(), "somebody does");
    house.leave(&other, table, None).await.expect("gone");
    assert_eq!(until().await, None, "nobody does again");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_tables_tells_the_rules_in_force_in_short() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let elected = |elections: Value| -> Map<String, Value> {
        elections.as_object().expect("an object").clone()
    };
    let rules = async |elections: Value| {
        let ask = OpenTable { elections: elected(elections), ..OpenTable::of("blackjack") };
        let table = house.open_table(&player, ask).await.expect("a table");
        house.view(None, table).await.expect("a view").table.rules
    };
    let usual = rules(json!({})).await;
    assert!(usual.contains(&"Blackjack pays 3 to 2".to_owned()), "{usual:?}");
    assert!(usual.contains(&"Dealer must draw to 16 and stand on all 17s".to_owned()), "{usual:?}");
    let short = rules(json!({"6-to-5": true, "decks": 2})).await;
    assert!(short.contains(&"Blackjack pays 6 to 5".to_owned()), "{short:?}");
    assert!(short.contains(&"2 decks".to_owned()), "{short:?}");
}
