//! What an input costs at the end of a long round: `Live` runs the round again from the start.
//! The goal is under 10 microseconds.

use std::hint::black_box;
use std::time::Instant;

use games::cards::casino_war::CasinoWar;
use table::{Act, Cents, Game, Input, Legal, Live, Seat, Waiting};

/// Every input of a round of casino war in which nine seats go to war with tie wagers.
fn inputs() -> Vec<Input> {
    let seats = || (1..=CasinoWar::FACTS.seats).map(Seat::new);
    let card = |text: &str| Input::Card(text.parse().expect("a card"));
    let mut inputs = Vec::new();
    for seat in seats() {
        inputs.push(Input::Act(Act::wager(seat, "initial", Cents::dollars(10))));
        inputs.push(Input::Act(Act::wager(seat, "tie", Cents::dollars(5))));
    }
    inputs.push(Input::Act(Act::of_the_house("no-more-bets")));
    let eights = ["8c", "8d", "8h", "8s"];
    inputs.extend((0..=seats().count()).map(|n| card(eights[n % 4])));
    for seat in seats() {
        inputs.push(Input::Act(Act::new(seat, "war")));
        inputs.push(Input::Act(Act::wager(seat, "tie@war", Cents::dollars(5))));
    }
    inputs.extend(["2c", "3c", "4c"].map(card));
    inputs.extend((0..=seats().count()).map(|n| card(["Kc", "Kd", "Kh", "Ks"][n % 4])));
    inputs
}

fn play(legal: &Legal<CasinoWar>, inputs: &[Input]) -> Live<CasinoWar> {
    let mut live = Live::open(legal, None);
    for input in inputs {
        live.submit(input.clone()).expect("a legal input");
    }
    live
}

fn main() {
    let legal = Legal::<CasinoWar>::preset();
    let inputs = inputs();
    let (last, before) = inputs.split_last().expect("a long round");
    let live = play(&legal, &inputs);
    assert_eq!(*live.waiting(), Waiting::NextRound);
    // Nine times: the tie pays 50, the initial wager is lost, the war ties at 3 to 1, its tie pays.
    let net: Cents = live.settlements().map(|settlement| settlement.net).sum();
    assert_eq!(net, Cents::dollars(9 * (50 - 10 + 30 + 50)));
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    if !has("--bench") || has("--test") {
        return;
    }
    let mut times: Vec<f64> = (0..2_000)
        .map(|_| {
            let mut live = play(&legal, before);
            let input = last.clone();
            let start = Instant::now();
            live.submit(black_box(input)).expect("a legal input");
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let median = times[times.len() / 2];
    println!("casino war, the last of {} inputs: {median:.2} µs (goal 10)", inputs.len());
}
