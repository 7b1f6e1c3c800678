//! The house: live tables with people at them, and a record, a ledger and a store that lose
//! nothing.
//!
//! [`House`] is what a server talks to. [`pit`] has the tables, [`people`] who is who, [`ledger`]
//! the accounts and the balanced movements between them; [`store`] keeps it all, and the
//! hash-chained record of everything that happened, on SQLite or PostgreSQL.

mod aside;
mod audit;
pub mod clock;
mod commands;
mod desk;
mod filings;
mod hands;
mod hints;
mod house;
pub mod ledger;
mod mark;
mod new_jersey;
mod papers;
pub mod people;
pub mod pit;
mod reading;
mod refill;
mod review;
mod school;
mod seeds;
#[cfg(feature = "simulated")]
pub mod simulated;
pub mod store;
mod theory;
mod tournament;
pub mod wallets;
mod world;

pub use audit::{Audit, audit, audit_since, audit_with};
pub use commands::{Sender, WINDOW};
pub use filings::Paper;
pub use house::{Attached, Config, Counts, House, WhoOpens};
pub use seeds::SeedKey;
