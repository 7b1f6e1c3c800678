//! Scripts that are wrong: each is answered with the field, the reason and the section, and no
//! script whatever makes the program stumble.

use games::registry;
use serde_json::{Map, Value, json};
use table::script::Script;
use table::{Fault, Malformed};

use crate::corpus;

/// What the program says of a script: the fault, or every difference.
fn said(script: &Value) -> String {
    match Script::from_json(script).and_then(|script| registry::replay_script(&script)) {
        Ok(report) if report.ok => "ok".to_owned(),
        Ok(report) => report.diff.join("; "),
        Err(malformed) => format!("malformed: {malformed}"),
    }
}

/// A valid script of casino war with some fields exchanged; null takes one away.
fn war(changes: Value) -> Value {
    let script = json!({
        "id": "w", "game": "casino-war",
        "seats": {"1": {"wagers": {"initial": 10}}},
        "draws": ["9h", "8c"],
        "expect": {"1": {"initial": 10}},
    });
    exchanged(script, changes)
}

/// A valid script of craps with some fields exchanged.
fn craps(changes: Value) -> Value {
    let script = json!({
        "id": "c", "game": "craps",
        "seats": {"1": {"wagers": {"pass-bet": 10}}},
        "draws": ["5-6"],
        "expect": {"1": {"pass-bet": 10}},
    });
    exchanged(script, changes)
}

fn exchanged(mut script: Value, changes: Value) -> Value {
    let fields = script.as_object_mut().expect("an object");
    for (name, value) in changes.as_object().expect("changes") {
        match value {
            Value::Null => drop(fields.remove(name)),
            value => drop(fields.insert(name.clone(), value.clone())),
        }
    }
    script
}

#[test]
fn each_fault_of_a_script_is_named_with_its_field_and_reason() {
    let wager = |changes: Value| {
        let mut action =
            json!({"seat": "1", "do": "wager", "wager": "tie", "amount": 5, "after": 0});
        let fields = action.as_object_mut().expect("an object");
        fields.extend(changes.as_object().expect("changes").clone());
        war(json!({"actions": [action]}))
    };
    let cases = [
        (json!([]), "malformed: script: is not an object"),
        (war(json!({"id": 5})), "malformed: id: 5 is not a string"),
        (war(json!({"game": null})), "malformed: game: is missing"),
        (war(json!({"game": "casino-peace"})), "malformed: game: \"casino-peace\" is no game here"),
        (war(json!({"seat": {}})), "malformed: seat: is an unknown field"),
        (war(json!({"": {}})), "malformed: \"\": is an unknown field"),
        (war(json!({"rules": []})), "malformed: rules: is not an object"),
        (
            war(json!({"rules": {}, "options": {}})),
            "malformed: options: rules and options are the same field",
        ),
        (
            war(json!({"rules": {"desks": 6}})),
            "malformed: rules.desks: is no election of this game",
        ),
        (
            war(json!({"rules": {"decks": 9}})),
            "refused: decks: 9 is none of 6, 7, 8, 12, 14, 16 (13:69F-22.2(a))",
        ),
        (
            war(json!({"rules": {"decks": "six"}})),
            "refused: decks: \"six\" is none of 6, 7, 8, 12, 14, 16 (13:69F-22.2(a))",
        ),
        (
            war(json!({"rules": {"decks": 12}})),
            "refused: decks: 12 decks are for an automated shuffler; without, 6, 7 or 8 \
             (13:69F-22.2(a))",
        ),
        (
            war(json!({"rules": {"shuffling": "automated", "decks": 6}})),
            "refused: decks: 6 decks are too few for two batches: 12, 14 or 16 (13:69F-22.2(d))",
        ),
        (
            war(json!({"rules": {"table-minimum": -5}})),
            "refused: table-minimum: -5 is no amount above zero (13:69F-8.2(a))",
        ),
        (
            war(json!({"rules": {"table-minimum": 10, "table-maximum": 50}})),
            "refused: limits.initial: a minimum of 10.00 needs a maximum of at least 100.00 \
             (13:69F-8.2(a))",
        ),
        (
            war(json!({"rules": {"decks": 9, "conceal-last-card": 1}})),
            "refused: decks: 9 is none of 6, 7, 8, 12, 14, 16 (13:69F-22.2(a)); refused: \
             conceal-last-card: 1 is neither true nor false (13:69F-22.2(c))",
        ),
        (
            war(json!({"history": {"shoe": "old"}})),
            "malformed: history.shoe: \"old\" is not \"new\"",
        ),
        (war(json!({"history": {"bank": 1}})), "malformed: history.bank: is no fact of this game"),
        (war(json!({"state": {"bank": 1}})), "malformed: state.bank: is no fact of this game"),
        (war(json!({"state": []})), "malformed: state: is not an object"),
        (war(json!({"state": {"reshuffle": 7}})), "state.reshuffle: expected 7, is false"),
        (war(json!({"seats": []})), "malformed: seats: is not an object"),
        (
            war(json!({"seats": {"0": {}}})),
            "malformed: seats: \"0\" is not a seat such as \"1\" or \"1b\"",
        ),
        (
            war(json!({"seats": {"10": {"wagers": {"initial": 10}}}})),
            "an opening wager was refused: seat 10: the table has 9 places; 2 draws were not \
             used",
        ),
        (war(json!({"seats": {"1": []}})), "malformed: seats.1: is not an object"),
        (
            war(json!({"seats": {"1": {"wager": {}}}})),
            "malformed: seats.1.wager: is an unknown field",
        ),
        (
            war(json!({"seats": {"1": {"box": "2"}}})),
            "malformed: seats.1: this game has no box or stack",
        ),
        (
            war(json!({"seats": {"1": {"wagers": {"initial": "ten"}}}})),
            "malformed: seats.1.wagers.initial: \"ten\" is not an amount of dollars with at most \
             two decimals",
        ),
        (
            war(json!({"seats": {"1": {"wagers": {"initial": 10.005}}}})),
            "malformed: seats.1.wagers.initial: \"10.005\" is not an amount of dollars with at \
             most two decimals",
        ),
        (
            war(json!({"seats": {"1": {"wagers": {"initail": 10}}}})),
            "malformed: seats.1.wagers.initail: \"initail\" is no wager of this game",
        ),
        (
            war(json!({"seats": {"1": {"wagers": {"initial": 0}}}, "expect": {}})),
            "an opening wager was refused: initial: must be at least 0.01 (13:69F-22.6(a)); 2 draws \
             were not used",
        ),
        (war(json!({"draws": {}})), "malformed: draws: is not a list"),
        (
            war(json!({"draws": ["9h", "1x"]})),
            "malformed: draws[1]: \"1x\" is not a card: a card is a rank of A K Q J T 9 8 7 6 5 4 3 2 and a \
             suit of c d h s, such as \"Ah\", or a joker, \"Jk\", \"Jk1\" or \"Jk2\"; a tile is one such as \
             \"Twelve (6-6)\"",
        ),
        (war(json!({"draws": ["9h", 8]})), "malformed: draws[1]: 8 is not a card's name"),
        (
            war(json!({"draws": ["9h", {}]})),
            "malformed: draws[1]: {} is no draw, burn, void or incident",
        ),
        (
            war(json!({"draws": [{"burn": "9h", "face": "up"}]})),
            "malformed: draws[0].face: is an unknown field",
        ),
        (
            war(json!({"draws": [{"void": null, "reason": "wind"}]})),
            "malformed: draws[0].reason: \"wind\" is no irregularity of this game",
        ),
        (
            craps(json!({"draws": [{"void": "7-1", "reason": "die-off-the-table"}, "5-6"]})),
            "malformed: draws[0].void: \"7-1\" is not a throw of 2 dice: it is 2 faces from 1 to 6 \
             with \"-\" between them, such as \"6-6\"",
        ),
        (
            craps(json!({"draws": [{"void": "3-4", "reason": "bad-luck"}, "5-6"]})),
            "malformed: draws[0].reason: \"bad-luck\" is no irregularity of this game",
        ),
        (
            craps(json!({"actions": [{"do": "change-rule", "rule": "decks", "to": 8}]})),
            "malformed: actions[0].rule: \"decks\" is no election of this game",
        ),
        (
            craps(json!({"actions": [{"do": "change-limits", "limits": {"red": {"minimum": 5}}}]})),
            "malformed: actions[0].limits.red: is no wager of this game",
        ),
        (
            craps(json!({"actions": [{"do": "settle-tournament", "buy-ins": 100}]})),
            "malformed: actions[0].re-buys: is missing",
        ),
        (
            craps(json!({"actions": [{"do": "settle-tournament", "buy-ins": 100, "re-buys": 0,
                "add-ons": 0}]})),
            "malformed: actions[0].prizes: is missing",
        ),
        (war(json!({"draws": [{"void": null}]})), "malformed: draws[0].reason: is missing"),
        (
            war(json!({"draws": [{"incident": "earthquake"}]})),
            "malformed: draws[0].incident: \"earthquake\" is no irregularity of this game",
        ),
        (
            war(json!({"draws": [{"incident": "found-face-up"}]})),
            "malformed: draws[0].card: is missing: found-face-up has one",
        ),
        (
            war(json!({"draws": [{"incident": "shuffler-jam", "card": "9h"}]})),
            "malformed: draws[0].card: has no place here: shuffler-jam has none",
        ),
        (
            war(json!({"draws": [{"incident": "cutting-card", "depth": 3}]})),
            "malformed: draws[0].depth: is an unknown field of cutting-card",
        ),
        (
            war(json!({"draws": [{"incident": "no-cards-dealt"}]})),
            "malformed: draws[0].incident: \"no-cards-dealt\" is reported among the actions",
        ),
        (
            war(json!({"draws": ["9h", "9h", "9h", "9h", "9h", "9h", "9h"],
                "seats": {"1": {"wagers": {"initial": 10}}, "2": {"wagers": {"initial": 10}},
                    "3": {"wagers": {"initial": 10}}, "4": {"wagers": {"initial": 10}},
                    "5": {"wagers": {"initial": 10}}, "6": {"wagers": {"initial": 10}}}})),
            "malformed: draws[6]: 9h is in the shoe only 6 times",
        ),
        (war(json!({"actions": {}})), "malformed: actions: is not a list"),
        (war(json!({"actions": [5]})), "malformed: actions[0]: an action is an object"),
        (war(json!({"actions": [{}]})), "malformed: actions[0].do: is missing"),
        (
            war(json!({"actions": [{"do": "dance"}]})),
            "malformed: actions[0].do: \"dance\" is no action of this game",
        ),
        (wager(json!({"seat": 1})), "malformed: actions[0].seat: 1 is not a string"),
        (wager(json!({"wager": 1})), "malformed: actions[0].wager: 1 is not a string"),
        (
            wager(json!({"with": ["gold"]})),
            "malformed: actions[0].with: \"gold\" is no form of a stake",
        ),
        (wager(json!({"with": "chips"})), "malformed: actions[0].with: is a list of words"),
        (
            wager(json!({"colour": "red"})),
            "malformed: actions[0].colour: is an unknown field of wager",
        ),
        (
            wager(json!({"after": 3, "expect": "rejected"})),
            "malformed: actions[0].after: is 3, and there are 2 draws",
        ),
        (
            war(json!({"draws": ["9h", "9c"], "expect": {"1": {"initial": -5}}})),
            "malformed: seats.1: has to decide, and no action says how: war or surrender (tie hand)",
        ),
        (
            war(json!({"actions": [{"seat": "4", "do": "surrender"}]})),
            "actions[0] (surrender) was refused: surrender: seat 4 has no part in this round \
             (13:69F-22.8(c)1)",
        ),
        (
            war(json!({"seats": {"1": {"wagers": {"initial": -10}}}, "expect": {}})),
            "an opening wager was refused: initial: must be at least 0.01 (13:69F-22.6(a)); 2 draws \
             were not used",
        ),
        (
            war(json!({"draws": [{"incident": "cutting-card"}, "9h", {"incident": "cutting-card"},
                "8c"]})),
            "malformed: draws[2].incident: cutting-card: it came out before, and a shoe has one",
        ),
        (wager(json!({"after": -1})), "malformed: actions[0].after: is a number of draws"),
        (
            wager(json!({"expect": "accepted"})),
            "malformed: actions[0].expect: an action may expect \"rejected\"",
        ),
        (
            wager(json!({"wager": "tie#1"})),
            "malformed: actions[0].wager: a new wager is not numbered",
        ),
        (
            wager(json!({"wager": "tie#0"})),
            "malformed: actions[0].wager: \"tie#0\": no number from 1 after #",
        ),
        (
            war(json!({"actions": [{"do": "irregularity", "kind": "noise"}]})),
            "malformed: actions[0].kind: \"noise\" is no irregularity of this game",
        ),
        (
            war(json!({"actions": [{"do": "irregularity"}]})),
            "malformed: actions[0].kind: is missing",
        ),
        (
            war(json!({"actions": [{"do": "schedule-tournament"}]})),
            "malformed: actions[0].business-days-notice: is a whole number",
        ),
        (
            war(json!({"expect": []})),
            "malformed: expect: is an object from seat to nets, \"rejected\" or \"accepted\"",
        ),
        (war(json!({"expect": {"1": 10}})), "malformed: expect.1: is not an object"),
        (war(json!({"expect": {"1": {"initial": 5}}})), "seat 1, initial: expected 5.00, is 10.00"),
        (war(json!({"expect": {}})), "seat 1, initial: 10.00, not expected"),
        (
            war(json!({"draws": ["9h"]})),
            "seat 1, initial: expected 10.00, was not decided; the rules need a further draw",
        ),
        (
            war(json!({"draws": ["9h", "8c", "2c"]})),
            "1 draw was not used: the round was over before it",
        ),
        (
            war(json!({"actions": [{"seat": "1", "do": "war"}]})),
            "actions[0] (war) was refused: war: this round gives no occasion for it (13:69F-22.8(c)2)",
        ),
        (
            wager(json!({"amount": 0})),
            "actions[0] (wager) was refused: tie: must be at least 0.01 (13:69F-22.6(a))",
        ),
        (
            wager(json!({"with": ["verbal-cash"]})),
            "actions[0] (wager) was refused: with: a verbal wager with cash is not accepted at \
             this game (13:69F-22.6(a))",
        ),
        (
            war(json!({"rounds": [], "seats": null, "draws": null})),
            "malformed: expect: has its place in each of the rounds",
        ),
        (
            war(json!({"rounds": [{"seat": {}}], "seats": null, "draws": null, "expect": null})),
            "malformed: rounds[0].seat: is an unknown field",
        ),
        (
            war(json!({"rounds": [{}, {"draws": [7, "x"]}], "seats": null, "draws": null,
                "expect": null})),
            "rounds[1].2 draws were not used: the round was over before them",
        ),
    ];
    let mut wrong = Vec::new();
    for (script, expected) in &cases {
        let said = said(script);
        if said != *expected {
            wrong.push(format!("{script}\n  says  {said}\n  wants {expected}"));
        }
    }
    assert_eq!(said(&war(json!({}))), "ok");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A script of a game, with these wagers at seat 1 and whatever else it has.
fn of_seat_1(game: &str, wagers: Value, rest: Value) -> Value {
    let mut script = json!({"id": "b", "game": game, "seats": {"1": {"wagers": wagers}}});
    let fields = script.as_object_mut().expect("an object");
    fields.extend(rest.as_object().expect("fields").clone());
    script
}

#[test]
fn reports_at_baccarat_war_and_red_dog_say_what_they_must_of_what_the_table_has() {
    let punto = |rest| of_seat_1("baccarat-punto-banco", json!({"bankers-hand": 20}), rest);
    let mini = |rest| of_seat_1("mini-baccarat", json!({"bankers-hand": 20}), rest);
    let dog = |rest| of_seat_1("red-dog", json!({"original": 10}), rest);
    let chemin = |rest| {
        let mut script = of_seat_1("baccarat-chemin-de-fer", json!({}), rest);
        script["history"] = json!({"banker": "1"});
        script["seats"]["2"] = json!({"wagers": {}});
        let mut acts = vec![
            json!({"seat": "1", "do": "wager", "wager": "banker", "amount": 100}),
            json!({"seat": "2", "do": "banco"}),
        ];
        acts.extend(script["actions"].as_array().cloned().unwrap_or_default());
        script["actions"] = Value::Array(acts);
        script
    };
    let order = |reason: Value| {
        let mut order = json!({"do": "irregularity", "kind": "ordered-to-relinquish", "seat": "1"});
        let fields = order.as_object_mut().expect("an object");
        fields.extend(reason.as_object().expect("fields").clone());
        json!([order])
    };
    let natural = json!(["7h", "9c", "Kd", "Td"]);
    let behind = |item: Value| json!(["7h", "9c", "Kd", "Td", item]);
    let cases = [
        (
            war(json!({"draws": [{"incident": "shuffler-jam"}, "9h", "8c"]})),
            "malformed: draws[0].incident: shuffler-jam: the cards are shuffled by hand",
        ),
        (
            war(json!({"draws": [{"incident": "found-face-up", "card": "Jk"}, "9h", "8c"]})),
            "malformed: draws[0]: Jk is no card of this game's deck",
        ),
        (
            war(json!({"history": {"shoe": "new"}, "draws": [{"burn": "Jk"}, "9h", "8c"]})),
            "malformed: draws[0]: Jk is no card of this game's deck",
        ),
        (
            war(json!({"actions": [{"do": "irregularity", "kind": "no-cards-dealt", "seat": "3",
                "after": 1}]})),
            "malformed: actions[0].seat: seat 3 has no card coming at that time",
        ),
        (
            war(json!({"actions": [{"do": "irregularity", "kind": "no-cards-dealt", "seat": "1",
                "after": 1}]})),
            "malformed: actions[0].seat: seat 1 has no card coming at that time",
        ),
        (
            war(json!({"actions": [{"do": "irregularity", "kind": "no-cards-dealt", "seat": "40",
                "after": 0}]})),
            "malformed: actions[0].seat: the table has 9 places",
        ),
        (
            war(json!({"actions": [{"do": "irregularity", "kind": "no-cards-dealt", "after": 0}]})),
            "malformed: actions[0].seat: is missing: it says who got no card",
        ),
        (
            dog(json!({"rules": {"shuffling": "continuous"},
                "draws": ["4h", {"incident": "cutting-card"}, "7d", "5c"]})),
            "malformed: draws[1].incident: cutting-card: a device that reshuffles by itself has none",
        ),
        (
            mini(json!({"rules": {"shuffling": "continuous"},
                "draws": ["7h", {"incident": "cutting-card"}, "9c", "Kd", "Td"]})),
            "malformed: draws[1].incident: cutting-card: a device that reshuffles by itself has none",
        ),
        (
            punto(json!({"draws": behind(json!({"incident": "drawn-in-error", "card": "2c"}))})),
            "malformed: draws[4].disclosed: is missing: drawn-in-error is reported with true or \
             false",
        ),
        (
            punto(json!({"draws": natural, "history": {"curator": "1"},
                "actions": order(json!({"reason": "boredom"}))})),
            "malformed: actions[0].reason: \"boredom\" is no reason for an order: delay, \
             repeated-invalid-deals, violation",
        ),
        (
            punto(json!({"draws": natural, "history": {"curator": "1"},
                "actions": order(json!({}))})),
            "malformed: actions[0].reason: is missing: an order has one of delay, \
             repeated-invalid-deals, violation",
        ),
        (
            punto(json!({"draws": natural, "history": {"curator": "16"}})),
            "malformed: history.curator: \"16\" is neither \"dealer\" nor one of 15 seats",
        ),
        (
            punto(
                json!({"draws": ["9c", "Kd", "Td"], "history": {"undisclosed-error-card": "Jk"}}),
            ),
            "malformed: history.undisclosed-error-card: \"Jk\" is not a card of this game's deck",
        ),
        (
            punto(json!({"draws": natural, "seats": {"1": {"wagers": {"bankers-hand": 20}},
                "16": {"wagers": {}}}})),
            "malformed: seats.16: the table has 15 places",
        ),
        (
            mini(json!({"rules": {"dealing-procedure": "face-down-to-players"}, "draws": natural,
                "actions": order(json!({"reason": "sloth"}))})),
            "malformed: actions[0].reason: \"sloth\" is no reason for an order: delay, \
             repeated-invalid-deals, violation",
        ),
        (
            chemin(json!({"draws": behind(
                json!({"incident": "banker-excess-initial-card", "card": "2c"}))})),
            "malformed: draws[4].rectifiable: is missing: banker-excess-initial-card is reported \
             with true or false",
        ),
        (
            chemin(json!({"draws": ["4h", "Kc", "3d", "4s",
                {"incident": "card-after-stay", "card": "5c", "disclosed": false}]})),
            "malformed: draws[4].disclosed: card-after-stay is about a card dealt face up; one that \
             nobody saw is drawn-in-error",
        ),
        (
            chemin(json!({"draws": ["4h", "Kc", "3d", "4s", {"incident": "card-after-stay",
                "card": "5c", "disclosed": true, "dealer-said-card": "maybe"}]})),
            "malformed: draws[4].dealer-said-card: \"maybe\": it is true or false",
        ),
        (
            chemin(json!({"draws": natural, "actions": [{"do": "irregularity",
                "kind": "banker-cards-wrong-order", "after": 2}]})),
            "malformed: actions[2].rectifiable: is missing: banker-cards-wrong-order is reported \
             with true or false",
        ),
    ];
    let wrong: Vec<String> = cases
        .iter()
        .map(|(script, expected)| (script, said(script), expected))
        .filter(|(_, said, expected)| said != *expected)
        .map(|(script, said, expected)| format!("{script}\n  says  {said}\n  wants {expected}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_done_at_the_wrong_time_is_refused_with_whose_turn_it_is_and_the_section() {
    let chemin = |history: Value, actions: Value| {
        json!({
            "id": "t", "game": "baccarat-chemin-de-fer", "history": history,
            "seats": {"1": {"wagers": {}}, "2": {"wagers": {}}, "3": {"wagers": {}}},
            "actions": actions,
        })
    };
    let held = || json!({"banker": "2"});
    for (script, expected) in [
        (
            chemin(held(), json!([{"seat": "1", "do": "wager", "wager": "banker", "amount": 5}])),
            "actions[0] (wager) was refused: banker: seat 2 holds the bank (13:69F-4.6(a))",
        ),
        (
            chemin(held(), json!([{"seat": "1", "do": "banco"}])),
            "actions[0] (banco) was refused: banco: the Banker has not wagered yet: seat 2 holds \
             the bank (13:69F-4.7(a))",
        ),
        (
            chemin(json!({}), json!([{"seat": "1", "do": "accept-bank"}])),
            "actions[0] (accept-bank) was refused: accept-bank: nobody holds the bank, which is \
             bid for (13:69F-4.11(b))",
        ),
        (
            chemin(held(), json!([{"seat": "2", "do": "pass-bank"}])),
            "actions[0] (pass-bank) was refused: pass-bank: the Banker keeps or passes the bank \
             when a hand is over (13:69F-4.11(a))",
        ),
        (
            chemin(held(), json!([{"do": "transfer-bank"}])),
            "actions[0] (transfer-bank) was refused: transfer-bank: the dealer moves the bank \
             right after an annulled hand (13:69F-4.12(a))",
        ),
        (
            war(json!({"actions": [{"seat": "1", "do": "wager", "wager": "war", "amount": 10,
                "after": 0}]})),
            "actions[0] (wager) was refused: war: is placed after a tie hand, by a player who goes \
             to war (13:69F-22.8(e))",
        ),
        (
            war(json!({"draws": ["8h", "8c", "Ad", "Kh"], "expect": null, "actions": [
                {"seat": "1", "do": "war"}, {"seat": "1", "do": "surrender", "after": 2}]})),
            "actions[1] (surrender) was refused: surrender: there is no occasion for it \
             before this draw (13:69F-22.8(c)1)",
        ),
    ] {
        assert_eq!(said(&script), expected, "{script}");
    }
}

#[test]
fn a_report_about_somebody_who_has_no_part_in_the_round_is_malformed() {
    let draws = |incident: Value| json!(["9h", incident, "As", "9d", "Kc", "5c"]);
    let script = |draws: Value, actions: Value| {
        json!({
            "id": "c", "game": "caribbean-stud-poker",
            "seats": {"1": {"wagers": {"ante": 10}}, "2": {"wagers": {}}},
            "draws": draws, "actions": actions,
        })
    };
    let whole = json!(["9h", "As", "9d", "Kc", "5c", "8d", "4s", "6c", "2h", "2d"]);
    let communicate = |fields: Value| {
        let mut report = json!({"do": "irregularity", "kind": "communicate-information"});
        let object = report.as_object_mut().expect("an object");
        object.extend(fields.as_object().expect("fields").clone());
        json!([report])
    };
    let with_last = |incident: Value, more: &[&str]| {
        let mut draws = whole.as_array().expect("draws").clone();
        draws.push(incident);
        draws.extend(more.iter().map(|card| json!(card)));
        Value::Array(draws)
    };
    let wager = json!([{"seat": "2", "do": "wager", "wager": "ante", "amount": 10, "with": [], "after": 0}]);
    let shuffled = |draws: Value, shuffling: &str| {
        let mut script = script(draws, json!([]));
        script["rules"] = json!({"shuffling": shuffling});
        script
    };
    let held = |seats: Value| {
        let mut script = script(whole.clone(), json!([]));
        script["history"] = json!({"same-player": seats});
        script
    };
    for (script, expected) in [
        (
            script(
                with_last(json!({"incident": "card-not-dealt", "to": "dealer"}), &["3c"]),
                json!([]),
            ),
            "malformed: draws[10].to: no further card is due there, so that none can be left out",
        ),
        (
            script(with_last(json!({"incident": "card-not-dealt", "to": "1"}), &[]), json!([])),
            "malformed: draws[10].to: no further card is due there, so that none can be left out",
        ),
        (
            shuffled(json!([{"incident": "shuffler-jam"}, "9h"]), "manual"),
            "malformed: draws[0].incident: shuffler-jam: the cards are not shuffled by a device",
        ),
        (
            shuffled(draws(json!({"incident": "shuffler-jam"})), "automated"),
            "malformed: draws[1].incident: shuffler-jam: the cards are shuffled by now; it can jam \
             before the first card alone",
        ),
        (held(json!([["1"], ["1", "2"]])), "malformed: history.same-player: seat 1 is there twice"),
        (script(whole.clone(), wager), "malformed: actions[0].with: names no form of the stake"),
        (
            script(whole.clone(), communicate(json!({"seats": []}))),
            "malformed: actions[0].seats: names nobody: a list of seats",
        ),
        (
            script(draws(json!({"incident": "card-not-dealt", "to": "2"})), json!([])),
            "malformed: draws[1].to: \"2\" gets no cards in this round",
        ),
        (
            script(draws(json!({"incident": "extra-card", "to": "community"})), json!([])),
            "malformed: draws[1].to: \"community\" gets no cards in this round",
        ),
        (
            script(draws(json!({"incident": "extra-card", "card": "2c"})), json!([])),
            "malformed: draws[1].to: is missing: it is a seat with cards, or \"dealer\"",
        ),
        (
            script(draws(json!({"incident": "shoe-jam"})), json!([])),
            "malformed: draws[1].incident: shoe-jam: the cards are not dealt from an automated \
             dealing shoe",
        ),
        (
            script(whole.clone(), communicate(json!({"seats": ["1", "2"]}))),
            "malformed: actions[0].seats: \"2\" has no cards in this round",
        ),
        (
            script(whole, communicate(json!({}))),
            "malformed: actions[0].seats: is missing: a list of seats",
        ),
    ] {
        assert_eq!(said(&script), expected, "{script}");
    }
}

#[test]
fn a_hand_at_ultimate_is_decided_and_a_report_is_about_one_that_was_dealt() {
    let script = |actions: Value| {
        json!({
            "id": "u", "game": "ultimate-texas-hold-em",
            "seats": {"1": {"wagers": {"ante": 10, "blind": 10}}},
            "draws": ["As", "Kd", "Ah", "Qc", "Kh", "7s", "4c", "9d", "2s"], "actions": actions,
        })
    };
    let report = |fields: Value| {
        let mut report = json!({"do": "irregularity", "kind": "incorrect-number-of-cards"});
        let object = report.as_object_mut().expect("an object");
        object.extend(fields.as_object().expect("fields").clone());
        json!([report, {"seat": "1", "do": "play"}])
    };
    for (actions, expected) in [
        (
            json!([]),
            "malformed: seats.1: has to decide, and no action says how: play or fold after the last \
             two community cards",
        ),
        (
            json!([{"seat": "1", "do": "play", "amount": 20, "after": 9, "expect": "rejected"}]),
            "malformed: seats.1: has to decide, and no action says how: play or fold after the last \
             two community cards",
        ),
        (
            report(json!({"seat": "2"})),
            "malformed: actions[0].seat: names nobody who was dealt cards",
        ),
        (
            report(json!({"seat": "community"})),
            "malformed: actions[0].seat: names nobody who was dealt cards",
        ),
        (
            report(json!({"seat": "1", "corrected": true})),
            "malformed: actions[0].corrected: is said of the dealer's hand alone",
        ),
        (
            report(json!({"seat": "dealer", "corrected": "yes"})),
            "malformed: actions[0].corrected: \"yes\": it is true or false",
        ),
        (report(json!({"seat": "dealer", "corrected": true})), "ok"),
    ] {
        let script = script(actions);
        assert_eq!(said(&script), expected, "{script}");
    }
}

#[test]
fn text_that_is_no_json_is_malformed() {
    for text in ["", "{", "nonsense", "\u{0}", &"[".repeat(100_000), "{\"id\":\"a\"} {}"] {
        let error = Script::parse(text).expect_err("no script");
        assert_eq!(error.field, "script", "{error}");
        assert!(error.reason.starts_with("is not JSON: "), "{error}");
    }
}

#[test]
fn what_the_table_does_not_have_is_malformed() {
    let script = |game: &str, changes: Value| exchanged(json!({"game": game}), changes);
    let report = |kind: &str| json!([{"do": "irregularity", "kind": kind}]);
    let king = |kings: Value| {
        json!([{"seat": "1", "do": "wager", "wager": "king", "groups": [[1], [2, 3]],
            "ways": [[0, 1]], "kings": kings, "rate": 1, "after": 0}])
    };
    let wager = |with: Value| json!([{"seat": "1", "do": "wager", "wager": "tie", "amount": 5, "with": with, "after": 0}]);
    for (script, expected) in [
        (
            script("casino-war", json!({"draws": [{"incident": "shuffler-jam"}]})),
            "malformed: draws[0].incident: shuffler-jam: the cards are shuffled by hand",
        ),
        (
            script("sic-bo", json!({"draws": [{"incident": "shaker-malfunction"}]})),
            "malformed: draws[0].incident: shaker-malfunction: the dealer shakes the shaker",
        ),
        (
            script("blackjack", json!({"actions": report("card-reader-malfunction")})),
            "malformed: actions[0].kind: card-reader-malfunction: the table has no card reader",
        ),
        (
            script("blackjack", json!({"actions": report("progressive-light-failure")})),
            "malformed: actions[0].kind: progressive-light-failure: the progressive wager is not \
             offered here",
        ),
        (
            script("blackjack", json!({"actions": report("up-card-not-moved")})),
            "malformed: actions[0].kind: up-card-not-moved: multiple action is not played here",
        ),
        (
            script(
                "blackjack",
                json!({"rules": {"hole-card": "face-down-card-reader"},
                "actions": report("hole-card-inserted-without-ace-or-ten")}),
            ),
            "malformed: actions[0].device-reveals-value: is missing: \
             hole-card-inserted-without-ace-or-ten is reported with it",
        ),
        (
            script(
                "blackjack",
                json!({"actions": [{"do": "irregularity", "seat": "1",
                "kind": "requested-card-not-dealt", "hand": -5}]}),
            ),
            "malformed: actions[0].hand: -5: it is a whole number from 1",
        ),
        (
            script("blackjack", json!({"actions": [{"do": "stand", "seat": "1", "hand": 0}]})),
            "malformed: actions[0].hand: 0: it is a whole number from 1",
        ),
        (
            script(
                "blackjack",
                json!({"history": {"same-player": [["1", "2"], ["2", "3"]]},
                "rules": {"boxes-per-player": 2}}),
            ),
            "malformed: history.same-player: seat 2 is there twice",
        ),
        (
            script("blackjack", json!({"history": {"same-player": [["99"]]}})),
            "malformed: history.same-player: the table has 7 places",
        ),
        (
            script("big-six", json!({"history": {"standing": ["1", "1"]}})),
            "malformed: history.standing: seat 1 is there twice",
        ),
        (
            script("casino-war", json!({"actions": wager(json!([]))})),
            "malformed: actions[0].with: names no form of the stake",
        ),
        (
            script("casino-war", json!({"actions": wager(json!(["chips", "chips"]))})),
            "malformed: actions[0].with: \"chips\" is there twice",
        ),
        (
            script("keno", json!({"actions": king(json!([1, 1]))})),
            "actions[0] (wager) was refused: kings: 1 is there twice (13:69F-15.7(a))",
        ),
    ] {
        assert_eq!(said(&script), expected, "{script}");
    }
}

#[test]
fn reasons_are_those_that_hold() {
    let limits = |least: u32, most: u32| {
        let limits = json!({"pass-bet": {"minimum": least, "maximum": most}});
        craps(json!({"rules": {"limits": limits}}))
    };
    for (script, expected) in [
        (
            limits(150, 120),
            "refused: limits.pass-bet: a minimum of 150.00 needs a maximum of at least 150.00 \
             (13:69F-8.2(a))",
        ),
        (
            limits(100, 900),
            "refused: limits.pass-bet: a minimum of 100.00 needs a maximum of at least 1000.00 \
             (13:69F-8.2(a))",
        ),
        (
            craps(json!({"seats": {"1": {"wagers": {"pass-bet": 20_000_000}}}, "expect": {},
                "state": {"draws-left": 1}})),
            "an opening wager was refused: pass-bet: 10000000.00 is the most that is taken here",
        ),
        (
            craps(json!({"rules": {"limits": {"pass-bet": {"minimum": 20_000_000}}}})),
            "refused: limits.pass-bet: 10000000.00 is the most that is taken here",
        ),
    ] {
        assert_eq!(said(&script), expected, "{script}");
    }
}

#[test]
fn a_decision_that_was_refused_is_told_and_not_missed() {
    let script = json!({
        "id": "u", "game": "ultimate-texas-hold-em",
        "seats": {"1": {"wagers": {"ante": 10, "blind": 10}}},
        "draws": ["As", "Kd", "Ah", "Qc", "Kh", "7s", "4c", "9d", "2s"],
        "actions": [{"seat": "1", "do": "play", "amount": 25, "after": 9}],
    });
    let said = said(&script);
    assert!(said.starts_with("actions[0] (play) was refused: "), "{said}");
}

#[test]
fn a_wager_that_was_to_be_refused_is_told_where_nothing_follows_from_it() {
    let script = json!({
        "id": "c", "game": "caribbean-stud-poker",
        "draws": ["9h", "Qs", "9d", "Qc", "9c", "8d", "5s", "6c", "5h", "2d"],
        "actions": [{"seat": "2", "do": "wager", "wager": "ante", "amount": 101, "after": 0,
            "expect": "rejected"}],
    });
    let said = said(&script);
    assert!(said.starts_with("actions[0] (wager) was not refused"), "{said}");
}

#[test]
fn a_key_that_stands_twice_is_malformed_wherever_it_is() {
    let war = |fields: &str| format!("{{\"game\":\"casino-war\",{fields}}}");
    for (fields, path) in [
        (r#""id":"a","id":"b""#, "id"),
        (r#""seats":{"1":{"wagers":{"initial":10,"initial":20}}}"#, "seats.1.wagers.initial"),
        (r#""seats":{"1":{"wagers":{}},"1":{"wagers":{}}}"#, "seats.1"),
        (r#""rules":{"decks":6,"decks":8}"#, "rules.decks"),
        (r#""draws":["9h",{"burn":"Kd","burn":null}]"#, "draws[1].burn"),
        (r#""actions":[{"do":"war","do":"surrender","seat":"1"}]"#, "actions[0].do"),
        (r#""rounds":[{},{"draws":[],"draws":[]}]"#, "rounds[1].draws"),
        (r#""expect":{"1":{"initial":10,"initial":20}}"#, "expect.1.initial"),
    ] {
        let error = Script::parse(&war(fields)).expect_err("half of it would be lost");
        assert_eq!(error.to_string(), format!("{path}: is there twice"));
    }
}

/// Every way to get to a node of a value.
fn paths(value: &Value, here: &mut Vec<String>, found: &mut Vec<Vec<String>>) {
    found.push(here.clone());
    let children: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(name, v)| (name.clone(), v)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(n, v)| (n.to_string(), v)).collect(),
        _ => Vec::new(),
    };
    for (name, child) in children {
        here.push(name);
        paths(child, here, found);
        here.pop();
    }
}

fn node<'a>(value: &'a mut Value, path: &[String]) -> &'a mut Value {
    path.iter().fold(value, |value, name| match value {
        Value::Array(list) => &mut list[name.parse::<usize>().expect("a place")],
        object => &mut object[name.as_str()],
    })
}

/// What may stand in place of a node.
pub(crate) fn strangers() -> Vec<Value> {
    let deep = (0..60).fold(json!(1), |inner, n| match n % 2 {
        0 => json!([inner]),
        _ => json!({"wagers": inner}),
    });
    vec![
        Value::Null,
        json!(true),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(i64::MAX),
        json!(u64::MAX),
        json!("99999999999999.99"),
        json!("-0.01"),
        json!(""),
        json!("no-such-word"),
        json!("1"),
        json!("1b"),
        json!("Jk"),
        json!("٣"),
        json!([]),
        json!({}),
        json!([[]]),
        deep,
    ]
}

/// Whatever stands in place of a field of a game's golden rounds is malformed by name or is played.
pub(crate) fn strangers_in_rounds_of(id: &str) {
    let strangers = strangers();
    let (mut count, mut tried_count) = (0u64, 0u64);
    let mut wrong = Vec::new();
    // Golden rounds are many and alike: most changes are tried on some of them only.
    let every = if std::env::var("MALFORMED_ALL").is_ok() { 1 } else { 61 };
    for (script, at) in corpus::golden_of(id) {
        let mut found = Vec::new();
        paths(script, &mut Vec::new(), &mut found);
        for path in found {
            if ["cite", "why", "reading"].iter().any(|f| path.first().is_some_and(|p| p == f)) {
                continue;
            }
            for change in 0..strangers.len() + 2 {
                count += 1;
                if !count.is_multiple_of(every) {
                    continue;
                }
                tried_count += 1;
                let changed = changed(script, &path, strangers.get(change), change % 2 == 0);
                if let Err(fault) = tried(&changed) {
                    wrong.push(format!("{at} at {}: {fault}: {changed}", path.join(".")));
                }
            }
        }
    }
    assert!(tried_count > 50, "only {tried_count} changes");
    wrong.truncate(20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The script with a node replaced by a stranger; without one the node is gone, or is renamed or
/// repeated.
fn changed(script: &Value, path: &[String], stranger: Option<&Value>, is_gone: bool) -> Value {
    let mut copy = script.clone();
    if let Some(stranger) = stranger {
        *node(&mut copy, path) = stranger.clone();
        return copy;
    }
    let Some((name, parent)) = path.split_last() else { return Value::Null };
    match node(&mut copy, parent) {
        Value::Object(object) => {
            let value = object.shift_remove(name).unwrap_or_default();
            if !is_gone {
                object.insert(format!("{name}x"), value);
            }
        }
        Value::Array(list) => {
            let place: usize = name.parse().expect("a place");
            if is_gone {
                list.remove(place);
            } else {
                list.insert(place, list[place].clone());
            }
        }
        _ => unreachable!("a child has a parent"),
    }
    copy
}

/// Why a refusal says too little: each names its section, but for what no provision says.
fn says_too_little(refusal: &str) -> Option<String> {
    let own = ["is the most that is taken here", "the table has"];
    // Rules of the games, of equipment, of casino nights, and of the games as they stood in 2008.
    let mut sources = ["(13:69F-", "(13:69E-", "(13:47-", "(19:47-"].iter();
    let is_told = sources.any(|source| refusal.contains(source))
        || own.iter().any(|own| refusal.contains(own));
    (!is_told).then(|| format!("{refusal}: no section"))
}

/// What is wrong with how a fault is told.
pub(crate) fn ill_told(fault: &Fault) -> Option<String> {
    let (field, text) = match fault {
        Fault::Malformed(Malformed { field, reason }) => (field.as_str(), reason.clone()),
        Fault::Refused(refusal) => (&*refusal.field, refusal.reason.to_string()),
    };
    if field.is_empty() || text.is_empty() {
        return Some(format!("{fault}: no field or no reason"));
    }
    match fault {
        // A card or a draw that comes too early or late: what the round waits for says enough.
        Fault::Refused(refusal) if !["card", "draw"].contains(&&*refusal.field) => {
            says_too_little(&fault.to_string())
        }
        _ => None,
    }
}

/// A report, or a fault that names its field; anything else is wrong.
pub(crate) fn tried(script: &Value) -> Result<(), String> {
    let run = || Script::from_json(script).and_then(|script| registry::replay_script(&script));
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)) {
        Err(_) => Err("it panics".to_owned()),
        Ok(Err(malformed)) if malformed.field.is_empty() || malformed.reason.is_empty() => {
            Err(format!("{malformed} names no field or no reason"))
        }
        Ok(Err(malformed)) if !leads_somewhere(script, &malformed.field) => {
            Err(format!("{malformed}: there is no such field"))
        }
        Ok(Err(_)) => Ok(()),
        Ok(Ok(report)) if report.ok != report.diff.is_empty() => {
            Err(format!("ok is {}, differences are {:?}", report.ok, report.diff))
        }
        Ok(Ok(report)) => {
            let refusals = report.diff.iter().filter(|difference| difference.contains("refused: "));
            refusals.filter_map(|refusal| says_too_little(refusal)).next().map_or(Ok(()), Err)
        }
    }
}

/// Whether a field's path begins in the script: its first step is a field that is there, or one
/// that is missed.
fn leads_somewhere(script: &Value, field: &str) -> bool {
    let first = field.split(['.', '[']).next().unwrap_or_default();
    let empty = Map::new();
    let fields = script.as_object().unwrap_or(&empty);
    fields.contains_key(first)
        || ["script", "game"].contains(&first)
        || (first == "rules" && fields.contains_key("options"))
}

#[test]
fn an_act_out_of_turn_is_told_whose_turn_it_was() {
    let act = |seat: &str, verb: &str| json!({"seat": seat, "do": verb});
    let script = json!({
        "id": "t", "game": "three-card-poker",
        "seats": {"1": {"wagers": {"ante": 10}}, "2": {"wagers": {"ante": 10}}},
        "draws": ["9h", "As", "Kd", "5d", "Ts", "8h", "3c", "8d", "2s"],
        "actions": [act("2", "play"), act("1", "forfeit")],
        "expect": {"1": {"ante": -10}, "2": {"ante": 10, "play": 10}},
    });
    let expected = "actions[1] (forfeit) was refused: forfeit: out of turn: seat 1 was asked before \
                    (play or forfeit) (13:69F-20.10(b))";
    assert_eq!(said(&script), expected);
}

#[test]
fn facts_that_contradict_the_table_or_one_another_are_malformed() {
    let punto = |rest| of_seat_1("baccarat-punto-banco", json!({"bankers-hand": 20}), rest);
    let six = |rest| of_seat_1("big-six", json!({"joker": 1}), rest);
    let three = |rest| of_seat_1("three-card-poker", json!({"ante": 10}), rest);
    let stud = |rest| of_seat_1("caribbean-stud-poker", json!({"ante": 10}), rest);
    let ride = |rest| {
        let bets = json!({"bet-number-one": 5, "bet-number-two": 5, "bet-number-three": 5});
        of_seat_1("let-it-ride-poker", bets, rest)
    };
    let six_cards = json!(["Ah", "Qh", "Kd", "7d", "9s", "2s"]);
    let cases = [
        (
            three(json!({"draws": six_cards, "actions": [
                {"do": "irregularity", "kind": "incorrect-stub-count", "after": 6}]})),
            "malformed: actions[0].misdealt: is missing: incorrect-stub-count is reported with it",
        ),
        (
            stud(json!({"draws": ["Ks", "Qh", "Kd", "Qd", "7h", "9s", "7c", "5c", "2d", "3h"],
                "actions": [{"do": "irregularity", "kind": "communicate-information",
                    "seats": ["1", "1"], "after": 10}]})),
            "malformed: actions[0].seats: seat 1 is there twice",
        ),
        (
            ride(json!({"draws": ["Th", {"burn": "Ac"}, "Ts", "9c", "4c", "2d"]})),
            "malformed: seats.1: has to decide, and no action says how: let-it-ride or withdraw \
             (bet-number-one)",
        ),
        (
            six(json!({"draws": [{"between": ["joker", "joker"]}]})),
            "malformed: draws[0]: joker and joker: only one section shows it",
        ),
        (six(json!({"draws": [{"between": ["1", "1"]}], "expect": {"1": {"joker": -1}}})), "ok"),
        (
            six(json!({"draws": ["37"]})),
            "malformed: draws[0]: \"37\" is not a symbol of a big six wheel: they are \"1\", \"2\", \
             \"5\", \"10\", \"20\", \"joker\" and \"flag\"",
        ),
        (
            punto(json!({"history": {"shoe": "new", "rounds-left-in-shoe": 1}})),
            "malformed: history.rounds-left-in-shoe: contradicts what else is said of the shoe",
        ),
        (
            punto(json!({"draws": ["2d", {"incident": "cutting-card"}, "4s",
                {"incident": "cutting-card"}, "4c", "2h"]})),
            "malformed: draws[3].incident: cutting-card: it came out before, and a shoe has one",
        ),
        (
            punto(json!({"history": {"rounds-left-in-shoe": 1},
                "draws": ["2d", {"incident": "cutting-card"}, "4s", "4c", "2h"]})),
            "malformed: draws[1].incident: cutting-card: it came out before, and a shoe has one",
        ),
        (
            of_seat_1(
                "blackjack",
                json!({"blackjack": 10}),
                json!({"draws": [
                {"incident": "cutting-card"}, "Th", {"incident": "cutting-card"}, "9c"]}),
            ),
            "malformed: draws[2].incident: cutting-card: it came out before, and a shoe has one",
        ),
        (
            of_seat_1("baccarat-chemin-de-fer", json!({"banker": 100}), json!({})),
            "an opening wager was refused: banker: is made by an action at this game, since the \
             order counts (13:69F-4.7(a))",
        ),
    ];
    for (script, expected) in cases {
        assert_eq!(said(&script), expected, "{script}");
    }
}
