//! What tests need and the program does not: a PostgreSQL server of their own.

mod postgres_server;

pub use postgres_server::{SKIPPED, Server, database, shared};
