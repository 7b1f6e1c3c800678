//! Over or under 13, same suit, sevens: 2.17, of which a table offers one.

use chance::Rank;
use table::{Elections, Odds, cite};

use super::Letter;
use crate::blackjack::hand::Hand;

table::words! {
    /// Which of the wagers of 2.17 is offered.
    pub(crate) enum AdditionalWager {
        None = "none",
        OverUnder13 = "over-under-13",
        SameSuit = "same-suit",
        Sevens = "sevens",
    }
}

/// 2.17(e)1.
pub(crate) const OVER_UNDER: Odds = Odds::to(1, 1);

/// The total of the two cards, an ace as 1, against 13 (2.17(b)1 and 2, (c)).
pub(crate) fn wins_over_under(hand: &Hand, over: bool) -> bool {
    if over { hand.low_total() > 13 } else { hand.low_total() < 13 }
}

/// The pay table that the licensee selected (2.17(e)2).
#[derive(Clone, Copy, Debug)]
pub(crate) struct SameSuit {
    pub(crate) king_queen: Odds,
    pub(crate) any: Odds,
}

/// 2.17(e)2: by decks the text's options from A on, king and queen first, then any other two cards.
pub(crate) const SAME_SUIT: [(i64, &[(Odds, Odds)]); 5] = [
    (
        1,
        &[
            (Odds::to(50, 1), Odds::to(5, 2)),
            (Odds::to(10, 1), Odds::to(3, 1)),
            (Odds::to(5, 1), Odds::to(3, 1)),
            (Odds::to(25, 1), Odds::to(5, 2)),
        ],
    ),
    (
        2,
        &[
            (Odds::to(10, 1), Odds::to(3, 1)),
            (Odds::to(5, 1), Odds::to(3, 1)),
            (Odds::to(25, 1), Odds::to(5, 2)),
            (Odds::to(20, 1), Odds::to(5, 2)),
        ],
    ),
    (
        4,
        &[
            (Odds::to(5, 1), Odds::to(3, 1)),
            (Odds::to(25, 1), Odds::to(5, 2)),
            (Odds::to(20, 1), Odds::to(5, 2)),
            (Odds::to(50, 1), Odds::to(2, 1)),
        ],
    ),
    (
        6,
        &[
            (Odds::to(5, 1), Odds::to(3, 1)),
            (Odds::to(25, 1), Odds::to(5, 2)),
            (Odds::to(20, 1), Odds::to(5, 2)),
            (Odds::to(15, 1), Odds::to(5, 2)),
        ],
    ),
    (
        8,
        &[
            (Odds::to(5, 1), Odds::to(3, 1)),
            (Odds::to(25, 1), Odds::to(5, 2)),
            (Odds::to(50, 1), Odds::to(2, 1)),
        ],
    ),
];

impl SameSuit {
    /// The table in force; none where the text has none for so many decks.
    pub(super) fn new(elections: &mut Elections, decks: i64) -> Option<SameSuit> {
        let options = SAME_SUIT.iter().find(|(count, _)| *count == decks).map(|(_, o)| *o);
        let first = SAME_SUIT[0].1[0];
        let additional = elections.choose::<AdditionalWager>("additional-wager");
        let is_offered = additional == AdditionalWager::SameSuit;
        let letter = elections.choose::<Letter>("additional-same-suit-pay-table");
        match options.map(|options| options.get(letter as usize)) {
            Some(Some((king_queen, any))) => Some(SameSuit { king_queen: *king_queen, any: *any }),
            Some(None) => {
                let why = format!("the text has no such table for {decks} decks");
                elections.refuse("additional-same-suit-pay-table", why, cite!("2.17(e)2v"));
                None
            }
            // So many decks are refused where they are elected.
            None => is_offered.then_some(SameSuit { king_queen: first.0, any: first.1 }),
        }
    }

    /// What two cards of one suit are paid; none where they are not.
    pub(crate) fn pays(&self, hand: &Hand) -> Option<Odds> {
        if !hand.is_suited() {
            return None;
        }
        let has = |rank| hand.cards().iter().any(|card| card.rank() == rank);
        let is_king_queen = has(Rank::King) && has(Rank::Queen);
        Some(if is_king_queen { self.king_queen } else { self.any })
    }
}

/// 2.17(e)3, the highest first: how many sevens, of one suit, and what they pay.
pub(crate) const SEVENS: [(usize, bool, Odds); 5] = [
    (3, true, Odds::to(5000, 1)),
    (3, false, Odds::to(500, 1)),
    (2, true, Odds::to(100, 1)),
    (2, false, Odds::to(50, 1)),
    (1, false, Odds::to(3, 1)),
];

/// What the sevens that a hand starts with are paid. Reading: 2.17(b)4 lets any of three cards be a
/// seven, but no row pays unless the first one is, and 2.17(d) collects after the second.
pub(crate) fn sevens_pay(hand: &Hand) -> Option<Odds> {
    SEVENS.into_iter().find_map(|(count, suited, odds)| {
        let has = hand.starts_with(Rank::Seven, count);
        let suits = &hand.cards()[..count.min(hand.count())];
        let is_suited = suits.iter().all(|card| card.suit() == suits[0].suit());
        (has && (!suited || is_suited)).then_some(odds)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(text: &str) -> Hand {
        Hand::of(text.split(' ').map(|card| card.parse().expect("a card")))
    }

    #[test]
    fn only_the_highest_row_of_sevens_is_paid_and_the_first_card_must_be_one() {
        for (cards, pays) in [
            ("7h 7h 7h", Some(5000)),
            ("7h 7h 7d", Some(500)),
            ("7h 7h 2c", Some(100)),
            ("7h 7c", Some(50)),
            ("7h 2c 7d", Some(3)),
            ("2h 7c 7d", None),
        ] {
            assert_eq!(sevens_pay(&hand(cards)), pays.map(|n| Odds::to(n, 1)), "{cards}");
        }
    }

    #[test]
    fn an_ace_is_one_for_over_and_under_13() {
        assert!(wins_over_under(&hand("Ah Kd"), false) && !wins_over_under(&hand("Ah Kd"), true));
        assert!(!wins_over_under(&hand("6h 7d"), false) && !wins_over_under(&hand("6h 7d"), true));
    }
}
