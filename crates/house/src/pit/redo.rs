//! A table done again from the record, entry by entry, for whoever audits it.

use std::collections::BTreeMap;
use std::sync::Arc;

use chance::Seed;
use serde_json::Value;
use table::Cents;
use wire::{Dealing, Notice, Status, TableId};

use super::books::{Books, COMPANION};
use super::entries::{AsideVoided, Inputs, SeriesBegan, SeriesOver, TableEntry, TakenBack};
use super::history;
use super::hosted::{Change, Hosted, Snapshot, StoredAt, notice_of};
use crate::ledger::{Account, Posting};
use crate::seeds::{self, Seeds, Vault};
use crate::store::{Add, Put};

/// A table as far as its record can be done again.
pub(crate) struct Salvaged {
    pub(crate) hosted: Hosted,
    /// The last entry that could be.
    pub(crate) after_seq: u64,
}

/// What doing an entry again comes to.
#[derive(Debug, Default)]
pub(crate) struct Redone {
    /// The money that it moves.
    pub(crate) posting: Posting,
    /// What it adds to the sums of the reports.
    pub(crate) adds: Vec<Add>,
    /// The documents that it writes to be looked up.
    pub(crate) puts: Vec<Put>,
    /// How many wagers it settles.
    pub(crate) settled_count: u64,
    /// What is not as it should be.
    pub(crate) findings: Vec<String>,
    /// What earlier versions let happen and should not have: the table can go on from it.
    pub(crate) remarks: Vec<String>,
}

impl Hosted {
    /// A table as it was opened, with the seeds of the house's equipment as far as they are known.
    pub(crate) fn opened_again(
        id: TableId,
        entry: &TableEntry,
        (vault, seeds): (&Arc<Vault>, Seeds),
    ) -> Result<Hosted, String> {
        let TableEntry::TableOpened(opened) = entry else {
            return Err("it is not the opening of a table".to_owned());
        };
        let first = [0, 1].into_iter().find_map(|epoch| Some((epoch, seeds.get(&epoch)?.clone())));
        let opened = Hosted::open(id, opened.clone(), first, vault, &mut Change::default());
        let mut hosted = opened.map_err(|problem| problem.to_string())?;
        if hosted.opened.dealing == Dealing::House && !seeds.contains_key(&0) {
            hosted.epoch = 1; // whether its seed is known or not
        }
        hosted.seeds = seeds;
        Ok(hosted)
    }

    /// Does what an entry says.
    ///
    /// # Errors
    /// Where it cannot be done at a table that stands as this one does.
    pub(crate) fn redo(&mut self, entry: &TableEntry, at_ms: u64) -> Result<Redone, String> {
        let mut change = Change::default();
        let mut redone = Redone::default();
        let settled_before = self.counts.wagers;
        match entry {
            TableEntry::TableOpened(_) => return Err("the table was open".to_owned()),
            TableEntry::SeriesBegan(told) => {
                let (game, elections) = (&self.opened.game, self.live.elections());
                redone.puts.push(history::series(self.id, game, elections, told));
                let is_own = told.house.as_deref().is_none_or(|id| Some(id) == self.house());
                match self.series_began(told.house.as_deref()) {
                    Some(began) if began == *told && is_own => {}
                    Some(_) => {
                        redone.findings.push("the commitment is not to this series".to_owned());
                    }
                    // Without the seed, what came out of it is in the record.
                    None if told.deck.is_some() && !self.live.take_new_shoe() => {
                        return Err("something was drawn in the round".to_owned());
                    }
                    None => {}
                }
                (self.began, self.added) = (Some(told.clone()), Vec::new());
            }
            TableEntry::SeriesOver(SeriesOver { series, seed }) => {
                // Its commitment tells, where the next one has not begun.
                let began = self.began.as_ref().filter(|began| began.series == *series);
                let is_committed = |began: &SeriesBegan| {
                    seed.parse().is_ok_and(|seed| seeds::is_committed(self.id, began, &seed))
                };
                redone.puts.push(history::reveal(self.id, *series, seed));
                let equipment = self.live.equipment();
                let own = equipment.map(|equipment| equipment.series_seed(*series).to_string());
                if own.is_some_and(|own| own != *seed) || !began.is_none_or(is_committed) {
                    redone.findings.push("the seed is not that of the series".to_owned());
                }
            }
            TableEntry::SeriesLost { .. } => {}
            TableEntry::Renewed { epoch } => self.renew_again(*epoch)?,
            TableEntry::Added(added) => {
                self.take_added(added)?;
                redone.puts.extend(self.put_added());
            }
            TableEntry::WentOn => self.rebase(),
            TableEntry::StoodIdle => self.stand_idle(&mut Change::default()),
            TableEntry::Sat(chips) => {
                let place = self.place_of(chips);
                if self.books.places.insert(chips.seat, place).is_some() {
                    redone.findings.push(format!("seat {} was taken", chips.seat));
                }
                if chips.user != COMPANION {
                    self.live.have(&self.books.seats_of(chips.user));
                }
                self.bring(entry.clone(), chips.user, chips.amount, at_ms, &mut change);
            }
            TableEntry::BoughtMore(chips) => {
                self.books.bring(chips.seat, chips.amount);
                self.bring(entry.clone(), chips.user, chips.amount, at_ms, &mut change);
            }
            TableEntry::Left(chips) => {
                self.cash_out(chips.seat, &mut change);
                let is_same = change.entries.first().is_some_and(|(again, _)| again == entry);
                if !is_same {
                    redone.findings.push(format!("seat {} had other chips", chips.seat));
                }
            }
            TableEntry::Leaving(sitting) => {
                if let Some(place) = self.books.places.get_mut(&sitting.seat) {
                    place.is_leaving = true;
                }
            }
            TableEntry::DealerCame { user } => self.dealer = Some(*user),
            TableEntry::Inputs(Inputs { round, from, by, inputs }) => {
                if inputs.is_empty() {
                    return Err("it has no inputs".to_owned());
                }
                let begins = *from == 0 && self.has_untaken_beginning();
                if *round != self.round || (!begins && *from != self.live.inputs().len()) {
                    return Err("its inputs are not the next ones of the round".to_owned());
                }
                if begins {
                    self.take_beginning(at_ms, &mut change);
                }
                let end = from + inputs.len();
                for (place, input) in (*from..end).zip(inputs) {
                    // What the equipment brings has come in by itself.
                    if place == self.live.inputs().len() {
                        let done = self.submit(*by, input.clone(), at_ms, &mut change);
                        done.map_err(|problem| problem.to_string())?;
                    }
                }
                if self.live.inputs().get(*from..) != Some(&inputs[..]) {
                    let why = "cards or numbers are not those of the series";
                    redone.findings.push(why.to_owned());
                }
            }
            TableEntry::BankUsed { seat, ms } => {
                if !self.books.use_bank(*seat, *ms) {
                    redone.findings.push(format!("the time bank of seat {seat} had less"));
                }
            }
            TableEntry::TakenBack(TakenBack { index, .. }) => {
                let decided = self.decided();
                let posting = self.take_out(*index).map_err(|problem| problem.to_string())?;
                if self.decided() != decided {
                    redone.remarks.push("an act that was decided was taken back".to_owned());
                }
                change.entries.push((entry.clone(), posting));
            }
            TableEntry::Expected { report, .. } => {
                self.live.still_expect(Some(report.clone()));
            }
            TableEntry::RoundOver { round } => {
                let is_over = *self.live.waiting() == table::live::Waiting::NextRound;
                if *round != self.round || !is_over {
                    return Err("the round was not over".to_owned());
                }
                self.turn_round(at_ms, &mut change);
            }
            TableEntry::Voided(voided) => {
                if voided.round != self.round {
                    return Err("another round was under way".to_owned());
                }
                self.void_round(voided, at_ms, &mut change);
            }
            TableEntry::AsideVoided(voided) => {
                let posting = Posting::of_lines(&voided.lines);
                self.close_aside(voided.clone(), posting, self.last_seq, &mut change);
            }
            TableEntry::RulesNoticed(noticed) => {
                if noticed.effective_ms < at_ms + super::hosted::NOTICE_MS {
                    let why = "a change of rules on less than half an hour's notice";
                    redone.findings.push(format!("{why} (13:69F-8.3(b))"));
                }
                redone.puts.extend(self.filed(noticed, at_ms));
                self.notices.push(notice_of(noticed));
            }
            TableEntry::RulesChanged { elections, hints } => {
                // Several may be due at the same time; each has an entry of its own.
                let is_of = |notice: &Notice| {
                    let is_in_force = |(id, to): (&String, _)| elections.get(id) == Some(to);
                    notice.effective_ms <= at_ms
                        && notice.hints == *hints
                        && notice.elections.iter().all(is_in_force)
                };
                match self.notices.iter().position(is_of) {
                    Some(place) => drop(self.notices.remove(place)),
                    None => redone.findings.push("rules changed without notice".to_owned()),
                }
                if !self.adopt(elections) {
                    return Err("the table cannot go on under these rules".to_owned());
                }
                self.hints = hints.unwrap_or(self.hints);
            }
            TableEntry::LimitsChanged(changed) if changed.is_at_once => {
                self.rebase();
                self.adopt(&changed.elections);
            }
            TableEntry::LimitsChanged(changed) => self.limits.push(changed.elections.clone()),
            TableEntry::HintsPermitted { permitted, .. } => self.hints = *permitted,
            TableEntry::Ruled { .. } => {}
            TableEntry::Closing { .. } => self.status = Status::Closing,
            TableEntry::Closed => {
                let posting = self.settle_closing(at_ms, &mut change);
                let posting = posting.ok_or("wagers stood that only the play could decide")?;
                change.entries.insert(0, (entry.clone(), posting));
                self.status = Status::Closed;
            }
        }
        if let Some((_, posting)) = change.entries.into_iter().next() {
            redone.posting = posting;
        }
        redone.adds = change.adds;
        redone.adds.retain(|_| self.is_counted());
        redone.puts.extend(change.puts);
        redone.settled_count = self.counts.wagers - settled_before;
        Ok(redone)
    }

    /// A table as far as its record can be done again, by that alone: what came out of the house's
    /// equipment is in it. All that it adds to the sums of the reports is still to be added.
    ///
    /// # Errors
    /// Where not even its opening can be.
    pub(crate) fn salvage(
        id: TableId,
        entries: &[(u64, u64, Result<TableEntry, String>)],
        vault: &Arc<Vault>,
    ) -> Result<Salvaged, String> {
        let [(after_seq, _, Ok(opening)), rest @ ..] = entries else {
            return Err("the record has no opening of the table".to_owned());
        };
        let unknown = (vault, Seeds::new());
        let (hosted, after_seq) = (Hosted::opened_again(id, opening, unknown)?, *after_seq);
        let mut salvaged = Salvaged { hosted, after_seq };
        for (seq, at_ms, entry) in rest {
            let Ok(entry) = entry else { break };
            let Ok(redone) = salvaged.hosted.redo(entry, *at_ms) else { break };
            salvaged.after_seq = *seq;
            salvaged.hosted.sum_up(redone.adds);
        }
        Ok(salvaged)
    }

    /// Nobody is at the table any more, and nothing lies there: it is closed, by an entry that comes
    /// after so much of the record.
    pub(crate) fn close_aside(
        &mut self,
        entry: AsideVoided,
        posting: Posting,
        last_seq: u64,
        change: &mut Change,
    ) {
        self.status = Status::Closed;
        self.books = Books::default();
        // Whoever does it again may know the seeds; nothing comes out of them any more.
        self.live.lose_equipment();
        (self.equipment, self.epoch, self.began) = (None, 0, None);
        self.live.void();
        self.last_seq = last_seq;
        change.entries.push((TableEntry::AsideVoided(entry), posting));
    }

    /// The table as it is stored, at a place in the record.
    pub(crate) fn stored_form(&mut self, at: StoredAt) -> Option<Value> {
        self.last_seq = at.after_seq;
        let mut form = serde_json::to_value(self.snapshot(at.entries_count)).ok()?;
        if let Some(form) = form.as_object_mut() {
            // These follow from the entries, and earlier versions did not store them.
            form.shift_remove("last_moment");
            if let Some(books) = form.get_mut("books").and_then(Value::as_object_mut) {
                books.shift_remove("spoiled");
                let places = books.get_mut("places").and_then(Value::as_object_mut);
                for (_, place) in places.into_iter().flatten() {
                    place.as_object_mut().map(|place| place.shift_remove("bank_ms"));
                }
            }
            if self.epoch == 0 {
                // Tables that were stored before seeds were encrypted do not have it.
                form.shift_remove("began");
            }
        }
        Some(form)
    }

    /// A table that was stored, as this version would store it.
    pub(crate) fn form_of(
        snapshot: &str,
        known: (&Arc<Vault>, Seeds),
    ) -> Result<Option<Value>, String> {
        let at = Hosted::stored_at(snapshot)?;
        let mut hosted = Hosted::restore(snapshot, known, &[], 0)?;
        Ok(hosted.stored_form(at))
    }

    /// What lies in the racks and on the layout, and what the meters were fed, by account.
    pub(crate) fn holdings(&self) -> BTreeMap<Account, Cents> {
        let mut holdings = BTreeMap::from([
            (Account::Layout(self.id), self.books.on_layout()),
            (Account::Progressive(self.id), self.books.meter),
        ]);
        for place in self.books.places.values() {
            let rack = Account::Rack(self.id, place.user);
            *holdings.entry(rack).or_default() += place.purse.rack;
        }
        holdings
    }

    /// The seed of the house's equipment at a table that was stored before seeds were encrypted, and
    /// where in the record it was stored.
    pub(crate) fn seed_of(snapshot: &str) -> Option<(Option<Seed>, StoredAt)> {
        let snapshot: Snapshot<'_> = serde_json::from_str(snapshot).ok()?;
        let stored_at = snapshot.stored_at();
        Some((snapshot.equipment.map(|(seed, _)| seed), stored_at))
    }
}
