//! The licensee's elections at blackjack: what may be elected, what may be offered together, and
//! how many decks it takes.

use chance::Card;
use serde_json::{Value, json};
use table::{Cents, Cite, Elections, Limits, Odds, Wager as _, cite};

use super::Wager;
use super::hand::Hand;
use super::irregularities::{DRAWING, DRAWING_FROM_A_DOUBLE_SHOE, DRAWING_WITHOUT_CUTTING_CARD};
use super::play::{Doubling, PlayCites, PlayRules, SplitAces};
use super::procedure::{Burns, Dealt, EVEN, HoleCard, Procedure, ProcedureCites, Verdict};
use super::side::streak::{Results, Step};
use super::side::{Side, SideRules};
use crate::cut::RecutBy;

/// Where the subchapter says how hands are played.
pub static CITES: PlayCites = PlayCites {
    draw: cite!("2.12(a)"),
    double_down: cite!("2.10(a)"),
    split: cite!("2.11(a)"),
    surrender: cite!("2.8(a)"),
    refuse: cite!("2.15(c)"),
    double_along: cite!("2.13(d)"),
    split_along: cite!("2.13(e)"),
    double_card: cite!("2.10(c)"),
    split_again: cite!("2.11(e)"),
    split_aces: cite!("2.11(c)2"),
    insurance: cite!("2.9(b)"),
    missed_card: cite!("2.15(i)"),
};

/// Where it says how a round goes.
pub(super) static PROCEDURE_CITES: ProcedureCites = ProcedureCites {
    dealers_card: cite!("2.6(h)"),
    blackjack_paid: cite!("2.7(a)"),
    even_money: cite!("2.7(c)"),
    surrender: cite!("2.8(a)1"),
    surrender_to_blackjack: cite!("2.8(a)2"),
    insurance: cite!("2.9(b)"),
    insurance_paid: cite!("2.9(c)"),
    insurance_lost: cite!("2.9(d)"),
    double_spared: cite!("2.10(b)"),
    split_spared: cite!("2.11(d)"),
    added_spared: None,
    bust_from_the_hand: cite!("2.6A(e)3"),
    bust_at_once: cite!("2.18(f)"),
    missed_hand: cite!("2.15(g)"),
    missed_card: cite!("2.15(i)"),
    reader_misused: cite!("2.15(j)1"),
};

table::words! {
    /// How the cards are shuffled, 2.5(a), 2.21.
    pub(super) enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device.
        Automated = "automated",
        /// They come shuffled.
        PreShuffled = "pre-shuffled",
        /// By a device that reshuffles by itself.
        Continuous = "continuous",
    }
}

table::words! {
    /// The side of a double shoe that hearts and diamonds stand for, 2.6(d)1.
    pub(super) enum HeartsSide {
        Left = "left",
        Right = "right",
    }
}

table::words! {
    /// How many rounds are dealt from the hand before a shuffle, 2.5(i).
    pub(super) enum RoundsPerDeck {
        Multiple = "multiple",
        One = "one",
    }
}

table::words! {
    /// Whether who sat out a round may wager before the reshuffle, 2.3(i).
    pub(super) enum MidShoeEntry {
        Allowed = "allowed",
        Prohibited = "prohibited",
    }
}

table::words! {
    /// What the dealer does with a soft 17, 2.12(b).
    pub(super) enum Soft17 {
        Stand = "stand",
        Hit = "hit",
    }
}

table::words! {
    /// When insurance is placed, 2.9(b).
    pub(super) enum InsuranceTiming {
        AllTogether = "all-together",
        BeforeOwnDecision = "before-own-decision",
    }
}

table::words! {
    /// What a split 21 in two cards does against a dealer's in more, 2.3(a)3.
    pub(super) enum SplitTwentyOne {
        Win = "win",
        Push = "push",
    }
}

table::words! {
    /// What a dealer's blackjack takes of doubled and split hands over 21, 2.10(b).
    pub(super) enum DealersBlackjack {
        OriginalOnly = "original-only",
        BustedPlusOne = "busted-plus-one",
    }
}

/// The elections of blackjack.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How hands are played.
    pub play: PlayRules,
    /// How a round goes.
    pub procedure: Procedure,
    /// Decks in the shoe or the hand in play; in a double shoe, on each side.
    pub decks: u8,
    /// The 6 to 5 variation (2.3(d), (e)).
    pub is_six_to_five: bool,
    /// Payouts that a licensee may add (2.3(e)).
    pub extra: ExtraPayouts,
    /// Whether a split two-card 21 only ties a dealer's 21 in more cards.
    pub split_21_pushes: bool,
    /// What is charged for a wager of 5.00 or less (2.3(l)).
    pub hand_fee: Cents,
    /// Whether who sat out a round may not wager before the reshuffle (2.3(i)).
    pub prohibits_mid_shoe_entry: bool,
    pub(super) boxes: u16,
    /// How many of them one person may wager on (2.14).
    pub(super) boxes_per_player: i64,
    pub(super) players_per_box: usize,
    pub(super) one_round_per_deck: bool,
    pub(super) is_continuous: bool,
    pub(super) shuffling: Shuffling,
    /// The Bart Carter shuffle: the discards go back into the shoe, 2.5(h)2, 2.6(m).
    pub(super) puts_discards_back: bool,
    pub(super) recut_by: RecutBy,
    pub(super) side: SideRules,
    pub(super) limits: Limits,
}

/// Payouts above those of the text, which a licensee may add (2.3(e)).
#[derive(Clone, Debug, Default)]
pub struct ExtraPayouts {
    /// Six, seven and eight of one suit pay 2 to 1.
    pub six_seven_eight_suited: bool,
    /// Three sevens pay 3 to 2.
    pub three_sevens: bool,
    /// This ace with this face card pays 2 to 1.
    pub designated_blackjack: Option<[Card; 2]>,
    /// Five cards that make 21 pay 2 to 1 (2.16).
    pub five_cards_totaling_21: bool,
}

/// 2.3(e), 2.7(a).
pub(super) const BLACKJACK: Odds = Odds::to(3, 2);
/// 2.3(e), in the variation.
pub(super) const SIX_TO_FIVE: Odds = Odds::to(6, 5);
/// 2.3(e)1, 3 and 4.
pub(super) const EXTRA: Odds = Odds::to(2, 1);
/// 2.3(e)2.
pub(super) const THREE_SEVENS: Odds = Odds::to(3, 2);
/// 2.9(c).
pub(super) const INSURANCE: Odds = Odds::to(2, 1);

impl Rules {
    /// Why the licensee has not the cards shuffled after a round, where that is so.
    pub(super) fn no_reshuffle(&self) -> Option<&'static str> {
        self.is_continuous.then_some("a device reshuffles all the time")
    }

    pub(super) fn new(elections: &mut Elections) -> Rules {
        let dealing = elections.choose::<Dealt>("dealing");
        let from_the_hand = dealing == Dealt::FromTheHand;
        let decks = elections.integer("decks", if from_the_hand { 2 } else { 8 });
        let hole_card = elections.choose::<HoleCard>("hole-card");
        let is_six_to_five = elections.flag("6-to-5");
        let multiple_action = elections.flag("multiple-action");
        let has_soft_17 = elections.own("dealer-soft-17").is_some();
        if !has_soft_17 {
            let preset = if is_six_to_five { Soft17::Hit } else { Soft17::Stand };
            elections.set("dealer-soft-17", json!(preset.word()));
        }
        if elections.own("shuffling").is_none() {
            let preset = if from_the_hand { Shuffling::Automated } else { Shuffling::Manual };
            elections.set("shuffling", json!(preset.word()));
        }
        let shuffling = elections.choose::<Shuffling>("shuffling");
        let is_continuous = shuffling == Shuffling::Continuous;
        let max_split_hands = elections.integer("max-split-hands", 2);
        let required = elections.integer("multiple-action-required-wagers", 2) as u8;
        let collects_busts_at_once = from_the_hand || multiple_action;
        let only_hard = elections.flag("double-hard-9-10-11-only");
        let burns = match dealing {
            Dealt::FromTheHand if elections.flag("burn-each-round") => Burns::EachRound,
            Dealt::FromTheHand => Burns::NewDealer,
            Dealt::DoubleShoe => Burns::Never,            // 2.6(d)
            Dealt::Shoe if is_continuous => Burns::Never, // 2.21
            Dealt::Shoe if elections.flag("bart-carter-shuffle") => Burns::Never, // 2.6(c)
            Dealt::Shoe => Burns::NewShoe,
        };
        let has_cutting_card = !is_continuous && !elections.flag("bart-carter-shuffle"); // 2.5(d)
        let extra = ExtraPayouts {
            six_seven_eight_suited: elections.flag("payout-six-seven-eight-suited"),
            three_sevens: elections.flag("payout-three-sevens"),
            designated_blackjack: designated(elections),
            five_cards_totaling_21: elections.flag("five-cards-totaling-21"),
        };
        let side = SideRules::new(elections, decks);
        let limits = elections.limits(|wager| match Wager::parse(wager) {
            Some(Wager::Side(of)) => side.odds(of).into_iter().max(),
            Some(Wager::BLACKJACK) => Some(BLACKJACK),
            _ => None,
        });
        let rules = Rules {
            play: PlayRules {
                dealer_hits_soft_17: elections.choose::<Soft17>("dealer-soft-17") == Soft17::Hit,
                surrender: elections.flag("surrender"),
                doubling: match only_hard || hole_card == HoleCard::FaceUp {
                    true => Doubling::Hard9To11, // 2.10(a)1, 2.6(k)4
                    false => Doubling::AnyTwoCards,
                },
                double_after_split: elections.flag("double-after-split"),
                max_split_hands: max_split_hands as usize,
                resplit_aces: elections.flag("resplit-aces"),
                split_aces: SplitAces::OneCard, // 2.11(c)2
                rescue: None,
                surrenders_any_time: false, // 2.8(a)
                most_cards: None,
                double_card: elections.choose("double-card"),
                double_unit: match (is_six_to_five, extra.three_sevens) {
                    (true, _) => SIX_TO_FIVE_UNIT,
                    (_, true) => THREE_SEVENS.unit(),
                    _ => Cents(1),
                },
                cites: &CITES,
            },
            procedure: Procedure {
                dealing,
                hole_card,
                up_card_first: false,
                voided_without_up_card: None, // 2.15(e)
                burns,
                drawing: match dealing {
                    Dealt::DoubleShoe => DRAWING_FROM_A_DOUBLE_SHOE,
                    Dealt::Shoe | Dealt::FromTheHand if has_cutting_card => DRAWING,
                    Dealt::Shoe | Dealt::FromTheHand => DRAWING_WITHOUT_CUTTING_CARD,
                },
                cutting_card_names_cutter: true, // 2.5(e)
                voided_by: None,                 // 2.15(a): no card found face up voids a round
                hearts_are_left: elections.choose::<HeartsSide>("hearts-diamonds-side")
                    == HeartsSide::Left,
                even_money: elections.flag("even-money"),
                insurance_by_turns: elections.choose::<InsuranceTiming>("insurance-timing")
                    == InsuranceTiming::BeforeOwnDecision,
                smallest_chip: elections.amount("smallest-chip").unwrap_or(Cents::dollars(1)),
                insurance_unit: INSURANCE.unit(),
                insures_added: false,
                surrender_after_reading: None,
                busted_plus_one: collects_busts_at_once
                    || elections.choose::<DealersBlackjack>("interp-dealer-blackjack-collects")
                        == DealersBlackjack::BustedPlusOne,
                collects_busts_at_once,
                multiple_action: multiple_action.then_some(required),
                cites: &PROCEDURE_CITES,
            },
            decks: decks as u8,
            is_six_to_five,
            extra,
            split_21_pushes: elections
                .choose::<SplitTwentyOne>("interp-split-two-card-21-vs-multi-card-21")
                == SplitTwentyOne::Push,
            hand_fee: hand_fee(elections),
            prohibits_mid_shoe_entry: elections.choose::<MidShoeEntry>("mid-shoe-entry")
                == MidShoeEntry::Prohibited,
            boxes: elections.integer("boxes", 6) as u16,
            boxes_per_player: elections.integer("boxes-per-player", 1),
            players_per_box: elections.integer("players-per-box", 1) as usize,
            one_round_per_deck: elections.choose::<RoundsPerDeck>("rounds-per-deck")
                == RoundsPerDeck::One,
            shuffling,
            puts_discards_back: elections.flag("bart-carter-shuffle"),
            is_continuous,
            recut_by: elections.choose("recut-by"),
            side,
            limits,
        };
        rules.check_limits(elections);
        rules.check(elections);
        rules.check_decks(elections);
        check_together(elections);
        rules
    }

    /// 8.2(b)1: which wagers have limits of their own. The blackjack wager has those of the table;
    /// what comes later goes by it, and two wagers have their amounts by the text.
    fn check_limits(&self, elections: &mut Elections) {
        let Some(limits) = elections.own("limits").and_then(Value::as_object) else { return };
        let wagers: Vec<Wager> = limits.keys().filter_map(|id| Wager::parse(id)).collect();
        for wager in wagers {
            let (why, cite) = match wager {
                Wager::Side(side @ (Side::Progressive | Side::BlackjackBonus)) => {
                    ("its amounts are fixed".to_owned(), SideRules::amount_cite(side))
                }
                Wager::Side(side) => {
                    let (least, _) = self.side.bounds(side, None);
                    match self.limits.of(&wager.to_string()).1 {
                        Some(most) if most < least => {
                            let why = format!("{most} is less than {least}, the least stake");
                            (why, SideRules::amount_cite(side))
                        }
                        _ => continue,
                    }
                }
                Wager::Main { hand: 0, .. } => {
                    let why = "its limits are table-minimum and table-maximum";
                    (why.to_owned(), cite!("8.2(a)"))
                }
                Wager::Main { .. } | Wager::Double { .. } | Wager::Insurance(_) => {
                    ("it goes by the blackjack wager".to_owned(), cite!("8.2(a)"))
                }
                Wager::HandFee => ("it is no wager".to_owned(), cite!("2.3(l)6ii")),
            };
            elections.refuse("limits", format!("{wager}: {why}"), cite);
        }
    }

    /// Combinations of elections that the text excludes.
    fn check(&self, elections: &mut Elections) {
        let from_the_hand = self.procedure.dealing == Dealt::FromTheHand;
        let face_up = self.procedure.hole_card == HoleCard::FaceUp;
        let progressive = self.side.progressive.is_some();
        let multiple_action = self.procedure.multiple_action.is_some();
        let shuffling = elections.choose::<Shuffling>("shuffling");
        let splits = self.play.max_split_hands;
        let fee_needs = Cents::dollars(5);
        let table_minimum = elections.amount("table-minimum").unwrap_or(Cents::ZERO);
        let extras = [
            ("payout-six-seven-eight-suited", self.extra.six_seven_eight_suited),
            ("payout-three-sevens", self.extra.three_sevens),
            ("payout-designated-blackjack", self.extra.designated_blackjack.is_some()),
            ("five-cards-totaling-21", self.extra.five_cards_totaling_21),
        ];
        for (id, elected) in extras {
            if elected && self.is_six_to_five {
                elections.refuse(id, "is not paid in the 6 to 5 variation", cite!("2.3(e)"));
            }
        }
        // Reading: 2.6(k)2 pays a standard blackjack 1 to 1, which is no 6 to 5 variation.
        #[rustfmt::skip]
        let illegal: [(bool, &'static str, &'static str, Cite); 25] = [
            (from_the_hand && shuffling != Shuffling::Automated, "shuffling",
             "cards dealt from the hand are shuffled by a device", cite!("2.2(c)")),
            (self.is_continuous && self.procedure.dealing != Dealt::Shoe, "shuffling",
             "a continuous shuffler deals as a shoe does", cite!("2.21")),
            // Reading: a side is shuffled when its cutting card comes, and this shuffle has none (2.5(d)).
            (self.puts_discards_back && self.procedure.dealing == Dealt::DoubleShoe,
             "bart-carter-shuffle", "is for a shoe with one stack", cite!("2.6(l)3")),
            (progressive && self.procedure.hole_card != HoleCard::None, "hole-card",
             "with the progressive wager the dealer's second card is dealt last",
             if face_up { cite!("2.6(k)") } else { cite!("2.6(j)2") }),
            (face_up && from_the_hand, "hole-card",
             "is dealt face up from a shoe only", cite!("2.6A(h)")),
            (face_up && self.is_six_to_five, "6-to-5",
             "with the second card face up a blackjack pays 1 to 1", cite!("2.6(k)2")),
            (self.is_six_to_five && !self.play.dealer_hits_soft_17, "dealer-soft-17",
             "the dealer draws to a soft 17 in the 6 to 5 variation", cite!("2.12(d)")),
            (self.play.surrender && self.is_six_to_five, "surrender",
             "is not available in the 6 to 5 variation", cite!("2.8(c)")),
            (self.play.surrender && multiple_action, "surrender",
             "is not available with multiple action", cite!("2.8(c)")),
            (self.play.surrender && progressive, "surrender",
             "is not available with the progressive wager", cite!("2.8(c)")),
            (self.play.surrender && face_up, "surrender",
             "is not available with the second card face up", cite!("2.6(k)3")),
            // Reading: 2.6A(d) lists what a player may do, and surrender is not there.
            (self.play.surrender && from_the_hand, "surrender",
             "is not available where cards are dealt from the hand", cite!("2.6A(d)")),
            (self.procedure.insurance_by_turns && self.procedure.hole_card == HoleCard::CardReader,
             "insurance-timing", "with a card reader all insurance comes before it", cite!("2.9(b)")),
            (splits > 3 && self.boxes > 6, "max-split-hands",
             "at a table of seven boxes a pair makes at most three hands", cite!("2.11(e)")),
            (splits > 2 && multiple_action, "max-split-hands",
             "with multiple action a pair is split once", cite!("2.11(e)")),
            (splits > 2 && face_up, "max-split-hands",
             "with the second card face up a pair is split once", cite!("2.6(k)5")),
            (self.play.resplit_aces && splits < 3, "resplit-aces",
             "needs pairs that are split again", cite!("2.11(e)")),
            (!self.play.double_after_split && !from_the_hand && !self.is_six_to_five,
             "double-after-split", "is prohibited only from the hand or at 6 to 5", cite!("2.10(a)2")),
            (elections.flag("double-hard-9-10-11-only") && !from_the_hand,
             "double-hard-9-10-11-only", "is for cards dealt from the hand", cite!("2.10(a)1")),
            (self.players_per_box > 1 && progressive, "players-per-box",
             "nobody shares a box with the progressive wager", cite!("2.13(a)")),
            (self.hand_fee > Cents::ZERO && table_minimum > fee_needs, "hand-fee",
             "is for tables with a minimum of 5.00 or less", cite!("2.3(l)")),
            (elections.flag("burn-each-round") && !from_the_hand, "burn-each-round",
             "is for cards dealt from the hand", cite!("2.6A(c)")),
            (self.one_round_per_deck && !from_the_hand, "rounds-per-deck",
             "is for cards dealt from the hand", cite!("2.5(i)")),
            // Reading: 2.18(e) deals the second card as 2.6(h) says, and knows no other way.
            (multiple_action && self.procedure.hole_card != HoleCard::None, "hole-card",
             "with multiple action the dealer's second cards are dealt last", cite!("2.18(e)")),
            // Reading: 2.24(d) deals as 2.6(e) and (j) say, not as (k).
            (self.side.twenty_point.is_some() && face_up, "20-point-bonus",
             "is not offered with the second card face up", cite!("2.24(d)")),
        ];
        for (is_illegal, id, why, cite) in illegal {
            if is_illegal {
                elections.refuse(id, why, cite);
            }
        }
    }

    /// The least decks, by what is offered (2.2(a)).
    fn check_decks(&self, elections: &mut Elections) {
        let side = &self.side;
        #[rustfmt::skip]
        let needs: [(bool, &[u8], u8, &str, Cite); 6] = [
            (self.procedure.dealing == Dealt::FromTheHand, &[1, 2], u8::MAX,
             "one or two, dealt from the hand", cite!("2.2(a)1")),
            (side.twenty_point.is_some() || side.in_between.is_some(), &[], 2,
             "at least two, for the 20 point bonus or the in-between wager", cite!("2.2(a)2")),
            (side.sevens || side.progressive.is_some(), &[], 4,
             "at least four, for the sevens or the progressive wager", cite!("2.2(a)3")),
            (side.match_the_dealer.is_some() || side.optional_bonus.is_some(), &[6, 8], u8::MAX,
             "six or eight, for the match-the-dealer or the optional bonus wager", cite!("2.2(a)4")),
            (side.same_suit.is_some(), &[1, 2, 4, 6, 8], u8::MAX,
             "1, 2, 4, 6 or 8, for the same suit wager has no other pay table", cite!("2.17(e)2")),
            (false, &[], 1, "", cite!("2.2(a)")),
        ];
        for (applies, among, least, why, cite) in needs {
            if applies && !among.contains(&self.decks) && self.decks < least {
                elections.refuse("decks", format!("{} decks: {why}", self.decks), cite);
            }
        }
    }

    /// What comes of a hand that is played to its end against a dealer's hand that is. What the
    /// dealer's blackjack leaves of doubled and split hands is not asked here.
    #[inline]
    #[must_use]
    pub fn verdict(&self, hand: &Hand, is_split: bool, dealer: &Hand) -> Verdict {
        let face_up = self.procedure.hole_card == HoleCard::FaceUp;
        if hand.is_busted() {
            return Verdict::Lost(cite!("2.3(a)"));
        }
        let dealer_has_blackjack = dealer.is_two_card_21();
        if hand.is_two_card_21() && !is_split {
            return match (dealer_has_blackjack, face_up) {
                (true, true) => Verdict::Won(self.blackjack_pays(hand), cite!("2.6(k)1")),
                (true, false) => Verdict::Void(cite!("2.7(b)")),
                (false, _) => Verdict::Won(self.blackjack_pays(hand), cite!("2.3(e)")),
            };
        }
        if dealer_has_blackjack {
            return Verdict::Lost(cite!("2.3(b)"));
        }
        let (total, against) = (hand.total(), dealer.total());
        if dealer.is_busted() {
            return Verdict::Won(self.hand_pays(hand), cite!("2.3(a)1"));
        }
        if total > against {
            return Verdict::Won(self.hand_pays(hand), cite!("2.3(a)2"));
        }
        if total < against {
            return Verdict::Lost(cite!("2.3(a)"));
        }
        if face_up {
            return Verdict::Lost(cite!("2.6(k)1")); // 2.3(a)3 yields: only two blackjacks do not tie
        }
        // Reading: 2.3(a)3 says 21 in two cards, so a split hand has it too.
        if hand.is_two_card_21() && !self.split_21_pushes {
            return Verdict::Won(EVEN, cite!("2.3(a)3"));
        }
        Verdict::Void(cite!("2.3(b)"))
    }

    /// Whether 21 in two cards wins against whatever the dealer draws to two cards that are no
    /// blackjack (2.3(a)3, 2.12(c)).
    #[inline]
    pub(super) fn two_card_21_wins(&self, is_split: bool) -> bool {
        let face_up = self.procedure.hole_card == HoleCard::FaceUp; // 2.6(k)1
        !is_split || (!self.split_21_pushes && !face_up)
    }

    /// What a blackjack pays.
    #[inline]
    #[must_use]
    pub fn blackjack_pays(&self, hand: &Hand) -> Odds {
        if let Some(designated) = self.extra.designated_blackjack
            && hand.cards().iter().all(|card| designated.contains(card))
        {
            return EXTRA; // 2.3(e)3
        }
        match (self.procedure.hole_card == HoleCard::FaceUp, self.is_six_to_five) {
            (true, _) => EVEN, // 2.6(k)2
            (_, true) => SIX_TO_FIVE,
            _ => BLACKJACK,
        }
    }

    /// What a winning hand pays that is no blackjack.
    #[inline]
    #[must_use]
    pub fn hand_pays(&self, hand: &Hand) -> Odds {
        if hand.total() != 21 || hand.count() < 3 {
            return EVEN;
        }
        self.twenty_one_pays(hand)
    }

    /// 2.3(e)1, 2 and 4, 2.16(a). Reading: hands that were doubled or split are paid so as well.
    #[inline]
    fn twenty_one_pays(&self, hand: &Hand) -> Odds {
        let mut values = [0; 3];
        match hand.count() {
            3 => {
                for (place, card) in values.iter_mut().zip(hand.cards()) {
                    *place = super::hand::value(*card);
                }
                values.sort_unstable();
            }
            5 if self.extra.five_cards_totaling_21 => return EXTRA,
            _ => {}
        }
        if self.extra.six_seven_eight_suited && values == [6, 7, 8] && hand.is_suited() {
            EXTRA
        } else if self.extra.three_sevens && values == [7, 7, 7] {
            THREE_SEVENS
        } else {
            EVEN
        }
    }

    /// What a round does to a streak by how its hands came out: true where it goes on, false where
    /// it is broken (2.22(d) to (h)).
    #[must_use]
    pub fn streak_after(&self, won: u8, void: u8, lost: u8) -> Option<bool> {
        match self.side.streak.as_ref()?.step(Results { won, lost, void }) {
            Step::Advances => Some(true),
            Step::Lost => Some(false),
            Step::Stays => None,
        }
    }
}

/// In the 6 to 5 variation all wagers are multiples of it (2.3(d)).
pub(super) const SIX_TO_FIVE_UNIT: Cents = Cents::dollars(5);

/// 2.3(l)1.
const MOST_HAND_FEE: Cents = Cents(25);

fn hand_fee(elections: &mut Elections) -> Cents {
    let Some(value) = elections.own("hand-fee") else { return Cents::ZERO };
    match Cents::from_json(value) {
        Ok(fee) if fee >= Cents::ZERO && fee <= MOST_HAND_FEE => fee,
        _ => {
            let why = format!("{value} is not between 0.00 and {MOST_HAND_FEE}");
            elections.refuse("hand-fee", why, cite!("2.3(l)1"));
            Cents::ZERO
        }
    }
}

/// An ace and a face card (2.3(e)3).
fn designated(elections: &mut Elections) -> Option<[Card; 2]> {
    let value = elections.own("payout-designated-blackjack")?.clone();
    let cards: Option<Vec<Card>> = value.as_array().and_then(|list| {
        list.iter().map(|card| card.as_str().and_then(|text| text.parse().ok())).collect()
    });
    let is_ace = |card: &Card| card.rank() == chance::Rank::Ace;
    let is_face = |card: &Card| (chance::Rank::Jack..=chance::Rank::King).contains(&card.rank());
    match cards.as_deref() {
        Some([one, two]) if (is_ace(one) && is_face(two)) || (is_face(one) && is_ace(two)) => {
            Some([*one, *two])
        }
        _ => {
            let why = format!("{value} are not an ace and a face card");
            elections.refuse("payout-designated-blackjack", why, cite!("2.3(e)3"));
            None
        }
    }
}

/// What a table may offer besides the blackjack wager, in the order of the text.
const OFFERS: [&str; 9] = [
    "additional-wager",
    "multiple-action",
    "progressive-blackjack",
    "blackjack-bonus",
    "streak",
    "match-the-dealer",
    "20-point-bonus",
    "optional-bonus",
    "in-between",
];

/// Which of them may not be offered at one table: a row for each, with the provision that says so
/// first.
#[rustfmt::skip]
const EXCLUDES: [(usize, &[usize], Cite); 8] = [
    (0, &[2], cite!("2.17(a)")),
    (1, &[2, 3, 4, 5, 6, 8], cite!("2.18(a)")),
    (3, &[2, 4, 6, 7, 8], cite!("2.20(l)")),
    (4, &[2, 6, 7, 8], cite!("2.22(l)")),
    (5, &[7, 8], cite!("2.23(g)")),
    (6, &[2, 7, 8], cite!("2.24(i)")),
    (7, &[1, 2, 8], cite!("2.25(h)")),
    (8, &[2], cite!("2.26(h)")),
];

/// The matrix of 2.17 to 2.26.
fn check_together(elections: &mut Elections) {
    let is_offered = |n: usize, elections: &Elections| match elections.own(OFFERS[n]) {
        Some(Value::Bool(offered)) => *offered,
        Some(word) => *word != json!("none"),
        None => false,
    };
    for (one, others, cite) in EXCLUDES {
        for other in others {
            if is_offered(one, elections) && is_offered(*other, elections) {
                let why = format!("may not be offered together with {}", OFFERS[*other]);
                elections.refuse(OFFERS[one], why, cite);
            }
        }
    }
}
