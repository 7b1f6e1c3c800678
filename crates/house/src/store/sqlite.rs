//! SQLite, in a file or in memory.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::types::ValueRef;
use rusqlite::{CachedStatement, ErrorCode, OpenFlags, ffi, params};

use super::BALANCE;
use super::chain::BEGINNING;
use super::database::{
    Cell, Connection, Database, Given, Row, SCHEMA, Trouble, migrations, overtaken,
};
use super::error::StoreError;
use super::group::{Group, overdrawn};

const TABLES: &str = "
    CREATE TABLE head (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        schema INTEGER NOT NULL,
        opens INTEGER NOT NULL,
        groups INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
    CREATE TABLE record (
        seq INTEGER PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        table_id INTEGER,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        hash BLOB NOT NULL
    ) STRICT;
    CREATE INDEX record_of_table ON record (table_id, seq);
    CREATE TABLE ledger (
        seq INTEGER NOT NULL,
        line INTEGER NOT NULL,
        account TEXT NOT NULL,
        cents INTEGER NOT NULL,
        what TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        PRIMARY KEY (seq, line)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ledger_of_person ON ledger (account, seq, line)
        WHERE account < 'c' OR account = 'issued' OR account = 'sold' OR account >= 'wallet:';
    CREATE TABLE docs (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT;
    CREATE TABLE sums (
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        cents INTEGER NOT NULL,
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
";

/// How long another connection's lock is waited for; only a reader of the same process or an
/// administrator's tool can have one.
const BUSY: Duration = Duration::from_secs(5);

/// What the writer keeps in memory, in KiB: the pages that busy tables come back to. Not much more
/// than these, since SQLite goes through the whole cache after a commit that has split a page.
const CACHE_KIB: i64 = 16 * 1024;

/// How many pages of 4 KiB the log has before they go into the file: 64 MiB. A page that is written
/// again and again goes there once, so a busy house writes less; the log is read through after a
/// crash.
const LOG_PAGES: i64 = 16 * 1024;

/// A file, or a database in memory under a name of its own.
pub(super) struct Sqlite {
    file: PathBuf,
    is_memory: bool,
    /// Locked as long as it is open, so that no other server writes.
    lock: Option<File>,
    /// Keeps a database in memory alive until the store is closed.
    _anchor: Option<std::sync::Mutex<rusqlite::Connection>>,
}

impl Sqlite {
    /// The file to be written, locked against other servers.
    pub(super) fn to_write(path: &Path) -> Result<Sqlite, StoreError> {
        if path == Path::new(":memory:") {
            return Sqlite::in_memory();
        }
        let failed = |what: &str, path: &Path, error: std::io::Error| StoreError::Failed {
            is_certain: true,
            message: format!("{what} {}: {error}", path.display()),
        };
        let mut lock_path = path.as_os_str().to_owned();
        lock_path.push(".lock");
        let lock_path = PathBuf::from(lock_path);
        let lock = private().open(&lock_path).map_err(|e| failed("opening", &lock_path, e))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Locked(path.display().to_string()));
            }
            Err(TryLockError::Error(error)) => return Err(failed("locking", &lock_path, error)),
        }
        // SQLite would make it readable by everybody; it holds what people's passwords hash to.
        private().open(path).map_err(|e| failed("opening", path, e))?;
        Ok(Sqlite { file: path.to_owned(), is_memory: false, lock: Some(lock), _anchor: None })
    }

    /// The file to be read, whoever has it open.
    pub(super) fn to_read(path: &Path) -> Result<Sqlite, StoreError> {
        if !path.is_file() {
            return Err(StoreError::Absent(format!("{} is not a file", path.display())));
        }
        Ok(Sqlite { file: path.to_owned(), is_memory: false, lock: None, _anchor: None })
    }

    fn in_memory() -> Result<Sqlite, StoreError> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        // A name that begins with a stroke is shared by the connections of a process.
        let name = format!("file:/croupier-{}?vfs=memdb", COUNT.fetch_add(1, Ordering::Relaxed));
        let mut sqlite =
            Sqlite { file: PathBuf::from(name), is_memory: true, lock: None, _anchor: None };
        let anchor = sqlite.connect(OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(|t| t.error)?;
        sqlite._anchor = Some(std::sync::Mutex::new(anchor));
        Ok(sqlite)
    }

    /// Copies all of it to an empty one in memory.
    #[cfg(feature = "simulated")]
    pub(super) fn copy_to(&self, empty: &Sqlite) -> Result<(), StoreError> {
        let copy = || -> Result<(), Trouble> {
            let connection = self.connect(OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            connection.execute("VACUUM INTO ?", [empty.file.to_string_lossy()])?;
            Ok(())
        };
        copy().map_err(|trouble| trouble.error)
    }

    fn connect(&self, flags: OpenFlags) -> Result<rusqlite::Connection, Trouble> {
        // Only a database in memory has a URI for its name; its first connection makes it.
        let mut flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        if self.is_memory {
            flags |= OpenFlags::SQLITE_OPEN_URI;
        }
        if self.is_memory && flags.contains(OpenFlags::SQLITE_OPEN_READ_WRITE) {
            flags |= OpenFlags::SQLITE_OPEN_CREATE;
        }
        let connection = rusqlite::Connection::open_with_flags(&self.file, flags)?;
        connection.busy_timeout(BUSY)?;
        connection.set_prepared_statement_cache_capacity(32);
        connection.pragma_update(None, "trusted_schema", false)?;
        Ok(connection)
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        // Closing it is not enough where a child process, just being started, has a copy.
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// A file that only its owner can read, made where there is none.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

impl Database for Sqlite {
    fn connect_to_write(&self) -> Result<Box<dyn Connection>, StoreError> {
        let open = || -> Result<rusqlite::Connection, Trouble> {
            let connection = self.connect(OpenFlags::SQLITE_OPEN_READ_WRITE)?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.pragma_update(None, "fullfsync", true)?;
            connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
            connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
            create(&connection)?;
            Ok(connection)
        };
        Ok(Box::new(open().map_err(|trouble| trouble.error)?))
    }

    fn connect_to_read(&self) -> Result<Box<dyn Connection>, StoreError> {
        let open = || -> Result<rusqlite::Connection, Trouble> {
            let connection = self.connect(OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            if !connection.table_exists(None, "head")? {
                return Err(StoreError::Absent("the file has no tables of a house".into()).into());
            }
            Ok(connection)
        };
        Ok(Box::new(open().map_err(|trouble| trouble.error)?))
    }
}

/// Makes the tables where there are none, and brings those of an earlier version up to this one.
fn create(connection: &rusqlite::Connection) -> Result<(), Trouble> {
    let transaction = connection.unchecked_transaction()?;
    if transaction.table_exists(None, "head")? {
        let found = transaction.query_row("SELECT max(schema) FROM head", [], |row| row.get(0))?;
        for step in migrations(found)? {
            transaction.execute_batch(step)?;
        }
        transaction.execute("UPDATE head SET schema = ?", [SCHEMA])?;
        return Ok(transaction.commit()?);
    }
    transaction.execute_batch(TABLES)?;
    transaction
        .execute("INSERT INTO head VALUES (1, ?, 0, 0, 0, ?)", params![SCHEMA, BEGINNING])?;
    Ok(transaction.commit()?)
}

impl Connection for rusqlite::Connection {
    fn query(&mut self, sql: &'static str, given: &[Given<'_>]) -> Result<Vec<Row>, Trouble> {
        let mut statement = self.prepare_cached(sql)?;
        bind(&mut statement, given)?;
        let count = statement.column_count();
        let mut rows = statement.raw_query();
        let mut answer = Vec::new();
        while let Some(row) = rows.next()? {
            let cells = (0..count).map(|column| cell(row.get_ref(column)?));
            answer.push(Row::new(cells.collect::<Result<_, Trouble>>()?));
        }
        Ok(answer)
    }

    fn freeze(&mut self) -> Result<(), Trouble> {
        // The snapshot is taken at the first read.
        self.execute_batch("BEGIN; SELECT count(*) FROM head")?;
        Ok(())
    }

    fn write(&mut self, group: &Group<'_>) -> Result<(), Trouble> {
        self.execute_batch("BEGIN IMMEDIATE")?;
        let written = insert(self, group).and_then(|()| {
            // Where the disk fails while it makes the end of the log durable, a later start may
            // find it there all the same.
            self.execute_batch("COMMIT").map_err(|error| {
                let trouble = Trouble::from(error);
                Trouble { may_have_landed: trouble.is_gone, ..trouble }
            })
        });
        written.map_err(|trouble| {
            let is_undone = self.is_autocommit() || self.execute_batch("ROLLBACK").is_ok();
            Trouble { is_gone: trouble.is_gone || !is_undone, ..trouble }
        })
    }
}

fn bind(statement: &mut CachedStatement<'_>, given: &[Given<'_>]) -> Result<(), Trouble> {
    const NAMES: [&str; 6] = ["$1", "$2", "$3", "$4", "$5", "$6"];
    for (value, name) in given.iter().zip(NAMES) {
        // SQLite numbers its parameters as they appear, so a name is looked up.
        let Some(index) = statement.parameter_index(name)? else { continue };
        match value {
            Given::Int(number) => statement.raw_bind_parameter(index, number)?,
            Given::Text(text) => statement.raw_bind_parameter(index, text)?,
        }
    }
    Ok(())
}

fn cell(value: ValueRef<'_>) -> Result<Cell, Trouble> {
    match value {
        ValueRef::Null => Ok(Cell::Null),
        ValueRef::Integer(number) => Ok(Cell::Int(number)),
        ValueRef::Text(text) => match str::from_utf8(text) {
            Ok(text) => Ok(Cell::Text(text.to_owned())),
            Err(_) => Err(StoreError::Corrupt("text that is no UTF-8".to_owned()).into()),
        },
        ValueRef::Blob(bytes) => Ok(Cell::Bytes(bytes.to_vec())),
        ValueRef::Real(_) => {
            Err(StoreError::Corrupt("a fraction, of which none is written".to_owned()).into())
        }
    }
}

fn insert(connection: &rusqlite::Connection, group: &Group<'_>) -> Result<(), Trouble> {
    let (before, after) = (group.before, group.after);
    let mut statement = connection.prepare_cached(
        "UPDATE head SET opens = ?, groups = ?, seq = ?, hash = ? \
         WHERE opens = ? AND groups = ? AND seq = ? AND hash = ?",
    )?;
    let heads = params![
        after.opens,
        after.groups,
        after.seq,
        after.hash,
        before.opens,
        before.groups,
        before.seq,
        before.hash,
    ];
    if statement.execute(heads)? != 1 {
        return Err(overtaken().into());
    }
    let mut statement =
        connection.prepare_cached("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)")?;
    for row in &group.record {
        statement.execute(params![row.seq, row.at_ms, row.table, row.kind, row.body, row.hash])?;
    }
    let mut statement =
        connection.prepare_cached("INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?)")?;
    for row in &group.ledger {
        statement.execute(params![
            row.seq,
            row.line,
            row.account,
            row.cents,
            row.what,
            row.at_ms
        ])?;
    }
    let mut put = connection.prepare_cached(
        "INSERT INTO docs VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body",
    )?;
    let mut delete = connection.prepare_cached("DELETE FROM docs WHERE kind = ? AND key = ?")?;
    for ((kind, key), body) in &group.puts {
        match body {
            Some(body) => put.execute(params![kind, key, body])?,
            None => delete.execute(params![kind, key])?,
        };
    }
    let mut statement = connection.prepare_cached(
        "INSERT INTO sums VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET cents = cents + excluded.cents",
    )?;
    for ((kind, key), cents) in &group.sums {
        statement.execute(params![kind, key, cents])?;
    }
    let mut statement =
        connection.prepare_cached("SELECT 1 FROM sums WHERE kind = ? AND key = ? AND cents < 0")?;
    for account in group.taken_from() {
        if statement.exists(params![BALANCE, account])? {
            return Err(overdrawn(account).into());
        }
    }
    Ok(())
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        let message = error.to_string();
        let Some(code) = error.sqlite_error_code() else {
            return StoreError::Corrupt(message).into();
        };
        let extended = error.sqlite_error().map_or(0, |error| error.extended_code);
        let failed = |message| StoreError::Failed { is_certain: true, message };
        let (error, is_gone) = match code {
            ErrorCode::DiskFull => (StoreError::Full(message), false),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => {
                (StoreError::Locked(message), false)
            }
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => {
                (StoreError::Corrupt(message), false)
            }
            ErrorCode::TooBig | ErrorCode::TypeMismatch => (StoreError::Unfit(message), false),
            // A sum that outgrows 64 bits turns into a fraction, which its column refuses.
            ErrorCode::ConstraintViolation if extended == ffi::SQLITE_CONSTRAINT_DATATYPE => {
                (StoreError::Unfit(message), false)
            }
            // A key that should be new is not.
            ErrorCode::ConstraintViolation => (StoreError::Corrupt(message), false),
            ErrorCode::SystemIoFailure | ErrorCode::CannotOpen => (failed(message), true),
            _ => (failed(message), false),
        };
        Trouble { error, is_gone, may_have_landed: false }
    }
}
