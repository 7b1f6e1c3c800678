//! One whole board: every pair of the cards left, how it stands, and what it meets in the other pairs
//! that somebody else may hold.

use std::sync::LazyLock;

use ranking::{AceLow, Cards, Category, Hand, Ranking, Standing, ThreeCard, three_card};

use super::suits::{CARDS, PAIRS, Set, card, cards_of, pair, three};

/// The words of a set of standings.
const WORDS: usize = Standing::COUNT.div_ceil(64);

/// What a hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hands {
    /// The best five of two cards and five on the board.
    FiveOfSeven,
    /// The best three of two cards and three on the board, with at least one of the two.
    ThreeOfFive,
}

impl Hands {
    /// The cards of a whole board.
    pub(super) const fn board(self) -> usize {
        match self {
            Hands::FiveOfSeven => 5,
            Hands::ThreeOfFive => 3,
        }
    }

    /// The category of each standing, from the lowest.
    pub(super) fn categories(self) -> Vec<Category> {
        match self {
            Hands::FiveOfSeven => {
                let all = (0..Standing::COUNT).filter_map(Standing::from_index);
                all.map(Standing::category).collect()
            }
            Hands::ThreeOfFive => {
                THREES.rankings.iter().map(|ranking| ranking.category()).collect()
            }
        }
    }
}

/// How three cards stand, by their number; and the hands that can be told apart, from the lowest.
struct Threes {
    standing: Vec<u16>,
    rankings: Vec<Ranking<ThreeCard>>,
}

static THREES: LazyLock<Threes> = LazyLock::new(|| {
    let mut each =
        vec![Ranking::least(Category::HighCard, &[]); CARDS * (CARDS - 1) * (CARDS - 2) / 6];
    for high in 0..CARDS as u8 {
        for middle in 0..high {
            for low in 0..middle {
                let cards = Cards::of(&[low, middle, high].map(card));
                each[three(low, middle, high)] = three_card(cards, AceLow::Lowest);
            }
        }
    }
    let mut rankings = each.clone();
    rankings.sort_unstable();
    rankings.dedup();
    let place = |ranking: &Ranking<ThreeCard>| rankings.partition_point(|other| other < ranking);
    let standing = each.iter().map(|ranking| place(ranking) as u16).collect();
    Threes { standing, rankings }
});

/// The least standing of three cards that is not below this.
pub(super) fn three_from(least: Ranking<ThreeCard>) -> u16 {
    THREES.rankings.partition_point(|ranking| *ranking < least) as u16
}

/// How three cards stand, in any order.
fn of_three(a: u8, b: u8, c: u8) -> u16 {
    let (low, high) = (a.min(b).min(c), a.max(b).max(c));
    let middle = a ^ b ^ c ^ low ^ high;
    THREES.standing[three(low, middle, high)]
}

/// How every pair stands with three cards on the board, with at least one of its own.
fn threes_of_five(board: Set, pairs: impl Iterator<Item = [u8; 2]>, mut visit: impl FnMut(u16)) {
    let on: Vec<u8> = cards_of(board).collect();
    // With one card of one's own and two of the board.
    let mut one = [0_u16; CARDS];
    for own in (0..CARDS as u8).filter(|own| board >> own & 1 == 0) {
        for (n, a) in on.iter().enumerate() {
            for b in &on[..n] {
                one[usize::from(own)] = one[usize::from(own)].max(of_three(own, *a, *b));
            }
        }
    }
    for [a, b] in pairs {
        let both = on.iter().map(|third| of_three(a, b, *third)).max().unwrap_or(0);
        visit(both.max(one[usize::from(a)]).max(one[usize::from(b)]));
    }
}

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
    of: Hands,
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
    pub(super) fn new(of: Hands) -> Board {
        Board {
            of,
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
        let mut groups: [u16; PAIRS + 1] = [0; PAIRS + 1];
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
        let mut next = self.met.iter_mut();
        let mut stands = |standing: u16| {
            if let Some(met) = next.next() {
                met.standing = standing;
            }
        };
        match self.of {
            Hands::FiveOfSeven => {
                let board: Hand = cards_of(board).map(card).collect();
                board.sevens(&self.hands, |standing| stands(standing.index() as u16));
            }
            Hands::ThreeOfFive => {
                let places = self.places.iter();
                let pairs = places.map(|places| places.map(|place| left[usize::from(place)]));
                threes_of_five(board, pairs, stands);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::poker::suits::pairs;

    #[test]
    fn a_board_is_worked_out_as_by_dealing_every_pair_against_every_other() {
        let pairs = pairs();
        let qualifies = 1277; // the least pair: C(13, 5) - 10 hands are below it
        let mut work = Board::new(Hands::FiveOfSeven);
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
    #[test]
    fn three_of_five_cards_are_what_the_rules_of_mini_tex_find() {
        let (pairs, deck): (_, Vec<u8>) = (pairs(), (0..52).collect());
        let mut work = Board::new(Hands::ThreeOfFive);
        for board in [[0, 5, 10], [8, 9, 10], [40, 44, 48], [3, 20, 51]] {
            let set = board.iter().fold(0, |set: Set, card| set | 1 << card);
            work.work_out(&deck, set, three_from(Ranking::least(Category::Pair, &[])));
            assert_eq!((work.met.len(), work.others), (1176, 1081));
            for met in work.met.iter().step_by(11) {
                let own = pairs[usize::from(met.pair)].map(card);
                let best = games::poker::mini_tex::best(own, &board.map(card));
                assert_eq!(met.standing, three_from(best));
                let others = pairs.iter().filter(|other| {
                    other.iter().all(|c| set >> c & 1 == 0 && !own.contains(&card(*c)))
                });
                let of = |other: &[u8; 2]| {
                    games::poker::mini_tex::best(other.map(card), &board.map(card))
                };
                let lower = others.clone().filter(|other| of(other) < best).count();
                let same = others.filter(|other| of(other) == best).count();
                assert_eq!((met.lower, met.same), (lower as u16, same as u16));
            }
        }
    }
}
