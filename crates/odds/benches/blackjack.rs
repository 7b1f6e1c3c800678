//! The full analysis of eight decks on one thread: every two cards against every up card, splits to
//! four hands included, under the rules for which an established analyzer needs 0.25 s. Beside it,
//! in the same run, the plain way of doing the smaller half of it: what standing is worth with
//! every hand, the dealer's cards one after the other.
//!
//! Then the main line of each of blackjack's sisters, from nothing, on one thread: less than two seconds
//! for Spanish 21 and the attack games, less than twenty for the games with two hands.
//!
//! `cargo bench -p odds` prints times, their ratio, and instructions where valgrind is installed.

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use games::blackjack::Blackjack;
use games::registry;
use num_bigint::BigInt;
use odds::solvers::blackjack::{
    ACE, Elected, Playbook, Policy, RANKS, Shoe, Solution, TEN, Terms, by_value, solve,
};
use odds::{Composition, Request, account, decimal};
use serde_json::json;
use table::{Game, Legal};

/// Times in seconds that are to be kept: a third of the established analyzer's.
const GOAL: f64 = 0.25 / 3.0;

/// The other games of the family, and the seconds that the analysis of each may take.
const SISTERS: [(&str, f64); 5] = [
    ("spanish-21", 2.0),
    ("double-attack-blackjack", 2.0),
    ("triple-attack-blackjack", 2.0),
    ("blackjack-switch", 20.0),
    ("switch-hands-blackjack", 20.0),
];

fn subject() -> (Elected, Shoe) {
    let elections = json!({
        "max-split-hands": 4,
        "interp-split-two-card-21-vs-multi-card-21": "push",
    });
    let elections = elections.as_object().expect("an object");
    let rules = Legal::<Blackjack>::new(elections).expect("legal elections").rules;
    let shoe = Composition::full(Blackjack::shoe(&rules).expect("a shoe"));
    (Elected::new::<Blackjack>(&rules, &shoe), by_value(&shoe))
}

fn full(terms: &Elected, shoe: &Shoe) -> Solution {
    solve(terms, shoe, Policy::Best)
}

/// What standing is worth with every hand against every up card, over the deals without a
/// blackjack: the dealer draws card after card.
fn plain(terms: &Elected, shoe: &Shoe) -> f64 {
    let mut sum = 0.0;
    for up in 0..RANKS {
        for hand in Playbook::every_hand() {
            let mut left = *shoe;
            left[up] -= 1.0;
            for (left, gone) in left.iter_mut().zip(hand.counts) {
                *left -= f64::from(gone);
            }
            let cards = left.iter().sum();
            let dealer = Dealer { hard: up as u8 + 1, has_ace: up == ACE, count: 1 };
            sum += dealer.against(hand.total, terms, &mut left, cards);
        }
    }
    sum
}

#[derive(Clone, Copy)]
struct Dealer {
    hard: u8,
    has_ace: bool,
    count: u8,
}

impl Dealer {
    fn against(self, player: u8, terms: &Elected, left: &mut Shoe, cards: f64) -> f64 {
        let is_soft = self.has_ace && self.hard <= 11;
        let total = if is_soft { self.hard + 10 } else { self.hard };
        if self.count == 2 && total == 21 {
            return 0.0;
        }
        if self.count > 1 && (total > 21 || !terms.dealer_draws(total, is_soft)) {
            return match total {
                22.. => 1.0,
                total => f64::from(i8::from(player > total) - i8::from(player < total)),
            };
        }
        let mut sum = 0.0;
        for rank in 0..=TEN {
            if left[rank] <= 0.0 {
                continue;
            }
            let share = left[rank] / cards;
            left[rank] -= 1.0;
            let next = Dealer {
                hard: self.hard + rank as u8 + 1,
                has_ace: self.has_ace || rank == ACE,
                count: self.count + 1,
            };
            sum += share * next.against(player, terms, left, cards - 1.0);
            left[rank] += 1.0;
        }
        sum
    }
}

/// Counts the main line of a game on one thread, and says how long that took.
fn sister(game: &str) -> (f64, String) {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
    let wager = Some(registry::facts(game).expect("a game").wagers[0].id.to_owned());
    let request = Request { wager, ..Request::default() };
    let start = Instant::now();
    let account = one.install(|| account(game, &request, &mut |_| ())).expect("an account");
    let seconds = start.elapsed().as_secs_f64();
    let house = account.entries[0].analysis.house_advantage() * BigInt::from(100);
    (seconds, decimal(&house, 3))
}

fn main() {
    let (terms, shoe) = subject();
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        // What `instructions` runs.
        ["full", times] => {
            for _ in 0..times.parse().expect("a number") {
                black_box(full(&terms, &shoe));
            }
            return;
        }
        ["plain", times] => {
            for _ in 0..times.parse().expect("a number") {
                black_box(plain(&terms, &shoe));
            }
            return;
        }
        _ => {}
    }
    let solution = full(&terms, &shoe);
    assert_eq!(format!("{:.7}", solution.expectation), "-0.0043058");
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    if !args.iter().any(|arg| arg == "--bench") || args.iter().any(|arg| arg == "--test") {
        return;
    }
    let median = |times: usize, run: &dyn Fn()| {
        let mut seconds: Vec<f64> = (0..times)
            .map(|_| {
                let start = Instant::now();
                run();
                start.elapsed().as_secs_f64()
            })
            .collect();
        seconds.sort_by(f64::total_cmp);
        (seconds[0], seconds[times / 2])
    };
    let quick = median(21, &|| {
        black_box(full(&terms, &shoe));
    });
    let slow = median(3, &|| {
        black_box(plain(&terms, &shoe));
    });
    println!("blackjack, full analysis of eight decks on one thread:");
    println!(
        "  time         {:.1} ms, best {:.1} ms (goal {:.1} ms)",
        1e3 * quick.1,
        1e3 * quick.0,
        1e3 * GOAL
    );
    println!("  to the plain way of standing alone, {:.2} s: {:.4}", slow.1, quick.1 / slow.1);
    match (instructions("full", 1, 3), instructions("plain", 0, 1)) {
        (Some(full), Some(plain)) => {
            println!(
                "  instructions {:.1} million, {:.4} of the plain way",
                full / 1e6,
                full / plain
            );
        }
        _ => println!("  instructions not counted: valgrind is not installed"),
    }
    for (game, goal) in SISTERS {
        let (seconds, percent) = sister(game);
        println!(
            "{game}: {seconds:.2} s on one thread (goal {goal:.0}), {percent} % for the house"
        );
    }
}

/// Instructions of one run, as callgrind counts them: the difference between a long run and a short
/// one, so that starting up does not count.
fn instructions(which: &str, short: u32, long: u32) -> Option<f64> {
    let count = |times: u32| -> Option<f64> {
        let output = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args([which, &times.to_string()])
            .output()
            .ok()?;
        let text = String::from_utf8(output.stderr).ok()?;
        let collected = text.lines().find_map(|line| line.split_once("Collected :"))?;
        collected.1.trim().parse().ok()
    };
    Some((count(long)? - count(short)?) / f64::from(long - short))
}
