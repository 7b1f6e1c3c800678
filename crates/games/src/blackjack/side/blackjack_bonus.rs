//! The blackjack bonus wager, 2.20: a blackjack is paid what a display shows.

use table::{Cents, Odds};

/// What is paid where nothing is displayed and nothing can be ascertained (2.15(o)).
pub(crate) const FAILURE: Odds = Odds::to(21, 1);

/// The least and the most that the display shows for a wager (2.20(j)).
pub(crate) fn prizes(stake: Cents) -> (Cents, Cents) {
    if stake == Cents::dollars(1) {
        (Cents::dollars(5), Cents::dollars(1000))
    } else {
        (Cents::dollars(50), Cents::dollars(5000))
    }
}
