//! People at every registered game.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chance::FastGenerator;
use games::registry;
use house::store::{Location, Range, Store};
use house::{Config, House};
use serde_json::{Map, json};
use table::{Cents, Facts};
use wire::{Command, GroupBy, Irregularity, Role, Status, TableId, TableView, User};

use crate::support::{Player, open, open_table, sit};

/// What every account holds, by its name.
async fn balances(house: &Arc<House>) -> BTreeMap<String, i128> {
    let checked = house.store().check_chain().await.expect("a check");
    assert_eq!(checked.findings, []);
    checked.balances
}

/// What the ledger has at a table is what the people there see.
async fn the_books_agree(house: &Arc<House>, table: TableId, what: &str) {
    let balances = balances(house).await;
    assert_eq!(balances.values().sum::<i128>(), 0, "{what}: the ledger does not sum to zero");
    let view = house.view(None, table).await.expect("a view");
    let mut racks: BTreeMap<String, i128> = BTreeMap::new();
    for seat in &view.table.seats {
        *racks.entry(format!("rack:{table}:{}", seat.user)).or_default() += i128::from(seat.rack.0);
    }
    for (account, cents) in balances.iter().filter(|(account, _)| account.starts_with("rack:")) {
        if account.split(':').nth(1) == Some(&table.to_string()) {
            assert_eq!(racks.get(account).copied().unwrap_or(0), *cents, "{what}: {account}");
        }
    }
    let on_layout: i128 = view.table.seats.iter().map(|seat| i128::from(seat.on_layout.0)).sum();
    let layout = balances.get(&format!("layout:{table}")).copied().unwrap_or(0);
    assert_eq!(layout, on_layout, "{what}: layout:{table}");
    for seat in &view.table.seats {
        assert!(seat.rack >= Cents::ZERO, "{what}: seat {} owes {}", seat.seat, seat.rack);
    }
}

/// What somebody sees, less what is said to differ by the time it is said.
fn lasting(mut view: TableView) -> TableView {
    (view.version, view.now_ms) = (0, 0);
    // What hands are called follows from what is told of them, of the last round too.
    view.called.clear();
    view.last_events.clear();
    // Whenever the house opens there are new seeds, and with them new shoes.
    (view.commitment, view.may_add) = (None, false);
    view.boards.clear();
    let of_a_new_shoe = |verb: &str| verb.contains("cut") || verb.contains("shoe");
    view.offers.retain(|offer| !of_a_new_shoe(&offer.verb) && offer.verb != "designate-dealer");
    let of_the_shoe = ["cut-by", "cut-cards", "reshuffle", "rounds-left-in-shoe"];
    view.state.retain(|word, _| !of_the_shoe.contains(&word.as_str()));
    for seat in &mut view.table.seats {
        seat.is_ready = false;
    }
    view
}

async fn guests(house: &Arc<House>, count: usize) -> Vec<User> {
    let mut users = Vec::new();
    for _ in 0..count {
        users.push(house.people().guest().await.expect("a guest"));
    }
    users
}

#[tokio::test(flavor = "multi_thread")]
async fn at_every_game_people_play_and_the_books_agree_and_a_restart_changes_nothing() {
    let mut failed = Vec::new();
    for some in registry::ALL.chunks(4) {
        // Each in a task of its own, so that one that fails hides no other.
        let tasks: Vec<_> = some.iter().map(|facts| tokio::spawn(people_play(facts))).collect();
        for (facts, task) in some.iter().zip(tasks) {
            if task.await.is_err() {
                failed.push(facts.id);
            }
        }
    }
    assert!(failed.is_empty(), "see above: {failed:?}");
}

async fn people_play(facts: &'static Facts) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path).await;
    let users = guests(&house, 3).await;
    let floor = User { role: Role::Floor, ..users[2].clone() };
    let table = open_table(&house, &users[0], facts.id).await;
    let mut players = Vec::new();
    for (stream, user) in users.iter().take(2).enumerate().take(usize::from(facts.seats)) {
        let seat = sit(&house, user, table, 20_000).await;
        let picks = FastGenerator::new(11, stream as u64);
        players.push(Player::new(user.clone(), seat, picks));
    }
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for step in 0..120 {
        for player in &mut players {
            if let Err(problem) = player.play(&house, table).await {
                assert!(problem.status < 500, "{}: {problem}", facts.id);
                *refused.entry(problem.code).or_default() += 1;
            }
        }
        // Something is to go wrong as soon as it can; those who look on meanwhile change nothing.
        if step % 3 == 1 && !facts.irregularities.is_empty() {
            let id = facts.irregularities[step / 3 % facts.irregularities.len()].id.to_owned();
            let irregularity = Irregularity { id, card: None, seat: None, fields: Map::new() };
            let _ = house.command(&floor, table, Command::Irregularity { irregularity }).await;
            house.view(Some(&users[0]), table).await.expect("a view");
        }
        the_books_agree(&house, table, &format!("{} step {step}", facts.id)).await;
        if step % 40 == 17 {
            let mut before = Vec::new();
            for player in &players {
                let view = house.view(Some(&player.user), table).await.expect("a view");
                before.push(lasting(view));
            }
            // In order, with every table stored as it stands, or with what the record has.
            match step % 80 == 17 {
                true => house.shut_down().await,
                false => house.store().clone().close().await,
            }
            drop(house);
            house = open(&path).await;
            for (player, before) in players.iter().zip(before) {
                let view = house.view(Some(&player.user), table).await.expect("a view");
                assert_eq!(lasting(view), before, "{} step {step}: after a restart", facts.id);
            }
        }
    }
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new(), "{}", facts.id);
    let rounds = house.counts().rounds;
    println!("{}: {rounds} rounds since the last restart, refused {refused:?}", facts.id);
    let range = Range { kind: "round".to_owned(), limit: 1000, ..Range::default() };
    let rounds = house.store().docs(range).await.expect("rounds").len();
    assert!(rounds >= 3, "{}: {rounds} rounds; refused {refused:?}", facts.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_audit_beside_the_play_is_of_one_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = Location::Sqlite(folder.path().join("house.db"));
    for location in std::iter::once(file).chain(trial::database().map(Location::Postgres)) {
        let store = Store::open(&location).expect("a store");
        let config = Config { practice_chips: Cents::dollars(100_000), ..Config::default() };
        let house = House::open(store, config).await.expect("a house");
        let is_over = Arc::new(AtomicBool::new(false));
        let mut playing = Vec::new();
        for (stream, game) in ["roulette", "craps", "blackjack"].into_iter().enumerate() {
            let user = house.people().guest().await.expect("a guest");
            let table = open_table(&house, &user, game).await;
            let seat = sit(&house, &user, table, 20_000).await;
            let mut player = Player::new(user, seat, FastGenerator::new(3, stream as u64));
            let (house, is_over) = (house.clone(), is_over.clone());
            playing.push(tokio::spawn(async move {
                while !is_over.load(Ordering::Relaxed) {
                    let _ = player.play(&house, table).await;
                }
            }));
        }
        let mut entries = Vec::new();
        let somebody = house.people().guest().await.expect("a guest");
        let division = User { role: Role::Division, ..somebody };
        for turn in 0..8 {
            // Reports that nobody waits for: what they have begun to store is stored.
            for n in 0..20 {
                let report = house.report(&division, GroupBy::Table, None, None);
                let _ = tokio::time::timeout(Duration::from_micros(turn * n * 20), report).await;
            }
            let store = Store::open_to_read(&location).expect("beside the house");
            let audited = house::audit(&store, |_| {}).await.expect("an audit");
            assert_eq!(audited.findings, Vec::<String>::new());
            entries.push(audited.entries);
            store.close().await;
        }
        is_over.store(true, Ordering::Relaxed);
        for playing in playing {
            playing.await.expect("nobody fails");
        }
        assert!(entries.is_sorted() && entries.first() < entries.last(), "{entries:?}");
        let report = house.report(&division, GroupBy::Table, None, None).await.expect("a report");
        let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
        assert_eq!(audited.findings, Vec::<String>::new());
        assert_eq!(report.iter().map(|row| row.wagers_count).sum::<u64>(), audited.wagers);
    }
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
async fn who_is_away_has_left_and_a_deserted_table_closes() {
    let store = Store::open(&Location::Sqlite(":memory:".into())).expect("a store");
    // Long enough for what must come before it, also on a busy machine.
    let away = Duration::from_secs(2);
    let house = House::open(store, Config { away: Some(away), ..Config::default() });
    let house = house.await.expect("a house");
    let users = guests(&house, 3).await;
    let floor = User { role: Role::Floor, ..users[2].clone() };
    let table = open_table(&house, &users[0], "roulette").await;
    let kept = open_table(&house, &users[0], "casino-war").await;
    let status_of = |id: TableId| {
        let table = house.tables().into_iter().find(|table| table.id == id);
        // A table that has closed leaves the list.
        table.map_or((Status::Closed, Vec::new()), |table| {
            (table.status, table.seats.into_iter().map(|seat| seat.user).collect::<Vec<_>>())
        })
    };
    // Two sit down, one of whom listens; whoever listens at the other table has no seat.
    let seat = sit(&house, &users[0], table, 500).await;
    sit(&house, &users[1], table, 500).await;
    let listens = house.attach(&users[1], table).await.expect("a table");
    let _watches = house.watch(kept).await.expect("a table");
    let act = json!({"do": "wager", "wager": "straight:17", "amount": "5", "seat": seat});
    let act = act.as_object().expect("an object").clone();
    house.command(&users[0], table, Command::Act { act }).await.expect("a wager");
    // The wager is played first: on a clock of a second, since the other one has none.
    let both = vec![users[0].id, users[1].id];
    assert_eq!(status_of(table), (Status::Open, both));
    house.command(&users[1], table, Command::Ready { seat: None }).await.expect("ready");
    until("the first has left", || status_of(table) == (Status::Open, vec![users[1].id])).await;
    let wallet = house.wallet(users[0].id);
    assert!(wallet == Cents::dollars(995) || wallet == Cents::dollars(1175), "{wallet}");
    tokio::time::sleep(away * 3 / 2).await;
    assert_eq!(status_of(table), (Status::Open, vec![users[1].id]), "who listens is there");
    drop(listens);
    until("the table has closed", || status_of(table) == (Status::Closed, Vec::new())).await;
    assert_eq!(house.wallet(users[1].id), Cents::dollars(1000));
    assert_eq!(status_of(kept).0, Status::Open, "somebody watches");
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
    house.close_table(&floor, kept).await.expect("closed");
}
