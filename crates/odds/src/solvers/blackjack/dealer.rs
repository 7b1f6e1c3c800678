//! How often the dealer ends on each total, for many remaining shoes at once.
//!
//! A dealer's hand is a set of cards that can come in several orders, and the chance of an order
//! depends on the set alone. So the sets are listed once for an up card, each with its number of
//! orders, as a tree of products of falling factorials. Shoes that differ only in how many cards
//! of one value are left share everything but that value's factor and the number of cards: they
//! are taken together as a *family*, and eight families in step.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::hands::{ACE, Counts, HandId, Hands, RANKS, TEN, points, total};

/// What the dealer shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Facing {
    /// The value of the up card.
    pub up: usize,
    /// The value of the second card, where it lies face up too.
    pub second: Option<usize>,
    /// Whether both are told in the order in which they came; else the lower value comes first.
    pub(super) in_order: bool,
}

impl Facing {
    /// An up card.
    #[must_use]
    pub const fn up(up: usize) -> Facing {
        Facing { up, second: None, in_order: false }
    }

    /// Both cards, the lower value first.
    #[must_use]
    pub fn both(one: usize, other: usize) -> Facing {
        Facing { up: one.min(other), second: Some(one.max(other)), in_order: false }
    }

    /// Both cards in the order in which they came, for play that goes by the first of them.
    pub(super) const fn in_order(up: usize, second: usize) -> Facing {
        Facing { up, second: Some(second), in_order: true }
    }

    /// The same, whichever card came first.
    pub(super) fn in_any_order(self) -> Facing {
        self.second.map_or(self, |second| Facing::both(self.up, second))
    }

    /// Both cards are a blackjack.
    #[must_use]
    pub fn is_blackjack(self) -> bool {
        self.in_any_order() == Facing::both(ACE, TEN)
    }

    /// The value of the second card that would make a blackjack of an up card.
    pub(super) fn blackjack_by(self) -> Option<usize> {
        match (self.up, self.second) {
            (ACE, None) => Some(TEN),
            (TEN, None) => Some(ACE),
            _ => None,
        }
    }

    /// What is shown: the total that counts, and whether it is soft.
    #[must_use]
    pub fn total(self) -> (u8, bool) {
        let second = self.second.map_or(0, points);
        total(points(self.up) + second, self.up == ACE || self.second == Some(ACE))
    }
}

/// Final totals: 17 to 21, and 22 where it is told apart. What is missing to one went over 21.
pub(super) const FINALS: usize = 6;
/// The lowest of them.
pub(super) const LOWEST: u8 = 17;
/// The place of a total among them.
pub(super) const fn place_of_total(total: u8) -> usize {
    (total - LOWEST) as usize
}
/// Families taken in step.
const LANES: usize = 8;
/// A dealer never has more cards of one value, nor more in all.
const MOST: usize = 22;

type Lane = [f64; LANES];

/// What is left in a shoe.
pub type Shoe = [f64; RANKS];

/// How likely the dealer ends on 17, 18, 19, 20, 21, and on 22 where that is told apart.
pub(super) type Finals = [f64; FINALS];

/// The dealer's hands from the cards that are shown.
#[derive(Debug)]
pub(super) struct Dealer {
    steps: Vec<Step>,
    /// For each value, where each leaf is gathered in a family of that value.
    slots: Vec<[u16; RANKS]>,
    families: [Vec<Slot>; RANKS],
    most_of: [usize; RANKS],
    most_drawn: usize,
    /// Where the cards that are shown take no further one.
    stands: Option<Finals>,
}

#[derive(Clone, Copy, Debug)]
enum Step {
    /// So many cards of a value more.
    Down { level: u8, rank: u8, copies: u8 },
    /// So many cards of a value more, which make a final hand; in how many orders it can come.
    Last { level: u8, rank: u8, copies: u8, leaf: u16, orders: f64 },
}

/// What is gathered together: hands that end alike with as many cards, as many of them of the
/// family's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    end: u8,
    drawn: u8,
    copies: u8,
}

/// Room to work in.
pub(super) struct Work {
    falling: Box<[[Lane; MOST]; RANKS]>,
    products: [Lane; RANKS + 1],
    gathered: Vec<Lane>,
    finals: Vec<[Lane; FINALS]>,
}

impl Default for Work {
    fn default() -> Work {
        Work {
            falling: Box::new([[[0.0; LANES]; MOST]; RANKS]),
            products: [[1.0; LANES]; RANKS + 1],
            gathered: Vec::new(),
            finals: Vec::new(),
        }
    }
}

/// Shoes that differ by how many cards of one value are gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Family {
    /// What is gone besides cards of that value.
    pub(super) core: HandId,
    /// The fewest that are gone of it.
    pub(super) fewest: u8,
    /// The most.
    pub(super) most: u8,
}

impl Dealer {
    /// The hands from what is shown; `draws` says whether a total takes a further card. A blackjack
    /// is left out: the chance of the rest adds up to that of no blackjack.
    pub(super) fn new(facing: Facing, tells_22: bool, draws: &dyn Fn(u8, bool) -> bool) -> Dealer {
        let ends = LOWEST..=if tells_22 { 22 } else { 21 };
        let (shown, is_soft) = facing.total();
        let stands = (facing.second.is_some() && !draws(shown, is_soft)).then(|| {
            let mut finals = [0.0; FINALS];
            finals[place_of_total(shown)] = 1.0;
            finals
        });
        let orders = match stands {
            Some(_) => BTreeMap::new(),
            None => final_hands(&ends, facing, draws),
        };
        // Tens first, aces last: as they are keyed.
        let mut families: [Vec<Slot>; RANKS] = Default::default();
        let of = |counts: &Counts, end: u8, rank: usize| Slot {
            end,
            drawn: counts.iter().sum(),
            copies: counts[rank],
        };
        for (rank, slots) in families.iter_mut().enumerate() {
            slots.extend(orders.iter().map(|(key, (end, _))| of(&turned(key), *end, rank)));
            slots.sort_unstable();
            slots.dedup();
        }
        let mut dealer = Dealer {
            steps: Vec::new(),
            slots: Vec::new(),
            families,
            most_of: [0; RANKS],
            most_drawn: 0,
            stands,
        };
        let mut path: Vec<(usize, u8)> = Vec::new();
        for (key, (end, orders)) in &orders {
            let counts = turned(key);
            let steps = (0..RANKS).rev().filter(|rank| counts[*rank] > 0);
            let mut steps: Vec<(usize, u8)> = steps.map(|rank| (rank, counts[rank])).collect();
            let Some((rank, copies)) = steps.pop() else { continue };
            let shared = path.iter().zip(&steps).take_while(|(a, b)| a == b).count();
            path.truncate(shared);
            for (rank, copies) in &steps[shared..] {
                let level = path.len() as u8;
                dealer.steps.push(Step::Down { level, rank: *rank as u8, copies: *copies });
                path.push((*rank, *copies));
            }
            let (level, rank, leaf) = (path.len() as u8, rank as u8, dealer.slots.len() as u16);
            dealer.steps.push(Step::Last { level, rank, copies, leaf, orders: *orders });
            dealer.slots.push(std::array::from_fn(|rank| {
                let slot = of(&counts, *end, rank);
                dealer.families[rank].binary_search(&slot).expect("it was listed") as u16
            }));
            for (most, count) in dealer.most_of.iter_mut().zip(counts) {
                *most = (*most).max(usize::from(count));
            }
            dealer.most_drawn = dealer.most_drawn.max(usize::from(counts.iter().sum::<u8>()));
        }
        dealer
    }

    /// The dealer's chances for every shoe of every family of a value: what is left in `shoe`
    /// when the core and so many of that value are gone. In the order of the families, each from
    /// its fewest to its most.
    pub(super) fn chances(
        &self,
        shoe: &Shoe,
        rank: usize,
        families: &[Family],
        work: &mut Work,
        chances: &mut Vec<Finals>,
    ) {
        if let Some(finals) = self.stands {
            let of = |family: &Family| usize::from(family.most - family.fewest) + 1;
            let count: usize = families.iter().map(of).sum();
            chances.extend(std::iter::repeat_n(finals, count));
            return;
        }
        let hands = Hands::all();
        for group in families.chunks(LANES) {
            let core = |lane: usize| &hands[group[lane.min(group.len() - 1)].core];
            for other in (0..RANKS).filter(|other| *other != rank) {
                let left: Lane =
                    std::array::from_fn(|lane| shoe[other] - f64::from(core(lane).counts[other]));
                falling(&left, self.most_of[other], &mut work.falling[other]);
            }
            for copies in 0..=self.most_of[rank] {
                work.falling[rank][copies] = [1.0; LANES];
            }
            self.gather(rank, work);
            let cards: f64 = shoe.iter().sum();
            let cards: Lane = std::array::from_fn(|lane| cards - f64::from(core(lane).card_count));
            let fewest = group.iter().map(|family| family.fewest).min().unwrap_or(0);
            let most = group.iter().map(|family| family.most).max().unwrap_or(0);
            work.finals.clear();
            for gone in fewest..=most {
                work.finals.push(self.with_own(rank, shoe[rank], &cards, gone, &work.gathered));
            }
            for (lane, family) in group.iter().enumerate() {
                let of = |gone: u8| work.finals[usize::from(gone - fewest)].map(|end| end[lane]);
                chances.extend((family.fewest..=family.most).map(of));
            }
        }
    }

    /// Runs through the dealer's hands; the value's own factor is one.
    fn gather(&self, rank: usize, work: &mut Work) {
        let Work { falling, products, gathered, .. } = work;
        gathered.clear();
        gathered.resize(self.families[rank].len(), [0.0; LANES]);
        for step in &self.steps {
            match *step {
                Step::Down { level, rank, copies } => {
                    let level = usize::from(level);
                    let factor = &falling[usize::from(rank)][usize::from(copies)];
                    let product = products[level];
                    let next = &mut products[level + 1];
                    for lane in 0..LANES {
                        next[lane] = product[lane] * factor[lane];
                    }
                }
                Step::Last { level, rank: last, copies, leaf, orders } => {
                    let factor = &falling[usize::from(last)][usize::from(copies)];
                    let product = &products[usize::from(level)];
                    let slot = self.slots[usize::from(leaf)][rank];
                    let sum = &mut gathered[usize::from(slot)];
                    for lane in 0..LANES {
                        sum[lane] += orders * factor[lane] * product[lane];
                    }
                }
            }
        }
    }

    /// Puts in the factor of the family's own value, when so many of it are gone.
    fn with_own(
        &self,
        rank: usize,
        full: f64,
        cards: &Lane,
        gone: u8,
        gathered: &[Lane],
    ) -> [Lane; FINALS] {
        let left = full - f64::from(gone);
        let mut ways = [1.0; MOST];
        for n in 1..=self.most_of[rank] {
            ways[n] = ways[n - 1] * (left - n as f64 + 1.0).max(0.0);
        }
        let mut per = [[1.0; LANES]; MOST];
        for n in 1..=self.most_drawn {
            for lane in 0..LANES {
                let cards = cards[lane] - f64::from(gone) - n as f64 + 1.0;
                per[n][lane] = per[n - 1][lane] / cards.max(1.0);
            }
        }
        let mut finals = [[0.0; LANES]; FINALS];
        for (slot, sum) in self.families[rank].iter().zip(gathered) {
            let ways = ways[usize::from(slot.copies)];
            let per = &per[usize::from(slot.drawn)];
            let end = &mut finals[usize::from(slot.end)];
            for lane in 0..LANES {
                end[lane] += ways * sum[lane] * per[lane];
            }
        }
        finals
    }
}

/// The final hands with their numbers of orders, keyed by their counts from ten to ace.
fn final_hands(
    ends: &RangeInclusive<u8>,
    facing: Facing,
    draws: &dyn Fn(u8, bool) -> bool,
) -> BTreeMap<Counts, (u8, f64)> {
    let shown = points(facing.up) + facing.second.map_or(0, points);
    let shows_ace = facing.up == ACE || facing.second == Some(ACE);
    let mut finals = BTreeMap::new();
    let mut open = BTreeMap::from([([0; RANKS], 1.0)]);
    let mut drawn = 0;
    while !open.is_empty() {
        drawn += 1;
        let mut next = BTreeMap::new();
        for (key, orders) in &open {
            for rank in 0..RANKS {
                let mut key: Counts = *key;
                key[TEN - rank] += 1;
                let counts = turned(&key);
                let hard = shown + (0..RANKS).map(|r| counts[r] * points(r)).sum::<u8>();
                let (total, is_soft) = total(hard, shows_ace || counts[ACE] > 0);
                let is_blackjack = drawn == 1 && facing.second.is_none() && total == 21;
                if is_blackjack {
                    continue;
                }
                if total <= 21 && draws(total, is_soft) {
                    *next.entry(key).or_insert(0.0) += orders;
                } else if ends.contains(&total) {
                    finals.entry(key).or_insert((total - ends.start(), 0.0)).1 += orders;
                }
            }
        }
        open = next;
    }
    finals
}

fn turned(key: &Counts) -> Counts {
    std::array::from_fn(|rank| key[TEN - rank])
}

/// left, left (left - 1), ...
fn falling(left: &Lane, most: usize, into: &mut [Lane; MOST]) {
    into[0] = [1.0; LANES];
    for n in 1..=most {
        for lane in 0..LANES {
            into[n][lane] = into[n - 1][lane] * (left[lane] - n as f64 + 1.0).max(0.0);
        }
    }
}
