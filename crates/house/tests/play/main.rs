//! Tables with people at them, at every game: nothing is lost, nothing is told that is secret.

mod bankroll;
mod banks;
mod closed;
mod doubt;
mod failover;
mod filings;
mod frozen;
mod limits;
mod lost_database;
mod people_at_tables;
mod pits;
mod releases;
mod roles;
mod room;
mod secrets;
mod seeds;
mod short;
mod support;
mod tampered;
mod torn;
mod tournaments;
mod who_says;
