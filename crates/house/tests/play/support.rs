//! A house for a test, and people who do something at random from what they are offered.

use std::sync::Arc;

use chance::{FastGenerator, Uniform};
use house::store::{Location, Store};
use house::{Config, House};
use serde_json::{Map, json};
use table::{Cents, Seat};
use wire::{
    Choice, Command, Dealing, OpenTable, Problem, Sit, TableId, TableView, Timing, User, Waiting,
};

/// Nobody is hurried: only what people do happens.
pub(crate) const UNHURRIED: Timing = Timing { betting_seconds: 0, choice_seconds: 0 };

/// A house on a file.
pub(crate) async fn open(path: &std::path::Path) -> Arc<House> {
    let store = Store::open(&Location::Sqlite(path.to_owned())).expect("a store");
    let config = Config { practice_chips: Cents::dollars(100_000), ..Config::default() };
    House::open(store, config).await.expect("a house")
}

/// Opens a table of a game with its defaults, at which nobody is hurried.
pub(crate) async fn open_table(house: &Arc<House>, by: &User, game: &str) -> TableId {
    let ask = OpenTable {
        game: game.to_owned(),
        name: None,
        elections: Map::new(),
        dealing: Dealing::House,
        timing: UNHURRIED,
    };
    house.open_table(by, ask).await.expect("a legal table")
}

/// Sits down with so many dollars.
pub(crate) async fn sit(house: &Arc<House>, by: &User, table: TableId, dollars: i64) -> Seat {
    let ask = Sit { seat: None, buy_in: Cents::dollars(dollars) };
    house.sit(by, table, ask).await.expect("a free seat")
}

/// Somebody who does something at random.
pub(crate) struct Player {
    pub(crate) user: User,
    pub(crate) seat: Seat,
    pub(crate) picks: FastGenerator,
}

impl Player {
    /// Does one thing, or nothing; what was refused is told.
    pub(crate) async fn play(&mut self, house: &Arc<House>, table: TableId) -> Result<(), Problem> {
        let view = house.view(Some(&self.user), table).await?;
        let Some(mut command) = self.command(&view) else { return Ok(()) };
        let needs_more = |choice: &Choice| !choice.needs.is_empty();
        if let Command::Act { act } = &mut command
            && view.offers.iter().any(needs_more)
        {
            *act = house.suggestion(&self.user, table, Some(self.seat)).await?;
        }
        house.command(&self.user, table, command).await
    }

    /// Something that the view offers.
    pub(crate) fn command(&mut self, view: &TableView) -> Option<Command> {
        match &view.waiting {
            Waiting::Acts { .. } => {
                let staked = view.table.seats.iter().find(|seat| seat.seat == self.seat);
                let has_staked = staked.is_some_and(|seat| seat.on_layout > Cents::ZERO);
                let is_done = has_staked && self.picks.below(3) > 0;
                if is_done || view.offers.is_empty() || self.picks.below(12) == 0 {
                    return Some(Command::Ready { seat: Some(self.seat) });
                }
                let offer = self.picks.below(view.offers.len() as u32) as usize;
                Some(self.take(&view.offers[offer]))
            }
            Waiting::Choice { seats, .. } if seats.contains(&self.seat) => {
                let own: Vec<&Choice> = view
                    .offers
                    .iter()
                    .filter(|offer| offer.seat.is_none_or(|seat| seat == self.seat))
                    .collect();
                let offer = own.get(self.picks.below(own.len().max(1) as u32) as usize)?;
                Some(self.take(offer))
            }
            _ => None,
        }
    }

    fn take(&mut self, offer: &Choice) -> Command {
        let mut act = Map::new();
        act.insert("do".to_owned(), json!(offer.verb));
        act.insert("seat".to_owned(), json!(self.seat));
        if let Some(wager) = &offer.wager {
            act.insert("wager".to_owned(), json!(wager));
        }
        if let Some(least) = offer.least {
            let amount = match (self.picks.below(3), offer.most) {
                (0, Some(most)) if most < Cents::dollars(500) => most,
                _ => least.max(Cents::dollars(10)).min(offer.most.unwrap_or(Cents::MOST)),
            };
            act.insert("amount".to_owned(), json!(amount));
        }
        Command::Act { act }
    }
}
