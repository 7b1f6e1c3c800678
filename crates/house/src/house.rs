//! The house: its tables, who may do what at them, and everything stored before it is acknowledged.

mod closed;
#[cfg(feature = "simulated")]
mod compared;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use std::time::{Duration, Instant};

use chance::{Generator, Uniform};
use games::registry;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use table::{Cents, Code, Fault, Seat};
use tokio::sync::{MappedMutexGuard, MutexGuard as TableGuard, watch};
use tokio::task::JoinHandle;
use wire::{
    BuyMore, ChangeLimits, ChangeRules, Chips, Command, Dealing, GameRules, Hints, HintsPermitted,
    Notice, OpenTable, PermitHints, Problem, Purchase, Role, Ruling, SeatSummary, Sit, Status,
    TableId, TableRules, TableSummary, TableView, TournamentId, User, UserId, VoidRound,
};

use self::closed::Closed;
use crate::clock::{now_ms, steady_ms};
use crate::commands::{Begun, Commands, Sender, Ticket};
use crate::filings::Filings;
use crate::hints::HintDesk;
use crate::ledger::{Account, Posting, What};
use crate::mark::Mark;
use crate::people::People;
use crate::pit::{
    CLOSED_TABLE, COMPANION, Change, Hosted, Opened, PastRound, Recent, Shows, TABLE, TableEntry,
};
use crate::reading::Readings;
use crate::refill::Moves;
use crate::review::ReviewDesk;
use crate::school::SchoolDesk;
use crate::seeds::{SeedKey, Vault};
use crate::store::{Batch, Entry, Range, Store, StoreError};
use crate::theory::{Advantages, Theory};
use crate::tournament::Tournaments;
use crate::wallets::{Hold, Wallets};
use crate::world::{self, planted};

/// How often the clock looks at the tables.
const TICK: Duration = Duration::from_millis(100);

/// How often it notes outside of the store how far it has come.
const MARK: Duration = Duration::from_secs(1);

/// How often it looks for people who have gone away, at the least.
const LOOK: Duration = Duration::from_secs(5);

/// Whoever closes a table that everybody has left: the house itself.
const NOBODY: UserId = UserId(0);

/// How many documents or entries are read at a time.
pub(crate) const PAGE: usize = 500;

/// How many tables are stored together.
const TABLES_AT_ONCE: usize = 32;

/// How many earlier rounds are read at a time for a hint, and at most: no shoe lasts for more.
const HINT_PAGE: usize = 50;
const MOST_OF_A_SHOE: usize = 500;

/// The longest name of a table.
const LONGEST_NAME: usize = 64;

/// How long the tables, and then the store, are waited for when the house closes. What is not stored
/// by then is in the record, or was not acknowledged.
const CLOSING: Duration = Duration::from_secs(4);

/// How long after a failure the clock tries again, in milliseconds.
const AGAIN_MS: u64 = 1000;

/// The most tables that are open at a time.
const MOST_TABLES: usize = 10_000;

/// Who may open tables.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhoOpens {
    /// Anybody who has signed in, guests too: a house for practice.
    #[default]
    Anyone,
    /// The floor and the licensee.
    Floor,
}

/// How a house is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// What a new guest or player finds in the wallet.
    pub practice_chips: Cents,
    /// Who may open tables.
    pub tables: WhoOpens,
    /// How many tables a guest or a player may have open at a time; 0 is as many as they like.
    pub tables_each: usize,
    /// Whether dealers, the floor, the Division and the licensee need a second step of signing in:
    /// until they have one they may do no more than a player.
    pub staff_two_step: bool,
    /// How long somebody may be away from a seat until they are taken to have left it, and how long
    /// a table stays open that a guest or a player opened and where nobody is; none is for ever.
    pub away: Option<Duration>,
    /// What encrypts the seeds of the equipment at rest. Without one they are stored as they are,
    /// for tests.
    pub seed_key: Option<SeedKey>,
    /// A folder outside of the store, where it is noted how far the house has come. One that is behind
    /// that was restored from a backup, and voids the rounds under way.
    pub marks: Option<PathBuf>,
    /// How long whoever asks for something is kept waiting. Where it is not known by then whether it
    /// was stored, they are told so, and it goes on; half as long a table is waited for at which
    /// something else is under way.
    pub answer_within: Duration,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            practice_chips: Cents::dollars(1000),
            tables: WhoOpens::Anyone,
            tables_each: 20,
            staff_two_step: false,
            away: Some(Duration::from_secs(15 * 60)),
            seed_key: None,
            marks: None,
            answer_within: Duration::from_secs(10),
        }
    }
}

/// What goes on, in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables that are open.
    pub tables: u64,
    /// Seats that are taken.
    pub seats: u64,
    /// Rounds that have ended since the house opened.
    pub rounds: u64,
    /// Wagers that were settled since the house opened.
    pub wagers: u64,
}

/// A table, and what is needed to reach it.
pub(crate) struct Slot {
    pub(crate) id: TableId,
    /// The tournament whose table it is.
    tournament: Option<TournamentId>,
    opened_by: UserId,
    /// Empty while something is done at it that is not stored yet, and where it is to be read back
    /// from the store: what is half done never stays.
    pub(crate) hosted: tokio::sync::Mutex<Option<Hosted>>,
    version: watch::Sender<u64>,
    summary: RwLock<TableSummary>,
    counts: Mutex<(u64, u64)>,
    /// When the clock acts, by [`steady_ms`]; 0 where it does not.
    until_ms: AtomicU64,
    /// When a change of rules takes effect though nobody plays; 0 where none does.
    changes_ms: AtomicU64,
    presence: Mutex<Presence>,
    /// Why the table is set aside, where it could not be read back.
    pub(crate) aside: OnceLock<String>,
}

/// Who is there.
#[derive(Default)]
struct Presence {
    /// How many listen for a person.
    listeners: HashMap<UserId, usize>,
    /// When a person was last seen, by [`steady_ms`]: they did something, looked, or stopped
    /// listening.
    seen_ms: HashMap<UserId, u64>,
    /// When anybody was.
    last_ms: u64,
}

impl Slot {
    pub(crate) fn new(opened_by: UserId, summary: TableSummary, hosted: Option<Hosted>) -> Slot {
        Slot {
            id: summary.id,
            tournament: summary.chips.tournament(),
            opened_by,
            summary: RwLock::new(summary),
            hosted: tokio::sync::Mutex::new(hosted),
            version: watch::Sender::new(1),
            counts: Mutex::default(),
            until_ms: AtomicU64::new(0),
            changes_ms: AtomicU64::new(0),
            presence: Mutex::new(Presence { last_ms: steady_ms(), ..Presence::default() }),
            aside: OnceLock::new(),
        }
    }

    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_connected(&self, user: UserId) -> bool {
        self.presence().listeners.contains_key(&user)
    }

    /// Somebody is seen.
    fn see(&self, user: UserId) {
        let (mut presence, now) = (self.presence(), steady_ms());
        presence.seen_ms.insert(user, now);
        presence.last_ms = now;
    }

    /// Whether somebody has not been seen since a time.
    fn is_away(&self, user: UserId, since_ms: u64) -> bool {
        let presence = self.presence();
        let is_known = presence.seen_ms.get(&user).is_some_and(|seen| *seen > since_ms);
        !is_known && !presence.listeners.contains_key(&user)
    }

    /// Whether nobody has been seen since a time.
    fn is_deserted(&self, since_ms: u64) -> bool {
        self.version.receiver_count() == 0 && self.presence().last_ms <= since_ms
    }

    pub(crate) fn summary(&self) -> TableSummary {
        let summary = self.summary.read().unwrap_or_else(PoisonError::into_inner);
        let mut summary = summary.clone();
        for seat in &mut summary.seats {
            seat.is_connected |= self.is_connected(seat.user);
        }
        summary
    }

    /// The table's place, once nothing else is under way there.
    async fn lock(&self, patience: Duration) -> Outcome<TableGuard<'_, Option<Hosted>>> {
        tokio::time::timeout(patience, self.hosted.lock()).await.map_err(|_| waits())
    }

    /// The table waits for its storage; the clock tries again.
    fn suspend(&self) {
        self.summary.write().unwrap_or_else(PoisonError::into_inner).status = Status::Suspended;
        self.until_ms.store(steady_ms() + AGAIN_MS, Ordering::Relaxed);
        self.version.send_modify(|version| *version += 1);
    }

    /// Takes over how the table stands, for those who only want a glance, and wakes who watches.
    pub(crate) fn publish(&self, hosted: &Hosted) {
        let summary = hosted.summary(|_| false);
        *self.summary.write().unwrap_or_else(PoisonError::into_inner) = summary;
        let counts = (hosted.counts.rounds, hosted.counts.wagers);
        *self.counts.lock().unwrap_or_else(PoisonError::into_inner) = counts;
        let until_ms = if hosted.status == Status::Closed { None } else { hosted.until_ms };
        self.until_ms.store(until_ms.unwrap_or(0), Ordering::Relaxed);
        // What could not be adopted is tried again later.
        let changes_ms = hosted.changes_ms().map(|due| due.max(steady_ms() + AGAIN_MS));
        self.changes_ms.store(changes_ms.unwrap_or(0), Ordering::Relaxed);
        self.version.send_modify(|version| *version += 1);
    }
}

/// Where something panics at a table, it waits to be read back, and the clock sees to that.
struct IfTorn<'a>(&'a Slot);

impl Drop for IfTorn<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.suspend();
        }
    }
}

/// A house.
pub struct House {
    store: Store,
    config: Config,
    pub(crate) wallets: Wallets,
    commands: Arc<Commands>,
    people: People,
    pub(crate) vault: Arc<Vault>,
    mark: Option<Mark>,
    /// How many groups the store had when the house opened.
    groups_before: u64,
    theory: Theory,
    hints: HintDesk,
    pub(crate) reviews: ReviewDesk,
    pub(crate) school: SchoolDesk,
    readings: Readings,
    pub(crate) filings: Filings,
    pub(crate) tournaments: Tournaments,
    /// Chips that leave wallets just now.
    pub(crate) moves: Moves,
    /// The tables that are not closed.
    slots: RwLock<BTreeMap<TableId, Arc<Slot>>>,
    closed: Closed,
    /// Rounds and wagers of tables that have closed since the house opened.
    past_rounds_count: AtomicU64,
    past_wagers_count: AtomicU64,
    next_table: AtomicU64,
    /// Held while a table opens or its rules change, so that no two tables pass each other.
    opening: tokio::sync::Mutex<()>,
    opened_ms: u64,
    is_shut: AtomicBool,
    /// When it was last looked whether something can be stored, and what came of it.
    pulse: tokio::sync::Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

/// What something gives, or that it has failed: what a record leads to may stop one table, and no other.
fn unless_it_panics<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    // What it has made so far is dropped with it.
    std::panic::catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err("the house has failed at it".to_owned()))
}

/// Somebody listens to a table as long as this is kept.
pub struct Attached {
    slot: Arc<Slot>,
    user: UserId,
}

impl Drop for Attached {
    fn drop(&mut self) {
        let mut presence = self.slot.presence();
        if let Some(count) = presence.listeners.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                presence.listeners.remove(&self.user);
            }
        }
        drop(presence);
        self.slot.see(self.user);
        self.slot.version.send_modify(|version| *version += 1);
    }
}

/// Whether a list of tables has this one for somebody: one that is private has whoever opened it, sits
/// at it or oversees the house.
pub(crate) fn is_listed(table: &TableSummary, opened_by: UserId, by: Option<&User>) -> bool {
    let may_see = |user: &User| {
        let oversees = match user.role {
            Role::Floor | Role::Division | Role::Licensee => true,
            Role::Guest | Role::Player | Role::Dealer => false,
        };
        let sits = table.seats.iter().any(|seat| seat.user == user.id);
        oversees || sits || user.id == opened_by
    };
    !table.private || by.is_some_and(may_see)
}

/// What a command gives beside its change.
pub(crate) type Outcome<T> = Result<T, Problem>;

/// The rules of a table as they stand, and what is to change of them.
pub(crate) struct StandingRules {
    pub(crate) is_practice: bool,
    pub(crate) game: String,
    pub(crate) number: Option<String>,
    pub(crate) elections: Map<String, Value>,
    pub(crate) hints: bool,
    /// Limits that change with the next round.
    pub(crate) limits: Vec<Map<String, Value>>,
    pub(crate) notices: Vec<Notice>,
}

/// Chips that somebody brings to a table, of the kind that is played with there.
pub(crate) struct Brought {
    user: UserId,
    amount: Cents,
    /// Where the request has the amount.
    field: &'static str,
}

impl House {
    /// Opens a house as it is stored, every table where it stood. One that cannot be read back is
    /// set aside for the floor, and the others open.
    ///
    /// # Errors
    /// Where the store cannot be read, or has something in it that is not of a house.
    pub async fn open(store: Store, config: Config) -> Result<Arc<House>, StoreError> {
        let wallets = Wallets::open(&store).await?;
        let people = People::open(store.clone(), wallets.clone(), config.practice_chips).await?;
        let vault = Arc::new(Vault::open(&store, config.seed_key.clone()).await?);
        let folder = config.marks.as_deref();
        let mark = folder.zip(vault.house()).map(|(folder, house)| Mark::of(folder, house));
        let groups_before = store.groups().await?.saturating_sub(store.stats().groups);
        let people = people.with_staff_two_step(config.staff_two_step);
        let filings = Filings::open(&store).await?;
        let house = Arc::new(House {
            commands: Commands::new(store.clone()),
            store,
            config,
            vault,
            mark,
            groups_before,
            wallets,
            people,
            theory: Theory::default(),
            hints: HintDesk::default(),
            reviews: ReviewDesk::default(),
            school: SchoolDesk::default(),
            readings: Readings::default(),
            filings,
            tournaments: Tournaments::default(),
            moves: Moves::default(),
            slots: RwLock::default(),
            closed: Closed::default(),
            past_rounds_count: AtomicU64::new(0),
            past_wagers_count: AtomicU64::new(0),
            next_table: AtomicU64::new(1),
            opening: tokio::sync::Mutex::default(),
            opened_ms: steady_ms(),
            is_shut: AtomicBool::new(false),
            pulse: tokio::sync::Mutex::default(),
        });
        house.read_tables().await?;
        house.read_tournaments().await?;
        house.renew_seeds().await?;
        house.do_every(TICK, |house| async move { house.tick().await });
        house.do_every(TICK, |house| async move { house.direct().await });
        if house.mark.is_some() {
            house.do_every(MARK, |house| async move { house.note_mark().await });
        }
        if let Some(away) = house.config.away {
            let look = move |house: Arc<House>| async move { house.look_around(away).await };
            house.do_every(LOOK.min(away / 4), look);
        }
        Ok(house)
    }

    /// Does something again and again, as long as the house is open.
    fn do_every<F: Future<Output = ()> + Send + 'static>(
        self: &Arc<House>,
        pause: Duration,
        work: impl Fn(Arc<House>) -> F + Send + 'static,
    ) {
        let house = Arc::downgrade(self);
        tokio::spawn(async move {
            let mut every = tokio::time::interval(pause.max(Duration::from_millis(1)));
            every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            loop {
                every.tick().await;
                match house.upgrade() {
                    Some(house) if !house.is_shut.load(Ordering::Relaxed) => {
                        // A task of its own: one that panics does not end the next ones.
                        let _ = tokio::spawn(work(house)).await;
                    }
                    _ => break,
                }
            }
        });
    }

    /// The people.
    #[must_use]
    pub fn people(&self) -> &People {
        &self.people
    }

    /// Where what is over is asked for.
    pub(crate) fn readings(&self) -> &Readings {
        &self.readings
    }

    /// How the house is run.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Whether seeds are stored that a key does not open: then the rounds under way that need them are
    /// voided and refunded when the house opens with it, and shoes under way are over.
    ///
    /// # Errors
    /// Where the store cannot be read.
    pub async fn lacks_seed_key(store: &Store, key: &SeedKey) -> Result<bool, StoreError> {
        Vault::read(store, Some(key.clone())).await?.lacks_key(store).await
    }

    /// Every table that the house deals at gets a new seed, so that nobody who has seen what a backup
    /// holds knows what comes.
    async fn renew_seeds(self: &Arc<House>) -> Result<(), StoreError> {
        let is_behind = |mark: &Mark| mark.is_ahead_of(self.groups_before);
        let is_restored = self.mark.as_ref().is_some_and(is_behind);
        let mut renewed = Vec::new();
        for slot in self.all_slots() {
            let summary = slot.summary();
            let is_open = matches!(summary.status, Status::Open | Status::Closing);
            if !is_open || summary.dealing != Dealing::House {
                continue;
            }
            let (house, table) = (self.clone(), slot.id);
            let done = tokio::spawn(async move {
                let renew = |hosted: &mut Hosted, now, change: &mut Change| {
                    hosted.renew(is_restored, now, change);
                    Ok(())
                };
                house.change_here(&slot, None, None, renew).await
            });
            renewed.push((table, done));
        }
        let failed = |message: String| StoreError::Failed { is_certain: false, message };
        let mut all = Ok(());
        for (table, done) in renewed {
            // Each is waited for, so that nobody is at the store any more where one has failed.
            let done = match done.await {
                Ok(done) => done.map_err(|problem| failed(problem.to_string())),
                Err(error) => self.set_aside(table, error.to_string()).await,
            };
            all = all.and(done);
        }
        all
    }

    /// Notes outside of the store how far the house has come.
    async fn note_mark(self: Arc<House>) {
        let groups = self.groups();
        // Where it cannot be written, the next one may be; the house goes on.
        let note = move || self.mark.as_ref().map(|mark| mark.note(groups));
        let _ = tokio::task::spawn_blocking(note).await;
    }

    /// Whether what happens can be stored; looked at again at most once a second.
    ///
    /// # Errors
    /// Where it cannot: the disk is full, the database is gone, or another server has taken over.
    pub async fn pulse(&self) -> Result<(), StoreError> {
        let mut last = self.pulse.lock().await;
        if let Some((at, found)) = &*last
            && at.elapsed() < Duration::from_secs(1)
        {
            return found.clone();
        }
        let found = self.store.pulse().await;
        *last = Some((Instant::now(), found.clone()));
        found
    }

    // Reading tables back.

    async fn read_tables(&self) -> Result<(), StoreError> {
        self.next_table.fetch_max(self.after_closed().await?, Ordering::Relaxed);
        let mut after = None;
        loop {
            let mut closed = Batch::default();
            let (kind, prefix, backwards) = (TABLE.to_owned(), String::new(), false);
            let range = Range { kind, prefix, after, backwards, limit: PAGE };
            let page = self.store.docs(range).await?;
            for (key, snapshot) in &page {
                let table = key.parse::<u64>().map(TableId);
                let table = table.map_err(|_| StoreError::Unfit(format!("table {key:?}")))?;
                self.next_table.fetch_max(table.0 + 1, Ordering::Relaxed);
                match self.read_table(table, snapshot).await {
                    // Stored by a version that kept it among the others.
                    Ok(mut hosted) if hosted.status == Status::Closed => hosted.put(0, &mut closed),
                    Ok(hosted) => self.host(hosted),
                    Err(StoreError::Unfit(why)) => self.set_aside(table, why).await?,
                    Err(error) => return Err(error),
                }
            }
            if !closed.puts.is_empty() {
                self.store.commit(closed).await?;
            }
            match page.last() {
                Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                _ => return Ok(()),
            }
        }
    }

    /// A table as its document and the record since then have it.
    async fn read_table(&self, table: TableId, snapshot: &str) -> Result<Hosted, StoreError> {
        let unfit = |why: String| StoreError::Unfit(format!("table {table}: {why}"));
        let mut after = Hosted::stored_at(snapshot).map_err(unfit)?.after_seq;
        let mut entries = Vec::new();
        loop {
            let page = self.store.record_of(Some(table), after, PAGE).await?;
            for stored in &page {
                let entry = TableEntry::read(&stored.kind, &stored.body);
                entries.push((stored.seq, stored.at_ms, entry.map_err(unfit)?));
            }
            match page.last() {
                Some(stored) if page.len() == PAGE => after = stored.seq,
                _ => break,
            }
        }
        let seeds = self.vault.seeds(&self.store, table).await?;
        let fresh = world::seed().map_err(|error| unfit(error.to_string()))?;
        let restore = || Hosted::restore(snapshot, (&self.vault, seeds), &entries, steady_ms());
        let mut hosted = unless_it_panics(restore).map_err(unfit)?;
        hosted.bring_seed(fresh);
        Ok(hosted)
    }

    fn host(&self, hosted: Hosted) {
        let slot = Slot::new(hosted.opened.by, hosted.summary(|_| false), None);
        slot.publish(&hosted);
        self.place(Slot { hosted: tokio::sync::Mutex::new(Some(hosted)), ..slot });
    }

    /// Puts a table among the others.
    pub(crate) fn place(&self, slot: Slot) {
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        slots.insert(slot.id, Arc::new(slot));
    }

    fn open_slot(&self, table: TableId) -> Option<Arc<Slot>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.get(&table).cloned()
    }

    /// A table at which something can be done.
    pub(crate) fn slot(&self, table: TableId) -> Outcome<Arc<Slot>> {
        self.open_slot(table).ok_or_else(|| match table.0 {
            // What was opened and is not open any more.
            was if (1..self.next_table.load(Ordering::Relaxed)).contains(&was) => {
                Problem::refused(Code::Closed, "the table is closed")
            }
            _ => Problem::not_found(format!("there is no table {table}")),
        })
    }

    /// A table at which somebody is about to do something, and is seen.
    fn seen_at(&self, table: TableId, user: UserId) -> Outcome<Arc<Slot>> {
        self.slot(table).inspect(|slot| slot.see(user))
    }

    /// The tables of a tournament.
    pub(crate) fn slots_of(&self, tournament: TournamentId) -> Vec<Arc<Slot>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.values().filter(|slot| slot.tournament == Some(tournament)).cloned().collect()
    }

    /// The tournaments that have tables.
    pub(crate) fn tournaments_with_tables(&self) -> HashSet<TournamentId> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.values().filter_map(|slot| slot.tournament).collect()
    }

    fn all_slots(&self) -> Vec<Arc<Slot>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.values().cloned().collect()
    }

    // Changing them.

    /// Does what somebody asked for, as a task of its own: whoever asked may be gone before it is
    /// done. Sent again under the same id it is not done again. Where it is not known in time whether
    /// it was stored, that is the answer, and it goes on.
    pub(crate) async fn run<T, F>(
        self: &Arc<House>,
        by: &Sender<'_>,
        of: &Value,
        work: impl FnOnce(Arc<House>, Option<Ticket>) -> F,
    ) -> Outcome<T>
    where
        T: DeserializeOwned + Send + 'static,
        F: Future<Output = Outcome<T>> + Send + 'static,
    {
        if self.is_shut.load(Ordering::Relaxed) {
            return Err(Problem::not_stored("the house is closing"));
        }
        let unknown = |_| Problem::outcome_unknown("the storage has not answered yet");
        let patience = self.config.answer_within;
        let ticket = match &by.id {
            None => None,
            Some(_) if planted!(DoneTwice) => None,
            Some(id) => {
                let of = of.to_string();
                let begun = self.commands.begin(by.by.id, id.clone(), &of);
                match tokio::time::timeout(patience, begun).await.map_err(unknown)?? {
                    Begun::New(ticket) => Some(ticket),
                    Begun::Done(answer) => {
                        let answer = serde_json::from_value(answer);
                        return answer.map_err(|error| Problem::not_stored(error.to_string()));
                    }
                }
            }
        };
        if planted!(EndsWithTheRequest) {
            return work(self.clone(), ticket).await;
        }
        let task = tokio::spawn(work(self.clone(), ticket));
        let done = tokio::time::timeout(patience, task).await.map_err(unknown)?;
        // It may have failed when all was stored.
        done.unwrap_or_else(|_| match planted!(StoredAndDenied) {
            true => Err(Problem::failed("the house has failed")),
            false => Err(Problem::outcome_unknown("the house has failed")),
        })
    }

    /// Makes a change at a table, and stores it before anybody hears of it. That there is no such
    /// table any more is told only of what was not done while there was.
    async fn change<T: Serialize + DeserializeOwned + Send + 'static>(
        self: &Arc<House>,
        by: &Sender<'_>,
        of: &Value,
        slot: Outcome<Arc<Slot>>,
        brought: Option<Brought>,
        make: impl FnOnce(&mut Hosted, u64, &mut Change) -> Outcome<T> + Send + 'static,
    ) -> Outcome<T> {
        self.run(by, of, |house, ticket| async move {
            let slot = slot?;
            let done = house.change_here(&slot, ticket, brought, make).await;
            house.retire_if_closed(&slot);
            done
        })
        .await
    }

    pub(crate) async fn change_here<T: Serialize>(
        &self,
        slot: &Slot,
        mut ticket: Option<Ticket>,
        brought: Option<Brought>,
        make: impl FnOnce(&mut Hosted, u64, &mut Change) -> Outcome<T>,
    ) -> Outcome<T> {
        let mut place = slot.lock(self.config.answer_within / 2).await?;
        if place.is_none() {
            *place = Some(self.read_again(slot).await?);
        }
        // Until everybody sees them at the table.
        let _on_the_way = brought.as_ref().map(|brought| self.moves.begin(brought.user));
        let hold = match (brought, &*place) {
            (Some(Brought { user, amount, field }), Some(hosted)) => {
                Some(self.hold(Account::wallet(hosted.opened.chips, user), amount, field)?)
            }
            _ => None,
        };
        let mut hosted = place.take().ok_or_else(waits)?;
        let _torn = IfTorn(slot);
        let (now, mut change, before) = (now_ms(), Change::default(), hosted.trace());
        let given = match make(&mut hosted, now, &mut change) {
            Ok(given) => given,
            Err(problem) => {
                if change.is_empty() && hosted.trace() == before {
                    *place = Some(hosted);
                } else {
                    // It was refused half-way.
                    self.read_back(slot, &mut place).await;
                }
                return Err(problem);
            }
        };
        world::reach("made");
        let answer = ticket.as_mut().map(|ticket| ticket.put(answer(&given)));
        if change.is_empty() {
            // Nothing that has to be stored: somebody is ready, say.
            ticket.into_iter().for_each(Ticket::done);
            slot.publish(&hosted);
            *place = Some(hosted);
            return Ok(given);
        }
        let mut batch = hosted.batch(change, now);
        batch.puts.extend(answer);
        match self.wallets.commit_here(&self.store, batch, hold).await {
            Ok(committed) => {
                ticket.into_iter().for_each(Ticket::done);
                world::reach("stored");
                hosted.stored(committed.last_seq);
                slot.publish(&hosted);
                *place = Some(hosted);
                Ok(given)
            }
            Err(error) if error.is_certain() && planted!(AcknowledgedTooSoon) => {
                self.read_back(slot, &mut place).await;
                Ok(given)
            }
            Err(error) if error.is_certain() && planted!(UnstoredStays) => {
                *place = Some(hosted);
                Err(error.into())
            }
            Err(error) if error.is_certain() => {
                // What was done here is not stored: it is as if it had not been done.
                self.read_back(slot, &mut place).await;
                Err(error.into())
            }
            Err(error) => {
                ticket.into_iter().for_each(Ticket::keep);
                slot.suspend();
                Err(error.into())
            }
        }
    }

    /// Holds chips for something that is to be stored.
    pub(crate) fn hold(&self, from: Account, amount: Cents, field: &str) -> Outcome<Hold> {
        if amount < Cents::ZERO || amount > Cents::MOST {
            return Err(Problem::malformed(field, "is an amount from zero up"));
        }
        self.wallets.hold(from, amount).map_err(|held| {
            let why = format!("{amount} is more than the {held} in your wallet");
            Problem::refused(Code::BeyondWallet, why).at(field)
        })
    }

    /// Reads a table back from the store, where it can be; else whoever needs it next does.
    async fn read_back(&self, slot: &Slot, place: &mut Option<Hosted>) {
        match self.read_again(slot).await {
            Ok(hosted) => {
                slot.publish(&hosted);
                *place = Some(hosted);
            }
            Err(_) => slot.suspend(),
        }
    }

    /// A table, once nothing else is under way there; read back where it has to be.
    pub(crate) async fn table<'a>(&self, slot: &'a Slot) -> Outcome<MappedMutexGuard<'a, Hosted>> {
        let mut place = slot.lock(self.config.answer_within / 2).await?;
        if place.is_none() {
            *place = Some(self.read_again(slot).await?);
        }
        TableGuard::try_map(place, Option::as_mut).map_err(|_| waits())
    }

    /// A table that has closed and is stored so leaves the house.
    pub(crate) fn retire_if_closed(&self, slot: &Arc<Slot>) {
        let summary = slot.summary.read().unwrap_or_else(PoisonError::into_inner);
        let is_closed = summary.status == Status::Closed;
        drop(summary);
        if is_closed {
            self.retire(slot);
        }
    }

    async fn read_again(&self, slot: &Slot) -> Outcome<Hosted> {
        slot.must_be_whole()?;
        let not_stored = |error: StoreError| Problem::not_stored(error.to_string());
        let key = crate::pit::key_of(slot.id);
        let snapshot = match self.store.doc(TABLE, &key).await.map_err(not_stored)? {
            None => self.store.doc(CLOSED_TABLE, &key).await.map_err(not_stored)?,
            open => open,
        };
        let missing = || Problem::not_stored(format!("table {} is not stored", slot.id));
        self.read_table(slot.id, &snapshot.ok_or_else(missing)?).await.map_err(not_stored)
    }

    async fn tick(self: &Arc<House>) {
        let now = steady_ms();
        for slot in self.all_slots() {
            let until = slot.until_ms.load(Ordering::Relaxed);
            if until == 0 || until > now {
                continue;
            }
            // It is not looked at again before it is done.
            slot.until_ms.store(0, Ordering::Relaxed);
            self.let_act(slot, |hosted, now, change| hosted.tick(now, change));
        }
        for slot in self.all_slots() {
            let changes = slot.changes_ms.load(Ordering::Relaxed);
            if changes != 0 && changes <= now {
                slot.changes_ms.store(0, Ordering::Relaxed);
                self.let_act(slot, |hosted, now, change| hosted.change_idle(now, change));
            }
        }
    }

    /// Lets the clock act at a table. Where that was not stored, or has failed, it is tried again.
    fn let_act(
        self: &Arc<House>,
        slot: Arc<Slot>,
        act: impl FnOnce(&mut Hosted, u64, &mut Change) + Send + 'static,
    ) -> JoinHandle<()> {
        let house = self.clone();
        tokio::spawn(async move {
            let there = slot.clone();
            let acted = tokio::spawn(async move {
                let act = |hosted: &mut Hosted, now, change: &mut Change| {
                    act(hosted, now, change);
                    Ok(())
                };
                let done = house.change_here(&there, None, None, act).await;
                house.retire_if_closed(&there);
                done
            });
            if !matches!(acted.await, Ok(Ok(()))) && !planted!(ClockEnds) {
                slot.until_ms.store(steady_ms() + AGAIN_MS, Ordering::Relaxed);
            }
        })
    }

    /// Who has been away for so long has left, and a table that somebody opened for themselves and
    /// where nobody is any more closes.
    async fn look_around(self: &Arc<House>, away: Duration) {
        let away_ms = u64::try_from(away.as_millis()).unwrap_or(u64::MAX);
        let since = steady_ms().saturating_sub(away_ms);
        // Who was here before the house opened has as long to come back.
        if since < self.opened_ms {
            return;
        }
        let nobody = User { id: NOBODY, name: String::new(), role: Role::Guest };
        let nobody = Sender::from(&nobody);
        for slot in self.all_slots() {
            let summary = slot.summary();
            // At a tournament nobody leaves: the clock acts for whoever is away.
            if !matches!(summary.status, Status::Open | Status::Closing)
                || slot.tournament.is_some()
            {
                continue;
            }
            let is_gone = |seat: &&SeatSummary| {
                seat.user != COMPANION && !seat.is_leaving && slot.is_away(seat.user, since)
            };
            for seat in summary.seats.iter().filter(is_gone) {
                let (user, seat, there) = (seat.user, seat.seat, slot.clone());
                let leave = move |hosted: &mut Hosted, now, change: &mut Change| match there
                    .is_away(user, since)
                {
                    true => hosted.leave(user, Some(seat), now, change),
                    false => Ok(()),
                };
                let left = self.change(&nobody, &Value::Null, Ok(slot.clone()), None, leave);
                // Where it cannot be stored, the next look tries again.
                let _ = left.await;
            }
            slot.presence().seen_ms.retain(|_, seen| *seen > since);
            let is_empty = summary.seats.is_empty()
                && summary.dealer.is_none()
                && summary.status == Status::Open;
            if is_empty && slot.is_deserted(since) && self.is_for_practice(slot.opened_by).await {
                let close = |hosted: &mut Hosted, now, change: &mut Change| match hosted
                    .books
                    .places
                    .is_empty()
                {
                    true => hosted.close(NOBODY, now, change),
                    false => Ok(()),
                };
                let _ = self.change(&nobody, &Value::Null, Ok(slot), None, close).await;
            }
        }
    }

    /// Whether a table that somebody opened is only for practice: neither the floor's nor a dealer's.
    async fn is_for_practice(&self, opened_by: UserId) -> bool {
        let opener = self.people.user(opened_by).await.ok().flatten();
        let is_theirs = |user: User| matches!(user.role, Role::Guest | Role::Player);
        self.config.tables == WhoOpens::Anyone && opener.is_some_and(is_theirs)
    }

    // Tables.

    /// Every table that is not closed.
    #[must_use]
    pub fn tables(&self) -> Vec<TableSummary> {
        self.all_slots().iter().map(|slot| slot.summary()).collect()
    }

    /// Tables that are not closed, after a number, in the order of their numbers: at most so many of
    /// those that are wanted, without what is private to others than `by`.
    #[must_use]
    pub fn tables_after(
        &self,
        by: Option<&User>,
        after: Option<TableId>,
        limit: usize,
        is_wanted: impl Fn(&TableSummary) -> bool,
    ) -> Vec<TableSummary> {
        let slots = self.all_slots();
        let later = slots.iter().filter(|slot| after.is_none_or(|after| slot.id > after));
        let seen = later.filter_map(|slot| {
            let summary = slot.summary();
            is_listed(&summary, slot.opened_by, by).then_some(summary)
        });
        seen.filter(is_wanted).take(limit).collect()
    }

    /// What goes on, in numbers.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts {
            rounds: self.past_rounds_count.load(Ordering::Relaxed),
            wagers: self.past_wagers_count.load(Ordering::Relaxed),
            ..Counts::default()
        };
        for slot in self.all_slots() {
            let summary = slot.summary();
            counts.tables += u64::from(summary.status != Status::Closed);
            counts.seats += summary.seats.len() as u64;
            let (rounds, wagers) = *slot.counts.lock().unwrap_or_else(PoisonError::into_inner);
            counts.rounds += rounds;
            counts.wagers += wagers;
        }
        counts
    }

    /// Opens a table.
    ///
    /// # Errors
    /// Where the person may not, the game is unknown, the elections are not legal (every fault is
    /// told), or it could not be stored.
    pub async fn open_table<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        mut ask: OpenTable,
    ) -> Outcome<TableId> {
        let sender = by.into();
        let by = sender.by;
        must_change(by)?;
        if self.config.tables == WhoOpens::Floor {
            must_be_floor(by)?;
        }
        match ask.chips {
            Chips::Practice => {}
            Chips::Sold => must_be_floor(by)?,
            Chips::Tournament(_) => {
                let why = "tables of a tournament are opened when it is played";
                return Err(Problem::refused(Code::NotOffered, why).at("chips"));
            }
        }
        if ask.dealing == Dealing::Dealer {
            let may = matches!(by.role, Role::Dealer | Role::Floor | Role::Licensee);
            may.then_some(()).ok_or_else(|| {
                Problem::forbidden("tables with a dealer are for the floor or a dealer to open")
            })?;
        }
        let facts = registry::facts(&ask.game)
            .ok_or_else(|| Problem::malformed("game", format!("{:?} is no game here", ask.game)))?;
        if ask.timing.betting_seconds > 3600 || ask.timing.choice_seconds > 3600 {
            return Err(Problem::malformed("timing", "an hour is the most"));
        }
        if ask.time_bank.seconds > 3600 || ask.time_bank.refill_seconds > 3600 {
            return Err(Problem::malformed("time_bank", "an hour is the most"));
        }
        let of = json!(["open", &ask]);
        let is_practice = matches!(by.role, Role::Guest | Role::Player);
        let submission = self.open_under(&mut ask, is_practice)?;
        let name = ask.name.clone().unwrap_or_else(|| facts.title.to_owned());
        let name = printable("name", &name)?;
        if let Some(pit) = &mut ask.pit {
            if submission.is_none() {
                must_be_floor(by).map_err(|problem| problem.at("pit"))?;
            }
            *pit = printable("pit", pit)?;
        }
        if let Some(number) = &mut ask.number {
            *number = printable("number", number)?;
        }
        if ask.private && !is_practice {
            let why = "a private table is one for practice, which a guest or a player opens";
            return Err(Problem::refused(Code::NotOffered, why).at("private"));
        }
        if ask.hints == Some(true) && !is_practice {
            must_be_floor(by).map_err(|problem| problem.at("hints"))?;
        }
        let seed = match ask.dealing {
            Dealing::House => {
                let seed = world::seed();
                Some(seed.map_err(|error| Problem::not_stored(error.to_string()))?)
            }
            Dealing::Dealer => None,
        };
        let is_floor = must_be_floor(by).is_ok();
        let opened = Opened::new(by.id, ask, name, is_practice, submission);
        self.run(&sender, &of, |house, mut ticket| async move {
            // Legal before it has a number, so that numbers are not used up by mistakes.
            let id = TableId(0);
            let mut change = Change::default();
            let first = seed.map(|seed| (1, seed));
            let table = Hosted::open(id, opened.clone(), first.clone(), &house.vault, &mut change)?;
            if !is_floor && opened.submission.is_none() && has_meter_of_its_own(&table) {
                let why = "a progressive meter other than the usual one is for the floor to open";
                return Err(Problem::forbidden(why));
            }
            let _opening = house.opening.lock().await;
            house.must_have_room(opened.by, is_practice)?;
            house.must_be_free(opened.number.as_ref())?;
            house.must_agree(&opened, table.live.elections(), None).await?;
            let id = TableId(house.next_table.fetch_add(1, Ordering::Relaxed));
            let mut change = Change::default();
            let mut hosted = Hosted::open(id, opened, first, &house.vault, &mut change)?;
            let mut batch = hosted.batch(change, now_ms());
            batch.puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(&id))));
            let committed = house.store.commit(batch).await;
            let committed = told(committed, &mut ticket)?;
            ticket.into_iter().for_each(Ticket::done);
            hosted.stored(committed.last_seq);
            house.host(hosted);
            Ok(id)
        })
        .await
    }

    /// Opens a table as it is told, for a tournament.
    pub(crate) async fn open_as(&self, opened: Opened) -> Outcome<TableId> {
        let seed = world::seed().map_err(|error| Problem::not_stored(error.to_string()))?;
        let _opening = self.opening.lock().await;
        self.must_have_room(opened.by, false)?;
        let id = TableId(self.next_table.fetch_add(1, Ordering::Relaxed));
        let mut change = Change::default();
        let mut hosted = Hosted::open(id, opened, Some((1, seed)), &self.vault, &mut change)?;
        let batch = hosted.batch(change, now_ms());
        let committed = self.wallets.commit_here(&self.store, batch, None).await?;
        hosted.stored(committed.last_seq);
        self.host(hosted);
        Ok(id)
    }

    /// Another table can be opened: by somebody for practice, who has not too many, and at all.
    fn must_have_room(&self, by: UserId, is_practice: bool) -> Outcome<()> {
        let most = self.config.tables_each;
        if is_practice && most > 0 && self.open_tables_of(by) >= most {
            let why =
                format!("you have {most} tables open, the most one can have; close one first");
            return Err(Problem::refused(Code::TooManyTables, why));
        }
        if self.all_slots().len() >= MOST_TABLES {
            let why = format!("{MOST_TABLES} tables are open, and no more can be");
            return Err(Problem::refused(Code::TooManyTables, why));
        }
        Ok(())
    }

    /// Closes a table after the round under way.
    ///
    /// # Errors
    /// Where the person may not, or it could not be stored.
    pub async fn close_table<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["close", table]));
        let by = sender.by.clone();
        let is_practice = self.config.tables == WhoOpens::Anyone;
        self.change(&sender, &of, self.slot(table), None, move |hosted, now, change| {
            let is_own = is_practice && hosted.opened.by == by.id && by.role != Role::Division;
            if !is_own {
                must_be_floor(&by)?;
            }
            hosted.must_be_of_no_tournament()?;
            hosted.close(by.id, now, change)
        })
        .await
    }

    /// A table as somebody sees it.
    ///
    /// # Errors
    /// Where there is none, or it waits for its storage.
    pub async fn view(&self, by: Option<&User>, table: TableId) -> Outcome<TableView> {
        self.view_of(by, table, false).await
    }

    /// A table as somebody sees it who has seen a whole view of it: without the elections, the boards
    /// and last draws, and what may be wagered while the betting is open.
    ///
    /// # Errors
    /// As [`House::view`].
    pub async fn brief_view(&self, by: Option<&User>, table: TableId) -> Outcome<TableView> {
        self.view_of(by, table, true).await
    }

    async fn view_of(
        &self,
        by: Option<&User>,
        table: TableId,
        is_brief: bool,
    ) -> Outcome<TableView> {
        let slot = self.any_slot(table).await?;
        if let Some(user) = by {
            slot.see(user.id);
        }
        let mut hosted = self.table(&slot).await?;
        if !is_brief {
            self.read_recent(&mut hosted).await;
        }
        if planted!(LookingChanges) {
            let _ = hosted.live.expect(None);
        }
        let is_connected = |user| slot.is_connected(user);
        Ok(hosted.view(by.map(|user| user.id), steady_ms(), is_brief, is_connected))
    }

    /// Reads back what the last rounds have shown, where that is not known. A view goes on without
    /// it where it cannot be read; the next one tries again.
    async fn read_recent(&self, hosted: &mut Hosted) {
        if hosted.recent.is_some() {
            return;
        }
        let count = match hosted.round {
            1 => 0,
            _ => Shows::at(&hosted.live).rounds_count(),
        };
        let rounds = match count {
            0 => Ok(Vec::new()),
            count => self.past_rounds(hosted.id, None, count).await,
        };
        if let Ok(rounds) = rounds {
            hosted.recent = Some(Recent::read(&hosted.live, &rounds));
        }
    }

    /// The rules in force at a table.
    ///
    /// # Errors
    /// As [`House::view`].
    pub async fn rules_of(&self, table: TableId) -> Outcome<TableRules> {
        let (game, elections) = self.elections_of(table).await?;
        let rules = registry::in_force(&game, &elections).map_err(Problem::of)?;
        let stakes = rules.stakes.iter().map(ToString::to_string).collect();
        Ok(TableRules { rules: GameRules::of(&rules), stakes })
    }

    /// The rules of a table that is open as they stand, and what is to change of them.
    pub(crate) async fn standing_rules(&self, table: TableId) -> Outcome<StandingRules> {
        let slot = self.slot(table)?;
        let hosted = self.table(&slot).await?;
        Ok(StandingRules {
            is_practice: hosted.opened.pit.is_none(),
            game: hosted.opened.game.clone(),
            number: hosted.opened.number.clone(),
            elections: hosted.elections.clone(),
            hints: hosted.hints,
            limits: hosted.limits.clone(),
            notices: hosted.notices.clone(),
        })
    }

    /// The game of a table, and what was elected there.
    pub(crate) async fn elections_of(
        &self,
        table: TableId,
    ) -> Outcome<(String, Map<String, Value>)> {
        let Some(slot) = self.open_slot(table) else {
            let missing = || Problem::not_found(format!("there is no table {table}"));
            return self.elections_of_closed(table).await?.ok_or_else(missing);
        };
        let hosted = self.table(&slot).await?;
        Ok((hosted.opened.game.clone(), hosted.elections.clone()))
    }

    /// An act that somebody might try at a table: in the betting a wager by chance, with all its
    /// fields, such as the numbers of a keno ticket; where they have to choose, what the game's usual
    /// strategy answers. Nothing is done.
    ///
    /// # Errors
    /// Where the seat is not theirs, nothing is to be done there, or hints are not permitted for a
    /// choice.
    pub async fn suggestion(
        &self,
        by: &User,
        table: TableId,
        seat: Option<Seat>,
    ) -> Outcome<Map<String, Value>> {
        let seed = world::seed().map_err(|error| Problem::not_stored(error.to_string()))?;
        let mut generator = Generator::new(&seed, 0);
        let slot = self.slot(table)?;
        let hosted = self.table(&slot).await?;
        hosted.suggestion(by.id, seat, &mut |n| generator.below(n))
    }

    /// What each choice is worth that somebody has now at a seat of theirs, from what they have
    /// seen: no card that is hidden from them, or was burnt, has a part in it.
    ///
    /// # Errors
    /// Where the seat is not theirs, nothing is to be chosen, nobody can tell, or it takes too long.
    pub async fn hint(&self, by: &User, table: TableId, seat: Seat) -> Outcome<Hints> {
        let slot = self.slot(table)?;
        let (ask, round, version) = {
            let hosted = self.table(&slot).await?;
            (hosted.ask_hint(by.id, seat)?, hosted.round, hosted.version)
        };
        let asked = (table, seat, by.id, version);
        if let Some(known) = self.hints.known(&asked) {
            return known;
        }
        let earlier = self.since_shuffle(table, round, ask.is_fresh).await?;
        self.hints.of(asked, ask, earlier).await
    }

    /// The rounds before one that were played from its shoe, the latest first; `is_fresh` where it is
    /// the first.
    pub(crate) async fn since_shuffle(
        &self,
        table: TableId,
        round: u64,
        mut is_fresh: bool,
    ) -> Outcome<Vec<PastRound>> {
        let mut earlier: Vec<PastRound> = Vec::new();
        let mut before = round;
        while !is_fresh && before > 1 && earlier.len() < MOST_OF_A_SHOE {
            let page = self.past_rounds(table, Some(before), HINT_PAGE).await?;
            before = page.last().map_or(1, |past| past.round);
            for past in page {
                is_fresh = is_fresh || past.has_fresh_shoe();
                earlier.push(past);
                if is_fresh {
                    break;
                }
            }
        }
        Ok(earlier)
    }

    /// Whether somebody may be told now what their decisions at a table were worth: not while they sit
    /// where hints are not permitted (13:69F-8.1).
    pub(crate) async fn must_permit_review(&self, by: &User, table: TableId) -> Outcome<()> {
        let Some(slot) = self.open_slot(table) else { return Ok(()) };
        self.table(&slot).await?.must_permit_review(by.id)
    }

    /// Tells of every change of a table.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn watch(&self, table: TableId) -> Outcome<watch::Receiver<u64>> {
        Ok(self.any_slot(table).await?.version.subscribe())
    }

    /// Somebody listens to a table, until what this gives is dropped.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn attach(&self, by: &User, table: TableId) -> Outcome<Attached> {
        let slot = self.any_slot(table).await?;
        *slot.presence().listeners.entry(by.id).or_default() += 1;
        slot.version.send_modify(|version| *version += 1);
        Ok(Attached { slot, user: by.id })
    }

    /// Somebody sits down, with chips from the wallet.
    ///
    /// # Errors
    /// Where the person may not, the seat is taken, the chips are not there, or it could not be
    /// stored.
    pub async fn sit<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        ask: Sit,
    ) -> Outcome<Seat> {
        let (sender, of) = (by.into(), json!(["sit", table, &ask]));
        must_play(sender.by)?;
        let slot = self.seen_at(table, sender.by.id);
        let (user, amount) = (sender.by.clone(), ask.buy_in);
        let brought = Brought { user: user.id, amount, field: "buy_in" };
        self.change(&sender, &of, slot, Some(brought), move |hosted, now, change| {
            hosted.must_be_of_no_tournament()?;
            hosted.sit(&user, ask.seat, amount, now, change)
        })
        .await
    }

    /// Somebody brings more chips to a seat.
    ///
    /// # Errors
    /// Where the seat is not theirs, the chips are not there, or it could not be stored.
    pub async fn buy_more<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        seat: Option<Seat>,
        ask: BuyMore,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["buy-more", table, seat, &ask]));
        must_play(sender.by)?;
        let slot = self.seen_at(table, sender.by.id);
        let (user, amount) = (sender.by.clone(), ask.amount);
        let brought = Brought { user: user.id, amount, field: "amount" };
        self.change(&sender, &of, slot, Some(brought), move |hosted, now, change| {
            hosted.must_be_of_no_tournament()?;
            hosted.buy_more(&user, seat, amount, now, change)
        })
        .await
    }

    /// Somebody leaves a seat, or all of theirs.
    ///
    /// # Errors
    /// Where they have none, or it could not be stored.
    pub async fn leave<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        seat: Option<Seat>,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["leave", table, seat]));
        let user = sender.by.id;
        self.change(&sender, &of, self.slot(table), None, move |hosted, now, change| {
            hosted.must_be_of_no_tournament()?;
            hosted.leave(user, seat, now, change)
        })
        .await
    }

    /// Somebody does something at a table.
    ///
    /// # Errors
    /// Where it is not theirs to do, the rules refuse it, it is malformed, or it could not be
    /// stored.
    pub async fn command<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        command: Command,
    ) -> Outcome<()> {
        let sender = by.into();
        match command {
            Command::Act { .. }
            | Command::Acts { .. }
            | Command::Ready { .. }
            | Command::SitOut { .. }
            | Command::Mix { .. } => must_play(sender.by)?,
            // A player's bet, or what the dealer entered last: whose it is, the table says.
            Command::TakeBack
            | Command::Call { .. }
            | Command::Draw { .. }
            | Command::Irregularity { .. } => {
                must_change(sender.by)?;
            }
        }
        let of = match sender.id {
            Some(_) => json!(["command", table, &command]),
            None => Value::Null,
        };
        let (user, slot) = (sender.by.clone(), self.seen_at(table, sender.by.id));
        self.change(&sender, &of, slot, None, move |hosted, now, change| {
            hosted.command(&user, command, now, change)
        })
        .await
    }

    /// A dealer takes the dealer's place.
    ///
    /// # Errors
    /// Where the person is no dealer, or the house deals at the table.
    pub async fn take_dealers_place<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["deal", table]));
        let by = sender.by;
        if !matches!(by.role, Role::Dealer | Role::Floor | Role::Licensee) {
            return Err(Problem::forbidden("only dealers and the floor deal"));
        }
        let user = by.clone();
        self.change(&sender, &of, self.slot(table), None, move |hosted, _, change| {
            hosted.take_dealers_place(&user, change)
        })
        .await
    }

    /// Changes limits at once, with a sign and an announcement (13:69F-8.3(c)).
    ///
    /// # Errors
    /// Where the person may not, or the elections are no limits or not legal.
    pub async fn change_limits<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        ask: ChangeLimits,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["limits", table, &ask]));
        must_be_floor(sender.by)?;
        let by = sender.by.id;
        self.change(&sender, &of, self.slot(table), None, move |hosted, _, change| {
            hosted.must_be_of_no_tournament()?;
            hosted.change_limits(by, ask.elections, change)
        })
        .await
    }

    /// Gives notice of a change of rules (13:69F-8.3(b)).
    ///
    /// # Errors
    /// Where the person may not, or the elections are not legal.
    pub async fn change_rules<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        ask: ChangeRules,
    ) -> Outcome<Notice> {
        let (sender, of) = (by.into(), json!(["rules", table, &ask]));
        must_be_floor(sender.by)?;
        let (by, slot) = (sender.by.id, self.slot(table));
        self.run(&sender, &of, |house, ticket| async move {
            let slot = slot?;
            let _opening = house.opening.lock().await;
            let (opened, mut all) = {
                let hosted = house.table(&slot).await?;
                let mut all = hosted.elections.clone();
                all.extend(hosted.notices.iter().flat_map(|notice| notice.elections.clone()));
                (hosted.opened.clone(), all)
            };
            all.extend(ask.elections.clone());
            // What is not legal is refused with its reasons by the table itself.
            if let Ok(elections) = registry::check_elections(&opened.game, &all) {
                house.must_agree(&opened, &elections, Some(table)).await?;
            }
            let filing = house.notice_number(&slot);
            let notice = move |hosted: &mut Hosted, now, change: &mut Change| {
                hosted.must_be_of_no_tournament()?;
                hosted.notice(by, ask.elections, filing, now, change)
            };
            house.change_here(&slot, ticket, None, notice).await
        })
        .await
    }

    /// Whether what must be the same in a house, or in a pit, is the same at the licensee's other
    /// tables there, changes of which there is notice counted. Practice tables are none of them.
    async fn must_agree(
        &self,
        opened: &Opened,
        elections: &Map<String, Value>,
        table: Option<TableId>,
    ) -> Outcome<()> {
        let (Some(pit), Some(game)) = (&opened.pit, registry::game(&opened.game)) else {
            return Ok(());
        };
        let (in_the_house, in_the_pit) = (game.same_in_the_house(), game.same_in_the_pit());
        for slot in self.all_slots() {
            let summary = slot.summary();
            let is_open = !matches!(summary.status, Status::Closed | Status::SetAside)
                && Some(slot.id) != table;
            let Some(other_pit) = summary.pit.as_ref().filter(|_| is_open) else { continue };
            let in_this_pit = if other_pit == pit { in_the_pit } else { &[] };
            let rules = in_the_house.iter().chain(in_this_pit);
            let mut rules = rules.filter(|same| same.is_about(&opened.game, &summary.game));
            let Some(first) = rules.next() else { continue };
            let hosted = self.table(&slot).await?;
            let mut other = hosted.live.elections().clone();
            other.extend(hosted.notices.iter().flat_map(|notice| notice.elections.clone()));
            let other = (hosted.live.facts(), &other);
            for same in std::iter::once(first).chain(rules) {
                same.judge((game.facts(), elections), other).map_err(|refusal| {
                    let field = format!("elections.{}", same.election);
                    Problem::from(Fault::from(refusal)).at(field)
                })?;
            }
        }
        Ok(())
    }

    /// Permits hints at a table, or no longer (13:69F-8.1): at once at a practice table, at a table of
    /// the licensee after notice, as for any rule.
    ///
    /// # Errors
    /// Where the person may not, or it could not be stored.
    pub async fn permit_hints<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        ask: PermitHints,
    ) -> Outcome<HintsPermitted> {
        let (sender, of) = (by.into(), json!(["hints", table, &ask]));
        must_be_floor(sender.by)?;
        let (by, slot) = (sender.by.id, self.slot(table));
        let filing = slot.as_ref().ok().and_then(|slot| self.notice_number(slot));
        self.change(&sender, &of, slot, None, move |hosted, now, change| {
            hosted.permit_hints(by, ask.permitted, filing, now, change)
        })
        .await
    }

    /// The number under which the Division has a notice of a table: it is told of the licensee's.
    fn notice_number(&self, slot: &Slot) -> Option<u64> {
        slot.summary().pit.map(|_| self.filings.number())
    }

    /// Voids the round under way at a table: every stake goes back to its rack, and the next round
    /// begins. A table that is set aside is closed, and everybody there has their chips.
    ///
    /// # Errors
    /// Where the person may not or has a seat there, no round is under way, the reason is empty or
    /// too long, or it could not be stored.
    pub async fn void_round<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        ask: VoidRound,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["void", table, &ask]));
        must_be_floor(sender.by)?;
        let reason = ask.reason.trim().to_owned();
        if reason.is_empty() || reason.chars().count() > 2000 {
            return Err(Problem::malformed("reason", "has 1 to 2000 characters"));
        }
        let (by, slot) = (sender.by.id, self.slot(table));
        if let Ok(aside) = &slot
            && aside.aside.get().is_some()
        {
            let aside = aside.clone();
            return self
                .run(&sender, &of, |house, ticket| async move {
                    house.void_aside(by, &aside, reason, ticket).await
                })
                .await;
        }
        let void = move |hosted: &mut Hosted, now, change: &mut Change| {
            hosted.void_by(by, reason, now, change)
        };
        self.change(&sender, &of, slot, None, void).await
    }

    /// The floor rules on something, for the record.
    ///
    /// # Errors
    /// Where the person may not, or the text is empty or too long.
    pub async fn rule<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        table: TableId,
        ask: Ruling,
    ) -> Outcome<()> {
        let (sender, of) = (by.into(), json!(["rule", table, &ask]));
        must_be_floor(sender.by)?;
        let text = ask.text.trim().to_owned();
        if text.is_empty() || text.chars().count() > 2000 {
            return Err(Problem::malformed("text", "has 1 to 2000 characters"));
        }
        let by = sender.by.id;
        self.change(&sender, &of, self.any_slot(table).await, None, move |hosted, _, change| {
            hosted.rule(by, text, change);
            Ok(())
        })
        .await
    }

    // Money.

    /// What somebody holds of sold chips, away from the tables.
    #[must_use]
    pub fn bought(&self, user: UserId) -> Cents {
        self.wallets.of(Account::Bought(user))
    }

    /// What somebody holds of chips for practice, away from the tables.
    #[must_use]
    pub fn wallet(&self, user: UserId) -> Cents {
        self.wallets.of(Account::Wallet(user))
    }

    /// Sells chips to somebody, or redeems them where the amount is below zero. Gives what they hold
    /// of sold chips then, away from the tables. Chips for practice have no part in it.
    ///
    /// # Errors
    /// Where the person may not, there is nobody of that number, the chips are not there, or it
    /// could not be stored.
    pub async fn purchase<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        of: UserId,
        ask: Purchase,
    ) -> Outcome<Cents> {
        let sender = by.into();
        must_be_floor(sender.by)?;
        if sender.by.id == of {
            return Err(Problem::forbidden("nobody sells chips to themselves"));
        }
        let amount = ask.amount;
        if amount == Cents::ZERO || amount > Cents::MOST || amount < -Cents::MOST {
            return Err(Problem::malformed("amount", "is not zero, and has a limit"));
        }
        let known = self.people.user(of).await?;
        known.ok_or_else(|| Problem::not_found(format!("there is nobody with the number {of}")))?;
        let (wallet, issued) = (Account::Bought(of), Account::Sold);
        let (posting, kind) = match amount > Cents::ZERO {
            true => (Posting::of(issued, wallet, amount, What::Purchase), "chips-bought"),
            false => (Posting::of(wallet, issued, -amount, What::Redemption), "chips-redeemed"),
        };
        let body = json!({"by": sender.by.id, "of": of, "amount": amount, "chips": Chips::Sold});
        let body = body.to_string();
        let asked = json!(["purchase", of, &ask]);
        self.run(&sender, &asked, |house, mut ticket| async move {
            let taken = (-amount).max(Cents::ZERO);
            let hold = house.hold(wallet, taken, "amount")?;
            let held = house.wallets.of(wallet) + amount.max(Cents::ZERO);
            let entry = Entry { at_ms: now_ms(), table: None, kind, body, posting };
            let mut batch = Batch { entries: vec![entry], ..Batch::default() };
            batch.puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(&held))));
            let committed = house.wallets.commit_here(&house.store, batch, Some(hold)).await;
            told(committed, &mut ticket)?;
            ticket.into_iter().for_each(Ticket::done);
            Ok(house.wallets.of(wallet))
        })
        .await
    }

    /// By wager, what the house wins of all that is staked on it, at a game under elections.
    pub(crate) async fn advantages(
        &self,
        game: &str,
        elections: Map<String, Value>,
    ) -> Option<Advantages> {
        self.theory.of(game, elections).await
    }

    /// Takes no more commands, and waits until all that was taken is stored. Every table is stored
    /// as it stands, so that whoever opens the house next, perhaps in a later version, has only the
    /// rounds under way to do again.
    pub async fn shut_down(&self) {
        self.is_shut.store(true, Ordering::Relaxed);
        // Where that fails, or the database does not answer, all of it is in the record.
        let _ = tokio::time::timeout(CLOSING, self.store_tables()).await;
        let _ = tokio::time::timeout(CLOSING, self.store.clone().close()).await;
        if let Some(mark) = &self.mark {
            // What was noted last is true as well.
            let _ = mark.note(self.groups());
        }
    }

    /// How many groups the store has, at the least.
    fn groups(&self) -> u64 {
        self.groups_before + self.store.stats().groups
    }

    /// Stores every table as it stands, and with it what it adds to the sums of the reports.
    pub(crate) async fn store_tables(&self) -> Result<(), StoreError> {
        for slots in self.all_slots().chunks(TABLES_AT_ONCE) {
            let mut batch = Batch::default();
            let mut tables = Vec::new();
            for slot in slots {
                let Ok(mut place) = slot.lock(self.config.answer_within / 2).await else {
                    let message = format!("table {} waits for its storage", slot.id);
                    return Err(StoreError::Lost { is_certain: true, message });
                };
                // Whoever needs it next reads it back, where this fails.
                if let Some(mut hosted) = place.take() {
                    match hosted.put_unstored(&mut batch) {
                        true => tables.push((place, hosted)),
                        false => *place = Some(hosted),
                    }
                }
            }
            if !tables.is_empty() {
                self.store.commit(batch).await?;
            }
            for (mut place, hosted) in tables {
                *place = Some(hosted);
            }
        }
        Ok(())
    }
}

/// What a command answers, as it is stored.
pub(crate) fn answer<T: Serialize>(given: &T) -> Value {
    serde_json::to_value(given).unwrap_or_default()
}

/// What is told of a commit. Where nobody knows what became of it, its command is not done again.
pub(crate) fn told<T>(committed: Result<T, StoreError>, ticket: &mut Option<Ticket>) -> Outcome<T> {
    committed.map_err(|error| {
        if !error.is_certain() {
            ticket.take().into_iter().for_each(Ticket::keep);
        }
        Problem::from(error)
    })
}

fn waits() -> Problem {
    Problem::not_stored("the table waits for its storage")
}

fn reads_only() -> Problem {
    Problem::forbidden("the Division reads everything and changes nothing")
}

pub(crate) fn must_change(by: &User) -> Outcome<()> {
    if by.role == Role::Division { Err(reads_only()) } else { Ok(()) }
}

/// Whoever rules on rounds, voids them and reads the record does not play in them.
pub(crate) fn must_play(by: &User) -> Outcome<()> {
    match by.role {
        Role::Guest | Role::Player | Role::Dealer => Ok(()),
        Role::Division => Err(reads_only()),
        Role::Floor | Role::Licensee => {
            let why = "the floor and the licensee run the tables and do not play at them";
            Err(Problem::forbidden(why))
        }
    }
}

/// Whether a table has a progressive meter that the game has not when it is opened as it usually is,
/// or that begins or goes on with another amount.
fn has_meter_of_its_own(table: &Hosted) -> bool {
    let usual = registry::open_table(&table.opened.game, &Map::new(), None);
    let usual = usual.map_or(Cents::ZERO, |live| live.meter());
    let is_changed = table.opened.elections.keys().any(|id| id.starts_with("progressive"));
    table.live.meter() != usual || (usual > Cents::ZERO && is_changed)
}

/// A name of a table or a pit, without the spaces around it.
fn printable(field: &str, name: &str) -> Outcome<String> {
    let name = name.trim();
    let is_plain = name.chars().all(|c| !c.is_control());
    if name.is_empty() || name.chars().count() > LONGEST_NAME || !is_plain {
        let why = format!("has 1 to {LONGEST_NAME} printable characters");
        return Err(Problem::malformed(field, why));
    }
    Ok(name.to_owned())
}

pub(crate) fn must_be_floor(by: &User) -> Outcome<()> {
    match by.role {
        Role::Floor | Role::Licensee => Ok(()),
        Role::Division => Err(reads_only()),
        Role::Guest | Role::Player | Role::Dealer => Err(Problem::forbidden("for the floor to do")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Location;

    async fn a_house() -> (Arc<House>, User, TableId) {
        let store = Store::open(&Location::Sqlite(":memory:".into())).expect("a store");
        let house = House::open(store, Config::default()).await.expect("a house");
        let user = house.people().guest().await.expect("a guest");
        let ask = serde_json::from_value(json!({"game": "roulette"})).expect("a table");
        let table = house.open_table(&user, ask).await.expect("a table");
        (house, user, table)
    }

    #[tokio::test]
    async fn what_panics_or_is_refused_half_way_leaves_nothing_behind() {
        let (house, user, table) = a_house().await;
        let before = house.view(None, table).await.expect("a view").table.seats;
        for panics in [true, false] {
            let (by, slot) = (user.clone(), house.slot(table).expect("a table"));
            let amount = Cents::dollars(100);
            let brought = Brought { user: user.id, amount, field: "buy_in" };
            let half = move |hosted: &mut Hosted, now, change: &mut Change| -> Outcome<Seat> {
                hosted.sit(&by, None, amount, now, change)?;
                assert!(!panics, "as it is meant to");
                Err(Problem::forbidden("half-way"))
            };
            let sender = Sender::from(&user);
            let done = house.change(&sender, &Value::Null, Ok(slot), Some(brought), half).await;
            let problem = done.expect_err("it was not done");
            assert_eq!(&*problem.code, if panics { "outcome-unknown" } else { "forbidden" });
            let view = house.view(None, table).await.expect("a view");
            assert_eq!(view.table.seats, before);
            assert_eq!(house.wallet(user.id), Config::default().practice_chips);
        }
        let ask = Sit { seat: None, buy_in: Cents::dollars(100) };
        house.sit(&user, table, ask).await.expect("the table goes on");
        let audited = crate::audit(house.store(), |_| {}).await.expect("an audit");
        assert_eq!(audited.findings, Vec::<String>::new());
    }

    #[test]
    fn what_panics_is_told_like_what_is_refused() {
        assert_eq!(unless_it_panics(|| Ok(1)), Ok(1));
        assert_eq!(unless_it_panics(|| Err::<u8, _>("no".to_owned())), Err("no".to_owned()));
        let failed = unless_it_panics(|| -> Result<u8, String> { panic!("as it is meant to") });
        assert!(failed.is_err());
    }

    #[tokio::test]
    async fn a_command_that_closed_its_table_has_its_answer_again() {
        let (house, user, table) = a_house().await;
        let id = |text: &str| Sender { by: &user, id: Some(text.parse().expect("an id")) };
        let ask = Sit { seat: None, buy_in: Cents::dollars(100) };
        let seat = house.sit(id("a"), table, ask.clone()).await.expect("a seat");
        house.leave(id("b"), table, None).await.expect("left");
        house.close_table(id("c"), table).await.expect("closed");
        // Whoever heard none of the answers asks again, and nothing was refused.
        assert_eq!(house.sit(id("a"), table, ask.clone()).await, Ok(seat));
        assert_eq!(house.leave(id("b"), table, None).await, Ok(()));
        assert_eq!(house.close_table(id("c"), table).await, Ok(()));
        let problem = house.sit(id("d"), table, ask).await.expect_err("it is closed");
        assert_eq!(problem.code, "closed");
    }

    #[tokio::test]
    async fn nobody_has_more_tables_by_asking_for_all_at_once() {
        let store = Store::open(&Location::Sqlite(":memory:".into())).expect("a store");
        let config = Config { tables_each: 3, ..Config::default() };
        let house = House::open(store, config).await.expect("a house");
        let user = house.people().guest().await.expect("a guest");
        let open = |n: u64| {
            let (house, user) = (house.clone(), user.clone());
            tokio::spawn(async move {
                let sender = Sender { by: &user, id: Some(n.to_string().parse().expect("an id")) };
                house.open_table(sender, OpenTable::of("roulette")).await
            })
        };
        let asked: Vec<_> = (0..12).map(|n| (n, open(n))).collect();
        let mut opened = Vec::new();
        for (n, asked) in asked {
            if let Ok(table) = asked.await.expect("an answer") {
                opened.push((n, table));
            }
        }
        assert_eq!((opened.len(), house.tables().len()), (3, 3));
        // Each is told again that it is open, and not that it is one too many.
        for (n, table) in opened {
            assert_eq!(open(n).await.expect("an answer"), Ok(table));
        }
    }

    #[tokio::test]
    async fn the_clock_of_a_table_outlives_a_panic() {
        let (house, _, table) = a_house().await;
        let slot = house.slot(table).expect("a table");
        slot.until_ms.store(0, Ordering::Relaxed);
        let acts = house.let_act(slot.clone(), |_, _, _| panic!("as it is meant to"));
        acts.await.expect("it tells nobody");
        assert!(slot.until_ms.load(Ordering::Relaxed) > 0, "it is tried again");
        house.view(None, table).await.expect("the table is read back");
    }

    #[tokio::test]
    async fn a_command_is_done_once_under_its_id_also_by_a_house_that_opens_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let location = Location::Sqlite(folder.path().join("house.db"));
        let open = || async {
            let store = Store::open(&location).expect("a store");
            House::open(store, Config::default()).await.expect("a house")
        };
        let mut house = open().await;
        let user = house.people().guest().await.expect("a guest");
        let ask = serde_json::from_value(json!({"game": "roulette"})).expect("a table");
        let table = house.open_table(&user, ask).await.expect("a table");
        let id = |text: &str| Sender { by: &user, id: Some(text.parse().expect("an id")) };
        let sit = |dollars| Sit { seat: None, buy_in: Cents::dollars(dollars) };
        let seat = house.sit(id("a"), table, sit(100)).await.expect("a seat");
        for _ in 0..2 {
            let both = tokio::join!(
                house.sit(id("a"), table, sit(100)),
                house.sit(id("a"), table, sit(100))
            );
            assert_eq!(both, (Ok(seat), Ok(seat)));
            let problem = house.sit(id("a"), table, sit(200)).await.expect_err("another one");
            assert_eq!(problem.code, "command-id-used");
            house.shut_down().await;
            house = open().await;
        }
        // What was refused is tried anew.
        let problem = house.sit(id("b"), table, sit(900 + 1)).await.expect_err("not so many");
        assert_eq!(problem.code, "beyond-wallet");
        let floor = house.people().guest().await.expect("a guest");
        let floor = User { role: Role::Floor, ..floor };
        let sold = Sender { by: &floor, id: Some("c".parse().expect("an id")) };
        let ask = Purchase { amount: Cents::dollars(9000) };
        let problem = house.purchase(&floor, floor.id, ask.clone()).await.expect_err("to itself");
        assert_eq!(problem.detail, "nobody sells chips to themselves");
        for _ in 0..3 {
            let held = house.purchase(sold.clone(), user.id, ask.clone()).await.expect("sold");
            assert_eq!(held, Cents::dollars(9000));
            // They are no chips for practice.
            let problem = house.sit(id("b"), table, sit(900 + 1)).await.expect_err("not so many");
            assert_eq!(problem.code, "beyond-wallet");
        }
        house.sit(id("b"), table, sit(500)).await.expect("a seat");
        // Only the latest are remembered.
        for number in 0..crate::WINDOW {
            let sender =
                Sender { by: &user, id: Some(format!("n{number}").parse().expect("an id")) };
            house
                .buy_more(sender, table, Some(seat), BuyMore { amount: Cents(1) })
                .await
                .expect("more");
        }
        let held = house.wallet(user.id);
        house.sit(id("a"), table, sit(100)).await.expect("it is forgotten by now");
        assert_eq!(house.wallet(user.id), held - Cents::dollars(100));
        let audited = crate::audit(house.store(), |_| {}).await.expect("an audit");
        assert_eq!(audited.findings, Vec::<String>::new());
        house.shut_down().await;
    }
}
