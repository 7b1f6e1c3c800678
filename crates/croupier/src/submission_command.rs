//! `croupier submission`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use client::Client;
use papers::submission::{Change, Submission, diff, print, told};
use serde_json::json;
use wire::FilePaper;

use crate::page::{Page, Style, count};
use crate::paper;

/// What `croupier submission` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Finds everything that is wrong with a submission, each with its line and section
    #[command(after_help = "\
Exit status: 0 where the submission is in order, 1 where it is not.

Examples:
  croupier submission check docs/submission.toml
  croupier submission check - --json < house.toml")]
    Check {
        /// The submission; - for standard input
        file: PathBuf,

        /// Print a JSON array instead
        #[arg(long)]
        json: bool,
    },

    /// Tells what changes for a patron, and which notice that takes (13:69F-8.3)
    #[command(after_help = "\
Examples:
  croupier submission diff house.toml house-december.toml
  croupier submission diff house.toml house-december.toml -o changes.pdf")]
    Diff {
        /// The submission that is in force
        old: PathBuf,

        /// The one that is to be
        new: PathBuf,

        /// Print a JSON array instead
        #[arg(long)]
        json: bool,

        /// Write a document instead: .html or .pdf
        #[arg(short, long, value_name = "FILE", conflicts_with = "json")]
        output: Option<PathBuf>,
    },

    /// Files a submission with a house: its tables are opened under it from the time that it states
    #[command(after_help = "\
The token is one of the licensee's; the page of the account makes it.

Examples:
  croupier submission file docs/submission.toml --token …
  CROUPIER_TOKEN=… croupier submission file house.toml --url https://casino.example")]
    File {
        /// The submission; - for standard input
        file: PathBuf,

        /// The address of the house
        #[arg(
            long,
            value_name = "URL",
            default_value = "http://127.0.0.1:8069",
            env = "CROUPIER_URL"
        )]
        url: String,

        /// The token of the licensee
        #[arg(long, value_name = "TOKEN", env = "CROUPIER_TOKEN", hide_env_values = true)]
        token: String,
    },

    /// Makes the document that a regulator reads
    #[command(after_help = "\
Examples:
  croupier submission print docs/submission.toml -o rules.pdf
  croupier submission print docs/submission.toml > rules.html")]
    Print {
        /// The submission
        file: PathBuf,

        /// Where to: .html or .pdf; HTML on standard output if not said
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match &args.what {
        What::Check { file, json } => return check(file, *json, out),
        What::Diff { old, new, json, output } => {
            let (old, new) = (paper::submission(old)?, paper::submission(new)?);
            let changes = diff(&old, &new);
            match output {
                Some(path) => paper::save(&told(&new, &changes), path)?,
                None if *json => writeln!(out, "{:#}", json!(changes))?,
                None => tell(&changes, out)?,
            }
        }
        What::File { file, url, token } => {
            let text = paper::text(file)?;
            if Submission::read(&text).is_err() {
                return check_text(file, &text, false, out);
            }
            let client = Client::new(url)?.with_token(token);
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            let filed = runtime.block_on(client.file_paper(&FilePaper::Submission { text }));
            let number = filed?.context("the house has not said under which number it is")?;
            writeln!(out, "{}: on file as number {number}", file.display())?;
        }
        What::Print { file, output } => {
            let document = print(&paper::submission(file)?);
            match output {
                Some(path) => paper::save(&document, path)?,
                None => paper::show(&document, out)?,
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn check(file: &Path, is_json: bool, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    check_text(file, &paper::text(file)?, is_json, out)
}

fn check_text(
    file: &Path,
    text: &str,
    is_json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let read = Submission::read(text);
    let page = Page::of_stdout();
    match &read {
        Err(faults) if is_json => writeln!(out, "{:#}", json!(faults))?,
        Ok(_) if is_json => writeln!(out, "[]")?,
        Err(faults) => {
            for fault in faults {
                let place = format!("{}:{}:{}", file.display(), fault.line, fault.column);
                let section = fault.section.as_ref().map(|section| format!(" ({section})"));
                writeln!(
                    out,
                    "{} {}: {}{}",
                    page.style(Style::Word, &place),
                    page.style(Style::Strong, &fault.field),
                    fault.reason,
                    page.style(Style::Faint, &section.unwrap_or_default())
                )?;
            }
            let found = page.style(Style::Bad, &count(faults.len(), "fault"));
            writeln!(out, "{}: {found}", file.display())?;
        }
        Ok(submission) => {
            let tables = count(submission.numbers().count(), "table");
            let good = page.style(Style::Good, "in order");
            writeln!(out, "{}: {good}, {tables}", file.display())?;
        }
    }
    Ok(ExitCode::from(u8::from(read.is_err())))
}

fn tell(changes: &[Change], out: &mut dyn Write) -> anyhow::Result<()> {
    let page = Page::of_stdout();
    if changes.is_empty() {
        writeln!(out, "nothing changes for a patron")?;
    }
    let mut last = None;
    for change in changes {
        if last != Some(change.notice) {
            page.heading(out, &format!("{} ({})", change.notice.in_words(), change.section))?;
            last = Some(change.notice);
        }
        let tables = match change.tables.is_empty() {
            true => "signs".to_owned(),
            false => change.tables.join(", "),
        };
        let values = match (&change.was, &change.will_be) {
            (Some(was), Some(will_be)) => format!(": {was} → {will_be}"),
            _ => String::new(),
        };
        page.paragraph(out, 2, &format!("{tables}: {}{values}", change.what))?;
    }
    Ok(())
}
