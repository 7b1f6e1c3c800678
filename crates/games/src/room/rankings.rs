//! Hands compared without a game (14.3, 14.12B(l)), and games that a casino night does not have.

use chance::Card;
use ranking::{AceLow, Cards};
use serde_json::{Map, Value, json};
use table::script::{Expect, Replayed, Script};
use table::{Malformed, Seat};

/// The id of what compares hands.
const RANKINGS: &str = "poker-rankings";

/// A way to rank hands: its word, and how many cards they have.
const WAYS: [(&str, usize); 6] = [
    ("five-card-high", 5),
    ("three-card-high", 3),
    ("ace-to-five-low", 5),
    ("deuce-to-seven-low", 5),
    ("three-card-six-or-better-low", 3),
    ("badugi", 4),
];

/// Runs a script that only compares hands; nothing where it is another's.
///
/// # Errors
/// Where it is malformed: the field and the reason.
pub fn replay_rankings(script: &Script) -> Option<Result<Replayed, Malformed>> {
    (script.game == RANKINGS).then(|| compare(script))
}

fn compare(script: &Script) -> Result<Replayed, Malformed> {
    for field in script.rules.keys() {
        if !["ranking", "deuce-to-seven-wheel"].contains(&field.as_str()) {
            return Err(Malformed::new(format!("rules.{field}"), "is no election here"));
        }
    }
    let word = script.rules.get("ranking").and_then(Value::as_str);
    let way = WAYS.iter().find(|(way, _)| Some(*way) == word);
    let Some((way, size)) = way else {
        let ways: Vec<&str> = WAYS.iter().map(|(way, _)| *way).collect();
        return Err(Malformed::new("rules.ranking", format!("is none of {}", ways.join(", "))));
    };
    let wheel = match script.rules.get("deuce-to-seven-wheel").map(|word| word.as_str()) {
        None | Some(Some("straight")) => AceLow::Lowest,
        Some(Some("ace-high")) => AceLow::Never,
        Some(_) => {
            let why = "is neither straight nor ace-high";
            return Err(Malformed::new("rules.deuce-to-seven-wheel", why));
        }
    };
    if let Some(word) = script.history.keys().find(|word| *word != "cards") {
        return Err(Malformed::new(format!("history.{word}"), "is no fact here"));
    }
    let hands = script.history.get("cards").and_then(Value::as_object);
    let hands = hands.ok_or_else(|| Malformed::new("history.cards", "are the hands by seat"))?;
    let mut ranked: Vec<(Seat, u32)> = Vec::new();
    for (seat, cards) in hands {
        let path = format!("history.cards.{seat}");
        let number: Seat = seat.parse().map_err(|e| Malformed::new("history.cards", e))?;
        let list = cards.as_array().ok_or_else(|| Malformed::new(&path, "is a list of cards"))?;
        let mut hand = Cards::EMPTY;
        for card in list {
            let card: Card =
                card.as_str().unwrap_or_default().parse().map_err(|e| Malformed::new(&path, e))?;
            if card.suit().is_none() || hand.contains(card) {
                return Err(Malformed::new(
                    &path,
                    format!("{card} is no card of a hand of its own"),
                ));
            }
            hand = hand.with(card);
        }
        if hand.len() != *size {
            return Err(Malformed::new(&path, format!("a hand has {size} cards")));
        }
        let value = match *way {
            "five-card-high" => ranking::five_card(hand).value(),
            "three-card-high" => ranking::three_card(hand, AceLow::Lowest).value(),
            "ace-to-five-low" => ranking::ace_to_five(hand).value(),
            "deuce-to-seven-low" => ranking::deuce_to_seven(hand, wheel).value(),
            "badugi" => ranking::badugi(hand).value(),
            _ => ranking::three_card_low(hand).value(),
        };
        ranked.push((number, value));
    }
    if ranked.len() < 2 {
        return Err(Malformed::new("history.cards", "are two hands or more"));
    }
    ranked.sort_unstable_by_key(|(seat, _)| *seat);
    let best = ranked.iter().map(|(_, value)| *value).max();
    let winners: Vec<Seat> =
        ranked.iter().filter(|(_, value)| Some(*value) == best).map(|(seat, _)| *seat).collect();
    let state = Map::from_iter([("winners".to_owned(), json!(winners))]);
    let mut diff = Vec::new();
    for (word, expected) in &script.state {
        match state.get(word) {
            None => return Err(Malformed::new(format!("state.{word}"), "is no fact here")),
            Some(is) if is == expected => {}
            Some(is) => diff.push(format!("state.{word}: expected {expected}, is {is}")),
        }
    }
    Ok(report(script, state, diff))
}

/// Refuses a game that 13:47-20.4 does not let a casino night have, by the id of the room's own game
/// after `casino-night-`; nothing where it is another's.
#[must_use]
pub fn unauthorized(script: &Script, is_of_the_room: impl Fn(&str) -> bool) -> Option<Replayed> {
    let named = script.game.strip_prefix("casino-night-")?;
    if !is_of_the_room(named) {
        return None;
    }
    let wanted = script.rounds.iter().any(|round| matches!(round.expect, Some(Expect::Rejected)));
    let why = format!("{}: is no game of a casino night (13:47-20.4)", script.game);
    let diff = if wanted { Vec::new() } else { vec![format!("the game was refused: {why}")] };
    let mut report = report(script, Map::new(), diff);
    report.story.push(format!("refused, as expected: {why}"));
    Some(report)
}

fn report(script: &Script, state: Map<String, Value>, diff: Vec<String>) -> Replayed {
    let ok = diff.is_empty();
    let (id, net) = (script.id.clone(), json!({}));
    Replayed { id, ok, net, state, events: Vec::new(), diff, story: Vec::new() }
}
