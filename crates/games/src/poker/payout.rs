//! What a hand was paid and is up by in all, as facts that scripts may check.

use serde_json::{Map, Value, json};
use table::{Cents, Outcome, Settlement, Wager, Word};

/// `state`: what was paid under the limit.
pub const HAND_PAYOUT: Word = Word {
    id: "hand-payout",
    about: "by seat, the winnings that were paid on wagers under the payout limit",
};

/// `state`: what a seat is up by.
pub const TOTAL_NET: Word =
    Word { id: "total-net", about: "by seat, the net of all its wagers that were decided" };

/// What was paid to each seat on wagers of the kinds that are under the limit.
#[must_use]
pub fn hand_payout<W: Wager>(
    settled: &[Settlement<W>],
    is_limited: impl Fn(W) -> bool,
) -> (String, Value) {
    let paid = |s: &Settlement<W>| {
        let counts = s.outcome == Outcome::Won && is_limited(s.wager);
        if counts { s.net } else { Cents::ZERO }
    };
    (HAND_PAYOUT.id.to_owned(), by_seat(settled, paid))
}

/// What each seat is up by.
#[must_use]
pub fn total_net<W: Wager>(settled: &[Settlement<W>]) -> (String, Value) {
    (TOTAL_NET.id.to_owned(), by_seat(settled, |s| s.net))
}

/// A sum by seat.
fn by_seat<W: Wager>(settled: &[Settlement<W>], of: impl Fn(&Settlement<W>) -> Cents) -> Value {
    let mut sums: Vec<(String, Cents)> = Vec::new();
    for settlement in settled {
        let seat = settlement.seat.to_string();
        match sums.iter_mut().find(|(s, _)| *s == seat) {
            Some((_, sum)) => *sum += of(settlement),
            None => sums.push((seat, of(settlement))),
        }
    }
    Value::Object(Map::from_iter(sums.into_iter().map(|(seat, sum)| (seat, json!(sum)))))
}
