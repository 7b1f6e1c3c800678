//! Solvers for what is too large for [`crate::Tree`].

pub mod blackjack;
