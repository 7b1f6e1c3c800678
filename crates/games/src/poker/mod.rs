//! Games of one deck in which a player's hand of poker is played against the dealer's or paid by a
//! table: what their subchapters share.
//!
//! A game's file says its wagers ([`wagers`]), its pay tables ([`pay`]), its elections, its order of
//! play and what is its own ([`family::Variant`]). From here come [`provisions`]: what the subchapters
//! say in nearly the same words; [`deal`]: cards to the seats and to the house, with what goes wrong
//! in it; [`opening`]: wagers before the cards; [`players`]: who is asked, in turn or in any order;
//! [`Stay`]: the decision to put more at stake or give the hand up; [`more`]: to put any amount more
//! at stake; [`ride`]: to take a wager back, and [`revoke`]: one just made; [`expose`]: to show cards
//! for what they win; [`cross`]: to declare a line of a cross; [`showdown`]: the player's hand against
//! the dealer's; [`prize`]: amounts that are won, and the meter; [`limit`]: the most that is paid on a
//! hand; [`pot`]: what players put up together; [`button`]: where the deal begins; [`stud`]: cards in
//! rotation, street by street, the dealer's among them; [`record`]: what a round came to; [`study`]:
//! what is analysed.
//!
//! The games with community cards share [`board`]: the cards street by street, with burns;
//! [`street`]: a decision on each; [`starting`]: the two cards before the first; [`pocket`]: what is
//! paid on them; [`holdem`]: what a player knows and how he decides; [`payout`]: what a hand was paid in
//! all.

pub mod board;
pub mod boston;
pub mod button;
pub mod called;
pub mod caribbean_stud;
pub mod colorado;
pub mod cross;
pub mod deal;
pub mod double_cross;
pub mod double_down_stud;
pub mod expose;
pub mod family;
pub mod fast_action;
pub mod flop_poker;
pub mod four_card;
pub mod heads_up;
pub mod holdem;
pub mod let_it_ride;
pub mod limit;
pub mod mini_tex;
pub mod mississippi_stud;
pub mod more;
pub mod opening;
pub mod pay;
pub mod payout;
pub mod players;
pub mod pocket;
pub mod pot;
pub mod prelude;
pub mod prize;
pub mod provisions;
pub mod record;
pub mod revoke;
pub mod ride;
pub mod showdown;
pub mod starting;
pub mod stay;
pub mod street;
pub mod stud;
pub mod study;
pub mod texas_bonus;
pub mod three_card;
pub mod two_card_joker;
pub mod ultimate;
pub mod wagers;
pub mod winners_pot;

pub use stay::{Stay, Stays};
