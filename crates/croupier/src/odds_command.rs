//! `croupier odds`.

mod bars;
mod people;
mod svg;
mod table_text;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use odds::{Account, Progress, Request};

use crate::elect::Elect;

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
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let (elections, wager) = (args.elect.elections()?, args.wager.clone());
    let request = Request { elections, wager, tables: args.tables };
    let account = count(&args.game, &request)?;
    if let Some(path) = &args.plot {
        std::fs::write(path, svg::draw(&account))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    let text = if args.json {
        format!("{}\n", odds::to_json(&account))
    } else if args.csv {
        table_text::csv(&account)
    } else {
        people::tell(&account, &people::Screen::of_stdout(), request.wager.is_some())
    };
    match io::stdout().lock().write_all(text.as_bytes()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write the result"),
    }
}

/// Counts, with a bar on the terminal where it takes longer than two seconds.
fn count(game: &str, request: &Request) -> anyhow::Result<Account> {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    let (done, waits) = mpsc::channel::<()>();
    let shown = bar.clone();
    let shower = std::thread::spawn(move || {
        let is_slow =
            waits.recv_timeout(Duration::from_secs(2)) == Err(mpsc::RecvTimeoutError::Timeout);
        if is_slow && io::stderr().is_terminal() {
            let style = "{bar:40} {pos} of {len} wagers, {elapsed} so far";
            shown.set_style(
                ProgressStyle::with_template(style)
                    .unwrap_or_else(|_| ProgressStyle::default_bar()),
            );
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
    counted.map_err(|error| match error {
        odds::Error::UnknownGame(id) => {
            let known: Vec<&str> = games::registry::ALL.iter().map(|facts| facts.id).collect();
            anyhow::anyhow!("there is no game {id:?}; there are {}", known.join(", "))
        }
        error => error.into(),
    })
}
