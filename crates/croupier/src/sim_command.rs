//! `croupier sim`.

mod histogram;
mod strategy;

use std::io::Write;
use std::num::{NonZeroU8, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use chance::{Generator, Penetration, Seed, Uniform};
use indicatif::{ProgressBar, ProgressStyle};
use num_traits::ToPrimitive;
use odds::{Analysis, Request, Setting};
use serde_json::{Map, Value, json};
use sim::{Deal, Estimate, KindTally, Order, Simulated, Tally, Trial};
use table::erased::AnyLine;
use table::{Cents, Facts};

use strategy::{Source, StrategyReport, Task};

use crate::elect::{self, Elect};
use crate::names;
use crate::page::{Page, Style};

/// What `croupier sim` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    game: String,

    /// How many rounds for each line: 1000000, 1_000_000, 1e6, 2.5M. Of a strategy that wagers for
    /// itself, how many hands or sessions. Without it a million, or 50 thousand sessions
    #[arg(long, value_name = "N", value_parser = rounds)]
    rounds: Option<u64>,

    /// How it is played, by the strategy's name; `list` lists them. Without it each wager for itself
    #[arg(long, value_name = "NAME")]
    strategy: Option<String>,

    /// Plays the strategy that a text file tells, as docs/strategies.md says
    #[arg(long, value_name = "FILE", conflicts_with = "strategy")]
    strategy_file: Option<PathBuf>,

    /// Plays sessions of so many rolls, each with the bankroll
    #[arg(long, value_name = "ROLLS", requires = "bankroll")]
    session: Option<NonZeroU64>,

    /// What a session starts with, in dollars
    #[arg(long, value_name = "DOLLARS", requires = "session", value_parser = bankroll)]
    bankroll: Option<Cents>,

    /// One wager only: an id such as tie, a part of a joined one, with or without a selection
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
  croupier sim casino-war --rounds 2M
  croupier sim casino-war --rounds 1e6 --wager tie --seed 7
  croupier sim casino-war --strategy always-surrender --set decks=8
  croupier sim casino-war --penetration 75% --threads 2 --json
  croupier sim red-dog --rounds 500k
  croupier sim keno --wager straight --rounds 100k
  croupier sim craps --strategy list
  croupier sim craps --strategy three-point-molly:2x --set supplemental-wager-limit=2 --rounds 200k
  croupier sim craps --strategy iron-cross --session 200 --bankroll 500 --rounds 5k
  croupier sim craps --strategy-file mine.txt --rounds 100k --json";

/// How many rounds, or hands of a strategy, are played where nobody says.
const ROUNDS: u64 = 1_000_000;

/// How many sessions are played where nobody says.
const SESSIONS: u64 = 50_000;

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

/// Reads what a session starts with.
fn bankroll(text: &str) -> Result<Cents, String> {
    let amount: Cents = text.parse().map_err(|error| format!("{error}"))?;
    if (Cents(1)..=Cents::MOST).contains(&amount) {
        Ok(amount)
    } else {
        Err(format!("{text} is no bankroll: more than 0 and at most {}", Cents::MOST))
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
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let (elections, wager) = (args.elect.elections()?, args.wager.clone());
    let request = Request { elections, wager, ..Request::default() };
    let unknown = || anyhow!("{}", names::unknown(&args.game));
    let game = sim::of(&args.game).ok_or_else(unknown)?;
    let page = Page::of_stdout();
    match (Simulation { args, game }).answer(&request)? {
        Answer::Lines(report) if args.json => writeln!(out, "{}", report.json())?,
        Answer::Lines(report) => report.tell(&page, out)?,
        Answer::Strategy(report) if args.json => writeln!(out, "{}", report.json())?,
        Answer::Strategy(report) => report.tell(&page, out)?,
        Answer::List(text) => out.write_all(&text)?,
    }
    Ok(())
}

/// What a simulation gives.
enum Answer {
    /// Each wager for itself.
    Lines(Report),
    /// A strategy that wagers for itself.
    Strategy(Box<StrategyReport>),
    /// The strategies that there are.
    List(Vec<u8>),
}

/// What came of one line.
struct LineReport {
    id: String,
    tally: Tally,
    estimate: Option<Estimate>,
    /// The exact figures of the same strategy, where there are any.
    exact: Option<Analysis>,
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
    game: &'static dyn Simulated,
}

impl Simulation<'_> {
    fn answer(&self, request: &Request) -> anyhow::Result<Answer> {
        let (args, game) = (self.args, self.game.game());
        let facts = game.facts();
        if args.strategy.as_deref() == Some("list") {
            let mut text = Vec::new();
            strategy::list(game, &Page::of_stdout(), &mut text)?;
            return Ok(Answer::List(text));
        }
        let setting = Setting::of(game, request).map_err(|error| match error {
            odds::Error::Elections(faults) => elect::illegal(facts, &faults),
            odds::Error::UnknownWager { known, .. } if known.is_empty() => {
                crate::odds_command::nothing_against_the_house(facts)
            }
            odds::Error::UnknownWager { .. } => anyhow!("--wager: {error}"),
            error => error.into(),
        })?;
        let source = match (&args.strategy, &args.strategy_file) {
            (Some(name), _) => Source::named(game, name)?,
            (None, Some(file)) => Some(Source::file(game, file)?),
            (None, None) => None,
        };
        if let Some(source) = source {
            return self.play_strategy(setting, source);
        }
        if args.session.is_some() {
            bail!(
                "--session: needs a strategy that wagers for itself; `--strategy list` lists them"
            );
        }
        let lines = self.played_by_name(&setting)?;
        let rounds = args.rounds.unwrap_or(ROUNDS);
        if args.penetration.is_some() && game.shoe(&setting.rules).is_none() {
            bail!("--penetration: {} has no shoe", facts.id);
        }
        let seed = args.seed()?;
        let deal = args.penetration.map_or(Deal::Fresh, Deal::To);
        let order = Order { rounds, seed, deal };
        let pool = args.pool()?;

        let bar = progress_bar(rounds.saturating_mul(lines.len() as u64), "rounds");
        let progress = |rounds| {
            bar.inc(rounds);
            true
        };
        let mut reports = Vec::new();
        for line in &lines {
            bar.set_message(line.id.clone());
            let simulate = || sim::simulate(self.game, &setting.rules, line, &order, &progress);
            let analyse = || setting.ruled().analyse(line).ok();
            let (tally, exact) = pool.install(|| rayon::join(simulate, analyse));
            let tally = tally.with_context(|| line.id.clone())?;
            let (id, estimate) = (line.id.clone(), tally.estimate(line.unit));
            reports.push(LineReport { id, tally, estimate, exact });
        }
        bar.finish_and_clear();
        Ok(Answer::Lines(Report {
            facts,
            elections: setting.elections,
            strategy: args.strategy.clone(),
            penetration: args.penetration,
            rounds,
            seed,
            lines: reports,
        }))
    }

    /// Plays a strategy that wagers for itself.
    fn play_strategy(&self, setting: Setting, source: Source) -> anyhow::Result<Answer> {
        let args = self.args;
        if args.wager.is_some() {
            bail!("--wager: the strategy says what is wagered");
        }
        if args.penetration.is_some() {
            bail!("--penetration: {} has no shoe", args.game);
        }
        let trial = match (args.session, args.bankroll) {
            (Some(rounds), Some(bankroll)) => Trial::Session { rounds: rounds.get(), bankroll },
            _ => Trial::Series,
        };
        let preset = if trial == Trial::Series { ROUNDS } else { SESSIONS };
        let (trials, seed) = (args.rounds.unwrap_or(preset), args.seed()?);
        let noun = if trial == Trial::Series { "hands" } else { "sessions" };
        let bar = progress_bar(trials, noun);
        bar.set_message(source.name.clone());
        let progress = |count| {
            bar.inc(count);
            true
        };
        let Setting { rules, elections, .. } = setting;
        let task = Task { elections, source, trial, trials, seed };
        let report = args.pool()?.install(|| strategy::play(self.game, &rules, task, &progress));
        bar.finish_and_clear();
        Ok(Answer::Strategy(Box::new(report?)))
    }

    /// The lines of a setting, played by the strategy of the name that is given, if one is, and
    /// analysed as they are played.
    fn played_by_name(&self, setting: &Setting) -> anyhow::Result<Vec<AnyLine>> {
        let game = self.game.game();
        let strategy = match self.args.strategy.as_deref() {
            None => None,
            Some(name) => {
                let known = game.strategies(&setting.rules);
                let Some(strategy) = known.iter().find(|strategy| strategy.name == name) else {
                    let names = known.iter().map(|s| s.name);
                    let names: Vec<&str> =
                        names.chain(game.strategy_texts().iter().map(|s| s.name)).collect();
                    let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
                    let id = game.facts().id;
                    bail!("--strategy: {id} has no strategy {name:?}; there are {names}");
                };
                Some(strategy.strategy.clone())
            }
        };
        let mut lines = setting.lines.clone();
        for line in &mut lines {
            if let Some(strategy) = &strategy {
                line.plan.strategy = strategy.clone();
            }
            line.decides = false;
        }
        Ok(lines)
    }
}

impl Args {
    /// The seed that is given, or one that nobody knows beforehand.
    fn seed(&self) -> anyhow::Result<u64> {
        Ok(match self.seed {
            Some(seed) => seed,
            None => u64::from(Generator::new(&Seed::from_os()?, 0).next_u32()),
        })
    }

    fn pool(&self) -> anyhow::Result<rayon::ThreadPool> {
        let threads = self.threads.map_or(0, NonZeroUsize::get);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.context("cannot start the threads")
    }
}

/// Drawn on a terminal only.
fn progress_bar(count: u64, noun: &str) -> ProgressBar {
    let bar = ProgressBar::new(count);
    let template = format!(
        "{{msg}} {{wide_bar}} {{human_pos}} of {{human_len}} {noun}, {{rate}}, {{eta}} left"
    );
    let style =
        ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key(
        "rate",
        |state: &indicatif::ProgressState, text: &mut dyn std::fmt::Write| {
            // Where even this cannot be written there is nobody to tell.
            let _ = write!(text, "{:.1} M a second", state.per_sec() / 1e6);
        },
    ));
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    bar
}

/// The confidence of the intervals.
const CONFIDENCES: [(f64, &str); 2] = [(0.95, "95"), (0.999, "99.9")];

/// The expectation, as near as a float comes.
fn value(exact: &Analysis) -> f64 {
    exact.expectation.to_f64().unwrap_or(f64::NAN)
}

impl LineReport {
    /// Whether the exact figure lies within the interval of such a confidence.
    fn holds_exact(&self, confidence: f64) -> Option<bool> {
        let (low, high) = self.estimate?.interval(confidence);
        Some((low..=high).contains(&value(self.exact.as_ref()?)))
    }

    /// Whether results too rare to have come often enough make up more than a hundredth of the
    /// variance: then the interval, which knows only what came, is too narrow.
    fn is_rough(&self) -> bool {
        let Some(exact) = &self.exact else { return false };
        let (mean, variance) = (value(exact), exact.standard_deviation().powi(2));
        let rare: f64 = exact
            .outcomes
            .iter()
            .filter_map(|outcome| {
                let probability = exact.probability(outcome).to_f64()?;
                let is_rare = probability * (self.tally.plays as f64) < 10.0;
                is_rare.then(|| probability * (outcome.net.to_f64().unwrap_or(mean) - mean).powi(2))
            })
            .sum();
        rare > variance / 100.0
    }

    fn json(&self, facts: &'static Facts) -> Value {
        let expectation = self.estimate.map(|estimate| interval_json(&estimate, 1.0));
        let advantage = self.estimate.map(|estimate| interval_json(&estimate, -100.0));
        let exact = self.exact.as_ref().map(|exact| {
            let within = CONFIDENCES.map(|(confidence, percent)| {
                (percent.to_owned(), json!(self.holds_exact(confidence)))
            });
            let within = Map::from_iter(within);
            let fraction = exact.margin.is_none().then(|| exact.expectation.to_string());
            json!({"fraction": fraction, "value": value(exact), "within": within})
        });
        let settlements = in_play(&self.tally, facts).map(|(id, kind)| {
            json!({
                "wager": id, "in_line": kind.in_line,
                "won": kind.won, "lost": kind.lost, "void": kind.void,
                "staked": money(kind.staked as i128), "net": money(kind.net()),
            })
        });
        json!({
            "wager": self.id,
            "plays": self.tally.plays,
            "expectation": expectation,
            "house_advantage_percent": advantage,
            "standard_deviation": self.estimate.map(|estimate| estimate.standard_deviation),
            "element_of_risk_percent": self.tally.element_of_risk().map(|risk| 100.0 * risk),
            "exact": exact,
            "rough": self.is_rough(),
            "settlements": settlements.collect::<Vec<Value>>(),
        })
    }

    fn row(&self) -> Vec<Cell> {
        let id = Cell::left(&self.id, Some(Style::Word));
        let Some(estimate) = &self.estimate else {
            return vec![id, Cell::right("never in play".to_owned(), None)];
        };
        let half = |confidence| {
            let (low, high) = estimate.interval(confidence);
            Cell::right(format!("{:.4}", 50.0 * (high - low)), Some(Style::Faint))
        };
        let (agrees, style) = match (self.holds_exact(0.95), self.holds_exact(0.999)) {
            (Some(true), _) => ("yes", Style::Good),
            (_, Some(true)) => ("at 99.9 %", Style::Good),
            (_, Some(false)) if self.is_rough() => ("no *", Style::Faint),
            (_, Some(false)) => ("NO", Style::Bad),
            (_, None) => ("", Style::Faint),
        };
        let percent = |value: f64| format!("{:.4}", 100.0 * value);
        let exact = self.exact.as_ref().map(|exact| percent(value(exact)));
        let risk = self.tally.element_of_risk().map(percent);
        vec![
            id,
            Cell::right(percent(estimate.mean), None),
            half(0.95),
            half(0.999),
            Cell::right(exact.unwrap_or_default(), None),
            Cell::right(agrees.to_owned(), Some(style)),
            Cell::right(format!("{:.4}", estimate.standard_deviation), None),
            Cell::right(risk.unwrap_or_default(), None),
        ]
    }
}

/// An estimate with its intervals, times a factor.
fn interval_json(estimate: &Estimate, factor: f64) -> Value {
    let intervals = CONFIDENCES.map(|(confidence, percent)| {
        let (low, high) = estimate.interval(confidence);
        let (one, other) = (factor * low, factor * high);
        (percent.to_owned(), json!([one.min(other), one.max(other)]))
    });
    json!({"value": factor * estimate.mean, "interval": Map::from_iter(intervals)})
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

    fn tell(&self, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
        let facts = self.facts;
        let rounds = grouped(self.rounds);
        let title = format!("{}, 13:69F-{}", facts.title, facts.subchapter);
        writeln!(
            out,
            "{}: {rounds} rounds a line, seed {}",
            page.style(Style::Strong, &title),
            self.seed
        )?;
        if self.penetration.is_some() {
            let note = "Rounds dealt from one shoe are not quite independent; the intervals take \
                        them to be, and the exact figures are those of a full shoe.";
            page.paragraph(out, 0, note)?;
        }
        page.heading(out, "Expectation, in percent of the opening wager")?;
        let header =
            ["", "simulated", "± 95 %", "± 99.9 %", "exact", "agrees", "std. dev.", "el. of risk"];
        let mut rows = vec![Cell::header(&header)];
        rows.extend(self.lines.iter().map(LineReport::row));
        write_rows(page, out, &rows)?;
        if self.lines.iter().any(|line| line.is_rough() && line.holds_exact(0.999) == Some(false)) {
            let note =
                "* Too few rounds for its rarest results: the interval knows only what came.";
            page.paragraph(out, 2, note)?;
        }
        page.heading(out, "Settlements")?;
        let mut rows = vec![Cell::header(&["", "won", "lost", "void", "staked", "net"])];
        for line in &self.lines {
            for (wager, kind) in in_play(&line.tally, facts).filter(|(_, kind)| kind.in_line) {
                let name = if wager == line.id { wager } else { &format!("{}: {wager}", line.id) };
                let mut row = vec![Cell::left(name, Some(Style::Word))];
                let counts = [kind.won, kind.lost, kind.void].map(grouped);
                let sums = [money(kind.staked as i128), money(kind.net())];
                row.extend(counts.into_iter().chain(sums).map(|text| Cell::right(text, None)));
                rows.push(row);
            }
        }
        write_rows(page, out, &rows)
    }
}

/// A cell of a table.
struct Cell {
    text: String,
    is_left: bool,
    style: Option<Style>,
}

impl Cell {
    fn left(text: &str, style: Option<Style>) -> Cell {
        Cell { text: text.to_owned(), is_left: true, style }
    }

    fn right(text: String, style: Option<Style>) -> Cell {
        Cell { text, is_left: false, style }
    }

    fn header(texts: &[&str]) -> Vec<Cell> {
        texts.iter().map(|text| Cell::right((*text).to_owned(), Some(Style::Faint))).collect()
    }
}

/// Writes rows in columns.
fn write_rows(page: &Page, out: &mut dyn Write, rows: &[Vec<Cell>]) -> anyhow::Result<()> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.text.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            let pad = " ".repeat(width - cell.text.chars().count());
            let text = cell.style.map_or_else(|| cell.text.clone(), |s| page.style(s, &cell.text));
            line += "  ";
            line += &if cell.is_left { text + &pad } else { pad + &text };
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
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
