//! A roulette layout: the numbers in twelve streets of three, each wager on several of them at the
//! line or the corner that they share.

use chance::Wheel;
use table::shown::{Aspect, InForce, Ink, Outline, Plan};

use super::COLORS;
use crate::felt::{Rect, Sheet, Style, count, pays_words};

/// How the numbers lie: the streets from left to right with the first column nearest to the player,
/// or from top to bottom with the first column at the left.
struct Grid {
    aspect: Aspect,
    /// Where the first street begins, beside the zeros.
    corner: (f32, f32),
    /// A number's box: along the streets, and across them.
    along: f32,
    across: f32,
    /// How far the zeros reach.
    zero: f32,
}

/// How wide the strip is in which a chip lies on a line.
const ON_LINE: f32 = 22.0;
const STREETS: f32 = 12.0;
const COLUMNS: f32 = 3.0;

impl Grid {
    const fn of(aspect: Aspect) -> Grid {
        match aspect {
            Aspect::Wide => {
                Grid { aspect, corner: (316.0, 12.0), along: 58.0, across: 108.0, zero: 58.0 }
            }
            Aspect::Tall => {
                Grid { aspect, corner: (258.0, 50.0), along: 45.0, across: 98.0, zero: 42.0 }
            }
        }
    }

    /// The point so many streets along and so many columns across.
    fn point(&self, along: f32, across: f32) -> (f32, f32) {
        let (x, y) = self.corner;
        match self.aspect {
            Aspect::Wide => (x + along * self.along, y + (COLUMNS - across) * self.across),
            Aspect::Tall => (x + across * self.across, y + along * self.along),
        }
    }

    /// The box between two points.
    fn between(&self, from: (f32, f32), to: (f32, f32)) -> Rect {
        let (a, b) = (self.point(from.0, from.1), self.point(to.0, to.1));
        let (left, top) = (a.0.min(b.0), a.1.min(b.1));
        [left, top, (a.0 - b.0).abs(), (a.1 - b.1).abs()]
    }

    /// A strip of the layout around a point, so many streets and columns long.
    fn strip(&self, (along, across): (f32, f32), (long, wide): (f32, f32)) -> Rect {
        let (x, y) = self.point(along, across);
        let long = if long > 0.0 { long * self.along } else { ON_LINE };
        let wide = if wide > 0.0 { wide * self.across } else { ON_LINE };
        let (w, h) = match self.aspect {
            Aspect::Wide => (long, wide),
            Aspect::Tall => (wide, long),
        };
        [x - w / 2.0, y - h / 2.0, w, h]
    }

    /// The boxes outside the numbers, at their near side: so far out, so deep, from one street to
    /// another.
    fn outside(&self, (from, to): (f32, f32), (off, deep): (f32, f32)) -> Rect {
        let [x, y, w, h] = self.between((from, 0.0), (to, 0.0));
        match self.aspect {
            Aspect::Wide => [x, y + h + off, w, deep],
            Aspect::Tall => [x - off - deep, y, deep, h],
        }
    }
}

/// The street and the column of a number, from 0 on.
fn place(number: u16) -> (f32, f32) {
    (f32::from((number - 1) / 3), f32::from((number - 1) % 3))
}

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let (width, height) = match aspect {
        Aspect::Wide => (1100.0, 480.0),
        Aspect::Tall => (560.0, 650.0),
    };
    let order = around(rules);
    let track = if order.is_empty() { 0.0 } else { TRACK };
    let mut sheet = Sheet::new(rules, (width, height + track));
    let grid = Grid::of(aspect);
    let wheel = match aspect {
        Aspect::Wide => [6.0, 60.0, 240.0, 240.0],
        Aspect::Tall => [4.0, 8.0, 124.0, 124.0],
    };
    sheet.device(wheel);
    numbers(&mut sheet, &grid);
    outside(&mut sheet, &grid);
    extra(&mut sheet, aspect);
    lines(&mut sheet, &grid);
    racetrack(&mut sheet, &order, [8.0, height + 4.0, width - 16.0, track - 12.0]);
    sheet.done()
}

/// How high the racetrack is, where there is one.
const TRACK: f32 = 150.0;

/// The wagers on five numbers that lie side by side on the wheel, in the order of the wheel: where it
/// is offered the layout has a replica of the wheel (19:47-5.1(e)1i).
fn around(rules: &InForce) -> Vec<&str> {
    let all: Vec<&str> = rules.stakes.iter().map(AsRef::as_ref).collect();
    let is_five = |wager: &&str| wager.split_once(':').is_some_and(|(kind, _)| kind == FIVE);
    let mut offered: Vec<&str> = all.into_iter().filter(is_five).collect();
    let is_single = rules.elections.get("wheel").is_some_and(|wheel| wheel == "single-zero");
    let wheel = if is_single { Wheel::SingleZero } else { Wheel::DoubleZero };
    let at = |wager: &&str| {
        let on = wager.split_once(':').map_or("", |(_, on)| on);
        wheel.order().iter().position(|pocket| pocket.to_string() == on)
    };
    offered.sort_by_key(at);
    offered
}

/// The wager on a number and its neighbors.
const FIVE: &str = "five-adjacent-number";

/// The wheel laid out as a track: from left to right above, and back from right to left below.
fn racetrack(sheet: &mut Sheet<'_>, order: &[&str], [x, y, w, h]: Rect) {
    if order.is_empty() {
        return;
    }
    let above = order.len().div_ceil(2);
    let (deep, middle) = (h * 0.36, h * 0.28);
    for (n, wager) in order.iter().enumerate() {
        let number = wager.split_once(':').map_or("", |(_, on)| on);
        let row = if n < above { above } else { order.len() - above };
        let wide = w / count(row);
        let (place, top) = match n.checked_sub(above) {
            None => (n, y),
            Some(back) => (row - 1 - back, y + deep + middle),
        };
        let at = [x + count(place) * wide, top, wide, deep];
        let fill = sheet.tint(&format!("straight:{number}")).unwrap_or(Ink::Shade);
        sheet.boxed(at, (wager, number), &Style::of(20.0).plain().ink(Ink::White).fill(fill));
    }
    let pays = order.first().and_then(|wager| sheet.rules.pays(wager)).map(pays_words);
    let pays = pays.map_or_else(String::new, |pays| format!(", PAYS {pays}"));
    let words = format!("A NUMBER AND TWO NEIGHBORS ON EITHER SIDE OF THE WHEEL{pays}");
    sheet.label([x + 4.0, y + deep, w - 8.0, middle], 18.0, Ink::Cream, &words);
}

fn numbers(sheet: &mut Sheet<'_>, grid: &Grid) {
    let style = Style::of(26.0).plain().ink(Ink::White);
    let zero = -grid.zero / grid.along;
    if sheet.has("straight:00") {
        let half = COLUMNS / 2.0;
        sheet.boxed(grid.between((zero, 0.0), (0.0, half)), ("straight:0", "0"), &style);
        sheet.boxed(grid.between((zero, half), (0.0, COLUMNS)), ("straight:00", "00"), &style);
    } else {
        sheet.boxed(grid.between((zero, 0.0), (0.0, COLUMNS)), ("straight:0", "0"), &style);
    }
    for number in 1..=36 {
        let (along, across) = place(number);
        let at = grid.between((along, across), (along + 1.0, across + 1.0));
        sheet.boxed(at, (&format!("straight:{number}"), &number.to_string()), &style);
    }
    for column in 1..=3_u8 {
        let across = f32::from(column) - 1.0;
        let at = grid.between((STREETS, across), (STREETS + 1.0, across + 1.0));
        let wager = format!("column:{column}");
        let pays = sheet.rules.pays(&wager).unwrap_or_default().to_uppercase();
        sheet.boxed(at, (&wager, &pays), &Style::of(19.0).plain());
    }
}

fn outside(sheet: &mut Sheet<'_>, grid: &Grid) {
    let deep = match grid.aspect {
        Aspect::Wide => 66.0,
        Aspect::Tall => 60.0,
    };
    let boxed = |sheet: &mut Sheet<'_>, at: Rect, (wager, label): (&str, &str)| {
        let style = Style::of(21.0).plain().ink(Ink::White);
        match grid.aspect {
            Aspect::Wide => sheet.boxed(at, (wager, label), &style),
            Aspect::Tall => {
                if sheet.has(wager) {
                    let fill = sheet.tint(wager);
                    let outline = Outline::Box { at, round: 0.0 };
                    sheet.shape(outline.clone(), fill, Some((Ink::Cream, 2.0)));
                    sheet.spot(outline, wager, label);
                    sheet.upright(at, 20.0, Ink::White, label);
                }
            }
        }
    };
    let dozens =
        [("dozen:1st-12", "1st 12"), ("dozen:2nd-12", "2nd 12"), ("dozen:3rd-12", "3rd 12")];
    for (n, dozen) in dozens.into_iter().enumerate() {
        let from = count(n) * 4.0;
        boxed(sheet, grid.outside((from, from + 4.0), (0.0, deep)), dozen);
    }
    let even_money = [
        ("1-to-18", "1 to 18"),
        ("even", "EVEN"),
        ("red", "RED"),
        ("black", "BLACK"),
        ("odd", "ODD"),
        ("19-to-36", "19 to 36"),
    ];
    for (n, bet) in even_money.into_iter().enumerate() {
        let from = count(n) * 2.0;
        boxed(sheet, grid.outside((from, from + 2.0), (deep, deep)), bet);
    }
}

/// What is elected beside the usual wagers: the seven numbers, and the colors of the wheel.
fn extra(sheet: &mut Sheet<'_>, aspect: Aspect) {
    let mut wagers: Vec<(String, String)> = vec![("seven-numbers".into(), "7 numbers".into())];
    for kind in ["six", "seven", "eight"] {
        let wager = |color: &&str| (format!("{kind}-numbers-color-wager:{color}"), (*color).into());
        wagers.extend(COLORS.iter().map(wager));
    }
    wagers.retain(|(wager, _)| sheet.has(wager));
    for (n, (wager, label)) in wagers.iter().enumerate() {
        let place = count(n);
        let at = match aspect {
            Aspect::Wide => {
                [8.0 + place % 4.0 * 58.0, 310.0 + (place / 4.0).floor() * 36.0, 56.0, 34.0]
            }
            Aspect::Tall => [6.0, 150.0 + place * 25.0, 118.0, 23.0],
        };
        sheet.boxed(at, (wager, label), &Style::of(13.0).plain());
    }
}

/// The wagers on several numbers, where their chips lie.
fn lines(sheet: &mut Sheet<'_>, grid: &Grid) {
    let wagers: Vec<&str> = sheet.rules.stakes.iter().map(AsRef::as_ref).collect();
    let is_double = sheet.has("straight:00");
    for wager in wagers {
        let (kind, selection) = wager.split_once(':').unwrap_or((wager, ""));
        let at = match kind {
            "split" | "three-numbers" | "four-numbers" => among(grid, selection, is_double),
            "six-numbers" => selection.split_once('-').and_then(|(first, _)| {
                let (along, _) = place(first.parse().ok()?);
                Some(grid.strip((along + 1.0, 0.0), (0.0, 0.0)))
            }),
            "first-five-numbers" => Some(grid.strip((0.0, 0.0), (0.0, 0.0))),
            _ => None,
        };
        if let Some(at) = at {
            sheet.on_line(Outline::Box { at, round: 6.0 }, wager);
        }
    }
}

/// Where the chip lies for some numbers that touch.
fn among(grid: &Grid, selection: &str, is_double: bool) -> Option<Rect> {
    let all: Vec<&str> = selection.split('-').collect();
    let numbers: Vec<u16> = all
        .iter()
        .filter(|text| !text.starts_with('0'))
        .filter_map(|text| text.parse().ok())
        .collect();
    let zeros = all.len() - numbers.len();
    let places: Vec<(f32, f32)> = numbers.iter().map(|number| place(*number)).collect();
    let mean = |of: fn(&(f32, f32)) -> f32| {
        places.iter().map(of).sum::<f32>() / count(places.len().max(1)) + 0.5
    };
    let (along, across) = (mean(|at| at.0), mean(|at| at.1));
    Some(match (zeros, &numbers[..]) {
        (2, []) => grid.strip((-grid.zero / grid.along / 2.0, 1.5), (0.6, 0.0)),
        // Both zeros touch the 2, each by half of it.
        (1, [2]) if is_double => {
            let half = if all.contains(&"00") { 0.25 } else { -0.25 };
            grid.strip((0.0, 1.5 + half), (0.0, 0.22))
        }
        (1, [_]) => grid.strip((0.0, across), (0.0, 0.6)),
        (1 | 2, _) => grid.strip((0.0, across), (0.0, 0.0)),
        (_, [a, b]) if b - a == 1 => grid.strip((along, across), (0.6, 0.0)),
        (_, [_, _]) => grid.strip((along, across), (0.0, 0.7)),
        // A street at its near end, a corner in the midst of its four.
        (_, [_, _, _]) => grid.strip((along, 0.0), (0.5, 0.0)),
        (_, [_, _, _, _]) => grid.strip((along, across), (0.0, 0.0)),
        _ => return None,
    })
}
