//! How long something lasts that goes on from round to round until the rules end it: a shooter's
//! hand.

use std::collections::BTreeMap;

use games::registry;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};
use serde_json::{Map, Value};
use table::Facts;
use table::erased::{AnyCourse, AnyLegal};

use crate::chain::{State, lump};
use crate::figures::float;
use crate::tally::to_int;
use crate::{Error, NoTree, Ruled, Tree};

/// How long a course lasts, and what comes on the way.
#[derive(Clone, Debug)]
pub struct CourseAccount {
    /// The game.
    pub facts: &'static Facts,
    /// The elections that were asked for.
    pub rules: Map<String, Value>,
    /// What the course is called: `a shooter's hand`.
    pub title: &'static str,
    /// From when to when it lasts.
    pub about: &'static str,
    /// What its rounds are called: `rolls`.
    pub rounds: &'static str,
    /// The mean length.
    pub mean: BigRational,
    /// The variance of the length.
    pub variance: BigRational,
    /// The shortest length that is as likely as not to be exceeded.
    pub median: usize,
    /// How likely each length is, from 1 on.
    pub lengths: Vec<Length>,
    /// What comes on the way.
    pub counts: Vec<Counted>,
    /// Lengths worth knowing, and why.
    pub landmarks: &'static [(u32, &'static str)],
}

/// A length and how likely it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Length {
    /// Exactly so many rounds.
    pub exactly: BigRational,
    /// So many or more.
    pub at_least: BigRational,
}

/// Something that comes on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// Its id: `points-made`.
    pub id: &'static str,
    /// What it is called: `points made`.
    pub title: &'static str,
    /// How often it can be expected.
    pub mean: BigRational,
    /// How likely it is to come so often, from 0 on.
    pub probabilities: Vec<BigRational>,
}

impl CourseAccount {
    /// The standard deviation of the length.
    #[must_use]
    pub fn standard_deviation(&self) -> f64 {
        float(&self.variance).sqrt()
    }
}

/// How often something comes is told up to so many times.
const MOST_TIMES: usize = 20;

/// The course of the game of that id: a shooter's hand. Lengths up to `most` are told one by one.
///
/// # Errors
/// Where the game or the elections are not what they should be, or nothing lasts from round to
/// round in that game.
pub fn course(
    id: &str,
    elections: &Map<String, Value>,
    most: usize,
) -> Result<CourseAccount, Error> {
    let game = registry::game(id).ok_or_else(|| Error::UnknownGame(id.to_owned()))?;
    let legal = AnyLegal::new(game, elections).map_err(Error::Elections)?;
    let told = legal.elections.into_iter().filter(|(id, _)| elections.contains_key(id)).collect();
    let ruled = Ruled { game, rules: legal.rules };
    let course = game.course(&ruled.rules).ok_or(Error::NoCourse(game.facts().id))?;
    let no_tree = |why| Error::NoTree { wager: course.title.to_owned(), why };
    let chain = Chain::of(&ruled, &course).map_err(no_tree)?;
    let (mean, variance) = chain.length().map_err(no_tree)?;
    let counts = course.counts.iter().enumerate().map(|(n, count)| {
        let (mean, probabilities) = chain.count(1 << n)?;
        Ok(Counted { id: count.id, title: count.title, mean, probabilities })
    });
    let counts = counts.collect::<Result<_, NoTree>>().map_err(no_tree)?;
    Ok(CourseAccount {
        facts: game.facts(),
        rules: told,
        title: course.title,
        about: course.about,
        rounds: course.rounds,
        mean,
        variance,
        median: chain.median(),
        lengths: chain.lengths().take(most).collect(),
        counts,
        landmarks: course.landmarks,
    })
}

/// The course as a chain; ways are marked with what came in the round, a bit each.
struct Chain {
    states: Vec<State<u32>>,
    /// Out of how many ways each state's are.
    ways: BigUint,
}

impl Chain {
    fn of(ruled: &Ruled, course: &AnyCourse) -> Result<Chain, NoTree> {
        let mut tree = Tree::of(ruled, &course.plan, &[]);
        tree.layout = course.start.clone();
        let rounds = tree.follow(&|before, after| {
            let came = course.counts.iter().enumerate();
            let came = came.filter(|(_, count)| (count.came)(before, after));
            let bits = came.fold(0, |bits, (n, _)| bits | 1 << n);
            (bits, (course.is_over)(after))
        })?;
        let shares = rounds.iter().flat_map(BTreeMap::values).map(BigRational::denom);
        let ways = shares.fold(BigInt::one(), |lcm, denominator| lcm.lcm(denominator));
        let states = rounds.iter().map(|leads| {
            let leads = leads
                .iter()
                .map(|(to, share)| (*to, (share * &ways).to_integer().magnitude().clone()));
            State { leads: leads.collect(), sums: Vec::new() }
        });
        let states = lump(&states.collect::<Vec<_>>());
        Ok(Chain { states, ways: ways.magnitude().clone() })
    }

    /// Exactly, and at least, so many rounds, from 1 on.
    fn lengths(&self) -> impl Iterator<Item = Length> + '_ {
        // In how many ways it stands where, out of `of`.
        let mut at = vec![BigUint::zero(); self.states.len()];
        at[0] = BigUint::one();
        let mut of = BigUint::one();
        std::iter::from_fn(move || {
            let at_least = share(&at.iter().sum(), &of);
            let (mut next, mut ended) = (vec![BigUint::zero(); at.len()], BigUint::zero());
            for (state, count) in self.states.iter().zip(&at).filter(|(_, n)| !n.is_zero()) {
                for ((to, _), ways) in &state.leads {
                    *to.map_or(&mut ended, |to| &mut next[to]) += count * ways;
                }
            }
            of *= &self.ways;
            at = next;
            Some(Length { exactly: share(&ended, &of), at_least })
        })
    }

    fn median(&self) -> usize {
        let half = BigRational::new(1.into(), 2.into());
        // It ends with certainty, or its mean would not exist.
        self.lengths().take_while(|length| length.at_least > half).count()
    }

    /// How likely a state leads to another, or to the end, by ways that `is_meant` picks.
    fn probability(
        &self,
        from: usize,
        to: Option<usize>,
        is_meant: impl Fn(u32) -> bool,
    ) -> BigRational {
        let leads = self.states[from].leads.iter();
        let meant = leads.filter(|((next, bits), _)| *next == to && is_meant(*bits));
        share(&meant.map(|(_, ways)| ways).sum(), &self.ways)
    }

    /// Mean and variance of the length.
    fn length(&self) -> Result<(BigRational, BigRational), NoTree> {
        let one = vec![BigRational::one(); self.states.len()];
        let mean = self.solve(|_| true, one)?;
        // (1 + N)² = 1 + 2N + N², N being what is left after a round.
        let squares = (0..mean.len()).map(|n| {
            let left: BigRational =
                (0..mean.len()).map(|to| self.probability(n, Some(to), |_| true) * &mean[to]).sum();
            BigRational::one() + left * BigInt::from(2)
        });
        let squares = self.solve(|_| true, squares.collect())?;
        let variance = &squares[0] - &mean[0] * &mean[0];
        Ok((mean[0].clone(), variance))
    }

    /// How often something comes: the mean, and how likely each number is.
    fn count(&self, bit: u32) -> Result<(BigRational, Vec<BigRational>), NoTree> {
        let comes = |bits: u32| bits & bit != 0;
        let stays_away = |bits: u32| bits & bit == 0;
        let each = || 0..self.states.len();
        let once = each().map(|from| {
            let onward = each().map(|to| self.probability(from, Some(to), comes));
            onward.sum::<BigRational>() + self.probability(from, None, comes)
        });
        let mean = self.solve(|_| true, once.collect())?.swap_remove(0);
        // How likely it comes just so often from each state on; before that, never.
        let ends = each().map(|from| self.probability(from, None, stays_away)).collect();
        let mut so_often = self.solve(stays_away, ends)?;
        let mut probabilities = vec![so_often[0].clone()];
        for times in 1..=MOST_TIMES {
            let next = each().map(|from| {
                let onward =
                    each().map(|to| self.probability(from, Some(to), comes) * &so_often[to]);
                let ends = if times == 1 {
                    self.probability(from, None, comes)
                } else {
                    BigRational::zero()
                };
                onward.sum::<BigRational>() + ends
            });
            so_often = self.solve(stays_away, next.collect())?;
            probabilities.push(so_often[0].clone());
        }
        Ok((mean, probabilities))
    }

    /// Solves x = `right` + P x, P being how likely each state leads to each other by ways that
    /// `is_meant` picks.
    fn solve(
        &self,
        is_meant: impl Fn(u32) -> bool,
        mut right: Vec<BigRational>,
    ) -> Result<Vec<BigRational>, NoTree> {
        let size = self.states.len();
        let mut rows: Vec<Vec<BigRational>> = (0..size)
            .map(|row| {
                (0..size).map(|column| self.probability(row, Some(column), &is_meant)).collect()
            })
            .collect();
        // Whoever leads to the last state leads to where that leads instead.
        let mut taken_out = Vec::with_capacity(size);
        while let (Some(mut row), Some(mut value)) = (rows.pop(), right.pop()) {
            let onward = BigRational::one() - row.pop().unwrap_or_default();
            if onward.is_zero() {
                return Err(NoTree::Endless);
            }
            value /= &onward;
            row.iter_mut().for_each(|share| *share /= &onward);
            for (earlier, sum) in rows.iter_mut().zip(&mut right) {
                let share = earlier.pop().unwrap_or_default();
                if !share.is_zero() {
                    earlier.iter_mut().zip(&row).for_each(|(to, further)| *to += further * &share);
                    *sum += &value * share;
                }
            }
            taken_out.push((row, value));
        }
        let mut solved: Vec<BigRational> = Vec::with_capacity(size);
        for (row, value) in taken_out.into_iter().rev() {
            let known: BigRational = row.iter().zip(&solved).map(|(share, x)| share * x).sum();
            solved.push(value + known);
        }
        Ok(solved)
    }
}

fn share(count: &BigUint, of: &BigUint) -> BigRational {
    BigRational::new(to_int(count), to_int(of))
}
