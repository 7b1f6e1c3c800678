//! What is kept where it is more than a [`Counter`](crate::Counter) has.

use std::collections::BTreeMap;

use table::{Settlement, Wager};

use crate::Sink;
use crate::strategy::Ledger;

/// How often the wagers of a line brought what, in cents, round by round.
pub type Histogram = BTreeMap<i64, u64>;

/// Keeps the tally of a strategy's trials, or the histogram of a line. One type for both, so that
/// the rounds of a game are compiled for it once.
#[derive(Debug)]
pub(crate) struct Keeper<W> {
    pub(crate) ledger: Ledger<W>,
    line: Option<LineResults>,
}

#[derive(Debug)]
struct LineResults {
    kinds: Vec<usize>,
    round: Option<i64>,
    histogram: Histogram,
}

impl<W> Keeper<W> {
    /// For the trials of a strategy.
    pub(crate) fn of_trials() -> Keeper<W> {
        Keeper { ledger: Ledger::new(), line: None }
    }

    /// For the rounds of a line that has wagers of these kinds.
    pub(crate) fn of_line(kinds: &[usize]) -> Keeper<W> {
        let line = LineResults { kinds: kinds.to_vec(), round: None, histogram: Histogram::new() };
        Keeper { ledger: Ledger::new(), line: Some(line) }
    }

    /// What the rounds of a line brought.
    pub(crate) fn histogram(self) -> Histogram {
        self.line.map(|line| line.histogram).unwrap_or_default()
    }
}

impl<W: Wager> Sink<W> for Keeper<W> {
    #[inline(never)]
    fn settled(&mut self, settlement: Settlement<W>) {
        match &mut self.line {
            Some(line) => {
                if line.kinds.contains(&settlement.wager.kind()) {
                    *line.round.get_or_insert(0) += settlement.net.0;
                }
            }
            None => self.ledger.settled(settlement),
        }
    }

    fn taken_down(&mut self, settlement: Settlement<W>) {
        match &self.line {
            Some(_) => self.settled(settlement),
            None => self.ledger.taken_down(settlement),
        }
    }

    fn end_round(&mut self) {
        match &mut self.line {
            Some(line) => {
                if let Some(net) = line.round.take() {
                    *line.histogram.entry(net).or_default() += 1;
                }
            }
            None => self.ledger.end_round(),
        }
    }

    fn is_play(&self) -> bool {
        match &self.line {
            Some(line) => line.round.is_some(),
            None => self.ledger.is_play(),
        }
    }
}
