//! What is read after the play: rounds, the ledger, the record, reports.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Cents, Seat};
use utoipa::ToSchema;

use crate::{Hinted, TableId, UserId};

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RoundSummary {
    /// Where.
    pub table: TableId,
    /// Its number at the table.
    pub round: u64,
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// What each seat won or lost.
    pub nets: Vec<Net>,
}

/// What a seat won or lost in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Net {
    /// The seat.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Whose.
    pub user: UserId,
    /// How much it won.
    #[schema(value_type = String)]
    pub net: Cents,
}

/// A round, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Round {
    /// The summary.
    #[serde(flatten)]
    pub summary: RoundSummary,
    /// What happened, as whoever asks may know it.
    pub events: Vec<crate::Event>,
    /// The round as a script that `croupier replay` runs, where whoever asks may have it: all cards
    /// are in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub script: Option<Value>,
}

/// The decisions that somebody made in a round, each with what it cost against the best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Review {
    /// Where.
    pub table: TableId,
    /// The round's number at the table.
    pub round: u64,
    /// The game's id.
    pub game: String,
    /// The decisions, in their order.
    pub decisions: Vec<Reviewed>,
}

/// A decision, what it was worth and what was best, by what its maker had seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Reviewed {
    /// The seat.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// How many events of the round, as its maker sees it, had happened.
    pub step: usize,
    /// What was asked: `hard 16 against 10`.
    pub question: String,
    /// What was done: the word for it, with what a field says where there are others by the same word.
    #[serde(rename = "do")]
    pub verb: String,
    /// For how much, where that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub amount: Option<Cents>,
    /// What each choice was worth, the best first; none where nobody can tell.
    pub choices: Vec<Hinted>,
    /// What was lost against the best, in dollars with three decimals; nothing where nobody can tell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
}

/// A series of the house's equipment: a shoe, or a hundred rolls, spins or draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Series {
    /// Where.
    pub table: TableId,
    /// Its number at the table.
    pub series: u64,
    /// What was published before it began.
    pub commitment: String,
    /// The house's id, where the commitment is bound to house, table, series and first round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// What players added to the seed after the commitment, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<String>,
    /// The kind of deck, where it is a shoe.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// How many decks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decks: Option<u8>,
    /// How many cards a player's cut moved from the front of the shoe to the back; once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
    /// After how many cards, each time, what had left the shoe was shuffled and put back into it; once
    /// it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub put_back: Vec<usize>,
    /// The shuffles in the midst of a round, by which cards that had left the shoe were dealt again;
    /// once it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reshuffled: Vec<Reshuffled>,
    /// From which side of a double shoe the cards came, one after another; once it is over. Each side
    /// has as many decks as are told, and is shuffled and cut by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dealt_from: Vec<DealtFrom>,
    /// The seed, once the series is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The round with which it began.
    pub first_round: u64,
    /// The game's id.
    #[serde(default)]
    pub game: String,
    /// The elections in force when it began.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// The cards that left the shoe, or what was rolled, spun or drawn, in order; once it is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Object>)]
    pub draws: Vec<Value>,
}

/// Cards that were shuffled in the midst of a round: all that was dealt from then on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Reshuffled {
    /// How many cards of the series had been dealt.
    pub after: usize,
    /// The cards that were shuffled, as they were gathered.
    pub cards: Vec<String>,
}

/// Cards that were dealt one after another from a side of a double shoe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DealtFrom {
    /// `left` or `right`.
    pub side: String,
    /// How often that side had been shuffled since the series began, at which both were.
    pub shuffle: u32,
    /// How many cards a player's cut had moved from its front to its back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<usize>,
    /// How many cards were dealt.
    pub cards: usize,
}

/// A series in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeriesSummary {
    /// Its number at the table.
    pub series: u64,
    /// What was published before it began.
    pub commitment: String,
    /// The round with which it began.
    pub first_round: u64,
    /// Whether it is over, so that its seed is published.
    pub is_over: bool,
}

/// A line of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LedgerLine {
    /// The entry of the record that caused it.
    pub seq: u64,
    /// Its place among the lines of the entry.
    pub line: u32,
    /// The account.
    pub account: String,
    /// What it gains.
    #[schema(value_type = String)]
    pub amount: Cents,
    /// What for.
    pub what: String,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
}

/// An entry of the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RecordEntry {
    /// Its number.
    pub seq: u64,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// At which table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// What kind.
    pub kind: String,
    /// What.
    #[schema(value_type = Object)]
    pub body: Value,
    /// The hash of it and of everything before it.
    pub hash: String,
    /// Whether cards of a round under way are withheld in it; the hash is of the whole entry.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_withheld: bool,
}

/// By what a report groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GroupBy {
    /// Tables.
    #[default]
    Table,
    /// Games.
    Game,
    /// Days, by the clock of Greenwich.
    Day,
}

/// A row of the report that a casino reads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ReportRow {
    /// The table, game or day.
    pub group: String,
    /// For people.
    pub title: String,
    /// Chips brought to the tables.
    #[schema(value_type = String)]
    pub drop: Cents,
    /// All that was wagered and decided.
    #[schema(value_type = String)]
    pub handle: Cents,
    /// What the house won, commission included.
    #[schema(value_type = String)]
    pub win: Cents,
    /// The commission in it.
    #[schema(value_type = String)]
    pub commission: Cents,
    /// Win over drop, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hold_percent: Option<f64>,
    /// Win over handle, in percent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_percent: Option<f64>,
    /// What the house would win of this handle on average, in percent, where every wager's
    /// advantage is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theoretical_percent: Option<f64>,
    /// How many wagers were decided.
    pub wagers_count: u64,
}
