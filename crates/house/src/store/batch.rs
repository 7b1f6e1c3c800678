//! What is handed to the store to be committed.

use wire::TableId;

use crate::ledger::Posting;

/// What is committed together: whole or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Appended to the record, in this order, with the money they move.
    pub entries: Vec<Entry>,
    /// Documents written or deleted; of several with the same key the last one counts.
    pub puts: Vec<Put>,
    /// Added to the sums.
    pub adds: Vec<Add>,
}

/// Something that happened, for the record, and the money it moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// At which table, if at one.
    pub table: Option<TableId>,
    /// What it is, in a word.
    pub kind: &'static str,
    /// The rest, as JSON. The store keeps it to the letter.
    pub body: String,
    /// The money it moved.
    pub posting: Posting,
}

/// A document to be found under its kind and key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Put {
    /// What kind of document.
    pub kind: &'static str,
    /// Its key among those of its kind.
    pub key: String,
    /// What it says from now on; `None` deletes it.
    pub body: Option<String>,
}

/// An amount to be added to a sum, which begins at zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Add {
    /// What kind of sum; not [`BALANCE`](super::BALANCE), which the store keeps itself.
    pub kind: &'static str,
    /// Its key among those of its kind.
    pub key: String,
    /// How much is added.
    pub cents: i64,
}

/// Where the entries of a batch are in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Committed {
    /// The number of the first one; one more than `last_seq` where the batch had none.
    pub first_seq: u64,
    /// The number of the last one.
    pub last_seq: u64,
}
