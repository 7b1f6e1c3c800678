//! Games of hands that are set. How each way to set a hand comes out against the dealer's is counted
//! here; what that pays is the rules' business: they settle one deal of each kind.

mod poker;
mod seven_cards;

pub(super) use poker::Poker;

use chance::Card;

/// In how many ways a hand wins, pushes and loses.
type Ends = [u64; 3];

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').filter_map(|card| card.parse().ok()).collect()
}
