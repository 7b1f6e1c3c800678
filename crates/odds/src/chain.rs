//! What goes on for several rounds: a Markov chain over the layouts that a round can leave.
//!
//! States from which the same can come with the same probabilities are lumped together before
//! anything is solved: an 8 as the point is a 6 as the point, and who threw last does not matter to
//! a wager.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hash;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use crate::tally::{Standing, to_int};
use crate::{NoTree, Tally};

/// Where a round leads to: the next state, or the end; with whatever marks the way.
type To<L> = (Option<usize>, L);

/// A state: a round to be played. Everything is counted out of as many ways as all states have.
#[derive(Clone, Debug)]
pub(crate) struct State<L> {
    /// In how many ways the round leads where.
    pub(crate) leads: BTreeMap<To<L>, BigUint>,
    /// What is summed up from round to round: the sums over all ways.
    pub(crate) sums: Vec<BigInt>,
}

/// More states than this are too many to solve.
const MOST_STATES: usize = 20_000;

/// By what two states are told apart: the lump that they are in so far, where they lead to among
/// lumps, and their sums.
type Trait<'a, L> = (usize, Vec<(To<L>, BigUint)>, &'a [BigInt]);

/// Lumps states together from which the same comes. The first stays the first.
pub(crate) fn lump<L: Clone + Ord + Hash>(states: &[State<L>]) -> Vec<State<L>> {
    let mut lumps = vec![0; states.len()];
    let mut firsts = vec![0];
    loop {
        // Two states stay together if they lead alike to what is together so far.
        let mut found: HashMap<Trait<'_, L>, usize> = HashMap::new();
        let (mut next, mut next_firsts) = (Vec::with_capacity(states.len()), Vec::new());
        for (number, (state, lump)) in states.iter().zip(&lumps).enumerate() {
            let leads: Vec<(To<L>, BigUint)> = among(&state.leads, &lumps).into_iter().collect();
            next.push(*found.entry((*lump, leads, &state.sums)).or_insert_with(|| {
                next_firsts.push(number);
                next_firsts.len() - 1
            }));
        }
        let is_stable = next_firsts.len() == firsts.len();
        (lumps, firsts) = (next, next_firsts);
        if is_stable {
            break;
        }
    }
    let lumped = firsts
        .iter()
        .filter_map(|first| states.get(*first))
        .map(|state| State { leads: among(&state.leads, &lumps), sums: state.sums.clone() });
    lumped.collect()
}

/// Where a state leads to among lumps.
fn among<L: Clone + Ord>(
    leads: &BTreeMap<To<L>, BigUint>,
    lumps: &[usize],
) -> BTreeMap<To<L>, BigUint> {
    let mut among: BTreeMap<To<L>, BigUint> = BTreeMap::new();
    for ((next, label), count) in leads {
        *among.entry((next.map(|n| lumps[n]), label.clone())).or_default() += count;
    }
    among
}

/// The end of a wager's way: the class of the layout on which it was decided, and what it came to,
/// if it was decided.
type End = (usize, Option<i64>);

/// On the way to another state nothing has ended.
const NO_END: End = (0, None);

/// A state while others are taken out of the chain: with probabilities instead of counts.
struct Open {
    leads: BTreeMap<To<End>, BigRational>,
    sums: Vec<BigRational>,
}

/// What comes of the first round when it is followed by others until nothing stands. `rounds` has
/// the tally of a round from each layout, `classes` the class of each layout.
///
/// # Errors
/// Where it need not end, or can stand in too many ways.
pub(crate) fn until_settled(rounds: &[Tally], classes: &[usize]) -> Result<Tally, NoTree> {
    let ways = rounds.iter().fold(BigUint::one(), |lcm, round| lcm.lcm(&round.total));
    let mut states: Vec<Open> =
        lump(&build(rounds, classes, &ways)?).into_iter().map(|s| Open::new(s, &ways)).collect();
    // Who leads to each state.
    let mut from: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); states.len()];
    for (number, state) in states.iter().enumerate() {
        for next in state.leads.keys().filter_map(|(next, _)| *next) {
            from[next].insert(number);
        }
    }
    // From the last state to the first: whoever leads to it leads to where it leads instead.
    for last in (1..states.len()).rev() {
        let Some(state) = states.pop() else { break };
        let state = state.left(last)?;
        for number in std::mem::take(&mut from[last]).into_iter().filter(|n| *n < last) {
            let earlier = &mut states[number];
            let Some(share) = earlier.leads.remove(&(Some(last), NO_END)) else { continue };
            for (to, probability) in &state.leads {
                *earlier.leads.entry(*to).or_default() += probability * &share;
                if let (Some(next), _) = to {
                    from[*next].insert(number);
                }
            }
            for (sum, further) in earlier.sums.iter_mut().zip(&state.sums) {
                *sum += further * &share;
            }
        }
    }
    let start = states.pop().ok_or(NoTree::Endless)?.left(0)?;

    let denominators = start.leads.values().chain(&start.sums).map(BigRational::denom);
    let total = denominators.fold(BigInt::one(), |lcm, denominator| lcm.lcm(denominator));
    let times = |value: &BigRational| (value * &total).to_integer();
    let [staked, rounds_sum, deciding] = [0, 1, 2].map(|n| times(&start.sums[n]));
    let mut tally =
        Tally { total: count(&total), staked, rounds: rounds_sum, deciding, ..Tally::one() };
    for ((_, (class, net)), probability) in &start.leads {
        if let Some(net) = net {
            let ways = count(&times(probability));
            *tally.nets.entry(*net).or_default() += &ways;
            tally.classes.insert((*class, *net), ways);
        }
    }
    tally.paid_at = rounds.iter().flat_map(|round| round.paid_at.clone()).collect();
    Ok(tally)
}

impl Open {
    fn new(state: State<End>, ways: &BigUint) -> Open {
        let ways = to_int(ways);
        let share = |count: BigInt| BigRational::new(count, ways.clone());
        let leads = state.leads.into_iter().map(|(to, count)| (to, share(count.into())));
        Open { leads: leads.collect(), sums: state.sums.into_iter().map(share).collect() }
    }

    /// The state with the ways that lead back to it taken out.
    fn left(mut self, number: usize) -> Result<Open, NoTree> {
        let Some(back) = self.leads.remove(&(Some(number), NO_END)) else { return Ok(self) };
        let onward = BigRational::one() - back;
        if !onward.is_positive() {
            return Err(NoTree::Endless);
        }
        self.leads.values_mut().chain(&mut self.sums).for_each(|value| *value /= &onward);
        Ok(self)
    }
}

/// The states that can be reached: a layout together with what the wagers have come to so far.
fn build(rounds: &[Tally], classes: &[usize], ways: &BigUint) -> Result<Vec<State<End>>, NoTree> {
    let mut keys = vec![Standing { layout: 0, net: None }];
    let mut numbers = BTreeMap::from([(keys[0], 0)]);
    let mut states: Vec<State<End>> = Vec::new();
    while let Some(key) = keys.get(states.len()).copied() {
        let round = &rounds[key.layout];
        let factor = ways / &round.total;
        let sums = [&round.staked, &round.rounds, &round.deciding];
        let sums = sums.map(|sum| sum * to_int(&factor)).to_vec();
        let mut state = State { leads: BTreeMap::new(), sums };
        let mut lead = |to: To<End>, count: &BigUint| {
            *state.leads.entry(to).or_default() += count * &factor;
        };
        let end = |net: Option<i64>| (None, (classes[key.layout], net));
        let mut undecided = round.total.clone();
        for (net, count) in &round.nets {
            lead(end(sum(key.net, Some(*net))), count);
            undecided -= count;
        }
        for (standing, count) in &round.standing {
            let next = Standing { layout: standing.layout, net: sum(key.net, standing.net) };
            let number = *numbers.entry(next).or_insert_with(|| {
                keys.push(next);
                keys.len() - 1
            });
            lead((Some(number), NO_END), count);
            undecided -= count;
        }
        if !undecided.is_zero() {
            lead(end(key.net), &undecided);
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
