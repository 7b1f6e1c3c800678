//! A baccarat layout: the two hands before the dealer, and the arcs of the three wagers with the
//! numbers of the seats along them.

use table::shown::{Aspect, InForce, Ink, Outline, Plan};
use table::{Place, Zone};

use super::{BANKERS_HAND, PLAYERS_HAND};
use crate::felt::{Rect, Sheet, Style, count, pays_words, ring, zones};

/// The measures of a layout.
struct Measures {
    size: (f32, f32),
    players: Rect,
    bankers: Rect,
    /// The row of the wagers beside the three: top and height.
    beside: (f32, f32),
    /// How far the center of the arcs lies above the table, and where the first arc begins.
    center: f32,
    arcs: f32,
    /// How high the arcs are, and how wide in all.
    high: [f32; 3],
    wide: f32,
    rack: Option<Rect>,
}

const WIDE: Measures = Measures {
    size: (1100.0, 500.0),
    players: [150.0, 50.0, 390.0, 112.0],
    bankers: [560.0, 50.0, 390.0, 112.0],
    beside: (168.0, 48.0),
    center: 1500.0,
    arcs: 234.0,
    high: [60.0, 74.0, 84.0],
    wide: 980.0,
    rack: Some([400.0, 4.0, 300.0, 38.0]),
};

const TALL: Measures = Measures {
    size: (560.0, 620.0),
    players: [6.0, 10.0, 270.0, 130.0],
    bankers: [284.0, 10.0, 270.0, 130.0],
    beside: (152.0, 62.0),
    center: 900.0,
    arcs: 250.0,
    high: [88.0, 106.0, 120.0],
    wide: 530.0,
    rack: None,
};

/// The wagers of the arcs, from the dealer's side on.
const ARCS: [(&str, Ink); 3] =
    [("tie-bet", Ink::Gold), ("bankers-hand", Ink::Red), ("players-hand", Ink::Cream)];

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let measures = match aspect {
        Aspect::Wide => &WIDE,
        Aspect::Tall => &TALL,
    };
    let mut sheet = Sheet::new(rules, measures.size);
    if let Some(rack) = measures.rack {
        sheet.rack(rack);
    }
    for (at, hand) in [(measures.players, PLAYERS_HAND), (measures.bankers, BANKERS_HAND)] {
        sheet.shape(Outline::Box { at, round: 10.0 }, None, Some((Ink::Cream, 1.5)));
        sheet.put(
            at,
            |zone| matches!(zone, Zone::Cards { at: Place::Box(name), .. } if *name == hand),
        );
    }
    beside(&mut sheet, measures);
    arcs(&mut sheet, measures);
    sheet.done()
}

/// The wagers beside the three that every table has.
fn beside(sheet: &mut Sheet<'_>, measures: &Measures) {
    let bets = zones(sheet.rules).into_iter().filter_map(|zone| match zone {
        Zone::Bet { wager, label } if ARCS.iter().all(|(arc, _)| arc != wager) => {
            Some((*wager, *label))
        }
        _ => None,
    });
    let bets: Vec<(&str, &str)> = bets.collect();
    let wide = (measures.size.0 * 0.9 / count(bets.len().max(1))).min(150.0);
    let left = (measures.size.0 - wide * count(bets.len())) / 2.0;
    let (top, high) = measures.beside;
    for (n, (wager, label)) in bets.into_iter().enumerate() {
        let at = [left + count(n) * wide + 3.0, top, wide - 6.0, high];
        let style = Style { round: 8.0, ..Style::of(17.0) };
        sheet.boxed(at, (wager, &label.to_uppercase()), &style);
    }
}

fn arcs(sheet: &mut Sheet<'_>, measures: &Measures) {
    let center = (measures.size.0 / 2.0, -measures.center);
    let mut y = measures.arcs;
    for ((wager, ink), high) in ARCS.into_iter().zip(measures.high) {
        let (inner, outer) = (y + measures.center, y + measures.center + high);
        let half = (measures.wide / 2.0 / outer).asin().to_degrees();
        let band = ring(center, (inner, outer), (90.0 - half, 90.0 + half));
        let label = sheet.label_of(wager).to_uppercase();
        sheet.drawn(band.clone());
        if sheet.spot(band, wager, &label) {
            // The name to the left of where the chips lie, what it pays to the right.
            let pays = sheet.rules.pays(wager).map(pays_words).unwrap_or_default();
            sheet.turned((center, outer - high * 0.5), -half * 0.5, (high * 0.5, ink), &label);
            let size = (high * 0.3).min(measures.wide * 0.3 / 9.0);
            sheet.turned((center, outer - high * 0.5), half * 0.56, (size, Ink::Cream), &pays);
        }
        y += high;
    }
    seat_numbers(sheet, (center, y + measures.center + 22.0), measures);
}

/// The seats in order along the rail, counterclockwise as the dealer calls them.
fn seat_numbers(sheet: &mut Sheet<'_>, (center, radius): ((f32, f32), f32), measures: &Measures) {
    let seats = sheet.rules.facts.seats;
    let half = (measures.wide / 2.0 / radius).asin().to_degrees();
    for n in 0..seats {
        let share = (f32::from(n) + 0.5) / f32::from(seats);
        let off = half * (1.0 - 2.0 * share);
        sheet.turned((center, radius), off, (16.0, Ink::Gold), &(n + 1).to_string());
    }
}
