//! The store: an append-only, hash-chained record, the ledger, documents and sums, on SQLite or
//! PostgreSQL.
//!
//! One worker writes, in groups: all that waits is one transaction of the database. Reads go over
//! connections of their own. `docs/record.md` tells what is in the tables.

mod batch;
mod chain;
mod check;
mod database;
mod error;
mod group;
mod pace;
mod postgres;
mod postgres_tls;
mod readers;
mod reads;
#[cfg(feature = "simulated")]
mod simulated;
mod sqlite;
mod writer;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use table::Cents;
use tokio::sync::{mpsc, oneshot};
use wire::TableId;

pub use batch::{Add, Batch, Committed, Entry, Put};
pub use error::StoreError;
#[cfg(feature = "simulated")]
pub use simulated::{Disk, Fate, Step, Wait, Weather};

use self::database::{Connection, Database, Frozen, check_schema};
use self::pace::Pace;
use self::postgres::Postgres;
use self::readers::{Reader, Readers};
use self::sqlite::Sqlite;
use self::writer::{Counts, Job, Message, Writer};
use crate::ledger::{Account, What};

/// The kind of the sums that the store keeps itself: under an account's name, all its lines. Only
/// accounts that are at no table have one; what lies at a table is stored with it.
pub const BALANCE: &str = "balance";

/// How much room there has to be again after there was none, in bytes.
const BALLAST: usize = 64 * 1024;

/// No key has it, so it comes after all that begins with the same prefix.
const KEY_END: char = char::MAX;

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
    /// How long PostgreSQL may take for a statement before it is given up. A commit has no such limit.
    pub statement: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        let (patience, statement) = (Duration::from_secs(5), Duration::from_secs(60));
        Settings { patience, queue: 4096, readers: 3, statement }
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

/// The end of the record at some time: the number of its last entry and that entry's hash, written as
/// `1234:` and 64 hexadecimal digits.
///
/// ```
/// use house::store::RecordHead;
/// let text = format!("1234:{}", "0f".repeat(32));
/// let head: RecordHead = text.parse().expect("a head");
/// assert_eq!((head.seq, head.to_string()), (1234, text));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordHead {
    /// The number of the entry; 0 where there was none.
    pub seq: u64,
    /// Its hash.
    pub hash: [u8; 32],
}

/// Text that is no end of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no end of a record such as \"1234:\" and 64 hexadecimal digits")]
pub struct NotAHead(pub String);

impl fmt::Display for RecordHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.seq)?;
        self.hash.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for RecordHead {
    type Err = NotAHead;

    fn from_str(text: &str) -> Result<RecordHead, NotAHead> {
        let read = || {
            let (seq, digits) = text.split_once(':')?;
            let is_hex = digits.len() == 64 && digits.bytes().all(|c| c.is_ascii_hexdigit());
            let mut hash = [0; 32];
            for (byte, at) in hash.iter_mut().zip((0..64).step_by(2)) {
                let digits = digits.get(at..at + 2).filter(|_| is_hex)?;
                *byte = u8::from_str_radix(digits, 16).ok()?;
            }
            Some(RecordHead { seq: seq.parse().ok()?, hash })
        };
        read().ok_or_else(|| NotAHead(text.chars().take(80).collect()))
    }
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
    /// By account, what its lines sum to. Tampered lines may outgrow 64 bits.
    pub balances: BTreeMap<String, i128>,
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

/// A house's store. A clone is another handle to the same. Where all are dropped without
/// [`Store::close`], what was handed over is still committed, but nobody waits for it.
///
/// ```
/// use house::store::{Batch, Location, Put, Store};
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// let store = Store::open(&Location::Sqlite(":memory:".into()))?;
/// let put = Put { kind: "user", key: "17".to_owned(), body: Some("{}".to_owned()) };
/// store.commit(Batch { puts: vec![put], ..Batch::default() }).await?;
/// assert_eq!(store.doc("user", "17").await?.as_deref(), Some("{}"));
/// store.close().await;
/// # Ok::<(), house::store::StoreError>(())
/// # }).expect("a store in memory");
/// ```
#[derive(Clone)]
pub struct Store(Arc<Inner>);

struct Inner {
    location: Location,
    /// None when it has been closed: whoever has it keeps other servers from it.
    database: Mutex<Option<Arc<dyn Database>>>,
    readers: Readers,
    /// None where the store was opened to be read.
    writer: Option<mpsc::Sender<Message>>,
    counts: Arc<Counts>,
    pace: Pace,
    /// Whether the last batch with something in it found no room.
    is_full: AtomicBool,
}

impl Inner {
    fn database(&self) -> MutexGuard<'_, Option<Arc<dyn Database>>> {
        self.database.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Store").field(&self.0.location).finish()
    }
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
    pub fn open_with(location: &Location, settings: &Settings) -> Result<Store, StoreError> {
        let database: Arc<dyn Database> = match location {
            Location::Sqlite(path) => Arc::new(Sqlite::to_write(path)?),
            Location::Postgres(url) => Arc::new(Postgres::new(url, settings)?),
        };
        let counts = Arc::new(Counts::default());
        let (sender, inbox) = mpsc::channel(settings.queue.max(1));
        // On the writer's own thread from the start: a connection to PostgreSQL may be made on no
        // thread that runs futures.
        let (opened, is_open) = std::sync::mpsc::channel();
        let (shared, counted, patience) =
            (Arc::clone(&database), Arc::clone(&counts), settings.patience);
        Pace::Threads.start("store-writer", async move {
            match Writer::open(shared, patience, counted, Pace::Threads).await {
                Ok(writer) => {
                    let _ = opened.send(Ok(()));
                    writer.run(inbox).await;
                }
                Err(error) => {
                    let _ = opened.send(Err(error));
                }
            }
        })?;
        is_open.recv().unwrap_or(Err(StoreError::Closed))?;
        let reader = |_| Reader::new(Arc::clone(&database));
        let readers = (0..settings.readers.max(1)).map(reader).collect();
        Store::start(location, database, readers, Some(sender), counts, Pace::Threads)
    }

    /// Opens what is there to be read and nothing else: beside a server that has it open, and
    /// however damaged it is. It is as it stands now, whatever that server writes later. A commit
    /// is refused.
    ///
    /// # Errors
    /// Where there is nothing, or it was written by a later version, or the database fails.
    pub fn open_to_read(location: &Location) -> Result<Store, StoreError> {
        let database: Arc<dyn Database> = match location {
            Location::Sqlite(path) => Arc::new(Sqlite::to_read(path)?),
            Location::Postgres(url) => Arc::new(Postgres::new(url, &Settings::default())?),
        };
        let database: Arc<dyn Database> = Arc::new(Frozen::new(database));
        let (opened, is_open) = std::sync::mpsc::channel();
        let mut reader = Reader::new(Arc::clone(&database));
        Pace::Threads.start("store-open", async move {
            let head = reader.read(|from| reads::head(from));
            let checked = head.and_then(|(schema, _)| check_schema(schema));
            let _ = opened.send(checked.map(|()| reader));
        })?;
        let reader = is_open.recv().unwrap_or(Err(StoreError::Closed))?;
        let counts = Arc::new(Counts::default());
        Store::start(location, database, vec![reader], None, counts, Pace::Threads)
    }

    fn start(
        location: &Location,
        database: Arc<dyn Database>,
        readers: Vec<Reader>,
        writer: Option<mpsc::Sender<Message>>,
        counts: Arc<Counts>,
        pace: Pace,
    ) -> Result<Store, StoreError> {
        let (location, readers) = (location.clone(), Readers::start(readers, &pace)?);
        let database = Mutex::new(Some(database));
        let is_full = AtomicBool::new(false);
        Ok(Store(Arc::new(Inner { location, database, readers, writer, counts, pace, is_full })))
    }

    /// Stores a batch, and returns when it is durable. Where the future is dropped before it is
    /// done, the batch may be stored or not.
    ///
    /// # Errors
    /// Where it could not be stored; see [`StoreError::is_certain`].
    pub async fn commit(&self, batch: Batch) -> Result<Committed, StoreError> {
        let writer = self.0.writer.as_ref().ok_or(StoreError::ReadOnly)?;
        group::check(&batch)?;
        let (answer, answered) = oneshot::channel();
        let is_empty = batch.entries.is_empty() && batch.puts.is_empty() && batch.adds.is_empty();
        let message = Message::Commit(Job { batch, answer });
        writer.send(message).await.map_err(|_| StoreError::Closed)?;
        let is_gone = |_| {
            let message = "the worker that writes has ended".to_owned();
            Err(StoreError::Failed { is_certain: false, message })
        };
        let answer = answered.await.unwrap_or_else(is_gone);
        match &answer {
            Err(StoreError::Full(_)) => self.0.is_full.store(true, Ordering::Relaxed),
            Ok(_) if !is_empty => self.0.is_full.store(false, Ordering::Relaxed),
            Ok(_) | Err(_) => {}
        }
        answer
    }

    /// Whether something can be stored now: writes, and returns when that is durable. Where there was
    /// no room before, there has to be some.
    ///
    /// # Errors
    /// As [`Store::commit`].
    pub async fn pulse(&self) -> Result<(), StoreError> {
        if self.0.is_full.load(Ordering::Relaxed) {
            for body in [Some(" ".repeat(BALLAST)), None] {
                let puts = vec![Put { kind: "pulse", key: "ballast".to_owned(), body }];
                self.commit(Batch { puts, ..Batch::default() }).await?;
            }
        } else {
            self.commit(Batch::default()).await?;
        }
        Ok(())
    }

    /// The document with this key.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn doc(&self, kind: &str, key: &str) -> Result<Option<String>, StoreError> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        self.0.readers.read(move |from| reads::doc(from, &kind, &key)).await
    }

    /// Keys and documents of a range.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn docs(&self, range: Range) -> Result<Vec<(String, String)>, StoreError> {
        self.0.readers.read(move |from| reads::docs(from, &range)).await
    }

    /// How many documents there are of each kind.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn doc_counts(&self) -> Result<BTreeMap<String, u64>, StoreError> {
        self.0.readers.read(reads::doc_counts).await
    }

    /// Every kind of which there is a sum.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn sum_kinds(&self) -> Result<Vec<String>, StoreError> {
        self.0.readers.read(reads::sum_kinds).await
    }

    /// The end of the record: what anybody can note elsewhere, and hold against it later.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn head(&self) -> Result<RecordHead, StoreError> {
        let (_, head) = self.0.readers.read(|from| reads::head(from)).await?;
        Ok(RecordHead { seq: group::unsigned(head.seq), hash: head.hash })
    }

    /// How many groups have been committed so far, by all that have had it open.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn groups(&self) -> Result<u64, StoreError> {
        let (_, head) = self.0.readers.read(|from| reads::head(from)).await?;
        Ok(group::unsigned(head.groups))
    }

    /// Keys and sums of a kind whose keys begin with the prefix, in the order of the keys.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn sums(&self, kind: &str, prefix: &str) -> Result<Vec<(String, i64)>, StoreError> {
        let (kind, prefix) = (kind.to_owned(), prefix.to_owned());
        self.0.readers.read(move |from| reads::sums(from, &kind, &prefix)).await
    }

    /// Entries of the record after a number, of one table or of all.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn record_of(
        &self,
        table: Option<TableId>,
        after_seq: u64,
        limit: usize,
    ) -> Result<Vec<Stored>, StoreError> {
        self.0.readers.read(move |from| reads::record_of(from, table, after_seq, limit)).await
    }

    /// The lines of a span of entries, both ends included.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn ledger_of(
        &self,
        first_seq: u64,
        last_seq: u64,
    ) -> Result<Vec<StoredLine>, StoreError> {
        self.0.readers.read(move |from| reads::ledger_of(from, first_seq, last_seq)).await
    }

    /// The lines of an account, the latest first: at least `limit` of them where there are as many,
    /// and always all that an entry has, so that a walk can go on before the last one's number.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn lines_of_account(
        &self,
        account: &str,
        before_seq: Option<u64>,
        limit: usize,
    ) -> Result<Vec<StoredLine>, StoreError> {
        let account = account.to_owned();
        let read = move |from: &mut dyn Connection| {
            reads::lines_of_account(from, &account, before_seq, limit)
        };
        self.0.readers.read(read).await
    }

    /// Goes through everything as it is now: recomputes every hash, that the record has no gap and
    /// ends as it should, that every entry's lines sum to zero, and that balances are the sums of
    /// the lines.
    ///
    /// # Errors
    /// Where the database cannot be read. What is wrong in what it says is a finding.
    pub async fn check_chain(&self) -> Result<Checked, StoreError> {
        if self.0.writer.is_none() {
            return self.0.readers.read(check::check_all).await;
        }
        // A worker of its own, so that it keeps nobody from reading.
        let (answer, answered) = oneshot::channel();
        let mut reader = Reader::new(self.0.database().clone().ok_or(StoreError::Closed)?);
        self.0.pace.start("store-check", async move {
            let checked = reader.read(|from| {
                from.freeze()?;
                check::check_all(from)
            });
            // Before the answer: whoever closes the store next must be the last to let go of it.
            drop(reader);
            let _ = answer.send(checked);
        })?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Commits everything that was handed over, and lets go of the database. Other handles to the
    /// same store are refused from then on.
    pub async fn close(self) {
        self.0.readers.close().await;
        self.0.database().take();
        if let Some(writer) = &self.0.writer {
            let (answer, answered) = oneshot::channel();
            // Where it is closed already there is nothing to be waited for.
            if writer.send(Message::Close(answer)).await.is_ok() {
                let _ = answered.await;
            }
        }
    }

    /// What it has done since it was opened.
    #[must_use]
    pub fn stats(&self) -> Stats {
        let writer = self.0.writer.as_ref();
        let waiting = writer.map_or(0, |writer| writer.max_capacity() - writer.capacity());
        self.0.counts.stats(waiting as u64)
    }

    /// Where it is.
    #[must_use]
    pub fn location(&self) -> &Location {
        &self.0.location
    }
}
