//! Hints: what each choice is worth that somebody has now, from what they have seen.

use std::borrow::Cow;
use std::time::Duration;

use chance::Card;
use serde_json::{Map, Value};
use table::{Cents, Code, Event, Offer, Seat};
use wire::{Hinted, Hints, Problem, TableId, UserId};

use crate::desk::{Desk, Kept};
use crate::pit::{PastRound, seen_by};

/// How many are computed at the same time, and how many may wait.
const AT_ONCE: usize = 2;
const WAITING: usize = 16;

/// How many answers are kept.
const KEPT: usize = 256;

/// How long whoever asks waits.
const PATIENCE: Duration = Duration::from_secs(5);

/// What somebody asks who has to choose: nothing in it is hidden from them.
pub(crate) struct Ask {
    pub(crate) game: String,
    pub(crate) elections: Map<String, Value>,
    pub(crate) user: UserId,
    pub(crate) seat: Seat,
    /// The round, as the seat sees it.
    pub(crate) view: Vec<Event>,
    pub(crate) offers: Vec<Offer>,
    /// Whether the round is the first from its shoe.
    pub(crate) is_fresh: bool,
}

/// What a hint was for: a seat of somebody at a table as it stood.
pub(crate) type Asked = (TableId, Seat, UserId, u64);

/// Where hints are asked for.
pub(crate) struct HintDesk {
    desk: Desk,
    kept: Kept<Asked, Result<Hints, Problem>>,
}

impl Default for HintDesk {
    fn default() -> HintDesk {
        HintDesk { desk: Desk::new(AT_ONCE, WAITING), kept: Kept::new(KEPT) }
    }
}

impl HintDesk {
    /// The hint that was given at that table as it stands.
    pub(crate) fn known(&self, asked: &Asked) -> Option<Result<Hints, Problem>> {
        self.kept.get(asked)
    }

    /// The hint, after the earlier rounds from the same shoe.
    pub(crate) async fn of(
        &self,
        asked: Asked,
        ask: Ask,
        earlier: Vec<PastRound>,
    ) -> Result<Hints, Problem> {
        let computed = self.desk.run(Some(ask.user), move || compute(&ask, &earlier));
        match tokio::time::timeout(PATIENCE, computed).await {
            Ok(answer) => {
                let answer = answer?;
                self.kept.keep(asked, answer.clone());
                answer
            }
            Err(_) => Err(no_hint("it takes too long to tell what the choices are worth")),
        }
    }
}

/// The problem where there is no hint.
pub(crate) fn no_hint(why: &str) -> Problem {
    Problem::refused(Code::NoHint, why)
}

fn compute(ask: &Ask, earlier: &[PastRound]) -> Result<Hints, Problem> {
    let gone = gone(earlier, ask.user);
    let Ask { game, elections, seat, view, offers, .. } = ask;
    let nobody = || no_hint("nobody can tell what the choices are worth");
    let hints = weigh(game, elections, view, *seat, &gone, offers).ok_or_else(nobody)?;
    Ok(Hints { choices: hints.into_iter().map(hinted).collect() })
}

/// The cards that somebody saw leave a shoe in earlier rounds.
pub(crate) fn gone(earlier: &[PastRound], user: UserId) -> Vec<Card> {
    earlier.iter().flat_map(|past| seen_in(past, user)).collect()
}

/// What each choice is worth, the best first; nothing where nobody can tell.
pub(crate) fn weigh(
    game: &str,
    elections: &Map<String, Value>,
    view: &[Event],
    seat: Seat,
    gone: &[Card],
    offers: &[Offer],
) -> Option<Vec<odds::Hint>> {
    let mut hints = odds::hint(game, elections, view, seat, gone, offers)?;
    hints.sort_by(|a, b| b.expected.total_cmp(&a.expected));
    (!hints.is_empty()).then_some(hints)
}

/// A hint as it is told.
pub(crate) fn hinted(hint: odds::Hint) -> Hinted {
    Hinted { verb: hint.verb, amount: hint.amount, expected: dollars(hint.expected) }
}

/// The cards that somebody saw in a round, or anybody who looked on.
fn seen_in(past: &PastRound, user: UserId) -> Vec<Card> {
    let Ok(run) = past.run(Vec::new()) else { return Vec::new() };
    let own = past.users.iter().filter(|(_, of)| *of == user).map(|(seat, _)| *seat);
    let own: Vec<Seat> = own.collect();
    let seen: Vec<Event> =
        run.events().iter().filter_map(|event| seen_by(event, &own)).map(Cow::into_owned).collect();
    odds::cards_seen(&seen)
}

/// Cents as dollars with three decimals.
pub(crate) fn dollars(cents: f64) -> String {
    let text = format!("{:.3}", cents / Cents::dollars(1).0 as f64);
    // What is nothing has no sign.
    if text == "-0.000" { "0.000".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::dollars;

    #[test]
    fn what_is_expected_is_in_dollars() {
        assert_eq!(dollars(-535.5), "-5.355");
        assert_eq!(dollars(1000.0), "10.000");
        assert_eq!(dollars(-0.01), "0.000");
    }
}
