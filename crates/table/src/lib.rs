//! The heart of Croupier: what a game is, and the drivers that run its rules.
//!
//! A game's rules are one ordinary function, [`Game::round`], over a [`Table`] that supplies
//! chance and choice. What rules and their declarations need is here at the top; beside it there is
//! what studies a game ([`study`]), what scripts say of it and replay ([`script`]), live tables
//! ([`live`]), what whoever shows a table needs ([`shown`]), equipment ([`device`]), the floor
//! ([`floor`]), and games without their types, with the one interface by which every driver but a
//! simulation meets the rules ([`erased`]). Simulation and exact odds are drivers of their own in the
//! crates `sim` and `odds`.

mod act;
mod bank;
mod choice;
mod cite;
mod code;
pub mod device;
mod elections;
mod equipment;
pub mod erased;
mod event;
mod facts;
mod fault;
mod felt;
pub mod floor;
mod game;
mod in_force;
mod keys;
mod limits;
pub mod live;
mod money;
mod plan;
mod purse;
mod replay;
mod scoreboard;
pub mod script;
mod scripted;
mod seat;
pub mod shown;
mod stakes;
mod strategy;
pub mod study;
mod table;
mod vocabulary;
mod words;

pub use act::{Act, split_ordinal};
pub use bank::{Bank, Centre, Offering};
pub use choice::{Arranging, Choice, Group, Known, Offer, Question, Reply, With};
pub use cite::Cite;
pub use code::Code;
pub use elections::{Election, Elections, Kind, Legal, Preset};
pub use erased::Name;
pub use event::{
    Event, Hands, Hidden, Lying, Outcome, Party, Returned, Settlement, Spot, Viewer, hands_at,
};
pub use facts::{
    ActionFacts, Alias, Facts, Family, Felt, Irregularity, Only, PayRow, PayTable, Place, Reported,
    Says, Tells, Tint, ToldOn, WagerFacts, Word, Zone,
};
pub use fault::{Fault, Malformed, Reason, Refusal};
pub use game::{Complete, Game, Payout, Same, ShoeFacts, Wager};
pub use keys::no_key_twice;
pub use limits::Limits;
pub use money::{Cents, NotAnAmount, NotOdds, Odds, whole};
pub use seat::{BySeat, NotASeat, Seat, Seats};
pub use stakes::{Bet, Bets, Betting, Change, Changing, Kinds, Placing, Stakes, Wagering};
pub use table::{Incident, Pile, Table, Window};
pub use words::{Words, joined, joined_len};
