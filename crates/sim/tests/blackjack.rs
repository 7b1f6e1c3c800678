//! Blackjack: the additional wagers against their exact odds, the main wager against published
//! figures.

use chance::{FastGenerator, Penetration};
use games::blackjack::Blackjack;
use serde_json::{Map, Value, json};
use sim::{CHUNK, Deal, Order, Simulated, simulate};
use table::Cents;
use table::erased::{AnyLegal, AnyLine};

fn blackjack() -> &'static dyn Simulated {
    sim::of("blackjack").expect("a game")
}

fn legal(elections: &Value) -> AnyLegal {
    let elections: &Map<String, Value> = elections.as_object().expect("an object");
    AnyLegal::new(blackjack().game(), elections).unwrap_or_else(|faults| panic!("{faults:?}"))
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
        let AnyLegal { game, rules, .. } = legal(&elections);
        let lines = game.lines(&rules).into_iter();
        let lines: Vec<AnyLine> = lines.filter(|line| !game.needs_solver(&line.kinds)).collect();
        assert!(lines.len() >= 2, "{elections}: insurance and an additional wager");
        for line in lines {
            let exact = odds::analyse::<Blackjack>(rules.typed::<Blackjack>(), line.typed());
            let exact = exact.unwrap_or_else(|e| panic!("{}: {e}", line.id));
            let source = FastGenerator::new(11, 0);
            let played = blackjack().histogram(&rules, &line, source, ROUNDS);
            let mut counts = played.expect("rounds end");
            let plays = counts.values().sum::<u64>() as f64;
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
    let AnyLegal { game, rules, .. } = legal(&json!({"decks": 8, "max-split-hands": 4}));
    let line = game.lines(&rules).swap_remove(0);
    let rounds = 4_000_000;
    let order = Order { rounds, seed: 3, deal: Deal::Fresh };
    let tally = simulate(blackjack(), &rules, &line, &order, &|_| true).expect("a legal plan");
    let expectation = tally.line_net() as f64 / (rounds as f64 * line.unit.0 as f64);
    let deviation = 1.16 / (rounds as f64).sqrt();
    assert!((expectation + 0.0043).abs() < 4.0 * deviation, "{expectation}");
}

/// A streak wager stands from round to round until it is decided.
#[test]
fn streak_wagers_are_played_until_they_are_decided() {
    let AnyLegal { game, rules, .. } = legal(&json!({"decks": 6, "streak": true}));
    let lines = game.lines(&rules);
    let line = lines.iter().find(|line| line.id == "streak-2").expect("a line");
    let rounds = 8 * CHUNK;
    let order = Order { rounds, seed: 5, deal: Deal::To(Penetration::ONE_QUARTER_BEHIND) };
    let tally = simulate(blackjack(), &rules, line, &order, &|_| true).expect("a legal plan");
    assert_eq!(tally.plays, rounds);
    let kind = &tally.kinds[line.kinds[0]];
    assert_eq!(kind.void, 0);
    // With wins at 0.433 and losses at 0.482 of all hands two wins in a row come 0.224 of times.
    let share = kind.won as f64 / rounds as f64;
    assert!((share - 0.224).abs() < 0.01, "{share}");
}
