//! Every provision has a fate, and what is said to be in the rules is there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use games::provisions::{Account, Fate, Provision, Provisions, accounts};
use games::registry;
use serde_json::Value;
use table::script::Script;

use crate::corpus;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("provisions")
}

/// So many golden rounds of a provision are listed.
const LISTED: usize = 4;

#[test]
fn every_file_of_provisions_is_read() {
    let entries = std::fs::read_dir(folder()).expect("the lists of provisions");
    let names = entries.map(|entry| entry.expect("an entry").path());
    let names = names.map(|path| path.file_stem().expect("a file").to_string_lossy().into_owned());
    let files: BTreeSet<String> = names.filter(|name| name != "shown").collect();
    let read: BTreeSet<String> = Provisions::all().subchapters().map(str::to_owned).collect();
    assert_eq!(files, read);
    for facts in registry::ALL {
        assert!(read.contains(facts.subchapter), "{}: no list of its provisions", facts.id);
    }
}

#[test]
fn what_is_said_to_be_in_the_rules_is_shown_or_declared() {
    let mut games_of = BTreeMap::new();
    for (script, _) in corpus::golden() {
        let id = script["id"].as_str().expect("an id");
        let facts = registry::facts(script["game"].as_str().expect("a game")).expect("a game here");
        games_of.insert(id, facts);
    }
    let is_a_game_s = |subchapter: &str| registry::ALL.iter().any(|f| f.subchapter == subchapter);
    let all = Provisions::all();
    let mut wrong = Vec::new();
    for subchapter in all.subchapters() {
        let list = all.of(subchapter).expect("a list");
        let accounts = accounts(subchapter).expect("accounts of a list");
        for (provision, Account { declared, rounds, .. }) in list.iter().zip(&accounts) {
            let id = &provision.id;
            let Fate::Rules(named) = &provision.fate else { continue };
            if declared.is_empty() && rounds.is_empty() {
                wrong.push(format!("{id}: no golden round shows it and no game declares it"));
            }
            for round in named {
                match games_of.get(round.as_str()) {
                    None => wrong.push(format!("{id}: there is no golden round {round:?}")),
                    Some(facts) if is_a_game_s(subchapter) && facts.subchapter != subchapter => {
                        wrong.push(format!("{id}: {round} is a round of {}", facts.id));
                    }
                    Some(_) => {}
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The golden rounds by what they cite, in their order.
#[derive(Default)]
struct Cited(BTreeMap<String, Vec<&'static str>>);

impl Cited {
    fn add(&mut self, cite: &str, round: &'static str) {
        self.0.entry(cite.to_owned()).or_default().push(round);
    }

    /// The rounds that cite a provision or a part of it.
    fn by(&self, provision: &str) -> impl Iterator<Item = &'static str> {
        let naming = self.0.iter().filter(|(cite, _)| Provisions::all().names(cite, provision));
        naming.flat_map(|(_, rounds)| rounds.iter().copied())
    }
}

/// The cites of an event, wherever they stand in it.
fn cites_in(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(cite) if name == "cite" => {
                        found.insert(cite.clone());
                    }
                    _ => cites_in(value, found),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| cites_in(value, found)),
        _ => {}
    }
}

/// The golden rounds that show each provision: first those that were written for it, then those in
/// which something happens or is refused by it.
fn shown() -> String {
    let mut written = Cited::default();
    let mut happened = Cited::default();
    for (golden, at) in corpus::golden() {
        let round = golden["id"].as_str().expect("an id");
        written.add(golden["cite"].as_str().expect("a cite"), round);
        let script = Script::parse(&golden.to_string()).unwrap_or_else(|e| panic!("{at}: {e}"));
        let replayed = registry::replay_script(&script).unwrap_or_else(|e| panic!("{at}: {e}"));
        let mut cites = BTreeSet::new();
        replayed.events.iter().for_each(|event| cites_in(event, &mut cites));
        let refused = replayed.story.iter().filter(|line| line.starts_with("refused, as expected"));
        let sections = refused.filter_map(|line| line.rsplit_once(" (")?.1.strip_suffix(')'));
        cites.extend(sections.map(str::to_owned));
        cites.iter().for_each(|cite| happened.add(cite, round));
    }
    let all = Provisions::all();
    let mut text = String::new();
    for Provision { id, .. } in all.subchapters().filter_map(|name| all.of(name)).flatten() {
        let mut rounds: Vec<&str> = Vec::new();
        for round in written.by(id).chain(happened.by(id)) {
            if rounds.len() < LISTED && !rounds.contains(&round) {
                rounds.push(round);
            }
        }
        if !rounds.is_empty() {
            text.push_str(&format!("{id} {}\n", rounds.join(" ")));
        }
    }
    text
}

#[test]
fn the_rounds_that_show_a_provision_are_listed() {
    let path = folder().join("shown.txt");
    let shown = shown();
    if std::env::var("CROUPIER_GOLDEN").as_deref() == Ok("write") {
        std::fs::write(&path, &shown).expect("written");
    }
    let listed = std::fs::read_to_string(&path).expect("shown.txt");
    let (now, before): (BTreeSet<&str>, BTreeSet<&str>) =
        (shown.lines().collect(), listed.lines().collect());
    let new = now.difference(&before).map(|line| format!("+ {line}"));
    let old = before.difference(&now).map(|line| format!("- {line}"));
    let differences: Vec<String> = old.chain(new).collect();
    assert!(
        differences.is_empty(),
        "shown.txt is written anew by CROUPIER_GOLDEN=write cargo test -p games --test games \
         provisions\n{}",
        differences.join("\n")
    );
}
