//! Tournaments (13:69F-8.6): what is filed, what is public, how they stand.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Cents, Seat};
use utoipa::ToSchema;

use crate::{Chips, TableId, TimeBank, Timing, TournamentId, UserId};

/// How a tournament is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Structure {
    /// Everybody plays one session; the most chips at its end win.
    Accumulation {
        /// How long it lasts at the most.
        #[serde(deserialize_with = "crate::read::whole")]
        #[schema(minimum = 1, maximum = 1440)]
        minutes: u32,
        /// After how many rounds of a table it is over there; none where only the time counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[serde(deserialize_with = "crate::read::perhaps")]
        #[schema(minimum = 1, maximum = 10000)]
        rounds: Option<u32>,
    },
    /// Session after session: the best of each table go on, with new chips, until one table is left.
    Elimination {
        /// How long a session lasts at the most.
        #[serde(deserialize_with = "crate::read::whole")]
        #[schema(minimum = 1, maximum = 1440)]
        minutes: u32,
        /// After how many rounds of a table a session is over there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[serde(deserialize_with = "crate::read::perhaps")]
        #[schema(minimum = 1, maximum = 10000)]
        rounds: Option<u32>,
        /// How many of each table go on.
        #[serde(deserialize_with = "crate::read::whole")]
        #[schema(minimum = 1, maximum = 10)]
        advance: u32,
    },
    /// For games of the poker room: blinds and antes rise by the clock until one player has all chips.
    Levels {
        /// The levels, in order; after the last one the amounts double with every further level.
        #[schema(min_items = 1, max_items = 100)]
        levels: Vec<Level>,
    },
}

/// A level of a poker tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// How long it lasts.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(minimum = 1, maximum = 86400)]
    pub seconds: u32,
    /// The small blind; at stud games the forced bet.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "25", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub small_blind: Cents,
    /// The big blind, and the least bet.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "50", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub big_blind: Cents,
    /// What everybody antes.
    #[serde(default, deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "0", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub ante: Cents,
}

/// Chips that can be bought beside the buy-in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreChips {
    /// What it costs; all of it goes into the prize pool.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "50", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub price: Cents,
    /// The tournament chips for it.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "1500", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub chips: Cents,
    /// How many times each participant may buy them.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(minimum = 1, maximum = 100)]
    pub times: u32,
    /// Up to which minute of play.
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(minimum = 1, maximum = 1440)]
    pub until_minute: u32,
}

/// The parts of the internal controls that a licensee writes (13:69F-8.6(f)); the others follow from
/// the tournament itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ControlTexts {
    /// Rules of play and participation (8.6(f)2), beside the structure.
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub rules: String,
    /// How participants register (8.6(f)5).
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub registration: String,
    /// The equipment (8.6(f)7).
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub equipment: String,
    /// The forms (8.6(f)8).
    #[serde(default)]
    #[schema(max_length = 4000)]
    pub forms: String,
}

/// Makes a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeTournament {
    /// What it is called.
    #[schema(min_length = 1, max_length = 64)]
    pub name: String,
    /// The game's id.
    #[schema(max_length = 64, example = "hold-em-high")]
    pub game: String,
    /// The elections of its tables; the regulation's defaults where left out.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// What the buy-in is paid in. A tournament for practice chips is practice: nothing of value is
    /// won, and it needs no notice.
    #[serde(default, skip_serializing_if = "Chips::is_practice")]
    pub chips: Chips,
    /// When it begins, in milliseconds since 1970.
    #[serde(deserialize_with = "crate::read::large")]
    #[schema(maximum = 9007199254740991u64)]
    pub starts_ms: u64,
    /// How it is played.
    pub structure: Structure,
    /// What taking part costs; all of it goes into the prize pool.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "100", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub buy_in: Cents,
    /// The tournament chips that everybody begins with.
    #[serde(deserialize_with = "crate::read::amount")]
    #[schema(value_type = String, example = "1500", pattern = "^[0-9]{1,7}([.][0-9]{1,2})?$")]
    pub stack: Cents,
    /// New chips for whoever has none left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuy: Option<MoreChips>,
    /// More chips for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub add_on: Option<MoreChips>,
    /// What is withheld of the pool as dealer tips, in hundredths of a percent (13:69F-8.6(e)).
    #[serde(default, deserialize_with = "crate::read::whole")]
    #[schema(maximum = 10000)]
    pub tips: u32,
    /// The prizes by place, in hundredths of a percent of the pool after tips; together 10000.
    #[serde(deserialize_with = "crate::read::several")]
    #[schema(min_items = 1, max_items = 1000)]
    pub prizes: Vec<u32>,
    /// How many sit at a table at the most; as many as the game has seats where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(deserialize_with = "crate::read::perhaps")]
    #[schema(minimum = 1, maximum = 16)]
    pub seats: Option<u16>,
    /// With how many participants it is played at the least; it is called off with fewer.
    #[serde(default = "two", deserialize_with = "crate::read::whole")]
    #[schema(minimum = 1, maximum = 10000)]
    pub least: u32,
    /// How many may register.
    #[serde(default = "many", deserialize_with = "crate::read::whole")]
    #[schema(minimum = 1, maximum = 10000)]
    pub most: u32,
    /// How long people have at the tables; never 0.
    #[serde(default, deserialize_with = "crate::read::object")]
    pub timing: Timing,
    /// What they have beside that in the poker room.
    #[serde(default, deserialize_with = "crate::read::object")]
    pub time_bank: TimeBank,
    /// What the licensee writes of the internal controls.
    #[serde(default, deserialize_with = "crate::read::object")]
    pub controls: ControlTexts,
}

fn two() -> u32 {
    2
}

fn many() -> u32 {
    1000
}

/// The written notice to the Division, with its seven parts (13:69F-8.6(b)). The dates and times of
/// part 1 and the participants of part 3 are the tournament's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TournamentNotice {
    /// Where it is held (8.6(b)1).
    #[schema(max_length = 4000)]
    pub location: String,
    /// The equipment that is expected to be used (8.6(b)2).
    #[schema(max_length = 4000)]
    pub equipment: String,
    /// How many participants are expected (8.6(b)3).
    #[serde(deserialize_with = "crate::read::whole")]
    #[schema(minimum = 1, maximum = 10000)]
    pub participants: u32,
    /// The security and surveillance measures (8.6(b)4).
    #[schema(max_length = 4000)]
    pub security: String,
    /// Who certify, for security, casino gaming operations and surveillance, that it does not affect
    /// the security and integrity of gaming (8.6(b)5).
    pub supervisors: Supervisors,
    /// The casino controller or designee who has reviewed its rules for revenue reporting (8.6(b)6).
    #[schema(max_length = 200)]
    pub controller: String,
    /// The holder of a casino key employee license who certifies that it follows the internal
    /// controls (8.6(b)7).
    #[schema(max_length = 200)]
    pub key_employee: String,
}

/// Who certify that a tournament does not affect the security and integrity of gaming.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Supervisors {
    /// The supervisor of security.
    #[schema(max_length = 200)]
    pub security: String,
    /// The supervisor of casino gaming operations.
    #[schema(max_length = 200)]
    pub gaming: String,
    /// The supervisor of surveillance.
    #[schema(max_length = 200)]
    pub surveillance: String,
}

/// A notice that is on file with the Division.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FiledNotice {
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Who filed it.
    pub by: UserId,
    /// When, in milliseconds since 1970.
    pub at_ms: u64,
    /// What it is about.
    pub what: String,
    /// When the tournament begins, in milliseconds since 1970.
    pub effective_ms: u64,
    /// Its parts.
    pub notice: TournamentNotice,
}

/// A reason, for the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CeaseTournament {
    /// Why.
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// What chips are bought beside the buy-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Buys {
    /// New chips for whoever has none left.
    Rebuy,
    /// More chips.
    AddOn,
}

/// Buys chips of a tournament beside the buy-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BuyTournamentChips {
    /// Which.
    pub what: Buys,
}

/// A tournament that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MadeTournament {
    /// Its number.
    pub tournament: TournamentId,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentStatus {
    /// The notice to the Division is missing.
    Draft,
    /// People register.
    Open,
    /// It is played.
    Running,
    /// It is over, and the prizes are paid.
    Ended,
    /// It was called off; everybody has back what they paid.
    CalledOff,
    /// The Division had it cease (13:69F-8.6(c)); everybody has back what they paid.
    Ceased,
}

/// A tournament, as the list has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TournamentSummary {
    /// Its number.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The game's name.
    pub title: String,
    /// What the buy-in is paid in.
    pub chips: Chips,
    /// How far it is.
    pub status: TournamentStatus,
    /// When it begins, in milliseconds since 1970.
    pub starts_ms: u64,
    /// What taking part costs.
    #[schema(value_type = String)]
    pub buy_in: Cents,
    /// How many have registered.
    pub entrants_count: usize,
    /// How many of them are still in it.
    pub left_count: usize,
    /// What was collected: the prize pool before tips.
    #[schema(value_type = String)]
    pub collected: Cents,
}

/// What is public of the internal controls (13:69F-8.6(g)): parts 1 to 6 of 8.6(f).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublicControls {
    /// The game type (8.6(f)1).
    pub game: String,
    /// Rules of play and participation (8.6(f)2).
    pub rules: Vec<String>,
    /// The prize structure (8.6(f)3).
    pub prizes: Vec<String>,
    /// Dealer tips (8.6(f)4).
    pub tips: String,
    /// How participants register (8.6(f)5).
    pub registration: Vec<String>,
    /// How winners are determined (8.6(f)6).
    pub winners: Vec<String>,
}

/// What only the floor, the licensee and the Division read of a tournament's papers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TournamentPapers {
    /// The equipment (8.6(f)7).
    pub equipment: String,
    /// The forms (8.6(f)8).
    pub forms: String,
    /// The notice to the Division, once it is filed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<FiledNotice>,
}

/// The clock of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TournamentClock {
    /// How long it has been played, in milliseconds, without what the house was closed.
    pub played_ms: u64,
    /// The level, from 1, at a poker tournament; else the session.
    pub level: u32,
    /// Its blinds and ante, in words.
    pub stakes: String,
    /// The next level's, in words; nothing at others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// How long until the next level, or until the session is over, in milliseconds.
    pub left_ms: u64,
}

/// A participant on the leader board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Leader {
    /// The place; the same for those who are tied.
    pub place: usize,
    /// Who.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// Their tournament chips; none once they are out.
    #[schema(value_type = String)]
    pub chips: Cents,
    /// Whether they are out.
    pub is_out: bool,
    /// The table where they sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// What they were paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub prize: Option<Cents>,
}

/// What whoever asks has to do with a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MyTournament {
    /// Whether they have registered.
    pub is_entered: bool,
    /// Whether they are out.
    pub is_out: bool,
    /// Where they sit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// Their tournament chips.
    #[schema(value_type = String)]
    pub chips: Cents,
    /// What they have paid.
    #[schema(value_type = String)]
    pub paid: Cents,
    /// Whether they may register now.
    pub may_enter: bool,
    /// Whether they may withdraw now.
    pub may_withdraw: bool,
    /// Whether they may buy in again now.
    pub may_rebuy: bool,
    /// Whether they may add on now.
    pub may_add_on: bool,
    /// Until when they may buy in again before they are out, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuy_until_ms: Option<u64>,
}

/// A prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Prize {
    /// The place.
    pub place: usize,
    /// The amount, of the pool as it is now.
    #[schema(value_type = String)]
    pub amount: Cents,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TournamentView {
    /// In brief.
    #[serde(flatten)]
    pub summary: TournamentSummary,
    /// The time, in milliseconds since 1970.
    pub now_ms: u64,
    /// How it is played.
    pub structure: Structure,
    /// The tournament chips that everybody begins with.
    #[schema(value_type = String)]
    pub stack: Cents,
    /// New chips for whoever has none left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rebuy: Option<MoreChips>,
    /// More chips for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub add_on: Option<MoreChips>,
    /// What is public of the internal controls.
    pub public: PublicControls,
    /// What is withheld as dealer tips of the pool as it is now.
    #[schema(value_type = String)]
    pub tips: Cents,
    /// The prizes of the pool as it is now.
    pub prizes: Vec<Prize>,
    /// The clock, while it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<TournamentClock>,
    /// The leader board, the first place first.
    pub leaders: Vec<Leader>,
    /// Its tables.
    pub tables: Vec<TableId>,
    /// Why it was called off, or had to cease.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What whoever asks has to do with it.
    pub mine: MyTournament,
    /// The other papers, for those who may read them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub papers: Option<TournamentPapers>,
}
