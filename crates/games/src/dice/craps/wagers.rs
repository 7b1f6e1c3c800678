//! The wagers of 13:69F-1.2(a), 1.5 and 1.6, by name, and the odds of 1.4(b), (e), 1.5 and 1.6.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use table::{Cite, Odds, PayRow, PayTable, WagerFacts, cite};

/// A wager at craps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On the shooter.
    Pass,
    /// Against the shooter.
    DontPass,
    /// As a pass bet, from the next roll on.
    Come,
    /// As a don't pass bet, from the next roll on.
    DontCome,
    /// A number before a 7.
    PlaceToWin(Number),
    /// A 7 before a number.
    PlaceToLose(Number),
    /// A number as a pair before it comes otherwise and before a 7.
    Hardway(Hard),
    /// One roll: 2, 3, 4, 9, 10, 11 or 12.
    Field,
    /// One roll: 7.
    AnySeven,
    /// One roll: 2, 3 or 12.
    AnyCraps,
    /// One roll: 2.
    CrapsTwo,
    /// One roll: 3.
    CrapsThree,
    /// One roll: 12.
    CrapsTwelve,
    /// One roll: 11.
    Eleven,
    /// One roll, two halves: any craps and 11.
    CrapsEleven,
    /// One roll, four parts: 2, 3, 11 and 12.
    Horn,
    /// One roll, five parts: a horn bet and one of its totals again.
    HornHigh(HornTotal),
    /// One roll, five parts: a horn bet and any seven.
    Whirl,
    /// One roll: a pair.
    HardHop(Hard),
    /// One roll: two different faces.
    Hop(Faces),
    /// One roll: 6, 7 or 8.
    SixSevenEight,
    /// Four or more different points before a loser 7.
    Fire,
    /// A number before a 7 at true odds, for a percentage.
    Buy(Number),
    /// A 7 before a number at true odds, for a percentage.
    Lay(Number),
    /// Odds in support of a line, come or don't come bet.
    Supplemental(Base),
}

/// A number that can be a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "they are numbers")]
pub enum Number {
    Four = 4,
    Five = 5,
    Six = 6,
    Eight = 8,
    Nine = 9,
    Ten = 10,
}

impl Number {
    /// All of them.
    pub const ALL: [Number; 6] =
        [Number::Four, Number::Five, Number::Six, Number::Eight, Number::Nine, Number::Ten];

    /// The number, if the total is one.
    #[inline]
    #[must_use]
    pub const fn of(total: u8) -> Option<Number> {
        match total {
            4 => Some(Number::Four),
            5 => Some(Number::Five),
            6 => Some(Number::Six),
            8 => Some(Number::Eight),
            9 => Some(Number::Nine),
            10 => Some(Number::Ten),
            _ => None,
        }
    }

    /// Its place among the six.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Number::Four => 0,
            Number::Five => 1,
            Number::Six => 2,
            Number::Eight => 3,
            Number::Nine => 4,
            Number::Ten => 5,
        }
    }
}

/// A number that can be thrown as a pair, by the face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[expect(missing_docs, reason = "they are numbers")]
pub enum Hard {
    Four = 2,
    Six = 3,
    Eight = 4,
    Ten = 5,
}

impl Hard {
    pub(super) const ALL: [Hard; 4] = [Hard::Four, Hard::Six, Hard::Eight, Hard::Ten];

    /// Its place among the four.
    #[inline]
    pub(super) const fn index(self) -> usize {
        match self {
            Hard::Four => 0,
            Hard::Six => 1,
            Hard::Eight => 2,
            Hard::Ten => 3,
        }
    }

    /// The face that both dice must show.
    #[inline]
    #[must_use]
    pub const fn face(self) -> u8 {
        self as u8
    }
}

/// A total of the horn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[expect(missing_docs, reason = "they are numbers")]
pub enum HornTotal {
    Two = 2,
    Three = 3,
    Eleven = 11,
    Twelve = 12,
}

impl HornTotal {
    const ALL: [HornTotal; 4] =
        [HornTotal::Two, HornTotal::Three, HornTotal::Eleven, HornTotal::Twelve];

    /// Its place among the four.
    #[inline]
    #[must_use]
    pub(super) const fn index(self) -> usize {
        match self {
            HornTotal::Two => 0,
            HornTotal::Three => 1,
            HornTotal::Eleven => 2,
            HornTotal::Twelve => 3,
        }
    }
}

/// Two different faces, the lower first. A 1 with a 2 and a 5 with a 6 are wagers of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces(u8, u8);

impl Faces {
    /// The thirteen that are offered, in the order of 1.2(a)26 to 38.
    pub(super) const ALL: [Faces; 13] = [
        Faces(1, 3),
        Faces(1, 4),
        Faces(2, 3),
        Faces(1, 5),
        Faces(2, 4),
        Faces(1, 6),
        Faces(2, 5),
        Faces(3, 4),
        Faces(2, 6),
        Faces(3, 5),
        Faces(3, 6),
        Faces(4, 5),
        Faces(4, 6),
    ];

    /// Their place among the thirteen.
    #[inline]
    pub(super) fn index(self) -> usize {
        Faces::ALL.iter().position(|faces| *faces == self).unwrap_or_default()
    }

    /// Whether the dice show them, in either order.
    #[inline]
    #[must_use]
    pub const fn shown_by(self, dice: [u8; 2]) -> bool {
        (dice[0] == self.0 && dice[1] == self.1) || (dice[0] == self.1 && dice[1] == self.0)
    }
}

/// What odds are taken or laid in support of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are wagers, described there")]
pub enum Base {
    Pass,
    DontPass,
    Come,
    DontCome,
}

impl Base {
    pub(super) const ALL: [Base; 4] = [Base::Pass, Base::DontPass, Base::Come, Base::DontCome];

    /// The wager that is supported.
    #[must_use]
    pub const fn wager(self) -> Wager {
        match self {
            Base::Pass => Wager::Pass,
            Base::DontPass => Wager::DontPass,
            Base::Come => Wager::Come,
            Base::DontCome => Wager::DontCome,
        }
    }

    /// Whether odds are laid, against the number.
    #[must_use]
    pub const fn is_against(self) -> bool {
        matches!(self, Base::DontPass | Base::DontCome)
    }
}

const NUMBER: &str = "4, 5, 6, 8, 9 or 10";

const HARDWAY: &str = "wins if the number comes as a pair before it comes otherwise and before a 7; \
                       off on come out rolls unless called on";
const HOP: &str = "one roll: wins if exactly these faces come";
const FIRE: &str = "before a new shooter's first come out roll, 1 to 5 dollars: wins if four or \
                    more different points are made before a loser 7";

/// The wagers of all craps games; the fire bet, which only craps has, comes last.
pub(crate) static WAGERS: [WagerFacts; 43] = [
    WagerFacts::new(
        "pass-bet",
        "Pass bet",
        "before a come out roll: wins on 7 and 11, loses on 2, 3 and 12, else wins if the point \
         comes before a 7",
        cite!("1.2(a)1"),
    ),
    WagerFacts::new(
        "dont-pass-bet",
        "Don't pass bet",
        "before a come out roll: wins on 2 and 3, loses on 7 and 11, void on 12, else wins if a 7 \
         comes before the point",
        cite!("1.2(a)2"),
    ),
    WagerFacts::new(
        "come-bet",
        "Come bet",
        "after the come out roll: as a pass bet, the next roll being its come out roll",
        cite!("1.2(a)3"),
    ),
    WagerFacts::new(
        "dont-come-bet",
        "Don't come bet",
        "after the come out roll: as a don't pass bet, the next roll being its come out roll",
        cite!("1.2(a)4"),
    ),
    WagerFacts::new(
        "place-bet-to-win",
        "Place bet to win",
        "wins if the number comes before a 7; off on come out rolls unless called on",
        cite!("1.2(a)5"),
    )
    .selecting(NUMBER),
    WagerFacts::new(
        "place-bet-to-lose",
        "Place bet to lose",
        "wins if a 7 comes before the number",
        cite!("1.2(a)6"),
    )
    .selecting(NUMBER),
    WagerFacts::new("four-the-hardway", "Four the hardway", HARDWAY, cite!("1.2(a)7")),
    WagerFacts::new("six-the-hardway", "Six the hardway", HARDWAY, cite!("1.2(a)8")),
    WagerFacts::new("eight-the-hardway", "Eight the hardway", HARDWAY, cite!("1.2(a)9")),
    WagerFacts::new("ten-the-hardway", "Ten the hardway", HARDWAY, cite!("1.2(a)10")),
    WagerFacts::new(
        "field-bet",
        "Field bet",
        "one roll: wins on 2, 3, 4, 9, 10, 11 and 12",
        cite!("1.2(a)11"),
    ),
    WagerFacts::new("any-seven", "Any seven", "one roll: wins on 7", cite!("1.2(a)12")),
    WagerFacts::new("any-craps", "Any craps", "one roll: wins on 2, 3 and 12", cite!("1.2(a)13")),
    WagerFacts::new("craps-two", "Craps two", "one roll: wins on 2", cite!("1.2(a)14")),
    WagerFacts::new("craps-three", "Craps three", "one roll: wins on 3", cite!("1.2(a)15")),
    WagerFacts::new("craps-twelve", "Craps twelve", "one roll: wins on 12", cite!("1.2(a)16")),
    WagerFacts::new("11-in-one-roll", "11 in one roll", "one roll: wins on 11", cite!("1.2(a)17")),
    WagerFacts::new(
        "craps-eleven",
        "Craps-eleven (C and E)",
        "one roll: half on any craps, half on 11",
        cite!("1.2(a)18"),
    ),
    WagerFacts::new(
        "horn-bet",
        "Horn bet",
        "one roll: a quarter each on 2, 3, 11 and 12",
        cite!("1.2(a)19"),
    ),
    WagerFacts::new(
        "horn-high-bet",
        "Horn high bet",
        "one roll: a fifth each on 2, 3, 11 and 12, and another on the chosen one",
        cite!("1.2(a)20"),
    )
    .selecting("2, 3, 11 or 12"),
    WagerFacts::new(
        "whirl-bet",
        "Whirl bet",
        "one roll: a fifth each on 2, 3, 11, 12 and any seven",
        cite!("1.2(a)21"),
    ),
    WagerFacts::new(
        "four-the-hardway-on-the-hop",
        "Four the hardway on the hop",
        HOP,
        cite!("1.2(a)22"),
    ),
    WagerFacts::new(
        "six-the-hardway-on-the-hop",
        "Six the hardway on the hop",
        HOP,
        cite!("1.2(a)23"),
    ),
    WagerFacts::new(
        "eight-the-hardway-on-the-hop",
        "Eight the hardway on the hop",
        HOP,
        cite!("1.2(a)24"),
    ),
    WagerFacts::new(
        "ten-the-hardway-on-the-hop",
        "Ten the hardway on the hop",
        HOP,
        cite!("1.2(a)25"),
    ),
    WagerFacts::new("one-three-on-the-hop", "One-three on the hop", HOP, cite!("1.2(a)26")),
    WagerFacts::new("one-four-on-the-hop", "One-four on the hop", HOP, cite!("1.2(a)27")),
    WagerFacts::new("two-three-on-the-hop", "Two-three on the hop", HOP, cite!("1.2(a)28")),
    WagerFacts::new("one-five-on-the-hop", "One-five on the hop", HOP, cite!("1.2(a)29")),
    WagerFacts::new("two-four-on-the-hop", "Two-four on the hop", HOP, cite!("1.2(a)30")),
    WagerFacts::new("one-six-on-the-hop", "One-six on the hop", HOP, cite!("1.2(a)31")),
    WagerFacts::new("two-five-on-the-hop", "Two-five on the hop", HOP, cite!("1.2(a)32")),
    WagerFacts::new("three-four-on-the-hop", "Three-four on the hop", HOP, cite!("1.2(a)33")),
    WagerFacts::new("two-six-on-the-hop", "Two-six on the hop", HOP, cite!("1.2(a)34")),
    WagerFacts::new("three-five-on-the-hop", "Three-five on the hop", HOP, cite!("1.2(a)35")),
    WagerFacts::new("three-six-on-the-hop", "Three-six on the hop", HOP, cite!("1.2(a)36")),
    WagerFacts::new("four-five-on-the-hop", "Four-five on the hop", HOP, cite!("1.2(a)37")),
    WagerFacts::new("four-six-on-the-hop", "Four-six on the hop", HOP, cite!("1.2(a)38")),
    WagerFacts::new(
        "6-7-8",
        "6-7-8",
        "one roll, where elected: wins on 6, 7 and 8",
        cite!("1.2(a)39"),
    ),
    WagerFacts::new(
        "buy-bet",
        "Buy bet",
        "as a place bet to win, at true odds less a percentage of the stake",
        cite!("1.5(a)"),
    )
    .selecting(NUMBER),
    WagerFacts::new(
        "lay-bet",
        "Lay bet",
        "as a place bet to lose, at true odds less a percentage of the stake",
        cite!("1.5(b)"),
    )
    .selecting(NUMBER),
    WagerFacts::new(
        "supplemental-wager",
        "Supplemental wager (odds)",
        "once the supported wager has its point: taken or laid at true odds, decided with it",
        cite!("1.6(a)"),
    )
    .selecting("pass-bet, dont-pass-bet, come-bet or dont-come-bet, with its number"),
    WagerFacts::new("fire-bet", "Fire bet", FIRE, cite!("1.2(a)40")),
];

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = WAGERS[table::Wager::kind(*self)].id;
        match self {
            Wager::PlaceToWin(n) | Wager::PlaceToLose(n) | Wager::Buy(n) | Wager::Lay(n) => {
                write!(f, "{id}:{}", *n as u8)
            }
            Wager::HornHigh(total) => write!(f, "{id}:{}", *total as u8),
            Wager::Supplemental(base) => write!(f, "{id}:{}", base.wager()),
            _ => f.write_str(id),
        }
    }
}

impl Wager {
    /// Whether it is off on come out rolls unless called on (1.3(e)).
    pub(super) const fn can_be_off(self) -> bool {
        matches!(
            self,
            Wager::PlaceToWin(_)
                | Wager::Buy(_)
                | Wager::Hardway(_)
                | Wager::Supplemental(Base::Come)
        )
    }

    /// A bit of its own among all wagers.
    #[inline]
    pub(super) fn bit(self) -> u128 {
        const NUMBERED: usize = FIRE_KIND + 1;
        let place = match self {
            Wager::PlaceToWin(number) => NUMBERED + number.index(),
            Wager::PlaceToLose(number) => NUMBERED + 6 + number.index(),
            Wager::Buy(number) => NUMBERED + 12 + number.index(),
            Wager::Lay(number) => NUMBERED + 18 + number.index(),
            Wager::HornHigh(total) => NUMBERED + 24 + total.index(),
            Wager::Supplemental(base) => NUMBERED + 28 + base as usize,
            wager => table::Wager::kind(wager),
        };
        1 << place
    }

    /// What tells it from others of its kind, in some order.
    pub(super) const fn selection(self) -> u8 {
        match self {
            Wager::PlaceToWin(n) | Wager::PlaceToLose(n) | Wager::Buy(n) | Wager::Lay(n) => n as u8,
            Wager::HornHigh(total) => total as u8,
            Wager::Supplemental(base) => base as u8,
            _ => 0,
        }
    }

    /// Every wager with every selection, in the order of the list.
    #[must_use]
    pub fn all() -> Vec<Wager> {
        let mut all = vec![Wager::Pass, Wager::DontPass, Wager::Come, Wager::DontCome];
        all.extend(Number::ALL.map(Wager::PlaceToWin));
        all.extend(Number::ALL.map(Wager::PlaceToLose));
        all.extend(Hard::ALL.map(Wager::Hardway));
        all.extend([Wager::Field, Wager::AnySeven, Wager::AnyCraps]);
        all.extend([Wager::CrapsTwo, Wager::CrapsThree, Wager::CrapsTwelve, Wager::Eleven]);
        all.extend([Wager::CrapsEleven, Wager::Horn]);
        all.extend(HornTotal::ALL.map(Wager::HornHigh));
        all.push(Wager::Whirl);
        all.extend(Hard::ALL.map(Wager::HardHop));
        all.extend(Faces::ALL.map(Wager::Hop));
        all.push(Wager::SixSevenEight);
        all.extend(Number::ALL.map(Wager::Buy));
        all.extend(Number::ALL.map(Wager::Lay));
        all.extend(Base::ALL.map(Wager::Supplemental));
        all.push(Wager::Fire);
        all
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        match self {
            Wager::Pass => 0,
            Wager::DontPass => 1,
            Wager::Come => 2,
            Wager::DontCome => 3,
            Wager::PlaceToWin(_) => 4,
            Wager::PlaceToLose(_) => 5,
            Wager::Hardway(hard) => 6 + hard.index(),
            Wager::Field => 10,
            Wager::AnySeven => 11,
            Wager::AnyCraps => 12,
            Wager::CrapsTwo => 13,
            Wager::CrapsThree => 14,
            Wager::CrapsTwelve => 15,
            Wager::Eleven => 16,
            Wager::CrapsEleven => 17,
            Wager::Horn => 18,
            Wager::HornHigh(_) => 19,
            Wager::Whirl => 20,
            Wager::HardHop(hard) => 21 + hard.index(),
            Wager::Hop(faces) => 25 + faces.index(),
            Wager::SixSevenEight => 38,
            Wager::Buy(_) => 39,
            Wager::Lay(_) => 40,
            Wager::Supplemental(_) => 41,
            Wager::Fire => FIRE_KIND,
        }
    }

    fn parse(name: &str) -> Option<Wager> {
        BY_NAME.get(name).copied()
    }

    /// Odds go by the number of the wager that they support.
    fn counted_with(self) -> Wager {
        match self {
            Wager::Supplemental(base) => base.wager(),
            wager => wager,
        }
    }
}

table::wager_by_name!(Wager);

static BY_NAME: LazyLock<BTreeMap<String, Wager>> =
    LazyLock::new(|| Wager::all().into_iter().map(|wager| (wager.to_string(), wager)).collect());

/// The place of the fire bet, after the wagers that every craps game has.
pub(super) const FIRE_KIND: usize = 42;

const fn row(id: &'static str, title: &'static str, a: u32, b: u32) -> PayRow {
    PayRow { id, title, odds: Odds::to(a, b) }
}

/// 1.4(b). Reading: the row for a place bet to lose on 6 is lost; it is that for 8, as each other
/// pair of numbers has one figure.
pub(super) const PAYOUT_ODDS: PayTable = PayTable {
    id: "",
    title: "Payout odds",
    rows: &[
        row("pass-bet", "Pass bet", 1, 1),
        row("dont-pass-bet", "Don't pass bet", 1, 1),
        row("come-bet", "Come bet", 1, 1),
        row("dont-come-bet", "Don't come bet", 1, 1),
        row("place-bet-to-win:4", "Place bet 4 to win", 9, 5),
        row("place-bet-to-win:5", "Place bet 5 to win", 7, 5),
        row("place-bet-to-win:6", "Place bet 6 to win", 7, 6),
        row("place-bet-to-win:8", "Place bet 8 to win", 7, 6),
        row("place-bet-to-win:9", "Place bet 9 to win", 7, 5),
        row("place-bet-to-win:10", "Place bet 10 to win", 9, 5),
        row("place-bet-to-lose:4", "Place bet 4 to lose", 5, 11),
        row("place-bet-to-lose:5", "Place bet 5 to lose", 5, 8),
        row("place-bet-to-lose:6", "Place bet 6 to lose", 4, 5),
        row("place-bet-to-lose:8", "Place bet 8 to lose", 4, 5),
        row("place-bet-to-lose:9", "Place bet 9 to lose", 5, 8),
        row("place-bet-to-lose:10", "Place bet 10 to lose", 5, 11),
        row("four-the-hardway", "Four the hardway", 7, 1),
        row("six-the-hardway", "Six the hardway", 9, 1),
        row("eight-the-hardway", "Eight the hardway", 9, 1),
        row("ten-the-hardway", "Ten the hardway", 7, 1),
        row("field-bet", "Field bet on 3, 4, 9, 10, 11", 1, 1),
        row("field-bet/2", "Field bet on 2", 2, 1),
        row("field-bet/12", "Field bet on 12", 2, 1),
        row("any-seven", "Any seven", 4, 1),
        row("any-craps", "Any craps", 7, 1),
        row("craps-two", "Craps two", 30, 1),
        row("craps-three", "Craps three", 15, 1),
        row("craps-twelve", "Craps twelve", 30, 1),
        row("11-in-one-roll", "11 in one roll", 15, 1),
        row("four-the-hardway-on-the-hop", "Four the hardway on the hop", 30, 1),
        row("six-the-hardway-on-the-hop", "Six the hardway on the hop", 30, 1),
        row("eight-the-hardway-on-the-hop", "Eight the hardway on the hop", 30, 1),
        row("ten-the-hardway-on-the-hop", "Ten the hardway on the hop", 30, 1),
        row("one-three-on-the-hop", "One-three on the hop", 15, 1),
        row("one-four-on-the-hop", "One-four on the hop", 15, 1),
        row("one-five-on-the-hop", "One-five on the hop", 15, 1),
        row("one-six-on-the-hop", "One-six on the hop", 15, 1),
        row("two-three-on-the-hop", "Two-three on the hop", 15, 1),
        row("two-four-on-the-hop", "Two-four on the hop", 15, 1),
        row("two-five-on-the-hop", "Two-five on the hop", 15, 1),
        row("two-six-on-the-hop", "Two-six on the hop", 15, 1),
        row("three-four-on-the-hop", "Three-four on the hop", 15, 1),
        row("three-five-on-the-hop", "Three-five on the hop", 15, 1),
        row("three-six-on-the-hop", "Three-six on the hop", 15, 1),
        row("four-five-on-the-hop", "Four-five on the hop", 15, 1),
        row("four-six-on-the-hop", "Four-six on the hop", 15, 1),
        row("6-7-8", "6-7-8 on 7 and on 6 or 8 not as a pair", 1, 1),
        row("6-7-8/hard", "6-7-8 on 6 or 8 as a pair", 2, 1),
    ],
    is_floor: true,
    cite: cite!("1.4(b)"),
};

table::words! {
    /// A pay table of the fire bet, 1.4(e).
    pub(super) enum FireTable {
        A = "A",
        B = "B",
    }
}

/// 1.4(e): what four, five and six points pay, to one.
const fn fire_rows([four, five, six]: [u32; 3]) -> [PayRow; 3] {
    [
        row("fire-bet/4", "Four points", four, 1),
        row("fire-bet/5", "Five points", five, 1),
        row("fire-bet/6", "Six points", six, 1),
    ]
}

impl FireTable {
    /// What it pays, for four, five and six points.
    pub(super) const fn rows(self) -> &'static [PayRow; 3] {
        match self {
            FireTable::A => const { &fire_rows([24, 249, 999]) },
            FireTable::B => const { &fire_rows([39, 199, 499]) },
        }
    }

    const fn facts(self) -> PayTable {
        let title = match self {
            FireTable::A => "Fire bet, table A",
            FireTable::B => "Fire bet, table B",
        };
        let (id, rows, cite) = (self.word(), self.rows(), cite!("1.4(e)"));
        PayTable { id, title, rows, is_floor: true, cite }
    }
}

/// 1.5(a); also 1.6(a) and (c): true odds for a number, by number.
const TRUE_ODDS: [Odds; 6] = [
    Odds::to(2, 1),
    Odds::to(3, 2),
    Odds::to(6, 5),
    Odds::to(6, 5),
    Odds::to(3, 2),
    Odds::to(2, 1),
];

/// 1.5(b); also 1.6(b) and (d): true odds against a number, by number.
const TRUE_ODDS_AGAINST: [Odds; 6] = [
    Odds::to(1, 2),
    Odds::to(2, 3),
    Odds::to(5, 6),
    Odds::to(5, 6),
    Odds::to(2, 3),
    Odds::to(1, 2),
];

/// True odds for or against a number.
#[inline]
pub(super) const fn true_odds(number: Number, is_against: bool) -> Odds {
    if is_against { TRUE_ODDS_AGAINST[number.index()] } else { TRUE_ODDS[number.index()] }
}

/// True odds as a table, for people.
const fn true_odds_table(title: &'static str, rows: &'static [PayRow; 3], cite: Cite) -> PayTable {
    PayTable { id: "", title, rows, is_floor: false, cite }
}

const TRUE_ODDS_TABLE: PayTable = true_odds_table(
    "True odds of buy bets and of odds taken",
    &[
        PayRow { id: "buy-bet:4", title: "4 or 10 to win", odds: TRUE_ODDS[0] },
        PayRow { id: "buy-bet:5", title: "5 or 9 to win", odds: TRUE_ODDS[1] },
        PayRow { id: "buy-bet:6", title: "6 or 8 to win", odds: TRUE_ODDS[2] },
    ],
    cite!("1.5(a)"),
);

const TRUE_ODDS_AGAINST_TABLE: PayTable = true_odds_table(
    "True odds of lay bets and of odds laid",
    &[
        PayRow { id: "lay-bet:4", title: "4 or 10 to lose", odds: TRUE_ODDS_AGAINST[0] },
        PayRow { id: "lay-bet:5", title: "5 or 9 to lose", odds: TRUE_ODDS_AGAINST[1] },
        PayRow { id: "lay-bet:6", title: "6 or 8 to lose", odds: TRUE_ODDS_AGAINST[2] },
    ],
    cite!("1.5(b)"),
);

/// The pay tables of craps.
pub(super) const PAY_TABLES: [PayTable; 5] = [
    PAYOUT_ODDS,
    FireTable::A.facts(),
    FireTable::B.facts(),
    TRUE_ODDS_TABLE,
    TRUE_ODDS_AGAINST_TABLE,
];

/// The pay tables of a game that has no fire bet.
pub(super) const PAY_TABLES_WITHOUT_FIRE: [PayTable; 3] =
    [PAYOUT_ODDS, TRUE_ODDS_TABLE, TRUE_ODDS_AGAINST_TABLE];

/// The pay tables of automated craps, where 1A.6(b) takes those of 1.4 over.
pub(super) const PAY_TABLES_OF_1A: [PayTable; 3] =
    [PayTable { cite: cite!("1A.6(b)"), ..PAYOUT_ODDS }, TRUE_ODDS_TABLE, TRUE_ODDS_AGAINST_TABLE];

/// The wagers of a game that has no fire bet.
pub(super) const WITHOUT_FIRE: &[WagerFacts] = WAGERS.split_at(FIRE_KIND).0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_wager_has_a_bit_of_its_own() {
        let all = Wager::all();
        let bits = all.iter().fold(0, |bits, wager| bits | wager.bit());
        assert_eq!(bits.count_ones() as usize, all.len());
    }
}
