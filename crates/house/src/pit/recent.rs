//! What the last rounds at a table have shown: rolls, spins and draws, and the boards on which
//! players keep results. It is kept in memory as rounds end, and read back from the rounds that are
//! over when somebody first looks at a table after the house has opened.

use std::collections::VecDeque;
use std::sync::OnceLock;

use serde_json::{Map, Value};
use table::Event;
use table::device::{Device, QuickPick};
use table::live::Live;
use wire::{Board, Drawn, tint_name};

use super::history::PastRound;

/// How many rolls, spins or draws are shown.
const MOST_DRAWN: usize = 40;

/// How many rounds of a shoe are on the boards.
const MOST_ROUNDS: usize = 100;

/// What the last rounds have shown.
#[derive(Default)]
pub(crate) struct Recent {
    /// What was drawn, round by round: a round may have none.
    drawn: VecDeque<Vec<Drawn>>,
    /// The facts of the table after each round of the shoe.
    states: VecDeque<Map<String, Value>>,
    /// The boards that follow from them, once somebody has looked.
    boards: OnceLock<Vec<Board>>,
}

/// What can be shown of the last rounds of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shows {
    /// Nothing that lasts.
    Nothing,
    /// Rolls, spins or draws.
    Draws,
    /// Boards.
    Boards,
}

impl Shows {
    /// What a table's game shows.
    pub(crate) fn at(live: &Live) -> Shows {
        if live.device().is_some() {
            Shows::Draws
        } else if live.scoreboards(&[]).is_empty() {
            Shows::Nothing
        } else {
            Shows::Boards
        }
    }

    /// How many rounds are read back for it.
    pub(crate) fn rounds_count(self) -> usize {
        match self {
            Shows::Nothing => 0,
            Shows::Draws => MOST_DRAWN,
            Shows::Boards => MOST_ROUNDS,
        }
    }
}

/// Something that was drawn, with its colour.
fn drawn(live: &Live, device: &str, outcome: &Value) -> Drawn {
    let tint = outcome.as_str().and_then(|outcome| live.tint(outcome)).map(tint_name);
    Drawn { device: device.to_owned(), outcome: outcome.clone(), tint }
}

fn drawn_in(live: &Live, events: &[Event]) -> Vec<Drawn> {
    // What the system chooses for one player decides no round.
    let decides = |device: &str| device != QuickPick::NAME;
    let each = events.iter().filter_map(|event| match event {
        Event::Drawn { device, outcome } if decides(device) => Some(drawn(live, device, outcome)),
        _ => None,
    });
    each.collect()
}

impl Recent {
    /// A round is over; `live` has not gone on to the next one.
    pub(crate) fn take(&mut self, live: &Live, events: &[Event]) {
        match Shows::at(live) {
            Shows::Nothing => {}
            Shows::Draws => {
                if self.drawn.len() == MOST_DRAWN {
                    self.drawn.pop_front();
                }
                self.drawn.push_back(drawn_in(live, events));
            }
            Shows::Boards => {
                if self.states.len() == MOST_ROUNDS {
                    self.states.pop_front();
                }
                self.states.push_back(live.state());
            }
        }
    }

    /// The next round has begun: the boards begin anew with a shoe.
    pub(crate) fn go_on(&mut self, live: &Live) {
        if live.has_fresh_shoe() {
            self.states.clear();
        }
        self.boards = OnceLock::new();
    }

    /// The boards on which players keep the results.
    pub(crate) fn boards(&self, live: &Live) -> Vec<Board> {
        let boards = self.boards.get_or_init(|| {
            let states: Vec<_> = self.states.iter().cloned().collect();
            live.scoreboards(&states).into_iter().map(Board::from).collect()
        });
        boards.clone()
    }

    /// The last draws, those of the round under way among them.
    pub(crate) fn drawn(&self, live: &Live, events: &[Event]) -> Vec<Drawn> {
        let mut all: Vec<Drawn> = self.drawn.iter().flatten().cloned().collect();
        all.extend(drawn_in(live, events));
        let surplus = all.len().saturating_sub(MOST_DRAWN);
        all.drain(..surplus);
        all
    }

    /// What was shown at a table whose last rounds are these, the latest first.
    pub(crate) fn read(live: &Live, rounds: &[PastRound]) -> Recent {
        let mut recent = Recent::default();
        if live.device().is_some() {
            for past in rounds.iter().take(MOST_DRAWN) {
                let Ok(run) = past.run(Vec::new()) else { break };
                recent.drawn.push_front(drawn_in(live, run.events()));
            }
        } else if !live.has_fresh_shoe() {
            for past in rounds {
                let Ok(run) = past.run(Vec::new()) else { break };
                recent.states.push_front(run.state());
                if run.has_fresh_shoe() {
                    break;
                }
            }
        }
        recent.go_on(live);
        recent
    }
}
