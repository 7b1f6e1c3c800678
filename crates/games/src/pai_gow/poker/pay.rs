//! The pay tables of 11.14 to 11.23, as the text prints them, and as they are in force.

use chance::Rank;
use ranking::{AceLow, Cards, Category, three_card};
use serde_json::Value;
use table::{Cents, Cite, Elections, Odds, PayRow, PayTable, Payout, cite};

use super::seven::{Kind, Split};
use crate::common::share_of;

/// A pay table as the text prints it: a row for each kind of hand.
#[derive(Clone, Copy, Debug)]
pub struct Printed<K: 'static> {
    /// As the facts have it.
    pub table: PayTable,
    /// What each of its rows is for.
    pub kinds: &'static [K],
}

/// A pay table as it is in force. A hand is paid by the row that pays it most (11.9(j)).
// Reading: of a straight and three of a kind in the same cards the one that pays more counts, and three
// of a kind are paid, though 11.1 lets a qualifying hand begin with a straight.
#[derive(Clone, Debug)]
pub struct Pays<K: 'static> {
    printed: Printed<K>,
    kinds: Vec<K>,
    odds: Vec<Odds>,
}

impl<K: Copy> Pays<K> {
    /// The table with the higher odds that were elected for some of its rows.
    pub fn read(printed: &Printed<K>, elections: &mut Elections) -> Pays<K> {
        let odds = |row: &PayRow| elections.payout_odds(row.id, row.odds);
        let odds = printed.table.rows.iter().map(odds).collect();
        Pays { printed: *printed, kinds: printed.kinds.to_vec(), odds }
    }

    /// The table, where each row is for another kind of hand.
    #[must_use]
    pub fn mapped(mut self, kind: impl Fn(K) -> K) -> Pays<K> {
        self.kinds.iter_mut().for_each(|of| *of = kind(*of));
        self
    }

    /// The table without the rows of a kind.
    #[must_use]
    pub fn without(mut self, is_out: impl Fn(K) -> bool) -> Pays<K> {
        for n in (0..self.kinds.len()).rev() {
            if is_out(self.kinds[n]) {
                self.kinds.remove(n);
                self.odds.remove(n);
            }
        }
        self
    }

    /// The provision.
    #[must_use]
    pub const fn cite(&self) -> Cite {
        self.printed.table.cite
    }

    /// The most that is paid for a hand that is of some kinds.
    #[inline]
    #[must_use]
    pub fn best(&self, is: impl Fn(K) -> bool) -> Option<Odds> {
        let rows = self.kinds.iter().zip(&self.odds);
        rows.filter(|(kind, _)| is(**kind)).map(|(_, odds)| *odds).max()
    }

    /// All odds that are paid.
    #[must_use]
    pub fn odds(&self) -> &[Odds] {
        &self.odds
    }

    /// The highest.
    #[must_use]
    pub fn highest(&self) -> Odds {
        self.odds.iter().copied().max().unwrap_or(Odds::to(1, 1))
    }

    /// What is paid, row by row.
    pub fn payouts(&self) -> Vec<Payout> {
        let left = self.printed.table.rows.len() - self.odds.len();
        let rows = self.printed.table.rows.iter().skip(left).zip(&self.odds);
        let payout = |(row, odds): (&PayRow, &Odds)| Payout {
            row: row.id.to_owned(),
            title: row.title.to_owned(),
            pays: odds.to_string(),
            cite: self.cite(),
        };
        rows.map(payout).collect()
    }
}

/// A table: its letter and title, the provision, and a line for each kind of hand.
macro_rules! printed {
    (
        $(#[$about:meta])*
        const $name:ident: Printed<$of:ty> = $wager:literal, $letter:literal, $title:literal, $bound:literal, $cite:expr;
        $($kind:expr, $id:literal, $row:literal, $odds:literal;)+
    ) => {
        $(#[$about])*
        pub const $name: Printed<$of> = Printed {
            table: PayTable {
                id: $letter,
                title: $title,
                rows: &[$(PayRow {
                    id: concat!($wager, "/", $id),
                    title: $row,
                    odds: Odds::to($odds, 1),
                }),+],
                is_floor: $bound,
                cite: $cite,
            },
            kinds: &[$($kind),+],
        };
    };
}

printed! {
    /// 11.16(a). The royal match is one of two by election.
    const BONUS: Printed<Kind> = "bonus", "", "Bonus", true, cite!("11.16(a)");
    Kind::NaturalSevenStraightFlush, "seven-card-straight-flush-no-joker",
        "Seven-card straight flush, no joker", 8000;
    Kind::RoyalWithKingQueen, "royal-flush-plus-royal-match", "Royal flush plus royal match", 2000;
    Kind::WildSevenStraightFlush, "seven-card-straight-flush-with-joker",
        "Seven-card straight flush with joker", 1000;
    Kind::FiveAces, "five-aces", "Five aces", 400;
    Kind::RoyalFlush, "royal-flush", "Royal flush", 150;
    Kind::StraightFlush, "straight-flush", "Straight flush", 50;
    Kind::FourOfAKind, "four-of-a-kind", "Four of a kind", 25;
    Kind::FullHouse, "full-house", "Full house", 5;
    Kind::Flush, "flush", "Flush", 4;
    Kind::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 3;
    Kind::Straight, "straight", "Straight", 2;
}

/// What an envy bonus is, by the hand of another player.
pub type Envy = &'static [(Kind, i64)];

/// 11.16(b), in dollars.
pub const BONUS_ENVY: Envy = &[
    (Kind::NaturalSevenStraightFlush, 5000),
    (Kind::RoyalWithKingQueen, 1000),
    (Kind::WildSevenStraightFlush, 500),
    (Kind::FiveAces, 250),
    (Kind::RoyalFlush, 50),
    (Kind::StraightFlush, 20),
    (Kind::FourOfAKind, 5),
];

/// 11.23(b), table A, in dollars.
pub const DYNASTY_ENVY_A: Envy = &[
    (Kind::WheelWithAceQueen, 500),
    (Kind::NaturalSevenStraightFlush, 400),
    (Kind::RoyalWithAceQueen, 300),
    (Kind::WildSevenStraightFlush, 200),
    (Kind::FiveAces, 100),
    (Kind::NaturalWheel, 75),
    (Kind::RoyalFlush, 50),
    (Kind::StraightFlush, 20),
    (Kind::FourOfAKind, 5),
];

/// 11.23(b), table B, in dollars.
pub const DYNASTY_ENVY_B: Envy = &[
    (Kind::NaturalSevenStraightFlush, 5000),
    (Kind::NaturalRoyalWithAceQueen, 1000),
    (Kind::WildSevenStraightFlush, 500),
    (Kind::FiveAces, 250),
    (Kind::RoyalFlush, 50),
    (Kind::StraightFlush, 20),
    (Kind::FourOfAKind, 5),
];

macro_rules! insurance {
    ($name:ident, $letter:literal: $nine:literal $ten:literal $jack:literal $queen:literal $king:literal $ace:literal) => {
        printed! {
            /// One of the tables of 11.16(c).
            const $name: Printed<Rank> = "pai-gow-insurance", $letter, "Pai gow insurance", true,
                cite!("11.16(c)");
            Rank::Nine, "nine-high", "Nine high", $nine;
            Rank::Ten, "10-high", "Ten high", $ten;
            Rank::Jack, "jack-high", "Jack high", $jack;
            Rank::Queen, "queen-high", "Queen high", $queen;
            Rank::King, "king-high", "King high", $king;
            Rank::Ace, "ace-high", "Ace high", $ace;
        }
    };
}

insurance!(INSURANCE_A, "A": 400 40 20 5 3 2);
insurance!(INSURANCE_B, "B": 250 75 25 5 3 2);
insurance!(INSURANCE_C, "C": 100 50 25 10 5 1);
insurance!(INSURANCE_D, "D": 100 25 15 6 5 3);
insurance!(INSURANCE_E, "E": 100 25 15 7 5 3);

/// 11.16(c): one of these is selected.
pub const INSURANCE: [Printed<Rank>; 5] =
    [INSURANCE_A, INSURANCE_B, INSURANCE_C, INSURANCE_D, INSURANCE_E];

/// What three cards are to the three-card bonus, in the order of 11.18(b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Three {
    /// A straight flush without the joker.
    NaturalStraightFlush,
    /// Three of a kind.
    ThreeOfAKind,
    /// A straight flush with the joker.
    StraightFlush,
    /// A straight.
    Straight,
    /// A flush.
    Flush,
    /// A pair.
    Pair,
}

impl Three {
    /// What three cards are, if anything.
    #[must_use]
    pub fn of(cards: Cards, ace_low: AceLow) -> Option<Three> {
        let has_joker = cards.joker_count() > 0;
        Some(match three_card(cards, ace_low).category() {
            Category::StraightFlush | Category::RoyalFlush if has_joker => Three::StraightFlush,
            Category::StraightFlush | Category::RoyalFlush => Three::NaturalStraightFlush,
            Category::ThreeOfAKind => Three::ThreeOfAKind,
            Category::Straight => Three::Straight,
            Category::Flush => Three::Flush,
            Category::Pair => Three::Pair,
            _ => return None,
        })
    }
}

printed! {
    /// 11.18(b).
    const THREE_CARD: Printed<Three> = "three-card-bonus", "", "Three-card bonus", true,
        cite!("11.18(b)");
    Three::NaturalStraightFlush, "three-card-straight-flush-no-joker",
        "Three-card straight flush, no joker", 40;
    Three::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 25;
    Three::StraightFlush, "three-card-straight-flush", "Three-card straight flush", 5;
    Three::Straight, "three-card-straight", "Three-card straight", 4;
    Three::Flush, "three-card-flush", "Three-card flush", 3;
    Three::Pair, "one-pair", "One pair", 1;
}

printed! {
    /// 11.18(c), table A.
    const SEVEN_CARD_A: Printed<Kind> = "seven-card-bonus", "A", "Seven-card bonus", true,
        cite!("11.18(c)");
    Kind::FiveAces, "five-aces", "Five aces", 500;
    Kind::RoyalFlush, "royal-flush", "Royal flush", 250;
    Kind::StraightFlush, "straight-flush", "Straight flush", 50;
    Kind::FourOfAKind, "four-of-a-kind", "Four of a kind", 25;
    Kind::FullHouse, "full-house", "Full house", 5;
    Kind::Flush, "flush", "Flush", 4;
    Kind::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 3;
    Kind::Straight, "straight", "Straight", 2;
}

printed! {
    /// 11.18(c), table B; 11.3(g) tells its straight flushes apart.
    const SEVEN_CARD_B: Printed<Kind> = "seven-card-bonus", "B", "Seven-card bonus", true,
        cite!("11.18(c)");
    Kind::FiveAces, "five-aces", "Five aces", 500;
    Kind::RoyalFlush, "royal-flush", "Royal flush", 200;
    Kind::NaturalStraightFlush, "straight-flush-without-joker", "Straight flush without joker", 50;
    Kind::StraightFlush, "straight-flush-with-joker", "Straight flush with joker", 30;
    Kind::FourOfAKind, "four-of-a-kind", "Four of a kind", 25;
    Kind::FullHouse, "full-house", "Full house", 5;
    Kind::Flush, "flush", "Flush", 4;
    Kind::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 3;
    Kind::Straight, "straight", "Straight", 2;
}

printed! {
    /// 11.20(b).
    const IMPERIAL_PLAYER: Printed<Kind> = "imperial-pai-gow-bonus", "", "Player hand bonus", false,
        cite!("11.20(b)");
    Kind::FiveAces, "five-aces", "Five aces", 1000;
    Kind::RoyalFlush, "royal-flush", "Royal flush", 200;
    Kind::StraightFlush, "straight-flush", "Straight flush", 50;
    Kind::FourOfAKind, "four-of-a-kind", "Four of a kind", 25;
    Kind::FullHouse, "full-house", "Full house", 5;
    Kind::Flush, "flush", "Flush", 4;
    Kind::Straight, "straight", "Straight", 2;
    Kind::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 2;
}

printed! {
    /// 11.20(c).
    const IMPERIAL_BANKER: Printed<Rank> = "imperial-pai-gow-bonus", "", "Banker hand bonus", false,
        cite!("11.20(c)");
    Rank::Nine, "nine-high", "Dealer or bank nine high", 100;
    Rank::Ten, "10-high", "Dealer or bank ten high", 20;
    Rank::Jack, "jack-high", "Dealer or bank jack high", 5;
}

printed! {
    /// 11.23(a), table A.
    const DYNASTY_A: Printed<Kind> = "dynasty-bonus", "A", "Dynasty bonus", true, cite!("11.23(a)");
    Kind::WheelWithAceQueen,
        "natural-straight-flush-a-2-3-4-5-with-another-natural-a-q-suited",
        "Natural straight flush A-2-3-4-5, with another suited ace and queen", 2000;
    Kind::NaturalSevenStraightFlush, "seven-card-natural-straight-flush",
        "Seven-card natural straight flush", 2000;
    Kind::RoyalWithAceQueen, "royal-flush-with-another-natural-a-q-suited",
        "Royal flush, with another suited ace and queen", 1000;
    Kind::WildSevenStraightFlush, "seven-card-wild-straight-flush",
        "Seven-card wild straight flush", 1000;
    Kind::FiveAces, "five-aces", "Five aces", 500;
    Kind::NaturalWheel, "natural-straight-flush-a-2-3-4-5", "Natural straight flush A-2-3-4-5", 120;
    Kind::RoyalFlush, "royal-flush", "Royal flush", 120;
    Kind::StraightFlush, "straight-flush", "Straight flush", 50;
    Kind::FourOfAKind, "four-of-a-kind", "Four of a kind", 25;
    Kind::FullHouse, "full-house", "Full house", 5;
    Kind::Flush, "flush", "Flush", 4;
    Kind::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 3;
    Kind::Straight, "straight", "Straight", 2;
}

printed! {
    /// 11.23(a), table B.
    const DYNASTY_B: Printed<Kind> = "dynasty-bonus", "B", "Dynasty bonus", true, cite!("11.23(a)");
    Kind::NaturalSevenStraightFlush, "natural-seven-card-straight-flush",
        "Natural seven-card straight flush", 8000;
    Kind::NaturalRoyalWithAceQueen, "natural-royal-flush-with-ace-and-queen-suited",
        "Natural royal flush, with suited ace and queen", 2000;
    Kind::WildSevenStraightFlush, "wild-seven-card-straight-flush",
        "Wild seven-card straight flush", 1000;
    Kind::FiveAces, "five-aces", "Five aces", 400;
    Kind::RoyalFlush, "royal-flush", "Royal flush", 150;
    Kind::StraightFlush, "straight-flush", "Straight flush", 50;
    Kind::FourOfAKind, "four-of-a-kind", "Four of a kind", 25;
    Kind::FullHouse, "full-house", "Full house", 5;
    Kind::Flush, "flush", "Flush", 4;
    Kind::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 3;
    Kind::Straight, "straight", "Straight", 2;
}

/// What seven cards are to the protection wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shield {
    /// Ace to five of a suit without the joker.
    NaturalWheel,
    /// Nothing, with this as the highest card.
    High(Rank),
}

printed! {
    /// 11.23(c).
    // Reading: its first row is no pai gow and seems to be of another table; it is paid as printed,
    // unless `protection-natural-wheel-row` takes it out.
    const PROTECTION: Printed<Shield> = "protection", "", "Protection", true, cite!("11.23(c)");
    Shield::NaturalWheel, "natural-straight-flush-of-a-2-3-4-5",
        "Natural straight flush A-2-3-4-5", 120;
    Shield::High(Rank::Nine), "nine-high", "Nine high", 100;
    Shield::High(Rank::Ten), "10-high", "Ten high", 25;
    Shield::High(Rank::Jack), "jack-high", "Jack high", 15;
    Shield::High(Rank::Queen), "queen-high", "Queen high", 7;
    Shield::High(Rank::King), "king-high", "King high", 5;
    Shield::High(Rank::Ace), "ace-high", "Ace high", 3;
}

printed! {
    /// 11.23(d), by the number of cards of the color.
    const RED_BLACK: Printed<usize> = "red-black", "", "Red or black", true, cite!("11.23(d)");
    7, "seven-cards-of-the-chosen-color", "Seven cards of the chosen color", 5;
    6, "six-cards-of-the-chosen-color", "Six cards of the chosen color", 1;
    5, "five-cards-of-the-chosen-color", "Five cards of the chosen color", 1;
    4, "four-cards-of-the-chosen-color", "Four cards of the chosen color", 1;
}

/// 11.23(e).
pub const QUEENS_DRAGON: PayTable = PayTable {
    id: "",
    title: "Queen's dragon",
    rows: &[PayRow {
        id: "queens-dragon",
        title: "Dealer or bank queen high",
        odds: Odds::to(50, 1),
    }],
    is_floor: true,
    cite: cite!("11.23(e)"),
};

// The progressive wager

/// What a way to set a hand wins of the meter, or by an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// So many percent of the meter.
    Percent(i64),
    /// An amount.
    Amount(Cents),
}

impl Award {
    /// What it comes to when the meter shows so much.
    #[inline]
    #[must_use]
    pub fn worth(self, meter: Cents) -> Cents {
        match self {
            Award::Percent(percent) => share_of(meter, percent, 100),
            Award::Amount(amount) => amount,
        }
    }
}

/// A row of 11.14(d): which way to set, its id and title, and what it wins for a dollar; five times as
/// much for five. None where it wins a share of the meter.
type ProgressiveRow = (Split, &'static str, &'static str, Award);

const fn dollars(
    split: Split,
    id: &'static str,
    title: &'static str,
    amount: i64,
) -> ProgressiveRow {
    (split, id, title, Award::Amount(Cents::dollars(amount)))
}

/// 11.14(d).
pub const PROGRESSIVE: [ProgressiveRow; 17] = [
    (
        Split::NaturalRoyalFlushAndPair,
        "natural-royal-flush-and-pair",
        "Natural royal flush and pair",
        Award::Percent(100),
    ),
    (Split::FiveAcesAndPair, "five-aces-and-pair", "Five aces and pair", Award::Percent(100)),
    (Split::NaturalRoyalFlush, "natural-royal-flush", "Natural royal flush", Award::Percent(10)),
    (Split::FiveAces, "five-aces", "Five aces", Award::Percent(10)),
    dollars(Split::RoyalFlushAndPair, "royal-flush-and-pair", "Royal flush and pair", 200),
    dollars(Split::RoyalFlush, "royal-flush", "Royal flush", 100),
    dollars(Split::StraightFlushAndPair, "straight-flush-and-pair", "Straight flush and pair", 50),
    dollars(Split::StraightFlush, "straight-flush", "Straight flush", 25),
    dollars(Split::FourOfAKindAndPair, "four-of-a-kind-and-pair", "Four of a kind and pair", 40),
    dollars(Split::FourOfAKind, "four-of-a-kind", "Four of a kind", 20),
    dollars(Split::FullHouseAndPair, "full-house-and-pair", "Full house and pair", 10),
    dollars(Split::FullHouse, "full-house", "Full house", 5),
    dollars(Split::FlushAndPair, "flush-and-pair", "Flush and pair", 6),
    dollars(Split::Flush, "flush", "Flush", 3),
    dollars(Split::StraightAndPair, "straight-and-pair", "Straight and pair", 4),
    dollars(Split::Straight, "straight", "Straight", 2),
    dollars(Split::ThreeOfAKind, "three-of-a-kind", "Three of a kind", 2),
];

/// The election of higher odds and amounts.
pub const OVERRIDE: &str = "payout-odds-override";

/// Whether what is elected of higher odds and amounts can be so; reports what is not.
pub fn judge_override(elections: &mut Elections, tables: &[&PayTable], chip: Option<Cents>) {
    let Some(given) = elections.own(OVERRIDE).cloned().filter(|given| !given.is_null()) else {
        return;
    };
    let Value::Object(rows) = given else {
        let why = format!("{given} is no object from payout row to odds");
        elections.refuse(OVERRIDE, why, cite!("11.16(d)"));
        return;
    };
    for (row, value) in rows.iter().filter(|(_, value)| !value.is_null()) {
        let printed = tables.iter().find_map(|table| {
            table.rows.iter().find(|printed| printed.id == row).map(|printed| (table, printed))
        });
        let amount = row.strip_prefix("progressive-payout/").and_then(|id| {
            PROGRESSIVE.iter().find(|(_, other, _, _)| *other == id).map(|(.., award)| *award)
        });
        match (printed, amount) {
            (Some((table, printed)), _) if table.is_floor => match Odds::from_json(value) {
                Ok(odds) if odds >= printed.odds => {}
                Ok(odds) => {
                    let why = format!("{row}: {odds} is less than {}", printed.odds);
                    elections.refuse(OVERRIDE, why, table.cite);
                }
                Err(error) => elections.refuse(OVERRIDE, format!("{row}: {error}"), table.cite),
            },
            (Some((table, _)), _) => {
                elections.refuse(OVERRIDE, format!("{row}: the text fixes it"), table.cite);
            }
            (None, Some(Award::Amount(least))) => {
                let least = times(least, chip);
                match Cents::from_json(value) {
                    Ok(amount) if amount >= least => {}
                    Ok(amount) => {
                        let why = format!("{row}: {amount} is less than {least}");
                        elections.refuse(OVERRIDE, why, cite!("11.14(d)"));
                    }
                    Err(error) => {
                        elections.refuse(OVERRIDE, format!("{row}: {error}"), cite!("11.14(d)"));
                    }
                }
            }
            (None, Some(Award::Percent(_))) => {
                let why = format!("{row}: wins a share of the meter, and no amount");
                elections.refuse(OVERRIDE, why, cite!("11.14(d)"));
            }
            (None, None) => {
                elections.malformed(format!("rules.{OVERRIDE}.{row}"), "is no payout row to raise");
            }
        }
    }
}

/// What an amount for a dollar is for a chip.
fn times(amount: Cents, chip: Option<Cents>) -> Cents {
    Cents(amount.0 * chip.map_or(1, |chip| chip.0 / 100))
}

/// What each way to set a hand wins for a chip.
#[must_use]
pub fn progressive(elections: &Elections, chip: Cents) -> [Award; 17] {
    PROGRESSIVE.map(|(_, id, _, award)| match award {
        Award::Percent(_) => award,
        Award::Amount(amount) => {
            let row = format!("progressive-payout/{id}");
            let elected = elections.own(OVERRIDE).and_then(|given| given.get(&row));
            let elected = elected.and_then(|value| Cents::from_json(value).ok());
            Award::Amount(elected.unwrap_or(times(amount, Some(chip))))
        }
    })
}
