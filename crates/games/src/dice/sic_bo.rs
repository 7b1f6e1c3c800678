//! Sic bo, 13:69F-9: three dice in a shaker, and wagers on their faces and their total.
//!
//! A round is one roll, which decides every wager. The text prints 1 to 10 for one of a kind, which
//! 9.4(c) raises to 2 to 1 and 3 to 1: read as 1 to 1. Big loses "if any numeric total is shown",
//! read as any other total. Further readings are marked below.

mod felt;

use std::fmt;

use chance::Dice;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::{Device, DiceCup, Thrown};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan, Shown};
use table::study::{Line, StrategyFacts, Study};
use table::{
    Act, ActionFacts, Alias, Bet, Bets, Betting, Cents, Cite, Code, Election, Elections, Event,
    Facts, Family, Fault, Felt, Game, Irregularity, Limits, Odds, PayRow, PayTable, Payout,
    Placing, Reason, Refusal, Reported, Seat, Settlement, Table, WagerFacts, Wagering, Word, Zone,
    cite, floor, join,
};

use super::DIE_NOT_FLAT;
use crate::common::{self, BettingActs, Form, STAKE_LIMITS};

/// Sic bo.
#[derive(Clone, Copy, Debug, Default)]
pub struct SicBo;

// Facts

const SHAKER_MALFUNCTION: &str = "shaker-malfunction";
const DEVICE_MALFUNCTION: &str = "electrical-device-malfunction";
const DEVICE_FIXED: &str = "electrical-device-fixed";

/// The areas of a kind for three of the numbers, with what is printed on them.
macro_rules! alike {
    ($title:literal, $wager:literal, $($number:literal $label:literal)*) => {
        Zone::Wide {
            shares: 6,
            zone: &Zone::Part {
                label: $title,
                rows: &[&[$(spot(concat!($wager, ":", $number), $label)),*]],
            },
        }
    };
}

/// The wagers, in the order of the text.
pub(crate) const WAGERS: [WagerFacts; 8] = [
    WagerFacts::new(
        "three-of-a-kind",
        "Three of a kind",
        "wins if all three dice show the number",
        cite!("9.2(a)1"),
    )
    .selecting("1 to 6"),
    WagerFacts::new(
        "two-of-a-kind",
        "Two of a kind",
        "wins if two of the dice show the number",
        cite!("9.2(a)2"),
    )
    .selecting("1 to 6"),
    WagerFacts::new(
        "any-three-of-a-kind",
        "Any three of a kind",
        "wins if all three dice show the same number, whichever it is",
        cite!("9.2(a)3"),
    ),
    WagerFacts::new(
        "total-value-bet",
        "Total value bet",
        "wins if the dice add up to the number",
        cite!("9.2(a)4"),
    )
    .selecting("4 to 17"),
    WagerFacts::new(
        "two-dice-combination",
        "Two dice combination",
        "wins if both numbers show",
        cite!("9.2(a)5"),
    )
    .selecting("two different numbers, the lower first: 2-5"),
    WagerFacts::new(
        "small-bet",
        "Small bet",
        "wins if the dice add up to 4 to 10 and are not three of a kind",
        cite!("9.2(a)6"),
    ),
    WagerFacts::new(
        "big-bet",
        "Big bet",
        "wins if the dice add up to 11 to 17 and are not three of a kind",
        cite!("9.2(a)7"),
    ),
    WagerFacts::new(
        "one-of-a-kind",
        "One of a kind",
        "wins if one or more dice show the number, and more the more of them do",
        cite!("9.2(a)8"),
    )
    .selecting("1 to 6"),
];

const FACTS: Facts = Facts {
    id: "sic-bo",
    title: "Sic bo",
    subchapter: "9",
    family: Family::Dice,
    seats: 12,
    equipment: "three dice sealed in a shaker, and a device that lights up what wins",
    about: "Three dice are shaken: wagers on each of them, on two, on all three and on the total.",
    wagers: &WAGERS,
    pay_tables: &[
        PayTable {
            id: "",
            title: "Payout odds",
            rows: &[
                row("three-of-a-kind", "Three of a kind", 150),
                row("two-of-a-kind", "Two of a kind", 8),
                row("any-three-of-a-kind", "Any three of a kind", 24),
                row("total-value-bet:4", "Total value of 4", 50),
                row("total-value-bet:5", "Total value of 5", 18),
                row("total-value-bet:6", "Total value of 6", 14),
                row("total-value-bet:7", "Total value of 7", 12),
                row("total-value-bet:8", "Total value of 8", 8),
                row("total-value-bet:9", "Total value of 9", 6),
                row("total-value-bet:10", "Total value of 10", 6),
                row("total-value-bet:11", "Total value of 11", 6),
                row("total-value-bet:12", "Total value of 12", 6),
                row("total-value-bet:13", "Total value of 13", 8),
                row("total-value-bet:14", "Total value of 14", 12),
                row("total-value-bet:15", "Total value of 15", 14),
                row("total-value-bet:16", "Total value of 16", 18),
                row("total-value-bet:17", "Total value of 17", 50),
                row("two-dice-combination", "Any two dice combination", 5),
                row("small-bet", "Small bet", 1),
                row("big-bet", "Big bet", 1),
                // Reading: printed as 1 to 10, a stray 0.
                row("one-of-a-kind", "One of a kind", 1),
            ],
            is_floor: true,
            cite: cite!("9.4(b)"),
        },
        PayTable {
            id: "",
            title: "One of a kind on several dice",
            rows: &[
                row("one-of-a-kind/2", "One of a kind on two dice", 2),
                row("one-of-a-kind/3", "One of a kind on three dice", 3),
            ],
            // Reading: "shall be paid at" here says what (b) calls the least.
            is_floor: true,
            cite: cite!("9.4(c)"),
        },
    ],
    elections: join![
        Election,
        [
            Election::one_of(
                "shaker",
                "a shaker that the dealer shakes, or one that tosses the dice by itself",
                Shaker::WORDS,
                cite!("9.5(d)"),
            ),
            Election::one_of(
                "two-of-a-kind-on-triple",
                "what becomes of two of a kind when all three dice show the number",
                OnTriple::WORDS,
                cite!("9.2(a)2"),
            ),
        ],
        STAKE_LIMITS,
        [common::payout_odds_override(cite!("9.4(b)")),]
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("9.3(a)"), change: cite!("9.5(c)"), close: cite!("9.5(c)") }
            .actions(),
        [common::irregularity(cite!("9.6(b)")),],
        floor::ACTIONS
    ],
    irregularities: &[
        Irregularity::new(
            DIE_NOT_FLAT,
            Reported::Void,
            "no roll: nothing is decided, and the dice are shaken again",
            cite!("9.6(a)"),
        ),
        Irregularity::new(
            DEVICE_MALFUNCTION,
            Reported::Incident,
            "the roll is settled by hand; then gaming stops until the device is fixed",
            cite!("9.6(b)"),
        ),
        Irregularity::new(DEVICE_FIXED, Reported::Action, "gaming goes on", cite!("9.6(b)")),
        Irregularity::new(
            SHAKER_MALFUNCTION,
            Reported::Incident,
            "with an automated shaker: the round is void, and all wagers are returned",
            cite!("9.6(c)"),
        )
        .only_where("shaker", &["automated"], "the dealer shakes the shaker"),
    ],
    history: &[],
    state: &[Word {
        id: "table",
        about: "open; closed from a malfunction of the electrical device until it is fixed",
    }],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: Felt {
        rows: &[
            &[Zone::Device { label: "Dice" }],
            &[
                Zone::Wide { shares: 4, zone: &spot("small-bet", "SMALL") },
                alike!("Two alike", "two-of-a-kind", 1 "11" 2 "22" 3 "33"),
                alike!("Three alike", "three-of-a-kind", 1 "111" 2 "222" 3 "333"),
                Zone::Wide { shares: 4, zone: &spot("any-three-of-a-kind", "ANY 3") },
                alike!("Three alike", "three-of-a-kind", 4 "444" 5 "555" 6 "666"),
                alike!("Two alike", "two-of-a-kind", 4 "44" 5 "55" 6 "66"),
                Zone::Wide { shares: 4, zone: &spot("big-bet", "BIG") },
            ],
            &[Zone::Text {
                text: "Total of the three dice; small wins on 4 to 10, big on 11 to 17",
            }],
            &[
                spot("total-value-bet:4", "4"),
                spot("total-value-bet:5", "5"),
                spot("total-value-bet:6", "6"),
                spot("total-value-bet:7", "7"),
                spot("total-value-bet:8", "8"),
                spot("total-value-bet:9", "9"),
                spot("total-value-bet:10", "10"),
                spot("total-value-bet:11", "11"),
                spot("total-value-bet:12", "12"),
                spot("total-value-bet:13", "13"),
                spot("total-value-bet:14", "14"),
                spot("total-value-bet:15", "15"),
                spot("total-value-bet:16", "16"),
                spot("total-value-bet:17", "17"),
            ],
            &[Zone::Text { text: "Two dice combinations" }],
            &[
                spot("two-dice-combination:1-2", "1 2"),
                spot("two-dice-combination:1-3", "1 3"),
                spot("two-dice-combination:1-4", "1 4"),
                spot("two-dice-combination:1-5", "1 5"),
                spot("two-dice-combination:1-6", "1 6"),
                spot("two-dice-combination:2-3", "2 3"),
                spot("two-dice-combination:2-4", "2 4"),
                spot("two-dice-combination:2-5", "2 5"),
                spot("two-dice-combination:2-6", "2 6"),
                spot("two-dice-combination:3-4", "3 4"),
                spot("two-dice-combination:3-5", "3 5"),
                spot("two-dice-combination:3-6", "3 6"),
                spot("two-dice-combination:4-5", "4 5"),
                spot("two-dice-combination:4-6", "4 6"),
                spot("two-dice-combination:5-6", "5 6"),
            ],
            &[Zone::Text { text: "One of a kind" }],
            &[
                spot("one-of-a-kind:1", "One"),
                spot("one-of-a-kind:2", "Two"),
                spot("one-of-a-kind:3", "Three"),
                spot("one-of-a-kind:4", "Four"),
                spot("one-of-a-kind:5", "Five"),
                spot("one-of-a-kind:6", "Six"),
            ],
        ],
    },
};

const fn row(id: &'static str, title: &'static str, to_one: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(to_one, 1) }
}

const fn spot(wager: &'static str, label: &'static str) -> Zone {
    Zone::Bet { wager, label }
}

// Rules

table::words! {
    /// What tosses the dice, 9.5(d).
    enum Shaker {
        /// The dealer.
        Manual = "manual",
        /// The shaker itself.
        Automated = "automated",
    }
}

table::words! {
    /// What becomes of two of a kind when all three dice show the number.
    enum OnTriple {
        /// It wins.
        Wins = "wins",
        /// It loses.
        Loses = "loses",
    }
}

/// The elections of sic bo.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What can go wrong with the shaker in use.
    shaker_incidents: &'static [&'static str],
    two_of_a_kind_on_triple: OnTriple,
    odds: OddsInForce,
    payouts: Vec<Payout>,
    limits: Limits,
}

/// The odds in force, by selection.
#[derive(Clone, Debug)]
struct OddsInForce {
    three_of_a_kind: [Odds; 6],
    two_of_a_kind: [Odds; 6],
    any_three_of_a_kind: Odds,
    total_value_bet: [Odds; 14],
    /// By the lower and the higher number.
    two_dice_combination: [[Odds; 6]; 6],
    small_bet: Odds,
    big_bet: Odds,
    /// By number, and by how many dice show it.
    one_of_a_kind: [[Odds; 3]; 6],
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let odds = OddsInForce::new(elections);
        let limits = elections
            .limits(|id| super::highest_odds(&FACTS, id, Wager::all(), |wager| odds.of(wager)));
        Rules {
            // 9.6(c) is about the automated shaker alone.
            shaker_incidents: match elections.choose("shaker") {
                Shaker::Automated => &[DIE_NOT_FLAT, SHAKER_MALFUNCTION],
                Shaker::Manual => &[DIE_NOT_FLAT],
            },
            two_of_a_kind_on_triple: elections.choose("two-of-a-kind-on-triple"),
            payouts: common::payouts_in_force(&FACTS, elections),
            odds,
            limits,
        }
    }

    /// At which odds a wager is paid on these dice, by which provision; nothing where it loses.
    #[inline]
    fn pays(&self, wager: Wager, shown: &Faces) -> Option<(Odds, Cite)> {
        let count = |face: u8| shown.counts[usize::from(face)];
        let wins = match wager {
            Wager::ThreeOfAKind(face) => count(face) == 3,
            // Reading: three dice with the number show it on two of them as well, as one or more
            // and at least two do in 9.2(a)8 and 5; a licensee may elect the narrower reading.
            Wager::TwoOfAKind(face) => match count(face) {
                2 => true,
                3 => self.two_of_a_kind_on_triple == OnTriple::Wins,
                _ => false,
            },
            Wager::AnyThreeOfAKind => shown.is_triple,
            Wager::TotalValueBet(total) => shown.total == total,
            Wager::TwoDiceCombination(low, high) => count(low) > 0 && count(high) > 0,
            Wager::SmallBet => matches!(shown.total, 4..=10) && !shown.is_triple,
            Wager::BigBet => matches!(shown.total, 11..=17) && !shown.is_triple,
            Wager::OneOfAKind(face) => match count(face) {
                0 => false,
                1 => true,
                n => return Some((self.odds.of(wager)[usize::from(n) - 1], cite!("9.4(c)"))),
            },
        };
        wins.then(|| (self.odds.of(wager)[0], cite!("9.4(b)")))
    }
}

impl OddsInForce {
    fn new(elections: &Elections) -> OddsInForce {
        let of = |row: &str, name: String| {
            let printed = FACTS.floor(row).expect("every wager has a row in 9.4(b) and (c)");
            elections.payout_odds(&name, printed)
        };
        let faces = |row: &str| std::array::from_fn(|n| of(row, Wager::named(row, n + 1)));
        OddsInForce {
            three_of_a_kind: faces("three-of-a-kind"),
            two_of_a_kind: faces("two-of-a-kind"),
            any_three_of_a_kind: of("any-three-of-a-kind", "any-three-of-a-kind".to_owned()),
            total_value_bet: std::array::from_fn(|n| {
                let name = Wager::named("total-value-bet", n + 4);
                of(&name.clone(), name)
            }),
            two_dice_combination: std::array::from_fn(|low| {
                std::array::from_fn(|high| {
                    let name = format!("two-dice-combination:{}-{}", low + 1, high + 1);
                    of("two-dice-combination", name)
                })
            }),
            small_bet: of("small-bet", "small-bet".to_owned()),
            big_bet: of("big-bet", "big-bet".to_owned()),
            one_of_a_kind: std::array::from_fn(|n| {
                let name = Wager::named("one-of-a-kind", n + 1);
                [
                    of("one-of-a-kind", name.clone()),
                    of("one-of-a-kind/2", format!("{name}/2")),
                    of("one-of-a-kind/3", format!("{name}/3")),
                ]
            }),
        }
    }

    /// All the odds at which a wager may be paid.
    #[inline]
    fn of(&self, wager: Wager) -> &[Odds] {
        let face = |n: u8| usize::from(n) - 1;
        let one = match wager {
            Wager::ThreeOfAKind(n) => &self.three_of_a_kind[face(n)],
            Wager::TwoOfAKind(n) => &self.two_of_a_kind[face(n)],
            Wager::AnyThreeOfAKind => &self.any_three_of_a_kind,
            Wager::TotalValueBet(total) => &self.total_value_bet[usize::from(total) - 4],
            Wager::TwoDiceCombination(low, high) => {
                &self.two_dice_combination[face(low)][face(high)]
            }
            Wager::SmallBet => &self.small_bet,
            Wager::BigBet => &self.big_bet,
            Wager::OneOfAKind(n) => return &self.one_of_a_kind[face(n)],
        };
        std::slice::from_ref(one)
    }
}

// Wagers

/// A wager at sic bo. Faces are from 1 to 6, totals from 4 to 17.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// That all three dice show the face.
    ThreeOfAKind(u8),
    /// That two dice show the face.
    TwoOfAKind(u8),
    /// That all three dice show the same face.
    AnyThreeOfAKind,
    /// That the dice have this total.
    TotalValueBet(u8),
    /// That both faces show, the lower one first.
    TwoDiceCombination(u8, u8),
    /// That the total is 4 to 10.
    SmallBet,
    /// That the total is 11 to 17.
    BigBet,
    /// That one or more dice show the face.
    OneOfAKind(u8),
}

impl Wager {
    /// Every wager, in the order of the text.
    fn all() -> impl Iterator<Item = Wager> {
        let combinations = (1..=5).flat_map(|low| (low + 1..=6).map(move |high| (low, high)));
        (1..=6)
            .map(Wager::ThreeOfAKind)
            .chain((1..=6).map(Wager::TwoOfAKind))
            .chain([Wager::AnyThreeOfAKind])
            .chain((4..=17).map(Wager::TotalValueBet))
            .chain(combinations.map(|(low, high)| Wager::TwoDiceCombination(low, high)))
            .chain([Wager::SmallBet, Wager::BigBet])
            .chain((1..=6).map(Wager::OneOfAKind))
    }

    fn named(id: &str, selection: usize) -> String {
        format!("{id}:{selection}")
    }

    fn facts(self) -> &'static WagerFacts {
        &FACTS.wagers[table::Wager::kind(self)]
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = self.facts().id;
        match self {
            Wager::ThreeOfAKind(n)
            | Wager::TwoOfAKind(n)
            | Wager::TotalValueBet(n)
            | Wager::OneOfAKind(n) => write!(f, "{id}:{n}"),
            Wager::TwoDiceCombination(low, high) => write!(f, "{id}:{low}-{high}"),
            Wager::AnyThreeOfAKind | Wager::SmallBet | Wager::BigBet => f.write_str(id),
        }
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        match self {
            Wager::ThreeOfAKind(_) => 0,
            Wager::TwoOfAKind(_) => 1,
            Wager::AnyThreeOfAKind => 2,
            Wager::TotalValueBet(_) => 3,
            Wager::TwoDiceCombination(..) => 4,
            Wager::SmallBet => 5,
            Wager::BigBet => 6,
            Wager::OneOfAKind(_) => 7,
        }
    }

    fn parse(name: &str) -> Option<Wager> {
        let Some((id, selection)) = name.split_once(':') else {
            return match name {
                "any-three-of-a-kind" => Some(Wager::AnyThreeOfAKind),
                "small-bet" => Some(Wager::SmallBet),
                "big-bet" => Some(Wager::BigBet),
                _ => None,
            };
        };
        let face = |text| super::number(text).filter(|n| (1..=6).contains(n));
        match id {
            "three-of-a-kind" => face(selection).map(Wager::ThreeOfAKind),
            "two-of-a-kind" => face(selection).map(Wager::TwoOfAKind),
            "one-of-a-kind" => face(selection).map(Wager::OneOfAKind),
            "total-value-bet" => {
                let total = super::number(selection).filter(|n| (4..=17).contains(n));
                total.map(Wager::TotalValueBet)
            }
            "two-dice-combination" => {
                let (low, high) = selection.split_once('-')?;
                let (low, high) = (face(low)?, face(high)?);
                (low < high).then_some(Wager::TwoDiceCombination(low, high))
            }
            _ => None,
        }
    }
}

table::wager_by_name!(Wager);

// Layout

/// What lies on a sic bo table between rolls.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    bets: Bets<Wager>,
    /// "No more bets" was called, and no valid roll has been settled since.
    is_called: bool,
    /// The winning combinations of the last roll are still lit (9.5(g)).
    is_lit: bool,
    /// The electrical device has failed and is not fixed (9.6(b)).
    is_closed: bool,
}

// The round

fn round<T: Table<SicBo>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    // 9.6(b): it fails when the dice have been seen. What the roll decided has been settled then,
    // with the device or by hand.
    if layout.is_lit && t.incident(&[DEVICE_MALFUNCTION], None)?.is_some() {
        layout.is_closed = true;
        t.call("Gaming stops until the electrical device is fixed", cite!("9.6(b)"));
    }
    // Reading: the call holds until a valid roll is settled; where nobody is heard to make it, it
    // is made for each shake anew (9.5(c)).
    let was_called = layout.is_called;
    if !was_called {
        t.acts(&mut Betting::new(rules, layout))?; // 9.3
    }
    layout.is_lit = false; // 9.5(g)
    if layout.is_closed {
        layout.is_called = false;
        return Ok(());
    }
    if !was_called {
        t.call("No more bets", cite!("9.5(c)"));
    }
    match t.incident(rules.shaker_incidents, None)?.map(|incident| incident.id) {
        None => {}
        Some(SHAKER_MALFUNCTION) => {
            void_round(layout, t);
            return Ok(());
        }
        Some(_) => {
            t.call("No roll", cite!("9.6(a)"));
            return Ok(());
        }
    }
    let dice = t.chance(&DiceCup::<3>)?; // 9.5(d)
    for face in dice.faces() {
        t.call(FACES[usize::from(face) - 1], cite!("9.5(e)"));
    }
    settle(rules, &mut layout.bets, &Faces::new(dice), t);
    layout.is_lit = true;
    layout.is_called = false;
    Ok(())
}

/// What a die shows, as it is announced.
const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "6"];

// Settlement

/// What the dice show.
struct Faces {
    /// How many dice show each face.
    counts: [u8; 7],
    total: u8,
    is_triple: bool,
}

impl Faces {
    #[inline]
    fn new(dice: Dice<3>) -> Faces {
        let faces = dice.faces();
        let mut counts = [0; 7];
        for face in faces {
            counts[usize::from(face)] += 1;
        }
        let is_triple = faces[0] == faces[1] && faces[1] == faces[2];
        Faces { counts, total: dice.sum(), is_triple }
    }
}

/// 9.5(f): all losing wagers are collected, then all winning ones paid.
#[inline]
fn settle<T: Table<SicBo>>(rules: &Rules, bets: &mut Bets<Wager>, shown: &Faces, t: &mut T) {
    bets.retain(|bet| {
        let wins = rules.pays(bet.wager, shown).is_some();
        if !wins {
            let Bet { seat, wager, stake, .. } = *bet;
            let lost = Settlement::lost(seat, wager, stake, wager.facts().cite);
            t.settle(lost.numbered(bet.ordinal));
        }
        wins
    });
    for Bet { seat, wager, ordinal, stake, .. } in bets.open() {
        if let Some((odds, cite)) = rules.pays(*wager, shown) {
            t.settle(Settlement::won(*seat, *wager, *stake, odds, cite).numbered(*ordinal));
        }
    }
    bets.clear();
}

// Irregularities

/// 9.6(c): every wager is returned.
#[cold]
fn void_round<T: Table<SicBo>>(layout: &mut Layout, t: &mut T) {
    for Bet { seat, wager, ordinal, stake, .. } in layout.bets.open() {
        let void = Settlement::void(*seat, *wager, *stake, cite!("9.6(c)"));
        t.settle(void.numbered(*ordinal));
    }
    layout.bets.clear();
    layout.is_called = false;
}

fn is_fixed(act: &Act) -> bool {
    act.verb == "irregularity" && act.fields.get("kind").is_some_and(|kind| kind == DEVICE_FIXED)
}

/// There is nothing to decide.
type Strategy = ();

impl Wagering for SicBo {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        let form = Form::read(act)?;
        if layout.is_closed {
            let why = "gaming has stopped until the electrical device is fixed";
            return Err(Refusal::rule(wager.to_string(), Code::Closed, why, cite!("9.6(b)")).into());
        }
        // Reading: chips that are not gaming chips of a stated value are for roulette alone.
        form.only(&["chips", "plaques", "value-chip"], cite!("9.3(a)"))?;
        form.only_before_the_round(cite!("9.5(c)"))?;
        let besides = common::besides(&layout.bets, (seat, wager), &rules.limits, wager.facts().id);
        judge_stake(rules, wager, stake, besides)?;
        layout.bets.take(seat, wager, stake, happened);
        Ok(())
    }

    common::bets_on_a_layout!(|layout| layout.bets, cite!("9.5(c)"));

    super::planned_when_none_stands!();

    fn takes(act: &Act) -> bool {
        is_fixed(act)
    }

    fn act(
        _: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        if !layout.is_closed {
            return Err(Refusal::new(
                DEVICE_FIXED,
                Reason::not_now("the device has not failed"),
                cite!("9.6(b)"),
            )
            .into());
        }
        common::of_the_house(act)?;
        layout.is_closed = false;
        happened.push(Event::Irregular { id: DEVICE_FIXED, card: None, cite: cite!("9.6(b)") });
        Ok(())
    }

    fn closed(layout: &mut Layout) {
        layout.is_called = true;
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(wager.facts().id, rules.odds.of(wager))
    }
}

fn judge_stake(rules: &Rules, wager: Wager, stake: Cents, besides: Cents) -> Result<(), Refusal> {
    let id = wager.facts().id;
    rules.limits.judge(id, stake, rules.odds.of(wager))?;
    rules.limits.judge_sum(id, stake, besides)
}

impl Game for SicBo {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;

    super::standing_bets!(Thrown::ThreeDice);
}

impl Scripted for SicBo {
    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let table = if layout.is_closed { "closed" } else { "open" };
        Map::from_iter([("table".to_owned(), json!(table))])
    }
}

impl Shown for SicBo {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Plan> {
        Some(felt::plan(in_force, aspect))
    }

    const SAID: &'static [Alias] = &[
        Alias::new("Total of _", "total-value-bet"),
        Alias::new("Pair of _s", "two-of-a-kind"),
        Alias::new("Triple _s", "three-of-a-kind"),
        Alias::new("Any triple", "any-three-of-a-kind"),
        Alias::new("_ combination", "two-dice-combination"),
        Alias::new("_ on any die", "one-of-a-kind"),
        Alias::new("Small", "small-bet"),
        Alias::new("Big", "big-bet"),
    ];

    const ALIASES: &'static [Alias] = &[
        Alias::new("triple", "three-of-a-kind"),
        Alias::new("double", "two-of-a-kind"),
        Alias::new("pair", "two-of-a-kind"),
        Alias::new("any triple", "any-three-of-a-kind"),
        Alias::new("total", "total-value-bet"),
        Alias::new("combo", "two-dice-combination"),
        Alias::new("combination", "two-dice-combination"),
        Alias::new("small", "small-bet"),
        Alias::new("big", "big-bet"),
        Alias::new("single", "one-of-a-kind"),
    ];
}

impl Study for SicBo {
    /// One line for all selections of a wager that come out alike.
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let outcomes = DiceCup::<3>.outcomes();
        let mut seen: Vec<(usize, Vec<(Odds, u64)>)> = Vec::new();
        let mut lines = Vec::new();
        for wager in Wager::all() {
            let paid = |(dice, ways): &(Dice<3>, u64)| {
                let (odds, _) = rules.pays(wager, &Faces::new(*dice))?;
                Some((odds, *ways))
            };
            let mut paid: Vec<(Odds, u64)> = outcomes.iter().filter_map(paid).collect();
            paid.sort();
            let kind = table::Wager::kind(wager);
            let odds = rules.odds.of(wager);
            if seen.contains(&(kind, paid.clone())) {
                continue;
            }
            seen.push((kind, paid));
            lines.extend(super::line(wager, odds));
        }
        lines
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants(&json!([
            {"two-of-a-kind-on-triple": "wins"},
            {"two-of-a-kind-on-triple": "loses"},
            // Higher odds that are paid here and there: the text's are the least (9.4(b)).
            {"payout-odds-override": {
                "three-of-a-kind": "180 to 1", "two-of-a-kind": "10 to 1",
                "any-three-of-a-kind": "30 to 1", "two-dice-combination": "6 to 1",
                "total-value-bet:4": "60 to 1", "total-value-bet:5": "30 to 1",
                "total-value-bet:6": "18 to 1", "total-value-bet:9": "7 to 1",
                "total-value-bet:12": "7 to 1", "total-value-bet:15": "18 to 1",
                "total-value-bet:16": "30 to 1", "total-value-bet:17": "60 to 1",
            }},
        ]))
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "flat",
            about: "the same wagers on every roll; there is nothing to decide",
            make: |_| (),
        }]
    }

    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        if pick(if layout.is_closed { 2 } else { 20 }) == 1 {
            return Act::of_the_house("irregularity").with("kind", DEVICE_FIXED);
        }
        let wagers = Self::wagers(rules);
        let wager = wagers[pick(wagers.len() as u32) as usize];
        Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) + 1))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use table::Legal;

    use super::super::tests::settled;
    use super::*;

    /// What a dollar on each wager loses over all 216 rolls, in dollars.
    fn lost(rules: &Value) -> BTreeMap<String, i64> {
        let mut lost = BTreeMap::new();
        for (dice, ways) in DiceCup::<3>.outcomes() {
            let unit = Cents::dollars(1);
            let settlements = settled::<SicBo>(rules.clone(), &dice.to_string(), unit);
            assert_eq!(settlements.len(), 50, "a roll decides every wager");
            for settlement in settlements {
                let net = settlement.net.0 / 100 * ways as i64;
                *lost.entry(settlement.wager.to_string()).or_default() -= net;
            }
        }
        lost
    }

    #[test]
    fn house_advantages_are_the_published_ones() {
        let lost = lost(&json!({}));
        let percent = |wager: &str| format!("{:.2}", lost[wager] as f64 / 2.16);
        let published = [
            ("two-of-a-kind:3", "33.33"),
            ("two-dice-combination:2-5", "16.67"),
            ("small-bet", "2.78"),
            ("big-bet", "2.78"),
            ("one-of-a-kind:6", "7.87"),
            ("three-of-a-kind:1", "30.09"),
            ("any-three-of-a-kind", "30.56"),
            ("total-value-bet:5", "47.22"),
            ("total-value-bet:16", "47.22"),
            ("total-value-bet:7", "9.72"),
            ("total-value-bet:14", "9.72"),
            ("total-value-bet:8", "12.50"),
            ("total-value-bet:13", "12.50"),
            ("total-value-bet:10", "12.50"),
            ("total-value-bet:11", "12.50"),
            ("total-value-bet:9", "18.98"),
            ("total-value-bet:12", "18.98"),
        ];
        for (wager, advantage) in published {
            assert_eq!(percent(wager), advantage, "{wager}");
        }
        // Of 216 rolls, 3 have a total of 4 and 10 one of 6: 216 - 3 x 51 and 216 - 10 x 15.
        assert_eq!([lost["total-value-bet:4"], lost["total-value-bet:17"]], [63, 63]);
        assert_eq!([lost["total-value-bet:6"], lost["total-value-bet:15"]], [66, 66]);
    }

    #[test]
    fn selections_of_a_wager_are_alike_and_so_are_totals_that_add_up_to_21() {
        let lost = lost(&json!({}));
        for wager in Wager::all() {
            let like = match wager {
                Wager::ThreeOfAKind(_) => Wager::ThreeOfAKind(1),
                Wager::TwoOfAKind(_) => Wager::TwoOfAKind(1),
                Wager::TotalValueBet(total) => Wager::TotalValueBet(21 - total),
                Wager::TwoDiceCombination(..) => Wager::TwoDiceCombination(1, 2),
                Wager::OneOfAKind(_) => Wager::OneOfAKind(1),
                Wager::AnyThreeOfAKind | Wager::SmallBet | Wager::BigBet => wager,
            };
            assert_eq!(lost[&wager.to_string()], lost[&like.to_string()], "{wager}");
        }
    }

    #[test]
    fn two_of_a_kind_that_loses_on_a_triple_wins_on_one_roll_less() {
        let lost = lost(&json!({"two-of-a-kind-on-triple": "loses"}));
        assert_eq!(lost["two-of-a-kind:4"], 216 - 15 * 9);
    }

    #[test]
    fn losing_wagers_are_collected_before_winning_ones_are_paid() {
        let settlements = settled::<SicBo>(json!({}), "1-2-6", Cents::dollars(1));
        let won = |s: &Settlement<Wager>| s.net > Cents::ZERO;
        assert!(settlements.is_sorted_by_key(won));
        // 9: three faces, three combinations, the total and small.
        assert_eq!(settlements.iter().filter(|s| won(s)).count(), 8);
    }

    #[test]
    fn names_of_wagers_read_back() {
        assert_eq!(Wager::all().count(), 50);
        for wager in Wager::all() {
            assert_eq!(<Wager as table::Wager>::parse(&wager.to_string()), Some(wager));
        }
    }

    #[test]
    fn what_is_not_on_the_layout_is_no_wager() {
        for name in [
            "total-value-bet:3",
            "total-value-bet:18",
            "total-value-bet",
            "two-dice-combination:2-2",
            "two-dice-combination:6-1",
            "two-dice-combination:1-2-3",
            "two-dice-combination:1",
            "three-of-a-kind:0",
            "three-of-a-kind:7",
            "one-of-a-kind:",
            "big-bet:11",
            "any-three-of-a-kind:1",
            "pass-bet",
            "",
        ] {
            assert_eq!(<Wager as table::Wager>::parse(name), None, "{name}");
        }
    }

    fn legal(rules: &Value) -> Legal<SicBo> {
        Legal::new(rules.as_object().expect("an object")).expect("legal rules")
    }

    #[test]
    fn each_wager_is_analysed_once_for_all_selections_that_are_alike() {
        let ids = |rules| {
            let lines = SicBo::lines(&legal(&rules).rules);
            lines.into_iter().map(|line| line.id).collect::<Vec<_>>()
        };
        let usual = [
            "three-of-a-kind:1",
            "two-of-a-kind:1",
            "any-three-of-a-kind",
            "total-value-bet:4",
            "total-value-bet:5",
            "total-value-bet:6",
            "total-value-bet:7",
            "total-value-bet:8",
            "total-value-bet:9",
            "total-value-bet:10",
            "two-dice-combination:1-2",
            "small-bet",
            "big-bet",
            "one-of-a-kind:1",
        ];
        assert_eq!(ids(json!({})), usual);
        let raised = json!({"payout-odds-override": {"total-value-bet:17": 60}});
        assert_eq!(ids(raised).len(), usual.len() + 1);
    }

    #[test]
    fn payouts_list_what_is_paid_in_force() {
        let raised =
            json!({"payout-odds-override": {"three-of-a-kind:5": 180, "one-of-a-kind:2/3": 12}});
        let payouts = SicBo::payouts(&legal(&raised).rules);
        let pays = |row: &str| payouts.iter().find(|p| p.row == row).map(|p| p.pays.as_str());
        assert_eq!(pays("three-of-a-kind"), Some("150 to 1"));
        assert_eq!(pays("three-of-a-kind:5"), Some("180 to 1"));
        assert_eq!(pays("one-of-a-kind"), Some("1 to 1"));
        assert_eq!(pays("one-of-a-kind/3"), Some("3 to 1"));
        assert_eq!(pays("one-of-a-kind:2/3"), Some("12 to 1"));
        assert_eq!(payouts.len(), 23 + 2);
    }
}
