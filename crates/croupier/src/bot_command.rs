//! `croupier bot`.

mod entrant;
mod player;

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use chance::{FastGenerator, Generator, Seed, Uniform};
use client::{Client, Error};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;
use table::Code;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use wire::{GameSummary, OpenTable, TableId, TimeBank, Timing, TournamentId};

use crate::page::{Page, Style, count};

/// What `croupier bot` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The address of the house
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:8069", env = "CROUPIER_URL")]
    url: String,

    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,

    /// How many players at each; or in the tournament
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=2000))]
    seats: u16,

    /// How many rounds at each
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    rounds: u64,

    /// Sit down at this table, with as many players as --seats says, and open none
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "games", "token"])]
    table: Option<u64>,

    /// Take part in this tournament with as many players as --seats says, until it is over
    #[arg(long, value_name = "N", conflicts_with_all = ["tables", "games", "token", "table"])]
    tournament: Option<u64>,

    /// Choose as the game's usual strategy does, where the table permits hints, and not at random: a
    /// simple, sensible way to play, not the best one
    #[arg(long)]
    sensible: bool,

    /// Only these games; may be given several times
    #[arg(long = "game", value_name = "ID")]
    games: Vec<String>,

    /// The token of somebody who may open tables, where guests may not
    #[arg(long, value_name = "TOKEN", env = "CROUPIER_TOKEN", hide_env_values = true)]
    token: Option<String>,

    /// What the choices come from; any where left out
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// End after so many seconds, done or not; 0 is never
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    seconds: u64,

    /// Print a JSON object instead
    #[arg(long)]
    json: bool,
}

/// What all bots have done.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) rounds: AtomicU64,
    pub(crate) acts: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) settled: AtomicU64,
    pub(crate) stuck: AtomicU64,
    pub(crate) lost: AtomicU64,
    /// How long each act took until it was stored, in microseconds.
    took_us: Mutex<Vec<u32>>,
}

impl Tally {
    pub(crate) async fn took(&self, took: Duration) {
        let us = u32::try_from(took.as_micros()).unwrap_or(u32::MAX);
        self.took_us.lock().await.push(us);
    }
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(play(args, out))
}

async fn play(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let house = Client::new(&args.url)?;
    let games = house.games().await.with_context(|| format!("nobody answers at {}", args.url))?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => u64::from(Generator::new(&Seed::from_os()?, 0).next_u32()),
    };
    if let Some(tournament) = args.tournament {
        return take_part(args, &house, TournamentId(tournament), seed, out).await;
    }
    let tables = match args.table {
        Some(table) => vec![(TableId(table), house.view(TableId(table)).await?.table.seats_count)],
        None => open_all(args, &house, &chosen(&games, &args.games)?).await?,
    };
    let total = tables.len() as u64 * args.rounds;
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
    if io::stderr().is_terminal() {
        let style =
            ProgressStyle::with_template("{bar:40} {pos} of {len} rounds, {per_sec}, {eta}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    let tally = Arc::new(Tally::default());
    let mut coming = JoinSet::new();
    for (number, (table, seats)) in (0_u64..).zip(tables) {
        // The first at a table says when a round is over.
        for place in 0..args.seats.min(seats) {
            let stream = number << 16 | u64::from(place);
            let mut bot = player::Player {
                house: house.clone(),
                table,
                rounds: args.rounds,
                is_first: place == 0,
                is_sensible: args.sensible,
                patience: if args.table.is_some() { WITH_PEOPLE } else { AMONG_BOTS },
                random: FastGenerator::new(seed, stream),
                tally: tally.clone(),
                bar: bar.clone(),
                usual: Vec::new(),
            };
            coming.spawn(async move { Ok::<_, anyhow::Error>((bot.sit_down().await?, bot)) });
        }
    }
    let seated = all_of(coming).await?;
    // The play is what is measured, and it begins when all are there.
    let began = Instant::now();
    let mut bots = JoinSet::new();
    for (place, bot) in seated {
        bots.spawn(bot.play(place));
    }
    let (is_whole, failed) = until_over(bots, args.seconds).await;
    let took = began.elapsed();
    bar.finish_and_clear();
    report(args, seed, &tally, took, is_whole, &failed, out).await
}

/// Takes part in a tournament until it is over for every bot.
async fn take_part(
    args: &Args,
    house: &Client,
    tournament: TournamentId,
    seed: u64,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let tally = Arc::new(Tally::default());
    let mut coming = JoinSet::new();
    for place in 0..args.seats {
        let bot = entrant::Entrant {
            house: house.clone(),
            tournament,
            random: FastGenerator::new(seed, u64::from(place)),
            tally: tally.clone(),
        };
        coming.spawn(async move { Ok::<_, anyhow::Error>((bot.enter().await?, bot)) });
    }
    let entered = all_of(coming).await?;
    let began = Instant::now();
    let mut bots = JoinSet::new();
    for (client, bot) in entered {
        bots.spawn(bot.play(client));
    }
    let (is_whole, failed) = until_over(bots, args.seconds).await;
    report(args, seed, &tally, began.elapsed(), is_whole, &failed, out).await
}

/// Everybody, once they have come.
async fn all_of<T: 'static>(mut coming: JoinSet<anyhow::Result<T>>) -> anyhow::Result<Vec<T>> {
    let mut all = Vec::new();
    while let Some(came) = coming.join_next().await {
        all.push(came??);
    }
    Ok(all)
}

/// Lets bots play for so many seconds, for as long as they like where it is none; whether all came to
/// their end, and what failed.
async fn until_over(mut bots: JoinSet<anyhow::Result<()>>, seconds: u64) -> (bool, Vec<String>) {
    let limit = match seconds {
        0 => Duration::MAX,
        seconds => Duration::from_secs(seconds),
    };
    let mut failed = Vec::new();
    let all = async {
        while let Some(done) = bots.join_next().await {
            match done {
                Ok(Ok(())) => {}
                Ok(Err(error)) => failed.push(format!("{error:#}")),
                Err(error) => failed.push(error.to_string()),
            }
        }
    };
    let is_whole = tokio::time::timeout(limit, all).await.is_ok();
    (is_whole, failed)
}

fn chosen<'a>(all: &'a [GameSummary], ids: &[String]) -> anyhow::Result<Vec<&'a GameSummary>> {
    if ids.is_empty() {
        return Ok(all.iter().collect());
    }
    let find = |id: &String| {
        let found = all.iter().find(|game| game.id == *id);
        found.with_context(|| format!("the house has no game {id:?}"))
    };
    ids.iter().map(find).collect()
}

/// How long a table may stand still before a bot says so and goes: bots are quick, people are not.
const AMONG_BOTS: Duration = Duration::from_secs(30);
const WITH_PEOPLE: Duration = Duration::from_secs(3600);

/// Opens the tables that were asked for; each with how many seats it has.
async fn open_all(
    args: &Args,
    house: &Client,
    games: &[&GameSummary],
) -> anyhow::Result<Vec<(TableId, u16)>> {
    let mut opener = match &args.token {
        Some(token) => house.with_token(token),
        None => player::come_in(house).await?.0,
    };
    let mut tables = Vec::new();
    for number in 0..args.tables {
        let game = games[number as usize % games.len()];
        let table = match open(&opener, &game.id, number).await? {
            Some(table) => table,
            None => {
                // A guest has so many tables and no more: the next ones are another's.
                opener = player::come_in(house).await?.0;
                let table = open(&opener, &game.id, number).await?;
                table.context("the house has as many tables as it can")?
            }
        };
        tables.push((table, game.seats));
    }
    Ok(tables)
}

/// Opens a table; nothing where whoever opens them has as many as they may.
async fn open(opener: &Client, game: &str, number: u32) -> anyhow::Result<Option<TableId>> {
    let ask = OpenTable {
        name: Some(format!("Bots {}", number + 1)),
        // Bots are quick; what they do not understand passes.
        timing: Timing { betting_seconds: 2, choice_seconds: 2 },
        time_bank: TimeBank::NONE,
        ..OpenTable::of(game)
    };
    loop {
        match opener.open_table(&ask).await {
            Ok(table) => return Ok(Some(table)),
            Err(Error::Problem(problem)) if problem.code == Code::TooManyTables.word() => {
                return Ok(None);
            }
            Err(error) => player::wait_or_fail(error).await?,
        }
    }
}

/// The value below which a share of the sorted values is.
fn quantile(sorted: &[u32], share: f64) -> f64 {
    let index = (sorted.len() as f64 * share) as usize;
    sorted.get(index.min(sorted.len().saturating_sub(1))).map_or(0.0, |us| f64::from(*us) / 1000.0)
}

async fn report(
    args: &Args,
    seed: u64,
    tally: &Tally,
    took: Duration,
    is_whole: bool,
    failed: &[String],
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut took_us = tally.took_us.lock().await.clone();
    took_us.sort_unstable();
    let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let (p50, p99) = (quantile(&took_us, 0.5), quantile(&took_us, 0.99));
    let seconds = took.as_secs_f64();
    let (rounds, settled) = (get(&tally.rounds), get(&tally.settled));
    if args.json {
        let report = json!({
            "tables": args.tables, "seats": args.seats, "seed": seed, "seconds": seconds,
            "rounds": rounds, "acts": get(&tally.acts), "refused": get(&tally.refused),
            "wagers_settled": settled, "wagers_settled_per_second": settled as f64 / seconds,
            "act_ms": {"p50": p50, "p99": p99}, "lost": get(&tally.lost),
            "stuck": get(&tally.stuck), "whole": is_whole, "failed": failed,
        });
        writeln!(out, "{report:#}")?;
    } else {
        let page = Page::of_stdout();
        page.heading(out, "Bots")?;
        let rows = [
            ("tables", args.tables.to_string()),
            ("rounds", format!("{rounds} in {seconds:.1} s")),
            ("wagers settled", format!("{settled}, {:.0} a second", settled as f64 / seconds)),
            ("acts", format!("{}, {} refused", get(&tally.acts), get(&tally.refused))),
            ("an act, stored", format!("p50 {p50:.2} ms, p99 {p99:.2} ms")),
            ("answers lost", get(&tally.lost).to_string()),
            ("seed", seed.to_string()),
        ];
        let rows = rows.map(|(name, value)| vec![name.to_owned(), value]);
        page.table(out, 2, &[Some(Style::Faint), None], &rows)?;
    }
    if let Some(first) = failed.first() {
        bail!("{} failed: {first}", count(failed.len(), "bot"));
    }
    Ok(())
}
