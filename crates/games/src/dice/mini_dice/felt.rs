//! A mini-dice layout: the numbers before a 7 above, what one shake decides below.

use table::Zone;
use table::shown::{Aspect, InForce, Ink, Outline, Plan};

use super::Number;
use crate::felt::{Rect, Sheet, Style, count, pays_words};

/// The measures of a layout.
struct Measures {
    size: (f32, f32),
    dice: Rect,
    shaker: Rect,
    /// The place bets: all of them, in so many columns.
    places: Rect,
    columns: usize,
    /// Under, any and over.
    sevens: Rect,
    field: Rect,
}

const WIDE: Measures = Measures {
    size: (1100.0, 460.0),
    dice: [420.0, 0.0, 260.0, 76.0],
    shaker: [840.0, 6.0, 240.0, 66.0],
    places: [10.0, 110.0, 1080.0, 116.0],
    columns: 6,
    sevens: [10.0, 260.0, 1080.0, 96.0],
    field: [10.0, 356.0, 1080.0, 96.0],
};

const TALL: Measures = Measures {
    size: (560.0, 600.0),
    dice: [20.0, 0.0, 300.0, 70.0],
    shaker: [340.0, 4.0, 210.0, 62.0],
    places: [6.0, 100.0, 548.0, 200.0],
    columns: 3,
    sevens: [6.0, 336.0, 548.0, 120.0],
    field: [6.0, 456.0, 548.0, 136.0],
};

const SEVENS: [&str; 3] = ["under-7", "any-7", "over-7"];
const FIELD: &str = "field-bet";

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let measures = match aspect {
        Aspect::Wide => &WIDE,
        Aspect::Tall => &TALL,
    };
    let mut sheet = Sheet::new(rules, measures.size);
    sheet.device(measures.dice);
    sheet.put(measures.shaker, |zone| matches!(zone, Zone::Fact { .. }));
    let captions: Vec<&str> = crate::felt::zones(rules)
        .into_iter()
        .filter_map(|zone| match zone {
            Zone::Text { text } => Some(*text),
            _ => None,
        })
        .collect();
    for (text, below) in captions.into_iter().zip([measures.places, measures.sevens]) {
        sheet.label([below[0], below[1] - 30.0, below[2], 26.0], 19.0, Ink::Gold, text);
    }
    let [x, y, w, h] = measures.places;
    let (wide, high) =
        (w / count(measures.columns), h / count(Number::ALL.len() / measures.columns));
    for (n, number) in Number::ALL.into_iter().enumerate() {
        let (column, row) = (n % measures.columns, n / measures.columns);
        let at = [x + count(column) * wide, y + count(row) * high, wide, high];
        let wager = format!("place-bet:{}", number.total());
        let style = Style::of(high * 0.42).ink(Ink::Gold);
        let label = sheet.label_of(&wager);
        sheet.boxed(at, (&wager, label), &style);
    }
    let [x, y, w, h] = measures.sevens;
    let wide = w / count(SEVENS.len());
    for (n, wager) in SEVENS.into_iter().enumerate() {
        let style = Style::of(h * 0.32).fill(Ink::Shade);
        sheet.boxed([x + count(n) * wide, y, wide, h], (wager, sheet.label_of(wager)), &style);
    }
    field(&mut sheet, measures.field);
    sheet.done()
}

/// The field, and what it pays where a number pays more.
fn field(sheet: &mut Sheet<'_>, at: Rect) {
    let label = sheet.label_of(FIELD);
    if !sheet.spot(Outline::Box { at, round: 0.0 }, FIELD, label) {
        return;
    }
    sheet.drawn(Outline::Box { at, round: 0.0 });
    let [x, y, w, h] = at;
    sheet.label([x, y, w, h * 0.62], h * 0.34, Ink::Cream, label);
    let more = sheet.rules.payouts.iter().filter_map(|payout| {
        let number = payout.row.strip_prefix("field-bet/")?;
        Some(format!("{number} PAYS {}", pays_words(&payout.pays)))
    });
    let more = more.collect::<Vec<_>>().join(" · ");
    sheet.label([x, y + h * 0.6, w, h * 0.34], h * 0.2, Ink::Gold, &more);
}
