//! What the abstraction costs: casino war through the driver, and through a loop written by hand.

mod by_hand;

use std::hint::black_box;
use std::time::Instant;

use chance::FastGenerator;
use criterion::Criterion;
use games::cards::casino_war::CasinoWar;
use sim::{FreshShoe, Tally};
use table::{Game, Legal, Line};

type Rules = <CasinoWar as Game>::Rules;

/// The line with an initial and a tie wager.
fn line(rules: &Rules) -> Line<CasinoWar> {
    let line = CasinoWar::lines(rules).into_iter().find(|line| line.id == "tie");
    line.expect("casino war has a tie wager")
}

/// Plays rounds through the driver.
fn by_driver(rules: &Rules, line: &Line<CasinoWar>, source: FastGenerator, rounds: u64) -> Tally {
    sim::play(rules, line, FreshShoe::new(CasinoWar::shoe(rules)), source, rounds)
}

fn main() {
    let is_test = !std::env::args().any(|arg| arg == "--bench")
        || std::env::args().any(|arg| arg == "--test");
    let rules = Legal::<CasinoWar>::preset().rules;
    let line = line(&rules);
    let stake = line.unit.0;
    if let Some(n) = std::env::var("ONE").ok() {
        let which = std::env::var("WHICH").unwrap_or_default();
        let n = n.parse().unwrap();
        if which == "hand" {
            black_box(by_hand::play(
                FastGenerator::new(7, 0),
                n,
                black_box(stake),
                black_box(stake),
            ));
        }
        if which == "driver" {
            black_box(by_driver(&rules, &line, FastGenerator::new(7, 0), n));
        }
        return;
    }
    let rounds = if is_test { 10_000 } else { 50_000 };
    let mut times = [vec![], vec![]];
    for k in 0..if is_test { 1 } else { 801 } {
        let t = Instant::now();
        let a = by_driver(&rules, &line, FastGenerator::new(7, k), rounds);
        times[0].push(t.elapsed());
        let t = Instant::now();
        let b = by_hand::play(FastGenerator::new(7, k), rounds, black_box(stake), black_box(stake));
        times[1].push(t.elapsed());
        assert_eq!(a.all_squares, b.all_squares);
        assert_eq!(a.line_squares, b.tie_squares);
        assert_eq!(a.kinds[1].net, b.tie.net);
    }
    times.iter_mut().for_each(|t| t.sort());
    let m = |t: &Vec<std::time::Duration>| t[t.len() / 2].as_secs_f64() / rounds as f64 * 1e9;
    println!("min ratio {:.3}", times[0][0].as_secs_f64() / times[1][0].as_secs_f64());
    println!(
        "driver {} ns, hand {} ns, ratio {}",
        m(&times[0]),
        m(&times[1]),
        m(&times[0]) / m(&times[1])
    );
    let _ = Criterion::default();
}
