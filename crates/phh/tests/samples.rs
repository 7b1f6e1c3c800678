//! Recorded hands, our own and those shared with the project, end with the recorded stacks, as they are
//! and as round scripts.

use std::fs;
use std::path::{Path, PathBuf};

use games::registry;
use phh::{Refused, Replayer, Variant, each_hand, to_script};
use table::script::Script;

/// The folder of recorded hands beside the project, where it is there.
fn samples() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().skip(1);
    root.map(|folder| folder.join("shared/phh")).find(|folder| folder.is_dir())
}

/// Every file of hands below a folder, in order.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder that can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        match path.is_dir() {
            true => files(&path, found),
            false if path.extension().is_some_and(|ext| ext == "phh" || ext == "phhs") => {
                found.push(path);
            }
            false => {}
        }
    }
}

/// The folder of our own hands.
fn own_hands() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hands")
}

fn texts() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    files(&own_hands(), &mut paths);
    assert!(!paths.is_empty(), "there are hands of our own");
    match samples() {
        Some(folder) => files(&folder, &mut paths),
        None => eprintln!("NOT CHECKED: there are no recorded hands in ../shared/phh"),
    }
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a file that can be read");
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_hand_ends_with_the_recorded_stacks() {
    let mut replayer = Replayer::default();
    let mut wrong = Vec::new();
    for (path, text) in texts() {
        each_hand(&text, |hand| {
            let told = match hand {
                Err(fault) => Some(fault.to_string()),
                Ok(hand) => match replayer.replay(hand) {
                    Ok(outcome) if outcome.is_as_recorded == Some(false) => Some(format!(
                        "ends with {:?}, recorded is {:?}",
                        outcome.stacks, hand.finishing
                    )),
                    Ok(_) => None,
                    Err(Refused::NotAuthorized(_)) if hand.variant.game().is_none() => None,
                    Err(refused) => Some(refused.to_string()),
                },
            };
            wrong.extend(told.map(|told| format!("{}: {told}", path.display())));
        });
    }
    assert!(wrong.is_empty(), "{} hands:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_written_is_read_again() {
    for (path, text) in texts() {
        each_hand(&text, |hand| {
            let hand = hand.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            let written = hand.to_phh();
            each_hand(&written, |again| {
                let again = again.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
                let same = phh::Hand { at: hand.at, ..again.clone() };
                assert_eq!(&same, hand, "{}", path.display());
            });
        });
    }
}

#[test]
fn text_that_is_spoiled_is_refused_and_not_fatal() {
    let mut replayer = Replayer::default();
    for (_, text) in texts().into_iter().take(40) {
        let bytes = text.as_bytes();
        for at in (0..bytes.len()).step_by(7) {
            for spoiled in [b'9', b'\'', b'p', b']', b'-', b'?'] {
                let mut other = bytes.to_vec();
                other[at] = spoiled;
                let other = String::from_utf8_lossy(&other);
                each_hand(&other, |hand| {
                    let _ = hand.map(|hand| replayer.replay(hand));
                });
            }
        }
    }
}

/// Why a script cannot say a hand that the regulation allows.
const UNSAID: [&str; 3] = ["is not known", "is posted out of its place", "a stack is more than"];

#[test]
fn a_hand_that_is_written_as_a_script_ends_with_the_same_stacks() {
    let mut replayer = Replayer::default();
    for (path, text) in texts() {
        each_hand(&text, |hand| {
            let hand = hand.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            if hand.variant.game().is_none() {
                return;
            }
            match to_script(&mut replayer, hand, "hand") {
                Ok(script) => {
                    // What each player comes out with is what the replay of the record says.
                    let script = Script::parse(&script.to_string()).expect("a script");
                    let report = registry::replay_script(&script);
                    let report = report.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
                    assert!(report.ok, "{}: {:?}", path.display(), report.diff);
                }
                Err(why) => {
                    let is_different = !replayer.differences().is_empty();
                    let is_known = UNSAID.iter().any(|reason| why.contains(reason));
                    assert!(is_different || is_known, "{}: {why}", path.display());
                }
            }
        });
    }
}

#[test]
fn cards_of_folded_hands_that_nobody_knows_are_made_up() {
    let mut replayer = Replayer::default();
    let text = fs::read_to_string(own_hands().join("unknown.phhs")).expect("our own hands");
    let mut scripts = Vec::new();
    each_hand(&text, |hand| {
        let hand = hand.expect("a hand");
        assert_eq!(replayer.replay(hand).expect("it ends").is_as_recorded, Some(true));
        scripts.push(to_script(&mut replayer, hand, "hand"));
    });
    let [folded, unseen] = &scripts[..] else { panic!("two hands") };
    let folded = folded.as_ref().expect("a script");
    let draws = folded["draws"].as_array().expect("a list");
    assert!(folded["why"].is_string() && !draws.contains(&"Jk".into()), "{folded}");
    assert_eq!(unseen, &Err("a card that decides the hand is not known".to_owned()));
}

#[test]
fn games_that_the_chapter_does_not_have_are_refused() {
    let mut replayer = Replayer::default();
    let mut refused = 0;
    for (path, text) in texts() {
        each_hand(&text, |hand| {
            let hand = hand.unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
            if let Variant::ShortDeck | Variant::SingleDraw = hand.variant {
                let why = replayer.replay(hand).expect_err("it is none of the chapter");
                assert_eq!(why, Refused::NotAuthorized(hand.variant.code()));
                assert!(why.to_string().contains("13:69F-14.8(b)"), "{why}");
                assert!(to_script(&mut replayer, hand, "hand").is_err());
                refused += 1;
            }
        });
    }
    assert!(refused > 1, "our own hands have both games");
}
