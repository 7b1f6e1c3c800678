//! The WebSocket: several tables watched over one connection, and things done at them.
//!
//! One task serves a socket. What changes at a table only marks it as changed, so a reader that is
//! slow gets the latest view of each table, and costs no more memory than one that is quick.

use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use house::{Attached, Sender};
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior};
use wire::{Problem, Said, TableId, Told, User};

use crate::app::{App, OpenSocket, SocketOf};
use crate::around::From;
use crate::fail::unreadable;
use crate::limits::network;
use crate::who::{Caller, is_ours};
use table::Code;

/// The largest message.
const MESSAGE_LIMIT: usize = 64 * 1024;

/// How much is read at a time: people's messages are short, and so much is cleared before each.
const READ_BUFFER: usize = 4 * 1024;

/// How many tables may be watched at a time.
const MOST_WATCHED: usize = 100;

/// How often the other side is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

/// How long it may be silent, and how long a message may take to be taken.
const SILENCE: Duration = Duration::from_secs(60);

/// How long nothing is read of somebody who says more than they may.
const DEAF: Duration = Duration::from_millis(250);

/// Begins a socket.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    Extension(From(address)): Extension<From>,
    headers: HeaderMap,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => {
            let why = rejection.body_text();
            return unreadable(Problem::new(400, Code::Websocket, "Not a WebSocket", why))
                .into_response();
        }
    };
    // A browser sends the cookie whatever page asks, and always says which page that is.
    let has_origin = headers.contains_key(header::ORIGIN);
    let is_browser = matches!(caller, Caller::Session { .. });
    if !is_ours(&app, &headers) || is_browser && !has_origin {
        let why = "this comes from a page of another site";
        return unreadable(Problem::new(403, Code::Origin, "Not allowed", why)).into_response();
    }
    let of = match caller.user() {
        Some(user) => SocketOf::User(user.id),
        None => SocketOf::Nobody(network(address)),
    };
    let open = match OpenSocket::new(app.clone(), of) {
        Ok(open) => open,
        Err(problem) => return unreadable(problem).into_response(),
    };
    upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .on_upgrade(move |socket| serve(app, caller, address, open, socket))
}

/// Which tables have changed since they were sent.
#[derive(Default)]
struct Changed {
    tables: Mutex<BTreeSet<TableId>>,
    wake: Notify,
}

impl Changed {
    fn mark(&self, table: TableId) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).insert(table);
        self.wake.notify_one();
    }

    fn take(&self) -> BTreeSet<TableId> {
        std::mem::take(&mut *self.tables.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A table that is watched.
struct Watched {
    marks: JoinHandle<()>,
    /// Its changes, of which the last one that was seen is the last one that was sent.
    versions: watch::Receiver<u64>,
    is_brief: bool,
    _attached: Option<Attached>,
}

impl Watched {
    /// Whether it has changed since it was sent.
    fn has_news(&self) -> bool {
        // Where nobody can change it any more, looking tells why.
        self.versions.has_changed().unwrap_or(true)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.marks.abort();
    }
}

/// A connection.
struct Connection {
    app: Arc<App>,
    caller: Caller,
    address: IpAddr,
    socket: WebSocket,
    watched: HashMap<TableId, Watched>,
    changed: Arc<Changed>,
}

/// Why a connection ends.
enum End {
    /// The other side has gone, or does not take what it is sent.
    Gone,
    /// We close it, and say why.
    Closed(u16, &'static str),
}

async fn serve(
    app: Arc<App>,
    caller: Caller,
    address: IpAddr,
    _open: OpenSocket,
    socket: WebSocket,
) {
    let (watched, changed) = (HashMap::new(), Arc::new(Changed::default()));
    let mut connection = Connection { app, caller, address, socket, watched, changed };
    let Err(end) = connection.run().await;
    if let End::Closed(code, reason) = end {
        let close = CloseFrame { code, reason: reason.into() };
        let send = connection.socket.send(Message::Close(Some(close)));
        let _ = tokio::time::timeout(Duration::from_secs(2), send).await;
        // The other side closes too, where it still can.
        let _ = tokio::time::timeout(Duration::from_secs(2), connection.socket.recv()).await;
    }
}

/// Waits until the server stops.
async fn closed(closing: &mut watch::Receiver<bool>) {
    // Where the sender is gone, so is the server.
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Who it is by now; the connection ends where they are nobody any more.
async fn user_now(app: &App, caller: &Caller) -> Result<Option<User>, End> {
    match caller.now(app).await {
        Ok(None) if caller.user().is_some() => {
            Err(End::Closed(close_code::POLICY, "you are signed out"))
        }
        Ok(user) => Ok(user),
        // The storage does not answer: nothing is done for them until it does.
        Err(_) => Ok(caller.user().cloned()),
    }
}

impl Connection {
    async fn run(&mut self) -> Result<std::convert::Infallible, End> {
        let mut closing = self.app.closing.clone();
        let mut ping = tokio::time::interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                () = closed(&mut closing) => {
                    return Err(End::Closed(close_code::AWAY, "the house is closing"));
                }
                message = self.socket.recv() => {
                    heard = Instant::now();
                    match message {
                        None => return Err(End::Gone),
                        Some(Err(_)) => return Err(End::Closed(close_code::SIZE, "the message is too large, or not one")),
                        Some(Ok(message)) => self.hear(message).await?,
                    }
                }
                () = self.changed.wake.notified() => self.send_views().await?,
                _ = ping.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(End::Closed(close_code::POLICY, "nobody has answered"));
                    }
                    user_now(&self.app, &self.caller).await?;
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        // Whatever it is, before any work is done for it.
        let limited = match self.caller.user() {
            Some(user) => self.app.limits.user(user.id),
            None => self.app.limits.address(self.address),
        };
        if limited.is_err() {
            tokio::time::sleep(DEAF).await;
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return Err(End::Gone),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                let problem = Problem::malformed("", "messages are text");
                return self.refuse(None, limited.err().unwrap_or(problem)).await;
            }
        };
        self.app.metrics.said.inc();
        let said = match Said::read(&text) {
            Ok(said) => said,
            Err(wrong) => {
                return self.refuse(wrong.id, limited.err().unwrap_or(wrong.problem)).await;
            }
        };
        let id = match &said {
            Said::Do { id, .. } => Some(*id),
            Said::Watch { .. } | Said::Unwatch { .. } | Said::Ping => None,
        };
        if let Err(problem) = limited {
            return self.refuse(id, problem).await;
        }
        let user = user_now(&self.app, &self.caller).await?;
        let table = match &said {
            Said::Do { table, .. } => Some(*table),
            Said::Watch { .. } | Said::Unwatch { .. } | Said::Ping => None,
        };
        let told = match self.answer(user.clone(), said).await {
            Ok(None) => return Ok(()),
            Ok(Some(told)) => told,
            Err(problem) => return self.refuse(id, problem).await,
        };
        // What was done has changed the table: both go out together, the table first, so that
        // whoever hears that it is done knows what came of it.
        if let Some(table) = table
            && let Some(view) = self.news(user.as_ref(), table, false).await
        {
            self.feed(&view).await?;
        }
        self.tell(&told).await
    }

    async fn answer(&mut self, user: Option<User>, said: Said) -> Result<Option<Told>, Problem> {
        match said {
            Said::Ping => Ok(Some(Told::Pong)),
            Said::Watch { table, brief } => {
                self.watch(user.as_ref(), table, brief).await?;
                Ok(None)
            }
            Said::Unwatch { table } => {
                self.watched.remove(&table);
                Ok(None)
            }
            Said::Do { id, table, what, command_id } => {
                let user = user.ok_or_else(Problem::unknown_person)?;
                let sender = Sender { by: &user, id: command_id };
                self.app.house.command(sender, table, what).await?;
                Ok(Some(Told::Done { id }))
            }
        }
    }

    async fn watch(
        &mut self,
        user: Option<&User>,
        table: TableId,
        is_brief: bool,
    ) -> Result<(), Problem> {
        if let Some(watched) = self.watched.get_mut(&table) {
            watched.is_brief = is_brief;
            watched.versions.mark_changed();
        } else {
            if self.watched.len() >= MOST_WATCHED {
                let why = format!("at most {MOST_WATCHED} tables are watched over one connection");
                return Err(Problem::refused(Code::TooManyWatched, why));
            }
            let mut versions = self.app.house.watch(table).await?;
            let attached = match user {
                Some(user) => Some(self.app.house.attach(user, table).await?),
                None => None,
            };
            let changed = self.changed.clone();
            let mut unsent = versions.clone();
            unsent.mark_changed();
            let marks = tokio::spawn(async move {
                while versions.changed().await.is_ok() {
                    changed.mark(table);
                }
            });
            let watched = Watched { marks, versions: unsent, is_brief, _attached: attached };
            self.watched.insert(table, watched);
        }
        self.changed.mark(table);
        Ok(())
    }

    async fn send_views(&mut self) -> Result<(), End> {
        let mut changed = self.changed.take();
        changed.retain(|table| self.watched.get(table).is_some_and(Watched::has_news));
        if changed.is_empty() {
            return Ok(());
        }
        let user = user_now(&self.app, &self.caller).await?;
        for table in changed {
            if let Some(told) = self.news(user.as_ref(), table, true).await {
                self.tell(&told).await?;
            }
        }
        Ok(())
    }

    /// A table that is watched, where it has changed since it was sent. Where it cannot be seen,
    /// that is told as well, or left for later.
    async fn news(
        &mut self,
        user: Option<&User>,
        table: TableId,
        tells_problems: bool,
    ) -> Option<Told> {
        let watched = self.watched.get_mut(&table).filter(|watched| watched.has_news())?;
        watched.versions.mark_unchanged();
        let house = &self.app.house;
        let view = match watched.is_brief {
            true => house.brief_view(user, table).await,
            false => house.view(user, table).await,
        };
        match view {
            Ok(view) => Some(Told::View { view: Box::new(view) }),
            Err(problem) if tells_problems => Some(Told::Refused { id: None, problem }),
            Err(_) => {
                watched.versions.mark_changed();
                None
            }
        }
    }

    /// Tells that something was not done.
    async fn refuse(&mut self, id: Option<u64>, problem: Problem) -> Result<(), End> {
        self.tell(&Told::Refused { id, problem: problem.in_brief() }).await
    }

    async fn tell(&mut self, told: &Told) -> Result<(), End> {
        let message = self.message(told)?;
        self.send(message).await
    }

    /// Tells something together with what comes next.
    async fn feed(&mut self, told: &Told) -> Result<(), End> {
        let message = self.message(told)?;
        match tokio::time::timeout(SILENCE, self.socket.feed(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    fn message(&self, told: &Told) -> Result<Message, End> {
        let text = serde_json::to_string(told).map_err(|_| End::Gone)?;
        self.app.metrics.told.inc();
        Ok(Message::Text(text.into()))
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match tokio::time::timeout(SILENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}
