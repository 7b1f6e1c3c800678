//! The one worker that writes. All that waits goes into one transaction.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::batch::{Batch, Committed};
use super::check::check_end;
use super::database::{Connection, Database, Trouble, overtaken};
use super::error::StoreError;
use super::group::{Group, Head, MOST_BYTES, size};
use super::pace::{Pace, Turn};
use super::{Stats, reads};
use crate::world::planted;

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

/// A group of which nobody knows yet whether it was stored.
struct Unanswered {
    jobs: Vec<Job>,
    committed: Vec<Committed>,
    entries_count: u64,
}

/// Why batches have no answer, or which.
enum Failed {
    /// Nothing of them was stored.
    Refused(StoreError),
    /// That is found out when the database answers.
    InDoubt { committed: Vec<Committed>, entries_count: u64 },
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Failed {
        Failed::Refused(error)
    }
}

/// The writer.
pub(super) struct Writer {
    database: Arc<dyn Database>,
    connection: Option<Box<dyn Connection>>,
    /// The end of what is stored, as far as is known.
    head: Head,
    /// Where it is instead if the group landed during which the connection was lost.
    doubtful: Option<Head>,
    /// Who waits to hear whether it did.
    unanswered: Option<Unanswered>,
    patience: Duration,
    counts: Arc<Counts>,
    pace: Pace,
}

impl Writer {
    /// Connects, and refuses a record whose end is not as it was written. A lock is waited for: it
    /// may be that of a server that has just died and whose end the database has not yet noticed.
    pub(super) async fn open(
        database: Arc<dyn Database>,
        patience: Duration,
        counts: Arc<Counts>,
        pace: Pace,
    ) -> Result<Writer, StoreError> {
        let deadline = pace.now() + patience;
        let mut connection = loop {
            match database.connect_to_write() {
                Err(StoreError::Locked(_)) if pace.now() < deadline => pace.pause(PAUSE).await,
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
        let (doubtful, unanswered) = (None, None);
        Ok(Writer { database, connection, head, doubtful, unanswered, patience, counts, pace })
    }

    /// Commits what comes until the store is closed or nobody is left to hand over anything.
    pub(super) async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        let mut closing = Vec::new();
        while let Some(message) = self.next(&mut inbox).await {
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
                self.commit(jobs).await;
            }
        }
        self.give_up();
        drop(self);
        for answer in closing {
            // Whoever asked may have gone away.
            let _ = answer.send(());
        }
    }

    /// The next message. While a group is in doubt the database is asked again and again.
    async fn next(&mut self, inbox: &mut mpsc::Receiver<Message>) -> Option<Message> {
        while self.unanswered.is_some() {
            match inbox.try_recv() {
                Ok(message) => return Some(message),
                Err(mpsc::error::TryRecvError::Disconnected) => return None,
                Err(mpsc::error::TryRecvError::Empty) => {}
            }
            if self.try_to_reconnect().is_err() {
                self.pace.pause(PAUSE).await;
            }
        }
        inbox.recv().await
    }

    /// Nobody will ask any more: whoever waits for a group in doubt does not hear what became of it.
    fn give_up(&mut self) {
        if self.unanswered.is_some() && self.try_to_reconnect().is_err() {
            let message = "the store was closed before the database answered".to_owned();
            self.answer(&Err(StoreError::Lost { is_certain: false, message }));
        }
    }

    /// Answers whoever waits for a group that was in doubt.
    fn answer(&mut self, outcome: &Result<(), StoreError>) {
        let Some(Unanswered { jobs, committed, entries_count }) = self.unanswered.take() else {
            return;
        };
        match outcome {
            Ok(()) => self.count(jobs.len(), entries_count),
            Err(_) => {
                self.counts.refused.fetch_add(jobs.len() as u64, Ordering::Relaxed);
            }
        }
        for (job, committed) in jobs.into_iter().zip(committed) {
            let _ = job.answer.send(outcome.clone().map(|()| committed));
        }
    }

    async fn commit(&mut self, jobs: Vec<Job>) {
        let batches: Vec<&Batch> = jobs.iter().map(|job| &job.batch).collect();
        let stored = self.store(&batches).await;
        // One of them may be the reason.
        let may_lie_in_one =
            |failed: &Failed| matches!(failed, Failed::Refused(error) if may_lie_in_a_batch(error));
        if jobs.len() > 1 && stored.as_ref().is_err_and(may_lie_in_one) {
            for job in jobs {
                let stored = self.store(&[&job.batch]).await;
                self.tell(vec![job], stored).await;
            }
        } else {
            self.tell(jobs, stored).await;
        }
    }

    /// Tells whoever waits what became of their batches, as far as that is known.
    async fn tell(&mut self, jobs: Vec<Job>, stored: Result<Vec<Committed>, Failed>) {
        self.pace.turn(Turn::HasWritten).await;
        match stored {
            Ok(committed) => {
                for (job, committed) in jobs.into_iter().zip(committed) {
                    // Whoever asked may have gone away; it is stored all the same.
                    let _ = job.answer.send(Ok(committed));
                }
            }
            Err(Failed::InDoubt { committed, entries_count }) => {
                self.unanswered = Some(Unanswered { jobs, committed, entries_count });
            }
            Err(Failed::Refused(error)) => {
                self.counts.refused.fetch_add(jobs.len() as u64, Ordering::Relaxed);
                for job in jobs {
                    let _ = job.answer.send(Err(error.clone()));
                }
            }
        }
    }

    /// Stores batches as one group. A connection that is lost is made anew, and then the database
    /// tells whether the group was stored.
    async fn store(&mut self, batches: &[&Batch]) -> Result<Vec<Committed>, Failed> {
        self.pace.turn(Turn::Write).await;
        // The patience has been spent on earlier ones: a single attempt.
        let mut deadline = self.connection.is_none().then(|| self.pace.now());
        loop {
            let connection = match &mut self.connection {
                Some(connection) => connection,
                None => {
                    self.reconnect(deadline).await?;
                    continue;
                }
            };
            let (group, committed) = Group::new(self.head, batches.iter().copied())?;
            let entries_count = group.record.len() as u64;
            let Err(trouble) = connection.write(&group) else {
                self.head = group.after;
                self.count(batches.len(), entries_count);
                return Ok(committed);
            };
            if !trouble.is_gone {
                return Err(trouble.error.into());
            }
            self.connection = None;
            self.doubtful = trouble.may_have_landed.then_some(group.after);
            let deadline = *deadline.get_or_insert_with(|| self.pace.now() + self.patience);
            if let Err(error) = self.reconnect(Some(deadline)).await {
                return Err(match self.doubtful {
                    Some(_) if planted!(DoubtAsRefusal) => trouble.error.into(),
                    // Only the database can tell.
                    Some(_) if may_pass(&error) => Failed::InDoubt { committed, entries_count },
                    Some(_) => in_doubt(&error).into(),
                    None => error.into(),
                });
            }
            if self.head == group.after {
                self.count(batches.len(), entries_count);
                return Ok(committed);
            }
            if self.pace.now() >= deadline {
                return Err(trouble.error.into());
            }
        }
    }

    fn count(&self, batches_count: usize, entries_count: u64) {
        let counts = &self.counts;
        counts.groups.fetch_add(1, Ordering::Relaxed);
        counts.batches.fetch_add(batches_count as u64, Ordering::Relaxed);
        counts.entries.fetch_add(entries_count, Ordering::Relaxed);
        counts.last_group.store(batches_count as u64, Ordering::Relaxed);
    }

    /// Connects again until the deadline, at least once, and finds out where the record ends.
    async fn reconnect(&mut self, deadline: Option<Instant>) -> Result<(), StoreError> {
        loop {
            let error = match self.try_to_reconnect() {
                Ok(()) => return Ok(()),
                Err(error) => error,
            };
            let is_over = deadline.is_none_or(|deadline| self.pace.now() + PAUSE >= deadline);
            if !may_pass(&error) || is_over {
                return Err(error);
            }
            self.pace.pause(PAUSE).await;
        }
    }

    /// Whether the record can end so by what this server has written.
    fn may_be(&self, head: Head) -> bool {
        head == self.head || Some(head) == self.doubtful
    }

    /// Connects, which takes the lock of a session that was lost: it is over then, and the head tells
    /// whether its last group was stored. Whoever waits to hear of it does.
    fn try_to_reconnect(&mut self) -> Result<(), StoreError> {
        let mut connection = match self.database.connect_to_write() {
            // It may be a lost session of this very server that has the lock; another server has
            // written that it has opened the database.
            Err(error @ StoreError::Locked(_)) => {
                let mut reader = self.database.connect_to_read()?;
                let (_, head) = reads::head(reader.as_mut()).map_err(|trouble| trouble.error)?;
                return Err(if self.may_be(head) { error } else { overtaken() });
            }
            connected => connected?,
        };
        let (_, head) = reads::head(connection.as_mut()).map_err(|trouble| trouble.error)?;
        let has_landed = self.doubtful == Some(head);
        if head != self.head && !has_landed {
            let error = overtaken();
            self.answer(&Err(in_doubt(&error)));
            return Err(error);
        }
        (self.head, self.doubtful) = (head, None);
        self.connection = Some(connection);
        self.answer(&if has_landed {
            Ok(())
        } else {
            let message = "the connection was lost before it was stored".to_owned();
            Err(StoreError::Lost { is_certain: true, message })
        });
        Ok(())
    }
}

/// Whether nothing but time helps.
fn may_pass(error: &StoreError) -> bool {
    match error {
        StoreError::Lost { .. }
        | StoreError::Failed { .. }
        | StoreError::Full(_)
        | StoreError::Locked(_) => true,
        StoreError::Overtaken
        | StoreError::Corrupt(_)
        | StoreError::Newer { .. }
        | StoreError::Absent(_)
        | StoreError::Unfit(_)
        | StoreError::ReadOnly
        | StoreError::Closed => false,
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
        | StoreError::Overtaken
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
    use super::super::pace::block_on;
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

    fn open(database: Arc<dyn Database>, patience: Duration) -> Result<Writer, StoreError> {
        block_on(Writer::open(database, patience, Arc::default(), Pace::Threads))
    }

    type Answer = oneshot::Receiver<Result<Committed, StoreError>>;

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
            let writer = open(database, patience).expect("a writer");
            Trial { writer, faults }
        }

        fn send(&mut self, faults: &[Fault], batches: Vec<Batch>) -> Vec<Answer> {
            *self.faults.lock().expect("no panic before") = faults.to_vec();
            let (jobs, answers): (Vec<_>, Vec<_>) = batches
                .into_iter()
                .map(|batch| {
                    let (answer, answered) = oneshot::channel();
                    (Job { batch, answer }, answered)
                })
                .unzip();
            block_on(self.writer.commit(jobs));
            answers
        }

        fn commit(
            &mut self,
            faults: &[Fault],
            batches: Vec<Batch>,
        ) -> Vec<Result<Committed, StoreError>> {
            let answers = self.send(faults, batches);
            answers.into_iter().map(|mut answer| answer.try_recv().expect("an answer")).collect()
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
    fn when_patience_ends_what_is_in_doubt_waits_until_the_database_tells() {
        let away = [Fault::Unreachable; 100];
        let (mut trial, mut sum) = (Trial::new(), 0);
        for (loss, landed) in
            [(Fault::LostBefore, None), (Fault::LostOnTheWay, Some(0)), (Fault::LostAfter, Some(1))]
        {
            let faults = [&[loss][..], &away].concat();
            let mut first = trial.send(&faults, vec![batch(1, 1), batch(1, 1)]);
            if landed.is_none() {
                for answer in &mut first {
                    let error = answer.try_recv().expect("an answer").expect_err("it is lost");
                    assert!(matches!(error, StoreError::Lost { is_certain: true, .. }), "{error}");
                }
            }
            // Those that come while it is away are refused at once, for certain.
            let begun = Instant::now();
            let answers = trial.commit(&away, vec![batch(1, 1), batch(1, 1)]);
            assert!(begun.elapsed() < trial.writer.patience);
            for answer in answers {
                assert!(answer.expect_err("nobody answers").is_certain());
            }
            let answers = trial.commit(&[], vec![batch(1, 1)]);
            sum += 2 * landed.unwrap_or(0) + 1;
            assert_eq!(answers[0].as_ref().expect("it is back").last_seq, sum);
            assert_eq!(trial.stored().1, i64::try_from(sum).expect("few"));
            // By then it is known.
            for (mut answer, place) in first.into_iter().zip(0..).filter(|_| landed.is_some()) {
                match answer.try_recv().expect("an answer by now") {
                    Ok(committed) => {
                        assert_eq!((landed, committed.last_seq), (Some(1), sum - 2 + place));
                    }
                    Err(error) => {
                        assert_eq!(landed, Some(0), "{error}");
                        assert!(error.is_certain(), "{error}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_in_doubt_is_found_out_without_anybody_asking_and_told_when_the_store_is_closed() {
        for (away_count, is_certain) in [(8, true), (10_000, false)] {
            let trial = Trial::new();
            let away = vec![Fault::Unreachable; away_count];
            *trial.faults.lock().expect("no panic before") =
                [vec![Fault::LostAfter], away].concat();
            let (sender, inbox) = mpsc::channel(8);
            let (answer, mut answered) = oneshot::channel();
            sender.try_send(Message::Commit(Job { batch: batch(1, 1), answer })).expect("room");
            let writer = std::thread::spawn(move || block_on(trial.writer.run(inbox)));
            if is_certain {
                let answer = answered.blocking_recv().expect("an answer");
                assert_eq!(answer.expect("it has landed").last_seq, 1);
            } else {
                std::thread::sleep(6 * PAUSE);
                assert!(answered.try_recv().is_err(), "nobody knows");
                let (close, _closed) = oneshot::channel();
                sender.try_send(Message::Close(close)).expect("room");
                let answer = answered.blocking_recv().expect("an answer");
                assert!(!answer.expect_err("nobody knows").is_certain());
            }
            drop(sender);
            writer.join().expect("it ends");
        }
    }

    #[test]
    fn no_wallet_is_taken_below_zero() {
        use table::Cents;
        use wire::UserId;

        use crate::ledger::{Account, What};
        let moved = |from: Account, to: Account, cents: i64| {
            let mut batch = batch(1, 1);
            batch.entries[0].posting = Posting::of(from, to, Cents(cents), What::Purchase);
            batch
        };
        let (issued, wallet) = (Account::Issued, Account::Wallet(UserId(1)));
        let mut trial = Trial::new();
        let answers = trial.commit(
            &[],
            vec![
                moved(issued, wallet, 100),
                moved(wallet, issued, 70),
                moved(wallet, issued, 40),
                moved(wallet, issued, 30),
            ],
        );
        let fared: Vec<bool> = answers.iter().map(Result::is_ok).collect();
        assert_eq!(fared, [true, true, false, true], "{answers:?}");
        assert!(matches!(answers[2], Err(StoreError::Unfit(_))), "{answers:?}");
        assert!(trial.commit(&[], vec![moved(wallet, issued, 1)])[0].is_err());
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
        let mut other = open(database, PAUSE).expect("without a lock");
        assert!(block_on(other.store(&[&batch(1, 1)])).is_ok());
        for faults in [&[][..], &[Fault::LostOnTheWay]] {
            let mut answers = trial.send(faults, vec![batch(1, 1)]);
            // A group in doubt is answered as soon as the database is asked again.
            let _ = trial.writer.try_to_reconnect();
            let error = answers[0].try_recv().expect("an answer").expect_err("overtaken");
            assert!(matches!(error, StoreError::Overtaken | StoreError::Lost { .. }), "{error}");
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
        trial.writer = open(database, PAUSE).expect("a writer");
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
