//! `croupier replay`: statuses, messages, malformed files.

use std::fs;

use serde_json::Value;

use super::{PROGRAM, folder, golden, run, stderr, stdout};

const WON: &str = r#"{"id":"won","game":"casino-war","seats":{"1":{"wagers":{"initial":10}}},"draws":["Kh","9c"],"expect":{"1":{"initial":10}}}"#;
const WRONG: &str = r#"{"id":"wrong","game":"casino-war","seats":{"1":{"wagers":{"initial":10}}},"draws":["Kh","9c"],"expect":{"1":{"initial":20}}}"#;
const SILENT: &str =
    r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":10}}},"draws":["Kh","9c"]}"#;

fn status(output: &std::process::Output) -> i32 {
    output.status.code().expect("it was not killed")
}

#[test]
fn all_as_expected_is_status_0() {
    let output = run(&["replay", "-"], format!("{WON}\n\n{SILENT}\r\n"));
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("won") && text.contains("(no id)"), "{text}");
    assert!(text.contains("wins at 1 to 1: +10.00 (13:69F-22.9(a)1)"), "{text}");
    assert!(text.ends_with("2 as expected\n"), "{text}");
}

#[test]
fn a_difference_is_status_1_and_says_what_differs() {
    let output = run(&["replay", "-"], format!("{WON}\n{WRONG}\n"));
    assert_eq!(status(&output), 1);
    let text = stdout(&output);
    assert!(text.contains("seat 1, initial: expected 20.00, is 10.00"), "{text}");
    assert!(text.contains("1 as expected, 1 with differences"), "{text}");
}

#[test]
fn a_malformed_script_is_status_2_and_the_others_still_run() {
    let output = run(&["replay", "-"], format!("{WON}\n{{\"game\":7}}\n{WRONG}\n{WON}\n"));
    assert_eq!(status(&output), 2);
    assert_eq!(stderr(&output), "standard input:2: game: 7 is not a string\n");
    let text = stdout(&output);
    assert!(text.contains("2 as expected, 1 with differences, 1 malformed"), "{text}");
}

#[test]
fn malformed_scripts_name_the_field_and_the_reason() {
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_draws = format!(r#"{{"game":"casino-war","draws":{deep}}}"#);
    let cases = [
        ("{", "script: is not JSON"),
        (r#"{"id":"a","game":"casino-war","id":"b"}"#, "id: is there twice"),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":10,"initial":20}}}}"#,
            "seats.1.wagers.initial: is there twice",
        ),
        ("[]", "script: is not an object"),
        ("null", "script: is not an object"),
        ("\"text\"", "script: is not an object"),
        ("{}", "game: is missing"),
        (
            r#"{"game":"casino-wra"}"#,
            "game: there is no game \"casino-wra\"; did you mean casino-war?",
        ),
        (r#"{"game":"casino-war","colour":"red"}"#, "colour: is an unknown field"),
        (r#"{"game":"casino-war","draws":{}}"#, "draws: is not a list"),
        (r#"{"game":"casino-war","seats":{"zero":{}}}"#, "seats: "),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":"ten"}}}}"#,
            "seats.1.wagers.initial: ",
        ),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":1.005}}}}"#,
            "seats.1.wagers.initial: ",
        ),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":1e99}}}}"#,
            "seats.1.wagers.initial: ",
        ),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"insurance":1}}},"draws":["Kh","9c"]}"#,
            "insurance",
        ),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":1}}},"draws":["Kx","9c"]}"#,
            "draws[0]: ",
        ),
        (
            r#"{"game":"casino-war","seats":{"1":{"wagers":{"initial":1}}},"draws":[{"what":1}]}"#,
            "draws[0]",
        ),
        (r#"{"game":"casino-war","actions":[{"seat":"1"}]}"#, "actions[0].do: is missing"),
        (r#"{"game":"casino-war","actions":[{"do":"fly"}]}"#, "actions[0].do: "),
        (
            r#"{"game":"casino-war","rules":{"dekcs":6}}"#,
            "rules.dekcs: is no election of this game",
        ),
        (
            r#"{"game":"casino-war","history":{"weather":"fine"}}"#,
            "history.weather: is no fact of this game",
        ),
        (r#"{"game":"casino-war","expect":"maybe"}"#, "expect: "),
        (r#"{"game":"casino-war","rounds":[],"draws":[]}"#, "draws: "),
        (&deep, "script: is not JSON"),
        (&deep_draws, "script: is not JSON"),
    ];
    for (script, reason) in cases {
        let output = run(&["replay", "-"], format!("{script}\n"));
        let shown: String = script.chars().take(120).collect();
        assert_eq!(status(&output), 2, "{shown}: {}", stdout(&output));
        let text = stderr(&output);
        assert!(text.starts_with("standard input:1: "), "{shown}: {text}");
        assert!(text.contains(reason), "{shown}: {text}");
        assert!(!text.contains("panicked"), "{shown}: {text}");
    }
}

#[test]
fn bytes_that_are_no_text_are_malformed_and_the_rest_runs() {
    let mut input = b"{\"game\":\"\xff\xfe\"}\n\0\0\n".to_vec();
    input.extend(WON.as_bytes());
    let output = run(&["replay", "-"], input);
    assert_eq!(status(&output), 2);
    let text = stderr(&output);
    assert!(text.contains("standard input:1: script: is not UTF-8 from byte 10"), "{text}");
    assert!(text.contains("standard input:2: script: "), "{text}");
    assert!(stdout(&output).contains("1 as expected, 2 malformed"));
}

#[test]
fn a_mark_of_the_encoding_and_a_missing_last_newline_are_no_fault() {
    let output = run(&["replay", "-"], format!("\u{feff}{WON}\n{WON}"));
    assert_eq!(status(&output), 0, "{}", stderr(&output));
}

#[test]
fn files_are_named_with_their_lines_and_a_missing_one_does_not_stop_the_others() {
    let folder = folder("replay-files");
    let (good, bad) = (folder.join("good.jsonl"), folder.join("bad.jsonl"));
    fs::write(&good, format!("{WON}\n")).expect("written");
    fs::write(&bad, format!("{WON}\nnonsense\n")).expect("written");
    let missing = folder.join("missing.jsonl");
    let paths = [&bad, &missing, &good].map(|path| path.to_str().expect("a plain path"));
    let output = run(&[&["replay"][..], &paths].concat(), "");
    assert_eq!(status(&output), 2);
    let text = stderr(&output);
    assert!(text.contains(&format!("{}:2: script: is not JSON", bad.display())), "{text}");
    assert!(text.contains(&format!("{}: cannot be read", missing.display())), "{text}");
    assert!(stdout(&output).ends_with("2 as expected, 1 malformed, 1 not readable\n"));
}

#[test]
fn json_is_one_object_a_script_with_the_fields_that_are_fixed() {
    let output = run(&["replay", "--json", "-"], format!("{WON}\n{WRONG}\nnonsense\n"));
    assert_eq!(status(&output), 2);
    let text = stdout(&output);
    let reports: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!(reports.len(), 2);
    for report in &reports {
        let fields: Vec<&String> = report.as_object().expect("an object").keys().collect();
        assert_eq!(fields, ["id", "ok", "net", "state", "events", "diff"]);
        assert_eq!(report["net"]["1"]["initial"], "10.00");
        assert_eq!(report["state"]["draws-left"], 0);
        assert!(report["events"].as_array().is_some_and(|events| !events.is_empty()));
    }
    assert_eq!(reports[0]["ok"], true);
    assert_eq!(reports[0]["diff"], serde_json::json!([]));
    assert_eq!(reports[1]["ok"], false);
    assert!(reports[1]["diff"][0].as_str().is_some_and(|d| d.contains("expected 20.00")));
}

#[test]
fn quiet_shows_only_what_differs() {
    let output = run(&["replay", "--quiet", "-"], format!("{WON}\n{WRONG}\n"));
    let text = stdout(&output);
    assert!(!text.contains("won") && text.contains("wrong"), "{text}");
    let output = run(&["replay", "-q", "--json", "-"], format!("{WON}\n{WRONG}\n"));
    assert_eq!(stdout(&output).lines().count(), 1);
    let output = run(&["replay", "-q", "-"], format!("{WON}\n"));
    assert_eq!(stdout(&output), "1 as expected\n");
}

#[test]
fn many_scripts_stream_and_a_reader_that_goes_away_is_no_error() {
    let path = golden("casino-war");
    let path = path.to_str().expect("a plain path");
    let line = format!("'{PROGRAM}' replay {} | head -n 2", [path; 50].join(" "));
    let output = std::process::Command::new("sh").args(["-c", &line]).output().expect("it runs");
    assert_eq!(stdout(&output).lines().count(), 2);
    assert_eq!(stderr(&output), "");
}

#[test]
fn golden_rounds_of_every_game_replay() {
    for game in super::games() {
        let path = golden(&game);
        if path.is_file() {
            let output = run(&["replay", "-q", path.to_str().expect("a plain path")], "");
            assert_eq!(status(&output), 0, "{game}: {}{}", stdout(&output), stderr(&output));
        }
    }
}

#[test]
fn hands_are_compared_and_games_refused_that_a_casino_night_does_not_have() {
    let compared = r#"{"id":"low","game":"poker-rankings","rules":{"ranking":"badugi"},"history":{"cards":{"1":["Ac","2d","3h","4s"],"2":["Kc","Qd","Jh","Ts"]}},"state":{"winners":["1"]}}"#;
    let refused = r#"{"id":"night","game":"casino-night-omaha-high","expect":"rejected"}"#;
    let output = run(&["replay", "-"], format!("{compared}\n{refused}\n"));
    assert_eq!(status(&output), 0, "{}{}", stdout(&output), stderr(&output));
    assert!(stdout(&output).ends_with("2 as expected\n"), "{}", stdout(&output));
    let wrong = compared.replace(r#"["1"]}}"#, r#"["2"]}}"#);
    assert_eq!(status(&run(&["replay", "-"], wrong)), 1);
}

#[test]
fn nothing_to_replay_is_no_failure_and_no_file_at_all_is_bad_usage() {
    assert_eq!(status(&run(&["replay", "-"], "")), 0);
    assert_eq!(status(&run(&["replay"], "")), 2);
}

/// A round that 13:69F settles and 19:47 refuses: `--edition` puts the older text in force, as the
/// script's own rule does.
#[test]
fn rounds_are_replayed_under_an_older_text() {
    let color = r#"{"id":"c","game":"roulette","rules":{"six-numbers-color-wager":true},"seats":{"1":{"wagers":{"straight:17":10}}},"draws":["17"],"expect":{"1":{"straight:17":350}}}"#;
    let plain = color.replace(r#""six-numbers-color-wager":true"#, "");
    let said = plain.replace(r#""rules":{}"#, r#""rules":{"edition":"19-47-2008"}"#);
    let now = said.replace("19-47-2008", "13-69f");
    let war = r#"{"id":"w","game":"casino-war","seats":{"1":{"wagers":{"initial":10}}},"draws":["9s","5d"],"expect":{"1":{"initial":10}}}"#;
    let replay = |script: &str, year: &str| {
        let output = run(&["replay", "-", "--edition", year], script);
        (output.status.code(), stdout(&output) + &stderr(&output))
    };
    assert_eq!(run(&["replay", "-"], color).status.code(), Some(0));
    for script in [&plain, &said] {
        let (code, told) = replay(script, "2006");
        assert_eq!(code, Some(0), "{told}");
    }
    // The older text refuses what was wagered: the script comes out otherwise.
    let (code, told) = replay(color, "2006");
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("the text of 2008 has no color wagers (19:47-5.1(e))"), "{told}");
    for (script, year, why) in [
        (&*now, "2006", "rules.edition"),
        (&*plain, "1990", "1998 to 2011"),
        (war, "2006", "no older text of casino-war survives"),
    ] {
        let (code, told) = replay(script, year);
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains(why), "{why}: {told}");
    }
}
