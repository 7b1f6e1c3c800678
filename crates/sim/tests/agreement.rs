//! Exact against simulation, for every line of every game; and the same sample whatever the
//! number of threads.

use games::cards::casino_war::CasinoWar;
use games::registry::{self, Visitor};
use num_traits::ToPrimitive;
use odds::Analysis;
use sim::{Deal, Order, Tally, simulate};
use table::{Game, Legal, Line};

fn order(rounds: u64) -> Order {
    Order { rounds, seed: 20_261_115, deal: Deal::Fresh }
}

fn played<G: Game>(rules: &G::Rules, line: &Line<G>, rounds: u64) -> Tally {
    simulate(rules, line, &order(rounds), &|_| true).expect("a legal plan, not cancelled")
}

/// The standard error of the mean of so many plays.
fn standard_error(exact: &Analysis, plays: u64) -> f64 {
    exact.standard_deviation() / (plays as f64).sqrt()
}

/// By how many standard errors the simulation misses the exact expectation of a line as it is
/// played.
fn miss<G: Game>(rules: &G::Rules, line: &Line<G>, rounds: u64) -> f64 {
    let exact = odds::analyse_plan(rules, line).expect("exact odds");
    let tally = played(rules, line, rounds);
    let estimate = tally.estimate(line.unit).expect("the line was played");
    let expectation = exact.expectation.to_f64().expect("a small fraction");
    (estimate.mean - expectation).abs() / standard_error(&exact, tally.plays)
}

#[test]
fn every_line_of_every_game_agrees_with_its_exact_expectation() {
    struct Misses;
    impl Visitor for Misses {
        type Output = Vec<(String, f64)>;
        fn visit<G: Game>(self) -> Self::Output {
            let rules = Legal::<G>::preset().rules;
            let lines = G::lines(&rules).into_iter();
            let named = |line: Line<G>| (line.id.clone(), miss(&rules, &line, 30_000));
            lines.map(named).collect()
        }
    }
    // A right line is farther off than this once in two million.
    const FAR: f64 = 5.0;
    let mut wrong = Vec::new();
    let mut count = 0;
    for facts in registry::ALL {
        for (line, miss) in registry::visit(facts.id, Misses).expect("a registered game") {
            count += 1;
            if miss.is_nan() || miss > FAR {
                wrong.push(format!("{} {line}: {miss:.1} standard errors off", facts.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 100, "only {count} lines");
}

#[test]
fn a_wrong_row_of_casino_war_would_not_go_unnoticed() {
    let rules = Legal::<CasinoWar>::preset().rules;
    let rounds = 2_000_000;
    for line in CasinoWar::lines(&rules) {
        let exact = odds::analyse_plan(&rules, &line).expect("exact odds");
        // The rarest result, paid one unit more or less, moves the expectation by its probability.
        let rarest = exact.outcomes.iter().map(|o| exact.probability(o).to_f64().unwrap_or(0.0));
        let moved = rarest.fold(1.0, f64::min);
        let plays = exact.decided.to_f64().expect("a probability") * rounds as f64;
        assert!(moved / standard_error(&exact, plays as u64) > 7.0, "{}", line.id);
        assert!(miss(&rules, &line, rounds) < 4.0, "{}", line.id);
    }
}

#[test]
fn the_same_seed_gives_the_same_result_whatever_the_number_of_threads() {
    let rules = Legal::<CasinoWar>::preset().rules;
    let line = &CasinoWar::lines(&rules)[0];
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        format!("{:?}", pool.install(|| played(&rules, line, 150_000)))
    };
    let one = with(1);
    assert_eq!(one, with(2));
    assert_eq!(one, with(3));
    let other = Order { seed: 1, ..order(150_000) };
    let other = simulate(&rules, line, &other, &|_| true).expect("a legal plan");
    assert_ne!(one, format!("{other:?}"));
}
