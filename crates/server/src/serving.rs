//! Connections: taken in, given a time for everything, and served.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Sleep, sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tower_service::Service;

use crate::app::App;
use crate::crowd::{Connected, Crowd};
use crate::limits::network;

/// How long the head of a request may take, and how long a connection may wait for one.
const HEAD: Duration = Duration::from_secs(20);

/// How long the other side may leave what it is sent unread.
const UNREAD: Duration = Duration::from_secs(60);

/// The largest head of a request.
const HEAD_LIMIT: usize = 32 * 1024;

/// Before the next attempt, where the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(20);

/// How many files and connections are left to the rest of the program.
const RESERVE: u64 = 64;

/// Takes connections until the server stops; then waits until those that are served are done.
pub(crate) async fn serve(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
    router: Router,
    app: Arc<App>,
) {
    let mut closing = app.closing.clone();
    let quotas = app.settings.quotas;
    // Behind a proxy everybody has the proxy's address.
    let each = if app.settings.behind_proxy { 0 } else { quotas.connections_per_address };
    let crowd = Crowd::new(quotas.connections.min(most_connections()), each);
    let mut tasks = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
            Some(_) = tasks.join_next() => continue,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::debug!(%error, "a connection could not be taken");
                crowd.make_room();
                sleep(PAUSE).await;
                continue;
            }
        };
        let sockets = *app.open_sockets.borrow();
        let Some(connected) = crowd.enter(network(peer.ip()), sockets) else { continue };
        // Messages are short, and somebody waits for each.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps short messages back");
        }
        let (router, closing, tls) = (router.clone(), app.closing.clone(), tls.clone());
        tasks.spawn(async move {
            let stream = Patient::new(stream);
            match tls {
                None => connection(stream, peer, router, connected, closing).await,
                Some(tls) => {
                    // Until they agree it is one that waits.
                    let agreed = tokio::select! {
                        agreed = timeout(HEAD, tls.accept(stream)) => agreed,
                        () = connected.sent_away() => return,
                    };
                    if let Ok(Ok(stream)) = agreed {
                        connection(stream, peer, router, connected, closing).await;
                    }
                }
            }
        });
    }
    drop(listener);
    while tasks.join_next().await.is_some() {}
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    peer: SocketAddr,
    router: Router,
    connected: Connected,
    mut closing: watch::Receiver<bool>,
) {
    let connected = Arc::new(connected);
    let asking = connected.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        asking.ask();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answered, asking) = (router.clone().call(request), asking.clone());
        async move {
            let answered = answered.await;
            asking.wait();
            answered
        }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(HEAD_LIMIT)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut serving = pin!(serving);
    tokio::select! {
        _ = serving.as_mut() => return,
        () = connected.sent_away() => return,
        _ = closing.wait_for(|closing| *closing) => serving.as_mut().graceful_shutdown(),
    }
    // What it was sent may be of no interest any more.
    let _ = serving.await;
}

/// How many connections the system lets this program have; as many as it may, from now on.
fn most_connections() -> usize {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        let _ = setrlimit(Resource::Nofile, raised);
        let most = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        usize::try_from(most.saturating_sub(RESERVE)).unwrap_or(usize::MAX)
    }
    #[cfg(not(target_os = "linux"))]
    usize::MAX
}

/// A connection that ends where the other side does not read what it is sent.
struct Patient<S> {
    stream: S,
    /// Runs while something waits to be sent.
    unread: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    fn new(stream: S) -> Patient<S> {
        Patient { stream, unread: None }
    }

    /// What came of sending, with the time that it may take.
    fn timed<T>(
        &mut self,
        context: &mut Context<'_>,
        sent: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if sent.is_ready() {
            self.unread = None;
            return sent;
        }
        let unread = self.unread.get_or_insert_with(|| Box::pin(sleep(UNREAD)));
        match unread.as_mut().poll(context) {
            Poll::Pending => Poll::Pending,
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        data: &[u8],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(context, data);
        self.timed(context, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        data: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(context, data);
        self.timed(context, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_flush(context);
        self.timed(context, sent)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let sent = Pin::new(&mut self.stream).poll_shutdown(context);
        self.timed(context, sent)
    }
}
