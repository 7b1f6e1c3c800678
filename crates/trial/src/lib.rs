//! What tests and benches need and the program does not: a PostgreSQL server of their own, and the
//! rate of the bare database.

mod postgres_server;
mod raw;

pub use postgres_server::{SKIPPED, Server, database, shared};
pub use raw::raw_commits;
