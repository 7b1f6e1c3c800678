//! What is read from a database, the same from either.

use std::collections::BTreeMap;

use table::Cents;
use wire::TableId;

use super::database::{Connection, Given, Row, Trouble};
use super::error::StoreError;
use super::group::{Head, unsigned};
use super::{KEY_END, Range, Stored, StoredLine};
use crate::ledger::Account;

/// Stored rows of the record whose columns are as the database has them.
pub(super) struct RawEntry {
    pub(super) seq: i64,
    pub(super) at_ms: i64,
    pub(super) table: Option<i64>,
    pub(super) kind: String,
    pub(super) body: String,
    pub(super) hash: Vec<u8>,
}

/// Stored rows of the ledger whose columns are as the database has them.
pub(super) struct RawLine {
    pub(super) seq: i64,
    pub(super) line: i64,
    pub(super) account: String,
    pub(super) cents: i64,
    pub(super) what: String,
    pub(super) at_ms: i64,
}

impl RawEntry {
    fn read(mut row: Row) -> Result<RawEntry, StoreError> {
        Ok(RawEntry {
            seq: row.int()?,
            at_ms: row.int()?,
            table: row.int_or_null()?,
            kind: row.text()?,
            body: row.text()?,
            hash: row.bytes()?,
        })
    }

    fn stored(self) -> Result<Stored, StoreError> {
        let hash = self.hash.try_into().map_err(|_| {
            StoreError::Corrupt(format!("the hash of entry {} has not 32 bytes", self.seq))
        })?;
        Ok(Stored {
            seq: unsigned(self.seq),
            at_ms: unsigned(self.at_ms),
            table: self.table.map(|table| TableId(unsigned(table))),
            kind: self.kind,
            body: self.body,
            hash,
        })
    }
}

impl RawLine {
    fn read(mut row: Row) -> Result<RawLine, StoreError> {
        Ok(RawLine {
            seq: row.int()?,
            line: row.int()?,
            account: row.text()?,
            cents: row.int()?,
            what: row.text()?,
            at_ms: row.int()?,
        })
    }

    fn stored(self) -> Result<StoredLine, StoreError> {
        let corrupt =
            |why: String| StoreError::Corrupt(format!("a line of entry {}: {why}", self.seq));
        Ok(StoredLine {
            seq: unsigned(self.seq),
            line: u32::try_from(self.line).map_err(|error| corrupt(error.to_string()))?,
            account: self.account.parse().map_err(|error| corrupt(format!("{error}")))?,
            cents: Cents(self.cents),
            what: self.what.parse().map_err(|error| corrupt(format!("{error}")))?,
            at_ms: unsigned(self.at_ms),
        })
    }
}

/// A number for a statement; one that no row reaches where it is too large.
fn bound(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn count(limit: usize) -> Given<'static> {
    Given::Int(i64::try_from(limit).unwrap_or(i64::MAX))
}

/// The version of the schema, and the end of the record.
pub(super) fn head(from: &mut dyn Connection) -> Result<(i64, Head), Trouble> {
    let rows = from.query("SELECT schema, opens, groups, seq, hash FROM head", &[])?;
    let corrupt = |why: &str| StoreError::Corrupt(format!("the head of the record {why}"));
    let [mut row]: [Row; 1] = rows.try_into().map_err(|_| corrupt("is not one row"))?;
    let (schema, opens, groups, seq) = (row.int()?, row.int()?, row.int()?, row.int()?);
    let hash = row.bytes()?.try_into().map_err(|_| corrupt("has no hash of 32 bytes"))?;
    Ok((schema, Head { opens, groups, seq, hash }))
}

pub(super) fn doc(
    from: &mut dyn Connection,
    kind: &str,
    key: &str,
) -> Result<Option<String>, Trouble> {
    let sql = "SELECT body FROM docs WHERE kind = $1 AND key = $2";
    let rows = from.query(sql, &[Given::Text(kind), Given::Text(key)])?;
    Ok(rows.into_iter().next().map(|mut row| row.text()).transpose()?)
}

pub(super) fn docs(
    from: &mut dyn Connection,
    range: &Range,
) -> Result<Vec<(String, String)>, Trouble> {
    // No key is empty, and none has the character of the end.
    let (first, end) = (range.prefix.as_str(), format!("{}{KEY_END}", range.prefix));
    let (sql, after) = if range.backwards {
        let sql = "SELECT key, body FROM docs WHERE kind = $1 AND key >= $2 AND key < $3 \
                   AND key < $4 ORDER BY key DESC LIMIT $5";
        (sql, range.after.as_deref().unwrap_or(&end))
    } else {
        let sql = "SELECT key, body FROM docs WHERE kind = $1 AND key >= $2 AND key < $3 \
                   AND key > $4 ORDER BY key LIMIT $5";
        (sql, range.after.as_deref().unwrap_or(""))
    };
    let [kind, first, end, after] = [&range.kind, first, &end, after].map(Given::Text);
    let rows = from.query(sql, &[kind, first, end, after, count(range.limit)])?;
    rows.into_iter().map(|mut row| Ok((row.text()?, row.text()?))).collect()
}

pub(super) fn doc_counts(from: &mut dyn Connection) -> Result<BTreeMap<String, u64>, Trouble> {
    let rows = from.query("SELECT kind, count(*) FROM docs GROUP BY kind", &[])?;
    rows.into_iter().map(|mut row| Ok((row.text()?, unsigned(row.int()?)))).collect()
}

pub(super) fn sum_kinds(from: &mut dyn Connection) -> Result<Vec<String>, Trouble> {
    let rows = from.query("SELECT DISTINCT kind FROM sums ORDER BY kind", &[])?;
    rows.into_iter().map(|mut row| Ok(row.text()?)).collect()
}

pub(super) fn sums(
    from: &mut dyn Connection,
    kind: &str,
    prefix: &str,
) -> Result<Vec<(String, i64)>, Trouble> {
    let sql = "SELECT key, cents FROM sums WHERE kind = $1 AND key >= $2 AND key < $3 ORDER BY key";
    let end = format!("{prefix}{KEY_END}");
    let rows = from.query(sql, &[kind, prefix, &end].map(Given::Text))?;
    rows.into_iter().map(|mut row| Ok((row.text()?, row.int()?))).collect()
}

pub(super) fn record_of(
    from: &mut dyn Connection,
    table: Option<TableId>,
    after_seq: u64,
    limit: usize,
) -> Result<Vec<Stored>, Trouble> {
    let after = Given::Int(bound(after_seq));
    let rows = match table {
        None => from.query(
            "SELECT seq, at_ms, table_id, kind, body, hash FROM record \
             WHERE seq > $1 ORDER BY seq LIMIT $2",
            &[after, count(limit)],
        )?,
        Some(table) => from.query(
            "SELECT seq, at_ms, table_id, kind, body, hash FROM record \
             WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
            &[Given::Int(bound(table.0)), after, count(limit)],
        )?,
    };
    rows.into_iter().map(|row| Ok(RawEntry::read(row)?.stored()?)).collect()
}

pub(super) fn ledger_of(
    from: &mut dyn Connection,
    first_seq: u64,
    last_seq: u64,
) -> Result<Vec<StoredLine>, Trouble> {
    let lines = raw_lines(from, bound(first_seq), bound(last_seq))?;
    lines.into_iter().map(|line| Ok(line.stored()?)).collect()
}

pub(super) fn lines_of_account(
    from: &mut dyn Connection,
    account: &str,
    before_seq: Option<u64>,
    limit: usize,
) -> Result<Vec<StoredLine>, Trouble> {
    let before = Given::Int(before_seq.map_or(i64::MAX, bound));
    let (name, limit) = (Given::Text(account), count(limit));
    // Down to the entry of the last line within the limit, and all of that entry. What is at a table
    // is moved by the table's own entries, which are found without a further index.
    let rows = match account.parse::<Account>().ok().and_then(Account::table) {
        None => from.query(
            "SELECT seq, line, account, cents, what, at_ms FROM ledger WHERE account = $1 AND \
             (account < 'c' OR account = 'issued' OR account = 'sold' OR account >= 'wallet:') AND seq < $2 AND seq >= (\
                 SELECT min(seq) FROM (SELECT seq FROM ledger WHERE account = $1 \
                 AND (account < 'c' OR account = 'issued' OR account = 'sold' \
                 OR account >= 'wallet:') AND seq < $2 \
                 ORDER BY seq DESC, line DESC LIMIT $3) AS latest) \
             ORDER BY seq DESC, line DESC",
            &[name, before, limit],
        )?,
        Some(table) => from.query(
            "SELECT l.seq, l.line, l.account, l.cents, l.what, l.at_ms \
             FROM record AS r JOIN ledger AS l ON l.seq = r.seq \
             WHERE r.table_id = $4 AND l.account = $1 AND r.seq < $2 AND r.seq >= (\
                 SELECT min(seq) FROM (SELECT r.seq AS seq \
                 FROM record AS r JOIN ledger AS l ON l.seq = r.seq \
                 WHERE r.table_id = $4 AND l.account = $1 AND r.seq < $2 \
                 ORDER BY r.seq DESC, l.line DESC LIMIT $3) AS latest) \
             ORDER BY l.seq DESC, l.line DESC",
            &[name, before, limit, Given::Int(bound(table.0))],
        )?,
    };
    rows.into_iter().map(|row| Ok(RawLine::read(row)?.stored()?)).collect()
}

/// Entries from a number on.
pub(super) fn raw_entries(
    from: &mut dyn Connection,
    first_seq: i64,
    limit: usize,
) -> Result<Vec<RawEntry>, Trouble> {
    let sql = "SELECT seq, at_ms, table_id, kind, body, hash FROM record \
               WHERE seq >= $1 ORDER BY seq LIMIT $2";
    let rows = from.query(sql, &[Given::Int(first_seq), count(limit)])?;
    rows.into_iter().map(|row| Ok(RawEntry::read(row)?)).collect()
}

/// The last entries, the very last one first.
pub(super) fn last_entries(
    from: &mut dyn Connection,
    limit: usize,
) -> Result<Vec<RawEntry>, Trouble> {
    let sql = "SELECT seq, at_ms, table_id, kind, body, hash FROM record \
               ORDER BY seq DESC LIMIT $1";
    let rows = from.query(sql, &[count(limit)])?;
    rows.into_iter().map(|row| Ok(RawEntry::read(row)?)).collect()
}

/// The lines of entries from a number to another, both included.
pub(super) fn raw_lines(
    from: &mut dyn Connection,
    first_seq: i64,
    last_seq: i64,
) -> Result<Vec<RawLine>, Trouble> {
    let sql = "SELECT seq, line, account, cents, what, at_ms FROM ledger \
               WHERE seq >= $1 AND seq <= $2 ORDER BY seq, line";
    let rows = from.query(sql, &[Given::Int(first_seq), Given::Int(last_seq)])?;
    rows.into_iter().map(|row| Ok(RawLine::read(row)?)).collect()
}
