//! `croupier audit`.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Context;
use house::store::Store;

/// What `croupier audit` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where the house is stored: a file of SQLite, or postgres://…
    #[arg(long, env = "CROUPIER_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// Print a JSON object instead
    #[arg(long)]
    json: bool,
}

/// Runs it: success where nothing was found, 1 where something was.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let location = crate::serve_command::location(args.database.as_deref())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let audit = runtime.block_on(async {
        let store = Store::open_to_read(&location).context("the house cannot be read")?;
        let bar = bar();
        let audit = house::audit(&store, |done| bar.set_position(done)).await;
        bar.finish_and_clear();
        audit.context("the house cannot be read")
    })?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&audit)?)?;
    } else {
        for finding in &audit.findings {
            writeln!(out, "{finding}")?;
        }
        let (rounds, wagers) = (audit.rounds, audit.wagers);
        writeln!(
            out,
            "{} entries and {} lines of the ledger; {rounds} rounds at {} tables done again, \
             {wagers} wagers settled: {}",
            audit.entries,
            audit.lines,
            audit.tables,
            match audit.findings.len() {
                0 => "all is as it should be".to_owned(),
                1 => "1 finding".to_owned(),
                count => format!("{count} findings"),
            }
        )?;
    }
    Ok(if audit.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Shows how far it is, to people.
fn bar() -> indicatif::ProgressBar {
    if !io::stderr().is_terminal() {
        return indicatif::ProgressBar::hidden();
    }
    let bar = indicatif::ProgressBar::new_spinner();
    bar.with_message("entries done again")
}
