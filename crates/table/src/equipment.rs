//! The house's own equipment: everything that chance decides at a table, by a secret seed.

use chance::{Card, Generator, Mix, Penetration, Seed, Shoe};
use serde::{Deserialize, Serialize};

use crate::erased::{AnyDevice, AnyGame, AnyLegal};

/// The house's own equipment, by a secret seed. It works in series: a shoe is one, and where there
/// is no shoe, so many rolls, spins or draws. Each series has a seed of its own, to which the house
/// commits before the series begins and which it publishes when the series is over.
#[derive(Clone, Debug)]
pub struct Equipment {
    seed: Seed,
    at: Position,
    shoe: Option<Shoe>,
}

/// How far equipment has come; with its seed all that has to be kept of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// After how many cards, each time, what had left the shoe was put back into it. The cards that
    /// have left it are counted from the last time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub put_back: Vec<usize>,
    /// What players have added to the seed of the series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Mix>,
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

    /// Equipment by a new seed, in the place of other equipment that had come to this series.
    #[must_use]
    pub(crate) fn after(series: u64, seed: Seed) -> Equipment {
        Equipment { seed, at: Position { series, ..Position::default() }, shoe: None }
    }

    /// Equipment by a seed, as far as it had come.
    #[must_use]
    pub fn resumed(seed: Seed, at: Position, legal: &AnyLegal) -> Equipment {
        let (series, cards_count) = (at.series, at.cards_count);
        let mut equipment = Equipment { seed, at, shoe: None };
        if series > 0 {
            equipment.shoe = equipment.shuffled(legal);
            if let Some(cards) = equipment.at.cut.take() {
                equipment.cut(cards);
            }
            for count in std::mem::take(&mut equipment.at.put_back) {
                (0..count).for_each(|_| equipment.pass_card());
                equipment.put_back();
            }
            (0..cards_count).for_each(|_| equipment.pass_card());
        }
        equipment
    }

    /// How far it has come.
    #[must_use]
    pub fn position(&self) -> Position {
        let cards_count = self.shoe.as_ref().map_or(0, |shoe| shoe.dealt().len());
        Position { cards_count, ..self.at.clone() }
    }

    /// The shoe in use.
    #[must_use]
    pub fn shoe(&self) -> Option<&Shoe> {
        self.shoe.as_ref()
    }

    /// The seed of a series: a secret until the series is over.
    #[must_use]
    pub fn series_seed(&self, series: u64) -> Seed {
        self.seed.derive(series)
    }

    /// The seed of the series under way, with what players have added to it.
    fn mixed_seed(&self) -> Seed {
        self.series_seed(self.at.series).mixed(self.at.mix.as_ref())
    }

    /// Whether nothing has come out of the series that is under way, and it was not cut.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        let Position { cards_count, items_count, cut, put_back, .. } = self.position();
        cards_count == 0 && items_count == 0 && cut.is_none() && put_back.is_empty()
    }

    /// Mixes something into the series that is under way, of which nothing has come out; false where
    /// something has.
    pub(crate) fn mix(&mut self, text: &str, legal: &AnyLegal) -> bool {
        if self.at.series == 0 || !self.is_untouched() {
            return false;
        }
        self.at.mix = Some(Mix::add(self.at.mix, text));
        self.shoe = self.shuffled(legal);
        true
    }

    fn shuffled(&self, AnyLegal { game, rules, .. }: &AnyLegal) -> Option<Shoe> {
        let facts = game.shoe(rules)?;
        let seed = self.mixed_seed();
        let behind = match game.has_cutting_card(rules) {
            true => game.penetration(rules),
            false => Penetration::CardsBehind(0),
        };
        Shoe::shuffled(facts.deck, facts.decks, behind, &seed).ok()
    }

    /// Puts what has left the shoe back into it.
    pub(crate) fn put_back(&mut self) {
        let seed = self.mixed_seed();
        if let Some(shoe) = &mut self.shoe {
            let (count, nth) = (shoe.dealt().len(), self.at.put_back.len() as u64);
            shoe.put_back(&seed, nth);
            self.at.put_back.push(count);
        }
    }

    /// Begins a series; true where there is a shoe, which is new.
    pub(crate) fn begin_series(&mut self, legal: &AnyLegal) -> bool {
        self.at = Position { series: self.at.series + 1, ..Position::default() };
        self.shoe = self.shuffled(legal);
        self.shoe.is_some()
    }

    /// Nothing more comes from this series.
    pub(crate) fn end_series(&mut self) {
        self.shoe = None;
        self.at.items_count = Self::ITEMS_IN_A_SERIES;
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
        device.throw(&mut Generator::new(&self.mixed_seed(), stream));
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

    /// These cards have left the shoe, whatever its order: those that are left keep theirs.
    pub(crate) fn pass_cards(&mut self, gone: &[Card], AnyLegal { game, rules, .. }: &AnyLegal) {
        let Some(shoe) = &self.shoe else { return };
        let mut left = shoe.remaining().to_vec();
        let mut order = Vec::new();
        for card in gone {
            if let Some(place) = left.iter().position(|other| other == card) {
                order.push(left.remove(place));
            }
        }
        let count = order.len();
        order.append(&mut left);
        let behind = game.penetration(rules).cards_behind(order.len());
        let arranged = Shoe::new(shoe.deck(), shoe.decks(), order, behind);
        if let Ok(mut shoe) = arranged {
            (0..count).for_each(|_| {
                let _ = shoe.draw();
            });
            self.shoe = Some(shoe);
        }
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
