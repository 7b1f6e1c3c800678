//! Seven cards against seven cards of the same deck, which the other side sets in a given way:
//! 154,143,080 hands against 53,524,680.
//!
//! How cards are set goes by their ranks and, where five of a suit can be together, by which of them
//! are of that suit. So the other side's hands are counted as if there were no flushes, by ranks alone
//! (67,600 kinds); then those with a long suit are taken out and put in again as what they are (224,653
//! kinds), suit by suit: that goes by what the player holds of the suit, and by the ranks of his other
//! cards. They are counted up from the lowest high hand, by low hands.

use std::collections::HashMap;

use chance::{Card, Rank, Suit};
use ranking::{Cards, two_card};
use rayon::iter::{
    IntoParallelIterator, IntoParallelRefIterator, IntoParallelRefMutIterator, ParallelIterator,
};
use rayon::slice::ParallelSlice;

/// Bits of ranks, the two lowest.
pub(super) type Bits = u16;

/// Every rank.
pub(super) const ALL_RANKS: Bits = 0x1fff;

/// How many cards there are of each rank.
pub(super) type Counts = [u8; 13];

/// How many cards a hand has.
pub(super) const SIZE: usize = 7;

/// Cards by rank, and whether the joker is among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ByRank {
    pub(super) counts: Counts,
    pub(super) has_joker: bool,
}

/// Cards of which so many are of a suit that five can be: those, the ranks of the others, and whether
/// the joker is among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Long {
    suited: Bits,
    off: Off,
    has_joker: bool,
}

/// The ranks of the cards beside a long suit: two at most, the higher first, `NO_RANK` for none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Off([u8; 2]);

pub(super) const NO_RANK: u8 = 13;
/// How many different pairs of ranks there are, and with single ones and none how many [`Off`].
const PAIRS: usize = 13 * 14 / 2;
const OFFS: usize = PAIRS + 13 + 1;
/// The same, and more to fill up whole vectors.
const WIDE: usize = 112;

impl Off {
    fn all() -> impl Iterator<Item = Off> {
        let pairs = (0..13).flat_map(|a| (0..=a).map(move |b| Off([a, b])));
        pairs.chain((0..13).map(|a| Off([a, NO_RANK]))).chain([Off([NO_RANK; 2])])
    }

    fn number(self) -> usize {
        match self.0.map(usize::from) {
            [13, _] => OFFS - 1,
            [a, 13] => PAIRS + a,
            [a, b] => a * (a + 1) / 2 + b,
        }
    }

    fn ranks(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().filter(|rank| *rank < NO_RANK).map(usize::from)
    }
}

impl ByRank {
    /// Every hand by ranks, of a deck that has the joker and all cards of some ranks.
    pub(super) fn all(deck: Bits) -> Vec<ByRank> {
        let mut all = Vec::new();
        for has_joker in [false, true] {
            let size = SIZE - usize::from(has_joker);
            fill(deck, 0, size, &mut [0; 13], &mut |counts| all.push(ByRank { counts, has_joker }));
        }
        all
    }

    /// Cards of these ranks with no more than three of any suit, or two beside the joker.
    pub(super) fn sample(&self) -> Cards {
        let mut held = [0_u8; 4];
        let mut cards = joker(self.has_joker);
        for (rank, count) in self.counts.iter().enumerate() {
            let mut suits = [0, 1, 2, 3];
            suits.sort_by_key(|suit| held[*suit]);
            for suit in &suits[..usize::from(*count)] {
                held[*suit] += 1;
                cards = cards.with(Card::new(Rank::SUITED[rank], Suit::ALL[*suit]));
            }
        }
        cards
    }

    /// The lower seven ranks and the upper six.
    fn halves(&self) -> ([u8; 7], [u8; 6]) {
        (std::array::from_fn(|n| self.counts[n]), std::array::from_fn(|n| self.counts[n + 7]))
    }

    /// The ranks that are there.
    pub(super) fn ranks(&self) -> Bits {
        let there = |bits, (rank, count): (usize, &u8)| bits | Bits::from(*count > 0) << rank;
        self.counts.iter().enumerate().fold(0, there)
    }

    /// The most cards of a suit of which no five can be together.
    fn most_of_a_suit(&self) -> u32 {
        4 - u32::from(self.has_joker)
    }

    /// Every way in which the cards lie in suits that differs by more than the names of suits, and how
    /// many ways are like it.
    pub(super) fn each_in_suits(&self, visit: &mut impl FnMut(&[Bits; 4], u64)) {
        // Suits that are alike so far stand together.
        let first = Dealt { suits: [0; 4], begins: [true, false, false, false], ways: 1 };
        self.deal(0, first, visit);
    }

    fn deal(&self, rank: usize, dealt: Dealt, visit: &mut impl FnMut(&[Bits; 4], u64)) {
        match self.counts.get(rank) {
            None => visit(&dealt.suits, dealt.ways),
            Some(0) => self.deal(rank + 1, dealt, visit),
            Some(count) => self.deal_to(rank, 0, *count, dealt.begins, dealt, visit),
        }
    }

    /// Gives cards of a rank to the suits that are alike from here on, and to those after them.
    fn deal_to(
        &self,
        rank: usize,
        from: usize,
        left: u8,
        alike: [bool; 4],
        dealt: Dealt,
        visit: &mut impl FnMut(&[Bits; 4], u64),
    ) {
        if from == 4 {
            if left == 0 {
                self.deal(rank + 1, dealt, visit);
            }
            return;
        }
        let to = (from + 1..4).find(|n| alike[*n]).unwrap_or(4);
        let size = (to - from) as u8;
        for count in 0..=left.min(size) {
            let Dealt { mut suits, mut begins, ways } = dealt;
            let taken = from..from + usize::from(count);
            suits[taken].iter_mut().for_each(|own| *own |= 1 << rank);
            if count > 0 && count < size {
                begins[from + usize::from(count)] = true;
            }
            let ways = ways * u64::from(choose(size, count));
            self.deal_to(rank, to, left - count, alike, Dealt { suits, begins, ways }, visit);
        }
    }
}

/// Cards dealt to suits: those that are alike stand together, and `begins` says where such begin.
#[derive(Clone, Copy)]
struct Dealt {
    suits: [Bits; 4],
    begins: [bool; 4],
    ways: u64,
}

pub(super) fn joker(is_there: bool) -> Cards {
    if is_there { Cards::from(Card::JOKER) } else { Cards::EMPTY }
}

fn fill(deck: Bits, rank: usize, left: usize, counts: &mut Counts, visit: &mut impl FnMut(Counts)) {
    if left == 0 {
        return visit(*counts);
    }
    if rank == counts.len() {
        return;
    }
    let most = if deck >> rank & 1 == 1 { left.min(4) } else { 0 };
    for count in 0..=most {
        counts[rank] = count as u8;
        fill(deck, rank + 1, left - count, counts, visit);
    }
    counts[rank] = 0;
}

const fn choose(n: u8, k: u8) -> u32 {
    const CHOOSE: [[u32; 5]; 5] =
        [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    CHOOSE[n as usize][k as usize]
}

impl Long {
    fn all(deck: Bits) -> Vec<Long> {
        let mut all = Vec::new();
        for suited in (0..=ALL_RANKS).filter(|suited| suited & !deck == 0) {
            for has_joker in [false, true] {
                let count = suited.count_ones() as usize + usize::from(has_joker);
                let is_there = |off: &Off| off.ranks().all(|rank| deck >> rank & 1 == 1);
                let fits = |off: &Off| count >= 5 && off.ranks().count() + count == SIZE;
                let offs = Off::all().filter(|off| fits(off) && is_there(off));
                all.extend(offs.map(|off| Long { suited, off, has_joker }));
            }
        }
        all
    }

    fn sample(&self) -> Cards {
        let suited = (0..13).filter(|rank| self.suited >> rank & 1 == 1);
        let cards = suited.map(|rank| Card::new(Rank::SUITED[rank], Suit::ALL[0]));
        let off = self.off.ranks().zip(&Suit::ALL[1..]);
        let cards = cards.chain(off.map(|(rank, suit)| Card::new(Rank::SUITED[rank], *suit)));
        cards.fold(joker(self.has_joker), Cards::with)
    }

    fn by_rank(&self) -> ByRank {
        let mut counts: Counts = std::array::from_fn(|rank| (self.suited >> rank & 1) as u8);
        self.off.ranks().for_each(|rank| counts[rank] += 1);
        ByRank { counts, has_joker: self.has_joker }
    }

    /// How the cards may lie in suits, each in how many ways.
    fn in_suits(&self) -> Vec<([Bits; 4], u64)> {
        let ranks: Vec<Bits> = self.off.ranks().map(|rank| 1 << rank).collect();
        let with = |a: Bits, b: Bits| [self.suited, a, b, 0];
        match ranks[..] {
            [] => vec![(with(0, 0), 4)],
            [a] => vec![(with(a, 0), 12)],
            [a, b] if a == b => vec![(with(a, b), 12)],
            [a, b] => vec![(with(a | b, 0), 12), (with(a, b), 24)],
            _ => Vec::new(),
        }
    }

    /// What can be held of any suit.
    fn holdings(&self) -> Vec<Bits> {
        let mut list: Vec<Bits> = self.in_suits().iter().flat_map(|(suits, _)| *suits).collect();
        list.sort_unstable();
        list.dedup();
        list
    }
}

/// Every kind of seven cards: one hand of it, and how many there are. Where five of a suit can be
/// together, cards off it are told apart by whether they are of one suit.
pub(super) fn each_kind(deck: Bits, visit: &mut impl FnMut(Cards, u64)) {
    let mut long: HashMap<ByRank, u64> = HashMap::new();
    for hand in Long::all(deck) {
        for (suits, ways) in hand.in_suits() {
            *long.entry(hand.by_rank()).or_default() += ways;
            let of_suit = |(suit, own): (&Suit, Bits)| {
                let ranks = (0..13).filter(move |rank| own >> rank & 1 == 1);
                let suit = *suit;
                ranks.map(move |rank| Card::new(Rank::SUITED[rank], suit)).collect::<Vec<_>>()
            };
            let cards = Suit::ALL.iter().zip(suits).flat_map(of_suit);
            visit(cards.fold(joker(hand.has_joker), Cards::with), ways);
        }
    }
    for hand in ByRank::all(deck) {
        let all: u32 = hand.counts.iter().map(|count| choose(4, *count)).product();
        let ways = u64::from(all) - long.get(&hand).copied().unwrap_or(0);
        visit(hand.sample(), ways);
    }
}

/// A hand that is set, as numbers that go as hands do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Set {
    /// How many of the other side's high hands are beaten.
    pub(super) high: u16,
    /// How many low hands are beaten.
    pub(super) low: u8,
}

/// How many low hands there are.
const LOWS: usize = 13 + 13 * 12 / 2;

/// A hand of the other side, by ranks alone.
#[derive(Clone, Copy, Debug)]
struct Plain {
    at: InHalves,
    set: Set,
}

/// A hand with a long suit that is put in, or taken out as one without.
#[derive(Clone, Copy, Debug)]
struct Point {
    suited: Bits,
    off: u8,
    is_in: bool,
    set: Set,
}

/// Counts of ranks that come, the lower seven and the upper six apart.
#[derive(Debug, Default)]
pub(super) struct Halves {
    lower: Vec<[u8; 7]>,
    upper: Vec<[u8; 6]>,
}

/// The ranks of a hand, as places in the tables of [`Halves`]; those with the joker have further places
/// among the upper ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct InHalves {
    lower: u16,
    upper: u16,
}

/// In how many ways hands of [`Halves`] are there, for some players' hands at once.
pub(super) struct HalfWays {
    lower: Vec<Lanes<u16>>,
    upper: Vec<Lanes<u16>>,
}

impl Halves {
    /// Takes in hands, and gives the place of each.
    pub(super) fn take_in(&mut self, hands: &[ByRank]) -> Vec<InHalves> {
        let (mut lower_of, mut upper_of) = (HashMap::new(), HashMap::new());
        for (lower, upper) in hands.iter().map(ByRank::halves) {
            lower_of.entry(lower).or_insert_with(|| {
                self.lower.push(lower);
                self.lower.len() as u16 - 1
            });
            upper_of.entry(upper).or_insert_with(|| {
                self.upper.push(upper);
                self.upper.len() as u16 - 1
            });
        }
        let with_joker = self.upper.len() as u16;
        let place = |hand: &ByRank| {
            let (lower, upper) = hand.halves();
            let upper = upper_of[&upper] + if hand.has_joker { with_joker } else { 0 };
            InHalves { lower: lower_of[&lower], upper }
        };
        hands.iter().map(place).collect()
    }

    /// The ways where players hold these, up to [`AT_ONCE`] of them.
    pub(super) fn ways(&self, deck: Bits, held: &[&ByRank]) -> HalfWays {
        let lanes = |of: &dyn Fn(&ByRank) -> u32| -> Lanes<u16> {
            std::array::from_fn(|n| held.get(n).map_or(0, |held| of(held) as u16))
        };
        let left = |held: &ByRank, rank: usize| match deck >> rank & 1 {
            1 => 4 - held.counts[rank],
            _ => 0,
        };
        // In how many ways so many of a rank are there.
        let of_rank: [[Lanes<u16>; 5]; 13] = std::array::from_fn(|rank| {
            std::array::from_fn(|count| lanes(&|held| choose(left(held, rank), count as u8)))
        });
        let ways = |counts: &[u8], from: usize| {
            let mut ways = [1; AT_ONCE];
            for (of_rank, count) in of_rank[from..].iter().zip(counts) {
                times(&mut ways, &of_rank[usize::from(*count)]);
            }
            ways
        };
        let lower: Vec<Lanes<u16>> = self.lower.iter().map(|c| ways(c, 0)).collect();
        let mut upper: Vec<Lanes<u16>> = self.upper.iter().map(|c| ways(c, 7)).collect();
        let has_joker_left = lanes(&|held: &ByRank| u32::from(!held.has_joker));
        for n in 0..upper.len() {
            let mut ways = upper[n];
            times(&mut ways, &has_joker_left);
            upper.push(ways);
        }
        HalfWays { lower, upper }
    }
}

impl HalfWays {
    #[inline]
    pub(super) fn of(&self, at: InHalves) -> Lanes<u16> {
        let mut ways = self.lower[usize::from(at.lower)];
        times(&mut ways, &self.upper[usize::from(at.upper)]);
        ways
    }
}

/// The other side's hands, in the order of their high hands.
#[derive(Debug)]
pub(super) struct Against {
    deck: Bits,
    highs: Vec<u32>,
    lows: Vec<u32>,
    plain: Vec<Plain>,
    /// Without the joker and with it.
    points: [Vec<Point>; 2],
    halves: Halves,
}

/// What a setting meets of the other side's hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Met {
    /// In so many hands of those that count both are beaten.
    pub(super) both: i32,
    /// In so many one or both.
    pub(super) any: i32,
}

/// The values of a high hand and a low one; none where a hand does not count.
type Values = Option<(u32, u32)>;

/// So many hands are gone through at once.
pub(super) const AT_ONCE: usize = 16;

/// A number for each of them.
pub(super) type Lanes<N> = [N; AT_ONCE];

/// Who asks what settings of all hands meet.
pub(super) trait Survey: Sync {
    /// What is remembered about a kind of hand.
    type About: Send + Sync;
    /// What is found out.
    type Found: Send;

    /// The settings of a hand that matter, ascending.
    fn settings(&self, cards: Cards) -> (Vec<Set>, Self::About);

    /// Which of the settings matter still, where it is known what they meet but for so many hands, by
    /// their places, ascending.
    fn narrowed(&self, about: &mut Self::About, rough: Rough<'_>) -> Vec<u8>;

    /// Nothing yet.
    fn blank(&self) -> Self::Found;

    /// So many hands are such, and meet this with their settings, of so many hands that count.
    fn visit(&self, found: &mut Self::Found, about: &Self::About, met: &[Met], all: i32, ways: u64);

    /// Both.
    fn join(&self, one: Self::Found, other: Self::Found) -> Self::Found;
}

/// What settings meet, as if suits were nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rough<'a> {
    pub(super) sets: &'a [Set],
    pub(super) met: &'a [Met],
    /// How many hands count.
    pub(super) all: i32,
    /// So many hands at most are something else.
    pub(super) wrong: i32,
}

impl Against {
    /// Hands that are set so. The deck has the joker and all cards of some ranks.
    pub(super) fn new(deck: Bits, set: impl Fn(Cards) -> Values + Sync) -> Against {
        let ranked: Vec<(ByRank, Values)> =
            ByRank::all(deck).into_par_iter().map(|hand| (hand, set(hand.sample()))).collect();
        let by_rank: HashMap<ByRank, Values> = ranked.iter().copied().collect();
        let long: Vec<(Long, Values)> =
            Long::all(deck).into_par_iter().map(|hand| (hand, set(hand.sample()))).collect();
        let sets = ranked.iter().map(|(_, set)| set).chain(long.iter().map(|(_, set)| set));
        let mut highs: Vec<u32> = sets.flatten().map(|(high, _)| *high).collect();
        highs.sort_unstable();
        highs.dedup();
        let mut lows: Vec<u32> = Cards::DECK.subsets(2).map(|two| two_card(two).value()).collect();
        lows.sort_unstable();
        lows.dedup();
        let (plain, points, halves) = Default::default();
        let mut against = Against { deck, highs, lows, plain, points, halves };
        against.take_in_ranked(&ranked);
        against.take_in_long(&long, &by_rank);
        against
    }

    fn take_in_ranked(&mut self, ranked: &[(ByRank, Values)]) {
        let there = ranked.iter().filter_map(|(hand, set)| Some((*hand, (*set)?)));
        let (hands, sets): (Vec<ByRank>, Vec<(u32, u32)>) = there.unzip();
        let places = self.halves.take_in(&hands);
        let plain = places.into_iter().zip(sets);
        self.plain = plain.map(|(at, set)| Plain { at, set: self.beaten(set) }).collect();
        self.plain.sort_unstable_by_key(|plain| plain.set);
    }

    fn take_in_long(&mut self, long: &[(Long, Values)], by_rank: &HashMap<ByRank, Values>) {
        for (hand, set) in long {
            let as_ranked = by_rank.get(&hand.by_rank()).copied().flatten();
            if as_ranked == *set {
                continue;
            }
            for (is_in, set) in [(true, *set), (false, as_ranked)] {
                if let Some(set) = set {
                    let (suited, off) = (hand.suited, hand.off.number() as u8);
                    let point = Point { suited, off, is_in, set: self.beaten(set) };
                    self.points[usize::from(hand.has_joker)].push(point);
                }
            }
        }
        self.points.iter_mut().for_each(|points| points.sort_unstable_by_key(|point| point.set));
    }

    /// What hands of these values beat.
    pub(super) fn beaten(&self, (high, low): (u32, u32)) -> Set {
        Set {
            high: self.highs.partition_point(|other| *other < high) as u16,
            low: self.lows.partition_point(|other| *other < low) as u8,
        }
    }

    /// What hands of these values beat, where equal ones are beaten too.
    pub(super) fn beaten_or_copied(&self, (high, low): (u32, u32)) -> Set {
        Set {
            high: self.highs.partition_point(|other| *other <= high) as u16,
            low: self.lows.partition_point(|other| *other <= low) as u8,
        }
    }

    /// In how many ways the other side has seven of the cards that a hand leaves.
    pub(super) fn others(&self) -> u32 {
        let left = u64::from(4 * self.deck.count_ones() + 1) - SIZE as u64;
        ways(left, SIZE as u64) as u32
    }

    /// So many of the other side's hands at most have a long suit.
    fn most_long(&self, has_joker: bool) -> i32 {
        // As if the player held nothing of any suit.
        let suit = u64::from(self.deck.count_ones());
        let off = 3 * suit + u64::from(has_joker) - SIZE as u64;
        let of = |suited: u64, off_count: u64| ways(suit, suited) * ways(off, off_count);
        let natural = of(5, 2) + of(6, 1) + of(7, 0);
        let wild = if has_joker { 0 } else { of(4, 2) + of(5, 1) + of(6, 0) };
        4 * (natural + wild) as i32
    }

    /// What settings meet of hands by ranks alone, where the player holds these cards, up to
    /// [`AT_ONCE`] of them. Settings ascend. With each how many hands count at all.
    fn by_ranks(&self, held: &[(ByRank, Vec<Set>)]) -> Vec<(Vec<Met>, i32)> {
        let half_ways =
            self.halves.ways(self.deck, &held.iter().map(|(held, _)| held).collect::<Vec<_>>());
        let mut by_low = [[0_u32; AT_ONCE]; LOWS];
        let mut order: Vec<(Set, usize, usize)> = Vec::new();
        for (lane, (_, sets)) in held.iter().enumerate() {
            order.extend(sets.iter().enumerate().map(|(n, set)| (*set, lane, n)));
        }
        order.sort_unstable();
        let count = |by_low: &mut [Lanes<u32>; LOWS], hand: &Plain| {
            let ways = half_ways.of(hand.at);
            let to = by_low[usize::from(hand.set.low)].iter_mut().zip(ways);
            to.for_each(|(to, ways)| *to = to.wrapping_add(ways.into()));
        };
        let below = |by_low: &[Lanes<u32>; LOWS], low: usize, lane: usize| {
            by_low[..low].iter().map(|row| row[lane]).sum::<u32>() as i32
        };
        let mut met: Vec<(Vec<Met>, i32)> =
            held.iter().map(|(_, sets)| (vec![Met::default(); sets.len()], 0)).collect();
        let mut counted = 0;
        for (set, lane, n) in &order {
            let up_to = counted + self.plain[counted..].partition_point(|h| h.set.high < set.high);
            self.plain[counted..up_to].iter().for_each(|hand| count(&mut by_low, hand));
            counted = up_to;
            let both = below(&by_low, usize::from(set.low), *lane);
            met[*lane].0[*n] = Met { both, any: below(&by_low, LOWS, *lane) - both };
        }
        self.plain[counted..].iter().for_each(|hand| count(&mut by_low, hand));
        for (set, lane, n) in &order {
            met[*lane].0[*n].any += below(&by_low, usize::from(set.low), *lane);
        }
        for (lane, (_, all)) in met.iter_mut().enumerate() {
            *all = below(&by_low, LOWS, lane);
        }
        met
    }

    /// Of a suit of which the player holds some cards: by what a count by ranks alone is wrong, if these
    /// are the points that are left. Each answer says with it how many hands more count.
    fn of_suit(&self, own: Bits, points: &[Vec<Point>; 2], queries: &[Query<'_>]) -> Vec<Wrong> {
        let weights: Vec<Weights> =
            queries.iter().map(|(held, _)| Weights::new(self.deck, own, &held.counts)).collect();
        let mut met: Vec<Wrong> =
            queries.iter().map(|(_, sets)| (vec![Met::default(); sets.len()], 0)).collect();
        let mut order: Vec<(u16, u32, u8)> = Vec::new();
        for (n, (_, sets)) in queries.iter().enumerate() {
            let placed = sets.iter().enumerate();
            order.extend(placed.map(|(place, set)| (set.high, n as u32, place as u8)));
        }
        order.sort_unstable();
        let mut risen = Risen::new();
        for (with_joker, points) in [false, true].into_iter().zip(points) {
            risen.clear();
            let mut points = points.iter().peekable();
            let counts = |n: usize| !(with_joker && queries[n].0.has_joker);
            for (high, n, place) in &order {
                while let Some(point) = points.next_if(|point| point.set.high < *high) {
                    risen.add(point);
                }
                let (n, place) = (*n as usize, usize::from(*place));
                if counts(n) {
                    let both = risen.below(queries[n].1[place].low, &weights[n]);
                    let met = &mut met[n].0[place];
                    met.both += both;
                    met.any += risen.all(&weights[n]) - both;
                }
            }
            points.for_each(|point| risen.add(point));
            risen.sum_up();
            for n in (0..queries.len()).filter(|n| counts(*n)) {
                for (set, met) in queries[n].1.iter().zip(&mut met[n].0) {
                    met.any += risen.summed_below(set.low, &weights[n]);
                }
                met[n].1 += risen.all(&weights[n]);
            }
        }
        met
    }

    /// The points that are left where the player holds these of the suit.
    fn left(points: &[Vec<Point>; 2], own: Bits) -> [Vec<Point>; 2] {
        let is_left = |point: &&Point| point.suited & own == 0;
        [0, 1].map(|n: usize| points[n].iter().filter(is_left).copied().collect())
    }

    /// What each of some settings of seven cards meets, and how many hands count.
    pub(super) fn meet(&self, cards: Cards, settings: &[Set]) -> (Vec<Met>, i32) {
        let suits = Suit::ALL.map(|suit| cards.ranks_of(suit).bits());
        let of = |rank: usize| suits.iter().map(|own| (own >> rank & 1) as u8).sum();
        let held =
            ByRank { counts: std::array::from_fn(of), has_joker: cards.contains(Card::JOKER) };
        let mut sets = settings.to_vec();
        sets.sort_unstable();
        sets.dedup();
        let Some((mut met, mut all)) = self.by_ranks(&[(held, sets.clone())]).pop() else {
            return (Vec::new(), 0);
        };
        for own in suits {
            let left = Against::left(&self.points, own);
            for (more, count) in self.of_suit(own, &left, &[(held, &sets)]) {
                met.iter_mut().zip(&more).for_each(|(met, more)| met.add(more));
                all += count;
            }
        }
        let place = |set: &Set| sets.partition_point(|other| other < set);
        (settings.iter().map(|set| met[place(set)]).collect(), all)
    }

    /// Goes through all hands. `tell` hears which share is done.
    pub(super) fn each_hand<S: Survey>(&self, survey: &S, tell: &mut dyn FnMut(f64)) -> S::Found {
        let mut hands = Hands::new(self.deck, survey);
        hands.count_by_ranks(self, &mut |done| tell(0.4 * done));
        hands.narrow(self, survey);
        hands.find_what_is_wrong(self, &mut |done| tell(0.4 + 0.4 * done));
        let ranked = in_parts(&hands.ranked, &mut |done| tell(0.8 + 0.2 * done), |part| {
            let found = part.par_iter().fold(
                || survey.blank(),
                |mut found, hand| {
                    hands.visit_ranked(hand, survey, &mut found);
                    found
                },
            );
            found.reduce(|| survey.blank(), |one, other| survey.join(one, other))
        });
        let long = hands.long.par_iter().fold(
            || survey.blank(),
            |mut found, hand| {
                hands.visit_long(hand, survey, &mut found);
                found
            },
        );
        let long = long.reduce(|| survey.blank(), |one, other| survey.join(one, other));
        ranked.into_iter().fold(long, |one, other| survey.join(one, other))
    }
}

/// Cards by rank, and settings of them.
type Query<'a> = (ByRank, &'a [Set]);

/// By what settings, and the hands that count, are wrong.
type Wrong = (Vec<Met>, i32);

/// No product is more than four to the seventh.
#[inline]
fn times(ways: &mut Lanes<u16>, others: &Lanes<u16>) {
    ways.iter_mut().zip(others).for_each(|(ways, other)| *ways = ways.wrapping_mul(*other));
}

/// In how many ways so many of a number are chosen.
pub(super) fn ways(of: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, n| ways * of.saturating_sub(n) / (n + 1))
}

/// Works through a list in parts, and tells after each which share is done.
pub(super) fn in_parts<T, R>(
    list: &[T],
    tell: &mut dyn FnMut(f64),
    mut work: impl FnMut(&[T]) -> R,
) -> Vec<R> {
    const PARTS: usize = 24;
    let mut done = 0;
    let part = |part: &[T]| {
        let result = work(part);
        done += part.len();
        tell(done as f64 / list.len() as f64);
        result
    };
    list.chunks(list.len().div_ceil(PARTS).max(1)).map(part).collect()
}

/// A kind of hand of the player's.
struct Kind<H, X> {
    hand: H,
    sets: Vec<Set>,
    about: X,
    /// What the settings meet by ranks alone, and how many hands count.
    met: Vec<Met>,
    all: i32,
    /// Where it is told what is wrong with it, by what it holds of a suit: squeezed to the kind's own
    /// ranks, or by its place among what a long hand can hold.
    at: Vec<At>,
}

/// The place of an answer: among what is met, and among counts.
#[derive(Clone, Copy, Default)]
struct At {
    met: u32,
    count: u32,
}

/// All hands of the player's by kinds, and what a count by ranks alone gets wrong.
struct Hands<X> {
    ranked: Vec<Kind<ByRank, X>>,
    long: Vec<Kind<Long, X>>,
    /// By what is held of a suit: what is wrong for each kind that can hold it, one after another.
    wrong: Vec<(Vec<Met>, Vec<i32>)>,
}

/// The bits of a set of ranks that has some of others, without the places of those it cannot have.
pub(super) fn squeezed(own: Bits, ranks: Bits) -> usize {
    let (mut left, mut place, mut bit) = (ranks, 0, 1);
    while left != 0 {
        if own & left & left.wrapping_neg() != 0 {
            place |= bit;
        }
        left &= left - 1;
        bit <<= 1;
    }
    place
}

impl<H, X> Kind<H, X> {
    fn new(hand: H, (sets, about): (Vec<Set>, X)) -> Kind<H, X> {
        Kind { hand, sets, about, met: Vec::new(), all: 0, at: Vec::new() }
    }

    /// Takes what settings meet that are among others.
    fn counted(&mut self, (sets, (met, all)): (&[Set], &(Vec<Met>, i32))) {
        let place = |set: &Set| sets.partition_point(|other| other < set);
        self.met = self.sets.iter().map(|set| met[place(set)]).collect();
        self.all = *all;
    }

    fn narrow(&mut self, survey: &impl Survey<About = X>, wrong: i32) {
        let rough = Rough { sets: &self.sets, met: &self.met, all: self.all, wrong };
        let kept = survey.narrowed(&mut self.about, rough);
        self.sets = kept.iter().map(|n| self.sets[usize::from(*n)]).collect();
        self.met = kept.iter().map(|n| self.met[usize::from(*n)]).collect();
    }
}

impl<X: Send + Sync> Hands<X> {
    fn new(deck: Bits, survey: &impl Survey<About = X>) -> Hands<X> {
        let (ranked, long) = (ByRank::all(deck).into_par_iter(), Long::all(deck).into_par_iter());
        Hands {
            ranked: ranked.map(|hand| Kind::new(hand, survey.settings(hand.sample()))).collect(),
            long: long.map(|hand| Kind::new(hand, survey.settings(hand.sample()))).collect(),
            wrong: Vec::new(),
        }
    }

    /// Hands of the same ranks are counted once, whether some are of a suit or not.
    fn count_by_ranks(&mut self, against: &Against, tell: &mut dyn FnMut(f64)) {
        let place: HashMap<ByRank, usize> =
            self.ranked.iter().enumerate().map(|(n, kind)| (kind.hand, n)).collect();
        let mut sets: Vec<(ByRank, Vec<Set>)> =
            self.ranked.iter().map(|kind| (kind.hand, kind.sets.clone())).collect();
        for kind in &self.long {
            sets[place[&kind.hand.by_rank()]].1.extend(&kind.sets);
        }
        for (_, sets) in &mut sets {
            sets.sort_unstable();
            sets.dedup();
        }
        let met: Vec<(Vec<Met>, i32)> = in_parts(&sets, tell, |part| {
            let chunks = part.par_chunks(AT_ONCE);
            chunks.flat_map_iter(|held| against.by_ranks(held)).collect::<Vec<_>>()
        })
        .concat();
        let of = |n: usize| (&*sets[n].1, &met[n]);
        self.ranked.iter_mut().enumerate().for_each(|(n, kind)| kind.counted(of(n)));
        self.long.iter_mut().for_each(|kind| kind.counted(of(place[&kind.hand.by_rank()])));
    }

    /// Leaves out settings that do not matter.
    fn narrow(&mut self, against: &Against, survey: &impl Survey<About = X>) {
        let wrong = [false, true].map(|has_joker| against.most_long(has_joker));
        let of = |has_joker: bool| wrong[usize::from(has_joker)];
        self.ranked.par_iter_mut().for_each(|kind| kind.narrow(survey, of(kind.hand.has_joker)));
        self.long.par_iter_mut().for_each(|kind| kind.narrow(survey, of(kind.hand.has_joker)));
    }

    fn find_what_is_wrong(&mut self, against: &Against, tell: &mut dyn FnMut(f64)) {
        let mut queries = Queries::default();
        for kind in &mut self.ranked {
            let ranks = kind.hand.ranks();
            kind.at = vec![At::default(); 1 << ranks.count_ones()];
            let mut own = ranks;
            loop {
                if own.count_ones() <= kind.hand.most_of_a_suit() {
                    kind.at[squeezed(own, ranks)] = queries.ask(own, kind.hand, &kind.sets);
                }
                if own == 0 {
                    break;
                }
                own = (own - 1) & ranks;
            }
        }
        for kind in &mut self.long {
            let (held, sets) = (kind.hand.by_rank(), &kind.sets);
            let each = kind.hand.holdings().into_iter();
            kind.at = each.map(|own| queries.ask(own, held, sets)).collect();
        }
        // None or one of a suit, and two lowest with all that are higher.
        let (none, one) = (std::iter::once((0, false)), (0..13).map(|n| (1 << n, false)));
        let two = (0..13).flat_map(|b| (0..b).map(move |a| (1 << a | 1 << b, true)));
        let beginnings: Vec<(Bits, bool)> = none.chain(one).chain(two).collect();
        let answers = in_parts(&beginnings, tell, |part| {
            let answer = |(own, goes_on): &(Bits, bool)| {
                let mut answers = Vec::new();
                let left = Against::left(&against.points, *own);
                queries.answer(against, *own, &left, *goes_on, &mut answers);
                answers
            };
            part.par_iter().flat_map_iter(answer).collect::<Vec<_>>()
        });
        self.wrong = vec![Default::default(); usize::from(ALL_RANKS) + 1];
        for (own, answers) in answers.into_iter().flatten() {
            let (met, counts): (Vec<Vec<Met>>, Vec<i32>) = answers.into_iter().unzip();
            self.wrong[usize::from(own)] = (met.concat(), counts);
        }
    }

    fn visit_ranked<S: Survey<About = X>>(
        &self,
        kind: &Kind<ByRank, X>,
        survey: &S,
        found: &mut S::Found,
    ) {
        let (most, ranks) = (kind.hand.most_of_a_suit(), kind.hand.ranks());
        let mut met = kind.met.clone();
        kind.hand.each_in_suits(&mut |suits, ways| {
            if suits.iter().any(|own| own.count_ones() > most) {
                return;
            }
            met.copy_from_slice(&kind.met);
            let all =
                self.corrected(kind.all, &mut met, suits, |own| kind.at[squeezed(own, ranks)]);
            survey.visit(found, &kind.about, &met, all, ways);
        });
    }

    fn visit_long<S: Survey<About = X>>(
        &self,
        kind: &Kind<Long, X>,
        survey: &S,
        found: &mut S::Found,
    ) {
        let holdings = kind.hand.holdings();
        let place = |own: Bits| holdings.iter().position(|held| *held == own).unwrap_or(0);
        for (suits, ways) in kind.hand.in_suits() {
            let mut met = kind.met.clone();
            let all = self.corrected(kind.all, &mut met, &suits, |own| kind.at[place(own)]);
            survey.visit(found, &kind.about, &met, all, ways);
        }
    }

    /// Corrects what settings meet by what is held of each suit; gives how many hands count.
    fn corrected(
        &self,
        mut all: i32,
        met: &mut [Met],
        suits: &[Bits; 4],
        at: impl Fn(Bits) -> At,
    ) -> i32 {
        for own in suits {
            let (at, (wrong, counts)) = (at(*own), &self.wrong[usize::from(*own)]);
            let more = &wrong[at.met as usize..][..met.len()];
            met.iter_mut().zip(more).for_each(|(met, more)| met.add(more));
            all += counts[at.count as usize];
        }
        all
    }
}

/// What is asked about suits, by what is held of one.
struct Queries<'a> {
    lists: Vec<Vec<Query<'a>>>,
    /// Where the next answer will be.
    next: Vec<At>,
}

impl Default for Queries<'_> {
    fn default() -> Self {
        let count = usize::from(ALL_RANKS) + 1;
        Queries { lists: vec![Vec::new(); count], next: vec![At::default(); count] }
    }
}

impl<'a> Queries<'a> {
    /// Asks, and says where the answer will be.
    fn ask(&mut self, own: Bits, held: ByRank, sets: &'a [Set]) -> At {
        let next = &mut self.next[usize::from(own)];
        let at = *next;
        *next = At { met: at.met + sets.len() as u32, count: at.count + 1 };
        self.lists[usize::from(own)].push((held, sets));
        at
    }

    /// Answers all about a suit of which these are held, for which these points are left; and about all
    /// with further ranks that are higher.
    fn answer(
        &self,
        against: &Against,
        own: Bits,
        left: &[Vec<Point>; 2],
        goes_on: bool,
        answers: &mut Vec<(Bits, Vec<Wrong>)>,
    ) {
        let queries = &self.lists[usize::from(own)];
        if !queries.is_empty() {
            answers.push((own, against.of_suit(own, left, queries)));
        }
        if goes_on && own.count_ones() < SIZE as u32 {
            let from = Bits::BITS - own.leading_zeros();
            for rank in from..13 {
                let left = Against::left(left, 1 << rank);
                self.answer(against, own | 1 << rank, &left, true, answers);
            }
        }
    }
}

impl Met {
    fn add(&mut self, other: &Met) {
        self.both += other.both;
        self.any += other.any;
    }
}

/// How many cards off a suit are left, by [`Off`].
struct Weights([i16; WIDE]);

impl Weights {
    /// Where the player holds these of the suit, and so many of each rank in all.
    fn new(deck: Bits, own: Bits, held: &Counts) -> Weights {
        let left: [i16; 13] = std::array::from_fn(|rank| match deck >> rank & 1 {
            1 => 3 + (own >> rank & 1) as i16 - i16::from(held[rank]),
            _ => 0,
        });
        // In the order of `Off`.
        let mut weights = [0; WIDE];
        let mut next = 0;
        for (a, count) in left.into_iter().enumerate() {
            for other in &left[..a] {
                weights[next] = count * other;
                next += 1;
            }
            weights[next] = count * (count - 1) / 2;
            next += 1;
        }
        weights[PAIRS..OFFS - 1].copy_from_slice(&left);
        weights[OFFS - 1] = 1;
        Weights(weights)
    }

    #[inline]
    fn times(&self, row: &[i16; WIDE]) -> i32 {
        let products = self.0.iter().zip(row).map(|(a, b)| i32::from(*a).wrapping_mul((*b).into()));
        products.fold(0, i32::wrapping_add)
    }
}

/// Hands with a long suit, counted up: by the low hand and what lies beside the suit. Rows are sums over
/// low hands as in a Fenwick tree; the first one has all.
struct Risen {
    rows: Vec<[i16; WIDE]>,
    /// The rows as they are in the end, each with all that are lower.
    summed: Vec<[i16; WIDE]>,
}

impl Risen {
    fn new() -> Risen {
        let rows = vec![[0; WIDE]; LOWS + 1];
        Risen { summed: rows.clone(), rows }
    }

    fn clear(&mut self) {
        self.rows.fill([0; WIDE]);
        self.summed.fill([0; WIDE]);
    }

    #[inline]
    fn add(&mut self, point: &Point) {
        let (sign, off) = (if point.is_in { 1 } else { -1 }, usize::from(point.off));
        self.rows[0][off] += sign;
        let mut place = usize::from(point.set.low) + 1;
        self.summed[place][off] += sign;
        while place <= LOWS {
            self.rows[place][off] += sign;
            place += place & place.wrapping_neg();
        }
    }

    #[inline]
    fn below(&self, low: u8, weights: &Weights) -> i32 {
        let (mut place, mut sum) = (usize::from(low), 0);
        while place > 0 {
            sum += weights.times(&self.rows[place]);
            place &= place - 1;
        }
        sum
    }

    /// Once all are counted.
    fn sum_up(&mut self) {
        for place in 1..=LOWS {
            let (lower, higher) = self.summed.split_at_mut(place);
            let below = &lower[place - 1];
            higher[0].iter_mut().zip(below).for_each(|(row, below)| *row += below);
        }
    }

    fn summed_below(&self, low: u8, weights: &Weights) -> i32 {
        weights.times(&self.summed[usize::from(low)])
    }

    #[inline]
    fn all(&self, weights: &Weights) -> i32 {
        weights.times(&self.rows[0])
    }
}
