//! What the abstraction costs: casino war through the driver, and through a loop written by hand
//! for that one game, in one run. The goal is a ratio of at most 1.15.
//!
//! `cargo bench -p sim` prints the ratio of times, of instructions where valgrind is installed, and
//! criterion's statistics of both.

mod by_hand;

use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use chance::FastGenerator;
use criterion::{Criterion, Throughput};
use games::cards::casino_war::CasinoWar;
use sim::{Counter, FreshShoe, Tally};
use table::study::{Line, Study};
use table::{Game, Legal};

const GOAL: f64 = 1.15;

/// The line with an initial and a tie wager, under the default rules.
struct Subject {
    rules: <CasinoWar as Game>::Rules,
    line: Line<CasinoWar>,
}

impl Subject {
    fn new() -> Subject {
        let rules = Legal::<CasinoWar>::preset().rules;
        let line = CasinoWar::lines(&rules).into_iter().find(|line| line.id == "tie");
        Subject { rules, line: line.expect("casino war has a tie wager") }
    }

    fn by_driver(&self, source: FastGenerator, rounds: u64) -> Tally {
        let shoe = FreshShoe::new(CasinoWar::shoe(&self.rules));
        let counter = Counter::new(&self.line);
        let counter = sim::play(&self.rules, &self.line.plan, shoe, source, counter, rounds);
        counter.expect("rounds end").tally::<CasinoWar>(rounds)
    }

    fn by_hand(&self, source: FastGenerator, rounds: u64) -> by_hand::Result {
        let stake = self.line.unit.0;
        by_hand::play(source, rounds, stake, stake)
    }
}

fn main() {
    let subject = Subject::new();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let source = |stream| FastGenerator::new(7, stream);
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        // What `instructions` runs.
        ["driver", rounds] => {
            black_box(subject.by_driver(source(0), rounds.parse().expect("a number")));
            return;
        }
        ["hand", rounds] => {
            black_box(subject.by_hand(source(0), rounds.parse().expect("a number")));
            return;
        }
        _ => {}
    }
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let is_timed = args.iter().any(|arg| arg == "--bench") && !args.iter().any(|a| a == "--test");
    let rounds = if is_timed { 1_000_000 } else { 20_000 };
    by_hand::assert_same(
        &subject.by_driver(source(0), rounds),
        &subject.by_hand(source(0), rounds),
    );
    if !is_timed {
        return;
    }
    println!("casino war, driver to hand-written loop:");
    println!("  time         {:.3} (goal {GOAL})", time_ratio(&subject));
    match (instructions("driver"), instructions("hand")) {
        (Some(driver), Some(hand)) => {
            println!("  instructions {:.3} ({driver} to {hand} a round)", driver / hand);
        }
        _ => println!("  instructions not counted: valgrind is not installed"),
    }
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    let mut group = criterion.benchmark_group("casino-war");
    let rounds = 10_000;
    group.throughput(Throughput::Elements(rounds));
    group.bench_function("driver", |b| b.iter(|| subject.by_driver(source(0), rounds)));
    group.bench_function("by hand", |b| b.iter(|| subject.by_hand(source(0), rounds)));
    group.finish();
    criterion.final_summary();
}

/// The median of the ratios of many pairs of short measurements, one right after the other, so that
/// whatever else the machine does hits both. Memory that is taken and kept shifts the heap from pair
/// to pair: where the shoe happens to lie with respect to the stack makes a difference.
fn time_ratio(subject: &Subject) -> f64 {
    const PAIRS: u64 = 512;
    const ROUNDS: u64 = 20_000;
    let mut kept = Vec::new();
    let mut ratios: Vec<f64> = (0..PAIRS)
        .map(|stream| {
            kept.push(vec![0_u8; 64 * (1 + stream as usize % 64)]);
            let source = FastGenerator::new(7, stream);
            let start = Instant::now();
            black_box(subject.by_driver(source.clone(), ROUNDS));
            let driver = start.elapsed();
            let start = Instant::now();
            black_box(subject.by_hand(source, ROUNDS));
            driver.as_secs_f64() / start.elapsed().as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

/// Instructions a round, as callgrind counts them: the difference between a long run and a short
/// one, so that starting up does not count.
fn instructions(which: &str) -> Option<f64> {
    let count = |rounds: u64| -> Option<f64> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args([which, &rounds.to_string()])
            .output()
            .ok()?;
        let text = String::from_utf8(output.stderr).ok()?;
        let collected = text.lines().find_map(|line| line.split_once("Collected :"))?;
        collected.1.trim().parse().ok()
    };
    let (short, long) = (10_000, 110_000);
    Some((count(long)? - count(short)?) / (long - short) as f64)
}
