//! Golden rounds: written from the regulation by hand, run through the rules.

use std::fs;
use std::path::{Path, PathBuf};

use games::registry;
use table::Script;

/// Runs every script of a folder's files whose game is here; gives how many ran and what failed.
fn run(folder: &Path) -> (usize, Vec<String>) {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of rounds")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "jsonl"))
        .collect();
    files.sort();
    let mut count = 0;
    let mut failures = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("a file of rounds");
        for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let at = format!("{}:{}", path.display(), n + 1);
            let script = match Script::parse(line) {
                Ok(script) => script,
                Err(error) => {
                    failures.push(format!("{at}: {error}"));
                    continue;
                }
            };
            if registry::facts(&script.game).is_none() {
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
    }
    (count, failures)
}

#[test]
fn golden_rounds_come_out_as_the_regulation_says() {
    let (count, failures) = run(&Path::new(env!("CARGO_MANIFEST_DIR")).join("rounds"));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= registry::ALL.len(), "every game has golden rounds, {count} are here");
}

#[test]
fn sample_rounds_come_out_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/rounds");
    if !folder.is_dir() {
        eprintln!("SKIPPED: no shared/rounds beside this checkout, its samples did not run");
        return;
    }
    let (count, failures) = run(&folder);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 0, "no sample was of a game that is here");
}
