//! Mini-craps: what subchapter 1 says of it apart from craps. A seated table whose floorperson
//! confirms what a boxperson does at craps, and which has no fire bet.

use table::{Cite, Facts, Family, Kind, Preset, Word, cite};

use super::{
    CALL_OFF, CALL_ON, CrapsGame, DICE_ACTIONS, FELT, MARKER, POINT, SHOOTER, THROW_IRREGULARITIES,
    THROWN_DICE, Variant, election, elections, wagers,
};
use crate::common;

/// Mini-craps.
pub type MiniCraps = CrapsGame<MiniTable>;

/// The mini-craps table.
#[derive(Clone, Copy, Debug, Default)]
pub struct MiniTable;

impl Variant for MiniTable {
    const FACTS: &'static Facts = &FACTS;
    const CONFIRMS_IN_FLIGHT: Option<&'static str> = Some("floorperson"); // 1.3(a)2
    const SEATED_ONLY: Option<Cite> = Some(cite!("1.3(f)"));
    const INCIDENTS: &'static [&'static str] = THROWN_DICE;
}

/// `history`: who is not seated.
pub(super) const STANDING: Word = Word {
    id: "standing",
    about: "the seats whose players are not seated: their wagers are refused",
};

const FACTS: Facts = Facts {
    id: "mini-craps",
    title: "Mini-craps",
    subchapter: "1",
    family: Family::Dice,
    seats: 9,
    equipment: "two dice of a set of five or more",
    about: "Craps at a smaller table with seated players.",
    wagers: wagers::WAGERS.split_at(wagers::FIRE_KIND).0,
    pay_tables: &[wagers::PAYOUT_ODDS, wagers::TRUE_ODDS_TABLE, wagers::TRUE_ODDS_AGAINST_TABLE],
    elections: elections![
        fire: Kind::Never,
        election(
            "no-roll-called-by",
            "who may call a roll invalid",
            Kind::ListOf(&["dealer", "stickperson", "floorperson"]),
            Preset::Computed("all of them"),
            cite!("1.9(e)2"),
        ),
        election(
            "optional-stickperson",
            "whether a stickperson controls the dice",
            Kind::Boolean,
            Preset::Boolean(false),
            cite!("1.7(a)"),
        ),
    ],
    actions: &[
        common::wager(cite!("1.3(b)")),
        common::remove(cite!("1.3(c)")),
        common::reduce(cite!("1.3(c)")),
        common::increase(cite!("1.3(a)")),
        common::no_more_bets(cite!("1.3(a)")),
        CALL_ON,
        CALL_OFF,
        DICE_ACTIONS[0],
        DICE_ACTIONS[1],
        DICE_ACTIONS[2],
        DICE_ACTIONS[3],
        common::irregularity(cite!("1.11(a)2")),
        table::floor::CHANGE_RULE,
        table::floor::CHANGE_LIMITS,
        table::floor::SCHEDULE_TOURNAMENT,
        table::floor::SETTLE_TOURNAMENT,
    ],
    irregularities: &THROW_IRREGULARITIES,
    history: &[STANDING],
    state: &[SHOOTER, MARKER, POINT],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: FELT,
};
