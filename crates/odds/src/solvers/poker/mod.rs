//! Games of five-card hands. What the cards come to is counted here; what that pays is the rules'
//! business: they settle one deal of each kind, for each way to play it.

mod board;
mod caribbean;
mod hints;
mod holdem;
mod ride;
mod stud;
mod suits;
mod told;
mod ultimate;

pub(crate) use hints::hints;

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::Zero;
use serde_json::json;
use table::{Cents, Complete, Line, Odds};

use crate::{Analysis, ByMeter, Composition, NoTree, Tally};

/// The figures of a line; nothing where it is not for these solvers. `tell` hears which share of
/// the work is done.
pub(crate) fn analysis<G: Complete>(
    rules: &G::Rules,
    line: &Line<G>,
    shoe: &Composition,
    tell: &mut dyn FnMut(f64),
) -> Option<Result<Analysis, NoTree>> {
    ultimate::analysis(rules, line, shoe, tell)
        .or_else(|| caribbean::analysis(rules, line, shoe, tell))
        .or_else(|| ride::analysis(rules, line, shoe))
}

/// The word for what a meter shows.
const METER: &str = "progressive-meter";

impl ByMeter {
    /// How a line goes by the meter, by what comes of it with this on the table.
    fn of<G: Complete>(
        rules: &G::Rules,
        line: &Line<G>,
        tally: impl Fn(G::Layout) -> Tally,
    ) -> Option<ByMeter> {
        // So much that a percentage of it is whole cents.
        let much = Cents::dollars(100_000);
        let unit = BigRational::from_integer(line.unit.0.into());
        let expected = |shown: Cents| {
            let mut layout = G::Layout::default();
            G::history(rules, &mut layout, METER, &json!(shown)).ok()?;
            Some(tally(layout).expected() / &unit)
        };
        let (at_nothing, at_much) = (expected(Cents::ZERO)?, expected(much)?);
        let dollar = BigRational::from_integer(Cents::dollars(1).0.into());
        let much = BigRational::from_integer(much.0.into()) / &dollar;
        let per_dollar = (at_much - &at_nothing) / much;
        let break_even = (!per_dollar.is_zero()).then(|| -&at_nothing / &per_dollar);
        let shown = G::state(rules, &G::Layout::default());
        let shown = Cents::from_json(shown.get(METER)?).ok()?;
        let shown = BigRational::from_integer(shown.0.into()) / dollar;
        Some(ByMeter { shown, at_nothing, per_dollar, break_even })
    }
}

/// Net and stakes of the wagers that count; nothing where they were not decided.
type Decided = Option<(Cents, Cents)>;

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
