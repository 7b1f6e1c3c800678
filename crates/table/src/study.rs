//! What studies a game: the lines of an analysis, strategies, variants of its rules.

pub use crate::strategy::{Step, Stepped, StrategyFault, StrategyText};

use chance::Card;
use serde_json::{Map, Value};

use crate::{Act, Cents, Game, Odds, Seat};

/// What is computed of a game, and how it is played by whoever is no person.
pub trait Study: Game {
    /// Whether two players play against each other, each deciding by cards that the other does not
    /// see: then there is no best play, only play from which neither gains by deviating.
    const IS_DUEL: bool = false;

    /// A number that is the same for cards that this game never tells apart.
    fn alike(card: Card) -> u8 {
        card.index()
    }

    /// A number that is the same for beginnings of a round's deal after which a round goes on alike
    /// and comes to the same, whatever the wagers; none where the game does not tell. The cards are
    /// those that were dealt so far, in order.
    fn deal_class(_rules: &Self::Rules, _dealt: &[Card]) -> Option<u32> {
        None
    }

    /// A number that is the same for cards that wagers of these kinds never tell apart, as long as
    /// nobody's play of them does.
    fn alike_for(_kinds: &[usize], card: Card) -> u8 {
        Self::alike(card)
    }

    /// Whether wagers of these kinds can go in too many ways for all of them to be walked, so that
    /// their exact odds need a solver of their own.
    fn needs_solver(_kinds: &[usize]) -> bool {
        false
    }

    /// Makes layouts alike that play alike: numbers anew, and puts into one order what has come to
    /// lie there in another.
    fn normalize(layout: &mut Self::Layout) {
        Self::renumber(layout);
    }

    /// What is analysed: wagers that stand or fall by the same decisions are one line.
    fn lines(rules: &Self::Rules) -> Vec<Line<Self>>;

    /// What lies on the table where a plan begins: nothing, unless it does what the rules allow only after
    /// other rounds, such as to bank.
    fn before(_plan: &Plan<Self>) -> Self::Layout {
        Self::Layout::default()
    }

    /// How a line is played, by its id, where the figures assume a play that is not the best one
    /// for all that is staked.
    fn assumed_play(_rules: &Self::Rules, _line: &str) -> Option<&'static str> {
        None
    }

    /// The multiples at which a player usually supports a wager with more, as with odds at craps:
    /// `5`, `3-4-5`. None where no wager is supported so.
    fn multiples() -> &'static [&'static str] {
        &[]
    }

    /// What is analysed of wagers that are supported at a multiple.
    ///
    /// # Errors
    /// Where it is none, or the rules do not allow it.
    fn lines_at(_rules: &Self::Rules, _multiple: &str) -> Result<Vec<Line<Self>>, NoMultiple> {
        Err(NoMultiple::NotHere)
    }

    /// What tells the results of a line apart beside what they bring: a fire bet by the points made.
    fn classes(_rules: &Self::Rules, _line: &Line<Self>) -> Option<Classes<Self>> {
        None
    }

    /// What lasts for several rounds and ends by the rules: a shooter's hand.
    fn course(_rules: &Self::Rules) -> Option<Course<Self>> {
        None
    }

    /// Elections that change the odds, one set of values after another, for a full account.
    fn variants() -> Vec<Map<String, Value>> {
        Vec::new()
    }

    /// The strategies that have a name, the default one first.
    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[]
    }

    /// The strategies that have a name and wager for themselves, round after round, as the texts
    /// that [`Study::read_strategy`] reads. A game that has none reads none.
    fn strategy_texts() -> &'static [StrategyText] {
        &[]
    }

    /// Reads a strategy that wagers for itself.
    ///
    /// # Errors
    /// Where the text is not in the game's language, or a line can never be legal under the rules.
    fn read_strategy(_rules: &Self::Rules, text: &str) -> Result<Self::Strategy, StrategyFault> {
        Err(StrategyFault::Text {
            line: 1,
            column: 1,
            width: text.lines().next().map_or(0, |line| line.chars().count()),
            expected: "nothing, since this game reads no strategies".to_owned(),
            found: "a text".to_owned(),
        })
    }

    /// What somebody else at the table, or the dealer, does next in the betting window, where a
    /// person plays alone at a game that needs others; nothing where the person is waited for. The
    /// person may have let the others go on.
    fn companion(
        _rules: &Self::Rules,
        _layout: &Self::Layout,
        _person: Seat,
        _has_passed: bool,
    ) -> Option<Act> {
        None
    }

    /// What the house does next in the betting window for those who have left with something on the
    /// layout: it fetches what one of them has won, or mends what keeps their wagers from being
    /// decided. Nothing where they wait for the play, or for the word of others.
    fn for_leavers(
        _rules: &Self::Rules,
        _layout: &Self::Layout,
        _left: Leavers<'_>,
    ) -> Option<Act> {
        None
    }

    /// An act that somebody might try in the betting window: usually a wager. `pick(n)` is a
    /// number below n.
    fn some_act(
        rules: &Self::Rules,
        _layout: &Self::Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let wagers = Self::wagers(rules);
        let wager = wagers[pick(wagers.len() as u32) as usize];
        Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
    }
}

/// People who have left a live table, with something of theirs still on the layout.
#[derive(Clone, Copy, Debug)]
pub struct Leavers<'a> {
    /// Their seats.
    pub seats: &'a [Seat],
    /// Whether the house deals, so that no dealer is there whose word could be waited for.
    pub house_deals: bool,
    /// Whether nobody else is at the table.
    pub are_alone: bool,
}

/// The wagers and the strategy of one simulated or analysed player.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// What is staked at the start of each round.
    pub bets: Vec<(Seat, G::Wager, Cents)>,
    /// Further acts in the betting window, for games whose wagers are more than a stake.
    pub acts: Vec<Act>,
    /// How it is played.
    pub strategy: G::Strategy,
}

/// One line of an analysis.
#[derive(Clone, Debug)]
pub struct Line<G: Game> {
    /// The wager's id; several joined by `+`.
    pub id: String,
    /// What is staked and how it is played.
    pub plan: Plan<G>,
    /// What counts as one unit: the opening wager.
    pub unit: Cents,
    /// Which wagers belong to it, by their places in the facts' list.
    pub kinds: Vec<usize>,
    /// The payout odds, where they can be said in one phrase.
    pub payout_odds: Option<Odds>,
    /// Whether the player has a decision that matters to it.
    pub decides: bool,
}

/// Why a wager is not supported at a multiple.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum NoMultiple {
    /// No wager of this game is supported so.
    #[error("no wager of this game is supported at a multiple")]
    NotHere,
    /// It is no multiple.
    #[error("{0}")]
    Malformed(String),
    /// It takes other elections than are in force.
    #[error("it takes {}", .0.iter().map(|(id, value)| format!("{id}={value}"))
        .collect::<Vec<_>>().join(" "))]
    Needs(Map<String, Value>),
}

/// What tells the results of a line apart beside what they bring.
#[derive(Clone, Debug)]
pub struct Classes<G: Game> {
    /// What is counted: `different points made`.
    pub title: &'static str,
    /// The class of a result, by what lies on the table when the round begins that decides it.
    pub of: fn(&G::Layout) -> usize,
    /// What each pay table that the wager can have pays for each class, from 0.
    pub pays: Vec<(String, Vec<Option<Odds>>)>,
}

/// Something that lasts for several rounds and ends by the rules: a shooter's hand.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    /// What it is called: `a shooter's hand`.
    pub title: &'static str,
    /// From when to when it lasts, for people.
    pub about: &'static str,
    /// What its rounds are called: `rolls`.
    pub rounds: &'static str,
    /// What lies on the table when it begins.
    pub start: G::Layout,
    /// What is staked on the way.
    pub plan: Plan<G>,
    /// Whether it is over, by what lies on the table after a round.
    pub is_over: fn(&G::Layout) -> bool,
    /// What is counted on the way.
    pub counts: Vec<Count<G>>,
    /// Lengths worth knowing, and why.
    pub landmarks: &'static [(u32, &'static str)],
}

/// Something that comes in some rounds of a course.
#[derive(Clone, Debug)]
pub struct Count<G: Game> {
    /// Its id: `points-made`.
    pub id: &'static str,
    /// What it is called: `points made`.
    pub title: &'static str,
    /// Whether a round brought it, by what lay on the table before it and after it.
    pub came: fn(&G::Layout, &G::Layout) -> bool,
}

/// A strategy that has a name.
pub struct StrategyFacts<G: Game> {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The strategy under given rules.
    pub make: fn(&G::Rules) -> G::Strategy,
}
