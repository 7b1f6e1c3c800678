//! People: guests and accounts, passwords, sessions of browsers, tokens of programs, roles.
//!
//! A secret is random or hashed: of a password the store has its argon2id string, of a session or a
//! token its SHA-256. Whoever reads the database cannot sign in with what they find there.

mod accounts;

use std::collections::{HashMap, HashSet};
use std::fmt::{self, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use table::{Cents, Code};
use tokio::sync::Semaphore;
use wire::{NewAccount, Problem, Role, SignIn, Token, User, UserId};

pub(crate) use self::accounts::ACCOUNT;
use self::accounts::AccountDoc;
use crate::clock::{now_ms, steady_ms};
use crate::ledger::{Account, Posting, What};
use crate::store::{Batch, Entry, Put, Range, Store, StoreError};
use crate::wallets::Wallets;
use crate::world;

/// How long a session lasts.
pub const SESSION_MS: u64 = 30 * 24 * 60 * 60 * 1000;

/// How long whoever asks for something is kept waiting for the storage.
const ANSWER: Duration = Duration::from_secs(10);

/// How many tokens somebody may have.
pub const MOST_TOKENS: usize = 50;

/// What guests are called begins so, and nobody else's name does.
const GUEST: &str = "guest-";

/// How many sessions and tokens are kept at hand; the others are read when they are used.
const CACHE_SIZE: usize = 50_000;

/// The kind of the entry of a guest who has become a player.
pub(crate) const GUEST_REGISTERED: &str = "guest-registered";

pub(crate) const USER: &str = "user";
pub(crate) const NAME: &str = "name";
pub(crate) const CREDENTIAL: &str = "credential";
pub(crate) const SESSION: &str = "session";
pub(crate) const TOKEN: &str = "token";
pub(crate) const TOKEN_OF: &str = "token-of";
pub(crate) const STAFF: &str = "staff";

/// The people of a house.
pub struct People {
    store: Store,
    wallets: Wallets,
    practice_chips: Cents,
    next_user: AtomicU64,
    next_token: AtomicU64,
    /// Names that somebody is just taking.
    claimed: Claimed,
    cache: Arc<Mutex<Cache>>,
    /// How many passwords are hashed at the same time: each takes 19 MiB and a core.
    hashing: Arc<Semaphore>,
    /// Of a password that nobody has: what an unknown name is tried against.
    nobody: String,
    /// Whether dealers, the floor, the Division and the licensee need a second step.
    staff_needs_two_step: bool,
    /// Held while something about an account changes.
    changing: Arc<tokio::sync::Mutex<()>>,
}

type Claimed = Arc<Mutex<HashSet<String>>>;

#[derive(Default)]
struct Cache {
    /// How often something of it was stored anew: what was read before counts no longer then.
    changes: u64,
    users: HashMap<UserId, User>,
    accounts: HashMap<UserId, AccountDoc>,
    sessions: HashMap<String, SessionDoc>,
    tokens: HashMap<String, TokenDoc>,
}

/// What a browser gets.
pub struct SessionSecret {
    /// The value of the cookie.
    pub cookie: String,
    /// The word that comes back in a header with whatever changes something.
    pub csrf: String,
}

impl fmt::Debug for SessionSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SessionSecret").finish_non_exhaustive()
    }
}

#[derive(Clone, Serialize, Deserialize)]
struct SessionDoc {
    user: UserId,
    csrf: String,
    expires_ms: u64,
    /// That of the account when it began.
    #[serde(default)]
    epoch: u64,
}

#[derive(Clone, Serialize, Deserialize)]
struct TokenDoc {
    user: UserId,
    id: u64,
    label: String,
    /// That of the account when it was made.
    #[serde(default)]
    epoch: u64,
}

/// Under a token's number: where it is.
#[derive(Serialize, Deserialize)]
struct TokenOf {
    label: String,
    hash: String,
}

#[derive(Serialize, Deserialize)]
struct NameDoc {
    user: UserId,
}

#[derive(Serialize, Deserialize)]
struct CredentialDoc {
    argon2id: String,
}

impl People {
    /// The people as they are stored. A new one finds `practice_chips` in the wallet.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn open(
        store: Store,
        wallets: Wallets,
        practice_chips: Cents,
    ) -> Result<People, StoreError> {
        let last = |kind: &str| Range {
            kind: kind.to_owned(),
            backwards: true,
            limit: 1,
            ..Range::default()
        };
        let number = |found: Vec<(String, String)>| {
            found.first().and_then(|(key, _)| key.rsplit('/').next()?.parse::<u64>().ok())
        };
        let last_user = number(store.docs(last(USER)).await?).unwrap_or(0);
        // Tokens are numbered by the clock at first, so that a revoked one's number is not given
        // again after a restart.
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let nobody = world::aside(|| hash_password(&random_word()))
            .await
            .map_err(|error| StoreError::Unfit(error.to_string()))?
            .map_err(|problem| StoreError::Unfit(problem.to_string()))?;
        Ok(People {
            store,
            wallets,
            practice_chips,
            next_user: AtomicU64::new(last_user + 1),
            next_token: AtomicU64::new(now_ms()),
            claimed: Claimed::default(),
            cache: Arc::default(),
            hashing: Arc::new(Semaphore::new(cores.min(4))),
            nobody,
            staff_needs_two_step: false,
            changing: Arc::default(),
        })
    }

    /// The same people, where staff needs a second step of signing in, or does not.
    #[must_use]
    pub fn with_staff_two_step(self, staff_needs_two_step: bool) -> People {
        People { staff_needs_two_step, ..self }
    }

    /// Makes a guest.
    ///
    /// # Errors
    /// Where it could not be stored.
    pub async fn guest(&self) -> Result<User, Problem> {
        let id = self.new_id();
        let user = User { id, name: format!("{GUEST}{id}"), role: Role::Guest };
        self.make(&user, Vec::new(), None).await?;
        Ok(user)
    }

    /// Makes a player with a password.
    ///
    /// # Errors
    /// Where the name or the password is not fit, the name is taken, or it could not be stored.
    pub async fn register(&self, ask: NewAccount) -> Result<User, Problem> {
        self.make_account(ask, Role::Player).await
    }

    /// Makes the licensee, where the house has none.
    ///
    /// # Errors
    /// As [`People::register`], and where there is one already.
    pub async fn make_licensee(&self, ask: NewAccount) -> Result<User, Problem> {
        if let Some(licensee) = self.licensee().await? {
            let why = format!("{} is the licensee of this house", licensee.name);
            return Err(Problem::refused(Code::LicenseeExists, why));
        }
        self.make_account(ask, Role::Licensee).await
    }

    /// The licensee, once there is one.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn licensee(&self) -> Result<Option<User>, Problem> {
        let mut after = None;
        loop {
            let range = Range {
                kind: STAFF.to_owned(),
                after: after.take(),
                limit: 500,
                ..Range::default()
            };
            let page = self.store.docs(range).await?;
            for (_, body) in &page {
                let user: User = read(body)?;
                if user.role == Role::Licensee {
                    return Ok(Some(user));
                }
            }
            match page.last() {
                Some((key, _)) if page.len() == 500 => after = Some(key.clone()),
                _ => return Ok(None),
            }
        }
    }

    /// Makes a guest a player with a password: the same person under a name of their own, with the
    /// chips, the seats and the rounds that they have. Their sessions and tokens go on.
    ///
    /// # Errors
    /// As [`People::register`], and where they are no guest.
    pub async fn register_guest(&self, guest: &User, ask: NewAccount) -> Result<User, Problem> {
        let (claim, argon2id) = self.claim(&ask).await?;
        let changing = self.changing.clone().lock_owned().await;
        // They may have become one since they asked.
        let now = self.user(guest.id).await?.filter(|now| now.role == Role::Guest);
        let now = now.ok_or_else(|| {
            Problem::refused(Code::NotNow, format!("{} has an account already", guest.name))
        })?;
        let user = User { name: ask.name, role: Role::Player, ..now };
        let credential = put(CREDENTIAL, key_of(user.id), &CredentialDoc { argon2id })?;
        let hash = credential.body.as_deref().map(hash);
        let body = json!({"user": user.id, "name": user.name, "credential": hash}).to_string();
        let (at_ms, posting) = (now_ms(), Posting::none());
        let entry = Entry { at_ms, table: None, kind: GUEST_REGISTERED, body, posting };
        let mut puts = documents(&user);
        puts.push(credential);
        let batch = Batch { entries: vec![entry], puts, adds: Vec::new() };
        let made = user.clone();
        self.commit(batch, move |cache| {
            cache.remember(made);
            drop((claim, changing));
        })
        .await?;
        Ok(user)
    }

    async fn make_account(&self, ask: NewAccount, role: Role) -> Result<User, Problem> {
        let (claim, argon2id) = self.claim(&ask).await?;
        let user = User { id: self.new_id(), name: ask.name, role };
        let puts = vec![put(CREDENTIAL, key_of(user.id), &CredentialDoc { argon2id })?];
        self.make(&user, puts, Some(claim)).await?;
        Ok(user)
    }

    /// Checks name and password; keeps the name, and hashes the password.
    async fn claim(&self, ask: &NewAccount) -> Result<(Claim, String), Problem> {
        check_name(&ask.name)?;
        check_password(&ask.password)?;
        let folded = ask.name.to_ascii_lowercase();
        let claim = Claim::new(&self.claimed, folded.clone())?;
        if self.store.doc(NAME, &folded).await?.is_some() {
            return Err(name_taken(&ask.name));
        }
        let password = ask.password.clone();
        Ok((claim, self.hashing(move || hash_password(&password)).await??))
    }

    fn new_id(&self) -> UserId {
        UserId(self.next_user.fetch_add(1, Ordering::Relaxed))
    }

    async fn make(
        &self,
        user: &User,
        mut puts: Vec<Put>,
        claim: Option<Claim>,
    ) -> Result<(), Problem> {
        let wallet = Account::Wallet(user.id);
        let mut body = json!({
            "user": user.id, "name": user.name, "role": user.role, "chips": self.practice_chips,
        });
        // So that an audit finds whoever exchanges it.
        let credential = puts.iter().find(|put| put.kind == CREDENTIAL);
        if let Some(credential) = credential.and_then(|put| put.body.as_deref()) {
            body["credential"] = hash(credential).into();
        }
        puts.extend(documents(user));
        let entry = Entry {
            at_ms: now_ms(),
            table: None,
            kind: "user-made",
            body: body.to_string(),
            posting: Posting::of(Account::Issued, wallet, self.practice_chips, What::Purchase),
        };
        let batch = Batch { entries: vec![entry], puts, adds: Vec::new() };
        let made = user.clone();
        self.commit(batch, move |cache| {
            cache.remember(made);
            // The name is stored, so nobody can take it any more.
            drop(claim);
        })
        .await
    }

    /// Stores something, and then takes it over into what is at hand. As a task of its own: whoever
    /// asked for it may be gone before it is done, and what is at hand is what is stored.
    async fn commit(
        &self,
        batch: Batch,
        then: impl FnOnce(&mut Cache) + Send + 'static,
    ) -> Result<(), Problem> {
        let (store, wallets, cache) =
            (self.store.clone(), self.wallets.clone(), self.cache.clone());
        let task = tokio::spawn(async move {
            let done = wallets.commit_here(&store, batch, None).await;
            let mut cache = cache.lock().unwrap_or_else(PoisonError::into_inner);
            let changes = cache.changes + 1;
            match &done {
                Ok(_) => {
                    cache.changes = changes;
                    then(&mut cache);
                }
                Err(error) if error.is_certain() => {}
                // It may be stored: whoever needs something next has what is.
                Err(_) => *cache = Cache { changes, ..Cache::default() },
            }
            Ok(done.map(drop)?)
        });
        let unknown = |_| Problem::outcome_unknown("the storage has not answered yet");
        let done = tokio::time::timeout(ANSWER, task).await.map_err(unknown)?;
        done.unwrap_or_else(|_| Err(Problem::failed("the house has failed")))
    }

    /// Whoever has that name and password. The answer is the same, and takes as long, where there
    /// is nobody of that name.
    ///
    /// # Errors
    /// Where name and password do not go together, the account is disabled, its second step is
    /// missing or wrong, or the store cannot be read.
    pub async fn sign_in(&self, ask: SignIn) -> Result<User, Problem> {
        let wrong = || {
            let why = "there is nobody with this name and this password";
            Problem::new(401, Code::WrongPassword, "Not signed in", why)
        };
        if ask.password.len() > 1024 || ask.name.len() > 256 {
            return Err(wrong());
        }
        let found = match self.store.doc(NAME, &ask.name.to_ascii_lowercase()).await? {
            Some(body) => Some(read::<NameDoc>(&body)?.user),
            None => None,
        };
        let credential = match found {
            Some(id) => self.store.doc(CREDENTIAL, &key_of(id)).await?,
            None => None,
        };
        let argon2id = match &credential {
            Some(body) => read::<CredentialDoc>(body)?.argon2id,
            None => self.nobody.clone(),
        };
        let password = ask.password;
        let is_right = self.hashing(move || verify(&password, &argon2id)).await?;
        match (found, credential) {
            (Some(id), Some(_)) if is_right => {
                self.second_step(id, ask.code.as_deref()).await?;
                self.user(id).await?.ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    /// Somebody by their number.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, Problem> {
        let (known, changes) = {
            let cache = self.cache();
            (cache.users.get(&id).cloned(), cache.changes)
        };
        if known.is_some() {
            return Ok(known);
        }
        let Some(body) = self.store.doc(USER, &key_of(id)).await? else { return Ok(None) };
        let user: User = read(&body)?;
        self.read_at(changes, |cache| cache.remember(user.clone()));
        Ok(Some(user))
    }

    /// Somebody by their number, as far as it is for `by` to know: themselves, or everybody for
    /// those who run the house or oversee it.
    ///
    /// # Errors
    /// Where it is not, there is nobody, or the store cannot be read.
    pub async fn look_up(&self, by: &User, id: UserId) -> Result<User, Problem> {
        if by.id != id {
            must_oversee(by)?;
        }
        let unknown = || Problem::not_found(format!("there is no person {id}"));
        self.user(id).await?.ok_or_else(unknown)
    }

    /// Everybody, by number, for those who run the house or oversee it.
    ///
    /// # Errors
    /// Where it is not for `by` to know, or the store cannot be read.
    pub async fn users(
        &self,
        by: &User,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<User>, Problem> {
        must_oversee(by)?;
        let range =
            Range { kind: USER.to_owned(), after: after.map(key_of), limit, ..Range::default() };
        self.store.docs(range).await?.iter().map(|(_, body)| read(body)).collect()
    }

    /// Gives somebody a role.
    ///
    /// # Errors
    /// Where `by` is not the licensee, there is no such person, the role is not for them, or it
    /// could not be stored.
    pub async fn set_role(&self, by: &User, of: UserId, role: Role) -> Result<User, Problem> {
        if by.role != Role::Licensee {
            return Err(Problem::forbidden("only the licensee gives roles"));
        }
        let unknown = || Problem::not_found(format!("there is no person {of}"));
        let changing = self.changing.clone().lock_owned().await;
        let mut user = self.user(of).await?.ok_or_else(unknown)?;
        if by.id == of {
            let why = "the licensee stays the licensee";
            return Err(Problem::refused(Code::OwnRole, why).at("role"));
        }
        if user.role == Role::Guest || role == Role::Guest {
            let why = "a guest has no password, so a guest has no other role";
            return Err(Problem::refused(Code::Guest, why).at("role"));
        }
        if role == Role::Licensee {
            let why = format!("{} is the licensee of this house", by.name);
            return Err(Problem::refused(Code::LicenseeExists, why).at("role"));
        }
        let before = user.role;
        user.role = role;
        let entry = Entry {
            at_ms: now_ms(),
            table: None,
            kind: "role-changed",
            body: json!({"user": of, "from": before, "to": role, "by": by.id}).to_string(),
            posting: Posting::none(),
        };
        let puts = documents(&user);
        let batch = Batch { entries: vec![entry], puts, adds: Vec::new() };
        let changed = user.clone();
        // Nobody gives another one until it is known what came of it.
        self.commit(batch, move |cache| {
            cache.remember(changed);
            drop(changing);
        })
        .await?;
        Ok(user)
    }

    /// Begins a session.
    ///
    /// # Errors
    /// Where it could not be stored.
    pub async fn new_session(&self, user: &User) -> Result<SessionSecret, Problem> {
        let secret = SessionSecret { cookie: random_word(), csrf: random_word() };
        let session = SessionDoc {
            user: user.id,
            csrf: secret.csrf.clone(),
            expires_ms: steady_ms() + SESSION_MS,
            epoch: self.account(user.id).await?.epoch,
        };
        let hash = hash_of(&secret.cookie);
        let puts = vec![put(SESSION, hash.clone(), &session)?];
        self.put_only(puts, move |cache| {
            make_room(&mut cache.sessions);
            cache.sessions.insert(hash, session);
        })
        .await?;
        Ok(secret)
    }

    /// Whose session it is, with its word against forged requests; nobody's where it is over.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn by_session(&self, secret: &str) -> Result<Option<(User, String)>, Problem> {
        let Some(hash) = hash_of_sent(secret) else { return Ok(None) };
        let (cached, changes) = {
            let cache = self.cache();
            (cache.sessions.get(&hash).cloned(), cache.changes)
        };
        let session = match cached {
            Some(session) => session,
            None => {
                let Some(body) = self.store.doc(SESSION, &hash).await? else { return Ok(None) };
                let session: SessionDoc = read(&body)?;
                self.read_at(changes, |cache| {
                    make_room(&mut cache.sessions);
                    cache.sessions.insert(hash, session.clone());
                });
                session
            }
        };
        if session.expires_ms <= steady_ms() {
            return Ok(None);
        }
        let user = self.admitted(session.user, session.epoch).await?;
        Ok(user.map(|user| (user, session.csrf)))
    }

    /// Ends a session.
    ///
    /// # Errors
    /// Where it could not be stored.
    pub async fn end_session(&self, secret: &str) -> Result<(), Problem> {
        let Some(hash) = hash_of_sent(secret) else { return Ok(()) };
        let gone = vec![Put { kind: SESSION, key: hash.clone(), body: None }];
        let forget = move |cache: &mut Cache| {
            cache.sessions.remove(&hash);
        };
        self.put_only(gone, forget).await
    }

    /// Deletes the sessions that are over; says how many there were.
    ///
    /// # Errors
    /// Where the store cannot be read or written.
    pub async fn sweep_sessions(&self) -> Result<usize, Problem> {
        let (mut after, mut swept) = (None, 0);
        loop {
            let range = Range { kind: SESSION.to_owned(), after, limit: 500, ..Range::default() };
            let page = self.store.docs(range).await?;
            let now = steady_ms();
            let is_over = |body: &str| {
                serde_json::from_str::<SessionDoc>(body).is_ok_and(|s| s.expires_ms <= now)
            };
            let over: Vec<Put> = page
                .iter()
                .filter(|(_, body)| is_over(body))
                .map(|(key, _)| Put { kind: SESSION, key: key.clone(), body: None })
                .collect();
            if !over.is_empty() {
                swept += over.len();
                let gone: Vec<String> = over.iter().map(|gone| gone.key.clone()).collect();
                let forget = move |cache: &mut Cache| {
                    cache.sessions.retain(|key, _| !gone.contains(key));
                };
                self.put_only(over, forget).await?;
            }
            match page.last() {
                Some((key, _)) if page.len() == 500 => after = Some(key.clone()),
                _ => return Ok(swept),
            }
        }
    }

    /// Makes a token for a program.
    ///
    /// # Errors
    /// Where the label is not fit, there are too many, or it could not be stored.
    pub async fn new_token(&self, user: &User, label: &str) -> Result<Token, Problem> {
        if label.chars().count() > 64 || label.chars().any(char::is_control) {
            return Err(Problem::malformed("label", "at most 64 printable characters"));
        }
        if self.tokens_of(user).await?.len() >= MOST_TOKENS {
            let why = format!("nobody has more than {MOST_TOKENS} tokens; revoke one first");
            return Err(Problem::refused(Code::TooManyTokens, why));
        }
        let id = self.next_token.fetch_add(1, Ordering::Relaxed);
        let secret = random_word();
        let hash = hash_of(&secret);
        let epoch = self.account(user.id).await?.epoch;
        let token = TokenDoc { user: user.id, id, label: label.to_owned(), epoch };
        let of = TokenOf { label: label.to_owned(), hash: hash.clone() };
        let puts =
            vec![put(TOKEN, hash.clone(), &token)?, put(TOKEN_OF, token_key(user.id, id), &of)?];
        self.put_only(puts, move |cache| {
            make_room(&mut cache.tokens);
            cache.tokens.insert(hash, token);
        })
        .await?;
        Ok(Token { id, label: label.to_owned(), token: Some(secret) })
    }

    /// Somebody's tokens, without their secrets.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn tokens_of(&self, user: &User) -> Result<Vec<Token>, Problem> {
        let range = Range {
            kind: TOKEN_OF.to_owned(),
            prefix: format!("{}/", key_of(user.id)),
            limit: MOST_TOKENS * 2,
            ..Range::default()
        };
        let found = self.store.docs(range).await?;
        let tokens = found.iter().map(|(key, body)| {
            let id = key.rsplit('/').next().and_then(|id| id.parse().ok());
            let id = id.ok_or_else(|| damaged("the number of a token"))?;
            Ok(Token { id, label: read::<TokenOf>(body)?.label, token: None })
        });
        tokens.collect()
    }

    /// Revokes a token.
    ///
    /// # Errors
    /// Where there is none of that number, or it could not be stored.
    pub async fn revoke_token(&self, user: &User, id: u64) -> Result<(), Problem> {
        let key = token_key(user.id, id);
        let found = self.store.doc(TOKEN_OF, &key).await?;
        let found = found.ok_or_else(|| Problem::not_found(format!("there is no token {id}")))?;
        let hash = read::<TokenOf>(&found)?.hash;
        let puts = vec![
            Put { kind: TOKEN, key: hash.clone(), body: None },
            Put { kind: TOKEN_OF, key, body: None },
        ];
        let forget = move |cache: &mut Cache| {
            cache.tokens.remove(&hash);
        };
        self.put_only(puts, forget).await
    }

    /// Whose token it is.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn by_token(&self, secret: &str) -> Result<Option<User>, Problem> {
        let Some(hash) = hash_of_sent(secret) else { return Ok(None) };
        let (cached, changes) = {
            let cache = self.cache();
            (cache.tokens.get(&hash).map(|token| (token.user, token.epoch)), cache.changes)
        };
        let (user, epoch) = match cached {
            Some(known) => known,
            None => {
                let Some(body) = self.store.doc(TOKEN, &hash).await? else { return Ok(None) };
                let token: TokenDoc = read(&body)?;
                let known = (token.user, token.epoch);
                self.read_at(changes, |cache| {
                    make_room(&mut cache.tokens);
                    cache.tokens.insert(hash, token);
                });
                known
            }
        };
        self.admitted(user, epoch).await
    }

    async fn put_only(
        &self,
        puts: Vec<Put>,
        then: impl FnOnce(&mut Cache) + Send + 'static,
    ) -> Result<(), Problem> {
        self.commit(Batch { entries: Vec::new(), puts, adds: Vec::new() }, then).await
    }

    async fn hashing<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || Problem::new(503, Code::Busy, "Try again", "the house is shutting down");
        let permit = self.hashing.clone().acquire_owned().await.map_err(|_| busy())?;
        let done = world::aside(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| busy())
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        // Whatever a panicking thread left is a whole entry or none.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes over what was read, unless something was stored since: that may be newer.
    fn read_at(&self, changes: u64, take: impl FnOnce(&mut Cache)) {
        let mut cache = self.cache();
        if cache.changes == changes {
            take(&mut cache);
        }
    }
}

impl Cache {
    fn remember(&mut self, user: User) {
        make_room(&mut self.users);
        self.users.insert(user.id, user);
    }
}

/// A name that is being taken, until this is dropped.
struct Claim {
    claimed: Claimed,
    name: String,
}

impl Claim {
    fn new(claimed: &Claimed, name: String) -> Result<Claim, Problem> {
        let is_new = claimed.lock().unwrap_or_else(PoisonError::into_inner).insert(name.clone());
        match is_new {
            true => Ok(Claim { claimed: claimed.clone(), name }),
            false => Err(name_taken(&name)),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let mut claimed = self.claimed.lock().unwrap_or_else(PoisonError::into_inner);
        claimed.remove(&self.name);
    }
}

fn must_oversee(by: &User) -> Result<(), Problem> {
    match by.role {
        Role::Floor | Role::Division | Role::Licensee => Ok(()),
        Role::Guest | Role::Player | Role::Dealer => {
            Err(Problem::forbidden("only the floor, the Division and the licensee may"))
        }
    }
}

fn name_taken(name: &str) -> Problem {
    Problem::refused(Code::NameTaken, format!("somebody is called {name} already")).at("name")
}

fn check_name(name: &str) -> Result<(), Problem> {
    let is_fit = |c: u8| c.is_ascii_alphanumeric() || b"-_.".contains(&c);
    if !(3..=32).contains(&name.len()) || !name.bytes().all(is_fit) {
        let why = "a name has 3 to 32 letters, digits, - _ and .";
        return Err(Problem::malformed("name", why));
    }
    if name.to_ascii_lowercase().starts_with(GUEST) {
        return Err(Problem::malformed("name", "only guests are called so"));
    }
    Ok(())
}

fn check_password(password: &str) -> Result<(), Problem> {
    if !(10..=256).contains(&password.chars().count()) {
        return Err(Problem::malformed("password", "a password has 10 to 256 characters"));
    }
    Ok(())
}

/// What is stored of somebody beside their secrets: the person, the name by which they sign in, and
/// their place in the list of those who work here, as long as they do.
pub(crate) fn documents(user: &User) -> Vec<Put> {
    let body = serde_json::to_string(user).ok();
    let of_user = Put { kind: USER, key: key_of(user.id), body: body.clone() };
    if user.role == Role::Guest {
        return vec![of_user];
    }
    let name = serde_json::to_string(&NameDoc { user: user.id }).ok();
    let of_name = Put { kind: NAME, key: user.name.to_ascii_lowercase(), body: name };
    let works = match user.role {
        Role::Guest | Role::Player => None,
        Role::Dealer | Role::Floor | Role::Division | Role::Licensee => body,
    };
    vec![of_user, of_name, Put { kind: STAFF, key: key_of(user.id), body: works }]
}

/// What the record has of a document that is a secret.
pub(crate) fn hash(body: &str) -> String {
    hex(&Sha256::digest(body.as_bytes()))
}

/// The key of a person's documents: in the order of the numbers.
fn key_of(user: UserId) -> String {
    format!("{:020}", user.0)
}

fn token_key(user: UserId, id: u64) -> String {
    format!("{}/{id:020}", key_of(user))
}

fn put<T: Serialize>(kind: &'static str, key: String, value: &T) -> Result<Put, Problem> {
    let body = serde_json::to_string(value).map_err(|error| damaged(&error.to_string()))?;
    Ok(Put { kind, key, body: Some(body) })
}

fn read<T: DeserializeOwned>(body: &str) -> Result<T, Problem> {
    serde_json::from_str(body).map_err(|error| damaged(&error.to_string()))
}

fn damaged(what: &str) -> Problem {
    Problem::not_stored(format!("what is stored of a person cannot be read: {what}"))
}

/// Forgets everything where there is too much of it; it is read again when it is used.
fn make_room<K, V>(map: &mut HashMap<K, V>) {
    if map.len() >= CACHE_SIZE {
        map.clear();
    }
}

/// 256 random bits in hexadecimal.
fn random_word() -> String {
    let mut bytes = [0; 32];
    world::fill(&mut bytes).expect("an operating system has random numbers");
    hex(&bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // A String takes whatever is written to it.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn hash_of(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// The hash of a secret as somebody sent it; nothing where it cannot be one of ours.
fn hash_of_sent(secret: &str) -> Option<String> {
    let is_ours = secret.len() == 64 && secret.bytes().all(|c| c.is_ascii_hexdigit());
    is_ours.then(|| hash_of(secret))
}

fn hash_password(password: &str) -> Result<String, Problem> {
    let hashed = world::argon2().hash_password(password.as_bytes());
    hashed.map(|hash| hash.to_string()).map_err(|_| {
        Problem::new(503, Code::Busy, "Try again", "the password could not be hashed just now")
    })
}

fn verify(password: &str, argon2id: &str) -> bool {
    PasswordHash::new(argon2id)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error.is_certain() {
            true => Problem::not_stored(error.to_string()),
            false => Problem::outcome_unknown(error.to_string()),
        }
    }
}
