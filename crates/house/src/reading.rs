//! What is read of a house after the play: rounds, series, ledger, record, reports.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;
use table::{Cents, Code};
use wire::{
    GroupBy, LedgerLine, Problem, RecordEntry, ReportRow, Role, Round, RoundSummary, Series,
    SeriesSummary, TableId, User,
};

use crate::house::House;
use crate::ledger::Account;
use crate::pit::{PLAYED, PastRound, ROUND, SEED, SERIES, key_of, round_key, seen_by, sums};
use crate::store::{Range, StoreError};

/// The most that is read at a time.
const MOST: usize = 1000;

/// The most rounds that a script goes back to.
const MOST_ROUNDS: u64 = 1000;

fn not_stored(error: StoreError) -> Problem {
    Problem::not_stored(error.to_string())
}

fn unreadable(error: serde_json::Error) -> Problem {
    Problem::not_stored(format!("what is stored cannot be read: {error}"))
}

/// Whether somebody reads what is not about them.
fn reads_all(by: &User) -> bool {
    matches!(by.role, Role::Floor | Role::Division | Role::Licensee)
}

/// A round that is over, run again.
struct Over {
    past: PastRound,
    /// The seats of whoever reads it.
    mine: Vec<table::Seat>,
    run: table::live::Live,
    /// Why they do not have the script.
    withheld: Option<Problem>,
}

impl Over {
    fn script(&self, table: TableId) -> Value {
        self.run.script(&format!("{}-{table}-{}", self.past.game, self.past.round))
    }
}

impl House {
    /// The rounds of a table that are over, the latest first.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub async fn rounds(
        &self,
        _by: &User,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<RoundSummary>, Problem> {
        let mut rounds = Vec::new();
        for past in self.past_rounds(table, before, limit).await? {
            let run = past.run(Vec::new()).map_err(Problem::of)?;
            rounds.push(past.summary(table, run.events()));
        }
        Ok(rounds)
    }

    /// A round that is over. What was hidden in it stays hidden from whoever did not see it then.
    /// The script, in which all cards are, is for those who played in it: at once where they have
    /// seen them all, else when the shoe is spent; and for the floor and the Division.
    ///
    /// # Errors
    /// Where there is none, or it cannot be read.
    pub async fn round(
        &self,
        by: Option<&User>,
        table: TableId,
        round: u64,
    ) -> Result<Round, Problem> {
        let over = self.read_round(by, table, round).await?;
        let events = over.run.events();
        let seen = events.iter().filter_map(|event| seen_by(event, &over.mine));
        Ok(Round {
            summary: over.past.summary(table, events),
            events: seen.map(|event| (&*event).into()).collect(),
            script: over.withheld.is_none().then(|| over.script(table)),
        })
    }

    /// The script of a round that is over, for those who may have it; see [`House::round`].
    ///
    /// # Errors
    /// Where there is no such round, it is not theirs to have or not yet, or it cannot be read.
    pub async fn script(
        &self,
        by: Option<&User>,
        table: TableId,
        round: u64,
    ) -> Result<Value, Problem> {
        let over = self.read_round(by, table, round).await?;
        match over.withheld {
            Some(why) => Err(why),
            None => Ok(over.script(table)),
        }
    }

    async fn read_round(
        &self,
        by: Option<&User>,
        table: TableId,
        round: u64,
    ) -> Result<Over, Problem> {
        let past = self.past_round(table, round).await?;
        let missing = || Problem::not_found(format!("table {table} has had no round {round}"));
        let past = past.ok_or_else(missing)?;
        let mine: Vec<table::Seat> = past
            .users
            .iter()
            .filter(|(_, user)| by.is_some_and(|by| by.id == *user))
            .map(|(seat, _)| *seat)
            .collect();
        let mut withheld = if by.is_some_and(reads_all) {
            None
        } else if mine.is_empty() {
            Some(Problem::forbidden("the script of a round is for those who played in it"))
        } else if !self.is_no_secret(table, &past, &mine).await? {
            let why = "cards of the round are a secret until its shoe is spent";
            Some(Problem::refused(Code::Secret, why))
        } else {
            None
        };
        let mut earlier = Vec::new();
        if withheld.is_none() {
            let mut is_whole = past.is_whole && past.round - past.first_round < MOST_ROUNDS;
            for number in past.first_round..past.round {
                if !is_whole {
                    break;
                }
                match self.past_round(table, number).await? {
                    Some(before) => {
                        is_whole = before.is_whole && before.elections == past.elections;
                        earlier.push(before.saved());
                    }
                    None => is_whole = false,
                }
            }
            if !is_whole {
                let why = "limits or rules changed while its wagers stood: no script has all of it";
                withheld = Some(Problem::refused(Code::NotWhole, why));
                earlier.clear();
            }
        }
        let run = past.run(earlier).map_err(Problem::of)?;
        Ok(Over { past, mine, run, withheld })
    }

    /// Whether somebody at these seats has seen every card of a round, or may: its shoe is spent.
    async fn is_no_secret(
        &self,
        table: TableId,
        past: &PastRound,
        seats: &[table::Seat],
    ) -> Result<bool, Problem> {
        let live = past.run(Vec::new()).map_err(Problem::of)?;
        let seen = live.events().iter().filter_map(|event| seen_by(event, seats));
        let shown = seen.filter(|event| {
            matches!(
                **event,
                table::Event::Dealt { .. }
                    | table::Event::Revealed { .. }
                    | table::Event::Discarded { card: Some(_) }
                    | table::Event::Drawn { .. }
            )
        });
        if shown.count() >= past.draws().len() {
            return Ok(true);
        }
        let seed = self.store().doc(SEED, &round_key(table, past.series)).await;
        Ok(seed.map_err(not_stored)?.is_some())
    }

    /// The rounds of a table that are over, the latest first, as they are stored.
    pub(crate) async fn past_rounds(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<PastRound>, Problem> {
        let range = Range {
            kind: ROUND.to_owned(),
            prefix: format!("{}/", key_of(table)),
            after: before.map(|round| round_key(table, round)),
            backwards: true,
            limit: limit.min(MOST),
        };
        let found = self.store().docs(range).await.map_err(not_stored)?;
        found.iter().map(|(_, body)| serde_json::from_str(body).map_err(unreadable)).collect()
    }

    async fn past_round(&self, table: TableId, round: u64) -> Result<Option<PastRound>, Problem> {
        let found = self.store().doc(ROUND, &round_key(table, round)).await.map_err(not_stored)?;
        found.map(|body| serde_json::from_str(&body).map_err(unreadable)).transpose()
    }

    /// The rounds that somebody played, the latest first.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub async fn my_rounds(
        &self,
        by: &User,
        before_ms: Option<u64>,
        limit: usize,
    ) -> Result<Vec<RoundSummary>, Problem> {
        let prefix = format!("{:020}/", by.id.0);
        let range = Range {
            kind: PLAYED.to_owned(),
            after: before_ms.map(|before| format!("{prefix}{before:020}")),
            prefix,
            backwards: true,
            limit: limit.min(MOST),
        };
        let found = self.store().docs(range).await.map_err(not_stored)?;
        found.iter().map(|(_, body)| serde_json::from_str(body).map_err(unreadable)).collect()
    }

    /// A series of a table's equipment: what was committed to, and the seed once it is over.
    ///
    /// # Errors
    /// Where there is none, or it cannot be read.
    pub async fn series(&self, table: TableId, series: u64) -> Result<Series, Problem> {
        let key = round_key(table, series);
        let found = self.store().doc(SERIES, &key).await.map_err(not_stored)?;
        let missing = || Problem::not_found(format!("table {table} has had no series {series}"));
        let mut series: Series =
            serde_json::from_str(&found.ok_or_else(missing)?).map_err(unreadable)?;
        series.seed = self.store().doc(SEED, &key).await.map_err(not_stored)?;
        if series.seed.is_some() {
            (series.draws, series.cut) = self.draws(&series).await?;
        }
        Ok(series)
    }

    /// The series of a table's equipment, the latest first.
    ///
    /// # Errors
    /// Where there is no such table, or they cannot be read.
    pub async fn all_series(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<SeriesSummary>, Problem> {
        self.watch(table)?;
        let range = |kind: &str| Range {
            kind: kind.to_owned(),
            prefix: format!("{}/", key_of(table)),
            after: before.map(|series| round_key(table, series)),
            backwards: true,
            limit: limit.min(MOST),
        };
        let found = self.store().docs(range(SERIES)).await.map_err(not_stored)?;
        // Every series but the last one is over, so these are no fewer.
        let seeds = self.store().docs(range(SEED)).await.map_err(not_stored)?;
        let over: BTreeSet<&String> = seeds.iter().map(|(key, _)| key).collect();
        let summary = |(key, body): &(String, String)| {
            let series: Series = serde_json::from_str(body).map_err(unreadable)?;
            Ok(SeriesSummary {
                series: series.series,
                commitment: series.commitment,
                first_round: series.first_round,
                is_over: over.contains(key),
            })
        };
        found.iter().map(summary).collect()
    }

    /// What left the equipment in a series, in order, and where it was cut.
    async fn draws(&self, series: &Series) -> Result<(Vec<Value>, Option<usize>), Problem> {
        let next = round_key(series.table, series.series + 1);
        let next = self.store().doc(SERIES, &next).await.map_err(not_stored)?;
        let next: Option<Series> =
            next.map(|body| serde_json::from_str(&body).map_err(unreadable)).transpose()?;
        let (mut draws, mut cut) = (Vec::new(), None);
        let mut round = series.first_round;
        while next.as_ref().is_none_or(|next| round < next.first_round)
            && let Some(past) = self.past_round(series.table, round).await?
        {
            draws.extend(past.draws());
            cut = past.cut.or(cut);
            round += 1;
        }
        Ok((draws, cut))
    }

    /// The lines of an account, the latest first.
    ///
    /// # Errors
    /// Where the account is not the person's own and the person does not read everything, or it
    /// cannot be read.
    pub async fn ledger(
        &self,
        by: &User,
        account: &str,
        before_seq: Option<u64>,
        limit: usize,
    ) -> Result<Vec<LedgerLine>, Problem> {
        let parsed: Account =
            account.parse().map_err(|error| Problem::malformed("account", format!("{error}")))?;
        let is_own = match parsed {
            Account::Wallet(user) | Account::Rack(_, user) => user == by.id,
            _ => false,
        };
        if !is_own && !reads_all(by) {
            return Err(Problem::forbidden(
                "accounts are read by whose they are, and by the floor",
            ));
        }
        let lines = self.store().lines_of_account(account, before_seq, limit.min(MOST)).await;
        let lines = lines.map_err(not_stored)?.into_iter().map(|line| LedgerLine {
            seq: line.seq,
            line: line.line,
            account: line.account.to_string(),
            amount: line.cents,
            what: line.what.to_string(),
            at_ms: line.at_ms,
        });
        Ok(lines.collect())
    }

    /// The record, of one table or of the whole house.
    ///
    /// # Errors
    /// Where the person is neither the Division nor the licensee, or it cannot be read. The cards
    /// of rounds under way are in it, so the floor, which may play a part in them, does not read it.
    pub async fn record(
        &self,
        by: &User,
        table: Option<TableId>,
        after: u64,
        limit: usize,
    ) -> Result<Vec<RecordEntry>, Problem> {
        if !matches!(by.role, Role::Division | Role::Licensee) {
            return Err(Problem::forbidden("the record is for the Division and the licensee"));
        }
        let found = self.store().record_of(table, after, limit.min(MOST)).await;
        let entry = |stored: crate::store::Stored| {
            let body: Value = serde_json::from_str(&stored.body).map_err(unreadable)?;
            let hash = stored.hash.iter().map(|byte| format!("{byte:02x}")).collect();
            let crate::store::Stored { seq, at_ms, table, kind, .. } = stored;
            Ok(RecordEntry { seq, at_ms, table, kind, body, hash })
        };
        found.map_err(not_stored)?.into_iter().map(entry).collect()
    }

    /// What a casino reads: drop, handle, win, hold beside theoretical hold; by table, game or day.
    ///
    /// # Errors
    /// Where the person is not of the floor, the Division or the licensee, a day is none, or it
    /// cannot be read.
    pub async fn report(
        self: &Arc<House>,
        by: &User,
        group: GroupBy,
        from_day: Option<String>,
        to_day: Option<String>,
    ) -> Result<Vec<ReportRow>, Problem> {
        if !reads_all(by) {
            return Err(Problem::forbidden(
                "reports are for the floor, the licensee, the Division",
            ));
        }
        for (field, day) in [("from", &from_day), ("to", &to_day)] {
            if let Some(day) = day
                && day.parse::<jiff::civil::Date>().is_err()
            {
                return Err(Problem::malformed(field, "is a day such as 2026-11-16"));
            }
        }
        // What tables have not added yet is to be in it. In a task of its own, so that whoever asked
        // may be gone before it is done.
        let house = self.clone();
        let stored = tokio::spawn(async move { house.store_tables().await });
        let stored = stored.await.map_err(|_| Problem::not_stored("the house has failed"))?;
        stored.map_err(not_stored)?;
        let games: BTreeMap<TableId, (String, String)> =
            self.tables().into_iter().map(|table| (table.id, (table.game, table.name))).collect();
        let mut rows: BTreeMap<String, Row> = BTreeMap::new();
        for kind in [sums::DROP, sums::HANDLE, sums::WIN, sums::FEE, sums::COUNT] {
            for (key, amount) in self.store().sums(kind, "").await.map_err(not_stored)? {
                let mut parts = key.split('/');
                let (Some(day), Some(table)) = (parts.next(), parts.next()) else { continue };
                let is_before = from_day.as_deref().is_some_and(|from| day < from);
                if is_before || to_day.as_deref().is_some_and(|to| day > to) {
                    continue;
                }
                let Ok(id) = table.parse::<TableId>() else { continue };
                let Some((game, name)) = games.get(&id) else { continue };
                let (group, title) = match group {
                    GroupBy::Table => (table.to_owned(), name.clone()),
                    GroupBy::Game => {
                        let facts = games::registry::facts(game);
                        (game.clone(), facts.map_or_else(|| game.clone(), |f| f.title.to_owned()))
                    }
                    GroupBy::Day => (day.to_owned(), day.to_owned()),
                };
                let row = rows.entry(group).or_insert_with(|| Row { title, ..Row::default() });
                match kind {
                    sums::DROP => row.drop += Cents(amount),
                    sums::HANDLE => {
                        row.handle += Cents(amount);
                        let wager = parts.collect::<Vec<_>>().join("/");
                        *row.by_wager.entry((id, wager)).or_default() += Cents(amount);
                    }
                    sums::WIN => row.win += Cents(amount),
                    sums::FEE => row.fee += Cents(amount),
                    _ => row.count += amount.unsigned_abs(),
                }
            }
        }
        let mut report = Vec::new();
        for (group, row) in rows {
            let theoretical_percent = self.theoretical(&row).await;
            let win = row.win + row.fee;
            let percent =
                |of: Cents| (of > Cents::ZERO).then(|| 100.0 * win.0 as f64 / of.0 as f64);
            report.push(ReportRow {
                group,
                title: row.title,
                drop: row.drop,
                handle: row.handle,
                win,
                commission: row.fee,
                hold_percent: percent(row.drop),
                win_percent: percent(row.handle),
                theoretical_percent,
                wagers_count: row.count,
            });
        }
        Ok(report)
    }

    /// What the house wins of a unit of a wager on average, all that is staked on it counted.
    async fn advantage(&self, table: TableId, wager: &str) -> Option<f64> {
        let (game, elections) = self.elections_of(table).await.ok()?;
        let known = self.advantages(&game, elections).await?;
        let id = wager.split(':').next().unwrap_or_default();
        known.get(wager).or_else(|| known.get(id)).copied()
    }

    /// What the house would win on average of what was wagered, in percent of it; nothing where the
    /// advantage of a wager is not known.
    async fn theoretical(&self, row: &Row) -> Option<f64> {
        let mut win = 0.0;
        for ((table, wager), handle) in &row.by_wager {
            let advantage = self.advantage(*table, wager).await?;
            win += handle.0 as f64 * advantage;
        }
        (row.handle > Cents::ZERO).then(|| 100.0 * win / row.handle.0 as f64)
    }
}

#[derive(Default)]
struct Row {
    title: String,
    drop: Cents,
    handle: Cents,
    win: Cents,
    fee: Cents,
    count: u64,
    by_wager: BTreeMap<(TableId, String), Cents>,
}
