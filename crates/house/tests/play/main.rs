//! Tables with people at them, at every game: nothing is lost, nothing is told that is secret.

mod people_at_tables;
mod secrets;
mod support;
