//! The 20 point bonus wager, 2.24.

use chance::{Card, Rank, Suit};
use table::{Cents, Elections, Odds, cite};

use super::raised;
use crate::blackjack::hand::Hand;

/// What is paid for 20 in two cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TwentyPoint {
    /// By [`Row`].
    pub(crate) odds: [Odds; 5],
    pub(crate) minimum: Cents,
    /// The most that two queens of hearts against a blackjack are paid in a round, all together.
    pub(crate) limit: Option<Cents>,
}

/// A row of 2.24(f).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    QueensAndDealerBlackjack,
    Queens,
    Matched,
    Suited,
    Any,
}

table::words! {
    /// A pay table of 2.24(f).
    pub(crate) enum TwentyTable {
        A = "A",
        B = "B",
    }
}

impl TwentyTable {
    /// The least that is paid, by the row's name in the election.
    pub(crate) const fn least(self) -> [(&'static str, Odds); 5] {
        let (queens, matched, suited) = match self {
            TwentyTable::A => (125, 19, 9),
            TwentyTable::B => (200, 25, 10),
        };
        [
            ("queen-of-hearts-pair-and-dealer-blackjack", QUEENS_AND_DEALER_BLACKJACK),
            ("queen-of-hearts-pair", Odds::to(queens, 1)),
            ("matched-20", Odds::to(matched, 1)),
            ("suited-20", Odds::to(suited, 1)),
            ("any-20", Odds::to(4, 1)),
        ]
    }
}

/// 2.24(f), by either table.
const QUEENS_AND_DEALER_BLACKJACK: Odds = Odds::to(1000, 1);

/// 2.24(h).
const LEAST_LIMIT: Cents = Cents::dollars(25_000);

impl TwentyPoint {
    pub(super) fn new(elections: &mut Elections) -> Option<TwentyPoint> {
        let table = elections.choose::<TwentyTable>("20-point-bonus-pay-table");
        let odds = raised(elections, "20-point-bonus-odds", table.least(), cite!("2.24(f)"));
        let minimum = elections.amount("20-point-bonus-minimum").unwrap_or(Cents::dollars(1));
        let limit = elections.amount("20-point-bonus-payout-limit");
        // What one player can win with the least wager, at the odds in force.
        let wins = |odds: &Odds| {
            let unit = odds.unit().0;
            odds.on(Cents((minimum.0 + unit - 1) / unit * unit))
        };
        let most = odds.iter().map(wins).max().unwrap_or(Cents::ZERO);
        let least = LEAST_LIMIT.max(most);
        if limit.is_some_and(|limit| limit < least) {
            let why = format!("a limit is at least {least}");
            elections.refuse("20-point-bonus-payout-limit", why, cite!("2.24(h)"));
        }
        elections.flag("20-point-bonus").then_some(TwentyPoint { odds, minimum, limit })
    }

    pub(crate) fn pays(&self, row: Row) -> Odds {
        self.odds[row as usize]
    }
}

const QUEEN_OF_HEARTS: Card = Card::new(Rank::Queen, Suit::Hearts);

/// The row of two cards, the dealer's blackjack aside (2.24(g)).
pub(crate) fn row(hand: &Hand) -> Option<Row> {
    let [one, two] = hand.cards() else { return None };
    if hand.total() != 20 {
        return None;
    }
    Some(if one == two && *one == QUEEN_OF_HEARTS {
        Row::Queens
    } else if one == two {
        Row::Matched
    } else if hand.is_suited() {
        Row::Suited
    } else {
        Row::Any
    })
}
