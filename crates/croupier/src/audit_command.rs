//! `croupier audit`.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use house::SeedKey;
use house::store::Store;

/// What `croupier audit` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Where the house is stored: a file of SQLite, or postgres://…
    #[arg(long, env = "CROUPIER_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// The file with the key of the seeds [default: as croupier serve]; without it the shoes under
    /// way are checked by the record alone
    #[arg(long, value_name = "FILE", env = "CROUPIER_SEED_KEY")]
    seed_key: Option<PathBuf>,
    /// An end of the record that was noted elsewhere, or a file of them: see `croupier head`
    #[arg(long, value_name = "HEAD|FILE")]
    since: Option<String>,

    /// The public key with which each of them must be signed
    #[arg(long, value_name = "KEY", requires = "since")]
    signed_by: Option<String>,

    /// Print a JSON object instead
    #[arg(long)]
    json: bool,
}

/// Runs it: success where nothing was found, 1 where something was.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let location = crate::serve_command::location(args.database.as_deref())?;
    let noted = match &args.since {
        Some(since) => crate::head_command::noted(since, args.signed_by.as_deref())?,
        None => Vec::new(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let audit = runtime.block_on(async {
        let store = Store::open_to_read(&location).context("the house cannot be read")?;
        let path = crate::serve_command::seed_key_path(args.seed_key.as_deref(), &location)?;
        let key = match path {
            Some(path) => {
                SeedKey::read(&path).with_context(|| format!("the seed key {}", path.display()))?
            }
            None => None,
        };
        let bar = bar();
        let audit = house::audit_with(&store, key, &noted, |done| bar.set_position(done)).await;
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
        writeln!(out, "the record ends with {}", audit.head)?;
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
