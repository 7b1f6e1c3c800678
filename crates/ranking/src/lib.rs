//! What beats what: poker hands of two to seven cards, high and low, with jokers as the games let
//! them be used, hands of two pai gow tiles, and what a dealer calls them.
//!
//! A function a game's section has ([`five_card`], [`three_card`], [`pai_gow`], [`ace_to_five`] …)
//! takes cards and gives a [`Ranking`]: of two, the greater beats the other. Which hands there are
//! and in which order is the [`Scale`] of the ranking, a type, so that hands of different games are
//! not compared by mistake. [`Hand`] and [`Standing`] are the same for solvers: five-card hands from
//! five, six or seven cards, in about a nanosecond.
//!
//! ```
//! use ranking::{AceLow, Cards, five_card, pai_gow, three_card};
//!
//! let flush: Cards = "Ah 9h 4h".parse()?;
//! let straight: Cards = "4c 3d 2h".parse()?;
//! assert!(three_card(straight, AceLow::Lowest) > three_card(flush, AceLow::Lowest)); // 20.3
//!
//! let hand = five_card("Ah Kd 9s 9c 7d 4h 2s".parse()?);
//! assert_eq!(hand.to_string(), "pair of nines, ace kicker");
//!
//! let hand = pai_gow("Jk 2h 3d 4s 5c".parse()?, AceLow::SecondHighest);
//! assert_eq!(hand.to_string(), "five-high straight"); // above one of six high (11.3(b)7)
//! # Ok::<(), chance::NotACard>(())
//! ```

mod cards;
mod category;
mod hand;
mod low;
mod ranking;
mod read;
mod standing;
mod tiles;

pub use cards::{Cards, Ranks};
pub use category::Category;
pub use hand::Hand;
pub use low::{ace_to_five, badugi, deuce_to_seven, three_card_low};
pub use ranking::{
    AceToFive, Asia, Badugi, DeuceToSeven, FastAction, FiveCard, FourCard, Order, PaiGow, Ranking,
    Scale, ThreeCard, ThreeCardLow, TwoCard, TwoCardJoker, rank_name, rank_names,
};
pub use read::{
    AceLow, asia, best_five, fast_action, five_card, four_card, pai_gow, three_card, three_cards,
    two_card, two_card_joker,
};
pub use standing::Standing;
pub use tiles::{TILE_KINDS, TileRanking, tile_rank, two_tile};
