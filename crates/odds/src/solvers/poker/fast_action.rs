//! Fast action hold 'em: what four cards are worth against a dealer who sets by house ways.
//!
//! Thirteen cards count: the player's four, the dealer's four and the board. With cards that are put
//! back, so with infinitely many decks, it is all counted: boards by their ranks and by which cards are
//! of the suit of which there are three or more, hands of two cards by the same, the dealer's weighed
//! by how often the house ways leave them.
//!
//! A shoe of `n` decks differs from that by the cards that cannot come twice. With `N = 52 n`,
//! what is expected of it is
//!
//! ```text
//! sum over k of (-1)^k a_k E(f | k ties) / product over i < 13 of (1 - i/N)
//! ```
//!
//! where cards come one after another, the one after `i` others is tied to one of them, which it then
//! equals, with the weight `i/N`, and `a_k` is the weight of all ways to tie `k` cards. The terms
//! without a tie and with one are counted; those with two or more, which together weigh 3 % with six
//! decks, are sampled.

use std::sync::OnceLock;

use chance::{Card, FastGenerator, Rank, Suit, Uniform};
use games::poker::fast_action::{
    Answer as Play, FastActionHoldEm, PAIRS, Strategy, house_way, is_natural, others,
};
use num_bigint::BigUint;
use num_rational::BigRational;
use num_traits::{FromPrimitive, One, Zero};
use ranking::{FastAction, Ranking, fast_action};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use rayon::slice::ParallelSlice;
use table::erased::AnyPlan;
use table::{Cents, Offer, Spot, With};

use super::judge;
use crate::analysis::Margin;
use crate::hint::{self, Hint};
use crate::solvers::deals::{Answer, Dealt, Places};
use crate::solvers::{Choosing, Solver, Task};
use crate::{Analysis, BestPlay, Composition, Decision, NamedPlay, NoTree, Outcome, Ruled, Taken};

/// The solver of fast action hold 'em.
pub(crate) struct FourOfSeveralDecks;

impl Solver for FourOfSeveralDecks {
    fn analysis(
        &self,
        task: &Task<'_>,
        _: &mut dyn FnMut(f64),
    ) -> Option<Result<Analysis, NoTree>> {
        Some(judge(task, CARDS_WITH_BURNS).and_then(|()| analysis(task)))
    }

    /// What each choice is worth, with one tie at the most: cards of earlier rounds and of others are
    /// not looked at.
    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints(choosing)
    }
}

/// The cards that count in a round, and those that it takes with a burn.
const CARDS: usize = 13;
const CARDS_WITH_BURNS: u32 = 15;

const RANKS: usize = 13;
/// Ranks of a suit, and of the others.
const MARKS: usize = 2 * RANKS;

/// The place of two among all twos, in either order.
const fn two(a: usize, b: usize) -> usize {
    if a > b { a * (a + 1) / 2 + b } else { b * (b + 1) / 2 + a }
}

const RANK_TWOS: usize = two(RANKS - 1, RANKS - 1) + 1;
const MARK_TWOS: usize = two(MARKS - 1, MARKS - 1) + 1;

fn card(rank: usize, suit: usize) -> Card {
    Card::new(Rank::SUITED[rank], Suit::ALL[suit])
}

fn rank(card: Card) -> usize {
    card.rank() as usize
}

fn suit(card: Card) -> usize {
    usize::from(card.index()) % 4
}

/// What a card is where one suit matters: its rank, and whether it is of that suit.
fn mark(card: Card, of: usize) -> usize {
    rank(card) + if suit(card) == of { RANKS } else { 0 }
}

/// The card that stands for a mark where the first suit matters. Four cards of another suit at the
/// most make no flush.
fn of_mark(mark: usize) -> Card {
    card(mark % RANKS, usize::from(mark < RANKS))
}

/// How many of a kind of mark there are: cards of three suits have the same.
fn cards_of_mark(mark: usize) -> f64 {
    if mark < RANKS { 3.0 } else { 1.0 }
}

fn choose_two(count: usize) -> f64 {
    (count * count.saturating_sub(1)) as f64 / 2.0
}

/// How many pairs of these cards are the same card.
fn same(cards: &[Card]) -> f64 {
    let of = |(n, a): (usize, &Card)| cards[..n].iter().filter(|b| *b == a).count();
    cards.iter().enumerate().map(of).sum::<usize>() as f64
}

/// Numbers by a hand of two cards or so: `T` of them.
type Rows<const T: usize> = Vec<[f64; T]>;

/// Columns of the dealer's two cards: how likely they are; the same times how many of his four are
/// the same; and times how many of the four are a given card.
const DEALER: usize = 2;
const BY_RANK: usize = DEALER + RANKS;
const BY_MARK: usize = DEALER + MARKS;

/// The dealer's two cards, as the house ways leave them; what is missing in all is a natural.
struct Dealer {
    /// By ranks.
    plain: Rows<BY_RANK>,
    /// By marks where a given suit matters.
    suited: Rows<BY_MARK>,
}

impl Dealer {
    fn new() -> Dealer {
        let (mut plain, mut suited) =
            (vec![[0.0; BY_RANK]; RANK_TWOS], vec![[0.0; BY_MARK]; MARK_TWOS]);
        let ways = 52_f64.powi(4);
        for set in multisets::<4>(52) {
            let four = set.map(|n| card(n / 4, n % 4));
            if is_natural(&four) {
                continue;
            }
            let (weight, same) = (orders(&set) / ways, same(&four));
            // Which two of three alike are kept goes by the order in which they come.
            let has_three =
                (0..4).any(|n| four.iter().filter(|c| c.rank() == four[n].rank()).count() == 3);
            let orders = if has_three { &in_each_order(four)[..] } else { &[four] };
            for dealt in orders {
                let [a, b] = house_way(dealt).0.map(|place| dealt[place]);
                let weight = weight / orders.len() as f64;
                let row = &mut plain[two(rank(a), rank(b))];
                row[0] += weight;
                row[1] += weight * same;
                four.iter().for_each(|card| row[DEALER + rank(*card)] += weight / 4.0);
                let row = &mut suited[two(mark(a, 0), mark(b, 0))];
                row[0] += weight;
                row[1] += weight * same;
                for mark in four.map(|card| mark(card, 0)) {
                    row[DEALER + mark] += weight / cards_of_mark(mark);
                }
            }
        }
        Dealer { plain, suited }
    }
}

/// Four cards in each of their orders.
fn in_each_order(four: [Card; 4]) -> [[Card; 4]; 24] {
    std::array::from_fn(|n| {
        let mut order = four;
        for (place, n) in [n % 4, n / 4 % 3, n / 12].into_iter().enumerate() {
            order.swap(place, place + n);
        }
        order
    })
}

fn add<const T: usize>(to: &mut Rows<T>, from: &Rows<T>) {
    to.as_flattened_mut().iter_mut().zip(from.as_flattened()).for_each(|(to, from)| *to += from);
}

/// Adds up over one board how likely each hand of two cards beats the dealer: `twos` are the hands by
/// what they come to, `dealer` his columns; `hear` is told of a hand what is below it.
fn sweep<const T: usize>(
    twos: &mut [(Ranking<FastAction>, u16)],
    dealer: &Rows<T>,
    mut hear: impl FnMut(usize, &[f64; T]),
) {
    twos.sort_unstable();
    let mut below = [0.0; T];
    let mut from = 0;
    while from < twos.len() {
        let alike = twos[from..].iter().take_while(|(ranking, _)| *ranking == twos[from].0);
        let to = from + alike.count();
        twos[from..to].iter().for_each(|(_, two)| hear(usize::from(*two), &below));
        for (_, two) in &twos[from..to] {
            let columns = below.iter_mut().zip(&dealer[usize::from(*two)]);
            columns.for_each(|(below, more)| *below += more);
        }
        from = to;
    }
}

/// Columns of a player's two cards: how likely they win; the same times how many cards are the same
/// that the dealer and the board have, in his four, among the board, or in both; and times how many of
/// the dealer's and the board's cards are a given card.
const WINS: usize = 0;
const TIED: usize = 1;
const GIVEN: usize = 2;

/// All multisets of so many of `kinds`, in falling order.
fn multisets<const T: usize>(kinds: usize) -> Vec<[usize; T]> {
    let mut all = Vec::new();
    let mut set = [0; T];
    loop {
        all.push(set);
        let Some(place) =
            (0..T).rev().find(|n| set[*n] < if *n == 0 { kinds - 1 } else { set[n - 1] })
        else {
            return all;
        };
        set[place] += 1;
        set[place + 1..].fill(0);
    }
}

/// In how many orders a multiset comes.
fn orders(set: &[usize]) -> f64 {
    let run = |(n, kind): (usize, &usize)| set[..=n].iter().filter(|other| *other == kind).count();
    let all: usize = (1..=set.len()).product();
    all as f64 / set.iter().enumerate().map(run).product::<usize>() as f64
}

/// How often a kind is in a multiset.
fn count(set: &[usize], kind: usize) -> usize {
    set.iter().filter(|other| **other == kind).count()
}

/// The kinds in a multiset, each once.
fn kinds(set: &[usize; 5]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().filter(|(n, kind)| !set[..*n].contains(kind)).map(|(_, kind)| *kind)
}

/// How likely hands of two cards win, and how that goes with cards that are the same.
struct Board {
    plain: Rows<BY_RANK>,
    suited: Rows<BY_MARK>,
}

impl Board {
    fn new(dealer: &Dealer) -> Board {
        // Boards with three or more of the suit that matters.
        let boards: Vec<[usize; 5]> = multisets::<5>(MARKS)
            .into_iter()
            .filter(|board| board.iter().filter(|mark| **mark >= RANKS).count() >= 3)
            .collect();
        let all = 52_f64.powi(5);
        let likely = |board: &[usize; 5]| {
            orders(board) * board.iter().map(|mark| cards_of_mark(*mark)).product::<f64>() / all
        };
        let same = |board: &[usize; 5]| -> f64 {
            kinds(board).map(|mark| choose_two(count(board, mark)) / cards_of_mark(mark)).sum()
        };
        let some = |boards: &[[usize; 5]]| {
            let mut suited = vec![[0.0; BY_MARK]; MARK_TWOS];
            let mut twos = Vec::with_capacity(MARK_TWOS);
            for board in boards {
                let (weight, same) = (likely(board), same(board));
                let shared = board.map(of_mark);
                twos.clear();
                for a in 0..MARKS {
                    for b in 0..=a {
                        let best = best([of_mark(a), of_mark(b)], shared);
                        twos.push((best, two(a, b) as u16));
                    }
                }
                sweep(&mut twos, &dealer.suited, |two, below| {
                    let row = &mut suited[two];
                    row[WINS] += weight * below[0];
                    let with_dealer: f64 = board.iter().map(|mark| below[DEALER + mark]).sum();
                    row[TIED] += weight * (same * below[0] + below[1] + with_dealer);
                    let given = row[GIVEN..].iter_mut().zip(&below[DEALER..]);
                    given.for_each(|(sum, below)| *sum += weight * below);
                    for mark in board {
                        row[GIVEN + mark] += weight * below[0] / cards_of_mark(*mark);
                    }
                });
            }
            suited
        };
        let mut suited = vec![[0.0; BY_MARK]; MARK_TWOS];
        for more in boards.par_chunks(1024).map(some).collect::<Vec<_>>() {
            add(&mut suited, &more);
        }
        // All others, by their ranks: what is left of each when the four suits are taken away.
        let place = |ranks: &[usize; 5]| ranks.iter().fold(0, |place, rank| place * RANKS + rank);
        let mut taken = vec![[0.0; 2]; RANKS.pow(5)];
        for board in &boards {
            let mut ranks = board.map(|mark| mark % RANKS);
            ranks.sort_unstable_by(|a, b| b.cmp(a));
            let taken = &mut taken[place(&ranks)];
            taken[0] += 4.0 * likely(board);
            taken[1] += 4.0 * likely(board) * same(board);
        }
        let mut plain = vec![[0.0; BY_RANK]; RANK_TWOS];
        let mut twos = Vec::with_capacity(RANK_TWOS);
        for board in multisets::<5>(RANKS) {
            let likely = orders(&board) * 4_f64.powi(5) / all;
            let same: f64 = kinds(&board).map(|rank| choose_two(count(&board, rank)) / 4.0).sum();
            let [without, without_same] = taken[place(&board)];
            let (weight, same) = (likely - without, likely * same - without_same);
            // No suit of the board has more than two, so that nobody has five.
            let mut suit = 0;
            let shared = board.map(|rank| {
                suit += 1;
                card(rank, suit % 4)
            });
            twos.clear();
            for a in 0..RANKS {
                for b in 0..=a {
                    twos.push((best([card(a, 2), card(b, 3)], shared), two(a, b) as u16));
                }
            }
            sweep(&mut twos, &dealer.plain, |two, below| {
                let row = &mut plain[two];
                row[WINS] += weight * below[0];
                let with_dealer: f64 = board.iter().map(|rank| below[DEALER + rank]).sum();
                row[TIED] += same * below[0] + weight * (below[1] + with_dealer);
                let given = row[GIVEN..].iter_mut().zip(&below[DEALER..]);
                given.for_each(|(sum, below)| *sum += weight * below);
                for rank in board {
                    row[GIVEN + rank] += weight * below[0] / 4.0;
                }
            });
        }
        Board { plain, suited }
    }

    /// A column of two cards, summed over the suits that can matter.
    fn sum(&self, a: Card, b: Card, plain: usize, suited: impl Fn(usize) -> usize) -> f64 {
        let in_suits = (0..4).map(|suit| {
            let row = &self.suited[two(mark(a, suit), mark(b, suit))];
            row[suited(suit)]
        });
        self.plain[two(rank(a), rank(b))][plain] + in_suits.sum::<f64>()
    }
}

fn best([a, b]: [Card; 2], [c, d, e, f, g]: [Card; 5]) -> Ranking<FastAction> {
    fast_action(&[a, b, c, d, e, f, g])
}

/// What is known of two cards, by themselves and beside a third.
struct Solved {
    /// By the index of either card: how likely they win, and the same times how many cards are the
    /// same of the dealer and the board.
    twos: Vec<[f64; 2]>,
    /// By a third card too: times how many of the dealer's and the board's are that one.
    threes: Vec<f64>,
}

/// Pairs of the thirteen cards that are not both the player's; each is the same once in 52.
const OTHER_PAIRS: f64 = 72.0;
/// How likely four cards are of a rank, with infinitely many decks.
const NATURAL: f64 = 1.0 / 2197.0;

impl Solved {
    /// Counted once in a run.
    fn get() -> &'static Solved {
        static SOLVED: OnceLock<Solved> = OnceLock::new();
        SOLVED.get_or_init(Solved::new)
    }

    fn new() -> Solved {
        let board = Board::new(&Dealer::new());
        let cards: Vec<Card> = (0..52).map(|n| card(n / 4, n % 4)).collect();
        let mut solved = Solved { twos: vec![[0.0; 2]; 52 * 52], threes: vec![0.0; 52 * 52 * 52] };
        for a in &cards {
            for b in &cards {
                let place = Solved::place(*a, *b);
                let sum = |column: usize| board.sum(*a, *b, column, |_| column);
                solved.twos[place] = [sum(WINS), sum(TIED)];
                for c in &cards {
                    solved.threes[place * 52 + index(*c)] =
                        board.sum(*a, *b, GIVEN + rank(*c), |suit| GIVEN + mark(*c, suit));
                }
            }
        }
        solved
    }

    fn place(a: Card, b: Card) -> usize {
        index(a) * 52 + index(b)
    }

    /// How likely two of four cards win, and the same times how many pairs of cards are the same.
    fn wins(&self, four: &[Card; 4], same: f64, [a, b]: [usize; 2]) -> [f64; 2] {
        let place = Solved::place(four[a], four[b]);
        let [wins, tied] = self.twos[place];
        let given: f64 = four.iter().map(|card| self.threes[place * 52 + index(*card)]).sum();
        [wins, same * wins + tied + given]
    }

    /// What is expected of a play of four cards with so many decks, as far as one tie goes.
    fn worth_with(&self, ends: &Ends, four: &[Card; 4], play: Play, decks: f64) -> f64 {
        let [untied, once] = self.worth(ends, four, play);
        let mass = same(four) + OTHER_PAIRS / 52.0;
        untied - (once - mass * untied) / decks
    }

    /// What is expected of a play, without ties and with one.
    fn worth(&self, ends: &Ends, four: &[Card; 4], play: Play) -> [f64; 2] {
        let same = same(four);
        let mass = [1.0, same + OTHER_PAIRS / 52.0];
        let on = |amount: f64| mass.map(|mass| mass * amount);
        let plus = |worth: [f64; 2], more: [f64; 2], amount: f64| {
            [worth[0] + more[0] * amount, worth[1] + more[1] * amount]
        };
        match play {
            Play::Natural => on(ends.natural),
            Play::Surrender => on(ends.surrender),
            Play::Set(kept) => {
                plus(on(ends.set[0]), self.wins(four, same, kept), ends.set[1] - ends.set[0])
            }
            Play::Split(kept) => {
                let each = (ends.split[2] - ends.split[0]) / 2.0;
                let worth = plus(on(ends.split[0]), self.wins(four, same, kept), each);
                let worth = plus(worth, self.wins(four, same, others(kept)), each);
                // Of a dealer's natural 6 pairs are of a suit once in 4; 50 pairs of other cards are
                // the same once in 52; and each of the player's cards is one of them on the average.
                let tied = NATURAL * (same + 6.0 / 4.0 + 50.0 / 52.0) + 4.0 / 13_f64.powi(4);
                plus(worth, [NATURAL, tied], ends.split_lost_to_natural - ends.split[0])
            }
        }
    }
}

fn index(card: Card) -> usize {
    usize::from(card.index())
}

/// What each kind of end comes to by the rules, in units of the original wager.
struct Ends {
    /// A hand that is lost, and one that is won.
    set: [f64; 2],
    /// By how many hands of a split win.
    split: [f64; 3],
    split_lost_to_natural: f64,
    surrender: f64,
    natural: f64,
    /// Stakes in all of a hand, and of a split.
    staked: [f64; 2],
}

impl Ends {
    /// The rules settle a deal of each kind, for amounts in a unit.
    fn by(ruled: &Ruled, plan: &AnyPlan, kinds: &[usize], unit: Cents) -> Option<Ends> {
        const ACES_AND_KINGS: &str = "Ah Ad Kh Ks";
        const ACES_AND_LITTLE: &str = "Ah Ad 3h 2s";
        const NINE: [&str; 2] = ["9c 7d 4s 2h", "Qs Jd 8c 5h 4d"];
        const FOUR_NINES: [&str; 2] = ["9c 9d 4s 2h", "9h 9s Qs Jd 8c"];
        let mut run = Dealt::new(ruled, plan, kinds);
        let unit = unit.0 as f64;
        let mut settle = |seat: &str, [dealer, community]: [&str; 2], word: &'static str| {
            let cards = |text: &str| -> Option<Vec<Card>> {
                text.split_whitespace().map(|card| card.parse().ok()).collect()
            };
            let (seat, dealer, community) = (cards(seat)?, cards(dealer)?, cards(community)?);
            let places = Places { seat, dealer, community };
            let (net, staked) = run.settle_places(&places, &[Answer::Say(word)])?;
            Some((net.0 as f64 / unit, staked.0 as f64 / unit))
        };
        let (lost, staked) = settle(ACES_AND_KINGS, FOUR_NINES, "set Ah Ad")?;
        let (won, _) = settle(ACES_AND_KINGS, NINE, "set Ah Ad")?;
        let (both, staked_on_two) = settle(ACES_AND_KINGS, NINE, "split Ah Ad")?;
        let (one, _) = settle(ACES_AND_LITTLE, NINE, "split Ah Ad")?;
        let (none, _) = settle(ACES_AND_LITTLE, FOUR_NINES, "split Ah Ad")?;
        let natural = ["9c 9d 9h 9s", ""];
        // What is counted here takes a copy and a dealer's natural for lost. The rules must say so.
        let copy = ["9c 7d 4s 2h", "Ts Js Qs Ks As"];
        let (copied, _) = settle(ACES_AND_KINGS, copy, "set Ah Ad")?;
        let (both_copied, _) = settle(ACES_AND_KINGS, copy, "split Ah Ad")?;
        let (to_natural, _) = settle(ACES_AND_KINGS, natural, "set Ah Ad")?;
        if [copied, to_natural] != [lost; 2] || both_copied != none {
            return None;
        }
        Some(Ends {
            set: [lost, won],
            split: [none, one, both],
            split_lost_to_natural: settle(ACES_AND_KINGS, natural, "split Ah Ad")?.0,
            surrender: settle(ACES_AND_LITTLE, NINE, "surrender")?.0,
            natural: settle("Ah Ad Ac As", NINE, "declare-natural")?.0,
            staked: [staked, staked_on_two],
        })
    }

    /// What a deal comes to: the player's four cards, the dealer's and the board.
    fn of(&self, deal: &[Card; CARDS], play: Play) -> f64 {
        let (four, rest) = deal.split_first_chunk::<4>().expect("thirteen cards");
        let (dealers, board) = rest.split_first_chunk::<4>().expect("nine cards");
        let board: [Card; 5] = board.try_into().expect("five cards");
        let kept = match play {
            Play::Natural => return self.natural,
            Play::Surrender => return self.surrender,
            Play::Set(kept) | Play::Split(kept) => kept,
        };
        let is_split = matches!(play, Play::Split(_));
        if is_natural(dealers) {
            return if is_split { self.split_lost_to_natural } else { self.set[0] };
        }
        let of = |cards: &[Card; 4], [a, b]: [usize; 2]| best([cards[a], cards[b]], board);
        let dealer = of(dealers, house_way(dealers).0);
        let wins = |kept| usize::from(of(four, kept) > dealer);
        match is_split {
            true => self.split[wins(kept) + wins(others(kept))],
            false => self.set[wins(kept)],
        }
    }

    fn staked(&self, play: Play) -> f64 {
        self.staked[usize::from(matches!(play, Play::Split(_)))]
    }
}

/// What a strategy does with four cards.
fn play_of(strategy: &Strategy, four: &[Card; 4]) -> Play {
    if is_natural(four) { Play::Natural } else { strategy.answers(four) }
}

/// How many decks make up a shoe; none where some cards are gone.
fn decks_of(shoe: &Composition) -> Option<u32> {
    let first = shoe.kinds().next()?.1;
    let is_whole = shoe.kinds().count() == 52 && shoe.kinds().all(|(_, count)| count == first);
    is_whole.then_some(first)
}

/// A mean, and how far it may be off in all but one case in a thousand.
#[derive(Clone, Copy)]
struct Estimate {
    mean: f64,
    margin: f64,
}

/// How far a true value is from an estimate in less than one case in a thousand, in standard errors.
const WIDE: f64 = 3.29;
/// Deals that are sampled, in so many parts, each with a generator of its own.
const PARTS: u64 = 64;
const DEALS_A_PART: u64 = 1 << 16;
const SEED: u64 = 21;

/// What is expected of strategies, by deals that `deal` draws with a weight.
fn sampled(
    ends: &Ends,
    strategies: &[Strategy],
    parts: u64,
    deal: impl Fn(&mut FastGenerator, &mut [Card; CARDS]) -> f64 + Sync,
) -> Vec<Estimate> {
    let part = |part: u64| {
        let mut random = FastGenerator::new(SEED, part);
        let mut sums = vec![[0.0; 2]; strategies.len()];
        let mut cards = [Card::JOKER; CARDS];
        for _ in 0..DEALS_A_PART {
            let weight = deal(&mut random, &mut cards);
            let four = cards.first_chunk::<4>().expect("thirteen cards");
            let mut known: [Option<(Play, f64)>; 2] = [None; 2];
            for (n, (strategy, sums)) in strategies.iter().zip(&mut sums).enumerate() {
                let play = play_of(strategy, four);
                let same = known.iter().flatten().find(|(before, _)| *before == play);
                let worth = same.map_or_else(|| ends.of(&cards, play), |(_, worth)| *worth);
                known[n % 2] = Some((play, worth));
                sums[0] += weight * worth;
                sums[1] += (weight * worth).powi(2);
            }
        }
        sums
    };
    let mut sums = vec![[0.0; 2]; strategies.len()];
    for more in (0..parts).into_par_iter().map(part).collect::<Vec<_>>() {
        add(&mut sums, &more);
    }
    let count = (parts * DEALS_A_PART) as f64;
    let estimate = |[sum, squares]: [f64; 2]| {
        let mean = sum / count;
        let variance = (squares / count - mean * mean).max(0.0);
        Estimate { mean, margin: WIDE * (variance / count).sqrt() }
    };
    sums.into_iter().map(estimate).collect()
}

/// What is expected of strategies with so many decks.
fn by_decks(ends: &Ends, strategies: &[Strategy], decks: u32, parts: u64) -> Vec<Estimate> {
    let solved = Solved::get();
    let cards = f64::from(52 * decks);
    let counted: Vec<[f64; 2]> =
        strategies.iter().map(|strategy| counted(solved, ends, strategy)).collect();
    // Which cards are tied to one before, where two or more are, by their weights up to there.
    let weight = |ties: usize| -> f64 {
        (0..CARDS).filter(|n| ties >> n & 1 == 1).map(|n| n as f64 / cards).product()
    };
    let mut up_to = 0.0;
    let ties: Vec<(f64, usize)> = (0..1_usize << CARDS)
        .filter(|ties| ties.count_ones() >= 2 && ties & 1 == 0)
        .map(|ties| {
            up_to += weight(ties);
            (up_to, ties)
        })
        .collect();
    let tied = sampled(ends, strategies, parts, |random, deal| {
        let at = f64::from(random.below(1 << 24)) / f64::from(1 << 24) * up_to;
        let place = ties.partition_point(|(up_to, _)| *up_to <= at);
        let (_, ties) = ties[place.min(ties.len() - 1)];
        for n in 0..CARDS {
            deal[n] = match ties >> n & 1 {
                0 => {
                    let index = random.below(52) as usize;
                    card(index / 4, index % 4)
                }
                _ => deal[random.below(n as u32) as usize],
            };
        }
        if ties.count_ones() % 2 == 0 { up_to } else { -up_to }
    });
    let all: f64 = (0..CARDS).map(|n| 1.0 - n as f64 / cards).product();
    let each = counted.iter().zip(tied).map(|([untied, once], more)| Estimate {
        mean: (untied - once / f64::from(decks) + more.mean) / all,
        margin: more.margin / all,
    });
    each.collect()
}

/// What is expected of a strategy without ties, and with one.
fn counted(solved: &Solved, ends: &Ends, strategy: &Strategy) -> [f64; 2] {
    // The first card stands for those of the other suits.
    let of_first = |rank: usize| {
        let mut sums = [0.0; 2];
        for others in 0..52 * 52 * 52 {
            let place = [rank * 4, others % 52, others / 52 % 52, others / 52 / 52];
            let four = place.map(|n| card(n / 4, n % 4));
            let worth = solved.worth(ends, &four, play_of(strategy, &four));
            sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        }
        sums
    };
    let sums: Vec<[f64; 2]> = (0..RANKS).into_par_iter().map(of_first).collect();
    let ways = 13.0 * 52_f64.powi(3);
    let sum = |column: usize| sums.iter().map(|sums| sums[column]).sum::<f64>() / ways;
    [sum(0), sum(1)]
}

/// What is expected of strategies with a shoe of any cards.
fn by_shoe(ends: &Ends, strategies: &[Strategy], shoe: &Composition, parts: u64) -> Vec<Estimate> {
    let cards = cards_of(shoe);
    sampled(ends, strategies, parts, |random, deal| {
        draw(random, &cards, deal);
        1.0
    })
}

fn cards_of(shoe: &Composition) -> Vec<Card> {
    shoe.kinds().flat_map(|(card, count)| (0..count).map(move |_| card)).collect()
}

/// Thirteen different cards of a shoe.
fn draw(random: &mut FastGenerator, cards: &[Card], deal: &mut [Card; CARDS]) {
    let mut places = [0; CARDS];
    for n in 0..CARDS {
        places[n] = loop {
            let place = random.below(cards.len() as u32);
            if !places[..n].contains(&place) {
                break place;
            }
        };
        deal[n] = cards[places[n] as usize];
    }
}

// What is told

fn rational(value: f64) -> BigRational {
    BigRational::from_f64(value).unwrap_or_else(BigRational::zero)
}

fn analysis(task: &Task<'_>) -> Result<Analysis, NoTree> {
    let Task { ruled, line, shoe } = *task;
    let ends = Ends::by(ruled, &line.plan, &line.kinds, line.unit).ok_or(NoTree::NeverDecided)?;
    let named = ruled.game.strategies(&ruled.rules);
    let own = match line.decides {
        true => Strategy::BEST,
        false => *line.plan.strategy.typed::<FastActionHoldEm>(),
    };
    let named = if line.decides { named } else { Vec::new() };
    let by_name = named.iter().map(|named| *named.strategy.typed::<FastActionHoldEm>());
    let strategies: Vec<Strategy> = std::iter::once(own).chain(by_name).collect();
    let decks = decks_of(shoe);
    let worths = match decks {
        Some(decks) => by_decks(&ends, &strategies, decks, PARTS),
        None => by_shoe(&ends, &strategies, shoe, PARTS),
    };
    let best = worths[0];
    let spread = Spread::of(&ends, own, shoe, line.unit);
    let variance = spread.squares - best.mean * best.mean;
    let play = |(named, worth): (&table::erased::NamedStrategy, &Estimate)| NamedPlay {
        name: named.name,
        about: named.about,
        expectation: rational(worth.mean),
        cost: rational(best.mean - worth.mean),
    };
    let strategy = line.decides.then(|| BestPlay {
        decisions: decks.map_or_else(Vec::new, |decks| decisions(&ends, f64::from(decks))),
        named: named.iter().zip(&worths[1..]).map(play).collect(),
        ..BestPlay::default()
    });
    Ok(Analysis {
        id: line.id.clone(),
        of: spread.outcomes.iter().map(|outcome| &outcome.count).sum(),
        outcomes: spread.outcomes,
        decided: BigRational::one(),
        expectation: rational(best.mean),
        staked: rational(spread.staked),
        variance: rational(variance),
        rounds: BigRational::one(),
        deciding_rounds: BigRational::one(),
        classes: None,
        payout_odds: None,
        meter: None,
        others: None,
        strategy,
        margin: Some(Margin {
            expectation: best.margin,
            standard_deviation: spread.margin / (2.0 * variance.sqrt()),
        }),
    })
}

/// How results are spread, by deals that were sampled.
struct Spread {
    outcomes: Vec<Outcome>,
    staked: f64,
    /// The mean of their squares, and how far it may be off.
    squares: f64,
    margin: f64,
}

impl Spread {
    fn of(ends: &Ends, strategy: Strategy, shoe: &Composition, unit: Cents) -> Spread {
        const DEALS: u32 = 1 << 20;
        let cards = cards_of(shoe);
        let mut random = FastGenerator::new(SEED, PARTS);
        let mut deal = [Card::JOKER; CARDS];
        let mut counts: Vec<(f64, u32)> = Vec::new();
        let mut staked = 0.0;
        for _ in 0..DEALS {
            draw(&mut random, &cards, &mut deal);
            let play = play_of(&strategy, deal.first_chunk().expect("thirteen cards"));
            let net = ends.of(&deal, play);
            staked += ends.staked(play);
            match counts.iter_mut().find(|(of, _)| *of == net) {
                Some((_, count)) => *count += 1,
                None => counts.push((net, 1)),
            }
        }
        counts.sort_by(|a, b| b.0.total_cmp(&a.0));
        let cents = |net: f64| rational((net * unit.0 as f64).round());
        let outcome = |(net, count): &(f64, u32)| Outcome {
            net: cents(*net) / rational(unit.0 as f64),
            count: BigUint::from(*count),
        };
        let all = f64::from(DEALS);
        let mean = |power: i32| {
            counts.iter().map(|(net, count)| net.powi(power) * f64::from(*count)).sum::<f64>() / all
        };
        let (squares, fourth) = (mean(2), mean(4));
        Spread {
            outcomes: counts.iter().map(outcome).collect(),
            staked: staked / all,
            squares,
            margin: WIDE * ((fourth - squares * squares) / all).sqrt(),
        }
    }
}

/// The words for the kinds of plays.
const WORDS: [&str; 3] = ["set", "split", "surrender"];

/// A decision in a kind of four cards, summed over all of them.
#[derive(Clone, Copy, Default)]
struct Summed {
    reached: f64,
    taken: [f64; 3],
    expected: [f64; 3],
}

/// The best of each kind of play.
fn best_of_each(solved: &Solved, ends: &Ends, four: &[Card; 4], decks: f64) -> [f64; 3] {
    let worth = |play: Play| solved.worth_with(ends, four, play, decks);
    let best = |plays: &mut dyn Iterator<Item = Play>| plays.map(worth).fold(f64::MIN, f64::max);
    [
        best(&mut PAIRS.into_iter().map(Play::Set)),
        best(&mut PAIRS.into_iter().take(3).map(Play::Split)),
        worth(Play::Surrender),
    ]
}

/// What four cards are, as far as people tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FourCards {
    ThreeOfAKind,
    TwoPairs,
    Pair,
    Ace,
    NoPair,
}

impl FourCards {
    const KINDS: [FourCards; 5] = [
        FourCards::ThreeOfAKind,
        FourCards::TwoPairs,
        FourCards::Pair,
        FourCards::Ace,
        FourCards::NoPair,
    ];

    fn of(four: &[Card; 4]) -> FourCards {
        let of_rank = |card: &Card| four.iter().filter(|other| other.rank() == card.rank()).count();
        let paired = four.iter().filter(|card| of_rank(card) == 2).count();
        match () {
            () if four.iter().any(|card| of_rank(card) > 2) => FourCards::ThreeOfAKind,
            () if paired == 4 => FourCards::TwoPairs,
            () if paired == 2 => FourCards::Pair,
            () if four.iter().any(|card| card.rank() == Rank::Ace) => FourCards::Ace,
            () => FourCards::NoPair,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            FourCards::ThreeOfAKind => "three of a kind",
            FourCards::TwoPairs => "two pairs",
            FourCards::Pair => "a pair",
            FourCards::Ace => "an ace and no pair",
            FourCards::NoPair => "no ace and no pair",
        }
    }
}

fn decisions(ends: &Ends, decks: f64) -> Vec<Decision> {
    let solved = Solved::get();
    let of_first = |rank: usize| {
        let mut kinds = [Summed::default(); FourCards::KINDS.len()];
        for others in 0..52 * 52 * 52 {
            let place = [rank * 4, others % 52, others / 52 % 52, others / 52 / 52];
            // In one order of the last three, since none matters.
            if place[1] < place[2] || place[2] < place[3] {
                continue;
            }
            let orders = 6.0
                / match (place[1] == place[2], place[2] == place[3]) {
                    (true, true) => 6.0,
                    (false, false) => 1.0,
                    _ => 2.0,
                };
            let four = place.map(|n| card(n / 4, n % 4));
            if is_natural(&four) {
                continue;
            }
            let sums = &mut kinds[FourCards::of(&four) as usize];
            sums.reached += orders;
            let taken = match Strategy::BEST.answers(&four) {
                Play::Set(_) | Play::Natural => 0,
                Play::Split(_) => 1,
                Play::Surrender => 2,
            };
            sums.taken[taken] += orders;
            let worths = best_of_each(solved, ends, &four, decks);
            sums.expected.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += orders * worth);
        }
        kinds
    };
    let mut kinds = [Summed::default(); FourCards::KINDS.len()];
    for more in (0..RANKS).into_par_iter().map(of_first).collect::<Vec<_>>() {
        for (sums, more) in kinds.iter_mut().zip(more) {
            sums.reached += more.reached;
            sums.taken.iter_mut().zip(more.taken).for_each(|(sum, more)| *sum += more);
            sums.expected.iter_mut().zip(more.expected).for_each(|(sum, more)| *sum += more);
        }
    }
    let all = 13.0 * 52_f64.powi(3);
    let decision = |(kind, sums): (&FourCards, Summed)| Decision {
        when: kind.name().to_owned(),
        group: None,
        probability: rational(sums.reached / all),
        choices: (0..WORDS.len())
            .map(|n| Taken {
                action: WORDS[n].to_owned(),
                share: rational(sums.taken[n] / sums.reached),
                expectation: rational(sums.expected[n] / sums.reached),
            })
            .collect(),
    };
    FourCards::KINDS.iter().zip(kinds).map(decision).collect()
}

fn hints(choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
    let Choosing { ruled, seen, .. } = *choosing;
    let plan = hint::plan_of(ruled, seen)?;
    let kinds: Vec<usize> = (0..ruled.game.facts().wagers.len()).collect();
    let ends = Ends::by(ruled, &plan, &kinds, Cents(1))?;
    let decks = f64::from(decks_of(&ruled.full_shoe())?);
    let cards = hint::cards_of(seen.view, seen.seat, Spot::Seat(seen.seat));
    let cards: Vec<Card> = cards.into_iter().map(|(_, card)| card).collect();
    let four: [Card; 4] = cards.try_into().ok()?;
    let solved = Solved::get();
    let hint = |offer: &Offer| {
        let play = match &*offer.verb {
            "set" => Play::Set(named(offer, &four)?),
            "split" => Play::Split(named(offer, &four)?),
            "surrender" => Play::Surrender,
            "declare-natural" => Play::Natural,
            _ => return None,
        };
        // A natural is one whatever its player says.
        let play = if is_natural(&four) { Play::Natural } else { play };
        let expected = solved.worth_with(&ends, &four, play, decks);
        Some(Hint { verb: offer.said().into_owned(), amount: None, expected })
    };
    let hints: Vec<Hint> = seen.offers.iter().filter_map(hint).collect();
    (!hints.is_empty()).then_some(hints)
}

/// The places of the cards that an offer names first.
fn named(offer: &Offer, four: &[Card; 4]) -> Option<[usize; 2]> {
    let Some(With::Cards(named)) = &offer.with else { return None };
    let (_, cards) = named.first()?;
    PAIRS.into_iter().find(|[a, b]| cards[..] == [four[*a], four[*b]])
}

#[cfg(test)]
mod tests {
    use games::poker::fast_action::{Sets, Splits, TwoCards, worth};

    use super::*;

    const ENDS: Ends = Ends {
        set: [-1.0, 1.0],
        split: [-2.0, 0.0, 2.0],
        split_lost_to_natural: -1.0,
        surrender: -0.5,
        natural: 5.0,
        staked: [1.0, 2.0],
    };
    const STRATEGIES: [Strategy; 2] =
        [Strategy::BEST, Strategy { sets: Sets::ByHouseWays, splits: Splits::Never }];

    #[test]
    fn two_cards_are_worth_what_the_strategy_says() {
        for two in TwoCards::all() {
            let [a, b] =
                [card(two.high as usize, 0), card(two.low as usize, usize::from(!two.is_suited))];
            let [wins, _] = Solved::get().twos[Solved::place(a, b)];
            let difference = (2.0 * wins - 1.0) * 1e6 - f64::from(worth(a, b));
            assert!(difference.abs() < 0.51, "{two}: {difference}");
        }
    }

    #[test]
    fn no_four_cards_are_better_given_up() {
        // The worst two are worth more than a half is lost.
        let least = TwoCards::all().map(|two| {
            worth(card(two.high as usize, 0), card(two.low as usize, usize::from(!two.is_suited)))
        });
        assert!(least.min() > Some(-500_000));
    }

    #[test]
    fn the_dealer_keeps_two_cards_unless_he_has_a_natural() {
        let dealer = Dealer::new();
        let plain: f64 = dealer.plain.iter().map(|row| row[0]).sum();
        let suited: f64 = dealer.suited.iter().map(|row| row[0]).sum();
        assert!((plain - (1.0 - NATURAL)).abs() < 1e-12, "{plain}");
        assert!((suited - plain).abs() < 1e-12, "{suited}");
        // Each of the four cards is any of 52.
        let marks: f64 = (0..MARKS)
            .map(|mark| {
                cards_of_mark(mark) * dealer.suited.iter().map(|row| row[2 + mark]).sum::<f64>()
            })
            .sum();
        assert!((marks - 4.0 * (1.0 - NATURAL)).abs() < 1e-12, "{marks}");
    }

    /// With few decks ties weigh much: what is counted and sampled of them agrees with deals that are
    /// drawn card by card.
    #[test]
    fn a_shoe_is_worth_what_deals_from_it_bring() {
        let decks = 2;
        let shoe = Composition::of((0..decks).flat_map(|_| (0..52).map(|n| card(n / 4, n % 4))));
        assert_eq!(decks_of(&shoe), Some(decks));
        let by_ties = by_decks(&ENDS, &STRATEGIES, decks, 16);
        for (by_ties, dealt) in by_ties.iter().zip(by_shoe(&ENDS, &STRATEGIES, &shoe, 16)) {
            let (by_ties, margin) = (by_ties.mean, by_ties.margin + dealt.margin);
            assert!((by_ties - dealt.mean).abs() < margin, "{by_ties} {}", dealt.mean);
        }
    }

    /// A hint looks at one tie at the most. Hands of every kind are off by less than this.
    #[test]
    fn a_hint_is_about_as_good_as_deals_to_the_same_four_cards() {
        const OFF: f64 = 0.002;
        for four in [
            "Ah Ad Ks Kc",
            "7h 7d 7c 7h",
            "Ah Kh 9c 4d",
            "9c 8c 7c 6c",
            "Kd Jc 5s 2h",
            "2c 2c 3d 3d",
        ] {
            let cards: Vec<Card> =
                four.split(' ').map(|card| card.parse().expect("a card")).collect();
            let four: [Card; 4] = cards.try_into().expect("four cards");
            let mut shoe =
                Composition::of((0..6).flat_map(|_| (0..52).map(|n| card(n / 4, n % 4))));
            four.iter().for_each(|card| assert!(shoe.remove(*card)));
            let cards = cards_of(&shoe);
            for play in [Play::Set([0, 1]), Play::Split([0, 1])] {
                let worth = Solved::get().worth_with(&ENDS, &four, play, 6.0);
                let mut random = FastGenerator::new(SEED, 0);
                let (mut deal, mut sum, mut squares) = ([Card::JOKER; CARDS], 0.0, 0.0);
                let count = 1 << 16;
                for _ in 0..count {
                    draw(&mut random, &cards, &mut deal);
                    deal[..4].copy_from_slice(&four);
                    let net = ENDS.of(&deal, play);
                    sum += net;
                    squares += net * net;
                }
                let mean = sum / f64::from(count);
                let error = ((squares / f64::from(count) - mean * mean) / f64::from(count)).sqrt();
                assert!(
                    (worth - mean).abs() < OFF + 3.5 * error,
                    "{four:?} {play:?}: {worth}, {mean}"
                );
            }
        }
    }
}
