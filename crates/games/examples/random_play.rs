//! Hands of the poker room by random legal acts, as many as wanted:
//!
//! ```sh
//! cargo run --release --config 'profile.release.package.games.debug-assertions=true' \
//!     -p games --example random_play -- --hands 1000000 [--seed 1] [GAME…]
//! ```
//!
//! With debug assertions the round checks its books at every step. Ends with 1 where anything is wrong.

#[path = "../tests/support/awards.rs"]
mod awards;
#[path = "../tests/support/corpus.rs"]
mod corpus;
#[allow(dead_code, reason = "the tests try illegal elections too")]
#[path = "../tests/support/elections.rs"]
mod elections;
#[path = "../tests/support/random_play.rs"]
mod random_play;

/// What the elections at random go by; the laws have a type of the same name.
mod laws {
    /// A number below `n`; `n` is at least 1.
    pub(crate) type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;
}

use std::process::ExitCode;
use std::time::Instant;

use games::registry;
use table::Family;

fn main() -> ExitCode {
    let (mut hands, mut seed, mut ids) = (10_000, 1, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|text| text.parse::<u64>().ok());
        match word.as_str() {
            "--hands" => hands = number().expect("--hands takes a number"),
            "--seed" => seed = number().expect("--seed takes a number"),
            _ => ids.push(word),
        }
    }
    let mut is_right = true;
    let is_chosen = |id: &str| ids.is_empty() || ids.iter().any(|chosen| chosen == id);
    for game in registry::all().filter(|game| game.facts().family == Family::PokerRoom) {
        let id = game.facts().id;
        if !is_chosen(id) {
            continue;
        }
        let began = Instant::now();
        match random_play::play(game, hands, seed) {
            Ok(played) => {
                let seconds = began.elapsed().as_secs_f64();
                let rate = played.hands as f64 / seconds;
                println!(
                    "{id}: {} hands, {} acts, {} with a winner, {seconds:.1} s, {rate:.0} hands a second",
                    played.hands, played.acts, played.contested
                );
            }
            Err(wrong) => {
                println!("WRONG: {wrong}");
                is_right = false;
            }
        }
    }
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
