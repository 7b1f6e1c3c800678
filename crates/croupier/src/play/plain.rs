//! The table as a dialogue of lines, for pipes, tests and plain terminals.

use std::io::{self, BufRead, IsTerminal, Write};

use table::live::Waiting;
use table::{Cents, Event, Fault};

use super::choices::{self, Group};
use super::command::{self, Command};
use super::felt::with_faces;
use super::hint;
use super::quick::{self, Book};
use super::roads;
use super::session::{Happening, Session, Stack};
use super::{deal_word, not_allowed, signed, tell as tell_event, wager_rules, what_can_be_said};
use crate::page::{Page, Style};
use crate::rules_command::{self, InForce};

/// Plays until the input ends or the player leaves.
pub(crate) fn run(session: &mut Session, page: &Page, out: &mut dyn Write) -> anyhow::Result<()> {
    let is_typed = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    let facts = session.facts();
    writeln!(
        out,
        "{}  {}",
        page.style(Style::Strong, facts.title),
        page.style(Style::Faint, &format!("13:69F-{}", facts.subchapter))
    )?;
    page.paragraph(out, 0, facts.about)?;
    writeln!(out, "commitment to the seed: {}", session.seed().commitment())?;
    writeln!(out, "`help` explains the commands.")?;
    let mut is_asked = false;
    let mut begins = false;
    let mut line = Vec::new();
    loop {
        begins |= tell(session, page, out)?;
        let asks = matches!(session.waiting(), Waiting::Choice { .. });
        if (begins && session.rounds_count() == 0) || (asks && !is_asked) {
            options(session, page, out)?;
        } else if begins {
            writeln!(out, "place your wagers; `options` lists them")?;
        }
        is_asked = asks;
        begins = false;
        if matches!(session.waiting(), Waiting::Card | Waiting::Item(_)) {
            writeln!(out, "the equipment is spent; the table closes")?;
            break;
        }
        write!(out, "{} > ", session.purse().free())?;
        out.flush()?;
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            break;
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        if !is_typed {
            writeln!(out, "{}", text.trim_end())?;
        }
        let parts = quick::parts(&text);
        if parts.is_empty() {
            // Enter rolls, once there is something to roll for.
            let is_betting = matches!(session.waiting(), Waiting::Acts { .. });
            if is_betting && session.purse().on_the_table() > Cents::ZERO {
                begins |= carry_out(Command::Deal, session, page, out)?;
            }
            continue;
        }
        let mut leaves = false;
        for (n, part) in parts.iter().enumerate() {
            match understand(part, session) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => {
                    leaves = true;
                    break;
                }
                Ok(Some(command)) => {
                    // A decision may lead to another one.
                    is_asked &= !matches!(command, Command::Act(_) | Command::Stake(_));
                    begins |= carry_out(command, session, page, out)?;
                }
                Err(reason) => {
                    writeln!(out, "{}", page.style(Style::Bad, &reason))?;
                    if n + 1 < parts.len() {
                        let rest: Vec<&str> = parts[n + 1..].iter().map(|p| p.trim()).collect();
                        writeln!(out, "not done: {}", rest.join(", "))?;
                    }
                    break;
                }
            }
        }
        if leaves {
            break;
        }
    }
    Ok(())
}

/// Reads one command of a line.
fn understand(part: &str, session: &mut Session) -> Result<Option<Command>, String> {
    let closing = match session.waiting() {
        Waiting::Acts { closing } => Some(*closing),
        _ => None,
    };
    let asks = matches!(session.waiting(), Waiting::Choice { .. });
    let offers = session.offers();
    let book = Book::new(session, &offers);
    let groups = Group::gather(offers, &book);
    let read = |text: &str| command::read(text, &book, session.seat(), closing);
    let by_number = choices::by_number(part, &groups);
    match by_number {
        // While a decision is asked for, numbers are those of the options.
        Some(words) if asks => read(&words),
        Some(words) => read(part).or_else(|reason| read(&words).map_err(|_| reason)),
        None => read(part),
    }
}

/// Carries out a command and tells what comes of it; true where a round begins.
fn carry_out(
    command: Command,
    session: &mut Session,
    page: &Page,
    out: &mut dyn Write,
) -> anyhow::Result<bool> {
    let mut faults: Vec<Fault> = Vec::new();
    match command {
        Command::Act(act) => faults.extend(session.act(act).err()),
        Command::Stake(act) => faults.extend(session.stake(act).err()),
        Command::AmountOf(act) => {
            let name = act.wager.unwrap_or_default();
            let offers = session.offers();
            let offer =
                offers.iter().find(|o| o.wager.as_ref() == Some(&name) && o.verb == act.verb);
            let said = Book::new(session, &offers).say(&name);
            let bounds = offer.map_or_else(String::new, choices::bounds_text);
            let why = format!("{said}: how much? {bounds}");
            let why = why.trim_end();
            writeln!(out, "{}", page.style(Style::Bad, why))?;
        }
        Command::Report(None) => irregularities(session, page, out)?,
        Command::Report(Some(said)) => match session.report(&said) {
            Ok(done) => page.paragraph(out, 0, &done)?,
            Err(why) => writeln!(out, "{}", page.style(Style::Bad, &why))?,
        },
        Command::Deal => faults.extend(session.close_betting().err()),
        Command::Surprise => faults.extend(session.surprise().err()),
        Command::Clear => faults = session.clear(),
        Command::Repeat => {
            let (count, refused) = session.repeat();
            faults = refused;
            if count == 0 && faults.is_empty() {
                writeln!(out, "there are no wagers to repeat")?;
            }
        }
        Command::Options => options(session, page, out)?,
        Command::Hint => {
            for line in hint::lines(session) {
                writeln!(out, "{line}")?;
            }
        }
        Command::Chips => {
            let purse = session.purse();
            let held = match purse.held {
                Cents::ZERO => String::new(),
                held => format!(", {held} set aside for commission"),
            };
            let (free, staked) = (purse.free(), purse.on_the_table());
            writeln!(out, "{free} in your rack, {staked} on the table{held}")?;
            for stack in session.stacks() {
                let Stack { wager, stake, place, remark, .. } = stack;
                let place = place.map_or_else(String::new, |place| format!(" at {place}"));
                let remark = if remark.is_empty() { remark } else { format!(" ({remark})") };
                let wager = session.table().title_of(&wager);
                writeln!(out, "  {wager} {stake}{place}{remark}")?;
            }
        }
        Command::Rules(None) => {
            let rules = InForce {
                facts: session.facts(),
                elections: session.table().elections().clone(),
                payouts: session.table().payouts(),
            };
            rules_command::print(&rules, page, out)?;
        }
        Command::Rules(Some(name)) => {
            for line in wager_rules(session.table(), &name) {
                page.paragraph(out, 2, &line)?;
            }
        }
        Command::Help => help(session, page, out)?,
        Command::Quit => {}
    }
    let begins = tell(session, page, out)?;
    for fault in faults {
        writeln!(out, "{}", page.style(Style::Bad, &not_allowed(&fault, session.table())))?;
    }
    Ok(begins)
}

/// Tells what happened; true where a round begins.
fn tell(session: &mut Session, page: &Page, out: &mut dyn Write) -> io::Result<bool> {
    let mut begins = false;
    let seat = session.seat();
    for happening in session.news() {
        match happening {
            Happening::Round { number, is_shuffled } => {
                begins = true;
                let shuffled = if is_shuffled { ", with a fresh shoe" } else { "" };
                let title = format!("Round {number}{shuffled}");
                writeln!(out, "\n{}", page.style(Style::Strong, &title))?;
            }
            Happening::Event(event, count) => {
                let style = match &event {
                    Event::Settled(s) if s.net > Cents::ZERO => Some(Style::Good),
                    Event::Settled(s) if s.net < Cents::ZERO => Some(Style::Bad),
                    _ => None,
                };
                let text = tell_event((&event, count), seat, session.table());
                let text = style.map_or(text.clone(), |style| page.style(style, &text));
                writeln!(out, "  {text}")?;
            }
            Happening::Result { net, rack } => {
                writeln!(out, "round over: {}, {rack} in your rack", signed(net))?;
            }
        }
    }
    if begins {
        for line in roads::lines(&session.scoreboards(), page.width) {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(begins)
}

fn options(session: &mut Session, page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let facts = session.facts();
    let offers = session.offers();
    let book = Book::new(session, &offers);
    let groups = Group::gather(offers, &book);
    let asks = matches!(session.waiting(), Waiting::Choice { .. });
    let mut rows: Vec<Vec<String>> = groups
        .iter()
        .enumerate()
        .map(|(n, group)| {
            let offer = group.first();
            let cite = offer.cite.map_or_else(String::new, |cite| format!(" ({cite})"));
            let about = format!("{}{cite}", group.about());
            let number = if asks { format!("{}", n + 1) } else { String::new() };
            vec![number, group.words(36), group.bounds(), about]
        })
        .collect();
    match session.waiting() {
        Waiting::Choice { question, .. } => writeln!(out, "{}: you may", with_faces(question))?,
        _ => {
            let closes = ["", deal_word(facts), "", "closes the betting; so does an empty line"];
            rows.push(closes.map(str::to_owned).to_vec());
            writeln!(out, "you may")?;
        }
    }
    page.table(out, 2, &[Some(Style::Faint), Some(Style::Word), None, None], &rows)
}

fn irregularities(session: &mut Session, page: &Page, out: &mut dyn Write) -> io::Result<()> {
    if let Some(expected) = session.expected() {
        writeln!(out, "next: {}; `report none` takes it back", expected.id)?;
    }
    let rows: Vec<Vec<String>> = session
        .irregularities()
        .iter()
        .map(|i| {
            let fields = match i.fields {
                [] => String::new(),
                fields => format!(" with {}", fields.join(", ")),
            };
            vec![format!("{}{fields}", i.id), format!("{} ({})", i.effect, i.cite)]
        })
        .collect();
    match rows.as_slice() {
        [] => writeln!(out, "nothing can go wrong now"),
        rows => {
            writeln!(out, "now can go wrong, for practice, by `report NAME`")?;
            page.table(out, 2, &[Some(Style::Word), None], rows)
        }
    }
}

fn help(session: &mut Session, page: &Page, out: &mut dyn Write) -> io::Result<()> {
    page.paragraph(
        out,
        0,
        "Say what you wager and how much; words may be cut short as long as they are clear, and \
         several wagers go in one line with commas between them. The number of an option stands \
         for its words. In full, a line is VERB [WAGER] [AMOUNT] [FIELD VALUE]..., where a value is \
         a word, a number, a list by commas, or JSON.",
    )?;
    let facts = session.facts();
    let offers = session.offers();
    let book = Book::new(session, &offers);
    let groups = Group::gather(offers, &book);
    let said = what_can_be_said(&groups, facts).into_iter();
    let words = command::WORDS.iter().map(|(w, about)| ((*w).to_owned(), (*about).to_owned()));
    let rows: Vec<Vec<String>> = said.chain(words).map(|(w, about)| vec![w, about]).collect();
    page.table(out, 2, &[Some(Style::Word), None], &rows)
}
