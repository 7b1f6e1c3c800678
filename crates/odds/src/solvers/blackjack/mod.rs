//! Twenty-one by composition: the dealer's chances, the best play of every hand, splits and
//! resplits, and the charts that people learn.
//!
//! It knows no rule: what a game says of draws, doubles, splits and payouts it asks through
//! [`Terms`].

mod against;
mod chart;
mod dealer;
mod hands;
mod solve;
mod split;
mod terms;

pub use chart::{Advice, Chart, Class};
pub use dealer::{Facing, Shoe};
pub use hands::{ACE, Counts, Hand, RANKS, TEN};
pub use solve::{Solution, Start, solve};
pub use terms::{BlackjackPays, Choice, Pays, Policy, Suited, Terms, Worth};
