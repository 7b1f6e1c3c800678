//! `croupier replay`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use games::editions;
use games::registry;
use table::Malformed;
use table::script::{Replayed, Script};

use crate::hands::{self, Telling, To};
use crate::names;
use crate::page::{Page, Style};

/// What `croupier replay` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files of round scripts, one JSON object a line; - is standard input. Files of recorded poker
    /// hands (.phh, .phhs), and folders of them
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Print one JSON object a script or hand
    #[arg(long)]
    json: bool,

    /// Print only what does not come out as expected
    #[arg(short, long)]
    quiet: bool,

    /// Replay every script under the older text of its game that was in force in that year, as its rule
    /// "edition" would have it
    #[arg(long, value_name = "YEAR", conflicts_with = "to")]
    edition: Option<u16>,

    /// Write recorded hands as something else
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    to: Option<To>,
}

/// How the scripts came out.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    malformed: usize,
    unreadable: usize,
}

impl Tally {
    fn status(&self) -> u8 {
        match (self.malformed + self.unreadable, self.failed) {
            (1.., _) => 2,
            (0, 1..) => 1,
            (0, 0) => 0,
        }
    }

    fn summary(&self) -> String {
        let mut parts = vec![format!("{} as expected", self.passed)];
        let further = [
            (self.failed, "with differences"),
            (self.malformed, "malformed"),
            (self.unreadable, "not readable"),
        ];
        parts.extend(further.iter().filter(|(n, _)| *n > 0).map(|(n, how)| format!("{n} {how}")));
        parts.join(", ")
    }
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let page = Page::of_stdout();
    let mut tally = Tally::default();
    let (of_hands, of_scripts): (Vec<PathBuf>, Vec<PathBuf>) =
        args.files.iter().cloned().partition(|path| hands::is_of_hands(path));
    if args.to.is_some() && !of_scripts.is_empty() {
        anyhow::bail!("--to is for recorded hands: {} is none", of_scripts[0].display());
    }
    let mut status = 0;
    if !of_hands.is_empty() {
        let telling = Telling { json: args.json, quiet: args.quiet, to: args.to };
        let hands = hands::run(&of_hands, telling, &page, out)?;
        status = hands.status();
        let style = if status == 0 { Style::Good } else { Style::Bad };
        out.flush()?;
        match args.json || args.to.is_some() {
            true => eprintln!("{}", hands.summary()),
            false => writeln!(out, "{}", page.style(style, &hands.summary()))?,
        }
    }
    for path in &of_scripts {
        let (name, opened) = open(path);
        let read = opened
            .and_then(|mut file| replay_file(&name, &mut *file, args, &page, &mut tally, out));
        match read {
            Ok(()) => {}
            // Whoever reads what we write has gone.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error.into()),
            Err(error) => {
                out.flush()?;
                eprintln!("{name}: cannot be read: {error}");
                tally.unreadable += 1;
            }
        }
    }
    if !args.json && !of_scripts.is_empty() {
        let style = if tally.status() == 0 { Style::Good } else { Style::Bad };
        writeln!(out, "{}", page.style(style, &tally.summary()))?;
    }
    out.flush()?;
    Ok(ExitCode::from(tally.status().max(status)))
}

fn open(path: &Path) -> (String, io::Result<Box<dyn BufRead>>) {
    if path.as_os_str() == "-" {
        return ("standard input".to_owned(), Ok(Box::new(io::stdin().lock())));
    }
    let opened =
        File::open(path).map(|file| -> Box<dyn BufRead> { Box::new(BufReader::new(file)) });
    (path.display().to_string(), opened)
}

/// Runs a file's scripts, a line at a time.
fn replay_file(
    name: &str,
    file: &mut dyn BufRead,
    args: &Args,
    page: &Page,
    tally: &mut Tally,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    let mut number = 0;
    loop {
        line.clear();
        if file.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        number += 1;
        if line.trim_ascii().is_empty() {
            continue;
        }
        match replay_line(&line, number, args.edition) {
            Ok((script, report)) => {
                if report.ok {
                    tally.passed += 1;
                } else {
                    tally.failed += 1;
                }
                if args.json {
                    if !(args.quiet && report.ok) {
                        serde_json::to_writer(&mut *out, &report)?;
                        writeln!(out)?;
                    }
                } else if !(args.quiet && report.ok) {
                    print(&script, &report, &format!("{name}:{number}"), page, out)?;
                }
            }
            Err(malformed) => {
                tally.malformed += 1;
                // In the order of the scripts, where both go to the same place.
                out.flush()?;
                eprintln!("{name}:{number}: {malformed}");
            }
        }
    }
}

fn replay_line(
    line: &[u8],
    number: usize,
    edition: Option<u16>,
) -> Result<(Script, Replayed), Malformed> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let place = error.valid_up_to() + 1;
        Malformed::new("script", format!("is not UTF-8 from byte {place} of the line"))
    })?;
    // Some editors begin a file with a mark of its encoding.
    let text = if number == 1 { text.trim_start_matches('\u{feff}') } else { text };
    let mut script = Script::parse(text)?;
    if let Some(year) = edition {
        put_in_force(&mut script, year)?;
    }
    // There are scripts without a game of ours: hands that are compared, and what a casino night may
    // not offer.
    match caught(|| registry::replay_script(&script)) {
        Err(fault) if fault.field == "game" => {
            Err(Malformed::new("game", names::unknown(&script.game)))
        }
        replayed => Ok((script, replayed?)),
    }
}

/// Puts the text of a year in force in a script, which may not elect another one.
fn put_in_force(script: &mut Script, year: u16) -> Result<(), Malformed> {
    let elected = script.rules.get(editions::ELECTION).cloned();
    let edition = editions::find(&script.game, year)
        .map_err(|why| Malformed::new("--edition", format!("{year}: {why}")))?;
    edition.elect(&mut script.rules);
    let Some(elected) = elected else { return Ok(()) };
    if script.rules.get(editions::ELECTION) == Some(&elected) {
        return Ok(());
    }
    let why = format!("the script elects {elected}, and --edition {year} is another text");
    Err(Malformed::new("rules.edition", why))
}

/// What a replay finds. Where it fails, which is our fault and never the script's, that is said of
/// this script, and the next one runs.
fn caught(replay: impl FnOnce() -> Result<Replayed, Malformed>) -> Result<Replayed, Malformed> {
    let run = panic::catch_unwind(AssertUnwindSafe(replay));
    let ours = "the program fails on it; that is our fault, please report it with this line";
    run.unwrap_or_else(|_| Err(Malformed::new("script", ours)))
}

/// Writes what happened and why, for a person.
fn print(
    script: &Script,
    report: &Replayed,
    place: &str,
    page: &Page,
    out: &mut dyn Write,
) -> io::Result<()> {
    let id = if report.id.is_empty() { "(no id)" } else { &report.id };
    let verdict = match report.ok {
        true => page.style(Style::Good, "ok  "),
        false => page.style(Style::Bad, "DIFF"),
    };
    let about = format!("{}, {place}", script.game);
    writeln!(
        out,
        "{verdict} {}  {}",
        page.style(Style::Strong, id),
        page.style(Style::Faint, &about)
    )?;
    for line in &report.story {
        page.paragraph(out, 5, line)?;
    }
    let nets = report.net.as_object().into_iter().flatten().filter_map(|(seat, wagers)| {
        let wagers = wagers.as_object()?.iter();
        let wagers = wagers.map(|(wager, net)| format!("{wager} {}", net.as_str().unwrap_or("")));
        Some(format!("seat {seat}: {}", wagers.collect::<Vec<_>>().join(", ")))
    });
    for net in nets {
        page.paragraph(out, 5, &format!("net of {net}"))?;
    }
    for difference in &report.diff {
        writeln!(out, "     {}", page.style(Style::Bad, &format!("differs: {difference}")))?;
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::caught;

    #[test]
    fn a_replay_that_fails_is_told_as_a_fault_of_its_script() {
        let told = caught(|| panic!("a promise that is broken")).expect_err("it failed");
        assert_eq!(told.field, "script");
        assert!(told.reason.contains("our fault"), "{told}");
    }
}
