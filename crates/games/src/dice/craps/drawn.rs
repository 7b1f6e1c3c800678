//! A craps layout as it is drawn: the numbers with the boxes around them, come, field and the lines
//! that go around, and the center with the hardways and the wagers on one roll.

use table::Zone;
use table::shown::{Aspect, InForce, Ink, Outline, Plan};

use super::Number;
use crate::felt::{Rect, Sheet, Style, count, pays_words};

/// The measures of a layout.
struct Measures {
    size: (f32, f32),
    /// The numbers: left, top, right, and the heights of their seven rows.
    numbers: (f32, f32, f32),
    rows: [f32; 7],
    /// Where the lines end at the left and at the right.
    lines: (f32, f32),
    /// How high come, field, don't pass and pass are.
    bars: [f32; 4],
    /// The center.
    center: Rect,
    dice: Rect,
    fact: Rect,
    off: Rect,
}

const WIDE: Measures = Measures {
    size: (1100.0, 540.0),
    numbers: (152.0, 48.0, 764.0),
    rows: [30.0, 32.0, 30.0, 56.0, 30.0, 32.0, 36.0],
    lines: (50.0, 764.0),
    bars: [76.0, 64.0, 46.0, 52.0],
    center: [780.0, 70.0, 312.0, 462.0],
    dice: [780.0, 2.0, 190.0, 66.0],
    fact: [974.0, 2.0, 120.0, 66.0],
    off: [60.0, 4.0, 84.0, 40.0],
};

const TALL: Measures = Measures {
    size: (560.0, 664.0),
    numbers: (74.0, 46.0, 556.0),
    rows: [22.0, 27.0, 25.0, 34.0, 22.0, 27.0, 29.0],
    lines: (22.0, 556.0),
    bars: [42.0, 42.0, 32.0, 36.0],
    center: [4.0, 392.0, 552.0, 268.0],
    dice: [150.0, 0.0, 250.0, 44.0],
    fact: [410.0, 0.0, 146.0, 44.0],
    off: [20.0, 2.0, 84.0, 40.0],
};

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let measures = match aspect {
        Aspect::Wide => &WIDE,
        Aspect::Tall => &TALL,
    };
    let mut sheet = Sheet::new(rules, measures.size);
    if aspect == Aspect::Wide {
        sheet.rack([330.0, 4.0, 260.0, 36.0]);
    }
    sheet.device(measures.dice);
    sheet.put(measures.fact, |zone| matches!(zone, Zone::Fact { .. }));
    sheet.put(measures.off, |zone| matches!(zone, Zone::Puck { word: "marker", .. }));
    let bottom = numbers(&mut sheet, measures);
    bars(&mut sheet, measures, bottom);
    center(&mut sheet, measures.center);
    sheet.done()
}

/// The six numbers, each with its boxes, and don't come beside them. Says where they end.
fn numbers(sheet: &mut Sheet<'_>, measures: &Measures) -> f32 {
    let (left, top, right) = measures.numbers;
    let wide = (right - left) / count(Number::ALL.len());
    let high: f32 = measures.rows.iter().sum();
    for (n, number) in Number::ALL.into_iter().enumerate() {
        let number = (number as u8).to_string();
        let x = left + count(n) * wide;
        let mut y = top;
        for (row, high) in measures.rows.into_iter().enumerate() {
            let at = [x, y, wide, high];
            match row {
                0 => lie(sheet, at, &format!("dont-come-bet:{number}")),
                1 => small(sheet, at, &format!("lay-bet:{number}"), "LAY"),
                2 => small(sheet, at, &format!("place-bet-to-lose:{number}"), "TO LOSE"),
                3 => head(sheet, at, &number),
                4 => lie(sheet, at, &format!("come-bet:{number}")),
                5 => small(sheet, at, &format!("buy-bet:{number}"), "BUY"),
                _ => placed(sheet, at, &format!("place-bet-to-win:{number}")),
            }
            y += high;
        }
    }
    let wager = "dont-come-bet";
    let label = sheet.label_of(wager).to_uppercase();
    let from = measures.lines.0;
    sheet.boxed([from, top, left - from, high], (wager, &label), &Style::of(19.0).plain());
    top + high
}

/// Where come bets lie that have gone to their number.
fn lie(sheet: &mut Sheet<'_>, at: Rect, place: &str) {
    if sheet.put(at, |zone| matches!(zone, Zone::Lie { at, .. } if *at == place)) {
        sheet.shape(Outline::Box { at, round: 0.0 }, None, Some((Ink::Cream, 1.0)));
    }
}

fn small(sheet: &mut Sheet<'_>, at: Rect, wager: &str, label: &str) {
    sheet.boxed(at, (wager, label), &Style::of(14.0).plain());
}

/// A place bet says what it pays.
fn placed(sheet: &mut Sheet<'_>, at: Rect, wager: &str) {
    let pays = sheet.rules.pays(wager).map(pays_words).unwrap_or_default();
    let label = format!("PLACE {pays}");
    sheet.boxed(at, (wager, &label), &Style::of(14.0).plain().ink(Ink::Gold));
}

/// The number itself, where the puck lies while it is the point.
fn head(sheet: &mut Sheet<'_>, at: Rect, number: &str) {
    let is_meant =
        |zone: &Zone| matches!(zone, Zone::Puck { word: "point", value, .. } if *value == number);
    let label = crate::felt::zones(sheet.rules).into_iter().find_map(|zone| match zone {
        Zone::Puck { label, .. } if is_meant(zone) => Some(*label),
        _ => None,
    });
    sheet.put(at, is_meant);
    sheet.drawn(Outline::Box { at, round: 0.0 });
    sheet.label(at, at[3] * 0.7, Ink::Gold, label.unwrap_or(number));
}

/// Come, the field, and the lines, of which the pass line goes around the others.
fn bars(sheet: &mut Sheet<'_>, measures: &Measures, top: f32) {
    let (left, right) = measures.lines;
    let [come, field, dont, pass] = measures.bars;
    let wide = right - left;
    sheet.boxed(
        [left, top, wide, come],
        ("come-bet", "COME"),
        &Style::of(come * 0.56).plain().ink(Ink::Red).fill(Ink::Shade),
    );
    let y = top + come;
    field_bar(sheet, [left, y, wide, field]);
    let y = y + field;
    let main = wide * 0.7;
    let style = Style::of(dont * 0.5).plain();
    let label = sheet.label_of("dont-pass-bet").to_uppercase();
    sheet.boxed([left, y, main, dont], ("dont-pass-bet", &label), &style);
    let odds = Style::of(16.0).plain().ink(Ink::Gold);
    let lay = ("supplemental-wager:dont-pass-bet", "LAY ODDS");
    sheet.boxed([left + main, y, wide - main, dont], lay, &odds);
    let y = y + dont;
    // The pass line comes down the left side, and goes on along the player's.
    let side = measures.numbers.1 + 60.0;
    let outer = (left - 42.0).max(3.0);
    sheet.shape(
        Outline::Polygon(vec![
            (outer, side),
            (left, side),
            (left, y),
            (right, y),
            (right, y + pass),
            (outer, y + pass),
        ]),
        None,
        Some((Ink::Cream, 3.0)),
    );
    if left - outer > 30.0 {
        sheet.upright([outer, side, left - outer, y - side], 24.0, Ink::Cream, "PASS LINE");
    }
    let at = [outer, y, left + main - outer, pass];
    if sheet.spot(Outline::Box { at, round: 0.0 }, "pass-bet", "PASS LINE") {
        sheet.label(at, pass * 0.56, Ink::Cream, "PASS LINE");
    }
    let take = ("supplemental-wager:pass-bet", "ODDS");
    sheet.boxed([left + main, y, wide - main, pass], take, &odds);
}

/// The field: its numbers, of which those that pay more say so.
fn field_bar(sheet: &mut Sheet<'_>, at: Rect) {
    let [x, y, w, h] = at;
    if !sheet.spot(Outline::Box { at, round: 0.0 }, "field-bet", "FIELD") {
        return;
    }
    sheet.drawn(Outline::Box { at, round: 0.0 });
    sheet.label([x, y, w * 0.2, h], h * 0.44, Ink::Gold, "FIELD");
    let numbers = [2_u8, 3, 4, 9, 10, 11, 12];
    let step = w * 0.8 / count(numbers.len());
    for (n, number) in numbers.into_iter().enumerate() {
        let left = x + w * 0.2 + count(n) * step;
        let row = format!("field-bet/{number}");
        let more = sheet.rules.payouts.iter().find(|payout| payout.row == row);
        let Some(pays) = more.map(|payout| pays_words(&payout.pays)) else {
            sheet.label([left, y, step, h], h * 0.42, Ink::Cream, &number.to_string());
            continue;
        };
        let middle = (left + step / 2.0, y + h * 0.4);
        let outline = Outline::Circle { at: middle, radius: h * 0.34 };
        sheet.shape(outline, None, Some((Ink::Cream, 1.5)));
        sheet.words(middle, h * 0.38, Ink::Cream, number.to_string());
        let below = [left, y + h * 0.74, step, h * 0.24];
        sheet.label(below, h * 0.22, Ink::Gold, &format!("PAYS {pays}"));
    }
}

/// A wager of the center: its name, the dice that win it, and their sum where that is what is said.
type Prop = (&'static str, &'static [u8]);

const HARDWAYS: [Prop; 4] = [
    ("four-the-hardway", &[2, 2]),
    ("six-the-hardway", &[3, 3]),
    ("eight-the-hardway", &[4, 4]),
    ("ten-the-hardway", &[5, 5]),
];

const HORN: [Prop; 4] = [
    ("craps-two", &[1, 1]),
    ("craps-three", &[1, 2]),
    ("11-in-one-roll", &[5, 6]),
    ("craps-twelve", &[6, 6]),
];

const BARS: [&str; 2] = ["any-seven", "any-craps"];
const MIXED: [&str; 3] = ["craps-eleven", "horn-bet", "whirl-bet"];
const HIGH: [&str; 4] =
    ["horn-high-bet:2", "horn-high-bet:3", "horn-high-bet:11", "horn-high-bet:12"];
const REST: [&str; 2] = ["6-7-8", "fire-bet"];
/// The wagers on the hop, in so many columns.
const HOP_COLUMNS: usize = 6;
const ON_THE_HOP: &str = "-on-the-hop";

/// The hardways and the wagers on one roll, row by row in the room that they have.
fn center(sheet: &mut Sheet<'_>, [x, y, w, h]: Rect) {
    let is_hop = |zone: &&'static Zone| match zone {
        Zone::Bet { wager, .. } if wager.ends_with(ON_THE_HOP) => Some(*wager),
        _ => None,
    };
    let hops: Vec<&str> = crate::felt::zones(sheet.rules).iter().filter_map(is_hop).collect();
    let columns = if w > 400.0 { HOP_COLUMNS + 3 } else { HOP_COLUMNS };
    // A row, and how high it is by comparison.
    let mut rows: Vec<(Vec<Prop>, f32)> =
        vec![(HARDWAYS[..2].to_vec(), 1.4), (HARDWAYS[2..].to_vec(), 1.4)];
    if w > 400.0 {
        rows = vec![(HARDWAYS.to_vec(), 1.4)];
    }
    let plain = |wagers: &[&'static str]| -> Vec<Prop> {
        wagers.iter().map(|wager| (*wager, &[][..])).collect()
    };
    rows.push((plain(&BARS), 1.1));
    rows.push((HORN.to_vec(), 1.5));
    rows.push((plain(&MIXED), 1.0));
    rows.push((plain(&HIGH), 1.0));
    rows.extend(hops.chunks(columns).map(|row| (plain(row), 1.0)));
    rows.push((plain(&REST), 1.0));
    for (row, _) in &mut rows {
        row.retain(|(wager, _)| sheet.has(wager));
    }
    rows.retain(|(row, _)| !row.is_empty());
    let unit = h / rows.iter().map(|(_, high)| high).sum::<f32>().max(1.0);
    let unit = unit.min(46.0);
    let mut top = y;
    for (row, high) in rows {
        let wide = w / count(row.len());
        for (n, prop) in row.iter().enumerate() {
            one(sheet, [x + count(n) * wide, top, wide, high * unit], prop);
        }
        top += high * unit;
    }
}

/// One box of the center.
fn one(sheet: &mut Sheet<'_>, at: Rect, (wager, dice): &Prop) {
    let label = sheet.label_of(wager).to_uppercase();
    let [x, y, w, h] = at;
    // What is paid by a line for each number is told elsewhere.
    let is_short = sheet.rules.pays(wager).is_some_and(|pays| pays.len() < 12);
    let style = Style::of((h * 0.42).min(18.0));
    let style = if is_short { style } else { style.plain() };
    if dice.is_empty() {
        sheet.boxed(at, (wager, &label), &style);
        return;
    }
    if !sheet.spot(Outline::Box { at, round: 0.0 }, wager, &label) {
        return;
    }
    sheet.drawn(Outline::Box { at, round: 0.0 });
    let side = (h * 0.42).min(w * 0.26);
    let first = x + w / 2.0 - (count(dice.len()) - 1.0) * (side + 4.0) / 2.0;
    for (n, face) in dice.iter().enumerate() {
        sheet.die((first + count(n) * (side + 4.0), y + h * 0.34), side, *face);
    }
    let pays = sheet.rules.pays(wager).map(pays_words).unwrap_or_default();
    sheet.label([x, y + h * 0.62, w, h * 0.34], h * 0.28, Ink::Gold, &pays);
}
