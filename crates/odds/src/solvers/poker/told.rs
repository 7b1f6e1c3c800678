//! Decisions as people read them.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use table::Cents;

use crate::{Analysis, Decision, NamedPlay, Taken, analysis};

/// What is done where none of the ways that have a name is best. What can be expected is told of the best
/// setting of each hand of the kind.
pub(in crate::solvers) const ANOTHER: &str = "another setting";

/// The play of whoever keeps to what is told: in each situation to the way that has a name and is best most
/// often.
pub(in crate::solvers) fn as_printed<'d>(
    best: &Analysis,
    decisions: impl IntoIterator<Item = &'d Decision>,
) -> NamedPlay {
    let mut expectation = BigRational::zero();
    for decision in decisions {
        let named = decision.choices.iter().filter(|choice| choice.action != ANOTHER);
        if let Some(usual) = analysis::usual(named) {
            expectation += &decision.probability * &usual.expectation;
        }
    }
    let cost = &best.expectation - &expectation;
    let about =
        "sets every kind of hand as best play has it most often in the lists and charts of it";
    NamedPlay { name: "chart", about, expectation, cost }
}

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
