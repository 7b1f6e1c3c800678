//! What is read of a house after the play: rounds, series, ledger, record, reports.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::Value;
use table::live::Reshuffle;
use table::{Cents, Code};
use wire::{
    DealtFrom, GroupBy, LedgerLine, Problem, RecordEntry, ReportRow, Reshuffled, Role, Round,
    RoundSummary, Series, SeriesSummary, Status, TableId, User, UserId,
};

use crate::desk::{Desk, Kept};
use crate::hands;
use crate::house::House;
use crate::ledger::Account;
use crate::pit::{
    ADDED, CLOSED_TABLE, PLAYED, PastRound, ROUND, SEED, SERIES, key_of, round_key, seen_by, sums,
};
use crate::store::{Range, StoreError};

/// The most that is read at a time.
const MOST: usize = 1000;

/// What left the equipment in some rounds, where it was cut, when discards went back, and from which
/// side of a double shoe it came.
#[derive(Default)]
struct Drawn {
    draws: Vec<Value>,
    cut: Option<usize>,
    put_back: Vec<usize>,
    reshuffled: Vec<Reshuffled>,
    dealt_from: Vec<DealtFrom>,
}

impl Drawn {
    /// The next round.
    fn add(&mut self, past: PastRound) {
        self.draws.extend(past.draws());
        self.cut = past.cut.or(self.cut);
        self.put_back = past.put_back;
        let told = |reshuffle: Reshuffle| Reshuffled {
            after: reshuffle.after,
            cards: reshuffle.cards.iter().map(ToString::to_string).collect(),
        };
        self.reshuffled = past.reshuffled.into_iter().map(told).collect();
        for dealt in past.dealt_from {
            let (shuffle, cut, cards) = (dealt.shuffle, dealt.cut, dealt.cards);
            let side = dealt.side.name();
            match self.dealt_from.last_mut() {
                Some(last) if last.side == side && last.shuffle == shuffle => last.cards += cards,
                _ => self.dealt_from.push(DealtFrom { side: side.into(), shuffle, cut, cards }),
            }
        }
    }
}

/// How many rounds of a series are read at a time.
const DRAWS_PAGE: usize = 200;

/// The most rounds that a script goes back to.
const MOST_ROUNDS: u64 = 1000;

fn not_stored(error: StoreError) -> Problem {
    Problem::not_stored(error.to_string())
}

pub(crate) fn unreadable(error: serde_json::Error) -> Problem {
    Problem::not_stored(format!("what is stored cannot be read: {error}"))
}

/// Whether somebody reads what is not about them.
pub(crate) fn reads_all(by: &User) -> bool {
    matches!(by.role, Role::Floor | Role::Division | Role::Licensee)
}

/// How many answers about rounds and series are kept.
const KEPT: usize = 128;

/// How many threads read the past, and how many may wait for them.
const READERS: usize = 2;
const WAITING: usize = 64;

/// Where what is over is asked for: rounds are run again at a desk, and the latest answers are kept.
pub(crate) struct Readings {
    desk: Desk,
    rounds: Kept<AskedRound, Arc<Over>>,
    series: Kept<(TableId, u64), Arc<Series>>,
}

impl Default for Readings {
    fn default() -> Readings {
        let (rounds, series) = (Kept::new(KEPT), Kept::new(KEPT));
        Readings { desk: Desk::new(READERS, WAITING), rounds, series }
    }
}

/// All that the answer about a round depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct AskedRound {
    table: TableId,
    round: u64,
    /// Who asks, where they played in it.
    player: Option<UserId>,
    reads_all: bool,
    /// Whether its shoe is spent.
    is_spent: bool,
}

/// A round that is over, as somebody sees it.
struct Over {
    round: Round,
    /// The script, or why they do not have it.
    script: Result<Value, Problem>,
    /// The hand in the PHH format, at a table of the poker room, or why it is not written.
    phh: Result<String, Problem>,
}

impl Over {
    /// Runs a round again, after those whose wagers stood; none of these where not all are there.
    fn new(
        asked: AskedRound,
        past: &PastRound,
        earlier: Option<Vec<Value>>,
    ) -> Result<Over, Problem> {
        let AskedRound { table, player, reads_all, is_spent, .. } = asked;
        let own = past.users.iter().filter(|(_, user)| player == Some(*user));
        let mine: Vec<table::Seat> = own.map(|(seat, _)| *seat).collect();
        let alone = past.run(Vec::new()).map_err(Problem::of)?;
        let withheld = if reads_all {
            None
        } else if mine.is_empty() {
            Some(Problem::forbidden("the script of a round is for those who played in it"))
        } else if !is_spent && !has_seen_all(past, &alone, &mine) {
            let why = "cards of the round are a secret until its shoe is spent";
            Some(Problem::refused(Code::Secret, why))
        } else {
            None
        };
        let (run, script) = match (withheld, earlier) {
            (Some(why), _) => (alone, Err(why)),
            (None, None) => {
                let why = "limits or rules changed while its wagers stood: no script has all of it";
                (alone, Err(Problem::refused(Code::NotWhole, why)))
            }
            (None, Some(earlier)) => {
                let run = match earlier.is_empty() {
                    true => alone,
                    false => past.run(earlier).map_err(Problem::of)?,
                };
                let script = run.script(&format!("{}-{table}-{}", past.game, past.round));
                (run, Ok(script))
            }
        };
        let events = run.events();
        let seen: Vec<_> = events.iter().filter_map(|event| seen_by(event, &mine)).collect();
        let told = hands::Told { table, round: past.round, ended_ms: past.ended_ms };
        let phh = match &past.voided {
            None => hands::write(&run, &seen, told),
            Some(why) => Err(Problem::refused(Code::NotInFormat, format!("it is void: {why}"))),
        };
        let round = Round {
            summary: past.summary(table, events),
            events: seen.iter().map(|event| (&**event).into()).collect(),
            script: script.as_ref().ok().cloned(),
        };
        Ok(Over { round, script, phh })
    }
}

/// Whether somebody at these seats has seen every card of a round.
fn has_seen_all(past: &PastRound, run: &table::live::Live, seats: &[table::Seat]) -> bool {
    let seen = run.events().iter().filter_map(|event| seen_by(event, seats));
    let shown = seen.filter(|event| {
        matches!(
            **event,
            table::Event::Dealt { .. }
                | table::Event::Revealed { .. }
                | table::Event::Discarded { card: Some(_) }
                | table::Event::Drawn { .. }
        )
    });
    shown.count() >= past.draws().len()
}

impl House {
    /// The rounds of a table that are over, the latest first.
    ///
    /// # Errors
    /// Where they cannot be read.
    pub async fn rounds(
        &self,
        by: &User,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<RoundSummary>, Problem> {
        let found = self.past_round_docs(table, before, limit).await?;
        let briefs = move || {
            let brief = |body: &String| {
                let past: PastRound = serde_json::from_str(body).map_err(unreadable)?;
                past.brief(table).map_err(Problem::of)
            };
            found.iter().map(brief).collect()
        };
        self.readings().desk.run(Some(by.id), briefs).await?
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
        Ok(self.read_round(by, table, round).await?.round.clone())
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
        self.read_round(by, table, round).await?.script.clone()
    }

    /// A hand of the poker room that is over, in the PHH format: with the cards that whoever asks saw,
    /// and no others.
    ///
    /// # Errors
    /// Where there is no such round, the format has no words for it, or it cannot be read.
    pub async fn phh(
        &self,
        by: Option<&User>,
        table: TableId,
        round: u64,
    ) -> Result<String, Problem> {
        self.read_round(by, table, round).await?.phh.clone()
    }

    /// The hands that somebody played at a table of the poker room, in the PHH format, the earliest
    /// first; those that the format has no words for are remarks.
    ///
    /// # Errors
    /// Where there is no such table, it is none of the poker room, or it cannot be read.
    pub async fn hands(
        &self,
        by: &User,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<String, Problem> {
        let game = self.elections_of(table).await?.0;
        if !games::registry::facts(&game).is_some_and(hands::is_of_the_room) {
            let why = "the format is for hands of the poker room (13:69F-14)";
            return Err(Problem::refused(Code::NotInFormat, why));
        }
        let mut played = self.past_rounds(table, before, limit).await?;
        played.retain(|past| past.users.iter().any(|(_, user)| *user == by.id));
        let mut text = String::new();
        for (past, nth) in played.iter().rev().zip(1..) {
            match self.phh(Some(by), table, past.round).await {
                Ok(hand) => text += &format!("[{nth}]\n{hand}\n"),
                Err(problem) if problem.code == Code::NotInFormat.word() => {
                    text += &format!("# Round {}: {}\n\n", past.round, problem.detail);
                }
                Err(problem) => return Err(problem),
            }
        }
        Ok(text)
    }

    /// Whether hands that players gave up unseen stay a secret, and with them the seeds that would tell
    /// them: at a table of the poker room as long as it is open.
    async fn keeps_hands(&self, table: TableId, game: &str) -> Result<bool, Problem> {
        if !games::registry::facts(game).is_some_and(hands::is_of_the_room) {
            return Ok(false);
        }
        let closed = self.store().doc(CLOSED_TABLE, &key_of(table)).await.map_err(not_stored)?;
        Ok(closed.is_none())
    }

    async fn read_round(
        &self,
        by: Option<&User>,
        table: TableId,
        round: u64,
    ) -> Result<Arc<Over>, Problem> {
        let past = self.past_round(table, round).await?;
        let missing = || Problem::not_found(format!("table {table} has had no round {round}"));
        let past = past.ok_or_else(missing)?;
        let seed = self.store().doc(SEED, &round_key(table, past.series)).await;
        let keeps_hands = self.keeps_hands(table, &past.game).await?;
        let asked = AskedRound {
            table,
            round,
            player: by.map(|by| by.id).filter(|id| past.users.iter().any(|(_, user)| user == id)),
            reads_all: by.is_some_and(reads_all),
            is_spent: seed.map_err(not_stored)?.is_some() && !keeps_hands,
        };
        if let Some(known) = self.readings().rounds.get(&asked) {
            return Ok(known);
        }
        let earlier = match asked.reads_all || asked.player.is_some() {
            true => self.earlier(table, &past).await?,
            false => None,
        };
        let run = move || Over::new(asked, &past, earlier);
        let over = Arc::new(self.readings().desk.run(by.map(|by| by.id), run).await??);
        self.readings().rounds.keep(asked, over.clone());
        Ok(over)
    }

    /// The rounds before one that had left something on its layout, as they were saved; nothing where
    /// no script can have them all.
    async fn earlier(
        &self,
        table: TableId,
        past: &PastRound,
    ) -> Result<Option<Vec<Value>>, Problem> {
        let count = past.round - past.first_round;
        if !past.is_whole || count >= MOST_ROUNDS {
            return Ok(None);
        }
        if count == 0 {
            return Ok(Some(Vec::new()));
        }
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        let mut rounds = self.past_rounds(table, Some(past.round), count).await?;
        rounds.reverse();
        let is_whole = rounds.len() == count
            && rounds.iter().all(|before| before.is_whole && before.elections == past.elections);
        Ok(is_whole.then(|| rounds.iter().map(PastRound::saved).collect()))
    }

    /// The rounds of a table that are over, the latest first, as they are stored.
    pub(crate) async fn past_rounds(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<PastRound>, Problem> {
        let found = self.past_round_docs(table, before, limit).await?;
        found.iter().map(|body| serde_json::from_str(body).map_err(unreadable)).collect()
    }

    async fn past_round_docs(
        &self,
        table: TableId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<String>, Problem> {
        let range = Range {
            kind: ROUND.to_owned(),
            prefix: format!("{}/", key_of(table)),
            after: before.map(|round| round_key(table, round)),
            backwards: true,
            limit: limit.min(MOST),
        };
        let found = self.store().docs(range).await.map_err(not_stored)?;
        Ok(found.into_iter().map(|(_, body)| body).collect())
    }

    pub(crate) async fn past_round(
        &self,
        table: TableId,
        round: u64,
    ) -> Result<Option<PastRound>, Problem> {
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
        let asked = (table, series);
        if let Some(known) = self.readings().series.get(&asked) {
            return Ok((*known).clone());
        }
        let key = round_key(table, series);
        let found = self.store().doc(SERIES, &key).await.map_err(not_stored)?;
        let missing = || Problem::not_found(format!("table {table} has had no series {series}"));
        let mut series: Series =
            serde_json::from_str(&found.ok_or_else(missing)?).map_err(unreadable)?;
        if !self.keeps_hands(table, &series.game).await? {
            series.seed = self.store().doc(SEED, &key).await.map_err(not_stored)?;
        }
        let (kind, prefix) = (ADDED.to_owned(), format!("{key}/"));
        let range = Range { kind, prefix, limit: MOST, ..Range::default() };
        for (_, text) in self.store().docs(range).await.map_err(not_stored)? {
            series.added.push(serde_json::from_str(&text).map_err(unreadable)?);
        }
        if series.seed.is_some() {
            let drawn = self.draws(&series).await?;
            (series.draws, series.cut) = (drawn.draws, drawn.cut);
            (series.put_back, series.dealt_from) = (drawn.put_back, drawn.dealt_from);
            series.reshuffled = drawn.reshuffled;
            self.readings().series.keep(asked, Arc::new(series.clone()));
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
        self.watch(table).await?;
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

    /// What left the equipment in a series, in order, where it was cut, and when discards went back.
    async fn draws(&self, series: &Series) -> Result<Drawn, Problem> {
        let next = round_key(series.table, series.series + 1);
        let next = self.store().doc(SERIES, &next).await.map_err(not_stored)?;
        let next: Option<Series> =
            next.map(|body| serde_json::from_str(&body).map_err(unreadable)).transpose()?;
        let mut drawn = Drawn::default();
        let (table, end) = (series.table, next.map(|next| next.first_round));
        let mut after = round_key(table, series.first_round.saturating_sub(1));
        loop {
            let (kind, prefix) = (ROUND.to_owned(), format!("{}/", key_of(table)));
            let range =
                Range { kind, prefix, after: Some(after), backwards: false, limit: DRAWS_PAGE };
            let page = self.store().docs(range).await.map_err(not_stored)?;
            let is_last = page.len() < DRAWS_PAGE;
            after = page.last().map_or_else(String::new, |(key, _)| key.clone());
            // What is read of them is read at the desk: a series may have thousands.
            let read = move || -> Result<(Drawn, bool), Problem> {
                for (_, body) in &page {
                    let past: PastRound = serde_json::from_str(body).map_err(unreadable)?;
                    if end.is_some_and(|end| past.round >= end) {
                        return Ok((drawn, true));
                    }
                    drawn.add(past);
                }
                Ok((drawn, false))
            };
            let is_end;
            (drawn, is_end) = self.readings().desk.run(None, read).await??;
            if is_last || is_end {
                return Ok(drawn);
            }
        }
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
            Account::Wallet(user) | Account::Bought(user) | Account::Rack(_, user) => user == by.id,
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

    /// The record, of one table or of the whole house. The cards of rounds under way are withheld
    /// until they are over.
    ///
    /// # Errors
    /// Where the person is neither the Division nor the licensee, or it cannot be read. The floor
    /// reads that of a table that is set aside, since it has to say what becomes of it.
    pub async fn record(
        &self,
        by: &User,
        table: Option<TableId>,
        after: u64,
        limit: usize,
    ) -> Result<Vec<RecordEntry>, Problem> {
        let is_aside = |table| self.slot(table).is_ok_and(|slot| slot.aside.get().is_some());
        let is_floors = by.role == Role::Floor && table.is_some_and(is_aside);
        if !matches!(by.role, Role::Division | Role::Licensee) && !is_floors {
            return Err(Problem::forbidden("the record is for the Division and the licensee"));
        }
        let found = self.store().record_of(table, after, limit.min(MOST)).await;
        // After it was read: a round that is under way now was not over then.
        let under_way: BTreeMap<TableId, u64> = self
            .tables()
            .into_iter()
            .filter(|table| !matches!(table.status, Status::Closed | Status::SetAside))
            .map(|table| (table.id, table.round))
            .collect();
        let entry = |stored: crate::store::Stored| {
            let mut body: Value = serde_json::from_str(&stored.body).map_err(unreadable)?;
            let hash = stored.hash.iter().map(|byte| format!("{byte:02x}")).collect();
            let crate::store::Stored { seq, at_ms, table, kind, .. } = stored;
            let round = table.and_then(|table| under_way.get(&table));
            let is_withheld = round.is_some_and(|round| withhold(&mut body, *round));
            Ok(RecordEntry { seq, at_ms, table, kind, body, hash, is_withheld })
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
        self.report_after(by, group, (from_day, to_day), "", usize::MAX).await
    }

    /// As [`House::report`]: at most so many rows, those after a group, in the order of the groups'
    /// bytes.
    ///
    /// # Errors
    /// As [`House::report`].
    pub async fn report_after(
        self: &Arc<House>,
        by: &User,
        group: GroupBy,
        (from_day, to_day): (Option<String>, Option<String>),
        after: &str,
        limit: usize,
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
        let games = self.names_of_tables().await?;
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
        let rows = rows.into_iter().filter(|(group, _)| group.as_str() > after);
        for (group, row) in rows.take(limit) {
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

/// Takes the cards out of inputs of a round that is under way; whether there were any.
fn withhold(body: &mut Value, under_way: u64) -> bool {
    let round = body.get("round").and_then(Value::as_u64);
    let inputs = body.get_mut("inputs").and_then(Value::as_array_mut);
    let (Some(round), Some(inputs)) = (round, inputs) else { return false };
    let mut is_withheld = false;
    for input in inputs.iter_mut().filter(|_| round >= under_way) {
        let incident = input.get("incident").is_some_and(|incident| incident.get("card").is_some());
        let card = match incident {
            true => input.get_mut("incident").and_then(|incident| incident.get_mut("card")),
            false => input.get_mut("card"),
        };
        if let Some(card) = card {
            *card = Value::Null;
            is_withheld = true;
        }
    }
    is_withheld
}
