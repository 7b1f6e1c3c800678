//! Time: that of day for stamps, and a steady one for whatever has to last.
//!
//! Somebody may set the clock of the machine, or a server of the time may: that changes the stamps
//! from then on and nothing else. Timers, absences, notices and sessions go by [`steady_ms`].

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use crate::world::planted;

/// Milliseconds since 1970 (UTC) by the clock of the machine; 0 on one that is set before.
#[must_use]
pub fn now_ms() -> u64 {
    #[cfg(feature = "simulated")]
    if let Some(now) = crate::simulated::ask(|world| world.now_ms()) {
        return now;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Milliseconds since 1970 (UTC) as the clock had it when it was first asked, and since then as
/// they pass, however the clock is set meanwhile. Two of them are as far apart as they seem.
#[must_use]
pub fn steady_ms() -> u64 {
    if planted!(TimersByTheClock) {
        return now_ms();
    }
    #[cfg(feature = "simulated")]
    if let Some(now) = crate::simulated::ask(|world| world.steady_ms()) {
        return now;
    }
    static START: OnceLock<(u64, Instant)> = OnceLock::new();
    let (start_ms, start) = START.get_or_init(|| (now_ms(), Instant::now()));
    start_ms.saturating_add(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
}
