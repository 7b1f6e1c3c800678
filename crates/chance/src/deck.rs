//! Decks, as they come out of their boxes.

use serde::{Deserialize, Serialize};

use crate::{Card, Rank, Tile};

/// A kind of deck that a game is played with.
///
/// ```
/// use chance::{Card, Deck};
///
/// assert_eq!(Deck::Standard.cards().len(), 52);
/// assert!(Deck::WithJoker.cards().contains(&Card::JOKER));
/// assert!(!Deck::WithoutTens.cards().contains(&"Td".parse()?));
/// # Ok::<(), chance::NotACard>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// 52 cards.
    Standard,
    /// 53 cards: the standard deck and a joker.
    WithJoker,
    /// 54 cards: the standard deck and two jokers that can be told apart.
    WithTwoJokers,
    /// 48 cards: the standard deck without its four tens.
    WithoutTens,
    /// The 32 tiles of pai gow, of which eleven are there twice.
    Tiles,
}

impl Deck {
    /// Every kind of deck.
    pub const ALL: [Deck; 5] =
        [Deck::Standard, Deck::WithJoker, Deck::WithTwoJokers, Deck::WithoutTens, Deck::Tiles];

    /// The cards before any shuffle: ascending by [`Card::index`], jokers last.
    pub const fn cards(self) -> &'static [Card] {
        match self {
            Deck::Standard => &STANDARD,
            Deck::WithJoker => &WITH_JOKER,
            Deck::WithTwoJokers => &WITH_TWO_JOKERS,
            Deck::WithoutTens => &WITHOUT_TENS,
            Deck::Tiles => &TILES,
        }
    }

    /// What one of them is called: a card, or a tile.
    pub const fn piece(self) -> &'static str {
        match self {
            Deck::Tiles => "tile",
            _ => "card",
        }
    }

    /// What all of them are called: a deck, or a set.
    pub const fn whole(self) -> &'static str {
        match self {
            Deck::Tiles => "set",
            _ => "deck",
        }
    }

    /// How often it has this card.
    pub fn count(self, card: Card) -> u8 {
        self.cards().iter().map(|other| u8::from(*other == card)).sum()
    }

    /// The suited cards that it lacks, ascending by [`Card::index`].
    pub fn lacking(self) -> impl Iterator<Item = Card> {
        let all = Deck::Standard.cards().iter().copied();
        all.filter(move |card| !self.cards().contains(card))
    }

    /// So many decks before any shuffle, one after the other.
    pub fn stack(self, decks: u8) -> Vec<Card> {
        self.cards().repeat(usize::from(decks))
    }
}

static STANDARD: [Card; 52] = suited_then([]);
static WITH_JOKER: [Card; 53] = suited_then([Card::JOKER]);
static WITH_TWO_JOKERS: [Card; 54] = suited_then([Card::JOKER_ONE, Card::JOKER_TWO]);
static WITHOUT_TENS: [Card; 48] = without_tens();
static TILES: [Card; Tile::IN_A_SET] = {
    let mut tiles = [Card::JOKER; Tile::IN_A_SET];
    let mut place = 0;
    while place < tiles.len() {
        tiles[place] = Card::of_tile(Tile::SET[place]);
        place += 1;
    }
    tiles
};

const fn suited(index: u8) -> Card {
    Card::from_index(index).expect("52 suited cards")
}

const fn suited_then<const JOKERS: usize, const N: usize>(jokers: [Card; JOKERS]) -> [Card; N] {
    let mut cards = [Card::JOKER; N];
    let mut index = 0;
    while index < N {
        cards[index] = if index < 52 { suited(index as u8) } else { jokers[index - 52] };
        index += 1;
    }
    cards
}

const fn without_tens() -> [Card; 48] {
    let mut cards = [Card::JOKER; 48];
    let (mut index, mut from) = (0, 0);
    while index < 48 {
        let card = suited(from);
        if !matches!(card.rank(), Rank::Ten) {
            cards[index] = card;
            index += 1;
        }
        from += 1;
    }
    cards
}
