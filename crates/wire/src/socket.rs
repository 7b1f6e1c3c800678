//! The messages of the WebSocket, one JSON object each.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::Seat;
use utoipa::ToSchema;

use crate::{CommandId, Draw, Irregularity, Problem, TableId, TableView};

/// What a client says.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Said {
    /// Asks to be told of what happens at a table: a view now, and one whenever it changes.
    Watch {
        /// Which.
        table: TableId,
        /// Leaves out of the views what changes seldom and somebody who has seen a whole one can do
        /// without: the elections, the boards and last draws, and what may be wagered while the
        /// betting is open.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        brief: bool,
    },
    /// Asks to be told no more.
    Unwatch {
        /// Of which table.
        table: TableId,
    },
    /// Does something at a table.
    Do {
        /// Comes back with the answer.
        id: u64,
        /// Where.
        table: TableId,
        /// What.
        what: Command,
        /// What the person calls it: sent again under the same id it is not done twice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        command_id: Option<CommandId>,
    },
    /// Asks whether anybody is there.
    Ping,
}

/// What can be done at a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "command", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Acts, as in a round script: `{"do": "wager", "seat": "1", "wager": "ante", "amount": "10"}`.
    /// Without a seat: one's only seat.
    Act {
        /// The act.
        #[schema(value_type = Object)]
        act: Map<String, Value>,
    },
    /// Several acts of the betting, all of them or none: the same wagers again, say. They count in
    /// their order, and are one entry of the record. What is refused has its place in the list before
    /// its field: `acts[2].amount`.
    Acts {
        /// The acts.
        #[schema(value_type = Vec<Object>)]
        acts: Vec<Map<String, Value>>,
        /// Wants no more time to wager either, at the seats that act.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ready: bool,
    },
    /// Takes one's last act back, while betting is open; the dealer of a table takes back what was
    /// entered last, before anybody has acted on it.
    TakeBack,
    /// Wants no more time to wager.
    Ready {
        /// At which of one's seats; at all where left out.
        #[serde(default)]
        #[schema(value_type = Option<String>, pattern = "^[1-9][0-9]?[bcd]?$")]
        seat: Option<Seat>,
    },
    /// Sits out from the next hand on, or no longer, in the poker room: hands do not wait for whoever
    /// does. Putting up a stack ends it too.
    SitOut {
        /// At which of one's seats; at one's only one where left out.
        #[serde(default)]
        #[schema(value_type = Option<String>, pattern = "^[1-9][0-9]?[bcd]?$")]
        seat: Option<Seat>,
        /// Whether one does.
        out: bool,
    },
    /// Adds words of one's own to the seed of the shoe or the series, once a person: before its first
    /// card, roll, spin or draw. Everybody sees them, and whoever checks the shuffle needs them.
    Mix {
        /// The words.
        #[schema(min_length = 1, max_length = 64, pattern = r"^[^\x00-\x1f\x7f-\x9f]{1,64}$")]
        text: String,
    },
    /// The word of the dealer or the floor, such as one that closes the betting.
    Call {
        /// The act; of a seat where it is about one.
        #[schema(value_type = Object)]
        act: Map<String, Value>,
    },
    /// The dealer draws.
    Draw {
        /// What.
        draw: Draw,
    },
    /// Something went wrong: said by the dealer or the floor; at a table where the house deals it
    /// is what goes wrong next.
    Irregularity {
        /// What.
        irregularity: Irregularity,
    },
}

/// What the house says.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", try_from = "AnyTold")]
pub enum Told {
    /// A table that is watched, as it is now.
    View {
        /// The table.
        view: Box<TableView>,
    },
    /// It was done, and is stored.
    Done {
        /// What was asked.
        id: u64,
    },
    /// It was not done, and nothing has changed; or that is not known yet (`outcome-unknown`).
    Refused {
        /// What was asked, where that could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Why.
        problem: Problem,
    },
    /// The answer to a ping.
    Pong,
}

/// The fields of whatever the house says: a view is read straight from the text, which a tagged
/// choice would not do.
#[derive(Deserialize)]
struct AnyTold {
    #[serde(rename = "type")]
    kind: Kind,
    view: Option<Box<TableView>>,
    id: Option<u64>,
    problem: Option<Problem>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    View,
    Done,
    Refused,
    Pong,
}

impl TryFrom<AnyTold> for Told {
    type Error = &'static str;

    fn try_from(any: AnyTold) -> Result<Told, &'static str> {
        match any.kind {
            Kind::View => Ok(Told::View { view: any.view.ok_or("missing field `view`")? }),
            Kind::Done => Ok(Told::Done { id: any.id.ok_or("missing field `id`")? }),
            Kind::Refused => {
                let problem = any.problem.ok_or("missing field `problem`")?;
                Ok(Told::Refused { id: any.id, problem })
            }
            Kind::Pong => Ok(Told::Pong),
        }
    }
}
