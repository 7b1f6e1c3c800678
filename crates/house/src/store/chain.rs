//! The hash that chains every entry of the record to all before it, as `docs/record.md` has it.

use sha2::{Digest, Sha256};

/// What the first entry is chained to.
pub(super) const BEGINNING: [u8; 32] = [0; 32];

/// Sets these hashes apart from all others, and the version of what is hashed from later ones.
const TAG: &[u8] = b"croupier/record/v1\0";

/// What of an entry is hashed. Numbers are as the database has them: never negative, unless
/// somebody has tampered with them.
pub(super) struct Link<'a> {
    pub(super) seq: i64,
    pub(super) at_ms: i64,
    pub(super) table: Option<i64>,
    pub(super) kind: &'a str,
    pub(super) body: &'a str,
}

/// A line of the ledger, as it is hashed with its entry.
pub(super) struct HashedLine<'a> {
    pub(super) account: &'a str,
    pub(super) cents: i64,
    pub(super) what: &'a str,
}

/// The hash of an entry and its lines after the one before it.
pub(super) fn link<'a, L>(previous: &[u8; 32], entry: &Link<'_>, lines: L) -> [u8; 32]
where
    L: ExactSizeIterator<Item = HashedLine<'a>>,
{
    fn number(hash: &mut Sha256, number: i64) {
        hash.update(number.to_be_bytes());
    }
    fn text(hash: &mut Sha256, text: &str) {
        hash.update((text.len() as u64).to_be_bytes());
        hash.update(text);
    }
    let mut hash = Sha256::new();
    hash.update(TAG);
    hash.update(previous);
    number(&mut hash, entry.seq);
    number(&mut hash, entry.at_ms);
    match entry.table {
        None => hash.update([0]),
        Some(table) => {
            hash.update([1]);
            number(&mut hash, table);
        }
    }
    text(&mut hash, entry.kind);
    text(&mut hash, entry.body);
    hash.update((lines.len() as u64).to_be_bytes());
    for line in lines {
        text(&mut hash, line.account);
        number(&mut hash, line.cents);
        text(&mut hash, line.what);
    }
    hash.finalize().into()
}
