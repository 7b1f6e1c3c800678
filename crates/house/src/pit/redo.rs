//! A table done again from the record, entry by entry, for whoever audits it.

use std::collections::BTreeMap;

use chance::Seed;
use table::Cents;
use wire::{Notice, Status, TableId};

use super::books::Place;
use super::entries::{Inputs, SeriesOver, TableEntry, TakenBack};
use super::hosted::{Change, Hosted, Snapshot, StoredAt};
use crate::ledger::{Account, Posting};
use crate::store::Add;

/// What doing an entry again comes to.
#[derive(Debug, Default)]
pub(crate) struct Redone {
    /// The money that it moves.
    pub(crate) posting: Posting,
    /// What it adds to the sums of the reports.
    pub(crate) adds: Vec<Add>,
    /// How many wagers it settles.
    pub(crate) settled_count: u64,
    /// What is not as it should be.
    pub(crate) findings: Vec<String>,
}

impl Hosted {
    /// A table as it was opened. The seed is that of the house's equipment, where the house deals.
    pub(crate) fn opened_again(
        id: TableId,
        entry: &TableEntry,
        seed: Option<Seed>,
    ) -> Result<Hosted, String> {
        let TableEntry::TableOpened(opened) = entry else {
            return Err("it is not the opening of a table".to_owned());
        };
        let opened = Hosted::open(id, opened.clone(), seed, &mut Change::default());
        opened.map_err(|problem| problem.to_string())
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
                if self.series_began().is_some_and(|began| began != *told) {
                    redone.findings.push("the commitment is not to this series".to_owned());
                }
            }
            TableEntry::SeriesOver(SeriesOver { series, seed }) => {
                let equipment = self.live.equipment();
                let own = equipment.map(|equipment| equipment.series_seed(*series).to_string());
                if own.is_some_and(|own| own != *seed) {
                    redone.findings.push("the seed is not that of the series".to_owned());
                }
            }
            TableEntry::Sat(chips) => {
                let place = Place::new(chips.seat, chips.user, chips.name.clone(), chips.amount);
                if self.books.places.insert(chips.seat, place).is_some() {
                    redone.findings.push(format!("seat {} was taken", chips.seat));
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
                if *round != self.round || *from != self.live.inputs().len() {
                    return Err("its inputs are not the next ones of the round".to_owned());
                }
                if inputs.is_empty() {
                    return Err("it has no inputs".to_owned());
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
            TableEntry::TakenBack(TakenBack { index, .. }) => {
                let posting = self.take_out(*index).map_err(|problem| problem.to_string())?;
                change.entries.push((entry.clone(), posting));
            }
            TableEntry::Expected { report, .. } => {
                let expected = self.live.expect(Some(report.clone()));
                expected.map_err(|malformed| malformed.to_string())?;
            }
            TableEntry::RoundOver { round } => {
                let is_over = *self.live.waiting() == table::live::Waiting::NextRound;
                if *round != self.round || !is_over {
                    return Err("the round was not over".to_owned());
                }
                self.turn_round(at_ms, &mut change);
            }
            TableEntry::RulesNoticed(noticed) => {
                let elections = noticed.elections.clone();
                let effective_ms = noticed.effective_ms;
                if effective_ms < at_ms + super::hosted::NOTICE_MS {
                    let why = "a change of rules on less than half an hour's notice";
                    redone.findings.push(format!("{why} (13:69F-8.3(b))"));
                }
                self.notices.push(Notice { elections, effective_ms });
            }
            TableEntry::RulesChanged { elections } => {
                let is_due = |notice: &Notice| notice.effective_ms <= at_ms;
                if !self.notices.iter().any(is_due) {
                    redone.findings.push("rules changed without notice".to_owned());
                }
                if !self.adopt(elections) {
                    return Err("the table cannot go on under these rules".to_owned());
                }
                self.notices.retain(|notice| !is_due(notice));
            }
            TableEntry::LimitsChanged(changed) if changed.is_at_once => {
                self.rebase();
                self.adopt(&changed.elections);
            }
            TableEntry::LimitsChanged(changed) => self.limits.push(changed.elections.clone()),
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
        redone.settled_count = self.counts.wagers - settled_before;
        Ok(redone)
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

    /// The seed of the house's equipment at a table that was stored, where the house deals, and
    /// where in the record it was stored.
    pub(crate) fn seed_of(snapshot: &str) -> Option<(Option<Seed>, StoredAt)> {
        let snapshot: Snapshot<'_> = serde_json::from_str(snapshot).ok()?;
        let stored_at = snapshot.stored_at();
        Some((snapshot.equipment.into_owned().map(|(seed, _)| seed), stored_at))
    }
}
