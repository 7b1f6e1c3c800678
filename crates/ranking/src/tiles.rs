//! Hands of two pai gow tiles.

use std::fmt;

use chance::Tile;

/// What a hand of two tiles is worth (10.2): of two, the greater beats the other, and equal ones are
/// copies. A pair beats whatever is none; hands without a pair go by their value from 0 to 9, and
/// those of one value by the higher of their two tiles.
///
/// ```
/// use chance::Tile;
/// use ranking::two_tile;
///
/// let hand = |one: &str, other: &str| -> Result<_, chance::NotATile> {
///     Ok(two_tile([one.parse()?, other.parse()?]))
/// };
/// assert_eq!(hand("Eleven (5-6)", "Seven (1-6)")?.value(), Some(8)); // worked example in 10.2(d)2
/// assert!(hand("Two (1-1)", "Eight (3-5)")? > hand("Seven (2-5)", "Two (1-1)")?); // a gong, a nine
/// assert_eq!(hand("Two (1-1)", "Eight (3-5)")?.to_string(), "gong with a two");
/// assert_eq!(hand("Three (1-2)", "Eleven (5-6)")?.value(), Some(7)); // the three counts as six
/// # Ok::<(), chance::NotATile>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileRanking(u8);

/// The ranks of single tiles, 1 to 17 (10.2(g)): the tiles of one rank are of one kind, and no hand
/// tells them apart.
pub const TILE_KINDS: usize = 17;

/// The rank of each single tile by its index.
const RANKS: [u8; Tile::COUNT] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 13, 14, 14, 15, 16, 16, 17];

/// What the tiles of each rank are called.
const NAMES: [&str; TILE_KINDS] = [
    "twelve (6-6)",
    "two (1-1)",
    "eight (4-4)",
    "four (1-3)",
    "ten (5-5)",
    "six (3-3)",
    "four (2-2)",
    "eleven (5-6)",
    "ten (4-6)",
    "seven (1-6)",
    "six (1-5)",
    "mixed nine",
    "mixed eight",
    "mixed seven",
    "six (2-4)",
    "mixed five",
    "three (1-2)",
];

/// The pairs from the first to the twentieth (10.2(b)).
const PAIRS: [&str; 20] = [
    "supreme pair",
    "pair of twelves (6-6)",
    "pair of twos (1-1)",
    "pair of eights (4-4)",
    "pair of fours (1-3)",
    "pair of tens (5-5)",
    "pair of sixes (3-3)",
    "pair of fours (2-2)",
    "pair of elevens (5-6)",
    "pair of tens (4-6)",
    "pair of sevens (1-6)",
    "pair of sixes (1-5)",
    "mixed nines",
    "mixed eights",
    "mixed sevens",
    "mixed fives",
    "wong with a twelve",
    "wong with a two",
    "gong with a twelve",
    "gong with a two",
];

/// The tiles of the ranks that a rule names.
const TWELVE: u8 = 1;
const TWO: u8 = 2;
const EIGHTS: [u8; 2] = [3, 13];
const NINES: u8 = 12;
const SIX: u8 = 15;
const THREE: u8 = 17;

/// The spots of the tiles of each rank.
const SPOTS: [u8; TILE_KINDS] = {
    let mut spots = [0; TILE_KINDS];
    let mut index = 0;
    while index < Tile::COUNT {
        if let Some(tile) = Tile::from_index(index as u8) {
            spots[RANKS[index] as usize - 1] = tile.spots();
        }
        index += 1;
    }
    spots
};

/// The lowest ranking of a pair: what has none ranks below it, by value and then by the higher tile.
const LOWEST_PAIR: u8 = 10 * TILE_KINDS as u8;

/// The rank of the pair that two tiles of these ranks are, 1 to 20 (10.2(b)); `one` is not below
/// `other`.
const fn pair(one: u8, other: u8) -> Option<u8> {
    match (one, other) {
        (SIX, THREE) => Some(1),
        (TWELVE, NINES) => Some(17),
        (TWO, NINES) => Some(18),
        (TWELVE, _) if other == EIGHTS[0] || other == EIGHTS[1] => Some(19),
        (TWO, _) if other == EIGHTS[0] || other == EIGHTS[1] => Some(20),
        // The matched pairs in the order of their tiles, then the mixed ones; of the six and the
        // three there is only one each.
        _ if one != other || one == SIX || one == THREE => None,
        _ if one < SIX => Some(one + 1),
        _ => Some(one), // the fives
    }
}

/// A tile of such a rank as it may be counted: what it counts and how it ranks then (10.2(e)).
const fn counted(rank: u8) -> [(u8, u8); 2] {
    match rank {
        SIX => [(6, SIX), (3, THREE)],
        THREE => [(3, THREE), (6, SIX)],
        _ => [(SPOTS[rank as usize - 1], rank); 2],
    }
}

/// The ranking of any two tiles by their ranks.
const RANKINGS: [[u8; TILE_KINDS]; TILE_KINDS] = {
    let mut rankings = [[0; TILE_KINDS]; TILE_KINDS];
    let mut at = 0;
    while at < TILE_KINDS * TILE_KINDS {
        let (a, b) = ((at / TILE_KINDS) as u8 + 1, (at % TILE_KINDS) as u8 + 1);
        let (one, other) = if a < b { (a, b) } else { (b, a) };
        let mut best = match pair(one, other) {
            Some(rank) => LOWEST_PAIR + 20 - rank,
            None => 0,
        };
        let mut way = 0;
        while way < 4 && best < LOWEST_PAIR {
            let (first, second) = (counted(one)[way % 2], counted(other)[way / 2]);
            let top = if first.1 < second.1 { first.1 } else { second.1 };
            let ranking = (first.0 + second.0) % 10 * TILE_KINDS as u8 + TILE_KINDS as u8 - top;
            if ranking > best {
                best = ranking;
            }
            way += 1;
        }
        rankings[at / TILE_KINDS][at % TILE_KINDS] = best;
        at += 1;
    }
    rankings
};

/// The rank of a single tile, from the first to the seventeenth (10.2(g)).
#[inline]
pub const fn tile_rank(tile: Tile) -> u8 {
    RANKS[tile.index() as usize]
}

/// What two tiles are worth (10.2).
#[inline]
pub const fn two_tile(tiles: [Tile; 2]) -> TileRanking {
    TileRanking::of_ranks([tile_rank(tiles[0]), tile_rank(tiles[1])])
}

impl TileRanking {
    /// What two tiles of these ranks are worth.
    ///
    /// # Panics
    /// Where a rank is not from 1 to 17.
    #[inline]
    pub const fn of_ranks(ranks: [u8; 2]) -> TileRanking {
        TileRanking(RANKINGS[ranks[0] as usize - 1][ranks[1] as usize - 1])
    }

    /// The rank of the pair, wong or gong, from the first to the twentieth (10.2(b)); none of what is
    /// no pair.
    #[inline]
    pub const fn pair(self) -> Option<u8> {
        if self.0 < LOWEST_PAIR { None } else { Some(LOWEST_PAIR + 20 - self.0) }
    }

    /// The value of a hand without a pair, 0 to 9 (10.2(d)); a pair has none.
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.0 < LOWEST_PAIR { Some(self.0 / TILE_KINDS as u8) } else { None }
    }

    /// The rank of the higher tile of a hand without a pair, as the tile is counted (10.2(f)).
    #[inline]
    pub const fn top(self) -> Option<u8> {
        if self.0 < LOWEST_PAIR { Some(TILE_KINDS as u8 - self.0 % TILE_KINDS as u8) } else { None }
    }
}

impl fmt::Display for TileRanking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.pair(), self.value(), self.top()) {
            (Some(rank), ..) => f.pad(PAIRS[usize::from(rank) - 1]),
            (None, Some(value), Some(top)) => {
                f.pad(&format!("{value}, {} high", NAMES[usize::from(top) - 1]))
            }
            _ => Ok(()),
        }
    }
}

/// The same as `Display`.
impl fmt::Debug for TileRanking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
