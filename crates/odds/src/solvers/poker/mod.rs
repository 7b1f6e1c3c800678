//! Games of five-card hands. What the cards come to is counted here; what that pays is the rules'
//! business: they settle one deal of each kind, for each way to play it.

mod board;
mod caribbean;
mod double_down;
pub(super) mod hints;
mod holdem;
mod ride;
mod stud;
mod suits;
mod told;
mod ultimate;

pub(super) use caribbean::CaribbeanStud;
pub(super) use double_down::DoubleDown;
pub(super) use ride::LetItRide;
pub(super) use ultimate::UltimateHoldEm;

use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::Zero;
use serde_json::json;
use table::erased::{AnyLayout, AnyLine, NamedStrategy};
use table::{Cents, Odds};

use super::Task;
use crate::{Analysis, ByMeter, NamedPlay, NoTree, Play, Ruled, Tally, Tree};

/// Whether a line can be staked, and a round dealt that takes so many cards.
///
/// # Errors
/// Where it cannot.
fn judge(task: &Task<'_>, fewest_cards: u32) -> Result<(), NoTree> {
    let Task { ruled, line, shoe } = task;
    if shoe.total() < fewest_cards {
        return Err(NoTree::ShoeEmpty);
    }
    Tree::of(ruled, &line.plan, &line.kinds).with_shoe(shoe).judge(Play::Planned)
}

/// What the strategies that have a name are worth beside the best play, by what comes of each.
fn named_plays<'t>(
    line: &AnyLine,
    best: &Analysis,
    named: &[NamedStrategy],
    tallies: impl Iterator<Item = &'t Tally>,
) -> Result<Vec<NamedPlay>, NoTree> {
    let plays = named.iter().zip(tallies).map(|(named, tally)| {
        let expectation = Analysis::of(line, tally)?.expectation;
        let cost = &best.expectation - &expectation;
        Ok(NamedPlay { name: named.name, about: named.about, expectation, cost })
    });
    plays.collect()
}

/// The word for what a meter shows.
const METER: &str = "progressive-meter";

impl ByMeter {
    /// How a line goes by the meter, by what comes of it with this on the table.
    fn of(ruled: &Ruled, line: &AnyLine, tally: impl Fn(AnyLayout) -> Tally) -> Option<ByMeter> {
        // So much that a percentage of it is whole cents.
        let much = Cents::dollars(100_000);
        let unit = BigRational::from_integer(line.unit.0.into());
        let expected = |shown: Cents| {
            let mut layout = ruled.game.bare_layout();
            ruled.game.history(&ruled.rules, &mut layout, METER, &json!(shown)).ok()?;
            Some(tally(layout).expected() / &unit)
        };
        let (at_nothing, at_much) = (expected(Cents::ZERO)?, expected(much)?);
        let dollar = BigRational::from_integer(Cents::dollars(1).0.into());
        let much = BigRational::from_integer(much.0.into()) / &dollar;
        let per_dollar = (at_much - &at_nothing) / much;
        let break_even = (!per_dollar.is_zero()).then(|| -&at_nothing / &per_dollar);
        let shown = ruled.game.state(&ruled.rules, &ruled.game.bare_layout());
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
