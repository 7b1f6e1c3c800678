//! Automated craps, 13:69F-1A: what is different where the dice are sealed in a shaker that the
//! players operate by a button. No wager after "No more bets", none by word of mouth, no fire bet.
//!
//! Reading: 1A.2(a) takes over all wagers of 1.2(a), and with them its exception: the fire bet is
//! for craps only; 1A.6(b) takes over 1.4(b) to (d), not (e).

use table::{Cite, Facts, Family, Felt, Irregularity, Kind, Preset, Reported, Word, cite};

use super::mini::STANDING;
use super::{
    CALL_OFF, CALL_ON, CrapsGame, MARKER, POINT, SHAKER_MALFUNCTION, Variant, action, elections,
    felt, no_roll, ordered, wagers,
};
use crate::common;

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
    const INCIDENTS: &'static [&'static str] =
        &["die-not-flat", "die-on-top-of-the-other", "other-improper-roll", SHAKER_MALFUNCTION];
}

const FACTS: Facts = Facts {
    id: "automated-craps",
    title: "Automated craps",
    subchapter: "1A",
    family: Family::Dice,
    seats: 9,
    equipment: "two dice sealed in an automated shaker",
    about: "Craps with a shaker that the players operate by a button.",
    wagers: wagers::WAGERS.split_at(wagers::FIRE_KIND).0,
    pay_tables: &[wagers::PAYOUT_ODDS, wagers::TRUE_ODDS_TABLE, wagers::TRUE_ODDS_AGAINST_TABLE],
    elections: elections![fire: Kind::Never,],
    actions: &[
        common::wager(cite!("1A.4(a)")),
        common::remove(cite!("1A.4(d)")),
        common::reduce(cite!("1A.4(d)")),
        common::increase(cite!("1A.4(f)")),
        common::no_more_bets(cite!("1A.5(c)")),
        CALL_ON,
        CALL_OFF,
        action("accept-shaker", "operates the shaker that is offered", cite!("1A.5(b)")),
        action("decline-shaker", "leaves the shaker to the next player", cite!("1A.5(b)1")),
        action("retain-shaker", "keeps the shaker after a roll", cite!("1A.7(a)")),
        action("pass-shaker", "gives the shaker up", cite!("1A.7(a)")),
        common::irregularity(cite!("1A.7(a)3")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &[
        no_roll("die-not-flat", cite!("1A.8(a)")),
        no_roll("die-on-top-of-the-other", cite!("1A.8(a)")),
        no_roll("other-improper-roll", cite!("1A.8(c)")),
        Irregularity {
            id: SHAKER_MALFUNCTION,
            reported: Reported::Incident,
            fields: &[],
            effect: "the round is void: wagers are returned, those with a point of their own stand",
            cite: cite!("1A.8(b)"),
        },
        ordered(cite!("1A.7(a)3")),
    ],
    history: &[STANDING],
    state: &[
        Word { id: "shaker", about: "the seat that operates the shaker or last did, or dealer" },
        MARKER,
        POINT,
    ],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: Felt { rows: &[felt::SHAKER, felt::LAYOUT] },
};
