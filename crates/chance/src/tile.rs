//! Pai gow tiles.

use std::fmt;
use std::str::FromStr;

use crate::text::{excerpt, serde_as_text};

/// A pai gow tile, one of 21 faces, written as round scripts write it: `Twelve (6-6)`. Tiles are
/// ordered as a sorted set has them: the eleven that are there twice, then those that are there once.
///
/// ```
/// use chance::Tile;
///
/// let tile: Tile = "Nine (4-5)".parse()?;
/// assert_eq!((tile.ends(), tile.spots(), tile.count()), ([4, 5], 9, 1));
/// assert_eq!(tile.to_string(), "Nine (4-5)");
/// assert!("Ten (4-5)".parse::<Tile>().is_err());
/// # Ok::<(), chance::NotATile>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The word for its spots, and the two ends.
const FACES: [(&str, [u8; 2]); Tile::COUNT] = [
    ("Twelve", [6, 6]),
    ("Two", [1, 1]),
    ("Eight", [4, 4]),
    ("Four", [1, 3]),
    ("Ten", [5, 5]),
    ("Six", [3, 3]),
    ("Four", [2, 2]),
    ("Eleven", [5, 6]),
    ("Ten", [4, 6]),
    ("Seven", [1, 6]),
    ("Six", [1, 5]),
    ("Nine", [3, 6]),
    ("Nine", [4, 5]),
    ("Eight", [2, 6]),
    ("Eight", [3, 5]),
    ("Seven", [2, 5]),
    ("Seven", [3, 4]),
    ("Six", [2, 4]),
    ("Five", [1, 4]),
    ("Five", [2, 3]),
    ("Three", [1, 2]),
];

impl Tile {
    /// The number of different faces: every index is below it.
    pub const COUNT: usize = 21;
    /// The faces that a set has twice; they come first.
    const DOUBLED: u8 = 11;
    /// The tiles of a set.
    pub const IN_A_SET: usize = Tile::COUNT + Tile::DOUBLED as usize;
    /// The set of 32, sorted.
    pub const SET: [Tile; Tile::IN_A_SET] = {
        let mut set = [Tile(0); Tile::IN_A_SET];
        let mut place = 0;
        while place < Tile::IN_A_SET {
            let doubled = 2 * Tile::DOUBLED as usize;
            set[place] = Tile(if place < doubled { place / 2 } else { place - doubled / 2 } as u8);
            place += 1;
        }
        set
    };

    /// Its place among the faces.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The tile whose [`index`](Tile::index) this is.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Tile> {
        if (index as usize) < Tile::COUNT { Some(Tile(index)) } else { None }
    }

    /// The tile with these ends, the smaller one first.
    pub const fn with_ends(ends: [u8; 2]) -> Option<Tile> {
        let mut index = 0;
        while index < Tile::COUNT {
            if FACES[index].1[0] == ends[0] && FACES[index].1[1] == ends[1] {
                return Some(Tile(index as u8));
            }
            index += 1;
        }
        None
    }

    /// The spots of its two ends, the smaller number first.
    #[inline]
    pub const fn ends(self) -> [u8; 2] {
        FACES[self.0 as usize].1
    }

    /// The number of its spots.
    #[inline]
    pub const fn spots(self) -> u8 {
        let [one, other] = self.ends();
        one + other
    }

    /// The word for the number of its spots: `Twelve`.
    pub const fn word(self) -> &'static str {
        FACES[self.0 as usize].0
    }

    /// How often a set has it.
    #[inline]
    pub const fn count(self) -> u8 {
        if self.0 < Tile::DOUBLED { 2 } else { 1 }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.ends();
        f.pad(&format!("{} ({one}-{other})", self.word()))
    }
}

/// The same as `Display`.
impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a tile: a tile is the word for its spots and its two ends, the smaller first, such \
     as \"Twelve (6-6)\" or \"Nine (4-5)\""
)]
pub struct NotATile(String);

impl FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Tile, NotATile> {
        let ends = |text: &str| match text.strip_suffix(')')?.as_bytes() {
            [one, b'-', other] => {
                Tile::with_ends([one.checked_sub(b'0')?, other.checked_sub(b'0')?])
            }
            _ => None,
        };
        let named = |(word, rest): (&str, &str)| ends(rest).filter(|tile| tile.word() == word);
        text.split_once(" (").and_then(named).ok_or_else(|| NotATile(excerpt(text)))
    }
}

serde_as_text!(Tile, "a tile such as \"Twelve (6-6)\"");
