//! A house for a test, and people who do something at random from what they are offered.

use std::sync::Arc;

use chance::{FastGenerator, Uniform};
use client::{Idea, RandomPlayer};
use house::store::{Location, Store};
use house::{Config, House};
use table::{Cents, Seat};
use wire::{Command, OpenTable, Problem, Sit, TableId, Timing, User};

/// Nobody is hurried: only what people do happens.
pub(crate) const UNHURRIED: Timing = Timing { betting_seconds: 0, choice_seconds: 0 };

/// How often something is tried: as often as a variable of the environment says, for a long run, or
/// as often as is quick.
pub(crate) fn often(variable: &str, usually: usize) -> usize {
    std::env::var(variable).ok().and_then(|said| said.parse().ok()).unwrap_or(usually)
}

/// A house on a file.
pub(crate) async fn open(path: &std::path::Path) -> Arc<House> {
    let store = Store::open(&Location::Sqlite(path.to_owned())).expect("a store");
    let config = Config { practice_chips: Cents::dollars(100_000), ..Config::default() };
    House::open(store, config).await.expect("a house")
}

/// Opens a table of a game with its defaults, at which nobody is hurried.
pub(crate) async fn open_table(house: &Arc<House>, by: &User, game: &str) -> TableId {
    let ask = OpenTable { timing: UNHURRIED, ..OpenTable::of(game) };
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
    mind: RandomPlayer,
}

impl Player {
    /// Somebody at a seat, with a mind of their own.
    pub(crate) fn new(user: User, seat: Seat, mut picks: FastGenerator) -> Player {
        let mind = RandomPlayer::new(seat, Cents::dollars(500), move |n| picks.below(n));
        Player { user, seat, mind }
    }

    /// Does one thing, or nothing; what was refused is told.
    pub(crate) async fn play(&mut self, house: &Arc<House>, table: TableId) -> Result<(), Problem> {
        let view = house.view(Some(&self.user), table).await?;
        let command = match self.mind.idea(&view) {
            None => return Ok(()),
            Some(Idea::Do(command)) => command,
            Some(Idea::Suggestion) => {
                Command::Act { act: house.suggestion(&self.user, table, Some(self.seat)).await? }
            }
        };
        house.command(&self.user, table, command).await
    }
}
