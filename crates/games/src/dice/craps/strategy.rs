//! How a craps player wagers roll by roll, as data: a few steps, each a wager that is made whenever
//! it can be. They are written as text:
//!
//! ```text
//! # a pass bet and two come bets, each with double odds
//! pass-bet 10
//! come-bet 10 up to 2
//! odds 2x
//! place-bet-to-win:6 12 when point except point
//! ```

use std::borrow::Cow;

use table::{Cents, Malformed, Seat};

use super::{Base, Layout, Number, Rules, Wager, is_line, judge_offer, odds_limit};

/// What a player does before each roll.
#[derive(Clone, Debug, Default)]
pub struct Strategy {
    steps: Cow<'static, [Step]>,
    /// Odds on every line, come and don't come bet: so many times the stake, laid odds so many
    /// times the stake in winnings.
    odds: i64,
}

/// A wager that is made whenever it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    wager: Wager,
    stake: Cents,
    /// How many of it may stand at once.
    most: usize,
    /// Only on come out rolls, only while a point is up, or always.
    when: When,
    /// Not on the number that is the point.
    except_point: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Always,
    ComeOut,
    Point,
}

const fn step(wager: Wager, stake: i64, most: usize, when: When) -> Step {
    Step { wager, stake: Cents::dollars(stake), most, when, except_point: false }
}

/// A pass bet with odds.
pub(super) const FULL_ODDS: Strategy =
    Strategy { steps: Cow::Borrowed(&[step(Wager::Pass, 10, 1, When::Always)]), odds: 1 };

/// A pass bet and two come bets with odds.
pub(super) const THREE_POINT_MOLLY: Strategy = Strategy {
    steps: Cow::Borrowed(&[
        step(Wager::Pass, 10, 1, When::Always),
        step(Wager::Come, 10, 2, When::Always),
    ]),
    odds: 1,
};

/// Every number but 7 wins while a point is up.
pub(super) const IRON_CROSS: Strategy = Strategy {
    steps: Cow::Borrowed(&[
        step(Wager::PlaceToWin(Number::Five), 10, 1, When::Point),
        step(Wager::PlaceToWin(Number::Six), 12, 1, When::Point),
        step(Wager::PlaceToWin(Number::Eight), 12, 1, When::Point),
        step(Wager::Field, 10, 1, When::Point),
    ]),
    odds: 0,
};

impl Strategy {
    pub(super) fn with_odds(self, odds: i64) -> Strategy {
        Strategy { odds, ..self }
    }

    /// A strategy that makes no wager of its own and supports what stands with odds.
    #[must_use]
    pub fn odds(times: i64) -> Strategy {
        Strategy { steps: Cow::Borrowed(&[]), odds: times }
    }

    /// Reads a strategy from its text.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn read(text: &str) -> Result<Strategy, Malformed> {
        let mut strategy = Strategy::default();
        let mut steps = Vec::new();
        for (n, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            let bad = |reason: String| Malformed::new(format!("line {}", n + 1), reason);
            match words.as_slice() {
                [] => {}
                ["odds", times] => {
                    let number = times.strip_suffix('x').and_then(|n| n.parse::<i64>().ok());
                    let in_range = number.filter(|n| (0..=100).contains(n));
                    strategy.odds = in_range.ok_or_else(|| {
                        bad(format!("{times:?}: odds are 0x to 100x, such as 2x"))
                    })?;
                }
                [wager, stake, rest @ ..] => {
                    steps.push(Step::read(wager, stake, rest).map_err(bad)?);
                }
                [word] => return Err(bad(format!("{word:?}: a wager needs an amount"))),
            }
        }
        strategy.steps = Cow::Owned(steps);
        Ok(strategy)
    }

    /// Makes the wagers of the steps, then takes or lays odds.
    pub(super) fn play(&self, rules: &Rules, layout: &mut Layout) {
        let seat = Seat::new(1);
        for step in self.steps.iter() {
            let is_time = match step.when {
                When::Always => true,
                When::ComeOut => layout.point.is_none(),
                When::Point => layout.point.is_some(),
            };
            let is_point = layout.point.is_some() && number_of(step.wager) == layout.point;
            let stand = layout.bets.open().iter().filter(|b| b.wager == step.wager).count();
            if is_time
                && stand < step.most
                && !(step.except_point && is_point)
                && judge_offer(rules, layout, step.wager).is_ok()
            {
                <super::Craps as table::Wagering>::put(layout, seat, step.wager, step.stake);
            }
        }
        if self.odds > 0 {
            self.support(rules, layout);
        }
    }

    fn support(&self, rules: &Rules, layout: &mut Layout) {
        let times = self.odds.min(rules.supplemental_limit);
        for n in 0..layout.bets.open().len() {
            let bet = layout.bets.open()[n];
            let base = Base::ALL.into_iter().find(|base| base.wager() == bet.wager);
            let (Some(base), Some(point)) = (base, bet.mark.point.and_then(Number::of)) else {
                continue;
            };
            let odds = Wager::Supplemental(base);
            // A come bet and its odds go by their point; two on one number never stand apart.
            let is_supported =
                layout.bets.open().iter().any(|b| {
                    b.wager == odds && (is_line(bet.wager) || b.mark.point == bet.mark.point)
                });
            if is_supported {
                continue;
            }
            let stake = odds_limit::most(times, base, bet.mark.original, point);
            layout.bets.put(bet.seat, odds, stake);
            if let Some(bet) = layout.bets.open_mut().last_mut() {
                bet.mark.point = Some(point as u8);
            }
        }
    }
}

fn number_of(wager: Wager) -> Option<u8> {
    match wager {
        Wager::PlaceToWin(n) | Wager::PlaceToLose(n) | Wager::Buy(n) | Wager::Lay(n) => {
            Some(n as u8)
        }
        _ => None,
    }
}

impl Step {
    fn read(wager: &str, stake: &str, rest: &[&str]) -> Result<Step, String> {
        let wager = <Wager as table::Wager>::parse(wager)
            .filter(|wager| !matches!(wager, Wager::Supplemental(_)))
            .ok_or_else(|| format!("{wager:?} is no wager of craps"))?;
        let stake: Cents = stake.parse().map_err(|e| format!("{e}"))?;
        if stake <= Cents::ZERO || stake > Cents::MOST {
            return Err(format!("{stake} is no stake"));
        }
        let mut step = Step { wager, stake, most: 1, when: When::Always, except_point: false };
        let mut rest = rest;
        loop {
            rest = match rest {
                [] => return Ok(step),
                ["up", "to", count, rest @ ..] => {
                    let count = count.parse().ok().filter(|n| (1..=20).contains(n));
                    step.most = count.ok_or("up to how many, 1 to 20?")?;
                    rest
                }
                ["when", "point", rest @ ..] => {
                    step.when = When::Point;
                    rest
                }
                ["when", "come-out", rest @ ..] => {
                    step.when = When::ComeOut;
                    rest
                }
                ["except", "point", rest @ ..] => {
                    step.except_point = true;
                    rest
                }
                [word, ..] => {
                    return Err(format!(
                        "{word:?}: after the amount come `up to N`, `when point`, `when come-out` \
                         or `except point`"
                    ));
                }
            };
        }
    }
}
