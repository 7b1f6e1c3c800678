//! `croupier games`.

use std::io::Write;

use games::registry;
use serde_json::json;
use wire::GameSummary;

use crate::page::{Page, Style, count};

/// What `croupier games` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Print a JSON array instead
    #[arg(long)]
    json: bool,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.json {
        let games: Vec<GameSummary> =
            registry::ALL.iter().map(|facts| GameSummary::of(facts)).collect();
        writeln!(out, "{:#}", json!(games))?;
        return Ok(());
    }
    let page = Page::of_stdout();
    let header = ["ID", "SUBCHAPTER", "FAMILY", "WAGERS", "SEATS", "TITLE"];
    writeln!(out)?;
    let mut rows = vec![header.map(str::to_owned).to_vec()];
    rows.extend(registry::ALL.iter().map(|facts| {
        vec![
            facts.id.to_owned(),
            format!("13:69F-{}", facts.subchapter),
            facts.family.title().to_owned(),
            facts.wagers.len().to_string(),
            facts.seats.to_string(),
            facts.title.to_owned(),
        ]
    }));
    let styles = [Some(Style::Word), Some(Style::Faint), None, None, None, Some(Style::Strong)];
    page.table(out, 2, &styles, &rows)?;
    writeln!(
        out,
        "\n  {}. `croupier rules ID` has the rules of one, `croupier play ID` deals it.",
        count(registry::ALL.len(), "game")
    )?;
    Ok(())
}
