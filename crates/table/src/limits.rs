//! Minimum and maximum wagers, increments and the smallest chip (13:69F-8.2).

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{Cents, Cite, Election, Facts, Fault, Kind, Malformed, Odds, Reason, Refusal, cite};

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

    pub(crate) fn set(&mut self, wager: &str, least: Option<Cents>, most: Option<Cents>) {
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
            let short = least <= Cents::dollars(100) && most < least.times(10);
            if most < least || (short && odds(wager).is_some_and(|odds| odds <= Odds::to(5, 1))) {
                refusals.push(Refusal::rule(
                    format!("limits.{wager}"),
                    "ten-times-rule",
                    format!("a minimum of {least} needs a maximum of at least {}", least.times(10)),
                    cite!("8.2(a)"),
                ));
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
        let refuse = |reason, cite| Err(Refusal::new(wager.to_owned(), reason, cite));
        let chip = self.chip();
        if stake <= Cents::ZERO {
            return refuse(Reason::BelowMinimum(chip), cite!("8.2(a)"));
        }
        if stake > Cents::MOST {
            return refuse(Reason::AboveMaximum(Cents::MOST), cite!("8.2(a)"));
        }
        if !self.permit_outside {
            match self.of(wager) {
                (Some(least), _) if stake < least => {
                    return refuse(Reason::BelowMinimum(least), cite!("8.2(a)"));
                }
                (_, Some(most)) if stake > most => {
                    return refuse(Reason::AboveMaximum(most), cite!("8.2(a)"));
                }
                _ => {}
            }
        }
        match self.increments.get(wager) {
            Some(unit) if !stake.is_multiple_of(*unit) => {
                return refuse(Reason::NotAMultipleOf(*unit), cite!("8.2(f)"));
            }
            _ => {}
        }
        if self.payable(stake, odds) {
            return Ok(());
        }
        let step = |n: i64| Some(Cents(stake.0 / chip.0 * chip.0 + n * chip.0));
        let found = |mut stakes: Box<dyn Iterator<Item = Option<Cents>>>| {
            stakes.find_map(|s| s.filter(|s| *s > Cents::ZERO && self.payable(*s, odds)))
        };
        let below = found(Box::new((0..1000).map(|n| step(-n))));
        let above = found(Box::new((1..1000).map(step)));
        let cite = self.unpayable.unwrap_or(cite!("8.2(f)"));
        match above {
            Some(above) => refuse(Reason::Unpayable { below, above }, cite),
            None => refuse(Reason::NotAMultipleOf(chip), cite),
        }
    }

    fn chip(&self) -> Cents {
        self.smallest_chip.max(Cents(1))
    }

    fn payable(&self, stake: Cents, odds: &[Odds]) -> bool {
        let chip = self.chip();
        stake.is_multiple_of(chip)
            && odds.iter().all(|o| o.pays(stake).is_some_and(|paid| paid.is_multiple_of(chip)))
    }
}

/// Checks the form of `limits` and `increments`.
pub(crate) fn check(facts: &Facts, election: &Election, value: &Value) -> Result<(), Fault> {
    let refused = |why: String| -> Fault {
        Refusal::rule(election.id, "illegal-election", why, election.cite).into()
    };
    let amount = |wager: &str, value: &Value| match Cents::from_json(value) {
        Ok(amount) if amount > Cents::ZERO && amount <= Cents::MOST => Ok(()),
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
