//! Exact odds against values worked out by hand, closed forms and published figures.

mod blackjack;
mod casino_war;
mod published;
mod standing;
mod toy;
mod toy_values;
mod words;
