//! Every paragraph of subchapter 8 has a test that names it; tournaments (8.6) have theirs elsewhere.

use std::path::Path;

use games::provisions::{Fate, Provisions};

/// The tests that are about subchapter 8, and the golden rounds that its provisions name.
const TESTS: [&str; 8] = [
    "crates/papers/tests/papers/submissions.rs",
    "crates/papers/tests/papers/signs.rs",
    "crates/papers/tests/papers/petitions.rs",
    "crates/papers/tests/papers/guides.rs",
    "crates/house/tests/play/filings.rs",
    "crates/house/tests/play/roles.rs",
    "crates/server/tests/api/papers.rs",
    "crates/storm/tests/notices.rs",
];

/// Whether a text names a paragraph: `8.3(b)` as `8.3(b)`, or in the name of a test as `8_3_b`.
fn is_named(text: &str, provision: &str) -> bool {
    let as_name = provision.replace(['.', '(', ')'], "_").replace("__", "_");
    let is_there = |name: &str| {
        let mut found = text.match_indices(name).map(|(at, _)| &text[at + name.len()..]);
        found.any(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
    };
    is_there(provision) || is_there(as_name.trim_end_matches('_'))
}

#[test]
fn every_paragraph_of_subchapter_8_is_named_by_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &str| {
        let path = root.join(path);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let tests: String = TESTS.into_iter().map(read).collect();
    let mut unnamed = Vec::new();
    for provision in Provisions::all().of("8").expect("a list") {
        let name = provision.id.clone();
        let is_elsewhere = name.starts_with("8.6");
        let has_rounds = matches!(provision.fate, Fate::Rules(_));
        let is_parts = matches!(provision.fate, Fate::Parts);
        if !is_elsewhere && !has_rounds && !is_parts && !is_named(&tests, &name) {
            unnamed.push(name);
        }
        let is_done = !matches!(provision.fate, Fate::None(_) | Fate::Missing(_));
        assert!(is_elsewhere || is_done, "{} has no fate", provision.id);
    }
    assert_eq!(unnamed, Vec::<String>::new());
}
