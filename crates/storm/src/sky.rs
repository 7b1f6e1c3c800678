//! The world that the house is in: its clocks, its chance, its disk, and what goes wrong in it when.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chance::{FastGenerator, Uniform};
use house::simulated::{Planted, World};
use house::store::{Fate, Step, Wait, Weather};
use tokio::sync::Notify;
use tokio::time::Instant;

use crate::plan::{Fault, Plan, Trouble};

/// The time at which every storm begins: the noon of a day.
const START_MS: u64 = 1_700_049_600_000;

/// So many lines of what happened last are kept.
const LINES: usize = 400;

/// How a life of the house ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// It is killed.
    Kill,
    /// It is killed, and starts again on a backup.
    Restore,
    /// It is stopped in order, and starts again.
    Restart,
    /// All commands have been sent.
    Done,
}

/// A world. Whoever has it sees the same.
pub(crate) struct Sky(Mutex<State>);

struct State {
    whims: FastGenerator,
    entropy: FastGenerator,
    /// The time when this life began, and the runtime's then.
    begun_ms: u64,
    begun: Option<Instant>,
    /// By how much the clock of the machine is wrong.
    shift_ms: i64,
    faults: VecDeque<Fault>,
    commands: u32,
    most_commands: u32,
    writes: VecDeque<Fate>,
    slow: VecDeque<u32>,
    reads: VecDeque<Fate>,
    panics: VecDeque<u32>,
    outage_until_ms: u64,
    is_calm: bool,
    end: Option<End>,
    ends: Arc<Notify>,
    panicked: u64,
    struck: u64,
    hash: DefaultHasher,
    lines: VecDeque<String>,
    is_told: bool,
    planted: Option<Planted>,
}

/// What there is to know of a command that is sent.
pub(crate) struct Sent {
    pub(crate) number: u32,
    /// It is dropped when it has been polled so often.
    pub(crate) polls: Option<u32>,
}

/// What the house panics with when it is made to.
pub(crate) const PLANTED: &str = "a planted panic";

impl Sky {
    pub(crate) fn new(plan: &Plan, is_told: bool) -> Arc<Sky> {
        Arc::new(Sky(Mutex::new(State {
            whims: FastGenerator::new(plan.seed, 2),
            entropy: FastGenerator::new(plan.seed, 3),
            begun_ms: START_MS,
            begun: None,
            shift_ms: 0,
            faults: plan.faults.iter().copied().collect(),
            commands: 0,
            most_commands: plan.commands,
            writes: VecDeque::new(),
            slow: VecDeque::new(),
            reads: VecDeque::new(),
            panics: VecDeque::new(),
            outage_until_ms: 0,
            is_calm: true,
            end: None,
            ends: Arc::new(Notify::new()),
            panicked: 0,
            struck: 0,
            hash: DefaultHasher::new(),
            lines: VecDeque::new(),
            is_told,
            planted: plan.planted,
        })))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A life begins, in a runtime of its own.
    pub(crate) fn begin(&self) {
        let mut state = self.lock();
        state.begun = Some(Instant::now());
        state.end = None;
        state.ends = Arc::new(Notify::new());
    }

    /// The life is over: what was to strike it does not strike the next.
    pub(crate) fn end(&self) {
        let now = self.steady_ms();
        let mut state = self.lock();
        state.begun_ms = now;
        state.begun = None;
        state.outage_until_ms = 0;
        state.writes.clear();
        state.reads.clear();
        state.slow.clear();
        state.panics.clear();
    }

    /// Nothing goes wrong from now on, or again everything may.
    pub(crate) fn set_calm(&self, is_calm: bool) {
        let mut state = self.lock();
        state.is_calm = is_calm;
        if is_calm {
            state.outage_until_ms = 0;
        }
    }

    /// A command is about to be sent; nothing where the life of the house ends.
    pub(crate) fn send(&self) -> Option<Sent> {
        let now = self.steady_ms();
        let mut state = self.lock();
        if state.end.is_some() {
            return None;
        }
        if state.commands >= state.most_commands {
            state.end = Some(End::Done);
            state.ends.notify_one();
            return None;
        }
        state.commands += 1;
        let mut sent = Sent { number: state.commands, polls: None };
        while state.faults.front().is_some_and(|fault| fault.at <= state.commands) {
            let Some(fault) = state.faults.pop_front() else { break };
            state.struck += 1;
            state.note(now, &format!("-- {:?}", fault.what));
            match fault.what {
                Trouble::WriteLost => state.writes.push_back(Fate::Lost),
                Trouble::WriteFails => state.writes.push_back(Fate::Failed),
                Trouble::Full => state.writes.push_back(Fate::Full),
                Trouble::InDoubt { after_ms, lands } => {
                    let after = Duration::from_millis(after_ms.into());
                    state.writes.push_back(Fate::InDoubt { after, lands });
                }
                Trouble::Slow { ms } => state.slow.push_back(ms),
                Trouble::ReadLost => state.reads.push_back(Fate::Lost),
                Trouble::ReadFails => state.reads.push_back(Fate::Failed),
                Trouble::Outage { ms } => state.outage_until_ms = now + u64::from(ms),
                Trouble::Cancelled { polls } => sent.polls = Some(polls),
                Trouble::Panic { after } => state.panics.push_back(after),
                Trouble::ClockJumps { seconds } => state.shift_ms += i64::from(seconds) * 1000,
                Trouble::Kill => state.end = Some(End::Kill),
                Trouble::Restore => state.end = Some(End::Restore),
                Trouble::Restart => state.end = Some(End::Restart),
            }
        }
        if state.end.is_some() {
            state.ends.notify_one();
            return None;
        }
        Some(sent)
    }

    /// Waits until the life of the house is to end.
    pub(crate) async fn ended(&self) -> End {
        let ends = self.lock().ends.clone();
        loop {
            if let Some(end) = self.lock().end {
                return end;
            }
            ends.notified().await;
        }
    }

    /// Something happened, for the trace.
    pub(crate) fn note(&self, line: &str) {
        let now = self.steady_ms();
        self.lock().note(now, line);
    }

    /// What happened last.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.lock().lines.iter().cloned().collect()
    }

    /// A number for all that has happened.
    pub(crate) fn hash(&self) -> u64 {
        self.lock().hash.finish()
    }

    pub(crate) fn commands(&self) -> u32 {
        self.lock().commands
    }

    pub(crate) fn struck(&self) -> u64 {
        self.lock().struck
    }

    pub(crate) fn panicked(&self) -> u64 {
        self.lock().panicked
    }

    /// Time that only goes on.
    pub(crate) fn steady_ms(&self) -> u64 {
        let state = self.lock();
        let since = state.begun.map_or(Duration::ZERO, |begun| begun.elapsed());
        state.begun_ms + u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }
}

impl State {
    fn note(&mut self, now: u64, line: &str) {
        (now, line).hash(&mut self.hash);
        let line = format!("{:>9} {line}", now - START_MS);
        if self.is_told {
            println!("{line}");
        }
        if self.lines.len() == LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }
}

impl Weather for Sky {
    fn wait(&self, step: Step, is_done: bool) -> Wait {
        let mut state = self.lock();
        if state.is_calm {
            return Wait::default();
        }
        let slow = match (step, is_done) {
            (Step::Write, false) => state.slow.pop_front(),
            _ => None,
        };
        if let Some(ms) = slow {
            return Wait { turns: 0, pause: Duration::from_millis(ms.into()) };
        }
        let turns = state.whims.below(4);
        let pause = match state.whims.below(16) {
            0 => state.whims.below(60),
            1..4 => state.whims.below(4),
            _ => 0,
        };
        Wait { turns, pause: Duration::from_millis(pause.into()) }
    }

    fn fate(&self, step: Step) -> Fate {
        let now = self.steady_ms();
        let mut state = self.lock();
        if state.is_calm {
            return Fate::Sound;
        }
        if now < state.outage_until_ms {
            return Fate::Lost;
        }
        let fate = match step {
            Step::Connect => None,
            Step::Read => state.reads.pop_front(),
            Step::Write => state.writes.pop_front(),
        };
        fate.unwrap_or(Fate::Sound)
    }
}

/// The world of a thread.
pub(crate) struct Here(pub(crate) Arc<Sky>);

impl World for Here {
    fn now_ms(&self) -> u64 {
        let steady = self.0.steady_ms();
        steady.saturating_add_signed(self.0.lock().shift_ms)
    }

    fn steady_ms(&self) -> u64 {
        self.0.steady_ms()
    }

    fn fill(&self, bytes: &mut [u8]) {
        let mut state = self.0.lock();
        for chunk in bytes.chunks_mut(8) {
            let word = state.entropy.next_u64().to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
    }

    fn is_planted(&self, fault: Planted) -> bool {
        self.0.lock().planted == Some(fault)
    }

    fn reach(&self, place: &'static str) {
        let is_due = {
            let mut state = self.0.lock();
            let is_calm = state.is_calm;
            match state.panics.front_mut() {
                _ if is_calm => false,
                None => false,
                Some(0) => {
                    state.panics.pop_front();
                    state.panicked += 1;
                    true
                }
                Some(left) => {
                    *left -= 1;
                    false
                }
            }
        };
        if is_due {
            self.0.note(&format!("-- panics, {place}"));
            std::panic::panic_any(PLANTED);
        }
    }
}
