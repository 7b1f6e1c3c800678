//! Roulette wheels.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::text::{excerpt, serde_as_text};

/// The background of a number on the wheel and on the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// Zero and double zero.
    Green,
    /// Half of the numbers.
    Red,
    /// The other half.
    Black,
}

/// A pocket of a roulette wheel, written `0`, `00`, `1` to `36`. Ordered by number, `00` last.
///
/// ```
/// use chance::{Color, Pocket};
///
/// let pocket: Pocket = "17".parse()?;
/// assert_eq!((pocket.number(), pocket.color()), (Some(17), Color::Black));
/// assert_eq!("00".parse(), Ok(Pocket::DOUBLE_ZERO));
/// assert_eq!(Pocket::DOUBLE_ZERO.number(), None);
/// # Ok::<(), chance::NotAPocket>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pocket(u8);

/// The numbers with a red background, ascending.
const RED: [u8; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

impl Pocket {
    /// The number of different pockets there are, over both wheels: every index is below it.
    pub const COUNT: usize = 38;
    /// The pocket marked 0.
    pub const ZERO: Pocket = Pocket(0);
    /// The pocket marked 00.
    pub const DOUBLE_ZERO: Pocket = Pocket(37);

    /// The pocket of a number from 1 to 36.
    pub const fn new(number: u8) -> Option<Pocket> {
        match number {
            1..=36 => Some(Pocket(number)),
            _ => None,
        }
    }

    /// 0 for zero, the number itself, 37 for double zero.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The pocket whose [`index`](Pocket::index) this is.
    #[inline]
    pub const fn from_index(index: u8) -> Option<Pocket> {
        if (index as usize) < Pocket::COUNT { Some(Pocket(index)) } else { None }
    }

    /// The number from 1 to 36; the zeros have none, being neither odd nor even, low nor high.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        match self.0 {
            number @ 1..=36 => Some(number),
            _ => None,
        }
    }

    /// Its color.
    #[inline]
    pub const fn color(self) -> Color {
        COLORS[self.0 as usize]
    }
}

const COLORS: [Color; Pocket::COUNT] = {
    let mut colors = [Color::Black; Pocket::COUNT];
    colors[Pocket::ZERO.0 as usize] = Color::Green;
    colors[Pocket::DOUBLE_ZERO.0 as usize] = Color::Green;
    let mut index = 0;
    while index < RED.len() {
        colors[RED[index] as usize] = Color::Red;
        index += 1;
    }
    colors
};

impl fmt::Display for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Pocket::DOUBLE_ZERO => f.pad("00"),
            Pocket(number) => f.pad(&number.to_string()),
        }
    }
}

/// The same as `Display`.
impl fmt::Debug for Pocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no pocket.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a pocket of a roulette wheel: pockets are \"0\", \"00\" and \"1\" to \"36\"")]
pub struct NotAPocket(String);

impl FromStr for Pocket {
    type Err = NotAPocket;

    fn from_str(text: &str) -> Result<Pocket, NotAPocket> {
        let digit = |byte: &u8| byte - b'0';
        match text.as_bytes() {
            b"00" => Some(Pocket::DOUBLE_ZERO),
            b"0" => Some(Pocket::ZERO),
            [one @ b'1'..=b'9'] => Pocket::new(digit(one)),
            [ten @ b'1'..=b'3', one @ b'0'..=b'9'] => Pocket::new(10 * digit(ten) + digit(one)),
            _ => None,
        }
        .ok_or_else(|| NotAPocket(excerpt(text)))
    }
}

serde_as_text!(Pocket, "a pocket of a roulette wheel such as \"17\"");

/// A kind of roulette wheel.
///
/// ```
/// use chance::{Pocket, Wheel};
///
/// assert_eq!(Wheel::DoubleZero.order().len(), 38);
/// assert!(!Wheel::SingleZero.order().contains(&Pocket::DOUBLE_ZERO));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wheel {
    /// 37 pockets.
    SingleZero,
    /// 38 pockets.
    DoubleZero,
}

impl Wheel {
    /// Both wheels.
    pub const ALL: [Wheel; 2] = [Wheel::SingleZero, Wheel::DoubleZero];

    /// The pockets, clockwise from 0.
    #[inline]
    pub const fn order(self) -> &'static [Pocket] {
        match self {
            Wheel::SingleZero => &SINGLE_ZERO,
            Wheel::DoubleZero => &DOUBLE_ZERO,
        }
    }
}

static SINGLE_ZERO: [Pocket; 37] = pockets([
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
    14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]);

/// Double zero as its index, 37.
static DOUBLE_ZERO: [Pocket; 38] = pockets([
    0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12,
    8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2,
]);

const fn pockets<const N: usize>(indices: [u8; N]) -> [Pocket; N] {
    let mut order = [Pocket::ZERO; N];
    let mut index = 0;
    while index < N {
        order[index] = Pocket(indices[index]);
        index += 1;
    }
    order
}
