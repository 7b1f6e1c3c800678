//! A house on trial: its own store, a free port, and whoever is needed.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use client::{Client, Error};
use house::store::{Location, Store};
use house::{Config, House};
use serde_json::{Map, Value, json};
use server::{Rates, Server, Settings};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use wire::{NewAccount, OpenTable, Problem, Role, TableId, TableView};

/// Nobody is hurried in a test, and nobody is kept waiting.
pub(crate) const NO_LIMITS: Rates =
    Rates { per_address: 0, per_user: 0, sign_ins: 0, guests: 0, tables: 0 };

/// The password of everybody here who has one.
pub(crate) const PASSWORD: &str = "a long trial password";

/// A server that runs.
pub(crate) struct Trial {
    pub(crate) url: String,
    pub(crate) address: SocketAddr,
    pub(crate) house: Arc<House>,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<std::io::Result<()>>>,
    folder: Option<TempDir>,
}

impl Trial {
    /// Opens a house in a new folder.
    pub(crate) async fn open() -> Trial {
        Trial::with(NO_LIMITS).await
    }

    /// With limits.
    pub(crate) async fn with(rates: Rates) -> Trial {
        let folder = tempfile::tempdir().expect("a folder");
        let mut trial = Trial::at(folder.path(), rates).await;
        trial.folder = Some(folder);
        trial
    }

    /// Opens the house that is in a folder.
    pub(crate) async fn at(folder: &Path, rates: Rates) -> Trial {
        let location = Location::Sqlite(folder.join("house.db"));
        let store = Store::open(&location).expect("a store");
        let house = House::open(store, Config::default()).await.expect("a house");
        Trial::run(house, Settings { rates, ..Settings::default() }).await
    }

    /// Serves a house.
    pub(crate) async fn run(house: Arc<House>, settings: Settings) -> Trial {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(house.clone(), settings, address).await.expect("a port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        let (stop, running) = (Some(stop), Some(running));
        Trial { url: format!("http://{address}"), address, house, stop, running, folder: None }
    }

    /// Nobody in particular.
    pub(crate) fn nobody(&self) -> Client {
        Client::new(&self.url).expect("an address")
    }

    /// A new guest.
    pub(crate) async fn guest(&self) -> Client {
        self.nobody().guest("test").await.expect("a guest").0
    }

    /// Somebody with a role.
    pub(crate) async fn person(&self, name: &str, role: Role) -> Client {
        let ask = NewAccount { name: name.to_owned(), password: PASSWORD.to_owned() };
        if role == Role::Licensee {
            self.house.people().make_licensee(ask.clone()).await.expect("a licensee");
            let ask = wire::SignIn { name: ask.name, password: ask.password, code: None };
            return self.nobody().sign_in(&ask, "test").await.expect("signed in").0;
        }
        let (client, me) = self.nobody().register(&ask, "test").await.expect("a player");
        if role != Role::Player {
            let licensee = match self.house.people().licensee().await.expect("read") {
                Some(licensee) => licensee,
                None => {
                    let ask =
                        NewAccount { name: "owner".to_owned(), password: PASSWORD.to_owned() };
                    self.house.people().make_licensee(ask).await.expect("a licensee")
                }
            };
            let done = self.house.people().set_role(&licensee, me.user.id, role).await;
            done.expect("a role");
        }
        client
    }

    /// Waits until the server has ended by itself; why it has.
    pub(crate) async fn ended(&mut self) -> std::io::Result<()> {
        let running = self.running.take().expect("it runs");
        let ended = tokio::time::timeout(Duration::from_secs(30), running).await;
        ended.expect("in time").expect("no panic")
    }

    /// Stops the server, and waits until it has.
    pub(crate) async fn stop(&mut self) {
        drop(self.stop.take());
        if let Some(running) = self.running.take() {
            let stopped = tokio::time::timeout(Duration::from_secs(30), running).await;
            stopped.expect("in time").expect("no panic").expect("no error");
        }
    }
}

/// What opens a table of a game at which nobody is hurried.
pub(crate) fn table_of(game: &str) -> OpenTable {
    let timing = json!({"betting_seconds": 0, "choice_seconds": 0});
    serde_json::from_value(json!({"game": game, "timing": timing})).expect("a table")
}

/// An object.
pub(crate) fn object(value: Value) -> Map<String, Value> {
    value.as_object().expect("an object").clone()
}

/// The problem that was answered with.
pub(crate) fn problem<T: std::fmt::Debug>(answer: Result<T, Error>) -> Problem {
    match answer {
        Err(Error::Problem(problem)) => *problem,
        other => panic!("expected a problem, not {other:?}"),
    }
}

/// What must be the same where nothing has changed.
pub(crate) async fn everything(trial: &Trial, division: &Client) -> Value {
    let tables = division.tables().await.expect("tables");
    let mut views: Vec<TableView> = Vec::new();
    for table in &tables {
        let view = trial.house.view(None, table.id).await.expect("a view");
        views.push(TableView { now_ms: 0, ..view });
    }
    let mut record = Vec::new();
    loop {
        let after = record.last().map_or(0, |entry: &wire::RecordEntry| entry.seq);
        let page = division.record(None, after, 500).await.expect("the record");
        if page.is_empty() {
            break;
        }
        record.extend(page);
    }
    json!({"tables": tables, "views": views, "record": record})
}

/// Casino war, with somebody at it.
pub(crate) async fn seated(client: &Client) -> TableId {
    let table = client.open_table(&table_of("casino-war")).await.expect("a table");
    let sit = serde_json::from_value(json!({"seat": "1", "buy_in": "200"})).expect("a seat");
    client.sit(table, &sit).await.expect("seated");
    table
}
