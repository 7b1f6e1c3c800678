//! Exact equity, against the quickest crate there is for it: how long a question takes, in turn,
//! several times over. What matters is the ratio. Among the tests the answers alone are compared.

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use equity::{Game, Situation};
use pokers::{HandRange, exact_equity, get_card_mask};

/// What is asked: two ranges and a board.
const QUESTIONS: [([&str; 2], &str); 4] = [
    (["AhKd", "QQ+"], ""),
    (["AA", "KK"], ""),
    (["AhKd", "QQ+"], "Td9d2c"),
    (["AQs,AJs,ATs", "66,55,44"], "Td9d2c"),
];

fn ours(ranges: [&str; 2], board: &str) -> f64 {
    let game = Game::of("hold-em-high").expect("a game of the room");
    let ranges = ranges.iter().map(|range| game.range(range).expect("a range")).collect();
    let letters = board.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).expect("text"));
    let board: Vec<_> = letters.map(|card| card.parse().expect("a card")).collect();
    let situation = Situation::new(game, ranges).and_then(|situation| situation.on(&board));
    situation.expect("a situation").equity(&|_| true).expect("an answer").share(0)
}

fn theirs(ranges: [&str; 2], board: &str) -> f64 {
    let ranges = HandRange::from_strings(ranges.map(str::to_owned).to_vec());
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get() as u8);
    let never = Arc::new(AtomicBool::new(false));
    let answer = exact_equity(&ranges, get_card_mask(board), 0, threads, never, |_| {});
    answer.expect("an answer").equities[0]
}

/// The shortest of several times.
fn shortest(work: impl Fn() -> f64) -> Duration {
    let time = |_| {
        let start = Instant::now();
        black_box(work());
        start.elapsed()
    };
    (0..7).map(time).min().unwrap_or_default()
}

fn main() {
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    let is_timed = has("--bench") && !has("--test");
    for (ranges, board) in QUESTIONS {
        let (one, other) = (ours(ranges, board), theirs(ranges, board));
        assert!((one - other).abs() < 1e-9, "{ranges:?} on {board:?}: {one} and {other}");
        if is_timed {
            let mine = shortest(|| ours(ranges, board));
            let peer = shortest(|| theirs(ranges, board));
            let ratio = peer.as_secs_f64() / mine.as_secs_f64();
            let [a, b] = ranges;
            println!("{a} vs {b} on {board:6}  {mine:9.2?}  pokers {peer:9.2?}  ratio {ratio:.2}");
        }
    }
}
