//! The equipment of a gaming table, and the randomness that moves it: cards, decks and shoes; pai gow
//! tiles; dice; roulette and big six wheels; the keno cage.
//!
//! Nothing here knows a rule of a game. What is written as text (cards, dice, pockets, symbols) is
//! written as round scripts write it, and reads back the same.
//!
//! A shoe at a live table is shuffled by a secret [`Seed`]. Its [`Commitment`] is published before
//! the first card and the seed after the last, and `docs/fair-shuffle.md` says how anybody computes
//! the shuffle from it.
//!
//! ```
//! use chance::{Card, Deck, Penetration, Seed, Shoe};
//!
//! let seed = Seed::from_os()?;
//! let commitment = seed.commitment();
//! let mut shoe = Shoe::shuffled(Deck::Standard, 6, Penetration::ONE_QUARTER_BEHIND, &seed)?;
//! let dealt: Vec<Card> = std::iter::from_fn(|| shoe.draw()).collect();
//!
//! // Whoever is told the seed afterwards:
//! assert!(commitment.opens(&seed));
//! let again = Shoe::shuffled(Deck::Standard, 6, Penetration::ONE_QUARTER_BEHIND, &seed)?;
//! assert_eq!(again.remaining(), dealt);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bigsix;
mod card;
mod deck;
mod dice;
mod keno;
mod random;
mod shoe;
mod text;
mod tile;
mod uniform;
mod wheel;

pub use bigsix::{NoSections, NotASymbol, Sections, Symbol};
pub use card::{ByRank, Card, NotACard, Rank, Suit};
pub use deck::Deck;
pub use dice::{Dice, NotDice};
pub use keno::{KenoDraw, NotAKenoDraw};
pub use random::{Commitment, FastGenerator, Generator, Mix, NoEntropy, NotHex, Purpose, Seed};
pub use shoe::{CannotCut, IllegalShoe, Penetration, Shoe, ShoeSide};
pub use tile::{NotATile, Tile};
pub use uniform::Uniform;
pub use wheel::{Color, NotAPocket, Pocket, Wheel};
