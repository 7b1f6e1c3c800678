//! Strategies that wager for themselves: simulated against the chain over their layouts, the chain
//! against closed forms.

use games::dice::craps::Craps;
use games::dice::craps::automated::AutomatedCraps;
use games::dice::craps::mini::MiniCraps;
use serde_json::{Map, Value, json};
use sim::{Estimate, Expected, Stopped, StrategyTally, Trial, expect_strategy, play_strategy};
use table::{Cents, Complete, Game, Legal, Study};

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
    let strategy = Craps::read_strategy(&rules, &text("three-point-molly")).expect("a strategy");
    let bankroll = Cents::dollars(200);
    for (trial, trials) in [(Trial::Series, 5_000), (Trial::Session { rounds: 50, bankroll }, 300)]
    {
        let by = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let run = || play_strategy::<Craps>(&rules, &strategy, (trial, trials), 7, &|_| true);
            let mut tally = pool.expect("threads").install(run).expect("trials");
            tally.wagers.sort_by_key(|wager| wager.wager.to_string());
            tally
        };
        let one = by(1);
        assert_eq!(one.trials, trials);
        assert_eq!(by(3), one);
    }
    let cancelled = play_strategy::<Craps>(&rules, &strategy, (Trial::Series, 10), 7, &|_| false);
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
    let strategy = Craps::read_strategy(&rules, "field-bet 10").expect("a strategy");
    let (rolls, units, trials) = (60, 8, 40_000);
    let bankroll = Cents::dollars(10 * units + 5); // the odd five dollars are not enough to go on
    let trial = (Trial::Session { rounds: rolls, bankroll }, trials);
    let tally = play_strategy::<Craps>(&rules, &strategy, trial, 7, &|_| true).expect("sessions");
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
    let strategy = Craps::read_strategy(&rules, &text("three-point-molly")).expect("a strategy");
    let trial = Trial::Session { rounds: 1, bankroll: Cents::dollars(1000) };
    let tally = play_strategy::<Craps>(&rules, &strategy, (trial, 20_000), 7, &|_| true);
    let tally = tally.expect("sessions");
    // One pass bet and nothing else, for 557/165 rolls.
    assert_eq!((tally.decided, tally.wagers.len(), tally.ruined), (20_000, 1, 0));
    let (low, high) = tally.rounds_by_trial.estimate(1.0).expect("rolls").interval(0.9999);
    assert!((low..=high).contains(&(557.0 / 165.0)));
    // A bankroll that does not suffice for the first wager: nothing happens at all.
    let trial = Trial::Session { rounds: 100, bankroll: Cents::dollars(9) };
    let tally = play_strategy::<Craps>(&rules, &strategy, (trial, 50), 7, &|_| true);
    let tally = tally.expect("sessions");
    assert_eq!((tally.ruined, tally.rounds(), tally.decided), (50, 0, 0));
}

#[test]
fn a_step_that_the_rules_refuse_in_play_names_its_line() {
    let rules = rules(&[]);
    let refused = |text: &str| {
        let strategy = Craps::read_strategy(&rules, text).expect("it can be read");
        let played = play_strategy::<Craps>(&rules, &strategy, (Trial::Series, 100), 7, &|_| true);
        let Err(Stopped::IllegalStep(fault)) = played else { panic!("{text}: {played:?}") };
        assert!(expect_strategy::<Craps>(&rules, &strategy).is_err());
        fault.to_string()
    };
    assert_eq!(
        refused("pass-bet 10\n\nodds 2x\n"),
        "line 3: supplemental-wager:pass-bet: must be at most 10.00 (13:69F-1.6(e))"
    );
    assert_eq!(
        refused("come-bet 10 when come-out"),
        "line 1: come-bet: is not possible now (13:69F-1.2(a)3)"
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
    fn play<G: Complete>() -> Expected {
        let rules = Legal::<G>::preset().rules;
        let text = G::strategy_texts().iter().find_map(|text| text.named("three-point-molly"));
        let strategy = G::read_strategy(&rules, &text.expect("a molly")).expect("a strategy");
        assert!(G::read_strategy(&rules, "fire-bet 5").is_err());
        let played = play_strategy::<G>(&rules, &strategy, (Trial::Series, 20_000), 7, &|_| true);
        let expected = expect_strategy::<G>(&rules, &strategy).expect("a chain");
        let net = played.expect("hands").net_by_stake.estimate(1.0).expect("in play");
        let (low, high) = net.interval(0.9999);
        assert!((low..=high).contains(&(expected.net / expected.staked)));
        expected
    }
    let (mini, automated) = (play::<MiniCraps>(), play::<AutomatedCraps>());
    assert_near(mini.rounds, rolls_of_a_hand(), "mini-craps");
    // The odds are the same; where any 7 ends the hand it is shorter.
    assert_near(automated.net / automated.decided, mini.net / mini.decided, "automated craps");
    assert!(automated.rounds < mini.rounds);
}
