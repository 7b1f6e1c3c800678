//! What a hand was paid and is up by in all, as facts that scripts may check.

use serde_json::{Map, Value, json};
use table::{Cents, Facts, Outcome, Settlement, Wager, Word};

/// `state`: what was paid under the limit.
pub const HAND_PAYOUT: Word = Word {
    id: "hand-payout",
    about: "by seat, the winnings that were paid on wagers under the payout limit",
};

/// `state`: what a seat is up by.
pub const TOTAL_NET: Word =
    Word { id: "total-net", about: "by seat, the net of all its wagers that were decided" };

/// Those of these facts that a game's `state` has; `is_limited` says which wagers the limit is for.
#[must_use]
pub(super) fn state<W: Wager>(
    facts: &Facts,
    settled: &[Settlement<W>],
    is_limited: impl Fn(W) -> bool,
) -> Map<String, Value> {
    let paid = |s: &Settlement<W>| match s.outcome {
        Outcome::Won if is_limited(s.wager) => s.net,
        _ => Cents::ZERO,
    };
    let has = |word: &Word| facts.state.iter().any(|fact| fact.id == word.id);
    let fact = |word: Word, value: Value| has(&word).then(|| (word.id.to_owned(), value));
    let paid = fact(HAND_PAYOUT, by_seat(settled, paid));
    let net = fact(TOTAL_NET, by_seat(settled, |s| s.net));
    paid.into_iter().chain(net).collect()
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
