//! A primary of PostgreSQL that is gone and its standby in its place; and a house as it was at a moment
//! of the past, out of a backup and an archive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chance::FastGenerator;
use house::store::{Location, RecordHead, Settings, Store, StoreError};
use house::{Config, House};
use table::Cents;
use trial::Server;
use wire::TableId;

use crate::support::{Player, often, open_table, sit};

async fn open(url: &str) -> Arc<House> {
    let settings = Settings { patience: Duration::from_secs(2), ..Settings::default() };
    let store = Store::open_with(&Location::Postgres(url.to_owned()), &settings).expect("a store");
    let config = Config { practice_chips: Cents::dollars(100_000), ..Config::default() };
    House::open(store, config).await.expect("a house")
}

async fn players(house: &Arc<House>) -> Vec<(TableId, Player)> {
    let mut players = Vec::new();
    for (stream, game) in (0..).zip(["roulette", "blackjack", "craps", "mini-baccarat"]) {
        let user = house.people().guest().await.expect("a guest");
        let table = open_table(house, &user, game).await;
        let seat = sit(house, &user, table, 50_000).await;
        players.push((table, Player::new(user, seat, FastGenerator::new(5, stream))));
    }
    players
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_takes_over_and_nothing_acknowledged_is_lost() {
    let Some(mut primary) = Server::start() else {
        eprintln!("{}", trial::SKIPPED);
        return;
    };
    let database = primary.database();
    let mut standby = Server::following(&primary);
    let house = open(&primary.url_with(&standby, &database)).await;
    let (mut everybody, is_over) = (players(&house).await, Arc::new(AtomicBool::new(false)));
    for turn in 0..often("CROUPIER_TEST_FAILOVERS", 2) {
        let mut at_play = tokio::task::JoinSet::new();
        for (table, mut player) in everybody.drain(..) {
            let (house, is_over) = (house.clone(), is_over.clone());
            at_play.spawn(async move {
                // When somebody's play was last stored, and how long the longest wait for that was.
                let (mut last, mut longest, mut done) = (Instant::now(), Duration::ZERO, 0);
                while !is_over.load(Ordering::Relaxed) {
                    if player.play(&house, table).await.is_ok() {
                        longest = longest.max(last.elapsed());
                        (last, done) = (Instant::now(), done + 1);
                    }
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                (table, player, done, longest)
            });
        }
        tokio::time::sleep(Duration::from_millis(400)).await;
        tokio::task::block_in_place(|| {
            primary.stop();
            standby.promote();
        });
        std::mem::swap(&mut primary, &mut standby);
        tokio::time::sleep(Duration::from_millis(1500)).await;
        is_over.store(true, Ordering::Relaxed);
        for (table, player, done, longest) in at_play.join_all().await {
            assert!(done > 10, "turn {turn}: table {table} plays on: {done}");
            assert!(longest < Duration::from_secs(10), "turn {turn}: {table} waited {longest:?}");
            everybody.push((table, player));
        }
        is_over.store(false, Ordering::Relaxed);
        let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
        assert_eq!(audited.findings, Vec::<String>::new(), "turn {turn}");
        for (table, player) in &everybody {
            // What memory has is what is stored.
            let view = house.view(Some(&player.user), *table).await.expect("a view");
            let seat = view.table.seats.first().expect("a seat");
            let account = format!("rack:{table}:{}", seat.user);
            let lines = house.store().lines_of_account(&account, None, usize::MAX).await;
            let rack: Cents = lines.expect("the ledger").iter().map(|line| line.cents).sum();
            assert_eq!(seat.rack, rack, "turn {turn}: table {table}");
        }
        tokio::task::block_in_place(|| standby.follow(&primary));
    }
    house.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_primary_that_lacks_what_was_acknowledged_is_not_written_to() {
    let Some(mut primary) = Server::start() else {
        eprintln!("{}", trial::SKIPPED);
        return;
    };
    let database = primary.database();
    let standby = Server::following(&primary);
    let house = open(&primary.url_with(&standby, &database)).await;
    let mut everybody = players(&house).await;
    // Nobody waits for the standby any more, and it hears of nothing.
    primary.execute("ALTER SYSTEM RESET synchronous_standby_names");
    primary.execute("SELECT pg_reload_conf()");
    standby.execute("ALTER SYSTEM SET primary_conninfo = ''");
    standby.execute("SELECT pg_reload_conf()");
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut played = 0;
    for _ in 0..40 {
        for (table, player) in &mut everybody {
            played += usize::from(player.play(&house, *table).await.is_ok());
        }
    }
    assert!(played > 40, "{played}");
    let known = house.store().head().await.expect("the head");
    tokio::task::block_in_place(|| {
        primary.stop();
        standby.promote();
    });
    let begun = Instant::now();
    let refused = loop {
        for (table, player) in &mut everybody {
            let _ = player.play(&house, *table).await;
        }
        match house.pulse().await {
            Err(StoreError::Overtaken) => break true,
            _ if begun.elapsed() > Duration::from_secs(20) => break false,
            _ => {}
        }
    };
    assert!(refused, "it takes a database for its own that lacks what went before");
    let found = house.store().head().await.expect("the head");
    assert!(found.seq < known.seq, "the standby lacks some of it, and nothing came after that");
    house.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_restored_to_a_moment() {
    let Some(server) = Server::start_archiving() else {
        eprintln!("{}", trial::SKIPPED);
        return;
    };
    let url = server.database();
    let house = open(&url).await;
    let mut everybody = players(&house).await;
    tokio::task::block_in_place(|| server.back_up());
    let mut play = async |rounds: usize| {
        for _ in 0..rounds {
            for (table, player) in &mut everybody {
                let _ = player.play(&house, *table).await;
            }
        }
    };
    play(30).await;
    let head: RecordHead = house.store().head().await.expect("the head");
    // Nothing is drawn at roulette before the wheel is spun.
    let roulette = house.tables()[0].id;
    let commitment = async |house: &House| {
        house.view(None, roulette).await.expect("a view").commitment.expect("one")
    };
    let committed = commitment(&house).await;
    tokio::task::block_in_place(|| server.name_this_moment("noon"));
    play(30).await;
    house.shut_down().await;
    let restored = tokio::task::block_in_place(|| server.restored("noon"));
    let database = url.rsplit('/').next().expect("a database");
    let location = Location::Postgres(restored.url(database));
    let store = Store::open_to_read(&location).expect("a store");
    assert_eq!(store.head().await.expect("the head"), head, "it ends at that moment");
    let audited = house::audit(&store, |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
    store.close().await;
    // It goes on from there, with other cards.
    let house = open(&restored.url(database)).await;
    for (table, player) in &mut players(&house).await {
        let _ = player.play(&house, *table).await;
    }
    assert_ne!(commitment(&house).await, committed);
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
    house.shut_down().await;
}
