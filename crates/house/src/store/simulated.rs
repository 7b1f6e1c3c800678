//! A database for a simulation: SQLite in memory, which outlives the houses that are opened on it,
//! behind a connection on which everything can go wrong that goes wrong with a real one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::database::{Connection, Database, Frozen, Given, Row, Trouble};
use super::error::StoreError;
use super::group::{Group, Head, LedgerRow, RecordRow};
use super::pace::Pace;
use super::readers::Reader;
use super::sqlite::Sqlite;
use super::writer::{Counts, Writer};
use super::{Location, Settings, Store};

/// Something that is done with a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A connection is made.
    Connect,
    /// A query is answered.
    Read,
    /// A group is written in one transaction.
    Write,
}

/// How long a worker of the store is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wait {
    /// So often everybody else who can go on does so first.
    pub turns: u32,
    /// And then so much time passes.
    pub pause: Duration,
}

/// What comes of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// What should.
    Sound,
    /// The connection is lost before anything is done.
    Lost,
    /// It fails for certain, and the connection stands.
    Failed,
    /// There is no room.
    Full,
    /// The connection is lost on the way to a commit, which comes about after some time, or does
    /// not. Until then nobody else can write. Of a read: it is lost.
    InDoubt {
        /// After how long the database is done with it.
        after: Duration,
        /// Whether it is stored then.
        lands: bool,
    },
}

/// What the network and the disk are like.
pub trait Weather: Send + Sync {
    /// How long a step keeps a worker, before it is done, or after it and before anybody is told.
    fn wait(&self, step: Step, is_done: bool) -> Wait;

    /// What comes of a step.
    fn fate(&self, step: Step) -> Fate;
}

/// Nothing goes wrong, and nothing takes long.
struct Calm;

impl Weather for Calm {
    fn wait(&self, _: Step, _: bool) -> Wait {
        Wait::default()
    }

    fn fate(&self, _: Step) -> Fate {
        Fate::Sound
    }
}

/// What is stored. It stays when a house is gone. A clone is another handle to the same.
#[derive(Clone)]
pub struct Disk(Arc<Inner>);

struct Inner {
    sqlite: Sqlite,
    /// A group that was sent and of which nobody has heard since.
    late: Mutex<Option<Late>>,
}

/// A commit on its way.
struct Late {
    group: Owned,
    lands: bool,
    at: Instant,
}

impl Disk {
    /// An empty one.
    ///
    /// # Errors
    /// Where there is no memory for it.
    pub fn new() -> Result<Disk, StoreError> {
        let sqlite = Sqlite::to_write(":memory:".as_ref())?;
        Ok(Disk(Arc::new(Inner { sqlite, late: Mutex::new(None) })))
    }

    /// Opens what is stored, in some weather. The workers are tasks of the runtime.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open(
        &self,
        weather: Arc<dyn Weather>,
        settings: &Settings,
    ) -> Result<Store, StoreError> {
        let pace = Pace::Tasks(Arc::clone(&weather));
        let database: Arc<dyn Database> = Arc::new(Reached { disk: self.clone(), weather });
        let counts = Arc::new(Counts::default());
        let (sender, inbox) = mpsc::channel(settings.queue.max(1));
        let (shared, counted) = (Arc::clone(&database), Arc::clone(&counts));
        let writer = Writer::open(shared, settings.patience, counted, pace.clone()).await?;
        pace.start("store-writer", writer.run(inbox))?;
        let reader = |_| Reader::new(Arc::clone(&database));
        let readers = (0..settings.readers.max(1)).map(reader).collect();
        Store::start(&here(), database, readers, Some(sender), counts, pace)
    }

    /// Opens what is stored now to be read and nothing else, in calm weather.
    ///
    /// # Errors
    /// As [`Store::open_to_read`].
    pub fn open_to_read(&self) -> Result<Store, StoreError> {
        let weather: Arc<dyn Weather> = Arc::new(Calm);
        let database = Reached { disk: self.clone(), weather: Arc::clone(&weather) };
        let database: Arc<dyn Database> = Arc::new(Frozen::new(Arc::new(database)));
        let reader = Reader::new(Arc::clone(&database));
        let counts = Arc::new(Counts::default());
        Store::start(&here(), database, vec![reader], None, counts, Pace::Tasks(weather))
    }

    /// A backup of what is stored now.
    ///
    /// # Errors
    /// Where there is no memory for it.
    pub fn copy(&self) -> Result<Disk, StoreError> {
        let copy = Disk::new()?;
        self.0.sqlite.copy_to(&copy.0.sqlite)?;
        Ok(copy)
    }

    /// The database is done with whatever was on its way, as when nobody is connected to it for a
    /// while.
    pub fn settle(&self) {
        let late = self.late().take();
        if let Some(late) = late {
            self.land(late);
        }
    }

    fn late(&self) -> MutexGuard<'_, Option<Late>> {
        self.0.late.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what is due; true where something is still on its way.
    fn is_busy(&self) -> bool {
        let mut late = self.late();
        if late.as_ref().is_some_and(|late| late.at > Instant::now()) {
            return true;
        }
        let due = late.take();
        drop(late);
        if let Some(due) = due {
            self.land(due);
        }
        false
    }

    fn land(&self, late: Late) {
        if late.lands
            && let Ok(mut connection) = self.0.sqlite.connect_to_write()
        {
            // Where it does not fit, it does not land.
            let _ = late.group.with(|group| connection.write(group));
        }
    }
}

fn here() -> Location {
    Location::Sqlite("simulated".into())
}

/// A disk, as it is reached in some weather.
struct Reached {
    disk: Disk,
    weather: Arc<dyn Weather>,
}

impl Reached {
    fn connect(&self, inner: Box<dyn Connection>) -> Box<dyn Connection> {
        let (disk, weather) = (self.disk.clone(), Arc::clone(&self.weather));
        Box::new(Link { inner, disk, weather, is_frozen: false })
    }
}

impl Database for Reached {
    fn connect_to_write(&self) -> Result<Box<dyn Connection>, StoreError> {
        if let Some(trouble) = trouble_of(self.weather.fate(Step::Connect)) {
            return Err(trouble.error);
        }
        if self.disk.is_busy() {
            return Err(StoreError::Locked("a commit is on its way".to_owned()));
        }
        Ok(self.connect(self.disk.0.sqlite.connect_to_write()?))
    }

    fn connect_to_read(&self) -> Result<Box<dyn Connection>, StoreError> {
        if let Some(trouble) = trouble_of(self.weather.fate(Step::Connect)) {
            return Err(trouble.error);
        }
        self.disk.is_busy();
        Ok(self.connect(self.disk.0.sqlite.connect_to_read()?))
    }
}

/// A connection in some weather.
struct Link {
    inner: Box<dyn Connection>,
    disk: Disk,
    weather: Arc<dyn Weather>,
    is_frozen: bool,
}

impl Connection for Link {
    fn query(&mut self, sql: &'static str, given: &[Given<'_>]) -> Result<Vec<Row>, Trouble> {
        if let Some(trouble) = trouble_of(self.weather.fate(Step::Read)) {
            return Err(trouble);
        }
        if !self.is_frozen {
            self.disk.is_busy();
        }
        self.inner.query(sql, given)
    }

    fn freeze(&mut self) -> Result<(), Trouble> {
        self.is_frozen = true;
        self.inner.freeze()
    }

    fn write(&mut self, group: &Group<'_>) -> Result<(), Trouble> {
        let fate = self.weather.fate(Step::Write);
        if let Fate::InDoubt { after, lands } = fate {
            let late = Late { group: Owned::of(group), lands, at: Instant::now() + after };
            *self.disk.late() = Some(late);
        }
        match trouble_of(fate) {
            Some(trouble) => Err(trouble),
            None => self.inner.write(group),
        }
    }
}

fn trouble_of(fate: Fate) -> Option<Trouble> {
    let lost = || StoreError::Lost { is_certain: true, message: "cut".to_owned() };
    let (error, is_gone, may_have_landed) = match fate {
        Fate::Sound => return None,
        Fate::Lost => (lost(), true, false),
        Fate::Failed => {
            let message = "the disk fails".to_owned();
            (StoreError::Failed { is_certain: true, message }, false, false)
        }
        Fate::Full => (StoreError::Full("no room".to_owned()), false, false),
        Fate::InDoubt { .. } => (lost(), true, true),
    };
    Some(Trouble { error, is_gone, may_have_landed })
}

/// A group that outlives the batches that it was made of.
struct Owned {
    before: Head,
    after: Head,
    record: Vec<(RecordRow<'static>, String, String)>,
    ledger: Vec<LedgerRow>,
    puts: Vec<(String, String, Option<String>)>,
    sums: Vec<(String, String, i64)>,
}

impl Owned {
    fn of(group: &Group<'_>) -> Owned {
        let record = group.record.iter().map(|row| {
            let (kind, body) = (row.kind.to_owned(), row.body.to_owned());
            (RecordRow { kind: "", body: "", ..*row }, kind, body)
        });
        let ledger = group.ledger.iter().map(|row| LedgerRow {
            account: row.account.clone(),
            what: row.what,
            ..*row
        });
        let puts = group.puts.iter().map(|((kind, key), body)| {
            ((*kind).to_owned(), (*key).to_owned(), body.map(str::to_owned))
        });
        let sums = group.sums.iter();
        let sums = sums.map(|((kind, key), cents)| ((*kind).to_owned(), key.clone(), *cents));
        Owned {
            before: group.before,
            after: group.after,
            record: record.collect(),
            ledger: ledger.collect(),
            puts: puts.collect(),
            sums: sums.collect(),
        }
    }

    fn with<T>(self, use_it: impl FnOnce(&Group<'_>) -> T) -> T {
        let record = self.record.iter();
        let record = record.map(|(row, kind, body)| RecordRow { kind, body, ..*row });
        let puts = self.puts.iter();
        let puts = puts.map(|(kind, key, body)| ((kind.as_str(), key.as_str()), body.as_deref()));
        let sums = self.sums.iter();
        let sums = sums.map(|(kind, key, cents)| ((kind.as_str(), key.clone()), *cents));
        use_it(&Group {
            before: self.before,
            after: self.after,
            record: record.collect(),
            ledger: self.ledger,
            puts: puts.collect(),
            sums: sums.collect(),
        })
    }
}
