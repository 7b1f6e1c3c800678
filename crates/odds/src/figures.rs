//! Fractions as people and programs read them. Floats appear here and nowhere earlier.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// A fraction as a decimal with so many places, rounded half away from zero.
///
/// ```
/// use odds::decimal;
/// let third = "-2/3".parse()?;
/// assert_eq!(decimal(&third, 4), "-0.6667");
/// # Ok::<(), num_rational::ParseRatioError>(())
/// ```
#[must_use]
pub fn decimal(value: &BigRational, places: usize) -> String {
    let scale = BigInt::from(10).pow(u32::try_from(places).unwrap_or(u32::MAX));
    let scaled = (value * BigRational::from_integer(scale.clone())).round().to_integer();
    let sign = if scaled.is_negative() { "-" } else { "" };
    let (whole, part) = scaled.abs().div_rem(&scale);
    if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part:0>places$}") }
}

/// A fraction in full: as a decimal where that ends (`-0.5`, `10`), else as a fraction (`1/3`).
#[must_use]
pub fn exact_text(value: &BigRational) -> String {
    let mut scale = BigInt::one();
    for places in 0..=6 {
        if (value.numer() * &scale).is_multiple_of(value.denom()) {
            return decimal(value, places);
        }
        scale *= 10;
    }
    value.to_string()
}

/// The nearest float.
pub(crate) fn float(value: &BigRational) -> f64 {
    // Adding zero makes minus zero plain.
    value.to_f64().unwrap_or(f64::NAN) + 0.0
}

/// Odds against something: `12.52 to 1`, `37 to 1`; to three significant digits where they are
/// small.
pub(crate) fn odds_text(against: &BigRational) -> String {
    let mut places = 2;
    if !against.is_zero() {
        let tenth = BigRational::new(1.into(), 10.into());
        let mut shifted = against.clone();
        while shifted < tenth {
            shifted *= BigInt::from(10);
            places += 1;
        }
    }
    let short = exact_text(against);
    let places_of = |text: &str| text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    if !short.contains('/') && places_of(&short) <= places {
        format!("{short} to 1")
    } else {
        format!("{} to 1", decimal(against, places))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(text: &str) -> BigRational {
        text.parse().expect("a fraction")
    }

    #[test]
    fn decimals_round_half_away_from_zero() {
        for (value, places, text) in [
            ("1/2", 0, "1"),
            ("-1/2", 0, "-1"),
            ("1/8", 2, "0.13"),
            ("-1/8", 2, "-0.13"),
            ("-1/1000", 2, "0.00"),
            ("58/311", 5, "0.18650"),
            ("7", 3, "7.000"),
        ] {
            assert_eq!(decimal(&ratio(value), places), text, "{value} to {places} places");
        }
    }

    #[test]
    fn a_fraction_is_a_decimal_where_that_ends() {
        for (value, text) in [("10", "10"), ("-1/2", "-0.5"), ("1/3", "1/3"), ("-7/400", "-0.0175")]
        {
            assert_eq!(exact_text(&ratio(value)), text);
        }
    }

    #[test]
    fn odds_are_printed_with_as_many_digits_as_they_need() {
        for (value, text) in [
            ("288/23", "12.52 to 1"),
            ("37", "37 to 1"),
            ("3/2", "1.5 to 1"),
            ("9999/10000", "1.00 to 1"),
            ("1/300", "0.0033 to 1"),
            ("0", "0 to 1"),
        ] {
            assert_eq!(odds_text(&ratio(value)), text);
        }
    }
}
