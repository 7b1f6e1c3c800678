//! The house: what is stored of its tables and its money, and how.
//!
//! [`ledger`] has the accounts and the balanced movements between them, [`store`] keeps them and
//! the hash-chained record of everything that happened, on SQLite or PostgreSQL.

pub mod ledger;
pub mod pit;
pub mod store;
