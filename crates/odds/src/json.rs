//! The account as a program reads it.

use num_rational::BigRational;
use num_traits::One;
use serde_json::{Map, Value, json};
use table::Known;

use crate::charts::{Code, code_of, legend_entry};
use crate::figures::{exact_text, float};
use crate::{
    Account, Analysis, Answered, BestPlay, ByClass, ByMeter, ByOthers, CourseAccount, Decision,
    Entry, Equilibrium, Grid, NamedPlay,
};

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

fn wager(Entry { rules, analysis, assumes }: &Entry) -> Value {
    let mut wager = json!({
        "wager": analysis.id,
        "rules": rules,
        "exact": analysis.margin.is_none(),
        "expectation": figure(&analysis.expectation, analysis.margin.is_none()),
        "house_advantage_percent": percent(&analysis.house_advantage()),
        "element_of_risk_percent": percent(&analysis.element_of_risk()),
        "standard_deviation": analysis.standard_deviation(),
        "true_odds": analysis.true_odds(),
        "payout_odds": analysis.payout_odds,
        "strategy": analysis.strategy.as_ref().map(|play| strategy(play, analysis.margin.is_none())),
        "outcomes": outcomes(analysis),
        "house_advantage_resolved_percent": analysis.house_advantage_resolved().as_ref().map(percent),
        "rounds": rounds(analysis),
    });
    // Only beside figures that are not exact.
    if let Some(interval) = interval(analysis) {
        wager["interval"] = interval;
    }
    if let Some(play) = assumes {
        wager["assumes"] = json!(play);
    }
    if let Some(by) = &analysis.classes {
        wager["classes"] = classes(by);
    }
    if let Some(by) = &analysis.meter {
        wager["meter"] = meter(by);
    }
    if let Some(by) = &analysis.others {
        wager["others"] = others(by, &analysis.expectation);
    }
    wager
}

/// The expectation by what a meter shows, in dollars.
fn meter(by: &ByMeter) -> Value {
    json!({
        "shown": exact_text(&by.shown),
        "expectation_at_nothing": fraction(&by.at_nothing),
        "expectation_per_dollar": fraction(&by.per_dollar),
        "break_even": by.break_even.as_ref().map(fraction),
    })
}

/// What is paid for the hands of others, in dollars, and the expectation of both by how many there are.
fn others(by: &ByOthers, alone: &BigRational) -> Value {
    let of = by.of.to_string();
    let paid = by.outcomes.iter().map(|outcome| {
        json!({ "paid": exact_text(&outcome.net), "count": outcome.count.to_string(), "of": of })
    });
    let expectation = (1..=by.most).map(|others| {
        json!({ "others": others, "expectation": fraction(&by.expectation(alone, others)) })
    });
    json!({
        "paid_as": by.paid_as,
        "least_wager": exact_text(&by.least),
        "dollars_each": fraction(&by.each),
        "outcomes_each": paid.collect::<Vec<_>>(),
        "by_count": expectation.collect::<Vec<_>>(),
    })
}

/// How long the wagers stand, and what that makes of the house advantage.
fn rounds(analysis: &Analysis) -> Value {
    json!({
        "expected": figure(&analysis.rounds, analysis.margin.is_none()),
        "deciding": figure(&analysis.deciding_rounds, analysis.margin.is_none()),
        "resolved": analysis.rounds_resolved().as_ref().map(fraction),
        "house_advantage_per_round": figure(&analysis.house_advantage_per_round(), analysis.margin.is_none()),
        "house_advantage_per_deciding_round":
            figure(&analysis.house_advantage_per_deciding_round(), analysis.margin.is_none()),
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

/// Between what figures the true ones are that were not counted.
fn interval(analysis: &Analysis) -> Option<Value> {
    let margin = analysis.margin?;
    let around = |value: f64, margin: f64| json!([value - margin, value + margin]);
    Some(json!({
        "expectation": around(float(&analysis.expectation), margin.expectation),
        "standard_deviation": around(analysis.standard_deviation(), margin.standard_deviation),
    }))
}

fn outcomes(analysis: &Analysis) -> Vec<Value> {
    if analysis.margin.is_some() {
        let each = analysis.outcomes.iter().map(|outcome| {
            let probability = float(&analysis.probability(outcome));
            json!({ "net": exact_text(&outcome.net), "probability": probability })
        });
        return each.collect();
    }
    let of = analysis.of.to_string();
    let each = analysis.outcomes.iter().map(|outcome| {
        json!({ "net": exact_text(&outcome.net), "count": outcome.count.to_string(), "of": of })
    });
    each.collect()
}

fn strategy(play: &BestPlay, is_exact: bool) -> Value {
    let decisions: Vec<Value> = play.decisions.iter().map(decision).collect();
    let named: Vec<Value> = play.named.iter().map(|play| named_play(play, is_exact)).collect();
    let mut object =
        json!({ "words": play.in_words().join("; "), "decisions": decisions, "named": named });
    if !play.charts.is_empty() {
        object["charts"] = play.charts.iter().map(chart).collect();
    }
    if !play.equilibria.is_empty() {
        object["equilibria"] = play.equilibria.iter().map(equilibrium).collect();
    }
    object
}

fn chart(grid: &Grid) -> Value {
    let mut legend: Vec<Code> = Vec::new();
    let mut cell = |decided: &Option<Decision>| {
        let Some(decided) = decided else { return Value::Null };
        let code = code_of(decided);
        let mut cell = decision(decided);
        cell["text"] = json!(code.text);
        cell["kind"] = json!(code.kind);
        if !legend.contains(&code) {
            legend.push(code);
        }
        cell
    };
    let mut cells: Vec<Vec<Value>> = Vec::new();
    for row in &grid.cells {
        cells.push(row.iter().map(&mut cell).collect());
    }
    json!({
        "title": grid.title,
        "rows": grid.rows,
        "columns": grid.columns,
        "cells": cells,
        "legend": legend.iter().map(legend_entry).collect::<Vec<_>>(),
    })
}

fn equilibrium(equilibrium: &Equilibrium) -> Value {
    let play = |answers: &[Answered]| -> Value {
        let each = answers.iter().map(|answered| {
            let Known { broad, exact } = &answered.known;
            let second = &answered.second;
            let first = BigRational::one() - second;
            let mut object = json!({ "when": broad, "do": {} });
            if !exact.is_empty() {
                object["with"] = json!(exact);
            }
            object["do"][answered.verbs[0]] = fraction(&first);
            object["do"][answered.verbs[1]] = fraction(second);
            object
        });
        each.collect()
    };
    json!({
        "knowing": equilibrium.knowing.to_string(),
        "with_fees": equilibrium.with_fees,
        "value": fraction(&equilibrium.value),
        "others_value": fraction(&equilibrium.others_value),
        "pure": equilibrium.is_pure,
        "play": play(&equilibrium.play),
        "others_play": play(&equilibrium.others_play),
    })
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

fn named_play(play: &NamedPlay, is_exact: bool) -> Value {
    json!({
        "name": play.name,
        "about": play.about,
        "expectation": figure(&play.expectation, is_exact),
        "cost": figure(&play.cost, is_exact),
    })
}

/// A figure that is no fraction where it was not counted.
fn figure(value: &BigRational, is_exact: bool) -> Value {
    if is_exact { fraction(value) } else { json!({ "fraction": null, "value": float(value) }) }
}

fn fraction(value: &BigRational) -> Value {
    json!({ "fraction": value.to_string(), "value": float(value) })
}

fn percent(value: &BigRational) -> f64 {
    float(&(value * BigRational::from_integer(100.into())))
}
