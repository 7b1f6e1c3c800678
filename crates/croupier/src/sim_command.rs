//! `croupier sim`.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::num::{NonZeroU8, NonZeroUsize};

use anyhow::{Context, anyhow, bail};
use chance::{Generator, Penetration, Seed, Uniform};
use games::registry::{self, Visitor};
use indicatif::{ProgressBar, ProgressStyle};
use num_traits::ToPrimitive;
use serde_json::{Map, Value, json};
use sim::{Deal, Estimate, KindTally, Order, Tally};
use table::{Facts, Game, Legal, Line};

use crate::elect::Elect;

/// What `croupier sim` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    game: String,

    /// How many rounds for each line: 1000000, 1_000_000, 1e6, 2.5M
    #[arg(long, value_name = "N", default_value = "1M", value_parser = rounds)]
    rounds: u64,

    /// How decisions are made, by the strategy's name; without it each line plays its own best
    #[arg(long, value_name = "NAME")]
    strategy: Option<String>,

    /// Only the lines of this wager
    #[arg(long, value_name = "ID")]
    wager: Option<String>,

    /// The number that the chance is computed from; the same one gives the same result again
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// How many threads; without it one for each core. The result does not depend on it
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,

    /// Deals on until such a part of the shoe is gone, instead of shuffling for each round
    #[arg(long, value_name = "PERCENT", value_parser = penetration)]
    penetration: Option<Penetration>,

    #[command(flatten)]
    elect: Elect,

    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  croupier sim casino-war --rounds 10M
  croupier sim casino-war --rounds 1e6 --wager tie --seed 7
  croupier sim casino-war --strategy always-surrender --set decks=8
  croupier sim casino-war --penetration 75% --threads 2 --json";

/// More than a year of computing.
const MOST_ROUNDS: u64 = 1_000_000_000_000_000;

/// Reads a number of rounds: digits with underscores, perhaps a point, then `e6`, `k`, `M` or `G`.
fn rounds(text: &str) -> Result<u64, String> {
    let bad = || format!("{text:?} is no number of rounds such as 1000000, 1_000_000, 1e6 or 10M");
    let (number, zeros) = match text.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.parse::<u8>().map_err(|_| bad())?),
        None => {
            let suffixes = [("k", 3), ("K", 3), ("M", 6), ("G", 9)];
            let found = suffixes.iter().find_map(|(s, n)| Some((text.strip_suffix(s)?, *n)));
            found.unwrap_or((text, 0))
        }
    };
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let decimals = decimals.trim_end_matches('0');
    let digits = format!("{whole}{decimals}").replace('_', "");
    let zeros = usize::from(zeros).checked_sub(decimals.len());
    if !whole.starts_with(|c: char| c.is_ascii_digit()) || decimals.contains('_') {
        return Err(bad());
    }
    let zeros = zeros.ok_or_else(|| format!("{text:?} is not a whole number of rounds"))?;
    if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(bad());
    }
    let count = format!("{digits}{}", "0".repeat(zeros)).parse().ok();
    match count.filter(|count| *count <= MOST_ROUNDS) {
        Some(0) => Err("at least one round is played".to_owned()),
        Some(count) => Ok(count),
        None => Err(format!("{text} rounds are too many: at most {MOST_ROUNDS}")),
    }
}

/// Reads a penetration: the percentage of the shoe in front of the cutting card.
fn penetration(text: &str) -> Result<Penetration, String> {
    let percent = text.strip_suffix('%').unwrap_or(text).parse::<u8>().ok();
    let (Some(percent @ 1..=100), Some(hundred)) = (percent, NonZeroU8::new(100)) else {
        return Err(format!("{text:?} is no percentage from 1% to 100%"));
    };
    Ok(Penetration::PartBehind(100 - percent, hundred))
}

/// Runs it.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let elections = args.elect.elections()?;
    let report = registry::visit(&args.game, Simulation { args, elections });
    let unknown = || {
        let ids: Vec<&str> = registry::ALL.iter().map(|facts| facts.id).collect();
        anyhow!("{:?} is no game here; there are {}", args.game, ids.join(", "))
    };
    let report = report.ok_or_else(unknown)??;
    if args.json {
        writeln!(io::stdout(), "{}", report.json())?;
    } else {
        write!(io::stdout(), "{}", report.text())?;
    }
    Ok(())
}

/// An exact expectation, to compare with.
#[derive(Clone, Debug)]
struct Exact {
    fraction: String,
    value: f64,
}

/// What a line played as it is played here comes to, with a fresh shoe for each round; nothing
/// where that cannot be computed.
fn exact<G: Game>(rules: &G::Rules, line: &Line<G>) -> Option<Exact> {
    let expectation = odds::analyse_plan(rules, line).ok()?.expectation;
    Some(Exact { fraction: expectation.to_string(), value: expectation.to_f64()? })
}

/// What came of one line.
struct LineReport {
    id: String,
    tally: Tally,
    estimate: Option<Estimate>,
    exact: Option<Exact>,
}

/// What came of all lines.
struct Report {
    facts: &'static Facts,
    elections: Map<String, Value>,
    strategy: Option<String>,
    penetration: Option<Penetration>,
    rounds: u64,
    seed: u64,
    lines: Vec<LineReport>,
}

struct Simulation<'a> {
    args: &'a Args,
    elections: Map<String, Value>,
}

impl Visitor for Simulation<'_> {
    type Output = anyhow::Result<Report>;

    fn visit<G: Game>(self) -> anyhow::Result<Report> {
        let args = self.args;
        let legal = Legal::<G>::new(&self.elections).map_err(|faults| {
            anyhow!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
        })?;
        let lines = lines(&legal, args)?;
        if args.penetration.is_some() && G::shoe(&legal.rules).is_none() {
            bail!("--penetration: {} has no shoe", G::FACTS.id);
        }
        let seed = match args.seed {
            Some(seed) => seed,
            None => u64::from(Generator::new(&Seed::from_os()?, 0).next_u32()),
        };
        let deal = args.penetration.map_or(Deal::Fresh, Deal::To);
        let order = Order { rounds: args.rounds, seed, deal };
        let threads = args.threads.map_or(0, NonZeroUsize::get);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.context("cannot start the threads")?;

        let bar = progress_bar(args.rounds.saturating_mul(lines.len() as u64));
        let mut reports = Vec::new();
        for line in &lines {
            bar.set_message(line.id.clone());
            let progress = |rounds| {
                bar.inc(rounds);
                true
            };
            let tally = pool.install(|| sim::simulate(&legal.rules, line, &order, &progress))?;
            let (id, estimate) = (line.id.clone(), tally.estimate(line.unit));
            let exact = exact(&legal.rules, line).filter(|_| args.penetration.is_none());
            reports.push(LineReport { id, tally, estimate, exact });
        }
        bar.finish_and_clear();
        Ok(Report {
            facts: G::FACTS,
            elections: legal.elections,
            strategy: args.strategy.clone(),
            penetration: args.penetration,
            rounds: args.rounds,
            seed,
            lines: reports,
        })
    }
}

/// The lines that are asked for, played as is asked for.
fn lines<G: Game>(legal: &Legal<G>, args: &Args) -> anyhow::Result<Vec<Line<G>>> {
    let mut lines = G::lines(&legal.rules);
    if let Some(name) = &args.strategy {
        let Some(strategy) = G::strategies().iter().find(|strategy| strategy.name == name) else {
            let names: Vec<&str> = G::strategies().iter().map(|strategy| strategy.name).collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            bail!("--strategy: {} has no strategy {name:?}; there are {names}", G::FACTS.id);
        };
        for line in &mut lines {
            line.plan.strategy = (strategy.make)(&legal.rules);
        }
    }
    if let Some(wager) = &args.wager {
        let ids: Vec<String> = lines.iter().map(|line| line.id.clone()).collect();
        lines.retain(|line| line.id == *wager || line.id.split('+').any(|id| id == wager));
        if lines.is_empty() {
            bail!("--wager: {} has no wager {wager:?}; there are {}", G::FACTS.id, ids.join(", "));
        }
    }
    Ok(lines)
}

/// Drawn on a terminal only.
fn progress_bar(rounds: u64) -> ProgressBar {
    let bar = ProgressBar::new(rounds);
    let template = "{msg:<16} {wide_bar} {human_pos}/{human_len} rounds, {rate}, {eta} left";
    let style =
        ProgressStyle::with_template(template).expect("a template that is known to be good");
    bar.set_style(style.with_key("rate", |state: &_, text: &mut dyn std::fmt::Write| {
        let state: &indicatif::ProgressState = state;
        // Where even this cannot be written there is nobody to tell.
        let _ = write!(text, "{:.1} M/s", state.per_sec() / 1e6);
    }));
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    bar
}

/// The confidence of the intervals.
const CONFIDENCES: [(f64, &str); 2] = [(0.95, "95"), (0.999, "99.9")];

impl LineReport {
    /// Whether the exact figure lies within the interval of such a confidence.
    fn holds_exact(&self, confidence: f64) -> Option<bool> {
        let (low, high) = self.estimate?.interval(confidence);
        let exact = self.exact.as_ref()?.value;
        Some((low..=high).contains(&exact))
    }

    fn json(&self, facts: &'static Facts) -> Value {
        let mut line = Map::new();
        line.insert("wager".into(), json!(self.id));
        line.insert("plays".into(), json!(self.tally.plays));
        if let Some(estimate) = &self.estimate {
            let intervals = CONFIDENCES.map(|(confidence, percent)| {
                let (low, high) = estimate.interval(confidence);
                (percent.to_owned(), json!([low, high]))
            });
            let advantages = CONFIDENCES.map(|(confidence, percent)| {
                let (low, high) = estimate.interval(confidence);
                (percent.to_owned(), json!([-100.0 * high, -100.0 * low]))
            });
            let expectation =
                json!({"value": estimate.mean, "interval": Map::from_iter(intervals)});
            line.insert("expectation".into(), expectation);
            let advantage =
                json!({"value": -100.0 * estimate.mean, "interval": Map::from_iter(advantages)});
            line.insert("house_advantage_percent".into(), advantage);
            line.insert("standard_deviation".into(), json!(estimate.standard_deviation));
        }
        let risk = self.tally.element_of_risk().map(|risk| 100.0 * risk);
        line.insert("element_of_risk_percent".into(), json!(risk));
        let exact = self.exact.as_ref().map(|exact| {
            let within = CONFIDENCES
                .map(|(confidence, percent)| (percent.to_owned(), json!(self.holds_exact(confidence))));
            json!({"fraction": exact.fraction, "value": exact.value, "within": Map::from_iter(within)})
        });
        line.insert("exact".into(), json!(exact));
        let kinds = in_play(&self.tally, facts).map(|(id, kind)| {
            json!({
                "wager": id, "in_line": kind.in_line,
                "won": kind.won, "lost": kind.lost, "void": kind.void,
                "staked": money(kind.staked as i128), "net": money(kind.net()),
            })
        });
        line.insert("settlements".into(), kinds.collect());
        Value::Object(line)
    }
}

/// The kinds of wager that were decided at all.
fn in_play<'a>(
    tally: &'a Tally,
    facts: &'static Facts,
) -> impl Iterator<Item = (&'static str, &'a KindTally)> {
    let kinds = facts.wagers.iter().map(|wager| wager.id).zip(&tally.kinds);
    kinds.filter(|(_, kind)| kind.won + kind.lost + kind.void > 0)
}

/// Cents as dollars; a sum of many rounds may be more than one amount can be.
fn money(cents: i128) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}{}.{:02}", cents / 100, cents % 100)
}

/// A whole number with spaces between groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

impl Report {
    fn json(&self) -> Value {
        let lines: Vec<Value> = self.lines.iter().map(|line| line.json(self.facts)).collect();
        json!({
            "game": self.facts.id, "rules": self.elections, "strategy": self.strategy,
            "penetration": self.penetration, "rounds": self.rounds, "seed": self.seed,
            "wagers": lines,
        })
    }

    fn text(&self) -> String {
        let facts = self.facts;
        let mut text = format!(
            "{} (13:69F-{}): {} rounds for each line, seed {}\n",
            facts.title,
            facts.subchapter,
            grouped(self.rounds),
            self.seed
        );
        if self.penetration.is_some() {
            text += "Rounds of one shoe are not independent; the intervals take them to be.\n";
        }
        text += "\nExpectation, in percent of the opening wager\n";
        let mut rows = vec![
            [
                "",
                "simulated",
                "± 95 %",
                "± 99.9 %",
                "exact",
                "agrees",
                "std. deviation",
                "element of risk",
            ]
            .map(str::to_owned)
            .to_vec(),
        ];
        rows.extend(self.lines.iter().map(LineReport::row));
        text += &table(&rows);
        text += "\nSettlements\n";
        let mut rows =
            vec![["", "wager", "won", "lost", "void", "staked", "net"].map(str::to_owned).to_vec()];
        for line in &self.lines {
            let mut id = line.id.as_str();
            for (wager, kind) in in_play(&line.tally, facts) {
                let counts = [kind.won, kind.lost, kind.void].map(grouped);
                let sums = [kind.staked as i128, kind.net()].map(money);
                let names = [id, wager].map(str::to_owned);
                rows.push(names.into_iter().chain(counts).chain(sums).collect());
                id = "";
            }
        }
        text += &table(&rows);
        text
    }
}

impl LineReport {
    fn row(&self) -> Vec<String> {
        let Some(estimate) = &self.estimate else {
            return vec![self.id.clone(), "never in play".to_owned()];
        };
        let half = |confidence| {
            let (low, high) = estimate.interval(confidence);
            format!("{:.4}", 50.0 * (high - low))
        };
        let agrees = match (self.holds_exact(0.95), self.holds_exact(0.999)) {
            (Some(true), _) => "yes",
            (_, Some(true)) => "at 99.9 %",
            (_, Some(false)) => "NO",
            _ => "",
        };
        let exact = self.exact.as_ref();
        vec![
            self.id.clone(),
            format!("{:.4}", 100.0 * estimate.mean),
            half(0.95),
            half(0.999),
            exact.map_or(String::new(), |exact| format!("{:.4}", 100.0 * exact.value)),
            agrees.to_owned(),
            format!("{:.4}", estimate.standard_deviation),
            self.tally
                .element_of_risk()
                .map_or(String::new(), |risk| format!("{:.4}", 100.0 * risk)),
        ]
    }
}

/// Columns of text: the first to the left, the others to the right.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |n: usize| {
        let cells = rows.iter().filter_map(|row| row.get(n));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::from(" ");
        for (n, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let _ = match n {
                0 => write!(line, " {cell:<width$}"),
                _ => write!(line, "  {cell:>width$}"),
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rounds_are_read_as_people_write_them() {
        for (text, count) in [
            ("1", 1),
            ("1000000", 1_000_000),
            ("1_000_000", 1_000_000),
            ("1e6", 1_000_000),
            ("2.5e6", 2_500_000),
            ("10M", 10_000_000),
            ("1.5k", 1_500),
            ("2G", 2_000_000_000),
            ("3.0", 3),
        ] {
            assert_eq!(rounds(text), Ok(count), "{text}");
        }
        for text in
            ["", "-1", "+1", "e6", "1e", "1e-3", "1.5", "1.23e1", "M", "10 M", "1,000", "1e99", "0"]
        {
            assert!(rounds(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_penetration_is_a_percentage() {
        let three_quarters = penetration("75%").expect("a percentage");
        assert_eq!(three_quarters.cards_behind(312), 78);
        assert_eq!(penetration("75"), Ok(three_quarters));
        for text in ["", "%", "0%", "101%", "-5%", "7.5%", "three quarters"] {
            assert!(penetration(text).is_err(), "{text}");
        }
    }
}
