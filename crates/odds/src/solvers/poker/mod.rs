//! Games of five-card hands. What the cards come to is counted here; what that pays is the rules'
//! business: they settle one deal of each kind, for each way to play it.

mod board;
mod boston;
mod caribbean;
mod colorado;
mod double_cross;
mod double_down;
mod fast_action;
mod flop;
mod four_card;
pub(super) mod hints;
mod holdem;
mod mississippi;
mod ride;
mod streets;
mod stud;
mod suits;
pub(super) mod told;
mod winners_pot;

pub(super) use boston::BostonFiveStud;
pub(super) use caribbean::CaribbeanStud;
pub(super) use colorado::Colorado;
pub(super) use double_cross::DoubleCross;
pub(super) use double_down::DoubleDown;
pub(super) use fast_action::FourOfSeveralDecks;
pub(super) use flop::Flop;
pub(super) use four_card::FourCards;
pub(super) use mississippi::Mississippi;
pub(super) use ride::LetItRide;
pub(super) use streets::{HEADS_UP, MINI_TEX, TEXAS_BONUS, ULTIMATE};
pub(super) use winners_pot::WinnersPot;

use num_bigint::{BigInt, BigUint};
use table::erased::{AnyLine, NamedStrategy};
use table::{Cents, Odds};

use super::Task;
use crate::{Analysis, NamedPlay, NoTree, Play, Tally, Tree};

/// Whether a line can be staked, and a round dealt that takes so many cards.
///
/// # Errors
/// Where it cannot.
pub(super) fn judge(task: &Task<'_>, fewest_cards: u32) -> Result<(), NoTree> {
    let Task { ruled, line, shoe } = task;
    if shoe.total() < fewest_cards {
        return Err(NoTree::ShoeEmpty);
    }
    Tree::of(ruled, &line.plan, &line.kinds).with_shoe(shoe).judge(Play::Planned)
}

/// What the strategies that have a name are worth beside the best play, by what comes of each.
pub(super) fn named_plays<'t>(
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

/// Net and stakes of the wagers that count; nothing where they were not decided.
type Decided = Option<(Cents, Cents)>;

/// How often each result comes.
#[derive(Debug, Default)]
pub(super) struct Results {
    tally: Option<Tally>,
}

impl Results {
    /// In so many ways the wagers come to this.
    pub(super) fn add(&mut self, (net, staked): (Cents, Cents), ways: u64) {
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

    pub(super) fn tally(self, paid_at: impl IntoIterator<Item = Odds>) -> Tally {
        Tally { paid_at: paid_at.into_iter().collect(), ..self.tally.unwrap_or_else(Tally::one) }
    }
}
