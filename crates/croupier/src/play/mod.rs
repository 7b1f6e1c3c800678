//! `croupier play`: a table for one person with practice chips.

mod arrange;
mod choices;
mod command;
mod felt;
mod hint;
mod plain;
mod quick;
mod roads;
mod screen;
mod session;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::bail;
use chance::Seed;
use serde_json::Map;
use table::live::Live;
use table::{Cents, Event, Facts, Family, Fault, Outcome, Refusal, Seat, Spot};

use self::choices::Group;
pub(crate) use self::felt::Theme;
use self::session::Session;
use crate::elect::Elect;
use crate::page::{Page, Style, count};
use crate::{lobby, names};

/// What is said below the options.
pub(crate) const HELP: &str = "\
Bets are typed as players say them: `pass 10`, `place 6 12, hard 8 5`, `odds 20`, `17 5`; Enter
rolls, spins or deals. On a terminal the table fills the screen; ? explains the keys. With --plain,
or where input or output is no terminal, it is a dialogue of lines: `help` lists the commands.

Without a game, on a terminal, the lobby opens: choose one and play.

Examples:
  croupier play craps
  croupier play casino-war --seed 7 --set decks=8 --chips 500
  echo 'surprise' | croupier play casino-war --record rounds.jsonl";

/// What `croupier play` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game's id, such as casino-war [default: to be chosen in the lobby]
    game: Option<String>,

    #[command(flatten)]
    elect: Elect,

    /// Deal from this number, so that the same game can be dealt again; else nobody knows the seed
    #[arg(long, value_name = "N", requires = "game")]
    seed: Option<u64>,

    /// Practice chips to start with, in dollars
    #[arg(long, value_name = "AMOUNT", default_value = "1000", requires = "game")]
    chips: Cents,

    /// Append each round to this file as a round script
    #[arg(long, value_name = "FILE", requires = "game")]
    record: Option<PathBuf>,

    /// A dialogue of lines even on a terminal
    #[arg(long, requires = "game")]
    plain: bool,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let Some(game) = &args.game else {
        if !args.elect.is_empty() || !is_terminal {
            bail!("which game? `croupier games` lists them");
        }
        return lobby::run(out);
    };
    let facts = names::game(game)?;
    if args.chips <= Cents::ZERO || args.chips > Cents::MOST {
        bail!("--chips {}: an amount from 0.01 to {}", args.chips, Cents::MOST);
    }
    let elections = args.elect.elections()?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => Seed::from_os()?,
    };
    let mut session = Session::open(facts, &elections, seed, args.chips, args.record.as_deref())?;
    let page = Page::of_stdout();
    if args.plain || !is_terminal {
        plain::run(&mut session, &page, out)?;
    } else {
        screen::run(&mut session)?;
    }
    farewell(&mut session, &page, out)
}

/// Sits down at a game of the lobby with these chips; gives those that are left.
pub(crate) fn sit_down(
    facts: &'static Facts,
    chips: Cents,
    out: &mut dyn Write,
) -> anyhow::Result<Cents> {
    let mut session = Session::open(facts, &Map::new(), Seed::from_os()?, chips, None)?;
    screen::run(&mut session)?;
    farewell(&mut session, &Page::of_stdout(), out)?;
    Ok(chips + session.result())
}

/// Ends a session: how it came out, and the seed that the commitment was made to.
fn farewell(session: &mut Session, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
    session.close()?;
    let result = session.result();
    let style = if result < Cents::ZERO { Style::Bad } else { Style::Good };
    writeln!(
        out,
        "{} of {}: {}, {} in your rack{}",
        count(session.rounds_count(), "round"),
        session.facts().title,
        page.style(style, &signed(result)),
        session.purse().free(),
        match session.purse().on_the_table() {
            Cents::ZERO => String::new(),
            stake => format!(", {stake} still on the table"),
        }
    )?;
    writeln!(out, "seed: {}", session.seed())?;
    Ok(())
}

/// Money with a sign, as players read it.
fn signed(amount: Cents) -> String {
    if amount > Cents::ZERO { format!("+{amount}") } else { amount.to_string() }
}

/// An event as the player of that seat reads it, where it came so many times in a row.
/// What was not done, and why: a wager goes by what it is called at the table.
fn not_allowed(fault: &Fault, table: &Live) -> String {
    let Fault::Refused(refusal) = fault else { return format!("Not allowed: {fault}") };
    let is_wager = table.facts().wager(refusal.field.split([':', '#']).next().unwrap_or_default());
    let title = is_wager.map(|_| table.title_of(&refusal.field));
    let field = title.map_or_else(|| refusal.field.clone(), Into::into);
    format!("Not allowed: {}", Refusal { field, ..refusal.clone() })
}

fn tell((event, count): (&Event, usize), seat: Seat, table: &Live) -> String {
    let facts = table.facts();
    let pieces = || match (count, table.piece()) {
        (1, piece) => format!("a {piece}"),
        (_, piece) => format!("{count} {piece}s"),
    };
    let are = if count == 1 { "is" } else { "are" };
    let who = |s: Seat| if s == seat { "you".to_owned() } else { format!("seat {s}") };
    let to = |spot: &Spot| match spot {
        Spot::Seat(s) => who(*s),
        Spot::Dealer | Spot::Box(_) => spot.to_string(),
    };
    match event {
        Event::Wagered { seat: by, wager, amount, .. } => {
            let wager = table.title_of(wager);
            match *by == seat {
                true => format!("You bet {amount}: {wager}"),
                false => format!("Seat {by} bets {amount}: {wager}"),
            }
        }
        Event::Changed { wager, amount, .. } => {
            format!("{} now stands at {amount}", table.title_of(wager))
        }
        Event::Renamed { seat, wager, name } => {
            let (wager, name) = (table.title_of(wager), table.title_of(name));
            format!("{}: {wager} goes on as {name}", who(*seat))
        }
        Event::Split { seat, hand } => format!("{}: hand {hand} is split", who(*seat)),
        Event::Turn { seat, hand } => format!("{}: hand {hand}", who(*seat)),
        Event::Exchanged { seat, hand } => {
            format!("{}: hands {hand} and {} exchange their last cards", who(*seat), hand + 1)
        }
        Event::Dropped { seat, hand } => format!("{}: hand {hand} is discarded", who(*seat)),
        Event::Dealt { to: spot, card } => format!("{} to {}", felt::face(*card), to(spot)),
        Event::DealtDown { to: spot, .. } => format!("{} face down to {}", pieces(), to(spot)),
        Event::Delivered { to: spot, .. } => format!("{} {are} brought to {}", pieces(), to(spot)),
        Event::Looked { seat: s, card, .. } => {
            let sees = if *s == seat { "see" } else { "sees" };
            format!("{} {sees} {}", who(*s), felt::face(*card))
        }
        Event::Revealed { card, .. } => format!("{} is turned up", felt::face(*card)),
        Event::Chose { seat: Some(s), verb, amount, .. } => match amount {
            Some(amount) => format!("{}: {verb} {amount}", who(*s)),
            None => format!("{}: {verb}", who(*s)),
        },
        Event::Settled(s) => {
            let how = match (s.outcome, s.odds) {
                (Outcome::Won, Some(odds)) => {
                    let on = s.part.map_or_else(String::new, |part| format!(" on {part}"));
                    format!("wins at {odds}{on}, {}", signed(s.net))
                }
                (Outcome::Won, None) => format!("wins, {}", signed(s.net)),
                (Outcome::Lost, _) => format!("loses, {}", signed(s.net)),
                (Outcome::Void, _) => s.returned.in_words().to_owned(),
            };
            let whose = if s.seat == seat { String::new() } else { format!("seat {}: ", s.seat) };
            let fee = match s.fee {
                Cents::ZERO => String::new(),
                fee => format!(" after a charge of {fee}"),
            };
            let stake = match s.stake {
                Cents::ZERO => String::new(),
                stake => format!(": {stake}"),
            };
            let wager = table.title_of(s.wager.as_ref());
            format!("{whose}{wager}{stake} {how}{fee} ({})", s.cite)
        }
        Event::Drawn { device: "dice", outcome } => {
            let shown = session::Shown::new("dice", outcome);
            let total = shown.total.map_or_else(String::new, |total| format!(", {total}"));
            format!("dice: {}{total}", shown.text)
        }
        Event::Irregular { id, card, cite } => {
            let card = card.map_or_else(String::new, |card| format!(" {}", felt::face(card)));
            let effect = facts.irregularity(id).map_or("", |irregularity| irregularity.effect);
            format!("{id}{card}: {effect} ({cite})")
        }
        Event::Called { .. }
        | Event::Burned { .. }
        | Event::Discarded { .. }
        | Event::Resumed
        | Event::Reshuffled
        | Event::Drawn { .. }
        | Event::Chose { seat: None, .. }
        | Event::Noted { .. } => event.to_string(),
    }
}

/// The word for what follows the betting.
fn deal_word(facts: &Facts) -> &'static str {
    match facts.family {
        Family::Dice => "roll",
        Family::Wheels => "spin",
        Family::Keno => "draw",
        _ => "deal",
    }
}

/// What can be typed, one line for each thing that may be done: how it is said, and what it means.
fn what_can_be_said(groups: &[Group], facts: &Facts) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    for group in groups {
        if let Some(arranging) = group.first().arrange.as_ref().filter(|_| !group.is_house_way()) {
            let about = format!("sets your hands: {}", arrange::about(arranging));
            rows.push((arrange::example(arranging), about));
            continue;
        }
        let words = match (group.first().needs, group.first().amount) {
            ([], Some(_)) => format!("{} AMOUNT", group.typed(34)),
            ([], None) => group.typed(40),
            (needs, _) => format!("{} {} …", group.typed(30), needs.join(" … ")),
        };
        let bounds = group.bounds();
        let about = group.about();
        let about = match group.first().amount {
            Some(_) => format!("{bounds}; {about}"),
            None => about,
        };
        rows.push((words, about));
    }
    let has = |verb: &str| facts.actions.iter().any(|action| action.verb == verb);
    for (verb, words, about) in [
        ("remove", "down WAGER", "takes a wager down; `down all` all of them"),
        ("increase", "press WAGER AMOUNT", "stakes so much more on it"),
        ("reduce", "less WAGER AMOUNT", "takes so much of it back"),
    ] {
        if has(verb) {
            rows.push((words.to_owned(), about.to_owned()));
        }
    }
    rows
}

/// What is to be known of a wager: when it is made, what decides it, what it pays.
fn wager_rules(table: &Live, name: &str) -> Vec<String> {
    let facts: &Facts = table.facts();
    let id = choices::kind(name);
    let Some(wager) = facts.wager(name).or_else(|| facts.wager(id)) else {
        let near = names::near(name, facts.wagers.iter().map(|wager| wager.id));
        let hint = match near.as_slice() {
            [] => String::new(),
            near => format!("; did you mean {}?", near.join(" or ")),
        };
        return vec![format!("{name:?} is no wager of this game{hint}")];
    };
    let mut lines = vec![format!("{} ({}): {}", wager.title, wager.cite, wager.about)];
    for payout in table.payouts() {
        // A row is the wager's, with or without a selection, or one of several after a slash.
        let of_row = payout.row.split('/').next().unwrap_or(&payout.row);
        // A row may be for a group of wagers.
        let is_of_group = wager.id.strip_prefix(of_row).is_some_and(|rest| rest.starts_with('-'));
        if of_row == name || of_row == wager.id || is_of_group {
            lines.push(format!("{}: pays {} ({})", payout.title, payout.pays, payout.cite));
        }
    }
    lines
}
