//! The in-between wager, 2.26: the dealer's card ranks between the player's two.

use chance::Card;
use table::{Elections, Odds, cite};

use super::{Letter, raised};
use crate::blackjack::hand::Hand;

/// The odds in force: a triple match, then spreads of one, two, three and more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InBetween {
    pub(crate) odds: [Odds; 5],
}

const NAMES: [&str; 5] = [
    "triple-match",
    "one-card-spread",
    "two-card-spread",
    "three-card-spread",
    "all-other-spreads",
];

/// 2.26(f), the least that a table pays to one, in the order of the rows.
pub(crate) const fn least(table: Letter) -> [u32; 5] {
    match table {
        Letter::A => [30, 12, 6, 4, 1],
        Letter::B => [30, 10, 6, 4, 1],
        Letter::C => [30, 10, 5, 3, 1],
        Letter::D => [40, 10, 5, 3, 1],
    }
}

/// The least of the four tables, for the check of what is elected.
pub(crate) const ROWS: [(&str, Odds); 5] = [
    ("triple-match", Odds::to(30, 1)),
    ("one-card-spread", Odds::to(10, 1)),
    ("two-card-spread", Odds::to(5, 1)),
    ("three-card-spread", Odds::to(3, 1)),
    ("all-other-spreads", Odds::to(1, 1)),
];

impl InBetween {
    pub(super) fn new(elections: &mut Elections) -> Option<InBetween> {
        let floor = least(elections.choose("in-between-pay-table"));
        let rows = std::array::from_fn(|n| (NAMES[n], Odds::to(floor[n], 1)));
        let odds = raised(elections, "in-between-odds", rows, cite!("2.26(f)"));
        elections.flag("in-between").then_some(InBetween { odds })
    }

    /// What two cards are paid against the dealer's first (2.26(g)); the ace ranks highest
    /// (2.26(b)).
    pub(crate) fn pays(&self, hand: &Hand, dealer: Card) -> Option<Odds> {
        let [one, two] = hand.cards() else { return None };
        let (low, high) = (one.rank().min(two.rank()), one.rank().max(two.rank()));
        if low == high {
            return (dealer.rank() == low).then_some(self.odds[0]);
        }
        if dealer.rank() <= low || dealer.rank() >= high {
            return None;
        }
        let spread = high as usize - low as usize - 1;
        Some(self.odds[spread.min(4)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_s_examples_of_spreads() {
        let rules = InBetween { odds: least(Letter::A).map(|n| Odds::to(n, 1)) };
        for (cards, dealer, pays) in [
            ("Jh Jd", "Jc", Some(30)),
            ("4h 6d", "5c", Some(12)),
            ("4h 7d", "5c", Some(6)),
            ("4h 7d", "6c", Some(6)),
            ("8h 4d", "7c", Some(4)),
            ("4h Ad", "Jc", Some(1)),
            ("4h 4d", "5c", None),
            ("4h 7d", "7c", None),
            ("Ah 3d", "2c", None),
        ] {
            let hand = Hand::of(cards.split(' ').map(|card| card.parse().expect("a card")));
            let dealer = dealer.parse().expect("a card");
            assert_eq!(rules.pays(&hand, dealer), pays.map(|n| Odds::to(n, 1)), "{cards} {dealer}");
        }
    }
}
