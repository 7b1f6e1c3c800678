//! `croupier sim` with strategies that wager for themselves.

use serde_json::Value;

use super::{folder, run, stderr, stdout};

fn json(arguments: &[&str]) -> Value {
    let output = run(&[&["sim", "craps", "--json"], arguments].concat(), "");
    assert!(output.status.success(), "{}", stderr(&output));
    serde_json::from_str(&stdout(&output)).expect("JSON")
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn the_strategies_of_a_game_are_listed_with_what_they_do() {
    let text = stdout(&run(&["sim", "craps", "--strategy", "list"], ""));
    for words in ["three-point-molly[:full]", "iron-cross", "pass-and-fire", "docs/strategies.md"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let text = stdout(&run(&["sim", "mini-craps", "--strategy", "list"], ""));
    assert!(text.contains("three-point-molly") && !text.contains("pass-and-fire"));
    let text = stdout(&run(&["sim", "casino-war", "--strategy", "list"], ""));
    assert!(text.contains("always-war") && !text.contains("strategy-file"));
}

#[test]
fn a_pass_bet_with_odds_comes_to_seven_in_495_of_the_flat_bet() {
    let report = json(&[
        "--strategy",
        "pass-with-odds:3-4-5x",
        "--set",
        "supplemental-wager-limit=5",
        "--rounds",
        "20k",
        "--seed",
        "7",
    ]);
    let figure = |id: &str| report["figures"][id].clone();
    let of_decision = number(&figure("net_per_wager")["computed"]);
    assert!((of_decision + 10.0 * 7.0 / 495.0).abs() < 1e-9);
    assert!((number(&figure("rolls_per_trial")["computed"]) - 1671.0 / 196.0).abs() < 1e-9);
    let pass = report["wagers"].as_array().expect("wagers").iter();
    let pass = pass.clone().find(|wager| wager["wager"] == "pass-bet").expect("a pass bet");
    assert_eq!(pass["exact"]["fraction"], "-7/495");
    // Each figure that is computed lies within its interval.
    for (id, figure) in report["figures"].as_object().expect("figures") {
        let interval = &figure["simulated"]["interval"]["99.9"];
        let (low, high) = (number(&interval[0]), number(&interval[1]));
        assert!(low < high, "{id}: {interval}");
        assert!((low..=high).contains(&number(&figure["computed"])), "{id}: {figure}");
    }
    // What is told in all is what the figures are made of.
    let (rolls, hands) = (number(&report["rolls"]), number(&report["trials"]));
    assert_eq!(hands, 20_000.0);
    assert!(
        (number(&figure("rolls_per_trial")["simulated"]["value"]) - rolls / hands).abs() < 1e-9
    );
    let money = |field: &str| report[field].as_str().expect("money").parse::<f64>().expect("money");
    let by = |id: &str, wanted: f64| {
        let value = number(&figure(id)["simulated"]["value"]);
        assert!((value - wanted).abs() < 1e-9 * wanted.abs(), "{id}: {value}, not {wanted}");
    };
    by("net_per_roll", money("net") / rolls);
    by("net_per_trial", money("net") / hands);
    by("net_per_wager", money("net") / number(&report["wagers_decided"]));
    by("handle_per_roll", money("handle") / rolls);
    by("element_of_risk_percent", -100.0 * money("net") / money("handle"));
    let sum = |field: &str| -> f64 {
        let wagers = report["wagers"].as_array().expect("wagers").iter();
        wagers.map(|wager| wager[field].as_str().expect("money").parse::<f64>().expect("")).sum()
    };
    assert!((sum("net") - money("net")).abs() < 1e-6);
    assert!((sum("staked") - money("handle")).abs() < 1e-6);
}

#[test]
fn sessions_tell_ruin_quantiles_and_a_histogram() {
    let arguments = [
        "--strategy",
        "iron-cross",
        "--session",
        "100",
        "--bankroll",
        "300",
        "--rounds",
        "2k",
        "--seed",
        "7",
    ];
    let report = json(&arguments);
    let session = &report["session"];
    assert_eq!((&report["trial"], &session["rolls"]), (&"session".into(), &100.into()));
    let bins = session["histogram"].as_array().expect("bins");
    let count: f64 = bins.iter().map(|bin| number(&bin["count"])).sum();
    assert_eq!(count, 2000.0);
    let ruin = &session["ruin"];
    let interval = &ruin["interval"]["95"];
    assert!((number(&interval[0])..=number(&interval[1])).contains(&number(&ruin["value"])));
    let quantile = |percent: &str| {
        session["quantiles"][percent].as_str().expect("money").parse::<f64>().expect("money")
    };
    assert!(quantile("1") <= quantile("50") && quantile("50") <= quantile("99"));
    assert!(quantile("1") >= -300.0);
    let text = stdout(&run(&[&["sim", "craps"], &arguments[..]].concat(), ""));
    for words in ["ruin:", "The median lies between", "█", "2 000 sessions of 100 rolls"] {
        assert!(text.contains(words), "{words}: {text}");
    }
}

#[test]
fn the_report_shows_the_text_and_the_same_seed_gives_it_again() {
    let path = folder("strategy").join("mine.txt");
    std::fs::write(&path, "pass-bet 10\n\n# never:\nfield-bet 5 when 3 pass-bet\n")
        .expect("a file");
    let path = path.display().to_string();
    let arguments = ["sim", "craps", "--strategy-file", &path, "--rounds", "1k", "--seed", "7"];
    let one = stdout(&run(&arguments, ""));
    assert!(one.contains("4  field-bet 5 when 3 pass-bet") && one.contains("never\n"), "{one}");
    assert_eq!(one, stdout(&run(&[&arguments[..], &["--threads", "1"]].concat(), "")));
}

#[test]
fn what_is_wrong_with_a_strategy_is_shown_where_it_stands() {
    let folder = folder("wrong-strategies");
    let wrong = |text: &str, more: &[&str]| {
        let path = folder.join("wrong.txt").display().to_string();
        std::fs::write(&path, text).expect("a file");
        let output = run(&[&["sim", "craps", "--strategy-file", &path], more].concat(), "");
        assert!(!output.status.success() && stdout(&output).is_empty());
        stderr(&output)
    };
    let shown = wrong("pass-bet 10\ncome-bet 10 upto 2\n", &[]);
    assert!(shown.contains("line 2, column 13: expected `up to`, `when`"), "{shown}");
    assert!(shown.contains("\n  2 | come-bet 10 upto 2\n    |             ^^^^\n"), "{shown}");
    let shown = wrong("pass-bet 10\nodds 2x\n", &["--rounds", "100"]);
    assert!(
        shown.contains("line 2: supplemental-wager:pass-bet: must be at most 10.00"),
        "{shown}"
    );
    assert!(shown.contains("(13:69F-1.6(e))"), "{shown}");

    let refused = |arguments: &[&str]| {
        let output = run(&[&["sim"], arguments].concat(), "");
        assert!(!output.status.success(), "{arguments:?}");
        stderr(&output)
    };
    for (arguments, why) in [
        (&["craps", "--strategy", "three-point-moly"][..], "three-point-molly"),
        (&["craps", "--strategy", "pass:2x"], "nothing to choose"),
        (&["craps", "--strategy", "pass-with-odds:"], "pass-with-odds:full"),
        (&["craps", "--strategy", "pass", "--wager", "field-bet"], "--wager"),
        (&["craps", "--session", "100", "--bankroll", "50"], "--strategy list"),
        (&["craps", "--strategy", "pass", "--session", "100"], "--bankroll"),
        (&["craps", "--strategy", "pass", "--session", "0", "--bankroll", "5"], "--session"),
        (&["craps", "--strategy", "pass", "--session", "1", "--bankroll", "0"], "is no bankroll"),
        (&["craps", "--strategy-file", "/nowhere/at/all"], "cannot read"),
        (&["roulette", "--strategy-file", "/nowhere/at/all"], "reads no strategies"),
    ] {
        let shown = refused(arguments);
        assert!(shown.contains(why), "{arguments:?}: {shown}");
    }
}
