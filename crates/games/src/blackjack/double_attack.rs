//! Double attack blackjack, 13:69F-26: blackjack without tens in the decks. The dealer's card comes
//! first, and whoever likes it attacks with a second wager; a hand may be given up as long as its
//! player has not stood.
//!
//! The text has the double attack wager both up to the initial one and equal to it (26.1, 26.7(d)),
//! speaks of one wager where there are several (26.8(a)2), does not say that a lower hand and one over
//! 21 lose, and has lost the beginning of 26.7(g). Each reading is marked where it is taken; one is an
//! election.

use chance::Card;
use serde_json::{Map, Value, json};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Lesson, Plan as Drawn, Shown};
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    ActionFacts, Cents, Cite, Election, Elections, Facts, Family, Felt, Game, Irregularity, Kind,
    Odds, PayRow, PayTable, Payout, Place, Preset, Seat, Spot, Table, WagerFacts, Wagering, Word,
    Zone, cite, floor, join,
};

use super::attack::{self, Attack, BettingCites, BettingRules, Strategy};
use super::family::{Addition, Finished, Moment, TwentyOne};
use super::felt;
use super::hand::{Hand, value};
use super::play::{DoubleCard, Doubling, PlayCites, PlayRules, SplitAces};
use super::procedure::{EVEN, HoleCard, Procedure, ProcedureCites, SURRENDER, Verdict, VoidCites};
use super::round::Round;
use super::seating::SeatingCites;
use super::side::optional_bonus;
use super::strategy::{self, Play};
use super::without_tens::{self, IrregularityCites, TableCites, TableRules, shoe_without_tens};
use crate::common;
use crate::cut::{self, CutAfterShuffle, CutRules, Stack};

/// Double attack blackjack.
#[derive(Clone, Copy, Debug, Default)]
pub struct DoubleAttackBlackjack;

// Facts

const FACTS: Facts = Facts {
    id: "double-attack-blackjack",
    title: "Double attack blackjack",
    subchapter: "26",
    family: Family::TwentyOne,
    seats: 7,
    equipment: "six or eight decks without tens in a shoe",
    about: "Blackjack without tens: the dealer's card comes first, and players who like it double \
            their wagers.",
    wagers: join![
        WagerFacts,
        [
            WagerFacts::new(
                "initial",
                "Initial wager",
                "before the first card; wins if the player's score is 21 or less and higher than \
                 the dealer's, or the dealer's is over 21",
                cite!("26.5(a)"),
            ),
            WagerFacts::new(
                "optional-bonus",
                "Optional bonus",
                "with an initial wager; wins if the dealer's third card brings him over 21",
                cite!("26.6(a)"),
            ),
            WagerFacts::new(
                "double-attack",
                "Double attack",
                "after the dealer's first card, up to the initial wager; goes with it, but is \
                 returned if the dealer has a blackjack",
                cite!("26.1"),
            ),
        ],
        attack::later_wagers(&BETTING_CITES),
    ],
    pay_tables: &PAY_TABLES,
    elections: join![Election, TABLE_CITES.elections(8), ELECTIONS],
    actions: join![
        ActionFacts,
        TABLE_CITES.actions(),
        [
            ActionFacts::new(
                "double-attack",
                "a second wager, after the dealer's first card",
                cite!("26.7(d)")
            ),
            ActionFacts::new(
                "surrender",
                "gives the hand up for half of all that is wagered on it",
                cite!("26.8(a)")
            )
            .with_fields(&["hand"]),
        ],
        CUT.actions(),
        CUT.order_recut(),
        floor::ACTIONS,
    ],
    irregularities: &IRREGULARITIES,
    history: join![
        Word,
        [common::NEW_SHOE, common::NEW_DEALER, common::SAME_PLAYER, cut::IDLE_TABLE],
        cut::HISTORY
    ],
    state: join![Word, [common::RESHUFFLE], cut::STATE],
    sister_wagers: &[],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "insurance", label: "Insurance" },
                Zone::Bet { wager: "initial", label: "Bet" },
                Zone::Bet { wager: "double-attack", label: "Double attack" },
                Zone::Bet { wager: "double-down", label: "Double down" },
                Zone::Bet { wager: "optional-bonus", label: "Bonus" },
            ],
            &[
                Zone::Bet { wager: "hand-1", label: "Hand 1" },
                Zone::Bet { wager: "hand-2", label: "Hand 2" },
                Zone::Bet { wager: "hand-3", label: "Hand 3" },
                Zone::Bet { wager: "hand-4", label: "Hand 4" },
            ],
        ],
    },
};

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const PAY_TABLES: [PayTable; 2] = [
    PayTable {
        id: "",
        title: "Initial and double attack wagers",
        rows: &[
            row("initial", "A hand that wins, a blackjack too", EVEN),
            row("double-attack", "The same", EVEN),
            row("insurance", "Insurance", INSURANCE),
        ],
        is_floor: false,
        cite: cite!("26.5(e)"),
    },
    PayTable {
        id: "",
        title: "Optional bonus, by the dealer's third card",
        rows: &[
            row("optional-bonus/10", "Ten", BONUS.by_third[0].1),
            row("optional-bonus/9", "Nine", BONUS.by_third[1].1),
            row("optional-bonus/8", "Eight", BONUS.by_third[2].1),
            row("optional-bonus/7", "Seven", BONUS.by_third[3].1),
            row("optional-bonus/6", "Six", BONUS.by_third[4].1),
            row(
                "optional-bonus/three-eights-same-color",
                "Three eights of one color",
                BONUS.eights_same_color,
            ),
            row(
                "optional-bonus/three-eights-same-suit",
                "Three eights of one suit",
                BONUS.eights_same_suit,
            ),
        ],
        is_floor: false,
        cite: cite!("26.6(d)"),
    },
];

const ELECTIONS: [Election; 3] = [
    Election::new(
        "boxes",
        "boxes of the table, which bound how often pairs are split",
        Kind::Integer { least: 1, most: 7 },
        Preset::Integer(6),
        cite!("26.10(c)"),
    ),
    Election::one_of(
        "surrender-settlement",
        "when a surrender is settled against an ace or a face card, where a card reader is used",
        SurrenderSettlement::WORDS,
        cite!("26.8(a)3"),
    ),
    Election::new(
        "optional-bonus-maximum",
        "the most that may be staked on the optional bonus",
        Kind::Amount,
        Preset::None,
        cite!("26.6(b)2"),
    ),
];

table::words! {
    /// When a hand that is given up against an ace or a face card is settled.
    enum SurrenderSettlement {
        /// When the dealer's second card is revealed.
        Deferred = "deferred",
        /// At once, since the card reader has told that the dealer has no blackjack.
        Immediate = "immediate",
    }
}

const TABLE_CITES: TableCites = TableCites {
    decks: cite!("26.2(a)"),
    shuffling: cite!("26.4(a)"),
    reshuffle: cite!("26.4(g)"),
    recut: cite!("26.4(f)"),
    mid_shoe: cite!("26.5(h)"),
    hole_card: cite!("26.7(i)"),
    hit_card_hand: cite!("26.7(b)"),
    players_per_box: cite!("26.13(a)"),
    boxes_per_player: cite!("26.14"),
    smallest_chip: cite!("26.11(b)"),
    spared: cite!("26.9(c)"),
    wager: cite!("26.5(c)"),
    change: cite!("26.5(d)"),
    insurance: cite!("26.11(b)"),
    draw: cite!("26.12(a)"),
    double_down: cite!("26.9(a)"),
    split: cite!("26.10(a)"),
    designate: cite!("26.13(f)"),
    refuse: cite!("26.15(e)"),
    missed_card: cite!("26.15(i)"),
};

const IRREGULARITIES: [Irregularity; 14] = IrregularityCites {
    found_face_up: cite!("26.15(a)"),
    ten_found: cite!("26.15(b)"),
    drawn_in_error: cite!("26.15(c)"),
    exposed_in_error: cite!("26.15(e)"),
    dealer_overdraw: cite!("26.15(f)"),
    card_not_dealt: cite!("26.15(d)"),
    insufficient_cards: cite!("26.15(g)"),
    missed_hand: cite!("26.15(h)"),
    missed_card: cite!("26.15(i)"),
    shuffler_jam: cite!("26.15(j)"),
    reader_misused: cite!("26.15(l)"),
    reader_malfunction: cite!("26.15(m)"),
    cutting_card: cite!("26.7(j)"),
}
.irregularities("the players' two cards follow, then the round is void");

// Rules

/// Where the subchapter says how hands are played.
static PLAY_CITES: PlayCites = PlayCites {
    draw: cite!("26.12(a)"),
    double_down: cite!("26.9(a)"),
    split: cite!("26.10(a)"),
    surrender: cite!("26.8(a)"),
    refuse: cite!("26.15(e)"),
    double_along: cite!("26.13(d)"),
    split_along: cite!("26.13(f)"),
    double_card: cite!("26.9(a)"),
    split_again: cite!("26.10(c)"),
    split_aces: cite!("26.10(e)"),
    insurance: cite!("26.11(b)"),
    missed_card: cite!("26.15(i)"),
};

/// Where it says how a round goes. A blackjack is paid, and a hand over 21 collected, when the round
/// is over.
///
/// Reading: 26.8(a)2 takes the "entire wager" of a hand that was given up, and 26.9(c) and 26.10(d) the
/// "original wager(s)"; the double attack wager is void by 26.5(b), which speaks of it.
static PROCEDURE_CITES: ProcedureCites = ProcedureCites {
    dealers_card: cite!("26.7(g)"),
    blackjack_paid: cite!("26.5(e)"),
    even_money: cite!("26.5(e)"),
    surrender: cite!("26.8(a)1"),
    surrender_to_blackjack: cite!("26.8(a)2"),
    insurance: cite!("26.11(b)"),
    insurance_paid: cite!("26.11(c)"),
    insurance_lost: cite!("26.11(d)"),
    double_spared: cite!("26.9(c)"),
    split_spared: cite!("26.10(d)"),
    added_spared: Some(cite!("26.5(b)")),
    bust_from_the_hand: cite!("26.5(e)"),
    bust_at_once: cite!("26.5(e)"),
    missed_hand: cite!("26.15(h)"),
    missed_card: cite!("26.15(i)"),
    reader_misused: cite!("26.15(l)1"),
};

static VOIDED_BY: VoidCites =
    VoidCites { face_up: cite!("26.15(a)"), ten: Some(cite!("26.15(b)")) };

static BETTING_CITES: BettingCites = BettingCites {
    forms: cite!("26.5(c)"),
    change: cite!("26.5(d)"),
    side_forms: cite!("26.6(c)"),
    side_amount: cite!("26.6(b)1"),
    side_maximum: cite!("26.6(b)2"),
    attack: cite!("26.7(d)"),
    double_down: cite!("26.9(a)"),
    split: cite!("26.10(a)"),
    split_again: cite!("26.10(c)"),
    insurance: cite!("26.11(b)"),
    insured: "up to half of the initial wager against an ace, that the dealer has a blackjack",
    reshuffle: cite!("26.4(g)"),
    seating: SeatingCites {
        shared: cite!("26.13(a)"),
        boxes: cite!("26.10(c)"),
        mid_shoe: cite!("26.5(h)"),
    },
};

/// 26.11(c).
const INSURANCE: Odds = Odds::to(5, 2);

/// 26.6(d)2 and 3.
const BONUS: optional_bonus::Table = optional_bonus::Table {
    by_third: [
        (10, Odds::to(3, 1)),
        (9, Odds::to(6, 1)),
        (8, Odds::to(8, 1)),
        (7, Odds::to(10, 1)),
        (6, Odds::to(15, 1)),
    ],
    eights_same_color: Odds::to(50, 1),
    eights_same_suit: Odds::to(200, 1),
};

/// The elections of double attack blackjack.
#[derive(Clone, Debug)]
pub struct Rules {
    /// How hands are played.
    pub play: PlayRules,
    /// How a round goes.
    pub procedure: Procedure,
    table: TableRules,
    betting: BettingRules<KINDS>,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let table = TableRules::new(elections, 8);
        let boxes = elections.integer("boxes", 6);
        let settlement = elections.choose::<SurrenderSettlement>("surrender-settlement");
        let is_immediate = settlement == SurrenderSettlement::Immediate;
        let usual = without_tens::procedure(elections, &PROCEDURE_CITES, &VOIDED_BY);
        if is_immediate && usual.hole_card != HoleCard::CardReader {
            let why = "a surrender is settled at once only where a card reader is used";
            elections.refuse("surrender-settlement", why, cite!("26.8(a)3"));
        }
        let limits = elections.limits(|wager| (wager == "initial").then_some(EVEN));
        Rules {
            play: PlayRules {
                dealer_hits_soft_17: false, // 26.12(b)
                surrender: true,
                doubling: Doubling::AnyCards,
                double_after_split: true,
                // 26.10(c). Reading: at a table with fewer than six boxes as at one with six.
                max_split_hands: if boxes == 7 { 3 } else { 4 },
                resplit_aces: false,
                split_aces: SplitAces::OneCard, // 26.10(e)
                rescue: None,
                surrenders_any_time: true, // 26.8(a)
                most_cards: None,
                double_card: DoubleCard::FaceUp,
                double_unit: SURRENDER.unit(), // half of it may be given up
                cites: &PLAY_CITES,
            },
            procedure: Procedure {
                up_card_first: true,                             // 26.7(d)
                voided_without_up_card: Some(cite!("26.15(d)")), // and reshuffled, as all void rounds
                insurance_unit: INSURANCE.unit(),
                insures_added: false, // 26.11(b)
                surrender_after_reading: is_immediate.then_some(cite!("26.8(a)3")),
                ..usual
            },
            table,
            betting: BettingRules {
                boxes: boxes as u16,
                limits,
                unit: SURRENDER.unit(),
                most: [None, elections.amount("optional-bonus-maximum")],
            },
        }
    }

    /// How many decks are in the shoe.
    #[must_use]
    pub fn decks(&self) -> u8 {
        self.table.decks
    }
}

// Wagers

/// Kinds of wager that are staked before the first card.
const KINDS: usize = 2;
/// Wagers that are added later.
const ATTACKS: usize = 1;
/// The optional bonus, among the kinds.
const OPTIONAL_BONUS: usize = 1;

/// What lies on a double attack blackjack table between rounds.
pub type Layout = without_tens::Layout<KINDS>;

attack::wagers!("double attack blackjack", FACTS, KINDS, ATTACKS);

impl Attack<KINDS> for DoubleAttackBlackjack {
    const CITES: &'static BettingCites = &BETTING_CITES;

    #[inline]
    fn table(rules: &Rules) -> &TableRules {
        &rules.table
    }

    #[inline]
    fn betting(rules: &Rules) -> &BettingRules<KINDS> {
        &rules.betting
    }
}

// The round

#[inline]
fn round<T: Table<DoubleAttackBlackjack>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    attack::round::<KINDS, DoubleAttackBlackjack, T>(rules, layout, (), t)
}

impl TwentyOne for DoubleAttackBlackjack {
    type Stake = (Seat, [Cents; KINDS]);
    type Added = [Cents; ATTACKS];
    /// The optional bonus is settled before the round is dead, or not at all.
    type Own = ();

    #[inline]
    fn tables(strategy: &Strategy) -> &strategy::Strategy {
        &strategy.hands
    }

    #[inline]
    fn play(rules: &Rules) -> &PlayRules {
        &rules.play
    }

    #[inline]
    fn procedure(rules: &Rules) -> &Procedure {
        &rules.procedure
    }

    #[inline]
    fn on_hand(hand: u8, _: u8) -> Wager {
        Wager::Main(hand)
    }

    #[inline]
    fn on_double(hand: u8, _: u8) -> Wager {
        Wager::Double(hand)
    }

    #[inline]
    fn on_insurance(_: u8) -> Wager {
        Wager::Insurance
    }

    #[inline]
    fn on_added(place: usize) -> Wager {
        Wager::Attack(place as u8)
    }

    #[inline]
    fn adds(strategy: &Strategy, place: usize, first: Option<Card>, up: Option<Card>) -> bool {
        strategy.attacks(place, first, up)
    }

    fn staked_at(place: usize) -> Wager {
        if place == OPTIONAL_BONUS { Wager::Side(0) } else { Wager::Main(0) }
    }

    /// 26.5(a) and (b).
    ///
    /// Reading: 26.5 nowhere says that a lower hand and one over 21 lose, and 26.5(b) would void 22
    /// against 22; they win by none of 26.5(a).
    #[inline]
    fn verdict(_: &Rules, finished: Finished<'_>, dealer: &Hand) -> Verdict {
        let hand = finished.hand;
        let is_blackjack = finished.is_blackjack();
        match (is_blackjack, dealer.is_two_card_21()) {
            (true, true) => return Verdict::Void(cite!("26.5(b)")),
            (false, true) => return Verdict::Lost(cite!("26.5(b)")),
            _ if hand.is_busted() => return Verdict::Lost(cite!("26.5(e)")),
            (true, false) if dealer.total() == 21 => return Verdict::Won(EVEN, cite!("26.5(a)3")),
            _ => {}
        }
        match (hand.total(), dealer.total()) {
            _ if dealer.is_busted() => Verdict::Won(EVEN, cite!("26.5(a)1")),
            (own, dealers) if own > dealers => Verdict::Won(EVEN, cite!("26.5(a)2")),
            (own, dealers) if own == dealers => Verdict::Void(cite!("26.5(b)")),
            _ => Verdict::Lost(cite!("26.5(e)")),
        }
    }

    /// 26.5(e): nothing is paid before the round is over.
    #[inline]
    fn blackjack_at_once(_: &Rules, _: &Hand) -> Option<Odds> {
        None
    }

    /// 26.11(a) and (c).
    #[inline]
    fn insurance_pays(_: &Rules, dealer: &[Card]) -> Option<Odds> {
        (value(dealer[1]) == 10).then_some(INSURANCE)
    }

    /// 26.7(d): the double attack is offered when the dealer's card is known.
    ///
    /// Reading: any amount up to the initial wager, by the definition in 26.1; the equal amount of
    /// 26.7(d) is the most.
    #[inline]
    fn added_at(moment: Moment) -> Option<Addition> {
        let (place, verb, cite) = (0, "double-attack", cite!("26.7(d)"));
        (moment == Moment::UpCard).then_some(Addition { place, verb, cite })
    }

    /// 26.6(d)1: two cards of 17 or more have lost the optional bonus already.
    #[inline]
    fn second_card<T: Table<Self>>(round: &mut Round<'_, Self>, t: &mut T) {
        if optional_bonus::loses_at_once(&round.dealer) {
            round.settle_optional_bonuses(t);
        }
    }

    /// 26.12(c): the third card is dealt wherever somebody has wagered on it.
    #[inline]
    fn wants_third_card(round: &Round<'_, Self>) -> bool {
        round.is_staked_on::<KINDS>(OPTIONAL_BONUS) && !optional_bonus::loses_at_once(&round.dealer)
    }

    /// 26.6(d): before any other wager.
    ///
    /// Reading: it counts where it is drawn to two cards that are worth 16 or less.
    #[inline]
    fn third_card<T: Table<Self>>(round: &mut Round<'_, Self>, t: &mut T) {
        round.settle_optional_bonuses(t);
    }

    /// The optional bonus is returned, unless two cards of the dealer have decided it: after these
    /// nothing but a second card of a kind that is not used voids a round.
    fn called_dead<T: Table<Self>>(round: &mut Round<'_, Self>, cite: Cite, t: &mut T) {
        let is_settled = round.dealer.count() > 2
            || (round.dealer.count() == 2 && optional_bonus::loses_at_once(&round.dealer));
        if is_settled {
            return;
        }
        for one in round.boxes.iter().filter(|one| !one.is_returned) {
            round.void_side::<KINDS, T>(one, OPTIONAL_BONUS, cite, t);
        }
    }
}

impl Round<'_, DoubleAttackBlackjack> {
    /// 26.6(d), from the dealer's right.
    #[inline]
    fn settle_optional_bonuses<T: Table<DoubleAttackBlackjack>>(&self, t: &mut T) {
        if self.is_staked_on::<KINDS>(OPTIONAL_BONUS) {
            self.pay_optional_bonuses(t);
        }
    }

    #[cold]
    fn pay_optional_bonuses<T: Table<DoubleAttackBlackjack>>(&self, t: &mut T) {
        let odds = BONUS.pays(&self.dealer);
        let paid = match odds {
            Some(odds) if BONUS.is_for_eights(odds) => cite!("26.6(d)3"),
            _ => cite!("26.6(d)2"),
        };
        for one in self.boxes.iter().rev().filter(|one| !one.is_returned) {
            let decided = (odds, paid, cite!("26.6(d)1"));
            self.decide_side::<KINDS, T>(one, OPTIONAL_BONUS, decided, t);
        }
    }
}

// Taking wagers

impl Wagering for DoubleAttackBlackjack {
    attack::wagering!(KINDS);
}

/// 26.4(b) to (f).
const CUT: CutRules = CutRules {
    cutters: cut::CLOCKWISE,
    offered: cite!("26.4(d)"),
    refused: cite!("26.4(c)"),
    place: cite!("26.4(e)"),
    recut: Some(cite!("26.4(f)")),
};

impl CutAfterShuffle for DoubleAttackBlackjack {
    crate::dealing::cut_of_shoe!();

    fn stack(rules: &Rules, layout: &Layout) -> Stack {
        let stack = Stack::of::<DoubleAttackBlackjack>(&CUT, rules, layout.stakes.seats())
            .if_shuffled(layout.shoe.is_shuffled());
        rules.table.stack(stack, cite!("26.4(b)1"), cite!("26.4(i)"))
    }
}

// The game

impl Game for DoubleAttackBlackjack {
    common::usual_parts!();

    shoe_without_tens!(cite!("26.4(g)"));

    fn wagers(_: &Rules) -> Vec<Wager> {
        vec![Wager::Main(0), Wager::Side(0)]
    }

    fn payouts(_: &Rules) -> Vec<Payout> {
        common::printed_payouts(&FACTS)
    }
}

impl Scripted for DoubleAttackBlackjack {
    fn history(
        rules: &Rules,
        layout: &mut Layout,
        word: &str,
        value: &Value,
    ) -> Result<(), table::Fault> {
        layout.history(&rules.table, (FACTS.seats, cite!("26.14")), word, value)
    }

    crate::dealing::shoe_after_scripts!();
}

impl Shown for DoubleAttackBlackjack {
    fn drawn(rules: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(felt::plan::<Self>(rules, in_force, aspect))
    }

    fn called(_: &Rules, at: Spot, cards: &[Card], _: &[Card]) -> Option<String> {
        felt::called(at, cards)
    }

    fn lessons(rules: &Rules) -> Vec<Lesson> {
        felt::lessons::<Self>(rules)
    }
}

impl Study for DoubleAttackBlackjack {
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let (seat, unit) = (Seat::new(1), Cents::dollars(10));
        let bets = vec![(seat, Wager::Main(0), unit)];
        let on_hands = (0..HANDS + 4).filter(|kind| ![OPTIONAL_BONUS, INSURED].contains(kind));
        let insuring = Strategy::without_attacks(strategy::Strategy {
            insurance: true,
            ..strategy::Strategy::always(Play::Stand)
        });
        let with_bonus = [bets.clone(), vec![(seat, Wager::Side(0), Cents::dollars(1))]].concat();
        vec![
            Line {
                id: "initial".to_owned(),
                plan: Plan { bets: bets.clone(), acts: Vec::new(), strategy: usual(rules) },
                unit,
                kinds: on_hands.collect(),
                payout_odds: None,
                decides: true,
            },
            Line {
                id: "insurance".to_owned(),
                plan: Plan { bets, acts: Vec::new(), strategy: insuring },
                unit: rules.procedure.most_insurance(unit),
                kinds: vec![INSURED],
                payout_odds: Some(INSURANCE),
                decides: false,
            },
            Line {
                id: "optional-bonus".to_owned(),
                plan: Plan { bets: with_bonus, acts: Vec::new(), strategy: Strategy::default() },
                unit: Cents::dollars(1),
                kinds: vec![OPTIONAL_BONUS],
                payout_odds: None,
                decides: false,
            },
        ]
    }

    fn needs_solver(kinds: &[usize]) -> bool {
        kinds.contains(&0)
    }

    fn alike_for(kinds: &[usize], card: Card) -> u8 {
        match kinds {
            [INSURED] => match value(card) {
                ace_or_ten @ (1 | 10) => ace_or_ten,
                _ => u8::MAX,
            },
            [OPTIONAL_BONUS] if value(card) != 8 => 100 + value(card),
            _ => card.index(),
        }
    }

    fn variants() -> Vec<Map<String, Value>> {
        common::variants(&json!([
            {"decks": 6},
            {"decks": 8},
            {"boxes": 7},
            {"interp-dealer-blackjack-collects": "busted-plus-one"},
        ]))
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[
            StrategyFacts {
                name: "basic",
                about: "attacks against two to eight; hands by their totals, no insurance",
                make: usual,
            },
            StrategyFacts {
                name: "never-attack",
                about: "hands by their totals, and no double attack wager",
                make: |rules| Strategy::without_attacks(usual(rules).hands),
            },
        ]
    }
}

/// The best play by totals: the double attack is made against two to eight.
fn usual(_: &Rules) -> Strategy {
    Strategy::without_attacks(strategy::Strategy::double_attack()).attacking(0, [0], 2..=8)
}
