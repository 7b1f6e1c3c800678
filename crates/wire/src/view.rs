//! What somebody sees of a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::shown::{MarkForm, Scoreboard};
use table::{Cents, Offer, Seat};
use utoipa::ToSchema;

use crate::{Event, GameRules, TableSummary, tint_name};

/// A table as somebody may see it: nothing here is hidden from them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableView {
    /// The table.
    pub table: TableSummary,
    /// Grows with everything that happens: a view with a greater one is newer.
    pub version: u64,
    /// The server's clock when the view was made, in milliseconds since 1970.
    pub now_ms: u64,
    /// The seats of whoever looks.
    #[schema(value_type = Vec<String>)]
    pub mine: Vec<Seat>,
    /// Every election in force.
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// Changes that were given notice of and are not in force yet.
    pub notices: Vec<Notice>,
    /// What was committed to for the shoe or the series that is under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// What players have added to its seed since, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<String>,
    /// Whether nothing has come out of it, so that whoever has a seat may add to its seed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_add: bool,
    /// What has happened in the round.
    pub events: Vec<Event>,
    /// What happened in the round before, until whoever looks on acts in this one or something is
    /// dealt; where they have no seat, until anybody acts.
    pub last_events: Vec<Event>,
    /// What the hands are called that lie face up in the round that is shown: totals, poker hands.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub called: Vec<Called>,
    /// The facts of the table: a point, a puck, a meter.
    #[schema(value_type = Object)]
    pub state: Map<String, Value>,
    /// Wagers on the layout.
    pub stacks: Vec<Stack>,
    /// The boards on which players keep the results of the shoe, where the game has any.
    pub boards: Vec<Board>,
    /// The last rolls, spins or draws at the table, the oldest first.
    pub drawn: Vec<Drawn>,
    /// What the round waits for.
    pub waiting: Waiting,
    /// Where the card goes that a dealer is to enter next; nothing where it is burned or set aside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_card: Option<NextCard>,
    /// What whoever looks may do now.
    pub offers: Vec<Choice>,
}

/// Where the next card goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NextCard {
    /// A seat, `dealer`, or a box of the layout.
    pub to: String,
    /// Whether it is dealt face down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub face_down: bool,
}

impl NextCard {
    /// A place of the table.
    #[must_use]
    pub fn new(to: table::Spot, face_down: bool) -> NextCard {
        NextCard { to: crate::event::place(to), face_down }
    }
}

/// What a hand is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Called {
    /// Whose: a seat, `dealer`, or a box of the layout.
    pub at: String,
    /// Which of the hands there, from 0 on.
    pub hand: u16,
    /// What it is called.
    pub text: String,
}

/// The rules as they are in force at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableRules {
    /// The game's, under the elections in force.
    #[serde(flatten)]
    pub rules: GameRules,
    /// Every wager that can be staked, by its name with its selection.
    pub stakes: Vec<String>,
}

/// What a wager is paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Payout {
    /// The row.
    pub row: String,
    /// What it is.
    pub title: String,
    /// What it pays.
    pub pays: String,
    /// The least that the text allows, where a licensee may pay more; told with the rules of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<String>,
    /// The provision.
    pub cite: String,
}

/// A change of rules that is to come (13:69F-8.3(b)).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Notice {
    /// The elections that change.
    #[schema(value_type = Object)]
    pub elections: Map<String, Value>,
    /// Whether hints and odds may be asked for then, where that changes (8.1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<bool>,
    /// The number under which the Division has it (8.3(b)3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filing: Option<u64>,
    /// When it takes effect, in milliseconds since 1970; with the round that begins then.
    pub effective_ms: u64,
}

/// What each choice is worth that a seat has now, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Hints {
    /// The choices.
    pub choices: Vec<Hinted>,
}

/// A choice, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Hinted {
    /// The word for it, with what a field says where there are others by the same word.
    #[serde(rename = "do")]
    pub verb: String,
    /// The amount, where there are several to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub amount: Option<Cents>,
    /// What can be expected of the round with it, in dollars with three decimals: what is expected
    /// need not be whole cents.
    pub expected: String,
}

/// A wager on the layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Stack {
    /// Whose.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Which, by its name.
    pub wager: String,
    /// Which of its kind at the seat.
    pub ordinal: u16,
    /// What is staked.
    #[schema(value_type = String)]
    pub stake: Cents,
    /// The zone of the felt where it lies, where that is not the wager's own spot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// What else is to be known of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub remark: String,
}

/// A board: columns of marks, each from the top down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Board {
    /// What players call it.
    pub title: String,
    /// How many marks a column has room for.
    pub rows_count: usize,
    /// The columns, the oldest first; nothing where a place is empty, and nothing after the last
    /// mark of a column.
    pub columns: Vec<Vec<Option<Mark>>>,
}

/// A mark on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Mark {
    /// Its colour: `red`, `black`, `green`, `blue`.
    pub tint: String,
    /// What it looks like: `disc` (filled), `ring` or `slash`.
    pub form: String,
    /// A few characters that are written into it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// How many strokes go through it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub strokes: u16,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
fn is_zero(count: &u16) -> bool {
    *count == 0
}

impl From<Scoreboard> for Board {
    fn from(board: Scoreboard) -> Board {
        let mark = |mark: table::shown::Mark| Mark {
            tint: tint_name(mark.tint),
            form: match mark.form {
                MarkForm::Disc => "disc",
                MarkForm::Ring => "ring",
                MarkForm::Slash => "slash",
            }
            .to_owned(),
            text: mark.text,
            strokes: mark.strokes,
        };
        let column = |mut column: Vec<Option<table::shown::Mark>>| {
            let last = column.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            column.truncate(last);
            column.into_iter().map(|place| place.map(mark)).collect()
        };
        Board {
            title: board.title.to_owned(),
            rows_count: board.rows_count,
            columns: board.columns.into_iter().map(column).collect(),
        }
    }
}

/// What dice, a wheel or a cage have shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Drawn {
    /// The equipment: `dice`, `wheel` or `cage`.
    pub device: String,
    /// What came.
    pub outcome: Value,
    /// In which colour it is printed, where that means something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tint: Option<String>,
}

/// What a round waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Waiting {
    /// Anybody's acts, until the word that closes the window.
    Acts {
        /// The word.
        closing: String,
        /// When it is said without anybody saying it, in milliseconds since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
    },
    /// The choice of these seats.
    Choice {
        /// Who is asked.
        #[schema(value_type = Vec<String>)]
        seats: Vec<Seat>,
        /// What.
        question: String,
        /// When the most careful answer is taken for theirs, in milliseconds since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
        /// From when on until then their time bank is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bank_from_ms: Option<u64>,
    },
    /// A card, from the dealer.
    Card,
    /// A roll, spin or draw, from the dealer.
    Item {
        /// With what.
        device: String,
    },
    /// Nothing: the round is over.
    NextRound,
}

/// Something that may be done now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Choice {
    /// By which seat; by any of one's own where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub seat: Option<Seat>,
    /// The word for it.
    #[serde(rename = "do")]
    pub verb: String,
    /// The wager that goes with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wager: Option<String>,
    /// What it means, for people.
    pub about: String,
    /// The least amount, where it takes one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub least: Option<Cents>,
    /// The most, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub most: Option<Cents>,
    /// What an amount between them must be a multiple of, where that is more than a cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub unit: Option<Cents>,
    /// How many wagers of the amount are placed at once.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub wagers_count: usize,
    /// The field of the act in which the amount is said, where it comes out of what the seat has staked
    /// already: `amount` of a bet or a call, `to` of a raise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub in_play: Option<String>,
    /// Further fields that the act must have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// Fields that the act has, and what they say, where the word alone does not tell it from others.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[schema(value_type = Object)]
    pub with: Map<String, Value>,
    /// How the pieces of a hand are arranged into several, where that is what is done. `with` then does
    /// it as the house would.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrange: Option<Arrange>,
    /// The provision behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cite: Option<String>,
}

/// How the pieces of a hand are arranged into several: the act lists those of each in its field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Arrange {
    /// What a piece is called: `card` or `tile`.
    pub piece: String,
    /// The pieces, as they were dealt.
    pub pieces: Vec<String>,
    /// The hands that are formed.
    pub groups: Vec<ArrangedGroup>,
    /// Every way that is not wrong: for each piece the number of its hand, from 0. Of ways that look
    /// alike only the first is told.
    pub allowed: Vec<Vec<usize>>,
    /// What the hands of each of these ways are called.
    pub told: Vec<String>,
}

/// A hand that is formed of some of the pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ArrangedGroup {
    /// The field of the act that lists its pieces.
    pub field: String,
    /// What it is called.
    pub title: String,
    /// How many pieces it has.
    pub count: usize,
}

impl From<table::Arranging> for Arrange {
    fn from(arranging: table::Arranging) -> Arrange {
        let group = |group: &table::Group| ArrangedGroup {
            field: group.field.to_owned(),
            title: group.title.to_owned(),
            count: group.count,
        };
        Arrange {
            piece: arranging.piece.to_owned(),
            pieces: arranging.pieces.iter().map(ToString::to_string).collect(),
            groups: arranging.groups.iter().map(group).collect(),
            allowed: arranging.allowed,
            told: arranging.told,
        }
    }
}

const fn one() -> usize {
    1
}

fn is_one(count: &usize) -> bool {
    *count == 1
}

impl From<Offer> for Choice {
    fn from(offer: Offer) -> Choice {
        let with = match (&offer.with, &offer.arrange) {
            (Some(with), _) => with.fields(),
            (None, Some(arranging)) => arranging.fields(),
            (None, None) => Map::new(),
        };
        Choice {
            seat: offer.seat,
            verb: offer.verb.into_owned(),
            wager: offer.wager,
            about: offer.about.into_owned(),
            least: offer.amount.map(|(least, _)| least),
            most: offer.amount.and_then(|(_, most)| most),
            unit: offer.unit,
            wagers_count: offer.wager_count,
            in_play: offer.in_play.map(str::to_owned),
            needs: offer.needs.iter().map(|field| (*field).to_owned()).collect(),
            with,
            arrange: offer.arrange.map(Arrange::from),
            cite: offer.cite.map(|cite| cite.to_string()),
        }
    }
}
