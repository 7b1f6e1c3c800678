//! Tournaments (13:69F-8.6): what is filed and public, who takes part, the prize pool, the clock and
//! the places.
//!
//! A tournament is what its entries of the record make of it: [`Tournament::apply`] is all that ever
//! changes one, for the house that runs it and for whoever audits it. It has no clock and no store.
//! Its tables are ordinary ones, played with chips of its own that are no money; [`director`] seats
//! people at them.

mod again;
pub(crate) mod calendar;
mod check;
#[cfg(feature = "simulated")]
mod compared;
mod director;
mod office;
pub(crate) mod prizes;
#[cfg(test)]
mod tests;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Cents, Code};
use wire::{
    Buys, Chips, FiledNotice, Level, MakeTournament, MoreChips, Problem, Structure, TournamentId,
    TournamentNotice, TournamentStatus, UserId,
};

pub(crate) use self::again::Again;
pub(crate) use self::director::Tournaments;
use crate::ledger::{Account, Posting, What};

/// The kind of document that a tournament is stored as.
pub(crate) const TOURNAMENT: &str = "tournament";

/// The kind of document that a notice to the Division is stored as, for an inbox to list: a
/// [`FiledNotice`].
pub(crate) const TOURNAMENT_NOTICE: &str = "tournament-notice";

/// What the kinds of entries of tournaments begin with.
const KIND: &str = "tournament-";

/// What happened at a tournament. The kind of the entry is `tournament-` and the variant's name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub(crate) enum TournamentEntry {
    /// A tournament was made.
    Made(Made),
    /// The notice to the Division was filed (8.6(b)).
    Noticed(FiledNotice),
    /// Somebody has registered, and was told what is withheld as tips.
    Entered(Entered),
    /// Somebody has withdrawn before the beginning.
    Withdrew { tournament: TournamentId, user: UserId },
    /// It begins: everybody has their chips.
    Began { tournament: TournamentId },
    /// Somebody has bought chips beside the buy-in.
    Bought { tournament: TournamentId, user: UserId, what: Buys },
    /// It has been played so long.
    Clock { tournament: TournamentId, played_ms: u64 },
    /// A session begins, with these people at its tables.
    Session { tournament: TournamentId, played_ms: u64, tables: Vec<Drawn> },
    /// Some are out at the same time.
    Out { tournament: TournamentId, out: Vec<Standing> },
    /// A session is over: everybody's chips, table by table.
    SessionOver { tournament: TournamentId, tables: Vec<Vec<Standing>> },
    /// It is over: the chips of those who were in it to the end. The prizes are paid.
    Ended { tournament: TournamentId, standings: Vec<Standing> },
    /// It is not played, or no longer: everybody has back what they paid.
    Stopped(Stopped),
}

/// A tournament that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Made {
    pub(crate) tournament: TournamentId,
    pub(crate) by: UserId,
    pub(crate) plan: MakeTournament,
}

/// Somebody who has registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entered {
    pub(crate) tournament: TournamentId,
    pub(crate) user: UserId,
    pub(crate) name: String,
    /// What they were told is withheld, in hundredths of a percent (8.6(e)).
    pub(crate) tips: u32,
}

/// The people at a table of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Drawn {
    pub(crate) table: wire::TableId,
    pub(crate) users: Vec<UserId>,
}

/// Somebody's chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Standing {
    pub(crate) user: UserId,
    /// What they have; once they are out, what was taken in.
    pub(crate) chips: Cents,
    /// What they had when their last round began, where that tells them apart.
    #[serde(default)]
    pub(crate) had: Cents,
}

/// A tournament that is not played, or no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Stopped {
    pub(crate) tournament: TournamentId,
    /// By whose word; 0 is the house.
    pub(crate) by: UserId,
    pub(crate) reason: String,
    /// Whether the Division had it cease (8.6(c)).
    pub(crate) ceased: bool,
}

impl TournamentEntry {
    /// The entry's kind.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            TournamentEntry::Made(_) => "tournament-made",
            TournamentEntry::Noticed(_) => "tournament-noticed",
            TournamentEntry::Entered(_) => "tournament-entered",
            TournamentEntry::Withdrew { .. } => "tournament-withdrew",
            TournamentEntry::Began { .. } => "tournament-began",
            TournamentEntry::Bought { .. } => "tournament-bought",
            TournamentEntry::Clock { .. } => "tournament-clock",
            TournamentEntry::Session { .. } => "tournament-session",
            TournamentEntry::Out { .. } => "tournament-out",
            TournamentEntry::SessionOver { .. } => "tournament-session-over",
            TournamentEntry::Ended { .. } => "tournament-ended",
            TournamentEntry::Stopped(_) => "tournament-stopped",
        }
    }

    /// The tournament that it is of.
    pub(crate) const fn tournament(&self) -> TournamentId {
        match self {
            TournamentEntry::Made(Made { tournament, .. })
            | TournamentEntry::Noticed(FiledNotice { tournament, .. })
            | TournamentEntry::Entered(Entered { tournament, .. })
            | TournamentEntry::Withdrew { tournament, .. }
            | TournamentEntry::Began { tournament }
            | TournamentEntry::Bought { tournament, .. }
            | TournamentEntry::Clock { tournament, .. }
            | TournamentEntry::Session { tournament, .. }
            | TournamentEntry::Out { tournament, .. }
            | TournamentEntry::SessionOver { tournament, .. }
            | TournamentEntry::Ended { tournament, .. }
            | TournamentEntry::Stopped(Stopped { tournament, .. }) => *tournament,
        }
    }

    /// The entry's body.
    pub(crate) fn body(&self) -> String {
        let value = serde_json::to_value(self).unwrap_or_default();
        value.get("body").map_or_else(|| "{}".to_owned(), Value::to_string)
    }

    /// Whether an entry of this kind is a tournament's.
    pub(crate) fn is_kind(kind: &str) -> bool {
        kind.starts_with(KIND)
    }

    /// Reads a stored entry back.
    pub(crate) fn read(kind: &str, body: &str) -> Result<TournamentEntry, String> {
        let body: Value = serde_json::from_str(body).map_err(|e| e.to_string())?;
        let kind = kind.strip_prefix(KIND).unwrap_or(kind);
        let value = serde_json::json!({"kind": kind, "body": body});
        serde_json::from_value(value).map_err(|e| e.to_string())
    }
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Entrant {
    pub(crate) name: String,
    /// All that they have paid.
    pub(crate) paid: Cents,
    #[serde(default)]
    pub(crate) rebuys: u32,
    #[serde(default)]
    pub(crate) add_ons: u32,
}

/// A place at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Placed {
    pub(crate) user: UserId,
    pub(crate) place: usize,
    pub(crate) prize: Cents,
}

/// A tournament, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Tournament {
    pub(crate) id: TournamentId,
    pub(crate) by: UserId,
    pub(crate) made_ms: u64,
    pub(crate) plan: MakeTournament,
    pub(crate) status: TournamentStatus,
    pub(crate) notice: Option<FiledNotice>,
    pub(crate) entrants: BTreeMap<UserId, Entrant>,
    /// All that was paid into the prize pool.
    pub(crate) collected: Cents,
    /// How long it has been played, as it was last stored.
    pub(crate) played_ms: u64,
    /// The session, from 1.
    pub(crate) session: u32,
    /// How long it had been played when the session began.
    pub(crate) session_from_ms: u64,
    /// Who plays where in the session.
    pub(crate) drawn: Vec<Drawn>,
    /// Who is out, those first who were out first; several who were out at the same time together.
    pub(crate) out: Vec<Vec<Standing>>,
    pub(crate) places: Vec<Placed>,
    pub(crate) tips_withheld: Cents,
    pub(crate) reason: Option<String>,
}

impl Tournament {
    /// A tournament as it was made. One for practice needs no notice: nothing of value is won in it.
    pub(crate) fn new(made: &Made, at_ms: u64) -> Tournament {
        let status = match made.plan.chips.is_practice() {
            true => TournamentStatus::Open,
            false => TournamentStatus::Draft,
        };
        Tournament {
            id: made.tournament,
            by: made.by,
            made_ms: at_ms,
            plan: made.plan.clone(),
            status,
            notice: None,
            entrants: BTreeMap::new(),
            collected: Cents::ZERO,
            played_ms: 0,
            session: 0,
            session_from_ms: 0,
            drawn: Vec::new(),
            out: Vec::new(),
            places: Vec::new(),
            tips_withheld: Cents::ZERO,
            reason: None,
        }
    }

    /// Does what an entry says; gives the money and the chips that it moves.
    ///
    /// # Errors
    /// Where it cannot be done at a tournament that stands as this one does.
    pub(crate) fn apply(
        &mut self,
        entry: &TournamentEntry,
        at_ms: u64,
    ) -> Result<Posting, Problem> {
        let (chips, issue) = (self.chips(), Account::Tournament(self.id));
        let pool = Account::Pool(self.id);
        let mut posting = Posting::none();
        match entry {
            TournamentEntry::Made(_) => return Err(not_now("it is made")),
            TournamentEntry::Noticed(filed) => {
                self.may_notice(&filed.notice, filed.at_ms)?;
                if filed.at_ms != at_ms || filed.effective_ms != self.plan.starts_ms {
                    return Err(not_now("the notice is of another time"));
                }
                self.notice = Some(filed.clone());
                self.status = TournamentStatus::Open;
            }
            TournamentEntry::Entered(entered) => {
                self.may_enter(entered.user)?;
                if entered.tips != self.plan.tips {
                    return Err(section("8.6(e)", not_now("other tips were announced")));
                }
                let (name, paid) = (entered.name.clone(), self.plan.buy_in);
                let entrant = Entrant { name, paid, rebuys: 0, add_ons: 0 };
                self.entrants.insert(entered.user, entrant);
                self.collected += paid;
                let wallet = Account::wallet(self.plan.chips, entered.user);
                posting.transfer(wallet, pool, paid, What::Entry);
            }
            TournamentEntry::Withdrew { user, .. } => {
                self.may_withdraw(*user)?;
                let paid = self.entrants.remove(user).map_or(Cents::ZERO, |entrant| entrant.paid);
                self.collected -= paid;
                let wallet = Account::wallet(self.plan.chips, *user);
                posting.transfer(pool, wallet, paid, What::Refund);
            }
            TournamentEntry::Began { .. } => {
                self.may_begin(at_ms)?;
                self.status = TournamentStatus::Running;
                for user in self.entrants.keys() {
                    let stack = Account::Stack(self.id, *user);
                    posting.transfer(issue, stack, self.plan.stack, What::Issue);
                }
            }
            TournamentEntry::Bought { user, what, .. } => {
                let more = self.may_buy(*user, *what)?.clone();
                if let Some(entrant) = self.entrants.get_mut(user) {
                    entrant.paid += more.price;
                    match what {
                        Buys::Rebuy => entrant.rebuys += 1,
                        Buys::AddOn => entrant.add_ons += 1,
                    }
                }
                self.collected += more.price;
                let wallet = Account::wallet(self.plan.chips, *user);
                posting.transfer(wallet, pool, more.price, What::Entry);
                posting.transfer(issue, Account::Stack(self.id, *user), more.chips, What::Issue);
            }
            TournamentEntry::Clock { played_ms, .. } => {
                self.must_run()?;
                if *played_ms < self.played_ms {
                    return Err(not_now("the clock goes on"));
                }
                self.played_ms = *played_ms;
            }
            TournamentEntry::Session { played_ms, tables, .. } => {
                self.must_run()?;
                let all: BTreeSet<UserId> =
                    tables.iter().flat_map(|drawn| drawn.users.iter().copied()).collect();
                let count: usize = tables.iter().map(|drawn| drawn.users.len()).sum();
                if !self.drawn.is_empty() || all != self.left() || count != all.len() {
                    return Err(not_now("a session is for everybody who is left, each once"));
                }
                self.played_ms = self.played_ms.max(*played_ms);
                self.session += 1;
                self.session_from_ms = self.played_ms;
                self.drawn.clone_from(tables);
            }
            TournamentEntry::Out { out, .. } => {
                self.must_run()?;
                self.must_be_left(out.iter().map(|standing| standing.user))?;
                self.take_in(out, &mut posting);
                self.out.push(out.clone());
            }
            TournamentEntry::SessionOver { tables, .. } => {
                self.must_run()?;
                self.end_session(tables, &mut posting)?;
            }
            TournamentEntry::Ended { standings, .. } => {
                self.must_run()?;
                let ends: BTreeSet<UserId> = standings.iter().map(|s| s.user).collect();
                if ends != self.left() || ends.len() != standings.len() {
                    return Err(not_now("it ends for everybody who is left"));
                }
                self.take_in(standings, &mut posting);
                self.pay(standings, &mut posting);
                self.status = TournamentStatus::Ended;
            }
            TournamentEntry::Stopped(stopped) => {
                self.may_stop()?;
                for (user, entrant) in &self.entrants {
                    let wallet = Account::wallet(chips, *user);
                    posting.transfer(pool, wallet, entrant.paid, What::Refund);
                }
                self.reason = Some(stopped.reason.clone());
                self.status = match stopped.ceased {
                    true => TournamentStatus::Ceased,
                    false => TournamentStatus::CalledOff,
                };
            }
        }
        Ok(posting)
    }

    /// What the buy-in is paid in.
    fn chips(&self) -> Chips {
        self.plan.chips
    }

    /// Chips of whoever is out are no longer in play.
    fn take_in(&self, standings: &[Standing], posting: &mut Posting) {
        for standing in standings {
            let stack = Account::Stack(self.id, standing.user);
            posting.transfer(stack, Account::Tournament(self.id), standing.chips, What::TakenIn);
        }
    }

    /// The best of each table go on, with new chips; the others are out, those with the most chips
    /// in the best places.
    fn end_session(
        &mut self,
        tables: &[Vec<Standing>],
        posting: &mut Posting,
    ) -> Result<(), Problem> {
        let users = tables.iter().flatten().map(|standing| standing.user);
        let all: BTreeSet<UserId> = users.clone().collect();
        if self.drawn.is_empty() || all != self.left() || users.count() != all.len() {
            return Err(not_now("a session is over for everybody who is left"));
        }
        let mut out = Vec::new();
        for table in tables {
            let on = self.who_go_on(table);
            out.extend(table.iter().filter(|standing| !on.contains(&standing.user)).copied());
            for standing in table.iter().filter(|standing| on.contains(&standing.user)) {
                let (stack, issue) =
                    (Account::Stack(self.id, standing.user), Account::Tournament(self.id));
                let more = self.plan.stack - standing.chips;
                let what = if more > Cents::ZERO { What::Issue } else { What::TakenIn };
                posting.transfer(issue, stack, more, what);
            }
        }
        self.take_in(&out, posting);
        if !out.is_empty() {
            self.out.push(out);
        }
        self.drawn.clear();
        Ok(())
    }

    /// Who of a table go on after a session: the best, and never all of several. Where the last of
    /// them are tied, the draw decides.
    pub(crate) fn who_go_on(&self, table: &[Standing]) -> BTreeSet<UserId> {
        let advance = match self.plan.structure {
            Structure::Elimination { advance, .. } => usize::try_from(advance).unwrap_or(1),
            Structure::Accumulation { .. } | Structure::Levels { .. } => 0,
        };
        let most = advance.min(table.len().saturating_sub(1).max(1));
        let mut best: Vec<&Standing> =
            table.iter().filter(|standing| standing.chips > Cents::ZERO).collect();
        best.sort_by_key(|standing| std::cmp::Reverse(standing.chips));
        best.iter().take(most).map(|standing| standing.user).collect()
    }

    /// The places come to the prizes: all that was collected, less the tips that were announced
    /// (8.6(e)).
    fn pay(&mut self, standings: &[Standing], posting: &mut Posting) {
        let pool = Account::Pool(self.id);
        let groups = self.order(standings);
        let counts: Vec<usize> = groups.iter().map(Vec::len).collect();
        self.tips_withheld = prizes::share(self.collected, self.plan.tips);
        let left = self.collected - self.tips_withheld;
        let mut amounts = prizes::by_participant(left, &self.plan.prizes, &counts).into_iter();
        posting.transfer(pool, Account::Tips(self.id), self.tips_withheld, What::Tips);
        let mut place = 1;
        for group in groups {
            for user in &group {
                let prize = amounts.next().unwrap_or(Cents::ZERO);
                let wallet = Account::wallet(self.plan.chips, *user);
                posting.transfer(pool, wallet, prize, What::Prize);
                self.places.push(Placed { user: *user, place, prize });
            }
            place += group.len();
        }
    }

    /// Everybody in the order of the places, with the chips of those who are left; who is tied is
    /// together.
    pub(crate) fn order(&self, standings: &[Standing]) -> Vec<Vec<UserId>> {
        let mut groups = Vec::new();
        for group in std::iter::once(standings).chain(self.out.iter().rev().map(Vec::as_slice)) {
            let key = |standing: &Standing| (standing.had.max(standing.chips), standing.chips);
            let mut sorted: Vec<&Standing> = group.iter().collect();
            sorted.sort_by_key(|standing| (std::cmp::Reverse(key(standing)), standing.user));
            for tied in sorted.chunk_by(|one, other| key(one) == key(other)) {
                groups.push(tied.iter().map(|standing| standing.user).collect());
            }
        }
        groups
    }

    /// Who is still in it.
    pub(crate) fn left(&self) -> BTreeSet<UserId> {
        let out: BTreeSet<UserId> = self.out.iter().flatten().map(|out| out.user).collect();
        self.entrants.keys().filter(|user| !out.contains(user)).copied().collect()
    }

    pub(crate) fn is_out(&self, user: UserId) -> bool {
        self.out.iter().flatten().any(|out| out.user == user)
    }

    fn must_be_left(&self, users: impl Iterator<Item = UserId>) -> Result<(), Problem> {
        let left = self.left();
        let mut seen = BTreeSet::new();
        for user in users {
            if !left.contains(&user) || !seen.insert(user) {
                return Err(not_now(format!("person {user} is not in it")));
            }
        }
        Ok(())
    }

    fn must_run(&self) -> Result<(), Problem> {
        match self.status {
            TournamentStatus::Running => Ok(()),
            _ => Err(not_now("the tournament is not being played")),
        }
    }

    /// Whether a notice can be filed at a time (8.6(b)).
    pub(crate) fn may_notice(&self, notice: &TournamentNotice, at_ms: u64) -> Result<(), Problem> {
        if self.status != TournamentStatus::Draft {
            return Err(not_now("the notice is filed, or none is needed"));
        }
        check::notice(notice, at_ms, self.plan.starts_ms)
    }

    pub(crate) fn may_enter(&self, user: UserId) -> Result<(), Problem> {
        match self.status {
            TournamentStatus::Open => {}
            TournamentStatus::Draft => {
                let why = "registration opens once the notice to the Division is filed";
                return Err(section("8.6(b)", not_now(why)));
            }
            _ => return Err(not_now("registration is closed")),
        }
        if self.entrants.contains_key(&user) {
            return Err(Problem::refused(Code::Seated, "you are registered"));
        }
        if self.entrants.len() >= self.plan.most as usize {
            let why = format!("all {} places are taken", self.plan.most);
            return Err(Problem::refused(Code::NoFreeSeat, why));
        }
        Ok(())
    }

    pub(crate) fn may_withdraw(&self, user: UserId) -> Result<(), Problem> {
        if !self.entrants.contains_key(&user) {
            return Err(Problem::refused(Code::NotSeated, "you are not registered"));
        }
        match self.status {
            TournamentStatus::Open => Ok(()),
            _ => Err(not_now("nobody withdraws once it has begun")),
        }
    }

    fn may_begin(&self, at_ms: u64) -> Result<(), Problem> {
        if self.status != TournamentStatus::Open {
            return Err(not_now("it is not open"));
        }
        if at_ms < self.plan.starts_ms {
            return Err(not_now("it is not time"));
        }
        if self.entrants.len() < self.plan.least as usize {
            return Err(not_now("too few have registered"));
        }
        Ok(())
    }

    fn may_stop(&self) -> Result<(), Problem> {
        match self.status {
            TournamentStatus::Draft | TournamentStatus::Open | TournamentStatus::Running => Ok(()),
            _ => Err(not_now("it is over")),
        }
    }

    /// What can be bought by somebody, as far as the clock is stored.
    pub(crate) fn may_buy(&self, user: UserId, what: Buys) -> Result<&MoreChips, Problem> {
        self.must_run()?;
        let Some(entrant) = self.entrants.get(&user) else {
            return Err(Problem::refused(Code::NotSeated, "you are not registered"));
        };
        if self.is_out(user) {
            return Err(not_now("you are out"));
        }
        let (more, bought, name) = match what {
            Buys::Rebuy => (&self.plan.rebuy, entrant.rebuys, "re-buy"),
            Buys::AddOn => (&self.plan.add_on, entrant.add_ons, "add-on"),
        };
        let Some(more) = more else {
            let why = format!("this tournament has no {name}");
            return Err(Problem::refused(Code::NotOffered, why));
        };
        if bought >= more.times {
            return Err(not_now(format!("you have had every {name} that there is")));
        }
        if self.played_ms >= u64::from(more.until_minute) * 60_000 {
            return Err(not_now(format!("the time for a {name} is over")));
        }
        Ok(more)
    }

    /// The level at a time of play: its number from 0, what it is, and how long it still lasts.
    pub(crate) fn level_at(&self, played_ms: u64) -> Option<(usize, Level, u64)> {
        let Structure::Levels { levels } = &self.plan.structure else { return None };
        let mut left = played_ms;
        let mut index = 0;
        loop {
            let level = level(levels, index)?;
            let lasts = u64::from(level.seconds.max(1)) * 1000;
            if left < lasts || index >= levels.len() + MOST_DOUBLINGS {
                return Some((index, level, lasts.saturating_sub(left)));
            }
            left -= lasts;
            index += 1;
        }
    }

    /// What a session may last, in milliseconds; nothing at a poker tournament.
    pub(crate) fn session_ms(&self) -> Option<u64> {
        match self.plan.structure {
            Structure::Accumulation { minutes, .. } | Structure::Elimination { minutes, .. } => {
                Some(u64::from(minutes) * 60_000)
            }
            Structure::Levels { .. } => None,
        }
    }

    /// After how many rounds a table of a session is closed.
    pub(crate) fn most_rounds(&self) -> Option<u64> {
        match self.plan.structure {
            Structure::Accumulation { rounds, .. } | Structure::Elimination { rounds, .. } => {
                rounds.map(u64::from)
            }
            Structure::Levels { .. } => None,
        }
    }
}

/// How often the amounts of the last level double at the most: no stack outlasts that.
const MOST_DOUBLINGS: usize = 40;

/// A level by its number; after the last one everything doubles.
pub(crate) fn level(levels: &[Level], index: usize) -> Option<Level> {
    let last = levels.last()?;
    if let Some(level) = levels.get(index) {
        return Some(level.clone());
    }
    let doublings = u32::try_from(index + 1 - levels.len()).ok()?;
    let factor = 1_i64.checked_shl(doublings)?;
    let more = |amount: Cents| Cents(amount.0.saturating_mul(factor).min(Cents::MOST.0 / 4));
    Some(Level {
        seconds: last.seconds,
        small_blind: more(last.small_blind),
        big_blind: more(last.big_blind),
        ante: more(last.ante),
    })
}

pub(crate) fn not_now(why: impl Into<String>) -> Problem {
    Problem::refused(Code::NotNow, why)
}

/// The problem with the section that decides it.
pub(crate) fn section(cite: &str, mut problem: Problem) -> Problem {
    problem.section = Some(format!("13:69F-{cite}"));
    problem
}

/// A tournament's key among the documents.
pub(crate) fn key_of(tournament: TournamentId) -> String {
    format!("{:020}", tournament.0)
}
