//! What is asked, and the answer.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use chance::{Card, Suit};
use games::room::variants::{self, Entry};
use games::room::{Contest, Ready, Rules, Strength, Wheel};
use ranking::Cards;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::lists::{Lists, missing, sum};
use crate::range::{Range, Wrong};
use crate::tally::{Tally, UNIT};
use crate::{by_ranks, sample};

/// The players at a table, at most (13:69F-14.6(b)).
pub const MOST_PLAYERS: usize = 11;
/// The cards that a player and the board have together, at most.
pub(crate) const MOST_CARDS: usize = 9;
/// The work that is done to be exact, in hands looked at.
const MOST_WORK: f64 = 1e10;
/// The ways to combine ranges that are looked at one by one.
const MOST_COMBINATIONS: f64 = 2e6;
/// What a case costs that is counted by its ranks.
const WORK_BY_RANKS: f64 = 100_000.0;

/// Cards by suit, from the two.
pub(crate) type BySuit = [u16; 4];

/// A game of the poker room.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    entry: Entry,
    wheel: Wheel,
}

impl Game {
    /// Each of them, by its presets.
    pub fn all() -> impl Iterator<Item = Game> {
        variants::ALL.into_iter().map(|entry| Game { entry, wheel: Wheel::Straight })
    }

    /// The game of that id, by its presets.
    #[must_use]
    pub fn of(id: &str) -> Option<Game> {
        Game::all().find(|game| game.id() == id)
    }

    /// The same by elections, as far as hands go by them.
    #[must_use]
    pub fn with(self, rules: &Rules) -> Game {
        Game { wheel: rules.wheel, ..self }
    }

    /// Its id, as everywhere.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.entry.facts.id
    }

    /// What it says of itself, how it is played, and its rules.
    #[must_use]
    pub const fn entry(self) -> Entry {
        self.entry
    }

    /// The cards that a player has at the showdown.
    #[must_use]
    pub fn own_cards(self) -> usize {
        self.entry.spec.own_cards()
    }

    /// The cards of a whole board.
    #[must_use]
    pub fn board_cards(self) -> usize {
        self.entry.spec.boards().last().unwrap_or(0)
    }

    /// Whether a player can be named with fewer cards than he has at the showdown, because the rest is
    /// dealt or drawn street by street.
    #[must_use]
    pub fn deals_on(self) -> bool {
        !self.entry.spec.deals_all_at_once()
    }

    /// The hands that a text names.
    ///
    /// # Errors
    /// Where it names none.
    pub fn range(self, text: &str) -> Result<Range, Wrong> {
        Range::parse(self, text)
    }

    pub(crate) fn contest(self) -> Contest {
        self.entry.spec.contest
    }

    /// A player's own cards, made ready.
    #[inline]
    pub(crate) fn own(self, cards: Cards) -> Ready {
        self.contest().own(&list(cards))
    }

    /// A board, made ready.
    #[inline]
    pub(crate) fn shared(self, cards: Cards) -> Ready {
        self.contest().shared(&list(cards))
    }

    /// How strong a hand is on a board.
    #[inline]
    pub(crate) fn judge(self, own: &Ready, shared: &Ready) -> Strength {
        self.contest().judge(own, shared, self.wheel)
    }

    pub(crate) const fn wheel(self) -> Wheel {
        self.wheel
    }

    /// How long it takes to judge a hand, in comparisons.
    pub(crate) fn looks(self) -> f64 {
        match self.contest() {
            Contest::High => 4.0,
            _ => 90.0,
        }
    }

    /// Whether the game is hold 'em, whatever else it is called.
    fn is_hold_em(self) -> bool {
        self.contest() == Contest::High && (self.own_cards(), self.board_cards()) == (2, 5)
    }
}

/// The cards of a set in a row.
pub(crate) fn list(cards: Cards) -> ArrayVec<Card, MOST_CARDS> {
    cards.iter().collect()
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
        let spec = game.entry.spec;
        match ranges.len() {
            count if count >= 2 && count <= spec.seats.into() => {
                Ok(Situation { game, ranges, board: Cards::EMPTY, dead: Cards::EMPTY })
            }
            count => Err(Wrong::Players { count, most: spec.seats, cite: spec.sections.players }),
        }
    }

    /// With these cards on the board.
    ///
    /// # Errors
    /// Where a board cannot be of them.
    pub fn on(mut self, board: &[Card]) -> Result<Situation, Wrong> {
        let spec = self.game.entry.spec;
        if !spec.boards().any(|count| count == board.len()) {
            let counts: Vec<String> = spec.boards().map(|count| count.to_string()).collect();
            let may_be = match counts.split_last() {
                Some((last, others)) if !others.is_empty() => {
                    format!("a board has {} or {last}", others.join(", "))
                }
                _ => "the game has no board".to_owned(),
            };
            let cite = spec.sections.showdown;
            return Err(Wrong::Board { count: board.len(), may_be, cite });
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
        if ranges.iter().any(Vec::is_empty) || self.lacks_cards(&ranges) {
            return Err(Stopped::Impossible);
        }
        let exact = |tally: Tally| match tally.deals {
            0 => Err(Stopped::Impossible),
            deals => Ok(Equity { deals, margin: None, tally }),
        };
        if self.game.is_hold_em() && self.board.is_empty() {
            let combinations = ranges.iter().map(|range| range.len() as f64).product::<f64>();
            if combinations <= MOST_COMBINATIONS {
                let cases = self.cases(&ranges);
                if cases.len() as f64 * ranges.len() as f64 * WORK_BY_RANKS <= MOST_WORK {
                    return exact(self.by_ranks(cases, goes_on)?);
                }
            }
        } else {
            let lists = Lists::new(self.game, &ranges, self.board, self.dead);
            if lists.work() <= MOST_WORK {
                return exact(lists.count(goes_on)?);
            }
        }
        let drawn = sample::estimate(self.game, (self.board, self.dead), &ranges, goes_on)?;
        Ok(Equity { deals: drawn.tally.deals, margin: Some(drawn.margin), tally: drawn.tally })
    }

    /// The hands of each range that the known cards leave.
    fn possible(&self) -> Vec<Vec<Cards>> {
        let known = self.board | self.dead;
        let of_range = |range: &Range| {
            let hands = range.hands().iter().copied();
            hands.filter(|hand| (*hand & known).is_empty()).collect()
        };
        self.ranges.iter().map(of_range).collect()
    }

    /// Whether the deck does not suffice for everybody and the board.
    // Where it does not at seven-card stud, a common card takes the place of the last ones (14.9(h)):
    // which hands are compared then goes by who has folded before.
    fn lacks_cards(&self, ranges: &[Vec<Cards>]) -> bool {
        let known = |range: &Vec<Cards>| self.game.own_cards() - missing(self.game, range);
        let held: usize = ranges.iter().map(known).sum();
        let dealt: usize = ranges.iter().map(|range| missing(self.game, range)).sum();
        let more = self.game.board_cards() - self.board.len() + dealt;
        held + self.board.len() + self.dead.len() + more > Cards::DECK.len()
    }

    /// Every way to give each player a hand, those that are alike but for the names of suits together,
    /// and how many these are.
    fn cases(&self, ranges: &[Vec<Cards>]) -> Vec<(Case, u128)> {
        let mut cases: HashMap<Vec<BySuit>, u128> = HashMap::new();
        combine(ranges, &mut vec![self.dead], &mut |sets| {
            let by_suits: Vec<BySuit> = sets.iter().map(|set| by_suit(*set)).collect();
            *cases.entry(with_suits_sorted(&by_suits)).or_default() += 1;
        });
        cases.into_iter().map(|(sets, count)| (Case(sets), count)).collect()
    }

    fn by_ranks(
        &self,
        cases: Vec<(Case, u128)>,
        goes_on: &(dyn Fn(f64) -> bool + Sync),
    ) -> Result<Tally, Stopped> {
        let (of, done) = (cases.len() as f64, AtomicU64::new(0));
        let none = || Ok(Tally::new(self.ranges.len()));
        let counted = cases.into_par_iter().map(|(case, times)| {
            let is_done = done.fetch_add(1, Ordering::Relaxed) as f64;
            if !goes_on(is_done / of) {
                return Err(Stopped::GivenUp);
            }
            let mut tally = Tally::new(self.ranges.len());
            tally.add(&case.count(), times);
            Ok(tally)
        });
        counted.reduce(none, sum)
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

/// The cards out of play and the players' hands.
struct Case(Vec<BySuit>);

impl Case {
    fn count(&self) -> Tally {
        let mut left = [(1 << 13) - 1; 4];
        for set in &self.0 {
            left.iter_mut().zip(set).for_each(|(left, taken)| *left &= !taken);
        }
        by_ranks::count(&self.0[1..], &left)
    }
}

/// Gives a visitor every way to take a hand from each range, none with a card in common.
fn combine(ranges: &[Vec<Cards>], sets: &mut Vec<Cards>, visit: &mut impl FnMut(&[Cards])) {
    let Some((first, others)) = ranges.split_first() else { return visit(sets) };
    for hand in first {
        if sets.iter().all(|other| (*hand & *other).is_empty()) {
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

/// Cards by suit.
pub(crate) fn by_suit(cards: Cards) -> BySuit {
    Suit::ALL.map(|suit| cards.ranks_of(suit).bits())
}
