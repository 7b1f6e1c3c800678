//! Big six, 13:69F-5.5 and 5.6: a wheel of seven symbols, and a wager on each.
//!
//! The text has payout odds and the spin, and neither says how wagers are made nor how many
//! sections of the wheel show which symbol; the latter is an election here. That a spin short of
//! three revolutions decides nothing follows from 5.6(b). The older 19:47-5.5 and 5.6 say the same.
//!
//! ```
//! let script = table::script::Script::parse(r#"{"game": "big-six",
//!     "seats": {"1": {"wagers": {"joker": 2, "flag": 2}}}, "draws": ["joker"],
//!     "expect": {"1": {"joker": 90, "flag": -2}}}"#)?;
//! assert!(games::registry::replay_script(&script)?.ok);
//! # Ok::<(), table::Malformed>(())
//! ```

mod felt;

use std::fmt;

use chance::{Sections, Symbol};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::device::{BigSixWheel, Clapper, Thrown};
use table::script::Scripted;
use table::shown::{Aspect, InForce, Plan, Shown};
use table::study::{Line, StrategyFacts, Study};
use table::{
    ActionFacts, Alias, Bets, Betting, Cents, Election, Elections, Facts, Family, Fault, Felt,
    Game, Irregularity, Kind, Limits, Odds, PayRow, PayTable, Payout, Placing, Preset, Refusal,
    Reported, Settlement, Table, WagerFacts, Wagering, Word, Zone, cite, floor, join, whole,
};

use super::{Edition, NoMoreBets};
use crate::common::{self, BettingActs, Form, STAKE_LIMITS};

/// Big six.
#[derive(Clone, Copy, Debug, Default)]
pub struct BigSix;

// Facts

const FEWER_THAN_THREE_REVOLUTIONS: &str = "fewer-than-three-revolutions";

/// The wagers, in the order of the text.
pub(crate) const WAGERS: [WagerFacts; 3] = [
    WagerFacts::new(
        "insignia",
        "Insignia",
        "wins if the wheel stops on that insignia",
        cite!("5.5(a)"),
    )
    .selecting("the dollars on it: 1, 2, 5, 10 or 20"),
    WagerFacts::new("joker", "Joker", "wins if the wheel stops on the joker", cite!("5.5(a)")),
    WagerFacts::new("flag", "Flag", "wins if the wheel stops on the flag", cite!("5.5(a)")),
];

const FACTS: Facts = Facts {
    id: "big-six",
    title: "Big six",
    subchapter: "5",
    family: Family::Wheels,
    seats: 16,
    equipment: "a vertical wheel with a clapper",
    about: "A wheel shows one of seven symbols; a wager on that symbol is paid, all others lose.",
    wagers: &WAGERS,
    pay_tables: &[PayTable {
        id: "",
        title: "Payout odds",
        rows: &[
            PayRow { id: "insignia:1", title: "$1 insignia", odds: Odds::to(1, 1) },
            PayRow { id: "insignia:2", title: "$2 insignia", odds: Odds::to(2, 1) },
            PayRow { id: "insignia:5", title: "$5 insignia", odds: Odds::to(5, 1) },
            PayRow { id: "insignia:10", title: "$10 insignia", odds: Odds::to(10, 1) },
            PayRow { id: "insignia:20", title: "$20 insignia", odds: Odds::to(20, 1) },
            PayRow { id: "joker", title: "Joker", odds: Odds::to(45, 1) },
            PayRow { id: "flag", title: "Flag", odds: Odds::to(45, 1) },
        ],
        is_floor: true,
        cite: cite!("5.5(a)"),
    }],
    elections: join![
        Election,
        [
            Election::one_of(
                "clapper-between-two-numbers",
                "where the clapper rests between two numbers: the one previously passed wins, \
                 or the wheel is spun again and the wagers stand",
                BetweenNumbers::WORDS,
                cite!("5.6(c)"),
            ),
            Election::new(
                "wheel-sections",
                "by symbol the number of sections of the wheel",
                Kind::Own("an object with a number from 1 to 255 for each symbol"),
                Preset::Computed("the usual wheel of 54 sections"),
                cite!("5.5(a)"),
            ),
            Edition::election("the text in force", cite!("5.5(a)")),
            common::payout_odds_override(cite!("5.5(a)")),
        ],
        STAKE_LIMITS
    ],
    actions: join![
        ActionFacts,
        BettingActs { wager: cite!("5.6(a)"), change: cite!("5.6(a)"), close: cite!("5.6(a)") }
            .actions(),
        floor::ACTIONS
    ],
    irregularities: &[Irregularity::new(
        FEWER_THAN_THREE_REVOLUTIONS,
        Reported::Void,
        "the spin decides nothing; the wheel is spun again and the wagers stand",
        cite!("5.6(b)"),
    )],
    history: &[Word {
        about: "a list of seats whose players are not seated; nothing here depends on it",
        ..common::STANDING
    }],
    state: &[],
    sister_wagers: common::DICE_WHEELS_KENO_WAGERS,
    felt: Felt {
        rows: &[
            &[Zone::Device { label: "Wheel" }],
            &[
                Zone::Bet { wager: "insignia:1", label: "$1" },
                Zone::Bet { wager: "insignia:2", label: "$2" },
                Zone::Bet { wager: "insignia:5", label: "$5" },
                Zone::Bet { wager: "insignia:10", label: "$10" },
                Zone::Bet { wager: "insignia:20", label: "$20" },
            ],
            &[
                Zone::Bet { wager: "joker", label: "Joker" },
                Zone::Bet { wager: "flag", label: "Flag" },
            ],
        ],
    },
};

// Rules

table::words! {
    /// What a clapper between two numbers does, 5.6(c).
    enum BetweenNumbers {
        /// The number that was passed wins.
        PreviouslyPassed = "previously-passed",
        /// Nothing: the wheel is spun again.
        ReSpin = "re-spin",
    }
}

/// The elections of big six.
#[derive(Clone, Debug)]
pub struct Rules {
    wheel: BigSixWheel,
    between_numbers: BetweenNumbers,
    /// By symbol.
    odds: [Odds; 7],
    limits: Limits,
}

impl Rules {
    fn new(elections: &mut Elections) -> Rules {
        let rows = FACTS.pay_tables[0].rows.iter().zip(Symbol::ALL);
        let mut odds = [Odds::to(1, 1); 7];
        for (row, symbol) in rows {
            odds[symbol as usize] = elections.payout_odds(row.id, row.odds);
        }
        let rows = elections.own("payout-odds-override").and_then(Value::as_object);
        let is_row = |name: &str| {
            FACTS.wager(name).is_some() || <Wager as table::Wager>::parse(name).is_some()
        };
        if let Some(row) = rows.and_then(|rows| rows.keys().find(|row| !is_row(row))) {
            let why = format!("{row} is on no layout");
            elections.refuse("payout-odds-override", why, cite!("5.5(a)"));
        }
        let limits = elections.limits(|id| {
            // Reading: limits are by wager without selection, and each insignia is a wager of its
            // own for 8.2(a), so the one that pays least decides.
            let all = Symbol::ALL.into_iter().map(Wager);
            all.filter(|wager| wager.id() == id).map(|wager| odds[wager.0 as usize]).min()
        });
        Rules {
            wheel: BigSixWheel(wheel_sections(elections)),
            between_numbers: elections.choose("clapper-between-two-numbers"),
            odds,
            limits,
        }
    }

    fn odds_of(&self, wager: Wager) -> Odds {
        self.odds[wager.0 as usize]
    }
}

fn wheel_sections(elections: &mut Elections) -> Sections {
    let read = elections.own("wheel-sections").map(read_sections);
    let sections = match read {
        None => Sections::default(),
        Some(Ok(sections)) => sections,
        Some(Err(illegal)) => {
            elections.refuse("wheel-sections", illegal.to_string(), cite!("5.5(a)"));
            Sections::default()
        }
    };
    let counts = Symbol::ALL.map(|symbol| (symbol.to_string(), json!(sections.count(symbol))));
    elections.set("wheel-sections", Value::Object(Map::from_iter(counts)));
    sections
}

/// What is wrong with the sections of a wheel.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
enum IllegalSections {
    #[error("{0} is no object from symbol to number of sections")]
    NotAnObject(Value),
    #[error("{0:?} is no symbol of the wheel")]
    NoSuchSymbol(String),
    #[error("{0}: {1} is no number of sections from 1 to 255")]
    Count(Symbol, Value),
}

/// Reading: 5.5(a) has odds for seven symbols, so the wheel shows each of them.
fn read_sections(value: &Value) -> Result<Sections, IllegalSections> {
    let not_an_object = || IllegalSections::NotAnObject(value.clone());
    let given = value.as_object().ok_or_else(not_an_object)?;
    if let Some(unknown) = given.keys().find(|name| name.parse::<Symbol>().is_err()) {
        return Err(IllegalSections::NoSuchSymbol(unknown.clone()));
    }
    let mut counts = [0; 7];
    for symbol in Symbol::ALL {
        let count = given.get(symbol.name()).unwrap_or(&Value::Null);
        let whole = whole(count).and_then(|n| u8::try_from(n).ok()).filter(|n| *n > 0);
        let illegal = || IllegalSections::Count(symbol, count.clone());
        counts[symbol as usize] = whole.ok_or_else(illegal)?;
    }
    Sections::new(counts).map_err(|_| not_an_object())
}

// Wagers

/// A wager at big six: on a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wager(pub Symbol);

impl Wager {
    /// The id without selection.
    fn id(self) -> &'static str {
        FACTS.wagers[table::Wager::kind(self)].id
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(FACTS.pay_tables[0].rows[self.0 as usize].id)
    }
}

impl table::Wager for Wager {
    #[inline]
    fn kind(self) -> usize {
        match self.0 {
            Symbol::One | Symbol::Two | Symbol::Five | Symbol::Ten | Symbol::Twenty => 0,
            Symbol::Joker => 1,
            Symbol::Flag => 2,
        }
    }

    fn parse(name: &str) -> Option<Wager> {
        let rows = FACTS.pay_tables[0].rows.iter().zip(Symbol::ALL);
        rows.into_iter().find(|(row, _)| row.id == name).map(|(_, symbol)| Wager(symbol))
    }
}

table::wager_by_name!(Wager);

// Layout

/// What lies on a big six layout between spins.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Layout {
    bets: Bets<Wager>,
}

// The round

fn round<T: Table<BigSix>>(rules: &Rules, layout: &mut Layout, t: &mut T) -> Result<(), T::Halt> {
    t.acts(&mut Betting::new(rules, layout))?;
    t.call("No more bets", cite!("5.6(a)"));
    let symbol = loop {
        if let Some(symbol) = spin(rules, t)? {
            break symbol;
        }
        t.acts(&mut NoMoreBets)?;
    };
    // 5.6(e): losing wagers first.
    let bets = layout.bets.open();
    for bet in bets.iter().filter(|bet| bet.wager.0 != symbol) {
        let lost = Settlement::lost(bet.seat, bet.wager, bet.stake, cite!("5.6(e)"));
        t.settle(lost.numbered(bet.ordinal));
    }
    for bet in bets.iter().filter(|bet| bet.wager.0 == symbol) {
        let odds = rules.odds_of(bet.wager);
        let won = Settlement::won(bet.seat, bet.wager, bet.stake, odds, cite!("5.5(a)"));
        t.settle(won.numbered(bet.ordinal));
    }
    layout.bets.clear();
    Ok(())
}

/// The symbol that wins; none where the spin is void and the wheel is spun again.
#[inline]
fn spin<T: Table<BigSix>>(rules: &Rules, t: &mut T) -> Result<Option<Symbol>, T::Halt> {
    if t.incident(&[FEWER_THAN_THREE_REVOLUTIONS], None)?.is_some() {
        t.call("No spin", cite!("5.6(b)"));
        return Ok(None);
    }
    match t.chance(&rules.wheel)? {
        Clapper::On(symbol) => Ok(Some(symbol)),
        Clapper::Between(passed, _) => match rules.between_numbers {
            BetweenNumbers::PreviouslyPassed => {
                t.note(|| format!("{passed} was passed last and wins").into(), cite!("5.6(c)1"));
                Ok(Some(passed))
            }
            BetweenNumbers::ReSpin => {
                t.note(|| "between two numbers: the spin is void".into(), cite!("5.6(c)2"));
                Ok(None)
            }
        },
    }
}

/// There is nothing to decide.
type Strategy = ();

impl Wagering for BigSix {
    fn place(bet: Placing<'_, Self>) -> Result<(), Fault> {
        let Placing { rules, layout, seat, wager, stake, act, happened } = bet;
        // Reading: 5.5 and 5.6 restrict no form of a stake.
        Form::read(act)?.only_before_the_round(cite!("5.6(a)"))?;
        let besides = common::besides(&layout.bets, (seat, wager), &rules.limits, wager.id());
        judge_stake(rules, wager, stake, besides)?;
        layout.bets.take(seat, wager, stake, happened);
        Ok(())
    }

    common::bets_on_a_layout!(|layout| layout.bets, cite!("5.6(a)"));

    fn bounds(rules: &Rules, wager: Wager) -> (Cents, Option<Cents>) {
        rules.limits.bounds(wager.id(), &[rules.odds_of(wager)])
    }
}

fn judge_stake(rules: &Rules, wager: Wager, stake: Cents, besides: Cents) -> Result<(), Refusal> {
    rules.limits.judge(wager.id(), stake, &[rules.odds_of(wager)])?;
    rules.limits.judge_sum(wager.id(), stake, besides)
}

impl Game for BigSix {
    common::usual_parts!();
    const MANY_ROUNDS: bool = true;

    fn renumber(layout: &mut Layout) {
        layout.bets.renumber();
    }

    fn wagers(_: &Rules) -> Vec<Wager> {
        Symbol::ALL.map(Wager).to_vec()
    }

    fn device(rules: &Rules) -> Option<Thrown> {
        Some(Thrown::BigSix(rules.wheel))
    }

    fn payouts(rules: &Rules) -> Vec<Payout> {
        let mut payouts = common::printed_payouts(&FACTS);
        for (payout, odds) in payouts.iter_mut().zip(&rules.odds) {
            payout.pays = odds.to_string();
        }
        payouts
    }
}

impl Scripted for BigSix {
    /// Whether people stand or sit does not matter at big six.
    fn history(_: &Rules, _: &mut Layout, _: &str, value: &Value) -> Result<(), Fault> {
        common::read_standing(value).map(|_| ())
    }
}

impl Shown for BigSix {
    fn drawn(_: &Rules, in_force: &InForce, aspect: Aspect) -> Option<Plan> {
        Some(felt::plan(in_force, aspect))
    }

    const SAID: &'static [Alias] = &[Alias::new("$_", "insignia")];

    const ALIASES: &'static [Alias] =
        &[Alias::new("", "insignia"), Alias::new("number", "insignia")];
}

impl Study for BigSix {
    fn lines(rules: &Rules) -> Vec<Line<Self>> {
        let line = |wager: Wager| {
            let odds = rules.odds_of(wager);
            let dollars = common::payable_multiple(Cents::dollars(1), &[odds]);
            let judge = |stake| judge_stake(rules, wager, stake, Cents::ZERO);
            let unit = super::least_stake(dollars.unwrap_or(Cents::dollars(1)), judge);
            common::line_without_decisions(wager.to_string(), (wager, unit), Some(odds))
        };
        Symbol::ALL.map(|symbol| line(Wager(symbol))).to_vec()
    }

    /// The odds depend on the wheel alone; 5.6(c) changes none while sections are equally wide.
    fn variants() -> Vec<Map<String, Value>> {
        vec![Map::new()]
    }

    fn strategies() -> &'static [StrategyFacts<Self>] {
        &[StrategyFacts {
            name: "no-choice",
            about: "stakes and waits for the wheel: there is nothing to decide",
            make: |_| (),
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Legal;

    fn legal(elections: Value) -> Result<Legal<BigSix>, Vec<Fault>> {
        Legal::new(elections.as_object().expect("an object"))
    }

    #[test]
    fn every_wager_reads_back_by_its_name() {
        for symbol in Symbol::ALL {
            let wager = Wager(symbol);
            assert_eq!(<Wager as table::Wager>::parse(&wager.to_string()), Some(wager));
        }
        for name in ["insignia", "insignia:3", "insignia:joker", "joker:1", "1", ""] {
            assert_eq!(<Wager as table::Wager>::parse(name), None, "{name}");
        }
    }

    #[test]
    fn the_rows_of_the_pay_table_are_the_symbols_in_their_order() {
        let names = ["insignia:1", "insignia:2", "insignia:5", "insignia:10", "insignia:20"];
        let names = names.iter().chain(&["joker", "flag"]);
        for (wager, name) in Symbol::ALL.map(Wager).into_iter().zip(names) {
            assert_eq!(wager.to_string(), *name);
        }
    }

    #[test]
    fn the_wheel_has_54_sections_unless_another_is_elected() {
        let usual = legal(json!({})).expect("legal");
        assert_eq!(usual.rules.wheel.0, Sections::default());
        assert_eq!(usual.elections["wheel-sections"]["1"], json!(24));
        let sections = json!({"1":23,"2":15,"5":8,"10":4,"20":2,"joker":1,"flag":1});
        let own = legal(json!({"wheel-sections": sections})).expect("legal");
        assert_eq!(own.rules.wheel.0.count(Symbol::Five), 8);
    }

    #[test]
    fn a_wheel_that_cannot_be_is_refused_with_a_reason() {
        let wheel =
            |count: Value| json!({"1":24,"2":15,"5":7,"10":4,"20":2,"joker":1,"flag":count});
        let count = |count: Value| IllegalSections::Count(Symbol::Flag, count);
        for (value, illegal) in [
            (json!(54), IllegalSections::NotAnObject(json!(54))),
            (json!({"3": 1}), IllegalSections::NoSuchSymbol("3".to_owned())),
            (json!({"1": 54}), IllegalSections::Count(Symbol::Two, Value::Null)),
            (wheel(json!(0)), count(json!(0))),
            (wheel(json!(-1)), count(json!(-1))),
            (wheel(json!(1.5)), count(json!(1.5))),
            (wheel(json!(256)), count(json!(256))),
            (wheel(json!("1")), count(json!("1"))),
        ] {
            assert_eq!(read_sections(&value), Err(illegal));
            assert!(legal(json!({"wheel-sections": value})).is_err());
        }
    }

    #[test]
    fn the_insignia_that_pays_least_decides_the_ten_times_rule() {
        let short = json!({"minimum": 10, "maximum": 50});
        assert!(legal(json!({"limits": {"insignia": short}})).is_err());
        assert!(legal(json!({"limits": {"joker": short}})).is_ok());
        let raised =
            json!({"limits": {"insignia": short}, "payout-odds-override": {"insignia": 20}});
        assert!(legal(raised).is_ok(), "every insignia pays more than 5 to 1");
    }
}
