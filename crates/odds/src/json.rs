//! The account as a program reads it.

use num_rational::BigRational;
use serde_json::{Map, Value, json};

use crate::figures::{exact_text, float};
use crate::{Account, Analysis, BestPlay, ByClass, CourseAccount, Decision, Entry, NamedPlay};

/// The account as one object: `game`, the `rules` in force, and the `wagers` with their figures.
#[must_use]
pub fn to_json(account: &Account) -> Value {
    let wagers: Vec<Value> = account.entries.iter().map(wager).collect();
    let mut object = json!({ "game": account.facts.id, "rules": account.rules });
    if !account.without.is_empty() {
        let cards: Vec<String> = account.without.iter().map(ToString::to_string).collect();
        object["without"] = json!(cards);
    }
    object["wagers"] = json!(wagers);
    object
}

fn wager(Entry { rules, analysis }: &Entry) -> Value {
    let mut wager = json!({
        "wager": analysis.id,
        "rules": rules,
        "exact": true,
        "expectation": fraction(&analysis.expectation),
        "house_advantage_percent": percent(&analysis.house_advantage()),
        "element_of_risk_percent": percent(&analysis.element_of_risk()),
        "standard_deviation": analysis.standard_deviation(),
        "true_odds": analysis.true_odds(),
        "payout_odds": analysis.payout_odds,
        "strategy": analysis.strategy.as_ref().map(strategy),
        "outcomes": outcomes(analysis),
        "house_advantage_resolved_percent": analysis.house_advantage_resolved().as_ref().map(percent),
        "rounds": rounds(analysis),
    });
    if let Some(by) = &analysis.classes {
        wager["classes"] = classes(by);
    }
    wager
}

/// How long the wagers stand, and what that makes of the house advantage.
fn rounds(analysis: &Analysis) -> Value {
    json!({
        "expected": fraction(&analysis.rounds),
        "deciding": fraction(&analysis.deciding_rounds),
        "resolved": analysis.rounds_resolved().as_ref().map(fraction),
        "house_advantage_per_round": fraction(&analysis.house_advantage_per_round()),
        "house_advantage_per_deciding_round":
            fraction(&analysis.house_advantage_per_deciding_round()),
    })
}

/// The results told apart further: `different points made`.
fn classes(by: &ByClass) -> Value {
    let rows = by.rows.iter().enumerate().map(|(class, row)| {
        let nets: Vec<String> = row.outcomes.iter().map(|o| exact_text(&o.net)).collect();
        let pays = by
            .tables
            .iter()
            .cloned()
            .zip(row.pays.iter().map(|odds| json!(odds.map(|odds| odds.to_string()))));
        json!({
            "class": class,
            "count": row.count().to_string(),
            "of": by.of.to_string(),
            "probability": float(&by.probability(row)),
            "nets": nets,
            "pays": pays.collect::<Map<String, Value>>(),
        })
    });
    json!({ "title": by.title, "rows": rows.collect::<Vec<_>>() })
}

/// A course as one object: `game`, the `rules` asked for, and the `course` with its figures.
#[must_use]
pub fn course_to_json(account: &CourseAccount) -> Value {
    let lengths = account.lengths.iter().enumerate().map(|(n, length)| {
        json!({
            account.rounds: n + 1,
            "exactly": fraction(&length.exactly),
            "at_least": fraction(&length.at_least),
        })
    });
    let counts = account.counts.iter().map(|count| {
        let probabilities: Vec<Value> = count.probabilities.iter().map(fraction).collect();
        json!({ "id": count.id, "mean": fraction(&count.mean), "probabilities": probabilities })
    });
    json!({
        "game": account.facts.id,
        "rules": account.rules,
        "course": {
            "title": account.title,
            "about": account.about,
            "exact": true,
            "rounds": account.rounds,
            "mean": fraction(&account.mean),
            "variance": fraction(&account.variance),
            "standard_deviation": account.standard_deviation(),
            "median": account.median,
            "counts": counts.collect::<Vec<_>>(),
            "lengths": lengths.collect::<Vec<_>>(),
        },
    })
}

fn outcomes(analysis: &Analysis) -> Vec<Value> {
    let of = analysis.of.to_string();
    let each = analysis.outcomes.iter().map(|outcome| {
        json!({ "net": exact_text(&outcome.net), "count": outcome.count.to_string(), "of": of })
    });
    each.collect()
}

fn strategy(play: &BestPlay) -> Value {
    let decisions: Vec<Value> = play.decisions.iter().map(decision).collect();
    let named: Vec<Value> = play.named.iter().map(named_play).collect();
    json!({ "words": play.in_words().join("; "), "decisions": decisions, "named": named })
}

fn decision(decision: &Decision) -> Value {
    let choices = decision.choices.iter().map(|choice| {
        json!({
            "do": choice.action,
            "share": fraction(&choice.share),
            "expectation": fraction(&choice.expectation),
        })
    });
    json!({
        "when": decision.when,
        "probability": fraction(&decision.probability),
        "do": decision.usual().action,
        "choices": choices.collect::<Vec<_>>(),
    })
}

fn named_play(play: &NamedPlay) -> Value {
    json!({
        "name": play.name,
        "about": play.about,
        "expectation": fraction(&play.expectation),
        "cost": fraction(&play.cost),
    })
}

fn fraction(value: &BigRational) -> Value {
    json!({ "fraction": value.to_string(), "value": float(value) })
}

fn percent(value: &BigRational) -> f64 {
    float(&(value * BigRational::from_integer(100.into())))
}
