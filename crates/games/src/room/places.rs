//! Sets of places in a hand, a bit for each: who is in, who has to respond, who may raise.

use std::ops::{BitAnd, BitOr, Sub};

use super::seating::MOST;

/// A set of the places of players who are dealt in, from 0 on in the order of the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places(u16);

/// A place for everybody who sits at a table.
const _: () = assert!(MOST <= u16::BITS as usize);

impl Places {
    /// No place.
    pub(crate) const NONE: Places = Places(0);

    /// The first so many places.
    #[inline]
    pub(crate) const fn first(count: usize) -> Places {
        Places(((1_u32 << count) - 1) as u16)
    }

    #[inline]
    pub(crate) const fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    #[inline]
    pub(crate) fn remove(&mut self, place: usize) {
        self.0 &= !(1 << place);
    }

    /// Puts a place in, or takes it out.
    #[inline]
    pub(crate) fn set(&mut self, place: usize, is_in: bool) {
        self.0 = self.0 & !(1 << place) | u16::from(is_in) << place;
    }

    /// The same without a place.
    #[inline]
    pub(crate) fn without(mut self, place: usize) -> Places {
        self.remove(place);
        self
    }

    #[inline]
    pub(crate) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The next of them from a place on, itself included; behind the last comes the first.
    #[inline]
    pub(crate) fn next_from(self, place: usize) -> Option<usize> {
        let later = self.0 & (u16::MAX << place);
        let left = if later != 0 { later } else { self.0 };
        (left != 0).then_some(left.trailing_zeros() as usize)
    }

    /// All of them, ascending.
    #[inline]
    pub(crate) const fn iter(self) -> Ascending {
        Ascending(self)
    }
}

/// The places of a set, one after another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ascending(Places);

impl Iterator for Ascending {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        let place = self.0.next_from(0)?;
        self.0.remove(place);
        Some(place)
    }
}

impl DoubleEndedIterator for Ascending {
    #[inline]
    fn next_back(&mut self) -> Option<usize> {
        let place = self.0.0.checked_ilog2()? as usize;
        self.0.remove(place);
        Some(place)
    }
}

impl BitAnd for Places {
    type Output = Places;
    #[inline]
    fn bitand(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Places;
    #[inline]
    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

/// Those that are in the one and not in the other.
impl Sub for Places {
    type Output = Places;
    #[inline]
    fn sub(self, other: Places) -> Places {
        Places(self.0 & !other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behind_the_last_place_comes_the_first() {
        let mut places = Places::first(4).without(0);
        assert_eq!([2, 4, 0].map(|from| places.next_from(from)), [Some(2), Some(1), Some(1)]);
        places.set(3, false);
        assert_eq!(places.iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(places.iter().rev().collect::<Vec<_>>(), [2, 1]);
        assert_eq!((places - places).next_from(0), None);
    }
}
