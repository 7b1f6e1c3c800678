//! What every request can reach.

use std::net::SocketAddr;
use std::sync::Arc;

use house::House;
use tokio::sync::watch;

use crate::document::Document;
use crate::limits::Limits;
use crate::lowest::LowestAdvantages;
use crate::metrics::Metrics;
use crate::odds_desk::OddsDesk;

/// How a server behaves.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The address by which browsers know it, such as `https://casino.example`, where that is not
    /// the one it listens on.
    pub public_url: Option<String>,
    /// Whether a proxy in front says who asks (`x-forwarded-for`).
    pub behind_proxy: bool,
    /// How often somebody may ask.
    pub rates: Rates,
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
}

impl Default for Rates {
    fn default() -> Rates {
        Rates { per_address: 100, per_user: 50, sign_ins: 20, guests: 120 }
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
    pub(crate) lowest: LowestAdvantages,
    pub(crate) document: Document,
    /// Whether browsers reach it over an encrypted connection.
    pub(crate) is_secure: bool,
    /// Becomes true when the server stops.
    pub(crate) closing: watch::Receiver<bool>,
    /// How many sockets are open.
    pub(crate) open_sockets: watch::Sender<usize>,
}

impl App {
    pub(crate) fn new(
        house: Arc<House>,
        settings: Settings,
        address: SocketAddr,
        closing: watch::Receiver<bool>,
    ) -> App {
        let is_secure = match &settings.public_url {
            Some(url) => url.starts_with("https://"),
            None => !address.ip().is_loopback(),
        };
        App {
            house,
            limits: Limits::new(settings.rates),
            settings,
            metrics: Metrics::new(),
            odds: OddsDesk::default(),
            lowest: LowestAdvantages::default(),
            document: Document::new(),
            is_secure,
            closing,
            open_sockets: watch::Sender::new(0),
        }
    }

    /// The name of the cookie. The prefix makes browsers refuse it from a sister host and over
    /// plain connections, so it is only there where the connection is not.
    pub(crate) fn cookie_name(&self) -> &'static str {
        if self.is_secure { "__Host-croupier" } else { "croupier" }
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

/// A socket that is open, until this is dropped.
pub(crate) struct OpenSocket(Arc<App>);

impl OpenSocket {
    pub(crate) fn new(app: Arc<App>) -> OpenSocket {
        app.open_sockets.send_modify(|count| *count += 1);
        app.metrics.sockets.inc();
        OpenSocket(app)
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.open_sockets.send_modify(|count| *count -= 1);
        self.0.metrics.sockets.dec();
    }
}
