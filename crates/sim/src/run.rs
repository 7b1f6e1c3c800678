//! Many rounds on many cores.

use chance::{FastGenerator, Penetration, Uniform};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use table::{Fault, Game, Line};

use crate::{Counter, FreshShoe, RunningShoe, Sample, Shoe, Tally, judge};

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
    /// How many rounds; where a wager can stand for several, how many times it is played out.
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
    /// It was cancelled.
    #[error("cancelled")]
    Cancelled,
}

/// Plays a line. `progress` is told after each chunk how many rounds it had, from whichever thread;
/// where it gives false the run is cancelled. The result is the same for the same order, whatever
/// the number of threads.
///
/// # Errors
/// Where the plan is illegal, or the run was cancelled.
pub fn simulate<G: Game>(
    rules: &G::Rules,
    line: &Line<G>,
    order: &Order,
    progress: &(impl Fn(u64) -> bool + Sync),
) -> Result<Tally, Stopped> {
    judge(rules, &line.plan)?;
    match order.deal {
        Deal::Fresh => chunks(rules, line, order, progress, || FreshShoe::new(G::shoe(rules))),
        Deal::To(penetration) => {
            let shoe = || RunningShoe::new(G::shoe(rules), penetration);
            chunks(rules, line, order, progress, shoe)
        }
    }
}

fn chunks<G: Game, H: Shoe>(
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
            let tally = play(rules, line, shoe(), source, rounds);
            if progress(rounds) { Ok(tally) } else { Err(Stopped::Cancelled) }
        })
        .try_reduce(|| Tally::new(line), |one, other| Ok(one.merge(other)))
}

/// Plays rounds one after another.
pub fn play<G: Game, H: Shoe, U: Uniform>(
    rules: &G::Rules,
    line: &Line<G>,
    shoe: H,
    mut source: U,
    rounds: u64,
) -> Tally {
    let mut sample = Sample::new(&line.plan, shoe, &mut source, Counter::new(line));
    let mut layout = G::Layout::default();
    for _ in 0..rounds {
        sample.round(rules, &mut layout);
        // A wager that stands is played on until it is decided; all of it counts as one round.
        while !G::is_settled(&layout) {
            sample.round(rules, &mut layout);
        }
        sample.sink.end_round();
    }
    sample.sink.tally::<G>(rounds)
}
