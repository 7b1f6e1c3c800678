//! `croupier play` as a dialogue.

use std::fs;

use super::{folder, games, run, stderr, stdout};

#[test]
fn the_same_seed_deals_the_same_game() {
    let input = "wager initial 10\ndeal\nwar\ndecline\nrepeat\ndeal\nsurrender\n";
    let play = |seed: &str| {
        let output = run(&["play", "casino-war", "--seed", seed], input);
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    assert_eq!(play("7"), play("7"));
    assert_ne!(play("7"), play("8"));
}

#[test]
fn a_round_is_told_with_its_sections_and_the_chips_add_up() {
    // The shoe of seed 7 begins with Kh (burned), Th and Jc.
    let input = "initial 10\ntie 5\nchips\ndeal\nquit\n";
    let text = stdout(&run(&["play", "casino-war", "--seed", "7"], input));
    for wanted in [
        "commitment to the seed: 3a8f513ad0e3ad0c6fd1acf5cfeb8555c9cb2cead6c367073e6eee1014fdda41",
        "1000.00 > initial 10",
        "985.00 in your rack, 15.00 on the table",
        "10♥ to you",
        "J♣ to the dealer",
        "initial 10.00 loses, -10.00 (13:69F-22.8(a)1)",
        "round over: -15.00, 985.00 in your rack",
        "1 round of Casino war: -15.00, 985.00 in your rack",
        "seed: 0700000000000000000000000000000000000000000000000000000000000000",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

#[test]
fn refusals_change_nothing_and_name_the_section() {
    let input =
        "wager tie 5\nwager initial 2000\ndeal\nwager initial 0.01\nwager red 5\nxyzzy\nwar\n";
    let text = stdout(&run(&["play", "casino-war", "--seed", "7"], input));
    for wanted in [
        "refused: tie: needs an initial wager at the same seat (13:69F-22.7(c)1)",
        "refused: initial: 2000.00 is more than the 1000.00 in your rack",
        "refused: deal: place a wager first",
        "(13:69F-22.8(c)1)",
        "refused: wager: \"red\" is no wager of this game",
        "\"xyzzy\" is not understood",
        "refused: war: is not possible now",
        "0 rounds of Casino war: 0.00, 1000.00 in your rack",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

#[test]
fn a_decision_is_asked_for_and_what_it_stakes_leaves_the_rack() {
    // Deals until a tie hand comes, whatever the seed gives.
    let input = "initial 10\ndeal\n".repeat(60) + "war\n";
    let text = stdout(&run(&["play", "casino-war", "--seed", "3"], input));
    let asked = text.find("tie hand: you may").expect("a tie among sixty rounds");
    let options = &text[asked..];
    assert!(options.contains("go to war") && options.contains("surrender"), "{options}");
}

#[test]
fn a_player_without_the_chips_for_it_is_not_offered_it() {
    let input = "initial 10\ndeal\n".repeat(60);
    let text = stdout(&run(&["play", "casino-war", "--seed", "3", "--chips", "10"], input));
    if let Some(asked) = text.find("tie hand: you may") {
        assert!(!text[asked..].contains("go to war"), "{text}");
    }
    assert!(!text.contains("-10.00 >"), "chips are never below zero: {text}");
}

#[test]
fn what_is_no_text_and_a_missing_last_newline_do_no_harm() {
    let mut input = b"\xff\xfe\0 10\ninitial 10\n".to_vec();
    input.extend(b"deal");
    let output = run(&["play", "casino-war", "--seed", "7"], input);
    assert!(output.status.success());
    assert!(stdout(&output).contains("round over"));
}

#[test]
fn help_rules_and_options_are_part_of_the_dialogue() {
    let text = stdout(&run(&["play", "casino-war"], "help\nrules tie\nrules\noptions\nrules x\n"));
    for wanted in ["surprise", "pays 10 to 1 (13:69F-22.9(a))", "What can go wrong", "no wager"] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

#[test]
fn recorded_rounds_of_every_game_replay_as_they_were_played() {
    let folder = folder("play-records");
    for game in games() {
        for seed in ["1", "2", "3"] {
            let file = folder.join(format!("{game}-{seed}.jsonl"));
            let path = file.to_str().expect("a plain path");
            // Wagers by chance, and whatever is asked answered by its number.
            let round = "surprise\nsurprise\nsurprise\ndeal\n1\n2\n1\n2 5\n2\n1\n";
            let output = run(
                &["play", &game, "--seed", seed, "--record", path, "--chips", "100000"],
                round.repeat(60),
            );
            assert!(output.status.success(), "{game}: {}", stderr(&output));
            assert!(stdout(&output).contains("round over"), "{game}: {}", stdout(&output));
            let recorded = fs::read_to_string(&file).expect("a record");
            assert!(!recorded.is_empty(), "{game}");
            let output = run(&["replay", "-q", path], "");
            let said = stdout(&output);
            assert_eq!(output.status.code(), Some(0), "{game}: {said}{}", stderr(&output));
        }
    }
}

#[test]
fn records_are_appended() {
    let file = folder("play-append").join("rounds.jsonl");
    let path = file.to_str().expect("a plain path");
    for _ in 0..2 {
        run(&["play", "casino-war", "--seed", "7", "--record", path], "initial 10\ndeal\n");
    }
    assert_eq!(fs::read_to_string(&file).expect("a record").lines().count(), 2);
}
