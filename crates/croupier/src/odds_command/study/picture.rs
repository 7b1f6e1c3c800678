//! The chart, and the effects of removal, as pictures.

use std::fmt::Write;

use odds::solvers::blackjack::{
    ACE, ChartPart, Choice, CountSystem, RANKS, Removal, Study, chart_legend, chart_parts,
    rank_name,
};

use super::super::table_text::elections;
use super::ChartReport;
use super::grid::table_of;

const STYLE: &str = "\
  .paper { fill: #ffffff; }
  text { fill: #1f2328; font-family: system-ui, 'Helvetica Neue', Arial, sans-serif; font-size: 13px; }
  .title { font-size: 20px; font-weight: 600; }
  .part { font-size: 15px; font-weight: 600; }
  .faint { fill: #59636e; }
  .code { fill: #16181d; font-weight: 600; }
  .stand { fill: #f1a9a0; } .draw { fill: #b5dfb8; } .double { fill: #9ec5fe; }
  .split { fill: #f7d774; } .surrender { fill: #c9ced6; }
  .axis { stroke: #59636e; } .grid { stroke: #d1d9e0; }
  .up { fill: #1a7f37; } .down { fill: #cf222e; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #0d1117; }
    text { fill: #f0f6fc; }
    .faint { fill: #9198a1; }
    .axis { stroke: #9198a1; } .grid { stroke: #3d444d; }
    .up { fill: #3fb950; } .down { fill: #f85149; }
  }
";

/// A cell's width and height.
const CELL: (usize, usize) = (36, 24);
/// Room for the name of a row.
const LABEL: usize = 52;
const MARGIN: usize = 24;
const HEAD: usize = 104;

fn text(out: &mut String, class: &str, (x, y): (usize, usize), anchor: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let _ = writeln!(
        out,
        "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{words}</text>"
    );
}

fn picture(title: &str, (width, height): (usize, usize), body: &str) -> String {
    let escaped = title.replace('&', "&amp;");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{escaped}</title>\n<style>\n{STYLE}\
         </style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n{body}</svg>\n"
    )
}

/// The chart.
pub(super) fn chart(report: &ChartReport) -> String {
    let study = &report.study;
    let columns: Vec<String> = study.columns().into_iter().map(|(name, _)| name).collect();
    let grids = chart_parts(study, &report.chart);
    let wide = LABEL + columns.len() * CELL.0;
    let height_of = |grid: &ChartPart| 58 + grid.rows.len() * CELL.1;
    // Hard totals beside the others where there is room; else one below the other.
    let is_beside = columns.len() <= RANKS;
    let mut body = String::new();
    let title = format!("{}: how it is best played", study.facts.title);
    text(&mut body, "title", (MARGIN, 40), "start", &title);
    let words = format!("13:69F-{}; {}", study.facts.subchapter, table_of(study));
    text(&mut body, "faint", (MARGIN, 62), "start", &words);
    let told = elections(&study.told);
    let mut head = HEAD - 22;
    for line in crate::page::wrap(&told, 118) {
        text(&mut body, "faint", (MARGIN, head), "start", &line);
        head += 18;
    }
    let second = if is_beside { MARGIN + wide + 40 } else { MARGIN };
    let mut y = head + 8;
    draw(&mut body, &grids[0], &columns, (MARGIN, y));
    let mut bottom = y + height_of(&grids[0]);
    if !is_beside {
        y = bottom;
    }
    for grid in &grids[1..] {
        draw(&mut body, grid, &columns, (second, y));
        y += height_of(grid);
    }
    bottom = bottom.max(y);
    let mut x = MARGIN;
    for (code, choice, meaning) in chart_legend(&grids) {
        cell(&mut body, (x, bottom), code, choice);
        text(&mut body, "", (x + CELL.0 + 6, bottom + 16), "start", meaning);
        x += CELL.0 + 22 + meaning.len() * 7;
    }
    let words = format!(
        "expectation {:+.7} by cards, {:+.7} by this chart",
        report.best.expectation, report.by_total.expectation
    );
    text(&mut body, "faint", (MARGIN, bottom + 52), "start", &words);
    let right = second + wide;
    picture(&title, (right.max(x) + MARGIN, bottom + 76), &body)
}

fn cell(out: &mut String, (x, y): (usize, usize), code: &str, choice: Choice) {
    let (width, height) = (CELL.0 - 2, CELL.1 - 2);
    let _ = writeln!(
        out,
        "<rect class=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"3\"/>",
        super::html::class(choice)
    );
    text(out, "code", (x + width / 2, y + 16), "middle", code);
}

fn draw(out: &mut String, grid: &ChartPart, columns: &[String], (left, top): (usize, usize)) {
    text(out, "part", (left, top + 16), "start", &super::grid::part_title(grid));
    for (n, name) in columns.iter().enumerate() {
        let x = left + LABEL + n * CELL.0 + CELL.0 / 2 - 1;
        text(out, "faint", (x, top + 36), "middle", name);
    }
    for (n, (name, cells)) in grid.rows.iter().enumerate() {
        let y = top + 42 + n * CELL.1;
        text(out, "faint", (left + LABEL - 10, y + 16), "end", name);
        for (m, of) in cells.iter().enumerate() {
            cell(out, (left + LABEL + m * CELL.0, y), of.code, of.choice);
        }
    }
}

/// The effects of removal as bars, with the counts beneath.
pub(super) fn removal(study: &Study, removal: &Removal, systems: &[CountSystem]) -> String {
    const STEP: usize = 64;
    const HALF: usize = 130;
    let order: Vec<usize> = (1..RANKS).chain([ACE]).collect();
    let most = removal.game.iter().fold(f64::MIN_POSITIVE, |most, effect| most.max(effect.abs()));
    let left = MARGIN + 116;
    let middle = HEAD + 20 + HALF;
    let mut body = String::new();
    let title = format!("{}: effects of removal", study.facts.title);
    text(&mut body, "title", (MARGIN, 40), "start", &title);
    let words = format!(
        "13:69F-{}; {}; what one card gone changes, in % of the wager",
        study.facts.subchapter,
        table_of(study)
    );
    text(&mut body, "faint", (MARGIN, 62), "start", &words);
    for (n, line) in crate::page::wrap(&elections(&study.told), 110).iter().enumerate() {
        text(&mut body, "faint", (MARGIN, 82 + 18 * n), "start", line);
    }
    let right = left + STEP * RANKS;
    for (n, rank) in order.iter().enumerate() {
        let effect = removal.game[*rank];
        let length = (effect.abs() / most * (HALF - 24) as f64).max(1.0);
        let x = left + n * STEP + 10;
        let (class, y) = match effect >= 0.0 {
            true => ("up", middle as f64 - length),
            false => ("down", middle as f64),
        };
        let width = STEP - 20;
        let _ = writeln!(
            body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y:.1}\" width=\"{width}\" height=\"{length:.1}\"/>"
        );
        let at = if effect >= 0.0 { y - 6.0 } else { y + length + 15.0 };
        let value = format!("{:+.4}", 100.0 * effect);
        text(&mut body, "", (x + width / 2, at as usize), "middle", &value);
        text(&mut body, "part", (x + width / 2, middle + HALF + 26), "middle", rank_name(*rank));
    }
    let _ = writeln!(
        body,
        "<line class=\"axis\" x1=\"{left}\" y1=\"{middle}\" x2=\"{right}\" y2=\"{middle}\"/>"
    );
    let mut y = middle + HALF + 54;
    for system in systems {
        text(&mut body, "", (MARGIN, y), "start", &short(&system.name));
        for (n, rank) in order.iter().enumerate() {
            let x = left + n * STEP + STEP / 2;
            let tag = match system.tags[*rank] {
                0.0 => "0".to_owned(),
                tag => format!("{tag:+}"),
            };
            text(&mut body, "", (x, y), "middle", &tag);
        }
        let words = format!("betting {:.3}", removal.betting_correlation(&system.tags));
        text(&mut body, "faint", (right + 16, y), "start", &words);
        y += 24;
    }
    picture(&title, (right + 16 + 110 + MARGIN, y + 8), &body)
}

/// A name that fits beside the tags.
fn short(name: &str) -> String {
    if name.chars().count() <= 14 { name.to_owned() } else { "these tags".to_owned() }
}
