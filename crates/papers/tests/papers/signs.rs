//! Signs at the tables (8.3).

use papers::drawing::{Drawing, Shape};
use papers::sign::sign;

use super::{doc, house, read};

/// What is written on a sign, line by line.
fn written(sign: &Drawing) -> String {
    let words = sign.shapes.iter().filter_map(|shape| match shape {
        Shape::Words { words, .. } => Some(words.as_str()),
        Shape::Path { .. } => None,
    });
    words.collect::<Vec<_>>().join("\n")
}

/// 8.3(a): the rules in effect at the table; 8.2(c): its limits.
#[test]
fn a_sign_has_limits_and_rules_in_effect_8_3_a() {
    let sign = sign(&house(), "BJ-1", None).expect("there is such a table");
    let written = written(&sign);
    for expected in [
        "Blackjack",
        "Table BJ-1",
        "$25 to $5,000",
        "What the dealer does with a soft 17: hit",
        "3 to 2",
    ] {
        assert!(written.contains(expected), "{expected}: {written}");
    }
    assert!(!written.contains("Streak"), "no wager that is not offered: {written}");
}

/// 8.3(b)1: what changes, and the time at which it goes into effect.
#[test]
fn a_sign_tells_a_change_and_its_time_8_3_b_1() {
    let text = doc("submission.toml").replace("2026-12-01", "2026-12-24T20:00:00");
    let text = text.replace("dealer-soft-17 = \"hit\"", "dealer-soft-17 = \"stand\"");
    let later = read(&text);
    let changed = sign(&house(), "BJ-1", Some(&later)).expect("there is such a table");
    let changed = written(&changed);
    assert!(changed.contains("From 2026-12-24T20:00:00"), "{changed}");
    assert!(changed.contains("stand (so far hit)"), "{changed}");
    assert!(changed.contains("Until then the rules above hold."), "{changed}");
    let other = sign(&house(), "CR-1", Some(&later)).expect("there is such a table");
    assert!(!written(&other).contains("From"), "nothing changes there");
}

#[test]
fn every_table_has_a_sign_and_nothing_runs_over_its_edge() {
    let house = house();
    for number in house.numbers() {
        let sign = sign(&house, number, None).expect("a table of the house");
        for shape in &sign.shapes {
            let Shape::Words { at: (x, y), .. } = shape else { continue };
            assert!(*x >= 0.0 && *x <= sign.width && *y <= sign.height, "{number}: {shape:?}");
        }
    }
    assert!(sign(&house, "BJ-99", None).is_none());
}
