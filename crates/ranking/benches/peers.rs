//! Seven-card hands a second, against two crates that are built for it: all 133,784,560 hands in
//! sequence, six cards in nested loops and then every last card; the same card after card in seven
//! loops that are alike for all; the same with five cards in nested loops and pairs added to them, as
//! a solver goes through boards; and hands in random order from their seven cards. Each crate adds cards
//! by its own interface: that of the others has no way to take all last cards at once. The evaluators
//! run in turn, several times over; what matters is the ratio within a turn.
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
    /// A card, as its interface has it.
    type Card: Copy;
    fn empty() -> Self::Hand;
    fn card(index: u8) -> Self::Card;
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand;
    /// With a card of the deck, by its index.
    fn with_nth(hand: Self::Hand, index: usize) -> Self::Hand;
    /// Greater for the better hand.
    fn rank(hand: Self::Hand) -> u16;
}

struct Ours;

static DECK: [Hand; 52] = Hand::DECK;

impl Evaluator for Ours {
    const NAME: &'static str = "ranking";
    type Hand = Hand;
    type Card = Card;
    #[inline(always)]
    fn empty() -> Hand {
        Hand::EMPTY
    }
    fn card(index: u8) -> Card {
        Card::from_index(index).expect("a card")
    }
    #[inline(always)]
    fn with(hand: Hand, card: Card) -> Hand {
        hand.with(card)
    }
    #[inline(always)]
    fn with_nth(hand: Hand, index: usize) -> Hand {
        hand + DECK[index]
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
    type Card = u8;
    #[inline(always)]
    fn empty() -> pokers::Hand {
        pokers::Hand::default()
    }
    fn card(index: u8) -> u8 {
        index
    }
    #[inline(always)]
    fn with(hand: pokers::Hand, card: u8) -> pokers::Hand {
        hand + pokers::CARDS[usize::from(card)]
    }
    #[inline(always)]
    fn with_nth(hand: pokers::Hand, index: usize) -> pokers::Hand {
        hand + pokers::CARDS[index]
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
    type Card = u8;
    #[inline(always)]
    fn empty() -> aya_poker::base::Hand {
        aya_poker::base::Hand::new()
    }
    fn card(index: u8) -> u8 {
        index
    }
    #[inline(always)]
    fn with(hand: aya_poker::base::Hand, card: u8) -> aya_poker::base::Hand {
        Aya::with_nth(hand, usize::from(card))
    }
    #[inline(always)]
    fn with_nth(mut hand: aya_poker::base::Hand, index: usize) -> aya_poker::base::Hand {
        hand.insert_unchecked(&AYA_CARDS[index]);
        hand
    }
    #[inline(always)]
    fn rank(hand: aya_poker::base::Hand) -> u16 {
        aya_poker::poker_rank(&hand).0
    }
}

/// The sum of the ranks of all seven-card hands, six cards and then what `last` makes of all cards from
/// an index on.
#[inline(always)]
fn by_last<E: Evaluator>(mut last: impl FnMut(E::Hand, usize) -> u64) -> u64 {
    let deck = 52;
    by_five::<E>(|hand, e| (e + 1..deck).map(|f| last(E::with_nth(hand, f), f + 1)).sum::<u64>())
}

/// Card after card.
#[inline(never)]
fn card_by_card<E: Evaluator>() -> u64 {
    by_last::<E>(|hand, from| {
        (from..52).map(|g| u64::from(E::rank(E::with_nth(hand, g)))).sum::<u64>()
    })
}

/// All last cards at once.
#[inline(never)]
fn our_sequence() -> u64 {
    by_last::<Ours>(|hand, from| {
        let mut sum = 0;
        hand.with_each_from(from, |standing, count| sum += standing.index() as u64 * count);
        sum
    })
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

/// The sum over all five cards, each with the index of its last.
#[inline(always)]
fn by_five<E: Evaluator>(mut each: impl FnMut(E::Hand, usize) -> u64) -> u64 {
    let deck = 52;
    let mut sum = 0;
    for a in 0..deck {
        let hand = E::with_nth(E::empty(), a);
        for b in a + 1..deck {
            let hand = E::with_nth(hand, b);
            for c in b + 1..deck {
                let hand = E::with_nth(hand, c);
                for d in c + 1..deck {
                    let hand = E::with_nth(hand, d);
                    for e in d + 1..deck {
                        sum += each(E::with_nth(hand, e), e);
                    }
                }
            }
        }
    }
    sum
}

#[inline(never)]
fn our_pairs(pairs: &Pairs<Hand>) -> u64 {
    by_five::<Ours>(|hand, last| {
        let mut sum = 0;
        hand.sevens(pairs.above(last), |standing| sum += standing.index() as u64);
        sum
    })
}

#[inline(never)]
fn pokers_pairs(pairs: &Pairs<pokers::Hand>) -> u64 {
    by_five::<Pokers>(|hand, last| {
        pairs.above(last).iter().map(|pair| u64::from((hand + *pair).evaluate())).sum()
    })
}

#[inline(never)]
fn in_random_order<E: Evaluator>(hands: &[[E::Card; 7]]) -> u64 {
    let rank = |cards: &[E::Card; 7]| {
        u64::from(E::rank(cards.iter().fold(E::empty(), |hand, &card| E::with(hand, card))))
    };
    hands.iter().map(rank).sum()
}

/// Hands as an evaluator takes them.
fn hands_of<E: Evaluator>(hands: &[[u8; 7]]) -> Vec<[E::Card; 7]> {
    hands.iter().map(|cards| cards.map(E::card)).collect()
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
        let add = |hand, &card: &u8| E::with(hand, E::card(card));
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
    // The ways to choose seven of 52 cards.
    let count = 133_784_560;
    assert_eq!(our_sequence(), card_by_card::<Ours>());
    report(
        "in sequence",
        count,
        15,
        &[
            (Ours::NAME, &our_sequence),
            (Pokers::NAME, &card_by_card::<Pokers>),
            (Aya::NAME, &card_by_card::<Aya>),
        ],
    );
    report(
        "in sequence, card by card",
        count,
        15,
        &[(Ours::NAME, &card_by_card::<Ours>), (Pokers::NAME, &card_by_card::<Pokers>)],
    );
    let ours = Pairs::of(|a, b| DECK[a] + DECK[b]);
    let theirs = Pairs::of(|a, b| pokers::CARDS[a] + pokers::CARDS[b]);
    assert_eq!(our_pairs(&ours), our_sequence());
    report(
        "in sequence, by pairs",
        count,
        15,
        &[(Ours::NAME, &|| our_pairs(&ours)), (Pokers::NAME, &|| pokers_pairs(&theirs))],
    );
    let hands = random_hands(1 << 23);
    let of_ours = hands_of::<Ours>(&hands);
    let (of_pokers, of_aya) = (hands_of::<Pokers>(&hands), hands_of::<Aya>(&hands));
    report(
        "in random order",
        hands.len() as u64,
        25,
        &[
            (Ours::NAME, &|| in_random_order::<Ours>(&of_ours)),
            (Pokers::NAME, &|| in_random_order::<Pokers>(&of_pokers)),
            (Aya::NAME, &|| in_random_order::<Aya>(&of_aya)),
        ],
    );
}
