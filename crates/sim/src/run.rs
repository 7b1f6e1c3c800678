//! Many rounds on many cores.

use chance::{FastGenerator, Penetration, Uniform};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::erased::{AnyLine, AnyRules};
use table::study::{Plan, StrategyFault};
use table::{Complete, Fault};

use crate::{Sample, Shoe, Simulated, Sink, Tally, judge};

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
pub fn simulate(
    game: &dyn Simulated,
    rules: &AnyRules,
    line: &AnyLine,
    order: &Order,
    progress: Progress<'_>,
) -> Result<Tally, Stopped> {
    judge(game.game(), rules, &line.plan)?;
    let facts = game.game().facts();
    let play = |stream, rounds| {
        let source = FastGenerator::new(order.seed, stream);
        let counter = game.play(rules, line, order.deal, source, rounds)?;
        Ok(counter.tally_of(facts, rounds))
    };
    let empty = || Tally::new(facts, &line.kinds);
    in_chunks(order.rounds, CHUNK, &play, progress, &empty, Tally::merge)
}

/// Who is told how much of a run has been played, chunk by chunk and from whichever thread, and
/// says whether it goes on.
pub type Progress<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// Plays so much in chunks, each with a stream of its own, and adds up what comes of them.
pub(crate) fn in_chunks<T: Send>(
    count: u64,
    chunk: u64,
    play: &(dyn Fn(u64, u64) -> Result<T, Stopped> + Sync),
    progress: Progress<'_>,
    empty: &(dyn Fn() -> T + Sync),
    merge: fn(T, T) -> T,
) -> Result<T, Stopped> {
    (0..count.div_ceil(chunk))
        .into_par_iter()
        .map(|stream| {
            let in_chunk = chunk.min(count - stream * chunk);
            let played = play(stream, in_chunk)?;
            if progress(in_chunk) { Ok(played) } else { Err(Stopped::Cancelled) }
        })
        .try_reduce(empty, |one, other| Ok(merge(one, other)))
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
    let empty = G::before(plan);
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
