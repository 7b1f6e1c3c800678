//! Pai gow poker, 13:69F-11: seven cards each from a deck with a joker, set as a high hand of five and a
//! low hand of two; with a progressive wager, bonuses and insurance that go by all seven, wagers on the
//! start and on the dice, and EZ pai gow without vigorish.
//!
//! Sections were numbered anew and some references were not: the EZ wagers, cited as 11.19 to 11.21,
//! stand in 11.22 and 11.23; the dragon's eye odds, cited as 11.19, in 11.21; the hand bonuses of 11.20
//! are (b) and (c). Heads of lines that are lost in 11.7(g), 11.8C(c), 11.10(c) and (g), 11.15(d)2 and
//! 11.21(f) are read as the sister subchapters have them. 11.10(i) is printed below (h)3. Readings are
//! marked.

pub mod house_way;
pub mod pay;
pub mod seven;

use std::fmt;

use arrayvec::ArrayVec;
use chance::{Card, Deck, Dice, Rank};
use ranking::{AceLow, Cards, PaiGow as HighHand, Ranking, TwoCard, pai_gow, two_card};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::DragonsEyeShaker;
use table::{
    ActionFacts, Cents, Cite, Code, Election, Elections, Facts, Fault, Felt, Group, Irregularity,
    Kind as Of, Odds, PayRow, PayTable, Payout, Preset, Refusal, Seat, Settlement, Table,
    Wager as _, WagerFacts, Word, Zone, cite, floor, join,
};

use super::bank::ACCEPT;
use super::circle::{DEALER, Place, place_of};
use super::dragons_eye::{self, DiceCites, DiceWager, DragonsEye, Shake};
use super::family::{
    self, AtTheTable, BankLines, DEALERS, Made, Outcome, PaiGow, PaiGowGame, Settles, Verdict,
    YOURS, settle, usual_parts,
};
use super::provisions::{
    BANK_HISTORY, BANK_STATE, BankProvisions, CARD_HISTORY, CARD_STATE, CardProvisions, Dealing,
    Provisions, StartBy, house_way,
};
use super::round::{EVEN, Round};
use super::setting::Arrangement;
use super::start::NumberGenerator;
use crate::common::{self, BettingActs};
use crate::cut::{self, CutRules};
use crate::poker::limit::Limit;
use crate::poker::prize::{Meter, PROGRESSIVE_METER, Prize, Progression, collected_chip};
use crate::poker::study::{Together, Varied, strategy};
use crate::poker::wagers::HandWager;
use crate::vigorish::Vigorish;
use house_way::HouseWay;
use pay::{Award, Envy, Pays, Shield, Three};
use seven::{Kind, Kinds, Splits};

/// Pai gow poker.
pub type PaiGowPoker = PaiGowGame<PokerTable, SLOTS>;

/// The pai gow poker table.
#[derive(Clone, Copy, Debug, Default)]
pub struct PokerTable;

// Facts

const CITES: Provisions = Provisions {
    betting: BettingActs {
        wager: cite!("11.7(a)"),
        change: cite!("11.7(c)"),
        close: cite!("11.8(a)"),
    },
    areas: cite!("11.12(a)"),
    two_areas: cite!("11.12(b)"),
    sets: cite!("11.9(a)"),
    dealer_sets: cite!("11.9(c)"),
    house_way: cite!("11.9(d)"),
    surrender: cite!("11.9(e)"),
    no_roll: [cite!("11.11(a)"), cite!("11.11(b)")],
    count: cite!("11.8C(b)2"),
    wrong_position: cite!("11.11(c)"),
    player_exposed: cite!("11.11(d)"),
    dealer_exposed: cite!("11.11(e)"),
    reset: cite!("11.11(i)"),
    while_stacking: cite!("11.11(k)"),
    in_play: CardProvisions::IN_PLAY,
    cards: Some(CardProvisions {
        second_deck: cite!("11.2(b)"),
        shuffling: cite!("11.6(a)"),
        dealing: cite!("11.8(a)"),
        start: cite!("11.4(a)"),
        button: cite!("11.8C(d)"),
        marked: cite!("11.8C(e)"),
        found_face_up: cite!("11.11(f)"),
        drawn_in_error: cite!("11.11(g)"),
        wrong_number: cite!("11.11(h)"),
        misdealt_stacks: cite!("11.11(l)"),
        shuffler_jam: cite!("11.11(m)"),
        shoe_jam: cite!("11.11(n)"),
        stub: cite!("11.8(d)2"),
        cut: CutRules {
            cutters: cut::FROM_THE_LOWEST_IN_TURN,
            offered: cite!("11.6(d)"),
            refused: cite!("11.6(c)"),
            place: cite!("11.6(e)"),
            recut: Some(cite!("11.6(f)")),
        },
        not_cut: cite!("11.6(b)1"),
        idle: cite!("11.6(g)"),
    }),
    bank: Some(BankProvisions {
        offered: cite!("11.10(a)"),
        at_start: cite!("11.10(b)"),
        rotation: cite!("11.10(c)"),
        eligible: cite!("11.10(d)1"),
        covers: cite!("11.10(d)2"),
        co_bank: cite!("11.10(e)"),
        one_area: cite!("11.10(f)"),
        dealer_wager: cite!("11.10(g)"),
        lid: cite!("11.10(h)1"),
        first_stack: Some(cite!("11.10(i)1")),
        against_dealer: cite!("11.10(k)"),
        settles: cite!("11.10(l)"),
        shares: cite!("11.10(m)"),
        reset: Some(cite!("11.11(j)")),
    }),
};

const FACTS: Facts = Facts {
    id: "pai-gow-poker",
    title: "Pai gow poker",
    subchapter: "11",
    about: "Seven cards, set as a high hand of five and a low hand of two: beat both of the dealer's.",
    equipment: "one deck with a joker, shuffled for every round; three dice",
    wagers: WAGERS,
    pay_tables: &[
        PayTable {
            id: "",
            title: "Pai gow poker wager",
            rows: &[PayRow {
                id: "pai-gow-poker",
                title: "Both hands higher, less 5%",
                odds: EVEN,
            }],
            is_floor: false,
            cite: cite!("11.9(j)"),
        },
        PayTable {
            id: "",
            title: "Additional wager",
            rows: &[PayRow {
                id: "additional-wager",
                title: "The number that begins the deal, to the dollar below",
                odds: LEAST_ADDITIONAL,
            }],
            is_floor: false,
            cite: cite!("11.13(b)6"),
        },
        pay::BONUS.table,
        pay::INSURANCE_A.table,
        pay::INSURANCE_B.table,
        pay::INSURANCE_C.table,
        pay::INSURANCE_D.table,
        pay::INSURANCE_E.table,
        pay::THREE_CARD.table,
        pay::SEVEN_CARD_A.table,
        pay::SEVEN_CARD_B.table,
        pay::IMPERIAL_PLAYER.table,
        pay::IMPERIAL_BANKER.table,
        pay::DYNASTY_A.table,
        pay::DYNASTY_B.table,
        pay::PROTECTION.table,
        pay::RED_BLACK.table,
        pay::QUEENS_DRAGON,
        PayTable {
            id: "",
            title: "Dragon's eye",
            rows: &[
                PayRow { id: "odd", title: "Odd dragon's eye die", odds: dragons_eye::EVEN_MONEY },
                PayRow {
                    id: "even",
                    title: "Even dragon's eye die",
                    odds: dragons_eye::EVEN_MONEY,
                },
                PayRow { id: "double", title: "Other two dice alike", odds: dragons_eye::DOUBLE },
                PayRow { id: "match", title: "Your number, for each die", odds: EVEN },
                PayRow { id: "triple", title: "All three alike", odds: dragons_eye::TRIPLE },
                PayRow {
                    id: "dice-bonus/first-triple-shaker",
                    title: "First triple, who shakes the dice",
                    odds: dragons_eye::BONUS[0][0],
                },
                PayRow {
                    id: "dice-bonus/first-triple",
                    title: "First triple, others",
                    odds: dragons_eye::BONUS[0][1],
                },
                PayRow {
                    id: "dice-bonus/second-triple-shaker",
                    title: "Second triple in a row, who shakes the dice",
                    odds: dragons_eye::BONUS[1][0],
                },
                PayRow {
                    id: "dice-bonus/second-triple",
                    title: "Second triple in a row, others",
                    odds: dragons_eye::BONUS[1][1],
                },
                PayRow {
                    id: "dice-bonus/third-triple-shaker",
                    title: "Third triple in a row, who shakes the dice",
                    odds: dragons_eye::BONUS[2][0],
                },
                PayRow {
                    id: "dice-bonus/third-triple",
                    title: "Third triple in a row, others",
                    odds: dragons_eye::BONUS[2][1],
                },
            ],
            is_floor: false,
            cite: cite!("11.21(a)"),
        },
    ],
    elections: join![Election;
        CITES.of_cards().elections(Dealing::WORDS),
        [
            house_way(Submission::WORDS, cite!("11.9(d)")),
            CITES.boxes_per_player(),
            Election::one_of("vigorish-rounding",
                "whether the vigorish is rounded up to a multiple of 25 cents", &["exact", "up"],
                cite!("11.9(j)")),
            Election::flag("ace-low-straight-lowest",
                "whether A-2-3-4-5 is the lowest straight and straight flush", cite!("11.3(d)")),
        ],
        CITES.banking().elections(),
        CITES.of_cards().cut_elections(),
        [
            Election::flag("additional-wager",
                "whether players may wager on the number that the generator shows",
                cite!("11.13(a)")),
            Election::new("additional-wager-odds", "what it is paid, from 5.5 to 1 to 6 to 1",
                Of::Own("odds from \"5.5 to 1\" to \"6 to 1\""), Preset::Word("5.5 to 1"),
                cite!("11.13(b)6")),
            Election::one_of("progressive-payout", "the progressive payout wager, where it is offered",
                &["1.00", "5.00"], cite!("11.14(a)")).unless_elected(Preset::None),
            Election::new("progressive-rate", "the percentage of each wager that the meter takes",
                Of::Integer { least: 21, most: 1000 },
                Preset::Computed("21, with a wager of $5.00 27"), cite!("11.14(e)")),
            Election::new("progressive-initial", "what the meter starts with, at least $10,000",
                Of::Amount, Preset::Amount(LEAST_METER), cite!("11.14(f)")),
            Election::new("progressive-reset",
                "what the meter starts again with when all of it was won, at least $10,000",
                Of::Amount, Preset::Amount(LEAST_METER), cite!("11.14(f)")),
            Election::flag("bonus", "whether the bonus wager is offered", cite!("11.15(a)")),
            Election::one_of("royal-match", "what lies beside a royal flush in a royal match",
                RoyalMatch::WORDS, cite!("11.3(f)2")),
            Election::flag("pai-gow-insurance", "whether the pai gow insurance wager is offered",
                cite!("11.15(a)")),
            Election::one_of("pai-gow-insurance-pay-table", "what pai gow insurance is paid",
                &["A", "B", "C", "D", "E"], cite!("11.16(c)")),
            Election::flag("three-card-bonus", "whether the three-card bonus wager is offered",
                cite!("11.17(a)")),
            Election::flag("seven-card-bonus", "whether the seven-card bonus wager is offered",
                cite!("11.17(a)")),
            Election::one_of("seven-card-bonus-pay-table", "what a seven-card bonus wager is paid",
                &["A", "B"], cite!("11.18(c)")),
            Election::flag("three-card-ace-two-three", "whether A-2-3 is a three-card straight",
                cite!("11.3(a)")).unless_elected(Preset::Boolean(true)),
            Election::flag("imperial-pai-gow-bonus",
                "whether the imperial pai gow bonus wager is offered", cite!("11.19(a)")),
            Election::new("imperial-pai-gow-bonus-minimum", "the least imperial pai gow bonus wager",
                Of::Amount, Preset::None, cite!("11.19(b)")),
            Election::new("imperial-pai-gow-bonus-maximum", "the most of it", Of::Amount,
                Preset::None, cite!("11.19(b)")),
            Election::flag("ez-pai-gow",
                "EZ pai gow: no vigorish on what players win, and a queen-high dealer pushes",
                cite!("11.9(j)")),
            Election::new("ez-optional-wagers", "which of its optional wagers are offered",
                Of::ListOf(EZ_WAGERS), Preset::Computed("all four"), cite!("11.22(a)")),
            Election::one_of("dynasty-bonus-pay-table", "what a dynasty bonus wager is paid",
                &["A", "B"], cite!("11.23(a)")),
            Election::flag("protection-natural-wheel-row",
                "whether protection is paid for a natural straight flush A-2-3-4-5, as the table has it",
                cite!("11.23(c)")).unless_elected(Preset::Boolean(true)),
            Election::flag("dragons-eye", "whether the dragon's eye variation is offered",
                cite!("11.4(b)")),
            Election::flag("dragons-eye-without-main-wager",
                "whether its wagers are taken without a pai gow poker wager", cite!("11.7(g)")),
            Election::one_of("dragons-eye-vigorish-method",
                "five percent, or none with triples that lose pai gow poker wagers too",
                Method::WORDS, cite!("11.9(k)")),
            Election::one_of("dragons-eye-starting-position", "where the deal begins",
                EyeStart::WORDS, cite!("11.8D(d)")),
            Election::new("payout-limit",
                "the most that one player wins in a round on each kind of bonus wagers",
                Of::Amount, Preset::None, cite!("11.16(d)")),
            Election::new(pay::OVERRIDE,
                "higher payout odds than the text's, by payout row; for the progressive payout amounts",
                Of::Own("an object from payout row to odds or amount"), Preset::None,
                cite!("11.16(d)")),
        ],
        common::TABLE_LIMITS,
    ],
    actions: join![ActionFacts;
        CITES.actions(&["high", "low"]),
        CITES.banking().actions(),
        CITES.banking().select_first_stack(),
        CITES.of_cards().cut.actions(),
        CITES.of_cards().cut.order_recut(),
        [ActionFacts::new("delegate-shake", "lets the dealer shake the dice", cite!("11.8D(f)"))],
        floor::ACTIONS,
    ],
    irregularities: join![Irregularity;
        CITES.dice(),
        CITES.of_cards().irregularities(&CITES, "all hands are void", &[
            "automated-dealing-shoe",
            "three-card-stacks-then-hand",
            "three-card-stacks-then-shoe",
        ]),
        CITES.banking().irregularities(),
    ],
    history: join![Word; CARD_HISTORY, BANK_HISTORY, EYE_HISTORY, [PROGRESSIVE_METER]],
    state: join![Word; CARD_STATE, BANK_STATE, EYE_HISTORY, [EYE_SHAKER, PROGRESSIVE_METER]],
    felt: Felt {
        rows: &[
            DEALERS,
            YOURS,
            &[Zone::Bet { wager: "pai-gow-poker", label: "Bet" }],
            &[
                Zone::Bet { wager: "progressive-payout", label: "Progressive" },
                Zone::Bet { wager: "bonus", label: "Bonus" },
                Zone::Bet { wager: "pai-gow-insurance", label: "Insurance" },
                Zone::Bet { wager: "three-card-bonus", label: "3-card bonus" },
                Zone::Bet { wager: "seven-card-bonus", label: "7-card bonus" },
                Zone::Bet { wager: "imperial-pai-gow-bonus", label: "Imperial" },
                Zone::Bet { wager: "dynasty-bonus", label: "Dynasty" },
                Zone::Bet { wager: "protection", label: "Protection" },
                Zone::Bet { wager: "red-black:red", label: "Red" },
                Zone::Bet { wager: "red-black:black", label: "Black" },
                Zone::Bet { wager: "queens-dragon", label: "Queen's dragon" },
            ],
            &[
                Zone::Bet { wager: "additional-wager:1", label: "1" },
                Zone::Bet { wager: "additional-wager:2", label: "2" },
                Zone::Bet { wager: "additional-wager:3", label: "3" },
                Zone::Bet { wager: "additional-wager:4", label: "4" },
                Zone::Bet { wager: "additional-wager:5", label: "5" },
                Zone::Bet { wager: "additional-wager:6", label: "6" },
                Zone::Bet { wager: "additional-wager:7", label: "7" },
            ],
            &[
                Zone::Bet { wager: "odd", label: "Odd" },
                Zone::Bet { wager: "even", label: "Even" },
                Zone::Bet { wager: "double", label: "Double" },
                Zone::Bet { wager: "match", label: "Match" },
                Zone::Bet { wager: "triple", label: "Triple" },
                Zone::Bet { wager: "dice-bonus", label: "Dice bonus" },
            ],
            &[Zone::Fact { word: "progressive-meter", label: "Progressive jackpot" }],
        ],
    },
    ..family::FACTS
};

/// 11.1: the hands that are set.
const GROUPS: &[Group] = &[Group::new("high", "High hand", 5), Group::new("low", "Low hand", 2)];

const EYE_HISTORY: [Word; 3] = [
    Word { id: dragons_eye::CONSECUTIVE_TRIPLES, about: "how many triples there were in a row" },
    Word { id: dragons_eye::BUTTON, about: "the seat where the dragon's eye button lies" },
    Word {
        id: dragons_eye::PENDING,
        about: "the seats whose dice bonus wagers stood before the last triple",
    },
];
const EYE_SHAKER: Word =
    Word { id: dragons_eye::SHAKER, about: "who shakes next: a seat, or \"dealer\"" };

/// 11.13(b)6.
const LEAST_ADDITIONAL: Odds = Odds::to(11, 2);
const MOST_ADDITIONAL: Odds = Odds::to(6, 1);
/// 11.14(f).
const LEAST_METER: Cents = Cents::dollars(10_000);
/// 11.16(d), 11.20(e), 11.23(f).
const LEAST_LIMIT: Cents = Cents::dollars(40_000);
/// 11.18(d).
const LEAST_SEVEN_CARD_LIMIT: Cents = Cents::dollars(50_000);
/// 11.15(c), 11.22(c): a wager that qualifies for envy bonuses.
pub const LEAST_FOR_ENVY: Cents = Cents::dollars(5);
/// 11.22(a).
const EZ_WAGERS: &[&str] = &["dynasty-bonus", "protection", "red-black", "queens-dragon"];

// Wagers

/// A color of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    /// Hearts and diamonds.
    Red,
    /// Spades and clubs.
    Black,
}

/// A wager at pai gow poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wager {
    /// On the hands.
    PaiGowPoker,
    /// On the number that begins the deal, 1 to 7.
    Additional(u8),
    /// On a hand that the meter pays for.
    ProgressivePayout,
    /// On the seven cards, 11.15.
    Bonus,
    /// On seven cards that are nothing, 11.15.
    PaiGowInsurance,
    /// On the first three cards.
    ThreeCardBonus,
    /// On the best five of seven cards.
    SevenCardBonus,
    /// On the player's cards and on the dealer's or the bank's.
    ImperialPaiGowBonus,
    /// On the seven cards, 11.22.
    DynastyBonus,
    /// On seven cards that are nothing, 11.22.
    Protection,
    /// On four cards of a color or more.
    RedBlack(Color),
    /// On a queen-high dealer or bank.
    QueensDragon,
    /// On the dice.
    Dice(DiceWager),
    /// What another player's hand pays.
    EnvyBonus,
    /// What a bank wins or supplies.
    Bank,
    /// The house's wager against a bank.
    DealerWager,
    /// The house's half of a bank.
    CoBankShare,
}

/// How many stakes a seat can have before the deal.
pub const SLOTS: usize = 25;

const ADDITIONAL: usize = 1;
const PROGRESSIVE: usize = 8;
const BONUS: usize = 9;
const INSURANCE: usize = 10;
const THREE_CARD: usize = 11;
const SEVEN_CARD: usize = 12;
const IMPERIAL: usize = 13;
const DYNASTY: usize = 14;
const PROTECTION: usize = 15;
const RED: usize = 16;
const BLACK: usize = 17;
const DRAGON: usize = 18;
const DICE: usize = 19;

const DICE_WAGERS: [DiceWager; 6] = [
    DiceWager::Odd,
    DiceWager::Even,
    DiceWager::Double,
    DiceWager::Match,
    DiceWager::Triple,
    DiceWager::DiceBonus,
];

impl Wager {
    const OPENING: [Wager; SLOTS] = [
        Wager::PaiGowPoker,
        Wager::Additional(1),
        Wager::Additional(2),
        Wager::Additional(3),
        Wager::Additional(4),
        Wager::Additional(5),
        Wager::Additional(6),
        Wager::Additional(7),
        Wager::ProgressivePayout,
        Wager::Bonus,
        Wager::PaiGowInsurance,
        Wager::ThreeCardBonus,
        Wager::SevenCardBonus,
        Wager::ImperialPaiGowBonus,
        Wager::DynastyBonus,
        Wager::Protection,
        Wager::RedBlack(Color::Red),
        Wager::RedBlack(Color::Black),
        Wager::QueensDragon,
        Wager::Dice(DiceWager::Odd),
        Wager::Dice(DiceWager::Even),
        Wager::Dice(DiceWager::Double),
        Wager::Dice(DiceWager::Match),
        Wager::Dice(DiceWager::Triple),
        Wager::Dice(DiceWager::DiceBonus),
    ];

    /// A wager of a kind.
    pub fn of_kind(kind: usize) -> Option<Wager> {
        let mut all = Wager::OPENING.into_iter().chain(Wager::UNSTAKED);
        all.find(|wager| table::Wager::kind(*wager) == kind)
    }

    const UNSTAKED: [Wager; 4] =
        [Wager::EnvyBonus, Wager::Bank, Wager::DealerWager, Wager::CoBankShare];
}

const WAGERS: &[WagerFacts] = &[
    WagerFacts::new(
        "pai-gow-poker",
        "Pai gow poker",
        "before the deal; wins if both of your hands are higher, returned if one is",
        cite!("11.7(a)"),
    ),
    WagerFacts::new(
        "additional-wager",
        "Start number",
        "on the number from 1 to 7 that the generator shows",
        cite!("11.13(a)"),
    )
    .selecting("1 to 7"),
    WagerFacts::new(
        "progressive-payout",
        "Progressive",
        "a single chip; wins amounts and shares of the meter with three of a kind or better",
        cite!("11.7(d)"),
    ),
    WagerFacts::new(
        "bonus",
        "Bonus",
        "wins if your seven cards hold three of a kind or better",
        cite!("11.15(b)"),
    ),
    WagerFacts::new(
        "pai-gow-insurance",
        "Pai gow insurance",
        "wins if your seven cards are nothing, ace high or lower",
        cite!("11.15(b)"),
    ),
    WagerFacts::new(
        "three-card-bonus",
        "Three-card bonus",
        "wins with a pair or better in your first three cards",
        cite!("11.7(e)"),
    ),
    WagerFacts::new(
        "seven-card-bonus",
        "Seven-card bonus",
        "wins if the best five of your seven cards are three of a kind or better",
        cite!("11.7(e)"),
    ),
    WagerFacts::new(
        "imperial-pai-gow-bonus",
        "Imperial pai gow bonus",
        "wins with three of a kind or better in your cards, and if the dealer or bank is jack high \
         or lower",
        cite!("11.19(b)"),
    ),
    WagerFacts::new(
        "dynasty-bonus",
        "Dynasty bonus",
        "wins if your seven cards hold three of a kind or better",
        cite!("11.22(b)"),
    ),
    WagerFacts::new(
        "protection",
        "Protection",
        "wins if your seven cards are nothing, ace high or lower",
        cite!("11.22(b)"),
    ),
    WagerFacts::new(
        "red-black",
        "Red or black",
        "wins with four or more of your seven cards in the color",
        cite!("11.22(b)"),
    )
    .selecting("red or black"),
    WagerFacts::new(
        "queens-dragon",
        "Queen's dragon",
        "wins if the dealer's or bank's seven cards are queen high",
        cite!("11.22(b)"),
    ),
    WagerFacts::new(
        "odd",
        "Odd",
        "wins with an odd dragon's eye die, but no triple",
        cite!("11.7(g)"),
    ),
    WagerFacts::new(
        "even",
        "Even",
        "wins with an even dragon's eye die, but no triple",
        cite!("11.7(g)"),
    ),
    WagerFacts::new("double", "Double", "wins if the other two dice are alike", cite!("11.7(g)")),
    WagerFacts::new(
        "match",
        "Match",
        "wins for each die that shows the number of your position",
        cite!("11.7(g)"),
    ),
    WagerFacts::new("triple", "Triple", "wins if all three dice are alike", cite!("11.7(g)")),
    WagerFacts::new(
        "dice-bonus",
        "Dice bonus",
        "wins with a triple, and stands to win more with a second and a third in a row",
        cite!("11.7(g)"),
    ),
    WagerFacts::new(
        "envy-bonus",
        "Envy bonus",
        "what is paid for another player's four of a kind or better",
        cite!("11.15(d)3i"),
    ),
    WagerFacts::new(
        "bank",
        "Bank",
        "what a player who banks wins of the others, or supplies",
        cite!("11.10(l)"),
    ),
    WagerFacts::new(
        "dealer-wager",
        "Dealer's wager",
        "of the house, against a player who banks",
        cite!("11.10(g)"),
    ),
    WagerFacts::new(
        "co-bank-share",
        "House's half",
        "what the house wins or supplies where it covers half of a bank",
        cite!("11.10(m)"),
    ),
];

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        match self {
            Wager::PaiGowPoker => 0,
            Wager::Additional(_) => 1,
            Wager::ProgressivePayout => 2,
            Wager::Bonus => 3,
            Wager::PaiGowInsurance => 4,
            Wager::ThreeCardBonus => 5,
            Wager::SevenCardBonus => 6,
            Wager::ImperialPaiGowBonus => 7,
            Wager::DynastyBonus => 8,
            Wager::Protection => 9,
            Wager::RedBlack(_) => 10,
            Wager::QueensDragon => 11,
            Wager::Dice(dice) => 12 + dice as usize,
            Wager::EnvyBonus => 18,
            Wager::Bank => 19,
            Wager::DealerWager => 20,
            Wager::CoBankShare => 21,
        }
    }

    #[inline]
    fn slot(self) -> usize {
        match self {
            Wager::PaiGowPoker => 0,
            Wager::Additional(number) => usize::from(number),
            Wager::RedBlack(Color::Red) => RED,
            Wager::RedBlack(Color::Black) => BLACK,
            Wager::QueensDragon => DRAGON,
            Wager::Dice(dice) => DICE + dice as usize,
            Wager::EnvyBonus | Wager::Bank | Wager::DealerWager | Wager::CoBankShare => SLOTS,
            other => other.kind() + PROGRESSIVE - 2,
        }
    }

    fn parse(name: &str) -> Option<Wager> {
        let mut all = Wager::OPENING.into_iter().chain(Wager::UNSTAKED);
        all.find(|wager| wager.to_string() == name)
    }
}

impl HandWager for Wager {
    const FACTS: &'static [WagerFacts] = WAGERS;

    fn is_later(self) -> bool {
        false
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wager::Additional(number) => write!(f, "additional-wager:{number}"),
            Wager::RedBlack(Color::Red) => f.write_str("red-black:red"),
            Wager::RedBlack(Color::Black) => f.write_str("red-black:black"),
            other => f.write_str(other.id()),
        }
    }
}

table::wager_by_name!(Wager);

const DICE_CITES: DiceCites = DiceCites {
    matches: cite!("11.21(a)"),
    even: cite!("11.21(b)"),
    odd: cite!("11.21(c)"),
    double: cite!("11.21(d)"),
    triple: cite!("11.21(e)"),
    bonus: cite!("11.21(f)"),
};

// Rules

/// The elections of pai gow poker.
pub type Rules = family::Rules<Own>;

table::words! {
    /// How the house sets a hand, 11.9(d): the text leaves it to the licensee's submission.
    pub enum Submission {
        /// As the record of a round tells it, else as the next one.
        Script = "script",
        /// [`HouseWay::USUAL`].
        Usual = "usual",
    }
}

table::words! {
    /// What lies beside a royal flush in a royal match, 11.3(f)2.
    pub enum RoyalMatch {
        /// A king and a queen of a suit.
        KingQueen = "king-queen",
        /// A natural ace and king of a suit.
        AceKingNatural = "ace-king-natural",
    }
}

table::words! {
    /// How vigorish goes with the dragon's eye, 11.9(k).
    pub enum Method {
        /// Five percent.
        FivePercent = "five-percent",
        /// None; a triple loses pai gow poker wagers.
        TriplesLose = "none-triples-lose",
    }
}

table::words! {
    /// Where the deal begins with the dragon's eye, 11.8D(d).
    pub enum EyeStart {
        /// At the dragon's eye button.
        Button = "dragons-eye-button",
        /// By the total of the dice.
        Total = "dice-total",
    }
}

/// What pai gow poker elects beside the cards and the table.
#[derive(Clone, Debug)]
pub struct Own {
    /// What A-2-3-4-5 is.
    pub ace_low: AceLow,
    /// Whether it is EZ pai gow.
    pub is_ez: bool,
    additional: Option<Odds>,
    progressive: Option<Progressive>,
    bonus: Option<Pays<Kind>>,
    royal_match: RoyalMatch,
    insurance: Option<Pays<Rank>>,
    three_card: Option<Pays<Three>>,
    three_low: AceLow,
    seven_card: Option<Pays<Kind>>,
    imperial: Option<Imperial>,
    dynasty: Option<(Pays<Kind>, Envy)>,
    protection: Option<Pays<Shield>>,
    red_black: Option<Pays<usize>>,
    queens_dragon: Option<Odds>,
    dragons_eye: Option<Eye>,
    /// Of bonus and insurance, of the seven-card bonus, of the imperial bonus, of the EZ wagers.
    limits: [Option<Limit>; 4],
}

#[derive(Clone, Debug)]
struct Progressive {
    chip: Cents,
    awards: [Award; 17],
    /// Amounts from here on come off the meter.
    deducted_from: Cents,
    progression: Progression,
}

#[derive(Clone, Debug)]
struct Imperial {
    player: Pays<Kind>,
    banker: Pays<Rank>,
    least: Option<Cents>,
    most: Option<Cents>,
}

#[derive(Clone, Copy, Debug)]
struct Eye {
    stands_alone: bool,
    method: Method,
    start: EyeStart,
}

impl Own {
    /// Whether a hand of the dealer's or the bank's pushes all main wagers.
    #[inline]
    #[must_use]
    pub fn is_dragon(&self, cards: Cards) -> bool {
        self.is_ez && seven::nothing(cards) == Some(Rank::Queen)
    }

    /// Whether main wagers lose to a triple of the dice, 11.9(k)2.
    #[must_use]
    pub fn triples_lose(&self) -> bool {
        self.dragons_eye.is_some_and(|eye| eye.method == Method::TriplesLose)
    }

    /// Whether A-2-3 is a straight of three cards.
    #[must_use]
    pub const fn three_low(&self) -> AceLow {
        self.three_low
    }

    fn read(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        let flag = |elections: &Elections, id: &str| elections.flag(id);
        let is = |elections: &Elections, id: &str, word: &str| {
            elections.own(id).is_some_and(|elected| elected == word)
        };
        let is_ez = flag(elections, "ez-pai-gow");
        let [bonus, insurance, three, seven, imperial] = [
            "bonus",
            "pai-gow-insurance",
            "three-card-bonus",
            "seven-card-bonus",
            "imperial-pai-gow-bonus",
        ]
        .map(|id| flag(elections, id));
        Own::judge_together([bonus, insurance, three, seven, imperial], table, elections);
        let chip = elections.own("progressive-payout").and_then(|chip| Cents::from_json(chip).ok());
        let royal_match: RoyalMatch = elections.choose("royal-match");
        let insurance_table = pay::INSURANCE
            .into_iter()
            .find(|printed| is(elections, "pai-gow-insurance-pay-table", printed.table.id))
            .unwrap_or(pay::INSURANCE_A);
        let is_b = |elections: &Elections, id: &str| is(elections, id, "B");
        let seven_table = match is_b(elections, "seven-card-bonus-pay-table") {
            true => pay::SEVEN_CARD_B,
            false => pay::SEVEN_CARD_A,
        };
        let (dynasty_table, envy) = match is_b(elections, "dynasty-bonus-pay-table") {
            true => (pay::DYNASTY_B, pay::DYNASTY_ENVY_B),
            false => (pay::DYNASTY_A, pay::DYNASTY_ENVY_A),
        };
        let tables = [
            &pay::BONUS.table,
            &insurance_table.table,
            &pay::THREE_CARD.table,
            &seven_table.table,
            &pay::IMPERIAL_PLAYER.table,
            &pay::IMPERIAL_BANKER.table,
            &dynasty_table.table,
            &pay::PROTECTION.table,
            &pay::RED_BLACK.table,
            &pay::QUEENS_DRAGON,
        ];
        pay::judge_override(elections, &tables, chip);
        let chosen = elections
            .words("ez-optional-wagers")
            .map(|words| words.into_iter().map(str::to_owned).collect::<Vec<String>>());
        if chosen.is_none() {
            elections.set("ez-optional-wagers", json!(EZ_WAGERS));
        }
        let has_ez = |id: &str| {
            is_ez && chosen.as_ref().is_none_or(|words| words.iter().any(|word| word == id))
        };
        let is_royal = |kind| match (kind, royal_match) {
            (Kind::RoyalWithKingQueen, RoyalMatch::AceKingNatural) => Kind::RoyalWithAceKing,
            (kind, _) => kind,
        };
        let ace_two_three = flag(elections, "three-card-ace-two-three");
        let has_wheel = flag(elections, "protection-natural-wheel-row");
        let additional = Own::read_additional(elections, table);
        let progressive = chip.map(|chip| Progressive::read(elections, chip));
        let dragons_eye = Own::read_eye(elections, table);
        let queens_dragon = pay::QUEENS_DRAGON.rows[0];
        let mut own = Own {
            ace_low: match flag(elections, "ace-low-straight-lowest") {
                true => AceLow::Lowest,
                false => AceLow::SecondHighest,
            },
            is_ez,
            additional,
            progressive,
            bonus: bonus.then(|| Pays::read(&pay::BONUS, elections).mapped(is_royal)),
            royal_match,
            insurance: insurance.then(|| Pays::read(&insurance_table, elections)),
            three_card: three.then(|| Pays::read(&pay::THREE_CARD, elections)),
            three_low: if ace_two_three { AceLow::Lowest } else { AceLow::Never },
            seven_card: seven.then(|| Pays::read(&seven_table, elections)),
            imperial: imperial.then(|| Imperial::read(elections)),
            dynasty: has_ez("dynasty-bonus").then(|| (Pays::read(&dynasty_table, elections), envy)),
            protection: has_ez("protection").then(|| {
                let pays = Pays::read(&pay::PROTECTION, elections);
                if has_wheel { pays } else { pays.without(|kind| kind == Shield::NaturalWheel) }
            }),
            red_black: has_ez("red-black").then(|| Pays::read(&pay::RED_BLACK, elections)),
            queens_dragon: has_ez("queens-dragon")
                .then(|| elections.payout_odds(queens_dragon.id, queens_dragon.odds)),
            dragons_eye,
            limits: [None; 4],
        };
        own.read_limits(elections);
        own
    }

    /// Which wagers may be offered together, and how the cards are dealt then.
    fn judge_together(
        [bonus, insurance, three, seven, imperial]: [bool; 5],
        table: &AtTheTable,
        elections: &mut Elections,
    ) {
        let mut refuse = |id, why: &str, cite| elections.refuse(id, why, cite);
        if bonus && (three || seven || imperial) {
            let why = "is not offered with the three-card, seven-card or imperial bonus";
            refuse("bonus", why, cite!("11.15(a)"));
        }
        if imperial && (insurance || three || seven) {
            let why = "is not offered with insurance, or the three-card or seven-card bonus";
            refuse("imperial-pai-gow-bonus", why, cite!("11.19(a)"));
        }
        let in_threes = matches!(table.dealing, Dealing::ThreeThenHand | Dealing::ThreeThenShoe);
        if (three || seven) != in_threes {
            let why = "stacks of three are dealt where the three-card or seven-card bonus is offered, \
                       and only there";
            refuse("dealing", why, cite!("11.17(b)"));
        }
    }

    fn read_additional(elections: &mut Elections, table: &AtTheTable) -> Option<Odds> {
        let odds = match elections.own("additional-wager-odds").cloned().unwrap_or_default() {
            Value::Null => LEAST_ADDITIONAL,
            // As layouts have it.
            given if given == "5.5 to 1" || given == "5 1/2 to 1" => LEAST_ADDITIONAL,
            given => match Odds::from_json(&given) {
                Ok(odds) if (LEAST_ADDITIONAL..=MOST_ADDITIONAL).contains(&odds) => odds,
                _ => {
                    let why = format!("{given} is not from 5.5 to 1 to 6 to 1");
                    elections.refuse("additional-wager-odds", why, cite!("11.13(b)6"));
                    LEAST_ADDITIONAL
                }
            },
        };
        if !elections.flag("additional-wager") {
            return None;
        }
        let in_threes = matches!(table.dealing, Dealing::ThreeThenHand | Dealing::ThreeThenShoe);
        if table.start_by != StartBy::Number || in_threes {
            let why = "is on the number of a generator that finds the start";
            elections.refuse("additional-wager", why, cite!("11.13(a)"));
        }
        Some(odds)
    }

    fn read_eye(elections: &mut Elections, table: &mut AtTheTable) -> Option<Eye> {
        if !elections.flag("dragons-eye") {
            return None;
        }
        let in_threes = matches!(table.dealing, Dealing::ThreeThenHand | Dealing::ThreeThenShoe);
        if table.start_by != StartBy::Dice || in_threes {
            let why = "is with dice that find the start";
            elections.refuse("dragons-eye", why, cite!("11.4(b)"));
        }
        let method: Method = elections.choose("dragons-eye-vigorish-method");
        if method == Method::TriplesLose {
            table.vigorish = Vigorish::none();
        }
        Some(Eye {
            stands_alone: elections.flag("dragons-eye-without-main-wager"),
            method,
            start: elections.choose("dragons-eye-starting-position"),
        })
    }

    fn read_limits(&mut self, elections: &mut Elections) {
        let dollar = |odds: Odds| odds.on(Cents::dollars(1));
        let of = |pays: Option<Cents>| pays.unwrap_or(Cents::ZERO);
        let bonus = of(self.bonus.as_ref().map(|pays| dollar(pays.highest())))
            + of(self.insurance.as_ref().map(|pays| dollar(pays.highest())));
        let ez = of(self.dynasty.as_ref().map(|(pays, _)| dollar(pays.highest())));
        let [ez_limit, seven_limit] = [LEAST_LIMIT, LEAST_SEVEN_CARD_LIMIT];
        let floors = [
            (self.bonus.is_some() || self.insurance.is_some())
                .then(|| Limit::by_text(LEAST_LIMIT, bonus, cite!("11.16(d)"))),
            self.seven_card
                .as_ref()
                .map(|pays| Limit::by_text(seven_limit, dollar(pays.highest()), cite!("11.18(d)"))),
            self.imperial
                .as_ref()
                .map(|_| Limit::by_text(LEAST_LIMIT, Cents::ZERO, cite!("11.20(e)"))),
            self.is_ez.then(|| Limit::by_text(ez_limit, ez, cite!("11.23(f)"))),
        ];
        if floors.iter().all(Option::is_none) {
            let floor = Limit::by_text(LEAST_LIMIT, Cents::ZERO, cite!("11.16(d)"));
            let _ = Limit::elected(elections, floor);
        }
        self.limits = floors.map(|floor| Limit::elected(elections, floor?));
    }
}

impl Progressive {
    fn read(elections: &mut Elections, chip: Cents) -> Progressive {
        let is_five = chip > Cents::dollars(1);
        let least = if is_five { 27 } else { 21 };
        let rate = elections.integer("progressive-rate", least);
        if rate < least {
            let why = format!("{rate} is less than {least}");
            elections.refuse("progressive-rate", why, cite!("11.14(e)"));
        }
        for id in ["progressive-initial", "progressive-reset"] {
            if elections.amount(id).is_some_and(|amount| amount < LEAST_METER) {
                let why = format!("is below {LEAST_METER}");
                elections.refuse(id, why, cite!("11.14(f)"));
            }
        }
        let progression = Progression { rate, ..Progression::read(elections, false) };
        Progressive {
            chip,
            awards: pay::progressive(elections, chip),
            deducted_from: Cents::dollars(if is_five { 250 } else { 50 }),
            progression,
        }
    }
}

impl Imperial {
    fn read(elections: &mut Elections) -> Imperial {
        Imperial {
            player: Pays::read(&pay::IMPERIAL_PLAYER, elections),
            banker: Pays::read(&pay::IMPERIAL_BANKER, elections),
            least: elections.amount("imperial-pai-gow-bonus-minimum"),
            most: elections.amount("imperial-pai-gow-bonus-maximum"),
        }
    }
}

// What beats what

/// What two hands are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The high hand.
    pub high: Ranking<HighHand>,
    /// The low hand.
    pub low: Ranking<TwoCard>,
}

impl Standing {
    /// Hands of five cards and of two.
    #[inline]
    #[must_use]
    pub fn of(high: Cards, low: Cards, ace_low: AceLow) -> Standing {
        Standing { high: pai_gow(high, ace_low), low: two_card(low) }
    }

    /// Whether the low hand outranks the high one: a pair, or a card that the high hand has not. The
    /// values of both scales go alike as far as the low hand's goes.
    #[inline]
    #[must_use]
    pub fn is_foul(self) -> bool {
        self.low.value() > self.high.value()
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} and {}", self.high, self.low)
    }
}

// Decisions

/// How a player sets seven cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// As the house does.
    #[default]
    HouseWay,
    /// In a way of his own.
    Way(&'static HouseWay),
}

impl Strategy {
    /// The way.
    #[inline]
    #[must_use]
    pub const fn way(self) -> &'static HouseWay {
        match self {
            Strategy::HouseWay => &HouseWay::USUAL,
            Strategy::Way(way) => way,
        }
    }
}

/// The setting of a way.
#[inline]
fn arranged(way: &HouseWay, ace_low: AceLow, pieces: &[Card]) -> Arrangement {
    let low = way.low(Cards::of(pieces), ace_low);
    let mut hands = [0; 7];
    for (hand, piece) in hands.iter_mut().zip(pieces) {
        *hand = u8::from(low.contains(*piece));
    }
    Arrangement::new(&hands)
}

// Layout

/// What lasts from round to round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lasting {
    /// The progressive meter.
    #[serde(default, skip_serializing_if = "Meter::is_new")]
    meter: Meter,
    /// The dragon's eye.
    #[serde(default)]
    eye: DragonsEye,
    /// Whether whoever has the dice lets the dealer shake them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_delegated: bool,
}

// The round

type AtRound<'a> = Round<'a, PokerTable, SLOTS>;

impl PaiGow<SLOTS> for PokerTable {
    usual_parts!();

    const BANK_LINES: Option<BankLines<Wager>> = Some(BankLines {
        bank: Wager::Bank,
        dealer_wager: Wager::DealerWager,
        co_bank_share: Wager::CoBankShare,
    });
    const PIECES: usize = 7;
    const DECK: Deck = Deck::WithJoker; // 11.2(a)
    const SETTLES: Settles = Settles::LosersFirst; // 11.9(g) and (i)
    const STRATEGIES: &'static [table::study::StrategyFacts<PaiGowPoker>] = &[
        strategy("house-way", "sets as the house does", |_| Strategy::HouseWay),
        strategy("player", "sets as a player who wants the most of it", |_| {
            Strategy::Way(&HouseWay::PLAYER)
        }),
        strategy("always-split", "always splits two pairs, else as the house does", |_| {
            Strategy::Way(&HouseWay::ALWAYS_SPLIT)
        }),
        strategy("pairs-together", "keeps what is of a kind in the high hand", |_| {
            Strategy::Way(&HouseWay::PAIRS_TOGETHER)
        }),
    ];
    const VARIED: &'static [&'static [Varied]] = &[
        &[Varied::With("ace-low-straight-lowest")],
        &[Varied::With("ez-pai-gow"), Varied::Each("dynasty-bonus-pay-table", &["A", "B"])],
        &[Varied::With("ez-pai-gow"), Varied::Without("protection-natural-wheel-row")],
        &[Varied::With("bonus"), Varied::Each("royal-match", RoyalMatch::WORDS)],
        &[
            Varied::With("pai-gow-insurance"),
            Varied::Each("pai-gow-insurance-pay-table", &["A", "B", "C", "D", "E"]),
        ],
        &[
            Varied::With("three-card-bonus"),
            Varied::With("seven-card-bonus"),
            Varied::Each("dealing", &["three-card-stacks-then-shoe"]),
            Varied::Each("seven-card-bonus-pay-table", &["A", "B"]),
        ],
        &[
            Varied::With("three-card-bonus"),
            Varied::Each("dealing", &["three-card-stacks-then-hand"]),
            Varied::Without("three-card-ace-two-three"),
        ],
        &[Varied::With("imperial-pai-gow-bonus")],
        &[Varied::Each("progressive-payout", &["1.00", "5.00"])],
        &[
            Varied::With("additional-wager"),
            Varied::Each("starting-position", &["random-number-generator"]),
            Varied::Each("additional-wager-odds", &["5.5 to 1", "6 to 1"]),
        ],
        &[Varied::With("dragons-eye"), Varied::Each("dragons-eye-vigorish-method", Method::WORDS)],
        &[Varied::With("player-banking")],
        &[Varied::With("ez-pai-gow"), Varied::With("player-banking")],
    ];

    type Lasting = Lasting;

    fn rules(elections: &mut Elections, table: &mut AtTheTable) -> Own {
        Own::read(elections, table)
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let printed = common::printed_payouts(&FACTS);
        let of = |ids: &[&str]| -> Vec<Payout> {
            let is_of =
                |payout: &&Payout| ids.contains(&payout.row.split('/').next().unwrap_or_default());
            printed.iter().filter(is_of).cloned().collect()
        };
        let mut payouts = of(&["pai-gow-poker"]);
        if Self::vigorish(rules).percent() == 0 {
            payouts.iter_mut().for_each(|payout| payout.title = "Both hands higher".to_owned());
        }
        if let Some(odds) = rules.additional {
            let mut row = of(&["additional-wager"]);
            row.iter_mut().for_each(|payout| payout.pays = odds.to_string());
            payouts.extend(row);
        }
        if let Some(progressive) = &rules.progressive {
            let rows = pay::PROGRESSIVE.iter().zip(&progressive.awards);
            payouts.extend(rows.map(|((_, id, title, _), award)| Payout {
                row: format!("progressive-payout/{id}"),
                title: (*title).to_owned(),
                pays: match award {
                    Award::Percent(percent) => format!("{percent} percent of the meter"),
                    Award::Amount(amount) => format!("${amount}"),
                },
                cite: cite!("11.14(d)"),
            }));
        }
        payouts.extend(rules.bonus.iter().flat_map(Pays::payouts));
        payouts.extend(rules.insurance.iter().flat_map(Pays::payouts));
        payouts.extend(rules.three_card.iter().flat_map(Pays::payouts));
        payouts.extend(rules.seven_card.iter().flat_map(Pays::payouts));
        if let Some(imperial) = &rules.imperial {
            payouts.extend(imperial.player.payouts());
            payouts.extend(imperial.banker.payouts());
        }
        payouts.extend(rules.dynasty.iter().flat_map(|(pays, _)| pays.payouts()));
        payouts.extend(rules.protection.iter().flat_map(Pays::payouts));
        payouts.extend(rules.red_black.iter().flat_map(Pays::payouts));
        if let Some(odds) = rules.queens_dragon {
            let mut row = of(&["queens-dragon"]);
            row.iter_mut().for_each(|payout| payout.pays = odds.to_string());
            payouts.extend(row);
        }
        if rules.dragons_eye.is_some() {
            let dice = ["odd", "even", "double", "match", "triple", "dice-bonus"];
            payouts.extend(of(&dice));
        }
        payouts
    }

    fn lines(rules: &Rules) -> Vec<Together<Wager>> {
        let main = Wager::PaiGowPoker;
        let mut lines = vec![Together::new(&[main], &[main])];
        if rules.table.bank.is_offered {
            // Nobody else plays: the dealer wagers against the bank, 11.10(g).
            lines.push(Together::new(&[], &[Wager::Bank]).doing(&[ACCEPT]).decided());
        }
        for wager in Wager::OPENING.into_iter().skip(1) {
            // One number and one color stand for the others.
            let is_another = match wager {
                Wager::Additional(number) => number > 1,
                Wager::RedBlack(color) => color == Color::Black,
                _ => false,
            };
            if !is_another && Self::is_offered(rules, wager) {
                let line = Together::new(&[main, wager], &[wager]);
                // A dice bonus wager may be left, 11.21(f).
                let is_left = wager == Wager::Dice(DiceWager::DiceBonus);
                lines.push(if is_left { line.decided() } else { line });
            }
        }
        lines
    }

    /// Numbers and dice are walked.
    fn needs_solver(kinds: &[usize]) -> bool {
        let is_of_chance = |kind: &usize| {
            matches!(Wager::of_kind(*kind), Some(Wager::Additional(_) | Wager::Dice(_)))
        };
        !kinds.iter().all(is_of_chance)
    }

    /// 11.9(g)3 and 4.
    #[inline]
    fn standing(rules: &Rules, pieces: &[Card], set: Arrangement) -> Result<Standing, Cite> {
        let [mut high, mut low] = [Cards::EMPTY; 2];
        for (place, piece) in pieces.iter().enumerate() {
            match set.hand_of(place) {
                Some(0) => high = high.with(*piece),
                Some(1) => low = low.with(*piece),
                _ => {}
            }
        }
        if (high.len(), low.len()) != (5, 2) {
            return Err(cite!("11.9(g)4"));
        }
        let standing = Standing::of(high, low, rules.ace_low);
        if standing.is_foul() { Err(cite!("11.9(g)3")) } else { Ok(standing) }
    }

    #[inline]
    fn compare(_: &Rules, player: Standing, against: Standing) -> Verdict {
        let is_higher = (player.high > against.high, player.low > against.low);
        let (outcome, cite) = match is_higher {
            (true, true) => (Outcome::Won, cite!("11.9(i)")),
            (true, false) => (Outcome::Push, cite!("11.9(h)1")),
            (false, true) => (Outcome::Push, cite!("11.9(h)2")),
            (false, false) => {
                let is_copy = player.high == against.high || player.low == against.low;
                let cite = if is_copy { cite!("11.9(g)2") } else { cite!("11.9(g)1") };
                (Outcome::Lost, cite)
            }
        };
        Verdict { outcome, cite }
    }

    #[inline]
    fn house_way(rules: &Rules, pieces: &[Card]) -> Arrangement {
        arranged(&HouseWay::USUAL, rules.ace_low, pieces)
    }

    #[inline]
    fn arrange(rules: &Rules, strategy: &Strategy, pieces: &[Card]) -> Arrangement {
        arranged(strategy.way(), rules.ace_low, pieces)
    }

    fn is_offered(rules: &Rules, wager: Wager) -> bool {
        match wager {
            Wager::PaiGowPoker => true,
            Wager::Additional(_) => rules.additional.is_some(),
            Wager::ProgressivePayout => rules.progressive.is_some(),
            Wager::Bonus => rules.bonus.is_some(),
            Wager::PaiGowInsurance => rules.insurance.is_some(),
            Wager::ThreeCardBonus => rules.three_card.is_some(),
            Wager::SevenCardBonus => rules.seven_card.is_some(),
            Wager::ImperialPaiGowBonus => rules.imperial.is_some(),
            Wager::DynastyBonus => rules.dynasty.is_some(),
            Wager::Protection => rules.protection.is_some(),
            Wager::RedBlack(_) => rules.red_black.is_some(),
            Wager::QueensDragon => rules.queens_dragon.is_some(),
            Wager::Dice(_) => rules.dragons_eye.is_some(),
            Wager::EnvyBonus | Wager::Bank | Wager::DealerWager | Wager::CoBankShare => false,
        }
    }

    /// 11.7(g).
    fn stands_alone(rules: &Rules, wager: Wager) -> bool {
        matches!(wager, Wager::Dice(_)) && rules.dragons_eye.is_some_and(|eye| eye.stands_alone)
    }

    /// 11.15(b), 11.22(b).
    fn least(wager: Wager) -> Option<(Cents, Cite)> {
        match wager {
            Wager::Bonus => Some((Cents::dollars(1), cite!("11.15(b)"))),
            Wager::DynastyBonus | Wager::Protection | Wager::RedBlack(_) | Wager::QueensDragon => {
                Some((Cents::dollars(1), cite!("11.22(b)")))
            }
            _ => None,
        }
    }

    /// 11.14(a).
    fn chip(rules: &Rules, wager: Wager) -> Option<Cents> {
        let progressive = rules.progressive.as_ref().filter(|_| wager == Wager::ProgressivePayout);
        progressive.map(|progressive| progressive.chip)
    }

    fn unit_stake(rules: &Rules, wager: Wager) -> Cents {
        match wager {
            Wager::PaiGowPoker | Wager::Bank => family::UNIT,
            // At which nothing is rounded.
            Wager::Additional(_) => Cents::dollars(2),
            _ => Self::chip(rules, wager).unwrap_or(Cents::dollars(1)),
        }
    }

    fn needs_main(wager: Wager) -> Cite {
        match wager {
            Wager::Additional(_) => cite!("11.13(b)1"),
            Wager::ProgressivePayout => cite!("11.7(d)"),
            Wager::ThreeCardBonus | Wager::SevenCardBonus => cite!("11.7(e)"),
            Wager::ImperialPaiGowBonus => cite!("11.7(f)"),
            Wager::Dice(_) => cite!("11.7(g)"),
            Wager::DynastyBonus | Wager::Protection | Wager::RedBlack(_) | Wager::QueensDragon => {
                cite!("11.22(b)")
            }
            _ => cite!("11.15(b)"),
        }
    }

    fn odds_of(rules: &Rules, wager: Wager) -> &[Odds] {
        let pays = match wager {
            Wager::Bonus => rules.bonus.as_ref().map(Pays::odds),
            Wager::PaiGowInsurance => rules.insurance.as_ref().map(Pays::odds),
            Wager::ThreeCardBonus => rules.three_card.as_ref().map(Pays::odds),
            Wager::SevenCardBonus => rules.seven_card.as_ref().map(Pays::odds),
            Wager::DynastyBonus => rules.dynasty.as_ref().map(|(pays, _)| pays.odds()),
            Wager::Protection => rules.protection.as_ref().map(Pays::odds),
            Wager::RedBlack(_) => rules.red_black.as_ref().map(Pays::odds),
            Wager::QueensDragon => rules.queens_dragon.as_ref().map(std::slice::from_ref),
            _ => None,
        };
        pays.unwrap_or_default()
    }

    fn vacate(lasting: &mut Lasting, seat: Seat) {
        lasting.eye.vacate(seat);
    }

    /// 11.19(b), 11.21(f).
    fn judge(rules: &Rules, lasting: &Lasting, made: Made<Wager>) -> Result<(), Refusal> {
        let Made { seat, wager, stake, .. } = made;
        match (wager, &rules.imperial) {
            (Wager::ImperialPaiGowBonus, Some(imperial)) if stake > Cents::ZERO => {
                let (cite, name) = (cite!("11.19(b)"), wager.to_string());
                if let Some(least) = imperial.least.filter(|least| stake < *least) {
                    return Err(Refusal::new(name, table::Reason::BelowMinimum(least), cite));
                }
                match imperial.most.filter(|most| stake > *most) {
                    Some(most) => Err(Refusal::new(name, table::Reason::AboveMaximum(most), cite)),
                    None => Ok(()),
                }
            }
            (Wager::Dice(DiceWager::DiceBonus), _) if !lasting.eye.may_wager(seat) => {
                let why = "after a triple it is for those whose wagers stood before it";
                let (cite, name) = (cite!("11.21(f)"), wager.to_string());
                Err(Refusal::rule(name, Code::NoRight, why, cite))
            }
            (Wager::Dice(DiceWager::DiceBonus), _) => match lasting.eye.left(seat).flatten() {
                // What is retained stays as it is.
                Some(left) if stake > Cents::ZERO && stake != left => {
                    let (cite, name) = (cite!("11.21(f)"), wager.to_string());
                    Err(Refusal::new(name, table::Reason::MustBe(left), cite))
                }
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    #[inline]
    fn vigorish(rules: &Rules) -> Vigorish {
        // 11.9(j), 11.10(o): a bank is charged at EZ pai gow too, 11.10(l).
        if rules.is_ez { Vigorish::none() } else { rules.table.vigorish }
    }

    /// 11.9(e).
    fn surrender_barred(_: &Rules, stakes: &[Cents; SLOTS]) -> Option<Cite> {
        let barring = [PROGRESSIVE, SEVEN_CARD, DYNASTY, PROTECTION, RED, BLACK, DRAGON];
        let is_barred = barring.iter().any(|slot| stakes[*slot] > Cents::ZERO);
        is_barred.then_some(cite!("11.9(e)"))
    }

    fn takes(act: &table::Act) -> bool {
        act.verb == "delegate-shake"
    }

    /// 11.8D(f). Reading: it is still the player's shake.
    fn act(
        _: &Rules,
        layout: &mut family::Layout<SLOTS, Lasting>,
        act: &table::Act,
        happened: &mut Vec<table::Event<Wager>>,
    ) -> Result<(), Fault> {
        common::about_no_wager(act)?;
        let seat = act.named_seat()?;
        if layout.own.eye.shaker() != Some(seat) {
            let why = "is for the player who has the dice";
            let cite = cite!("11.8D(f)");
            return Err(Refusal::rule("delegate-shake", Code::NoRight, why, cite).into());
        }
        layout.own.is_delegated = true;
        let (seat, verb) = (act.seat, act.verb.clone());
        happened.push(table::Event::Chose { seat, verb, amount: None, on: Vec::new() });
        Ok(())
    }

    #[inline]
    fn start<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) -> Result<Place, T::Halt> {
        if T::MAY_GO_WRONG {
            let staked = round.boxes.iter().map(|(_, stakes)| stakes[PROGRESSIVE]).sum();
            if let Some(progressive) = &round.rules.progressive {
                round.lasting.meter.count(&progressive.progression, staked); // 11.14(e)
            }
        }
        if round.rules.dragons_eye.is_some() {
            return shake(round, t);
        }
        if is_in_threes(round) {
            return Ok(order_of_threes(round).next().unwrap_or(DEALER)); // 11.17(d)
        }
        if round.rules.additional.is_some() {
            return generate(round, t);
        }
        round.find_start(t)
    }

    #[inline]
    fn deliver<T: Table<PaiGowPoker>>(
        round: &mut AtRound<'_>,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        if !is_in_threes(round) {
            return round.deliver_cards(t);
        }
        deliver_in_threes(round, t)
    }

    /// 11.9(h)3, 11.10(k)1 and (m)1. Reading: it goes before a hand that is set wrongly, since it is
    /// looked at before hands are exposed.
    #[inline]
    fn overrides(rules: &Rules, against: &[Card], is_bank: bool) -> Option<Verdict> {
        let cite = if is_bank { cite!("11.10(k)1") } else { cite!("11.9(h)3") };
        let is_dragon = rules.is_ez && rules.is_dragon(Cards::of(against));
        is_dragon.then_some(Verdict { outcome: Outcome::Push, cite })
    }

    /// 11.19(c)2: a bank's own imperial wager goes by the dealer's cards.
    #[inline]
    fn looks_at_dealer(round: &AtRound<'_>) -> bool {
        let Some(bank) = round.bank else { return false };
        let mut boxes = round.boxes.iter();
        boxes.any(|(seat, stakes)| *seat == bank.seat && stakes[IMPERIAL] > Cents::ZERO)
    }

    #[inline]
    fn side<T: Table<PaiGowPoker>>(
        round: &mut AtRound<'_>,
        player: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let is_staked = |stake: &Cents| *stake > Cents::ZERO;
        if round.players[player].stakes[PROGRESSIVE..DICE].iter().any(is_staked) {
            settle_sides(round, player, t);
        }
        Ok(())
    }

    /// 11.15(d)3, 11.22(d)3.
    #[inline]
    fn after_all<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) -> Result<(), T::Halt> {
        if round.rules.bonus.is_some() || round.rules.dynasty.is_some() {
            settle_premium(round, t);
        }
        Ok(())
    }

    fn history(_: &Rules, lasting: &mut Lasting, word: &str, value: &Value) -> Result<bool, Fault> {
        if word == PROGRESSIVE_METER.id {
            lasting.meter.history(word, value)?;
            return Ok(true);
        }
        Ok(lasting.eye.read(word, value)?)
    }

    fn told(lasting: &Lasting) -> Map<String, Value> {
        lasting.eye.told()
    }

    fn state(rules: &Rules, lasting: &Lasting) -> Map<String, Value> {
        let mut state = Map::new();
        if rules.dragons_eye.is_some() {
            state.extend(lasting.eye.state());
        }
        if let Some(progressive) = &rules.progressive {
            let shown = lasting.meter.shows(&progressive.progression);
            state.insert(PROGRESSIVE_METER.id.to_owned(), json!(shown));
        }
        state
    }

    fn meter(rules: &Rules, lasting: &Lasting) -> Cents {
        let progressive = rules.progressive.as_ref();
        progressive.map_or(Cents::ZERO, |p| lasting.meter.shows(&p.progression))
    }
}

// The start

/// Whether the cards come in stacks of three first, 11.17.
#[inline]
fn is_in_threes(round: &AtRound<'_>) -> bool {
    matches!(round.rules.table.dealing, Dealing::ThreeThenHand | Dealing::ThreeThenShoe)
}

/// A generator finds the start, and the wagers on its number are settled, 11.13(b).
fn generate<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) -> Result<Place, T::Halt> {
    let number = t.chance(&NumberGenerator)?;
    let odds = round.rules.additional.unwrap_or(LEAST_ADDITIONAL);
    for wins in [false, true] {
        for player in &mut round.players {
            for other in 1..=7 {
                let stake = player.stakes[ADDITIONAL + usize::from(other) - 1];
                if stake == Cents::ZERO || (other == number) != wins {
                    continue;
                }
                let (seat, wager) = (player.seat, Wager::Additional(other));
                let settlement = match wins {
                    true => {
                        // (b)6: rounded down to the dollar.
                        let (to, one) = odds.parts();
                        let paid = stake.0 * i64::from(to) / i64::from(one);
                        let paid = Cents(paid / 100 * 100);
                        Settlement::paid(seat, wager, stake, paid, cite!("11.13(b)6"))
                    }
                    false => Settlement::lost(seat, wager, stake, cite!("11.13(b)4")),
                };
                settle::<PokerTable, _, SLOTS>(player, settlement, t);
            }
        }
    }
    Ok(super::circle::Circle::CARDS.start(round.count_from(), usize::from(number)))
}

/// The dice are shaken, and what they decide is settled, 11.8D.
fn shake<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) -> Result<Place, T::Halt> {
    let dice = round.shake(&DragonsEyeShaker, t)?;
    let bank = round.bank.map(|bank| bank.seat);
    let shake = round.lasting.eye.shake(dice, bank);
    round.lasting.is_delegated = false;
    let mut standing: ArrayVec<(Seat, Cents), 6> = ArrayVec::new();
    for player in &mut round.players {
        for (n, wager) in DICE_WAGERS.into_iter().enumerate() {
            let (seat, stake) = (player.seat, player.stakes[DICE + n]);
            if stake == Cents::ZERO {
                continue;
            }
            if wager == DiceWager::DiceBonus {
                standing.push((seat, stake));
            }
            let bet = (seat, Wager::Dice(wager), stake);
            let settlement = shake.settle(wager, bet, &DICE_CITES);
            settle::<PokerTable, _, SLOTS>(player, settlement, t);
        }
    }
    // A simulation makes every dice bonus wager anew.
    if T::MAY_GO_WRONG {
        round.lasting.eye.after(&shake, standing.into_iter());
    }
    let eye = round.rules.dragons_eye;
    if shake.is_triple() && eye.is_some_and(|eye| eye.method == Method::TriplesLose) {
        lose_to_a_triple(round, t);
    }
    Ok(start_of(round, &shake, dice))
}

/// 11.9(k)2.
// Reading: with a player who banks they go to the bank. Wagers that go by cards are returned where none
// are delivered.
#[cold]
fn lose_to_a_triple<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) {
    let cite = cite!("11.9(k)2");
    for place in 0..round.players.len() {
        if round.players[place].plays() {
            round.settle_main(place, Verdict { outcome: Outcome::Lost, cite }, t);
        }
    }
    if !round.is_in_action() {
        for place in 0..round.players.len() {
            round.give_back(place, cite, t);
        }
    }
}

/// 11.8D(d); counted from a player who banks, 11.10(h)3.
fn start_of(round: &AtRound<'_>, shake: &Shake, dice: Dice<3>) -> Place {
    let by_button = round.rules.dragons_eye.is_some_and(|eye| eye.start == EyeStart::Button);
    if by_button && round.bank.is_none() {
        return place_of(shake.button());
    }
    let total = dice.faces().iter().map(|die| usize::from(*die)).sum();
    super::circle::Circle::CARDS.start(round.count_from(), total)
}

// Stacks of three

/// Who gets cards: those who play, from the dealer's left, and a player who banks; then the dealer,
/// 11.17(d) and (e).
fn order_of_threes<'r>(round: &'r AtRound<'_>) -> impl Iterator<Item = Place> + use<'r> {
    let is_in = |seat: Seat, plays: bool| plays || round.is_bank(seat);
    let players = round.players.iter().rev().filter(move |p| is_in(p.seat, p.plays()));
    players.map(|player| place_of(player.seat)).chain([DEALER])
}

/// 11.17(d) to (g).
#[inline]
fn deliver_in_threes<T: Table<PaiGowPoker>>(
    round: &mut AtRound<'_>,
    t: &mut T,
) -> Result<Option<Cite>, T::Halt> {
    let order: ArrayVec<Place, 8> = order_of_threes(round).collect();
    for place in &order {
        if let Some(cite) = round.deal_to(*place, 3, t)? {
            return Ok(Some(cite));
        }
    }
    settle_threes(round, t)?;
    for place in &order {
        if let Some(cite) = round.deal_to(*place, 4, t)? {
            return Ok(Some(cite));
        }
    }
    round.after_the_deal(t)
}

/// 11.17(f): losing wagers are collected, then winning ones paid.
fn settle_threes<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) -> Result<(), T::Halt> {
    let Some(pays) = &round.rules.three_card else { return Ok(()) };
    let mut won: ArrayVec<Settlement<Wager>, 6> = ArrayVec::new();
    for player in &mut round.players {
        let stake = player.stakes[THREE_CARD];
        if stake == Cents::ZERO {
            continue;
        }
        for hidden in round.hands.at(place_of(player.seat)) {
            player.pieces.push(t.look(player.seat, *hidden)?);
        }
        let three = Three::of(Cards::of(&player.pieces), round.rules.three_low);
        let (seat, wager) = (player.seat, Wager::ThreeCardBonus);
        match three.and_then(|three| pays.best(|kind| kind == three)) {
            Some(odds) => won.push(Settlement::won(seat, wager, stake, odds, pays.cite())),
            None => {
                let lost = Settlement::lost(seat, wager, stake, cite!("11.17(f)"));
                settle::<PokerTable, _, SLOTS>(player, lost, t);
            }
        }
        player.stakes[THREE_CARD] = Cents::ZERO;
    }
    won.into_iter().for_each(|settlement| t.settle(settlement));
    Ok(())
}

// Other wagers

/// What a player's cards are to the wagers that go by all seven.
struct Looked {
    cards: Cards,
    kinds: Kinds,
    /// The cards of the dealer, or of the player who banks, that decide.
    against: Cards,
}

impl Looked {
    fn at(round: &AtRound<'_>, player: usize) -> Looked {
        let cards = Cards::of(&round.players[player].pieces);
        let bank = round.bank.filter(|bank| bank.seat != round.players[player].seat);
        let of_bank = |bank: super::Banker| {
            let holder = round.players.iter().find(|other| other.seat == bank.seat);
            holder.map_or(Cards::EMPTY, |holder| Cards::of(&holder.pieces))
        };
        let against = bank.map_or_else(|| Cards::of(&round.dealer), of_bank);
        Looked { cards, kinds: Kinds::of(cards), against }
    }
}

/// What a wager comes to at odds.
#[inline]
fn at_odds(
    seat: Seat,
    wager: Wager,
    stake: Cents,
    odds: Option<Odds>,
    cite: Cite,
) -> Settlement<Wager> {
    match odds {
        Some(odds) => Settlement::won(seat, wager, stake, odds, cite),
        None => Settlement::lost(seat, wager, stake, cite),
    }
}

/// Settlements of a player.
type Decided = ArrayVec<Settlement<Wager>, 6>;

/// The wagers of a player that one limit is for, as they are decided, in the order of the wagers.
fn decided(round: &AtRound<'_>, stakes: &[Cents; SLOTS], seat: Seat, at: &Looked) -> [Decided; 4] {
    let rules = round.rules;
    let mut groups: [Decided; 4] = Default::default();
    let of = |slot: usize| Some(stakes[slot]).filter(|stake| *stake > Cents::ZERO);
    let nothing = || seven::nothing(at.cards);
    if let (Some(pays), Some(stake)) = (&rules.bonus, of(BONUS)) {
        let odds = pays.best(|kind| at.kinds.has(kind));
        groups[0].push(at_odds(seat, Wager::Bonus, stake, odds, pays.cite()));
    }
    if let (Some(pays), Some(stake)) = (&rules.insurance, of(INSURANCE)) {
        let high = nothing();
        let odds = pays.best(|kind| high == Some(kind));
        groups[0].push(at_odds(seat, Wager::PaiGowInsurance, stake, odds, pays.cite()));
    }
    if let (Some(pays), Some(stake)) = (&rules.seven_card, of(SEVEN_CARD)) {
        let odds = pays.best(|kind| at.kinds.has(kind));
        groups[1].push(at_odds(seat, Wager::SevenCardBonus, stake, odds, pays.cite()));
    }
    if let (Some(imperial), Some(stake)) = (&rules.imperial, of(IMPERIAL)) {
        groups[2].push(imperial.settle(seat, stake, at));
    }
    if let (Some((pays, _)), Some(stake)) = (&rules.dynasty, of(DYNASTY)) {
        let odds = pays.best(|kind| at.kinds.has(kind));
        groups[3].push(at_odds(seat, Wager::DynastyBonus, stake, odds, pays.cite()));
    }
    if let (Some(pays), Some(stake)) = (&rules.protection, of(PROTECTION)) {
        let high = nothing();
        let odds = pays.best(|kind| match kind {
            Shield::NaturalWheel => at.kinds.has(Kind::NaturalWheel),
            Shield::High(rank) => high == Some(rank),
        });
        groups[3].push(at_odds(seat, Wager::Protection, stake, odds, pays.cite()));
    }
    if let Some(pays) = &rules.red_black {
        let (red, black) = seven::colors(at.cards);
        for (slot, color, count) in [(RED, Color::Red, red), (BLACK, Color::Black, black)] {
            if let Some(stake) = of(slot) {
                let odds = pays.best(|kind| kind == count);
                groups[3].push(at_odds(seat, Wager::RedBlack(color), stake, odds, pays.cite()));
            }
        }
    }
    if let (Some(odds), Some(stake)) = (rules.queens_dragon, of(DRAGON)) {
        // Reading: with a player who banks it goes by the bank's cards, for the bank too.
        let against = match round.is_bank(seat) {
            true => at.cards,
            false => at.against,
        };
        let odds = Some(odds).filter(|_| seven::nothing(against) == Some(Rank::Queen));
        groups[3].push(at_odds(seat, Wager::QueensDragon, stake, odds, cite!("11.23(e)")));
    }
    for (group, limit) in groups.iter_mut().zip(rules.limits) {
        if let Some(limit) = limit {
            let mut left = limit.most;
            for settlement in group.iter_mut().filter(|settled| settled.net > Cents::ZERO) {
                *settlement = limit.within(*settlement, &mut left);
            }
        }
    }
    groups
}

impl Imperial {
    /// 11.19(c): both parts are paid, as one.
    fn settle(&self, seat: Seat, stake: Cents, at: &Looked) -> Settlement<Wager> {
        let wager = Wager::ImperialPaiGowBonus;
        let player = self.player.best(|kind| at.kinds.has(kind));
        let high = seven::nothing(at.against);
        let banker = self.banker.best(|kind| high == Some(kind));
        match (player, banker) {
            (Some(odds), None) => Settlement::won(seat, wager, stake, odds, self.player.cite()),
            (None, Some(odds)) => Settlement::won(seat, wager, stake, odds, self.banker.cite()),
            (Some(player), Some(banker)) => {
                let amount = player.on(stake) + banker.on(stake);
                Settlement::paid(seat, wager, stake, amount, self.banker.cite())
            }
            (None, None) => Settlement::lost(seat, wager, stake, self.player.cite()),
        }
    }
}

/// Whether a settlement waits until all others are paid: that of a premium qualifying hand.
fn is_premium(rules: &Rules, settlement: &Settlement<Wager>, kinds: Kinds) -> bool {
    let envy = match settlement.wager {
        Wager::Bonus => pay::BONUS_ENVY,
        Wager::DynastyBonus => rules.dynasty.as_ref().map_or(&[][..], |(_, envy)| envy),
        _ => return false,
    };
    envy_of(rules, envy, kinds).is_some()
}

/// What an envy bonus is for a hand, in dollars; nothing where it is none.
fn envy_of(rules: &Rules, envy: Envy, kinds: Kinds) -> Option<i64> {
    let is = |kind: Kind| match (kind, rules.royal_match) {
        (Kind::RoyalWithKingQueen, RoyalMatch::AceKingNatural) => kinds.has(Kind::RoyalWithAceKing),
        (kind, _) => kinds.has(kind),
    };
    envy.iter().filter(|(kind, _)| is(*kind)).map(|(_, amount)| *amount).max()
}

/// Settles what goes by a player's seven cards, but for premium hands.
fn settle_sides<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, player: usize, t: &mut T) {
    if round.players[player].pieces.len() < PokerTable::PIECES {
        return; // no cards were delivered
    }
    let at = Looked::at(round, player);
    let (seat, stakes) = (round.players[player].seat, round.players[player].stakes);
    if stakes[PROGRESSIVE] > Cents::ZERO {
        settle_progressive(round, player, at.cards, t);
    }
    for settlement in decided(round, &stakes, seat, &at).iter().flatten() {
        let waits = T::TELLS_ORDER && is_premium(round.rules, settlement, at.kinds);
        if !waits {
            settle::<PokerTable, _, SLOTS>(&mut round.players[player], *settlement, t);
        }
    }
}

/// 11.14(c) to (g). The chip was collected before the cards, and no text gives it back.
fn settle_progressive<T: Table<PaiGowPoker>>(
    round: &mut AtRound<'_>,
    player: usize,
    cards: Cards,
    t: &mut T,
) {
    let Some(progressive) = &round.rules.progressive else { return };
    let (seat, chip) = (round.players[player].seat, round.players[player].stakes[PROGRESSIVE]);
    let splits = Splits::of(cards);
    let shown = round.lasting.meter.shows(&progressive.progression);
    let rows = pay::PROGRESSIVE.iter().zip(progressive.awards);
    let possible = rows.filter(|((split, ..), _)| splits.has(*split));
    let best = possible.max_by_key(|(_, award)| award.worth(shown));
    let wins = best.map(|((split, ..), award)| {
        let (prize, is_deducted) = match award {
            Award::Percent(percent) => (Prize::Meter { percent }, true),
            Award::Amount(amount) => {
                let is_straight_flush = *split == seven::Split::StraightFlush;
                (Prize::Amount(amount), is_straight_flush || amount >= progressive.deducted_from)
            }
        };
        let progression = Progression { pays_amounts: is_deducted, ..progressive.progression };
        if T::MAY_GO_WRONG && is_deducted {
            let note = || format!("a supervisor validates seat {seat}'s win from the meter").into();
            t.note(note, cite!("11.14(c)3"));
        }
        round.lasting.meter.awards(&progression, 1).award(prize)
    });
    let settlement = collected_chip(seat, Wager::ProgressivePayout, chip, wins, cite!("11.14(d)"));
    settle::<PokerTable, _, SLOTS>(&mut round.players[player], settlement, t);
}

/// Premium hands are paid, and those who envy them, 11.15(d)3 and 11.22(d)3.
fn settle_premium<T: Table<PaiGowPoker>>(round: &mut AtRound<'_>, t: &mut T) {
    if !T::TELLS_ORDER && round.players.len() < 2 {
        return;
    }
    // Reading: the cards of every player stay on the layout, whoever has surrendered or banks; a hand
    // that was voided is none.
    let holds = |round: &AtRound<'_>, n: usize| {
        let player = &round.players[n];
        let is_in = player.verdict.is_some() || round.is_bank(player.seat);
        is_in && player.pieces.len() == PokerTable::PIECES
    };
    let count = round.players.len();
    let kinds: ArrayVec<Kinds, 6> = (0..count)
        .map(|n| match holds(round, n) {
            true => Kinds::of(Cards::of(&round.players[n].pieces)),
            false => Kinds::NONE,
        })
        .collect();
    for n in 0..count {
        if !holds(round, n) {
            continue;
        }
        let seat = round.players[n].seat;
        let staked = round.boxes.iter().find(|(other, _)| *other == seat);
        let Some((_, stakes)) = staked else { continue };
        let at = Looked::at(round, n);
        let groups = decided(round, stakes, seat, &at);
        let mut envied = Cents::ZERO;
        let mut cite = cite!("11.16(b)");
        let dynasty = round.rules.dynasty.as_ref().map(|(_, envy)| *envy);
        let both = [
            (BONUS, 0, round.rules.bonus.is_some().then_some(pay::BONUS_ENVY), cite!("11.16(b)")),
            (DYNASTY, 3, dynasty, cite!("11.23(b)")),
        ];
        for (slot, group, envy, of) in both {
            let Some(envy) = envy.filter(|_| stakes[slot] >= LEAST_FOR_ENVY) else { continue };
            // 11.1: nobody is paid for his own cards, of whichever area.
            let is_another =
                |other: &usize| *other != n && !round.are_of_one(seat, round.players[*other].seat);
            let others = (0..count).filter(is_another);
            let dollars = others.filter_map(|other| envy_of(round.rules, envy, kinds[other]));
            let mut amount = Cents::dollars(dollars.sum::<i64>());
            if let Some(limit) = round.rules.limits[group] {
                // Reading: an envy bonus is a payout of the wager, and counts after the others.
                let won = groups[group].iter().map(|settled| settled.net.max(Cents::ZERO));
                amount = amount.min(limit.most - won.sum::<Cents>());
            }
            if amount > Cents::ZERO {
                (envied, cite) = (envied + amount, of);
            }
        }
        if envied > Cents::ZERO {
            t.settle(Settlement::paid(seat, Wager::EnvyBonus, Cents::ZERO, envied, cite));
        }
        for settlement in groups.iter().flatten() {
            let slot = settlement.wager.slot();
            let waits = is_premium(round.rules, settlement, at.kinds);
            if waits && round.players[n].stakes[slot] > Cents::ZERO {
                settle::<PokerTable, _, SLOTS>(&mut round.players[n], *settlement, t);
            }
        }
    }
}
