//! Rows and columns: aligned for people, comma-separated for programs.

use num_bigint::BigUint;
use num_rational::BigRational;
use odds::{Account, Analysis, CourseAccount, Entry, Outcome, decimal, exact_text};
use serde_json::{Map, Value};

/// Elections as `decks=7 shuffling=manual`.
pub(super) fn elections(rules: &Map<String, Value>) -> String {
    let each = rules.iter().map(|(id, value)| match value {
        Value::String(word) => format!("{id}={word}"),
        value => format!("{id}={value}"),
    });
    each.collect::<Vec<_>>().join(" ")
}

/// A fraction in percent.
pub(super) fn percent(value: &BigRational, places: usize) -> String {
    decimal(&(value * BigRational::from_integer(100.into())), places)
}

/// Columns of equal width, two blanks apart; `right` says which are flush right.
pub(super) fn aligned(rows: &[Vec<String>], right: &[bool]) -> Vec<String> {
    let len = |text: &String| text.chars().count();
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(len).max();
    let widths: Vec<usize> = (0..right.len()).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).zip(right).map(|((cell, width), right)| {
            if *right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

const HEADER: [&str; 21] = [
    "game",
    "rules",
    "wager",
    "net",
    "count",
    "of",
    "probability",
    "expectation_fraction",
    "expectation",
    "house_advantage_percent",
    "element_of_risk_percent",
    "standard_deviation",
    "true_odds",
    "payout_odds",
    "exact",
    "class",
    "house_advantage_resolved_percent",
    "rounds",
    "deciding_rounds",
    "house_advantage_per_round_percent",
    "house_advantage_per_deciding_round_percent",
];

/// A row for each wager and outcome, with a header; every row repeats its wager's figures.
pub(super) fn csv(account: &Account) -> String {
    let mut text = row(&HEADER.map(str::to_owned));
    for Entry { rules, analysis, .. } in &account.entries {
        let mut in_force = account.rules.clone();
        in_force.extend(rules.clone());
        // What was not counted has no count and no fraction.
        let counted = |text: String| if analysis.margin.is_none() { text } else { String::new() };
        for (class, outcome, of) in results(analysis) {
            let probability = BigRational::new(outcome.count.clone().into(), of.clone().into());
            text += &row(&[
                account.facts.id.to_owned(),
                elections(&in_force),
                analysis.id.clone(),
                exact_text(&outcome.net),
                counted(outcome.count.to_string()),
                counted(of.to_string()),
                decimal(&probability, PLACES),
                counted(analysis.expectation.to_string()),
                decimal(&analysis.expectation, PLACES),
                percent(&analysis.house_advantage(), PLACES),
                percent(&analysis.element_of_risk(), PLACES),
                analysis.standard_deviation().to_string(),
                analysis.true_odds().unwrap_or_default(),
                analysis.payout_odds.clone().unwrap_or_default(),
                analysis.margin.is_none().to_string(),
                class,
                analysis.house_advantage_resolved().map_or(String::new(), |v| percent(&v, PLACES)),
                counted(analysis.rounds.to_string()),
                counted(analysis.deciding_rounds.to_string()),
                percent(&analysis.house_advantage_per_round(), PLACES),
                percent(&analysis.house_advantage_per_deciding_round(), PLACES),
            ]);
        }
    }
    text
}

/// Each result with its class, if the wager has any, and out of how many ways it is counted.
fn results(analysis: &Analysis) -> Vec<(String, &Outcome, &BigUint)> {
    let Some(by) = &analysis.classes else {
        return analysis.outcomes.iter().map(|o| (String::new(), o, &analysis.of)).collect();
    };
    let rows = by.rows.iter().enumerate();
    let results = rows.flat_map(|(class, row)| {
        row.outcomes.iter().map(move |outcome| (class.to_string(), outcome, &by.of))
    });
    results.collect()
}

/// A row for each length, with a header.
pub(super) fn course_csv(account: &CourseAccount) -> String {
    let header = ["game", "rules", account.rounds, "exactly", "at_least"];
    let fractions = ["exactly_fraction", "at_least_fraction"];
    let mut text = row(&header.into_iter().chain(fractions).map(str::to_owned).collect::<Vec<_>>());
    for (n, length) in account.lengths.iter().enumerate() {
        text += &row(&[
            account.facts.id.to_owned(),
            elections(&account.rules),
            (n + 1).to_string(),
            decimal(&length.exactly, RARE_PLACES),
            decimal(&length.at_least, RARE_PLACES),
            length.exactly.to_string(),
            length.at_least.to_string(),
        ]);
    }
    text
}

/// Decimal places of lengths that hardly ever come.
const RARE_PLACES: usize = 30;

/// Decimal places beside the exact counts: enough for the rarest of outcomes.
const PLACES: usize = 15;

fn row(cells: &[String]) -> String {
    let quoted = cells.iter().map(|cell| {
        if cell.contains([',', '"', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.clone()
        }
    });
    quoted.collect::<Vec<_>>().join(",") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "10".to_owned()], vec!["bcd".to_owned(), "9".to_owned()]];
        assert_eq!(aligned(&rows, &[false, true]), ["a    10", "bcd   9"]);
    }

    #[test]
    fn elections_are_written_as_they_are_set() {
        let rules = serde_json::json!({"decks": 7, "shuffling": "manual"});
        assert_eq!(elections(rules.as_object().expect("an object")), "decks=7 shuffling=manual");
    }
}
