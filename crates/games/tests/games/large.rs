//! Scripts that are large and legal: what twice as much takes is about twice as long.

use std::time::{Duration, Instant};

use games::registry;
use serde_json::{Map, Value, json};
use table::script::Script;

/// The shortest of a few runs, since others may keep the processor.
fn shortest(script: &Value, settled: usize) -> Duration {
    let run = || {
        let start = Instant::now();
        let script = Script::from_json(script).expect("a script");
        let report = registry::replay_script(&script).expect("a report");
        let took = start.elapsed();
        assert!(report.diff.is_empty(), "{:?}", report.diff);
        let settled_count = report.net["1"].as_object().map_or(0, Map::len);
        assert_eq!(settled_count, settled, "everything is settled");
        took
    };
    (0..3).map(|_| run()).min().expect("some runs")
}

/// Four times as much does not take ten times as long; it would take sixteen times if everything
/// were compared with everything.
fn is_about_linear(of: impl Fn(usize) -> (Value, usize), count: usize) {
    let [(few, settled_few), (many, settled_many)] = [of(count / 4), of(count)];
    let (few, many) = (shortest(&few, settled_few), shortest(&many, settled_many));
    assert!(many < 10 * few, "{few:?} for a quarter, {many:?} for all");
    assert!(many < Duration::from_secs(8), "{many:?}");
}

#[test]
fn twenty_thousand_wagers_before_one_roll() {
    let script = |count: usize| {
        let wager =
            json!({"seat": "1", "do": "wager", "wager": "field-bet", "amount": 5, "after": 0});
        let mut wagers = vec![wager; count];
        // 1.8: the shooter has a line bet.
        wagers.push(
            json!({"seat": "1", "do": "wager", "wager": "pass-bet", "amount": 5, "after": 0}),
        );
        (json!({"id": "w", "game": "craps", "draws": ["5-6"], "actions": wagers}), count + 1)
    };
    is_about_linear(script, 20_000);
}

#[test]
fn a_keno_ticket_of_38760_ways() {
    /// Some of the ways to take six of twenty groups.
    fn ways(from: usize, size: usize) -> Vec<Vec<usize>> {
        if size == 0 {
            return vec![Vec::new()];
        }
        let first = (from..20).flat_map(|first| {
            let rest = ways(first + 1, size - 1);
            rest.into_iter().map(move |rest| [vec![first], rest].concat())
        });
        first.collect()
    }
    let all = ways(0, 6);
    assert_eq!(all.len(), 38_760);
    let script = |count: usize| {
        let groups: Vec<[usize; 1]> = (1..=20).map(|number| [number]).collect();
        let ticket = json!({"seat": "1", "do": "wager", "wager": "way", "groups": groups,
            "ways": &all[..count], "rate": 1, "after": 0});
        let drawn: Vec<usize> = (61..=80).collect();
        (json!({"id": "k", "game": "keno", "draws": [drawn], "actions": [ticket]}), 1)
    };
    is_about_linear(script, all.len());
}
