//! Mississippi stud and four-card poker through the rules, an ante at a time, as the usual strategy
//! plays it. The goal is three million rounds a second on one core.
//!
//! `cargo bench -p sim --bench stud` prints rounds a second and the ratio to dealing the cards of a
//! round with nothing else done.

mod measure;

use std::hint::black_box;

use chance::FastGenerator;
use games::poker::four_card::FourCardPoker;
use games::poker::mississippi_stud::MississippiStud;
use sim::{Counter, FreshShoe, Shoe, Tally};
use table::study::Line;
use table::{Complete, Legal};

use crate::measure::Times;

const GOAL: f64 = 3e6;

struct Subject<G: Complete> {
    rules: G::Rules,
    line: Line<G>,
    /// The cards of a round.
    cards: usize,
}

impl<G: Complete> Subject<G> {
    fn new(cards: usize) -> Subject<G> {
        let rules = Legal::<G>::preset().rules;
        let line = G::lines(&rules).swap_remove(0);
        Subject { rules, line, cards }
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
            for _ in 0..self.cards {
                sum += u64::from(shoe.deal(&mut source).index());
            }
        }
        sum
    }

    /// Plays, and tells how fast. The ante is decided in every round, and how often more is staked on
    /// it is known.
    fn run(&self, staked: usize, exact: f64) {
        let rounds: u64 = if measure::is_timed() { 1_000_000 } else { 20_000 };
        let source = |stream| FastGenerator::new(7, stream);
        let tally = self.play(source(0), rounds);
        let decided = [0, staked].map(|kind| {
            let wager = &tally.kinds[kind];
            wager.won + wager.lost + wager.void
        });
        assert_eq!(decided[0], rounds);
        let share = decided[1] as f64 / rounds as f64;
        let deviation = (exact * (1.0 - exact) / rounds as f64).sqrt();
        assert!((share - exact).abs() < 5.0 * deviation, "{share} stake more, not {exact}");
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
        let (id, speed) = (G::FACTS.id, times.a_second(0, ROUNDS) / 1e6);
        println!("{id}: {speed:.2} million rounds a second (goal {:.0})", GOAL / 1e6);
        println!("  {:.2} times as long as dealing the cards", times.ratio(0, 1));
    }
}

fn main() {
    // Pairs; a jack or higher with any other rank; two of six to ten; five-six of a suit.
    let bet = 13 * 6 + (4 * 9 + 6) * 16 + 10 * 16 + 4;
    let third_street = f64::from(bet) / f64::from(52 * 51 / 2);
    Subject::<MississippiStud>::new(5).run(1, third_street);
    // Of 2,598,960 hands against each of 47 cards the usual strategy forfeits so many.
    let forfeited = 56_454_816;
    let played = 1.0 - f64::from(forfeited) / f64::from(2_598_960 * 47);
    Subject::<FourCardPoker>::new(11).run(2, played);
}
