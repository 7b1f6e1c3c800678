//! The simulation of one game against figures that nobody's rules had a hand in: casino war has a
//! closed form.

#[path = "../benches/casino_war/by_hand.rs"]
mod by_hand;

use std::sync::atomic::{AtomicU64, Ordering};

use chance::{FastGenerator, Penetration};
use games::cards::casino_war::{CasinoWar, Wager};
use serde_json::{Map, json};
use sim::{CHUNK, Deal, Order, Simulated, Stopped, Tally, judge, normal, simulate};
use table::erased::{AnyLegal, AnyLine, AnyPlan, AnyRules};
use table::study::Plan;
use table::{Act, Cents, Seat};

const CONFIDENCE: f64 = 0.999;

fn casino_war() -> &'static dyn Simulated {
    sim::of("casino-war").expect("a game")
}

fn rules(decks: u32) -> AnyRules {
    let elections = Map::from_iter([("decks".to_owned(), json!(decks))]);
    AnyLegal::new(casino_war().game(), &elections).expect("legal elections").rules
}

fn line(rules: &AnyRules, id: &str) -> AnyLine {
    let mut lines = casino_war().game().lines(rules).into_iter();
    lines.find(|line| line.id == id).expect("a line of that id")
}

fn by_strategy(mut line: AnyLine, rules: &AnyRules, name: &str) -> AnyLine {
    let mut strategies = casino_war().game().strategies(rules).into_iter();
    let strategy = strategies.find(|strategy| strategy.name == name);
    line.plan.strategy = strategy.expect("a strategy of that name").strategy;
    line
}

fn run(rules: &AnyRules, line: &AnyLine, rounds: u64) -> Tally {
    let order = Order { rounds, seed: 7, deal: Deal::Fresh };
    simulate(casino_war(), rules, line, &order, &|_| true).expect("a legal plan")
}

/// How likely it is that the second card has the rank of the first, and that the two of the war
/// deal have one rank when the first two had one.
fn ties(decks: u32) -> (f64, f64) {
    let (cards, of_rank) = (f64::from(52 * decks), f64::from(4 * decks));
    let tie = (of_rank - 1.0) / (cards - 1.0);
    let same_rank_again = (of_rank - 2.0) * (of_rank - 3.0);
    let another_rank = 12.0 * of_rank * (of_rank - 1.0);
    (tie, (same_rank_again + another_rank) / ((cards - 2.0) * (cards - 3.0)))
}

/// Line, strategy, the exact expectation, and by how much mistakes would change it.
type Case = (&'static str, &'static str, f64, Vec<(&'static str, f64)>);

fn cases(decks: u32) -> Vec<Case> {
    let (tie, again) = ties(decks);
    let war_won = (1.0 - again) / 2.0; // and as often lost
    let war = -1.0 + 2.0 * war_won - war_won + 3.0 * again; // the initial wager is given up
    vec![
        (
            "initial+war",
            "always-war",
            tie * war,
            vec![
                ("war deal tied paid 2 to 1", tie * again),
                ("war paid 1 to 1", tie * war_won),
                ("initial paid 6 to 5", (1.0 - tie) / 2.0 / 5.0),
                ("initial returned at war", tie),
            ],
        ),
        (
            "initial+war",
            "always-surrender",
            -tie / 2.0,
            vec![("all lost by surrender", tie / 2.0), ("nothing lost by surrender", tie / 2.0)],
        ),
        ("tie", "always-war", 11.0 * tie - 1.0, vec![("tie paid 9 to 1", tie)]),
    ]
}

#[test]
fn the_simulation_agrees_with_the_closed_form_and_would_not_with_a_wrong_row() {
    for decks in [6, 8] {
        let rules = rules(decks);
        for (id, strategy, exact, mistakes) in cases(decks) {
            let line = by_strategy(line(&rules, id), &rules, strategy);
            let tally = run(&rules, &line, 2_000_000);
            let estimate = tally.estimate(line.unit).expect("in play");
            let (low, high) = estimate.interval(CONFIDENCE);
            assert!(
                (low..=high).contains(&exact),
                "{decks} decks, {id}: {exact} is not between {low} and {high}"
            );
            // The power of this test: how likely the interval is to miss an expectation that is off
            // by a mistake.
            for (mistake, change) in mistakes {
                let deviations = change / estimate.standard_error;
                let power = normal::below(deviations - normal::two_sided(CONFIDENCE));
                assert!(power > 0.99, "{mistake}: found in {power} of all runs only");
            }
        }
    }
}

#[test]
fn a_wager_that_is_not_always_made_is_judged_by_when_it_is() {
    let rules = rules(6);
    let line = line(&rules, "tie@war");
    let tally = run(&rules, &line, 500_000);
    let (tie, again) = ties(6);
    let expected = tie * tally.rounds as f64;
    assert!((tally.plays as f64 - expected).abs() < 4.0 * expected.sqrt());
    let (low, high) = tally.estimate(line.unit).expect("in play").interval(CONFIDENCE);
    assert!((low..=high).contains(&(11.0 * again - 1.0)));
    let never = by_strategy(line, &rules, "always-surrender");
    let tally = run(&rules, &never, 10_000);
    assert_eq!((tally.plays, tally.estimate(never.unit)), (0, None));
    assert_eq!(tally.element_of_risk(), None);
}

#[test]
fn the_driver_and_a_loop_by_hand_settle_the_same() {
    let rules = rules(6);
    let line = line(&rules, "tie");
    for stream in 0..3 {
        let (source, rounds) = (FastGenerator::new(7, stream), 100_000);
        let counter = casino_war().play(&rules, &line, Deal::Fresh, source.clone(), rounds);
        let tally = counter.expect("rounds end").tally::<CasinoWar>(rounds);
        by_hand::assert_same(&tally, &by_hand::play(source, rounds, line.unit.0, line.unit.0));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let rules = rules(6);
    let line = line(&rules, "initial+war");
    for deal in [Deal::Fresh, Deal::To(Penetration::ONE_QUARTER_BEHIND)] {
        let order = Order { rounds: 10 * CHUNK + 17, seed: 2024, deal };
        let by = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let run =
                || simulate(casino_war(), &rules, &line, &order, &|_| true).expect("a legal plan");
            pool.expect("threads").install(run)
        };
        let one = by(1);
        assert_eq!(one.rounds, order.rounds);
        assert_eq!(by(2), one);
        assert_eq!(by(3), one);
        let other = Order { seed: 2025, ..order };
        assert_ne!(
            simulate(casino_war(), &rules, &line, &other, &|_| true).expect("a legal plan"),
            one
        );
    }
}

#[test]
fn progress_is_told_and_a_run_can_be_cancelled() {
    let rules = rules(6);
    let line = line(&rules, "tie");
    let order = Order { rounds: 5 * CHUNK + 1, seed: 1, deal: Deal::Fresh };
    let done = AtomicU64::new(0);
    let progress = |rounds| {
        done.fetch_add(rounds, Ordering::Relaxed);
        true
    };
    simulate(casino_war(), &rules, &line, &order, &progress).expect("a legal plan");
    assert_eq!(done.into_inner(), order.rounds);
    assert_eq!(simulate(casino_war(), &rules, &line, &order, &|_| false), Err(Stopped::Cancelled));
}

#[test]
fn an_illegal_plan_is_an_error_before_anything_is_played() {
    let rules = rules(6);
    let legal = line(&rules, "tie").plan;
    let judge = |plan: &AnyPlan| judge(casino_war().game(), &rules, plan);
    assert_eq!(judge(&legal), Ok(()));
    let why = |change: fn(&mut Plan<CasinoWar>)| {
        let mut plan = legal.typed::<CasinoWar>().clone();
        change(&mut plan);
        judge(&AnyPlan::new(plan)).expect_err("illegal").to_string()
    };
    assert_eq!(
        why(|plan| plan.bets[0].2 = Cents(101)),
        "initial: must be a multiple of 0.02 (13:69F-22.8(c)1)"
    );
    assert_eq!(
        why(|plan| plan.bets[0].1 = Wager::War),
        "war: is placed after a tie hand, by a player who goes to war (13:69F-22.8(e))"
    );
    assert!(why(|plan| plan.bets.swap(0, 1)).starts_with("tie: needs an initial wager"));
    assert_eq!(
        why(|plan| plan.bets[1].0 = Seat::new(2)),
        "plan: is one player's, not one of seats 1 and 2"
    );
    assert_eq!(
        why(|plan| plan.acts.push(Act::new(Seat::new(1), "surrender"))),
        "surrender: is not possible now"
    );
}
