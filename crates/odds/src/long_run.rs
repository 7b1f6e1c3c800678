//! What a strategy that wagers for itself must come to in the long run: the Markov chain over every
//! layout that it can reach, made of the rules themselves and solved in floating point.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chance::Card;
use table::erased::{
    AnyDevice, AnyGame, AnyLayout, AnyRules, AnyStrategy, AnyWager, AnyWindow, Driver, Halted,
    Questions,
};
use table::study::{Stepped, StrategyFault};
use table::{Event, Hidden, Seat, Seats, Settlement, Spot};

/// What a series of rounds from an empty table until nothing stands can be expected to come to, in
/// cents and counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected {
    /// What the player is up by.
    pub net: f64,
    /// How many rounds.
    pub rounds: f64,
    /// What is staked on wagers that are decided or returned.
    pub staked: f64,
    /// How many wagers are decided or returned; odds belong to the wager that they support.
    pub decided: f64,
    /// What lies on the layout in each round, in all.
    pub at_stake: f64,
    /// The standard deviation of a series.
    pub deviation_of_series: f64,
    /// The standard deviation of a round, as it adds up over many.
    pub deviation_of_round: f64,
    /// How many layouts can be reached.
    pub layouts: usize,
}

/// Why there is no such figure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoChain {
    /// The game is dealt from a shoe.
    #[error("cards make too many layouts")]
    Cards,
    /// There are too many layouts.
    #[error("more than {MOST_LAYOUTS} layouts can be reached")]
    TooMany,
    /// The rules refuse a step.
    #[error(transparent)]
    IllegalStep(#[from] StrategyFault),
}

/// More layouts than this take too long.
const MOST_LAYOUTS: usize = 30_000;

/// Where a round may lead from a layout.
#[derive(Clone, Copy, Debug)]
struct Lead {
    probability: f64,
    /// The layout's number; nothing where the series is over.
    to: Option<usize>,
    round: Round,
}

/// What a round comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Round {
    net: f64,
    staked: f64,
    decided: f64,
    at_stake: f64,
}

/// What can be expected of a strategy.
///
/// # Errors
/// Where a step is refused, or the layouts cannot all be gone through.
pub fn expect_strategy(
    game: &dyn AnyGame,
    rules: &AnyRules,
    strategy: &AnyStrategy,
) -> Result<Expected, NoChain> {
    let layouts = reach(game, rules, strategy)?;
    let mean = |reward: fn(&Round) -> f64| solve(&layouts, |lead| reward(&lead.round))[0];
    let (net, rounds) = (mean(|round| round.net), mean(|_| 1.0));
    // E (x + X')² = E x² + 2 E x X' + E X'², where X' is what comes after the round.
    let deviation = |each_round: f64| {
        let first = solve(&layouts, |lead| lead.round.net - each_round);
        let second = solve(&layouts, |lead| {
            let (now, later) = (lead.round.net - each_round, lead.to.map_or(0.0, |to| first[to]));
            now * now + 2.0 * now * later
        });
        (second[0] - first[0] * first[0]).max(0.0).sqrt()
    };
    Ok(Expected {
        net,
        rounds,
        staked: mean(|round| round.staked),
        decided: mean(|round| round.decided),
        at_stake: mean(|round| round.at_stake),
        deviation_of_series: deviation(0.0),
        deviation_of_round: deviation(net / rounds) / rounds.sqrt(),
        layouts: layouts.len(),
    })
}

/// The sum of a reward over the rounds of a series, from each layout: v = E (reward + v'), swept
/// until it stands.
fn solve(layouts: &[Vec<Lead>], reward: impl Fn(&Lead) -> f64) -> Vec<f64> {
    const CLOSE: f64 = 1e-13;
    const SWEEPS: usize = 20_000;
    let rewards: Vec<f64> = layouts
        .iter()
        .map(|leads| leads.iter().map(|lead| lead.probability * reward(lead)).sum())
        .collect();
    let mut values = vec![0.0; layouts.len()];
    for _ in 0..SWEEPS {
        let mut change: f64 = 0.0;
        for (n, leads) in layouts.iter().enumerate().rev() {
            let (mut sum, mut back) = (rewards[n], 0.0);
            for lead in leads {
                match lead.to {
                    Some(to) if to == n => back += lead.probability,
                    Some(to) => sum += lead.probability * values[to],
                    None => {}
                }
            }
            let value = sum / (1.0 - back);
            change = change.max((value - values[n]).abs() / (1.0 + value.abs()));
            values[n] = value;
        }
        if change < CLOSE {
            break;
        }
    }
    values
}

/// Every layout that can be reached from an empty table, and where each leads.
fn reach(
    game: &dyn AnyGame,
    rules: &AnyRules,
    strategy: &AnyStrategy,
) -> Result<Vec<Vec<Lead>>, NoChain> {
    let mut layouts = vec![game.bare_layout()];
    let key = |layout: &AnyLayout| serde_json::to_string(layout).unwrap_or_default();
    let mut numbers = HashMap::from([(key(&layouts[0]), 0)]);
    let mut all: Vec<Vec<Lead>> = Vec::new();
    // Where no rounds belong together, each is by itself.
    let course = game.course(rules);
    let is_over =
        |layout: &AnyLayout| course.as_ref().is_none_or(|course| (course.is_over)(layout));
    while all.len() < layouts.len() {
        let mut leads: Vec<Lead> = Vec::new();
        let mut branch = Branch::new(strategy);
        loop {
            let mut layout = layouts[all.len()].clone();
            if game.round(rules, &mut layout, &mut branch).is_err() {
                return Err(branch.why);
            }
            let left = game.at_stake(&layout).0 as f64;
            let mut round = std::mem::take(&mut branch.round);
            round.at_stake += left;
            let to = if game.is_settled(&layout) && is_over(&layout) {
                None
            } else {
                game.normalize(&mut layout);
                let count = layouts.len();
                Some(match numbers.entry(key(&layout)) {
                    Entry::Occupied(known) => *known.get(),
                    Entry::Vacant(new) => {
                        layouts.push(layout);
                        *new.insert(count)
                    }
                })
            };
            let probability = branch.probability();
            match leads.iter_mut().find(|lead| lead.to == to && lead.round == round) {
                Some(lead) => lead.probability += probability,
                None => leads.push(Lead { probability, to, round }),
            }
            if !branch.go_on() {
                break;
            }
        }
        if layouts.len() > MOST_LAYOUTS {
            return Err(NoChain::TooMany);
        }
        all.push(leads);
    }
    Ok(all)
}

/// A table at which each outcome of the dice or the wheel comes in turn.
struct Branch<'a> {
    strategy: &'a AnyStrategy,
    /// Of each use of a device in this round: which outcome, of how many, and how likely it is.
    path: Vec<(usize, usize, f64)>,
    depth: usize,
    round: Round,
    /// Why it has halted, where it has: cards, or a step that the rules refuse.
    why: NoChain,
}

impl<'a> Branch<'a> {
    fn new(strategy: &'a AnyStrategy) -> Branch<'a> {
        let (path, round) = (Vec::new(), Round::default());
        Branch { strategy, path, depth: 0, round, why: NoChain::Cards }
    }

    fn probability(&self) -> f64 {
        self.path.iter().map(|(.., probability)| probability).product()
    }

    /// On to the next way in which the round can go; false where there is none.
    fn go_on(&mut self) -> bool {
        self.depth = 0;
        while let Some((outcome, count, _)) = self.path.last_mut() {
            *outcome += 1;
            if outcome < count {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Driver for Branch<'_> {
    fn draw(&mut self, _to: Spot) -> Result<Card, Halted> {
        Err(Halted)
    }

    fn draw_down(&mut self, _to: Spot) -> Result<Hidden, Halted> {
        Err(Halted)
    }

    fn look(&mut self, _seat: Seat, _hidden: Hidden) -> Result<Card, Halted> {
        Err(Halted)
    }

    fn reveal(&mut self, _hidden: Hidden) -> Result<Card, Halted> {
        Err(Halted)
    }

    fn burn(&mut self) -> Result<(), Halted> {
        Err(Halted)
    }

    fn chance(&mut self, device: &mut dyn AnyDevice) -> Result<(), Halted> {
        let weights = device.weights();
        if self.depth == self.path.len() {
            self.path.push((0, weights.len(), 0.0));
        }
        let (taken, _, probability) = &mut self.path[self.depth];
        self.depth += 1;
        *probability = weights[*taken] as f64 / weights.iter().sum::<u64>() as f64;
        device.show(*taken);
        Ok(())
    }

    fn ask(&mut self, mut seats: Seats, questions: &mut dyn Questions) -> Result<Seat, Halted> {
        let seat = seats.next().ok_or(Halted)?;
        questions.of(seat).follow(self.strategy.object());
        Ok(seat)
    }

    fn acts(&mut self, window: &mut dyn AnyWindow) -> Result<(), Halted> {
        let mut stepped = Stepped::default();
        if let Err(fault) = window.by_strategy(self.strategy.object(), &mut stepped) {
            self.why = fault.into();
            return Err(Halted);
        }
        for event in stepped.happened {
            if let Event::Settled(taken_down) = event {
                self.round.net += taken_down.net.0 as f64;
            }
        }
        Ok(())
    }

    fn settle(&mut self, settlement: Settlement<&dyn AnyWager>) {
        let (stake, Settlement { wager, net, .. }) = (settlement.at_risk(), settlement);
        self.round.net += net.0 as f64;
        self.round.staked += stake.0 as f64;
        self.round.at_stake += stake.0 as f64;
        self.round.decided += f64::from(u8::from(wager.is_counted()));
    }
}

#[cfg(test)]
mod tests {
    use games::registry;
    use serde_json::{Map, Value, json};
    use table::erased::AnyLegal;

    use super::*;

    fn expect(id: &str, elections: &[(&str, Value)], name: &str) -> Expected {
        let game = registry::game(id).expect("a game");
        let elections = elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone()));
        let legal = AnyLegal::new(game, &Map::from_iter(elections)).expect("legal elections");
        let text = game.strategy_texts().iter().find_map(|text| text.named(name));
        let text = text.expect("a strategy of that name");
        let strategy = game.read_strategy(&legal.rules, &text).expect("a strategy");
        expect_strategy(game, &legal.rules, &strategy).expect("a chain")
    }

    fn with_odds(times: u32, name: &str) -> Expected {
        expect("craps", &[("supplemental-wager-limit", json!(times))], name)
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
            let expected = with_odds(times, name);
            assert_near(expected.rounds, hand, name);
            // Each pass bet stands for 557/165 rolls, one after another until the hand is over.
            let decisions = hand / (557.0 / 165.0);
            assert_near(expected.decided, decisions, name);
            assert_near(expected.net, -1000.0 * 7.0 / 495.0 * decisions, name);
        }
        // Laid odds cost nothing either; of all bets made, a don't pass bet costs 3/220.
        for name in ["dont-pass", "dont-pass-with-odds:2x"] {
            let expected = with_odds(2, name);
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
            let expected = with_odds(100, name);
            assert_near(expected.staked / expected.decided, 1000.0 * staked, name);
            assert_near(expected.net / expected.staked, mean / staked, name);
            // Of decisions that follow each other, each of 557/165 rolls on average, correlated with
            // how long they take: the deviation of net − r·rolls. With r small that of the net is near.
            let of_decision = (square - mean * mean).sqrt() * 1000.0;
            let long_run = expected.deviation_of_round * (557.0_f64 / 165.0).sqrt();
            assert!(
                (long_run / of_decision - 1.0).abs() < 2e-3,
                "{name}: {long_run} {of_decision}"
            );
        }
        // The published element of risk: 0.85 % with single odds, 0.61 % with double.
        for (times, percent) in [("1x", 0.85), ("2x", 0.61), ("100x", 0.02)] {
            let expected = with_odds(100, &format!("pass-with-odds:{times}"));
            let risk = -100.0 * expected.net / expected.staked;
            assert!((risk - percent).abs() < 0.005, "{times}: {risk}");
        }
    }

    #[test]
    fn a_hand_is_as_long_at_mini_craps() {
        let expected = expect("mini-craps", &[], "three-point-molly");
        assert_near(expected.rounds, rolls_of_a_hand(), "mini-craps");
    }
}
