//! When to switch hands, and how the hand is played then.

use chance::Card;
use table::study::StrategyFacts;

use super::SwitchHandsBlackjack;
use crate::blackjack::hand::Hand;
use crate::blackjack::play::column;
use crate::blackjack::strategy::{CARDS, Strategy as Tables};

/// A strategy for switch hands blackjack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    /// How hands are played.
    pub play: Tables,
    /// When the two cards that lie face down are played.
    pub switching: Switching,
}

/// When a player discards the two cards that lie face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switching {
    /// Never.
    Never,
    /// By the cards and the dealer's card, where that is best with cards that never run out.
    #[default]
    ByChart,
    /// Hard totals from 12 to 17 and soft ones up to 17 always, others never.
    Stiffs,
}

impl Strategy {
    /// Whether it discards these cards.
    #[inline]
    #[must_use]
    pub fn switches(&self, hand: &Hand, up: Card) -> bool {
        match self.switching {
            Switching::Never => false,
            Switching::ByChart => {
                let row = match hand.pair() {
                    Some(pair) => SWITCHED[PAIR_ROWS + usize::from(pair) - 1],
                    None if hand.is_soft() => SWITCHED[SOFT_ROWS + usize::from(hand.total()) - 13],
                    None => SWITCHED[usize::from(hand.total()) - 5],
                };
                row.as_bytes()[(column(up) + CARDS.len() - 1) % CARDS.len()] == b'W'
            }
            Switching::Stiffs => {
                let least = if hand.is_soft() { 13 } else { 12 };
                (least..=17).contains(&hand.total())
            }
        }
    }
}

/// The strategies that have a name.
pub(super) const NAMED: &[StrategyFacts<SwitchHandsBlackjack>] = &[
    StrategyFacts {
        name: "basic",
        about: "switches by a chart, and plays basic strategy by total; no insurance",
        make: |rules| Strategy {
            play: Tables::basic(rules.decks(), &rules.play),
            switching: Switching::ByChart,
        },
    },
    StrategyFacts {
        name: "switch-stiffs",
        about: "the same, but always switches hard 12 to 17 and soft 13 to 17, and nothing else",
        make: |rules| Strategy {
            play: Tables::basic(rules.decks(), &rules.play),
            switching: Switching::Stiffs,
        },
    },
    StrategyFacts {
        name: "never-switch",
        about: "basic strategy by total with the cards that lie face up",
        make: |rules| Strategy {
            play: Tables::basic(rules.decks(), &rules.play),
            switching: Switching::Never,
        },
    },
];

/// Rows of [`SWITCHED`].
const SOFT_ROWS: usize = 15;
const PAIR_ROWS: usize = 24;

/// Hands that are worth less than two unseen cards when both are played best, with cards that never
/// run out: W against 2 to 10 and an ace. Hard totals from 5 to 19 that are no pairs, soft ones from
/// 13 to 21, pairs from aces to tens.
const SWITCHED: [&str; 34] = [
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW", // 5 to 8
    "WW.....WWW", // 9
    "..........",
    "..........", // 10 and 11
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW", // 12 to 17
    "...WW..WWW", // 18
    "..........", // 19
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW", // soft 13 to 16
    "WWWW.WWWWW", // soft 17
    ".......WWW", // soft 18
    "..........",
    "..........",
    "..........", // soft 19 to 21
    "..........", // aces
    "WWWWWWWWWW",
    "WWWWWWWWWW",
    "WWWWWWWWWW", // 2 to 4
    "..........", // 5
    "WWWWWWWWWW",
    "WWWWWWWWWW", // 6 and 7
    "WWW...WWWW", // 8
    ".......WWW", // 9
    "..........", // 10
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_has_a_letter_for_each_of_the_dealer_s_cards() {
        assert!(SWITCHED.iter().all(|row| row.len() == CARDS.len()));
        let hand = |text: &str| Hand::of(text.split(' ').map(|c| c.parse().expect("a card")));
        let up = |text: &str| text.parse().expect("a card");
        let strategy = Strategy::default();
        assert!(strategy.switches(&hand("9h 8d"), up("2c")));
        assert!(!strategy.switches(&hand("6h 3d"), up("4c")));
        assert!(strategy.switches(&hand("6h 3d"), up("Ac")));
        assert!(!strategy.switches(&hand("8h 8d"), up("5c")));
        assert!(!strategy.switches(&hand("Ah Kd"), up("Ac")));
    }
}
