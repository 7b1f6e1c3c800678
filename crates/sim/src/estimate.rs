//! What a sample says of an expectation, and how surely.

use table::Cents;

use crate::normal;

/// An expectation as a sample suggests it, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of one play.
    pub standard_deviation: f64,
    /// The standard deviation of the mean.
    pub standard_error: f64,
}

impl Estimate {
    /// From the number of plays and the sums of their nets and squares; a unit is worth so much.
    /// Nothing where there was no play.
    #[must_use]
    pub fn new(plays: u64, net: i128, squares: u128, unit: Cents) -> Option<Estimate> {
        if plays == 0 {
            return None;
        }
        let (n, unit) = (plays as f64, unit.0 as f64);
        let mean = net as f64 / n;
        let variance = (squares as f64 / n - mean * mean).max(0.0);
        let standard_deviation = variance.sqrt();
        Some(Estimate {
            mean: mean / unit,
            standard_deviation: standard_deviation / unit,
            standard_error: standard_deviation / n.sqrt() / unit,
        })
    }

    /// The interval that holds the true expectation in such a part of all runs, by the normal
    /// approximation: 0.95, 0.999.
    #[must_use]
    pub fn interval(&self, confidence: f64) -> (f64, f64) {
        let half = normal::two_sided(confidence) * self.standard_error;
        (self.mean - half, self.mean + half)
    }
}
