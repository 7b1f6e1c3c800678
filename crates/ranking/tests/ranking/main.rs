//! Hands against a judge that is slow and obvious, over every hand where that can be done.

mod five_card;
mod judge;
mod low_hands;
mod names;
mod other_hands;
mod sets;
mod tiles;
