//! The house's own equipment: everything that chance decides at a table, by a secret seed.

use chance::{Card, Generator, Mix, Penetration, Seed, Shoe, ShoeSide};
use serde::{Deserialize, Serialize};

use crate::erased::{AnyDevice, AnyGame, AnyLegal};

/// The house's own equipment, by a secret seed. It works in series: a shoe is one, and where there
/// is no shoe, so many rolls, spins or draws. Each series has a seed of its own, to which the house
/// commits before the series begins and which it publishes when the series is over.
#[derive(Clone, Debug)]
pub struct Equipment {
    seed: Seed,
    at: Position,
    /// The stacks that are dealt from: none, one, or both sides of a double shoe.
    stacks: Vec<Shoe>,
    /// The side of a double shoe that is dealt from.
    side: ShoeSide,
    /// What was dealt from a double shoe in the round under way.
    dealt: Vec<DealtFrom>,
}

/// How far equipment has come; with its seed all that has to be kept of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// The number of the series, from 1; none has begun at 0.
    pub series: u64,
    /// Cards that have left the shoe; those of a double shoe are counted by its sides.
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
    /// The shuffles in the midst of a round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reshuffled: Vec<Reshuffle>,
    /// The left and the right side, where the shoe is a double one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<[SidePosition; 2]>,
    /// What players have added to the seed of the series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mix: Option<Mix>,
}

/// Cards that had left the shoe and were shuffled in the midst of a round: all that was dealt then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reshuffle {
    /// How many cards had been dealt.
    pub after: usize,
    /// The cards, as they were gathered.
    pub cards: Vec<Card>,
}

/// How far a side of a double shoe has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SidePosition {
    /// How often it was shuffled since the series began; at its beginning both sides are.
    pub shuffle: u32,
    /// Cards that have left it since.
    pub cards_count: usize,
    /// Whether the rules were told of its cutting card.
    pub cutting_card_seen: bool,
    /// Whether it is still to be cut: no card was dealt since it was shuffled, from either side.
    pub is_uncut: bool,
    /// How many cards the cut has moved from its front to its back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
}

impl SidePosition {
    /// A side that was just shuffled, for the so many-th time since the series began.
    const fn shuffled(shuffle: u32) -> SidePosition {
        let (cards_count, cutting_card_seen, is_uncut) = (0, false, true);
        SidePosition { shuffle, cards_count, cutting_card_seen, is_uncut, cut: None }
    }
}

/// Cards that were dealt one after another from a side of a double shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealtFrom {
    /// From which side.
    pub side: ShoeSide,
    /// How often that side had been shuffled since the series began.
    pub shuffle: u32,
    /// How many cards a cut had moved from its front to its back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
    /// How many cards were dealt.
    pub cards: usize,
}

impl Equipment {
    /// How many rolls, spins or draws a series has where there is no shoe.
    pub const ITEMS_IN_A_SERIES: u64 = 100;

    /// The stream of a series' seed that its first roll, spin or draw uses; the others follow.
    const FIRST_STREAM: u64 = Shoe::SHUFFLE_STREAM + 1;

    /// Equipment by a seed, before its first series.
    #[must_use]
    pub fn new(seed: Seed) -> Equipment {
        Equipment::standing(seed, Position::default())
    }

    /// Equipment by a new seed, in the place of other equipment that had come to this series.
    #[must_use]
    pub(crate) fn after(series: u64, seed: Seed) -> Equipment {
        Equipment::standing(seed, Position { series, ..Position::default() })
    }

    /// Equipment by a seed, without its cards.
    fn standing(seed: Seed, at: Position) -> Equipment {
        Equipment { seed, at, stacks: Vec::new(), side: ShoeSide::Left, dealt: Vec::new() }
    }

    /// Equipment by a seed, as far as it had come.
    #[must_use]
    pub fn resumed(seed: Seed, mut at: Position, legal: &AnyLegal) -> Equipment {
        let (series, cards_count) = (at.series, at.cards_count);
        at.sides = at.sides.filter(|_| legal.game.has_double_shoe(&legal.rules));
        let mut equipment = Equipment::standing(seed, at);
        if series > 0 {
            equipment.stacks = equipment.shuffled(legal);
            if let Some(cards) = equipment.at.cut.take() {
                equipment.cut(cards);
            }
            for count in std::mem::take(&mut equipment.at.put_back) {
                (0..count).for_each(|_| equipment.pass_card());
                equipment.put_back();
            }
            let mut passed = 0;
            for Reshuffle { after, cards } in std::mem::take(&mut equipment.at.reshuffled) {
                (passed..after).for_each(|_| equipment.pass_card());
                passed = after;
                equipment.reshuffle(cards);
            }
            if equipment.at.sides.is_none() {
                (passed..cards_count).for_each(|_| equipment.pass_card());
            }
        }
        equipment
    }

    /// How far it has come.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut at = self.at.clone();
        match &mut at.sides {
            Some(sides) => {
                for (side, stack) in sides.iter_mut().zip(&self.stacks) {
                    side.cards_count = stack.dealt().len();
                }
            }
            None => at.cards_count = self.shoe().map_or(0, |shoe| shoe.dealt().len()),
        }
        at
    }

    /// The shoe in use; of a double one, the left side.
    #[must_use]
    pub fn shoe(&self) -> Option<&Shoe> {
        self.stacks.first()
    }

    /// A side of the shoe in use, where it is a double one.
    #[must_use]
    pub fn side(&self, side: ShoeSide) -> Option<&Shoe> {
        self.at.sides.as_ref()?;
        self.stacks.get(side.index())
    }

    /// What was dealt from the sides of a double shoe in the round under way, in order.
    #[must_use]
    pub fn dealt_from(&self) -> &[DealtFrom] {
        &self.dealt
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
        let Position { cards_count, items_count, cut, put_back, sides, .. } = self.position();
        let is_as_shuffled = |side: &SidePosition| *side == SidePosition::shuffled(0);
        let are_untouched = sides.is_none_or(|sides| sides.iter().all(is_as_shuffled));
        let is_uncut = cut.is_none() && put_back.is_empty() && are_untouched;
        cards_count == 0 && items_count == 0 && is_uncut
    }

    /// Mixes something into the series that is under way, of which nothing has come out; false where
    /// something has.
    pub(crate) fn mix(&mut self, text: &str, legal: &AnyLegal) -> bool {
        if self.at.series == 0 || !self.is_untouched() {
            return false;
        }
        self.at.mix = Some(Mix::add(self.at.mix, text));
        self.stacks = self.shuffled(legal);
        true
    }

    /// The stacks as the series has them, with what has left the sides of a double shoe.
    fn shuffled(&self, legal: &AnyLegal) -> Vec<Shoe> {
        let AnyLegal { game, rules, .. } = legal;
        if self.at.sides.is_some() {
            let sides =
                ShoeSide::ALL.into_iter().filter_map(|side| self.shuffled_side(side, legal));
            return sides.collect();
        }
        let Some(facts) = game.shoe(rules) else { return Vec::new() };
        let seed = self.mixed_seed();
        Shoe::shuffled(facts.deck, facts.decks, behind(legal), &seed).into_iter().collect()
    }

    /// A side of a double shoe, with what has left it.
    fn shuffled_side(&self, side: ShoeSide, legal: &AnyLegal) -> Option<Shoe> {
        let facts = legal.game.shoe(&legal.rules)?;
        let at = &self.at.sides.as_ref()?[side.index()];
        let (seed, nth) = (self.mixed_seed(), (side, at.shuffle));
        let mut stack =
            Shoe::shuffled_side(facts.deck, facts.decks, behind(legal), &seed, nth).ok()?;
        if let Some(cards) = at.cut {
            let _ = stack.cut(cards); // it was a legal one
        }
        (0..at.cards_count).for_each(|_| {
            let _ = stack.draw();
        });
        Some(stack)
    }

    /// Puts what has left the shoe back into it.
    pub(crate) fn put_back(&mut self) {
        let seed = self.mixed_seed();
        if let [shoe] = &mut self.stacks[..] {
            let (count, nth) = (shoe.dealt().len(), self.at.put_back.len() as u64);
            shoe.put_back(&seed, nth);
            self.at.put_back.push(count);
        }
    }

    /// Shuffles cards that have left the shoe in the round under way: they are all that is left in it.
    pub(crate) fn reshuffle(&mut self, cards: Vec<Card>) {
        let seed = self.mixed_seed();
        if let [shoe] = &mut self.stacks[..] {
            shoe.reshuffle(&cards, &seed);
            let after = shoe.dealt().len();
            // A round that is run again comes here again before the next card.
            self.at.reshuffled.retain(|before| before.after < after);
            self.at.reshuffled.push(Reshuffle { after, cards });
        }
    }

    /// Begins a series; true where there is a shoe, which is new.
    pub(crate) fn begin_series(&mut self, legal: &AnyLegal) -> bool {
        let is_double = legal.game.has_double_shoe(&legal.rules);
        let sides = is_double.then(|| ShoeSide::ALL.map(|_| SidePosition::shuffled(0)));
        self.at = Position { series: self.at.series + 1, sides, ..Position::default() };
        self.stacks = self.shuffled(legal);
        self.dealt.clear();
        !self.stacks.is_empty()
    }

    /// Shuffles one side of a double shoe, while the other stays as it is; false where there is no
    /// such side.
    pub(crate) fn shuffle_side(&mut self, side: ShoeSide, legal: &AnyLegal) -> bool {
        let Some(sides) = &mut self.at.sides else { return false };
        let at = &mut sides[side.index()];
        *at = SidePosition::shuffled(at.shuffle.saturating_add(1));
        match (self.shuffled_side(side, legal), self.stacks.get_mut(side.index())) {
            (Some(shuffled), Some(stack)) => *stack = shuffled,
            _ => return false,
        }
        true
    }

    /// A round begins.
    pub(crate) fn begin_round(&mut self) {
        self.dealt.clear();
    }

    /// Cards come from this side of a double shoe from now on.
    pub(crate) fn deal_from(&mut self, side: ShoeSide) {
        self.side = side;
    }

    /// The place of the stack that is dealt from.
    fn place(&self) -> usize {
        if self.at.sides.is_some() { self.side.index() } else { 0 }
    }

    /// Nothing more comes from this series.
    pub(crate) fn end_series(&mut self) {
        self.stacks.clear();
        self.at.items_count = Self::ITEMS_IN_A_SERIES;
    }

    /// Whether the series is over: the shoe is dealt to its cutting card (unless the game deals
    /// past it), a double one on both sides, or has had its rolls, spins or draws.
    pub(crate) fn is_spent(&self, game: &dyn AnyGame) -> bool {
        match &self.stacks[..] {
            [_, ..] => {
                self.stacks.iter().all(Shoe::cutting_card_reached)
                    && game.rounds_past_cutting_card() == 0
            }
            [] => self.at.series == 0 || self.at.items_count >= Self::ITEMS_IN_A_SERIES,
        }
    }

    /// Cuts the shoe, once. A round is run again on each new input, and goes over cards that were
    /// dealt before, so they may lie behind the cut. Of a double shoe that is cut which was just
    /// shuffled: one side, or both at the same place.
    pub(crate) fn cut(&mut self, cards: usize) {
        let Some(sides) = &mut self.at.sides else {
            if let (None, [shoe]) = (self.at.cut, &mut self.stacks[..])
                && let Ok(cut) = shoe.cut_before_the_deal(cards)
            {
                (*shoe, self.at.cut) = (cut, Some(cards));
            }
            return;
        };
        for (side, stack) in sides.iter_mut().zip(&mut self.stacks) {
            if std::mem::take(&mut side.is_uncut) && stack.cut(cards).is_ok() {
                side.cut = Some(cards);
            }
        }
    }

    /// The next card of the shoe.
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let place = self.place();
        let card = self.stacks.get_mut(place)?.draw()?;
        if let Some(sides) = &mut self.at.sides {
            sides.iter_mut().for_each(|side| side.is_uncut = false);
            let SidePosition { shuffle, cut, .. } = sides[place];
            match self.dealt.last_mut() {
                Some(last) if (last.side, last.shuffle) == (self.side, shuffle) => last.cards += 1,
                _ => self.dealt.push(DealtFrom { side: self.side, shuffle, cut, cards: 1 }),
            }
        }
        Some(card)
    }

    /// A roll, spin or draw. Each has a stream of the seed for itself, so that nothing depends on
    /// how much chance those before it took.
    pub(crate) fn throw(&mut self, device: &mut dyn AnyDevice) {
        let stream = Self::FIRST_STREAM + self.at.items_count;
        self.at.items_count += 1;
        device.throw(&mut Generator::new(&self.mixed_seed(), stream));
    }

    /// Whether a cutting card has come out and nobody was told; tells it once, and of a double shoe
    /// on which side.
    pub(crate) fn shows_cutting_card(&mut self) -> Option<Option<ShoeSide>> {
        let Some(sides) = &mut self.at.sides else {
            let is_out = self.stacks.iter().any(Shoe::cutting_card_reached);
            let is_new = is_out && !std::mem::replace(&mut self.at.cutting_card_seen, true);
            return is_new.then_some(None);
        };
        let mut all = ShoeSide::ALL.into_iter().zip(sides).zip(&self.stacks);
        let ((side, at), _) =
            all.find(|((_, at), stack)| stack.cutting_card_reached() && !at.cutting_card_seen)?;
        at.cutting_card_seen = true;
        Some(Some(side))
    }

    /// Whether there is a shoe and it is empty, or the side of it that is dealt from.
    pub(crate) fn is_empty(&self) -> bool {
        self.stacks.get(self.place()).is_some_and(|shoe| shoe.remaining().is_empty())
    }

    /// These cards have left the shoe, whatever its order: those that are left keep theirs. Of a
    /// double one, as far as nobody knows from which side, either of them.
    pub(crate) fn pass_cards(&mut self, gone: &[Card], legal: &AnyLegal) {
        for shoe in &mut self.stacks {
            let mut left = shoe.remaining().to_vec();
            let mut order = Vec::new();
            for card in gone {
                if let Some(place) = left.iter().position(|other| other == card) {
                    order.push(left.remove(place));
                }
            }
            let count = order.len();
            order.append(&mut left);
            let behind = legal.game.penetration(&legal.rules).cards_behind(order.len());
            let arranged = Shoe::new(shoe.deck(), shoe.decks(), order, behind);
            if let Ok(mut arranged) = arranged {
                (0..count).for_each(|_| {
                    let _ = arranged.draw();
                });
                *shoe = arranged;
            }
        }
    }

    /// Whether a card is one that comes from it.
    pub(crate) fn has(&self, card: Card) -> bool {
        self.stacks.iter().any(|shoe| shoe.deck().cards().contains(&card))
    }

    /// A card that never comes from it, since the deck lacks it.
    pub(crate) fn foreign_card(&self) -> Option<Card> {
        self.stacks.iter().find_map(|shoe| shoe.deck().lacking().next())
    }

    /// Goes over a card that was dealt before the equipment was resumed.
    pub(crate) fn pass_card(&mut self) {
        let _ = self.draw();
    }

    /// Goes over a roll, spin or draw from before the equipment was resumed.
    pub(crate) fn pass_item(&mut self) {
        self.at.items_count += 1;
    }

    /// The rules were told of the cutting card: that of the side which is dealt from, where none is
    /// named.
    pub(crate) fn pass_cutting_card(&mut self, side: Option<ShoeSide>) {
        match &mut self.at.sides {
            Some(sides) => sides[side.unwrap_or(self.side).index()].cutting_card_seen = true,
            None => self.at.cutting_card_seen = true,
        }
    }
}

/// Where the cutting card goes; behind all cards where there is none.
fn behind(AnyLegal { game, rules, .. }: &AnyLegal) -> Penetration {
    match game.has_cutting_card(rules) {
        true => game.penetration(rules),
        false => Penetration::CardsBehind(0),
    }
}
