//! Boards on which a table shows how its last rounds came out.

use crate::Tint;

/// A board: columns of marks, each from the top down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoreboard {
    /// What players call it.
    pub title: &'static str,
    /// How many marks a column has room for.
    pub rows_count: usize,
    /// The columns, the oldest first.
    pub columns: Vec<Vec<Option<Mark>>>,
}

/// A mark on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its colour.
    pub tint: Tint,
    /// What it looks like.
    pub form: MarkForm,
    /// A few characters that are written into it.
    pub text: String,
    /// How many strokes go through it.
    pub strokes: u16,
}

/// What a mark looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkForm {
    /// A filled circle.
    Disc,
    /// An empty circle.
    Ring,
    /// A stroke.
    Slash,
}
