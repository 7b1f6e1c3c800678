//! How long the exact figures of the games of poker hands take, from nothing, on two cores: Caribbean stud
//! and four-card poker are to take less than 30 seconds, the games with a board less than 12,
//! Mississippi stud less than two, the others less than one. What
//! a board costs is told beside dealing every pair of it against every other.

use std::hint::black_box;
use std::time::Instant;

use games::poker::caribbean_stud::CaribbeanStudPoker;
use games::poker::four_card::FourCardPoker;
use games::poker::let_it_ride::LetItRidePoker;
use games::poker::mini_tex::MiniTex3CardHoldEm;
use games::poker::mississippi_stud::MississippiStud;
use games::poker::texas_bonus::TexasHoldEmBonusPoker;
use games::poker::three_card::ThreeCardPoker;
use games::poker::ultimate::UltimateTexasHoldEm;
use num_bigint::BigInt;
use odds::{Request, account, decimal};
use ranking::{Cards, Hand};
use serde_json::json;
use table::Complete;

/// Counts a line, and says how long that took; its house advantage is the published one.
fn count<G: Complete>(elections: serde_json::Value, wager: &str, percent: &str) -> f64 {
    let elections = elections.as_object().cloned().unwrap_or_default();
    let request = Request { elections, wager: Some(wager.to_owned()), ..Request::default() };
    let start = Instant::now();
    let account = account(G::FACTS.id, &request, &mut |_| ()).expect("an account");
    let seconds = start.elapsed().as_secs_f64();
    let house = account.entries[0].analysis.house_advantage() * BigInt::from(100);
    let places = percent.split('.').nth(1).map_or(0, str::len);
    assert_eq!(decimal(&house, places), percent, "{wager}");
    seconds
}

/// Every pair of a board against every other: how many of all are higher.
fn plainly(board: &str) -> u64 {
    let board: Cards = board.parse().expect("cards");
    let left: Vec<Cards> = (Cards::DECK - board).subsets(2).collect();
    let board = Hand::from(board);
    let standings: Vec<(Cards, _)> =
        left.iter().map(|pair| (*pair, (board + Hand::from(*pair)).seven())).collect();
    let higher = |(mine, standing): &(Cards, ranking::Standing)| {
        let others = standings.iter().filter(|(pair, _)| (*pair & *mine).is_empty());
        others.filter(|(_, other)| other < standing).count() as u64
    };
    standings.iter().map(higher).sum()
}

fn main() {
    let three_card = count::<ThreeCardPoker>(json!({}), "ante", "3.37");
    let six_card = count::<ThreeCardPoker>(
        json!({"six-card-bonus": true, "six-card-bonus-pay-table": "B"}),
        "six-card-bonus",
        "15.28",
    );
    let ride = count::<LetItRidePoker>(json!({}), "bet-number-one", "3.506");
    let args: Vec<String> = std::env::args().skip(1).collect();
    if !args.iter().any(|arg| arg == "--bench") || args.iter().any(|arg| arg == "--test") {
        return;
    }
    println!("three-card poker {three_card:.2} s, six-card bonus {six_card:.2} s (goal 1)");
    println!("let it ride {ride:.2} s (goal 1)");
    let mississippi = count::<MississippiStud>(json!({}), "ante", "4.91");
    println!("Mississippi stud {mississippi:.2} s (goal 2)");
    let four_card = count::<FourCardPoker>(json!({}), "ante", "2.79");
    println!("four-card poker {four_card:.2} s (goal 30, aim 10)");
    let caribbean = count::<CaribbeanStudPoker>(json!({}), "ante", "5.224");
    println!("Caribbean stud {caribbean:.2} s (goal 30)");
    let ultimate = count::<UltimateTexasHoldEm>(json!({}), "play", "2.185");
    println!("ultimate Texas hold 'em {ultimate:.2} s (goal 12, aim 6)");
    let bonus = count::<TexasHoldEmBonusPoker>(json!({}), "flop", "2.037");
    println!("Texas hold 'em bonus poker {bonus:.2} s (goal 10)");
    let mini_tex = count::<MiniTex3CardHoldEm>(json!({}), "flop", "4.958");
    println!("mini-tex 3 card hold 'em {mini_tex:.2} s (goal 10)");
    let start = Instant::now();
    black_box(plainly(black_box("2c 7d 9h Js Kd")));
    let board = start.elapsed().as_secs_f64();
    // Both times that the 134,459 different boards are gone through.
    let each = ultimate / (2.0 * 134_459.0);
    println!(
        "  a board {:.1} us, plainly {:.1} us: {:.0} times",
        each * 1e6,
        board * 1e6,
        board / each
    );
}
