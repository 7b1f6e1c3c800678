//! How a game is best played, as charts of short codes: what people print on a card.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::cache;
use crate::json::to_json;
use crate::solvers::blackjack::{ChartCell, ChartPart, Choice, chart_legend, chart_parts, study};
use crate::{Account, Decision, Error, Request};

/// Decisions side by side, each as a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CodeChart {
    /// What it is of.
    pub title: String,
    /// What the rows are.
    pub rows: Vec<String>,
    /// What the columns are.
    pub columns: Vec<String>,
    /// Row by row.
    pub cells: Vec<Vec<Code>>,
    /// What a player is asked there, row by row as the game puts it; none where a cell stands for
    /// several questions.
    pub questions: Vec<Vec<String>>,
    /// The codes that it uses.
    pub legend: Vec<Code>,
}

/// What is best in a situation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    /// In a character or two.
    pub text: String,
    /// The word for it, by which it can be coloured: `stand`, `raise`.
    pub kind: String,
    /// What is done.
    pub means: String,
}

/// The charts of a game that go by more than the decisions of its lines, for what an account is of;
/// they are of the first line that is played.
///
/// # Errors
/// As the account has them.
pub fn charts(account: &Account, request: &Request) -> Result<Vec<CodeChart>, Error> {
    if account.entries.iter().all(|entry| entry.analysis.strategy.is_none()) {
        return Ok(Vec::new());
    }
    let question = request.question(account.facts.id);
    cache::kept_by_program("charts", question, || drawn(account, request))
}

fn drawn(account: &Account, request: &Request) -> Result<Vec<CodeChart>, Error> {
    let Some(study) = study(account.facts.id, request)? else { return Ok(Vec::new()) };
    let columns: Vec<String> = study.columns().into_iter().map(|(name, _)| name).collect();
    let parts = chart_parts(&study, &study.chart());
    let legend = chart_legend(&parts);
    let code = |text: &str, choice: Choice| {
        let means = legend.iter().find(|(known, ..)| *known == text).map_or("", |known| known.2);
        Code { text: text.to_owned(), kind: choice.word().to_owned(), means: means.to_owned() }
    };
    let chart = |part: ChartPart| {
        let row = |cells: &Vec<ChartCell>| -> Vec<Code> {
            cells.iter().map(|cell| code(cell.code, cell.choice)).collect()
        };
        let cells: Vec<Vec<Code>> = part.rows.iter().map(|(_, cells)| row(cells)).collect();
        let all = legend.iter().map(|(text, choice, _)| code(text, *choice));
        let questions = part.rows.iter().map_while(|(row, _)| questions(part.title, row, &columns));
        CodeChart {
            questions: questions.collect(),
            title: part.title.to_owned(),
            rows: part.rows.iter().map(|(name, _)| name.clone()).collect(),
            columns: columns.clone(),
            legend: all.filter(|code| cells.iter().flatten().any(|cell| cell == code)).collect(),
            cells,
        }
    };
    Ok(parts.into_iter().map(chart).collect())
}

/// What a player is asked in the cells of a row, as the game puts it.
fn questions(title: &str, row: &str, columns: &[String]) -> Option<Vec<String>> {
    let what = match (title, row) {
        ("hard" | "soft", total) => format!("{title} {total}"),
        ("pairs", "A-A") => "aces".to_owned(),
        ("pairs", pair) => format!("pair of {}s", pair.split('-').next()?),
        _ => return None,
    };
    let question = |column: &String| match column.as_str() {
        "A" => format!("{what} against an ace"),
        up => format!("{what} against {up}"),
    };
    Some(columns.iter().map(question).collect())
}

/// The account as [`to_json`] has it, with all its charts.
///
/// # Errors
/// As the account has them.
pub fn to_json_with_charts(account: &Account, request: &Request) -> Result<Value, Error> {
    let mut object = to_json(account);
    let charts = charts(account, request)?;
    let mut lines = object["wagers"].as_array_mut().into_iter().flatten();
    if !charts.is_empty()
        && let Some(line) = lines.find(|line| line["strategy"].is_object())
    {
        line["strategy"]["charts"] = charts.iter().map(chart).collect();
    }
    Ok(object)
}

fn chart(chart: &CodeChart) -> Value {
    let cell = |(code, question): (&Code, Option<&String>)| {
        let mut cell = json!({ "do": code.means, "text": code.text, "kind": code.kind });
        if let Some(question) = question {
            cell["when"] = json!(question);
        }
        cell
    };
    let row = |(number, row): (usize, &Vec<Code>)| {
        let asked = |place: usize| chart.questions.get(number).and_then(|asked| asked.get(place));
        row.iter().enumerate().map(|(place, code)| cell((code, asked(place)))).collect::<Vec<_>>()
    };
    json!({
        "title": chart.title,
        "rows": chart.rows,
        "columns": chart.columns,
        "cells": chart.cells.iter().enumerate().map(row).collect::<Vec<_>>(),
        "legend": chart.legend.iter().map(legend_entry).collect::<Vec<_>>(),
    })
}

/// A code as a legend has it.
pub(crate) fn legend_entry(code: &Code) -> Value {
    json!({ "text": code.text, "kind": code.kind, "means": code.means })
}

/// What is best in a decision that was counted.
pub(crate) fn code_of(decision: &Decision) -> Code {
    let action = &decision.usual().action;
    let kind = action.split(' ').next().unwrap_or_default().to_owned();
    Code { text: decision.mark(), kind, means: action.clone() }
}
