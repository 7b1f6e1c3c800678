//! Fair choices out of random words.

use std::ops::Range;

use crate::{Dice, KenoDraw, Pocket, Sections, Symbol, Wheel};

/// A source of chance in which everything is equally likely. A source supplies random words; what
/// the equipment does with them is here, once, for all sources.
///
/// ```
/// use chance::{Deck, FastGenerator, Uniform};
///
/// let mut generator = FastGenerator::new(7, 0);
/// assert!(generator.below(6) < 6);
///
/// let mut cards = Deck::Standard.cards().to_vec();
/// generator.shuffle(&mut cards);
/// assert_ne!(cards, Deck::Standard.cards());
/// cards.sort();
/// assert_eq!(cards, Deck::Standard.cards());
/// ```
pub trait Uniform {
    /// 32 random bits.
    fn next_u32(&mut self) -> u32;

    /// 64 random bits.
    #[inline]
    fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) | u64::from(self.next_u32()) << 32
    }

    /// A number from 0 to `n - 1`, each exactly as likely as the others; 0 where `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        below::<{ u32::BITS }>(n, || self.next_u32())
    }

    /// Deals one item: chooses among those from `position` on, exchanges the chosen one with that at
    /// `position` and gives it. `None` where there is no such position.
    ///
    /// Dealing at 0, 1, 2 … is a shuffle done as far as it is needed.
    #[inline]
    fn deal<T: Copy>(&mut self, items: &mut [T], position: usize) -> Option<T> {
        let left = items.len().checked_sub(position)?;
        let chosen = position + self.below(small(left)) as usize;
        let item = *items.get(chosen)?;
        items.swap(position, chosen);
        Some(item)
    }

    /// Deals at each of these positions, as far as there are any, with fewer words than one by one.
    #[inline]
    fn deal_several<T: Copy>(&mut self, items: &mut [T], positions: Range<usize>) {
        several::<{ u64::BITS }, ENOUGH, T>(per_word(items.len()), items, positions, || {
            self.next_u64()
        });
    }

    /// Deals at the first positions, as [`deal_several`](Uniform::deal_several) does, and copies
    /// what is dealt to `hand`, whose length says how much that is.
    #[inline(always)]
    fn deal_hand<T: Copy>(&mut self, items: &mut [T], hand: &mut [T]) {
        let per_word = per_word(items.len());
        if hand.len() <= per_word.min(items.len()) {
            // The usual case by itself: where the compiler knows the length, it needs no loop.
            let count = hand.len();
            let mut keep = |position: usize, item: T| hand[position] = item;
            while !by_word::<{ u64::BITS }, ENOUGH, T>(items, 0..count, self.next_u64(), &mut keep)
            {
            }
        } else {
            let count = hand.len().min(items.len());
            self.deal_several(items, 0..count);
            hand[..count].copy_from_slice(&items[..count]);
        }
    }

    /// Puts the items into an order in which every arrangement is equally likely (Fisher and Yates,
    /// from the front).
    #[inline]
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for position in 0..items.len().saturating_sub(1) {
            let left = items.len() - position;
            items.swap(position, position + self.below(small(left)) as usize);
        }
    }

    /// Throws `N` dice, at most 12: one choice among all throws, a digit to the base 6 for each die.
    #[inline]
    fn roll<const N: usize>(&mut self) -> Dice<N> {
        let throws = const { 6_u32.checked_pow(N as u32).expect("6^12 throws fit 32 bits") };
        let mut throw = self.below(throws);
        let mut faces = [1; N];
        for face in &mut faces {
            *face += (throw % 6) as u8;
            throw /= 6;
        }
        Dice::thrown(faces)
    }

    /// Spins a roulette wheel.
    #[inline]
    fn spin(&mut self, wheel: Wheel) -> Pocket {
        let order = wheel.order();
        order[self.below(small(order.len())) as usize]
    }

    /// Spins a big six wheel; every section is as likely as the others.
    #[inline]
    fn spin_sections(&mut self, wheel: &Sections) -> Symbol {
        wheel.symbol(self.below(wheel.total())).expect("a section below the total has a symbol")
    }

    /// Draws 20 numbers from a keno cage.
    #[inline]
    fn keno(&mut self) -> KenoDraw {
        KenoDraw::drawn(subset::<{ KenoDraw::DRAWN as u8 }, { KenoDraw::CAGE }>(|n| self.below(n)))
    }
}

/// The number of things on a table as `below` takes it.
#[inline]
fn small(count: usize) -> u32 {
    debug_assert!(u32::try_from(count).is_ok(), "{count} items are more than any table has");
    count as u32
}

/// A number below `n` out of random words of `BITS` bits (at most 32, and `n` at most 2^BITS): the
/// upper half of the word times `n` (Lemire, "Fast Random Integer Generation in an Interval", 2019).
///
/// The products are `n` apart, and those of one value fill a range of 2^BITS, so the value has
/// ⌊2^BITS / n⌋ words or one more. The words whose product falls on the first 2^BITS mod n places of
/// its range are thrown away: what is left of the range is a multiple of `n` wide, and every value
/// has exactly ⌊2^BITS / n⌋. The remainder is computed only where the lower half is under `n`, which
/// is rare; nothing is ever reduced by it.
///
/// The width is a parameter so that the tests can count every word of a narrow one.
#[inline(always)]
fn below<const BITS: u32>(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    let product = u64::from(word()) * u64::from(n);
    if lower::<BITS>(product) < u64::from(n) {
        return fair::<BITS>(n, product, &mut word);
    }
    (product >> BITS) as u32
}

/// The rare end of `below`, where a word may have to be thrown away. Out of line it costs the usual
/// case a quarter less.
#[cold]
#[inline(never)]
fn fair<const BITS: u32>(n: u32, mut product: u64, word: &mut impl FnMut() -> u32) -> u32 {
    let biased = (1 << BITS) % u64::from(n);
    while lower::<BITS>(product) < biased {
        product = u64::from(word()) * u64::from(n);
    }
    (product >> BITS) as u32
}

#[inline(always)]
fn lower<const BITS: u32>(product: u64) -> u64 {
    product & ((1 << BITS) - 1)
}

/// Deals at several positions out of random words of `BITS` bits (at most 64), each word for
/// `per_word` positions, which must come out in at most 2^`ENOUGH` ways (Brackett-Rozinsky and
/// Lemire, "Batched Ranged Random Integer Generation", 2024).
///
/// The upper half of the word times the number of items that are left makes the first choice, and
/// the lower half is the word for the second. So the choices are the digits of ⌊word × ways / 2^BITS⌋,
/// where `ways` is the product of these numbers, and what remains at the end is word × ways mod
/// 2^BITS: as in `below`, words are thrown away for which it is under 2^BITS mod ways. That is under
/// 2^ENOUGH, so it is seldom computed. Items that were exchanged for a word that is thrown away may
/// stay where they are, since all of them are chosen from again.
#[inline(always)]
fn several<const BITS: u32, const ENOUGH: u32, T: Copy>(
    per_word: usize,
    items: &mut [T],
    positions: Range<usize>,
    mut word: impl FnMut() -> u64,
) {
    let (mut start, end) = (positions.start, positions.end.min(items.len()));
    while start < end {
        let next = end.min(start + per_word);
        if by_word::<BITS, ENOUGH, T>(items, start..next, word(), &mut |_, _| {}) {
            start = next;
        }
    }
}

/// Deals at several positions with one word, and tells what comes to each; false where the word is
/// to be thrown away.
#[inline(always)]
fn by_word<const BITS: u32, const ENOUGH: u32, T: Copy>(
    items: &mut [T],
    positions: Range<usize>,
    word: u64,
    dealt: &mut impl FnMut(usize, T),
) -> bool {
    let mut rest = word;
    for position in positions.clone() {
        let left = (items.len() - position) as u64;
        let product = u128::from(rest) * u128::from(left);
        rest = product as u64 & (u64::MAX >> (u64::BITS - BITS));
        let chosen = position + (product >> BITS) as usize;
        let here = items[position];
        let item = std::mem::replace(&mut items[chosen], here);
        items[position] = item;
        dealt(position, item);
    }
    rest >> ENOUGH > 0 || is_fair::<BITS>(rest, items.len(), positions)
}

/// Whether a word that leaves this rest is not to be thrown away, after it has dealt at these
/// positions.
#[cold]
#[inline(never)]
fn is_fair<const BITS: u32>(rest: u64, count: usize, positions: Range<usize>) -> bool {
    let ways: u128 = positions.map(|position| (count - position) as u128).product();
    u128::from(rest) >= (1 << BITS) % ways
}

/// In at most 2^54 ways may come out what one word of 64 bits chooses: one in 2^10, or fewer, is
/// thrown away.
const ENOUGH: u32 = 54;

/// How many of so many items one word of 64 bits chooses.
#[inline]
const fn per_word(count: usize) -> usize {
    const BY_BITS: [u8; 65] = {
        let (mut by_bits, mut bits) = ([1; 65], 1);
        while bits <= ENOUGH {
            by_bits[bits as usize] = (ENOUGH / bits) as u8;
            bits += 1;
        }
        by_bits
    };
    BY_BITS[(usize::BITS - count.leading_zeros()) as usize] as usize
}

/// A set of `DRAWN` of the numbers 1 to `CAGE`, all sets equally likely, number `i` as bit `i`
/// (Floyd's sampling: one choice for each number drawn, none repeated).
#[inline(always)]
fn subset<const DRAWN: u8, const CAGE: u8>(mut below: impl FnMut(u32) -> u32) -> u128 {
    const { assert!(DRAWN <= CAGE && (CAGE as u32) < u128::BITS) };
    let mut set = 0;
    for largest in CAGE - DRAWN + 1..=CAGE {
        let chosen = 1 << (below(u32::from(largest)) + 1);
        set |= if set & chosen == 0 { chosen } else { 1 << largest };
    }
    set
}

#[cfg(test)]
mod tests;
