//! The match wager, 2A.6: cards of one rank among the player's first four.

use chance::Card;
use table::{Cents, Cite, Elections, Odds, Settlement, Table, cite};

use super::{BlackjackSwitch, Wager};
use crate::blackjack::round::Round;
use crate::blackjack::side::raised;

/// What four cards can have of one rank, as 2A.6(c) lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Match {
    /// Two cards.
    Pair,
    /// Three.
    ThreeOfAKind,
    /// Twice two.
    TwoPairs,
    /// All four.
    FourOfAKind,
}

/// 2A.6(c), the least that is paid: by decks.
pub(crate) const FLOOR: [(i64, [(&str, Odds); 4]); 2] = [
    (
        6,
        [
            ("pair", Odds::to(1, 1)),
            ("three-of-a-kind", Odds::to(5, 1)),
            ("two-pairs", Odds::to(8, 1)),
            ("four-of-a-kind", Odds::to(40, 1)),
        ],
    ),
    (
        8,
        [
            ("pair", Odds::to(1, 1)),
            ("three-of-a-kind", Odds::to(5, 1)),
            ("two-pairs", Odds::to(7, 1)),
            ("four-of-a-kind", Odds::to(50, 1)),
        ],
    ),
];

/// The least of both tables, for the check of what is elected.
pub(crate) const ROWS: [(&str, Odds); 4] = [
    ("pair", Odds::to(1, 1)),
    ("three-of-a-kind", Odds::to(5, 1)),
    ("two-pairs", Odds::to(7, 1)),
    ("four-of-a-kind", Odds::to(40, 1)),
];

/// The odds in force, in the order of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct MatchOdds(pub(super) [Odds; 4]);

impl MatchOdds {
    pub(super) fn new(elections: &mut Elections, decks: i64) -> MatchOdds {
        let floor = FLOOR.iter().find(|(count, _)| *count == decks).map_or(ROWS, |(_, rows)| *rows);
        MatchOdds(raised(elections, "match-odds", floor, cite!("2A.6(c)")))
    }

    /// What a wager is a multiple of, so that it can be paid.
    pub(super) fn unit(self) -> Cents {
        self.0.iter().fold(Cents(1), |unit, odds| unit.common_multiple(odds.unit()))
    }

    /// What four cards are paid, by the highest payoff that occurs in them (2A.6(d)); nothing where
    /// none match.
    #[inline]
    fn pays(self, cards: [Card; 4]) -> Option<Odds> {
        use Match::{FourOfAKind, Pair, ThreeOfAKind, TwoPairs};
        let occurring: &[Match] = match found(cards)? {
            Pair => &[Pair],
            TwoPairs => &[Pair, TwoPairs],
            ThreeOfAKind => &[Pair, ThreeOfAKind],
            FourOfAKind => &[Pair, ThreeOfAKind, TwoPairs, FourOfAKind],
        };
        occurring.iter().map(|of| self.0[*of as usize]).max()
    }
}

/// The most that is among four cards.
#[inline]
pub(crate) fn found(cards: [Card; 4]) -> Option<Match> {
    let ranks = cards.map(Card::rank);
    let mut pairs = 0;
    for n in 0..4 {
        for other in n + 1..4 {
            pairs += u8::from(ranks[n] == ranks[other]);
        }
    }
    // So many of the six pairs of cards are of one rank.
    match pairs {
        0 => None,
        1 => Some(Match::Pair),
        2 => Some(Match::TwoPairs),
        3 => Some(Match::ThreeOfAKind),
        _ => Some(Match::FourOfAKind),
    }
}

impl Round<'_, BlackjackSwitch> {
    /// 2A.7(e): those that lose are collected, those that win are paid. Who has not four cards has
    /// the wager back, with a hand that is dead (2A.15(g)).
    pub(super) fn settle_match_wagers<T: Table<BlackjackSwitch>>(&self, t: &mut T) {
        for wins in [false, true] {
            for n in (0..self.boxes.len()).step_by(2) {
                let both = [&self.boxes[n], &self.boxes[n + 1]];
                let [[a, b], [c, d]] = both.map(|one| one.hands[0].hand.cards()) else { continue };
                if both.iter().any(|one| one.is_dead) {
                    continue;
                }
                let odds = self.rules.matching.pays([*a, *b, *c, *d]);
                if odds.is_some() != wins {
                    continue;
                }
                for part in &both[0].hands[0].parts {
                    let (seat, stakes) = self.stakes[part.bettor];
                    let (wager, stake) = (Wager::Match, stakes[2]);
                    if stake > Cents::ZERO {
                        t.settle(match odds {
                            Some(odds) => {
                                Settlement::won(seat, wager, stake, odds, cite!("2A.6(c)"))
                            }
                            None => Settlement::lost(seat, wager, stake, cite!("2A.7(e)")),
                        });
                    }
                }
            }
        }
    }

    /// A round that is void before the match wagers are settled returns them.
    pub(super) fn void_match_wagers<T: Table<BlackjackSwitch>>(&mut self, cite: Cite, t: &mut T) {
        if self.own.is_match_settled {
            return;
        }
        for n in (0..self.boxes.len()).step_by(2) {
            if self.boxes[n].is_returned || self.boxes[n + 1].is_returned {
                continue; // they went with the hand
            }
            for part in &self.boxes[n].hands[0].parts {
                let (seat, stakes) = self.stakes[part.bettor];
                if stakes[2] > Cents::ZERO {
                    t.settle(Settlement::void(seat, Wager::Match, stakes[2], cite));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_cards_are_told_by_how_many_of_them_match() {
        for (cards, expected) in [
            ("Kc 9h Kd 8c", Some(Match::Pair)),
            ("Kc Th Qd Jc", None),
            ("Kc 9h Kd 9c", Some(Match::TwoPairs)),
            ("Kc 9h Kd Kc", Some(Match::ThreeOfAKind)),
            ("Kc Kh Kd Kc", Some(Match::FourOfAKind)),
        ] {
            let all: Vec<Card> = cards.split(' ').map(|c| c.parse().expect("a card")).collect();
            assert_eq!(found(all.try_into().expect("four cards")), expected, "{cards}");
        }
    }
}
