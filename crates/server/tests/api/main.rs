//! The server through real sockets, with the client that programs use.

mod bad_input;
mod conversation;
mod document;
mod full_disk;
mod fuzzed;
mod hints;
mod life;
mod pages;
mod schemathesis;
mod secrets;
mod trial;
