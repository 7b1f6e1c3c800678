//! A database that goes away, comes back, or is full.

use std::path::Path;
use std::time::Duration;

use house::store::{Add, Batch, Location, Settings, Store, StoreError};
use trial::{Server, SmallDisk};

use crate::places::{Place, assert_whole, commit_together, contents, entry, run};

fn numbered(number: u64) -> Batch {
    Batch {
        entries: vec![entry(1, number, 1, number.to_string())],
        puts: Vec::new(),
        adds: vec![Add { kind: "sum", key: "batches".to_owned(), cents: 1 }],
    }
}

/// Commits from several sides while something happens, and gives how each batch fared.
async fn under_load(
    store: &Store,
    batches: u64,
    during: impl Future<Output = ()>,
) -> Vec<(u64, Result<house::store::Committed, StoreError>)> {
    let mut tasks = tokio::task::JoinSet::new();
    for committer in 0..10 {
        let store = store.clone();
        tasks.spawn(async move {
            let mut answers = Vec::new();
            for number in 0..batches {
                let number = committer * batches + number;
                answers.push((number, store.commit(numbered(number)).await));
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            answers
        });
    }
    during.await;
    tasks.join_all().await.into_iter().flatten().collect()
}

/// Asserts that what was acknowledged is there once, and what was certainly refused is not.
async fn assert_as_told(
    store: &Store,
    answers: &[(u64, Result<house::store::Committed, StoreError>)],
) {
    let record = store.record_of(None, 0, usize::MAX).await.expect("the record");
    for (number, answer) in answers {
        let body = number.to_string();
        let found: Vec<u64> =
            record.iter().filter(|stored| stored.body == body).map(|stored| stored.seq).collect();
        match answer {
            Ok(committed) => assert_eq!(found, [committed.first_seq]),
            Err(error) if error.is_certain() => assert_eq!(found, [0; 0], "{error}"),
            Err(error) => assert!(found.len() <= 1, "{error}"),
        }
    }
    let sums = store.sums("sum", "").await.expect("sums");
    assert_eq!(sums, [("batches".to_owned(), record.len() as i64)]);
    assert_whole(store).await;
}

#[test]
fn connections_that_are_cut_are_made_anew_and_nothing_is_lost_or_stored_twice() {
    let Some(place) = Place::postgres() else { return };
    run(async {
        let store = place.open();
        let cut = async {
            for _ in 0..20 {
                tokio::time::sleep(Duration::from_millis(15)).await;
                place.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                     WHERE datname = current_database() AND pid <> pg_backend_pid()",
                );
            }
        };
        let answers = under_load(&store, 50, cut).await;
        assert!(answers.iter().all(|(_, answer)| answer.is_ok()), "patience was enough");
        assert_as_told(&store, &answers).await;
        store.close().await;
    });
}

#[test]
fn a_server_that_crashes_and_starts_again_within_the_patience_is_waited_for() {
    let Some(mut server) = private_server() else { return };
    run(async {
        let settings = Settings { patience: Duration::from_secs(60), ..Settings::default() };
        let location = Location::Postgres(server.database());
        let store = Store::open_with(&location, &settings).expect("a store");
        let crash = async {
            tokio::time::sleep(Duration::from_millis(30)).await;
            tokio::task::block_in_place(|| {
                server.stop();
                server.restart();
            });
        };
        let answers = under_load(&store, 30, crash).await;
        assert!(answers.iter().all(|(_, answer)| answer.is_ok()), "patience was enough");
        assert_as_told(&store, &answers).await;
        store.close().await;
    });
}

#[test]
fn a_server_that_stays_away_is_told_and_the_store_works_again_when_it_is_back() {
    let Some(mut server) = private_server() else { return };
    run(async {
        let settings = Settings { patience: Duration::from_millis(300), ..Settings::default() };
        let location = Location::Postgres(server.database());
        let store = Store::open_with(&location, &settings).expect("a store");
        let is_lost =
            |answer: &Result<_, StoreError>| matches!(answer, Err(StoreError::Lost { .. }));
        let mut meanwhile = None;
        let stop = async {
            tokio::time::sleep(Duration::from_millis(30)).await;
            tokio::task::block_in_place(|| server.stop());
            // Longer than the patience. What is in doubt has no answer as long.
            tokio::time::sleep(Duration::from_millis(700)).await;
            meanwhile = Some(store.commit(numbered(1000)).await);
            assert!(is_lost(&store.doc("doc", "a").await.map(|_| unreachable!())));
            tokio::task::block_in_place(|| server.restart());
        };
        let mut answers = under_load(&store, 30, stop).await;
        answers.extend(meanwhile.map(|answer| (1000, answer)));
        let is_certain = |error: &StoreError| error.is_certain();
        assert!(answers.iter().all(|(_, answer)| answer.as_ref().err().is_none_or(is_certain)));
        assert!(answers.iter().all(|(_, answer)| answer.is_ok() || is_lost(answer)));
        assert!(answers.iter().any(|(_, answer)| answer.is_ok()));
        assert!(answers.last().is_some_and(|(_, answer)| is_lost(answer)));
        answers.push((1001, store.commit(numbered(1001)).await));
        assert!(answers.last().is_some_and(|(_, answer)| answer.is_ok()));
        assert_as_told(&store, &answers).await;
        store.close().await;
    });
}

#[test]
fn a_standby_takes_over_and_nothing_is_lost_or_stored_twice() {
    let Some(mut primary) = private_server() else { return };
    run(async {
        let database = primary.database();
        let mut standby = Server::following(&primary);
        let settings = Settings { patience: Duration::from_secs(60), ..Settings::default() };
        let location = Location::Postgres(primary.url_with(&standby, &database));
        let store = Store::open_with(&location, &settings).expect("a store");
        let failover = async {
            tokio::time::sleep(Duration::from_millis(30)).await;
            tokio::task::block_in_place(|| {
                primary.stop();
                // Until there is one that takes what is written, it waits.
                std::thread::sleep(Duration::from_millis(300));
                standby.promote();
            });
        };
        let answers = under_load(&store, 60, failover).await;
        assert!(answers.iter().all(|(_, answer)| answer.is_ok()), "patience was enough");
        std::mem::swap(&mut primary, &mut standby);
        assert_as_told(&store, &answers).await;
        // The one that was gone follows, and is the next.
        tokio::task::block_in_place(|| standby.follow(&primary));
        store.commit(numbered(1000)).await.expect("stored on both");
        tokio::task::block_in_place(|| {
            primary.stop();
            standby.promote();
        });
        store.commit(numbered(1001)).await.expect("stored");
        let record = store.record_of(None, 0, usize::MAX).await.expect("the record");
        assert_eq!(record.len(), answers.len() + 2);
        store.close().await;
    });
}

#[test]
fn a_statement_that_does_not_end_is_given_up() {
    let Some(place) = Place::postgres() else { return };
    run(async {
        let (patience, statement) = (Duration::from_millis(400), Duration::from_millis(200));
        let store = place.open_with(&Settings { patience, statement, ..Settings::default() });
        store.commit(numbered(1)).await.expect("stored");
        let Location::Postgres(url) = &place.location else { unreachable!("it is PostgreSQL") };
        let (held, holds) = std::sync::mpsc::channel();
        let (release, released) = std::sync::mpsc::channel::<()>();
        let url = url.clone();
        let holder = std::thread::spawn(move || {
            let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("connected");
            client.batch_execute("BEGIN; LOCK TABLE record, docs").expect("locked");
            held.send(()).expect("a test");
            let _ = released.recv();
            client.batch_execute("ROLLBACK").expect("let go");
        });
        tokio::task::block_in_place(|| holds.recv()).expect("it is locked");
        let begun = std::time::Instant::now();
        let error = store.commit(numbered(2)).await.expect_err("nobody can write");
        assert!(error.is_certain(), "{error}");
        let error = store.doc("doc", "a").await.expect_err("nobody can read");
        assert!(error.is_certain(), "{error}");
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
        release.send(()).expect("it waits");
        tokio::task::block_in_place(|| holder.join()).expect("it has let go");
        store.commit(numbered(3)).await.expect("stored");
        let record = store.record_of(None, 0, usize::MAX).await.expect("the record");
        let bodies: Vec<&str> = record.iter().map(|stored| stored.body.as_str()).collect();
        assert_eq!(bodies, ["1", "3"]);
        assert_whole(&store).await;
        store.close().await;
    });
}

fn private_server() -> Option<Server> {
    let server = Server::start();
    if server.is_none() {
        eprintln!("{}: this test stops and starts a server of its own", trial::SKIPPED);
    }
    server
}

#[test]
fn a_server_that_is_not_there_is_told() {
    run(async {
        let url = "postgres://nobody@127.0.0.1:1/none".to_owned();
        let error = Store::open(&Location::Postgres(url)).expect_err("nobody is there");
        assert!(matches!(error, StoreError::Lost { is_certain: true, .. }), "{error}");
        let error = Store::open(&Location::Postgres("postgres://a@b:c/d".to_owned()));
        assert!(matches!(error, Err(StoreError::Failed { .. })), "{error:?}");
    });
}

#[test]
fn a_file_that_is_no_database_is_told() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("letter.txt");
    std::fs::write(&path, "Dear Sir or Madam, ".repeat(100)).expect("a file");
    let error = Store::open(&Location::Sqlite(path.clone())).expect_err("a letter");
    assert!(matches!(error, StoreError::Corrupt(_)), "{error}");
    let error = Store::open(&Location::Sqlite(directory.path().join("no/such/directory")));
    assert!(matches!(error, Err(StoreError::Failed { .. })), "{error:?}");
}

/// Digits that no database can compress much.
fn noise(seed: u64, count: usize) -> String {
    let mut state = seed;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from_digit((state >> 59) as u32, 32).expect("a digit")
    };
    (0..count).map(|_| next()).collect()
}

/// Fills what is stored on a small disk until it is full, and makes room again.
/// A little is enough to go on; `more_mib` is there when it is opened again.
async fn fill_and_make_room(place: &Location, folder: &Path, more_mib: usize) {
    let (ballast, more) = (folder.join("ballast"), folder.join("more"));
    std::fs::write(&ballast, vec![1; 1 << 20]).expect("ballast");
    std::fs::write(&more, vec![1; more_mib << 20]).expect("more ballast");
    let store = Store::open(place).expect("a store");
    store.commit(numbered(0)).await.expect("there is room");
    let large = |number: u64| {
        let mut batch = numbered(number);
        batch.entries[0].body = noise(number, 100_000);
        batch
    };
    let mut number = 0;
    let error = loop {
        number += 1;
        assert!(number < 1000, "the disk is never full");
        match store.commit(large(number)).await {
            Ok(_) => {}
            Err(error) => break error,
        }
    };
    assert!(matches!(error, StoreError::Full(_)) && error.is_certain(), "{error}");
    let before = contents(&store).await;
    let answers = commit_together(&store, (0..5).map(|_| large(9999)).collect()).await;
    assert!(answers.iter().all(|a| matches!(a, Err(StoreError::Full(_)))), "{answers:?}");
    assert_eq!(contents(&store).await, before);
    assert_whole(&store).await;
    std::fs::remove_file(&ballast).expect("room");
    store.commit(large(number)).await.expect("there is room again");
    assert_eq!(store.stats().refused, 6);
    assert_whole(&store).await;
    store.close().await;
    // A log that finds no room in its file has filled the disk by then: that is told as well.
    match Store::open(place) {
        Ok(store) => store.close().await,
        Err(error) => assert!(matches!(error, StoreError::Full(_)), "{error}"),
    }
    std::fs::remove_file(&more).expect("more room");
    let store = Store::open(place).expect("the same store");
    assert_eq!(
        store.record_of(None, 0, 10_000).await.expect("the record").len() as u64,
        number + 1
    );
    store.close().await;
}

#[test]
fn a_full_disk_is_told_and_nothing_is_lost_on_sqlite() {
    let Some(disk) = SmallDisk::mount(16) else { return };
    let location = Location::Sqlite(disk.path().join("house.sqlite"));
    run(fill_and_make_room(&location, disk.path(), 8));
}

#[test]
fn a_full_disk_is_told_and_nothing_is_lost_on_postgres() {
    let Some(disk) = SmallDisk::mount(24) else { return };
    let Some(server) = private_server() else { return };
    let location = Location::Postgres(server.database_at(&disk.path().join("tables")));
    run(fill_and_make_room(&location, disk.path(), 0));
    // It cannot end while its files are on a disk that goes away before it.
    drop(server);
    drop(disk);
}
