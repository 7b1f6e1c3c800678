//! Blackjack through the rules: basic strategy, eight decks dealt to three quarters. The goal is
//! five million rounds a second on one core.
//!
//! `cargo bench -p sim --bench blackjack` prints rounds a second and the ratio to dealing as many
//! cards from such a shoe with nothing else done.

use std::hint::black_box;
use std::time::Instant;

use chance::{FastGenerator, Penetration};
use games::blackjack::Blackjack;
use serde_json::{Map, json};
use sim::{Counter, RunningShoe, Shoe, Tally};
use table::{Game, Legal, Line};

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

    fn play(&self, rounds: u64) -> Tally {
        let (source, counter) = (FastGenerator::new(7, 0), Counter::new(&self.line));
        let counter = sim::play(&self.rules, &self.line.plan, self.shoe(), source, counter, rounds);
        counter.expect("rounds end").tally::<Blackjack>(rounds)
    }

    /// Deals as many cards as the rounds need, about 5.4 each.
    fn deal(&self, rounds: u64) -> u64 {
        let (mut shoe, mut source) = (self.shoe(), FastGenerator::new(7, 0));
        let mut sum = 0;
        for round in 0..rounds {
            shoe.begin_round();
            for _ in 0..5 + u32::from(round % 5 < 2) {
                sum += u64::from(shoe.deal(&mut source).index());
            }
        }
        sum
    }
}

fn main() {
    let subject = Subject::new();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let is_timed = args.iter().any(|arg| arg == "--bench") && !args.iter().any(|a| a == "--test");
    let rounds: u64 = if is_timed { 4_000_000 } else { 200_000 };
    let tally = subject.play(rounds);
    let expectation = tally.line_net() as f64 / (rounds as f64 * subject.line.unit.0 as f64);
    let deviation = 1.16 / (rounds as f64).sqrt();
    assert!((expectation + 0.0043).abs() < 4.0 * deviation, "{expectation}");
    if !is_timed {
        return;
    }
    let mut best = (f64::MAX, f64::MAX);
    for _ in 0..5 {
        let start = Instant::now();
        black_box(subject.play(rounds));
        best.0 = best.0.min(start.elapsed().as_secs_f64());
        let start = Instant::now();
        black_box(subject.deal(rounds));
        best.1 = best.1.min(start.elapsed().as_secs_f64());
    }
    let speed = rounds as f64 / best.0;
    println!("blackjack: {:.2} million rounds a second (goal {:.0})", speed / 1e6, GOAL / 1e6);
    println!("  {:.2} times as long as dealing the cards", best.0 / best.1);
}
