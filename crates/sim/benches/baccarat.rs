//! How fast punto banco is simulated: rounds a second, and the time of a round against that of the
//! bare generator dealing the same cards, and of a loop written by hand for this one game. The goal
//! is 20 million rounds a second on one core of a machine on which the generator alone deals at least
//! 150 million cards.

mod measure;

use std::hint::black_box;

use chance::{Card, Deck, FastGenerator, Rank, Uniform};
use games::baccarat::punto_banco::PuntoBanco;
use sim::{Counter, FreshShoe, Shoe, Tally};
use table::study::{Line, Study};
use table::{Game, Legal, ShoeFacts};

use crate::measure::Times;

/// Rounds a second.
const GOAL: f64 = 20e6;

struct Subject {
    rules: <PuntoBanco as Game>::Rules,
    line: Line<PuntoBanco>,
}

impl Subject {
    fn new() -> Subject {
        let rules = Legal::<PuntoBanco>::preset().rules;
        let line = PuntoBanco::lines(&rules).into_iter().find(|line| line.id == "bankers-hand");
        Subject { rules, line: line.expect("a wager on the Banker's Hand") }
    }

    fn by_driver(&self, source: FastGenerator, rounds: u64) -> Tally {
        let shoe = FreshShoe::new(PuntoBanco::shoe(&self.rules));
        let counter = Counter::new(&self.line);
        let counter = sim::play(&self.rules, &self.line.plan, shoe, source, counter, rounds);
        counter.expect("rounds end").tally::<PuntoBanco>(rounds)
    }
}

/// What came of a loop: wins of the Banker's Hand, losses, ties; and the cards dealt.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    won: u64,
    lost: u64,
    tied: u64,
    cards: u64,
}

fn value(card: Card) -> u8 {
    match card.rank() {
        Rank::Ace => 1,
        rank if rank >= Rank::Ten => 0,
        rank => rank as u8 + 2,
    }
}

/// Punto banco as somebody would simulate it who needs no other game, from the same shoe.
#[inline(never)]
fn by_hand(mut source: FastGenerator, rounds: u64) -> Counts {
    let mut shoe = FreshShoe::new(Some(ShoeFacts { deck: Deck::Standard, decks: 8 }));
    let mut counts = Counts::default();
    for _ in 0..rounds {
        shoe.begin_round(&mut source);
        let mut deal = || value(shoe.deal(&mut source));
        let [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()];
        let (mut player, mut banker) = ((p1 + p2) % 10, (b1 + b2) % 10);
        if player < 8 && banker < 8 {
            let third = if player < 6 { Some(deal()) } else { None };
            player = (player + third.unwrap_or(0)) % 10;
            let draws = match (banker, third) {
                (0..=2, _) => true,
                (3..=5, None) => true,
                (3, Some(third)) => third != 8,
                (4, Some(third)) => (2..=7).contains(&third),
                (5, Some(third)) => (4..=7).contains(&third),
                (6, Some(third)) => third == 6 || third == 7,
                _ => false,
            };
            if draws {
                banker = (banker + deal()) % 10;
            }
        }
        match banker.cmp(&player) {
            std::cmp::Ordering::Greater => counts.won += 1,
            std::cmp::Ordering::Less => counts.lost += 1,
            std::cmp::Ordering::Equal => counts.tied += 1,
        }
        counts.cards += shoe.dealt_count() as u64;
    }
    counts
}

/// As many cards as the rounds took, and nothing else: five to a round, from a shoe of eight decks.
#[inline(never)]
fn bare(mut source: FastGenerator, cards_count: u64) -> u64 {
    let mut cards = Deck::Standard.stack(8);
    let mut sum = 0;
    for _ in 0..cards_count / 5 {
        source.deal_several(&mut cards, 0..5);
        sum += cards[..5].iter().map(|card| u64::from(card.index())).sum::<u64>();
    }
    sum
}

fn main() {
    let subject = Subject::new();
    let rounds = if measure::is_timed() { 1_000_000 } else { 20_000 };
    let (driver, hand) = (
        subject.by_driver(FastGenerator::new(7, 0), rounds),
        by_hand(FastGenerator::new(7, 0), rounds),
    );
    let kind = &driver.kinds[0];
    assert_eq!((kind.won, kind.lost, kind.void), (hand.won, hand.lost, hand.tied));
    if !measure::is_timed() {
        return;
    }
    const ROUNDS: u64 = 4_000;
    let cards = by_hand(FastGenerator::new(7, 0), ROUNDS).cards;
    let source = |stream| FastGenerator::new(7, stream);
    let times = Times::measure(
        2_000,
        [
            &|stream| {
                black_box(subject.by_driver(source(stream), ROUNDS));
            },
            &|stream| {
                black_box(by_hand(source(stream), ROUNDS));
            },
            &|stream| {
                black_box(bare(source(stream), cards));
            },
        ],
    );
    let [rounds, cards] = [times.a_second(0, ROUNDS), times.a_second(2, cards)].map(|n| n / 1e6);
    println!("punto banco, a wager on the Banker's Hand:");
    println!("  {rounds:.1} million rounds a second (goal {:.0})", GOAL / 1e6);
    println!("  {:.3} of the time of a loop written by hand", times.ratio(0, 1));
    println!("  {:.3} of the time of the bare generator,", times.ratio(0, 2));
    println!("        which deals {cards:.0} million cards a second");
}
