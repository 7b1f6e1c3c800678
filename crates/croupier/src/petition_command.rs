//! `croupier petition`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{anyhow, bail};
use papers::petition::{Dealt, Particulars, print};
use serde_json::json;

use crate::elect::illegal;
use crate::odds_command::{in_words, with_bar};
use crate::page::count;
use crate::{names, paper};

/// What `croupier petition` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file of particulars; - for standard input
    file: PathBuf,

    /// Only list what is missing, by its paragraph
    #[arg(long, conflicts_with = "output")]
    check: bool,

    /// With --check, print a JSON array
    #[arg(long, requires = "check")]
    json: bool,

    /// Where to: .html or .pdf; HTML on standard output if not said
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let file = args.file.display();
    if let Some(path) = &args.output {
        // Before anything is worked out.
        paper::Format::of(path)?;
    }
    let read = Particulars::read(&paper::text(&args.file)?);
    let particulars = read.map_err(|error| anyhow!("{file}: {error}"))?;
    let id = &particulars.game.id;
    if !id.is_empty() && games::registry::facts(id).is_none() {
        bail!("{file}: game.id: {}", names::unknown(id));
    }
    let legal = match (particulars.legal(), games::registry::facts(id)) {
        (Err(faults), Some(facts)) => return Err(illegal(facts, &faults)),
        (legal, _) => legal.ok().flatten(),
    };
    let missing = particulars.missing();
    if args.check {
        if args.json {
            writeln!(out, "{:#}", json!(missing))?;
        } else {
            missing.iter().try_for_each(|missing| writeln!(out, "{missing}"))?;
            writeln!(out, "{file}: {} missing", count(missing.len(), "particular"))?;
        }
        return Ok(ExitCode::from(u8::from(!missing.is_empty())));
    }
    let dealt: Option<Dealt> = match legal {
        None => None,
        Some(legal) => {
            let facts = legal.game.facts();
            let counted = with_bar(facts.title, |progress| Particulars::dealt(legal, progress));
            Some(counted.map_err(|error| in_words(facts, error))?)
        }
    };
    let document = print(&particulars, dealt.as_ref());
    match &args.output {
        Some(path) => paper::save(&document, path)?,
        None => paper::show(&document, out)?,
    }
    for missing in &missing {
        eprintln!("missing: {missing}");
    }
    Ok(ExitCode::from(u8::from(!missing.is_empty())))
}
