//! Round scripts: one JSON object that says everything that happened at a table.

pub use crate::replay::{Nets, Replayed, replay};
pub use crate::scripted::Scripted;

use chance::Card;
use serde_json::{Map, Value};

use crate::{Act, Cents, Malformed, Seat, no_key_twice, whole};

/// A round script, read but not yet checked against its game.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// Its name.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Elections by id.
    pub rules: Map<String, Value>,
    /// Facts true before it starts.
    pub history: Map<String, Value>,
    /// What was played, one round after another.
    pub rounds: Vec<ScriptRound>,
    /// Whether the rounds were given as a list, by which their fields are named.
    pub lists_rounds: bool,
    /// Facts to hold at the end.
    pub state: Map<String, Value>,
}

/// A round of a script.
#[derive(Clone, Debug, Default)]
pub struct ScriptRound {
    /// Who plays, and the stakes before the first draw.
    pub seats: Vec<(Seat, SeatScript)>,
    /// What left the shoe, deck, cup, wheel or cage, in this order.
    pub draws: Vec<Item>,
    /// What people did, in this order.
    pub actions: Vec<ScriptAct>,
    /// What should have come of it.
    pub expect: Option<Expect>,
    /// Facts to hold at the end of this round.
    pub state: Map<String, Value>,
}

/// A seat of a script.
#[derive(Clone, Debug, Default)]
pub struct SeatScript {
    /// Stake by wager id.
    pub wagers: Vec<(String, Cents)>,
    /// The box wagered on, where two people share one.
    pub shared_box: Option<Seat>,
    /// Table stakes.
    pub stack: Option<Cents>,
}

/// An action of a script.
#[derive(Clone, Debug)]
pub struct ScriptAct {
    /// What was done.
    pub act: Act,
    /// How many items of `draws` had been used.
    pub after: Option<usize>,
    /// Whether it must be refused.
    pub rejected: bool,
}

/// An item of `draws`.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// What the equipment showed.
    Plain(Value),
    /// A card burnt, seen or not.
    Burn(Option<Card>),
    /// A roll, spin or draw that was called void.
    Void {
        /// What it showed; null where nobody saw it.
        shown: Value,
        /// Why.
        reason: String,
    },
    /// Something went wrong here.
    Incident {
        /// What.
        id: String,
        /// The card concerned.
        card: Option<Card>,
        /// Everything else.
        fields: Map<String, Value>,
    },
}

/// What a script expects.
#[derive(Clone, Debug)]
pub enum Expect {
    /// The elections or the opening wagers are refused.
    Rejected,
    /// They are accepted, and nothing is played.
    Accepted,
    /// Net by seat (or `house`, `dealer`) and wager.
    Nets(Vec<(String, Vec<(String, Cents)>)>),
}

const SCRIPT_FIELDS: [&str; 5] = ["id", "game", "cite", "why", "reading"];
const ROUND_FIELDS: [&str; 5] = ["seats", "draws", "actions", "expect", "state"];

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// Where it is malformed: the field and the reason.
    pub fn parse(text: &str) -> Result<Script, Malformed> {
        let value: Value = serde_json::from_str(text)
            .map_err(|e| Malformed::new("script", format!("is not JSON: {e}")))?;
        no_key_twice(text.as_bytes())?;
        Script::from_json(&value)
    }

    /// Reads a script from its JSON object.
    ///
    /// # Errors
    /// Where it is malformed: the field and the reason.
    pub fn from_json(value: &Value) -> Result<Script, Malformed> {
        let object = object(value, "script")?;
        let mut script = Script::default();
        let mut given_rules = None;
        for (name, value) in object {
            match name.as_str() {
                "id" => script.id = text(value, "id")?,
                "game" => script.game = text(value, "game")?,
                "rules" | "options" => {
                    if given_rules.replace(name).is_some() {
                        return Err(Malformed::new(name, "rules and options are the same field"));
                    }
                    script.rules = self::object(value, name)?.clone();
                }
                "history" => script.history = self::object(value, name)?.clone(),
                "state" => script.state = self::object(value, name)?.clone(),
                "rounds" => {
                    script.lists_rounds = true;
                    for (n, round) in array(value, name)?.iter().enumerate() {
                        let path = format!("rounds[{n}]");
                        let round = self::object(round, &path)?;
                        let known =
                            |f: &str| ROUND_FIELDS.contains(&f) || SCRIPT_FIELDS.contains(&f);
                        if let Some(unknown) = round.keys().find(|f| !known(f)) {
                            return Err(unknown_field(unknown).within(&path));
                        }
                        let round = ScriptRound::read(round).map_err(|e| e.within(&path))?;
                        script.rounds.push(round);
                    }
                }
                _ if SCRIPT_FIELDS.contains(&name.as_str()) => {}
                _ if ROUND_FIELDS.contains(&name.as_str()) => {}
                _ => return Err(unknown_field(name)),
            }
        }
        if script.game.is_empty() {
            return Err(Malformed::new("game", "is missing"));
        }
        let own = ["seats", "draws", "actions", "expect"];
        let own = own.iter().find(|field| object.contains_key(**field));
        match (object.contains_key("rounds"), own) {
            (true, Some(field)) => {
                return Err(Malformed::new(*field, "has its place in each of the rounds"));
            }
            (true, None) => {}
            (false, _) => {
                let mut round = ScriptRound::read(object)?;
                round.state = Map::new();
                script.rounds.push(round);
            }
        }
        Ok(script)
    }
}

impl ScriptRound {
    fn read(fields: &Map<String, Value>) -> Result<ScriptRound, Malformed> {
        let mut round = ScriptRound::default();
        for (name, value) in fields {
            match name.as_str() {
                "seats" => {
                    for (seat, value) in object(value, name)? {
                        let path = format!("seats.{seat}");
                        let number = seat.parse().map_err(|e| Malformed::new("seats", e))?;
                        round.seats.push((number, SeatScript::read(value, &path)?));
                    }
                    round.seats.sort_by_key(|(seat, _)| *seat);
                }
                "draws" => {
                    for (n, item) in array(value, name)?.iter().enumerate() {
                        let item =
                            Item::read(item).map_err(|e| e.within(&format!("draws[{n}]")))?;
                        round.draws.push(item);
                    }
                }
                "actions" => {
                    for (n, action) in array(value, name)?.iter().enumerate() {
                        let read = ScriptAct::read(action);
                        round.actions.push(read.map_err(|e| e.within(&format!("actions[{n}]")))?);
                    }
                }
                "expect" => round.expect = Some(Expect::read(value)?),
                "state" => round.state = object(value, name)?.clone(),
                _ => {}
            }
        }
        Ok(round)
    }
}

impl SeatScript {
    fn read(value: &Value, path: &str) -> Result<SeatScript, Malformed> {
        let mut seat = SeatScript::default();
        for (name, value) in object(value, path)? {
            let path = format!("{path}.{name}");
            match name.as_str() {
                "wagers" => {
                    for (wager, stake) in object(value, &path)? {
                        let stake = amount(stake, &format!("{path}.{wager}"))?;
                        seat.wagers.push((wager.clone(), stake));
                    }
                }
                "box" => {
                    let shared = text(value, &path)?.parse();
                    seat.shared_box = Some(shared.map_err(|e| Malformed::new(path, e))?);
                }
                "stack" => seat.stack = Some(amount(value, &path)?),
                _ => return Err(unknown_field(&path)),
            }
        }
        Ok(seat)
    }
}

impl ScriptAct {
    fn read(value: &Value) -> Result<ScriptAct, Malformed> {
        let mut act = Act::from_json(value)?;
        let after = match act.fields.remove("after") {
            None => None,
            Some(value) => {
                let count = whole(&value).and_then(|n| usize::try_from(n).ok());
                Some(count.ok_or_else(|| Malformed::new("after", "is a number of draws"))?)
            }
        };
        let rejected = match act.fields.remove("expect") {
            None => false,
            Some(Value::String(word)) if word == "rejected" => true,
            Some(_) => return Err(Malformed::new("expect", "an action may expect \"rejected\"")),
        };
        Ok(ScriptAct { act, after, rejected })
    }
}

impl Item {
    fn read(value: &Value) -> Result<Item, Malformed> {
        let Value::Object(object) = value else {
            return Ok(Item::Plain(value.clone()));
        };
        let only = |fields: &[&str]| match object.keys().find(|k| !fields.contains(&k.as_str())) {
            Some(unknown) => Err(unknown_field(unknown)),
            None => Ok(()),
        };
        if let Some(burnt) = object.get("burn") {
            only(&["burn"])?;
            let card = if burnt.is_null() { None } else { Some(card(burnt, "burn")?) };
            return Ok(Item::Burn(card));
        }
        if let Some(shown) = object.get("void") {
            only(&["void", "reason"])?;
            let reason = object.get("reason").ok_or_else(|| Malformed::new("reason", "is missing"));
            let (shown, reason) = (shown.clone(), text(reason?, "reason")?);
            return Ok(Item::Void { shown, reason });
        }
        if let Some(id) = object.get("incident") {
            let id = text(id, "incident")?;
            let mut fields = object.clone();
            fields.remove("incident");
            let card = match fields.remove("card").or_else(|| fields.remove("tile")) {
                None | Some(Value::Null) => None,
                Some(value) => Some(card(&value, "card")?),
            };
            return Ok(Item::Incident { id, card, fields });
        }
        if object.contains_key("between") {
            return Ok(Item::Plain(value.clone()));
        }
        Err(Malformed::new("", format!("{value} is no draw, burn, void or incident")))
    }
}

impl Expect {
    fn read(value: &Value) -> Result<Expect, Malformed> {
        match value {
            Value::String(word) if word == "rejected" => Ok(Expect::Rejected),
            Value::String(word) if word == "accepted" => Ok(Expect::Accepted),
            Value::Object(seats) => {
                let mut nets = Vec::new();
                for (seat, wagers) in seats {
                    if !["house", "dealer"].contains(&seat.as_str()) {
                        let parsed: Result<Seat, _> = seat.parse();
                        parsed.map_err(|e| Malformed::new("expect", e))?;
                    }
                    let path = format!("expect.{seat}");
                    let wagers = object(wagers, &path)?.iter().map(|(wager, net)| {
                        Ok((wager.clone(), amount(net, &format!("{path}.{wager}"))?))
                    });
                    nets.push((seat.clone(), wagers.collect::<Result<_, Malformed>>()?));
                }
                Ok(Expect::Nets(nets))
            }
            _ => Err(Malformed::new(
                "expect",
                "is an object from seat to nets, \"rejected\" or \"accepted\"",
            )),
        }
    }
}

fn object<'a>(value: &'a Value, field: &str) -> Result<&'a Map<String, Value>, Malformed> {
    value.as_object().ok_or_else(|| Malformed::new(field, "is not an object"))
}

fn array<'a>(value: &'a Value, field: &str) -> Result<&'a Vec<Value>, Malformed> {
    value.as_array().ok_or_else(|| Malformed::new(field, "is not a list"))
}

fn text(value: &Value, field: &str) -> Result<String, Malformed> {
    let text = value.as_str().map(str::to_owned);
    text.ok_or_else(|| Malformed::new(field, format!("{value} is not a string")))
}

fn amount(value: &Value, field: &str) -> Result<Cents, Malformed> {
    Cents::from_json(value).map_err(|e| Malformed::new(field, e))
}

/// A field that nobody knows, even one whose name is empty.
fn unknown_field(name: &str) -> Malformed {
    Malformed::new(if name.is_empty() { "\"\"" } else { name }, "is an unknown field")
}

/// Reads a card.
fn card(value: &Value, field: &str) -> Result<Card, Malformed> {
    text(value, field)?.parse().map_err(|e| Malformed::new(field, e))
}
