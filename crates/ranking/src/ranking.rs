//! What a hand is worth, and what it is called.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use chance::Rank;

use crate::category::Category;

/// What a hand is worth on a [`Scale`]: of two, the greater beats the other, and equal ones tie,
/// copy or push, as the game calls it. Rankings of different scales do not compare.
///
/// One number holds the category and, the deciding ones first, the ranks: `category`, `ranks`,
/// and the name take it apart again.
///
/// ```
/// use chance::Rank;
/// use ranking::{Category, Ranking, five_card};
///
/// let hand = five_card("Kh 7d 7s 2c Kd Ks 3h".parse()?);
/// assert_eq!(hand.category(), Category::FullHouse);
/// assert_eq!(hand.ranks().collect::<Vec<_>>(), [Rank::King, Rank::Seven]);
/// assert_eq!(hand.to_string(), "kings full of sevens");
///
/// // A pay table that begins with a pair of jacks, a dealer who needs ace-king:
/// assert!(hand >= Ranking::least(Category::Pair, &[Rank::Jack]));
/// assert!(hand >= Ranking::least(Category::HighCard, &[Rank::Ace, Rank::King]));
/// # Ok::<(), chance::NotACard>(())
/// ```
pub struct Ranking<S> {
    /// The category's rung on the ladder, and five times four bits: 0 for no card, or from 1 on.
    value: u32,
    scale: PhantomData<S>,
}

/// Which hands a game knows, and which of them beats which.
pub trait Scale: sealed::Sealed {
    /// Its categories, from the lowest to the highest.
    const LADDER: &'static [Category];
    /// The cards of a whole hand.
    const SIZE: usize;
    /// How its ranks go.
    const ORDER: Order;
}

/// How the ranks of a scale go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// From the two up to the ace.
    High,
    /// A low hand's, from the king up to the ace, which is best.
    AceToFive,
    /// A low hand's, from the ace up to the two, which is best.
    DeuceToSeven,
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! scales {
    ($($(#[$doc:meta])* $name:ident($size:literal, $order:ident): $($category:ident)*;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {}

        impl sealed::Sealed for $name {}

        impl Scale for $name {
            const LADDER: &'static [Category] = &[$(Category::$category),*];
            const SIZE: usize = $size;
            const ORDER: Order = Order::$order;
        }
    )*};
}

scales! {
    /// Five cards, high: 14.3(b), 16.5, 17.5, 18.3(b), 23.3, 24.5, 25.5, 28.5, 29.5, 32.5, 33.5,
    /// 35.5, 39.5.
    FiveCard(5, High): HighCard Pair TwoPair ThreeOfAKind Straight Flush FullHouse FourOfAKind
        StraightFlush RoyalFlush;
    /// Four cards of which four of a kind is the highest: 27.3.
    FourCard(4, High): HighCard Pair TwoPair Straight Flush ThreeOfAKind StraightFlush FourOfAKind;
    /// Three cards: 14.3(c), 18.3(c), 20.3, 29.5(d), 37.5(b), and the three-card bonuses of 11, 24
    /// and 25. The royal flush, ace-king-queen, is a straight flush where a game does not pay it
    /// apart.
    ThreeCard(3, High): HighCard Pair Flush Straight ThreeOfAKind StraightFlush RoyalFlush;
    /// Two cards, a pair or not: the low hand of 11.3 and the medium hand of 31.3.
    TwoCard(2, High): HighCard Pair;
    /// Two cards of a deck with two jokers: 30.5.
    TwoCardJoker(2, High): HighCard Flush Pair Straight StraightFlush RoyalFlush TwoJokers;
    /// Five cards of a deck with a joker: 11.3(b).
    PaiGow(5, High): HighCard Pair TwoPair ThreeOfAKind Straight Flush FullHouse FourOfAKind
        StraightFlush RoyalFlush FiveAces;
    /// Four cards of a deck with a joker: 31.3(b).
    Asia(4, High): HighCard Pair TwoPair ThreeOfAKind Straight Flush FourOfAKind StraightFlush
        RoyalFlush FourAces;
    /// Five cards of several decks: 21.3(b).
    FastAction(5, High): HighCard Pair TwoPair ThreeOfAKind Straight Flush FullHouse FourOfAKind
        FlushWithPair FlushWithTwoPair FlushWithThreeOfAKind FiveOfAKind FlushWithFullHouse
        StraightFlush FlushWithFourOfAKind RoyalFlush FlushWithFiveOfAKind;
    /// Five cards, low, ace to five: 14.3(e) and (f). Straights and flushes do not count.
    AceToFive(5, AceToFive): FourOfAKind FullHouse ThreeOfAKind TwoPair Pair HighCard;
    /// Three cards, low: 14.13A.
    ThreeCardLow(3, AceToFive): ThreeOfAKind Pair HighCard;
    /// Five cards, low, deuce to seven: 14.3(e) and (f). Straights and flushes count against it.
    DeuceToSeven(5, DeuceToSeven): RoyalFlush StraightFlush FourOfAKind FullHouse Flush Straight
        ThreeOfAKind TwoPair Pair HighCard;
    /// Badugi: 14.12B(l).
    Badugi(4, AceToFive): OneCard TwoCards ThreeCards FourCards;
}

/// The code of a straight to the ace, and of one from the ace up, where that is the second highest
/// (11.3(b)7). Elsewhere a straight has its highest rank's code.
pub(crate) const ACE_HIGH: u8 = 15;
pub(crate) const ACE_LOW_SECOND: u8 = 14;

impl<S: Scale> Ranking<S> {
    /// The ranks as codes, the deciding ones first; 0 stands for no card.
    pub(crate) const fn pack(category: Category, codes: [u8; 5]) -> Ranking<S> {
        let mut rung = 0;
        while S::LADDER[rung] as u8 != category as u8 {
            rung += 1;
        }
        let mut value = rung as u32;
        let mut place = 0;
        while place < codes.len() {
            value = value << 4 | codes[place] as u32;
            place += 1;
        }
        Ranking { value, scale: PhantomData }
    }

    /// The least hand of a category whose deciding ranks begin so: with `Pair` and a jack, a pair of
    /// jacks with nothing beside it. A hand is that or better if it is not less.
    ///
    /// Panics where the scale does not know the category, or more than five ranks are given: this is
    /// for constants.
    pub const fn least(category: Category, ranks: &[Rank]) -> Ranking<S> {
        let mut codes = [0; 5];
        let mut place = 0;
        while place < ranks.len() {
            codes[place] = code(S::ORDER, ranks[place]);
            place += 1;
        }
        Ranking::pack(category, codes)
    }

    /// The kind of hand.
    #[inline]
    pub const fn category(self) -> Category {
        S::LADDER[(self.value >> 20) as usize]
    }

    /// The ranks that tell it from others of its category, the deciding ones first: three, then two
    /// of a full house; the highest of a straight; a pair and its kickers.
    pub fn ranks(self) -> impl Iterator<Item = Rank> + Clone {
        (0..5).rev().map_while(move |place| match (self.value >> (4 * place) & 15) as u8 {
            0 => None,
            ACE_HIGH => Some(Rank::Ace),
            ACE_LOW_SECOND => Some(Rank::SUITED[S::SIZE - 2]),
            code => Some(rank(S::ORDER, code)),
        })
    }

    /// A number that orders as the rankings do, for tables and sorting.
    #[inline]
    pub const fn value(self) -> u32 {
        self.value
    }

    /// The name with every rank that counts: no two hands that differ share it.
    ///
    /// ```
    /// use ranking::five_card;
    ///
    /// let hand = five_card("9h 9d Ks 7c 4d".parse()?);
    /// assert_eq!(hand.to_string(), "pair of nines, king kicker");
    /// assert_eq!(hand.in_full(), "pair of nines, king-seven-four");
    /// # Ok::<(), chance::NotACard>(())
    /// ```
    pub fn in_full(self) -> String {
        let (name, named) = self.made();
        let rest: Vec<&str> = self.ranks().skip(named).map(rank_name).collect();
        if rest.is_empty() { name } else { format!("{name}, {}", rest.join("-")) }
    }

    /// What the hand is called without its kickers, and how many ranks that names.
    fn made(self) -> (String, usize) {
        let known = self.ranks().count();
        let needed = match self.category() {
            Category::RoyalFlush | Category::FourAces | Category::FiveAces => 0,
            Category::TwoJokers => 0,
            Category::TwoPair | Category::FullHouse => 2,
            Category::FlushWithTwoPair | Category::FlushWithFullHouse => 2,
            _ => 1,
        };
        if known < needed {
            return (self.category().id().replace('-', " "), known); // a floor, or no cards at all
        }
        let mut named = 0;
        let mut next = || {
            named += 1;
            self.ranks().nth(named - 1).map_or(("", ""), |rank| (rank_name(rank), rank_names(rank)))
        };
        let name = match self.category() {
            Category::HighCard if S::ORDER == Order::High => format!("{} high", next().0),
            Category::HighCard => return self.low("", " low"),
            Category::Pair => format!("pair of {}", next().1),
            Category::TwoPair => format!("{} and {}", next().1, next().1),
            Category::ThreeOfAKind => format!("three {}", next().1),
            Category::Straight => format!("{}-high straight", next().0),
            Category::Flush => format!("{}-high flush", next().0),
            Category::FullHouse => format!("{} full of {}", next().1, next().1),
            Category::FourOfAKind => format!("four {}", next().1),
            Category::StraightFlush => format!("{}-high straight flush", next().0),
            Category::RoyalFlush if S::SIZE == 3 => return ("mini royal flush".into(), known),
            Category::RoyalFlush => return ("royal flush".into(), known),
            Category::FiveOfAKind => format!("five {}", next().1),
            Category::FourAces => "four aces".into(),
            Category::FiveAces => "five aces".into(),
            Category::TwoJokers => "two jokers".into(),
            Category::FlushWithPair => format!("flush with a pair of {}", next().1),
            Category::FlushWithTwoPair => {
                format!("flush with {} and {}", next().1, next().1)
            }
            Category::FlushWithThreeOfAKind => format!("flush with three {}", next().1),
            Category::FlushWithFullHouse => {
                format!("flush with {} full of {}", next().1, next().1)
            }
            Category::FlushWithFourOfAKind => format!("flush with four {}", next().1),
            Category::FlushWithFiveOfAKind => format!("flush with five {}", next().1),
            Category::OneCard => return self.low("one-card ", ""),
            Category::TwoCards => return self.low("two-card ", ""),
            Category::ThreeCards => return self.low("three-card ", ""),
            Category::FourCards => return self.low("four-card ", ""),
        };
        (name, named)
    }

    /// A low hand is called by all its ranks, the worst first.
    fn low(self, before: &str, after: &str) -> (String, usize) {
        let ranks: Vec<&str> = self.ranks().map(rank_name).collect();
        (format!("{before}{}{after}", ranks.join("-")), ranks.len())
    }
}

/// A rank as a scale counts it, from 1 for the lowest.
pub(crate) const fn code(order: Order, rank: Rank) -> u8 {
    match order {
        Order::High => rank as u8 + 1,
        Order::AceToFive => 13 - (rank as u8 + 1) % 13,
        Order::DeuceToSeven => 13 - rank as u8,
    }
}

/// The rank of a code.
const fn rank(order: Order, code: u8) -> Rank {
    let index = match order {
        Order::High => code - 1,
        Order::AceToFive => (25 - code) % 13,
        Order::DeuceToSeven => 13 - code,
    };
    Rank::SUITED[index as usize]
}

/// What a dealer calls a card of a rank: "six".
#[must_use]
pub const fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
        Rank::Joker => "joker",
    }
}

/// What a dealer calls several of a rank: "sixes".
#[must_use]
pub const fn rank_names(rank: Rank) -> &'static str {
    match rank {
        Rank::Two => "twos",
        Rank::Three => "threes",
        Rank::Four => "fours",
        Rank::Five => "fives",
        Rank::Six => "sixes",
        Rank::Seven => "sevens",
        Rank::Eight => "eights",
        Rank::Nine => "nines",
        Rank::Ten => "tens",
        Rank::Jack => "jacks",
        Rank::Queen => "queens",
        Rank::King => "kings",
        Rank::Ace => "aces",
        Rank::Joker => "jokers",
    }
}

/// The name as a dealer calls it, with the first kicker where there is one: "pair of nines, king
/// kicker", "kings full of sevens", "ace-high flush". A flush is called by its highest card alone.
impl<S: Scale> fmt::Display for Ranking<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, named) = self.made();
        match self.ranks().nth(named) {
            Some(kicker) if self.category() != Category::Flush => {
                f.pad(&format!("{name}, {} kicker", rank_name(kicker)))
            }
            _ => f.pad(&name),
        }
    }
}

/// The name in full.
impl<S: Scale> fmt::Debug for Ranking<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_full())
    }
}

// By hand, since a derive would ask the same of the scale, which is never a value.
impl<S> Clone for Ranking<S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<S> Copy for Ranking<S> {}
impl<S> PartialEq for Ranking<S> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}
impl<S> Eq for Ranking<S> {}
impl<S> PartialOrd for Ranking<S> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<S> Ord for Ranking<S> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.value.cmp(&other.value)
    }
}
impl<S> Hash for Ranking<S> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}
