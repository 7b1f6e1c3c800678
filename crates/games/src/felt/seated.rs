//! The table of a game at which cards are dealt to players who sit around it: the rack and the
//! dealer's cards at the top, what is printed in arcs before them, one's own cards and the spots of
//! one's own place at the bottom, pay tables to the sides, the other seats along the rail.

use table::shown::{Aspect, Cover, InForce, Ink, Outline, Plan};
use table::{Payout, Zone};

use super::{Rect, Sheet, Style, count, ring, zones};
use crate::poker::prize::PROGRESSIVE_METER;

/// What a game's table has beside the zones of its felt.
pub(crate) struct Seated {
    /// What is printed in arcs, from the dealer's side on.
    pub(crate) arcs: Vec<String>,
    /// A wager with an arc of its own, and what is printed there.
    pub(crate) band: Option<(&'static str, String)>,
    /// Wagers that come to lie beside another one: nothing is printed where they do.
    pub(crate) beside: fn(&str) -> bool,
}

impl Default for Seated {
    fn default() -> Seated {
        Seated { arcs: Vec::new(), band: None, beside: |_| false }
    }
}

/// A zone for a wager: its name and what is printed there.
type Bet = (&'static str, &'static str);

/// The measures of a table.
struct Measures {
    width: f32,
    height: f32,
    /// The room for cards, between left and right.
    middle: (f32, f32),
    /// The most spots in a row.
    in_a_row: usize,
    /// The most across a spot.
    spot: f32,
    arc_size: f32,
}

const WIDE: Measures = Measures {
    width: 1100.0,
    height: 540.0,
    middle: (330.0, 770.0),
    in_a_row: 9,
    spot: 92.0,
    arc_size: 25.0,
};

const TALL: Measures = Measures {
    width: 560.0,
    height: 660.0,
    middle: (20.0, 540.0),
    in_a_row: 5,
    spot: 96.0,
    arc_size: 23.0,
};

const RACK_HIGH: f32 = 38.0;
const GAP: f32 = 8.0;
/// How wide a pay table is, and how far apart its rows are.
const PAY_TABLE: (f32, f32) = (208.0, 17.5);
/// The room for a player's name along the rail.
const SEAT_WIDE: f32 = 118.0;
/// How high the row is where wagers come to lie beside others.
const BESIDE_HIGH: f32 = 40.0;

impl Seated {
    /// The layout.
    pub(crate) fn plan(&self, rules: &InForce, aspect: Aspect) -> Plan {
        let measures = match aspect {
            Aspect::Wide => &WIDE,
            Aspect::Tall => &TALL,
        };
        let found = Found::of(rules, self);
        let mut sheet = Sheet::new(rules, (measures.width, measures.height));
        let (left, right) = measures.middle;
        let center = measures.width / 2.0;
        sheet.rack([center - 150.0, 4.0, 300.0, RACK_HIGH]);
        let bets_top = self.bets(&mut sheet, measures, &found);
        // Between the rack and the spots: the rows of cards, and the arcs above the last one.
        let top = RACK_HIGH + 4.0 + GAP;
        let arcs_high = self.arcs_high(measures);
        let others_high = if found.others.is_empty() { 0.0 } else { 40.0 };
        let rows = count(found.cards.len().max(1));
        let high = (bets_top - GAP - top - arcs_high - others_high) / rows;
        let mut y = top;
        for (n, row) in found.cards.iter().enumerate() {
            if n + 1 == found.cards.len() {
                y = self.print_arcs(&mut sheet, measures, y);
                y = others(&mut sheet, &found.others, (left, right), y);
            }
            let wide = (right - left) / count(row.len());
            for (m, zone) in row.iter().enumerate() {
                let at = [left + count(m) * wide + 4.0, y, wide - 8.0, high - GAP];
                sheet.zone(at, zone);
            }
            y += high;
        }
        if aspect == Aspect::Wide {
            let seats = usize::from(rules.facts.seats).saturating_sub(1);
            seat_marks(&mut sheet, seats, (measures.width, bets_top));
            pay_tables(&mut sheet, (measures, bets_top - GAP));
        }
        sheet.done()
    }

    /// How high the arcs are.
    fn arcs_high(&self, measures: &Measures) -> f32 {
        let lines = self.arcs.len() + usize::from(self.band.is_some());
        if lines == 0 { 0.0 } else { count(lines) * (measures.arc_size + GAP) + 22.0 }
    }

    /// Prints the arcs from a height on, and says where they end.
    fn print_arcs(&self, sheet: &mut Sheet<'_>, measures: &Measures, top: f32) -> f32 {
        let center = (measures.width / 2.0, top - 700.0);
        let room = measures.width * if measures.width > 600.0 { 0.44 } else { 0.92 };
        let mut y = top;
        for text in &self.arcs {
            y += measures.arc_size;
            let radius = y - center.1;
            sheet.curved((center, radius), room, (measures.arc_size, Ink::Gold), text.as_str());
            y += GAP;
        }
        if let Some((wager, text)) = &self.band
            && sheet.has(wager)
        {
            let high = measures.arc_size + GAP;
            let (inner, outer) = (y - center.1, y - center.1 + high);
            let half = (room / 2.0 / outer).to_degrees() + 1.5;
            let band = ring(center, (inner, outer), (90.0 - half, 90.0 + half));
            sheet.drawn(band.clone());
            sheet.spot(band, wager, text);
            let size = measures.arc_size * 0.84;
            sheet.curved((center, outer - high * 0.3), room, (size, Ink::Cream), text.as_str());
        }
        top + self.arcs_high(measures)
    }

    /// Puts the spots at the bottom, and says where they begin.
    fn bets(&self, sheet: &mut Sheet<'_>, measures: &Measures, found: &Found) -> f32 {
        let rows = spread(&found.bets, measures.in_a_row);
        let spot = match rows.len() {
            0 | 1 => measures.spot,
            2 => measures.spot * 0.84,
            3 => measures.spot * 0.72,
            _ => measures.spot * 0.6,
        };
        // The middle of a row is nearer to the player, as the rail is.
        let sag = |x: f32| {
            let off = (x - measures.width / 2.0) / (measures.width / 2.0);
            12.0 * (1.0 - off * off)
        };
        let beside = if found.beside.is_empty() { 0.0 } else { BESIDE_HIGH };
        let top = measures.height - 14.0 - count(rows.len()) * (spot + GAP) - beside;
        if !found.beside.is_empty() {
            let wide = ((measures.width - 40.0) / count(found.beside.len())).min(110.0);
            let from = (measures.width - wide * count(found.beside.len())) / 2.0;
            for (n, (wager, label)) in found.beside.iter().enumerate() {
                let at = [from + count(n) * wide, top, wide, BESIDE_HIGH - 2.0];
                sheet.spot(Outline::Box { at, round: 6.0 }, wager, label);
            }
        }
        for (n, row) in rows.iter().enumerate() {
            let step = spot + 14.0;
            let first = measures.width / 2.0 - (count(row.len()) - 1.0) * step / 2.0;
            let y = top + beside + (count(n) + 0.5) * (spot + GAP);
            for (m, bet) in row.iter().enumerate() {
                let x = first + count(m) * step;
                circle(sheet, ((x, y + sag(x)), spot / 2.0), bet);
            }
        }
        top
    }
}

/// A circle for a wager, with its name and what it pays.
fn circle(sheet: &mut Sheet<'_>, ((x, y), radius): ((f32, f32), f32), (wager, label): &Bet) {
    let outline = Outline::Circle { at: (x, y), radius };
    if !sheet.spot(outline.clone(), wager, label) {
        return;
    }
    let fill = sheet.tint(wager);
    sheet.shape(outline, fill, Some((Ink::Cream, 2.5)));
    let inner = Outline::Circle { at: (x, y), radius: radius - 5.0 };
    sheet.shape(inner, None, Some((Ink::Gold, 1.0)));
    let (wide, high) = (radius * 1.5, radius * 1.1);
    let style = Style::of(radius * 0.4);
    let label = label.to_uppercase();
    let has_pays = sheet.rules.pays(wager).is_some_and(|pays| pays != "1 to 1");
    let style = if has_pays { style } else { style.plain() };
    sheet.named([x - wide / 2.0, y - high / 2.0, wide, high], (wager, &label), &style);
}

/// What is found on a felt of rows.
struct Found {
    cards: Vec<Vec<&'static Zone>>,
    bets: Vec<Vec<Bet>>,
    beside: Vec<Bet>,
    others: Vec<&'static Zone>,
}

impl Found {
    fn of(rules: &InForce, seated: &Seated) -> Found {
        let (mut cards, mut bets) = (Vec::new(), Vec::new());
        let (mut beside, mut others) = (Vec::new(), Vec::new());
        for row in &rules.cloth.rows {
            let (mut own_cards, mut own_bets) = (Vec::new(), Vec::new());
            for laid in row {
                match &laid.cover {
                    Cover::Zone(zone @ Zone::Cards { .. }) => own_cards.push(*zone),
                    Cover::Zone(Zone::Bet { wager, label }) => {
                        let is_band = seated.band.as_ref().is_some_and(|(band, _)| band == wager);
                        if (seated.beside)(wager) {
                            beside.push((*wager, *label));
                        } else if !is_band {
                            own_bets.push((*wager, *label));
                        }
                    }
                    Cover::Zone(Zone::Gap) | Cover::Part { .. } => {}
                    // Without a wager on it, a meter says nothing.
                    Cover::Zone(Zone::Fact { word, .. })
                        if *word == PROGRESSIVE_METER.id && !has_progressive(rules) => {}
                    Cover::Zone(zone) => others.push(*zone),
                }
            }
            if !own_cards.is_empty() {
                cards.push(own_cards);
            }
            if !own_bets.is_empty() {
                bets.push(own_bets);
            }
        }
        Found { cards, bets, beside, others }
    }
}

/// Whether a progressive payout is wagered on.
fn has_progressive(rules: &InForce) -> bool {
    let is_progressive =
        |zone: &&Zone| matches!(zone, Zone::Bet { wager, .. } if wager.starts_with("progressive"));
    zones(rules).into_iter().any(|zone| is_progressive(&zone))
}

/// The rows of spots, short ones together and long ones apart.
fn spread(rows: &[Vec<Bet>], most: usize) -> Vec<Vec<Bet>> {
    let mut spread: Vec<Vec<Bet>> = Vec::new();
    for row in rows {
        match spread.last_mut() {
            Some(last) if last.len() + row.len() <= most => last.extend(row),
            _ => {
                // As many in each part, so that no spot is left alone.
                let parts = row.len().div_ceil(most);
                spread.extend(row.chunks(row.len().div_ceil(parts)).map(<[Bet]>::to_vec));
            }
        }
    }
    spread
}

/// A pot, the dice, a fact of the table, words: in a row between the dealer's cards and one's own.
fn others(sheet: &mut Sheet<'_>, zones: &[&'static Zone], room: (f32, f32), top: f32) -> f32 {
    if zones.is_empty() {
        return top;
    }
    let wide = (room.1 - room.0) / count(zones.len());
    for (n, zone) in zones.iter().enumerate() {
        let at = [room.0 + count(n) * wide + 4.0, top, wide - 8.0, 36.0];
        match zone {
            Zone::Text { text } => sheet.label(at, 16.0, Ink::Gold, text),
            Zone::Bet { .. }
            | Zone::Cards { .. }
            | Zone::Device { .. }
            | Zone::Gap
            | Zone::Lie { .. }
            | Zone::Puck { .. }
            | Zone::Fact { .. }
            | Zone::Pot { .. }
            | Zone::Posted { .. }
            | Zone::Players
            | Zone::Wide { .. }
            | Zone::Part { .. } => sheet.zone(at, zone),
        }
    }
    top + 40.0
}

/// The places of the other players, along the rail to the left and to the right.
fn seat_marks(sheet: &mut Sheet<'_>, others: usize, (width, bottom): (f32, f32)) {
    let on_left = others / 2;
    let side = |n: usize, of: usize| {
        // From the dealer's side down; the rail bends in towards the player.
        let down = (count(n) + 0.5) / count(of.max(1));
        (SEAT_WIDE / 2.0 + 34.0 * down * down, 12.0 + down * (bottom - 24.0))
    };
    // Clockwise from the left of whoever looks at it: up the left side, then down the right.
    for n in (0..on_left).rev() {
        sheet.seat(side(n, on_left));
    }
    for n in 0..others - on_left {
        let (x, y) = side(n, others - on_left);
        sheet.seat((width - x, y));
    }
}

/// Pay tables of several rows to the sides of the cards, as many as there is room for.
fn pay_tables(sheet: &mut Sheet<'_>, (measures, bottom): (&Measures, f32)) {
    let (wide, step) = PAY_TABLE;
    let inner = (measures.middle.0 - wide - 4.0, measures.middle.1 + 4.0);
    let mut columns: [(f32, f32); 2] = [(inner.0, 10.0), (inner.1, 10.0)];
    for (title, rows) in grouped(sheet.rules) {
        let high = (count(rows.len()) + 1.4) * step + 4.0;
        // The side with more room is the next.
        columns.sort_by(|one, other| one.1.total_cmp(&other.1));
        let (x, y) = &mut columns[0];
        if *y + high > bottom {
            continue;
        }
        pay_table(sheet, [*x, *y, wide, high], &title, &rows);
        *y += high + GAP;
    }
}

fn pay_table(sheet: &mut Sheet<'_>, [x, y, w, h]: Rect, title: &str, rows: &[(String, String)]) {
    let step = PAY_TABLE.1;
    let outline = Outline::Box { at: [x, y, w, h], round: 6.0 };
    sheet.shape(outline, Some(Ink::Shade), Some((Ink::Gold, 1.0)));
    sheet.label([x + 6.0, y + 2.0, w - 12.0, step * 1.3], 15.0, Ink::Gold, &title.to_uppercase());
    for (n, (what, pays)) in rows.iter().enumerate() {
        let top = y + (count(n) + 1.4) * step;
        // What wins begins at the left, what it pays ends at the right.
        let split = w * 0.64;
        sheet.start([x + 8.0, top, split - 8.0, step], 13.5, Ink::Cream, what);
        sheet.end([x + split, top, w - split - 8.0, step], 13.5, Ink::Gold, pays);
    }
}

/// The pay tables of several rows: a title, and row by row what wins and what it pays.
fn grouped(rules: &InForce) -> Vec<(String, Vec<(String, String)>)> {
    let mut groups: Vec<(&str, Vec<&Payout>)> = Vec::new();
    for payout in &rules.payouts {
        let Some((id, _)) = payout.row.split_once('/') else { continue };
        match groups.iter_mut().find(|(known, _)| *known == id) {
            Some((_, rows)) => rows.push(payout),
            None => groups.push((id, vec![payout])),
        }
    }
    let title = |id: &str| {
        let wager = rules.facts.wagers.iter().find(|wager| wager.id == id);
        wager.map_or_else(|| id.replace('-', " "), |wager| wager.title.to_owned())
    };
    let several = groups.into_iter().filter(|(_, rows)| rows.len() > 1);
    several
        .map(|(id, rows)| {
            let row = |row: &&Payout| (row.title.clone(), pays_words(&row.pays));
            (title(id), rows.iter().map(row).collect())
        })
        .collect()
}

/// What is paid, as layouts print it: "35 TO 1", "1 TO 1 LESS 5%".
pub(crate) fn pays_words(pays: &str) -> String {
    pays.replace(" percent", "%").replace(".00%", "%").to_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::poker::three_card::ThreeCardPoker;
    use serde_json::Map;
    use table::erased::{AnyLegal, erased};

    #[test]
    fn short_rows_go_together_and_long_ones_apart() {
        let bets = |count: usize| vec![("wager", ""); count];
        let lengths = |rows: &[Vec<Bet>]| spread(rows, 5).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(lengths(&[bets(2), bets(3), bets(1)]), [5, 1]);
        assert_eq!(lengths(&[bets(11)]), [4, 4, 3]);
    }

    #[test]
    fn a_pay_table_is_printed_as_it_is_in_force() {
        // By its type: through the registry every game would be compiled into the unit tests.
        let legal = AnyLegal::new(erased::<ThreeCardPoker>(), &Map::new()).expect("legal");
        let groups = grouped(&InForce::of(&legal));
        let (title, rows) = &groups[0];
        assert_eq!(title, "Pair plus");
        assert_eq!(rows[0], ("Pair".to_owned(), "1 TO 1".to_owned()));
        assert_eq!(rows.len(), 6);
    }
}
