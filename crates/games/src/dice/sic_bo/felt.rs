//! A sic bo layout: every wager with the dice that win it.

use table::Zone;
use table::shown::{Aspect, InForce, Ink, Outline, Plan};

use crate::felt::{Rect, Sheet, Style, count, pays_words};

/// A row of boxes: where it begins, and how high it is.
struct Rows {
    size: (f32, f32),
    dice: Rect,
    /// Small, two alike, any three alike, big: top and height.
    top: (f32, f32),
    /// Three alike: each where it lies.
    triples: fn(u8) -> Rect,
    /// How wide small and big are, one of two alike, and any three alike.
    wide: (f32, f32, f32),
    /// How wide the room for three alike is between two alike and any three alike.
    between: f32,
    totals: (f32, f32, usize),
    pairs: (f32, f32, usize),
    singles: (f32, f32),
}

const EDGE: f32 = 8.0;

const WIDE: Rows = Rows {
    size: (1100.0, 492.0),
    dice: [400.0, 0.0, 300.0, 62.0],
    top: (64.0, 132.0),
    triples: |face| {
        let x = if face <= 3 { 346.0 } else { 628.0 };
        [x, 64.0 + f32::from((face - 1) % 3) * 44.0, 126.0, 44.0]
    },
    wide: (140.0, 66.0, 156.0),
    between: 126.0,
    totals: (216.0, 78.0, 14),
    pairs: (314.0, 86.0, 15),
    singles: (420.0, 70.0),
};

const TALL: Rows = Rows {
    size: (560.0, 640.0),
    dice: [130.0, 0.0, 300.0, 54.0],
    top: (56.0, 84.0),
    triples: |face| [EDGE + f32::from(face - 1) * 90.6, 140.0, 90.6, 48.0],
    wide: (94.0, 48.0, 68.0),
    between: 0.0,
    totals: (208.0, 56.0, 7),
    pairs: (340.0, 58.0, 5),
    singles: (534.0, 96.0),
};

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let rows = match aspect {
        Aspect::Wide => &WIDE,
        Aspect::Tall => &TALL,
    };
    let mut sheet = Sheet::new(rules, rows.size);
    sheet.device(rows.dice);
    let (y, h) = rows.top;
    let (end, pair, any) = rows.wide;
    let right = rows.size.0 - EDGE;
    let big = Style::of(28.0).ink(Ink::Gold);
    sheet.boxed([EDGE, y, end, h], ("small-bet", sheet.label_of("small-bet")), &big);
    sheet.boxed([right - end, y, end, h], ("big-bet", sheet.label_of("big-bet")), &big);
    let anything = "any-three-of-a-kind";
    let at = [(rows.size.0 - any) / 2.0, y, any, h];
    sheet.boxed(at, (anything, "ANY TRIPLE"), &Style::of(22.0));
    for face in 1..=6_u8 {
        let place = f32::from((face - 1) % 3);
        let x = if face <= 3 {
            EDGE + end + place * pair
        } else {
            (rows.size.0 + any) / 2.0 + rows.between + place * pair
        };
        dice(&mut sheet, [x, y, pair, h], &format!("two-of-a-kind:{face}"), &[face, face]);
        let triple = format!("three-of-a-kind:{face}");
        dice(&mut sheet, (rows.triples)(face), &triple, &[face, face, face]);
    }
    captions(&mut sheet, rows);
    totals(&mut sheet, rows, right);
    pairs(&mut sheet, rows, right);
    singles(&mut sheet, rows, right);
    sheet.done()
}

/// What the felt says above the totals, the pairs and the single dice.
fn captions(sheet: &mut Sheet<'_>, rows: &Rows) {
    let texts = crate::felt::zones(sheet.rules).into_iter().filter_map(|zone| match zone {
        Zone::Text { text } => Some(*text),
        _ => None,
    });
    let below = [rows.totals.0, rows.pairs.0, rows.singles.0];
    for (text, y) in texts.collect::<Vec<_>>().into_iter().zip(below) {
        sheet.label([EDGE, y - 19.0, rows.size.0 - 2.0 * EDGE, 18.0], 15.0, Ink::Cream, text);
    }
}

fn totals(sheet: &mut Sheet<'_>, rows: &Rows, right: f32) {
    let (top, high, columns) = rows.totals;
    for (n, total) in (4..=17).enumerate() {
        let at = cell((top, high, columns), right, n);
        let (wager, label) = (format!("total-value-bet:{total}"), total.to_string());
        sheet.boxed(at, (&wager, &label), &Style::of(high * 0.42).ink(Ink::Gold));
    }
}

fn pairs(sheet: &mut Sheet<'_>, rows: &Rows, right: f32) {
    let faces = (1..=6_u8).flat_map(|low| (low + 1..=6).map(move |high| (low, high)));
    for (n, (low, high)) in faces.enumerate() {
        let at = cell(rows.pairs, right, n);
        dice(sheet, at, &format!("two-dice-combination:{low}-{high}"), &[low, high]);
    }
}

fn singles(sheet: &mut Sheet<'_>, rows: &Rows, right: f32) {
    let (top, high) = rows.singles;
    let paid: Vec<String> =
        sheet.rules.paid_on_kind("one-of-a-kind").iter().map(|row| pays_words(&row.pays)).collect();
    for face in 1..=6_u8 {
        let at = cell((top, high, 6), right, usize::from(face) - 1);
        let wager = format!("one-of-a-kind:{face}");
        let [x, y, w, h] = at;
        if sheet.spot(Outline::Box { at, round: 0.0 }, &wager, sheet.label_of(&wager)) {
            sheet.drawn(Outline::Box { at, round: 0.0 });
            // A wide box has the die before the odds, a high one above them.
            let (die, words) = if w > h * 1.4 {
                ((x + w * 0.24, y + h / 2.0), [x + w * 0.42, y, w * 0.56, h])
            } else {
                ((x + w / 2.0, y + h * 0.26), [x, y + h * 0.48, w, h * 0.5])
            };
            sheet.die(die, h.min(w) * 0.42, face);
            sheet.label(words, 13.0, Ink::Cream, &paid.join(" · "));
        }
    }
}

/// The box of a row of so many columns.
fn cell((top, high, columns): (f32, f32, usize), right: f32, n: usize) -> Rect {
    let wide = (right - EDGE) / count(columns);
    [EDGE + count(n % columns) * wide, top + count(n / columns) * high, wide, high]
}

/// A box with the dice that win it, side by side or one above the other, and what it pays.
fn dice(sheet: &mut Sheet<'_>, at: Rect, wager: &str, faces: &[u8]) {
    if !sheet.spot(Outline::Box { at, round: 0.0 }, wager, sheet.label_of(wager)) {
        return;
    }
    sheet.drawn(Outline::Box { at, round: 0.0 });
    let [x, y, w, h] = at;
    let room = h * 0.72;
    let is_upright = room > w * 1.1;
    let side = if is_upright {
        (room / count(faces.len()) - 4.0).min(w * 0.6)
    } else {
        (w * 0.86 / count(faces.len()) - 4.0).min(room * 0.8)
    };
    let step = side + 4.0;
    for (n, face) in faces.iter().enumerate() {
        let off = (count(n) - (count(faces.len()) - 1.0) / 2.0) * step;
        let (dx, dy) = if is_upright { (0.0, off) } else { (off, 0.0) };
        sheet.die((x + w / 2.0 + dx, y + room / 2.0 + 2.0 + dy), side, *face);
    }
    let pays = sheet.rules.pays(wager).map(pays_words).unwrap_or_default();
    sheet.label([x, y + room, w, h - room], 14.0, Ink::Gold, &pays);
}
