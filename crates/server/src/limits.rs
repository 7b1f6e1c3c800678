//! How often somebody may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::DashMapStateStore;
use governor::{Quota, RateLimiter};
use wire::{Problem, UserId};

use crate::app::Rates;
use table::Code;

/// A limit by key; none where nothing is limited.
type ByKey<K> = Option<RateLimiter<K, DashMapStateStore<K>, DefaultClock>>;

/// How many requests may come at once, in seconds' worth of them.
const BURST_SECONDS: u32 = 4;

/// How often somebody may be wrong before they have to wait, and how long at first and at most.
const FREE_FAILURES: u32 = 5;
const FIRST_WAIT: Duration = Duration::from_secs(5);
const LONGEST_WAIT: Duration = Duration::from_secs(15 * 60);

/// How long a failure is remembered after its wait.
const REMEMBERED: Duration = Duration::from_secs(60 * 60);

/// How many are remembered.
const MOST_FAILURES: usize = 100_000;

/// The limits of the server.
pub(crate) struct Limits {
    by_address: ByKey<IpAddr>,
    by_user: ByKey<UserId>,
    arrivals: ByKey<IpAddr>,
    guests: ByKey<IpAddr>,
    names: ByKey<String>,
    openers: ByKey<UserId>,
    openings: ByKey<IpAddr>,
    failures: Mutex<HashMap<(String, IpAddr), Failed>>,
}

/// How often somebody has failed to sign in to a name from an address, without signing in between.
#[derive(Clone, Copy)]
struct Failed {
    count: u32,
    /// Before that no other attempt is taken.
    until: Instant,
}

/// An attempt to sign in.
pub(crate) struct Attempt<'a> {
    limits: &'a Limits,
    key: (String, IpAddr),
}

impl Attempt<'_> {
    /// The password was right.
    pub(crate) fn has_succeeded(self) {
        self.limits.failures().remove(&self.key);
    }

    /// The password was wrong.
    pub(crate) fn has_failed(self) {
        let (mut failures, now) = (self.limits.failures(), Instant::now());
        if failures.len() >= MOST_FAILURES {
            failures.retain(|_, failed| failed.until > now);
            if failures.len() >= MOST_FAILURES {
                failures.clear();
            }
        }
        let failed = failures.entry(self.key).or_insert(Failed { count: 0, until: now });
        failed.count = failed.count.saturating_add(1);
        if failed.count > FREE_FAILURES {
            let doubled = (failed.count - FREE_FAILURES - 1).min(16);
            failed.until = now + (FIRST_WAIT * (1 << doubled)).min(LONGEST_WAIT);
        }
    }

    /// Takes it for failed where a word that proves who somebody is was wrong.
    pub(crate) fn judge<T>(self, answer: Result<T, Problem>) -> Result<T, Problem> {
        match &answer {
            Ok(_) => self.has_succeeded(),
            Err(problem) => {
                let wrong = [Code::WrongPassword, Code::WrongReset, Code::TwoStep];
                if wrong.iter().any(|code| code.word() == problem.code) {
                    self.has_failed();
                }
            }
        }
        answer
    }
}

impl Limits {
    pub(crate) fn new(rates: Rates) -> Limits {
        let a_second = |rate: u32| {
            let burst = NonZeroU32::new(rate.saturating_mul(BURST_SECONDS))?;
            Some(Quota::per_second(NonZeroU32::new(rate)?).allow_burst(burst))
        };
        let a_minute = |rate: u32| Some(Quota::per_minute(NonZeroU32::new(rate)?));
        Limits {
            by_address: a_second(rates.per_address).map(RateLimiter::dashmap),
            by_user: a_second(rates.per_user).map(RateLimiter::dashmap),
            arrivals: a_minute(rates.sign_ins).map(RateLimiter::dashmap),
            guests: a_minute(rates.guests).map(RateLimiter::dashmap),
            names: a_minute(rates.sign_ins).map(RateLimiter::dashmap),
            openers: a_minute(rates.tables).map(RateLimiter::dashmap),
            openings: a_minute(rates.tables).map(RateLimiter::dashmap),
            failures: Mutex::default(),
        }
    }

    /// A request from an address.
    pub(crate) fn address(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.by_address, &network(address))
    }

    /// A request or a message of a person.
    pub(crate) fn user(&self, user: UserId) -> Result<(), Problem> {
        check(&self.by_user, &user)
    }

    /// Somebody comes in as a guest.
    pub(crate) fn guest(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.guests, &network(address))
    }

    /// Somebody signs in, or makes an account.
    pub(crate) fn arrival(&self, address: IpAddr) -> Result<(), Problem> {
        check(&self.arrivals, &network(address))
    }

    /// A guest or a player opens a table.
    pub(crate) fn opening(&self, user: UserId, address: IpAddr) -> Result<(), Problem> {
        check(&self.openers, &user)?;
        check(&self.openings, &network(address))
    }

    /// Somebody tries a password for a name. Who fails again and again waits longer each time; so do
    /// all who fail at one name together. Whoever comes from an address where nobody has failed at
    /// that name lately is not kept from it, whatever others do elsewhere.
    pub(crate) fn attempt(&self, name: &str, address: IpAddr) -> Result<Attempt<'_>, Problem> {
        // As long as names are, so that nobody fills the memory with them.
        let name: String = name.chars().take(32).collect();
        let key = (name.to_ascii_lowercase(), network(address));
        if self.names.is_some() {
            let failed = self.failures().get(&key).copied();
            if let Some(failed) = failed {
                let wait = failed.until.saturating_duration_since(Instant::now());
                if !wait.is_zero() {
                    return Err(too_often(wait));
                }
                if failed.count >= FREE_FAILURES {
                    check(&self.names, &key.0)?;
                }
            }
        }
        Ok(Attempt { limits: self, key })
    }

    fn failures(&self) -> MutexGuard<'_, HashMap<(String, IpAddr), Failed>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets those who have not asked for long.
    pub(crate) fn forget(&self) {
        fn forget<K: Hash + Eq + Clone>(limit: &ByKey<K>) {
            if let Some(limit) = limit {
                limit.retain_recent();
                limit.shrink_to_fit();
            }
        }
        forget(&self.by_address);
        forget(&self.by_user);
        forget(&self.arrivals);
        forget(&self.guests);
        forget(&self.names);
        forget(&self.openers);
        forget(&self.openings);
        let now = Instant::now();
        self.failures().retain(|_, failed| failed.until + REMEMBERED > now);
    }
}

fn check<K: Hash + Eq + Clone>(limit: &ByKey<K>, key: &K) -> Result<(), Problem> {
    let Some(limit) = limit else { return Ok(()) };
    limit
        .check_key(key)
        .map_err(|not_until| too_often(not_until.wait_time_from(DefaultClock::default().now())))
}

fn too_often(wait: Duration) -> Problem {
    let wait = wait.as_secs() + 1;
    let why = format!("try again in {wait} s");
    let problem = Problem::new(429, Code::TooManyRequests, "Too many requests", why);
    Problem { retry_after_seconds: Some(wait), ..problem }
}

/// Who is behind an address: of the newer kind everybody has many, alike in their first half.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => {
                let [a, b, c, d, ..] = v6.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_too_often_is_told_when_to_come_back() {
        let limits =
            Limits::new(Rates { per_address: 1, per_user: 0, sign_ins: 2, guests: 0, tables: 0 });
        let address: IpAddr = [192, 0, 2, 1].into();
        let refused = (0..10).filter(|_| limits.address(address).is_err()).count();
        assert_eq!(refused, 10 - BURST_SECONDS as usize);
        assert_eq!(limits.address(address).expect_err("too often").status, 429);
        assert!(limits.address([192, 0, 2, 2].into()).is_ok());
        assert!((0..1000).all(|_| limits.user(UserId(1)).is_ok()));
    }

    #[test]
    fn whoever_guesses_passwords_waits_and_locks_nobody_else_out() {
        let limits = Limits::new(Rates { sign_ins: 20, ..Rates::default() });
        let (guesser, owner): (IpAddr, IpAddr) = ([192, 0, 2, 1].into(), [192, 0, 2, 9].into());
        for _ in 0..=FREE_FAILURES {
            limits.attempt("Ada", guesser).expect("free").has_failed();
        }
        let waits = |name: &str, from: IpAddr| limits.attempt(name, from).err();
        let refused = waits("ADA", guesser).expect("too many");
        assert_eq!((refused.status, refused.retry_after_seconds), (429, Some(5)));
        assert!(waits("ada", owner).is_none(), "somebody else's guesses are not the owner's");
        assert!(waits("bob", guesser).is_none(), "nor is another name");
        // From a thousand addresses.
        for n in 0..1000u16 {
            let from: IpAddr = [198, 51, (n >> 8) as u8, n as u8].into();
            for _ in 0..FREE_FAILURES {
                limits.attempt("ada", from).expect("free").has_failed();
            }
        }
        assert!(waits("ada", owner).is_none(), "the owner comes in all the same");
        let wrong: Vec<_> = (0..1000u16)
            .filter(|n| waits("ada", [198, 51, (n >> 8) as u8, *n as u8].into()).is_none())
            .collect();
        assert!(wrong.len() <= 20, "all who fail together have twenty a minute: {}", wrong.len());
        limits.attempt("ada", owner).expect("free").has_succeeded();
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one() {
        let address = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(address("2001:db8:1:2:3::1"), address("2001:db8:1:2:ffff::"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }
}
