//! Whether what somebody says is made of the game's words, before any rule looks at it.

use serde_json::{Map, Value};

use crate::{
    Act, ActionFacts, Cents, Facts, Fault, Irregularity, Malformed, Reported, Says, Seat, whole,
};

/// The irregularity of that name, which stands in the given field.
fn irregularity(
    facts: &'static Facts,
    field: &str,
    id: &str,
) -> Result<&'static Irregularity, Malformed> {
    let unknown = || Malformed::new(field, format!("{id:?} is no irregularity of this game"));
    facts.irregularity(id).ok_or_else(unknown)
}

/// Checks the reason why a roll, spin or draw is void.
pub(crate) fn check_void(facts: &'static Facts, reason: &str) -> Result<(), Malformed> {
    match irregularity(facts, "reason", reason)?.reported {
        Reported::Void => Ok(()),
        _ => Err(Malformed::new("reason", format!("{reason:?} makes no draw void"))),
    }
}

/// Where an irregularity is reported instead, if it is no incident in the order of draws.
pub(crate) fn elsewhere(irregularity: &Irregularity) -> Option<String> {
    let id = irregularity.id;
    match irregularity.reported {
        Reported::Action => Some(format!("{id:?} is reported among the actions")),
        Reported::Void => Some(format!("{id:?} is the reason of a void draw")),
        Reported::Incident
        | Reported::WithCard
        | Reported::WithNextCard
        | Reported::WithCardAside
        | Reported::WithAnyCard
        | Reported::WithForeignCard
        | Reported::Anywhere => None,
    }
}

/// Checks an irregularity that is reported: its name, its fields, and that it has a card where it
/// needs one and none where it does not.
pub(crate) fn check_report(
    facts: &'static Facts,
    id: &str,
    has_card: bool,
    fields: &Map<String, Value>,
) -> Result<&'static Irregularity, Malformed> {
    let irregularity = irregularity(facts, "incident", id)?;
    known(fields, irregularity.fields, id)?;
    well_typed(facts, fields)?;
    match (irregularity.reported.has_card(), has_card) {
        (true, false) if irregularity.reported != Reported::WithAnyCard => {
            Err(Malformed::new("card", format!("is missing: {id} has one")))
        }
        (false, true) => Err(Malformed::new("card", format!("has no place here: {id} has none"))),
        _ => Ok(irregularity),
    }
}

/// The action that an act is.
fn action(facts: &'static Facts, act: &Act) -> Result<&'static ActionFacts, Malformed> {
    let unknown = || Malformed::new("do", format!("{:?} is no action of this game", act.verb));
    facts.action(&act.verb).ok_or_else(unknown)
}

/// Checks that an act is somebody's to say, with all of its fields. A player's act of which others
/// have to say a part, such as who authorized it, is theirs to enter, for the seat.
pub(crate) fn check_sayer(facts: &'static Facts, act: &Act, who: Says) -> Result<(), Fault> {
    let action = action(facts, act)?;
    let kind =
        act.fields.get("kind").and_then(Value::as_str).filter(|_| act.verb == "irregularity");
    if let Some(kind) = kind {
        return Ok(irregularity(facts, "kind", kind)?.must_be_reported_by(who)?);
    }
    let mut said = vec![(action.verb.to_owned(), (action.by, action.cite))];
    let by_whom = |field: &String| Some((field.clone(), action.sayer_by(act, field)?));
    said.extend(act.fields.keys().filter_map(by_whom));
    if act.fields.contains_key("seat") {
        said.push(("seat".to_owned(), (Says::Dealer, action.cite)));
    }
    if said.iter().any(|(_, (by, _))| *by != Says::Player) {
        said.retain(|(_, (by, _))| *by != Says::Player || who == Says::Player);
    }
    match said.into_iter().find(|(_, (by, _))| !who.speaks_for(*by)) {
        None => Ok(()),
        Some((what, (by, cite))) => Err(by.must_say(what, cite).into()),
    }
}

/// Checks the verb and the fields of an act.
pub(crate) fn check_act(facts: &'static Facts, act: &Act) -> Result<(), Malformed> {
    let action = action(facts, act)?;
    if act.verb != "irregularity" {
        // What the dealer does may name a place that is no seat.
        let is_place = |place: &Value| PLACES.iter().any(|known| place == known);
        let names: &[&str] = match act.fields.get("seat") {
            Some(place) if action.has_dealers_part() && is_place(place) => &["seat"],
            _ => &[],
        };
        known(&act.fields, &[&action.fields(), names].concat(), &act.verb)?;
        return act.fields.get("hand").map_or(Ok(()), |hand| check_count("hand", hand));
    }
    if let Some(seat) = act.seat {
        must_have_seat(facts, "seat", seat)?;
    }
    let kind = act.word("kind")?.ok_or_else(|| Malformed::new("kind", "is missing"))?;
    let kind = irregularity(facts, "kind", kind)?;
    if !kind.reported.is_act() {
        let reason = format!("{:?} is reported in the order of draws", kind.id);
        return Err(Malformed::new("kind", reason));
    }
    known(&act.fields, &[&action.fields(), kind.fields, &["kind"]].concat(), kind.id)?;
    well_typed(facts, &act.fields)
}

/// Checks that a table with these elections has what goes wrong; `field` is where it is named.
pub(crate) fn check_equipment(
    facts: &'static Facts,
    elections: &Map<String, Value>,
    field: &str,
    id: &str,
) -> Result<(), Malformed> {
    let only = facts.irregularity(id).and_then(|irregularity| irregularity.only_where);
    match only.filter(|only| !only.holds(elections)) {
        Some(only) => Err(Malformed::new(field, format!("{id}: {}", only.lacking))),
        None => Ok(()),
    }
}

/// The same of an act, and that it is told whole; one that reports nothing needs nothing.
pub(crate) fn check_equipment_of(
    facts: &'static Facts,
    elections: &Map<String, Value>,
    act: &Act,
) -> Result<(), Malformed> {
    match act.fields.get("kind").and_then(Value::as_str) {
        Some(kind) if act.verb == "irregularity" => {
            check_equipment(facts, elections, "kind", kind)?;
            complete(facts, kind, &act.fields)
        }
        _ => Ok(()),
    }
}

/// Checks that a report has the fields that it must have.
pub(crate) fn complete(
    facts: &'static Facts,
    id: &str,
    fields: &Map<String, Value>,
) -> Result<(), Malformed> {
    let required = facts.irregularity(id).map_or(&[][..], |irregularity| irregularity.required);
    match required.iter().find(|field| !fields.contains_key(**field)) {
        Some(field) => Err(Malformed::new(*field, format!("is missing: {id} is reported with it"))),
        None => Ok(()),
    }
}

/// Checks that the table has such a place.
pub(crate) fn must_have_seat(facts: &Facts, field: &str, seat: Seat) -> Result<(), Malformed> {
    match seat.number() <= facts.seats {
        true => Ok(()),
        false => Err(Malformed::new(field, format!("the table has {} places", facts.seats))),
    }
}

/// Checks that the seats of which a fact speaks are places of the table; what else is wrong with
/// it the game says.
pub(crate) fn check_seats_of(facts: &Facts, word: &str, value: &Value) -> Result<(), Malformed> {
    match value {
        Value::Array(list) => list.iter().try_for_each(|part| check_seats_of(facts, word, part)),
        Value::String(text) => match text.parse() {
            Ok(seat) => must_have_seat(facts, word, seat),
            Err(_) => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Checks a number that counts from one.
fn check_count(field: &str, value: &Value) -> Result<(), Malformed> {
    match whole(value) {
        Some(1..) => Ok(()),
        _ => Err(Malformed::new(field, format!("{value}: it is a whole number from 1"))),
    }
}

/// The fields of irregularities that say yes or no.
const BOOLEANS: [&str; 7] = [
    "announced",
    "corrected",
    "dealer-said-card",
    "device-reveals-value",
    "disclosed",
    "misdealt",
    "rectifiable",
];

/// Checks the values of fields that mean the same in every game.
fn well_typed(facts: &Facts, fields: &Map<String, Value>) -> Result<(), Malformed> {
    for (name, value) in fields {
        let wrong = |wanted: &str| Err(Malformed::new(name, format!("{value}: it {wanted}")));
        match name.as_str() {
            name if BOOLEANS.contains(&name) && !value.is_boolean() => {
                return wrong("is true or false");
            }
            "hand" => check_count(name, value)?,
            "to" | "seat" => match value.as_str().map(|word| (word, word.parse::<Seat>())) {
                Some((word, _)) if PLACES.contains(&word) => {}
                // Of the field `seat`, a number is the seat itself.
                Some((_, Ok(seat))) if name == "to" => must_have_seat(facts, name, seat)?,
                _ => return wrong("is a seat, \"dealer\" or \"community\""),
            },
            "seats" => {
                let seat = |seat: &Value| seat.as_str().and_then(|word| word.parse().ok());
                let seats = value.as_array().and_then(|list| list.iter().map(seat).collect());
                let Some(seats): Option<Vec<Seat>> = seats else {
                    return wrong("is a list of seats");
                };
                seats.iter().try_for_each(|seat| must_have_seat(facts, name, *seat))?;
            }
            "ascertained" if !value.is_null() => match Cents::from_json(value) {
                Ok(amount) if amount > Cents::ZERO => {}
                _ => return wrong("is an amount above zero, or null"),
            },
            _ => {}
        }
    }
    Ok(())
}

/// Places that are no seats.
pub(crate) const PLACES: [&str; 3] = ["dealer", "community", "dead"];

fn known(fields: &Map<String, Value>, names: &[&str], of: &str) -> Result<(), Malformed> {
    match fields.keys().find(|field| !names.contains(&field.as_str())) {
        Some(field) => Err(Malformed::new(field, format!("is an unknown field of {of}"))),
        None => Ok(()),
    }
}
