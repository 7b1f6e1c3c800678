//! Charts, effects of elections and counting, for games that have a solver for them.

mod grid;
mod html;
mod json;
mod picture;
mod text;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use odds::Request;
use odds::solvers::blackjack::{
    Chart, CountSystem, Exception, Policy, Solution, Spread, Study, study,
};
use table::Facts;

use super::in_words;
use crate::page::Page;

/// What is asked besides the figures of wagers.
#[derive(Debug, Default, clap::Args)]
pub(super) struct Asked {
    /// The chart of best play by total, and where the cards of a hand ask for another
    #[arg(long)]
    chart: bool,

    /// What every other legal choice of each election is worth
    #[arg(long, conflicts_with = "chart")]
    effects: bool,

    /// Effects of removal, and what a count makes of them: its name, or tags as "A=-1,2=1,10=-1";
    /// `all` for the usual ones
    #[arg(long, value_name = "COUNT", conflicts_with_all = ["chart", "effects"])]
    count: Vec<String>,

    /// Write the chart as a page
    #[arg(long, value_name = "FILE", requires = "chart")]
    html: Option<PathBuf>,

    /// Draw the chart, or the effects of removal, into a file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Asked {
    /// Whether anything is.
    pub(super) fn is_any(&self) -> bool {
        self.chart || self.effects || !self.count.is_empty() || self.svg.is_some()
    }
}

/// Everything about best play.
struct ChartReport {
    study: Study,
    chart: Chart,
    /// By total, by cards, by cards and after a split in the light of the pair.
    by_total: Solution,
    by_cards: Solution,
    best: Solution,
    exceptions: Vec<Exception>,
    spread: Spread,
}

/// What is sampled is by so many rounds, always the same ones.
const ROUNDS: u64 = 400_000;
const SEED: u64 = 1;

/// Runs it.
pub(super) fn run(
    asked: &Asked,
    facts: &Facts,
    request: &Request,
    is_json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    if asked.svg.is_some() && !asked.chart && asked.count.is_empty() {
        bail!("--svg draws what --chart or --count tells; --plot draws how wagers come out");
    }
    let study = study(facts.id, request).map_err(|error| in_words(facts, error))?;
    let Some(study) = study else {
        bail!("{} has no chart and no count: its odds are all there is to know", facts.id);
    };
    let page = Page::of_stdout();
    if asked.chart {
        let report = ChartReport::new(study);
        write_file(asked.html.as_deref(), || html::page(&report))?;
        write_file(asked.svg.as_deref(), || picture::chart(&report))?;
        if is_json {
            writeln!(out, "{}", json::chart(&report))?;
        } else {
            write!(out, "{}", text::chart(&report, &page))?;
        }
    } else if asked.effects {
        let changes = study.effects(request, &mut |_, _| ());
        let expectation = study.solve(Policy::BestAfterSplit).expectation;
        if is_json {
            writeln!(out, "{}", json::effects(&study, expectation, &changes))?;
        } else {
            write!(out, "{}", text::effects(&study, expectation, &changes, &page))?;
        }
    } else {
        let systems = systems(&asked.count)?;
        let removal = study.removal();
        write_file(asked.svg.as_deref(), || picture::removal(&study, &removal, &systems))?;
        if is_json {
            writeln!(out, "{}", json::counting(&study, &removal, &systems))?;
        } else {
            write!(out, "{}", text::counting(&study, &removal, &systems, &page))?;
        }
    }
    Ok(())
}

fn write_file(path: Option<&Path>, make: impl FnOnce() -> String) -> anyhow::Result<()> {
    let Some(path) = path else { return Ok(()) };
    std::fs::write(path, make()).with_context(|| format!("cannot write {}", path.display()))
}

fn systems(asked: &[String]) -> anyhow::Result<Vec<CountSystem>> {
    let mut systems: Vec<CountSystem> = Vec::new();
    for text in asked {
        if text == "all" {
            systems.extend(CountSystem::named());
        } else {
            systems.push(CountSystem::parse(text)?);
        }
    }
    Ok(systems)
}

impl ChartReport {
    fn new(study: Study) -> ChartReport {
        let chart = study.chart();
        let by_total = study.solve(Policy::Chart(&chart));
        let by_cards = study.solve(Policy::Best);
        let best = study.solve(Policy::BestAfterSplit);
        let exceptions = study.exceptions(&chart);
        let spread = study.spread(ROUNDS, SEED);
        ChartReport { study, chart, by_total, by_cards, best, exceptions, spread }
    }
}
