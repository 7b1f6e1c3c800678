//! What a strategy that wagers for itself must come to in the long run: the Markov chain over every
//! layout that it can reach, made of the rules themselves and solved in floating point.

use std::borrow::Cow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use chance::Card;
use table::{
    Cite, Complete, Device, Event, Hidden, Incident, Plan, Question, Seat, Seats, Settlement, Spot,
    Stepped, StrategyFault, Table, Wager, Window,
};

use crate::strategy::end_of_series;

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
pub fn expect_strategy<G: Complete>(
    rules: &G::Rules,
    strategy: &G::Strategy,
) -> Result<Expected, NoChain> {
    let plan = Plan { bets: Vec::new(), acts: Vec::new(), strategy: strategy.clone() };
    let layouts = reach::<G>(rules, &plan)?;
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
fn reach<G: Complete>(rules: &G::Rules, plan: &Plan<G>) -> Result<Vec<Vec<Lead>>, NoChain> {
    let mut layouts = vec![G::Layout::default()];
    let key = |layout: &G::Layout| serde_json::to_string(layout).unwrap_or_default();
    let mut numbers = HashMap::from([(key(&layouts[0]), 0)]);
    let mut all: Vec<Vec<Lead>> = Vec::new();
    let is_over = end_of_series::<G>(rules);
    while all.len() < layouts.len() {
        let mut leads: Vec<Lead> = Vec::new();
        let mut branch = Branch::new(plan);
        loop {
            let mut layout = layouts[all.len()].clone();
            G::round(rules, &mut layout, &mut branch)?;
            let left = G::at_stake(&layout).0 as f64;
            let mut round = std::mem::take(&mut branch.round);
            round.at_stake += left;
            let to = if G::is_settled(&layout) && is_over(&layout) {
                None
            } else {
                G::normalize(&mut layout);
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
struct Branch<'a, G: Complete> {
    plan: &'a Plan<G>,
    /// Of each use of a device in this round: which outcome, of how many, and how likely it is.
    path: Vec<(usize, usize, f64)>,
    depth: usize,
    round: Round,
}

impl<'a, G: Complete> Branch<'a, G> {
    fn new(plan: &'a Plan<G>) -> Branch<'a, G> {
        Branch { plan, path: Vec::new(), depth: 0, round: Round::default() }
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

impl<G: Complete> Table<G> for Branch<'_, G> {
    type Halt = NoChain;

    fn draw(&mut self, _to: Spot) -> Result<Card, NoChain> {
        Err(NoChain::Cards)
    }

    fn draw_down(&mut self, _to: Spot) -> Result<Hidden, NoChain> {
        Err(NoChain::Cards)
    }

    fn look(&mut self, _seat: Seat, _hidden: Hidden) -> Result<Card, NoChain> {
        Err(NoChain::Cards)
    }

    fn reveal(&mut self, _hidden: Hidden) -> Result<Card, NoChain> {
        Err(NoChain::Cards)
    }

    fn burn(&mut self) -> Result<(), NoChain> {
        Err(NoChain::Cards)
    }

    fn chance<D: Device>(&mut self, device: &D) -> Result<D::Outcome, NoChain> {
        let outcomes = device.outcomes();
        let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
        if self.depth == self.path.len() {
            self.path.push((0, outcomes.len(), 0.0));
        }
        let (taken, _, probability) = &mut self.path[self.depth];
        self.depth += 1;
        let (outcome, weight) = &outcomes[*taken];
        *probability = *weight as f64 / total as f64;
        Ok(outcome.clone())
    }

    fn ask<Q: Question<G>>(&mut self, _seat: Seat, question: &Q) -> Result<Q::Answer, NoChain> {
        Ok(question.by_strategy(&self.plan.strategy))
    }

    fn ask_each<Q: Question<G>>(
        &mut self,
        seats: Seats,
        question: impl Fn(Seat) -> Q,
        mut answered: impl FnMut(Seat, Q::Answer),
    ) -> Result<(), NoChain> {
        for seat in seats {
            answered(seat, question(seat).by_strategy(&self.plan.strategy));
        }
        Ok(())
    }

    fn acts<W: Window<G>>(&mut self, window: &mut W) -> Result<(), NoChain> {
        let mut stepped = Stepped::default();
        window.by_strategy(&self.plan.strategy, &mut stepped)?;
        for event in stepped.happened {
            if let Event::Settled(taken_down) = event {
                self.round.net += taken_down.net.0 as f64;
            }
        }
        Ok(())
    }

    fn incident(
        &mut self,
        _possible: &[&'static str],
        _seat: Option<Seat>,
    ) -> Result<Option<Incident>, NoChain> {
        Ok(None)
    }

    fn settle(&mut self, settlement: Settlement<G::Wager>) {
        let Settlement { wager, net, stake, .. } = settlement;
        self.round.net += net.0 as f64;
        self.round.staked += stake.0 as f64;
        self.round.at_stake += stake.0 as f64;
        self.round.decided += f64::from(u8::from(wager.counted_with() == wager));
    }

    fn call(&mut self, _call: &'static str, _cite: Cite) {}

    fn note(&mut self, _note: impl FnOnce() -> Cow<'static, str>, _cite: Cite) {}
}
