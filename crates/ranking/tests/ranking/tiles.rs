//! Hands of two tiles against the table of pairs as the text has it and a comparison step by step.

use std::cmp::Ordering;

use chance::Tile;
use ranking::{TILE_KINDS, TileRanking, tile_rank, two_tile};

/// The pairs of 10.2(b), the highest first, each with the ends of its tiles.
const PAIRS: [&[&str]; 20] = [
    &["24 12"],
    &["66 66"],
    &["11 11"],
    &["44 44"],
    &["13 13"],
    &["55 55"],
    &["33 33"],
    &["22 22"],
    &["56 56"],
    &["46 46"],
    &["16 16"],
    &["15 15"],
    &["36 45"],
    &["35 26"],
    &["34 25"],
    &["14 23"],
    &["66 45", "66 36"],
    &["11 45", "11 36"],
    &["66 26", "66 35", "66 44"],
    &["11 26", "11 35", "11 44"],
];

/// The ranks of 10.2(g), the highest first.
const SINGLE: [&str; TILE_KINDS] = [
    "66", "11", "44", "13", "55", "33", "22", "56", "46", "16", "15", "36 45", "26 35", "25 34",
    "24", "14 23", "12",
];

fn ends(tile: Tile) -> String {
    tile.ends().map(|end| end.to_string()).concat()
}

fn pair_of(hand: [Tile; 2]) -> Option<usize> {
    let [one, other] = hand.map(ends);
    let is_it =
        |pair: &&str| *pair == format!("{one} {other}") || *pair == format!("{other} {one}");
    PAIRS.iter().position(|pairs| pairs.iter().any(is_it))
}

fn single(tile: Tile) -> usize {
    let found = SINGLE.iter().position(|tiles| tiles.split(' ').any(|t| t == ends(tile)));
    found.expect("every tile has a rank")
}

/// Value, and the place of the higher tile, of every way in which the tiles may be counted.
fn ways(hand: [Tile; 2]) -> Vec<(u8, usize)> {
    let counted = |tile: Tile| match &*ends(tile) {
        "12" => vec![(3, 16), (6, 14)],
        "24" => vec![(6, 14), (3, 16)],
        _ => vec![(tile.spots(), single(tile))],
    };
    let others = |(spots, top): (u8, usize)| {
        let both = move |(more, other): (u8, usize)| ((spots + more) % 10, top.min(other));
        counted(hand[1]).into_iter().map(both)
    };
    counted(hand[0]).into_iter().flat_map(others).collect()
}

fn compared(one: [Tile; 2], other: [Tile; 2]) -> Ordering {
    match (pair_of(one), pair_of(other)) {
        (Some(one), Some(other)) => other.cmp(&one),
        (Some(_), None) => Ordering::Greater,
        (None, Some(_)) => Ordering::Less,
        (None, None) => {
            let best = |hand| {
                let best = ways(hand).into_iter().max_by_key(|(value, top)| (*value, 17 - top));
                best.expect("a way")
            };
            let ((value, top), (against, other)) = (best(one), best(other));
            value.cmp(&against).then(other.cmp(&top))
        }
    }
}

fn hands() -> impl Iterator<Item = [Tile; 2]> {
    let places = (0..Tile::IN_A_SET).flat_map(|a| (a + 1..Tile::IN_A_SET).map(move |b| (a, b)));
    places.map(|(a, b)| [Tile::SET[a], Tile::SET[b]])
}

#[test]
fn every_hand_of_two_tiles_ranks_as_the_text_has_it() {
    for one in hands() {
        let ranking = two_tile(one);
        assert_eq!(ranking, two_tile([one[1], one[0]]), "{one:?}");
        assert_eq!(ranking.pair().map(usize::from), pair_of(one).map(|place| place + 1), "{one:?}");
        assert_eq!(ranking.value().is_none(), ranking.pair().is_some());
        for other in hands() {
            assert_eq!(ranking.cmp(&two_tile(other)), compared(one, other), "{one:?} {other:?}");
        }
    }
    for tile in Tile::SET {
        assert_eq!(usize::from(tile_rank(tile)), single(tile) + 1, "{tile}");
    }
}

#[test]
fn hands_have_the_names_that_a_dealer_calls() {
    let hand = |text: &str| -> TileRanking {
        let tile = |ends: &str| {
            let ends: Vec<u8> = ends.bytes().map(|end| end - b'0').collect();
            Tile::with_ends([ends[0], ends[1]]).expect("a tile")
        };
        let (one, other) = text.split_once(' ').expect("two tiles");
        two_tile([tile(one), tile(other)])
    };
    for (tiles, name) in [
        ("24 12", "supreme pair"),
        ("66 66", "pair of twelves (6-6)"),
        ("35 26", "mixed eights"),
        ("66 36", "wong with a twelve"),
        ("11 44", "gong with a two"),
        ("11 33", "8, two (1-1) high"),    // 10.2(d)1
        ("56 16", "8, eleven (5-6) high"), // 10.2(d)2
        ("12 66", "8, twelve (6-6) high"), // the three counts as six
        ("24 14", "8, mixed five high"),   // the six counts as three, and ranks last
        ("24 46", "6, ten (4-6) high"),
        ("12 23", "8, mixed five high"),
    ] {
        assert_eq!(hand(tiles).to_string(), name);
    }
    // With a five the six ranks below it: a copy of three and five, and lower than 8 with a seven.
    assert_eq!(hand("24 14"), hand("12 23"));
    assert!(hand("24 23") < hand("25 56"));
    assert_eq!((hand("22 15").value(), hand("46 55").value()), (Some(0), Some(0)));
    assert_eq!(hand("55 55").value(), None); // ten spots each, and no value of zero
}
