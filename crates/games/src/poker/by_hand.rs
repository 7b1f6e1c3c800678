//! Pay tables by five-card hand.

use ranking::Category;
use table::{Cite, Elections, Odds, PayTable, Payout};

/// The five-card hands from the highest.
pub const HANDS: [Category; 10] = [
    Category::RoyalFlush,
    Category::StraightFlush,
    Category::FourOfAKind,
    Category::FullHouse,
    Category::Flush,
    Category::Straight,
    Category::ThreeOfAKind,
    Category::TwoPair,
    Category::Pair,
    Category::HighCard,
];

/// What each five-card hand is paid under the rules in force; nothing where the table has no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByHand {
    odds: [Option<Odds>; HANDS.len()],
    /// The table.
    pub cite: Cite,
}

impl ByHand {
    /// A pay table of the text. Its rows' ids end in a slash and the word for the hand.
    #[must_use]
    pub fn of(table: &PayTable) -> ByHand {
        let mut odds = [None; HANDS.len()];
        for hand in HANDS {
            let is_row = |id: &str| id.rsplit('/').next() == Some(hand.id());
            odds[hand as usize] = table.rows.iter().find(|row| is_row(row.id)).map(|row| row.odds);
        }
        ByHand { odds, cite: table.cite }
    }

    /// The table with the higher odds that an election has for some of its rows. Lower ones are
    /// refused.
    #[must_use]
    pub fn raised(mut self, election: &'static str, elections: &mut Elections) -> ByHand {
        for hand in HANDS {
            let Some(elected) = elections.odds(election, hand.id()) else { continue };
            match self.odds[hand as usize] {
                Some(least) if elected < least => {
                    let why = format!("{}: {elected} is less than {least}", hand.id());
                    elections.refuse(election, why, self.cite);
                }
                _ => self.odds[hand as usize] = Some(elected),
            }
        }
        self
    }

    /// What a hand is paid.
    #[inline]
    #[must_use]
    pub fn on(&self, hand: Category) -> Option<Odds> {
        self.odds.get(hand as usize).copied().flatten()
    }

    /// All odds that are paid.
    pub fn all(&self) -> impl Iterator<Item = Odds> + '_ {
        self.odds.iter().flatten().copied()
    }

    /// What is paid, row by row, with the ids and titles of a table that has the same rows.
    pub fn payouts<'a>(&'a self, titles: &'a PayTable) -> impl Iterator<Item = Payout> + 'a {
        titles.rows.iter().filter_map(|row| {
            let word = row.id.rsplit('/').next();
            let hand = HANDS.into_iter().find(|hand| Some(hand.id()) == word)?;
            Some(Payout {
                row: row.id.to_owned(),
                title: row.title.to_owned(),
                pays: self.on(hand)?.to_string(),
                cite: self.cite,
            })
        })
    }
}
