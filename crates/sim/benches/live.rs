//! What an input costs at the end of a long round, which `Live` runs again from the start, and in a
//! betting window that has taken many wagers. The goal is under 10 microseconds for each.

use std::hint::black_box;
use std::time::Instant;

use games::cards::casino_war::CasinoWar;
use games::dice::craps::Craps;
use table::erased::AnyLegal;
use table::live::{Input, Live, Waiting};
use table::{Act, Cents, Game, Legal, Seat, Wagering};

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

/// A hundred wagers and more: all that can be made before a come out roll, at two seats.
fn wagers(legal: &Legal<Craps>) -> Vec<Input> {
    let mut inputs = Vec::new();
    for seat in [1, 2].map(Seat::new) {
        for wager in Craps::wagers(&legal.rules) {
            let amount = Craps::bounds(&legal.rules, wager).0;
            let act = Act::wager(seat, wager.to_string(), amount);
            let mut live = Live::open(legal, None);
            if live.submit(Input::Act(act.clone())).is_ok() {
                inputs.push(Input::Act(act));
            }
        }
    }
    inputs
}

fn play(legal: &AnyLegal, inputs: &[Input]) -> Live {
    let mut live = Live::open(legal, None);
    for input in inputs {
        live.submit(input.clone()).expect("a legal input");
    }
    live
}

fn main() {
    let legal = AnyLegal::from(&Legal::<CasinoWar>::preset());
    let inputs = inputs();
    let (last, before) = inputs.split_last().expect("a long round");
    let live = play(&legal, &inputs);
    assert_eq!(*live.waiting(), Waiting::NextRound);
    // Nine times: the tie pays 50, the initial wager is lost, the war ties at 3 to 1, its tie pays.
    let net: Cents = live.settlements().map(|settlement| settlement.net).sum();
    assert_eq!(net, Cents::dollars(9 * (50 - 10 + 30 + 50)));
    // Wagers one by one come to the same as all of them from the start.
    let crowded = Legal::<Craps>::preset();
    let wagers = wagers(&crowded);
    let crowded = AnyLegal::from(&crowded);
    let (last_wager, before_last) = wagers.split_last().expect("wagers");
    let live = play(&crowded, &wagers);
    assert!(wagers.len() > 100 && live.events().len() == wagers.len());
    let again = Live::restore(&crowded, live.save(), None).expect("its own inputs");
    assert_eq!((again.layout(), again.events()), (live.layout(), live.events()));
    // Cargo says `--bench` where it is to be timed; among the tests it is not.
    let has = |word: &str| std::env::args().any(|arg| arg == word);
    if !has("--bench") || has("--test") {
        return;
    }
    let median = microseconds(&legal, before, last);
    println!("casino war, the last of {} inputs: {median:.2} µs (goal 10)", inputs.len());
    let median = microseconds(&crowded, before_last, last_wager);
    println!("craps, the last of {} wagers: {median:.2} µs (goal 10)", wagers.len());
}

/// How long the last input takes: the median of many.
fn microseconds(legal: &AnyLegal, before: &[Input], last: &Input) -> f64 {
    let mut times: Vec<f64> = (0..500)
        .map(|_| {
            let mut live = play(legal, before);
            let input = last.clone();
            let start = Instant::now();
            live.submit(black_box(input)).expect("a legal input");
            start.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
