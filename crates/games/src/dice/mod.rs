//! Games with dice, and what they share.

pub mod craps;
pub mod mini_dice;
pub mod sic_bo;

use table::study::Line;
use table::{Cents, Facts, Game, Limits, Odds, Wager};

use crate::common::line_without_decisions;

/// A die, or one of the dice, does not lie flat.
const DIE_NOT_FLAT: &str = "die-not-flat";

/// The parts of a [`Game`] with these dice whose layout has `bets` that stand until they are
/// decided, all of them offered, at the `payouts` of the rules.
macro_rules! standing_bets {
    ($dice:expr) => {
        fn device(_: &Self::Rules) -> Option<table::device::Thrown> {
            Some($dice)
        }

        fn wagers(_: &Self::Rules) -> Vec<Self::Wager> {
            Wager::all().collect()
        }

        fn payouts(rules: &Self::Rules) -> Vec<table::Payout> {
            rules.payouts.clone()
        }

        fn renumber(layout: &mut Self::Layout) {
            layout.bets.renumber();
        }

        #[inline]
        fn is_settled(layout: &Self::Layout) -> bool {
            layout.bets.open().is_empty()
        }
    };
}
use standing_bets;

/// The parts of [`Wagering`](table::Wagering) with which such bets are planned: anew when none
/// stands.
macro_rules! planned_when_none_stands {
    () => {
        #[inline]
        fn automatic(_: &Self::Rules, layout: &mut Self::Layout, plan: &table::study::Plan<Self>) {
            if layout.bets.open().is_empty() {
                for (seat, wager, stake) in &plan.bets {
                    layout.bets.put(*seat, *wager, *stake);
                }
            }
        }
    };
}
use planned_when_none_stands;

/// The highest odds at which any selection of the wager of that id is paid.
fn highest_odds<'a, W: Wager>(
    facts: &Facts,
    id: &str,
    selections: impl Iterator<Item = W>,
    odds: impl Fn(W) -> &'a [Odds],
) -> Option<Odds> {
    let kind = facts.wagers.iter().position(|facts| facts.id == id)?;
    let of_the_kind = selections.filter(|wager| wager.kind() == kind);
    of_the_kind.flat_map(|wager| odds(wager).iter().copied()).max()
}

/// The sum of two dice, as it is called out.
fn sum_called(total: u8) -> &'static str {
    const SUMS: [&str; 11] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
    SUMS[usize::from(total) - 2]
}

/// A number as selections write it.
fn number(text: &str) -> Option<u8> {
    text.starts_with(|first| matches!(first, '1'..='9')).then(|| text.parse().ok())?
}

/// The smallest number of whole dollars that is paid whole dollars at all of these odds; none where
/// that is more than is ever staked.
fn unit(odds: &[Odds]) -> Option<Cents> {
    let mut limits = Limits::default();
    limits.smallest_chip = Cents::dollars(1);
    Some(limits.unit("", 1, odds)).filter(|unit| *unit <= Cents::MOST)
}

/// The line of a wager that is decided without the player; none where no stake can be paid.
fn line<G: Game>(wager: G::Wager, odds: &[Odds]) -> Option<Line<G>> {
    let in_one_phrase = odds.first().copied().filter(|first| odds.iter().all(|o| o == first));
    let line = |unit| line_without_decisions(wager.to_string(), (wager, unit), in_one_phrase);
    unit(odds).map(line)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use table::live::{Input, Live, Waiting};
    use table::{Act, Cents, Complete, Legal, Odds, Seat, Settlement, Wager};

    use super::{number, unit};

    /// The settlements of one roll on which one seat has every wager of the game, a unit each.
    pub(super) fn settled<G: Complete>(
        rules: Value,
        roll: &str,
        unit: Cents,
    ) -> Vec<Settlement<G::Wager>> {
        let Value::Object(rules) = rules else { panic!("rules are an object") };
        let legal = Legal::<G>::new(&rules).expect("legal rules");
        let mut live = Live::open(&legal, None);
        let seat = Seat::new(1);
        let mut act = |act| live.submit(Input::Act(act)).expect("a legal act");
        for wager in G::wagers(&legal.rules) {
            act(Act::wager(seat, wager.to_string(), unit));
        }
        act(Act::of_the_house("no-more-bets"));
        if matches!(live.waiting(), Waiting::Choice { .. }) {
            live.submit(Input::Act(Act::new(seat, "decline-shaker"))).expect("an answer");
        }
        live.submit(Input::Item(json!(roll))).expect("a roll");
        assert_eq!(*live.waiting(), Waiting::NextRound);
        let typed = |s: &Settlement| Some(s.of(G::Wager::parse(&s.wager)?));
        live.settlements().filter_map(typed).collect()
    }

    #[test]
    fn selections_are_numbers_without_frills() {
        assert_eq!(["4", "17", "6"].map(number), [Some(4), Some(17), Some(6)]);
        for text in ["", "0", "04", "+4", "-4", " 4", "4 ", "4.0", "four", "256", "٤"] {
            assert_eq!(number(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_unit_is_paid_whole_dollars_at_all_its_odds() {
        assert_eq!(unit(&[Odds::to(7, 6)]), Some(Cents::dollars(6)));
        assert_eq!(unit(&[Odds::to(14, 12), Odds::to(9, 5)]), Some(Cents::dollars(30)));
        assert_eq!(unit(&[Odds::to(150, 1)]), Some(Cents::dollars(1)));
        let primes = [999_983, 999_979, 999_961].map(|b| Odds::to(1_000_000, b));
        assert_eq!(unit(&primes), None);
    }
}
