//! A thousand tables with bots at them: wagers settled a second, beside the raw rate of durable
//! commits of the same database in the same run: the greater one of before and after, since disks
//! have their moods. The goal is five times as many at least.
//!
//! At each table, of all games in turn, sits one who plays as people do: some wagers of those that
//! are offered, the same again for a while, then others; choices by chance; no pause. What is
//! measured begins when all have their seats, and the audit of all of it must be clean.
//!
//! Then as many who think for two seconds before everything that they do: how long an act takes until it
//! is stored, where nobody hurries. The goal is 50 ms for 99 of 100.
//!
//! Then the poker room comes in beside them: 500 tables of six, of all its games in turn, who choose at
//! random from what is offered. What is measured is acts a second and how long one takes.
//!
//! `cargo bench -p croupier --bench load`; files go where `TMPDIR` says.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use chance::{FastGenerator, Uniform};
use client::{Client, Error, Idea, RandomPlayer};
use games::registry;
use serde_json::Value;
use table::erased::AnyGame;
use table::{Cents, Family};
use wire::{OpenTable, Sit, TimeBank, Timing};

const GOAL: f64 = 5.0;

/// How long somebody thinks before an act, and how long 99 of 100 acts may take then.
const THINKS: Duration = Duration::from_secs(2);
const GOAL_MS: f64 = 50.0;

/// How much is played, and how many raw commits are measured.
struct Scale {
    tables: u32,
    rounds: u32,
    seconds: u32,
    raw: u64,
    /// Tables of the poker room, with six at each.
    room_tables: u32,
    /// How long those think who think, and for how long they play.
    thinks: Duration,
    thought: Duration,
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

/// Somebody at each table who thinks before every act.
fn measure_thinking(database: &str, scale: &Scale, is_timed: bool) {
    let (server, url) = serve(database);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut took = runtime.block_on(async {
        let house = Client::new(&url).expect("a client");
        let mut players = tokio::task::JoinSet::new();
        let games: Vec<&'static str> = registry::all().map(|game| game.facts().id).collect();
        for (number, game) in (0..scale.tables).zip(games.into_iter().cycle()) {
            let house = house.clone();
            let (thinks, thought) = (scale.thinks, scale.thought);
            players.spawn(thinking(house, game, number.into(), thinks, thought));
        }
        players.join_all().await.concat()
    });
    drop(server);
    audit(database);
    took.sort_unstable();
    assert!(!took.is_empty(), "nobody did anything");
    if is_timed {
        let at = |share: usize| took[took.len() * share / 100].as_secs_f64() * 1000.0;
        println!(
            "  {} players who think for {} s: {} acts; an act p50 {:.1} ms, p99 {:.1} ms (goal {GOAL_MS})",
            scale.tables,
            scale.thinks.as_secs(),
            took.len(),
            at(50),
            at(99)
        );
    }
}

/// Plays alone at a table of a game for some time; how long each act took until it was stored.
async fn thinking(
    house: Client,
    game: &str,
    number: u64,
    thinks: Duration,
    thought: Duration,
) -> Vec<Duration> {
    let (client, _) = house.guest("thinks").await.expect("a guest");
    // Who thinks for long is not hurried.
    let timing = Timing { betting_seconds: 60, choice_seconds: 60 };
    let ask = OpenTable { timing, time_bank: TimeBank::NONE, ..OpenTable::of(game) };
    let table = client.open_table(&ask).await.expect("a table");
    let ask = Sit { seat: None, buy_in: Cents::dollars(50_000) };
    let seat = client.sit(table, &ask).await.expect("a seat");
    let socket = client.socket();
    socket.watch_briefly(table);
    let mut picks = FastGenerator::new(7, number);
    // Not all at once.
    let first = thinks.mul_f64(f64::from(picks.below(1000)) / 1000.0);
    let mut mind = RandomPlayer::new(seat, Cents::dollars(20), move |n| picks.below(n));
    let (began, mut took) = (Instant::now(), Vec::new());
    tokio::time::sleep(first).await;
    while began.elapsed() < thought {
        tokio::time::sleep(thinks).await;
        let view = client.view(table).await.expect("a view");
        let command = match mind.idea(&view) {
            None => continue,
            Some(Idea::Do(command)) => command,
            Some(Idea::Suggestion) => match client.suggestion(table, seat).await {
                Ok(act) => wire::Command::Act { act },
                Err(_) => continue,
            },
        };
        let acts = Instant::now();
        match socket.command(table, command).await {
            Ok(()) => took.push(acts.elapsed()),
            // The rules may have it otherwise.
            Err(Error::Problem(_)) => {}
            Err(error) => panic!("{game}: {error}"),
        }
    }
    took
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
        true => Scale {
            tables: 1000,
            rounds: 1_000_000,
            seconds: 30,
            raw: 5000,
            room_tables: 500,
            thinks: THINKS,
            thought: Duration::from_secs(30),
        },
        false => Scale {
            tables: 4,
            rounds: 2,
            seconds: 0,
            raw: 5,
            room_tables: 2,
            thinks: Duration::from_millis(5),
            thought: Duration::from_millis(200),
        },
    };
    let folder = tempfile::tempdir().expect("a temporary directory");
    let path = folder.path().join("house.db");
    let path = path.to_str().expect("a path in Unicode").to_owned();
    for (name, database) in [("SQLite", Some(path)), ("PostgreSQL", trial::database())] {
        if let Some(database) = database {
            measure(name, &database, &scale, is_timed);
            measure_thinking(&database, &scale, is_timed);
            measure_room(name, &database, &scale, is_timed);
        }
    }
}
