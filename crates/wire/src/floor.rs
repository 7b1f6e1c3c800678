//! Tables: opening them, sitting down, what the floor does.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Cents, Seat};
use utoipa::ToSchema;

use crate::{TableId, TournamentId, UserId};

/// Who deals at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// The house's own generator.
    #[default]
    House,
    /// A dealer, who enters each draw from a real shoe, real dice, a real wheel.
    Dealer,
}

/// Which chips are played with. Those of one kind never become those of the other: each has
/// accounts and tables of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Chips {
    /// Chips for practice, which the house gives to whoever is new.
    #[default]
    Practice,
    /// Chips that the floor has sold.
    Sold,
    /// Chips of a tournament, which are no money: they are worth nothing but a place in it.
    Tournament(TournamentId),
}

impl Chips {
    /// Whether they are for practice.
    #[must_use]
    pub fn is_practice(&self) -> bool {
        *self == Chips::Practice
    }

    /// The tournament whose they are.
    #[must_use]
    pub const fn tournament(self) -> Option<TournamentId> {
        match self {
            Chips::Practice | Chips::Sold => None,
            Chips::Tournament(tournament) => Some(tournament),
        }
    }
}

/// How long people have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Timing {
    /// For wagers, from the first one on; 0 where betting closes only when all are ready.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(maximum = 3600)]
    pub betting_seconds: u32,
    /// For each choice; 0 where nobody is hurried.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(maximum = 3600)]
    pub choice_seconds: u32,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing { betting_seconds: 20, choice_seconds: 30 }
    }
}

/// The time that a player has for choices beside [`Timing::choice_seconds`], where players play against
/// each other: in the poker room. It is used where the time for a choice has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeBank {
    /// What whoever sits down has; 0 where there is no bank.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(maximum = 3600)]
    pub seconds: u32,
    /// What comes back to it with every hand that they play, up to that.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(maximum = 3600)]
    pub refill_seconds: u32,
}

impl TimeBank {
    /// No bank.
    pub const NONE: TimeBank = TimeBank { seconds: 0, refill_seconds: 0 };
}

impl Default for TimeBank {
    fn default() -> TimeBank {
        TimeBank { seconds: 60, refill_seconds: 5 }
    }
}

/// Opens a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The game's id.
    #[schema(max_length = 64, example = "casino-war")]
    pub game: String,
    /// What it is called; the game's name where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64)]
    pub name: Option<String>,
    /// The licensee's elections; the regulation's defaults where left out.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// Who deals.
    #[serde(default)]
    pub dealing: Dealing,
    /// How long people have.
    #[serde(default, deserialize_with = "crate::read::object")]
    pub timing: Timing,
    /// What they have beside that for choices in the poker room.
    #[serde(default, deserialize_with = "crate::read::object")]
    pub time_bank: TimeBank,
    /// Whether nobody is hurried while one person alone sits at it: the clock runs once somebody waits.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub patient: bool,
    /// Whether the list of tables leaves it out for everybody but whoever opened it, sits at it or
    /// oversees the house. Whoever has its address may come in. For practice tables of players and
    /// guests.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// Which chips are played with; for the floor, where they are sold ones.
    #[serde(default, skip_serializing_if = "Chips::is_practice")]
    pub chips: Chips,
    /// The pit that it is in, for the floor to say; `Main` where left out. Practice tables of
    /// players and guests are in none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64, example = "Baccarat")]
    pub pit: Option<String>,
    /// Whether hints may be asked for at it (13:69F-8.1). Where left out, at practice tables alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// Its number in the licensee's submission that is on file. Where one is, every table of the
    /// licensee has such a number, and its rules and its pit are those on file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 64, example = "BJ-1")]
    pub number: Option<String>,
}

impl OpenTable {
    /// A table of a game, with everything else left out.
    #[must_use]
    pub fn of(game: &str) -> OpenTable {
        OpenTable {
            game: game.to_owned(),
            name: None,
            elections: Map::new(),
            dealing: Dealing::default(),
            timing: Timing::default(),
            time_bank: TimeBank::default(),
            patient: false,
            private: false,
            chips: Chips::default(),
            pit: None,
            hints: None,
            number: None,
        }
    }
}

/// Permits hints at a table, or no longer (13:69F-8.1).
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PermitHints {
    /// Whether they may be asked for.
    pub permitted: bool,
}

/// Sits down.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// Where; the first free seat where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, example = "3", pattern = "^[1-9][0-9]?[bcd]?$")]
    pub seat: Option<Seat>,
    /// The chips that are brought to the table.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "200", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub buy_in: Cents,
}

/// Where somebody sits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Seated {
    /// The seat.
    #[schema(value_type = String, example = "3")]
    pub seat: Seat,
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenedTable {
    /// Its number.
    pub table: TableId,
}

/// Brings more chips to a seat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BuyMore {
    /// How much.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "100", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub amount: Cents,
}

/// What the dealer draws, at a table where a dealer deals: a card, or what the equipment shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Draw {
    /// A card, such as `Th`.
    #[schema(value_type = String)]
    Card(String),
    /// A roll, a spin, drawn numbers, in the words of a round script.
    #[schema(value_type = Object)]
    Item(Value),
}

/// Something that went wrong, by the game's vocabulary.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Irregularity {
    /// Which.
    #[schema(max_length = 64)]
    pub id: String,
    /// The card concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The seat concerned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, pattern = "^[1-9][0-9]?[bcd]?$")]
    pub seat: Option<Seat>,
    /// Everything else, by the game's vocabulary.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub fields: Map<String, Value>,
}

/// Changes limits or increments at once, with a sign and an announcement (13:69F-8.3(c)).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeLimits {
    /// The elections that limit stakes: `limits`, `increments`, `table-minimum`, …
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
}

/// Gives notice of a change of rules. It takes effect half an hour after its sign, its announcement
/// and the notice to the Division, all of which this is, with the next round (13:69F-8.3(b)).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRules {
    /// The elections that change.
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
}

/// Voids the round under way: every stake goes back to its rack. For a round that cannot be played
/// to its end.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VoidRound {
    /// Why, for the record.
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// A ruling of the floor, for the record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// What was ruled.
    #[schema(min_length = 1, max_length = 2000)]
    pub text: String,
}

/// A table, as the list has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableSummary {
    /// The number.
    pub id: TableId,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// Who deals.
    pub dealing: Dealing,
    /// Who has the dealer's place, where a dealer deals and somebody has taken it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<UserId>,
    /// Which chips are played with.
    #[serde(default)]
    pub chips: Chips,
    /// Whether it can be played at.
    pub status: Status,
    /// How many places there are.
    pub seats_count: u16,
    /// Who sits where.
    pub seats: Vec<SeatSummary>,
    /// The least stake that starts a round, where the game has one wager for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub minimum: Option<Cents>,
    /// The greatest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub maximum: Option<Cents>,
    /// The number of the round, from 1.
    pub round: u64,
    /// The pit that it is in; none at a practice table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pit: Option<String>,
    /// Whether hints may be asked for at it (13:69F-8.1).
    pub hints: bool,
    /// Its number in the submission under which it was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// The number on file of that submission.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submission: Option<u64>,
    /// The rules in force in short, the most important first; none once it is closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Whether the list leaves it out for most.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
}

/// Whether a table can be played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It can.
    Open,
    /// The round under way is its last.
    Closing,
    /// It is over.
    Closed,
    /// What happened could not be stored; it goes on when it can be.
    Suspended,
    /// It could not be read back: the floor sees its record, and voids and refunds it.
    SetAside,
}

/// A seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatSummary {
    /// Which.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// By whom.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// Chips in the rack.
    #[schema(value_type = String)]
    pub rack: Cents,
    /// Chips on the layout.
    #[schema(value_type = String)]
    pub on_layout: Cents,
    /// Whether they want no more time to wager.
    pub is_ready: bool,
    /// Whether they leave once their wagers are decided.
    pub is_leaving: bool,
    /// Whether they sit out, and no hand waits for them; in the poker room alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sits_out: bool,
    /// What is left in their time bank, in milliseconds; none where the table has no such bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank_ms: Option<u64>,
    /// Whether somebody is listening for them.
    pub is_connected: bool,
}
