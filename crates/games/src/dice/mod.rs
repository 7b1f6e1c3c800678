//! Dice games.

pub mod craps;
