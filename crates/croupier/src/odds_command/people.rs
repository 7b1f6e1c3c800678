//! The account for people: a table of the figures, then for each wager how it is best played and
//! how it comes out.

use std::cmp::Ordering;

use chance::Card;
use num_rational::BigRational;
use num_traits::{One, ToPrimitive, Zero};
use odds::{
    Account, Analysis, BestPlay, ByClass, ByMeter, ByOthers, CourseAccount, Decision, Entry, Grid,
    decimal, exact_text,
};

use super::bars::{Bars, Scale, one_in, readable_percent};
use super::table_text::{aligned, elections, percent};
use crate::page::{Page, Style, wrap};

/// More wagers than this are told in the table alone, unless they were asked for.
const MOST_TOLD: usize = 12;

/// The account in words, figures and bars. A narrow page breaks lines that are longer.
pub(super) fn tell(account: &Account, page: &Page, is_narrow: bool, is_chosen: bool) -> String {
    let facts = account.facts;
    let title = format!("{} (13:69F-{})", facts.title, facts.subchapter);
    let mut lines = vec![page.style(Style::Strong, &title)];
    lines.extend(wrap(&elections(&account.rules), page.width));
    lines.push(without(&account.without));
    lines.retain(|line| !line.is_empty());
    lines.push(String::new());
    lines.extend(figures(account, page, is_narrow.then_some(page.width)));
    // Variants are told in the table alone, unless one wager was chosen.
    let told = account.entries.iter().filter(|entry| is_chosen || entry.rules.is_empty());
    if is_chosen || told.clone().count() <= MOST_TOLD {
        for entry in told {
            lines.push(String::new());
            lines.extend(detail(entry, account.rounds, page));
        }
    } else {
        lines.push(String::new());
        lines.push("With --wager ID: how a wager is best played, and how it comes out.".to_owned());
        if account.rounds != "rounds" {
            lines.push("With --hand-length: how long a hand lasts.".to_owned());
        }
    }
    lines.join("\n") + "\n"
}

/// Which cards have left the shoe, in words.
fn without(cards: &[Card]) -> String {
    if cards.is_empty() {
        return String::new();
    }
    let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
    format!("from a shoe without {}", names.join(" "))
}

/// A column of the table of figures.
struct Column {
    header: String,
    is_right: bool,
    /// Columns that may be left out of a page that is too narrow: the higher, the sooner.
    spare: u8,
    cell: fn(&Entry) -> String,
}

/// The columns that say something of these wagers.
fn columns(account: &Account) -> Vec<Column> {
    let column = |header: &str, is_right, spare, cell| Column {
        header: header.to_owned(),
        is_right,
        spare,
        cell,
    };
    let any = |is_so: fn(&Entry) -> bool| account.entries.iter().any(is_so);
    let mut columns = vec![column("wager", false, 0, |entry| entry.analysis.id.clone())];
    if any(|entry| !entry.rules.is_empty()) {
        columns.push(column("under", false, 0, |entry| elections(&entry.rules)));
    }
    columns.push(column("house advantage", true, 0, |entry| {
        format!("{} %", percent(&entry.analysis.house_advantage(), 3))
    }));
    if any(|entry| !entry.analysis.staked.is_one()) {
        columns.push(column("of all staked", true, 0, |entry| {
            format!("{} %", percent(&entry.analysis.element_of_risk(), 3))
        }));
    }
    if any(|entry| entry.analysis.can_stand()) {
        let one = account.rounds.trim_end_matches('s');
        columns.push(column(&format!("per {one}"), true, 0, |entry| {
            format!("{} %", percent(&entry.analysis.house_advantage_per_deciding_round(), 3))
        }));
        columns.push(column(account.rounds, true, 1, |entry| {
            decimal(&entry.analysis.deciding_rounds, 4)
        }));
    }
    columns.extend([
        column("expectation", true, 3, |entry| decimal(&entry.analysis.expectation, 6)),
        column("std. deviation", true, 0, |entry| {
            format!("{:.4}", entry.analysis.standard_deviation())
        }),
        column("true odds", true, 0, |entry| {
            entry.analysis.true_odds().unwrap_or_else(|| "never wins".to_owned())
        }),
        column("payout odds", false, 2, |entry| {
            entry.analysis.payout_odds.clone().unwrap_or_default()
        }),
        column("as a fraction", false, 4, |entry| match entry.analysis.margin {
            None => entry.analysis.expectation.to_string(),
            Some(_) => String::new(),
        }),
    ]);
    columns
}

fn figures(account: &Account, page: &Page, most: Option<usize>) -> Vec<String> {
    let mut columns = columns(account);
    let table = |columns: &[Column]| {
        let header: Vec<String> = columns.iter().map(|column| column.header.clone()).collect();
        let cells = |entry: &Entry| columns.iter().map(|column| (column.cell)(entry)).collect();
        let rows: Vec<Vec<String>> =
            std::iter::once(header).chain(account.entries.iter().map(cells)).collect();
        let right: Vec<bool> = columns.iter().map(|column| column.is_right).collect();
        aligned(&rows, &right)
    };
    let mut lines = table(&columns);
    // Each wager's detail has what is left out.
    while most.is_some_and(|most| lines.iter().any(|line| line.chars().count() > most)) {
        let Some(spare) = columns.iter().map(|column| column.spare).max().filter(|n| *n > 0) else {
            break;
        };
        columns.retain(|column| column.spare != spare);
        lines = table(&columns);
    }
    lines[0] = page.style(Style::Strong, &lines[0]);
    lines
}

fn detail(Entry { rules, analysis, assumes }: &Entry, rounds: &str, page: &Page) -> Vec<String> {
    let under = if rules.is_empty() { String::new() } else { format!(", {}", elections(rules)) };
    let mut lines = vec![page.style(Style::Strong, &format!("{}{under}", analysis.id))];
    lines.push(match analysis.margin {
        None => format!("  expectation {}", analysis.expectation),
        Some(margin) => format!(
            "  expectation {}, computed to within {:.0e}; standard deviation within {:.0e}",
            decimal(&analysis.expectation, 9),
            margin.expectation,
            margin.standard_deviation
        ),
    });
    lines.extend(assumes.map(|play| format!("  played so: {play}")));
    if !analysis.decided.is_integer() {
        let share = readable_percent(&analysis.decided);
        lines.push(format!("  staked and decided in {share} of rounds; the figures are for these"));
    }
    if !analysis.staked.is_one() {
        let risk = percent(&analysis.element_of_risk(), 3);
        let staked = decimal(&analysis.staked, 4);
        lines.push(format!("  element of risk {risk} %: of {staked} units staked on average"));
    }
    lines.extend(standing(analysis, rounds));
    lines.extend(analysis.meter.iter().flat_map(by_meter));
    lines.extend(analysis.others.iter().flat_map(|by| by_others(by, &analysis.expectation)));
    lines.extend(best_play(analysis));
    if let Some(classes) = &analysis.classes {
        lines.extend(by_class(classes));
    }
    lines.extend(plot(analysis, page));
    lines
}

/// How long a wager stands, and what that makes of the house advantage; how it is without those
/// that are returned.
fn standing(analysis: &Analysis, rounds: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let resolved = Some(analysis.resolved()).filter(|share| !share.is_one() && !share.is_zero());
    if let (Some(share), Some(advantage)) = (resolved, analysis.house_advantage_resolved()) {
        let share = readable_percent(&(BigRational::one() - share));
        let advantage = percent(&advantage, 3);
        lines.push(format!(
            "  comes to nothing in {share}; house advantage of the rest {advantage} %"
        ));
    }
    if !analysis.can_stand() {
        return lines;
    }
    let one = rounds.trim_end_matches('s');
    let told = |count: &BigRational, each: &BigRational| {
        let each = percent(each, 3);
        let fraction =
            if analysis.margin.is_none() { format!(" ({count})") } else { String::new() };
        format!("{} {rounds}{fraction}; house advantage per {one} {each} %", decimal(count, 4))
    };
    let all = told(&analysis.rounds, &analysis.house_advantage_per_round());
    lines.push(format!("  stands for {all}"));
    if analysis.deciding_rounds != analysis.rounds {
        let each = analysis.house_advantage_per_deciding_round();
        let deciding = told(&analysis.deciding_rounds, &each);
        lines.push(format!("  of these can decide it {deciding}"));
    }
    lines
}

/// The results told apart further, with what each pay table pays.
fn by_class(classes: &ByClass) -> Vec<String> {
    let fixed = [classes.title, "probability", "", "net"].into_iter();
    let header = fixed.chain(classes.tables.iter().map(String::as_str)).map(str::to_owned);
    let mut rows: Vec<Vec<String>> = vec![header.collect()];
    for (number, class) in classes.rows.iter().enumerate() {
        let probability = classes.probability(class);
        let nets: Vec<String> = class.outcomes.iter().map(|o| exact_text(&o.net)).collect();
        let one_in = one_in(&probability).map(|n| format!("1 in {n}")).unwrap_or_default();
        let mut row = vec![number.to_string(), decimal(&probability, 12), one_in, nets.join(", ")];
        let pays = class.pays.iter();
        row.extend(
            pays.map(|odds| odds.map_or_else(|| "loses".to_owned(), |odds| odds.to_string())),
        );
        rows.push(row);
    }
    let right: Vec<bool> = (0..rows[0].len()).map(|_| true).collect();
    aligned(&rows, &right).into_iter().map(|line| format!("  {line}")).collect()
}

/// Lengths that are told one after another; beyond, some.
const EACH_LENGTH: usize = 20;
const SOME_LENGTHS: [usize; 10] = [25, 30, 40, 50, 60, 80, 100, 125, 150, 200];

/// How long a hand lasts, in words, figures and bars.
pub(super) fn tell_course(account: &CourseAccount, page: &Page) -> String {
    let (facts, rounds) = (account.facts, account.rounds);
    let title = format!("{} (13:69F-{}): {}", facts.title, facts.subchapter, account.title);
    let mut lines = vec![page.style(Style::Strong, &title), elections(&account.rules)];
    lines.retain(|line| !line.is_empty());
    lines.push(account.about.to_owned());
    lines.push(String::new());
    lines.push(format!(
        "  lasts {} {rounds} on average ({}), standard deviation {:.4}, median {}",
        decimal(&account.mean, 6),
        account.mean,
        account.standard_deviation(),
        account.median,
    ));
    lines.push(String::new());
    if !account.counts.is_empty() {
        lines.extend(counts(account, page));
        lines.push(String::new());
    }
    lines.extend(lengths(account, page));
    lines.join("\n") + "\n"
}

/// What comes on the way, and how often.
fn counts(account: &CourseAccount, page: &Page) -> Vec<String> {
    let most = 6;
    let mut header = vec!["in one".to_owned(), "expected".to_owned(), "as a fraction".to_owned()];
    header.extend((0..=most).map(|n| n.to_string()));
    header.push("more".to_owned());
    let mut rows = vec![header];
    for count in &account.counts {
        let mut row = vec![count.title.to_owned(), decimal(&count.mean, 6), count.mean.to_string()];
        let told = &count.probabilities[..count.probabilities.len().min(most + 1)];
        row.extend(told.iter().map(|probability| format!("{} %", percent(probability, 2))));
        let more = BigRational::one() - told.iter().sum::<BigRational>();
        row.push(format!("{} %", percent(&more, 2)));
        rows.push(row);
    }
    let mut right = vec![true; rows[0].len()];
    right[0] = false;
    let mut lines = aligned(&rows, &right);
    lines[0] = page.style(Style::Strong, &lines[0]);
    lines.into_iter().map(|line| format!("  {line}")).collect()
}

/// How likely each length is.
fn lengths(account: &CourseAccount, page: &Page) -> Vec<String> {
    let landmark = |n: usize| account.landmarks.iter().find(|(at, _)| *at as usize == n);
    let is_told = |n: &usize| {
        let is_some = SOME_LENGTHS.contains(n) || landmark(*n).is_some();
        *n <= EACH_LENGTH || is_some || *n == account.lengths.len()
    };
    let told: Vec<usize> = (1..=account.lengths.len()).filter(is_told).collect();
    let header = [account.rounds, "just so many", "so many or more", ""].map(str::to_owned);
    let mut rows = vec![header.to_vec()];
    for n in &told {
        let length = &account.lengths[n - 1];
        let one_in = one_in(&length.at_least).map(|n| format!("1 in {}", grouped(&n)));
        rows.push(vec![
            n.to_string(),
            readable_percent(&length.exactly),
            readable_percent(&length.at_least),
            one_in.unwrap_or_default(),
        ]);
    }
    let labels = aligned(&rows, &[true, true, true, false]);
    let plain: Vec<(String, Ordering, BigRational)> = told
        .iter()
        .filter(|n| **n <= EACH_LENGTH)
        .map(|n| (n.to_string(), Ordering::Greater, account.lengths[n - 1].exactly.clone()))
        .collect();
    let scale = Bars::of_rows(plain).scale;
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let room = page.width.saturating_sub(width + 6).clamp(8, 40);
    let mut lines = vec![format!("  {}", page.style(Style::Strong, &labels[0]))];
    for (n, label) in told.iter().zip(&labels[1..]) {
        let exactly = account.lengths[n - 1].exactly.to_f64().unwrap_or(0.0);
        let bar = match landmark(*n) {
            Some((_, why)) => page.style(Style::Faint, why),
            None if *n <= EACH_LENGTH && exactly > 0.0 => {
                page.style(Style::Word, &blocks(scale.length(exactly), room))
            }
            None => String::new(),
        };
        let line = format!("  {label:<width$}  {bar}");
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// A large whole number with its digits in groups of three.
fn grouped(number: &str) -> String {
    if number.contains('.') || number.len() < 5 {
        return number.to_owned();
    }
    let digits: Vec<char> = number.chars().collect();
    let groups = digits.rchunks(3).rev().map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join(" ")
}

/// What the meter makes of the expectation.
fn by_meter(by: &ByMeter) -> Vec<String> {
    let mut lines = vec![format!(
        "  with ${} on the meter; with nothing on it {}, and {} more for each dollar",
        decimal(&by.shown, 2),
        decimal(&by.at_nothing, 6),
        decimal(&by.per_dollar, 9),
    )];
    if let Some(break_even) = &by.break_even {
        let dollars = decimal(break_even, 2);
        lines.push(format!("  neither side gains at ${dollars} on the meter ({break_even})"));
    }
    lines
}

/// What the hands of others make of the expectation.
fn by_others(by: &ByOthers, alone: &BigRational) -> Vec<String> {
    let (wager, least) = (by.paid_as.replace('-', " "), decimal(&by.least, 2));
    let advantage = |others: u16| percent(&-by.expectation(alone, others), 3);
    let advantages: Vec<String> = (1..=by.most).map(advantage).collect();
    vec![
        format!(
            "  {wager}: with ${least} or more, each other player's hand is worth ${} to you ({})",
            decimal(&by.each, 6),
            by.each,
        ),
        format!(
            "  house advantage at ${least} with 1 to {} other players: {} %",
            by.most,
            advantages.join(", "),
        ),
    ]
}

/// A chart with a mark for each decision: the amount of what is best, a dot for the last choice.
fn chart(grid: &Grid) -> Vec<String> {
    let mut lines = vec![format!("    {}", grid.title)];
    lines.push(format!("      {}", grid.columns.join(" ")));
    for (name, cells) in grid.rows.iter().zip(&grid.cells) {
        let mark = |cell: &Option<Decision>| match cell {
            Some(decision) => decision.mark(),
            None => " ".to_owned(),
        };
        let cells: Vec<String> = cells.iter().map(mark).collect();
        lines.push(format!("    {name} {}", cells.join(" ")).trim_end().to_owned());
    }
    lines
}

fn best_play(analysis: &Analysis) -> Vec<String> {
    let Some(play) = &analysis.strategy else { return Vec::new() };
    let mut lines = vec!["  best play".to_owned()];
    lines.extend(play.in_words().into_iter().map(|words| format!("    {words}")));
    lines.extend(play.charts.iter().flat_map(chart));
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
    lines.extend(equilibria(play));
    lines
}

/// Play of two from which neither gains by deviating: what it is worth, and what the other one does.
fn equilibria(play: &BestPlay) -> Vec<String> {
    if play.equilibria.is_empty() {
        return Vec::new();
    }
    let mut lines = vec!["  neither side gains by deviating".to_owned()];
    let header = ["both go by", "vigorish", "worth to this side", "to the other", "play"];
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    for equilibrium in &play.equilibria {
        rows.push(vec![
            equilibrium.knowing.to_string(),
            if equilibrium.with_fees { "taken" } else { "none" }.to_owned(),
            format!("{} %", percent(&equilibrium.value, 4)),
            format!("{} %", percent(&equilibrium.others_value, 4)),
            if equilibrium.is_pure { "pure" } else { "mixed" }.to_owned(),
        ]);
    }
    let rows = aligned(&rows, &[false, false, true, true, false]);
    lines.extend(rows.into_iter().map(|line| format!("  {line}")));
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

    #[test]
    fn large_numbers_are_grouped() {
        let numbers = ["5590264072", "12345", "1234", "99.5"].map(grouped);
        assert_eq!(numbers, ["5 590 264 072", "12 345", "1234", "99.5"]);
    }
}
