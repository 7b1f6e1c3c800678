//! Blackjack: the additional wagers against their exact odds, the main wager against published
//! figures.

use std::collections::BTreeMap;

use chance::{FastGenerator, Penetration};
use games::blackjack::Blackjack;
use serde_json::{Map, Value, json};
use sim::{CHUNK, Deal, FreshShoe, Order, Sink, play, simulate};
use table::{Cents, Game, Legal, Line, Settlement, Study, Wager};

fn legal(elections: &Value) -> Legal<Blackjack> {
    let elections: &Map<String, Value> = elections.as_object().expect("an object");
    Legal::new(elections).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// How often a line brought what.
struct Histogram {
    kinds: Vec<usize>,
    net: Option<i64>,
    counts: BTreeMap<i64, u64>,
}

impl<W: Wager> Sink<W> for Histogram {
    fn settled(&mut self, settlement: Settlement<W>) {
        if self.kinds.contains(&settlement.wager.kind()) {
            *self.net.get_or_insert(0) += settlement.net.0;
        }
    }

    fn end_round(&mut self) {
        if let Some(net) = self.net.take() {
            *self.counts.entry(net).or_insert(0) += 1;
        }
    }

    fn is_play(&self) -> bool {
        self.net.is_some()
    }
}

#[test]
fn additional_wagers_come_out_as_their_exact_odds_say() {
    const ROUNDS: u64 = 4 * CHUNK;
    for elections in [
        json!({"decks": 6, "additional-wager": "over-under-13"}),
        json!({"decks": 1, "additional-wager": "same-suit"}),
        json!({"decks": 6, "additional-wager": "sevens"}),
        json!({"decks": 4, "progressive-blackjack": true}),
        json!({"decks": 8, "match-the-dealer": true}),
        json!({"decks": 6, "20-point-bonus": true, "20-point-bonus-pay-table": "B"}),
        json!({"decks": 6, "optional-bonus": true}),
        json!({"decks": 2, "in-between": true, "in-between-pay-table": "C"}),
    ] {
        let rules = legal(&elections).rules;
        let lines = Blackjack::lines(&rules).into_iter();
        let lines: Vec<Line<Blackjack>> =
            lines.filter(|line| !Blackjack::needs_solver(&line.kinds)).collect();
        assert!(lines.len() >= 2, "{elections}: insurance and an additional wager");
        for line in lines {
            let exact = odds::analyse(&rules, &line).unwrap_or_else(|e| panic!("{}: {e}", line.id));
            let (shoe, source) =
                (FreshShoe::new(Blackjack::shoe(&rules)), FastGenerator::new(11, 0));
            let sink = Histogram { kinds: line.kinds.clone(), net: None, counts: BTreeMap::new() };
            let sink = play(&rules, &line.plan, shoe, source, sink, ROUNDS).expect("rounds end");
            let plays = sink.counts.values().sum::<u64>() as f64;
            let mut counts = sink.counts;
            for outcome in &exact.outcomes {
                let cents = &outcome.net * num_bigint::BigInt::from(line.unit.0);
                let net = num_traits::ToPrimitive::to_i64(&cents).expect("a net in cents");
                let probability = exact.probability(outcome);
                let probability =
                    num_traits::ToPrimitive::to_f64(&probability).expect("a probability");
                let count = counts.remove(&net).unwrap_or(0) as f64;
                let mean = plays * probability;
                let deviation = (mean * (1.0 - probability)).sqrt();
                assert!(
                    (count - mean).abs() <= 4.5 * deviation + 3.0,
                    "{}, {}: {count} times, not about {mean:.1}",
                    line.id,
                    Cents(net)
                );
            }
            assert!(counts.is_empty(), "{}: {counts:?} cannot be", line.id);
        }
    }
}

/// The house's share with basic strategy: 0.43 percent for eight decks, a dealer who stands on soft
/// 17, doubling after splits, pairs to four hands. In so many rounds the deviation of the mean is
/// 1.16 / sqrt(rounds) of a wager.
#[test]
fn basic_strategy_loses_what_is_published() {
    let rules = legal(&json!({"decks": 8, "max-split-hands": 4})).rules;
    let line = Blackjack::lines(&rules).swap_remove(0);
    let rounds = 4_000_000;
    let order = Order { rounds, seed: 3, deal: Deal::Fresh };
    let tally = simulate(&rules, &line, &order, &|_| true).expect("a legal plan");
    let expectation = tally.line_net() as f64 / (rounds as f64 * line.unit.0 as f64);
    let deviation = 1.16 / (rounds as f64).sqrt();
    assert!((expectation + 0.0043).abs() < 4.0 * deviation, "{expectation}");
}

/// A streak wager stands from round to round until it is decided.
#[test]
fn streak_wagers_are_played_until_they_are_decided() {
    let rules = legal(&json!({"decks": 6, "streak": true})).rules;
    let lines = Blackjack::lines(&rules);
    let line = lines.iter().find(|line| line.id == "streak-2").expect("a line");
    let rounds = 8 * CHUNK;
    let order = Order { rounds, seed: 5, deal: Deal::To(Penetration::ONE_QUARTER_BEHIND) };
    let tally = simulate(&rules, line, &order, &|_| true).expect("a legal plan");
    assert_eq!(tally.plays, rounds);
    let kind = &tally.kinds[line.kinds[0]];
    assert_eq!(kind.void, 0);
    // With wins at 0.433 and losses at 0.482 of all hands two wins in a row come 0.224 of times.
    let share = kind.won as f64 / rounds as f64;
    assert!((share - 0.224).abs() < 0.01, "{share}");
}
