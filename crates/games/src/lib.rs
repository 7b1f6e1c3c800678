//! The rules of the games of N.J.A.C. 13:69F: a folder a family, a file a game.
//!
//! Every game is a [`table::Game`] and stands in the [`registry`] once; whatever lists, plays,
//! replays, simulates or analyses games goes through it.

pub mod baccarat;
pub mod blackjack;
pub mod cards;
pub mod common;
pub mod cut;
pub mod dealing;
pub mod dice;
pub mod editions;
mod felt;
pub mod keno;
pub mod pai_gow;
pub mod poker;
pub mod provisions;
pub mod registry;
pub mod room;
pub mod vigorish;
pub mod wheels;

/// The game that the docs show is compiled and played.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/adding-a-game.md")]
struct AddingAGame;

/// The round that the readme shows is compiled and played.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
