//! What an input costs at a live table, where the round is run again on each: at the end of the
//! longest round of casino war, with nine seats, all of them at war and all with tie wagers. The goal
//! is under 10 µs.

use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion};
use games::cards::casino_war::CasinoWar;
use table::{Act, Cents, Input, Legal, Live, Seat, Waiting};

const GOAL: Duration = Duration::from_micros(10);

/// The inputs of the round, the last one settles it.
fn inputs() -> Vec<Input> {
    let seats = || (1..=9).map(Seat::new);
    let ten = Cents::dollars(10);
    let card = |text: &str| Input::Card(text.parse().expect("a card"));
    let mut inputs = Vec::new();
    for wager in ["initial", "tie"] {
        inputs.extend(seats().map(|seat| Input::Act(Act::wager(seat, wager, ten))));
    }
    inputs.push(Input::Act(Act::of_the_house("no-more-bets")));
    // Everybody ties, goes to war and bets on another tie.
    inputs.extend((0..10).map(|_| card("8h")));
    for seat in seats() {
        inputs.push(Input::Act(Act::new(seat, "war")));
        inputs.push(Input::Act(Act::wager(seat, "tie@war", ten)));
    }
    // Three cards burned, a nine for each player and an eight for the dealer.
    inputs.extend((0..3).map(|_| card("2c")));
    inputs.extend((0..9).map(|_| card("9s")));
    inputs.push(card("8d"));
    inputs
}

/// A table at which all these inputs have come.
fn table_after(legal: &Legal<CasinoWar>, inputs: &[Input]) -> Live<CasinoWar> {
    let mut live = Live::open(legal, None);
    for input in inputs {
        live.submit(input.clone()).expect("it is this input's turn");
    }
    live
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let is_timed = args.iter().any(|arg| arg == "--bench") && !args.iter().any(|a| a == "--test");

    let legal = Legal::<CasinoWar>::preset();
    let inputs = inputs();
    let (last, before) = inputs.split_last().expect("a round has inputs");

    // Each seat loses its initial wager (22.8(c)2), is paid 10 to 1 for the tie and 2 to 1 for the
    // war (22.9(a)), and loses the tie wager on the war deal.
    let live = table_after(&legal, &inputs);
    assert_eq!(live.waiting(), &Waiting::NextRound);
    assert_eq!(live.settlements().count(), 4 * 9);
    let net: Cents = live.settlements().map(|settlement| settlement.net).sum();
    assert_eq!(net, Cents::dollars(9 * (-10 + 100 + 20 - 10)));
    if !is_timed {
        return;
    }

    let mut times: Vec<Duration> = (0..5_000)
        .map(|_| {
            let (mut live, last) = (table_after(&legal, before), last.clone());
            let start = Instant::now();
            live.submit(last).expect("it is this input's turn");
            start.elapsed()
        })
        .collect();
    times.sort();
    let median = times[times.len() / 2];
    println!("live casino war, the last of {} inputs: {median:?} (goal {GOAL:?})", inputs.len());

    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_secs(1))
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    criterion.bench_function("live/last input", |b| {
        let setup = || (table_after(&legal, before), last.clone());
        b.iter_batched(setup, |(mut live, last)| live.submit(last), BatchSize::SmallInput);
    });
    criterion.bench_function("live/whole round", |b| b.iter(|| table_after(&legal, &inputs)));
    criterion.final_summary();
}
