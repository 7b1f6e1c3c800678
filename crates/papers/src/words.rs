//! Rules in a patron's words.

use serde_json::{Map, Value};
use table::erased::AnyLegal;
use table::shown::InForce;
use table::{Cents, Cite, Election, Facts, Kind, Name, Odds, Payout, WagerFacts};

use crate::document::{Align, Cell, Grid, Text};

/// An amount as people write it: `$15`, `$2.50`, `$10,000`.
#[must_use]
pub fn money(amount: Cents) -> String {
    let sign = if amount.0 < 0 { "-" } else { "" };
    let (dollars, cents) = (amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100);
    let digits = dollars.to_string();
    let groups: Vec<&str> = {
        let first = digits.len() % 3;
        let (head, rest) = digits.split_at(first);
        let rest = (0..rest.len()).step_by(3).map(|at| &rest[at..at + 3]);
        std::iter::once(head).filter(|head| !head.is_empty()).chain(rest).collect()
    };
    let whole = groups.join(",");
    if cents == 0 { format!("{sign}${whole}") } else { format!("{sign}${whole}.{cents:02}") }
}

/// An amount of an election.
fn amount(value: &Value) -> Option<String> {
    Cents::from_json(value).ok().map(money)
}

/// The words with the first letter large.
#[must_use]
pub fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// An id as words: `lose-entire-wager` is `lose entire wager`. Odds and numbers stay as they are.
#[must_use]
pub fn spoken(id: &str) -> String {
    id.replace(['-', '_'], " ")
}

/// What an election decides, as the head of its value.
#[must_use]
pub fn question(facts: &Facts, election: &Election) -> String {
    let about = election.about.strip_prefix("whether ").unwrap_or(election.about);
    match (owner(facts, election.id), about.strip_prefix("its ")) {
        (Some(wager), Some(about)) => format!("{}: {about}", wager.title),
        (Some(wager), None) => sentence(&about.replace("this wager", wager.title)),
        (None, _) => sentence(about),
    }
}

/// The wager that an election is about, by its id: `in-between-pay-table` is about `in-between`.
fn owner(facts: &Facts, election: &str) -> Option<&'static WagerFacts> {
    let is_about = |wager: &&WagerFacts| {
        let rest = election.strip_prefix(wager.id);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    };
    facts.wagers.iter().filter(is_about).max_by_key(|wager| wager.id.len())
}

/// Whether a wager can be had under the rules in force: it is staked, or arises in the round.
#[must_use]
pub fn is_offered(rules_in_force: &InForce, wager: &WagerFacts) -> bool {
    let is_named = |name: &Name| name.split(':').next() == Some(wager.id);
    let elected = rules_in_force.elections.get(wager.id);
    let pays = |payout: &Payout| wager_of_row(&payout.row) == wager.id;
    rules_in_force.stakes.iter().any(is_named)
        || elected.is_some_and(|value| *value == true)
        || (elected.is_none() && rules_in_force.payouts.iter().any(pays))
}

/// The id of the wager that a payout row is of.
fn wager_of_row(row: &str) -> &str {
    row.split(['/', ':']).next().unwrap_or_default()
}

/// What was elected, limits aside: what a wager is worth does not depend on them.
pub(crate) fn without_limits(legal: &AnyLegal) -> Map<String, Value> {
    let is_rule = |id: &str| {
        let mut elections = legal.game.facts().elections.iter();
        !elections.any(|election| election.id == id && election.is_limit())
    };
    let given = legal.given.iter().filter(|(id, _)| is_rule(id));
    given.map(|(id, value)| (id.clone(), value.clone())).collect()
}

/// What an election of an amount is the least or the most of, and which.
fn bounded(id: &str) -> Option<(&str, &'static str)> {
    let ends = ["minimum", "maximum"];
    ends.into_iter().find_map(|end| Some((id.strip_suffix(end)?.strip_suffix('-')?, end)))
}

/// The value of an election in words.
#[must_use]
pub fn answer(facts: &Facts, election: &Election, value: &Value) -> String {
    match (&election.kind, value) {
        (_, Value::Null) => "none".to_owned(),
        (_, Value::Bool(true)) => "Yes".to_owned(),
        (_, Value::Bool(false)) => "No".to_owned(),
        (Kind::Amount, value) => amount(value).unwrap_or_else(|| value.to_string()),
        (Kind::Percent { .. }, value) => format!("{value} %"),
        (Kind::Odds { .. }, value) => odds(value),
        (Kind::Limits, Value::Object(wagers)) => {
            let each = wagers.iter().map(|(id, bounds)| {
                format!("{}: {}", wager_title(facts, id), bounds_in_words(bounds))
            });
            each.collect::<Vec<_>>().join("; ")
        }
        (Kind::Increments, Value::Object(wagers)) => {
            let each = wagers.iter().map(|(id, unit)| {
                let unit = amount(unit).unwrap_or_default();
                format!("{}: multiples of {unit}", wager_title(facts, id))
            });
            each.collect::<Vec<_>>().join("; ")
        }
        (Kind::PayoutOdds | Kind::OddsByRow(_), Value::Object(rows)) => {
            let each = rows
                .iter()
                .map(|(row, value)| format!("{} {}", row_title(facts, row), odds(value)));
            each.collect::<Vec<_>>().join("; ")
        }
        // A table by a table is told as what is paid.
        (_, Value::Object(entries)) if entries.values().any(is_nested) => {
            "see what is paid".to_owned()
        }
        (_, value) => plain(value),
    }
}

fn is_nested(value: &Value) -> bool {
    value.as_object().is_some_and(|inner| inner.values().any(Value::is_object))
}

fn odds(value: &Value) -> String {
    Odds::from_json(value).map_or_else(|_| plain(value), |odds| odds.to_string())
}

/// What no declaration tells how to read: words, lists and tables one after another.
fn plain(value: &Value) -> String {
    match value {
        // A name, such as that of a tile, is no id.
        Value::String(name) if name.contains(|c: char| c == ' ' || c.is_uppercase()) => {
            name.clone()
        }
        Value::String(word) => spoken(word),
        Value::Array(items) if items.iter().any(Value::is_object) => {
            items.iter().map(plain).collect::<Vec<_>>().join(" · ")
        }
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(entries) => {
            let each =
                entries.iter().map(|(key, value)| format!("{}: {}", spoken(key), plain(value)));
            each.collect::<Vec<_>>().join("; ")
        }
        Value::Null => "none".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Number(number) => number.to_string(),
    }
}

/// What a wager is called, by its id or its name with a selection.
#[must_use]
pub fn wager_title(facts: &Facts, name: &str) -> String {
    if let Some((id, row)) = name.split_once('/') {
        return format!("{}, {}", wager_title(facts, id), spoken(row));
    }
    let (id, selection) = name.split_once(':').map_or((name, None), |(id, sel)| (id, Some(sel)));
    let title =
        facts.wager(id).map_or_else(|| sentence(&spoken(id)), |wager| wager.title.to_owned());
    selection.map_or(title.clone(), |selection| format!("{title} {}", spoken(selection)))
}

/// What a payout row is called, with the wager where that is not said by it.
fn row_title(facts: &Facts, row: &str) -> String {
    let mut rows = facts.pay_tables.iter().flat_map(|table| table.rows);
    let title = rows.find(|known| known.id == row).map(|known| known.title.to_owned());
    title.unwrap_or_else(|| wager_title(facts, row))
}

/// A least and a most: `$15 to $5,000`.
fn bounds_in_words(bounds: &Value) -> String {
    let bound = |name: &str| bounds.get(name).and_then(amount);
    match (bound("minimum"), bound("maximum")) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("{least} or more"),
        (None, Some(most)) => format!("up to {most}"),
        (None, None) => "any amount".to_owned(),
    }
}

/// The limits at a table: of what, and how much.
#[must_use]
pub fn limits(rules_in_force: &InForce) -> Vec<(String, String)> {
    let InForce { facts, elections, .. } = rules_in_force;
    // A wager that is not to be had has no limits to tell.
    let is_told = |of: &str| {
        let wager = facts.wager(of.split(':').next().unwrap_or_default());
        wager.is_none_or(|wager| is_offered(rules_in_force, wager))
    };
    let mut bounds: Vec<(&str, Map<String, Value>)> = Vec::new();
    let mut bound = |of, which: &str, value: &Value| {
        let place = bounds.iter().position(|(other, _)| *other == of);
        let place = place.unwrap_or_else(|| {
            bounds.push((of, Map::new()));
            bounds.len() - 1
        });
        bounds[place].1.insert(which.to_owned(), value.clone());
    };
    for election in facts.elections {
        let value = elections.get(election.id).filter(|value| !value.is_null());
        match (&election.kind, value) {
            (Kind::Amount, Some(value)) => {
                if let Some((of, which)) = bounded(election.id) {
                    bound(of, which, value);
                }
            }
            (Kind::Limits, Some(Value::Object(wagers))) => {
                for (wager, both) in wagers {
                    let both = both.as_object().into_iter().flatten();
                    both.for_each(|(which, value)| bound(wager, which, value));
                }
            }
            _ => {}
        }
    }
    let title = |of: &str| match of {
        // Those of the table are for the main wager.
        "table" => facts.wagers.first().map_or(facts.title, |wager| wager.title).to_owned(),
        of => wager_title(facts, of),
    };
    let mut rows: Vec<(String, String)> = bounds
        .iter()
        .filter(|(of, _)| is_told(of))
        .map(|(of, both)| (title(of), bounds_in_words(&Value::Object(both.clone()))))
        .collect();
    let increments = elections.get("increments").and_then(Value::as_object);
    for (id, unit) in increments.into_iter().flatten() {
        if let Some(unit) = amount(unit) {
            rows.push((wager_title(facts, id), format!("in multiples of {unit}")));
        }
    }
    // 8.2(d)
    let is_permitted = elections.get("permit-wagers-outside-limits") == Some(&Value::Bool(true));
    if is_permitted && !bounds.is_empty() {
        rows.push(("Outside the limits".to_owned(), "where the house permits it".to_owned()));
    }
    rows
}

/// The elections in force that are no limits, with what each decides.
pub fn rules(rules: &InForce) -> impl Iterator<Item = (&'static Election, &Value)> {
    let elections = rules.facts.elections.iter();
    let in_force = elections.filter_map(|election| {
        let value = rules.elections.get(election.id)?;
        Some((election, value))
    });
    in_force.filter(|(election, value)| !election.is_limit() && !is_nothing(value))
}

/// Those of them that a patron is told: what the licensee has elected, and what bears on the odds. What
/// is not elected is not in effect.
pub fn told<'a>(
    rules_in_force: &'a InForce,
    given: &'a Map<String, Value>,
) -> impl Iterator<Item = (&'static Election, &'a Value)> {
    let variants = rules_in_force.game.variants();
    rules(rules_in_force).filter(move |(election, value)| {
        let is_given = given.contains_key(election.id);
        let bears = || variants.iter().any(|variant| variant.contains_key(election.id));
        // How a doubtful text is read is told only where the licensee has chosen.
        let is_reading = election.id.starts_with("interp-");
        let is_there = owner(rules_in_force.facts, election.id)
            .is_none_or(|wager| is_offered(rules_in_force, wager));
        let is_none = **value == false || **value == "none";
        !is_none && is_there && (is_given || (bears() && !is_reading))
    })
}

/// Whether nothing is elected by it.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// What is paid, as a table by wager; with the section where `is_cited`.
#[must_use]
pub fn payouts(facts: &'static Facts, payouts: &[Payout], is_cited: bool) -> Grid {
    let mut grid = match is_cited {
        true => Grid::new(
            ["Wager", "What wins", "Pays", "Section"],
            [Align::Left, Align::Left, Align::Right, Align::Left],
        ),
        false => {
            Grid::new(["Wager", "What wins", "Pays"], [Align::Left, Align::Left, Align::Right])
        }
    };
    for (wager, what, Payout { pays, cite, .. }) in paid(facts, payouts) {
        let mut row: Vec<Cell> = vec![
            if wager.is_empty() { Cell::default() } else { Text::default().strong(wager).into() },
            what.into(),
            Text::default().strong(pays.as_str()).into(),
        ];
        if is_cited {
            row.push(section(*cite).into());
        }
        grid.rows.push(row);
    }
    if is_cited { grid } else { grid.merged() }
}

/// What is paid: the wager where it is another than before, what wins where the wager does not say so.
pub fn paid<'a>(
    facts: &'static Facts,
    payouts: &'a [Payout],
) -> impl Iterator<Item = (String, String, &'a Payout)> {
    let mut last = String::new();
    payouts.iter().map(move |payout| {
        let wager = wager_title(facts, wager_of_row(&payout.row));
        let title = sentence(&payout.title);
        let what = if title == wager { String::new() } else { title };
        let told = if wager == last { String::new() } else { wager.clone() };
        last = wager;
        (told, what, payout)
    })
}

/// A section, as a remark.
#[must_use]
pub fn section(cite: Cite) -> Text {
    Text::default().faint(cite.to_string())
}

/// `1 table`, `2 tables`.
#[must_use]
pub fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("{n} {noun}") } else { format!("{n} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn amounts_are_written_as_people_write_them() {
        let written = [0, 5, 250, 1500, 1_000_000, 123_456_700].map(|cents| money(Cents(cents)));
        assert_eq!(written, ["$0", "$0.05", "$2.50", "$15", "$10,000", "$1,234,567"]);
        assert_eq!(money(Cents(-1500)), "-$15");
    }

    #[test]
    fn limits_are_told_by_wager() {
        let elections = json!({
            "limits": { "straight": { "minimum": 5, "maximum": 500 }, "split": { "maximum": 1000 } },
            "increments": { "straight": 5 },
        });
        let elections = elections.as_object().expect("an object");
        let rules = games::registry::in_force("roulette", elections).expect("legal");
        let told = limits(&rules);
        let told: Vec<String> =
            told.iter().map(|(wager, limit)| format!("{wager}: {limit}")).collect();
        assert_eq!(
            told,
            ["Straight: $5 to $500", "Split: up to $1,000", "Straight: in multiples of $5"]
        );
    }
}
