//! Tables that are closed: they leave the memory and the start of the house, and are read back for
//! whoever looks at one.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde_json::{Map, Value};
use wire::{Problem, TableId, TableSummary, User, UserId};

use super::{House, Outcome, PAGE, Slot, is_listed};
use crate::pit::{CLOSED, CLOSED_TABLE, ClosedTable, key_of};
use crate::store::{Range, StoreError};

/// How many closed tables stay at hand after somebody has looked at them.
const AT_HAND: usize = 64;

/// Closed tables that somebody has looked at: as long as anybody has one, all have the same.
#[derive(Default)]
pub(super) struct Closed(Mutex<AtHand>);

#[derive(Default)]
struct AtHand {
    known: HashMap<TableId, Weak<Slot>>,
    latest: VecDeque<Arc<Slot>>,
}

impl Closed {
    fn get(&self, table: TableId) -> Option<Arc<Slot>> {
        let at_hand = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        at_hand.known.get(&table).and_then(Weak::upgrade)
    }

    /// Keeps a table at hand; gives the one that all have.
    fn keep(&self, slot: Arc<Slot>) -> Arc<Slot> {
        let mut at_hand = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = at_hand.known.get(&slot.id).and_then(Weak::upgrade) {
            return known;
        }
        if at_hand.latest.len() >= AT_HAND {
            at_hand.latest.pop_front();
            at_hand.known.retain(|_, slot| slot.strong_count() > 0);
        }
        at_hand.known.insert(slot.id, Arc::downgrade(&slot));
        at_hand.latest.push_back(slot.clone());
        slot
    }
}

impl House {
    /// The number after that of the last table that was ever closed.
    pub(super) async fn after_closed(&self) -> Result<u64, StoreError> {
        let kind = CLOSED_TABLE.to_owned();
        let last = Range { kind, backwards: true, limit: 1, ..Range::default() };
        let last = self.store.docs(last).await?;
        Ok(last.first().and_then(|(key, _)| key.parse::<u64>().ok()).map_or(1, |last| last + 1))
    }

    /// A table, closed or not.
    pub(super) async fn any_slot(&self, table: TableId) -> Outcome<Arc<Slot>> {
        if let Some(slot) = self.open_slot(table).or_else(|| self.closed.get(table)) {
            return Ok(slot);
        }
        let missing = || Problem::not_found(format!("there is no table {table}"));
        let closed = self.closed_table(table).await?.ok_or_else(missing)?;
        // It may have closed since it was looked for among the open ones.
        let slot = Slot::new(closed.opened_by, closed.summary, None);
        Ok(self.closed.keep(Arc::new(slot)))
    }

    /// A closed table in brief.
    pub(crate) async fn closed_table(&self, table: TableId) -> Outcome<Option<ClosedTable>> {
        let found = self.store.doc(CLOSED, &key_of(table)).await?;
        found.map(|body| serde_json::from_str(&body).map_err(damaged)).transpose()
    }

    /// Lets go of a table that has closed.
    pub(crate) fn retire(&self, slot: &Arc<Slot>) {
        self.closed.keep(slot.clone());
        let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
        if slots.remove(&slot.id).is_some() {
            let (rounds, wagers) = *slot.counts.lock().unwrap_or_else(PoisonError::into_inner);
            self.past_rounds_count.fetch_add(rounds, Ordering::Relaxed);
            self.past_wagers_count.fetch_add(wagers, Ordering::Relaxed);
        }
    }

    /// Closed tables after a number, in the order of their numbers.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub async fn closed_tables(
        &self,
        by: Option<&User>,
        after: Option<TableId>,
        limit: usize,
    ) -> Outcome<Vec<TableSummary>> {
        let (mut after, mut all) = (after.map(key_of), Vec::new());
        loop {
            let page = self.closed_after(after, limit).await?;
            for (_, body) in &page {
                let closed: ClosedTable = serde_json::from_str(body).map_err(damaged)?;
                if is_listed(&closed.summary, closed.opened_by, by) {
                    all.push(closed.summary);
                }
            }
            all.truncate(limit);
            match page.last() {
                Some((key, _)) if page.len() == limit && all.len() < limit => {
                    after = Some(key.clone());
                }
                _ => return Ok(all),
            }
        }
    }

    async fn closed_after(
        &self,
        after: Option<String>,
        limit: usize,
    ) -> Outcome<Vec<(String, String)>> {
        let kind = CLOSED.to_owned();
        Ok(self.store.docs(Range { kind, after, limit, ..Range::default() }).await?)
    }

    /// Game and name of every table that there ever was.
    pub(crate) async fn names_of_tables(&self) -> Outcome<BTreeMap<TableId, (String, String)>> {
        let mut names = BTreeMap::new();
        let mut after = None;
        loop {
            let page = self.closed_after(after, PAGE).await?;
            for (_, body) in &page {
                let closed: ClosedTable = serde_json::from_str(body).map_err(damaged)?;
                names.insert(closed.summary.id, (closed.summary.game, closed.summary.name));
            }
            match page.last() {
                Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                _ => break,
            }
        }
        let open = self.tables().into_iter();
        names.extend(open.map(|table| (table.id, (table.game, table.name))));
        Ok(names)
    }

    /// The game of a closed table, and what was elected there.
    pub(super) async fn elections_of_closed(
        &self,
        table: TableId,
    ) -> Outcome<Option<(String, Map<String, Value>)>> {
        let closed = self.closed_table(table).await?;
        Ok(closed.map(|closed| (closed.summary.game, closed.elections)))
    }

    /// How many tables somebody has open.
    pub(super) fn open_tables_of(&self, user: UserId) -> usize {
        let slots = self.slots.read().unwrap_or_else(PoisonError::into_inner);
        slots.values().filter(|slot| slot.opened_by == user).count()
    }
}

fn damaged(error: serde_json::Error) -> Problem {
    Problem::not_stored(format!("what is stored of a closed table cannot be read: {error}"))
}
