//! People at every registered game.

use std::collections::BTreeMap;
use std::sync::Arc;

use chance::FastGenerator;
use games::registry;
use house::House;
use house::store::{BALANCE, Range};
use table::{Cents, Facts};
use wire::{TableId, TableView, User};

use crate::support::{Player, open, open_table, sit};

/// What every account holds, by its name.
async fn balances(house: &Arc<House>) -> BTreeMap<String, i64> {
    house.store().sums(BALANCE, "").await.expect("balances").into_iter().collect()
}

/// What the ledger has at a table is what the people there see.
async fn the_books_agree(house: &Arc<House>, table: TableId, what: &str) {
    let balances = balances(house).await;
    assert_eq!(balances.values().sum::<i64>(), 0, "{what}: the ledger does not sum to zero");
    let view = house.view(None, table).await.expect("a view");
    let mut racks: BTreeMap<String, i64> = BTreeMap::new();
    for seat in &view.table.seats {
        *racks.entry(format!("rack:{table}:{}", seat.user)).or_default() += seat.rack.0;
    }
    for (account, cents) in balances.iter().filter(|(account, _)| account.starts_with("rack:")) {
        if account.split(':').nth(1) == Some(&table.to_string()) {
            assert_eq!(racks.get(account).copied().unwrap_or(0), *cents, "{what}: {account}");
        }
    }
    let on_layout: i64 = view.table.seats.iter().map(|seat| seat.on_layout.0).sum();
    let layout = balances.get(&format!("layout:{table}")).copied().unwrap_or(0);
    assert_eq!(layout, on_layout, "{what}: layout:{table}");
    for seat in &view.table.seats {
        assert!(seat.rack >= Cents::ZERO, "{what}: seat {} owes {}", seat.seat, seat.rack);
    }
}

/// What somebody sees, less what is said to differ by the time it is said.
fn lasting(mut view: TableView) -> TableView {
    (view.version, view.now_ms) = (0, 0);
    view.last_events.clear();
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
    for facts in registry::ALL {
        // Each in a task of its own, so that one that fails hides no other.
        if tokio::spawn(people_play(facts)).await.is_err() {
            failed.push(facts.id);
        }
    }
    assert!(failed.is_empty(), "see above: {failed:?}");
}

async fn people_play(facts: &'static Facts) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path).await;
    let users = guests(&house, 2).await;
    let table = open_table(&house, &users[0], facts.id).await;
    let mut players = Vec::new();
    for (stream, user) in users.iter().enumerate().take(usize::from(facts.seats)) {
        let seat = sit(&house, user, table, 20_000).await;
        let picks = FastGenerator::new(11, stream as u64);
        players.push(Player::new(user.clone(), seat, picks));
    }
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    for step in 0..160 {
        for player in &mut players {
            if let Err(problem) = player.play(&house, table).await {
                assert!(problem.status < 500, "{}: {problem}", facts.id);
                *refused.entry(problem.code).or_default() += 1;
            }
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
