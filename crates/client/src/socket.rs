//! The WebSocket of a client: it comes back by itself, and watches what was watched.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error as WsError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use wire::{Command, CommandId, Problem, Said, TableId, TableView, Told};

use crate::{Again, Error, new_id};

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long it waits before it comes back, at first and at most.
const WAITS: [Duration; 2] = [Duration::from_millis(50), Duration::from_secs(5)];

/// How much is read at a time; so much is cleared before each.
const READ_BUFFER: usize = 4 * 1024;

/// A socket. It is closed when it is dropped.
pub struct Socket {
    asks: mpsc::UnboundedSender<Ask>,
    seen: Arc<Seen>,
    task: JoinHandle<()>,
}

/// What the task is asked to do.
enum Ask {
    Watch(TableId, bool),
    Unwatch(TableId),
    Do(TableId, Command, CommandId, oneshot::Sender<Result<(), Error>>),
}

/// The latest view of each table, and which of them nobody has looked at.
#[derive(Default)]
struct Seen {
    views: Mutex<Views>,
    wake: Notify,
}

#[derive(Default)]
struct Views {
    fresh: BTreeMap<TableId, Box<TableView>>,
    problems: Vec<Problem>,
    is_over: bool,
}

impl Seen {
    fn lock(&self) -> MutexGuard<'_, Views> {
        self.views.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What comes over a socket.
#[derive(Clone, Debug)]
pub enum News {
    /// A table has changed; this is its latest view.
    View(Box<TableView>),
    /// What is watched cannot be seen, or what was said was not understood.
    Problem(Problem),
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Socket {
    pub(crate) fn open(base: &str, token: Option<String>) -> Socket {
        let (asks, asked) = mpsc::unbounded_channel();
        let seen = Arc::new(Seen::default());
        let url = format!("ws{}/api/socket", base.strip_prefix("http").unwrap_or(base));
        let keeper = Keeper {
            url,
            token,
            asked,
            seen: seen.clone(),
            watched: BTreeMap::new(),
            waiting: HashMap::new(),
            next_id: 1,
        };
        Socket { asks, seen, task: tokio::spawn(keeper.keep()) }
    }

    /// Asks for a view of a table now, and whenever it changes.
    pub fn watch(&self, table: TableId) {
        // Where the task is gone, `next` says so.
        let _ = self.asks.send(Ask::Watch(table, false));
    }

    /// Asks for a view of a table now, and whenever it changes, without what seldom changes; see
    /// [`Said::Watch`].
    pub fn watch_briefly(&self, table: TableId) {
        let _ = self.asks.send(Ask::Watch(table, true));
    }

    /// Asks for no more views of a table.
    pub fn unwatch(&self, table: TableId) {
        let _ = self.asks.send(Ask::Unwatch(table));
    }

    /// Does something at a table; it is stored when this returns. Where the connection is lost before
    /// the answer comes, or the house does not know yet, it is sent again, and not done twice.
    ///
    /// # Errors
    /// Where it is refused; where the house does not answer for half a minute, it may have been done
    /// or not.
    pub async fn command(&self, table: TableId, command: Command) -> Result<(), Error> {
        let (id, mut again) = (new_id(), Again::new());
        loop {
            let (reply, answer) = oneshot::channel();
            let sent = self.asks.send(Ask::Do(table, command.clone(), id.clone(), reply));
            sent.map_err(|_| Error::Unreachable("the socket is closed".to_owned()))?;
            let done = answer.await.unwrap_or(Err(Error::Lost));
            if self.task.is_finished() || !again.is_due(&done).await {
                return done;
            }
        }
    }

    /// What comes next; of a table that changes quickly, its latest view. Nothing once the house
    /// lets nobody in any more.
    pub async fn next(&self) -> Option<News> {
        loop {
            let wake = self.seen.wake.notified();
            {
                let mut views = self.seen.lock();
                if let Some(problem) = views.problems.pop() {
                    return Some(News::Problem(problem));
                }
                if let Some((_, view)) = views.fresh.pop_first() {
                    return Some(News::View(view));
                }
                if views.is_over {
                    return None;
                }
            }
            wake.await;
        }
    }
}

/// The task behind a socket.
struct Keeper {
    url: String,
    token: Option<String>,
    asked: mpsc::UnboundedReceiver<Ask>,
    seen: Arc<Seen>,
    /// By table, whether briefly.
    watched: BTreeMap<TableId, bool>,
    waiting: HashMap<u64, oneshot::Sender<Result<(), Error>>>,
    next_id: u64,
}

/// Why a connection has ended.
enum End {
    /// It was lost; another may do better.
    Lost,
    /// Nobody is let in with this token, or nobody asks any more.
    Over,
}

impl Keeper {
    async fn keep(mut self) {
        let mut wait = WAITS[0];
        loop {
            match self.connect().await {
                Ok(stream) => {
                    wait = WAITS[0];
                    let end = self.serve(stream).await;
                    for (_, reply) in self.waiting.drain() {
                        // Whoever asked may be gone.
                        let _ = reply.send(Err(Error::Lost));
                    }
                    if matches!(end, End::Over) {
                        break;
                    }
                }
                Err(End::Lost) => {}
                Err(End::Over) => break,
            }
            tokio::time::sleep(wait).await;
            wait = (wait * 2).min(WAITS[1]);
        }
        self.seen.lock().is_over = true;
        self.seen.wake.notify_one();
    }

    async fn connect(&self) -> Result<Stream, End> {
        let mut request = self.url.as_str().into_client_request().map_err(|_| End::Over)?;
        if let Some(token) = &self.token {
            let value = HeaderValue::from_str(&format!("Bearer {token}"));
            request.headers_mut().insert("authorization", value.map_err(|_| End::Over)?);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        // Messages are short, and somebody waits for each.
        let is_prompt = true;
        match tokio_tungstenite::connect_async_with_config(request, Some(config), is_prompt).await {
            Ok((stream, _)) => Ok(stream),
            Err(WsError::Http(answer)) if matches!(answer.status().as_u16(), 401 | 403) => {
                Err(End::Over)
            }
            Err(_) => Err(End::Lost),
        }
    }

    async fn serve(&mut self, mut stream: Stream) -> End {
        for (table, brief) in self.watched.clone() {
            if say(&mut stream, &Said::Watch { table, brief }).await.is_err() {
                return End::Lost;
            }
        }
        loop {
            tokio::select! {
                ask = self.asked.recv() => {
                    let Some(ask) = ask else { return End::Over };
                    let said = self.said(ask);
                    if say(&mut stream, &said).await.is_err() {
                        return End::Lost;
                    }
                }
                message = stream.next() => match message {
                    Some(Ok(Message::Text(text))) => self.told(&text),
                    Some(Ok(Message::Close(frame))) => {
                        let is_out = frame.is_some_and(|frame| frame.code == CloseCode::Policy);
                        return if is_out { End::Over } else { End::Lost };
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return End::Lost,
                },
            }
        }
    }

    fn said(&mut self, ask: Ask) -> Said {
        match ask {
            Ask::Watch(table, brief) => {
                self.watched.insert(table, brief);
                Said::Watch { table, brief }
            }
            Ask::Unwatch(table) => {
                self.watched.remove(&table);
                self.seen.lock().fresh.remove(&table);
                Said::Unwatch { table }
            }
            Ask::Do(table, what, command_id, reply) => {
                let id = self.next_id;
                self.next_id += 1;
                self.waiting.insert(id, reply);
                Said::Do { id, table, what, command_id: Some(command_id) }
            }
        }
    }

    fn told(&mut self, text: &str) {
        let Ok(told) = serde_json::from_str(text) else { return };
        match told {
            Told::View { view } => {
                let table = view.table.id;
                if self.watched.contains_key(&table) {
                    self.seen.lock().fresh.insert(table, view);
                }
                self.seen.wake.notify_one();
            }
            Told::Done { id } => self.reply(id, Ok(())),
            Told::Refused { id: Some(id), problem } => {
                self.reply(id, Err(Error::Problem(Box::new(problem))));
            }
            Told::Refused { id: None, problem } => {
                self.seen.lock().problems.push(problem);
                self.seen.wake.notify_one();
            }
            Told::Pong => {}
        }
    }

    fn reply(&mut self, id: u64, answer: Result<(), Error>) {
        if let Some(reply) = self.waiting.remove(&id) {
            let _ = reply.send(answer);
        }
    }
}

async fn say(stream: &mut Stream, said: &Said) -> Result<(), WsError> {
    let text = serde_json::to_string(said).unwrap_or_default();
    stream.send(Message::Text(text.into())).await
}
