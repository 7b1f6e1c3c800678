//! The fast way to the best five cards of five, six or seven.

use std::ops::{Add, AddAssign};

use chance::{Card, Rank};

use crate::cards::Cards;
use crate::standing::Standing;

include!(concat!(env!("OUT_DIR"), "/tables.rs"));

/// Cards of a 52-card deck, counted up so that one more costs two additions: what a solver carries
/// through its loops. A hand is the sum of its cards, and hands without a card in common add up.
///
/// ```
/// use ranking::{Cards, Hand};
///
/// let board = Hand::from("Kh 7d 7s 2c Kd".parse::<Cards>()?);
/// let mine = board + Hand::from("Ks 3h".parse::<Cards>()?);
/// let yours = board + Hand::from("7h Ac".parse::<Cards>()?);
/// assert!(mine.seven() > yours.seven());
/// assert_eq!(mine.seven().to_string(), "kings full of sevens");
/// assert_eq!(yours.seven().to_string(), "sevens full of kings");
/// # Ok::<(), chance::NotACard>(())
/// ```
///
/// How it works: a card is a number whose upper half tells its rank and whose lower half counts its
/// suit, seven for a card in six bits, so that the fifth card of a suit sets the highest of the six
/// (4 × 7 < 32 ≤ 5 × 7). Without a flush the upper half of the sum is hashed, without a collision,
/// to the hand's standing; with one, the suit's ranks are looked up. The tables take 170 KiB, of
/// which seven cards use 152; they are computed by the build script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    key: u64,
    cards: u64,
}

/// The bits of a key that count a suit, what one card of it adds, and the bit that says flush.
const SUIT_BITS: u32 = 6;
const SUIT_STEP: u64 = 7;
const FLUSH_BIT: u32 = SUIT_BITS - 1;
const FLUSH: u64 = {
    let one = 1 << FLUSH_BIT;
    one | one << SUIT_BITS | one << (2 * SUIT_BITS) | one << (3 * SUIT_BITS)
};

const fn row_bits(offsets: &[u16]) -> u32 {
    offsets.len().trailing_zeros()
}

/// Each card as a hand, and as many more as make the length a power of two: then looking it up
/// needs no check.
static CARDS: [Hand; 64] = {
    let mut cards = [Hand::EMPTY; 64];
    let mut index = 0;
    while index < Card::JOKER.index() {
        let Some(card) = Card::from_index(index) else { panic!("the index is a card's") };
        let Some(suit) = card.suit() else { panic!("only a joker has no suit") };
        let counted = SUIT_STEP << (SUIT_BITS * suit as u32);
        cards[index as usize] = Hand {
            key: (RANK_KEYS[card.rank() as usize] as u64) << 32 | counted,
            cards: Cards::EMPTY.with(card).bits(),
        };
        index += 1;
    }
    cards
};

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand { key: 0, cards: 0 };

    /// One card more, which is not there yet. A joker adds nothing.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        self + CARDS[card.index() as usize % CARDS.len()]
    }

    /// One card less, which is there.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Hand {
        let card = CARDS[card.index() as usize % CARDS.len()];
        Hand { key: self.key.wrapping_sub(card.key), cards: self.cards & !card.cards }
    }

    /// Its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards::from_bits(self.cards)
    }

    /// How the five cards stand that it has. The answer means nothing for another number of cards.
    #[inline]
    pub fn five(self) -> Standing {
        debug_assert_eq!(self.cards.count_ones(), 5, "{self:?}");
        match self.flush() {
            Some(standing) => standing,
            None => five_without_flush(self.sum()),
        }
    }

    /// How the best five of its six cards stand. The answer means nothing for another number of
    /// cards.
    ///
    /// The best of the six hands of five: a table of its own would cost 40 KiB and is not needed
    /// where six-card hands are few.
    #[inline]
    pub fn six(self) -> Standing {
        debug_assert_eq!(self.cards.count_ones(), 6, "{self:?}");
        if let Some(standing) = self.flush() {
            return standing;
        }
        let mut best = Standing::LOWEST;
        let mut left = self.cards;
        while left != 0 {
            let rank = left.trailing_zeros() as usize % 16;
            best = best.max(five_without_flush(
                self.sum().wrapping_sub(RANK_KEYS[rank % RANK_KEYS.len()]),
            ));
            left &= left - 1;
        }
        best
    }

    /// How the best five of its seven cards stand. The answer means nothing for another number of
    /// cards.
    #[inline]
    pub fn seven(self) -> Standing {
        debug_assert_eq!(self.cards.count_ones(), 7, "{self:?}");
        match self.flush() {
            Some(standing) => standing,
            None => seven_without_flush(self.sum()),
        }
    }

    /// How its cards stand, or nothing if they are not five, six or seven.
    #[inline]
    pub fn standing(self) -> Option<Standing> {
        match self.cards.count_ones() {
            5 => Some(self.five()),
            6 => Some(self.six()),
            7 => Some(self.seven()),
            _ => None,
        }
    }

    /// Gives a visitor each of `more` that is not in this hand of six, with how the seven then
    /// stand. Where no flush is near, the four cards of a rank are looked up once.
    #[inline]
    pub fn each_seventh(self, more: Cards, mut visit: impl FnMut(Card, Standing)) {
        debug_assert_eq!(self.cards.count_ones(), 6, "{self:?}");
        let more = more - self.cards();
        // Four of a suit count 28: with four more the bit of a flush is set.
        let near = (self.key + (FLUSH >> (SUIT_BITS - 1)) * 4) & FLUSH;
        if near != 0 {
            more.iter().for_each(|card| visit(card, self.with(card).seven()));
            return;
        }
        for (rank, key) in Rank::SUITED.into_iter().zip(RANK_KEYS) {
            let suits = more.bits() >> rank as u32;
            if suits & SUIT_FLOOR != 0 {
                let standing = seven_without_flush(self.sum().wrapping_add(key));
                for suit in chance::Suit::ALL {
                    if suits >> (suit as u32 * 16) & 1 == 1 {
                        visit(Card::new(rank, suit), standing);
                    }
                }
            }
        }
    }

    /// The sum of the numbers of its ranks.
    #[inline]
    const fn sum(self) -> u32 {
        (self.key >> 32) as u32
    }

    #[inline]
    fn flush(self) -> Option<Standing> {
        let flush = self.key & FLUSH;
        (flush != 0).then(|| {
            let suit = (flush.trailing_zeros() - FLUSH_BIT) / SUIT_BITS;
            let ranks = (self.cards >> (suit * 16)) as usize % FLUSHES.len();
            Standing::from_table(FLUSHES[ranks])
        })
    }
}

/// The lowest bit of each suit.
const SUIT_FLOOR: u64 = 1 | 1 << 16 | 1 << 32 | 1 << 48;

#[inline]
fn five_without_flush(sum: u32) -> Standing {
    let offset = FIVE_OFFSETS[(sum >> (32 - row_bits(&FIVE_OFFSETS))) as usize];
    let place = sum.wrapping_add(u32::from(offset)) as usize % FIVE_STANDINGS.len();
    Standing::from_table(FIVE_STANDINGS[place])
}

#[inline]
fn seven_without_flush(sum: u32) -> Standing {
    let offset = SEVEN_OFFSETS[(sum >> (32 - row_bits(&SEVEN_OFFSETS))) as usize];
    let place = sum.wrapping_add(u32::from(offset)) as usize % SEVEN_STANDINGS.len();
    Standing::from_table(SEVEN_STANDINGS[place])
}

/// The cards of both, which have none in common.
impl Add for Hand {
    type Output = Hand;
    #[inline]
    fn add(self, other: Hand) -> Hand {
        Hand { key: self.key.wrapping_add(other.key), cards: self.cards | other.cards }
    }
}

impl AddAssign for Hand {
    #[inline]
    fn add_assign(&mut self, other: Hand) {
        *self = *self + other;
    }
}

impl From<Card> for Hand {
    #[inline]
    fn from(card: Card) -> Hand {
        Hand::EMPTY.with(card)
    }
}

/// Its jokers count for nothing.
impl From<Cards> for Hand {
    fn from(cards: Cards) -> Hand {
        cards.iter().fold(Hand::EMPTY, Hand::with)
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        cards.into_iter().fold(Hand::EMPTY, Hand::with)
    }
}
