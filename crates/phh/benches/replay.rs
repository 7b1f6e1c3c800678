//! How many recorded hands are read and replayed in a second, on one core.
//!
//! `cargo bench -p phh --bench replay -- hands.phhs`; `compare.py` beside it does so for PokerKit too.
//! Without a file our own hands are replayed once, and nothing is timed.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use phh::{Replayer, each_hand};

/// How many times all is replayed; the best time counts, as the others were disturbed.
const TIMES: u32 = 400;

/// How often something is done in a second, at best.
fn rate(mut pass: impl FnMut() -> u32) -> f64 {
    let rates = (0..TIMES).map(|_| {
        let start = Instant::now();
        f64::from(pass()) / start.elapsed().as_secs_f64()
    });
    rates.fold(0.0, f64::max)
}

/// Replays every hand of a text; how many there are, and how many end as recorded.
fn replay(replayer: &mut Replayer, text: &str) -> (u32, u32) {
    let (mut hands, mut as_recorded) = (0, 0);
    each_hand(text, |hand| {
        if let Ok(outcome) = hand.map(|hand| black_box(replayer.replay(hand))) {
            hands += u32::from(outcome.is_ok());
            as_recorded += u32::from(outcome.is_ok_and(|ends| ends.is_as_recorded != Some(false)));
        }
    });
    (hands, as_recorded)
}

fn main() {
    let paths: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hands/nt.phhs");
    let path = paths.first().map_or(own.as_path(), Path::new);
    let text = fs::read_to_string(path).expect("a file that can be read");
    let mut replayer = Replayer::default();
    let (hands, as_recorded) = replay(&mut replayer, &text);
    assert!(hands > 0 && hands == as_recorded, "{as_recorded} of {hands} end as recorded");
    if paths.is_empty() {
        return;
    }
    let both = rate(|| replay(&mut replayer, &text).0);
    let only_read = rate(|| {
        let mut hands = 0;
        each_hand(&text, |hand| hands += u32::from(black_box(hand).is_ok()));
        hands
    });
    println!("read and replayed: {both:.0} hands a second");
    println!("only read: {only_read:.0} hands a second");
}
