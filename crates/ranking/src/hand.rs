//! The fast way to the best five cards of five, six or seven.

use std::hint::cold_path;
use std::ops::{Add, AddAssign};

use chance::Card;

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
/// How it works: a card is a number of 64 bits. The middle counts its suit, seven for a card, so
/// that the fifth card of a suit reaches the bit of 32 (4 × 7 < 32 ≤ 5 × 7). The top and the bottom
/// tell its rank: without a flush the top bits of the sum choose a row of a table, the row's offset
/// is added to the bottom bits, and there the hand's standing is found, without a collision. With a
/// flush the suit's ranks are looked up. The tables take 170 KiB, of which seven cards use 152; the
/// build script computes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    key: u64,
    cards: u64,
}

/// A key, from the lowest bit: 16 bits of the place and room for what seven of them carry, then the
/// suits, then the row.
const SUITS_AT: u32 = 20;
const ROW_AT: u32 = 64 - ROW_SUM_BITS;
/// The bits that count a suit, what one card of it adds, and the bit that says flush.
const SUIT_BITS: u32 = 8;
const SUIT_STEP: u64 = 7;
const FLUSH_BIT: u32 = SUITS_AT + 5;
const FLUSH: u64 = SUITS << (FLUSH_BIT - SUITS_AT);
/// One in each suit.
const SUITS: u64 = {
    let one = 1 << SUITS_AT;
    one | one << SUIT_BITS | one << (2 * SUIT_BITS) | one << (3 * SUIT_BITS)
};

/// What a card of each rank adds, whatever its suit.
const RANK_KEYS: [u64; 13] = {
    let mut keys = [0; 13];
    let mut rank = 0;
    while rank < keys.len() {
        keys[rank] = (ROW_KEYS[rank] as u64) << ROW_AT | PLACE_KEYS[rank] as u64;
        rank += 1;
    }
    keys
};

/// Each card as a hand, and as many more as the index of a card has values: then looking it up needs
/// no check.
static CARDS: [Hand; 256] = {
    let mut cards = [Hand::EMPTY; 256];
    let mut index = 0;
    while index < Hand::DECK.len() {
        cards[index] = Hand::DECK[index];
        index += 1;
    }
    cards
};

impl Hand {
    /// No card.
    pub const EMPTY: Hand = Hand { key: 0, cards: 0 };

    /// Each card of the deck as a hand, in the order of [`Card::index`].
    pub const DECK: [Hand; 52] = {
        let mut cards = [Hand::EMPTY; 52];
        let mut index = 0;
        while index < cards.len() {
            let Some(card) = Card::from_index(index as u8) else { panic!("below the joker") };
            let Some(suit) = card.suit() else { panic!("only a joker has no suit") };
            let counted = SUIT_STEP << (SUITS_AT + SUIT_BITS * suit as u32);
            cards[index] = Hand {
                key: RANK_KEYS[card.rank() as usize] | counted,
                cards: Cards::EMPTY.with(card).bits(),
            };
            index += 1;
        }
        cards
    };

    /// A card of each rank, from the two, that is of no suit: for whoever counts hands by their ranks
    /// alone. Only [`seven_without_flush`](Hand::seven_without_flush) knows what to do with it.
    pub const RANKS: [Hand; 13] = {
        let mut ranks = [Hand::EMPTY; 13];
        let mut rank = 0;
        while rank < ranks.len() {
            ranks[rank].key = RANK_KEYS[rank];
            rank += 1;
        }
        ranks
    };

    /// One card more, which is not there yet. A joker adds nothing.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Hand {
        self + CARDS[usize::from(card.index())]
    }

    /// One card less, which is there.
    #[inline]
    #[must_use]
    pub fn without(self, card: Card) -> Hand {
        let card = CARDS[usize::from(card.index())];
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
        if self.has_flush() {
            Standing::from_table(SEVEN[self.flush_place()])
        } else {
            five_without_flush(self.key)
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
        if self.has_flush() {
            return Standing::from_table(SEVEN[self.flush_place()]);
        }
        let mut best = Standing::LOWEST;
        let mut left = self.cards;
        while left != 0 {
            let rank = left.trailing_zeros() as usize % 16;
            best = best
                .max(five_without_flush(self.key.wrapping_sub(RANK_KEYS[rank % RANK_KEYS.len()])));
            left &= left - 1;
        }
        best
    }

    /// How the best five of its seven cards stand. The answer means nothing for another number of
    /// cards.
    #[inline]
    pub fn seven(self) -> Standing {
        debug_assert_eq!(self.cards.count_ones(), 7, "{self:?}");
        let place = if self.has_flush() {
            cold_path(); // three hands in a hundred
            self.flush_place()
        } else {
            seven_place(self.key)
        };
        Standing::from_table(SEVEN[place])
    }

    /// How the best five of its seven cards stand by their ranks, as if no five were of one suit.
    ///
    /// ```
    /// use ranking::{Cards, Hand};
    ///
    /// let [two, three] = [Hand::RANKS[0], Hand::RANKS[1]];
    /// let full = two + two + three + three + three + Hand::from("Ah Kh".parse::<Cards>()?);
    /// assert_eq!(full.seven_without_flush().to_string(), "threes full of twos");
    /// # Ok::<(), chance::NotACard>(())
    /// ```
    #[inline]
    pub fn seven_without_flush(self) -> Standing {
        Standing::from_table(SEVEN[seven_place(self.key)])
    }

    /// Whether so many more cards can make a flush. Where they cannot, what the hand is does not go by
    /// suits.
    #[inline]
    pub const fn may_be_flush_with(self, count: u32) -> bool {
        let all_of_a_suit = SUITS * SUIT_STEP * count as u64;
        self.key.wrapping_add(all_of_a_suit) & FLUSH != 0
    }

    /// Gives a visitor how it stands with each of the others, which make it seven cards: pairs to a
    /// board of five, or last cards to six. Where they cannot make a flush none is looked for.
    #[inline]
    pub fn sevens(self, others: &[Hand], mut visit: impl FnMut(Standing)) {
        if self.may_be_flush_with(7_u32.saturating_sub(self.cards.count_ones())) {
            others.iter().for_each(|other| visit((self + *other).seven()));
        } else {
            for other in others {
                let place = seven_place(self.key.wrapping_add(other.key));
                visit(Standing::from_table(SEVEN[place]));
            }
        }
    }

    /// Gives a visitor how its six cards stand with each card of the deck from an index on, of which it
    /// has none, and how many cards in a row have that standing. Where no flush can come a rank is looked up once for its suits,
    /// which makes this the quickest way through all hands of seven cards.
    ///
    /// ```
    /// use ranking::{Cards, Hand};
    ///
    /// let six = Hand::from("2c 2d 3c 4h 9s 9d".parse::<Cards>()?);
    /// let mut count = 0;
    /// six.with_each_from(40, |standing, cards| {
    ///     assert!(standing >= (six + Hand::DECK[40]).seven());
    ///     count += cards;
    /// });
    /// assert_eq!(count, 12);
    /// # Ok::<(), chance::NotACard>(())
    /// ```
    #[inline]
    pub fn with_each_from(self, index: usize, mut visit: impl FnMut(Standing, u64)) {
        const SUITS: usize = 4;
        let last = CARDS.get(index..Hand::DECK.len()).unwrap_or_default();
        if self.may_be_flush_with(1) {
            return last.iter().for_each(|card| visit((self + *card).seven(), 1));
        }
        let (of_one_rank, ranks) = last.split_at(last.len() % SUITS);
        let mut visit = |card: Hand, count: usize| {
            let place = seven_place(self.key.wrapping_add(card.key));
            visit(Standing::from_table(SEVEN[place]), count as u64);
        };
        if let Some(card) = of_one_rank.first() {
            visit(*card, of_one_rank.len());
        }
        ranks.iter().step_by(SUITS).for_each(|card| visit(*card, SUITS));
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

    /// Where the standing of the flush is that it has.
    #[inline]
    fn flush_place(self) -> usize {
        let suit = ((self.key & FLUSH).trailing_zeros() - FLUSH_BIT) / SUIT_BITS;
        SEVEN_PLACES + (self.cards >> (suit * 16)) as usize % FLUSH_PLACES
    }

    #[inline]
    const fn has_flush(self) -> bool {
        self.key & FLUSH != 0
    }
}

#[inline]
fn five_without_flush(key: u64) -> Standing {
    let offset = FIVE_OFFSETS[(key >> (64 - FIVE_OFFSETS.len().trailing_zeros())) as usize];
    let place = usize::from((key as u16).wrapping_add(offset)) % FIVE_STANDINGS.len();
    Standing::from_table(FIVE_STANDINGS[place])
}

/// Where the standing of seven cards is, if they hold no flush.
#[inline]
fn seven_place(key: u64) -> usize {
    let row = (key >> (64 - SEVEN_ROWS.trailing_zeros())) as usize;
    usize::from((key as u16).wrapping_add(SEVEN[SEVEN_PLACES + FLUSH_PLACES + row]))
}

/// The cards of both, which have none in common.
impl Add for Hand {
    type Output = Hand;
    #[inline]
    fn add(self, other: Hand) -> Hand {
        debug_assert_eq!(self.cards & other.cards, 0, "{self:?} and {other:?}");
        Hand { key: self.key.wrapping_add(other.key), cards: self.cards.wrapping_add(other.cards) }
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
