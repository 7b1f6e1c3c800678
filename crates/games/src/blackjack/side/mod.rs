//! The additional wagers of blackjack, 2.17 to 2.26: a file for each.

pub(super) mod additional;
pub(super) mod blackjack_bonus;
pub(super) mod in_between;
pub(super) mod match_the_dealer;
pub(super) mod optional_bonus;
pub(super) mod progressive;
pub(super) mod streak;
pub(super) mod twenty_point;

use table::{Cents, Cite, Elections, Odds, cite};

use additional::AdditionalWager;

/// A wager besides the blackjack wager, made before the first card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Side {
    /// The two cards make more than 13.
    Over13,
    /// They make less.
    Under13,
    /// They are of one suit.
    SameSuit,
    /// Sevens among the first three cards.
    Sevens,
    /// Aces among the first four.
    Progressive,
    /// A blackjack, paid as the display says.
    BlackjackBonus,
    /// Two wins in a row.
    Streak2,
    /// Three.
    Streak3,
    /// Four.
    Streak4,
    /// Five.
    Streak5,
    /// A card of the rank of the dealer's.
    MatchTheDealer,
    /// The two cards make 20.
    TwentyPoint,
    /// The dealer's third card is one too many.
    OptionalBonus,
    /// The dealer's card lies between the two.
    InBetween,
}

impl Side {
    /// In the order of the text.
    pub(super) const ALL: [Side; 14] = [
        Side::Over13,
        Side::Under13,
        Side::SameSuit,
        Side::Sevens,
        Side::Progressive,
        Side::BlackjackBonus,
        Side::Streak2,
        Side::Streak3,
        Side::Streak4,
        Side::Streak5,
        Side::MatchTheDealer,
        Side::TwentyPoint,
        Side::OptionalBonus,
        Side::InBetween,
    ];

    /// How many wins in a row a streak wager is on, less two.
    pub(super) fn streak(self) -> Option<usize> {
        let streaks = [Side::Streak2, Side::Streak3, Side::Streak4, Side::Streak5];
        streaks.iter().position(|side| *side == self)
    }
}

table::words! {
    /// A pay table by its letter.
    pub(crate) enum Letter {
        A = "A",
        B = "B",
        C = "C",
        D = "D",
    }
}

/// What is offered besides the blackjack wager.
#[derive(Clone, Debug)]
pub(crate) struct SideRules {
    pub(super) over_under: bool,
    pub(super) same_suit: Option<additional::SameSuit>,
    pub(super) sevens: bool,
    pub(super) additional_maximum: Option<Cents>,
    pub(super) progressive: Option<progressive::Progressive>,
    pub(super) blackjack_bonus: bool,
    pub(super) streak: Option<streak::Streak>,
    pub(super) match_the_dealer: Option<match_the_dealer::MatchTheDealer>,
    pub(super) twenty_point: Option<twenty_point::TwentyPoint>,
    pub(super) optional_bonus: Option<optional_bonus::OptionalBonus>,
    pub(super) in_between: Option<in_between::InBetween>,
    /// Whether any of them is.
    pub(super) any: bool,
}

impl SideRules {
    pub(super) fn new(elections: &mut Elections, decks: i64) -> SideRules {
        let additional = elections.choose::<AdditionalWager>("additional-wager");
        let mut side = SideRules {
            over_under: additional == AdditionalWager::OverUnder13,
            same_suit: additional::SameSuit::new(elections, decks)
                .filter(|_| additional == AdditionalWager::SameSuit),
            sevens: additional == AdditionalWager::Sevens,
            additional_maximum: elections.amount("additional-wager-maximum"),
            progressive: progressive::Progressive::new(elections),
            blackjack_bonus: elections.flag("blackjack-bonus"),
            streak: streak::Streak::new(elections),
            match_the_dealer: match_the_dealer::MatchTheDealer::new(elections, decks),
            twenty_point: twenty_point::TwentyPoint::new(elections),
            optional_bonus: optional_bonus::OptionalBonus::new(elections),
            in_between: in_between::InBetween::new(elections),
            any: false,
        };
        side.any = Side::ALL.into_iter().any(|wager| side.offers(wager));
        side
    }

    /// Whether a wager is offered.
    pub(super) fn offers(&self, side: Side) -> bool {
        match side {
            Side::Over13 | Side::Under13 => self.over_under,
            Side::SameSuit => self.same_suit.is_some(),
            Side::Sevens => self.sevens,
            Side::Progressive => self.progressive.is_some(),
            Side::BlackjackBonus => self.blackjack_bonus,
            Side::Streak2 | Side::Streak3 | Side::Streak4 | Side::Streak5 => self.streak.is_some(),
            Side::MatchTheDealer => self.match_the_dealer.is_some(),
            Side::TwentyPoint => self.twenty_point.is_some(),
            Side::OptionalBonus => self.optional_bonus.is_some(),
            Side::InBetween => self.in_between.is_some(),
        }
    }

    /// The odds at which a wager may be paid, where it is odds.
    pub(super) fn odds(&self, side: Side) -> Vec<Odds> {
        match side {
            Side::Over13 | Side::Under13 => vec![additional::OVER_UNDER],
            Side::SameSuit => self.same_suit.iter().flat_map(|s| [s.king_queen, s.any]).collect(),
            Side::Sevens => additional::SEVENS.iter().map(|(_, _, odds)| *odds).collect(),
            Side::Progressive => Vec::new(),
            Side::BlackjackBonus => vec![blackjack_bonus::FAILURE],
            Side::Streak2 | Side::Streak3 | Side::Streak4 | Side::Streak5 => {
                let place = side.streak().unwrap_or_default();
                self.streak.iter().map(|streak| streak.odds[place]).collect()
            }
            Side::MatchTheDealer => self.match_the_dealer.iter().flat_map(|m| m.odds).collect(),
            Side::TwentyPoint => self.twenty_point.iter().flat_map(|t| t.odds).collect(),
            Side::OptionalBonus => optional_bonus::TABLE.odds().collect(),
            Side::InBetween => self.in_between.iter().flat_map(|i| i.odds).collect(),
        }
    }

    /// The least and the most stake by the wager's own rules; `main` is the blackjack wager, where
    /// it bears on it.
    pub(super) fn bounds(&self, side: Side, main: Option<Cents>) -> (Cents, Option<Cents>) {
        let one = Cents::dollars(1);
        let lesser = |most: Option<Cents>| match (most, main) {
            (Some(most), Some(main)) => Some(most.min(main)),
            (one, other) => one.or(other),
        };
        match side {
            // Reading: the 1.00 of 2.17(a) is the least, since 2.17(g) bounds what may be more.
            Side::Over13 | Side::Under13 | Side::SameSuit | Side::Sevens => {
                (one, lesser(self.additional_maximum)) // 2.17(g)
            }
            Side::Progressive => (one, Some(one)), // 2.19(a)
            Side::BlackjackBonus => (one, Some(Cents::dollars(5))), // 2.20(a)
            Side::OptionalBonus => {
                let maximum = self.optional_bonus.as_ref().and_then(|rules| rules.maximum);
                (one, lesser(maximum)) // 2.25(c)
            }
            Side::TwentyPoint => {
                let minimum = self.twenty_point.as_ref().map(|rules| rules.minimum);
                (minimum.unwrap_or(one), None)
            }
            Side::Streak2
            | Side::Streak3
            | Side::Streak4
            | Side::Streak5
            | Side::MatchTheDealer
            | Side::InBetween => (Cents(1), None),
        }
    }

    /// The provision by which a wager is offered, or not.
    pub(super) fn offer_cite(side: Side) -> Cite {
        match side {
            Side::Over13 | Side::Under13 | Side::SameSuit | Side::Sevens => cite!("2.17(a)"),
            _ => SideRules::amount_cite(side),
        }
    }

    /// The provision that says how much may be staked.
    pub(super) fn amount_cite(side: Side) -> Cite {
        match side {
            Side::Over13 | Side::Under13 | Side::SameSuit | Side::Sevens => cite!("2.17(g)"),
            Side::Progressive => cite!("2.19(a)"),
            Side::BlackjackBonus => cite!("2.20(a)"),
            Side::Streak2 | Side::Streak3 | Side::Streak4 | Side::Streak5 => cite!("2.22(b)"),
            Side::MatchTheDealer => cite!("2.23(c)"),
            Side::TwentyPoint => cite!("2.24(c)"),
            Side::OptionalBonus => cite!("2.25(c)"),
            Side::InBetween => cite!("2.26(d)"),
        }
    }
}

/// The odds in force: the text's, or what was elected above them.
pub(super) fn raised<const N: usize>(
    elections: &mut Elections,
    id: &'static str,
    rows: [(&'static str, Odds); N],
    cite: Cite,
) -> [Odds; N] {
    rows.map(|(row, floor)| match elections.odds(id, row) {
        Some(odds) if odds < floor => {
            elections.refuse(id, format!("{row}: {odds} is less than {floor}"), cite);
            floor
        }
        odds => odds.unwrap_or(floor),
    })
}
