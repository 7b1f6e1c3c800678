//! What becomes of an account after it is made: another password, a second step of signing in,
//! signing out everywhere, disabling.
//!
//! An account has an epoch, and so has each session and token: when the account's goes up, all that
//! were made before are over.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::Code;
use tokio::sync::OwnedMutexGuard;
use totp_rs::{Builder, Secret, Totp};
use wire::{
    ChangePassword, Person, Problem, ResetCode, ResetPassword, Role, TwoStep, User, UserId,
};

use super::{
    CREDENTIAL, CredentialDoc, NAME, NameDoc, People, TOKEN, TOKEN_OF, TokenOf, USER,
    check_password, hash, hash_of, hash_password, key_of, make_room, must_oversee, put, read,
    verify,
};
use crate::clock::{now_ms, steady_ms};
use crate::ledger::Posting;
use crate::store::{Batch, Entry, Put, Range};

/// The kind of document of what is particular about an account.
pub(crate) const ACCOUNT: &str = "account";

/// How long a code lasts that resets a password.
const RESET_MS: u64 = 24 * 60 * 60 * 1000;

/// How many recovery codes somebody gets.
const RECOVERY_CODES: usize = 10;

/// What codes are made of: no two look alike.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// What is particular about an account; nothing is stored where nothing is.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(super) struct AccountDoc {
    #[serde(default)]
    pub(super) epoch: u64,
    #[serde(default)]
    pub(super) is_disabled: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) two_step: Option<TwoStepDoc>,
    /// The secret of a second step that is not confirmed yet, in base 32.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pending: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reset: Option<ResetDoc>,
}

/// A second step.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct TwoStepDoc {
    /// In base 32.
    secret: String,
    /// The step of the last code that was used: none is good for a second time.
    last_step: u64,
    /// Hashes of the recovery codes that are left.
    recovery: Vec<String>,
}

/// A code that resets a password.
#[derive(Clone, Serialize, Deserialize)]
struct ResetDoc {
    hash: String,
    until_ms: u64,
}

impl TwoStepDoc {
    /// Takes a code of the authenticator, or a recovery code; false where it is neither, or was used.
    fn take(&mut self, code: &str) -> bool {
        let now = now_ms() / 1000;
        let step = totp(&self.secret).and_then(|totp| totp.check(code, now));
        if let Some(step) = step.filter(|step| *step > self.last_step) {
            self.last_step = step;
            return true;
        }
        let hash = hash_of(&plain(code));
        let before = self.recovery.len();
        self.recovery.retain(|known| *known != hash);
        self.recovery.len() < before
    }
}

impl People {
    /// What is particular about an account.
    pub(super) async fn account(&self, user: UserId) -> Result<AccountDoc, Problem> {
        let (known, changes) = {
            let cache = self.cache();
            (cache.accounts.get(&user).cloned(), cache.changes)
        };
        if let Some(account) = known {
            return Ok(account);
        }
        let account: AccountDoc = match self.store.doc(ACCOUNT, &key_of(user)).await? {
            Some(body) => read(&body)?,
            None => AccountDoc::default(),
        };
        self.read_at(changes, |cache| {
            make_room(&mut cache.accounts);
            cache.accounts.insert(user, account.clone());
        });
        Ok(account)
    }

    /// Somebody as they may act now: none where the account is disabled or what they show is of an
    /// earlier epoch. In a house where staff needs a second step, whoever has none is a player.
    pub(super) async fn admitted(&self, id: UserId, epoch: u64) -> Result<Option<User>, Problem> {
        let account = self.account(id).await?;
        if account.is_disabled || account.epoch != epoch {
            return Ok(None);
        }
        let Some(mut user) = self.user(id).await? else { return Ok(None) };
        if self.needs_two_step(&user, &account) {
            user.role = Role::Player;
        }
        Ok(Some(user))
    }

    fn needs_two_step(&self, user: &User, account: &AccountDoc) -> bool {
        let is_staff = match user.role {
            Role::Dealer | Role::Floor | Role::Division | Role::Licensee => true,
            Role::Guest | Role::Player => false,
        };
        self.staff_needs_two_step && is_staff && account.two_step.is_none()
    }

    /// How somebody signs in.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn two_step(&self, user: UserId) -> Result<TwoStep, Problem> {
        let account = self.account(user).await?;
        let known = self.user(user).await?;
        Ok(match &account.two_step {
            Some(_) => TwoStep::On,
            None if known.is_some_and(|user| self.needs_two_step(&user, &account)) => {
                TwoStep::Needed
            }
            None => TwoStep::Off,
        })
    }

    /// Stores an account with what happened to it; it counts when it is stored. Nobody changes one
    /// until then, whether whoever asked waits for it or not.
    async fn store_account(
        &self,
        changing: OwnedMutexGuard<()>,
        user: UserId,
        account: AccountDoc,
        what: Option<(&'static str, Value)>,
        mut puts: Vec<Put>,
    ) -> Result<(), Problem> {
        puts.push(put(ACCOUNT, key_of(user), &account)?);
        let credential = puts.iter().find(|put| put.kind == CREDENTIAL);
        let credential = credential.and_then(|put| put.body.as_deref()).map(hash);
        let entry = |(kind, mut body): (&'static str, Value)| {
            // So that an audit finds whoever exchanges it.
            if let Some(credential) = credential {
                body["user"] = user.0.into();
                body["credential"] = credential.into();
            }
            let (at_ms, body) = (now_ms(), body.to_string());
            Entry { at_ms, table: None, kind, body, posting: Posting::none() }
        };
        let entries = what.map(entry).into_iter().collect();
        // Whatever comes of it: whoever needs the account next has what is stored.
        self.cache().accounts.remove(&user);
        let batch = Batch { entries, puts, adds: Vec::new() };
        self.commit(batch, move |cache| {
            make_room(&mut cache.accounts);
            cache.accounts.insert(user, account);
            drop(changing);
        })
        .await
    }

    /// What ends all sessions and tokens of somebody.
    async fn end_all(&self, user: UserId, account: &mut AccountDoc) -> Result<Vec<Put>, Problem> {
        account.epoch += 1;
        let prefix = format!("{}/", key_of(user));
        let kind = TOKEN_OF.to_owned();
        let range = Range { kind, prefix, limit: 1000, ..Range::default() };
        let mut puts = Vec::new();
        for (key, body) in self.store.docs(range).await? {
            let hash = read::<TokenOf>(&body)?.hash;
            puts.push(Put { kind: TOKEN, key: hash, body: None });
            puts.push(Put { kind: TOKEN_OF, key, body: None });
        }
        Ok(puts)
    }

    async fn must_be_password(&self, user: UserId, password: String) -> Result<(), Problem> {
        let wrong = || {
            let why = "this is not your password";
            Problem::new(403, Code::WrongPassword, "Not allowed", why)
        };
        let Some(body) = self.store.doc(CREDENTIAL, &key_of(user)).await? else {
            return Err(no_password());
        };
        let argon2id = read::<CredentialDoc>(&body)?.argon2id;
        if password.len() > 1024 {
            return Err(wrong());
        }
        let is_right = self.hashing(move || verify(&password, &argon2id)).await?;
        is_right.then_some(()).ok_or_else(wrong)
    }

    async fn credential(&self, user: UserId, password: String) -> Result<Put, Problem> {
        let argon2id = self.hashing(move || hash_password(&password)).await??;
        put(CREDENTIAL, key_of(user), &CredentialDoc { argon2id })
    }

    /// Changes somebody's password. All sessions and tokens are over.
    ///
    /// # Errors
    /// Where the current one is wrong, the new one is not fit, or it could not be stored.
    pub async fn change_password(&self, by: &User, ask: ChangePassword) -> Result<(), Problem> {
        check_password(&ask.password)?;
        self.must_be_password(by.id, ask.current).await?;
        let credential = self.credential(by.id, ask.password).await?;
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(by.id).await?;
        let mut puts = self.end_all(by.id, &mut account).await?;
        puts.push(credential);
        account.reset = None;
        let what = ("password-changed", json!({"user": by.id, "by": by.id}));
        self.store_account(changing, by.id, account, Some(what), puts).await
    }

    /// Ends all of somebody's sessions and tokens.
    ///
    /// # Errors
    /// Where it could not be stored.
    pub async fn sign_out_everywhere(&self, by: &User) -> Result<(), Problem> {
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(by.id).await?;
        let puts = self.end_all(by.id, &mut account).await?;
        let what = ("signed-out-everywhere", json!({"user": by.id}));
        self.store_account(changing, by.id, account, Some(what), puts).await
    }

    /// Gives a code with which somebody who has forgotten the password sets another one.
    ///
    /// # Errors
    /// Where `by` is not the licensee, there is no such person or they have no password, or it could
    /// not be stored.
    pub async fn offer_reset(&self, by: &User, of: UserId) -> Result<ResetCode, Problem> {
        must_be_licensee(by, "only the licensee resets passwords")?;
        self.must_have_password(of).await?;
        let code = new_code(4);
        let until_ms = steady_ms() + RESET_MS;
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(of).await?;
        account.reset = Some(ResetDoc { hash: hash_of(&plain(&code)), until_ms });
        let what = ("password-reset-offered", json!({"user": of, "by": by.id}));
        self.store_account(changing, of, account, Some(what), Vec::new()).await?;
        Ok(ResetCode { code, until_ms })
    }

    async fn must_have_password(&self, of: UserId) -> Result<User, Problem> {
        let unknown = || Problem::not_found(format!("there is no person {of}"));
        let user = self.user(of).await?.ok_or_else(unknown)?;
        if user.role == Role::Guest { Err(no_password()) } else { Ok(user) }
    }

    /// Sets a password with a code that the licensee gave. All sessions and tokens are over.
    ///
    /// # Errors
    /// Where the code is wrong, used or too old, the password is not fit, or it could not be stored.
    pub async fn reset_password(&self, ask: ResetPassword) -> Result<(), Problem> {
        let wrong = || {
            let why = "this code does not reset the password of that name; ask for another";
            Problem::refused(Code::WrongReset, why).at("code")
        };
        check_password(&ask.password)?;
        if ask.name.len() > 256 || ask.code.len() > 256 {
            return Err(wrong());
        }
        let found = self.store.doc(NAME, &ask.name.to_ascii_lowercase()).await?;
        let user = read::<NameDoc>(&found.ok_or_else(wrong)?)?.user;
        let hash = hash_of(&plain(&ask.code));
        let is_good = |account: &AccountDoc| {
            let reset = account.reset.as_ref();
            reset.is_some_and(|reset| reset.hash == hash && reset.until_ms > steady_ms())
        };
        if !is_good(&self.account(user).await?) {
            return Err(wrong());
        }
        let credential = self.credential(user, ask.password).await?;
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(user).await?;
        if !is_good(&account) {
            return Err(wrong());
        }
        account.reset = None;
        let mut puts = self.end_all(user, &mut account).await?;
        puts.push(credential);
        let what = ("password-reset", json!({"user": user}));
        self.store_account(changing, user, account, Some(what), puts).await
    }

    /// Sets the licensee's password, ends all their sessions and tokens and takes the second step
    /// away: for whoever runs the program and has lost them.
    ///
    /// # Errors
    /// Where there is no licensee of that name, the password is not fit, or it could not be stored.
    pub async fn reset_licensee(&self, name: &str, password: String) -> Result<(), Problem> {
        check_password(&password)?;
        let licensee = self.licensee().await?;
        let licensee = licensee.filter(|licensee| licensee.name.eq_ignore_ascii_case(name));
        let missing = || Problem::not_found(format!("{name} is not the licensee of this house"));
        let user = licensee.ok_or_else(missing)?.id;
        let credential = self.credential(user, password).await?;
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(user).await?;
        (account.two_step, account.pending, account.reset) = (None, None, None);
        let mut puts = self.end_all(user, &mut account).await?;
        puts.push(credential);
        let what = ("password-reset", json!({"user": user}));
        self.store_account(changing, user, account, Some(what), puts).await
    }

    /// Disables an account, and with it all its sessions and tokens; or enables it again.
    ///
    /// # Errors
    /// Where `by` is not the licensee, or it is their own account, there is no such person, or it
    /// could not be stored.
    pub async fn set_disabled(
        &self,
        by: &User,
        of: UserId,
        is_disabled: bool,
    ) -> Result<Person, Problem> {
        must_be_licensee(by, "only the licensee disables accounts")?;
        if by.id == of {
            let why = "the licensee stays the licensee";
            return Err(Problem::refused(Code::OwnRole, why).at("disabled"));
        }
        let unknown = || Problem::not_found(format!("there is no person {of}"));
        let user = self.user(of).await?.ok_or_else(unknown)?;
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(of).await?;
        let has_two_step = account.two_step.is_some();
        let person = Person { user, is_disabled, has_two_step };
        if account.is_disabled == is_disabled {
            return Ok(person);
        }
        let puts = match is_disabled {
            true => self.end_all(of, &mut account).await?,
            false => Vec::new(),
        };
        account.is_disabled = is_disabled;
        let kind = if is_disabled { "account-disabled" } else { "account-enabled" };
        let what = (kind, json!({"user": of, "by": by.id}));
        self.store_account(changing, of, account, Some(what), puts).await?;
        Ok(person)
    }

    /// Makes the secret of a second step; it counts once it is confirmed.
    ///
    /// # Errors
    /// Where the password is wrong, there is a second step already, or it could not be stored.
    pub async fn begin_two_step(&self, by: &User, password: String) -> Result<String, Problem> {
        self.must_be_password(by.id, password).await?;
        let mut bytes = [0; 20];
        getrandom::fill(&mut bytes).map_err(|error| Problem::not_stored(error.to_string()))?;
        let secret = Secret::from(bytes).to_base32();
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(by.id).await?;
        if account.two_step.is_some() {
            let why = "you sign in with a second step already; turn it off first";
            return Err(Problem::refused(Code::NoTwoStep, why));
        }
        account.pending = Some(secret.clone());
        self.store_account(changing, by.id, account, None, Vec::new()).await?;
        Ok(secret)
    }

    /// Turns the second step on, by a code that its secret gives. Gives the recovery codes.
    ///
    /// # Errors
    /// Where none waits to be confirmed, the code is wrong, or it could not be stored.
    pub async fn confirm_two_step(&self, by: &User, code: &str) -> Result<Vec<String>, Problem> {
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(by.id).await?;
        let none = || Problem::refused(Code::NoTwoStep, "no second step waits to be confirmed");
        let secret = account.pending.take().ok_or_else(none)?;
        let mut two_step = TwoStepDoc { secret, last_step: 0, recovery: Vec::new() };
        if !two_step.take(code) {
            return Err(wrong_code().at("code"));
        }
        let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| new_code(2)).collect();
        two_step.recovery = codes.iter().map(|code| hash_of(&plain(code))).collect();
        account.two_step = Some(two_step);
        let what = ("two-step-on", json!({"user": by.id, "by": by.id}));
        self.store_account(changing, by.id, account, Some(what), Vec::new()).await?;
        Ok(codes)
    }

    /// Turns one's second step off.
    ///
    /// # Errors
    /// Where the password is wrong, there is none, or it could not be stored.
    pub async fn end_two_step(&self, by: &User, password: String) -> Result<(), Problem> {
        self.must_be_password(by.id, password).await?;
        self.take_two_step(by, by.id).await
    }

    /// Turns somebody's second step off, who has lost the authenticator and the recovery codes.
    ///
    /// # Errors
    /// Where `by` is not the licensee, there is none, or it could not be stored.
    pub async fn remove_two_step(&self, by: &User, of: UserId) -> Result<(), Problem> {
        must_be_licensee(by, "only the licensee turns the second step of others off")?;
        self.must_have_password(of).await?;
        self.take_two_step(by, of).await
    }

    async fn take_two_step(&self, by: &User, of: UserId) -> Result<(), Problem> {
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(of).await?;
        account.pending = None;
        if account.two_step.take().is_none() {
            let why = "there is no second step to turn off";
            return Err(Problem::refused(Code::NoTwoStep, why));
        }
        let what = ("two-step-off", json!({"user": of, "by": by.id}));
        self.store_account(changing, of, account, Some(what), Vec::new()).await
    }

    /// What comes after the right password: the account is not disabled, and the code is right where
    /// one is needed.
    pub(super) async fn second_step(
        &self,
        user: UserId,
        code: Option<&str>,
    ) -> Result<(), Problem> {
        let account = self.account(user).await?;
        if account.is_disabled {
            let why = "this account is disabled; the licensee of the house can tell why";
            return Err(Problem::new(403, Code::Disabled, "Not signed in", why));
        }
        if account.two_step.is_none() {
            return Ok(());
        }
        let Some(code) = code.map(str::trim).filter(|code| !code.is_empty()) else {
            let why = "give the code that your authenticator shows, or a recovery code";
            return Err(Problem::new(401, Code::TwoStep, "A second step", why).at("code"));
        };
        let changing = self.changing.clone().lock_owned().await;
        let mut account = self.account(user).await?;
        let is_right = account.two_step.as_mut().is_none_or(|two_step| two_step.take(code));
        if !is_right {
            return Err(Problem { status: 401, ..wrong_code().at("code") });
        }
        self.store_account(changing, user, account, None, Vec::new()).await
    }

    /// Everybody, by number, with what is particular about their accounts, for those who run the
    /// house or oversee it.
    ///
    /// # Errors
    /// As [`People::users`].
    pub async fn persons(
        &self,
        by: &User,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<Person>, Problem> {
        must_oversee(by)?;
        let range = |kind: &str| Range {
            kind: kind.to_owned(),
            after: after.map(key_of),
            limit,
            ..Range::default()
        };
        let users = self.store.docs(range(USER)).await?;
        // Only people have accounts, so no more of these come before the last of those.
        let accounts = self.store.docs(range(ACCOUNT)).await?;
        let accounts: std::collections::HashMap<String, String> = accounts.into_iter().collect();
        let person = |(key, body): &(String, String)| {
            let account = accounts.get(key).map(|body| read::<AccountDoc>(body)).transpose()?;
            let account = account.unwrap_or_default();
            Ok(Person {
                user: read(body)?,
                is_disabled: account.is_disabled,
                has_two_step: account.two_step.is_some(),
            })
        };
        users.iter().map(person).collect()
    }

    /// Somebody, as [`People::look_up`] finds them, with what is particular about their account.
    ///
    /// # Errors
    /// As [`People::look_up`].
    pub async fn person(&self, by: &User, id: UserId) -> Result<Person, Problem> {
        let user = self.look_up(by, id).await?;
        let AccountDoc { is_disabled, two_step, .. } = self.account(id).await?;
        Ok(Person { user, is_disabled, has_two_step: two_step.is_some() })
    }
}

fn totp(secret: &str) -> Option<Totp> {
    Builder::new().with_secret(Secret::try_from_base32(secret).ok()?).build().ok()
}

/// A code as it is compared: however somebody has typed it.
fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_uppercase()
}

/// So many groups of five letters and digits.
fn new_code(groups: usize) -> String {
    let mut bytes = vec![0; groups * 5];
    getrandom::fill(&mut bytes).expect("an operating system has random numbers");
    let letters: Vec<u8> = bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)]).collect();
    let groups = letters.chunks(5).map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join("-")
}

fn wrong_code() -> Problem {
    Problem::refused(Code::TwoStep, "this is not the code of now, or it was used before")
}

fn no_password() -> Problem {
    Problem::refused(Code::Guest, "a guest has no password")
}

fn must_be_licensee(by: &User, why: &str) -> Result<(), Problem> {
    if by.role == Role::Licensee { Ok(()) } else { Err(Problem::forbidden(why)) }
}
