//! The papers around the tables (13:69F-8): what a licensee files, posts and hands out, made from the
//! declarations that deal the games.
//!
//! - [`submission`]: the rules of the games of a whole house, as one text: checked, compared, printed.
//! - [`sign`]: what is posted at a table.
//! - [`guide`]: what a patron is handed; [`lesson`]: how a game is played, for it and for the pages.
//! - [`petition`]: what asks the Division for a new game.
//! - [`document`] and [`drawing`]: what a paper says, as data; [`html`] and [`pdf`] write it.
//! - [`picture`]: layouts, cards and dice.
//!
//! ```
//! use papers::submission::Submission;
//!
//! let text = r#"
//! [house]
//! name = "Boardwalk"
//! licensee = "Boardwalk Associates"
//! effective = 2026-12-01
//!
//! [signs]
//! location = "to the dealer's right"
//! size = "5 by 7 inches"
//! language = "English"
//!
//! [[games]]
//! id = "roulete"
//! "#;
//! let faults = Submission::read(text).expect_err("there is no such game");
//! assert_eq!(faults[1].line, 13);
//! assert!(faults[1].reason.ends_with("did you mean roulette?"));
//! ```

pub mod document;
pub mod drawing;
mod fonts;
pub mod guide;
pub mod html;
pub mod lesson;
mod near;
pub mod pdf;
pub mod petition;
pub mod picture;
mod sample;
pub mod sign;
pub mod submission;
pub mod words;

pub use fonts::Face;
pub use near::near;
