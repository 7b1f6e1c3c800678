//! The targets: each takes any bytes and panics where the program breaks a promise.

use games::registry;
use serde_json::Value;
use table::Fault;
use table::erased::{AnyGame, AnyLegal};
use table::live::Live;
use table::script::Script;

use crate::elections::some_legal;
use crate::laws::{self, Tally, Trace};

/// Bytes as a round script, or as one a line.
///
/// # Panics
/// Where a script is neither malformed by name nor reported on.
pub fn script(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for line in text.lines() {
        match Script::parse(line).and_then(|script| registry::replay_script(&script)) {
            Ok(report) => {
                assert_eq!(report.ok, report.diff.is_empty());
                serde_json::to_string(&report).expect("a report is JSON");
            }
            Err(malformed) => {
                assert!(!malformed.field.is_empty() && !malformed.reason.is_empty());
            }
        }
    }
}

/// Bytes as the whims of somebody who plays at a table of some game: the laws for all games hold.
///
/// # Panics
/// Where a law is broken; the message has the round as a script.
pub fn inputs(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let game = some_game(*first);
    let mut bytes = rest.iter().copied();
    // One byte for a small choice, four for a large one; 0, the plainest, at the end.
    let mut pick = |n: u32| match n {
        0 | 1 => 0,
        2..=256 => bytes.next().map_or(0, |byte| u32::from(byte) % n),
        _ => (0..4).fold(0u32, |word, _| word << 8 | u32::from(bytes.next().unwrap_or(0))) % n,
    };
    let mut tally = Tally::default();
    let kept = match pick(4) {
        3 => laws::house_session(&some_legal(game, &mut pick), &mut tally, &mut pick),
        _ => laws::session(laws::some_rules(game, &mut pick), &mut tally, &mut pick),
    };
    if let Err(broken) = kept {
        panic!("{game:?}: {broken}\n{}", Trace::take().story(game));
    }
}

fn some_game(byte: u8) -> &'static dyn AnyGame {
    let facts = registry::ALL[usize::from(byte) % registry::ALL.len()];
    registry::game(facts.id).expect("a registered game")
}

/// A byte for the game, then JSON as its elections.
///
/// # Panics
/// Where elections are neither refused with a reason nor work.
pub fn elections(bytes: &[u8]) {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(Value::Object(given)) = serde_json::from_slice(rest) else { return };
    let game = some_game(*first);
    match AnyLegal::new(game, &given) {
        Ok(legal) => {
            let again = AnyLegal::new(game, &legal.elections).expect("what is in force is legal");
            assert_eq!(legal.elections, again.elections);
            let live = Live::open(&legal, None);
            let _ = (live.payouts(), live.offers());
            assert!(!live.wagers().is_empty(), "nothing can be staked");
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "refused for no reason");
            for fault in faults {
                let field = match &fault {
                    Fault::Malformed(malformed) => malformed.field.as_str(),
                    Fault::Refused(refusal) => &refusal.field,
                };
                assert!(!field.is_empty(), "{fault} names no field");
            }
        }
    }
}
