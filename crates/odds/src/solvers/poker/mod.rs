//! Games of five-card hands. What the cards come to is counted here; what that pays is the rules'
//! business: they settle one deal of each kind, for each way to play it.

mod board;
mod holdem;
mod stud;
mod suits;
mod told;
mod ultimate;

use num_bigint::{BigInt, BigUint};
use table::{Cents, Game, Line, Odds};

use crate::{Analysis, Composition, NoTree, Tally};

/// The figures of a line; nothing where it is not for these solvers. `tell` hears which share of
/// the work is done.
pub(crate) fn analysis<G: Game>(
    rules: &G::Rules,
    line: &Line<G>,
    shoe: &Composition,
    tell: &mut dyn FnMut(f64),
) -> Option<Result<Analysis, NoTree>> {
    ultimate::analysis(rules, line, shoe, tell)
}

/// How often each result comes.
#[derive(Debug, Default)]
struct Results {
    tally: Option<Tally>,
}

impl Results {
    /// In so many ways the wagers come to this.
    fn add(&mut self, (net, staked): (Cents, Cents), ways: u64) {
        if ways == 0 {
            return;
        }
        let tally =
            self.tally.get_or_insert_with(|| Tally { total: BigUint::ZERO, ..Tally::one() });
        *tally.nets.entry(net.0).or_default() += ways;
        tally.staked += BigInt::from(staked.0) * ways;
        tally.total += ways;
        tally.rounds += ways;
        tally.deciding += ways;
    }

    fn tally(self, paid_at: impl IntoIterator<Item = Odds>) -> Tally {
        Tally { paid_at: paid_at.into_iter().collect(), ..self.tally.unwrap_or_else(Tally::one) }
    }
}
