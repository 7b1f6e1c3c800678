//! Mini-craps: what subchapter 1 says of it apart from craps. A seated table whose floorperson
//! confirms what a boxperson does at craps, and which has no fire bet.

use table::{Cite, Election, Facts, Family, Kind, Same, cite, join};

use super::{
    ACTIONS, CITES, Cites, CrapsGame, FELT, SAME_ODDS, STANDING, STATE, THROW_IRREGULARITIES,
    THROWN_DICE, Variant, elections, no_roll_called_by, wagers,
};
use crate::common::{DICE_WHEELS_KENO_WAGERS, STAKE_LIMITS};

/// Mini-craps.
pub type MiniCraps = CrapsGame<MiniTable>;

/// The mini-craps table.
#[derive(Clone, Copy, Debug, Default)]
pub struct MiniTable;

impl Variant for MiniTable {
    const FACTS: &'static Facts = &FACTS;
    const CONFIRMS_IN_FLIGHT: Option<&'static str> = Some("floorperson"); // 1.3(a)2
    const SEATED_ONLY: Option<Cite> = Some(cite!("1.3(f)"));
    const CITES: &'static Cites = &CITES;
    const INCIDENTS: &'static [&'static str] = THROWN_DICE;
    const SAME_IN_THE_HOUSE: &'static [Same] = &[SAME_ODDS, SAME_ODDS.as_at(&["craps"])];
}

/// Who may call a roll invalid.
const STAFF: &[&str] = &["dealer", "stickperson", "floorperson"];

const FACTS: Facts = Facts {
    id: "mini-craps",
    title: "Mini-craps",
    subchapter: "1",
    family: Family::Dice,
    seats: 9,
    equipment: "two dice of a set of five or more",
    about: "Craps at a smaller table with seated players.",
    wagers: wagers::WITHOUT_FIRE,
    pay_tables: &wagers::PAY_TABLES_WITHOUT_FIRE,
    elections: join![
        Election,
        STAKE_LIMITS,
        elections(Kind::Never, CITES.payout),
        [
            no_roll_called_by(STAFF, "all of them", cite!("1.9(e)2")),
            Election::flag(
                "optional-stickperson",
                "whether a stickperson controls the dice",
                cite!("1.7(a)"),
            ),
        ],
    ],
    actions: ACTIONS,
    irregularities: &THROW_IRREGULARITIES,
    history: &[STANDING],
    state: STATE,
    sister_wagers: DICE_WHEELS_KENO_WAGERS,
    felt: FELT,
};
