//! Words set into lines.

use crate::document::{Text, Tone};
use crate::drawing::Colour;
use crate::fonts::{self, Face};

/// Words of a line that look alike, and where they begin.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    pub(super) x: f32,
    pub(super) face: Face,
    pub(super) size: f32,
    pub(super) colour: Colour,
    pub(super) words: String,
}

/// A line of words.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Line {
    pub(super) runs: Vec<Run>,
    pub(super) width: f32,
}

/// How a tone looks at a size.
fn look(tone: Tone, face: Face, size: f32, colour: Colour) -> (Face, f32, Colour) {
    match tone {
        Tone::Plain => (face, size, colour),
        Tone::Strong => (Face::Bold, size, colour),
        Tone::Faint => (face, size * 0.88, Colour::FAINT),
    }
}

/// Sets a text into lines that are no wider; `most` may be endless.
pub(super) fn lines(
    text: &Text,
    (face, size, colour): (Face, f32, Colour),
    most: f32,
) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut is_apart = false;
    for span in &text.0 {
        let (face, size, colour) = look(span.tone, face, size, colour);
        let space = fonts::width(face, size, " ");
        let mut words = span.words.split(' ').peekable();
        while let Some(word) = words.next() {
            if !word.is_empty() {
                for piece in pieces(word, face, size, most) {
                    add(&mut lines, (face, size, colour), piece, is_apart.then_some(space), most);
                    is_apart = false;
                }
            }
            is_apart |= words.peek().is_some();
        }
    }
    lines
}

/// A word, cut where it is wider than a whole line.
fn pieces(word: &str, face: Face, size: f32, most: f32) -> Vec<&str> {
    if fonts::width(face, size, word) <= most {
        return vec![word];
    }
    let (mut pieces, mut from, mut wide) = (Vec::new(), 0, 0.0);
    for (at, letter) in word.char_indices() {
        let advance = face.advance(face.glyph(letter)) * size / 1000.0;
        if at > from && wide + advance > most {
            pieces.push(&word[from..at]);
            (from, wide) = (at, 0.0);
        }
        wide += advance;
    }
    pieces.push(&word[from..]);
    pieces
}

fn add(
    lines: &mut Vec<Line>,
    (face, size, colour): (Face, f32, Colour),
    word: &str,
    space: Option<f32>,
    most: f32,
) {
    let wide = fonts::width(face, size, word);
    let last = lines.len() - 1;
    let apart = space.filter(|_| !lines[last].runs.is_empty());
    // A word that clings to the one before it goes with it only where there is room.
    if !lines[last].runs.is_empty() && lines[last].width + apart.unwrap_or(0.0) + wide > most {
        lines.push(Line::default());
        return add(lines, (face, size, colour), word, None, most);
    }
    let line = &mut lines[last];
    match line.runs.last_mut() {
        Some(run) if run.face == face && run.size == size && run.colour == colour => {
            if apart.is_some() {
                run.words.push(' ');
            }
            run.words.push_str(word);
        }
        _ => line.runs.push(Run {
            x: line.width + apart.unwrap_or(0.0),
            face,
            size,
            colour,
            words: word.to_owned(),
        }),
    }
    line.width += apart.unwrap_or(0.0) + wide;
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOK: (Face, f32, Colour) = (Face::Plain, 10.0, Colour::INK);

    fn words(line: &Line) -> String {
        line.runs.iter().map(|run| run.words.as_str()).collect::<Vec<_>>().join("|")
    }

    #[test]
    fn tones_are_set_apart_and_punctuation_clings() {
        let text = Text::from("You ").strong("win").plain(", at once.");
        let lines = lines(&text, LOOK, f32::INFINITY);
        assert_eq!(lines.iter().map(words).collect::<Vec<_>>(), ["You|win|, at once."]);
        let [_, win, rest] = &lines[0].runs[..] else { panic!("three runs") };
        assert_eq!(rest.x, win.x + fonts::width(Face::Bold, 10.0, "win"));
    }

    #[test]
    fn no_line_is_too_wide_whatever_the_words() {
        let text =
            Text::from("a pneumonoultramicroscopicsilicovolcanoconiosis of words and more words");
        let lines = lines(&text, LOOK, 60.0);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| line.width <= 60.0));
    }
}
