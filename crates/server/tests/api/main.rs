//! The server through real sockets, with the client that programs use.

mod accounts;
mod bad_input;
mod conversation;
mod crowds;
mod document;
mod encrypted;
mod full_disk;
mod fuzzed;
mod hints;
mod life;
mod overtaken;
mod pages;
mod papers;
mod review;
mod schemathesis;
mod secrets;
mod teaching;
mod tournaments;
mod trial;
