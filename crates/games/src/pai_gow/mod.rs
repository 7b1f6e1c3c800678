//! Pai gow and its kin: hands that players set and that are compared with the dealer's, or with those
//! of a player who banks. What the four subchapters share is here once.

pub mod asia;
mod bank;
pub mod circle;
pub mod deal;
pub mod dragons_eye;
pub mod family;
pub mod poker;
pub mod provisions;
pub mod round;
pub mod setting;
pub mod start;
pub mod submission;
pub mod supreme;
pub mod tile_hands;
pub mod tiles;
pub mod wall;

pub use bank::{Banker, Banking};
