//! Craps, 13:69F-1: two dice, a shooter, and some forty wagers on what comes before what.
//!
//! One text serves craps, [mini-craps](mini) and [automated craps](automated): those state in
//! their own files what is different with them. A round is one roll; wagers stay on the layout
//! from roll to roll.
//!
//! Readings: a loser 7 is a 7 thrown while a come out point is up (the text does not say it);
//! a successor's points count for a fire bet that was pending when the dice passed, because it is
//! settled only on the next loser 7 (1.12(a)2); odds on a come bet that are off when a come out
//! roll decides the bet are returned; a percentage charged when a buy or lay bet was made is not
//! given back when it is taken down.

pub mod automated;
mod drawn;
mod felt;
pub mod mini;
mod odds_limit;
mod offers;
mod rules;
mod shooter;
mod strategy;
mod study;
mod wagers;

use std::cmp::Ordering;
use std::fmt::Debug;
use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::{DiceCup, Thrown};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan as Drawn, Shown, Stack};
use table::study::{
    Classes, Course, Line, NoMultiple, Plan, Step, StrategyFacts, StrategyFault, StrategyText,
    Study,
};
use table::{
    Act, ActionFacts, Alias, Betting, Cents, Change, Changing, Cite, Code, Election, Elections,
    Event, Facts, Family, Fault, Felt, Game, Irregularity, Kind, Malformed, Odds, Offer, Outcome,
    Payout, Placing, Preset, Reason, Refusal, Reported, Same, Seat, Settlement, Table, Wagering,
    Word, cite, floor, join, split_ordinal,
};

use crate::common::{self, BettingActs, Form, STAKE_LIMITS};

pub use rules::Rules;
pub use strategy::Strategy;
use wagers::FireTable;
pub(crate) use wagers::WAGERS;
pub use wagers::{Base, Faces, Hard, HornTotal, Number, Wager};

/// Craps and its sisters.
#[derive(Clone, Copy, Debug, Default)]
pub struct CrapsGame<V>(PhantomData<V>);

/// Craps at a full table.
pub type Craps = CrapsGame<FullTable>;

/// What tells one craps game from another.
pub trait Variant: Copy + Debug + Default + Send + Sync + 'static {
    /// The game's facts.
    const FACTS: &'static Facts;
    /// Who confirms a wager while the dice are in the air, beside the dealer; nobody where such
    /// wagers are not taken.
    const CONFIRMS_IN_FLIGHT: Option<&'static str>;
    /// Whether only seated players wager.
    const SEATED_ONLY: Option<Cite>;
    /// Whether the dice are in a shaker that players operate.
    const HAS_SHAKER: bool = false;
    /// The provisions that a subchapter has of its own.
    const CITES: &'static Cites;
    /// What may be reported before a roll.
    const INCIDENTS: &'static [&'static str];
    /// What is the same in a house.
    const SAME_IN_THE_HOUSE: &'static [Same] = &[];
}

/// What subchapters 1 and 1A say each in their own words.
#[derive(Clone, Copy, Debug)]
pub struct Cites {
    /// The payout odds.
    payout: Cite,
    /// No wager that cannot be paid.
    unpayable: Cite,
    /// Removing and reducing wagers.
    change: Cite,
    /// Pass and come bets stay once they have their point.
    has_point: Cite,
    /// Don't pass and don't come bets are not replaced or increased.
    not_replaced: Cite,
    /// On and off on come out rolls.
    on_and_off: Cite,
    /// Calling the sum of the dice.
    sum: Cite,
}

/// The provisions of subchapter 1.
const CITES: Cites = Cites {
    payout: cite!("1.4(b)"),
    unpayable: cite!("1.4(f)"),
    change: cite!("1.3(c)"),
    has_point: cite!("1.3(c)1"),
    not_replaced: cite!("1.3(d)"),
    on_and_off: cite!("1.3(e)"),
    sum: cite!("1.10(a)"),
};

/// The full craps table.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullTable;

const SHAKER_MALFUNCTION: &str = "shaker-malfunction";
const ORDERED_TO_RELINQUISH: &str = "ordered-to-relinquish";

impl Variant for FullTable {
    const FACTS: &'static Facts = &FACTS;
    const CONFIRMS_IN_FLIGHT: Option<&'static str> = Some("boxperson");
    const SEATED_ONLY: Option<Cite> = None;
    const CITES: &'static Cites = &CITES;
    const INCIDENTS: &'static [&'static str] = THROWN_DICE;
    const SAME_IN_THE_HOUSE: &'static [Same] = &[SAME_ODDS, SAME_ODDS.as_at(&["mini-craps"])];
}

/// 1.4(b): odds above the text's are the same in the whole house, at craps and at mini-craps.
const SAME_ODDS: Same = Same::new("payout-odds-override", cite!("1.4(b)"));

// Facts

/// What may be reported of dice that are thrown.
const THROWN_DICE: &[&str] = &[
    "dice-touched-chips",
    "cocked-die",
    "die-off-the-table",
    "die-on-top-of-the-other",
    "dice-not-released-together",
    "failed-to-strike-end-of-table",
    "die-on-bank",
    "die-in-cup-or-on-rail",
    "cheating-device",
    "other-improper-roll",
    "more-than-one-side-resting",
    "face-disputed",
];

const fn no_roll(id: &'static str, cite: Cite) -> Irregularity {
    let effect = "the roll is void: no wager is affected, and the dice are thrown again";
    Irregularity::new(id, Reported::Void, effect, cite)
}

const fn harmless(id: &'static str, effect: &'static str, cite: Cite) -> Irregularity {
    Irregularity::new(id, Reported::Incident, effect, cite)
}

/// What can go wrong with dice that are thrown.
const THROW_IRREGULARITIES: [Irregularity; 13] = [
    no_roll("die-off-the-table", cite!("1.9(a)")),
    no_roll("die-on-top-of-the-other", cite!("1.9(a)")),
    no_roll("dice-not-released-together", cite!("1.9(b)1")),
    no_roll("failed-to-strike-end-of-table", cite!("1.9(b)2")),
    no_roll("die-on-bank", cite!("1.9(b)3")),
    no_roll("die-in-cup-or-on-rail", cite!("1.9(b)4")),
    no_roll("cheating-device", cite!("1.9(b)5")),
    no_roll("other-improper-roll", cite!("1.9(b)6")),
    no_roll("more-than-one-side-resting", cite!("1.10(a)1")),
    no_roll("face-disputed", cite!("1.10(a)2")),
    harmless("dice-touched-chips", "none: the roll stands", cite!("1.9(d)")),
    harmless(
        "cocked-die",
        "none: the face opposite the one that rests on something counts",
        cite!("1.10(a)1"),
    ),
    ordered(cite!("1.11(a)2")),
];

/// What may be reported of dice that are shaken.
const SHAKEN_DICE: &[&str] =
    &["die-not-flat", "die-on-top-of-the-other", "other-improper-roll", SHAKER_MALFUNCTION];

/// What can go wrong with dice that are shaken.
const SHAKER_IRREGULARITIES: [Irregularity; 5] = [
    no_roll("die-not-flat", cite!("1A.8(a)")),
    no_roll("die-on-top-of-the-other", cite!("1A.8(a)")),
    no_roll("other-improper-roll", cite!("1A.8(c)")),
    Irregularity::new(
        SHAKER_MALFUNCTION,
        Reported::Incident,
        "the round is void: wagers are returned, those with a point of their own stand",
        cite!("1A.8(b)"),
    ),
    ordered(cite!("1A.7(a)3")),
];

const fn ordered(cite: Cite) -> Irregularity {
    Irregularity::new(
        ORDERED_TO_RELINQUISH,
        Reported::Action,
        "the holder loses the dice or the shaker",
        cite,
    )
    .with_fields(&["reason"])
}

/// What players do with wagers that are off on come out rolls.
const fn on_and_off(cite: Cite) -> [ActionFacts; 2] {
    [
        ActionFacts::new("call-on", "a wager that is off on come out rolls works", cite),
        ActionFacts::new("call-off", "a wager that was called on is off again", cite),
    ]
}

/// What people do where dice are thrown.
const ACTIONS: &[ActionFacts] = join![
    ActionFacts,
    BettingActs { wager: cite!("1.3(b)"), change: cite!("1.3(c)"), close: cite!("1.3(a)") }
        .actions_if_increased_by(cite!("1.3(a)")),
    on_and_off(CITES.on_and_off),
    [
        ActionFacts::new("pass-dice", "the shooter gives up the dice", cite!("1.11(a)")),
        ActionFacts::new("accept-dice", "takes the dice that are offered", cite!("1.7(c)")),
        ActionFacts::new("decline-dice", "leaves the dice to the next player", cite!("1.7(b)")),
        ActionFacts::new(
            "decline-line-bet",
            "the shooter who made the point makes no pass or don't pass bet",
            cite!("1.11(b)"),
        ),
        common::irregularity(cite!("1.11(a)2")),
    ],
    floor::ACTIONS,
];

/// The elections that every craps game has, limits aside; whether the fire bet may be offered is
/// the game's to say, and which provision sets the payout odds.
const fn elections(fire: Kind, payout: Cite) -> [Election; 15] {
    [
        common::payout_odds_override(payout),
        Election::flag("6-7-8", "whether the 6-7-8 wager is offered", cite!("1.2(a)39")),
        Election::new(
            "fire-bet",
            "whether the fire bet is offered; at craps only",
            fire,
            Preset::Boolean(false),
            cite!("1.2(a)40"),
        ),
        Election::one_of(
            "fire-bet-pay-table",
            "which pay table the fire bet has",
            FireTable::WORDS,
            cite!("1.4(e)"),
        ),
        Election::flag(
            "horn-high-layout-area",
            "whether the layout has an area for horn high bets; without, they are broken down",
            cite!("1.2(a)20"),
        )
        .unless_elected(Preset::Boolean(true)),
        Election::new(
            "buy-bet",
            "the numbers on which true odds are offered for a percentage",
            Kind::Own("true, false or a list of numbers"),
            Preset::Boolean(true),
            cite!("1.5(a)"),
        ),
        Election::new(
            "buy-bet-percent",
            "percentage of a buy bet",
            Kind::Percent { most: 5 },
            Preset::Integer(5),
            cite!("1.5(a)"),
        ),
        Election::new(
            "buy-bet-collection",
            "when the percentage of a buy bet is collected",
            Kind::Own("when-made, when-won, or one of them by number"),
            Preset::Word("when-made"),
            cite!("1.5(a)"),
        ),
        Election::new(
            "buy-bet-in-lieu-of-place-bet-to-win",
            "never: buy bets come in addition to place bets to win",
            Kind::Never,
            Preset::Boolean(false),
            cite!("1.5(a)"),
        ),
        Election::new(
            "lay-bet",
            "the numbers against which true odds are offered for a percentage",
            Kind::Own("true, false or a list of numbers"),
            Preset::Boolean(true),
            cite!("1.5(b)"),
        ),
        Election::new(
            "lay-bet-percent",
            "percentage of a lay bet",
            Kind::Percent { most: 5 },
            Preset::Integer(5),
            cite!("1.5(b)"),
        ),
        Election::new(
            "lay-bet-collection",
            "when the percentage of a lay bet is collected",
            Kind::Own("when-made, when-won, or one of them by number"),
            Preset::Word("when-made"),
            cite!("1.5(b)"),
        ),
        Election::flag(
            "lay-bet-in-lieu-of-place-bet-to-lose",
            "whether lay bets take the place of place bets to lose",
            cite!("1.5(b)"),
        ),
        Election::new(
            "supplemental-wager-limit",
            "odds taken: times the original stake; odds laid: times the original stake in \
             winnings",
            Kind::Integer { least: 1, most: 100 },
            Preset::Integer(1),
            cite!("1.6(e)"),
        ),
        Election::flag(
            "excess-supplemental-wager-to-facilitate-payout",
            "whether odds may exceed the limit by what makes them payable",
            cite!("1.6(f)"),
        ),
    ]
}

/// Who may call a roll invalid.
const fn no_roll_called_by(
    who: &'static [&'static str],
    preset: &'static str,
    cite: Cite,
) -> Election {
    let (kind, preset) = (Kind::ListOf(who), Preset::Computed(preset));
    Election::new("no-roll-called-by", "who may call a roll invalid", kind, preset, cite)
}

/// What scripts check at the end of a roll: who has the dice, and what is up.
const STATE: &[Word] =
    &[Word { id: "shooter", about: "the seat that has the dice" }, MARKER, POINT];
const MARKER: Word = Word { id: "marker", about: "on while a come out point is up, else off" };
const POINT: Word = Word { id: "point", about: "the come out point" };

/// `history`: who is not seated, where only seated players wager.
const STANDING: Word = Word {
    id: "standing",
    about: "the seats whose players are not seated: their wagers are refused",
};

const FACTS: Facts = Facts {
    id: "craps",
    title: "Craps",
    subchapter: "1",
    family: Family::Dice,
    seats: 16,
    equipment: "two dice of a set of five or more",
    about: "A shooter throws two dice: pass or don't pass, come or don't come, and the numbers.",
    wagers: &wagers::WAGERS,
    pay_tables: &wagers::PAY_TABLES,
    elections: join![
        Election,
        STAKE_LIMITS,
        elections(Kind::Boolean, CITES.payout),
        [no_roll_called_by(&["boxperson", "stickperson"], "both", cite!("1.9(e)1"))],
    ],
    actions: ACTIONS,
    irregularities: &THROW_IRREGULARITIES,
    history: &[common::SAME_PLAYER],
    state: STATE,
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: FELT,
};

const FELT: Felt = Felt { rows: &[felt::DICE, felt::LAYOUT] };

// Layout

/// What lies on a craps table between rolls.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    bets: table::Bets<Wager, Mark>,
    /// The come out point.
    point: Option<u8>,
    hand: shooter::Hand,
    /// Players who are not seated.
    standing: Vec<Seat>,
    /// "No more bets" was called at automated craps, and no valid roll has been settled since.
    #[serde(default)]
    is_called: bool,
    /// Who has taken back some or all of a bet against the shooter since the last roll, before it had
    /// a point: until the next roll it is not replaced or increased (1.3(d)).
    #[serde(default)]
    taken_back: Vec<(Seat, Wager)>,
    /// The seats of each person who plays from several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    one_person: Vec<Vec<Seat>>,
}

/// What marks a wager on the layout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The point of a line, come or don't come bet, or of the odds in support of one.
    point: Option<u8>,
    /// Called "On" for come out rolls.
    on: bool,
    /// The percentage that was charged when it was made.
    fee: Cents,
    /// The stake as it was when its point was thrown, by which odds are limited.
    original: Cents,
    /// The different points made since a fire bet was placed.
    points_made: Points,
    /// A come out roll has been thrown since a fire bet was placed.
    #[serde(default)]
    has_come_out: bool,
}

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Points(u8);

impl Points {
    fn insert(&mut self, point: Number) {
        self.0 |= 1 << point.index();
    }

    fn contains(self, point: Number) -> bool {
        self.0 >> point.index() & 1 == 1
    }

    /// How many there are.
    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl Layout {
    fn has_line_bet(&self, seat: Seat) -> bool {
        self.bets.open().iter().any(|bet| bet.seat == seat && is_line(bet.wager))
    }

    /// 1.11(b): nobody makes a line bet, and the rolls only decide come and don't come bets.
    fn only_decides_come_bets(&self) -> bool {
        self.hand.is_line_declined() && !self.has_line_bets()
    }

    /// Whether anybody has a pass or don't pass bet.
    fn has_line_bets(&self) -> bool {
        self.bets.open().iter().any(|bet| is_line(bet.wager))
    }

    /// Whether come or don't come bets stand.
    fn has_come_bets(&self) -> bool {
        let is_come = |wager| matches!(wager, Wager::Come | Wager::DontCome);
        self.bets.open().iter().any(|bet| is_come(bet.wager))
    }
}

fn is_line(wager: Wager) -> bool {
    matches!(wager, Wager::Pass | Wager::DontPass)
}

// The roll

fn roll<V: Variant, T: Table<CrapsGame<V>>>(
    rules: &Rules,
    layout: &mut Layout,
    t: &mut T,
) -> Result<(), T::Halt> {
    // Reading: at automated craps the call holds until a valid roll is settled or the round is void.
    if !layout.is_called {
        t.acts(&mut Betting::new(rules, layout))?; // 1.3, 1A.4
        if V::HAS_SHAKER {
            t.call("No more bets", cite!("1A.5(c)"));
        }
    }
    if let Some(passed) = layout.take_dice::<V>() {
        let note = || format!("seat {passed} makes no line bet, and the dice go on").into();
        t.note(note, cite!("1.8"));
    }
    if T::MAY_GO_WRONG && layout.hand.is_waiting_for_line_bet() {
        t.note(|| "the shooter must make a pass or don't pass bet first".into(), cite!("1.8"));
        return Ok(());
    }
    if T::MAY_GO_WRONG && layout.only_decides_come_bets() {
        let note = "the rolls only decide the come and don't come bets; the marker is off";
        t.note(|| note.into(), cite!("1.11(b)"));
    }
    while let Some(incident) = t.incident(V::INCIDENTS, None)? {
        match incident.id {
            "dice-touched-chips" | "cocked-die" => {} // 1.9(d), 1.10(a)1
            SHAKER_MALFUNCTION => {
                layout.is_called = false;
                void_round(layout, t);
                return Ok(());
            }
            // Nothing is decided, and the betting is open again.
            id => {
                let cite = V::FACTS.irregularity(id).map_or(V::CITES.sum, |kind| kind.cite);
                t.call("No roll", cite);
                return Ok(());
            }
        }
    }
    let dice = t.chance(&DiceCup::<2>)?.faces();
    t.call(super::sum_called(dice[0] + dice[1]), V::CITES.sum);
    settle::<V, T>(rules, layout, dice, t);
    Ok(())
}

/// What a roll does to a wager.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Verdict {
    /// Nothing: it stays.
    Stands,
    /// It stays, with this point of its own.
    HasPoint(u8),
    /// Paid at odds.
    Wins(Odds, Cite),
    /// Paid so much in all, its parts taken together.
    WinsNet(Cents, Cite),
    /// Collected.
    Loses(Cite),
    /// Returned.
    Void(Cite),
}

/// Settles every wager that the roll decides, losing ones first (1A.5(f); 1.10(b) leaves the order
/// open), then moves the marker and the dice.
#[inline]
fn settle<V: Variant, T: Table<CrapsGame<V>>>(
    rules: &Rules,
    layout: &mut Layout,
    dice: [u8; 2],
    t: &mut T,
) {
    let total = dice[0] + dice[1];
    let roll = Roll { dice, total, point: layout.point };
    let made = layout.point == Some(total);
    let is_loser_seven = layout.point.is_some() && total == 7;
    let mut are_others_decided = false;
    layout.bets.retain(|bet| match decide(rules, bet, &roll) {
        Verdict::Loses(cite) => {
            let lost = Settlement::lost(bet.seat, bet.wager, bet.stake, cite);
            t.settle(lost.charged(bet.mark.fee).numbered(bet.ordinal));
            false
        }
        Verdict::Stands => true,
        _ => {
            are_others_decided = true;
            true
        }
    });
    if are_others_decided {
        layout.bets.retain(|bet| {
            let settlement = match decide(rules, bet, &roll) {
                Verdict::Wins(odds, cite) => {
                    let won = Settlement::won(bet.seat, bet.wager, bet.stake, odds, cite);
                    won.charged(rules.fee_when_won(bet.wager, bet.stake) + bet.mark.fee)
                }
                Verdict::WinsNet(net, cite) => {
                    let outcome = match net.cmp(&Cents::ZERO) {
                        Ordering::Greater => Outcome::Won,
                        Ordering::Equal => Outcome::Void, // what wins pays for what loses
                        Ordering::Less => Outcome::Lost,
                    };
                    let void = Settlement::void(bet.seat, bet.wager, bet.stake, cite);
                    Settlement { outcome, net, ..void }
                }
                Verdict::Void(cite) => Settlement::void(bet.seat, bet.wager, bet.stake, cite),
                Verdict::HasPoint(point) => {
                    bet.mark.point = Some(point);
                    bet.mark.original = bet.stake;
                    if !is_line(bet.wager) {
                        let (seat, wager) = (bet.seat, bet.wager);
                        let note =
                            || format!("seat {seat}: the come point of the {wager} is {point}");
                        t.note(|| note().into(), cite!("1.1"));
                    }
                    return true;
                }
                Verdict::Stands | Verdict::Loses(_) => return true,
            };
            t.settle(settlement.numbered(bet.ordinal));
            false
        });
    }
    if rules.offers_fire {
        follow_fire_bets(layout, &roll, made, t);
    }
    let sets_point = roll.is_come_out() && !layout.only_decides_come_bets();
    if made || is_loser_seven {
        layout.point = None;
        let how = if made { "is made" } else { "is lost" };
        t.note(|| format!("the point {how}; the marker is off").into(), cite!("1.1"));
    } else if sets_point && Number::of(total).is_some() {
        layout.point = Some(total);
        t.note(|| format!("the point is {total}; the marker is on").into(), cite!("1.1"));
    }
    layout.is_called = false;
    layout.after_roll::<V>(total, made, is_loser_seven, roll.is_come_out());
}

/// A point made counts for every fire bet that was there before (1.2(a)40, 1.12(b)2); a marker with
/// their number is placed on it (1.12(a)4).
fn follow_fire_bets<V: Variant, T: Table<CrapsGame<V>>>(
    layout: &mut Layout,
    roll: &Roll,
    made: bool,
    t: &mut T,
) {
    let mut marker = None;
    for bet in layout.bets.open_mut().iter_mut().filter(|bet| bet.wager == Wager::Fire) {
        bet.mark.has_come_out |= roll.is_come_out();
        let points = &mut bet.mark.points_made;
        let Some(point) = Number::of(roll.total).filter(|_| made) else { continue };
        if !points.contains(point) {
            points.insert(point);
            marker = marker.max(Some(points.count()));
        }
    }
    let Some(count) = marker else { return };
    t.note(|| format!("fire bet point marker {count} on the {}", roll.total).into(), MARKER_PLACED);
    if count == 4 {
        t.note(|| "surveillance is notified of four fire bet points".into(), cite!("1.12(a)6"));
    }
}

const MARKER_PLACED: Cite = cite!("1.12(a)4");

/// A valid roll, and the come out point that was up.
struct Roll {
    dice: [u8; 2],
    total: u8,
    point: Option<u8>,
}

impl Roll {
    /// 1.1: no point was up, so this roll is a come out roll.
    fn is_come_out(&self) -> bool {
        self.point.is_none()
    }
}

#[inline]
fn decide(rules: &Rules, bet: &table::Bet<Wager, Mark>, roll: &Roll) -> Verdict {
    use Verdict::{Loses, Stands, Void, Wins};
    let (total, odds) = (roll.total, &rules.odds);
    // 1.3(e): off on come out rolls unless called on.
    let is_off = roll.is_come_out() && !bet.mark.on;
    let once =
        |wins: bool, odds: Odds, cite: Cite| if wins { Wins(odds, cite) } else { Loses(cite) };
    match bet.wager {
        Wager::Pass => line(bet.mark.point, total, odds.pass, cite!("1.2(a)1")),
        Wager::Come => line(bet.mark.point, total, odds.come, cite!("1.2(a)3")),
        Wager::DontPass => against(bet.mark.point, total, odds.dont_pass, cite!("1.2(a)2")),
        Wager::DontCome => against(bet.mark.point, total, odds.dont_come, cite!("1.2(a)4")),
        Wager::PlaceToWin(_) | Wager::Hardway(_) | Wager::Buy(_) if is_off => Stands,
        Wager::PlaceToWin(number) => {
            before_seven(number, total, odds.place_to_win[number.index()], cite!("1.2(a)5"))
        }
        Wager::Buy(number) => {
            before_seven(number, total, wagers::true_odds(number, false), cite!("1.5(a)"))
        }
        Wager::PlaceToLose(number) => {
            after_seven(number, total, odds.place_to_lose[number.index()], cite!("1.2(a)6"))
        }
        Wager::Lay(number) => {
            after_seven(number, total, wagers::true_odds(number, true), cite!("1.5(b)"))
        }
        Wager::Hardway(hard) => {
            let cite = wagers::WAGERS[table::Wager::kind(bet.wager)].cite;
            if roll.dice == [hard.face(); 2] {
                Wins(odds.hardway[hard.index()], cite)
            } else if total == 7 || total == 2 * hard.face() {
                Loses(cite)
            } else {
                Stands
            }
        }
        Wager::Field => match total {
            2 => Wins(odds.field_2, cite!("1.2(a)11")),
            12 => Wins(odds.field_12, cite!("1.2(a)11")),
            _ => once(matches!(total, 3 | 4 | 9..=11), odds.field, cite!("1.2(a)11")),
        },
        Wager::AnySeven => once(total == 7, odds.any_seven, cite!("1.2(a)12")),
        Wager::AnyCraps => once(matches!(total, 2 | 3 | 12), odds.any_craps, cite!("1.2(a)13")),
        Wager::CrapsTwo => once(total == 2, odds.craps_two, cite!("1.2(a)14")),
        Wager::CrapsThree => once(total == 3, odds.craps_three, cite!("1.2(a)15")),
        Wager::CrapsTwelve => once(total == 12, odds.craps_twelve, cite!("1.2(a)16")),
        Wager::Eleven => once(total == 11, odds.eleven, cite!("1.2(a)17")),
        Wager::CrapsEleven => parts(rules, bet, total, cite!("1.4(d)")),
        Wager::Horn | Wager::HornHigh(_) => parts(rules, bet, total, cite!("1.4(c)")),
        Wager::Whirl => parts(rules, bet, total, cite!("1.2(a)21")),
        Wager::HardHop(hard) => {
            let cite = wagers::WAGERS[table::Wager::kind(bet.wager)].cite;
            once(roll.dice == [hard.face(); 2], odds.hard_hop[hard.index()], cite)
        }
        Wager::Hop(faces) => {
            let cite = wagers::WAGERS[table::Wager::kind(bet.wager)].cite;
            once(faces.shown_by(roll.dice), odds.hop[faces.index()], cite)
        }
        Wager::SixSevenEight => {
            let is_pair = roll.dice[0] == roll.dice[1];
            let paid = if is_pair { odds.six_seven_eight_hard } else { odds.six_seven_eight };
            once(matches!(total, 6..=8), paid, cite!("1.2(a)39"))
        }
        Wager::Fire if roll.point.is_some() && total == 7 => match bet.mark.points_made.count() {
            count @ 4..=6 => Wins(rules.fire[count - 4], cite!("1.4(e)")),
            _ => Loses(cite!("1.2(a)40")),
        },
        Wager::Fire => Stands,
        Wager::Supplemental(base) => {
            let Some(number) = bet.mark.point.and_then(Number::of) else { return Stands };
            let paid = wagers::true_odds(number, base.is_against());
            let cite = match base {
                Base::Pass => cite!("1.6(a)"),
                Base::DontPass => cite!("1.6(b)"),
                Base::Come => cite!("1.6(c)"),
                Base::DontCome => cite!("1.6(d)"),
            };
            let verdict = match base.is_against() {
                true => after_seven(number, total, paid, cite),
                false => before_seven(number, total, paid, cite),
            };
            match verdict {
                Stands => Stands,
                // Reading: the come bet is decided without them, so they are returned.
                _ if base == Base::Come && is_off => Void(rules.cites.on_and_off),
                verdict => verdict,
            }
        }
    }
}

/// A bet on the shooter: 7 and 11 or the point win; 2, 3 and 12, then a 7, lose.
#[inline]
fn line(point: Option<u8>, total: u8, odds: Odds, cite: Cite) -> Verdict {
    match (point, total) {
        (None, 7 | 11) => Verdict::Wins(odds, cite),
        (None, 2 | 3 | 12) => Verdict::Loses(cite),
        (None, _) => Verdict::HasPoint(total),
        (Some(_), 7) => Verdict::Loses(cite),
        (Some(point), _) if point == total => Verdict::Wins(odds, cite),
        (Some(_), _) => Verdict::Stands,
    }
}

/// A bet against the shooter: 2 and 3, then a 7, win; 7 and 11, then the point, lose; 12 is
/// void on the first roll.
#[inline]
fn against(point: Option<u8>, total: u8, odds: Odds, cite: Cite) -> Verdict {
    match (point, total) {
        (None, 2 | 3) => Verdict::Wins(odds, cite),
        (None, 7 | 11) => Verdict::Loses(cite),
        (None, 12) => Verdict::Void(cite),
        (None, _) => Verdict::HasPoint(total),
        (Some(_), 7) => Verdict::Wins(odds, cite),
        (Some(point), _) if point == total => Verdict::Loses(cite),
        (Some(_), _) => Verdict::Stands,
    }
}

#[inline]
fn before_seven(number: Number, total: u8, odds: Odds, cite: Cite) -> Verdict {
    match total {
        7 => Verdict::Loses(cite),
        _ if total == number as u8 => Verdict::Wins(odds, cite),
        _ => Verdict::Stands,
    }
}

#[inline]
fn after_seven(number: Number, total: u8, odds: Odds, cite: Cite) -> Verdict {
    match total {
        7 => Verdict::Wins(odds, cite),
        _ if total == number as u8 => Verdict::Loses(cite),
        _ => Verdict::Stands,
    }
}

/// A wager that is paid as several of equal parts (1.4(c), (d); 1.2(a)20 and 21 for the fifth part
/// of a horn high bet and of a whirl bet).
fn parts(rules: &Rules, bet: &table::Bet<Wager, Mark>, total: u8, cite: Cite) -> Verdict {
    let parts = rules.parts(bet.wager);
    let part = Cents(bet.stake.0 / parts.len() as i64);
    let won = parts.iter().filter(|(totals, _)| totals.contains(&total));
    let (count, paid) =
        won.fold((0, Cents::ZERO), |(count, paid), (_, odds)| (count + 1, paid + odds.on(part)));
    if count == 0 {
        return Verdict::Loses(cite);
    }
    Verdict::WinsNet(paid - part.times(parts.len() as i64 - count), cite)
}

/// 1A.8(b). Reading: the wagers of the round are returned, with what was charged for them; those
/// that have a point of their own stand for the rolls to come.
fn void_round<V: Variant, T: Table<CrapsGame<V>>>(layout: &mut Layout, t: &mut T) {
    layout.bets.retain(|bet| {
        let stands = bet.mark.point.is_some();
        if !stands {
            let void = Settlement::void(bet.seat, bet.wager, bet.stake, cite!("1A.8(b)"));
            t.settle(void.numbered(bet.ordinal));
        }
        stands
    });
}

// Making, changing and removing wagers

impl<V: Variant> Wagering for CrapsGame<V> {
    const REFUSES_UNCHANGED: bool = true;

    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        judge_form::<V>(wager, act)?;
        if let Some(cite) = V::SEATED_ONLY
            && layout.standing.contains(&seat)
        {
            let why = "only seated players wager at this game";
            return Err(Refusal::rule(format!("seat {seat}"), Code::NotSeated, why, cite).into());
        }
        judge_offer(rules, layout, wager)?;
        layout.judge_replaced(rules, seat, wager)?;
        let mut mark = Mark { original: stake, ..Mark::default() };
        let mut ordinal = None;
        match wager {
            Wager::Supplemental(base) => {
                let (_, number) = split_ordinal(act.named_wager()?)?;
                let supported = layout.bets.find(seat, base.wager(), number)?;
                let supported = layout.bets.open()[supported];
                let Some(point) = supported.mark.point.and_then(Number::of) else {
                    let why = "waits for the point of the wager that it supports";
                    let name = wager.to_string();
                    return Err(Refusal::rule(name, Code::NoPoint, why, cite!("1.6(a)")).into());
                };
                if layout.bets.stands(seat, wager, supported.ordinal) {
                    return Err(common::stands_already(wager.to_string(), cite!("1.6(a)")).into());
                }
                let base = (base, supported.mark.original, point);
                odds_limit::judge(rules, wager, stake, base)?;
                mark.point = Some(point as u8);
                ordinal = Some(supported.ordinal);
            }
            Wager::Fire if layout.has_fire_bet(seat) => {
                let why = "a player has one fire bet on a shooter";
                return Err(Refusal::rule("fire-bet", Code::Stands, why, cite!("1.12(b)1")).into());
            }
            _ => judge_stake(rules, layout, (seat, wager, None), stake)?,
        }
        mark.fee = fee(rules, wager, stake);
        let bet = layout.bets.place(seat, wager, stake);
        bet.mark = mark;
        bet.ordinal = ordinal.unwrap_or(bet.ordinal);
        happened.push(Event::Wagered { seat, wager, ordinal: bet.ordinal, amount: stake });
        Ok(())
    }

    fn change(bet: Changing<'_, Self>) -> Result<(), Refusal> {
        let Changing { rules, layout, seat, wager, ordinal, change, happened } = bet;
        let place = layout.bets.find(seat, wager, ordinal)?;
        let bet = layout.bets.open()[place];
        let (name, is_more) = (wager.to_string(), matches!(change, Change::Increase(_)));
        let fixed =
            |why: &'static str, cite| Err(Refusal::rule(name.clone(), Code::Fixed, why, cite));
        match wager {
            Wager::Fire => return fixed("a fire bet stays as it is", cite!("1.3(c)2")),
            // Reading: more would be a wager made too late, since the bet is made before its roll.
            Wager::Pass | Wager::Come if bet.mark.point.is_some() => {
                return fixed("its point is established", rules.cites.has_point);
            }
            Wager::DontPass | Wager::DontCome if is_more && bet.mark.point.is_some() => {
                return fixed("it may be reduced or removed only", rules.cites.not_replaced);
            }
            _ if is_more => layout.judge_replaced(rules, seat, wager)?,
            _ => {}
        }
        let amount = change.apply(&name, bet.stake)?;
        let mut mark = bet.mark;
        if amount > Cents::ZERO {
            match (wager, mark.point.and_then(Number::of)) {
                (Wager::Supplemental(base), Some(point)) => {
                    let supported = layout.bets.find(seat, base.wager(), Some(bet.ordinal))?;
                    let original = layout.bets.open()[supported].mark.original;
                    odds_limit::judge(rules, wager, amount, (base, original, point))?;
                }
                _ => judge_stake(rules, layout, (seat, wager, Some(bet.ordinal)), amount)?,
            }
            if is_more {
                mark.fee += fee(rules, wager, amount - bet.stake);
            }
        }
        let count = happened.len();
        layout.bets.change(seat, wager, ordinal, (change, rules.cites.change), happened)?;
        let is_against = matches!(wager, Wager::DontPass | Wager::DontCome);
        if is_against && !is_more && bet.mark.point.is_none() {
            layout.taken_back.push((seat, wager));
        }
        if amount > Cents::ZERO {
            layout.bets.open_mut()[place].mark = mark;
            return Ok(());
        }
        // Reading: a percentage charged when the bet was made is not given back.
        for event in &mut happened[count..] {
            if let Event::Settled(settlement) = event {
                *settlement = settlement.charged(mark.fee);
            }
        }
        // Nothing is left to support.
        for base in Base::ALL.into_iter().filter(|base| base.wager() == wager) {
            let odds = Wager::Supplemental(base);
            if layout.bets.stands(seat, odds, bet.ordinal) {
                let change = (Change::Remove, cite!("1.6(b)"));
                layout.bets.change(seat, odds, Some(bet.ordinal), change, happened)?;
            }
        }
        Ok(())
    }

    fn put(layout: &mut Layout, seat: Seat, wager: Wager, stake: Cents) {
        layout.bets.put(seat, wager, stake);
        if let Some(bet) = layout.bets.open_mut().last_mut() {
            bet.mark.original = stake;
        }
    }

    /// The plan's wagers, each again whenever it has been decided and can be made.
    fn automatic(rules: &Rules, layout: &mut Layout, plan: &Plan<Self>) {
        let (mut whose, mut standing) = (None, 0);
        for (seat, wager, stake) in &plan.bets {
            if whose != Some(*seat) {
                let own = layout.bets.open().iter().filter(|bet| bet.seat == *seat);
                standing = own.fold(0, |bits, bet| bits | bet.wager.bit());
                whose = Some(*seat);
            }
            if standing & wager.bit() == 0 && refusal(rules, layout, *wager).is_none() {
                standing |= wager.bit();
                Self::put(layout, *seat, *wager, *stake);
                if let Some(bet) = layout.bets.open_mut().last_mut() {
                    bet.mark.fee = fee(rules, *wager, *stake);
                }
            }
        }
    }

    #[inline]
    fn next_step<'s>(
        rules: &Rules,
        layout: &Layout,
        strategy: &'s Strategy,
        place: &mut usize,
    ) -> Option<Step<'s, Wager>> {
        strategy.next_step(rules, layout, place)
    }

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        if wager == Wager::Fire {
            return (FIRE_LEAST, Some(FIRE_MOST));
        }
        let id = wagers::WAGERS[table::Wager::kind(wager)].id;
        rules.limits.bounds_in(id, rules.unit(wager))
    }

    fn own_offers(rules: &Rules, layout: &Layout) -> Vec<Offer> {
        offers::own::<V>(rules, layout)
    }

    fn takes(act: &Act) -> bool {
        matches!(&*act.verb, "call-on" | "call-off") || shooter::takes::<V>(act)
    }

    fn in_turn(_: &Rules, layout: &Layout, act: &Act) -> bool {
        layout.is_in_turn(act)
    }

    fn closed(layout: &mut Layout) {
        layout.is_called = V::HAS_SHAKER;
    }

    fn ended(_: &Rules, layout: &mut Layout, _: &mut Vec<Event<Wager>>) {
        layout.wait_for_line_bet::<V>();
    }

    fn act(
        _: &Rules,
        layout: &mut Layout,
        act: &Act,
        happened: &mut Vec<Event<Wager>>,
    ) -> Result<(), Fault> {
        match &*act.verb {
            "call-on" | "call-off" => call::<V>(layout, act)?,
            _ => {
                common::about_no_wager(act)?;
                layout.judge_hand::<V>(act)?;
            }
        }
        let (seat, verb) = (act.seat, act.verb.clone());
        happened.push(Event::Chose { seat, verb, amount: None, on: Vec::new() });
        Ok(())
    }
}

/// 1.3(e): an "On" button, or none.
fn call<V: Variant>(layout: &mut Layout, act: &Act) -> Result<(), Fault> {
    if act.amount.is_some() {
        return Err(Malformed::new("amount", format!("{} has none", act.verb)).into());
    }
    let seat = act.named_seat()?;
    let (name, ordinal) = split_ordinal(act.named_wager()?)?;
    let wager = CrapsGame::<V>::wager(name)?;
    if !wager.can_be_off() {
        let why = "is always on";
        let (name, cite) = (wager.to_string(), V::CITES.on_and_off);
        return Err(Refusal::rule(name, Code::AlwaysOn, why, cite).into());
    }
    let place = layout.bets.find(seat, wager, ordinal)?;
    layout.bets.open_mut()[place].mark.on = act.verb == "call-on";
    Ok(())
}

/// 1.3(a), (b); 1A.2(b), 1A.4(a).
fn judge_form<V: Variant>(wager: Wager, act: &Act) -> Result<(), Fault> {
    let form = Form::read(act)?;
    match (form.during, V::CONFIRMS_IN_FLIGHT) {
        (None, _) => {}
        (Some("dice-in-flight"), Some(supervisor)) => {
            let confirmed = |who: &str| form.confirmed_by.contains(&who);
            if !confirmed("dealer") || !confirmed(supervisor) {
                let why = format!("while the dice are in the air, the dealer and the {supervisor}");
                let why = format!("{why} must confirm");
                let cite = cite!("1.3(a)");
                return Err(Refusal::rule("confirmed-by", Code::NotConfirmed, why, cite).into());
            }
        }
        (Some("dice-in-flight"), None) => {
            return Err(Refusal::new(
                "during",
                Reason::not_now("no wager is made while the shaker shakes"),
                cite!("1A.2(b)"),
            )
            .into());
        }
        (Some(other), _) => {
            return Err(Malformed::new("during", format!("{other:?} is no time here")).into());
        }
    }
    if V::HAS_SHAKER {
        form.refuse_cash(cite!("1A.4(a)"))?;
        let forms = ["chips", "plaques", "value-chip", "match-play-coupon", "coupon"];
        return Ok(form.only(&forms, cite!("1A.4(a)"))?);
    }
    form.confirmed_cash(&["dealer"], cite!("1.3(b)"))?;
    if form.has("match-play-coupon") && !is_line(wager) {
        let why = "a match play coupon is for pass and don't pass bets only";
        return Err(Refusal::rule("with", Code::Coupon, why, cite!("1.3(b)")).into());
    }
    Ok(form.only(common::CHIPS_COUPON_OR_CASH, cite!("1.3(b)"))?)
}

/// Whether the wager is offered, and at this time.
fn judge_offer(rules: &Rules, layout: &Layout, wager: Wager) -> Result<(), Refusal> {
    match refusal(rules, layout, wager) {
        None => Ok(()),
        Some((reason, cite)) => Err(Refusal::new(wager.to_string(), reason, cite)),
    }
}

/// Why the wager is not offered, or not at this time.
#[inline]
fn refusal(rules: &Rules, layout: &Layout, wager: Wager) -> Option<(Reason, Cite)> {
    let refuse = |reason, cite| Some((reason, cite));
    let is_come_out = layout.point.is_none();
    match wager {
        Wager::Pass | Wager::DontPass if !is_come_out => refuse(
            Reason::not_now("is made before the come-out roll: there is a point"),
            cite!("1.2(a)1"),
        ),
        Wager::Come | Wager::DontCome if is_come_out => refuse(
            Reason::not_now("is made after the come-out roll: there is no point"),
            cite!("1.2(a)3"),
        ),
        Wager::SixSevenEight if !rules.offers_six_seven_eight => {
            refuse(Reason::NotOffered, cite!("1.2(a)39"))
        }
        Wager::Fire if !rules.offers_fire => refuse(Reason::NotOffered, cite!("1.2(a)40")),
        Wager::Fire if !is_come_out => refuse(
            Reason::not_now("is made before the shooter comes out: there is a point"),
            cite!("1.2(a)40"),
        ),
        Wager::Fire if !layout.hand.is_before_first_come_out() => refuse(
            Reason::not_now("is made before the shooter's first roll: this one has come out"),
            cite!("1.2(a)40"),
        ),
        Wager::Buy(number) if !rules.buy.are_offered(number) => {
            refuse(Reason::NotOffered, cite!("1.5(a)"))
        }
        Wager::Lay(number) if !rules.lay.are_offered(number) => {
            refuse(Reason::NotOffered, cite!("1.5(b)"))
        }
        Wager::PlaceToLose(_) if rules.lay_replaces_place_to_lose => {
            refuse(Reason::NotOffered, cite!("1.5(b)"))
        }
        _ => None,
    }
}

/// 1.12(b)1.
const FIRE_LEAST: Cents = Cents::dollars(1);
/// 1.12(b)1.
const FIRE_MOST: Cents = Cents::dollars(5);

impl Layout {
    /// 1.12(b)1. Reading: the most is for all that a player has on one shooter, from every seat.
    fn has_fire_bet(&self, seat: Seat) -> bool {
        let mut bets = self.bets.open().iter();
        bets.any(|bet| {
            let is_fire = bet.wager == Wager::Fire && !bet.mark.has_come_out;
            is_fire && self.is_one_person(bet.seat, seat)
        })
    }

    /// Whether one person plays from both seats.
    fn is_one_person(&self, seat: Seat, other: Seat) -> bool {
        let holds_both = |seats: &Vec<Seat>| seats.contains(&seat) && seats.contains(&other);
        seat == other || self.one_person.iter().any(holds_both)
    }

    /// What is known of whoever had a seat does not hold any more.
    fn forget_person(&mut self, seat: Seat) {
        for seats in &mut self.one_person {
            seats.retain(|of| *of != seat);
        }
        self.one_person.retain(|seats| seats.len() > 1);
    }

    /// 1.3(d): what was taken back is not replaced, as the same wager or another one like it.
    fn judge_replaced(&self, rules: &Rules, seat: Seat, wager: Wager) -> Result<(), Refusal> {
        if !self.taken_back.contains(&(seat, wager)) {
            return Ok(());
        }
        let why = "what was taken back is not replaced";
        Err(Refusal::rule(wager.to_string(), Code::Fixed, why, rules.cites.not_replaced))
    }
}

/// Judges a stake beside what the seat has on the same wager, the one of that number aside.
fn judge_stake(
    rules: &Rules,
    layout: &Layout,
    (seat, wager, ordinal): (Seat, Wager, Option<u16>),
    stake: Cents,
) -> Result<(), Refusal> {
    if wager == Wager::Fire {
        let refuse = |reason| Err(Refusal::new("fire-bet", reason, cite!("1.12(b)1")));
        return match stake {
            _ if stake < FIRE_LEAST => refuse(Reason::BelowMinimum(FIRE_LEAST)),
            _ if stake > FIRE_MOST => refuse(Reason::AboveMaximum(FIRE_MOST)),
            _ if !stake.is_multiple_of(FIRE_LEAST) => refuse(Reason::NotAMultipleOf(FIRE_LEAST)),
            _ => Ok(()),
        };
    }
    let id = wagers::WAGERS[table::Wager::kind(wager)].id;
    rules.limits.judge_in(id, stake, rules.unit(wager))?;
    if rules.limits.most(id).is_none() {
        return Ok(());
    }
    // Reading: a come bet that has its point is another wager than one that waits for it, and no
    // longer counts toward the most of 8.2(a).
    let counts =
        |bet: &table::Bet<Wager, Mark>| bet.mark.point.is_none() && ordinal != Some(bet.ordinal);
    rules.limits.judge_sum(id, stake, layout.bets.staked(seat, wager, counts))
}

/// What is charged for a buy or lay bet when it is made.
fn fee(rules: &Rules, wager: Wager, stake: Cents) -> Cents {
    match wager {
        Wager::Buy(number) => rules.buy.fee_when_made(number, stake),
        Wager::Lay(number) => rules.lay.fee_when_made(number, stake),
        _ => Cents::ZERO,
    }
}

impl<V: Variant> Game for CrapsGame<V> {
    const FACTS: &'static Facts = V::FACTS;
    const MANY_ROUNDS: bool = true;
    const SAME_IN_THE_HOUSE: &'static [Same] = V::SAME_IN_THE_HOUSE;

    type Rules = Rules;
    type Layout = Layout;
    type Wager = Wager;
    type Strategy = Strategy;

    fn rules(elections: &mut Elections) -> Rules {
        Rules::new(V::FACTS, V::CITES, elections)
    }

    #[inline]
    fn round<T: Table<Self>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
        roll::<V, T>(rules, layout, t)
    }

    /// What was charged when a buy or lay bet was made is owed whatever becomes of it; what is
    /// charged when it wins is less than it wins.
    fn reserve(_: &Rules, layout: &Layout, seat: Seat) -> Cents {
        layout.bets.open().iter().filter(|bet| bet.seat == seat).map(|bet| bet.mark.fee).sum()
    }

    fn renumber(layout: &mut Layout) {
        layout.bets.renumber();
    }

    fn vacate(layout: &mut Layout, seat: Seat) {
        layout.forget_person(seat);
    }

    fn is_settled(layout: &Layout) -> bool {
        layout.bets.open().is_empty()
    }

    fn at_stake(layout: &Layout) -> Cents {
        layout.bets.open().iter().map(|bet| bet.stake).sum()
    }

    fn wagers(rules: &Rules) -> Vec<Wager> {
        let fresh = Layout::default();
        let is_offered = |wager: &Wager| {
            let refused = judge_offer(rules, &fresh, *wager).err();
            let is_known = table::Wager::kind(*wager) < V::FACTS.wagers.len();
            is_known && !refused.is_some_and(|refusal| refusal.reason == Reason::NotOffered)
        };
        let staked = |wager: &Wager| !matches!(wager, Wager::Supplemental(_));
        Wager::all().into_iter().filter(is_offered).filter(staked).collect()
    }

    fn device(_: &Rules) -> Option<Thrown> {
        Some(Thrown::TwoDice)
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        rules.payouts.clone()
    }
}

impl<V: Variant> Scripted for CrapsGame<V> {
    fn history(_: &Rules, layout: &mut Layout, word: &str, value: &Value) -> Result<(), Fault> {
        if word == common::SAME_PLAYER.id {
            let lists = common::read_same_player(value)?;
            lists.concat().into_iter().for_each(|seat| layout.forget_person(seat));
            layout.one_person.extend(lists.into_iter().filter(|seats| seats.len() > 1));
            return Ok(());
        }
        let seats: Option<Vec<Seat>> = value.as_array().and_then(|list| {
            list.iter().map(|seat| seat.as_str().and_then(|text| text.parse().ok())).collect()
        });
        layout.standing = seats.ok_or_else(|| Malformed::new(word, "is a list of seats"))?;
        Ok(())
    }

    fn told(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let several = Some(&layout.one_person).filter(|lists| !lists.is_empty());
        several.map(|lists| (common::SAME_PLAYER.id.to_owned(), json!(lists))).into_iter().collect()
    }

    fn state(_: &Rules, layout: &Layout) -> Map<String, Value> {
        let marker = if layout.point.is_some() { "on" } else { "off" };
        let facts = [
            ("shooter", layout.hand.shooter()),
            ("shaker", layout.hand.shaker()),
            ("marker", json!(marker)),
            ("point", json!(layout.point)),
        ];
        facts.into_iter().map(|(word, value)| (word.to_owned(), value)).collect()
    }
}

impl<V: Variant> Shown for CrapsGame<V> {
    const ALIASES: &'static [Alias] = felt::ALIASES;
    const SAID: &'static [Alias] = felt::SAID;

    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Drawn> {
        Some(drawn::plan(in_force, aspect))
    }

    fn stacks(_: &Rules, layout: &Layout) -> Vec<Stack<Wager>> {
        layout.stacks()
    }
}

impl<V: Variant> Study for CrapsGame<V> {
    /// Often a line bet where there is none, since there is no come out roll without.
    fn some_act(
        rules: &Rules,
        layout: &Layout,
        seat: Seat,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Act {
        let wagers = Self::wagers(rules);
        let wager = match layout.point.is_none() && !layout.has_line_bets() && pick(3) > 0 {
            true => [Wager::Pass, Wager::DontPass][pick(2) as usize],
            false => wagers[pick(wagers.len() as u32) as usize],
        };
        Act::wager(seat, wager.to_string(), Cents::dollars(i64::from(pick(20)) * 5 + 5))
    }

    /// Wagers are decided one by one, so it is all the same in which order they were made.
    fn normalize(layout: &mut Layout) {
        layout.bets.normalize(|bet| {
            let kind = table::Wager::kind(bet.wager);
            (bet.seat, kind, bet.wager.selection(), bet.mark.point, bet.stake, bet.ordinal)
        });
    }

    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        Self::wagers(rules).into_iter().map(|wager| line_of(rules, wager)).collect()
    }

    fn multiples() -> &'static [&'static str] {
        study::MULTIPLES
    }

    fn lines_at(rules: &Rules, multiple: &str) -> Result<Vec<Line<Self>>, NoMultiple> {
        study::lines_at(rules, multiple)
    }

    fn classes(_: &Rules, line: &Line<Self>) -> Option<Classes<Self>> {
        study::classes(line)
    }

    fn course(rules: &Rules) -> Option<Course<Self>> {
        Some(study::hand(rules))
    }

    fn variants() -> Vec<Map<String, Value>> {
        study::variants::<V>()
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "flat",
            about: "each wager again as soon as it is decided",
            make: |_| Strategy::default(),
        }]
    }

    fn strategy_texts() -> &'static [StrategyText] {
        strategy::texts::<V>()
    }

    fn read_strategy(rules: &Rules, text: &str) -> Result<Strategy, StrategyFault> {
        strategy::read::<V>(rules, text)
    }
}

fn line_of<V: Variant>(rules: &Rules, wager: Wager) -> Line<CrapsGame<V>> {
    let unit = CrapsGame::<V>::bounds(rules, wager).0;
    let odds = rules.odds_of(wager);
    let has_one_row = rules.parts(wager).is_empty() && odds.len() == 1;
    Line {
        id: wager.to_string(),
        plan: Plan {
            bets: vec![(Seat::new(1), wager, unit)],
            acts: Vec::new(),
            strategy: Strategy::default(),
        },
        unit,
        kinds: vec![table::Wager::kind(wager)],
        payout_odds: has_one_row.then(|| odds[0]),
        decides: false,
    }
}
