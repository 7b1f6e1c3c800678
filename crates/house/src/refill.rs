//! One bankroll of chips for practice: whoever has played it down has it filled up again.
//!
//! What somebody has is what lies in the wallet, in racks, on layouts and in the prize pools of
//! tournaments that are not over. A refill brings that to what everybody begins with and never beyond,
//! so that chips which are only elsewhere for a while are not handed out a second time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::json;
use table::{Cents, Code};
use wire::{Problem, Status, TableSummary, UserId};

use crate::clock::now_ms;
use crate::commands::{Sender, Ticket};
use crate::house::{House, Outcome, answer, must_play, told};
use crate::ledger::{Account, Posting, What};
use crate::store::{Batch, Entry};

/// A refill is for whoever has less than this part of what everybody begins with.
const LOW: i64 = 4;

/// The kind of its entry.
pub(crate) const REFILLED: &str = "refilled";

/// By person, how many movements out of the wallet are under way of which nobody can see yet where the
/// chips are.
#[derive(Clone, Default)]
pub(crate) struct Moves(Arc<Mutex<HashMap<UserId, usize>>>);

/// Chips of somebody are on their way as long as this is kept.
pub(crate) struct OnTheWay {
    moves: Moves,
    user: UserId,
}

impl Drop for OnTheWay {
    fn drop(&mut self) {
        let mut moves = self.moves.lock();
        if let Some(count) = moves.get_mut(&self.user) {
            *count -= 1;
            if *count == 0 {
                moves.remove(&self.user);
            }
        }
    }
}

impl Moves {
    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, usize>> {
        // Nothing in here panics between two writes.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody's chips leave the wallet.
    pub(crate) fn begin(&self, user: UserId) -> OnTheWay {
        *self.lock().entry(user).or_default() += 1;
        OnTheWay { moves: self.clone(), user }
    }

    /// The same, where none are on their way; none leave a wallet while something is read.
    fn begin_alone<T>(&self, user: UserId, read: impl FnOnce() -> T) -> Option<(T, OnTheWay)> {
        let mut moves = self.lock();
        if moves.contains_key(&user) {
            return None;
        }
        let found = read();
        moves.insert(user, 1);
        Some((found, OnTheWay { moves: self.clone(), user }))
    }
}

impl House {
    /// Fills somebody's chips for practice up to what everybody begins with. Gives what is in their
    /// wallet then.
    ///
    /// # Errors
    /// Where they have a fourth of that or more, wherever it lies, their chips are just being moved, or
    /// it could not be stored.
    pub async fn refill<'a>(self: &Arc<House>, by: impl Into<Sender<'a>>) -> Outcome<Cents> {
        let sender = by.into();
        must_play(sender.by)?;
        let user = sender.by.id;
        self.run(&sender, &json!(["refill"]), move |house, mut ticket| async move {
            house.must_have_nothing_aside(user).await?;
            let (more, on_the_way) = house.lacks(user)?;
            let wallet = Account::Wallet(user);
            let given = house.wallet(user) + more;
            let body = json!({"user": user, "chips": more}).to_string();
            let posting = Posting::of(Account::Issued, wallet, more, What::Purchase);
            let entry = Entry { at_ms: now_ms(), table: None, kind: REFILLED, body, posting };
            let mut batch = Batch { entries: vec![entry], ..Batch::default() };
            batch.puts.extend(ticket.as_mut().map(|ticket| ticket.put(answer(&given))));
            let committed = house.wallets.commit_here(house.store(), batch, None).await;
            if committed.as_ref().is_err_and(|error| !error.is_certain()) {
                // Nobody knows whether the chips are there: no others come until the house opens again.
                std::mem::forget(on_the_way);
            }
            told(committed, &mut ticket)?;
            ticket.into_iter().for_each(Ticket::done);
            Ok(house.wallet(user))
        })
        .await
    }

    /// What somebody lacks who has few enough chips; none of theirs move unseen meanwhile.
    fn lacks(&self, user: UserId) -> Outcome<(Cents, OnTheWay)> {
        // The wallet last: what comes to it meanwhile is counted twice rather than not at all.
        let held = || {
            let elsewhere = self.practice_chips_at_tables(user) + self.paid_into_tournaments(user);
            elsewhere + self.wallets.stored(Account::Wallet(user))
        };
        let (held, on_the_way) = self.moves.begin_alone(user, held).ok_or_else(|| {
            Problem::refused(Code::NotNow, "your chips are just being moved; try again")
        })?;
        let all = self.config().practice_chips;
        if held.0.saturating_mul(LOW) >= all.0 {
            let low = Cents(all.0 / LOW);
            let why = format!(
                "you have {held} in practice chips, at tables and in tournaments included; a refill is for \
                 whoever has less than {low}"
            );
            return Err(Problem::refused(Code::NotOffered, why));
        }
        Ok((all - held, on_the_way))
    }

    fn practice_chips_at_tables(&self, user: UserId) -> Cents {
        let tables = self.tables();
        let practice = tables.iter().filter(|table| table.chips.is_practice());
        let seats = practice.flat_map(|table| &table.seats).filter(|seat| seat.user == user);
        seats.map(|seat| seat.rack + seat.on_layout).sum()
    }

    /// Nothing is known of what lies at a table that is set aside.
    async fn must_have_nothing_aside(&self, user: UserId) -> Outcome<()> {
        let is_aside =
            |table: &TableSummary| table.status == Status::SetAside && table.chips.is_practice();
        for table in self.tables().iter().filter(|table| is_aside(table)) {
            let rack = Account::Rack(table.id, user).to_string();
            if !self.store().lines_of_account(&rack, None, 1).await?.is_empty() {
                let why = format!(
                    "table {} is set aside, and chips of yours may lie at it; the floor sees to it",
                    table.id
                );
                return Err(Problem::refused(Code::NotNow, why));
            }
        }
        Ok(())
    }
}
