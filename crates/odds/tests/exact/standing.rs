//! A wager that stands until a number is rolled again: two dice, 7 or 11 wins at once, 2, 3 or 12
//! loses; any other sum becomes the point, which wins if it comes before a 7.

use std::borrow::Cow;
use std::fmt;

use num_rational::BigRational;
use odds::{NoTree, Play, Ruled, Tree};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::device::DiceCup;
use table::erased::AnyPlan;
use table::script::Scripted;
use table::shown::Shown;
use table::study::{Line, Plan, StrategyFacts, Study};
use table::{
    Act, Cents, Choice, Elections, Event, Facts, Family, Fault, Felt, Game, Odds, Offer, Payout,
    Question, Seat, Settlement, Table, WagerFacts, Window, cite,
};

#[derive(Clone, Copy, Debug, Default)]
struct Points;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pass;

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("pass")
    }
}

impl table::Wager for Pass {
    fn kind(self) -> usize {
        0
    }

    fn parse(name: &str) -> Option<Pass> {
        (name == "pass").then_some(Pass)
    }
}

table::wager_by_name!(Pass);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Layout {
    stake: Cents,
    point: Option<u8>,
}

struct Betting<'a>(&'a mut Layout);

impl Window<Points> for Betting<'_> {
    fn closing(&self) -> &'static str {
        "no-more-bets"
    }

    fn takes(&self, _: &Act) -> bool {
        true
    }

    fn judge(&mut self, act: &Act, _: &mut Vec<Event<Pass>>) -> Result<(), Fault> {
        self.0.stake = act.amount.unwrap_or_default();
        Ok(())
    }

    fn offers(&self) -> Vec<Offer> {
        Vec::new()
    }

    fn automatic(&mut self, plan: &Plan<Points>) {
        if self.0.point.is_none() {
            self.0.stake = plan.bets.iter().map(|(_, _, stake)| *stake).sum();
        }
    }
}

/// A question that nothing depends on.
struct Idle;

impl Question<Points> for Idle {
    type Answer = ();

    fn about(&self) -> Cow<'static, str> {
        "nothing".into()
    }

    fn options(&self) -> Vec<Choice<()>> {
        Vec::new()
    }

    fn declined(&self) {}

    fn by_strategy(&self, (): &()) {}
}

const FACTS: Facts = Facts {
    id: "points",
    title: "Points",
    subchapter: "0",
    family: Family::Wheels,
    seats: 1,
    equipment: "two dice",
    about: "a point before a seven",
    wagers: &[WagerFacts {
        id: "pass",
        title: "Pass",
        selection: None,
        about: "pass",
        cite: cite!("8.2(a)"),
    }],
    pay_tables: &[],
    elections: &[],
    actions: &[],
    irregularities: &[],
    history: &[],
    state: &[],
    sister_wagers: &[],
    felt: Felt { rows: &[] },
};

impl Game for Points {
    const FACTS: &'static Facts = &FACTS;

    /// Whether a point loses by a seven. If not, it stands until it is rolled.
    type Rules = bool;

    type Layout = Layout;
    type Wager = Pass;
    type Strategy = ();

    fn rules(_: &mut Elections) -> bool {
        true
    }

    fn round<T: Table<Self>>(
        seven_loses: &bool,
        layout: &mut Layout,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        t.acts(&mut Betting(layout))?;
        let seat = Seat::new(1);
        t.ask(seat, &Idle)?;
        let sum = t.chance(&DiceCup::<2>)?.sum();
        let wins = match (layout.point, sum) {
            (None, 7 | 11) => true,
            (None, 2 | 3 | 12) => false,
            (None, point) => {
                layout.point = Some(point);
                return Ok(());
            }
            (Some(point), sum) if sum == point => true,
            (Some(_), 7) if *seven_loses => false,
            (Some(_), _) => return Ok(()),
        };
        let (stake, cite) = (layout.stake, cite!("8.2(a)"));
        t.settle(match wins {
            true => Settlement::won(seat, Pass, stake, Odds::to(1, 1), cite),
            false => Settlement::lost(seat, Pass, stake, cite),
        });
        *layout = Layout::default();
        Ok(())
    }

    fn is_settled(layout: &Layout) -> bool {
        layout.stake == Cents::ZERO
    }

    fn wagers(_: &bool) -> Vec<Pass> {
        vec![Pass]
    }

    fn payouts(_: &bool) -> Vec<Payout> {
        Vec::new()
    }
}

impl Scripted for Points {}

impl Shown for Points {}

impl Study for Points {
    fn lines(_: &bool) -> Vec<Line<Points>> {
        vec![Line {
            id: "pass".to_owned(),
            plan: Plan { bets: vec![(Seat::new(1), Pass, UNIT)], acts: Vec::new(), strategy: () },
            unit: UNIT,
            kinds: vec![0],
            payout_odds: None,
            decides: false,
        }]
    }

    fn variants() -> Vec<Map<String, Value>> {
        Vec::new()
    }

    fn strategies() -> &'static [StrategyFacts<Points>] {
        &[StrategyFacts { name: "flat", about: "always the same", make: |_| () }]
    }
}

const UNIT: Cents = Cents::dollars(5);

fn ratio(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

#[test]
fn a_wager_that_stands_is_played_until_it_is_decided() {
    let pass = Ruled::unlisted::<Points>(&true)
        .analyse(&(&Points::lines(&true)[0]).into())
        .expect("a chain");
    // Ways of 36 to roll each point, and against the 6 of a seven.
    let points: BigRational =
        [3, 4, 5, 5, 4, 3].into_iter().map(|n| ratio(n, 36) * ratio(n, n + 6)).sum();
    let wins = ratio(8, 36) + points;
    assert_eq!(pass.expectation, &wins + &wins - ratio(1, 1));
    assert_eq!(pass.expectation, ratio(-7, 495)); // published: 1.414 %
    assert_eq!(pass.staked, ratio(1, 1));
    assert_eq!(pass.decided, ratio(1, 1));
    let outcomes: Vec<String> = pass.outcomes.iter().map(|o| o.count.to_string()).collect();
    assert_eq!((outcomes.join(" "), pass.of.to_string()), ("244 251".into(), "495".into()));
}

#[test]
fn a_wager_that_can_only_win_once_it_stands_wins() {
    // 4 of 36 lose at once.
    let pass = Ruled::unlisted::<Points>(&false)
        .analyse(&(&Points::lines(&false)[0]).into())
        .expect("a chain");
    assert_eq!(pass.expectation, ratio(32 - 4, 36));
}

#[test]
fn the_best_play_is_not_looked_for_where_wagers_stand() {
    let line = &Points::lines(&true)[0];
    let tree =
        Tree::of(&Ruled::unlisted::<Points>(&true), &AnyPlan::new(line.plan.clone()), &line.kinds);
    assert_eq!(tree.tally(Play::Best), Err(NoTree::StillStands));
}
