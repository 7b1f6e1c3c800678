//! The table as a dialogue of lines, for pipes, tests and plain terminals.

use std::io::{self, BufRead, IsTerminal, Write};

use table::{Cents, Event, Fault, Waiting};

use super::choices::{self, Group};
use super::command::{self, Command};
use super::session::{Happening, Session};
use super::{signed, tell as tell_event, wager_rules};
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
    let mut line = Vec::new();
    loop {
        let begins = tell(session, page, out)?;
        let asks = matches!(session.waiting(), Waiting::Choice { .. });
        if (begins && session.rounds_count() == 0) || (asks && !is_asked) {
            options(session, page, out)?;
        } else if begins {
            writeln!(out, "place your wagers; `options` lists them")?;
        }
        is_asked = asks;
        if matches!(session.waiting(), Waiting::Card | Waiting::Item(_)) {
            writeln!(out, "the equipment is spent; the table closes")?;
            break;
        }
        write!(out, "{} > ", session.purse().rack)?;
        out.flush()?;
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            break;
        }
        let text = String::from_utf8_lossy(&line);
        if !is_typed {
            writeln!(out, "{}", text.trim_end())?;
        }
        let closing = match session.waiting() {
            Waiting::Acts { closing } => Some(*closing),
            _ => None,
        };
        let groups = Group::gather(session.offers(), facts);
        let text = choices::by_number(&text, &groups).unwrap_or_else(|| text.into_owned());
        match command::read(&text, facts, session.seat(), closing) {
            Ok(None) => {}
            Ok(Some(Command::Quit)) => break,
            Ok(Some(command)) => {
                // A decision may lead to another one.
                is_asked &= !matches!(command, Command::Act(_));
                carry_out(command, session, page, out)?;
            }
            Err(reason) => writeln!(out, "{}", page.style(Style::Bad, &reason))?,
        }
    }
    Ok(())
}

fn carry_out(
    command: Command,
    session: &mut Session,
    page: &Page,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let mut faults: Vec<Fault> = Vec::new();
    match command {
        Command::Act(act) => faults.extend(session.act(act).err()),
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
        Command::Chips => {
            let purse = session.purse();
            writeln!(out, "{} in your rack, {} on the table", purse.rack, purse.on_the_table())?;
            for (wager, stake) in session.stakes() {
                writeln!(out, "  {wager} {stake}")?;
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
        Command::Help => help(page, out)?,
        Command::Quit => {}
    }
    for fault in faults {
        writeln!(out, "{}", page.style(Style::Bad, &format!("refused: {fault}")))?;
    }
    Ok(())
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
            Happening::Event(event) => {
                let style = match &event {
                    Event::Settled(s) if s.net > Cents::ZERO => Some(Style::Good),
                    Event::Settled(s) if s.net < Cents::ZERO => Some(Style::Bad),
                    _ => None,
                };
                let text = tell_event(&event, seat);
                let text = style.map_or(text.clone(), |style| page.style(style, &text));
                writeln!(out, "  {text}")?;
            }
            Happening::Result { net, rack } => {
                writeln!(out, "round over: {}, {rack} in your rack", signed(net))?;
            }
        }
    }
    Ok(begins)
}

fn options(session: &mut Session, page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let facts = session.facts();
    let groups = Group::gather(session.offers(), facts);
    let mut rows: Vec<Vec<String>> = groups
        .iter()
        .enumerate()
        .map(|(n, group)| {
            let offer = group.first();
            let cite = offer.cite.map_or_else(String::new, |cite| format!(" ({cite})"));
            let about = format!("{}{cite}", group.about());
            vec![format!("{}", n + 1), group.words(), group.bounds(), about]
        })
        .collect();
    match session.waiting() {
        Waiting::Choice { question, .. } => writeln!(out, "{question}: you may")?,
        _ => {
            let closes = ["", "deal", "", "closes the betting"];
            rows.push(closes.map(str::to_owned).to_vec());
            writeln!(out, "you may")?;
        }
    }
    page.table(out, 2, &[Some(Style::Faint), Some(Style::Word), None, None], &rows)
}

fn help(page: &Page, out: &mut dyn Write) -> io::Result<()> {
    page.paragraph(
        out,
        0,
        "A line is VERB [WAGER] [AMOUNT] [FIELD VALUE]..., as in `wager WAGER 10`; a wager's name \
         alone means to place it, and the number of an option stands for its words. A value is a \
         word, a number, a list by commas, or JSON.",
    )?;
    let rows: Vec<Vec<String>> = command::WORDS
        .iter()
        .map(|(word, about)| vec![(*word).to_owned(), (*about).to_owned()])
        .collect();
    page.table(out, 2, &[Some(Style::Word), None], &rows)
}
