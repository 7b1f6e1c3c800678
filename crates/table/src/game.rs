//! What the rules of a game need: its facts, its elections, its layout and the one function that
//! plays a round. What scripts need of a game beside that is in [`Scripted`](crate::script::Scripted), what
//! shows it in [`Shown`](crate::shown::Shown), what studies it in [`Study`](crate::study::Study).

use std::fmt::{Debug, Display};

use chance::{Card, Deck, Penetration, ShoeSide};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::device::Thrown;
use crate::script::Scripted;
use crate::shown::Shown;
use crate::study::Study;
use crate::{Act, Cents, Cite, Code, Elections, Facts, Fault, Name, Odds, Refusal, Seat, Table};

/// An election that must be the same at several tables of a licensee: in the whole house, or in a
/// pit.
#[derive(Clone, Copy, Debug)]
pub struct Same {
    /// The election.
    pub election: &'static str,
    /// At tables of these games; of the game itself where there is none.
    pub games: &'static [&'static str],
    /// It matters only where this other election has this value.
    pub at_tables_with: Option<(&'static str, &'static str)>,
    /// It may differ between tables at which this other election does.
    pub and_the_same: Option<&'static str>,
    /// The provision that says so.
    pub cite: Cite,
}

impl crate::facts::Tells for Same {}

impl Same {
    /// At all tables of the game.
    #[must_use]
    pub const fn new(election: &'static str, cite: Cite) -> Same {
        Same { election, games: &[], at_tables_with: None, and_the_same: None, cite }
    }

    /// At tables of other games.
    #[must_use]
    pub const fn as_at(self, games: &'static [&'static str]) -> Same {
        Same { games, ..self }
    }

    /// Only where another election has a value.
    #[must_use]
    pub const fn at_tables_with(self, election: &'static str, value: &'static str) -> Same {
        Same { at_tables_with: Some((election, value)), ..self }
    }

    /// Only between tables at which another election is the same.
    #[must_use]
    pub const fn and_the_same(self, election: &'static str) -> Same {
        Same { and_the_same: Some(election), ..self }
    }

    /// Whether tables of another game, or of the same one, are meant.
    #[must_use]
    pub fn is_about(&self, game: &str, other: &str) -> bool {
        if self.games.is_empty() { game == other } else { self.games.contains(&other) }
    }

    /// Whether two tables with these games and elections may be open beside each other.
    ///
    /// # Errors
    /// Where they may not.
    pub fn judge(
        &self,
        one: (&Facts, &Map<String, Value>),
        other: (&Facts, &Map<String, Value>),
    ) -> Result<(), Refusal> {
        let has = |(_, elections): (&Facts, &Map<String, Value>)| {
            let is = |(id, value): (&str, &str)| elections.get(id).is_some_and(|v| v == value);
            self.at_tables_with.is_none_or(is)
        };
        let apart = |id: &str| one.1.get(id) != other.1.get(id);
        if !has(one) || !has(other) || self.and_the_same.is_some_and(apart) {
            return Ok(());
        }
        let differs = match (one.1.get(self.election), other.1.get(self.election)) {
            // Odds by row: those that either raises.
            (Some(Value::Object(_)), _) | (_, Some(Value::Object(_))) => {
                self.row_apart(one, other).map(|(row, paid)| format!("{row} pays {paid}"))
            }
            (here, there) if here == there => None,
            (_, there) => Some(there.map_or("left out".to_owned(), ToString::to_string)),
        };
        let Some(is) = differs else { return Ok(()) };
        let alike = self.and_the_same.map(|id| format!(" with the same {id}")).unwrap_or_default();
        let why = format!("is another than at a table beside it{alike}: {is} there");
        Err(Refusal::rule(self.election, Code::IllegalElection, why, self.cite))
    }

    /// A row that both games have and that is not paid alike, and what it pays at the other table.
    fn row_apart(
        &self,
        one: (&Facts, &Map<String, Value>),
        other: (&Facts, &Map<String, Value>),
    ) -> Option<(&'static str, Odds)> {
        let paid = |(facts, elections): (&Facts, &Map<String, Value>), row: &str| {
            let rows = elections.get(self.election);
            let of = |row: &str| rows.and_then(|rows| rows.get(row));
            // What is said of a wager is said of each of its selections.
            let raised = of(row).or_else(|| of(row.split(':').next()?));
            let rows = facts.pay_tables.iter().flat_map(|table| table.rows);
            let text = rows.filter(|of| of.id == row).map(|of| of.odds).next();
            raised.and_then(|odds| Odds::from_json(odds).ok()).or(text)
        };
        let rows = one.0.pay_tables.iter().flat_map(|table| table.rows.iter().map(|row| row.id));
        let mut pairs = rows.map(|row| (row, paid(one, row), paid(other, row)));
        pairs.find_map(|(row, here, there)| {
            let (here, there) = (here?, there?);
            (here != there).then_some((row, there))
        })
    }
}

/// A game: its facts, its elections and its rules.
pub trait Game: Sized + Copy + Debug + Default + Send + Sync + 'static {
    /// What it says of itself.
    const FACTS: &'static Facts;
    /// Whether a script may hold several rounds one after another (spins, rolls, races).
    const MANY_ROUNDS: bool = false;
    /// Whether a card is burned in a round, though no shoe lasts for several of them.
    const BURNS: bool = false;
    /// How many rounds are dealt after the one in which the cutting card comes, before the game
    /// itself asks for a reshuffle.
    const ROUNDS_PAST_CUTTING_CARD: u16 = 0;
    /// Elections that must be the same at all tables of a house.
    const SAME_IN_THE_HOUSE: &'static [Same] = &[];
    /// Elections that must be the same at all tables of a pit.
    const SAME_IN_THE_PIT: &'static [Same] = &[];

    /// The elections, checked.
    type Rules: Clone + Debug + Send + Sync + 'static;
    /// What stays on the table: the wagers, and whatever lasts from round to round.
    type Layout: Clone
        + Debug
        + Default
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// A wager with its selection.
    type Wager: Wager;
    /// How a player decides, as data, for simulation and for the odds of a given strategy.
    type Strategy: Clone + Debug + Default + Send + Sync + 'static;

    /// Builds the rules, and reports to the elections whatever is not legal.
    fn rules(elections: &mut Elections) -> Self::Rules;

    /// What the shoe holds, for a game that has one.
    fn shoe(_rules: &Self::Rules) -> Option<ShoeFacts> {
        None
    }

    /// Where the cutting card goes.
    fn penetration(_rules: &Self::Rules) -> Penetration {
        Penetration::ONE_QUARTER_BEHIND
    }

    /// Whether a cutting card lies in the stack, which says when all cards are shuffled.
    fn has_cutting_card(_rules: &Self::Rules) -> bool {
        true
    }

    /// Whether what has left the shoe is shuffled before the next round, and put back among the cards
    /// that are left.
    fn puts_discards_back(_rules: &Self::Rules, _layout: &Self::Layout) -> bool {
        false
    }

    /// Whether all cards are shuffled before the next round: the shoe is spent, or somebody has
    /// asked for it.
    fn wants_reshuffle(_rules: &Self::Rules, _layout: &Self::Layout) -> bool {
        false
    }

    /// Whether the shoe has two compartments, each with a stack of its own of as many decks as
    /// [`Game::shoe`] says.
    fn has_double_shoe(_rules: &Self::Rules) -> bool {
        false
    }

    /// The side of a double shoe that alone is shuffled, where [`Game::wants_reshuffle`] does not mean
    /// all cards.
    fn shuffles_one_side(_rules: &Self::Rules, _layout: &Self::Layout) -> Option<ShoeSide> {
        None
    }

    /// What the house says in the dealer's place before it closes the betting, where it deals itself
    /// and nobody has said it.
    fn dealers_word(_rules: &Self::Rules, _layout: &Self::Layout) -> Option<Act> {
        None
    }

    /// A full, new shoe is on the table.
    fn begin_shoe(_rules: &Self::Rules, _layout: &mut Self::Layout) {}

    /// Nobody plays at a table that is open: whoever comes finds the cards shuffled, as
    /// [`Game::wants_reshuffle`] then says. False where nothing comes of it.
    fn stand_idle(_rules: &Self::Rules, _layout: &mut Self::Layout) -> bool {
        false
    }

    /// Carries out, now that a round is over, what the house has said while it was played: an act
    /// that may be said at any time. What the floor changes of the rules is not the game's to do.
    ///
    /// # Errors
    /// Where it is refused or malformed; then nothing has changed.
    fn afterwards(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        _act: &Act,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// Whether a device shuffles all cards after every round, so that each begins with the full
    /// set.
    fn shuffles_every_round(_rules: &Self::Rules) -> bool {
        false
    }

    /// The most that a seat may be charged beyond its stakes, whatever happens to the wagers that
    /// stand.
    fn reserve(_rules: &Self::Rules, _layout: &Self::Layout, _seat: Seat) -> Cents {
        Cents::ZERO
    }

    /// One round of play, from the wagers to the last settlement.
    ///
    /// # Errors
    /// Where the driver halts it.
    fn round<T: Table<Self>>(
        rules: &Self::Rules,
        layout: &mut Self::Layout,
        t: &mut T,
    ) -> Result<(), T::Halt>;

    /// What is still owed when the table closes. `refused` are acts that were tried in vain.
    ///
    /// # Errors
    /// Where the driver halts it.
    fn close<T: Table<Self>>(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        _refused: &[Act],
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// Starts to number wagers anew, for a further round of a script.
    fn renumber(_layout: &mut Self::Layout) {}

    /// Whether no wager stands, so that whatever was staked has been decided.
    fn is_settled(_layout: &Self::Layout) -> bool {
        true
    }

    /// What lies on the layout in all, at a game whose wagers stand from round to round.
    fn at_stake(_layout: &Self::Layout) -> Cents {
        Cents::ZERO
    }

    /// What decides its rounds, at a game without cards.
    fn device(_rules: &Self::Rules) -> Option<Thrown> {
        None
    }

    /// Somebody has left a seat: what the layout knows of the person goes.
    fn vacate(_layout: &mut Self::Layout, _seat: Seat) {}

    /// What the table's progressive meters show in all.
    fn meter(_rules: &Self::Rules, _layout: &Self::Layout) -> Cents {
        Cents::ZERO
    }

    /// Every wager that can be staked under these rules, with every selection.
    fn wagers(rules: &Self::Rules) -> Vec<Self::Wager>;

    /// What each wager is paid under these rules.
    fn payouts(rules: &Self::Rules) -> Vec<Payout>;
}

/// A game with all that is asked of one that stands in the registry.
pub trait Complete: Scripted + Shown + Study {}

impl<G: Scripted + Shown + Study> Complete for G {}

/// A wager with its selection. It prints as scripts name it.
pub trait Wager:
    Copy + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Its place in the facts' list of wagers.
    fn kind(self) -> usize;

    /// The place of its stake at a seat, where a seat has one stake on each: the kind, unless the wager
    /// has selections, of which each has a place of its own.
    #[inline]
    fn slot(self) -> usize {
        self.kind()
    }

    /// The name that it prints.
    fn name(self) -> Name {
        self.to_string().into()
    }

    /// Reads what it prints; nothing where there is no such selection.
    fn parse(name: &str) -> Option<Self>;

    /// The wager by whose number it goes where there are several: its own, or that of the wager
    /// that it supports.
    fn counted_with(self) -> Self {
        self
    }
}

/// Lets a wager be stored by its name. For a type that has [`Display`] and [`Wager`].
#[macro_export]
macro_rules! wager_by_name {
    ($wager:ty) => {
        impl serde::Serialize for $wager {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $wager {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = <String as serde::Deserialize>::deserialize(deserializer)?;
                <$wager as $crate::Wager>::parse(&name)
                    .ok_or_else(|| serde::de::Error::custom(format!("{name:?} is no wager")))
            }
        }
    };
}

/// Makes a plain enum the wagers of a game: each variant is at its place among the facts' wagers and
/// goes by that one's id.
#[macro_export]
macro_rules! wagers_of_facts {
    ($wager:ident, $facts:ident, [$($variant:ident),* $(,)?]) => {
        impl std::fmt::Display for $wager {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($facts.wagers[*self as usize].id)
            }
        }

        impl $crate::Wager for $wager {
            #[inline]
            fn kind(self) -> usize {
                self as usize
            }

            fn name(self) -> $crate::Name {
                $facts.wagers[self as usize].id.into()
            }

            fn parse(name: &str) -> Option<$wager> {
                let mut all = [$($wager::$variant),*].into_iter();
                all.find(|wager| $facts.wagers[*wager as usize].id == name)
            }
        }

        $crate::wager_by_name!($wager);
    };
}

/// What a shoe holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShoeFacts {
    /// The kind of deck.
    pub deck: Deck,
    /// How many of them are dealt from.
    pub decks: u8,
}

impl ShoeFacts {
    /// The card that somebody means. A deck with two jokers can tell them apart, and people need not:
    /// a joker of no number is the first that has not come yet.
    pub(crate) fn meant(self, card: Card, has_come: impl Fn(Card) -> bool) -> Card {
        match (self.deck, card) {
            (Deck::WithTwoJokers, Card::JOKER) if has_come(Card::JOKER_ONE) => Card::JOKER_TWO,
            (Deck::WithTwoJokers, Card::JOKER) => Card::JOKER_ONE,
            _ => card,
        }
    }

    /// How many of a card it holds.
    pub(crate) fn count(self, card: Card) -> usize {
        usize::from(self.deck.count(card)) * usize::from(self.decks)
    }

    /// What is said of a card that comes once too often.
    pub(crate) fn has_only_so_many(self, card: Card) -> String {
        match (self.deck.whole(), self.decks, self.count(card)) {
            (whole, 1, 1) => format!("{card} is in the {whole} only once"),
            (whole, 1, count) => format!("{card} is in the {whole} only {count} times"),
            (_, decks, _) => format!("{card} is in the shoe only {decks} times"),
        }
    }

    /// What is said of a card that should be none of the deck's.
    pub(crate) fn has_it_anyway(self, card: Card) -> String {
        format!("{card} is a {} of this game's {}", self.deck.piece(), self.deck.whole())
    }

    /// What is said of a card that should be one of the deck's.
    pub(crate) fn has_it_not(self, card: Card) -> String {
        format!("{card} is no {} of this game's {}", self.deck.piece(), self.deck.whole())
    }
}

/// What a wager is paid under the rules in force.
#[derive(Clone, Debug)]
pub struct Payout {
    /// The payout row's id.
    pub row: String,
    /// What wins.
    pub title: String,
    /// What it pays, as it is printed: `3 to 1`.
    pub pays: String,
    /// The provision.
    pub cite: Cite,
}
