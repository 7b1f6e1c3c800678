//! What each choice is worth that a player has now, from what this player can see.

use chance::Card;
use games::registry;
use num_traits::ToPrimitive;
use serde_json::{Map, Value};
use table::erased::{AnyLegal, AnyPlan};
use table::{Cents, Event, Hidden, Name, Offer, Seat, Spot};

use crate::solvers::{Choosing, solver};
use crate::{Known, Ruled, Tree};

/// What a choice is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The word for it, with what a field says where there are others by the same word.
    pub verb: String,
    /// The amount, where there are several to choose from.
    pub amount: Option<Cents>,
    /// What can be expected of it, in cents.
    pub expected: f64,
}

/// What somebody sees who has to choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<'a> {
    /// The round, as the seat may know it.
    pub(crate) view: &'a [Event],
    pub(crate) seat: Seat,
    pub(crate) offers: &'a [Offer],
}

/// What each choice is worth, as far as that can be told at once: `view` is the round as the seat
/// sees it, `gone` the cards of earlier rounds that are not in the shoe, `offers` what may be done.
/// Nothing where nobody can tell.
#[must_use]
pub fn hint(
    id: &str,
    elections: &Map<String, Value>,
    view: &[Event],
    seat: Seat,
    gone: &[Card],
    offers: &[Offer],
) -> Option<Vec<Hint>> {
    let game = registry::game(id)?;
    let rules = AnyLegal::new(game, elections).ok()?.rules;
    let ruled = Ruled { game, rules };
    let mut shoe = ruled.full_shoe();
    // Nobody says from which side of a double shoe they came.
    let gone = if game.has_double_shoe(&ruled.rules) { &[] } else { gone };
    for card in gone {
        shoe.remove(*card);
    }
    let seen = Seen { view, seat, offers };
    let choosing = Choosing { ruled: &ruled, shoe: &shoe, seen: &seen };
    let solved = solver(id).and_then(|solver| solver.hints(&choosing));
    solved.or_else(|| by_tree(&choosing))
}

/// Every card that somebody has seen in a round, as their view of it tells, each of them once.
#[must_use]
pub fn cards_seen(view: &[Event]) -> Vec<Card> {
    let mut known: Vec<Hidden> = Vec::new();
    let mut cards = Vec::new();
    for event in view {
        match event {
            Event::Dealt { card, .. } => cards.push(*card),
            Event::Looked { hidden, card, .. } | Event::Revealed { hidden, card }
                if !known.contains(hidden) =>
            {
                known.push(*hidden);
                cards.push(*card);
            }
            Event::Burned { card } | Event::Discarded { card } | Event::Irregular { card, .. } => {
                cards.extend(card);
            }
            _ => {}
        }
    }
    cards
}

/// Every way in which the rest of the round can go.
fn by_tree(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, shoe, seen } = choosing;
    if ruled.game.has_many_rounds() {
        return None;
    }
    let plan = plan(ruled, seen)?;
    let kinds: Vec<usize> = (0..ruled.game.facts().wagers.len()).collect();
    let tree = Tree::of(ruled, &plan, &kinds).with_shoe(shoe);
    let mut known = Vec::new();
    for event in seen.view {
        match event {
            Event::Dealt { card, .. } | Event::Revealed { card, .. } => {
                known.push(Known::Card(*card));
            }
            Event::Looked { seat, card, .. } if *seat == seen.seat => {
                known.push(Known::Card(*card));
            }
            Event::Chose { seat: Some(_), verb, amount, .. } => {
                known.push(Known::Said { verb: verb.clone().into_owned(), amount: *amount });
            }
            _ => {}
        }
    }
    let weighed = tree.weigh(&known).ok()?;
    let hints = weighed.into_iter().map(|weighed| {
        let verb = weighed.verb.into_owned();
        Some(Hint { verb, amount: weighed.amount, expected: weighed.expected.to_f64()? })
    });
    hints.collect()
}

/// What lay on the table when the first card came. None where others play too: what they do is
/// theirs.
fn plan(ruled: &Ruled, seen: &Seen<'_>) -> Option<AnyPlan> {
    let is_another =
        |event: &Event| matches!(event, Event::Wagered { seat, .. } if *seat != seen.seat);
    if seen.view.iter().any(is_another) { None } else { plan_of(ruled, seen) }
}

/// What the seat had on the table when the first card came.
pub(crate) fn plan_of(ruled: &Ruled, seen: &Seen<'_>) -> Option<AnyPlan> {
    let mut bets: Vec<(Seat, Name, Cents)> = Vec::new();
    for event in seen.view {
        match event {
            Event::Wagered { seat, wager, amount, .. }
            | Event::Changed { seat, wager, amount, .. } => {
                if *seat != seen.seat {
                    continue;
                }
                bets.retain(|(_, other, _)| other != wager);
                bets.push((*seat, wager.clone(), *amount));
            }
            Event::Settled(taken_down) if taken_down.seat == seen.seat => {
                bets.retain(|(_, other, _)| *other != taken_down.wager);
            }
            Event::Dealt { .. } | Event::DealtDown { .. } | Event::Drawn { .. } => break,
            _ => {}
        }
    }
    if bets.is_empty() {
        return None;
    }
    ruled.game.plan(&bets, &ruled.game.usual_strategy())
}

/// What the seat has on a wager.
pub(crate) fn staked(seen: &Seen<'_>, wager: &str) -> Option<Cents> {
    let mut amounts = seen.view.iter().filter_map(|event| match event {
        Event::Wagered { seat, wager: on, amount, .. }
        | Event::Changed { seat, wager: on, amount, .. }
            if *seat == seen.seat && *on == *wager =>
        {
            Some(*amount)
        }
        _ => None,
    });
    amounts.next_back()
}

/// The cards that were dealt to a spot, in the order in which they were seen.
pub(crate) fn cards_of(view: &[Event], seat: Seat, spot: Spot) -> Vec<(usize, Card)> {
    cards_at(view, seat, |to| to == spot)
}

/// The same of the cards that all share, wherever they lie.
pub(crate) fn shared_cards(view: &[Event], seat: Seat) -> Vec<(usize, Card)> {
    cards_at(view, seat, |to| matches!(to, Spot::Box(_)))
}

fn cards_at(view: &[Event], seat: Seat, is_there: impl Fn(Spot) -> bool) -> Vec<(usize, Card)> {
    let mut places: Vec<(u16, Spot)> = Vec::new();
    let mut cards = Vec::new();
    for (n, event) in view.iter().enumerate() {
        let seen = match event {
            Event::Dealt { to, card } => Some((*to, *card)),
            Event::DealtDown { to, hidden } => {
                places.push((hidden.0, *to));
                None
            }
            Event::Delivered { hidden, to } => {
                places.iter_mut().filter(|(n, _)| *n == hidden.0).for_each(|(_, at)| *at = *to);
                None
            }
            Event::Looked { seat: by, hidden, card } if *by == seat => {
                let place = places.iter().position(|(number, _)| *number == hidden.0);
                place.map(|place| (places.swap_remove(place).1, *card))
            }
            Event::Revealed { hidden, card } => {
                let place = places.iter().position(|(number, _)| *number == hidden.0);
                place.map(|place| (places.swap_remove(place).1, *card))
            }
            _ => None,
        };
        if let Some((_, card)) = seen.filter(|(to, _)| is_there(*to)) {
            cards.push((n, card));
        }
    }
    cards
}
