//! Whether what somebody says is made of the game's words, before any rule looks at it.

use serde_json::{Map, Value};

use crate::{Act, Facts, Irregularity, Malformed, Reported};

/// The irregularity of that name.
pub(crate) fn irregularity(
    facts: &'static Facts,
    id: &str,
) -> Result<&'static Irregularity, Malformed> {
    let unknown = || Malformed::new("incident", format!("{id:?} is no incident of this game"));
    facts.irregularity(id).ok_or_else(unknown)
}

/// Checks an irregularity that is reported: its name, its fields, and that it has a card where it
/// needs one and none where it does not.
pub(crate) fn check_report(
    facts: &'static Facts,
    id: &str,
    has_card: bool,
    fields: &Map<String, Value>,
) -> Result<&'static Irregularity, Malformed> {
    let irregularity = irregularity(facts, id)?;
    known(fields, irregularity.fields, id)?;
    let needs = matches!(irregularity.reported, Reported::WithCard | Reported::WithNextCard);
    match (needs, has_card) {
        (true, false) => Err(Malformed::new("card", format!("is missing: {id} has one"))),
        (false, true) => Err(Malformed::new("card", format!("has no place here: {id} has none"))),
        _ => Ok(irregularity),
    }
}

/// Checks the verb and the fields of an act.
pub(crate) fn check_act(facts: &'static Facts, act: &Act) -> Result<(), Malformed> {
    let action =
        facts.actions.iter().find(|action| action.verb == act.verb).ok_or_else(|| {
            Malformed::new("do", format!("{:?} is no action of this game", act.verb))
        })?;
    if act.verb != "irregularity" {
        return known(&act.fields, action.fields, &act.verb);
    }
    let kind = act.word("kind")?.and_then(|kind| facts.irregularity(kind));
    match kind.filter(|kind| kind.reported == Reported::Action) {
        Some(kind) => {
            known(&act.fields, &[action.fields, kind.fields, &["kind"]].concat(), kind.id)
        }
        None => Err(Malformed::new("kind", "is no irregularity of this game")),
    }
}

fn known(fields: &Map<String, Value>, names: &[&str], of: &str) -> Result<(), Malformed> {
    match fields.keys().find(|field| !names.contains(&field.as_str())) {
        Some(field) => Err(Malformed::new(field, format!("is an unknown field of {of}"))),
        None => Ok(()),
    }
}
