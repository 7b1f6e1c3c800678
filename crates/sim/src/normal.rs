//! The normal distribution.

/// The probability that a standard normal variable is below `x`.
///
/// The series φ(x) (x + x³/3 + x⁵/(3·5) + …) is that of the integral from 0 (Marsaglia, "Evaluating
/// the Normal Distribution", 2004). Its terms are all of one sign, so nothing cancels.
#[must_use]
pub fn below(x: f64) -> f64 {
    const FAR: f64 = 9.0; // less than 1e-18 lies beyond
    if x.abs() > FAR {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let (mut term, mut sum, mut odd) = (x, x, 1.0);
    while sum + term != sum {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    let density = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    0.5 + density * sum
}

/// How many standard deviations to each side of the mean hold such a part of the distribution:
/// about 1.96 for 0.95.
#[must_use]
pub fn two_sided(part: f64) -> f64 {
    let (mut low, mut high) = (0.0, 9.0);
    while high - low > 1e-12 {
        let middle = f64::midpoint(low, high);
        if 2.0 * below(middle) - 1.0 < part {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
