//! Games of hands that are set. How each way to set a hand comes out against the dealer's is counted
//! here; what that pays is the rules' business: they settle one deal of each kind.

mod asia;
mod poker;
mod seven_cards;
mod supreme;
mod three_hands;
pub(super) mod two_hands;

pub(super) use asia::Asia;
pub(super) use poker::Poker;
pub(super) use supreme::Supreme;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use chance::{Card, Deck};
use games::pai_gow::family::Outcome;
use games::pai_gow::setting::Arrangement;
use table::erased::AnyPlan;
use table::{Arranging, Cents, Event, Odds, Seat, Spot};

use super::deals::{Answers, Dealt, Seated};
use super::poker::Results;
use crate::hint::{Hint, Seen};
use crate::{Composition, NoTree, Ruled, Tally};

/// Only the whole deck with one joker is counted.
fn is_whole(shoe: &Composition) -> Result<(), NoTree> {
    match shoe.total() as usize == Deck::WithJoker.cards().len() {
        true => Ok(()),
        false => Err(NoTree::NeedsSolver),
    }
}

/// What has been made for some keys, each once.
struct Once<K, V>(Mutex<Vec<(K, Arc<V>)>>);

impl<K: Copy + PartialEq, V> Once<K, V> {
    const fn new() -> Once<K, V> {
        Once(Mutex::new(Vec::new()))
    }

    fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, value)) = made.iter().find(|(other, _)| *other == key) {
            return Arc::clone(value);
        }
        let value = Arc::new(make());
        made.push((key, Arc::clone(&value)));
        value
    }
}

/// In how many ways a hand wins, pushes and loses.
type Ends = [u64; 3];

/// The place of an end among [`Ends`].
const fn end(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Won => 0,
        Outcome::Push => 1,
        Outcome::Lost => 2,
    }
}

/// Two hands of which one is the player's, and the other the dealer's or the bank's, by how the
/// player's comes out whatever the house way: as `"Kc Kd 4s 5h"`.
type Examples = [[&'static str; 2]; 3];

/// Net and stakes of the wagers that count, by how the main wager comes out.
#[derive(Clone, Debug)]
struct Settled {
    by_end: [(Cents, Cents); 3],
    paid_at: Vec<Odds>,
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}

impl Settled {
    /// What the rules pay for wagers of these kinds by how a player's hands come out; where somebody
    /// banks, it is the player at seat 2 against the bank at seat 1, or the dealer where nobody else
    /// plays.
    ///
    /// # Errors
    /// Where nothing of it is decided under these rules.
    fn by(
        ruled: &Ruled,
        plan: &AnyPlan,
        kinds: &[usize],
        examples: &Examples,
    ) -> Result<Settled, NoTree> {
        let usual = ruled.game.usual_strategy();
        let mut run = Dealt::new(ruled, plan, kinds);
        let mut by_end = [(Cents::ZERO, Cents::ZERO); 3];
        for (settled, [player, against]) in by_end.iter_mut().zip(examples) {
            let [one, two] = [1, 2].map(|seat| Spot::Seat(Seat::new(seat)));
            let places = match (plan.acts.is_empty(), plan.bets.is_empty()) {
                (true, _) => [one, Spot::Dealer],
                (false, true) => [Spot::Dealer, one],
                (false, false) => [two, one],
            };
            let hands = places.into_iter().zip([cards(player), cards(against)]).collect();
            let came = run.settle_seated(&Seated { hands }, Answers::By(&usual));
            *settled = came.ok_or(NoTree::NeverDecided)?;
        }
        Ok(Settled { by_end, paid_at: run.paid_at() })
    }

    /// What comes of a hand, in cents times ways.
    fn worth(&self, ends: &Ends) -> i128 {
        let of = |((net, _), ways): (&(Cents, Cents), &u64)| i128::from(net.0) * i128::from(*ways);
        self.by_end.iter().zip(ends).map(of).sum()
    }

    fn tally(&self, ends: &Ends) -> Tally {
        let mut results = Results::default();
        for (settled, ways) in self.by_end.iter().zip(ends) {
            results.add(*settled, *ways);
        }
        results.tally(self.paid_at.iter().copied())
    }
}

/// What somebody has who sets hands, as the offer tells it.
fn arranging<'a>(seen: &Seen<'a>) -> Option<&'a Arranging> {
    seen.offers.iter().find_map(|offer| offer.arrange.as_ref())
}

/// Whether the player who asks has taken the bank.
fn is_bank(seen: &Seen<'_>) -> bool {
    let took = |event: &Event| match event {
        Event::Chose { seat, verb, .. } => *seat == Some(seen.seat) && verb == "accept-bank",
        _ => false,
    };
    seen.view.iter().any(took)
}

/// What everybody else has on a wager.
fn staked_by_others(seen: &Seen<'_>, wager: &str) -> Option<Cents> {
    let mut stakes: BTreeMap<Seat, Cents> = BTreeMap::new();
    for event in seen.view {
        if let Event::Wagered { seat, wager: on, amount, .. }
        | Event::Changed { seat, wager: on, amount, .. } = event
            && *seat != seen.seat
            && *on == *wager
        {
            stakes.insert(*seat, *amount);
        }
    }
    let staked: Cents = stakes.into_values().sum();
    (staked > Cents::ZERO).then_some(staked)
}

/// What it is worth to set pieces so.
fn set_hint(arranging: &Arranging, set: Arrangement, expected: f64) -> Hint {
    let hands = 0..arranging.groups.len();
    let of = |place: usize| hands.clone().find(|hand| set.places(*hand).any(|at| at == place));
    let way: Vec<usize> = (0..arranging.pieces.len()).filter_map(of).collect();
    Hint { verb: arranging.said(&way), amount: None, expected }
}

/// What it is worth to give up, where that is offered.
fn surrender_hint(seen: &Seen<'_>, lost: f64) -> Option<Hint> {
    let offer = seen.offers.iter().find(|offer| offer.verb == "surrender")?;
    Some(Hint { verb: offer.said().into_owned(), amount: None, expected: lost })
}
