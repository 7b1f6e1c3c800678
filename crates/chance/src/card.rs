//! Playing cards.

use std::fmt;
use std::str::FromStr;

use crate::Tile;
use crate::text::{excerpt, serde_as_text};

/// A suit, in the order in which a sorted deck has them; no game ranks by it unless it says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Written `c`.
    Clubs,
    /// Written `d`.
    Diamonds,
    /// Written `h`.
    Hearts,
    /// Written `s`.
    Spades,
}

impl Suit {
    /// The four suits in their order.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter a card is written with.
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank, ascending with the ace high: `Two` is 0, `Ace` 12, `Joker` 13. A game whose ace is low
/// or whose joker is wild says so itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// Written `2`.
    Two,
    /// Written `3`.
    Three,
    /// Written `4`.
    Four,
    /// Written `5`.
    Five,
    /// Written `6`.
    Six,
    /// Written `7`.
    Seven,
    /// Written `8`.
    Eight,
    /// Written `9`.
    Nine,
    /// Written `T`.
    Ten,
    /// Written `J`.
    Jack,
    /// Written `Q`.
    Queen,
    /// Written `K`.
    King,
    /// Written `A`.
    Ace,
    /// A joker, which has no suit.
    Joker,
}

impl Rank {
    /// The ranks of a standard deck, ascending; a joker is not among them.
    pub const SUITED: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// What a card of this rank is written with: `"A"`, `"T"`, `"2"`; `"Jk"` for a joker.
    pub const fn symbol(self) -> &'static str {
        match self {
            Rank::Two => "2",
            Rank::Three => "3",
            Rank::Four => "4",
            Rank::Five => "5",
            Rank::Six => "6",
            Rank::Seven => "7",
            Rank::Eight => "8",
            Rank::Nine => "9",
            Rank::Ten => "T",
            Rank::Jack => "J",
            Rank::Queen => "Q",
            Rank::King => "K",
            Rank::Ace => "A",
            Rank::Joker => "Jk",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.symbol())
    }
}

/// A playing card, written as round scripts write it: `Ah`, `Td`, `2c`; a joker is `Jk`, and where
/// two are told apart `Jk1` and `Jk2`. Cards are ordered by rank, then by suit.
///
/// A pai gow [`Tile`] is one of them too, with neither rank nor suit: tiles lie in a stack, are dealt
/// face down and seen like cards, so whatever deals cards deals tiles.
///
/// ```
/// use chance::{Card, Rank, Suit};
///
/// let card: Card = "Ah".parse()?;
/// assert_eq!(card, Card::new(Rank::Ace, Suit::Hearts));
/// assert_eq!((card.rank(), card.suit()), (Rank::Ace, Some(Suit::Hearts)));
/// assert_eq!(card.to_string(), "Ah");
/// assert_eq!("1h".parse::<Card>().unwrap_err().to_string(),
///     "\"1h\" is not a card: a card is a rank of A K Q J T 9 8 7 6 5 4 3 2 and a suit of c d h s, \
///      such as \"Ah\", or a joker, \"Jk\", \"Jk1\" or \"Jk2\"; a tile is one such as \
///      \"Twelve (6-6)\"");
/// # Ok::<(), chance::NotACard>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of different cards there are, jokers and tiles included: every index is below it.
    pub const COUNT: usize = Card::FIRST_TILE as usize + Tile::COUNT;
    /// The number of different playing cards, jokers included; behind them come the tiles.
    const FIRST_TILE: u8 = 55;
    /// The joker of a deck with one.
    pub const JOKER: Card = Card(52);
    /// The first joker of a deck with two.
    pub const JOKER_ONE: Card = Card(53);
    /// The second joker of a deck with two.
    pub const JOKER_TWO: Card = Card(54);

    /// The card of a rank and a suit. A joker has no suit: `Rank::Joker` gives [`Card::JOKER`]
    /// whatever the suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        match rank {
            Rank::Joker => Card::JOKER,
            _ => Card(rank as u8 * 4 + suit as u8),
        }
    }

    /// Four times the rank plus the suit; 52 for the joker, 53 and 54 for the jokers of a deck with
    /// two, 55 and more for tiles.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card whose [`index`](Card::index) this is.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < Card::COUNT { Some(Card(index)) } else { None }
    }

    /// A tile as it is dealt.
    #[inline]
    pub const fn of_tile(tile: Tile) -> Card {
        Card(Card::FIRST_TILE + tile.index())
    }

    /// The tile, where it is one.
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        match self.0.checked_sub(Card::FIRST_TILE) {
            Some(index) => Tile::from_index(index),
            None => None,
        }
    }

    /// Its rank. A tile has none: it is called a joker here, as what has no suit.
    #[inline]
    pub const fn rank(self) -> Rank {
        RANKS[self.0 as usize]
    }

    /// Its suit; a joker has none, nor has a tile.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.0 >= Card::JOKER.0 { None } else { Some(Suit::ALL[self.0 as usize % 4]) }
    }

    /// Whether it is a joker, whichever.
    #[inline]
    pub const fn is_joker(self) -> bool {
        matches!(self.0, 52..Card::FIRST_TILE)
    }
}

impl From<Tile> for Card {
    fn from(tile: Tile) -> Card {
        Card::of_tile(tile)
    }
}

/// The rank of each card by its index, and as many more as there are numbers of a byte: then looking
/// it up needs no check.
const RANKS: [Rank; 1 << u8::BITS] = {
    let mut ranks = [Rank::Joker; 1 << u8::BITS];
    let mut index = 0;
    while index < Card::JOKER.0 as usize {
        ranks[index] = Rank::SUITED[index / 4];
        index += 1;
    }
    ranks
};

/// Something that a card has by its rank, such as a value, looked up in one step.
///
/// ```
/// use chance::{ByRank, Card, Rank, Suit};
///
/// // From two to ace, and the joker.
/// const PIPS: ByRank<u8> = ByRank::new([2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1, 0]);
/// assert_eq!(PIPS.of(Card::new(Rank::Ten, Suit::Spades)), 10);
/// assert_eq!(PIPS.of(Card::JOKER_TWO), 0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ByRank<T>([T; RANKS.len()]);

impl<T: Copy> ByRank<T> {
    /// By what the ranks have, ascending from the two; the last is the joker's.
    pub const fn new(ranks: [T; Rank::Joker as usize + 1]) -> ByRank<T> {
        let mut by_index = [ranks[Rank::Joker as usize]; RANKS.len()];
        let mut index = 0;
        while index < RANKS.len() {
            by_index[index] = ranks[RANKS[index] as usize];
            index += 1;
        }
        ByRank(by_index)
    }

    /// What a card has.
    #[inline]
    pub const fn of(&self, card: Card) -> T {
        self.0[card.0 as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(tile) = self.tile() {
            return fmt::Display::fmt(&tile, f);
        }
        match (*self, self.suit()) {
            (Card::JOKER_ONE, _) => f.pad("Jk1"),
            (Card::JOKER_TWO, _) => f.pad("Jk2"),
            (_, None) => f.pad("Jk"),
            (_, Some(suit)) => f.pad(&format!("{}{suit}", self.rank())),
        }
    }
}

/// The same as `Display`: a hand in a failed assertion reads `[Ah, Td]`.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card; nor is it a tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a card: a card is a rank of A K Q J T 9 8 7 6 5 4 3 2 and a suit of c d h s, \
     such as \"Ah\", or a joker, \"Jk\", \"Jk1\" or \"Jk2\"; a tile is one such as \"Twelve (6-6)\""
)]
pub struct NotACard(String);

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        let suited = |rank: &u8, suit: &u8| {
            let rank = Rank::SUITED.into_iter().find(|r| r.symbol().as_bytes() == [*rank])?;
            let suit = Suit::ALL.into_iter().find(|s| s.letter() == char::from(*suit))?;
            Some(Card::new(rank, suit))
        };
        match text.as_bytes() {
            b"Jk" => Some(Card::JOKER),
            b"Jk1" => Some(Card::JOKER_ONE),
            b"Jk2" => Some(Card::JOKER_TWO),
            [rank, suit] => suited(rank, suit),
            _ => text.parse().ok().map(Card::of_tile),
        }
        .ok_or_else(|| NotACard(excerpt(text)))
    }
}

serde_as_text!(Card, "a card such as \"Ah\"");
