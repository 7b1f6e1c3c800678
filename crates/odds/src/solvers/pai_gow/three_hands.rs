//! Seven cards set as three hands of which two must be higher, against seven cards of the same deck that
//! the other side sets in a given way: 154,143,080 hands against 53,524,680.
//!
//! It is counted as in [`super::seven_cards`]: by ranks alone, then those with a long suit are taken out
//! and put in again as what they are, suit by suit. Here four cards of a suit are a long one, and three
//! beside the joker; so that a hand with the joker can have two of them, which are put right for every
//! two suits.

use rayon::iter::{
    IndexedParallelIterator, IntoParallelIterator, IntoParallelRefIterator, ParallelIterator,
};
use rayon::slice::ParallelSlice;
use std::collections::HashMap;

use chance::{Card, Rank, Suit};
use ranking::Cards;

use super::seven_cards::{
    ALL_RANKS, AT_ONCE, Bits, ByRank, Counts, Halves, InHalves, Lanes, SIZE, in_parts, joker,
    squeezed, ways,
};

/// So many cards of a suit are a long one, the joker among them.
const LONG: usize = 4;

/// More cards off a long suit than there can be.
const MOST_OFF: usize = SIZE - LONG;
/// How many different ranks of three cards, two, one and none there are.
const TRIPLES: usize = 13 * 14 * 15 / 6;
const PAIRS: usize = 13 * 14 / 2;
const OFFS: usize = TRIPLES + PAIRS + 13 + 1;
/// How many holdings of three cards of a suit there are, and more to fill up whole vectors.
const THREES: usize = 288;

/// The values of three hands: high, medium, low.
pub(super) type Values = (u16, u8, u8);

/// Hands that are set, as numbers that go as hands do: how many of the other side's high hands are
/// beaten, and of medium and low ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Set {
    high: u16,
    medium: u8,
    low: u8,
}

impl Set {
    /// Whether none of the hands is lower than the other's.
    pub(super) fn is_nowhere_below(&self, other: &Set) -> bool {
        self.high >= other.high && self.medium >= other.medium && self.low >= other.low
    }
}

/// What is asked about a kind of hand.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// Settings, ascending; the best of them is looked for.
    pub(super) sets: Vec<Set>,
    /// The places among them of settings that are wanted by themselves.
    pub(super) named: Vec<u8>,
    /// Anything.
    pub(super) kind: u8,
}

/// What is found out about hands: in how many ways of the other side's they win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer<'a> {
    /// With the best setting.
    pub(super) best: i32,
    /// With those that were wanted.
    pub(super) named: &'a [i32],
    pub(super) kind: u8,
    /// So many hands are such.
    pub(super) ways: u64,
}

/// Who asks about all hands.
pub(super) trait Survey: Sync {
    /// What is found out.
    type Found: Send;

    fn ask(&self, cards: Cards) -> Asked;
    fn blank(&self) -> Self::Found;
    fn hear(&self, found: &mut Self::Found, answer: &Answer<'_>);
    fn join(&self, one: Self::Found, other: Self::Found) -> Self::Found;
}

/// Cards of which so many are of a suit that four can be, and the ranks of the others, descending.
#[derive(Clone, Debug)]
struct Long {
    suited: Bits,
    off: Vec<u8>,
    has_joker: bool,
}

/// The place of ranks, descending, among all of up to three.
fn off_number(off: &[u8]) -> usize {
    let pair = |a: usize, b: usize| a * (a + 1) / 2 + b;
    let off: Vec<usize> = off.iter().map(|rank| usize::from(*rank)).collect();
    match off[..] {
        [a, b, c] => a * (a + 1) * (a + 2) / 6 + pair(b, c),
        [a, b] => TRIPLES + pair(a, b),
        [a] => TRIPLES + PAIRS + a,
        _ => OFFS - 1,
    }
}

fn ranks_of(bits: Bits) -> impl DoubleEndedIterator<Item = usize> {
    (0..13).filter(move |rank| bits >> rank & 1 == 1)
}

fn of_suit(bits: Bits, suit: usize) -> impl Iterator<Item = Card> {
    ranks_of(bits).map(move |rank| Card::new(Rank::SUITED[rank], Suit::ALL[suit]))
}

impl Long {
    fn all(deck: Bits) -> Vec<Long> {
        let mut offs: [Vec<Vec<u8>>; MOST_OFF + 1] = [vec![Vec::new()], vec![], vec![], vec![]];
        for count in 1..=MOST_OFF {
            let longer = |off: &Vec<u8>| {
                let last = off.last().map_or(12, |rank| usize::from(*rank));
                let next = ranks_of(deck).filter(move |rank| *rank <= last);
                let off = off.clone();
                next.map(move |rank| [&off[..], &[rank as u8]].concat()).collect::<Vec<_>>()
            };
            offs[count] = offs[count - 1].iter().flat_map(longer).collect();
        }
        let mut all = Vec::new();
        for suited in (0..=ALL_RANKS).filter(|suited| suited & !deck == 0) {
            for has_joker in [false, true] {
                let count = suited.count_ones() as usize + usize::from(has_joker);
                if (LONG..=SIZE).contains(&count) {
                    let long = |off: &Vec<u8>| Long { suited, off: off.clone(), has_joker };
                    all.extend(offs[SIZE - count].iter().map(long));
                }
            }
        }
        all
    }

    fn sample(&self) -> Cards {
        let off = self.off.iter().zip(&Suit::ALL[1..]);
        let off = off.map(|(rank, suit)| Card::new(Rank::SUITED[usize::from(*rank)], *suit));
        of_suit(self.suited, 0).chain(off).fold(joker(self.has_joker), Cards::with)
    }

    fn by_rank(&self) -> ByRank {
        let mut counts: Counts = std::array::from_fn(|rank| (self.suited >> rank & 1) as u8);
        self.off.iter().for_each(|rank| counts[usize::from(*rank)] += 1);
        ByRank { counts, has_joker: self.has_joker }
    }
}

/// Three cards of a suit and three of another beside the joker.
#[derive(Clone, Copy, Debug)]
struct Double([Bits; 2]);

impl Double {
    fn all(threes: &[Bits]) -> Vec<Double> {
        let with = |(n, a): (usize, &Bits)| {
            let a = *a;
            threes[n..].iter().map(move |b| Double([a, *b]))
        };
        threes.iter().enumerate().flat_map(with).collect()
    }

    fn sample(&self) -> Cards {
        let [a, b] = self.0;
        of_suit(a, 0).chain(of_suit(b, 1)).fold(joker(true), Cards::with)
    }

    fn by_rank(&self) -> ByRank {
        let [a, b] = self.0;
        let counts = std::array::from_fn(|rank| (a >> rank & 1) as u8 + (b >> rank & 1) as u8);
        ByRank { counts, has_joker: true }
    }

    /// As if only the first suit were long.
    fn half(&self) -> Long {
        let [suited, other] = self.0;
        let off = ranks_of(other).rev().map(|rank| rank as u8).collect();
        Long { suited, off, has_joker: true }
    }
}

/// A hand of the other side, by ranks alone.
#[derive(Clone, Copy, Debug)]
struct Plain {
    at: InHalves,
    set: Set,
}

/// Hands with a long suit that are put in, or taken out.
#[derive(Clone, Copy, Debug)]
struct Point {
    suited: Bits,
    /// What is beside the suit: the number of the other ranks, or of the other long suit.
    beside: u16,
    times: i16,
    set: Set,
}

/// The other side's hands, in the order of their high hands.
#[derive(Debug)]
pub(super) struct Against {
    deck: Bits,
    highs: Vec<u16>,
    mediums: Vec<u8>,
    lows: Vec<u8>,
    plain: Vec<Plain>,
    halves: Halves,
    /// Without the joker and with it.
    points: [Vec<Point>; 2],
    /// What is wrong yet with hands of two long suits.
    doubles: Vec<Point>,
    /// By what is held of a suit: which holdings of three of it are left.
    left_threes: Vec<Option<Box<[i16; THREES]>>>,
    plane: Plane,
}

pub(super) fn sorted<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    values.sort_unstable();
    values.dedup();
    values
}

impl Against {
    /// Hands that are set so. The deck has the joker and all cards of some ranks.
    pub(super) fn new(deck: Bits, set: impl Fn(Cards) -> Values + Sync) -> Against {
        let ranked = ByRank::all(deck);
        let long = Long::all(deck);
        let threes: Vec<Bits> =
            (0..=deck).filter(|own| own & !deck == 0 && own.count_ones() == 3).collect();
        let doubles = Double::all(&threes);
        let of_ranked: Vec<Values> = ranked.par_iter().map(|hand| set(hand.sample())).collect();
        let of_long: Vec<Values> = long.par_iter().map(|hand| set(hand.sample())).collect();
        let of_double: Vec<Values> = doubles.par_iter().map(|hand| set(hand.sample())).collect();
        let all = || of_ranked.iter().chain(&of_long).chain(&of_double).copied();
        let highs = sorted(all().map(|(high, ..)| high));
        let mediums = sorted(all().map(|(_, medium, _)| medium));
        let lows = sorted(all().map(|(.., low)| low));
        let plane = Plane { mediums: mediums.len(), lows: lows.len() };
        let mut against = Against {
            deck,
            highs,
            mediums,
            lows,
            plain: Vec::new(),
            halves: Halves::default(),
            points: Default::default(),
            doubles: Vec::new(),
            left_threes: vec![None; usize::from(ALL_RANKS) + 1],
            plane,
        };
        let places = against.halves.take_in(&ranked);
        let plain = places.into_iter().zip(&of_ranked);
        against.plain =
            plain.map(|(at, values)| Plain { at, set: against.beaten(*values) }).collect();
        against.plain.sort_unstable_by_key(|plain| plain.set);
        let by_rank: HashMap<ByRank, Values> = ranked.into_iter().zip(of_ranked).collect();
        against.take_in_long(&long, &of_long, &by_rank);
        let halves: HashMap<(Bits, usize), Values> = long
            .iter()
            .zip(of_long)
            .filter(|(long, _)| long.has_joker && long.off.len() == MOST_OFF)
            .map(|(long, values)| ((long.suited, off_number(&long.off)), values))
            .collect();
        let half = |double: Double| {
            let long = double.half();
            halves[&(long.suited, off_number(&long.off))]
        };
        for (double, values) in doubles.iter().zip(of_double) {
            let [a, b] = double.0;
            let of = |values: Values| against.beaten(values);
            let right = [of(values), of(by_rank[&double.by_rank()])];
            let wrong = [of(half(*double)), of(half(Double([b, a])))];
            against.take_in_double(&threes, *double, (right, wrong));
        }
        against.doubles.sort_unstable_by_key(|point| point.set);
        against.find_left_threes(&threes);
        against
    }

    fn take_in_long(
        &mut self,
        long: &[Long],
        values: &[Values],
        by_rank: &HashMap<ByRank, Values>,
    ) {
        for (hand, values) in long.iter().zip(values) {
            let as_ranked = by_rank[&hand.by_rank()];
            if as_ranked == *values {
                continue;
            }
            for (times, values) in [(1, *values), (-1, as_ranked)] {
                let (suited, beside) = (hand.suited, off_number(&hand.off) as u16);
                let point = Point { suited, beside, times, set: self.beaten(values) };
                self.points[usize::from(hand.has_joker)].push(point);
            }
        }
        self.points.iter_mut().for_each(|points| points.sort_unstable_by_key(|point| point.set));
    }

    /// Either suit is put in by itself as if the other were short: so what they are without both has
    /// been taken out twice.
    fn take_in_double(
        &mut self,
        threes: &[Bits],
        Double([a, b]): Double,
        (right, wrong): ([Set; 2], [Set; 2]),
    ) {
        if right == wrong || right == [wrong[1], wrong[0]] {
            return;
        }
        let place = |three: Bits| threes.partition_point(|other| *other < three) as u16;
        let orders = [(a, b), (b, a)];
        for (suited, other) in &orders[..if a == b { 1 } else { 2 }] {
            for (times, sets) in [(1, right), (-1, wrong)] {
                let point = |set: Set| Point { suited: *suited, beside: place(*other), times, set };
                self.doubles.extend(sets.map(point));
            }
        }
    }

    fn find_left_threes(&mut self, threes: &[Bits]) {
        let held = |own: &Bits| own & !self.deck == 0 && own.count_ones() as usize <= SIZE;
        for own in (0..=self.deck).filter(held) {
            let mut left = Box::new([0; THREES]);
            for (left, three) in left.iter_mut().zip(threes) {
                *left = i16::from(own & three == 0);
            }
            self.left_threes[usize::from(own)] = Some(left);
        }
    }

    /// What hands of these values beat.
    pub(super) fn beaten(&self, (high, medium, low): Values) -> Set {
        Set {
            high: self.highs.partition_point(|other| *other < high) as u16,
            medium: self.mediums.partition_point(|other| *other < medium) as u8,
            low: self.lows.partition_point(|other| *other < low) as u8,
        }
    }

    /// In how many ways the other side has seven of the cards that a hand leaves.
    pub(super) fn others(&self) -> u64 {
        ways(u64::from(4 * self.deck.count_ones() + 1) - SIZE as u64, SIZE as u64)
    }

    /// In how many ways settings win by ranks alone, where the player holds these cards, up to
    /// [`AT_ONCE`] of them. Settings ascend.
    fn by_ranks(&self, held: &[(ByRank, Vec<Set>)]) -> Vec<Vec<i32>> {
        let half_ways =
            self.halves.ways(self.deck, &held.iter().map(|(held, _)| held).collect::<Vec<_>>());
        let mut order: Vec<(Set, usize, usize)> = Vec::new();
        for (lane, (_, sets)) in held.iter().enumerate() {
            order.extend(sets.iter().enumerate().map(|(n, set)| (*set, lane, n)));
        }
        order.sort_unstable();
        let mut counted = Counted::new(self.plane);
        let rise = |counted: &mut Counted, hands: &[Plain]| {
            for alike in hands.chunk_by(|one, other| one.set == other.set) {
                let mut sum = [0; AT_ONCE];
                for hand in alike {
                    let ways = half_ways.of(hand.at);
                    sum.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += u32::from(ways));
                }
                counted.add(alike[0].set, &sum);
            }
        };
        let mut wins: Vec<Vec<i32>> = held.iter().map(|(_, sets)| vec![0; sets.len()]).collect();
        let mut next = 0;
        for (set, lane, n) in &order {
            let up_to = next + self.plain[next..].partition_point(|h| h.set.high < set.high);
            rise(&mut counted, &self.plain[next..up_to]);
            next = up_to;
            wins[*lane][*n] = (counted.one(*set, *lane) - 2 * counted.both(*set, *lane)) as i32;
        }
        rise(&mut counted, &self.plain[next..]);
        for (set, lane, n) in &order {
            wins[*lane][*n] += counted.both(*set, *lane) as i32;
        }
        wins
    }

    /// How many cards off a suit are left, by what is beside it, where the player holds these of the
    /// suit and so many of each rank in all.
    fn weights(&self, own: Bits, held: &Counts) -> [i16; OFFS] {
        let left: [i16; 13] = std::array::from_fn(|rank| match self.deck >> rank & 1 {
            1 => 3 + (own >> rank & 1) as i16 - i16::from(held[rank]),
            _ => 0,
        });
        let mut weights = [0; OFFS];
        let (triples, rest) = weights.split_at_mut(TRIPLES);
        let (pairs, singles) = rest.split_at_mut(PAIRS);
        let (mut triple, mut pair) = (triples.iter_mut(), pairs.iter_mut());
        for (a, of_a) in left.into_iter().enumerate() {
            for (b, of_b) in left[..=a].iter().enumerate() {
                let two = if a == b { of_a * (of_a - 1) / 2 } else { of_a * of_b };
                pair.next().into_iter().for_each(|to| *to = two);
                for (c, of_c) in left[..=b].iter().enumerate() {
                    let three = match (a == b, b == c) {
                        (true, true) => two * (of_a - 2) / 3,
                        (false, true) => of_a * (of_b * (of_b - 1) / 2),
                        _ => two * of_c,
                    };
                    triple.next().into_iter().for_each(|to| *to = three);
                }
            }
        }
        singles[..13].copy_from_slice(&left);
        singles[13] = 1;
        weights
    }

    /// By what a count by ranks alone is wrong for each setting, in the order of the questions: of a
    /// suit of which the player holds these, beside the joker or without it.
    fn of_suit(&self, own: Bits, has_joker: bool, questions: &[(ByRank, &[Set])]) -> Vec<i32> {
        let is_left = |point: &&Point| point.suited & own == 0;
        let mut weights: Vec<[i16; OFFS]> = Vec::new();
        let mut last: Option<ByRank> = None;
        let mut queries: Vec<Query> = Vec::new();
        for (held, sets) in questions {
            if last.replace(*held) != Some(*held) {
                weights.push(self.weights(own, &held.counts));
            }
            let weights = weights.len() as u32 - 1;
            let next = queries.len() as u32;
            let asked = sets.iter().zip(next..);
            queries.extend(asked.map(|(set, place)| Query { set: *set, weights, place }));
        }
        queries.sort_unstable_by_key(|query| query.set);
        let mut answers = vec![0; queries.len()];
        // Whoever has the joker meets hands without it alone.
        let points = if has_joker { &self.points[..1] } else { &self.points[..] };
        for points in points {
            let left = points.iter().filter(is_left);
            let of = |n: u32| &weights[n as usize];
            Risen::new(self.plane).answer(left, &queries, of, &mut answers);
        }
        answers
    }

    /// By what settings are wrong yet in two suits of which the player holds these.
    fn of_two_suits(&self, own: Bits, others: &[(Bits, Set)]) -> Vec<i32> {
        let left = self.doubles.iter().filter(|point| point.suited & own == 0);
        let query = |(place, (other, set)): (usize, &(Bits, Set))| Query {
            set: *set,
            weights: u32::from(*other),
            place: place as u32,
        };
        let mut queries: Vec<Query> = others.iter().enumerate().map(query).collect();
        queries.sort_unstable_by_key(|query| query.set);
        let mut answers = vec![0; queries.len()];
        let none = [0; THREES];
        let of = |own: u32| self.left_threes[own as usize].as_deref().unwrap_or(&none);
        Risen::new(self.plane).answer(left, &queries, of, &mut answers);
        answers
    }

    /// In how many ways each of some settings of seven cards wins.
    pub(super) fn wins(&self, cards: Cards, settings: &[Set]) -> Vec<i32> {
        let sets = sorted(settings.iter().copied());
        let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
        let of = |rank: usize| suits.iter().map(|own| (own >> rank & 1) as u8).sum();
        let has_joker = cards.contains(Card::JOKER);
        let held = ByRank { counts: std::array::from_fn(of), has_joker };
        let mut wins = self.by_ranks(&[(held, sets.clone())]).pop().unwrap_or_default();
        let mut add = |more: Vec<i32>| wins.iter_mut().zip(more).for_each(|(to, n)| *to += n);
        suits.iter().for_each(|own| add(self.of_suit(*own, has_joker, &[(held, &sets)])));
        if !has_joker {
            for (own, other) in each_two(&suits) {
                let asked: Vec<(Bits, Set)> = sets.iter().map(|set| (other, *set)).collect();
                add(self.of_two_suits(own, &asked));
            }
        }
        let place = |set: &Set| sets.partition_point(|other| other < set);
        settings.iter().map(|set| wins[place(set)]).collect()
    }

    /// Goes through all hands. `tell` hears which share is done.
    pub(super) fn each_hand<S: Survey>(&self, survey: &S, tell: &mut dyn FnMut(f64)) -> S::Found {
        let mut found = survey.blank();
        for (has_joker, from, share) in [(true, 0.0, 0.2), (false, 0.2, 0.8)] {
            let mut hands = Hands::new(self.deck, has_joker, survey);
            hands.count_by_ranks(self, &mut |done| tell(from + share * 0.2 * done));
            hands.find_what_is_wrong(self, &mut |done| tell(from + share * (0.2 + 0.5 * done)));
            let more =
                hands.each(self, survey, &mut |done| tell(from + share * (0.7 + 0.3 * done)));
            found = survey.join(found, more);
        }
        found
    }
}

/// Every two suits: what is held of the shorter, and of the other.
fn each_two(suits: &[Bits; 4]) -> impl Iterator<Item = (Bits, Bits)> {
    let two = |(n, a): (usize, &Bits)| {
        let a = *a;
        let pair = move |b: &Bits| if a.count_ones() <= b.count_ones() { (a, *b) } else { (*b, a) };
        suits[n + 1..].iter().map(pair).collect::<Vec<_>>()
    };
    suits.iter().enumerate().flat_map(two).collect::<Vec<_>>().into_iter()
}

/// Medium hands by low hands, with sums as in a Fenwick tree both ways; the first row and column have
/// the sums over all.
#[derive(Clone, Copy, Debug)]
struct Plane {
    mediums: usize,
    lows: usize,
}

impl Plane {
    const fn row_count(self) -> usize {
        (self.mediums + 1) * (self.lows + 1)
    }

    /// The place of a medium hand and a low one.
    fn cell(self, set: Set) -> usize {
        usize::from(set.medium) * (self.lows + 1) + usize::from(set.low)
    }

    /// The rows whose sums have hands that are set so.
    #[inline]
    fn each_above(self, set: Set, mut hear: impl FnMut(usize)) {
        let mut each_low = |from: usize| {
            hear(from);
            let mut low = usize::from(set.low) + 1;
            while low <= self.lows {
                hear(from + low);
                low += low & low.wrapping_neg();
            }
        };
        each_low(0);
        let mut medium = usize::from(set.medium) + 1;
        while medium <= self.mediums {
            each_low(medium * (self.lows + 1));
            medium += medium & medium.wrapping_neg();
        }
    }

    /// The rows that together have all hands whose medium hand is beaten, and all whose low hand is.
    #[inline]
    fn each_one(self, set: Set, mut hear: impl FnMut(usize)) {
        each_below(set.medium, |medium| hear(medium * (self.lows + 1)));
        each_below(set.low, hear);
    }

    /// The rows that together have all hands of which both are beaten.
    #[inline]
    fn each_both(self, set: Set, mut hear: impl FnMut(usize)) {
        each_below(set.medium, |medium| {
            each_below(set.low, |low| hear(medium * (self.lows + 1) + low));
        });
    }
}

#[inline]
fn each_below(beaten: u8, mut hear: impl FnMut(usize)) {
    let mut place = usize::from(beaten);
    while place > 0 {
        hear(place);
        place &= place - 1;
    }
}

/// Hands by ranks alone, counted up: by the medium hand, by the low one, and by both. Far more are
/// counted than are asked for, so what is asked for is added up then.
struct Counted {
    plane: Plane,
    mediums: Vec<Lanes<u32>>,
    lows: Vec<Lanes<u32>>,
    both: Vec<Lanes<u32>>,
}

impl Counted {
    fn new(plane: Plane) -> Counted {
        let none = |count: usize| vec![[0; AT_ONCE]; count];
        let Plane { mediums, lows } = plane;
        Counted { plane, mediums: none(mediums), lows: none(lows), both: none(mediums * lows) }
    }

    #[inline]
    fn add(&mut self, set: Set, ways: &Lanes<u32>) {
        let (medium, low) = (usize::from(set.medium), usize::from(set.low));
        let both = &mut self.both[medium * self.plane.lows + low];
        for to in [&mut self.mediums[medium], &mut self.lows[low], both] {
            to.iter_mut().zip(ways).for_each(|(to, ways)| *to += ways);
        }
    }

    /// Those whose medium hand is beaten, and those whose low hand is.
    fn one(&self, set: Set, lane: usize) -> i64 {
        let [mediums, lows] =
            [&self.mediums[..usize::from(set.medium)], &self.lows[..usize::from(set.low)]];
        mediums.iter().chain(lows).map(|ways| i64::from(ways[lane])).sum()
    }

    /// Those of which both are beaten.
    fn both(&self, set: Set, lane: usize) -> i64 {
        let rows = self.both.chunks(self.plane.lows).take(set.medium.into());
        let beaten = rows.flat_map(|row| &row[..usize::from(set.low)]);
        beaten.map(|ways| i64::from(ways[lane])).sum()
    }
}

/// A setting that is asked about, by which weights, and the place of the answer.
#[derive(Clone, Copy, Debug)]
struct Query {
    set: Set,
    weights: u32,
    place: u32,
}

/// Hands with a long suit, counted up: rows of a [`Plane`], by what lies beside the suit.
struct Risen<const WIDE: usize> {
    plane: Plane,
    rows: Vec<[i16; WIDE]>,
}

impl<const WIDE: usize> Risen<WIDE> {
    fn new(plane: Plane) -> Risen<WIDE> {
        Risen { plane, rows: vec![[0; WIDE]; plane.row_count()] }
    }

    #[inline]
    fn add(&mut self, point: &Point) {
        let beside = usize::from(point.beside);
        let rows = &mut self.rows;
        self.plane.each_above(point.set, |row| rows[row][beside] += point.times);
    }

    /// Adds to answers what there is of points, both ascending. One of the high hand, the medium and
    /// the low is not enough; where the high hand is beaten one of the others is, else both.
    fn answer<'w>(
        &mut self,
        points: impl Iterator<Item = &'w Point>,
        queries: &[Query],
        weights: impl Fn(u32) -> &'w [i16; WIDE],
        answers: &mut [i32],
    ) {
        let mut points = points.peekable();
        let mut last = None;
        let mut one = [0_i16; WIDE];
        for query in queries {
            while let Some(point) = points.next_if(|point| point.set.high < query.set.high) {
                self.add(point);
            }
            if last.replace(query.set) != Some(query.set) {
                one.fill(0);
                self.plane.each_one(query.set, |row| add(&mut one, &self.rows[row]));
                let both = self.both(query.set);
                one.iter_mut().zip(&both).for_each(|(one, both)| *one -= 2 * both);
            }
            answers[query.place as usize] += product(&one, weights(query.weights));
        }
        points.for_each(|point| self.add(point));
        let mut all: Vec<Option<Box<[i16; WIDE]>>> = vec![None; self.plane.row_count()];
        for query in queries {
            let cell = &mut all[self.plane.cell(query.set)];
            let both = cell.get_or_insert_with(|| Box::new(self.both(query.set)));
            answers[query.place as usize] += product(both, weights(query.weights));
        }
    }

    /// All hands that are there of which the medium and the low hand are beaten.
    fn both(&self, set: Set) -> [i16; WIDE] {
        let mut both = [0; WIDE];
        self.plane.each_both(set, |row| add(&mut both, &self.rows[row]));
        both
    }
}

#[inline]
fn add<const WIDE: usize>(to: &mut [i16; WIDE], row: &[i16; WIDE]) {
    to.iter_mut().zip(row).for_each(|(to, n)| *to = to.wrapping_add(*n));
}

#[inline]
fn product<const WIDE: usize>(a: &[i16; WIDE], b: &[i16; WIDE]) -> i32 {
    let products = a.iter().zip(b).map(|(a, b)| i32::from(*a).wrapping_mul((*b).into()));
    products.fold(0, i32::wrapping_add)
}

/// A kind of hand of the player's.
struct Kind {
    /// What is held of long suits, ascending; none first.
    long: [Bits; 2],
    /// The ranks of the other cards.
    rest: Bits,
    asked: Asked,
    /// In how many ways the settings win by ranks alone.
    wins: Vec<i32>,
    /// Where it is told what is wrong with it, by what it holds of a suit: of the long ones, then of
    /// others, squeezed to the ranks of the rest.
    at: Vec<u32>,
}

impl Kind {
    fn place(&self, own: Bits) -> usize {
        match self.long.iter().position(|long| *long == own && own != 0) {
            Some(place) => place,
            None => self.long.len() + squeezed(own, self.rest),
        }
    }
}

/// All hands of the player's that have the joker, or have it not.
struct Hands {
    has_joker: bool,
    /// By ranks, each with its kinds, ascending by long suits.
    held: Vec<(ByRank, Vec<Kind>)>,
    /// By what is held of a suit: what is wrong with kinds that can hold it, one after another.
    wrong: Vec<Vec<i32>>,
}

/// How many cards of a suit are not long.
fn most_short(has_joker: bool) -> u32 {
    LONG as u32 - 1 - u32::from(has_joker)
}

impl Hands {
    fn new(deck: Bits, has_joker: bool, survey: &impl Survey) -> Hands {
        let kind = |long: [Bits; 2], rest: Bits, cards: Cards| {
            let asked = survey.ask(cards);
            Kind { long, rest, asked, wins: Vec::new(), at: Vec::new() }
        };
        let ranked: Vec<ByRank> =
            ByRank::all(deck).into_iter().filter(|hand| hand.has_joker == has_joker).collect();
        let mut others: HashMap<ByRank, Vec<([Bits; 2], Bits, Cards)>> = HashMap::new();
        for long in Long::all(deck).iter().filter(|long| long.has_joker == has_joker) {
            let rest = long.off.iter().fold(0, |bits, rank| bits | 1 << rank);
            let other = ([0, long.suited], rest, long.sample());
            others.entry(long.by_rank()).or_default().push(other);
        }
        if has_joker {
            let is_three = |own: &Bits| own & !deck == 0 && own.count_ones() == 3;
            let threes: Vec<Bits> = (0..=deck).filter(is_three).collect();
            for double in Double::all(&threes) {
                let other = (double.0, 0, double.sample());
                others.entry(double.by_rank()).or_default().push(other);
            }
        }
        let of = |hand: ByRank| {
            let plain = ([0, 0], hand.ranks(), hand.sample());
            let others = others.get(&hand).into_iter().flatten().copied();
            let mut kinds: Vec<Kind> = std::iter::once(plain)
                .chain(others)
                .map(|(long, rest, cards)| kind(long, rest, cards))
                .collect();
            kinds.sort_unstable_by_key(|kind| kind.long);
            (hand, kinds)
        };
        Hands { has_joker, held: ranked.into_par_iter().map(of).collect(), wrong: Vec::new() }
    }

    fn count_by_ranks(&mut self, against: &Against, tell: &mut dyn FnMut(f64)) {
        let sets: Vec<(ByRank, Vec<Set>)> = self
            .held
            .iter()
            .map(|(held, kinds)| {
                (*held, sorted(kinds.iter().flat_map(|kind| kind.asked.sets.iter().copied())))
            })
            .collect();
        let wins: Vec<Vec<i32>> = in_parts(&sets, tell, |part| {
            let chunks = part.par_chunks(AT_ONCE);
            chunks.flat_map_iter(|held| against.by_ranks(held)).collect::<Vec<_>>()
        })
        .concat();
        for ((_, kinds), ((_, sets), wins)) in self.held.iter_mut().zip(sets.iter().zip(wins)) {
            let of = |set: &Set| wins[sets.partition_point(|other| other < set)];
            kinds.iter_mut().for_each(|kind| kind.wins = kind.asked.sets.iter().map(of).collect());
        }
    }

    fn find_what_is_wrong(&mut self, against: &Against, tell: &mut dyn FnMut(f64)) {
        let count = usize::from(ALL_RANKS) + 1;
        let mut questions: Vec<Vec<(ByRank, &[Set])>> = vec![Vec::new(); count];
        let mut next = vec![0_u32; count];
        for (held, kinds) in &mut self.held {
            for Kind { long, rest, asked, at, .. } in kinds {
                *at = vec![0; long.len() + (1 << rest.count_ones())];
                let sets = &asked.sets[..];
                let mut ask = |own: Bits, to: &mut u32| {
                    let own = usize::from(own);
                    *to = next[own];
                    next[own] += sets.len() as u32;
                    questions[own].push((*held, sets));
                };
                let (of_long, of_rest) = at.split_at_mut(long.len());
                let long = long.iter().zip(of_long).filter(|(own, _)| **own != 0);
                long.for_each(|(own, to)| ask(*own, to));
                let mut own = *rest;
                loop {
                    if own.count_ones() <= most_short(self.has_joker) {
                        ask(own, &mut of_rest[squeezed(own, *rest)]);
                    }
                    if own == 0 {
                        break;
                    }
                    own = (own - 1) & *rest;
                }
            }
        }
        // What takes longest comes first.
        let mut asked: Vec<usize> = (0..count).filter(|own| !questions[*own].is_empty()).collect();
        asked.sort_by_key(|own| std::cmp::Reverse(next[*own]));
        let mut wrong = vec![Vec::new(); count];
        let answers = in_parts(&asked, tell, |part| {
            let answer = |own: &usize| {
                (*own, against.of_suit(*own as Bits, self.has_joker, &questions[*own]))
            };
            part.par_iter().with_max_len(1).map(answer).collect::<Vec<_>>()
        });
        for (own, answers) in answers.into_iter().flatten() {
            wrong[own] = answers;
        }
        self.wrong = wrong;
    }

    /// Tells of all hands.
    fn each<S: Survey>(
        &self,
        against: &Against,
        survey: &S,
        tell: &mut dyn FnMut(f64),
    ) -> S::Found {
        let found = in_parts(&self.held, tell, |part| {
            let parts = part.par_iter().map(|(held, kinds)| self.near_best(held, kinds));
            let mut near: Vec<Near<'_>> = parts.flatten_iter().collect();
            if !self.has_joker {
                put_doubles_right(against, &mut near);
            }
            let hear = |mut found: S::Found, near: &Near<'_>| {
                near.tell(survey, &mut found);
                found
            };
            let found = near.par_iter().fold(|| survey.blank(), hear);
            found.reduce(|| survey.blank(), |one, other| survey.join(one, other))
        });
        found.into_iter().fold(survey.blank(), |one, other| survey.join(one, other))
    }

    /// Every hand of these ranks with its settings that may be the best, and those that are wanted.
    fn near_best<'k>(&self, held: &ByRank, kinds: &'k [Kind]) -> Vec<Near<'k>> {
        let mut all = Vec::new();
        held.each_in_suits(&mut |suits, ways| {
            let mut long = suits
                .map(|own| if own.count_ones() > most_short(self.has_joker) { own } else { 0 });
            long.sort_unstable();
            let [.., a, b] = long;
            let place = kinds.partition_point(|kind| kind.long < [a, b]);
            let kind = &kinds[place];
            let mut wins = kind.wins.clone();
            for own in suits {
                let at = kind.at[kind.place(*own)] as usize;
                let wrong = &self.wrong[usize::from(*own)][at..][..wins.len()];
                wins.iter_mut().zip(wrong).for_each(|(wins, wrong)| *wins += wrong);
            }
            let doubtful = if self.has_joker { 0 } else { 2 * most_doubles(suits) };
            let best = wins.iter().copied().max().unwrap_or_default();
            let is_near =
                |n: &u8| wins[usize::from(*n)] + doubtful >= best || kind.asked.named.contains(n);
            let near = (0..wins.len() as u8).filter(is_near);
            let near = near.map(|n| (n, wins[usize::from(n)])).collect();
            all.push(Near { suits: *suits, ways, asked: &kind.asked, near });
        });
        all
    }
}

/// Hands, with settings that may be the best or are wanted, and in how many ways they win.
struct Near<'k> {
    suits: [Bits; 4],
    ways: u64,
    asked: &'k Asked,
    near: Vec<(u8, i32)>,
}

impl Near<'_> {
    fn tell<S: Survey>(&self, survey: &S, found: &mut S::Found) {
        let best = self.near.iter().map(|(_, wins)| *wins).max().unwrap_or_default();
        let of = |n: &u8| {
            let place = self.near.partition_point(|(other, _)| other < n);
            self.near[place].1
        };
        let named: Vec<i32> = self.asked.named.iter().map(of).collect();
        let (kind, ways) = (self.asked.kind, self.ways);
        survey.hear(found, &Answer { best, named: &named, kind, ways });
    }
}

/// So many of the other side's hands at most have two long suits.
fn most_doubles(suits: &[Bits; 4]) -> i32 {
    let threes = |own: Bits| ways(13 - u64::from(own.count_ones()), 3) as i32;
    each_two(suits).map(|(a, b)| threes(a) * threes(b)).sum()
}

/// Puts right what is wrong yet with hands of two long suits.
fn put_doubles_right(against: &Against, near: &mut [Near<'_>]) {
    type Asked = Vec<((Bits, Set), (u32, u8))>;
    let mut by_own: HashMap<Bits, Asked> = HashMap::new();
    for (n, hands) in near.iter().enumerate() {
        for (own, other) in each_two(&hands.suits) {
            let asked = by_own.entry(own).or_default();
            for (place, (set, _)) in (0..).zip(&hands.near) {
                let set = hands.asked.sets[usize::from(*set)];
                asked.push(((other, set), (n as u32, place)));
            }
        }
    }
    let by_own: Vec<(Bits, Asked)> = by_own.into_iter().collect();
    let answer = |(own, asked): &(Bits, Asked)| {
        let questions: Vec<(Bits, Set)> = asked.iter().map(|(question, _)| *question).collect();
        against.of_two_suits(*own, &questions)
    };
    let answers: Vec<Vec<i32>> = by_own.par_iter().with_max_len(1).map(answer).collect();
    for ((_, asked), answers) in by_own.iter().zip(answers) {
        for ((_, (n, place)), answer) in asked.iter().zip(answers) {
            near[*n as usize].near[usize::from(*place)].1 += answer;
        }
    }
}
