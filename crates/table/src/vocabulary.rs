//! Whether what somebody says is made of the game's words, before any rule looks at it.

use serde_json::{Map, Value};

use crate::{Act, ActionFacts, Facts, Fault, Irregularity, Malformed, Reported, Says, Seat};

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
        | Reported::WithAnyCard => None,
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
    well_typed(fields)?;
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
    let mut said = vec![(action.verb.to_owned(), action.by)];
    let by_whom = |field: &String| Some((field.clone(), action.sayer(field)?));
    said.extend(act.fields.keys().filter_map(by_whom));
    if said.iter().any(|(_, by)| *by != Says::Player) {
        said.retain(|(_, by)| *by != Says::Player || who == Says::Player);
    }
    match said.into_iter().find(|(_, by)| !who.speaks_for(*by)) {
        None => Ok(()),
        Some((what, by)) => Err(by.must_say(what, action.cite).into()),
    }
}

/// Checks the verb and the fields of an act.
pub(crate) fn check_act(facts: &'static Facts, act: &Act) -> Result<(), Malformed> {
    let action = action(facts, act)?;
    if act.verb != "irregularity" {
        return known(&act.fields, &action.fields(), &act.verb);
    }
    let kind = act.word("kind")?.ok_or_else(|| Malformed::new("kind", "is missing"))?;
    let kind = irregularity(facts, "kind", kind)?;
    if kind.reported != Reported::Action {
        let reason = format!("{:?} is reported in the order of draws", kind.id);
        return Err(Malformed::new("kind", reason));
    }
    known(&act.fields, &[&action.fields(), kind.fields, &["kind"]].concat(), kind.id)?;
    well_typed(&act.fields)
}

/// The fields of irregularities that say yes or no.
const BOOLEANS: [&str; 6] =
    ["announced", "corrected", "device-reveals-value", "disclosed", "misdealt", "rectifiable"];

/// Checks the values of fields that mean the same in every game.
fn well_typed(fields: &Map<String, Value>) -> Result<(), Malformed> {
    for (name, value) in fields {
        let is_right = match name.as_str() {
            name if BOOLEANS.contains(&name) => value.is_boolean(),
            "to" => value.as_str().is_some_and(is_place),
            // A number is the seat itself, not a field.
            "seat" => value.as_str().is_some_and(|word| PLACES.contains(&word)),
            "seats" => value.as_array().is_some_and(|seats| {
                let mut seats = seats.iter();
                seats.all(|seat| seat.as_str().is_some_and(|seat| seat.parse::<Seat>().is_ok()))
            }),
            _ => true,
        };
        if !is_right {
            let wanted = match name.as_str() {
                "to" | "seat" => "is a seat, \"dealer\" or \"community\"",
                "seats" => "is a list of seats",
                _ => "is true or false",
            };
            return Err(Malformed::new(name, format!("{value}: it {wanted}")));
        }
    }
    Ok(())
}

/// Places that are no seats.
pub(crate) const PLACES: [&str; 3] = ["dealer", "community", "dead"];

/// Whether a word names a place of the table.
fn is_place(word: &str) -> bool {
    PLACES.contains(&word) || word.parse::<Seat>().is_ok()
}

fn known(fields: &Map<String, Value>, names: &[&str], of: &str) -> Result<(), Malformed> {
    match fields.keys().find(|field| !names.contains(&field.as_str())) {
        Some(field) => Err(Malformed::new(field, format!("is an unknown field of {of}"))),
        None => Ok(()),
    }
}
