//! The faces that papers are set in: how wide their letters are, and the files themselves.

use std::sync::OnceLock;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// A face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// For reading.
    Plain,
    /// For what matters.
    Bold,
    /// For remarks.
    Italic,
}

impl Face {
    /// All of them.
    pub const ALL: [Face; 3] = [Face::Plain, Face::Bold, Face::Italic];

    /// The font file.
    pub(crate) const fn file(self) -> &'static [u8] {
        match self {
            Face::Plain => include_bytes!("../fonts/Roboto-Regular.ttf"),
            Face::Bold => include_bytes!("../fonts/Roboto-Bold.ttf"),
            Face::Italic => include_bytes!("../fonts/Roboto-Italic.ttf"),
        }
    }

    /// What the font is called.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Face::Plain => "Roboto-Regular",
            Face::Bold => "Roboto-Bold",
            Face::Italic => "Roboto-Italic",
        }
    }

    const fn weight(self) -> &'static str {
        match self {
            Face::Plain | Face::Italic => "400",
            Face::Bold => "700",
        }
    }

    const fn slant(self) -> &'static str {
        match self {
            Face::Plain | Face::Bold => "normal",
            Face::Italic => "italic",
        }
    }

    /// How a style sheet asks for it.
    pub(crate) fn style(self) -> String {
        format!("font-family:{FAMILY};font-weight:{};font-style:{}", self.weight(), self.slant())
    }

    /// The font, read.
    ///
    /// # Panics
    /// Where a file that is part of the program is no font, which the tests rule out.
    pub(crate) fn font(self) -> &'static ttf_parser::Face<'static> {
        static FONTS: [OnceLock<ttf_parser::Face<'static>>; 3] = [const { OnceLock::new() }; 3];
        FONTS[self as usize].get_or_init(|| {
            ttf_parser::Face::parse(self.file(), 0).expect("the font is part of the program")
        })
    }

    /// The glyph of a letter; that of a question mark where the font has none.
    pub(crate) fn glyph(self, letter: char) -> ttf_parser::GlyphId {
        let font = self.font();
        let glyph = font.glyph_index(letter).or_else(|| font.glyph_index('?'));
        glyph.unwrap_or_default()
    }

    /// How far a glyph reaches, in thousandths of the size.
    pub(crate) fn advance(self, glyph: ttf_parser::GlyphId) -> f32 {
        let font = self.font();
        f32::from(font.glyph_hor_advance(glyph).unwrap_or(0)) * 1000.0
            / f32::from(font.units_per_em())
    }
}

/// What style sheets ask for, and what else will do.
pub(crate) const FAMILY: &str = "'Croupier Sans',Roboto,'Helvetica Neue',Arial,sans-serif";

/// The faces for a style sheet, with the files inside.
pub(crate) fn style() -> String {
    let face = |face: Face| {
        format!(
            "@font-face{{font-family:'Croupier Sans';font-weight:{};font-style:{};\
             src:url(data:font/ttf;base64,{})}}",
            face.weight(),
            face.slant(),
            STANDARD.encode(face.file())
        )
    };
    Face::ALL.into_iter().map(face).collect()
}

/// How wide words are.
pub(crate) fn width(face: Face, size: f32, words: &str) -> f32 {
    let advance: f32 = words.chars().map(|letter| face.advance(face.glyph(letter))).sum();
    advance * size / 1000.0
}

/// Words on lines that are no wider, broken between words. A word that is wider has a line to itself.
pub(crate) fn wrap(face: Face, size: f32, words: &str, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(face, size, &format!("{line} {word}")) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_a_font_with_the_letters_that_games_use() {
        for face in Face::ALL {
            let unknown = face.glyph('\u{2603}');
            assert_eq!(unknown, face.glyph('?'));
            for letter in "AZaz09 $%…·–×é’“”½".chars() {
                assert!(face.font().glyph_index(letter).is_some(), "{letter:?} in {face:?}");
            }
        }
    }

    #[test]
    fn lines_are_as_wide_as_they_may_be_and_no_wider() {
        let text = "The dealer turns the cards one at a time and pays every wager that wins.";
        let lines = wrap(Face::Plain, 10.0, text, 120.0);
        assert_eq!(lines.join(" "), text);
        assert!(lines.iter().all(|line| width(Face::Plain, 10.0, line) <= 120.0));
        assert!(lines.len() > 2);
    }
}
