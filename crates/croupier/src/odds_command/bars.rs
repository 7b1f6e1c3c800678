//! How long the bars of a distribution are: on a plain scale, or a logarithmic one where
//! probabilities differ by orders of magnitude.

use std::cmp::Ordering;

use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use odds::{Analysis, Outcome, exact_text};

use super::table_text::percent;

/// A bar of a plot.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bar {
    /// The result, with its sign.
    pub(super) net: String,
    /// Above, below or at zero.
    pub(super) sign: Ordering,
    /// Its probability, for people.
    pub(super) percent: String,
    /// `1 in 13.5`; nothing where it is likelier than not.
    pub(super) one_in: String,
    /// Its length as a part of the axis.
    pub(super) length: f64,
}

/// A distribution as bars.
#[derive(Clone, Debug)]
pub(super) struct Bars {
    /// The highest result first.
    pub(super) bars: Vec<Bar>,
    /// The axis.
    pub(super) scale: Scale,
    /// How many outcomes are too rare to be drawn, and how likely they are together.
    pub(super) left_out: Option<(usize, String)>,
}

/// What an axis runs over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Scale {
    /// From 0 to this probability.
    Plain(f64),
    /// From 10 to the power of the first to 10 to the power of the second.
    Log(i32, i32),
}

/// More outcomes than this cannot be read off a plot.
const MOST_BARS: usize = 40;

/// Where the rarest outcome is more than so many times rarer than the likeliest, a plain scale
/// would hide it.
const LOG_FROM: f64 = 200.0;

impl Bars {
    /// The bars of a distribution; of many outcomes the likeliest.
    pub(super) fn of(analysis: &Analysis) -> Bars {
        let mut likely: Vec<&Outcome> = analysis.outcomes.iter().collect();
        likely.sort_by(|a, b| b.count.cmp(&a.count));
        let rare = likely.split_off(likely.len().min(MOST_BARS));
        let left_out = (!rare.is_empty()).then(|| {
            let together: BigRational = rare.iter().map(|o| analysis.probability(o)).sum();
            (rare.len(), readable_percent(&together))
        });
        likely.sort_by(|a, b| b.net.cmp(&a.net));
        let rows = likely.into_iter().map(|outcome| {
            let sign = outcome.net.cmp(&BigRational::zero());
            let plus = if sign.is_gt() { "+" } else { "" };
            (format!("{plus}{}", exact_text(&outcome.net)), sign, analysis.probability(outcome))
        });
        Bars { left_out, ..Bars::of_rows(rows.collect()) }
    }

    /// A bar for each row that has any probability, in the order given: its name, whether it is
    /// good, and its probability.
    pub(super) fn of_rows(rows: Vec<(String, Ordering, BigRational)>) -> Bars {
        let probabilities = || rows.iter().map(|(_, _, exact)| float(exact)).filter(|p| *p > 0.0);
        let most = probabilities().fold(f64::MIN_POSITIVE, f64::max);
        let least = probabilities().fold(1.0, f64::min);
        let scale = if most / least > LOG_FROM {
            // A tenth of the rarest, so that it still has a bar.
            Scale::Log(least.log10().floor() as i32 - 1, most.log10().ceil() as i32)
        } else {
            Scale::Plain(nice_above(most))
        };
        let bars = rows.into_iter().filter(|(_, _, exact)| !exact.is_zero());
        let bars = bars.map(|(net, sign, exact)| Bar {
            net,
            sign,
            percent: readable_percent(&exact),
            one_in: one_in(&exact).map(|n| format!("1 in {n}")).unwrap_or_default(),
            length: scale.length(float(&exact)),
        });
        Bars { bars: bars.collect(), scale, left_out: None }
    }
}

impl Scale {
    /// How far along the axis a probability is.
    pub(super) fn length(self, probability: f64) -> f64 {
        match self {
            Scale::Plain(most) => probability / most,
            Scale::Log(least, most) => {
                (probability.log10() - f64::from(least)) / f64::from(most - least)
            }
        }
    }

    /// The marks of the axis: where, and what is written there.
    pub(super) fn ticks(self) -> Vec<(f64, String)> {
        match self {
            Scale::Plain(most) => {
                let step = if most > 0.5 {
                    0.2
                } else if most > 0.2 {
                    0.1
                } else {
                    most / 4.0
                };
                let count = (most / step).round() as usize;
                let mark = |n: usize| {
                    let at = step * n as f64;
                    let text = format!("{:.2}", at * 100.0);
                    (at / most, format!("{} %", text.trim_end_matches('0').trim_end_matches('.')))
                };
                (0..=count).map(mark).collect()
            }
            Scale::Log(least, most) => {
                let span = most - least;
                let every = 1 + span / 9;
                let powers = (least..=most).rev().step_by(usize::try_from(every).unwrap_or(1));
                let mark = |power: i32| {
                    let text = match power {
                        0 => "100 %".to_owned(),
                        -1 => "10 %".to_owned(),
                        -2 => "1 %".to_owned(),
                        _ => format!("1 in 10{}", superscript(-power)),
                    };
                    (f64::from(power - least) / f64::from(span), text)
                };
                powers.map(mark).collect()
            }
        }
    }
}

/// The least probability that is not below it and that an axis can be marked up to evenly.
fn nice_above(probability: f64) -> f64 {
    let ends = [0.02, 0.04, 0.08, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8];
    ends.into_iter().find(|end| *end >= probability).unwrap_or(1.0)
}

fn superscript(power: i32) -> String {
    let digits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |c: char| c.to_digit(10).map(|d| digits[d as usize]);
    power.to_string().chars().filter_map(digit).collect()
}

/// A probability in percent, to at least three significant digits.
pub(super) fn readable_percent(probability: &BigRational) -> String {
    let size = float(probability).log10().floor();
    let places = if size.is_finite() { (-size as i32).max(1) as usize } else { 1 };
    format!("{} %", percent(probability, places))
}

/// The reciprocal, to about four significant digits; none where it is below two.
pub(super) fn one_in(probability: &BigRational) -> Option<String> {
    let n = probability.recip();
    let places = match float(&n) {
        ..2.0 => return None,
        ..10.0 => 3,
        ..100.0 => 2,
        ..1000.0 => 1,
        _ => 0,
    };
    Some(if n.is_integer() { n.to_string() } else { odds::decimal(&n, places) })
}

fn float(value: &BigRational) -> f64 {
    value.to_f64().unwrap_or(f64::NAN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(text: &str) -> BigRational {
        text.parse().expect("a fraction")
    }

    #[test]
    fn rare_probabilities_keep_their_digits() {
        assert_eq!(readable_percent(&ratio("1/2")), "50.0 %");
        assert_eq!(readable_percent(&ratio("23/311")), "7.40 %");
        assert_eq!(readable_percent(&ratio("1/8911711")), "0.0000112 %");
        assert_eq!(one_in(&ratio("23/311")).as_deref(), Some("13.52"));
        assert_eq!(one_in(&ratio("2/3")), None);
        assert_eq!(one_in(&ratio("1/38")).as_deref(), Some("38"));
    }

    #[test]
    fn a_log_axis_has_its_ends_at_powers_of_ten() {
        let scale = Scale::Log(-4, 0);
        assert_eq!(scale.length(1.0), 1.0);
        assert_eq!(scale.length(0.01), 0.5);
        assert_eq!(scale.ticks()[0], (1.0, "100 %".to_owned()));
        assert_eq!(scale.ticks()[4], (0.0, "1 in 10⁴".to_owned()));
    }

    #[test]
    fn a_plain_axis_starts_at_nothing_and_holds_the_longest_bar() {
        for most in [0.01, 0.05, 0.074, 0.3, 0.5, 0.55, 0.7, 0.85, 0.93, 1.0] {
            let scale = Scale::Plain(nice_above(most));
            let ticks = scale.ticks();
            assert_eq!(ticks[0], (0.0, "0 %".to_owned()));
            let end = ticks.last().map_or(0.0, |(at, _)| *at);
            assert!(scale.length(most) <= 1.0 && (end - 1.0).abs() < 1e-9, "{most}");
        }
    }
}
