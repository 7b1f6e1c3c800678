//! Dice.

use std::fmt;
use std::str::FromStr;

use crate::text::{excerpt, serde_as_text};

/// `N` dice as they were thrown, each from 1 to 6, in their order; written `3-4`.
///
/// ```
/// use chance::Dice;
///
/// let dice: Dice<2> = "3-4".parse()?;
/// assert_eq!((dice.faces(), dice.sum()), ([3, 4], 7));
/// assert!("3-7".parse::<Dice<2>>().is_err());
/// assert!("3-4-1".parse::<Dice<2>>().is_err());
/// # Ok::<(), chance::NotDice>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice<const N: usize>([u8; N]);

impl<const N: usize> Dice<N> {
    /// Dice that show these faces.
    pub fn new(faces: [u8; N]) -> Result<Dice<N>, NotDice> {
        let dice = Dice(faces);
        if faces.iter().all(|face| (1..=6).contains(face)) {
            Ok(dice)
        } else {
            Err(NotDice { text: dice.to_string(), count: N })
        }
    }

    /// Dice whose faces are known to be from 1 to 6.
    #[inline]
    pub(crate) const fn thrown(faces: [u8; N]) -> Dice<N> {
        Dice(faces)
    }

    /// The faces in the order in which they were thrown.
    #[inline]
    pub const fn faces(self) -> [u8; N] {
        self.0
    }

    /// The sum of the faces.
    #[inline]
    pub fn sum(self) -> u8 {
        const { assert!(N <= u8::MAX as usize / 6, "the sum of so many dice outgrows a byte") };
        self.0.iter().sum()
    }
}

impl<const N: usize> fmt::Display for Dice<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, face) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("-")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

/// The same as `Display`.
impl<const N: usize> fmt::Debug for Dice<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no throw of so many dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text:?} is not a throw of {count} dice: it is {count} faces from 1 to 6 with \"-\" between \
     them, such as {example:?}",
    example = vec!["6"; *count].join("-")
)]
pub struct NotDice {
    text: String,
    count: usize,
}

impl<const N: usize> FromStr for Dice<N> {
    type Err = NotDice;

    fn from_str(text: &str) -> Result<Dice<N>, NotDice> {
        let mut parts = text.split('-');
        let mut faces = [0; N];
        let read = faces.iter_mut().all(|face| match parts.next().map(str::as_bytes) {
            Some([digit @ b'1'..=b'6']) => {
                *face = digit - b'0';
                true
            }
            _ => false,
        });
        if read && parts.next().is_none() {
            Ok(Dice(faces))
        } else {
            Err(NotDice { text: excerpt(text), count: N })
        }
    }
}

serde_as_text!(Dice<const N: usize>, "a throw of dice such as \"3-4\"");
