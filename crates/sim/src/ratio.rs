//! How much of one thing comes with how much of another, over independent trials.

use crate::Estimate;

/// Sums over trials of an amount and of what it is measured by: net by rolls, net by stakes. Whole
/// numbers, so that they are the same in whatever order they are added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ratio {
    /// The amounts.
    pub amount: i128,
    /// What they are measured by.
    pub measure: i128,
    amount_squares: i128,
    measure_squares: i128,
    products: i128,
}

impl Ratio {
    /// Adds a trial.
    #[inline]
    pub fn add(&mut self, amount: i64, measure: i64) {
        let (amount, measure) = (i128::from(amount), i128::from(measure));
        self.amount += amount;
        self.measure += measure;
        self.amount_squares += amount * amount;
        self.measure_squares += measure * measure;
        self.products += amount * measure;
    }

    /// Adds what came of other trials.
    pub fn merge(&mut self, other: &Ratio) {
        self.amount += other.amount;
        self.measure += other.measure;
        self.amount_squares += other.amount_squares;
        self.measure_squares += other.measure_squares;
        self.products += other.products;
    }

    /// The amount for one of the measure, an amount of 1 being worth so many of the sums'; nothing
    /// where there was none of the measure.
    ///
    /// The trials are independent, so the error of the sums' ratio r is that of the sum of
    /// x − r·y over the trials, by the sum of y. What it comes to for one of the measure, as it adds
    /// up over many, is the standard deviation.
    #[must_use]
    pub fn estimate(&self, unit: f64) -> Option<Estimate> {
        if self.measure <= 0 {
            return None;
        }
        let (amount, measure) = (self.amount as f64, self.measure as f64);
        let mean = amount / measure;
        let squares = self.amount_squares as f64 - 2.0 * mean * self.products as f64
            + mean * mean * self.measure_squares as f64;
        let squares = squares.max(0.0);
        Some(Estimate {
            mean: mean / unit,
            standard_deviation: (squares / measure).sqrt() / unit,
            standard_error: squares.sqrt() / measure / unit,
        })
    }
}

#[cfg(test)]
mod tests {
    use table::Cents;

    use super::*;

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
}
