//! When to switch, and how the hands are played then.

use chance::Card;
use table::study::StrategyFacts;

use super::{BlackjackSwitch, exchanged};
use crate::blackjack::hand::Hand;
use crate::blackjack::play::{PlayRules, column};
use crate::blackjack::strategy::{Strategy as Tables, from_charts};

/// A strategy for blackjack switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// How hands are played.
    pub play: Tables,
    /// When the second cards are exchanged.
    pub switching: Switching,
}

/// When a player exchanges the second cards of two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switching {
    /// Never.
    Never,
    /// Where the two hands are worth more together by [`WORTH`].
    ByWorth,
    /// Where the two hands have more points together by [`points`].
    ByPoints,
}

impl Default for Strategy {
    /// Basic strategy for a table without surrender.
    fn default() -> Strategy {
        Strategy { play: from_charts(&HARD, &SOFT, &PAIRS), switching: Switching::ByWorth }
    }
}

impl Strategy {
    /// Hands are played by these tables, and nothing is switched.
    #[must_use]
    pub fn never_switch(play: Tables) -> Strategy {
        Strategy { play, switching: Switching::Never }
    }

    /// Basic strategy by total for a dealer whose 22 ties, and the switch by what hands are worth.
    #[must_use]
    pub fn basic(rules: &PlayRules) -> Strategy {
        let mut strategy = Strategy::default();
        if rules.surrender {
            strategy.play.surrender(&SURRENDERED);
        }
        strategy
    }

    /// Whether it exchanges the second cards of these hands.
    #[inline]
    #[must_use]
    pub fn switches(&self, [one, two]: [&Hand; 2], up: Card) -> bool {
        let count = match self.switching {
            Switching::Never => return false,
            Switching::ByWorth => worth,
            Switching::ByPoints => points,
        };
        let (first, second) = exchanged(one, two);
        let kept = count(one, false, up) + count(two, false, up);
        count(&first, true, up) + count(&second, true, up) > kept
    }
}

/// What a hand of two cards is worth by [`WORTH`].
#[inline]
#[must_use]
pub fn worth(hand: &Hand, is_switched: bool, up: Card) -> i32 {
    let row = match hand.pair() {
        Some(pair) => PAIR_ROWS + usize::from(pair) - 1,
        None if hand.is_two_card_21() && !is_switched => NATURAL_ROW,
        None if hand.is_soft() => SOFT_ROWS + usize::from(hand.total()) - 13,
        None => usize::from(hand.total()) - 5,
    };
    i32::from(WORTH[row][column(up)])
}

/// Points that a player can count at the table: of 17 or more its total less 16, but a blackjack 8;
/// of 9, 10 and 11 three, four and five, which a card may make good, and of a soft hand three; a
/// dealer who shows 7 or more takes one off whatever is not 17 or more.
#[inline]
#[must_use]
pub fn points(hand: &Hand, is_switched: bool, up: Card) -> i32 {
    let is_strong = matches!(column(up), 0 | 6..);
    let open = |points: i32| points - i32::from(is_strong);
    match hand.total() {
        21 if !is_switched => 8,
        _ if hand.pair() == Some(1) => open(5),
        total @ 18.. => i32::from(total) - 16,
        17 if !hand.is_soft() => 1,
        _ if hand.is_soft() => open(3),
        total @ 9..=11 => open(i32::from(total) - 6),
        8 => open(2),
        _ if hand.pair() == Some(8) && !is_strong => 2,
        _ => open(1),
    }
}

/// The strategies that have a name.
pub(super) const NAMED: &[StrategyFacts<BlackjackSwitch>] = &[
    StrategyFacts {
        name: "basic",
        about: "switches where the two hands are worth more by a table, and plays by a chart for a \
                dealer whose 22 ties; no insurance",
        make: |rules| Strategy::basic(&rules.play),
    },
    StrategyFacts {
        name: "by-points",
        about: "the same chart, and switches where the two hands have more points: totals from 17 \
                up less 16, a blackjack 8, three to five for 9 to 11, three for a soft hand",
        make: |rules| Strategy { switching: Switching::ByPoints, ..Strategy::basic(&rules.play) },
    },
    StrategyFacts {
        name: "never-switch",
        about: "the same chart, and never switches",
        make: |rules| Strategy { switching: Switching::Never, ..Strategy::basic(&rules.play) },
    },
];

/// Hard totals from 4 to 16 against 2 to 10 and an ace, as `blackjack::strategy` writes charts.
const HARD: [&str; 13] = [
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 4 to 8
    "HHHHDHHHHH", // 9
    "DDDDDDDHHH", // 10
    "DDDDDDDDHH", // 11
    "HHHSSHHHHH", // 12
    "HSSSSHHHHH",
    "SSSSSHHHHH",
    "SSSSSHHHHH",
    "SSSSSHHHHH", // 13 to 16
];

/// Soft totals from 12 to 20.
const SOFT: [&str; 9] = [
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH",
    "HHHHHHHHHH", // 12 to 16
    "HHHHDHHHHH", // 17
    "SSSEESSHHH", // 18
    "SSSSSSSSSS",
    "SSSSSSSSSS",
];

/// Pairs from aces to tens; a dot where they are played as their total.
const PAIRS: [&str; 10] = [
    "PPPPPPPPPP", // aces
    "...PPP....", // 2
    "...PPP....", // 3
    "..........",
    "..........", // 4 and 5
    "..PPP.....", // 6
    ".PPPPP....", // 7
    "PPPPPPPP..", // 8
    "..PPP.PP..", // 9
    "..........", // 10
];

/// Hard totals that are surrendered where that is offered, with the dealer's cards.
const SURRENDERED: [(usize, &str); 4] = [(14, "TA"), (15, "TA"), (16, "9TA"), (17, "A")];

/// Rows of [`WORTH`].
const SOFT_ROWS: usize = 15;
const NATURAL_ROW: usize = 24;
const PAIR_ROWS: usize = 25;

/// What a hand of two cards is worth when it is played best with cards that never run out, in
/// ten-thousandths of the wager, against an ace, 2, … 10: hard totals from 5 to 19 that are no pairs,
/// soft ones from 13 to 20, a 21 that came of a switch, a blackjack, pairs from aces to tens.
///
/// The dealer draws to a soft 17, his 22 ties, and of what is doubled or split his blackjack takes
/// the original alone.
#[rustfmt::skip]
pub const WORTH: [[i16; 10]; 35] = [
    [-5483, -2681, -1870, -1517, -1158,  -759, -1571, -2232, -2992, -3965],
    [-5644, -2810, -1989, -1631, -1267,  -863, -1882, -2510, -3241, -4179],
    [-5763, -2536, -1714, -1361, -1003,  -606, -1165, -2551, -3260, -4091],
    [-5182, -1691,  -890,  -564,  -232,   128,   334, -1054, -2527, -3466],
    [-4225,  -728,    45,   340,   642,  1228,  1220,   519,  -956, -2584],
    [-3143,   525,  2130,  2686,  3255,  3829,  2632,  1661,   722,  -947],
    [-2659,  1657,  3228,  3750,  4282,  4826,  3336,  2301,  1152,   -78],
    [-5929, -3563, -3014, -2798, -2578, -2121, -2463, -3028, -3691, -4557],
    [-6220, -4023, -3439, -3012, -2578, -2121, -3001, -3526, -4142, -4946],
    [-6490, -4388, -3439, -3012, -2578, -2121, -3501, -3988, -4560, -5307],
    [-6740, -4388, -3439, -3012, -2578, -2121, -3965, -4418, -4949, -5642],
    [-6973, -4388, -3439, -3012, -2578, -2121, -4396, -4816, -5310, -5953],
    [-7019, -3086, -2176, -1788, -1394,  -973, -1714, -4422, -4794, -5166],
    [-5012,  -419,   407,   710,  1018,  1324,  3349,   457, -2394, -2938],
    [-2148,  2259,  2997,  3210,  3431,  3621,  5514,  5336,  2313,  -709],
    [-4017,  -883,  -201,    99,   405,   741,   767,   114,  -763, -2095],
    [-4252, -1211,  -432,  -123,   192,   537,   355,  -278, -1123, -2402],
    [-4483, -1438,  -647,  -329,    -6,   347,   -53,  -666, -1480, -2705],
    [-4711, -1649,  -846,  -521,  -190,   171,  -456, -1048, -1831, -3004],
    [-4886, -1473,  -670,  -349,   -22,   670,    29, -1204, -1932, -2990],
    [-4465,  -419,   407,   710,  1069,  1730,  3349,   457, -1451, -2508],
    [-2148,  2259,  2997,  3210,  3431,  3621,  5514,  5336,  2313,  -709],
    [  716,  4829,  5486,  5616,  5753,  5872,  7086,  7315,  7021,  3827],
    [ 5888,  7282,  7866,  7921,  7980,  8032,  8613,  8703,  8829,  8363],
    [ 6923, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000,  9231],
    [-3106,  1657,  3228,  3750,  4282,  4826,  3336,  2301,  1152,  -156],
    [-5324, -2544, -1743, -1396,  -989,   -93, -1146, -1957, -2744, -3752],
    [-5644, -2810, -1989, -1631, -1258,  -351, -1724, -2510, -3241, -4179],
    [-5182, -1691,  -890,  -564,  -232,   128,   334, -1054, -2527, -3466],
    [-3143,   525,  2130,  2686,  3255,  3829,  2632,  1661,   722,  -947],
    [-5929, -3563, -3014, -2772, -1954,  -967, -2463, -3028, -3691, -4557],
    [-6490, -4388, -3025, -2232, -1418,  -443, -2099, -3988, -4560, -5307],
    [-6973, -3242, -1379,  -638,   116,   922,   898, -2011, -5052, -5953],
    [-5012,  -419,   407,   967,  1614,  2297,  3349,  1110, -1910, -2938],
    [  716,  4829,  5486,  5616,  5753,  5872,  7086,  7315,  7021,  3827],
];
