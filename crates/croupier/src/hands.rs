//! `croupier replay` of recorded poker hands, in the PHH format.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use phh::{Amount, Fault, Hand, Replayer, each_hand, line_of, to_script};
use serde_json::{Value, json};

use crate::page::{Page, Style};

/// What hands are written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum To {
    /// Recorded hands in the usual form
    Phh,
    /// Round scripts, one a line
    Jsonl,
}

/// How hands are told of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Telling {
    /// As one JSON object a hand.
    pub(crate) json: bool,
    /// Only those that do not come out as recorded.
    pub(crate) quiet: bool,
    /// Written as something else instead.
    pub(crate) to: Option<To>,
}

/// How the hands came out.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    hands: u64,
    as_recorded: u64,
    unrecorded: u64,
    different: u64,
    refused: u64,
    malformed: u64,
    unreadable: u64,
    took: Duration,
}

impl Tally {
    /// 0 where all is as recorded, 1 where something differs, 2 where a hand cannot be replayed.
    pub(crate) fn status(&self) -> u8 {
        match (self.refused + self.malformed + self.unreadable, self.different) {
            (1.., _) => 2,
            (0, 1..) => 1,
            (0, 0) => 0,
        }
    }

    /// What came of all hands, and how fast.
    pub(crate) fn summary(&self) -> String {
        let (as_recorded, different) = (self.as_recorded, self.different);
        let refused = self.refused + self.malformed;
        let mut told = format!(
            "{} hands: {as_recorded} as recorded, {different} different, {refused} refused",
            self.hands
        );
        let further =
            [(self.unrecorded, "without recorded stacks"), (self.unreadable, "files not readable")];
        for (count, how) in further.iter().filter(|(count, _)| *count > 0) {
            told.push_str(&format!(", {count} {how}"));
        }
        let rate = self.hands as f64 / self.took.as_secs_f64().max(1e-9);
        told.push_str(&format!("; {rate:.0} hands a second"));
        told
    }
}

/// Whether a path is of recorded hands: a file of them, or a folder.
pub(crate) fn is_of_hands(path: &Path) -> bool {
    path.is_dir() || is_file_of_hands(path)
}

fn is_file_of_hands(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "phh" || extension == "phhs")
}

/// All files of hands below a path, in order.
fn files(path: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        found.push(path.to_owned());
        return Ok(());
    }
    let mut entries =
        path.read_dir()?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    for entry in entries.into_iter().filter(|entry| is_of_hands(entry)) {
        files(&entry, found)?;
    }
    Ok(())
}

/// When a bar shows how far it is.
const SHOWS_BAR_AFTER: Duration = Duration::from_secs(2);

/// Replays every hand of these files and folders.
pub(crate) fn run(
    paths: &[PathBuf],
    telling: Telling,
    page: &Page,
    out: &mut dyn Write,
) -> io::Result<Tally> {
    let mut tally = Tally::default();
    let mut all = Vec::new();
    for path in paths {
        if let Err(error) = files(path, &mut all) {
            eprintln!("{}: cannot be read: {error}", path.display());
            tally.unreadable += 1;
        }
    }
    let start = Instant::now();
    let bar = ProgressBar::with_draw_target(Some(all.len() as u64), ProgressDrawTarget::hidden());
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} files, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut told = Told { telling, page, out, replayer: Replayer::default(), written: 0 };
    // One hand alone is written as it is; several are numbered.
    let is_one = all.len() == 1 && all[0].extension().is_some_and(|extension| extension == "phh");
    for path in &all {
        match std::fs::read_to_string(path) {
            Ok(text) => told.file(path, &text, is_one, &mut tally)?,
            Err(error) => {
                told.out.flush()?;
                eprintln!("{}: cannot be read: {error}", path.display());
                tally.unreadable += 1;
            }
        }
        bar.inc(1);
        if bar.is_hidden() && start.elapsed() > SHOWS_BAR_AFTER {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
    bar.finish_and_clear();
    tally.took = start.elapsed();
    Ok(tally)
}

/// What is told of hands, and where.
struct Told<'a> {
    telling: Telling,
    page: &'a Page,
    out: &'a mut dyn Write,
    replayer: Replayer,
    /// How many hands were written.
    written: usize,
}

impl Told<'_> {
    fn file(&mut self, path: &Path, text: &str, is_one: bool, tally: &mut Tally) -> io::Result<()> {
        let mut failed = Ok(());
        each_hand(text, |hand| {
            if failed.is_err() {
                return;
            }
            tally.hands += 1;
            failed = match hand {
                Ok(hand) => self.hand(path, text, hand, is_one, tally),
                Err(fault) => {
                    tally.malformed += 1;
                    self.malformed(path, &fault)
                }
            };
        });
        failed
    }

    fn malformed(&mut self, path: &Path, fault: &Fault) -> io::Result<()> {
        self.out.flush()?;
        eprintln!("{}:{}: {}: {}", path.display(), fault.line, fault.field, fault.why);
        Ok(())
    }

    fn hand(
        &mut self,
        path: &Path,
        text: &str,
        hand: &Hand<'_>,
        is_one: bool,
        tally: &mut Tally,
    ) -> io::Result<()> {
        let came = self.replayer.replay(hand);
        let is_as_recorded = match &came {
            Ok(outcome) => outcome.is_as_recorded,
            Err(_) => Some(false),
        };
        match (&came, is_as_recorded) {
            (Err(_), _) => tally.refused += 1,
            (Ok(_), Some(true)) => tally.as_recorded += 1,
            (Ok(_), Some(false)) => tally.different += 1,
            (Ok(_), None) => tally.unrecorded += 1,
        }
        let is_told = !(self.telling.quiet && is_as_recorded != Some(false));
        if !is_told && self.telling.to.is_none() {
            return Ok(());
        }
        let place = || format!("{}:{}", path.display(), line_of(text, hand.at));
        if let Some(to) = self.telling.to {
            self.written += 1;
            return self.write_as(to, hand, &place(), is_one);
        }
        let differences = self.replayer.differences();
        if self.telling.json {
            let mut told = json!({
                "file": path.display().to_string(),
                "line": line_of(text, hand.at),
                "variant": hand.variant.code(),
                "game": hand.variant.game().map(|(id, _)| id),
                "ok": is_as_recorded,
            });
            match &came {
                Ok(outcome) => {
                    told["stacks"] = outcome.stacks.iter().map(number).collect();
                    let recorded = hand.finishing.as_ref();
                    told["recorded"] =
                        json!(recorded.map(|r| r.iter().map(number).collect::<Value>()));
                    told["differences"] = differences.iter().map(ToString::to_string).collect();
                }
                Err(refused) => told["refused"] = json!(refused.to_string()),
            }
            serde_json::to_writer(&mut *self.out, &told)?;
            return writeln!(self.out);
        }
        let verdict = match is_as_recorded {
            Some(false) => self.page.style(Style::Bad, "DIFF"),
            _ => self.page.style(Style::Good, "ok  "),
        };
        let place = self.page.style(Style::Faint, &place());
        writeln!(self.out, "{verdict} {}  {place}", hand.variant.code())?;
        match &came {
            Ok(outcome) => {
                let ends = |amounts: &[Amount]| {
                    let players = amounts.iter().enumerate();
                    let each = players.map(|(n, amount)| format!("p{} {amount}", n + 1));
                    each.collect::<Vec<_>>().join(", ")
                };
                self.page.paragraph(self.out, 5, &ends(&outcome.stacks))?;
                if let (Some(false), Some(recorded)) = (is_as_recorded, &hand.finishing) {
                    self.page.paragraph(self.out, 5, &format!("recorded: {}", ends(recorded)))?;
                }
            }
            Err(refused) => self.page.paragraph(self.out, 5, &format!("refused: {refused}"))?,
        }
        for difference in differences {
            self.page.paragraph(self.out, 5, &format!("not by the regulation: {difference}"))?;
        }
        Ok(())
    }

    fn write_as(&mut self, to: To, hand: &Hand<'_>, place: &str, is_one: bool) -> io::Result<()> {
        if to == To::Phh {
            let number = self.written.to_string();
            let name = Some(number.as_str()).filter(|_| !is_one);
            let numbered = Hand { name, ..hand.clone() };
            let gap = if self.written > 1 { "\n" } else { "" };
            return write!(self.out, "{gap}{}", numbered.to_phh());
        }
        match to_script(&mut self.replayer, hand, place) {
            Ok(script) => writeln!(self.out, "{script}"),
            Err(why) => {
                self.out.flush()?;
                eprintln!("{place}: no script says this hand: {why}");
                Ok(())
            }
        }
    }
}

/// An amount as a number.
fn number(amount: &Amount) -> Value {
    match amount.0 % 100 {
        0 => json!(amount.0 / 100),
        _ => json!(amount.0 as f64 / 100.0),
    }
}
