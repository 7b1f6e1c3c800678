//! Pokette: every wager by the cards that win it, from a fresh table and from every stand.

use games::wheels::pokette::Pokette;
use num_rational::BigRational;
use odds::{Play, Ruled, Tree, analyse};
use serde_json::{Value, json};
use table::erased::AnyPlan;
use table::study::{Line, Study};
use table::{Game, Legal};

/// The wagers on a hand, by how many of the 52 cards win them: a joker leaves them undecided.
const HANDS: [(&str, i64); 8] = [
    ("pair-in-two", 4),
    ("pair-in-three", 8),
    ("three-of-a-kind", 4),
    ("flush", 13),
    ("open-straight", 8),
    ("inside-straight", 4),
    ("open-straight-flush", 2),
    ("inside-straight-flush", 1),
];

/// The others, by how many of the 54.
const CARDS: [(&str, i64); 13] = [
    ("single-card-straight-up", 1),
    ("two-cards-split", 2),
    ("four-cards-corner", 4),
    ("single-rank", 4),
    ("double-rank", 8),
    ("ace-king-queen-rank", 13),
    ("jack-10-9-rank", 13),
    ("8-7-6-rank", 13),
    ("5-4-3-rank", 13),
    ("red", 26),
    ("black", 26),
    ("suit-column", 13),
    ("jacer", 4),
];

fn ratio(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

fn rules() -> <Pokette as Game>::Rules {
    Legal::<Pokette>::preset().rules
}

/// What a unit is expected to bring where so many cards of a number win it.
fn expected(line: &Line<Pokette>, cards: i64, of: i64) -> BigRational {
    let (a, b) = line.payout_odds.expect("odds").parts();
    let odds = ratio(a.into(), b.into());
    (odds + ratio(1, 1)) * ratio(cards, of) - ratio(1, 1)
}

#[test]
fn every_wager_is_worth_what_its_cards_are() {
    let lines = Pokette::lines(&rules());
    assert_eq!(lines.len(), CARDS.len() + HANDS.len());
    for (id, cards) in CARDS {
        let line = lines.iter().find(|line| line.id == id).expect(id);
        let exact = analyse(&rules(), line).expect("counted");
        assert_eq!(exact.expectation, expected(line, cards, 54), "{id}");
        assert_eq!(exact.rounds, ratio(1, 1), "{id}");
    }
    for (id, cards) in HANDS {
        let line = lines.iter().find(|line| line.id == id).expect(id);
        let exact = analyse(&rules(), line).expect("counted");
        assert_eq!(exact.expectation, expected(line, cards, 52), "{id}");
        // A joker comes once in 27 spins, and decides nothing.
        assert_eq!(exact.rounds, ratio(27, 26), "{id}");
    }
}

/// Which hands two cards offer, said once more, by the distance of their ranks.
fn offered(first: usize, second: usize, is_suited: bool) -> Vec<&'static str> {
    let (low, high) = (first.min(second), first.max(second));
    // An ace, the highest of 13, is also below the two.
    let gap = if high == 12 { (high - low).min(low + 1) } else { high - low };
    let is_at_the_end = high == 12;
    let mut hands = vec![if gap == 0 { "three-of-a-kind" } else { "pair-in-three" }];
    match (gap, is_at_the_end) {
        (1, false) => hands.extend(["open-straight", "open-straight-flush"]),
        (1, true) | (2, _) => hands.extend(["inside-straight", "inside-straight-flush"]),
        _ => {}
    }
    hands.push("flush");
    hands.retain(|hand| is_suited || !hand.ends_with("flush"));
    hands
}

#[test]
fn from_every_stand_the_hands_that_it_offers_are_worth_the_same() {
    const RANKS: &str = "23456789TJQKA";
    let (ruled, lines) = (Ruled::of::<Pokette>(&rules()), Pokette::lines(&rules()));
    let from = |stand: Value, line: &Line<Pokette>| {
        let mut tree = Tree::of(&ruled, &AnyPlan::new(line.plan.clone()), &line.kinds);
        let told = ruled.game.history(&ruled.rules, &mut tree.layout, "card-stand", &stand);
        told.expect("a stand");
        tree
    };
    let worth = |stand: Value, id: &str, cards: i64| {
        let line = lines.iter().find(|line| line.id == id).expect(id);
        let tally = from(stand.clone(), line).tally(Play::Planned).expect("counted");
        let unit = ratio(line.unit.0, 1);
        assert_eq!(tally.expected() / unit, expected(line, cards, 52), "{id} after {stand}");
    };
    for (first, high) in RANKS.chars().enumerate() {
        worth(json!([format!("{high}h")]), "pair-in-two", 4);
        // The order and the suits themselves make no difference, as the game's own tests show.
        for (second, low) in RANKS.chars().enumerate().take(first + 1) {
            for (suit, is_suited) in [('h', true), ('s', false)] {
                let stand = json!([format!("{high}h"), format!("{low}{suit}")]);
                let offered = offered(first, second, is_suited);
                for (id, cards) in HANDS.into_iter().filter(|(id, _)| offered.contains(id)) {
                    worth(stand.clone(), id, cards);
                }
            }
        }
    }
}
