//! What is studied of some game: plans, lines, strategies, courses.

use std::any::Any;
use std::fmt::{self, Debug};
use std::sync::Arc;

use super::{AnyLayout, Name};
use crate::study::{Classes, Count, Course, Line, Plan};
use crate::{Act, Cents, Game, Odds, Seat, Wager};

/// A strategy of some game.
#[derive(Clone)]
pub struct AnyStrategy(Arc<dyn Any + Send + Sync>);

impl AnyStrategy {
    /// The strategy of the game `G`.
    pub fn new<G: Game>(strategy: G::Strategy) -> AnyStrategy {
        AnyStrategy(Arc::new(strategy))
    }

    /// The strategy as one of the game `G`.
    ///
    /// # Panics
    /// Where it is another's.
    #[must_use]
    pub fn typed<G: Game>(&self) -> &G::Strategy {
        self.0.downcast_ref().expect("a game is played by a strategy of its own")
    }

    /// The strategy itself, for questions and windows to follow.
    #[must_use]
    pub fn object(&self) -> &dyn Any {
        &*self.0
    }
}

impl Debug for AnyStrategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyStrategy").finish_non_exhaustive()
    }
}

/// A strategy that has a name.
#[derive(Clone, Debug)]
pub struct NamedStrategy {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// The strategy.
    pub strategy: AnyStrategy,
}

/// A stake of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedBet {
    /// Whose.
    pub seat: Seat,
    /// The wager's place in the facts' list.
    pub kind: usize,
    /// The wager's name.
    pub wager: Name,
    /// For how much.
    pub stake: Cents,
}

impl PlannedBet {
    /// The act that makes it.
    #[must_use]
    pub fn act(&self) -> Act {
        Act::wager(self.seat, &*self.wager, self.stake)
    }
}

/// The wagers and the strategy of one analysed player of some game.
#[derive(Clone)]
pub struct AnyPlan {
    typed: Arc<dyn Any + Send + Sync>,
    /// What is staked at the start of each round.
    pub bets: Vec<PlannedBet>,
    /// Further acts in the betting window.
    pub acts: Vec<Act>,
    /// How it is played.
    pub strategy: AnyStrategy,
}

impl AnyPlan {
    /// A plan of the game `G`.
    pub fn new<G: Game>(plan: Plan<G>) -> AnyPlan {
        let bet = |(seat, wager, stake): &(Seat, G::Wager, Cents)| PlannedBet {
            seat: *seat,
            kind: wager.kind(),
            wager: wager.name(),
            stake: *stake,
        };
        AnyPlan {
            bets: plan.bets.iter().map(bet).collect(),
            acts: plan.acts.clone(),
            strategy: AnyStrategy::new::<G>(plan.strategy.clone()),
            typed: Arc::new(plan),
        }
    }

    pub(super) fn of_bets<G: Game>(
        bets: &[(Seat, Name, Cents)],
        strategy: &AnyStrategy,
    ) -> Option<AnyPlan> {
        let typed = |(seat, name, stake): &(Seat, Name, Cents)| {
            G::Wager::parse(name).map(|wager| (*seat, wager, *stake))
        };
        let bets = bets.iter().map(typed).collect::<Option<Vec<_>>>()?;
        let (acts, strategy) = (Vec::new(), strategy.typed::<G>().clone());
        Some(AnyPlan::new(Plan::<G> { bets, acts, strategy }))
    }

    /// The plan as one of the game `G`.
    ///
    /// # Panics
    /// Where it is another's.
    #[must_use]
    pub fn typed<G: Game>(&self) -> &Plan<G> {
        self.typed.downcast_ref().expect("a game is played by a plan of its own")
    }
}

impl Debug for AnyPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AnyPlan { bets, acts, .. } = self;
        f.debug_struct("AnyPlan").field("bets", bets).field("acts", acts).finish_non_exhaustive()
    }
}

/// One line of an analysis of some game. What the fields are stands at those of [`Line`].
#[derive(Clone)]
pub struct AnyLine {
    typed: Arc<dyn Any + Send + Sync>,
    /// The wager's id; several joined by `+`.
    pub id: String,
    /// What is staked and how it is played.
    pub plan: AnyPlan,
    /// What counts as one unit: the opening wager.
    pub unit: Cents,
    /// Which wagers belong to it, by their places in the facts' list.
    pub kinds: Vec<usize>,
    /// The payout odds, where they can be said in one phrase.
    pub payout_odds: Option<Odds>,
    /// Whether the player has a decision that matters to it.
    pub decides: bool,
}

impl AnyLine {
    /// A line of the game `G`.
    pub fn new<G: Game>(line: Line<G>) -> AnyLine {
        AnyLine {
            id: line.id.clone(),
            plan: AnyPlan::new(line.plan.clone()),
            unit: line.unit,
            kinds: line.kinds.clone(),
            payout_odds: line.payout_odds,
            decides: line.decides,
            typed: Arc::new(line),
        }
    }

    /// The line as one of the game `G`.
    ///
    /// # Panics
    /// Where it is another's.
    #[must_use]
    pub fn typed<G: Game>(&self) -> &Line<G> {
        self.typed.downcast_ref().expect("a game is analysed by lines of its own")
    }
}

impl<G: Game> From<&Line<G>> for AnyLine {
    fn from(line: &Line<G>) -> AnyLine {
        AnyLine::new(line.clone())
    }
}

impl From<&AnyLine> for AnyLine {
    fn from(line: &AnyLine) -> AnyLine {
        line.clone()
    }
}

impl Debug for AnyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyLine").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A question about a layout of some game.
type Of<T> = Box<dyn Fn(&AnyLayout) -> T + Send + Sync>;

/// A question about what a round has made of a layout: before it, and after it.
type Between<T> = Box<dyn Fn(&AnyLayout, &AnyLayout) -> T + Send + Sync>;

/// What tells the results of a line apart beside what they bring; see [`Classes`].
pub struct AnyClasses {
    /// What is counted.
    pub title: &'static str,
    /// The class of a result, by what lies on the table when the round begins that decides it.
    pub of: Of<usize>,
    /// What each pay table that the wager can have pays for each class, from 0.
    pub pays: Vec<(String, Vec<Option<Odds>>)>,
}

impl AnyClasses {
    pub(super) fn new<G: Game>(classes: Classes<G>) -> AnyClasses {
        let Classes { title, of, pays } = classes;
        AnyClasses { title, of: Box::new(move |layout| of(layout.typed::<G>())), pays }
    }
}

impl Debug for AnyClasses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyClasses").field("title", &self.title).finish_non_exhaustive()
    }
}

/// Something that lasts for several rounds and ends by the rules; see [`Course`].
pub struct AnyCourse {
    /// What it is called.
    pub title: &'static str,
    /// From when to when it lasts, for people.
    pub about: &'static str,
    /// What its rounds are called.
    pub rounds: &'static str,
    /// What lies on the table when it begins.
    pub start: AnyLayout,
    /// What is staked on the way.
    pub plan: AnyPlan,
    /// Whether it is over, by what lies on the table after a round.
    pub is_over: Of<bool>,
    /// What is counted on the way.
    pub counts: Vec<AnyCount>,
    /// Lengths worth knowing, and why.
    pub landmarks: &'static [(u32, &'static str)],
}

impl AnyCourse {
    pub(super) fn new<G: Game>(course: Course<G>) -> AnyCourse {
        let Course { title, about, rounds, start, plan, is_over, counts, landmarks } = course;
        AnyCourse {
            title,
            about,
            rounds,
            start: AnyLayout::new::<G>(start),
            plan: AnyPlan::new(plan),
            is_over: Box::new(move |layout| is_over(layout.typed::<G>())),
            counts: counts.into_iter().map(AnyCount::new).collect(),
            landmarks,
        }
    }
}

impl Debug for AnyCourse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyCourse").field("title", &self.title).finish_non_exhaustive()
    }
}

/// Something that comes in some rounds of a course; see [`Count`].
pub struct AnyCount {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Whether a round brought it, by what lay on the table before it and after it.
    pub came: Between<bool>,
}

impl AnyCount {
    fn new<G: Game>(count: Count<G>) -> AnyCount {
        let Count { id, title, came } = count;
        let came = move |before: &AnyLayout, after: &AnyLayout| {
            came(before.typed::<G>(), after.typed::<G>())
        };
        AnyCount { id, title, came: Box::new(came) }
    }
}

impl Debug for AnyCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyCount").field("id", &self.id).finish_non_exhaustive()
    }
}
