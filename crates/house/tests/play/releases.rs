//! Small houses that earlier releases have stored: each opens, audits clean and goes on.
//!
//! `schema-1.sql` was ended as by a crash, in the middle of rounds. In `schema-1-meter.sql`, an older
//! one that was closed, the account of a progressive meter began with nothing instead of what the
//! meter showed.

use std::path::Path;

use chance::FastGenerator;
use house::store::{Location, Store};
use house::{Config, House};
use table::Cents;
use wire::{Chips, Role, SignIn, Sit, Status, User};

use crate::support::{Player, open_table};

async fn audited(location: &Location, what: &str) -> house::Audit {
    let store = Store::open_to_read(location).expect("a store");
    let audited = house::audit(&store, |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new(), "{what}");
    store.close().await;
    audited
}

async fn goes_on(name: &str, sql: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let made = rusqlite::Connection::open(&path).expect("a file");
    made.execute_batch(sql).expect("a house");
    drop(made);
    let location = Location::Sqlite(path);
    let before = audited(&location, &format!("{name} as it was")).await;
    assert!(before.rounds > 10, "{before:?}");
    for turn in 0..2 {
        let store = Store::open(&location).expect("a store");
        let house = House::open(store, Config::default()).await.expect("a house");
        let ask =
            SignIn { name: "ann".to_owned(), password: "a password of old".to_owned(), code: None };
        let ann = house.people().sign_in(ask).await.expect("she knows her password");
        let mut played = 0;
        for table in house.tables() {
            assert_eq!(table.chips, Chips::Practice);
            let seats: Vec<_> = table.seats.iter().map(|seat| (seat.seat, seat.user)).collect();
            for (seat, user) in seats {
                let found = house.people().user(user).await.expect("people");
                let Some(user) = found else { continue };
                let mut player = Player::new(user, seat, FastGenerator::new(31 + turn, 7));
                for _ in 0..20 {
                    played += usize::from(player.play(&house, table.id).await.is_ok());
                }
            }
        }
        assert!(played > 20, "{name}: {played}");
        let division = User { role: Role::Division, ..ann.clone() };
        let rounds = house.my_rounds(&ann, None, 10).await.expect("her rounds");
        let last = rounds.last().expect("a round of old");
        house.round(Some(&division), last.table, last.round).await.expect("as it was");
        let table = open_table(&house, &ann, "roulette").await;
        let ask = Sit { seat: None, buy_in: Cents::dollars(1) };
        house.sit(&ann, table, ask).await.expect("a seat");
        let closes: Vec<_> =
            house.tables().into_iter().filter(|table| table.status == Status::Open).collect();
        if turn == 1 {
            let floor = User { role: Role::Floor, ..ann };
            for table in closes {
                house.close_table(&floor, table.id).await.expect("it closes");
            }
        }
        house.shut_down().await;
        let after = audited(&location, &format!("{name} after {turn}")).await;
        assert!(after.rounds > before.rounds, "{before:?}, {after:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_of_every_release_opens_audits_clean_and_goes_on() {
    let houses = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses");
    let mut count = 0;
    for file in std::fs::read_dir(houses).expect("a folder") {
        let path = file.expect("a file").path();
        let sql = std::fs::read_to_string(&path).expect("SQL");
        goes_on(&path.display().to_string(), &sql).await;
        count += 1;
    }
    assert_eq!(count, 2);
}
