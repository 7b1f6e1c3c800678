//! The house over HTTP and WebSocket: who asks is found out here, what they may do is the house's
//! business.
//!
//! Every route is declared once, beside its function; the OpenAPI document, its page at `/api` and
//! the problems that a route may answer with are made from that.

mod app;
mod around;
mod crowd;
mod document;
mod fail;
mod lessons;
mod limits;
mod lowest;
mod metrics;
mod odds_desk;
mod page;
mod pages;
mod routes;
mod serving;
mod socket;
mod tls;
mod who;

pub use app::{MetricsFor, Quotas, Rates, Settings};
pub use tls::Tls;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use house::House;
use house::store::StoreError;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, timeout_at};
use tokio_rustls::TlsAcceptor;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use app::App;

/// The largest body of a request.
const BODY_LIMIT: usize = 256 * 1024;

/// How long everything has to end when the server stops.
pub const PATIENCE: Duration = Duration::from_secs(8);

/// How often it is looked whether the database is still this server's.
const PULSE: Duration = Duration::from_secs(3);

/// How often what is over is swept away.
const SWEEP: Duration = Duration::from_secs(600);

/// A server that has its address and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
    tls: Option<TlsAcceptor>,
    closing: watch::Sender<bool>,
}

impl Server {
    /// Takes the address; port 0 is any that is free.
    ///
    /// # Errors
    /// Where the address cannot be had, or the certificate cannot be read.
    pub async fn bind(
        house: Arc<House>,
        settings: Settings,
        address: SocketAddr,
    ) -> io::Result<Server> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let tls = settings.tls.as_ref().map(Tls::acceptor).transpose()?;
        let (closing, is_closing) = watch::channel(false);
        let app = Arc::new(App::new(house, settings, address, is_closing));
        Ok(Server { listener, address, app, tls, closing })
    }

    /// The address that it has.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done, or until another server has taken over the database; then takes
    /// no more connections, closes the sockets with a reason, waits for what is under way, and
    /// closes the house. It ends within [`PATIENCE`], whatever connections and database do.
    ///
    /// # Errors
    /// Where another server has taken over.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, app, tls, closing, .. } = self;
        let (house, mut open) = (app.house.clone(), app.open_sockets.subscribe());
        if app.settings.advantages {
            app.lowest.compute(app.closing.clone());
        }
        let sweeper = tokio::spawn(sweep(app.clone()));
        let router = router(app.clone());
        let mut serving = tokio::spawn(serving::serve(listener, tls, router, app));
        let ended = tokio::select! {
            () = stop => Ok(()),
            error = overtaken(&house) => Err(io::Error::other(error)),
        };
        match &ended {
            Ok(()) => tracing::info!("closing"),
            Err(error) => tracing::error!(%error, "closing"),
        }
        let began = Instant::now();
        closing.send_replace(true);
        if timeout_at(began + PATIENCE.mul_f32(0.4), &mut serving).await.is_err() {
            // Whatever is open after that is cut off.
            serving.abort();
        }
        let gone = open.wait_for(|count| *count == 0);
        let _ = timeout_at(began + PATIENCE.mul_f32(0.5), gone).await;
        sweeper.abort();
        match timeout_at(began + PATIENCE, house.shut_down()).await {
            Ok(()) => tracing::info!("closed"),
            // What was acknowledged is stored, and what is stored is done again at the next start.
            Err(_) => tracing::warn!("closed without its storage, which does not answer"),
        }
        ended
    }
}

/// Waits until another server has taken over the database.
async fn overtaken(house: &House) -> StoreError {
    let mut every = tokio::time::interval(PULSE);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        every.tick().await;
        if let Err(error @ StoreError::Overtaken) = house.pulse().await {
            return error;
        }
    }
}

/// Everything that is answered.
fn router(app: Arc<App>) -> Router {
    let (api, _) = routes::all().split_for_parts();
    api.merge(page::routes())
        .merge(pages::routes())
        .merge(routes::papers::pages())
        .route("/api/socket", axum::routing::any(socket::upgrade))
        .fallback(fail::no_such_route)
        .method_not_allowed_fallback(fail::no_such_method)
        .layer(from_fn_with_state(app.clone(), who::identify))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(CatchPanicLayer::custom(fail::panicked))
        .layer(from_fn_with_state(app.clone(), around::limited))
        .layer(CompressionLayer::new())
        .layer(from_fn_with_state(app.clone(), around::headers))
        .layer(from_fn_with_state(app.clone(), around::logged))
        .with_state(app)
}

/// Sweeps away sessions that are over and what the limits remember of those who were here long ago.
async fn sweep(app: Arc<App>) {
    let mut every = tokio::time::interval(SWEEP);
    loop {
        every.tick().await;
        app.limits.forget();
        match app.house.people().sweep_sessions().await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "sessions that were over are deleted"),
            Err(problem) => tracing::warn!(%problem, "sessions could not be swept"),
        }
    }
}
