//! Tables that are closed leave the memory and the start of a house, and stay readable.

use std::time::Instant;

use house::store::{Batch, Location, Put, Range, Store};
use house::{Config, House};
use serde_json::Value;
use table::Cents;
use wire::{OpenTable, Role, Ruling, Sit, Status, TableId, User};

use crate::support::{Player, UNHURRIED, open, open_table, sit};

async fn played(house: &std::sync::Arc<House>, guest: &User) -> TableId {
    let table = open_table(house, guest, "casino-war").await;
    let seat = sit(house, guest, table, 1000).await;
    let mut player = Player::new(guest.clone(), seat, chance::FastGenerator::new(17, 4));
    for _ in 0..200 {
        // What is refused changes nothing.
        let _ = player.play(house, table).await;
        if house.view(None, table).await.expect("a view").table.round > 3 {
            break;
        }
    }
    let floor = User { role: Role::Floor, ..guest.clone() };
    house.leave(guest, table, None).await.expect("gone");
    house.close_table(&floor, table).await.expect("closed");
    for _ in 0..200 {
        if house.tables().iter().all(|open| open.id != table) {
            return table;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the table does not close");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_is_read_from_the_store() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let guest = house.people().guest().await.expect("a guest");
    let (floor, division) = (
        User { role: Role::Floor, ..guest.clone() },
        User { role: Role::Division, ..guest.clone() },
    );
    let table = played(&house, &guest).await;
    let kept = open_table(&house, &guest, "roulette").await;
    let before = house.view(Some(&guest), table).await.expect("it can be looked at");
    assert_eq!(before.table.status, Status::Closed);
    let rounds = house.rounds(&guest, table, None, 50).await.expect("its rounds");
    assert!(rounds.len() >= 3, "{rounds:?}");
    let report = house.report(&floor, wire::GroupBy::Table, None, None).await.expect("a report");
    assert!(
        report
            .iter()
            .any(|row| row.group.parse() == Ok(table)
                && row.title.eq_ignore_ascii_case("casino war"))
    );
    // Whoever wants to play is told; the floor may still rule on what happened.
    let refused = house.sit(&guest, table, Sit { seat: None, buy_in: Cents::dollars(10) }).await;
    assert_eq!(refused.expect_err("closed").code, "closed");
    let missing = house.sit(&guest, TableId(99), Sit { seat: None, buy_in: Cents::dollars(10) });
    assert_eq!(missing.await.expect_err("no table").status, 404);
    let ruling = Ruling { text: "The last round stands.".to_owned() };
    house.rule(&floor, table, ruling.clone()).await.expect("on the record");
    house.shut_down().await;

    let house = open(&path).await;
    let ids: Vec<TableId> = house.tables().iter().map(|table| table.id).collect();
    assert_eq!(ids, [kept], "only what is open is read");
    let closed = house.closed_tables(None, None, 10).await.expect("a list");
    assert_eq!(closed.iter().map(|table| table.id).collect::<Vec<_>>(), [table]);
    assert!(house.closed_tables(None, Some(table), 10).await.expect("a list").is_empty());
    let after = house.view(Some(&guest), table).await.expect("it can be looked at");
    assert_eq!((after.table, after.state), (before.table, before.state));
    assert_eq!(house.rounds(&guest, table, None, 50).await.expect("its rounds"), rounds);
    house.rule(&floor, table, ruling).await.expect("on the record");
    let ruled = house.record(&division, Some(table), 0, 500).await.expect("the record");
    assert_eq!(ruled.iter().filter(|entry| entry.kind == "ruled").count(), 2);
    let next = open_table(&house, &guest, "craps").await;
    assert!(next > kept, "no number is given twice");
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    house.shut_down().await;
}

/// Moves a closed table to where earlier versions kept it.
async fn as_earlier_versions_had_it(store: &Store, table: TableId) {
    let key = format!("{:020}", table.0);
    let body = store.doc("closed-table", &key).await.expect("read").expect("it is closed");
    let puts = vec![
        Put { kind: "table", key: key.clone(), body: Some(body) },
        Put { kind: "closed-table", key: key.clone(), body: None },
        Put { kind: "closed", key, body: None },
    ];
    store.commit(Batch { puts, ..Batch::default() }).await.expect("stored");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_earlier_version_closed_is_put_away_when_the_house_opens() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let guest = house.people().guest().await.expect("a guest");
    let table = played(&house, &guest).await;
    house.shut_down().await;
    let store = Store::open(&Location::Sqlite(path.clone())).expect("a store");
    as_earlier_versions_had_it(&store, table).await;
    store.close().await;
    let house = open(&path).await;
    assert!(house.tables().is_empty());
    assert_eq!(house.closed_tables(None, None, 10).await.expect("a list").len(), 1);
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    house.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_so_many_tables_and_no_more() {
    let store = Store::open(&Location::Sqlite(":memory:".into())).expect("a store");
    let config = Config { tables_each: 2, ..Config::default() };
    let house = House::open(store, config).await.expect("a house");
    let guest = house.people().guest().await.expect("a guest");
    let other = house.people().guest().await.expect("a guest");
    let ask = || OpenTable { timing: UNHURRIED, ..OpenTable::of("roulette") };
    let first = house.open_table(&guest, ask()).await.expect("one");
    house.open_table(&guest, ask()).await.expect("two");
    let refused = house.open_table(&guest, ask()).await.expect_err("three");
    assert_eq!((refused.status, refused.code.as_str()), (409, "too-many-tables"));
    house.open_table(&other, ask()).await.expect("somebody else's");
    let floor = User { role: Role::Floor, ..guest.clone() };
    house.open_table(&floor, ask()).await.expect("the floor has as many as it needs");
    house.close_table(&guest, first).await.expect("closed");
    house.close_table(&guest, TableId(4)).await.expect("closed");
    house.open_table(&guest, ask()).await.expect("there is room again");
}

/// How many closed tables the next test has: `CROUPIER_TEST_CLOSED=30000` measures a large house.
fn closed_count() -> u64 {
    std::env::var("CROUPIER_TEST_CLOSED").ok().and_then(|n| n.parse().ok()).unwrap_or(500)
}

fn resident_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|kb| kb.parse::<u64>().ok()).unwrap_or(0) / 1024
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_does_not_open_slower_for_what_it_has_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let guest = house.people().guest().await.expect("a guest");
    let table = played(&house, &guest).await;
    let floor = User { role: Role::Floor, ..guest.clone() };
    for game in ["roulette", "blackjack", "craps", "casino-war"] {
        let few = if closed_count() > 10_000 { 250 } else { 5 };
        for _ in 0..few {
            open_table(&house, &floor, game).await;
        }
    }
    house.shut_down().await;
    // Many more of the same, as they are stored.
    let store = Store::open(&Location::Sqlite(path.clone())).expect("a store");
    let key = |id: u64| format!("{id:020}");
    let snapshot = store.doc("closed-table", &key(table.0)).await.expect("read").expect("closed");
    let brief = store.doc("closed", &key(table.0)).await.expect("read").expect("closed");
    let (mut snapshot, mut brief): (Value, Value) = (
        serde_json::from_str(&snapshot).expect("JSON"),
        serde_json::from_str(&brief).expect("JSON"),
    );
    let first = 10_000;
    for id in first..first + closed_count() {
        snapshot["id"] = id.into();
        brief["summary"]["id"] = id.into();
        let puts = vec![
            Put { kind: "closed-table", key: key(id), body: Some(snapshot.to_string()) },
            Put { kind: "closed", key: key(id), body: Some(brief.to_string()) },
        ];
        store.commit(Batch { puts, ..Batch::default() }).await.expect("stored");
    }
    store.close().await;
    let (began, before) = (Instant::now(), resident_mb());
    let house = open(&path).await;
    println!(
        "{} open and {} closed tables: open after {:?}, {} MB more",
        house.tables().len(),
        closed_count(),
        began.elapsed(),
        resident_mb().saturating_sub(before)
    );
    assert!(house.tables().len() < 2000);
    let page = house.closed_tables(None, Some(TableId(first + 9)), 10).await.expect("a page");
    let ids: Vec<u64> = page.iter().map(|table| table.id.0).collect();
    assert_eq!(ids, (first + 10..first + 20).collect::<Vec<_>>());
    let view = house.view(None, TableId(first + 3)).await.expect("a closed table");
    assert_eq!(view.table.status, Status::Closed);
    assert!(open_table(&house, &floor, "craps").await.0 >= first + closed_count());
    let kept = house.store().docs(Range { kind: "table".into(), limit: 5000, ..Range::default() });
    assert_eq!(kept.await.expect("read").len(), house.tables().len());
    house.shut_down().await;
}
