//! Deals at random, where there are too many to look at each.

use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use chance::{Card, FastGenerator, Uniform};
use games::room::{Strength, Winners};
use ranking::Cards;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::MOST_PLAYERS;
use crate::lists::sum;
use crate::situation::{Game, Stopped};
use crate::tally::{Tally, UNIT, Won};

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
    game: Game,
    (board, dead): (Cards, Cards),
    ranges: &[Vec<Cards>],
    goes_on: &(dyn Fn(f64) -> bool + Sync),
) -> Result<Drawn, Stopped> {
    let done = AtomicU64::new(0);
    let part = |n: u64| {
        if !goes_on(done.fetch_add(1, Ordering::Relaxed) as f64 / PARTS as f64) {
            return Err(Stopped::GivenUp);
        }
        let mut source = FastGenerator::new(1, n);
        let mut won = Won::new(ranges.len());
        for _ in 0..DEALS_OF_A_PART {
            let hands = hands(ranges, &mut source)?;
            let mut taken = hands.iter().fold(board | dead, |taken, hand| taken | *hand);
            let mut filled = |mut set: Cards, count: usize| {
                while set.len() < count {
                    let index = source.below(Cards::DECK.len() as u32);
                    let card = Card::from_index(index as u8).filter(|card| !taken.contains(*card));
                    if let Some(card) = card {
                        (set, taken) = (set.with(card), taken.with(card));
                    }
                }
                set
            };
            let shared = game.shared(filled(board, game.board_cards()));
            let strength = |hand: &Cards| {
                let own = filled(*hand, game.own_cards());
                game.judge(&game.own(own), &shared)
            };
            let strengths: ArrayVec<Strength, MOST_PLAYERS> = hands.iter().map(strength).collect();
            won.award(Winners::of(strengths), 1);
        }
        Ok(won.tally())
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
    ranges: &[Vec<Cards>],
    source: &mut FastGenerator,
) -> Result<ArrayVec<Cards, MOST_PLAYERS>, Stopped> {
    for _ in 0..MOST_TRIES {
        let hand = |range: &Vec<Cards>| range[source.below(range.len() as u32) as usize];
        let hands: ArrayVec<Cards, MOST_PLAYERS> = ranges.iter().map(hand).collect();
        let is_free = |n: usize| hands[..n].iter().all(|other| (hands[n] & *other).is_empty());
        if (1..hands.len()).all(is_free) {
            return Ok(hands);
        }
    }
    Err(Stopped::Impossible)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lists::Lists;

    #[test]
    fn what_is_drawn_is_near_what_is_counted() {
        for (hands, game) in [
            (["Ah 2d 3s 8c", "Qh Jh Th 3d"], "seven-card-stud-high-low-split-eight-or-better"),
            (["Ah 2d", "4s 5h Kd Qc"], "badugi"),
        ] {
            let game = Game::of(game).expect("a game of the room");
            let ranges = hands.map(|hand| vec![hand.parse::<Cards>().expect("cards")]);
            let lists = Lists::new(game, &ranges, Cards::EMPTY, Cards::EMPTY);
            let counted = lists.count(&|_| true).expect("nobody gives up");
            let known = (Cards::EMPTY, Cards::EMPTY);
            let drawn = estimate(game, known, &ranges, &|_| true).expect("nobody gives up");
            let share =
                |tally: &Tally| tally.players[0].units as f64 / (tally.deals as f64 * UNIT as f64);
            let distance = (share(&counted) - share(&drawn.tally)).abs();
            assert!(distance < drawn.margin && drawn.margin < 0.001, "{} {distance}", game.id());
        }
    }
}
