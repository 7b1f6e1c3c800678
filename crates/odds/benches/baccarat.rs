//! How long the exact figures of punto banco from eight decks take: every wager, under all three
//! ways to offer them together. The goal is 50 milliseconds.

use std::time::Instant;

use odds::{Account, Request, account};
use serde_json::json;

const GOAL_MS: f64 = 50.0;

/// The wagers of the layout with vigorish, with its variations, and with the dragon 7.
fn full_set() -> Vec<Account> {
    let sets = [
        json!({"total-card-wagers": true, "optional-bonus": true}),
        json!({"total-card-wagers": true, "no-vigorish-variation": "total-card-cover"}),
        json!({"no-vigorish-variation": "dragon-7"}),
    ];
    let account = |set: serde_json::Value| {
        let elections = set.as_object().cloned().expect("an object");
        let request = Request { elections, ..Request::default() };
        account("baccarat-punto-banco", &request, &mut |_| ()).expect("an account")
    };
    sets.map(account).into()
}

fn main() {
    let accounts = full_set();
    // The published counts, in lowest terms.
    let player = accounts[0].entries.iter().find(|entry| entry.analysis.id == "players-hand");
    let player = &player.expect("the Player's Hand").analysis;
    let wins = player.probability(&player.outcomes[0]).to_string();
    let published = num_rational::Ratio::new(2_230_518_282_592_256_i64, 4_998_398_275_503_360);
    assert_eq!(wins, published.to_string());
    let args: Vec<String> = std::env::args().skip(1).collect();
    if !args.iter().any(|arg| arg == "--bench") || args.iter().any(|arg| arg == "--test") {
        return;
    }
    let mut times: Vec<f64> = (0..50)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(full_set());
            start.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let lines: usize = accounts.iter().map(|account| account.entries.len()).sum();
    println!("punto banco, {lines} lines from eight decks:");
    println!("  {:.1} ms, at best {:.1} (goal {GOAL_MS})", times[times.len() / 2], times[0]);
}
