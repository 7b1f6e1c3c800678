//! What is fuzzed: whatever strangers can send. The targets are plain functions, so that the tests
//! of `games` run them as well, on a stable compiler and for a bounded time.

pub mod said;
pub mod targets;

#[path = "../../crates/games/tests/support/corpus.rs"]
mod corpus;
#[path = "../../crates/games/tests/support/elections.rs"]
mod elections;
#[path = "../../crates/games/tests/support/laws.rs"]
mod laws;
