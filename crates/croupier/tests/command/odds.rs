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
        let facts = ::games::registry::facts(&game).expect("a game");
        // All hands of the whole deck take minutes.
        let fewer: &[&str] = match &*game {
            "asia-poker" => &["--without", "4x5,4x6,4x7,4x8,4x9,4xT"],
            _ => &[],
        };
        if facts.family == table::Family::PokerRoom {
            let told = stderr(&run(&["odds", &game, "--wager", "stack"], ""));
            assert!(told.contains("nothing is wagered against the house"), "{game}: {told}");
            continue;
        }
        let output = run(&[&["odds", &game, "--json"], fewer].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{game}: {}", stderr(&output));
        let object: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
        let wagers = object["wagers"].as_array().expect("a list");
        assert!(!wagers.is_empty(), "{game} has wagers");
        for wager in wagers {
            let id = wager["wager"].as_str().expect("an id");
            let is_exact = wager["exact"].as_bool().expect("true or false");
            assert!(is_exact != wager["interval"].is_object(), "{game} {id}");
        }
        let first = wagers[0]["wager"].as_str().expect("an id");
        let text = stdout(&run(&[&["odds", &game, "--wager", first], fewer].concat(), ""));
        assert!(text.contains(first) && text.contains("house advantage"), "{game}: {text}");
        assert!(!text.contains('\x1b'), "{game}: no colour in a pipe");
    }
}

#[test]
fn a_game_of_the_room_tells_hands_and_rake() {
    let rake = "rake=[{\"type\":\"straight-percentage\",\"percent\":10,\"maximum\":4}]";
    let arguments = ["odds", "five-card-draw-low", "--set", rake];
    let output = run(&[&arguments[..], &["--json"]].concat(), "");
    let told: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(
        (told["deals"].as_u64(), &told["hands"][0]["count"]),
        (Some(2_598_960), &json!(1024))
    );
    let taken = |pot: &str| {
        let rows = told["rake"].as_array().expect("a list");
        let row = rows.iter().find(|row| row["pot"] == pot).expect("a pot");
        row["rake"].clone()
    };
    // Ten percent, from a pot of 40.00 on no more than 4.00.
    assert_eq!([taken("20.00"), taken("40.00"), taken("1000.00")], ["2.00", "4.00", "4.00"]);
    let text = stdout(&run(&arguments, ""));
    assert!(text.contains("five low") && text.contains("10.000 %"), "{text}");
    let levels = "rake={\"type\":\"incremental\",\"levels\":[[20,1],[60,2]]}";
    let output = run(&["odds", "badugi", "--set", levels], "");
    let text = stdout(&output);
    let row = text.lines().find(|line| line.trim_start().starts_with("60.00")).expect("a level");
    assert!(row.contains(" 3.00 ") && row.contains("5.000 %"), "{row}");
    let none = stdout(&run(&["odds", "badugi"], ""));
    assert!(none.contains("nothing is taken out of a pot (13:69F-14.14(b))"), "{none}");
}

#[test]
fn results_of_long_analyses_are_kept_and_can_be_deleted() {
    let folder = folder("kept");
    let kept = || std::fs::read_dir(&folder).map_or(0, |files| files.count());
    let run = |arguments: &[&str]| {
        let output = crate::croupier().env("CROUPIER_CACHE", &folder).args(arguments).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    let odds = ["odds", "ultimate-texas-hold-em", "--wager", "trips", "--json"];
    let anew = run(&[&odds[..], &["--no-cache"]].concat());
    assert_eq!(kept(), 0, "nothing of it is kept");
    let first = run(&odds);
    let count = kept();
    assert!(count >= 1, "it is kept");
    assert_eq!(&first, &anew);
    assert_eq!(run(&odds), first, "the same from the cache");
    assert_eq!(kept(), count, "and nothing more is");
    assert_eq!(run(&["cache", "path"]).trim(), folder.to_str().expect("text"));
    assert_eq!(run(&["cache", "clear"]), format!("{count} deleted\n"));
    assert_eq!(kept(), 0);
}

#[test]
fn the_progressive_is_told_by_the_meter() {
    let arguments = ["odds", "caribbean-stud-poker", "--wager", "progressive-payout"];
    let text = stdout(&run(&arguments, ""));
    assert!(text.contains("neither side gains at $"), "{text}");
    let object: Value =
        serde_json::from_str(&stdout(&run(&[&arguments[..], &["--json"]].concat(), "")))
            .expect("JSON");
    assert!(object["wagers"][0]["meter"]["break_even"]["fraction"].is_string(), "{object}");
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
fn a_wager_that_stands_is_told_per_roll() {
    let output = run(&["odds", "craps", "--wager", "place-bet-to-win:6", "--json"], "");
    let object: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    let rounds = &object["wagers"][0]["rounds"];
    assert_eq!(rounds["deciding"]["fraction"], "36/11");
    assert_eq!(rounds["house_advantage_per_deciding_round"]["fraction"], "1/216");
    let text = stdout(&run(&["odds", "craps", "--wager", "dont-pass-bet"], ""));
    for part in ["per roll", "3.3758 rolls (557/165)", "0.404 %", "of the rest 1.403 %"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn odds_are_told_at_the_multiples_that_are_asked_for() {
    let asked = ["odds", "craps", "--odds-multiple", "3-4-5", "--odds-multiple", "20", "--json"];
    let object: Value = serde_json::from_str(&stdout(&run(&asked, ""))).expect("JSON");
    let wagers = object["wagers"].as_array().expect("a list");
    assert_eq!(wagers.len(), 8);
    assert_eq!(wagers[0]["wager"], "pass-bet+supplemental-wager/3-4-5x");
    assert_eq!(wagers[0]["rules"], json!({"supplemental-wager-limit": 5}));
    assert_eq!(wagers[0]["expectation"]["fraction"], "-7/495");
    let risk = wagers[0]["element_of_risk_percent"].as_f64().expect("a number");
    assert_eq!(format!("{risk:.3}"), "0.374");
    // Also where just twice the flat bet is staked on average.
    let text = stdout(&run(&["odds", "craps", "--wager", "dont-pass-bet"], ""));
    assert!(text.contains("element of risk 0.682 %: of 2.0000 units"), "{text}");
}

#[test]
fn a_fire_bet_is_told_by_points_with_both_tables() {
    let text = stdout(&run(&["odds", "craps", "--wager", "fire-bet", "--tables"], ""));
    for part in ["different points made", "0.593939393939", "999 to 1", "499 to 1", "1 in 6156"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let csv = stdout(&run(&["odds", "craps", "--wager", "fire-bet", "--tables", "--csv"], ""));
    assert_eq!(csv.lines().count(), 1 + 7 + 7, "a row for each number of points");
}

#[test]
fn a_hand_is_told_for_people_and_programs_and_drawn() {
    let path = folder("odds-hand").join("hand.svg");
    let file = path.to_str().expect("a plain path");
    let text = stdout(&run(&["odds", "craps", "--hand-length", "--plot", file], ""));
    for part in ["8.525510 rolls", "1671/196", "1 in 5 590 264 072", "points made", "67/98"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let svg = std::fs::read_to_string(&path).expect("the picture");
    for part in ["a shooter's hand", "1671/196", "154", "so many rolls or more"] {
        assert!(svg.contains(part), "{part}");
    }
    let json = stdout(&run(&["odds", "mini-craps", "--hand-length=12", "--json"], ""));
    let object: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(object["course"]["mean"]["fraction"], "1671/196");
    let lengths = object["course"]["lengths"].as_array().expect("a list");
    assert_eq!((lengths.len(), &lengths[1]["rolls"]), (12, &json!(2)));
    assert_eq!(lengths[1]["exactly"]["fraction"], "1/9");
    let csv = stdout(&run(&["odds", "craps", "--hand-length=5", "--csv"], ""));
    assert_eq!(csv.lines().next(), Some(HAND_CSV));
    assert_eq!(csv.lines().count(), 6);
}

const HAND_CSV: &str = "game,rules,rolls,exactly,at_least,exactly_fraction,at_least_fraction";

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
        (vec!["odds", "roulette", "--hand-length"], "nobody has the dice"),
        (vec!["odds", "craps", "--hand-length=0"], "1..=2000"),
        (vec!["odds", "craps", "--hand-length", "--wager", "pass-bet"], "cannot be used with"),
        (vec!["odds", "craps", "--odds-multiple", "0"], "no multiple of 1 to 100"),
        (vec!["odds", "big-six", "--odds-multiple", "2"], "no wager of this game is supported"),
        (vec!["odds", "craps", "--wager", "fire-bet"], "--set fire-bet=true"),
    ] {
        let output = run(&arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(said), "{arguments:?}: {}", stderr(&output));
        assert_eq!(stdout(&output), "", "{arguments:?}");
    }
}

#[test]
fn a_chart_for_people_programs_and_pictures() {
    let folder = folder("odds-chart");
    let (html, svg) = (folder.join("chart.html"), folder.join("chart.svg"));
    let path = |path: &std::path::Path| path.to_str().expect("a plain path").to_owned();
    let (html_path, svg_path) = (path(&html), path(&svg));
    let output =
        run(&["odds", "blackjack", "--chart", "--html", &html_path, "--svg", &svg_path], "");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    for part in [
        "hard     2   3   4   5   6   7   8   9  10   A",
        "    16   S   S   S   S   S   H   H   H   H   H",
        "    11   D   D   D   D   D   D   D   D   D   H",
        "    18   S  Ds  Ds  Ds  Ds   S   S   H   H   H",
        "   8-8   P   P   P   P   P   P   P   P   P   P",
        "total (the chart)",
        "Insurance, against an ace",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!text.contains('\x1b'), "no colour in a pipe");
    let page = std::fs::read_to_string(html).expect("the page");
    assert!(page.starts_with("<!doctype html>") && page.contains("Hard totals"));
    let picture = std::fs::read_to_string(svg).expect("the picture");
    assert!(picture.starts_with("<svg ") && picture.contains("Soft totals"));
    let object = run(&["odds", "blackjack", "--chart", "--json"], "");
    let object: Value = serde_json::from_str(&stdout(&object)).expect("JSON");
    assert_eq!(object["chart"]["hard"]["16"]["10"], "H");
    assert_eq!(object["exact"], false);
    assert_eq!(object["decisions"].as_array().map(Vec::len), Some(550));
}

#[test]
fn counts_and_what_elections_are_worth() {
    let text = stdout(&run(&["odds", "blackjack", "--count", "hi-lo"], ""));
    for part in ["Hi-Lo", "betting", "insurance", "10-6 against 10"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let refused = run(&["odds", "blackjack", "--count", "lo-hi"], "");
    assert_eq!(refused.status.code(), Some(2));
    let none = run(&["odds", "casino-war", "--chart"], "");
    assert_eq!(none.status.code(), Some(2));
    let few = run(&["odds", "blackjack", "--shoe", "4xA,8xX", "--chart"], "");
    assert!(stderr(&few).contains("too few"), "{}", stderr(&few));
}
