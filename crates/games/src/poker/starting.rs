//! Two cards before the board: the 169 kinds that differ by more than their suits, and charts of
//! them.

use std::fmt;

use chance::{Card, Rank};

/// Two cards of a deck without jokers, by their ranks and whether they are of a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Starting {
    /// The higher rank.
    pub high: Rank,
    /// The lower rank, or the same.
    pub low: Rank,
    /// Whether they are of a suit.
    pub suited: bool,
}

impl Starting {
    /// How many there are.
    pub const COUNT: usize = Rank::SUITED.len() * Rank::SUITED.len();

    /// The kind of two cards.
    #[inline]
    #[must_use]
    pub fn of([a, b]: [Card; 2]) -> Starting {
        let (high, low) = (a.rank().max(b.rank()), a.rank().min(b.rank()));
        Starting { high, low, suited: a.suit() == b.suit() }
    }

    /// All of them, pairs first, from the highest.
    pub fn all() -> impl Iterator<Item = Starting> {
        let ranks = || Rank::SUITED.into_iter().rev();
        let pairs = ranks().map(|rank| Starting { high: rank, low: rank, suited: false });
        let others = ranks().flat_map(move |high| {
            ranks()
                .filter(move |low| *low < high)
                .flat_map(move |low| [true, false].map(|suited| Starting { high, low, suited }))
        });
        pairs.chain(others)
    }

    /// Whether it is a pair.
    #[must_use]
    pub fn is_pair(self) -> bool {
        self.high == self.low
    }

    /// In how many ways it comes from a full deck.
    #[must_use]
    pub fn ways(self) -> u32 {
        match (self.is_pair(), self.suited) {
            (true, _) => 6,
            (false, true) => 4,
            (false, false) => 12,
        }
    }

    /// Its number below [`Starting::COUNT`].
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        let (row, column) = if self.suited { (self.high, self.low) } else { (self.low, self.high) };
        row as usize * Rank::SUITED.len() + column as usize
    }
}

impl fmt::Display for Starting {
    /// As players write it: `AKs`, `AKo`, `77`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match (self.is_pair(), self.suited) {
            (true, _) => "",
            (false, true) => "s",
            (false, false) => "o",
        };
        write!(f, "{}{}{kind}", self.high, self.low)
    }
}

/// Starting hands with which something is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart([bool; Starting::COUNT]);

impl Chart {
    /// No hand at all.
    pub const NONE: Chart = Chart([false; Starting::COUNT]);
    /// Every hand.
    pub const ALL: Chart = Chart([true; Starting::COUNT]);

    /// The hands that `includes` says.
    pub fn of(includes: impl Fn(Starting) -> bool) -> Chart {
        let mut chart = Chart::NONE;
        for hand in Starting::all() {
            chart.set(hand, includes(hand));
        }
        chart
    }

    /// Whether a hand is in it.
    #[inline]
    #[must_use]
    pub fn has(&self, hand: Starting) -> bool {
        self.0[hand.index()]
    }

    /// Puts a hand in or takes it out.
    pub fn set(&mut self, hand: Starting, is_in: bool) {
        self.0[hand.index()] = is_in;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_169_kinds_of_1326_hands() {
        let all: Vec<Starting> = Starting::all().collect();
        assert_eq!((all.len(), Starting::COUNT), (169, 169));
        assert_eq!(all.iter().map(|hand| hand.ways()).sum::<u32>(), 52 * 51 / 2);
        let mut indices: Vec<usize> = all.iter().map(|hand| hand.index()).collect();
        indices.sort_unstable();
        indices.dedup();
        assert_eq!(indices, (0..169).collect::<Vec<_>>());
    }

    #[test]
    fn each_hand_of_two_cards_is_of_a_kind_that_comes_so_often() {
        let deck = chance::Deck::Standard.cards();
        let mut counts = [0; Starting::COUNT];
        for (n, a) in deck.iter().enumerate() {
            for b in &deck[n + 1..] {
                assert_eq!(Starting::of([*a, *b]), Starting::of([*b, *a]));
                counts[Starting::of([*a, *b]).index()] += 1;
            }
        }
        assert!(Starting::all().all(|hand| counts[hand.index()] == hand.ways()));
    }

    #[test]
    fn kinds_are_written_as_players_do() {
        let names: Vec<String> = Starting::all().map(|hand| hand.to_string()).collect();
        assert_eq!(
            (names[0].as_str(), names[13].as_str(), names[14].as_str()),
            ("AA", "AKs", "AKo")
        );
    }
}
