//! `croupier guide`.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use games::registry;
use papers::guide::{Costs, booklet, guide};
use papers::submission::Submission;
use serde_json::Map;
use table::Facts;
use table::erased::AnyLegal;

use crate::elect::{Elect, illegal};
use crate::odds_command::{in_words, with_bar, with_bar_of_games};
use crate::{names, paper};

/// What `croupier guide` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    #[arg(required_unless_present = "all", conflicts_with = "all")]
    game: Option<String>,

    /// Every game: a folder with a page of HTML for each, and a booklet.pdf of them all
    #[arg(long, requires = "output", conflicts_with_all = ["set", "rules"])]
    all: bool,

    #[command(flatten)]
    elect: Elect,

    /// The rules of a house's submission instead of the regulation's defaults
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "rules"])]
    submission: Option<PathBuf>,

    /// Where to: .html or .pdf, or with --all a folder; HTML on standard output if not said
    #[arg(short, long, value_name = "PATH")]
    output: Option<PathBuf>,
}

/// Whose guide it is where no submission says so.
const HOUSE: &str = "By the rules of N.J.A.C. 13:69F";

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let submission = args.submission.as_deref().map(paper::submission).transpose()?;
    let house = submission.as_ref().map_or(HOUSE, |submission| &submission.house.name);
    let Some(id) = &args.game else {
        let folder = args.output.as_deref().context("--all needs a folder: -o FOLDER")?;
        return all(submission.as_ref(), house, folder, out);
    };
    let facts = names::game(id)?;
    if let Some(path) = &args.output {
        // Before anything is worked out.
        paper::Format::of(path)?;
    }
    let legal = match &submission {
        Some(submission) => {
            let offered = submission.of(facts.id).next();
            let house = &submission.house.name;
            offered.ok_or_else(|| anyhow!("{house} does not offer {}", facts.id))?.legal.clone()
        }
        None => legal(facts, args)?,
    };
    let costs = count(&legal, facts.title)?;
    let document = guide(&legal, costs.as_ref(), house);
    match &args.output {
        Some(path) => paper::save(&document, path),
        None => Ok(paper::show(&document, out)?),
    }
}

fn legal(facts: &'static Facts, args: &Args) -> anyhow::Result<AnyLegal> {
    registry::legal(facts.id, &args.elect.elections()?).map_err(|faults| illegal(facts, &faults))
}

/// The odds of a game, with a bar where they take long.
fn count(legal: &AnyLegal, what: &str) -> anyhow::Result<Option<Costs>> {
    let facts = legal.game.facts();
    with_bar(what, |progress| Costs::of(legal, progress)).map_err(|error| in_words(facts, error))
}

/// Every game, or every game of a house.
fn all(
    submission: Option<&Submission>,
    house: &str,
    folder: &Path,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    if folder.is_file() {
        bail!("{}: with --all this is a folder", folder.display());
    }
    let folder_error = || format!("cannot make the folder {}", folder.display());
    std::fs::create_dir_all(folder).with_context(folder_error)?;
    let offered = |facts: &'static Facts| match submission {
        Some(submission) => submission.of(facts.id).next().map(|offered| offered.legal.clone()),
        None => registry::legal(facts.id, &Map::new()).ok(),
    };
    let games: Vec<AnyLegal> = registry::ALL.iter().filter_map(|facts| offered(facts)).collect();
    let titles: Vec<&str> = games.iter().map(|legal| legal.game.facts().title).collect();
    let costs = with_bar_of_games(&titles, |n, progress| {
        let facts = games[n].game.facts();
        let costs = Costs::of(&games[n], progress).map_err(|error| in_words(facts, error))?;
        let path = folder.join(format!("{}.html", facts.id));
        paper::save(&guide(&games[n], costs.as_ref(), house), &path)?;
        anyhow::Ok(costs)
    })?;
    let games: Vec<(AnyLegal, Option<Costs>)> = games.into_iter().zip(costs).collect();
    paper::save(&booklet(&games, house), &folder.join("booklet.pdf"))?;
    writeln!(out, "{}: {} guides and booklet.pdf", folder.display(), games.len())?;
    Ok(())
}
