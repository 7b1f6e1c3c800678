//! Two cards as far as anybody tells them apart before the community cards come.

use std::fmt;

use chance::{Card, Rank};

/// Two cards of several decks: their ranks, and whether they are of a suit. There are 182 kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TwoCards {
    /// The higher rank.
    pub high: Rank,
    /// The lower rank, or the same.
    pub low: Rank,
    /// Whether they are of a suit.
    pub is_suited: bool,
}

impl TwoCards {
    /// One more than the greatest [`TwoCards::index`].
    pub const INDEXES: usize = 13 * 13 * 2;

    /// What two cards are.
    #[inline]
    #[must_use]
    pub const fn of(a: Card, b: Card) -> TwoCards {
        let (a_rank, b_rank) = (a.rank(), b.rank());
        let is_suited = a.index() % 4 == b.index() % 4;
        if a_rank as u8 > b_rank as u8 {
            TwoCards { high: a_rank, low: b_rank, is_suited }
        } else {
            TwoCards { high: b_rank, low: a_rank, is_suited }
        }
    }

    /// A place for them in a table; some have none that are.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        ((self.high as usize * 13 + self.low as usize) * 2 + self.is_suited as usize)
            % TwoCards::INDEXES
    }

    /// All kinds, from twos on.
    pub fn all() -> impl Iterator<Item = TwoCards> {
        let high = |high| Rank::SUITED.into_iter().take_while(move |low| *low <= high);
        let pairs =
            Rank::SUITED.into_iter().flat_map(move |rank| high(rank).map(move |low| (rank, low)));
        pairs.flat_map(|(high, low)| {
            [false, true].map(|is_suited| TwoCards { high, low, is_suited })
        })
    }

    /// Whether they are a pair.
    #[inline]
    #[must_use]
    pub const fn is_pair(self) -> bool {
        self.high as u8 == self.low as u8
    }
}

/// `AK` of two suits, `AKs` of one.
impl fmt::Display for TwoCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suited = if self.is_suited { "s" } else { "" };
        write!(f, "{}{}{suited}", self.high, self.low)
    }
}
