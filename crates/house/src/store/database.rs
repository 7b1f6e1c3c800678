//! What the store asks of a database. SQLite and PostgreSQL each answer it in their own file; all
//! else is written once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::error::StoreError;
use super::group::Group;

/// A value that is given to a statement.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given<'a> {
    Int(i64),
    Text(&'a str),
}

/// A value that the database answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row of an answer, taken from the front.
pub(super) struct Row(std::vec::IntoIter<Cell>);

impl Row {
    pub(super) fn new(cells: Vec<Cell>) -> Row {
        Row(cells.into_iter())
    }

    pub(super) fn int(&mut self) -> Result<i64, StoreError> {
        match self.0.next() {
            Some(Cell::Int(number)) => Ok(number),
            other => Err(unexpected("a whole number", other)),
        }
    }

    pub(super) fn int_or_null(&mut self) -> Result<Option<i64>, StoreError> {
        match self.0.next() {
            Some(Cell::Null) => Ok(None),
            Some(Cell::Int(number)) => Ok(Some(number)),
            other => Err(unexpected("a whole number or nothing", other)),
        }
    }

    pub(super) fn text(&mut self) -> Result<String, StoreError> {
        match self.0.next() {
            Some(Cell::Text(text)) => Ok(text),
            other => Err(unexpected("text", other)),
        }
    }

    pub(super) fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        match self.0.next() {
            Some(Cell::Bytes(bytes)) => Ok(bytes),
            other => Err(unexpected("bytes", other)),
        }
    }
}

fn unexpected(expected: &str, found: Option<Cell>) -> StoreError {
    let found = match found {
        None => "a column too few",
        Some(Cell::Null) => "nothing",
        Some(Cell::Int(_)) => "a whole number",
        Some(Cell::Text(_)) => "text",
        Some(Cell::Bytes(_)) => "bytes",
    };
    StoreError::Corrupt(format!("{found} where {expected} was written"))
}

/// Why a database did not do as asked.
#[derive(Debug)]
pub(super) struct Trouble {
    pub(super) error: StoreError,
    /// The connection is of no further use.
    pub(super) is_gone: bool,
    /// The group may be stored all the same.
    pub(super) may_have_landed: bool,
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        Trouble { error, is_gone: false, may_have_landed: false }
    }
}

/// A connection to a database.
pub(super) trait Connection: Send {
    /// The rows that answer a query, in which `$1` is the first value given.
    fn query(&mut self, sql: &'static str, given: &[Given<'_>]) -> Result<Vec<Row>, Trouble>;

    /// From now on the connection sees the database as it is now, whatever is written later.
    fn freeze(&mut self) -> Result<(), Trouble>;

    /// Writes a group in one transaction; durable when it returns `Ok`.
    fn write(&mut self, group: &Group<'_>) -> Result<(), Trouble>;
}

/// A database to which connections can be made.
pub(super) trait Database: Send + Sync {
    /// The one connection that writes: the schema is there, and no other process has one.
    fn connect_to_write(&self) -> Result<Box<dyn Connection>, StoreError>;

    /// A connection that only reads.
    fn connect_to_read(&self) -> Result<Box<dyn Connection>, StoreError>;
}

/// A database as it is at one moment, over one connection that is made once: a second one would see
/// another moment.
pub(super) struct Frozen {
    database: Arc<dyn Database>,
    is_connected: AtomicBool,
}

impl Frozen {
    pub(super) fn new(database: Arc<dyn Database>) -> Frozen {
        Frozen { database, is_connected: AtomicBool::new(false) }
    }
}

impl Database for Frozen {
    fn connect_to_write(&self) -> Result<Box<dyn Connection>, StoreError> {
        Err(StoreError::ReadOnly)
    }

    fn connect_to_read(&self) -> Result<Box<dyn Connection>, StoreError> {
        if self.is_connected.swap(true, Ordering::Relaxed) {
            let message = "the connection was lost while it was read".to_owned();
            return Err(StoreError::Lost { is_certain: true, message });
        }
        let mut connection = self.database.connect_to_read()?;
        connection.freeze().map_err(|trouble| trouble.error)?;
        Ok(connection)
    }
}

/// The version of the schema that this program writes: of the tables, and of what is in them.
pub(super) const SCHEMA: i64 = 2;

/// What brings a version up to the next one, the first from 1 on, in the SQL of both databases.
/// `docs/record.md` tells what changed.
const MIGRATIONS: [&str; SCHEMA as usize - 1] = [
    // The index has the accounts of sold chips too.
    "DROP INDEX ledger_of_person; \
     CREATE INDEX ledger_of_person ON ledger (account, seq, line) \
     WHERE account < 'c' OR account = 'issued' OR account = 'sold' OR account >= 'wallet:'",
];

/// What has to be done to tables of a version, in this order.
pub(super) fn migrations(found: i64) -> Result<&'static [&'static str], StoreError> {
    check_schema(found)?;
    let done = usize::try_from(found - 1).ok();
    done.and_then(|done| MIGRATIONS.get(done..)).ok_or_else(|| {
        StoreError::Corrupt(format!("the head of the record has the schema {found}"))
    })
}

/// Refuses what a later version has written.
pub(super) fn check_schema(found: i64) -> Result<(), StoreError> {
    if found > SCHEMA {
        return Err(StoreError::Newer { found, known: SCHEMA });
    }
    Ok(())
}

/// The answer to a group whose place has been taken by somebody else's.
pub(super) fn overtaken() -> StoreError {
    StoreError::Overtaken
}
