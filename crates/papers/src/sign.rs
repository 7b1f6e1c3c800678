//! Signs at a table (8.3): what is in force there, and what changes when.

use serde_json::{Map, Value};
use table::shown::InForce;

use crate::drawing::{Anchor, Colour, Drawing, Paint, Step};
use crate::fonts::{self, Face};
use crate::submission::{Change, Notice, Offered, Submission, diff};
use crate::words::{answer, limits, paid, question, told};

/// How wide a sign is.
const WIDTH: f32 = 432.0;
const EDGE: f32 = 26.0;
const ROOM: f32 = WIDTH - 2.0 * EDGE;

/// The sign of a table, by its number; with what changes there when another submission takes effect.
/// Nothing where the house has no such table.
#[must_use]
pub fn sign(submission: &Submission, number: &str, next: Option<&Submission>) -> Option<Drawing> {
    let offered = submission.at(number)?;
    let changes: Vec<Change> = next.map_or_else(Vec::new, |next| {
        let of_table = |change: &Change| change.tables.iter().any(|other| other == number);
        diff(submission, next).into_iter().filter(of_table).collect()
    });
    let mut flow = Flow { drawing: Drawing::new(WIDTH, 0.0, ""), y: EDGE };
    flow.drawing.alt = format!("Table {number}: {}", offered.legal.game.facts().title);
    flow.head(submission, offered, number);
    let in_force = offered.in_force();
    flow.limits(&in_force);
    flow.rules(&in_force, &offered.legal.given);
    flow.payouts(&in_force);
    if let Some(next) = next.filter(|_| !changes.is_empty()) {
        flow.changes(&next.house.effective, &changes);
    }
    Some(flow.framed())
}

/// A sign that is being filled from the top.
struct Flow {
    drawing: Drawing,
    y: f32,
}

impl Flow {
    fn head(&mut self, submission: &Submission, offered: &Offered, number: &str) {
        let facts = offered.legal.game.facts();
        self.middle(Face::Plain, 10.0, Colour::FAINT, &submission.house.name);
        self.y += 2.0;
        self.middle(Face::Bold, 26.0, Colour::FELT, facts.title);
        self.middle(Face::Plain, 10.0, Colour::FAINT, &format!("Table {number}"));
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

    fn rules(&mut self, in_force: &InForce, given: &Map<String, Value>) {
        let facts = in_force.facts;
        let in_effect: Vec<String> = told(in_force, given)
            .map(|(election, value)| match value.as_bool() {
                Some(_) => question(facts, election),
                None => {
                    format!("{}: {}", question(facts, election), answer(facts, election, value))
                }
            })
            .collect();
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
                (wager, what) => self.pair(&format!("{wager}: {what}"), &payout.pays, 9.5),
            }
        }
    }

    fn changes(&mut self, effective: &str, changes: &[Change]) {
        self.y += 8.0;
        let top = self.y;
        let first = self.drawing.shapes.len();
        self.y += 8.0;
        self.middle(Face::Bold, 13.0, Colour::RED, &format!("From {effective}"));
        for change in changes {
            let words = match (&change.was, &change.will_be) {
                (Some(was), Some(will_be)) => format!("{}: {will_be} (so far {was})", change.what),
                _ => change.what.clone(),
            };
            self.bullet(&words);
        }
        if changes.iter().any(|change| change.notice == Notice::HalfAnHourAhead) {
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
