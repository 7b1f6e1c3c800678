//! The workers that read, each over a connection of its own, so that no read waits for the writer.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};

use super::database::{Connection, Database, Trouble};
use super::error::StoreError;
use super::pace::{Pace, Turn, Worker, end};

/// Reads, and gives what tells whoever asked.
type Job = Box<dyn FnOnce(&mut Reader) -> Tell + Send>;
type Tell = Box<dyn FnOnce() + Send>;

/// A worker's connection; none until it is needed.
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
    jobs: Mutex<Option<mpsc::UnboundedSender<Job>>>,
    workers: Mutex<Vec<Worker>>,
}

impl Readers {
    /// Starts them.
    pub(super) fn start(readers: Vec<Reader>, pace: &Pace) -> Result<Readers, StoreError> {
        let (sender, receiver) = mpsc::unbounded_channel::<Job>();
        let receiver = Arc::new(tokio::sync::Mutex::new(receiver));
        let mut workers = Vec::new();
        for (number, mut reader) in readers.into_iter().enumerate() {
            let (receiver, pace_of) = (Arc::clone(&receiver), pace.clone());
            let run = async move {
                loop {
                    let job = receiver.lock().await.recv().await;
                    let Some(job) = job else { break };
                    pace_of.turn(Turn::Read).await;
                    let tell = job(&mut reader);
                    pace_of.turn(Turn::HasRead).await;
                    tell();
                }
            };
            workers.push(pace.start(&format!("store-reader-{number}"), run)?);
        }
        Ok(Readers { jobs: Mutex::new(Some(sender)), workers: Mutex::new(workers) })
    }

    /// Has a reader read.
    pub(super) async fn read<T, R>(&self, read: R) -> Result<T, StoreError>
    where
        T: Send + 'static,
        R: Fn(&mut dyn Connection) -> Result<T, Trouble> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move |reader| {
            let found = reader.read(read);
            Box::new(move || {
                // Whoever asked may have gone away.
                let _ = answer.send(found);
            })
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
        let workers =
            std::mem::take(&mut *self.workers.lock().unwrap_or_else(PoisonError::into_inner));
        end(workers).await;
    }
}
