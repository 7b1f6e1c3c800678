//! What the record says of tables: the bodies of its entries, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::live::{Input, Report};
use table::{Cents, Seat};
use wire::{Dealing, OpenTable, UserId};

use crate::ledger::{Account, What};

/// What happened at a table. The kind of the entry is the variant's name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum TableEntry {
    /// A table was opened.
    TableOpened(Opened),
    /// The house begins a series of its equipment.
    SeriesBegan(SeriesBegan),
    /// Somebody leaves whose chips the round has moved: it goes on as if it had begun now.
    WentOn,
    /// Nobody was at the table, and somebody comes: the cards are made ready for the game to begin.
    StoodIdle,
    /// A series is over: its seed is a secret no longer.
    SeriesOver(SeriesOver),
    /// A series is over, and its seed is lost with the key of the house's seeds.
    SeriesLost {
        /// Its number at the table.
        series: u64,
    },
    /// The equipment has a new seed, which nobody could know before.
    Renewed {
        /// The number of the seed at the table.
        epoch: u64,
    },
    /// Somebody added words of their own to the seed of a series, after the commitment to it.
    Added(Added),
    /// Somebody sat down.
    Sat(Chips),
    /// Somebody brought more chips.
    BoughtMore(Chips),
    /// Somebody left, with what was in the rack.
    Left(Chips),
    /// Somebody wants to leave once the wagers are decided.
    Leaving(Sitting),
    /// A dealer took the dealer's place.
    DealerCame {
        /// Who.
        user: UserId,
    },
    /// What came into a round.
    Inputs(Inputs),
    /// Somebody took longer over a choice than there is time for it: the rest is their time bank's.
    BankUsed {
        /// Which seat.
        seat: Seat,
        /// How much of it, in milliseconds.
        ms: u64,
    },
    /// An act was taken back while the betting was open.
    TakenBack(TakenBack),
    /// Something goes wrong as soon as it can, at a table where the house deals.
    Expected {
        /// By whose word.
        by: UserId,
        /// What.
        report: Report,
    },
    /// A round is over, and the next one begins.
    RoundOver {
        /// Which.
        round: u64,
    },
    /// A round is void: everybody has back what they staked, and the next one begins.
    Voided(Voided),
    /// A table that could not be read back is closed: what was staked in the rounds that cannot be
    /// done again is given back, and everybody has their chips.
    AsideVoided(AsideVoided),
    /// Notice was given of a change of rules.
    RulesNoticed(Noticed),
    /// A change of rules is in force.
    RulesChanged {
        /// Every election that was made, all together.
        elections: Map<String, Value>,
        /// Whether hints may be asked for from now on, where that changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hints: Option<bool>,
    },
    /// Limits changed.
    LimitsChanged(Changed),
    /// Hints may be asked for at a practice table, or no longer.
    HintsPermitted {
        /// By whose word.
        by: UserId,
        /// Whether they may.
        permitted: bool,
    },
    /// The floor ruled on something.
    Ruled {
        /// Who.
        by: UserId,
        /// In which round.
        round: u64,
        /// What.
        text: String,
    },
    /// The table closes after the round under way.
    Closing {
        /// By whose word.
        by: UserId,
    },
    /// What stood on the layout was settled, and the table is closed.
    Closed,
}

/// The pit of a table of which nobody says which it is in.
const MAIN_PIT: &str = "Main";

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// By whom.
    pub by: UserId,
    /// The game's id.
    pub game: String,
    /// What it is called.
    pub name: String,
    /// The elections that were made.
    pub elections: Map<String, Value>,
    /// Who deals.
    pub dealing: Dealing,
    /// How long people have.
    pub timing: wire::Timing,
    /// What they have beside that in the poker room.
    #[serde(default)]
    pub time_bank: wire::TimeBank,
    /// Whether nobody is hurried while one person alone sits at it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub patient: bool,
    /// Whether the list of tables leaves it out for most.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// Which chips are played with.
    #[serde(default, skip_serializing_if = "wire::Chips::is_practice")]
    pub chips: wire::Chips,
    /// The pit that it is in; none at a practice table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pit: Option<String>,
    /// Whether hints may be asked for from the beginning.
    #[serde(default)]
    pub hints: bool,
    /// The submission on file under which it was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submission: Option<u64>,
    /// Its number in that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Which table of a tournament it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<OfTournament>,
}

/// A table of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfTournament {
    /// In which session.
    pub session: u32,
    /// Its number there, from 1.
    pub number: u32,
    /// After how many rounds it closes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_rounds: Option<u64>,
}

impl Opened {
    /// What somebody asked for, under a name; a practice table is in no pit.
    pub(crate) fn new(
        by: UserId,
        ask: OpenTable,
        name: String,
        is_practice: bool,
        submission: Option<u64>,
    ) -> Opened {
        let OpenTable {
            game,
            elections,
            dealing,
            timing,
            time_bank,
            patient,
            private,
            chips,
            pit,
            hints,
            number,
            ..
        } = ask;
        let pit = (!is_practice).then(|| pit.unwrap_or_else(|| MAIN_PIT.to_owned()));
        let hints = hints.unwrap_or(is_practice); // 8.1
        let tournament = None;
        Opened {
            by,
            game,
            name,
            elections,
            dealing,
            timing,
            time_bank,
            patient,
            private,
            chips,
            pit,
            hints,
            submission,
            number,
            tournament,
        }
    }
}

/// A series that begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesBegan {
    /// Its number at the table.
    pub series: u64,
    /// The first round of it.
    pub round: u64,
    /// What is committed to.
    pub commitment: String,
    /// The house's id, where the commitment is bound to house, table, series and round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The kind of deck, where it is a shoe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<chance::Deck>,
    /// How many decks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decks: Option<u8>,
}

/// A series that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesOver {
    /// Its number at the table.
    pub series: u64,
    /// Its seed.
    pub seed: String,
}

/// Words that somebody added to the seed of a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Added {
    /// Who.
    pub by: UserId,
    /// To which series.
    pub series: u64,
    /// What.
    pub text: String,
}

/// Somebody at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitting {
    /// Which seat.
    pub seat: Seat,
    /// Who.
    pub user: UserId,
}

/// Chips that somebody brings to a seat or takes from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chips {
    /// Which seat.
    pub seat: Seat,
    /// Who.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// How much.
    pub amount: Cents,
}

/// Who put something in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Somebody.
    User(UserId),
    /// Nobody: time had run out.
    Time,
    /// The house: all were ready, or whoever was asked had left.
    House,
    /// A companion that the house provides.
    Companion,
}

/// What came into a round: acts, and what the equipment of the house gave after each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Inputs {
    /// Which round.
    pub round: u64,
    /// How many inputs the round had before.
    pub from: usize,
    /// Who put them in, as far as the equipment did not.
    pub by: By,
    /// The inputs.
    pub inputs: Vec<Input>,
}

impl Inputs {
    /// Whether others are the next ones of the same round by the same.
    pub(crate) fn is_continued_by(&self, next: &Inputs) -> bool {
        (self.round, self.by, self.from + self.inputs.len()) == (next.round, next.by, next.from)
    }
}

/// An act that was taken back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TakenBack {
    /// In which round.
    pub round: u64,
    /// Its place among the inputs.
    pub index: usize,
    /// By whom.
    pub by: UserId,
}

/// A round that was voided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voided {
    /// By whose word; the house's own where nobody was left who could go on.
    pub by: By,
    /// Which round.
    pub round: u64,
    /// Why.
    pub reason: String,
}

/// A table that could not be read back, and is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AsideVoided {
    /// By whose word.
    pub by: UserId,
    /// Why.
    pub reason: String,
    /// The last entry that could be done again: what came after it does not count.
    pub after_seq: u64,
    /// What everybody leaves with.
    pub chips: Vec<Chips>,
    /// The money that moves: account, cents, and the word of the ledger.
    pub lines: Vec<(Account, Cents, What)>,
}

/// Notice of a change of rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Noticed {
    /// By whom.
    pub by: UserId,
    /// What changes.
    pub elections: Map<String, Value>,
    /// When it takes effect, in milliseconds since 1970.
    pub effective_ms: u64,
    /// Whether hints may be asked for then, where that changes (8.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// The number under which the Division has it (8.3(b)3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filing: Option<u64>,
}

/// A change of limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Changed {
    /// By whom.
    pub by: UserId,
    /// What changes.
    pub elections: Map<String, Value>,
    /// Whether it is in force with the wagers that stand in this round's opening window; else from
    /// the next round on.
    pub is_at_once: bool,
}

impl TableEntry {
    /// The entry's kind.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            TableEntry::TableOpened(_) => "table-opened",
            TableEntry::SeriesBegan(_) => "series-began",
            TableEntry::WentOn => "went-on",
            TableEntry::StoodIdle => "stood-idle",
            TableEntry::SeriesOver(_) => "series-over",
            TableEntry::SeriesLost { .. } => "series-lost",
            TableEntry::Renewed { .. } => "renewed",
            TableEntry::Added(_) => "added",
            TableEntry::Sat(_) => "sat",
            TableEntry::BoughtMore(_) => "bought-more",
            TableEntry::Left(_) => "left",
            TableEntry::Leaving(_) => "leaving",
            TableEntry::DealerCame { .. } => "dealer-came",
            TableEntry::Inputs(_) => "inputs",
            TableEntry::BankUsed { .. } => "bank-used",
            TableEntry::TakenBack(_) => "taken-back",
            TableEntry::Expected { .. } => "expected",
            TableEntry::RoundOver { .. } => "round-over",
            TableEntry::Voided(_) => "voided",
            TableEntry::AsideVoided(_) => "aside-voided",
            TableEntry::RulesNoticed(_) => "rules-noticed",
            TableEntry::RulesChanged { .. } => "rules-changed",
            TableEntry::LimitsChanged(_) => "limits-changed",
            TableEntry::HintsPermitted { .. } => "hints-permitted",
            TableEntry::Ruled { .. } => "ruled",
            TableEntry::Closing { .. } => "closing",
            TableEntry::Closed => "closed",
        }
    }

    /// The entry's body.
    #[must_use]
    pub fn body(&self) -> String {
        // What comes with every act goes straight to text.
        if let TableEntry::Inputs(inputs) = self
            && let Ok(body) = serde_json::to_string(inputs)
        {
            return body;
        }
        // The value of a variant without fields has no body.
        let value = serde_json::to_value(self).unwrap_or_default();
        value.get("body").map_or_else(|| "{}".to_owned(), Value::to_string)
    }

    /// Reads a stored entry back.
    ///
    /// # Errors
    /// Where it is of no kind that tables have, or its body is not of that kind.
    pub fn read(kind: &str, body: &str) -> Result<TableEntry, String> {
        let body: Value = serde_json::from_str(body).map_err(|e| e.to_string())?;
        let value = match kind {
            "closed" | "stood-idle" | "went-on" => serde_json::json!({"kind": kind}),
            _ => serde_json::json!({"kind": kind, "body": body}),
        };
        serde_json::from_value(value).map_err(|e| e.to_string())
    }
}
