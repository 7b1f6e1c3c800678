//! A player who acts at random from what is offered: for bots and for tests.

use serde_json::{Map, json};
use table::{Cents, Seat};
use wire::{Choice, Command, TableView, Waiting};

/// What is usually staked.
const USUAL: Cents = Cents::dollars(10);

/// A player who acts at random from what a view offers.
pub struct RandomPlayer {
    seat: Seat,
    /// The most that is staked only because it is the most.
    largest: Cents,
    pick: Box<dyn FnMut(u32) -> u32 + Send + Sync>,
}

/// What a player does next.
#[derive(Clone, Debug)]
pub enum Idea {
    /// This.
    Do(Command),
    /// A wager that takes more than a stake, such as a ticket with its numbers: the house has a
    /// suggestion.
    Suggestion,
}

impl std::fmt::Debug for RandomPlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RandomPlayer").field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl RandomPlayer {
    /// A player at a seat; `pick(n)` is a number below n. Where the most that may be staked is no
    /// more than `largest`, it is tried too.
    pub fn new(
        seat: Seat,
        largest: Cents,
        pick: impl FnMut(u32) -> u32 + Send + Sync + 'static,
    ) -> RandomPlayer {
        RandomPlayer { seat, largest, pick: Box::new(pick) }
    }

    /// The seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// A number below `count`; 0 where there is none.
    pub fn below(&mut self, count: usize) -> usize {
        (self.pick)(u32::try_from(count).unwrap_or(u32::MAX).max(1)) as usize
    }

    /// What is offered to the seat.
    #[must_use]
    pub fn offers<'a>(&self, view: &'a TableView) -> Vec<&'a Choice> {
        let is_own = |offer: &&Choice| offer.seat.is_none_or(|seat| seat == self.seat);
        view.offers.iter().filter(is_own).collect()
    }

    /// One thing to do as the table stands; nothing where others are waited for.
    pub fn idea(&mut self, view: &TableView) -> Option<Idea> {
        let offers = self.offers(view);
        match &view.waiting {
            Waiting::Acts { .. } => {
                let place = view.table.seats.iter().find(|place| place.seat == self.seat)?;
                let has_staked = place.on_layout > Cents::ZERO;
                if has_staked && place.is_ready {
                    return None;
                }
                let is_done = has_staked && self.below(3) > 0;
                if is_done || offers.is_empty() || self.below(12) == 0 {
                    return Some(Idea::Do(Command::Ready { seat: Some(self.seat) }));
                }
                let offer = offers[self.below(offers.len())];
                Some(self.wager(offer))
            }
            Waiting::Choice { seats, .. } if seats.contains(&self.seat) => {
                let offer = offers.get(self.below(offers.len()))?;
                Some(Idea::Do(self.take(offer)))
            }
            Waiting::Choice { .. } | Waiting::Card | Waiting::Item { .. } | Waiting::NextRound => {
                None
            }
        }
    }

    /// Takes what is offered in the betting.
    pub fn wager(&mut self, offer: &Choice) -> Idea {
        match offer.needs.as_slice() {
            [] => Idea::Do(self.take(offer)),
            _ => Idea::Suggestion,
        }
    }

    /// Takes an offer, for some amount where it takes one.
    pub fn take(&mut self, offer: &Choice) -> Command {
        let mut act = Map::new();
        act.insert("do".to_owned(), json!(offer.verb));
        act.insert("seat".to_owned(), json!(self.seat));
        if let Some(wager) = &offer.wager {
            act.insert("wager".to_owned(), json!(wager));
        }
        act.extend(offer.with.iter().map(|(field, says)| (field.clone(), json!(says))));
        if let Some(least) = offer.least {
            let (usual, most) = (least.max(USUAL), offer.most.unwrap_or(Cents::MOST));
            let amount = match self.below(4) {
                0 => Cents(usual.0.saturating_mul(2)).min(most),
                1 if most <= self.largest => most,
                _ => usual.min(most),
            };
            let field = offer.in_play.as_deref().unwrap_or("amount");
            act.insert(field.to_owned(), json!(amount));
        }
        Command::Act { act }
    }
}
