//! What is left in a shoe, as numbers of cards.

use chance::Card;
use table::ShoeFacts;
use table::erased::AnyGame;

/// How many of each card are in a shoe, whatever their order. Cards that a game never tells apart
/// are counted as one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Composition {
    /// By the index of the card that stands for its kind.
    counts: [u32; Card::COUNT],
    total: u32,
}

impl Composition {
    /// No card at all: for a game without a shoe.
    pub const EMPTY: Composition = Composition { counts: [0; Card::COUNT], total: 0 };

    /// These cards, each a kind of its own.
    #[must_use]
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Composition {
        let mut composition = Composition::EMPTY;
        for card in cards {
            composition.add(card, 1);
        }
        composition
    }

    /// A full shoe.
    #[must_use]
    pub fn full(shoe: ShoeFacts) -> Composition {
        Composition::of(shoe.deck.stack(shoe.decks))
    }

    /// The same shoe with cards taken together that a game's wagers of these kinds never tell
    /// apart.
    #[must_use]
    pub fn grouped(&self, game: &dyn AnyGame, wagers: &[usize]) -> Composition {
        let mut kinds: Vec<(u8, Card)> = Vec::new();
        let mut grouped = Composition::EMPTY;
        for (card, count) in self.kinds() {
            let kind = game.alike_for(wagers, card);
            let stands_for = match kinds.iter().find(|(k, _)| *k == kind) {
                Some((_, first)) => *first,
                None => {
                    kinds.push((kind, card));
                    card
                }
            };
            grouped.add(stands_for, count);
        }
        grouped
    }

    /// Each kind of card that is there, and how many.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u32)> {
        let all = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        all.filter_map(|(index, count)| Some((Card::from_index(index as u8)?, *count)))
    }

    /// How many cards there are.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.total
    }

    /// Takes a card out; false where there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.counts[usize::from(card.index())];
        let there = *count > 0;
        if there {
            *count -= 1;
            self.total -= 1;
        }
        there
    }

    fn add(&mut self, card: Card, count: u32) {
        self.counts[usize::from(card.index())] += count;
        self.total += count;
    }
}
