//! Dealing shoes.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Card, Deck, Generator, Seed, Uniform};

/// Where the cutting card goes, counted from the back of the stack.
///
/// ```
/// use chance::Penetration;
///
/// assert_eq!(Penetration::ONE_QUARTER_BEHIND.cards_behind(312), 78);
/// assert_eq!(Penetration::CardsBehind(14).cards_behind(416), 14);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Penetration {
    /// So many cards behind it.
    CardsBehind(u16),
    /// Such a part of the stack behind it: so many of so many, rounded up to a whole card.
    PartBehind(u8, std::num::NonZeroU8),
}

impl Penetration {
    /// A quarter of the stack behind the cutting card.
    pub const ONE_QUARTER_BEHIND: Penetration = part(1, 4);
    /// A third of the stack behind the cutting card.
    pub const ONE_THIRD_BEHIND: Penetration = part(1, 3);

    /// The cards behind the cutting card in a stack of so many.
    pub fn cards_behind(self, cards: usize) -> usize {
        match self {
            Penetration::CardsBehind(behind) => usize::from(behind),
            Penetration::PartBehind(part, of) => {
                (cards * usize::from(part)).div_ceil(usize::from(of.get()))
            }
        }
    }
}

const fn part(part: u8, of: u8) -> Penetration {
    Penetration::PartBehind(part, std::num::NonZeroU8::new(of).expect("a part of something"))
}

/// A side of a double shoe: a dealing shoe with two compartments, each with a stack of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShoeSide {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl ShoeSide {
    /// Both of them.
    pub const ALL: [ShoeSide; 2] = [ShoeSide::Left, ShoeSide::Right];

    /// The side of a name, `left` or `right`.
    pub fn from_name(name: &str) -> Option<ShoeSide> {
        ShoeSide::ALL.into_iter().find(|side| side.name() == name)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            ShoeSide::Left => "left",
            ShoeSide::Right => "right",
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> ShoeSide {
        match self {
            ShoeSide::Left => ShoeSide::Right,
            ShoeSide::Right => ShoeSide::Left,
        }
    }

    /// Its place among both.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A dealing shoe: some decks of one kind in the order in which they will be dealt, with a cutting
/// card in the stack.
///
/// `Debug` shows only what has left the shoe. Serialized it is complete, for whoever keeps a live
/// table, and is checked when it is read back.
///
/// ```
/// use chance::{Deck, Penetration, Seed, Shoe};
///
/// let seed = Seed::from_os()?;
/// let mut shoe = Shoe::shuffled(Deck::Standard, 6, Penetration::ONE_QUARTER_BEHIND, &seed)?;
/// shoe.cut(100)?;
/// shoe.burn();
/// while !shoe.cutting_card_reached() {
///     shoe.draw();
/// }
/// assert_eq!(shoe.remaining().len(), 78);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Shoe {
    deck: Deck,
    decks: u8,
    order: Vec<Card>,
    dealt: usize,
    burnt: usize,
    cards_behind_cut: usize,
}

impl Shoe {
    /// The stream of a seed that its shoe is shuffled with.
    pub const SHUFFLE_STREAM: u64 = 0;
    /// The stream with which discards are shuffled that go back for the first time; the others follow.
    pub const PUT_BACK_STREAM: u64 = 1 << 32;
    /// The stream with which the left side of a double shoe is shuffled first, and next to it the right
    /// one; those for each further time follow, two by two.
    pub const SIDE_STREAM: u64 = 1 << 33;
    /// The first of the streams of a seed by which cards are shuffled in the midst of a round.
    pub const RESHUFFLE_STREAM: u64 = 1 << 34;
    /// Into so many stacks these are split.
    const PUT_BACK_STACKS: usize = 3;
    /// The fewest cards between a cut and either end of the stack.
    pub const CUT_MARGIN: usize = 10;

    /// A shoe in a given order. It must hold exactly the cards of its decks.
    pub fn new(
        deck: Deck,
        decks: u8,
        order: Vec<Card>,
        cards_behind_cut: usize,
    ) -> Result<Shoe, IllegalShoe> {
        if decks == 0 {
            return Err(IllegalShoe::NoDecks);
        }
        let mut found = [0; Card::COUNT];
        for card in &order {
            found[usize::from(card.index())] += 1;
        }
        for (index, &found) in (0..).zip(&found) {
            let card = Card::from_index(index).expect("as many counts as cards");
            let wanted = usize::from(deck.count(card)) * usize::from(decks);
            if found != wanted {
                return Err(IllegalShoe::Cards { card, found, wanted });
            }
        }
        if cards_behind_cut >= order.len() {
            return Err(IllegalShoe::CuttingCard { behind: cards_behind_cut, cards: order.len() });
        }
        Ok(Shoe { deck, decks, order, dealt: 0, burnt: 0, cards_behind_cut })
    }

    /// A new shoe, shuffled by a seed as `docs/fair-shuffle.md` says.
    pub fn shuffled(
        deck: Deck,
        decks: u8,
        penetration: Penetration,
        seed: &Seed,
    ) -> Result<Shoe, IllegalShoe> {
        Shoe::by_stream(deck, decks, penetration, (seed, Shoe::SHUFFLE_STREAM))
    }

    /// A side of a double shoe with so many decks, shuffled by a seed for the `nth` time, counted from
    /// 0. Each side and each time has a stream of its own.
    pub fn shuffled_side(
        deck: Deck,
        decks: u8,
        penetration: Penetration,
        seed: &Seed,
        (side, nth): (ShoeSide, u32),
    ) -> Result<Shoe, IllegalShoe> {
        let stream = Shoe::SIDE_STREAM + 2 * u64::from(nth) + side.index() as u64;
        Shoe::by_stream(deck, decks, penetration, (seed, stream))
    }

    fn by_stream(
        deck: Deck,
        decks: u8,
        penetration: Penetration,
        (seed, stream): (&Seed, u64),
    ) -> Result<Shoe, IllegalShoe> {
        let mut order = deck.stack(decks);
        Generator::new(seed, stream).shuffle(&mut order);
        let cards_behind_cut = penetration.cards_behind(order.len());
        Shoe::new(deck, decks, order, cards_behind_cut)
    }

    /// Cuts the stack before the first card is dealt: the first `at` cards go to the back. At least
    /// ten cards must lie on either side of the cut. The cutting card then goes in where it was,
    /// counted from the back.
    pub fn cut(&mut self, at: usize) -> Result<(), CannotCut> {
        let cards = self.order.len();
        if self.dealt > 0 {
            return Err(CannotCut::Dealt(self.dealt));
        }
        if at < Shoe::CUT_MARGIN || at > cards.saturating_sub(Shoe::CUT_MARGIN) {
            return Err(CannotCut::NearAnEnd { at, cards });
        }
        self.order.rotate_left(at);
        Ok(())
    }

    /// The shoe as it would be had it been cut before its first card, with as many cards gone.
    pub fn cut_before_the_deal(&self, at: usize) -> Result<Shoe, CannotCut> {
        let mut shoe = Shoe { dealt: 0, ..self.clone() };
        shoe.cut(at)?;
        Ok(Shoe { dealt: self.dealt, ..shoe })
    }

    /// Puts what has left the shoe back among the cards that are left: shuffled by the seed, with a
    /// stream of its own for the `nth` time, counted from 0, and split into three stacks, which go in
    /// behind one, two and three quarters of the cards that are left.
    pub fn put_back(&mut self, seed: &Seed, nth: u64) {
        let left = self.order.split_off(self.dealt);
        let mut discards = std::mem::take(&mut self.order);
        Generator::new(seed, Shoe::PUT_BACK_STREAM + nth).shuffle(&mut discards);
        let (mut from, mut behind) = (0, 0);
        for part in 1..=Shoe::PUT_BACK_STACKS {
            let to = discards.len() * part / Shoe::PUT_BACK_STACKS;
            let place = left.len() * part / (Shoe::PUT_BACK_STACKS + 1);
            self.order.extend_from_slice(&left[behind..place]);
            self.order.extend_from_slice(&discards[from..to]);
            (from, behind) = (to, place);
        }
        self.order.extend_from_slice(&left[behind..]);
        (self.dealt, self.burnt) = (0, 0);
    }

    /// Shuffles cards that have left the shoe, by the seed with a stream of its own: they are all that
    /// is left in it. A shuffle after so many cards is another than one after more of them.
    pub fn reshuffle(&mut self, pile: &[Card], seed: &Seed) {
        self.order.truncate(self.dealt);
        let mut pile = pile.to_vec();
        Generator::new(seed, Shoe::RESHUFFLE_STREAM + self.dealt as u64).shuffle(&mut pile);
        self.order.append(&mut pile);
    }

    /// The next card.
    #[inline]
    pub fn draw(&mut self) -> Option<Card> {
        let card = *self.order.get(self.dealt)?;
        self.dealt += 1;
        Some(card)
    }

    /// Burns the next card. The shoe tells which it is; whether anybody sees it is the game's
    /// affair.
    pub fn burn(&mut self) -> Option<Card> {
        let card = self.draw()?;
        self.burnt += 1;
        Some(card)
    }

    /// The kind of its decks.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// The number of its decks.
    pub const fn decks(&self) -> u8 {
        self.decks
    }

    /// The cards still in the shoe, the next one first.
    #[inline]
    pub fn remaining(&self) -> &[Card] {
        &self.order[self.dealt..]
    }

    /// The cards that have left the shoe, burnt ones included, the first one first.
    #[inline]
    pub fn dealt(&self) -> &[Card] {
        &self.order[..self.dealt]
    }

    /// How many cards were burnt.
    pub const fn burnt_count(&self) -> usize {
        self.burnt
    }

    /// Whether every card in front of the cutting card has left the shoe: the cutting card is next,
    /// or has come out.
    #[inline]
    pub fn cutting_card_reached(&self) -> bool {
        self.remaining().len() <= self.cards_behind_cut
    }
}

impl fmt::Debug for Shoe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shoe")
            .field("deck", &self.deck)
            .field("decks", &self.decks)
            .field("dealt", &self.dealt())
            .field("burnt", &self.burnt)
            .field("remaining", &self.remaining().len())
            .field("cards_behind_cut", &self.cards_behind_cut)
            .finish()
    }
}

/// A shoe as it is written down, before it is checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Record {
    deck: Deck,
    decks: u8,
    order: Vec<Card>,
    dealt: usize,
    burnt: usize,
    cards_behind_cut: usize,
}

impl From<Shoe> for Record {
    fn from(shoe: Shoe) -> Record {
        let Shoe { deck, decks, order, dealt, burnt, cards_behind_cut } = shoe;
        Record { deck, decks, order, dealt, burnt, cards_behind_cut }
    }
}

impl TryFrom<Record> for Shoe {
    type Error = IllegalShoe;

    fn try_from(record: Record) -> Result<Shoe, IllegalShoe> {
        let Record { deck, decks, order, dealt, burnt, cards_behind_cut } = record;
        let shoe = Shoe::new(deck, decks, order, cards_behind_cut)?;
        if burnt > dealt || dealt > shoe.order.len() {
            return Err(IllegalShoe::Dealt { dealt, burnt, cards: shoe.order.len() });
        }
        Ok(Shoe { dealt, burnt, ..shoe })
    }
}

/// Why something is no shoe. Reasons are looked for in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalShoe {
    /// No decks.
    #[error("a shoe holds at least one deck")]
    NoDecks,
    /// A card that is there too often or too rarely: the first one in the order of the cards.
    #[error("{card} is {found} times in the shoe, and {wanted} times in its decks")]
    Cards {
        /// Which card.
        card: Card,
        /// How often it is there.
        found: usize,
        /// How often it is in the decks.
        wanted: usize,
    },
    /// No card in front of the cutting card.
    #[error("with {behind} cards behind the cutting card, none of {cards} is in front of it")]
    CuttingCard {
        /// The cards wanted behind it.
        behind: usize,
        /// The cards in the shoe.
        cards: usize,
    },
    /// More cards burnt than have left the shoe, or more gone than there were.
    #[error("{dealt} cards, of which {burnt} burnt, cannot have left a shoe of {cards}")]
    Dealt {
        /// The cards said to have left the shoe.
        dealt: usize,
        /// The cards said to be burnt.
        burnt: usize,
        /// The cards in the shoe when it was new.
        cards: usize,
    },
}

/// Why a cut is refused. Reasons are looked for in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotCut {
    /// The deal has begun.
    #[error("the shoe cannot be cut after {0} cards have left it")]
    Dealt(usize),
    /// Fewer than ten cards on one side.
    #[error(
        "a cut at {at} of {cards} cards is too near an end: at least {margin} lie on either side",
        margin = Shoe::CUT_MARGIN
    )]
    NearAnEnd {
        /// The cards in front of the cut.
        at: usize,
        /// The cards in the shoe.
        cards: usize,
    },
}
