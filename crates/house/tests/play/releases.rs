//! Small houses that earlier releases have stored: each opens, audits clean and goes on.
//!
//! `schema-1.sql` was ended as by a crash, in the middle of rounds. In `schema-1-meter.sql`, an older
//! one that was closed, the account of a progressive meter began with nothing instead of what the
//! meter showed. `schema-2.sql`, ended as by a crash, has poker with a payout fund, tiles, a tournament, a submission on
//! file, sold chips, a closed table, and encrypted seeds.
//! [`keep_a_house_of_this_release`] makes the next one.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chance::FastGenerator;
use house::store::{Location, Store};
use house::{Config, House, Paper, SeedKey};
use rusqlite::types::Value as Cell;
use serde_json::json;
use table::Cents;
use wire::{Chips, NewAccount, Purchase, Role, SignIn, Sit, Status, TableSummary, User};

use crate::roles::staff;
use crate::support::{Player, open_table, sit};

/// What Ann signs in with.
const PASSWORD: &str = "a password of old";

fn houses() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/houses")
}

fn config() -> Config {
    Config { seed_key: Some(SeedKey::from_bytes([7; 32])), ..Config::default() }
}

/// A database of PostgreSQL with everything that a file of SQLite has; none where there is no server.
fn on_postgres(sqlite: &rusqlite::Connection) -> Option<Location> {
    let url = trial::database()?;
    let location = Location::Postgres(url.clone());
    // The tables are those of this version; what differed in an earlier one is put back.
    drop(Store::open(&location).expect("tables"));
    let read = |sql: &str| {
        let mut asked = sqlite.prepare(sql).expect("a query");
        let columns = asked.column_count();
        let row = |row: &rusqlite::Row<'_>| (0..columns).map(|at| row.get(at)).collect();
        let rows = asked.query_map([], row).expect("rows");
        rows.collect::<Result<Vec<Vec<Cell>>, _>>().expect("rows")
    };
    let mut sql = String::from("DELETE FROM head;");
    let head = "SELECT 1, schema, opens, groups, seq, hash FROM head";
    for (table, query) in [
        ("head", head),
        ("record", "SELECT seq, at_ms, table_id, kind, body, hash FROM record"),
        ("ledger", "SELECT seq, line, account, cents, what, at_ms FROM ledger"),
        ("docs", "SELECT kind, key, body FROM docs"),
        ("sums", "SELECT kind, key, cents FROM sums"),
    ] {
        for row in read(query) {
            let cells: Vec<String> = row.iter().map(|cell| literal(cell, "'\\x")).collect();
            writeln!(sql, "INSERT INTO {table} VALUES ({});", cells.join(", ")).expect("text");
        }
    }
    if read("SELECT schema FROM head")[0][0] == Cell::Integer(1) {
        sql.push_str(
            "DROP INDEX ledger_of_person; \
             CREATE INDEX ledger_of_person ON ledger (account, seq, line) \
             WHERE account = 'issued' OR account >= 'wallet:';",
        );
    }
    let filled = std::thread::spawn(move || {
        // The lock of the store that made the tables may be let go a moment later.
        let mut client = postgres::Client::connect(&url, postgres::NoTls).expect("connected");
        client.batch_execute(&sql).expect("a house");
    });
    filled.join().expect("it is filled");
    Some(location)
}

/// A cell in SQL; bytes begin as the database has them begin.
fn literal(cell: &Cell, bytes: &str) -> String {
    match cell {
        Cell::Null => "NULL".to_owned(),
        Cell::Integer(number) => number.to_string(),
        Cell::Real(_) => unreachable!("nothing is a fraction"),
        Cell::Text(text) => format!("'{}'", text.replace('\'', "''")),
        Cell::Blob(blob) => {
            let digits = blob.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
            format!("{bytes}{digits}'")
        }
    }
}

async fn audited(location: &Location, what: &str) -> house::Audit {
    let store = Store::open_to_read(location).expect("a store");
    let audited = house::audit(&store, |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new(), "{what}");
    store.close().await;
    audited
}

async fn goes_on(name: &str, location: Location) {
    let before = audited(&location, &format!("{name} as it was")).await;
    assert!(before.rounds > 10, "{before:?}");
    for turn in 0..2 {
        let store = Store::open(&location).expect("a store");
        let house = House::open(store, config()).await.expect("a house");
        let (name_of_ann, password) = ("ann".to_owned(), PASSWORD.to_owned());
        let ask = SignIn { name: name_of_ann, password, code: None };
        let ann = house.people().sign_in(ask).await.expect("she knows her password");
        let mut played = 0;
        for table in house.tables() {
            if table.chips != Chips::Practice {
                continue; // the tournament's own people play there
            }
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
        let is_closed_by_people =
            |table: &TableSummary| table.status == Status::Open && table.chips == Chips::Practice;
        let closes: Vec<_> = house.tables().into_iter().filter(is_closed_by_people).collect();
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
    let mut count = 0;
    for file in std::fs::read_dir(houses()).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "sql") {
            continue;
        }
        let name = path.display().to_string();
        let sql = std::fs::read_to_string(&path).expect("SQL");
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("house.db");
        let made = rusqlite::Connection::open(&path).expect("a file");
        made.execute_batch(&sql).expect("a house");
        let copy = on_postgres(&made);
        drop(made);
        goes_on(&name, Location::Sqlite(path)).await;
        if let Some(copy) = copy {
            goes_on(&format!("{name} on PostgreSQL"), copy).await;
        }
        count += 1;
    }
    assert_eq!(count, 3);
}

/// What a file of SQLite has, as SQL.
fn dumped(path: &Path) -> String {
    let database = rusqlite::Connection::open(path).expect("a file");
    let mut sql = String::from("BEGIN TRANSACTION;\n");
    let mut schema = database
        .prepare(
            "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC",
        )
        .expect("a schema");
    let made = schema.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)));
    let made: Vec<(String, String, String)> =
        made.expect("a schema").collect::<Result<_, _>>().expect("a schema");
    for (kind, name, make) in made {
        writeln!(sql, "{make};").expect("text");
        if kind != "table" {
            continue;
        }
        let mut rows = database.prepare(&format!("SELECT * FROM {name}")).expect("rows");
        let columns = rows.column_count();
        let mut rows = rows.query([]).expect("rows");
        while let Some(row) = rows.next().expect("a row") {
            let cells: Vec<String> = (0..columns)
                .map(|at| literal(&row.get::<_, Cell>(at).expect("a cell"), "X'"))
                .collect();
            writeln!(sql, "INSERT INTO {name} VALUES({});", cells.join(",")).expect("text");
        }
    }
    sql + "COMMIT;\n"
}

/// Makes what is kept of this release: `CROUPIER_KEEP_HOUSE=schema-3.sql cargo test -p house --test play
/// keep_a_house -- --ignored`, once, before the schema changes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes a file"]
async fn keep_a_house_of_this_release() {
    let name = std::env::var("CROUPIER_KEEP_HOUSE").expect("CROUPIER_KEEP_HOUSE has a name");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let store = Store::open(&Location::Sqlite(path.clone())).expect("a store");
    let house = House::open(store, config()).await.expect("a house");
    let (licensee, make) = staff(&house).await;
    let floor = make("flora", Role::Floor).await;
    let ask = NewAccount { name: "ann".to_owned(), password: PASSWORD.to_owned() };
    let ann = house.people().register(ask).await.expect("an account");
    let mut players = Vec::new();
    let games =
        ["blackjack", "craps", "keno", "pai-gow", "three-card-poker", "hold-em-high", "roulette"];
    for (stream, game) in (0..).zip(games) {
        let table = open_table(&house, &ann, game).await;
        for (user, picks) in [
            (ann.clone(), 2 * stream),
            (house.people().guest().await.expect("a guest"), 2 * stream + 1),
        ] {
            let seat = sit(&house, &user, table, 50).await;
            players.push((table, Player::new(user, seat, FastGenerator::new(3, picks))));
        }
    }
    let play = async |house: &Arc<House>, players: &mut [(wire::TableId, Player)], turns| {
        for _ in 0..turns {
            for (table, player) in &mut *players {
                let _ = player.play(house, *table).await;
            }
        }
    };
    play(&house, &mut players, 25).await;
    // Roulette closes, once both have left.
    let mut closes = None;
    for (table, player) in players.split_off(players.len() - 2) {
        house.leave(&player.user, table, None).await.expect("left");
        closes = Some(table);
    }
    let closes = closes.expect("a table");
    house.close_table(&ann, closes).await.expect("closed");
    let text = include_str!("../../../../docs/submission.toml").to_owned();
    house.file_paper(&licensee, Paper::Submission { text }).await.expect("on file");
    house.purchase(&floor, ann.id, Purchase { amount: Cents::dollars(40) }).await.expect("sold");
    let ask = json!({
        "name": "Thursday", "game": "craps", "starts_ms": house::clock::now_ms() + 200,
        "structure": {"kind": "accumulation", "minutes": 5, "rounds": 3},
        "buy_in": "10", "stack": "500", "tips": 250, "prizes": [6000, 4000],
    });
    let plan = serde_json::from_value(ask).expect("a plan");
    let tournament = house.make_tournament(&ann, plan).await.expect("a tournament");
    for _ in 0..3 {
        let guest = house.people().guest().await.expect("a guest");
        house.enter_tournament(&guest, tournament).await.expect("registered");
    }
    tokio::time::sleep(Duration::from_millis(800)).await;
    play(&house, &mut players, 12).await;
    // As by a crash: nothing is closed in order.
    let copy = folder.path().join("copy.db");
    let live = rusqlite::Connection::open(&path).expect("the file");
    live.execute("VACUUM INTO ?1", [copy.to_str().expect("a path")]).expect("a copy");
    std::fs::write(houses().join(name), dumped(&copy)).expect("written");
}
