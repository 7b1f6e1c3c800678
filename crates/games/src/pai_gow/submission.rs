//! How the dealer sets his tiles: by the rules of 10.7(d), but for the exceptions that the licensee's
//! submission notes (10.7(e)).

use arrayvec::ArrayVec;
use chance::Tile;
use ranking::tile_rank;
use serde_json::{Map, Value};
use table::{Cite, Elections, cite};

use super::tile_hands::{Four, Standing, WAYS, house_way};

/// The election.
pub const EXCEPTIONS: &str = "house-way-exceptions";
/// What it looks like.
pub const LOOKS_LIKE: &str = "a list, the first that fits holds: {\"with\": two to four of the dealer's \
     tiles, \"together\": the two of them that are one hand}; a tile by its name or, for any of that \
     many spots, by the word: [{\"with\": [\"Twelve (6-6)\", \"Twelve (6-6)\", \"Nine\", \"Nine\"], \
     \"together\": [\"Twelve (6-6)\", \"Nine\"]}]";

/// Elections with exceptions by which the dealer of tiles plays some hands more evenly than the text
/// has it: as a licensee could submit them.
pub const BALANCED: &str = include_str!("balanced.json");

const WITH: &str = "with";
const TOGETHER: &str = "together";
const CITE: Cite = cite!("10.7(e)");

/// No submission needs more exceptions.
const MOST: usize = 100;

/// How the dealer sets his tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseWay {
    exceptions: Vec<Exception>,
}

/// With these tiles, two of them are one hand, whatever 10.7(d) says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Exception {
    /// The two that are together.
    together: [Ranks; 2],
    /// Those of the other hand that it names.
    others: ArrayVec<Ranks, 2>,
}

/// A tile that an exception names: the ranks that it may have, a bit for each. No hand tells the tiles
/// of one rank apart, so an exception does not either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ranks(u32);

impl Ranks {
    /// By the name of a tile, or by the word for so many spots.
    fn named(name: &str) -> Option<Ranks> {
        let is_meant =
            |tile: &Tile| tile.word() == name || name.parse::<Tile>().is_ok_and(|it| it == *tile);
        let meant = Tile::SET.into_iter().filter(is_meant);
        let ranks = meant.fold(0, |ranks, tile| ranks | 1 << tile_rank(tile));
        (ranks != 0).then_some(Ranks(ranks))
    }

    fn has(self, tile: Tile) -> bool {
        self.0 & 1 << tile_rank(tile) != 0
    }
}

impl Exception {
    /// The way in which four tiles are set by it, where it speaks of them.
    //
    // Reading: where it can be kept in several ways, as 10.7(d) is, by the highest high hand and then
    // the highest low one.
    fn way(&self, tiles: &Four) -> Option<usize> {
        let fits = |named: &[Ranks], [a, b]: [Tile; 2]| match *named {
            [] => true,
            [one] => one.has(a) || one.has(b),
            [one, other, ..] => one.has(a) && other.has(b) || one.has(b) && other.has(a),
        };
        let keeps = |way: &usize| {
            let [one, other] = WAYS[*way].map(|places| places.map(|place| tiles[place]));
            let keeps = |hand, rest| fits(&self.together, hand) && fits(&self.others, rest);
            keeps(one, other) || keeps(other, one)
        };
        let kept = (0..WAYS.len()).filter(keeps);
        kept.max_by_key(|way| (Standing::in_way(tiles, *way), std::cmp::Reverse(*way)))
    }
}

impl HouseWay {
    /// Whether it is what 10.7(d) says.
    #[inline]
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.exceptions.is_empty()
    }

    /// The way in which the dealer sets four tiles.
    #[inline]
    #[must_use]
    pub fn way(&self, tiles: &Four) -> usize {
        let exception = self.exceptions.iter().find_map(|exception| exception.way(tiles));
        exception.unwrap_or_else(|| house_way(tiles))
    }

    /// Reads the exceptions, and reports whatever is wrong with them.
    pub(super) fn read(elections: &mut Elections) -> HouseWay {
        let Some(value) = elections.own(EXCEPTIONS).cloned() else { return HouseWay::default() };
        let Value::Array(listed) = &value else {
            elections.refuse(EXCEPTIONS, format!("{value} is no list"), CITE);
            return HouseWay::default();
        };
        if listed.len() > MOST {
            let why = format!("{} exceptions are more than {MOST}", listed.len());
            elections.refuse(EXCEPTIONS, why, CITE);
            return HouseWay::default();
        }
        let mut exceptions = Vec::new();
        for (n, value) in listed.iter().enumerate() {
            match read(value) {
                Ok(exception) => exceptions.push(exception),
                Err(why) => {
                    elections.refuse(EXCEPTIONS, format!("exception {}, {why}", n + 1), CITE)
                }
            }
        }
        let house_way = HouseWay { exceptions };
        if house_way.exceptions.len() == listed.len() {
            for (n, why) in house_way.never_used() {
                elections.refuse(EXCEPTIONS, format!("exception {}, {WITH}: {why}", n + 1), CITE);
            }
        }
        house_way
    }

    /// The exceptions that are the first to speak of no four tiles, and why that is.
    fn never_used(&self) -> Vec<(usize, &'static str)> {
        let mut can_be = vec![false; self.exceptions.len()];
        let mut is_used = can_be.clone();
        for tiles in fours() {
            let speak = |n: &usize| self.exceptions[*n].way(&tiles).is_some();
            for (nth, n) in (0..self.exceptions.len()).filter(speak).enumerate() {
                can_be[n] = true;
                is_used[n] |= nth == 0;
            }
        }
        let why = |n: usize| match can_be[n] {
            true => "exceptions before it speak of all such tiles",
            false => "a set of tiles does not hold them",
        };
        (0..is_used.len()).filter(|n| !is_used[*n]).map(|n| (n, why(n))).collect()
    }
}

/// All fours of a set.
fn fours() -> impl Iterator<Item = Four> {
    let below = |n: usize| (0..n).rev();
    let four = |places: [usize; 4]| places.map(|place| Tile::SET[place]);
    below(Tile::IN_A_SET).flat_map(move |a| {
        below(a).flat_map(move |b| {
            below(b).flat_map(move |c| below(c).map(move |d| four([a, b, c, d])))
        })
    })
}

/// Reads an exception; else what is wrong, led by the field.
fn read(value: &Value) -> Result<Exception, String> {
    let fields = value.as_object().ok_or_else(|| format!("{WITH}: {value} has no such field"))?;
    if let Some(other) = fields.keys().find(|field| ![WITH, TOGETHER].contains(&field.as_str())) {
        return Err(format!("{other}: it has only {WITH} and {TOGETHER}"));
    }
    let mut with = tiles(fields, WITH, 2..=4)?;
    let mut together = Vec::new();
    for (name, ranks) in tiles(fields, TOGETHER, 2..=2)? {
        let Some(place) = with.iter().position(|(_, other)| *other == ranks) else {
            return Err(format!(
                "{TOGETHER}: {name} is not one of those of {WITH}, or is there too often"
            ));
        };
        with.remove(place);
        together.push(ranks);
    }
    let others = with.into_iter().map(|(_, ranks)| ranks).collect();
    Ok(Exception { together: [together[0], together[1]], others })
}

/// The tiles that a field lists, with what they are called there.
fn tiles(
    fields: &Map<String, Value>,
    field: &str,
    counts: std::ops::RangeInclusive<usize>,
) -> Result<Vec<(String, Ranks)>, String> {
    let listed = match fields.get(field) {
        None => return Err(format!("{field}: is missing")),
        Some(Value::Array(listed)) => listed,
        Some(other) => return Err(format!("{field}: {other} is no list of tiles")),
    };
    if !counts.contains(&listed.len()) {
        let wanted = match counts.into_inner() {
            (least, most) if least == most => least.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        return Err(format!("{field}: has {} tiles, not {wanted}", listed.len()));
    }
    let tile = |value: &Value| {
        let ranks = value.as_str().and_then(Ranks::named);
        let name = value.as_str().unwrap_or_default().to_owned();
        let wrong = "is no tile, such as \"Nine (3-6)\" or \"Nine\"";
        ranks.map(|ranks| (name, ranks)).ok_or_else(|| format!("{field}: {value} {wrong}"))
    };
    listed.iter().map(tile).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::{Fault, Legal};

    use super::*;
    use crate::pai_gow::tile_hands::{HOUSE_WAY, set_by};
    use crate::pai_gow::tiles::PaiGowTiles;

    #[test]
    fn every_four_tiles_are_set_as_the_rules_of_the_house_way_have_it() {
        for mut tiles in fours() {
            for _ in 0..tiles.len() {
                tiles.rotate_left(1);
                assert_eq!(house_way(&tiles), set_by(HOUSE_WAY, &tiles), "{tiles:?}");
            }
        }
    }

    fn four(names: [&str; 4]) -> Four {
        names.map(|name| name.parse().expect("a tile"))
    }

    fn elected(exceptions: &Value) -> Result<HouseWay, Vec<String>> {
        let elections = json!({ EXCEPTIONS: exceptions });
        let legal = Legal::<PaiGowTiles>::new(elections.as_object().expect("elections"));
        let told = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect();
        legal.map(|legal| legal.rules.house_way.clone()).map_err(told)
    }

    #[test]
    fn an_exception_holds_for_the_tiles_that_it_names_and_no_others() {
        let wongs = json!([{
            "with": ["Twelve (6-6)", "Twelve (6-6)", "Nine", "Nine"],
            "together": ["Twelve (6-6)", "Nine"],
        }]);
        let house_way = elected(&wongs).expect("legal");
        let named = four(["Nine (3-6)", "Nine (4-5)", "Twelve (6-6)", "Twelve (6-6)"]);
        assert_eq!(set_by(HOUSE_WAY, &named), 0); // pairs
        assert_eq!(house_way.way(&named), 1); // wongs
        let other = four(["Nine (3-6)", "Eight (3-5)", "Twelve (6-6)", "Twelve (6-6)"]);
        assert_eq!(house_way.way(&other), set_by(HOUSE_WAY, &other));
    }

    #[test]
    fn of_several_exceptions_the_first_that_fits_holds() {
        let nines_apart = json!([
            { "with": ["Nine", "Nine", "Ten (4-6)", "Ten (4-6)"], "together": ["Nine", "Nine"] },
            { "with": ["Nine", "Nine", "Ten"], "together": ["Nine", "Ten"] },
        ]);
        let house_way = elected(&nines_apart).expect("legal");
        let tens = four(["Nine (3-6)", "Nine (4-5)", "Ten (4-6)", "Ten (4-6)"]);
        assert_eq!(house_way.way(&tens), 0);
        let ten = four(["Nine (3-6)", "Nine (4-5)", "Ten (5-5)", "Six (1-5)"]);
        assert_eq!(house_way.way(&ten), 1); // the nine with the ten, 9, and 5
    }

    #[test]
    fn what_is_wrong_with_exceptions_is_told_with_its_field_and_section() {
        let nines = json!({ "with": ["Nine", "Nine"], "together": ["Nine", "Nine"] });
        for (exceptions, why) in [
            (json!("none"), "\"none\" is no list"),
            (json!([{ "with": ["Nine", "Nine"] }]), "exception 1, together: is missing"),
            (json!([["Nine", "Nine"]]), "exception 1, with: [\"Nine\",\"Nine\"] has no such field"),
            (
                json!([{ "with": ["Nine"], "together": ["Nine", "Nine"] }]),
                "exception 1, with: has 1 tiles, not 2 to 4",
            ),
            (
                json!([nines, { "with": ["Nine", "Ace"], "together": ["Nine", "Nine"] }]),
                "exception 2, with: \"Ace\" is no tile",
            ),
            (
                json!([{ "with": ["Nine", "Nine", "Nine"], "together": ["Nine", "Nine"] }]),
                "exception 1, with: a set of tiles does not hold them",
            ),
            (
                json!([{ "with": ["Nine", "Ten"], "together": ["Nine", "Nine"] }]),
                "exception 1, together: Nine is not one of those of with",
            ),
            (
                json!([nines, { "with": ["Nine", "Nine", "Ten"], "together": ["Nine", "Ten"] }]),
                "exception 2, with: exceptions before it speak of all such tiles",
            ),
            (
                json!([{ "with": ["Nine", "Ten"], "play": "high", "together": ["Nine", "Ten"] }]),
                "exception 1, play: it has only with and together",
            ),
        ] {
            let faults = elected(&exceptions).expect_err("illegal");
            let [fault] = &faults[..] else { panic!("{faults:?}") };
            assert!(fault.starts_with("house-way-exceptions") && fault.contains(why), "{fault}");
            assert!(fault.contains("13:69F-10.7(e)"), "{fault}");
        }
    }
}
