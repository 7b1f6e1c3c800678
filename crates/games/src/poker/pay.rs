//! Pay tables by hand.

use ranking::{FiveCard, Scale};
use table::{Cite, Elections, Odds, PayTable, Payout};

/// The kinds of a pay table that goes by the categories of a five-card hand: a category is at its
/// own place, and its row has its id.
pub const BY_CATEGORY: [&str; FiveCard::LADDER.len()] = {
    let mut ids = [""; FiveCard::LADDER.len()];
    let mut place = 0;
    while place < ids.len() {
        assert!(FiveCard::LADDER[place] as usize == place, "a category at its own place");
        ids[place] = FiveCard::LADDER[place].id();
        place += 1;
    }
    ids
};

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

    /// The table with the higher odds that an election has for some of its rows. Lower ones are
    /// refused.
    #[must_use]
    pub fn raised(mut self, election: &'static str, elections: &mut Elections) -> Pays<N> {
        for (kind, odds) in self.kinds.iter().zip(&mut self.odds) {
            match (elections.odds(election, kind), *odds) {
                (Some(elected), Some(least)) if elected < least => {
                    let why = format!("{kind}: {elected} is less than {least}");
                    elections.refuse(election, why, self.cite);
                }
                (Some(elected), Some(_)) => *odds = Some(elected),
                (_, None) | (None, _) => {}
            }
        }
        self
    }

    /// All odds that are paid.
    pub fn all(&self) -> impl Iterator<Item = Odds> + '_ {
        self.odds.iter().flatten().copied()
    }

    /// What a kind is paid.
    #[inline]
    #[must_use]
    pub fn on(&self, kind: usize) -> Option<Odds> {
        self.odds.get(kind).copied().flatten()
    }

    /// What is paid, in the order of a table that has all its rows, with their ids and titles.
    pub fn payouts<'a>(&'a self, titles: &'a PayTable) -> impl Iterator<Item = Payout> + 'a {
        titles.rows.iter().filter_map(move |row| {
            let kind = row.id.rsplit('/').next()?;
            let place = self.kinds.iter().position(|k| *k == kind)?;
            Some(Payout {
                row: row.id.to_owned(),
                title: row.title.to_owned(),
                pays: self.on(place)?.to_string(),
                cite: self.cite,
            })
        })
    }
}
