//! Roulette, 13:69F-5.1 to 5.4: wagers on where the ball comes to rest, settled by their position
//! on the layout.
//!
//! The text prints no layout, no order of the wheel and no color sections; those are 13:69E's and
//! the table's. The words that open 5.1(e)3 are lost, and are those of 19:47-5.1(e)3. Readings are
//! marked below.

mod felt;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use chance::{Color, Pocket, Uniform, Wheel};
use serde_json::{Map, Value, json};
use table::device::{Device, RouletteWheel, Thrown};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan, Shown};
use table::study::{Line, StrategyFacts, Study};
use table::{
    ActionFacts, Alias, Bet, Bets, Cents, Cite, Code, Election, Elections, Facts, Family, Fault,
    Felt, Game, Irregularity, Limits, Malformed, Odds, PayRow, PayTable, Payout, Placing, Preset,
    Reason, Refusal, Reported, Settlement, Table, Tint, WagerFacts, Wagering, Zone, cite, floor,
    join, whole,
};

use super::{Edition, SpinBetting, alike};
use crate::common::{self, BettingActs, Form, STAKE_LIMITS};

/// Roulette.
#[derive(Clone, Copy, Debug, Default)]
pub struct Roulette;

// Facts

const BALL_SPUN_IN_DIRECTION_OF_WHEEL: &str = "ball-spun-in-direction-of-wheel";
const FEWER_THAN_FOUR_REVOLUTIONS: &str = "fewer-than-four-revolutions";
const FOREIGN_OBJECT: &str = "foreign-object";

/// What makes a spin void.
const NO_SPIN: [&str; 3] =
    [BALL_SPUN_IN_DIRECTION_OF_WHEEL, FEWER_THAN_FOUR_REVOLUTIONS, FOREIGN_OBJECT];

const COLOR_SELECTION: &str = "black, blue, gold, red, purple or green";

/// The wagers, in the order of the text.
pub(crate) const WAGERS: [WagerFacts; 19] = [
    WagerFacts::new(
        "straight",
        "Straight",
        "wins if the ball comes to rest at the number",
        cite!("5.1(e)1"),
    )
    .selecting("a number: 0, 00, 1 to 36"),
    WagerFacts::new(
        "five-adjacent-number",
        "Five adjacent number",
        "five straight wagers of a fifth each, on five neighbors on the wheel",
        cite!("5.1(e)1i"),
    )
    .selecting("the number in the center of five on the wheel"),
    WagerFacts::new(
        "split",
        "Split",
        "wins at either of two neighboring numbers",
        cite!("5.1(e)2"),
    )
    .selecting("two numbers that share a line, the lower first: 13-14"),
    WagerFacts::new(
        "three-numbers",
        "Three numbers",
        "wins at any of three numbers in a row, or of three with a common corner at the \
         zeros",
        cite!("5.1(e)3"),
    )
    .selecting("a row, or 0-1-2, 0-2-00, 00-2-3"),
    WagerFacts::new(
        "four-numbers",
        "Four numbers",
        "wins at any of four numbers with a common corner",
        cite!("5.1(e)4"),
    )
    .selecting("four numbers with a common corner: 13-14-16-17; 0, 1, 2 and 3 have none"),
    WagerFacts::new(
        "first-five-numbers",
        "First five numbers",
        "wins at 0, 00, 1, 2 and 3",
        cite!("5.1(e)5"),
    ),
    WagerFacts::new(
        "six-numbers",
        "Six numbers",
        "wins at any of six numbers in two neighboring rows",
        cite!("5.1(e)6i"),
    )
    .selecting("the first and the last number of two rows: 10-15"),
    WagerFacts::new(
        "six-numbers-color-wager",
        "Six numbers color wager",
        "wins at any of the six numbers of the color",
        cite!("5.1(e)6ii"),
    )
    .selecting(COLOR_SELECTION),
    WagerFacts::new(
        "seven-numbers-color-wager",
        "Seven numbers color wager",
        "on a single zero wheel; wins at 0 and any of the six numbers of the color",
        cite!("5.1(e)7"),
    )
    .selecting(COLOR_SELECTION),
    WagerFacts::new(
        "eight-numbers-color-wager",
        "Eight numbers color wager",
        "on a double zero wheel; wins at 0, 00 and any of the six numbers of the color",
        cite!("5.1(e)8"),
    )
    .selecting(COLOR_SELECTION),
    WagerFacts::new(
        "column",
        "Column",
        "wins at any of the twelve numbers of a column",
        cite!("5.1(e)9"),
    )
    .selecting("1 (1, 4, … 34), 2 or 3"),
    WagerFacts::new(
        "dozen",
        "Dozen",
        "wins at any of the twelve numbers of a dozen",
        cite!("5.1(e)10"),
    )
    .selecting("1st-12, 2nd-12 or 3rd-12"),
    WagerFacts::new(
        "red",
        "Red",
        "wins at a red number; a zero takes it, or half of it",
        cite!("5.1(e)11"),
    ),
    WagerFacts::new(
        "black",
        "Black",
        "wins at a black number; a zero takes it, or half of it",
        cite!("5.1(e)12"),
    ),
    WagerFacts::new(
        "odd",
        "Odd",
        "wins at an odd number; a zero takes it, or half of it",
        cite!("5.1(e)13"),
    ),
    WagerFacts::new(
        "even",
        "Even",
        "wins at an even number, which no zero is; a zero takes it, or half of it",
        cite!("5.1(e)14"),
    ),
    WagerFacts::new(
        "1-to-18",
        "1 to 18",
        "wins at a number from 1 to 18; a zero takes it, or half of it",
        cite!("5.1(e)15"),
    ),
    WagerFacts::new(
        "19-to-36",
        "19 to 36",
        "wins at a number from 19 to 36; a zero takes it, or half of it",
        cite!("5.1(e)16"),
    ),
    WagerFacts::new(
        "seven-numbers",
        "Seven numbers",
        "wins at 10, 11, 12, 13, 14, 15 and 33",
        cite!("5.1(f)"),
    ),
];

const FACTS: Facts = Facts {
    id: "roulette",
    title: "Roulette",
    subchapter: "5",
    family: Family::Wheels,
    seats: 12,
    equipment: "a wheel with one zero or two, a ball",
    about: "A ball spun against the wheel comes to rest at a number; wagers are on numbers, groups \
            of numbers and colors.",
    wagers: &WAGERS,
    pay_tables: &[
        PayTable {
            id: "",
            title: "Payout odds",
            rows: &[
                PayRow { id: "straight", title: "Straight", odds: STRAIGHT },
                PayRow { id: "split", title: "Split", odds: Odds::to(17, 1) },
                PayRow { id: "three-numbers", title: "Three numbers", odds: Odds::to(11, 1) },
                PayRow { id: "four-numbers", title: "Four numbers", odds: Odds::to(8, 1) },
                PayRow {
                    id: "first-five-numbers",
                    title: "First five numbers",
                    odds: Odds::to(6, 1),
                },
                PayRow { id: "six-numbers", title: "Six numbers", odds: SIX_NUMBERS },
                PayRow { id: "seven-numbers", title: "Seven numbers", odds: SEVEN_NUMBERS },
                PayRow {
                    id: "eight-numbers-color-wager",
                    title: "Eight numbers",
                    odds: Odds::to(3, 1),
                },
                PayRow { id: "column", title: "Column", odds: Odds::to(2, 1) },
                PayRow { id: "dozen", title: "Dozen", odds: Odds::to(2, 1) },
                PayRow { id: "red", title: "Red", odds: Odds::to(1, 1) },
                PayRow { id: "black", title: "Black", odds: Odds::to(1, 1) },
                PayRow { id: "odd", title: "Odd", odds: Odds::to(1, 1) },
                PayRow { id: "even", title: "Even", odds: Odds::to(1, 1) },
                PayRow { id: "1-to-18", title: "1 to 18", odds: Odds::to(1, 1) },
                PayRow { id: "19-to-36", title: "19 to 36", odds: Odds::to(1, 1) },
            ],
            is_floor: true,
            cite: cite!("5.2(a)"),
        },
        // Reading: a color wager is paid by the row of as many numbers. Its row can be raised by
        // itself, and so can that of the five adjacent numbers, whose fifths are straight wagers.
        PayTable {
            id: "",
            title: "Wagers that are paid by a row above",
            rows: &[
                PayRow {
                    id: "five-adjacent-number",
                    title: "Five adjacent number, on a fifth",
                    odds: STRAIGHT,
                },
                PayRow {
                    id: "six-numbers-color-wager",
                    title: "Six numbers color wager",
                    odds: SIX_NUMBERS,
                },
                PayRow {
                    id: "seven-numbers-color-wager",
                    title: "Seven numbers color wager",
                    odds: SEVEN_NUMBERS,
                },
            ],
            is_floor: true,
            cite: cite!("5.2(a)"),
        },
    ],
    elections: join![
        Election,
        [
            Election::one_of(
                "wheel",
                "the wheel, and how it is used: on one with two zeros that is used as one with a \
                 single zero, 00 is no spin",
                WheelInUse::WORDS,
                cite!("5.2(d)"),
            )
            .unless_elected(Preset::Word("double-zero")),
            Election::one_of(
                "zero-rule",
                "what a zero takes of the even-money wagers; half only on \
                 a double zero wheel",
                ZeroRule::WORDS,
                cite!("5.2(b)"),
            )
            .unless_elected(Preset::Word("lose-entire-wager")),
            Election::flag(
                "five-adjacent-number",
                "whether the five adjacent number wager is offered, on a replica of the wheel",
                cite!("5.1(e)1i"),
            ),
            Election::flag(
                "seven-numbers",
                "whether the seven numbers wager is offered",
                cite!("5.1(f)"),
            ),
            Election::flag(
                "six-numbers-color-wager",
                "whether the six numbers color wager is offered; excludes red and black",
                cite!("5.1(e)6ii"),
            ),
            Election::flag(
                "seven-numbers-color-wager",
                "whether the seven numbers color wager is offered, on a single zero wheel only; \
                 excludes red, black and dozen",
                cite!("5.1(e)7"),
            ),
            Election::flag(
                "eight-numbers-color-wager",
                "whether the eight numbers color wager is offered, on a double zero wheel only; \
                 excludes red, black and dozen",
                cite!("5.1(e)8"),
            ),
            Election::new(
                "color-map",
                "the six numbers of each color",
                table::Kind::Own("by color a list of six numbers, together 1 to 36"),
                Preset::Computed(
                    "clockwise from 0, six each: black, blue, gold, red, purple, green"
                ),
                cite!("5.1(e)7"),
            ),
            Election::new(
                "wagers-offered",
                "the wagers that have no election of their own and are offered",
                table::Kind::ListOf(&[
                    "straight",
                    "split",
                    "three-numbers",
                    "four-numbers",
                    "first-five-numbers",
                    "six-numbers",
                    "column",
                    "dozen",
                    "red",
                    "black",
                    "odd",
                    "even",
                    "1-to-18",
                    "19-to-36",
                ]),
                Preset::Computed("all that the other elections leave"),
                cite!("5.1(g)"),
            ),
            Election::flag(
                "match-play-coupons-accepted",
                "whether a match play coupon may be wagered, never together with a value chip",
                cite!("5.1(b)"),
            ),
            Edition::election(
                "the text in force; that of 2008, 19:47-5, has no color wagers",
                cite!("5.1(e)"),
            ),
        ],
        STAKE_LIMITS,
        [common::payout_odds_override(cite!("5.2(a)")),]
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("5.1(a)"), change: cite!("5.3(b)"), close: cite!("5.3(b)") }
            .actions(),
        floor::ACTIONS
    ],
    irregularities: &[
        Irregularity::new(
            BALL_SPUN_IN_DIRECTION_OF_WHEEL,
            Reported::Void,
            "no spin: nothing is decided, wagers stand, the ball is spun again",
            cite!("5.4(a)"),
        ),
        Irregularity::new(
            FEWER_THAN_FOUR_REVOLUTIONS,
            Reported::Void,
            "no spin: nothing is decided, wagers stand, the ball is spun again",
            cite!("5.4(b)"),
        ),
        Irregularity::new(
            FOREIGN_OBJECT,
            Reported::Void,
            "no spin: nothing is decided, wagers stand, the ball is spun again",
            cite!("5.4(c)"),
        ),
    ],
    history: &[],
    state: &[],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: Felt {
        rows: &[
            &[Zone::Device { label: "Wheel" }],
            numbers!["00"; 3 6 9 12 15 18 21 24 27 30 33 36; "column:3"],
            numbers![; 2 5 8 11 14 17 20 23 26 29 32 35; "column:2"],
            numbers!["0"; 1 4 7 10 13 16 19 22 25 28 31 34; "column:1"],
            &[
                Zone::Gap,
                wide(4, &Zone::Bet { wager: "dozen:1st-12", label: "1st 12" }),
                wide(4, &Zone::Bet { wager: "dozen:2nd-12", label: "2nd 12" }),
                wide(4, &Zone::Bet { wager: "dozen:3rd-12", label: "3rd 12" }),
                Zone::Gap,
            ],
            &[
                Zone::Gap,
                wide(2, &Zone::Bet { wager: "1-to-18", label: "1 to 18" }),
                wide(2, &Zone::Bet { wager: "even", label: "Even" }),
                wide(2, &Zone::Bet { wager: "red", label: "Red" }),
                wide(2, &Zone::Bet { wager: "black", label: "Black" }),
                wide(2, &Zone::Bet { wager: "odd", label: "Odd" }),
                wide(2, &Zone::Bet { wager: "19-to-36", label: "19 to 36" }),
                Zone::Gap,
            ],
            &[
                Zone::Bet { wager: "first-five-numbers", label: "First five" },
                Zone::Bet { wager: "seven-numbers", label: "Seven numbers" },
            ],
            colors!["six-numbers-color-wager:"],
            colors!["seven-numbers-color-wager:"],
            colors!["eight-numbers-color-wager:"],
        ],
    },
};

/// A zone as wide as several numbers.
const fn wide(shares: u16, zone: &'static Zone) -> Zone {
    Zone::Wide { shares, zone }
}

/// A line of boxes of the layout: a zero or a gap, twelve numbers, the box of the column.
macro_rules! numbers {
    ($($zero:literal)?; $($number:literal)*; $column:literal) => {
        &[
            numbers!(@head $($zero)?),
            $(Zone::Bet {
                wager: concat!("straight:", $number),
                label: stringify!($number),
            },)*
            Zone::Bet { wager: $column, label: "2 to 1" },
        ]
    };
    (@head $zero:literal) => {
        Zone::Bet { wager: concat!("straight:", $zero), label: $zero }
    };
    (@head) => { Zone::Gap };
}
use numbers;

/// The six areas of a color wager.
macro_rules! colors {
    ($wager:literal) => {
        &[
            Zone::Bet { wager: concat!($wager, "black"), label: "Black" },
            Zone::Bet { wager: concat!($wager, "blue"), label: "Blue" },
            Zone::Bet { wager: concat!($wager, "gold"), label: "Gold" },
            Zone::Bet { wager: concat!($wager, "red"), label: "Red" },
            Zone::Bet { wager: concat!($wager, "purple"), label: "Purple" },
            Zone::Bet { wager: concat!($wager, "green"), label: "Green" },
        ]
    };
}
use colors;

// Rules

table::words! {
    /// A wheel and how it is used.
    enum WheelInUse {
        /// With one zero.
        SingleZero = "single-zero",
        /// With two.
        DoubleZero = "double-zero",
        /// A double zero wheel used as a single zero wheel, 5.2(d).
        Converted = "double-zero-as-single-zero",
    }
}

table::words! {
    /// What a zero takes of the wagers at even money, 5.2(b).
    enum ZeroRule {
        /// Half of them.
        LoseOneHalf = "lose-one-half",
        /// All of them.
        LoseEntireWager = "lose-entire-wager",
    }
}

impl WheelInUse {
    const fn wheel(self) -> Wheel {
        match self {
            WheelInUse::SingleZero => Wheel::SingleZero,
            WheelInUse::DoubleZero | WheelInUse::Converted => Wheel::DoubleZero,
        }
    }

    /// Whether the ball in this pocket decides nothing, 5.2(d)2.
    #[inline]
    fn is_no_spin(self, pocket: Pocket) -> bool {
        self == WheelInUse::Converted && pocket == Pocket::DOUBLE_ZERO
    }

    /// The provision by which a zero takes a wager at even money.
    const fn zero_cite(self) -> Cite {
        match self {
            WheelInUse::SingleZero => cite!("5.2(c)"),
            WheelInUse::DoubleZero => cite!("5.2(b)"),
            WheelInUse::Converted => cite!("5.2(d)3"),
        }
    }

    /// Whether the layout that goes with it has a place for a wager.
    ///
    /// Reading: a double zero wheel used as a single zero wheel has the layout of one, on which
    /// nothing names 00. Only on that layout do 0 and 3 share a line. Of the groups of three that
    /// 5.1(e)3i lists, the one without 00 is left there; 0-2-3 is not listed, so it is no wager. Nor
    /// is 0-1-2-3: on no layout do the four boxes have a common corner (5.1(e)4).
    fn has_place_for(self, wager: Wager) -> bool {
        match self {
            WheelInUse::DoubleZero => wager.selection() != Some("0-3"),
            WheelInUse::SingleZero | WheelInUse::Converted => {
                !wager.named().contains(Pocket::DOUBLE_ZERO)
            }
        }
    }
}

impl Device for WheelInUse {
    const NAME: &'static str = RouletteWheel::NAME;
    type Outcome = Pocket;

    fn read(&self, item: &Value) -> Result<Pocket, Malformed> {
        RouletteWheel(self.wheel()).read(item)
    }

    fn write(&self, outcome: &Pocket) -> Value {
        RouletteWheel(self.wheel()).write(outcome)
    }

    #[inline]
    fn throw<U: Uniform>(&self, source: &mut U) -> Pocket {
        RouletteWheel(self.wheel()).throw(source)
    }

    /// Without what is no spin: the ball is then spun again, so the others decide, each as likely
    /// as any.
    fn outcomes(&self) -> Vec<(Pocket, u64)> {
        let mut outcomes = RouletteWheel(self.wheel()).outcomes();
        outcomes.retain(|(pocket, _)| !self.is_no_spin(*pocket));
        outcomes
    }
}

/// The elections of roulette.
#[derive(Clone, Debug)]
pub struct Rules {
    wheel: WheelInUse,
    /// Whether a zero takes only half of the wagers at even money (5.2(b)).
    loses_half: bool,
    /// What each wager comes to, by its place in the catalogue.
    positions: Vec<Position>,
    coupons_accepted: bool,
    limits: Limits,
}

/// A wager under the rules in force.
#[derive(Clone, Copy, Debug)]
struct Position {
    /// The provision by which it is not offered.
    barred: Option<Cite>,
    /// Where it wins.
    pockets: Pockets,
    /// What it is paid; nothing of its own for the five adjacent numbers, which are paid as
    /// straight wagers, unless their row was raised.
    odds: Option<Odds>,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let wheel = elections.choose::<WheelInUse>("wheel");
        let loses_half = elections.choose::<ZeroRule>("zero-rule") == ZeroRule::LoseOneHalf;
        if loses_half && wheel != WheelInUse::DoubleZero {
            let why = "half is lost on a double zero wheel only; here all of it";
            elections.refuse("zero-rule", why, wheel.zero_cite());
        }
        check_color_wagers(wheel, elections);
        let colors = color_map(wheel, elections);
        let offered = Offered::new(elections);
        if offered.six_color || offered.seven_color || offered.eight_color {
            let numbers = |color: Pockets| (1..=36).filter(move |n| color.contains_number(*n));
            let map = COLORS.iter().zip(colors).map(|(color, pockets)| {
                ((*color).to_owned(), json!(numbers(pockets).collect::<Vec<u8>>()))
            });
            elections.set("color-map", Value::Object(map.collect()));
        }
        offered.check_list(wheel, elections);
        check_rows(wheel, elections);
        let position = |wager: Wager| Position {
            barred: offered
                .bar(wager.kind)
                .or_else(|| (!wheel.has_place_for(wager)).then(|| wager.facts().cite)),
            pockets: match wager.kind {
                Kind::FiveAdjacent => neighbors(wheel.wheel(), wager.named()),
                Kind::SixColor => colors[wager.color()],
                Kind::SevenColor => colors[wager.color()].with(Pocket::ZERO),
                Kind::EightColor => {
                    colors[wager.color()].with(Pocket::ZERO).with(Pocket::DOUBLE_ZERO)
                }
                _ => wager.named(),
            },
            odds: wager.odds(elections),
        };
        let positions: Vec<Position> = Wager::all().map(position).collect();
        let in_force = Kind::LISTED.into_iter().filter(|kind| {
            Wager::all().any(|w| w.kind == *kind && positions[w.index()].barred.is_none())
        });
        let in_force: Vec<&str> = in_force.map(|kind| kind.facts().id).collect();
        if positions.iter().all(|position| position.barred.is_some()) {
            elections.refuse("wagers-offered", "a table offers some wager", cite!("5.1(e)"));
        }
        elections.set("wagers-offered", json!(in_force));
        let highest = |id: &str| {
            let of_the_kind = Wager::all().filter(|wager| wager.facts().id == id);
            let odds = of_the_kind.map(|w| positions[w.index()].odds.unwrap_or(STRAIGHT));
            odds.max()
        };
        let limits = elections.limits(highest);
        let coupons_accepted = elections.flag("match-play-coupons-accepted");
        Rules { wheel, loses_half, positions, coupons_accepted, limits }
    }

    #[inline]
    fn position(&self, wager: Wager) -> &Position {
        &self.positions[wager.index()]
    }

    /// What a wager is paid where it wins at a pocket.
    #[inline]
    fn odds(&self, wager: Wager, pocket: Pocket) -> Odds {
        let straight = || self.position(Wager::straight(pocket)).odds.unwrap_or(STRAIGHT);
        self.position(wager).odds.unwrap_or_else(straight)
    }

    /// The odds of a wager at each pocket where it can win.
    fn all_odds(&self, wager: Wager) -> Vec<Odds> {
        let outcomes = self.wheel.outcomes().into_iter().map(|(pocket, _)| pocket);
        let wins = outcomes.filter(|pocket| self.position(wager).pockets.contains(*pocket));
        wins.map(|pocket| self.odds(wager, pocket)).collect()
    }

    /// What a stake must be payable in: the odds, and the part that is divided off by a provision.
    fn amounts(&self, wager: Wager) -> (Vec<Odds>, Option<Cite>) {
        match wager.kind {
            Kind::FiveAdjacent => {
                let fifths = self.all_odds(wager).into_iter().map(Odds::parts);
                let paid = fifths.map(|(a, b)| Odds::to(a, b * 5));
                (paid.chain([FIFTH]).collect(), Some(cite!("5.1(e)1i(2)")))
            }
            kind if self.loses_half && kind.is_at_even_money() => {
                let paid = self.position(wager).odds;
                (paid.into_iter().chain([HALF]).collect(), Some(cite!("5.2(b)")))
            }
            _ => (self.position(wager).odds.into_iter().collect(), None),
        }
    }

    /// Whether a wager is offered and a stake on it can be taken.
    fn judge_stake(&self, wager: Wager, stake: Cents) -> Result<(), Refusal> {
        if let Some(cite) = self.position(wager).barred {
            return Err(Refusal::new(wager.to_string(), Reason::NotOffered, cite));
        }
        let id = wager.facts().id;
        let (amounts, part) = self.amounts(wager);
        self.limits.judge(id, stake, &amounts).map_err(|refusal| match part {
            // What only the division stands against is refused by the provision that divides.
            Some(cite) if self.limits.judge(id, stake, &amounts[..amounts.len() - 1]).is_ok() => {
                Refusal { cite: Some(cite), ..refusal }
            }
            _ => refusal,
        })
    }
}

/// Parts of a stake.
const HALF: Odds = Odds::to(1, 2);
const FIFTH: Odds = Odds::to(1, 5);

/// 5.1(e)7 and 8: which color wagers a wheel can have; in the text of 2008 there are none.
fn check_color_wagers(wheel: WheelInUse, elections: &mut Elections) {
    let colors =
        ["six-numbers-color-wager", "seven-numbers-color-wager", "eight-numbers-color-wager"];
    if elections.choose::<Edition>("edition") == Edition::Of2008 {
        for id in colors.into_iter().filter(|id| elections.flag(id)).collect::<Vec<_>>() {
            elections.refuse(id, "the text of 2008 has no color wagers", cite!("19:47-5.1(e)"));
        }
        return;
    }
    let [_, seven, eight] = colors;
    // Reading: a double zero wheel that is used as a single zero wheel is neither of the two.
    if elections.flag(seven) && wheel != WheelInUse::SingleZero {
        elections.refuse(seven, "is for a single zero wheel", cite!("5.1(e)7"));
    }
    if elections.flag(eight) && wheel != WheelInUse::DoubleZero {
        elections.refuse(eight, "is for a double zero wheel", cite!("5.1(e)8"));
    }
}

/// The numbers of the six colors.
///
/// Reading: 5.1(e)7 and 8 speak of a section of the wheel; that the six numbers lie side by side
/// is not asked of the table's own map.
fn color_map(wheel: WheelInUse, elections: &mut Elections) -> [Pockets; 6] {
    let order = wheel.wheel().order().iter().filter(|pocket| pocket.number().is_some());
    let order: Vec<Pocket> = order.copied().collect();
    let preset = std::array::from_fn(|n| order[n * 6..][..6].iter().copied().collect());
    let given = elections.own("color-map").map(read_color_map);
    match given {
        Some(Ok(map)) => map,
        Some(Err(why)) => {
            elections.refuse("color-map", why, cite!("5.1(e)7"));
            preset
        }
        None => preset,
    }
}

fn read_color_map(value: &Value) -> Result<[Pockets; 6], String> {
    let Value::Object(map) = value else {
        return Err(format!("{value} is no object from color to numbers"));
    };
    if let Some(unknown) = map.keys().find(|color| !COLORS.contains(&color.as_str())) {
        return Err(format!("{unknown} is none of {}", COLORS.join(", ")));
    }
    let mut colors = [Pockets::NONE; 6];
    let mut all = Pockets::NONE;
    for (color, pockets) in COLORS.iter().zip(&mut colors) {
        let list = map.get(*color).and_then(Value::as_array);
        for number in list.into_iter().flatten() {
            let pocket = whole(number).and_then(|n| Pocket::new(u8::try_from(n).ok()?));
            let pocket = pocket.ok_or_else(|| format!("{color}: {number} is not 1 to 36"))?;
            if all.contains(pocket) {
                return Err(format!("{color}: {number} is there twice"));
            }
            (all, *pockets) = (all.with(pocket), pockets.with(pocket));
        }
        if pockets.count() != 6 {
            return Err(format!("{color} has {} numbers, not six", pockets.count()));
        }
    }
    Ok(colors)
}

/// What the licensee offers.
struct Offered {
    five_adjacent: bool,
    seven_numbers: bool,
    six_color: bool,
    seven_color: bool,
    eight_color: bool,
    /// Of the others, those on the licensee's list.
    listed: Option<Vec<Kind>>,
}

impl Offered {
    fn new(elections: &Elections) -> Offered {
        let listed = elections.words("wagers-offered").map(|words| {
            let kinds = Kind::LISTED.into_iter();
            kinds.filter(|kind| words.contains(&kind.facts().id)).collect()
        });
        Offered {
            five_adjacent: elections.flag("five-adjacent-number"),
            seven_numbers: elections.flag("seven-numbers"),
            six_color: elections.flag("six-numbers-color-wager"),
            seven_color: elections.flag("seven-numbers-color-wager"),
            eight_color: elections.flag("eight-numbers-color-wager"),
            listed,
        }
    }

    /// 5.1(g): what may not be offered beside color wagers.
    fn is_excluded(&self, kind: Kind) -> bool {
        match kind {
            Kind::Red | Kind::Black => self.six_color || self.seven_color || self.eight_color,
            Kind::Dozen => self.seven_color || self.eight_color,
            _ => false,
        }
    }

    /// The provision by which no wager of a kind is offered.
    fn bar(&self, kind: Kind) -> Option<Cite> {
        let is_offered = match kind {
            Kind::FiveAdjacent => self.five_adjacent,
            Kind::SevenNumbers => self.seven_numbers,
            Kind::SixColor => self.six_color,
            Kind::SevenColor => self.seven_color,
            Kind::EightColor => self.eight_color,
            _ if self.is_excluded(kind) => return Some(cite!("5.1(g)")),
            _ => self.listed.as_ref().is_none_or(|listed| listed.contains(&kind)),
        };
        (!is_offered).then(|| kind.facts().cite)
    }

    /// A list must not name what cannot be offered.
    fn check_list(&self, wheel: WheelInUse, elections: &mut Elections) {
        for kind in self.listed.iter().flatten() {
            let id = kind.facts().id;
            if self.is_excluded(*kind) {
                let why = format!("{id} may not be offered beside these color wagers");
                elections.refuse("wagers-offered", why, cite!("5.1(g)"));
            }
            if !Wager::all().any(|wager| wager.kind == *kind && wheel.has_place_for(wager)) {
                let why = format!("{id} has no place on the layout of this wheel");
                elections.refuse("wagers-offered", why, kind.facts().cite);
            }
        }
    }
}

/// Payout rows with a selection must name one that the layout has.
fn check_rows(wheel: WheelInUse, elections: &mut Elections) {
    let rows = elections.own("payout-odds-override").and_then(Value::as_object);
    let rows = rows.into_iter().flat_map(|rows| rows.keys()).filter(|row| row.contains(':'));
    let exists = |row: &str| {
        <Wager as table::Wager>::parse(row).is_some_and(|wager| wheel.has_place_for(wager))
    };
    let missing: Vec<String> = rows.filter(|row| !exists(row)).cloned().collect();
    for row in missing {
        let why = format!("{row} has no place on the layout of this wheel");
        elections.refuse("payout-odds-override", why, cite!("5.2(a)"));
    }
}

/// The five numbers around one on the wheel.
///
/// Reading: on a double zero wheel that is used as a single zero wheel, 00 is a neighbor as the
/// replica shows it; a fifth on it can never win.
fn neighbors(wheel: Wheel, center: Pockets) -> Pockets {
    let order = wheel.order();
    match order.iter().position(|pocket| center.contains(*pocket)) {
        Some(place) => {
            let first = place + order.len() - 2;
            (first..first + 5).map(|n| order[n % order.len()]).collect()
        }
        None => Pockets::NONE,
    }
}

// Wagers and pay table

/// Named where more than one wager is paid so.
const STRAIGHT: Odds = Odds::to(35, 1);
const SIX_NUMBERS: Odds = Odds::to(5, 1);
const SEVEN_NUMBERS: Odds = Odds::to(4, 1);

const COLORS: [&str; 6] = ["black", "blue", "gold", "red", "purple", "green"];

/// A set of pockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pockets(u64);

impl Pockets {
    const NONE: Pockets = Pockets(0);

    #[inline]
    fn contains(self, pocket: Pocket) -> bool {
        self.0 >> pocket.index() & 1 == 1
    }

    fn contains_number(self, number: u8) -> bool {
        Pocket::new(number).is_some_and(|pocket| self.contains(pocket))
    }

    fn with(self, pocket: Pocket) -> Pockets {
        Pockets(self.0 | 1 << pocket.index())
    }

    fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl FromIterator<Pocket> for Pockets {
    fn from_iter<I: IntoIterator<Item = Pocket>>(pockets: I) -> Pockets {
        pockets.into_iter().fold(Pockets::NONE, Pockets::with)
    }
}

/// The kinds of wagers, in the order of the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Straight,
    FiveAdjacent,
    Split,
    ThreeNumbers,
    FourNumbers,
    FirstFive,
    SixNumbers,
    SixColor,
    SevenColor,
    EightColor,
    Column,
    Dozen,
    Red,
    Black,
    Odd,
    Even,
    OneTo18,
    NineteenTo36,
    SevenNumbers,
}

impl Kind {
    /// Those that have no election of their own.
    const LISTED: [Kind; 14] = [
        Kind::Straight,
        Kind::Split,
        Kind::ThreeNumbers,
        Kind::FourNumbers,
        Kind::FirstFive,
        Kind::SixNumbers,
        Kind::Column,
        Kind::Dozen,
        Kind::Red,
        Kind::Black,
        Kind::Odd,
        Kind::Even,
        Kind::OneTo18,
        Kind::NineteenTo36,
    ];

    fn facts(self) -> &'static WagerFacts {
        &FACTS.wagers[self as usize]
    }

    /// The six wagers that a zero takes by 5.2(b) to (d).
    #[inline]
    const fn is_at_even_money(self) -> bool {
        matches!(
            self,
            Kind::Red | Kind::Black | Kind::Odd | Kind::Even | Kind::OneTo18 | Kind::NineteenTo36
        )
    }
}

/// A wager at roulette, with its selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wager {
    kind: Kind,
    /// Its place in the catalogue.
    place: u8,
}

/// An area of a layout, single zero or double zero.
struct Area {
    kind: Kind,
    /// The wager's name in scripts.
    name: String,
    /// The numbers that the layout itself shows for it: of the five adjacent numbers the center,
    /// of a color none.
    named: Pockets,
}

/// Every area of both layouts, in the order of the kinds.
static CATALOGUE: LazyLock<Vec<Area>> = LazyLock::new(areas);

static BY_NAME: LazyLock<BTreeMap<&str, Wager>> =
    LazyLock::new(|| Wager::all().map(|wager| (wager.area().name.as_str(), wager)).collect());

fn areas() -> Vec<Area> {
    let mut areas = Vec::new();
    let mut add = |kind: Kind, selection: &str, named: Pockets| {
        let id = kind.facts().id;
        let separator = if selection.is_empty() { "" } else { ":" };
        areas.push(Area { kind, name: format!("{id}{separator}{selection}"), named });
    };
    let pockets: Vec<Pocket> = (0..Pocket::COUNT as u8).filter_map(Pocket::from_index).collect();
    let where_number = |has: &dyn Fn(u8) -> bool| -> Pockets {
        pockets.iter().copied().filter(|pocket| pocket.number().is_some_and(has)).collect()
    };
    let span = |first: u8, last: u8| where_number(&|n| (first..=last).contains(&n));
    let background = |color: Color| -> Pockets {
        pockets.iter().copied().filter(|pocket| pocket.color() == color).collect()
    };
    // Selections that list their numbers: `13-14`, `0-2-00`.
    let listed = |selection: &str| -> Pockets {
        selection.split('-').filter_map(|number| number.parse::<Pocket>().ok()).collect()
    };
    for kind in [Kind::Straight, Kind::FiveAdjacent] {
        for pocket in &pockets {
            add(kind, &pocket.to_string(), [*pocket].into_iter().collect());
        }
    }
    // The numbers lie in twelve rows of three, 1-2-3 to 34-35-36. On a double zero layout 0 lies
    // before 1 and 2, 00 before 2 and 3, side by side; on a single zero layout 0 before all three.
    for zeros in ["0-00", "0-1", "0-2", "0-3", "00-2", "00-3"] {
        add(Kind::Split, zeros, listed(zeros));
    }
    for n in 1..=36 {
        for other in [n + 1, n + 3] {
            if other <= 36 && (other == n + 3 || n % 3 != 0) {
                let selection = format!("{n}-{other}");
                add(Kind::Split, &selection, listed(&selection));
            }
        }
    }
    for zeros in ["0-1-2", "0-2-00", "00-2-3"] {
        add(Kind::ThreeNumbers, zeros, listed(zeros)); // 5.1(e)3i
    }
    for n in (1..=34).step_by(3) {
        let selection = format!("{n}-{}-{}", n + 1, n + 2);
        add(Kind::ThreeNumbers, &selection, listed(&selection));
    }
    for n in (1..=32).filter(|n| n % 3 != 0) {
        let selection = format!("{n}-{}-{}-{}", n + 1, n + 3, n + 4);
        add(Kind::FourNumbers, &selection, listed(&selection));
    }
    add(Kind::FirstFive, "", listed("0-00-1-2-3"));
    for n in (1..=31).step_by(3) {
        add(Kind::SixNumbers, &format!("{n}-{}", n + 5), span(n, n + 5));
    }
    for kind in [Kind::SixColor, Kind::SevenColor, Kind::EightColor] {
        for color in COLORS {
            add(kind, color, Pockets::NONE);
        }
    }
    for column in 1..=3 {
        add(Kind::Column, &column.to_string(), where_number(&|n| n % 3 == column % 3));
    }
    for (selection, first) in [("1st-12", 1), ("2nd-12", 13), ("3rd-12", 25)] {
        add(Kind::Dozen, selection, span(first, first + 11));
    }
    add(Kind::Red, "", background(Color::Red));
    add(Kind::Black, "", background(Color::Black));
    add(Kind::Odd, "", where_number(&|n| n % 2 == 1));
    add(Kind::Even, "", where_number(&|n| n % 2 == 0));
    add(Kind::OneTo18, "", span(1, 18));
    add(Kind::NineteenTo36, "", span(19, 36));
    add(Kind::SevenNumbers, "", listed("10-11-12-13-14-15-33"));
    areas
}

impl Wager {
    /// Every wager of both layouts.
    fn all() -> impl Iterator<Item = Wager> {
        CATALOGUE.iter().zip(0..).map(|(area, place)| Wager { kind: area.kind, place })
    }

    /// The straight wagers come first in the catalogue, by the pockets' indices.
    #[inline]
    const fn straight(pocket: Pocket) -> Wager {
        Wager { kind: Kind::Straight, place: pocket.index() }
    }

    #[inline]
    const fn index(self) -> usize {
        self.place as usize
    }

    fn area(self) -> &'static Area {
        &CATALOGUE[self.index()]
    }

    fn facts(self) -> &'static WagerFacts {
        self.kind.facts()
    }

    fn named(self) -> Pockets {
        self.area().named
    }

    fn selection(self) -> Option<&'static str> {
        self.area().name.split_once(':').map(|(_, selection)| selection)
    }

    /// Which color a color wager is on; the first for a wager on none.
    fn color(self) -> usize {
        COLORS.iter().position(|color| self.selection() == Some(color)).unwrap_or(0)
    }

    /// The odds in force; none of its own where it is paid as the straight wagers are.
    fn odds(self, elections: &Elections) -> Option<Odds> {
        let (name, id) = (&self.area().name, self.facts().id);
        let floor = FACTS.floor(id).unwrap_or(STRAIGHT);
        let raised = [name.as_str(), id]
            .into_iter()
            .find_map(|row| elections.odds("payout-odds-override", row));
        match self.kind {
            Kind::FiveAdjacent => raised,
            _ => Some(raised.unwrap_or(floor)),
        }
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.area().name)
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        self.kind as usize
    }

    fn parse(name: &str) -> Option<Wager> {
        BY_NAME.get(name).copied()
    }
}

table::wager_by_name!(Wager);

// Layout

/// What lies on a roulette layout between spins.
pub type Layout = Bets<Wager>;

// The round

fn round<T: Table<Roulette>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    let mut betting = SpinBetting::new(rules, layout);
    let pocket = loop {
        let was_called = betting.is_called();
        t.acts(&mut betting)?; // 5.1(a)
        if !was_called {
            t.call("No more bets", cite!("5.3(b)"));
        }
        if let Some(incident) = t.incident(&NO_SPIN, None)? {
            no_spin(incident.id, t);
            continue;
        }
        let pocket = t.chance(&rules.wheel)?; // 5.3(a)
        if !rules.wheel.is_no_spin(pocket) {
            break pocket;
        }
        t.call("No spin", cite!("5.2(d)2"));
    };
    t.note(|| format!("{pocket}, {:?}", pocket.color()).to_lowercase().into(), cite!("5.3(c)"));
    settle(rules, layout, pocket, t);
    layout.clear();
    Ok(())
}

/// 5.3(d) and (e): a fifth of the five adjacent numbers goes to the number; losing wagers are
/// collected, then winning ones paid.
fn settle<T: Table<Roulette>>(rules: &Rules, layout: &Layout, pocket: Pocket, t: &mut T) {
    let wins = |bet: &&Bet<Wager>| rules.position(bet.wager).pockets.contains(pocket);
    let fives = layout.open().iter().filter(|bet| bet.wager.kind == Kind::FiveAdjacent);
    for bet in fives.filter(wins) {
        let (seat, fifth, odds) = (bet.seat, Cents(bet.stake.0 / 5), rules.odds(bet.wager, pocket));
        let note = || format!("seat {seat}: {fifth} of {} is on {pocket}, paid {odds}", bet.wager);
        t.note(|| note().into(), MOVED);
    }
    for bet in layout.open().iter().filter(|bet| !wins(bet)) {
        t.settle(collected(rules, bet, pocket).numbered(bet.ordinal));
    }
    for bet in layout.open().iter().filter(wins) {
        t.settle(paid(rules, bet, pocket).numbered(bet.ordinal));
    }
}

const MOVED: Cite = cite!("5.3(d)");

// Settlement

fn collected(rules: &Rules, bet: &Bet<Wager>, pocket: Pocket) -> Settlement<Wager> {
    let (seat, wager, stake) = (bet.seat, bet.wager, bet.stake);
    if !wager.kind.is_at_even_money() || pocket.number().is_some() {
        return Settlement::lost(seat, wager, stake, wager.facts().cite);
    }
    let part = if rules.loses_half { Cents(stake.0 / 2) } else { stake }; // even by `judge_stake`
    Settlement::lost_part(seat, wager, stake, part, rules.wheel.zero_cite())
}

fn paid(rules: &Rules, bet: &Bet<Wager>, pocket: Pocket) -> Settlement<Wager> {
    let (seat, wager, stake) = (bet.seat, bet.wager, bet.stake);
    let odds = rules.odds(wager, pocket);
    if wager.kind != Kind::FiveAdjacent {
        return Settlement::won(seat, wager, stake, odds, cite!("5.2(a)"));
    }
    // A fifth wins at the odds of a straight wager, and four fifths are lost.
    let fifth = Cents(stake.0 / 5);
    Settlement::won_part(seat, wager, stake, (fifth, odds), cite!("5.1(e)1i(2)"))
}

// Irregularities

/// 5.4: the spin decides nothing and every wager stands.
#[cold]
fn no_spin<T: Table<Roulette>>(id: &str, t: &mut T) {
    if let Some(irregularity) = FACTS.irregularity(id) {
        t.call("No spin", irregularity.cite);
    }
}

/// There is nothing to decide.
type Strategy = ();

impl Wagering for Roulette {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        judge_time(&form)?;
        let besides = common::besides(layout, (seat, wager), &rules.limits, wager.facts().id);
        judge_stake(rules, wager, stake, besides)?;
        judge_form(rules, &form)?;
        layout.take(seat, wager, stake, happened);
        Ok(())
    }

    common::bets_on_a_layout!(|layout| layout, cite!("5.3(b)"));

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(wager.facts().id, &rules.amounts(wager).0)
    }
}

fn judge_stake(rules: &Rules, wager: Wager, stake: Cents, besides: Cents) -> Result<(), Refusal> {
    rules.judge_stake(wager, stake)?;
    rules.limits.judge_sum(wager.facts().id, stake, besides)
}

/// 5.3(b): while the ball rotates a wager is as good as before it is spun.
fn judge_time(form: &Form<'_>) -> Result<(), Fault> {
    match form.during {
        None | Some("ball-rotating") => Ok(()),
        Some("dice-in-flight") => {
            Err(Refusal::new("during", Reason::NotOffered, cite!("5.3(b)")).into())
        }
        Some(other) => Err(Malformed::new("during", format!("{other:?} is no such time")).into()),
    }
}

/// 5.1(a) and (b): chips or plaques, with a match play coupon where those are accepted; cash where
/// the dealer confirms it.
fn judge_form(rules: &Rules, form: &Form<'_>) -> Result<(), Refusal> {
    form.confirmed_cash(&["dealer"], cite!("5.1(a)"))?;
    if form.has("match-play-coupon") && form.has("value-chip") {
        let why = "a value chip is not wagered with a match play coupon";
        return Err(Refusal::rule("with", Code::ValueChipWithCoupon, why, cite!("5.1(b)")));
    }
    if (form.has("match-play-coupon") && !rules.coupons_accepted) || form.has("coupon") {
        return Err(Refusal::new("with", Reason::NotOffered, cite!("5.1(a)")));
    }
    Ok(())
}

impl Game for Roulette {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;

    fn renumber(layout: &mut Layout) {
        layout.renumber();
    }

    fn wagers(rules: &Rules) -> Vec<Wager> {
        Wager::all().filter(|wager| rules.position(*wager).barred.is_none()).collect()
    }

    fn device(rules: &Rules) -> Option<Thrown> {
        Some(Thrown::Roulette(RouletteWheel(rules.wheel.wheel())))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let odds = |wager: Wager| rules.position(wager).odds;
        let payout = |(row, wager): (String, Wager)| Payout {
            row,
            title: wager.facts().title.to_owned(),
            pays: match (wager.kind, rules.all_odds(wager).first()) {
                (Kind::FiveAdjacent, Some(odds)) => format!("{odds} on a fifth"),
                (_, Some(odds)) => odds.to_string(),
                (_, None) => String::new(),
            },
            cite: cite!("5.2(a)"),
        };
        alike::<Self, _>(&Self::wagers(rules), odds).into_iter().map(payout).collect()
    }
}

impl Scripted for Roulette {}

impl Shown for Roulette {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Plan> {
        Some(felt::plan(in_force, aspect))
    }

    const SAID: &'static [Alias] = &[
        Alias::new("_ straight up", "straight"),
        Alias::new("_ and its neighbors", "five-adjacent-number"),
        Alias::new("_ split", "split"),
        Alias::new("_ street", "three-numbers"),
        Alias::new("_ corner", "four-numbers"),
        Alias::new("Top line", "first-five-numbers"),
        Alias::new("_ six line", "six-numbers"),
        Alias::new("Column _", "column"),
        Alias::new("1st dozen", "dozen:1st-12"),
        Alias::new("2nd dozen", "dozen:2nd-12"),
        Alias::new("3rd dozen", "dozen:3rd-12"),
    ];

    const ALIASES: &'static [Alias] = &[
        Alias::new("", "straight"),
        Alias::new("number", "straight"),
        Alias::new("neighbors", "five-adjacent-number"),
        Alias::new("street", "three-numbers"),
        Alias::new("corner", "four-numbers"),
        Alias::new("square", "four-numbers"),
        Alias::new("basket", "first-five-numbers"),
        Alias::new("top line", "first-five-numbers"),
        Alias::new("line", "six-numbers"),
        Alias::new("double street", "six-numbers"),
        Alias::new("dozen 1", "dozen:1st-12"),
        Alias::new("dozen 2", "dozen:2nd-12"),
        Alias::new("dozen 3", "dozen:3rd-12"),
        Alias::new("low", "1-to-18"),
        Alias::new("high", "19-to-36"),
    ];

    fn tint(name: &str) -> Option<Tint> {
        match name {
            "red" => return Some(Tint::Red),
            "black" => return Some(Tint::Black),
            _ => {}
        }
        let pocket: Pocket = name.strip_prefix("straight:").unwrap_or(name).parse().ok()?;
        Some(match pocket.color() {
            Color::Red => Tint::Red,
            Color::Black => Tint::Black,
            Color::Green => Tint::Green,
        })
    }
}

/// What five straight wagers come to where one of them wins at these odds and four are lost.
fn on_all_five(odds: Odds) -> Odds {
    let (a, b) = odds.parts();
    Odds::to(a.saturating_sub(4 * b), 5 * b)
}

impl Study for Roulette {
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let line = |(id, wager): (String, Wager)| {
            let odds = rules.all_odds(wager);
            let is_one = odds.windows(2).all(|pair| pair[0] == pair[1]);
            let payout_odds = odds.first().filter(|_| is_one).map(|odds| match wager.kind {
                Kind::FiveAdjacent => on_all_five(*odds),
                _ => *odds,
            });
            let judge = |stake| rules.judge_stake(wager, stake);
            let unit = super::least_stake(Cents::dollars(1), judge);
            common::line_without_decisions(id, (wager, unit), payout_odds)
        };
        // Wherever the ball falls, it is as likely: wagers that win as often at the same odds are
        // alike.
        let worth = |wager| {
            let mut odds = rules.all_odds(wager);
            odds.sort();
            odds
        };
        alike::<Self, _>(&Self::wagers(rules), worth).into_iter().map(line).collect()
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants(&json!([
            {"wheel": "double-zero", "five-adjacent-number": true, "seven-numbers": true},
            {"wheel": "double-zero", "zero-rule": "lose-one-half"},
            {"wheel": "single-zero", "five-adjacent-number": true, "seven-numbers": true},
            {"wheel": "double-zero-as-single-zero", "five-adjacent-number": true,
             "seven-numbers": true},
            {"wheel": "double-zero", "six-numbers-color-wager": true,
             "eight-numbers-color-wager": true},
            {"wheel": "single-zero", "six-numbers-color-wager": true,
             "seven-numbers-color-wager": true},
            {"wheel": "double-zero-as-single-zero", "six-numbers-color-wager": true},
        ]))
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "flat",
            about: "stakes the same on every spin; there is nothing to decide",
            make: |_| (),
        }]
    }
}

#[cfg(test)]
mod tests {
    use table::erased::erased;
    use table::live::{Equipment, Input, Live, Report, Waiting};
    use table::script::{Script, replay};
    use table::{Act, Legal, Seat};

    use super::*;

    fn legal(elections: Value) -> Legal<Roulette> {
        Legal::new(elections.as_object().expect("an object")).expect("legal elections")
    }

    fn wager(name: &str) -> Wager {
        <Wager as table::Wager>::parse(name).unwrap_or_else(|| panic!("{name}"))
    }

    /// How many selections of each kind are offered.
    fn counts(elections: Value) -> Vec<(&'static str, usize)> {
        let offered = Roulette::wagers(&legal(elections).rules);
        let count = |id| offered.iter().filter(|w| w.facts().id == id).count();
        FACTS.wagers.iter().map(|facts| (facts.id, count(facts.id))).filter(|c| c.1 > 0).collect()
    }

    /// What a dollar comes to over all pockets that decide it, in dollars, and how many they are.
    fn sum(rules: &Rules, wager: Wager) -> (i64, i64) {
        let (seat, stake) = (Seat::new(1), Cents::dollars(1));
        let mut layout = Bets::default();
        layout.put(seat, wager, stake);
        let bet = &layout.open()[0];
        let outcomes = rules.wheel.outcomes();
        let net = |pocket| match rules.position(wager).pockets.contains(pocket) {
            true => paid(rules, bet, pocket).net,
            false => collected(rules, bet, pocket).net,
        };
        let cents: Cents = outcomes.iter().map(|(pocket, _)| net(*pocket)).sum();
        (cents.0, outcomes.len() as i64)
    }

    #[test]
    fn spots_and_outcomes_have_the_colour_of_their_pocket() {
        assert_eq!(Roulette::tint("straight:17"), Some(Tint::Black));
        assert_eq!(Roulette::tint("1"), Some(Tint::Red));
        assert_eq!(Roulette::tint("00"), Some(Tint::Green));
        assert_eq!(Roulette::tint("red"), Some(Tint::Red));
        assert_eq!(Roulette::tint("1-to-18"), None);
    }

    #[test]
    fn a_double_zero_layout_has_62_splits_and_15_groups_of_three() {
        let all = json!({"five-adjacent-number": true, "seven-numbers": true});
        let expected = [
            ("straight", 38),
            ("five-adjacent-number", 38),
            ("split", 62),
            ("three-numbers", 15),
            ("four-numbers", 22),
            ("first-five-numbers", 1),
            ("six-numbers", 11),
            ("column", 3),
            ("dozen", 3),
            ("red", 1),
            ("black", 1),
            ("odd", 1),
            ("even", 1),
            ("1-to-18", 1),
            ("19-to-36", 1),
            ("seven-numbers", 1),
        ];
        assert_eq!(counts(all), expected);
    }

    #[test]
    fn a_single_zero_layout_has_60_splits_and_13_groups_of_three() {
        for wheel in ["single-zero", "double-zero-as-single-zero"] {
            let counts = counts(json!({"wheel": wheel, "five-adjacent-number": true}));
            let expected = [
                ("straight", 37),
                ("five-adjacent-number", 37),
                ("split", 60),
                ("three-numbers", 13),
                ("four-numbers", 22),
                ("six-numbers", 11),
            ];
            assert_eq!(counts[..6], expected, "{wheel}");
        }
    }

    #[test]
    fn color_wagers_take_the_place_of_red_and_black_and_dozen() {
        let ids = |elections| counts(elections).into_iter().map(|c| c.0).collect::<Vec<_>>();
        let six = ids(json!({"six-numbers-color-wager": true}));
        assert!(six.contains(&"dozen") && !six.contains(&"red") && !six.contains(&"black"));
        for elections in [
            json!({"eight-numbers-color-wager": true}),
            json!({"wheel": "single-zero", "seven-numbers-color-wager": true}),
        ] {
            let ids = ids(elections);
            assert!(!["red", "black", "dozen"].iter().any(|id| ids.contains(id)), "{ids:?}");
        }
    }

    #[test]
    fn wagers_read_what_they_print_and_nothing_else() {
        for wager in Wager::all() {
            assert_eq!(<Wager as table::Wager>::parse(&wager.to_string()), Some(wager));
            assert_eq!(wager.kind as usize, table::Wager::kind(wager));
        }
        for name in ["split:14-13", "split:3-4", "three-numbers:0-00-2", "straight:07", "red:", ""]
        {
            assert_eq!(<Wager as table::Wager>::parse(name), None, "{name}");
        }
    }

    #[test]
    fn the_catalogue_lists_kinds_in_the_order_of_the_facts_and_straights_by_pocket() {
        assert!(CATALOGUE.windows(2).all(|pair| pair[0].kind <= pair[1].kind));
        assert!(CATALOGUE.len() <= usize::from(u8::MAX));
        assert_eq!(Kind::SevenNumbers as usize + 1, FACTS.wagers.len());
        for pocket in Wheel::DoubleZero.order() {
            assert_eq!(Wager::straight(*pocket), wager(&format!("straight:{pocket}")));
        }
        let boxes = CATALOGUE.iter().map(|area| (area.kind, area.named.count()));
        for (kind, count) in boxes {
            let expected = match kind {
                Kind::Straight | Kind::FiveAdjacent => 1,
                Kind::Split => 2,
                Kind::ThreeNumbers => 3,
                Kind::FourNumbers => 4,
                Kind::FirstFive => 5,
                Kind::SixNumbers => 6,
                Kind::SixColor | Kind::SevenColor | Kind::EightColor => 0,
                Kind::SevenNumbers => 7,
                Kind::Column | Kind::Dozen => 12,
                _ => 18,
            };
            assert_eq!(count, expected, "{kind:?}");
        }
    }

    #[test]
    fn the_list_of_wagers_offered_holds_those_without_an_election_of_their_own() {
        let own = |id: &str| FACTS.elections.iter().any(|election| election.id == id);
        let expected: Vec<&str> = FACTS.wagers.iter().map(|w| w.id).filter(|id| !own(id)).collect();
        let listed = FACTS.elections.iter().find(|election| election.id == "wagers-offered");
        let Some(table::Kind::ListOf(ids)) = listed.map(|election| &election.kind) else {
            panic!("a list");
        };
        assert_eq!(*ids, expected);
        assert_eq!(Kind::LISTED.map(|kind| kind.facts().id), expected[..]);
        let in_force = legal(json!({"six-numbers-color-wager": true})).elections;
        let without = ["red", "black"];
        let left: Vec<_> = expected.into_iter().filter(|id| !without.contains(id)).collect();
        assert_eq!(in_force["wagers-offered"], json!(left));
    }

    #[test]
    fn every_wager_has_a_payout_row_and_every_spot_of_the_felt_is_a_wager() {
        for facts in FACTS.wagers {
            assert!(FACTS.floor(facts.id).is_some(), "{}", facts.id);
        }
        for zone in FACTS.felt.zones() {
            if let Zone::Bet { wager: name, .. } = zone {
                wager(name);
            }
        }
    }

    #[test]
    fn red_and_black_share_the_numbers_and_leave_the_zeros() {
        let pockets = |name| wager(name).named().0;
        let zeros = 1 | 1 << Pocket::DOUBLE_ZERO.index();
        for (one, other) in [("red", "black"), ("odd", "even"), ("1-to-18", "19-to-36")] {
            assert_eq!(pockets(one) & pockets(other), 0);
            assert_eq!(pockets(one) | pockets(other) | zeros, (1 << Pocket::COUNT) - 1);
        }
    }

    #[test]
    fn each_number_is_in_five_five_adjacent_wagers() {
        for wheel in Wheel::ALL {
            for pocket in wheel.order() {
                let around = |center: &&Pocket| {
                    neighbors(wheel, [**center].into_iter().collect()).contains(*pocket)
                };
                assert_eq!(wheel.order().iter().filter(around).count(), 5);
            }
        }
    }

    #[test]
    fn the_default_colors_are_six_sections_clockwise_from_zero() {
        let map = |wheel: &str| {
            let elections = json!({"wheel": wheel, "six-numbers-color-wager": true});
            legal(elections).elections["color-map"].clone()
        };
        assert_eq!(
            map("double-zero"),
            json!({"black": [7, 9, 11, 26, 28, 30], "blue": [5, 17, 20, 22, 32, 34],
                   "gold": [1, 3, 13, 15, 24, 36], "red": [8, 10, 12, 25, 27, 29],
                   "purple": [6, 18, 19, 21, 31, 33], "green": [2, 4, 14, 16, 23, 35]})
        );
        assert_eq!(map("double-zero"), map("double-zero-as-single-zero"));
        assert_eq!(map("single-zero")["black"], json!([2, 4, 15, 19, 21, 32]));
        assert_eq!(map("single-zero")["green"], json!([3, 7, 12, 26, 28, 35]));
    }

    /// Published: 2/38 and 1/37, first five 3/38, at even money with half lost 1/38. The others by
    /// hand: n numbers at n' to 1 make n * n' - (pockets - n) a spin.
    #[test]
    fn every_wager_has_the_house_advantage_of_its_odds() {
        for elections in Roulette::variants() {
            let rules = legal(Value::Object(elections.clone())).rules;
            for wager in Roulette::wagers(&rules) {
                let is_38 = rules.wheel == WheelInUse::DoubleZero;
                let expected = match wager.kind {
                    kind if kind.is_at_even_money() && rules.loses_half => -100,
                    Kind::FirstFive => -300,
                    Kind::SevenNumbers if is_38 => -300,
                    Kind::SevenNumbers | Kind::SevenColor => -200,
                    Kind::EightColor => -600,
                    // Four fifths in play: 4 * 31 - 33 * 5 = -41 fifths.
                    Kind::FiveAdjacent
                        if rules.wheel == WheelInUse::Converted
                            && rules.position(wager).pockets.contains(Pocket::DOUBLE_ZERO) =>
                    {
                        -820
                    }
                    _ if is_38 => -200,
                    _ => -100,
                };
                let count = if is_38 { 38 } else { 37 };
                assert_eq!(sum(&rules, wager), (expected, count), "{wager} of {elections:?}");
            }
        }
    }

    #[test]
    fn selections_that_share_a_line_are_alike_pocket_by_pocket() {
        let mut all = Roulette::variants();
        let odds = json!({"payout-odds-override": {"straight:17": "71 to 2", "dozen:1st-12": 3},
                          "five-adjacent-number": true});
        all.extend(odds.as_object().cloned());
        for elections in all {
            let rules = legal(Value::Object(elections)).rules;
            let lines = Roulette::lines(&rules);
            for wager in Roulette::wagers(&rules) {
                let own = lines.iter().find(|line| line.id == wager.to_string());
                let shared = lines.iter().find(|line| line.id == wager.facts().id);
                let line = own.or(shared).expect("a line for each wager");
                let (_, listed, _) = line.plan.bets[0];
                assert_eq!(sum(&rules, wager), sum(&rules, listed), "{wager}");
                assert_eq!(line.kinds, [wager.kind as usize]);
            }
        }
    }

    #[test]
    fn a_line_stands_for_a_kind_unless_selections_differ() {
        let ids = |elections| {
            let lines = Roulette::lines(&legal(elections).rules).into_iter();
            lines.map(|line| line.id).filter(|id| id.contains("five-adj")).collect::<Vec<_>>()
        };
        assert_eq!(ids(json!({"five-adjacent-number": true})), ["five-adjacent-number"]);
        let converted =
            json!({"wheel": "double-zero-as-single-zero", "five-adjacent-number": true});
        let expected = [
            "five-adjacent-number",
            "five-adjacent-number:1",
            "five-adjacent-number:10",
            "five-adjacent-number:13",
            "five-adjacent-number:27",
        ];
        assert_eq!(ids(converted), expected);
    }

    #[test]
    fn payouts_are_those_in_force() {
        let elections = json!({"five-adjacent-number": true, "wagers-offered": ["straight", "red"],
                               "payout-odds-override": {"straight:17": 40, "red": "6 to 5"}});
        let payouts = Roulette::payouts(&legal(elections).rules);
        let payouts: Vec<(&str, &str)> =
            payouts.iter().map(|p| (p.row.as_str(), p.pays.as_str())).collect();
        let expected = [
            ("straight", "35 to 1"),
            ("straight:17", "40 to 1"),
            ("five-adjacent-number", "35 to 1 on a fifth"),
            ("red", "6 to 5"),
        ];
        assert_eq!(payouts, expected);
    }

    #[test]
    fn what_is_offered_is_taken_at_its_least() {
        for elections in [
            json!({"zero-rule": "lose-one-half", "five-adjacent-number": true}),
            json!({"zero-rule": "lose-one-half", "smallest-chip": "0.25",
                   "payout-odds-override": {"red": "6 to 5"}, "increments": {"red": "0.75"},
                   "limits": {"straight": {"minimum": 5}, "odd": {"maximum": "0.50"}}}),
        ] {
            let rules = legal(elections).rules;
            for wager in Roulette::wagers(&rules) {
                let (least, _) = Roulette::bounds(&rules, wager);
                assert_eq!(rules.judge_stake(wager, least), Ok(()), "{wager} {least}");
            }
            for line in Roulette::lines(&rules) {
                let (_, wager, stake) = line.plan.bets[0];
                assert_eq!(rules.judge_stake(wager, stake), Ok(()), "{wager} {stake}");
            }
        }
    }

    #[test]
    fn a_stake_that_cannot_be_divided_is_refused_with_the_nearest_that_can() {
        let elections = json!({"zero-rule": "lose-one-half", "five-adjacent-number": true});
        let rules = legal(elections).rules;
        let refusal = |name, cents| rules.judge_stake(wager(name), Cents(cents)).expect_err(name);
        assert_eq!(
            refusal("red", 501).to_string(),
            "red: cannot be paid at these odds; 5.00 or 5.02 can (13:69F-5.2(b))"
        );
        assert_eq!(
            refusal("five-adjacent-number:17", 503).to_string(),
            "five-adjacent-number: cannot be paid at these odds; 5.00 or 5.05 can \
             (13:69F-5.1(e)1i(2))"
        );
        assert_eq!(rules.judge_stake(wager("column:1"), Cents(501)), Ok(()));
    }

    #[test]
    fn words_outside_the_vocabulary_are_malformed() {
        let scripts = [
            json!({"game": "roulette", "rules": {"wheels": "double-zero"}}),
            json!({"game": "roulette", "rules": {"payout-odds-override": {"basket": 7}}}),
            json!({"game": "roulette", "rules": {"limits": {"straight:17": {"minimum": 1}}}}),
            json!({"game": "roulette", "draws": ["37"]}),
            json!({"game": "roulette", "rules": {"wheel": "single-zero"}, "draws": ["00"]}),
            json!({"game": "roulette", "draws": [{"void": "1", "reason": "die-not-flat"}]}),
            json!({"game": "roulette", "draws": [{"incident": "foreign-object"}]}),
            json!({"game": "roulette", "seats": {"1": {"wagers": {"basket": 5}}}}),
            json!({"game": "roulette", "state": {"crown": "17"}}),
            json!({"game": "roulette", "actions": [{"seat": "1", "do": "spin"}]}),
            json!({"game": "roulette", "actions": [{"seat": "1", "do": "wager", "wager": "red",
                   "amount": 5, "during": "lunch"}]}),
            json!({"game": "roulette", "actions": [{"seat": "1", "do": "wager", "wager": "red",
                   "amount": 5, "with": ["pearls"]}]}),
        ];
        for script in scripts {
            let read = Script::from_json(&script).expect("a script");
            assert!(replay(erased::<Roulette>(), &read).is_err(), "{script}");
        }
    }

    #[test]
    fn a_live_no_spin_is_written_as_a_script_that_comes_out_the_same() {
        let legal = legal(json!({"wheel": "double-zero-as-single-zero"}));
        let mut live = Live::open(&legal, None);
        let act = |act| Input::Act(act);
        let bet = |name, dollars| act(Act::wager(Seat::new(1), name, Cents::dollars(dollars)));
        let void =
            Report { id: FOREIGN_OBJECT.to_owned(), card: None, seat: None, fields: Map::new() };
        let call = || act(Act::of_the_house("no-more-bets"));
        for input in [
            bet("straight:17", 1),
            bet("straight:17", 2),
            call(),
            Input::Incident(void),
            call(),
            Input::Item(json!("00")),
        ] {
            live.submit(input).expect("taken");
        }
        assert!(live.submit(bet("red", 5)).is_err(), "the call holds until a valid spin");
        for input in [call(), Input::Item(json!("17"))] {
            live.submit(input).expect("taken");
        }
        assert_eq!(live.waiting(), &Waiting::NextRound);
        let script = live.script("live");
        assert_eq!(
            script["expect"],
            json!({"1": {"straight:17#1": "35.00", "straight:17#2": "70.00"}})
        );
        let report = replay(erased::<Roulette>(), &Script::from_json(&script).expect("a script"));
        assert!(report.expect("well formed").ok);
    }

    #[test]
    fn a_table_with_a_wheel_of_the_house_spins_until_a_spin_is_valid() {
        let legal = legal(json!({"wheel": "double-zero-as-single-zero"}));
        let mut live = Live::open(&legal, Some(Equipment::new(chance::Seed::from_number(7))));
        let mut no_spins = 0;
        for _ in 0..500 {
            live.submit(Input::Act(Act::wager(Seat::new(1), "red", Cents::dollars(1))))
                .expect("taken");
            while live.waiting() != &Waiting::NextRound {
                live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("taken");
            }
            let spins = live.inputs().iter().filter(|input| matches!(input, Input::Item(_)));
            no_spins += spins.count() - 1;
            assert_eq!(live.settlements().count(), 1);
            live.next_round();
        }
        assert!(no_spins > 0, "00 falls once in 38 spins");
    }
}
