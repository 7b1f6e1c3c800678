//! The binary as people and programs use it.

mod equity;
mod help;
mod odds;
mod papers;
mod play;
mod replay;
mod rules;
mod serve;
mod sim;
mod verify;

use std::path::PathBuf;
use std::process::Output;

use assert_cmd::Command;

/// Where the program is.
const PROGRAM: &str = env!("CARGO_BIN_EXE_croupier");

/// The program.
fn croupier() -> Command {
    let mut command = Command::new(PROGRAM);
    command.env_remove("NO_COLOR").env("TERM", "xterm");
    // Results are kept beside what is built, for all tests together.
    command.env("CROUPIER_CACHE", PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cache"));
    command
}

/// Runs it with these arguments and this input.
fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Output {
    croupier().args(arguments).write_stdin(input).output().expect("it runs")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("standard output is text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("standard error is text")
}

/// A fresh folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder for the test");
    path
}

/// The golden rounds of a game.
fn golden(game: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../games/rounds");
    folder.join(format!("{game}.jsonl"))
}

/// The ids of all games, as the program lists them.
fn games() -> Vec<String> {
    let listed: serde_json::Value =
        serde_json::from_str(&stdout(&run(&["games", "--json"], ""))).expect("JSON");
    let games = listed.as_array().expect("a list").iter();
    games.map(|game| game["id"].as_str().expect("an id").to_owned()).collect()
}
