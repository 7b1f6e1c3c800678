//! A world made up for a test: its clocks, its chance, and what goes wrong in it. Only with the
//! feature `simulated`, which no program that serves people has.
//!
//! The world is that of a thread: a house that runs on one thread alone, as the simulation has it,
//! is in one world, and tests beside it in others.

use std::cell::RefCell;
use std::rc::Rc;

/// A world in which a house can be.
pub trait World {
    /// The time of day in milliseconds since 1970, which may jump.
    fn now_ms(&self) -> u64;

    /// Time that only goes on, in milliseconds.
    fn steady_ms(&self) -> u64;

    /// What comes in place of the operating system's randomness.
    fn fill(&self, bytes: &mut [u8]);

    /// The house comes by a place where it might panic; to have it panic, do.
    fn reach(&self, place: &'static str);

    /// Whether the house is to have a fault.
    fn is_planted(&self, fault: Planted) -> bool;
}

/// A fault that the house once had. Planted into it, a simulation must find it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Planted {
    /// A wallet that is read anew forgets what is held for something under way.
    ForgottenHold,
    /// A commit in doubt is told as one that failed for certain.
    DoubtAsRefusal,
    /// Whoever looks at a table takes away what is to go wrong there.
    LookingChanges,
    /// What holds for an unanswered question is no answer.
    NoAnswerByTheClock,
    /// A change that was not stored stays in memory.
    UnstoredStays,
    /// A command runs in the request that brought it, and ends with it.
    EndsWithTheRequest,
    /// The clock of a table does not outlive what fails when it acts.
    ClockEnds,
    /// What is decided is taken back.
    DecidedIsTakenBack,
    /// Anybody says what only the floor may say.
    AnybodySaysIt,
    /// Timers go by the time of day.
    TimersByTheClock,
    /// What was not stored is acknowledged.
    AcknowledgedTooSoon,
    /// A command that is sent again is done again.
    DoneTwice,
    /// What panicked when it was stored is told as not done.
    StoredAndDenied,
    /// Somebody sits down on a companion.
    SeatOfACompanion,
    /// A backup that is restored deals the same cards again.
    SameSeeds,
    /// What a round does that begins by itself is in no book.
    BeginningIsLost,
    /// What somebody has won who has left is fetched by nobody.
    LeftBehind,
    /// What somebody has won in a round is also whoever's takes the seat.
    SeatOfTheLast,
    /// What a tournament did that was not stored stays in memory.
    TournamentRunsAhead,
}

impl Planted {
    /// Each of them.
    pub const ALL: [Planted; 19] = [
        Planted::ForgottenHold,
        Planted::DoubtAsRefusal,
        Planted::LookingChanges,
        Planted::NoAnswerByTheClock,
        Planted::UnstoredStays,
        Planted::EndsWithTheRequest,
        Planted::ClockEnds,
        Planted::DecidedIsTakenBack,
        Planted::AnybodySaysIt,
        Planted::TimersByTheClock,
        Planted::AcknowledgedTooSoon,
        Planted::DoneTwice,
        Planted::StoredAndDenied,
        Planted::SeatOfACompanion,
        Planted::SameSeeds,
        Planted::BeginningIsLost,
        Planted::LeftBehind,
        Planted::SeatOfTheLast,
        Planted::TournamentRunsAhead,
    ];
}

thread_local! {
    static WORLD: RefCell<Option<Rc<dyn World>>> = const { RefCell::new(None) };
}

/// The thread is in a world as long as this is kept.
#[must_use]
pub struct InWorld(());

/// Puts the thread into a world.
pub fn enter(world: Rc<dyn World>) -> InWorld {
    WORLD.with(|place| *place.borrow_mut() = Some(world));
    InWorld(())
}

impl Drop for InWorld {
    fn drop(&mut self) {
        let world = WORLD.with(|place| place.borrow_mut().take());
        drop(world);
    }
}

/// Asks the world; nothing where the thread is in the real one.
pub(crate) fn ask<T>(question: impl FnOnce(&dyn World) -> T) -> Option<T> {
    let world = WORLD.with(|place| place.borrow().clone());
    world.map(|world| question(world.as_ref()))
}
