//! The server is killed again and again while people play: nothing that was acknowledged is lost,
//! nothing is paid twice, and the audit finds nothing.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use chance::{FastGenerator, Uniform};
use client::{Client, Error, Idea, RandomPlayer};
use games::registry;
use serde_json::{Map, Value, json};
use table::Cents;
use wire::{Command, OpenTable, Sit, TableId, TimeBank, Timing, UserId};

/// How often the server is killed, unless the environment says otherwise.
const KILLS: u64 = 100;

/// How many people play.
const PEOPLE: usize = 8;

fn kills() -> u64 {
    let said = std::env::var("CROUPIER_TEST_KILLS").ok().and_then(|said| said.parse().ok());
    said.unwrap_or(KILLS)
}

/// A server that can be killed and started again at the same address.
struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(database: &str, listen: &str) -> Server {
        let mut process = Process::new(env!("CARGO_BIN_EXE_croupier"))
            .args(["serve", "--json", "--listen", listen, "--database", database])
            .args(["--rate-per-address", "0", "--rate-per-user", "0", "--guests-per-minute", "0"])
            .args(["--practice-chips", "100000", "--log-level", "warn"])
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the server starts");
        let out = process.stdout.take().expect("its output");
        let line = BufReader::new(out).lines().next().expect("a line").expect("text");
        let said: Value = serde_json::from_str(&line).expect("an address");
        let url = said["url"].as_str().expect("an address").to_owned();
        Server { process, url }
    }

    fn kill(mut self) -> String {
        self.process.kill().expect("it can be killed");
        let _ = self.process.wait();
        self.url.trim_start_matches("http://").to_owned()
    }
}

/// An act that the house acknowledged.
type Act = Map<String, Value>;

/// Somebody who plays until it is over, through all that happens to the server.
struct Person {
    client: Client,
    user: UserId,
    table: TableId,
    mind: RandomPlayer,
    acknowledged: Arc<Mutex<Vec<Act>>>,
}

impl Person {
    async fn play(mut self, is_over: Arc<AtomicBool>, count: Arc<AtomicU64>) -> Person {
        while !is_over.load(Ordering::Relaxed) {
            match self.act().await {
                Ok(is_done) => {
                    count.fetch_add(u64::from(is_done), Ordering::Relaxed);
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
        self
    }

    /// Does one thing.
    async fn act(&mut self) -> Result<bool, Error> {
        let view = self.client.view(self.table).await?;
        let command = match self.mind.idea(&view) {
            None => {
                tokio::time::sleep(Duration::from_millis(5)).await;
                return Ok(false);
            }
            Some(Idea::Do(command)) => command,
            Some(Idea::Suggestion) => {
                let act = self.client.suggestion(self.table, self.mind.seat()).await?;
                Command::Act { act }
            }
        };
        self.client.command(self.table, &command).await?;
        if let Command::Act { act } = command {
            self.acknowledged.lock().expect("no panic").push(act);
        }
        Ok(true)
    }
}

/// What the record has of a person's acts, in order.
async fn recorded(database: &str, user: UserId, table: TableId) -> Vec<Act> {
    let Ok(location) = database.parse();
    let store = house::store::Store::open_to_read(&location).expect("the store");
    let mut acts = Vec::new();
    let mut after = 0;
    loop {
        let page = store.record_of(Some(table), after, 1000).await.expect("the record");
        let Some(last) = page.last() else { return acts };
        after = last.seq;
        for entry in page.iter().filter(|entry| entry.kind == "inputs") {
            let body: Value = serde_json::from_str(&entry.body).expect("JSON");
            if body["by"]["user"] == json!(user)
                && let Some(act) = body["inputs"][0]["act"].as_object()
            {
                acts.push(act.clone());
            }
        }
    }
}

/// Whether all of these are among those, in their order.
fn are_all_there(acknowledged: &[Act], recorded: &[Act]) -> bool {
    let mut recorded = recorded.iter();
    acknowledged.iter().all(|act| recorded.any(|there| is_same(act, there)))
}

fn is_same(act: &Act, there: &Act) -> bool {
    act.len() == there.len() && act.iter().all(|(field, value)| there.get(field) == Some(value))
}

async fn killed_again_and_again(database: &str) {
    let mut server = Server::start(database, "127.0.0.1:0");
    let house = Client::new(&server.url).expect("a client");
    let mut people = Vec::new();
    let games: Vec<&str> = registry::ALL.iter().map(|facts| facts.id).collect();
    let mut picks = FastGenerator::new(3, 0);
    let mut table = TableId(0);
    for index in 0..PEOPLE {
        let (client, me) = house.guest("a test").await.expect("a guest");
        if index % 2 == 0 {
            let ask = OpenTable {
                timing: Timing { betting_seconds: 1, choice_seconds: 1 },
                time_bank: TimeBank::NONE,
                ..OpenTable::of(games[(index * 2 + 1) % games.len()])
            };
            table = client.open_table(&ask).await.expect("a table");
        }
        let ask = Sit { seat: None, buy_in: Cents::dollars(50_000) };
        let seat = client.sit(table, &ask).await.expect("a seat");
        let (user, acknowledged) = (me.user.id, Arc::default());
        let mut picks = FastGenerator::new(4, index as u64);
        let mind = RandomPlayer::new(seat, Cents::dollars(500), move |n| picks.below(n));
        people.push(Person { client, user, table, mind, acknowledged });
    }
    let (is_over, count) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let playing: Vec<_> = people
        .into_iter()
        .map(|person| tokio::spawn(person.play(is_over.clone(), count.clone())))
        .collect();
    for _ in 0..kills() {
        let before = count.load(Ordering::Relaxed);
        // Some moment, but not before something was done.
        while count.load(Ordering::Relaxed) == before {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        tokio::time::sleep(Duration::from_millis(u64::from(picks.below(120)))).await;
        let address = server.kill();
        server = Server::start(database, &address);
    }
    is_over.store(true, Ordering::Relaxed);
    let mut people = Vec::new();
    for task in playing {
        people.push(task.await.expect("nobody fails"));
    }
    server.kill();
    let mut acts_count = 0;
    for person in &people {
        let there = recorded(database, person.user, person.table).await;
        let acknowledged = person.acknowledged.lock().expect("no panic");
        acts_count += acknowledged.len();
        assert!(
            are_all_there(&acknowledged, &there),
            "user {} at table {}: {} acts were acknowledged, {} are in the record",
            person.user,
            person.table,
            acknowledged.len(),
            there.len()
        );
    }
    assert!(acts_count as u64 > kills(), "{acts_count} acts: nobody played");
    let audit = Process::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["audit", "--json", "--database", database])
        .output()
        .expect("an audit");
    let text = String::from_utf8_lossy(&audit.stdout);
    assert!(audit.status.success(), "{text}{}", String::from_utf8_lossy(&audit.stderr));
    let audit: Value = serde_json::from_str(&text).expect("JSON");
    println!("{} kills, {acts_count} acts acknowledged; audit: {audit}", kills());
    assert!(audit["rounds"].as_u64() > Some(0), "no round was played to its end");
}

#[tokio::test(flavor = "multi_thread")]
async fn on_sqlite_nothing_acknowledged_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    killed_again_and_again(path_text(&path)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql_nothing_acknowledged_is_lost() {
    if let Some(database) = trial::database() {
        killed_again_and_again(&database).await;
    }
}

fn path_text(path: &Path) -> &str {
    path.to_str().expect("a path in Unicode")
}

/// How many take part in the tournament that is killed, at how many seats a table, how often the
/// server is killed, and how long a level lasts. `CROUPIER_TEST_TOURNAMENT=200` has 200 people at 25
/// tables and kills ten times; by default there are a few.
struct Size {
    people: usize,
    seats: u32,
    kills: u32,
    level_seconds: u32,
}

impl Size {
    fn said() -> Size {
        let said =
            std::env::var("CROUPIER_TEST_TOURNAMENT").ok().and_then(|said| said.parse().ok());
        match said {
            Some(people) => Size { people, seats: 8, kills: 10, level_seconds: 15 },
            None => Size { people: 10, seats: 4, kills: 3, level_seconds: 2 },
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_is_killed_in_mid_play_pays_its_pool_to_the_cent() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let database = path_text(&path);
    let size = Size::said();
    let mut server = Server::start(database, "127.0.0.1:0");
    let house = Client::new(&server.url).expect("a client");
    let (host, _) = house.guest("a test").await.expect("a guest");
    let level = |small: u32| {
        json!({
            "seconds": size.level_seconds, "small_blind": small.to_string(),
            "big_blind": (2 * small).to_string(),
        })
    };
    let levels = [25, 50, 100, 200].map(level);
    let ahead_ms = 3000 + 40 * size.people as u64;
    let plan = json!({
        "name": "Killed", "game": "hold-em-high", "starts_ms": house::clock::now_ms() + ahead_ms,
        "structure": {"kind": "levels", "levels": levels},
        "buy_in": "33.33", "stack": "1500", "tips": 333, "prizes": [4001, 2500, 1500, 1000, 999],
        "seats": size.seats, "least": size.people, "most": size.people,
        "timing": {"betting_seconds": 1, "choice_seconds": 2},
        "time_bank": {"seconds": 0, "refill_seconds": 0},
    });
    let plan = serde_json::from_value(plan).expect("a plan");
    let id = host.make_tournament(&plan).await.expect("a tournament");
    let mut bots = Process::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["bot", "--url", &server.url, "--tournament", &id.to_string(), "--json"])
        .args(["--seats", &size.people.to_string(), "--seed", "5"])
        .stdout(Stdio::null())
        .spawn()
        .expect("bots");
    let (mut killed, mut most_tables) = (0, 0);
    let mut picks = FastGenerator::new(6, 0);
    let began = std::time::Instant::now();
    let view = loop {
        assert!(began.elapsed() < Duration::from_secs(900), "it does not end");
        tokio::time::sleep(Duration::from_millis(100)).await;
        let Ok(view) = host.tournament(id).await else { continue };
        most_tables = most_tables.max(view.tables.len());
        match view.summary.status {
            wire::TournamentStatus::Ended => break view,
            wire::TournamentStatus::Running if killed < size.kills => {
                let pause = 20 * size.level_seconds + picks.below(100 * size.level_seconds);
                tokio::time::sleep(Duration::from_millis(u64::from(pause))).await;
                let address = server.kill();
                server = Server::start(database, &address);
                killed += 1;
            }
            wire::TournamentStatus::Open | wire::TournamentStatus::Running => {}
            other => panic!("{other:?}: {:?}", view.reason),
        }
    };
    let took = began.elapsed();
    assert!(bots.wait().expect("the bots end").success());
    assert_eq!(killed, size.kills, "it was over before it was killed often enough");
    assert_eq!(most_tables, size.people.div_ceil(size.seats as usize));
    let paid: Cents = view.leaders.iter().filter_map(|leader| leader.prize).sum();
    assert_eq!(view.summary.collected, Cents(3333 * size.people as i64));
    assert_eq!(paid + view.tips, view.summary.collected);
    assert!(view.tables.is_empty(), "{:?}", view.tables);
    server.kill();
    let audit = Process::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["audit", "--json", "--database", database])
        .output()
        .expect("an audit");
    let text = String::from_utf8_lossy(&audit.stdout);
    assert!(audit.status.success(), "{text}{}", String::from_utf8_lossy(&audit.stderr));
    let audit: Value = serde_json::from_str(&text).expect("JSON");
    println!("{} people, {killed} kills, {took:.1?}; audit: {audit}", size.people);
}
