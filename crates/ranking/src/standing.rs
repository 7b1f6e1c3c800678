//! The 7,462 five-card hands that can be told apart, numbered.

use std::fmt;

use crate::category::Category;
use crate::ranking::{FiveCard, Ranking};

/// Where a five-card hand stands among the 7,462 that can be told apart, the lowest 0: what a
/// solver counts with. [`ranking`](Standing::ranking) says what hand it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing(u16);

/// The categories from the lowest, with the number of different hands in each.
const STEPS: [(Category, u16); 10] = [
    (Category::HighCard, choose(13, 5) - 10),
    (Category::Pair, 13 * choose(12, 3)),
    (Category::TwoPair, choose(13, 2) * 11),
    (Category::ThreeOfAKind, 13 * choose(12, 2)),
    (Category::Straight, 10),
    (Category::Flush, choose(13, 5) - 10),
    (Category::FullHouse, 13 * 12),
    (Category::FourOfAKind, 13 * 12),
    (Category::StraightFlush, 9),
    (Category::RoyalFlush, 1),
];

/// The ways to choose `k` of `n` ranks.
const fn choose(n: u16, k: u16) -> u16 {
    WAYS[n as usize][k as usize]
}

/// Pascal's triangle as far as it is needed.
const WAYS: [[u16; 6]; 14] = {
    let mut ways = [[0; 6]; 14];
    let mut n = 0;
    while n < ways.len() {
        ways[n][0] = 1;
        let mut k = 1;
        while n > 0 && k < ways[n].len() {
            ways[n][k] = ways[n - 1][k - 1] + ways[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    ways
};

impl Standing {
    /// The number of standings: each is below it.
    pub const COUNT: usize = {
        let mut count = 0;
        let mut step = 0;
        while step < STEPS.len() {
            count += STEPS[step].1 as usize;
            step += 1;
        }
        count
    };
    /// Seven-five-four-three-two.
    pub const LOWEST: Standing = Standing(0);
    /// A royal flush.
    pub const HIGHEST: Standing = Standing(Standing::COUNT as u16 - 1);

    #[inline]
    pub(crate) const fn from_table(entry: u16) -> Standing {
        Standing(entry)
    }

    /// The standing of this number, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Standing> {
        if index < Standing::COUNT { Some(Standing(index as u16)) } else { None }
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its category, and its number within it.
    const fn split(self) -> (Category, u16) {
        let mut index = self.0;
        let mut step = 0;
        while step + 1 < STEPS.len() && index >= STEPS[step].1 {
            index -= STEPS[step].1;
            step += 1;
        }
        (STEPS[step].0, index)
    }

    /// What kind of hand it is.
    #[inline]
    pub fn category(self) -> Category {
        self.ranking().category()
    }

    /// The hand itself, with its ranks and name.
    #[inline]
    pub fn ranking(self) -> Ranking<FiveCard> {
        RANKINGS[self.index()]
    }

    /// The same, computed.
    const fn decoded(self) -> Ranking<FiveCard> {
        let (category, index) = self.split();
        let mut ranks = [0; 5];
        match category {
            Category::HighCard | Category::Flush => {
                let mut index = index;
                let mut straight = 0;
                while straight < STRAIGHTS.len() {
                    if index >= STRAIGHTS[straight] {
                        index += 1;
                    }
                    straight += 1;
                }
                take(index, 5, &mut ranks, 0, &[]);
            }
            Category::Pair => {
                let pair = (index / choose(12, 3)) as u8;
                ranks[0] = pair + 1;
                take(index % choose(12, 3), 3, &mut ranks, 1, &[pair]);
            }
            Category::TwoPair => {
                take(index / 11, 2, &mut ranks, 0, &[]);
                let pairs = [ranks[1] - 1, ranks[0] - 1];
                take(index % 11, 1, &mut ranks, 2, &pairs);
            }
            Category::ThreeOfAKind => {
                let three = (index / choose(12, 2)) as u8;
                ranks[0] = three + 1;
                take(index % choose(12, 2), 2, &mut ranks, 1, &[three]);
            }
            Category::FullHouse | Category::FourOfAKind => {
                let most = (index / 12) as u8;
                ranks[0] = most + 1;
                take(index % 12, 1, &mut ranks, 1, &[most]);
            }
            Category::RoyalFlush => ranks[0] = 13,
            // The straights, whose lowest has the five at its top.
            _ => ranks[0] = index as u8 + 4,
        }
        Ranking::pack(category, ranks)
    }
}

/// All hands, from the lowest.
static RANKINGS: [Ranking<FiveCard>; Standing::COUNT] = {
    let mut rankings = [Ranking::least(Category::HighCard, &[]); Standing::COUNT];
    let mut index = 0;
    while index < rankings.len() {
        rankings[index] = Standing(index as u16).decoded();
        index += 1;
    }
    rankings
};

/// The sets of five ranks that are straights, by [`number`], ascending: six high to king high, ace
/// to five, ace high. The hands of high card and the flushes are numbered without them.
const STRAIGHTS: [u16; 10] = {
    let mut straights = [0; 10];
    let mut top = 4;
    while top < 12 {
        straights[top as usize - 4] = number(&[top, top - 1, top - 2, top - 3, top - 4]);
        top += 1;
    }
    straights[8] = number(&[12, 3, 2, 1, 0]);
    straights[9] = number(&[12, 11, 10, 9, 8]);
    straights
};

/// Where a set of ranks, the highest first, stands among all sets of its size.
const fn number(ranks: &[u8]) -> u16 {
    let mut number = 0;
    let mut place = 0;
    while place < ranks.len() {
        number += choose(ranks[place] as u16, (ranks.len() - place) as u16);
        place += 1;
    }
    number
}

/// Writes the set of `size` ranks of this number, the highest first and the two as 1, from a place
/// on; the ranks of `apart`, ascending, are none of them.
const fn take(mut number: u16, size: u16, ranks: &mut [u8; 5], from: usize, apart: &[u8]) {
    let mut left = size;
    while left > 0 {
        let mut rank = left - 1;
        while choose(rank + 1, left) <= number {
            rank += 1;
        }
        number -= choose(rank, left);
        let mut shifted = rank as u8;
        let mut passed = 0;
        while passed < apart.len() {
            if shifted >= apart[passed] {
                shifted += 1;
            }
            passed += 1;
        }
        ranks[from + (size - left) as usize] = shifted + 1;
        left -= 1;
    }
}

/// The hand's name, as [`Ranking`] has it.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ranking().fmt(f)
    }
}

/// The number and the name.
impl fmt::Debug for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({self})", self.0)
    }
}
