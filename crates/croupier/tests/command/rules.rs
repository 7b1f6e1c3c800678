//! `croupier games` and `croupier rules`.

use std::fs;

use serde_json::Value;

use super::{folder, games, run, stderr, stdout};

#[test]
fn games_are_listed_with_their_subchapters() {
    let output = run(&["games"], "");
    assert!(output.status.success());
    let text = stdout(&output);
    assert!(text.contains("casino-war") && text.contains("13:69F-22"), "{text}");
    assert!(!text.contains('\x1b'), "no colour where output is no terminal: {text}");
    let listed: Value =
        serde_json::from_str(&stdout(&run(&["games", "--json"], ""))).expect("JSON");
    for game in listed.as_array().expect("a list") {
        for field in
            ["id", "title", "subchapter", "family", "seats", "equipment", "about", "wagers"]
        {
            assert!(!game[field].is_null(), "{field} of {game}");
        }
    }
}

#[test]
fn rules_of_every_game_are_printed_and_as_json() {
    for game in games() {
        let output = run(&["rules", &game], "");
        assert!(output.status.success(), "{game}: {}", stderr(&output));
        let text = stdout(&output);
        for section in ["Wagers", "What is paid", "What the licensee elects", "What people do"] {
            assert!(text.contains(section), "{game}: {text}");
        }
        let too_long = text.lines().find(|line| line.chars().count() > 100);
        // An id and its value may be longer than a line; everything else is wrapped.
        assert!(too_long.is_none_or(|line| !line.starts_with("      ")), "{game}: {too_long:?}");
        let output = run(&["rules", &game, "--json"], "");
        let rules: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        assert_eq!(rules["game"], game.as_str());
        let lists =
            ["wagers", "payouts", "elections", "actions", "irregularities", "history", "state"];
        for list in lists {
            assert!(rules[list].is_array(), "{game}: {list}");
        }
        for wager in rules["wagers"].as_array().expect("a list") {
            assert!(wager["cite"].as_str().is_some_and(|cite| cite.contains(':')), "{wager}");
        }
        for election in rules["elections"].as_array().expect("a list") {
            for field in ["id", "about", "type", "legal", "cite"] {
                assert!(!election[field].is_null(), "{game}: {field} of {election}");
            }
            assert!(election.get("default").is_some() && election.get("in_force").is_some());
        }
    }
}

#[test]
fn elections_are_in_force_from_options_and_files() {
    let rules = |arguments: &[&str]| -> Value {
        let output = run(&[&["rules", "casino-war", "--json"], arguments].concat(), "");
        assert!(output.status.success(), "{}", stderr(&output));
        serde_json::from_str(&stdout(&output)).expect("JSON")
    };
    let decks = |rules: &Value| {
        let elections = rules["elections"].as_array().expect("a list").iter();
        elections.filter(|e| e["id"] == "decks").map(|e| e["in_force"].clone()).next()
    };
    assert_eq!(decks(&rules(&[])), Some(6.into()));
    assert_eq!(decks(&rules(&["--set", "decks=8"])), Some(8.into()));
    let file = folder("rules-file").join("rules.json");
    fs::write(&file, r#"{"decks": 7}"#).expect("written");
    let file = file.to_str().expect("a plain path");
    assert_eq!(decks(&rules(&["--rules", file])), Some(7.into()));
    assert_eq!(decks(&rules(&["--rules", file, "--set", "decks=8"])), Some(8.into()));
}

#[test]
fn every_illegal_election_is_listed_with_its_section() {
    let arguments = ["rules", "casino-war", "--set", "decks=9", "--set", "shuffling=magic"];
    let output = run(&[&arguments[..], &["--set", "dekcs=6"]].concat(), "");
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    assert!(text.contains("decks: 9 is none of 6, 7, 8, 12, 14, 16 (13:69F-22.2(a))"), "{text}");
    assert!(text.contains("shuffling: \"magic\" is none of manual, automated (13:69F-22.5(a))"));
    assert!(text.contains("did you mean decks?"), "{text}");
}

#[test]
fn what_cannot_be_read_is_said() {
    let cases: [(&[&str], &str); 6] = [
        (&["rules", "rulette"], "there is no game \"rulette\""),
        (&["rules", "Casino War"], "did you mean casino-war?"),
        (&["rules", "casino-war", "--set", "decks"], "write it as ELECTION=VALUE"),
        (&["rules", "casino-war", "--rules", "no-such-file"], "cannot read no-such-file"),
        (&["play", "casino-war", "--chips", "0"], "--chips 0.00"),
        (&["play", "casino-war", "--record", "no-such-folder/x"], "cannot write to"),
    ];
    for (arguments, reason) in cases {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = stderr(&output);
        assert!(text.starts_with("croupier: ") && text.contains(reason), "{arguments:?}: {text}");
    }
    let file = folder("rules-broken").join("rules.json");
    fs::write(&file, "[1]").expect("written");
    let output = run(&["rules", "casino-war", "--rules", file.to_str().expect("plain")], "");
    assert!(stderr(&output).contains("not a JSON object of elections"));
}
