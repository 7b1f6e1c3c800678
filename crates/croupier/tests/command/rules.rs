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

#[test]
fn every_provision_of_a_game_is_accounted_for() {
    for game in games() {
        let output = run(&["rules", &game, "--provisions"], "");
        assert!(output.status.success(), "{game}: {}", stderr(&output));
        let text = stdout(&output);
        let output = run(&["rules", &game, "--provisions", "--json"], "");
        let accounts: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        for account in accounts.as_array().expect("a list") {
            let provision = account["provision"].as_str().expect("a provision");
            let short = provision.strip_prefix("13:69F-").expect("the full form");
            let line = text.lines().find(|line| line.split_whitespace().next() == Some(short));
            let line = line.unwrap_or_else(|| panic!("{game}: no line for {short}"));
            let fate = account["fate"].as_str();
            assert_eq!(line.split_whitespace().nth(1), fate, "{game}: {line}");
            let is_proved = ["declared", "rounds"].iter().any(|list| account[list][0].is_string());
            assert_eq!(fate == Some("rules"), is_proved, "{game}: {account}");
            let is_told = account["reason"].is_string();
            let needs_reason = matches!(fate, Some("house" | "guide" | "none" | "missing"));
            assert_eq!(needs_reason, is_told, "{game}: {account}");
        }
    }
}

#[test]
fn provisions_are_asked_for_by_game_or_subchapter() {
    let dog = stdout(&run(&["rules", "red-dog", "--provisions"], ""));
    assert!(dog.contains("13:69F-6, Red dog"), "{dog}");
    assert!(dog.contains("6.5(e)") && dog.contains("dog-consecutive"), "{dog}");
    assert_eq!(dog, stdout(&run(&["rules", "6", "--provisions"], "")));
    let all = stdout(&run(&["rules", "8", "--provisions"], ""));
    assert!(all.contains("13:69F-8, all games") && all.contains("8.2(a)"), "{all}");
    let wrong = run(&["rules", "99", "--provisions"], "");
    assert_eq!(wrong.status.code(), Some(2));
    assert!(stderr(&wrong).contains("there is no game \"99\""), "{}", stderr(&wrong));
    let both = run(&["rules", "red-dog", "--provisions", "--set", "decks=2"], "");
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn older_texts_are_printed_and_compared() {
    let diff = |game: &str, year: &str| -> Value {
        let output = run(&["rules", game, "--diff", year, "--json"], "");
        assert!(output.status.success(), "{}", stderr(&output));
        serde_json::from_str(&stdout(&output)).expect("JSON")
    };
    // 19:47-29 has no three-card bonus wager; 13:69F-29 has one.
    let flop = diff("flop-poker", "2006");
    let rows = flop["differences"].as_array().expect("a list");
    let of = |what: &str| rows.iter().find(|row| row["what"] == what);
    assert!(of("election edition").is_some_and(|row| row["then"] == "19-47-2006"), "{flop}");
    let bonus = of("three-card-bonus = true").expect("13:69F-29.6(d) has it");
    assert_eq!((&bonus["then"], &bonus["now"]), (&"refused".into(), &"may be elected".into()));
    let roulette = diff("roulette", "2008");
    let rows = roulette["differences"].as_array().expect("a list");
    let is_color =
        |row: &&Value| row["what"].as_str().is_some_and(|w| w.ends_with("color-wager = true"));
    assert!(rows.iter().any(|row| is_color(&row) && row["then"] == "refused"), "{roulette}");
    // Where the texts agree nothing is listed.
    let stud = diff("caribbean-stud-poker", "2008");
    assert_eq!(stud["differences"], serde_json::json!([]));
    assert!(stdout(&run(&["rules", "roulette", "--diff", "2008"], "")).contains("19-47-2008"));
    assert!(stdout(&run(&["rules", "roulette", "--edition", "2008"], "")).contains("19-47-2008"));
    // Its own sections were last amended in 1998: the text was in force in 2006, too.
    assert!(stdout(&run(&["rules", "roulette", "--edition", "2006"], "")).contains("19-47-2008"));
    // All five games by the years in which their older texts were in force, and by no other year; the
    // refusal says which years there are.
    for (game, first) in [
        ("roulette", 1998),
        ("big-six", 1998),
        ("baccarat-chemin-de-fer", 2008),
        ("caribbean-stud-poker", 2007),
        ("flop-poker", 2006),
    ] {
        for year in [first, 2008, 2011] {
            let told = diff(game, &year.to_string());
            assert!(told["text"].as_str().is_some_and(|text| text.starts_with("19:47-")), "{told}");
            let rules = run(&["rules", game, "--edition", &year.to_string()], "");
            assert!(rules.status.success(), "{}", stderr(&rules));
        }
        for (year, option) in [(first - 1, "--diff"), (first - 1, "--edition"), (2012, "--diff")] {
            let refused = run(&["rules", game, option, &year.to_string()], "");
            let why = stderr(&refused);
            assert!(!refused.status.success(), "{game} {year}");
            assert!(why.contains(&format!("{year}: no text of {game}")), "{why}");
            assert!(why.contains(&format!("{first} to 2011")), "{why}");
        }
    }
    let refused = run(&["rules", "roulette", "--edition", "1990"], "");
    assert!(!refused.status.success() && stderr(&refused).contains("1998"), "{}", stderr(&refused));
    let refused = run(&["rules", "baccarat-chemin-de-fer", "--edition", "2006"], "");
    assert!(!refused.status.success() && stderr(&refused).contains("2008"), "{}", stderr(&refused));
}
