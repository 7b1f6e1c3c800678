//! The equipment of a gaming table.

mod bigsix;
mod card;
mod deck;
mod dice;
mod keno;
mod text;
mod wheel;

pub use bigsix::{NoSections, NotASymbol, Sections, Symbol};
pub use card::{Card, NotACard, Rank, Suit};
pub use deck::Deck;
pub use dice::{Dice, NotDice};
pub use keno::{KenoDraw, NotAKenoDraw};
pub use wheel::{Color, NotAPocket, Pocket, Wheel};
