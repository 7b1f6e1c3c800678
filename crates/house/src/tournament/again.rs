//! Tournaments done again from the record, for whoever audits them.

use std::collections::BTreeMap;

use table::Cents;
use wire::{Chips, TournamentId};

use super::{TOURNAMENT, TOURNAMENT_NOTICE, Tournament, TournamentEntry, check, key_of};
use crate::ledger::{Account, Posting};
use crate::store::{Range, Store, StoreError, Stored};

/// How many documents are read at a time.
const PAGE: usize = 500;

/// Every tournament, as far as the record tells.
#[derive(Default)]
pub(crate) struct Again(BTreeMap<TournamentId, Tournament>);

impl Again {
    /// What an entry moves, done again; what it should not say is an error.
    pub(crate) fn take(&mut self, stored: &Stored) -> Result<Posting, String> {
        let entry = TournamentEntry::read(&stored.kind, &stored.body)?;
        let id = entry.tournament();
        if let TournamentEntry::Made(made) = &entry {
            check::plan(&made.plan, stored.at_ms.min(made.plan.starts_ms))
                .map_err(|problem| problem.to_string())?;
            return match self.0.insert(id, Tournament::new(made, stored.at_ms)) {
                None => Ok(Posting::none()),
                Some(_) => Err(format!("tournament {id} was there already")),
            };
        }
        let tournament =
            self.0.get_mut(&id).ok_or_else(|| format!("there is no tournament {id}"))?;
        tournament.apply(&entry, stored.at_ms).map_err(|problem| problem.to_string())
    }

    /// The kind of chips in a prize pool.
    pub(crate) fn chips_of(&self, account: Account) -> Option<Chips> {
        match account {
            Account::Pool(id) | Account::Tips(id) => self.0.get(&id).map(|t| t.plan.chips),
            _ => None,
        }
    }

    /// Whether an entry of this kind leaves nobody it is about any chips in their stack.
    pub(crate) fn takes_all_in(kind: &str) -> bool {
        matches!(kind, "tournament-out" | "tournament-ended")
    }

    /// Compares with what is stored, and with what is in the pools: all that was collected is paid
    /// out once a tournament is over (13:69F-8.6(e)).
    pub(crate) async fn compare(
        &self,
        store: &Store,
        balances: &BTreeMap<String, i128>,
        findings: &mut Vec<String>,
    ) -> Result<(), StoreError> {
        let mut missing: BTreeMap<(&str, String), String> = BTreeMap::new();
        for (id, tournament) in &self.0 {
            let body = serde_json::to_string(tournament).unwrap_or_default();
            missing.insert((TOURNAMENT, key_of(*id)), body);
            if let Some(notice) = &tournament.notice {
                let body = serde_json::to_string(notice).unwrap_or_default();
                missing.insert((TOURNAMENT_NOTICE, key_of(*id)), body);
            }
            let pool = Account::Pool(*id).to_string();
            let held = balances.get(&pool).copied().unwrap_or(0);
            let should = if tournament.is_over() { Cents::ZERO } else { tournament.collected };
            if held != i128::from(should.0) {
                findings.push(format!("{pool} has {held} cents, the record gives {}", should.0));
            }
        }
        for kind in [TOURNAMENT, TOURNAMENT_NOTICE] {
            let mut after = None;
            loop {
                let range = Range { kind: kind.to_owned(), after, limit: PAGE, ..Range::default() };
                let page = store.docs(range).await?;
                for (key, body) in &page {
                    match missing.remove(&(kind, key.clone())) {
                        Some(should) if should == *body => {}
                        Some(_) => findings.push(format!("{kind} {key}: the record says another")),
                        None => findings.push(format!("{kind} {key}: the record has none")),
                    }
                }
                match page.last() {
                    Some((key, _)) if page.len() == PAGE => after = Some(key.clone()),
                    _ => break,
                }
            }
        }
        findings.extend(missing.keys().map(|(kind, key)| format!("{kind} {key}: it is missing")));
        Ok(())
    }
}
