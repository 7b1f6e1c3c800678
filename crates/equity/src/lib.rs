//! The mathematics of the poker room (13:69F-14): what hands are worth before all cards are out, and
//! how often each hand comes.
//!
//! A hand's worth is the share of the pot that its player gets on the average, if nobody folds. It is
//! counted exactly, over every deal that is still possible, at every game of the room; where these are
//! too many, deals are drawn at random and the answer has a margin. Which hands win is asked of the
//! rules of the room ([`games::room::Contest`]).
//!
//! ```
//! use equity::{Game, Situation};
//!
//! let game = Game::of("hold-em-high").expect("a game of the room");
//! let ranges = vec![game.range("AhKd")?, game.range("QQ+")?];
//! let equity = Situation::new(game, ranges)?.equity(&|_| true).expect("nobody gives it up");
//! assert_eq!(equity.margin, None);
//! assert_eq!(format!("{:.4}", 100.0 * equity.share(0)), "30.8581");
//! # Ok::<(), equity::Wrong>(())
//! ```
//!
//! How it works: at hold 'em without a board, suits are alike, so hands that differ only in the names
//! of suits are counted once. Most boards let nobody have a flush: of these only the ranks matter, of
//! which there are 6,175 sets, each with the number of boards that have it. Boards on which somebody
//! may have a flush are gone through suit by suit. Everywhere else each hand that a player may end
//! with is judged once on each board, and the hands of different players are then compared in lists.
//! Where two ranges of hold 'em meet, which hands can be dealt together is found before the first board.

mod by_ranks;
mod duel;
mod frequencies;
mod lists;
mod omaha;
mod range;
mod sample;
mod situation;
mod tally;

pub use frequencies::{Frequencies, Row, frequencies};
pub use range::{Range, Wrong};
pub use situation::{Equity, Game, MOST_PLAYERS, Situation, Stopped};
