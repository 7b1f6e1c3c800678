//! Tables that could not be read back. The house opens without them; the floor sees their record, and
//! voids and refunds them.

use std::collections::BTreeMap;
use std::sync::Arc;

use games::registry;
use table::Cents;
use wire::{Dealing, Problem, Status, TableId, TableSummary, UserId};

use crate::clock::now_ms;
use crate::commands::Ticket;
use crate::house::{House, Outcome, PAGE, Slot, answer, told};
use crate::ledger::{Account, Posting, What};
use crate::pit::{AsideVoided, COMPANION, Change, Chips, Hosted, Opened, Salvaged, TableEntry};
use crate::store::StoreError;

impl Slot {
    /// Whether the table could be read back.
    ///
    /// # Errors
    /// Where it is set aside.
    pub(crate) fn must_be_whole(&self) -> Outcome<()> {
        let Some(why) = self.aside.get() else { return Ok(()) };
        let why = format!("the table is set aside for the floor, it could not be read back: {why}");
        Err(Problem::refused(table::Code::SetAside, why))
    }
}

/// An entry as it is stored, with its number and time; or why it is none.
type Told = (u64, u64, Result<TableEntry, String>);

impl House {
    /// Sets a table aside that could not be read back.
    pub(crate) async fn set_aside(&self, table: TableId, why: String) -> Result<(), StoreError> {
        let first = self.store().record_of(Some(table), 0, 1).await?;
        let opened = first.first().map(|stored| TableEntry::read(&stored.kind, &stored.body));
        let opened = match opened {
            Some(Ok(TableEntry::TableOpened(opened))) => Some(opened),
            _ => None,
        };
        let by = opened.as_ref().map_or(COMPANION, |opened| opened.by);
        let slot = Slot::new(by, summary(table, opened), None);
        // Nobody else has it yet.
        let _ = slot.aside.set(why);
        self.place(slot);
        Ok(())
    }

    /// Everything that the record has of a table.
    async fn told_of(&self, table: TableId) -> Result<Vec<Told>, StoreError> {
        let (mut told, mut after) = (Vec::new(), 0);
        loop {
            let page = self.store().record_of(Some(table), after, PAGE).await?;
            for stored in &page {
                let entry = TableEntry::read(&stored.kind, &stored.body);
                told.push((stored.seq, stored.at_ms, entry));
            }
            match page.last() {
                Some(stored) if page.len() == PAGE => after = stored.seq,
                _ => return Ok(told),
            }
        }
    }

    /// What lies at a table by the ledger, and what was moved in play after an entry, by account.
    async fn moved_at(
        &self,
        table: TableId,
        told: &[Told],
        after_seq: u64,
    ) -> Result<(BTreeMap<Account, Cents>, BTreeMap<Account, Cents>), StoreError> {
        let (mut held, mut played) = (BTreeMap::new(), BTreeMap::new());
        for page in told.chunks(PAGE) {
            let (first, last) = (page.first().map(|told| told.0), page.last().map(|told| told.0));
            let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
            for line in self.store().ledger_of(first, last).await? {
                if line.account.table() != Some(table) {
                    continue;
                }
                *held.entry(line.account).or_default() += line.cents;
                let is_brought = matches!(
                    line.what,
                    What::BuyIn | What::CashOut | What::Purchase | What::Redemption
                );
                if line.seq > after_seq && !is_brought {
                    *played.entry(line.account).or_default() += line.cents;
                }
            }
        }
        Ok((held, played))
    }

    /// Closes a table that is set aside. What the record tells is done again as far as it goes; what
    /// was played after that is reversed, every stake that stood then goes back to its rack, and
    /// everybody has their chips. Where the house would take chips back that somebody has left
    /// with, it pays for them.
    pub(crate) async fn void_aside(
        &self,
        by: UserId,
        slot: &Arc<Slot>,
        reason: String,
        mut ticket: Option<Ticket>,
    ) -> Outcome<()> {
        let not_stored = |error: StoreError| Problem::not_stored(error.to_string());
        let mut place = slot.hosted.lock().await;
        if place.is_some() {
            return Err(Problem::refused(table::Code::Closed, "the table is closed"));
        }
        let table = slot.id;
        let entries = self.told_of(table).await.map_err(not_stored)?;
        let unread = |why: String| {
            let why = format!("nothing of the table can be read back: {why}");
            Problem::refused(table::Code::SetAside, why)
        };
        let Salvaged { mut hosted, after_seq } =
            Hosted::salvage(table, &entries, &self.vault).map_err(unread)?;
        for ((kind, key), cents) in hosted.unsummed() {
            let stored = self.store().sums(kind, key).await.map_err(not_stored)?;
            *cents -=
                stored.iter().filter(|(of, _)| of == key).map(|(_, cents)| cents).sum::<i64>();
        }
        hosted.unsummed().retain(|_, cents| *cents != 0);
        let moved = self.moved_at(table, &entries, after_seq).await;
        let (mut held, played) = moved.map_err(not_stored)?;

        let kind = hosted.opened.chips;
        let (layout, house) = (Account::Layout(table), Account::Table(table));
        let mut posting = Posting::none();
        let mut transfer = |from: Account, to: Account, cents: Cents, what: What| {
            posting.transfer(from, to, cents, what);
            *held.entry(from).or_default() -= cents;
            *held.entry(to).or_default() += cents;
        };
        // What was moved sums to zero, so that the layout can stand between.
        for (account, cents) in played.into_iter().filter(|(account, _)| *account != layout) {
            transfer(account, layout, cents, What::Voided);
        }
        for place in hosted.books.places.values() {
            let rack = Account::Rack(table, place.user);
            transfer(layout, rack, place.purse.on_the_table(), What::Voided);
        }
        let all: Vec<(Account, Cents)> = held.iter().map(|(a, cents)| (*a, *cents)).collect();
        let mut transfer = |from, to, cents, what| posting.transfer(from, to, cents, what);
        let mut chips = Vec::new();
        for (account, cents) in all {
            let Account::Rack(_, user) = account else {
                match account {
                    Account::Layout(_) => transfer(account, house, cents, What::Voided),
                    Account::Progressive(_) => transfer(account, house, cents, What::Contribution),
                    _ => {}
                }
                continue;
            };
            if cents < Cents::ZERO {
                transfer(house, account, -cents, What::Voided);
            } else if user == COMPANION {
                transfer(account, Account::issue(kind), cents, What::Redemption);
            } else {
                transfer(account, Account::wallet(kind, user), cents, What::CashOut);
                let own = hosted.books.places.values().find(|place| place.user == user);
                let name = own.map_or_else(String::new, |place| place.name.clone());
                let seat = own.map_or(table::Seat::new(1), |place| place.purse.seat);
                chips.push(Chips { seat, user, name, amount: cents });
            }
        }
        let lines = posting.lines().iter().map(|line| (line.account, line.cents, line.what));
        let entry = AsideVoided { by, reason, after_seq, chips, lines: lines.collect() };
        let mut change = Change::default();
        let last_seq = entries.last().map_or(after_seq, |(seq, ..)| *seq);
        hosted.close_aside(entry, posting, last_seq, &mut change);
        let mut batch = hosted.batch(change, now_ms());
        batch.puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(&()))));
        let committed = self.wallets.commit_here(self.store(), batch, None).await;
        let committed = told(committed, &mut ticket)?;
        ticket.into_iter().for_each(Ticket::done);
        hosted.stored(committed.last_seq);
        slot.publish(&hosted);
        *place = Some(hosted);
        drop(place);
        self.retire(slot);
        Ok(())
    }
}

/// What the list has of a table that is set aside.
fn summary(id: TableId, opened: Option<Opened>) -> TableSummary {
    let facts = opened.as_ref().and_then(|opened| registry::facts(&opened.game));
    let (number, submission, private) = match &opened {
        Some(opened) => (opened.number.clone(), opened.submission, opened.private),
        None => (None, None, false),
    };
    let (name, game, dealing, chips, pit) = match opened {
        Some(opened) => (opened.name, opened.game, opened.dealing, opened.chips, opened.pit),
        None => {
            (format!("Table {id}"), String::new(), Dealing::House, wire::Chips::default(), None)
        }
    };
    TableSummary {
        id,
        title: facts.map_or_else(|| game.clone(), |facts| facts.title.to_owned()),
        name,
        game,
        dealing,
        chips,
        pit,
        hints: false,
        dealer: None,
        status: Status::SetAside,
        seats_count: facts.map_or(0, |facts| facts.seats),
        seats: Vec::new(),
        minimum: None,
        maximum: None,
        round: 0,
        number,
        submission,
        rules: Vec::new(),
        private,
    }
}
