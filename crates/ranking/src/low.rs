//! Low hands, of which the greatest ranking is the best low.

use chance::{Rank, Suit};

use crate::cards::Cards;
use crate::category::Category;
use crate::ranking::{AceToFive, Badugi, DeuceToSeven, Order, Ranking, Scale, ThreeCardLow, code};
use crate::read::{AceLow, read_five};

/// The best low of five of these cards, the ace low, straights and flushes ignored (14.3(e) and
/// (f)). A hand of eight or better is not less than
/// `Ranking::least(Category::HighCard, &[Rank::Eight])`.
///
/// ```
/// use chance::Rank;
/// use ranking::{Category, Ranking, ace_to_five};
///
/// let low = ace_to_five("Ah 8d 6s 4c 3d 3h Kc".parse()?);
/// assert_eq!(low.to_string(), "eight-six-four-three-ace low");
/// assert!(low >= Ranking::least(Category::HighCard, &[Rank::Eight]));
/// assert!(low < Ranking::least(Category::HighCard, &[Rank::Seven]));
/// # Ok::<(), chance::NotACard>(())
/// ```
// Reading: 14.3(d) and (e) literally compare from the best card; (f) makes low the inverse of high,
// and "eight or better" names a hand by its worst card, so the worst cards are compared first.
// A pair of aces is the best pair: (e) ranks the ace best in low hands.
pub fn ace_to_five(cards: Cards) -> Ranking<AceToFive> {
    ignoring_straights(cards)
}

/// The best low of three of these cards, the ace low, straights and flushes ignored (14.13A).
pub fn three_card_low(cards: Cards) -> Ranking<ThreeCardLow> {
    ignoring_straights(cards)
}

/// The best low of five of these cards by deuce to seven: the ace is high, and straights and flushes
/// count against a hand (14.3(e) and (f)).
///
/// Whether ace to five is a straight the text leaves open: [`AceLow::Lowest`] makes it one,
/// [`AceLow::Never`] a hand of ace high.
pub fn deuce_to_seven(cards: Cards, ace_low: AceLow) -> Ranking<DeuceToSeven> {
    let inverse = |five: Cards| {
        let high = read_five(five, ace_low);
        let mut codes = [0; 5];
        codes
            .iter_mut()
            .zip(high.ranks())
            .for_each(|(into, rank)| *into = code(Order::DeuceToSeven, rank));
        Ranking::pack(high.category(), codes)
    };
    best_of(cards & Cards::DECK, DeuceToSeven::SIZE, inverse)
}

/// The best badugi of these cards: as many as possible that differ in rank and in suit, then the
/// lowest, the ace low (14.12B(l)).
pub fn badugi(cards: Cards) -> Ranking<Badugi> {
    let cards = cards & Cards::DECK;
    let codes = |set: Cards| {
        set.iter().fold(0_u16, |codes, card| codes | 1 << code(Badugi::ORDER, card.rank()))
    };
    let differ = |set: &Cards| {
        let is_of_one = |suit: Suit| set.ranks_of(suit).len() <= 1;
        codes(*set).count_ones() as usize == set.len() && Suit::ALL.into_iter().all(is_of_one)
    };
    let sizes = (1..=Badugi::SIZE).rev().zip(Badugi::LADDER.iter().rev());
    let lowest = |(size, &category): (usize, &Category)| {
        let sets = cards.subsets(size).filter(differ);
        sets.map(|set| Ranking::pack(category, worst_first(codes(set)))).max()
    };
    sizes.into_iter().find_map(lowest).unwrap_or(Ranking::least(Category::OneCard, &[]))
}

/// The codes of a set of at most five, the worst first.
fn worst_first(mut set: u16) -> [u8; 5] {
    let mut codes = [0; 5];
    for into in codes.iter_mut().take(set.count_ones() as usize) {
        *into = set.trailing_zeros() as u8;
        set &= set - 1;
    }
    codes
}

fn ignoring_straights<S: Scale>(cards: Cards) -> Ranking<S> {
    let cards = cards & Cards::DECK;
    // As many different ranks as a hand has cards: the lowest of them, which is the usual case.
    let mut ranks = cards.iter().fold(0_u16, |set, card| set | 1 << code(S::ORDER, card.rank()));
    if ranks.count_ones() as usize >= S::SIZE {
        while ranks.count_ones() as usize > S::SIZE {
            ranks &= ranks - 1; // the worst
        }
        return Ranking::pack(Category::HighCard, worst_first(ranks));
    }
    best_of(cards, S::SIZE, |hand| {
        let mut groups: Vec<(usize, u8)> = Rank::SUITED
            .into_iter()
            .map(|rank| {
                let count = hand.iter().filter(|card| card.rank() == rank).count();
                (count, code(S::ORDER, rank))
            })
            .filter(|&(count, _)| count > 0)
            .collect();
        // The larger group first; of two alike, the worse.
        groups.sort_by_key(|&(count, code)| (std::cmp::Reverse(count), code));
        let shape: Vec<usize> = groups.iter().map(|group| group.0).collect();
        let category = match shape[..] {
            [4, ..] => Category::FourOfAKind,
            [3, 2] => Category::FullHouse,
            [3, ..] => Category::ThreeOfAKind,
            [2, 2, ..] => Category::TwoPair,
            [2, ..] => Category::Pair,
            _ => Category::HighCard,
        };
        let mut codes = [0; 5];
        codes.iter_mut().zip(groups).for_each(|(into, (_, code))| *into = code);
        Ranking::pack(category, codes)
    })
}

/// The greatest ranking of any hand of this size, or of all the cards if there are fewer.
fn best_of<S: Scale>(
    cards: Cards,
    size: usize,
    ranking: impl Fn(Cards) -> Ranking<S>,
) -> Ranking<S> {
    let hands = cards.subsets(size.min(cards.len()));
    hands.map(ranking).max().expect("any cards have a subset of their own size")
}
