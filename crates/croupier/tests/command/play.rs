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
        "Initial wager: 10.00 loses, -10.00 (13:69F-22.8(a)1)",
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
        "Not allowed: Tie wager: needs an initial wager at the same seat (13:69F-22.7(c)1)",
        "Not allowed: Initial wager: 2000.00 is more than the 1000.00 in your rack",
        "Not allowed: deal: place a wager first",
        "(13:69F-22.8(c)1)",
        "Not allowed: wager: \"red\" is no wager of this game",
        "\"xyzzy\" is not understood",
        "Not allowed: War wager: bets are taken until \"no-more-bets\" (13:69F-22.8(",
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
        let file = folder.join(format!("{game}.jsonl"));
        let path = file.to_str().expect("a plain path");
        // Wagers by chance, and whatever is asked answered by its number.
        let round = "surprise\nsurprise\nsurprise\ndeal\n1\n2\n1\n2 5\n2\n1\n";
        let output = run(
            &["play", &game, "--seed", "1", "--record", path, "--chips", "100000"],
            round.repeat(40),
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

#[test]
fn records_are_appended() {
    let file = folder("play-append").join("rounds.jsonl");
    let path = file.to_str().expect("a plain path");
    for _ in 0..2 {
        run(&["play", "casino-war", "--seed", "7", "--record", path], "initial 10\ndeal\n");
    }
    assert_eq!(fs::read_to_string(&file).expect("a record").lines().count(), 2);
}

/// The dice of seed 12252 show 9, 6, 8, 6, 12 and 7.
#[test]
fn a_craps_hand_is_played_by_what_players_say() {
    let input = "\
pass 10

odds 10, place 6 12, come 10, hard 8 5

odds come 5, field 5, dc 10

place 6 12, down dont come

any craps 7, horn 4
again
dc 10, lay 4 40


chips
again
quit
";
    let output = run(&["play", "craps", "--seed", "12252"], input);
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    // By hand, from 13:69F-1.
    for wanted in [
        "Place the 6: 12.00 wins at 7 to 6, +14.00 (13:69F-1.2(a)5)",
        "Hard 8: 5.00 loses, -5.00 (13:69F-1.2(a)9)",
        "Come: 10.00 wins at 1 to 1, +10.00 (13:69F-1.2(a)3)",
        "Odds on come: 5.00 wins at 6 to 5, +6.00 (13:69F-1.6(c))",
        "Any craps: 7.00 wins at 7 to 1, +49.00 (13:69F-1.2(a)13)",
        "Horn: 4.00 wins, +27.00 (13:69F-1.4(c))",
        "Lay the 4: 40.00 wins at 1 to 2, +18.00 after a charge of 2.00 (13:69F-1.5(b))",
        "Odds on the pass line: 10.00 loses, -10.00 (13:69F-1.6(a))",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    let path = format!("{}/tests/command/golden/craps-hand.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var("CROUPIER_GOLDEN").as_deref() == Ok("write") {
        fs::write(&path, &text).expect("a file");
    }
    assert_eq!(text, fs::read_to_string(&path).expect("a golden dialogue"));
}

#[test]
fn a_charge_that_may_come_is_held_back_so_that_chips_never_fall_below_zero() {
    // Five percent of a buy bet is charged when it is made, whatever becomes of it (1.5(a)).
    let input = "buy 4 100\nbuy 4 96\nbuy 4 80\npress buy 4 20\nchips\n";
    let text = stdout(&run(&["play", "craps", "--seed", "5", "--chips", "100"], input));
    assert!(text.contains("Not allowed: Buy the 4: 105.00 is more than the 100.00"), "{text}");
    assert!(text.contains("16.00 in your rack, 80.00 on the table, 4.00 set aside"), "{text}");
    let input = "buy 4 80, pass 16\n".to_owned() + &"\n".repeat(40);
    for seed in ["1", "2", "3", "4", "5"] {
        let text = stdout(&run(&["play", "craps", "--seed", seed, "--chips", "100"], &*input));
        assert!(!text.contains("\n-"), "chips below zero: {text}");
    }
}

#[test]
fn a_line_that_is_not_understood_names_what_and_the_nearest() {
    let input = "pass 10, feild 5, place 6 12\nplace 7 5\nplace 6 13\nodds 5\nhop 53\n";
    let text = stdout(&run(&["play", "craps", "--seed", "5"], input));
    for wanted in [
        "You bet 10.00: Pass line\n\"feild\" is not understood; did you mean field?\n\
         not done: place 6 12",
        "place 7 5: which? place 4, place 5, place 6, place 8, place 9, place 10",
        "cannot be paid at these odds; 12.00 or 18.00 can, and to the cent 12.96 or 13.02 (13:69F-1.4(f))",
        "not now; once the supported wager has its point",
        "hop 3 5: how much? any amount",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

#[test]
fn irregularities_of_every_game_can_be_reported_for_practice_and_replay() {
    let folder = folder("play-irregular");
    for game in games() {
        let file = folder.join(format!("{game}.jsonl"));
        let path = file.to_str().expect("a plain path");
        let text = stdout(&run(&["play", &game, "--seed", "3"], "surprise\nreport\n"));
        let (_, listed) = text.split_once("by `report NAME`\n").unwrap_or((&text, ""));
        let names = listed.lines().filter_map(|line| line.strip_prefix("  "));
        let names = names.filter(|line| !line.starts_with(' ') && !line.contains(" with "));
        let mut input = String::new();
        for name in names.filter_map(|line| line.split_whitespace().next()) {
            input += &format!("surprise\nsurprise\nreport {name}\ndeal\n1\n1\ndeal\n1\n1\n");
        }
        let chips = ["--seed", "3", "--chips", "100000", "--record", path];
        let output = run(&[&["play", game.as_str()], &chips[..]].concat(), input.repeat(2));
        assert!(output.status.success(), "{game}: {}", stderr(&output));
        if file.exists() && fs::metadata(&file).is_ok_and(|data| data.len() > 0) {
            let output = run(&["replay", "-q", path], "");
            let said = stdout(&output);
            assert_eq!(output.status.code(), Some(0), "{game}: {said}{}", stderr(&output));
        }
    }
}
