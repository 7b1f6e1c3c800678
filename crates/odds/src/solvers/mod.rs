//! Ways to exact odds that are shorter than the whole tree. Each counts, and leaves it to the rules
//! to say what is drawn and what is paid.

pub mod blackjack;
mod deals;

pub use deals::Deals;
