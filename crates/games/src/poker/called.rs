//! What a hand of cards is called at games whose hands are those of poker, and which beats which.

use std::cmp::Reverse;

use chance::Card;
use ranking::{AceLow, Cards, five_card, four_card, three_card};
use table::shown::Lesson;

/// What hands are called at a game.
#[derive(Clone, Copy, Debug)]
pub struct Called {
    /// What some cards are called, where that says something.
    pub name: fn(&[Card]) -> Option<String>,
    /// A hand of each kind, the highest first.
    examples: fn() -> Vec<Vec<Card>>,
}

/// Nothing: what a hand is worth depends on more than its cards.
pub const NOTHING: Called = Called { name: |_| None, examples: Vec::new };

/// The best five of them; of fewer than five what they make already.
pub const OF_FIVE: Called = Called {
    name: |cards| (cards.len() > 1).then(|| five_card(all(cards)).to_string()),
    examples: || in_order(&FIVE, |cards| five_card(all(cards))),
};

/// The best four of five.
pub const OF_FOUR: Called = Called {
    name: |cards| (cards.len() > 3).then(|| four_card(all(cards)).to_string()),
    examples: || in_order(&FOUR, |cards| four_card(all(cards))),
};

/// Three cards.
pub const OF_THREE: Called = Called {
    name: |cards| (cards.len() == 3).then(|| three(cards).to_string()),
    examples: || in_order(&THREE, three),
};

const FIVE: [&str; 10] = [
    "As Ks Qs Js Ts",
    "9h 8h 7h 6h 5h",
    "Qs Qh Qd Qc 4s",
    "Js Jh Jd 8c 8s",
    "Ad Td 7d 6d 2d",
    "8s 7h 6d 5c 4s",
    "9s 9h 9d Kc 3s",
    "As Ah 6d 6c Js",
    "Ts Th Kd 7c 4s",
    "Ks Jh 8d 6c 2s",
];
const FOUR: [&str; 8] = [
    "Qs Qh Qd Qc",
    "9h 8h 7h 6h",
    "Js Jh Jd 8c",
    "Ad Td 7d 2d",
    "8s 7h 6d 5c",
    "As Ah 6d 6c",
    "Ts Th Kd 7c",
    "Ks Jh 8d 6c",
];
const THREE: [&str; 6] = ["9h 8h 7h", "Js Jh Jd", "8s 7h 6d", "Ad Td 7d", "Ts Th Kd", "Ks Jh 8d"];

impl Called {
    /// Which hand beats which, by a hand of each kind; nothing where they have no names.
    pub fn lesson(&self) -> Option<Lesson> {
        let named = |cards: Vec<Card>| Some(((self.name)(&cards)?, cards));
        let hands: Vec<(String, Vec<Card>)> =
            (self.examples)().into_iter().filter_map(named).collect();
        let text = "Each hand beats those that come after it. Between two of a kind the higher cards \
                    decide.";
        let lesson = Lesson { hands, ..Lesson::new("Which hand beats which", text, None) };
        (!lesson.hands.is_empty()).then_some(lesson)
    }
}

/// Hands from the highest to the lowest.
fn in_order<R: Ord>(hands: &[&str], rank: impl Fn(&[Card]) -> R) -> Vec<Vec<Card>> {
    let read = |hand: &&str| -> Vec<Card> {
        hand.split(' ').filter_map(|card| card.parse().ok()).collect()
    };
    let mut hands: Vec<Vec<Card>> = hands.iter().map(read).collect();
    hands.sort_by_key(|cards| Reverse(rank(cards)));
    hands
}

fn three(cards: &[Card]) -> ranking::Ranking<ranking::ThreeCard> {
    three_card(all(cards), AceLow::Lowest)
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
        assert_eq!((OF_FIVE.name)(&cards("Ts Th")).as_deref(), Some("pair of tens"));
        assert_eq!(
            (OF_THREE.name)(&cards("Qs Js Ts")).as_deref(),
            Some("queen-high straight flush")
        );
        assert_eq!((OF_THREE.name)(&cards("Qs Js")), None);
    }

    #[test]
    fn of_three_cards_a_straight_beats_a_flush_and_of_five_it_does_not() {
        let place = |called: &Called, kind: &str| {
            let lesson = called.lesson().expect("a lesson");
            let is_it = |name: &str| name.ends_with(kind) && !name.ends_with("straight flush");
            lesson.hands.iter().position(|(name, _)| is_it(name)).expect("a hand")
        };
        assert!(place(&OF_THREE, "straight") < place(&OF_THREE, "flush"));
        assert!(place(&OF_FIVE, "flush") < place(&OF_FIVE, "straight"));
        assert!(NOTHING.lesson().is_none());
    }
}
