//! What committing in groups buys: entries a second through a thousand committers at the same time,
//! beside single durable commits of the same database in the same run. An entry is a wager with its
//! two lines and their balances. The goal is five times as many at least.
//!
//! `cargo bench -p house --bench store`; files go where `TMPDIR` says.

use std::time::{Duration, Instant};

use house::ledger::{Account, Posting, What};
use house::store::{Batch, Entry, Location, Store};
use table::Cents;
use wire::{TableId, UserId};

const GOAL: f64 = 5.0;
const COMMITTERS: u64 = 1000;

/// How many entries each committer stores, and how many are stored one by one.
struct Scale {
    each: u64,
    single: u64,
}

fn wager(table: u64, user: u64) -> Batch {
    let (at, whose) = (TableId(table), UserId(user));
    let posting =
        Posting::of(Account::Rack(at, whose), Account::Layout(at), Cents(500), What::Wager);
    let body = r#"{"act":{"seat":1,"action":"wager","wager":"players-hand","amount":"5.00"}}"#;
    let kind = "input";
    let entry =
        Entry { at_ms: 1_767_225_600_000, table: Some(at), kind, body: body.into(), posting };
    Batch { entries: vec![entry], ..Batch::default() }
}

async fn single_commits(store: &Store, count: u64) -> Duration {
    let start = Instant::now();
    for number in 0..count {
        store.commit(wager(number % 100, number)).await.expect("stored");
    }
    start.elapsed()
}

async fn grouped_commits(store: &Store, each: u64) -> Duration {
    let start = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for committer in 0..COMMITTERS {
        let store = store.clone();
        tasks.spawn(async move {
            for _ in 0..each {
                store.commit(wager(committer % 100, committer)).await.expect("stored");
            }
        });
    }
    tasks.join_all().await;
    start.elapsed()
}

fn measure(name: &str, location: &Location, scale: &Scale, is_timed: bool) {
    let database = match location {
        Location::Sqlite(path) => path.to_str().expect("a path in Unicode"),
        Location::Postgres(url) => url,
    };
    let raw = scale.single as f64 / trial::raw_commits(database, scale.single).as_secs_f64();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let store = Store::open(location).expect("a store");
        let single = single_commits(&store, scale.single).await;
        let before = store.stats();
        let grouped = grouped_commits(&store, scale.each).await;
        let (stats, count) = (store.stats(), scale.each * COMMITTERS);
        assert_eq!(stats.entries, scale.single + count);
        let checked = store.check_chain().await.expect("a check");
        assert_eq!((checked.entries, checked.findings), (stats.entries, Vec::new()));
        store.close().await;
        if is_timed {
            let groups = stats.groups - before.groups;
            let rate = count as f64 / grouped.as_secs_f64();
            println!("{name}: {raw:.0} raw durable commits a second");
            let single = scale.single as f64 / single.as_secs_f64();
            println!("  one committer: {single:.0} entries a second");
            println!(
                "  {COMMITTERS} committers: {rate:.0} entries a second in groups of {:.0}: {:.1} \
                 times the raw commits (goal {GOAL})",
                count as f64 / groups as f64,
                rate / raw
            );
        }
    });
}

fn main() {
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    let is_timed = has("--bench") && !has("--test");
    let scale =
        if is_timed { Scale { each: 100, single: 1000 } } else { Scale { each: 2, single: 5 } };
    let directory = tempfile::tempdir().expect("a temporary directory");
    let location = Location::Sqlite(directory.path().join("house.sqlite"));
    measure("SQLite", &location, &scale, is_timed);
    if let Some(url) = trial::database() {
        measure("PostgreSQL", &Location::Postgres(url), &scale, is_timed);
    }
}
