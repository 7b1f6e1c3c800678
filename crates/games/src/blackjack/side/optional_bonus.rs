//! The optional bonus wager, 2.25: the dealer's third card is one too many.

use chance::{Card, Rank, Suit};
use table::{Cents, Elections, Odds};

use crate::blackjack::hand::{Hand, value};

/// What the licensee elected.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OptionalBonus {
    pub(crate) maximum: Option<Cents>,
}

/// What a three-card hand of the dealer over 21 is paid.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// By the value of the third card.
    pub(crate) by_third: [(u8, Odds); 5],
    /// For three eights of one color, in place of the row of the third card.
    pub(crate) eights_same_color: Odds,
    /// For three eights of one suit.
    pub(crate) eights_same_suit: Odds,
}

/// 2.25(e) and (f).
pub(crate) const TABLE: Table = Table {
    by_third: [
        (10, Odds::to(3, 1)),
        (9, Odds::to(5, 1)),
        (8, Odds::to(7, 1)),
        (7, Odds::to(9, 1)),
        (6, Odds::to(15, 1)),
    ],
    eights_same_color: Odds::to(50, 1),
    eights_same_suit: Odds::to(200, 1),
};

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

impl Table {
    /// What the dealer's first three cards are paid.
    pub(crate) fn pays(&self, dealer: &Hand) -> Option<Odds> {
        let [.., third] = dealer.cards() else { return None };
        if dealer.count() != 3 || !dealer.is_busted() {
            return None;
        }
        let is_red = |card: &Card| matches!(card.suit(), Some(Suit::Diamonds | Suit::Hearts));
        let red_count = dealer.cards().iter().filter(|card| is_red(card)).count();
        if dealer.starts_with(Rank::Eight, 3) && dealer.is_suited() {
            Some(self.eights_same_suit)
        } else if dealer.starts_with(Rank::Eight, 3) && matches!(red_count, 0 | 3) {
            Some(self.eights_same_color)
        } else {
            self.by_third.iter().find(|(worth, _)| *worth == value(*third)).map(|(_, odds)| *odds)
        }
    }

    /// Whether these are the odds for three eights of one suit or color.
    pub(crate) fn is_for_eights(&self, odds: Odds) -> bool {
        [self.eights_same_color, self.eights_same_suit].contains(&odds)
    }

    /// All of its odds.
    pub(crate) fn odds(&self) -> impl Iterator<Item = Odds> {
        let rare = [self.eights_same_color, self.eights_same_suit];
        self.by_third.into_iter().map(|(_, odds)| odds).chain(rare)
    }
}
