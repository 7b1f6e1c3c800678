//! The progressive blackjack wager, 2.19, and its meter.

use chance::{Rank, Suit};
use table::{Cents, Elections, cite};

use crate::blackjack::hand::Hand;

/// The meter of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Progressive {
    /// What of each wager the meter takes, in hundredths of a percent.
    rate: i64,
    /// What it starts with, and starts again with.
    pub(crate) reset: Cents,
}

/// What aces are paid (2.19(c)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Prize {
    /// All that the meter shows.
    Meter,
    /// An amount.
    Amount(Cents),
}

/// 2.19(c), the highest first, without the row of four aces: how many aces, of one suit, and what
/// they are paid.
pub(crate) const PRIZES: [(usize, bool, Cents); 4] = [
    (3, true, Cents::dollars(2500)),
    (3, false, Cents::dollars(250)),
    (2, true, Cents::dollars(100)),
    (2, false, Cents::dollars(25)),
];

impl Progressive {
    /// The least that a meter begins with (2.19(i)).
    pub(crate) const LEAST: Cents = Cents::dollars(5000);

    pub(super) fn new(elections: &mut Elections) -> Option<Progressive> {
        let rate = elections.percent("progressive-rate");
        if rate < 70_00 {
            let why = "the meter takes at least 70 percent";
            elections.refuse("progressive-rate", why, cite!("2.19(i)"));
        }
        let least = Progressive::LEAST;
        let reset = elections.amount("progressive-reset").unwrap_or(least);
        if reset < least {
            let why = format!("{reset} is less than {least}");
            elections.refuse("progressive-reset", why, cite!("2.19(i)"));
        }
        let is_offered = elections.flag("progressive-blackjack");
        is_offered.then_some(Progressive { rate, reset })
    }

    /// What wagers of 1.00 add to the meter.
    pub(crate) fn adds(&self, wager_count: i64) -> Cents {
        Cents(wager_count * self.rate / 100)
    }
}

/// What the aces are paid that a hand starts with.
pub(crate) fn prize(hand: &Hand) -> Option<Prize> {
    let is_red = |suit: Option<Suit>| matches!(suit, Some(Suit::Diamonds | Suit::Hearts));
    let cards = hand.cards();
    let alike = |count: usize, same: &dyn Fn(Option<Suit>) -> bool| {
        let all = cards[..count].iter().all(|card| same(card.suit()));
        all || cards[..count].iter().all(|card| !same(card.suit()))
    };
    if hand.starts_with(Rank::Ace, 4) && alike(4, &is_red) {
        return Some(Prize::Meter);
    }
    PRIZES.into_iter().find_map(|(count, suited, amount)| {
        let has = hand.starts_with(Rank::Ace, count);
        let first = cards[0].suit();
        let is_suited = has && cards[..count].iter().all(|card| card.suit() == first);
        (has && (!suited || is_suited)).then_some(Prize::Amount(amount))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_highest_row_of_aces_is_paid() {
        for (cards, pays) in [
            ("Ac As Ac As", Some(Prize::Meter)),
            ("Ah Ad Ad Ah", Some(Prize::Meter)),
            ("Ah Ac Ad Ah", Some(Prize::Amount(Cents::dollars(250)))),
            ("Ah Ah Ah", Some(Prize::Amount(Cents::dollars(2500)))),
            ("Ah Ah 5c", Some(Prize::Amount(Cents::dollars(100)))),
            ("Ah Ac", Some(Prize::Amount(Cents::dollars(25)))),
            ("Ah 5c As", None),
        ] {
            let hand = Hand::of(cards.split(' ').map(|card| card.parse().expect("a card")));
            assert_eq!(prize(&hand), pays, "{cards}");
        }
    }
}
