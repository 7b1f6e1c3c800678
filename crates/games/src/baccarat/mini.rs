//! Mini-baccarat, 13:69F-7: punto banco at a small table, at which the dealer deals. What is
//! different: nobody else has the shoe; cards may lie face down until the dealer turns them, and
//! whoever is handed cards may give them up; a device may shuffle; and a tie may cost the wager on
//! the Banker's Hand a quarter in the place of all vigorish.
//!
//! Reading: the subchapter prints 3.3 in the place of its own 7.3, so payout odds and vigorish are
//! those of 3.3 and are cited so. 7.2(a)1iii and 7.10(b)5 tell what 7.3 had besides: a tie vigorish
//! under (d), as an alternative to that of (c), so that with it nothing else is charged.

use table::{ActionFacts, Election, Elections, Facts, Family, Same, Word, cite, floor, join};

use super::facts::{self, Cites};
use super::punto_banco::{PAY_TABLES, PuntoBancoGame, Rules, Variant};
use crate::common::STAKE_LIMITS;
use crate::cut::{self, Ready};

/// Mini-baccarat.
pub type MiniBaccarat = PuntoBancoGame<MiniTable>;

/// The small table, at which the dealer deals.
#[derive(Clone, Copy, Debug, Default)]
pub struct MiniTable;

impl Variant for MiniTable {
    const FACTS: &'static Facts = &FACTS;
    const CITES: &'static Cites = CITES;
    const HAS_CURATOR: bool = false;
    const MAY_RELINQUISH_CARDS: bool = true;
    const SAME_IN_THE_PIT: &'static [Same] = &[
        Same::new("shuffle-procedure", cite!("7.5(c)")).at_tables_with("shuffling", "manual"),
        Same::new("settlement-procedure", cite!("7.10(c)1")),
        Same::new("settlement-procedure", cite!("7.10(c)2")).as_at(&["baccarat-punto-banco"]),
    ];

    fn read(elections: &mut Elections, rules: &mut Rules) {
        rules.read_shuffling(elections);
        rules.read_tie_vigorish(elections);
        Rules::check_pit(elections);
    }

    fn ready(rules: &Rules) -> Option<Ready> {
        match rules.shuffle_procedure {
            Some(_) => Some(Ready::ByHand(cite!("7.5(h)1"))),
            None => (!rules.is_continuous).then_some(Ready::ByDevice(cite!("7.5(h)2"))),
        }
    }
}

const CITES: &Cites = &Cites::MINI_BACCARAT;

const FACTS: Facts = Facts {
    id: "mini-baccarat",
    title: "Mini-baccarat",
    subchapter: "7",
    family: Family::Baccarat,
    seats: 9,
    equipment: "six or more decks in a shoe",
    about: "Punto banco at a small table, at which the dealer deals.",
    wagers: &facts::wagers(CITES),
    pay_tables: &PAY_TABLES,
    elections: join![Election, facts::elections(CITES), STAKE_LIMITS, facts::AT_A_SMALL_TABLE],
    actions: join![
        ActionFacts,
        facts::betting(CITES),
        facts::CARD_ACTIONS,
        MiniBaccarat::CUT.actions(),
        MiniBaccarat::CUT.order_recut(),
        floor::ACTIONS
    ],
    irregularities: &facts::irregularities(
        CITES,
        "the right to turn the cards is offered on for this round",
    ),
    history: join![Word, facts::HISTORY, [cut::IDLE_TABLE]],
    state: &facts::STATE,
    sister_wagers: &[],
    felt: facts::FELT,
};
