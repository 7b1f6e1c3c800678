//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970 (UTC); 0 on a clock that is set before.
#[must_use]
pub fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
