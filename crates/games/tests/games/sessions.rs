//! Laws for all games: whatever the rules, these hold. A game gets them by being registered.
//!
//! Each table of random rounds has a seed of its own, which a failure names together with the
//! round as a script. `LAWS_SEED=n` runs that one table of each game again, `LAWS_TABLES=n` runs
//! more of them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chance::{FastGenerator, Uniform};
use games::registry;
use serde_json::json;
use table::erased::{AnyGame, AnyLegal, erased};

use crate::laws::{self, Broken, Door, Pick, Tally, Trace, named};
use crate::toy::{Flaw, Toy};
use crate::{elections, game, number};

/// Tables of each game, unless `LAWS_TABLES` says otherwise.
pub(crate) const TABLES: u64 = 200;

/// Plays at random tables of a game until a law is broken.
fn tables(
    game: &'static dyn AnyGame,
    count: u64,
    play: &dyn Fn(&mut Tally, Pick<'_>) -> Result<(), Broken>,
) -> Result<Tally, (u64, Broken)> {
    let mut tally = Tally::default();
    let seeds = match number("LAWS_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("LAWS_TABLES").unwrap_or(count),
    };
    for seed in seeds {
        let mut generator = FastGenerator::new(seed, 0);
        let mut pick = |n| generator.below(n);
        let played = catch_unwind(AssertUnwindSafe(|| play(&mut tally, &mut pick)));
        let broken = match played {
            Ok(Ok(())) => continue,
            Ok(Err(broken)) => broken,
            Err(panic) => {
                let text = panic.downcast_ref::<String>().cloned();
                let text = text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()));
                Broken { law: "nothing panics", what: text.unwrap_or_default() }
            }
        };
        let what = format!("{}\n{}", broken.what, Trace::take().story(game));
        return Err((seed, Broken { what, ..broken }));
    }
    Ok(tally)
}

/// The laws hold; gives what happened.
fn hold(
    game: &'static dyn AnyGame,
    count: u64,
    play: &dyn Fn(&mut Tally, Pick<'_>) -> Result<(), Broken>,
) -> Tally {
    match tables(game, count, play) {
        Ok(tally) => tally,
        Err((seed, broken)) => panic!("{game:?}: LAWS_SEED={seed}\n{broken}"),
    }
}

fn random_rounds(game: &'static dyn AnyGame) -> Tally {
    let tally =
        hold(game, TABLES, &|tally, pick| laws::session(laws::some_rules(game, pick), tally, pick));
    println!("{game:?}: {tally:?}");
    tally
}

fn house_rounds(game: &'static dyn AnyGame) -> Tally {
    hold(game, TABLES / 3, &|tally, pick| {
        laws::house_session(&elections::some_legal(game, pick), tally, pick)
    })
}

/// Random rounds of a game keep the laws.
pub(crate) fn random_rounds_of(id: &str) {
    let game = game(id);
    let tally = random_rounds(game);
    if number("LAWS_SEED").is_some() {
        return;
    }
    assert!(tally.rounds >= TABLES && tally.settlements > tally.rounds / 4, "{tally:?}");
    // Each of them has a golden round; at random the rarest need not come.
    let happened = tally.incidents.len();
    let declared = game.facts().irregularities.len();
    assert!(happened * 2 >= declared, "{id}: {happened} of {declared} irregularities");
}

/// Rounds of a game with the house's equipment keep the laws.
pub(crate) fn house_rounds_of(id: &str) {
    let tally = house_rounds(game(id));
    assert!(tally.rounds >= 1, "{id}: {tally:?}");
}

#[test]
fn a_toy_with_hidden_cards_keeps_the_laws() {
    let tally = random_rounds(erased::<Toy>());
    assert!(tally.choices > 0 && tally.incidents.len() == 2, "{tally:?}");
    house_rounds(erased::<Toy>());
}

/// Plays at tables where nobody asks who speaks.
fn with_an_open_door(game: &'static dyn AnyGame) -> Option<Broken> {
    let play = |tally: &mut Tally, pick: Pick<'_>| {
        laws::session_with(Door::Open, laws::some_rules(game, pick), tally, pick)
    };
    tables(game, TABLES, &play).err().map(|(_, broken)| broken)
}

#[test]
fn a_table_that_does_not_ask_who_speaks_is_found_out_at_every_game() {
    if number("LAWS_SEED").is_some() {
        return;
    }
    for game in registry::all() {
        let broken = with_an_open_door(game);
        let law = broken.as_ref().map(|broken| broken.law);
        assert_eq!(law, Some(named::SAYS), "{game:?}: {broken:?}");
    }
}

/// Each flaw of the toy, with the law that finds it.
const CAUGHT: [(Flaw, &str); 10] = [
    (Flaw::SettlesTwice, named::ONCE),
    (Flaw::TellsAHiddenCard, named::HIDDEN),
    (Flaw::TellsABurnedCard, named::HIDDEN),
    (Flaw::RefusesItsOffer, named::OFFERED),
    (Flaw::ForgetsWhenSaved, named::SAVED),
    (Flaw::NeverEnds, named::ENDS),
    (Flaw::PaysTooMuch, named::MONEY),
    (Flaw::LosesAWager, named::STANDS),
    (Flaw::DiffersEachTime, named::HAPPENED),
    (Flaw::TakesAnyStake, named::ELSE),
];

#[test]
fn each_law_catches_the_flaw_that_it_is_there_for() {
    if number("LAWS_SEED").is_some() {
        return;
    }
    let flaws = Flaw::WORDS.iter().copied().filter(|word| *word != Flaw::None.word());
    assert!(flaws.eq(CAUGHT.iter().map(|(flaw, _)| flaw.word())), "each flaw has its law");
    let toy = erased::<Toy>();
    for (flaw, law) in CAUGHT {
        let flawed = |pick: Pick<'_>| {
            let mut elections = laws::some_rules(toy, pick).elections;
            elections.insert("flaw".to_owned(), json!(flaw.word()));
            AnyLegal::new(toy, &elections).expect("the toy may have a flaw")
        };
        let found = tables(toy, TABLES, &|tally, pick| laws::session(flawed(pick), tally, pick));
        match found {
            Ok(tally) => panic!("{}: not caught in {tally:?}", flaw.word()),
            Err((_, broken)) => assert_eq!(broken.law, law, "{}: {broken}", flaw.word()),
        }
    }
}
