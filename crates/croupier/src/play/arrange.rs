//! Hands that are set in one line: `set 5h 5d` names the cards of the low hand, the others are the high
//! one; `house way` does as the house would. A hand that is foul is told, and set with `anyway` at the
//! end of the line.

use chance::Card;
use serde_json::Value;
use table::{Act, Arranging, Seat};

/// What stands for the setting of the house.
pub(super) const HOUSE_WAY: &str = "house way";
/// What sets hands that are foul.
const ANYWAY: &str = "anyway";

/// How hands are set, as a line has it: the word for it and what the hands are called but the first.
pub(super) fn words(arranging: &Arranging) -> String {
    let hands: Vec<&str> = arranging.groups[1..].iter().map(|group| group.field).collect();
    format!("{} {}", arranging.verb, hands.join(" / ").to_uppercase())
}

/// What that means.
pub(super) fn about(arranging: &Arranging) -> String {
    let [first, rest @ ..] = arranging.groups else { return String::new() };
    let titles: Vec<String> = rest.iter().map(|group| group.title.to_lowercase()).collect();
    let (piece, count) = (arranging.piece, arranging.pieces.len());
    let (named, rest) = (titles.join(" / "), first.title.to_lowercase());
    format!(
        "the {piece}s of the {named}, by name or place from 1 to {count}; the others are the {rest}"
    )
}

/// An example with pieces of the player's own: as the house would set them.
pub(super) fn example(arranging: &Arranging) -> String {
    let named = (1..arranging.groups.len()).map(|hand| {
        let names = arranging.pieces_of(&arranging.suggested, hand).map(short);
        names.collect::<Vec<_>>().join(" ")
    });
    format!("{} {}", arranging.verb, named.collect::<Vec<_>>().join(" / "))
}

/// A piece in few characters: a tile by its ends.
fn short(piece: Card) -> String {
    match piece.tile() {
        Some(tile) => tile.ends().map(|end| end.to_string()).join("-"),
        None => piece.to_string(),
    }
}

/// Reads a line that sets hands; nothing where it does something else.
pub(super) fn read(line: &str, arranging: &Arranging, seat: Seat) -> Option<Result<Act, String>> {
    let line = line.trim().to_lowercase();
    let (line, is_forced) = match line.strip_suffix(ANYWAY).map(str::trim_end) {
        Some(rest) => (rest, true),
        None => (line.as_str(), false),
    };
    let rest = match line.strip_prefix(arranging.verb) {
        Some(rest) if rest.is_empty() || rest.starts_with(char::is_whitespace) => rest.trim(),
        _ if is_house_way(line) => line,
        _ => return None,
    };
    let way = if rest.is_empty() || is_house_way(rest) {
        Ok(arranging.suggested.clone())
    } else {
        way_of(rest, arranging)
    };
    Some(way.and_then(|way| {
        let act = Act { fields: arranging.fields_of(&way), ..Act::new(seat, arranging.verb) };
        match is_forced {
            true => Ok(act),
            false => foul(&act, arranging).map_or(Ok(act), |why| {
                Err(format!("{why}; `{line} {ANYWAY}` sets the hands so, and they lose"))
            }),
        }
    }))
}

fn is_house_way(words: &str) -> bool {
    ["house way", "house-way", "house"].contains(&words)
}

/// Why hands are foul, as far as anybody can say before the rules do.
pub(super) fn foul(act: &Act, arranging: &Arranging) -> Option<String> {
    let listed = |field: &str| -> Vec<String> {
        let list = match act.fields.get(field) {
            Some(Value::Array(list)) => &list[..],
            Some(single) => std::slice::from_ref(single),
            None => &[],
        };
        let names = list.iter().filter_map(Value::as_str).map(str::to_owned);
        let mut names: Vec<String> = names.collect();
        names.sort_unstable();
        names
    };
    let hands: Vec<Vec<String>> = arranging.groups.iter().map(|g| listed(g.field)).collect();
    let is_it = |way: &Vec<usize>| {
        (0..hands.len()).all(|hand| {
            let names = arranging.pieces_of(way, hand).map(|piece| piece.to_string());
            let mut names: Vec<String> = names.collect();
            names.sort_unstable();
            names == hands[hand]
        })
    };
    if arranging.allowed.iter().any(is_it) {
        return None;
    }
    let short = arranging.groups.iter().zip(&hands).find(|(group, hand)| group.count != hand.len());
    Some(match short {
        Some((group, hand)) => {
            let title = group.title.to_lowercase();
            let piece = arranging.piece;
            format!("foul: the {title} has {} {piece}s, not {}", hand.len(), group.count)
        }
        None => "foul: a lower hand may not outrank a higher one".to_owned(),
    })
}

/// To which hand each piece goes, by a text that names those of some hands, `/` between them. How many
/// each has says which hands are meant, the later ones first; the one that is left has the rest.
fn way_of(text: &str, arranging: &Arranging) -> Result<Vec<usize>, String> {
    let mut taken: Vec<usize> = Vec::new();
    let mut named: Vec<Vec<usize>> = Vec::new();
    for part in text.split('/') {
        let mut hand = Vec::new();
        for word in names_in(part) {
            let place = place_of(&word, arranging, &taken)?;
            taken.push(place);
            hand.push(place);
        }
        named.push(hand);
    }
    let count = arranging.groups.len();
    let others = count - 1;
    if named.len() != others {
        let (words, piece) = (words(arranging), arranging.piece);
        return Err(format!("name the {piece}s of {others} hands: {words}"));
    }
    // All hands but one, in their order: the last ones, unless the numbers are those of others.
    let without = |left: usize| (0..count).filter(move |hand| *hand != left).collect::<Vec<_>>();
    let fits = |hands: &Vec<usize>| {
        hands.iter().zip(&named).all(|(hand, named)| arranging.groups[*hand].count == named.len())
    };
    let hands = (0..count).map(without).find(fits).unwrap_or_else(|| without(0));
    let left = (0..count).find(|hand| !hands.contains(hand)).unwrap_or(0);
    let mut way = vec![left; arranging.pieces.len()];
    for (hand, places) in hands.iter().zip(&named) {
        places.iter().for_each(|place| way[*place] = *hand);
    }
    Ok(way)
}

/// The names in a text: a word, with the ends of a tile that stand after it in brackets.
fn names_in(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for word in text.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
        match (word.strip_prefix('('), names.last_mut()) {
            (Some(ends), Some(last)) => *last = ends.trim_end_matches(')').to_owned(),
            _ => names.push(word.to_owned()),
        }
    }
    names
}

/// The place of a piece that is named: by its place from 1 on, by its name, by the ends of a tile or by
/// the word for its spots.
fn place_of(word: &str, arranging: &Arranging, taken: &[usize]) -> Result<usize, String> {
    let (piece, pieces) = (arranging.piece, &arranging.pieces);
    let free = |place: &usize| !taken.contains(place);
    if let Ok(number) = word.parse::<usize>() {
        let place = number.checked_sub(1).filter(|place| *place < pieces.len());
        return place.filter(free).ok_or_else(|| {
            format!(
                "{word} is no {piece} of yours, or was named before: they are 1 to {}",
                pieces.len()
            )
        });
    }
    let is_it = |place: &usize| {
        let name = pieces[*place].to_string().to_lowercase();
        let word =
            if word.starts_with("10") { word.replacen("10", "t", 1) } else { word.to_owned() };
        let is_tile = pieces[*place].tile().is_some_and(|tile| {
            tile.word().to_lowercase() == word || short(pieces[*place]) == word
        });
        name == word || is_tile || (word == "joker" || word == "jk") && pieces[*place].is_joker()
    };
    let found: Vec<usize> = (0..pieces.len()).filter(free).filter(is_it).collect();
    match found[..] {
        [] => Err(format!("{word:?} is no {piece} of yours, or was named before")),
        [first, ref others @ ..] => {
            let differs = |place: &&usize| pieces[**place] != pieces[first];
            match others.iter().find(differs).filter(|_| !pieces[first].is_joker()) {
                None => Ok(first),
                Some(other) => {
                    let (one, other) = (short(pieces[first]), short(pieces[*other]));
                    Err(format!("{word:?} is {one} or {other}: say which"))
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Group;

    use super::*;

    const TWO: &[Group] = &[Group::new("high", "High hand", 5), Group::new("low", "Low hand", 2)];
    const TILES: &[Group] = &[Group::new("high", "High hand", 2), Group::new("low", "Low hand", 2)];

    fn arranging(groups: &'static [Group], names: &[&str], suggested: &[usize]) -> Arranging {
        let pieces: Vec<Card> = names.iter().map(|name| name.parse().expect("a piece")).collect();
        let piece = if pieces[0].tile().is_some() { "tile" } else { "card" };
        let (suggested, allowed) = (suggested.to_vec(), vec![suggested.to_vec()]);
        let (verb, about, told) = ("set", "", Vec::new());
        Arranging { verb, about, piece, groups, pieces, suggested, allowed, told }
    }

    fn cards() -> Arranging {
        let names = ["Kh", "Kd", "Th", "7c", "5s", "5d", "Jk"];
        arranging(TWO, &names, &[0, 0, 0, 0, 1, 1, 0])
    }

    fn tiles() -> Arranging {
        let names = ["Nine (3-6)", "Six (1-5)", "Twelve (6-6)", "Six (3-3)"];
        arranging(TILES, &names, &[0, 1, 0, 1])
    }

    fn low(line: &str, arranging: &Arranging) -> Result<String, String> {
        let act = read(line, arranging, Seat::new(1)).expect("it sets hands")?;
        let low = act.fields["low"].as_array().expect("a list").iter();
        Ok(low.filter_map(Value::as_str).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_line_names_the_low_hand_or_the_house_way() {
        let (cards, tiles) = (cards(), tiles());
        for line in ["set 5s 5d", "SET 5d 5S", "set 5 6", "set", "house way", "set house way"] {
            assert_eq!(low(line, &cards), Ok("5s 5d".to_owned()), "{line}");
        }
        // Five cards are the high hand.
        assert_eq!(low("set kh kd 10h 7c joker", &cards), Ok("5s 5d".to_owned()));
        let sixes = || Ok("Six (1-5) Six (3-3)".to_owned());
        for line in ["set 1-5 3-3", "set six (1-5) six (3-3)", "set 2 4", "house"] {
            assert_eq!(low(line, &tiles), sixes(), "{line}");
        }
        assert!(read("hint", &tiles, Seat::new(1)).is_none());
        assert_eq!(
            (words(&cards), example(&cards)),
            ("set LOW".to_owned(), "set 5s 5d".to_owned())
        );
        assert_eq!(example(&tiles), "set 1-5 3-3");
    }

    #[test]
    fn a_foul_hand_is_told_and_set_if_it_is_said_again() {
        let cards = cards();
        let why = low("set kh kd", &cards).expect_err("foul");
        assert!(why.contains("outrank") && why.contains("`set kh kd anyway`"), "{why}");
        assert_eq!(low("set kh kd anyway", &cards), Ok("Kh Kd".to_owned()));
        let why = low("set 5s", &cards).expect_err("foul");
        assert!(why.contains("high hand has 6 cards, not 5"), "{why}");
    }

    #[test]
    fn what_is_not_ones_own_or_not_clear_is_told() {
        let error = |line: &str, of: &Arranging| low(line, of).expect_err(line);
        assert!(error("set 5s 5h", &cards()).contains("\"5h\" is no card of yours"));
        assert!(error("set 5s 5s", &cards()).contains("was named before"));
        assert!(error("set 8 1", &cards()).contains("1 to 7"));
        assert!(error("set six nine", &tiles()).contains("1-5 or 3-3: say which"));
        assert!(error("set 1-5 / 3-3", &tiles()).contains("set LOW"));
    }
}
