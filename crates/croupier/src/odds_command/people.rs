//! The account for people: a table of the figures, then for each wager how it is best played and
//! how it comes out.

use std::cmp::Ordering;

use odds::{Account, Analysis, Entry, decimal};

use super::bars::{Bars, Scale, readable_percent};
use super::table_text::{aligned, elections, percent};
use crate::page::{Page, Style};

/// More wagers than this are told in the table alone, unless they were asked for.
const MOST_TOLD: usize = 12;

/// The account in words, figures and bars. A narrow page breaks lines that are longer.
pub(super) fn tell(account: &Account, page: &Page, is_narrow: bool, is_chosen: bool) -> String {
    let facts = account.facts;
    let mut lines = vec![
        page.style(Style::Strong, &format!("{} (13:69F-{})", facts.title, facts.subchapter)),
        elections(&account.rules),
    ];
    lines.retain(|line| !line.is_empty());
    lines.push(String::new());
    lines.extend(figures(account, page, is_narrow.then_some(page.width)));
    // Variants are told in the table alone, unless one wager was chosen.
    let told = account.entries.iter().filter(|entry| is_chosen || entry.rules.is_empty());
    if is_chosen || told.clone().count() <= MOST_TOLD {
        for entry in told {
            lines.push(String::new());
            lines.extend(detail(entry, page));
        }
    } else {
        lines.push(String::new());
        lines.push("With --wager ID: how a wager is best played, and how it comes out.".to_owned());
    }
    for wager in &account.left_out {
        lines.push(String::new());
        lines.push(format!("{wager}: {}", odds::NoTree::NeedsSolver));
    }
    lines.join("\n") + "\n"
}

fn figures(account: &Account, page: &Page, most: Option<usize>) -> Vec<String> {
    let header = [
        "wager",
        "under",
        "house advantage",
        "expectation",
        "std. deviation",
        "true odds",
        "payout odds",
        "as a fraction",
    ];
    let row = |Entry { rules, analysis }: &Entry| {
        [
            analysis.id.clone(),
            elections(rules),
            format!("{} %", percent(&analysis.house_advantage(), 3)),
            decimal(&analysis.expectation, 6),
            format!("{:.4}", analysis.standard_deviation()),
            analysis.true_odds().unwrap_or_else(|| "never wins".to_owned()),
            analysis.payout_odds.clone().unwrap_or_default(),
            analysis.expectation.to_string(),
        ]
    };
    let rows = std::iter::once(header.map(str::to_owned)).chain(account.entries.iter().map(row));
    let rows: Vec<[String; 8]> = rows.collect();
    let right = [false, false, true, true, true, true, false, false];
    let varies = account.entries.iter().any(|entry| !entry.rules.is_empty());
    let table = |with_fraction: bool| {
        let is_shown = |column: usize| (varies || column != 1) && (with_fraction || column != 7);
        let shown = |row: &[String; 8]| -> Vec<String> {
            (0..8).filter(|n| is_shown(*n)).map(|n| row[n].clone()).collect()
        };
        let rows: Vec<Vec<String>> = rows.iter().map(shown).collect();
        let right: Vec<bool> = (0..8).filter(|n| is_shown(*n)).map(|n| right[n]).collect();
        aligned(&rows, &right)
    };
    let mut lines = table(true);
    // Each wager's detail has the fraction too.
    if most.is_some_and(|most| lines.iter().any(|line| line.chars().count() > most)) {
        lines = table(false);
    }
    lines[0] = page.style(Style::Strong, &lines[0]);
    lines
}

fn detail(Entry { rules, analysis }: &Entry, page: &Page) -> Vec<String> {
    let under = if rules.is_empty() { String::new() } else { format!(", {}", elections(rules)) };
    let mut lines = vec![page.style(Style::Strong, &format!("{}{under}", analysis.id))];
    lines.push(format!("  expectation {}", analysis.expectation));
    if !analysis.decided.is_integer() {
        let share = readable_percent(&analysis.decided);
        lines.push(format!("  staked and decided in {share} of rounds; the figures are for these"));
    }
    if !analysis.staked.is_integer() {
        let risk = percent(&analysis.element_of_risk(), 3);
        let staked = decimal(&analysis.staked, 4);
        lines.push(format!("  element of risk {risk} %: of {staked} units staked on average"));
    }
    lines.extend(best_play(analysis));
    lines.extend(plot(analysis, page));
    lines
}

fn best_play(analysis: &Analysis) -> Vec<String> {
    let Some(play) = &analysis.strategy else { return Vec::new() };
    let mut lines = vec!["  best play".to_owned()];
    lines.extend(play.in_words().into_iter().map(|words| format!("    {words}")));
    let rows: Vec<Vec<String>> = play
        .named
        .iter()
        .map(|named| {
            let cost = format!("{} %", percent(&named.cost, 3));
            let advantage = format!("{} %", percent(&-&named.expectation, 3));
            vec![named.name.to_owned(), advantage, cost, named.about.to_owned()]
        })
        .collect();
    let header = ["strategy", "house advantage", "dearer by", ""].map(str::to_owned).to_vec();
    let rows: Vec<Vec<String>> = std::iter::once(header).chain(rows).collect();
    lines.extend(
        aligned(&rows, &[false, true, true, false]).into_iter().map(|line| format!("  {line}")),
    );
    lines
}

fn plot(analysis: &Analysis, page: &Page) -> Vec<String> {
    let Bars { bars, scale, left_out } = Bars::of(analysis);
    let note = if matches!(scale, Scale::Log(..)) { "  (bars on a logarithmic scale)" } else { "" };
    let mut lines = vec![format!("  net in units and how likely it is{note}")];
    let rows: Vec<Vec<String>> = bars
        .iter()
        .map(|bar| vec![bar.net.clone(), bar.percent.clone(), bar.one_in.clone()])
        .collect();
    let labels = aligned(&rows, &[true, true, false]);
    let label_width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let room = page.width.saturating_sub(label_width + 6).clamp(8, 72);
    for (bar, label) in bars.iter().zip(labels) {
        let style = match bar.sign {
            Ordering::Greater => Style::Good,
            Ordering::Equal => Style::Word,
            Ordering::Less => Style::Bad,
        };
        let drawn = page.style(style, &blocks(bar.length, room));
        lines.push(format!("  {label:<label_width$}  {drawn}"));
    }
    if let Some((count, share)) = left_out {
        lines.push(format!("  and {count} rarer outcomes, {share} together"));
    }
    lines
}

/// A bar of eighths of a character, at least one of them.
fn blocks(length: f64, room: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = ((length * room as f64 * 8.0).round() as usize).clamp(1, room * 8);
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_drawn_to_an_eighth_and_never_vanish() {
        assert_eq!(blocks(1.0, 4), "████");
        assert_eq!(blocks(0.5, 1), "▌");
        assert_eq!(blocks(0.0, 4), "▏");
    }
}
