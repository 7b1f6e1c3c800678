//! One board of five cards: every pair of the cards left, how it stands, and what it meets in the
//! other pairs that somebody else may hold.

use ranking::{Hand, Standing};

use super::suits::{CARDS, Set, cards_of, pair};

/// The words of a set of standings.
const WORDS: usize = Standing::COUNT.div_ceil(64);

/// A pair of hole cards on a board. The numbers count pairs that share no card with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Met {
    /// The number of the pair.
    pub(super) pair: u16,
    /// How it stands with the board.
    pub(super) standing: u16,
    /// How many stand lower.
    pub(super) lower: u16,
    /// How many stand just so.
    pub(super) same: u16,
    /// How many do not qualify.
    pub(super) unqualified: u16,
}

/// What a board is worked out with, used again for the next one.
#[derive(Debug)]
pub(super) struct Board {
    /// Every pair of the cards left.
    pub(super) met: Vec<Met>,
    /// How many pairs share no card with one.
    pub(super) others: u16,
    /// The places of both cards of each pair among those left.
    places: Vec<[u8; 2]>,
    hands: Vec<Hand>,
    /// How many pairs stand so; then where the next of them goes.
    counts: Box<[u16; Standing::COUNT]>,
    /// The pairs, the lowest first.
    order: Vec<u16>,
}

impl Board {
    pub(super) fn new() -> Board {
        Board {
            met: Vec::new(),
            others: 0,
            places: Vec::new(),
            hands: Vec::new(),
            counts: vec![0; Standing::COUNT]
                .try_into()
                .unwrap_or_else(|_| unreachable!("just so many")),
            order: Vec::new(),
        }
    }

    /// Works out a board of a deck. A pair qualifies from a standing on.
    pub(super) fn work_out(&mut self, deck: &[u8], board: Set, qualifies: u16) {
        self.deal(deck, board);
        let mut found = [0_u64; WORDS];
        for met in &self.met {
            let standing = usize::from(met.standing);
            self.counts[standing] += 1;
            found[standing / 64] |= 1 << (standing % 64);
        }
        // Where the pairs of each standing begin.
        let mut groups: [u16; PAIRS_LEFT + 1] = [0; PAIRS_LEFT + 1];
        let mut group_count = 0;
        let mut next = 0;
        let mut lowest_qualified = u16::MAX;
        for (word, bits) in found.iter().enumerate() {
            let mut bits = *bits;
            while bits != 0 {
                let standing = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                if standing >= usize::from(qualifies) && lowest_qualified == u16::MAX {
                    lowest_qualified = next;
                }
                groups[group_count] = next;
                group_count += 1;
                let size = self.counts[standing];
                self.counts[standing] = next;
                next += size;
            }
        }
        groups[group_count] = next;
        let lowest_qualified = lowest_qualified.min(next);
        for (n, met) in self.met.iter().enumerate() {
            let place = &mut self.counts[usize::from(met.standing)];
            self.order[usize::from(*place)] = n as u16;
            *place += 1;
        }
        for met in &self.met {
            self.counts[usize::from(met.standing)] = 0;
        }
        // From the lowest: how many pairs came before, in all and by each card.
        let mut before = [0_u16; 64];
        let mut unqualified = [0_u16; 64];
        for bounds in groups[..=group_count].windows(2) {
            let (from, to) = (bounds[0], bounds[1]);
            if from == lowest_qualified {
                unqualified = before;
            }
            let group = &self.order[usize::from(from)..usize::from(to)];
            if let [one] = group {
                let [a, b] = self.places[usize::from(*one)].map(|place| usize::from(place) % 64);
                let met = &mut self.met[usize::from(*one)];
                (met.lower, met.same) = (from - before[a] - before[b], 0);
                before[a] += 1;
                before[b] += 1;
                continue;
            }
            let start = before;
            for n in group {
                let [a, b] = self.places[usize::from(*n)].map(|place| usize::from(place) % 64);
                before[a] += 1;
                before[b] += 1;
            }
            let size = to - from;
            for n in group {
                let [a, b] = self.places[usize::from(*n)].map(|place| usize::from(place) % 64);
                let met = &mut self.met[usize::from(*n)];
                met.lower = from - start[a] - start[b];
                // The pair itself is among those of either card.
                let sharing = before[a] - start[a] + before[b] - start[b] - 1;
                met.same = size - sharing;
            }
        }
        if lowest_qualified == next {
            unqualified = before;
        }
        for (met, places) in self.met.iter_mut().zip(&self.places) {
            let [a, b] = places.map(|place| usize::from(place) % 64);
            let itself = u16::from(met.standing < qualifies);
            met.unqualified = lowest_qualified + itself - unqualified[a] - unqualified[b];
        }
    }

    /// How every pair of the cards left stands with a board.
    pub(super) fn standings(
        &mut self,
        deck: &[u8],
        board: Set,
    ) -> impl Iterator<Item = u16> + use<'_> {
        self.deal(deck, board);
        self.met.iter().map(|met| met.standing)
    }

    /// Deals every pair of the cards left, and ranks it.
    fn deal(&mut self, deck: &[u8], board: Set) {
        let mut left = [0_u8; CARDS];
        let mut left_count = 0;
        for card in deck {
            left[left_count] = *card;
            left_count += usize::from(board >> card & 1 == 0);
        }
        let left = &left[..left_count];
        self.met.clear();
        self.places.clear();
        self.hands.clear();
        for (second, b) in left.iter().enumerate() {
            let hand = Hand::DECK[usize::from(*b)];
            for (first, a) in left[..second].iter().enumerate() {
                self.met.push(Met { pair: pair(*a, *b), ..Met::default() });
                self.places.push([first as u8, second as u8]);
                self.hands.push(hand + Hand::DECK[usize::from(*a)]);
            }
        }
        self.order.resize(self.met.len(), 0);
        let others = left.len().saturating_sub(2);
        self.others = (others * others.saturating_sub(1) / 2) as u16;
        let board: Hand = cards_of(board).map(super::suits::card).collect();
        let mut next = self.met.iter_mut();
        board.sevens(&self.hands, |standing| {
            if let Some(met) = next.next() {
                met.standing = standing.index() as u16;
            }
        });
    }
}

/// The most pairs that are left of a deck.
const PAIRS_LEFT: usize = (CARDS - 5) * (CARDS - 6) / 2;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::poker::suits::pairs;

    #[test]
    fn a_board_is_worked_out_as_by_dealing_every_pair_against_every_other() {
        let pairs = pairs();
        let qualifies = 1277; // the least pair: C(13, 5) - 10 hands are below it
        let mut work = Board::new();
        let deck: Vec<u8> = (0..52).collect();
        // No pair, a pair, trips, a flush, quads with the ace, a royal flush.
        for board in [
            [0, 5, 10, 15, 51],
            [3, 0, 20, 33, 44],
            [8, 9, 10, 40, 47],
            [4, 12, 16, 24, 44],
            [20, 21, 22, 23, 48],
            [32, 36, 40, 44, 48],
        ] {
            let set = board.iter().fold(0, |set: Set, card| set | 1 << card);
            work.work_out(&deck, set, qualifies);
            assert_eq!((work.met.len(), work.others), (1081, 990));
            for met in work.met.iter().step_by(7) {
                let [a, b] = pairs[usize::from(met.pair)];
                let rank = |pair: [u8; 2]| {
                    let cards = board.into_iter().chain(pair).map(super::super::suits::card);
                    cards.collect::<Hand>().seven().index() as u16
                };
                let mine = rank([a, b]);
                let mut expected = Met { pair: met.pair, standing: mine, ..Met::default() };
                for pair in &pairs {
                    let other: Set = pair.iter().fold(0, |set, card| set | 1 << card);
                    if other & (set | 1 << a | 1 << b) == 0 {
                        let other = rank(*pair);
                        expected.lower += u16::from(other < mine);
                        expected.same += u16::from(other == mine);
                        expected.unqualified += u16::from(other < qualifies);
                    }
                }
                assert_eq!(*met, expected);
            }
        }
    }
}
