//! Laws for all games: whatever the rules, these hold. A game gets them by being registered.
//!
//! Each table of random rounds has a seed of its own, which a failure names together with the
//! round as a script. `LAWS_SEED=n LAWS_GAME=id` runs that one table again, `LAWS_TABLES=n` runs
//! more of them.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use chance::{FastGenerator, Uniform};
use games::registry::{self, Visitor};
use serde_json::{Map, Value, json};
use table::{Complete, Facts, Fault, Kind, Legal, Live, Wager};

use crate::laws::{Broken, Pick, Tally, Trace, named};
use crate::toy::{Toy, flaw};

#[path = "support/corpus.rs"]
mod corpus;
#[path = "support/elections.rs"]
mod elections;
#[path = "support/laws.rs"]
mod laws;
#[path = "support/toy.rs"]
mod toy;

/// Tables of each game, unless `LAWS_TABLES` says otherwise.
const TABLES: u64 = 200;

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name}={text} is no number")))
}

type Play = fn(&mut Tally, Pick<'_>) -> Result<(), Broken>;

/// Plays at random tables of a game until a law is broken.
fn tables<G: Complete>(play: Play, count: u64) -> Result<Tally, (u64, Broken)> {
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
        let what = format!("{}\n{}", broken.what, Trace::take().story::<G>());
        return Err((seed, Broken { what, ..broken }));
    }
    Ok(tally)
}

fn hold<G: Complete>(play: Play, count: u64) -> Tally {
    let id = G::FACTS.id;
    match tables::<G>(play, count) {
        Ok(tally) => tally,
        Err((seed, broken)) => panic!("LAWS_GAME={id} LAWS_SEED={seed}\n{broken}"),
    }
}

/// The games that the laws are asked of.
fn games() -> Vec<&'static Facts> {
    let only = std::env::var("LAWS_GAME").ok();
    let games = registry::ALL.iter().copied();
    games.filter(|facts| only.as_ref().is_none_or(|id| id == facts.id)).collect()
}

/// Does the same with every game.
fn for_each(visit: impl Fn(&'static Facts) + Sync) {
    std::thread::scope(|scope| {
        for facts in games() {
            let visit = &visit;
            scope.spawn(move || visit(facts));
        }
    });
}

#[test]
fn random_rounds_keep_the_laws() {
    struct Rounds;
    impl Visitor for Rounds {
        type Output = Tally;
        fn visit<G: Complete>(self) -> Tally {
            hold::<G>(laws::session::<G>, TABLES)
        }
    }
    for_each(|facts| {
        let tally = registry::visit(facts.id, Rounds).expect("a registered game");
        println!("{}: {tally:?}", facts.id);
        if number("LAWS_SEED").is_some() {
            return;
        }
        assert!(tally.rounds >= TABLES && tally.settlements > tally.rounds / 4, "{tally:?}");
        // Each of them has a golden round; at random the rarest need not come.
        let happened = tally.incidents.len();
        let declared = facts.irregularities.len();
        assert!(happened * 2 >= declared, "{}: {happened} of {declared} irregularities", facts.id);
    });
}

#[test]
fn rounds_with_the_house_s_equipment_keep_the_laws() {
    struct Rounds;
    impl Visitor for Rounds {
        type Output = Tally;
        fn visit<G: Complete>(self) -> Tally {
            hold::<G>(laws::house_session::<G>, TABLES / 3)
        }
    }
    for_each(|facts| {
        let tally = registry::visit(facts.id, Rounds).expect("a registered game");
        assert!(tally.rounds >= 1, "{}: {tally:?}", facts.id);
    });
}

#[test]
fn a_toy_with_hidden_cards_keeps_the_laws() {
    let tally = hold::<Toy<{ flaw::NONE }>>(laws::session::<Toy<{ flaw::NONE }>>, TABLES);
    println!("{tally:?}");
    assert!(tally.choices > 0 && tally.incidents.len() == 2, "{tally:?}");
    hold::<Toy<{ flaw::NONE }>>(laws::house_session::<Toy<{ flaw::NONE }>>, TABLES / 3);
}

#[test]
fn each_law_catches_the_flaw_that_it_is_there_for() {
    fn caught<const FLAW: u8>(law: &'static str) {
        if number("LAWS_SEED").is_some() {
            return;
        }
        match tables::<Toy<FLAW>>(laws::session::<Toy<FLAW>>, TABLES) {
            Ok(tally) => panic!("{law}: not caught in {tally:?}"),
            Err((_, broken)) => assert_eq!(broken.law, law, "{broken}"),
        }
    }
    caught::<{ flaw::SETTLES_TWICE }>(named::ONCE);
    caught::<{ flaw::TELLS_A_HIDDEN_CARD }>(named::HIDDEN);
    caught::<{ flaw::TELLS_A_BURNED_CARD }>(named::HIDDEN);
    caught::<{ flaw::REFUSES_ITS_OFFER }>(named::OFFERED);
    caught::<{ flaw::FORGETS_WHEN_SAVED }>(named::SAVED);
    caught::<{ flaw::NEVER_ENDS }>(named::ENDS);
    caught::<{ flaw::PAYS_TOO_MUCH }>(named::MONEY);
    caught::<{ flaw::LOSES_A_WAGER }>(named::STANDS);
    caught::<{ flaw::DIFFERS_EACH_TIME }>(named::HAPPENED);
    caught::<{ flaw::TAKES_ANY_STAKE }>(named::ELSE);
}

// Facts

#[test]
fn facts_are_consistent() {
    struct Check;
    impl Visitor for Check {
        type Output = Vec<String>;
        fn visit<G: Complete>(self) -> Vec<String> {
            let mut faults = facts_of::<G>();
            faults.extend(elections_of::<G>());
            faults
        }
    }
    let mut faults = Vec::new();
    let ids: Vec<&str> = registry::ALL.iter().map(|facts| facts.id).collect();
    faults.extend(unique_kebab("games", &ids));
    for facts in games() {
        let found = registry::visit(facts.id, Check).expect("a registered game");
        faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", facts.id)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Lower-case words joined by hyphens; `@` where a wager is on a later deal.
fn is_kebab(id: &str) -> bool {
    let word = |word: &str| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    id.split(['-', '@']).all(word)
}

fn unique_kebab(what: &str, ids: &[&str]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for id in ids {
        if !is_kebab(id) {
            faults.push(format!("{what}: {id:?} is not kebab-case"));
        }
        if !seen.insert(id) {
            faults.push(format!("{what}: {id:?} is there twice"));
        }
    }
    faults
}

fn facts_of<G: Complete>() -> Vec<String> {
    let facts = G::FACTS;
    let mut faults = Vec::new();
    faults.extend(unique_kebab("wagers", &facts.wagers.iter().map(|w| w.id).collect::<Vec<_>>()));
    faults.extend(unique_kebab(
        "elections",
        &facts.elections.iter().map(|e| e.id).collect::<Vec<_>>(),
    ));
    faults
        .extend(unique_kebab("actions", &facts.actions.iter().map(|a| a.verb).collect::<Vec<_>>()));
    let irregularities: Vec<&str> = facts.irregularities.iter().map(|i| i.id).collect();
    faults.extend(unique_kebab("irregularities", &irregularities));
    faults.extend(unique_kebab("history", &facts.history.iter().map(|w| w.id).collect::<Vec<_>>()));
    faults.extend(unique_kebab("state", &facts.state.iter().map(|w| w.id).collect::<Vec<_>>()));
    for table in facts.pay_tables {
        let mut rows = BTreeSet::new();
        for row in table.rows {
            let parts: Vec<&str> = row.id.split(['/', ':']).collect();
            // A row may be for a group of wagers: `optional-bonus` for those that begin so.
            let group = format!("{}-", parts[0]);
            let is_group = facts.wagers.iter().any(|wager| wager.id.starts_with(&group));
            if facts.wager(parts[0]).is_none() && !is_group {
                faults.push(format!("pay table {}: {} is of no wager", table.title, row.id));
            }
            if !rows.insert(row.id) {
                faults.push(format!("pay table {}: {} is there twice", table.title, row.id));
            }
        }
    }
    let texts = facts.wagers.iter().map(|w| (w.id, w.about));
    let texts = texts.chain(facts.elections.iter().map(|e| (e.id, e.about)));
    let texts = texts.chain(facts.actions.iter().map(|a| (a.verb, a.about)));
    let texts = texts.chain(facts.irregularities.iter().map(|i| (i.id, i.effect)));
    let texts = texts.chain(facts.history.iter().chain(facts.state).map(|w| (w.id, w.about)));
    for (id, text) in texts.chain([("equipment", facts.equipment), ("about", facts.about)]) {
        if text.trim().is_empty() {
            faults.push(format!("{id} says nothing"));
        }
    }
    if facts.seats == 0 {
        faults.push("nobody can sit down".to_owned());
    }
    for zone in facts.felt.rows.iter().flat_map(|row| row.iter()) {
        if let table::Zone::Bet { wager, .. } = zone
            && G::Wager::parse(wager).is_none()
        {
            faults.push(format!("felt: {wager} is no wager"));
        }
    }
    faults.extend(wagers_of::<G>(&Legal::preset()));
    for variant in G::variants() {
        match Legal::<G>::new(&variant) {
            Ok(legal) => faults.extend(wagers_of::<G>(&legal)),
            Err(why) => faults.push(format!("variant {variant:?} is illegal: {why:?}")),
        }
    }
    if G::strategies().is_empty() {
        faults.push("no strategy has a name".to_owned());
    }
    faults.extend(unique_kebab(
        "strategies",
        &G::strategies().iter().map(|s| s.name).collect::<Vec<_>>(),
    ));
    faults
}

fn wagers_of<G: Complete>(legal: &Legal<G>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    for wager in G::wagers(&legal.rules) {
        let name = wager.to_string();
        let id = name.split(':').next().unwrap_or(&name);
        if G::Wager::parse(&name) != Some(wager) {
            faults.push(format!("{name} is read as {:?}", G::Wager::parse(&name)));
        }
        match G::FACTS.wagers.get(wager.kind()) {
            Some(facts) if facts.id == id => {
                if facts.selection.is_some() != name.contains(':') {
                    faults.push(format!("{name}: a selection is missing or too much"));
                }
            }
            other => faults.push(format!("{name} has the facts of {other:?}")),
        }
        let json = serde_json::to_value(wager).expect("a wager is JSON");
        if json != json!(name) {
            faults.push(format!("{name} is stored as {json}"));
        }
        if !names.insert(name.clone()) {
            faults.push(format!("{name} is there twice"));
        }
    }
    if names.is_empty() {
        faults.push("nothing can be staked".to_owned());
    }
    for line in G::lines(&legal.rules) {
        if line.kinds.is_empty() || line.kinds.iter().any(|kind| *kind >= G::FACTS.wagers.len()) {
            faults.push(format!("line {}: kinds {:?}", line.id, line.kinds));
        }
        if line.unit <= table::Cents::ZERO {
            faults.push(format!("line {}: a unit of {}", line.id, line.unit));
        }
        for (_, wager, _) in &line.plan.bets {
            if !names.contains(&wager.to_string()) {
                faults.push(format!("line {}: {wager} is not offered", line.id));
            }
        }
    }
    faults
}

// Elections

fn of_one(id: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(id.to_owned(), value)])
}

fn elections_of<G: Complete>() -> Vec<String> {
    let mut faults = Vec::new();
    let preset = match Legal::<G>::new(&Map::new()) {
        Ok(preset) => preset,
        Err(why) => return vec![format!("the defaults are illegal: {why:?}")],
    };
    match Legal::<G>::new(&preset.elections) {
        Ok(again) if again.elections == preset.elections => {}
        Ok(again) => faults.push(format!("{:?} became {:?}", preset.elections, again.elections)),
        Err(why) => faults.push(format!("what is in force is illegal: {why:?}")),
    }
    for election in G::FACTS.elections {
        let id = election.id;
        if let Some(value) = preset.elections.get(id)
            && let Err(why) = Legal::<G>::new(&of_one(id, value.clone()))
        {
            faults.push(format!("{id}: its default {value} is refused: {why:?}"));
        }
        if Legal::<G>::new(&of_one(id, Value::Null)).is_err() {
            faults.push(format!("{id}: null, which elects nothing, is refused"));
        }
        let illegal = match &election.kind {
            Kind::Integer { least, most } => vec![json!(least - 1), json!(most + 1), json!(1.5)],
            Kind::Amount => vec![json!(0), json!(-1), json!("a lot"), json!(0.001)],
            Kind::Limits => vec![json!({"no-such-wager": {}}), json!([]), json!(5)],
            _ => vec![json!("no-such-value"), json!({"no-such-row": []}), json!([[]])],
        };
        for value in illegal {
            match Legal::<G>::new(&of_one(id, value.clone())) {
                Ok(_) => faults.push(format!("{id}: {value} is not refused")),
                Err(why) if !why.iter().all(|fault| names_election(fault, id)) => {
                    faults.push(format!("{id}: {value} is refused as {why:?}"));
                }
                Err(_) => {}
            }
        }
        if !matches!(election.kind, Kind::Never) && !has_a_legal_value::<G>(election) {
            faults.push(format!("{id}: no legal value other than the default was found"));
        }
    }
    faults
}

/// A fault of an election names it, and its section where it is refused.
fn names_election(fault: &Fault, id: &str) -> bool {
    match fault {
        Fault::Malformed(malformed) => {
            malformed.field.starts_with(&format!("rules.{id}")) && !malformed.reason.is_empty()
        }
        Fault::Refused(refusal) => {
            let root = refusal.field.split(['.', ':', '[']).next();
            root == Some(id) && refusal.cite.is_some()
        }
    }
}

/// Whether some other value than the default can be elected, alone or with other elections.
fn has_a_legal_value<G: Complete>(election: &'static table::Election) -> bool {
    let preset = Legal::<G>::preset();
    let mut generator = FastGenerator::new(1, 0);
    let mut pick = |n| generator.below(n);
    let mut rivals = G::FACTS.elections.iter().cycle();
    (0..2000).any(|n| {
        let Some(value) = elections::some_value(G::FACTS, election, &mut pick) else {
            return false;
        };
        let mut given = of_one(election.id, value);
        if n > 20
            && let Some(rival) = rivals.next()
            && let Some(value) = elections::some_value(G::FACTS, rival, &mut pick)
        {
            given.entry(rival.id).or_insert(value);
        }
        Legal::<G>::new(&given).is_ok_and(|legal| {
            let now = legal.elections.get(election.id);
            now.is_some() && now != preset.elections.get(election.id)
        })
    })
}

#[test]
fn any_elections_work_or_are_refused_with_a_reason() {
    struct Elect;
    impl Visitor for Elect {
        type Output = (u32, u32);
        fn visit<G: Complete>(self) -> (u32, u32) {
            any_elections::<G>()
        }
    }
    for_each(|facts| {
        let (legal, illegal) = registry::visit(facts.id, Elect).expect("a registered game");
        assert!(legal > 0 && illegal > 0, "{}: {legal} legal, {illegal} illegal", facts.id);
    });
}

fn any_elections<G: Complete>() -> (u32, u32) {
    let (mut legal, mut illegal) = (0, 0);
    for seed in 0..number("LAWS_TABLES").unwrap_or(TABLES) * 2 {
        let mut generator = FastGenerator::new(seed, 1);
        let mut pick = |n| generator.below(n);
        // Where there are many elections, hardly any that are made at random go together.
        let is_wild = pick(4) > 0;
        let mut given = match is_wild {
            true => Map::new(),
            false => elections::some_legal::<G>(&mut pick).elections,
        };
        for election in G::FACTS.elections.iter().filter(|_| is_wild) {
            let value = match pick(8) {
                0 => Some(elections::any_json(&mut pick, 3)),
                1 | 2 => elections::some_value(G::FACTS, election, &mut pick),
                _ => None,
            };
            given.extend(value.map(|value| (election.id.to_owned(), value)));
        }
        if pick(20) == 0 {
            given.insert("no-such-election".to_owned(), json!(true));
        }
        println!("{} {}", G::FACTS.id, Value::Object(given.clone())); // shown where one panics
        match Legal::<G>::new(&given) {
            Ok(made) => {
                legal += 1;
                let again = Legal::<G>::new(&made.elections).expect("what is in force is legal");
                assert_eq!(made.elections, again.elections);
                G::payouts(&made.rules);
                assert!(!G::wagers(&made.rules).is_empty(), "nothing can be staked: {given:?}");
                let _ = Live::open(&made, None).offers();
            }
            Err(faults) => {
                illegal += 1;
                assert!(!faults.is_empty(), "{given:?}");
                for fault in faults {
                    let text = fault.to_string();
                    assert!(text.contains(": "), "{text}: no field or no reason");
                }
            }
        }
    }
    (legal, illegal)
}
