//! Recorded poker hands in the PHH format, read, written, and replayed by the rules of the poker room
//! (13:69F-14).
//!
//! [`Reader`] reads a text of one hand or many. [`Replayer`] runs the round of `games::room` with the
//! cards and acts of a hand, so that there is one set of rules: what the record has that the
//! regulation does not allow is told with its section, and played all the same.

mod hand;
mod read;
mod replay;
mod scripts;
mod usual;

pub use hand::{Act, Amount, Amounts, Cards, Hand, MOST_PLAYERS, UNKNOWN, Variant};
pub use read::{Fault, Reader, each_hand, line_of};
pub use replay::{Difference, Outcome, Refused, Replayer};
pub use scripts::to_script;
pub use usual::usual_form;
