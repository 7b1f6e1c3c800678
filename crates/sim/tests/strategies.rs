//! Strategies that wager for themselves: simulated against the chain over their layouts.

use odds::{Expected, NoChain, expect_strategy};
use serde_json::{Map, Value, json};
use sim::{Estimate, Simulated, Stopped, StrategyTally, Trial, play_strategy};
use table::Cents;
use table::erased::{AnyLegal, AnyRules, AnyStrategy};

fn craps() -> &'static dyn Simulated {
    sim::of("craps").expect("a game")
}

fn rules(elections: &[(&str, Value)]) -> AnyRules {
    let elections = elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
    AnyLegal::new(craps().game(), &Map::from_iter(elections)).expect("legal elections").rules
}

fn with_odds(times: u32) -> AnyRules {
    rules(&[("supplemental-wager-limit", json!(times)), ("fire-bet", json!(true))])
}

fn text(name: &str) -> String {
    let texts = craps().game().strategy_texts().iter();
    texts.filter_map(|text| text.named(name)).next().expect("a strategy of that name")
}

fn strategy(rules: &AnyRules, text: &str) -> AnyStrategy {
    craps().game().read_strategy(rules, text).expect("a strategy")
}

fn expect(rules: &AnyRules, text: &str) -> Expected {
    expect_strategy(craps().game(), rules, &strategy(rules, text)).expect("a chain")
}

fn play(rules: &AnyRules, text: &str, hands: u64) -> StrategyTally {
    try_to_play(rules, text, (Trial::Series, hands)).expect("hands")
}

fn try_to_play(
    rules: &AnyRules,
    text: &str,
    trials: (Trial, u64),
) -> Result<StrategyTally, Stopped> {
    play_strategy(craps(), rules, &strategy(rules, text), trials, 7, &|_| true)
}

/// Ways to throw a total.
fn ways(total: u32) -> f64 {
    f64::from(6 - total.abs_diff(7))
}

fn assert_near(value: f64, right: f64, what: &str) {
    let off = (value - right).abs() / right.abs().max(1.0);
    assert!(off < 1e-9, "{what}: {value} is not {right}");
}

#[test]
fn every_named_strategy_comes_out_as_its_chain_says() {
    for name in craps().game().strategy_texts().iter().map(|text| text.name) {
        let rules = with_odds(2);
        let text = text(name);
        let expected = expect(&rules, &text);
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

#[test]
fn the_number_of_threads_changes_nothing() {
    let rules = with_odds(2);
    let strategy = strategy(&rules, &text("three-point-molly"));
    let bankroll = Cents::dollars(200);
    for (trial, trials) in [(Trial::Series, 5_000), (Trial::Session { rounds: 50, bankroll }, 300)]
    {
        let by = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let run = || play_strategy(craps(), &rules, &strategy, (trial, trials), 7, &|_| true);
            let mut tally = pool.expect("threads").install(run).expect("trials");
            tally.wagers.sort_by(|one, other| one.wager.cmp(&other.wager));
            tally
        };
        let one = by(1);
        assert_eq!(one.trials, trials);
        assert_eq!(by(3), one);
    }
    let trials = (Trial::Series, 10);
    let cancelled = play_strategy(craps(), &rules, &strategy, trials, 7, &|_| false);
    assert_eq!(cancelled, Err(Stopped::Cancelled));
}

/// What a session of field bets of one unit comes to: by the units at the end, how likely, and
/// whether the money did not suffice.
fn field_sessions(rolls: usize, units: i64) -> (f64, Vec<(i64, f64)>) {
    // 2 and 12 pay double; 3, 4, 9, 10 and 11 even money; 5 to 8 lose.
    let outcomes = [(2, ways(2) + ways(12)), (1, 14.0), (-1, 20.0)];
    let mut now = std::collections::BTreeMap::from([(units, 1.0)]);
    for _ in 0..rolls {
        let mut next = std::collections::BTreeMap::new();
        for (has, probability) in now {
            if has == 0 {
                *next.entry(0).or_insert(0.0) += probability;
                continue;
            }
            for (net, ways) in outcomes {
                *next.entry(has + net).or_insert(0.0) += probability * ways / 36.0;
            }
        }
        now = next;
    }
    let ruined = now.get(&0).copied().unwrap_or(0.0);
    (ruined, now.into_iter().map(|(has, probability)| (has - units, probability)).collect())
}

#[test]
fn sessions_come_out_as_counting_says() {
    let rules = rules(&[]);
    let (rolls, units, trials) = (60, 8, 40_000);
    let bankroll = Cents::dollars(10 * units + 5); // the odd five dollars are not enough to go on
    let trial = (Trial::Session { rounds: rolls, bankroll }, trials);
    let tally = try_to_play(&rules, "field-bet 10", trial).expect("sessions");
    // Who has nothing left after the last roll is not asked for more.
    let (_, results) = field_sessions(rolls as usize, units);
    let (ruined_before, _) = field_sessions(rolls as usize - 1, units);
    let near = |count: u64, probability: f64, what: &str| {
        let (mean, n) = (probability * trials as f64, trials as f64);
        let deviation = (n * probability * (1.0 - probability)).sqrt();
        assert!((count as f64 - mean).abs() < 4.5 * deviation + 3.0, "{what}: {count}, not {mean}");
    };
    near(tally.ruined, ruined_before, "ruin");
    let mut known = 0;
    for (net, probability) in &results {
        let count = tally.results.get(&(net * 1000)).copied().unwrap_or(0);
        near(count, *probability, &format!("{net} units"));
        known += count;
    }
    assert_eq!(known, trials, "every result is one that can be");
    // The median: half of the sessions came to at most that.
    let mut below = 0.0;
    let median = results.iter().find(|(_, probability)| {
        below += probability;
        below >= 0.5
    });
    let middle = tally.quantile(0.5).expect("sessions").0 / 1000;
    assert!((median.expect("a median").0 - middle).abs() <= 1);
    assert_eq!(tally.quantile(0.0).map(|net| net.0), tally.results.keys().next().copied());
    assert_eq!(tally.quantile(1.0).map(|net| net.0), tally.results.keys().last().copied());
    // Nobody stakes more than there is.
    assert!(tally.results.keys().all(|net| *net >= -bankroll.0));
    let longest = tally.rounds_by_trial.amount as u64;
    assert!(longest <= rolls * trials);
}

#[test]
fn what_stands_at_the_end_of_a_session_is_played_out() {
    let rules = with_odds(2);
    let molly = text("three-point-molly");
    let trial = Trial::Session { rounds: 1, bankroll: Cents::dollars(1000) };
    let tally = try_to_play(&rules, &molly, (trial, 20_000)).expect("sessions");
    // One pass bet and nothing else, for 557/165 rolls.
    assert_eq!((tally.decided, tally.wagers.len(), tally.ruined), (20_000, 1, 0));
    let (low, high) = tally.rounds_by_trial.estimate(1.0).expect("rolls").interval(0.9999);
    assert!((low..=high).contains(&(557.0 / 165.0)));
    // A bankroll that does not suffice for the first wager: nothing happens at all.
    let trial = Trial::Session { rounds: 100, bankroll: Cents::dollars(9) };
    let tally = try_to_play(&rules, &molly, (trial, 50)).expect("sessions");
    assert_eq!((tally.ruined, tally.rounds(), tally.decided), (50, 0, 0));
}

#[test]
fn a_step_that_the_rules_refuse_in_play_names_its_line() {
    let rules = rules(&[]);
    let refused = |text: &str| {
        let played = try_to_play(&rules, text, (Trial::Series, 100));
        let Err(Stopped::IllegalStep(fault)) = played else { panic!("{text}: {played:?}") };
        let expected = expect_strategy(craps().game(), &rules, &strategy(&rules, text));
        assert_eq!(expected, Err(NoChain::IllegalStep(fault.clone())));
        fault.to_string()
    };
    assert_eq!(
        refused("pass-bet 10\n\nodds 2x\n"),
        "line 3: supplemental-wager:pass-bet: must be at most 10.00 (13:69F-1.6(e))"
    );
    assert_eq!(
        refused("come-bet 10 when come-out"),
        "line 1: come-bet: is made after the come-out roll: there is no point (13:69F-1.2(a)3)"
    );
    assert_eq!(
        refused("pass-bet 10\nremove pass-bet when point"),
        "line 2: pass-bet: its point is established (13:69F-1.3(c)1)"
    );
}

#[test]
fn wagers_can_be_taken_down_and_called_on() {
    let rules = rules(&[]);
    // A place bet that is taken down when the point is made is never decided on a come out roll.
    let text = "place-bet-to-win:6 12 when point\nremove place-bet-to-win:6 when come-out";
    let tally = play(&rules, text, 5_000);
    assert!(tally.done[2] > 0);
    let [six] = &tally.wagers[..] else { panic!("one wager: {:?}", tally.wagers) };
    assert_eq!(six.removed, tally.done[2]);
    assert_eq!(six.won + six.lost, tally.decided);
    assert_eq!(tally.decided + six.removed, tally.done[1]);
    let Expected { net, decided, .. } = expect(&rules, text);
    assert_near(net / decided, -1200.0 / 66.0, "six before seven at 7 to 6"); // 5/11 · 7/6 − 6/11
    // Called on, it is decided by every 6 and 7: 11 of 36 rolls.
    let expected = expect(&rules, "place-bet-to-win:6 12\ncall-on place-bet-to-win:6");
    assert_near(expected.decided / expected.rounds, 11.0 / 36.0, "called on");
    assert_near(expected.net / expected.decided, -1200.0 / 66.0, "called on");
    // A buy bet that is taken down has cost its percentage all the same.
    let text = "buy-bet:4 20 when point\nremove buy-bet:4 when come-out";
    let tally = play(&rules, text, 5_000);
    let [four] = &tally.wagers[..] else { panic!("one wager: {:?}", tally.wagers) };
    let (won, lost, down) = (four.won as i128, four.lost as i128, four.removed as i128);
    assert_eq!(four.net_by_stake.amount, won * 3900 - lost * 2100 - down * 100);
    assert_eq!(four.net_by_stake.measure, (won + lost) * 2000);
}

#[test]
fn the_sister_games_play_by_the_same_texts() {
    fn play(id: &str) -> Expected {
        let sister = sim::of(id).expect("a game");
        let AnyLegal { game, rules, .. } =
            AnyLegal::new(sister.game(), &Map::new()).expect("legal elections");
        let text = game.strategy_texts().iter().find_map(|text| text.named("three-point-molly"));
        let strategy = game.read_strategy(&rules, &text.expect("a molly")).expect("a strategy");
        assert!(game.read_strategy(&rules, "fire-bet 5").is_err());
        let trials = (Trial::Series, 20_000);
        let played = play_strategy(sister, &rules, &strategy, trials, 7, &|_| true);
        let expected = expect_strategy(game, &rules, &strategy).expect("a chain");
        let net = played.expect("hands").net_by_stake.estimate(1.0).expect("in play");
        let (low, high) = net.interval(0.9999);
        assert!((low..=high).contains(&(expected.net / expected.staked)));
        expected
    }
    let (mini, automated) = (play("mini-craps"), play("automated-craps"));
    // The odds are the same; where any 7 ends the hand it is shorter.
    assert_near(automated.net / automated.decided, mini.net / mini.decided, "automated craps");
    assert!(automated.rounds < mini.rounds);
}
