//! The house's own equipment: everything that chance decides at a table, by a secret seed.

use chance::{Card, Commitment, Generator, Seed, Shoe};
use serde::{Deserialize, Serialize};

use crate::erased::{AnyDevice, AnyGame, AnyLegal};

/// The house's own equipment, by a secret seed. It works in series: a shoe is one, and where there
/// is no shoe, so many rolls, spins or draws. Each series has a seed of its own, to which the house
/// commits before the series begins and which it publishes when the series is over.
#[derive(Debug)]
pub struct Equipment {
    seed: Seed,
    at: Position,
    shoe: Option<Shoe>,
}

/// How far equipment has come; with its seed all that has to be kept of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The number of the series, from 1; none has begun at 0.
    pub series: u64,
    /// Cards that have left the shoe.
    pub cards_count: usize,
    /// Rolls, spins and draws of the series.
    pub items_count: u64,
    /// Whether the rules were told of the cutting card.
    pub cutting_card_seen: bool,
    /// How many cards the cut has moved from the front of the shoe to the back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
}

impl Equipment {
    /// How many rolls, spins or draws a series has where there is no shoe.
    pub const ITEMS_IN_A_SERIES: u64 = 100;

    /// The stream of a series' seed that its first roll, spin or draw uses; the others follow.
    const FIRST_STREAM: u64 = Shoe::SHUFFLE_STREAM + 1;

    /// Equipment by a seed, before its first series.
    #[must_use]
    pub fn new(seed: Seed) -> Equipment {
        Equipment { seed, at: Position::default(), shoe: None }
    }

    /// Equipment by a seed, as far as it had come.
    #[must_use]
    pub fn resumed(seed: Seed, at: Position, legal: &AnyLegal) -> Equipment {
        let mut equipment = Equipment { seed, at, shoe: None };
        if at.series > 0 {
            equipment.shoe = equipment.shuffled(legal);
            if let Some(cards) = equipment.at.cut.take() {
                equipment.cut(cards);
            }
            if let Some(shoe) = &mut equipment.shoe {
                (0..at.cards_count).for_each(|_| {
                    let _ = shoe.draw();
                });
            }
        }
        equipment
    }

    /// How far it has come.
    #[must_use]
    pub fn position(&self) -> Position {
        let cards_count = self.shoe.as_ref().map_or(0, |shoe| shoe.dealt().len());
        Position { cards_count, ..self.at }
    }

    /// The shoe in use.
    #[must_use]
    pub fn shoe(&self) -> Option<&Shoe> {
        self.shoe.as_ref()
    }

    /// What was committed to for the series that is under way.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        self.series_seed(self.at.series).commitment()
    }

    /// The seed of a series: a secret until the series is over.
    #[must_use]
    pub fn series_seed(&self, series: u64) -> Seed {
        self.seed.derive(series)
    }

    fn shuffled(&self, AnyLegal { game, rules, .. }: &AnyLegal) -> Option<Shoe> {
        let facts = game.shoe(rules)?;
        let seed = self.series_seed(self.at.series);
        Shoe::shuffled(facts.deck, facts.decks, game.penetration(rules), &seed).ok()
    }

    /// Begins a series; true where there is a shoe, which is new.
    pub(crate) fn begin_series(&mut self, legal: &AnyLegal) -> bool {
        self.at = Position { series: self.at.series + 1, ..Position::default() };
        self.shoe = self.shuffled(legal);
        self.shoe.is_some()
    }

    /// Whether the series is over: the shoe is dealt to its cutting card (unless the game deals
    /// past it), or has had its rolls, spins or draws.
    pub(crate) fn is_spent(&self, game: &dyn AnyGame) -> bool {
        match &self.shoe {
            Some(shoe) => shoe.cutting_card_reached() && game.rounds_past_cutting_card() == 0,
            None => self.at.series == 0 || self.at.items_count >= Self::ITEMS_IN_A_SERIES,
        }
    }

    /// Cuts the shoe, once. A round is run again on each new input, and goes over cards that were
    /// dealt before, so they may lie behind the cut.
    pub(crate) fn cut(&mut self, cards: usize) {
        if self.at.cut.is_none()
            && let Some(Ok(shoe)) = self.shoe.as_ref().map(|shoe| shoe.cut_before_the_deal(cards))
        {
            self.shoe = Some(shoe);
            self.at.cut = Some(cards);
        }
    }

    /// The next card of the shoe.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        self.shoe.as_mut()?.draw()
    }

    /// A roll, spin or draw. Each has a stream of the seed for itself, so that nothing depends on
    /// how much chance those before it took.
    pub(crate) fn throw(&mut self, device: &mut dyn AnyDevice) {
        let stream = Self::FIRST_STREAM + self.at.items_count;
        self.at.items_count += 1;
        device.throw(&mut Generator::new(&self.series_seed(self.at.series), stream));
    }

    /// Whether the cutting card has come out and nobody was told; tells it once.
    pub(crate) fn shows_cutting_card(&mut self) -> bool {
        let is_out = self.shoe.as_ref().is_some_and(Shoe::cutting_card_reached);
        is_out && !std::mem::replace(&mut self.at.cutting_card_seen, true)
    }

    /// Whether there is a shoe and it is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.shoe.as_ref().is_some_and(|shoe| shoe.remaining().is_empty())
    }

    /// Goes over a card that was dealt before the equipment was resumed.
    pub(crate) fn pass_card(&mut self) {
        let _ = self.draw();
    }

    /// Goes over a roll, spin or draw from before the equipment was resumed.
    pub(crate) fn pass_item(&mut self) {
        self.at.items_count += 1;
    }

    /// The rules were told of the cutting card before the equipment was resumed.
    pub(crate) fn pass_cutting_card(&mut self) {
        self.at.cutting_card_seen = true;
    }
}
