//! Tests of the equipment from outside.

mod chi_square;
mod equipment;
mod fair_shuffle;
mod seeds;
mod shoe;
