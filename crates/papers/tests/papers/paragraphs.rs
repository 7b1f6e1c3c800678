//! Every paragraph of subchapter 8 has a test that names it: in its name, in what is said above it, or in
//! a section that it expects; or a golden round that cites it.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use games::provisions::{Fate, Provisions};
use serde_json::Value;

/// Where the tests are that are about subchapter 8.
const TESTS: [&str; 9] = [
    "crates/papers/tests/papers/submissions.rs",
    "crates/papers/tests/papers/signs.rs",
    "crates/papers/tests/papers/petitions.rs",
    "crates/papers/tests/papers/guides.rs",
    "crates/house/tests/play",
    "crates/house/src/tournament/tests.rs",
    "crates/server/tests/api/papers.rs",
    "crates/server/tests/api/tournaments.rs",
    "crates/storm/tests/notices.rs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// A file, or the files of a folder.
fn files(path: &str, ending: &str) -> Vec<PathBuf> {
    let path = root().join(path);
    if path.is_file() {
        return vec![path];
    }
    let entries = std::fs::read_dir(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let files = entries.map(|entry| entry.expect("an entry").path());
    files.filter(|path| path.extension().is_some_and(|found| found == ending)).collect()
}

/// What the tests of a file say: what stands above each, its name and its code, without the comments in
/// it.
fn tests(text: &str) -> Vec<String> {
    let mut tests = Vec::new();
    let mut above = String::new();
    let mut is_test = false;
    let mut inside: Option<String> = None;
    for line in text.lines() {
        if let Some(said) = &mut inside {
            if !line.trim_start().starts_with("//") {
                *said += line.split(" // ").next().unwrap_or_default();
                *said += "\n";
            }
            if line == "}" {
                tests.extend(inside.take());
            }
            continue;
        }
        if line.starts_with("///") {
            above += line;
            above += "\n";
        } else if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]") || line.starts_with("#[tokio::test");
        } else {
            if is_test && line.contains("fn ") {
                inside = Some(format!("{above}{line}\n"));
            }
            (above, is_test) = (String::new(), false);
        }
    }
    tests
}

/// Whether a text names a paragraph: `8.3(b)` as `8.3(b)`, or in the name of a test as `8_3_b`.
fn is_named(text: &str, provision: &str) -> bool {
    let as_name = provision.replace(['.', '(', ')'], "_").replace("__", "_");
    let is_there = |name: &str| {
        let mut found = text.match_indices(name).map(|(at, _)| &text[at + name.len()..]);
        found.any(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
    };
    is_there(provision) || is_there(as_name.trim_end_matches('_'))
}

/// The provisions that a golden round cites: of `13:69F-8.2(d), (e)` both.
fn cited(cite: &str) -> Vec<String> {
    let mut section = "";
    let parts = cite.trim_start_matches("13:69F-").split(", ");
    let whole = parts.map(|part| {
        let part = part.trim_start_matches("13:69F-");
        if part.starts_with('(') {
            return format!("{section}{part}");
        }
        section = part.split('(').next().unwrap_or_default();
        part.to_owned()
    });
    whole.collect()
}

#[test]
fn every_paragraph_of_subchapter_8_is_named_by_a_test() {
    let files_of_tests = TESTS.into_iter().flat_map(|path| files(path, "rs"));
    let tests: Vec<String> = files_of_tests.flat_map(|path| tests(&read(&path))).collect();
    assert!(tests.len() > 100, "{} tests", tests.len());
    let mut rounds: HashMap<String, Vec<String>> = HashMap::new();
    for path in files("crates/games/rounds", "jsonl") {
        for line in read(&path).lines().filter(|line| !line.trim().is_empty()) {
            let round: Value = serde_json::from_str(line).expect("a round script");
            let id = round["id"].as_str().unwrap_or_default().to_owned();
            rounds.insert(id, cited(round["cite"].as_str().unwrap_or_default()));
        }
    }
    let mut unnamed = Vec::new();
    for provision in Provisions::all().of("8").expect("a list") {
        let id = &provision.id;
        let is_shown = match &provision.fate {
            // Its parts are named.
            Fate::Parts => true,
            Fate::Rules(shown) => {
                shown.iter().any(|round| rounds.get(round).is_some_and(|cites| cites.contains(id)))
            }
            Fate::House(_) | Fate::Guide(_) => false,
            Fate::None(_) | Fate::Missing(_) => panic!("{id} has no fate"),
        };
        if !is_shown && !tests.iter().any(|test| is_named(test, id)) {
            unnamed.push(id.clone());
        }
    }
    assert_eq!(unnamed, Vec::<String>::new());
}

#[test]
fn what_is_said_in_a_comment_within_a_test_names_nothing() {
    let text = "/// 8.1: one.\n#[test]\nfn a() {\n    // 8.2(a)\n    b(\"8.3(c)\"); // 8.4\n}\n\n\
                /// 8.5(a)\nfn no_test() {\n}\n";
    let tests = tests(text);
    let [test] = &tests[..] else { panic!("{tests:?}") };
    let named = ["8.1", "8.2(a)", "8.3(c)", "8.4", "8.5(a)"].map(|id| is_named(test, id));
    assert_eq!(named, [true, false, true, false, false]);
    assert_eq!(cited("13:69F-5.2(b), 8.2(d), (e)"), ["5.2(b)", "8.2(d)", "8.2(e)"]);
}
