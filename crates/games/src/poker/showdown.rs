//! The player's hand against the dealer's.

use std::cmp::Ordering;

use ranking::Ranking;

/// How a player's hand stands to the dealer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showdown {
    /// The dealer does not qualify; the hands are not compared.
    Unqualified,
    /// Lower than the dealer's.
    Lower,
    /// Neither is higher.
    Tie,
    /// Higher than the dealer's.
    Higher,
}

impl Showdown {
    /// Compares two hands, the dealer's of which must be at least `least` to qualify.
    #[inline]
    #[must_use]
    pub fn of<S>(player: Ranking<S>, dealer: Ranking<S>, least: Ranking<S>) -> Showdown {
        if dealer < least {
            return Showdown::Unqualified;
        }
        match player.cmp(&dealer) {
            Ordering::Less => Showdown::Lower,
            Ordering::Equal => Showdown::Tie,
            Ordering::Greater => Showdown::Higher,
        }
    }
}
