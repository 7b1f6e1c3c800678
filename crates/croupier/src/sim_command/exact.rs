//! What the exact odds have on what is simulated.

use games::registry::{self, Visitor};
use odds::{Analysis, Error, NoTree, Request};
use serde_json::{Map, Value};
use table::{AnyLine, AnyRules, Complete, Line, Plan};

/// What is simulated of a game.
pub(super) struct Setting {
    /// The rules, without limits: lines are staked in a unit of their own.
    pub(super) rules: AnyRules,
    /// Every election in force.
    pub(super) elections: Map<String, Value>,
    /// The lines that are asked for.
    pub(super) lines: Vec<AnyLine>,
}

/// What a request asks for of the game of that id.
pub(super) fn setting(id: &str, request: &Request) -> Result<Setting, Error> {
    struct Find<'a>(&'a Request);
    impl Visitor for Find<'_> {
        type Output = Result<Setting, Error>;
        fn visit<G: Complete>(self) -> Self::Output {
            let odds::Setting { rules, elections, lines, .. } = odds::Setting::<G>::of(self.0)?;
            let lines = lines.into_iter().map(AnyLine::new).collect();
            Ok(Setting { rules: AnyRules::new::<G>(rules), elections, lines })
        }
    }
    registry::visit(id, Find(request)).ok_or_else(|| Error::UnknownGame(id.to_owned()))?
}

/// How a line is analysed.
#[derive(Clone, Copy)]
pub(super) enum Way {
    /// Where it counts, by whatever is quickest.
    Line,
    /// By its plan, round by round.
    Plan,
}

/// The exact odds of a line, played by the strategy that its plan has.
pub(super) fn analyse(id: &str, rules: &AnyRules, line: &AnyLine, way: Way) -> Option<Analysis> {
    struct Analyse<'a>(&'a AnyRules, &'a AnyLine, Way);
    impl Visitor for Analyse<'_> {
        type Output = Result<Analysis, NoTree>;
        fn visit<G: Complete>(self) -> Self::Output {
            let Analyse(rules, line, way) = self;
            let strategy = line.plan.strategy.typed::<G>().clone();
            let plan = Plan { strategy, ..line.plan.typed::<G>().clone() };
            let line = Line { plan, decides: line.decides, ..line.typed::<G>().clone() };
            match way {
                Way::Line => odds::analyse(rules.typed::<G>(), &line),
                Way::Plan => odds::analyse_plan(rules.typed::<G>(), &line),
            }
        }
    }
    registry::visit(id, Analyse(rules, line, way))?.ok()
}
