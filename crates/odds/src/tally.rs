//! What comes of a part of the tree: how often each result, out of how many ways.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};
use table::{Cents, Odds};

/// Results of some wagers over every way in which a round can go from here, as counts out of
/// [`total`](Tally::total) equally likely ways.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// All the ways.
    pub total: BigUint,
    /// In how many of them the wagers were staked and decided, by what the player is up in cents.
    pub nets: BTreeMap<i64, BigUint>,
    /// What was staked on the wagers that were decided, in cents, summed over all ways.
    pub staked: BigInt,
    /// The rounds for which they were on the table, to the one that decided them, summed over all
    /// ways.
    pub rounds: BigInt,
    /// Of these, the rounds that could have decided them.
    pub deciding: BigInt,
    /// The same as `nets`, by the class of the layout on which they were decided, where the game
    /// tells them apart so.
    pub classes: BTreeMap<(usize, i64), BigUint>,
    /// The odds at which they were paid.
    pub paid_at: BTreeSet<Odds>,
    /// What was decided on the way, by how many decisions came before and what was asked.
    pub asked: BTreeMap<(usize, Cow<'static, str>), Asked>,
    /// In how many ways wagers stand when the round is over. Those ways are not among `nets`.
    pub(crate) standing: BTreeMap<Standing, BigUint>,
}

/// Wagers stand when a round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Standing {
    /// On which of the layouts that were found.
    pub(crate) layout: usize,
    /// What the player is up in cents by the wagers that were decided, if any was.
    pub(crate) net: Option<i64>,
}

/// A question that the best play answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// How likely it is to be asked.
    pub reached: BigRational,
    /// Whether the answer ever makes a difference to the wagers.
    pub matters: bool,
    /// What could be answered, in the order of the rules.
    pub options: Vec<Considered>,
}

/// An answer that the best play weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    /// The word for it.
    pub verb: Cow<'static, str>,
    /// The amount, where there are several to choose from.
    pub amount: Option<Cents>,
    /// How likely it is to be asked and answered so.
    pub taken: BigRational,
    /// What the player can expect with it, in cents, over all ways in which it is asked.
    pub expected: BigRational,
}

impl Tally {
    /// One way, in which the wagers were not decided.
    pub(crate) fn one() -> Tally {
        Tally {
            total: BigUint::one(),
            nets: BTreeMap::new(),
            staked: BigInt::zero(),
            rounds: BigInt::zero(),
            deciding: BigInt::zero(),
            classes: BTreeMap::new(),
            paid_at: BTreeSet::new(),
            asked: BTreeMap::new(),
            standing: BTreeMap::new(),
        }
    }

    /// One round played to its end: what the wagers came to and what was staked on them, where
    /// they were decided.
    pub(crate) fn leaf(decided: Option<(Cents, Cents)>, paid_at: BTreeSet<Odds>) -> Tally {
        let mut leaf = Tally { paid_at, ..Tally::one() };
        if let Some((net, staked)) = decided {
            leaf.nets.insert(net.0, BigUint::one());
            leaf.staked = staked.0.into();
            leaf.rounds = BigInt::one();
        }
        leaf
    }

    /// The same round, after which a layout is left for another one; `stands` says whether a wager
    /// lies on it.
    pub(crate) fn standing_on(mut self, layout: usize, stands: bool) -> Tally {
        if stands {
            self.rounds = BigInt::one();
        }
        let net = std::mem::take(&mut self.nets).into_keys().next();
        self.standing.insert(Standing { layout, net }, BigUint::one());
        self
    }

    /// What the player can expect, in cents; ways in which nothing was decided count as nothing.
    #[must_use]
    pub fn expected(&self) -> BigRational {
        let sum: BigInt =
            self.nets.iter().map(|(net, count)| BigInt::from(*net) * to_int(count)).sum();
        BigRational::new(sum, to_int(&self.total))
    }

    /// In how many ways the wagers were decided.
    #[must_use]
    pub fn decided(&self) -> BigUint {
        self.nets.values().sum()
    }

    /// The tally of a whole round. Where nothing can be decided in it, the wagers only wait.
    pub(crate) fn of_a_round(mut self) -> Tally {
        let decides = self.standing.keys().any(|standing| standing.net.is_some());
        if decides || !self.nets.is_empty() {
            self.deciding.clone_from(&self.rounds);
        }
        self
    }

    /// The tally of a point at which each of these comes in so many ways.
    pub(crate) fn weighed(branches: Vec<(u64, Tally)>) -> Tally {
        let weight_sum: BigUint = branches.iter().map(|(weight, _)| BigUint::from(*weight)).sum();
        let ways = branches.iter().fold(BigUint::one(), |lcm, (_, branch)| lcm.lcm(&branch.total));
        let mut whole = Tally { total: &weight_sum * &ways, ..Tally::one() };
        for (weight, branch) in branches {
            let factor = &ways / &branch.total * weight;
            for (net, count) in &branch.nets {
                *whole.nets.entry(*net).or_default() += count * &factor;
            }
            for (standing, count) in &branch.standing {
                *whole.standing.entry(*standing).or_default() += count * &factor;
            }
            let factor = to_int(&factor);
            whole.staked += branch.staked * &factor;
            whole.rounds += branch.rounds * &factor;
            whole.paid_at.extend(branch.paid_at);
            let share = BigRational::new(weight.into(), to_int(&weight_sum));
            for (question, asked) in branch.asked {
                whole.hear(question, asked.scaled(&share));
            }
        }
        whole
    }

    /// Adds what was asked elsewhere.
    pub(crate) fn hear(&mut self, question: (usize, Cow<'static, str>), asked: Asked) {
        use std::collections::btree_map::Entry;
        match self.asked.entry(question) {
            Entry::Vacant(entry) => {
                entry.insert(asked);
            }
            Entry::Occupied(entry) => entry.into_mut().join(asked),
        }
    }
}

impl Asked {
    fn scaled(mut self, share: &BigRational) -> Asked {
        self.reached *= share;
        for option in &mut self.options {
            option.taken *= share;
            option.expected *= share;
        }
        self
    }

    fn join(&mut self, other: Asked) {
        self.reached += other.reached;
        self.matters |= other.matters;
        for theirs in other.options {
            let same =
                |ours: &&mut Considered| ours.verb == theirs.verb && ours.amount == theirs.amount;
            match self.options.iter_mut().find(same) {
                Some(ours) => {
                    ours.taken += theirs.taken;
                    ours.expected += theirs.expected;
                }
                None => self.options.push(theirs),
            }
        }
    }
}

pub(crate) fn to_int(count: &BigUint) -> BigInt {
    count.clone().into()
}
