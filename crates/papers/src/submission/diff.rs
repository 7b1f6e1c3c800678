//! What changes for a patron from one submission to another, and which notice that takes.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use table::erased::AnyLegal;
use table::shown::InForce;
use table::{Election, cite};

use super::{Offered, Submission};
use crate::document::{Align, Document, Grid, Text};
use crate::words::{answer, question, sentence, wager_title};

/// The notice that a change takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Notice {
    /// A sign with the rules, before anybody plays there.
    Sign,
    /// A sign, an announcement and word to the Division, half an hour ahead.
    HalfAnHourAhead,
    /// A sign and an announcement, at once.
    AtOnce,
    /// Signs of another design, submitted before they are used.
    SignDesign,
    /// None.
    None,
}

impl Notice {
    /// What is to be done.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Notice::Sign => "post a sign with the rules in effect before play begins",
            Notice::HalfAnHourAhead => {
                "at least half an hour ahead: post a sign with the change and its time, announce it \
                 at the table, notify the Division of the change, the table and the time"
            }
            Notice::AtOnce => {
                "post a sign and announce it at the table; it may take effect at once"
            }
            Notice::SignDesign => "submit the sign to the Division before it is used",
            Notice::None => "no notice",
        }
    }

    /// The section that asks for it.
    #[must_use]
    pub fn section(self) -> String {
        match self {
            Notice::Sign => cite!("8.3(a)"),
            Notice::HalfAnHourAhead => cite!("8.3(b)"),
            Notice::AtOnce => cite!("8.3(c)"),
            Notice::SignDesign => cite!("8.3(d)"),
            Notice::None => cite!("8.2(d)"),
        }
        .to_string()
    }
}

/// A change at some tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The numbers of the tables; none where it is the house's.
    pub tables: Vec<String>,
    /// The game's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What changes, for a patron.
    pub what: String,
    /// What was so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// What will be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub will_be: Option<String>,
    /// The notice that it takes.
    pub notice: Notice,
    /// The section that asks for it.
    pub section: String,
}

/// A change, before the tables at which it is made are gathered.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    notice: Notice,
    game: Option<String>,
    what: String,
    was: Option<String>,
    will_be: Option<String>,
}

impl Found {
    /// The change, at these tables.
    fn at(self, tables: Vec<String>) -> Change {
        let Found { notice, game, what, was, will_be } = self;
        Change { tables, game, what, was, will_be, notice, section: notice.section() }
    }
}

/// What changes from one submission to another; the same change at several tables is one.
#[must_use]
pub fn diff(old: &Submission, new: &Submission) -> Vec<Change> {
    let mut found: BTreeMap<Found, Vec<String>> = BTreeMap::new();
    let mut add = |number: &str, change: Found| {
        found.entry(change).or_default().extend((!number.is_empty()).then(|| number.to_owned()));
    };
    for number in new.numbers() {
        let Some(now) = new.at(number) else { continue };
        match old.at(number) {
            None => add(number, whole(now, "opens", Notice::Sign)),
            Some(before) if before.legal.game.facts().id != now.legal.game.facts().id => {
                add(number, whole(before, "is dealt no longer", Notice::None));
                add(number, whole(now, "is dealt instead", Notice::HalfAnHourAhead));
            }
            Some(before) => {
                let changes = between(&before.legal, &now.legal);
                changes.into_iter().for_each(|change| add(number, change));
            }
        }
    }
    for number in old.numbers().filter(|number| new.at(number).is_none()) {
        if let Some(before) = old.at(number) {
            add(number, whole(before, "closes", Notice::None));
        }
    }
    for (what, was, will_be) in [
        ("Where signs stand", &old.signs.location, &new.signs.location),
        ("The size of signs", &old.signs.size, &new.signs.size),
        ("The language of signs", &old.signs.language, &new.signs.language),
    ] {
        if was != will_be {
            let (was, will_be) = (Some(was.clone()), Some(will_be.clone()));
            let what = what.to_owned();
            add("", Found { notice: Notice::SignDesign, game: None, what, was, will_be });
        }
    }
    found.into_iter().map(|(found, tables)| found.at(tables)).collect()
}

/// What changes at a table for a patron when other rules of its game take effect.
#[must_use]
pub fn at_table(before: &AnyLegal, now: &AnyLegal) -> Vec<Change> {
    between(before, now).into_iter().map(|found| found.at(Vec::new())).collect()
}

fn whole(offered: &Offered, what: &str, notice: Notice) -> Found {
    let facts = offered.legal.game.facts();
    let what = format!("{} {what}", facts.title);
    Found { notice, game: Some(facts.id.to_owned()), what, was: None, will_be: None }
}

/// What changes at a table whose game stays.
fn between(before: &AnyLegal, now: &AnyLegal) -> Vec<Found> {
    let (old, new) = (InForce::of(before), InForce::of(now));
    let mut found = Vec::new();
    let mut add = |notice, what: String, was, will_be| {
        found.push(Found { notice, game: Some(new.facts.id.to_owned()), what, was, will_be });
    };
    for election in new.facts.elections {
        let (was, is) = (old.elections.get(election.id), new.elections.get(election.id));
        if was == is {
            continue;
        }
        let told = |value: Option<&Value>, other: Option<&Value>| {
            let value = value.map(|value| apart(value, other));
            Some(value.map_or("none".to_owned(), |value| answer(new.facts, election, &value)))
        };
        let (was, is) = (told(was, is), told(is, was));
        add(notice_of(election), question(new.facts, election), was, is);
    }
    // What a wager pays may follow from elections that do not say so.
    for payout in &new.payouts {
        let same_row =
            |other: &&table::Payout| other.row == payout.row && other.title == payout.title;
        if let Some(was) = old.payouts.iter().find(same_row).filter(|was| was.pays != payout.pays) {
            let what = format!("What is paid: {}", sentence(&payout.title));
            add(Notice::HalfAnHourAhead, what, Some(was.pays.clone()), Some(payout.pays.clone()));
        }
    }
    for (without, with, words) in
        [(&old, &new, "is offered"), (&new, &old, "is not offered any more")]
    {
        for id in offered_only(without, with) {
            let what = format!("{} {words}", wager_title(new.facts, &id));
            add(Notice::HalfAnHourAhead, what, None, None);
        }
    }
    found
}

/// Of a table by wager or by row, the entries that are not the same in another.
fn apart(value: &Value, other: Option<&Value>) -> Value {
    match (value, other) {
        (Value::Object(entries), Some(Value::Object(others))) => {
            let differs = entries.iter().filter(|(key, value)| others.get(*key) != Some(value));
            Value::Object(differs.map(|(key, value)| (key.clone(), value.clone())).collect())
        }
        (value, _) => value.clone(),
    }
}

/// The ids of wagers that only the second of two has.
fn offered_only(without: &InForce, with: &InForce) -> Vec<String> {
    let ids = |rules: &InForce| {
        let id = |name: &table::Name| name.split(':').next().unwrap_or_default().to_owned();
        let mut ids: Vec<String> = rules.stakes.iter().map(id).collect();
        ids.dedup();
        ids
    };
    let known = ids(without);
    ids(with).into_iter().filter(|id| !known.contains(id)).collect()
}

/// The notice that a change of an election takes.
fn notice_of(election: &Election) -> Notice {
    match election.id {
        // 8.2(d) leaves it to the licensee, notwithstanding the notice that 8.2(c) asks for.
        "permit-wagers-outside-limits" => Notice::None,
        _ if election.is_limit() => Notice::AtOnce,
        _ => Notice::HalfAnHourAhead,
    }
}

/// The changes as a document.
#[must_use]
pub fn told(new: &Submission, changes: &[Change]) -> Document {
    let mut document = Document::new("What changes", new.house.name.clone());
    document.footer = format!("In effect from {}", new.house.effective);
    if changes.is_empty() {
        document.paragraph("Nothing changes for a patron.");
    }
    let notices =
        [Notice::HalfAnHourAhead, Notice::AtOnce, Notice::Sign, Notice::SignDesign, Notice::None];
    for notice in notices {
        let mut grid = Grid::new(
            ["Tables", "What", "So far", "From then on"],
            [Align::Left, Align::Left, Align::Left, Align::Left],
        );
        for change in changes.iter().filter(|change| change.notice == notice) {
            grid.push([
                Text::default().strong(change.tables.join(", ")).into(),
                change.what.clone().into(),
                change.was.clone().unwrap_or_default().into(),
                change.will_be.clone().unwrap_or_default().into(),
            ]);
        }
        if !grid.rows.is_empty() {
            document.heading(2, sentence(notice.in_words()));
            document.paragraph(Text::default().faint(notice.section()));
            document.table(grid);
        }
    }
    document
}
