//! Ways to exact odds that are shorter than the whole tree. Each counts, and leaves it to the rules
//! to say what is drawn and what is paid.

pub mod blackjack;
mod deals;
mod duel;
mod knowledge;
pub(crate) mod poker;
mod three_card;

pub use deals::Deals;
pub use duel::{Duel, Knowing, Solution};
pub(crate) use knowledge::{Group, play};

use table::{Complete, Line};

use crate::Composition;

/// The deals of a line by what the player knows when he decides, where a solver has them.
pub(crate) fn groups<G: Complete>(
    rules: &G::Rules,
    line: &Line<G>,
    shoe: &Composition,
) -> Option<Vec<Group>> {
    three_card::groups(rules, line, shoe)
}
