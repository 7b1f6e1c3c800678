//! Drawings as shapes, and as SVG. Lengths are points, `y` runs down.

use std::fmt::Write;

use crate::fonts::{self, Face};
use crate::html::escaped;

/// A colour: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    /// What is written with.
    pub const INK: Colour = Colour(0x1d, 0x23, 0x2a);
    /// What is only looked for.
    pub const FAINT: Colour = Colour(0x63, 0x6c, 0x76);
    /// Paper.
    pub const WHITE: Colour = Colour(0xff, 0xff, 0xff);
    /// The cloth of a table.
    pub const FELT: Colour = Colour(0x0f, 0x5a, 0x3c);
    /// Lines and letters on the cloth.
    pub const ON_FELT: Colour = Colour(0xf3, 0xe9, 0xc6);
    /// What headings are set off by.
    pub const GOLD: Colour = Colour(0xb0, 0x89, 0x3b);
    /// Red, as cards and roulette have it.
    pub const RED: Colour = Colour(0xb8, 0x1f, 0x2d);
    /// Black, as cards and roulette have it.
    pub const BLACK: Colour = Colour(0x16, 0x18, 0x1c);
    /// Blue, as layouts have it.
    pub const BLUE: Colour = Colour(0x1f, 0x4e, 0x9a);
    /// Behind what must not be overlooked.
    pub const CREAM: Colour = Colour(0xfa, 0xf5, 0xe6);
    /// Between rows.
    pub const RULE: Colour = Colour(0xd9, 0xd4, 0xc6);

    /// As style sheets write it.
    #[must_use]
    pub fn hex(self) -> String {
        let Colour(red, green, blue) = self;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What it shows, for whoever cannot see it.
    pub alt: String,
    /// What is drawn, what lies below first.
    pub shapes: Vec<Shape>,
}

/// What a shape is filled and drawn with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// Inside.
    pub fill: Option<Colour>,
    /// Along its edge, so thick.
    pub stroke: Option<(Colour, f32)>,
}

impl Paint {
    /// Filled.
    #[must_use]
    pub const fn fill(colour: Colour) -> Paint {
        Paint { fill: Some(colour), stroke: None }
    }

    /// Drawn along its edge.
    #[must_use]
    pub const fn line(colour: Colour, width: f32) -> Paint {
        Paint { fill: None, stroke: Some((colour, width)) }
    }

    /// The same, with an edge.
    #[must_use]
    pub const fn edged(self, colour: Colour, width: f32) -> Paint {
        Paint { stroke: Some((colour, width)), ..self }
    }
}

/// Where the words of a drawing stand by their point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// They begin there.
    Start,
    /// It is their middle.
    Middle,
    /// They end there.
    End,
}

/// A step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Begins there.
    Move(f32, f32),
    /// A straight line.
    Line(f32, f32),
    /// A curve by two points that pull at it.
    Curve(f32, f32, f32, f32, f32, f32),
    /// Back to where it began.
    Close,
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An outline.
    Path {
        /// Step by step.
        steps: Vec<Step>,
        /// What it is painted with.
        paint: Paint,
    },
    /// Words on a line.
    Words {
        /// Where: the line on which they stand.
        at: (f32, f32),
        /// How they stand by it.
        anchor: Anchor,
        /// How large.
        size: f32,
        /// In which face.
        face: Face,
        /// In which colour.
        colour: Colour,
        /// By how many degrees they are turned clockwise about that point.
        turn: f32,
        /// The words.
        words: String,
    },
}

/// How far the middle of letters is above the line that they stand on, by their size.
const MIDDLE: f32 = 0.36;

/// How far the points that make a quarter of a circle out of a curve are from its ends.
const ROUND: f32 = 0.552_3;

impl Drawing {
    /// An empty one.
    #[must_use]
    pub fn new(width: f32, height: f32, alt: impl Into<String>) -> Drawing {
        Drawing { width, height, alt: alt.into(), shapes: Vec::new() }
    }

    /// An outline.
    pub fn path(&mut self, steps: Vec<Step>, paint: Paint) {
        self.shapes.push(Shape::Path { steps, paint });
    }

    /// A rectangle: left, top, width, height; with corners rounded so far.
    pub fn rect(&mut self, [x, y, w, h]: [f32; 4], radius: f32, paint: Paint) {
        let r = radius.min(w / 2.0).min(h / 2.0);
        let c = r * (1.0 - ROUND);
        let (right, bottom) = (x + w, y + h);
        let steps = if r <= 0.0 {
            vec![
                Step::Move(x, y),
                Step::Line(right, y),
                Step::Line(right, bottom),
                Step::Line(x, bottom),
                Step::Close,
            ]
        } else {
            vec![
                Step::Move(x + r, y),
                Step::Line(right - r, y),
                Step::Curve(right - c, y, right, y + c, right, y + r),
                Step::Line(right, bottom - r),
                Step::Curve(right, bottom - c, right - c, bottom, right - r, bottom),
                Step::Line(x + r, bottom),
                Step::Curve(x + c, bottom, x, bottom - c, x, bottom - r),
                Step::Line(x, y + r),
                Step::Curve(x, y + c, x + c, y, x + r, y),
                Step::Close,
            ]
        };
        self.path(steps, paint);
    }

    /// A circle.
    pub fn circle(&mut self, (x, y): (f32, f32), radius: f32, paint: Paint) {
        let side = 2.0 * radius;
        self.rect([x - radius, y - radius, side, side], radius, paint);
    }

    /// Words on a line.
    pub fn words(
        &mut self,
        at: (f32, f32),
        anchor: Anchor,
        (face, size): (Face, f32),
        colour: Colour,
        words: impl Into<String>,
    ) {
        let (turn, words) = (0.0, words.into());
        self.shapes.push(Shape::Words { at, anchor, size, face, colour, turn, words });
    }

    /// Words around their middle, turned clockwise by so many degrees.
    pub fn turned(
        &mut self,
        (x, y): (f32, f32),
        turn: f32,
        (face, size): (Face, f32),
        colour: Colour,
        words: impl Into<String>,
    ) {
        // The line that they stand on is below their middle.
        let (sin, cos) = turn.to_radians().sin_cos();
        let at = (x - sin * size * MIDDLE, y + cos * size * MIDDLE);
        let (anchor, words) = (Anchor::Middle, words.into());
        self.shapes.push(Shape::Words { at, anchor, size, face, colour, turn, words });
    }

    /// Words along the lower part of a circle, letter by letter, their middle below its center.
    pub fn curved(
        &mut self,
        ((x, y), radius): ((f32, f32), f32),
        (face, size): (Face, f32),
        colour: Colour,
        words: &str,
    ) {
        let wide = |words: &str| fonts::width(face, size, words);
        let mut along = -wide(words) / 2.0;
        for letter in words.chars().map(String::from) {
            let middle = along + wide(&letter) / 2.0;
            along += wide(&letter);
            let angle = middle / radius;
            let at = (x + radius * angle.sin(), y + radius * angle.cos());
            let (anchor, turn) = (Anchor::Middle, -angle.to_degrees());
            self.shapes.push(Shape::Words { at, anchor, size, face, colour, turn, words: letter });
        }
    }

    /// Words in the middle of a box, on as many lines as they need, as small as they must be.
    pub fn label(
        &mut self,
        [x, y, w, h]: [f32; 4],
        (face, size): (Face, f32),
        colour: Colour,
        words: &str,
    ) {
        let (room, lines, size) = {
            let room = (w - 4.0).max(4.0);
            let mut size = size;
            loop {
                let lines = fonts::wrap(face, size, words, room);
                let fits = lines.len() as f32 * size * 1.15 <= h
                    && lines.iter().all(|line| fonts::width(face, size, line) <= room);
                if fits || size <= 4.0 {
                    break (room, lines, size);
                }
                size -= 0.5;
            }
        };
        let height = lines.len() as f32 * size * 1.15;
        let mut base = y + (h - height) / 2.0 + size * 0.93;
        for line in lines {
            let wide = fonts::width(face, size, &line);
            // A word that is too long even so is set as small as it takes.
            let size = if wide > room { size * room / wide } else { size };
            self.words((x + w / 2.0, base), Anchor::Middle, (face, size), colour, line);
            base += size * 1.15;
        }
    }

    /// Puts another drawing into this one, its corner there.
    pub fn place(&mut self, other: Drawing, (dx, dy): (f32, f32)) {
        let moved = |step: Step| match step {
            Step::Move(x, y) => Step::Move(x + dx, y + dy),
            Step::Line(x, y) => Step::Line(x + dx, y + dy),
            Step::Curve(a, b, c, d, x, y) => {
                Step::Curve(a + dx, b + dy, c + dx, d + dy, x + dx, y + dy)
            }
            Step::Close => Step::Close,
        };
        self.shapes.extend(other.shapes.into_iter().map(|shape| match shape {
            Shape::Path { steps, paint } => {
                Shape::Path { steps: steps.into_iter().map(moved).collect(), paint }
            }
            Shape::Words { at: (x, y), anchor, size, face, colour, turn, words } => {
                Shape::Words { at: (x + dx, y + dy), anchor, size, face, colour, turn, words }
            }
        }));
    }

    /// As SVG, to stand in a page of HTML that has the fonts.
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.svg("")
    }

    /// As an SVG file, with the fonts inside.
    #[must_use]
    pub fn to_svg_file(&self) -> String {
        self.svg(&format!("<style>{}</style>", fonts::style()))
    }

    fn svg(&self, style: &str) -> String {
        let Drawing { width, height, alt, .. } = self;
        let alt = escaped(alt);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height:.1}\" \
             width=\"{width:.1}pt\" height=\"{height:.1}pt\" role=\"img\"><title>{alt}</title>{style}\n"
        );
        for shape in &self.shapes {
            // Writing to a text cannot fail.
            let _ = match shape {
                Shape::Path { steps, paint } => {
                    writeln!(svg, "<path d=\"{}\"{}/>", outline(steps), painted(*paint))
                }
                Shape::Words { at: (x, y), anchor, size, face, colour, turn, words } => {
                    let turned = match turn {
                        0.0 => String::new(),
                        turn => format!(" transform=\"rotate({turn:.1} {x:.1} {y:.1})\""),
                    };
                    let anchor = match anchor {
                        Anchor::Start => "start",
                        Anchor::Middle => "middle",
                        Anchor::End => "end",
                    };
                    writeln!(
                        svg,
                        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" style=\"{}\" \
                         font-size=\"{size:.1}\" fill=\"{}\"{turned}>{}</text>",
                        face.style(),
                        colour.hex(),
                        escaped(words)
                    )
                }
            };
        }
        svg + "</svg>\n"
    }
}

fn outline(steps: &[Step]) -> String {
    let step = |step: &Step| match step {
        Step::Move(x, y) => format!("M{x:.2} {y:.2}"),
        Step::Line(x, y) => format!("L{x:.2} {y:.2}"),
        Step::Curve(a, b, c, d, x, y) => {
            format!("C{a:.2} {b:.2} {c:.2} {d:.2} {x:.2} {y:.2}")
        }
        Step::Close => "Z".to_owned(),
    };
    steps.iter().map(step).collect()
}

fn painted(paint: Paint) -> String {
    let fill = paint.fill.map_or("none".to_owned(), Colour::hex);
    let stroke = paint
        .stroke
        .map(|(colour, width)| format!(" stroke=\"{}\" stroke-width=\"{width}\"", colour.hex()));
    format!(" fill=\"{fill}\"{}", stroke.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_is_set_as_small_as_its_box_needs_and_stays_in_it() {
        let mut drawing = Drawing::new(60.0, 20.0, "a box");
        let words = "An uncommonly long name of a wager";
        drawing.label([0.0, 0.0, 60.0, 20.0], (Face::Bold, 12.0), Colour::INK, words);
        assert!(drawing.shapes.len() > 1, "it takes several lines");
        for shape in &drawing.shapes {
            let Shape::Words { size, face, words, at, .. } = shape else { panic!("words alone") };
            assert!(fonts::width(*face, *size, words) <= 60.0);
            assert!(at.1 <= 20.0);
        }
    }

    #[test]
    fn an_svg_file_brings_its_fonts_and_escapes_its_words() {
        let mut drawing = Drawing::new(10.0, 10.0, "<&>");
        drawing.words((0.0, 9.0), Anchor::Start, (Face::Plain, 9.0), Colour::INK, "5 < 6");
        let svg = drawing.to_svg_file();
        assert!(
            svg.contains("@font-face") && svg.contains("5 &lt; 6") && svg.contains("&lt;&amp;&gt;")
        );
    }
}
