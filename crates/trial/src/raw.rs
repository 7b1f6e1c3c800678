//! The bare database, for benches that compare with it.

use std::time::{Duration, Instant};

/// How long so many durable commits take where each is a transaction of one row and nothing else is
/// done. The database is the URL of a PostgreSQL database, else a file of SQLite, which is made
/// beside it.
///
/// # Panics
/// Where the database fails: a bench has nothing to tell then.
#[must_use]
pub fn raw_commits(database: &str, count: u64) -> Duration {
    if database.starts_with("postgres") {
        let mut client = postgres::Client::connect(database, postgres::NoTls).expect("a server");
        let table = "CREATE TABLE IF NOT EXISTS raw (id BIGSERIAL PRIMARY KEY, body TEXT NOT NULL)";
        client.batch_execute(table).expect("a table");
        let insert = client.prepare("INSERT INTO raw (body) VALUES ($1)").expect("sql");
        let start = Instant::now();
        for _ in 0..count {
            client.execute(&insert, &[&"a row"]).expect("a commit");
        }
        return start.elapsed();
    }
    let connection = rusqlite::Connection::open(format!("{database}.raw")).expect("a file");
    let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL";
    connection.execute_batch(pragmas).expect("a log");
    let table = "CREATE TABLE IF NOT EXISTS raw (id INTEGER PRIMARY KEY, body TEXT NOT NULL)";
    connection.execute(table, []).expect("a table");
    let mut insert = connection.prepare("INSERT INTO raw (body) VALUES (?)").expect("sql");
    let start = Instant::now();
    for _ in 0..count {
        insert.execute(["a row"]).expect("a commit");
    }
    start.elapsed()
}
