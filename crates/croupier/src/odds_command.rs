//! `croupier odds`.

mod bars;
mod cards;
mod people;
mod room;
mod study;
mod svg;
mod table_text;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::Duration;

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use odds::{Error, Progress, Request};
use serde_json::{Map, Value};
use table::Facts;

use crate::elect::{Elect, illegal};
use crate::names;
use crate::page::Page;

const EXAMPLES: &str = "\
Examples:
  croupier odds casino-war
  croupier odds casino-war --wager tie --set decks=8
  croupier odds casino-war --tables --json
  croupier odds casino-war --wager initial --plot initial.svg
  croupier odds mini-baccarat --wager tie-bet --without 8xK,9,Ad
  croupier odds craps --odds-multiple 3-4-5 --odds-multiple 10
  croupier odds craps --hand-length --plot hand.svg
  croupier odds blackjack --set decks=6 --chart --html chart.html
  croupier odds blackjack --without 2x5,6,3xX --chart
  croupier odds blackjack --effects
  croupier odds blackjack --count all --count \"A=-1,5=2,10=-1\"";

/// What `croupier odds` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The game's id, such as casino-war
    game: String,

    /// One wager only: an id such as tie, a part of a joined one, with or without a selection
    #[arg(long, value_name = "ID")]
    wager: Option<String>,

    #[command(flatten)]
    elect: Elect,

    /// Repeat each wager under every variant of the rules that changes its odds
    #[arg(long)]
    tables: bool,

    /// Cards that have left the shoe, such as Kd,9c; 9 for a nine of any suit, 3xK for three kings
    #[arg(long, value_name = "CARDS", value_delimiter = ',')]
    without: Vec<String>,

    /// Wagers supported at a multiple, such as pass bets with odds: 5, or 3-4-5 by the number
    #[arg(long, value_name = "MULTIPLE", conflicts_with = "hand_length")]
    odds_multiple: Vec<String>,

    /// How long a shooter's hand lasts instead: each length up to so many rolls, 200 if not said
    #[arg(
        long,
        value_name = "ROLLS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "200",
        value_parser = clap::value_parser!(u16).range(1..=2000),
        conflicts_with_all = ["wager", "tables"],
    )]
    hand_length: Option<u16>,

    /// All that is in the shoe, as cards are named for --without; X is any ten: 30xA,32x2,120xX
    #[arg(long, value_name = "CARDS", value_delimiter = ',', conflicts_with_all = ["without", "hand_length"])]
    shoe: Vec<String>,

    #[command(flatten)]
    study: study::Asked,

    /// Count anew, and keep nothing of it: see croupier cache
    #[arg(long)]
    no_cache: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,

    /// Print comma-separated values, a row for each wager and outcome
    #[arg(long, conflicts_with = "json")]
    csv: bool,

    /// Draw the outcome distributions into an SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

impl Args {
    /// Whether something is asked that only a wager against the house has.
    fn names_a_wager(&self) -> bool {
        let lists = [&self.without, &self.odds_multiple, &self.shoe];
        let is_any = lists.iter().any(|list| !list.is_empty()) || self.study.is_any();
        let is_any = is_any || self.wager.is_some() || self.hand_length.is_some();
        is_any || self.tables || self.csv || self.plot.is_some()
    }
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let facts = names::game(&args.game)?;
    if args.no_cache {
        odds::cache::keep_in(None);
    }
    if let Some(game) = equity::Game::of(facts.id).filter(|_| !args.names_a_wager()) {
        return room::run(game, &args.elect, args.json, out);
    }
    let (elections, wager) = (args.elect.elections()?, args.wager.clone());
    if let Some(most) = args.hand_length {
        return tell_course(args, facts, &elections, most.into(), out);
    }
    let multiples = args.odds_multiple.clone();
    let without = cards::read("--without", &args.without)?;
    let only = (!args.shoe.is_empty()).then(|| cards::read("--shoe", &args.shoe)).transpose()?;
    let request = Request { elections, wager, tables: args.tables, multiples, without, only };
    if args.study.is_any() {
        return study::run(&args.study, facts, &request, args.json, out);
    }
    let counted = with_bar("", |progress| odds::account(facts.id, &request, progress));
    let account = counted.map_err(|error| {
        offered_elsewhere(facts, &request, &error).unwrap_or_else(|| in_words(facts, error))
    })?;
    plot(args, || svg::draw(&account))?;
    if args.json {
        let answer = odds::to_json_with_charts(&account, &request);
        writeln!(out, "{}", answer.map_err(|error| in_words(facts, error))?)?;
    } else if args.csv {
        write!(out, "{}", table_text::csv(&account))?;
    } else {
        let is_chosen = request.wager.is_some();
        let is_narrow = io::stdout().is_terminal();
        write!(out, "{}", people::tell(&account, &Page::of_stdout(), is_narrow, is_chosen))?;
    }
    Ok(())
}

/// How long a hand lasts.
fn tell_course(
    args: &Args,
    facts: &'static Facts,
    elections: &Map<String, Value>,
    most: usize,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let account =
        odds::course(facts.id, elections, most).map_err(|error| in_words(facts, error))?;
    plot(args, || svg::draw_course(&account))?;
    if args.json {
        writeln!(out, "{}", odds::course_to_json(&account))?;
    } else if args.csv {
        write!(out, "{}", table_text::course_csv(&account))?;
    } else {
        write!(out, "{}", people::tell_course(&account, &Page::of_stdout()))?;
    }
    Ok(())
}

/// Draws the picture, where one is asked for.
fn plot(args: &Args, draw: impl FnOnce() -> String) -> anyhow::Result<()> {
    let Some(path) = &args.plot else { return Ok(()) };
    std::fs::write(path, draw()).with_context(|| format!("cannot write {}", path.display()))
}

/// What it takes to have a wager that is none under the rules in force, but is under others.
fn offered_elsewhere(facts: &Facts, request: &Request, error: &Error) -> Option<anyhow::Error> {
    let Error::UnknownWager { wager, .. } = error else { return None };
    let everywhere = Request { tables: true, ..request.clone() };
    let account = odds::account(facts.id, &everywhere, &mut |_| ()).ok()?;
    let takes = table_text::elections(&account.entries.first()?.rules);
    let (id, set) = (facts.id, takes.replace(' ', " --set "));
    Some(anyhow!("{id} has {wager} only where that is elected: --set {set}, or --tables"))
}

/// What is said of a game in which players play against each other.
pub(crate) fn nothing_against_the_house(facts: &Facts) -> anyhow::Error {
    anyhow!(
        "{0}: nothing is wagered against the house, so there are no odds to tell\n`croupier odds {0}` \
         tells how often hands come and what the rake costs, `croupier equity` what hands are worth \
         against each other",
        facts.id
    )
}

/// What went wrong, with what may have been meant.
pub(crate) fn in_words(facts: &Facts, error: Error) -> anyhow::Error {
    match error {
        Error::Elections(faults) => illegal(facts, &faults),
        Error::UnknownWager { known, .. } if known.is_empty() => nothing_against_the_house(facts),
        Error::UnknownWager { wager, known } => {
            let near = names::near(&wager, known.iter().map(String::as_str));
            let near = match near.as_slice() {
                [] => String::new(),
                near => format!("; did you mean {}?", near.join(" or ")),
            };
            let known = known.join(", ");
            anyhow!("{} has no wager {wager:?} under these rules{near}\nit has {known}", facts.id)
        }
        Error::NoMultiple { multiple, why } => anyhow!("--odds-multiple {multiple}: {why}"),
        Error::NoCourse(id) => {
            anyhow!("--hand-length: at {id} nobody has the dice or a shaker from round to round")
        }
        Error::NotInShoe(card) => {
            anyhow!("--without: the shoe of {} does not hold {card} so often", facts.id)
        }
        error @ (Error::UnknownGame(_) | Error::TooFewCards { .. } | Error::NoTree { .. }) => {
            error.into()
        }
    }
}

/// The bar goes on by so many parts of a wager.
const PARTS: u64 = 1000;

/// Counts, with a bar on the terminal where it takes longer than two seconds; `what` is said beside it.
pub(crate) fn with_bar<R>(what: &str, work: impl FnOnce(&mut dyn FnMut(Progress)) -> R) -> R {
    shown(what, |bar| {
        work(&mut |progress| {
            bar.set_length(PARTS * progress.total_count as u64);
            bar.set_position(parts(progress));
            let Progress { done_count, total_count, .. } = progress;
            bar.set_message(format!("{done_count} of {total_count} wagers"));
        })
    })
}

/// Counts several games, as many at a time as the machine has cores, with a bar for all of them; `work`
/// is told which. Once one fails, no other is begun.
pub(crate) fn with_bar_of_games<R: Send>(
    titles: &[&str],
    work: impl Fn(usize, &mut dyn FnMut(Progress)) -> anyhow::Result<R> + Sync,
) -> anyhow::Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let shares: Vec<AtomicU64> = titles.iter().map(|_| AtomicU64::new(0)).collect();
    let results: Vec<Mutex<Option<anyhow::Result<R>>>> =
        titles.iter().map(|_| Mutex::new(None)).collect();
    shown("", |bar| {
        bar.set_length(PARTS * titles.len() as u64);
        let tell = |n: usize| {
            bar.set_position(shares.iter().map(|share| share.load(Ordering::Relaxed)).sum());
            let done = done.load(Ordering::Relaxed);
            bar.set_message(format!("{done} of {} games, {}", titles.len(), titles[n]));
        };
        let worker = || {
            loop {
                let n = next.fetch_add(1, Ordering::Relaxed);
                let Some(title) = titles.get(n) else { return };
                let result = work(n, &mut |progress: Progress| {
                    let share = parts(progress) / (progress.total_count.max(1) as u64);
                    shares[n].store(share, Ordering::Relaxed);
                    tell(n);
                });
                if result.is_err() {
                    next.store(titles.len(), Ordering::Relaxed);
                }
                let mut place = results[n].lock().unwrap_or_else(PoisonError::into_inner);
                *place = Some(result.with_context(|| (*title).to_owned()));
                shares[n].store(PARTS, Ordering::Relaxed);
                done.fetch_add(1, Ordering::Relaxed);
                tell(n);
            }
        };
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        std::thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(worker);
            }
        });
    });
    let result =
        |place: Mutex<Option<_>>| place.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().filter_map(result).collect()
}

/// How far the bar is.
fn parts(Progress { done_count, share, .. }: Progress) -> u64 {
    PARTS * done_count as u64 + (share * PARTS as f64) as u64
}

/// Works with a bar, which is on the terminal where that takes longer than two seconds.
fn shown<R>(what: &str, work: impl FnOnce(&ProgressBar) -> R) -> R {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    bar.set_prefix(if what.is_empty() { String::new() } else { format!("{what}: ") });
    let (done, waits) = mpsc::channel::<()>();
    let shown = bar.clone();
    let shower = std::thread::spawn(move || {
        let waited = waits.recv_timeout(Duration::from_secs(2));
        if waited == Err(mpsc::RecvTimeoutError::Timeout) && io::stderr().is_terminal() {
            let style =
                ProgressStyle::with_template("{bar:40} {prefix}{msg}, {percent} %, {elapsed}");
            shown.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
            shown.set_draw_target(ProgressDrawTarget::stderr());
            shown.enable_steady_tick(Duration::from_millis(200));
        }
    });
    let result = work(&bar);
    drop(done);
    // It only draws; nothing is lost with it.
    let _ = shower.join();
    bar.finish_and_clear();
    result
}
