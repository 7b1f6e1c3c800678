//! How long the exact figures of the games of hands that are set take, from nothing, on two cores: tiles
//! with best play are to take less than five seconds, supreme pai gow less than one, all side wagers of
//! pai gow poker together less than fifteen.

use std::collections::BTreeSet;
use std::time::Instant;

use games::pai_gow::poker::PaiGowPoker;
use games::pai_gow::supreme::SupremePaiGow;
use games::pai_gow::tiles::PaiGowTiles;
use num_bigint::BigInt;
use odds::{Analysis, decimal};
use table::study::{Line, Study};
use table::{Complete, Legal};

/// Counts a line, whose house advantage has been counted otherwise too, and says how long that took.
fn count<G: Complete>(wager: &str, percent: &str) -> f64 {
    let rules = Legal::<G>::preset().rules;
    let line = G::lines(&rules).into_iter().find(|line| line.id == wager).expect("a line");
    let start = Instant::now();
    let analysis = odds::analyse(&rules, &line).expect("figures");
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(house(&analysis, 2), percent, "{wager}");
    seconds
}

fn house(analysis: &Analysis, places: usize) -> String {
    decimal(&(analysis.house_advantage() * BigInt::from(100)), places)
}

/// Every side wager of pai gow poker, each under the first elections that have it.
fn side_wagers() -> (usize, f64) {
    let mut known: BTreeSet<String> = BTreeSet::new();
    let start = Instant::now();
    for elections in PaiGowPoker::variants() {
        let rules = Legal::<PaiGowPoker>::new(&elections).expect("legal elections").rules;
        let is_side =
            |line: &Line<PaiGowPoker>| !["pai-gow-poker", "bank"].contains(&line.id.as_str());
        for line in PaiGowPoker::lines(&rules).into_iter().filter(is_side) {
            if known.insert(line.id.clone()) {
                let analysis = odds::analyse(&rules, &line).expect("figures");
                if line.id == "bonus" {
                    assert_eq!(house(&analysis, 2), "7.77");
                }
            }
        }
    }
    (known.len(), start.elapsed().as_secs_f64())
}

fn main() {
    let tiles = count::<PaiGowTiles>("pai-gow", "-0.97");
    let args: Vec<String> = std::env::args().skip(1).collect();
    if !args.iter().any(|arg| arg == "--bench") || args.iter().any(|arg| arg == "--test") {
        return;
    }
    println!("pai gow {tiles:.2} s (goal 5)");
    let supreme = count::<SupremePaiGow>("supreme-pai-gow", "0.56");
    println!("supreme pai gow {supreme:.2} s (goal 1)");
    let (wagers, seconds) = side_wagers();
    println!("{wagers} side wagers of pai gow poker {seconds:.2} s (goal 15)");
}
