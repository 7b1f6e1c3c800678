//! `croupier odds`.

use serde_json::{Value, json};

use crate::{folder, games, run, stderr, stdout};

#[test]
fn one_object_for_programs() {
    let output = run(&["odds", "casino-war", "--wager", "tie", "--json"], "");
    assert_eq!(output.status.code(), Some(0));
    let object: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(object["game"], "casino-war");
    assert_eq!(object["rules"], json!({"decks": 6}));
    let tie = &object["wagers"][0];
    assert_eq!(tie["wager"], "tie");
    assert_eq!(tie["expectation"]["fraction"], "-58/311");
    let outcomes = json!([
        {"net": "10", "count": "23", "of": "311"},
        {"net": "-1", "count": "288", "of": "311"},
    ]);
    assert_eq!(tie["outcomes"], outcomes);
}

#[test]
fn every_game_has_odds_for_people_and_programs() {
    for game in games() {
        let output = run(&["odds", &game, "--json"], "");
        assert_eq!(output.status.code(), Some(0), "{game}: {}", stderr(&output));
        let object: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        let wagers = object["wagers"].as_array().expect("a list");
        assert!(!wagers.is_empty(), "{game} has wagers");
        for wager in wagers {
            let id = wager["wager"].as_str().expect("an id");
            assert_eq!(wager["exact"], true, "{game} {id}");
        }
        let first = wagers[0]["wager"].as_str().expect("an id");
        let text = stdout(&run(&["odds", &game, "--wager", first], ""));
        assert!(text.contains(first) && text.contains("house advantage"), "{game}: {text}");
        assert!(!text.contains('\x1b'), "{game}: no colour in a pipe");
    }
}

#[test]
fn elections_are_in_force_and_variants_are_told() {
    let set = run(&["odds", "casino-war", "--wager", "tie", "--set", "decks=8", "--json"], "");
    let object: Value = serde_json::from_str(&stdout(&set)).expect("JSON");
    assert_eq!(object["wagers"][0]["expectation"]["fraction"], "-74/415");
    let tables = run(&["odds", "casino-war", "--wager", "tie", "--tables"], "");
    let text = stdout(&tables);
    for part in ["-58/311", "decks=7", "-2/11", "decks=8", "-74/415"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn the_best_play_is_told_in_words() {
    let text = stdout(&run(&["odds", "casino-war"], ""));
    for part in ["tie hand: war", "always-surrender", "1.368 %", "element of risk 2.170 %"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn a_row_for_each_wager_and_outcome() {
    let output = run(&["odds", "casino-war", "--csv"], "");
    let text = stdout(&output);
    let mut rows = text.lines();
    let header = rows.next().expect("a header");
    assert!(header.starts_with("game,rules,wager,net,count,of,probability,"));
    assert_eq!(rows.clone().count(), 4 + 2 + 2);
    assert!(rows.all(|row| row.starts_with("casino-war,decks=6,")));
    // What has commas in it is quoted.
    assert!(text.contains("\"1 to 1, 2 to 1, 3 to 1\""));
}

#[test]
fn the_picture_is_an_svg_with_its_numbers_as_text() {
    let path = folder("odds-plot").join("war.svg");
    let file = path.to_str().expect("a plain path");
    let output = run(&["odds", "casino-war", "--plot", file, "--csv"], "");
    assert_eq!(output.status.code(), Some(0));
    let svg = std::fs::read_to_string(&path).expect("the picture");
    assert!(svg.starts_with("<svg ") && svg.trim_end().ends_with("</svg>"));
    for part in ["Casino war", "initial+war", "49.7 %", "net in units", "probability", "+10"] {
        assert!(svg.contains(part), "{part}");
    }
}

#[test]
fn what_is_wrong_is_said_and_the_status_is_two() {
    let nowhere = folder("odds-nowhere").join("no").join("war.svg");
    let nowhere = nowhere.to_str().expect("a plain path");
    for (arguments, said) in [
        (vec!["odds", "casino-wra"], "did you mean casino-war?"),
        (vec!["odds", "casino-war", "--wager", "ties"], "did you mean tie"),
        (vec!["odds", "casino-war", "--wager", "ties"], "initial+war, tie, tie@war"),
        (vec!["odds", "casino-war", "--set", "decks=9"], "(13:69F-22.2(a))"),
        (vec!["odds", "casino-war", "--set", "decks"], "ELECTION=VALUE"),
        (vec!["odds", "casino-war", "--json", "--csv"], "cannot be used with"),
        (vec!["odds", "casino-war", "--plot", nowhere], "cannot write"),
    ] {
        let output = run(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(said), "{arguments:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "", "{arguments:?}");
    }
}
