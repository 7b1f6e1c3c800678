//! What came of the rounds, in whole numbers: the same sums in whatever order they are added.

use table::study::Line;
use table::{Cents, Facts, Game, Outcome, Settlement, Wager};

use crate::{Estimate, Sink};

/// What came of a line's rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Rounds played, from the wagers to the last settlement.
    pub rounds: u64,
    /// Rounds in which a wager of the line was decided.
    pub plays: u64,
    /// By round, what the line's wagers brought, squared, in cents squared.
    pub line_squares: u128,
    /// By round, what all wagers together brought, squared, in cents squared.
    pub all_squares: u128,
    /// By the places in the facts' list of wagers.
    pub kinds: Vec<KindTally>,
}

/// What came of one kind of wager.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KindTally {
    /// Whether it belongs to the line.
    pub in_line: bool,
    /// How often it was paid.
    pub won: u64,
    /// How often it was collected, all or in part.
    pub lost: u64,
    /// How often it was void or returned.
    pub void: u64,
    /// All that was staked on it, in cents.
    pub staked: u128,
    /// All that players got back, their stakes and what they won, in cents.
    pub returned: i128,
}

impl KindTally {
    /// What players are up by, in cents.
    #[must_use]
    pub fn net(&self) -> i128 {
        self.returned - self.staked as i128
    }
}

impl Tally {
    /// Nothing yet of a line of a game that has wagers of these kinds.
    #[must_use]
    pub fn new(facts: &Facts, kinds: &[usize]) -> Tally {
        let kind = |n| KindTally { in_line: kinds.contains(&n), ..KindTally::default() };
        let kinds = (0..facts.wagers.len()).map(kind).collect();
        Tally { rounds: 0, plays: 0, line_squares: 0, all_squares: 0, kinds }
    }

    /// Adds what came of other rounds of the same line.
    #[must_use]
    pub fn merge(mut self, other: Tally) -> Tally {
        self.rounds += other.rounds;
        self.plays += other.plays;
        self.line_squares += other.line_squares;
        self.all_squares += other.all_squares;
        for (mine, theirs) in self.kinds.iter_mut().zip(other.kinds) {
            mine.won += theirs.won;
            mine.lost += theirs.lost;
            mine.void += theirs.void;
            mine.staked += theirs.staked;
            mine.returned += theirs.returned;
        }
        self
    }

    /// What the line's wagers brought in all, in cents.
    #[must_use]
    pub fn line_net(&self) -> i128 {
        self.of_line().map(KindTally::net).sum()
    }

    /// What was staked on the line's wagers in all, in cents.
    #[must_use]
    pub fn line_staked(&self) -> u128 {
        self.of_line().map(|kind| kind.staked).sum()
    }

    /// What all wagers brought in all, in cents.
    #[must_use]
    pub fn all_net(&self) -> i128 {
        self.kinds.iter().map(KindTally::net).sum()
    }

    fn of_line(&self) -> impl Iterator<Item = &KindTally> {
        self.kinds.iter().filter(|kind| kind.in_line)
    }

    /// The expectation that this suggests, in units of the opening wager, for each round in which
    /// the line was in play; nothing where it never was.
    #[must_use]
    pub fn estimate(&self, unit: Cents) -> Option<Estimate> {
        Estimate::new(self.plays, self.line_net(), self.line_squares, unit)
    }

    /// The house's share of all that was staked on the line: its element of risk.
    #[must_use]
    pub fn element_of_risk(&self) -> Option<f64> {
        let staked = self.line_staked();
        (staked > 0).then(|| -self.line_net() as f64 / staked as f64)
    }
}

/// The same as [`KindTally`].
#[derive(Clone, Copy, Debug, Default)]
struct KindCounter {
    /// By the outcome: which one it is cannot be foreseen, so that a place is better than a branch.
    outcomes: [u64; 3],
    staked: u128,
    returned: i128,
    /// All bits where it belongs to the line, else none: a mask is better than a branch, too.
    in_line: i64,
}

impl KindCounter {
    fn tally(self) -> KindTally {
        let KindCounter { outcomes, staked, returned, in_line } = self;
        let in_line = in_line != 0;
        let of = |outcome: Outcome| outcomes[outcome as usize];
        let (won, lost, void) = (of(Outcome::Won), of(Outcome::Lost), of(Outcome::Void));
        KindTally { in_line, won, lost, void, staked, returned }
    }
}

/// Keeps the tally while rounds are played: the same sums, where they are quickest to add to.
#[derive(Debug)]
pub struct Counter {
    plays: u64,
    line_squares: u128,
    all_squares: u128,
    kinds: [KindCounter; Counter::KINDS],
    line: i64,
    all: i64,
    /// All bits where a wager of the line has been decided in this round, else none.
    in_play: i64,
}

impl Counter {
    /// More kinds of wager than any game has.
    pub(crate) const KINDS: usize = 64;

    /// Nothing yet of a line.
    #[must_use]
    pub fn new<G: Game>(line: &Line<G>) -> Counter {
        const { assert!(G::FACTS.wagers.len() <= Counter::KINDS) };
        Counter::of_kinds(&line.kinds)
    }

    /// Nothing yet of a line that has wagers of these kinds.
    pub(crate) fn of_kinds(kinds: &[usize]) -> Counter {
        let in_line = |n| if kinds.contains(&n) { -1 } else { 0 };
        let kind = |n| KindCounter { in_line: in_line(n), ..KindCounter::default() };
        let kinds = std::array::from_fn(kind);
        Counter { plays: 0, line_squares: 0, all_squares: 0, kinds, line: 0, all: 0, in_play: 0 }
    }

    /// What came of so many rounds.
    #[must_use]
    pub fn tally<G: Game>(self, rounds: u64) -> Tally {
        self.tally_of(G::FACTS, rounds)
    }

    pub(crate) fn tally_of(self, facts: &Facts, rounds: u64) -> Tally {
        let Counter { plays, line_squares, all_squares, kinds, .. } = self;
        let kinds = kinds[..facts.wagers.len()].iter().map(|kind| kind.tally()).collect();
        Tally { rounds, plays, line_squares, all_squares, kinds }
    }
}

#[inline]
fn square(amount: i64) -> u128 {
    u128::from(amount.unsigned_abs()) * u128::from(amount.unsigned_abs())
}

impl<W: Wager> Sink<W> for Counter {
    #[inline]
    fn settled(&mut self, settlement: Settlement<W>) {
        let Cents(stake) = settlement.at_risk();
        let Settlement { net: Cents(net), outcome, .. } = settlement;
        let kind = &mut self.kinds[settlement.wager.kind()];
        kind.outcomes[outcome as usize] += 1;
        debug_assert!(stake >= 0, "nobody stakes less than nothing");
        kind.staked += u128::from(stake as u64);
        kind.returned += i128::from(stake + net);
        self.all += net;
        self.line += net & kind.in_line;
        self.in_play |= kind.in_line;
    }

    #[inline]
    fn end_round(&mut self) {
        self.plays += u64::from(self.in_play != 0);
        self.line_squares += square(self.line);
        self.all_squares += square(self.all);
        (self.line, self.all, self.in_play) = (0, 0, 0);
    }

    #[inline]
    fn is_play(&self) -> bool {
        self.in_play != 0
    }
}
