//! How often somebody may ask.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;

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

/// The limits of the server.
pub(crate) struct Limits {
    by_address: ByKey<IpAddr>,
    by_user: ByKey<UserId>,
    arrivals: ByKey<IpAddr>,
    guests: ByKey<IpAddr>,
    names: ByKey<String>,
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

    /// Somebody tries a password for a name.
    pub(crate) fn name(&self, name: &str) -> Result<(), Problem> {
        // As long as names are, so that nobody fills the memory with them.
        let name: String = name.chars().take(32).collect();
        check(&self.names, &name.to_ascii_lowercase())
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
    }
}

fn check<K: Hash + Eq + Clone>(limit: &ByKey<K>, key: &K) -> Result<(), Problem> {
    let Some(limit) = limit else { return Ok(()) };
    limit.check_key(key).map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        let why = format!("try again in {wait} s");
        let problem = Problem::new(429, Code::TooManyRequests, "Too many requests", why);
        Problem { retry_after_seconds: Some(wait), ..problem }
    })
}

/// Who is behind an address: of the newer kind everybody has many, alike in their first half.
fn network(address: IpAddr) -> IpAddr {
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
        let limits = Limits::new(Rates { per_address: 1, per_user: 0, sign_ins: 2, guests: 0 });
        let address: IpAddr = [192, 0, 2, 1].into();
        let refused = (0..10).filter(|_| limits.address(address).is_err()).count();
        assert_eq!(refused, 10 - BURST_SECONDS as usize);
        assert_eq!(limits.address(address).expect_err("too often").status, 429);
        assert!(limits.address([192, 0, 2, 2].into()).is_ok());
        assert!((0..1000).all(|_| limits.user(UserId(1)).is_ok()));
        assert!(limits.name("Ada").is_ok() && limits.name("ada").is_ok());
        assert!(limits.name("ADA").is_err());
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one() {
        let address = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(address("2001:db8:1:2:3::1"), address("2001:db8:1:2:ffff::"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
    }
}
