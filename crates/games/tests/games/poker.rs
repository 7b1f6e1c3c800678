//! What happens at the poker games besides money: what is turned up, and when.

use games::registry;
use serde_json::{Value, json};
use table::script::Script;

/// What happened in a script that is as it should be.
fn events_of(script: &Value) -> Vec<Value> {
    let script = Script::from_json(script).expect("a script");
    let report = registry::replay_script(&script).expect("a legal script");
    assert!(report.ok, "{:?}", report.diff);
    report.events
}

fn three_card(rules: Value, forfeits: Value) -> Vec<Value> {
    events_of(&json!({
        "id": "t", "game": "three-card-poker", "rules": rules,
        "seats": {"1": {"wagers": forfeits}, "2": {"wagers": {"ante": 10}}},
        "draws": ["9h", "As", "Kd", "5d", "Ts", "8h", "3c", "8d", "2s"],
        "actions": [{"seat": "1", "do": "forfeit"}, {"seat": "2", "do": "play"}],
    }))
}

fn revealed(events: &[Value]) -> Vec<String> {
    let shown = events.iter().filter(|event| event["event"] == "revealed");
    shown.map(|event| event["card"].as_str().expect("a card").to_owned()).collect()
}

#[test]
fn hands_that_were_forfeited_stay_down() {
    // 20.10(b) and (c)
    for procedure in [1, 2] {
        let rules = json!({"settlement-procedure": procedure});
        let events = three_card(rules, json!({"ante": 10, "pair-plus": 5}));
        assert_eq!(revealed(&events), ["Kd", "8h", "2s", "As", "Ts", "8d"], "{procedure}");
    }
    let rules = json!({"six-card-bonus": true});
    let with_bonus = json!({"ante": 10, "pair-plus": 5, "six-card-bonus": 1});
    assert_eq!(revealed(&three_card(rules, with_bonus)).len(), 9, "the bonus needs the cards");
}

#[test]
fn a_stack_that_stays_in_the_shoe_is_delivered_after_the_decisions() {
    // 20.9(c)2
    for (delivery, is_last) in [("at-once", false), ("after-decisions", true)] {
        let rules = json!({"dealing": "automated-dealing-shoe", "dealer-stack-delivery": delivery});
        let events = three_card(rules, json!({"ante": 10}));
        let last = |kind: &str| events.iter().rposition(|event| event["event"] == kind);
        assert_eq!(last("dealt-down") > last("chose"), is_last, "{delivery}");
    }
}

#[test]
fn the_community_card_that_is_burned_lies_there_until_bet_number_one_is_decided() {
    // 18.10(c)
    let acts = [("bet-number-one", "let-it-ride"), ("bet-number-two", "withdraw")];
    let acts = acts.map(|(wager, word)| json!({"seat": "1", "do": word, "wager": wager}));
    let events = events_of(&json!({
        "id": "l", "game": "let-it-ride-poker",
        "seats": {"1": {"wagers": {
            "bet-number-one": 10, "bet-number-two": 10, "bet-number-three": 10,
        }}},
        "draws": ["Th", {"burn": "3s"}, "Td", "Qs", "2c", "5h"], "actions": acts,
    }));
    let is_told = |event: &&Value| {
        let kind = event["event"].as_str();
        let is_deal = event["event"] == "dealt-down" && event["to"] == "burn";
        is_deal || matches!(kind, Some("chose" | "burned" | "revealed"))
    };
    let told: Vec<&str> =
        events.iter().filter(is_told).filter_map(|event| event["event"].as_str()).collect();
    assert_eq!(told[..5], ["dealt-down", "chose", "burned", "revealed", "chose"]);
}
