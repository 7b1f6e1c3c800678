//! What one transaction of the database writes: the batches that waited, put together.

use std::collections::BTreeMap;

use super::batch::{Batch, Committed};
use super::chain::{HashedLine, Link, link};
use super::error::StoreError;
use super::{BALANCE, KEY_END};
use crate::ledger::Account;

/// The end of the record, how often it was opened to be written, and how many groups have been
/// committed in all. These numbers tell of each group whether it was stored, even of one without an
/// entry, and whether somebody else has written since.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    pub(super) opens: i64,
    pub(super) groups: i64,
    pub(super) seq: i64,
    pub(super) hash: [u8; 32],
}

/// A row of the record.
pub(super) struct RecordRow<'a> {
    pub(super) seq: i64,
    pub(super) at_ms: i64,
    pub(super) table: Option<i64>,
    pub(super) kind: &'a str,
    pub(super) body: &'a str,
    pub(super) hash: [u8; 32],
}

/// A row of the ledger.
pub(super) struct LedgerRow {
    pub(super) seq: i64,
    pub(super) line: i64,
    pub(super) account: String,
    pub(super) cents: i64,
    pub(super) what: &'static str,
    pub(super) at_ms: i64,
}

/// Rows in the order of their keys, each key once.
pub(super) struct Group<'a> {
    pub(super) before: Head,
    pub(super) after: Head,
    pub(super) record: Vec<RecordRow<'a>>,
    pub(super) ledger: Vec<LedgerRow>,
    pub(super) puts: BTreeMap<(&'a str, &'a str), Option<&'a str>>,
    pub(super) sums: BTreeMap<(&'a str, String), i64>,
}

impl<'a> Group<'a> {
    /// Puts batches together after what is stored, and tells where each one's entries will be.
    ///
    /// # Errors
    /// Where a number outgrows the database's.
    pub(super) fn new<B>(
        before: Head,
        batches: B,
    ) -> Result<(Group<'a>, Vec<Committed>), StoreError>
    where
        B: IntoIterator<Item = &'a Batch>,
    {
        let mut group = Group::empty(before, Head { groups: before.groups + 1, ..before });
        let mut committed = Vec::new();
        for batch in batches {
            let first_seq = unsigned(group.after.seq) + 1;
            group.append(batch)?;
            committed.push(Committed { first_seq, last_seq: unsigned(group.after.seq) });
        }
        Ok((group, committed))
    }

    /// What a server writes first of all, so that one that wrote before it can no longer.
    pub(super) fn opening(before: Head) -> Group<'a> {
        Group::empty(before, Head { opens: before.opens + 1, ..before })
    }

    fn empty(before: Head, after: Head) -> Group<'a> {
        let (record, ledger) = (Vec::new(), Vec::new());
        let (puts, sums) = (BTreeMap::new(), BTreeMap::new());
        Group { before, after, record, ledger, puts, sums }
    }

    fn append(&mut self, batch: &'a Batch) -> Result<(), StoreError> {
        for entry in &batch.entries {
            let seq = self.after.seq + 1;
            let at_ms = signed(entry.at_ms, "a time")?;
            let table = entry.table.map(|table| signed(table.0, "a table's number")).transpose()?;
            let first = self.ledger.len();
            for (line, number) in entry.posting.lines().iter().zip(0..) {
                let (account, cents) = (line.account.to_string(), line.cents.0);
                if line.account.table().is_none() {
                    self.add(BALANCE, &account, cents)?;
                }
                let what = line.what.word();
                self.ledger.push(LedgerRow { seq, line: number, account, cents, what, at_ms });
            }
            let (kind, body) = (entry.kind, entry.body.as_str());
            let lines = self.ledger[first..].iter();
            let lines = lines.map(|row| HashedLine {
                account: &row.account,
                cents: row.cents,
                what: row.what,
            });
            let hash = link(&self.after.hash, &Link { seq, at_ms, table, kind, body }, lines);
            self.record.push(RecordRow { seq, at_ms, table, kind, body, hash });
            self.after = Head { seq, hash, ..self.after };
        }
        for put in &batch.puts {
            self.puts.insert((put.kind, &put.key), put.body.as_deref());
        }
        for add in &batch.adds {
            self.add(add.kind, &add.key, add.cents)?;
        }
        Ok(())
    }

    /// The wallets that have less after the group than before: none may be below zero then.
    pub(super) fn taken_from(&self) -> impl Iterator<Item = &str> {
        let taken = self.sums.iter().filter(|((kind, _), cents)| *kind == BALANCE && **cents < 0);
        let accounts = taken.map(|((_, account), _)| account.as_str());
        accounts.filter(|account| account.parse().is_ok_and(Account::is_wallet))
    }

    fn add(&mut self, kind: &'a str, key: &str, cents: i64) -> Result<(), StoreError> {
        let sum = self.sums.entry((kind, key.to_owned())).or_insert(0);
        *sum = sum.checked_add(cents).ok_or_else(|| {
            StoreError::Unfit(format!("the sum {kind} of {key} outgrows a number of 64 bits"))
        })?;
        Ok(())
    }
}

/// The most bytes that a batch may have.
pub(super) const MOST_BYTES: usize = 16 << 20;
const MOST_KIND_BYTES: usize = 64;
/// Well below what an index of PostgreSQL can hold.
const MOST_KEY_BYTES: usize = 512;

/// How many bytes a batch has, about.
pub(super) fn size(batch: &Batch) -> usize {
    let entries = batch.entries.iter().map(|e| 128 + e.body.len() + 128 * e.posting.lines().len());
    let puts =
        batch.puts.iter().map(|put| 64 + put.key.len() + put.body.as_ref().map_or(0, String::len));
    let adds = batch.adds.iter().map(|add| 64 + add.key.len());
    entries.chain(puts).chain(adds).sum()
}

/// Refuses what either database could not store as it is, so that both take the same.
pub(super) fn check(batch: &Batch) -> Result<(), StoreError> {
    let unfit = |why: String| Err(StoreError::Unfit(why));
    let size = size(batch);
    if size > MOST_BYTES {
        return unfit(format!("a batch of {size} bytes; at most {MOST_BYTES} fit"));
    }
    for entry in &batch.entries {
        check_word("kind", entry.kind, MOST_KIND_BYTES)?;
        check_text("body", &entry.body)?;
        signed(entry.at_ms, "a time")?;
        entry.table.map(|table| signed(table.0, "a table's number")).transpose()?;
    }
    for put in &batch.puts {
        check_word("kind", put.kind, MOST_KIND_BYTES)?;
        check_word("key", &put.key, MOST_KEY_BYTES)?;
        check_text("body", put.body.as_deref().unwrap_or(""))?;
    }
    for add in &batch.adds {
        check_word("kind", add.kind, MOST_KIND_BYTES)?;
        check_word("key", &add.key, MOST_KEY_BYTES)?;
        if add.kind == BALANCE {
            return unfit(format!("a sum of the kind {BALANCE}, which the store keeps itself"));
        }
    }
    Ok(())
}

fn check_word(name: &str, word: &str, most: usize) -> Result<(), StoreError> {
    if word.is_empty() || word.len() > most || word.contains(KEY_END) {
        let start: String = word.chars().take(40).collect();
        let why = format!("the {name} {start:?} has {} bytes, of 1 to {most}", word.len());
        return Err(StoreError::Unfit(why));
    }
    check_text(name, word)
}

fn check_text(name: &str, text: &str) -> Result<(), StoreError> {
    // PostgreSQL has no such character.
    if text.contains('\0') {
        return Err(StoreError::Unfit(format!("a {name} with the character U+0000")));
    }
    Ok(())
}

/// The answer to a group after which a wallet would be below zero.
pub(super) fn overdrawn(account: &str) -> StoreError {
    StoreError::Unfit(format!("{account} has not so many chips"))
}

/// A number as the databases have it.
pub(super) fn signed(number: u64, name: &str) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| {
        StoreError::Unfit(format!("{name} of {number}, the databases' numbers end at {}", i64::MAX))
    })
}

/// A number of the database that is never negative unless tampered with.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
