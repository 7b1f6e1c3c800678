//! A document as data: what it says, in which order. The writers decide how it looks.

use crate::drawing::{Colour, Drawing};

/// A document.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// What it is called.
    pub title: String,
    /// Whose it is, or what of; below the title.
    pub subtitle: String,
    /// Whether the title has a page of its own, with a table of contents.
    pub has_cover: bool,
    /// What is drawn on the cover.
    pub emblem: Option<Drawing>,
    /// What stands at the foot of each page, beside its number.
    pub footer: String,
    /// What it says, in order.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// A heading: 1 for a chapter, 2 for a section, 3 for a part of it.
    Heading {
        /// How deep it stands.
        level: u8,
        /// What it says.
        text: String,
    },
    /// A paragraph.
    Paragraph(Text),
    /// A list; numbered or with bullets.
    List {
        /// Whether its items have numbers.
        is_numbered: bool,
        /// What it lists.
        items: Vec<Text>,
    },
    /// Rows and columns.
    Table(Grid),
    /// A drawing, and what stands below it.
    Figure {
        /// The drawing.
        drawing: Drawing,
        /// What it shows.
        caption: String,
    },
    /// Something that must not be overlooked.
    Callout {
        /// Its heading.
        title: String,
        /// What it says.
        text: Text,
    },
    /// A line to sign on.
    Signature {
        /// Who signs there.
        who: String,
    },
    /// What follows begins on a new page.
    PageBreak,
}

/// A run of words with some of them set apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Span>);

/// Words that look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words.
    pub words: String,
    /// How they look.
    pub tone: Tone,
}

/// How words look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As the rest.
    #[default]
    Plain,
    /// What matters: a name, an amount.
    Strong,
    /// What only some look for: a section of the regulation.
    Faint,
}

impl Text {
    /// The text, with plain words after it.
    #[must_use]
    pub fn plain(self, words: impl Into<String>) -> Text {
        self.and(words, Tone::Plain)
    }

    /// The text, with words that matter after it.
    #[must_use]
    pub fn strong(self, words: impl Into<String>) -> Text {
        self.and(words, Tone::Strong)
    }

    /// The text, with faint words after it.
    #[must_use]
    pub fn faint(self, words: impl Into<String>) -> Text {
        self.and(words, Tone::Faint)
    }

    fn and(mut self, words: impl Into<String>, tone: Tone) -> Text {
        self.0.push(Span { words: words.into(), tone });
        self
    }

    /// The words alone.
    #[must_use]
    pub fn words(&self) -> String {
        self.0.iter().map(|span| span.words.as_str()).collect()
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Text {
        Text::default().plain(words)
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Text::default().plain(words)
    }
}

/// Rows and columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Grid {
    /// What the columns are; none where it needs no head.
    pub head: Vec<String>,
    /// How each column stands.
    pub columns: Vec<Align>,
    /// Row by row.
    pub rows: Vec<Vec<Cell>>,
}

/// How a column stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Flush left.
    Left,
    /// Flush right, as numbers are.
    Right,
    /// In the middle, as codes of a chart are.
    Middle,
}

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// What it says.
    pub text: Text,
    /// The colour behind it.
    pub shade: Option<Colour>,
}

impl<T: Into<Text>> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell { text: text.into(), shade: None }
    }
}

impl Grid {
    /// A table with such columns.
    #[must_use]
    pub fn new<const N: usize>(head: [&str; N], columns: [Align; N]) -> Grid {
        let head = head.map(str::to_owned).to_vec();
        Grid { head, columns: columns.to_vec(), rows: Vec::new() }
    }

    /// Rows next to each other that differ in their first cell alone, as one row. A row whose first cell
    /// is empty goes on with the one before it, and both stay as they are.
    #[must_use]
    pub fn merged(mut self) -> Grid {
        let has_first = |row: &[Cell]| row.first().is_some_and(|cell| !cell.text.0.is_empty());
        let rows = std::mem::take(&mut self.rows);
        // By row the first cells of those that it stands for.
        let mut firsts: Vec<Vec<Text>> = Vec::new();
        for (n, row) in rows.iter().enumerate() {
            let stands_alone = has_first(row) && rows.get(n + 1).is_none_or(|next| has_first(next));
            let first = row.first().map(|cell| cell.text.clone()).unwrap_or_default();
            match (self.rows.last(), firsts.last_mut()) {
                (Some(last), Some(alike))
                    if stands_alone && has_first(last) && last[1..] == row[1..] =>
                {
                    alike.push(first);
                }
                _ => {
                    self.rows.push(row.clone());
                    firsts.push(vec![first]);
                }
            }
        }
        for (row, alike) in self.rows.iter_mut().zip(firsts) {
            if alike.len() > 1 {
                row[0].text = listed(&alike);
            }
        }
        self
    }

    /// One more row.
    pub fn push<const N: usize>(&mut self, row: [Cell; N]) {
        self.rows.push(row.to_vec());
    }
}

/// Texts one after the other; words that all end with, or begin with, are said once.
fn listed(all: &[Text]) -> Text {
    let words: Vec<String> = all.iter().map(Text::words).collect();
    let tone = all[0].0.first().map(|span| span.tone).unwrap_or_default();
    if all.iter().any(|text| text.0.len() != 1) {
        let between = Span { words: ", ".to_owned(), tone };
        let spans: Vec<&[Span]> = all.iter().map(|text| text.0.as_slice()).collect();
        return Text(spans.join(&between));
    }
    let split: Vec<Vec<&str>> = words.iter().map(|words| words.split(' ').collect()).collect();
    // At least a word of each stays.
    let most = split.iter().map(Vec::len).min().unwrap_or(1) - 1;
    let alike = |nth: &dyn Fn(&Vec<&str>, usize) -> String| {
        let is_alike = |n: &usize| split.iter().all(|one| nth(one, *n) == nth(&split[0], *n));
        (0..most).take_while(is_alike).count()
    };
    let ends = alike(&|one, n| one[one.len() - 1 - n].to_owned());
    let begins = if ends > 0 { 0 } else { alike(&|one, n| one[n].to_owned()) };
    let middles = split.iter().map(|one| one[begins..one.len() - ends].join(" "));
    let middles = middles.collect::<Vec<_>>().join(", ");
    let parts =
        [split[0][..begins].join(" "), middles, split[0][split[0].len() - ends..].join(" ")];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    Text(vec![Span { words: parts.join(" "), tone }])
}

impl Document {
    /// A document without anything in it yet.
    #[must_use]
    pub fn new(title: impl Into<String>, subtitle: impl Into<String>) -> Document {
        Document { title: title.into(), subtitle: subtitle.into(), ..Document::default() }
    }

    /// A heading.
    pub fn heading(&mut self, level: u8, text: impl Into<String>) {
        self.blocks.push(Block::Heading { level, text: text.into() });
    }

    /// A paragraph.
    pub fn paragraph(&mut self, text: impl Into<Text>) {
        self.blocks.push(Block::Paragraph(text.into()));
    }

    /// A list with bullets; nothing where it has no items.
    pub fn list<T: Into<Text>>(&mut self, items: impl IntoIterator<Item = T>) {
        self.listed(false, items);
    }

    /// A numbered list; nothing where it has no items.
    pub fn steps<T: Into<Text>>(&mut self, items: impl IntoIterator<Item = T>) {
        self.listed(true, items);
    }

    fn listed<T: Into<Text>>(&mut self, is_numbered: bool, items: impl IntoIterator<Item = T>) {
        let items: Vec<Text> = items.into_iter().map(Into::into).collect();
        if !items.is_empty() {
            self.blocks.push(Block::List { is_numbered, items });
        }
    }

    /// A table; nothing where it has no rows.
    pub fn table(&mut self, grid: Grid) {
        if !grid.rows.is_empty() {
            self.blocks.push(Block::Table(grid));
        }
    }

    /// A drawing.
    pub fn figure(&mut self, drawing: Drawing, caption: impl Into<String>) {
        self.blocks.push(Block::Figure { drawing, caption: caption.into() });
    }

    /// Something that must not be overlooked.
    pub fn callout(&mut self, title: impl Into<String>, text: impl Into<Text>) {
        self.blocks.push(Block::Callout { title: title.into(), text: text.into() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_say_the_same_stand_together() {
        let mut grid = Grid::new(["Wager", "Pays"], [Align::Left, Align::Right]);
        for (wager, pays) in [
            ("One-three on the hop", "15 to 1"),
            ("One-four on the hop", "15 to 1"),
            ("Place bet 6", "7 to 6"),
            ("Place bet 8", "7 to 6"),
            ("Red", "1 to 1"),
            ("Odd", "1 to 1"),
            ("Field", "1 to 1"),
            ("", "2 to 1"),
        ] {
            let wager = if wager.is_empty() { Text::default() } else { wager.into() };
            grid.push([wager.into(), pays.into()]);
        }
        let rows: Vec<String> = grid
            .merged()
            .rows
            .iter()
            .map(|row| row[0].text.words() + ": " + &row[1].text.words())
            .collect();
        assert_eq!(
            rows,
            [
                "One-three, One-four on the hop: 15 to 1",
                "Place bet 6, 8: 7 to 6",
                "Red, Odd: 1 to 1",
                "Field: 1 to 1",
                ": 2 to 1",
            ]
        );
    }
}
