//! The account as a program reads it.

use num_rational::BigRational;
use serde_json::{Value, json};

use crate::figures::{exact_text, float};
use crate::{Account, Analysis, BestPlay, Decision, Entry, NamedPlay};

/// The account as one object: `game`, the `rules` in force, and the `wagers` with their figures.
#[must_use]
pub fn to_json(account: &Account) -> Value {
    let wagers: Vec<Value> = account.entries.iter().map(wager).collect();
    json!({ "game": account.facts.id, "rules": account.rules, "wagers": wagers })
}

fn wager(Entry { rules, analysis }: &Entry) -> Value {
    json!({
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
