//! What is asked, and the answer.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use chance::{Card, Rank, Suit};
use ranking::Cards;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::range::{Range, Wrong};
use crate::tally::{Tally, UNIT};
use crate::{by_cards, by_ranks, sample};

/// The players at a table, at most (13:69F-14.6(b)).
pub const MOST_PLAYERS: usize = 11;
/// The cards of a board.
pub(crate) const BOARD: usize = 5;
/// The work that is done to be exact, in hands looked at.
const MOST_WORK: f64 = 1e10;
/// The ways to combine ranges that are looked at one by one.
const MOST_COMBINATIONS: f64 = 2e6;

/// Cards by suit, from the two.
pub(crate) type BySuit = [u16; 4];

/// A game of the poker room with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Two cards; any five of the seven (14.10).
    HoldEm,
    /// Four cards, of which two are used with three of the board (14.11).
    Omaha,
    /// The same, and half of the pot for the lowest hand of eight or better (14.11(g)).
    OmahaHighLow,
}

impl Game {
    /// Each of them.
    pub const ALL: [Game; 3] = [Game::HoldEm, Game::Omaha, Game::OmahaHighLow];

    /// Its id, as everywhere.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Game::HoldEm => "hold-em-high",
            Game::Omaha => "omaha-high",
            Game::OmahaHighLow => "omaha-high-low-split-eight-or-better",
        }
    }

    /// The cards that a player holds.
    #[must_use]
    pub const fn hole_cards(self) -> usize {
        match self {
            Game::HoldEm => 2,
            Game::Omaha | Game::OmahaHighLow => 4,
        }
    }

    /// The hands that a text names.
    ///
    /// # Errors
    /// Where it names none.
    pub fn range(self, text: &str) -> Result<Range, Wrong> {
        Range::parse(self, text)
    }

    /// How many hands are looked at for one deal of a board to one player.
    const fn looks(self) -> f64 {
        match self {
            Game::HoldEm => 1.0,
            Game::Omaha => 60.0,
            Game::OmahaHighLow => 90.0,
        }
    }
}

/// Players with hands, and a board as far as it lies.
#[derive(Clone, Debug)]
pub struct Situation {
    game: Game,
    ranges: Vec<Range>,
    board: Cards,
    dead: Cards,
}

/// What the players get on the average.
#[derive(Clone, Debug, PartialEq)]
pub struct Equity {
    /// How many deals were looked at.
    pub deals: u128,
    /// Where they were drawn at random: the shares are this near to the truth, but for one time in a
    /// thousand.
    pub margin: Option<f64>,
    tally: Tally,
}

impl Situation {
    /// Players with these ranges before the first card of the board.
    ///
    /// # Errors
    /// Where they are fewer than two, or too many.
    pub fn new(game: Game, ranges: Vec<Range>) -> Result<Situation, Wrong> {
        match ranges.len() {
            2..=MOST_PLAYERS => {
                Ok(Situation { game, ranges, board: Cards::EMPTY, dead: Cards::EMPTY })
            }
            count => Err(Wrong::Players(count)),
        }
    }

    /// With these cards on the board.
    ///
    /// # Errors
    /// Where a board cannot be of them.
    pub fn on(mut self, board: &[Card]) -> Result<Situation, Wrong> {
        if !matches!(board.len(), 0 | 3..=BOARD) {
            return Err(Wrong::Board(board.len()));
        }
        self.board = self.unseen("board", board)?;
        Ok(self)
    }

    /// With these cards out of play.
    ///
    /// # Errors
    /// Where one is there twice.
    pub fn without(mut self, dead: &[Card]) -> Result<Situation, Wrong> {
        self.dead = self.unseen("dead", dead)?;
        Ok(self)
    }

    /// Cards of which none is seen twice.
    fn unseen(&self, field: &'static str, cards: &[Card]) -> Result<Cards, Wrong> {
        let mut set = Cards::EMPTY;
        for card in cards {
            let is_seen = [set, self.board, self.dead].iter().any(|of| of.contains(*card));
            if card.suit().is_none() || is_seen {
                return Err(Wrong::Card { field, card: *card, is_seen });
            }
            set = set.with(*card);
        }
        Ok(set)
    }

    /// What each player gets of the pot on the average. `goes_on` is told now and then how much of the
    /// work is done, from 0 to 1, and says whether to go on; nothing where it says no.
    ///
    /// # Errors
    /// Where no deal has a hand for everybody: that is found here, since ranges may still be of any
    /// cards before.
    pub fn equity(&self, goes_on: &(dyn Fn(f64) -> bool + Sync)) -> Result<Equity, Stopped> {
        let ranges = self.possible();
        if ranges.iter().any(Vec::is_empty) || self.left() < self.missing() {
            return Err(Stopped::Impossible);
        }
        let combinations = ranges.iter().map(|range| range.len() as f64).product::<f64>();
        if combinations <= MOST_COMBINATIONS {
            let cases = self.cases(&ranges);
            if cases.is_empty() {
                return Err(Stopped::Impossible);
            }
            if self.work(cases.len()) <= MOST_WORK {
                return self.exact(cases, goes_on);
            }
        }
        let known = (self.game, by_suit(self.board), by_suit(self.dead));
        let drawn = sample::estimate(known, &ranges, goes_on)?;
        Ok(Equity { deals: drawn.tally.deals, margin: Some(drawn.margin), tally: drawn.tally })
    }

    /// The hands of each range that the known cards leave.
    fn possible(&self) -> Vec<Vec<BySuit>> {
        let known = [by_suit(self.board), by_suit(self.dead)];
        let of_range = |range: &Range| {
            let hands = range.hands().iter().map(|hand| by_suit(*hand));
            hands.filter(|hand| known.iter().all(|cards| are_apart(hand, cards))).collect()
        };
        self.ranges.iter().map(of_range).collect()
    }

    /// Every way to give each player a hand, those that are alike but for the names of suits together,
    /// and how many these are.
    fn cases(&self, ranges: &[Vec<BySuit>]) -> Vec<(Case, u128)> {
        let mut cases: HashMap<Vec<BySuit>, u128> = HashMap::new();
        let mut known = vec![by_suit(self.board), by_suit(self.dead)];
        combine(ranges, &mut known, &mut |sets| {
            *cases.entry(with_suits_sorted(sets)).or_default() += 1;
        });
        cases.into_iter().map(|(sets, count)| (Case(sets), count)).collect()
    }

    /// How much is to be looked at for so many cases.
    fn work(&self, cases: usize) -> f64 {
        let boards = match (self.game, self.missing()) {
            (Game::HoldEm, BOARD) => 100_000.0, // by their ranks
            (_, missing) => {
                (0..missing).map(|n| (self.left() - n) as f64 / (n + 1) as f64).product()
            }
        };
        cases as f64 * self.ranges.len() as f64 * boards * self.game.looks()
    }

    /// The cards that the board lacks.
    fn missing(&self) -> usize {
        BOARD - self.board.len()
    }

    /// The cards that are left for it when everybody has a hand.
    fn left(&self) -> usize {
        let held = self.game.hole_cards() * self.ranges.len();
        52_usize.saturating_sub(held + self.board.len() + self.dead.len())
    }

    fn exact(
        &self,
        cases: Vec<(Case, u128)>,
        goes_on: &(dyn Fn(f64) -> bool + Sync),
    ) -> Result<Equity, Stopped> {
        let (of, done) = (cases.len() as f64, AtomicU64::new(0));
        let none = || Ok(Tally::new(self.ranges.len()));
        let counted = cases.into_par_iter().map(|(case, times)| {
            let is_done = done.fetch_add(1, Ordering::Relaxed) as f64;
            if !goes_on(is_done / of) {
                return Err(Stopped::GivenUp);
            }
            let mut tally = Tally::new(self.ranges.len());
            tally.add(&case.count(self.game), times);
            Ok(tally)
        });
        let sum = |one: Result<Tally, Stopped>, other: Result<Tally, Stopped>| {
            let mut sum = one?;
            sum.add(&other?, 1);
            Ok(sum)
        };
        let tally = counted.reduce(none, sum)?;
        Ok(Equity { deals: tally.deals, margin: None, tally })
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// Nobody wants it any more.
    #[error("given up")]
    GivenUp,
    /// The cards are not enough for everybody.
    #[error("no deal gives every player a hand of the range: their cards are the same")]
    Impossible,
}

impl Equity {
    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.tally.players.len()
    }

    /// The part of the pot that a player gets on the average.
    #[must_use]
    pub fn share(&self, player: usize) -> f64 {
        self.part(self.tally.players[player].units) / UNIT as f64
    }

    /// How often a player takes the whole pot.
    #[must_use]
    pub fn wins(&self, player: usize) -> f64 {
        self.part(self.tally.players[player].wins)
    }

    /// How often a player takes a part of it, and others the rest.
    #[must_use]
    pub fn splits(&self, player: usize) -> f64 {
        self.part(self.tally.players[player].splits)
    }

    fn part(&self, of: u128) -> f64 {
        of as f64 / self.deals as f64
    }
}

/// The board, the cards out of play and the players' hands.
struct Case(Vec<BySuit>);

impl Case {
    fn count(&self, game: Game) -> Tally {
        let (board, hands) = (self.0[0], &self.0[2..]);
        let mut left = [(1 << 13) - 1; 4];
        for set in &self.0 {
            left.iter_mut().zip(set).for_each(|(left, taken)| *left &= !taken);
        }
        if game == Game::HoldEm && board == [0; 4] {
            by_ranks::count(hands, &left)
        } else {
            by_cards::count(game, hands, &board, &left)
        }
    }
}

/// Gives a visitor every way to take a hand from each range, none with a card in common.
fn combine(ranges: &[Vec<BySuit>], sets: &mut Vec<BySuit>, visit: &mut impl FnMut(&[BySuit])) {
    let Some((first, others)) = ranges.split_first() else { return visit(sets) };
    for hand in first {
        // What the board and the dead cards take was left out before.
        if sets[2..].iter().all(|other| are_apart(hand, other)) {
            sets.push(*hand);
            combine(others, sets, visit);
            sets.pop();
        }
    }
}

/// The same with the suits in an order that does not go by their names.
fn with_suits_sorted(sets: &[BySuit]) -> Vec<BySuit> {
    let mut order = [0, 1, 2, 3];
    order.sort_unstable_by(|one, other| {
        sets.iter().map(|set| set[*one]).cmp(sets.iter().map(|set| set[*other]))
    });
    sets.iter().map(|set| order.map(|suit| set[suit])).collect()
}

/// Whether two sets have no card in common.
#[inline]
pub(crate) fn are_apart(one: &BySuit, other: &BySuit) -> bool {
    one.iter().zip(other).all(|(one, other)| one & other == 0)
}

/// Cards by suit.
pub(crate) fn by_suit(cards: Cards) -> BySuit {
    Suit::ALL.map(|suit| cards.ranks_of(suit).bits())
}

/// The cards of such a set.
pub(crate) fn cards_of(set: &BySuit) -> impl Iterator<Item = Card> + use<> {
    let of_suit = |(suit, ranks): (Suit, u16)| {
        let is_there = move |rank: &Rank| ranks >> *rank as u8 & 1 == 1;
        Rank::SUITED.into_iter().filter(is_there).map(move |rank| Card::new(rank, suit))
    };
    Suit::ALL.into_iter().zip(*set).flat_map(of_suit)
}
