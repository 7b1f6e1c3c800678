//! Deals at random, where there are too many to look at each.

use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use chance::{Card, FastGenerator, Rank, Suit, Uniform};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::MOST_PLAYERS;
use crate::by_cards::Players;
use crate::situation::{BOARD, BySuit, Game, Stopped, are_apart, cards_of};
use crate::tally::{Tally, UNIT};

/// The deals, in so many parts.
const PARTS: u64 = 256;
const DEALS_OF_A_PART: u64 = 16_384;
/// So many standard errors leave out one result in a thousand.
const DEVIATIONS: f64 = 3.290_527;
/// The ranges are taken to have no deal in common after so many that were none.
const MOST_TRIES: u32 = 100_000;

/// What came of them.
pub(crate) struct Drawn {
    pub(crate) tally: Tally,
    pub(crate) margin: f64,
}

/// Draws deals that give every player a hand of the range, each as likely as any other.
pub(crate) fn estimate(
    (game, board, dead): (Game, BySuit, BySuit),
    ranges: &[Vec<BySuit>],
    goes_on: &(dyn Fn(f64) -> bool + Sync),
) -> Result<Drawn, Stopped> {
    let done = AtomicU64::new(0);
    let on_board: ArrayVec<Card, BOARD> = cards_of(&board).collect();
    let part = |n: u64| {
        if !goes_on(done.fetch_add(1, Ordering::Relaxed) as f64 / PARTS as f64) {
            return Err(Stopped::GivenUp);
        }
        let mut source = FastGenerator::new(1, n);
        let mut tally = Tally::new(ranges.len());
        for _ in 0..DEALS_OF_A_PART {
            let hands = hands(ranges, &mut source)?;
            let players = Players::new(game, &hands);
            let mut taken = board;
            for set in hands.iter().chain([&dead]) {
                taken.iter_mut().zip(set).for_each(|(taken, ranks)| *taken |= ranks);
            }
            let mut cards: ArrayVec<Card, BOARD> = on_board.iter().copied().collect();
            while !cards.is_full() {
                let (suit, rank) = (source.below(4) as usize, source.below(13) as usize);
                if taken[suit] >> rank & 1 == 0 {
                    taken[suit] |= 1 << rank;
                    cards.push(Card::new(Rank::SUITED[rank], Suit::ALL[suit]));
                }
            }
            players.show_down(&cards, &mut tally);
        }
        Ok(tally)
    };
    let sum = |one: Result<Tally, Stopped>, other: Result<Tally, Stopped>| {
        let mut sum = one?;
        sum.add(&other?, 1);
        Ok(sum)
    };
    let none = || Ok(Tally::new(ranges.len()));
    let tally = (0..PARTS).into_par_iter().map(part).reduce(none, sum)?;
    let deals = tally.deals as f64;
    // Of a share from 0 to 1 the variance is at most that of all or nothing.
    let error = |units: u128| {
        let share = units as f64 / (UNIT as f64 * deals);
        (share * (1.0 - share) / deals).sqrt()
    };
    let errors = tally.players.iter().map(|part| error(part.units));
    let margin = DEVIATIONS * errors.fold(0.0, f64::max);
    Ok(Drawn { tally, margin })
}

/// A hand of each range, none with a card in common.
fn hands(
    ranges: &[Vec<BySuit>],
    source: &mut FastGenerator,
) -> Result<ArrayVec<BySuit, MOST_PLAYERS>, Stopped> {
    for _ in 0..MOST_TRIES {
        let hand = |range: &Vec<BySuit>| range[source.below(range.len() as u32) as usize];
        let hands: ArrayVec<BySuit, MOST_PLAYERS> = ranges.iter().map(hand).collect();
        let is_free = |n: usize| hands[..n].iter().all(|other| are_apart(&hands[n], other));
        if (1..hands.len()).all(is_free) {
            return Ok(hands);
        }
    }
    Err(Stopped::Impossible)
}
