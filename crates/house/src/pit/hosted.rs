//! A table with people at it: commands and the clock in, entries of the record out. It holds no
//! store, looks at the clock only to see how long people have, and whatever it is told can be told it again from the record.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use chance::Seed;
use games::registry;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use table::live::{Input, Live, Position, Report, Stored, Waiting};
use table::study::Leavers;
use table::{
    Act, Cents, Code, Event, Fault, Outcome, Reported, Says, Seat, Settlement, Viewer, floor,
};
use wire::{
    Command, Dealing, Filing, FilingKind, HintsPermitted, Notice, Problem, Role, Status, TableId,
    TableSummary, User, UserId,
};

use super::books::{Books, COMPANION, Place, Told, day_of, moment_of, sums};
use super::entries::{
    Added, By, Changed, Chips, Inputs, Noticed, Opened, SeriesBegan, SeriesOver, Sitting,
    TableEntry, TakenBack, Voided,
};
use super::history::{self, PastRound};
use super::recent::Recent;
use crate::clock::steady_ms;
use crate::filings;
use crate::hands::is_of_the_room;
use crate::ledger::{Account, Posting, What};
use crate::seeds::{self, Seeds, Vault};
use crate::store::{Add, Batch, Entry, Put};
use crate::world::{self, planted};

/// How long after its notice a change of rules takes effect (13:69F-8.3(b)).
pub(crate) const NOTICE_MS: u64 = 30 * 60 * 1000;

/// How long betting is open where only the wagers of people stand who have left: a ticket for a
/// thousand games is played like any other, a game at a time.
const LEFT_SECONDS: u32 = 1;

/// The chips that the house gives a companion.
const COMPANION_CHIPS: Cents = Cents::dollars(10_000);

/// The most acts that are sent together: more than any layout has spots.
const MOST_ACTS: usize = 512;

/// A table is stored anew after about so many entries of the record, which are done again when the
/// house opens.
const MOST_ENTRIES: usize = 32;

/// The most acts of companions between two of people.
const MOST_COMPANION_ACTS: usize = 64;

/// A table with people at it.
pub(crate) struct Hosted {
    pub(crate) id: TableId,
    pub(crate) opened: Opened,
    /// The elections that were made, with all changes since.
    pub(crate) elections: Map<String, Value>,
    pub(crate) status: Status,
    pub(crate) dealer: Option<UserId>,
    pub(crate) notices: Vec<Notice>,
    /// Whether hints may be asked for (13:69F-8.1).
    pub(crate) hints: bool,
    /// Limits that change with the next round.
    pub(crate) limits: Vec<Map<String, Value>>,
    pub(crate) live: Live,
    /// The last moment that the clock has said; empty where the game wants none said.
    last_moment: String,
    pub(crate) books: Books,
    /// The number of the round, from 1.
    pub(crate) round: u64,
    /// The first of the rounds that have left something on the layout, this one included.
    first_round: u64,
    /// How many events of the round are in the books.
    events_known: usize,
    /// Whether the round goes on from a layout that it did not begin with.
    is_rebased: bool,
    /// The layout with which such a round began.
    origin: Option<Value>,
    pub(crate) last_events: Vec<Event>,
    /// Who sat where in the round of the last events.
    pub(super) last_users: Vec<(Seat, UserId)>,
    /// The seed of the house's equipment, and where it stood when the round began.
    pub(super) equipment: Option<(Seed, Position)>,
    /// The number of that seed at the table; 0 is one from before seeds were encrypted.
    pub(super) epoch: u64,
    /// Where seeds are at rest, and those of the table that could be read.
    vault: Arc<Vault>,
    pub(super) seeds: Seeds,
    /// The seed that takes over as soon as nothing is drawn in the round.
    fresh: Option<Seed>,
    /// The series under way, as it was told.
    pub(super) began: Option<SeriesBegan>,
    /// What players have added to its seed.
    pub(super) added: Vec<Added>,
    /// When the clock acts, by [`steady_ms`].
    pub(crate) until_ms: Option<u64>,
    /// From when on until then a time bank is used.
    pub(crate) bank_from_ms: Option<u64>,
    /// What it waited for when that was set.
    clocked: Option<(u64, Waiting)>,
    /// What the last rounds have shown; nothing while that is to be read back.
    pub(crate) recent: Option<Recent>,
    pub(crate) version: u64,
    /// The last entry of the record that is of this table and stored.
    pub(super) last_seq: u64,
    /// How many entries there are since the table was stored.
    entries_since: usize,
    /// What is to be added to the sums of the reports when it is stored: by kind and key.
    unsummed: BTreeMap<(&'static str, String), i64>,
    pub(crate) counts: Tally,
    /// The rules in force in short, once they were asked for.
    pub(super) rules: OnceLock<Vec<String>>,
}

/// What was counted at a table since the house opened.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) rounds: u64,
    pub(crate) wagers: u64,
}

/// A table as of a moment, as it is stored: what is in the record since then is all that is
/// missing.
#[derive(Serialize, Deserialize)]
pub(crate) struct Snapshot<'a> {
    id: TableId,
    opened: Cow<'a, Opened>,
    elections: Cow<'a, Map<String, Value>>,
    status: Status,
    dealer: Option<UserId>,
    notices: Cow<'a, [Notice]>,
    #[serde(default)]
    hints: bool,
    limits: Cow<'a, [Map<String, Value>]>,
    books: Cow<'a, Books>,
    round: u64,
    first_round: u64,
    is_rebased: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<Cow<'a, Value>>,
    live: Box<RawValue>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    last_moment: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    expected: Option<Cow<'a, Report>>,
    /// The seed itself, in a table that was stored before seeds were encrypted.
    #[serde(default, skip_serializing)]
    pub(super) equipment: Option<(Seed, Position)>,
    #[serde(default)]
    epoch: u64,
    #[serde(default)]
    position: Option<Position>,
    #[serde(default)]
    began: Cow<'a, Option<SeriesBegan>>,
    #[serde(default)]
    added: Cow<'a, [Added]>,
    /// See [`StoredAt`].
    after_seq: u64,
    entries_count: usize,
}

impl Snapshot<'_> {
    /// Where in the record it was stored.
    pub(super) fn stored_at(&self) -> StoredAt {
        StoredAt { after_seq: self.after_seq, entries_count: self.entries_count }
    }
}

/// Where in the record a table was stored: with all entries up to this it is as it stands then, and
/// what they add to the sums of the reports is in these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoredAt {
    /// The last entry of the table before those that were stored with it.
    pub(crate) after_seq: u64,
    /// How many entries were stored with it.
    pub(crate) entries_count: usize,
}

/// Where a command began.
struct Mark {
    inputs_count: usize,
    expected: Option<Report>,
    last_moment: String,
    meter: Cents,
    counts: Tally,
}

/// What of a table changes when something is done at it, in short.
#[derive(PartialEq)]
pub(crate) struct Trace {
    round: u64,
    counts: [usize; 4],
    expected: Option<Report>,
    status: Status,
    dealer: Option<UserId>,
    books: Books,
}

/// What a command changes: entries to be stored, and what goes with them.
#[derive(Default)]
pub(crate) struct Change {
    pub(super) entries: Vec<(TableEntry, Posting)>,
    pub(super) puts: Vec<Put>,
    pub(crate) adds: Vec<Add>,
}

impl Change {
    fn tell(&mut self, entry: TableEntry, posting: Posting) {
        self.entries.push((entry, posting));
    }

    /// Tells of inputs; those of one person in one command are one entry.
    fn tell_inputs(&mut self, inputs: Inputs, posting: Posting) {
        match self.entries.last_mut() {
            Some((TableEntry::Inputs(before), moved)) if before.is_continued_by(&inputs) => {
                before.inputs.extend(inputs.inputs);
                moved.append(&posting);
            }
            _ => self.tell(TableEntry::Inputs(inputs), posting),
        }
    }

    /// Whether nothing happened.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// The kind of document that a table is stored as until it is closed.
pub(crate) const TABLE: &str = "table";

/// The kind of document that a closed table is stored as, so that nobody who opens the house has to
/// go through them.
pub(crate) const CLOSED_TABLE: &str = "closed-table";

/// The kind of document that tells of a closed table what lists and reports need: [`ClosedTable`].
pub(crate) const CLOSED: &str = "closed";

/// A closed table, in brief.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ClosedTable {
    pub(crate) summary: TableSummary,
    pub(crate) opened_by: UserId,
    pub(crate) elections: Map<String, Value>,
}

impl Hosted {
    /// Opens a table.
    pub(crate) fn open(
        id: TableId,
        opened: Opened,
        seed: Option<(u64, Seed)>,
        vault: &Arc<Vault>,
        change: &mut Change,
    ) -> Result<Hosted, Problem> {
        let epoch = seed.as_ref().map_or(0, |(epoch, _)| *epoch);
        let seed = seed.map(|(_, seed)| seed);
        let equipment = seed.clone().map(table::live::Equipment::new);
        let live = registry::open_table(&opened.game, &opened.elections, equipment);
        let live = live.map_err(Problem::of)?;
        let mut hosted = Hosted {
            id,
            elections: opened.elections.clone(),
            hints: opened.hints,
            opened,
            status: Status::Open,
            dealer: None,
            notices: Vec::new(),
            limits: Vec::new(),
            books: Books::default(),
            live,
            last_moment: String::new(),
            round: 1,
            first_round: 1,
            events_known: 0,
            is_rebased: false,
            origin: None,
            last_events: Vec::new(),
            last_users: Vec::new(),
            equipment: None,
            epoch,
            vault: vault.clone(),
            seeds: Seeds::new(),
            fresh: None,
            began: None,
            added: Vec::new(),
            until_ms: None,
            bank_from_ms: None,
            clocked: None,
            recent: None,
            version: 1,
            last_seq: 0,
            entries_since: 0,
            unsummed: BTreeMap::new(),
            counts: Tally::default(),
            rules: OnceLock::new(),
        };
        hosted.recent = Some(Recent::read(&hosted.live, &[]));
        change.tell(TableEntry::TableOpened(hosted.opened.clone()), Posting::none());
        if let Some(seed) = seed {
            change.puts.push(hosted.vault.seal(id, epoch, &seed));
            hosted.equipment = Some((seed, hosted.position()));
        }
        hosted.note_series(0, change);
        hosted.books.begin_round();
        Ok(hosted)
    }

    /// A table as it was stored, and then what the record has of it since, done again.
    pub(crate) fn restore(
        snapshot: &str,
        (vault, seeds): (&Arc<Vault>, Seeds),
        entries: &[(u64, u64, TableEntry)],
        now_ms: u64,
    ) -> Result<Hosted, String> {
        let snapshot: Snapshot<'_> = serde_json::from_str(snapshot).map_err(|e| e.to_string())?;
        let mark = snapshot.stored_at();
        let round = serde_json::from_str(snapshot.live.get()).map_err(|e| e.to_string())?;
        let epoch = snapshot.epoch;
        let known = || Some((seeds.get(&epoch)?.clone(), snapshot.position.clone()?));
        let equipment = snapshot.equipment.clone().or_else(known);
        let stored = Stored { earlier: Vec::new(), round, equipment: equipment.clone() };
        let live = registry::restore_table(&snapshot.opened.game, &snapshot.elections, stored);
        let live = live.map_err(|faults| Problem::of(faults).to_string())?;
        let mut hosted = Hosted {
            id: snapshot.id,
            opened: snapshot.opened.into_owned(),
            elections: snapshot.elections.into_owned(),
            status: snapshot.status,
            dealer: snapshot.dealer,
            notices: snapshot.notices.into_owned(),
            hints: snapshot.hints,
            limits: snapshot.limits.into_owned(),
            live,
            last_moment: snapshot.last_moment.into_owned(),
            books: snapshot.books.into_owned(),
            round: snapshot.round,
            first_round: snapshot.first_round,
            events_known: 0,
            is_rebased: snapshot.is_rebased,
            origin: snapshot.origin.map(Cow::into_owned),
            last_events: Vec::new(),
            last_users: Vec::new(),
            equipment,
            epoch,
            vault: vault.clone(),
            seeds,
            fresh: None,
            began: snapshot.began.into_owned(),
            added: snapshot.added.into_owned(),
            until_ms: None,
            bank_from_ms: None,
            clocked: None,
            recent: None,
            // Greater than any before: whoever watched the table sees that what comes now is newer.
            version: now_ms,
            last_seq: entries.last().map_or(mark.after_seq, |(seq, ..)| *seq),
            entries_since: entries.len().saturating_sub(mark.entries_count),
            unsummed: BTreeMap::new(),
            counts: Tally::default(),
            rules: OnceLock::new(),
        };
        hosted.live.still_expect(snapshot.expected.map(Cow::into_owned));
        hosted.read_purses();
        if hosted.began.is_none() {
            hosted.began = hosted.series_began(None);
        }
        for (seq, at_ms, entry) in entries.iter().skip(mark.entries_count) {
            let redone = hosted.redo(entry, *at_ms).map_err(|why| format!("entry {seq}: {why}"))?;
            if let Some(finding) = redone.findings.first() {
                return Err(format!("entry {seq}: {finding}"));
            }
            hosted.sum_up(redone.adds);
        }
        hosted.counts = Tally::default();
        hosted.set_clock();
        Ok(hosted)
    }

    /// What everybody has now follows from what they had and what has happened.
    fn read_purses(&mut self) {
        let events = self.live.events();
        for place in self.books.places.values_mut() {
            place.purse = place.start.after(events);
        }
        self.events_known = events.len();
    }

    /// What has to be stored of a change. The table itself and what it adds to the sums of the
    /// reports are only now and then.
    pub(crate) fn batch(&mut self, change: Change, now_ms: u64) -> Batch {
        let Change { entries, puts, adds } = change;
        let entries: Vec<Entry> = entries
            .into_iter()
            .map(|(entry, posting)| Entry {
                at_ms: now_ms,
                table: Some(self.id),
                kind: entry.kind(),
                body: entry.body(),
                posting,
            })
            .collect();
        self.entries_since += entries.len();
        self.sum_up(adds);
        let is_stored = self.last_seq > 0 && self.status != Status::Closed;
        let is_due = !is_stored || self.entries_since > MOST_ENTRIES;
        let entries_count = entries.len();
        let mut batch = Batch { entries, puts, adds: Vec::new() };
        if is_due {
            self.put(entries_count, &mut batch);
        }
        batch
    }

    /// Has the table stored as it stands; false where it is.
    pub(crate) fn put_unstored(&mut self, batch: &mut Batch) -> bool {
        let is_unstored = self.entries_since > 0;
        if is_unstored {
            self.put(0, batch);
        }
        is_unstored
    }

    /// Has the table stored, with so many entries that are in the same batch.
    pub(crate) fn put(&mut self, entries_count: usize, batch: &mut Batch) {
        let body = serde_json::to_string(&self.snapshot(entries_count)).unwrap_or_default();
        let (key, body) = (key_of(self.id), Some(body));
        if self.status == Status::Closed {
            let brief = ClosedTable {
                summary: self.summary(|_| false),
                opened_by: self.opened.by,
                elections: self.elections.clone(),
            };
            let brief = serde_json::to_string(&brief).ok();
            batch.puts.push(Put { kind: TABLE, key: key.clone(), body: None });
            batch.puts.push(Put { kind: CLOSED, key: key.clone(), body: brief });
            batch.puts.push(Put { kind: CLOSED_TABLE, key, body });
        } else {
            batch.puts.push(Put { kind: TABLE, key, body });
        }
        let unsummed = std::mem::take(&mut self.unsummed).into_iter();
        batch.adds.extend(unsummed.map(|((kind, key), cents)| Add { kind, key, cents }));
        self.entries_since = 0;
    }

    /// What is to be added to the sums of the reports when the table is stored, by kind and key.
    pub(crate) fn unsummed(&mut self) -> &mut BTreeMap<(&'static str, String), i64> {
        &mut self.unsummed
    }

    pub(super) fn sum_up(&mut self, adds: Vec<Add>) {
        if !self.is_counted() {
            return;
        }
        for Add { kind, key, cents } in adds {
            let sum = self.unsummed.entry((kind, key)).or_default();
            // What outgrows it is more than the store takes.
            *sum = sum.saturating_add(cents);
        }
    }

    /// A batch of entries was stored, the last of them with this number.
    pub(crate) fn stored(&mut self, last_seq: u64) {
        self.last_seq = last_seq;
        self.version += 1;
    }

    pub(super) fn snapshot(&self, entries_count: usize) -> Snapshot<'_> {
        Snapshot {
            id: self.id,
            opened: Cow::Borrowed(&self.opened),
            elections: Cow::Borrowed(&self.elections),
            status: self.status,
            dealer: self.dealer,
            notices: Cow::Borrowed(&self.notices),
            hints: self.hints,
            limits: Cow::Borrowed(&self.limits),
            books: Cow::Borrowed(&self.books),
            round: self.round,
            first_round: self.first_round,
            is_rebased: self.is_rebased,
            origin: self.origin.as_ref().map(Cow::Borrowed),
            live: self.live.save_as_text(),
            last_moment: Cow::Borrowed(&self.last_moment),
            expected: self.live.expected().map(Cow::Borrowed),
            equipment: None,
            epoch: self.epoch,
            position: self.equipment.as_ref().map(|(_, at)| at.clone()),
            began: Cow::Borrowed(&self.began),
            added: Cow::Borrowed(&self.added),
            after_seq: self.last_seq,
            entries_count,
        }
    }

    /// All that is to be the same in memory and once it is read back from the store.
    #[cfg(feature = "simulated")]
    pub(crate) fn standing(&self) -> Value {
        let mut standing = serde_json::to_value(self.snapshot(0)).unwrap_or_default();
        if let Some(all) = standing.as_object_mut() {
            all.remove("after_seq");
            all.insert("waiting".to_owned(), format!("{:?}", self.live.waiting()).into());
            all.insert("events".to_owned(), format!("{:?}", self.live.events()).into());
        }
        standing
    }

    /// Where in the record a table was stored.
    pub(crate) fn stored_at(snapshot: &str) -> Result<StoredAt, String> {
        let snapshot: Snapshot<'_> = serde_json::from_str(snapshot).map_err(|e| e.to_string())?;
        Ok(snapshot.stored_at())
    }

    /// What of the table changes when something is done at it.
    pub(crate) fn trace(&self) -> Trace {
        let mut books = self.books.clone();
        // Whether somebody is ready or sits out is stored nowhere.
        for place in books.places.values_mut() {
            (place.is_ready, place.sits_out) = (false, false);
        }
        let (inputs, limits) = (self.live.inputs().len(), self.limits.len());
        Trace {
            round: self.round,
            counts: [inputs, self.events_known, self.notices.len(), limits],
            expected: self.live.expected().cloned(),
            status: self.status,
            dealer: self.dealer,
            books,
        }
    }

    fn position(&self) -> Position {
        self.live.equipment().map_or_else(Position::default, table::live::Equipment::position)
    }

    /// The house's id.
    pub(super) fn house(&self) -> Option<&str> {
        self.vault.house()
    }

    /// Whether a person deals.
    fn has_dealer(&self) -> bool {
        self.opened.dealing == Dealing::Dealer
    }

    // People come and go.

    /// Somebody sits down.
    pub(crate) fn sit(
        &mut self,
        user: &User,
        seat: Option<Seat>,
        amount: Cents,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<Seat, Problem> {
        self.must_be_open()?;
        if self.dealer == Some(user.id) {
            return Err(Problem::forbidden("whoever deals at a table does not play there"));
        }
        if amount < Cents::ZERO || amount > Cents::MOST {
            let why = "chips are brought in an amount from zero up";
            return Err(Problem::malformed("buy_in", why));
        }
        let count = self.live.facts().seats;
        let mut all = (1..=count).map(Seat::new);
        let seat = match seat {
            None => {
                let free = all.find(|seat| !self.is_taken(*seat));
                free.ok_or_else(|| Problem::refused(Code::NoFreeSeat, "every seat is taken"))?
            }
            Some(seat) if !all.any(|s| s == seat) => {
                let why = format!("the table has seats 1 to {count}");
                return Err(Problem::malformed("seat", why));
            }
            Some(seat) if self.is_taken(seat) => {
                let why = match self.books.spoiled.contains(&seat) {
                    true => format!("seat {seat} is free when the round is over"),
                    false => format!("seat {seat} is taken"),
                };
                return Err(Problem::refused(Code::SeatTaken, why).at("seat"));
            }
            Some(seat) => seat,
        };
        let mut own = self.books.seats_of(user.id);
        own.push(seat);
        self.live.may_have(&own)?;
        self.dismiss_companions(now_ms, change);
        // The cards of a table at which nothing was played lie ready.
        if self.books.places.is_empty() && self.round > 1 {
            self.stand_idle(change);
        }
        let chips = Chips { seat, user: user.id, name: user.name.clone(), amount };
        self.books.places.insert(seat, self.place_of(&chips));
        self.live.have(&self.books.seats_of(user.id));
        self.bring(TableEntry::Sat(chips), user.id, amount, now_ms, change);
        self.let_companions_act(now_ms, change);
        self.set_clock();
        Ok(seat)
    }

    /// The place of whoever comes with these chips, with a full time bank.
    pub(super) fn place_of(&self, chips: &Chips) -> Place {
        Place::new(chips, self.bank_of_all_ms())
    }

    /// What a time bank holds at most; nothing where the table has none.
    pub(crate) fn bank_of_all_ms(&self) -> u64 {
        match is_of_the_room(self.live.facts()) {
            true => u64::from(self.opened.time_bank.seconds) * 1000,
            false => 0,
        }
    }

    /// Whether somebody sits there, a companion who cannot go before the round is over, or nobody may
    /// before that.
    fn is_taken(&self, seat: Seat) -> bool {
        if self.books.spoiled.contains(&seat) {
            return true;
        }
        let place = self.books.places.get(&seat);
        let stays = |place: &Place| !place.is_companion() || !self.can_go(seat);
        place.is_some_and(|place| match planted!(SeatOfACompanion) {
            true => !place.is_companion(),
            false => stays(place),
        })
    }

    /// Somebody brings more chips.
    pub(crate) fn buy_more(
        &mut self,
        user: &User,
        seat: Option<Seat>,
        amount: Cents,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        self.must_be_open()?;
        let seat = self.seat_of(user.id, seat)?;
        if amount <= Cents::ZERO || amount > Cents::MOST {
            return Err(Problem::malformed("amount", "must be above zero"));
        }
        self.books.bring(seat, amount);
        let name = user.name.clone();
        let entry = TableEntry::BoughtMore(Chips { seat, user: user.id, name, amount });
        self.bring(entry, user.id, amount, now_ms, change);
        Ok(())
    }

    pub(super) fn bring(
        &mut self,
        entry: TableEntry,
        user: UserId,
        amount: Cents,
        now_ms: u64,
        change: &mut Change,
    ) {
        let rack = Account::Rack(self.id, user);
        let (from, what) = match user {
            COMPANION => (Account::issue(self.opened.chips), What::Purchase),
            _ => (Account::wallet(self.opened.chips, user), What::BuyIn),
        };
        change.tell(entry, Posting::of(from, rack, amount, what));
        if user != COMPANION && self.is_counted() {
            let key = format!("{}/{}", day_of(now_ms), self.id);
            change.adds.push(Add { kind: sums::DROP, key, cents: amount.0 });
        }
    }

    /// Somebody leaves: at once where nothing of theirs is on the layout, else when it is decided.
    pub(crate) fn leave(
        &mut self,
        user: UserId,
        seat: Option<Seat>,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        let seats = match seat {
            Some(_) => vec![self.seat_of(user, seat)?],
            None => self.books.seats_of(user),
        };
        if seats.is_empty() {
            return Err(Problem::refused(Code::NotSeated, "you have no seat at this table"));
        }
        for seat in seats {
            if self.can_go(seat) {
                self.let_go(seat, change);
            } else {
                self.mark_leaving(seat, user, change);
            }
        }
        self.dismiss_companions(now_ms, change);
        self.set_clock();
        self.go_on(now_ms, change);
        Ok(())
    }

    /// Somebody leaves as soon as they can.
    fn mark_leaving(&mut self, seat: Seat, user: UserId, change: &mut Change) {
        if let Some(place) = self.books.places.get_mut(&seat)
            && !std::mem::replace(&mut place.is_leaving, true)
        {
            change.tell(TableEntry::Leaving(Sitting { seat, user }), Posting::none());
        }
    }

    /// Whether nothing of a place is on the layout, or may be charged.
    fn can_go(&self, seat: Seat) -> bool {
        let Some(place) = self.books.places.get(&seat) else { return true };
        let is_asked =
            matches!(self.live.waiting(), Waiting::Choice { seats, .. } if seats.contains(&seat));
        let has_acted = self
            .live
            .inputs()
            .iter()
            .any(|input| matches!(input, Input::Act(act) if act.seat == Some(seat)));
        let is_betting = matches!(self.live.waiting(), Waiting::Acts { .. });
        place.purse.on_the_table() == Cents::ZERO
            && !is_asked
            && (is_betting || !has_acted)
            && self.live.reserve(seat) == Cents::ZERO
    }

    /// Somebody goes who can. What was theirs in this round is not for whoever comes to the seat next:
    /// the round goes on as if it had begun now, or else nobody takes the seat before it is over.
    fn let_go(&mut self, seat: Seat, change: &mut Change) {
        let has_moved = self.books.places.get(&seat).is_some_and(Place::has_moved);
        if has_moved && self.live.is_at_opening() && !planted!(SeatOfTheLast) {
            self.rebase();
            change.tell(TableEntry::WentOn, Posting::none());
        }
        self.cash_out(seat, change);
    }

    pub(super) fn cash_out(&mut self, seat: Seat, change: &mut Change) {
        let Some(place) = self.books.places.remove(&seat) else { return };
        self.live.vacate(seat);
        if place.has_moved() && !planted!(SeatOfTheLast) {
            self.books.spoiled.insert(seat);
        }
        let Place { user, name, purse, .. } = place;
        let (rack, amount) = (Account::Rack(self.id, user), purse.rack);
        let (to, what) = match user {
            COMPANION => (Account::issue(self.opened.chips), What::Redemption),
            _ => (Account::wallet(self.opened.chips, user), What::CashOut),
        };
        let chips = Chips { seat, user, name, amount };
        change.tell(TableEntry::Left(chips), Posting::of(rack, to, amount, what));
    }

    /// A dealer takes the dealer's place.
    pub(crate) fn take_dealers_place(
        &mut self,
        user: &User,
        change: &mut Change,
    ) -> Result<(), Problem> {
        self.must_be_open()?;
        if !self.has_dealer() {
            return Err(Problem::refused(Code::HouseDeals, "the house deals at this table"));
        }
        if !self.books.seats_of(user.id).is_empty() {
            return Err(Problem::refused(
                Code::Seated,
                "whoever plays at a table does not deal there",
            ));
        }
        self.dealer = Some(user.id);
        change.tell(TableEntry::DealerCame { user: user.id }, Posting::none());
        Ok(())
    }

    fn must_be_open(&self) -> Result<(), Problem> {
        match self.status {
            Status::Open => Ok(()),
            Status::Closing => {
                Err(Problem::refused(Code::Closing, "the table closes after this round"))
            }
            Status::Closed => Err(Problem::refused(Code::Closed, "the table is closed")),
            Status::Suspended => Err(Problem::not_stored("the table waits for its storage")),
            Status::SetAside => Err(Problem::refused(Code::SetAside, "the table is set aside")),
        }
    }

    /// The seat that somebody means.
    pub(super) fn seat_of(&self, user: UserId, seat: Option<Seat>) -> Result<Seat, Problem> {
        let own = self.books.seats_of(user);
        match (seat, own.as_slice()) {
            (_, []) => Err(Problem::refused(Code::NotSeated, "you have no seat at this table")),
            (None, [seat]) => Ok(*seat),
            (None, _) => Err(Problem::malformed("seat", "say which of your seats")),
            (Some(seat), own) if own.contains(&seat) => Ok(seat),
            (Some(seat), _) => {
                Err(Problem::refused(Code::NotYourSeat, format!("seat {seat} is not yours"))
                    .at("seat"))
            }
        }
    }

    // The play.

    /// Somebody does something.
    pub(crate) fn command(
        &mut self,
        user: &User,
        command: Command,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        if matches!(self.status, Status::Closed | Status::Suspended) {
            self.must_be_open()?;
        }
        let is_betting = matches!(self.live.waiting(), Waiting::Acts { .. });
        if is_betting && self.is_dealt_to_all() && !matches!(command, Command::Mix { .. }) {
            let why = "the tournament deals the next hand to everybody who has chips";
            return Err(Problem::refused(Code::NotNow, why));
        }
        let (spent, inputs_count) = (self.bank_spent(), self.live.inputs().len());
        match command {
            Command::Act { act } => {
                self.act(user, act, now_ms, change)?;
            }
            Command::Acts { acts, ready } => self.acts(user, acts, ready, now_ms, change)?,
            Command::TakeBack if self.has_dealer() && self.dealer == Some(user.id) => {
                self.take_draw_back(user, change)?;
            }
            Command::TakeBack => self.take_back(user, change)?,
            Command::Ready { seat } => self.ready(user, seat, now_ms, change)?,
            Command::Mix { text } => self.add_to_seed(user.id, text, change)?,
            Command::Call { act } => {
                let who = self.speaks_as(user);
                let who = who.or_else(|_| self.must_deal(user).map(|()| Says::Dealer))?;
                let act = Act::from_json(&Value::Object(act)).map_err(Fault::from)?;
                self.say(user, who, act, now_ms, change)?;
            }
            Command::Draw { draw } => {
                self.must_deal(user)?;
                let input = match draw {
                    wire::Draw::Card(card) => {
                        let card = card.parse();
                        Input::Card(
                            card.map_err(|e| Problem::malformed("draw.card", format!("{e}")))?,
                        )
                    }
                    wire::Draw::Item(item) => Input::Item(item),
                };
                self.live.must_be_said_by(Says::Dealer, &input)?;
                self.submit(By::User(user.id), input, now_ms, change)?;
            }
            Command::Irregularity { irregularity } => {
                self.report(user, irregularity, now_ms, change)?;
            }
            Command::SitOut { seat, out } => self.sit_out(user, seat, out)?,
        }
        if self.live.inputs().len() > inputs_count {
            self.use_bank(spent, change);
        }
        self.go_on(now_ms, change);
        Ok(())
    }

    /// Somebody is dealt in no more, or again: no hand waits for whoever sits out.
    fn sit_out(&mut self, user: &User, seat: Option<Seat>, is_out: bool) -> Result<(), Problem> {
        let seat = self.seat_of(user.id, seat)?;
        if !is_of_the_room(self.live.facts()) {
            let why = "nobody waits for you here: whoever has not wagered has no part in the round";
            return Err(Problem::refused(Code::NotOffered, why));
        }
        if let Some(place) = self.books.places.get_mut(&seat) {
            place.sits_out = is_out;
        }
        Ok(())
    }

    /// Whose time bank is being used, and how much of it by now.
    fn bank_spent(&self) -> Option<(Seat, u64)> {
        let Waiting::Choice { seats, .. } = self.live.waiting() else { return None };
        let [seat] = seats[..] else { return None };
        let left = self.books.places.get(&seat)?.bank_ms;
        let spent = steady_ms().saturating_sub(self.bank_from_ms?).min(left);
        (spent > 0).then_some((seat, spent))
    }

    /// What was used of a time bank is gone, and on the record.
    fn use_bank(&mut self, spent: Option<(Seat, u64)>, change: &mut Change) {
        if let Some((seat, ms)) = spent
            && self.books.use_bank(seat, ms)
        {
            change.tell(TableEntry::BankUsed { seat, ms }, Posting::none());
        }
    }

    fn must_deal(&self, user: &User) -> Result<(), Problem> {
        if !self.has_dealer() {
            return Err(Problem::refused(Code::HouseDeals, "the house deals at this table"));
        }
        if !self.is_dealer(user) {
            return Err(Problem::forbidden("only the dealer of the table may do this"));
        }
        Ok(())
    }

    /// Whether somebody deals here, and may still deal.
    fn is_dealer(&self, user: &User) -> bool {
        let may = matches!(user.role, Role::Dealer | Role::Floor | Role::Licensee);
        may && self.dealer == Some(user.id)
    }

    fn act(
        &mut self,
        user: &User,
        act: Map<String, Value>,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<Seat, Problem> {
        let mut act = Act::from_json(&Value::Object(act)).map_err(Fault::from)?;
        let seat = self.seat_of(user.id, act.seat)?;
        act.seat = Some(seat);
        self.say(user, Says::Player, act, now_ms, change)?;
        Ok(seat)
    }

    /// As whom somebody speaks who has no seat: the dealer of the table, or the floor.
    fn speaks_as(&self, user: &User) -> Result<Says, Problem> {
        match user.role {
            _ if self.is_dealer(user) => Ok(Says::Dealer),
            Role::Floor | Role::Licensee => Ok(Says::Floor),
            _ => Err(Problem::forbidden("for the dealer of the table or the floor to say")),
        }
    }

    /// The act with the time of the house's clock, where the game wants it said.
    ///
    /// Never an earlier one than before, however the clock was set since: a ticket is not redeemed
    /// before it is issued.
    fn dated(&self, mut act: Act, now_ms: u64) -> Act {
        let now = moment_of(now_ms).max(self.last_moment.clone());
        for field in self.fields_of_the_clock(&act) {
            act.fields.insert((*field).to_owned(), now.clone().into());
        }
        act
    }

    /// When an act is done, where the game wants it said and it is later than any before.
    fn later_moment(&self, input: &Input) -> Option<String> {
        let Input::Act(act) = input else { return None };
        let fields = self.fields_of_the_clock(act).iter();
        let said = fields.filter_map(|field| act.fields.get(*field)?.as_str());
        said.max().filter(|said| *said > self.last_moment.as_str()).map(str::to_owned)
    }

    fn fields_of_the_clock(&self, act: &Act) -> &'static [&'static str] {
        self.live.facts().action(&act.verb).map_or(&[], |action| action.said_by(Says::Clock))
    }

    /// Whether an act that was taken is what its player said.
    fn is_players(&self, act: &Act) -> bool {
        let mut said = act.clone();
        for field in self.fields_of_the_clock(act) {
            said.fields.shift_remove(*field);
        }
        self.live.must_be_said_by(Says::Player, &Input::Act(said)).is_ok()
    }

    /// Somebody says something, for a seat or for none. What others have to say is refused, and so
    /// is what a seat has not the chips for.
    fn say(
        &mut self,
        user: &User,
        who: Says,
        act: Act,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        if !planted!(AnybodySaysIt) {
            self.live.must_be_said_by(who, &Input::Act(act.clone()))?;
        }
        if [floor::CHANGE_RULE, floor::CHANGE_LIMITS].iter().any(|change| change.verb == act.verb) {
            let why = "is done with a notice of the table, which the Division gets too";
            return Err(Problem::refused(Code::NoticeMissing, why).at("do"));
        }
        if who == Says::Floor && self.seat_of(user.id, act.seat).is_ok() && act.seat.is_some() {
            return Err(Problem::forbidden("the floor does not speak for its own seat"));
        }
        let input = Input::Act(self.dated(act.clone(), now_ms));
        let is_closing =
            matches!(self.live.waiting(), Waiting::Acts { closing } if *closing == act.verb);
        if who == Says::Floor && is_closing {
            return Err(Problem::forbidden("only whoever deals closes the betting"));
        }
        let Some(seat) = act.seat else {
            return self.submit(By::User(user.id), input, now_ms, change);
        };
        let place = self.books.places.get(&seat);
        if place.is_none() {
            let why = format!("nobody sits at seat {seat}");
            return Err(Problem::refused(Code::NotSeated, why).at("seat"));
        }
        // What somebody has won who has left, others still fetch for them.
        let collects = || self.live.facts().action(&act.verb).is_some_and(|a| a.collects);
        if place.is_some_and(|place| place.is_leaving) && (who == Says::Player || !collects()) {
            return Err(Problem::refused(Code::Leaving, "you have left this seat"));
        }
        let free = place.map_or(Cents::ZERO, |place| place.purse.free() - self.live.reserve(seat));
        if let Some(amount) = act.amount
            && !matches!(&*act.verb, "increase" | "reduce" | "remove")
            && amount > free
            && !self.live.has_in_play(seat)
        {
            return Err(beyond_chips(&act, free));
        }
        let was_short = place.is_some_and(|place| place.purse.rack < Cents::ZERO);
        let were_short = self.cannot_cover(seat);
        let was_betting = matches!(self.live.waiting(), Waiting::Acts { .. });
        let (known, rack) = (self.events_known, place.map(|place| place.purse.rack));
        let mark = self.mark();
        self.submit(By::User(user.id), input, now_ms, change)?;
        let place = self.books.places.get(&seat);
        let is_short = |place: &Place| place.purse.rack - self.live.reserve(seat) < Cents::ZERO;
        // A choice is paid for when it is made, and not out of what it wins.
        let is_betting = was_betting && matches!(self.live.waiting(), Waiting::Acts { .. });
        let is_on_credit = !is_betting
            && self.staked_since(seat, known, rack.unwrap_or_default()) > free.max(Cents::ZERO);
        if !was_short && (is_on_credit || place.is_some_and(is_short)) {
            // The rules would have let it stand; the rack does not.
            self.undo(mark, change)?;
            return Err(beyond_chips(&act, free));
        }
        let cannot_cover = self.cannot_cover(seat);
        if let Some(bank) = cannot_cover.iter().find(|other| !were_short.contains(other)) {
            let why = format!("seat {bank} has not the chips at the table to cover it");
            self.undo(mark, change)?;
            return Err(Problem::refused(Code::BeyondChips, why).at("amount"));
        }
        if let Some(place) = self.books.places.get_mut(&seat).filter(|_| act.verb == "wager") {
            place.sits_out = false;
        }
        Ok(())
    }

    /// What has gone from a seat's rack to the layout since so many events were known and the rack held
    /// so much: whatever has left it and was not settled since.
    fn staked_since(&self, seat: Seat, known: usize, rack: Cents) -> Cents {
        let settled: Cents = self
            .live
            .events_from(known)
            .iter()
            .filter_map(|event| match event {
                Event::Settled(settled) if settled.seat == seat => {
                    Some(settled.stake + settled.net)
                }
                _ => None,
            })
            .sum();
        let held = self.books.places.get(&seat).map_or(Cents::ZERO, |place| place.purse.rack);
        rack + settled - held
    }

    /// Who beside a seat has less in the rack than may be charged: in the betting, where wagers may
    /// still be refused that others would have to pay.
    fn cannot_cover(&self, beside: Seat) -> Vec<Seat> {
        if !matches!(self.live.waiting(), Waiting::Acts { .. }) {
            return Vec::new();
        }
        let others = self.books.places.iter().filter(|(seat, _)| **seat != beside);
        let is_short =
            |(seat, place): &(&Seat, &Place)| place.purse.rack < self.live.reserve(**seat);
        others.filter(is_short).map(|(seat, _)| *seat).collect()
    }

    /// Somebody acts several times in the betting, all of it or nothing. Only there: whether a
    /// choice after a card were refused would tell of the card.
    fn acts(
        &mut self,
        user: &User,
        acts: Vec<Map<String, Value>>,
        is_ready: bool,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        if acts.is_empty() || acts.len() > MOST_ACTS {
            return Err(Problem::malformed("acts", format!("has 1 to {MOST_ACTS} acts")));
        }
        if !matches!(self.live.waiting(), Waiting::Acts { .. }) {
            return Err(Problem::refused(Code::NotNow, "the betting is closed"));
        }
        let mark = self.mark();
        let mut seats = Vec::new();
        for (index, act) in acts.into_iter().enumerate() {
            match self.act(user, act, now_ms, change) {
                Ok(seat) => seats.push(seat),
                Err(problem) => {
                    if index > 0 {
                        self.undo(mark, change)?;
                    }
                    return Err(problem.within(&format!("acts[{index}]")));
                }
            }
        }
        if is_ready {
            for seat in seats {
                if let Some(place) = self.books.places.get_mut(&seat) {
                    place.is_ready = true;
                }
            }
            self.pass_to_companions(now_ms, change);
        }
        Ok(())
    }

    /// Where a command began.
    fn mark(&self) -> Mark {
        Mark {
            inputs_count: self.live.inputs().len(),
            expected: self.live.expected().cloned(),
            last_moment: self.last_moment.clone(),
            meter: self.books.meter,
            counts: self.counts,
        }
    }

    /// Goes back to where a command began, of which nobody has been told yet.
    fn undo(&mut self, mark: Mark, change: &mut Change) -> Result<(), Problem> {
        *change = Change::default();
        (self.books.meter, self.counts) = (mark.meter, mark.counts);
        self.last_moment = mark.last_moment;
        let is_expected = self.live.expected() == mark.expected.as_ref();
        if is_expected && self.live.take_back_to(mark.inputs_count) {
            self.read_purses();
            return Ok(());
        }
        let mut saved = self.live.save_as_json();
        if let Some(inputs) = saved.get_mut("inputs").and_then(Value::as_array_mut) {
            inputs.truncate(mark.inputs_count);
        }
        self.put_back(saved, mark.expected)
    }

    /// The round as it was saved, from the start.
    fn put_back(&mut self, saved: Value, expected: Option<Report>) -> Result<(), Problem> {
        let stored =
            Stored { earlier: Vec::new(), round: saved, equipment: self.equipment.clone() };
        let live = registry::restore_table(&self.opened.game, &self.elections, stored);
        self.live = live.map_err(Problem::of)?;
        self.live.still_expect(expected);
        self.read_purses();
        Ok(())
    }

    /// Puts something in, and takes into the books what it moves.
    pub(super) fn submit(
        &mut self,
        by: By,
        input: Input,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        let from = self.live.inputs().len();
        let is_betting = matches!(self.live.waiting(), Waiting::Acts { .. });
        let is_act = matches!(input, Input::Act(_));
        let moment = self.later_moment(&input);
        self.live.submit(input)?;
        if let Some(moment) = moment {
            self.last_moment = moment;
        }
        world::reach("submitted");
        let is_betting = is_betting && matches!(self.live.waiting(), Waiting::Acts { .. });
        self.take_in((by, from), (is_betting, is_act), now_ms, change);
        Ok(())
    }

    /// Takes into the books what inputs from a place on have moved.
    fn take_in(
        &mut self,
        (by, from): (By, usize),
        (is_betting, is_act): (bool, bool),
        now_ms: u64,
        change: &mut Change,
    ) {
        let inputs = self.live.inputs().get(from..).unwrap_or_default().to_vec();
        let is_over = *self.live.waiting() == Waiting::NextRound;
        // An act in the betting only adds to what happened.
        let is_whole = !(is_betting && is_act);
        let known = if is_whole { 0 } else { self.events_known };
        let events = self.live.events_from(known);
        let told = Told {
            at_ms: now_ms,
            events,
            is_whole,
            known: if is_whole { self.events_known } else { 0 },
            is_over,
            is_betting,
        };
        let mut moved = self.books.take(self.id, told);
        self.events_known = known + events.len();
        if is_over {
            self.books.take_meter(self.id, self.live.meter(), &mut moved.posting);
        }
        self.counts.wagers += moved.settled_count;
        change.adds.extend(moved.adds);
        change.tell_inputs(Inputs { round: self.round, from, by, inputs }, moved.posting);
    }

    /// Whether the round has begun by itself, and nothing of that is in the books yet.
    pub(super) fn has_untaken_beginning(&self) -> bool {
        self.events_known == 0 && !self.live.inputs().is_empty()
    }

    /// Takes into the books what a round has moved that begins with a roll or the like by itself: no
    /// bets are taken before it where the call still holds (13:69F-1A.5(c)).
    pub(super) fn take_beginning(&mut self, now_ms: u64, change: &mut Change) {
        if self.has_untaken_beginning() && !planted!(BeginningIsLost) {
            self.take_in((By::House, 0), (false, false), now_ms, change);
        }
    }

    /// Takes somebody's last act back, while the betting that took it is open.
    fn take_back(&mut self, user: &User, change: &mut Change) -> Result<(), Problem> {
        let seats = self.books.seats_of(user.id);
        let nothing = || Problem::refused(Code::NothingToTakeBack, "there is nothing to take back");
        if seats.is_empty() {
            return Err(Problem::refused(Code::NotSeated, "you have no seat at this table"));
        }
        if !matches!(self.live.waiting(), Waiting::Acts { .. }) {
            return Err(Problem::refused(Code::NotNow, "the betting is closed"));
        }
        // Only what has come since the last card, item or word of the house.
        let inputs = self.live.inputs();
        let is_seats = |input: &Input| matches!(input, Input::Act(act) if act.seat.is_some());
        let window = inputs.iter().rposition(|input| !is_seats(input)).map_or(0, |last| last + 1);
        // What the floor said for the seat is not the player's to take back.
        let is_own = |input: &Input| matches!(input, Input::Act(act) if act.seat.is_some_and(|seat| seats.contains(&seat)) && self.is_players(act));
        let index = inputs.iter().rposition(is_own).filter(|index| *index >= window);
        let index = index.ok_or_else(nothing)?;
        self.take_input_back(user, index, change)
    }

    /// Takes the last card, roll, spin or draw back that was entered, before anybody has acted on it.
    fn take_draw_back(&mut self, user: &User, change: &mut Change) -> Result<(), Problem> {
        let inputs = self.live.inputs();
        let is_drawn = matches!(inputs.last(), Some(Input::Card(_) | Input::Item(_)));
        let index = inputs.len().checked_sub(1).filter(|_| is_drawn);
        let nothing = || {
            let why = "only what was entered last is taken back, before anybody has acted on it";
            Problem::refused(Code::NothingToTakeBack, why)
        };
        let index = index.ok_or_else(nothing)?;
        self.take_input_back(user, index, change)
    }

    /// Takes an input back, unless something is decided by it.
    fn take_input_back(
        &mut self,
        user: &User,
        index: usize,
        change: &mut Change,
    ) -> Result<(), Problem> {
        // What is decided stays so, and what was paid is paid: it is a question of what the act has
        // settled, which is known once it is out.
        let (decided, saved) = (self.decided(), self.live.save_as_json());
        let posting = self.take_out(index)?;
        if self.decided() != decided && !planted!(DecidedIsTakenBack) {
            let expected = self.live.expected().cloned();
            self.put_back(saved, expected)?;
            return Err(Problem::refused(Code::NothingToTakeBack, "it is decided"));
        }
        let taken = TakenBack { round: self.round, index, by: user.id };
        change.tell(TableEntry::TakenBack(taken), posting);
        Ok(())
    }

    /// What the round has decided: every settlement but of what was only taken down.
    pub(super) fn decided(&self) -> Vec<Settlement> {
        let settled = self.live.events().iter().filter_map(|event| match event {
            Event::Settled(settlement) => Some(settlement),
            _ => None,
        });
        let is_decided = |s: &&Settlement| {
            s.outcome != Outcome::Void || s.gross() != Cents::ZERO || s.fee != Cents::ZERO
        };
        settled.filter(is_decided).cloned().collect()
    }

    /// Takes an input out of the round; gives the money that goes back.
    pub(super) fn take_out(&mut self, index: usize) -> Result<Posting, Problem> {
        let mut saved = self.live.save_as_json();
        if let Some(inputs) = saved.get_mut("inputs").and_then(Value::as_array_mut) {
            if index >= inputs.len() {
                return Err(Problem::refused(Code::NothingToTakeBack, "there is no such input"));
            }
            inputs.remove(index);
        }
        let racks: Vec<(UserId, Cents)> =
            self.books.places.values().map(|place| (place.user, place.purse.rack)).collect();
        let expected = self.live.expected().cloned();
        self.put_back(saved, expected).map_err(|_| {
            Problem::refused(Code::OthersRelyOnIt, "what has been wagered since relies on it")
        })?;
        let mut posting = Posting::none();
        for ((user, before), place) in racks.iter().zip(self.books.places.values()) {
            let back = place.purse.rack - *before;
            let (layout, rack) = (Account::Layout(self.id), Account::Rack(self.id, *user));
            posting.transfer(layout, rack, back, What::Returned);
        }
        Ok(posting)
    }

    /// Somebody wants no more time to wager.
    fn ready(
        &mut self,
        user: &User,
        seat: Option<Seat>,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        let seats = match seat {
            Some(_) => vec![self.seat_of(user.id, seat)?],
            None => self.books.seats_of(user.id),
        };
        if seats.is_empty() {
            return Err(Problem::refused(Code::NotSeated, "you have no seat at this table"));
        }
        if !matches!(self.live.waiting(), Waiting::Acts { .. }) {
            return Err(Problem::refused(Code::NotNow, "the betting is closed"));
        }
        for seat in seats {
            if let Some(place) = self.books.places.get_mut(&seat) {
                place.is_ready = true;
            }
        }
        self.pass_to_companions(now_ms, change);
        if let Waiting::Acts { closing } = *self.live.waiting()
            && self.all_are_ready()
        {
            let closing = Input::Act(Act::of_the_house(closing));
            let closed = self.submit(By::House, closing, now_ms, change);
            for place in self.books.places.values_mut() {
                place.is_ready = false;
            }
            closed?;
        }
        Ok(())
    }

    /// Somebody reports that something went wrong. Where the house deals it is what goes wrong as
    /// soon as it can.
    fn report(
        &mut self,
        user: &User,
        irregularity: wire::Irregularity,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        let who = self.speaks_as(user)?;
        let wire::Irregularity { id, card, seat, fields } = irregularity;
        let card = card.map(|card| card.parse()).transpose();
        let card = card.map_err(|e| Problem::malformed("card", format!("{e}")))?;
        let reported = self.live.facts().irregularity(&id).map(|found| found.reported);
        let report = Report { id, card, seat, fields };
        if let Some(facts) = self.live.facts().irregularity(&report.id) {
            facts.must_be_reported_by(who).map_err(Fault::from)?;
        }
        if self.has_dealer() || reported.is_none_or(Reported::is_act) {
            return self.submit(By::User(user.id), Input::Incident(report), now_ms, change);
        }
        if report.card.is_some() {
            let why = "the card is the next one, where the house deals";
            return Err(Problem::malformed("card", why));
        }
        self.live.expect(Some(report.clone())).map_err(Fault::from)?;
        change.tell(TableEntry::Expected { by: user.id, report }, Posting::none());
        Ok(())
    }

    // The clock, and what the house does by itself.

    /// Lets the clock act.
    pub(crate) fn tick(&mut self, now_ms: u64, change: &mut Change) {
        let is_due = self.until_ms.is_some_and(|until| until <= steady_ms());
        if self.status == Status::Closed || !is_due {
            return;
        }
        self.until_ms = None;
        match self.live.waiting().clone() {
            Waiting::Acts { closing } => {
                self.sit_out_the_late();
                let closing = Input::Act(Act::of_the_house(closing));
                let is_closed = self.submit(By::Time, closing, now_ms, change).is_ok();
                if !is_closed {
                    // What is needed is not there yet: people have as long again.
                    self.clocked = None;
                }
                if (!is_closed || self.has_come_to_nothing()) && self.all_have_left() {
                    let reason = "nobody is left who could go on".to_owned();
                    self.void(By::House, reason, now_ms, change);
                }
            }
            Waiting::Choice { seats, .. } => {
                let spent = self.bank_spent();
                for seat in seats {
                    self.answer_for(seat, By::Time, now_ms, change);
                }
                self.use_bank(spent, change);
            }
            // The house's own equipment has nothing left to give: the round cannot be completed.
            Waiting::Card | Waiting::Item(_) if !self.has_dealer() => {
                let reason = "the cards have run out in the middle of the round".to_owned();
                self.void(By::House, reason, now_ms, change);
            }
            Waiting::Card | Waiting::Item(_) | Waiting::NextRound => {}
        }
        self.go_on(now_ms, change);
    }

    /// Whoever has not put up a stack in time sits out, in the poker room, until they do.
    fn sit_out_the_late(&mut self) {
        if is_of_the_room(self.live.facts()) {
            for place in self.books.places.values_mut() {
                place.sits_out |= place.purse.on_the_table() == Cents::ZERO;
            }
        }
    }

    /// Whether the round is over without a card, a roll or the like, and stakes stand as before: at
    /// craps, where nobody has made the line bet that a shooter needs (13:69F-1.8).
    fn has_come_to_nothing(&self) -> bool {
        let is_drawn = |input: &Input| matches!(input, Input::Card(_) | Input::Item(_));
        let is_won = |event: &Event| matches!(event, Event::Settled(s) if s.gross() > Cents::ZERO);
        *self.live.waiting() == Waiting::NextRound
            && self.books.on_layout() > Cents::ZERO
            && !self.live.inputs().iter().any(is_drawn)
            && !self.live.closing().iter().any(is_won) // what is won is not refunded
    }

    /// Takes the most careful answer for somebody's.
    fn answer_for(&mut self, seat: Seat, by: By, now_ms: u64, change: &mut Change) -> bool {
        let act = self.live.unanswered(seat).filter(|_| !planted!(NoAnswerByTheClock));
        act.is_some_and(|act| self.submit(by, Input::Act(act), now_ms, change).is_ok())
    }

    /// Goes on as far as it goes without anybody: who has left answers at once, betting closes when
    /// all are ready, companions act, the next round begins.
    fn go_on(&mut self, now_ms: u64, change: &mut Change) {
        loop {
            let went_on = match self.live.waiting().clone() {
                Waiting::NextRound => {
                    self.end_round(now_ms, change);
                    self.status != Status::Closed
                }
                Waiting::Choice { seats, .. } => {
                    let gone = seats.into_iter().find(|seat| {
                        self.books.places.get(seat).is_none_or(|place| place.is_leaving)
                    });
                    let is_answered = gone.is_some_and(|seat| {
                        self.companion_answers(seat, now_ms, change)
                            || self.answer_for(seat, By::House, now_ms, change)
                    });
                    is_answered || self.let_companions_act(now_ms, change)
                }
                Waiting::Acts { closing } => {
                    if self.act_for_leavers(now_ms, change)
                        || self.let_companions_act(now_ms, change)
                    {
                        true
                    } else if self.all_are_ready() {
                        for place in self.books.places.values_mut() {
                            place.is_ready = false;
                        }
                        let closing = Input::Act(Act::of_the_house(closing));
                        self.submit(By::House, closing, now_ms, change).is_ok()
                    } else {
                        false
                    }
                }
                Waiting::Card | Waiting::Item(_) => false,
            };
            if !went_on {
                break;
            }
        }
        if self.status == Status::Closing && self.is_idle() {
            self.close_now(now_ms, change);
        } else if self.is_spoiled() {
            self.void(By::House, "everybody has left".to_owned(), now_ms, change);
        }
        self.set_clock();
    }

    /// Does what the house does for whoever has left, such as fetching what they have won, and lets
    /// those go of whom nothing is left; true where there was something.
    fn act_for_leavers(&mut self, now_ms: u64, change: &mut Change) -> bool {
        let is_leaving = |(_, place): &(&Seat, &Place)| place.is_leaving;
        let seats = self.books.places.iter().filter(is_leaving).map(|(seat, _)| *seat);
        let seats: Vec<Seat> = seats.collect();
        if seats.is_empty() || planted!(LeftBehind) {
            return false;
        }
        let house_deals = !self.has_dealer();
        let left = Leavers { seats: &seats, house_deals, are_alone: self.all_have_left() };
        let act = self.live.for_leavers(left).map(Input::Act);
        let is_done = act.is_some_and(|act| self.submit(By::House, act, now_ms, change).is_ok());
        let free = seats.into_iter().find(|seat| self.can_go(*seat));
        if let Some(seat) = free {
            self.let_go(seat, change);
        }
        is_done || free.is_some()
    }

    /// Whether everybody has left an open table, and not every seat of it is free for others.
    fn is_spoiled(&self) -> bool {
        let Books { places, spoiled, .. } = &self.books;
        self.status == Status::Open && places.is_empty() && !spoiled.is_empty() && self.is_idle()
    }

    /// Whether nothing is staked, and betting is open.
    fn is_idle(&self) -> bool {
        let is_betting = matches!(self.live.waiting(), Waiting::Acts { .. });
        is_betting && self.books.on_layout() == Cents::ZERO
    }

    /// Whether something is on the layout or somebody's word is waited for, and whoever is there
    /// wants no more time. Where all have left, the clock goes on with what they left.
    fn all_are_ready(&self) -> bool {
        let mut people = self.books.places.values().filter(|place| !place.is_companion());
        self.opened.dealing == Dealing::House
            && (self.books.on_layout() > Cents::ZERO || self.live.is_held_up())
            && !self.wants_players()
            && people.clone().any(|place| place.is_ready)
            && people.all(|place| place.is_ready || place.is_leaving || place.sits_out)
    }

    /// Whether somebody has put up a stack in the poker room and is alone with it (13:69F-14.6(b)).
    fn wants_players(&self) -> bool {
        let mut places = self.books.places.values();
        let stacks = places.clone().filter(|place| place.purse.on_the_table() > Cents::ZERO);
        // Whoever leaves is not kept.
        let is_kept = self.status == Status::Open && !places.any(|place| place.is_leaving);
        is_kept && is_of_the_room(self.live.facts()) && stacks.count() < 2
    }

    /// Whether people wait for somebody's word before they can stake.
    fn holds_others_up(&self) -> bool {
        let people = self.books.places.values().filter(|place| !place.is_companion());
        self.live.is_held_up() && people.count() > 1
    }

    /// Whether whoever has something on the layout has left.
    fn all_have_left(&self) -> bool {
        let mut people = self.books.places.values().filter(|place| !place.is_companion());
        people.all(|place| place.is_leaving)
    }

    /// Whether the table is one that hurries nobody who is alone there, and somebody is.
    fn is_patient(&self) -> bool {
        self.opened.patient && self.only_person().is_some()
    }

    /// Sets the clock for what the round waits for, where that is something new.
    pub(crate) fn set_clock(&mut self) {
        let waiting = self.live.waiting().clone();
        let timing = self.opened.timing;
        let seconds = match &waiting {
            _ if self.status == Status::Closed => 0,
            // Whoever deals says when the betting is closed.
            Waiting::Acts { .. } if self.has_dealer() => 0,
            Waiting::Acts { .. } if self.is_idle() && !self.holds_others_up() => 0,
            Waiting::Acts { .. } if self.all_have_left() => LEFT_SECONDS,
            Waiting::Acts { .. } if self.wants_players() => 0,
            Waiting::Acts { .. } | Waiting::Choice { .. } if self.is_patient() => 0,
            Waiting::Acts { .. } => timing.betting_seconds,
            Waiting::Choice { .. } => timing.choice_seconds,
            Waiting::Card | Waiting::Item(_) if !self.has_dealer() => LEFT_SECONDS,
            Waiting::Card | Waiting::Item(_) | Waiting::NextRound => 0,
        };
        if seconds == 0 {
            (self.until_ms, self.bank_from_ms, self.clocked) = (None, None, None);
            return;
        }
        let is_choice = matches!(waiting, Waiting::Choice { .. });
        // Only whoever is asked alone keeps others waiting.
        let bank_ms = match &waiting {
            Waiting::Choice { seats, .. } if seats.len() == 1 => {
                self.books.places.get(&seats[0]).map_or(0, |place| place.bank_ms)
            }
            _ => 0,
        };
        // Each question has its own time; a betting window has one, from its first wager on.
        let inputs_count = if is_choice { self.live.inputs().len() as u64 } else { 0 };
        let clocked = Some((self.round * 1_000_000 + inputs_count, waiting));
        if self.clocked != clocked || self.until_ms.is_none() {
            let regular_ms = steady_ms() + u64::from(seconds) * 1000;
            self.until_ms = Some(regular_ms + bank_ms);
            self.bank_from_ms = (bank_ms > 0).then_some(regular_ms);
            self.clocked = clocked;
        }
    }

    // Companions.

    /// The one person at the table, where there is just one.
    fn only_person(&self) -> Option<Seat> {
        let mut people = self.books.places.iter().filter(|(_, place)| !place.is_companion());
        let (seat, place) = people.next()?;
        (people.next().is_none() && !place.is_leaving).then_some(*seat)
    }

    /// Whether the house lets others play with somebody who is alone: with chips for practice, which
    /// it issues, and never for what people have bought.
    fn has_companions(&self) -> bool {
        !self.has_dealer() && self.opened.chips == wire::Chips::Practice
    }

    fn pass_to_companions(&mut self, now_ms: u64, change: &mut Change) {
        if let Some(person) = self.only_person()
            && self.has_companions()
            && let Some(act) = self.live.companion(person, true)
            && self.companion_acts(act, now_ms, change)
            && let Some(place) = self.books.places.get_mut(&person)
        {
            place.is_ready = false;
        }
    }

    /// Companions act where a game needs others and only one person is there; true where one did.
    fn let_companions_act(&mut self, now_ms: u64, change: &mut Change) -> bool {
        let Some(person) = self.only_person().filter(|_| self.has_companions()) else {
            return false;
        };
        let mut count = 0;
        while count < MOST_COMPANION_ACTS
            && let Some(act) = self.live.companion(person, false)
            && self.companion_acts(act, now_ms, change)
        {
            count += 1;
        }
        count > 0
    }

    /// A companion who is to leave plays the round to its end: whoever has somebody sit down at the
    /// table does not have all others give up.
    fn companion_answers(&mut self, seat: Seat, now_ms: u64, change: &mut Change) -> bool {
        let is_companion = self.books.places.get(&seat).is_some_and(Place::is_companion);
        let advice = is_companion.then(|| self.live.companion(Seat::DEALER, false)).flatten();
        let own = advice.filter(|act| act.seat == Some(seat));
        own.is_some_and(|act| self.companion_acts(act, now_ms, change))
    }

    fn companion_acts(&mut self, act: Act, now_ms: u64, change: &mut Change) -> bool {
        if act.seat.is_some_and(|seat| self.books.spoiled.contains(&seat)) {
            return false;
        }
        if let Some(seat) = act.seat
            && !self.books.places.contains_key(&seat)
        {
            let (name, amount) = ("a companion".to_owned(), COMPANION_CHIPS);
            let chips = Chips { seat, user: COMPANION, name, amount };
            self.books.places.insert(seat, self.place_of(&chips));
            self.bring(TableEntry::Sat(chips), COMPANION, amount, now_ms, change);
        }
        // Whoever has lost it all goes on with more.
        if let (Some(seat), "wager", Some(stake)) = (act.seat, &*act.verb, act.amount)
            && let Some(place) = self.books.places.get(&seat)
            && place.purse.free() < stake
        {
            let (name, amount) = (place.name.clone(), COMPANION_CHIPS.max(stake));
            self.books.bring(seat, amount);
            let chips = Chips { seat, user: COMPANION, name, amount };
            self.bring(TableEntry::BoughtMore(chips), COMPANION, amount, now_ms, change);
        }
        self.submit(By::Companion, Input::Act(act), now_ms, change).is_ok()
    }

    /// Companions leave where they are not needed, or where somebody wants the seat.
    fn dismiss_companions(&mut self, _now_ms: u64, change: &mut Change) {
        let companions: Vec<Seat> = self.books.seats_of(COMPANION);
        for seat in companions {
            if self.can_go(seat) {
                self.let_go(seat, change);
            } else {
                self.mark_leaving(seat, COMPANION, change);
            }
        }
    }

    // Rounds begin and end.

    fn end_round(&mut self, now_ms: u64, change: &mut Change) {
        let series = self.position().series;
        self.turn_round(now_ms, change);
        self.turn_series(series, change);
        self.take_beginning(now_ms, change);
        self.after_round(now_ms, change);
    }

    /// Voids the round that is under way.
    fn void(&mut self, by: By, reason: String, now_ms: u64, change: &mut Change) {
        let series = self.position().series;
        let voided = Voided { by, round: self.round, reason };
        self.void_round(&voided, now_ms, change);
        self.turn_series(series, change);
        self.after_round(now_ms, change);
    }

    /// Who wanted to leave does, changes take effect, and a table that was to close is closed.
    fn after_round(&mut self, now_ms: u64, change: &mut Change) {
        let leaving: Vec<Seat> = {
            let is_leaving = |(_, place): &(&Seat, &Place)| place.is_leaving;
            self.books.places.iter().filter(is_leaving).map(|(seat, _)| *seat).collect()
        };
        for seat in leaving {
            if self.can_go(seat) {
                self.cash_out(seat, change);
            }
        }
        if self.only_person().is_none() {
            self.dismiss_companions(now_ms, change);
        }
        self.apply_changes(now_ms, change);
        if self.status == Status::Open && self.has_had_its_rounds() {
            self.status = Status::Closing;
            change.tell(TableEntry::Closing { by: COMPANION }, Posting::none());
        }
        if self.status == Status::Closing {
            self.close_now(now_ms, change);
        }
    }

    /// One round is over, the next one begins.
    pub(super) fn turn_round(&mut self, now_ms: u64, change: &mut Change) {
        let events = self.live.events().to_vec();
        let past = self.past_round(None, now_ms);
        self.last_users.clone_from(&past.users);
        change.puts.extend(history::puts(self.id, past, &events));
        change.tell(TableEntry::RoundOver { round: self.round }, Posting::none());
        self.counts.rounds += 1;
        if let Some(recent) = &mut self.recent {
            recent.take(&self.live, &events);
        }
        let refill_ms = u64::from(self.opened.time_bank.refill_seconds) * 1000;
        self.books.refill_banks(&events, refill_ms, self.bank_of_all_ms());
        self.last_events = events;
        self.live.next_round();
        self.begin_round();
    }

    /// The round is void, the next one begins: all that was staked is back in the racks.
    pub(super) fn void_round(&mut self, voided: &Voided, now_ms: u64, change: &mut Change) {
        let past = self.past_round(Some(voided.reason.clone()), now_ms);
        change.puts.extend(history::puts(self.id, past, self.live.events()));
        let moved = self.books.void(self.id, now_ms, self.live.events());
        change.adds.extend(moved.adds);
        change.tell(TableEntry::Voided(voided.clone()), moved.posting);
        self.last_events = Vec::new();
        self.go_back_to_origin();
        self.live.void();
        self.begin_round();
    }

    /// A round that goes on from a later layout is again the one that it began as: the wagers that it
    /// was to go on with are not on that layout.
    fn go_back_to_origin(&mut self) {
        let Some(start) = self.origin.take() else { return };
        let round = json!({"start": start, "fresh_shoe": self.live.has_fresh_shoe(), "inputs": []});
        let stored = Stored { earlier: Vec::new(), round, equipment: self.equipment.clone() };
        let live = registry::restore_table(&self.opened.game, &self.elections, stored);
        let Ok(live) = live else { return }; // it was a layout of this table
        self.live = live;
        let seats = (1..=self.live.facts().seats).map(Seat::new);
        for seat in seats.filter(|seat| !self.books.places.contains_key(seat)) {
            self.live.vacate(seat);
        }
    }

    /// The round that is under way, as it is looked up later.
    fn past_round(&mut self, voided: Option<String>, now_ms: u64) -> PastRound {
        PastRound {
            game: self.opened.game.clone(),
            elections: self.elections.clone(),
            round: self.round,
            first_round: self.first_round,
            ended_ms: now_ms,
            users: self.books.places.iter().map(|(seat, place)| (*seat, place.user)).collect(),
            saved: self.live.save_as_text(),
            series: self.began.as_ref().map_or(0, |began| began.series),
            cut: self.position().cut,
            put_back: self.position().put_back,
            reshuffled: self.position().reshuffled,
            dealt_from: self.live.equipment().map_or_else(Vec::new, |e| e.dealt_from().to_vec()),
            is_whole: !std::mem::take(&mut self.is_rebased),
            nets: None,
            voided,
        }
    }

    /// The next round has begun.
    fn begin_round(&mut self) {
        if let Some(recent) = &mut self.recent {
            recent.go_on(&self.live);
        }
        self.live.forget_earlier();
        self.round += 1;
        if self.live.begins_anew() {
            self.first_round = self.round;
        }
        self.events_known = 0;
        self.origin = None;
        self.books.begin_round();
        let at = self.live.began_at().clone();
        if let Some((_, position)) = &mut self.equipment {
            *position = at;
        }
        for elections in std::mem::take(&mut self.limits) {
            self.adopt(&elections);
        }
    }

    /// Nobody was at the table: the cards are shuffled for whoever comes, where the rules say so.
    pub(super) fn stand_idle(&mut self, change: &mut Change) {
        let before = (self.position().series, self.live.save().start);
        self.live.stand_idle();
        if self.live.save().start == before.1 {
            return;
        }
        self.events_known = self.live.events().len();
        if self.live.begins_anew() {
            self.first_round = self.round;
        }
        let at = self.position();
        if let Some((_, position)) = &mut self.equipment {
            *position = at;
        }
        change.tell(TableEntry::StoodIdle, Posting::none());
        self.note_series(before.0, change);
    }

    /// With the next round a new seed takes over where there is one, so that nothing begins by the old
    /// one any more; else a new series is told.
    fn turn_series(&mut self, before: u64, change: &mut Change) {
        if !self.take_fresh(change) {
            self.note_series(before, change);
        }
    }

    /// Tells of a new series, and reveals the seed of the one before.
    fn note_series(&mut self, before: u64, change: &mut Change) {
        let Some(equipment) = self.live.equipment() else { return };
        let series = equipment.position().series;
        if series == before {
            return;
        }
        if before > 0 {
            let seed = equipment.series_seed(before).to_string();
            change.puts.push(history::reveal(self.id, before, &seed));
            change
                .tell(TableEntry::SeriesOver(SeriesOver { series: before, seed }), Posting::none());
        }
        self.tell_series(change);
    }

    /// Tells of the series that begins with this round.
    fn tell_series(&mut self, change: &mut Change) {
        let Some(began) = self.series_began(self.vault.house()) else { return };
        (self.began, self.added) = (Some(began.clone()), Vec::new());
        let (game, elections) = (&self.opened.game, self.live.elections());
        change.puts.push(history::series(self.id, game, elections, &began));
        change.tell(TableEntry::SeriesBegan(began), Posting::none());
    }

    /// What was added last, for those who look it up.
    pub(super) fn put_added(&self) -> Option<Put> {
        let last = self.added.last()?;
        Some(history::added(self.id, last, self.added.len()))
    }

    /// The series that is under way, as it is told where it begins with this round; the commitment
    /// is bound to the house where one is named.
    pub(super) fn series_began(&self, house: Option<&str>) -> Option<SeriesBegan> {
        let equipment = self.live.equipment()?;
        let shoe = equipment.shoe();
        let series = equipment.position().series;
        let mut began = SeriesBegan {
            series,
            round: self.round,
            commitment: String::new(),
            house: house.map(str::to_owned),
            deck: shoe.map(chance::Shoe::deck),
            decks: shoe.map(chance::Shoe::decks),
        };
        let seed = equipment.series_seed(series);
        began.commitment = seeds::commitment_of(self.id, &began, &seed);
        Some(began)
    }

    // New seeds, and what players add to them.

    /// A seed that takes the place of the table's as soon as it can.
    pub(crate) fn bring_seed(&mut self, seed: Seed) {
        self.fresh = Some(seed).filter(|_| self.opened.dealing == Dealing::House);
    }

    /// The new seed takes the place of the table's, at once where nothing has been drawn in the round,
    /// else with the next one. Where the old one is lost, or the house was restored from a backup, what
    /// needs it is void.
    pub(crate) fn renew(&mut self, is_restored: bool, now_ms: u64, change: &mut Change) {
        if self.opened.dealing != Dealing::House || self.status == Status::Closed {
            return;
        }
        if self.take_fresh(change) {
            return;
        }
        let reason = match self.live.equipment() {
            None => "the key of the house's seeds is missing",
            Some(_) if is_restored => "the house was restored from a backup in mid-round",
            Some(_) => return,
        };
        self.void(By::House, reason.to_owned(), now_ms, change);
        self.go_on(now_ms, change);
    }

    /// The seed that is to take over does, where nothing has been drawn in the round.
    fn take_fresh(&mut self, change: &mut Change) -> bool {
        let Some(seed) = self.fresh.clone().filter(|_| !planted!(SameSeeds)) else { return false };
        let series = self.began.as_ref().map_or(0, |began| began.series);
        let equipment = self.live.equipment();
        let over = equipment.map(|equipment| equipment.series_seed(series).to_string());
        if !self.live.renew(series, seed.clone()) {
            return false;
        }
        self.fresh = None;
        if let Some(seed) = over {
            change.puts.push(history::reveal(self.id, series, &seed));
            change.tell(TableEntry::SeriesOver(SeriesOver { series, seed }), Posting::none());
        } else if series > 0 {
            change.tell(TableEntry::SeriesLost { series }, Posting::none());
        }
        if let Some((seed, _)) = self.equipment.as_ref().filter(|_| self.epoch == 0) {
            // It was stored with the table, as it is.
            change.puts.push(self.vault.seal(self.id, 0, seed));
        }
        self.epoch += 1;
        change.puts.push(self.vault.seal(self.id, self.epoch, &seed));
        change.tell(TableEntry::Renewed { epoch: self.epoch }, Posting::none());
        self.equipment = Some((seed, self.position()));
        self.tell_series(change);
        true
    }

    /// Does again what [`Hosted::renew`] did. Without the seed, what came out of it is in the record.
    pub(super) fn renew_again(&mut self, epoch: u64) -> Result<(), String> {
        let series = self.began.as_ref().map_or(0, |began| began.series);
        self.epoch = epoch;
        let Some(seed) = self.seeds.get(&epoch).cloned() else {
            self.live.lose_equipment();
            self.equipment = None;
            return Ok(());
        };
        if !self.live.renew(series, seed.clone()) {
            return Err("something was drawn in the round".to_owned());
        }
        self.equipment = Some((seed, self.position()));
        Ok(())
    }

    /// Whether somebody may add to the seed of the series under way.
    pub(super) fn may_add(&self, user: UserId) -> Result<(), Problem> {
        if self.books.seats_of(user).is_empty() {
            return Err(Problem::refused(Code::NotSeated, "you have no seat at this table"));
        }
        let Some(equipment) = self.live.equipment() else {
            return Err(Problem::refused(Code::NotNow, "a dealer shuffles at this table"));
        };
        if !equipment.is_untouched() {
            let why = "the first card, roll, spin or draw is out: wait for the next shoe or series";
            return Err(Problem::refused(Code::NotNow, why));
        }
        if self.added.iter().any(|added| added.by == user) {
            let why = "you have added your words to this shoe or series";
            return Err(Problem::refused(Code::NotNow, why));
        }
        Ok(())
    }

    /// Somebody adds words of their own to the seed of the series under way.
    fn add_to_seed(
        &mut self,
        user: UserId,
        text: String,
        change: &mut Change,
    ) -> Result<(), Problem> {
        if !Command::are_words(&text) {
            return Err(Problem::malformed("text", "is not of printable characters, or too long"));
        }
        self.may_add(user)?;
        let series = self.began.as_ref().map_or(0, |began| began.series);
        let added = Added { by: user, series, text };
        self.take_added(&added).map_err(|why| Problem::refused(Code::NotNow, why))?;
        change.puts.extend(self.put_added());
        change.tell(TableEntry::Added(added), Posting::none());
        Ok(())
    }

    /// Takes over what somebody adds.
    pub(super) fn take_added(&mut self, added: &Added) -> Result<(), String> {
        let is_lost = self.live.equipment().is_none();
        if !is_lost && !self.live.mix(&added.text) {
            return Err("something has come out of the series".to_owned());
        }
        let at = self.position();
        if let Some((_, position)) = &mut self.equipment {
            *position = at;
        }
        self.added.push(added.clone());
        Ok(())
    }

    // What the floor does.

    /// Gives notice of a change of rules; it takes effect half an hour later, with the round that
    /// begins then. The number is the one under which it is filed with the Division.
    pub(crate) fn notice(
        &mut self,
        by: UserId,
        elections: Map<String, Value>,
        filing: Option<u64>,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<Notice, Problem> {
        self.must_be_open()?;
        if elections.is_empty() {
            return Err(Problem::malformed("elections", "nothing changes"));
        }
        if elections.keys().all(|id| self.is_limit(id)) {
            let why = "these are limits: they change at once, by a change of limits";
            let mut problem = Problem::refused(Code::Limits, why).at("elections");
            problem.section = Some("13:69F-8.3(c)".to_owned());
            return Err(problem);
        }
        self.check(&elections)?;
        let effective_ms = now_ms + NOTICE_MS;
        let noticed = Noticed { by, elections, effective_ms, hints: None, filing };
        Ok(self.post(noticed, now_ms, change))
    }

    /// Whether an election limits stakes and is no rule of the game (8.3(c)).
    fn is_limit(&self, id: &str) -> bool {
        let mut elections = self.live.facts().elections.iter();
        elections.any(|election| election.id == id && election.is_limit())
    }

    /// A notice stands at the table from now on, and is filed with the Division.
    fn post(&mut self, noticed: Noticed, now_ms: u64, change: &mut Change) -> Notice {
        change.puts.extend(self.filed(&noticed, now_ms));
        let notice = notice_of(&noticed);
        self.notices.push(notice.clone());
        change.tell(TableEntry::RulesNoticed(noticed), Posting::none());
        notice
    }

    /// What the Division has of a notice: who, when, which table, what, and from when on (8.3(b)3).
    pub(super) fn filed(&self, noticed: &Noticed, at_ms: u64) -> Option<Put> {
        let number = noticed.filing?;
        let in_force = self.live.elections();
        let told = |value: Option<&Value>| value.map_or("none".to_owned(), Value::to_string);
        let mut says: Vec<String> = noticed
            .elections
            .iter()
            .map(|(id, to)| format!("{id}: {} → {to}", told(in_force.get(id))))
            .collect();
        says.extend(noticed.hints.map(|to| format!("hints: {} → {to}", self.hints)));
        let filing = Filing {
            number,
            kind: FilingKind::RuleChange,
            by: noticed.by,
            by_name: String::new(),
            at_ms,
            title: self.opened.name.clone(),
            table: Some(self.id),
            effective_ms: Some(noticed.effective_ms),
            says,
            sha256: None,
            game: Some(self.opened.game.clone()),
            petition: None,
        };
        Some(filings::put(&filing))
    }

    /// Permits hints, or no longer (13:69F-8.1): at once at a practice table. At a table of the
    /// licensee it is a rule under which the game is operated there, and needs notice like any other.
    pub(crate) fn permit_hints(
        &mut self,
        by: UserId,
        permitted: bool,
        filing: Option<u64>,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<HintsPermitted, Problem> {
        self.must_be_open()?;
        let is_practice = self.opened.pit.is_none();
        let to_come = self.notices.iter().rev().find(|notice| notice.hints.is_some());
        let will_be = to_come.and_then(|notice| notice.hints).unwrap_or(self.hints);
        let mut notice = to_come.filter(|_| will_be == permitted).cloned();
        if is_practice && self.hints != permitted {
            self.hints = permitted;
            change.tell(TableEntry::HintsPermitted { by, permitted }, Posting::none());
        } else if !is_practice && will_be != permitted {
            let (elections, effective_ms) = (Map::new(), now_ms + NOTICE_MS);
            let hints = Some(permitted);
            let noticed = Noticed { by, elections, effective_ms, hints, filing };
            notice = Some(self.post(noticed, now_ms, change));
        }
        Ok(HintsPermitted { hints: self.hints, notice })
    }

    /// Changes limits: at once for wagers that are still to come where the round is in its opening
    /// window, else from the next round on.
    pub(crate) fn change_limits(
        &mut self,
        by: UserId,
        elections: Map<String, Value>,
        change: &mut Change,
    ) -> Result<(), Problem> {
        self.must_be_open()?;
        if elections.is_empty() {
            return Err(Problem::malformed("elections", "nothing changes"));
        }
        if let Some(id) = elections.keys().find(|id| !self.is_limit(id)) {
            let why = format!("{id} is no limit: a change of rules needs half an hour's notice");
            let mut problem =
                Problem::refused(Code::NoticeMissing, why).at(format!("elections.{id}"));
            problem.section = Some("13:69F-8.3(b)".to_owned());
            return Err(problem);
        }
        self.check(&elections)?;
        let is_at_once = self.live.inputs().is_empty() || self.live.save_from_here().is_some();
        let changed = Changed { by, elections: elections.clone(), is_at_once };
        change.tell(TableEntry::LimitsChanged(changed), Posting::none());
        if is_at_once {
            self.rebase();
            self.adopt(&elections);
        } else {
            self.limits.push(elections);
        }
        self.set_clock();
        Ok(())
    }

    /// Whether elections would be legal with those in force.
    fn check(&self, elections: &Map<String, Value>) -> Result<(), Problem> {
        let mut all = self.elections.clone();
        for notice in &self.notices {
            all.extend(notice.elections.clone());
        }
        for limits in &self.limits {
            all.extend(limits.clone());
        }
        all.extend(elections.clone());
        registry::check_elections(&self.opened.game, &all).map(|_| ()).map_err(Problem::of)
    }

    /// The round goes on from its layout as if it had begun with it. The wagers that were made
    /// stand, whatever is elected from here on.
    pub(super) fn rebase(&mut self) {
        let Some(saved) = self.live.save_from_here() else { return };
        if self.origin.is_none() && !self.live.inputs().is_empty() {
            self.origin = self.live.save_as_json().get_mut("start").map(Value::take);
        }
        let at = self.position();
        if let Some((_, position)) = &mut self.equipment {
            *position = at;
        }
        let expected = self.live.expected().cloned();
        let ready: Vec<bool> = self.books.places.values().map(|place| place.is_ready).collect();
        self.books.begin_round();
        for (place, is_ready) in self.books.places.values_mut().zip(ready) {
            place.is_ready = is_ready;
        }
        self.is_rebased |= !self.live.inputs().is_empty();
        // It was a round under the same rules until now.
        let _ = self.put_back(saved, expected);
    }

    /// Takes elections over at a point where the round has no inputs; false where what lies on the
    /// layout cannot go on under them.
    pub(super) fn adopt(&mut self, elections: &Map<String, Value>) -> bool {
        let mut all = self.elections.clone();
        all.extend(elections.clone());
        let round = self.live.save_as_json();
        let stored = Stored { earlier: Vec::new(), round, equipment: self.equipment.clone() };
        match registry::restore_table(&self.opened.game, &all, stored) {
            Ok(live) => {
                self.live = live;
                self.elections = all;
                self.rules = OnceLock::new();
                self.events_known = self.live.events().len();
                true
            }
            Err(_) => false,
        }
    }

    /// When the next change of rules takes effect that waits for its time alone: nothing was done in
    /// the round, and nothing lies on the layout.
    pub(crate) fn changes_ms(&self) -> Option<u64> {
        let is_clear = self.live.inputs().is_empty() && self.books.on_layout() == Cents::ZERO;
        let due = || self.notices.iter().map(|notice| notice.effective_ms).min();
        due().filter(|_| is_clear && self.status == Status::Open)
    }

    /// The time of a change has come while nobody played.
    pub(crate) fn change_idle(&mut self, now_ms: u64, change: &mut Change) {
        if self.changes_ms().is_some() {
            self.apply_changes(now_ms, change);
            self.set_clock();
        }
    }

    /// Rules of which there was notice long enough before, and that may change with a new round.
    fn apply_changes(&mut self, now_ms: u64, change: &mut Change) {
        let notices = std::mem::take(&mut self.notices);
        for notice in notices {
            // Not before its time, however the clock was set since.
            let now_ms = now_ms.min(steady_ms());
            let is_due = notice.effective_ms <= now_ms && self.books.on_layout() == Cents::ZERO;
            if is_due && self.adopt(&notice.elections) {
                self.hints = notice.hints.unwrap_or(self.hints);
                let (elections, hints) = (self.elections.clone(), notice.hints);
                change.tell(TableEntry::RulesChanged { elections, hints }, Posting::none());
            } else {
                self.notices.push(notice);
            }
        }
    }

    /// The floor rules on something, for the record.
    pub(crate) fn rule(&mut self, by: UserId, text: String, change: &mut Change) {
        let round = self.round;
        change.tell(TableEntry::Ruled { by, round, text }, Posting::none());
    }

    /// The floor voids the round that is under way: the last resort where it cannot be played to
    /// its end.
    pub(crate) fn void_by(
        &mut self,
        by: UserId,
        reason: String,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        if matches!(self.status, Status::Closed | Status::Suspended | Status::SetAside) {
            self.must_be_open()?;
        }
        if !self.books.seats_of(by).is_empty() {
            let why = "whoever plays at a table does not void its rounds";
            return Err(Problem::refused(Code::Seated, why));
        }
        if self.live.inputs().is_empty() && self.books.on_layout() == Cents::ZERO {
            return Err(Problem::refused(Code::NotNow, "no round is under way"));
        }
        self.void(By::User(by), reason, now_ms, change);
        self.go_on(now_ms, change);
        Ok(())
    }

    /// Closes the table: at once where nothing is under way, else after the round.
    pub(crate) fn close(
        &mut self,
        by: UserId,
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        self.must_be_open()?;
        self.status = Status::Closing;
        change.tell(TableEntry::Closing { by }, Posting::none());
        if self.live.inputs().is_empty() || self.is_idle() {
            self.close_now(now_ms, change);
        }
        Ok(())
    }

    /// Settles what closing settles, and gives everybody their chips. Where wagers stand that only
    /// the play can decide, it goes on for another round.
    fn close_now(&mut self, now_ms: u64, change: &mut Change) {
        let Some(posting) = self.settle_closing(now_ms, change) else { return };
        self.status = Status::Closed;
        change.tell(TableEntry::Closed, posting);
        let seats: Vec<Seat> = self.books.places.keys().copied().collect();
        for seat in seats {
            self.cash_out(seat, change);
        }
        if let Some(equipment) = self.live.equipment() {
            let series = equipment.position().series;
            let seed = equipment.series_seed(series).to_string();
            change.puts.push(history::reveal(self.id, series, &seed));
            change.tell(TableEntry::SeriesOver(SeriesOver { series, seed }), Posting::none());
        }
        self.until_ms = None;
    }

    /// The money that closing the table moves; nothing where wagers stand that only the play can
    /// decide.
    pub(super) fn settle_closing(&mut self, now_ms: u64, change: &mut Change) -> Option<Posting> {
        let mut events = self.live.events().to_vec();
        let known = events.len();
        events.extend(self.live.closing());
        let mut books = self.books.clone();
        let told = Told {
            at_ms: now_ms,
            events: &events,
            is_whole: true,
            known,
            is_over: false,
            is_betting: true,
        };
        let mut moved = books.take(self.id, told);
        if books.on_layout() != Cents::ZERO {
            return None;
        }
        self.books = books;
        self.books.take_meter(self.id, Cents::ZERO, &mut moved.posting);
        self.counts.wagers += moved.settled_count;
        change.adds.extend(moved.adds);
        Some(moved.posting)
    }

    // Tables of tournaments.

    /// Whether what is played here counts in the reports: chips of a tournament are no money.
    pub(super) fn is_counted(&self) -> bool {
        self.opened.chips.tournament().is_none()
    }

    /// At a table of a tournament nobody comes, goes or changes anything but the tournament.
    pub(crate) fn must_be_of_no_tournament(&self) -> Result<(), Problem> {
        match self.opened.chips.tournament() {
            None => Ok(()),
            Some(tournament) => {
                let why = format!("tournament {tournament} decides that at its tables");
                Err(Problem::refused(Code::NotOffered, why))
            }
        }
    }

    /// Whether the tournament deals the hands here: in the poker room everybody who has chips is in
    /// every hand.
    fn is_dealt_to_all(&self) -> bool {
        !self.is_counted() && is_of_the_room(self.live.facts())
    }

    /// Whether all the rounds were played that the table is for.
    fn has_had_its_rounds(&self) -> bool {
        let most = self.opened.tournament.and_then(|of| of.most_rounds);
        most.is_some_and(|most| self.round > most)
    }

    /// Whether nothing is under way.
    pub(crate) fn is_resting(&self) -> bool {
        self.status == Status::Open && self.is_idle()
    }

    /// What a seat won in the last round; below zero where it lost.
    pub(crate) fn last_net(&self, seat: Seat) -> Cents {
        let net = |event: &Event| match event {
            Event::Settled(settled) if settled.seat == seat => settled.net,
            _ => Cents::ZERO,
        };
        self.last_events.iter().map(net).sum()
    }

    /// The elections of a level are in force, from this hand on.
    ///
    /// Reading: what was announced as the structure of a tournament (13:69F-8.6(f)2) changes by its
    /// clock; that is no change of rules, which needs another notice (8.3(b)).
    pub(crate) fn begin_level(
        &mut self,
        elections: &Map<String, Value>,
        change: &mut Change,
    ) -> Result<(), Problem> {
        if self.elections == *elections {
            return Ok(());
        }
        self.check(elections)?;
        let (by, elections) = (COMPANION, elections.clone());
        let changed = Changed { by, elections: elections.clone(), is_at_once: true };
        change.tell(TableEntry::LimitsChanged(changed), Posting::none());
        self.rebase();
        match self.adopt(&elections) {
            true => Ok(()),
            false => Err(Problem::refused(Code::NotNow, "the table cannot go on with these")),
        }
    }

    /// A hand of poker is dealt to these seats, each with all its chips.
    pub(crate) fn deal_hand(
        &mut self,
        seats: &[Seat],
        now_ms: u64,
        change: &mut Change,
    ) -> Result<(), Problem> {
        let Waiting::Acts { closing } = *self.live.waiting() else {
            return Err(Problem::refused(Code::NotNow, "a hand is under way"));
        };
        for seat in seats {
            let rack = self.books.places.get(seat).map_or(Cents::ZERO, |place| place.purse.rack);
            let stack = Input::Act(Act::wager(*seat, "stack", rack));
            self.submit(By::House, stack, now_ms, change)?;
        }
        let closing = Input::Act(Act::of_the_house(closing));
        self.submit(By::House, closing, now_ms, change)?;
        self.go_on(now_ms, change);
        Ok(())
    }

    /// The table is closed at once; what is under way is void.
    pub(crate) fn stop(&mut self, reason: &str, now_ms: u64, change: &mut Change) {
        if !self.live.inputs().is_empty() || self.books.on_layout() > Cents::ZERO {
            self.void(By::House, reason.to_owned(), now_ms, change);
        }
        if self.status == Status::Open {
            // It is open, so it can be closed.
            let _ = self.close(COMPANION, now_ms, change);
        }
    }

    /// What somebody with these seats may know of events.
    pub(crate) fn seen(&self, events: &[Event], seats: &[Seat]) -> Vec<wire::Event> {
        events.iter().filter_map(|event| seen_by(event, seats)).map(|e| (&*e).into()).collect()
    }
}

/// What somebody with these seats may know of an event.
pub(crate) fn seen_by<'a>(event: &'a Event, seats: &[Seat]) -> Option<Cow<'a, Event>> {
    let as_seat = seats.iter().find_map(|seat| event.seen_by(Viewer::Seat(*seat)));
    as_seat.or_else(|| event.seen_by(Viewer::Bystander))
}

/// A notice, as it stands at its table.
pub(super) fn notice_of(noticed: &Noticed) -> Notice {
    let Noticed { elections, effective_ms, hints, filing, .. } = noticed.clone();
    Notice { elections, effective_ms, hints, filing }
}

/// A table's key among the documents.
pub(crate) fn key_of(table: TableId) -> String {
    format!("{:020}", table.0)
}

fn beyond_chips(act: &Act, free: Cents) -> Problem {
    let what = act.wager.clone().unwrap_or_else(|| act.verb.to_string());
    let why = format!("{what}: it needs more than the {free} that you have at the table");
    Problem::refused(Code::BeyondChips, why).at("amount")
}
