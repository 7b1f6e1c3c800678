//! Commands as nobody in their senses sends them.

use chance::{FastGenerator, Uniform};
use serde_json::{Map, Value, json};
use table::{Facts, Says, Seat};
use wire::Command;

/// A command with something in it changed, taken out or put in; nothing where what comes of it is no
/// command at all, which is refused before the house hears of it.
pub(crate) fn spoilt(command: &Command, chance: &mut FastGenerator) -> Option<Command> {
    let mut value = serde_json::to_value(command).ok()?;
    for _ in 0..=chance.below(2) {
        spoil(&mut value, chance, 0);
    }
    serde_json::from_value(value).ok()
}

fn spoil(value: &mut Value, chance: &mut FastGenerator, depth: u32) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            // The outermost fields say which command it is.
            let count = u32::try_from(map.len()).unwrap_or(1);
            let key = map.keys().nth(chance.below(count) as usize).cloned().unwrap_or_default();
            if depth == 0 && key == "command" {
                return;
            }
            match chance.below(6) {
                0 if depth > 0 => {
                    map.shift_remove(&key);
                }
                1 if depth > 0 => {
                    map.insert(some_field(chance).to_owned(), odd(chance));
                }
                _ => {
                    if let Some(inner) = map.get_mut(&key) {
                        spoil(inner, chance, depth + 1);
                    }
                }
            }
        }
        Value::Array(all) if !all.is_empty() => {
            let count = u32::try_from(all.len()).unwrap_or(1);
            let place = chance.below(count) as usize;
            match chance.below(4) {
                0 => {
                    all.remove(place);
                }
                1 => {
                    let again = all[place].clone();
                    all.push(again);
                }
                _ => spoil(&mut all[place], chance, depth + 1),
            }
        }
        other => *other = odd(chance),
    }
}

/// An act with a field that others have to say, where its game has one: as if somebody of the house
/// had said so.
pub(crate) fn usurped(
    command: &Command,
    facts: &Facts,
    chance: &mut FastGenerator,
) -> Option<Command> {
    let Command::Act { act } = command else { return None };
    let action = facts.action(act.get("do")?.as_str()?)?;
    let others = action.told().filter(|(_, by)| *by != action.by && *by != Says::Clock);
    let fields: Vec<&str> = others.map(|(field, _)| field).collect();
    let count = u32::try_from(fields.len()).ok().filter(|count| *count > 0)?;
    let field = fields[chance.below(count) as usize];
    let mut act = act.clone();
    let word = match chance.below(2) {
        0 => json!("casino-key-employee"),
        _ => odd(chance),
    };
    act.insert(field.to_owned(), word);
    Some(Command::Act { act })
}

/// Just the verb, whoever may say it.
pub(crate) fn plain(verb: &str, seat: Option<Seat>) -> Command {
    let mut act = Map::new();
    act.insert("do".to_owned(), json!(verb));
    act.extend(seat.map(|seat| ("seat".to_owned(), json!(seat))));
    Command::Act { act }
}

/// Fields of the games' vocabularies, and some of none.
pub(crate) fn some_field(chance: &mut FastGenerator) -> &'static str {
    const FIELDS: [&str; 16] = [
        "authorized-by",
        "seat",
        "amount",
        "wager",
        "card",
        "cards",
        "day",
        "to",
        "hand",
        "numbers",
        "games",
        "by",
        "reason",
        "ticket",
        "result",
        "__proto__",
    ];
    FIELDS[chance.below(FIELDS.len() as u32) as usize]
}

/// Something odd.
pub(crate) fn odd(chance: &mut FastGenerator) -> Value {
    match chance.below(18) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(0),
        3 => json!(i64::MAX),
        4 => json!(i64::MIN),
        5 => json!(1.5),
        6 => json!(""),
        7 => json!("0.01"),
        8 => json!("9999999"),
        9 => json!("99999999999999999999"),
        10 => json!("supervisor"),
        11 => json!([]),
        12 => json!({"a": [1, {}]}),
        13 => json!(true),
        14 => json!("Ah"),
        15 => json!([1, 2, 3, 4, 5]),
        16 => json!("\u{202e}💥"),
        _ => json!(format!("{}", 1 + chance.below(9))),
    }
}

/// An act without sense.
pub(crate) fn nonsense(verb: &str, chance: &mut FastGenerator) -> Command {
    let mut act = Map::new();
    act.insert("do".to_owned(), json!(verb));
    for _ in 0..chance.below(4) {
        act.insert(some_field(chance).to_owned(), odd(chance));
    }
    match chance.below(3) {
        0 => Command::Call { act },
        _ => Command::Act { act },
    }
}
