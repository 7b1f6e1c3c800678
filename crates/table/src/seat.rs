//! Who sits where.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A seat: its number from the dealer's left, and a letter where several people share a box
/// (`1`, `1b`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat {
    number: u16,
    letter: u8,
}

/// Text that names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a seat such as \"1\" or \"1b\"")]
pub struct NotASeat(pub String);

impl Seat {
    /// The dealer's own place, which is no player's: for what the house has wagered against a player
    /// who banks. It prints `dealer`, and no text names it as a seat.
    pub const DEALER: Seat = Seat { number: 0, letter: 0 };

    /// The seat of that number, counted from 1.
    #[must_use]
    pub const fn new(number: u16) -> Seat {
        Seat { number, letter: 0 }
    }

    /// The number from the dealer's left, from 1.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u16 {
        self.number
    }

    /// Whether it is a further person's at a box that several share.
    #[inline]
    #[must_use]
    pub const fn is_shared(self) -> bool {
        self.letter > 0
    }

    /// Its place among [`Seats`]: four people to a box, sixteen boxes.
    #[inline]
    const fn bit(self) -> Option<u32> {
        if self.number >= 1 && self.number <= Seats::BOXES {
            Some((self.number as u32 - 1) * 4 + self.letter as u32)
        } else {
            None
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.letter {
            _ if *self == Seat::DEALER => f.pad("dealer"),
            0 => f.pad(&self.number.to_string()),
            n => f.pad(&format!("{}{}", self.number, char::from(b'a' + n))),
        }
    }
}

impl FromStr for Seat {
    type Err = NotASeat;

    fn from_str(text: &str) -> Result<Seat, NotASeat> {
        let bad = || NotASeat(text.to_owned());
        let (digits, letter) = match text.as_bytes() {
            [digits @ .., last @ b'b'..=b'd'] => (digits, last - b'a'),
            digits => (digits, 0),
        };
        if digits.is_empty() || digits[0] == b'0' || !digits.iter().all(u8::is_ascii_digit) {
            return Err(bad());
        }
        let number = std::str::from_utf8(digits).ok().and_then(|d| d.parse::<u16>().ok());
        number.map(|number| Seat { number, letter }).ok_or_else(bad)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A set of seats at a table of at most sixteen boxes, in the order in which they are dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seats(u64);

impl Seats {
    /// How many different seats a set can hold.
    pub const PLACES: usize = 64;

    /// The highest number of a box.
    pub const BOXES: u16 = 16;

    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// Adds a seat; false where the number is beyond sixteen.
    #[inline]
    pub fn insert(&mut self, seat: Seat) -> bool {
        match seat.bit() {
            Some(bit) => {
                self.0 |= 1 << bit;
                true
            }
            None => false,
        }
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        if let Some(bit) = seat.bit() {
            self.0 &= !(1 << bit);
        }
    }

    /// Whether the seat is among them.
    #[inline]
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        seat.bit().is_some_and(|bit| self.0 >> bit & 1 == 1)
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }
}

/// Something for each of several seats, in the order in which they are dealt, without a trip to the
/// heap.
pub type BySeat<T> = ArrayVec<T, { Seats::PLACES }>;

impl Iterator for Seats {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Seat { number: (bit / 4 + 1) as u16, letter: (bit % 4) as u8 })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_read_back_and_come_in_the_order_of_the_deal() {
        let texts = ["1", "1b", "1c", "2", "16", "16d"];
        let seats: Seats = texts.iter().rev().map(|t| t.parse::<Seat>().expect("a seat")).collect();
        assert_eq!(seats.map(|s| s.to_string()).collect::<Vec<_>>(), texts);
    }

    #[test]
    fn what_is_no_seat_is_refused() {
        for text in ["", "0", "01", "1a", "1e", "b", "-1", "99999", "1 ", "one"] {
            assert!(text.parse::<Seat>().is_err(), "{text:?}");
        }
    }
}
