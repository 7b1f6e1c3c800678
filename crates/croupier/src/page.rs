//! Text for people: width of the terminal, colour, wrapped paragraphs, tables.

use std::io::{self, IsTerminal, Write};

/// How text is laid out where it goes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    /// Columns.
    pub(crate) width: usize,
    colour: bool,
}

/// How a piece of text looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Bold.
    Strong,
    /// A section of the regulation, a remark.
    Faint,
    /// A word of the game's vocabulary.
    Word,
    /// As it should be.
    Good,
    /// Not as it should be.
    Bad,
}

impl Page {
    /// Columns where the text goes to a file or a pipe.
    const PIPE_WIDTH: usize = 100;

    /// The page that standard output is.
    pub(crate) fn of_stdout() -> Page {
        let is_terminal = io::stdout().is_terminal();
        let width = match crossterm::terminal::size() {
            Ok((columns, _)) if is_terminal => usize::from(columns).clamp(40, 120),
            _ => Page::PIPE_WIDTH,
        };
        Page { width, colour: is_terminal && colour_is_wanted() }
    }

    /// A page without colour.
    pub(crate) fn plain(width: usize) -> Page {
        Page { width, colour: false }
    }

    /// The text in a style.
    pub(crate) fn style(&self, style: Style, text: &str) -> String {
        if !self.colour || text.is_empty() {
            return text.to_owned();
        }
        let code = match style {
            Style::Strong => "1",
            Style::Faint => "2",
            Style::Word => "36",
            Style::Good => "32",
            Style::Bad => "1;31",
        };
        format!("\x1b[{code}m{text}\x1b[0m")
    }

    /// The text in colours, given as a terminal is told them.
    pub(crate) fn tinted(&self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Writes a heading.
    pub(crate) fn heading(&self, out: &mut dyn Write, text: &str) -> io::Result<()> {
        writeln!(out, "\n{}", self.style(Style::Strong, text))
    }

    /// Writes a paragraph, indented and wrapped.
    pub(crate) fn paragraph(
        &self,
        out: &mut dyn Write,
        indent: usize,
        text: &str,
    ) -> io::Result<()> {
        for line in wrap(text, self.width.saturating_sub(indent)) {
            writeln!(out, "{:indent$}{line}", "")?;
        }
        Ok(())
    }

    /// Writes rows in aligned columns, each with its style. Cells of the last column that are too
    /// long for it are wrapped within it.
    pub(crate) fn table(
        &self,
        out: &mut dyn Write,
        indent: usize,
        styles: &[Option<Style>],
        rows: &[Vec<String>],
    ) -> io::Result<()> {
        let count = styles.len();
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| len(cell)).max().unwrap_or(0)
        };
        let mut widths: Vec<usize> = (0..count).map(width).collect();
        let fixed: usize = indent + widths[..count - 1].iter().map(|w| w + 2).sum::<usize>();
        // Where the last column would be a sliver, it goes below the others instead.
        let below = fixed + 24 > self.width;
        let last_indent = if below { indent + 4 } else { fixed };
        widths[count - 1] = self.width.saturating_sub(last_indent).max(16);
        for row in rows {
            let mut line = " ".repeat(indent);
            for (n, cell) in row.iter().enumerate().take(count - 1) {
                let pad = " ".repeat(widths[n].saturating_sub(len(cell)) + 2);
                line.push_str(&self.cell(styles[n], cell));
                line.push_str(&pad);
            }
            let last = row.get(count - 1).map_or("", String::as_str);
            let mut pieces = wrap(last, widths[count - 1]).into_iter();
            if !below && let Some(piece) = pieces.next() {
                line.push_str(&self.cell(styles[count - 1], &piece));
            }
            writeln!(out, "{}", line.trim_end())?;
            for piece in pieces.filter(|piece| !piece.is_empty()) {
                let piece = self.cell(styles[count - 1], &piece);
                writeln!(out, "{:last_indent$}{piece}", "")?;
            }
        }
        Ok(())
    }

    fn cell(&self, style: Option<Style>, text: &str) -> String {
        style.map_or_else(|| text.to_owned(), |style| self.style(style, text))
    }
}

/// Whether the environment lets programs use colour.
pub(crate) fn colour_is_wanted() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Columns that a text takes; every character of ours takes one.
fn len(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a text into lines of at most `width` columns, between words where it can. A text without
/// words is one empty line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + word.len() > width {
            lines.push(String::new());
            used = 0;
        }
        if used > 0 {
            if let Some(line) = lines.last_mut() {
                line.push(' ');
            }
            used += 1;
        }
        while word.len() > width {
            let rest = word.split_off(width);
            if let Some(line) = lines.last_mut() {
                line.extend(word);
            }
            lines.push(String::new());
            word = rest;
        }
        used += word.len();
        if let Some(line) = lines.last_mut() {
            line.extend(word);
        }
    }
    lines
}

/// `1 game`, `2 games`.
pub(crate) fn count(n: usize, noun: &str) -> String {
    if n == 1 { format!("{n} {noun}") } else { format!("{n} {noun}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_long_words_anywhere() {
        assert_eq!(wrap("the higher wins", 10), ["the higher", "wins"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("  ", 5), [""]);
        assert_eq!(wrap("a b", 0), ["a", "b"]);
    }

    #[test]
    fn columns_are_aligned_and_the_last_one_is_wrapped_in_its_place() {
        let page = Page::plain(40);
        let rows = [["a", "one two three four five six"], ["bb", "x"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let mut out = Vec::new();
        page.table(&mut out, 2, &[None, None], &rows).expect("memory takes it");
        let text = String::from_utf8(out).expect("text");
        assert_eq!(text, "  a   one two three four five six\n  bb  x\n");
        let mut out = Vec::new();
        Page::plain(28).table(&mut out, 2, &[None, None], &rows).expect("memory takes it");
        let text = String::from_utf8(out).expect("text");
        assert_eq!(text, "  a\n      one two three four\n      five six\n  bb\n      x\n");
    }
}
