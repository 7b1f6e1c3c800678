//! A deterministic simulation of the whole house: the real code, in a world whose clocks, chance,
//! storage and people come from one number, and in which everything goes wrong that can.
//!
//! [`Plan::new`] says what is going to happen, [`run`] carries it out and looks after the laws,
//! [`shrink`] makes a plan smaller that ends badly. `docs/storm.md` tells how to use it.

mod ask;
mod hostile;
mod laws;
mod people;
mod plan;
mod run;
mod shrink;
mod sky;

pub use laws::Played;
pub use plan::{Client, Fault, Part, Plan, Table, Trouble};
pub use run::{Failure, Outcome, run};
pub use shrink::shrink;

use chance::{FastGenerator, Uniform};

/// How many commands a house sees before the next one is made.
pub const COMMANDS: u32 = 1500;

/// The plan at a place in the series that begins with a seed.
#[must_use]
pub fn plan_of(seed: u64, place: u64, commands: u32) -> Plan {
    let own = FastGenerator::new(seed, place).next_u64();
    Plan::new(own, place, commands)
}
