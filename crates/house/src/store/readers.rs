//! The threads that read, each over a connection of its own, so that no read waits for the writer.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use super::database::{Connection, Database, Trouble};
use super::error::StoreError;

type Job = Box<dyn FnOnce(&mut Reader) + Send>;

/// A thread's connection; none until it is needed.
pub(super) struct Reader {
    database: Arc<dyn Database>,
    connection: Option<Box<dyn Connection>>,
}

impl Reader {
    pub(super) fn new(database: Arc<dyn Database>) -> Reader {
        Reader { database, connection: None }
    }

    /// Reads; where the connection turns out to be lost, once more over a new one.
    pub(super) fn read<T>(
        &mut self,
        read: impl Fn(&mut dyn Connection) -> Result<T, Trouble>,
    ) -> Result<T, StoreError> {
        let mut is_old = self.connection.is_some();
        loop {
            let connection = match &mut self.connection {
                Some(connection) => connection,
                none => none.insert(self.database.connect_to_read()?),
            };
            match read(connection.as_mut()) {
                Ok(answer) => return Ok(answer),
                Err(trouble) => {
                    if trouble.is_gone {
                        self.connection = None;
                    }
                    if !(trouble.is_gone && is_old) {
                        return Err(trouble.error);
                    }
                    is_old = false;
                }
            }
        }
    }
}

/// The readers of a store.
pub(super) struct Readers {
    /// None when the store has been closed.
    jobs: Mutex<Option<mpsc::Sender<Job>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Readers {
    /// Starts them, each on a thread of its own.
    pub(super) fn start(readers: Vec<Reader>) -> Result<Readers, StoreError> {
        let (sender, receiver) = mpsc::channel::<Job>();
        let receiver = Arc::new(Mutex::new(receiver));
        let mut threads = Vec::new();
        for (number, mut reader) in readers.into_iter().enumerate() {
            let receiver = Arc::clone(&receiver);
            let run = move || {
                loop {
                    let job = receiver.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { break };
                    job(&mut reader);
                }
            };
            threads.push(spawn(&format!("store-reader-{number}"), run)?);
        }
        Ok(Readers { jobs: Mutex::new(Some(sender)), threads: Mutex::new(threads) })
    }

    /// Has a reader read.
    pub(super) async fn read<T, R>(&self, read: R) -> Result<T, StoreError>
    where
        T: Send + 'static,
        R: Fn(&mut dyn Connection) -> Result<T, Trouble> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |reader| {
            // Whoever asked may have gone away.
            let _ = answer.send(reader.read(read));
        });
        {
            let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
            let jobs = jobs.as_ref().ok_or(StoreError::Closed)?;
            jobs.send(job).map_err(|_| StoreError::Closed)?;
        }
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Ends the readers when they have done what they were asked.
    pub(super) async fn close(&self) {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take();
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        let (done, is_done) = oneshot::channel();
        let join = move || {
            for thread in threads {
                let _ = thread.join();
            }
            let _ = done.send(());
        };
        if spawn("store-close", join).is_ok() {
            let _ = is_done.await;
        }
    }
}

/// A thread with a name.
pub(super) fn spawn(
    name: &str,
    run: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, StoreError> {
    thread::Builder::new().name(name.to_owned()).spawn(run).map_err(|error| StoreError::Failed {
        is_certain: true,
        message: format!("starting a thread: {error}"),
    })
}
