//! Signs at a table (8.3): what is in force there, and what changes when.

use serde_json::{Map, Value};
use table::Election;
use table::erased::AnyLegal;
use table::shown::{Aspect, InForce, Print};

use crate::drawing::{Anchor, Colour, Drawing, Paint, Step};
use crate::fonts::{self, Face};
use crate::submission::{Change, Notice, Submission, diff};
use crate::words::{answer, limits, paid, question, sentence, told};

/// How wide a sign is.
const WIDTH: f32 = 432.0;
const EDGE: f32 = 26.0;
const ROOM: f32 = WIDTH - 2.0 * EDGE;

/// How many rules are told in short.
const MOST_IN_SHORT: usize = 4;
/// How many letters a rule has at most that is read at a glance.
const LONGEST_IN_SHORT: usize = 60;

/// What is posted at a table.
#[derive(Clone, Debug)]
pub struct Posted<'a> {
    /// Whose table it is.
    pub house: &'a str,
    /// What it is called: `Table BJ-1`.
    pub table: &'a str,
    /// Its game, and the rules in effect.
    pub legal: &'a AnyLegal,
    /// Whether hints and odds may be asked for there (8.1), where that is said.
    pub assistance: Option<bool>,
    /// What changes, and when.
    pub changes: &'a [Upcoming],
}

/// A change that is to come.
#[derive(Clone, Debug, Default)]
pub struct Upcoming {
    /// The time at which it goes into effect.
    pub when: String,
    /// What changes in the rules.
    pub changes: Vec<Change>,
    /// Whether hints and odds may be asked for then, where that changes.
    pub assistance: Option<bool>,
}

/// The sign of a table.
#[must_use]
pub fn posted(posted: &Posted<'_>) -> Drawing {
    let mut flow = Flow { drawing: Drawing::new(WIDTH, 0.0, ""), y: EDGE };
    let title = posted.legal.game.facts().title;
    flow.drawing.alt = format!("{}: {title}", posted.table);
    flow.head(posted.house, title, posted.table);
    let in_force = InForce::of(posted.legal);
    flow.limits(&in_force);
    flow.rules(&in_force, &posted.legal.given, posted.assistance);
    flow.payouts(&in_force);
    for upcoming in posted.changes {
        flow.changes(upcoming);
    }
    flow.framed()
}

/// The sign of a table, by its number; with what changes there when another submission takes effect.
/// Nothing where the house has no such table.
#[must_use]
pub fn sign(submission: &Submission, number: &str, next: Option<&Submission>) -> Option<Drawing> {
    let offered = submission.at(number)?;
    let upcoming = next.map(|next| {
        let of_table = |change: &Change| change.tables.iter().any(|other| other == number);
        let changes = diff(submission, next).into_iter().filter(of_table).collect();
        Upcoming { when: next.house.effective.clone(), changes, assistance: None }
    });
    let changes: Vec<Upcoming> = upcoming.into_iter().filter(|u| !u.changes.is_empty()).collect();
    Some(posted(&Posted {
        house: &submission.house.name,
        table: &format!("Table {number}"),
        legal: &offered.legal,
        assistance: None,
        changes: &changes,
    }))
}

/// The rules in force at a table in short, as somebody wants to know them who looks for one: the
/// decks, what is printed on the layout, and what the licensee has elected, at most so much as is
/// read at a glance.
#[must_use]
pub fn in_short(legal: &AnyLegal) -> Vec<String> {
    let in_force = InForce::of(legal);
    let decks = legal.elections.get("decks").and_then(Value::as_u64);
    let decks =
        decks.map(|decks| if decks == 1 { "1 deck".into() } else { format!("{decks} decks") });
    let plan = in_force.drawn(Aspect::Wide);
    let printed = plan.iter().flat_map(|plan| &plan.prints).filter_map(|print| match print {
        Print::Curved { text, .. } => Some(spoken(text)),
        Print::Words { .. } | Print::Shape { .. } => None,
    });
    let elected = told(&in_force, &legal.given).filter(|(election, _)| election.id != "decks");
    let elected = elected.map(|(election, value)| ruled(&in_force, election, value));
    let mut all: Vec<String> = Vec::new();
    for rule in decks.into_iter().chain(printed).chain(elected) {
        if all.len() < MOST_IN_SHORT && rule.len() <= LONGEST_IN_SHORT && !all.contains(&rule) {
            all.push(rule);
        }
    }
    all
}

/// A rule in effect, as a sign has it.
fn ruled(in_force: &InForce, election: &'static Election, value: &Value) -> String {
    let facts = in_force.facts;
    match value.as_bool() {
        Some(_) => question(facts, election),
        None => format!("{}: {}", question(facts, election), answer(facts, election, value)),
    }
}

/// What is printed in capitals, as a sentence: "Blackjack pays 3 to 2".
fn spoken(text: &str) -> String {
    match text.chars().any(char::is_lowercase) {
        true => text.to_owned(),
        false => sentence(&text.to_lowercase()),
    }
}

/// Whether players may be helped, as a sign says it.
const fn assistance(permitted: bool) -> &'static str {
    match permitted {
        true => "Hints and odds may be asked for at this table",
        false => "No hints or odds, and no device that helps you play",
    }
}

/// Whether what wins says itself of which wager it is: `Place bet 4 to win`.
fn is_told_by(wager: &str, what: &str) -> bool {
    let first = |words: &str| words.split(' ').next().map(str::to_lowercase);
    first(wager) == first(what)
}

/// A sign that is being filled from the top.
struct Flow {
    drawing: Drawing,
    y: f32,
}

impl Flow {
    fn head(&mut self, house: &str, title: &str, table: &str) {
        self.middle(Face::Plain, 10.0, Colour::FAINT, house);
        self.y += 2.0;
        self.middle(Face::Bold, 26.0, Colour::FELT, title);
        self.middle(Face::Plain, 10.0, Colour::FAINT, table);
        self.y += 6.0;
    }

    fn limits(&mut self, in_force: &InForce) {
        let bounds = limits(in_force);
        if bounds.is_empty() {
            return;
        }
        self.heading("Minimum and maximum wagers");
        for (wager, limit) in bounds {
            self.pair(&wager, &limit, 12.0);
        }
    }

    fn rules(&mut self, in_force: &InForce, given: &Map<String, Value>, helps: Option<bool>) {
        let mut in_effect: Vec<String> = told(in_force, given)
            .map(|(election, value)| ruled(in_force, election, value))
            .collect();
        in_effect.extend(helps.map(|permitted| assistance(permitted).to_owned()));
        if in_effect.is_empty() {
            return;
        }
        self.heading("Rules in effect at this table");
        for rule in in_effect {
            self.bullet(&rule);
        }
    }

    fn payouts(&mut self, in_force: &InForce) {
        self.heading("What is paid");
        for (wager, what, payout) in paid(in_force.facts, &in_force.payouts) {
            match (wager.as_str(), what.as_str()) {
                ("", what) => self.pair(what, &payout.pays, 9.5),
                (wager, "") => self.pair(wager, &payout.pays, 9.5),
                (wager, what) if is_told_by(wager, what) => self.pair(what, &payout.pays, 9.5),
                (wager, what) => self.pair(&format!("{wager}: {what}"), &payout.pays, 9.5),
            }
        }
    }

    fn changes(&mut self, upcoming: &Upcoming) {
        let Upcoming { when, changes, assistance: helps } = upcoming;
        self.y += 8.0;
        let top = self.y;
        let first = self.drawing.shapes.len();
        self.y += 8.0;
        self.middle(Face::Bold, 13.0, Colour::RED, &format!("From {when}"));
        for change in changes {
            let words = match (&change.was, &change.will_be) {
                (Some(was), Some(will_be)) => format!("{}: {will_be} (so far {was})", change.what),
                _ => change.what.clone(),
            };
            self.bullet(&words);
        }
        if let Some(permitted) = helps {
            self.bullet(assistance(*permitted));
        }
        let is_rule = |change: &Change| change.notice == Notice::HalfAnHourAhead;
        if helps.is_some() || changes.iter().any(is_rule) {
            self.y += 2.0;
            self.middle(Face::Italic, 8.5, Colour::FAINT, "Until then the rules above hold.");
        }
        self.y += 6.0;
        let mut back = Drawing::new(ROOM, self.y - top, "");
        let place = [EDGE - 8.0, top, ROOM + 16.0, self.y - top];
        back.rect(place, 4.0, Paint::fill(Colour::CREAM).edged(Colour::RED, 1.2));
        // It lies below what is written on it.
        self.drawing.shapes.splice(first..first, back.shapes);
    }

    /// The sign with its frame.
    fn framed(mut self) -> Drawing {
        let height = self.y + EDGE;
        let mut back = Drawing::new(WIDTH, height, "");
        back.rect([0.0, 0.0, WIDTH, height], 0.0, Paint::fill(Colour::WHITE));
        let outer = [7.0, 7.0, WIDTH - 14.0, height - 14.0];
        back.rect(outer, 8.0, Paint::line(Colour::GOLD, 2.4));
        let inner = [11.5, 11.5, WIDTH - 23.0, height - 23.0];
        back.rect(inner, 6.0, Paint::line(Colour::GOLD, 0.7));
        self.drawing.shapes.splice(0..0, back.shapes);
        self.drawing.height = height;
        self.drawing
    }

    fn middle(&mut self, face: Face, size: f32, colour: Colour, words: &str) {
        for line in fonts::wrap(face, size, words, ROOM) {
            self.y += size * 1.15;
            let at = (WIDTH / 2.0, self.y);
            self.drawing.words(at, Anchor::Middle, (face, size), colour, line);
        }
        self.y += size * 0.2;
    }

    fn heading(&mut self, words: &str) {
        self.y += 22.0;
        let at = (EDGE, self.y);
        self.drawing.words(at, Anchor::Start, (Face::Bold, 12.0), Colour::FELT, words);
        self.y += 5.0;
        let steps = vec![Step::Move(EDGE, self.y), Step::Line(EDGE + ROOM, self.y)];
        self.drawing.path(steps, Paint::line(Colour::GOLD, 0.8));
        self.y += 3.0;
    }

    /// What stands at the left, and its value at the right.
    fn pair(&mut self, left: &str, right: &str, size: f32) {
        let values = fonts::wrap(Face::Bold, size, right, ROOM * 0.6);
        let width = |line: &String| fonts::width(Face::Bold, size, line);
        let taken = values.iter().map(width).fold(0.0, f32::max);
        let names = fonts::wrap(Face::Plain, size, left, ROOM - taken - 12.0);
        for n in 0..names.len().max(values.len()) {
            self.y += size * 1.3;
            if let Some(name) = names.get(n) {
                let at = (EDGE, self.y);
                let look = (Face::Plain, size);
                self.drawing.words(at, Anchor::Start, look, Colour::INK, name.as_str());
            }
            if let Some(value) = values.get(n) {
                let at = (EDGE + ROOM, self.y);
                let look = (Face::Bold, size);
                self.drawing.words(at, Anchor::End, look, Colour::INK, value.as_str());
            }
        }
    }

    fn bullet(&mut self, words: &str) {
        let size = 10.0;
        for (n, line) in fonts::wrap(Face::Plain, size, words, ROOM - 12.0).into_iter().enumerate()
        {
            self.y += size * 1.3;
            if n == 0 {
                let at = (EDGE, self.y);
                self.drawing.words(at, Anchor::Start, (Face::Bold, size), Colour::GOLD, "•");
            }
            let at = (EDGE + 12.0, self.y);
            self.drawing.words(at, Anchor::Start, (Face::Plain, size), Colour::INK, line);
        }
    }
}
