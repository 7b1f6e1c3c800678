//! Four tiles as they can be set, what comes of them, and the way in which the dealer sets his
//! (10.2, 10.7(d) to (j)).

use std::sync::LazyLock;

use chance::Tile;
use ranking::{TILE_KINDS, TileRanking, tile_rank, two_tile};
use table::{Cite, cite};

/// Four tiles, as they were dealt.
pub type Four = [Tile; 4];

/// The three ways to make two hands of four tiles, by which tiles are together with the first.
pub const WAYS: [[[usize; 2]; 2]; 3] = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];

/// Tiles that are set: by 10.1 the hand that ranks higher is the high hand, wherever it was put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Standing {
    /// The high hand.
    pub high: TileRanking,
    /// The low one.
    pub low: TileRanking,
}

impl Standing {
    /// Two hands of two tiles each.
    #[inline]
    #[must_use]
    pub fn of(one: [Tile; 2], other: [Tile; 2]) -> Standing {
        let (one, other) = (two_tile(one), two_tile(other));
        Standing { high: one.max(other), low: one.min(other) }
    }

    /// Four tiles, set in one of the [`WAYS`].
    #[inline]
    #[must_use]
    pub fn in_way(tiles: &Four, way: usize) -> Standing {
        let [one, other] = WAYS[way].map(|places| places.map(|place| tiles[place]));
        Standing::of(one, other)
    }
}

/// How a wager comes out that is made on one hand against another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Both hands are higher (10.7(j)).
    Won,
    /// Only the high hand is (10.7(i)1).
    HighOnly,
    /// Only the low hand is (10.7(i)2).
    LowOnly,
    /// Neither is (10.7(h)).
    Lost,
}

impl Compared {
    /// A player's hands against those of the dealer, or of a player who banks. Copies are not higher.
    //
    // Reading: 10.7(h) and (i)1 count a low hand with a value of zero as one that is not higher, (i)2
    // and (j) do not speak of it: it never is, whatever it is compared with. A pair has no value, so
    // that a pair of tens is no zero (10.2(d)).
    #[inline]
    #[must_use]
    pub fn of(player: &Standing, against: &Standing) -> Compared {
        let is_high = player.high > against.high;
        let is_low = player.low > against.low && player.low.value() != Some(0);
        match (is_high, is_low) {
            (true, true) => Compared::Won,
            (true, false) => Compared::HighOnly,
            (false, true) => Compared::LowOnly,
            (false, false) => Compared::Lost,
        }
    }

    /// The provision that says so.
    #[inline]
    #[must_use]
    pub const fn cite(self) -> Cite {
        match self {
            Compared::Won => cite!("10.7(j)"),
            Compared::HighOnly => cite!("10.7(i)1"),
            Compared::LowOnly => cite!("10.7(i)2"),
            Compared::Lost => cite!("10.7(h)"),
        }
    }
}

/// A rule by which tiles are set, where it can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingRule {
    /// The supreme pair is played.
    SupremePair,
    /// A pair, wong or gong is played.
    Pair,
    /// Two tiles with one of these values are played; the first that there is.
    Value(&'static [u8]),
    /// The highest ranking tile is played with the lowest ranking one.
    HighestWithLowest,
    /// The setting with the highest high hand is played.
    HighestHigh,
    /// The setting with the highest low hand is played.
    HighestLow,
}

/// The rules by which the dealer sets his hands, in this order (10.7(d)).
pub const HOUSE_WAY: &[SettingRule] = &[
    SettingRule::SupremePair,
    SettingRule::Pair,
    SettingRule::Value(&[9, 8, 7]),
    SettingRule::HighestWithLowest,
];

impl SettingRule {
    /// Whether a setting keeps the rule: the higher it is, the better; none where it does not.
    #[inline]
    fn kept(self, tiles: &Four, way: usize, set: &Standing) -> Option<u8> {
        match self {
            SettingRule::SupremePair => (set.high.pair() == Some(1)).then_some(0),
            SettingRule::Pair => set.high.pair().map(|_| 0),
            SettingRule::Value(values) => {
                let value = set.high.value()?;
                let place = values.iter().position(|other| *other == value)?;
                Some(u8::MAX - place as u8)
            }
            SettingRule::HighestWithLowest => {
                let ranks = tiles.map(tile_rank);
                let (highest, lowest) = (*ranks.iter().min()?, *ranks.iter().max()?);
                let is_it = |places: [usize; 2]| {
                    let two = places.map(|place| ranks[place]);
                    two == [highest, lowest] || two == [lowest, highest]
                };
                WAYS[way].into_iter().any(is_it).then_some(0)
            }
            SettingRule::HighestHigh => Some(0),
            SettingRule::HighestLow => {
                let place = |ranking: TileRanking| {
                    let all = (0..WAYS.len()).map(|way| Standing::in_way(tiles, way).low);
                    all.filter(|other| *other < ranking).count() as u8
                };
                Some(place(set.low))
            }
        }
    }
}

/// How [`HOUSE_WAY`] sets any four tiles, by their ranks: most tiles that anybody sets are set so, and
/// this is looked up in a nanosecond or two.
static BY_RANKS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let of_rank: [Tile; TILE_KINDS] = std::array::from_fn(|n| {
        let is_it = |tile: &Tile| usize::from(tile_rank(*tile)) == n + 1;
        Tile::SET.into_iter().find(is_it).unwrap_or(Tile::SET[0])
    });
    let four = |n: usize| std::array::from_fn(|tile| of_rank[n / BASES[tile] % TILE_KINDS]);
    (0..TILE_KINDS.pow(4)).map(|n| set_by(HOUSE_WAY, &four(n)) as u8).collect()
});

/// What a rank of each of four tiles counts in the place of the four.
const BASES: [usize; 4] = [TILE_KINDS.pow(3), TILE_KINDS.pow(2), TILE_KINDS, 1];

/// The way in which the dealer sets tiles (10.7(d)).
#[inline]
#[must_use]
pub fn house_way(tiles: &Four) -> usize {
    let ranks = tiles.map(|tile| usize::from(tile_rank(tile)) - 1);
    let place: usize = ranks.into_iter().zip(BASES).map(|(rank, base)| rank * base).sum();
    BY_RANKS[place].into()
}

/// The way in which tiles are set by rules: by the first of them that any setting keeps.
//
// Reading: where several settings keep the same rule, the one with the highest high hand is played, and
// of those the one with the highest low hand; nine goes before eight, eight before seven.
#[inline]
#[must_use]
pub fn set_by(rules: &[SettingRule], tiles: &Four) -> usize {
    let sets: [Standing; 3] = std::array::from_fn(|way| Standing::in_way(tiles, way));
    for rule in rules {
        let kept = (0..WAYS.len()).filter_map(|way| {
            let kept = rule.kept(tiles, way, &sets[way])?;
            Some(((kept, sets[way]), std::cmp::Reverse(way)))
        });
        if let Some((_, way)) = kept.max() {
            return way.0;
        }
    }
    0
}
