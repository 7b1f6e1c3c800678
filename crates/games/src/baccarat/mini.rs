//! Mini-baccarat, 13:69F-7: punto banco at a small table, at which the dealer deals. What is
//! different: nobody else has the shoe; cards may lie face down until the dealer turns them, and
//! whoever is handed cards may give them up; a device may shuffle; and a tie may cost the wager on
//! the Banker's Hand a quarter in the place of all vigorish.
//!
//! Reading: the subchapter prints 3.3 in the place of its own 7.3, so payout odds and vigorish are
//! those of 3.3 and are cited so. 7.2(a)1iii and 7.10(b)5 tell what 7.3 had besides: a tie vigorish
//! under (d), as an alternative to that of (c), so that with it nothing else is charged.

use table::{Elections, Facts, Family, Word, cite};

use super::punto_banco::{
    Cites, Commission, DealingProcedure, FELT, INCIDENTS, PuntoBancoGame, Rules, Variant, action,
    dealing_rules, elections, pay_tables, state_words, third_card_to_players_hand, wagers,
};
use super::{DealingRules, Vigorish};
use crate::common;

/// Mini-baccarat.
pub type MiniBaccarat = PuntoBancoGame<MiniTable>;

/// The small table, at which the dealer deals.
#[derive(Clone, Copy, Debug, Default)]
pub struct MiniTable;

impl Variant for MiniTable {
    const FACTS: &'static Facts = &FACTS;
    const CITES: &'static Cites = &CITES;
    const DEALING: &'static DealingRules = &DEALING;
    const HAS_CURATOR: bool = false;
    const MAY_RELINQUISH_CARDS: bool = true;

    fn read(elections: &mut Elections, rules: &mut Rules) {
        let shuffling = elections.choice("shuffling");
        let is_automated = shuffling == 1;
        let decks = elections.integer("decks", if is_automated { 16 } else { 8 });
        if is_automated && (decks < 12 || decks % 2 != 0) {
            let why = format!("{decks} decks are not two batches of six or more");
            elections.refuse("decks", why, cite!("7.1(d)"));
        }
        rules.decks = if is_automated { decks / 2 } else { decks } as u8;
        rules.is_continuous = shuffling == 2;
        rules.dealing = match elections.choice("dealing-procedure") {
            0 => DealingProcedure::Up,
            1 => DealingProcedure::Down,
            _ => DealingProcedure::ToPlayers,
        };
        if !elections.flag("tie-vigorish") {
            rules.vigorish = Vigorish::read(elections);
        } else {
            if elections.own("vigorish-percent").is_some() {
                let why = "with tie-vigorish nothing is charged of a win";
                elections.refuse("vigorish-percent", why, cite!("7.2(a)1iii"));
            }
            if rules.commission != Commission::Vigorish {
                let why = "tie-vigorish is for tables that charge vigorish";
                elections.refuse("no-vigorish-variation", why, cite!("7.2(a)1iii"));
            }
            rules.commission = Commission::Tie;
        }
        let elsewhere = elections.own("pit-punto-banco-settlement-procedure");
        let here = elections.own("settlement-procedure");
        if elsewhere.is_some() && elsewhere != here {
            let why = "the punto banco table of the same pit uses another procedure";
            elections.refuse("settlement-procedure", why, cite!("7.10(c)2"));
        }
    }
}

static DEALING: DealingRules = dealing_rules(INCIDENTS, Some(cite!("7.8(e)")));

/// The provisions of subchapter 7, and of 3.3 as it is printed there.
const CITES: Cites = Cites {
    bankers_hand_loses: cite!("7.2(a)1ii"),
    bankers_hand_tied: cite!("7.2(a)1iii"),
    bankers_hand_paid: cite!("3.3(c)"),
    bankers_hand_six: cite!("3.3(e)1"),
    bankers_hand_covered: cite!("3.3(e)2"),
    bankers_hand_without_vigorish: cite!("3.3(h)"),
    bankers_hand_dragon: cite!("7.2(a)6i"),
    tie_vigorish: cite!("7.2(a)1iii"),
    players_hand_loses: cite!("7.2(a)2ii"),
    players_hand_tied: cite!("7.2(a)2iii"),
    players_hand_paid: cite!("3.3(a)"),
    tie_bet_loses: cite!("7.2(a)3"),
    tie_bet_paid: cite!("3.3(b)"),
    total_cards_lose: cite!("7.2(a)4"),
    total_cards_paid: cite!("3.3(f)"),
    bonus_offered: cite!("7.2(a)5"),
    bonus_loses: cite!("7.2(a)5ii"),
    bonus_tied: cite!("7.2(a)5iii"),
    bonus_paid: cite!("3.3(g)"),
    dragon_offered: cite!("7.2(a)6"),
    dragon_loses: cite!("7.2(a)6ii"),
    dragon_paid: cite!("3.3(i)"),
    one_variation: cite!("3.3(e)"),
    dragon_excludes: cite!("7.2(a)6iii"),
    cover_needs_total_cards: cite!("3.3(e)2"),
    needs_regular_wager: cite!("7.2(b)"),
    form_of_wager: cite!("7.2(c)"),
    no_more_bets: cite!("7.2(d)"),
    called: cite!("7.7(b)"),
    count_called: cite!("7.8(a)"),
    result_called: cite!("7.10(a)"),
    runs_out: cite!("7.11(e)"),
    vigorish_collected: cite!("3.3(c)2"),
};

const FACTS: Facts = Facts {
    id: "mini-baccarat",
    title: "Mini-baccarat",
    subchapter: "7",
    family: Family::Baccarat,
    seats: 9,
    equipment: "six or more decks in a shoe",
    about: "Punto banco at a small table, at which the dealer deals.",
    wagers: &wagers![
        "7.2(a)1", "7.2(a)2", "7.2(a)3", "7.2(a)4", "7.2(a)4", "7.2(a)4", "7.2(a)5", "7.2(a)5",
        "7.2(a)6",
    ],
    pay_tables: &pay_tables(cite!("3.3"), cite!("3.3(g)")),
    elections: elections![
        "3.3(c)1", "3.3(c)2", "3.3(e)", "3.3(b)", "7.2(a)4", "7.2(a)5", "3.3(g)", "7.2(b)",
        "3.3(i)", "7.5(g)", "7.7(i)", "7.8(a)", "7.10(b)", "7.11(c)";
        election(
            "decks",
            "decks in play; with an automated shuffler both batches together",
            Kind::Integer { least: 6, most: u8::MAX as i64 },
            Preset::Computed("8; 16 with automated shuffling"),
            cite!("7.1(a)"),
        ),
        election(
            "vigorish-percent",
            "vigorish in percent of what the Banker's Hand wins",
            Kind::IntegerOf(&[4, 5]),
            Preset::Computed("5; none with tie-vigorish"),
            cite!("3.3(c)"),
        ),
        election(
            "tie-vigorish",
            "whether a tie costs a wager on the Banker's Hand a quarter, in the place of all other \
             vigorish",
            Kind::Boolean,
            Preset::Boolean(false),
            cite!("7.2(a)1iii"),
        ),
        election(
            "shuffling",
            "by hand, by a device with two batches in turn, or by one that reshuffles by itself",
            Kind::OneOf(&["manual", "automated", "continuous"]),
            Preset::Word("manual"),
            cite!("7.1(d)"),
        ),
        election(
            "shuffle-procedure",
            "how the cards are shuffled by hand",
            Kind::OneOf(&["feather", "lace", "lace-and-reshuffle"]),
            Preset::Word("lace"),
            cite!("7.5(b)"),
        ),
        election(
            "dealing-procedure",
            "face up, face down for the dealer to turn, or for the highest bettors",
            Kind::OneOf(&["face-up", "face-down", "face-down-to-players"]),
            Preset::Word("face-up"),
            cite!("7.7(c)"),
        ),
        election(
            "pit-punto-banco-settlement-procedure",
            "the procedure of the punto banco table in the same pit, if there is one",
            Kind::IntegerOf(&[1, 2, 3, 4]),
            Preset::None,
            cite!("7.10(c)2"),
        ),
    ],
    actions: &[
        common::wager(cite!("7.2(c)")),
        common::remove(cite!("7.2(d)")),
        common::reduce(cite!("7.2(d)")),
        common::increase(cite!("7.2(d)")),
        common::no_more_bets(cite!("7.7(b)")),
        action(
            "turn-cards",
            "looks at cards that were handed over, and turns them",
            cite!("7.7(d)"),
        ),
        action("relinquish-cards", "gives up the right to turn cards", cite!("7.11(f)")),
        action("accept-cards", "turns cards in another player's place", cite!("7.11(f)")),
        action("decline-cards", "leaves the cards to the next player", cite!("7.11(f)")),
        common::irregularity(cite!("7.11(f)")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &[
        super::cutting_card("the round is finished, and one more follows", cite!("7.8(e)")),
        super::insufficient_cards(cite!("7.11(e)")),
        super::found_face_up(
            "the card is not used, and as many more as its value go face up",
            cite!("7.11(d)"),
        ),
        third_card_to_players_hand(cite!("7.11(a)")),
        super::drawn_in_error(cite!("7.11(b)")),
        super::ordered_to_relinquish(
            "the right to turn the cards is offered on for this round",
            cite!("7.11(f)"),
        ),
    ],
    history: &[super::NEW_SHOE, super::ROUNDS_LEFT, super::UNDISCLOSED_ERROR_CARD],
    state: state_words![],
    sister_wagers: &[],
    felt: FELT,
};
