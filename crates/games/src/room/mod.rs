//! The poker room: players against each other for a pot (13:69F-14), and poker at a casino night
//! (13:47-20.34 to 20.39).
//!
//! The round is one for all games, in `round`; a game is a [`Spec`] of what is dealt, who opens the
//! betting and what wins, in [`variants`]. A player's table stakes are a wager, `stack`, that is made
//! before the round and comes back after it with what was won or lost: nothing can be added in
//! between (14.7(c)1).
//!
//! Who is dealt in and what each has to post is found in `seating`, what may be bet in `betting`,
//! which pots there are and what the house takes of them in `pots`, who has which hand in
//! `showdown`. `rankings` compares hands without a game.

mod betting;
mod dealing;
mod drawing;
mod facts;
mod family;
mod layout;
mod places;
mod pots;
mod rankings;
mod round;
mod rules;
mod seating;
mod showdown;
mod strategy;
pub mod variants;

pub use drawing::Given;
pub use family::{Opening, Room, Sections, Spec, Street, Variant};
pub use layout::{Layout, Post, Progress};
pub use pots::{Taken, taken_of};
pub use rankings::{replay_rankings, unauthorized};
pub use round::{NO_ANSWER, NOT_ALLOWED};
pub use rules::{
    Fund, HeadsUp, Kill, KillKind, Levels, Limit, MinimumRaise, Qualifies, Rake, Rules, Time,
    TimeBasis, Wheel,
};
pub use showdown::{Contest, Ready, Strength, Winners};
pub use strategy::{Step, Strategy};
