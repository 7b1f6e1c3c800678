//! The licensee's elections at blackjack switch, and what a finished hand is worth.

use table::{Cents, Elections, Limits, cite};

use super::matching::MatchOdds;
use super::shared::{self, TableRules};
use crate::blackjack::family::Finished;
use crate::blackjack::hand::Hand;
use crate::blackjack::play::{PlayCites, PlayRules};
use crate::blackjack::procedure::{EVEN, Procedure, ProcedureCites, Verdict};

/// Where the subchapter says how hands are played.
static PLAY: PlayCites = PlayCites {
    draw: cite!("2A.12(a)"),
    double_down: cite!("2A.10(a)"),
    split: cite!("2A.11(a)"),
    surrender: cite!("2A.9(a)"),
    refuse: cite!("2A.15(c)"),
    double_along: cite!("2A.13(d)"),
    // Reading: nothing is said of others on a spot whose pair is split; as at 2.13(e), they cover
    // both hands or have their wager on one. Who calls the decisions is in 2A.13(b).
    split_along: cite!("2A.13(b)"),
    double_card: cite!("2A.10(b)"),
    split_again: cite!("2A.11(e)"),
    split_aces: cite!("2A.11(c)2"),
    insurance: cite!("2A.8(a)2"),
    missed_card: cite!("2A.15(h)"),
};

/// Where it says how a round goes.
static PROCEDURE: ProcedureCites = ProcedureCites {
    dealers_card: cite!("2A.7(l)"),
    blackjack_paid: cite!("2A.5(g)"),
    even_money: cite!("2A.5(g)"),
    surrender: cite!("2A.9(a)1"),
    surrender_to_blackjack: cite!("2A.9(a)2"),
    insurance: cite!("2A.8(a)2"),
    insurance_paid: cite!("2A.8(d)"),
    insurance_lost: cite!("2A.8(c)"),
    double_spared: cite!("2A.10(c)"),
    split_spared: cite!("2A.11(d)"),
    bust_from_the_hand: cite!("2A.5(b)2"),
    added_spared: None,
    bust_at_once: cite!("2A.5(b)2"),
    missed_hand: cite!("2A.15(g)"),
    missed_card: cite!("2A.15(h)"),
    reader_misused: cite!("2A.15(k)1"),
};

table::words! {
    /// What a 21 in two cards that is no blackjack does against a dealer's blackjack, 2A.5(b)1.
    pub(super) enum SwitchedTwentyOne {
        Push = "push",
        Lose = "lose",
    }
}

/// The elections of blackjack switch.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How hands are played.
    pub play: PlayRules,
    /// How a round goes.
    pub procedure: Procedure,
    /// Whether a 21 in two cards that is no blackjack loses to a dealer's blackjack.
    pub switched_21_loses: bool,
    pub(super) table: TableRules,
    pub(super) matching: MatchOdds,
    pub(super) match_minimum: Cents,
    pub(super) limits: Limits,
}

impl Rules {
    pub(super) fn new(elections: &mut Elections) -> Rules {
        let players_per_box = elections.integer("players-per-box", 1) as usize;
        let table = TableRules::new(elections, 6, players_per_box);
        let matching = MatchOdds::new(elections, i64::from(table.decks));
        let limits = elections.limits(|wager| (wager == "blackjack-1").then_some(EVEN));
        Rules {
            play: shared::play(elections, &PLAY),
            procedure: shared::procedure(elections, &PROCEDURE),
            switched_21_loses: elections
                .choose::<SwitchedTwentyOne>("interp-switched-21-vs-dealer-blackjack")
                == SwitchedTwentyOne::Lose,
            table,
            matching,
            match_minimum: elections.amount("match-minimum").unwrap_or(Cents(1)),
            limits,
        }
    }

    /// Decks in the shoe.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.table.decks
    }

    /// What comes of a hand that is played to its end against a dealer's hand that is. What the
    /// dealer's blackjack leaves of doubled and split hands is not asked here.
    #[inline]
    #[must_use]
    pub fn verdict(&self, finished: Finished<'_>, dealer: &Hand) -> Verdict {
        let hand = finished.hand;
        if hand.is_busted() {
            return Verdict::Lost(cite!("2A.5(b)2"));
        }
        let has_blackjack = finished.is_blackjack();
        let (total, against) = (hand.total(), dealer.total());
        if dealer.is_two_card_21() {
            // Reading: 2A.5(b)1 lets a 21 in more than two cards lose, and no other.
            return match hand.is_two_card_21() && (has_blackjack || !self.switched_21_loses) {
                true => Verdict::Void(cite!("2A.5(b)")),
                false if total == 21 => Verdict::Lost(cite!("2A.5(b)1")),
                false => Verdict::Lost(cite!("2A.5(a)")),
            };
        }
        match against {
            23.. => Verdict::Won(EVEN, cite!("2A.5(a)1")),
            22 if has_blackjack => Verdict::Won(EVEN, cite!("2A.5(c)")),
            22 => Verdict::Void(cite!("2A.5(c)")),
            21 if has_blackjack => Verdict::Won(EVEN, cite!("2A.5(a)3")),
            _ if total > against => Verdict::Won(EVEN, cite!("2A.5(a)2")),
            _ if total < against => Verdict::Lost(cite!("2A.5(a)")),
            _ => Verdict::Void(cite!("2A.5(b)")),
        }
    }
}
