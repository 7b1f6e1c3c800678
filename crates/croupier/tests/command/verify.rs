//! `croupier verify`.

use std::fs;

use chance::{Deck, Generator, Mix, Purpose, Seed, Shoe, ShoeSide, Uniform, Wheel};
use serde_json::{Value, json};
use table::device::{RouletteWheel, Thrown};

use crate::{folder, run, stderr, stdout};

/// A series that is over, with what came of it.
fn series(game: &str, deck: Option<&str>, seed: &Seed, draws: Vec<Value>) -> Value {
    let commitment = seed.commitment().to_string();
    json!({
        "table": 1, "series": 1, "commitment": commitment, "deck": deck, "decks": deck.map(|_| 6),
        "seed": seed.to_string(), "first_round": 1, "game": game, "elections": {}, "draws": draws,
    })
}

/// Verifies it; whether all was found as it should be, and what was said.
fn verified(name: &str, series: &Value) -> (bool, String) {
    // Each has a folder of its own: tests run side by side.
    let file = folder(&format!("verify/{name}")).join("series.json");
    fs::write(&file, series.to_string()).expect("written");
    let output = run(&["verify", file.to_str().expect("a plain path")], "");
    (output.status.success(), stdout(&output) + &stderr(&output))
}

#[test]
fn a_shoe_is_the_one_that_was_committed_to() {
    let seed = Seed::from_number(3).derive(1);
    let mut order = Deck::Standard.stack(6);
    Generator::new(&seed, Shoe::SHUFFLE_STREAM).shuffle(&mut order);
    let draws: Vec<Value> = order[..40].iter().map(|card| json!(card.to_string())).collect();
    let honest = series("casino-war", Some("standard"), &seed, draws.clone());
    let (is_good, said) = verified("honest", &honest);
    assert!(is_good && said.contains("40 cards"), "{said}");
    let mut exchanged = draws;
    exchanged.swap(3, 39);
    let other = series("casino-war", Some("standard"), &seed, exchanged);
    let (is_good, said) = verified("exchanged", &other);
    assert!(!is_good && said.contains("draw 4"), "{said}");
    let mut wrong_seed = honest.clone();
    wrong_seed["seed"] = json!(Seed::from_number(4).to_string());
    let (is_good, said) = verified("seed", &wrong_seed);
    assert!(!is_good && said.contains("not the one that was committed to"), "{said}");
    let mut secret = honest;
    secret["seed"] = Value::Null;
    let (is_good, said) = verified("secret", &secret);
    assert!(!is_good && said.contains("not over"), "{said}");
}

#[test]
fn a_shoe_that_was_cut_is_checked_as_it_was_cut() {
    let seed = Seed::from_number(3).derive(1);
    let mut order = Deck::Standard.stack(6);
    Generator::new(&seed, Shoe::SHUFFLE_STREAM).shuffle(&mut order);
    order.rotate_left(100);
    let draws = order[..40].iter().map(|card| json!(card.to_string())).collect();
    let mut cut = series("casino-war", Some("standard"), &seed, draws);
    let (is_good, said) = verified("not-cut", &cut);
    assert!(!is_good && said.contains("draw 1"), "{said}");
    cut["cut"] = json!(100);
    let (is_good, said) = verified("cut", &cut);
    assert!(is_good && said.contains("40 cards"), "{said}");
    cut["cut"] = json!(303);
    let (is_good, said) = verified("cut-too-far", &cut);
    assert!(!is_good && said.contains("too near an end"), "{said}");
}

#[test]
fn discards_that_went_back_are_checked_where_they_went() {
    let seed = Seed::from_number(3).derive(1);
    let penetration = chance::Penetration::CardsBehind(0);
    let mut shoe = Shoe::shuffled(Deck::Standard, 6, penetration, &seed).expect("a shoe");
    let mut draws: Vec<Value> =
        (0..60).filter_map(|_| shoe.draw()).map(|card| json!(card.to_string())).collect();
    shoe.put_back(&seed, 0);
    draws.extend((0..80).filter_map(|_| shoe.draw()).map(|card| json!(card.to_string())));
    let mut back = series("blackjack", Some("standard"), &seed, draws);
    let (is_good, said) = verified("not-back", &back);
    assert!(!is_good, "{said}");
    back["put_back"] = json!([60]);
    let (is_good, said) = verified("back", &back);
    assert!(is_good && said.contains("140 cards"), "{said}");
}

#[test]
fn cards_that_were_shuffled_in_the_midst_of_a_round_are_checked() {
    let seed = Seed::from_number(3).derive(1);
    let penetration = chance::Penetration::CardsBehind(0);
    let mut shoe = Shoe::shuffled(Deck::Standard, 1, penetration, &seed).expect("a shoe");
    let mut dealt: Vec<chance::Card> = (0..50).filter_map(|_| shoe.draw()).collect();
    let pile = dealt[4..20].to_vec();
    shoe.reshuffle(&pile, &seed);
    dealt.extend((0..10).filter_map(|_| shoe.draw()));
    let text = |cards: &[chance::Card]| -> Vec<Value> {
        cards.iter().map(|card| json!(card.to_string())).collect()
    };
    let mut again =
        series("triple-draw-low-ball-deuce-to-seven", Some("standard"), &seed, text(&dealt));
    again["decks"] = json!(1);
    let (is_good, said) = verified("not-again", &again);
    assert!(!is_good, "{said}");
    again["reshuffled"] = json!([{"after": 50, "cards": text(&pile)}]);
    let (is_good, said) = verified("again", &again);
    assert!(is_good && said.contains("60 cards"), "{said}");
    // Only what had come out before can be shuffled again.
    again["reshuffled"][0]["cards"][0] = json!(dealt[0].to_string());
    let (is_good, said) = verified("other-cards", &again);
    assert!(!is_good, "{said}");
    let left = Shoe::shuffled(Deck::Standard, 1, penetration, &seed).expect("a shoe");
    again["reshuffled"][0]["cards"][0] = json!(left.remaining()[51].to_string());
    let (is_good, _) = verified("cards-not-out", &again);
    assert!(!is_good);
}

#[test]
fn cards_of_a_double_shoe_are_checked_by_the_side_that_they_came_from() {
    let seed = Seed::from_number(3).derive(1);
    let stack = |side: ShoeSide, nth: u32| {
        let behind = chance::Penetration::CardsBehind(0);
        Shoe::shuffled_side(Deck::Standard, 6, behind, &seed, (side, nth)).expect("a stack")
    };
    let (mut left, mut right) = (stack(ShoeSide::Left, 0), stack(ShoeSide::Right, 0));
    right.cut(40).expect("a legal cut");
    let mut again = stack(ShoeSide::Left, 1);
    let mut draws: Vec<Value> = Vec::new();
    let mut deal = |shoe: &mut Shoe, count: usize| {
        draws.extend((0..count).filter_map(|_| shoe.draw()).map(|card| json!(card.to_string())));
    };
    deal(&mut left, 1);
    deal(&mut right, 20);
    deal(&mut left, 200);
    deal(&mut again, 5);
    deal(&mut right, 10);
    let mut double = series("blackjack", Some("standard"), &seed, draws);
    let (is_good, said) = verified("no-sides", &double);
    assert!(!is_good, "{said}");
    double["dealt_from"] = json!([
        {"side": "left", "shuffle": 0, "cards": 1},
        {"side": "right", "shuffle": 0, "cut": 40, "cards": 20},
        {"side": "left", "shuffle": 0, "cards": 200},
        {"side": "left", "shuffle": 1, "cards": 5},
        {"side": "right", "shuffle": 0, "cut": 40, "cards": 10},
    ]);
    let (is_good, said) = verified("sides", &double);
    assert!(is_good && said.contains("236 cards"), "{said}");
    let mut other = double.clone();
    other["dealt_from"][4]["side"] = json!("left");
    other["dealt_from"][4]["shuffle"] = json!(1);
    other["dealt_from"][4]["cut"] = Value::Null;
    let (is_good, said) = verified("wrong-side", &other);
    assert!(!is_good && said.contains("draw 227"), "{said}");
    // A shuffle that was passed over, one that was undone, a cut that was made later.
    for (n, field, value) in
        [(3, "shuffle", json!(2)), (2, "cut", json!(50)), (1, "side", json!("top"))]
    {
        let mut other = double.clone();
        other["dealt_from"][n][field] = value;
        let (is_good, said) = verified("not-so", &other);
        assert!(!is_good && said.contains("dealt_from"), "{said}");
    }
    let mut fewer = double;
    fewer["dealt_from"][4]["cards"] = json!(9);
    let (is_good, said) = verified("fewer", &fewer);
    assert!(!is_good && said.contains("draw 236"), "{said}");
}

#[test]
fn spins_are_those_of_the_seed_each_by_its_own_stream() {
    let seed = Seed::from_number(5).derive(2);
    let wheel = Thrown::Roulette(RouletteWheel(Wheel::DoubleZero));
    let spins =
        (1..=30).map(|stream| wheel.throw_again(&json!(null), &mut Generator::new(&seed, stream)));
    let (is_good, said) = verified("spins", &series("roulette", None, &seed, spins.collect()));
    assert!(is_good && said.contains("30 rolls, spins or draws"), "{said}");
}

#[test]
fn a_commitment_is_for_its_house_table_series_and_round_and_players_words_count() {
    let (seed, house) = (Seed::from_number(3).derive(1), "00112233445566778899aabbccddeeff");
    let mixed = seed.mixed(Mix::of(["lucky", "seven"]).as_ref());
    let mut order = Deck::Standard.stack(6);
    Generator::new(&mixed, Shoe::SHUFFLE_STREAM).shuffle(&mut order);
    let draws = order[..40].iter().map(|card| json!(card.to_string())).collect();
    let mut honest = series("casino-war", Some("standard"), &seed, draws);
    let purpose = Purpose { house, table: 1, series: 1, round: 1 };
    honest["commitment"] = json!(seed.commitment_for(&purpose).to_string());
    (honest["house"], honest["added"]) = (json!(house), json!(["lucky", "seven"]));
    let (is_good, said) = verified("bound", &honest);
    assert!(is_good && said.contains("40 cards"), "{said}");
    for field in ["table", "series", "first_round"] {
        let mut other = honest.clone();
        other[field] = json!(2);
        let (is_good, said) = verified(field, &other);
        assert!(!is_good && said.contains("not the one that was committed to"), "{field}: {said}");
    }
    honest["added"] = json!(["seven", "lucky"]);
    let (is_good, said) = verified("added", &honest);
    assert!(!is_good && said.contains("draw 1"), "{said}");
}
