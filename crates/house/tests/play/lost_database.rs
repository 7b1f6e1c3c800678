//! The database goes away in the middle of the play: a clear answer, nothing lost, and it goes on
//! when the database is back.

use chance::FastGenerator;
use house::store::{Location, Settings, Store};
use house::{Config, House};
use std::time::Duration;
use table::Cents;
use wire::{GroupBy, Role, User};

use crate::support::{Player, open_table, sit};

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_database_gives_a_clear_answer_and_loses_nothing() {
    let Some(mut server) = trial::Server::start() else { return };
    let location = Location::Postgres(server.database());
    let settings = Settings { patience: Duration::from_millis(300), ..Settings::default() };
    let store = Store::open_with(&location, &settings).expect("a store");
    let config = Config { practice_chips: Cents::dollars(100_000), ..Config::default() };
    let house = House::open(store, config).await.expect("a house");
    let user = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &user, "roulette").await;
    let seat = sit(&house, &user, table, 20_000).await;
    let mut player = Player::new(user, seat, FastGenerator::new(9, 0));
    for _ in 0..20 {
        let _ = player.play(&house, table).await;
    }
    server.stop();
    let mut refused = 0;
    for _ in 0..5 {
        if let Err(problem) = player.play(&house, table).await {
            assert_eq!(problem.status, 503, "{problem}");
            assert_eq!(problem.code, "not-stored");
            refused += 1;
        }
    }
    assert!(refused > 0, "nothing was refused while nothing could be stored");
    // A report has the tables stored first.
    let division = User { role: Role::Division, ..player.user.clone() };
    let problem = house.report(&division, GroupBy::Table, None, None).await.expect_err("no report");
    assert_eq!((problem.status, problem.code.as_str()), (503, "not-stored"));
    server.restart();
    let mut done = 0;
    for _ in 0..200 {
        match player.play(&house, table).await {
            Ok(()) => done += 1,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    assert!(done > 50, "it does not go on: {done}");
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    let report = house.report(&division, GroupBy::Table, None, None).await.expect("a report");
    assert_eq!(report.iter().map(|row| row.wagers_count).sum::<u64>(), audit.wagers);
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}
