//! Golden rounds with parts changed, as scripts and as what people send to a live table: each is
//! answered, with field, reason and section, and no answer takes long.
//!
//! `MUTATIONS=n` tries so many, `MUTATION_SEED=n` others. For millions of them:
//!
//! ```sh
//! MUTATIONS=10000000 cargo test --release -p games --test games mutation -- --nocapture
//! ```

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use chance::{FastGenerator, Uniform};
use serde_json::{Value, json};
use table::Act;
use table::erased::AnyLegal;
use table::live::{Input, Live, Waiting};

use crate::{corpus, game, malformed, number};

/// No answer takes longer.
const LONGEST: Duration = Duration::from_secs(1);

/// So many scripts are changed for each that is played at a live table with changed inputs.
const SCRIPTS_A_TABLE: usize = 8;

/// So many changed inputs are tried before each one of a round.
const INPUTS_A_STEP: usize = 3;

/// Something random of a list that is not empty.
fn some<'a, T>(list: &'a [T], g: &mut FastGenerator) -> &'a T {
    &list[g.below(list.len() as u32) as usize]
}

/// What there is of a game to make changes with.
#[derive(Default)]
struct Material {
    /// Its golden rounds, and where each stands.
    rounds: Vec<&'static corpus::Golden>,
    /// What stands anywhere in them, by the name of the field; for the items of a list by the
    /// list's.
    donors: HashMap<Place, Vec<&'static Value>>,
}

/// The name of a field, and whether it is an item of it that is meant.
type Place = (String, bool);

impl Material {
    /// The golden rounds of every game.
    fn of_all_games() -> Vec<Material> {
        let mut games: BTreeMap<&str, Material> = BTreeMap::new();
        for golden in corpus::golden() {
            let Some(id) = golden.0["game"].as_str() else { continue };
            let material = games.entry(id).or_default();
            material.rounds.push(golden);
            material.collect("", &golden.0);
        }
        games.into_values().collect()
    }

    fn collect(&mut self, name: &str, value: &'static Value) {
        match value {
            Value::Object(object) => {
                for (name, child) in object {
                    self.donors.entry((name.clone(), false)).or_default().push(child);
                    self.collect(name, child);
                }
            }
            Value::Array(list) => {
                for child in list {
                    self.donors.entry((name.to_owned(), true)).or_default().push(child);
                    self.collect(name, child);
                }
            }
            _ => {}
        }
    }
}

/// What makes changes: strangers, and the generator.
struct Changer<'a> {
    strangers: &'a [Value],
    material: &'a Material,
    g: &'a mut FastGenerator,
}

/// Fields of a script that nothing is decided by.
const IDLE: [&str; 5] = ["cite", "why", "reading", "id", "game"];

/// How many parts of a value may be changed: all but itself.
fn parts(value: &Value, is_script: bool) -> u32 {
    match value {
        Value::Object(object) => {
            let of = |(name, child): (&String, &Value)| match is_script && IDLE.contains(&&**name) {
                true => 0,
                false => 1 + parts(child, false),
            };
            object.iter().map(of).sum()
        }
        Value::Array(list) => list.iter().map(|child| 1 + parts(child, false)).sum(),
        _ => 0,
    }
}

impl Changer<'_> {
    /// The value with some of its parts left out, repeated, exchanged, or replaced: by strangers,
    /// by what is near them, by what stands in such a place elsewhere.
    fn changed(&mut self, value: &Value, is_script: bool) -> Value {
        let mut copy = value.clone();
        for _ in 0..1 + self.g.below(3) {
            let count = parts(&copy, is_script);
            if count > 0 {
                let mut nth = self.g.below(count);
                self.change_part(&mut copy, "", &mut nth, is_script);
            }
        }
        copy
    }

    /// Changes the part of that number; true where it was among those of the value.
    fn change_part(
        &mut self,
        value: &mut Value,
        name: &str,
        nth: &mut u32,
        is_script: bool,
    ) -> bool {
        let mut found = None;
        match value {
            Value::Object(object) => {
                for (place, (name, child)) in object.iter_mut().enumerate() {
                    if is_script && IDLE.contains(&&**name) {
                        continue;
                    }
                    if *nth == 0 {
                        found = Some((place, name.clone()));
                        break;
                    }
                    *nth -= 1;
                    if self.change_part(child, name, nth, false) {
                        return true;
                    }
                }
                if let Some((_, name)) = &found {
                    match self.replacement(&(name.clone(), false), &object[name]) {
                        Some(new) => object[name] = new,
                        None => drop(object.shift_remove(name)),
                    }
                }
            }
            Value::Array(list) => {
                for (place, child) in list.iter_mut().enumerate() {
                    if *nth == 0 {
                        found = Some((place, name.to_owned()));
                        break;
                    }
                    *nth -= 1;
                    if self.change_part(child, name, nth, false) {
                        return true;
                    }
                }
                if let Some((place, name)) = &found {
                    match self.replacement(&(name.clone(), true), &list[*place]) {
                        Some(new) => list[*place] = new,
                        None => {
                            let to = self.g.below(list.len() as u32) as usize;
                            match self.g.below(3) {
                                0 => drop(list.remove(*place)),
                                1 => list.insert(to, list[*place].clone()),
                                _ => list.swap(*place, to),
                            }
                        }
                    }
                }
            }
            _ => {}
        }
        found.is_some()
    }

    /// What comes in the place of a part; nothing where it goes, or its list is changed.
    fn replacement(&mut self, place: &Place, part: &Value) -> Option<Value> {
        match self.g.below(6) {
            0 => Some(some(self.strangers, self.g).clone()),
            1 => {
                let donors = self.material.donors.get(place)?;
                Some((*some(donors, self.g)).clone())
            }
            2 => Some(match part {
                Value::Number(number) => match number.as_i64() {
                    Some(n) => some(
                        &[json!(n.wrapping_neg()), json!(n as f64), json!(n.wrapping_add(1))],
                        self.g,
                    )
                    .clone(),
                    None => json!(0.5),
                },
                Value::String(text) => {
                    let half = text.chars().take(text.chars().count() / 2).collect::<String>();
                    some(&[json!(text.to_uppercase()), json!(half), json!([text])], self.g).clone()
                }
                part => json!([part]),
            }),
            _ => None,
        }
    }
}

/// What comes in at a table where a script is played by hand: opening wagers, acts and draws.
struct Played {
    acts: VecDeque<Value>,
    draws: VecDeque<Value>,
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

/// Submits an input: what is wrong with the answer.
fn submitted(live: &mut Live, input: &Input) -> Option<String> {
    let (before, start) = (live.inputs().len(), Instant::now());
    let answer = live.submit(input.clone());
    let mut took = start.elapsed();
    if took > LONGEST {
        // Others may have kept the processor: what is slow is slow again.
        let mut saved = live.save();
        saved.inputs.truncate(before);
        let mut again = Live::restore(live.legal(), saved, None).expect("its own inputs");
        let start = Instant::now();
        let _ = again.submit(input.clone());
        took = took.min(start.elapsed());
    }
    if took > LONGEST {
        return Some(format!("took {took:?}"));
    }
    let fault = answer.err()?;
    match live.inputs().len() == before {
        true => malformed::ill_told(&fault),
        false => Some(format!("{fault}: was refused and is kept")),
    }
}

/// Plays a script at a live table, with changed inputs tried before each; how many were tried, or
/// what is wrong with an answer.
fn play_live(script: &Value, changer: &mut Changer<'_>) -> Result<u64, String> {
    let Some(id) = script["game"].as_str() else { return Ok(0) };
    let rules = script["rules"].as_object().cloned().unwrap_or_default();
    let Ok(legal) = AnyLegal::new(game(id), &rules) else { return Ok(0) };
    let mut live = Live::open(legal, None);
    let mut played = Played::of(script);
    let mut count = 0;
    while let Some(next) = played.next(&live) {
        let mut whole = vec![next];
        for _ in 0..INPUTS_A_STEP {
            // As the item of a list, so that it may be another altogether.
            let changed = changer.changed(&json!({"actions": whole}), false);
            let Some(tried) = input(&changed["actions"][0]) else { continue };
            count += 1;
            if let Some(wrong) = submitted(&mut live, &tried) {
                return Err(format!("{tried:?}: {wrong}"));
            }
        }
        if let Some(next) = whole.pop().as_ref().and_then(input) {
            let _ = live.submit(next);
        }
    }
    Ok(count)
}

/// What is wrong with what the program says of a script.
fn replayed(script: &Value) -> Option<String> {
    let start = Instant::now();
    let wrong = malformed::tried(script).err();
    let mut took = start.elapsed();
    if took > LONGEST {
        let start = Instant::now();
        let _ = malformed::tried(script);
        took = took.min(start.elapsed());
    }
    if took > LONGEST { Some(format!("took {took:?}")) } else { wrong }
}

#[test]
fn changed_scripts_and_acts_are_answered_with_field_reason_and_section() {
    let seed = number("MUTATION_SEED").unwrap_or(1);
    let wanted = number("MUTATIONS").unwrap_or(20_000);
    let strangers = malformed::strangers();
    let games = Material::of_all_games();
    let mut g = FastGenerator::new(seed, 7);
    let (mut scripts, mut inputs, mut told) = (0u64, 0u64, 0);
    let (mut wrong, start) = (Vec::new(), Instant::now());
    while scripts + inputs < wanted && wrong.len() < 20 {
        let material = some(&games, &mut g);
        let (script, at) = *some(&material.rounds, &mut g);
        let mut changer = Changer { strangers: &strangers, material, g: &mut g };
        for _ in 0..SCRIPTS_A_TABLE {
            let changed = changer.changed(script, true);
            scripts += 1;
            if let Some(fault) = replayed(&changed) {
                wrong.push(format!("{at}: {fault}: {changed}"));
            }
        }
        match catch_unwind(AssertUnwindSafe(|| play_live(script, &mut changer))) {
            Ok(Ok(tried)) => inputs += tried,
            Ok(Err(fault)) => wrong.push(format!("{at}, live: {fault}")),
            Err(_) => wrong.push(format!("{at}, live: it panics")),
        }
        if (scripts + inputs) / 1_000_000 > told {
            told = (scripts + inputs) / 1_000_000;
            println!("{told} million after {:.0?}", start.elapsed());
        }
    }
    println!("{scripts} changed scripts, {inputs} inputs, seed {seed}, {:.1?}", start.elapsed());
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
