//! `croupier verify`.

use std::fs;

use chance::{Deck, Generator, Seed, Shoe, Uniform, Wheel};
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
    let file = folder("verify").join(format!("{name}.json"));
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
fn spins_are_those_of_the_seed_each_by_its_own_stream() {
    let seed = Seed::from_number(5).derive(2);
    let wheel = Thrown::Roulette(RouletteWheel(Wheel::DoubleZero));
    let spins = (1..=30).map(|stream| wheel.throw(&mut Generator::new(&seed, stream)));
    let (is_good, said) = verified("spins", &series("roulette", None, &seed, spins.collect()));
    assert!(is_good && said.contains("30 rolls, spins or draws"), "{said}");
}
