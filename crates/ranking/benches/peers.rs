//! Seven-card hands a second, against two crates that are built for it: all 133,784,560 hands in
//! sequence, card after card added in nested loops, and hands in random order from their seven
//! cards. Each evaluator runs in turn, several times over, and its best time counts; what matters
//! is the ratio within a run.
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

/// The sum of all ranks of seven-card hands of the first `deck` cards, and their number.
#[inline(never)]
fn in_sequence<E: Evaluator>(deck: usize) -> (u64, u64) {
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

fn report(what: &str, count: u64, rounds: usize, runs: &[(&str, &dyn Fn() -> u64)]) {
    let mut best = vec![f64::INFINITY; runs.len()];
    for _ in 0..rounds {
        for (best, (_, run)) in best.iter_mut().zip(runs) {
            *best = best.min(seconds(run));
        }
    }
    println!("{what}, {count} hands:");
    for (time, (name, _)) in best.iter().zip(runs) {
        let rate = count as f64 / time / 1e6;
        println!("  {name:<10} {rate:7.1} million a second; ours: {:.2} times", time / best[0]);
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
    let (_, count) = in_sequence::<Ours>(52);
    assert_eq!(count, 133_784_560);
    report(
        "in sequence",
        count,
        5,
        &[
            (Ours::NAME, &|| in_sequence::<Ours>(52).0),
            (Pokers::NAME, &|| in_sequence::<Pokers>(52).0),
            (Aya::NAME, &|| in_sequence::<Aya>(52).0),
        ],
    );
    let hands = random_hands(1 << 23);
    report(
        "in random order",
        hands.len() as u64,
        9,
        &[
            (Ours::NAME, &|| in_random_order::<Ours>(&hands)),
            (Pokers::NAME, &|| in_random_order::<Pokers>(&hands)),
            (Aya::NAME, &|| in_random_order::<Aya>(&hands)),
        ],
    );
}
