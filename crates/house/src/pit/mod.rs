//! Tables with people at them.

mod books;
mod entries;
mod history;
mod hosted;
mod recent;
mod redo;
mod view;

pub use entries::{
    Added, AsideVoided, By, Changed, Chips, Inputs, Noticed, OfTournament, Opened, SeriesBegan,
    SeriesOver, Sitting, TableEntry, TakenBack, Voided,
};

pub(crate) use books::{COMPANION, sums};
pub(crate) use history::{ADDED, PLAYED, PastRound, ROUND, SEED, SERIES, round_key};
pub(crate) use hosted::{
    CLOSED, CLOSED_TABLE, Change, ClosedTable, Hosted, StoredAt, TABLE, key_of, seen_by,
};
pub(crate) use recent::{Recent, Shows};
pub(crate) use redo::Salvaged;
