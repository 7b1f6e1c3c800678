//! The solver of twenty-one: against published figures, and against the plain way of doing it.

mod plain;
mod published;
mod removal;
mod rules;
mod slow_against_fast;

use odds::solvers::blackjack::{ACE, BlackjackPays, Hand, Pays, RANKS, Shoe, TEN, Terms};

/// Terms as they can be, whatever a game elects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Usual {
    pub(crate) hits_soft_17: bool,
    pub(crate) most_hands: usize,
    pub(crate) resplits_aces: bool,
    pub(crate) surrenders: bool,
    pub(crate) shows_both: bool,
    pub(crate) takes_busts: bool,
    pub(crate) split_21_wins: bool,
    pub(crate) five_cards_pay: f64,
    /// Any number of cards is doubled, for even money, and may be rescued; split aces play on.
    pub(crate) doubles_any: bool,
    /// 21 wins against 21.
    pub(crate) wins_21: bool,
    /// 21 and six cards win whatever the dealer has, 22 of the dealer's ties with others; any number
    /// of cards is doubled, and a split ace after its one card.
    pub(crate) six_cards_win: bool,
    /// Half is given up at any time; any number of cards is doubled.
    pub(crate) gives_up: bool,
}

impl Usual {
    fn doubles_many(&self) -> bool {
        self.doubles_any || self.six_cards_win || self.gives_up
    }

    /// Whether a hand wins whatever the dealer has.
    pub(crate) fn always_wins(&self, total: u8, card_count: u8) -> bool {
        self.six_cards_win && (total == 21 || (card_count >= 6 && total < 21))
    }

    /// Whether nothing more is done with a hand.
    pub(crate) fn is_complete(&self, total: u8, card_count: u8) -> bool {
        total >= 21 || self.always_wins(total, card_count)
    }
}

impl Default for Usual {
    /// The dealer stands on soft 17; any two cards are doubled, split hands too; four hands.
    fn default() -> Usual {
        Usual {
            hits_soft_17: false,
            most_hands: 4,
            resplits_aces: false,
            surrenders: false,
            shows_both: false,
            takes_busts: false,
            split_21_wins: false,
            five_cards_pay: 1.0,
            doubles_any: false,
            wins_21: false,
            six_cards_win: false,
            gives_up: false,
        }
    }
}

impl Terms for Usual {
    fn dealer_draws(&self, total: u8, is_soft: bool) -> bool {
        total < 17 || (total == 17 && is_soft && self.hits_soft_17)
    }

    fn shows_both_cards(&self) -> bool {
        self.shows_both
    }

    fn pays(&self, hand: &Hand, is_split: bool) -> Pays {
        let is_21 = hand.total == 21;
        let higher = if is_21 && hand.card_count == 5 { self.five_cards_pay } else { 1.0 };
        let equal = if is_21 && self.wins_21 {
            higher
        } else if is_split && is_21 && hand.card_count == 2 && self.split_21_wins {
            1.0
        } else if self.shows_both {
            -1.0
        } else {
            0.0
        };
        match self.six_cards_win {
            true if self.always_wins(hand.total, hand.card_count) => {
                Pays { higher: 1.0, equal: 1.0, lower: 1.0, at_22: 1.0 }
            }
            true => Pays { at_22: 0.0, ..Pays::usual(higher, equal) },
            false => Pays::usual(higher, equal),
        }
    }

    fn tells_22(&self) -> bool {
        self.six_cards_win
    }

    fn beats_blackjack(&self, hand: &Hand, _is_split: bool) -> bool {
        self.always_wins(hand.total, hand.card_count)
    }

    fn doubles_after_one_card(&self, rank: usize) -> bool {
        self.six_cards_win && !self.plays_on(rank)
    }

    fn may_surrender_later(&self) -> bool {
        self.gives_up
    }

    fn blackjacks(&self) -> Vec<(f64, BlackjackPays)> {
        let pays = match self.shows_both {
            true => BlackjackPays { alone: 1.0, both: 1.0 },
            false => BlackjackPays { alone: 1.5, both: 0.0 },
        };
        vec![(1.0, pays)]
    }

    fn may_draw(&self, hand: &Hand) -> bool {
        !self.is_complete(hand.total, hand.card_count)
    }

    fn pays_doubled(&self, hand: &Hand, is_split: bool) -> Pays {
        let pays = self.pays(hand, is_split);
        match self.doubles_any {
            true => Pays::usual(1.0, pays.equal.min(1.0)),
            false => pays,
        }
    }

    fn may_rescue(&self) -> bool {
        self.doubles_any || self.gives_up
    }

    fn counts_cards(&self) -> bool {
        self.doubles_any
    }

    fn may_double(&self, hand: &Hand, _is_split: bool) -> bool {
        (hand.card_count == 2 || self.doubles_many()) && self.may_draw(hand)
    }

    fn most_hands(&self, rank: usize) -> usize {
        if rank == ACE && !self.resplits_aces { self.most_hands.min(2) } else { self.most_hands }
    }

    fn plays_on(&self, rank: usize) -> bool {
        rank != ACE || self.doubles_any
    }

    fn may_surrender(&self) -> bool {
        self.surrenders || self.gives_up
    }

    fn blackjack_takes_busts(&self) -> bool {
        self.takes_busts
    }
}

/// A full shoe.
pub(crate) fn decks(count: u32) -> Shoe {
    let mut shoe = [4.0 * f64::from(count); RANKS];
    shoe[TEN] *= 4.0;
    shoe
}
