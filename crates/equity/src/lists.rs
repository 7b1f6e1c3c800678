//! Lists: each hand that a player may end with is judged once on a board, and then compared with those
//! of the others.

use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use chance::Card;
use games::room::{Ready, Strength, Winners};
use ranking::Cards;
use rayon::iter::ParallelIterator;
use rayon::slice::ParallelSlice;

use crate::MOST_PLAYERS;
use crate::duel::{Duel, Judged};
use crate::situation::{Game, Stopped};
use crate::tally::{Tally, Won};

/// So many boards are work enough for all cores.
const MANY_BOARDS: usize = 64;
/// The longest list that is kept.
const LONGEST: f64 = 2e6;

/// Players who have a hand of a range each, to which cards may be dealt yet, and a board.
pub(crate) struct Lists<'a> {
    game: Game,
    ranges: &'a [Vec<Cards>],
    board: Cards,
    /// The cards that may be dealt yet: none that lies on the board, is out of play, or is in every
    /// hand of a range.
    free: Cards,
    /// The cards that are in no deal.
    gone: Cards,
    /// Hands to which nothing is dealt, made ready; nothing of a range to which something is.
    ready: Vec<Vec<Ready>>,
    /// Where two meet for a pot that is not divided.
    duel: Option<Duel>,
}

/// A player's hands on a board: the cards, and how strong they are.
#[derive(Default)]
struct List {
    cards: Vec<Cards>,
    strengths: Vec<Strength>,
}

impl<'a> Lists<'a> {
    pub(crate) fn new(
        game: Game,
        ranges: &'a [Vec<Cards>],
        board: Cards,
        dead: Cards,
    ) -> Lists<'a> {
        let known = |range: &Vec<Cards>| range.iter().fold(Cards::DECK, |all, hand| all & *hand);
        let held = ranges.iter().map(known).fold(Cards::EMPTY, |all, hand| all | hand);
        let ready = ranges.iter().map(|range| match missing(game, range) {
            0 => range.iter().map(|hand| game.own(*hand)).collect(),
            _ => Vec::new(),
        });
        let ready = ready.collect();
        let (gone, duel) = (board | dead, Duel::new(game, ranges));
        Lists { game, ranges, board, free: Cards::DECK - held - gone, gone, ready, duel }
    }

    /// How much is to be looked at; more than can be done where a list would be too long.
    pub(crate) fn work(&self) -> f64 {
        let length = |range: &Vec<Cards>| {
            range.len() as f64 * choose(self.free.len(), missing(self.game, range))
        };
        let lengths = self.ranges.iter().map(length);
        if lengths.clone().any(|length| length > LONGEST) {
            return f64::INFINITY;
        }
        let compared = if self.is_duel() { 1.0 } else { 4.0 * self.ranges.len() as f64 };
        let judged: f64 = lengths.clone().sum::<f64>() * self.game.looks();
        let boards = choose(self.free.len(), self.game.board_cards() - self.board.len());
        boards * (judged + lengths.product::<f64>() * compared)
    }

    /// Every deal.
    pub(crate) fn count(&self, goes_on: &(dyn Fn(f64) -> bool + Sync)) -> Result<Tally, Stopped> {
        let free: Vec<Card> = self.free.iter().collect();
        let mut boards = Vec::new();
        let more = self.game.board_cards() - self.board.len();
        each_set(&free, more, self.board, &mut |board| boards.push(board));
        let chunk = boards.len().div_ceil(256).max(1);
        let parts = boards.len().div_ceil(chunk);
        if let Some(duel) = &self.duel {
            let mut tally =
                self.in_parts(parts, boards.par_chunks(chunk), goes_on, |boards, won| {
                    let mut judged = Judged::default();
                    for board in boards {
                        let score = duel.on(*board, &mut judged);
                        won.award(Winners { main: 0b01, low: 0 }, score.wins);
                        won.award(Winners { main: 0b11, low: 0 }, score.ties);
                    }
                })?;
            // Every pair meets on as many boards.
            let left = Cards::DECK.len() - self.gone.len() - 2 * self.game.own_cards();
            let deals = duel.pairs() * choose(left, more).round() as u64;
            let lost = u128::from(deals) - tally.deals;
            tally.award(Winners { main: 0b10, low: 0 }, lost);
            return Ok(tally);
        }
        if boards.len() < MANY_BOARDS {
            let mut tally = Tally::new(self.ranges.len());
            for board in &boards {
                tally.add(&self.on_one_board(*board, goes_on)?, 1);
            }
            return Ok(tally);
        }
        self.in_parts(parts, boards.par_chunks(chunk), goes_on, |boards, won| {
            let mut lists: Vec<List> = self.ranges.iter().map(|_| List::default()).collect();
            for board in boards {
                self.fill(*board, &mut lists);
                self.compare(&lists, 0..lists[0].cards.len(), won);
            }
        })
    }

    fn on_one_board(
        &self,
        board: Cards,
        goes_on: &(dyn Fn(f64) -> bool + Sync),
    ) -> Result<Tally, Stopped> {
        let mut lists: Vec<List> = self.ranges.iter().map(|_| List::default()).collect();
        self.fill(board, &mut lists);
        let first: Vec<usize> = (0..lists[0].cards.len()).collect();
        let chunk = first.len().div_ceil(256).max(1);
        let parts = first.len().div_ceil(chunk);
        self.in_parts(parts, first.par_chunks(chunk), goes_on, |places, won| {
            if let (Some(from), Some(to)) = (places.first(), places.last()) {
                self.compare(&lists, *from..*to + 1, won);
            }
        })
    }

    /// Counts on all cores.
    fn in_parts<'p, P: Send + Sync + 'p>(
        &self,
        of: usize,
        parts: rayon::slice::Chunks<'p, P>,
        goes_on: &(dyn Fn(f64) -> bool + Sync),
        count: impl Fn(&[P], &mut Won) + Sync,
    ) -> Result<Tally, Stopped> {
        let done = AtomicU64::new(0);
        let counted = parts.map(|part| {
            if !goes_on(done.fetch_add(1, Ordering::Relaxed) as f64 / of as f64) {
                return Err(Stopped::GivenUp);
            }
            let mut won = Won::new(self.ranges.len());
            count(part, &mut won);
            Ok(won.tally())
        });
        let none = || Ok(Tally::new(self.ranges.len()));
        counted.reduce(none, sum)
    }

    /// Judges every hand on a board.
    fn fill(&self, board: Cards, lists: &mut [List]) {
        let shared = self.game.shared(board);
        for ((range, ready), list) in self.ranges.iter().zip(&self.ready).zip(lists) {
            list.cards.clear();
            list.strengths.clear();
            for own in ready.iter().filter(|own| (own.cards() & board).is_empty()) {
                list.cards.push(own.cards());
                list.strengths.push(self.game.judge(own, &shared));
            }
            if !ready.is_empty() {
                continue;
            }
            for hand in range.iter().filter(|hand| (**hand & board).is_empty()) {
                let left: Vec<Card> = (self.free - board - *hand).iter().collect();
                each_set(&left, missing(self.game, range), *hand, &mut |cards| {
                    list.cards.push(cards);
                    list.strengths.push(self.game.judge(&self.game.own(cards), &shared));
                });
            }
        }
    }

    /// Whether two play for a pot that is not divided between high and low.
    fn is_duel(&self) -> bool {
        self.ranges.len() == 2 && !self.game.contest().splits()
    }

    /// Compares hands that have no card in common, of the first player these.
    fn compare(&self, lists: &[List], first: std::ops::Range<usize>, won: &mut Won) {
        if let ([one, other], true) = (lists, self.is_duel()) {
            let (mut deals, mut wins, mut ties) = (0_u64, 0_u64, 0_u64);
            for n in first {
                let (cards, main) = (one.cards[n], one.strengths[n].main);
                for (theirs, strength) in other.cards.iter().zip(&other.strengths) {
                    let is_deal = u64::from((cards & *theirs).is_empty());
                    deals += is_deal;
                    wins += is_deal & u64::from(main > strength.main);
                    ties += is_deal & u64::from(main == strength.main);
                }
            }
            let winners = |main: u16| Winners { main, low: 0 };
            won.award(winners(0b01), wins);
            won.award(winners(0b11), ties);
            return won.award(winners(0b10), deals - wins - ties);
        }
        for n in first {
            let mut strengths = ArrayVec::from_iter([lists[0].strengths[n]]);
            compare_others(&lists[1..], lists[0].cards[n], &mut strengths, won);
        }
    }
}

/// Gives each further player a hand with no card that is taken.
fn compare_others(
    lists: &[List],
    taken: Cards,
    strengths: &mut ArrayVec<Strength, MOST_PLAYERS>,
    won: &mut Won,
) {
    let Some((list, others)) = lists.split_first() else {
        return won.award(Winners::of(strengths.iter().copied()), 1);
    };
    for (cards, strength) in list.cards.iter().zip(&list.strengths) {
        if (taken & *cards).is_empty() {
            strengths.push(*strength);
            compare_others(others, taken | *cards, strengths, won);
            strengths.pop();
        }
    }
}

/// Adds up what was counted, where nobody has given up.
pub(crate) fn sum(
    one: Result<Tally, Stopped>,
    other: Result<Tally, Stopped>,
) -> Result<Tally, Stopped> {
    let mut sum = one?;
    sum.add(&other?, 1);
    Ok(sum)
}

/// The cards that are dealt to a hand of a range yet.
pub(crate) fn missing(game: Game, range: &[Cards]) -> usize {
    game.own_cards() - range.first().map_or(0, |hand| hand.len())
}

/// Gives a visitor these cards with every so many of the others.
fn each_set(others: &[Card], count: usize, set: Cards, visit: &mut impl FnMut(Cards)) {
    if count == 0 {
        return visit(set);
    }
    for (place, card) in others.iter().enumerate() {
        each_set(&others[place + 1..], count - 1, set.with(*card), visit);
    }
}

/// The ways to choose so many of so many cards.
pub(crate) fn choose(of: usize, count: usize) -> f64 {
    (0..count).map(|n| of.saturating_sub(n) as f64 / (n + 1) as f64).product()
}
