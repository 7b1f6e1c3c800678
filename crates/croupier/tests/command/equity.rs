//! `croupier equity`.

use serde_json::Value;

use crate::{run, stderr, stdout};

#[test]
fn hands_are_weighed_against_each_other() {
    let output = run(&["equity", "AhKd", "vs", "QQ+", "on", "Td9d2c", "--json"], "");
    let told: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(
        (told["game"].as_str(), told["exact"].as_bool()),
        (Some("hold-em-high"), Some(true))
    );
    // Twelve hands of queens or better are left, and of 45 cards two come.
    assert_eq!(told["deals"], (12 * 45 * 44 / 2).to_string());
    let share = |n: usize| told["players"][n]["share"].as_f64().expect("a number");
    assert!((share(0) + share(1) - 1.0).abs() < 1e-12 && share(0) < share(1), "{told}");

    let output = run(&["equity", "AhAdKhKd vs QcQsJcTs on 2c3c4c5c"], "");
    let text = stdout(&output);
    assert!(text.contains("omaha-high, on 2c 3c 4c 5c; exact: all 40 deals"), "{text}");
}

#[test]
fn what_cannot_be_weighed_is_told() {
    for (arguments, why) in [
        (vec!["equity", "AhKd"], "hands: 1 players"),
        (vec!["equity", "AhKd", "vs", "QQQ"], "hands: \"QQQ\""),
        (vec!["equity", "AhKd", "vs", "QQ", "on", "Td9d"], "board: 2 cards"),
        (vec!["equity", "AhKd", "vs", "QQ", "on", "Td9d1c"], "board:"),
        (vec!["equity", "AhKd", "vs", "AhQd"], "no deal gives every player a hand"),
        (vec!["equity", "AA", "vs", "KK", "--game", "whist"], "--game: \"whist\" is none of"),
        (vec!["equity", "AA", "on", "2c3c4c", "vs", "KK"], "before the board"),
    ] {
        let output = run(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}
