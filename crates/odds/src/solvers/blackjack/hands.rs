//! The hands a player can hold without going over 21, by value alone.

use std::collections::HashMap;
use std::sync::OnceLock;

/// Values told apart: the ace, two to nine, and ten with the court cards.
pub const RANKS: usize = 10;
/// The ace's place among the values.
pub const ACE: usize = 0;
/// The place of ten and the court cards.
pub const TEN: usize = 9;

/// How many cards of each value.
pub type Counts = [u8; RANKS];

/// A hand's number in [`Hands`].
pub(super) type HandId = u16;

/// No such hand: one card more goes over 21.
pub(super) const OVER: HandId = HandId::MAX;

/// What a card of a value counts, an ace as one.
pub(super) const fn points(rank: usize) -> u8 {
    rank as u8 + 1
}

/// A hand whose cards, aces as ones, do not exceed 21.
#[derive(Clone, Debug)]
pub struct Hand {
    /// Its number.
    pub(super) id: HandId,
    /// How many cards of each value.
    pub counts: Counts,
    /// The total with every ace as one.
    pub(super) hard: u8,
    /// The total that counts.
    pub total: u8,
    /// Whether an ace counts eleven.
    pub is_soft: bool,
    /// How many cards.
    pub card_count: u8,
    /// The hand with one card more.
    pub(super) with: [HandId; RANKS],
    /// The hand with all its cards of a value taken away.
    pub(super) without: [HandId; RANKS],
}

/// Every such hand, the smaller ones first.
#[derive(Debug)]
pub(super) struct Hands {
    list: Vec<Hand>,
    /// From the highest hard total to the lowest: a hand comes after all that it can become.
    pub(super) last_first: Vec<HandId>,
}

impl Hands {
    /// All of them.
    pub(super) fn all() -> &'static Hands {
        static ALL: OnceLock<Hands> = OnceLock::new();
        ALL.get_or_init(Hands::build)
    }

    fn build() -> Hands {
        let empty = [0; RANKS];
        let mut ids = HashMap::from([(empty, 0)]);
        let mut list = vec![Hand::of(0, empty)];
        let mut next = 0;
        while next < list.len() {
            for rank in 0..RANKS {
                let mut counts = list[next].counts;
                if list[next].hard + points(rank) > 21 {
                    continue;
                }
                counts[rank] += 1;
                list[next].with[rank] = *ids.entry(counts).or_insert_with(|| {
                    let id = list.len() as HandId;
                    list.push(Hand::of(id, counts));
                    id
                });
            }
            next += 1;
        }
        for hand in &mut list {
            for rank in 0..RANKS {
                let mut counts = hand.counts;
                counts[rank] = 0;
                hand.without[rank] = ids[&counts];
            }
        }
        let mut last_first: Vec<HandId> = (0..list.len() as HandId).collect();
        last_first.sort_by_key(|id| std::cmp::Reverse(list[*id as usize].hard));
        Hands { list, last_first }
    }

    /// The hand of two cards.
    pub(super) fn pair(&self, first: usize, second: usize) -> HandId {
        self[self[0].with[first]].with[second]
    }

    /// The hand of these cards, where they do not exceed 21.
    pub(super) fn of(&self, counts: &Counts) -> Option<HandId> {
        let mut id = 0;
        for (rank, count) in counts.iter().enumerate() {
            for _ in 0..*count {
                id = self[id].with[rank];
                if id == OVER {
                    return None;
                }
            }
        }
        Some(id)
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// All ids.
    pub(super) fn ids(&self) -> impl Iterator<Item = HandId> + use<> {
        0..self.list.len() as HandId
    }
}

impl std::ops::Index<HandId> for Hands {
    type Output = Hand;

    fn index(&self, id: HandId) -> &Hand {
        &self.list[id as usize]
    }
}

impl Hand {
    fn of(id: HandId, counts: Counts) -> Hand {
        let hard = (0..RANKS).map(|rank| counts[rank] * points(rank)).sum();
        let (total, is_soft) = total(hard, counts[ACE] > 0);
        let card_count = counts.iter().sum();
        Hand {
            id,
            counts,
            hard,
            total,
            is_soft,
            card_count,
            with: [OVER; RANKS],
            without: [0; RANKS],
        }
    }
}

/// The total that counts, and whether an ace counts eleven in it.
pub(super) fn total(hard: u8, has_ace: bool) -> (u8, bool) {
    if has_ace && hard <= 11 { (hard + 10, true) } else { (hard, false) }
}
