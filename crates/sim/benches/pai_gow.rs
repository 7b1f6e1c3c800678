//! Pai gow with tiles, pai gow poker, Asia poker and supreme pai gow through the rules, one player, both
//! sides set as the house does. The goal is three million rounds a second on one core for tiles, and one
//! million for pai gow poker.
//!
//! `cargo bench -p sim --bench pai_gow` prints rounds a second and the ratio to dealing the pieces of a
//! round with nothing else done.

mod measure;

use std::hint::black_box;

use chance::FastGenerator;
use games::pai_gow::asia::AsiaPoker;
use games::pai_gow::poker::PaiGowPoker;
use games::pai_gow::supreme::SupremePaiGow;
use games::pai_gow::tiles::PaiGowTiles;
use sim::{Counter, FreshShoe, Shoe, Tally};
use table::study::Line;
use table::{Complete, Legal};

use crate::measure::Times;

struct Subject<G: Complete> {
    rules: G::Rules,
    line: Line<G>,
    /// The pieces of a player and the dealer.
    pieces: usize,
}

impl<G: Complete> Subject<G> {
    fn new(pieces: usize) -> Subject<G> {
        let rules = Legal::<G>::preset().rules;
        let line = G::lines(&rules).swap_remove(0);
        Subject { rules, line, pieces }
    }

    fn shoe(&self) -> FreshShoe {
        FreshShoe::new(G::shoe(&self.rules))
    }

    fn play(&self, source: FastGenerator, rounds: u64) -> Tally {
        let counter = Counter::new(&self.line);
        let counter = sim::play(&self.rules, &self.line.plan, self.shoe(), source, counter, rounds);
        counter.expect("rounds end").tally::<G>(rounds)
    }

    fn deal(&self, mut source: FastGenerator, rounds: u64) -> u64 {
        let mut shoe = self.shoe();
        let mut sum = 0;
        for _ in 0..rounds {
            shoe.begin_round(&mut source);
            for _ in 0..self.pieces {
                sum += u64::from(shoe.deal(&mut source).index());
            }
        }
        sum
    }

    /// Plays, and tells how fast; a round is to bring this.
    fn run(&self, expected: f64, goal: Option<f64>) {
        let rounds: u64 = if measure::is_timed() { 1_000_000 } else { 20_000 };
        let source = |stream| FastGenerator::new(7, stream);
        let tally = self.play(source(0), rounds);
        let estimate = tally.estimate(self.line.unit).expect("rounds were played");
        let (least, most) = estimate.interval(0.99999);
        let id = G::FACTS.id;
        assert!(least <= expected && expected <= most, "{id}: {least} to {most}, not {expected}");
        if !measure::is_timed() {
            return;
        }
        const ROUNDS: u64 = 4_000;
        let times = Times::measure(
            1_000,
            [
                &|stream| {
                    black_box(self.play(source(stream), ROUNDS));
                },
                &|stream| {
                    black_box(self.deal(source(stream), ROUNDS));
                },
            ],
        );
        let speed = times.a_second(0, ROUNDS) / 1e6;
        let goal = goal.map_or(String::new(), |goal| format!(" (goal {goal:.0})"));
        println!("{id}: {speed:.2} million rounds a second{goal}");
        println!("  {:.2} times as long as dealing the pieces", times.ratio(0, 1));
    }
}

/// What a round brings by the exact odds.
fn exact<G: Complete>(subject: &Subject<G>) -> f64 {
    let line = Line { decides: false, ..subject.line.clone() };
    let expectation = odds::analyse(&subject.rules, &line).expect("exact odds").expectation;
    num_traits::ToPrimitive::to_f64(&expectation).expect("a number")
}

fn main() {
    let tiles = Subject::<PaiGowTiles>::new(8);
    tiles.run(exact(&tiles), Some(3.0));
    // These take seconds and minutes to count; `croupier odds` has them, as `house-way`.
    Subject::<PaiGowPoker>::new(14).run(-0.027_121, Some(1.0));
    Subject::<AsiaPoker>::new(14).run(-0.053_435, None);
    let supreme = Subject::<SupremePaiGow>::new(8);
    supreme.run(exact(&supreme), None);
}
