//! The storm from the command line: houses one after the other, until so many commands have been
//! sent, so many minutes are over, or a law does not hold.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use storm::{COMMANDS, Played, plan_of, run, shrink};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Simulates houses in which everything goes wrong, and looks after the laws.
#[derive(Parser)]
struct Options {
    /// The number that everything comes from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many commands are sent in all.
    #[arg(long, default_value_t = 1_000_000)]
    commands: u64,
    /// How many of them to one house.
    #[arg(long, default_value_t = COMMANDS)]
    each: u32,
    /// At most for so many minutes.
    #[arg(long)]
    minutes: Option<u64>,
    /// Only this house of the series.
    #[arg(long)]
    place: Option<u64>,
    /// Tells everything that happens in it.
    #[arg(long, requires = "place")]
    tell: bool,
    /// Leaves a plan that fails as large as it is.
    #[arg(long)]
    no_shrink: bool,
    /// Goes on after a law that does not hold.
    #[arg(long)]
    go_on: bool,
    /// The outcome as JSON.
    #[arg(long)]
    json: bool,
}

fn main() -> anyhow::Result<()> {
    let options = Options::parse();
    let begun = Instant::now();
    let bar = match options.json || options.tell {
        true => ProgressBar::hidden(),
        false => ProgressBar::new(options.commands),
    };
    bar.set_style(ProgressStyle::with_template(
        "{bar:30} {human_pos}/{human_len} commands, {per_sec}, {eta} {msg}",
    )?);
    let (mut commands, mut faults, mut panics, mut lives, mut views, mut entries) =
        (0, 0, 0, 0, 0, 0);
    let mut failures = Vec::new();
    let mut played: BTreeMap<String, Played> = BTreeMap::new();
    let mut tournaments: BTreeMap<String, u64> = BTreeMap::new();
    let mut place = options.place.unwrap_or(0);
    let limit = options.minutes.map(|minutes| Duration::from_secs(60 * minutes));
    while commands < options.commands && limit.is_none_or(|limit| begun.elapsed() < limit) {
        let plan = plan_of(options.seed, place, options.each);
        let outcome = run(&plan, options.tell);
        commands += outcome.commands;
        faults += outcome.faults;
        panics += outcome.panics;
        lives += outcome.lives;
        views += outcome.views;
        entries += outcome.entries;
        for (game, more) in &outcome.played {
            played.entry(game.clone()).or_default().add(more);
        }
        for (kind, count) in &outcome.tournaments {
            *tournaments.entry(kind.clone()).or_default() += count;
        }
        bar.inc(outcome.commands);
        if let Some(failure) = outcome.failure {
            let (plan, failure) = match options.no_shrink {
                true => (plan, failure),
                false => shrink(&plan, &failure, 400, |smaller| {
                    bar.set_message(format!(
                        "shrinking: {} commands, {} faults, {} people",
                        smaller.commands,
                        smaller.faults.len(),
                        smaller.clients.len()
                    ));
                }),
            };
            if !options.json {
                bar.suspend(|| {
                    let last = failure.lines.len().saturating_sub(60);
                    for line in &failure.lines[last..] {
                        println!("{line}");
                    }
                    println!("\nA law does not hold: {}\n{}\n", failure.law, failure.what);
                    println!("--seed {} --place {place} --each {}", options.seed, options.each);
                    println!("{}", serde_json::to_string(&plan).unwrap_or_default());
                });
            }
            failures.push(json!({"place": place, "plan": plan, "failure": failure}));
            if !options.go_on {
                break;
            }
        }
        if options.place.is_some() {
            break;
        }
        place += 1;
    }
    bar.finish_and_clear();
    let seconds = begun.elapsed().as_secs_f64();
    if options.json {
        println!(
            "{}",
            json!({
                "seed": options.seed, "each": options.each, "houses": place, "commands": commands,
                "faults": faults, "panics": panics, "lives": lives, "views": views,
                "entries": entries, "seconds": seconds, "played": played,
                "tournaments": tournaments, "failures": failures,
            })
        );
    } else {
        let rate = commands as f64 / seconds;
        println!(
            "{commands} commands to {} houses, {faults} faults ({panics} panics), {lives} lives, \
             {views} looks, {entries} entries, {seconds:.1} s, {rate:.0} commands a second",
            place.max(1)
        );
        let least = played.iter().min_by_key(|(_, played)| played.rounds);
        if let Some((game, least)) = least {
            let rounds: u64 = played.values().map(|played| played.rounds).sum();
            let (games, of_least) = (played.len(), least.rounds);
            println!("{rounds} rounds of {games} games, the fewest ({of_least}) of {game}");
        }
        let [made, began, ended] = ["made", "began", "ended"]
            .map(|what| tournaments.get(&format!("tournament-{what}")).copied().unwrap_or(0));
        println!("{made} tournaments, {began} begun, {ended} played to the end");
    }
    anyhow::ensure!(failures.is_empty(), "{} laws were broken", failures.len());
    Ok(())
}
