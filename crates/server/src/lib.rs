//! The house over HTTP and WebSocket: who asks is found out here, what they may do is the house's
//! business.
//!
//! Every route is declared once, beside its function; the OpenAPI document, its page at `/api` and
//! the problems that a route may answer with are made from that.

mod app;
mod around;
mod document;
mod fail;
mod limits;
mod lowest;
mod metrics;
mod odds_desk;
mod page;
mod pages;
mod routes;
mod socket;
mod who;

pub use app::{MetricsFor, Rates, Settings};

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::serve::ListenerExt;
use house::House;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use app::App;

/// The largest body of a request.
const BODY_LIMIT: usize = 256 * 1024;

/// How long open connections have to end when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often what is over is swept away.
const SWEEP: Duration = Duration::from_secs(600);

/// A server that has its address and does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
    closing: watch::Sender<bool>,
}

impl Server {
    /// Takes the address; port 0 is any that is free.
    ///
    /// # Errors
    /// Where the address cannot be had.
    pub async fn bind(
        house: Arc<House>,
        settings: Settings,
        address: SocketAddr,
    ) -> io::Result<Server> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let (closing, is_closing) = watch::channel(false);
        let app = Arc::new(App::new(house, settings, address, is_closing));
        Ok(Server { listener, address, app, closing })
    }

    /// The address that it has.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is done; then takes no more connections, closes the sockets with a
    /// reason, waits for what is under way, and closes the house.
    ///
    /// # Errors
    /// Where the listener fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Server { listener, app, closing, .. } = self;
        let (house, mut open) = (app.house.clone(), app.open_sockets.subscribe());
        if app.settings.advantages {
            app.lowest.compute(app.closing.clone());
        }
        let sweeper = tokio::spawn(sweep(app.clone()));
        let router = router(app).into_make_service_with_connect_info::<SocketAddr>();
        let (told, mut is_told) = watch::channel(false);
        // Messages are short, and somebody waits for each.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps short messages back");
            }
        });
        let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
            stop.await;
            tracing::info!("closing");
            closing.send_replace(true);
            told.send_replace(true);
        });
        let serving = tokio::spawn(async move { serving.await });
        let late = async {
            // The sender is dropped when serving ends by itself.
            let _ = is_told.wait_for(|told| *told).await;
            tokio::time::sleep(PATIENCE).await;
        };
        let abort = serving.abort_handle();
        let served = tokio::select! {
            served = serving => served.unwrap_or(Ok(())),
            () = late => {
                abort.abort();
                Ok(())
            }
        };
        // Whatever is open after that is cut off.
        let _ = tokio::time::timeout(PATIENCE, open.wait_for(|count| *count == 0)).await;
        sweeper.abort();
        house.shut_down().await;
        tracing::info!("closed");
        served
    }
}

/// Everything that is answered.
fn router(app: Arc<App>) -> Router {
    let (api, _) = routes::all().split_for_parts();
    api.merge(page::routes())
        .merge(pages::routes())
        .route("/api/socket", axum::routing::any(socket::upgrade))
        .fallback(fail::no_such_route)
        .method_not_allowed_fallback(fail::no_such_method)
        .layer(from_fn_with_state(app.clone(), who::identify))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(CatchPanicLayer::custom(fail::panicked))
        .layer(from_fn_with_state(app.clone(), around::limited))
        .layer(CompressionLayer::new())
        .layer(from_fn(around::headers))
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
