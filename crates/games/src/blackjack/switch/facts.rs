//! What blackjack switch says of itself: wagers, pay tables, elections, actions.

use table::{
    ActionFacts, Election, Facts, Family, Felt, Kind, Odds, PayRow, PayTable, Place, Preset,
    WagerFacts, Word, Zone, cite, floor, join,
};

use super::matching;
use super::rules::SwitchedTwentyOne;
use super::shared::{IRREGULARITIES, TableCites, cut_rules, missed_hands, wager};
use crate::blackjack::facts::DISCARDS;
use crate::blackjack::procedure::{EVEN, HoleCard, INSURANCE};
use crate::cut::CutRules;
use crate::{common, cut};

const WAGERS: [WagerFacts; 15] = [
    WagerFacts::new(
        "blackjack-1",
        "First hand",
        "before the first card; wins if the hand's score is 21 or less and higher than the \
         dealer's, or the dealer's is over 22; equal to the wager on the second hand",
        cite!("2A.5(a)"),
    ),
    WagerFacts::new("blackjack-2", "Second hand", "the same, on the second hand", cite!("2A.5(a)")),
    WagerFacts::new(
        "match",
        "Match",
        "wins if two or more of the first four cards are of one rank",
        cite!("2A.6(a)"),
    ),
    WagerFacts::new(
        "double-down-1",
        "Double down, first hand",
        "an additional wager up to the original one, for one card more",
        cite!("2A.10(a)"),
    ),
    WagerFacts::new(
        "double-down-2",
        "Double down, second hand",
        "the same, on the second hand",
        cite!("2A.10(a)"),
    ),
    WagerFacts::new(
        "insurance-1",
        "Insurance, first hand",
        "up to half of the wager against an ace, that the dealer has a blackjack",
        cite!("2A.8(a)1"),
    ),
    WagerFacts::new(
        "insurance-2",
        "Insurance, second hand",
        "the same, of the second hand",
        cite!("2A.8(a)1"),
    ),
    on_hand("hand-1", "Hand 1 after a split"),
    on_hand("hand-2", "Hand 2 after a split"),
    on_hand("hand-3", "Hand 3 after a split"),
    on_hand("hand-4", "Hand 4 after a split"),
    on_hand("hand-5", "Hand 5 after a split"),
    on_hand("hand-6", "Hand 6 after a split"),
    on_hand("hand-7", "Hand 7 after a split"),
    on_hand("hand-8", "Hand 8 after a split"),
];

const fn on_hand(id: &'static str, title: &'static str) -> WagerFacts {
    WagerFacts::new(
        id,
        title,
        "once a pair is split, the hands of both boxes are numbered from left to right",
        cite!("2A.11(a)"),
    )
}

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const fn matches(place: usize) -> [PayRow; 4] {
    let rows = matching::FLOOR[place].1;
    [
        row("match/pair", "One pair", rows[0].1),
        row("match/three-of-a-kind", "Three of a kind", rows[1].1),
        row("match/two-pairs", "Two pairs", rows[2].1),
        row("match/four-of-a-kind", "Four of a kind", rows[3].1),
    ]
}

const PAY_TABLES: [PayTable; 3] = [
    PayTable {
        id: "",
        title: "Blackjack wagers",
        rows: &[
            row("blackjack-1", "A hand that wins, a blackjack included", EVEN),
            row("insurance-1", "Insurance", INSURANCE),
        ],
        is_floor: false,
        cite: cite!("2A.5(g)"),
    },
    PayTable {
        id: "",
        title: "Match, six decks",
        rows: &matches(0),
        is_floor: true,
        cite: cite!("2A.6(c)"),
    },
    PayTable {
        id: "",
        title: "Match, eight decks",
        rows: &matches(1),
        is_floor: true,
        cite: cite!("2A.6(c)"),
    },
];

/// Where the subchapter says what may be elected and done.
const CITES: TableCites = TableCites {
    shuffling: cite!("2A.4(a)"),
    bart_carter: cite!("2A.7(o)"),
    reshuffle: cite!("2A.4(h)1"),
    recut: cite!("2A.4(g)"),
    mid_shoe: cite!("2A.5(h)"),
    surrender: cite!("2A.9(c)"),
    change: cite!("2A.5(e)"),
    insurance: cite!("2A.8(b)"),
    refused: [cite!("2A.5(i)"); 9],
};

const ELECTIONS: &[Election] = join![
    Election,
    [
        Election::new(
            "decks",
            "decks in the shoe",
            Kind::IntegerOf(&[6, 8]),
            Preset::Integer(6),
            cite!("2A.2(a)"),
        ),
        Election::one_of(
            "hole-card",
            "when the dealer's second card is dealt, and who sees it",
            HoleCard::WORDS.split_at(3).0,
            cite!("2A.7(l)"),
        ),
        Election::new(
            "players-per-box",
            "people who may wager on one spot",
            Kind::Integer { least: 1, most: 3 },
            Preset::Integer(1),
            cite!("2A.13(a)"),
        ),
        Election::new(
            "match-minimum",
            "least stake of the match wager",
            Kind::Amount,
            Preset::None,
            cite!("2A.6(b)"),
        ),
        Election::new(
            "match-odds",
            "what the match wager is paid",
            Kind::OddsByRow(&matching::ROWS),
            Preset::Computed("the text's, by decks"),
            cite!("2A.6(c)"),
        ),
        Election::one_of(
            "interp-switched-21-vs-dealer-blackjack",
            "what a 21 in two cards that is no blackjack does against a dealer's blackjack: by the \
             text it ties, in the trade it loses",
            SwitchedTwentyOne::WORDS,
            cite!("2A.5(b)1"),
        ),
    ],
    CITES.elections(),
    CITES.refused_elections(),
];

/// 2A.4(c) to (g).
pub(super) const CUT: CutRules =
    cut_rules([cite!("2A.4(d)"), cite!("2A.4(e)"), cite!("2A.4(f)"), cite!("2A.4(g)")]);

const ACTIONS: &[ActionFacts] = join![
    ActionFacts,
    [
        wager(cite!("2A.5(d)")),
        ActionFacts::new("insurance", "insures the wager on a hand", cite!("2A.8(a)1"))
            .with_fields(&["hand"]),
        ActionFacts::new("keep", "leaves the cards as they were dealt", cite!("2A.7(g)")),
        ActionFacts::new(
            "switch",
            "has the second cards of the two hands exchanged",
            cite!("2A.7(g)1"),
        ),
        ActionFacts::new(
            "revoke-switch",
            "has them put back, before any further card",
            cite!("2A.7(g)2"),
        ),
        ActionFacts::new(
            "designate",
            "the split hand that somebody else's wager on the spot is on",
            cite!("2A.13(b)"),
        )
        .with_fields(&["hand"]),
    ],
    CITES.actions(),
    CUT.actions(),
    CUT.order_recut(),
    floor::ACTIONS,
];

pub(super) const FACTS: Facts = Facts {
    id: "blackjack-switch",
    title: "Blackjack switch",
    subchapter: "2A",
    family: Family::TwentyOne,
    seats: 5,
    equipment: "six or eight decks in a shoe",
    about: "Two hands against the dealer's; their second cards may be exchanged, and a dealer's 22 \
            ties.",
    wagers: &WAGERS,
    pay_tables: &PAY_TABLES,
    elections: ELECTIONS,
    actions: ACTIONS,
    irregularities: join![table::Irregularity, IRREGULARITIES, missed_hands(&["hand"])],
    history: join![
        Word,
        [common::NEW_SHOE, common::NEW_DEALER, common::SAME_PLAYER, cut::IDLE_TABLE, DISCARDS,],
        cut::HISTORY
    ],
    state: join![Word, [common::RESHUFFLE, DISCARDS], cut::STATE],
    felt: Felt {
        rows: &[
            &[Zone::Cards { at: Place::Dealer, label: "Dealer" }],
            &[Zone::Cards { at: Place::Seat, label: "You" }],
            &[
                Zone::Bet { wager: "insurance-1", label: "Insurance 1" },
                Zone::Bet { wager: "insurance-2", label: "Insurance 2" },
            ],
            &[
                Zone::Bet { wager: "blackjack-1", label: "Hand 1" },
                Zone::Bet { wager: "match", label: "Match" },
                Zone::Bet { wager: "blackjack-2", label: "Hand 2" },
            ],
            &[
                Zone::Bet { wager: "double-down-1", label: "Double 1" },
                Zone::Bet { wager: "double-down-2", label: "Double 2" },
            ],
            &[
                Zone::Bet { wager: "hand-1", label: "Split 1" },
                Zone::Bet { wager: "hand-2", label: "Split 2" },
                Zone::Bet { wager: "hand-3", label: "Split 3" },
                Zone::Bet { wager: "hand-4", label: "Split 4" },
            ],
            &[
                Zone::Bet { wager: "hand-5", label: "Split 5" },
                Zone::Bet { wager: "hand-6", label: "Split 6" },
                Zone::Bet { wager: "hand-7", label: "Split 7" },
                Zone::Bet { wager: "hand-8", label: "Split 8" },
            ],
        ],
    },
    ..Facts::BLANK
};
