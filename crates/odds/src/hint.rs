//! What each choice is worth that a player has now, from what this player can see.

use std::any::Any;

use chance::Card;
use games::blackjack::rules::Rules;
use games::registry::{Visitor, visit};
use num_traits::ToPrimitive;
use serde_json::{Map, Value};
use table::{Cents, Complete, Event, Hidden, Legal, Offer, Plan, Seat, Spot, Wager};

use crate::solvers::{blackjack, poker};
use crate::{Composition, Known, Tree};

/// What a choice is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The word for it.
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
    /// Cards of earlier rounds that have not come back to the shoe.
    gone: &'a [Card],
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
    struct Ask<'a>(&'a Map<String, Value>, Seen<'a>);
    impl Visitor for Ask<'_> {
        type Output = Option<Vec<Hint>>;
        fn visit<G: Complete>(self) -> Self::Output {
            let legal = Legal::<G>::new(self.0).ok()?;
            let Seen { view, seat, gone, offers } = self.1;
            let mut shoe = G::shoe(&legal.rules).map_or(Composition::EMPTY, Composition::full);
            for card in gone {
                shoe.remove(*card);
            }
            match (&legal.rules as &dyn Any).downcast_ref::<Rules>() {
                Some(rules) => blackjack::hints(rules, &shoe, view, seat, offers),
                None => poker::hints::<G>(&legal.rules, &shoe, &self.1)
                    .or_else(|| by_tree::<G>(&legal.rules, &shoe, &self.1)),
            }
        }
    }
    visit(id, Ask(elections, Seen { view, seat, gone, offers }))?
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
fn by_tree<G: Complete>(
    rules: &G::Rules,
    shoe: &Composition,
    seen: &Seen<'_>,
) -> Option<Vec<Hint>> {
    if G::MANY_ROUNDS {
        return None;
    }
    let plan = plan::<G>(seen)?;
    let kinds: Vec<usize> = (0..G::FACTS.wagers.len()).collect();
    let tree = Tree::new(rules, &plan, &kinds).with_shoe(shoe);
    let mut known = Vec::new();
    for event in seen.view {
        match event {
            Event::Dealt { card, .. } | Event::Revealed { card, .. } => {
                known.push(Known::Card(*card));
            }
            Event::Looked { seat, card, .. } if *seat == seen.seat => {
                known.push(Known::Card(*card));
            }
            Event::Chose { seat: Some(_), verb, amount } => {
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
fn plan<G: Complete>(seen: &Seen<'_>) -> Option<Plan<G>> {
    let is_another =
        |event: &Event| matches!(event, Event::Wagered { seat, .. } if *seat != seen.seat);
    if seen.view.iter().any(is_another) { None } else { plan_of(seen) }
}

/// What the seat had on the table when the first card came.
pub(crate) fn plan_of<G: Complete>(seen: &Seen<'_>) -> Option<Plan<G>> {
    let mut bets: Vec<(Seat, G::Wager, Cents)> = Vec::new();
    for event in seen.view {
        match event {
            Event::Wagered { seat, wager, amount, .. }
            | Event::Changed { seat, wager, amount, .. } => {
                if *seat != seen.seat {
                    continue;
                }
                let wager = G::Wager::parse(wager)?;
                bets.retain(|(_, other, _)| *other != wager);
                bets.push((*seat, wager, *amount));
            }
            Event::Dealt { .. } | Event::DealtDown { .. } | Event::Drawn { .. } => break,
            _ => {}
        }
    }
    (!bets.is_empty()).then(|| Plan { bets, acts: Vec::new(), strategy: G::Strategy::default() })
}

/// The cards that were dealt to a spot, in the order in which they were seen.
pub(crate) fn cards_of(view: &[Event], seat: Seat, spot: Spot) -> Vec<(usize, Card)> {
    let mut places: Vec<(u16, Spot)> = Vec::new();
    let mut cards = Vec::new();
    for (n, event) in view.iter().enumerate() {
        let seen = match event {
            Event::Dealt { to, card } => Some((*to, *card)),
            Event::DealtDown { to, hidden } => {
                places.push((hidden.0, *to));
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
        if let Some((_, card)) = seen.filter(|(to, _)| *to == spot) {
            cards.push((n, card));
        }
    }
    cards
}
