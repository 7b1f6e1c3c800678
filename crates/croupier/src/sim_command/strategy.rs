//! `croupier sim GAME --strategy NAME` for strategies that wager for themselves.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, anyhow, bail};
use num_traits::ToPrimitive;
use odds::{Expected, Ruled};
use serde_json::{Map, Value, json};
use sim::{
    Estimate, Progress, Ratio, Simulated, Stopped, StrategyTally, Trial, WagerTally, normal,
};
use table::erased::{AnyGame, AnyLegal, AnyRules};
use table::study::StrategyFault;
use table::{Cents, Facts};

use super::histogram::{Bin, bins};
use super::{CONFIDENCES, Cell, grouped, interval_json, money, write_rows};
use crate::elect;
use crate::page::{Page, Style};

/// A strategy as a text, and what it is called.
pub(super) struct Source {
    /// Its name or its file.
    pub(super) name: String,
    pub(super) text: String,
}

impl Source {
    /// The strategy of that name, where the game has one of its own.
    pub(super) fn named(game: &dyn AnyGame, name: &str) -> anyhow::Result<Option<Source>> {
        let id = name.split(':').next().unwrap_or(name);
        let Some(known) = game.strategy_texts().iter().find(|text| text.name == id) else {
            return Ok(None);
        };
        match known.named(name) {
            Some(text) => Ok(Some(Source { name: name.to_owned(), text })),
            None => match known.selection {
                Some(word) => bail!("--strategy: {name:?}: {id} takes a word such as {id}:{word}"),
                None => bail!("--strategy: {name:?}: {id} has nothing to choose after a colon"),
            },
        }
    }

    /// The strategy in a file.
    pub(super) fn file(game: &dyn AnyGame, path: &Path) -> anyhow::Result<Source> {
        if game.strategy_texts().is_empty() {
            bail!("--strategy-file: {} reads no strategies", game.facts().id);
        }
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
        Ok(Source { name, text })
    }

    /// The fault with the line that it is in, and a mark below what is wrong.
    fn show(&self, fault: &StrategyFault) -> anyhow::Error {
        let number = fault.line();
        let line = self.text.lines().nth(number - 1).unwrap_or_default();
        let margin = " ".repeat(number.to_string().len());
        let mut shown = format!("{}: {fault}\n\n  {number} | {line}", self.name);
        if let StrategyFault::Text { column, width, .. } = fault {
            // Tabs stay tabs, so that the mark stands where the eye sees the word.
            let before = line.chars().take(column - 1);
            let pad: String = before.map(|c| if c == '\t' { c } else { ' ' }).collect();
            shown += &format!("\n  {margin} | {pad}{}", "^".repeat(*width));
        }
        anyhow!("{shown}")
    }
}

/// Lists the strategies of a game.
pub(super) fn list(
    game: &'static dyn AnyGame,
    page: &Page,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let rows = |of: Vec<(String, &str)>| {
        of.into_iter().map(|(name, about)| vec![name, about.to_owned()]).collect::<Vec<_>>()
    };
    let styles = [Some(Style::Word), None];
    let preset = AnyLegal::new(game, &Map::new());
    let rules = preset.map_err(|faults| elect::illegal(game.facts(), &faults))?.rules;
    let (decide, wager) = (game.strategies(&rules), game.strategy_texts());
    if !decide.is_empty() {
        page.heading(out, "How decisions are made, wager by wager")?;
        let named = decide.iter().map(|strategy| (strategy.name.to_owned(), strategy.about));
        page.table(out, 2, &styles, &rows(named.collect()))?;
    }
    if !wager.is_empty() {
        page.heading(out, "Strategies that wager for themselves, round after round")?;
        let named = wager.iter().map(|strategy| {
            let chosen = strategy.selection.map_or(String::new(), |word| format!("[:{word}]"));
            (format!("{}{chosen}", strategy.name), strategy.about)
        });
        page.table(out, 2, &styles, &rows(named.collect()))?;
        let note = "The word after a colon takes the place of the one shown. Any other strategy is \
                    a text for --strategy-file; docs/strategies.md tells how it is written.";
        page.paragraph(out, 2, note)?;
    }
    Ok(())
}

/// What came of a strategy, for people and programs.
pub(super) struct StrategyReport {
    facts: &'static Facts,
    elections: Map<String, Value>,
    source: Source,
    seed: u64,
    trial: Trial,
    tally: StrategyTally,
    /// What must come of it in the long run, where that can be computed.
    expected: Option<Expected>,
    wagers: Vec<WagerReport>,
}

/// What came of a wager.
struct WagerReport {
    tally: WagerTally,
    /// The exact expectation of a wager left to be decided: a fraction, and about its value.
    exact: Option<(String, f64)>,
}

/// What is to be played.
pub(super) struct Task {
    pub(super) elections: Map<String, Value>,
    pub(super) source: Source,
    pub(super) trial: Trial,
    pub(super) trials: u64,
    pub(super) seed: u64,
}

/// Plays a strategy, and computes what it must come to.
pub(super) fn play(
    simulated: &dyn Simulated,
    rules: &AnyRules,
    task: Task,
    progress: Progress<'_>,
) -> anyhow::Result<StrategyReport> {
    let Task { elections, source, trial, trials, seed } = task;
    let game = simulated.game();
    let read = game.read_strategy(rules, &source.text);
    let strategy = read.map_err(|fault| source.show(&fault))?;
    let simulate =
        || sim::play_strategy(simulated, rules, &strategy, (trial, trials), seed, progress);
    let expect = || match trial {
        Trial::Series => odds::expect_strategy(game, rules, &strategy).ok(),
        Trial::Session { .. } => None,
    };
    let (played, expected) = rayon::join(simulate, expect);
    let mut tally = played.map_err(|stopped| match stopped {
        Stopped::IllegalStep(fault) => source.show(&fault),
        stopped => anyhow!("{}: {stopped}", source.name),
    })?;
    tally.wagers.sort_by(|one, other| (one.kind, &one.wager).cmp(&(other.kind, &other.wager)));
    let (facts, lines) = (game.facts(), game.lines(rules));
    let ruled = Ruled { game, rules: rules.clone() };
    let wagers = tally.wagers.iter().map(|wager| {
        // Wagers that are taken down are not left to their odds.
        let line = lines.iter().find(|line| line.id == wager.wager && wager.removed == 0);
        let exact = line.and_then(|line| {
            let expectation = ruled.analyse_plan(line).ok()?.expectation;
            Some((expectation.to_string(), expectation.to_f64()?))
        });
        WagerReport { tally: wager.clone(), exact }
    });
    let wagers = wagers.collect();
    Ok(StrategyReport { facts, elections, source, seed, trial, tally, expected, wagers })
}

/// A figure that is simulated, with its interval, and computed.
struct Figure {
    /// For programs.
    id: &'static str,
    /// For people.
    title: &'static str,
    simulated: Option<Estimate>,
    computed: Option<f64>,
}

impl Figure {
    fn agrees(&self, confidence: f64) -> Option<bool> {
        let (low, high) = self.simulated?.interval(confidence);
        // What is the same in every trial has an interval of no width, and is rounded.
        let slack = 1e-9 * self.computed?.abs();
        Some((low - slack..=high + slack).contains(&self.computed?))
    }

    fn row(&self) -> Vec<Cell> {
        let title = Cell::left(self.title, None);
        let Some(estimate) = self.simulated else {
            return vec![title, Cell::right("none".to_owned(), None)];
        };
        let number = |value: f64| Cell::right(format!("{value:.4}"), None);
        let half = |confidence| {
            let (low, high) = estimate.interval(confidence);
            Cell::right(format!("{:.4}", (high - low) / 2.0), Some(Style::Faint))
        };
        let mut row = vec![title, number(estimate.mean), half(0.95), half(0.999)];
        if let Some(computed) = self.computed {
            row.push(number(computed));
            row.push(agreement(self.agrees(0.95), self.agrees(0.999)));
        }
        row
    }

    fn json(&self) -> Value {
        let simulated = self.simulated.map(|estimate| interval_json(&estimate, 1.0));
        json!({"simulated": simulated, "computed": self.computed})
    }
}

/// Whether a figure lies within the narrow and the wide interval, for people.
fn agreement(narrow: Option<bool>, wide: Option<bool>) -> Cell {
    let (agrees, style) = match (narrow, wide) {
        (Some(true), _) => ("yes", Style::Good),
        (_, Some(true)) => ("at 99.9 %", Style::Good),
        (_, Some(false)) => ("NO", Style::Bad),
        (_, None) => ("", Style::Faint),
    };
    Cell::right(agrees.to_owned(), Some(style))
}

/// Cents in a dollar.
const DOLLAR: f64 = 100.0;

impl StrategyReport {
    fn figures(&self) -> Vec<Figure> {
        let StrategyTally {
            net_by_trial,
            net_by_round,
            net_by_wager,
            net_by_stake,
            staked_by_round,
            at_stake_by_round,
            rounds_by_trial,
            ..
        } = &self.tally;
        let computed = |value: fn(&Expected) -> f64| self.expected.as_ref().map(value);
        let figure = |id, title, ratio: &Ratio, unit, computed| Figure {
            id,
            title,
            simulated: ratio.estimate(unit),
            computed,
        };
        let (net_title, rounds_title) = match self.trial {
            Trial::Series => ("net a hand", "rolls a hand"),
            Trial::Session { .. } => ("net a session", "rolls a session"),
        };
        vec![
            figure(
                "net_per_roll",
                "net a roll",
                net_by_round,
                DOLLAR,
                computed(|e| e.net / e.rounds / DOLLAR),
            ),
            figure(
                "net_per_wager",
                "net a wager decided, its odds included",
                net_by_wager,
                DOLLAR,
                computed(|e| e.net / e.decided / DOLLAR),
            ),
            figure("net_per_trial", net_title, net_by_trial, DOLLAR, computed(|e| e.net / DOLLAR)),
            figure(
                "at_stake_per_roll",
                "money on the table at a roll",
                at_stake_by_round,
                DOLLAR,
                computed(|e| e.at_stake / e.rounds / DOLLAR),
            ),
            figure(
                "handle_per_roll",
                "handle a roll: staked on wagers decided",
                staked_by_round,
                DOLLAR,
                computed(|e| e.staked / e.rounds / DOLLAR),
            ),
            Figure {
                id: "element_of_risk_percent",
                title: "element of risk: the house's part of the handle, %",
                simulated: net_by_stake.estimate(0.01).map(|e| Estimate { mean: -e.mean, ..e }),
                computed: computed(|e| -100.0 * e.net / e.staked),
            },
            figure("rolls_per_trial", rounds_title, rounds_by_trial, 1.0, computed(|e| e.rounds)),
        ]
    }

    /// The standard deviations: for programs, for people, simulated, computed.
    fn deviations(&self) -> [(&'static str, &'static str, Option<f64>, Option<f64>); 2] {
        let of = |ratio: &Ratio| ratio.estimate(DOLLAR).map(|estimate| estimate.standard_deviation);
        let expected = self.expected.as_ref();
        let title = match self.trial {
            Trial::Series => "standard deviation of a hand",
            Trial::Session { .. } => "standard deviation of a session",
        };
        [
            (
                "roll",
                "standard deviation of a roll, over many",
                of(&self.tally.net_by_round),
                expected.map(|e| e.deviation_of_round / DOLLAR),
            ),
            (
                "trial",
                title,
                of(&self.tally.net_by_trial),
                expected.map(|e| e.deviation_of_series / DOLLAR),
            ),
        ]
    }

    /// What came of the sessions.
    fn sessions(&self) -> Option<Sessions> {
        let Trial::Session { bankroll, .. } = self.trial else { return None };
        let count = |keep: fn(&i64) -> bool| {
            self.tally.results.iter().filter(|(net, _)| keep(net)).map(|(_, n)| n).sum::<u64>()
        };
        let part = |count: u64| Part::of(count, self.tally.trials);
        let quantile = |part: f64| self.tally.quantile(part).unwrap_or_default();
        let n = self.tally.trials as f64;
        let off = normal::two_sided(0.95) * 0.5 / n.sqrt();
        Some(Sessions {
            bankroll,
            ruined: part(self.tally.ruined),
            ahead: part(count(|net| *net > 0)),
            even: part(count(|net| *net == 0)),
            median_interval: (quantile((0.5 - off).max(0.0)), quantile((0.5 + off).min(1.0))),
            quantiles: QUANTILES.map(|percent| (percent, quantile(f64::from(percent) / 100.0))),
            bins: bins(&self.tally.results),
        })
    }

    pub(super) fn json(&self) -> Value {
        let figures = self.figures();
        let figures = figures.iter().map(|figure| (figure.id.to_owned(), figure.json()));
        let deviations = self.deviations().map(|(id, _, simulated, computed)| {
            (id.to_owned(), json!({"simulated": simulated, "computed": computed}))
        });
        let wagers = self.wagers.iter().map(|WagerReport { tally: wager, exact }| {
            let estimate = wager.net_by_stake.estimate(1.0);
            let exact = exact
                .as_ref()
                .map(|(fraction, value)| json!({"fraction": fraction, "value": value}));
            json!({
                "wager": wager.wager, "won": wager.won, "lost": wager.lost, "void": wager.void,
                "removed": wager.removed, "staked": money(wager.net_by_stake.measure),
                "net": money(wager.net_by_stake.amount),
                "net_by_stake": estimate.map(|estimate| interval_json(&estimate, 1.0)),
                "exact": exact,
            })
        });
        let session = match self.trial {
            Trial::Series => None,
            Trial::Session { rounds, .. } => self.sessions().map(|sessions| sessions.json(rounds)),
        };
        json!({
            "game": self.facts.id,
            "rules": self.elections,
            "strategy": self.source.name,
            "text": self.source.text,
            "seed": self.seed,
            "trial": match self.trial { Trial::Series => "hand", Trial::Session { .. } => "session" },
            "trials": self.tally.trials,
            "rolls": self.tally.rounds(),
            "wagers_decided": self.tally.decided,
            "net": money(self.tally.net_by_trial.amount),
            "handle": money(self.tally.net_by_stake.measure),
            "figures": Map::from_iter(figures),
            "standard_deviation": Map::from_iter(deviations),
            "layouts": self.expected.map(|expected| expected.layouts),
            "wagers": wagers.collect::<Vec<_>>(),
            "lines_carried_out": self.lines().map(|(line, _, count)| {
                json!({"line": line, "count": count})
            }).collect::<Vec<_>>(),
            "session": session,
        })
    }

    /// The lines of the text that do something: number, text, how often it was carried out.
    fn lines(&self) -> impl Iterator<Item = (usize, &str, u64)> {
        let lines = self.source.text.lines().enumerate();
        lines.filter_map(|(n, line)| {
            let is_step = !line.split('#').next().unwrap_or_default().trim().is_empty();
            let count = self.tally.done.get(n + 1).copied().unwrap_or(0);
            is_step.then_some((n + 1, line, count))
        })
    }

    pub(super) fn tell(&self, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
        let facts = self.facts;
        let title = format!("{}, 13:69F-{}: {}", facts.title, facts.subchapter, self.source.name);
        let trials = grouped(self.tally.trials);
        let what = match self.trial {
            Trial::Series => format!("{trials} hands of a shooter"),
            Trial::Session { rounds, bankroll } => {
                format!("{trials} sessions of {} rolls with {bankroll}", grouped(rounds))
            }
        };
        let rolls = grouped(self.tally.rounds());
        let title = page.style(Style::Strong, &title);
        writeln!(out, "{title}: {what}, {rolls} rolls, seed {}", self.seed)?;

        page.heading(out, "Strategy, and how often each line was carried out")?;
        let rows: Vec<Vec<Cell>> = self
            .lines()
            .map(|(number, line, count)| {
                let number = Cell::right(number.to_string(), Some(Style::Faint));
                let style = if count == 0 { Style::Bad } else { Style::Word };
                let times = if count == 0 { "never".to_owned() } else { grouped(count) };
                vec![number, Cell::left(line.trim_end(), Some(style)), Cell::right(times, None)]
            })
            .collect();
        write_rows(page, out, &rows)?;

        page.heading(out, "Result, in dollars")?;
        let mut header = vec!["", "simulated", "± 95 %", "± 99.9 %"];
        if self.expected.is_some() {
            header.extend(["computed", "agrees"]);
        }
        let mut rows = vec![Cell::header(&header)];
        rows.extend(self.figures().iter().map(Figure::row));
        for (_, title, simulated, computed) in self.deviations() {
            let number = |value: f64| Cell::right(format!("{value:.4}"), None);
            let blank = || Cell::right(String::new(), None);
            let mut row = vec![Cell::left(title, None)];
            row.extend(simulated.map(number));
            row.extend([blank(), blank()]);
            row.extend(computed.map(number));
            rows.push(row);
        }
        write_rows(page, out, &rows)?;
        if let Some(expected) = &self.expected {
            let layouts = grouped(expected.layouts as u64);
            let note = format!(
                "Computed: what must come of it in the long run, by the chain of all {layouts} \
                 layouts that the strategy can reach."
            );
            page.paragraph(out, 2, &note)?;
        }
        self.tell_wagers(page, out)?;
        match self.sessions() {
            Some(sessions) => sessions.tell(page, out),
            None => Ok(()),
        }
    }

    fn tell_wagers(&self, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
        page.heading(out, "Wagers, with the net in percent of what was staked")?;
        let header =
            ["", "won", "lost", "void", "staked", "net", "net %", "± 99.9 %", "exact", "agrees"];
        let mut rows = vec![Cell::header(&header)];
        for WagerReport { tally: wager, exact } in &self.wagers {
            let mut row = vec![Cell::left(&wager.wager, Some(Style::Word))];
            let counts = [wager.won, wager.lost, wager.void + wager.removed].map(grouped);
            let ratio = &wager.net_by_stake;
            let sums = [money(ratio.measure), money(ratio.amount)];
            row.extend(counts.into_iter().chain(sums).map(|text| Cell::right(text, None)));
            if let Some(estimate) = ratio.estimate(0.01) {
                let (low, high) = estimate.interval(0.999);
                row.push(Cell::right(format!("{:.4}", estimate.mean), None));
                row.push(Cell::right(format!("{:.4}", (high - low) / 2.0), Some(Style::Faint)));
                if let Some((_, exact)) = exact {
                    let exact = 100.0 * exact;
                    row.push(Cell::right(format!("{exact:.4}"), None));
                    let within = |confidence| {
                        let (low, high) = estimate.interval(confidence);
                        Some((low..=high).contains(&exact))
                    };
                    row.push(agreement(within(0.95), within(0.999)));
                }
            }
            rows.push(row);
        }
        write_rows(page, out, &rows)
    }
}

/// The parts of the sessions that are told by their result.
const QUANTILES: [u8; 7] = [1, 5, 25, 50, 75, 95, 99];

/// A part of the sessions, with its interval (Wilson's, which holds near 0 and 1 too).
struct Part {
    part: f64,
    intervals: [(f64, f64); 2],
}

impl Part {
    fn of(count: u64, trials: u64) -> Part {
        let (n, part) = (trials as f64, count as f64 / trials as f64);
        let intervals = CONFIDENCES.map(|(confidence, _)| {
            let z = normal::two_sided(confidence);
            let (z2, spread) = (z * z, part * (1.0 - part) / n);
            let middle = (part + z2 / (2.0 * n)) / (1.0 + z2 / n);
            let half = z * (spread + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
            ((middle - half).max(0.0), (middle + half).min(1.0))
        });
        Part { part, intervals }
    }

    fn json(&self) -> Value {
        let intervals = CONFIDENCES.iter().zip(self.intervals);
        let intervals =
            intervals.map(|((_, name), (low, high))| ((*name).to_owned(), json!([low, high])));
        json!({"value": self.part, "interval": Map::from_iter(intervals)})
    }

    fn row(&self, title: &str) -> Vec<Cell> {
        let percent = |value: f64| format!("{:.3}", 100.0 * value);
        let [(low, high), _] = self.intervals;
        let interval = format!("{} to {}", percent(low), percent(high));
        vec![
            Cell::left(title, None),
            Cell::right(percent(self.part), None),
            Cell::right(interval, Some(Style::Faint)),
        ]
    }
}

struct Sessions {
    bankroll: Cents,
    ruined: Part,
    ahead: Part,
    even: Part,
    median_interval: (Cents, Cents),
    quantiles: [(u8, Cents); 7],
    bins: Vec<Bin>,
}

impl Sessions {
    fn json(&self, rounds: u64) -> Value {
        let quantiles = self.quantiles.map(|(percent, net)| (percent.to_string(), json!(net)));
        let bins = self
            .bins
            .iter()
            .map(|bin| json!({"from": bin.low, "to": bin.high, "count": bin.count}));
        json!({
            "rolls": rounds,
            "bankroll": self.bankroll,
            "ruin": self.ruined.json(),
            "ahead": self.ahead.json(),
            "even": self.even.json(),
            "quantiles": Map::from_iter(quantiles),
            "median_interval_95": [self.median_interval.0, self.median_interval.1],
            "histogram": bins.collect::<Vec<_>>(),
        })
    }

    fn tell(&self, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
        page.heading(out, "Sessions, in percent of all")?;
        let rows = [
            Cell::header(&["", "simulated", "95 % interval"]),
            self.ruined.row("ruin: the money did not suffice for the next wager"),
            self.ahead.row("ahead at the end"),
            self.even.row("even at the end"),
        ];
        write_rows(page, out, &rows)?;
        page.heading(out, "What so many percent of the sessions came to at most")?;
        let rows = [
            self.quantiles
                .map(|(percent, _)| Cell::right(format!("{percent} %"), Some(Style::Faint))),
            self.quantiles.map(|(_, net)| Cell::right(net.to_string(), None)),
        ];
        write_rows(page, out, &rows.map(Vec::from))?;
        let (low, high) = self.median_interval;
        page.paragraph(out, 2, &format!("The median lies between {low} and {high} (95 %)."))?;

        page.heading(out, "Net result of a session")?;
        let all: u64 = self.bins.iter().map(|bin| bin.count).sum();
        let most = self.bins.iter().map(|bin| bin.count).max().unwrap_or(1).max(1);
        let room = page.width.saturating_sub(38).clamp(10, 60) as f64;
        for bin in &self.bins {
            let eighths = (bin.count as f64 / most as f64 * room * 8.0).round() as usize;
            let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
            let bar = "█".repeat(eighths / 8) + partial;
            let style = if bin.low >= Cents::ZERO { Style::Good } else { Style::Word };
            let percent = 100.0 * bin.count as f64 / all as f64;
            let label = format!("{} to {}", dollars(bin.low), dollars(bin.high));
            writeln!(out, "  {label:>18} {percent:7.3} %  {}", page.style(style, &bar))?;
        }
        Ok(())
    }
}

/// Whole dollars without their cents.
fn dollars(amount: Cents) -> String {
    if amount.0 % 100 == 0 { (amount.0 / 100).to_string() } else { amount.to_string() }
}
