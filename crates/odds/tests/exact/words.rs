//! The object for programs, and what is said of requests that cannot be met.

use odds::{Error, Request, account, to_json};
use serde_json::{Map, Value, json};

fn elections(value: Value) -> Map<String, Value> {
    let Value::Object(map) = value else { unreachable!("an object") };
    map
}

fn told(wager: &str) -> Result<odds::Account, Error> {
    let request = Request { wager: Some(wager.to_owned()), ..Request::default() };
    account("casino-war", &request, &mut |_| ())
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn the_object_has_the_agreed_shape() {
    // The agreed example; 288 ways to lose against 23 to win are 12.52 to 1, and the standard
    // deviation is 11 * sqrt(23 * 288) / 311 = 2.8787.
    let agreed: Value = serde_json::from_str(
        r#"{"game":"casino-war","rules":{"decks":6},"wagers":[
          {"wager":"tie","rules":{},"exact":true,
           "expectation":{"fraction":"-58/311","value":-0.186495},
           "house_advantage_percent":18.649518,"element_of_risk_percent":18.649518,
           "standard_deviation":2.878674,
           "true_odds":"12.52 to 1","payout_odds":"10 to 1","strategy":null,
           "outcomes":[{"net":"10","count":"23","of":"311"},
                       {"net":"-1","count":"288","of":"311"}]}]}"#,
    )
    .expect("JSON");
    let mut object = to_json(&told("tie").expect("a wager"));
    assert_eq!(keys(&object), keys(&agreed));
    // What is agreed comes first; what else is known of a wager follows.
    let fields = keys(&agreed["wagers"][0]);
    let tie = object["wagers"][0].as_object_mut().expect("an object");
    let further: Vec<String> = tie.keys().skip(fields.len()).cloned().collect();
    assert_eq!(further, ["house_advantage_resolved_percent", "rounds"]);
    assert_eq!(tie["rounds"]["expected"]["fraction"], "1");
    tie.retain(|field, _| !further.contains(field));
    assert_eq!(keys(&object["wagers"][0]), fields);
    assert_same(&object, &agreed);
}

/// The same, numbers to the digits that are printed.
fn assert_same(ours: &Value, agreed: &Value) {
    match (ours, agreed) {
        (Value::Object(ours), Value::Object(agreed)) => {
            assert!(ours.keys().eq(agreed.keys()));
            ours.values().zip(agreed.values()).for_each(|(a, b)| assert_same(a, b));
        }
        (Value::Array(ours), Value::Array(agreed)) => {
            assert_eq!(ours.len(), agreed.len());
            ours.iter().zip(agreed).for_each(|(a, b)| assert_same(a, b));
        }
        (Value::Number(a), Value::Number(b)) => {
            let (a, b) = (a.as_f64().expect("a float"), b.as_f64().expect("a float"));
            assert!((a - b).abs() < 5e-7, "{a} is not {b}");
        }
        _ => assert_eq!(ours, agreed),
    }
}

#[test]
fn decisions_are_told_as_data_and_in_words() {
    let object = to_json(&told("initial+war").expect("a wager"));
    let strategy = &object["wagers"][0]["strategy"];
    assert_eq!(strategy["words"], "tie hand: war");
    let decision = &strategy["decisions"][0];
    assert_eq!(decision["when"], "tie hand");
    assert_eq!(decision["do"], "war");
    assert_eq!(decision["probability"]["fraction"], "23/311");
    // Surrender declines, so it stands first.
    assert_eq!(decision["choices"][0]["do"], "surrender");
    assert_eq!(decision["choices"][0]["expectation"]["fraction"], "-1/2");
    assert_eq!(decision["choices"][1]["share"]["fraction"], "1");
    let names: Vec<&Value> =
        strategy["named"].as_array().expect("a list").iter().map(|n| &n["name"]).collect();
    assert_eq!(names, ["always-war", "always-surrender"]);
    assert_eq!(strategy["named"][0]["cost"]["fraction"], "0");
}

#[test]
fn a_wager_is_found_by_any_part_of_its_name() {
    for (name, line) in [
        ("initial", "initial+war"),
        ("war", "initial+war"),
        ("initial+war", "initial+war"),
        ("tie", "tie"),
        ("tie@war", "tie@war"),
    ] {
        let account = told(name).expect("a wager");
        let ids: Vec<&str> = account.entries.iter().map(|e| e.analysis.id.as_str()).collect();
        assert_eq!(ids, [line], "{name}");
    }
}

#[test]
fn a_selection_that_another_stands_for_is_analysed_itself() {
    let told = |wager: &str| {
        let request = Request { wager: Some(wager.to_owned()), ..Request::default() };
        account("roulette", &request, &mut |_| ())
    };
    let ids = |wager: &str| -> Vec<String> {
        let entries = told(wager).expect("a wager").entries;
        entries.into_iter().map(|entry| entry.analysis.id).collect()
    };
    assert_eq!(ids("straight"), ["straight"]);
    assert_eq!(ids("straight:17"), ["straight:17"]);
    assert_eq!(ids("split:0-00"), ["split:0-00"]);
    assert!(matches!(told("straight:37"), Err(Error::UnknownWager { .. })));
    // Not on a layout without a double zero.
    let single = elections(json!({"wheel": "single-zero"}));
    let wager = Some("straight:00".to_owned());
    let request = Request { elections: single, wager, ..Request::default() };
    let error = account("roulette", &request, &mut |_| ()).expect_err("no such pocket");
    assert!(matches!(error, Error::UnknownWager { .. }));
}

#[test]
fn what_is_unknown_is_named_with_what_there_is() {
    let error = told("pass-bet").expect_err("no wager of this game");
    assert_eq!(
        error.to_string(),
        "\"pass-bet\" is no wager of this game under these rules; there are initial+war, tie, \
         tie@war"
    );
    let error = account("bridge", &Request::default(), &mut |_| ()).expect_err("no game");
    assert_eq!(error.to_string(), "\"bridge\" is no game here");
    let illegal = Request { elections: elections(json!({"decks": 9})), ..Request::default() };
    let error = account("casino-war", &illegal, &mut |_| ()).expect_err("not legal");
    assert_eq!(error.to_string(), "decks: 9 is none of 6, 7, 8, 12, 14, 16 (13:69F-22.2(a))");
}

#[test]
fn variants_say_what_differs_and_leave_out_what_does_not_change() {
    let request = Request { tables: true, ..Request::default() };
    let object = to_json(&account("casino-war", &request, &mut |_| ()).expect("legal"));
    let rows: Vec<(&Value, &Value)> = object["wagers"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|wager| (&wager["wager"], &wager["rules"]))
        .collect();
    let rules = [json!({}), json!({"decks": 7}), json!({"decks": 8})];
    let lines = [json!("initial+war"), json!("tie"), json!("tie@war")];
    let expected: Vec<(&Value, &Value)> =
        lines.iter().flat_map(|line| rules.iter().map(move |r| (line, r))).collect();
    assert_eq!(rows, expected);

    // With eight decks elected, six and seven are what differs.
    let elections = elections(json!({"decks": 8}));
    let request =
        Request { elections, wager: Some("tie".to_owned()), tables: true, ..Request::default() };
    let object = to_json(&account("casino-war", &request, &mut |_| ()).expect("legal"));
    assert_eq!(object["rules"], json!({"decks": 8}));
    let rules: Vec<&Value> =
        object["wagers"].as_array().expect("a list").iter().map(|w| &w["rules"]).collect();
    assert_eq!(rules, [&json!({}), &json!({"decks": 6}), &json!({"decks": 7})]);
}

#[test]
fn progress_is_told_line_by_line() {
    let mut told = Vec::new();
    let count = |p: odds::Progress| told.push((p.done_count, p.total_count));
    account("casino-war", &Request::default(), &mut { count }).expect("legal");
    assert_eq!(told, [(0, 3), (1, 3), (2, 3)]);
}
