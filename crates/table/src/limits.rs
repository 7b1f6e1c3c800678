//! Minimum and maximum wagers, increments and the smallest chip (13:69F-8.2).

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{
    Cents, Cite, Code, Election, Facts, Fault, Kind, Malformed, Odds, Reason, Refusal, cite,
};

/// The limits on stakes at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    by_wager: BTreeMap<String, (Option<Cents>, Option<Cents>)>,
    increments: BTreeMap<String, Cents>,
    /// Whether a wager outside the limits is taken all the same (8.2(d)).
    pub permit_outside: bool,
    /// The smallest unit in which stakes are paid; nothing smaller than a cent.
    pub smallest_chip: Cents,
    /// The provision under which a stake that cannot be paid is refused, where the subchapter has
    /// one of its own.
    pub unpayable: Option<Cite>,
}

impl Limits {
    /// The elections that limit stakes and nothing else: what a wager is worth does not depend on
    /// them.
    pub const ELECTIONS: [&str; 6] = [
        "limits",
        "increments",
        "permit-wagers-outside-limits",
        "smallest-chip",
        "table-minimum",
        "table-maximum",
    ];

    pub(crate) fn read(&mut self, limits: Option<&Value>, increments: Option<&Value>) {
        for (wager, bounds) in limits.and_then(Value::as_object).into_iter().flatten() {
            let bound = |name| bounds.get(name).and_then(|value| Cents::from_json(value).ok());
            self.by_wager.insert(wager.clone(), (bound("minimum"), bound("maximum")));
        }
        for (wager, unit) in increments.and_then(Value::as_object).into_iter().flatten() {
            if let Ok(unit) = Cents::from_json(unit) {
                self.increments.insert(wager.clone(), unit);
            }
        }
    }

    /// Sets the least and the most stake of a wager, by its id without selection.
    pub fn set(&mut self, wager: &str, least: Option<Cents>, most: Option<Cents>) {
        if least.is_some() || most.is_some() {
            self.by_wager.insert(wager.to_owned(), (least, most));
        }
    }

    /// A minimum up to 100 dollars on a wager that pays 5 to 1 or less needs a maximum of at least
    /// ten times as much (8.2(a)). A wager with several rows is judged by its highest.
    pub(crate) fn ten_times_rule(&self, odds: impl Fn(&str) -> Option<Odds>) -> Vec<Refusal> {
        let mut refusals = Vec::new();
        for (wager, bounds) in &self.by_wager {
            let (Some(least), Some(most)) = *bounds else { continue };
            let is_bound = || odds(wager).is_some_and(|odds| odds <= Odds::to(5, 1));
            let times = if least <= Cents::dollars(100) && is_bound() { 10 } else { 1 };
            if most < least.times(times) {
                let (code, needed) = match times {
                    1 => (Code::IllegalElection, least),
                    _ => (Code::TenTimesRule, least.times(times)),
                };
                let why = format!("a minimum of {least} needs a maximum of at least {needed}");
                let field = format!("limits.{wager}");
                refusals.push(Refusal::rule(field, code, why, cite!("8.2(a)")));
            }
        }
        refusals
    }

    /// Least and most stake of a wager, by its id without selection.
    #[must_use]
    pub fn of(&self, wager: &str) -> (Option<Cents>, Option<Cents>) {
        self.by_wager.get(wager).copied().unwrap_or_default()
    }

    /// Judges a stake; `odds` are all the odds at which it may be paid.
    ///
    /// # Errors
    /// The first of: not positive or too large, below the minimum, above the maximum, no multiple
    /// of the increment, not payable in the smallest chip.
    pub fn judge(&self, wager: &str, stake: Cents, odds: &[Odds]) -> Result<(), Refusal> {
        self.judge_in(wager, stake, self.unit(wager, 1, odds))
    }

    /// Judges what a seat has on one wager in all, where it is made of several.
    ///
    /// Reading: a posted maximum holds for all of it (8.2(a)); a second wager would else evade it.
    ///
    /// # Errors
    /// Where it is above the maximum.
    pub fn judge_sum(&self, wager: &str, stake: Cents, besides: Cents) -> Result<(), Refusal> {
        match self.most(wager) {
            Some(most) if besides > Cents::ZERO && stake + besides > most => {
                let reason = Reason::AboveMaximum((most - besides).max(Cents::ZERO));
                Err(Refusal::new(wager.to_owned(), reason, cite!("8.2(a)")))
            }
            _ => Ok(()),
        }
    }

    /// What the stakes on a wager are multiples of (8.2(f)).
    #[must_use]
    pub fn increment(&self, wager: &str) -> Option<Cents> {
        self.increments.get(wager).copied()
    }

    /// The posted maximum of a wager, where one holds.
    #[must_use]
    pub fn most(&self, wager: &str) -> Option<Cents> {
        self.of(wager).1.filter(|_| !self.permit_outside)
    }

    /// Judges a stake that can be paid if it is a multiple of the unit.
    ///
    /// # Errors
    /// As [`Limits::judge`].
    pub fn judge_in(&self, wager: &str, stake: Cents, unit: Cents) -> Result<(), Refusal> {
        self.judge_up_to(wager, stake, unit, self.most(wager))
    }

    /// Judges a stake that can be paid if it is a multiple of the unit, where `most` may be staked.
    ///
    /// # Errors
    /// As [`Limits::judge`].
    pub fn judge_up_to(
        &self,
        wager: &str,
        stake: Cents,
        unit: Cents,
        most: Option<Cents>,
    ) -> Result<(), Refusal> {
        let refuse = |reason, cite| Err(Refusal::new(wager.to_owned(), reason, cite));
        let chip = self.chip();
        if stake <= Cents::ZERO {
            return Err(Refusal::plain(wager.to_owned(), Reason::BelowMinimum(chip)));
        }
        if stake > Cents::MOST && most.is_none() {
            return Err(Refusal::beyond_the_most(wager.to_owned()));
        }
        match (self.of(wager).0.filter(|_| !self.permit_outside), most) {
            (Some(least), _) if stake < least => {
                return refuse(Reason::BelowMinimum(least), cite!("8.2(a)"));
            }
            (_, Some(most)) if stake > most => {
                return refuse(Reason::AboveMaximum(most), cite!("8.2(a)"));
            }
            _ => {}
        }
        match self.increments.get(wager) {
            Some(unit) if !stake.is_multiple_of(*unit) => {
                return refuse(Reason::NotAMultipleOf(*unit), cite!("8.2(f)"));
            }
            _ => {}
        }
        if stake.is_multiple_of(unit) {
            return Ok(());
        }
        let below = Cents(stake.0 / unit.0 * unit.0);
        let cite = self.unpayable.unwrap_or(cite!("8.2(f)"));
        if unit > Cents::MOST {
            return refuse(Reason::NotAMultipleOf(unit), cite);
        }
        let (below, above) = (Some(below).filter(|b| *b > Cents::ZERO), below + unit);
        refuse(Reason::Unpayable { below, above }, cite)
    }

    /// The least stake that is taken, and the most where there is one; `odds` are all the odds at
    /// which it may be paid.
    #[must_use]
    pub fn bounds(&self, wager: &str, odds: &[Odds]) -> (Cents, Option<Cents>) {
        self.bounds_in(wager, self.unit(wager, 1, odds))
    }

    /// The least and the most stake among the multiples of a unit.
    #[must_use]
    pub fn bounds_in(&self, wager: &str, unit: Cents) -> (Cents, Option<Cents>) {
        let (least, most) = if self.permit_outside { (None, None) } else { self.of(wager) };
        let steps = |least: Cents| (least.0 + unit.0 - 1) / unit.0;
        let least = least.map_or(unit, |least| Cents(steps(least) * unit.0));
        (least, most.map(|most| Cents(most.0 / unit.0 * unit.0)))
    }

    fn chip(&self) -> Cents {
        self.smallest_chip.max(Cents(1))
    }

    /// What a stake of so many equal parts is a multiple of: the increment, and for each part the
    /// chip and whatever makes each payout whole chips. More than the largest stake where nothing
    /// does.
    #[must_use]
    pub fn unit(&self, wager: &str, parts: i64, odds: &[Odds]) -> Cents {
        let chip = self.chip();
        let part = odds.iter().fold(chip, |unit, odds| {
            let (a, b) = odds.parts();
            let b = Cents(i64::from(b) * chip.0); // at most a million times the largest amount
            unit.common_multiple(Cents(b.0 / b.common_divisor(Cents(i64::from(a))).0))
        });
        let stake = Cents(part.0.saturating_mul(parts));
        self.increments.get(wager).map_or(stake, |unit| unit.common_multiple(stake))
    }
}

/// Checks the form of `limits` and `increments`.
pub(crate) fn check(facts: &Facts, election: &Election, value: &Value) -> Result<(), Fault> {
    let refused = |why: String| -> Fault {
        Refusal::rule(election.id, Code::IllegalElection, why, election.cite).into()
    };
    let amount = |wager: &str, value: &Value| match Cents::from_json(value) {
        Ok(amount) if amount > Cents::MOST => {
            Err(Refusal::beyond_the_most(format!("{}.{wager}", election.id)).into())
        }
        Ok(amount) if amount > Cents::ZERO => Ok(()),
        _ => Err(refused(format!("{wager}: {value} is no amount above zero"))),
    };
    let Value::Object(wagers) = value else {
        return Err(refused(format!("{value} is no object from wager to amount")));
    };
    for (wager, value) in wagers {
        let path = format!("rules.{}.{wager}", election.id);
        if facts.wager(wager).is_none() {
            return Err(Malformed::new(path, "is no wager of this game").into());
        }
        match (&election.kind, value) {
            (Kind::Increments, _) => amount(wager, value)?,
            (_, Value::Object(bounds)) => {
                for (name, value) in bounds {
                    match name.as_str() {
                        "minimum" | "maximum" if value.is_null() => {}
                        "minimum" | "maximum" => amount(wager, value)?,
                        _ => return Err(Malformed::new(path, format!("{name} is unknown")).into()),
                    }
                }
            }
            _ => return Err(refused(format!("{wager}: {value} has no minimum and maximum"))),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a stake can be paid, said as plainly as possible.
    fn payable(stake: i64, chip: i64, increment: i64, odds: &[Odds]) -> bool {
        let whole = |odds: &Odds| {
            let (a, b) = odds.parts();
            stake * i64::from(a) % i64::from(b) == 0
                && stake * i64::from(a) / i64::from(b) % chip == 0
        };
        stake % chip == 0 && stake % increment == 0 && odds.iter().all(whole)
    }

    #[test]
    fn a_stake_is_taken_where_it_can_be_paid_and_the_bounds_are_such_stakes() {
        for odds in [vec![], vec![Odds::to(3, 2)], vec![Odds::to(7, 6), Odds::to(9, 5)]] {
            for (chip, increment) in [(1, 1), (5, 5), (25, 10), (100, 100), (50, 75)] {
                let mut limits = Limits { smallest_chip: Cents(chip), ..Limits::default() };
                limits.increments.insert("a".to_owned(), Cents(increment));
                limits.set("a", Some(Cents(101)), Some(Cents(5000)));
                let fits = |stake: &i64| payable(*stake, chip, increment, &odds);
                for stake in 101..=5000 {
                    let taken = limits.judge("a", Cents(stake), &odds);
                    assert_eq!(taken.is_ok(), fits(&stake), "{stake}: {taken:?}");
                    if let Err(Refusal { reason: Reason::Unpayable { below, above }, .. }) = taken {
                        let lower = (1..stake).rev().find(|s| fits(s)).map(Cents);
                        assert_eq!((below, above.0), (lower, (stake..).find(fits).unwrap_or(0)));
                    }
                }
                let least = (101..).find(fits).map(Cents);
                let most = (1..=5000).rev().find(fits).map(Cents);
                assert_eq!(limits.bounds("a", &odds), (least.unwrap_or_default(), most));
            }
        }
    }

    #[test]
    fn a_stake_that_no_chips_can_pay_is_refused_all_the_same() {
        let limits = Limits { smallest_chip: Cents::MOST, ..Limits::default() };
        let taken = limits.judge("a", Cents::MOST, &[Odds::to(999_999, 1_000_000)]);
        assert!(matches!(taken, Err(Refusal { reason: Reason::NotAMultipleOf(_), .. })));
    }
}
