//! A hand of blackjack: its point total, hard or soft, and what it is made of (2.1, 2.2(b)).

use arrayvec::ArrayVec;
use chance::{ByRank, Card, Rank, Suit};

/// More cards than a hand can have: eleven aces are 21.
const MOST_CARDS: usize = 22;

/// The value of a card with an ace as 1 (2.2(b)).
#[inline]
#[must_use]
pub const fn value(card: Card) -> u8 {
    points(card) as u8
}

/// What a card adds to the points of a hand: its value, and of an ace that it is one.
#[inline]
const fn points(card: Card) -> u16 {
    static POINTS: ByRank<u16> = {
        const ACE: u16 = Hand::AN_ACE + 1;
        ByRank::new([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, ACE, 10])
    };
    POINTS.of(card)
}

/// Whether a dealer with this card up may have a blackjack.
#[inline]
#[must_use]
pub const fn is_ace_or_ten(card: Card) -> bool {
    matches!(value(card), 1 | 10)
}

/// Whether a card is red.
#[inline]
#[must_use]
pub const fn is_red(card: Card) -> bool {
    matches!(card.suit(), Some(Suit::Hearts | Suit::Diamonds))
}

/// The cards of a player or the dealer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    cards: ArrayVec<Card, MOST_CARDS>,
    /// The values of all cards with aces as 1, and how many of them are aces, in the upper byte: one
    /// sum for both.
    points: u16,
}

impl Hand {
    /// An ace, in the upper byte of the points.
    const AN_ACE: u16 = 1 << 8;

    /// A hand of these cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Hand {
        let mut hand = Hand::default();
        for card in cards {
            hand.push(card);
        }
        hand
    }

    /// Takes a card.
    #[inline]
    pub fn push(&mut self, card: Card) {
        self.points += points(card);
        self.cards.push(card);
    }

    /// Takes the last card away, for a split.
    pub(super) fn split_off(&mut self) -> Option<Card> {
        let last = self.cards.pop()?;
        *self = Hand::of(self.cards.iter().copied());
        Some(last)
    }

    /// Its cards in the order in which they came.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many cards it has.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.cards.len()
    }

    /// Whether an ace counts 11 (2.1, "soft total").
    #[inline]
    #[must_use]
    pub fn is_soft(&self) -> bool {
        (self.points >= Hand::AN_ACE) & (self.low_total() <= 11)
    }

    /// The point total: an ace is 11 unless that makes more than 21 (2.2(b)3i).
    #[inline]
    #[must_use]
    pub fn total(&self) -> u8 {
        self.low_total() + 10 * u8::from(self.is_soft())
    }

    /// The total with every ace as 1, which over and under 13 look at (2.2(b)3ii).
    #[inline]
    #[must_use]
    pub fn low_total(&self) -> u8 {
        self.points as u8
    }

    /// Whether it is over 21.
    #[inline]
    #[must_use]
    pub fn is_busted(&self) -> bool {
        self.low_total() > 21
    }

    /// Whether it is 21 in two cards: a blackjack unless it came of a split (2.1).
    #[inline]
    #[must_use]
    pub fn is_two_card_21(&self) -> bool {
        self.points == Hand::AN_ACE + 11 && self.cards.len() == 2
    }

    /// The value of its two cards, where they have the same (2.11(a)); an ace is 1.
    #[inline]
    #[must_use]
    pub fn pair(&self) -> Option<u8> {
        match self.cards[..] {
            [one, two] if value(one) == value(two) => Some(value(one)),
            _ => None,
        }
    }

    /// Whether all its cards are of one suit.
    #[must_use]
    pub fn is_suited(&self) -> bool {
        self.cards.iter().all(|card| card.suit() == self.cards[0].suit())
    }

    /// Whether its first so many cards have this rank.
    pub(super) fn starts_with(&self, rank: Rank, count: usize) -> bool {
        self.cards.get(..count).is_some_and(|cards| cards.iter().all(|card| card.rank() == rank))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        Hand::of(text.split(' ').map(|card| card.parse().expect("a card")))
    }

    #[test]
    fn an_ace_is_eleven_until_that_is_too_much() {
        for (cards, total, is_soft) in [
            ("Ah 6d", 17, true),
            ("Ah 6d Td", 17, false),
            ("Ah Ad", 12, true),
            ("Ah Ad 9c", 21, true),
            ("Ah Ad 9c Kc", 21, false),
            ("5h 6d Kc", 21, false),
        ] {
            let hand = hand(cards);
            assert_eq!((hand.total(), hand.is_soft()), (total, is_soft), "{cards}");
        }
    }

    #[test]
    fn ten_and_king_are_a_pair_and_no_blackjack() {
        assert_eq!(hand("Th Kd").pair(), Some(10));
        assert!(!hand("Th Kd").is_two_card_21());
        assert!(hand("Ah Kd").is_two_card_21() && !hand("Ah 5d 5c").is_two_card_21());
    }

    #[test]
    fn a_split_takes_the_last_card_with_its_value() {
        let mut aces = hand("Ah Ad");
        assert_eq!(aces.split_off().map(|card| card.to_string()), Some("Ad".to_owned()));
        assert_eq!((aces.count(), aces.total()), (1, 11));
    }
}
