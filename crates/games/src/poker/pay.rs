//! Pay tables by hand.

use table::{Cite, Odds, PayTable, Payout};

/// What each of `N` kinds of hands is paid under the rules in force; nothing where it loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pays<const N: usize> {
    kinds: [&'static str; N],
    odds: [Option<Odds>; N],
    /// The table.
    pub cite: Cite,
}

impl<const N: usize> Pays<N> {
    /// A pay table of the text. `kinds` are the ends of its rows' ids, after the slash.
    #[must_use]
    pub fn of(table: &PayTable, kinds: [&'static str; N]) -> Pays<N> {
        let row = |kind: &str| {
            let is_row = |id: &str| id.rsplit('/').next() == Some(kind);
            table.rows.iter().find(|row| is_row(row.id)).map(|row| row.odds)
        };
        Pays { kinds, odds: kinds.map(row), cite: table.cite }
    }

    /// What a kind is paid.
    #[inline]
    #[must_use]
    pub fn on(&self, kind: usize) -> Option<Odds> {
        self.odds.get(kind).copied().flatten()
    }

    /// What is paid, row by row, with the ids and titles of a table that has all its rows.
    pub fn payouts<'a>(&'a self, titles: &'a PayTable) -> impl Iterator<Item = Payout> + 'a {
        let row =
            |kind: &&str| titles.rows.iter().find(|row| row.id.rsplit('/').next() == Some(*kind));
        self.kinds.iter().zip(&self.odds).filter_map(move |(kind, odds)| {
            let (row, odds) = (row(kind)?, (*odds)?);
            Some(Payout {
                row: row.id.to_owned(),
                title: row.title.to_owned(),
                pays: odds.to_string(),
                cite: self.cite,
            })
        })
    }
}
