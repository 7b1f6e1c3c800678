//! Seven-card hands a second, against two crates that are built for it: all 133,784,560 hands in
//! sequence, card after card added in nested loops; the same with five cards in nested loops and
//! pairs added to them, as a solver goes through boards; and hands in random order from their seven
//! cards. The evaluators run in turn, several times over; what matters is the ratio within a turn.
//!
//! Both peers add up a number for each card and hash the sum, as [`ranking::Hand`] does.

use std::hint::black_box;
use std::time::Instant;

use aya_poker::base::CARDS as AYA_CARDS;
use chance::{Card, FastGenerator, Uniform};
use ranking::{Hand, Standing};

/// An evaluator that adds cards up, a card being four times its rank plus its suit.
trait Evaluator {
    const NAME: &'static str;
    type Hand: Copy;
    fn empty() -> Self::Hand;
    fn with(hand: Self::Hand, card: usize) -> Self::Hand;
    /// Greater for the better hand.
    fn rank(hand: Self::Hand) -> u16;
}

struct Ours;

static DECK: [Hand; 52] = Hand::DECK;

impl Evaluator for Ours {
    const NAME: &'static str = "ranking";
    type Hand = Hand;
    #[inline(always)]
    fn empty() -> Hand {
        Hand::EMPTY
    }
    #[inline(always)]
    fn with(hand: Hand, card: usize) -> Hand {
        hand + DECK[card]
    }
    #[inline(always)]
    fn rank(hand: Hand) -> u16 {
        hand.seven().index() as u16
    }
}

struct Pokers;

impl Evaluator for Pokers {
    const NAME: &'static str = "pokers";
    type Hand = pokers::Hand;
    #[inline(always)]
    fn empty() -> pokers::Hand {
        pokers::Hand::default()
    }
    #[inline(always)]
    fn with(hand: pokers::Hand, card: usize) -> pokers::Hand {
        hand + pokers::CARDS[card]
    }
    #[inline(always)]
    fn rank(hand: pokers::Hand) -> u16 {
        hand.evaluate()
    }
}

struct Aya;

impl Evaluator for Aya {
    const NAME: &'static str = "aya_poker";
    type Hand = aya_poker::base::Hand;
    #[inline(always)]
    fn empty() -> aya_poker::base::Hand {
        aya_poker::base::Hand::new()
    }
    #[inline(always)]
    fn with(mut hand: aya_poker::base::Hand, card: usize) -> aya_poker::base::Hand {
        hand.insert_unchecked(&AYA_CARDS[card]);
        hand
    }
    #[inline(always)]
    fn rank(hand: aya_poker::base::Hand) -> u16 {
        aya_poker::poker_rank(&hand).0
    }
}

/// The sum of the ranks of all seven-card hands, and their number.
#[inline(never)]
fn in_sequence<E: Evaluator>() -> (u64, u64) {
    let deck = 52;
    let (mut sum, mut count) = (0, 0);
    for a in 0..deck {
        let hand = E::with(E::empty(), a);
        for b in a + 1..deck {
            let hand = E::with(hand, b);
            for c in b + 1..deck {
                let hand = E::with(hand, c);
                for d in c + 1..deck {
                    let hand = E::with(hand, d);
                    for e in d + 1..deck {
                        let hand = E::with(hand, e);
                        for f in e + 1..deck {
                            let hand = E::with(hand, f);
                            for g in f + 1..deck {
                                sum += u64::from(E::rank(E::with(hand, g)));
                            }
                            count += (deck - f - 1) as u64;
                        }
                    }
                }
            }
        }
    }
    (sum, count)
}

/// All pairs, and for each card where those begin that are wholly above it.
struct Pairs<H> {
    pairs: Vec<H>,
    above: Vec<usize>,
}

impl<H> Pairs<H> {
    fn of(pair: impl Fn(usize, usize) -> H) -> Pairs<H> {
        let (mut pairs, mut above) = (Vec::new(), Vec::new());
        for first in 0..52 {
            pairs.extend((first + 1..52).map(|second| pair(first, second)));
            above.push(pairs.len());
        }
        Pairs { pairs, above }
    }

    fn above(&self, card: usize) -> &[H] {
        &self.pairs[self.above[card]..]
    }
}

/// The sum of the ranks of all seven-card hands, five cards and then all pairs above them.
#[inline(always)]
fn by_pairs<E: Evaluator>(mut each: impl FnMut(E::Hand, usize) -> u64) -> u64 {
    let deck = 52;
    let mut sum = 0;
    for a in 0..deck {
        let hand = E::with(E::empty(), a);
        for b in a + 1..deck {
            let hand = E::with(hand, b);
            for c in b + 1..deck {
                let hand = E::with(hand, c);
                for d in c + 1..deck {
                    let hand = E::with(hand, d);
                    for e in d + 1..deck {
                        sum += each(E::with(hand, e), e);
                    }
                }
            }
        }
    }
    sum
}

#[inline(never)]
fn our_pairs(pairs: &Pairs<Hand>) -> u64 {
    by_pairs::<Ours>(|hand, last| {
        let mut sum = 0;
        hand.sevens(pairs.above(last), |standing| sum += standing.index() as u64);
        sum
    })
}

#[inline(never)]
fn pokers_pairs(pairs: &Pairs<pokers::Hand>) -> u64 {
    by_pairs::<Pokers>(|hand, last| {
        pairs.above(last).iter().map(|pair| u64::from((hand + *pair).evaluate())).sum()
    })
}

#[inline(never)]
fn in_random_order<E: Evaluator>(hands: &[[u8; 7]]) -> u64 {
    let rank = |cards: &[u8; 7]| {
        u64::from(E::rank(
            cards.iter().fold(E::empty(), |hand, &card| E::with(hand, usize::from(card))),
        ))
    };
    hands.iter().map(rank).sum()
}

fn random_hands(count: usize) -> Vec<[u8; 7]> {
    let mut generator = FastGenerator::new(7, 0);
    let mut deck: Vec<u8> = (0..52).collect();
    let mut hand = || std::array::from_fn(|n| generator.deal(&mut deck, n).expect("seven of 52"));
    (0..count).map(|_| hand()).collect()
}

/// The peer orders hands as we do: each of its ranks goes with one of ours, and they ascend.
fn agrees<E: Evaluator>(hands: &[[u8; 7]]) {
    let mut theirs = vec![None; Standing::COUNT];
    for cards in hands {
        let add = |hand, &card: &u8| E::with(hand, usize::from(card));
        let rank = E::rank(cards.iter().fold(E::empty(), add));
        let hand: Hand =
            cards.iter().map(|&card| Card::from_index(card).expect("a card")).collect();
        let known = theirs[hand.seven().index()].get_or_insert(rank);
        assert_eq!(*known, rank, "{} on {:?}", E::NAME, hand.cards());
    }
    let seen: Vec<u16> = theirs.into_iter().flatten().collect();
    assert!(seen.is_sorted_by(|a, b| a < b), "{}", E::NAME);
}

/// The time that the work took: on the processor where the system tells (others may be at work on
/// the machine), else by the clock.
fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let on_processor = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split_whitespace().next()?.parse::<u64>().ok()
    };
    let (start, before) = (Instant::now(), on_processor());
    black_box(work());
    match (before, on_processor()) {
        (Some(before), Some(after)) => (after - before) as f64 / 1e9,
        _ => start.elapsed().as_secs_f64(),
    }
}

/// Runs all in turn, so many times over, and tells the best rate of each, and the median over the
/// turns of how many times its time is ours.
fn report(what: &str, count: u64, turns: usize, runs: &[(&str, &dyn Fn() -> u64)]) {
    let times: Vec<Vec<f64>> =
        (0..turns).map(|_| runs.iter().map(|(_, run)| seconds(run)).collect()).collect();
    println!("{what}, {count} hands:");
    for (place, (name, _)) in runs.iter().enumerate() {
        let best = times.iter().map(|turn| turn[place]).fold(f64::INFINITY, f64::min);
        let mut ratios: Vec<f64> = times.iter().map(|turn| turn[place] / turn[0]).collect();
        ratios.sort_by(f64::total_cmp);
        let (rate, ratio) = (count as f64 / best / 1e6, ratios[turns / 2]);
        println!("  {name:<10} {rate:7.1} million a second; ours is {ratio:.2} times as fast");
    }
}

fn main() {
    let small = random_hands(200_000);
    agrees::<Pokers>(&small);
    agrees::<Aya>(&small);
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    if !has("--bench") || has("--test") {
        return;
    }
    let (_, count) = in_sequence::<Ours>();
    assert_eq!(count, 133_784_560);
    report(
        "in sequence",
        count,
        15,
        &[
            (Ours::NAME, &|| in_sequence::<Ours>().0),
            (Pokers::NAME, &|| in_sequence::<Pokers>().0),
            (Aya::NAME, &|| in_sequence::<Aya>().0),
        ],
    );
    let ours = Pairs::of(|a, b| DECK[a] + DECK[b]);
    let theirs = Pairs::of(|a, b| pokers::CARDS[a] + pokers::CARDS[b]);
    assert_eq!(our_pairs(&ours), in_sequence::<Ours>().0);
    report(
        "in sequence, by pairs",
        count,
        15,
        &[(Ours::NAME, &|| our_pairs(&ours)), (Pokers::NAME, &|| pokers_pairs(&theirs))],
    );
    let hands = random_hands(1 << 23);
    report(
        "in random order",
        hands.len() as u64,
        25,
        &[
            (Ours::NAME, &|| in_random_order::<Ours>(&hands)),
            (Pokers::NAME, &|| in_random_order::<Pokers>(&hands)),
            (Aya::NAME, &|| in_random_order::<Aya>(&hands)),
        ],
    );
}
