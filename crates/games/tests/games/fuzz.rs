//! The fuzz targets for a bounded time, on a stable compiler: random bytes, and golden rounds with
//! some bytes changed. `FUZZ_RUNS=n` runs more of them; `fuzz/` runs them for as long as one likes.

use chance::{FastGenerator, Uniform};
use games::registry;

use crate::{corpus, targets};

fn runs(preset: u32) -> u32 {
    match std::env::var("FUZZ_RUNS") {
        Ok(text) => text.parse().expect("FUZZ_RUNS is a number"),
        Err(_) => preset,
    }
}

/// What scripts are made of, so that changes hit more than letters.
const PIECES: [&str; 24] = [
    "null",
    "true",
    "-1",
    "0",
    "1e999",
    "18446744073709551616",
    "\"\"",
    "[]",
    "{}",
    "\"1b\"",
    "\"rejected\"",
    "\"after\":0",
    "{\"burn\":null}",
    "\"Jk\"",
    "\"seat\"",
    "\"#2\"",
    ",",
    ":",
    "\\u0000",
    "٣",
    "\"amount\":\"0.01\"",
    "[[[[",
    "}",
    "\"do\":\"wager\"",
];

/// A text with some of its bytes exchanged, left out, repeated or replaced.
fn mutated(text: &str, generator: &mut FastGenerator) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + generator.below(4) {
        let place = generator.below(bytes.len().max(1) as u32) as usize;
        let length = generator.below(12) as usize;
        let end = (place + length).min(bytes.len());
        match generator.below(5) {
            0 => drop(bytes.drain(place..end)),
            1 => {
                let piece = bytes[place..end].to_vec();
                bytes.splice(place..place, piece);
            }
            2 => {
                let piece = PIECES[generator.below(PIECES.len() as u32) as usize];
                bytes.splice(place..end, piece.bytes());
            }
            3 => {
                let piece = PIECES[generator.below(PIECES.len() as u32) as usize];
                bytes.splice(place..place, piece.bytes());
            }
            _ => {
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = byte.wrapping_add(generator.below(256) as u8);
                }
            }
        }
    }
    bytes
}

#[test]
fn golden_rounds_with_bytes_changed_do_not_make_it_stumble() {
    let mut generator = FastGenerator::new(1, 0);
    let golden: Vec<String> =
        corpus::golden().iter().map(|(script, _)| script.to_string()).collect();
    for _ in 0..runs(30_000) {
        let text = &golden[generator.below(golden.len() as u32) as usize];
        targets::script(&mutated(text, &mut generator));
    }
}

#[test]
fn random_whims_at_random_tables_keep_the_laws() {
    let mut generator = FastGenerator::new(2, 0);
    for _ in 0..runs(300) {
        let length = generator.below(600);
        let bytes: Vec<u8> = (0..length).map(|_| generator.below(256) as u8).collect();
        targets::inputs(&bytes);
    }
}

#[test]
fn somebody_without_whims_plays_a_plain_round() {
    for game in 0..registry::ALL.len() {
        targets::inputs(&[game as u8]);
    }
}

#[test]
fn elections_with_bytes_changed_do_not_make_it_stumble() {
    let mut generator = FastGenerator::new(3, 0);
    let elected = corpus::golden().iter().filter_map(|(script, _)| {
        let game = registry::ALL.iter().position(|facts| script["game"] == facts.id)?;
        Some((game as u8, script.get("rules")?.to_string()))
    });
    let elected: Vec<(u8, String)> = elected.collect();
    for _ in 0..runs(20_000) {
        let (game, text) = &elected[generator.below(elected.len() as u32) as usize];
        let mut bytes = vec![*game];
        bytes.extend(mutated(text, &mut generator));
        targets::elections(&bytes);
    }
}
