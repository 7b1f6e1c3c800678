//! A pokette layout: the cards suit by suit beside their jokers, the ranks along them, and each wager
//! on several cards at the line or the corner that they share.

use table::Zone;
use table::shown::{Aspect, InForce, Ink, Outline, Plan};

use crate::felt::{Rect, Sheet, Style, count};

/// The ranks as they lie.
const RANKS: [&str; 13] = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
/// The suits as they lie, each with the joker beside its ace.
const SUITS: [(&str, Option<&str>); 4] =
    [("s", None), ("c", Some("Jk1")), ("d", Some("Jk2")), ("h", None)];
const SINGLE: &str = "single-card-straight-up";
const THREE_RANKS: [&str; 4] =
    ["ace-king-queen-rank", "jack-10-9-rank", "8-7-6-rank", "5-4-3-rank"];
const OUTSIDE: [&str; 3] = ["red", "black", "jacer"];
const HANDS: [&str; 8] = [
    "pair-in-two",
    "pair-in-three",
    "three-of-a-kind",
    "flush",
    "open-straight",
    "inside-straight",
    "open-straight-flush",
    "inside-straight-flush",
];
/// How wide the spot is in which a chip lies on a line.
const ON_LINE: f32 = 20.0;

/// Where everything lies.
struct Grid {
    aspect: Aspect,
    size: (f32, f32),
    wheel: Rect,
    stand: Rect,
    /// The wagers on hands: where they begin, and one of them.
    hands: Rect,
    /// Where the jokers begin; a step along the ranks, and one across the suits.
    corner: (f32, f32),
    along: f32,
    across: f32,
    /// How wide the boxes of one, two and three ranks are, across.
    ranks: [f32; 3],
    /// Red, black and jacer.
    outside: Rect,
    /// How large the letters on cards are.
    letters: f32,
}

const WIDE: Grid = Grid {
    aspect: Aspect::Wide,
    size: (1100.0, 526.0),
    wheel: [10.0, 2.0, 170.0, 170.0],
    stand: [200.0, 8.0, 230.0, 160.0],
    hands: [450.0, 12.0, 160.0, 76.0],
    corner: (10.0, 180.0),
    along: 72.0,
    across: 48.0,
    ranks: [34.0, 34.0, 36.0],
    outside: [10.0, 482.0, 1080.0, 40.0],
    letters: 22.0,
};

const TALL: Grid = Grid {
    aspect: Aspect::Tall,
    size: (560.0, 660.0),
    wheel: [6.0, 0.0, 130.0, 130.0],
    stand: [150.0, 6.0, 180.0, 120.0],
    hands: [340.0, 4.0, 107.0, 32.0],
    corner: (6.0, 136.0),
    along: 31.0,
    across: 84.0,
    ranks: [64.0, 68.0, 80.0],
    outside: [6.0, 606.0, 548.0, 48.0],
    letters: 19.0,
};

impl Grid {
    /// A box so many steps along the ranks, beginning with the jokers, so many units across.
    fn at(&self, (along, long): (f32, f32), (across, wide): (f32, f32)) -> Rect {
        let (x, y) = self.corner;
        let (along, long) = (along * self.along, long * self.along);
        match self.aspect {
            Aspect::Wide => [x + along, y + across, long, wide],
            Aspect::Tall => [x + across, y + along, wide, long],
        }
    }

    /// Where a card lies, by its name.
    fn card(&self, name: &str) -> Option<Rect> {
        let (suit, along) = match SUITS.iter().position(|(_, joker)| *joker == Some(name)) {
            Some(suit) => (suit, 0),
            None => {
                let suit = SUITS.iter().position(|(suit, _)| name.ends_with(suit))?;
                let rank = RANKS.iter().position(|rank| name.starts_with(rank))?;
                (suit, rank + 1)
            }
        };
        Some(self.at((count(along), 1.0), (count(suit) * self.across, self.across)))
    }
}

/// The layout.
pub(super) fn plan(rules: &InForce, aspect: Aspect) -> Plan {
    let grid = match aspect {
        Aspect::Wide => &WIDE,
        Aspect::Tall => &TALL,
    };
    let mut sheet = Sheet::new(rules, grid.size);
    sheet.device(grid.wheel);
    sheet.put(grid.stand, |zone| matches!(zone, Zone::Posted { .. }));
    hands(&mut sheet, grid);
    cards(&mut sheet, grid);
    ranks(&mut sheet, grid);
    let [x, y, w, h] = grid.outside;
    let wide = w / count(OUTSIDE.len());
    for (n, wager) in OUTSIDE.into_iter().enumerate() {
        let label = sheet.label_of(wager).to_uppercase();
        sheet.boxed([x + count(n) * wide, y, wide, h], (wager, &label), &Style::of(22.0));
    }
    lines(&mut sheet, grid);
    sheet.done()
}

/// The wagers on hands, in as many columns as there is room for.
fn hands(sheet: &mut Sheet<'_>, grid: &Grid) {
    let [x, y, w, h] = grid.hands;
    let columns = ((grid.size.0 - x) / w) as usize;
    for (n, wager) in HANDS.into_iter().enumerate() {
        let at = [x + count(n % columns) * w, y + count(n / columns) * h, w - 4.0, h - 4.0];
        let style = Style { round: 6.0, ..Style::of(h * 0.3).ink(Ink::Gold) };
        sheet.boxed(at, (wager, sheet.label_of(wager)), &style);
    }
}

/// Every card, and the box of every suit behind its last.
fn cards(sheet: &mut Sheet<'_>, grid: &Grid) {
    let style = Style::of(grid.letters).plain();
    for (n, (suit, joker)) in SUITS.into_iter().enumerate() {
        let names = RANKS.iter().map(|rank| format!("{rank}{suit}"));
        for name in names.chain(joker.map(str::to_owned)) {
            let Some(at) = grid.card(&name) else { continue };
            let wager = format!("{SINGLE}:{name}");
            let label = sheet.label_of(&wager);
            sheet.boxed(at, (&wager, label), &style);
        }
        let wager = format!("suit-column:{suit}");
        let end = count(RANKS.len() + 1);
        let at = grid.at((end, 1.0), (count(n) * grid.across, grid.across));
        let label = sheet.label_of(&wager);
        sheet.boxed(at, (&wager, label), &Style::of(grid.letters * 0.8));
    }
}

/// The boxes of one rank beside its cards, of two between them, and of three.
fn ranks(sheet: &mut Sheet<'_>, grid: &Grid) {
    let one = count(SUITS.len()) * grid.across;
    let [first, second, third] = grid.ranks;
    let style = Style::of(grid.letters * 0.7).plain();
    for (n, rank) in RANKS.into_iter().enumerate() {
        let wager = format!("single-rank:{rank}");
        let at = grid.at((count(n + 1), 1.0), (one, first));
        let label = sheet.label_of(&wager);
        sheet.boxed(at, (&wager, label), &style);
    }
    for (n, two) in RANKS.windows(2).enumerate() {
        let wager = format!("double-rank:{}-{}", two[0], two[1]);
        // Between the two of them.
        let at = grid.at((count(n) + 1.5, 1.0), (one + first, second));
        let label = sheet.label_of(&wager);
        sheet.boxed(at, (&wager, label), &style);
    }
    for (n, wager) in THREE_RANKS.into_iter().enumerate() {
        let at = grid.at((count(3 * n + 1), 3.0), (one + first + second, third));
        sheet.boxed(at, (wager, sheet.label_of(wager)), &Style::of(grid.letters * 0.7));
    }
}

/// The wagers on several cards, each in the middle of them.
fn lines(sheet: &mut Sheet<'_>, grid: &Grid) {
    let stakes = &sheet.rules.stakes;
    for wager in stakes.iter().map(AsRef::<str>::as_ref) {
        let Some(("two-cards-split" | "four-cards-corner", names)) = wager.split_once(':') else {
            continue;
        };
        let cards: Vec<Rect> = names.split('-').filter_map(|name| grid.card(name)).collect();
        let mean = |of: fn(&Rect) -> f32| cards.iter().map(of).sum::<f32>() / count(cards.len());
        let (x, y) = (mean(|at| at[0] + at[2] / 2.0), mean(|at| at[1] + at[3] / 2.0));
        let at = [x - ON_LINE / 2.0, y - ON_LINE / 2.0, ON_LINE, ON_LINE];
        sheet.on_line(Outline::Box { at, round: 6.0 }, wager);
    }
}
