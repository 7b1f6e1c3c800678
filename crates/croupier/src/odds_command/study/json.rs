//! Charts, effects and counts for programs.

use odds::solvers::blackjack::{
    Change, ChartPart, CountSystem, Effects, Estimate, Exception, Removal, Solution, Start, Study,
    Suits, chart_parts, rank_name,
};
use serde_json::{Map, Value, json};

use super::ChartReport;
use super::grid::{facing_name, hand_name, start_name};

/// Figures in floating point are within this of the truth.
const MARGIN: f64 = 1e-11;

fn head(study: &Study) -> Map<String, Value> {
    let mut head = Map::new();
    head.insert("game".to_owned(), json!(study.facts.id));
    head.insert("rules".to_owned(), json!(study.elections));
    head.insert("shoe".to_owned(), by_value(&study.shoe));
    head.insert("exact".to_owned(), json!(false));
    head.insert("margin".to_owned(), json!(MARGIN));
    head
}

fn with(mut head: Map<String, Value>, more: Value) -> Value {
    if let Value::Object(more) = more {
        head.extend(more);
    }
    Value::Object(head)
}

fn by_value(values: &Effects) -> Value {
    let each =
        values.iter().enumerate().map(|(rank, value)| (rank_name(rank).to_owned(), json!(value)));
    Value::Object(each.collect())
}

fn figure(value: f64) -> Value {
    json!({ "value": value, "interval": [value - MARGIN, value + MARGIN] })
}

fn estimate(estimate: Estimate) -> Value {
    let (low, high) = estimate.interval();
    json!({ "value": estimate.value, "interval": [low, high], "sampled": estimate.error > 0.0 })
}

/// The chart, every decision, the exceptions.
pub(super) fn chart(report: &ChartReport) -> Value {
    let study = &report.study;
    let columns = study.columns();
    let grids = chart_parts(study, &report.chart);
    let grid = |grid: &ChartPart| {
        let rows = grid.rows.iter().map(|(name, cells)| {
            let cells =
                columns.iter().zip(cells).map(|((up, _), cell)| (up.clone(), json!(cell.code)));
            (name.clone(), Value::Object(cells.collect()))
        });
        (grid.title.to_owned(), Value::Object(rows.collect()))
    };
    let of = |solution: &Solution| figure(solution.expectation);
    let best = report.best.expectation;
    let spread = &report.spread;
    let outcomes: Vec<Value> = spread
        .outcomes
        .iter()
        .map(|(net, probability)| json!({ "net": net, "probability": probability }))
        .collect();
    with(
        head(study),
        json!({
            "expectation": {
                "by_cards": of(&report.best),
                "by_cards_split_hands_alike": of(&report.by_cards),
                "by_total": of(&report.by_total),
            },
            "variance": estimate(spread.variance(best)),
            "box_covariance": estimate(spread.box_covariance),
            "split_hands_covariance": estimate(spread.split_covariance),
            "staked": spread.staked,
            "outcomes": outcomes,
            "insurance": figure(odds::solvers::blackjack::insurance(&study.elected, &study.shoe)),
            "chart": Value::Object(grids.iter().map(grid).collect()),
            "decisions": report.best.starts.iter().map(start).collect::<Vec<_>>(),
            "exceptions": report.exceptions.iter().map(exception).collect::<Vec<_>>(),
        }),
    )
}

fn start(start: &Start) -> Value {
    let worth: Map<String, Value> = start
        .worth
        .choices()
        .map(|(choice, worth)| (choice.word().to_owned(), json!(worth)))
        .collect();
    json!({
        "dealer": facing_name(start.facing),
        "cards": start_name(start),
        "probability": start.chance,
        "no_blackjack": start.no_blackjack,
        "worth": worth,
        "best": start.choice.word(),
        "expectation": start.expectation,
    })
}

fn exception(exception: &Exception) -> Value {
    json!({
        "dealer": facing_name(exception.facing),
        "cards": hand_name(&exception.counts),
        "suited": exception.suits.map(|suits| suits != Suits::Mixed),
        "chart": exception.charted.word(),
        "best": exception.best.word(),
        "gain": exception.gain,
        "probability": exception.chance,
    })
}

/// What each election is worth.
pub(super) fn effects(study: &Study, expectation: f64, changes: &[Change]) -> Value {
    let changes: Vec<Value> = changes
        .iter()
        .map(|change| {
            json!({
                "election": change.id,
                "from": change.from,
                "to": change.to,
                "together_with": change.along,
                "expectation": change.expectation,
                "effect": change.effect,
            })
        })
        .collect();
    with(head(study), json!({ "expectation": figure(expectation), "effects": changes }))
}

/// Effects of removal and counts.
pub(super) fn counting(study: &Study, removal: &Removal, systems: &[CountSystem]) -> Value {
    let systems: Vec<Value> = systems
        .iter()
        .map(|system| {
            json!({
                "count": system.name,
                "tags": by_value(&system.tags),
                "balanced": system.is_balanced(&study.deck),
                "betting_correlation": removal.betting_correlation(&system.tags),
                "playing_efficiency": removal.playing_efficiency(&system.tags),
                "insurance_correlation": removal.insurance_correlation(&system.tags),
            })
        })
        .collect();
    let decisions: Vec<Value> = removal
        .decisions
        .iter()
        .map(|margin| {
            json!({
                "dealer": facing_name(margin.start.facing),
                "cards": start_name(&margin.start),
                "best": margin.start.choice.word(),
                "next": margin.next.word(),
                "gain": margin.gain,
                "effects": by_value(&margin.effects),
            })
        })
        .collect();
    with(
        head(study),
        json!({
            "expectation": figure(removal.expectation),
            "effects_of_removal": by_value(&removal.game),
            "insurance": figure(removal.insurance),
            "insurance_effects_of_removal": by_value(&removal.insurance_effects),
            "counts": systems,
            "decisions": decisions,
        }),
    )
}
