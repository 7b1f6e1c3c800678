//! What switch hands blackjack says of itself: wagers, pay tables, elections, actions.

use table::{
    ActionFacts, Election, Facts, Family, Felt, Kind, Odds, PayRow, PayTable, Place, Preset,
    WagerFacts, Word, Zone, cite, floor, join,
};

use super::rules::{ANTE_ODDS, AnteOnDeadRound, BLACKJACK, BlackjackAgainst21, COLORED, TIE};
use crate::blackjack::facts::DISCARDS;
use crate::blackjack::procedure::{EVEN, HoleCard, INSURANCE};
use crate::blackjack::switch::shared::{
    IRREGULARITIES, TableCites, cut_rules, missed_hands, wager,
};
use crate::cut::CutRules;
use crate::{common, cut};

const WAGERS: [WagerFacts; 8] = [
    WagerFacts::new(
        "blackjack",
        "Blackjack wager",
        "before the first card, a multiple of 5.00; wins if the player's score is 21 or less and \
         higher than the dealer's, or the dealer's is over 21",
        cite!("2B.5(a)"),
    ),
    WagerFacts::new(
        "switch-hands-ante",
        "Ante",
        "1.00 for each 5.00 wagered, which the dealer collects",
        cite!("2B.5(a)"),
    ),
    WagerFacts::new(
        "double-down",
        "Doubling down",
        "an additional wager up to the original one, for one card more",
        cite!("2A.10(a)"),
    ),
    WagerFacts::new(
        "insurance",
        "Insurance",
        "up to half of the wager against an ace, that the dealer has a blackjack",
        cite!("2B.6(g)"),
    ),
    on_hand("hand-1", "First hand of a split"),
    on_hand("hand-2", "Second hand of a split"),
    on_hand("hand-3", "Third hand of a split"),
    on_hand("hand-4", "Fourth hand of a split"),
];

const fn on_hand(id: &'static str, title: &'static str) -> WagerFacts {
    WagerFacts::new(id, title, "as much as the original wager", cite!("2A.11(a)"))
}

const fn row(id: &'static str, title: &'static str, odds: Odds) -> PayRow {
    PayRow { id, title, odds }
}

const PAY_TABLES: [PayTable; 1] = [PayTable {
    id: "",
    title: "Blackjack wager",
    rows: &[
        row("blackjack", "A hand that wins", EVEN),
        row("blackjack/blackjack", "A blackjack", BLACKJACK),
        row("blackjack/colored-blackjack", "A blackjack of one color", COLORED),
        row("blackjack/tie", "A blackjack against the dealer's, where that is paid", TIE),
        row("insurance", "Insurance", INSURANCE),
    ],
    is_floor: false,
    cite: cite!("2B.5(f)"),
}];

/// Where the subchapter says what may be elected and done.
const CITES: TableCites = TableCites {
    shuffling: cite!("2B.4(a)"),
    bart_carter: cite!("2B.4(h)2"),
    reshuffle: cite!("2B.4(h)1"),
    recut: cite!("2B.4(g)"),
    mid_shoe: cite!("2B.5(g)"),
    surrender: cite!("2B.6(i)"),
    change: cite!("2B.5(d)"),
    insurance: cite!("2B.6(g)"),
    refused: [
        cite!("2B.5(h)1"),
        cite!("2B.5(h)2"),
        cite!("2B.5(h)3"),
        cite!("2B.5(h)4"),
        cite!("2B.5(h)5"),
        cite!("2B.5(h)6"),
        // Reading: the list omits the 20 point bonus, which 2.24 has for a blackjack table, and which
        // would go by two cards that lie face down here.
        cite!("2B.5(h)"),
        cite!("2B.5(h)8"),
        cite!("2B.5(h)9"),
    ],
};

const ELECTIONS: &[Election] = join![
    Election,
    [
        Election::new(
            "decks",
            "decks in the shoe",
            Kind::IntegerOf(&[6, 7, 8]),
            Preset::Integer(8),
            cite!("2B.2(a)"),
        ),
        Election::one_of(
            "hole-card",
            "whether a device tells a dealer's blackjack before anybody decides",
            HoleCard::WORDS.split_at(3).0.split_at(1).1,
            cite!("2B.6(d)6"),
        ),
        Election::flag(
            "blackjack-tie-pays-1-to-2",
            "whether a blackjack is paid 1 to 2 against the dealer's, in place of a tie",
            cite!("2B.5(a)3"),
        ),
        Election::one_of(
            "interp-blackjack-vs-multi-card-21",
            "what a blackjack does against a dealer's 21 in more cards: by the text it ties",
            BlackjackAgainst21::WORDS,
            cite!("2B.5(b)"),
        ),
        Election::one_of(
            "interp-ante-on-dead-round",
            "what becomes of the antes where the card reader has told too much and all hands are \
             dead",
            AnteOnDeadRound::WORDS,
            cite!("2B.6(e)"),
        ),
    ],
    CITES.elections(),
    CITES.refused_elections(),
];

/// 2B.4(c) to (g).
pub(super) const CUT: CutRules =
    cut_rules([cite!("2B.4(d)"), cite!("2B.4(e)"), cite!("2B.4(f)"), cite!("2B.4(g)")]);

const ACTIONS: &[ActionFacts] = join![
    ActionFacts,
    [
        wager(cite!("2B.5(c)")),
        ActionFacts::new("insurance", "insures the wager against an ace", cite!("2B.6(g)")),
        ActionFacts::new("play-face-up", "plays the two cards that lie face up", cite!("2B.6(f)"),),
        ActionFacts::new(
            "switch-hands",
            "discards them and plays the two that lie face down",
            cite!("2B.6(f)"),
        ),
    ],
    CITES.actions(),
    CUT.actions(),
    CUT.order_recut(),
    floor::ACTIONS,
];

pub(super) const FACTS: Facts = Facts {
    id: "switch-hands-blackjack",
    title: "Switch hands blackjack",
    subchapter: "2B",
    family: Family::TwentyOne,
    seats: 7,
    equipment: "six to eight decks in a shoe",
    about: "Blackjack with a second hand face down, which may be played in place of the first for \
            an ante.",
    wagers: &WAGERS,
    pay_tables: &PAY_TABLES,
    elections: ELECTIONS,
    actions: ACTIONS,
    irregularities: join![table::Irregularity, IRREGULARITIES, missed_hands(&[])],
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
                Zone::Bet { wager: "insurance", label: "Insurance" },
                Zone::Bet { wager: "blackjack", label: "Blackjack" },
                Zone::Bet { wager: "switch-hands-ante", label: "Ante" },
                Zone::Bet { wager: "double-down", label: "Double down" },
            ],
            &[
                Zone::Bet { wager: "hand-1", label: "Hand 1" },
                Zone::Bet { wager: "hand-2", label: "Hand 2" },
                Zone::Bet { wager: "hand-3", label: "Hand 3" },
                Zone::Bet { wager: "hand-4", label: "Hand 4" },
            ],
        ],
    },
    ..Facts::BLANK
};

/// The ante for a wager: 1.00 for each 5.00 or part of it (2B.5(a)).
pub(super) const fn ante_for(wager: table::Cents) -> table::Cents {
    ANTE_ODDS.on(wager)
}
