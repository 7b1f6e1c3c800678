//! PostgreSQL, by its URL.

use std::collections::HashMap;
use std::error::Error as _;
use std::time::Duration;

use postgres::error::{DbError, SqlState};
use postgres::types::{ToSql, Type};
use postgres::{Client, Config, Statement};

use super::chain::BEGINNING;
use super::database::{
    Cell, Connection, Database, Given, Row, SCHEMA, Trouble, migrations, overtaken,
};
use super::error::StoreError;
use super::group::{Group, overdrawn};
use super::postgres_tls::Connector;
use super::{BALANCE, Settings};

/// Text is ordered by its bytes, as in SQLite.
const TABLES: &str = r#"
    CREATE TABLE head (
        id BIGINT PRIMARY KEY CHECK (id = 1),
        schema BIGINT NOT NULL,
        opens BIGINT NOT NULL,
        groups BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        hash BYTEA NOT NULL
    );
    CREATE TABLE record (
        seq BIGINT PRIMARY KEY,
        at_ms BIGINT NOT NULL,
        table_id BIGINT,
        kind TEXT COLLATE "C" NOT NULL,
        body TEXT NOT NULL,
        hash BYTEA NOT NULL
    );
    CREATE INDEX record_of_table ON record (table_id, seq);
    CREATE TABLE ledger (
        seq BIGINT NOT NULL,
        line BIGINT NOT NULL,
        account TEXT COLLATE "C" NOT NULL,
        cents BIGINT NOT NULL,
        what TEXT COLLATE "C" NOT NULL,
        at_ms BIGINT NOT NULL,
        PRIMARY KEY (seq, line)
    );
    CREATE INDEX ledger_of_person ON ledger (account, seq, line)
        WHERE account < 'c' OR account = 'issued' OR account = 'sold' OR account >= 'wallet:';
    CREATE TABLE docs (
        kind TEXT COLLATE "C" NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (kind, key)
    );
    CREATE TABLE sums (
        kind TEXT COLLATE "C" NOT NULL,
        key TEXT COLLATE "C" NOT NULL,
        cents BIGINT NOT NULL,
        PRIMARY KEY (kind, key)
    );
"#;

/// The advisory lock of a server that writes; such locks are apart in each database.
const LOCK: i64 = i64::from_be_bytes(*b"croupier");

/// A server of PostgreSQL and a database of it.
pub(super) struct Postgres {
    config: Config,
    connector: Connector,
    /// How long a statement may take, in milliseconds.
    statement_ms: u64,
}

impl Postgres {
    /// Reads the URL. A connection that hangs is given up after about the patience, a statement that does
    /// not end after the time that it may take.
    pub(super) fn new(url: &str, settings: &Settings) -> Result<Postgres, StoreError> {
        let patience = settings.patience;
        let (connector, mut config) = Connector::of(url)?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(patience.max(Duration::from_secs(1)));
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(patience.max(Duration::from_secs(1)));
        }
        if config.get_application_name().is_none() {
            config.application_name("croupier");
        }
        let second = Duration::from_secs(1);
        config.keepalives_idle(patience.max(second)).keepalives_interval(second);
        config.keepalives_retries(3);
        let statement_ms = u64::try_from(settings.statement.as_millis()).unwrap_or(u64::MAX);
        // The least is a millisecond: none at all would be for ever.
        let statement_ms = statement_ms.clamp(1, i32::MAX as u64);
        Ok(Postgres { config, connector, statement_ms })
    }

    fn connect(&self) -> Result<Session, Trouble> {
        let client = self.connector.connect(&self.config)?;
        let begin = format!("BEGIN; SET LOCAL statement_timeout = {}", self.statement_ms);
        Ok(Session { client, statements: HashMap::new(), begin })
    }
}

impl Database for Postgres {
    fn connect_to_write(&self) -> Result<Box<dyn Connection>, StoreError> {
        let open = || -> Result<Session, Trouble> {
            let mut session = self.connect()?;
            // A session of this server that was lost holds the lock until it is over, so whoever
            // gets it sees whether its last transaction was stored.
            let lock = session.client.query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK])?;
            if !lock.get::<_, bool>(0) {
                return Err(StoreError::Locked("it holds the database's lock".to_owned()).into());
            }
            session.prepare_to_write()?;
            Ok(session)
        };
        Ok(Box::new(open().map_err(|trouble| trouble.error)?))
    }

    fn connect_to_read(&self) -> Result<Box<dyn Connection>, StoreError> {
        let open = || -> Result<Session, Trouble> {
            let mut session = self.connect()?;
            session.client.batch_execute(&format!(
                "SET default_transaction_read_only = on; SET statement_timeout = {}",
                self.statement_ms
            ))?;
            if !session.has_tables()? {
                return Err(
                    StoreError::Absent("the database has no tables of a house".into()).into()
                );
            }
            Ok(session)
        };
        Ok(Box::new(open().map_err(|trouble| trouble.error)?))
    }
}

/// A connection, and the statements that it has prepared.
struct Session {
    client: Client,
    statements: HashMap<&'static str, Statement>,
    /// What a transaction that writes begins with.
    begin: String,
}

/// What it ends with. It has as long as it takes: a commit that were given up while it waits for a
/// standby would be answered as one that is durable there.
const COMMIT: &str = "SET LOCAL statement_timeout = 0; COMMIT";

impl Session {
    fn has_tables(&mut self) -> Result<bool, Trouble> {
        let row = self.client.query_one("SELECT to_regclass('head') IS NOT NULL", &[])?;
        Ok(row.get(0))
    }

    fn prepare_to_write(&mut self) -> Result<(), Trouble> {
        let row = self.client.query_one(
            "SELECT current_setting('server_encoding'), current_setting('synchronous_commit')",
            &[],
        )?;
        let (encoding, commit): (String, String) = (row.get(0), row.get(1));
        if encoding != "UTF8" {
            let message = format!("its encoding is {encoding}; make one with ENCODING 'UTF8'");
            return Err(StoreError::Failed { is_certain: true, message }.into());
        }
        // Stronger settings than `on` are left as they are.
        if commit == "off" {
            self.client.batch_execute("SET synchronous_commit = on")?;
        }
        if self.has_tables()? {
            let row = self.client.query_one("SELECT max(schema) FROM head", &[])?;
            let found: Option<i64> = row.get(0);
            let steps = migrations(found.unwrap_or(0))?;
            if !steps.is_empty() {
                let mut transaction = self.client.transaction()?;
                for step in steps {
                    transaction.batch_execute(step)?;
                }
                transaction.execute("UPDATE head SET schema = $1", &[&SCHEMA])?;
                transaction.commit()?;
            }
            return Ok(());
        }
        let mut transaction = self.client.transaction()?;
        transaction.batch_execute(TABLES)?;
        let hash = BEGINNING.as_slice();
        transaction.execute("INSERT INTO head VALUES (1, $1, 0, 0, 0, $2)", &[&SCHEMA, &hash])?;
        Ok(transaction.commit()?)
    }

    fn statement(&mut self, sql: &'static str) -> Result<Statement, Trouble> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql)?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }

    fn execute(
        &mut self,
        sql: &'static str,
        given: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Trouble> {
        let statement = self.statement(sql)?;
        Ok(self.client.execute(&statement, given)?)
    }

    fn insert(&mut self, group: &Group<'_>) -> Result<(), Trouble> {
        let (before, after) = (group.before, group.after);
        let updated = self.execute(
            "UPDATE head SET opens = $1, groups = $2, seq = $3, hash = $4 \
             WHERE opens = $5 AND groups = $6 AND seq = $7 AND hash = $8",
            &[
                &after.opens,
                &after.groups,
                &after.seq,
                &after.hash.as_slice(),
                &before.opens,
                &before.groups,
                &before.seq,
                &before.hash.as_slice(),
            ],
        )?;
        if updated != 1 {
            return Err(overtaken().into());
        }
        if !group.record.is_empty() {
            let rows = &group.record;
            self.execute(
                "INSERT INTO record SELECT * FROM unnest($1::bigint[], $2::bigint[], \
                 $3::bigint[], $4::text[], $5::text[], $6::bytea[])",
                &[
                    &column(rows, |row| row.seq),
                    &column(rows, |row| row.at_ms),
                    &column(rows, |row| row.table),
                    &column(rows, |row| row.kind),
                    &column(rows, |row| row.body),
                    &column(rows, |row| row.hash.as_slice()),
                ],
            )?;
        }
        if !group.ledger.is_empty() {
            let rows = &group.ledger;
            self.execute(
                "INSERT INTO ledger SELECT * FROM unnest($1::bigint[], $2::bigint[], \
                 $3::text[], $4::bigint[], $5::text[], $6::bigint[])",
                &[
                    &column(rows, |row| row.seq),
                    &column(rows, |row| row.line),
                    &column(rows, |row| row.account.as_str()),
                    &column(rows, |row| row.cents),
                    &column(rows, |row| row.what),
                    &column(rows, |row| row.at_ms),
                ],
            )?;
        }
        let (put, deleted): (Vec<_>, Vec<_>) = group.puts.iter().partition(|(_, b)| b.is_some());
        if !put.is_empty() {
            self.execute(
                "INSERT INTO docs SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) \
                 ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body",
                &[
                    &column(&put, |((kind, _), _)| *kind),
                    &column(&put, |((_, key), _)| *key),
                    &column(&put, |(_, body)| **body),
                ],
            )?;
        }
        if !deleted.is_empty() {
            self.execute(
                "DELETE FROM docs USING unnest($1::text[], $2::text[]) AS gone (kind, key) \
                 WHERE docs.kind = gone.kind AND docs.key = gone.key",
                &[
                    &column(&deleted, |((kind, _), _)| *kind),
                    &column(&deleted, |((_, key), _)| *key),
                ],
            )?;
        }
        if !group.sums.is_empty() {
            let rows: Vec<_> = group.sums.iter().collect();
            self.execute(
                "INSERT INTO sums SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[]) \
                 ON CONFLICT (kind, key) DO UPDATE SET cents = sums.cents + excluded.cents",
                &[
                    &column(&rows, |((kind, _), _)| *kind),
                    &column(&rows, |((_, key), _)| key.as_str()),
                    &column(&rows, |(_, cents)| **cents),
                ],
            )?;
        }
        let taken: Vec<&str> = group.taken_from().collect();
        if !taken.is_empty() {
            let statement = self.statement(
                "SELECT key FROM sums WHERE kind = $1 AND key = ANY($2) AND cents < 0 LIMIT 1",
            )?;
            if let Some(row) = self.client.query_opt(&statement, &[&BALANCE, &taken])? {
                return Err(overdrawn(row.get(0)).into());
            }
        }
        Ok(())
    }
}

fn column<'a, R, T>(rows: &'a [R], of: impl Fn(&'a R) -> T) -> Vec<T> {
    rows.iter().map(of).collect()
}

impl Connection for Session {
    fn query(&mut self, sql: &'static str, given: &[Given<'_>]) -> Result<Vec<Row>, Trouble> {
        let statement = self.statement(sql)?;
        let given: Vec<&(dyn ToSql + Sync)> = given
            .iter()
            .map(|value| match value {
                Given::Int(number) => number as &(dyn ToSql + Sync),
                Given::Text(text) => text,
            })
            .collect();
        let rows = self.client.query(&statement, &given)?;
        rows.iter().map(row).collect()
    }

    fn freeze(&mut self) -> Result<(), Trouble> {
        // The snapshot is taken at the first query.
        self.client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM head")?;
        Ok(())
    }

    fn write(&mut self, group: &Group<'_>) -> Result<(), Trouble> {
        self.client.batch_execute(&self.begin)?;
        match self.insert(group) {
            Ok(()) => self.client.batch_execute(COMMIT).map_err(|error| {
                let trouble = Trouble::from(error);
                Trouble { may_have_landed: trouble.is_gone, ..trouble }
            }),
            Err(trouble) => {
                let is_undone = !trouble.is_gone && self.client.batch_execute("ROLLBACK").is_ok();
                Err(Trouble { is_gone: !is_undone, ..trouble })
            }
        }
    }
}

fn row(row: &postgres::Row) -> Result<Row, Trouble> {
    let cells = row.columns().iter().enumerate().map(|(index, column)| {
        let cell = match *column.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(index)?.map(Cell::Int),
            Type::TEXT => row.try_get::<_, Option<String>>(index)?.map(Cell::Text),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(index)?.map(Cell::Bytes),
            ref other => {
                let message = format!("the column {} has the type {other}", column.name());
                return Err(Trouble::from(StoreError::Corrupt(message)));
            }
        };
        Ok(cell.unwrap_or(Cell::Null))
    });
    Ok(Row::new(cells.collect::<Result<_, _>>()?))
}

/// What the server or its driver says.
pub(super) fn described(error: &postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => format!("{} ({})", said.message(), said.code().code()),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

impl From<postgres::Error> for Trouble {
    fn from(error: postgres::Error) -> Trouble {
        let message = described(&error);
        match error.as_db_error() {
            Some(said) => of_the_server(said, message),
            // Nothing that the server said, so the connection is in doubt.
            None => {
                let error = StoreError::Lost { is_certain: true, message };
                Trouble { error, is_gone: true, may_have_landed: false }
            }
        }
    }
}

fn of_the_server(said: &DbError, message: String) -> Trouble {
    let lost = |message| (StoreError::Lost { is_certain: true, message }, true);
    let failed = |message| (StoreError::Failed { is_certain: true, message }, false);
    let code = said.code();
    let (error, is_gone) = match code.code().get(..2).unwrap_or("") {
        _ if *code == SqlState::DISK_FULL => (StoreError::Full(message), false),
        _ if *code == SqlState::READ_ONLY_SQL_TRANSACTION => lost(message),
        _ if *code == SqlState::UNDEFINED_TABLE => (StoreError::Corrupt(message), false),
        // Connection exceptions; too many connections and the like; shut down or starting up;
        // rolled back for somebody else's sake.
        "08" | "53" | "57" | "40" => lost(message),
        // Out of range; a limit of the program.
        "22" | "54" => (StoreError::Unfit(message), false),
        // A key that should be new is not; damaged data.
        "23" | "XX" => (StoreError::Corrupt(message), false),
        _ => failed(message),
    };
    Trouble { error, is_gone, may_have_landed: false }
}
