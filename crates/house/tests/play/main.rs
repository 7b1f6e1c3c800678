//! Tables with people at them, at every game: nothing is lost, nothing is told that is secret.

mod lost_database;
mod people_at_tables;
mod roles;
mod secrets;
mod support;
mod who_says;
