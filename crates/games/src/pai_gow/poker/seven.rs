//! What seven cards hold beside the hands that are set of them: hands that the bonus wagers are paid
//! for, of five cards and of seven (11.3(f), (g) and (i)), the ways to set them that the progressive
//! wager is paid for, hands without anything, and colors.

use chance::{Card, Rank, Suit};
use ranking::{AceLow, Cards, Category, pai_gow, two_card};

/// Kinds of hands, a bit each, as far as a wager may be paid for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kinds(u32);

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        /// A kind of hand that a bonus wager is paid for.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Kind { $($(#[$doc])* $name,)* }
    };
}

kinds! {
    /// Seven cards of a suit in sequence, none of them the joker.
    NaturalSevenStraightFlush;
    /// A royal flush and an additional king and queen of a suit (11.3(f)2i).
    RoyalWithKingQueen;
    /// A royal flush and an additional natural ace and king of a suit (11.3(f)2ii).
    RoyalWithAceKing;
    /// Seven cards of a suit in sequence, one of them the joker.
    WildSevenStraightFlush;
    /// Ace to five of a suit without the joker, and a further natural ace and queen of a suit
    /// (11.3(i)1).
    WheelWithAceQueen;
    /// A royal flush and a further natural ace and queen of a suit (11.3(i)3).
    RoyalWithAceQueen;
    /// The same of a royal flush without the joker.
    NaturalRoyalWithAceQueen;
    /// Four aces and the joker.
    FiveAces;
    /// Ace to five of a suit without the joker.
    NaturalWheel;
    /// A royal flush, with the joker or without.
    RoyalFlush;
    /// Another straight flush without the joker.
    NaturalStraightFlush;
    /// Another straight flush, with the joker or without.
    StraightFlush;
    /// Four of a kind.
    FourOfAKind;
    /// A full house.
    FullHouse;
    /// A flush.
    Flush;
    /// Three of a kind.
    ThreeOfAKind;
    /// A straight.
    Straight;
}

impl Kinds {
    /// None.
    pub const NONE: Kinds = Kinds(0);

    /// Whether one is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }

    /// All of them, a bit each.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    const fn with(self, kind: Kind, is_there: bool) -> Kinds {
        Kinds(self.0 | (is_there as u32) << kind as u32)
    }

    /// Every kind that seven cards are.
    #[must_use]
    pub fn of(cards: Cards) -> Kinds {
        let seven = Suited::of(cards);
        let counts = seven.counts();
        let most = *counts.iter().max().unwrap_or(&0);
        let pairs = counts.iter().filter(|count| **count >= 2).count();
        let threes = counts.iter().filter(|count| **count >= 3).count();
        let mut kinds = Kinds::NONE
            .with(Kind::FiveAces, counts[12] == 5)
            .with(Kind::FourOfAKind, most >= 4)
            .with(Kind::FullHouse, threes >= 1 && pairs >= 2)
            .with(Kind::ThreeOfAKind, threes >= 1)
            .with(Kind::Straight, seven.is_straight(seven.all(), 5));
        let enough = 5 - u32::from(seven.has_joker);
        for (suit, ranks) in seven.suits.into_iter().enumerate() {
            if ranks.count_ones() < enough {
                continue;
            }
            kinds = kinds.with(Kind::Flush, true);
            if seven.is_straight(ranks, 5) {
                kinds = Kinds(kinds.0 | seven.straight_flushes(suit).0);
            }
        }
        kinds
    }
}

/// The ranks of each suit, as bits, the two lowest.
#[derive(Clone, Copy, Debug)]
struct Suited {
    suits: [u16; 4],
    has_joker: bool,
}

/// Ace to ten.
const ROYAL: u16 = 0b1_1111 << 8;
/// Ace to five.
const WHEEL: u16 = 1 << 12 | 0b1111;

impl Suited {
    fn of(cards: Cards) -> Suited {
        let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
        Suited { suits, has_joker: cards.contains(Card::JOKER) }
    }

    /// The natural ranks of all suits.
    fn all(&self) -> u16 {
        self.suits.iter().fold(0, |all, ranks| all | ranks)
    }

    /// How many there are of each rank, the joker as an ace.
    fn counts(&self) -> [u8; 13] {
        let mut counts: [u8; 13] =
            std::array::from_fn(|rank| self.suits.iter().map(|s| (s >> rank & 1) as u8).sum());
        counts[12] += u8::from(self.has_joker);
        counts
    }

    /// Whether so many of these ranks, with the joker as any, are in sequence.
    fn is_straight(&self, ranks: u16, size: u32) -> bool {
        // The ace below the two as well.
        let line = u32::from(ranks) << 1 | u32::from(ranks >> 12);
        let jokers = u32::from(self.has_joker);
        let window = (1 << size) - 1;
        (0..=14 - size).any(|low| (line >> low & window).count_ones() + jokers >= size)
    }

    /// What a suit with a straight flush in it is.
    #[cold]
    fn straight_flushes(&self, suit: usize) -> Kinds {
        let ranks = self.suits[suit];
        let natural = Suited { has_joker: false, ..*self };
        let missing = (ROYAL & !ranks).count_ones();
        let is_royal = missing <= u32::from(self.has_joker);
        let (is_wheel, is_natural_royal) = (ranks & WHEEL == WHEEL, missing == 0);
        // All cards but those of the hand: what a suit other than the hand's has of two ranks.
        let beside = |a: Rank, b: Rank| {
            let both = 1 << a as u16 | 1 << b as u16;
            (0..4).any(|other| other != suit && self.suits[other] & both == both)
        };
        let (king_queen, ace_king) =
            (beside(Rank::King, Rank::Queen), beside(Rank::Ace, Rank::King));
        let ace_queen = beside(Rank::Ace, Rank::Queen);
        let count = ranks.count_ones();
        let wild_seven = self.has_joker && count == 6 && self.is_straight(ranks, 7);
        // Below the royal flush: any that is not ace to ten.
        let below = |of: &Suited, ranks: u16| {
            of.is_straight(ranks & 0xfff, 5)
                || (WHEEL & !ranks).count_ones() <= u32::from(of.has_joker)
        };
        Kinds::NONE
            .with(Kind::NaturalSevenStraightFlush, natural.is_straight(ranks, 7))
            .with(Kind::WildSevenStraightFlush, wild_seven)
            .with(Kind::RoyalWithKingQueen, is_royal && king_queen)
            .with(Kind::RoyalWithAceKing, is_royal && ace_king)
            .with(Kind::RoyalWithAceQueen, is_royal && ace_queen)
            .with(Kind::NaturalRoyalWithAceQueen, is_natural_royal && ace_queen)
            .with(Kind::WheelWithAceQueen, is_wheel && ace_queen)
            .with(Kind::NaturalWheel, is_wheel)
            .with(Kind::RoyalFlush, is_royal)
            .with(Kind::NaturalStraightFlush, natural.is_straight(ranks & 0xfff, 5) || is_wheel)
            .with(Kind::StraightFlush, below(self, ranks))
    }
}

/// The highest card of seven cards that are nothing: no pair, no straight and no flush (11.1, pai gow).
/// The joker is an ace and nothing else (11.3(h), 11.22(d)2).
// Reading: as an ace it makes a pair with another and a straight with four others; having no suit, it
// makes no flush.
#[must_use]
pub fn nothing(cards: Cards) -> Option<Rank> {
    let seven = Suited::of(cards);
    let natural = seven.all();
    let all = natural | if seven.has_joker { 1 << 12 } else { 0 };
    let is_flush = || seven.suits.iter().any(|ranks| ranks.count_ones() >= 5);
    let as_ace = Suited { has_joker: false, ..seven };
    if all.count_ones() < 7 || is_flush() || as_ace.is_straight(all, 5) {
        return None;
    }
    Some(Rank::SUITED[15 - all.leading_zeros() as usize])
}

/// How many cards are red and how many are black; the joker is neither (11.23(d)).
#[must_use]
pub fn colors(cards: Cards) -> (usize, usize) {
    let of = |suit| cards.ranks_of(suit).len();
    (of(Suit::Diamonds) + of(Suit::Hearts), of(Suit::Clubs) + of(Suit::Spades))
}

/// A kind of hand with or without a pair beside it, in the order of 11.14(d).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Split {
    /// A royal flush without the joker, and a pair.
    NaturalRoyalFlushAndPair,
    /// Five aces and a pair.
    FiveAcesAndPair,
    /// A royal flush without the joker.
    NaturalRoyalFlush,
    /// Five aces.
    FiveAces,
    /// A royal flush with the joker, and a pair.
    RoyalFlushAndPair,
    /// A royal flush with the joker.
    RoyalFlush,
    /// A straight flush and a pair.
    StraightFlushAndPair,
    /// A straight flush.
    StraightFlush,
    /// Four of a kind and a pair.
    FourOfAKindAndPair,
    /// Four of a kind.
    FourOfAKind,
    /// A full house and a pair.
    FullHouseAndPair,
    /// A full house.
    FullHouse,
    /// A flush and a pair.
    FlushAndPair,
    /// A flush.
    Flush,
    /// A straight and a pair.
    StraightAndPair,
    /// A straight.
    Straight,
    /// Three of a kind.
    ThreeOfAKind,
}

/// The ways to set a hand that the progressive wager is paid for, a bit each by [`Split`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Splits(u32);

impl Splits {
    /// Whether a way is among them.
    #[inline]
    #[must_use]
    pub const fn has(self, split: Split) -> bool {
        self.0 >> split as u32 & 1 == 1
    }

    /// All of them, a bit each.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// All ways in which seven cards can be set (11.9(j)).
    #[must_use]
    pub fn of(cards: Cards) -> Splits {
        // Most hands have nothing that is paid, and need no setting.
        if Kinds::of(cards) == Kinds::NONE {
            return Splits::default();
        }
        let mut splits = 0;
        for low in cards.subsets(2) {
            let high = cards - low;
            let is_pair = two_card(low).category() == Category::Pair;
            let is_natural = !high.contains(Card::JOKER);
            let split = match (pai_gow(high, AceLow::SecondHighest).category(), is_pair) {
                (Category::FiveAces, true) => Split::FiveAcesAndPair,
                (Category::FiveAces, false) => Split::FiveAces,
                (Category::RoyalFlush, true) if is_natural => Split::NaturalRoyalFlushAndPair,
                (Category::RoyalFlush, false) if is_natural => Split::NaturalRoyalFlush,
                (Category::RoyalFlush, true) => Split::RoyalFlushAndPair,
                (Category::RoyalFlush, false) => Split::RoyalFlush,
                (Category::StraightFlush, true) => Split::StraightFlushAndPair,
                (Category::StraightFlush, false) => Split::StraightFlush,
                (Category::FourOfAKind, true) => Split::FourOfAKindAndPair,
                (Category::FourOfAKind, false) => Split::FourOfAKind,
                (Category::FullHouse, true) => Split::FullHouseAndPair,
                (Category::FullHouse, false) => Split::FullHouse,
                (Category::Flush, true) => Split::FlushAndPair,
                (Category::Flush, false) => Split::Flush,
                (Category::Straight, true) => Split::StraightAndPair,
                (Category::Straight, false) => Split::Straight,
                (Category::ThreeOfAKind, _) => Split::ThreeOfAKind,
                _ => continue,
            };
            splits |= 1 << split as u32;
        }
        Splits(splits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(cards: &str) -> Cards {
        cards.parse().expect("cards")
    }

    fn kinds(text: &str) -> Kinds {
        Kinds::of(cards(text))
    }

    #[test]
    fn seven_cards_in_sequence_of_a_suit() {
        assert!(kinds("4h 5h 6h 7h 8h 9h Th").has(Kind::NaturalSevenStraightFlush));
        assert!(kinds("Ah 2h 3h 4h 5h 6h 7h").has(Kind::NaturalSevenStraightFlush));
        let wild = kinds("4h 5h Jk 7h 8h 9h Th");
        assert!(wild.has(Kind::WildSevenStraightFlush));
        assert!(!wild.has(Kind::NaturalSevenStraightFlush));
        assert!(wild.has(Kind::StraightFlush) && !wild.has(Kind::RoyalFlush));
        assert!(!kinds("4h 5h Jk 7h 8h 9h Jh").has(Kind::WildSevenStraightFlush));
    }

    #[test]
    fn royal_flushes_with_what_lies_beside_them() {
        let match_ = kinds("Ah Jk Qh Jh Th Kd Qd");
        assert!(match_.has(Kind::RoyalWithKingQueen) && match_.has(Kind::RoyalFlush));
        assert!(!kinds("Ah Jk Qh Jh Th Kd Qs").has(Kind::RoyalWithKingQueen));
        assert!(kinds("Ah Kh Qh Jh Th Kd Ad").has(Kind::RoyalWithAceKing));
        assert!(!kinds("Ah Kh Qh Jh Th Kd Jk").has(Kind::RoyalWithAceKing));
        let queen = kinds("Ah Kh Qh Jh Jk Qd Ad");
        assert!(queen.has(Kind::RoyalWithAceQueen) && !queen.has(Kind::NaturalRoyalWithAceQueen));
        let wheel = kinds("Ah 2h 3h 4h 5h Qd Ad");
        assert!(wheel.has(Kind::WheelWithAceQueen) && wheel.has(Kind::NaturalWheel));
        assert!(!kinds("Ah 2h 3h 4h Jk Qd Ad").has(Kind::NaturalWheel));
        // A royal flush alone is no other straight flush; with a nine it is.
        assert!(!kinds("Ah Kh Qh Jh Th 2c 3d").has(Kind::StraightFlush));
        assert!(kinds("Ah Kh Qh Jh Th 9h 3d").has(Kind::StraightFlush));
    }

    #[test]
    fn a_joker_is_an_ace_where_a_hand_is_to_be_nothing() {
        assert_eq!(nothing(cards("9h 8d 7s 5c 4d 3h 2s")), Some(Rank::Nine));
        assert_eq!(nothing(cards("Jk Kd 9s 7c 4d 3h 2s")), Some(Rank::Ace));
        assert_eq!(nothing(cards("Jk Kh 9h 7h 4h 3d 2s")), Some(Rank::Ace), "no flush");
        assert_eq!(nothing(cards("Jk Ad 9s 7c 4d 3h 2s")), None, "a pair of aces");
        assert_eq!(nothing(cards("Jk Kd 9s 5c 4d 3h 2s")), None, "ace to five");
        assert_eq!(nothing(cards("Kd Qd Td 9s 4d 3d 2s")), None, "a flush");
    }

    #[test]
    fn the_progressive_wager_looks_at_every_setting() {
        let splits = Splits::of(cards("9s 9h 8h 8d 7h 6h 5h"));
        assert!(splits.has(Split::StraightFlush) && !splits.has(Split::StraightAndPair));
        let splits = Splits::of(cards("Ah Kh Qh Jh Th Jk Kd"));
        assert!(splits.has(Split::NaturalRoyalFlush) && splits.has(Split::RoyalFlushAndPair));
        let splits = Splits::of(cards("5s 5h 5d 5c 9h 9d 9s"));
        assert!(splits.has(Split::FourOfAKindAndPair) && splits.has(Split::FullHouseAndPair));
    }
}
