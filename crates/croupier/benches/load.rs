//! A thousand tables with bots at them: wagers settled a second, beside the raw rate of durable
//! commits of the same database in the same run: the greater one of before and after, since disks
//! have their moods. The goal is five times as many at least.
//!
//! At each table, of all games in turn, sits one who plays as people do: some wagers of those that
//! are offered, the same again for a while, then others; choices by chance; no pause. What is
//! measured begins when all have their seats, and the audit of all of it must be clean.
//!
//! Then the poker room comes in beside them: 500 tables of six, of all its games in turn, who choose at
//! random from what is offered. What is measured is acts a second and how long one takes.
//!
//! `cargo bench -p croupier --bench load`; files go where `TMPDIR` says.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use games::registry;
use serde_json::Value;
use table::Family;
use table::erased::AnyGame;

const GOAL: f64 = 5.0;

/// How much is played, and how many raw commits are measured.
struct Scale {
    tables: u32,
    rounds: u32,
    seconds: u32,
    raw: u64,
    /// Tables of the poker room, with six at each.
    room_tables: u32,
}

/// How many sit at a table of the poker room.
const AT_A_TABLE: &str = "6";

/// The server, killed where it is dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn serve(database: &str) -> (Server, String) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["serve", "--json", "--listen", "127.0.0.1:0", "--database", database])
        .args(["--rate-per-address", "0", "--rate-per-user", "0", "--guests-per-minute", "0"])
        .args(["--tables-per-minute", "0", "--tables-per-person", "0"])
        .args(["--connections-per-address", "0"])
        .args(["--practice-chips", "100000", "--log-level", "error"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let out = process.stdout.take().expect("its output");
    let line = BufReader::new(out).lines().next().expect("a line").expect("text");
    let said: Value = serde_json::from_str(&line).expect("an address");
    (Server(process), said["url"].as_str().expect("an address").to_owned())
}

fn measure(name: &str, database: &str, scale: &Scale, is_timed: bool) {
    let raw = || scale.raw as f64 / trial::raw_commits(database, scale.raw).as_secs_f64();
    let raw_before = raw();
    let (server, url) = serve(database);
    let played = report(bots(&url, scale.tables, scale).args(["--seats", "1"]).spawn());
    drop(server);
    audit(database);
    if is_timed {
        let raw = raw_before.max(raw());
        let rate = played["wagers_settled_per_second"].as_f64().expect("a rate");
        let p99 = played["act_ms"]["p99"].as_f64().expect("a time");
        println!("{name}: {raw:.0} raw durable commits a second");
        println!(
            "  {} tables: {rate:.0} wagers settled a second, {:.1} times the raw commits \
             (goal {GOAL}); p99 of an act {p99:.1} ms",
            scale.tables,
            rate / raw
        );
    }
}

/// The poker room beside the other games.
fn measure_room(name: &str, database: &str, scale: &Scale, is_timed: bool) {
    let (server, url) = serve(database);
    let is_room = |game: &&dyn AnyGame| game.facts().family == Family::PokerRoom;
    let room = registry::all().filter(is_room).flat_map(|game| ["--game", game.facts().id]);
    let mut of_room = bots(&url, scale.room_tables, scale);
    let of_room = of_room.args(["--seats", AT_A_TABLE]).args(room).spawn();
    let others = bots(&url, scale.tables, scale).args(["--seats", "1"]).spawn();
    let played = [("the poker room", report(of_room)), ("all games", report(others))];
    drop(server);
    audit(database);
    for (which, played) in played.iter().filter(|_| is_timed) {
        let rate =
            played["acts"].as_f64().expect("a count") / played["seconds"].as_f64().expect("s");
        let [p50, p99] = ["p50", "p99"].map(|share| played["act_ms"][share].as_f64().expect("ms"));
        println!(
            "{name}, both together: {which}, {} tables: {rate:.0} acts stored a second, {} hands or \
             rounds; an act p50 {p50:.1} ms, p99 {p99:.1} ms",
            played["tables"], played["rounds"]
        );
    }
}

/// Bots at so many tables.
fn bots(url: &str, tables: u32, scale: &Scale) -> Command {
    let [tables, rounds, seconds] =
        [tables, scale.rounds, scale.seconds].map(|number| number.to_string());
    let mut bots = Command::new(env!("CARGO_BIN_EXE_croupier"));
    bots.args(["bot", "--json", "--seed", "1", "--url", url])
        .args(["--tables", &tables, "--rounds", &rounds, "--seconds", &seconds])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    bots
}

/// What bots have done, when they are done.
fn report(bots: std::io::Result<Child>) -> Value {
    let bots = bots.and_then(Child::wait_with_output).expect("the bots play");
    let text = String::from_utf8_lossy(&bots.stdout);
    assert!(bots.status.success(), "{text}{}", String::from_utf8_lossy(&bots.stderr));
    let played: Value = serde_json::from_str(&text).expect("a report");
    assert!(played["wagers_settled"].as_u64() > Some(0), "{text}");
    played
}

/// Everything must be on the record as it was.
fn audit(database: &str) {
    let audit = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["audit", "--database", database])
        .output()
        .expect("an audit");
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}

fn main() {
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    let is_timed = has("--bench") && !has("--test");
    let scale = match is_timed {
        true => Scale { tables: 1000, rounds: 1_000_000, seconds: 30, raw: 5000, room_tables: 500 },
        false => Scale { tables: 4, rounds: 2, seconds: 0, raw: 5, room_tables: 2 },
    };
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("house.db");
    let path = path.to_str().expect("a path in Unicode").to_owned();
    for (name, database) in [("SQLite", Some(path)), ("PostgreSQL", trial::database())] {
        if let Some(database) = database {
            measure(name, &database, &scale, is_timed);
            measure_room(name, &database, &scale, is_timed);
        }
    }
}
