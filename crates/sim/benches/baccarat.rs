//! How fast punto banco is simulated: rounds a second, and the time of a round against that of the
//! bare generator dealing the same cards, and of a loop written by hand for this one game. The goal
//! is 20 million rounds a second on one core of a machine on which the generator alone deals at least
//! 150 million cards.

use std::hint::black_box;
use std::time::Instant;

use chance::{Card, Deck, FastGenerator, Rank, Uniform};
use games::baccarat::punto_banco::PuntoBanco;
use sim::{Counter, FreshShoe, Tally};
use table::{Game, Legal, Line};

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

/// Punto banco as somebody would simulate it who needs no other game.
#[inline(never)]
fn by_hand(mut source: FastGenerator, rounds: u64) -> Counts {
    let mut cards = Deck::Standard.stack(8);
    let mut counts = Counts::default();
    for _ in 0..rounds {
        let mut next = 0;
        let mut deal = || {
            let card = source.deal(&mut cards, next).expect("416 cards are enough");
            next += 1;
            value(card)
        };
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
        counts.cards += next as u64;
    }
    counts
}

/// As many cards as the rounds took, and nothing else: five to a round, from a shoe of eight decks.
#[inline(never)]
fn bare(mut source: FastGenerator, cards_count: u64) -> u64 {
    let mut cards = Deck::Standard.stack(8);
    let mut sum = 0;
    for _ in 0..cards_count / 5 {
        for next in 0..5 {
            let card = source.deal(&mut cards, next).expect("416 cards are enough");
            sum += u64::from(card.index());
        }
    }
    sum
}

fn seconds(run: impl FnOnce()) -> f64 {
    let start = Instant::now();
    run();
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let subject = Subject::new();
    let args: Vec<String> = std::env::args().skip(1).collect();
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let is_timed = args.iter().any(|arg| arg == "--bench") && !args.iter().any(|a| a == "--test");
    let rounds = if is_timed { 1_000_000 } else { 20_000 };
    let (driver, hand) = (
        subject.by_driver(FastGenerator::new(7, 0), rounds),
        by_hand(FastGenerator::new(7, 0), rounds),
    );
    let kind = &driver.kinds[0];
    assert_eq!((kind.won, kind.lost, kind.void), (hand.won, hand.lost, hand.tied));
    if !is_timed {
        return;
    }
    // Many measurements so short that few of them are interrupted by whatever else the machine does.
    const ROUNDS: u64 = 4_000;
    let (mut speeds, mut to_bare, mut to_hand, mut card_speeds) = (vec![], vec![], vec![], vec![]);
    for stream in 0..2_000 {
        let source = FastGenerator::new(7, stream);
        let cards = by_hand(source.clone(), ROUNDS).cards;
        let by_driver = seconds(|| {
            black_box(subject.by_driver(source.clone(), ROUNDS));
        });
        let by_hand = seconds(|| {
            black_box(by_hand(source.clone(), ROUNDS));
        });
        let bare = seconds(|| {
            black_box(bare(source, cards));
        });
        speeds.push(ROUNDS as f64 / by_driver);
        card_speeds.push(cards as f64 / bare);
        to_bare.push(by_driver / bare);
        to_hand.push(by_driver / by_hand);
    }
    let millions = |speeds| median(speeds) / 1e6;
    println!("punto banco, a wager on the Banker's Hand:");
    println!("  {:.1} million rounds a second (goal {:.0})", millions(speeds), GOAL / 1e6);
    println!("  {:.3} of the time of a loop written by hand", median(to_hand));
    println!("  {:.3} of the time of the bare generator,", median(to_bare));
    println!("        which deals {:.0} million cards a second", millions(card_speeds));
}
