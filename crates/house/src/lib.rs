//! The house: live tables with people at them, and a record, a ledger and a store that lose
//! nothing.
//!
//! [`House`] is what a server talks to. [`pit`] has the tables, [`people`] who is who, [`ledger`]
//! the accounts and the balanced movements between them; [`store`] keeps it all, and the
//! hash-chained record of everything that happened, on SQLite or PostgreSQL.

mod audit;
pub mod clock;
mod hints;
mod house;
pub mod ledger;
pub mod people;
pub mod pit;
mod reading;
pub mod store;
mod theory;
pub mod wallets;

pub use audit::{Audit, audit};
pub use house::{Attached, Config, Counts, House, WhoOpens};
