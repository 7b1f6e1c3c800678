//! What is shared by the games in which everybody has two cards and all have those on the board: what
//! a player knows on a street, and how he decides where one wager is made on one of them.

use arrayvec::ArrayVec;
use chance::{Card, Deck, Rank, Suit};
use ranking::{Category, Hand};

use super::starting::{Chart, Starting};
use super::street::Raises;

/// What a player knows who is asked on a street.
#[derive(Clone, Debug)]
pub struct Known {
    /// The player's cards.
    pub own: [Card; 2],
    /// The community cards so far.
    pub board: ArrayVec<Card, 5>,
}

impl Known {
    /// Whether a card of the player's is one of a pair.
    #[inline]
    #[must_use]
    pub fn has_own_pair(&self) -> bool {
        let [a, b] = self.own.map(Card::rank);
        a == b || self.board.iter().any(|card| card.rank() == a || card.rank() == b)
    }

    /// Whether the player's cards have a part in five cards of ranks that follow one another.
    #[must_use]
    pub fn makes_a_straight(&self) -> bool {
        let ranks = |cards: &[Card]| {
            let bits = cards.iter().fold(0_u32, |bits, card| bits | 2 << card.rank() as u32);
            // An ace is below the two as well.
            bits | bits >> 13
        };
        let longest = |ranks: u32| (0..10).rev().find(|low| ranks >> low & 0b1_1111 == 0b1_1111);
        let (own, board) = (ranks(&self.own), ranks(&self.board));
        longest(own | board) > longest(board)
    }

    /// How many cards beat the player's hand if the dealer has one of them, whatever the other is.
    #[must_use]
    pub fn dealer_outs(&self) -> usize {
        let board: Hand = self.board.iter().copied().collect();
        let seen = self.own.into_iter().fold(board, Hand::with);
        let hand = seen.seven();
        let beats = |card: Card| board.with(card).six() > hand;
        let unseen = |card: &Card| !seen.cards().contains(*card);
        if board.may_be_flush_with(1) {
            return Deck::Standard
                .cards()
                .iter()
                .filter(|card| unseen(card) && beats(**card))
                .count();
        }
        // One card of a rank beats it as any other does.
        let of_rank = |rank: &Rank| {
            let mut cards = Suit::ALL.map(|suit| Card::new(*rank, suit)).into_iter().filter(unseen);
            let is_one = cards.next().is_some_and(beats);
            if is_one { 1 + cards.count() } else { 0 }
        };
        Rank::SUITED.iter().map(of_rank).sum()
    }
}

/// How a player decides where one wager is made against the dealer, before the flop, after it or at
/// the end, and the larger the earlier. Whoever plays wagers the most: what is worth less is worth
/// that.
#[derive(Clone, Debug)]
pub struct RaiseOnce {
    /// The hands that are played before the flop.
    pub before_the_flop: Chart,
    /// What is played after it, if anything.
    pub after_the_flop: Option<Flop>,
    /// At the end a hand is played that pairs one of its own cards, or that fewer than so many
    /// cards beat, if the dealer had one of them.
    pub fewer_outs_than: usize,
}

/// What is played after the flop: two pairs or better, a pair, or four of a suit, as long as the
/// player's own cards have a part in it.
#[derive(Clone, Copy, Debug)]
pub struct Flop {
    /// The lowest pair that is played if both of its cards are the player's own.
    pub own_pair_from: Rank,
    /// The lowest of the player's cards that is played for its suit.
    pub suit_from: Rank,
}

impl Default for RaiseOnce {
    /// What is commonly published as a strategy that a person can remember.
    fn default() -> RaiseOnce {
        // By the higher rank: the lowest rank beside it, suited and not.
        let played = |hand: Starting| {
            let from = match hand.high {
                _ if hand.is_pair() => (Rank::Three, Rank::Three),
                Rank::Ace => (Rank::Two, Rank::Two),
                Rank::King => (Rank::Two, Rank::Five),
                Rank::Queen => (Rank::Six, Rank::Eight),
                Rank::Jack => (Rank::Eight, Rank::Ten),
                _ => return false,
            };
            hand.low >= if hand.suited { from.0 } else { from.1 }
        };
        RaiseOnce {
            before_the_flop: Chart::of(played),
            after_the_flop: Some(Flop { own_pair_from: Rank::Three, suit_from: Rank::Ten }),
            fewer_outs_than: 21,
        }
    }
}

impl RaiseOnce {
    /// Whether a hand is played at the end that pairs one of its own cards, or that so many cards
    /// beat, if the dealer had one of them.
    #[inline]
    pub fn plays_at_the_end(&self, has_own_pair: bool, outs: impl FnOnce() -> usize) -> bool {
        has_own_pair || outs() < self.fewer_outs_than
    }
}

impl Raises<Known> for RaiseOnce {
    #[inline]
    fn times(&self, known: &Known) -> i64 {
        let plays = match known.board.len() {
            0 => self.before_the_flop.has(Starting::of(known.own)),
            3 => self.after_the_flop.is_some_and(|flop| flop.plays(known)),
            _ => self.plays_at_the_end(known.has_own_pair(), || known.dealer_outs()),
        };
        if plays { i64::MAX } else { 0 }
    }
}

impl Flop {
    fn plays(&self, known: &Known) -> bool {
        let Known { own, board } = known;
        let hand = own.iter().chain(board).copied().fold(Hand::EMPTY, Hand::with).five();
        let is_own = known.has_own_pair();
        let plays_hand = match hand.category() {
            Category::HighCard => false,
            Category::Pair if own[0].rank() == own[1].rank() => own[0].rank() >= self.own_pair_from,
            Category::Pair | Category::ThreeOfAKind => is_own,
            _ => true,
        };
        let for_suit = |card: &&Card| {
            let of_suit = own.iter().chain(board).filter(|other| other.suit() == card.suit());
            card.rank() >= self.suit_from && of_suit.count() == 4
        };
        plays_hand || own.iter().any(|card| for_suit(&card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    fn known(own: &str, board: &str) -> Known {
        let own = cards(own).try_into().expect("two cards");
        Known { own, board: cards(board).into_iter().collect() }
    }

    fn plays(own: &str, board: &str) -> bool {
        RaiseOnce::default().times(&known(own, board)) > 0
    }

    #[test]
    fn the_usual_strategy_plays_a_chart_of_high_hands() {
        for own in ["3s 3h", "As 2h", "Ks 2s", "Ks 5h", "Qs 6s", "Qs 8h", "Js 8s", "Js Th"] {
            assert!(plays(own, ""), "{own}");
        }
        for own in ["2s 2h", "Ks 4h", "Qs 5s", "Qs 7h", "Js 7s", "Js 9h", "Ts 9s"] {
            assert!(!plays(own, ""), "{own}");
        }
    }

    #[test]
    fn after_the_flop_it_plays_what_its_own_cards_have_a_part_in() {
        assert!(plays("9s 4h", "9d 7c 2h")); // a pair
        assert!(plays("3s 3h", "9d 7c Kh"));
        assert!(!plays("2s 2h", "9d 7c Kh"));
        assert!(plays("2s 2h", "9d 9c Kh")); // two pairs
        assert!(plays("6s 5h", "9d 7c 8h")); // a straight
        assert!(plays("Ts 4s", "9s 7s 2h")); // four of a suit
        assert!(!plays("9s 4s", "Ts 7s 2h"));
        assert!(!plays("Ts 4h", "9d 9c 2h")); // the pair is everybody's
        assert!(!plays("Ts 4h", "9d 9c 9h"));
    }

    #[test]
    fn at_the_end_it_counts_the_cards_that_would_beat_it() {
        // Three each of five ranks of the board pair one of them.
        assert_eq!(known("As Jh", "Kd Qc 9h 5s 2d").dealer_outs(), 15);
        assert!(plays("As Jh", "Kd Qc 9h 5s 2d"));
        // Besides, any ace, jack and ten: nine beside king and queen is the player's kicker too.
        assert_eq!(known("8s 7h", "Kd Qc 9h 5s 2d").dealer_outs(), 15 + 12);
        assert!(!plays("8s 7h", "Kd Qc 9h 5s 2d"));
        assert!(plays("2s 7h", "Kd Qc 9h 5s 2d"));
    }
}
