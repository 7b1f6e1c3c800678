//! Pictures of a table: the layout from the game's felt, cards, dice, wheels, the keno board.

use chance::{Card, Deck, Suit};
use serde::Deserialize;
use table::device::Form;
use table::erased::AnyLegal;
use table::shown::{Align, Aspect, Cloth, Cover, Holds, InForce, Ink, Laid, Outline, Plan, Print};
use table::{Tint, Zone};

use crate::drawing::{Anchor, Colour, Drawing, Paint, Step};
use crate::fonts::Face;

/// How wide a layout is drawn.
const WIDTH: f32 = 500.0;
/// How far it is from the edge of the cloth.
const EDGE: f32 = 14.0;
/// Room for what is printed above a part of the layout.
const PART_HEAD: f32 = 13.0;

/// The layout of a game as far as the rules in force use it.
#[must_use]
pub fn layout(rules: &InForce) -> Drawing {
    if let Some(plan) = rules.drawn(Aspect::Wide) {
        return drawn(rules, &plan);
    }
    let Cloth { rows } = &rules.cloth;
    let height = rows_height(rows) + 2.0 * EDGE;
    let mut drawing = Drawing::new(WIDTH, height, format!("The layout of {}", rules.facts.title));
    let cloth = Paint::fill(Colour::FELT).edged(Colour::GOLD, 3.0);
    drawing.rect([1.5, 1.5, WIDTH - 3.0, height - 3.0], 16.0, cloth);
    draw_rows(&mut drawing, rules, rows, [EDGE, EDGE, WIDTH - 2.0 * EDGE]);
    drawing
}

/// A layout that is drawn, as large as there is room for.
fn drawn(rules: &InForce, plan: &Plan) -> Drawing {
    let scale = (WIDTH - 2.0 * EDGE) / plan.width;
    let height = plan.height * scale + 2.0 * EDGE;
    let mut drawing = Drawing::new(WIDTH, height, format!("The layout of {}", rules.facts.title));
    let cloth = Paint::fill(Colour::FELT).edged(Colour::GOLD, 3.0);
    drawing.rect([1.5, 1.5, WIDTH - 3.0, height - 3.0], 16.0, cloth);
    let at = |place: (f32, f32)| on_paper(scale, place);
    for print in &plan.prints {
        match print {
            Print::Shape { outline, fill, line } => {
                let stroke = line.map(|(ink, thick)| (colour(ink), (thick * scale).max(0.4)));
                let paint = Paint { fill: fill.map(colour), stroke };
                outlined(&mut drawing, outline, paint, scale);
            }
            Print::Words { at: place, align, size, ink, turn, text } => {
                let font = (Face::Bold, size * scale);
                let (x, y) = at(*place);
                match align {
                    Align::Middle if text.contains(SUITS) => {
                        with_suits(&mut drawing, (x, y), font, colour(*ink), text);
                    }
                    Align::Middle => drawing.turned((x, y), *turn, font, colour(*ink), text),
                    Align::Start | Align::End => {
                        let anchor =
                            if *align == Align::Start { Anchor::Start } else { Anchor::End };
                        let base = (x, y + font.1 * 0.36);
                        drawing.words(base, anchor, font, colour(*ink), text);
                    }
                }
            }
            Print::Curved { center, radius, size, ink, text } => {
                let circle = (at(*center), radius * scale);
                drawing.curved(circle, (Face::Bold, size * scale), colour(*ink), text);
            }
        }
    }
    for area in &plan.areas {
        if let Holds::Zone(zone) = &area.holds {
            let [x, y, w, h] = area.outline.bounds();
            let (left, top) = at((x, y));
            match zone {
                // What is printed there is printed.
                Zone::Puck { .. } | Zone::Lie { .. } => {}
                zone => draw_zone(&mut drawing, rules, zone, [left, top, w * scale, h * scale]),
            }
        }
    }
    for seat in &plan.seats {
        drawing.circle(at(*seat), 7.0, Paint::line(Colour::ON_FELT, 0.6));
    }
    drawing
}

/// Signs of suits, which the fonts do not have.
const SUITS: [char; 4] = ['♠', '♥', '♦', '♣'];

/// Words around their middle, the suits in them drawn.
fn with_suits(
    drawing: &mut Drawing,
    (x, y): (f32, f32),
    (face, size): (Face, f32),
    ink: Colour,
    words: &str,
) {
    let side = size * 0.8;
    let wide = |letter: char| match SUITS.contains(&letter) {
        true => side,
        false => crate::fonts::width(face, size, letter.encode_utf8(&mut [0; 4])),
    };
    let mut left = x - words.chars().map(wide).sum::<f32>() / 2.0;
    for letter in words.chars() {
        let suit = match letter {
            '♠' => Some(Suit::Spades),
            '♥' => Some(Suit::Hearts),
            '♦' => Some(Suit::Diamonds),
            '♣' => Some(Suit::Clubs),
            _ => None,
        };
        match suit {
            Some(suit) => {
                let outline = suit_outline(suit, (left + side * 0.1, y - side / 2.0), side);
                drawing.path(outline, Paint::fill(ink));
            }
            None => {
                let base = (left, y + size * 0.36);
                drawing.words(base, Anchor::Start, (face, size), ink, letter);
            }
        }
        left += wide(letter);
    }
}

/// Where a point of a plan is within the edge of its drawing.
fn on_paper(scale: f32, (x, y): (f32, f32)) -> (f32, f32) {
    (EDGE + x * scale, EDGE + y * scale)
}

/// The edge of something, at a scale.
fn outlined(drawing: &mut Drawing, outline: &Outline, paint: Paint, scale: f32) {
    let at = |place: (f32, f32)| on_paper(scale, place);
    match outline {
        Outline::Box { at: [x, y, w, h], round } => {
            let (left, top) = at((*x, *y));
            drawing.rect([left, top, w * scale, h * scale], round * scale, paint);
        }
        Outline::Circle { at: middle, radius } => {
            drawing.circle(at(*middle), radius * scale, paint);
        }
        Outline::Polygon(points) => {
            let mut steps: Vec<Step> = points
                .iter()
                .map(|point| at(*point))
                .enumerate()
                .map(|(n, (x, y))| if n == 0 { Step::Move(x, y) } else { Step::Line(x, y) })
                .collect();
            steps.push(Step::Close);
            drawing.path(steps, paint);
        }
    }
}

/// What an ink of a layout is on paper.
const fn colour(ink: Ink) -> Colour {
    match ink {
        Ink::Cream => Colour::ON_FELT,
        Ink::Gold => Colour(0xe8, 0xc6, 0x6a),
        Ink::White => Colour::WHITE,
        Ink::Red => Colour::RED,
        Ink::Black => Colour::BLACK,
        Ink::Green => Colour(0x14, 0x7a, 0x46),
        Ink::Blue => Colour::BLUE,
        Ink::Shade => Colour(0x0a, 0x40, 0x2b),
    }
}

fn rows_height(rows: &[Vec<Laid>]) -> f32 {
    rows.iter().map(|row| row_height(row)).sum()
}

fn row_height(row: &[Laid]) -> f32 {
    let height = |laid: &Laid| match &laid.cover {
        Cover::Part { label, rows } => {
            rows_height(rows) + if label.is_empty() { 4.0 } else { PART_HEAD + 4.0 }
        }
        Cover::Zone(zone) => match zone {
            Zone::Cards { .. } | Zone::Posted { .. } => 58.0,
            Zone::Device { .. } | Zone::Players => 44.0,
            Zone::Text { .. } => 18.0,
            Zone::Bet { .. }
            | Zone::Gap
            | Zone::Lie { .. }
            | Zone::Puck { .. }
            | Zone::Fact { .. }
            | Zone::Pot { .. }
            | Zone::Wide { .. }
            | Zone::Part { .. } => 27.0,
        },
    };
    row.iter().map(height).fold(0.0, f32::max)
}

fn draw_rows(
    drawing: &mut Drawing,
    rules: &InForce,
    rows: &[Vec<Laid>],
    [left, top, width]: [f32; 3],
) {
    let mut y = top;
    for row in rows {
        let height = row_height(row);
        let shares: u16 = row.iter().map(|laid| laid.shares).sum();
        let mut x = left;
        for laid in row {
            let wide = width * f32::from(laid.shares) / f32::from(shares.max(1));
            draw_cover(drawing, rules, &laid.cover, [x, y, wide, height]);
            x += wide;
        }
        y += height;
    }
}

fn draw_cover(drawing: &mut Drawing, rules: &InForce, cover: &Cover, place: [f32; 4]) {
    let [x, y, w, h] = place;
    match cover {
        Cover::Zone(zone) => draw_zone(drawing, rules, zone, place),
        Cover::Part { label, rows } => {
            let mut top = y + 2.0;
            if !label.is_empty() {
                let place = [x, y, w, PART_HEAD];
                drawing.label(place, (Face::Bold, 8.0), Colour::GOLD, label);
                top += PART_HEAD;
            }
            let needed = rows_height(rows);
            // A part that is lower than its row stands in the middle of it.
            let spare = (y + h - top - needed).max(0.0) / 2.0;
            draw_rows(drawing, rules, rows, [x + 2.0, top + spare, w - 4.0]);
        }
    }
}

fn draw_zone(drawing: &mut Drawing, rules: &InForce, zone: &Zone, place: [f32; 4]) {
    let [x, y, w, h] = place;
    let inner = [x + 1.5, y + 1.5, (w - 3.0).max(1.0), h - 3.0];
    let line = Paint::line(Colour::ON_FELT, 0.8);
    match zone {
        Zone::Bet { wager, label } => {
            let fill = match rules.tint(wager) {
                Some(Tint::Red) => Some(Colour::RED),
                Some(Tint::Black) => Some(Colour::BLACK),
                Some(Tint::Blue) => Some(Colour::BLUE),
                Some(Tint::Green) | None => None,
            };
            drawing.rect(inner, 3.0, Paint { fill, ..line });
            drawing.label(inner, (Face::Bold, 9.0), Colour::ON_FELT, label);
        }
        Zone::Cards { label, .. } => {
            outlined_cards(drawing, 2, [x, y, w, h - 14.0]);
            let below = [x, y + h - 15.0, w, 13.0];
            drawing.label(below, (Face::Plain, 8.5), Colour::ON_FELT, label);
        }
        Zone::Posted { label, spaces, .. } => {
            outlined_cards(drawing, *spaces, [x, y, w, h - 14.0]);
            let below = [x, y + h - 15.0, w, 13.0];
            drawing.label(below, (Face::Plain, 8.5), Colour::ON_FELT, label);
        }
        Zone::Device { label } => {
            drawing.rect(inner, h / 2.0, line);
            drawing.label(inner, (Face::Italic, 9.0), Colour::ON_FELT, label);
        }
        Zone::Lie { label, .. } | Zone::Puck { label, .. } | Zone::Pot { label, .. } => {
            let dotted = Paint::line(Colour::ON_FELT, 0.4);
            drawing.rect(inner, 3.0, dotted);
            drawing.label(inner, (Face::Plain, 8.5), Colour::ON_FELT, label);
        }
        Zone::Fact { label, .. } => {
            drawing.label(inner, (Face::Italic, 8.5), Colour::ON_FELT, label);
        }
        Zone::Text { text } => {
            drawing.label(inner, (Face::Bold, 8.5), Colour::GOLD, text);
        }
        Zone::Players => {
            let count = rules.facts.seats.clamp(2, 10);
            for n in 0..count {
                let at = x + w * (f32::from(n) + 0.5) / f32::from(count);
                drawing.circle((at, y + h / 2.0), 13.0, line);
                let seat = [at - 13.0, y + h / 2.0 - 13.0, 26.0, 26.0];
                let number = (n + 1).to_string();
                drawing.label(seat, (Face::Plain, 9.0), Colour::ON_FELT, &number);
            }
        }
        Zone::Gap | Zone::Wide { .. } | Zone::Part { .. } => {}
    }
}

/// Places for cards, side by side in the middle.
fn outlined_cards(drawing: &mut Drawing, count: u16, [x, y, w, h]: [f32; 4]) {
    let tall = (h - 6.0).min(38.0);
    let wide = (tall * 0.7).min((w - 4.0) / f32::from(count.max(1)) - 3.0).max(2.0);
    let all = f32::from(count) * (wide + 3.0) - 3.0;
    for n in 0..count {
        let left = x + (w - all) / 2.0 + f32::from(n) * (wide + 3.0);
        let place = [left, y + (h - tall) / 2.0, wide, tall];
        drawing.rect(place, 3.0, Paint::line(Colour::ON_FELT, 0.6));
    }
}

/// What of a game can be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picture {
    /// The layout.
    Layout,
    /// A deck of its cards, or its tiles.
    Cards,
    /// Its dice.
    Dice,
    /// Its wheel.
    Wheel,
    /// The board that shows which of its numbers are drawn.
    Board,
}

impl Picture {
    /// What it is called.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Picture::Layout => "layout",
            Picture::Cards => "cards",
            Picture::Dice => "dice",
            Picture::Wheel => "wheel",
            Picture::Board => "board",
        }
    }
}

/// A picture of a game, with what stands below it; nothing where the game has no such thing.
#[must_use]
pub fn of(legal: &AnyLegal, what: Picture) -> Option<(Drawing, String)> {
    let rules = InForce::of(legal);
    let AnyLegal { game, rules: elected, .. } = legal;
    let form = || game.device(elected).map(table::device::Thrown::form);
    match what {
        Picture::Layout => Some((layout(&rules), "The layout".to_owned())),
        Picture::Cards => {
            let shoe = game.shoe(elected)?;
            let (one, several) = match shoe.deck {
                Deck::Tiles => ("The tiles", "tiles"),
                _ => ("A deck of the cards", "decks of such cards"),
            };
            let caption = match shoe.decks {
                0 | 1 => one.to_owned(),
                decks => format!("{one}; {decks} {several} are dealt from"),
            };
            Some((deck(shoe.deck), caption))
        }
        Picture::Dice => match form()? {
            Form::Dice { count } => {
                let faces: Vec<u8> = (1..=6).rev().take(usize::from(count)).collect();
                Some((dice(&faces), "The dice".to_owned()))
            }
            Form::Wheel { .. } | Form::Numbers { .. } => None,
        },
        Picture::Wheel => match form()? {
            Form::Wheel { sections, has_ball } => {
                let caption = format!("The wheel, with {} sections", sections.len());
                Some((wheel(&rules, &sections, has_ball), caption))
            }
            Form::Dice { .. } | Form::Numbers { .. } => None,
        },
        Picture::Board => match form()? {
            Form::Numbers { highest, drawn } => {
                let caption = format!("The board: {drawn} of its {highest} numbers are drawn");
                Some((board(&rules, highest), caption))
            }
            Form::Dice { .. } | Form::Wheel { .. } => None,
        },
    }
}

/// A deck of cards by suits, or tiles.
fn deck(deck: Deck) -> Drawing {
    let mut rows: Vec<(String, Vec<Option<Card>>)> = Vec::new();
    for card in deck.cards() {
        let row = match (card.tile(), card.suit()) {
            (Some(_), _) => String::new(),
            (None, Some(suit)) => format!("{suit:?}"),
            (None, None) => "Jokers".to_owned(),
        };
        let has_room =
            |(name, cards): &&mut (String, Vec<Option<Card>>)| *name == row && cards.len() < 13;
        match rows.iter_mut().find(has_room) {
            Some((_, cards)) => cards.push(Some(*card)),
            None => rows.push((row, vec![Some(*card)])),
        }
    }
    rows.sort_by_key(|(_, cards)| cards[0].map(|card| (card.suit().is_none(), card.suit())));
    if !matches!(deck, Deck::Tiles) {
        match rows.last_mut() {
            Some((name, cards)) if name == "Jokers" => {
                cards.push(None);
                "Joker and back".clone_into(name);
            }
            _ => rows.push(("Back".to_owned(), vec![None])),
        }
    }
    hands(&rows)
}

/// A wheel: its sections clockwise from the top, each in its colour.
fn wheel(rules: &InForce, sections: &[String], has_ball: bool) -> Drawing {
    let (side, count) = (250.0_f32, sections.len().max(1) as f32);
    let middle = (side / 2.0, side / 2.0);
    let alt = format!("The wheel, clockwise: {}", sections.join(" "));
    let mut drawing = Drawing::new(side, side, alt);
    let rim = Paint::fill(Colour(0x5b, 0x36, 0x1c)).edged(Colour(0xb9, 0x8b, 0x3f), 2.0);
    drawing.circle(middle, 123.0, rim);
    let (outer, inner) = (112.0_f32, if has_ball { 84.0_f32 } else { 30.0 });
    let at = |angle: f32, radius: f32| {
        (middle.0 + radius * angle.sin(), middle.1 - radius * angle.cos())
    };
    let step = std::f32::consts::TAU / count;
    // As large as a section has room for on its outer edge.
    let size = (outer * step * 0.78).clamp(4.5, 10.0);
    for (n, section) in sections.iter().enumerate() {
        let (from, to) = ((n as f32 - 0.5) * step, (n as f32 + 0.5) * step);
        let suit = section.parse().ok().and_then(Card::suit);
        let (fill, ink) = match (rules.tint(section), suit) {
            (Some(Tint::Red), _) => (Colour::RED, Colour::WHITE),
            (Some(Tint::Black), _) => (Colour::BLACK, Colour::WHITE),
            (Some(Tint::Blue), _) => (Colour::BLUE, Colour::WHITE),
            (Some(Tint::Green), _) => (colour(Ink::Green), Colour::WHITE),
            (None, Some(Suit::Hearts | Suit::Diamonds)) => (Colour::WHITE, Colour::RED),
            (None, Some(_)) => (Colour::WHITE, Colour::BLACK),
            // Sections of no colour of their own: those that show the same are alike.
            (None, None) => {
                let kinds: Vec<&String> = sections.iter().fold(Vec::new(), |mut kinds, kind| {
                    if !kinds.contains(&kind) {
                        kinds.push(kind);
                    }
                    kinds
                });
                let kind = kinds.iter().position(|kind| *kind == section).unwrap_or(0);
                PLAIN[kind % PLAIN.len()]
            }
        };
        let mut steps = Vec::new();
        // An arc is many short lines.
        const LINES: u8 = 6;
        for k in 0..=LINES {
            let (x, y) = at(from + (to - from) * f32::from(k) / f32::from(LINES), outer);
            steps.push(if k == 0 { Step::Move(x, y) } else { Step::Line(x, y) });
        }
        for k in (0..=LINES).rev() {
            let (x, y) = at(from + (to - from) * f32::from(k) / f32::from(LINES), inner);
            steps.push(Step::Line(x, y));
        }
        steps.push(Step::Close);
        drawing.path(steps, Paint::fill(fill).edged(Colour(0xb9, 0x8b, 0x3f), 0.6));
        let angle = n as f32 * step;
        let label = spoken_section(section, suit);
        let wide = crate::fonts::width(Face::Bold, size, &label);
        if wide > size * 1.6 {
            // A word runs along the section, from the rim inwards.
            let place = at(angle, outer - 3.0 - wide / 2.0);
            let turn = angle.to_degrees() - 90.0;
            drawing.turned(place, turn, (Face::Bold, size), ink, label);
        } else {
            let place = at(angle, outer - size * 0.85);
            drawing.turned(place, angle.to_degrees(), (Face::Bold, size), ink, label);
        }
        if let Some(suit) = suit {
            let (x, y) = at(angle, outer - size * 2.1);
            let side = size * 0.8;
            let outline = suit_outline(suit, (x - side * 0.43, y - side / 2.0), side);
            drawing.path(outline, Paint::fill(ink));
        }
    }
    let hub = Paint::fill(Colour(0x7a, 0x4c, 0x27)).edged(Colour(0xb9, 0x8b, 0x3f), 1.5);
    drawing.circle(middle, inner, hub);
    if has_ball {
        // The ball rests in the pocket at the top.
        drawing.circle(at(0.0, inner + 7.0), 4.5, Paint::fill(Colour::WHITE));
        drawing.circle(middle, 34.0, Paint::fill(Colour(0xb9, 0x8b, 0x3f)));
        drawing.circle(middle, 9.0, Paint::fill(Colour(0xe8, 0xd2, 0x9a)));
    } else {
        // The clapper above the wheel.
        let (x, y) = (middle.0, 2.0);
        let clapper = vec![
            Step::Move(x - 6.0, y),
            Step::Line(x + 6.0, y),
            Step::Line(x, y + 20.0),
            Step::Close,
        ];
        drawing.path(clapper, Paint::fill(Colour(0xe8, 0xd2, 0x9a)).edged(Colour::BLACK, 0.6));
    }
    drawing
}

/// Grounds and inks of sections that have no colour of their own.
const PLAIN: [(Colour, Colour); 7] = [
    (Colour(0xf7, 0xf0, 0xdc), Colour::BLACK),
    (Colour(0x1f, 0x5f, 0x9e), Colour::WHITE),
    (Colour(0xb3, 0x26, 0x2b), Colour::WHITE),
    (Colour(0x1d, 0x7a, 0x46), Colour::WHITE),
    (Colour(0xe3, 0xb5, 0x3c), Colour::BLACK),
    (Colour(0x6b, 0x3a, 0x86), Colour::WHITE),
    (Colour(0x1c, 0x1c, 0x1c), Colour::WHITE),
];

/// What a section has written on it.
fn spoken_section(section: &str, suit: Option<Suit>) -> String {
    match suit {
        Some(_) => {
            let rank = &section[..section.len() - 1];
            if rank == "T" { "10".to_owned() } else { rank.to_owned() }
        }
        None => crate::words::sentence(section),
    }
}

/// The board of numbers from 1 up, ten in a row, in two halves.
fn board(rules: &InForce, highest: u16) -> Drawing {
    let (edge, cell, tall, gap) = (14.0_f32, 47.2_f32, 25.0_f32, 12.0_f32);
    let rows = highest.div_ceil(10);
    let height = f32::from(rows) * tall + gap + 2.0 * edge;
    let mut drawing = Drawing::new(WIDTH, height, format!("The board of {}", rules.facts.title));
    let frame = Paint::fill(Colour::BLACK).edged(Colour::GOLD, 3.0);
    drawing.rect([1.5, 1.5, WIDTH - 3.0, height - 3.0], 10.0, frame);
    for number in 1..=highest {
        let (row, column) = ((number - 1) / 10, (number - 1) % 10);
        let lower = if row >= rows / 2 { gap } else { 0.0 };
        let place = [
            edge + f32::from(column) * cell + 1.5,
            edge + f32::from(row) * tall + lower + 1.5,
            cell - 3.0,
            tall - 3.0,
        ];
        drawing.rect(place, 3.0, Paint::line(Colour::GOLD, 0.6));
        drawing.label(place, (Face::Bold, 12.0), Colour::ON_FELT, &number.to_string());
    }
    drawing
}

/// How large a card is drawn.
const CARD: (f32, f32) = (32.0, 45.0);

/// Hands of cards in a row, each with what is said of it; a card that nobody sees is drawn from behind.
#[must_use]
pub fn hands(hands: &[(String, Vec<Option<Card>>)]) -> Drawing {
    let (wide, tall) = CARD;
    let (gap, between, edge) = (5.0, 26.0, 12.0);
    let width_of = |(label, cards): &(String, Vec<Option<Card>>)| {
        let cards = cards.len().max(1) as f32 * (wide + gap) - gap;
        cards.max(crate::fonts::width(Face::Plain, 8.5, label) + 4.0)
    };
    // As many in a row as there is room for.
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut used = 0.0;
    for (n, hand) in hands.iter().enumerate() {
        let needs = width_of(hand) + between;
        match rows.last_mut() {
            Some(row) if used + needs <= WIDTH - 2.0 * edge => row.push(n),
            _ => {
                rows.push(vec![n]);
                used = 0.0;
            }
        }
        used += needs;
    }
    let step = tall + 24.0;
    let height = rows.len() as f32 * step + 2.0 * edge - 4.0;
    let alt: Vec<String> = hands
        .iter()
        .map(|(label, cards)| {
            let name = |card: &Option<Card>| card.map_or("?".to_owned(), |card| card.to_string());
            format!("{label}: {}", cards.iter().map(name).collect::<Vec<_>>().join(" "))
        })
        .collect();
    let mut drawing = Drawing::new(WIDTH, height, alt.join("; "));
    drawing.rect([0.0, 0.0, WIDTH, height], 10.0, Paint::fill(Colour::FELT));
    for (n, row) in rows.iter().enumerate() {
        let all: f32 =
            row.iter().map(|hand| width_of(&hands[*hand]) + between).sum::<f32>() - between;
        let (mut x, y) = ((WIDTH - all) / 2.0, edge + n as f32 * step);
        for (label, cards) in row.iter().map(|hand| &hands[*hand]) {
            let room = width_of(&(label.clone(), cards.clone()));
            let spread = cards.len() as f32 * (wide + gap) - gap;
            for (n, shown) in cards.iter().enumerate() {
                let at = (x + (room - spread) / 2.0 + n as f32 * (wide + gap), y);
                match shown {
                    Some(card) => face_up(&mut drawing, *card, at),
                    None => face_down(&mut drawing, at),
                }
            }
            let at = (x + room / 2.0, y + tall + 12.0);
            drawing.words(at, Anchor::Middle, (Face::Plain, 8.5), Colour::ON_FELT, label.as_str());
            x += room + between;
        }
    }
    drawing
}

/// The four aces, for the cover of a booklet.
#[must_use]
pub fn emblem() -> Drawing {
    let aces = Deck::Standard.cards().iter().filter(|card| card.rank().symbol() == "A");
    let aces: Vec<Option<Card>> = aces.copied().map(Some).collect();
    Drawing { alt: "The four aces".to_owned(), ..hands(&[(String::new(), aces)]) }
}

fn face_up(drawing: &mut Drawing, card: Card, (x, y): (f32, f32)) {
    let (wide, tall) = CARD;
    let paper = Paint::fill(Colour::WHITE).edged(Colour::RULE, 0.6);
    drawing.rect([x, y, wide, tall], 4.0, paper);
    if let Some(tile) = card.tile() {
        drawing.rect([x, y, wide, tall], 4.0, Paint::fill(Colour::BLACK));
        for (n, end) in tile.ends().into_iter().enumerate() {
            let side = tall / 2.0 - 3.0;
            let corner = (x + (wide - side) / 2.0, y + 2.0 + n as f32 * (side + 2.0));
            spots(drawing, end, corner, side);
        }
        return;
    }
    let Some(suit) = card.suit() else {
        let place = [x, y, wide, tall];
        drawing.label(place, (Face::Bold, 9.0), Colour::INK, &card.to_string());
        return;
    };
    let colour = match suit {
        Suit::Hearts | Suit::Diamonds => Colour::RED,
        Suit::Clubs | Suit::Spades => Colour::BLACK,
    };
    let rank = match card.rank().symbol() {
        "T" => "10",
        rank => rank,
    };
    drawing.words((x + 4.0, y + 13.5), Anchor::Start, (Face::Bold, 12.5), colour, rank);
    drawing.path(suit_outline(suit, (x + 10.0, y + 20.0), 18.0), Paint::fill(colour));
}

fn face_down(drawing: &mut Drawing, (x, y): (f32, f32)) {
    let (wide, tall) = CARD;
    drawing.rect([x, y, wide, tall], 4.0, Paint::fill(Colour::WHITE).edged(Colour::RULE, 0.6));
    drawing.rect([x + 3.0, y + 3.0, wide - 6.0, tall - 6.0], 2.0, Paint::fill(Colour::RED));
    let line = Paint::line(Colour::ON_FELT, 0.8);
    drawing.rect([x + 6.0, y + 6.0, wide - 12.0, tall - 12.0], 2.0, line);
}

/// The outline of a suit in a square of that corner and side.
fn suit_outline(suit: Suit, (left, top): (f32, f32), side: f32) -> Vec<Step> {
    // In a square from 0 to 1.
    let unit: &[Step] = match suit {
        Suit::Diamonds => &[
            Step::Move(0.5, 0.0),
            Step::Line(0.88, 0.5),
            Step::Line(0.5, 1.0),
            Step::Line(0.12, 0.5),
            Step::Close,
        ],
        Suit::Hearts => &[
            Step::Move(0.5, 1.0),
            Step::Curve(0.42, 0.82, 0.0, 0.62, 0.0, 0.3),
            Step::Curve(0.0, 0.05, 0.38, -0.06, 0.5, 0.24),
            Step::Curve(0.62, -0.06, 1.0, 0.05, 1.0, 0.3),
            Step::Curve(1.0, 0.62, 0.58, 0.82, 0.5, 1.0),
            Step::Close,
        ],
        Suit::Spades => &[
            Step::Move(0.5, 0.0),
            Step::Curve(0.58, 0.18, 1.0, 0.36, 1.0, 0.6),
            Step::Curve(1.0, 0.84, 0.66, 0.86, 0.55, 0.68),
            Step::Curve(0.56, 0.84, 0.62, 0.94, 0.72, 1.0),
            Step::Line(0.28, 1.0),
            Step::Curve(0.38, 0.94, 0.44, 0.84, 0.45, 0.68),
            Step::Curve(0.34, 0.86, 0.0, 0.84, 0.0, 0.6),
            Step::Curve(0.0, 0.36, 0.42, 0.18, 0.5, 0.0),
            Step::Close,
        ],
        Suit::Clubs => &[
            Step::Move(0.45, 0.6),
            Step::Curve(0.4, 0.84, 0.02, 0.84, 0.02, 0.58),
            Step::Curve(0.02, 0.38, 0.22, 0.34, 0.34, 0.42),
            Step::Curve(0.2, 0.28, 0.24, 0.02, 0.5, 0.02),
            Step::Curve(0.76, 0.02, 0.8, 0.28, 0.66, 0.42),
            Step::Curve(0.78, 0.34, 0.98, 0.38, 0.98, 0.58),
            Step::Curve(0.98, 0.84, 0.6, 0.84, 0.55, 0.6),
            Step::Curve(0.55, 0.82, 0.6, 0.94, 0.7, 1.0),
            Step::Line(0.3, 1.0),
            Step::Curve(0.4, 0.94, 0.45, 0.82, 0.45, 0.6),
            Step::Close,
        ],
    };
    // Suits are not quite as wide as they are high.
    let wide = side * 0.86;
    let (x, y) = (|x: f32| left + x * wide, |y: f32| top + y * side);
    let place = |step: &Step| match *step {
        Step::Move(a, b) => Step::Move(x(a), y(b)),
        Step::Line(a, b) => Step::Line(x(a), y(b)),
        Step::Curve(a, b, c, d, e, f) => Step::Curve(x(a), y(b), x(c), y(d), x(e), y(f)),
        Step::Close => Step::Close,
    };
    unit.iter().map(place).collect()
}

/// Dice as they have fallen.
#[must_use]
pub fn dice(faces: &[u8]) -> Drawing {
    let (side, gap, edge) = (34.0, 12.0, 12.0);
    let width = faces.len() as f32 * (side + gap) - gap + 2.0 * edge;
    let shown: Vec<String> = faces.iter().map(u8::to_string).collect();
    let mut drawing = Drawing::new(width, side + 2.0 * edge, format!("Dice: {}", shown.join(" ")));
    let cloth = [0.0, 0.0, width, side + 2.0 * edge];
    drawing.rect(cloth, 10.0, Paint::fill(Colour::FELT));
    for (n, face) in faces.iter().enumerate() {
        let left = edge + n as f32 * (side + gap);
        drawing.rect([left, edge, side, side], 6.0, Paint::fill(Colour::RED));
        spots(&mut drawing, *face, (left, edge), side);
    }
    drawing
}

/// The spots of a die or of an end of a tile, in a square of that corner and side.
fn spots(drawing: &mut Drawing, count: u8, (left, top): (f32, f32), side: f32) {
    let (near, middle, far) = (0.24, 0.5, 0.76);
    let spots: &[(f32, f32)] = match count {
        1 => &[(middle, middle)],
        2 => &[(near, near), (far, far)],
        3 => &[(near, near), (middle, middle), (far, far)],
        4 => &[(near, near), (near, far), (far, near), (far, far)],
        5 => &[(near, near), (near, far), (middle, middle), (far, near), (far, far)],
        _ => &[(near, near), (near, middle), (near, far), (far, near), (far, middle), (far, far)],
    };
    for (x, y) in spots {
        let at = (left + x * side, top + y * side);
        drawing.circle(at, side * 0.095, Paint::fill(Colour::WHITE));
    }
}
