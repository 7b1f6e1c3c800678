//! Figures for Prometheus.

use std::time::Duration;

use house::House;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What a request was.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Request {
    method: String,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

/// The figures.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Request, Counter>,
    seconds: Family<Route, Histogram>,
    /// Sockets that are open.
    pub(crate) sockets: Gauge,
    /// Messages that came over them.
    pub(crate) said: Counter,
    /// Messages that went over them.
    pub(crate) told: Counter,
    house: [Gauge; 4],
    store: [Gauge; 6],
}

const HOUSE: [(&str, &str); 4] = [
    ("tables", "Tables that are open"),
    ("seats", "Seats that are taken"),
    ("rounds", "Rounds that have ended since the start"),
    ("wagers_settled", "Wagers that were settled since the start"),
];

const STORE: [(&str, &str); 6] = [
    ("store_groups", "Groups committed since the start"),
    ("store_batches", "Batches committed since the start"),
    ("store_entries", "Entries of the record committed since the start"),
    ("store_last_group", "Batches in the last group"),
    ("store_refused", "Batches that could not be stored"),
    ("store_waiting", "Batches that wait to be stored"),
];

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("croupier");
        let requests = Family::default();
        registry.register("http_requests", "Requests answered", requests.clone());
        let seconds = Family::new_with_constructor(seconds as fn() -> Histogram);
        registry.register("http_seconds", "How long requests took", seconds.clone());
        let sockets = Gauge::default();
        registry.register("sockets", "Sockets that are open", sockets.clone());
        let (said, told) = (Counter::default(), Counter::default());
        registry.register("socket_said", "Messages from clients", said.clone());
        registry.register("socket_told", "Messages to clients", told.clone());
        let house = HOUSE.map(|(name, help)| gauge(&mut registry, name, help));
        let store = STORE.map(|(name, help)| gauge(&mut registry, name, help));
        Metrics { registry, requests, seconds, sockets, said, told, house, store }
    }

    pub(crate) fn request(&self, method: &str, route: &str, status: u16, took: Duration) {
        let (method, route) = (method.to_owned(), route.to_owned());
        self.seconds.get_or_create(&Route { route: route.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&Request { method, route, status }).inc();
    }

    /// Everything as text.
    pub(crate) fn text(&self, house: &House) -> String {
        let counts = house.counts();
        let now = [counts.tables, counts.seats, counts.rounds, counts.wagers];
        set(&self.house, &now);
        let stats = house.store().stats();
        let now = [
            stats.groups,
            stats.batches,
            stats.entries,
            stats.last_group,
            stats.refused,
            stats.waiting,
        ];
        set(&self.store, &now);
        let mut text = String::new();
        // A String takes whatever is written to it.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// From 1 ms to 8 s.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.001, 2.0, 14))
}

fn gauge(registry: &mut Registry, name: &str, help: &str) -> Gauge {
    let gauge = Gauge::default();
    registry.register(name, help, gauge.clone());
    gauge
}

fn set(gauges: &[Gauge], values: &[u64]) {
    for (gauge, value) in gauges.iter().zip(values) {
        gauge.set(i64::try_from(*value).unwrap_or(i64::MAX));
    }
}
