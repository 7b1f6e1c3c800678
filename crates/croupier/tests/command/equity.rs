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
fn every_game_of_the_room_weighs_hands() {
    for (hands, game, deals) in [
        ("AhAdKs9c7d4s vs QhQdQcJs8c2s", "seven-card-stud-high", 40 * 39),
        ("AhKh9h2h vs QsQdJc7c5s", "five-card-stud-high", 43),
        ("2h3h4d5c vs Ts8d7c6h2s", "triple-draw-low-ball-deuce-to-seven", 43),
        ("Ah2d3c vs 4s5hKdQc", "badugi", 45),
    ] {
        let output = run(&["equity", hands, "--game", game], "");
        let text = stdout(&output);
        let told = format!("{game}, no board; exact: all {deals} deals that are left");
        assert!(text.contains(&told), "{text}{}", stderr(&output));
    }
    // Ace to five is a straight or not, as elected.
    let hands = "5h4h3d2cAc vs AsKd7c6h2s";
    let wins = |wheel: &str| {
        let (game, set) = ("triple-draw-low-ball-deuce-to-seven", "deuce-to-seven-wheel=");
        let set = format!("{set}{wheel}");
        let output = run(&["equity", hands, "--game", game, "--set", &set, "--json"], "");
        let told: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        told["players"][0]["wins"].as_f64()
    };
    assert_eq!((wins("straight"), wins("ace-high")), (Some(0.0), Some(1.0)));
}

#[test]
fn what_cannot_be_weighed_is_told() {
    for (arguments, why) in [
        (vec!["equity", "AhKd"], "hands: one hand alone; two to 11 play"),
        (vec!["equity", "AhKd", "vs", "QQQ"], "hands: \"QQQ\""),
        (vec!["equity", "AhKd", "vs", "QQ", "on", "Td9d"], "board: 2 cards"),
        (vec!["equity", "AhKd", "vs", "QQ", "on", "Td9d1c"], "board:"),
        (vec!["equity", "AhKd", "vs", "AhQd"], "no deal gives every player a hand"),
        (
            vec!["equity", "AA", "vs", "KK", "--game", "whist"],
            "--game: \"whist\" is no game of the poker room",
        ),
        (vec!["equity", "AA", "on", "2c3c4c", "vs", "KK"], "before the board"),
    ] {
        let output = run(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(why), "{arguments:?}: {}", stderr(&output));
    }
}
