//! Ultimate Texas hold 'em: the solver against a walk through the rules, and published figures.

use chance::Card;
use games::poker::ultimate::UltimateTexasHoldEm;
use num_bigint::BigInt;
use odds::{Analysis, Composition, Play, Tree, analyse, analyse_from, decimal};
use serde_json::{Map, json};
use table::{Game, Legal, Line};

fn lines(
    elections: &Map<String, serde_json::Value>,
) -> (Legal<UltimateTexasHoldEm>, Vec<Line<UltimateTexasHoldEm>>) {
    let legal = Legal::<UltimateTexasHoldEm>::new(elections).expect("legal elections");
    let lines = UltimateTexasHoldEm::lines(&legal.rules);
    (legal, lines)
}

fn percent(analysis: &Analysis, places: usize) -> String {
    decimal(&(analysis.house_advantage() * BigInt::from(100)), places)
}

fn deck(cards: &str) -> Composition {
    Composition::of(cards.split(' ').map(|card| card.parse::<Card>().expect("a card")))
}

/// Decks of nine cards, with hands of every kind between them.
const DECKS: [&str; 3] =
    ["Ac Kc Qc Jc Tc 9c Ad As 2h", "2c 2d 7h 7s 9c 9d Kh Ks Ac", "2c 4d 5h 7s 8c Td Jh Ks Ac"];

#[test]
fn the_solver_finds_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines(&Map::new());
    for cards in DECKS {
        let shoe = deck(cards);
        for line in &lines {
            let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
            let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
            let play = if line.decides { Play::Best } else { Play::By(&line.plan.strategy) };
            let tally = tree.tally(play).expect("a walk");
            let unit = num_rational::BigRational::from_integer(line.unit.0.into());
            assert_eq!(solved.expectation, tally.expected() / unit, "{} of {cards}", line.id);
            let counts = solved.outcomes.iter().map(|outcome| solved.probability(outcome));
            let walked = tally.nets.values().rev().map(|count| {
                num_rational::BigRational::new(
                    BigInt::from(count.clone()),
                    BigInt::from(tally.total.clone()),
                )
            });
            assert!(counts.eq(walked), "{} of {cards}", line.id);
        }
    }
}

#[test]
fn strategies_come_to_what_a_walk_through_the_rules_finds() {
    let (legal, lines) = lines(&Map::new());
    let line = &lines[0];
    for cards in DECKS {
        let shoe = deck(cards);
        let solved = analyse_from(&legal.rules, line, &shoe, None).expect("odds");
        let named = solved.strategy.expect("decisions").named;
        for (facts, named) in UltimateTexasHoldEm::strategies().iter().zip(&named) {
            let strategy = (facts.make)(&legal.rules);
            let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(&shoe);
            let tally = tree.tally(Play::By(&strategy)).expect("a walk");
            let unit = num_rational::BigRational::from_integer(line.unit.0.into());
            assert_eq!(named.expectation, tally.expected() / unit, "{} of {cards}", facts.name);
        }
    }
}

#[test]
fn trips_costs_what_is_published() {
    for (table, expected) in [("A", "0.90"), ("B", "1.90"), ("C", "3.50"), ("D", "6.18")] {
        let elections = Map::from_iter([("trips-pay-table".to_owned(), json!(table))]);
        let (legal, lines) = lines(&elections);
        let trips = lines.iter().find(|line| line.id == "trips").expect("trips");
        let trips = analyse(&legal.rules, trips).expect("odds");
        assert_eq!(percent(&trips, 2), expected, "table {table}");
    }
}
