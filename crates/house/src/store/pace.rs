//! How the store's workers run. Each has a thread of its own, since databases keep whoever asks them
//! waiting; in a simulation they are tasks of its one runtime, and time is that runtime's. What they
//! do is written once, as futures.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, JoinHandle, Thread};
use std::time::{Duration, Instant};

use super::error::StoreError;
#[cfg(feature = "simulated")]
use super::simulated::{Step, Weather};

/// How workers run.
#[derive(Clone)]
pub(super) enum Pace {
    /// On threads.
    Threads,
    /// As tasks, which wait as long as the weather says.
    #[cfg(feature = "simulated")]
    Tasks(Arc<dyn Weather>),
}

/// Something that a worker is about to do or has just done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// It is about to read.
    Read,
    /// It has read, and nobody has been told what.
    HasRead,
    /// It is about to write.
    Write,
    /// It has written or not, and nobody has been told so.
    HasWritten,
}

/// A worker that was started.
pub(super) enum Worker {
    Thread(JoinHandle<()>),
    #[cfg(feature = "simulated")]
    Task(tokio::task::JoinHandle<()>),
}

impl Pace {
    /// Starts a worker.
    pub(super) fn start<F: Future<Output = ()> + Send + 'static>(
        &self,
        name: &str,
        work: F,
    ) -> Result<Worker, StoreError> {
        match self {
            Pace::Threads => Ok(Worker::Thread(spawn(name, move || block_on(work))?)),
            #[cfg(feature = "simulated")]
            Pace::Tasks(_) => Ok(Worker::Task(tokio::spawn(work))),
        }
    }

    /// Time that only goes on.
    pub(super) fn now(&self) -> Instant {
        match self {
            Pace::Threads => Instant::now(),
            #[cfg(feature = "simulated")]
            Pace::Tasks(_) => tokio::time::Instant::now().into_std(),
        }
    }

    /// Lets some time pass.
    pub(super) async fn pause(&self, pause: Duration) {
        match self {
            Pace::Threads => thread::sleep(pause),
            #[cfg(feature = "simulated")]
            Pace::Tasks(_) => tokio::time::sleep(pause).await,
        }
    }

    /// Lets others go before, as long as a database might take.
    pub(super) async fn turn(&self, turn: Turn) {
        match self {
            // A real database takes the time it takes.
            Pace::Threads => {
                let _ = turn;
            }
            #[cfg(feature = "simulated")]
            Pace::Tasks(weather) => {
                let (step, is_done) = match turn {
                    Turn::Read => (Step::Read, false),
                    Turn::HasRead => (Step::Read, true),
                    Turn::Write => (Step::Write, false),
                    Turn::HasWritten => (Step::Write, true),
                };
                let wait = weather.wait(step, is_done);
                for _ in 0..wait.turns {
                    tokio::task::yield_now().await;
                }
                if !wait.pause.is_zero() {
                    tokio::time::sleep(wait.pause).await;
                }
            }
        }
    }
}

/// Waits until workers have ended.
pub(super) async fn end(workers: Vec<Worker>) {
    let mut threads = Vec::new();
    for worker in workers {
        match worker {
            Worker::Thread(thread) => threads.push(thread),
            #[cfg(feature = "simulated")]
            Worker::Task(task) => {
                let _ = task.await;
            }
        }
    }
    if threads.is_empty() {
        return;
    }
    let (done, is_done) = tokio::sync::oneshot::channel();
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

/// A thread with a name.
fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    thread::Builder::new().name(name.to_owned()).spawn(run).map_err(|error| StoreError::Failed {
        is_certain: true,
        message: format!("starting a thread: {error}"),
    })
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Unpark>) {
        self.0.unpark();
    }
}

/// Runs a future on this thread, which sleeps while it waits. A runtime would not do: the client of
/// PostgreSQL has one of its own, and none runs inside another.
pub(super) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(done) => return done,
            Poll::Pending => thread::park(),
        }
    }
}
