//! The match-the-dealer wager, 2.23.

use chance::Card;
use table::{Elections, Odds, cite};

use super::raised;

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

    /// What a card is paid against the dealer's first; ten, jack, queen and king match their own
    /// kind only (2.23(a)).
    pub(crate) fn pays(&self, card: Card, dealer: Card) -> Option<Odds> {
        let [different, same] = self.odds;
        let is_match = card.rank() == dealer.rank();
        is_match.then_some(if card.suit() == dealer.suit() { same } else { different })
    }
}
