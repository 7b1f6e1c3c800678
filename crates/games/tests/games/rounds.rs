//! Golden rounds: written from the regulation by hand, run through the rules.

use std::fs;
use std::path::{Path, PathBuf};

use games::registry;
use table::script::{Script, ScriptAct};
use table::{Act, Cents, Seat};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("rounds")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder of rounds");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "jsonl")).collect();
    files.sort();
    files
}

/// Runs every script of a file whose game `runs`; gives how many ran and what failed.
fn run(path: &Path, runs: impl Fn(&str) -> bool) -> (usize, Vec<String>) {
    let mut count = 0;
    let mut failures = Vec::new();
    let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let at = format!("{}:{}", path.display(), n + 1);
        let script = match Script::parse(line) {
            Ok(script) => script,
            Err(error) => {
                failures.push(format!("{at}: {error}"));
                continue;
            }
        };
        if !runs(&script.game) {
            continue;
        }
        count += 1;
        match registry::replay_script(&script) {
            Ok(report) if report.ok => {}
            Ok(report) => {
                failures.push(format!("{at} {}: {}", script.id, report.diff.join("; ")));
            }
            Err(error) => failures.push(format!("{at} {}: {error}", script.id)),
        }
    }
    (count, failures)
}

/// The golden rounds of a game come out as the regulation says.
pub(crate) fn golden_rounds_of(id: &str) {
    let path = folder().join(format!("{id}.jsonl"));
    // One of another game would be run by its own rules all the same, but not found here.
    let (count, failures) = run(&path, |game| {
        assert_eq!(game, id, "{} has a round of {game}", path.display());
        true
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 0, "{id} has no golden rounds");
}

#[test]
fn every_file_of_golden_rounds_is_of_a_game() {
    for path in files(&folder()) {
        let id = path.file_stem().expect("a file").to_string_lossy().into_owned();
        assert!(registry::facts(&id).is_some(), "{}: {id} is no game here", path.display());
    }
}

#[test]
fn sample_rounds_come_out_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/rounds");
    if !folder.is_dir() {
        eprintln!("SKIPPED: no shared/rounds beside this checkout, its samples did not run");
        return;
    }
    let (mut count, mut failures) = (0, Vec::new());
    for path in files(&folder) {
        let (ran, failed) = run(&path, |game| registry::facts(game).is_some());
        count += ran;
        failures.extend(failed);
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 0, "no sample was of a game that is here");
}

/// What is refused leaves the question open that was asked: the next act answers it, as if nothing
/// had been tried.
pub(crate) fn attempts_change_nothing_in_rounds_of(id: &str) {
    let path = folder().join(format!("{id}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let facts = registry::facts(id).expect("a game");
    let (mut count, mut failures) = (0, Vec::new());
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let script = Script::parse(line).expect("a script");
        for (n, round) in script.rounds.iter().enumerate() {
            let has_part = |seat: &Seat| {
                let acts = round.actions.iter().map(|action| action.act.seat);
                let seats = round.seats.iter().map(|(seat, _)| Some(*seat));
                seats.chain(acts).any(|of| of == Some(*seat))
            };
            let stranger = (1..=facts.seats).map(Seat::new).find(|seat| !has_part(seat));
            let reports = |action: &ScriptAct| action.act.verb == "irregularity";
            for at in (0..round.actions.len()).filter(|at| !reports(&round.actions[*at])) {
                let ScriptAct { act, after, .. } = &round.actions[at];
                let too_little = act.clone().of(Cents(1));
                let of_a_stranger = Act { seat: stranger.or(act.seat), ..act.clone() };
                for (act, after) in
                    [(too_little, *after), (of_a_stranger.clone(), *after), (of_a_stranger, None)]
                {
                    let mut tried = script.clone();
                    let attempt = ScriptAct { act, after, rejected: true };
                    tried.rounds[n].actions.insert(at, attempt);
                    // What has no place there is malformed, and what is taken is no attempt in vain.
                    let Ok(report) = registry::replay_script(&tried) else { continue };
                    if report.diff.iter().any(|diff| diff.ends_with("was not refused")) {
                        continue;
                    }
                    count += 1;
                    if !report.ok {
                        let told = report.diff.join("; ");
                        failures.push(format!("{}, before action {at}: {told}", script.id));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 0, "{id} has no action before which something is tried");
}
