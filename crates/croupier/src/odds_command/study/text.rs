//! Charts, effects and counts for people, on a terminal or in a pipe.

use odds::solvers::blackjack::{
    ACE, Change, ChartCell, ChartPart, Choice, CountSystem, Facing, Margin, RANKS, Removal, Study,
    Terms, chart_legend, chart_parts, rank_name,
};

use super::super::table_text::{aligned, elections};
use super::ChartReport;
use super::grid::{exception_name, facing_name, part_title, start_name, table_of};
use crate::page::{Page, Style, wrap};

/// More exceptions than this are counted alone.
const MOST_EXCEPTIONS: usize = 24;

/// A heading with the rules that differ from the text's defaults.
fn head(study: &Study, page: &Page, about: &str) -> Vec<String> {
    let facts = study.facts;
    let title = format!("{} (13:69F-{}): {about}", facts.title, facts.subchapter);
    let mut lines = vec![page.style(Style::Strong, &title)];
    lines.extend(wrap(&elections(&study.told), page.width));
    lines.push(table_of(study));
    lines
}

/// The chart with what it costs and where it errs.
pub(super) fn chart(report: &ChartReport, page: &Page) -> String {
    let study = &report.study;
    let grids = chart_parts(study, &report.chart);
    let columns: Vec<String> = study.columns().into_iter().map(|(name, _)| name).collect();
    let mut lines = head(study, page, "how it is best played");
    lines.push(String::new());
    let blocks: Vec<Vec<String>> = grids.iter().map(|grid| block(grid, &columns, page)).collect();
    let block_width = LABEL + 1 + columns.len() * CELL;
    if page.width > 2 * block_width + GAP {
        let empty = String::new();
        let right: Vec<&String> =
            blocks[1].iter().chain(std::iter::once(&empty)).chain(&blocks[2]).collect();
        for n in 0..blocks[0].len().max(right.len()) {
            // A coloured line is longer than it looks: the left block is padded by its columns.
            let left = blocks[0].get(n).cloned().unwrap_or_else(|| " ".repeat(block_width));
            let right = right.get(n).map_or("", |line| line.as_str());
            lines.push(format!("{left}{}{right}", " ".repeat(GAP)).trim_end().to_owned());
        }
        for block in &blocks[3..] {
            lines.push(String::new());
            lines.extend(block.iter().map(|line| line.trim_end().to_owned()));
        }
    } else {
        for block in &blocks {
            lines.extend(block.iter().map(|line| line.trim_end().to_owned()));
            lines.push(String::new());
        }
    }
    lines.push(String::new());
    let legend = chart_legend(&grids).into_iter().map(|(code, choice, meaning)| {
        format!("{} {meaning}", page.tinted(tint(choice), &format!(" {code:<2}")))
    });
    lines.push(legend.collect::<Vec<_>>().join("   "));
    lines.push(String::new());
    lines.extend(figures(report, page));
    lines.push(String::new());
    lines.extend(exceptions(report, page));
    lines.push(String::new());
    lines.extend(insurance(report, page));
    lines.join("\n") + "\n"
}

const LABEL: usize = 6;
const CELL: usize = 4;
const GAP: usize = 4;

fn block(grid: &ChartPart, columns: &[String], page: &Page) -> Vec<String> {
    let header: String = columns.iter().map(|name| format!("{name:>3} ")).collect();
    // A title that is no word of a few letters has a line of its own.
    let (above, title) = match grid.title.len() > LABEL {
        true => (Some(page.style(Style::Strong, &part_title(grid))), ""),
        false => (None, grid.title),
    };
    let header = format!("{title:<LABEL$} {header}");
    let mut lines: Vec<String> = above.into_iter().collect();
    lines.push(page.style(Style::Strong, &header));
    for (name, cells) in &grid.rows {
        let cells: String = cells.iter().map(|cell| coloured(cell, page)).collect();
        lines.push(format!("{name:>LABEL$} {cells}"));
    }
    lines
}

fn coloured(cell: &ChartCell, page: &Page) -> String {
    page.tinted(tint(cell.choice), &format!("{:>3} ", cell.code))
}

/// The colours of choices on a terminal: foreground and background of the 256.
fn tint(choice: Choice) -> &'static str {
    match choice {
        Choice::Stand => "38;5;16;48;5;174",
        Choice::Draw => "38;5;16;48;5;151",
        Choice::Double => "38;5;16;48;5;111",
        Choice::Split => "38;5;16;48;5;222",
        Choice::Surrender => "38;5;16;48;5;250",
    }
}

fn table(page: &Page, rows: Vec<Vec<String>>, right: &[bool]) -> Vec<String> {
    let mut lines: Vec<String> =
        aligned(&rows, right).into_iter().map(|line| format!("  {line}")).collect();
    if let Some(first) = lines.first_mut() {
        *first = page.style(Style::Strong, first);
    }
    lines
}

fn cells(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

fn figures(report: &ChartReport, page: &Page) -> Vec<String> {
    let best = report.best.expectation;
    let row = |name: &str, expectation: f64| {
        vec![
            name.to_owned(),
            format!("{expectation:+.9}"),
            format!("{:.5} %", -100.0 * expectation),
            format!("{:.5} %", 100.0 * (best - expectation)),
        ]
    };
    let rows = vec![
        cells(&["played by", "expectation", "house advantage", "costs"]),
        row("cards, split hands in the light of the pair", best),
        row("cards, split hands like others", report.by_cards.expectation),
        row("total (the chart)", report.by_total.expectation),
    ];
    let mut lines = table(page, rows, &[false, true, true, true]);
    lines.push(String::new());
    let variance = report.spread.variance(best);
    let about = |value: f64, margin: f64| format!("{value:.4} ± {margin:.4}");
    let deviation = variance.value.sqrt();
    let covariance = report.spread.box_covariance;
    let hands = report.spread.split_covariance;
    for (name, text) in [
        ("variance", about(variance.value, variance.margin())),
        ("standard deviation", about(deviation, variance.margin() / (2.0 * deviation))),
        ("covariance of two boxes", about(covariance.value, covariance.margin())),
        ("covariance of two split hands", about(hands.value, hands.margin())),
        ("staked on average", format!("{:.4}", report.spread.staked)),
    ] {
        lines.push(format!("  {name:<30}  {text}"));
    }
    let share = 100.0 * report.spread.split_share;
    let note = format!(
        "Expectations are computed, not sampled, to within 1e-11. Of the variance only what comes \
         of split pairs, {share:.2} % of rounds, is sampled, and the covariances are; they hold in \
         all but one case in a thousand."
    );
    lines.extend(wrap(&note, page.width - 2).into_iter().map(|line| format!("  {line}")));
    lines
}

fn exceptions(report: &ChartReport, page: &Page) -> Vec<String> {
    let all = &report.exceptions;
    let two = all.iter().filter(|exception| exception.counts.iter().sum::<u8>() == 2).count();
    let title = format!(
        "Hands whose cards ask for another play: {}, {two} of them of two cards",
        all.len()
    );
    let mut lines = vec![page.style(Style::Strong, &title)];
    if all.is_empty() {
        return lines;
    }
    let rows = all.iter().take(MOST_EXCEPTIONS).map(|exception| {
        vec![
            exception_name(exception),
            format!("{}, not {}", exception.best.word(), exception.charted.word()),
            format!("{:.5}", exception.gain),
            format!("{:.7}", exception.worth()),
        ]
    });
    let header = cells(&["hand", "play", "gain", "in a round"]);
    let rows: Vec<Vec<String>> = std::iter::once(header).chain(rows).collect();
    lines.extend(table(page, rows, &[false, false, true, true]));
    if all.len() > MOST_EXCEPTIONS {
        let rest = all.len() - MOST_EXCEPTIONS;
        let sum: f64 = all[MOST_EXCEPTIONS..].iter().map(|exception| exception.worth()).sum();
        lines.push(format!(
            "  and {rest} that matter less, {sum:.7} in a round together (--json lists all)"
        ));
    }
    lines
}

/// Insurance and even money, by what the player holds.
fn insurance(report: &ChartReport, page: &Page) -> Vec<String> {
    let shoe = &report.study.shoe;
    if report.study.columns().iter().all(|(_, facing)| facing.second.is_some()) || shoe[ACE] < 1.0 {
        return Vec::new();
    }
    let starts = report.best.starts.iter().filter(|start| start.facing == Facing::up(ACE));
    let mut rows = vec![cells(&["holding", "insurance of one unit", "even money less playing on"])];
    let mut best: Option<(f64, String)> = None;
    for start in starts {
        let of_ten = 1.0 - start.no_blackjack;
        let worth = (report.study.elected.insurance_pays() + 1.0) * of_ten - 1.0;
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, start_name(start)));
        }
        if start.is_blackjack() {
            rows.push(vec![
                "A-10".to_owned(),
                format!("{worth:+.6}"),
                format!("{:+.6}", 1.0 - start.expectation),
            ]);
        }
    }
    if let Some((worth, name)) = best {
        let name = format!("{name}, where it is worth most");
        rows.push(vec![name, format!("{worth:+.6}"), String::new()]);
    }
    let any = odds::solvers::blackjack::insurance(&report.study.elected, shoe);
    rows.push(vec!["any two cards".to_owned(), format!("{any:+.6}"), String::new()]);
    let mut lines = vec![page.style(Style::Strong, "Insurance, against an ace")];
    lines.extend(table(page, rows, &[false, true, true]));
    lines
}

/// What each election is worth.
pub(super) fn effects(study: &Study, expectation: f64, changes: &[Change], page: &Page) -> String {
    let mut lines = head(study, page, "what each election is worth");
    lines.push(format!(
        "expectation {expectation:+.7}, house advantage {:.5} %",
        -100.0 * expectation
    ));
    lines.push(String::new());
    let plain = |value: &serde_json::Value| match value {
        serde_json::Value::String(word) => word.clone(),
        serde_json::Value::Null => "none".to_owned(),
        value => value.to_string(),
    };
    let rows = changes.iter().map(|change| {
        vec![
            change.id.clone(),
            format!("{} → {}", plain(&change.from), plain(&change.to)),
            format!("{:+.5} %", 100.0 * change.effect),
            format!("{:+.7}", change.expectation),
            elections(&change.along),
        ]
    });
    let header = cells(&["election", "change", "effect", "expectation", "together with"]);
    let rows: Vec<Vec<String>> = std::iter::once(header).chain(rows).collect();
    lines.extend(table(page, rows, &[false, false, true, true, false]));
    lines.push(String::new());
    let note = "The effect is on what one unit brings with the best play, to the player's good \
                where it is above zero; one election is changed at a time. Where it takes others \
                besides, it is reckoned from a table that has them.";
    lines.extend(wrap(note, page.width));
    lines.join("\n") + "\n"
}

/// Effects of removal and what counts make of them.
pub(super) fn counting(
    study: &Study,
    removal: &Removal,
    systems: &[CountSystem],
    page: &Page,
) -> String {
    let mut lines = head(study, page, "effects of removal and counting");
    lines.push(format!("expectation by the chart {:+.7}", removal.expectation));
    lines.push(String::new());
    let order: Vec<usize> = (1..RANKS).chain([ACE]).collect();
    let percent = |effects: &[f64; RANKS]| -> Vec<String> {
        order.iter().map(|rank| format!("{:+.4}", 100.0 * effects[*rank])).collect()
    };
    let header: Vec<String> = order.iter().map(|rank| rank_name(*rank).to_owned()).collect();
    let row = |name: &str, values: Vec<String>| {
        std::iter::once(name.to_owned()).chain(values).collect::<Vec<String>>()
    };
    let mut rows = vec![
        row("one card gone, in %", header),
        row("game", percent(&removal.game)),
        row("insurance", percent(&removal.insurance_effects)),
    ];
    for system in systems {
        let tags = order.iter().map(|rank| format!("{}", system.tags[*rank]));
        rows.push(row(&system.name, tags.collect()));
    }
    let right: Vec<bool> = (0..=RANKS).map(|n| n > 0).collect();
    lines.extend(table(page, rows, &right));
    lines.push(String::new());
    let rows = systems.iter().map(|system| {
        vec![
            system.name.clone(),
            format!("{:.4}", removal.betting_correlation(&system.tags)),
            format!("{:.4}", removal.playing_efficiency(&system.tags)),
            format!("{:.4}", removal.insurance_correlation(&system.tags)),
            if system.is_balanced(&study.deck) { "yes" } else { "no" }.to_owned(),
        ]
    });
    let header = cells(&["count", "betting", "playing", "insurance", "balanced"]);
    let rows: Vec<Vec<String>> = std::iter::once(header).chain(rows).collect();
    lines.extend(table(page, rows, &[false, true, true, true, false]));
    lines.push(String::new());
    lines.extend(decisions(removal, systems, page));
    lines.push(String::new());
    let note = "Betting and insurance are correlations of the count with the effects above. \
                Playing is the part that the count gains of what knowing every card would gain with \
                two cards in hand, by the linear estimate, over all depths up to three quarters of \
                the shoe.";
    lines.extend(wrap(note, page.width));
    lines.join("\n") + "\n"
}

/// The decisions at which a count can gain most, with its correlations.
fn decisions(removal: &Removal, systems: &[CountSystem], page: &Page) -> Vec<String> {
    let mut list: Vec<(&Margin, f64)> =
        removal.decisions.iter().map(|margin| (margin, removal.potential(margin))).collect();
    list.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut header = cells(&["decision", "choice", "gains"]);
    header.extend(systems.iter().map(|system| system.name.clone()));
    let rows = list.iter().take(12).map(|(margin, _)| {
        let start = &margin.start;
        let mut row = vec![
            format!("{} against {}", start_name(start), facing_name(start.facing)),
            format!("{}, not {}", start.choice.word(), margin.next.word()),
            format!("{:.5}", margin.gain),
        ];
        row.extend(systems.iter().map(|system| {
            format!("{:.3}", removal.correlation(&system.tags, &margin.effects).abs())
        }));
        row
    });
    let rows: Vec<Vec<String>> = std::iter::once(header).chain(rows).collect();
    let right: Vec<bool> = (0..3 + systems.len()).map(|n| n > 1).collect();
    let title = "Decisions with two cards that change most, and how well counts tell when";
    let mut lines = vec![page.style(Style::Strong, title)];
    lines.extend(table(page, rows, &right));
    lines
}
