//! Money in whole cents and odds as `a to b`. Neither is ever a float.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

/// An amount of money in whole cents; negative where a player has lost it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cents(pub i64);

/// Text or a number that is no amount of money.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not an amount of dollars with at most two decimals")]
pub struct NotAnAmount(pub String);

impl Cents {
    /// Nothing.
    pub const ZERO: Cents = Cents(0);

    /// The largest stake that is taken, 10 million dollars: far above any table's, and low enough
    /// that no payout can overflow.
    pub const MOST: Cents = Cents(1_000_000_000);

    /// Whole dollars.
    #[must_use]
    pub const fn dollars(dollars: i64) -> Cents {
        Cents(dollars * 100)
    }

    /// Half of it, where that is whole cents.
    #[inline]
    #[must_use]
    pub const fn half(self) -> Option<Cents> {
        if self.0 % 2 == 0 { Some(Cents(self.0 / 2)) } else { None }
    }

    /// Whether it can be made up of pieces of `unit`.
    #[must_use]
    pub const fn is_multiple_of(self, unit: Cents) -> bool {
        unit.0 > 0 && self.0 % unit.0 == 0
    }

    /// The largest amount that both are multiples of.
    #[must_use]
    pub const fn common_divisor(self, other: Cents) -> Cents {
        let (mut a, mut b) = (self.0, other.0);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        Cents(a)
    }

    /// The least amount that is a multiple of both; more than [`Cents::MOST`] where no stake is.
    #[must_use]
    pub const fn common_multiple(self, other: Cents) -> Cents {
        let multiple = (self.0 / self.common_divisor(other).0).saturating_mul(other.0);
        Cents(if multiple > Cents::MOST.0 { Cents::MOST.0 + 1 } else { multiple })
    }

    /// `n` times the amount.
    #[must_use]
    pub const fn times(self, n: i64) -> Cents {
        Cents(self.0 * n)
    }

    /// Reads a JSON number or string.
    ///
    /// # Errors
    /// Where it is neither, or has more than two decimals, or is too large to be money.
    pub fn from_json(value: &Value) -> Result<Cents, NotAnAmount> {
        match value {
            Value::String(text) => text.parse(),
            Value::Number(number) => number.to_string().parse(),
            other => Err(NotAnAmount(other.to_string())),
        }
    }
}

/// A whole number in JSON; `4.0` is how some programs print 4.
#[must_use]
pub fn whole(value: &Value) -> Option<i64> {
    // Below this a float holds every whole number.
    const MOST: f64 = 9e15;
    let is_whole = |n: &f64| n.fract() == 0.0 && n.abs() < MOST;
    value.as_i64().or_else(|| value.as_f64().filter(is_whole).map(|n| n as i64))
}

impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        let text = format!("{sign}{}.{:02}", cents / 100, cents % 100);
        f.pad(&text)
    }
}

impl FromStr for Cents {
    type Err = NotAnAmount;

    fn from_str(text: &str) -> Result<Cents, NotAnAmount> {
        let bad = || NotAnAmount(format!("{text:?}"));
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        // A longer tail of zeros is how some programs print 2.5 or 10.
        let decimals = match decimals.trim_end_matches('0') {
            "" if !decimals.is_empty() => "0",
            "" => return Err(bad()),
            trimmed => trimmed,
        };
        if !plain(whole) || !plain(decimals) || decimals.len() > 2 || whole.len() > 15 {
            return Err(bad());
        }
        let whole: i64 = whole.parse().map_err(|_| bad())?;
        let part: i64 = decimals.parse().map_err(|_| bad())?;
        let part = if decimals.len() == 1 { part * 10 } else { part };
        Ok(Cents(sign * (whole * 100 + part)))
    }
}

impl Serialize for Cents {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cents {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cents, D::Error> {
        Cents::from_json(&Value::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

impl Add for Cents {
    type Output = Cents;
    #[inline]
    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

impl Sub for Cents {
    type Output = Cents;
    #[inline]
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0 - other.0)
    }
}

impl Neg for Cents {
    type Output = Cents;
    #[inline]
    fn neg(self) -> Cents {
        Cents(-self.0)
    }
}

impl AddAssign for Cents {
    #[inline]
    fn add_assign(&mut self, other: Cents) {
        self.0 += other.0;
    }
}

impl SubAssign for Cents {
    #[inline]
    fn sub_assign(&mut self, other: Cents) {
        self.0 -= other.0;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

/// Payout odds of `a to b`, compared by value.
///
/// ```
/// use table::{Cents, Odds};
/// let odds: Odds = "3 to 2".parse()?;
/// assert_eq!(odds.pays(Cents::dollars(10)), Some(Cents::dollars(15)));
/// assert_eq!(odds.pays(Cents(5)), None); // 7.5 cents
/// assert!(Odds::to(6, 4) == odds && odds > Odds::to(6, 5));
/// # Ok::<(), table::NotOdds>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    a: u32,
    b: u32,
}

/// Text or a number that are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} are not odds such as \"3 to 2\"")]
pub struct NotOdds(pub String);

impl Odds {
    /// Odds of `a to b`; `b` is at least 1.
    ///
    /// # Panics
    /// Where `b` is 0, which in a table of odds stops the build.
    #[must_use]
    pub const fn to(a: u32, b: u32) -> Odds {
        assert!(b > 0, "odds of something to nothing");
        Odds { a, b }
    }

    /// The first and the second number.
    #[must_use]
    pub const fn parts(self) -> (u32, u32) {
        (self.a, self.b)
    }

    /// What a winning stake is paid, where that is whole cents.
    #[must_use]
    pub const fn pays(self, stake: Cents) -> Option<Cents> {
        let product = stake.0 * self.a as i64;
        if product % self.b as i64 == 0 { Some(Cents(product / self.b as i64)) } else { None }
    }

    /// What a winning stake is paid. A stake for which that is not whole cents has been refused
    /// when it was wagered, so nothing is lost in the division.
    #[inline]
    #[must_use]
    pub const fn on(self, stake: Cents) -> Cents {
        let product = stake.0 * self.a as i64;
        debug_assert!(product % self.b as i64 == 0, "a stake that cannot be paid was accepted");
        Cents(product / self.b as i64)
    }

    /// The smallest stake that is paid whole cents; the others are its multiples.
    #[must_use]
    pub const fn unit(self) -> Cents {
        let (mut divisor, mut rest) = (self.b, self.a);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Cents((self.b / divisor) as i64)
    }

    /// Reads a JSON string (`"3 to 2"`) or number (`3` is 3 to 1, `1.5` is 3 to 2).
    ///
    /// # Errors
    /// Where it is neither.
    pub fn from_json(value: &Value) -> Result<Odds, NotOdds> {
        match value {
            Value::String(text) => text.parse(),
            Value::Number(number) => {
                // Two decimals, like money.
                let bad = || NotOdds(number.to_string());
                let hundredths = Cents::from_json(value).map_err(|_| bad())?;
                let divisor = hundredths.common_divisor(Cents(100)).0.max(1);
                let part = |n: i64| u32::try_from(n / divisor).ok().filter(|n| *n <= MOST_ODDS);
                match (part(hundredths.0), part(100)) {
                    (Some(a), Some(b)) => Ok(Odds::to(a, b)),
                    _ => Err(bad()),
                }
            }
            other => Err(NotOdds(other.to_string())),
        }
    }
}

/// Higher odds than any game's: a bound for what is read, so that payouts cannot overflow.
const MOST_ODDS: u32 = 1_000_000;

impl PartialEq for Odds {
    fn eq(&self, other: &Odds) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Odds {}

impl PartialOrd for Odds {
    fn partial_cmp(&self, other: &Odds) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Odds {
    fn cmp(&self, other: &Odds) -> std::cmp::Ordering {
        (u64::from(self.a) * u64::from(other.b)).cmp(&(u64::from(other.a) * u64::from(self.b)))
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} to {}", self.a, self.b))
    }
}

impl FromStr for Odds {
    type Err = NotOdds;

    fn from_str(text: &str) -> Result<Odds, NotOdds> {
        let bad = || NotOdds(format!("{text:?}"));
        let (a, b) = text.split_once(" to ").ok_or_else(bad)?;
        let number = |part: &str| part.trim().parse::<u32>().ok().filter(|n| *n <= MOST_ODDS);
        match (number(a), number(b)) {
            (Some(a), Some(b)) if b > 0 => Ok(Odds::to(a, b)),
            _ => Err(bad()),
        }
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Odds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Odds, D::Error> {
        Odds::from_json(&Value::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_print_and_read_back() {
        for cents in [0, 1, -1, 99, 100, 950, -950, 123_456_789] {
            let amount = Cents(cents);
            assert_eq!(amount.to_string().parse(), Ok(amount));
        }
        assert_eq!("7.5".parse(), Ok(Cents(750)));
        assert_eq!("7.500".parse(), Ok(Cents(750)));
        assert_eq!(Cents::from_json(&serde_json::json!(-7.5)), Ok(Cents(-750)));
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in ["", "-", ".", "1.", ".5", "1.234", "1e3", "+1", " 1", "1,000", "--1", "٣"] {
            assert!(text.parse::<Cents>().is_err(), "{text:?}");
        }
        assert!("9999999999999999999".parse::<Cents>().is_err());
        assert!(Cents::from_json(&serde_json::json!([1])).is_err());
    }

    #[test]
    fn odds_read_back_and_refuse_nonsense() {
        assert_eq!(Odds::to(3, 2).to_string().parse(), Ok(Odds::to(3, 2)));
        for text in ["", "3", "3to2", "3 to 0", "-3 to 1", "3 for 1", "1.5 to 1", "9999999999 to 1"]
        {
            assert!(text.parse::<Odds>().is_err(), "{text:?}");
        }
        assert_eq!(Odds::from_json(&serde_json::json!(5)), Ok(Odds::to(5, 1)));
        assert_eq!(Odds::from_json(&serde_json::json!(6.5)).map(Odds::parts), Ok((13, 2)));
        for nonsense in [serde_json::json!(-1), serde_json::json!(1.125), serde_json::json!(1e9)] {
            assert!(Odds::from_json(&nonsense).is_err(), "{nonsense}");
        }
    }
}
