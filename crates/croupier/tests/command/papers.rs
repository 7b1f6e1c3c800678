//! `croupier submission`, `sign`, `guide` and `petition`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{folder, run, stderr, stdout};

fn doc(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name)
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn a_submission_is_checked_with_lines_and_sections() {
    let sample = fs::read_to_string(doc("submission.toml")).expect("the sample");
    let good = run(&["submission", "check", "-"], sample.as_str());
    assert!(good.status.success() && stdout(&good).contains("in order, 70 tables"));
    let bad = sample.replace("decks = 6", "decks = 0");
    let told = run(&["submission", "check", "-"], bad.as_str());
    assert_eq!(told.status.code(), Some(1));
    assert!(stdout(&told).contains("blackjack: decks: 0 is no whole number"), "{}", stdout(&told));
    let told = run(&["submission", "check", "-", "--json"], bad.as_str());
    let faults: Value = serde_json::from_str(&stdout(&told)).expect("JSON");
    assert_eq!(faults[0]["section"], "13:69F-2.2(a)");
    let line = bad.lines().position(|line| line == "decks = 0").expect("there") + 1;
    assert_eq!(faults[0]["line"], line);
}

#[test]
fn papers_are_written_as_their_names_ask() {
    let folder = folder("papers");
    let sample = doc("submission.toml");
    for (arguments, name, begins) in [
        (&["submission", "print", text(&sample)][..], "rules.pdf", "%PDF-"),
        (&["submission", "print", text(&sample)], "rules.html", "<!doctype html>"),
        (&["sign", text(&sample), "BJ-1"], "sign.svg", "<svg "),
        (&["sign", text(&sample)], "signs.pdf", "%PDF-"),
        (&["sign", text(&sample), "CR-1"], "sign.html", "<!doctype html>"),
        (&["guide", "big-six"], "guide.pdf", "%PDF-"),
        (&["petition", text(&doc("petition.toml"))], "petition.pdf", "%PDF-"),
    ] {
        let path = folder.join(name);
        let arguments: Vec<&str> = arguments.iter().copied().chain(["-o", text(&path)]).collect();
        let output = run(&arguments, "");
        assert!(output.status.success(), "{arguments:?}: {}", stderr(&output));
        let written = fs::read(&path).expect("it was written");
        assert!(written.starts_with(begins.as_bytes()), "{name}");
    }
}

#[test]
fn what_cannot_be_written_is_told_before_anything_is_worked_out() {
    let sample = doc("submission.toml");
    for (arguments, said) in [
        (&["guide", "craps", "-o", "guide.doc"][..], ".html, .pdf or .svg"),
        (&["guide", "carps"], "did you mean craps?"),
        (&["sign", text(&sample), "BJ-99", "-o", "sign.svg"], "there is no table \"BJ-99\""),
        (&["sign", text(&sample), "-o", "sign.svg"], "an .svg holds one sign"),
        (&["guide", "--all"], "--output"),
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(said), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn a_petition_lists_what_is_missing_and_says_so_in_its_draft() {
    let check = run(&["petition", "-", "--check", "--json"], "");
    assert_eq!(check.status.code(), Some(1));
    let missing: Value = serde_json::from_str(&stdout(&check)).expect("JSON");
    assert_eq!(missing[0]["section"], "13:69F-8.4(b)");
    let draft = run(&["petition", "-"], "requests-test = true\n");
    assert_eq!(draft.status.code(), Some(1));
    assert!(stdout(&draft).contains("Draft: not complete"));
    assert!(stderr(&draft).contains("missing: 13:69F-8.4(d)6"));
}
