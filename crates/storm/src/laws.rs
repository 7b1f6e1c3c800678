//! What holds whatever goes wrong: of what is stored, of what people were told, and of a house at
//! rest.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use games::registry;
use house::House;
use house::ledger::{Account, What};
use house::pit::{By, Inputs, TableEntry};
use house::store::{Disk, Store, Stored, StoredLine};
use serde::Serialize;
use table::live::Input;
use table::{Cents, Says};
use wire::{Chips, Dealing, Role, Status, TableId, TournamentStatus, UserId, Waiting};

use crate::ask::{Told, Trace};

/// A law, and what shows that it does not hold.
pub(crate) type Broken = (&'static str, String);

/// How many entries are read at a time.
const PAGE: usize = 500;

/// How late the clock of a table may be, in milliseconds, in calm weather.
const LATE_MS: u64 = 5000;

/// Of a house at rest: memory is as the store has it, and every table has somebody or the clock that
/// goes on.
pub(crate) async fn at_rest(house: &Arc<House>, now_ms: u64) -> Result<(), Broken> {
    if let Some(found) = house.differences().await.into_iter().next() {
        return Err(("memory is what is stored", found));
    }
    for table in house.tables() {
        let id = table.id;
        if table.status == Status::Suspended {
            return Err(("tables go on", format!("table {id} waits for its storage")));
        }
        let view = house.view(None, id).await;
        let view = view.map_err(|problem| ("tables go on", format!("table {id}: {problem}")))?;
        let until = match &view.waiting {
            Waiting::Acts { until_ms, .. } | Waiting::Choice { until_ms, .. } => *until_ms,
            _ => None,
        };
        if until.is_some_and(|until| until + LATE_MS < now_ms) {
            let late = now_ms - until.unwrap_or(0);
            return Err(("tables go on", format!("the clock of table {id} is {late} ms late")));
        }
    }
    Ok(())
}

/// Of a house that everybody has left long ago: nothing of theirs is on a layout any more, and no
/// tournament is under way. At tables where a dealer deals, that is for the dealer to see to.
pub(crate) fn deserted(house: &Arc<House>) -> Result<(), Broken> {
    for table in house.tables() {
        let is_done = table.seats.is_empty() || table.dealing == Dealing::Dealer;
        if !is_done {
            let what = format!("table {} ({}): {:?}", table.id, table.game, table.seats);
            return Err(("whoever has left gets their chips", what));
        }
    }
    for one in house.tournaments(None, usize::MAX) {
        if one.status == TournamentStatus::Running {
            return Err((
                "tournaments end",
                format!("tournament {} ({}) goes on", one.id, one.game),
            ));
        }
    }
    Ok(())
}

/// What was played of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Played {
    /// Rounds that are over.
    pub rounds: u64,
    /// What people did, by the words for it.
    pub acts: BTreeMap<String, u64>,
}

impl Played {
    /// As much more was played.
    pub fn add(&mut self, more: &Played) {
        self.rounds += more.rounds;
        for (verb, count) in &more.acts {
            *self.acts.entry(verb.clone()).or_default() += count;
        }
    }
}

/// Of what is stored: the audit finds nothing, no account is below zero, what was acknowledged is
/// there, what was refused is not, and everybody said what is theirs to say. Gives what was played, by
/// game, and what happened at tournaments, by the kind of the entry.
pub(crate) async fn of_the_record(
    disk: &Disk,
    told: &Told,
    roles: &BTreeMap<UserId, Role>,
) -> Result<(BTreeMap<String, Played>, BTreeMap<String, u64>), Broken> {
    let failed = |error: house::store::StoreError| ("the store can be read", error.to_string());
    let store = disk.open_to_read().map_err(failed)?;
    let audit = house::audit(&store, |_| {}).await.map_err(failed)?;
    if !audit.findings.is_empty() {
        return Err(("the audit finds nothing", audit.findings.join("\n")));
    }
    let checked = store.check_chain().await.map_err(failed)?;
    for (account, cents) in &checked.balances {
        let may = match account.parse::<Account>() {
            Ok(account) => may_be_below(account),
            Err(error) => return Err(("accounts are accounts", error.to_string())),
        };
        if *cents < 0 && !may {
            return Err(("no account is below zero", format!("{account}: {cents} cents")));
        }
    }
    let entries = record(&store).await.map_err(failed)?;
    let found = told.compare(&traces(&entries)?);
    if let Some(found) = found.into_iter().next() {
        return Err(("what is acknowledged is stored, what is refused is not", found));
    }
    said(&entries, roles)?;
    paid(&store, &entries).await?;
    let mut tournaments: BTreeMap<String, u64> = BTreeMap::new();
    for stored in entries.iter().filter(|stored| stored.kind.starts_with("tournament-")) {
        *tournaments.entry(stored.kind.clone()).or_default() += 1;
    }
    Ok((played(&entries), tournaments))
}

/// Nobody stakes more by an act that decides something than is in the rack: what the act wins is not
/// there when it is paid for.
async fn paid(store: &Store, entries: &[Stored]) -> Result<(), Broken> {
    let failed = |error: house::store::StoreError| ("the store can be read", error.to_string());
    let last = entries.last().map_or(0, |entry| entry.seq);
    let mut lines: BTreeMap<u64, Vec<StoredLine>> = BTreeMap::new();
    for line in store.ledger_of(1, last).await.map_err(failed)? {
        lines.entry(line.seq).or_default().push(line);
    }
    let mut racks: BTreeMap<Account, Cents> = BTreeMap::new();
    for stored in entries {
        let moved = lines.get(&stored.seq).map_or(&[][..], Vec::as_slice);
        let is_decided = moved.iter().any(|line| matches!(line.what, What::Won | What::Lost));
        if let (true, Some(table)) = (is_decided, stored.table)
            && let Ok(TableEntry::Inputs(Inputs { by: By::User(user), inputs, .. })) =
                TableEntry::read(&stored.kind, &stored.body)
            && inputs.iter().filter(|input| matches!(input, Input::Act(_))).count() == 1
        {
            let rack = Account::Rack(table, user);
            let is_stake = |line: &&StoredLine| line.account == rack && line.what == What::Wager;
            let staked: Cents = moved.iter().filter(is_stake).map(|line| -line.cents).sum();
            let held = racks.get(&rack).copied().unwrap_or_default();
            if staked > held {
                let what = format!("entry {}: {staked} of {rack}, which held {held}", stored.seq);
                return Err(("nobody stakes what they have not", what));
            }
        }
        for line in moved {
            *racks.entry(line.account).or_default() += line.cents;
        }
    }
    Ok(())
}

/// What was played, by game.
fn played(entries: &[Stored]) -> BTreeMap<String, Played> {
    let mut games: BTreeMap<TableId, String> = BTreeMap::new();
    let mut all: BTreeMap<String, Played> = BTreeMap::new();
    for stored in entries {
        let Some(table) = stored.table else { continue };
        let entry = TableEntry::read(&stored.kind, &stored.body);
        if let Ok(TableEntry::TableOpened(opened)) = &entry {
            games.insert(table, opened.game.clone());
        }
        let Some(game) = games.get(&table) else { continue };
        let played = all.entry(game.clone()).or_default();
        match entry {
            Ok(TableEntry::RoundOver { .. }) => played.rounds += 1,
            Ok(TableEntry::Inputs(Inputs { by: By::User(_), inputs, .. })) => {
                for input in inputs {
                    let Input::Act(act) = input else { continue };
                    *played.acts.entry(act.verb.into_owned()).or_default() += 1;
                }
            }
            _ => {}
        }
    }
    all
}

/// What the house has committed to: all that it deals from.
pub(crate) async fn commitments(disk: &Disk) -> Result<BTreeSet<String>, Broken> {
    let failed = |error: house::store::StoreError| ("the store can be read", error.to_string());
    let store = disk.open_to_read().map_err(failed)?;
    let entries = record(&store).await.map_err(failed)?;
    let began = entries.iter().filter(|stored| stored.kind == "series-began");
    let began = began.filter_map(|stored| match TableEntry::read(&stored.kind, &stored.body) {
        Ok(TableEntry::SeriesBegan(began)) => Some(began.commitment),
        _ => None,
    });
    Ok(began.collect())
}

/// What the house has handed out, and what it has won, may be below zero.
fn may_be_below(account: Account) -> bool {
    matches!(account, Account::Issued | Account::Sold | Account::Tournament(_) | Account::Table(_))
}

async fn record(store: &Store) -> Result<Vec<Stored>, house::store::StoreError> {
    let mut all: Vec<Stored> = Vec::new();
    loop {
        let after = all.last().map_or(0, |entry| entry.seq);
        let page = store.record_of(None, after, PAGE).await?;
        let is_last = page.len() < PAGE;
        all.extend(page);
        if is_last {
            return Ok(all);
        }
    }
}

/// What people do about tournaments, and the field that says who.
const BY_PEOPLE: [(&str, &str); 6] = [
    ("tournament-made", "by"),
    ("tournament-noticed", "by"),
    ("tournament-entered", "user"),
    ("tournament-withdrew", "user"),
    ("tournament-bought", "user"),
    ("tournament-stopped", "by"),
];

/// What the record has of what people asked for.
fn traces(entries: &[Stored]) -> Result<BTreeMap<Trace, u64>, Broken> {
    let mut traces = BTreeMap::new();
    // At the tables of a tournament the house seats everybody.
    let mut of_tournaments: BTreeSet<TableId> = BTreeSet::new();
    let mut add = |trace: Trace, count: u64| *traces.entry(trace).or_insert(0) += count;
    for stored in entries {
        let unread = |why: String| ("the record can be read", format!("{}: {why}", stored.seq));
        if stored.table.is_none() {
            if let "chips-bought" | "chips-redeemed" = stored.kind.as_str() {
                let body: serde_json::Value =
                    serde_json::from_str(&stored.body).map_err(|e| unread(e.to_string()))?;
                let of = body["of"].as_u64().unwrap_or(0);
                let cents = Cents::from_json(&body["amount"]);
                let cents = cents.map_err(|e| unread(e.to_string()))?;
                let is_bought = stored.kind == "chips-bought";
                let kind = if is_bought { "chips-bought" } else { "chips-redeemed" };
                add((UserId(of), kind, cents.0), 1);
            }
            let of_tournament = BY_PEOPLE.into_iter().find(|(kind, _)| *kind == stored.kind);
            if let Some((kind, field)) = of_tournament {
                let body: serde_json::Value =
                    serde_json::from_str(&stored.body).map_err(|e| unread(e.to_string()))?;
                // What the house stops, it stops itself.
                let of = body[field].as_u64().filter(|user| *user != 0);
                of.into_iter().for_each(|user| add((UserId(user), kind, 0), 1));
            }
            continue;
        }
        match TableEntry::read(&stored.kind, &stored.body).map_err(unread)? {
            TableEntry::Sat(_) | TableEntry::BoughtMore(_)
                if stored.table.is_some_and(|at| of_tournaments.contains(&at)) => {}
            // Companions are nobody.
            TableEntry::Sat(chips) if chips.user != UserId(0) => {
                add((chips.user, "sat", chips.amount.0), 1);
            }
            TableEntry::BoughtMore(chips) => add((chips.user, "bought-more", chips.amount.0), 1),
            TableEntry::Ruled { by, .. } => add((by, "ruled", 0), 1),
            TableEntry::TableOpened(opened) if matches!(opened.chips, Chips::Tournament(_)) => {
                of_tournaments.extend(stored.table);
            }
            TableEntry::TableOpened(opened) => add((opened.by, "table-opened", 0), 1),
            TableEntry::Inputs(Inputs { by: By::User(user), inputs, .. }) => {
                let acts = inputs.iter().filter(|input| matches!(input, Input::Act(_))).count();
                add((user, "inputs", 0), acts as u64);
            }
            _ => {}
        }
    }
    traces.retain(|_, count| *count > 0);
    Ok(traces)
}

/// Nobody with a seat alone has said what is for others to say.
fn said(entries: &[Stored], roles: &BTreeMap<UserId, Role>) -> Result<(), Broken> {
    let law = "everybody says what is theirs to say";
    let mut games: BTreeMap<TableId, String> = BTreeMap::new();
    for stored in entries {
        let Some(table) = stored.table else { continue };
        match TableEntry::read(&stored.kind, &stored.body) {
            Ok(TableEntry::TableOpened(opened)) => {
                games.insert(table, opened.game);
            }
            Ok(TableEntry::Inputs(Inputs { by: By::User(user), inputs, .. })) => {
                let is_staff = !matches!(roles.get(&user), Some(Role::Guest));
                let facts = games.get(&table).and_then(|game| registry::facts(game));
                let Some(facts) = facts.filter(|_| !is_staff) else { continue };
                for input in &inputs {
                    let Input::Act(act) = input else { continue };
                    let Some(action) = facts.action(&act.verb) else { continue };
                    // What goes wrong has a sayer for each kind.
                    if action.by != Says::Player && act.verb != "irregularity" {
                        let what = format!("entry {}: {user} said {}", stored.seq, act.verb);
                        return Err((law, what));
                    }
                    for field in act.fields.keys() {
                        let sayer = action.sayer(act, field);
                        if matches!(sayer, Some(Says::Dealer | Says::Floor | Says::Equipment)) {
                            let what = format!("entry {}: {user} said {field}", stored.seq);
                            return Err((law, what));
                        }
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}
