//! Decisions as people read them.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use table::Cents;

use crate::{Decision, Taken};

/// What somebody can do, how often it is best, and what comes of it over all the ways.
pub(in crate::solvers) struct Option {
    pub(in crate::solvers) action: String,
    pub(in crate::solvers) taken: u64,
    /// In cents times ways.
    pub(in crate::solvers) expected: i128,
}

/// A decision that is asked in so many ways of all.
pub(in crate::solvers) fn decision(
    when: String,
    (reached, total): (u64, u64),
    unit: Cents,
    options: impl IntoIterator<Item = Option>,
) -> Decision {
    let share = |part: u64| {
        if reached == 0 {
            BigRational::zero()
        } else {
            BigRational::new(part.into(), reached.into())
        }
    };
    let expectation = |expected: i128| {
        let of = BigInt::from(reached) * unit.0;
        if of.is_zero() { BigRational::zero() } else { BigRational::new(expected.into(), of) }
    };
    let choices = options.into_iter().map(|option| Taken {
        action: option.action,
        share: share(option.taken),
        expectation: expectation(option.expected),
    });
    let probability = BigRational::new(reached.into(), total.max(1).into());
    Decision { when, group: None, probability, choices: choices.collect() }
}
