//! Layouts as they are drawn: a sheet that shapes, words and spots are put on, and the tables that
//! families of games share. What is printed of payouts comes from the rules in force.

mod seated;

pub(crate) use seated::{Seated, pays_words};

use std::collections::BTreeSet;
use std::f32::consts::PI;

use table::Zone;
use table::shown::{Align, Area, Cover, Holds, InForce, Ink, Laid, Outline, Plan, Print};

/// How thick the lines of a layout are.
const LINE: f32 = 2.0;
/// The least size of letters that is still read on a screen.
const LEAST_SIZE: f32 = 8.0;
/// How far apart lines of words are, of their size.
const LEADING: f32 = 1.14;

/// A box: left, top, width, height.
pub(crate) type Rect = [f32; 4];

/// A layout in the making.
pub(crate) struct Sheet<'a> {
    /// The rules in force.
    pub(crate) rules: &'a InForce,
    used: BTreeSet<&'a str>,
    plan: Plan,
}

impl<'a> Sheet<'a> {
    /// An empty one.
    pub(crate) fn new(rules: &'a InForce, (width, height): (f32, f32)) -> Sheet<'a> {
        let mut used: BTreeSet<&str> = rules.stakes.iter().map(AsRef::as_ref).collect();
        used.extend(zones(rules).into_iter().filter_map(|zone| match zone {
            Zone::Bet { wager, .. } => Some(*wager),
            _ => None,
        }));
        let (prints, areas, seats) = (Vec::new(), Vec::new(), Vec::new());
        Sheet { rules, used, plan: Plan { width, height, prints, areas, seats } }
    }

    /// The layout.
    pub(crate) fn done(self) -> Plan {
        self.plan
    }

    /// Whether the rules in force have a place for a wager.
    pub(crate) fn has(&self, wager: &str) -> bool {
        self.used.contains(wager)
    }

    /// A shape, filled and drawn along its edge.
    pub(crate) fn shape(&mut self, outline: Outline, fill: Option<Ink>, line: Option<(Ink, f32)>) {
        self.plan.prints.push(Print::Shape { outline, fill, line });
    }

    /// A shape drawn as the lines of a layout are.
    pub(crate) fn drawn(&mut self, outline: Outline) {
        self.shape(outline, None, Some((Ink::Cream, LINE)));
    }

    /// Words with their middle there.
    pub(crate) fn words(&mut self, at: (f32, f32), size: f32, ink: Ink, text: impl Into<String>) {
        self.plan.prints.push(Print::Words {
            at,
            size,
            ink,
            turn: 0.0,
            align: Align::Middle,
            text: text.into(),
        });
    }

    /// Words in the middle of a box, on as many lines as they need, as small as they must be.
    pub(crate) fn label(&mut self, [x, y, w, h]: Rect, size: f32, ink: Ink, text: &str) {
        let (lines, size) = fitted(text, size, (w, h));
        let first = y + h / 2.0 - (count(lines.len()) - 1.0) * size * LEADING / 2.0;
        for (n, line) in lines.into_iter().enumerate() {
            self.words((x + w / 2.0, first + count(n) * size * LEADING), size, ink, line);
        }
    }

    /// Words on one line that begin at the left of a box.
    pub(crate) fn start(&mut self, [x, y, w, h]: Rect, size: f32, ink: Ink, text: &str) {
        self.beginning((x, y + h / 2.0), (w, size), (ink, Align::Start), text);
    }

    /// Words on one line that end at the right of a box.
    pub(crate) fn end(&mut self, [x, y, w, h]: Rect, size: f32, ink: Ink, text: &str) {
        self.beginning((x + w, y + h / 2.0), (w, size), (ink, Align::End), text);
    }

    fn beginning(
        &mut self,
        at: (f32, f32),
        (room, size): (f32, f32),
        (ink, align): (Ink, Align),
        text: &str,
    ) {
        let size = size.min(room / width_of(text, 1.0));
        let text = text.to_owned();
        self.plan.prints.push(Print::Words { at, size, ink, turn: 0.0, align, text });
    }

    /// Words from bottom to top in the middle of a box.
    pub(crate) fn upright(&mut self, [x, y, w, h]: Rect, size: f32, ink: Ink, text: &str) {
        let (_, size) = fitted(&text.replace(' ', "\u{a0}"), size, (h, w));
        let at = (x + w / 2.0, y + h / 2.0);
        let (turn, align, text) = (-90.0, Align::Middle, text.to_owned());
        self.plan.prints.push(Print::Words { at, size, ink, turn, align, text });
    }

    /// Words along the lower part of a circle, no wider than a share of it.
    pub(crate) fn curved(
        &mut self,
        (center, radius): ((f32, f32), f32),
        most: f32,
        (size, ink): (f32, Ink),
        text: impl Into<String>,
    ) {
        let text = text.into();
        let size = size.min(most / width_of(&text, 1.0));
        self.plan.prints.push(Print::Curved { center, radius, size, ink, text });
    }

    /// Words on a circle, so many degrees to the right of the point below its center, and turned as
    /// the circle is there.
    pub(crate) fn turned(
        &mut self,
        ((x, y), radius): ((f32, f32), f32),
        off: f32,
        (size, ink): (f32, Ink),
        text: &str,
    ) {
        let angle = off.to_radians();
        let at = (x + radius * angle.sin(), y + radius * angle.cos());
        let (align, text) = (Align::Middle, text.to_owned());
        self.plan.prints.push(Print::Words { at, size, ink, turn: -off, align, text });
    }

    /// Where a wager is made, without anything printed. Nothing where the rules in force have no
    /// such wager.
    pub(crate) fn spot(&mut self, outline: Outline, wager: &str, label: &str) -> bool {
        self.place(outline, wager, label, false)
    }

    /// Where a wager is made on the line between others.
    pub(crate) fn on_line(&mut self, outline: Outline, wager: &str) {
        self.place(outline, wager, "", true);
    }

    fn place(&mut self, outline: Outline, wager: &str, label: &str, is_on_line: bool) -> bool {
        let is_used = self.has(wager);
        if is_used {
            let (wager, label) = (wager.to_owned(), label.to_owned());
            self.plan.areas.push(Area { outline, holds: Holds::Bet { wager, label, is_on_line } });
        }
        is_used
    }

    /// A box for a wager, with its name and what it pays where that is said.
    pub(crate) fn boxed(&mut self, at: Rect, (wager, label): (&str, &str), style: &Style) {
        if !self.spot(Outline::Box { at, round: style.round }, wager, label) {
            return;
        }
        let fill = style.fill.or_else(|| self.tint(wager));
        self.shape(Outline::Box { at, round: style.round }, fill, Some((Ink::Cream, LINE)));
        self.named(at, (wager, label), style);
    }

    /// The name of a wager in a box, with what it pays below it.
    pub(crate) fn named(&mut self, at: Rect, (wager, label): (&str, &str), style: &Style) {
        let [x, y, w, h] = at;
        let pays = self.rules.pays(wager).filter(|_| style.pays).map(str::to_owned);
        let share = if pays.is_some() { 0.62 } else { 1.0 };
        self.label([x + 2.0, y + 2.0, w - 4.0, (h - 4.0) * share], style.size, style.ink, label);
        if let Some(pays) = pays {
            let below = [x + 2.0, y + h * 0.6, w - 4.0, h * 0.36];
            self.label(below, style.size * 0.62, Ink::Cream, &pays_words(&pays));
        }
    }

    /// The colour of a wager's spot.
    pub(crate) fn tint(&self, name: &str) -> Option<Ink> {
        self.rules.tint(name).map(|tint| match tint {
            table::Tint::Red => Ink::Red,
            table::Tint::Black => Ink::Black,
            table::Tint::Green => Ink::Green,
            table::Tint::Blue => Ink::Blue,
        })
    }

    /// Where something lies that is no wager.
    pub(crate) fn zone(&mut self, at: Rect, zone: &'static Zone) {
        let outline = Outline::Box { at, round: 6.0 };
        self.plan.areas.push(Area { outline, holds: Holds::Zone(zone) });
    }

    /// Where the zone of the felt lies that is meant, where the rules in force have it.
    pub(crate) fn put(&mut self, at: Rect, is_meant: impl Fn(&Zone) -> bool) -> bool {
        let found = zones(self.rules).into_iter().find(|zone| is_meant(zone));
        if let Some(zone) = found {
            self.zone(at, zone);
        }
        found.is_some()
    }

    /// Where the dice, the wheel or the drawn numbers are seen.
    pub(crate) fn device(&mut self, at: Rect) {
        self.put(at, |zone| matches!(zone, Zone::Device { .. }));
    }

    /// What the felt prints for a wager.
    pub(crate) fn label_of(&self, wager: &str) -> &'static str {
        let label = |zone: &&'static Zone| match zone {
            Zone::Bet { wager: of, label } if *of == wager => Some(*label),
            _ => None,
        };
        zones(self.rules).iter().find_map(label).unwrap_or_default()
    }

    /// Where another player sits.
    pub(crate) fn seat(&mut self, at: (f32, f32)) {
        self.plan.seats.push(at);
    }

    /// The rack with the house's chips.
    pub(crate) fn rack(&mut self, [x, y, w, h]: Rect) {
        let outline = Outline::Box { at: [x, y, w, h], round: 8.0 };
        self.shape(outline, Some(Ink::Shade), Some((Ink::Gold, LINE)));
        let inks = [Ink::White, Ink::Red, Ink::Green, Ink::Black, Ink::Blue, Ink::Gold];
        let wide = (w - 16.0) / 12.0;
        for n in 0..12_u8 {
            let ink = inks[usize::from(n) / 2];
            let at = [x + 8.0 + f32::from(n) * wide + 2.0, y + 6.0, wide - 4.0, h - 12.0];
            self.shape(Outline::Box { at, round: 4.0 }, Some(ink), Some((Ink::Shade, 1.0)));
        }
    }

    /// A die that shows a number.
    pub(crate) fn die(&mut self, (x, y): (f32, f32), side: f32, face: u8) {
        let at = [x - side / 2.0, y - side / 2.0, side, side];
        self.shape(Outline::Box { at, round: side * 0.18 }, Some(Ink::White), None);
        let (near, far) = (-0.25, 0.25);
        let spots: &[(f32, f32)] = match face {
            1 => &[(0.0, 0.0)],
            2 => &[(near, near), (far, far)],
            3 => &[(near, near), (0.0, 0.0), (far, far)],
            4 => &[(near, near), (near, far), (far, near), (far, far)],
            5 => &[(near, near), (near, far), (0.0, 0.0), (far, near), (far, far)],
            _ => &[(near, near), (near, 0.0), (near, far), (far, near), (far, 0.0), (far, far)],
        };
        // As dice of the east have it, a one and a four are red.
        let ink = if matches!(face, 1 | 4) { Ink::Red } else { Ink::Black };
        for (dx, dy) in spots {
            let at = (x + dx * side, y + dy * side);
            self.shape(Outline::Circle { at, radius: side * 0.1 }, Some(ink), None);
        }
    }
}

/// How a box for a wager looks.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// How large its name is.
    pub(crate) size: f32,
    /// What its name is printed with.
    pub(crate) ink: Ink,
    /// What it is filled with, where not by its own colour.
    pub(crate) fill: Option<Ink>,
    /// How far its corners are rounded.
    pub(crate) round: f32,
    /// Whether it says what it pays.
    pub(crate) pays: bool,
}

impl Style {
    /// Cream letters of a size, with what the wager pays.
    pub(crate) const fn of(size: f32) -> Style {
        Style { size, ink: Ink::Cream, fill: None, round: 0.0, pays: true }
    }

    /// The same without what it pays.
    pub(crate) const fn plain(self) -> Style {
        Style { pays: false, ..self }
    }

    /// The same in another ink.
    pub(crate) const fn ink(self, ink: Ink) -> Style {
        Style { ink, ..self }
    }

    /// The same with a ground.
    pub(crate) const fn fill(self, ink: Ink) -> Style {
        Style { fill: Some(ink), ..self }
    }
}

/// A part of a ring, between two radii and two angles, in degrees clockwise from the right.
pub(crate) fn ring(
    (x, y): (f32, f32),
    (inner, outer): (f32, f32),
    (from, to): (f32, f32),
) -> Outline {
    const STEPS: u8 = 16;
    let at = |radius: f32, n: u8| {
        let angle = (from + (to - from) * f32::from(n) / f32::from(STEPS)) * PI / 180.0;
        (x + radius * angle.cos(), y + radius * angle.sin())
    };
    let there = (0..=STEPS).map(|n| at(outer, n));
    let back = (0..=STEPS).rev().map(|n| at(inner, n));
    Outline::Polygon(there.chain(back).collect())
}

/// A count as a length.
pub(crate) fn count(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Every zone of the felt as far as it is used.
pub(crate) fn zones(rules: &InForce) -> Vec<&'static Zone> {
    fn within(laid: &Laid) -> Vec<&'static Zone> {
        match &laid.cover {
            Cover::Zone(zone) => vec![*zone],
            Cover::Part { rows, .. } => rows.iter().flatten().flat_map(within).collect(),
        }
    }
    rules.cloth.rows.iter().flatten().flat_map(within).collect()
}

/// About how wide words are; no letter of the faces that they are set in is wider.
fn width_of(text: &str, size: f32) -> f32 {
    let wide = |letter: char| match letter {
        ' ' | '\u{a0}' | '.' | ',' | '\'' | '·' | 'i' | 'l' => 0.36,
        'I' => 0.46,
        'M' | 'W' | 'm' | 'w' => 1.05,
        letter if letter.is_uppercase() => 0.84,
        letter if letter.is_ascii_digit() => 0.7,
        _ => 0.65,
    };
    text.chars().map(wide).sum::<f32>() * size
}

/// Words on lines that are no wider than a box, in the size in which they fit it.
fn fitted(text: &str, size: f32, (w, h): (f32, f32)) -> (Vec<String>, f32) {
    let mut size = size;
    loop {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            match lines.last_mut() {
                Some(line) if width_of(&format!("{line} {word}"), size) <= w => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.to_owned()),
            }
        }
        let fits = count(lines.len()) * size * LEADING <= h
            && lines.iter().all(|line| width_of(line, size) <= w);
        if fits || size <= LEAST_SIZE {
            return (lines, size);
        }
        size -= 0.5;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_set_on_lines_and_as_small_as_their_box_needs() {
        let (lines, size) = fitted("DON'T PASS BAR", 20.0, (120.0, 50.0));
        assert_eq!(lines, ["DON'T", "PASS BAR"]);
        assert!(size < 20.0 && lines.iter().all(|line| width_of(line, size) <= 120.0));
    }

    #[test]
    fn a_ring_lies_between_its_radii() {
        let Outline::Polygon(points) = ring((0.0, 0.0), (10.0, 20.0), (0.0, 90.0)) else {
            panic!("a polygon")
        };
        for (x, y) in points {
            let far = x.hypot(y);
            assert!((9.99..=20.01).contains(&far) && x > -0.01 && y > -0.01);
        }
    }
}
