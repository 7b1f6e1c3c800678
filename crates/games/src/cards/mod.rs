//! Card games in which single cards are compared.

pub mod casino_war;
pub mod red_dog;
