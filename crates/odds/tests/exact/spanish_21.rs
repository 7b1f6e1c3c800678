//! Spanish 21 by the solver of twenty-one: published figures, the rules at random, charts.

use chance::FastGenerator;
use games::blackjack::spanish_21::Spanish21;
use num_traits::ToPrimitive;
use odds::solvers::blackjack::{Chart, Choice, Elected, Facing, Policy, Shoe, by_value, solve};
use odds::{Composition, Request, account};
use serde_json::{Value, json};
use sim::{Counter, FreshShoe};
use table::study::Study;
use table::{Game, Legal};

type Rules = <Spanish21 as Game>::Rules;

fn rules(elections: &Value) -> Rules {
    let elections = elections.as_object().expect("an object");
    Legal::<Spanish21>::new(elections).expect("legal elections").rules
}

fn asked(rules: &Rules) -> (Elected, Shoe) {
    let shoe = Spanish21::shoe(rules).expect("a shoe");
    let shoe = Composition::of(shoe.deck.stack(shoe.decks));
    (Elected::new::<Spanish21>(rules, &shoe), by_value(&shoe))
}

fn house_advantage(elections: Value, line: &str) -> f64 {
    let elections = elections.as_object().cloned().expect("an object");
    let request = Request { elections, ..Request::default() };
    let account = account("spanish-21", &request, &mut |_| ()).expect("odds");
    let entry = account.entries.into_iter().find(|entry| entry.analysis.id == line);
    -100.0 * entry.expect("a line").analysis.expectation.to_f64().expect("a number")
}

/// Published for a dealer who stands on all 17s, without redoubling, by a chart of totals and numbers
/// of cards: 0.37 to 0.40 percent, more with more decks. Best play by cards costs less.
#[test]
fn the_basic_wager_costs_what_is_published() {
    let cost = |decks: i64| {
        let (terms, counts) = asked(&rules(&json!({"decks": decks})));
        let of = |policy| -100.0 * solve(&terms, &counts, policy).expectation;
        let chart = Chart::best(&terms, &counts);
        (of(Policy::BestAfterSplit), of(Policy::Chart(&chart)))
    };
    let ((best_of_six, six), (best_of_eight, eight)) = (cost(6), cost(8));
    for by_chart in [six, eight] {
        assert!((0.365..0.405).contains(&by_chart), "{by_chart}");
    }
    assert!(best_of_six < six && best_of_eight < eight && six < eight);
}

/// The tables that the game has are the chart that the solver finds.
#[test]
fn basic_strategy_is_the_best_chart() {
    let rules = rules(&json!({"decks": 6}));
    let (terms, counts) = asked(&rules);
    let of = |chart: &Chart| solve(&terms, &counts, Policy::Chart(chart)).expectation;
    let own = |name: &str| {
        let strategy = Spanish21::strategies().iter().find(|strategy| strategy.name == name);
        of(&Chart::from_strategy(&(strategy.expect("a strategy").make)(&rules)))
    };
    let best = of(&Chart::best(&terms, &counts));
    assert!((own("basic") - best).abs() < 1e-9, "{} against {best}", own("basic"));
    let (blackjack, dealer) = (own("blackjack"), own("like-the-dealer"));
    assert!(blackjack < best - 0.005 && dealer < blackjack, "{blackjack} {dealer}");
}

#[test]
fn a_chart_tells_from_how_many_cards_on_to_draw() {
    let (terms, counts) = asked(&rules(&json!({"decks": 6})));
    let chart = Chart::best(&terms, &counts);
    let advice = |up, total, is_soft| chart.of_total(Facing::up(up), total, is_soft);
    let eleven = advice(9, 11, false);
    assert_eq!((eleven.choice, eleven.draws_from), (Choice::Double, 3));
    let fifteen = advice(1, 15, false);
    assert_eq!((fifteen.choice, fifteen.draws_from), (Choice::Stand, 4));
    assert!(chart.rescues(Facing::up(9), 16) && !chart.rescues(Facing::up(6), 16));
    assert!(chart.rescues(Facing::up(0), 17) && !chart.rescues(Facing::up(9), 17));
    let again = Chart::from_strategy(&chart.strategy());
    let of = |chart: &Chart| solve(&terms, &counts, Policy::Chart(chart)).expectation;
    assert_eq!(of(&chart), of(&again));
}

#[test]
fn match_the_dealer_costs_what_is_published() {
    for (decks, published) in [(6, "3.06"), (8, "2.99")] {
        let advantage = house_advantage(json!({"decks": decks}), "match-the-dealer");
        assert_eq!(format!("{advantage:.2}"), published, "{decks} decks");
    }
}

/// 19.5(g): any seven for the dealer, three of one suit for the player.
#[test]
fn the_additional_payout_comes_as_seldom_as_is_told() {
    for (decks, rounds) in [(6_u64, "668,382"), (8, "549,188")] {
        let (of_suit, cards) = (decks, 48 * decks);
        let ways = 4 * of_suit * (of_suit - 1) * (of_suit - 2) * (4 * of_suit - 3);
        let all = cards * (cards - 1) * (cards - 2) * (cards - 3);
        let once_in = (all as f64 / ways as f64).round().to_string();
        let told = Spanish21::assumed_play(&rules(&json!({"decks": decks})), "basic");
        assert_eq!(once_in, rounds.replace(',', ""));
        assert!(told.is_some_and(|told| told.contains(rounds)), "{told:?}");
    }
}

/// Rounds through the rules, hands played as the solver says: the mean is where it should be.
#[test]
fn simulation_through_the_rules_agrees() {
    for elections in [
        json!({"decks": 6}),
        json!({"decks": 8, "hole-card": "face-down-card-reader"}),
        json!({"interp-dealer-blackjack-collects": "busted-plus-one"}),
    ] {
        let rules = rules(&elections);
        let (terms, counts) = asked(&rules);
        let chart = Chart::best(&terms, &counts);
        let exact = solve(&terms, &counts, Policy::Chart(&chart)).expectation;
        let mut line = Spanish21::lines(&rules).swap_remove(0);
        line.plan.strategy = chart.strategy();
        let rounds = 1_000_000;
        let counter = sim::play(
            &rules,
            &line.plan,
            FreshShoe::new(Spanish21::shoe(&rules)),
            FastGenerator::new(3, 0),
            Counter::new(&line),
            rounds,
        );
        let tally = counter.expect("rounds end").tally::<Spanish21>(rounds);
        let estimate = tally.estimate(line.unit).expect("wagers were in play");
        let off = (estimate.mean - exact) / estimate.standard_error;
        assert!(off.abs() < 4.0, "{elections}: {} against {exact}, {off} errors", estimate.mean);
    }
}
