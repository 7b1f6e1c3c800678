//! What punto banco (13:69F-3) and mini-baccarat (13:69F-7) say of themselves in nearly the same
//! words: where which of them says what, wagers, elections, irregularities, felt.

use table::{
    ActionFacts, Cite, Election, Felt, Irregularity, Kind, Odds, Place, Preset, Reported,
    WagerFacts, Word, Zone, cite,
};

use super::punto_banco::{BANKER_FIRST, BONUS_FLOOR, END_SESSION};
use super::{BANKERS_HAND, PLAYERS_HAND, THIRD_CARD_TO_PLAYERS_HAND};
use crate::common::{self, BettingActs};
use crate::cut;

/// Makes the provisions in two columns, one for each subchapter.
macro_rules! provisions {
    ($($name:ident: $punto_banco:expr, $mini_baccarat:expr;)+) => {
        /// Where a subchapter says what both say.
        #[derive(Debug)]
        pub struct Cites {
            $(pub(super) $name: Cite,)+
        }

        impl Cites {
            /// The provisions of subchapter 3.
            pub(super) const PUNTO_BANCO: Cites = Cites { $($name: $punto_banco,)+ };
            /// The provisions of subchapter 7, and of 3.3 as it is printed there.
            pub(super) const MINI_BACCARAT: Cites = Cites { $($name: $mini_baccarat,)+ };
        }
    };
}

provisions! {
    bankers_hand: cite!("3.2(a)1"), cite!("7.2(a)1");
    bankers_hand_loses: cite!("3.2(a)1ii"), cite!("7.2(a)1ii");
    bankers_hand_tied: cite!("3.2(a)1iii"), cite!("7.2(a)1iii");
    bankers_hand_paid: cite!("3.3(c)"), cite!("3.3(c)");
    bankers_hand_six: cite!("3.3(e)1"), cite!("3.3(e)1");
    bankers_hand_covered: cite!("3.3(e)2"), cite!("3.3(e)2");
    bankers_hand_without_vigorish: cite!("3.3(h)"), cite!("3.3(h)");
    bankers_hand_dragon: cite!("3.2(a)6i"), cite!("7.2(a)6i");
    tie_vigorish: cite!("3.2(a)1iii"), cite!("7.2(a)1iii");
    players_hand: cite!("3.2(a)2"), cite!("7.2(a)2");
    players_hand_loses: cite!("3.2(a)2ii"), cite!("7.2(a)2ii");
    players_hand_tied: cite!("3.2(a)2iii"), cite!("7.2(a)2iii");
    players_hand_paid: cite!("3.3(a)"), cite!("3.3(a)");
    tie_bet: cite!("3.2(a)3"), cite!("7.2(a)3");
    tie_bet_paid: cite!("3.3(b)"), cite!("3.3(b)");
    total_cards: cite!("3.2(a)4"), cite!("7.2(a)4");
    total_cards_paid: cite!("3.3(f)"), cite!("3.3(f)");
    bonus: cite!("3.2(a)5"), cite!("7.2(a)5");
    bonus_loses: cite!("3.2(a)5ii"), cite!("7.2(a)5ii");
    bonus_tied: cite!("3.2(a)5iii"), cite!("7.2(a)5iii");
    bonus_paid: cite!("3.3(g)"), cite!("3.3(g)");
    dragon: cite!("3.2(a)6"), cite!("7.2(a)6");
    dragon_loses: cite!("3.2(a)6ii"), cite!("7.2(a)6ii");
    dragon_paid: cite!("3.3(i)"), cite!("3.3(i)");
    one_variation: cite!("3.3(e)"), cite!("3.3(e)");
    dragon_excludes: cite!("3.2(a)6iii"), cite!("7.2(a)6iii");
    cover_needs_total_cards: cite!("3.3(e)2"), cite!("3.3(e)2");
    needs_regular_wager: cite!("3.2(b)"), cite!("7.2(b)");
    form_of_wager: cite!("3.2(c)"), cite!("7.2(c)");
    no_more_bets: cite!("3.2(d)"), cite!("7.2(d)");
    called: cite!("3.7(b)"), cite!("7.7(b)");
    decks: cite!("3.1(a)"), cite!("7.1(a)");
    shuffled: cite!("3.5(a)"), cite!("7.5(b)");
    cut_offered: cite!("3.5(c)"), cite!("7.5(d)");
    cut_place: cite!("3.5(d)"), cite!("7.5(e)");
    recut: cite!("3.5(f)"), cite!("7.5(g)");
    unbacked_hand: cite!("3.7(d)6"), cite!("7.7(i)");
    count_called: cite!("3.8(a)"), cite!("7.8(a)");
    last_hand: cite!("3.8(e)"), cite!("7.8(e)");
    result_called: cite!("3.10(a)"), cite!("7.10(a)");
    settlement: cite!("3.10(b)"), cite!("7.10(b)");
    third_card_to_players_hand: cite!("3.12(a)"), cite!("7.11(a)");
    drawn_in_error: cite!("3.12(b)"), cite!("7.11(b)");
    disclosed_error: cite!("3.12(c)"), cite!("7.11(c)");
    found_face_up: cite!("3.12(d)"), cite!("7.11(d)");
    runs_out: cite!("3.12(e)"), cite!("7.11(e)");
    ordered_to_relinquish: cite!("3.11(a)2"), cite!("7.11(f)");
    vigorish_rounded: cite!("3.3(c)1"), cite!("3.3(c)1");
    vigorish_collected: cite!("3.3(c)2"), cite!("3.3(c)2");
}

/// The least that a tie bet pays, 3.3(b), 7.3(b).
pub(super) const TIE_BET: Odds = Odds::to(8, 1);
/// The least that a dragon 7 wager pays, 3.3(i), 7.3(i).
pub(super) const DRAGON_7: Odds = Odds::to(40, 1);

/// The wagers.
pub(super) const fn wagers(cites: &Cites) -> [WagerFacts; 9] {
    let Cites { bankers_hand, players_hand, tie_bet, total_cards, bonus, dragon, .. } = *cites;
    [
        WagerFacts::new(
            "bankers-hand",
            "Banker's Hand",
            "wins if the Banker's Hand counts more",
            bankers_hand,
        ),
        WagerFacts::new(
            "players-hand",
            "Player's Hand",
            "wins if the Player's Hand counts more",
            players_hand,
        ),
        WagerFacts::new("tie-bet", "Tie bet", "wins if both hands count the same", tie_bet),
        WagerFacts::new(
            "total-cards-four",
            "Four cards",
            "wins if four cards are required",
            total_cards,
        ),
        WagerFacts::new(
            "total-cards-five",
            "Five cards",
            "wins if five cards are required",
            total_cards,
        ),
        WagerFacts::new(
            "total-cards-six",
            "Six cards",
            "wins if six cards are required",
            total_cards,
        ),
        WagerFacts::new(
            "optional-bonus-players-hand",
            "Bonus on the Player's Hand",
            "wins if the Player's Hand wins with a natural, or otherwise by four or more",
            bonus,
        ),
        WagerFacts::new(
            "optional-bonus-bankers-hand",
            "Bonus on the Banker's Hand",
            "wins if the Banker's Hand wins with a natural, or otherwise by four or more",
            bonus,
        ),
        WagerFacts::new(
            "dragon-7",
            "Dragon 7",
            "wins if the Banker's Hand wins with three cards that count seven",
            dragon,
        ),
    ]
}

table::words! {
    /// When the vigorish is collected, 3.3(c)2.
    pub(super) enum Collection {
        WithPayout = "with-payout",
        AtReshuffle = "deferred-until-reshuffle",
        AtEndOfSession = "end-of-session",
    }
}

table::words! {
    /// A pay table of the bonus wagers, 3.3(g).
    pub(super) enum BonusTable {
        A = "A",
        B = "B",
        C = "C",
    }
}

table::words! {
    /// How the cards are dealt, 3.7(c) and (d), 7.7(c).
    pub(super) enum DealingProcedure {
        /// Face up.
        Up = "face-up",
        /// Face down; the dealer turns them.
        Down = "face-down",
        /// Face down; the highest bettors turn them.
        ToPlayers = "face-down-to-players",
    }
}

table::words! {
    /// How the cards are shuffled at a small table, 7.1(d), 7.12.
    pub(super) enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device, two batches in turn.
        Automated = "automated",
        /// By a device that reshuffles by itself.
        Continuous = "continuous",
    }
}

/// The elections of both, limits aside.
pub(super) const fn elections(cites: &Cites) -> [Election; 16] {
    [
        super::vigorish_rounding(cites.vigorish_rounded),
        Election::one_of(
            "vigorish-collection",
            "when the vigorish is collected; until then a marker shows it",
            Collection::WORDS,
            cites.vigorish_collected,
        ),
        Election::new(
            "no-vigorish-variation",
            "what takes the place of the vigorish: a winning six pays half, total card wagers \
             cover the wager, or a dragon 7 is a push",
            Kind::Own("none, six-pays-1-to-2, total-card-cover or dragon-7"),
            Preset::Word("none"),
            cites.one_variation,
        ),
        Election::new(
            "tie-bet-odds",
            "what a tie bet pays: a number to one, or odds such as \"17 to 2\"",
            Kind::Odds { least: TIE_BET },
            Preset::Integer(8),
            cites.tie_bet_paid,
        ),
        Election::flag(
            "total-card-wagers",
            "whether wagers on the number of cards are offered",
            cites.total_cards,
        ),
        Election::flag("optional-bonus", "whether the bonus wagers are offered", cites.bonus),
        Election::one_of(
            "optional-bonus-pay-table",
            "which pay table the bonus wagers have",
            BonusTable::WORDS,
            cites.bonus_paid,
        ),
        Election::new(
            "optional-bonus-odds",
            "higher odds for the bonus wagers than those of their pay table",
            Kind::OddsByRow(&BONUS_FLOOR),
            Preset::None,
            cites.bonus_paid,
        ),
        Election::flag(
            "bonus-requires-regular-wager",
            "whether a bonus wager needs a wager on one of the hands",
            cites.needs_regular_wager,
        ),
        Election::new(
            "dragon-7-odds",
            "what a dragon 7 wager pays: a number to one, or odds such as \"81 to 2\"",
            Kind::Odds { least: DRAGON_7 },
            Preset::Integer(40),
            cites.dragon_paid,
        ),
        common::recut_by(cites.recut),
        Election::flag(
            "turn-unbacked-hand",
            "whether somebody who wagers on the other hand may turn one that nobody wagers on",
            cites.unbacked_hand,
        ),
        Election::flag(
            "banker-first-on-request",
            "whether the Banker's Hand may be turned first if somebody asks for it",
            cites.count_called,
        ),
        Election::new(
            "settlement-procedure",
            "all are paid and then all charged (1) or the other way about (2), or seat by seat \
             paid and charged (3) or charged and paid (4)",
            Kind::IntegerOf(&[1, 2, 3, 4]),
            Preset::Integer(1),
            cites.settlement,
        ),
        super::disclosed_error_procedure(cites.disclosed_error),
        super::ten_error_additional(cites.disclosed_error),
    ]
}

/// The elections of a full table, at which cards are shuffled by hand.
pub(super) const AT_A_FULL_TABLE: [Election; 4] = [
    super::decks(Cites::PUNTO_BANCO.decks),
    super::vigorish_percent(Cites::PUNTO_BANCO.bankers_hand_paid),
    super::shuffle_procedure("how the cards are shuffled by hand", cite!("3.5(a)")),
    Election::one_of(
        "dealing-procedure",
        "face up, or face down for the highest bettors to turn",
        &[DealingProcedure::Up.word(), DealingProcedure::ToPlayers.word()],
        cite!("3.7(d)"),
    ),
];

/// The elections of a small table, at which a device may shuffle, the dealer may turn cards, and a
/// tie may cost a wager on the Banker's Hand something.
pub(super) const AT_A_SMALL_TABLE: [Election; 7] = [
    Election::new(
        "decks",
        "decks in play; with an automated shuffler both batches together",
        super::decks(Cites::MINI_BACCARAT.decks).kind,
        Preset::Computed("8; 16 with automated shuffling"),
        Cites::MINI_BACCARAT.decks,
    ),
    super::vigorish_percent(Cites::MINI_BACCARAT.bankers_hand_paid)
        .unless_elected(Preset::Computed("5; none with tie-vigorish")),
    Election::flag(
        "tie-vigorish",
        "whether a tie costs a wager on the Banker's Hand a quarter, in the place of all other \
         vigorish",
        Cites::MINI_BACCARAT.tie_vigorish,
    ),
    Election::one_of(
        "shuffling",
        "by hand, by a device with two batches in turn, or by one that reshuffles by itself",
        Shuffling::WORDS,
        cite!("7.1(d)"),
    ),
    Election::one_of(
        "shuffle-procedure",
        "how the cards are shuffled by hand",
        &["feather", "lace", "lace-and-reshuffle"],
        cite!("7.5(b)"),
    )
    .unless_elected(Preset::Word("lace")),
    Election::one_of(
        "dealing-procedure",
        "face up, face down for the dealer to turn, or for the highest bettors",
        DealingProcedure::WORDS,
        cite!("7.7(c)"),
    ),
    Election::new(
        "pit-punto-banco-settlement-procedure",
        "the procedure of the punto banco table in the same pit, if there is one",
        Kind::IntegerOf(&[1, 2, 3, 4]),
        Preset::None,
        cite!("7.10(c)2"),
    ),
];

/// The acts of the betting.
pub(super) const fn betting(cites: &Cites) -> [ActionFacts; 7] {
    let Cites { form_of_wager: wager, no_more_bets: change, called: close, .. } = *cites;
    let [wager, remove, reduce, increase, close] = BettingActs { wager, change, close }.actions();
    let end_session = ActionFacts::new(
        END_SESSION,
        "leaves the table, and pays the vigorish that a marker shows",
        cites.vigorish_collected,
    );
    let banker_first = ActionFacts::new(
        BANKER_FIRST,
        "asks for the Banker's Hand to be turned first in this round",
        cites.count_called,
    );
    [wager, remove, reduce, increase, close, end_session, banker_first]
}

/// What a player does with the shoe.
pub(super) const SHOE_ACTIONS: [ActionFacts; 8] = [
    ActionFacts::new("keep-shoe", "remains the curator after a round", cite!("3.11(a)")),
    ActionFacts::new("pass-shoe", "gives the shoe up after a round", cite!("3.11(a)")),
    ActionFacts::new("accept-shoe", "becomes the curator", cite!("3.6(c)")),
    ActionFacts::new("decline-shoe", "leaves the shoe to the next player", cite!("3.6(b)")),
    ActionFacts::new(
        "designate-dealer",
        "accepts the shoe and lets the dealer deal",
        cite!("3.6(d)1"),
    ),
    ActionFacts::new(
        "turn-cards",
        "turns a hand that nobody wagers on, where that is permitted",
        cite!("3.7(d)6"),
    ),
    ActionFacts::new("decline-cards", "leaves such a hand to the next player", cite!("3.7(d)6")),
    common::irregularity(cite!("3.11(a)2")),
];

/// What a player does with cards that the dealer hands over to be turned.
pub(super) const CARD_ACTIONS: [ActionFacts; 5] = [
    ActionFacts::new(
        "turn-cards",
        "looks at cards that were handed over, and turns them",
        cite!("7.7(d)"),
    ),
    ActionFacts::new("relinquish-cards", "gives up the right to turn cards", cite!("7.11(f)")),
    ActionFacts::new("accept-cards", "turns cards in another player's place", cite!("7.11(f)")),
    ActionFacts::new("decline-cards", "leaves the cards to the next player", cite!("7.11(f)")),
    common::irregularity(cite!("7.11(f)")),
];

/// What can go wrong; `ordered` is what follows where somebody is ordered to give something up.
pub(super) const fn irregularities(cites: &Cites, ordered: &'static str) -> [Irregularity; 6] {
    [
        super::cutting_card("the round is finished, and one more follows", cites.last_hand),
        super::insufficient_cards(cites.runs_out),
        super::found_face_up(
            "the card is not used, and as many more as its value go face up",
            cites.found_face_up,
        ),
        Irregularity::new(
            THIRD_CARD_TO_PLAYERS_HAND,
            Reported::WithCardAside,
            "the card is the Banker's third if that hand must draw, else as drawn in error",
            cites.third_card_to_players_hand,
        )
        .with_fields(&["disclosed"]),
        super::drawn_in_error(cites.drawn_in_error),
        super::ordered_to_relinquish(ordered, cites.ordered_to_relinquish),
    ]
}

/// What scripts say of the time before, at both.
pub(super) const HISTORY: [Word; 6] = [
    super::NEW_SHOE,
    super::ROUNDS_LEFT,
    super::UNDISCLOSED_ERROR_CARD,
    cut::CUT_BY,
    cut::CUT_CARDS,
    cut::NEXT_CUT,
];

/// What scripts check at the end, at both.
pub(super) const STATE: [Word; 17] = [
    cut::CUT_BY,
    cut::CUT_CARDS,
    super::PLAYERS_HAND_COUNT,
    super::BANKERS_HAND_COUNT,
    super::CARDS_DEALT,
    super::RESULT,
    Word { id: "announce", about: "dragon-7, tie-hand or nothing" },
    super::BURNED,
    super::DISCARDED_FOR_ERROR,
    super::SIMULATED_ROUND,
    common::RESHUFFLE,
    super::ROUNDS_LEFT,
    Word { id: "players-hand-holder", about: "who turned the Player's Hand, or dealer" },
    Word { id: "bankers-hand-holder", about: "who turned the Banker's Hand, or dealer" },
    Word {
        id: "settlement-order",
        about: "collect:SEAT, pay:SEAT and vigorish:SEAT in the order of settling",
    },
    Word { id: "paid-now", about: "by seat what the Banker's Hand was paid before vigorish" },
    Word { id: "vigorish-owed", about: "by seat the vigorish that a marker shows" },
];

/// The layout of both.
pub(super) const FELT: Felt = Felt {
    rows: &[
        &[
            Zone::Cards { at: Place::Box(PLAYERS_HAND), label: "Player" },
            Zone::Cards { at: Place::Box(BANKERS_HAND), label: "Banker" },
        ],
        &[
            Zone::Bet { wager: "optional-bonus-players-hand", label: "Player bonus" },
            Zone::Bet { wager: "dragon-7", label: "Dragon 7" },
            Zone::Bet { wager: "optional-bonus-bankers-hand", label: "Banker bonus" },
        ],
        &[
            Zone::Bet { wager: "total-cards-four", label: "4 cards" },
            Zone::Bet { wager: "total-cards-five", label: "5 cards" },
            Zone::Bet { wager: "total-cards-six", label: "6 cards" },
        ],
        &[Zone::Bet { wager: "tie-bet", label: "Tie" }],
        &[Zone::Bet { wager: "bankers-hand", label: "Banker" }],
        &[Zone::Bet { wager: "players-hand", label: "Player" }],
    ],
};
