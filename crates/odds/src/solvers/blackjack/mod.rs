//! Twenty-one by composition: the dealer's chances, the best play of every hand, splits and
//! resplits, and the charts that people learn.
//!
//! It knows no rule: what a game says of draws, doubles, splits and payouts it asks through
//! [`Terms`].

mod chart;
mod dealer;
mod hands;
mod solve;

pub use chart::{Chart, Class};
pub use dealer::Shoe;
pub use hands::{ACE, Counts, Hand, RANKS, TEN};
pub use solve::{Choice, Pays, Policy, Solution, Start, Terms, Worth, solve};
