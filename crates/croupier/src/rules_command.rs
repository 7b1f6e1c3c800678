//! `croupier rules`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use games::editions::{self, Edition};
use games::provisions::{self, Account, Provisions};
use games::registry;
use serde_json::{Map, Value, json};
use table::{Election, Facts, Kind, Payout, Reported, Says, WagerFacts};
use wire::{GameRules, default_text, legal_text};

use crate::elect::{Elect, illegal};
use crate::names;
use crate::page::{Page, Style, count};

/// What `croupier rules` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id, such as casino-war; with --provisions also a subchapter, such as 8
    game: String,

    #[command(flatten)]
    elect: Elect,

    /// Print every provision of the game's subchapter instead, and what became of it
    #[arg(long, conflicts_with_all = ["set", "rules", "edition", "diff"])]
    provisions: bool,

    /// Print the rules by an older text, such as 2006 at roulette
    #[arg(long, value_name = "YEAR", conflicts_with = "diff")]
    edition: Option<u16>,

    /// Print in what an older text differs from the rules in force
    #[arg(long, value_name = "YEAR")]
    diff: Option<u16>,

    /// Write the layout as a drawing to an SVG file instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["provisions", "diff", "json"])]
    layout: Option<PathBuf>,

    /// Print a JSON object instead
    #[arg(long)]
    json: bool,
}

/// The rules of a game as they are in force.
pub(crate) struct InForce {
    pub(crate) facts: &'static Facts,
    pub(crate) elections: Map<String, Value>,
    pub(crate) payouts: Vec<Payout>,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.provisions {
        return run_provisions(args, out);
    }
    let facts = names::game(&args.game)?;
    let elections = args.elect.elections()?;
    if let Some(year) = args.diff {
        return run_diff(args, facts, &elections, edition(facts, year)?, out);
    }
    let edition = args.edition.map(|year| edition(facts, year)).transpose()?;
    let rules = in_force(facts, &elections, edition)?;
    if let Some(path) = &args.layout {
        let drawing = papers::picture::layout(&rules).to_svg_file();
        std::fs::write(path, drawing)
            .with_context(|| format!("cannot write {}", path.display()))?;
        writeln!(out, "{}: the layout of {}", path.display(), facts.title)?;
    } else if args.json {
        writeln!(out, "{:#}", json!(GameRules::of(&rules)))?;
    } else {
        let table::shown::InForce { elections, payouts, .. } = rules;
        print(&InForce { facts, elections, payouts }, &Page::of_stdout(), out)?;
    }
    Ok(())
}

/// The older text of a game that a year names.
fn edition(facts: &Facts, year: u16) -> anyhow::Result<Edition> {
    editions::find(facts.id, year).map_err(|why| anyhow::anyhow!("{year}: {why}"))
}

/// The rules under elections, by an older text where one is asked for.
fn in_force(
    facts: &Facts,
    elections: &Map<String, Value>,
    edition: Option<Edition>,
) -> anyhow::Result<table::shown::InForce> {
    let mut elections = elections.clone();
    if let Some(edition) = edition {
        edition.elect(&mut elections);
    }
    registry::in_force(facts.id, &elections).map_err(|faults| illegal(facts, &faults))
}

/// Everything of a text that can be compared: what can be wagered, what is paid, what is elected, and
/// what else could be.
fn comparable(
    facts: &Facts,
    elections: &Map<String, Value>,
    edition: Option<Edition>,
) -> anyhow::Result<Vec<(String, String)>> {
    let rules = in_force(facts, elections, edition)?;
    let mut told: Vec<(String, String)> = Vec::new();
    told.extend(rules.stakes.iter().map(|wager| (format!("wager {wager}"), "offered".into())));
    told.extend(rules.payouts.iter().map(|p| (format!("payout {}", p.row), p.pays.clone())));
    for (id, value) in &rules.elections {
        told.push((format!("election {id}"), plain(value)));
    }
    for election in facts.elections {
        let others: Vec<Value> = match election.kind {
            Kind::Boolean => vec![json!(true), json!(false)],
            Kind::OneOf(words) => words.iter().map(|word| json!(word)).collect(),
            _ => Vec::new(),
        };
        let others = others.into_iter().filter(|v| rules.elections.get(election.id) != Some(v));
        for other in others.filter(|_| election.id != editions::ELECTION) {
            let mut elected = elections.clone();
            elected.insert(election.id.to_owned(), other.clone());
            if let Some(edition) = edition {
                edition.elect(&mut elected);
            }
            let is_legal = registry::legal(facts.id, &elected).is_ok();
            let word = if is_legal { "may be elected" } else { "refused" };
            told.push((format!("{} = {}", election.id, plain(&other)), word.to_owned()));
        }
    }
    Ok(told)
}

/// Prints in what an older text differs from the rules in force.
fn run_diff(
    args: &Args,
    facts: &'static Facts,
    elections: &Map<String, Value>,
    edition: Edition,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let now = comparable(facts, elections, None)?;
    let then = comparable(facts, elections, Some(edition))?;
    let find = |rules: &[(String, String)], what: &str| {
        let found = rules.iter().find(|(name, _)| name == what);
        found.map_or_else(|| "not there".to_owned(), |(_, value)| value.clone())
    };
    let gone = then.iter().filter(|(what, _)| now.iter().all(|(name, _)| name != what));
    let all = now.iter().chain(gone).map(|(what, _)| what);
    let rows = all.map(|what| vec![what.clone(), find(&then, what), find(&now, what)]);
    let rows: Vec<Vec<String>> = rows.filter(|row| row[1] != row[2]).collect();
    if args.json {
        let row = |row: &Vec<String>| json!({"what": row[0], "then": row[1], "now": row[2]});
        let told = json!({
            "game": facts.id, "edition": edition.year, "text": edition.text,
            "differences": rows.iter().map(row).collect::<Vec<_>>(), "remarks": edition.remarks,
        });
        writeln!(out, "{told:#}")?;
        return Ok(());
    }
    let page = Page::of_stdout();
    page.heading(out, &format!("{}: {} ({}) and now", facts.title, edition.text, edition.year))?;
    if rows.is_empty() {
        page.paragraph(out, 2, "The same wagers, payouts and elections.")?;
    } else {
        let heads = ["", "then", "now"].map(str::to_owned).to_vec();
        let rows: Vec<Vec<String>> = std::iter::once(heads).chain(rows).collect();
        page.table(out, 2, &[Some(Style::Word), Some(Style::Strong), None], &rows)?;
    }
    for remark in edition.remarks {
        page.paragraph(out, 2, remark)?;
    }
    Ok(())
}

/// Accounts for every provision of a subchapter, which a game or its number names.
fn run_provisions(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let is_listed = Provisions::all().of(&args.game).is_some();
    let subchapter =
        if is_listed { args.game.as_str() } else { names::game(&args.game)?.subchapter };
    let accounts = provisions::accounts(subchapter).unwrap_or_default();
    if args.json {
        writeln!(out, "{:#}", json!(accounts))?;
        return Ok(());
    }
    let page = Page::of_stdout();
    let of = match &games_of(subchapter)[..] {
        [] => "all games".to_owned(),
        games => games.join(" and "),
    };
    let heading = format!("13:69F-{subchapter}, {of}: what became of every provision");
    page.heading(out, &heading)?;
    page.paragraph(out, 2, FATES)?;
    writeln!(out)?;
    let row = |account: &Account| {
        vec![account.provision.to_owned(), account.fate.to_owned(), account.to_string()]
    };
    let rows: Vec<Vec<String>> = accounts.iter().map(row).collect();
    page.table(out, 2, &[Some(Style::Word), Some(Style::Strong), None], &rows)?;
    Ok(())
}

const FATES: &str = "parts: only introduces its parts. rules: decided by the rules of the game; \
                     beside it is what declares it, and golden rounds that show it. house: \
                     enforced by the house. guide: told to players. none: no matter for software. \
                     missing: not here yet.";

/// The titles of a subchapter's games.
fn games_of(subchapter: &str) -> Vec<&'static str> {
    let games = registry::ALL.iter().filter(|facts| facts.subchapter == subchapter);
    games.map(|facts| facts.title).collect()
}

/// Writes the rules for a person.
pub(crate) fn print(rules: &InForce, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
    let InForce { facts, elections, payouts } = rules;
    let where_it_stands = format!(
        "13:69F-{}, {}, {}",
        facts.subchapter,
        facts.family.title(),
        count(facts.seats.into(), "seat")
    );
    writeln!(
        out,
        "\n{}  {}",
        page.style(Style::Strong, facts.title),
        page.style(Style::Faint, &where_it_stands)
    )?;
    page.paragraph(out, 2, facts.about)?;
    page.paragraph(out, 2, &format!("Played with {}.", facts.equipment))?;

    page.heading(out, "Wagers")?;
    // A wager that has an election of its own is told where it is offered.
    let is_offered = |wager: &&WagerFacts| elections.get(wager.id) != Some(&json!(false));
    let rows: Vec<Vec<String>> = facts
        .wagers
        .iter()
        .filter(is_offered)
        .map(|wager| {
            let id = match wager.selection {
                Some(selection) => format!("{}:{selection}", wager.id),
                None => wager.id.to_owned(),
            };
            let about = format!("{}: {}", wager.title, wager.about);
            vec![id, wager.cite.short().to_owned(), about]
        })
        .collect();
    page.table(out, 2, &[Some(Style::Word), Some(Style::Faint), None], &rows)?;

    page.heading(out, "What is paid")?;
    let rows: Vec<Vec<String>> = payouts
        .iter()
        .map(|p| {
            let title = match facts.at_least(p) {
                Some(least) => format!("{} (at least {least} by the text)", p.title),
                None => p.title.clone(),
            };
            vec![p.row.clone(), p.pays.clone(), p.cite.short().to_owned(), title]
        })
        .collect();
    let styles = [Some(Style::Word), Some(Style::Strong), Some(Style::Faint), None];
    page.table(out, 2, &styles, &rows)?;

    if !facts.elections.is_empty() {
        page.heading(out, "What the licensee elects")?;
        for election in facts.elections {
            print_election(election, elections.get(election.id), page, out)?;
        }
    }

    page.heading(out, "What people do")?;
    let rows: Vec<Vec<String>> = facts
        .actions
        .iter()
        .map(|action| {
            let fields = match &action.fields()[..] {
                [] => String::new(),
                fields => format!("; fields: {}", fields.join(", ")),
            };
            let by = match action.by {
                Says::Player => String::new(),
                by => format!(" (by the {})", by.word()),
            };
            let about = format!("{}{by}{fields}", action.about);
            vec![action.verb.to_owned(), action.cite.short().to_owned(), about]
        })
        .collect();
    page.table(out, 2, &[Some(Style::Word), Some(Style::Faint), None], &rows)?;

    if !facts.irregularities.is_empty() {
        page.heading(out, "What can go wrong")?;
        let rows: Vec<Vec<String>> = facts
            .irregularities
            .iter()
            .map(|i| {
                let how = match i.reported {
                    Reported::Incident => "an incident among the draws",
                    Reported::WithCard => "an incident among the draws, with the card",
                    Reported::WithNextCard => "an incident among the draws, with the next card",
                    Reported::WithCardAside => "an incident among the draws, with its card",
                    Reported::WithAnyCard => "an incident among the draws, with its card or none",
                    Reported::WithForeignCard => {
                        "an incident among the draws, with a card that is none of the deck"
                    }
                    Reported::Void => "the reason of a void draw",
                    Reported::Action => "an irregularity among the actions",
                    Reported::Anywhere => {
                        "an irregularity among the actions, or an incident before the first draw"
                    }
                };
                let about = format!("{}. In scripts {how}.", i.effect);
                vec![i.id.to_owned(), i.cite.short().to_owned(), about]
            })
            .collect();
        page.table(out, 2, &[Some(Style::Word), Some(Style::Faint), None], &rows)?;
    }

    for (title, words) in [
        ("What a script may say of the time before it (history)", facts.history),
        ("What a script may check at its end (state)", facts.state),
    ] {
        if !words.is_empty() {
            page.heading(out, title)?;
            let rows: Vec<Vec<String>> =
                words.iter().map(|word| vec![word.id.to_owned(), word.about.to_owned()]).collect();
            page.table(out, 2, &[Some(Style::Word), None], &rows)?;
        }
    }
    Ok(())
}

/// What does not fit a line: a rate card, limits of many wagers.
const LONG_VALUE: usize = 160;

fn print_election(
    election: &Election,
    value: Option<&Value>,
    page: &Page,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let in_force = match value.map(plain) {
        None => "nothing elected".to_owned(),
        Some(text) if text.chars().count() > LONG_VALUE => "a table, which --json shows".to_owned(),
        Some(text) => text,
    };
    writeln!(
        out,
        "  {}  {}  {}",
        page.style(Style::Word, election.id),
        page.style(Style::Strong, &in_force),
        page.style(Style::Faint, election.cite.short())
    )?;
    page.paragraph(out, 6, election.about)?;
    let legal = match legal_text(&election.kind) {
        legal if legal.is_empty() => String::new(),
        legal => format!("Legal: {legal}. "),
    };
    page.paragraph(out, 6, &format!("{legal}Default: {}.", default_text(&election.preset)))?;
    Ok(())
}

/// A JSON value as people write it: words without quotes.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
