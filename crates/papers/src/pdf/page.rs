//! Pages: where each block of a document goes.

use pdf_writer::{Content, Name, Str};

use super::chapters;
use super::set::{self, Line};
use crate::document::{Align, Block, Cell, Document, Grid, Text};
use crate::drawing::{Anchor, Colour, Drawing, Paint, Shape, Step};
use crate::fonts::{self, Face};

/// A page of paper.
pub(super) struct Page {
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) content: Content,
}

/// The pages of a document, and on which one each chapter begins.
pub(super) struct Pages {
    pub(super) pages: Vec<Page>,
    pub(super) parts: Vec<(String, usize)>,
}

/// Letter paper.
const WIDTH: f32 = 612.0;
const HEIGHT: f32 = 792.0;
const LEFT: f32 = 54.0;
const TOP: f32 = 58.0;
const BOTTOM: f32 = 734.0;
const ROOM: f32 = WIDTH - 2.0 * LEFT;

/// The size of plain text, and of tables.
const SIZE: f32 = 10.0;
const SMALL: f32 = 9.0;

/// How far lines are apart, by their size.
const LEADING: f32 = 1.35;

impl Page {
    pub(super) fn new(width: f32, height: f32) -> Page {
        Page { width, height, content: Content::new() }
    }

    fn words(&mut self, at: (f32, f32), font: (Face, f32), colour: Colour, words: &str) {
        self.turned(at, 0.0, font, colour, words);
    }

    /// Words that are turned clockwise by so many degrees about where they begin.
    fn turned(
        &mut self,
        (x, y): (f32, f32),
        turn: f32,
        (face, size): (Face, f32),
        colour: Colour,
        words: &str,
    ) {
        let glyphs: Vec<u8> =
            words.chars().flat_map(|letter| face.glyph(letter).0.to_be_bytes()).collect();
        self.fill(colour);
        self.content.begin_text();
        self.content.set_font(Name(face.name().as_bytes()), size);
        if turn == 0.0 {
            self.content.next_line(x, self.height - y);
        } else {
            let (sin, cos) = turn.to_radians().sin_cos();
            self.content.set_text_matrix([cos, -sin, sin, cos, x, self.height - y]);
        }
        self.content.show(Str(&glyphs));
        self.content.end_text();
    }

    fn fill(&mut self, Colour(red, green, blue): Colour) {
        let share = |value: u8| f32::from(value) / 255.0;
        self.content.set_fill_rgb(share(red), share(green), share(blue));
    }

    fn path(&mut self, steps: &[Step], paint: Paint, (left, top): (f32, f32), scale: f32) {
        let height = self.height;
        let at = |x: f32, y: f32| (left + x * scale, height - top - y * scale);
        if let Some(colour) = paint.fill {
            self.fill(colour);
        }
        if let Some((Colour(red, green, blue), width)) = paint.stroke {
            let share = |value: u8| f32::from(value) / 255.0;
            self.content.set_stroke_rgb(share(red), share(green), share(blue));
            self.content.set_line_width(width * scale);
        }
        for step in steps {
            match *step {
                Step::Move(x, y) => {
                    let (x, y) = at(x, y);
                    self.content.move_to(x, y);
                }
                Step::Line(x, y) => {
                    let (x, y) = at(x, y);
                    self.content.line_to(x, y);
                }
                Step::Curve(a, b, c, d, x, y) => {
                    let ((a, b), (c, d), (x, y)) = (at(a, b), at(c, d), at(x, y));
                    self.content.cubic_to(a, b, c, d, x, y);
                }
                Step::Close => {
                    self.content.close_path();
                }
            }
        }
        match (paint.fill, paint.stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    /// Draws a drawing there, so many times as large.
    pub(super) fn drawing(&mut self, drawing: &Drawing, (left, top): (f32, f32), scale: f32) {
        for shape in &drawing.shapes {
            match shape {
                Shape::Path { steps, paint } => self.path(steps, *paint, (left, top), scale),
                Shape::Words { at: (x, y), anchor, size, face, colour, turn, words } => {
                    let wide = fonts::width(*face, *size, words);
                    let back = match anchor {
                        Anchor::Start => 0.0,
                        Anchor::Middle => wide / 2.0,
                        Anchor::End => wide,
                    };
                    let (sin, cos) = turn.to_radians().sin_cos();
                    let (x, y) = (x - back * cos, y - back * sin);
                    let at = (left + x * scale, top + y * scale);
                    self.turned(at, *turn, (*face, size * scale), *colour, words);
                }
            }
        }
    }

    /// A band across the paper, from edge to edge.
    fn band(&mut self, top: f32, height: f32, colour: Colour) {
        let bottom = top + height;
        let steps = [
            Step::Move(0.0, top),
            Step::Line(WIDTH, top),
            Step::Line(WIDTH, bottom),
            Step::Line(0.0, bottom),
            Step::Close,
        ];
        self.path(&steps, Paint::fill(colour), (0.0, 0.0), 1.0);
    }

    fn rule(&mut self, y: f32, colour: Colour, width: f32) {
        let steps = [Step::Move(LEFT, y), Step::Line(LEFT + ROOM, y)];
        self.path(&steps, Paint::line(colour, width), (0.0, 0.0), 1.0);
    }
}

/// How high the cloth on a cover is at the least.
const COVER: f32 = 200.0;
/// How large what is drawn on it is.
const EMBLEM: f32 = 1.5;

/// A document on its way to paper.
struct Layout<'a> {
    document: &'a Document,
    done: Pages,
    /// Where the next block begins.
    y: f32,
    /// Where the table of contents begins, below the title on the cover.
    contents_top: f32,
}

impl Pages {
    /// Lays a document out.
    pub(super) fn of(document: &Document) -> Pages {
        let done = Pages { pages: Vec::new(), parts: Vec::new() };
        let mut layout = Layout { document, done, y: TOP, contents_top: TOP };
        layout.turn();
        layout.title();
        let mut blocks = document.blocks.as_slice();
        while let [block, rest @ ..] = blocks {
            layout.block(block, rest);
            blocks = rest;
        }
        layout.contents();
        layout.feet();
        layout.done
    }
}

impl Layout<'_> {
    fn page(&mut self) -> &mut Page {
        let last = self.done.pages.len() - 1;
        &mut self.done.pages[last]
    }

    /// A new page.
    fn turn(&mut self) {
        self.done.pages.push(Page::new(WIDTH, HEIGHT));
        self.y = TOP;
    }

    /// Makes sure that there is so much room.
    fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM && self.y > TOP {
            self.turn();
        }
    }

    fn title(&mut self) {
        let Document { title, subtitle, has_cover, .. } = self.document;
        if *has_cover {
            let title = fonts::wrap(Face::Bold, 38.0, title, ROOM);
            let subtitle = fonts::wrap(Face::Plain, 14.0, subtitle, ROOM);
            let emblem = self.document.emblem.as_ref();
            let drawn = emblem.map_or(0.0, |emblem| emblem.height * EMBLEM);
            let words = 44.0 * title.len() as f32 + 20.0 * subtitle.len() as f32;
            let cloth = (drawn + words + 80.0).max(COVER);
            let page = self.page();
            // Green cloth up to the edges of the paper, with a gold hem.
            page.band(0.0, cloth, Colour::FELT);
            page.band(cloth, 5.0, Colour::GOLD);
            page.band(cloth + 8.0, 1.2, Colour::GOLD);
            let mut y = (cloth - drawn - words) / 2.0;
            if let Some(emblem) = emblem {
                page.drawing(emblem, ((WIDTH - emblem.width * EMBLEM) / 2.0, y), EMBLEM);
                y += drawn;
            }
            y += 36.0;
            for line in &title {
                let x = (WIDTH - fonts::width(Face::Bold, 38.0, line)) / 2.0;
                page.words((x, y), (Face::Bold, 38.0), Colour::ON_FELT, line);
                y += 44.0;
            }
            for line in &subtitle {
                let x = (WIDTH - fonts::width(Face::Plain, 14.0, line)) / 2.0;
                page.words((x, y - 12.0), (Face::Plain, 14.0), Colour::ON_FELT, line);
                y += 20.0;
            }
            let y = cloth + 8.0;
            // Chapters turn the page themselves.
            self.y = y + 40.0;
            self.contents_top = self.y;
            if chapters(self.document).next().is_none() {
                self.turn();
            }
            return;
        }
        for line in fonts::wrap(Face::Bold, 24.0, title, ROOM) {
            self.y += 24.0;
            let y = self.y;
            self.page().words((LEFT, y), (Face::Bold, 24.0), Colour::FELT, &line);
            self.y += 5.0;
        }
        for line in fonts::wrap(Face::Plain, 11.5, subtitle, ROOM) {
            self.y += 13.0;
            let y = self.y;
            self.page().words((LEFT, y), (Face::Plain, 11.5), Colour::FAINT, &line);
            self.y += 3.0;
        }
        self.y += 8.0;
        let y = self.y;
        for (at, width) in [(y, 1.6), (y + 3.5, 0.6)] {
            self.page().rule(at, Colour::GOLD, width);
        }
        self.y += 12.0;
    }

    /// The table of contents on the cover, now that the pages are known.
    fn contents(&mut self) {
        if !self.document.has_cover || self.done.parts.is_empty() {
            return;
        }
        let parts = self.done.parts.clone();
        let rows = parts.len().div_ceil(2);
        let top = self.contents_top;
        let step = ((BOTTOM - top) / rows as f32).min(18.0);
        let column = (ROOM - 24.0) / 2.0;
        let size = (step * 0.66).min(10.0);
        let page = &mut self.done.pages[0];
        for (n, (text, at)) in parts.iter().enumerate() {
            let (column_index, row) = (n / rows, n % rows);
            let left = LEFT + column_index as f32 * (column + 24.0);
            let y = top + row as f32 * step;
            page.words((left, y), (Face::Plain, size), Colour::INK, text);
            let number = (at + 1).to_string();
            let right = left + column - fonts::width(Face::Plain, size, &number);
            page.words((right, y), (Face::Plain, size), Colour::FAINT, &number);
            let from = left + fonts::width(Face::Plain, size, text) + 4.0;
            let steps = [Step::Move(from, y), Step::Line((right - 4.0).max(from), y)];
            page.path(&steps, Paint::line(Colour::RULE, 0.5), (0.0, 0.0), 1.0);
        }
    }

    /// What stands at the foot of each page.
    fn feet(&mut self) {
        let first = usize::from(self.document.has_cover);
        let footer = &self.document.footer;
        for (n, page) in self.done.pages.iter_mut().enumerate().skip(first) {
            let y = HEIGHT - 34.0;
            page.rule(y - 12.0, Colour::RULE, 0.5);
            page.words((LEFT, y), (Face::Plain, 8.0), Colour::FAINT, footer);
            let number = (n + 1).to_string();
            let x = LEFT + ROOM - fonts::width(Face::Plain, 8.0, &number);
            page.words((x, y), (Face::Plain, 8.0), Colour::FAINT, &number);
        }
    }

    fn block(&mut self, block: &Block, rest: &[Block]) {
        match block {
            Block::Heading { level, text } => self.heading(*level, text, rest),
            Block::Paragraph(text) => {
                self.text(text, LEFT, ROOM, (Face::Plain, SIZE, Colour::INK));
                self.y += 5.0;
            }
            Block::List { is_numbered, items } => {
                for (n, item) in items.iter().enumerate() {
                    let mark = if *is_numbered { format!("{}.", n + 1) } else { "•".to_owned() };
                    self.need(SIZE * LEADING);
                    let at = (LEFT + 4.0, self.y + SIZE);
                    self.page().words(at, (Face::Plain, SIZE), Colour::GOLD, &mark);
                    let look = (Face::Plain, SIZE, Colour::INK);
                    self.text(item, LEFT + 20.0, ROOM - 20.0, look);
                    self.y += 2.0;
                }
                self.y += 4.0;
            }
            Block::Table(grid) => self.table(grid),
            Block::Figure { drawing, caption } => self.figure(drawing, caption),
            Block::Callout { title, text } => self.callout(title, text),
            Block::Signature { who } => {
                self.need(60.0);
                self.y += 40.0;
                let y = self.y;
                let steps = [Step::Move(LEFT, y), Step::Line(LEFT + 240.0, y)];
                self.page().path(&steps, Paint::line(Colour::INK, 0.7), (0.0, 0.0), 1.0);
                self.page().words((LEFT, y + 11.0), (Face::Plain, SMALL), Colour::FAINT, who);
                self.y += 20.0;
            }
            Block::PageBreak => self.turn(),
        }
    }

    fn heading(&mut self, level: u8, text: &str, rest: &[Block]) {
        let (size, before, after, colour) = heading_look(level);
        let is_fresh = self.y <= TOP;
        if level == 1 && !is_fresh {
            self.turn();
        }
        // A heading is never the last thing on a page.
        self.need(before + size + after + beginning_of(rest));
        if level == 1 {
            let part = (text.to_owned(), self.done.pages.len() - 1);
            self.done.parts.push(part);
        }
        if self.y > TOP {
            self.y += before;
        }
        for line in fonts::wrap(Face::Bold, size, text, ROOM) {
            self.y += size;
            let y = self.y;
            self.page().words((LEFT, y), (Face::Bold, size), colour, &line);
            self.y += size * 0.2;
        }
        if level == 1 {
            self.y += 5.0;
            let y = self.y;
            self.page().rule(y, Colour::GOLD, 1.4);
        }
        self.y += after;
    }

    /// Sets a text, over as many pages as it takes.
    fn text(&mut self, text: &Text, left: f32, room: f32, look: (Face, f32, Colour)) {
        for line in set::lines(text, look, room) {
            self.need(look.1 * LEADING);
            self.y += look.1 * LEADING;
            let y = self.y - look.1 * (LEADING - 1.0);
            self.line(&line, left, y);
        }
    }

    fn line(&mut self, line: &Line, left: f32, y: f32) {
        for run in &line.runs {
            self.page().words((left + run.x, y), (run.face, run.size), run.colour, &run.words);
        }
    }

    fn figure(&mut self, drawing: &Drawing, caption: &str) {
        let scale = figure_scale(drawing);
        let height = drawing.height * scale;
        self.need(height + if caption.is_empty() { 12.0 } else { 26.0 });
        self.y += 4.0;
        let at = (LEFT + (ROOM - drawing.width * scale) / 2.0, self.y);
        self.page().drawing(drawing, at, scale);
        self.y += height + 4.0;
        for line in fonts::wrap(Face::Italic, SMALL, caption, ROOM) {
            self.y += SMALL * LEADING;
            let x = LEFT + (ROOM - fonts::width(Face::Italic, SMALL, &line)) / 2.0;
            let y = self.y;
            self.page().words((x, y), (Face::Italic, SMALL), Colour::FAINT, &line);
        }
        self.y += 8.0;
    }

    fn callout(&mut self, title: &str, text: &Text) {
        let lines = callout_lines(text);
        let height = callout_height(&lines);
        self.need(height + 8.0);
        self.y += 4.0;
        let y = self.y;
        let page = self.page();
        let mut back = Drawing::new(ROOM, height, "");
        back.rect([0.0, 0.0, ROOM, height], 3.0, Paint::fill(Colour::CREAM));
        back.rect([0.0, 0.0, 4.0, height], 0.0, Paint::fill(Colour::GOLD));
        page.drawing(&back, (LEFT, y), 1.0);
        let mut base = y + 6.0 + SIZE;
        page.words((LEFT + 14.0, base), (Face::Bold, SIZE), Colour::INK, title);
        for line in &lines {
            base += SIZE * LEADING;
            self.line(line, LEFT + 14.0, base);
        }
        self.y = y + height + 8.0;
    }

    fn table(&mut self, grid: &Grid) {
        let Measured { widths, size, head, rows } = Measured::of(grid);
        self.need(beginning_of_table(grid));
        self.head(grid, &widths, &head, size);
        for (row, cells) in grid.rows.iter().zip(rows) {
            let height = row_height(&cells, size);
            if self.y + height > BOTTOM {
                self.turn();
                self.head(grid, &widths, &head, size);
            }
            let (top, mut left) = (self.y, LEFT);
            for (cell, width) in row.iter().zip(&widths) {
                if let Some(colour) = cell.shade {
                    let mut back = Drawing::new(*width, height, "");
                    let edged = Paint::fill(colour).edged(Colour::WHITE, 0.6);
                    back.rect([0.0, 0.0, *width, height], 0.0, edged);
                    self.page().drawing(&back, (left, top), 1.0);
                }
                left += width;
            }
            self.row(grid, &widths, &cells, top + 2.0, size);
            self.y = top + height;
            if row.iter().all(|cell| cell.shade.is_none()) {
                let y = self.y;
                let mut left = Drawing::new(ROOM, 1.0, "");
                let wide: f32 = widths.iter().sum();
                let steps = vec![Step::Move(0.0, 0.0), Step::Line(wide, 0.0)];
                left.path(steps, Paint::line(Colour::RULE, 0.5));
                self.page().drawing(&left, (LEFT, y), 1.0);
            }
        }
        self.y += 10.0;
    }

    fn head(&mut self, grid: &Grid, widths: &[f32], head: &[Vec<Line>], size: f32) {
        if grid.head.is_empty() {
            return;
        }
        let top = self.y;
        self.row(grid, widths, head, top + 2.0, size);
        self.y = top + head_height(head, size);
        let (y, wide) = (self.y, widths.iter().sum::<f32>());
        let steps = [Step::Move(LEFT, y), Step::Line(LEFT + wide, y)];
        self.page().path(&steps, Paint::line(Colour::GOLD, 1.0), (0.0, 0.0), 1.0);
    }

    fn row(&mut self, grid: &Grid, widths: &[f32], cells: &[Vec<Line>], top: f32, size: f32) {
        let mut left = LEFT;
        for (n, (lines, width)) in cells.iter().zip(widths).enumerate() {
            for (row, line) in lines.iter().enumerate() {
                let spare = width - PAD - line.width;
                let x = match grid.columns.get(n) {
                    Some(Align::Right) => left + PAD / 2.0 + spare,
                    Some(Align::Middle) => left + (width - line.width) / 2.0,
                    Some(Align::Left) | None => left + PAD / 2.0,
                };
                let y = top + (row as f32 + 1.0) * size * LEADING - size * (LEADING - 1.0);
                self.line(line, x, y);
            }
            left += width;
        }
    }
}

/// Room between columns.
const PAD: f32 = 8.0;

/// Size, room before and after, and colour of a heading.
const fn heading_look(level: u8) -> (f32, f32, f32, Colour) {
    match level {
        1 => (22.0, 10.0, 12.0, Colour::FELT),
        2 => (14.0, 12.0, 4.0, Colour::FELT),
        _ => (11.0, 8.0, 2.0, Colour::INK),
    }
}

/// How much of what comes next has to stand below a heading: as much as makes sense by itself.
fn beginning_of(blocks: &[Block]) -> f32 {
    let Some((first, rest)) = blocks.split_first() else { return 0.0 };
    match first {
        Block::Heading { level, .. } => {
            let (size, before, after, _) = heading_look(*level);
            before + size + after + beginning_of(rest)
        }
        Block::Figure { drawing, .. } => figure_height(drawing) + 16.0,
        Block::Table(grid) => beginning_of_table(grid),
        Block::Callout { text, .. } => callout_height(&callout_lines(text)) + 8.0,
        // A paragraph that introduces a table stays with it.
        Block::Paragraph(text) if matches!(rest.first(), Some(Block::Table(_))) => {
            let lines = set::lines(text, (Face::Plain, SIZE, Colour::INK), ROOM).len();
            lines as f32 * SIZE * LEADING + 5.0 + beginning_of(rest)
        }
        _ => 2.0 * SIZE * LEADING + 5.0,
    }
}

fn callout_lines(text: &Text) -> Vec<Line> {
    set::lines(text, (Face::Plain, SIZE, Colour::INK), ROOM - 28.0)
}

fn callout_height(lines: &[Line]) -> f32 {
    14.0 + (lines.len() as f32 + 1.0) * SIZE * LEADING
}

/// A table with its lines broken.
struct Measured {
    widths: Vec<f32>,
    size: f32,
    head: Vec<Vec<Line>>,
    rows: Vec<Vec<Vec<Line>>>,
}

impl Measured {
    fn of(grid: &Grid) -> Measured {
        let (widths, size) = (column_widths(grid), table_size(grid));
        let lines = |text: &Text, face: Face, width: &f32| {
            set::lines(text, (face, size, Colour::INK), width - PAD)
        };
        let head = grid.head.iter().zip(&widths);
        let head =
            head.map(|(text, width)| lines(&text.as_str().into(), Face::Bold, width)).collect();
        let row = |row: &Vec<Cell>| {
            let cells = row.iter().zip(&widths);
            cells.map(|(cell, width)| lines(&cell.text, Face::Plain, width)).collect()
        };
        let rows = grid.rows.iter().map(row).collect();
        Measured { widths, size, head, rows }
    }
}

fn row_height(cells: &[Vec<Line>], size: f32) -> f32 {
    height_of(cells, size) + 4.0
}

fn head_height(head: &[Vec<Line>], size: f32) -> f32 {
    if head.is_empty() { 0.0 } else { height_of(head, size) + 5.0 }
}

/// How much of a table stays together: its head and two rows; a chart all of it, where a page holds it.
fn beginning_of_table(grid: &Grid) -> f32 {
    let measured = Measured::of(grid);
    let is_chart = grid.rows.iter().flatten().any(|cell| cell.shade.is_some());
    let height = |count: usize| {
        let rows = measured.rows.iter().take(count);
        let rows: f32 = rows.map(|cells| row_height(cells, measured.size)).sum();
        head_height(&measured.head, measured.size) + rows
    };
    let whole = height(usize::MAX);
    if is_chart && whole <= BOTTOM - TOP - 40.0 { whole } else { height(2) }
}

fn figure_scale(drawing: &Drawing) -> f32 {
    let most = BOTTOM - TOP - 60.0;
    (ROOM / drawing.width).min(most / drawing.height).min(1.0)
}

fn figure_height(drawing: &Drawing) -> f32 {
    drawing.height * figure_scale(drawing)
}

fn height_of(cells: &[Vec<Line>], size: f32) -> f32 {
    cells.iter().map(Vec::len).max().unwrap_or(0) as f32 * size * LEADING
}

/// Charts with many columns are set smaller.
fn table_size(grid: &Grid) -> f32 {
    if grid.columns.len() > 12 { 7.0 } else { SMALL }
}

/// How wide each column is: as wide as it would like to be where that fits; else what words are broken
/// in gives way.
fn column_widths(grid: &Grid) -> Vec<f32> {
    let size = table_size(grid);
    let count = grid.columns.len();
    let natural = |text: &Text, face: Face| {
        let line = set::lines(text, (face, size, Colour::INK), f32::INFINITY);
        line.first().map_or(0.0, |line| line.width)
    };
    let longest = |text: &Text, face: Face| {
        let words = text.0.iter().flat_map(|span| span.words.split(' '));
        words.map(|word| fonts::width(face, size, word)).fold(0.0, f32::max)
    };
    let (mut wanted, mut least) = (vec![0.0_f32; count], vec![0.0_f32; count]);
    let head = grid.head.iter().enumerate().map(|(n, text)| (n, text.as_str().into(), Face::Bold));
    let cells = grid.rows.iter().flat_map(|row| {
        row.iter().enumerate().map(|(n, cell)| (n, cell.text.clone(), Face::Plain))
    });
    for (n, text, face) in head.chain(cells).filter(|(n, ..)| *n < count) {
        let text: Text = text;
        wanted[n] = wanted[n].max(natural(&text, face) + PAD);
        // A little more, since words that matter are bold.
        least[n] = least[n].max(longest(&text, face) * 1.06 + PAD);
    }
    let sum = |widths: &[f32]| widths.iter().sum::<f32>();
    // The columns of a chart are alike.
    let is_code = |n: &usize| grid.columns[*n] == Align::Middle;
    if (0..count).any(|n| is_code(&n)) {
        let widest = (0..count).filter(is_code).map(|n| wanted[n]).fold(26.0, f32::max);
        (0..count).filter(is_code).for_each(|n| wanted[n] = widest);
        let scale = (ROOM / sum(&wanted)).min(1.0);
        return wanted.iter().map(|width| width * scale).collect();
    }
    if sum(&wanted) <= ROOM {
        let spare = ROOM - sum(&wanted);
        // The last column of words has the rest of the line; a table of numbers stays together.
        if let Some(last) = grid.columns.iter().rposition(|align| *align == Align::Left) {
            wanted[last] += spare;
        }
        return wanted;
    }
    if sum(&least) >= ROOM {
        let scale = ROOM / sum(&least);
        return least.iter().map(|width| width * scale).collect();
    }
    // What is left over after the least goes to those that want more, by how much they do.
    let spare = ROOM - sum(&least);
    let short: Vec<f32> = wanted.iter().zip(&least).map(|(w, l)| (w - l).max(0.0)).collect();
    // Narrow columns get what they want first: they are names and figures.
    let mut widths = least.clone();
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by(|a, b| short[*a].total_cmp(&short[*b]));
    let mut left = spare;
    for (n, column) in order.iter().enumerate() {
        let share = left / (count - n) as f32;
        let given = short[*column].min(share);
        widths[*column] += given;
        left -= given;
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A heading goes with the beginning of what it is the heading of, and a chart is not torn apart.
    #[test]
    fn a_heading_stays_with_its_table_and_a_chart_is_whole() {
        for lines in 30..52 {
            let mut document = Document::new("", "");
            (0..lines).for_each(|_| document.paragraph("A line."));
            document.heading(2, "Chart");
            document.paragraph("What it says.");
            let mut grid = Grid::new(["Hand", "2"], [Align::Left, Align::Middle]);
            for hand in 0..12 {
                let cell = Cell { text: "H".into(), shade: Some(Colour::CREAM) };
                grid.rows.push(vec![hand.to_string().into(), cell]);
            }
            document.table(grid);
            let blocks = &document.blocks;
            let chart = beginning_of(&blocks[blocks.len() - 1..]);
            assert!(chart > 12.0 * SMALL * LEADING, "all of it: {chart}");
            assert!(beginning_of(&blocks[blocks.len() - 2..]) > chart);
            let mut layout = Layout {
                document: &document,
                done: Pages { pages: vec![], parts: vec![] },
                y: TOP,
                contents_top: TOP,
            };
            layout.turn();
            let mut rest = blocks.as_slice();
            let mut page_of_heading = 0;
            while let [block, after @ ..] = rest {
                layout.block(block, after);
                if matches!(block, Block::Heading { .. }) {
                    page_of_heading = layout.done.pages.len();
                }
                rest = after;
            }
            assert_eq!(page_of_heading, layout.done.pages.len(), "{lines} lines before it");
        }
    }

    #[test]
    fn columns_never_leave_the_page_and_figures_are_not_broken() {
        let mut grid =
            Grid::new(["Wager", "Advantage", "About"], [Align::Left, Align::Right, Align::Left]);
        let about = "a very long sentence about what decides this wager ".repeat(6);
        grid.push([Cell::from("Pass line"), "1.4141 %".into(), about.into()]);
        let widths = column_widths(&grid);
        assert!(widths.iter().sum::<f32>() <= ROOM + 0.1);
        let look = (Face::Plain, table_size(&grid), Colour::INK);
        assert_eq!(set::lines(&"1.4141 %".into(), look, widths[1] - PAD).len(), 1);
    }
}
