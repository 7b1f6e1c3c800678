//! Gaming guides (8.5).

use games::registry;
use papers::document::Block;
use papers::drawing::Shape;
use papers::guide::{Costs, booklet, guide};
use serde_json::Map;
use table::erased::AnyLegal;

use super::words;

fn legal(id: &str) -> AnyLegal {
    registry::legal(id, &Map::new()).expect("the defaults are legal")
}

fn costs(legal: &AnyLegal) -> Option<Costs> {
    Costs::of(legal, &mut |_| ()).expect("there are odds")
}

/// 8.5(b): an abridged version of the rules: how it is played, what is paid, what it costs.
#[test]
fn a_guide_tells_a_game_8_5_b() {
    let legal = legal("casino-war");
    let document = guide(&legal, costs(&legal).as_ref(), "Boardwalk");
    let words = words(&document);
    for expected in [
        "Casino war",
        "How a round goes",
        "A round, for example",
        "Tie wager |  | 10 to 1",
        "Tie wager | 18.65 % | 18.65 % | 12.52 to 1",
        "How to play well",
        "Tie hand: war",
        "What may go wrong",
        "security podium",
    ] {
        assert!(words.contains(expected), "{expected}: {words}");
    }
    let figures = document.blocks.iter().filter(|block| matches!(block, Block::Figure { .. }));
    assert_eq!(figures.count(), 2, "the layout, and the cards of a round");
}

/// What decides a game is shown where it is no cards and no dice: the wheel, the board of keno.
#[test]
fn a_guide_shows_the_wheel_and_the_board() {
    for (id, shown) in [
        (
            "roulette",
            "[The wheel, clockwise: 0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00",
        ),
        ("big-six", "The wheel, with 54 sections"),
        ("pokette", "The wheel, with "),
    ] {
        let words = words(&guide(&legal(id), None, "Boardwalk"));
        assert!(words.contains(shown), "{shown}: {words}");
    }
    let keno = guide(&legal("keno"), None, "Boardwalk");
    let figures = keno.blocks.iter().filter_map(|block| match block {
        Block::Figure { drawing, .. } => Some(drawing),
        _ => None,
    });
    let written = figures.flat_map(|drawing| &drawing.shapes).filter_map(|shape| match shape {
        Shape::Words { words, .. } => Some(words.as_str()),
        Shape::Path { .. } => None,
    });
    let written: Vec<&str> = written.collect();
    for number in 1..=80_u8 {
        assert!(written.contains(&number.to_string().as_str()), "{number}: {written:?}");
    }
    assert!(!words(&guide(&legal("casino-war"), None, "Boardwalk")).contains("The wheel"));
}

/// 8.5(a): the complete text is at the podium, and every guide says so.
#[test]
fn every_game_has_a_guide_that_names_the_podium_8_5_a() {
    for facts in registry::ALL {
        let words = words(&guide(&legal(facts.id), None, "Boardwalk"));
        assert!(words.contains("security podium"), "{}", facts.id);
        for wager in facts.wagers.iter().take(1) {
            assert!(words.contains(wager.title), "{}: {}", facts.id, wager.title);
        }
    }
}

#[test]
fn where_players_play_against_each_other_no_odds_are_told() {
    let legal = legal("hold-em-high");
    assert!(costs(&legal).is_none());
    assert!(words(&guide(&legal, None, "Boardwalk")).contains("not against the house"));
}

#[test]
fn an_example_is_dealt_for_nearly_every_game() {
    let without: Vec<&str> = registry::ALL
        .iter()
        .map(|facts| (facts.id, words(&guide(&legal(facts.id), None, "Boardwalk"))))
        .filter(|(_, words)| !words.contains("A round, for example"))
        .map(|(id, _)| id)
        .collect();
    // What takes several players, and what takes too many steps to be an example.
    let family = |id: &&str| registry::facts(id).map(|facts| facts.family);
    let against_the_house: Vec<&&str> =
        without.iter().filter(|id| family(id) != Some(table::Family::PokerRoom)).collect();
    assert!(against_the_house.len() <= 3, "{against_the_house:?}");
}

#[test]
fn a_booklet_has_a_chapter_for_each_game() {
    let games: Vec<(AnyLegal, Option<Costs>)> =
        ["casino-war", "big-six", "badugi"].map(|id| (legal(id), None)).into();
    let document = booklet(&games, "Boardwalk");
    let chapters: Vec<&str> = document
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Heading { level: 1, text } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(chapters, ["Casino war", "Big six", "Badugi"]);
}
