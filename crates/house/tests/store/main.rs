//! The store on both databases: what is committed, what is read, and what survives.

mod commits;
mod crashes;
mod document;
mod encrypted;
mod faults;
mod groups;
mod places;
mod tampering;
mod versions;
