//! Blackjack through the rules: basic strategy, eight decks dealt to three quarters. The goal is
//! five million rounds a second on one core.
//!
//! `cargo bench -p sim --bench blackjack` prints rounds a second and the ratio to dealing as many
//! cards from such a shoe with nothing else done.

mod measure;

use std::hint::black_box;

use chance::{FastGenerator, Penetration};
use games::blackjack::Blackjack;
use serde_json::{Map, json};
use sim::{Counter, RunningShoe, Shoe, Tally};
use table::study::{Line, Study};
use table::{Game, Legal};

use crate::measure::Times;

const GOAL: f64 = 5e6;

struct Subject {
    rules: <Blackjack as Game>::Rules,
    line: Line<Blackjack>,
}

impl Subject {
    fn new() -> Subject {
        let elections = Map::from_iter([("max-split-hands".to_owned(), json!(4))]);
        let rules = Legal::<Blackjack>::new(&elections).expect("legal elections").rules;
        let line = Blackjack::lines(&rules).swap_remove(0);
        Subject { rules, line }
    }

    fn shoe(&self) -> RunningShoe {
        RunningShoe::new(Blackjack::shoe(&self.rules), Penetration::ONE_QUARTER_BEHIND)
    }

    fn play(&self, source: FastGenerator, rounds: u64) -> Tally {
        let counter = Counter::new(&self.line);
        let counter = sim::play(&self.rules, &self.line.plan, self.shoe(), source, counter, rounds);
        counter.expect("rounds end").tally::<Blackjack>(rounds)
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
    let subject = Subject::new();
    let rounds: u64 = if measure::is_timed() { 4_000_000 } else { 200_000 };
    let source = |stream| FastGenerator::new(7, stream);
    let tally = subject.play(source(0), rounds);
    let expectation = tally.line_net() as f64 / (rounds as f64 * subject.line.unit.0 as f64);
    let deviation = 1.16 / (rounds as f64).sqrt();
    assert!((expectation + 0.0043).abs() < 4.0 * deviation, "{expectation}");
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
        ],
    );
    let speed = times.a_second(0, ROUNDS) / 1e6;
    println!("blackjack: {speed:.2} million rounds a second (goal {:.0})", GOAL / 1e6);
    println!("  {:.2} times as long as dealing the cards", times.ratio(0, 1));
}
