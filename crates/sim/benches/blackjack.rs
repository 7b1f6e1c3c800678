//! Games of twenty-one through the rules, by basic strategy, their shoes dealt to three quarters:
//! blackjack with eight decks, and its sisters with what they have by preset. The goal is eight million
//! rounds of blackjack a second on one core, and three of the others.
//!
//! `cargo bench -p sim --bench blackjack` prints rounds a second and the ratio to dealing as many
//! cards of blackjack from such a shoe with nothing else done; of the others, the ratio to blackjack.

mod measure;

use std::hint::black_box;

use chance::{FastGenerator, Penetration};
use games::blackjack::Blackjack;
use games::blackjack::double_attack::DoubleAttackBlackjack;
use games::blackjack::spanish_21::Spanish21;
use games::blackjack::triple_attack::TripleAttackBlackjack;
use serde_json::{Map, Value, json};
use sim::{Counter, RunningShoe, Shoe, Tally};
use table::study::Line;
use table::{Complete, Legal};

use crate::measure::Times;

const GOAL: f64 = 8e6;
const SISTERS: f64 = 3e6;

struct Subject<G: Complete> {
    rules: G::Rules,
    line: Line<G>,
}

impl<G: Complete> Subject<G> {
    fn new(elections: &Map<String, Value>) -> Subject<G> {
        let rules = Legal::<G>::new(elections).expect("legal elections").rules;
        let line = G::lines(&rules).swap_remove(0);
        Subject { rules, line }
    }

    fn shoe(&self) -> RunningShoe {
        RunningShoe::new(G::shoe(&self.rules), Penetration::ONE_QUARTER_BEHIND)
    }

    fn play(&self, source: FastGenerator, rounds: u64) -> Tally {
        let counter = Counter::new(&self.line);
        let counter = sim::play(&self.rules, &self.line.plan, self.shoe(), source, counter, rounds);
        counter.expect("rounds end").tally::<G>(rounds)
    }

    /// Deals as many cards as the rounds need, about 5.4 each.
    fn deal(&self, mut source: FastGenerator, rounds: u64) -> u64 {
        let mut shoe = self.shoe();
        let mut sum = 0;
        for round in 0..rounds {
            shoe.begin_round(&mut source);
            for _ in 0..5 + u32::from(round % 5 < 2) {
                sum += u64::from(shoe.deal(&mut source).index());
            }
        }
        sum
    }
}

fn main() {
    let four_hands = Map::from_iter([("max-split-hands".to_owned(), json!(4))]);
    let subject = Subject::<Blackjack>::new(&four_hands);
    let spanish = Subject::<Spanish21>::new(&Map::new());
    let double = Subject::<DoubleAttackBlackjack>::new(&Map::new());
    let triple = Subject::<TripleAttackBlackjack>::new(&Map::new());
    let rounds: u64 = if measure::is_timed() { 4_000_000 } else { 200_000 };
    let source = |stream| FastGenerator::new(7, stream);
    let check = |tally: Tally, unit: i64, exact: f64, deviation: f64| {
        let expectation = tally.line_net() as f64 / (rounds as f64 * unit as f64);
        let deviation = deviation / (rounds as f64).sqrt();
        assert!((expectation - exact).abs() < 4.0 * deviation, "{expectation}");
    };
    check(subject.play(source(0), rounds), subject.line.unit.0, -0.0043, 1.16);
    check(spanish.play(source(0), rounds), spanish.line.unit.0, -0.0038, 1.2);
    check(double.play(source(0), rounds), double.line.unit.0, -0.0048, 1.95);
    check(triple.play(source(0), rounds), triple.line.unit.0, -0.0032, 1.84);
    if !measure::is_timed() {
        return;
    }
    const ROUNDS: u64 = 4_000;
    let times = Times::measure(
        1_000,
        [
            &|stream| {
                black_box(subject.play(source(stream), ROUNDS));
            },
            &|stream| {
                black_box(subject.deal(source(stream), ROUNDS));
            },
            &|stream| {
                black_box(spanish.play(source(stream), ROUNDS));
            },
            &|stream| {
                black_box(double.play(source(stream), ROUNDS));
            },
            &|stream| {
                black_box(triple.play(source(stream), ROUNDS));
            },
        ],
    );
    let speed = times.a_second(0, ROUNDS) / 1e6;
    println!("blackjack: {speed:.2} million rounds a second (goal {:.0})", GOAL / 1e6);
    println!("  {:.2} times as long as dealing the cards", times.ratio(0, 1));
    for (place, name) in [(2, "spanish 21"), (3, "double attack"), (4, "triple attack")] {
        let speed = times.a_second(place, ROUNDS) / 1e6;
        println!("{name}: {speed:.2} million rounds a second (goal {:.0})", SISTERS / 1e6);
        println!("  {:.2} times as long as blackjack", times.ratio(place, 0));
    }
}
