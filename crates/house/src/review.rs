//! Reviews: what somebody's decisions in a round cost against the best, by what they had seen then.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chance::Card;
use odds::Hint;
use table::live::{Input, Live, Saved, Waiting};
use table::{Act, Arranging, Cents, Offer, Seat, Viewer};
use wire::{Problem, Review, Reviewed, TableId, User, UserId};

use crate::desk::{Desk, Kept};
use crate::hints::{dollars, gone, hinted, weigh};
use crate::house::{House, Outcome};
use crate::pit::{PastRound, seen_by};

/// How many rounds are reviewed at the same time, and how many may wait.
const AT_ONCE: usize = 1;
const WAITING: usize = 16;

/// How many reviews are kept.
const KEPT: usize = 512;

/// How long whoever asks waits; what is weighed then is there when they ask again.
const PATIENCE: Duration = Duration::from_secs(5);

/// A round, and who played in it.
type Asked = (TableId, u64, UserId);

/// Where reviews are asked for.
pub(crate) struct ReviewDesk {
    desk: Desk,
    kept: Arc<Kept<Asked, Result<Review, Problem>>>,
    under_way: Arc<Mutex<HashSet<Asked>>>,
}

impl Default for ReviewDesk {
    fn default() -> ReviewDesk {
        let (kept, under_way) = (Arc::new(Kept::new(KEPT)), Arc::default());
        ReviewDesk { desk: Desk::new(AT_ONCE, WAITING), kept, under_way }
    }
}

impl ReviewDesk {
    /// The review of a round; nothing while it is not there yet.
    async fn of(
        &self,
        asked: Asked,
        past: PastRound,
        earlier: Vec<PastRound>,
    ) -> Outcome<Option<Review>> {
        let Some(under_way) = UnderWay::begin(&self.under_way, asked) else { return Ok(None) };
        let kept = self.kept.clone();
        let work = move || {
            let _under_way = under_way;
            let review = review(asked, &past, &earlier);
            kept.keep(asked, review.clone());
            review
        };
        match tokio::time::timeout(PATIENCE, self.desk.run(Some(asked.2), work)).await {
            Ok(review) => Ok(Some(review??)),
            Err(_) => Ok(None),
        }
    }
}

/// A review that is being made, until this is dropped.
struct UnderWay(Arc<Mutex<HashSet<Asked>>>, Asked);

impl UnderWay {
    fn begin(all: &Arc<Mutex<HashSet<Asked>>>, asked: Asked) -> Option<UnderWay> {
        let is_first = all.lock().unwrap_or_else(PoisonError::into_inner).insert(asked);
        is_first.then(|| UnderWay(all.clone(), asked))
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.1);
    }
}

impl House {
    /// The decisions that somebody made in a round that is over, each with what it cost; nothing while
    /// they are still being weighed.
    ///
    /// # Errors
    /// Where there is no such round, they have not played in it, they sit at the table and hints are
    /// not permitted there, too many ask at once, or it cannot be read.
    pub async fn review(&self, by: &User, table: TableId, round: u64) -> Outcome<Option<Review>> {
        let past = self.past_round(table, round).await?;
        let missing = || Problem::not_found(format!("table {table} has had no round {round}"));
        let past = past.ok_or_else(missing)?;
        if !past.users.iter().any(|(_, user)| *user == by.id) {
            let why = "the review of a round is for those who played in it";
            return Err(Problem::forbidden(why));
        }
        self.must_permit_review(by, table).await?;
        let asked = (table, round, by.id);
        if let Some(known) = self.reviews.kept.get(&asked) {
            return known.map(Some);
        }
        let earlier = self.since_shuffle(table, round, past.has_fresh_shoe()).await?;
        self.reviews.of(asked, past, earlier).await
    }
}

/// Runs a round again as far as each decision of somebody, and weighs what they could choose there.
fn review(asked: Asked, past: &PastRound, earlier: &[PastRound]) -> Result<Review, Problem> {
    let (table, round, user) = asked;
    let own = past.users.iter().filter(|(_, of)| *of == user).map(|(seat, _)| *seat);
    let own: Vec<Seat> = own.collect();
    let gone = gone(earlier, user);
    let run = past.run(Vec::new()).map_err(Problem::of)?;
    let Saved { start, fresh_shoe, inputs } = run.save();
    let mut decisions = Vec::new();
    for (count, input) in inputs.iter().enumerate() {
        let Input::Act(act) = input else { continue };
        let Some(seat) = act.seat.filter(|seat| own.contains(seat)) else { continue };
        // Nothing in a round that was voided counts.
        if past.voided.is_some() {
            break;
        }
        let inputs = inputs[..count].to_vec();
        let saved = Saved { start: start.clone(), fresh_shoe, inputs };
        let before =
            Live::restore(run.legal(), saved, None).map_err(|fault| Problem::of(vec![fault]))?;
        let Waiting::Choice { seats, question } = before.waiting() else { continue };
        if seats.contains(&seat) {
            let question = question.to_string();
            let step = before.events().iter().filter_map(|event| seen_by(event, &own)).count();
            decisions.push(decision(past, &before, act, seat, &gone, (question, step)));
        }
    }
    Ok(Review { table, round, game: past.game.clone(), decisions })
}

/// A decision, and what it was worth.
fn decision(
    past: &PastRound,
    before: &Live,
    act: &Act,
    seat: Seat,
    gone: &[Card],
    (question, step): (String, usize),
) -> Reviewed {
    let mut offers = before.offers();
    offers.retain(|offer| offer.seat.is_none_or(|of| of == seat));
    let view = before.view(Viewer::Seat(seat));
    let hints = weigh(&past.game, &past.elections, &view, seat, gone, &offers).unwrap_or_default();
    let taken = offers.iter().find(|offer| offer.is_meant_by(act));
    let verb = taken.map_or_else(|| act.verb.to_string(), |offer| said(offer, act));
    let amount = taken.and_then(|offer| amount_of(offer, act));
    let arranging = taken.and_then(|offer| offer.arrange.as_ref());
    let chosen = hints.iter().find(|hint| is_of(hint, &verb, amount, arranging));
    let lost = chosen.zip(hints.first()).map(|(chosen, best)| best.expected - chosen.expected);
    let cost = lost.map(dollars);
    let choices = hints.iter().cloned().map(hinted).collect();
    Reviewed { seat, step, question, verb, amount, choices, cost }
}

/// How the act that takes an offer is said.
fn said(offer: &Offer, act: &Act) -> String {
    match &offer.arrange {
        Some(arranging) => arranging.said(&way(arranging, act)),
        None => offer.said().into_owned(),
    }
}

/// The amount of an act: as it says, else the most that is offered.
fn amount_of(offer: &Offer, act: &Act) -> Option<Cents> {
    let said = match offer.in_play {
        Some(field) if field != "amount" => act.money(field).ok().flatten(),
        _ => act.amount,
    };
    said.or(offer.amount.and_then(|(_, most)| most))
}

/// To which hand an act puts each piece: as its fields list them, the rest to the last.
fn way(arranging: &Arranging, act: &Act) -> Vec<usize> {
    let last = arranging.groups.len().saturating_sub(1);
    let mut way = vec![last; arranging.pieces.len()];
    for (number, group) in arranging.groups.iter().enumerate().take(last) {
        for named in act.words(group.field).unwrap_or_default() {
            let is_it = |(piece, of): (&Card, &usize)| *of == last && piece.to_string() == named;
            if let Some(place) = arranging.pieces.iter().zip(&way).position(is_it) {
                way[place] = number;
            }
        }
    }
    way
}

/// Whether a hint is of what was chosen.
fn is_of(hint: &Hint, verb: &str, amount: Option<Cents>, arranging: Option<&Arranging>) -> bool {
    let is_said = match arranging {
        Some(_) => hands_in(&hint.verb).starts_with(&hands_in(verb)),
        None => hint.verb == verb,
    };
    is_said && (hint.amount.is_none() || amount.is_none() || hint.amount == amount)
}

/// The hands that a way to arrange pieces names, each in order: `set: Kc Kd / 4s 5h`.
fn hands_in(said: &str) -> Vec<Vec<&str>> {
    let (_, named) = said.split_once(' ').unwrap_or_default();
    let hands = named.split(" / ").map(|hand| {
        let mut pieces: Vec<&str> = hand.split_whitespace().collect();
        pieces.sort_unstable();
        pieces
    });
    hands.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_of_arranged_pieces_names_them_in_any_order() {
        assert_eq!(hands_in("set: Kc Kd / 5h 4s"), [["Kc", "Kd"], ["4s", "5h"]]);
        assert!(hands_in("set: Kc Kd / 5h 4s").starts_with(&hands_in("set Kd Kc")));
        assert!(!hands_in("set Kd 4s").starts_with(&hands_in("set Kd Kc")));
    }

    #[test]
    fn a_double_for_less_is_not_taken_for_a_whole_one() {
        let whole = Hint {
            verb: "double-down".to_owned(),
            amount: Some(Cents::dollars(10)),
            expected: 0.0,
        };
        assert!(is_of(&whole, "double-down", Some(Cents::dollars(10)), None));
        assert!(!is_of(&whole, "double-down", Some(Cents::dollars(5)), None));
        assert!(!is_of(&whole, "draw", None, None));
    }
}
