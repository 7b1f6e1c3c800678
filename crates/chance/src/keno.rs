//! The keno cage.

use serde::{Deserialize, Serialize};

/// A keno draw: 20 different numbers of the 80, as a set. In a mask the bit of a number is
/// [`KenoDraw::bit`].
///
/// ```
/// use chance::KenoDraw;
///
/// let numbers: Vec<u8> = (1..=20).map(|n| 4 * n).collect();
/// let draw = KenoDraw::from_numbers(&numbers)?;
/// assert!(draw.contains(80) && !draw.contains(79));
/// assert_eq!(draw.hits(KenoDraw::bit(3) | KenoDraw::bit(4) | KenoDraw::bit(8)), 2);
/// assert!(draw.numbers().eq(numbers));
/// # Ok::<(), chance::NotAKenoDraw>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct KenoDraw(u128);

impl KenoDraw {
    /// The numbers in the cage: 1 to 80.
    pub const CAGE: u8 = 80;
    /// The numbers in a draw.
    pub const DRAWN: usize = 20;

    /// The draw of these numbers, in any order.
    pub fn from_numbers(numbers: &[u8]) -> Result<KenoDraw, NotAKenoDraw> {
        if numbers.len() != KenoDraw::DRAWN {
            return Err(NotAKenoDraw::Count(numbers.len()));
        }
        let mut mask = 0;
        for &number in numbers {
            if !(1..=KenoDraw::CAGE).contains(&number) {
                return Err(NotAKenoDraw::Number(number));
            }
            if mask & KenoDraw::bit(number) != 0 {
                return Err(NotAKenoDraw::Twice(number));
            }
            mask |= KenoDraw::bit(number);
        }
        Ok(KenoDraw(mask))
    }

    /// A draw from a mask that is known to hold 20 numbers of the cage.
    #[inline]
    pub(crate) const fn drawn(mask: u128) -> KenoDraw {
        KenoDraw(mask)
    }

    /// The mask that holds this number alone: bit 1 for number 1 and so on to bit 80; nothing for a
    /// number that is not in the cage.
    #[inline]
    pub const fn bit(number: u8) -> u128 {
        match number {
            1..=KenoDraw::CAGE => 1 << number,
            _ => 0,
        }
    }

    /// The drawn numbers as a mask.
    #[inline]
    pub const fn mask(self) -> u128 {
        self.0
    }

    /// Whether the number was drawn.
    #[inline]
    pub const fn contains(self, number: u8) -> bool {
        self.0 & KenoDraw::bit(number) != 0
    }

    /// How many numbers of a mask were drawn.
    #[inline]
    pub const fn hits(self, mask: u128) -> u32 {
        (self.0 & mask).count_ones()
    }

    /// The drawn numbers, ascending.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        (1..=KenoDraw::CAGE).filter(move |&number| self.contains(number))
    }
}

/// The numbers as a list.
impl std::fmt::Debug for KenoDraw {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.numbers()).finish()
    }
}

impl TryFrom<Vec<u8>> for KenoDraw {
    type Error = NotAKenoDraw;

    fn try_from(numbers: Vec<u8>) -> Result<KenoDraw, NotAKenoDraw> {
        KenoDraw::from_numbers(&numbers)
    }
}

impl From<KenoDraw> for Vec<u8> {
    fn from(draw: KenoDraw) -> Vec<u8> {
        draw.numbers().collect()
    }
}

/// A list of numbers that is no keno draw. Reasons are looked for in this order, numbers from the
/// front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAKenoDraw {
    /// Not 20 numbers.
    #[error("{0} numbers are not a keno draw: it has 20 different numbers from 1 to 80")]
    Count(usize),
    /// A number outside the cage.
    #[error("{0} is not in a keno cage: its numbers are 1 to 80")]
    Number(u8),
    /// A number that is there already.
    #[error("{0} is twice in the keno draw: it has 20 different numbers from 1 to 80")]
    Twice(u8),
}
