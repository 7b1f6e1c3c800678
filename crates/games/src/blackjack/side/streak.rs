//! The streak wager, 2.22: so many blackjack hands won in a row, from round to round.

use serde::{Deserialize, Serialize};
use table::{Cents, Elections, Odds, Seat, cite};

use super::raised;

/// The odds in force, for two to five wins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Streak {
    pub(crate) odds: [Odds; 4],
    /// Whether a split hand that ties counts against the majority.
    pushes_block: bool,
}

table::words! {
    /// Whether split hands that tie stand in the way of a majority, 2.22(h).
    pub(crate) enum SplitPush {
        Ignored = "ignored",
        Blocks = "blocks",
    }
}

/// 2.22(j), the least that is paid.
pub(crate) const FLOOR: [(&str, Odds); 4] =
    [("2", Odds::to(3, 1)), ("3", Odds::to(7, 1)), ("4", Odds::to(17, 1)), ("5", Odds::to(37, 1))];

/// What a round did to a streak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// One more win.
    Advances,
    /// Neither won nor lost.
    Stays,
    /// Broken.
    Lost,
}

/// How a player's hands of a round came out.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Results {
    pub(crate) won: u8,
    pub(crate) lost: u8,
    pub(crate) void: u8,
}

/// Streak wagers that stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    /// Wins so far.
    pub(crate) won_count: usize,
    /// The stakes on two to five wins; zero is none.
    pub(crate) stakes: [Cents; 4],
}

impl Streak {
    pub(super) fn new(elections: &mut Elections) -> Option<Streak> {
        let odds = raised(elections, "streak-odds", FLOOR, cite!("2.22(j)"));
        let split_push = elections.choose::<SplitPush>("interp-streak-split-push");
        let pushes_block = split_push == SplitPush::Blocks;
        elections.flag("streak").then_some(Streak { odds, pushes_block })
    }

    /// 2.22(d) to (h). Reading: split hands that tie are left out of the count of 2.22(h), unless
    /// the licensee's reading lets them stand in the way of a majority.
    pub(crate) fn step(&self, results: Results) -> Step {
        let Results { won, lost, void } = results;
        let against = if self.pushes_block { lost + void } else { lost };
        if won > against {
            Step::Advances
        } else if lost > won {
            Step::Lost
        } else {
            Step::Stays
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_majority_of_split_hands_decides() {
        let streak = Streak { odds: FLOOR.map(|(_, odds)| odds), pushes_block: false };
        let blocks = Streak { pushes_block: true, ..streak };
        let step = |won, lost, void| {
            let results = Results { won, lost, void };
            (streak.step(results), blocks.step(results))
        };
        assert_eq!(step(1, 0, 0), (Step::Advances, Step::Advances));
        assert_eq!(step(0, 0, 1), (Step::Stays, Step::Stays));
        assert_eq!(step(1, 0, 1), (Step::Advances, Step::Stays));
        assert_eq!(step(1, 1, 0), (Step::Stays, Step::Stays));
        assert_eq!(step(0, 1, 1), (Step::Lost, Step::Lost));
        assert_eq!(step(2, 1, 0), (Step::Advances, Step::Advances));
    }
}
