//! Two ranges for a pot that is not divided: which hands have no card in common is found once, so that
//! on a board there is nothing left to do but to judge each hand, and to compare numbers.

use games::room::Contest;
use ranking::{Cards, Hand};

use crate::situation::Game;

/// Numbers that are compared at once.
const LANES: usize = 8;
/// Pairs of hands that are kept, at most: as many as stay near the processor.
const MOST_PAIRS: usize = 1 << 16;
/// How strong a hand is of which a card lies on the board: nobody beats it, and nobody ties.
const GONE: i32 = i32::MAX;

/// The hands of two players, and which of them can be dealt together.
pub(crate) struct Duel {
    game: Game,
    hands: [Vec<Own>; 2],
    /// By hand of the one player, for each of the other: one where they have no card in common.
    meets: Vec<Vec<[i32; LANES]>>,
}

/// A hand as a set, and its cards counted up.
struct Own {
    cards: Cards,
    sum: Hand,
}

/// How strong the hands are on a board.
#[derive(Default)]
pub(crate) struct Judged {
    one: Vec<i32>,
    other: Vec<[i32; LANES]>,
}

/// Deals in which the one wins, and in which nobody does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) wins: u64,
    pub(crate) ties: u64,
}

impl Duel {
    /// For ranges of whole hands; nothing where they are too long, or the game is another one.
    pub(crate) fn new(game: Game, ranges: &[Vec<Cards>]) -> Option<Duel> {
        let [one, other] = ranges else { return None };
        let is_best_five_of_seven =
            game.contest() == Contest::High && game.own_cards() + game.board_cards() == 7;
        let is_whole = ranges.iter().flatten().all(|hand| hand.len() == game.own_cards());
        if !is_best_five_of_seven || !is_whole || one.len() * other.len() > MOST_PAIRS {
            return None;
        }
        let meets = |hand: &Cards| {
            let mut meets = vec![[0; LANES]; other.len().div_ceil(LANES)];
            for (n, theirs) in other.iter().enumerate() {
                meets[n / LANES][n % LANES] = i32::from((*hand & *theirs).is_empty());
            }
            meets
        };
        let own = |hand: &Cards| Own { cards: *hand, sum: Hand::from(*hand) };
        let hands = [one, other].map(|range| range.iter().map(own).collect());
        Some(Duel { game, hands, meets: one.iter().map(meets).collect() })
    }

    /// How many pairs of hands have no card in common.
    pub(crate) fn pairs(&self) -> u64 {
        let all = self.meets.iter().flatten().flatten();
        all.map(|meets| u64::from(*meets == 1)).sum()
    }

    /// What comes of every pair on a board.
    pub(crate) fn on(&self, board: Cards, judged: &mut Judged) -> Score {
        let shared = Hand::from(board);
        let may_be_flush = shared.may_be_flush_with(self.game.own_cards() as u32);
        let strength = |own: &Own| match may_be_flush {
            _ if !(own.cards & board).is_empty() => GONE,
            true => (shared + own.sum).seven().index() as i32,
            false => (shared + own.sum).seven_without_flush().index() as i32,
        };
        let Judged { one, other } = judged;
        one.clear();
        one.extend(self.hands[0].iter().map(strength));
        other.resize(self.hands[1].len().div_ceil(LANES), [GONE; LANES]);
        for (hands, lanes) in self.hands[1].chunks(LANES).zip(&mut *other) {
            hands.iter().zip(lanes).for_each(|(own, lane)| *lane = strength(own));
        }
        let mut score = Score::default();
        for (strength, meets) in one.iter().zip(&self.meets).filter(|(one, _)| **one != GONE) {
            let (wins, ties) = against(*strength, other, meets);
            score.wins += u64::from(wins);
            score.ties += u64::from(ties);
        }
        score
    }
}

/// How many of others are weaker, and how many as strong, among those that a hand meets.
#[inline]
fn against(strength: i32, others: &[[i32; LANES]], meets: &[[i32; LANES]]) -> (u32, u32) {
    let (mut wins, mut ties) = ([0_i32; LANES], [0_i32; LANES]);
    for (others, meets) in others.iter().zip(meets) {
        for lane in 0..LANES {
            wins[lane] += if strength > others[lane] { meets[lane] } else { 0 };
            ties[lane] += if strength == others[lane] { meets[lane] } else { 0 };
        }
    }
    let sum = |lanes: [i32; LANES]| lanes.into_iter().sum::<i32>().unsigned_abs();
    (sum(wins), sum(ties))
}
