//! How hands are played: what a player may do with a hand, what the dealer does with a total. Plain
//! functions over what the licensee elected, which the round asks, and whoever computes odds.

use chance::Card;
use table::{Cents, Cite};

use super::hand::{Hand, value};

/// What the games of this family share of their elections: how hands are played.
#[derive(Clone, Debug)]
pub struct PlayRules {
    /// Whether the dealer draws to a soft total of 17 (2.12(b)2).
    pub dealer_hits_soft_17: bool,
    /// Whether a hand may be given up for half of its wager (2.8).
    pub surrender: bool,
    /// What may be doubled (2.10).
    pub doubling: Doubling,
    /// Whether a hand that came of a split may be doubled (2.10(a)2).
    pub double_after_split: bool,
    /// The hands that a pair may be split into (2.11(e)).
    pub max_split_hands: usize,
    /// Whether aces may be split again (2.11(e)).
    pub resplit_aces: bool,
    /// What may be done with split aces (2.11(c)2).
    pub split_aces: SplitAces,
    /// Where a player may take back what a hand was doubled for and give up the rest; nothing where
    /// that is not possible.
    pub rescue: Option<Cite>,
    /// Whether a hand may be given up as long as its player has not stood: after a draw, after a split
    /// and after the card of a double too.
    pub surrenders_any_time: bool,
    /// The cards with which a hand is complete, whatever it counts; nothing where no number is.
    pub most_cards: Option<usize>,
    /// How the card of a hand that was doubled is dealt (2.10(c)).
    pub double_card: DoubleCard,
    /// What an additional wager for doubling is a multiple of, so that it can be paid.
    pub double_unit: Cents,
    /// Where the subchapter says all this.
    pub cites: &'static PlayCites,
}

/// Hands that may be doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    /// Any two cards but 21.
    AnyTwoCards,
    /// A hard total of 9, 10 or 11 only.
    Hard9To11,
    /// Any number of cards but 21.
    AnyCards,
}

/// What may be done with a hand of a split ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitAces {
    /// It gets one card and no more.
    OneCard,
    /// It gets one card, unless it is doubled then: one more.
    OneCardOrDouble,
    /// It is played like any other.
    PlayOn,
}

table::words! {
    /// How the one card of a hand that was doubled is dealt.
    pub enum DoubleCard {
        /// Face up.
        FaceUp = "face-up",
        /// Face down, turned when the wagers are settled.
        FaceDown = "face-down",
        /// Face down where the player asks for it.
        OnRequest = "on-request",
    }
}

/// Where a subchapter says how hands are played.
#[derive(Debug)]
pub struct PlayCites {
    /// Standing and drawing.
    pub draw: Cite,
    /// Doubling down.
    pub double_down: Cite,
    /// Splitting pairs.
    pub split: Cite,
    /// Surrender.
    pub surrender: Cite,
    /// Refusing a card that was exposed in error.
    pub refuse: Cite,
    /// Others on the box, when its hand is doubled.
    pub double_along: Cite,
    /// Others on the box, when its hand is split.
    pub split_along: Cite,
    /// How the card of a double is dealt.
    pub double_card: Cite,
    /// Splitting a pair again.
    pub split_again: Cite,
    /// Split aces.
    pub split_aces: Cite,
    /// When insurance is placed.
    pub insurance: Cite,
    /// A card that was asked for and not dealt.
    pub missed_card: Cite,
}

/// A player's hand that is to be decided.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// Its cards.
    pub hand: &'a Hand,
    /// Whether it came of a split.
    pub is_split: bool,
    /// How many hands the box has.
    pub hand_count: usize,
}

/// What may be done with a hand, besides standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Taking a card.
    pub draw: bool,
    /// Doubling down.
    pub double: bool,
    /// Splitting the pair.
    pub split: bool,
    /// Surrendering.
    pub surrender: bool,
}

impl PlayRules {
    /// Whether the dealer takes a card (2.12(b), (d), (e)).
    #[inline]
    #[must_use]
    pub const fn dealer_draws(&self, total: u8, is_soft: bool) -> bool {
        total < 17 || (total == 17 && is_soft && self.dealer_hits_soft_17)
    }

    /// What may be done with a hand, besides standing; nothing where there is nothing to decide.
    #[inline]
    #[must_use]
    pub fn options(&self, situation: Situation<'_>) -> Options {
        let Situation { hand, is_split, hand_count } = situation;
        let total = hand.total();
        let is_full = self.most_cards.is_some_and(|most| hand.count() >= most);
        if total >= 21 || is_full {
            return Options::default(); // 2.12(a)1
        }
        let surrender = self.surrender && (!is_split || self.surrenders_any_time);
        if hand.count() > 2 {
            let double = self.doubling == Doubling::AnyCards;
            let surrender = surrender && self.surrenders_any_time;
            return Options { draw: true, double, split: false, surrender };
        }
        let is_split_ace = is_split && value(hand.cards()[0]) == 1;
        let is_limited = is_split_ace && self.split_aces != SplitAces::PlayOn;
        let fits = match self.doubling {
            Doubling::AnyTwoCards | Doubling::AnyCards => true,
            Doubling::Hard9To11 => !hand.is_soft() && (9..=11).contains(&total),
        };
        let may_double = !is_split_ace || self.split_aces != SplitAces::OneCard;
        Options {
            draw: !is_limited, // 2.11(c)2
            double: may_double && fits && (!is_split || self.double_after_split),
            split: hand.pair().is_some()
                && hand_count < self.max_split_hands
                && (!is_limited || self.resplit_aces),
            surrender,
        }
    }

    /// Whether a hand, if it came of a split, gets one card and no more.
    #[inline]
    pub(super) fn gets_one_card(&self, hand: &Hand) -> bool {
        self.split_aces == SplitAces::OneCard && value(hand.cards()[0]) == 1
    }
}

impl Options {
    /// Whether there is anything to decide.
    #[inline]
    #[must_use]
    pub const fn any(self) -> bool {
        self.draw || self.double || self.split || self.surrender
    }
}

/// The place of a card's value in tables: ace, 2, … 10.
#[inline]
pub(super) const fn column(card: Card) -> usize {
    value(card) as usize - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blackjack::rules::CITES;

    fn rules() -> PlayRules {
        PlayRules {
            dealer_hits_soft_17: false,
            surrender: true,
            doubling: Doubling::AnyTwoCards,
            double_after_split: true,
            max_split_hands: 4,
            resplit_aces: false,
            split_aces: SplitAces::OneCard,
            rescue: None,
            surrenders_any_time: false,
            most_cards: None,
            double_card: DoubleCard::FaceUp,
            double_unit: Cents(1),
            cites: &CITES,
        }
    }

    fn options(rules: &PlayRules, cards: &str, is_split: bool, hand_count: usize) -> Options {
        let hand = Hand::of(cards.split(' ').map(|card| card.parse().expect("a card")));
        rules.options(Situation { hand: &hand, is_split, hand_count })
    }

    #[test]
    fn the_dealer_draws_to_a_soft_17_only_where_elected() {
        let stands = rules();
        let hits = PlayRules { dealer_hits_soft_17: true, ..rules() };
        assert!(stands.dealer_draws(16, true) && hits.dealer_draws(16, false));
        assert!(!stands.dealer_draws(17, true) && hits.dealer_draws(17, true));
        assert!(!hits.dealer_draws(17, false) && !hits.dealer_draws(18, true));
    }

    #[test]
    fn twenty_one_leaves_nothing_to_decide() {
        assert!(!options(&rules(), "Ah Kd", false, 1).any());
        assert!(!options(&rules(), "Ah Kd", true, 2).any());
        assert!(!options(&rules(), "7h 7d 7c", false, 1).any());
    }

    #[test]
    fn split_aces_get_one_card_and_are_split_again_only_where_elected() {
        assert!(!options(&rules(), "Ah 5d", true, 2).any());
        assert!(!options(&rules(), "Ah Ad", true, 2).any());
        let again = PlayRules { resplit_aces: true, ..rules() };
        let options = options(&again, "Ah Ad", true, 2);
        assert!(options.split && !options.draw && !options.double);
    }

    #[test]
    fn a_pair_is_split_up_to_the_hands_elected() {
        assert!(options(&rules(), "8h 8d", true, 3).split);
        assert!(!options(&rules(), "8h 8d", true, 4).split);
        assert!(options(&rules(), "Th Kd", false, 1).split);
    }

    #[test]
    fn doubling_may_be_for_hard_nine_to_eleven_only() {
        let few = PlayRules { doubling: Doubling::Hard9To11, ..rules() };
        assert!(options(&few, "5h 6d", false, 1).double);
        assert!(!options(&few, "Ah 9d", false, 1).double);
        assert!(!options(&few, "5h 7d", false, 1).double);
        assert!(!options(&few, "3h 3d 4c", false, 1).double);
    }

    #[test]
    fn a_hand_may_be_given_up_at_any_time_where_the_text_says_so() {
        let any = PlayRules { surrenders_any_time: true, ..rules() };
        assert!(options(&any, "3h 3d 4c", false, 1).surrender);
        assert!(!options(&rules(), "3h 3d 4c", false, 1).surrender);
        let ace = options(&any, "Ah 5d", true, 2);
        assert!(ace.surrender && ace.any() && !ace.draw && !ace.double);
        assert!(!options(&rules(), "8h 5d", true, 2).surrender);
    }

    #[test]
    fn a_split_ace_may_be_doubled_and_six_cards_complete_where_the_text_says_so() {
        let (split_aces, most_cards) = (SplitAces::OneCardOrDouble, Some(6));
        let both = PlayRules { split_aces, most_cards, ..rules() };
        let ace = options(&both, "Ah 5d", true, 2);
        assert!(ace.double && !ace.draw && !ace.split);
        assert!(!options(&both, "Ah Ad", true, 2).split);
        assert!(options(&both, "2h 2d 2c 3h 3d", false, 1).any());
        assert!(!options(&both, "2h 2d 2c 3h 3d 4c", false, 1).any());
    }

    #[test]
    fn any_number_of_cards_may_be_doubled_where_the_text_says_so_and_split_aces_played_on() {
        let any =
            PlayRules { doubling: Doubling::AnyCards, split_aces: SplitAces::PlayOn, ..rules() };
        assert!(options(&any, "3h 3d 4c", false, 1).double);
        assert!(!options(&rules(), "3h 3d 4c", false, 1).double);
        assert!(!options(&any, "7h 7d 7c", false, 1).double);
        let ace = options(&any, "Ah Ad", true, 2);
        assert!(ace.draw && ace.double && ace.split);
        assert!(options(&any, "Ah 2d 3c", true, 2).double);
    }
}
