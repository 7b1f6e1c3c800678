//! Twenty-one by composition: the dealer's chances, the best play of every hand, splits and
//! resplits, and the charts that people learn.
//!
//! It knows no rule: what a game says of draws, doubles, splits and payouts it asks through
//! [`Terms`].

mod added;
mod against;
mod chart;
mod dealer;
mod elected;
mod exceptions;
mod hands;
mod hint;
mod line;
mod parts;
mod playbook;
mod removal;
mod sample;
mod solve;
mod split;
mod spread;
mod study;
mod switch;
mod terms;

pub use added::Added;
pub use chart::{Advice, Chart, Class};
pub use dealer::{Facing, Shoe};
pub use elected::{Elected, by_value, place_of};
pub use exceptions::{Exception, exceptions};
pub use hands::{ACE, Counts, Hand, RANKS, TEN};
pub(crate) use line::TwentyOne;
pub use parts::{ChartCell, ChartPart, chart_legend, chart_parts};
pub use playbook::Playbook;
pub use removal::{CountSystem, Effects, Margin, NoCount, Removal, insurance, rank_name, rank_of};
pub use sample::Estimate;
pub use solve::{Solution, Start, solve};
pub use spread::Spread;
pub use study::{Change, Study, study};
pub(crate) use switch::{Switch, SwitchHands};
pub use terms::{
    Addition, BlackjackPays, Choice, Pays, Policy, SuitClass, Suited, Suits, Terms, Worth,
};
