//! `croupier rules`.

use std::io::Write;

use games::registry::{self, Visitor};
use serde_json::{Map, Value, json};
use table::{Election, Facts, Fault, Game, Kind, Legal, Payout, Preset, Reported};

use crate::elect::{Elect, illegal};
use crate::names;
use crate::page::{Page, Style, count};

/// What `croupier rules` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    game: String,

    #[command(flatten)]
    elect: Elect,

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

impl InForce {
    /// The rules of a game under these elections.
    pub(crate) fn new(
        facts: &'static Facts,
        elections: &Map<String, Value>,
    ) -> anyhow::Result<InForce> {
        struct Read<'a>(&'a Map<String, Value>);
        impl Visitor for Read<'_> {
            type Output = Result<InForce, Vec<Fault>>;
            fn visit<G: Game>(self) -> Self::Output {
                let legal = Legal::<G>::new(self.0)?;
                let payouts = G::payouts(&legal.rules);
                Ok(InForce { facts: G::FACTS, elections: legal.elections, payouts })
            }
        }
        match registry::visit(facts.id, Read(elections)) {
            Some(Ok(rules)) => Ok(rules),
            Some(Err(faults)) => Err(illegal(facts, &faults)),
            None => Err(anyhow::anyhow!(names::unknown(facts.id))),
        }
    }
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let facts = names::game(&args.game)?;
    let rules = InForce::new(facts, &args.elect.elections()?)?;
    if args.json {
        writeln!(out, "{:#}", to_json(&rules))?;
    } else {
        print(&rules, &Page::of_stdout(), out)?;
    }
    Ok(())
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
    let rows: Vec<Vec<String>> = facts
        .wagers
        .iter()
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
        .map(|p| vec![p.row.clone(), p.pays.clone(), p.cite.short().to_owned(), p.title.clone()])
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
            let fields = match action.fields {
                [] => String::new(),
                fields => format!("; fields: {}", fields.join(", ")),
            };
            let about = format!("{}{fields}", action.about);
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

fn kind_name(kind: &Kind) -> &'static str {
    match kind {
        Kind::Boolean => "boolean",
        Kind::Integer { .. } | Kind::IntegerOf(_) => "integer",
        Kind::OneOf(_) => "word",
        Kind::ListOf(_) => "list",
        Kind::Amount => "amount",
        Kind::Percent { .. } => "percent",
        Kind::OddsByRow(_) | Kind::PayoutOdds => "odds-by-row",
        Kind::Limits => "limits",
        Kind::Increments => "increments",
        Kind::Never => "never",
        Kind::Own(_) => "own",
    }
}

fn legal_text(kind: &Kind) -> String {
    match kind {
        Kind::Boolean => "true or false".to_owned(),
        Kind::Integer { least, most } => format!("{least} to {most}"),
        Kind::IntegerOf(legal) => legal.iter().map(i64::to_string).collect::<Vec<_>>().join(", "),
        Kind::OneOf(words) => words.join(", "),
        Kind::ListOf(words) => format!("a list of {}", words.join(", ")),
        Kind::Amount => "an amount above zero".to_owned(),
        Kind::Percent { most } => format!("0 to {most} percent"),
        Kind::OddsByRow(rows) => {
            let rows: Vec<String> =
                rows.iter().map(|(row, odds)| format!("{row} {odds} or more")).collect();
            format!("odds by row: {}", rows.join(", "))
        }
        Kind::PayoutOdds => "odds by payout row, none below the text's".to_owned(),
        Kind::Limits => "by wager {\"minimum\": …, \"maximum\": …}".to_owned(),
        Kind::Increments => "by wager an amount".to_owned(),
        Kind::Never => "never true".to_owned(),
        Kind::Own(text) => (*text).to_owned(),
    }
}

/// Legal values for programs, where they can be listed.
fn legal_json(kind: &Kind) -> Value {
    match kind {
        Kind::Boolean => json!([true, false]),
        Kind::Never => json!([false]),
        Kind::Integer { least, most } => json!({"least": least, "most": most}),
        Kind::Percent { most } => json!({"least": 0, "most": most}),
        Kind::IntegerOf(legal) => json!(legal),
        Kind::OneOf(words) | Kind::ListOf(words) => json!(words),
        Kind::OddsByRow(rows) => Value::Object(
            rows.iter().map(|(row, odds)| ((*row).to_owned(), json!(odds.to_string()))).collect(),
        ),
        Kind::Amount | Kind::PayoutOdds | Kind::Limits | Kind::Increments | Kind::Own(_) => {
            json!(legal_text(kind))
        }
    }
}

fn default_text(preset: &Preset) -> String {
    match preset {
        Preset::None => "none".to_owned(),
        Preset::Boolean(value) => value.to_string(),
        Preset::Integer(value) => value.to_string(),
        Preset::Word(word) => (*word).to_owned(),
        Preset::Amount(amount) => amount.to_string(),
        Preset::Computed(words) => (*words).to_owned(),
    }
}

fn default_json(preset: &Preset) -> Value {
    match preset {
        Preset::None => Value::Null,
        Preset::Boolean(value) => json!(value),
        Preset::Integer(value) => json!(value),
        Preset::Word(_) | Preset::Amount(_) | Preset::Computed(_) => json!(default_text(preset)),
    }
}

fn to_json(rules: &InForce) -> Value {
    let InForce { facts, elections, payouts } = rules;
    let wagers = facts.wagers.iter().map(|wager| {
        json!({
            "id": wager.id, "title": wager.title, "selection": wager.selection,
            "about": wager.about, "cite": wager.cite,
        })
    });
    let payouts = payouts
        .iter()
        .map(|p| json!({"row": p.row, "title": p.title, "pays": p.pays, "cite": p.cite}));
    let elections = facts.elections.iter().map(|election| {
        json!({
            "id": election.id, "about": election.about, "type": kind_name(&election.kind),
            "legal": legal_json(&election.kind), "default": default_json(&election.preset),
            "in_force": elections.get(election.id).unwrap_or(&Value::Null),
            "cite": election.cite,
        })
    });
    let actions = facts
        .actions
        .iter()
        .map(|a| json!({"do": a.verb, "fields": a.fields, "about": a.about, "cite": a.cite}));
    let irregularities = facts.irregularities.iter().map(|i| {
        let reported = match i.reported {
            Reported::Incident => "incident",
            Reported::WithCard => "incident-with-card",
            Reported::WithNextCard => "incident-with-next-card",
            Reported::WithCardAside => "incident-with-card-aside",
            Reported::WithAnyCard => "incident-with-any-card",
            Reported::Void => "void",
            Reported::Action => "action",
        };
        json!({
            "id": i.id, "reported": reported, "fields": i.fields, "effect": i.effect,
            "cite": i.cite,
        })
    });
    let words = |words: &[table::Word]| -> Vec<Value> {
        words.iter().map(|word| json!({"id": word.id, "about": word.about})).collect()
    };
    json!({
        "game": facts.id,
        "title": facts.title,
        "subchapter": facts.subchapter,
        "family": facts.family.title(),
        "seats": facts.seats,
        "equipment": facts.equipment,
        "about": facts.about,
        "wagers": wagers.collect::<Vec<_>>(),
        "payouts": payouts.collect::<Vec<_>>(),
        "elections": elections.collect::<Vec<_>>(),
        "actions": actions.collect::<Vec<_>>(),
        "irregularities": irregularities.collect::<Vec<_>>(),
        "history": words(facts.history),
        "state": words(facts.state),
    })
}
