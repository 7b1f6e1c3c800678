//! `croupier rules`.

use std::io::Write;

use games::provisions::{self, Account, Provisions};
use games::registry;
use serde_json::{Map, Value, json};
use table::{Election, Facts, Payout, Reported, Says, WagerFacts};
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
    #[arg(long, conflicts_with_all = ["set", "rules"])]
    provisions: bool,

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
    let rules = registry::in_force(facts.id, &args.elect.elections()?);
    let rules = rules.map_err(|faults| illegal(facts, &faults))?;
    if args.json {
        writeln!(out, "{:#}", json!(GameRules::of(&rules)))?;
    } else {
        let table::shown::InForce { elections, payouts, .. } = rules;
        print(&InForce { facts, elections, payouts }, &Page::of_stdout(), out)?;
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
