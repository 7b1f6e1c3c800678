//! Slow clients, floods and large errors: whoever is well-behaved is answered all the same.

use std::time::{Duration, Instant};

use reqwest::StatusCode;
use serde_json::{Map, Value, json};
use server::{Quotas, Rates, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::conversation::connect;
use crate::trial::{NO_LIMITS, Trial, problem, seated, table_of};

/// A request that is begun and never finished.
async fn half(trial: &Trial) -> TcpStream {
    let mut stream = TcpStream::connect(trial.address).await.expect("a connection");
    stream
        .write_all(b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        .await
        .expect("sent");
    stream
}

async fn is_live(trial: &Trial) -> Duration {
    let began = Instant::now();
    // A connection of its own, as a watchdog's.
    let mut stream = TcpStream::connect(trial.address).await.expect("a connection");
    let ask = b"GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    stream.write_all(ask).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("answered");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    began.elapsed()
}

/// The time below which 99 of 100 answers come.
async fn p99(trial: &Trial, count: usize) -> Duration {
    let mut took = Vec::new();
    for _ in 0..count {
        took.push(is_live(trial).await);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    took.sort_unstable();
    took[took.len() * 99 / 100 - 1]
}

async fn trial_with(quotas: Quotas) -> Trial {
    let store = house::store::Store::open(&house::store::Location::Sqlite(":memory:".into()));
    let house = house::House::open(store.expect("a store"), house::Config::default());
    let house = house.await.expect("a house");
    Trial::run(house, Settings { rates: NO_LIMITS, quotas, ..Settings::default() }).await
}

#[tokio::test(flavor = "multi_thread")]
async fn half_sent_requests_keep_nobody_out() {
    let quotas = Quotas { connections: 120, connections_per_address: 100, ..Quotas::default() };
    let mut trial = trial_with(quotas).await;
    let mut slow = Vec::new();
    for _ in 0..300 {
        slow.push(half(&trial).await);
    }
    // All from one address, which has 100: each that comes takes the place of the one that has
    // waited longest, so whoever asks for something at once is answered.
    let slowest = p99(&trial, 50).await;
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    let mut first = slow.remove(0);
    let mut rest = Vec::new();
    let closed = tokio::time::timeout(Duration::from_secs(5), first.read_to_end(&mut rest)).await;
    assert!(closed.is_ok(), "the first one was cut off");
    drop(slow);
    trial.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_is_never_finished_is_given_up() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let token = guest.token().expect("a token").to_owned();
    let mut stream = TcpStream::connect(trial.address).await.expect("a connection");
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{{\"game\":"
    );
    let mut slow_head = half(&trial).await;
    stream.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = [0; 12];
    let answered = tokio::time::timeout(Duration::from_secs(15), stream.read_exact(&mut answer));
    answered.await.expect("in time").expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 408");
    let mut rest = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(30), slow_head.read_to_end(&mut rest));
    assert!(ended.await.is_ok(), "the head of a request has a time");
    trial.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_sockets_without_end() {
    let quotas = Quotas { sockets_per_user: 2, anonymous_sockets: 3, ..Quotas::default() };
    let mut trial = trial_with(quotas).await;
    let bearer = async || {
        let guest = trial.guest().await;
        format!("Bearer {}", guest.token().expect("a token"))
    };
    let (one, other) = (bearer().await, bearer().await);
    let socket = async |of: &str| connect(&trial, &[("authorization", of)]).await;
    let _first = socket(&one).await.expect("a socket");
    let second = socket(&one).await.expect("a socket");
    assert_eq!(socket(&one).await.err(), Some(429), "one too many");
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(connect(&trial, &[]).await.expect("a socket"));
    }
    assert_eq!(connect(&trial, &[]).await.err(), Some(429));
    socket(&other).await.expect("somebody else has their own");
    drop(second);
    for _ in 0..100 {
        if socket(&one).await.is_ok() {
            trial.stop().await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("a socket that has ended still counts");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_opened_so_often_and_no_oftener() {
    let mut trial = Trial::with(Rates { tables: 3, ..NO_LIMITS }).await;
    let guest = trial.guest().await;
    for _ in 0..3 {
        guest.open_table(&table_of("roulette")).await.expect("a table");
    }
    let refused = problem(guest.open_table(&table_of("roulette")).await);
    assert_eq!((refused.status, refused.code.as_str()), (429, "too-many-requests"));
    // Nor by coming in again.
    let other = trial.guest().await;
    assert_eq!(problem(other.open_table(&table_of("roulette")).await).status, 429);
    let floor = trial.person("floor", wire::Role::Floor).await;
    floor.open_table(&table_of("roulette")).await.expect("the floor opens what it needs");
    trial.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_is_not_larger_than_what_asks_for_it() {
    let mut trial = Trial::open().await;
    let web = reqwest::Client::new();
    let many: Map<String, Value> = (0..20_000).map(|n| (format!("e{n}"), json!(1))).collect();
    let long = "x".repeat(20_000);
    let asked = [
        web.post(format!("{}/api/games/craps/elections", trial.url))
            .json(&json!({"elections": many})),
        web.post(format!("{}/api/games/craps/elections", trial.url))
            .json(&json!({long.clone(): 1})),
        web.get(format!("{}/api/{long}", trial.url)),
        web.get(format!("{}/api/tables/{long}", trial.url)),
        web.get(format!("{}/api/tables?{long}=1", trial.url)),
        web.get(format!("{}/api/games/{long}", trial.url)),
    ];
    for ask in asked {
        let answer = ask.send().await.expect("an answer");
        let (status, address) =
            (answer.status(), answer.url().path().chars().take(40).collect::<String>());
        assert!(status.is_client_error(), "{address}: {status}");
        let body = answer.bytes().await.expect("a body");
        assert!(body.len() < 16_000, "{address}: {} bytes", body.len());
        let told: wire::Problem = serde_json::from_slice(&body).expect("a problem");
        assert!(told.others.len() <= 50 && told.detail.chars().count() < 500);
    }
    // Over a socket too.
    let guest = trial.guest().await;
    let table = seated(&guest).await;
    let socket = guest.socket();
    let act = json!({"do": "wager", "wager": "y".repeat(30_000), "amount": "10"});
    let act = act.as_object().expect("an object").clone();
    let refused = socket.command(table, wire::Command::Act { act }).await;
    let refused = problem(refused.map(|_| ()));
    assert!(serde_json::to_string(&refused).expect("JSON").len() < 2000);
    assert!((400..500).contains(&refused.status), "{refused}");
    trial.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_page_by_page() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let mut opened = Vec::new();
    for game in ["roulette", "craps", "roulette", "casino-war", "roulette"] {
        opened.push(guest.open_table(&table_of(game)).await.expect("a table"));
    }
    let seat = serde_json::from_value(json!({"buy_in": "100"})).expect("a seat");
    guest.sit(opened[2], &seat).await.expect("seated");
    guest.close_table(opened[4]).await.expect("closed");
    let web = reqwest::Client::new();
    let list = async |query: &str| -> Vec<u64> {
        let answer = web.get(format!("{}/api/tables?{query}", trial.url)).send().await;
        let tables: Vec<wire::TableSummary> =
            answer.expect("an answer").json().await.expect("tables");
        tables.iter().map(|table| table.id.0).collect()
    };
    assert_eq!(list("limit=2").await, [1, 2]);
    assert_eq!(list("limit=2&after=2").await, [3, 4]);
    assert_eq!(list("after=4").await, [0; 0]);
    assert_eq!(list("game=roulette").await, [1, 3]);
    let me = guest.me().await.expect("who").user.id;
    assert_eq!(list(&format!("seated={me}")).await, [3]);
    let fault = web.get(format!("{}/api/tables?limit=501", trial.url)).send().await;
    assert_eq!(fault.expect("an answer").status(), StatusCode::BAD_REQUEST);
    let closed = guest.closed_tables().await.expect("a list");
    assert_eq!(closed.iter().map(|table| table.id.0).collect::<Vec<_>>(), [5]);
    trial.stop().await;
}

/// The goals: `CROUPIER_TEST_CROWD=2000` asks for all of them, on a quiet machine.
#[tokio::test(flavor = "multi_thread")]
async fn floods_do_not_slow_the_house_down() {
    let many: usize =
        std::env::var("CROUPIER_TEST_CROWD").ok().and_then(|n| n.parse().ok()).unwrap_or(100);
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let table = seated(&guest).await;
    for _ in 0..40 {
        let act = json!({"do": "wager", "wager": "initial", "amount": "10"});
        let act = act.as_object().expect("an object").clone();
        let _ = guest.command(table, &wire::Command::Act { act }).await;
        let _ = guest.command(table, &wire::Command::Ready { seat: None }).await;
    }
    let quiet = p99(&trial, 100).await;
    let mut slow = Vec::new();
    for _ in 0..many {
        slow.push(half(&trial).await);
    }
    let mut flood = JoinSet::new();
    let url = trial.url.clone();
    for _ in 0..4 {
        let url = url.clone();
        flood.spawn(async move {
            let web = reqwest::Client::new();
            loop {
                let _ = web.get(format!("{url}/api/tables")).send().await;
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        });
    }
    let reader = trial.nobody().with_token(guest.token().expect("a token"));
    flood.spawn(async move {
        let mut every = tokio::time::interval(Duration::from_millis(1000 / 14));
        loop {
            every.tick().await;
            let reader = reader.clone();
            tokio::spawn(async move {
                let _ = reader.rounds(table, None, 500).await;
            });
        }
    });
    let busy = p99(&trial, 200).await;
    println!(
        "/health/live p99: {quiet:?} quiet, {busy:?} with {many} half-sent requests and floods"
    );
    let most = if many >= 2000 { Duration::from_millis(50) } else { Duration::from_secs(1) };
    assert!(busy < most, "{busy:?}");
    flood.abort_all();
    drop(slow);
    trial.stop().await;
}
