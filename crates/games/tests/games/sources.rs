//! What the project's own text must and must not say: every cite exists, what pays or decides has
//! a golden round, the rules hold no clock or file, and nobody's sentences are copied.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use games::provisions::{Provisions, declarations, subchapter};
use games::registry;

use crate::corpus;

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

static PROVISIONS: LazyLock<&Provisions> = LazyLock::new(Provisions::all);

/// Every cite in the sources of the rules.
static LITERALS: LazyLock<Vec<Literal>> = LazyLock::new(|| {
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
});

/// The cites of a subchapter; without one, those of subchapters that are no game's.
fn literals(of: Option<&str>) -> impl Iterator<Item = &'static Literal> {
    let is_a_game_s = |cited: &str| registry::ALL.iter().any(|facts| facts.subchapter == cited);
    LITERALS.iter().filter(move |literal| match (subchapter(&literal.cite), of) {
        (cited, Some(of)) => cited == of,
        (cited, None) => !is_a_game_s(cited),
    })
}

fn wrong_literals(of: Option<&str>) -> Vec<String> {
    let wrong = literals(of).filter(|literal| !PROVISIONS.has(&literal.cite));
    wrong.map(|literal| format!("{}: {}", literal.at, literal.cite)).collect()
}

/// The name, with its path or its receiver, before the bracket that is still open at the end of the
/// text.
fn enclosing(text: &str) -> String {
    let mut depth = 0;
    for (place, c) in text.char_indices().rev() {
        match c {
            ')' | '}' | ']' => depth += 1,
            '(' | '{' | '[' if depth > 0 => depth -= 1,
            '(' | '{' | '[' => {
                let before = text[..place].trim_end();
                let is_name = |c: char| c.is_alphanumeric() || "_:.".contains(c);
                let name = before.rsplit(|c| !is_name(c)).next().unwrap_or_default();
                return name.to_owned();
            }
            _ => {}
        }
    }
    String::new()
}

/// Every cite of a game's subchapter, every cite in its facts and every cite of its golden rounds
/// names a provision; each round says why it is there.
pub(crate) fn cites_of(id: &str) {
    let facts = registry::facts(id).expect("a registered game");
    let mut wrong = wrong_literals(Some(facts.subchapter));
    for (id, cite) in declarations(facts) {
        if !PROVISIONS.has(cite.short()) {
            wrong.push(format!("{id}: {cite}"));
        }
    }
    for (script, at) in corpus::golden_of(id) {
        match script["cite"].as_str() {
            Some(cite) if PROVISIONS.has(cite) => {}
            Some(cite) => wrong.push(format!("{at}: {cite}")),
            None => wrong.push(format!("{at}: no cite")),
        }
        if script["why"].as_str().is_none_or(|why| why.trim().is_empty()) {
            wrong.push(format!("{at}: no reason why"));
        }
    }
    assert!(wrong.is_empty(), "{id}: no such provision:\n{}", wrong.join("\n"));
}

#[test]
fn every_cite_of_what_is_common_to_games_names_a_provision() {
    assert!(LITERALS.len() > 20, "the sources were not read");
    let wrong = wrong_literals(None);
    assert!(wrong.is_empty(), "no such provision:\n{}", wrong.join("\n"));
}

#[test]
fn every_golden_round_has_an_id_of_its_own() {
    let mut ids = BTreeMap::new();
    for (script, at) in corpus::golden() {
        if let Some(other) = ids.insert(script["id"].to_string(), at) {
            panic!("{at}: the same id as {other}");
        }
    }
}

/// What only tells, as the sources declare it: the types that have the trait `Tells`, and the
/// functions that make something of them.
struct Telling {
    types: BTreeSet<String>,
    functions: Vec<Function>,
}

/// A function that some file defines.
struct Function {
    file: PathBuf,
    name: String,
    /// Whether it makes something that only tells.
    tells: bool,
}

/// The sources are read once.
static TELLING: LazyLock<Telling> = LazyLock::new(Telling::read);

impl Telling {
    fn read() -> Telling {
        let sources: Vec<(PathBuf, String)> = ["crates/games/src", "crates/table/src"]
            .iter()
            .flat_map(|part| files(&root().join(part), &[".rs"]))
            .map(|path| (path.clone(), text_of(&path)))
            .collect();
        let types: BTreeSet<String> = sources
            .iter()
            .flat_map(|(_, text)| text.lines())
            .filter_map(|line| line.strip_prefix("impl")?.split_once("Tells for "))
            .filter_map(|(_, name)| name.split(|c: char| !c.is_alphanumeric()).next())
            .map(str::to_owned)
            .collect();
        let mut functions = Vec::new();
        for (file, text) in &sources {
            for (place, _) in text.match_indices("fn ") {
                let signature = text[place + 3..].split(['{', ';']).next().unwrap_or_default();
                let name = signature.split(['(', '<']).next().unwrap_or_default();
                let made = signature.rsplit_once("->").map_or("", |(_, made)| made);
                let mut words = made.split(|c: char| !c.is_alphanumeric());
                let tells = words.any(|word| types.contains(word));
                functions.push(Function { file: file.clone(), name: name.to_owned(), tells });
            }
        }
        Telling { types, functions }
    }

    /// Whether a cite that stands there only tells: in a value of such a type, in the call of a
    /// function that makes one, or in what is said at the table.
    fn has(&self, literal: &Literal) -> bool {
        let mut path = literal.inside.rsplit("::");
        let name = path.next().unwrap_or_default();
        let of = path.next().unwrap_or_default();
        if ["t.call", "t.note"].contains(&name)
            || [name, of].iter().any(|n| self.types.contains(*n))
        {
            return true;
        }
        let named = || self.functions.iter().filter(|function| function.name == name);
        let here = || named().filter(|function| literal.at.starts_with(&shown(&function.file)));
        let there =
            || named().filter(|function| function.file.file_stem().is_some_and(|f| f == of));
        let mut meant: Vec<&Function> = here().collect();
        if meant.is_empty() {
            meant = there().collect();
        }
        if meant.is_empty() {
            meant = named().collect();
        }
        !meant.is_empty() && meant.iter().all(|function| function.tells)
    }
}

/// Whatever pays or decides by a game's subchapter has a golden round.
pub(crate) fn rounds_for(id: &str) {
    let facts = registry::facts(id).expect("a registered game");
    no_round_is_missing(Some(facts.subchapter));
}

#[test]
fn whatever_of_what_is_common_to_games_pays_or_decides_has_a_golden_round() {
    no_round_is_missing(None);
}

fn no_round_is_missing(of: Option<&str>) {
    assert!(TELLING.types.contains("WagerFacts"), "the sources were not read");
    let mut missing: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for literal in literals(of) {
        let is_ours = !literal.cite.contains(':');
        let is_bare = !literal.cite.contains('(');
        let named = || {
            corpus::golden().iter().any(|(script, _)| {
                script["cite"].as_str().is_some_and(|cite| PROVISIONS.names(cite, &literal.cite))
            })
        };
        let decides = is_ours && !is_bare && !literal.cite.contains(" to ");
        if decides && !TELLING.has(literal) && !named() {
            missing.entry(&literal.cite).or_default().insert(&literal.at);
        }
    }
    let lines = missing
        .iter()
        .map(|(cite, at)| format!("{cite}: {}", at.iter().copied().collect::<Vec<_>>().join(", ")));
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
    let names: BTreeSet<String> = registry::ALL.iter().flat_map(|facts| words(facts.id)).collect();
    let mut copied = BTreeSet::new();
    for path in written() {
        for run in words(&text_of(&path)).windows(RUN) {
            // Lists of numbers and ranks are facts.
            let plain = run.iter().filter(|w| w.len() > 2 && !w.contains(char::is_numeric));
            // The names of games one after another are no sentence.
            let is_name = run.iter().all(|word| names.contains(word));
            if plain.count() * 2 > RUN && !is_name && runs.contains(run) {
                copied.insert(format!("{}: {}", shown(&path), run.join(" ")));
            }
        }
    }
    assert!(copied.is_empty(), "{}", copied.into_iter().collect::<Vec<_>>().join("\n"));
}
