//! Automated craps, 13:69F-1A: what is different where the dice are sealed in a shaker that the
//! players operate by a button. No wager after "No more bets", none by word of mouth, no fire bet.
//!
//! Reading: 1A.2(a) takes over all wagers of 1.2(a), and with them its exception: the fire bet is
//! for craps only; 1A.6(b) takes over 1.4(b) to (d), not (e).

use table::{ActionFacts, Cite, Election, Facts, Family, Felt, Kind, Word, cite, floor, join};

use super::shooter::SHAKER_ACTIONS;
use super::{
    Cites, CrapsGame, MARKER, POINT, SHAKEN_DICE, SHAKER_IRREGULARITIES, STANDING, Variant,
    elections, felt, on_and_off, wagers,
};
use crate::common::{BettingActs, DICE_WHEELS_KENO_WAGERS, STAKE_LIMITS};

/// Automated craps.
pub type AutomatedCraps = CrapsGame<ShakerTable>;

/// The automated craps table.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShakerTable;

impl Variant for ShakerTable {
    const FACTS: &'static Facts = &FACTS;
    const CONFIRMS_IN_FLIGHT: Option<&'static str> = None;
    const SEATED_ONLY: Option<Cite> = Some(cite!("1A.4(b)"));
    const HAS_SHAKER: bool = true;
    const CITES: &'static Cites = &CITES;
    const INCIDENTS: &'static [&'static str] = SHAKEN_DICE;
}

/// The provisions of subchapter 1A.
const CITES: Cites = Cites {
    payout: cite!("1A.6(b)"),
    unpayable: cite!("1A.6(c)"),
    change: cite!("1A.4(d)"),
    has_point: cite!("1A.4(d)1"),
    not_replaced: cite!("1A.4(d)2"),
    on_and_off: cite!("1A.4(e)"),
    sum: cite!("1A.5(e)"),
};

const BETTING: [ActionFacts; 5] =
    BettingActs { wager: cite!("1A.4(a)"), change: CITES.change, close: cite!("1A.5(c)") }
        .actions_if_increased_by(cite!("1A.4(f)"));

const FACTS: Facts = Facts {
    id: "automated-craps",
    title: "Automated craps",
    subchapter: "1A",
    family: Family::Dice,
    seats: 9,
    equipment: "two dice sealed in an automated shaker",
    about: "Craps with a shaker that the players operate by a button.",
    wagers: wagers::WITHOUT_FIRE,
    pay_tables: &wagers::PAY_TABLES_OF_1A,
    elections: join![Election, STAKE_LIMITS, elections(Kind::Never, CITES.payout)],
    actions: join![
        ActionFacts,
        BETTING,
        on_and_off(CITES.on_and_off),
        SHAKER_ACTIONS,
        floor::ACTIONS
    ],
    irregularities: &SHAKER_IRREGULARITIES,
    history: &[STANDING],
    state: &[
        Word { id: "shaker", about: "the seat that operates the shaker or last did, or dealer" },
        MARKER,
        POINT,
    ],
    sister_wagers: DICE_WHEELS_KENO_WAGERS,
    felt: Felt { rows: &[felt::SHAKER, felt::LAYOUT] },
};
