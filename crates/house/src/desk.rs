//! Work that takes a while, such as playing a round again: done by a few threads that let those who
//! play go first. What finds no place in the queue is refused.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use table::Code;
use tokio::sync::oneshot;
use wire::{Problem, UserId};

type Job = Box<dyn FnOnce() + Send>;

/// A queue, and threads that work it off.
pub(crate) struct Desk {
    jobs: mpsc::SyncSender<Job>,
    waiting: Arc<Mutex<HashMap<Option<UserId>, usize>>>,
    /// How many places of the queue one person may take; all whom nobody knows count as one.
    most_each: usize,
}

impl Desk {
    /// So many threads, and so many places in the queue.
    pub(crate) fn new(threads: usize, places: usize) -> Desk {
        let (jobs, queue) = mpsc::sync_channel::<Job>(places);
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let queue = queue.clone();
            let work = move || {
                let_others_go_first();
                loop {
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { break };
                    // Whoever asked hears that there is no answer.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            // Without a thread the queue fills, and everybody is told that it is full.
            let _ = thread::Builder::new().name("desk".to_owned()).spawn(work);
        }
        Desk { jobs, waiting: Arc::default(), most_each: (places / 4).max(1) }
    }

    /// Has something done for somebody.
    ///
    /// # Errors
    /// Where the queue is full, or what was to be done has failed.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        by: Option<UserId>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = Place::take(&self.waiting, by, self.most_each).ok_or_else(busy)?;
        let failed =
            || Problem::new(503, Code::Failed, "Not computed", "the house could not work it out");
        // Threads of its own would end when they like, and a simulation with them.
        #[cfg(feature = "simulated")]
        if crate::simulated::ask(|_| ()).is_some() {
            return crate::world::aside(work).await.map_err(|_| failed());
        }
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || {
            let _place = place;
            // Whoever asked may have gone away.
            if !answer.is_closed() {
                let _ = answer.send(work());
            }
        });
        self.jobs.try_send(job).map_err(|_| busy())?;
        answered.await.map_err(|_| failed())
    }
}

/// Somebody's place in the queue, until this is dropped.
struct Place {
    waiting: Arc<Mutex<HashMap<Option<UserId>, usize>>>,
    of: Option<UserId>,
}

impl Place {
    fn take(
        waiting: &Arc<Mutex<HashMap<Option<UserId>, usize>>>,
        of: Option<UserId>,
        most: usize,
    ) -> Option<Place> {
        let mut all = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(of).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { waiting: waiting.clone(), of })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut all = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(&self.of) {
            *count -= 1;
            if *count == 0 {
                all.remove(&self.of);
            }
        }
    }
}

fn busy() -> Problem {
    let why = "too many people ask for this at once";
    let problem = Problem::new(429, Code::Busy, "Try again", why);
    Problem { retry_after_seconds: Some(1), ..problem }
}

/// Lets the threads that play go first.
fn let_others_go_first() {
    // Elsewhere it would be the whole process.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 10);
}

/// A few answers that were computed, by what was asked.
pub(crate) struct Kept<K, V>(Mutex<HashMap<K, V>>, usize);

impl<K: Eq + std::hash::Hash, V: Clone> Kept<K, V> {
    /// At most so many.
    pub(crate) fn new(most: usize) -> Kept<K, V> {
        Kept(Mutex::default(), most)
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// Keeps one; where there are too many, all others are computed again when they are asked for.
    pub(crate) fn keep(&self, key: K, value: V) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= self.1 {
            kept.clear();
        }
        kept.insert(key, value);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn what_finds_no_place_is_refused_at_once() {
        let desk = Arc::new(Desk::new(1, 8));
        let gate = Arc::new(Barrier::new(2));
        let ask = |by: u64| {
            let (desk, gate) = (desk.clone(), gate.clone());
            tokio::spawn(async move { desk.run(Some(UserId(by)), move || gate.wait()).await })
        };
        let first = ask(1);
        tokio::time::sleep(Duration::from_millis(50)).await;
        // One person has at most two places, whoever works counted; the queue has eight.
        let (second, third) = (ask(1), ask(1));
        assert_eq!(third.await.expect("no panic").expect_err("full").status, 429);
        let others: Vec<_> = (2..9).map(ask).collect();
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(ask(20).await.expect("no panic").expect_err("full").code, "busy");
        let all = [first, second].into_iter().chain(others);
        for asked in all {
            let gate = gate.clone();
            tokio::task::spawn_blocking(move || gate.wait()).await.expect("no panic");
            asked.await.expect("no panic").expect("done");
        }
    }

    #[tokio::test]
    async fn a_desk_survives_what_fails() {
        let desk = Desk::new(1, 8);
        let failed = desk.run(None, || -> u8 { panic!("on purpose") }).await;
        assert_eq!(failed.expect_err("failed").status, 503);
        assert_eq!(desk.run(None, || 7).await.expect("done"), 7);
    }
}
