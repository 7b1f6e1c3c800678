//! What people ask of the house, and what becomes of it.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;

use house::{House, Sender};
use table::{Cents, Seat};
use wire::{
    BuyMore, Buys, CeaseTournament, ChangeLimits, ChangeRules, Command, CommandId, MakeTournament,
    OpenTable, Problem, Purchase, Role, Ruling, Sit, TableId, TournamentId, TournamentNotice, User,
    UserId, VoidRound,
};

use crate::sky::PLANTED;

/// Something that somebody asks for.
#[derive(Clone, Debug)]
pub(crate) enum Ask {
    Sit(TableId, Sit),
    BuyMore(TableId, Option<Seat>, BuyMore),
    Leave(TableId, Option<Seat>),
    Do(TableId, Command),
    Deal(TableId),
    Limits(TableId, ChangeLimits),
    Rules(TableId, ChangeRules),
    Rule(TableId, Ruling),
    Void(TableId, VoidRound),
    Purchase(UserId, Purchase),
    Open(OpenTable),
    Close(TableId),
    SetRole(UserId, Role),
    Read(TableId, u32),
    Make(Box<MakeTournament>),
    Notice(TournamentId, Box<TournamentNotice>),
    Enter(TournamentId),
    Withdraw(TournamentId),
    BuyChips(TournamentId, Buys),
    Cease(TournamentId, CeaseTournament),
    ReadTournament(TournamentId),
}

/// What becomes of it.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// It was done, and is stored.
    Done,
    /// It was refused, and nothing has changed.
    Refused(Box<Problem>),
    /// Nobody knows.
    Unknown,
}

/// What the record must have of something that was done: who, which kind of entry, how much.
pub(crate) type Trace = (UserId, &'static str, i64);

impl Ask {
    /// What the record has of it once it is done, and how often.
    pub(crate) fn trace(&self, by: UserId) -> Option<(Trace, u64)> {
        let one = |of: UserId, kind: &'static str, cents: Cents| Some(((of, kind, cents.0), 1));
        match self {
            Ask::Sit(_, sit) => one(by, "sat", sit.buy_in),
            Ask::BuyMore(_, _, more) => one(by, "bought-more", more.amount),
            Ask::Purchase(of, purchase) if purchase.amount > Cents::ZERO => {
                one(*of, "chips-bought", purchase.amount)
            }
            Ask::Purchase(of, purchase) => one(*of, "chips-redeemed", purchase.amount),
            Ask::Do(_, Command::Act { .. } | Command::Call { .. }) => {
                one(by, "inputs", Cents::ZERO)
            }
            Ask::Do(_, Command::Acts { acts, .. }) => Some(((by, "inputs", 0), acts.len() as u64)),
            Ask::Rule(..) => one(by, "ruled", Cents::ZERO),
            Ask::Open(_) => one(by, "table-opened", Cents::ZERO),
            Ask::Make(_) => one(by, "tournament-made", Cents::ZERO),
            Ask::Notice(..) => one(by, "tournament-noticed", Cents::ZERO),
            Ask::Enter(_) => one(by, "tournament-entered", Cents::ZERO),
            Ask::Withdraw(_) => one(by, "tournament-withdrew", Cents::ZERO),
            Ask::BuyChips(..) => one(by, "tournament-bought", Cents::ZERO),
            Ask::Cease(..) => one(by, "tournament-stopped", Cents::ZERO),
            _ => None,
        }
    }

    /// Whether it would change something.
    pub(crate) fn changes(&self) -> bool {
        !matches!(self, Ask::Read(..) | Ask::ReadTournament(_))
    }

    async fn send(
        self,
        house: &Arc<House>,
        by: &User,
        id: Option<CommandId>,
    ) -> Result<(), Problem> {
        let sender = Sender { by, id };
        match self {
            Ask::Sit(table, sit) => house.sit(sender, table, sit).await.map(drop),
            Ask::BuyMore(table, seat, more) => house.buy_more(sender, table, seat, more).await,
            Ask::Leave(table, seat) => house.leave(sender, table, seat).await,
            Ask::Do(table, command) => house.command(sender, table, command).await,
            Ask::Deal(table) => house.take_dealers_place(sender, table).await,
            Ask::Limits(table, ask) => house.change_limits(sender, table, ask).await,
            Ask::Rules(table, ask) => house.change_rules(sender, table, ask).await.map(drop),
            Ask::Rule(table, ask) => house.rule(sender, table, ask).await,
            Ask::Void(table, ask) => house.void_round(sender, table, ask).await,
            Ask::Purchase(of, ask) => house.purchase(sender, of, ask).await.map(drop),
            Ask::Open(ask) => house.open_table(sender, ask).await.map(drop),
            Ask::Close(table) => house.close_table(sender, table).await,
            Ask::SetRole(of, role) => house.people().set_role(by, of, role).await.map(drop),
            Ask::Read(table, what) => read(house, by, table, what).await,
            Ask::Make(plan) => house.make_tournament(sender, *plan).await.map(drop),
            Ask::Notice(id, notice) => {
                house.file_tournament_notice(sender, id, *notice).await.map(drop)
            }
            Ask::Enter(id) => house.enter_tournament(sender, id).await,
            Ask::Withdraw(id) => house.withdraw_from_tournament(sender, id).await,
            Ask::BuyChips(id, what) => house.buy_tournament_chips(sender, id, what).await,
            Ask::Cease(id, why) => house.cease_tournament(sender, id, why).await,
            Ask::ReadTournament(id) => house.tournament(Some(by), id).map(drop),
        }
    }
}

/// Reads something, which changes nothing.
async fn read(house: &Arc<House>, by: &User, table: TableId, what: u32) -> Result<(), Problem> {
    match what {
        0 => house.view(Some(by), table).await.map(drop),
        1 => house.view(None, table).await.map(drop),
        2 => house.rounds(by, table, None, 3).await.map(drop),
        3 => house.record(by, Some(table), 0, 5).await.map(drop),
        4 => house.ledger(by, &format!("wallet:{}", by.id), None, 5).await.map(drop),
        5 => house.rules_of(table).await.map(drop),
        6 => house.my_rounds(by, None, 3).await.map(drop),
        _ => house.attach(by, table).await.map(drop),
    }
}

/// Polls a future so often at the most; nothing where it was not done by then, and it is dropped. Nor
/// where it panics as it is made to: where people are served, whoever asked hears that it has failed.
pub(crate) async fn within<F: Future>(future: F, polls: Option<u32>) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut left = polls;
    poll_fn(move |context| {
        match &mut left {
            Some(0) => return Poll::Ready(None),
            Some(left) => *left -= 1,
            None => {}
        }
        match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(context))) {
            Ok(polled) => polled.map(Some),
            Err(panic) if panic.downcast_ref::<&str>() == Some(&PLANTED) => Poll::Ready(None),
            Err(panic) => resume_unwind(panic),
        }
    })
    .await
}

/// Asks, and tells what became of it.
pub(crate) async fn ask(
    house: &Arc<House>,
    by: &User,
    id: Option<CommandId>,
    what: Ask,
    polls: Option<u32>,
) -> Reply {
    match within(what.send(house, by, id), polls).await {
        None => Reply::Unknown,
        Some(Ok(())) => Reply::Done,
        Some(Err(problem)) if problem.code == "outcome-unknown" => Reply::Unknown,
        Some(Err(problem)) => Reply::Refused(Box::new(problem)),
    }
}

/// What was acknowledged, and what may have been done beside that.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told(BTreeMap<Trace, (u64, u64)>);

impl Told {
    /// Something is sent: until it is answered nobody knows.
    pub(crate) fn sent(&mut self, trace: Trace, count: u64) {
        self.0.entry(trace).or_default().1 += count;
    }

    /// It was answered.
    pub(crate) fn answered(&mut self, trace: Trace, count: u64, is_done: bool) {
        let (done, unknown) = self.0.entry(trace).or_default();
        *unknown -= count;
        *done += if is_done { count } else { 0 };
    }

    /// What was acknowledged and is not stored, or is stored and was not asked for or was refused.
    pub(crate) fn compare(&self, stored: &BTreeMap<Trace, u64>) -> Vec<String> {
        let mut found = Vec::new();
        let keys = self.0.keys().chain(stored.keys().filter(|key| !self.0.contains_key(*key)));
        for key in keys {
            let (done, unknown) = self.0.get(key).copied().unwrap_or_default();
            let there = stored.get(key).copied().unwrap_or_default();
            let (user, kind, cents) = key;
            let what = format!("{kind} of {user}, {cents} cents");
            if there < done {
                found.push(format!("{what}: {done} were acknowledged, {there} are stored"));
            }
            if there > done + unknown {
                found.push(format!(
                    "{what}: {there} are stored; {done} were acknowledged, {unknown} are in doubt"
                ));
            }
        }
        found
    }
}
