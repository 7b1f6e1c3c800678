//! Odds for whoever asks: computed once, a few at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use odds::{Error, Request};
use serde_json::Value;
use table::Code;
use tokio::sync::{Semaphore, oneshot, watch};
use wire::{AskOdds, Problem};

use crate::lowest::yield_to_others;

/// How many are computed at the same time.
const AT_ONCE: usize = 2;

/// How many may wait to be computed, those at work among them.
const WAITING: usize = 16;

/// How many answers are kept.
const KEPT: usize = 256;

/// How long whoever asks waits; what is computed then is there when they ask again.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is answered, once it is worked out.
pub(crate) type Answer = Result<Arc<Value>, Problem>;

/// Where odds are asked for.
pub(crate) struct OddsDesk {
    slots: Mutex<HashMap<String, watch::Receiver<Option<Answer>>>>,
    working: Arc<Semaphore>,
    /// Threads that let those who play go first; none where they cannot be had.
    pool: Option<Arc<rayon::ThreadPool>>,
}

impl Default for OddsDesk {
    fn default() -> OddsDesk {
        let pool = rayon::ThreadPoolBuilder::new().start_handler(|_| yield_to_others()).build();
        let working = Arc::new(Semaphore::new(AT_ONCE));
        OddsDesk { slots: Mutex::default(), working, pool: pool.ok().map(Arc::new) }
    }
}

impl OddsDesk {
    /// The odds of a game under elections that are legal; nothing where they are still being
    /// computed.
    pub(crate) async fn of(
        &self,
        game: &'static str,
        ask: AskOdds,
    ) -> Result<Option<Arc<Value>>, Problem> {
        let key = format!("{game} {:?} {}", ask.wager, Value::Object(ask.elections.clone()));
        self.work(key, move || compute(game, ask)).await
    }

    /// What is worked out under a key; nothing while that is under way.
    pub(crate) async fn work(
        &self,
        key: String,
        work: impl FnOnce() -> Answer + Send + 'static,
    ) -> Result<Option<Arc<Value>>, Problem> {
        let mut slot = self.slot(key, work)?;
        let answered = tokio::time::timeout(PATIENCE, slot.wait_for(Option::is_some)).await;
        match answered {
            Ok(Ok(answer)) => answer.clone().unwrap_or_else(|| Err(failed())).map(Some),
            Ok(Err(_)) => Err(failed()),
            Err(_) => Ok(None),
        }
    }

    fn slot(
        &self,
        key: String,
        work: impl FnOnce() -> Answer + Send + 'static,
    ) -> Result<watch::Receiver<Option<Answer>>, Problem> {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(slot) = slots.get(&key) {
            return Ok(slot.clone());
        }
        let is_waited_for = |slot: &watch::Receiver<Option<Answer>>| {
            slot.borrow().is_none() && slot.has_changed().is_ok()
        };
        if slots.len() >= KEPT {
            // What nobody waits for any more makes room.
            slots.retain(|_, slot| is_waited_for(slot));
        }
        if slots.values().filter(|slot| is_waited_for(slot)).count() >= WAITING {
            let why = "too many others are being computed";
            let problem = Problem::new(429, Code::Busy, "Try again", why);
            return Err(Problem { retry_after_seconds: Some(10), ..problem });
        }
        let (tell, slot) = watch::channel(None);
        slots.insert(key, slot.clone());
        let (working, pool) = (self.working.clone(), self.pool.clone());
        tokio::spawn(async move {
            let Ok(_permit) = working.acquire().await else { return };
            // A thread of its own: whoever closes the house does not wait for it.
            let (done, answer) = oneshot::channel();
            std::thread::spawn(move || {
                yield_to_others();
                let answer = match pool {
                    Some(pool) => pool.install(work),
                    None => work(),
                };
                // Nobody may wait any more.
                let _ = done.send(answer);
            });
            tell.send_replace(Some(answer.await.unwrap_or_else(|_| Err(failed()))));
        });
        Ok(slot)
    }
}

fn failed() -> Problem {
    Problem::new(503, Code::Failed, "Not computed", "the odds could not be computed")
}

fn compute(game: &str, ask: AskOdds) -> Answer {
    let request = Request { elections: ask.elections, wager: ask.wager, ..Request::default() };
    let account = odds::account(game, &request, &mut |_| ());
    match account.and_then(|account| odds::to_json_with_charts(&account, &request)) {
        Ok(answer) => Ok(Arc::new(answer)),
        Err(Error::UnknownGame(game)) => {
            Err(Problem::not_found(format!("{game:?} is no game here")))
        }
        Err(Error::Elections(faults)) => Err(Problem::of(faults)),
        Err(error @ Error::UnknownWager { .. }) => {
            Err(Problem::refused(Code::UnknownWager, error.to_string()).at("wager"))
        }
        Err(error) => Err(Problem::refused(Code::NoOdds, error.to_string())),
    }
}
