//! Every game's rounds, compiled for simulation here and nowhere else.
//!
//! The rules of a game are compiled into the loop that plays them, which is what makes a simulation
//! fast and its code big. What does not touch that loop is compiled once for all games.

use std::fmt;
use std::marker::PhantomData;

use chance::FastGenerator;
use games::registry::{self, Visitor};
use table::erased::{AnyGame, AnyLine, AnyPlan, AnyRules, AnyStrategy};
use table::study::Plan;
use table::{Complete, Game};

use crate::keeper::Keeper;
use crate::strategy::play_trials;
use crate::{
    Counter, Deal, FreshShoe, Histogram, RunningShoe, Stopped, StrategyTally, Trial, play,
};

/// A game as it is simulated, whichever it is: rounds with one stream of the generator, on the
/// thread that asks for them. [`simulate`](crate::simulate) and
/// [`play_strategy`](crate::play_strategy) play many streams on many threads.
pub trait Simulated: Send + Sync {
    /// The game.
    fn game(&self) -> &'static dyn AnyGame;

    /// Plays rounds of a line. The plan is taken to be legal, as [`judge`](crate::judge) finds out.
    ///
    /// # Errors
    /// Where the wagers are never decided.
    fn play(
        &self,
        rules: &AnyRules,
        line: &AnyLine,
        deal: Deal,
        source: FastGenerator,
        rounds: u64,
    ) -> Result<Counter, Stopped>;

    /// Plays rounds of a line, all cards being shuffled for each, and tells how often they brought
    /// what. The plan is taken to be legal.
    ///
    /// # Errors
    /// Where the wagers are never decided.
    fn histogram(
        &self,
        rules: &AnyRules,
        line: &AnyLine,
        source: FastGenerator,
        rounds: u64,
    ) -> Result<Histogram, Stopped>;

    /// Plays so many trials of a strategy.
    ///
    /// # Errors
    /// Where the rules refuse a step, or a trial does not end.
    fn play_trials(
        &self,
        rules: &AnyRules,
        strategy: &AnyStrategy,
        trials: (Trial, u64),
        source: FastGenerator,
    ) -> Result<StrategyTally, Stopped>;
}

impl fmt::Debug for dyn Simulated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.game().facts().id)
    }
}

/// The game of that id as it is simulated, if there is one.
#[must_use]
pub fn of(id: &str) -> Option<&'static dyn Simulated> {
    struct Find;
    impl Visitor for Find {
        type Output = &'static dyn Simulated;
        fn visit<G: Complete>(self) -> Self::Output {
            &Rounds::<G>(PhantomData)
        }
    }
    registry::visit(id, Find)
}

struct Rounds<G>(PhantomData<fn() -> G>);

impl<G: Complete> Simulated for Rounds<G> {
    fn game(&self) -> &'static dyn AnyGame {
        registry::game(G::FACTS.id).expect("it comes from the registry")
    }

    fn play(
        &self,
        rules: &AnyRules,
        line: &AnyLine,
        deal: Deal,
        source: FastGenerator,
        rounds: u64,
    ) -> Result<Counter, Stopped> {
        const { assert!(G::FACTS.wagers.len() <= Counter::KINDS) };
        let (rules, plan) = (rules.typed::<G>(), plan::<G>(&line.plan));
        let (shoe, counter) = (G::shoe(rules), Counter::of_kinds(&line.kinds));
        match deal {
            Deal::Fresh => play(rules, &plan, FreshShoe::new(shoe), source, counter, rounds),
            Deal::To(penetration) => {
                let past = G::ROUNDS_PAST_CUTTING_CARD;
                let shoe = RunningShoe::new(shoe, penetration).dealt_past_cutting_card(past);
                play(rules, &plan, shoe, source, counter, rounds)
            }
        }
    }

    fn histogram(
        &self,
        rules: &AnyRules,
        line: &AnyLine,
        source: FastGenerator,
        rounds: u64,
    ) -> Result<Histogram, Stopped> {
        let (rules, plan) = (rules.typed::<G>(), plan::<G>(&line.plan));
        let (shoe, keeper) = (FreshShoe::new(G::shoe(rules)), Keeper::of_line(&line.kinds));
        play(rules, &plan, shoe, source, keeper, rounds).map(Keeper::histogram)
    }

    fn play_trials(
        &self,
        rules: &AnyRules,
        strategy: &AnyStrategy,
        trials: (Trial, u64),
        source: FastGenerator,
    ) -> Result<StrategyTally, Stopped> {
        play_trials::<G>(rules.typed::<G>(), strategy.typed::<G>(), trials, source)
    }
}

/// The plan with its types, played by the strategy that it has now: another than it was made with,
/// perhaps.
fn plan<G: Game>(plan: &AnyPlan) -> Plan<G> {
    let (bets, acts) = (plan.typed::<G>().bets.clone(), plan.acts.clone());
    Plan { bets, acts, strategy: plan.strategy.typed::<G>().clone() }
}
