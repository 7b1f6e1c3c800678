//! The one thread that writes. All that waits goes into one transaction.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::batch::{Batch, Committed};
use super::check::check_end;
use super::database::{Connection, Database, Trouble, overtaken};
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
            let opening = Group::opening(head);
            connection.write(&opening)?;
            Ok(opening.after)
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
            return Err(overtaken());
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

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Mutex;

    use super::super::batch::{Add, Entry};
    use super::super::database::{Given, Row};
    use super::super::sqlite::Sqlite;
    use super::*;
    use crate::ledger::Posting;

    /// What goes wrong with the next group, or the next attempt to connect.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Fault {
        /// Nothing.
        Sound,
        /// The connection is lost before the group is stored.
        LostBefore,
        /// The connection is lost on the way to a commit that does not come about.
        LostOnTheWay,
        /// The connection is lost after the group is stored, and before that is told.
        LostAfter,
        /// No connection can be made.
        Unreachable,
        /// No room for groups of more than one batch.
        FullForMany,
    }

    /// A database in memory, with faults in the order in which they come.
    struct Faulty {
        sqlite: Sqlite,
        faults: Arc<Mutex<Vec<Fault>>>,
    }

    struct FaultyConnection {
        inner: Box<dyn Connection>,
        faults: Arc<Mutex<Vec<Fault>>>,
    }

    fn lost(may_have_landed: bool) -> Trouble {
        let error = StoreError::Lost { is_certain: true, message: "cut".to_owned() };
        Trouble { error, is_gone: true, may_have_landed }
    }

    fn next(faults: &Mutex<Vec<Fault>>, is_of_connecting: bool) -> Fault {
        let mut faults = faults.lock().expect("no panic before");
        match faults.first() {
            Some(first) if (*first == Fault::Unreachable) == is_of_connecting => faults.remove(0),
            _ => Fault::Sound,
        }
    }

    impl Database for Faulty {
        fn connect_to_write(&self) -> Result<Box<dyn Connection>, StoreError> {
            if next(&self.faults, true) == Fault::Unreachable {
                return Err(lost(false).error);
            }
            let (inner, faults) = (self.sqlite.connect_to_write()?, Arc::clone(&self.faults));
            Ok(Box::new(FaultyConnection { inner, faults }))
        }

        fn connect_to_read(&self) -> Result<Box<dyn Connection>, StoreError> {
            self.sqlite.connect_to_read()
        }
    }

    impl Connection for FaultyConnection {
        fn query(&mut self, sql: &'static str, given: &[Given<'_>]) -> Result<Vec<Row>, Trouble> {
            self.inner.query(sql, given)
        }

        fn freeze(&mut self) -> Result<(), Trouble> {
            self.inner.freeze()
        }

        fn write(&mut self, group: &Group<'_>) -> Result<(), Trouble> {
            match next(&self.faults, false) {
                Fault::Sound | Fault::Unreachable => self.inner.write(group),
                Fault::LostBefore => Err(lost(false)),
                Fault::LostOnTheWay => Err(lost(true)),
                Fault::LostAfter => self.inner.write(group).and(Err(lost(true))),
                Fault::FullForMany if group.record.len() > 1 => {
                    Err(StoreError::Full("a small disk".to_owned()).into())
                }
                Fault::FullForMany => self.inner.write(group),
            }
        }
    }

    struct Trial {
        writer: Writer,
        faults: Arc<Mutex<Vec<Fault>>>,
    }

    impl Trial {
        fn new() -> Trial {
            let sqlite = Sqlite::to_write(Path::new(":memory:")).expect("a database");
            let faults = Arc::new(Mutex::new(Vec::new()));
            let database = Arc::new(Faulty { sqlite, faults: Arc::clone(&faults) });
            let patience = 3 * PAUSE;
            let writer = Writer::open(database, patience, Arc::default()).expect("a writer");
            Trial { writer, faults }
        }

        fn commit(
            &mut self,
            faults: &[Fault],
            batches: Vec<Batch>,
        ) -> Vec<Result<Committed, StoreError>> {
            *self.faults.lock().expect("no panic before") = faults.to_vec();
            let (jobs, answers): (Vec<_>, Vec<_>) = batches
                .into_iter()
                .map(|batch| {
                    let (answer, answered) = oneshot::channel();
                    (Job { batch, answer }, answered)
                })
                .unzip();
            self.writer.commit(jobs);
            answers.into_iter().map(|answer| answer.blocking_recv().expect("an answer")).collect()
        }

        /// The number of entries, and the sum to which every batch adds 1.
        fn stored(&self) -> (usize, i64) {
            let mut reader = self.writer.database.connect_to_read().expect("a connection");
            let record = reads::record_of(reader.as_mut(), None, 0, 1000).expect("the record");
            let sums = reads::sums(reader.as_mut(), "sum", "").expect("sums");
            reader.freeze().expect("a view");
            let checked = super::super::check::check_all(reader.as_mut()).expect("a check");
            assert_eq!(checked.findings, []);
            (record.len(), sums.first().map_or(0, |(_, cents)| *cents))
        }
    }

    fn batch(entries: usize, cents: i64) -> Batch {
        let entry = Entry {
            at_ms: 1,
            table: None,
            kind: "input",
            body: "{}".to_owned(),
            posting: Posting::none(),
        };
        let adds = vec![Add { kind: "sum", key: "all".to_owned(), cents }];
        Batch { entries: vec![entry; entries], puts: Vec::new(), adds }
    }

    #[test]
    fn a_group_is_stored_once_wherever_the_connection_is_lost() {
        let losses = [Fault::LostBefore, Fault::LostOnTheWay, Fault::LostAfter];
        // With entries and without any, where only the count of groups tells.
        for entries in [1, 0] {
            let mut trial = Trial::new();
            let mut sum = 0;
            for loss in losses {
                for then in
                    [&[][..], &[Fault::Unreachable], &[Fault::LostOnTheWay, Fault::LostAfter]]
                {
                    let faults = [&[loss], then].concat();
                    let answers = trial.commit(&faults, vec![batch(entries, 1), batch(entries, 1)]);
                    assert!(answers.iter().all(Result::is_ok), "{faults:?}: {answers:?}");
                    sum += 2;
                    let count = usize::try_from(sum).expect("few") * entries;
                    assert_eq!(trial.stored(), (count, sum), "{faults:?}");
                }
            }
        }
    }

    #[test]
    fn when_patience_ends_doubt_is_told_and_the_writer_goes_on_from_what_is_there() {
        let away = [Fault::Unreachable; 100];
        let (mut trial, mut sum) = (Trial::new(), 0);
        for (loss, is_certain, landed) in [
            (Fault::LostBefore, true, 0),
            (Fault::LostOnTheWay, false, 0),
            (Fault::LostAfter, false, 1),
        ] {
            let answers = trial.commit(&[&[loss][..], &away].concat(), vec![batch(1, 1)]);
            let error = answers[0].as_ref().expect_err("nobody answers");
            assert!(matches!(error, StoreError::Lost { .. }), "{error}");
            assert_eq!(error.is_certain(), is_certain, "{loss:?}");
            // Those that come while it is away are refused at once, for certain.
            let begun = Instant::now();
            let answers = trial.commit(&away, vec![batch(1, 1), batch(1, 1)]);
            assert!(begun.elapsed() < trial.writer.patience);
            for answer in answers {
                assert!(answer.expect_err("nobody answers").is_certain());
            }
            let answers = trial.commit(&[], vec![batch(1, 1)]);
            sum += landed + 1;
            assert_eq!(answers[0].as_ref().expect("it is back").last_seq, sum);
            assert_eq!(trial.stored().1, i64::try_from(sum).expect("few"));
        }
    }

    #[test]
    fn a_group_that_fails_for_one_batch_is_tried_batch_by_batch() {
        let mut trial = Trial::new();
        trial.commit(&[], vec![batch(0, i64::MAX - 2)]);
        let answers = trial.commit(&[], vec![batch(1, 1), batch(1, i64::MAX), batch(1, 1)]);
        assert!(answers[0].is_ok() && answers[2].is_ok(), "{answers:?}");
        assert!(matches!(answers[1], Err(StoreError::Unfit(_))), "{answers:?}");
        assert_eq!(trial.stored(), (2, i64::MAX));
        let answers = trial.commit(&[Fault::FullForMany], vec![batch(1, -1), batch(1, -1)]);
        assert!(answers.iter().all(Result::is_ok), "{answers:?}");
        assert_eq!(trial.stored(), (4, i64::MAX - 2));
    }

    #[test]
    fn a_record_that_somebody_else_went_on_with_is_left_alone() {
        let mut trial = Trial::new();
        trial.commit(&[], vec![batch(1, 1)]);
        // The very same, so that nothing but the opening tells them apart.
        let database = Arc::clone(&trial.writer.database);
        let mut other = Writer::open(database, PAUSE, Arc::default()).expect("without a lock");
        other.store(&[&batch(1, 1)]).expect("stored");
        for faults in [&[][..], &[Fault::LostOnTheWay]] {
            let answers = trial.commit(faults, vec![batch(1, 1)]);
            let error = answers[0].as_ref().expect_err("overtaken");
            assert!(matches!(error, StoreError::Locked(_) | StoreError::Lost { .. }), "{error}");
        }
        assert_eq!(trial.stored(), (2, 2));
    }

    #[test]
    fn a_full_database_is_told_and_works_again_when_there_is_room() {
        let directory = tempfile::tempdir().expect("a directory");
        let sqlite = Sqlite::to_write(&directory.path().join("house.sqlite")).expect("a file");
        let mut trial = Trial::new();
        trial.writer.database = Arc::new(sqlite);
        let database = Arc::clone(&trial.writer.database);
        trial.writer = Writer::open(database, PAUSE, Arc::default()).expect("a writer");
        let connection = trial.writer.connection.as_mut().expect("a connection");
        // The pragma counts for this connection alone, so it is the writer's.
        connection.query("PRAGMA max_page_count = 100", &[]).expect("a small database");
        let mut large = batch(1, 1);
        large.entries[0].body = "x".repeat(40_000);
        let mut stored = 0;
        let error = loop {
            match trial.commit(&[], vec![large.clone()]).remove(0) {
                Ok(_) => stored += 1,
                Err(error) => break error,
            }
        };
        assert!(matches!(error, StoreError::Full(_)) && stored > 0, "{error}");
        assert_eq!(trial.stored(), (stored, i64::try_from(stored).expect("few")));
        // A smaller one may still fit, also beside one that does not.
        let answers = trial.commit(&[], vec![large.clone(), batch(1, 1)]);
        assert!(answers[0].is_err() && answers[1].is_ok(), "{answers:?}");
        let connection = trial.writer.connection.as_mut().expect("a connection");
        connection.query("PRAGMA max_page_count = 10000", &[]).expect("room");
        assert!(trial.commit(&[], vec![large])[0].is_ok());
        assert_eq!(trial.stored().0, stored + 2);
    }
}
