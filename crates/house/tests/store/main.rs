//! The store on both databases: what is committed, what is read, and what survives.

mod commits;
mod places;
