//! Monte Carlo: the rules of any game, played many times over.
//!
//! [`Sample`] is the driver: chance from a fast generator, choices from a strategy, and nothing that
//! could halt a round. The rules are compiled into it, game by game, in this crate alone: [`of`] gives
//! a game as it is simulated. [`simulate`] plays a line of it on all cores and gives the same result
//! for the same seed, however many they are.
//!
//! ```
//! use sim::{Deal, Order, simulate};
//! use table::erased::AnyLegal;
//!
//! let casino_war = sim::of("casino-war").expect("a game of that id");
//! let legal = AnyLegal::new(casino_war.game(), &serde_json::Map::new()).expect("legal elections");
//! let line = &legal.game.lines(&legal.rules)[0];
//! let order = Order { rounds: 100_000, seed: 7, deal: Deal::Fresh };
//! let tally = simulate(casino_war, &legal.rules, line, &order, &|_| true)?;
//!
//! let estimate = tally.estimate(line.unit).expect("the wager was in play");
//! let (low, high) = estimate.interval(0.999);
//! // A tie has 23 chances in 311; the war that follows brings +1, −2, or +2 where it ties again.
//! let tie_again = (22.0 * 21.0 + 12.0 * 24.0 * 23.0) / (310.0 * 309.0);
//! let exact = 23.0 / 311.0 * (2.0 * tie_again - (1.0 - tie_again) / 2.0);
//! assert!(low < exact && exact < high);
//! # Ok::<(), sim::Stopped>(())
//! ```

mod estimate;
mod judge;
mod keeper;
pub mod normal;
mod ratio;
mod run;
mod sample;
mod simulated;
mod strategy;
mod tally;

pub use estimate::Estimate;
pub use judge::judge;
pub use keeper::Histogram;
pub use ratio::Ratio;
pub use run::{CHUNK, Deal, Order, Progress, Stopped, play, simulate};
pub use sample::{FreshShoe, RunningShoe, Sample, Shoe, Sink};
pub use simulated::{Simulated, of};
pub use strategy::{StrategyTally, Trial, WagerTally, play_strategy};
pub use tally::{Counter, KindTally, Tally};
