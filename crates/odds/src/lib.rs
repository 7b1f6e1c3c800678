//! Exact odds: every possible draw, weighted, run through the rules themselves.
//!
//! [`Tree`] is the driver: it runs [the round](table::Game::round) once for each way in which a
//! round can go, and at each decision takes what is best, or what a strategy says. [`analyse`] makes the
//! figures of one line out of it, [`account`] those of a whole game under its variants. Wagers that
//! stand for several rounds are a Markov chain of such trees, and so is a shooter's hand
//! ([`course()`]). Where a game tells which deals come to the same, each class of them is counted and
//! settled once ([`Deals`]).
//!
//! ```
//! use odds::{Request, account};
//!
//! let request = Request { wager: Some("tie".to_owned()), ..Request::default() };
//! let account = account("casino-war", &request, &mut |_| ())?;
//! let tie = &account.entries[0].analysis;
//! assert_eq!(tie.expectation.to_string(), "-58/311");
//! assert_eq!(tie.true_odds().as_deref(), Some("12.52 to 1"));
//! # Ok::<(), odds::Error>(())
//! ```

mod account;
mod analysis;
pub mod cache;
mod chain;
mod charts;
mod composition;
mod course;
mod figures;
mod hint;
mod json;
mod long_run;
mod ruled;
pub mod solvers;
mod tally;
mod tree;

pub use account::{Account, Entry, Error, Progress, Request, Setting, account};
pub use analysis::{
    Analysis, Answered, BestPlay, ByClass, ByMeter, ByOthers, Class, Decision, Equilibrium, Grid,
    Margin, NamedPlay, Outcome, Taken, analyse, analyse_from, analyse_plan,
};
pub use charts::{Code, CodeChart, charts, to_json_with_charts};
pub use composition::Composition;
pub use course::{Counted, CourseAccount, Length, course};
pub use figures::{decimal, exact_text};
pub use hint::{Hint, cards_seen, hint};
pub use json::{course_to_json, to_json};
pub use long_run::{Expected, NoChain, expect_strategy};
pub use ruled::Ruled;
pub use solvers::{Deals, Duel, Knowing, Solution};
pub use tally::{Asked, Considered, Tally};
pub use tree::{Known, NoTree, Play, Tree, Weighed};
