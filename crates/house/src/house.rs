//! The house: its tables, who may do what at them, and everything stored before it is acknowledged.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;

use chance::{Generator, Seed, Uniform};
use games::registry;
use serde_json::{Map, Value};
use table::{Cents, Code, Fault, Seat};
use tokio::sync::watch;
use wire::{
    BuyMore, ChangeLimits, ChangeRules, Command, Dealing, GameRules, Hints, Notice, OpenTable,
    Problem, Purchase, Role, Ruling, SeatSummary, Sit, Status, TableId, TableRules, TableSummary,
    TableView, User, UserId,
};

use crate::clock::now_ms;
use crate::hints::HintDesk;
use crate::ledger::{Account, Posting, What};
use crate::people::People;
use crate::pit::{COMPANION, Change, Hosted, Opened, PastRound, Recent, Shows, TABLE, TableEntry};
use crate::store::{Batch, Entry, Range, Store, StoreError};
use crate::theory::{Advantages, Theory};
use crate::wallets::Wallets;

/// How often the clock looks at the tables.
const TICK: Duration = Duration::from_millis(100);

/// How often it looks for people who have gone away, at the least.
const LOOK: Duration = Duration::from_secs(5);

/// Whoever closes a table that everybody has left: the house itself.
const NOBODY: UserId = UserId(0);

/// How many documents or entries are read at a time.
const PAGE: usize = 500;

/// How many tables are stored together.
const TABLES_AT_ONCE: usize = 32;

/// How many earlier rounds are read at a time for a hint, and at most: no shoe lasts for more.
const HINT_PAGE: usize = 50;
const MOST_OF_A_SHOE: usize = 500;

/// The longest name of a table.
const LONGEST_NAME: usize = 64;

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
    /// How long somebody may be away from a seat until they are taken to have left it, and how long
    /// a table stays open that a guest or a player opened and where nobody is; none is for ever.
    pub away: Option<Duration>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            practice_chips: Cents::dollars(1000),
            tables: WhoOpens::Anyone,
            away: Some(Duration::from_secs(15 * 60)),
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
struct Slot {
    id: TableId,
    opened_by: UserId,
    /// Empty while the table waits to be read back from the store.
    hosted: tokio::sync::Mutex<Option<Hosted>>,
    version: watch::Sender<u64>,
    summary: RwLock<TableSummary>,
    counts: Mutex<(u64, u64)>,
    /// When the clock acts, in milliseconds since 1970; 0 where it does not.
    until_ms: AtomicU64,
    presence: Mutex<Presence>,
}

/// Who is there.
#[derive(Default)]
struct Presence {
    /// How many listen for a person.
    listeners: HashMap<UserId, usize>,
    /// When a person was last seen: they did something, looked, or stopped listening.
    seen_ms: HashMap<UserId, u64>,
    /// When anybody was.
    last_ms: u64,
}

impl Slot {
    fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_connected(&self, user: UserId) -> bool {
        self.presence().listeners.contains_key(&user)
    }

    /// Somebody is seen.
    fn see(&self, user: UserId) {
        let (mut presence, now) = (self.presence(), now_ms());
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

    fn summary(&self) -> TableSummary {
        let summary = self.summary.read().unwrap_or_else(PoisonError::into_inner);
        let mut summary = summary.clone();
        for seat in &mut summary.seats {
            seat.is_connected |= self.is_connected(seat.user);
        }
        summary
    }

    /// Takes over how the table stands, for those who only want a glance, and wakes who watches.
    fn publish(&self, hosted: &Hosted) {
        let summary = hosted.summary(|_| false);
        *self.summary.write().unwrap_or_else(PoisonError::into_inner) = summary;
        let counts = (hosted.counts.rounds, hosted.counts.wagers);
        *self.counts.lock().unwrap_or_else(PoisonError::into_inner) = counts;
        let until_ms = if hosted.status == Status::Closed { None } else { hosted.until_ms };
        self.until_ms.store(until_ms.unwrap_or(0), Ordering::Relaxed);
        self.version.send_modify(|version| *version += 1);
    }
}

/// A house.
pub struct House {
    store: Store,
    config: Config,
    wallets: Wallets,
    people: People,
    theory: Theory,
    hints: HintDesk,
    slots: RwLock<BTreeMap<TableId, Arc<Slot>>>,
    next_table: AtomicU64,
    /// Held while a table opens or its rules change, so that no two tables pass each other.
    opening: tokio::sync::Mutex<()>,
    opened_ms: u64,
    is_shut: AtomicBool,
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

/// What a command gives beside its change.
type Outcome<T> = Result<T, Problem>;

impl House {
    /// Opens a house as it is stored, every table where it stood.
    ///
    /// # Errors
    /// Where the store cannot be read, or has something in it that is not of a house.
    pub async fn open(store: Store, config: Config) -> Result<Arc<House>, StoreError> {
        let wallets = Wallets::open(&store).await?;
        let people = People::open(store.clone(), wallets.clone(), config.practice_chips).await?;
        let house = Arc::new(House {
            store,
            config,
            wallets,
            people,
            theory: Theory::default(),
            hints: HintDesk::default(),
            slots: RwLock::default(),
            next_table: AtomicU64::new(1),
            opening: tokio::sync::Mutex::default(),
            opened_ms: now_ms(),
            is_shut: AtomicBool::new(false),
        });
        house.read_tables().await?;
        house.do_every(TICK, |house| async move { house.tick().await });
        if let Some(away) = house.config.away {
            let look = move |house: Arc<House>| async move { house.look_around(away).await };
            house.do_every(LOOK.min(away / 4), look);
        }
        Ok(house)
    }

    /// Does something again and again, as long as the house is open.
    fn do_every<F: Future<Output = ()> + Send>(
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
                    Some(house) if !house.is_shut.load(Ordering::Relaxed) => work(house).await,
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

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.store
    }

    // Reading tables back.

    async fn read_tables(&self) -> Result<(), StoreError> {
        let mut after = None;
        loop {
            let (kind, prefix, backwards) = (TABLE.to_owned(), String::new(), false);
            let range = Range { kind, prefix, after, backwards, limit: PAGE };
            let page = self.store.docs(range).await?;
            for (key, snapshot) in &page {
                let table = key.parse::<u64>().map(TableId);
                let table = table.map_err(|_| StoreError::Unfit(format!("table {key:?}")))?;
                self.next_table.fetch_max(table.0 + 1, Ordering::Relaxed);
                let hosted = self.read_table(table, snapshot).await?;
                self.host(hosted);
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
        Hosted::restore(snapshot, &entries, now_ms()).map_err(unfit)
    }

    fn host(&self, hosted: Hosted) -> Arc<Slot> {
        let id = hosted.id;
        let slot = Arc::new(Slot {
            id,
            opened_by: hosted.opened.by,
            summary: RwLock::new(hosted.summary(|_| false)),
            hosted: tokio::sync::Mutex::new(None),
            version: watch::Sender::new(1),
            counts: Mutex::default(),
            until_ms: AtomicU64::new(0),
            presence: Mutex::new(Presence { last_ms: now_ms(), ..Presence::default() }),
        });
        slot.publish(&hosted);
        if let Ok(mut place) = slot.hosted.try_lock() {
            *place = Some(hosted);
        }
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        slots.insert(id, slot.clone());
        slot
    }

    fn slot(&self, table: TableId) -> Outcome<Arc<Slot>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots
            .get(&table)
            .cloned()
            .ok_or_else(|| Problem::not_found(format!("there is no table {table}")))
    }

    fn all_slots(&self) -> Vec<Arc<Slot>> {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.values().cloned().collect()
    }

    // Changing them.

    /// Makes a change at a table, and stores it before anybody hears of it. It is a task of its
    /// own, so that whoever asked may be gone before it is done.
    async fn change<T: Send + 'static>(
        self: &Arc<House>,
        slot: Arc<Slot>,
        make: impl FnOnce(&mut Hosted, u64, &mut Change) -> Outcome<T> + Send + 'static,
    ) -> Outcome<T> {
        if self.is_shut.load(Ordering::Relaxed) {
            return Err(Problem::not_stored("the house is closing"));
        }
        let house = self.clone();
        let done = tokio::spawn(async move { house.change_here(&slot, make).await });
        done.await.unwrap_or_else(|_| Err(Problem::not_stored("the house has failed")))
    }

    async fn change_here<T>(
        &self,
        slot: &Slot,
        make: impl FnOnce(&mut Hosted, u64, &mut Change) -> Outcome<T>,
    ) -> Outcome<T> {
        let mut place = slot.hosted.lock().await;
        if place.is_none() {
            *place = Some(self.read_again(slot).await?);
        }
        let Some(hosted) = place.as_mut() else {
            return Err(Problem::not_stored("the table waits for its storage"));
        };
        let (now, mut change) = (now_ms(), Change::default());
        let given = make(hosted, now, &mut change)?;
        if change.is_empty() {
            // Nothing that has to be stored: somebody is ready, say.
            slot.publish(hosted);
            return Ok(given);
        }
        let cash_outs = std::mem::take(&mut change.cash_outs);
        let batch = hosted.batch(change, now);
        match self.store.commit(batch).await {
            Ok(committed) => {
                hosted.stored(committed.last_seq);
                for (user, amount) in cash_outs {
                    self.wallets.give(user, amount);
                }
                slot.publish(hosted);
                Ok(given)
            }
            Err(error) => {
                // What was done here is not stored: it is as if it had not been done.
                *place = None;
                if let Ok(hosted) = self.read_again(slot).await {
                    slot.publish(&hosted);
                    *place = Some(hosted);
                } else {
                    let mut summary = slot.summary.write().unwrap_or_else(PoisonError::into_inner);
                    summary.status = Status::Suspended;
                    drop(summary);
                    // The clock tries again.
                    slot.until_ms.store(now + 1000, Ordering::Relaxed);
                    slot.version.send_modify(|version| *version += 1);
                }
                for (user, _) in cash_outs {
                    let _ = self.wallets.refresh(&self.store, user).await;
                }
                Err(Problem::not_stored(error.to_string()))
            }
        }
    }

    async fn read_again(&self, slot: &Slot) -> Outcome<Hosted> {
        let not_stored = |error: StoreError| Problem::not_stored(error.to_string());
        let key = crate::pit::key_of(slot.id);
        let snapshot = self.store.doc(TABLE, &key).await.map_err(not_stored)?;
        let missing = || Problem::not_stored(format!("table {} is not stored", slot.id));
        self.read_table(slot.id, &snapshot.ok_or_else(missing)?).await.map_err(not_stored)
    }

    async fn tick(self: &Arc<House>) {
        let now = now_ms();
        for slot in self.all_slots() {
            let until = slot.until_ms.load(Ordering::Relaxed);
            if until == 0 || until > now {
                continue;
            }
            // It is not looked at again before it is done.
            slot.until_ms.store(0, Ordering::Relaxed);
            let house = self.clone();
            tokio::spawn(async move {
                let ticked = house.change_here(&slot, |hosted, now, change| {
                    hosted.tick(now, change);
                    Ok(())
                });
                if ticked.await.is_err() {
                    slot.until_ms.store(now_ms() + 1000, Ordering::Relaxed);
                }
            });
        }
    }

    /// Who has been away for so long has left, and a table that somebody opened for themselves and
    /// where nobody is any more closes.
    async fn look_around(self: &Arc<House>, away: Duration) {
        let away_ms = u64::try_from(away.as_millis()).unwrap_or(u64::MAX);
        let since = now_ms().saturating_sub(away_ms);
        // Who was here before the house opened has as long to come back.
        if since < self.opened_ms {
            return;
        }
        for slot in self.all_slots() {
            let summary = slot.summary();
            if summary.status != Status::Open {
                continue;
            }
            let is_gone = |seat: &&SeatSummary| {
                seat.user != COMPANION && !seat.is_leaving && slot.is_away(seat.user, since)
            };
            for seat in summary.seats.iter().filter(is_gone) {
                let (user, seat, there) = (seat.user, seat.seat, slot.clone());
                let left = self.change(slot.clone(), move |hosted, now, change| {
                    match there.is_away(user, since) {
                        true => hosted.leave(user, Some(seat), now, change),
                        false => Ok(()),
                    }
                });
                // Where it cannot be stored, the next look tries again.
                let _ = left.await;
            }
            slot.presence().seen_ms.retain(|_, seen| *seen > since);
            let is_empty = summary.seats.is_empty() && summary.dealer.is_none();
            if is_empty && slot.is_deserted(since) && self.is_for_practice(slot.opened_by).await {
                let _ = self
                    .change(slot, |hosted, now, change| match hosted.books.places.is_empty() {
                        true => hosted.close(NOBODY, now, change),
                        false => Ok(()),
                    })
                    .await;
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

    /// Every table.
    #[must_use]
    pub fn tables(&self) -> Vec<TableSummary> {
        self.all_slots().iter().map(|slot| slot.summary()).collect()
    }

    /// What goes on, in numbers.
    #[must_use]
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
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
    pub async fn open_table(self: &Arc<House>, by: &User, ask: OpenTable) -> Outcome<TableId> {
        if by.role == Role::Division {
            return Err(reads_only());
        }
        if self.config.tables == WhoOpens::Floor {
            must_be_floor(by)?;
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
        let name = ask.name.clone().unwrap_or_else(|| facts.title.to_owned());
        let name = name.trim().to_owned();
        let is_plain = name.chars().all(|c| !c.is_control());
        if name.is_empty() || name.chars().count() > LONGEST_NAME || !is_plain {
            let why = format!("has 1 to {LONGEST_NAME} printable characters");
            return Err(Problem::malformed("name", why));
        }
        let open = self.tables().iter().filter(|table| table.status != Status::Closed).count();
        if open >= MOST_TABLES {
            let why = format!("{MOST_TABLES} tables are open, and no more can be");
            return Err(Problem::refused(Code::TooManyTables, why));
        }
        let seed = match ask.dealing {
            Dealing::House => {
                let seed = Seed::from_os();
                Some(seed.map_err(|error| Problem::not_stored(error.to_string()))?)
            }
            Dealing::Dealer => None,
        };
        let house = self.clone();
        let opened = Opened::new(by.id, ask, name);
        let done = tokio::spawn(async move {
            // Legal before it has a number, so that numbers are not used up by mistakes.
            let id = TableId(0);
            let mut change = Change::default();
            let table = Hosted::open(id, opened.clone(), seed.clone(), &mut change)?;
            let _opening = house.opening.lock().await;
            house.must_agree(&opened.game, table.live.elections(), None).await?;
            let id = TableId(house.next_table.fetch_add(1, Ordering::Relaxed));
            let mut change = Change::default();
            let mut hosted = Hosted::open(id, opened, seed, &mut change)?;
            let batch = hosted.batch(change, now_ms());
            let committed = house.store.commit(batch).await;
            let committed = committed.map_err(|error| Problem::not_stored(error.to_string()))?;
            hosted.stored(committed.last_seq);
            house.host(hosted);
            Ok(id)
        });
        done.await.unwrap_or_else(|_| Err(Problem::not_stored("the house has failed")))
    }

    /// Closes a table after the round under way.
    ///
    /// # Errors
    /// Where the person may not, or it could not be stored.
    pub async fn close_table(self: &Arc<House>, by: &User, table: TableId) -> Outcome<()> {
        let by = by.clone();
        let is_practice = self.config.tables == WhoOpens::Anyone;
        self.change(self.slot(table)?, move |hosted, now, change| {
            let is_own = is_practice && hosted.opened.by == by.id && by.role != Role::Division;
            if !is_own {
                must_be_floor(&by)?;
            }
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
        let slot = self.slot(table)?;
        if let Some(user) = by {
            slot.see(user.id);
        }
        let mut place = slot.hosted.lock().await;
        if place.is_none() {
            *place = Some(self.read_again(&slot).await?);
        }
        let Some(hosted) = place.as_mut() else {
            return Err(Problem::not_stored("the table waits for its storage"));
        };
        if !is_brief {
            self.read_recent(hosted).await;
        }
        let is_connected = |user| slot.is_connected(user);
        Ok(hosted.view(by.map(|user| user.id), now_ms(), is_brief, is_connected))
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

    /// The game of a table, and what was elected there.
    pub(crate) async fn elections_of(
        &self,
        table: TableId,
    ) -> Outcome<(String, Map<String, Value>)> {
        let slot = self.slot(table)?;
        let mut place = slot.hosted.lock().await;
        if place.is_none() {
            *place = Some(self.read_again(&slot).await?);
        }
        let missing = || Problem::not_stored("the table waits for its storage");
        let hosted = place.as_ref().ok_or_else(missing)?;
        Ok((hosted.opened.game.clone(), hosted.elections.clone()))
    }

    /// An act that somebody might try in the betting at a table: a wager by chance, with all its
    /// fields, such as the numbers of a keno ticket. Nothing is done.
    ///
    /// # Errors
    /// Where the seat is not theirs, or the betting is closed.
    pub async fn suggestion(
        &self,
        by: &User,
        table: TableId,
        seat: Option<Seat>,
    ) -> Outcome<Map<String, Value>> {
        let seed = Seed::from_os().map_err(|error| Problem::not_stored(error.to_string()))?;
        let mut generator = Generator::new(&seed, 0);
        let slot = self.slot(table)?;
        let place = slot.hosted.lock().await;
        let waits = || Problem::not_stored("the table waits for its storage");
        let hosted = place.as_ref().ok_or_else(waits)?;
        hosted.suggestion(by.id, seat, &mut |n| generator.below(n))
    }

    /// What each choice is worth that somebody has now at a seat of theirs, from what they have
    /// seen: no card that is hidden from them, or was burnt, has a part in it.
    ///
    /// # Errors
    /// Where the seat is not theirs, nothing is to be chosen, nobody can tell, or it takes too long.
    pub async fn hint(&self, by: &User, table: TableId, seat: Seat) -> Outcome<Hints> {
        let slot = self.slot(table)?;
        let (ask, round) = {
            let mut place = slot.hosted.lock().await;
            let waits = || Problem::not_stored("the table waits for its storage");
            let hosted = place.as_mut().ok_or_else(waits)?;
            (hosted.ask_hint(by.id, seat)?, hosted.round)
        };
        let mut earlier: Vec<PastRound> = Vec::new();
        let mut is_fresh = ask.is_fresh;
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
        self.hints.of(ask, earlier).await
    }

    /// Tells of every change of a table.
    ///
    /// # Errors
    /// Where there is none.
    pub fn watch(&self, table: TableId) -> Outcome<watch::Receiver<u64>> {
        Ok(self.slot(table)?.version.subscribe())
    }

    /// Somebody listens to a table, until what this gives is dropped.
    ///
    /// # Errors
    /// Where there is none.
    pub fn attach(&self, by: &User, table: TableId) -> Outcome<Attached> {
        let slot = self.slot(table)?;
        *slot.presence().listeners.entry(by.id).or_default() += 1;
        slot.version.send_modify(|version| *version += 1);
        Ok(Attached { slot, user: by.id })
    }

    /// Somebody sits down, with chips from the wallet.
    ///
    /// # Errors
    /// Where the person may not, the seat is taken, the chips are not there, or it could not be
    /// stored.
    pub async fn sit(self: &Arc<House>, by: &User, table: TableId, ask: Sit) -> Outcome<Seat> {
        must_play(by)?;
        let slot = self.slot(table)?;
        slot.see(by.id);
        let (user, amount) = (by.clone(), ask.buy_in);
        self.with_chips(by.id, amount, "buy_in", async {
            self.change(slot, move |hosted, now, change| {
                hosted.sit(&user, ask.seat, amount, now, change)
            })
            .await
        })
        .await
    }

    /// Somebody brings more chips to a seat.
    ///
    /// # Errors
    /// Where the seat is not theirs, the chips are not there, or it could not be stored.
    pub async fn buy_more(
        self: &Arc<House>,
        by: &User,
        table: TableId,
        seat: Option<Seat>,
        ask: BuyMore,
    ) -> Outcome<()> {
        must_play(by)?;
        let slot = self.slot(table)?;
        slot.see(by.id);
        let (user, amount) = (by.clone(), ask.amount);
        self.with_chips(by.id, amount, "amount", async {
            self.change(slot, move |hosted, now, change| {
                hosted.buy_more(&user, seat, amount, now, change)
            })
            .await
        })
        .await
    }

    /// Does something with chips from a wallet; they are back where it fails.
    async fn with_chips<T>(
        &self,
        user: UserId,
        amount: Cents,
        field: &str,
        work: impl Future<Output = Outcome<T>>,
    ) -> Outcome<T> {
        if amount < Cents::ZERO || amount > Cents::MOST {
            return Err(Problem::malformed(field, "is an amount from zero up"));
        }
        if !self.wallets.take(user, amount) {
            let held = self.wallets.of(user);
            let why = format!("{amount} is more than the {held} in your wallet");
            return Err(Problem::refused(Code::BeyondWallet, why).at(field));
        }
        let done = work.await;
        match &done {
            Ok(_) => {}
            // It may have been stored all the same.
            Err(problem) if problem.status == 503 => {
                self.wallets.give(user, amount);
                let _ = self.wallets.refresh(&self.store, user).await;
            }
            Err(_) => self.wallets.give(user, amount),
        }
        done
    }

    /// Somebody leaves a seat, or all of theirs.
    ///
    /// # Errors
    /// Where they have none, or it could not be stored.
    pub async fn leave(
        self: &Arc<House>,
        by: &User,
        table: TableId,
        seat: Option<Seat>,
    ) -> Outcome<()> {
        let user = by.id;
        self.change(self.slot(table)?, move |hosted, now, change| {
            hosted.leave(user, seat, now, change)
        })
        .await
    }

    /// Somebody does something at a table.
    ///
    /// # Errors
    /// Where it is not theirs to do, the rules refuse it, it is malformed, or it could not be
    /// stored.
    pub async fn command(
        self: &Arc<House>,
        by: &User,
        table: TableId,
        command: Command,
    ) -> Outcome<()> {
        if by.role == Role::Division {
            return Err(reads_only());
        }
        let (user, slot) = (by.clone(), self.slot(table)?);
        slot.see(by.id);
        self.change(slot, move |hosted, now, change| hosted.command(&user, command, now, change))
            .await
    }

    /// A dealer takes the dealer's place.
    ///
    /// # Errors
    /// Where the person is no dealer, or the house deals at the table.
    pub async fn take_dealers_place(self: &Arc<House>, by: &User, table: TableId) -> Outcome<()> {
        if !matches!(by.role, Role::Dealer | Role::Floor | Role::Licensee) {
            return Err(Problem::forbidden("only dealers and the floor deal"));
        }
        let user = by.clone();
        self.change(self.slot(table)?, move |hosted, _, change| {
            hosted.take_dealers_place(&user, change)
        })
        .await
    }

    /// Changes limits at once, with a sign and an announcement (13:69F-8.3(c)).
    ///
    /// # Errors
    /// Where the person may not, or the elections are no limits or not legal.
    pub async fn change_limits(
        self: &Arc<House>,
        by: &User,
        table: TableId,
        ask: ChangeLimits,
    ) -> Outcome<()> {
        must_be_floor(by)?;
        let by = by.id;
        self.change(self.slot(table)?, move |hosted, now, change| {
            hosted.change_limits(by, ask.elections, now, change)
        })
        .await
    }

    /// Gives notice of a change of rules (13:69F-8.3(b)).
    ///
    /// # Errors
    /// Where the person may not, or the elections are not legal.
    pub async fn change_rules(
        self: &Arc<House>,
        by: &User,
        table: TableId,
        ask: ChangeRules,
    ) -> Outcome<Notice> {
        must_be_floor(by)?;
        let (by, slot) = (by.id, self.slot(table)?);
        let _opening = self.opening.lock().await;
        let planned = match &*slot.hosted.lock().await {
            Some(hosted) => {
                let mut all = hosted.elections.clone();
                all.extend(hosted.notices.iter().flat_map(|notice| notice.elections.clone()));
                all.extend(ask.elections.clone());
                // What is not legal is refused with its reasons by the table itself.
                let game = hosted.opened.game.clone();
                registry::check_elections(&game, &all).ok().map(|all| (game, all))
            }
            None => None,
        };
        if let Some((game, elections)) = planned {
            self.must_agree(&game, &elections, Some(table)).await?;
        }
        self.change(slot, move |hosted, now, change| hosted.notice(by, ask.elections, now, change))
            .await
    }

    /// Whether what a house may elect only once is the same at its other tables, changes of which
    /// there is notice counted.
    async fn must_agree(
        &self,
        game: &str,
        elections: &Map<String, Value>,
        table: Option<TableId>,
    ) -> Outcome<()> {
        let rules = registry::game(game).map_or(&[][..], |game| game.same_in_the_house());
        if rules.is_empty() {
            return Ok(());
        }
        for slot in self.all_slots() {
            let summary = slot.summary();
            let is_other = summary.game == game && Some(slot.id) != table;
            if !is_other || summary.status == Status::Closed {
                continue;
            }
            let hosted = slot.hosted.lock().await;
            let Some(hosted) = &*hosted else { continue };
            let mut other = hosted.live.elections().clone();
            other.extend(hosted.notices.iter().flat_map(|notice| notice.elections.clone()));
            for rule in rules {
                rule.judge(elections, &other).map_err(|refusal| {
                    let field = format!("elections.{}", rule.election);
                    Problem::from(Fault::from(refusal)).at(field)
                })?;
            }
        }
        Ok(())
    }

    /// The floor rules on something, for the record.
    ///
    /// # Errors
    /// Where the person may not, or the text is empty or too long.
    pub async fn rule(self: &Arc<House>, by: &User, table: TableId, ask: Ruling) -> Outcome<()> {
        must_be_floor(by)?;
        let text = ask.text.trim().to_owned();
        if text.is_empty() || text.chars().count() > 2000 {
            return Err(Problem::malformed("text", "has 1 to 2000 characters"));
        }
        let by = by.id;
        self.change(self.slot(table)?, move |hosted, _, change| {
            hosted.rule(by, text, change);
            Ok(())
        })
        .await
    }

    // Money.

    /// What somebody holds away from the tables.
    #[must_use]
    pub fn wallet(&self, user: UserId) -> Cents {
        self.wallets.of(user)
    }

    /// Sells chips to somebody, or redeems them where the amount is below zero. Gives what is in
    /// the wallet then.
    ///
    /// # Errors
    /// Where the person may not, there is nobody of that number, the chips are not there, or it
    /// could not be stored.
    pub async fn purchase(
        self: &Arc<House>,
        by: &User,
        of: UserId,
        ask: Purchase,
    ) -> Outcome<Cents> {
        must_be_floor(by)?;
        let amount = ask.amount;
        if amount == Cents::ZERO || amount > Cents::MOST || amount < -Cents::MOST {
            return Err(Problem::malformed("amount", "is not zero, and has a limit"));
        }
        let known = self.people.user(of).await?;
        known.ok_or_else(|| Problem::not_found(format!("there is nobody with the number {of}")))?;
        let (wallet, issued) = (Account::Wallet(of), Account::Issued);
        let (posting, kind) = match amount > Cents::ZERO {
            true => (Posting::of(issued, wallet, amount, What::Purchase), "chips-bought"),
            false => (Posting::of(wallet, issued, -amount, What::Redemption), "chips-redeemed"),
        };
        let body = serde_json::json!({"by": by.id, "of": of, "amount": amount}).to_string();
        let entry = Entry { at_ms: now_ms(), table: None, kind, body, posting };
        let batch = Batch { entries: vec![entry], ..Batch::default() };
        let house = self.clone();
        let taken = (-amount).max(Cents::ZERO);
        let given = amount.max(Cents::ZERO);
        self.with_chips(of, taken, "amount", async move {
            let done = tokio::spawn(async move { house.store.commit(batch).await });
            match done.await {
                Ok(Ok(_)) => Ok(()),
                Ok(Err(error)) => Err(Problem::not_stored(error.to_string())),
                Err(_) => Err(Problem::not_stored("the house has failed")),
            }
        })
        .await?;
        self.wallets.give(of, given);
        Ok(self.wallets.of(of))
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
        // Where that fails, all of it is in the record.
        let _ = self.store_tables().await;
        self.store.clone().close().await;
    }

    /// Stores every table as it stands, and with it what it adds to the sums of the reports.
    pub(crate) async fn store_tables(&self) -> Result<(), StoreError> {
        for slots in self.all_slots().chunks(TABLES_AT_ONCE) {
            let mut batch = Batch::default();
            let mut places = Vec::new();
            for slot in slots {
                let mut place = slot.hosted.lock().await;
                if place.as_mut().is_some_and(|hosted| hosted.put_unstored(&mut batch)) {
                    places.push(place);
                }
            }
            if places.is_empty() {
                continue;
            }
            if let Err(error) = self.store.commit(batch).await {
                // Whoever needs them next reads them back.
                places.iter_mut().for_each(|place| **place = None);
                return Err(error);
            }
        }
        Ok(())
    }
}

fn reads_only() -> Problem {
    Problem::forbidden("the Division reads everything and changes nothing")
}

fn must_play(by: &User) -> Outcome<()> {
    if by.role == Role::Division { Err(reads_only()) } else { Ok(()) }
}

fn must_be_floor(by: &User) -> Outcome<()> {
    match by.role {
        Role::Floor | Role::Licensee => Ok(()),
        Role::Division => Err(reads_only()),
        Role::Guest | Role::Player | Role::Dealer => Err(Problem::forbidden("for the floor to do")),
    }
}
