//! What a hand of cards is called at games whose hands are those of poker.

use chance::Card;
use ranking::{AceLow, Cards, five_card, four_card, three_card};

/// What some cards are called.
pub type Called = fn(&[Card]) -> Option<String>;

/// Nothing: what a hand is worth depends on more than its cards.
pub fn nothing(_: &[Card]) -> Option<String> {
    None
}

/// The best five of them; of fewer than five what they make already.
pub fn of_five(cards: &[Card]) -> Option<String> {
    (cards.len() > 1).then(|| five_card(all(cards)).to_string())
}

/// The best four of five.
pub fn of_four(cards: &[Card]) -> Option<String> {
    (cards.len() > 3).then(|| four_card(all(cards)).to_string())
}

/// Three cards.
pub fn of_three(cards: &[Card]) -> Option<String> {
    (cards.len() == 3).then(|| three_card(all(cards), AceLow::Lowest).to_string())
}

fn all(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_called_by_what_they_make() {
        let cards = |text: &str| -> Vec<Card> {
            text.split(' ').map(|card| card.parse().expect("a card")).collect()
        };
        assert_eq!(of_five(&cards("Ts Th")).as_deref(), Some("pair of tens"));
        assert_eq!(of_three(&cards("Qs Js Ts")).as_deref(), Some("queen-high straight flush"));
        assert_eq!(of_three(&cards("Qs Js")), None);
    }
}
