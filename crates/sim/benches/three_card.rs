//! Three-card poker through the rules: an ante, played with queen-six-four or better, which is best.
//! The goal is five million rounds a second on one core.
//!
//! `cargo bench -p sim --bench three_card` prints rounds a second and the ratio to dealing six cards
//! of a shuffled deck with nothing else done.

mod measure;

use std::hint::black_box;

use chance::FastGenerator;
use games::poker::three_card::ThreeCardPoker;
use sim::{Counter, FreshShoe, Shoe, Tally};
use table::study::{Line, Study};
use table::{Game, Legal};

use crate::measure::Times;

const GOAL: f64 = 5e6;

struct Subject {
    rules: <ThreeCardPoker as Game>::Rules,
    line: Line<ThreeCardPoker>,
}

impl Subject {
    fn new() -> Subject {
        let rules = Legal::<ThreeCardPoker>::preset().rules;
        let line = ThreeCardPoker::lines(&rules).swap_remove(0);
        Subject { rules, line }
    }

    fn shoe(&self) -> FreshShoe {
        FreshShoe::new(ThreeCardPoker::shoe(&self.rules))
    }

    fn play(&self, source: FastGenerator, rounds: u64) -> Tally {
        let counter = Counter::new(&self.line);
        let counter = sim::play(&self.rules, &self.line.plan, self.shoe(), source, counter, rounds);
        counter.expect("rounds end").tally::<ThreeCardPoker>(rounds)
    }

    /// Deals as many cards as the rounds need.
    fn deal(&self, mut source: FastGenerator, rounds: u64) -> u64 {
        let mut shoe = self.shoe();
        let mut sum = 0;
        for _ in 0..rounds {
            shoe.begin_round(&mut source);
            for _ in 0..6 {
                sum += u64::from(shoe.deal(&mut source).index());
            }
        }
        sum
    }
}

/// The hands below queen-six-four, by counting: three ranks, none of which makes a straight, in any
/// suits but one.
fn forfeited_count() -> u32 {
    let lower = (0..=10).flat_map(|a| (0..a).flat_map(move |b| (0..b).map(move |c| (a, b, c))));
    let ranks = lower.filter(|(a, b, c)| (*a, *b, *c) < (10, 4, 2) && a - c > 2).count() as u32;
    ranks * (4 * 4 * 4 - 4)
}

fn main() {
    let subject = Subject::new();
    let rounds: u64 = if measure::is_timed() { 1_000_000 } else { 20_000 };
    let source = |stream| FastGenerator::new(7, stream);
    let tally = subject.play(source(0), rounds);
    // The ante is decided in every round, the play wager in those that are not forfeited.
    let [ante, play] = [0, 3].map(|kind| &tally.kinds[kind]);
    assert_eq!(ante.won + ante.lost + ante.void, rounds);
    let played = (play.won + play.lost + play.void) as f64 / rounds as f64;
    let exact = 1.0 - f64::from(forfeited_count()) / f64::from(52 * 51 * 50 / 6);
    let deviation = (exact * (1.0 - exact) / rounds as f64).sqrt();
    assert!((played - exact).abs() < 5.0 * deviation, "{played} are played, not {exact}");
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
    println!("three-card poker: {speed:.2} million rounds a second (goal {:.0})", GOAL / 1e6);
    println!("  {:.2} times as long as dealing the cards", times.ratio(0, 1));
}
