//! Who runs the tournaments: seats people, keeps tables even, has hands dealt, looks at the clock, and
//! pays when it is over.
//!
//! Each step follows from what is stored, the tournament and its tables, and comes to the same where
//! it is tried again: whoever opens the house after a crash goes on where it was.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use chance::{Generator, Uniform};
use games::registry;
use table::{Cents, Seat};
use tokio::sync::MutexGuard as StateGuard;
use wire::{
    Buys, Chips, Dealing, Problem, Role, Status, Structure, TableId, TournamentId,
    TournamentStatus, User, UserId,
};

use super::{Drawn, Standing, Stopped, TOURNAMENT, Tournament, TournamentEntry, check, key_of};
use crate::clock::{now_ms, steady_ms};
use crate::house::{House, Outcome, PAGE, Slot};
use crate::ledger::{Account, Posting};
use crate::pit::{COMPANION, Change, Hosted, OfTournament, Opened};
use crate::store::{Batch, Entry, Put, Range, StoreError};
use crate::wallets::Hold;
use crate::world::{self, planted};

/// How long somebody without chips has to buy in again: so many times as long as for a choice.
const REBUY_CHOICES: u64 = 3;

/// How often the clock of a tournament is stored, in milliseconds of play.
const CLOCK_MS: u64 = 10_000;

/// How long a table may take to close once its session is over, in milliseconds of play: longer than any
/// round takes that somebody plays.
const CLOSING_MS: u64 = 10 * 60 * 1000;

/// How many steps the director takes at a time.
const MOST_STEPS: usize = 16;

/// The house itself.
const NOBODY: UserId = COMPANION;

/// Every tournament of the house.
#[derive(Default)]
pub(crate) struct Tournaments {
    all: RwLock<BTreeMap<TournamentId, Arc<Booth>>>,
    pub(super) next: AtomicU64,
    /// Held while one is made.
    pub(super) making: tokio::sync::Mutex<()>,
}

impl Tournaments {
    pub(super) fn all(&self) -> Vec<Arc<Booth>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    pub(super) fn get(&self, tournament: TournamentId) -> Option<Arc<Booth>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner).get(&tournament).cloned()
    }

    pub(super) fn place(&self, tournament: Tournament) {
        self.next.fetch_max(tournament.id.0 + 1, Ordering::Relaxed);
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(tournament.id, Arc::new(Booth::new(tournament)));
    }
}

/// A tournament, and what is needed to reach it.
pub(super) struct Booth {
    pub(super) id: TournamentId,
    /// Empty where it is to be read back from the store.
    state: tokio::sync::Mutex<Option<Tournament>>,
    /// As it was last stored, for those who look.
    seen: RwLock<Arc<Tournament>>,
    /// Since when it is played beyond what is stored, by [`steady_ms`].
    since_ms: Mutex<Option<u64>>,
    /// Until when somebody without chips is waited for, by [`steady_ms`].
    waits: Mutex<HashMap<UserId, u64>>,
    is_busy: AtomicBool,
}

type State<'a> = StateGuard<'a, Option<Tournament>>;

impl Booth {
    fn new(tournament: Tournament) -> Booth {
        let runs = tournament.status == TournamentStatus::Running;
        Booth {
            id: tournament.id,
            seen: RwLock::new(Arc::new(tournament.clone())),
            state: tokio::sync::Mutex::new(Some(tournament)),
            since_ms: Mutex::new(runs.then(steady_ms)),
            waits: Mutex::default(),
            is_busy: AtomicBool::new(false),
        }
    }

    /// As it was last stored.
    pub(super) fn seen(&self) -> Arc<Tournament> {
        self.seen.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn waits(&self) -> MutexGuard<'_, HashMap<UserId, u64>> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Until when somebody without chips is waited for.
    pub(super) fn waits_for(&self, user: UserId) -> Option<u64> {
        self.waits().get(&user).copied()
    }

    /// How long it has been played.
    pub(super) fn played_ms(&self, state: &Tournament) -> u64 {
        let since = *self.since_ms.lock().unwrap_or_else(PoisonError::into_inner);
        let since = since.filter(|_| state.status == TournamentStatus::Running);
        state.played_ms + since.map_or(0, |since| steady_ms().saturating_sub(since))
    }

    /// The tournament, read back where it has to be.
    pub(super) async fn lock(&self, house: &House) -> Outcome<State<'_>> {
        let mut place = self.state.lock().await;
        if place.is_none() {
            let found = house.store().doc(TOURNAMENT, &key_of(self.id)).await?;
            let missing = || Problem::not_stored("the tournament is not stored");
            let read = serde_json::from_str::<Tournament>(&found.ok_or_else(missing)?);
            let read = read.map_err(|error| Problem::not_stored(error.to_string()))?;
            self.publish(&read, steady_ms());
            *place = Some(read);
        }
        Ok(place)
    }

    fn publish(&self, state: &Tournament, now_ms: u64) {
        let runs = state.status == TournamentStatus::Running;
        let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        let is_same = seen.played_ms == state.played_ms && seen.status == state.status;
        if !is_same {
            let mut since = self.since_ms.lock().unwrap_or_else(PoisonError::into_inner);
            *since = runs.then_some(now_ms);
        }
        *seen = Arc::new(state.clone());
    }

    /// Stores what happened, and takes it over.
    pub(super) async fn commit(
        &self,
        house: &House,
        place: &mut State<'_>,
        entry: &TournamentEntry,
        puts: Vec<Put>,
        hold: Option<Hold>,
        at_ms: u64,
    ) -> Outcome<()> {
        let steady = steady_ms();
        let waits = || Problem::not_stored("the tournament waits for its storage");
        let mut next = place.clone().ok_or_else(waits)?;
        let posting = next.apply(entry, at_ms)?;
        let mut batch = next.batch(entry, posting, at_ms);
        batch.puts.extend(puts);
        // Where this fails or panics, whoever needs it next reads it back.
        let before = place.take();
        world::reach("made");
        match house.wallets.commit_here(house.store(), batch, hold).await {
            Ok(_) => {
                world::reach("stored");
                self.publish(&next, steady);
                **place = Some(next);
                Ok(())
            }
            Err(error) => {
                if error.is_certain() {
                    **place = if planted!(TournamentRunsAhead) { Some(next) } else { before };
                }
                Err(error.into())
            }
        }
    }
}

impl Tournament {
    /// What has to be stored of an entry that was applied.
    pub(super) fn batch(&self, entry: &TournamentEntry, posting: Posting, at_ms: u64) -> Batch {
        let entry = Entry { at_ms, table: None, kind: entry.kind(), body: entry.body(), posting };
        let body = serde_json::to_string(self).ok();
        let put = Put { kind: TOURNAMENT, key: key_of(self.id), body };
        Batch { entries: vec![entry], puts: vec![put], ..Batch::default() }
    }
}

/// Somebody at a table of a tournament.
#[derive(Clone, Copy)]
struct At {
    user: UserId,
    seat: Seat,
    rack: Cents,
    /// With what lies on the layout.
    chips: Cents,
    /// What they had when the last round began.
    had: Cents,
}

/// A table of a tournament.
struct Laid {
    slot: Arc<Slot>,
    status: Status,
    /// Whether nothing is under way there.
    is_resting: bool,
    of: OfTournament,
    people: Vec<At>,
}

/// What a step has come to.
#[derive(PartialEq)]
enum Step {
    /// Something was done: the next one can be taken at once.
    Done,
    /// There is nothing to do until something happens.
    Rest,
}

impl House {
    /// Reads the tournaments back.
    pub(crate) async fn read_tournaments(&self) -> Result<(), StoreError> {
        self.tournaments.next.fetch_max(1, Ordering::Relaxed);
        let mut after = None;
        loop {
            let kind = TOURNAMENT.to_owned();
            let range = Range { kind, after, limit: PAGE, ..Range::default() };
            let page = self.store().docs(range).await?;
            for (key, body) in &page {
                let read = serde_json::from_str::<Tournament>(body);
                let unfit = |error| StoreError::Unfit(format!("tournament {key}: {error}"));
                self.tournaments.place(read.map_err(unfit)?);
            }
            match page.last() {
                Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                _ => return Ok(()),
            }
        }
    }

    /// Looks after every tournament that has something to do.
    pub(crate) async fn direct(self: Arc<House>) {
        let with_tables: HashSet<TournamentId> = self.tournaments_with_tables();
        let now = now_ms().min(steady_ms());
        for booth in self.tournaments.all() {
            let seen = booth.seen();
            let is_due = match seen.status {
                TournamentStatus::Draft | TournamentStatus::Open => seen.plan.starts_ms <= now,
                TournamentStatus::Running => true,
                _ => with_tables.contains(&booth.id),
            };
            if !is_due || booth.is_busy.swap(true, Ordering::Relaxed) {
                continue;
            }
            let house = self.clone();
            tokio::spawn(async move {
                let there = booth.clone();
                // What fails or could not be stored is tried again.
                let _ = tokio::spawn(async move { house.direct_one(&there).await }).await;
                booth.is_busy.store(false, Ordering::Relaxed);
            });
        }
    }

    async fn direct_one(self: &Arc<House>, booth: &Booth) -> Outcome<()> {
        let mut place = booth.lock(self).await?;
        for _ in 0..MOST_STEPS {
            let Some(state) = place.clone() else { return Ok(()) };
            let step = match state.status {
                TournamentStatus::Draft | TournamentStatus::Open => {
                    self.begin(booth, &mut place, &state).await?
                }
                TournamentStatus::Running => match &state.plan.structure {
                    Structure::Levels { .. } => self.step(booth, &mut place, &state).await?,
                    Structure::Accumulation { .. } | Structure::Elimination { .. } => {
                        self.session_step(booth, &mut place, &state).await?
                    }
                },
                _ => {
                    for laid in self.laid(state.id).await? {
                        self.stop(&laid.slot).await?;
                    }
                    Step::Rest
                }
            };
            if step == Step::Rest {
                break;
            }
        }
        let Some(state) = &*place else { return Ok(()) };
        let (tournament, played_ms) = (state.id, booth.played_ms(state));
        if state.status == TournamentStatus::Running && played_ms >= state.played_ms + CLOCK_MS {
            let entry = TournamentEntry::Clock { tournament, played_ms };
            booth.commit(self, &mut place, &entry, Vec::new(), None, now_ms()).await?;
        }
        Ok(())
    }

    /// It is time: it begins, or is called off.
    async fn begin(
        &self,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
    ) -> Outcome<Step> {
        let tournament = state.id;
        let stopped = |reason: &str| {
            let (by, reason) = (NOBODY, reason.to_owned());
            TournamentEntry::Stopped(Stopped { tournament, by, reason, ceased: false })
        };
        let entry = if state.status == TournamentStatus::Draft {
            stopped("no notice to the Division was filed (13:69F-8.6(b))")
        } else if state.entrants.len() < state.plan.least as usize {
            stopped("too few have registered")
        } else {
            TournamentEntry::Began { tournament }
        };
        booth.commit(self, place, &entry, Vec::new(), None, now_ms()).await?;
        Ok(Step::Done)
    }

    /// The tables of a tournament, as they stand.
    async fn laid(&self, tournament: TournamentId) -> Outcome<Vec<Laid>> {
        let mut all = Vec::new();
        for slot in self.slots_of(tournament) {
            let hosted = self.table(&slot).await?;
            let Some(of) = hosted.opened.tournament else { continue };
            let people = hosted.books.places.iter().map(|(seat, place)| {
                let net = hosted.last_net(*seat);
                At {
                    user: place.user,
                    seat: *seat,
                    rack: place.purse.rack,
                    chips: place.purse.rack + place.purse.on_the_table(),
                    had: (place.purse.rack - net).max(Cents::ZERO),
                }
            });
            let people = people.collect();
            let (status, is_resting) = (hosted.status, hosted.is_resting());
            drop(hosted);
            all.push(Laid { slot, status, is_resting, of, people });
        }
        Ok(all)
    }

    /// What somebody holds of a tournament's chips away from its tables.
    fn stack_of(&self, tournament: TournamentId, user: UserId) -> Cents {
        self.wallets.of(Account::Stack(tournament, user))
    }

    /// Does something at a table of a tournament.
    async fn at_table(
        &self,
        slot: &Arc<Slot>,
        make: impl FnOnce(&mut Hosted, u64, &mut Change) -> Outcome<()>,
    ) -> Outcome<()> {
        let done = self.change_here(slot, None, None, make).await;
        self.retire_if_closed(slot);
        done
    }

    /// Closes a table at once; what is under way there is void.
    async fn stop(&self, slot: &Arc<Slot>) -> Outcome<()> {
        self.at_table(slot, |hosted, now, change| {
            hosted.stop("the tournament has no more use of the table", now, change);
            Ok(())
        })
        .await
    }

    /// Opens a table for a tournament.
    async fn open_for(&self, state: &Tournament, of: OfTournament) -> Outcome<TableId> {
        let plan = &state.plan;
        let level = state.level_at(state.played_ms);
        let elections = match level {
            Some((_, level, _)) => check::of_level(plan, &level),
            None => plan.elections.clone(),
        };
        let opened = Opened {
            by: state.by,
            game: plan.game.clone(),
            name: format!("{}, table {}", plan.name.trim(), of.number),
            elections,
            dealing: Dealing::House,
            timing: plan.timing,
            time_bank: plan.time_bank,
            patient: false,
            private: false,
            chips: Chips::Tournament(state.id),
            pit: None,
            hints: false,
            submission: None,
            number: None,
            tournament: Some(of),
        };
        self.open_as(opened).await
    }

    /// How many sit at a table.
    fn seats_of(state: &Tournament) -> usize {
        let all = registry::facts(&state.plan.game).map_or(1, |facts| facts.seats);
        usize::from(state.plan.seats.unwrap_or(all).clamp(1, all))
    }

    /// Chips that were bought beside the buy-in come to the seats.
    async fn bring(&self, state: &Tournament, laid: &[Laid]) -> Outcome<Step> {
        let mut step = Step::Rest;
        for table in laid.iter().filter(|table| table.status == Status::Open) {
            for at in &table.people {
                let bought = self.stack_of(state.id, at.user);
                if bought <= Cents::ZERO {
                    continue;
                }
                let (user, seat) = (player(state, at.user), at.seat);
                self.at_table(&table.slot, move |hosted, now, change| {
                    hosted.buy_more(&user, Some(seat), bought, now, change)
                })
                .await?;
                step = Step::Done;
            }
        }
        Ok(step)
    }

    /// Whether somebody who is short of chips is waited for: they may buy in again, and have had the
    /// time for it not yet.
    fn is_waited_for(&self, booth: &Booth, state: &Tournament, user: UserId) -> bool {
        if state.may_buy(user, Buys::Rebuy).is_err() {
            return false;
        }
        let now = steady_ms();
        let time_ms = REBUY_CHOICES * u64::from(state.plan.timing.choice_seconds) * 1000;
        *booth.waits().entry(user).or_insert(now + time_ms) > now
    }

    /// Some leave their tables and are out.
    async fn put_out(
        &self,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
        groups: Vec<(Option<Arc<Slot>>, Vec<At>)>,
    ) -> Outcome<()> {
        for (slot, people) in groups {
            if let Some(slot) = slot {
                let leaving: Vec<(UserId, Seat)> =
                    people.iter().map(|a| (a.user, a.seat)).collect();
                self.at_table(&slot, move |hosted, now, change| {
                    for (user, seat) in leaving {
                        hosted.leave(user, Some(seat), now, change)?;
                    }
                    Ok(())
                })
                .await?;
            }
            let out = people.iter().map(|at| Standing {
                user: at.user,
                chips: self.stack_of(state.id, at.user),
                had: at.had,
            });
            let (tournament, out) = (state.id, out.collect());
            let entry = TournamentEntry::Out { tournament, out };
            booth.commit(self, place, &entry, Vec::new(), None, now_ms()).await?;
        }
        Ok(())
    }

    /// It is over for everybody who is left: the tables close, and the prizes are paid.
    async fn finish(
        &self,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
        laid: &[Laid],
    ) -> Outcome<Step> {
        for table in laid {
            self.stop(&table.slot).await?;
        }
        let standings = state.left().into_iter().map(|user| Standing {
            user,
            chips: self.stack_of(state.id, user),
            had: Cents::ZERO,
        });
        let (tournament, standings) = (state.id, standings.collect());
        let entry = TournamentEntry::Ended { tournament, standings };
        booth.commit(self, place, &entry, Vec::new(), None, now_ms()).await?;
        Ok(Step::Rest)
    }

    // Poker, level by level.

    async fn step(
        self: &Arc<House>,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
    ) -> Outcome<Step> {
        let Some((_, level, _)) = state.level_at(booth.played_ms(state)) else {
            return Ok(Step::Rest);
        };
        let needed = check::needed(&level);
        let laid = self.laid(state.id).await?;
        if self.bring(state, &laid).await? == Step::Done {
            return Ok(Step::Done);
        }
        let left = state.left();
        let seated: BTreeSet<UserId> =
            laid.iter().flat_map(|table| table.people.iter().map(|at| at.user)).collect();
        let free: Vec<At> = left
            .iter()
            .filter(|user| !seated.contains(user))
            .map(|user| {
                let chips = self.stack_of(state.id, *user);
                let seat = Seat::new(1);
                At { user: *user, seat, rack: chips, chips, had: Cents::ZERO }
            })
            .collect();
        // Who can be dealt in, who is waited for, and who is out.
        let (mut able, mut waited) = (0, 0);
        let mut out: Vec<(Option<Arc<Slot>>, Vec<At>)> = Vec::new();
        let rest = laid.iter().map(|table| (Some(table), &table.people));
        for (table, people) in rest.chain(std::iter::once((None, &free))) {
            let plays = table.is_some_and(|table| !table.is_resting);
            let mut short = Vec::new();
            for at in people.iter().filter(|at| left.contains(&at.user)) {
                if plays || at.chips >= needed {
                    able += 1;
                    booth.waits().remove(&at.user);
                } else if self.is_waited_for(booth, state, at.user) {
                    waited += 1;
                } else {
                    short.push(*at);
                }
            }
            if !short.is_empty() {
                out.push((table.map(|table| table.slot.clone()), short));
            }
        }
        let all_rest = laid.iter().all(|table| table.is_resting);
        if able == 0 && waited == 0 || able == 1 && waited == 0 && out.is_empty() && all_rest {
            return self.finish(booth, place, state, &laid).await;
        }
        if !out.is_empty() {
            self.put_out(booth, place, state, out).await?;
            return Ok(Step::Done);
        }
        if self.balance(state, &laid).await? == Step::Done {
            return Ok(Step::Done);
        }
        let free: Vec<At> = free.into_iter().filter(|at| at.chips >= needed).collect();
        if !free.is_empty() {
            return self.seat(state, &laid, free).await;
        }
        // Hands are dealt wherever nothing is under way.
        let elections = check::of_level(&state.plan, &level);
        let mut deals = tokio::task::JoinSet::new();
        for table in laid.iter().filter(|table| table.is_resting) {
            let can = table.people.iter().filter(|at| at.rack >= needed);
            let seats: Vec<Seat> = can.map(|at| at.seat).collect();
            if seats.len() < 2 {
                continue;
            }
            let (house, slot, elections) = (self.clone(), table.slot.clone(), elections.clone());
            deals.spawn(async move {
                house
                    .at_table(&slot, move |hosted, now, change| {
                        hosted.begin_level(&elections, change)?;
                        hosted.deal_hand(&seats, now, change)
                    })
                    .await
            });
        }
        while deals.join_next().await.is_some() {}
        Ok(Step::Rest)
    }

    /// Opens tables, breaks one that is not needed any more, or moves somebody.
    async fn balance(&self, state: &Tournament, laid: &[Laid]) -> Outcome<Step> {
        let most = Self::seats_of(state);
        let wanted = state.left().len().div_ceil(most).max(1);
        if laid.len() < wanted {
            let last = laid.iter().map(|table| table.of.number).max().unwrap_or(0);
            for number in (last + 1..).take(wanted - laid.len()) {
                let of = OfTournament { session: 1, number, most_rounds: None };
                self.open_for(state, of).await?;
            }
            return Ok(Step::Done);
        }
        let fewest = laid.iter().min_by_key(|table| table.people.len());
        let Some(fewest) = fewest else { return Ok(Step::Rest) };
        if laid.len() > wanted {
            if fewest.is_resting {
                self.stop(&fewest.slot).await?;
                return Ok(Step::Done);
            }
            return Ok(Step::Rest);
        }
        let is_full = |table: &&Laid| table.people.len() >= fewest.people.len() + 2;
        let fullest = laid.iter().filter(|table| table.is_resting).filter(is_full);
        let fullest = fullest.max_by_key(|table| table.people.len());
        let moves = fullest.and_then(|table| Some((table, table.people.last()?)));
        let Some((table, at)) = moves else { return Ok(Step::Rest) };
        let (user, seat) = (at.user, at.seat);
        self.at_table(&table.slot, move |hosted, now, change| {
            hosted.leave(user, Some(seat), now, change)
        })
        .await?;
        Ok(Step::Done)
    }

    /// Seats people who have chips and no seat, by lot, where the fewest sit.
    async fn seat(&self, state: &Tournament, laid: &[Laid], mut free: Vec<At>) -> Outcome<Step> {
        shuffle(&mut free)?;
        let most = Self::seats_of(state);
        let open = laid.iter().filter(|table| table.status == Status::Open);
        let mut tables: Vec<(&Laid, Vec<At>)> = open.map(|table| (table, Vec::new())).collect();
        for at in free {
            let fewest = tables.iter_mut().min_by_key(|(t, comes)| t.people.len() + comes.len());
            if let Some((table, comes)) = fewest
                && table.people.len() + comes.len() < most
            {
                comes.push(at);
            }
        }
        let mut step = Step::Rest;
        for (table, comes) in tables.into_iter().filter(|(_, comes)| !comes.is_empty()) {
            self.sit_down(state, &table.slot, &comes).await?;
            step = Step::Done;
        }
        Ok(step)
    }

    async fn sit_down(&self, state: &Tournament, slot: &Arc<Slot>, comes: &[At]) -> Outcome<()> {
        let comes: Vec<(User, Cents)> =
            comes.iter().map(|at| (player(state, at.user), at.chips)).collect();
        self.at_table(slot, move |hosted, now, change| {
            for (user, chips) in comes {
                // Whoever finds no seat now finds one when the hand is over.
                let _ = hosted.sit(&user, None, chips, now, change);
            }
            Ok(())
        })
        .await
    }

    // Any game, session by session.

    async fn session_step(
        &self,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
    ) -> Outcome<Step> {
        let laid = self.laid(state.id).await?;
        if state.drawn.is_empty() {
            return match state.session > 0 && state.left().len() < 2 {
                true => self.finish(booth, place, state, &laid).await,
                false => self.draw(booth, place, state, &laid).await,
            };
        }
        // A table of which nobody knew whether it was stored, and another was opened in its place.
        let is_drawn = |table: &&Laid| state.drawn.iter().any(|d| d.table == table.slot.id);
        if let Some(stray) = laid.iter().find(|table| !is_drawn(table)) {
            self.stop(&stray.slot).await?;
            return Ok(Step::Done);
        }
        if laid.is_empty() {
            return self.end_session(booth, place, state).await;
        }
        if self.bring(state, &laid).await? == Step::Done {
            return Ok(Step::Done);
        }
        let left = state.left();
        let lasts_ms = state.session_ms().unwrap_or(0);
        let late_ms = booth.played_ms(state).checked_sub(state.session_from_ms + lasts_ms);
        let is_late = late_ms.is_some();
        // What stands on a layout and nobody plays on, such as a place bet without a shooter, goes back
        // to whoever made it.
        let is_stuck = late_ms.is_some_and(|late_ms| late_ms >= CLOSING_MS);
        for drawn in &state.drawn {
            let Some(table) = laid.iter().find(|table| table.slot.id == drawn.table) else {
                continue;
            };
            if table.status == Status::Closing && is_stuck {
                self.stop(&table.slot).await?;
                return Ok(Step::Done);
            }
            if table.status != Status::Open {
                continue;
            }
            let is_here = |user: &UserId| table.people.iter().any(|at| at.user == *user);
            let mine: Vec<UserId> =
                drawn.users.iter().filter(|user| left.contains(user)).copied().collect();
            let comes = mine.iter().filter(|user| !is_here(user)).map(|user| {
                let chips = self.stack_of(state.id, *user);
                let seat = Seat::new(1);
                At { user: *user, seat, rack: chips, chips, had: Cents::ZERO }
            });
            let comes: Vec<At> = comes.filter(|at| at.chips > Cents::ZERO).collect();
            if !comes.is_empty() {
                self.sit_down(state, &table.slot, &comes).await?;
                return Ok(Step::Done);
            }
            let mut broke = Vec::new();
            for at in table.people.iter().filter(|at| left.contains(&at.user)) {
                if at.chips > Cents::ZERO {
                    booth.waits().remove(&at.user);
                } else if !self.is_waited_for(booth, state, at.user) {
                    broke.push(*at);
                }
            }
            if !broke.is_empty() {
                let groups = vec![(Some(table.slot.clone()), broke)];
                self.put_out(booth, place, state, groups).await?;
                return Ok(Step::Done);
            }
            if is_late || mine.is_empty() {
                self.at_table(&table.slot, |hosted, now, change| hosted.close(NOBODY, now, change))
                    .await?;
            }
        }
        Ok(Step::Rest)
    }

    /// Tables for everybody who is left, and who plays where, by lot.
    async fn draw(
        &self,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
        laid: &[Laid],
    ) -> Outcome<Step> {
        let mut users: Vec<UserId> = state.left().into_iter().collect();
        let count = users.len().div_ceil(Self::seats_of(state)).max(1);
        let session = state.session + 1;
        let own = laid.iter().filter(|table| table.of.session == session);
        let numbers: BTreeMap<u32, TableId> =
            own.map(|table| (table.of.number, table.slot.id)).collect();
        let mut tables = Vec::new();
        for number in (1..).take(count) {
            let table = match numbers.get(&number) {
                Some(table) => *table,
                None => {
                    let most_rounds = state.most_rounds();
                    self.open_for(state, OfTournament { session, number, most_rounds }).await?
                }
            };
            tables.push(Drawn { table, users: Vec::new() });
        }
        shuffle(&mut users)?;
        for (nth, user) in users.into_iter().enumerate() {
            tables[nth % count].users.push(user);
        }
        let (tournament, played_ms) = (state.id, booth.played_ms(state));
        let entry = TournamentEntry::Session { tournament, played_ms, tables };
        booth.commit(self, place, &entry, Vec::new(), None, now_ms()).await?;
        Ok(Step::Done)
    }

    /// Every table of the session is closed: what it comes to.
    async fn end_session(
        &self,
        booth: &Booth,
        place: &mut State<'_>,
        state: &Tournament,
    ) -> Outcome<Step> {
        let is_last = match state.plan.structure {
            Structure::Elimination { .. } => state.drawn.len() == 1,
            Structure::Accumulation { .. } | Structure::Levels { .. } => true,
        };
        if is_last {
            return self.finish(booth, place, state, &[]).await;
        }
        let left = state.left();
        let tables = state.drawn.iter().map(|drawn| {
            let users = drawn.users.iter().filter(|user| left.contains(user));
            let standing = |user: &UserId| Standing {
                user: *user,
                chips: self.stack_of(state.id, *user),
                had: Cents::ZERO,
            };
            users.map(standing).collect()
        });
        let (tournament, tables) = (state.id, tables.collect());
        let entry = TournamentEntry::SessionOver { tournament, tables };
        booth.commit(self, place, &entry, Vec::new(), None, now_ms()).await?;
        Ok(Step::Done)
    }
}

/// Somebody who takes part.
fn player(state: &Tournament, user: UserId) -> User {
    let name = state.entrants.get(&user).map_or_else(String::new, |entrant| entrant.name.clone());
    User { id: user, name, role: Role::Player }
}

/// Puts a list into an order that nobody knows before.
fn shuffle<T>(list: &mut [T]) -> Outcome<()> {
    let seed = world::seed().map_err(|error| Problem::not_stored(error.to_string()))?;
    let mut generator = Generator::new(&seed, 0);
    for last in (1..list.len()).rev() {
        let below = u32::try_from(last + 1).unwrap_or(u32::MAX);
        list.swap(last, generator.below(below) as usize);
    }
    Ok(())
}
