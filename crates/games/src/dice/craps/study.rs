//! What mathematicians ask of craps beside single wagers: bets with odds at a multiple, fire bets
//! by the points made, and how long a shooter's hand lasts.

use serde_json::{Map, Value, json};
use table::study::{Classes, Count, Course, Line, NoMultiple, Plan};
use table::{Cents, Odds, Seat, Wagering};

use super::{Base, CrapsGame, FireTable, Layout, Number, Rules, Strategy, Variant, Wager, wagers};

/// The multiples at which odds are usually offered.
pub(super) const MULTIPLES: &[&str] = &["1", "2", "3-4-5", "5", "10", "20", "100"];

/// How many times the original stake is taken as odds, or is to be won by odds that are laid: on 4
/// and 10, on 5 and 9, on 6 and 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Multiple([i64; 3]);

impl Multiple {
    /// Reads `5`, or `3-4-5` for 4 and 10, 5 and 9, 6 and 8.
    fn read(text: &str) -> Result<Multiple, NoMultiple> {
        let malformed = || {
            let why = format!(
                "{text:?} is no multiple of 1 to 100, nor three as in 3-4-5: for 4 and 10, 5 and \
                 9, 6 and 8"
            );
            NoMultiple::Malformed(why)
        };
        let parts: Vec<&str> = text.trim_end_matches(['x', 'X']).split('-').collect();
        let times: Option<Vec<i64>> =
            parts.into_iter().map(|part| super::super::number(part).map(i64::from)).collect();
        let times = times.filter(|times| times.iter().all(|n| (1..=100).contains(n)));
        match times.as_deref() {
            Some([all]) => Ok(Multiple([*all; 3])),
            Some([fours, fives, sixes]) => Ok(Multiple([*fours, *fives, *sixes])),
            _ => Err(malformed()),
        }
    }

    fn most(self) -> i64 {
        self.0.into_iter().max().unwrap_or(1)
    }

    /// As a line's id has it: `5x`, `3-4-5x`.
    fn name(self) -> String {
        let Multiple([fours, fives, sixes]) = self;
        if fours == fives && fives == sixes {
            format!("{fours}x")
        } else {
            format!("{fours}-{fives}-{sixes}x")
        }
    }
}

/// Each line, come and don't come bet with odds.
pub(super) fn lines_at<V: Variant>(
    rules: &Rules,
    multiple: &str,
) -> Result<Vec<Line<CrapsGame<V>>>, NoMultiple> {
    let multiple = Multiple::read(multiple)?;
    if multiple.most() > rules.supplemental_limit {
        let limit = ("supplemental-wager-limit".to_owned(), json!(multiple.most()));
        return Err(NoMultiple::Needs(Map::from_iter([limit])));
    }
    Ok(Base::ALL.into_iter().map(|base| line_with_odds(rules, base, multiple)).collect())
}

fn line_with_odds<V: Variant>(rules: &Rules, base: Base, multiple: Multiple) -> Line<CrapsGame<V>> {
    let supported = base.wager();
    let kinds = [supported, Wager::Supplemental(base)].map(table::Wager::kind).to_vec();
    // A stake whose odds can be paid whatever the point.
    let unit = Number::ALL.into_iter().fold(rules.unit(supported), |unit, number| {
        let odds: Odds = wagers::true_odds(number, base.is_against());
        let (a, _) = odds.parts();
        let payable = rules.limits.unit("supplemental-wager", 1, &[odds]);
        unit.common_multiple(payable.times(i64::from(a)))
    });
    Line {
        id: format!("{supported}+supplemental-wager/{}", multiple.name()),
        plan: Plan {
            bets: vec![(Seat::new(1), supported, unit)],
            acts: Vec::new(),
            strategy: Strategy::with_odds(base, multiple.0),
        },
        unit,
        kinds,
        payout_odds: None,
        decides: false,
    }
}

/// A fire bet by the number of different points.
pub(super) fn classes<V: Variant>(line: &Line<CrapsGame<V>>) -> Option<Classes<CrapsGame<V>>> {
    let is_fire = |(_, wager, _): &(Seat, Wager, Cents)| *wager == Wager::Fire;
    let points_made = |layout: &Layout| {
        let fire = layout.bets.open().iter().find(|bet| bet.wager == Wager::Fire);
        fire.map_or(0, |bet| bet.mark.points_made.count())
    };
    let pays = [FireTable::A, FireTable::B].map(|table| {
        let of = |points: usize| {
            let row = table.rows().iter().find(|row| row.id == format!("fire-bet/{points}"));
            row.map(|row| row.odds)
        };
        (format!("table {}", table.word()), (0..=Number::ALL.len()).map(of).collect())
    });
    line.plan.bets.iter().all(is_fire).then(|| Classes {
        title: "different points made",
        of: points_made,
        pays: pays.to_vec(),
    })
}

/// A shooter's hand: somebody new has the dice, or the shaker, and plays the pass line.
pub(super) fn hand<V: Variant>(rules: &Rules) -> Course<CrapsGame<V>> {
    let shooter = Seat::new(1);
    let unit = CrapsGame::<V>::bounds(rules, Wager::Pass).0;
    let mut start = Layout::default();
    if V::HAS_SHAKER {
        start.hand.take(shooter); // without that the dealer would operate it
    }
    Course {
        title: "a shooter's hand",
        about: if V::HAS_SHAKER {
            "from the first roll of whoever takes the shaker to the 7 by which it is given up \
             (1A.7(a)1i)"
        } else {
            "from the first roll of a new shooter to the loser 7 by which the dice are given up \
             (1.11(a)1)"
        },
        rounds: "rolls",
        start,
        plan: Plan {
            bets: vec![(shooter, Wager::Pass, unit)],
            acts: Vec::new(),
            strategy: Strategy::default(),
        },
        is_over: |layout| layout.hand.is_over(),
        counts: vec![
            Count {
                id: "come-out-rolls",
                title: "come out rolls",
                came: |before, _| before.point.is_none(),
            },
            Count {
                id: "line-decisions",
                title: "pass line decisions",
                came: |_, after| after.point.is_none(),
            },
            Count {
                id: "points-made",
                title: "points made",
                came: |_, after| after.hand.has_made_point(),
            },
        ],
        landmarks: if V::HAS_SHAKER { &[] } else { LONGEST_HANDS },
    }
}

/// What has been reported of craps tables.
const LONGEST_HANDS: &[(u32, &str)] = &[(154, "the longest on record: Atlantic City, 23 May 2009")];

/// Elections that change what craps wagers pay, for a full account. Each is told with the wagers
/// that it changes, so as many as go together are one set.
pub(super) fn variants<V: Variant>() -> Vec<Map<String, Value>> {
    let higher = |field: &[&str]| {
        let field = field.iter().map(|row| ((*row).to_owned(), json!("3 to 1")));
        field.collect::<Map<String, Value>>()
    };
    let mut better = higher(&["field-bet/12"]);
    better.extend(better_than_the_floor());
    let mut variants = [
        json!({
            "buy-bet-percent": 5,
            "buy-bet-collection": "when-made",
            "lay-bet-percent": 5,
            "lay-bet-collection": "when-made",
        }),
        json!({
            "6-7-8": true,
            "buy-bet-collection": "when-won",
            "lay-bet-collection": "when-won",
            "payout-odds-override": better,
        }),
        json!({
            // The percentage may be less than 5, down to nothing.
            "buy-bet-percent": 0,
            "lay-bet-percent": 0,
            "payout-odds-override": higher(&["field-bet/2", "field-bet/12"]),
        }),
    ];
    if V::FACTS.wager("fire-bet").is_some() {
        for (variant, table) in variants[1..].iter_mut().zip(["A", "B"]) {
            variant["fire-bet"] = json!(true);
            variant["fire-bet-pay-table"] = json!(table);
        }
    }
    variants.iter().filter_map(Value::as_object).cloned().collect()
}

/// The higher odds that are paid here and there: the text's are the least (1.4(b)).
fn better_than_the_floor() -> Map<String, Value> {
    let better = |id: &str| match id {
        "four-the-hardway" | "ten-the-hardway" | "any-craps" => Some("15 to 2"),
        "six-the-hardway" | "eight-the-hardway" => Some("19 to 2"),
        "craps-two" | "craps-twelve" => Some("33 to 1"),
        "craps-three" | "11-in-one-roll" => Some("16 to 1"),
        _ if id.ends_with("hardway-on-the-hop") => Some("33 to 1"),
        _ if id.ends_with("on-the-hop") => Some("16 to 1"),
        _ => None,
    };
    let rows = wagers::PAYOUT_ODDS.rows.iter();
    let rows = rows.filter_map(|row| Some((row.id.to_owned(), json!(better(row.id)?))));
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::super::odds_limit;
    use super::*;

    #[test]
    fn a_multiple_is_one_number_or_three() {
        let read = |text| Multiple::read(text).map(|multiple| multiple.0);
        assert_eq!(read("5"), Ok([5; 3]));
        assert_eq!(read("3-4-5"), Ok([3, 4, 5]));
        assert_eq!(read("3-4-5x"), Ok([3, 4, 5]));
        for text in ["", "0", "101", "3-4", "-5", "3-4-5-6", "five", "1.5"] {
            assert!(matches!(read(text), Err(NoMultiple::Malformed(_))), "{text:?}");
        }
        for name in MULTIPLES {
            assert_eq!(Multiple::read(name).map(Multiple::name), Ok(format!("{name}x")));
        }
    }

    #[test]
    fn laid_odds_win_the_multiple() {
        // 1.6(b): what can be won is limited. Six times the stake, whichever the point.
        let times = [3, 4, 5, 5, 4, 3];
        for (number, times) in Number::ALL.into_iter().zip(times) {
            let stake = odds_limit::most(times, Base::DontPass, Cents::dollars(10), number);
            assert_eq!(stake, Cents::dollars(60), "{number:?}");
        }
    }
}
