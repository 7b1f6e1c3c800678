//! A minute of storm, and that it finds what it should.

use std::collections::BTreeMap;

use games::registry;
use house::simulated::Planted;
use storm::{Failure, Plan, Played, plan_of, run, shrink};
use table::{Facts, Family};

/// Houses of a minute: enough for every game to be played, with time to spare on one core.
const HOUSES: u64 = 16;
/// As many more as it takes until every game was played, at most.
const MOST: u64 = 200;
const COMMANDS: u32 = 400;

/// A planted fault is found within so many houses.
const MOST_HOUSES: u64 = 256;

fn told(plan: &Plan, failure: &Failure) -> String {
    let (smaller, failure) = shrink(plan, failure, 60, |_| {});
    let plan = serde_json::to_string(&smaller).unwrap_or_default();
    format!("{}: {}\n{}\n{plan}", failure.law, failure.what, failure.lines.join("\n"))
}

/// Everything that can happen at a tournament.
const OF_A_TOURNAMENT: [&str; 9] =
    ["made", "noticed", "entered", "withdrew", "began", "bought", "session", "ended", "stopped"];

#[test]
fn a_minute_of_storm() {
    let seed = std::env::var("STORM_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(17);
    let mut games: Vec<&str> = Vec::new();
    let (mut faults, mut panics, mut lives) = (0, 0, 0);
    let mut in_the_room = Played::default();
    let mut tournaments: BTreeMap<String, u64> = BTreeMap::new();
    let count = registry::all().count();
    for place in 0..MOST {
        let has_seen = |what: &&str| tournaments.contains_key(&format!("tournament-{what}"));
        if place >= HOUSES && games.len() == count && OF_A_TOURNAMENT.iter().all(has_seen) {
            break;
        }
        let plan = plan_of(seed, place, COMMANDS);
        games.extend(plan.tables.iter().map(|table| table.game));
        games.sort_unstable();
        games.dedup();
        let outcome = run(&plan, false);
        if let Some(failure) = &outcome.failure {
            panic!("STORM_SEED={seed}, house {place}: {}", told(&plan, failure));
        }
        for (kind, count) in &outcome.tournaments {
            *tournaments.entry(kind.clone()).or_default() += count;
        }
        faults += outcome.faults;
        panics += outcome.panics;
        lives += outcome.lives;
        let is_room = |game: &str| {
            registry::facts(game).is_some_and(|facts| facts.family == Family::PokerRoom)
        };
        for (_, played) in outcome.played.iter().filter(|(game, _)| is_room(game)) {
            in_the_room.add(played);
        }
    }
    assert_eq!(games.len(), count, "every game is played");
    let verbs = ["fold", "check", "call", "bet", "raise"];
    let answers: u64 = verbs.iter().filter_map(|verb| in_the_room.acts.get(*verb)).sum();
    assert!(in_the_room.rounds > 0 && answers > 0, "nobody plays poker: {in_the_room:?}");
    for what in OF_A_TOURNAMENT {
        let count = tournaments.get(&format!("tournament-{what}")).copied().unwrap_or(0);
        assert!(count > 0, "{what}: {tournaments:?}");
    }
    assert!(faults > 100 && panics > 5 && lives > HOUSES, "{faults} {panics} {lives}");
}

#[test]
fn a_seed_brings_the_same_storm_again() {
    for place in 0..2 {
        let plan = plan_of(3, place, 300);
        let (one, other) = (run(&plan, false), run(&plan, false));
        assert_eq!((one.trace, one.entries), (other.trace, other.entries));
        assert_ne!(one.trace, run(&plan_of(4, place, 300), false).trace);
    }
}

/// A table of a tournament at craps closed in this house: place bets stood there, and nobody had the dice.
#[test]
fn a_tournament_ends_though_nobody_plays_on_what_stands() {
    let plan = plan_of(99, 94, 1500);
    if let Some(failure) = run(&plan, false).failure {
        panic!("{}", told(&plan, &failure));
    }
}

/// Has a plan play the games at which something is won that is fetched later.
fn where_something_is_fetched(plan: &mut Plan) {
    let fetches = |facts: &Facts| facts.actions.iter().any(|action| action.collects);
    let games = registry::all().map(|game| game.facts()).filter(|facts| fetches(facts));
    let games: Vec<&'static str> = games.map(|facts| facts.id).collect();
    for (table, game) in plan.tables.iter_mut().zip(games.iter().cycle()) {
        table.game = game;
    }
}

#[test]
fn every_planted_fault_is_found() {
    // What few games can show comes seldom among them all.
    let of_what_is_fetched =
        [Planted::DecidedIsTakenBack, Planted::LeftBehind, Planted::SeatOfTheLast];
    for fault in Planted::ALL {
        let found = (0..MOST_HOUSES).find_map(|place| {
            let mut plan = Plan { planted: Some(fault), ..plan_of(5, place, 300) };
            if of_what_is_fetched.contains(&fault) {
                where_something_is_fetched(&mut plan);
            }
            run(&plan, false).failure.map(|failure| (place, failure.law))
        });
        let (place, law) = found.unwrap_or_else(|| panic!("{fault:?} is not found"));
        println!("{fault:?}: house {place}: {law}");
    }
}
