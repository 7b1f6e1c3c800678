//! The one thread that writes. All that waits goes into one transaction.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::batch::{Batch, Committed};
use super::check::check_end;
use super::database::{Connection, Database, Trouble};
use super::error::StoreError;
use super::group::{Group, Head, MOST_BYTES, size};
use super::{Stats, reads};

/// At most so many batches go into one transaction, or as many as have [`MOST_BYTES`].
const MOST_BATCHES: usize = 4096;

/// Between two attempts to reach a database.
const PAUSE: Duration = Duration::from_millis(50);

/// What the writer is told.
pub(super) enum Message {
    Commit(Job),
    /// Commit what was handed over before, let go of the database, and answer.
    Close(oneshot::Sender<()>),
}

/// A batch, and who waits for it.
pub(super) struct Job {
    pub(super) batch: Batch,
    pub(super) answer: oneshot::Sender<Result<Committed, StoreError>>,
}

/// Numbers for [`Stats`].
#[derive(Default)]
pub(super) struct Counts {
    groups: AtomicU64,
    batches: AtomicU64,
    entries: AtomicU64,
    last_group: AtomicU64,
    refused: AtomicU64,
}

impl Counts {
    pub(super) fn stats(&self, waiting: u64) -> Stats {
        let [groups, batches, entries, last_group, refused] =
            [&self.groups, &self.batches, &self.entries, &self.last_group, &self.refused]
                .map(|count| count.load(Ordering::Relaxed));
        Stats { groups, batches, entries, last_group, refused, waiting }
    }
}

/// The writer's thread.
pub(super) struct Writer {
    database: Arc<dyn Database>,
    connection: Option<Box<dyn Connection>>,
    /// The end of what is stored, as far as is known.
    head: Head,
    /// Where it is instead if the group landed during which the connection was lost.
    doubtful: Option<Head>,
    patience: Duration,
    counts: Arc<Counts>,
}

impl Writer {
    /// Connects, and refuses a record whose end is not as it was written. A lock is waited for: it
    /// may be that of a server that has just died and whose end the database has not yet noticed.
    pub(super) fn open(
        database: Arc<dyn Database>,
        patience: Duration,
        counts: Arc<Counts>,
    ) -> Result<Writer, StoreError> {
        let deadline = Instant::now() + patience;
        let mut connection = loop {
            match database.connect_to_write() {
                Err(StoreError::Locked(_)) if Instant::now() < deadline => thread::sleep(PAUSE),
                other => break other?,
            }
        };
        let open = |connection: &mut dyn Connection| -> Result<Head, Trouble> {
            let (_, head) = reads::head(connection)?;
            check_end(connection, &head)?;
            Ok(head)
        };
        let head = open(connection.as_mut()).map_err(|trouble| trouble.error)?;
        let connection = Some(connection);
        Ok(Writer { database, connection, head, doubtful: None, patience, counts })
    }

    /// Commits what comes until the store is closed or nobody is left to hand over anything.
    pub(super) fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let mut closing = Vec::new();
        while let Some(message) = inbox.blocking_recv() {
            let (mut jobs, mut bytes) = (Vec::new(), 0);
            let mut next = Some(message);
            while let Some(message) = next {
                match message {
                    Message::Commit(job) => {
                        bytes += size(&job.batch);
                        jobs.push(job);
                    }
                    Message::Close(answer) => {
                        // What is in the queue is still committed, nothing more gets in.
                        inbox.close();
                        closing.push(answer);
                    }
                }
                let is_full = jobs.len() >= MOST_BATCHES || bytes >= MOST_BYTES;
                next = if is_full { None } else { inbox.try_recv().ok() };
            }
            if !jobs.is_empty() {
                self.commit(jobs);
            }
        }
        drop(self);
        for answer in closing {
            // Whoever asked may have gone away.
            let _ = answer.send(());
        }
    }

    fn commit(&mut self, jobs: Vec<Job>) {
        let batches: Vec<&Batch> = jobs.iter().map(|job| &job.batch).collect();
        match self.store(&batches) {
            Ok(committed) => {
                for (job, committed) in jobs.into_iter().zip(committed) {
                    // Whoever asked may have gone away; it is stored all the same.
                    let _ = job.answer.send(Ok(committed));
                }
            }
            // One of them may be the reason.
            Err(error) if jobs.len() > 1 && may_lie_in_a_batch(&error) => {
                for job in jobs {
                    self.commit(vec![job]);
                }
            }
            Err(error) => {
                self.counts.refused.fetch_add(jobs.len() as u64, Ordering::Relaxed);
                for job in jobs {
                    let _ = job.answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// Stores batches as one group. A connection that is lost is made anew, and then the database
    /// tells whether the group was stored.
    fn store(&mut self, batches: &[&Batch]) -> Result<Vec<Committed>, StoreError> {
        // The patience has been spent on earlier ones: a single attempt.
        let mut deadline = self.connection.is_none().then(Instant::now);
        loop {
            let connection = match &mut self.connection {
                Some(connection) => connection,
                None => {
                    self.reconnect(deadline)?;
                    continue;
                }
            };
            let (group, committed) = Group::new(self.head, batches.iter().copied())?;
            let Err(trouble) = connection.write(&group) else {
                self.head = group.after;
                self.count(&group, batches.len());
                return Ok(committed);
            };
            if !trouble.is_gone {
                return Err(trouble.error);
            }
            self.connection = None;
            self.doubtful = trouble.may_have_landed.then_some(group.after);
            let deadline = *deadline.get_or_insert_with(|| Instant::now() + self.patience);
            self.reconnect(Some(deadline)).map_err(|error| match self.doubtful {
                Some(_) => in_doubt(&error),
                None => error,
            })?;
            if self.head == group.after {
                self.count(&group, batches.len());
                return Ok(committed);
            }
            if Instant::now() >= deadline {
                return Err(trouble.error);
            }
        }
    }

    fn count(&self, group: &Group<'_>, batches: usize) {
        let counts = &self.counts;
        counts.groups.fetch_add(1, Ordering::Relaxed);
        counts.batches.fetch_add(batches as u64, Ordering::Relaxed);
        counts.entries.fetch_add(group.record.len() as u64, Ordering::Relaxed);
        counts.last_group.store(batches as u64, Ordering::Relaxed);
    }

    /// Connects again until the deadline, at least once, and finds out where the record ends.
    fn reconnect(&mut self, deadline: Option<Instant>) -> Result<(), StoreError> {
        loop {
            let error = match self.try_to_reconnect() {
                Ok(()) => return Ok(()),
                Err(error) => error,
            };
            // Nothing but time helps the first four.
            let may_pass = matches!(
                error,
                StoreError::Lost { .. }
                    | StoreError::Failed { .. }
                    | StoreError::Full(_)
                    | StoreError::Locked(_)
            );
            if !may_pass || deadline.is_none_or(|deadline| Instant::now() + PAUSE >= deadline) {
                return Err(error);
            }
            thread::sleep(PAUSE);
        }
    }

    fn try_to_reconnect(&mut self) -> Result<(), StoreError> {
        let mut connection = self.database.connect_to_write()?;
        let (_, head) = reads::head(connection.as_mut()).map_err(|trouble| trouble.error)?;
        if head != self.head && Some(head) != self.doubtful {
            return Err(super::database::overtaken());
        }
        (self.head, self.doubtful) = (head, None);
        self.connection = Some(connection);
        Ok(())
    }
}

/// Whether a smaller group may fare better.
fn may_lie_in_a_batch(error: &StoreError) -> bool {
    match error {
        StoreError::Unfit(_) | StoreError::Full(_) => true,
        StoreError::Failed { is_certain, .. } => *is_certain,
        StoreError::Lost { .. }
        | StoreError::Corrupt(_)
        | StoreError::Locked(_)
        | StoreError::Newer { .. }
        | StoreError::Absent(_)
        | StoreError::ReadOnly
        | StoreError::Closed => false,
    }
}

/// The error of a group that may have been stored.
fn in_doubt(error: &StoreError) -> StoreError {
    match error {
        StoreError::Failed { message, .. } => {
            StoreError::Failed { is_certain: false, message: message.clone() }
        }
        StoreError::Lost { message, .. } => {
            StoreError::Lost { is_certain: false, message: message.clone() }
        }
        other => StoreError::Lost { is_certain: false, message: other.to_string() },
    }
}
