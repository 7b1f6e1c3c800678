//! The chart as a page that stands alone.

use std::fmt::Write;

use odds::solvers::blackjack::{ChartPart, Choice, chart_legend, chart_parts};

use super::super::table_text::elections;
use super::ChartReport;
use super::grid::{exception_name, part_title, table_of};

const STYLE: &str = "\
:root { color-scheme: light dark; --paper: #ffffff; --ink: #1f2328; --faint: #59636e; --line: #d1d9e0; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1117; --ink: #f0f6fc; --faint: #9198a1; --line: #3d444d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, 'Helvetica Neue', Arial, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; }
.faint { color: var(--faint); overflow-wrap: anywhere; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 27rem), 1fr)); gap: 1.5rem; align-items: start; }
.chart { overflow-x: auto; }
.chart + .chart { margin-top: 1.5rem; }
table { border-collapse: separate; border-spacing: 2px; font-variant-numeric: tabular-nums; }
.chart table { width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0 0 .25rem; }
.chart th { font-weight: 600; font-size: .85rem; color: var(--faint); padding: .1rem .25rem; }
.chart tbody th { text-align: right; white-space: nowrap; }
.chart td { text-align: center; min-width: 2rem; padding: .2rem 0; border-radius: 3px; color: #16181d; font-weight: 600; }
.stand { background: #f1a9a0; } .draw { background: #b5dfb8; } .double { background: #9ec5fe; }
.split { background: #f7d774; } .surrender { background: #c9ced6; }
.legend { display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; margin: 1rem 0; padding: 0; list-style: none; }
.legend b { display: inline-block; min-width: 2rem; text-align: center; border-radius: 3px; margin-right: .35rem; color: #16181d; }
.list table { border-collapse: collapse; }
.list th, .list td { text-align: right; padding: .2rem .75rem .2rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
.list th { color: var(--faint); font-weight: 600; }
.list th:first-child, .list td:first-child, .list .word { text-align: left; }
.list { overflow-x: auto; }
";

/// The page.
pub(super) fn page(report: &ChartReport) -> String {
    let study = &report.study;
    let facts = study.facts;
    let columns: Vec<String> = study.columns().into_iter().map(|(name, _)| name).collect();
    let grids = chart_parts(study, &report.chart);
    let title = escaped(&format!("{}: how it is best played", facts.title));
    let mut body = String::new();
    let _ = write!(
        body,
        "<h1>{title}</h1>\n<p class=\"faint\">13:69F-{}; {}</p>\n<p class=\"faint\">{}</p>\n",
        facts.subchapter,
        escaped(&table_of(study)),
        escaped(&elections(&study.told)),
    );
    body.push_str("<ul class=\"legend\">\n");
    for (code, choice, meaning) in chart_legend(&grids) {
        let _ = writeln!(body, "<li><b class=\"{}\">{code}</b>{meaning}</li>", class(choice));
    }
    body.push_str("</ul>\n<div class=\"charts\">\n");
    let (hard, others) = grids.split_at(1);
    let tables = |grids: &[ChartPart]| -> String {
        grids.iter().map(|grid| table(grid, &columns)).collect()
    };
    body.push_str(&tables(hard));
    let _ = writeln!(body, "<div>\n{}</div>\n</div>", tables(others));
    body.push_str(&figures(report));
    body.push_str(&exceptions(report));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

pub(super) fn class(choice: Choice) -> &'static str {
    choice.word()
}

fn table(grid: &ChartPart, columns: &[String]) -> String {
    let mut text = format!(
        "<div class=\"chart\"><table>\n<caption>{}</caption>\n<thead><tr><th></th>",
        part_title(grid)
    );
    for name in columns {
        let _ = write!(text, "<th scope=\"col\">{name}</th>");
    }
    text.push_str("</tr></thead>\n<tbody>\n");
    for (name, cells) in &grid.rows {
        let _ = write!(text, "<tr><th scope=\"row\">{name}</th>");
        for cell in cells {
            let _ = write!(text, "<td class=\"{}\">{}</td>", class(cell.choice), cell.code);
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n");
    text
}

fn figures(report: &ChartReport) -> String {
    let best = report.best.expectation;
    let mut text = String::from(
        "<h2>What it is worth</h2>\n<div class=\"list\"><table>\n<tr><th>played by</th><th>expectation</th>\
         <th>house advantage</th><th>costs</th></tr>\n",
    );
    for (name, expectation) in [
        ("cards, split hands in the light of the pair", best),
        ("cards, split hands like others", report.by_cards.expectation),
        ("total (the chart)", report.by_total.expectation),
    ] {
        let _ = writeln!(
            text,
            "<tr><td>{name}</td><td>{expectation:+.9}</td><td>{:.5} %</td><td>{:.5} %</td></tr>",
            -100.0 * expectation,
            100.0 * (best - expectation)
        );
    }
    let variance = report.spread.variance(best);
    let _ = write!(
        text,
        "</table></div>\n<p class=\"faint\">Standard deviation {:.4}; computed to within 1e-11, but \
         that what split pairs add to the variance is sampled (± {:.4}).</p>\n",
        variance.value.sqrt(),
        variance.margin(),
    );
    text
}

fn exceptions(report: &ChartReport) -> String {
    let list = &report.exceptions;
    let mut text = format!(
        "<h2>Hands whose cards ask for another play</h2>\n<p class=\"faint\">{} of them; these \
         matter most.</p>\n<div class=\"list\"><table>\n<tr><th>hand</th><th class=\"word\">play</th>\
         <th>gain</th><th>in a round</th></tr>\n",
        list.len()
    );
    for exception in list.iter().take(60) {
        let _ = writeln!(
            text,
            "<tr><td>{}</td><td class=\"word\">{}, not {}</td><td>{:.5}</td><td>{:.7}</td></tr>",
            exception_name(exception),
            exception.best.word(),
            exception.charted.word(),
            exception.gain,
            exception.worth()
        );
    }
    text.push_str("</table></div>\n");
    text
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
