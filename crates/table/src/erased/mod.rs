//! A game behind a pointer: what every driver but a simulation knows of it.
//!
//! [`AnyGame`] is [`Complete`] without its types: rules, layouts, strategies and plans are values
//! that only the game itself looks into. `erased::<G>()` is the game `G` so. What is generic here is
//! thin, since it is compiled for every game.

mod driver;
mod studied;

pub use driver::{
    AnyChoice, AnyDevice, AnyWager, AnyWindow, Asking, Driver, Halted, Met, Questions,
};
pub use studied::{
    AnyClasses, AnyCount, AnyCourse, AnyLine, AnyPlan, AnyStrategy, NamedStrategy, PlannedBet,
};

use std::any::Any;
use std::borrow::Cow;
use std::fmt::{self, Debug};
use std::marker::PhantomData;
use std::sync::Arc;

use chance::{Card, Penetration, ShoeSide};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::device::Thrown;
use crate::shown::{Aspect, InForce, Lesson, Plan, Scoreboard, Stack};
use crate::study::{Leavers, NoMultiple, StrategyFault, StrategyText};
use crate::{
    Act, Alias, Cents, Complete, Elections, Facts, Fault, Game, Legal, Payout, Same, Seat,
    Settlement, ShoeFacts, Spot, Tint, Wager,
};

/// A wager's name: `split:13-14`.
pub type Name = Cow<'static, str>;

/// The rules of some game.
#[derive(Clone)]
pub struct AnyRules(Arc<dyn Any + Send + Sync>);

impl AnyRules {
    /// The rules of the game `G`.
    pub fn new<G: Game>(rules: G::Rules) -> AnyRules {
        AnyRules(Arc::new(rules))
    }

    /// The rules as those of the game `G`.
    ///
    /// # Panics
    /// Where they are another's.
    #[must_use]
    pub fn typed<G: Game>(&self) -> &G::Rules {
        self.0.downcast_ref().expect("a game is played by its own rules")
    }
}

impl Debug for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyRules").finish_non_exhaustive()
    }
}

/// What stays on the table of some game.
pub trait LayoutObject: Any + Debug + Send + Sync + erased_serde::Serialize {
    /// A copy.
    fn copy(&self) -> AnyLayout;

    /// Whether another layout is the same.
    fn is(&self, other: &dyn LayoutObject) -> bool;
}

erased_serde::serialize_trait_object!(LayoutObject);

impl<L: Clone + Debug + PartialEq + Serialize + Send + Sync + 'static> LayoutObject for L {
    fn copy(&self) -> AnyLayout {
        AnyLayout(Box::new(self.clone()))
    }

    fn is(&self, other: &dyn LayoutObject) -> bool {
        (other as &dyn Any).downcast_ref::<L>() == Some(self)
    }
}

/// What stays on the table of some game: the wagers, and whatever lasts from round to round.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct AnyLayout(Box<dyn LayoutObject>);

impl AnyLayout {
    /// The layout of the game `G`.
    pub fn new<G: Game>(layout: G::Layout) -> AnyLayout {
        AnyLayout(Box::new(layout))
    }

    /// The layout as that of the game `G`.
    ///
    /// # Panics
    /// Where it is another's.
    #[must_use]
    pub fn typed<G: Game>(&self) -> &G::Layout {
        (&*self.0 as &dyn Any).downcast_ref().expect("a game is played on its own layout")
    }

    fn typed_mut<G: Game>(&mut self) -> &mut G::Layout {
        (&mut *self.0 as &mut dyn Any).downcast_mut().expect("a game is played on its own layout")
    }

    /// The layout itself, to be compared.
    #[must_use]
    pub fn object(&self) -> &dyn LayoutObject {
        &*self.0
    }
}

impl Clone for AnyLayout {
    fn clone(&self) -> AnyLayout {
        self.0.copy()
    }
}

impl PartialEq for AnyLayout {
    fn eq(&self, other: &AnyLayout) -> bool {
        self.0.is(other.object())
    }
}

/// Rules that are legal, with every election in force, whichever the game.
#[derive(Clone, Debug)]
pub struct AnyLegal {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The rules.
    pub rules: AnyRules,
    /// Every election that has a value, as it is in force.
    pub elections: Map<String, Value>,
    /// What was elected; whatever else is in force follows from it.
    pub given: Map<String, Value>,
}

impl AnyLegal {
    /// Checks elections, all of them, and builds the rules.
    ///
    /// # Errors
    /// Every fault.
    pub fn new(
        game: &'static dyn AnyGame,
        given: &Map<String, Value>,
    ) -> Result<AnyLegal, Vec<Fault>> {
        let knows = |name: &str| game.kind(name).is_some();
        let mut elections = Elections::read(game.facts(), given, &knows);
        let rules = game.rules(&mut elections);
        let elections = elections.in_force()?;
        Ok(AnyLegal { game, rules, elections, given: given.clone() })
    }
}

impl<G: Complete> From<&Legal<G>> for AnyLegal {
    fn from(legal: &Legal<G>) -> AnyLegal {
        let rules = AnyRules::new::<G>(legal.rules.clone());
        let (elections, given) = (legal.elections.clone(), legal.given.clone());
        AnyLegal { game: erased::<G>(), rules, elections, given }
    }
}

impl From<&AnyLegal> for AnyLegal {
    fn from(legal: &AnyLegal) -> AnyLegal {
        legal.clone()
    }
}

/// A game, whichever it is. What the methods mean stands at those of [`Game`],
/// [`Scripted`](crate::script::Scripted), [`Shown`](crate::shown::Shown) and [`Study`](crate::study::Study).
#[allow(clippy::missing_errors_doc, reason = "they stand at the traits of a game")]
pub trait AnyGame: Send + Sync {
    /// What it says of itself.
    fn facts(&self) -> &'static Facts;

    /// Whether a script may hold several rounds one after another.
    fn has_many_rounds(&self) -> bool;

    /// Whether a card is burned in a round, though no shoe lasts for several of them.
    fn burns(&self) -> bool;

    /// Whether a script may state wagers with the seats.
    fn has_opening_wagers(&self) -> bool;

    /// How many rounds are dealt after the one in which the cutting card comes.
    fn rounds_past_cutting_card(&self) -> u16;

    /// Whether two players play against each other.
    fn is_duel(&self) -> bool;

    /// Builds the rules.
    fn rules(&self, elections: &mut Elections) -> AnyRules;

    /// The place of a wager in the facts' list, by its name; nothing where there is no such one.
    fn kind(&self, wager: &str) -> Option<usize>;

    /// The name of the wager by whose number another goes, by its name.
    fn counted_with(&self, wager: &str) -> Name;

    /// What the shoe holds.
    fn shoe(&self, rules: &AnyRules) -> Option<ShoeFacts>;

    /// Where the cutting card goes.
    fn penetration(&self, rules: &AnyRules) -> Penetration;

    /// Whether a device shuffles all cards after every round.
    fn shuffles_every_round(&self, rules: &AnyRules) -> bool;

    /// Whether all cards are shuffled before the next round.
    fn wants_reshuffle(&self, rules: &AnyRules, layout: &AnyLayout) -> bool;

    /// Whether a cutting card lies in the stack.
    fn has_cutting_card(&self, rules: &AnyRules) -> bool;

    /// Whether what has left the shoe is put back before the next round.
    fn puts_discards_back(&self, rules: &AnyRules, layout: &AnyLayout) -> bool;

    /// Whether the shoe has two compartments.
    fn has_double_shoe(&self, rules: &AnyRules) -> bool;

    /// The side of a double shoe that alone is shuffled before the next round.
    fn shuffles_one_side(&self, rules: &AnyRules, layout: &AnyLayout) -> Option<ShoeSide>;

    /// What the house says in the dealer's place before it closes the betting.
    fn dealers_word(&self, rules: &AnyRules, layout: &AnyLayout) -> Option<Act>;

    /// A full, new shoe is on the table.
    fn begin_shoe(&self, rules: &AnyRules, layout: &mut AnyLayout);

    /// Nobody plays at a table that is open; false where nothing comes of it.
    fn stand_idle(&self, rules: &AnyRules, layout: &mut AnyLayout) -> bool;

    /// Carries out what the house has said while a round was played.
    ///
    /// # Errors
    /// Where it is refused or malformed; then nothing has changed.
    fn afterwards(&self, rules: &AnyRules, layout: &mut AnyLayout, act: &Act) -> Result<(), Fault>;

    /// An empty table.
    fn bare_layout(&self) -> AnyLayout;

    /// The table where a plan begins.
    fn layout_before(&self, plan: &AnyPlan) -> AnyLayout;

    /// A layout as it was stored.
    fn read_layout(&self, stored: Value) -> serde_json::Result<AnyLayout>;

    /// One round of play.
    fn round(
        &self,
        rules: &AnyRules,
        layout: &mut AnyLayout,
        driver: &mut dyn Driver,
    ) -> Result<(), Halted>;

    /// What is still owed when the table closes.
    fn close(
        &self,
        rules: &AnyRules,
        layout: &mut AnyLayout,
        refused: &[Act],
        driver: &mut dyn Driver,
    ) -> Result<(), Halted>;

    /// The most that a seat may be charged beyond its stakes.
    fn reserve(&self, rules: &AnyRules, layout: &AnyLayout, seat: Seat) -> Cents;

    /// Starts to number wagers anew.
    fn renumber(&self, layout: &mut AnyLayout);

    /// Makes layouts alike that play alike.
    fn normalize(&self, layout: &mut AnyLayout);

    /// Whether no wager stands.
    fn is_settled(&self, layout: &AnyLayout) -> bool;

    /// What lies on the layout in all.
    fn at_stake(&self, layout: &AnyLayout) -> Cents;

    /// What decides its rounds, at a game without cards.
    fn device(&self, rules: &AnyRules) -> Option<Thrown>;

    /// Elections that must be the same at all tables of a house.
    fn same_in_the_house(&self) -> &'static [Same];

    /// Elections that must be the same at all tables of a pit.
    fn same_in_the_pit(&self) -> &'static [Same];

    /// Somebody has left a seat.
    fn vacate(&self, layout: &mut AnyLayout, seat: Seat);

    /// What the table's progressive meters show in all.
    fn meter(&self, rules: &AnyRules, layout: &AnyLayout) -> Cents;

    /// Every wager that can be staked under these rules, with every selection.
    fn wagers(&self, rules: &AnyRules) -> Vec<Name>;

    /// What each wager is paid under these rules.
    fn payouts(&self, rules: &AnyRules) -> Vec<Payout>;

    /// Takes over a fact that was true before a script starts.
    fn history(
        &self,
        rules: &AnyRules,
        layout: &mut AnyLayout,
        word: &str,
        value: &Value,
    ) -> Result<(), Fault>;

    /// What a script states in its history so that it can begin with this layout.
    fn told(&self, rules: &AnyRules, layout: &AnyLayout) -> Map<String, Value>;

    /// Takes over that somebody is at the table.
    fn seat(&self, layout: &mut AnyLayout, seat: Seat);

    /// The facts that scripts may check.
    fn state(&self, rules: &AnyRules, layout: &AnyLayout) -> Map<String, Value>;

    /// The facts that follow from what a round has settled.
    fn settled_state(&self, rules: &AnyRules, settled: &[Settlement]) -> Map<String, Value>;

    /// What the house took beside the wagers in what a round has settled, by the ids of scripts.
    fn house(&self, settled: &[Settlement]) -> Vec<(&'static str, Cents)>;

    /// What players call its wagers and acts besides their ids.
    fn aliases(&self) -> &'static [Alias];

    /// What its wagers are called at the table where their titles are the regulation's words.
    fn said(&self) -> &'static [Alias];

    /// The colour of a wager's spot or of an outcome.
    fn tint(&self, name: &str) -> Option<Tint>;

    /// The layout as it is drawn under the rules in force.
    fn drawn(&self, rules: &AnyRules, in_force: &InForce, aspect: Aspect) -> Option<Plan>;

    /// What a hand is called that lies face up, with the cards that all share.
    fn called(&self, rules: &AnyRules, at: Spot, cards: &[Card], shared: &[Card])
    -> Option<String>;

    /// What a newcomer has to know under the rules in force.
    fn lessons(&self, rules: &AnyRules) -> Vec<Lesson>;

    /// Wagers that lie elsewhere than on their own spot, or of which more is to be known.
    fn stacks(&self, rules: &AnyRules, layout: &AnyLayout) -> Vec<Stack<Name>>;

    /// The boards on which players keep the results.
    fn scoreboards(&self, past: &[Map<String, Value>]) -> Vec<Scoreboard>;

    /// A number that is the same for beginnings of a deal that come to the same.
    fn deal_class(&self, rules: &AnyRules, dealt: &[Card]) -> Option<u32>;

    /// A number that is the same for cards that wagers of these kinds never tell apart.
    fn alike_for(&self, kinds: &[usize], card: Card) -> u8;

    /// Whether wagers of these kinds can go in too many ways for all of them to be walked.
    fn needs_solver(&self, kinds: &[usize]) -> bool;

    /// What is analysed.
    fn lines(&self, rules: &AnyRules) -> Vec<AnyLine>;

    /// The same line of another wager in the place of the first of its kind; nothing where there is
    /// no such wager, or the line has none of its kind.
    fn line_of(&self, line: &AnyLine, wager: &str) -> Option<AnyLine>;

    /// How a line is played, by its id, where the figures assume it.
    fn assumed_play(&self, rules: &AnyRules, line: &str) -> Option<&'static str>;

    /// The multiples at which a player usually supports a wager with more.
    fn multiples(&self) -> &'static [&'static str];

    /// What is analysed of wagers that are supported at a multiple.
    fn lines_at(&self, rules: &AnyRules, multiple: &str) -> Result<Vec<AnyLine>, NoMultiple>;

    /// What tells the results of a line apart beside what they bring.
    fn classes(&self, rules: &AnyRules, line: &AnyLine) -> Option<AnyClasses>;

    /// What lasts for several rounds and ends by the rules.
    fn course(&self, rules: &AnyRules) -> Option<AnyCourse>;

    /// Elections that change the odds, one set of values after another.
    fn variants(&self) -> Vec<Map<String, Value>>;

    /// The strategies that have a name, under given rules, the default one first.
    fn strategies(&self, rules: &AnyRules) -> Vec<NamedStrategy>;

    /// The strategy that is played where nobody says which.
    fn usual_strategy(&self) -> AnyStrategy;

    /// The strategies that have a name and wager for themselves, as texts.
    fn strategy_texts(&self) -> &'static [StrategyText];

    /// Reads a strategy that wagers for itself.
    fn read_strategy(&self, rules: &AnyRules, text: &str) -> Result<AnyStrategy, StrategyFault>;

    /// A plan of stakes, by the names of wagers, that is played by a strategy; nothing where a wager
    /// is none of the game's.
    fn plan(&self, bets: &[(Seat, Name, Cents)], strategy: &AnyStrategy) -> Option<AnyPlan>;

    /// What somebody else at the table, or the dealer, does next in the betting window.
    fn companion(
        &self,
        rules: &AnyRules,
        layout: &AnyLayout,
        person: Seat,
        has_passed: bool,
    ) -> Option<Act>;

    /// What the house does next in the betting window for those who have left.
    fn for_leavers(&self, rules: &AnyRules, layout: &AnyLayout, left: Leavers<'_>) -> Option<Act>;

    /// An act that somebody might try in the betting window.
    fn some_act(
        &self,
        rules: &AnyRules,
        layout: &AnyLayout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act;
}

impl Debug for dyn AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.facts().id)
    }
}

/// The game `G` without its types.
#[must_use]
pub fn erased<G: Complete>() -> &'static dyn AnyGame {
    &Erased::<G>(PhantomData)
}

struct Erased<G>(PhantomData<fn() -> G>);

/// Settlements whose wagers are of the game, with its types.
fn typed_settlements<G: Complete>(settled: &[Settlement]) -> Vec<Settlement<G::Wager>> {
    let typed = |settlement: &Settlement| {
        G::Wager::parse(&settlement.wager).map(|wager| settlement.of(wager))
    };
    settled.iter().filter_map(typed).collect()
}

impl<G: Complete> AnyGame for Erased<G> {
    fn facts(&self) -> &'static Facts {
        G::FACTS
    }

    fn has_many_rounds(&self) -> bool {
        G::MANY_ROUNDS
    }

    fn burns(&self) -> bool {
        G::BURNS
    }

    fn has_opening_wagers(&self) -> bool {
        G::OPENING_WAGERS
    }

    fn rounds_past_cutting_card(&self) -> u16 {
        G::ROUNDS_PAST_CUTTING_CARD
    }

    fn is_duel(&self) -> bool {
        G::IS_DUEL
    }

    fn rules(&self, elections: &mut Elections) -> AnyRules {
        AnyRules::new::<G>(G::rules(elections))
    }

    fn kind(&self, wager: &str) -> Option<usize> {
        G::Wager::parse(wager).map(Wager::kind)
    }

    fn counted_with(&self, wager: &str) -> Name {
        match G::Wager::parse(wager) {
            Some(wager) => Wager::name(wager.counted_with()),
            None => wager.to_owned().into(),
        }
    }

    fn shoe(&self, rules: &AnyRules) -> Option<ShoeFacts> {
        G::shoe(rules.typed::<G>())
    }

    fn penetration(&self, rules: &AnyRules) -> Penetration {
        G::penetration(rules.typed::<G>())
    }

    fn shuffles_every_round(&self, rules: &AnyRules) -> bool {
        G::shuffles_every_round(rules.typed::<G>())
    }

    fn wants_reshuffle(&self, rules: &AnyRules, layout: &AnyLayout) -> bool {
        G::wants_reshuffle(rules.typed::<G>(), layout.typed::<G>())
    }

    fn has_cutting_card(&self, rules: &AnyRules) -> bool {
        G::has_cutting_card(rules.typed::<G>())
    }

    fn puts_discards_back(&self, rules: &AnyRules, layout: &AnyLayout) -> bool {
        G::puts_discards_back(rules.typed::<G>(), layout.typed::<G>())
    }

    fn has_double_shoe(&self, rules: &AnyRules) -> bool {
        G::has_double_shoe(rules.typed::<G>())
    }

    fn shuffles_one_side(&self, rules: &AnyRules, layout: &AnyLayout) -> Option<ShoeSide> {
        G::shuffles_one_side(rules.typed::<G>(), layout.typed::<G>())
    }

    fn dealers_word(&self, rules: &AnyRules, layout: &AnyLayout) -> Option<Act> {
        G::dealers_word(rules.typed::<G>(), layout.typed::<G>())
    }

    fn begin_shoe(&self, rules: &AnyRules, layout: &mut AnyLayout) {
        G::begin_shoe(rules.typed::<G>(), layout.typed_mut::<G>());
    }

    fn stand_idle(&self, rules: &AnyRules, layout: &mut AnyLayout) -> bool {
        G::stand_idle(rules.typed::<G>(), layout.typed_mut::<G>())
    }

    fn afterwards(&self, rules: &AnyRules, layout: &mut AnyLayout, act: &Act) -> Result<(), Fault> {
        G::afterwards(rules.typed::<G>(), layout.typed_mut::<G>(), act)
    }

    fn bare_layout(&self) -> AnyLayout {
        AnyLayout::new::<G>(G::Layout::default())
    }

    fn layout_before(&self, plan: &AnyPlan) -> AnyLayout {
        AnyLayout::new::<G>(G::before(plan.typed::<G>()))
    }

    fn read_layout(&self, stored: Value) -> serde_json::Result<AnyLayout> {
        serde_json::from_value(stored).map(AnyLayout::new::<G>)
    }

    fn round(
        &self,
        rules: &AnyRules,
        layout: &mut AnyLayout,
        driver: &mut dyn Driver,
    ) -> Result<(), Halted> {
        G::round(rules.typed::<G>(), layout.typed_mut::<G>(), &mut Met::new(driver))
    }

    fn close(
        &self,
        rules: &AnyRules,
        layout: &mut AnyLayout,
        refused: &[Act],
        driver: &mut dyn Driver,
    ) -> Result<(), Halted> {
        G::close(rules.typed::<G>(), layout.typed_mut::<G>(), refused, &mut Met::new(driver))
    }

    fn reserve(&self, rules: &AnyRules, layout: &AnyLayout, seat: Seat) -> Cents {
        G::reserve(rules.typed::<G>(), layout.typed::<G>(), seat)
    }

    fn renumber(&self, layout: &mut AnyLayout) {
        G::renumber(layout.typed_mut::<G>());
    }

    fn normalize(&self, layout: &mut AnyLayout) {
        G::normalize(layout.typed_mut::<G>());
    }

    fn is_settled(&self, layout: &AnyLayout) -> bool {
        G::is_settled(layout.typed::<G>())
    }

    fn at_stake(&self, layout: &AnyLayout) -> Cents {
        G::at_stake(layout.typed::<G>())
    }

    fn device(&self, rules: &AnyRules) -> Option<Thrown> {
        G::device(rules.typed::<G>())
    }

    fn same_in_the_house(&self) -> &'static [Same] {
        G::SAME_IN_THE_HOUSE
    }

    fn same_in_the_pit(&self) -> &'static [Same] {
        G::SAME_IN_THE_PIT
    }

    fn vacate(&self, layout: &mut AnyLayout, seat: Seat) {
        G::vacate(layout.typed_mut::<G>(), seat);
    }

    fn meter(&self, rules: &AnyRules, layout: &AnyLayout) -> Cents {
        G::meter(rules.typed::<G>(), layout.typed::<G>())
    }

    fn wagers(&self, rules: &AnyRules) -> Vec<Name> {
        G::wagers(rules.typed::<G>()).into_iter().map(Wager::name).collect()
    }

    fn payouts(&self, rules: &AnyRules) -> Vec<Payout> {
        G::payouts(rules.typed::<G>())
    }

    fn history(
        &self,
        rules: &AnyRules,
        layout: &mut AnyLayout,
        word: &str,
        value: &Value,
    ) -> Result<(), Fault> {
        G::history(rules.typed::<G>(), layout.typed_mut::<G>(), word, value)
    }

    fn told(&self, rules: &AnyRules, layout: &AnyLayout) -> Map<String, Value> {
        G::told(rules.typed::<G>(), layout.typed::<G>())
    }

    fn seat(&self, layout: &mut AnyLayout, seat: Seat) {
        G::seat(layout.typed_mut::<G>(), seat);
    }

    fn state(&self, rules: &AnyRules, layout: &AnyLayout) -> Map<String, Value> {
        G::state(rules.typed::<G>(), layout.typed::<G>())
    }

    fn settled_state(&self, rules: &AnyRules, settled: &[Settlement]) -> Map<String, Value> {
        G::settled_state(rules.typed::<G>(), &typed_settlements::<G>(settled))
    }

    fn house(&self, settled: &[Settlement]) -> Vec<(&'static str, Cents)> {
        G::house(&typed_settlements::<G>(settled))
    }

    fn aliases(&self) -> &'static [Alias] {
        G::ALIASES
    }

    fn said(&self) -> &'static [Alias] {
        G::SAID
    }

    fn tint(&self, name: &str) -> Option<Tint> {
        G::tint(name)
    }

    fn drawn(&self, rules: &AnyRules, in_force: &InForce, aspect: Aspect) -> Option<Plan> {
        G::drawn(rules.typed::<G>(), in_force, aspect)
    }

    fn called(
        &self,
        rules: &AnyRules,
        at: Spot,
        cards: &[Card],
        shared: &[Card],
    ) -> Option<String> {
        G::called(rules.typed::<G>(), at, cards, shared)
    }

    fn lessons(&self, rules: &AnyRules) -> Vec<Lesson> {
        G::lessons(rules.typed::<G>())
    }

    fn stacks(&self, rules: &AnyRules, layout: &AnyLayout) -> Vec<Stack<Name>> {
        let stacks = G::stacks(rules.typed::<G>(), layout.typed::<G>());
        stacks.into_iter().map(Stack::by_name).collect()
    }

    fn scoreboards(&self, past: &[Map<String, Value>]) -> Vec<Scoreboard> {
        G::scoreboards(past)
    }

    fn deal_class(&self, rules: &AnyRules, dealt: &[Card]) -> Option<u32> {
        G::deal_class(rules.typed::<G>(), dealt)
    }

    fn alike_for(&self, kinds: &[usize], card: Card) -> u8 {
        G::alike_for(kinds, card)
    }

    fn needs_solver(&self, kinds: &[usize]) -> bool {
        G::needs_solver(kinds)
    }

    fn lines(&self, rules: &AnyRules) -> Vec<AnyLine> {
        G::lines(rules.typed::<G>()).into_iter().map(AnyLine::new).collect()
    }

    fn line_of(&self, line: &AnyLine, wager: &str) -> Option<AnyLine> {
        let wager = G::Wager::parse(wager)?;
        let mut line = line.typed::<G>().clone();
        let mut bets = line.plan.bets.iter_mut();
        bets.find(|(_, other, _)| other.kind() == wager.kind())?.1 = wager;
        line.id = wager.to_string();
        line.payout_odds = None; // another selection may have other odds
        Some(AnyLine::new(line))
    }

    fn assumed_play(&self, rules: &AnyRules, line: &str) -> Option<&'static str> {
        G::assumed_play(rules.typed::<G>(), line)
    }

    fn multiples(&self) -> &'static [&'static str] {
        G::multiples()
    }

    fn lines_at(&self, rules: &AnyRules, multiple: &str) -> Result<Vec<AnyLine>, NoMultiple> {
        let lines = G::lines_at(rules.typed::<G>(), multiple)?;
        Ok(lines.into_iter().map(AnyLine::new).collect())
    }

    fn classes(&self, rules: &AnyRules, line: &AnyLine) -> Option<AnyClasses> {
        G::classes(rules.typed::<G>(), line.typed::<G>()).map(AnyClasses::new)
    }

    fn course(&self, rules: &AnyRules) -> Option<AnyCourse> {
        G::course(rules.typed::<G>()).map(AnyCourse::new)
    }

    fn variants(&self) -> Vec<Map<String, Value>> {
        G::variants()
    }

    fn strategies(&self, rules: &AnyRules) -> Vec<NamedStrategy> {
        let rules = rules.typed::<G>();
        let named = G::strategies().iter().map(|facts| NamedStrategy {
            name: facts.name,
            about: facts.about,
            strategy: AnyStrategy::new::<G>((facts.make)(rules)),
        });
        named.collect()
    }

    fn usual_strategy(&self) -> AnyStrategy {
        AnyStrategy::new::<G>(G::Strategy::default())
    }

    fn strategy_texts(&self) -> &'static [StrategyText] {
        G::strategy_texts()
    }

    fn read_strategy(&self, rules: &AnyRules, text: &str) -> Result<AnyStrategy, StrategyFault> {
        G::read_strategy(rules.typed::<G>(), text).map(AnyStrategy::new::<G>)
    }

    fn plan(&self, bets: &[(Seat, Name, Cents)], strategy: &AnyStrategy) -> Option<AnyPlan> {
        AnyPlan::of_bets::<G>(bets, strategy)
    }

    fn companion(
        &self,
        rules: &AnyRules,
        layout: &AnyLayout,
        person: Seat,
        has_passed: bool,
    ) -> Option<Act> {
        G::companion(rules.typed::<G>(), layout.typed::<G>(), person, has_passed)
    }

    fn for_leavers(&self, rules: &AnyRules, layout: &AnyLayout, left: Leavers<'_>) -> Option<Act> {
        G::for_leavers(rules.typed::<G>(), layout.typed::<G>(), left)
    }

    fn some_act(
        &self,
        rules: &AnyRules,
        layout: &AnyLayout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        G::some_act(rules.typed::<G>(), layout.typed::<G>(), seat, pick)
    }
}
