//! Strategies that wager for themselves: simulated against the chain over their layouts, the chain
//! against closed forms.

use games::dice::craps::Craps;
use games::dice::craps::automated::AutomatedCraps;
use games::dice::craps::mini::MiniCraps;
use serde_json::{Map, Value, json};
use sim::{Estimate, Expected, Stopped, StrategyTally, Trial, expect_strategy, play_strategy};
use table::{Cents, Game, Legal};

type Rules = <Craps as Game>::Rules;

fn rules(elections: &[(&str, Value)]) -> Rules {
    let elections = elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
    Legal::<Craps>::new(&Map::from_iter(elections)).expect("legal elections").rules
}

fn with_odds(times: u32) -> Rules {
    rules(&[("supplemental-wager-limit", json!(times)), ("fire-bet", json!(true))])
}

fn text(name: &str) -> String {
    let texts = Craps::strategy_texts().iter();
    texts.filter_map(|text| text.named(name)).next().expect("a strategy of that name")
}

fn expect(rules: &Rules, text: &str) -> Expected {
    let strategy = Craps::read_strategy(rules, text).expect("a strategy");
    expect_strategy::<Craps>(rules, &strategy).expect("a chain")
}

fn play(rules: &Rules, text: &str, hands: u64) -> StrategyTally<<Craps as Game>::Wager> {
    let strategy = Craps::read_strategy(rules, text).expect("a strategy");
    play_strategy::<Craps>(rules, &strategy, (Trial::Series, hands), 7, &|_| true).expect("hands")
}

/// Ways to throw a total.
fn ways(total: u32) -> f64 {
    f64::from(6 - total.abs_diff(7))
}

const POINTS: [u32; 6] = [4, 5, 6, 8, 9, 10];

fn assert_near(value: f64, right: f64, what: &str) {
    let off = (value - right).abs() / right.abs().max(1.0);
    assert!(off < 1e-9, "{what}: {value} is not {right}");
}

/// Expected number of rolls of a shooter's hand by hand: from a come out roll, a point is set with
/// 24 of 36, then rolls until it or a 7.
fn rolls_of_a_hand() -> f64 {
    // h = 1 + (12/36) h + Σ p (36 / (w + 6) + w / (w + 6) h)
    let (mut rolls, mut again) = (1.0, 12.0 / 36.0);
    for w in POINTS.map(ways) {
        rolls += w / 36.0 * 36.0 / (w + 6.0);
        again += w / 36.0 * w / (w + 6.0);
    }
    rolls / (1.0 - again)
}

#[test]
fn the_chain_knows_how_long_a_hand_is_and_what_a_pass_bet_costs() {
    let hand = rolls_of_a_hand();
    assert!((hand - 1671.0 / 196.0).abs() < 1e-12); // the published figure
    for (times, name) in [(1, "pass"), (1, "pass-with-odds:1x"), (5, "pass-with-odds:3-4-5x")] {
        let expected = expect(&with_odds(times), &text(name));
        assert_near(expected.rounds, hand, name);
        // Each pass bet stands for 557/165 rolls, one after another until the hand is over.
        let decisions = hand / (557.0 / 165.0);
        assert_near(expected.decided, decisions, name);
        assert_near(expected.net, -1000.0 * 7.0 / 495.0 * decisions, name);
    }
    // Laid odds cost nothing either; of all bets made, a don't pass bet costs 3/220.
    for name in ["dont-pass", "dont-pass-with-odds:2x"] {
        let expected = expect(&with_odds(2), &text(name));
        assert_near(expected.net / expected.decided, -1000.0 * 3.0 / 220.0, name);
    }
}

#[test]
fn the_chain_knows_what_odds_do_to_stake_and_deviation() {
    // A pass bet of one unit with n times odds, decision by decision: net and its square.
    let by_hand = |times: [f64; 3]| {
        let (mut staked, mut mean, mut square) = (1.0, (8.0 - 4.0) / 36.0, 12.0 / 36.0);
        for (n, point) in POINTS.into_iter().enumerate() {
            let odds = times[n.min(5 - n)];
            let (reached, wins) = (ways(point) / 36.0, ways(point) / (ways(point) + 6.0));
            let won = 1.0 + odds * 6.0 / ways(point);
            let lost = 1.0 + odds;
            staked += reached * odds;
            mean += reached * (wins * won - (1.0 - wins) * lost);
            square += reached * (wins * won * won + (1.0 - wins) * lost * lost);
        }
        (staked, mean, square)
    };
    for (name, times) in [
        ("pass", [0.0; 3]),
        ("pass-with-odds:1x", [1.0; 3]),
        ("pass-with-odds:2x", [2.0; 3]),
        ("pass-with-odds:3-4-5x", [3.0, 4.0, 5.0]),
        ("pass-with-odds:100x", [100.0; 3]),
    ] {
        let (staked, mean, square) = by_hand(times);
        let expected = expect(&with_odds(100), &text(name));
        assert_near(expected.staked / expected.decided, 1000.0 * staked, name);
        assert_near(expected.net / expected.staked, mean / staked, name);
        // Of decisions that follow each other, each of 557/165 rolls on average, correlated with
        // how long they take: the deviation of net − r·rolls. With r small that of the net is near.
        let of_decision = (square - mean * mean).sqrt() * 1000.0;
        let long_run = expected.deviation_of_round * (557.0_f64 / 165.0).sqrt();
        assert!((long_run / of_decision - 1.0).abs() < 2e-3, "{name}: {long_run} {of_decision}");
    }
    // The published element of risk: 0.85 % with single odds, 0.61 % with double.
    for (times, percent) in [("1x", 0.85), ("2x", 0.61), ("100x", 0.02)] {
        let expected = expect(&with_odds(100), &text(&format!("pass-with-odds:{times}")));
        let risk = -100.0 * expected.net / expected.staked;
        assert!((risk - percent).abs() < 0.005, "{times}: {risk}");
    }
}

#[test]
fn every_named_strategy_comes_out_as_its_chain_says() {
    for name in Craps::strategy_texts().iter().map(|text| text.name) {
        let rules = with_odds(2);
        let text = text(name);
        let expected = expect(&rules, &text);
        println!("{name} {expected:?}");
        let tally = play(&rules, &text, 40_000);
        let close = |estimate: Option<Estimate>, right: f64, what: &str| {
            let (low, high) = estimate.expect("in play").interval(0.9999);
            let slack = 1e-9 * right.abs(); // where a figure is the same in every hand
            assert!(
                (low - slack..=high + slack).contains(&right),
                "{name}, {what}: {right} is not within {low} and {high}"
            );
        };
        let Expected { net, rounds, staked, decided, at_stake, .. } = expected;
        close(tally.net_by_trial.estimate(1.0), net, "net a hand");
        close(tally.net_by_round.estimate(1.0), net / rounds, "net a roll");
        close(tally.net_by_wager.estimate(1.0), net / decided, "net a wager");
        close(tally.net_by_stake.estimate(1.0), net / staked, "net a dollar");
        close(tally.staked_by_round.estimate(1.0), staked / rounds, "handle a roll");
        close(tally.at_stake_by_round.estimate(1.0), at_stake / rounds, "on the table");
        close(tally.rounds_by_trial.estimate(1.0), rounds, "rolls a hand");
        if name != "pass-and-fire" {
            // A fire bet's rarest results make most of its deviation, and come too seldom.
            let of_hand = tally.net_by_trial.estimate(1.0).expect("in play").standard_deviation;
            let of_roll = tally.net_by_round.estimate(1.0).expect("in play").standard_deviation;
            assert!((of_hand / expected.deviation_of_series - 1.0).abs() < 0.05, "{name}");
            assert!((of_roll / expected.deviation_of_round - 1.0).abs() < 0.05, "{name}");
        }
        // Money is kept by wager and in all.
        let by_wager: i128 = tally.wagers.iter().map(|wager| wager.net_by_stake.amount).sum();
        assert_eq!(by_wager, tally.net_by_trial.amount, "{name}");
        let by_result: i128 =
            tally.results.iter().map(|(net, count)| i128::from(*net) * i128::from(*count)).sum();
        assert_eq!(by_result, tally.net_by_trial.amount, "{name}");
        assert_eq!((tally.trials, tally.ruined), (40_000, 0));
        // Every line of a named strategy does something.
        for line in 1..=text.lines().count() {
            assert!(tally.done[line] > 0, "{name}: line {line} was never carried out");
        }
    }
}
