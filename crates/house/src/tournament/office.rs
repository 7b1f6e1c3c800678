//! What people do with tournaments: make them, file notices, register, buy chips, have them cease;
//! and what they see of them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use games::registry;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{Cents, Code, Seat};
use wire::{
    Buys, CeaseTournament, FiledNotice, Leader, MakeTournament, MyTournament, Prize, Problem, Role,
    Structure, TableId, TournamentClock, TournamentId, TournamentNotice, TournamentPapers,
    TournamentStatus, TournamentSummary, TournamentView, User, UserId,
};

use super::director::Booth;
use super::{
    Entered, Made, Standing, Stopped, TOURNAMENT_NOTICE, Tournament, TournamentEntry, check,
    key_of, level, prizes, words,
};
use crate::clock::{now_ms, steady_ms};
use crate::commands::{Sender, Ticket};
use crate::house::{House, Outcome, WhoOpens, answer, must_be_floor, must_change, must_play};
use crate::ledger::Account;
use crate::new_jersey;
use crate::store::{Put, Range};

/// How many tournaments of a guest or a player may be under way at a time.
const MOST_FOR_PRACTICE: usize = 3;

/// Where somebody sits, and with how many chips.
pub(super) type Sitting = (TableId, Seat, Cents);

impl House {
    /// Makes a tournament: for practice at once open to everybody, else a draft until its notice is
    /// filed.
    ///
    /// # Errors
    /// Where the person may not, it is not in order (every fault is told), or it could not be stored.
    pub async fn make_tournament<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        ask: MakeTournament,
    ) -> Outcome<TournamentId> {
        let sender = by.into();
        let user = sender.by;
        must_change(user)?;
        if self.config().tables == WhoOpens::Floor || !ask.chips.is_practice() {
            must_be_floor(user)?;
        }
        check::plan(&ask, now_ms())?;
        let is_practice = matches!(user.role, Role::Guest | Role::Player | Role::Dealer);
        let (of, by) = (json!(["make-tournament", &ask]), user.id);
        self.run(&sender, &of, |house, mut ticket| async move {
            let _making = house.tournaments.making.lock().await;
            let own = house.tournaments.all().into_iter().filter(|booth| {
                let seen = booth.seen();
                seen.by == by && !seen.is_over()
            });
            if is_practice && own.count() >= MOST_FOR_PRACTICE {
                let why = format!("you have {MOST_FOR_PRACTICE} tournaments that are not over");
                return Err(Problem::refused(Code::TooManyTables, why));
            }
            let id = TournamentId(house.tournaments.next.fetch_add(1, Ordering::Relaxed));
            let made = Made { tournament: id, by, plan: ask };
            let (at_ms, entry) = (now_ms(), TournamentEntry::Made(made.clone()));
            let tournament = Tournament::new(&made, at_ms);
            let posting = crate::ledger::Posting::none();
            let mut batch = tournament.batch(&entry, posting, at_ms);
            batch.puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(&id))));
            let committed = house.wallets.commit_here(house.store(), batch, None).await;
            crate::house::told(committed, &mut ticket)?;
            ticket.into_iter().for_each(Ticket::done);
            house.tournaments.place(tournament);
            Ok(id)
        })
        .await
    }

    /// Files the notice to the Division (13:69F-8.6(b)); registration is open from then on.
    ///
    /// # Errors
    /// Where the person may not, a part is missing, it is less than five business days ahead, or it
    /// could not be stored.
    pub async fn file_tournament_notice<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        tournament: TournamentId,
        notice: TournamentNotice,
    ) -> Outcome<FiledNotice> {
        let sender = by.into();
        must_be_floor(sender.by)?;
        let (by, of) = (sender.by.id, json!(["tournament-notice", tournament, &notice]));
        self.at_tournament(&sender, &of, tournament, None, move |state, at_ms| {
            state.may_notice(&notice, at_ms)?;
            let when = new_jersey::told(state.plan.starts_ms);
            let filed = FiledNotice {
                tournament,
                by,
                at_ms,
                what: format!("Tournament \u{201c}{}\u{201d}, {when}", state.plan.name),
                effective_ms: state.plan.starts_ms,
                notice,
            };
            let put = Put {
                kind: TOURNAMENT_NOTICE,
                key: key_of(tournament),
                body: serde_json::to_string(&filed).ok(),
            };
            Ok((TournamentEntry::Noticed(filed.clone()), vec![put], filed))
        })
        .await
    }

    /// Somebody registers, and pays the buy-in.
    ///
    /// # Errors
    /// Where registration is not open, they are registered, the chips are not there, or it could not
    /// be stored.
    pub async fn enter_tournament<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        tournament: TournamentId,
    ) -> Outcome<()> {
        let sender = by.into();
        must_play(sender.by)?;
        let plan = self.booth(tournament)?.seen().plan.clone();
        let held = (Account::wallet(plan.chips, sender.by.id), plan.buy_in);
        let (user, of) = (sender.by.clone(), json!(["enter-tournament", tournament]));
        self.at_tournament(&sender, &of, tournament, Some(held), move |state, _| {
            state.may_enter(user.id)?;
            let (name, tips) = (user.name, state.plan.tips);
            let entered = Entered { tournament, user: user.id, name, tips };
            Ok((TournamentEntry::Entered(entered), Vec::new(), ()))
        })
        .await
    }

    /// Somebody withdraws before the beginning, and has back what they paid.
    ///
    /// # Errors
    /// Where they are not registered, it has begun, or it could not be stored.
    pub async fn withdraw_from_tournament<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        tournament: TournamentId,
    ) -> Outcome<()> {
        let sender = by.into();
        let (user, of) = (sender.by.id, json!(["withdraw", tournament]));
        self.at_tournament(&sender, &of, tournament, None, move |state, _| {
            state.may_withdraw(user)?;
            Ok((TournamentEntry::Withdrew { tournament, user }, Vec::new(), ()))
        })
        .await
    }

    /// Somebody buys chips beside the buy-in; the house brings them to the seat.
    ///
    /// # Errors
    /// Where it is not offered, not now or not to them, what it costs is not there, or it could not be
    /// stored.
    pub async fn buy_tournament_chips<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        tournament: TournamentId,
        what: Buys,
    ) -> Outcome<()> {
        let sender = by.into();
        must_play(sender.by)?;
        let (user, booth) = (sender.by.id, self.booth(tournament)?);
        let plan = booth.seen().plan.clone();
        let more = match what {
            Buys::Rebuy => plan.rebuy,
            Buys::AddOn => plan.add_on,
        };
        let price = more.map_or(Cents::ZERO, |more| more.price);
        let held = (Account::wallet(plan.chips, user), price);
        let of = json!(["tournament-chips", tournament, what]);
        let house = self.clone();
        self.at_tournament(&sender, &of, tournament, Some(held), move |state, _| {
            state.may_buy(user, what)?;
            if what == Buys::Rebuy && !house.is_short(&booth, state, user) {
                return Err(super::not_now("you re-buy when you are out of chips"));
            }
            Ok((TournamentEntry::Bought { tournament, user, what }, Vec::new(), ()))
        })
        .await
    }

    /// Whether somebody has not the chips to go on.
    fn is_short(&self, booth: &Booth, state: &Tournament, user: UserId) -> bool {
        let seated = self.sittings(state.id).get(&user).copied();
        let at_table = seated.map_or(Cents::ZERO, |(.., chips)| chips);
        let chips = at_table + self.wallets.of(Account::Stack(state.id, user));
        let level = state.level_at(booth.played_ms(state));
        chips < level.map_or(Cents(1), |(_, level, _)| check::needed(&level))
    }

    /// Has a tournament cease, by the Division's order (13:69F-8.6(c)), or calls it off, by the floor's
    /// word or that of whoever made it for practice. Everybody has back what they paid.
    ///
    /// # Errors
    /// Where the person may not, it is over, the reason is empty or too long, or it could not be
    /// stored.
    pub async fn cease_tournament<'a>(
        self: &Arc<House>,
        by: impl Into<Sender<'a>>,
        tournament: TournamentId,
        ask: CeaseTournament,
    ) -> Outcome<()> {
        let sender = by.into();
        let ceased = sender.by.role == Role::Division;
        let seen = self.booth(tournament)?.seen();
        let is_own = seen.plan.chips.is_practice() && seen.by == sender.by.id;
        if !ceased && !is_own {
            must_be_floor(sender.by)?;
        }
        let reason = ask.reason.trim().to_owned();
        if reason.is_empty() || reason.chars().count() > 2000 {
            return Err(Problem::malformed("reason", "has 1 to 2000 characters"));
        }
        let (by, of) = (sender.by.id, json!(["cease-tournament", tournament, &reason]));
        self.at_tournament(&sender, &of, tournament, None, move |_, _| {
            let stopped = Stopped { tournament, by, reason, ceased };
            Ok((TournamentEntry::Stopped(stopped), Vec::new(), ()))
        })
        .await
    }

    /// Does something at a tournament, and stores it before anybody hears of it.
    async fn at_tournament<T: Serialize + DeserializeOwned + Send + 'static>(
        self: &Arc<House>,
        sender: &Sender<'_>,
        of: &Value,
        tournament: TournamentId,
        held: Option<(Account, Cents)>,
        decide: impl FnOnce(&Tournament, u64) -> Outcome<(TournamentEntry, Vec<Put>, T)>
        + Send
        + 'static,
    ) -> Outcome<T> {
        let (booth, by) = (self.booth(tournament)?, sender.by.id);
        self.run(sender, of, move |house, mut ticket| async move {
            let mut place = booth.lock(&house).await?;
            let at_ms = now_ms();
            let (entry, mut puts, given) = match &*place {
                Some(state) => decide(state, at_ms)?,
                None => return Err(Problem::not_stored("the tournament waits for its storage")),
            };
            // Until everybody sees what was paid.
            let _on_the_way = held.map(|_| house.moves.begin(by));
            let hold = match held {
                Some((account, amount)) => Some(house.hold(account, amount, "buy_in")?),
                None => None,
            };
            puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(&given))));
            let done = booth.commit(&house, &mut place, &entry, puts, hold, at_ms).await;
            if let Err(problem) = done {
                if problem.code == Code::OutcomeUnknown.word() {
                    ticket.into_iter().for_each(Ticket::keep);
                }
                return Err(problem);
            }
            ticket.into_iter().for_each(Ticket::done);
            Ok(given)
        })
        .await
    }

    /// What somebody has paid into the prize pools of tournaments for practice chips that are not over.
    pub(crate) fn paid_into_tournaments(&self, user: UserId) -> Cents {
        let paid = |booth: &Arc<Booth>| {
            let state = booth.seen();
            let is_on = match state.status {
                TournamentStatus::Draft | TournamentStatus::Open | TournamentStatus::Running => {
                    true
                }
                TournamentStatus::Ended
                | TournamentStatus::CalledOff
                | TournamentStatus::Ceased => false,
            };
            let counts = is_on && state.plan.chips.is_practice();
            state.entrants.get(&user).filter(|_| counts).map(|entrant| entrant.paid)
        };
        self.tournaments.all().iter().filter_map(paid).sum()
    }

    /// A tournament by its number.
    pub(super) fn booth(&self, tournament: TournamentId) -> Outcome<Arc<Booth>> {
        let found = self.tournaments.get(tournament);
        found.ok_or_else(|| Problem::not_found(format!("there is no tournament {tournament}")))
    }

    /// Tournaments after a number, in the order of their numbers.
    #[must_use]
    pub fn tournaments(&self, after: Option<TournamentId>, limit: usize) -> Vec<TournamentSummary> {
        let all = self.tournaments.all();
        let later = all.iter().filter(|booth| after.is_none_or(|after| booth.id > after));
        later.take(limit).map(|booth| booth.seen().summary()).collect()
    }

    /// The notices of tournaments that are on file, by the number of their tournament, for the
    /// Division, the licensee and the floor.
    ///
    /// # Errors
    /// Where they are not for the person to read, or cannot be read.
    pub async fn tournament_notices(
        &self,
        by: &User,
        after: Option<TournamentId>,
        limit: usize,
    ) -> Outcome<Vec<FiledNotice>> {
        if !reads_papers(by) {
            return Err(Problem::forbidden("for the Division, the licensee and the floor"));
        }
        let (kind, after) = (TOURNAMENT_NOTICE.to_owned(), after.map(key_of));
        let found = self.store().docs(Range { kind, after, limit, ..Range::default() }).await?;
        let unread = |error: serde_json::Error| Problem::not_stored(error.to_string());
        found.iter().map(|(_, body)| serde_json::from_str(body).map_err(unread)).collect()
    }

    /// Where everybody of a tournament sits.
    pub(super) fn sittings(&self, tournament: TournamentId) -> BTreeMap<UserId, Sitting> {
        let mut sittings = BTreeMap::new();
        for slot in self.slots_of(tournament) {
            for seat in &slot.summary().seats {
                sittings.insert(seat.user, (slot.id, seat.seat, seat.rack + seat.on_layout));
            }
        }
        sittings
    }

    /// A tournament as somebody sees it. What is public is so for everybody (13:69F-8.6(g)).
    ///
    /// # Errors
    /// Where there is none.
    pub fn tournament(&self, by: Option<&User>, id: TournamentId) -> Outcome<TournamentView> {
        let booth = self.booth(id)?;
        let state = booth.seen();
        let sittings = self.sittings(id);
        let played_ms = booth.played_ms(&state);
        let tips = prizes::share(state.collected, state.plan.tips);
        let places = state.entrants.len().max(1);
        let amounts = prizes::by_place(state.collected - tips, &state.plan.prizes, places);
        let prizes = amounts.into_iter().zip(1..);
        let papers = by.filter(|by| reads_papers(by)).map(|_| TournamentPapers {
            equipment: state.plan.controls.equipment.clone(),
            forms: state.plan.controls.forms.clone(),
            notice: state.notice.clone(),
        });
        Ok(TournamentView {
            summary: state.summary(),
            now_ms: steady_ms(),
            structure: state.plan.structure.clone(),
            stack: state.plan.stack,
            rebuy: state.plan.rebuy.clone(),
            add_on: state.plan.add_on.clone(),
            public: words::public(&state.plan),
            tips,
            prizes: prizes.map(|(amount, place)| Prize { place, amount }).collect(),
            clock: state.clock(played_ms),
            leaders: self.leaders(&state, &sittings),
            tables: self.slots_of(id).iter().map(|slot| slot.id).collect(),
            reason: state.reason.clone(),
            mine: by.map_or_else(MyTournament::default, |by| {
                self.mine(by, &booth, &state, sittings.get(&by.id))
            }),
            papers,
        })
    }

    /// The leader board.
    fn leaders(&self, state: &Tournament, sittings: &BTreeMap<UserId, Sitting>) -> Vec<Leader> {
        let chips_of = |user: UserId| {
            let at_table = sittings.get(&user).map_or(Cents::ZERO, |(.., chips)| *chips);
            at_table + self.wallets.of(Account::Stack(state.id, user))
        };
        let left = state.left().into_iter();
        let standings: Vec<Standing> =
            left.map(|user| Standing { user, chips: chips_of(user), had: Cents::ZERO }).collect();
        let is_ended = state.status == TournamentStatus::Ended;
        let mut leaders = Vec::new();
        let groups = match is_ended {
            true => {
                let tied = state.places.chunk_by(|one, other| one.place == other.place);
                tied.map(|group| group.iter().map(|placed| placed.user).collect()).collect()
            }
            false => state.order(&standings),
        };
        let mut place = 1;
        for group in groups {
            for user in &group {
                let Some(entrant) = state.entrants.get(user) else { continue };
                let is_out = state.is_out(*user);
                let sitting = sittings.get(user).filter(|_| !is_ended);
                let prize = state.places.iter().find(|placed| placed.user == *user);
                let prize = prize.map(|placed| placed.prize).filter(|prize| *prize > Cents::ZERO);
                leaders.push(Leader {
                    place,
                    user: *user,
                    name: entrant.name.clone(),
                    chips: if is_out || is_ended { Cents::ZERO } else { chips_of(*user) },
                    is_out,
                    table: sitting.map(|(table, ..)| *table),
                    seat: sitting.map(|(_, seat, _)| *seat),
                    prize,
                });
            }
            place += group.len();
        }
        leaders
    }

    fn mine(
        &self,
        by: &User,
        booth: &Booth,
        state: &Tournament,
        sitting: Option<&Sitting>,
    ) -> MyTournament {
        let entrant = state.entrants.get(&by.id);
        let is_short = entrant.is_some() && self.is_short(booth, state, by.id);
        let at_table = sitting.map_or(Cents::ZERO, |(.., chips)| *chips);
        MyTournament {
            is_entered: entrant.is_some(),
            is_out: state.is_out(by.id),
            table: sitting.map(|(table, ..)| *table),
            seat: sitting.map(|(_, seat, _)| *seat),
            chips: at_table + self.wallets.of(Account::Stack(state.id, by.id)),
            paid: entrant.map_or(Cents::ZERO, |entrant| entrant.paid),
            may_enter: must_play(by).is_ok() && state.may_enter(by.id).is_ok(),
            may_withdraw: state.may_withdraw(by.id).is_ok(),
            may_rebuy: is_short && state.may_buy(by.id, Buys::Rebuy).is_ok(),
            may_add_on: state.may_buy(by.id, Buys::AddOn).is_ok(),
            rebuy_until_ms: booth.waits_for(by.id).filter(|_| is_short),
        }
    }
}

/// Whether somebody reads what is not public of a tournament's papers.
fn reads_papers(by: &User) -> bool {
    matches!(by.role, Role::Floor | Role::Division | Role::Licensee)
}

impl Tournament {
    pub(crate) fn is_over(&self) -> bool {
        match self.status {
            TournamentStatus::Draft | TournamentStatus::Open | TournamentStatus::Running => false,
            TournamentStatus::Ended | TournamentStatus::CalledOff | TournamentStatus::Ceased => {
                true
            }
        }
    }

    fn summary(&self) -> TournamentSummary {
        let facts = registry::facts(&self.plan.game);
        TournamentSummary {
            id: self.id,
            name: self.plan.name.clone(),
            game: self.plan.game.clone(),
            title: facts.map_or_else(|| self.plan.game.clone(), |facts| facts.title.to_owned()),
            chips: self.plan.chips,
            status: self.status,
            starts_ms: self.plan.starts_ms,
            buy_in: self.plan.buy_in,
            entrants_count: self.entrants.len(),
            left_count: self.left().len(),
            collected: self.collected,
        }
    }

    fn clock(&self, played_ms: u64) -> Option<TournamentClock> {
        if self.status != TournamentStatus::Running {
            return None;
        }
        if let Some((index, now, left_ms)) = self.level_at(played_ms)
            && let Structure::Levels { levels } = &self.plan.structure
        {
            return Some(TournamentClock {
                played_ms,
                level: u32::try_from(index + 1).unwrap_or(u32::MAX),
                stakes: words::stakes(&now),
                next: level(levels, index + 1).map(|next| words::stakes(&next)),
                left_ms,
            });
        }
        let lasts_ms = self.session_ms().unwrap_or(0);
        let since_ms = played_ms.saturating_sub(self.session_from_ms);
        Some(TournamentClock {
            played_ms,
            level: self.session,
            stakes: String::new(),
            next: None,
            left_ms: lasts_ms.saturating_sub(since_ms),
        })
    }
}
