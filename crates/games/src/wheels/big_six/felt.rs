//! A big six layout: a box for each insignia before the wheel.

use table::Zone;
use table::shown::{Aspect, InForce, Ink, Plan};

use crate::felt::{Sheet, Style, count, zones};

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let (size, wheel, (left, top, wide, high)) = match aspect {
        Aspect::Wide => ((1100.0, 440.0), [16.0, 8.0, 424.0, 424.0], (470.0, 20.0, 154.0, 196.0)),
        Aspect::Tall => ((560.0, 640.0), [100.0, 4.0, 360.0, 360.0], (6.0, 376.0, 137.0, 128.0)),
    };
    let mut sheet = Sheet::new(rules, size);
    sheet.device(wheel);
    let bets = zones(rules).into_iter().filter_map(|zone| match zone {
        Zone::Bet { wager, label } => Some((*wager, *label)),
        _ => None,
    });
    for (n, (wager, label)) in bets.enumerate() {
        let (column, row) = (n % 4, n / 4);
        // The second row has three, in the middle of the four above.
        let inset = if row == 0 { 0.0 } else { wide / 2.0 };
        let at = [
            left + inset + count(column) * wide,
            top + count(row) * (high + 4.0),
            wide - 6.0,
            high - 6.0,
        ];
        let style = Style { round: 14.0, ..Style::of(high * 0.3).ink(Ink::Gold) };
        sheet.boxed(at, (wager, label), &style);
    }
    sheet.done()
}
