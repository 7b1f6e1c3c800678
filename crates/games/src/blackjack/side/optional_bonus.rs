//! The optional bonus wager, 2.25: the dealer's third card is one too many.

use chance::{Card, Rank, Suit};
use table::{Cents, Elections, Odds};

use crate::blackjack::hand::{Hand, value};

/// What the licensee elected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OptionalBonus {
    pub(crate) maximum: Option<Cents>,
}

/// 2.25(e), by the value of the dealer's third card.
pub(crate) const ROWS: [(u8, Odds); 5] = [
    (10, Odds::to(3, 1)),
    (9, Odds::to(5, 1)),
    (8, Odds::to(7, 1)),
    (7, Odds::to(9, 1)),
    (6, Odds::to(15, 1)),
];

/// 2.25(f)1.
pub(crate) const SAME_COLOR: Odds = Odds::to(50, 1);
/// 2.25(f)2.
pub(crate) const SAME_SUIT: Odds = Odds::to(200, 1);

impl OptionalBonus {
    pub(super) fn new(elections: &mut Elections) -> Option<OptionalBonus> {
        let maximum = elections.amount("optional-bonus-maximum");
        elections.flag("optional-bonus").then_some(OptionalBonus { maximum })
    }
}

/// Whether two cards have lost the wager already (2.25(d)).
pub(crate) fn loses_at_once(dealer: &Hand) -> bool {
    dealer.total() >= 17
}

/// What the dealer's first three cards are paid.
pub(crate) fn pays(dealer: &Hand) -> Option<Odds> {
    let [.., third] = dealer.cards() else { return None };
    if dealer.count() != 3 || !dealer.is_busted() {
        return None;
    }
    let is_red = |card: &Card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts));
    let red_count = dealer.cards().iter().filter(|card| is_red(card)).count();
    if dealer.starts_with(Rank::Eight, 3) && dealer.is_suited() {
        Some(SAME_SUIT)
    } else if dealer.starts_with(Rank::Eight, 3) && matches!(red_count, 0 | 3) {
        Some(SAME_COLOR)
    } else {
        ROWS.iter().find(|(worth, _)| *worth == value(*third)).map(|(_, odds)| *odds)
    }
}
