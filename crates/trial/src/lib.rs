//! What tests and benches need and the program does not: a PostgreSQL server of their own, a disk
//! that is soon full, and the rate of the bare database.

mod overtaken;
mod postgres_server;
mod raw;
mod small_disk;

pub use overtaken::overtake;
pub use postgres_server::{SKIPPED, Server, database, shared};
pub use raw::raw_commits;
pub use small_disk::SmallDisk;
