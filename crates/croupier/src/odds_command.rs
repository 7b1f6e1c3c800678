//! `croupier odds`.

mod bars;
mod people;
mod svg;
mod table_text;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use odds::{Account, Error, Progress, Request};
use table::Facts;

use crate::elect::{Elect, illegal};
use crate::names;
use crate::page::Page;

const EXAMPLES: &str = "\
Examples:
  croupier odds casino-war
  croupier odds casino-war --wager tie --set decks=8
  croupier odds casino-war --tables --json
  croupier odds casino-war --wager initial --plot initial.svg";

/// What `croupier odds` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    game: String,

    /// One wager only: an id such as tie, a part of a joined one, with or without a selection
    #[arg(long, value_name = "ID")]
    wager: Option<String>,

    #[command(flatten)]
    elect: Elect,

    /// Repeat each wager under every variant of the rules that changes its odds
    #[arg(long)]
    tables: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Print comma-separated values, a row for each wager and outcome
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Draw the outcome distributions into an SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let facts = names::game(&args.game)?;
    let (elections, wager) = (args.elect.elections()?, args.wager.clone());
    let request = Request { elections, wager, tables: args.tables };
    let account = count(facts.id, &request).map_err(|error| in_words(facts, error))?;
    if let Some(path) = &args.plot {
        std::fs::write(path, svg::draw(&account))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    if args.json {
        writeln!(out, "{}", odds::to_json(&account))?;
    } else if args.csv {
        write!(out, "{}", table_text::csv(&account))?;
    } else {
        let is_chosen = request.wager.is_some();
        let is_narrow = io::stdout().is_terminal();
        write!(out, "{}", people::tell(&account, &Page::of_stdout(), is_narrow, is_chosen))?;
    }
    Ok(())
}

/// What went wrong, with what may have been meant.
fn in_words(facts: &Facts, error: Error) -> anyhow::Error {
    match error {
        Error::Elections(faults) => illegal(facts, &faults),
        Error::UnknownWager { wager, known } => {
            let near = names::near(&wager, known.iter().map(String::as_str));
            let near = match near.as_slice() {
                [] => String::new(),
                near => format!("; did you mean {}?", near.join(" or ")),
            };
            let known = known.join(", ");
            anyhow!("{} has no wager {wager:?} under these rules{near}\nit has {known}", facts.id)
        }
        error @ (Error::UnknownGame(_) | Error::NoTree { .. }) => error.into(),
    }
}

/// Counts, with a bar on the terminal where it takes longer than two seconds.
fn count(game: &str, request: &Request) -> Result<Account, Error> {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    let (done, waits) = mpsc::channel::<()>();
    let shown = bar.clone();
    let shower = std::thread::spawn(move || {
        let waited = waits.recv_timeout(Duration::from_secs(2));
        if waited == Err(mpsc::RecvTimeoutError::Timeout) && io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:40} {pos} of {len} wagers, {elapsed}");
            shown.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(200));
        }
    });
    let counted = odds::account(game, request, &mut |Progress { done_count, total_count }| {
        bar.set_length(total_count as u64);
        bar.set_position(done_count as u64);
    });
    drop(done);
    // It only draws; nothing is lost with it.
    let _ = shower.join();
    bar.finish_and_clear();
    counted
}
