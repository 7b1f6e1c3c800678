//! Games of five-card hands.

mod board;
mod holdem;
mod stud;
mod suits;
