//! Sets of cards.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use chance::{Card, NotACard, Rank, Suit};

/// A set of cards of one deck, jokers included: each card is there or not.
///
/// A suit is 16 bits, its ranks ascending from the lowest bit; three bits that the clubs leave over
/// are the jokers. Cards of a shoe of several decks, of which two can be the same, are slices.
///
/// ```
/// use ranking::Cards;
///
/// let board: Cards = "Ah Kd 9c".parse()?;
/// let deck = Cards::DECK - board;
/// assert_eq!((board.len(), deck.len()), (3, 49));
/// assert_eq!(board.to_string(), "9c Kd Ah");
/// assert_eq!(deck.subsets(2).count(), 49 * 48 / 2);
/// # Ok::<(), chance::NotACard>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u64);

/// The bits of a suit's thirteen ranks.
const RANKS: u64 = 0x1fff;
/// Where each joker has its bit.
const JOKER_BITS: [u32; 3] = [13, 14, 15];

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(0);
    /// The 52 cards of a deck without jokers.
    pub const DECK: Cards = Cards(RANKS | RANKS << 16 | RANKS << 32 | RANKS << 48);

    /// These cards; one that is named twice is there once.
    #[inline]
    pub const fn of(cards: &[Card]) -> Cards {
        let mut set = Cards::EMPTY;
        let mut index = 0;
        while index < cards.len() {
            set = set.with(cards[index]);
            index += 1;
        }
        set
    }

    /// A tile has none: it is in no set of cards.
    #[inline]
    const fn bit(card: Card) -> u64 {
        match card.suit() {
            Some(suit) => 1 << (suit as u32 * 16 + card.rank() as u32),
            None if card.is_joker() => {
                1 << JOKER_BITS[(card.index() - Card::JOKER.index()) as usize]
            }
            None => 0,
        }
    }

    /// With this card as well.
    #[inline]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | Cards::bit(card))
    }

    /// Without this card.
    #[inline]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !Cards::bit(card))
    }

    /// Whether the card is there.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Cards::bit(card) != 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ranks that it has in a suit, as a set.
    #[inline]
    pub const fn ranks_of(self, suit: Suit) -> Ranks {
        Ranks((self.0 >> (suit as u32 * 16) & RANKS) as u16)
    }

    /// How many jokers are among them.
    #[inline]
    pub const fn joker_count(self) -> usize {
        (self.0 & !Cards::DECK.0).count_ones() as usize
    }

    /// Its bits, as the doc of the type says.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The set that has these bits.
    #[inline]
    pub(crate) const fn from_bits(bits: u64) -> Cards {
        Cards(bits)
    }

    /// The cards, clubs first, each suit ascending.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            let rank = Rank::SUITED.get(bit as usize % 16);
            Some(match rank {
                Some(&rank) => Card::new(rank, Suit::ALL[bit as usize / 16]),
                None => [Card::JOKER, Card::JOKER_ONE, Card::JOKER_TWO][bit as usize % 16 - 13],
            })
        })
    }

    /// Every set of `size` of these cards, each once.
    pub fn subsets(self, size: usize) -> impl Iterator<Item = Cards> {
        // Counts through the masks of `size` ones among `len` places, smallest first, and lays each
        // over the cards.
        let places = self.len();
        let mut mask = (size <= places).then_some((1u64 << size) - 1);
        std::iter::from_fn(move || {
            let now = mask?;
            mask = match now {
                0 => None,
                _ => {
                    let lowest = now & now.wrapping_neg();
                    let carried = now + lowest;
                    Some(carried | (((now ^ carried) >> 2) / lowest))
                        .filter(|&next| next < 1 << places)
                }
            };
            let mut left = self.0;
            let mut subset = 0;
            for place in 0..places {
                subset |= (left & left.wrapping_neg()) * (now >> place & 1);
                left &= left - 1;
            }
            Some(Cards(subset))
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, Cards::with)
    }
}

impl From<Card> for Cards {
    #[inline]
    fn from(card: Card) -> Cards {
        Cards::EMPTY.with(card)
    }
}

/// The cards of both.
impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

/// The cards that are in both.
impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

/// The cards of the first that the second has not.
impl Sub for Cards {
    type Output = Cards;
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

/// The cards as scripts write them, ascending, with spaces between.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.sort();
        for (place, card) in cards.iter().enumerate() {
            write!(f, "{}{card}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// The same as `Display`, in braces.
impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Cards with spaces between.
impl FromStr for Cards {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Cards, NotACard> {
        text.split_whitespace().map(Card::from_str).collect()
    }
}

/// A set of ranks, the two to the ace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranks(u16);

impl Ranks {
    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the rank is there; a joker never is.
    #[inline]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank as u16 & 1 == 1
    }

    /// Bit by bit, the two lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }
}
