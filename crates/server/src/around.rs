//! What surrounds every request: its log line, its figures, its headers, its limits.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use wire::Problem;

use crate::app::App;
use crate::fail::unreadable;
use table::Code;

/// How long a request may take.
const LONGEST: Duration = Duration::from_secs(30);

/// Nothing is loaded from anywhere else, and nothing runs that is written into a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];

/// Who sent a request, by address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From(pub(crate) IpAddr);

/// Numbers requests; with the time of the start, so that two runs of a server have no two alike.
static COUNT: AtomicU64 = AtomicU64::new(0);

/// Gives a request its id, a line in the log and its place in the figures.
pub(crate) async fn logged(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let id = format!("{:x}-{number:x}", house::clock::now_ms());
    let address = match forwarded(request.headers()) {
        Some(address) if app.settings.behind_proxy => address,
        _ => peer.ip(),
    };
    request.extensions_mut().insert(From(address));
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().map(|route| route.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let mut response = next.run(request).await;
    let status = response.status().as_u16();
    let took = began.elapsed();
    app.metrics.request(known(&method), &route, status, took);
    let took_ms = took.as_secs_f64() * 1000.0;
    if status >= 500 {
        tracing::warn!(request = id, %method, path, status, took_ms, %address, "answered");
    } else {
        tracing::info!(request = id, %method, path, status, took_ms, %address, "answered");
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// A method as the figures have it: whatever somebody makes up is one.
fn known(method: &Method) -> &str {
    match method.as_str() {
        known @ ("GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "PATCH") => known,
        _ => "other",
    }
}

/// The address that the proxy in front has added.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

/// Refuses what comes too often, and ends what takes too long.
pub(crate) async fn limited(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let From(address) =
        request.extensions().get::<From>().copied().unwrap_or(From(IpAddr::from([0, 0, 0, 0])));
    let path = request.uri().path();
    // Whoever watches over the server is not kept out by those who overload it.
    let is_watch = path.starts_with("/health/") || path == "/metrics";
    if !is_watch && let Err(problem) = app.limits.address(address) {
        return unreadable(problem).into_response();
    }
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    if !is_watch && !host.is_some_and(|host| app.is_our_host(host)) {
        let why =
            "this house does not answer to that name; start it with --public-url to give it one";
        return unreadable(Problem::new(421, Code::Host, "Another host", why)).into_response();
    }
    let answered = tokio::time::timeout(LONGEST, next.run(request)).await;
    answered.unwrap_or_else(|_| {
        let why = format!("it took longer than {} s, and may still be done", LONGEST.as_secs());
        unreadable(Problem::new(503, Code::Timeout, "Try again", why)).into_response()
    })
}

/// How long a browser keeps to encrypted connections, once it had one: a year.
const ENCRYPTED: &str = "max-age=31536000";

/// The headers of every answer.
pub(crate) async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        // A paper has a policy of its own.
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    if app.is_secure {
        let value = HeaderValue::from_static(ENCRYPTED);
        headers.insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
