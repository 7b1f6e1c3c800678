//! The databases on which every test runs.

use house::ledger::{Account, Posting, What};
use house::store::{Batch, Committed, Entry, Location, Settings, Store, StoreError};
use table::Cents;
use tempfile::TempDir;
use wire::{TableId, UserId};

/// A database of its own for one test.
pub(crate) struct Place {
    pub(crate) location: Location,
    _directory: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let location = Location::Sqlite(directory.path().join("house.sqlite"));
        Place { location, _directory: Some(directory) }
    }

    pub(crate) fn postgres() -> Option<Place> {
        let location = Location::Postgres(trial::database()?);
        Some(Place { location, _directory: None })
    }

    pub(crate) fn open(&self) -> Store {
        Store::open(&self.location).expect("a store")
    }

    pub(crate) fn open_with(&self, settings: &Settings) -> Store {
        Store::open_with(&self.location, settings).expect("a store")
    }

    /// Does what no store would, and tells how many rows it changed.
    pub(crate) fn execute(&self, sql: &str) -> usize {
        match &self.location {
            Location::Sqlite(path) => {
                let connection = rusqlite::Connection::open(path).expect("the file");
                connection.execute(sql, []).unwrap_or_else(|error| panic!("{sql}: {error}"))
            }
            Location::Postgres(url) => {
                let (url, sql) = (url.clone(), sql.to_owned());
                // Its driver runs futures of its own, which it may not on a thread that runs ours.
                let execute = move || {
                    let client = postgres::Client::connect(&url, postgres::NoTls);
                    client.expect("a connection").execute(&sql, &[]).expect("a statement")
                };
                let rows = std::thread::spawn(execute).join().expect("a statement that runs");
                usize::try_from(rows).expect("few rows")
            }
        }
    }
}

/// A test that runs on both databases, as one test each.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                crate::places::run(super::$name(&crate::places::Place::sqlite()));
            })*
        }
        mod postgres {
            $(#[test]
            fn $name() {
                if let Some(place) = crate::places::Place::postgres() {
                    crate::places::run(super::$name(&place));
                }
            })*
        }
    };
}
pub(crate) use on_both;

pub(crate) fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(future)
}

/// A wager at table `table` by person `user`, and a body of one's own.
pub(crate) fn entry(table: u64, user: u64, cents: i64, body: impl Into<String>) -> Entry {
    let (at, whose) = (TableId(table), UserId(user));
    let posting =
        Posting::of(Account::Rack(at, whose), Account::Layout(at), Cents(cents), What::Wager);
    Entry { at_ms: 1_790_000_000_000, table: Some(at), kind: "input", body: body.into(), posting }
}

/// Person `user` buys chips, at no table.
pub(crate) fn purchase(user: u64, cents: i64) -> Entry {
    let wallet = Account::Wallet(UserId(user));
    let posting = Posting::of(Account::Issued, wallet, Cents(cents), What::Purchase);
    Entry { table: None, posting, ..entry(1, user, 0, "{}") }
}

pub(crate) fn of_entries(entries: Vec<Entry>) -> Batch {
    Batch { entries, ..Batch::default() }
}

/// Everything that is stored, to be compared.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Contents {
    record: Vec<house::store::Stored>,
    lines: Vec<house::store::StoredLine>,
    docs: Vec<(String, String)>,
    sums: Vec<(String, i64)>,
    balances: Vec<(String, i64)>,
}

pub(crate) async fn contents(store: &Store) -> Contents {
    let all = house::store::Range {
        kind: "doc".to_owned(),
        limit: usize::MAX,
        ..house::store::Range::default()
    };
    Contents {
        record: store.record_of(None, 0, usize::MAX).await.expect("the record"),
        lines: store.ledger_of(0, u64::MAX).await.expect("the ledger"),
        docs: store.docs(all).await.expect("documents"),
        sums: store.sums("sum", "").await.expect("sums"),
        balances: store.sums(house::store::BALANCE, "").await.expect("balances"),
    }
}

/// Asserts that a check of everything finds nothing.
pub(crate) async fn assert_whole(store: &Store) {
    let checked = store.check_chain().await.expect("a check");
    assert_eq!(checked.findings, []);
}

/// Many batches, all handed over before any is answered.
pub(crate) async fn commit_together(
    store: &Store,
    batches: Vec<Batch>,
) -> Vec<Result<Committed, StoreError>> {
    let mut tasks = tokio::task::JoinSet::new();
    for (index, batch) in batches.into_iter().enumerate() {
        let store = store.clone();
        tasks.spawn(async move { (index, store.commit(batch).await) });
    }
    let mut answers = tasks.join_all().await;
    answers.sort_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}
