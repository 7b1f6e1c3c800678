//! What the project's own text must and must not say: every cite exists, what pays or decides has
//! a golden round, the rules hold no clock or file, and nobody's sentences are copied.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use games::registry;

use crate::provisions::Provisions;

#[path = "support/corpus.rs"]
mod corpus;
#[path = "support/provisions.rs"]
mod provisions;

/// The project's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project")
}

/// Every file below a folder whose name ends in one of these, but none that a build made.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder of the project") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if path.is_dir() {
                if !["target", ".git", "corpus", "artifacts"].contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The files of the project that people write.
fn written() -> Vec<PathBuf> {
    files(&root(), &[".rs", ".md", ".toml", ".jsonl", ".txt", ".js", ".html", ".css", "run"])
}

fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

// Cites

/// A cite in a source: where, the provision, and the call or structure that it stands in.
struct Literal {
    at: String,
    cite: String,
    inside: String,
}

fn literals() -> Vec<Literal> {
    let mut found = Vec::new();
    for part in ["crates/games/src", "crates/table/src"] {
        for path in files(&root().join(part), &[".rs"]) {
            let text = text_of(&path);
            // A file's unit tests may cite what they like.
            let text = text.split("#[cfg(test)]").next().unwrap_or(&text);
            for (place, _) in text.match_indices("cite!(\"") {
                let line_start = text[..place].rfind('\n').map_or(0, |n| n + 1);
                if text[line_start..].trim_start().starts_with("//") {
                    continue;
                }
                let cite = text[place + 7..].split('"').next().unwrap_or_default().to_owned();
                let line = text[..place].matches('\n').count() + 1;
                let at = format!("{}:{line}", shown(&path));
                found.push(Literal { at, cite, inside: enclosing(&text[..place]) });
            }
        }
    }
    found
}

/// The name before the bracket that is still open at the end of the text.
fn enclosing(text: &str) -> String {
    let mut depth = 0;
    for (place, c) in text.char_indices().rev() {
        match c {
            ')' | '}' | ']' => depth += 1,
            '(' | '{' | '[' if depth > 0 => depth -= 1,
            '(' | '{' | '[' => {
                let before = text[..place].trim_end();
                let is_name = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
                let name = before.rsplit(|c| !is_name(c)).next().unwrap_or_default();
                return name.to_owned();
            }
            _ => {}
        }
    }
    String::new()
}

#[test]
fn every_cite_in_the_sources_names_a_provision() {
    let provisions = Provisions::read();
    let found = literals();
    assert!(found.len() > 20, "the sources were not read");
    let wrong: Vec<String> = found
        .iter()
        .filter(|literal| !provisions.has(&literal.cite))
        .map(|literal| format!("{}: {}", literal.at, literal.cite))
        .collect();
    assert!(wrong.is_empty(), "no such provision:\n{}", wrong.join("\n"));
}

#[test]
fn every_cite_in_the_facts_names_a_provision() {
    let provisions = Provisions::read();
    let mut wrong = Vec::new();
    for facts in registry::ALL {
        let cites = facts.wagers.iter().map(|w| (w.id, w.cite));
        let cites = cites.chain(facts.pay_tables.iter().map(|t| (t.title, t.cite)));
        let cites = cites.chain(facts.elections.iter().map(|e| (e.id, e.cite)));
        let cites = cites.chain(facts.actions.iter().map(|a| (a.verb, a.cite)));
        let cites = cites.chain(facts.irregularities.iter().map(|i| (i.id, i.cite)));
        for (id, cite) in cites {
            if !provisions.has(cite.short()) {
                wrong.push(format!("{}, {id}: {cite}", facts.id));
            }
        }
    }
    assert!(wrong.is_empty(), "no such provision:\n{}", wrong.join("\n"));
}

#[test]
fn every_golden_round_cites_provisions_that_exist_and_says_why() {
    let provisions = Provisions::read();
    let mut wrong = Vec::new();
    let mut ids = BTreeMap::new();
    for (script, at) in corpus::golden() {
        match script["cite"].as_str() {
            Some(cite) if provisions.has(cite) => {}
            Some(cite) => wrong.push(format!("{at}: no such provision: {cite}")),
            None => wrong.push(format!("{at}: no cite")),
        }
        if script["why"].as_str().is_none_or(|why| why.trim().is_empty()) {
            wrong.push(format!("{at}: no reason why"));
        }
        if let Some(other) = ids.insert(script["id"].to_string(), at) {
            wrong.push(format!("{at}: the same id as {other}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Where a cite stands that neither pays nor decides: it says what there is, what may be chosen,
/// what the dealer says.
const TELLS: [&str; 25] = [
    "WagerFacts",
    "ActionFacts",
    "table::ActionFacts",
    "PayTable",
    "Payout",
    "Election",
    "Offer",
    "Choice::plain",
    "Choice::amount",
    "t.call",
    "call",
    "note",
    "common::wager",
    "common::remove",
    "common::reduce",
    "common::increase",
    "common::no_more_bets",
    "election",
    "action",
    "common::irregularity",
    "common::recut_by",
    "wager",
    "flag",
    "words",
    "BettingActs",
];

#[test]
fn whatever_pays_or_decides_has_a_golden_round() {
    let provisions = Provisions::read();
    let mut missing: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for literal in literals() {
        let tells = TELLS.contains(&literal.inside.as_str())
            || literal.inside.ends_with("::decline")
            || literal.inside.ends_with("::payout_odds_override");
        let is_ours = !literal.cite.contains(':');
        let is_bare = !literal.cite.contains('(');
        let named = || {
            corpus::golden().iter().any(|(script, _)| {
                script["cite"].as_str().is_some_and(|cite| provisions.names(cite, &literal.cite))
            })
        };
        if !tells && is_ours && !is_bare && !literal.cite.contains(" to ") && !named() {
            missing.entry(literal.cite).or_default().insert(literal.at);
        }
    }
    let lines = missing
        .iter()
        .map(|(cite, at)| format!("{cite}: {}", at.iter().cloned().collect::<Vec<_>>().join(", ")));
    let lines: Vec<String> = lines.collect();
    assert!(lines.is_empty(), "no golden round names\n{}", lines.join("\n"));
}

// What the rules may not touch

#[test]
fn the_rules_hold_no_clock_file_socket_database_or_generator() {
    const FORBIDDEN: [&str; 27] = [
        "time",
        "Instant",
        "SystemTime",
        "Duration",
        "fs",
        "File",
        "io",
        "net",
        "TcpStream",
        "env",
        "process",
        "thread",
        "Mutex",
        "tokio",
        "sqlx",
        "rusqlite",
        "rand",
        "rand_core",
        "rand_chacha",
        "getrandom",
        "Generator",
        "FastGenerator",
        "Seed",
        "HashMap",
        "HashSet",
        "println",
        "unsafe",
    ];
    // Words that are forbidden only as parts of a path: `std::time`, not a variable.
    const MODULES: [&str; 7] = ["time", "fs", "io", "net", "env", "process", "thread"];
    let mut wrong = Vec::new();
    for path in files(&root().join("crates/games/src"), &[".rs"]) {
        let text = text_of(&path);
        // Unit tests may use them to judge the rules.
        if path.ends_with("tests.rs") {
            continue;
        }
        let text = text.split("#[cfg(test)]").next().unwrap_or(&text);
        for (n, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or(line);
            let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
            for word in words.filter(|word| FORBIDDEN.contains(word)) {
                let in_path = code.contains(&format!("std::{word}"))
                    || code.contains(&format!("std::{{{word}"));
                if !MODULES.contains(&word) || in_path {
                    wrong.push(format!("{}:{}: {word}", shown(&path), n + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn nothing_speaks_of_the_machine_it_was_written_on() {
    // Put together here, so that this file does not contain them.
    let forbidden = [["/wo", "rk/"].concat(), ["/ro", "ot/"].concat(), ["/ho", "me/"].concat()];
    let mut wrong = Vec::new();
    for path in written() {
        let text = text_of(&path);
        for (n, line) in text.lines().enumerate() {
            for word in forbidden.iter().filter(|word| line.contains(word.as_str())) {
                wrong.push(format!("{}:{}: {word}", shown(&path), n + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// So many words in a row are a sentence of somebody's; fewer may be a term, or a list of numbers.
const RUN: usize = 9;

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[test]
fn no_sentence_of_the_regulation_is_copied() {
    let folder = std::env::var("REGULATION").map(PathBuf::from);
    let folder = folder.unwrap_or_else(|_| root().join("../shared/rules"));
    if !folder.is_dir() {
        eprintln!(
            "SKIPPED: no shared/rules beside this checkout, copies were not looked for; REGULATION \
             can name its folder"
        );
        return;
    }
    let texts = files(&folder, &[".md"]).into_iter().filter(|path| !path.ends_with("README.md"));
    let regulation: Vec<Vec<String>> = texts.map(|path| words(&text_of(&path))).collect();
    let runs: BTreeSet<&[String]> = regulation.iter().flat_map(|text| text.windows(RUN)).collect();
    assert!(runs.len() > 100_000, "the regulation was not read");
    let mut copied = BTreeSet::new();
    for path in written() {
        for run in words(&text_of(&path)).windows(RUN) {
            // Lists of numbers and ranks are facts.
            let plain = run.iter().filter(|w| w.len() > 2 && !w.contains(char::is_numeric));
            if plain.count() * 2 > RUN && runs.contains(run) {
                copied.insert(format!("{}: {}", shown(&path), run.join(" ")));
            }
        }
    }
    assert!(copied.is_empty(), "{}", copied.into_iter().collect::<Vec<_>>().join("\n"));
}
