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
        for (n, row) in rows.iter().enumerate() {
            let stands_alone = has_first(row) && rows.get(n + 1).is_none_or(|next| has_first(next));
            match self.rows.last_mut() {
                Some(last) if stands_alone && has_first(last) && last[1..] == row[1..] => {
                    let more = row[0].text.0.iter().cloned();
                    let tone = row[0].text.0[0].tone;
                    last[0].text.0.push(Span { words: ", ".to_owned(), tone });
                    last[0].text.0.extend(more);
                }
                _ => self.rows.push(row.clone()),
            }
        }
        self
    }

    /// One more row.
    pub fn push<const N: usize>(&mut self, row: [Cell; N]) {
        self.rows.push(row.to_vec());
    }
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
