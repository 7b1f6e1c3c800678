//! The check of everything stored: hashes, gaps, lines, balances.

use std::collections::BTreeMap;

use super::chain::{BEGINNING, HashedLine, Link, link};
use super::database::{Connection, Trouble};
use super::error::StoreError;
use super::group::{Head, unsigned};
use super::reads::{self, RawEntry, RawLine};
use super::{BALANCE, Checked, Finding};
use crate::ledger::Account;

/// Entries that are looked at together.
const PAGE: usize = 1000;

/// So many findings are told one by one.
const MOST_FINDINGS: usize = 1000;

/// What an entry's hash should be after the one before it.
fn expected(previous: &[u8; 32], entry: &RawEntry, lines: &[RawLine]) -> [u8; 32] {
    let RawEntry { seq, at_ms, table, ref kind, ref body, .. } = *entry;
    let lines = lines.iter().map(|line| HashedLine {
        account: &line.account,
        cents: line.cents,
        what: &line.what,
    });
    link(previous, &Link { seq, at_ms, table, kind, body }, lines)
}

/// Checks the last entry against the head, as far as that goes without walking the whole record.
pub(super) fn check_end(from: &mut dyn Connection, head: &Head) -> Result<(), Trouble> {
    let corrupt = |why: String| Err(StoreError::Corrupt(why).into());
    let mut last = reads::last_entries(from, 2)?.into_iter();
    let Some(entry) = last.next() else {
        return match head.seq {
            0 if head.hash == BEGINNING => Ok(()),
            seq => corrupt(format!("the record should end with entry {seq} and is empty")),
        };
    };
    if entry.seq != head.seq {
        let (found, seq) = (entry.seq, head.seq);
        return corrupt(format!("the record should end with entry {seq} and ends with {found}"));
    }
    let previous = match last.next() {
        Some(previous) => previous.hash.try_into().ok(),
        None => Some(BEGINNING),
    };
    let lines = reads::raw_lines(from, entry.seq, entry.seq)?;
    let hash = previous.map(|previous| expected(&previous, &entry, &lines));
    if hash != Some(head.hash) || entry.hash != head.hash {
        return corrupt(format!("the last entry, {}, does not have its hash", entry.seq));
    }
    Ok(())
}

/// Goes through everything that a connection sees, which should be frozen.
pub(super) fn check_all(from: &mut dyn Connection) -> Result<Checked, Trouble> {
    let (_, head) = reads::head(from)?;
    let mut check = Check { checked: Checked::default(), seq: 0, hash: BEGINNING };
    let mut first = i64::MIN;
    loop {
        let entries = reads::raw_entries(from, first, PAGE)?;
        let last = entries.last().map_or(i64::MAX, |entry| entry.seq);
        let lines = reads::raw_lines(from, first, last)?;
        check.checked.lines += lines.len() as u64;
        let mut rest = lines.as_slice();
        for entry in &entries {
            let (orphans, others) = rest.split_at(rest.partition_point(|l| l.seq < entry.seq));
            let (own, others) = others.split_at(others.partition_point(|l| l.seq == entry.seq));
            check.orphans(orphans);
            check.entry(entry, own);
            rest = others;
        }
        check.orphans(rest);
        if last == i64::MAX {
            break;
        }
        first = last + 1;
    }
    check.head(&head);
    let balances = reads::sums(from, BALANCE, "")?;
    check.balances(balances);
    Ok(check.checked)
}

/// A walk along the record.
struct Check {
    checked: Checked,
    /// The last entry so far.
    seq: i64,
    hash: [u8; 32],
}

impl Check {
    fn found(&mut self, seq: Option<i64>, message: String) {
        let findings = &mut self.checked.findings;
        if findings.len() < MOST_FINDINGS {
            findings.push(Finding { seq: seq.map(unsigned), message });
        } else if findings.len() == MOST_FINDINGS {
            let message = "and more, which are not listed".to_owned();
            findings.push(Finding { seq: None, message });
        }
    }

    fn entry(&mut self, entry: &RawEntry, lines: &[RawLine]) {
        let (seq, at) = (entry.seq, Some(entry.seq));
        self.checked.entries += 1;
        if seq < 1 {
            self.found(at, format!("the number {seq} is none of the record's"));
        } else if seq != self.seq + 1 {
            self.found(at, format!("entries {} to {} are missing", self.seq + 1, seq - 1));
        }
        if entry.hash != expected(&self.hash, entry, lines) {
            self.found(at, "its hash does not follow from it and the one before".to_owned());
        }
        // Go on from what is written, so that one wrong entry is not found in all later ones.
        (self.seq, self.hash) = (seq.max(0), entry.hash.as_slice().try_into().unwrap_or(BEGINNING));
        for (line, number) in lines.iter().zip(0..) {
            if line.line != number {
                self.found(at, format!("its line {number} has the number {}", line.line));
            }
            if line.at_ms != entry.at_ms {
                self.found(at, format!("its line {} has another time", line.line));
            }
        }
        let sum: i128 = lines.iter().map(|line| i128::from(line.cents)).sum();
        if sum != 0 {
            self.found(at, format!("its lines sum to {sum} cents, not to zero"));
        }
        self.count(lines);
    }

    fn orphans(&mut self, lines: &[RawLine]) {
        for line in lines {
            let message = format!("line {} of the ledger belongs to no entry", line.line);
            self.found(Some(line.seq), message);
        }
        self.count(lines);
    }

    fn count(&mut self, lines: &[RawLine]) {
        for line in lines {
            let balances = &mut self.checked.balances;
            match balances.get_mut(&line.account) {
                Some(balance) => *balance += i128::from(line.cents),
                None => {
                    balances.insert(line.account.clone(), i128::from(line.cents));
                }
            }
        }
    }

    fn head(&mut self, head: &Head) {
        if (head.seq, head.hash) != (self.seq, self.hash) {
            let (seq, last) = (head.seq, self.seq);
            let message =
                format!("the record ends with entry {last}, its head tells of {seq} or another");
            self.found(None, message);
        }
    }

    fn balances(&mut self, stored: Vec<(String, i64)>) {
        let mut kept: BTreeMap<String, i128> = self.checked.balances.clone();
        kept.retain(|account, _| is_kept(account));
        for (account, cents) in stored {
            let sum = kept.remove(&account).unwrap_or(0);
            if sum != i128::from(cents) {
                let message =
                    format!("the balance of {account} is {cents}, its lines sum to {sum}");
                self.found(None, message);
            }
        }
        for (account, sum) in kept.into_iter().filter(|(_, sum)| *sum != 0) {
            self.found(None, format!("{account} has no balance, its lines sum to {sum}"));
        }
    }
}

/// Whether an account's balance is stored: not where it is at a table, which has what is there.
fn is_kept(account: &str) -> bool {
    account.parse::<Account>().map_or(true, |account| account.table().is_none())
}
