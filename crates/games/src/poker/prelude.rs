//! What a game of the kind is written with.

pub use std::cmp::Ordering;

pub use arrayvec::ArrayVec;
pub use chance::{Card, Deck, Rank, Suit};
pub use ranking::{
    AceLow, Cards, Category, FiveCard, FourCard, Hand, Ranking, Scale, Standing, ThreeCard,
    best_five, five_card, four_card, three_card, three_cards,
};
pub use table::study::StrategyFacts;
pub use table::{
    ActionFacts, Alias, Cents, Cite, Code, Election, Elections, Facts, Felt, Incident,
    Irregularity, Kind, Malformed, Odds, Outcome, Party, PayTable, Payout, Place, Preset, Refusal,
    Seat, Settlement, Spot, Table, Word, Zone, cite, floor, join, words as elected_words,
};

pub use super::board::{self, Board, Ended, Streets};
pub use super::called::{self, Called};
pub use super::cross::{self, Alignment, Declare, Declares};
pub use super::deal::{Deal, Dealt, Exposed, Face, Hands, Misdeal, SHOE_JAM};
pub use super::expose::{self, Expose};
pub(crate) use super::family::usual_parts;
pub use super::family::{
    self, Amiss, AtTheTable, COMMUNITY, DEALER, Equal, Poker, Round, Said, Variant, YOU, spot,
};
pub use super::holdem::{Known, RaiseOnce};
pub use super::limit::{self, Limit};
pub use super::more::{Adds, More, Otherwise};
pub use super::opening;
pub(crate) use super::pay::pay_tables;
pub use super::pay::{self, EVEN, HandTable, Pay, Pays};
pub use super::players::{
    self, Both, BySeat, Stand, as_long_as, communicated, from_dealers_right, in_any_order, in_turn,
};
pub(crate) use super::pocket::pocket_tables;
pub use super::pocket::{PocketPays, PocketTables};
pub use super::pot::{self, Commission, Contender, Pot};
pub use super::prize::{self, MeterElections, Prize, Prizes, Progression, collected_chip};
pub use super::provisions::{
    COMMUNICATE_INFORMATION, COMMUNITY_CARD_EXPOSED, DEALER_CARD_EXPOSED, HOLE_CARD_EXPOSED,
    INCORRECT_NUMBER_OF_CARDS, INCORRECT_STUB_COUNT, NotCut, Provisions, StubCount, action,
    communicate_information, community_card_exposed, dealer_card_exposed, flag, hole_card_exposed,
    incorrect_number_of_cards, misdeals, must_be_dealt, named_seats, offered, says, words,
    wrong_number_voids_all,
};
pub use super::record::{self, Ending};
pub use super::revoke::Revocable;
pub use super::ride::{Ride, Rides};
pub use super::showdown::Showdown;
pub use super::starting::{Chart, Starting};
pub use super::street::{Raises, Stage, Street};
pub use super::study::{Together, Varied, strategy};
pub use super::wagers::HandWager;
pub(crate) use super::wagers::wagers;
pub use super::{Stay, Stays, payout};
pub use crate::common::{self, BettingActs};
pub use crate::cut::{self, CutRules, Cutters, Opener};
pub use crate::dealing::FOUND_FACE_UP;
