//! Days of the calendar and times of the day, for tickets that expire.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A day, written `2024-03-01`. A later day is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The same day a year later.
    ///
    /// Reading: 15.6(c) does not say what becomes of a ticket of February 29; the year after it
    /// has no such day and is full at the end of February 28.
    pub(super) fn one_year_later(self) -> Date {
        let year = self.year + 1;
        Date { year, day: self.day.min(days(year, self.month)), ..self }
    }
}

/// How many days a month has.
fn days(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

impl TryFrom<String> for Date {
    type Error = String;

    fn try_from(text: String) -> Result<Date, String> {
        text.parse()
    }
}

impl FromStr for Date {
    type Err = String;

    fn from_str(text: &str) -> Result<Date, String> {
        let no_day = || format!("{text:?} is no day such as 2024-03-01");
        let mut parts = text.split('-');
        let mut number = |digits: usize| {
            let part = parts.next().filter(|part| part.len() == digits);
            let part = part.filter(|part| part.bytes().all(|b| b.is_ascii_digit()));
            part.and_then(|part| part.parse::<u16>().ok()).ok_or_else(no_day)
        };
        let (year, month, day) = (number(4)?, number(2)? as u8, number(2)? as u8);
        let is_day = (1..=12).contains(&month) && (1..=days(year, month)).contains(&day);
        if is_day && year > 0 && parts.next().is_none() {
            Ok(Date { year, month, day })
        } else {
            Err(no_day())
        }
    }
}

/// When a ticket is issued or presented: a day, and the time of the day where the clock says it. By
/// itself written `2024-03-01`, with the time `2024-03-01T14:05:09Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(super) struct Moment {
    /// The day.
    pub(super) day: Date,
    time: Option<Time>,
}

/// A time of the day, by the clock of Greenwich: hour, minute, second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Time([u8; 3]);

impl Moment {
    /// Whether it is earlier than another. On the same day only the times can tell.
    pub(super) fn is_before(self, other: Moment) -> bool {
        let is_earlier = |(time, others)| time < others;
        let on_the_day = || self.time.zip(other.time).is_some_and(is_earlier);
        self.day < other.day || (self.day == other.day && on_the_day())
    }

    /// As it is printed on a ticket (15.4(c)1).
    pub(super) fn printed(self) -> String {
        match self.time {
            Some(time) => format!("{} {time} UTC", self.day),
            None => self.day.to_string(),
        }
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Time([hour, minute, second]) = self;
        write!(f, "{hour:02}:{minute:02}:{second:02}")
    }
}

impl From<Moment> for String {
    fn from(moment: Moment) -> String {
        match moment.time {
            Some(time) => format!("{}T{time}Z", moment.day),
            None => moment.day.to_string(),
        }
    }
}

impl TryFrom<String> for Moment {
    type Error = String;

    fn try_from(text: String) -> Result<Moment, String> {
        text.parse()
    }
}

impl FromStr for Moment {
    type Err = String;

    fn from_str(text: &str) -> Result<Moment, String> {
        let Some((day, time)) = text.split_once('T') else {
            return Ok(Moment { day: text.parse()?, time: None });
        };
        let no_time = || format!("{text:?} is no time such as 2024-03-01T14:05:09Z");
        let parts: Vec<&str> = time.strip_suffix('Z').ok_or_else(no_time)?.split(':').collect();
        let [hour, minute, second] = parts[..] else { return Err(no_time()) };
        let number = |part: &str, below: u8| {
            let is_written = part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
            let number = part.parse::<u8>().ok().filter(|n| is_written && *n < below);
            number.ok_or_else(no_time)
        };
        let time = Time([number(hour, 24)?, number(minute, 60)?, number(second, 60)?]);
        Ok(Moment { day: day.parse()?, time: Some(time) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().expect("a day")
    }

    #[test]
    fn a_year_runs_from_day_to_day_also_through_february_29() {
        for (issued, last) in [
            ("2024-03-01", "2025-03-01"),
            ("2023-03-01", "2024-03-01"),
            ("2024-02-28", "2025-02-28"),
            ("2024-02-29", "2025-02-28"),
            ("2023-02-28", "2024-02-28"),
            ("2023-12-31", "2024-12-31"),
        ] {
            assert_eq!(date(issued).one_year_later(), date(last), "{issued}");
        }
    }

    #[test]
    fn a_moment_is_a_day_with_or_without_its_time() {
        for (text, printed) in [
            ("2024-03-01", "2024-03-01"),
            ("2024-03-01T00:00:00Z", "2024-03-01 00:00:00 UTC"),
            ("2024-02-29T23:59:59Z", "2024-02-29 23:59:59 UTC"),
        ] {
            let moment: Moment = text.parse().expect("a moment");
            assert_eq!((moment.printed(), String::from(moment)), (printed.into(), text.into()));
        }
        for text in [
            "2024-03-01T",
            "2024-03-01T14:05:09",
            "2024-03-01T24:00:00Z",
            "2024-03-01T14:60:00Z",
            "2024-03-01T14:05:60Z",
            "2024-03-01T14:05Z",
            "2024-03-01T+4:05:09Z",
            "2023-02-29T14:05:09Z",
            "T14:05:09Z",
        ] {
            assert!(text.parse::<Moment>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2024",
            "2024-3-1",
            "2024-03-01-",
            "2024-03-01T00:00",
            "2024-00-10",
            "2024-13-10",
            "2024-04-31",
            "2023-02-29",
            "1900-02-29",
            "0000-01-01",
            "+024-01-01",
            "01-03-2024",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text:?}");
        }
        assert_eq!(date("2000-02-29").to_string(), "2000-02-29");
    }
}
