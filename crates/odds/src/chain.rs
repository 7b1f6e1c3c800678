//! Wagers that stand for several rounds: a Markov chain over the layouts on which they can stand.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::tally::{Standing, to_int};
use crate::{NoTree, Tally};

/// Where a round leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum To {
    /// A further round, by its number among the states.
    State(usize),
    /// Everything is settled; what the wagers came to, if they were decided.
    End(Option<i64>),
}

/// A round to be played: how likely it leads where, and what is staked on wagers that are decided
/// from here on.
#[derive(Debug, Default)]
struct State {
    leads: BTreeMap<To, BigRational>,
    staked: BigRational,
}

/// More states than this are too many to solve.
const MOST_STATES: usize = 20_000;

/// What comes of the first round when it is followed by others until nothing stands. `rounds` has
/// the tally of a round from each layout.
///
/// # Errors
/// Where it need not end, or can stand in too many ways.
pub(crate) fn until_settled(rounds: &[Tally]) -> Result<Tally, NoTree> {
    let mut states = build(rounds)?;
    // Who leads to each state.
    let mut from: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); states.len()];
    for (number, state) in states.iter().enumerate() {
        for to in state.leads.keys() {
            if let To::State(next) = to {
                from[*next].insert(number);
            }
        }
    }
    // From the last state to the first: whoever leads to it leads to where it leads instead.
    for last in (1..states.len()).rev() {
        let state = leave(states.pop().unwrap_or_default(), last)?;
        for number in std::mem::take(&mut from[last]).into_iter().filter(|n| *n < last) {
            let earlier = &mut states[number];
            let Some(share) = earlier.leads.remove(&To::State(last)) else { continue };
            for (to, probability) in &state.leads {
                *earlier.leads.entry(*to).or_default() += probability * &share;
                if let To::State(next) = to {
                    from[*next].insert(number);
                }
            }
            earlier.staked += &state.staked * &share;
        }
    }
    let start = leave(states.pop().unwrap_or_default(), 0)?;

    let denominators = start.leads.values().chain([&start.staked]).map(BigRational::denom);
    let total = denominators.fold(BigInt::one(), |lcm, denominator| lcm.lcm(denominator));
    let times = |value: &BigRational| (value * &total).to_integer();
    let mut tally = Tally { total: count(&total), staked: times(&start.staked), ..Tally::one() };
    for (to, probability) in &start.leads {
        if let To::End(Some(net)) = to {
            tally.nets.insert(*net, count(&times(probability)));
        }
    }
    tally.paid_at = rounds.iter().flat_map(|round| round.paid_at.clone()).collect();
    Ok(tally)
}

/// The state with the ways that lead back to it taken out.
fn leave(mut state: State, number: usize) -> Result<State, NoTree> {
    let Some(back) = state.leads.remove(&To::State(number)) else { return Ok(state) };
    let onward = BigRational::one() - back;
    if !onward.is_positive() {
        return Err(NoTree::Endless);
    }
    state.leads.values_mut().for_each(|probability| *probability /= &onward);
    state.staked /= onward;
    Ok(state)
}

/// The states that can be reached: a layout together with what the wagers have come to so far.
fn build(rounds: &[Tally]) -> Result<Vec<State>, NoTree> {
    let mut keys = vec![Standing { layout: 0, net: None }];
    let mut numbers = BTreeMap::from([(keys[0], 0)]);
    let mut states: Vec<State> = Vec::new();
    while let Some(key) = keys.get(states.len()).copied() {
        let round = &rounds[key.layout];
        let share = |count: &BigUint| BigRational::new(to_int(count), to_int(&round.total));
        let staked = BigRational::new(round.staked.clone(), to_int(&round.total));
        let mut state = State { leads: BTreeMap::new(), staked };
        let mut lead = |to: To, count: &BigUint| {
            *state.leads.entry(to).or_default() += share(count);
        };
        let mut undecided = round.total.clone();
        for (net, count) in &round.nets {
            lead(To::End(sum(key.net, Some(*net))), count);
            undecided -= count;
        }
        for (standing, count) in &round.standing {
            let next = Standing { layout: standing.layout, net: sum(key.net, standing.net) };
            let number = *numbers.entry(next).or_insert_with(|| {
                keys.push(next);
                keys.len() - 1
            });
            lead(To::State(number), count);
            undecided -= count;
        }
        if !undecided.is_zero() {
            lead(To::End(key.net), &undecided);
        }
        states.push(state);
        if keys.len() > MOST_STATES {
            return Err(NoTree::Endless);
        }
    }
    Ok(states)
}

fn sum(a: Option<i64>, b: Option<i64>) -> Option<i64> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a + b),
        (one, other) => one.or(other),
    }
}

fn count(value: &BigInt) -> BigUint {
    value.magnitude().clone()
}
