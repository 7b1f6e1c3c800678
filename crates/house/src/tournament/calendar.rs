//! Business days in New Jersey: the holidays of the State, computed for any year.

use jiff::ToSpan;
use jiff::civil::{Date, Weekday, date};

/// How many business days before a tournament its notice is filed, at the least (13:69F-8.6(b)).
pub(crate) const NOTICE_DAYS: u32 = 5;

/// How many business days lie between the filing of a notice and what it gives notice of.
///
/// Reading: 8.6(b) does not say whether the day of filing or that of the tournament counts. Both
/// ways are counted, each with one of the two days, and the lesser number is taken.
pub(crate) fn business_days(filed: Date, starts: Date) -> u32 {
    if starts <= filed {
        return 0;
    }
    let mut days = [0, 0];
    let mut day = filed;
    while day <= starts && days[0].min(days[1]) < NOTICE_DAYS {
        let counts = u32::from(is_business_day(day));
        days[0] += counts * u32::from(day < starts);
        days[1] += counts * u32::from(day > filed);
        let Ok(next) = day.tomorrow() else { break };
        day = next;
    }
    days[0].min(days[1])
}

/// Whether the offices of the State are open.
pub(crate) fn is_business_day(day: Date) -> bool {
    !matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday) && holiday(day).is_none()
}

/// The holiday that is kept on a day: a fixed one on a Saturday is kept on the Friday before, on a
/// Sunday on the Monday after.
pub(crate) fn holiday(day: Date) -> Option<&'static str> {
    let years = [day.year(), day.year().saturating_add(1)];
    years.into_iter().flat_map(holidays).find(|(kept, _)| *kept == day).map(|(_, name)| name)
}

/// The holidays of a year, on the days on which they are kept (N.J.S.A. 36:1-1).
fn holidays(year: i16) -> Vec<(Date, &'static str)> {
    let fixed = |month, day, name| Some((kept(date(year, month, day)), name));
    let nth = |month, nth, weekday, name| {
        let first = date(year, month, 1);
        Some((first.nth_weekday_of_month(nth, weekday).ok()?, name))
    };
    let first_monday = date(year, 11, 1).nth_weekday_of_month(1, Weekday::Monday);
    let election = first_monday.and_then(|monday| monday.checked_add(1.day()));
    let good_friday = easter(year).and_then(|easter| easter.checked_sub(2.days()).ok());
    [
        fixed(1, 1, "New Year's Day"),
        nth(1, 3, Weekday::Monday, "Martin Luther King, Jr. Day"),
        nth(2, 3, Weekday::Monday, "Presidents' Day"),
        good_friday.map(|day| (day, "Good Friday")),
        nth(5, -1, Weekday::Monday, "Memorial Day"),
        // P.L. 2020, c. 76: the third Friday of June.
        nth(6, 3, Weekday::Friday, "Juneteenth"),
        fixed(7, 4, "Independence Day"),
        nth(9, 1, Weekday::Monday, "Labor Day"),
        nth(10, 2, Weekday::Monday, "Columbus Day"),
        election.ok().map(|day| (day, "Election Day")),
        fixed(11, 11, "Veterans Day"),
        nth(11, 4, Weekday::Thursday, "Thanksgiving Day"),
        fixed(12, 25, "Christmas Day"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The day on which a fixed holiday is kept.
fn kept(day: Date) -> Date {
    let moved = match day.weekday() {
        Weekday::Saturday => day.yesterday(),
        Weekday::Sunday => day.tomorrow(),
        _ => Ok(day),
    };
    moved.unwrap_or(day)
}

/// Easter Sunday, by the Gregorian computus.
fn easter(year: i16) -> Option<Date> {
    let year_number = i32::from(year);
    let (golden, century, in_century) = (year_number % 19, year_number / 100, year_number % 100);
    let moon = (century + 8) / 25;
    let epact = (19 * golden + century - century / 4 - (century - moon + 1) / 3 + 15) % 30;
    let sunday = (32 + 2 * (century % 4) + 2 * (in_century / 4) - epact - in_century % 4) % 7;
    let late = (golden + 11 * epact + 22 * sunday) / 451;
    let days = epact + sunday - 7 * late + 114;
    let (month, day) = (i8::try_from(days / 31).ok()?, i8::try_from(days % 31 + 1).ok()?);
    Date::new(year, month, day).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_holidays_of_the_state_are_on_their_days() {
        // Fixed ones, on weekends kept on Friday or Monday.
        for (day, name) in [
            (date(2026, 1, 1), "New Year's Day"),
            (date(2021, 12, 31), "New Year's Day"),
            (date(2023, 1, 2), "New Year's Day"),
            (date(2026, 7, 3), "Independence Day"),
            (date(2027, 7, 5), "Independence Day"),
            (date(2023, 11, 10), "Veterans Day"),
            (date(2026, 11, 11), "Veterans Day"),
            (date(2022, 12, 26), "Christmas Day"),
            // By the weekday.
            (date(2026, 1, 19), "Martin Luther King, Jr. Day"),
            (date(2026, 2, 16), "Presidents' Day"),
            (date(2026, 4, 3), "Good Friday"),
            (date(2024, 3, 29), "Good Friday"),
            (date(2026, 5, 25), "Memorial Day"),
            (date(2026, 6, 19), "Juneteenth"),
            (date(2024, 6, 21), "Juneteenth"),
            (date(2026, 9, 7), "Labor Day"),
            (date(2026, 10, 12), "Columbus Day"),
            (date(2026, 11, 3), "Election Day"),
            (date(2022, 11, 8), "Election Day"),
            (date(2026, 11, 26), "Thanksgiving Day"),
        ] {
            assert_eq!(holiday(day), Some(name), "{day}");
            assert!(!is_business_day(day), "{day}");
        }
        for day in [date(2026, 7, 4), date(2026, 2, 12), date(2026, 11, 27), date(2026, 6, 22)] {
            assert_eq!(holiday(day), None, "{day}");
        }
        assert!((1970..2200).all(|year| holidays(year).len() == 13));
    }

    #[test]
    fn easter_is_the_sunday_that_it_is() {
        for (year, month, day) in [(2000, 4, 23), (2008, 3, 23), (2011, 4, 24), (2038, 4, 25)] {
            assert_eq!(easter(year), Some(date(year, month, day)));
        }
        assert!((1900..2200).all(|y| easter(y).map(Date::weekday) == Some(Weekday::Sunday)));
    }

    #[test]
    fn five_business_days_are_counted_without_weekends_and_holidays() {
        for (filed, starts, days) in [
            // A week without a holiday, from Monday to Monday.
            (date(2026, 8, 3), date(2026, 8, 10), 5),
            (date(2026, 8, 3), date(2026, 8, 7), 4),
            (date(2026, 8, 7), date(2026, 8, 14), 5),
            // On a weekend nothing counts, at either end.
            (date(2026, 8, 8), date(2026, 8, 14), 4),
            (date(2026, 8, 8), date(2026, 8, 15), 5),
            (date(2026, 8, 3), date(2026, 8, 8), 4),
            // Thanksgiving does not count.
            (date(2026, 11, 20), date(2026, 11, 27), 4),
            (date(2026, 11, 20), date(2026, 11, 30), 5),
            // Election Day and Veterans Day in one span.
            (date(2026, 11, 2), date(2026, 11, 10), 5),
            (date(2026, 11, 2), date(2026, 11, 9), 4),
            (date(2026, 8, 10), date(2026, 8, 10), 0),
            (date(2026, 8, 10), date(2026, 8, 3), 0),
        ] {
            assert_eq!(business_days(filed, starts), days, "{filed} to {starts}");
        }
    }
}
