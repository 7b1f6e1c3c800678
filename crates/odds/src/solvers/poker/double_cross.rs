//! Double cross poker: 333,765,720,288,000 deals of two cards, the two that are turned, the three that
//! are not, and the dealer's two.
//!
//! A line is the middle card of the cross with two on either side of it. Both lines play alike, so
//! that only one is counted: what comes of the horizontal one is what comes of the vertical one where
//! the cards that are turned change places. For every vertical line, and every horizontal one that
//! may cross it, all pairs of the dealer are put in the order of the better line, and all pairs of the
//! player are counted through with corrections for shared cards.

use std::sync::Mutex;

use chance::{Card, Rank};
use games::poker::cross::{Alignment, Declares};
use games::poker::double_cross::{DoubleCrossPoker, Known, Shape, Strategy, Wager, worth};
use ranking::{AceLow, Cards, Category, Hand, Standing, three_card};
use rayon::iter::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use table::erased::{AnyLine, AnyPlan};
use table::{Cents, Odds};

use super::holdem::{CATEGORIES, CATEGORY};
use super::suits::{CARDS, PAIRS, Renaming, Suits, card, cards_of, pair, pairs};
use super::told::{self, decision};
use super::{Decided, Results, hints, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, NoTree, Ruled, Tally, cache};

/// The least cards that a round takes.
const FEWEST_CARDS: u32 = 9;

/// The solver of double cross poker.
pub(crate) struct DoubleCross;

impl Solver for DoubleCross {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.double_cross()
    }
}

fn analysis(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    if line.kinds == [Wager::ThreeCard as usize] {
        return by_three_cards(ruled, line, &suits);
    }
    let settled = Settled::by(ruled, &line.plan, &line.kinds);
    let by_name = ruled.game.strategies(&ruled.rules);
    let mut named: Vec<Strategy> =
        by_name.iter().map(|named| *named.strategy.typed::<DoubleCrossPoker>()).collect();
    let planned = *line.plan.strategy.typed::<DoubleCrossPoker>();
    if !named.contains(&planned) {
        named.push(planned);
    }
    let worths = Worths::by(ruled);
    let worth_count = worths.categories.len();
    let question = format!("{:?} {:?} {worth_count} {named:?}", suits.deck, settled.nets());
    let solved: Solved = cache::kept("double-cross", &question, || {
        let counted = Counted::of(&suits, &worths, tell);
        solve(&counted, &settled, &named)
    });
    let tally = |ended: &Ended| settled.tally(ended);
    if !line.decides {
        let place = named.iter().position(|strategy| *strategy == planned);
        let ended = place.and_then(|n| solved.named.get(n)).ok_or(NoTree::NeverDecided)?;
        return Analysis::of(line, &tally(ended));
    }
    let mut analysis = Analysis::of(line, &tally(&solved.best))?;
    let tallies: Vec<Tally> = solved.named.iter().map(tally).collect();
    let named = named_plays(line, &analysis, &by_name, tallies.iter())?;
    let decisions = decisions(&solved.choices, line.unit);
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

// What rounds come to

/// In how many ways rounds end: by the player's hand, and whether the dealer has a lower one, one that
/// is worth the same, or a higher one.
pub(super) type Ways = [[u64; 3]; CATEGORIES];

/// In how many ways a hand is given up, and how rounds end that are played.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
struct Ended {
    folded: u64,
    played: Ways,
}

/// What each kind of round comes to by the rules.
pub(super) struct Settled {
    folded: Decided,
    /// By the player's hand and the end.
    by_end: [[Decided; 3]; CATEGORIES],
    paid_at: Vec<Odds>,
}

/// One deal of each kind that comes, for a player of the vertical line: his cards, the dealer's, and the
/// cross in the order of the deal. Each ends so whatever tells hands of one kind apart.
const DEALS: [(&str, &str, &str); 24] = [
    ("Ah 3d", "Kd Jc", "7d 9s 4s Qc 6h"),
    ("Ah 3d", "As 3c", "7d 9s 4s Qc 6h"),
    ("Kd Jc", "Ah 3d", "7d 9s 4s Qc 6h"),
    ("8s 9h", "Kc 2h", "4d 8d Jh Tc 3s"),
    ("Ah 3d", "As 3c", "2h 9s Jd 5c 5d"),
    ("Ah 3d", "As 9c", "2h 9s Jd 5c 5d"),
    ("8s 9h", "Kc 2h", "4d 8d Jh 9c 3s"),
    ("9h 3d", "9c 3c", "2h 9s Jd 5c 5d"),
    ("9h 3d", "9c Ac", "2h 9s Jd 5c 5d"),
    ("8s 8h", "Kc 2h", "4d 8d Jh Tc 9s"),
    ("Ah 3d", "As 3c", "9h 5s Jd 5c 5d"),
    ("Ah 3d", "As Kc", "9h 5s Jd 5c 5d"),
    ("5s 6h", "Kc 2h", "4d 7s Jh 8d 9s"),
    ("8h 9d", "8c 9c", "2h 5s Jd 6h 7d"),
    ("4h 8d", "8c 9c", "2h 5s Jd 6h 7d"),
    ("2s 6s", "Kc 2h", "4d 7s Jh Ks 9s"),
    ("2s 6s", "As 3s", "4d 7s Jh Ks 9s"),
    ("8s 8h", "Kc 2h", "4d 8d Jh 9c 9s"),
    ("9h 9d", "9c 9s", "2h 5s Jd 5c 5d"),
    ("8h 8d", "9c 9s", "2h 5s Jd 5c 5d"),
    ("8s 8h", "Kc 2h", "4d 8d Jh 8c 9s"),
    ("5h Ad", "9c 9s", "9h 5s 9d 5c 5d"),
    ("5s 6s", "Kc 2h", "4d 7s Jh 8s 9s"),
    ("5s 6s", "Ts Js", "4d 7s Jh 8s 9s"),
];

/// The same with the best hand, which nothing beats.
const ROYAL: (&str, &str, &str) = ("As Ks", "6c 6h", "4d Js 9h Qs Ts");

fn read(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

fn places((seat, dealer, cross): (&str, &str, &str)) -> Places {
    Places { seat: read(seat), dealer: read(dealer), community: read(cross) }
}

const EXPOSE: Answer = Answer::Say("expose");
const FOLD: Answer = Answer::Say("fold");

impl Settled {
    pub(super) fn by(ruled: &Ruled, plan: &AnyPlan, kinds: &[usize]) -> Settled {
        let mut run = Dealt::new(ruled, plan, kinds);
        let has_three_card = plan.bets.len() > 1;
        let after = |answer: Answer| -> Vec<Answer> {
            has_three_card.then_some(EXPOSE).into_iter().chain([answer]).collect()
        };
        let (raise, fold) = (after(Answer::Say("raise vertical")), after(FOLD));
        let five = |two: &[Card], others: [Card; 3]| {
            let hand: Hand = two.iter().copied().chain(others).collect();
            hand.five().index()
        };
        let mut by_end = [[None; 3]; CATEGORIES];
        for deal in DEALS.into_iter().chain([ROYAL]) {
            let places = places(deal);
            let [left, middle, right, top, bottom] = places.community[..] else { continue };
            let mine = five(&places.seat, [middle, top, bottom]);
            let vertical = five(&places.dealer, [middle, top, bottom]);
            let theirs = vertical.max(five(&places.dealer, [left, middle, right]));
            let end = (theirs.cmp(&mine) as i8 + 1) as usize;
            by_end[usize::from(CATEGORY[mine])][end] = run.settle_places(&places, &raise);
        }
        let folded = run.settle_places(&places(ROYAL), &fold);
        Settled { folded, by_end, paid_at: run.paid_at() }
    }

    /// Nets of a hand that is given up, and of others.
    fn nets(&self) -> (i64, [[i64; 3]; CATEGORIES]) {
        let net = |settled: Decided| settled.map_or(0, |(net, _)| net.0);
        (net(self.folded), self.by_end.map(|by_end| by_end.map(net)))
    }

    /// What comes of a fold in all these ways, in cents times ways.
    pub(super) fn of_a_fold(&self, ways: &Ways) -> i128 {
        i128::from(self.nets().0) * i128::from(all(ways))
    }

    /// What comes of a line.
    pub(super) fn of_a_line(&self, ways: &Ways) -> i128 {
        let ends = self.by_end.as_flattened().iter().zip(ways.as_flattened());
        let net = |settled: &Decided| i128::from(settled.map_or(0, |(net, _)| net.0));
        ends.map(|(settled, ways)| net(settled) * i128::from(*ways)).sum()
    }

    fn tally(&self, ended: &Ended) -> Tally {
        let mut results = Results::default();
        let ends = self.by_end.as_flattened().iter().zip(ended.played.as_flattened());
        for (settled, ways) in ends.chain([(&self.folded, &ended.folded)]) {
            if *ways > 0 {
                results.add(settled.expect("a deal of every kind that comes"), *ways);
            }
        }
        results.tally(self.paid_at.iter().copied())
    }
}

pub(super) fn all(ways: &Ways) -> u64 {
    ways.as_flattened().iter().sum()
}

/// A wager on two cards and the one that is turned of the vertical line.
fn by_three_cards(ruled: &Ruled, line: &AnyLine, suits: &Suits) -> Result<Analysis, NoTree> {
    let mut kinds: Vec<(Category, Places, u64)> = Vec::new();
    for class in suits.classes(3) {
        let cards: Vec<Card> = cards_of(class.set).map(card).collect();
        let kind = three_card(Cards::of(&cards), AceLow::Lowest).category();
        match kinds.iter_mut().find(|(of, ..)| *of == kind) {
            Some((.., ways)) => *ways += u64::from(class.size),
            None => kinds.push((kind, three_alone(&cards), u64::from(class.size))),
        }
    }
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    for (_, places, ways) in &kinds {
        let settled = run.settle_places(places, &[EXPOSE, FOLD]);
        results.add(settled.ok_or(NoTree::NeverDecided)?, *ways);
    }
    let paid_at = run.paid_at();
    Analysis::of(line, &results.tally(paid_at))
}

/// A deal of two cards, and the one that is turned of the vertical line.
pub(super) fn three_alone(cards: &[Card]) -> Places {
    let mut others = (0..CARDS as u8).map(card).filter(|card| !cards.contains(card));
    let dealer = others.by_ref().take(2).collect();
    let mut community: Vec<Card> = others.take(5).collect();
    community[3] = cards[2];
    Places { seat: cards[..2].to_vec(), dealer, community }
}

// What hands are worth

/// The place of every hand among those that are worth different, and what kind of hand that is.
#[derive(Clone, Debug)]
pub(super) struct Worths {
    places: Vec<u16>,
    categories: Vec<u8>,
}

/// A pair that shares a card with a line.
const NONE: u16 = u16::MAX;

impl Worths {
    pub(super) fn by(ruled: &Ruled) -> Worths {
        let rules = ruled.rules.typed::<DoubleCrossPoker>();
        let (mut places, mut categories): (Vec<u16>, Vec<u8>) = (Vec::new(), Vec::new());
        let mut last = None;
        for standing in (0..Standing::COUNT).filter_map(Standing::from_index) {
            let worth = worth(rules, standing.ranking());
            if last != Some(worth) {
                categories.push(CATEGORY[standing.index()]);
                last = Some(worth);
            }
            places.push(categories.len() as u16 - 1);
        }
        Worths { places, categories }
    }

    fn of(&self, hand: Hand) -> u16 {
        self.places[hand.five().index()]
    }
}

// Situations

/// What a player sees, one of each class of those that differ by a renaming of suits: the card of his
/// line that is turned, the other one, and his own two.
struct Situations {
    /// Two cards that are turned, of each class the first.
    firsts: Vec<[u8; 2]>,
    /// By two cards that are turned, their class and the number of a renaming that makes them its first.
    classes: Vec<(u16, u8)>,
    /// By the renaming, what becomes of a pair.
    renamed: Vec<Vec<u16>>,
    /// By the class, the first of the pairs that are alike beside its cards.
    alike: Vec<Vec<u16>>,
}

impl Situations {
    fn of(suits: &Suits) -> Situations {
        let key = |renaming: &Renaming, [a, b]: [u8; 2]| [renaming.card(a), renaming.card(b)];
        let renamed: Vec<Vec<u16>> = suits.renamings.iter().map(|r| r.pairs()).collect();
        let mut firsts: Vec<[u8; 2]> = Vec::new();
        let mut classes = vec![(0, 0); CARDS * CARDS];
        for a in &suits.deck {
            for b in suits.deck.iter().filter(|b| *b != a) {
                let each = suits.renamings.iter().enumerate().map(|(n, r)| (key(r, [*a, *b]), n));
                let (first, renaming) = each.min().unwrap_or(([*a, *b], 0));
                let class = firsts.iter().position(|other| *other == first).unwrap_or_else(|| {
                    firsts.push(first);
                    firsts.len() - 1
                });
                classes[usize::from(*a) * CARDS + usize::from(*b)] = (class as u16, renaming as u8);
            }
        }
        let alike = |first: &[u8; 2]| {
            let leave = |(n, r): (usize, &Renaming)| (key(r, *first) == *first).then_some(n);
            let same: Vec<usize> = suits.renamings.iter().enumerate().filter_map(leave).collect();
            let least = |p: usize| same.iter().map(|n| renamed[*n][p]).min().unwrap_or(p as u16);
            (0..PAIRS).map(least).collect()
        };
        let alike = firsts.iter().map(alike).collect();
        Situations { firsts, classes, renamed, alike }
    }

    /// The number of a situation.
    fn place(&self, turned: u8, other: u8, own: u16) -> usize {
        let (class, renaming) = self.classes[usize::from(turned) * CARDS + usize::from(other)];
        let own = self.renamed[usize::from(renaming)][usize::from(own)];
        usize::from(class) * PAIRS + usize::from(self.alike[usize::from(class)][usize::from(own)])
    }
}

/// In how many ways rounds end for who plays the line of the first card that is turned, by situation.
struct Counted {
    situations: Situations,
    ways: Vec<Ways>,
    pairs: Vec<[u8; 2]>,
}

/// A vertical line, one of each class.
struct Line {
    sides: [u8; 2],
    /// How many there are that differ by a renaming alone.
    size: u64,
    /// The numbers of the renamings that leave it as it is.
    same: Vec<usize>,
}

impl Counted {
    fn of(suits: &Suits, worths: &Worths, tell: &mut dyn FnMut(f64)) -> Counted {
        let situations = Situations::of(suits);
        let ways = vec![Ways::default(); situations.firsts.len() * PAIRS];
        let ways = Mutex::new(ways);
        let pairs = pairs();
        let is_first = |middle: &&u8| suits.renamings.iter().all(|r| r.card(**middle) >= **middle);
        let middles: Vec<u8> = suits.deck.iter().filter(is_first).copied().collect();
        for (n, middle) in middles.iter().enumerate() {
            let crossing = Crossing::new(*middle, suits, worths, &pairs);
            lines(*middle, suits).par_iter().for_each(|line| {
                let met = crossing.count(line, &situations);
                let mut ways = ways.lock().expect("nobody panics who counts");
                met.each(line, &crossing, |turned, other, own, category, ends| {
                    let sums = &mut ways[situations.place(turned, other, own)][category];
                    for (sum, ways) in sums.iter_mut().zip(ends) {
                        *sum += u64::from(ways) * line.size;
                    }
                });
            });
            tell((n + 1) as f64 / middles.len() as f64);
        }
        let ways = ways.into_inner().expect("nobody panics who counts");
        Counted { situations, ways, pairs }
    }

    /// Every situation: what a player knows, and how rounds end for either line.
    fn each(&self, mut visit: impl FnMut(&Known, [&Ways; 2])) {
        for (class, [top, right]) in self.situations.firsts.iter().enumerate() {
            for (own, cards) in self.pairs.iter().enumerate() {
                let vertical = &self.ways[class * PAIRS + own];
                if all(vertical) == 0 {
                    continue;
                }
                let horizontal = &self.ways[self.situations.place(*right, *top, own as u16)];
                let known = Known { cards: cards.map(card), top: card(*top), right: card(*right) };
                visit(&known, [vertical, horizontal]);
            }
        }
    }
}

/// Vertical lines with this card in the middle.
fn lines(middle: u8, suits: &Suits) -> Vec<Line> {
    let renamings = suits.renamings.iter().enumerate();
    let stay: Vec<(usize, &Renaming)> =
        renamings.filter(|(_, r)| r.card(middle) == middle).collect();
    let mut lines = Vec::new();
    for (n, b) in suits.deck.iter().enumerate().filter(|(_, b)| **b != middle) {
        for a in suits.deck[..n].iter().filter(|a| **a != middle) {
            let own = pair(*a, *b);
            let each = || stay.iter().map(|(n, r)| (pair(r.card(*a), r.card(*b)), *n));
            if each().any(|(other, _)| other < own) {
                continue;
            }
            let same: Vec<usize> = each().filter(|(p, _)| *p == own).map(|(_, n)| n).collect();
            let size = (suits.renamings.len() / same.len()) as u64;
            lines.push(Line { sides: [*a, *b], size, same });
        }
    }
    lines
}

/// All lines through a card.
struct Crossing<'a> {
    deck: Vec<u8>,
    worths: &'a Worths,
    pairs: &'a [[u8; 2]],
    /// By the two cards beside the middle one, what every pair is worth with them.
    values: Vec<Vec<u16>>,
    /// How many pairs the dealer may have.
    dealers: u32,
}

/// How rounds end on a vertical line, by the card that is turned of the horizontal one and the pair.
struct Met {
    /// The player's pairs.
    own: Vec<u16>,
    ends: Vec<Sums>,
}

/// Three sums in one number, so that one addition adds to all: the dealer's lower pairs; the lower ones
/// and those of the same worth; and how many lines across were counted. None of them reaches 2²¹: at
/// most 47 cards beside the one that is turned, 24 renamings and 946 pairs of the dealer.
#[derive(Clone, Copy, Debug, Default)]
struct Sums(u64);

impl Sums {
    const BITS: u32 = 21;

    #[inline]
    fn add(&mut self, lower: u32, up_to: u32, weight: u32) {
        let counts = u64::from(lower) | u64::from(up_to) << Sums::BITS | 1 << (2 * Sums::BITS);
        self.0 += u64::from(weight) * counts;
    }

    /// How often the dealer's pair is lower, the same and higher, of so many for each line.
    fn ends(self, dealers: u32) -> [u32; 3] {
        let [lower, up_to, lines] =
            [0, 1, 2].map(|n| (self.0 >> (n * Sums::BITS)) as u32 & ((1 << Sums::BITS) - 1));
        [lower, up_to - lower, lines * dealers - up_to]
    }
}

impl Crossing<'_> {
    fn new<'a>(
        middle: u8,
        suits: &Suits,
        worths: &'a Worths,
        pairs: &'a [[u8; 2]],
    ) -> Crossing<'a> {
        let deck: Vec<u8> = suits.deck.iter().copied().filter(|card| *card != middle).collect();
        let is_there = |[a, b]: &[u8; 2]| deck.contains(a) && deck.contains(b);
        let hands: Vec<Option<Hand>> = pairs
            .iter()
            .map(|two| is_there(two).then(|| two.iter().map(|n| card(*n)).collect()))
            .collect();
        let row = |sides: usize| {
            let Some(line) = hands[sides] else { return Vec::new() };
            let line = line.with(card(middle));
            let [a, b] = pairs[sides];
            let value = |(hand, [c, d]): (&Option<Hand>, &[u8; 2])| match hand {
                Some(hand) if ![a, b].contains(c) && ![a, b].contains(d) => worths.of(line + *hand),
                _ => NONE,
            };
            hands.iter().zip(pairs).map(value).collect()
        };
        let values = (0..PAIRS).into_par_iter().map(row).collect();
        let others = deck.len() as u32 - 6;
        let dealers = others * (others - 1) / 2;
        Crossing { deck, worths, pairs, values, dealers }
    }

    fn count(&self, line: &Line, situations: &Situations) -> Met {
        let [first, last] = line.sides;
        let mine = &self.values[usize::from(pair(first, last))];
        let mut own: Vec<u16> =
            (0..PAIRS as u16).filter(|p| mine[usize::from(*p)] != NONE).collect();
        own.sort_unstable_by_key(|p| mine[usize::from(*p)]);
        // Values of the line take the odd places, what lies between them the even ones.
        let mut at = vec![0_u16; self.worths.categories.len()];
        let mut groups: Vec<&[u16]> = Vec::new();
        let mut from = 0;
        for group in own.chunk_by(|a, b| mine[usize::from(*a)] == mine[usize::from(*b)]) {
            let value = usize::from(mine[usize::from(group[0])]);
            at[from..value].fill(2 * groups.len() as u16);
            at[value] = 2 * groups.len() as u16 + 1;
            from = value + 1;
            groups.push(group);
        }
        at[from..].fill(2 * groups.len() as u16);
        let mut ends = vec![Sums::default(); CARDS * PAIRS];
        let mut heads = vec![NONE; 2 * groups.len() + 1];
        let mut next = vec![NONE; PAIRS];
        let mut place_of = vec![0_u16; PAIRS];
        let mut lowers = vec![0_u32; PAIRS];
        let others: Vec<u8> =
            self.deck.iter().copied().filter(|card| !line.sides.contains(card)).collect();
        for (n, right) in others.iter().enumerate() {
            for left in &others[..n] {
                let across = pair(*left, *right);
                let images = line.same.iter().map(|r| situations.renamed[*r][usize::from(across)]);
                let (mut is_first, mut same) = (true, 0);
                for image in images {
                    is_first &= image >= across;
                    same += usize::from(image == across);
                }
                if !is_first {
                    continue;
                }
                let weight = (line.same.len() / same) as u32;
                let theirs = &self.values[usize::from(across)];
                heads.fill(NONE);
                for (k, group) in groups.iter().enumerate() {
                    for p in group.iter().map(|p| usize::from(*p)) {
                        let value = theirs[p];
                        if value == NONE {
                            place_of[p] = NONE;
                            continue;
                        }
                        let place = at[usize::from(value)].max(2 * k as u16 + 1);
                        place_of[p] = place;
                        let head = &mut heads[usize::from(place)];
                        next[p] = std::mem::replace(head, p as u16);
                    }
                }
                let mut so_far = SoFar { all: 0, holding: [0; CARDS] };
                for (k, group) in groups.iter().enumerate() {
                    let odd = 2 * k as u16 + 1;
                    self.take(heads[2 * k], &next, &mut so_far);
                    for (p, lower) in group.iter().zip(&mut lowers) {
                        *lower = so_far.without(self.pairs[usize::from(*p)]);
                    }
                    self.take(heads[2 * k + 1], &next, &mut so_far);
                    for (p, lower) in group.iter().zip(&lowers) {
                        let place = usize::from(*p);
                        if place_of[place] == NONE {
                            continue;
                        }
                        // The pair itself is among those so far where its own line is the better.
                        let itself = u32::from(place_of[place] == odd);
                        let up_to = so_far.without(self.pairs[place]).wrapping_add(itself);
                        for card in [*left, *right] {
                            ends[usize::from(card) * PAIRS + place].add(*lower, up_to, weight);
                        }
                    }
                }
            }
        }
        Met { own, ends }
    }

    /// Pairs of the dealer that follow in the order.
    #[inline]
    fn take(&self, head: u16, next: &[u16], so_far: &mut SoFar) {
        let mut p = head;
        while p != NONE {
            let [a, b] = self.pairs[usize::from(p)];
            so_far.all += 1;
            so_far.holding[usize::from(a)] += 1;
            so_far.holding[usize::from(b)] += 1;
            p = next[usize::from(p)];
        }
    }
}

/// Pairs of the dealer, and how many of them hold a card.
struct SoFar {
    all: u32,
    holding: [u32; CARDS],
}

impl SoFar {
    /// Those without either card; one less where the two themselves are among them.
    #[inline]
    fn without(&self, [a, b]: [u8; 2]) -> u32 {
        self.all.wrapping_sub(self.holding[usize::from(a)] + self.holding[usize::from(b)])
    }
}

impl Met {
    /// Tells by either card of the line that may be turned, the one that is turned across, and the pair.
    fn each(
        &self,
        line: &Line,
        crossing: &Crossing<'_>,
        mut visit: impl FnMut(u8, u8, u16, usize, [u32; 3]),
    ) {
        let [first, last] = line.sides;
        let mine = &crossing.values[usize::from(pair(first, last))];
        for own in &self.own {
            let value = usize::from(mine[usize::from(*own)]);
            let category = usize::from(crossing.worths.categories[value]);
            let across = crossing.deck.iter().filter(|card| !line.sides.contains(card));
            for other in across {
                let sums = self.ends[usize::from(*other) * PAIRS + usize::from(*own)];
                let ends = sums.ends(crossing.dealers);
                if ends != [0; 3] {
                    visit(first, *other, *own, category, ends);
                    visit(last, *other, *own, category, ends);
                }
            }
        }
    }
}

// Best play

/// How it is best played, and how rounds end so and as others play.
#[derive(Deserialize, Serialize)]
struct Solved {
    choices: Vec<Choice>,
    best: Ended,
    named: Vec<Ended>,
}

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
struct Choice {
    reached: u64,
    /// How often it is best to play the line with the higher three cards, the other one, and none.
    taken: [u64; 3],
    expected: [i128; 3],
}

fn solve(counted: &Counted, settled: &Settled, named: &[Strategy]) -> Solved {
    let mut choices = vec![Choice::default(); KINDS.len()];
    let (mut best, mut by_name) = (Ended::default(), vec![Ended::default(); named.len()]);
    counted.each(|known, [vertical, horizontal]| {
        let lines = [settled.of_a_line(vertical), settled.of_a_line(horizontal)];
        let fold = settled.of_a_fold(vertical);
        // Who gains nothing by a raise folds.
        let alignment = match (lines[0] > fold || lines[1] > fold, lines[1] > lines[0]) {
            (false, _) => None,
            (true, false) => Some(Alignment::Vertical),
            (true, true) => Some(Alignment::Horizontal),
        };
        let end = |ended: &mut Ended, alignment: Option<Alignment>| match alignment {
            None => ended.folded += all(vertical),
            Some(Alignment::Vertical) => join(&mut ended.played, vertical),
            Some(Alignment::Horizontal) => join(&mut ended.played, horizontal),
        };
        end(&mut best, alignment);
        for (ended, strategy) in by_name.iter_mut().zip(named) {
            end(ended, strategy.declares(known));
        }
        let (kind, higher) = kind_of(known);
        let choice = &mut choices[kind];
        choice.reached += all(vertical);
        let taken = match alignment {
            None => 2,
            Some(alignment) if alignment == higher => 0,
            Some(_) => 1,
        };
        choice.taken[taken] += all(vertical);
        let [on_higher, on_other] = match higher {
            Alignment::Vertical => lines,
            Alignment::Horizontal => [lines[1], lines[0]],
        };
        for (sum, expected) in choice.expected.iter_mut().zip([on_higher, on_other, fold]) {
            *sum += expected;
        }
    });
    Solved { choices, best, named: by_name }
}

fn join(sum: &mut Ways, ways: &Ways) {
    let sums = sum.as_flattened_mut().iter_mut();
    sums.zip(ways.as_flattened()).for_each(|(sum, ways)| *sum += ways);
}

/// What a player has on the higher line so far, as people tell it apart.
const KINDS: [&str; 12] = [
    "three of a kind",
    "a pair of one's own",
    "a pair with a card that is turned",
    "three of a suit, jack high or better",
    "three of a suit, ten high or less",
    "ace-nine high or better",
    "ace-eight high or less",
    "king-ten high or better",
    "king-nine high or less",
    "queen-ten high or better",
    "queen-nine high or less",
    "jack high or less",
];

/// The kind of the higher three cards, and whose line they are on.
fn kind_of(known: &Known) -> (usize, Alignment) {
    let (higher, so_far) = known.higher();
    let is_own_pair = known.cards[0].rank() == known.cards[1].rank();
    let [high, middle, _] = so_far.ranks;
    let lower = |least: Rank| usize::from(middle < least);
    let kind = match (so_far.shape, high) {
        (Shape::ThreeOfAKind, _) => 0,
        (Shape::Pair, _) => 2 - usize::from(is_own_pair),
        (Shape::Suited, _) => 3 + usize::from(high < Rank::Jack),
        (Shape::HighCard, Rank::Ace) => 5 + lower(Rank::Nine),
        (Shape::HighCard, Rank::King) => 7 + lower(Rank::Ten),
        (Shape::HighCard, Rank::Queen) => 9 + lower(Rank::Ten),
        (Shape::HighCard, _) => 11,
    };
    (kind, higher)
}

fn decisions(choices: &[Choice], unit: Cents) -> Vec<Decision> {
    let total = choices.iter().map(|choice| choice.reached).sum();
    let told = KINDS.iter().zip(choices).filter(|(_, choice)| choice.reached > 0);
    told.map(|(when, choice)| {
        let words = ["raise on the higher three cards", "raise on the other line", "fold"];
        let options = words.iter().enumerate().map(|(n, action)| told::Option {
            action: (*action).to_owned(),
            taken: choice.taken[n],
            expected: choice.expected[n],
        });
        decision((*when).to_owned(), (choice.reached, total), unit, options)
    })
    .collect()
}

// What one player sees

/// How rounds end for either line with two cards and those that are turned, when the others are of
/// this deck.
pub(super) fn ways_of(
    own: [u8; 2],
    [top, right]: [u8; 2],
    deck: &[u8],
    worths: &Worths,
) -> [Ways; 2] {
    let two: Vec<[u8; 2]> =
        deck.iter().enumerate().flat_map(|(n, b)| deck[..n].iter().map(|a| [*a, *b])).collect();
    let hand = |cards: &[u8]| -> Hand { cards.iter().map(|n| card(*n)).collect() };
    let sum = |[mut a, mut b]: [Ways; 2], [c, d]: [Ways; 2]| {
        join(&mut a, &c);
        join(&mut b, &d);
        [a, b]
    };
    let of_middle = |middle: &u8| {
        // What each pair of the dealer is worth on either line, by the card that is missing of it.
        let row = |turned: u8, missing: u8| -> Vec<u16> {
            let line = hand(&[*middle, turned, missing]);
            let value = |pair: &[u8; 2]| match pair.contains(middle) || pair.contains(&missing) {
                true => NONE,
                false => worths.of(line + hand(pair)),
            };
            two.iter().map(value).collect()
        };
        let rows = |turned: u8| -> Vec<Vec<u16>> {
            deck.iter()
                .map(|missing| if missing == middle { Vec::new() } else { row(turned, *missing) })
                .collect()
        };
        let (vertical, horizontal) = (rows(top), rows(right));
        let mut ways = [Ways::default(); 2];
        for (b, bottom) in deck.iter().enumerate().filter(|(_, card)| *card != middle) {
            for (l, left) in
                deck.iter().enumerate().filter(|(_, card)| *card != middle && *card != bottom)
            {
                let mine = [
                    worths.of(hand(&[own[0], own[1], *middle, top, *bottom])),
                    worths.of(hand(&[own[0], own[1], *middle, *left, right])),
                ];
                let mut counts = [[0_u64; 3]; 2];
                for (v, h) in vertical[b].iter().zip(&horizontal[l]) {
                    let theirs = *v.max(h);
                    if theirs != NONE {
                        for (counts, mine) in counts.iter_mut().zip(mine) {
                            counts[(theirs.cmp(&mine) as i8 + 1) as usize] += 1;
                        }
                    }
                }
                for ((ways, counts), mine) in ways.iter_mut().zip(counts).zip(mine) {
                    let sums = &mut ways[usize::from(worths.categories[usize::from(mine)])];
                    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
                }
            }
        }
        ways
    };
    deck.par_iter().map(of_middle).reduce(|| [Ways::default(); 2], sum)
}
