//! What happens at a table, in the words of the API.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Cents, Party, Seat};
use utoipa::ToSchema;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A wager was placed.
    Wagered(Placed),
    /// A wager was increased or reduced; it now stands at `amount`.
    Changed(Placed),
    /// A wager goes on under another name.
    Renamed {
        /// Whose.
        #[schema(value_type = String)]
        seat: Seat,
        /// What it was called before.
        wager: String,
        /// What it is called now.
        name: String,
    },
    /// A hand is split: its last card is the first of another one, next to it.
    Split(HandOf),
    /// Another hand of a seat is played: cards that come to the seat are for this one.
    Turn(HandOf),
    /// The dealer called something.
    Called {
        /// The call.
        call: String,
        /// The provision that asks for it.
        cite: String,
    },
    /// A card was dealt face up.
    Dealt {
        /// Where to: a seat, `dealer`, or a box of the layout.
        to: String,
        /// Which.
        card: String,
    },
    /// A card was dealt face down.
    DealtDown {
        /// Where to.
        to: String,
        /// Its number in the round.
        hidden: u16,
    },
    /// A card that lies face down, as only whoever looks at it knows.
    Looked {
        /// Who.
        #[schema(value_type = String)]
        seat: Seat,
        /// Its number.
        hidden: u16,
        /// Which card.
        card: String,
    },
    /// A card that lay face down was shown to everybody.
    Revealed {
        /// Its number.
        hidden: u16,
        /// Which card.
        card: String,
    },
    /// A card went to the discard rack unseen.
    Burned,
    /// A card went to the discard rack face up.
    Discarded {
        /// Which.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    /// A card that was set aside before comes next.
    Resumed,
    /// Dice were rolled, a wheel spun, numbers drawn.
    Drawn {
        /// With what.
        device: String,
        /// What came.
        #[schema(value_type = Object)]
        outcome: Value,
    },
    /// Somebody chose.
    Chose {
        /// Who; nobody for the house.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        seat: Option<Seat>,
        /// What.
        #[serde(rename = "do")]
        verb: String,
        /// For how much.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        amount: Option<Cents>,
    },
    /// Something went wrong.
    Irregular {
        /// What.
        id: String,
        /// The card concerned, where it goes out of play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
        /// The provision that rules on it.
        cite: String,
    },
    /// The dealer ascertained something.
    Noted {
        /// What.
        note: String,
        /// The provision behind it.
        cite: String,
    },
    /// A wager was settled.
    Settled(Settled),
}

/// One of the hands of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HandOf {
    /// Whose.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Which, from 1 on.
    pub hand: u8,
}

/// A wager as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Placed {
    /// Whose.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Which, by its name.
    pub wager: String,
    /// Which of its kind at the seat.
    pub ordinal: u16,
    /// For how much.
    #[schema(value_type = String)]
    pub amount: Cents,
}

/// A wager decided, with the provision that decided it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Settled {
    /// Whose.
    #[schema(value_type = String)]
    pub seat: Seat,
    /// Which, by its name.
    pub wager: String,
    /// Which of its kind at the seat.
    pub ordinal: u16,
    /// What was staked.
    #[schema(value_type = String)]
    pub stake: Cents,
    /// How it came out: `won`, `lost` or `void`.
    pub outcome: String,
    /// What was charged beside the stake.
    #[schema(value_type = String)]
    pub fee: Cents,
    /// What the player is up by, the fee taken off.
    #[schema(value_type = String)]
    pub net: Cents,
    /// At which odds it was paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<String>,
    /// Who was on the other side, where that was not the house: `bank` or `table`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// The provision that decided it.
    pub cite: String,
}

impl From<table::Settlement<String>> for Settled {
    fn from(s: table::Settlement<String>) -> Settled {
        let outcome = match s.outcome {
            table::Outcome::Won => "won",
            table::Outcome::Lost => "lost",
            table::Outcome::Void => "void",
        };
        let against = match s.against {
            Party::House => None,
            Party::Bank(_) => Some("bank".to_owned()),
            Party::Table => Some("table".to_owned()),
        };
        Settled {
            seat: s.seat,
            wager: s.wager,
            ordinal: s.ordinal,
            stake: s.stake,
            outcome: outcome.to_owned(),
            fee: s.fee,
            net: s.net,
            odds: s.odds.map(|odds| odds.to_string()),
            against,
            cite: s.cite.to_string(),
        }
    }
}

/// Where something goes, as the API says it.
fn place(spot: table::Spot) -> String {
    match spot {
        table::Spot::Seat(seat) => seat.to_string(),
        table::Spot::Dealer => "dealer".to_owned(),
        table::Spot::Box(name) => name.to_owned(),
    }
}

impl From<table::Event<String>> for Event {
    fn from(event: table::Event<String>) -> Event {
        match event {
            table::Event::Wagered { seat, wager, ordinal, amount } => {
                Event::Wagered(Placed { seat, wager, ordinal, amount })
            }
            table::Event::Changed { seat, wager, ordinal, amount } => {
                Event::Changed(Placed { seat, wager, ordinal, amount })
            }
            table::Event::Renamed { seat, wager, name } => Event::Renamed { seat, wager, name },
            table::Event::Split { seat, hand } => Event::Split(HandOf { seat, hand }),
            table::Event::Turn { seat, hand } => Event::Turn(HandOf { seat, hand }),
            table::Event::Called { call, cite } => {
                Event::Called { call: call.to_owned(), cite: cite.to_string() }
            }
            table::Event::Dealt { to, card } => {
                Event::Dealt { to: place(to), card: card.to_string() }
            }
            table::Event::DealtDown { to, hidden } => {
                Event::DealtDown { to: place(to), hidden: hidden.0 }
            }
            table::Event::Looked { seat, hidden, card } => {
                Event::Looked { seat, hidden: hidden.0, card: card.to_string() }
            }
            table::Event::Revealed { hidden, card } => {
                Event::Revealed { hidden: hidden.0, card: card.to_string() }
            }
            table::Event::Burned { .. } => Event::Burned,
            table::Event::Discarded { card } => {
                Event::Discarded { card: card.map(|card| card.to_string()) }
            }
            table::Event::Resumed => Event::Resumed,
            table::Event::Drawn { device, outcome } => {
                Event::Drawn { device: device.to_owned(), outcome }
            }
            table::Event::Chose { seat, verb, amount } => {
                Event::Chose { seat, verb: verb.into_owned(), amount }
            }
            table::Event::Irregular { id, card, cite } => Event::Irregular {
                id: id.to_owned(),
                card: card.map(|card| card.to_string()),
                cite: cite.to_string(),
            },
            table::Event::Noted { note, cite } => {
                Event::Noted { note: note.into_owned(), cite: cite.to_string() }
            }
            table::Event::Settled(settlement) => Event::Settled(settlement.into()),
        }
    }
}
