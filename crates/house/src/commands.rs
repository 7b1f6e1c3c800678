//! Commands by the ids that their senders give them: one that was done is not done again when it is
//! sent again, and its answer is the same.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::Code;
use tokio::sync::watch;
use wire::{CommandId, Problem, User, UserId};

use crate::store::{Put, Range, Store};

/// The kind of document that a command is remembered as: `USER/PLACE`.
pub(crate) const DONE: &str = "done";

/// So many of a person's commands are remembered, the latest.
pub const WINDOW: u64 = 64;

/// Of so many people they are at hand; the others' are read when they are needed.
const MOST_PEOPLE: usize = 10_000;

/// Who sends a command, and the id that they gave it.
#[derive(Clone, Debug)]
pub struct Sender<'a> {
    /// Who.
    pub by: &'a User,
    /// The id, by which it can be sent again.
    pub id: Option<CommandId>,
}

impl<'a> From<&'a User> for Sender<'a> {
    fn from(by: &'a User) -> Sender<'a> {
        Sender { by, id: None }
    }
}

/// A command that was done, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Done {
    /// Its number among those of the person.
    number: u64,
    id: CommandId,
    /// What was asked for, as a hash.
    of: String,
    /// What was answered.
    answer: Value,
}

/// What is known of somebody's commands.
#[derive(Default)]
struct Known {
    /// The latest, in the order of their numbers.
    done: VecDeque<Done>,
    under_way: HashMap<CommandId, watch::Receiver<()>>,
    next_number: u64,
}

/// Everybody's commands.
pub(crate) struct Commands {
    store: Store,
    people: Mutex<HashMap<UserId, Known>>,
}

/// How a command begins.
pub(crate) enum Begun {
    /// It is to be done.
    New(Ticket),
    /// It was done, and this was answered.
    Done(Value),
}

impl Commands {
    pub(crate) fn new(store: Store) -> Arc<Commands> {
        Arc::new(Commands { store, people: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, Known>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a command, or finds that it was done. One with the same id that is under way is waited
    /// for.
    pub(crate) async fn begin(
        self: &Arc<Commands>,
        user: UserId,
        id: CommandId,
        of: &str,
    ) -> Result<Begun, Problem> {
        let of = hash(of);
        loop {
            let mut before = {
                let mut people = self.lock();
                match people.get_mut(&user) {
                    None => None,
                    Some(known) => {
                        if let Some(done) = known.done.iter().find(|done| done.id == id) {
                            if done.of == of {
                                return Ok(Begun::Done(done.answer.clone()));
                            }
                            let why = format!("{id} was the id of another command of yours");
                            return Err(Problem::refused(Code::CommandIdUsed, why));
                        }
                        match known.under_way.get(&id) {
                            Some(before) => Some(before.clone()),
                            None => {
                                let (ends, end) = watch::channel(());
                                known.under_way.insert(id.clone(), end);
                                let commands = self.clone();
                                let ticket =
                                    Ticket { commands, user, id, of, done: None, _ends: ends };
                                return Ok(Begun::New(ticket));
                            }
                        }
                    }
                }
            };
            match &mut before {
                // It has ended when its sender is gone.
                Some(before) => while before.changed().await.is_ok() {},
                None => self.read(user).await?,
            }
        }
    }

    /// Reads what is stored of somebody's commands.
    async fn read(&self, user: UserId) -> Result<(), Problem> {
        let limit = usize::try_from(WINDOW).unwrap_or(usize::MAX);
        let (kind, prefix) = (DONE.to_owned(), format!("{:020}/", user.0));
        let range = Range { kind, prefix, limit, ..Range::default() };
        let mut done = Vec::new();
        for (_, body) in self.store.docs(range).await? {
            let read = serde_json::from_str::<Done>(&body);
            done.push(read.map_err(|error| Problem::not_stored(error.to_string()))?);
        }
        done.sort_by_key(|done| done.number);
        let next_number = done.last().map_or(0, |done| done.number + 1);
        let known = Known { done: done.into(), under_way: HashMap::new(), next_number };
        let mut people = self.lock();
        if people.len() >= MOST_PEOPLE {
            people.retain(|_, known| !known.under_way.is_empty());
        }
        // Somebody else may have read it meanwhile, and gone on.
        people.entry(user).or_insert(known);
        Ok(())
    }
}

/// A command that is under way.
pub(crate) struct Ticket {
    commands: Arc<Commands>,
    user: UserId,
    id: CommandId,
    of: String,
    done: Option<Done>,
    /// Dropped with the ticket, which tells whoever waits.
    _ends: watch::Sender<()>,
}

impl Ticket {
    /// What is to be stored together with what the command does.
    pub(crate) fn put(&mut self, answer: Value) -> Put {
        let number = {
            let mut people = self.commands.lock();
            let known = people.entry(self.user).or_default();
            known.next_number += 1;
            known.next_number - 1
        };
        let done = Done { number, id: self.id.clone(), of: self.of.clone(), answer };
        let key = format!("{:020}/{:02}", self.user.0, number % WINDOW);
        let body = serde_json::to_string(&done).ok();
        self.done = Some(done);
        Put { kind: DONE, key, body }
    }

    /// It was done, and is stored.
    pub(crate) fn done(mut self) {
        let Some(done) = self.done.take() else { return };
        let mut people = self.commands.lock();
        let known = people.entry(self.user).or_default();
        known.done.push_back(done);
        while known.done.len() as u64 > WINDOW {
            known.done.pop_front();
        }
    }

    /// Nobody knows whether it was done, so it is under way for good.
    pub(crate) fn keep(self) {
        std::mem::forget(self);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if let Some(known) = self.commands.lock().get_mut(&self.user) {
            known.under_way.remove(&self.id);
        }
    }
}

/// What was asked for, as a short hash.
fn hash(of: &str) -> String {
    let hash = Sha256::digest(of.as_bytes());
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
