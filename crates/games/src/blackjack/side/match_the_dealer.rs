//! The match-the-dealer wager, 2.23.

use chance::Card;
use table::{Cents, Cite, Elections, Odds, Settlement, Table, Wager as _, cite};

use super::{Side, raised};
use crate::blackjack::Wager;
use crate::blackjack::family::{Staked, TwentyOne};
use crate::blackjack::round::Round;

/// The odds in force for each card: of another suit, of the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchTheDealer {
    pub(crate) odds: [Odds; 2],
}

/// 2.23(f), the least that is paid: by decks, for another suit and for the same.
pub(crate) const FLOOR: [(i64, [(&str, Odds); 2]); 2] = [
    (6, [("different-suit", Odds::to(4, 1)), ("same-suit", Odds::to(11, 1))]),
    (8, [("different-suit", Odds::to(3, 1)), ("same-suit", Odds::to(14, 1))]),
];

/// The least of both tables, for the check of what is elected.
pub(crate) const ROWS: [(&str, Odds); 2] =
    [("different-suit", Odds::to(3, 1)), ("same-suit", Odds::to(11, 1))];

impl MatchTheDealer {
    pub(super) fn new(elections: &mut Elections, decks: i64) -> Option<MatchTheDealer> {
        let is_offered = elections.flag("match-the-dealer");
        let floor = FLOOR.iter().find(|(count, _)| *count == decks).map(|(_, rows)| *rows);
        // Another number of decks is refused where the wager is offered.
        let floor = floor.unwrap_or(ROWS);
        let odds = raised(elections, "match-the-dealer-odds", floor, cite!("2.23(f)"));
        is_offered.then_some(MatchTheDealer { odds })
    }

    /// How it is settled (2.23(a), (e), (f)).
    pub(crate) fn matching(&self) -> Matching<Wager> {
        Matching {
            odds: self.odds,
            wager: Wager::Side(Side::MatchTheDealer),
            paid: cite!("2.23(f)"),
            both: cite!("2.23(a)2"),
            lost: cite!("2.23(e)"),
        }
    }
}

/// How a wager is settled that wins for each of a player's two cards which has the rank of the
/// dealer's first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matching<W> {
    /// What a card pays: of another suit, of the same.
    pub(crate) odds: [Odds; 2],
    pub(crate) wager: W,
    /// One card matches.
    pub(crate) paid: Cite,
    /// Both cards do.
    pub(crate) both: Cite,
    /// None does.
    pub(crate) lost: Cite,
}

impl<W> Matching<W> {
    /// What a card is paid against the dealer's first; ten, jack, queen and king match their own
    /// kind only (2.23(a)).
    fn pays(&self, card: Card, dealer: Card) -> Option<Odds> {
        let [different, same] = self.odds;
        let is_match = card.rank() == dealer.rank();
        is_match.then_some(if card.suit() == dealer.suit() { same } else { different })
    }
}

impl<V: TwentyOne> Round<'_, V> {
    /// All that lose are collected, then all that win are paid, for each card that matches.
    pub(in crate::blackjack) fn settle_matches<T: Table<V>>(
        &self,
        matching: &Matching<V::Wager>,
        t: &mut T,
    ) {
        let (wager, up) = (matching.wager, self.dealer.cards()[0]);
        for wins in [false, true] {
            for one in self.boxes.iter().filter(|one| !one.is_dead) {
                let played = &one.hands[0];
                let mut paid =
                    played.hand.cards().iter().filter_map(|card| matching.pays(*card, up));
                let paid = (paid.next(), paid.next());
                for bettor in played.parts.iter().map(|part| part.bettor) {
                    let seat = self.stakes[bettor].seat();
                    let stake = self.stake(bettor, wager.kind());
                    if stake == Cents::ZERO || paid.0.is_some() != wins {
                        continue;
                    }
                    t.settle(match paid {
                        (None, _) => Settlement::lost(seat, wager, stake, matching.lost),
                        (Some(odds), None) => {
                            Settlement::won(seat, wager, stake, odds, matching.paid)
                        }
                        (Some(one), Some(two)) => {
                            let won = Settlement::won(seat, wager, stake, one, matching.both);
                            Settlement { net: won.net + two.on(stake), odds: None, ..won }
                        }
                    });
                }
            }
        }
    }
}
