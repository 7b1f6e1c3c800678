//! Whether what is filed for a tournament is in order. Every fault is told.

use games::registry;
use serde_json::{Map, Value, json};
use table::{Cents, Code, Facts, Kind};
use wire::{Chips, Level, MakeTournament, MoreChips, Problem, Structure, TournamentNotice};

use super::calendar::{self, NOTICE_DAYS};
use super::{prizes, section};
use crate::hands::is_of_the_room;
use crate::new_jersey;

/// The most who take part.
pub(crate) const MOST_ENTRANTS: u32 = 2000;

/// The longest text of the papers.
const LONGEST_TEXT: usize = 4000;

/// How far ahead a tournament may be, in milliseconds: ten years.
const FARTHEST_MS: u64 = 10 * 366 * 24 * 60 * 60 * 1000;

/// All faults as one problem; nothing where there is none.
fn all(faults: Vec<Problem>) -> Result<(), Problem> {
    let mut faults = faults.into_iter();
    match faults.next() {
        None => Ok(()),
        Some(mut first) => {
            first.others = faults.collect();
            Err(first)
        }
    }
}

/// Whether a tournament can be made at a time.
///
/// # Errors
/// Where it cannot: every fault.
pub(crate) fn plan(plan: &MakeTournament, now_ms: u64) -> Result<(), Problem> {
    let mut faults = Vec::new();
    let wrong = |field: &str, why: String| Problem::refused(Code::MustBe, why).at(field);
    let mut must = |is_right: bool, field: &str, why: &str| {
        if !is_right {
            faults.push(wrong(field, why.to_owned()));
        }
    };
    let name = plan.name.trim();
    let is_plain = name.chars().all(|c| !c.is_control());
    must((1..=64).contains(&name.chars().count()) && is_plain, "name", "has 1 to 64 characters");
    let is_money = plan.chips.tournament().is_none();
    must(is_money, "chips", "the buy-in is paid in practice chips or sold ones");
    let is_ahead = (now_ms..now_ms.saturating_add(FARTHEST_MS)).contains(&plan.starts_ms);
    must(is_ahead, "starts_ms", "the tournament begins in the future, within ten years");
    let is_amount = |amount: Cents| amount >= Cents::ZERO && amount <= Cents::MOST;
    must(is_amount(plan.buy_in), "buy_in", "is an amount from zero up");
    must(plan.stack > Cents::ZERO && is_amount(plan.stack), "stack", "is an amount above zero");
    let sum: u64 = plan.prizes.iter().map(|share| u64::from(*share)).sum();
    let is_whole = sum == u64::from(prizes::WHOLE) && plan.prizes.len() <= 1000;
    must(
        is_whole && plan.prizes.iter().all(|share| *share > 0),
        "prizes",
        "the shares are above zero and come to 10000 hundredths of a percent: all of the pool is paid",
    );
    must(plan.tips <= prizes::WHOLE, "tips", "is at most 10000 hundredths of a percent");
    must(plan.least >= 1 && plan.least <= plan.most, "least", "is from 1 to the most");
    must(plan.most <= MOST_ENTRANTS, "most", "at most 2000 take part");
    let seconds = [plan.timing.betting_seconds, plan.timing.choice_seconds];
    let is_time = seconds.iter().all(|seconds| (1..=3600).contains(seconds));
    must(is_time, "timing", "each is from 1 second to an hour: a tournament waits for nobody");
    let banks = [plan.time_bank.seconds, plan.time_bank.refill_seconds];
    must(banks.iter().all(|seconds| *seconds <= 3600), "time_bank", "an hour is the most");
    for (field, more) in [("rebuy", &plan.rebuy), ("add_on", &plan.add_on)] {
        let is_right = |more: &MoreChips| {
            is_amount(more.price)
                && is_amount(more.chips)
                && more.chips > Cents::ZERO
                && (1..=100).contains(&more.times)
                && (1..=1440).contains(&more.until_minute)
        };
        let why = "has a price, chips above zero, 1 to 100 times, and a minute from 1 to 1440";
        must(more.as_ref().is_none_or(is_right), field, why);
    }
    must(all_chips(plan) <= i128::from(Cents::MOST.0), "stack", "all chips together are too many");
    for (field, text) in texts(plan) {
        let is_short = text.chars().count() <= LONGEST_TEXT;
        must(is_short, field, "has at most 4000 characters");
    }
    if plan.chips == Chips::Sold {
        for (field, text) in texts(plan) {
            if text.trim().is_empty() {
                let why = "the internal controls address it";
                let cite = format!("8.6(f){}", part_of(field));
                faults.push(section(&cite, wrong(field, why.to_owned())));
            }
        }
    }
    match registry::facts(&plan.game) {
        None => faults.push(wrong("game", format!("{:?} is no game here", plan.game))),
        Some(facts) => of_game(plan, facts, &mut faults),
    }
    all(faults)
}

/// Every chip that can ever be in play.
fn all_chips(plan: &MakeTournament) -> i128 {
    let more = |more: &Option<MoreChips>| {
        more.as_ref().map_or(0, |more| i128::from(more.chips.0) * i128::from(more.times))
    };
    let each = i128::from(plan.stack.0) + more(&plan.rebuy) + more(&plan.add_on);
    each * i128::from(plan.most)
}

fn texts(plan: &MakeTournament) -> [(&'static str, &str); 4] {
    let controls = &plan.controls;
    [
        ("controls.rules", &controls.rules),
        ("controls.registration", &controls.registration),
        ("controls.equipment", &controls.equipment),
        ("controls.forms", &controls.forms),
    ]
}

/// The part of 8.6(f) that a text is.
fn part_of(field: &str) -> u8 {
    match field {
        "controls.rules" => 2,
        "controls.registration" => 5,
        "controls.equipment" => 7,
        _ => 8,
    }
}

/// What has to go with the game.
fn of_game(plan: &MakeTournament, facts: &Facts, faults: &mut Vec<Problem>) {
    let is_room = is_of_the_room(facts);
    let wrong = |field: &str, why: String| Problem::refused(Code::MustBe, why).at(field);
    let least_seats = match (&plan.structure, is_room) {
        (Structure::Levels { .. } | Structure::Elimination { .. }, _) | (_, true) => 2,
        (Structure::Accumulation { .. }, false) => 1,
    };
    if plan.seats.is_some_and(|seats| !(least_seats..=facts.seats).contains(&seats)) {
        let why = format!("is from {least_seats} to the {} of the game", facts.seats);
        faults.push(wrong("seats", why));
    }
    if is_room && plan.least < 2 {
        faults.push(wrong("least", "two play poker at the least (13:69F-14.6(b))".to_owned()));
    }
    let is_span = |minutes: u32, rounds: Option<u32>| {
        (1..=1440).contains(&minutes) && rounds.is_none_or(|rounds| (1..=10_000).contains(&rounds))
    };
    match &plan.structure {
        Structure::Levels { .. } if !is_room => {
            let why = "levels of blinds are for games of the poker room".to_owned();
            faults.push(wrong("structure", why));
        }
        Structure::Accumulation { .. } | Structure::Elimination { .. } if is_room => {
            let why = "a game of the poker room is played in levels".to_owned();
            faults.push(wrong("structure", why));
        }
        Structure::Accumulation { minutes, rounds } if !is_span(*minutes, *rounds) => {
            faults.push(wrong("structure", "has 1 to 1440 minutes, 1 to 10000 rounds".to_owned()));
        }
        Structure::Elimination { minutes, rounds, advance }
            if !is_span(*minutes, *rounds) || !(1..=10).contains(advance) =>
        {
            let why = "has 1 to 1440 minutes, 1 to 10000 rounds, and 1 to 10 who go on";
            faults.push(wrong("structure", why.to_owned()));
        }
        Structure::Levels { levels } => {
            let is_level = |level: &Level| {
                let amounts = [level.small_blind, level.big_blind, level.ante];
                (1..=86_400).contains(&level.seconds)
                    && amounts.iter().all(|a| (Cents::ZERO..=Cents::MOST).contains(a))
                    && Cents::ZERO < level.small_blind
                    && level.small_blind <= level.big_blind
            };
            let rises = levels.is_sorted_by_key(|level| level.big_blind);
            if levels.is_empty() || levels.len() > 100 || !rises || !levels.iter().all(is_level) {
                let why = "has 1 to 100 levels of 1 to 86400 seconds, with blinds that do not fall";
                faults.push(wrong("structure.levels", why.to_owned()));
            } else if let Some(first) = levels.first()
                && plan.stack < needed(first)
            {
                let why = format!("nobody is dealt in with less than {}", needed(first));
                faults.push(section("14.7(c)3", wrong("stack", why)));
            }
        }
        Structure::Accumulation { .. } | Structure::Elimination { .. } => {}
    }
    let elections = match &plan.structure {
        Structure::Levels { levels } => levels.iter().map(|l| of_level(plan, l)).collect(),
        _ => vec![plan.elections.clone()],
    };
    for elections in elections {
        if let Err(found) = registry::check_elections(&plan.game, &elections) {
            faults.push(Problem::of(found));
            break;
        }
    }
}

/// With how many chips everybody is dealt in at a level, wherever they sit: the ante, the greatest
/// blind and the least bet (13:69F-14.7(c)3).
///
/// Reading: whoever has less when a hand begins is not dealt in by that paragraph, so is out, where no
/// re-buy is open; the chips are taken in.
pub(crate) fn needed(level: &Level) -> Cents {
    level.ante + level.big_blind + level.big_blind
}

/// The elections of the tables at a level.
pub(crate) fn of_level(plan: &MakeTournament, level: &Level) -> Map<String, Value> {
    let mut elections = plan.elections.clone();
    let facts = registry::facts(&plan.game);
    let has = |id: &str| {
        let found = facts.and_then(|facts| facts.elections.iter().find(|e| e.id == id));
        found.is_some_and(|election| !matches!(election.kind, Kind::Never))
    };
    let Level { small_blind: small, big_blind: big, ante, .. } = *level;
    let kind = elections.get("limits").and_then(|limits| limits.get("kind")).cloned();
    let limits = match kind.as_ref().and_then(Value::as_str) {
        Some("fixed") => json!({"kind": "fixed", "small": big, "big": big.times(2)}),
        Some("pot-limit") => json!({"kind": "pot-limit", "min": big}),
        _ => json!({"kind": "no-limit", "min": big}),
    };
    elections.insert("limits".to_owned(), limits);
    if has("minimum-raise") {
        // As is usual where stacks are short; another one can be elected.
        elections.entry("minimum-raise").or_insert_with(|| json!("last-raise"));
    }
    elections.insert("ante".to_owned(), json!(ante));
    if has("blinds") {
        elections.insert("blinds".to_owned(), json!([small, big]));
    }
    if has("forced-bet") {
        elections.insert("forced-bet".to_owned(), json!(small));
    }
    elections
}

/// Whether a notice is in order, with its seven parts, five business days ahead (8.6(b)).
///
/// # Errors
/// Where it is not: every fault.
pub(crate) fn notice(notice: &TournamentNotice, at_ms: u64, starts_ms: u64) -> Result<(), Problem> {
    let mut faults = Vec::new();
    let supervisors = &notice.supervisors;
    for (field, part, text) in [
        ("location", 1, &notice.location),
        ("equipment", 2, &notice.equipment),
        ("security", 4, &notice.security),
        ("supervisors.security", 5, &supervisors.security),
        ("supervisors.gaming", 5, &supervisors.gaming),
        ("supervisors.surveillance", 5, &supervisors.surveillance),
        ("controller", 6, &notice.controller),
        ("key_employee", 7, &notice.key_employee),
    ] {
        if text.trim().is_empty() || text.chars().count() > LONGEST_TEXT {
            let why = "the notice has it, in 1 to 4000 characters";
            let problem = Problem::refused(Code::NoticeMissing, why).at(field);
            faults.push(section(&format!("8.6(b){part}"), problem));
        }
    }
    if notice.participants == 0 {
        let problem = Problem::refused(Code::NoticeMissing, "how many are expected");
        faults.push(section("8.6(b)3", problem.at("participants")));
    }
    let (filed, starts) = (new_jersey::day_of(at_ms), new_jersey::day_of(starts_ms));
    let days = calendar::business_days(filed, starts);
    if days < NOTICE_DAYS {
        let why = format!(
            "the tournament begins {}, {days} business days from today; {NOTICE_DAYS} are needed",
            new_jersey::told(starts_ms)
        );
        faults.push(section("8.6(b)", Problem::refused(Code::NoticeMissing, why)));
    }
    all(faults)
}
