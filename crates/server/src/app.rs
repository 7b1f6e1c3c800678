//! What every request can reach.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use house::House;
use table::Code;
use tokio::sync::watch;
use wire::{Problem, UserId};

use crate::document::Document;
use crate::lessons::LessonDesk;
use crate::limits::Limits;
use crate::lowest::LowestAdvantages;
use crate::metrics::Metrics;
use crate::odds_desk::OddsDesk;
use crate::tls::Tls;

/// How a server behaves.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The address by which browsers know it, such as `https://casino.example`, where that is not
    /// the one it listens on.
    pub public_url: Option<String>,
    /// Whether a proxy in front says who asks (`x-forwarded-for`).
    pub behind_proxy: bool,
    /// The certificate with which the server encrypts connections itself.
    pub tls: Option<Tls>,
    /// How often somebody may ask.
    pub rates: Rates,
    /// How much somebody may have at a time.
    pub quotas: Quotas,
    /// Who may read the metrics.
    pub metrics: MetricsFor,
    /// Whether the lowest house advantage of each game is computed in the background.
    pub advantages: bool,
}

/// How often somebody may ask; 0 is as often as they like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Requests a second from an address.
    pub per_address: u32,
    /// Requests and messages a second of a person.
    pub per_user: u32,
    /// Sign-ins and new accounts a minute from an address, and sign-ins a minute to a name.
    pub sign_ins: u32,
    /// New guests a minute from an address.
    pub guests: u32,
    /// Tables that a guest or a player opens a minute, and that are opened from an address.
    pub tables: u32,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates { per_address: 100, per_user: 50, sign_ins: 20, guests: 120, tables: 30 }
    }
}

/// How much somebody may have at a time; 0 is as much as they like, but for the connections in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Connections, of browsers and programs, sockets among them.
    pub connections: usize,
    /// Connections from an address; not counted behind a proxy.
    pub connections_per_address: usize,
    /// Sockets of a person.
    pub sockets_per_user: usize,
    /// Sockets from an address by which nobody is signed in.
    pub anonymous_sockets: usize,
}

impl Default for Quotas {
    fn default() -> Quotas {
        Quotas {
            connections: 10_000,
            connections_per_address: 1000,
            sockets_per_user: 20,
            anonymous_sockets: 50,
        }
    }
}

/// Who may read the metrics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MetricsFor {
    /// Programs on the same machine.
    #[default]
    Loopback,
    /// Anybody.
    Anyone,
}

/// What every request can reach.
pub(crate) struct App {
    pub(crate) house: Arc<House>,
    pub(crate) settings: Settings,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) odds: OddsDesk,
    pub(crate) lessons: LessonDesk,
    pub(crate) lowest: LowestAdvantages,
    pub(crate) document: Document,
    /// Whether browsers reach it over an encrypted connection.
    pub(crate) is_secure: bool,
    /// Becomes true when the server stops.
    pub(crate) closing: watch::Receiver<bool>,
    /// How many sockets are open.
    pub(crate) open_sockets: watch::Sender<usize>,
    /// How many of whom.
    sockets_of: Mutex<HashMap<SocketOf, usize>>,
}

/// Whose a socket is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SocketOf {
    /// Of somebody that the house knows.
    User(UserId),
    /// Of nobody in particular, from an address.
    Nobody(IpAddr),
}

impl App {
    pub(crate) fn new(
        house: Arc<House>,
        settings: Settings,
        address: SocketAddr,
        closing: watch::Receiver<bool>,
    ) -> App {
        let is_secure = match &settings.public_url {
            _ if settings.tls.is_some() => true,
            Some(url) => url.starts_with("https://"),
            None => !address.ip().is_loopback(),
        };
        App {
            house,
            limits: Limits::new(settings.rates),
            settings,
            metrics: Metrics::new(),
            odds: OddsDesk::default(),
            lessons: LessonDesk::default(),
            lowest: LowestAdvantages::default(),
            document: Document::new(),
            is_secure,
            closing,
            open_sockets: watch::Sender::new(0),
            sockets_of: Mutex::default(),
        }
    }

    /// The name of the cookie. The prefix makes browsers refuse it from a sister host and over
    /// plain connections, so it is only there where the connection is not.
    pub(crate) fn cookie_name(&self) -> &'static str {
        if self.is_secure { "__Host-croupier" } else { "croupier" }
    }

    fn sockets_of(&self) -> MutexGuard<'_, HashMap<SocketOf, usize>> {
        self.sockets_of.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a request for that host is for this house. Where nobody has said by which name it is
    /// known, it has none but `localhost`: a name that leads here all the same is somebody's trick to
    /// have a browser take our pages for theirs.
    pub(crate) fn is_our_host(&self, host: &str) -> bool {
        let name = bare(host);
        if name.eq_ignore_ascii_case("localhost") {
            return true;
        }
        let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        match &self.settings.public_url {
            None => address.is_some(),
            Some(url) => {
                let known = url.split_once("://").map_or(url.as_str(), |(_, host)| host);
                address.is_some_and(|address| address.is_loopback())
                    || bare(known.trim_end_matches('/')).eq_ignore_ascii_case(name)
            }
        }
    }

    /// Whether a page of that origin is one of ours, at a server that was asked for as `host`.
    pub(crate) fn is_our_origin(&self, origin: &str, host: Option<&str>) -> bool {
        if let Some(url) = &self.settings.public_url {
            return origin == url.trim_end_matches('/');
        }
        let authority = origin.split_once("://").map(|(_, authority)| authority);
        authority.is_some() && authority == host
    }
}

/// A host without its port.
fn bare(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|c| c.is_ascii_digit()) && !name.ends_with(':') => {
            name
        }
        _ => host,
    }
}

/// A socket that is open, until this is dropped.
pub(crate) struct OpenSocket {
    app: Arc<App>,
    of: SocketOf,
}

impl OpenSocket {
    /// # Errors
    /// Where they have as many as they may.
    pub(crate) fn new(app: Arc<App>, of: SocketOf) -> Result<OpenSocket, Problem> {
        let quotas = app.settings.quotas;
        let most = match of {
            SocketOf::User(_) => quotas.sockets_per_user,
            SocketOf::Nobody(_) => quotas.anonymous_sockets,
        };
        let mut all = app.sockets_of();
        let count = all.entry(of).or_default();
        let is_full = *app.open_sockets.borrow() >= quotas.connections;
        if is_full || most > 0 && *count >= most {
            let why = match of {
                _ if is_full => "the house cannot open more sockets now".to_owned(),
                SocketOf::User(_) => format!("you have {most} sockets open; close one first"),
                SocketOf::Nobody(_) => {
                    format!("{most} sockets are open from your address; sign in")
                }
            };
            if *count == 0 {
                all.remove(&of);
            }
            return Err(Problem::new(429, Code::TooManySockets, "Too many sockets", why));
        }
        *count += 1;
        drop(all);
        app.open_sockets.send_modify(|count| *count += 1);
        app.metrics.sockets.inc();
        Ok(OpenSocket { app, of })
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        let mut all = self.app.sockets_of();
        if let Some(count) = all.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.of);
            }
        }
        drop(all);
        self.app.open_sockets.send_modify(|count| *count -= 1);
        self.app.metrics.sockets.dec();
    }
}
