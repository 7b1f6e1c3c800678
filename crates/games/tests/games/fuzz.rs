//! The fuzz targets for a bounded time, on a stable compiler: random bytes, and golden rounds with
//! some bytes changed. `FUZZ_RUNS=n` runs more of them; `fuzz/` runs them for as long as one likes.

use std::time::{Duration, Instant};

use chance::{FastGenerator, Uniform};
use games::registry;
use serde_json::{Value, json};
use table::erased::AnyLegal;
use table::live::{Input, Live, Waiting};
use table::{Act, Fault};

use crate::{corpus, game, malformed, number, targets};

fn runs(preset: u32) -> u32 {
    match std::env::var("FUZZ_RUNS") {
        Ok(text) => text.parse().expect("FUZZ_RUNS is a number"),
        Err(_) => preset,
    }
}

/// What scripts are made of, so that changes hit more than letters.
const PIECES: [&str; 24] = [
    "null",
    "true",
    "-1",
    "0",
    "1e999",
    "18446744073709551616",
    "\"\"",
    "[]",
    "{}",
    "\"1b\"",
    "\"rejected\"",
    "\"after\":0",
    "{\"burn\":null}",
    "\"Jk\"",
    "\"seat\"",
    "\"#2\"",
    ",",
    ":",
    "\\u0000",
    "٣",
    "\"amount\":\"0.01\"",
    "[[[[",
    "}",
    "\"do\":\"wager\"",
];

/// A text with some of its bytes exchanged, left out, repeated or replaced.
fn mutated(text: &str, generator: &mut FastGenerator) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + generator.below(4) {
        let place = generator.below(bytes.len().max(1) as u32) as usize;
        let length = generator.below(12) as usize;
        let end = (place + length).min(bytes.len());
        match generator.below(5) {
            0 => drop(bytes.drain(place..end)),
            1 => {
                let piece = bytes[place..end].to_vec();
                bytes.splice(place..place, piece);
            }
            2 => {
                let piece = PIECES[generator.below(PIECES.len() as u32) as usize];
                bytes.splice(place..end, piece.bytes());
            }
            3 => {
                let piece = PIECES[generator.below(PIECES.len() as u32) as usize];
                bytes.splice(place..place, piece.bytes());
            }
            _ => {
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = byte.wrapping_add(generator.below(256) as u8);
                }
            }
        }
    }
    bytes
}

#[test]
fn golden_rounds_with_bytes_changed_do_not_make_it_stumble() {
    let mut generator = FastGenerator::new(1, 0);
    let golden: Vec<String> =
        corpus::golden().iter().map(|(script, _)| script.to_string()).collect();
    for _ in 0..runs(30_000) {
        let text = &golden[generator.below(golden.len() as u32) as usize];
        targets::script(&mutated(text, &mut generator));
    }
}

#[test]
fn random_whims_at_random_tables_keep_the_laws() {
    let mut generator = FastGenerator::new(2, 0);
    for _ in 0..runs(300) {
        let length = generator.below(600);
        let bytes: Vec<u8> = (0..length).map(|_| generator.below(256) as u8).collect();
        targets::inputs(&bytes);
    }
}

#[test]
fn somebody_without_whims_plays_a_plain_round() {
    for game in 0..registry::ALL.len() {
        targets::inputs(&[game as u8]);
    }
}

#[test]
fn elections_with_bytes_changed_do_not_make_it_stumble() {
    let mut generator = FastGenerator::new(3, 0);
    let elected = corpus::golden().iter().filter_map(|(script, _)| {
        let game = registry::ALL.iter().position(|facts| script["game"] == facts.id)?;
        Some((game as u8, script.get("rules")?.to_string()))
    });
    let elected: Vec<(u8, String)> = elected.collect();
    for _ in 0..runs(20_000) {
        let (game, text) = &elected[generator.below(elected.len() as u32) as usize];
        let mut bytes = vec![*game];
        bytes.extend(mutated(text, &mut generator));
        targets::elections(&bytes);
    }
}

/// Something random of a list.
fn some<'a, T>(list: &'a [T], generator: &mut FastGenerator) -> Option<&'a T> {
    list.get(generator.below(list.len().max(1) as u32) as usize)
}

/// A value with some of its parts left out, repeated, exchanged, or replaced: by strangers, by
/// numbers near them, by what stands in the same place of another value.
fn changed(value: &Value, other: &Value, strangers: &[Value], g: &mut FastGenerator) -> Value {
    let mut copy = value.clone();
    for _ in 0..1 + g.below(3) {
        let (mut paths, mut donors) = (Vec::new(), Vec::new());
        malformed::paths(&copy, &mut Vec::new(), &mut paths);
        malformed::paths(other, &mut Vec::new(), &mut donors);
        let Some(path) = some(&paths, g) else { continue };
        let Some((name, parent)) = path.split_last() else { continue };
        if ["cite", "why", "reading", "id", "game"].contains(&&*path[0]) {
            continue;
        }
        let donor = || donors.iter().filter(|donor| donor.last() == Some(name));
        let new = match g.below(6) {
            0 => some(strangers, g).cloned(),
            1 => some(&donor().collect::<Vec<_>>(), g)
                .map(|donor| malformed::node(&mut other.clone(), donor).clone()),
            2 => Some(match malformed::node(&mut copy, path) {
                Value::Number(n) => match n.as_i64() {
                    Some(n) => some(&[json!(-n), json!(n as f64), json!(n.wrapping_add(1))], g)
                        .cloned()
                        .unwrap_or_default(),
                    None => json!(0.5),
                },
                Value::String(text) => {
                    let half = text.chars().take(text.chars().count() / 2).collect::<String>();
                    some(&[json!(text.to_uppercase()), json!(half), json!([text])], g)
                        .cloned()
                        .unwrap_or_default()
                }
                part => json!([part]),
            }),
            _ => None,
        };
        if let Some(new) = new {
            *malformed::node(&mut copy, path) = new;
            continue;
        }
        match malformed::node(&mut copy, parent) {
            Value::Array(list) => {
                let place: usize = name.parse().expect("a place");
                let to = g.below(list.len() as u32) as usize;
                match g.below(3) {
                    0 => drop(list.remove(place)),
                    1 => list.insert(to, list[place].clone()),
                    _ => list.swap(place, to),
                }
            }
            Value::Object(object) => drop(object.shift_remove(name)),
            _ => {}
        }
    }
    copy
}

/// What comes in at a table where a script is played by hand: opening wagers, acts and draws.
struct Played {
    acts: std::collections::VecDeque<Value>,
    draws: std::collections::VecDeque<Value>,
}

impl Played {
    fn of(script: &Value) -> Played {
        let list = |field: &str| script[field].as_array().cloned().unwrap_or_default();
        let mut acts = Vec::new();
        for (seat, of) in script["seats"].as_object().into_iter().flatten() {
            for (wager, amount) in of["wagers"].as_object().into_iter().flatten() {
                acts.push(json!({"seat": seat, "do": "wager", "wager": wager, "amount": amount}));
            }
        }
        for mut act in list("actions") {
            if let Some(fields) = act.as_object_mut() {
                fields.shift_remove("after");
                fields.shift_remove("expect");
            }
            acts.push(act);
        }
        Played { acts: acts.into(), draws: list("draws").into() }
    }

    /// What comes next at a table that waits for something.
    fn next(&mut self, live: &Live) -> Option<Value> {
        match live.waiting() {
            Waiting::Acts { closing } => {
                Some(self.acts.pop_front().unwrap_or_else(|| json!({"do": closing})))
            }
            Waiting::Choice { .. } => self.acts.pop_front(),
            Waiting::Card | Waiting::Item(_) => self.draws.pop_front(),
            Waiting::NextRound => None,
        }
    }
}

/// An input as a table takes it, if it is any.
fn input(value: &Value) -> Option<Input> {
    match value {
        Value::Object(object) if object.contains_key("do") => {
            Act::from_json(value).ok().map(Input::Act)
        }
        Value::Object(object) if object.contains_key("incident") => {
            let mut report = object.clone();
            let id = report.shift_remove("incident")?;
            let card = report.shift_remove("card").unwrap_or_default();
            let report = json!({"id": id, "card": card, "fields": report});
            serde_json::from_value(json!({"incident": report})).ok()
        }
        Value::String(text) => match text.parse() {
            Ok(card) => Some(Input::Card(card)),
            Err(_) => Some(Input::Item(value.clone())),
        },
        _ => Some(Input::Item(value.clone())),
    }
}

/// Plays a script at a live table, with changed inputs tried before each; how many were tried, or
/// what is wrong with an answer.
fn play_live(script: &Value, other: &Value, g: &mut FastGenerator) -> Result<u64, String> {
    let strangers = malformed::strangers();
    let Some(id) = script["game"].as_str() else { return Ok(0) };
    let rules = script["rules"].as_object().cloned().unwrap_or_default();
    let Ok(legal) = AnyLegal::new(game(id), &rules) else { return Ok(0) };
    let mut live = Live::open(legal, None);
    let mut played = Played::of(script);
    let mut count = 0;
    while let Some(next) = played.next(&live) {
        for _ in 0..3 {
            let tried = changed(&json!({"act": next}), other, &strangers, g);
            let Some(tried) = input(&tried["act"]) else { continue };
            count += 1;
            let before = live.inputs().len();
            let (shown, start) = (format!("{tried:?}"), Instant::now());
            let answer = live.submit(tried);
            if start.elapsed() > LONGEST {
                return Err(format!("{shown}: took {:?}", start.elapsed()));
            }
            let wrong = answer.as_ref().err().and_then(malformed::ill_told);
            if let Some(wrong) = wrong {
                return Err(format!("{shown}: {wrong}"));
            }
            if answer.is_err() && live.inputs().len() != before {
                return Err(format!("{shown}: was refused and is kept"));
            }
        }
        if let Some(next) = input(&next) {
            let _: Result<(), Fault> = live.submit(next);
        }
    }
    Ok(count)
}

/// No answer takes longer.
const LONGEST: Duration = Duration::from_secs(1);

/// `MUTATIONS=n` tries so many; `MUTATION_SEED=n` others.
#[test]
fn changed_scripts_and_acts_are_answered_with_field_reason_and_section() {
    let seed = number("MUTATION_SEED").unwrap_or(1);
    let wanted = number("MUTATIONS").unwrap_or(6_000);
    let strangers = malformed::strangers();
    let mut g = FastGenerator::new(seed, 7);
    let golden = corpus::golden();
    let (mut count, mut wrong) = (0, Vec::new());
    while count < wanted && wrong.len() < 20 {
        let Some((script, at)) = some(golden, &mut g) else { break };
        let same: Vec<&Value> = {
            let all = golden.iter().map(|(other, _)| other);
            all.filter(|other| other["game"] == script["game"]).collect()
        };
        let other = same[g.below(same.len() as u32) as usize];
        let text = changed(script, other, &strangers, &mut g);
        let start = Instant::now();
        let answer = malformed::tried(&text);
        count += 1;
        if let Err(fault) = answer {
            wrong.push(format!("{at}: {fault}: {text}"));
        }
        if start.elapsed() > LONGEST {
            wrong.push(format!("{at}: took {:?}: {text}", start.elapsed()));
        }
        let live = || play_live(script, other, &mut g);
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(live)) {
            Ok(Ok(tried)) => count += tried,
            Ok(Err(fault)) => wrong.push(format!("{at}, live: {fault}")),
            Err(_) => wrong.push(format!("{at}, live: it panics")),
        }
    }
    println!("{count} changed scripts and inputs, seed {seed}");
    assert!(wrong.is_empty(), "{} after {count}:\n{}", wrong.len(), wrong.join("\n"));
}
