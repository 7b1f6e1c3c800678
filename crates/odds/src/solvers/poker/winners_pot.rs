//! Winner's pot poker for one player against a dealer who plays blind: three cards against one that
//! the dealer shows, four against two, and then the rest. 1,594,672,430,832,000 deals, by what is seen
//! when.
//!
//! For each two cards that the dealer may show, all hands of the player are counted through from the
//! lowest, with how many of the dealer's so far hold given cards: so those without the player's cards
//! follow by adding and taking away. What that comes to is summed by the player's first four cards,
//! where he decides, and that by the first three and the dealer's first card.

use std::cmp::Ordering;

use chance::{Card, Rank};
use games::poker::Stays;
use games::poker::winners_pot::{Known, Strategy, Wager, WinnersPotPoker};
use ranking::{Cards, Hand, five_card};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use serde::{Deserialize, Serialize};
use table::erased::AnyLine;
use table::{Cents, Odds};

use super::hints;
use super::ride::{KINDS, kind};
use super::suits::{CARDS, Class, PAIRS, Set, Suits, card, cards_of, pair, three};
use super::told::{self, decision};
use super::{Decided, Results, judge, named_plays};
use crate::hint::Hint;
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Decision, NoTree, Ruled, Tally, cache};

/// The least cards that a round takes.
const FEWEST_CARDS: u32 = 10;

/// The solver of winner's pot poker.
pub(crate) struct WinnersPot;

impl Solver for WinnersPot {
    fn analysis(
        &self,
        task: &Task<'_>,
        tell: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, FEWEST_CARDS).and_then(|()| analysis(task, tell)))
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.winners_pot()
    }
}

fn analysis(task: &Task<'_>, tell: &mut dyn FnMut(f64)) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let suits = Suits::of(shoe.kinds().map(|(card, _)| card));
    let planned = *line.plan.strategy.typed::<WinnersPotPoker>();
    if !line.kinds.contains(&(Wager::WinnersPot as usize)) {
        return match planned {
            Strategy::Always => by_hand_alone(ruled, line, &suits),
            Strategy::Ahead | Strategy::Pairs => Err(NoTree::NeedsSolver),
        };
    }
    let settled = Settled::by(ruled, line);
    let nets = settled.nets();
    let by_name = match line.decides {
        true => ruled.game.strategies(&ruled.rules),
        false => Vec::new(),
    };
    let typed = by_name.iter().map(|named| *named.strategy.typed::<WinnersPotPoker>());
    let plays: Vec<Strategy> = typed.chain((!line.decides).then_some(planned)).collect();
    let question = format!("{:?} {nets:?} {plays:?}", suits.deck);
    let solved: Solved = cache::kept("winners-pot", &question, || {
        Counting { suits: &suits, nets: &nets, plays: &plays }.solve(tell)
    });
    let tally = |ended: &Ended| settled.results(ended).tally(settled.paid_at.iter().copied());
    let tallies: Vec<Tally> = solved.ended.iter().map(tally).collect();
    let (best, others) = tallies.split_first().ok_or(NoTree::NeverDecided)?;
    if !line.decides {
        return Analysis::of(line, others.first().ok_or(NoTree::NeverDecided)?);
    }
    let mut analysis = Analysis::of(line, best)?;
    let named = named_plays(line, &analysis, &by_name, others.iter())?;
    let decisions = decisions(&solved, line.unit);
    analysis.strategy = Some(BestPlay { decisions, named, ..BestPlay::default() });
    Ok(analysis)
}

// What the rules make of it

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    FoldsOnThree,
    FoldsOnFour,
    Lower,
    Same,
    Higher,
}

/// Ends, each with a deal and answers that come to it.
const ENDS: [(End, [&str; 2], [&str; 2]); 5] = [
    (End::FoldsOnThree, ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc"], ["fold", "fold"]),
    (End::FoldsOnFour, ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc"], ["bet", "fold"]),
    (End::Lower, ["2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc"], ["bet", "double"]),
    (End::Same, ["2c 4d 6h 8s Tc", "2d 4c 6s 8h Td"], ["bet", "double"]),
    (End::Higher, ["3c 5d 7h 9s Jc", "2c 4d 6h 8s Tc"], ["bet", "double"]),
];

/// In how many ways rounds end so.
type Ended = [u64; ENDS.len()];

/// What each end comes to by the rules.
struct Settled {
    by_end: [Decided; ENDS.len()],
    paid_at: Vec<Odds>,
}

/// What each end brings, in cents.
type Nets = [i64; ENDS.len()];

impl Settled {
    fn by(ruled: &Ruled, line: &AnyLine) -> Settled {
        Settled::of(Dealt::new(ruled, &line.plan, &line.kinds))
    }

    fn of(mut run: Dealt<'_>) -> Settled {
        let cards = |text: &str| -> Vec<Card> {
            text.parse::<Cards>().map(|cards| cards.iter().collect()).unwrap_or_default()
        };
        let by_end = ENDS.map(|(_, [seat, dealer], answers)| {
            let (seat, dealer) = (cards(seat), cards(dealer));
            let places = Places { seat, dealer, community: Vec::new() };
            run.settle_places(&places, &answers.map(Answer::Say))
        });
        Settled { by_end, paid_at: run.paid_at() }
    }

    fn nets(&self) -> Nets {
        self.by_end.map(|settled| settled.map_or(0, |(net, _)| net.0))
    }

    fn results(&self, ended: &Ended) -> Results {
        let mut results = Results::default();
        for (settled, ways) in self.by_end.iter().zip(ended) {
            if *ways > 0 {
                results.add(settled.expect("a deal of every end"), *ways);
            }
        }
        results
    }
}

/// A jacks plus bonus on five cards.
fn by_hand_alone(ruled: &Ruled, line: &AnyLine, suits: &Suits) -> Result<Analysis, NoTree> {
    let mut kinds: [Option<(Set, u64)>; KINDS] = [None; KINDS];
    for class in suits.classes(5) {
        let hand: Hand = cards_of(class.set).map(card).collect();
        kinds[kind(hand)].get_or_insert((class.set, 0)).1 += u64::from(class.size);
    }
    let mut run = Dealt::new(ruled, &line.plan, &line.kinds);
    let mut results = Results::default();
    for (set, ways) in kinds.into_iter().flatten() {
        let others = (0..CARDS as u8).filter(|other| set >> other & 1 == 0).take(5);
        let (seat, dealer) = (cards_of(set).map(card).collect(), others.map(card).collect());
        let places = Places { seat, dealer, community: Vec::new() };
        let answers = [Answer::Say("bet"), Answer::Say("double")];
        let settled = run.settle_places(&places, &answers).ok_or(NoTree::NeverDecided)?;
        results.add(settled, ways);
    }
    Analysis::of(line, &results.tally(run.paid_at()))
}

// Counting

/// The numbers of sets of three and four cards.
const THREES: usize = CARDS * (CARDS - 1) * (CARDS - 2) / 6;
const FOURS: usize = THREES * (CARDS - 3) / 4;

/// The number of a set of four, ascending.
#[inline]
fn four([a, b, c, d]: [u8; 4]) -> usize {
    let high = usize::from(d);
    let above = high * high.saturating_sub(1) * high.saturating_sub(2) * high.saturating_sub(3);
    above / 24 + three(a, b, c)
}

/// Five cards of the player, ascending, and how they stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Five {
    pub(super) cards: [u8; 5],
    pub(super) standing: u16,
}

impl Five {
    fn of(set: Set) -> Five {
        let mut cards = [0; 5];
        cards.iter_mut().zip(cards_of(set)).for_each(|(place, card)| *place = card);
        let hand: Hand = cards.map(card).into_iter().collect();
        Five { cards, standing: hand.five().index() as u16 }
    }

    /// All fives that a deck has beside cards that they hold in any case, from the lowest.
    pub(super) fn all(deck: &Suits, with: Set) -> Vec<Five> {
        let mut all = Vec::new();
        let size = 5 - with.count_ones() as usize;
        deck.each_set(size, &mut |set| all.push(Five::of(set | with)));
        all.sort_unstable_by_key(|five| (five.standing, five.cards));
        all
    }
}

/// How many of the dealer's hands so far hold given cards beside the two that he shows.
struct Holding {
    all: u32,
    one: [u16; CARDS],
    two: [u8; PAIRS],
    three: Vec<u8>,
}

impl Holding {
    fn add(&mut self, [a, b, c]: [u8; 3]) {
        self.all += 1;
        for card in [a, b, c] {
            self.one[usize::from(card)] += 1;
        }
        for (low, high) in [(a, b), (a, c), (b, c)] {
            self.two[usize::from(pair(low, high))] += 1;
        }
        self.three[three(a, b, c)] = 1;
    }

    /// How many of them hold none of these, ascending.
    #[inline]
    fn without(&self, [a, b, c, d, e]: [u8; 5]) -> u32 {
        let one = |card: u8| u32::from(self.one[usize::from(card)]);
        let two = |low, high| u32::from(self.two[usize::from(pair(low, high))]);
        let three = |low, middle, high| u32::from(self.three[three(low, middle, high)]);
        let ones = one(a) + one(b) + one(c) + one(d) + one(e);
        let twos = two(a, b) + two(a, c) + two(a, d) + two(a, e) + two(b, c);
        let twos = twos + two(b, d) + two(b, e) + two(c, d) + two(c, e) + two(d, e);
        let threes = three(a, b, c) + three(a, b, d) + three(a, b, e) + three(a, c, d);
        let threes = threes + three(a, c, e) + three(a, d, e) + three(b, c, d);
        let threes = threes + three(b, c, e) + three(b, d, e) + three(c, d, e);
        self.all + twos - ones - threes
    }
}

/// Tells of each five, from the lowest, how many of the dealer's hands are lower and how many stand the
/// same, where he shows these two cards; `deck` are those that he may have beside them.
pub(super) fn sweep(
    fives: &[Five],
    shown: [u8; 2],
    deck: &[u8],
    mut visit: impl FnMut(&Five, u32, u32),
) {
    let up: Hand = shown.map(card).into_iter().collect();
    let up_set: Set = 1 << shown[0] | 1 << shown[1];
    let mut dealers: Vec<(u16, [u8; 3])> = Vec::with_capacity(THREES);
    for (n, c) in deck.iter().enumerate() {
        for (m, b) in deck[..n].iter().enumerate() {
            let hand = up.with(card(*c)).with(card(*b));
            let of = |a: &u8| (hand.with(card(*a)).five().index() as u16, [*a, *b, *c]);
            dealers.extend(deck[..m].iter().map(of));
        }
    }
    dealers.sort_unstable();
    let mut holding = Holding { all: 0, one: [0; CARDS], two: [0; PAIRS], three: vec![0; THREES] };
    let (mut next, mut standing, mut same) = (0, u16::MAX, &dealers[..0]);
    for five in fives {
        if five.standing != standing {
            standing = five.standing;
            while let Some((_, cards)) = dealers.get(next).filter(|(of, _)| *of < standing) {
                holding.add(*cards);
                next += 1;
            }
            let count = dealers[next..].iter().take_while(|(of, _)| *of == standing).count();
            same = &dealers[next..next + count];
        }
        let set = five.cards.iter().fold(0, |set: Set, card| set | 1 << card);
        if set & up_set != 0 {
            continue;
        }
        let is_apart = |cards: &[u8; 3]| cards.iter().all(|card| set >> card & 1 == 0);
        let same = same.iter().filter(|(_, cards)| is_apart(cards)).count() as u32;
        visit(five, holding.without(five.cards), same);
    }
}

/// What comes of first three cards and the dealer's first, over all that follows: how often it is
/// doubled, and of that how often won and tied.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    doubled: u64,
    wins: u64,
    ties: u64,
}

impl Sum {
    fn add(&mut self, other: &Sum) {
        self.doubled += other.doubled;
        self.wins += other.wins;
        self.ties += other.ties;
    }
}

/// Wins and ties of four cards against two, over all fifth cards and the dealer's others.
type Faced = [u32; 2];

/// What is found for two cards that the dealer shows.
struct Shown {
    /// By the play, by which of the two came first, and by the player's first three cards.
    sums: Vec<[Vec<Sum>; 2]>,
    /// By the classes of four cards.
    faced: Vec<Faced>,
}

/// A choice in a kind of situation, summed over all deals.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize)]
struct Choice {
    reached: u64,
    stays: u64,
    /// What comes of folding and of staying, in cents times ways.
    expected: [i128; 2],
}

/// How it is best played, and how rounds end so and as others play.
#[derive(Deserialize, Serialize)]
struct Solved {
    first: [Choice; FIRST.len()],
    second: [Choice; SECOND.len()],
    ended: Vec<Ended>,
}

/// Three cards against the dealer's, as people tell them.
const FIRST: [&str; 5] = [
    "a pair or better",
    "a card higher than the dealer's, queen or better",
    "a card higher than the dealer's, jack or less",
    "a highest card like the dealer's",
    "no card as high as the dealer's",
];

/// Four cards against two.
const SECOND: [&str; 6] = [
    "a pair or better that beats the dealer's cards",
    "no more than a pair against a pair as high or higher",
    "a card higher than the dealer's",
    "a highest card like the dealer's",
    "no card as high as the dealer's, four of a suit",
    "no card as high as the dealer's",
];

fn first_kind(known: &Known) -> usize {
    let highest = |cards: &[Card]| cards.iter().map(|card| card.rank()).max();
    match highest(&known.own).cmp(&highest(&known.dealer)) {
        _ if known.is_paired() => 0,
        Ordering::Greater if highest(&known.own) >= Some(Rank::Queen) => 1,
        Ordering::Greater => 2,
        Ordering::Equal => 3,
        Ordering::Less => 4,
    }
}

fn second_kind(known: &Known) -> usize {
    let highest = |cards: &[Card]| cards.iter().map(|card| card.rank()).max();
    let shows_pair = known.dealer[0].rank() == known.dealer[1].rank();
    let is_ahead = five_card(Cards::of(&known.own)) > five_card(Cards::of(&known.dealer));
    match highest(&known.own).cmp(&highest(&known.dealer)) {
        _ if known.is_paired() && is_ahead => 0,
        _ if shows_pair => 1,
        Ordering::Greater => 2,
        Ordering::Equal => 3,
        Ordering::Less if known.is_suited() => 4,
        Ordering::Less => 5,
    }
}

fn known(own: Set, dealer: impl IntoIterator<Item = u8>) -> Known {
    let own = cards_of(own).map(card).collect();
    Known { own, dealer: dealer.into_iter().map(card).collect() }
}

/// What is counted, and for whom.
struct Counting<'a> {
    suits: &'a Suits,
    nets: &'a Nets,
    plays: &'a [Strategy],
}

impl Counting<'_> {
    /// Ways to go on from four cards against two: a fifth card, and the dealer's other three.
    fn ways(&self) -> u64 {
        let left = self.suits.deck.len() as u64 - 6;
        left * (left - 1) * (left - 2) * (left - 3) / 6
    }

    /// Ways in which a fourth card and the dealer's second can come.
    fn next(&self) -> u64 {
        let left = self.suits.deck.len() as u64 - 4;
        left * (left - 1)
    }

    /// What four cards against two come to in all, folded and doubled.
    fn worth(&self, [wins, ties]: Faced) -> [i128; 2] {
        let [_, folds, lower, same, higher] = self.nets.map(i128::from);
        let (all, wins, ties) = (i128::from(self.ways()), i128::from(wins), i128::from(ties));
        [folds * all, higher * wins + same * ties + lower * (all - wins - ties)]
    }

    fn solve(&self, tell: &mut dyn FnMut(f64)) -> Solved {
        let fives = Five::all(self.suits, 0);
        let pairs = self.suits.classes(2);
        let mut sums = vec![vec![vec![Sum::default(); THREES]; CARDS]; 1 + self.plays.len()];
        let mut faced = Vec::with_capacity(pairs.len());
        for some in pairs.chunks(AT_ONCE) {
            let found: Vec<Shown> =
                some.par_iter().map(|class| self.shown(&fives, *class)).collect();
            for (class, shown) in some.iter().zip(found) {
                for (sums, found) in sums.iter_mut().zip(&shown.sums) {
                    for (up, found) in cards_of(class.set).zip(found) {
                        let sums = sums[usize::from(up)].iter_mut();
                        sums.zip(found).for_each(|(sum, found)| sum.add(found));
                    }
                }
                faced.push(shown.faced);
            }
            tell(faced.len() as f64 / pairs.len() as f64);
        }
        let mut solved = Solved {
            first: Default::default(),
            second: Default::default(),
            ended: vec![Ended::default(); 1 + self.plays.len()],
        };
        let bets = self.first(&sums, &mut solved);
        for (class, faced) in pairs.iter().zip(&faced) {
            self.second(*class, faced, &bets, &mut solved.second);
        }
        solved
    }

    /// The deck without two cards, and the renamings of suits that leave both as they are.
    fn without(&self, class: Class) -> Suits {
        let Suits { deck, renamings } = self.suits;
        let left = deck.iter().filter(|card| class.set >> **card & 1 == 0);
        let renamings = renamings.iter().filter(|renaming| renaming.set(class.set) == class.set);
        Suits { deck: left.copied().collect(), renamings: renamings.copied().collect() }
    }

    /// What is found for a class of two cards that the dealer shows, all of the class together.
    fn shown(&self, fives: &[Five], class: Class) -> Shown {
        let deck = self.without(class);
        let ups: Vec<u8> = cards_of(class.set).collect();
        let mut by_four = vec![[0_u32; 2]; FOURS];
        sweep(fives, [ups[0], ups[1]], &deck.deck, |five, lower, same| {
            let [a, b, c, d, e] = five.cards;
            for four_cards in [[b, c, d, e], [a, c, d, e], [a, b, d, e], [a, b, c, e], [a, b, c, d]]
            {
                let faced = &mut by_four[four(four_cards)];
                faced[0] += lower;
                faced[1] += same;
            }
        });
        let blank = || [vec![Sum::default(); THREES], vec![Sum::default(); THREES]];
        let mut sums: Vec<[Vec<Sum>; 2]> = (0..=self.plays.len()).map(|_| blank()).collect();
        let classes = deck.classes(4);
        let mut found = Vec::with_capacity(classes.len());
        for of_four in classes {
            let mut own = [0; 4];
            own.iter_mut().zip(cards_of(of_four.set)).for_each(|(place, card)| *place = card);
            let faced = by_four[four(own)];
            found.push(faced);
            let size = u64::from(class.size) * u64::from(of_four.size);
            let [folded, doubled] = self.worth(faced);
            let seen = known(of_four.set, ups.iter().copied());
            let others = self.plays.iter().map(|strategy| strategy.stays(&seen));
            let sum = Sum {
                doubled: size,
                wins: size * u64::from(faced[0]),
                ties: size * u64::from(faced[1]),
            };
            let [a, b, c, d] = own;
            let threes = [three(b, c, d), three(a, c, d), three(a, b, d), three(a, b, c)];
            for (sums, doubles) in sums.iter_mut().zip([doubled > folded].into_iter().chain(others))
            {
                if doubles {
                    for of_three in threes {
                        sums.iter_mut().for_each(|sums| sums[of_three].add(&sum));
                    }
                }
            }
        }
        Shown { sums, faced: found }
    }

    /// The first decision, by what comes of it; gives which first three cards are best bet against
    /// which card.
    fn first(&self, sums: &[Vec<Vec<Sum>>], solved: &mut Solved) -> Vec<Vec<bool>> {
        let [folds, folds_later, lower, same, higher] = self.nets.map(i128::from);
        let (ways, next) = (self.ways(), self.next());
        let all = next * ways;
        let mut bets = vec![vec![false; THREES]; CARDS];
        let number = |set: Set| {
            let mut cards = [0; 3];
            cards.iter_mut().zip(cards_of(set)).for_each(|(place, card)| *place = card);
            three(cards[0], cards[1], cards[2])
        };
        for class in self.suits.classes(3) {
            for up in self.suits.deck.iter().filter(|up| class.set >> **up & 1 == 0) {
                // Of all that are alike only some were counted, each for all.
                let renamings = &self.suits.renamings;
                let images: Vec<(usize, usize)> = renamings
                    .iter()
                    .map(|to| (usize::from(to.card(*up)), number(to.set(class.set))))
                    .collect();
                let seen = known(class.set, [*up]);
                let size = u64::from(class.size);
                for (play, (sums, ended)) in sums.iter().zip(&mut solved.ended).enumerate() {
                    let mut sum = Sum::default();
                    images.iter().for_each(|(up, cards)| sum.add(&sums[*up][*cards]));
                    let part = |count: u64| count / renamings.len() as u64;
                    let (states, wins, ties) = (part(sum.doubled), part(sum.wins), part(sum.ties));
                    let loses = states * ways - wins - ties;
                    let folds_four = all - states * ways;
                    let worth = [
                        folds * i128::from(all),
                        folds_later * i128::from(folds_four)
                            + lower * i128::from(loses)
                            + same * i128::from(ties)
                            + higher * i128::from(wins),
                    ];
                    let stays = match play.checked_sub(1) {
                        None => worth[1] > worth[0],
                        Some(n) => self.plays[n].stays(&seen),
                    };
                    let ends = match stays {
                        false => [all, 0, 0, 0, 0],
                        true => [0, folds_four, loses, ties, wins],
                    };
                    ended.iter_mut().zip(ends).for_each(|(sum, ways)| *sum += ways * size);
                    if play == 0 {
                        images.iter().for_each(|(up, cards)| bets[*up][*cards] = stays);
                        let choice = &mut solved.first[first_kind(&seen)];
                        choice.reached += all * size;
                        choice.stays += if stays { all * size } else { 0 };
                        for (sum, worth) in choice.expected.iter_mut().zip(worth) {
                            *sum += worth * i128::from(size);
                        }
                    }
                }
            }
        }
        bets
    }

    /// The second decision, where the first is best.
    fn second(
        &self,
        class: Class,
        faced: &[Faced],
        bets: &[Vec<bool>],
        choices: &mut [Choice; SECOND.len()],
    ) {
        let deck = self.without(class);
        let ups: Vec<u8> = cards_of(class.set).collect();
        for (of_four, faced) in deck.classes(4).into_iter().zip(faced) {
            let mut own = [0; 4];
            own.iter_mut().zip(cards_of(of_four.set)).for_each(|(place, card)| *place = card);
            let [a, b, c, d] = own;
            let threes = [three(b, c, d), three(a, c, d), three(a, b, d), three(a, b, c)];
            let bet =
                |up: &u8| threes.iter().filter(|cards| bets[usize::from(*up)][**cards]).count();
            let orders: usize = ups.iter().map(bet).sum();
            if orders == 0 {
                continue;
            }
            let size = u64::from(class.size) * u64::from(of_four.size) * orders as u64;
            let worth = self.worth(*faced);
            let choice = &mut choices[second_kind(&known(of_four.set, ups.iter().copied()))];
            let reached = size * self.ways();
            choice.reached += reached;
            choice.stays += if worth[1] > worth[0] { reached } else { 0 };
            for (sum, worth) in choice.expected.iter_mut().zip(worth) {
                *sum += worth * i128::from(size);
            }
        }
    }
}

/// So many pairs of the dealer's cards are counted at once: each takes some megabytes.
const AT_ONCE: usize = 8;

/// The decisions as people read them.
fn decisions(solved: &Solved, unit: Cents) -> Vec<Decision> {
    let total: u64 = solved.first.iter().map(|choice| choice.reached).sum();
    let told = |when: &str, verb: &str, words: &str, choice: &Choice| {
        let options = [
            told::Option {
                action: verb.to_owned(),
                taken: choice.stays,
                expected: choice.expected[1],
            },
            told::Option {
                action: "fold".to_owned(),
                taken: choice.reached - choice.stays,
                expected: choice.expected[0],
            },
        ];
        decision(format!("{when}, {words}"), (choice.reached, total), unit, options)
    };
    let first = FIRST.iter().zip(&solved.first);
    let first = first.map(|(words, choice)| told("on three cards", "bet", words, choice));
    let second = SECOND.iter().zip(&solved.second).filter(|(_, choice)| choice.reached > 0);
    let second = second.map(|(words, choice)| told("on four cards", "double", words, choice));
    first.chain(second).collect()
}

// Hints

/// What folding and staying are worth to somebody with three cards against one, or four against two:
/// sums of nets, over so many ways.
pub(super) fn hinted(
    ruled: &Ruled,
    line: (&table::erased::AnyPlan, &[usize]),
    own: &[Card],
    dealer: &[Card],
    unseen: &Suits,
) -> Option<[(i128, u64); 2]> {
    let nets = Settled::of(Dealt::new(ruled, line.0, line.1)).nets();
    let suits = Suits { deck: unseen.deck.clone(), renamings: Vec::new() };
    let set = own.iter().fold(0, |set: Set, card| set | 1 << card.index());
    let fives = Five::all(&suits, set);
    let up = |card: &Card| card.index();
    let [_, folds, lower, same, higher] = nets.map(i128::from);
    let left = suits.deck.len() as u64;
    // Four cards against two: the fifth, and three of what is then left.
    let ways = |left: u64| left * (left - 1) * (left - 2) * (left - 3) / 6;
    let worth = |all: u64, wins: u64, ties: u64| {
        let (all, wins, ties) = (i128::from(all), i128::from(wins), i128::from(ties));
        higher * wins + same * ties + lower * (all - wins - ties)
    };
    match (own.len(), dealer) {
        (4, [a, b]) => {
            let (mut wins, mut ties) = (0, 0);
            sweep(&fives, [up(a), up(b)], &suits.deck, |_, lower, same| {
                wins += u64::from(lower);
                ties += u64::from(same);
            });
            let all = ways(left);
            Some([(folds * i128::from(all), all), (worth(all, wins, ties), all)])
        }
        (3, [a]) => {
            let all = ways(left - 2);
            let mut sum = 0;
            for second in &suits.deck {
                let deck: Vec<u8> = suits.deck.iter().filter(|c| *c != second).copied().collect();
                // By the fourth card.
                let mut faced = [[0_u64; 2]; CARDS];
                sweep(&fives, [up(a), *second], &deck, |five, lower, same| {
                    for card in five.cards.iter().filter(|card| set >> **card & 1 == 0) {
                        faced[usize::from(*card)][0] += u64::from(lower);
                        faced[usize::from(*card)][1] += u64::from(same);
                    }
                });
                let each = deck.iter().map(|fourth| faced[usize::from(*fourth)]);
                sum += each
                    .map(|[wins, ties]| worth(all, wins, ties).max(folds * i128::from(all)))
                    .sum::<i128>();
            }
            let all = left * (left - 1) * all;
            Some([(i128::from(nets[0]) * i128::from(all), all), (sum, all)])
        }
        _ => None,
    }
}
