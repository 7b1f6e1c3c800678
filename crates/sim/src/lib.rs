//! Monte Carlo: the rules of any game, played many times over.
//!
//! [`Sample`] is the driver: chance from a fast generator, choices from a strategy, and nothing that
//! could halt a round. [`simulate`] plays a line of a game on all cores and gives the same result
//! for the same seed, however many they are.
//!
//! ```
//! use games::cards::casino_war::CasinoWar;
//! use sim::{Deal, Order, simulate};
//! use table::{Game, Legal};
//!
//! let rules = Legal::<CasinoWar>::preset().rules;
//! let line = &CasinoWar::lines(&rules)[0];
//! let order = Order { rounds: 100_000, seed: 7, deal: Deal::Fresh };
//! let tally = simulate::<CasinoWar>(&rules, line, &order, &|_| true)?;
//!
//! let estimate = tally.estimate(line.unit).expect("the wager was in play");
//! let (low, high) = estimate.interval(0.999);
//! // A tie has 23 chances in 311; the war that follows brings +1, −2, or +2 where it ties again.
//! let tie_again = (22.0 * 21.0 + 12.0 * 24.0 * 23.0) / (310.0 * 309.0);
//! let exact = 23.0 / 311.0 * (2.0 * tie_again - (1.0 - tie_again) / 2.0);
//! assert!(low < exact && exact < high);
//! # Ok::<(), sim::Stopped>(())
//! ```

mod chain;
mod estimate;
mod judge;
pub mod normal;
mod ratio;
mod run;
mod sample;
mod strategy;
mod tally;

pub use chain::{Expected, NoChain, expect_strategy};
pub use estimate::Estimate;
pub use judge::judge;
pub use ratio::Ratio;
pub use run::{CHUNK, Deal, Order, Stopped, play, simulate};
pub use sample::{FreshShoe, RunningShoe, Sample, Shoe, Sink};
pub use strategy::{StrategyTally, Trial, WagerTally, play_strategy};
pub use tally::{Counter, KindTally, Tally};
