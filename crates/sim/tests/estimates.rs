//! What is estimated from trials, and the distribution behind its intervals.

use sim::normal::{below, two_sided};
use sim::{Estimate, Ratio};
use table::Cents;

#[test]
fn the_known_quantiles() {
    // Abramowitz and Stegun, table 26.5.
    for (part, x) in [(0.95, 1.959_964), (0.99, 2.575_829), (0.999, 3.290_527)] {
        assert!((two_sided(part) - x).abs() < 1e-6, "{part}: {}", two_sided(part));
    }
    assert!((below(1.0) - 0.841_344_746).abs() < 1e-9);
    assert!((below(-1.0) + below(1.0) - 1.0).abs() < 1e-15);
    assert_eq!((below(0.0), below(40.0), below(-40.0)), (0.5, 1.0, 0.0));
}

#[test]
fn by_the_number_of_trials_it_is_the_estimate_of_a_mean() {
    let amounts = [500, -1000, 0, 2500, -1000, -1000, 700];
    let mut ratio = Ratio::default();
    amounts.iter().for_each(|amount| ratio.add(*amount, 1));
    let sum = amounts.iter().map(|x| i128::from(*x)).sum();
    let squares = amounts.iter().map(|x| u128::from((x * x) as u64)).sum();
    let mean = Estimate::new(7, sum, squares, Cents(100)).expect("seven plays");
    let ratio = ratio.estimate(100.0).expect("seven trials");
    assert!((ratio.mean - mean.mean).abs() < 1e-12);
    assert!((ratio.standard_deviation - mean.standard_deviation).abs() < 1e-12);
    assert!((ratio.standard_error - mean.standard_error).abs() < 1e-12);
}

#[test]
fn what_is_always_in_proportion_has_no_error_and_parts_add_up() {
    let (mut one, mut other, mut all) = (Ratio::default(), Ratio::default(), Ratio::default());
    for n in 1..20 {
        if n % 3 == 0 { &mut one } else { &mut other }.add(-3 * n, n);
        all.add(-3 * n, n);
    }
    one.merge(&other);
    assert_eq!(one, all);
    let estimate = all.estimate(1.0).expect("a measure");
    assert_eq!((estimate.mean, estimate.standard_error), (-3.0, 0.0));
    assert_eq!(Ratio::default().estimate(1.0), None);
}
