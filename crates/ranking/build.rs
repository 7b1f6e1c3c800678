//! Computes the tables behind `Hand::standing` from what poker hands are, and writes them as Rust
//! source. Nothing here is copied from anywhere: the order of the hands is computed, and the hash
//! is searched for and checked while it is built.
//!
//! A hand without a flush is told by how many cards it has of each rank: 6,175 ways for five cards
//! and 49,205 for seven. Each rank has two numbers, one of 14 bits and one of 16, and the sums of a
//! hand's, wrapped round, tell the ways apart. The top bits of the one sum choose a row, the row's
//! offset is added to the other, and that, wrapped round again, is the place of the answer. Offsets
//! are found row by row, the fullest first, so that no two ways share a place ("hash and displace").

use std::cmp::Reverse;
use std::collections::HashMap;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

const RANKS: usize = 13;
/// Bits of the sums that choose a row and a place, for seven cards: with three quarters of the
/// places taken every second seed or so leaves room for every row.
const SEVEN: Bits = Bits { row: 12, place: 16 };
/// The same for five cards.
const FIVE: Bits = Bits { row: 10, place: 13 };
/// The queen, the king and the ace share a row and lie close together: a loop whose last card goes
/// up through the deck then stays within a line or two of the cache. Of up to four each no two sums
/// of as many numbers are the same.
const HIGH_PLACES: [u16; 3] = [0, 1, 5];
/// The first seed from 1 that works; any that works would do.
const FIRST_SEED: u64 = 12;
const EMPTY: u16 = u16::MAX;

struct Bits {
    row: u32,
    place: u32,
}

/// How many cards of each rank, from the two to the ace.
type Counts = [u8; RANKS];
/// What a card of each rank adds to the sums for row and place.
type Keys = [(u32, u16); RANKS];
/// The width of the sum for the row.
const ROW_SUM_BITS: u32 = 14;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let order = order();
    let five: HashMap<Counts, u16> = all_counts(5)
        .into_iter()
        .map(|counts| (counts, order[&five_card_value(&counts, false)]))
        .collect();
    let six = one_card_more(6, &five);
    let seven = one_card_more(7, &six);
    let (keys, five, seven) = (FIRST_SEED..)
        .find_map(|seed| {
            let keys: Keys =
                std::array::from_fn(|rank| match HIGH_PLACES.get(rank.wrapping_sub(10)) {
                    Some(&place) => (0, place),
                    None => scrambled(seed << 8 | rank as u64),
                });
            Some((keys, hash(&five, &keys, FIVE)?, hash(&seven, &keys, SEVEN)?))
        })
        .expect("seeds are endless");
    let mut text = String::new();
    let (rows, places): (Vec<u32>, Vec<u16>) = keys.into_iter().unzip();
    table(&mut text, "What a card of each rank adds for the row.", "ROW_KEYS", "u32", &rows);
    table(&mut text, "What it adds for the place.", "PLACE_KEYS", "u16", &places);
    writeln!(text, "const ROW_SUM_BITS: u32 = {ROW_SUM_BITS};")
        .expect("a string can be written to");
    table(&mut text, "What each row of five cards adds.", "FIVE_OFFSETS", "u16", &five.offsets);
    table(&mut text, "The standing at each place.", "FIVE_STANDINGS", "u16", &five.standings);
    // One table, so that a loop needs to keep one address.
    let what = "For seven cards the standing at each place, then the standing of each set of ranks \
                of one suit, then what each row adds.";
    let parts = [seven.standings, flushes(&order), seven.offsets];
    table(&mut text, what, "SEVEN", "u16", &parts.concat());
    for (name, part) in ["SEVEN_PLACES", "FLUSH_PLACES", "SEVEN_ROWS"].iter().zip(&parts) {
        writeln!(text, "const {name}: usize = {};", part.len())
            .expect("a string can be written to");
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("tables.rs");
    fs::write(out, text).expect("OUT_DIR can be written to");
}

/// A five-card hand's category and then its ranks, the deciding ones first, as one number: of two
/// hands the higher has the greater.
fn five_card_value(counts: &Counts, flush: bool) -> u32 {
    let mut groups: Vec<(u8, usize)> =
        (0..RANKS).filter(|&rank| counts[rank] > 0).map(|rank| (counts[rank], rank)).collect();
    groups.sort_by(|a, b| b.cmp(a));
    let shape: Vec<u8> = groups.iter().map(|group| group.0).collect();
    let straight = straight_top(counts);
    let category = match (&shape[..], straight.is_some(), flush) {
        (_, true, true) => 8,
        ([4, 1], ..) => 7,
        ([3, 2], ..) => 6,
        (_, false, true) => 5,
        (_, true, false) => 4,
        ([3, ..], ..) => 3,
        ([2, 2, ..], ..) => 2,
        ([2, ..], ..) => 1,
        _ => 0,
    };
    let ranks: Vec<usize> = match straight {
        Some(top) => vec![top],
        None => groups.iter().map(|group| group.1).collect(),
    };
    (0..5).fold(category, |value, place| value << 4 | ranks.get(place).map_or(0, |&r| r as u32))
}

/// The highest rank of a straight of five cards; with the ace low that is the five.
fn straight_top(counts: &Counts) -> Option<usize> {
    let ranks: Vec<usize> = (0..RANKS).filter(|&rank| counts[rank] > 0).collect();
    match ranks[..] {
        [0, 1, 2, 3, 12] => Some(3),
        [low, .., high] if ranks.len() == 5 && high - low == 4 => Some(high),
        _ => None,
    }
}

/// All ways to have so many cards, at most four of a rank.
fn all_counts(size: u8) -> Vec<Counts> {
    fn fill(rank: usize, left: u8, counts: &mut Counts, all: &mut Vec<Counts>) {
        if rank == RANKS {
            if left == 0 {
                all.push(*counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[rank] = count;
            fill(rank + 1, left - count, counts, all);
        }
        counts[rank] = 0;
    }
    let mut all = Vec::new();
    fill(0, size, &mut [0; RANKS], &mut all);
    all
}

/// Where each value stands among all that five cards can have, from 0.
fn order() -> HashMap<u32, u16> {
    let all = all_counts(5);
    let mut values: Vec<u32> = all.iter().map(|counts| five_card_value(counts, false)).collect();
    let suited = all.iter().filter(|counts| counts.iter().all(|&count| count <= 1));
    values.extend(suited.map(|counts| five_card_value(counts, true)));
    values.sort_unstable();
    values.dedup();
    (0..).zip(values).map(|(standing, value)| (value, standing)).collect()
}

/// The best of each hand with one card more than these: the best that is left when any one card is
/// put away.
fn one_card_more(size: u8, smaller: &HashMap<Counts, u16>) -> HashMap<Counts, u16> {
    let best = |counts: &Counts| {
        let without = |rank: usize| {
            let mut fewer = *counts;
            fewer[rank] -= 1;
            smaller[&fewer]
        };
        (0..RANKS).filter(|&rank| counts[rank] > 0).map(without).max().expect("a hand has cards")
    };
    all_counts(size).into_iter().map(|counts| (counts, best(&counts))).collect()
}

/// By the ranks of one suit as a set of bits, from five cards to seven, the best flush among them.
fn flushes(order: &HashMap<u32, u16>) -> Vec<u16> {
    let mut best = vec![0; 1 << RANKS];
    for set in 0..1usize << RANKS {
        let ranks = || (0..RANKS).filter(|rank| set >> rank & 1 == 1);
        best[set] = match set.count_ones() {
            5 => {
                let mut counts = [0; RANKS];
                ranks().for_each(|rank| counts[rank] = 1);
                order[&five_card_value(&counts, true)]
            }
            6 | 7 => ranks().map(|rank| best[set & !(1 << rank)]).max().expect("six have ranks"),
            _ => 0,
        };
    }
    best
}

struct Hash {
    offsets: Vec<u16>,
    standings: Vec<u16>,
}

/// Offsets and places for these hands; nothing where two sums of a row have one place, or where
/// some row finds no room.
fn hash(hands: &HashMap<Counts, u16>, keys: &Keys, bits: Bits) -> Option<Hash> {
    let mask = (1usize << bits.place) - 1;
    let mut rows: Vec<(usize, Vec<(usize, u16)>)> =
        (0..1 << bits.row).map(|row| (row, Vec::new())).collect();
    for (counts, standing) in hands {
        let sums = keys.iter().zip(counts).map(|((row, place), &count)| {
            (row * u32::from(count), usize::from(*place) * usize::from(count))
        });
        let (row, place) = sums.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        let row = (row % (1 << ROW_SUM_BITS)) >> (ROW_SUM_BITS - bits.row);
        rows[row as usize].1.push((place & mask, *standing));
    }
    for (_, places) in &mut rows {
        places.sort_unstable();
        if places.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
    }
    rows.sort_by_key(|(row, places)| (Reverse(places.len()), *row));
    let mut offsets = vec![0; 1 << bits.row];
    let mut standings = vec![EMPTY; mask + 1];
    let mut free: Vec<usize> = (0..=mask).collect();
    for (number, (row, places)) in rows.iter().enumerate() {
        let Some(&(first, _)) = places.first() else { break };
        // The row's first place has to fall on a free one, so only those are tried.
        let offset = free.iter().map(|at| (at + mask + 1 - first) & mask).find(|offset| {
            places.iter().all(|(place, _)| standings[(place + offset) & mask] == EMPTY)
        })?;
        offsets[*row] = u16::try_from(offset).expect("a place has at most 16 bits");
        for (place, standing) in places {
            standings[(place + offset) & mask] = *standing;
        }
        if number % 16 == 0 {
            free.retain(|&at| standings[at] == EMPTY);
        }
    }
    standings.iter_mut().filter(|standing| **standing == EMPTY).for_each(|standing| *standing = 0);
    Some(Hash { offsets, standings })
}

/// Numbers whose bits all depend on all bits of the seed.
fn scrambled(seed: u64) -> (u32, u16) {
    let mut bits = seed.wrapping_add(1).wrapping_mul(0xd6e8_feb8_6659_fd93);
    for _ in 0..3 {
        bits ^= bits >> 32;
        bits = bits.wrapping_mul(0xd6e8_feb8_6659_fd93);
    }
    ((bits >> (64 - ROW_SUM_BITS)) as u32, (bits >> 24) as u16)
}

fn table<T: std::fmt::Display>(text: &mut String, what: &str, name: &str, of: &str, rows: &[T]) {
    writeln!(text, "/// {what}\nstatic {name}: [{of}; {}] = [", rows.len())
        .expect("a string can be written to");
    for row in rows.chunks(20) {
        let row: Vec<String> = row.iter().map(T::to_string).collect();
        writeln!(text, "{},", row.join(",")).expect("a string can be written to");
    }
    text.push_str("];\n");
}
