//! The licensee's elections at switch hands blackjack, and what a finished hand is worth.

use table::{Elections, Limits, Odds, cite};

use crate::blackjack::family::Finished;
use crate::blackjack::hand::{Hand, is_red};
use crate::blackjack::play::{PlayCites, PlayRules};
use crate::blackjack::procedure::{EVEN, Procedure, ProcedureCites, Verdict};
use crate::blackjack::switch::shared::{self, TableRules};

/// Where the subchapter says how hands are played: 2B.7 takes over 2A.10 to 2A.15.
///
/// Reading: 2B.6(i) speaks of surrender, and 2A.9 is not taken over; its terms hold where the licensee
/// offers it.
static PLAY: PlayCites = PlayCites {
    draw: cite!("2A.12(a)"),
    double_down: cite!("2A.10(a)"),
    split: cite!("2A.11(a)"),
    surrender: cite!("2B.6(i)"),
    refuse: cite!("2A.15(c)"),
    double_along: cite!("2B.7"),
    split_along: cite!("2B.7"),
    double_card: cite!("2A.10(b)"),
    split_again: cite!("2A.11(e)"),
    split_aces: cite!("2A.11(c)2"),
    insurance: cite!("2B.6(g)"),
    missed_card: cite!("2A.15(h)"),
};

/// Where it says how a round goes.
static PROCEDURE: ProcedureCites = ProcedureCites {
    dealers_card: cite!("2B.6(j)"),
    blackjack_paid: cite!("2B.5(f)"),
    even_money: cite!("2B.5(f)"),
    surrender: cite!("2B.6(i)"),
    surrender_to_blackjack: cite!("2B.6(i)"),
    insurance: cite!("2B.6(g)"),
    insurance_paid: cite!("2B.5(f)"),
    insurance_lost: cite!("2B.6(i)"),
    double_spared: cite!("2A.10(c)"),
    split_spared: cite!("2A.11(d)"),
    bust_from_the_hand: cite!("2B.5(a)"),
    added_spared: None,
    bust_at_once: cite!("2B.5(a)"),
    missed_hand: cite!("2A.15(g)"),
    missed_card: cite!("2A.15(h)"),
    reader_misused: cite!("2A.15(k)1"),
};

table::words! {
    /// What a blackjack does against a dealer's 21 in more cards, 2B.5(b).
    pub(super) enum BlackjackAgainst21 {
        Push = "push",
        Win = "win",
    }
}

table::words! {
    /// What becomes of the antes where all hands are dead by 2A.15(k)1.
    pub(super) enum AnteOnDeadRound {
        Collected = "collected",
        Returned = "returned",
    }
}

/// 2B.5(f).
pub(super) const BLACKJACK: Odds = Odds::to(3, 2);
/// 2B.5(f)1.
pub(super) const COLORED: Odds = Odds::to(2, 1);
/// 2B.5(a)3, (f)2.
pub(super) const TIE: Odds = Odds::to(1, 2);
/// What the ante is of the wager, 2B.5(a).
pub(super) const ANTE_ODDS: Odds = Odds::to(1, 5);

/// The elections of switch hands blackjack.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How hands are played.
    pub play: PlayRules,
    /// How a round goes.
    pub procedure: Procedure,
    /// Whether a blackjack is paid 1 to 2 against the dealer's.
    pub tie_is_paid: bool,
    /// Whether a blackjack beats a dealer's 21 in more cards.
    pub blackjack_beats_21: bool,
    pub(super) returns_antes: bool,
    pub(super) table: TableRules,
    pub(super) limits: Limits,
}

impl Rules {
    pub(super) fn new(elections: &mut Elections) -> Rules {
        let table = TableRules::new(elections, 8, 1);
        let limits = elections.limits(|wager| (wager == "blackjack").then_some(COLORED));
        Rules {
            play: shared::play(elections, &PLAY),
            procedure: shared::procedure(elections, &PROCEDURE),
            tie_is_paid: elections.flag("blackjack-tie-pays-1-to-2"),
            blackjack_beats_21: elections
                .choose::<BlackjackAgainst21>("interp-blackjack-vs-multi-card-21")
                == BlackjackAgainst21::Win,
            returns_antes: elections.choose::<AnteOnDeadRound>("interp-ante-on-dead-round")
                == AnteOnDeadRound::Returned,
            table,
            limits,
        }
    }

    /// Decks in the shoe.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.table.decks
    }

    /// What a blackjack pays.
    #[inline]
    #[must_use]
    pub fn blackjack_pays(hand: &Hand) -> Odds {
        match hand.cards() {
            [one, two] if is_red(*one) == is_red(*two) => COLORED,
            _ => BLACKJACK,
        }
    }

    /// What comes of a hand that is played to its end against a dealer's hand that is. What the
    /// dealer's blackjack leaves of doubled and split hands is not asked here.
    #[inline]
    #[must_use]
    pub fn verdict(&self, finished: Finished<'_>, dealer: &Hand) -> Verdict {
        let hand = finished.hand;
        if hand.is_busted() {
            return Verdict::Lost(cite!("2B.5(a)"));
        }
        let has_blackjack = finished.is_blackjack();
        let (total, against) = (hand.total(), dealer.total());
        if dealer.is_two_card_21() {
            // Reading: 2B.5(b) lets a 21 in more than two cards lose, and no other, so two cards of a
            // split tie. Whether a blackjack is paid is the licensee's choice by (a)3 and (f)2,
            // though 2B.6(k) speaks as if it always were.
            return match hand.is_two_card_21() {
                true if has_blackjack && self.tie_is_paid => Verdict::Won(TIE, cite!("2B.5(a)3")),
                true => Verdict::Void(cite!("2B.5(b)")),
                false if total == 21 => Verdict::Lost(cite!("2B.5(b)")),
                false => Verdict::Lost(cite!("2B.5(a)")),
            };
        }
        let wins = |cite| match has_blackjack {
            true if Rules::blackjack_pays(hand) == COLORED => {
                Verdict::Won(COLORED, cite!("2B.5(f)1"))
            }
            true => Verdict::Won(BLACKJACK, cite!("2B.5(f)")),
            false => Verdict::Won(EVEN, cite),
        };
        if against > 21 {
            wins(cite!("2B.5(a)1"))
        } else if total > against || (has_blackjack && self.blackjack_beats_21) {
            wins(cite!("2B.5(a)2"))
        } else if total < against {
            Verdict::Lost(cite!("2B.5(a)"))
        } else {
            // Reading: nothing here lets a blackjack beat a 21 in more cards, as 2.3(a)3 does.
            Verdict::Void(cite!("2B.5(b)"))
        }
    }
}
