//! The messages of the house's API as types, and nothing else.

mod ids;

pub use ids::{NotAnId, TableId, UserId};
