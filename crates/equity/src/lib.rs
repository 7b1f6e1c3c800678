//! What poker hands are worth before all cards are out: the share of the pot that each player gets
//! on the average, if nobody folds.
//!
//! Hold 'em and omaha (13:69F-14.10, 14.11) are counted exactly, over every deal that is still
//! possible. Where several ranges leave too many of them, deals are drawn at random and the answer
//! has a margin.
//!
//! ```
//! use equity::{Game, Situation};
//!
//! let game = Game::HoldEm;
//! let ranges = vec![game.range("AhKd")?, game.range("QQ+")?];
//! let equity = Situation::new(game, ranges)?.equity(&|_| true).expect("nobody gives it up");
//! assert_eq!(equity.margin, None);
//! assert_eq!(format!("{:.4}", 100.0 * equity.share(0)), "30.8581");
//! # Ok::<(), equity::Wrong>(())
//! ```
//!
//! How it works: suits are alike, so hands that differ only in the names of suits are counted once.
//! Without a board, most boards let nobody have a flush: of these only the ranks matter, of which
//! there are 6,175 sets, each with the number of boards that have it. Boards on which somebody may
//! have a flush are gone through suit by suit.

mod by_cards;
mod by_ranks;
mod range;
mod sample;
mod situation;
mod tally;

pub use range::{Range, Wrong};
pub use situation::{Equity, Game, MOST_PLAYERS, Situation, Stopped};
