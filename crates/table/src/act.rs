//! What people do at a table, as they say it.

use std::borrow::Cow;

use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};

use crate::{Cents, Malformed, Seat, vocabulary};

/// One act of a player, the dealer or the floor: a verb and its fields, as in a round script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Who acts; nobody named for the dealer and the floor.
    pub seat: Option<Seat>,
    /// What is done: an action's id.
    pub verb: Cow<'static, str>,
    /// For how much.
    pub amount: Option<Cents>,
    /// On which wager.
    pub wager: Option<String>,
    /// Everything else, by the vocabulary of the game.
    pub fields: Map<String, Value>,
}

impl Act {
    /// An act of a seat.
    pub fn new(seat: Seat, verb: impl Into<Cow<'static, str>>) -> Act {
        Act { seat: Some(seat), verb: verb.into(), amount: None, wager: None, fields: Map::new() }
    }

    /// An act of the dealer or the floor.
    pub fn of_the_house(verb: impl Into<Cow<'static, str>>) -> Act {
        Act { seat: None, verb: verb.into(), amount: None, wager: None, fields: Map::new() }
    }

    /// A wager placed.
    pub fn wager(seat: Seat, wager: impl Into<String>, amount: Cents) -> Act {
        Act::new(seat, "wager").on(wager).of(amount)
    }

    /// The act with an amount.
    #[must_use]
    pub fn of(mut self, amount: Cents) -> Act {
        self.amount = Some(amount);
        self
    }

    /// The act with a wager that it concerns.
    #[must_use]
    pub fn on(mut self, wager: impl Into<String>) -> Act {
        self.wager = Some(wager.into());
        self
    }

    /// The act with a further field.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Act {
        self.fields.insert(field.to_owned(), value.into());
        self
    }

    /// Reads an object with `do`, `seat`, `amount`, `wager` and further fields.
    ///
    /// # Errors
    /// Where it is no object, has no verb, or a field has the wrong form.
    pub fn from_json(value: &Value) -> Result<Act, Malformed> {
        let Value::Object(object) = value else {
            return Err(Malformed::new("", "an action is an object"));
        };
        let mut act = Act::of_the_house("");
        for (name, value) in object {
            match name.as_str() {
                "do" => act.verb = Cow::Owned(text(value, "do")?.to_owned()),
                // A place that is no seat; the games that have acts there read it themselves.
                "seat" if vocabulary::PLACES.iter().any(|place| value == place) => {
                    act.fields.insert(name.clone(), value.clone());
                }
                "seat" => {
                    let seat = text(value, "seat")?.parse();
                    act.seat = Some(seat.map_err(|e| Malformed::new("seat", e))?);
                }
                "amount" => {
                    let amount = Cents::from_json(value);
                    act.amount = Some(amount.map_err(|e| Malformed::new("amount", e))?);
                }
                "wager" => act.wager = Some(text(value, "wager")?.to_owned()),
                _ => {
                    act.fields.insert(name.clone(), value.clone());
                }
            }
        }
        if act.verb.is_empty() { Err(Malformed::new("do", "is missing")) } else { Ok(act) }
    }

    /// Writes what [`Act::from_json`] reads.
    #[must_use]
    pub fn to_json(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(object)) => object,
            // An act is an object, whatever is in it.
            _ => Map::new(),
        }
    }

    /// A field that is true or false; absent is false.
    ///
    /// # Errors
    /// Where it is neither.
    pub fn flag(&self, field: &str) -> Result<bool, Malformed> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(Malformed::new(field, "is true or false")),
        }
    }

    /// A field that is a word.
    ///
    /// # Errors
    /// Where it is something else.
    pub fn word(&self, field: &str) -> Result<Option<&str>, Malformed> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => text(value, field).map(Some),
        }
    }

    /// A field that is a list of words; absent is empty.
    ///
    /// # Errors
    /// Where it is something else.
    pub fn words(&self, field: &str) -> Result<Vec<&str>, Malformed> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(Vec::new()),
            Some(Value::Array(list)) => list.iter().map(|value| text(value, field)).collect(),
            Some(_) => Err(Malformed::new(field, "is a list of words")),
        }
    }

    /// A field that is an amount.
    ///
    /// # Errors
    /// Where it is something else.
    pub fn money(&self, field: &str) -> Result<Option<Cents>, Malformed> {
        match self.fields.get(field) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => Cents::from_json(value).map(Some).map_err(|e| Malformed::new(field, e)),
        }
    }

    /// The wager that the act names.
    ///
    /// # Errors
    /// Where it names none.
    pub fn named_wager(&self) -> Result<&str, Malformed> {
        self.wager.as_deref().ok_or_else(|| Malformed::new("wager", "is missing"))
    }

    /// Who acts.
    ///
    /// # Errors
    /// Where no seat is named.
    pub fn named_seat(&self) -> Result<Seat, Malformed> {
        self.seat.ok_or_else(|| Malformed::new("seat", "is missing"))
    }
}

impl Serialize for Act {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(seat) = &self.seat {
            map.serialize_entry("seat", seat)?;
        }
        map.serialize_entry("do", &self.verb)?;
        if let Some(wager) = &self.wager {
            map.serialize_entry("wager", wager)?;
        }
        if let Some(amount) = &self.amount {
            map.serialize_entry("amount", amount)?;
        }
        for (name, value) in &self.fields {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Act, D::Error> {
        Act::from_json(&Value::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// Splits `come-bet#2` into the wager's id and which of its kind.
///
/// # Errors
/// Where what follows the `#` is no number from 1.
pub fn split_ordinal(name: &str) -> Result<(&str, Option<u16>), Malformed> {
    match name.split_once('#') {
        None => Ok((name, None)),
        Some((id, number)) => match number.parse::<u16>() {
            Ok(number) if number >= 1 => Ok((id, Some(number))),
            _ => Err(Malformed::new("wager", format!("{name:?}: no number from 1 after #"))),
        },
    }
}

fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, Malformed> {
    value.as_str().ok_or_else(|| Malformed::new(field, format!("{value} is not a string")))
}
