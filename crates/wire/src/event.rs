//! What happens at a table, in the words of the API.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Cents, Party, Seat};
use utoipa::ToSchema;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case", try_from = "AnyEvent")]
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
    /// Another hand of a seat is dealt to or played: cards that come to the seat are for this one.
    Turn(HandOf),
    /// The last cards of a hand and of the next one change places.
    Exchanged(HandOf),
    /// A hand goes to the discard rack; those to its right move up.
    Dropped(HandOf),
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
    /// A card that lies face down was brought to another place.
    Delivered {
        /// Its number in the round.
        hidden: u16,
        /// Where to.
        to: String,
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
    /// Cards that had left the stack were shuffled, and are dealt from now on.
    Reshuffled,
    /// Dice were rolled, a wheel spun, numbers drawn.
    Drawn {
        /// With what.
        device: String,
        /// What came: a text, or a list of numbers.
        outcome: Value,
    },
    /// Somebody chose.
    Chose {
        /// Who; nobody for the house.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        seat: Option<Seat>,
        /// What: the word for it, with what a field says where there are others by the same word.
        #[serde(rename = "do")]
        verb: String,
        /// For how much in all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        amount: Option<Cents>,
        /// On which wagers that lies, where it is not the one by the same word.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on: Vec<Lying>,
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

/// What lies on a wager by a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Lying {
    /// The wager, by its name.
    pub wager: String,
    /// How much.
    #[schema(value_type = String)]
    pub amount: Cents,
}

impl From<&table::Lying> for Lying {
    fn from(lying: &table::Lying) -> Lying {
        Lying { wager: lying.wager.to_string(), amount: lying.amount }
    }
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
    /// Who was on the other side, where that was not the house: `bank`, `table` or `pot`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// The provision that decided it.
    pub cite: String,
}

/// The fields of whatever happened: read straight from the text, which a tagged choice would not do.
#[derive(Deserialize)]
struct AnyEvent {
    event: Kind,
    seat: Option<Seat>,
    wager: Option<String>,
    ordinal: Option<u16>,
    amount: Option<Cents>,
    #[serde(default)]
    on: Vec<Lying>,
    name: Option<String>,
    hand: Option<u8>,
    call: Option<String>,
    to: Option<String>,
    card: Option<String>,
    hidden: Option<u16>,
    device: Option<String>,
    outcome: Option<Value>,
    #[serde(rename = "do")]
    verb: Option<String>,
    id: Option<String>,
    note: Option<String>,
    stake: Option<Cents>,
    fee: Option<Cents>,
    net: Option<Cents>,
    odds: Option<String>,
    against: Option<String>,
    cite: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Wagered,
    Changed,
    Renamed,
    Split,
    Turn,
    Exchanged,
    Dropped,
    Called,
    Dealt,
    DealtDown,
    Delivered,
    Looked,
    Revealed,
    Burned,
    Discarded,
    Resumed,
    Reshuffled,
    Drawn,
    Chose,
    Irregular,
    Noted,
    Settled,
}

impl TryFrom<AnyEvent> for Event {
    type Error = String;

    fn try_from(any: AnyEvent) -> Result<Event, String> {
        fn need<T>(field: Option<T>, name: &str) -> Result<T, String> {
            field.ok_or_else(|| format!("missing field `{name}`"))
        }
        let seat = || need(any.seat, "seat");
        let hidden = || need(any.hidden, "hidden");
        Ok(match any.event {
            Kind::Wagered | Kind::Changed => {
                let placed = Placed {
                    seat: seat()?,
                    wager: need(any.wager, "wager")?,
                    ordinal: need(any.ordinal, "ordinal")?,
                    amount: need(any.amount, "amount")?,
                };
                match any.event {
                    Kind::Wagered => Event::Wagered(placed),
                    _ => Event::Changed(placed),
                }
            }
            Kind::Renamed => Event::Renamed {
                seat: seat()?,
                wager: need(any.wager, "wager")?,
                name: need(any.name, "name")?,
            },
            Kind::Split => Event::Split(HandOf { seat: seat()?, hand: need(any.hand, "hand")? }),
            Kind::Turn => Event::Turn(HandOf { seat: seat()?, hand: need(any.hand, "hand")? }),
            Kind::Exchanged => {
                Event::Exchanged(HandOf { seat: seat()?, hand: need(any.hand, "hand")? })
            }
            Kind::Dropped => {
                Event::Dropped(HandOf { seat: seat()?, hand: need(any.hand, "hand")? })
            }
            Kind::Called => {
                Event::Called { call: need(any.call, "call")?, cite: need(any.cite, "cite")? }
            }
            Kind::Dealt => Event::Dealt { to: need(any.to, "to")?, card: need(any.card, "card")? },
            Kind::DealtDown => Event::DealtDown { to: need(any.to, "to")?, hidden: hidden()? },
            Kind::Delivered => Event::Delivered { hidden: hidden()?, to: need(any.to, "to")? },
            Kind::Looked => {
                Event::Looked { seat: seat()?, hidden: hidden()?, card: need(any.card, "card")? }
            }
            Kind::Revealed => Event::Revealed { hidden: hidden()?, card: need(any.card, "card")? },
            Kind::Burned => Event::Burned,
            Kind::Discarded => Event::Discarded { card: any.card },
            Kind::Resumed => Event::Resumed,
            Kind::Reshuffled => Event::Reshuffled,
            Kind::Drawn => Event::Drawn {
                device: need(any.device, "device")?,
                outcome: need(any.outcome, "outcome")?,
            },
            Kind::Chose => Event::Chose {
                seat: any.seat,
                verb: need(any.verb, "do")?,
                amount: any.amount,
                on: any.on,
            },
            Kind::Irregular => Event::Irregular {
                id: need(any.id, "id")?,
                card: any.card,
                cite: need(any.cite, "cite")?,
            },
            Kind::Noted => {
                Event::Noted { note: need(any.note, "note")?, cite: need(any.cite, "cite")? }
            }
            Kind::Settled => Event::Settled(Settled {
                seat: seat()?,
                wager: need(any.wager, "wager")?,
                ordinal: need(any.ordinal, "ordinal")?,
                stake: need(any.stake, "stake")?,
                outcome: match any.outcome {
                    Some(Value::String(outcome)) => outcome,
                    _ => return Err("the field `outcome` is no text".to_owned()),
                },
                fee: need(any.fee, "fee")?,
                net: need(any.net, "net")?,
                odds: any.odds,
                against: any.against,
                cite: need(any.cite, "cite")?,
            }),
        })
    }
}

impl From<&table::Settlement> for Settled {
    fn from(s: &table::Settlement) -> Settled {
        let outcome = match s.outcome {
            table::Outcome::Won => "won",
            table::Outcome::Lost => "lost",
            table::Outcome::Void => "void",
        };
        let against = match s.against {
            Party::House => None,
            Party::Bank(_) => Some("bank".to_owned()),
            Party::Table => Some("table".to_owned()),
            Party::Pot => Some("pot".to_owned()),
        };
        Settled {
            seat: s.seat,
            wager: s.wager.to_string(),
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
pub(crate) fn place(spot: table::Spot) -> String {
    match spot {
        table::Spot::Seat(seat) => seat.to_string(),
        table::Spot::Dealer => "dealer".to_owned(),
        table::Spot::Box(name) => name.to_owned(),
    }
}

fn placed(seat: Seat, wager: &str, ordinal: u16, amount: Cents) -> Placed {
    Placed { seat, wager: wager.to_owned(), ordinal, amount }
}

impl From<&table::Event> for Event {
    fn from(event: &table::Event) -> Event {
        match event {
            table::Event::Wagered { seat, wager, ordinal, amount } => {
                Event::Wagered(placed(*seat, wager, *ordinal, *amount))
            }
            table::Event::Changed { seat, wager, ordinal, amount } => {
                Event::Changed(placed(*seat, wager, *ordinal, *amount))
            }
            table::Event::Renamed { seat, wager, name } => {
                Event::Renamed { seat: *seat, wager: wager.to_string(), name: name.to_string() }
            }
            table::Event::Split { seat, hand } => Event::Split(HandOf { seat: *seat, hand: *hand }),
            table::Event::Turn { seat, hand } => Event::Turn(HandOf { seat: *seat, hand: *hand }),
            table::Event::Exchanged { seat, hand } => {
                Event::Exchanged(HandOf { seat: *seat, hand: *hand })
            }
            table::Event::Dropped { seat, hand } => {
                Event::Dropped(HandOf { seat: *seat, hand: *hand })
            }
            table::Event::Called { call, cite } => {
                Event::Called { call: (*call).to_owned(), cite: cite.to_string() }
            }
            table::Event::Dealt { to, card } => {
                Event::Dealt { to: place(*to), card: card.to_string() }
            }
            table::Event::DealtDown { to, hidden } => {
                Event::DealtDown { to: place(*to), hidden: hidden.0 }
            }
            table::Event::Delivered { hidden, to } => {
                Event::Delivered { hidden: hidden.0, to: place(*to) }
            }
            table::Event::Looked { seat, hidden, card } => {
                Event::Looked { seat: *seat, hidden: hidden.0, card: card.to_string() }
            }
            table::Event::Revealed { hidden, card } => {
                Event::Revealed { hidden: hidden.0, card: card.to_string() }
            }
            table::Event::Burned { .. } => Event::Burned,
            table::Event::Discarded { card } => {
                Event::Discarded { card: card.map(|card| card.to_string()) }
            }
            table::Event::Resumed => Event::Resumed,
            table::Event::Reshuffled => Event::Reshuffled,
            table::Event::Drawn { device, outcome } => {
                Event::Drawn { device: (*device).to_owned(), outcome: outcome.clone() }
            }
            table::Event::Chose { seat, verb, amount, on } => Event::Chose {
                seat: *seat,
                verb: verb.to_string(),
                amount: *amount,
                on: on.iter().map(Lying::from).collect(),
            },
            table::Event::Irregular { id, card, cite } => Event::Irregular {
                id: (*id).to_owned(),
                card: card.map(|card| card.to_string()),
                cite: cite.to_string(),
            },
            table::Event::Noted { note, cite } => {
                Event::Noted { note: note.to_string(), cite: cite.to_string() }
            }
            table::Event::Settled(settlement) => Event::Settled(settlement.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_written_reads_back_the_same() {
        let seat = Seat::new(2);
        let (card, cite) = ("Th".to_owned(), "13:69F-2.6(a)".to_owned());
        let hand = HandOf { seat, hand: 1 };
        let settled = Settled {
            seat,
            wager: "ante".to_owned(),
            ordinal: 1,
            stake: Cents(1000),
            outcome: "won".to_owned(),
            fee: Cents(50),
            net: Cents(950),
            odds: Some("1 to 1".to_owned()),
            against: Some("bank".to_owned()),
            cite: cite.clone(),
        };
        for event in [
            Event::Wagered(placed(seat, "ante", 1, Cents(1000))),
            Event::Changed(placed(seat, "ante", 1, Cents(500))),
            Event::Renamed { seat, wager: "come".to_owned(), name: "come:6".to_owned() },
            Event::Split(hand),
            Event::Turn(hand),
            Event::Exchanged(hand),
            Event::Dropped(hand),
            Event::Called { call: "no more bets".to_owned(), cite: cite.clone() },
            Event::Dealt { to: "dealer".to_owned(), card: card.clone() },
            Event::DealtDown { to: "2".to_owned(), hidden: 3 },
            Event::Delivered { hidden: 3, to: "dealer".to_owned() },
            Event::Looked { seat, hidden: 3, card: card.clone() },
            Event::Revealed { hidden: 3, card: card.clone() },
            Event::Burned,
            Event::Discarded { card: Some(card.clone()) },
            Event::Discarded { card: None },
            Event::Resumed,
            Event::Reshuffled,
            Event::Drawn { device: "dice".to_owned(), outcome: json!([3, 4]) },
            Event::Chose {
                seat: Some(seat),
                verb: "insurance".to_owned(),
                amount: Some(Cents(2000)),
                on: vec![Lying { wager: "insurance-2".to_owned(), amount: Cents(2000) }],
            },
            Event::Chose { seat: None, verb: "stand".to_owned(), amount: None, on: Vec::new() },
            Event::Irregular { id: "exposed".to_owned(), card: Some(card), cite: cite.clone() },
            Event::Noted { note: "the dealer has 17".to_owned(), cite },
            Event::Settled(settled.clone()),
            Event::Settled(Settled { odds: None, against: None, ..settled }),
        ] {
            let text = serde_json::to_string(&event).expect("JSON");
            assert_eq!(serde_json::from_str::<Event>(&text).expect("our own"), event);
            // Each of its fields is needed, unless it may be left out.
            let mut value = serde_json::to_value(&event).expect("JSON");
            let fields = value.as_object_mut().expect("an object");
            for (name, _) in fields.clone() {
                let optional = ["odds", "against", "amount", "on", "seat", "card"];
                let taken = fields.shift_remove(&name).expect("a field");
                if !optional.contains(&name.as_str()) {
                    let read = serde_json::from_value::<Event>(fields.clone().into());
                    assert!(read.is_err(), "{text} without {name}");
                }
                fields.insert(name, taken);
            }
        }
    }
}
