//! A client of the house's API: every route as a function with the types of `wire`, and the
//! WebSocket, which comes back when the connection is lost.
//!
//! ```no_run
//! # async fn play() -> Result<(), client::Error> {
//! use client::Client;
//! use wire::{OpenTable, Sit, Timing};
//!
//! let (client, me) = Client::new("http://127.0.0.1:8069")?.guest("example").await?;
//! let ask = serde_json::json!({"game": "casino-war"});
//! let table = client.open_table(&serde_json::from_value(ask).expect("a table")).await?;
//! let sit = Sit { seat: None, buy_in: me.wallet };
//! let seat = client.sit(table, &sit).await?;
//! # Ok(()) }
//! ```

mod random;
mod socket;

pub use random::{Idea, RandomPlayer};
pub use socket::{News, Socket};

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use reqwest::header::{self, HeaderMap};
use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use table::{Cents, Code, Seat};
use wire::{
    AskOdds, BuyMore, BuyTournamentChips, Buys, CeaseTournament, ChangeLimits, ChangeRules,
    Command, CommandId, Elections, FilePaper, Filed, FiledNotice, FiledPaper, Filing, FilingKind,
    GameRules, GameSummary, GroupBy, Health, Hints, HintsPermitted, LedgerLine, MadeTournament,
    MakeTournament, Me, MovePetition, NewAccount, NewToken, Notice, OpenTable, OpenedTable,
    PermitHints, PetitionWay, Problem, ProvisionAccount, Purchase, RecordEntry, ReportRow, Review,
    Role, Round, RoundSummary, Ruling, Seated, Series, SeriesSummary, SetRole, SignIn, Sit,
    SubmissionOnFile, TableId, TableRules, TableSummary, TableView, Token, TournamentId,
    TournamentNotice, TournamentSummary, TournamentView, User, UserId, Wallet,
};

/// Why something was not done, or why that is not known.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// The house has refused it; nothing has changed, unless its code is `outcome-unknown`.
    #[error(transparent)]
    Problem(#[from] Box<Problem>),
    /// The house cannot be reached.
    #[error("the house cannot be reached: {0}")]
    Unreachable(String),
    /// The connection was lost before the answer: it may have been done or not.
    #[error("the connection was lost before the answer came")]
    Lost,
    /// The answer is not in the language of the API.
    #[error("the answer cannot be read: {0}")]
    Unreadable(String),
}

impl Error {
    /// The problem, where the house has refused.
    #[must_use]
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            Error::Problem(problem) => Some(problem),
            Error::Unreachable(_) | Error::Lost | Error::Unreadable(_) => None,
        }
    }
}

impl From<reqwest::Error> for Error {
    fn from(error: reqwest::Error) -> Error {
        if error.is_connect() {
            Error::Unreachable(error.to_string())
        } else if error.is_builder() {
            Error::Unreadable(error.to_string())
        } else {
            Error::Lost
        }
    }
}

/// The header of a command's id.
const COMMAND_ID: header::HeaderName = header::HeaderName::from_static("idempotency-key");

/// How long a command is sent again whose outcome is not known, and the pauses between.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(2)];

/// An id that no other command has.
pub(crate) fn new_id() -> CommandId {
    static RUN: OnceLock<u64> = OnceLock::new();
    static COUNT: AtomicU64 = AtomicU64::new(0);
    // The standard library's hashers begin with random keys.
    let run = RUN.get_or_init(|| RandomState::new().build_hasher().finish());
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{run:x}-{clock:x}-{count:x}").parse().expect("hexadecimal digits and strokes")
}

/// Whether a command is sent again.
pub(crate) struct Again {
    begun: Instant,
    pause: Duration,
}

impl Again {
    pub(crate) fn new() -> Again {
        Again { begun: Instant::now(), pause: PAUSES[0] }
    }

    /// Whether its outcome is not known and it is to be sent again, after a pause.
    pub(crate) async fn is_due<T>(&mut self, done: &Result<T, Error>) -> bool {
        let is_unknown = match done {
            Err(Error::Lost) => true,
            Err(Error::Problem(problem)) => problem.code == Code::OutcomeUnknown.word(),
            Ok(_) | Err(Error::Unreachable(_) | Error::Unreadable(_)) => false,
        };
        if !is_unknown || self.begun.elapsed() > PATIENCE {
            return false;
        }
        tokio::time::sleep(self.pause).await;
        self.pause = (self.pause * 2).min(PAUSES[1]);
        true
    }
}

/// Sends text to an address.
///
/// # Errors
/// Where there is no answer, or one that is no success.
pub async fn post_text(url: &str, text: String) -> Result<(), Error> {
    let answer = reqwest::Client::builder().build()?.post(url).body(text).send().await?;
    match answer.status() {
        status if status.is_success() => Ok(()),
        status => Err(Error::Unreadable(format!("{url} answers {status}"))),
    }
}

/// A client: nobody at first, somebody once it has a token. A clone is cheap.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    token: Option<String>,
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A token is not for a log.
        f.debug_struct("Client").field("base", &self.base).finish_non_exhaustive()
    }
}

impl Client {
    /// A client of the house at an address such as `http://127.0.0.1:8069`.
    ///
    /// # Errors
    /// Where it is no such address.
    pub fn new(base: &str) -> Result<Client, Error> {
        let base = base.trim_end_matches('/').to_owned();
        if !base.starts_with("http://") && !base.starts_with("https://") {
            let why = format!("{base:?} is no address such as http://127.0.0.1:8069");
            return Err(Error::Unreachable(why));
        }
        let http = reqwest::Client::builder().build()?;
        Ok(Client { http, base, token: None })
    }

    /// The same client with a token.
    #[must_use]
    pub fn with_token(&self, token: &str) -> Client {
        Client { token: Some(token.to_owned()), ..self.clone() }
    }

    /// The token that it has.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    // Requests.

    /// Sends a request as it is, and gives the status and the body of the answer.
    ///
    /// # Errors
    /// Where there is no answer.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: HeaderMap,
        body: Option<Vec<u8>>,
    ) -> Result<(StatusCode, HeaderMap, Vec<u8>), Error> {
        let mut request =
            self.http.request(method, format!("{}{path}", self.base)).headers(headers);
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(body) = body {
            request = request.body(body);
        }
        let answer = request.send().await?;
        let (status, headers) = (answer.status(), answer.headers().clone());
        Ok((status, headers, answer.bytes().await?.to_vec()))
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Error> {
        let mut headers = HeaderMap::new();
        let body = match body {
            None => None,
            Some(body) => {
                let json = header::HeaderValue::from_static("application/json");
                headers.insert(header::CONTENT_TYPE, json);
                let body = serde_json::to_vec(body);
                Some(body.map_err(|error| Error::Unreadable(error.to_string()))?)
            }
        };
        let (status, _, body) = self.send(method, path, headers, body).await?;
        answer(status, &body)
    }

    /// Asks for something that the house does once, however often it is sent: under an id of its own,
    /// and again under the same one where no answer came or the house does not know yet.
    async fn once<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Error> {
        let id = new_id();
        let mut headers = HeaderMap::new();
        let value = header::HeaderValue::from_str(&id.to_string());
        let value = value.map_err(|error| Error::Unreadable(error.to_string()))?;
        headers.insert(COMMAND_ID, value);
        let body = match body {
            None => None,
            Some(body) => {
                let json = header::HeaderValue::from_static("application/json");
                headers.insert(header::CONTENT_TYPE, json);
                let body = serde_json::to_vec(body);
                Some(body.map_err(|error| Error::Unreadable(error.to_string()))?)
            }
        };
        let mut again = Again::new();
        loop {
            let sent = self.send(method.clone(), path, headers.clone(), body.clone()).await;
            let done = sent.and_then(|(status, _, body)| answer(status, &body));
            if !again.is_due(&done).await {
                return done;
            }
        }
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.ask(Method::GET, path, None::<&()>).await
    }

    /// What is no JSON, as it is.
    async fn read(&self, path: &str) -> Result<String, Error> {
        let (status, _, body) = self.send(Method::GET, path, HeaderMap::new(), None).await?;
        match status.is_success() {
            true => String::from_utf8(body).map_err(|error| Error::Unreadable(error.to_string())),
            false => answer(status, &body),
        }
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        self.ask(Method::POST, path, Some(body)).await
    }

    async fn put<T: DeserializeOwned>(
        &self,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Error> {
        self.ask(Method::PUT, path, body).await
    }

    /// Ends something that the house ends once.
    async fn leave_off(&self, path: &str) -> Result<(), Error> {
        self.once::<Value>(Method::DELETE, path, None::<&()>).await.map(|_| ())
    }

    async fn delete(&self, path: &str) -> Result<(), Error> {
        self.ask::<Value>(Method::DELETE, path, None::<&()>).await.map(|_| ())
    }

    // Tournaments.

    /// Makes a tournament.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn make_tournament(&self, ask: &MakeTournament) -> Result<TournamentId, Error> {
        let made: MadeTournament = self.once(Method::POST, "/api/tournaments", Some(ask)).await?;
        Ok(made.tournament)
    }

    /// A tournament.
    ///
    /// # Errors
    /// Where there is none, or the house cannot be reached.
    pub async fn tournament(&self, id: TournamentId) -> Result<TournamentView, Error> {
        self.get(&format!("/api/tournaments/{id}")).await
    }

    /// Registers for a tournament, and pays the buy-in.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn enter_tournament(&self, id: TournamentId) -> Result<(), Error> {
        let path = format!("/api/tournaments/{id}/entry");
        self.once::<Value>(Method::PUT, &path, None::<&()>).await.map(|_| ())
    }

    /// Tournaments after a number, in the order of their numbers.
    ///
    /// # Errors
    /// Where the house cannot be reached.
    pub async fn tournaments(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<TournamentSummary>, Error> {
        let after = after.map_or_else(String::new, |after| format!("&after={after}"));
        self.get(&format!("/api/tournaments?limit={limit}{after}")).await
    }

    /// Withdraws from a tournament that has not begun.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn withdraw_from_tournament(&self, id: TournamentId) -> Result<(), Error> {
        self.leave_off(&format!("/api/tournaments/{id}/entry")).await
    }

    /// Files the notice to the Division, for the floor (13:69F-8.6(b)).
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn file_tournament_notice(
        &self,
        id: TournamentId,
        notice: &TournamentNotice,
    ) -> Result<FiledNotice, Error> {
        self.once(Method::PUT, &format!("/api/tournaments/{id}/notice"), Some(notice)).await
    }

    /// The notices that are on file, for the Division, the licensee and the floor.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn tournament_notices(
        &self,
        after: Option<TournamentId>,
        limit: u32,
    ) -> Result<Vec<FiledNotice>, Error> {
        let after = after.map_or_else(String::new, |after| format!("&after={after}"));
        self.get(&format!("/api/tournament-notices?limit={limit}{after}")).await
    }

    /// Has a tournament cease, for the Division (13:69F-8.6(c)), or calls it off.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn cease_tournament(&self, id: TournamentId, reason: &str) -> Result<(), Error> {
        let (path, reason) = (format!("/api/tournaments/{id}/cease"), reason.to_owned());
        let ask = CeaseTournament { reason };
        self.once::<Value>(Method::POST, &path, Some(&ask)).await.map(|_| ())
    }

    /// Buys chips of a tournament beside the buy-in.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn buy_tournament_chips(&self, id: TournamentId, what: Buys) -> Result<(), Error> {
        let path = format!("/api/tournaments/{id}/chips");
        let ask = BuyTournamentChips { what };
        self.once::<Value>(Method::POST, &path, Some(&ask)).await.map(|_| ())
    }

    // People.

    /// Comes in as a guest; gives a client with a token for it.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn guest(&self, label: &str) -> Result<(Client, Me), Error> {
        self.come_in("/api/guests", None::<&()>, label).await
    }

    /// Makes a player; gives a client with a token for it.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn register(&self, ask: &NewAccount, label: &str) -> Result<(Client, Me), Error> {
        self.come_in("/api/accounts", Some(ask), label).await
    }

    /// Signs in; gives a client with a token for it.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn sign_in(&self, ask: &SignIn, label: &str) -> Result<(Client, Me), Error> {
        self.come_in("/api/sessions", Some(ask), label).await
    }

    /// A session is for browsers: what it is good for here is a token.
    async fn come_in(
        &self,
        path: &str,
        body: Option<&impl Serialize>,
        label: &str,
    ) -> Result<(Client, Me), Error> {
        let unreadable = |what: &str| Error::Unreadable(what.to_owned());
        let nobody = Client { token: None, ..self.clone() };
        let mut headers = HeaderMap::new();
        let json_type = header::HeaderValue::from_static("application/json");
        let body = match body {
            None => None,
            Some(body) => {
                headers.insert(header::CONTENT_TYPE, json_type.clone());
                let body = serde_json::to_vec(body);
                Some(body.map_err(|error| Error::Unreadable(error.to_string()))?)
            }
        };
        let (status, answered, body) = nobody.send(Method::POST, path, headers, body).await?;
        let me: Me = answer(status, &body)?;
        let cookie = answered.get(header::SET_COOKIE).and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        let cookie = cookie.ok_or_else(|| unreadable("there is no cookie"))?;
        let csrf = me.csrf.as_deref().ok_or_else(|| unreadable("there is no csrf word"))?;
        let mut headers = HeaderMap::new();
        let value = |text: &str| {
            header::HeaderValue::from_str(text).map_err(|error| unreadable(&error.to_string()))
        };
        headers.insert(header::CONTENT_TYPE, json_type);
        headers.insert(header::COOKIE, value(cookie)?);
        headers.insert("x-csrf-token", value(csrf)?);
        let ask = serde_json::to_vec(&NewToken { label: label.to_owned() });
        let ask = ask.map_err(|error| Error::Unreadable(error.to_string()))?;
        let sent = nobody.send(Method::POST, "/api/me/tokens", headers.clone(), Some(ask)).await;
        let (status, _, body) = sent?;
        let token: Token = answer(status, &body)?;
        let token = token.token.ok_or_else(|| unreadable("the token has no secret"))?;
        headers.remove(header::CONTENT_TYPE);
        let (status, _, body) =
            nobody.send(Method::DELETE, "/api/sessions/mine", headers, None).await?;
        answer::<Value>(status, &body)?;
        Ok((self.with_token(&token), Me { csrf: None, ..me }))
    }

    /// Who one is, and what is in the wallet.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn me(&self) -> Result<Me, Error> {
        self.get("/api/me").await
    }

    /// One's tokens, without their secrets.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn tokens(&self) -> Result<Vec<Token>, Error> {
        self.get("/api/me/tokens").await
    }

    /// Makes a token.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn new_token(&self, label: &str) -> Result<Token, Error> {
        self.post("/api/me/tokens", &NewToken { label: label.to_owned() }).await
    }

    /// Revokes a token.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn revoke_token(&self, token: u64) -> Result<(), Error> {
        self.delete(&format!("/api/me/tokens/{token}")).await
    }

    /// The rounds that one has played, the latest first.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn my_rounds(
        &self,
        before_ms: Option<u64>,
        limit: u32,
    ) -> Result<Vec<RoundSummary>, Error> {
        self.get(&query("/api/me/rounds", &[("before_ms", text(before_ms)), limited(limit)])).await
    }

    /// Everybody, by number.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Vec<User>, Error> {
        self.get(&query("/api/users", &[("after", text(after)), limited(limit)])).await
    }

    /// Somebody.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn user(&self, user: UserId) -> Result<User, Error> {
        self.get(&format!("/api/users/{user}")).await
    }

    /// Gives somebody a role.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn set_role(&self, user: UserId, role: Role) -> Result<User, Error> {
        self.put(&format!("/api/users/{user}/role"), Some(&SetRole { role })).await
    }

    /// Sells somebody chips, or redeems them; gives what is in their wallet then.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn purchase(&self, user: UserId, amount: Cents) -> Result<Cents, Error> {
        let path = format!("/api/users/{user}/purchases");
        let sold: Wallet = self.once(Method::POST, &path, Some(&Purchase { amount })).await?;
        Ok(sold.wallet)
    }

    // Games.

    /// Every game.
    ///
    /// # Errors
    /// Where the house cannot be reached.
    pub async fn games(&self) -> Result<Vec<GameSummary>, Error> {
        self.get("/api/games").await
    }

    /// A game's rules with nothing elected.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn game(&self, game: &str) -> Result<GameRules, Error> {
        self.get(&format!("/api/games/{}", segment(game))).await
    }

    /// A game's rules under elections; the problem has every fault.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn check_elections(
        &self,
        game: &str,
        elections: Map<String, Value>,
    ) -> Result<GameRules, Error> {
        let path = format!("/api/games/{}/elections", segment(game));
        self.post(&path, &Elections { elections }).await
    }

    /// Every provision of a subchapter, and what became of it.
    ///
    /// # Errors
    /// Where the house has no such subchapter or cannot be reached.
    pub async fn provisions(&self, subchapter: &str) -> Result<Vec<ProvisionAccount>, Error> {
        self.get(&format!("/api/provisions/{}", segment(subchapter))).await
    }

    /// The odds of a game's wagers; asks again until they are computed.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn odds(&self, game: &str, ask: &AskOdds) -> Result<Value, Error> {
        let path = format!("/api/games/{}/odds", segment(game));
        loop {
            let odds: Value = self.post(&path, ask).await?;
            if !odds.is_null() {
                return Ok(odds);
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    // Tables.

    /// Every table that is open, page by page.
    ///
    /// # Errors
    /// Where the house cannot be reached.
    pub async fn tables(&self) -> Result<Vec<TableSummary>, Error> {
        self.all_tables("/api/tables").await
    }

    /// Every table that is closed, page by page.
    ///
    /// # Errors
    /// Where the house cannot be reached.
    pub async fn closed_tables(&self) -> Result<Vec<TableSummary>, Error> {
        self.all_tables("/api/closed-tables").await
    }

    async fn all_tables(&self, path: &str) -> Result<Vec<TableSummary>, Error> {
        const PAGE: usize = 500;
        let mut tables: Vec<TableSummary> = Vec::new();
        loop {
            let after = tables.last().map_or(0, |table| table.id.0);
            let path = format!("{path}?limit={PAGE}&after={after}");
            let page: Vec<TableSummary> = self.get(&path).await?;
            let is_last = page.len() < PAGE;
            tables.extend(page);
            if is_last {
                return Ok(tables);
            }
        }
    }

    /// Opens a table.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn open_table(&self, ask: &OpenTable) -> Result<TableId, Error> {
        let opened: OpenedTable = self.once(Method::POST, "/api/tables", Some(ask)).await?;
        Ok(opened.table)
    }

    /// A table as one may see it.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn view(&self, table: TableId) -> Result<TableView, Error> {
        self.get(&format!("/api/tables/{table}")).await
    }

    /// Closes a table after the round under way.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn close_table(&self, table: TableId) -> Result<(), Error> {
        self.leave_off(&format!("/api/tables/{table}")).await
    }

    /// Sits down.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn sit(&self, table: TableId, ask: &Sit) -> Result<Seat, Error> {
        let path = format!("/api/tables/{table}/seats");
        let seated: Seated = self.once(Method::POST, &path, Some(ask)).await?;
        Ok(seated.seat)
    }

    /// Leaves a seat, or all of one's own.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn leave(&self, table: TableId, seat: Option<Seat>) -> Result<(), Error> {
        match seat {
            Some(seat) => self.leave_off(&format!("/api/tables/{table}/seats/{seat}")).await,
            None => self.leave_off(&format!("/api/tables/{table}/seats")).await,
        }
    }

    /// Brings more chips to a seat.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn buy_more(&self, table: TableId, seat: Seat, amount: Cents) -> Result<(), Error> {
        let path = format!("/api/tables/{table}/seats/{seat}/chips");
        self.once::<Value>(Method::POST, &path, Some(&BuyMore { amount })).await.map(|_| ())
    }

    /// What each choice is worth that one has now at a seat.
    ///
    /// # Errors
    /// Where nothing is to be chosen or nobody can tell, or the house cannot be reached.
    pub async fn hint(&self, table: TableId, seat: Seat) -> Result<Hints, Error> {
        self.get(&format!("/api/tables/{table}/seats/{seat}/hint")).await
    }

    /// The decisions that one made in a round, each with what it cost.
    ///
    /// # Errors
    /// Where one has not played in it, hints are not permitted where one sits, or the house cannot be
    /// reached.
    pub async fn review(&self, table: TableId, round: u64) -> Result<Review, Error> {
        let path = format!("/api/tables/{table}/rounds/{round}/review");
        loop {
            let review: Option<Review> = self.get(&path).await?;
            if let Some(review) = review {
                return Ok(review);
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// A wager by chance that one might try, with all its fields.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn suggestion(
        &self,
        table: TableId,
        seat: Seat,
    ) -> Result<Map<String, Value>, Error> {
        self.get(&format!("/api/tables/{table}/seats/{seat}/suggestion")).await
    }

    /// Does something at a table; gives the table as it is then.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn command(&self, table: TableId, command: &Command) -> Result<TableView, Error> {
        self.once(Method::POST, &format!("/api/tables/{table}/commands"), Some(command)).await
    }

    /// Takes the dealer's place.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn take_dealers_place(&self, table: TableId) -> Result<(), Error> {
        let path = format!("/api/tables/{table}/dealer");
        self.once::<Value>(Method::PUT, &path, None::<&()>).await.map(|_| ())
    }

    /// The rules in force at a table.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn rules(&self, table: TableId) -> Result<TableRules, Error> {
        self.get(&format!("/api/tables/{table}/rules")).await
    }

    /// Gives notice of a change of rules.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn change_rules(
        &self,
        table: TableId,
        elections: Map<String, Value>,
    ) -> Result<Notice, Error> {
        let path = format!("/api/tables/{table}/rules");
        self.once(Method::POST, &path, Some(&ChangeRules { elections })).await
    }

    /// Changes limits at once.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn change_limits(
        &self,
        table: TableId,
        elections: Map<String, Value>,
    ) -> Result<(), Error> {
        let path = format!("/api/tables/{table}/limits");
        let ask = ChangeLimits { elections };
        self.once::<Value>(Method::PUT, &path, Some(&ask)).await.map(|_| ())
    }

    /// Permits hints at a table, or no longer.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn permit_hints(
        &self,
        table: TableId,
        permitted: bool,
    ) -> Result<HintsPermitted, Error> {
        let path = format!("/api/tables/{table}/hints");
        self.once(Method::PUT, &path, Some(&PermitHints { permitted })).await
    }

    // Papers.

    /// Files a paper with the Division. Nothing where it is a guide that is still being worked out.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn file_paper(&self, paper: &FilePaper) -> Result<Option<u64>, Error> {
        let filed: Option<Filed> = self.once(Method::POST, "/api/filings", Some(paper)).await?;
        Ok(filed.map(|filed| filed.number))
    }

    /// The Division's inbox, the latest first.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn filings(
        &self,
        kind: Option<FilingKind>,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Filing>, Error> {
        let kind = kind.map(|kind| kind.word().to_owned());
        let asked = [("kind", kind), ("before", text(before)), limited(limit)];
        self.get(&query("/api/filings", &asked)).await
    }

    /// A paper on file.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn filing(&self, number: u64) -> Result<FiledPaper, Error> {
        self.get(&format!("/api/filings/{number}")).await
    }

    /// Moves a petition on its way.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn move_petition(
        &self,
        petition: u64,
        ask: &MovePetition,
    ) -> Result<PetitionWay, Error> {
        self.once(Method::POST, &format!("/api/filings/{petition}/moves"), Some(ask)).await
    }

    /// The submission under which tables are opened, where one is on file.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn submission(&self) -> Result<Option<SubmissionOnFile>, Error> {
        self.get("/api/submission").await
    }

    /// The sign of a table, as SVG.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn sign(&self, table: TableId) -> Result<String, Error> {
        self.read(&format!("/api/tables/{table}/sign")).await
    }

    /// Puts a ruling on the record.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn rule(&self, table: TableId, text: &str) -> Result<(), Error> {
        let path = format!("/api/tables/{table}/rulings");
        let ask = Ruling { text: text.to_owned() };
        self.once::<Value>(Method::POST, &path, Some(&ask)).await.map(|_| ())
    }

    // Afterwards.

    /// The rounds of a table that are over, the latest first.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn rounds(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<RoundSummary>, Error> {
        let path = format!("/api/tables/{table}/rounds");
        self.get(&query(&path, &[("before", text(before)), limited(limit)])).await
    }

    /// A round that is over.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn round(&self, table: TableId, round: u64) -> Result<Round, Error> {
        self.get(&format!("/api/tables/{table}/rounds/{round}")).await
    }

    /// The script of a round that is over.
    ///
    /// # Errors
    /// Where it is not to be had, or the house cannot be reached.
    pub async fn script(&self, table: TableId, round: u64) -> Result<Value, Error> {
        self.get(&format!("/api/tables/{table}/rounds/{round}/script")).await
    }

    /// A hand of the poker room that is over, in the PHH format, with the cards that one saw.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn phh(&self, table: TableId, round: u64) -> Result<String, Error> {
        self.read(&format!("/api/tables/{table}/rounds/{round}/phh")).await
    }

    /// The hands that one played at a table of the poker room, in the PHH format, the earliest first.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn hands(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: u32,
    ) -> Result<String, Error> {
        let asked = [("before", text(before)), limited(limit)];
        self.read(&query(&format!("/api/tables/{table}/phh"), &asked)).await
    }

    /// The series of a table, the latest first.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn all_series(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<SeriesSummary>, Error> {
        let before = before.map_or_else(String::new, |before| format!("&before={before}"));
        self.get(&format!("/api/tables/{table}/series?limit={limit}{before}")).await
    }

    /// A shoe or a series of rolls, spins or draws.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn series(&self, table: TableId, series: u64) -> Result<Series, Error> {
        self.get(&format!("/api/tables/{table}/series/{series}")).await
    }

    /// The lines of an account, the latest first.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn ledger(
        &self,
        account: &str,
        before_seq: Option<u64>,
        limit: u32,
    ) -> Result<Vec<LedgerLine>, Error> {
        let asked = [
            ("account", Some(account.to_owned())),
            ("before_seq", text(before_seq)),
            limited(limit),
        ];
        self.get(&query("/api/ledger", &asked)).await
    }

    /// Entries of the record.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn record(
        &self,
        table: Option<TableId>,
        after: u64,
        limit: u32,
    ) -> Result<Vec<RecordEntry>, Error> {
        let asked = [("table", text(table)), ("after", text(Some(after))), limited(limit)];
        self.get(&query("/api/record", &asked)).await
    }

    /// Drop, handle, win, hold.
    ///
    /// # Errors
    /// Where the house refuses or cannot be reached.
    pub async fn report(
        &self,
        group: GroupBy,
        from: Option<&str>,
        to: Option<&str>,
    ) -> Result<Vec<ReportRow>, Error> {
        const PAGE: usize = 500;
        let group = json!(group).as_str().map(str::to_owned);
        let mut rows: Vec<ReportRow> = Vec::new();
        loop {
            let asked = [
                ("group", group.clone()),
                ("from", from.map(str::to_owned)),
                ("to", to.map(str::to_owned)),
                ("after", rows.last().map(|row| row.group.clone())),
                ("limit", Some(PAGE.to_string())),
            ];
            let page: Vec<ReportRow> = self.get(&query("/api/reports", &asked)).await?;
            let is_last = page.len() < PAGE;
            rows.extend(page);
            if is_last {
                return Ok(rows);
            }
        }
    }

    /// Whether the server can do its work.
    ///
    /// # Errors
    /// Where it cannot.
    pub async fn ready(&self) -> Result<Health, Error> {
        self.get("/health/ready").await
    }

    /// A socket that watches tables and does things at them.
    #[must_use]
    pub fn socket(&self) -> Socket {
        Socket::open(&self.base, self.token.clone())
    }
}

fn answer<T: DeserializeOwned>(status: StatusCode, body: &[u8]) -> Result<T, Error> {
    if status.is_success() {
        let body = if body.is_empty() { b"null" } else { body };
        serde_json::from_slice(body).map_err(|error| Error::Unreadable(error.to_string()))
    } else {
        let problem = serde_json::from_slice::<Problem>(body);
        let problem = problem.map_err(|_| Error::Unreadable(format!("status {status}")))?;
        Err(Error::Problem(Box::new(problem)))
    }
}

fn text(value: Option<impl ToString>) -> Option<String> {
    value.map(|value| value.to_string())
}

fn limited(limit: u32) -> (&'static str, Option<String>) {
    ("limit", Some(limit.to_string()))
}

/// A path with a query of what there is.
fn query(path: &str, asked: &[(&str, Option<String>)]) -> String {
    let mut query = path.to_owned();
    let mut joint = '?';
    for (name, value) in asked {
        if let Some(value) = value {
            query.push(joint);
            query.push_str(name);
            query.push('=');
            query.push_str(&segment(value));
            joint = '&';
        }
    }
    query
}

/// A word as a part of an address.
fn segment(word: &str) -> String {
    let mut safe = String::new();
    for byte in word.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                safe.push(char::from(byte));
            }
            byte => safe.push_str(&format!("%{byte:02X}")),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_written_safely() {
        let asked = [("account", Some("rack:3:17".to_owned())), ("none", None), limited(5)];
        assert_eq!(query("/api/ledger", &asked), "/api/ledger?account=rack%3A3%3A17&limit=5");
        assert_eq!(segment("../a b"), "..%2Fa%20b");
    }

    #[test]
    fn an_address_without_a_scheme_is_none() {
        assert!(Client::new("127.0.0.1:8069").is_err());
        assert!(Client::new("http://127.0.0.1:8069/").is_ok());
    }
}
