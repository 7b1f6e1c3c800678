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
