//! Many rounds on many cores.

use chance::{FastGenerator, Penetration, Uniform};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{Complete, Fault, Line, Plan, StrategyFault};

use crate::{Counter, FreshShoe, RunningShoe, Sample, Shoe, Sink, Tally, judge};

/// The rounds that are played with one stream of the generator, by one thread. Part of what a seed
/// means: with another size the same seed gives another sample.
pub const CHUNK: u64 = 1 << 14;

/// How the shoe is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deal {
    /// All cards are shuffled for each round, so that rounds are independent, as exact odds have it.
    Fresh,
    /// Rounds are dealt one after another until the cutting card is reached.
    To(Penetration),
}

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// How many rounds. Where wagers can stand for several, all that is played until they are
    /// decided counts as one.
    pub rounds: u64,
    /// What the chance is computed from. Lines that are played with the same seed see the same
    /// cards as long as they draw alike.
    pub seed: u64,
    /// How the shoe is dealt.
    pub deal: Deal,
}

/// Why there is no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The plan is not legal under the rules.
    #[error(transparent)]
    IllegalPlan(#[from] Fault),
    /// What was staked is never decided.
    #[error("the wagers are still not decided after {ENDLESS} rounds")]
    Endless,
    /// The rules refuse a step of a strategy.
    #[error(transparent)]
    IllegalStep(#[from] StrategyFault),
    /// It was cancelled.
    #[error("cancelled")]
    Cancelled,
}

/// Plays a line. `progress` is told after each chunk how many rounds it had, from whichever thread;
/// where it gives false the run is cancelled. The result is the same for the same order, whatever
/// the number of threads.
///
/// # Errors
/// Where the plan is illegal, its wagers are never decided, or the run was cancelled.
pub fn simulate<G: Complete>(
    rules: &G::Rules,
    line: &Line<G>,
    order: &Order,
    progress: &(impl Fn(u64) -> bool + Sync),
) -> Result<Tally, Stopped> {
    judge(rules, &line.plan)?;
    match order.deal {
        Deal::Fresh => chunks(rules, line, order, progress, || FreshShoe::new(G::shoe(rules))),
        Deal::To(penetration) => {
            let past = G::ROUNDS_PAST_CUTTING_CARD;
            let shoe =
                || RunningShoe::new(G::shoe(rules), penetration).dealt_past_cutting_card(past);
            chunks(rules, line, order, progress, shoe)
        }
    }
}

fn chunks<G: Complete, H: Shoe>(
    rules: &G::Rules,
    line: &Line<G>,
    order: &Order,
    progress: &(impl Fn(u64) -> bool + Sync),
    shoe: impl Fn() -> H + Sync,
) -> Result<Tally, Stopped> {
    (0..order.rounds.div_ceil(CHUNK))
        .into_par_iter()
        .map(|chunk| {
            let rounds = CHUNK.min(order.rounds - chunk * CHUNK);
            let source = FastGenerator::new(order.seed, chunk);
            let counter = play(rules, &line.plan, shoe(), source, Counter::new(line), rounds)?;
            if progress(rounds) { Ok(counter.tally::<G>(rounds)) } else { Err(Stopped::Cancelled) }
        })
        .try_reduce(|| Tally::new(line), |one, other| Ok(one.merge(other)))
}

/// A wager that is not decided after so many rounds will never be: the longest that any game has
/// stand for a few dozen at most.
pub(crate) const ENDLESS: u32 = 1_000_000;

/// Plays rounds one after another, each from an empty table until what was staked is decided; gives
/// the sink back.
///
/// # Errors
/// Where that never comes.
pub fn play<G: Complete, H: Shoe, U: Uniform, S: Sink<G::Wager>>(
    rules: &G::Rules,
    plan: &Plan<G>,
    shoe: H,
    mut source: U,
    sink: S,
    rounds: u64,
) -> Result<S, Stopped> {
    let mut sample = Sample::new(plan, shoe, &mut source, sink);
    let empty = G::Layout::default();
    let mut layout = empty.clone();
    for _ in 0..rounds {
        sample.round(rules, &mut layout);
        if G::MANY_ROUNDS || !G::is_settled(&layout) {
            play_on(&mut sample, rules, &mut layout, &empty)?;
        }
        sample.sink.end_round();
    }
    Ok(sample.sink)
}

/// Wagers stand, or could not be made yet: further rounds until all is decided.
#[inline(never)]
fn play_on<G: Complete, H: Shoe, U: Uniform, S: Sink<G::Wager>>(
    sample: &mut Sample<'_, G, H, U, S>,
    rules: &G::Rules,
    layout: &mut G::Layout,
    empty: &G::Layout,
) -> Result<(), Stopped> {
    if G::MANY_ROUNDS
        && let Some(fault) = sample.fault.take()
    {
        return Err(Stopped::IllegalStep(fault));
    }
    let mut further_count = 0;
    while !G::is_settled(layout) || G::MANY_ROUNDS && !sample.sink.is_play() && layout != empty {
        sample.round(rules, layout);
        further_count += 1;
        if further_count > ENDLESS {
            return Err(Stopped::Endless);
        }
    }
    if G::MANY_ROUNDS && layout != empty {
        sample.clear(layout);
    }
    Ok(())
}
