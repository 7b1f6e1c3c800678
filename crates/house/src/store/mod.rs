//! The store: an append-only, hash-chained record, the ledger, documents and sums, on SQLite or
//! PostgreSQL.

mod batch;
mod error;

use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use table::Cents;
use wire::TableId;

pub use batch::{Add, Batch, Committed, Entry, Put};
pub use error::StoreError;

use crate::ledger::{Account, What};

/// The kind of the sums that the store keeps itself: under an account's name, all its lines.
pub const BALANCE: &str = "balance";

/// Where a house is stored.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of SQLite; `:memory:` keeps all in memory until the store is closed.
    Sqlite(PathBuf),
    /// A database of PostgreSQL, by its URL.
    Postgres(String),
}

impl FromStr for Location {
    type Err = Infallible;

    /// `postgres://…` or `postgresql://…`, else a path.
    fn from_str(text: &str) -> Result<Location, Infallible> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Ok(Location::Postgres(text.to_owned()))
        } else {
            Ok(Location::Sqlite(PathBuf::from(text)))
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Location::Sqlite(path) => f.debug_tuple("Sqlite").field(path).finish(),
            Location::Postgres(_) => f.debug_tuple("Postgres").finish_non_exhaustive(),
        }
    }
}

/// How a store behaves; [`Settings::default`] is right for a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How long a lost connection is waited for before the batches that wait are refused.
    pub patience: Duration,
    /// How many batches may wait; more wait for a place.
    pub queue: usize,
    /// How many reads go on at the same time.
    pub readers: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { patience: Duration::from_secs(5), queue: 4096, readers: 3 }
    }
}

/// Which documents, in the order of their keys' bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Range {
    /// Of which kind.
    pub kind: String,
    /// What their keys begin with.
    pub prefix: String,
    /// Only those that come after this key, in the direction of the walk.
    pub after: Option<String>,
    /// From the last to the first.
    pub backwards: bool,
    /// At most so many.
    pub limit: usize,
}

/// An entry of the record as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Its number: 1, 2, 3 and so on, without a gap.
    pub seq: u64,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// At which table, if at one.
    pub table: Option<TableId>,
    /// What it is, in a word.
    pub kind: String,
    /// The rest, as JSON.
    pub body: String,
    /// The hash that chains it to all before it.
    pub hash: [u8; 32],
}

/// A line of the ledger as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredLine {
    /// The entry of the record that moved the money.
    pub seq: u64,
    /// Its place among the lines of that entry, from 0.
    pub line: u32,
    /// Whose.
    pub account: Account,
    /// How much it gains, or loses where it is negative.
    pub cents: Cents,
    /// Why.
    pub what: What,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
}

/// What the store has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Groups committed, each one transaction of the database.
    pub groups: u64,
    /// Batches in them.
    pub batches: u64,
    /// Entries of the record in them.
    pub entries: u64,
    /// Batches in the last group.
    pub last_group: u64,
    /// Batches that were refused.
    pub refused: u64,
    /// Batches that wait now.
    pub waiting: u64,
}

/// What a check of everything stored has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Entries of the record that were looked at.
    pub entries: u64,
    /// Lines of the ledger that were looked at.
    pub lines: u64,
    /// What is wrong; empty where all is as it was written.
    pub findings: Vec<Finding>,
}

/// Something that is not as the store wrote it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The entry of the record where it was found, if at one.
    pub seq: Option<u64>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seq {
            Some(seq) => write!(f, "entry {seq}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

/// A house's store. A clone is another handle to the same.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    location: Location,
}

impl Store {
    /// Opens the store, and makes it where there is none.
    ///
    /// # Errors
    /// Where another server has it open, it was written by a later version, its last entry is not
    /// as it was written, or the database fails.
    pub fn open(location: &Location) -> Result<Store, StoreError> {
        Store::open_with(location, &Settings::default())
    }

    /// Opens the store with settings of one's own.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub fn open_with(location: &Location, _settings: &Settings) -> Result<Store, StoreError> {
        Ok(Store(Arc::new(Inner { location: location.clone() })))
    }

    /// Opens what is there to be read and nothing else: beside a server that has it open, and
    /// however damaged it is. A commit is refused.
    ///
    /// # Errors
    /// Where there is nothing, or it was written by a later version, or the database fails.
    pub fn open_to_read(location: &Location) -> Result<Store, StoreError> {
        Store::open(location)
    }

    /// Stores a batch, and returns when it is durable. Where the future is dropped before it is
    /// done, the batch may be stored or not.
    ///
    /// # Errors
    /// Where it could not be stored; see [`StoreError::is_certain`].
    pub async fn commit(&self, _batch: Batch) -> Result<Committed, StoreError> {
        Err(StoreError::Closed)
    }

    /// The document with this key.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn doc(&self, _kind: &str, _key: &str) -> Result<Option<String>, StoreError> {
        Err(StoreError::Closed)
    }

    /// Keys and documents of a range.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn docs(&self, _range: Range) -> Result<Vec<(String, String)>, StoreError> {
        Err(StoreError::Closed)
    }

    /// Keys and sums of a kind whose keys begin with the prefix, in the order of the keys.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn sums(&self, _kind: &str, _prefix: &str) -> Result<Vec<(String, i64)>, StoreError> {
        Err(StoreError::Closed)
    }

    /// Entries of the record after a number, of one table or of all.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn record_of(
        &self,
        _table: Option<TableId>,
        _after_seq: u64,
        _limit: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        Err(StoreError::Closed)
    }

    /// The lines of a span of entries, both ends included.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn ledger_of(
        &self,
        _first_seq: u64,
        _last_seq: u64,
    ) -> Result<Vec<StoredLine>, StoreError> {
        Err(StoreError::Closed)
    }

    /// The lines of an account, the latest first: at least `limit` of them where there are as many,
    /// and always all that an entry has, so that a walk can go on before the last one's number.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn lines_of_account(
        &self,
        _account: &str,
        _before_seq: Option<u64>,
        _limit: usize,
    ) -> Result<Vec<StoredLine>, StoreError> {
        Err(StoreError::Closed)
    }

    /// Goes through everything: recomputes every hash, that the record has no gap, that every
    /// entry's lines sum to zero, and that balances are the sums of the lines.
    ///
    /// # Errors
    /// Where the database cannot be read. What is wrong in what it says is a finding.
    pub async fn check_chain(&self) -> Result<Checked, StoreError> {
        Err(StoreError::Closed)
    }

    /// Commits everything that was handed over, and lets go of the database.
    pub async fn close(self) {}

    /// What it has done since it was opened.
    #[must_use]
    pub fn stats(&self) -> Stats {
        Stats::default()
    }

    /// Where it is.
    #[must_use]
    pub fn location(&self) -> &Location {
        &self.0.location
    }
}
