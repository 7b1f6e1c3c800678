//! The clock of New Jersey, by which papers, signs and notices go.

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// Eastern time by the rule in force since 2007: no database of time zones is needed.
const EASTERN: &str = "EST5EDT,M3.2.0,M11.1.0";

fn zone() -> TimeZone {
    TimeZone::posix(EASTERN).unwrap_or(TimeZone::UTC)
}

/// A moment by that clock; the last one that there is for what is no moment.
fn local(at_ms: u64) -> Zoned {
    let at = i64::try_from(at_ms).ok().and_then(|ms| Timestamp::from_millisecond(ms).ok());
    at.unwrap_or(Timestamp::MAX).to_zoned(zone())
}

/// The moment that a text names, in milliseconds since 1970: a date, from its midnight on, a date with
/// a time of day in New Jersey, or one with an offset. Nothing where it is none of them.
pub(crate) fn read(text: &str) -> Option<u64> {
    let moment = match text.parse::<Timestamp>() {
        Ok(moment) => moment,
        Err(_) => {
            let local = match text.parse::<Date>() {
                Ok(day) if !text.contains(['T', ':']) => day.at(0, 0, 0, 0),
                _ => text.parse::<DateTime>().ok()?,
            };
            local.to_zoned(zone()).ok()?.timestamp()
        }
    };
    u64::try_from(moment.as_millisecond()).ok()
}

/// The day at a moment.
pub(crate) fn day_of(at_ms: u64) -> Date {
    local(at_ms).date()
}

/// A moment as signs state it: `November 18, 2026, 8:15 PM`.
pub(crate) fn told(at_ms: u64) -> String {
    local(at_ms).strftime("%B %-d, %Y, %-I:%M %p").to_string()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn summer_and_winter_have_clocks_of_their_own() {
        for (text, utc) in [
            ("2026-12-01", "2026-12-01T05:00:00Z"),
            ("2026-07-04T20:00:00", "2026-07-05T00:00:00Z"),
            ("2026-03-08T01:59:00", "2026-03-08T06:59:00Z"),
            ("2026-03-08T03:00:00", "2026-03-08T07:00:00Z"),
            ("2026-11-01T00:30:00", "2026-11-01T04:30:00Z"),
            ("2026-11-01T02:00:00", "2026-11-01T07:00:00Z"),
            ("2026-12-24T20:00:00-05:00", "2026-12-25T01:00:00Z"),
        ] {
            let moment: Timestamp = utc.parse().expect("a moment");
            let ms = u64::try_from(moment.as_millisecond()).expect("after 1970");
            assert_eq!(read(text), Some(ms), "{text}");
        }
        assert_eq!(read("when the Division has approved it"), None);
    }

    #[test]
    fn a_sign_states_the_time_of_day_in_new_jersey() {
        let told_of = |text: &str| told(read(text).expect("a moment"));
        assert_eq!(told_of("2026-11-18T20:15:00"), "November 18, 2026, 8:15 PM");
        assert_eq!(told_of("2026-07-04T00:05:00"), "July 4, 2026, 12:05 AM");
    }

    #[test]
    fn the_day_is_that_of_new_jersey() {
        // 03:30 UTC is the evening before, by daylight time in July.
        assert_eq!(day_of(1_783_135_800_000), date(2026, 7, 3));
        assert_eq!(told(1_783_135_800_000), "July 3, 2026, 11:30 PM");
        assert_eq!(told(1_767_243_600_000), "January 1, 2026, 12:00 AM");
        assert_eq!(day_of(u64::MAX), day_of(u64::MAX));
    }
}
