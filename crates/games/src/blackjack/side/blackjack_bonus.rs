//! The blackjack bonus wager, 2.20: a blackjack is paid what a display shows.

use table::device::Display;
use table::{Cents, Odds};

/// What is paid where nothing is displayed and nothing can be ascertained (2.15(o)).
pub(crate) const FAILURE: Odds = Odds::to(21, 1);

/// The wager of the lower denomination; the other one is of 5.00 (2.20(a)).
const LOWER: Cents = Cents::dollars(1);

/// The least and the most that the display shows for a wager (2.20(j)).
pub(crate) fn bounds(stake: Cents) -> (Cents, Cents) {
    match stake {
        LOWER => (Cents::dollars(5), Cents::dollars(1000)),
        _ => (Cents::dollars(50), Cents::dollars(5000)),
    }
}

/// What the house's own display shows for 1.00, in dollars: how often in 3,200 times.
const FOR_ONE: [(i64, u32); 7] =
    [(5, 508), (10, 1592), (20, 500), (25, 400), (50, 156), (100, 40), (1000, 4)];

/// What it shows for 5.00.
const FOR_FIVE: [(i64, u32); 7] =
    [(50, 1986), (75, 360), (100, 700), (250, 100), (500, 40), (1000, 10), (5000, 4)];

/// How much more often the least amount is shown, and the next one less often, in 3,200 times the
/// number of decks.
const MORE_OFTEN: u32 = 221;

/// The house's own display, for a wager at a table with so many decks.
///
/// Reading: the prizes are the licensee's choice; 2.20(k) bounds the house advantage, from 0 to 30
/// percent, and wants it the same at all tables. A blackjack comes in `32d / 13(52d - 1)` of the
/// hands with d decks, so a prize and the stake are 85 percent of the inverse on average:
/// `17.95625 - 0.3453125/d` times the stake, which leaves 15 percent with any number of decks. In
/// `3200d` times that is 54,260d - 1,105 dollars beyond the stakes of 1.00, five times as much
/// beyond those of 5.00. The tables have the first part, and [`MORE_OFTEN`] the second.
pub(crate) fn display(stake: Cents, decks: u8) -> Display {
    let table = if stake == LOWER { &FOR_ONE } else { &FOR_FIVE };
    let times = |count: u32| count * u32::from(decks);
    let mut amounts: Vec<(Cents, u32)> =
        table.iter().map(|(amount, count)| (Cents::dollars(*amount), times(*count))).collect();
    amounts[0].1 += MORE_OFTEN;
    amounts[1].1 -= MORE_OFTEN;
    Display { amounts, bounds: bounds(stake) }
}

#[cfg(test)]
mod tests {
    use table::device::Device;

    use super::*;

    #[test]
    fn the_house_advantage_is_15_percent_with_any_number_of_decks() {
        for decks in 1..=8 {
            for stake in [Cents::dollars(1), Cents::dollars(5)] {
                let outcomes = display(stake, decks).outcomes();
                let sum = |of: &dyn Fn(&(Cents, u64)) -> u64| outcomes.iter().map(of).sum::<u64>();
                let times = sum(&|(_, count)| *count);
                let back = sum(&|(amount, count)| (amount.0 + stake.0) as u64 * count);
                // Back on average, times 32d / 13(52d - 1), is 85 percent of the stake.
                let d = u64::from(decks);
                let (paid, staked) = (back * 32 * d, stake.0 as u64 * times * 13 * (52 * d - 1));
                assert_eq!(paid * 100, staked * 85, "{stake} with {decks} decks");
                let (least, most) = bounds(stake);
                assert!(outcomes.iter().all(|(amount, _)| (least..=most).contains(amount)));
            }
        }
    }
}
