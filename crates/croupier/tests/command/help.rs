//! `--help`, its examples, completions and the manual.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{PROGRAM, folder, golden, run, stderr, stdout};

const COMMANDS: [&str; 13] = [
    "games",
    "rules",
    "play",
    "replay",
    "odds",
    "sim",
    "equity",
    "submission",
    "sign",
    "guide",
    "petition",
    "completions",
    "man",
];

/// Commands within others.
const NESTED: [[&str; 2]; 3] =
    [["submission", "check"], ["submission", "diff"], ["submission", "print"]];

/// The examples of a help text: the lines below `Examples:` that call the program.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    let lines = lines.take_while(|line| line.starts_with("  "));
    lines.map(|line| line.trim().to_owned()).collect()
}

#[test]
fn every_example_of_the_help_runs() {
    let folder = folder("examples");
    fs::copy(golden("casino-war"), folder.join("rounds.jsonl")).expect("copied");
    let hands = Path::new(env!("CARGO_MANIFEST_DIR")).join("../phh/tests/hands/nt.phhs");
    fs::copy(&hands, folder.join("hands.phh")).expect("copied");
    fs::copy(&hands, folder.join("hands.phhs")).expect("copied");
    fs::create_dir_all(folder.join("folder-of-hands")).expect("a folder");
    fs::copy(hands, folder.join("folder-of-hands/hands.phhs")).expect("copied");
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::create_dir_all(folder.join("docs")).expect("a folder");
    for name in ["submission.toml", "petition.toml"] {
        fs::copy(docs.join(name), folder.join("docs").join(name)).expect("copied");
    }
    let house = fs::read_to_string(docs.join("submission.toml")).expect("the sample");
    fs::write(folder.join("house.toml"), &house).expect("written");
    let later = house.replace("dealer-soft-17 = \"hit\"", "dealer-soft-17 = \"stand\"");
    fs::write(folder.join("house-december.toml"), later).expect("written");
    fs::write(folder.join("rules.json"), r#"{"decks": 8}"#).expect("written");
    fs::write(folder.join("mine.txt"), "pass-bet 10\nodds full\n").expect("written");
    let programs = Path::new(PROGRAM).parent().expect("a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut paths = vec![programs.to_owned()];
    paths.extend(std::env::split_paths(&path));
    let path = std::env::join_paths(paths).expect("paths");
    let mut helps = vec![stdout(&run(&["--help"], ""))];
    helps.extend(COMMANDS.iter().map(|command| stdout(&run(&[command, "--help"], ""))));
    helps.extend(NESTED.map(|[outer, inner]| stdout(&run(&[outer, inner, "--help"], ""))));
    let mut count = 0;
    for example in helps.iter().flat_map(|help| examples(help)) {
        let output = Command::new("sh")
            .args(["-c", &example])
            .stdin(Stdio::null())
            .current_dir(&folder)
            .env("PATH", &path)
            .output()
            .expect("a shell");
        assert!(output.status.success(), "{example}: {}{}", stdout(&output), stderr(&output));
        count += 1;
    }
    assert!(count >= 15, "only {count} examples");
}

#[test]
fn the_help_names_the_commands() {
    let output = run(&["--help"], "");
    assert!(output.status.success());
    let text = stdout(&output);
    for command in COMMANDS {
        assert!(text.contains(command), "{command}: {text}");
    }
    assert!(stdout(&run(&["--version"], "")).starts_with("croupier "));
}

#[test]
fn bad_usage_is_status_2() {
    for arguments in [
        &["nonsense"][..],
        &["rules"],
        &["games", "--nonsense"],
        &["play", "x", "--seed", "y"],
        &["play"],
        &["play", "--seed", "1"],
    ] {
        let output = run(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stdout(&output).is_empty() && !stderr(&output).is_empty(), "{arguments:?}");
    }
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = run(&["completions", shell], "");
        assert!(output.status.success(), "{shell}");
        assert!(stdout(&output).contains("replay"), "{shell}");
    }
}

#[test]
fn the_manual_is_one_page_or_a_folder_of_them() {
    let page = stdout(&run(&["man"], ""));
    assert!(page.contains(".TH croupier 1"), "{page}");
    let folder = folder("man").join("pages");
    let output = run(&["man", "--dir", folder.to_str().expect("a plain path")], "");
    assert!(output.status.success(), "{}", stderr(&output));
    for command in COMMANDS {
        let page = fs::read_to_string(folder.join(format!("croupier-{command}.1")));
        let page = page.expect("a page for each command");
        assert!(page.contains(&format!("croupier\\-{command}")), "{command}: {page}");
    }
}
