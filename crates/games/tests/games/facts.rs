//! What games say of themselves, and their elections.

use std::collections::BTreeSet;

use chance::{FastGenerator, Uniform};
use games::registry::{self, Visitor};
use serde_json::{Map, Value, json};
use table::erased::{AnyGame, AnyLegal};
use table::live::Live;
use table::shown::InForce;
use table::{Complete, Election, Fault, Kind, Odds, Says, Wager};

use crate::sessions::TABLES;
use crate::{elections, game, number};

/// What a game says of itself is consistent.
pub(crate) fn facts_of(id: &str) {
    let game = game(id);
    let mut faults = faults_of(game);
    faults.extend(elections_of(game));
    assert!(faults.is_empty(), "{id}: {}", faults.join("\n"));
}

#[test]
fn every_game_has_an_id_of_its_own() {
    let ids: Vec<&str> = registry::ALL.iter().map(|facts| facts.id).collect();
    let faults = unique_kebab("games", &ids);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What no player says, with who does: acts, and fields of acts that are otherwise a player's.
const SAID_BY_OTHERS: [(&str, Says); 32] = [
    ("alternative-hands", Says::Dealer),
    ("cancel-remaining-races.authorized-by", Says::Floor),
    ("cancel-remaining-races.on", Says::Clock),
    ("change-limits", Says::Floor),
    ("change-rule", Says::Floor),
    ("dealer-wager", Says::Dealer),
    ("determinant", Says::Dealer),
    ("irregularity", Says::Dealer),
    ("lock-out", Says::Dealer),
    ("no-more-bets", Says::Dealer),
    ("order-recut", Says::Floor),
    ("override-lock-out", Says::Floor),
    ("pay-payout", Says::Floor),
    ("place-button", Says::Dealer),
    ("press-blackjack-bonus-button.display", Says::Equipment),
    ("redeem.authorized-by", Says::Floor),
    ("redeem.on", Says::Clock),
    ("reshuffle", Says::Floor),
    ("schedule-tournament", Says::Floor),
    ("set-display", Says::Floor),
    ("set.by", Says::Dealer),
    ("settle-tournament", Says::Floor),
    ("time-charge", Says::Dealer),
    ("transfer-bank", Says::Dealer),
    ("wager.confirmed-by", Says::Floor),
    ("wager.during", Says::Dealer),
    ("wager.issued", Says::Clock),
    ("wager.spots where of is quick-pick", Says::Equipment),
    ("wager.spots where wager is quick-pick", Says::Equipment),
    ("wager.work-station", Says::Dealer),
    ("wager.writer", Says::Dealer),
    ("waive-hand-fee", Says::Floor),
];

#[test]
fn the_same_words_are_kept_from_players_at_every_game() {
    let mut said: Vec<(String, Says)> = Vec::new();
    for action in registry::ALL.iter().flat_map(|facts| facts.actions) {
        let (verb, by) = (action.verb, action.by);
        said.push((verb.to_owned(), by));
        let others = action.told().filter(|(_, field_by)| *field_by != by);
        said.extend(others.map(|(field, by)| (format!("{verb}.{field}"), by)));
        for on in action.told_on {
            let (named_in, wager) = (on.named_in, on.wager);
            let told = |field| format!("{verb}.{field} where {named_in} is {wager}");
            said.extend(on.fields.iter().map(|field| (told(field), on.by)));
        }
    }
    said.retain(|(_, by)| *by != Says::Player);
    said.sort_by(|one, other| one.0.cmp(&other.0));
    said.dedup();
    let said: Vec<(&str, Says)> = said.iter().map(|(word, by)| (&**word, *by)).collect();
    assert_eq!(said, SAID_BY_OTHERS);
}

/// Whatever may be raised may be raised by a little: to odds that are not so much to one.
#[test]
fn odds_that_are_a_floor_may_be_raised_to_any_better_ones() {
    let mut faults = Vec::new();
    for facts in registry::ALL {
        let game = game(facts.id);
        let by_row = facts.elections.iter().find(|e| matches!(e.kind, Kind::PayoutOdds));
        // A fire bet is raised where it is offered.
        let floors = facts.pay_tables.iter().filter(|table| table.is_floor);
        let rows =
            floors.flat_map(|table| table.rows).filter(|row| !row.id.starts_with("fire-bet"));
        for (election, row) in by_row.into_iter().flat_map(|e| rows.clone().map(move |r| (e, r))) {
            // Better than all tables of which one is elected.
            let floors = rows.clone().filter(|other| other.id == row.id).map(|other| other.odds);
            let (a, b) = floors.max().unwrap_or(row.odds).parts();
            let better = json!({ row.id: format!("{} to {}", 2 * a + 1, 2 * b) });
            if let Err(why) = AnyLegal::new(game, &of_one(election.id, better)) {
                faults.push(format!("{}: {why:?}", facts.id));
            }
        }
        for election in facts.elections {
            let Kind::Odds { least } = election.kind else { continue };
            let (a, b) = least.parts();
            let at = |a: u32, b: u32| {
                let odds = json!(format!("{a} to {b}"));
                AnyLegal::new(game, &of_one(election.id, odds)).is_ok()
            };
            if !at(2 * a + 1, 2 * b) || at(2 * a - 1, 2 * b) {
                faults.push(format!("{}: {}", facts.id, election.id));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is elected is what is told as paid, and beside it the least that the text allows.
#[test]
fn a_payout_that_may_be_raised_is_told_with_the_least_of_it() {
    let mut faults = Vec::new();
    let mut told = |id: &str, elections: &Value, row: &str, wanted: [&str; 2]| {
        let elections = elections.as_object().expect("elections");
        let rules = InForce::of(&registry::legal(id, elections).expect("legal"));
        let payout = rules.payouts.iter().find(|payout| payout.row == row);
        let found = payout.map(|p| [p.pays.clone(), rules.facts.at_least(p).unwrap_or_default()]);
        if found.as_ref().is_none_or(|found| *found != wanted) {
            faults.push(format!("{id}, {row}: {found:?}, not {wanted:?}"));
        }
    };
    // 2.22(j), 2.23(f) for eight decks, 2.24(f); 2.3(e) sets no floor.
    let streak = json!({"decks": 6, "streak": true});
    told("blackjack", &streak, "streak-2", ["3 to 1", "3 to 1"]);
    told("blackjack", &streak, "blackjack/blackjack", ["3 to 2", ""]);
    let raised = json!({"decks": 6, "streak": true, "streak-odds": {"2": "7 to 2"}});
    told("blackjack", &raised, "streak-2", ["7 to 2", "3 to 1"]);
    let matching = json!({"decks": 8, "match-the-dealer": true});
    told("blackjack", &matching, "match-the-dealer/same-suit", ["14 to 1", "14 to 1"]);
    // Wherever one election raises rows that are paid, the same.
    for facts in registry::ALL {
        let by_row = facts.elections.iter().find(|e| matches!(e.kind, Kind::PayoutOdds));
        let Some(election) = by_row else { continue };
        for payout in preset(game(facts.id)).game.payouts(&preset(game(facts.id)).rules) {
            let Some(floor) = facts.floor(&payout.row) else { continue };
            let (a, b) = floor.parts();
            let better = format!("{} to {b}", 3 * a + b);
            let raised = json!({ election.id: { payout.row.as_str(): better } });
            if registry::legal(facts.id, raised.as_object().expect("elections")).is_err() {
                continue; // what may be raised is another test's to say
            }
            let better = Odds::to(3 * a + b, b).to_string();
            told(facts.id, &raised, &payout.row, [&better, &floor.to_string()]);
        }
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

fn faults_of(game: &'static dyn AnyGame) -> Vec<String> {
    let facts = game.facts();
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
    for irregularity in facts.irregularities {
        let id = irregularity.id;
        faults.extend(irregularity.only_where.and_then(|only| {
            let election = facts.elections.iter().find(|election| election.id == only.election);
            let legal: Vec<&str> = match election.map(|election| election.kind) {
                Some(Kind::OneOf(words)) => words.to_vec(),
                Some(Kind::Boolean) => vec!["true", "false"],
                _ => Vec::new(),
            };
            let unknown = only.is.iter().find(|word| !legal.contains(word));
            unknown.map(|word| format!("{id}: {} is never {word}", only.election))
        }));
        if let Some(field) = irregularity.required.iter().find(|f| !irregularity.fields.contains(f))
        {
            faults.push(format!("{id}: {field} is required and unknown"));
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
            && game.kind(wager).is_none()
        {
            faults.push(format!("felt: {wager} is no wager"));
        }
    }
    let preset = preset(game);
    faults.extend(wagers_of(&preset));
    for variant in game.variants() {
        match AnyLegal::new(game, &variant) {
            Ok(legal) => faults.extend(wagers_of(&legal)),
            Err(why) => faults.push(format!("variant {variant:?} is illegal: {why:?}")),
        }
    }
    let strategies = game.strategies(&preset.rules);
    if strategies.is_empty() {
        faults.push("no strategy has a name".to_owned());
    }
    let names: Vec<&str> = strategies.iter().map(|strategy| strategy.name).collect();
    faults.extend(unique_kebab("strategies", &names));
    faults
}

/// How a wager is written, read and stored: only its own type knows.
struct Written<'a>(&'a AnyLegal);

impl Visitor for Written<'_> {
    type Output = Vec<String>;

    fn visit<G: Complete>(self) -> Vec<String> {
        let mut faults = Vec::new();
        for wager in G::wagers(self.0.rules.typed::<G>()) {
            let name = wager.to_string();
            if G::Wager::parse(&name) != Some(wager) {
                faults.push(format!("{name} is read as {:?}", G::Wager::parse(&name)));
            }
            let json = serde_json::to_value(wager).expect("a wager is JSON");
            if json != json!(name) {
                faults.push(format!("{name} is stored as {json}"));
            }
        }
        faults
    }
}

fn wagers_of(legal: &AnyLegal) -> Vec<String> {
    let AnyLegal { game, rules, .. } = legal;
    let facts = game.facts();
    let mut faults = registry::visit(facts.id, Written(legal)).expect("a registered game");
    let mut names = BTreeSet::new();
    for name in game.wagers(rules) {
        let id = name.split(':').next().unwrap_or(&name);
        match game.kind(&name).and_then(|kind| facts.wagers.get(kind)) {
            Some(facts) if facts.id == id => {
                if facts.selection.is_some() != name.contains(':') {
                    faults.push(format!("{name}: a selection is missing or too much"));
                }
            }
            other => faults.push(format!("{name} has the facts of {other:?}")),
        }
        if !names.insert(name.clone()) {
            faults.push(format!("{name} is there twice"));
        }
    }
    if names.is_empty() {
        faults.push("nothing can be staked".to_owned());
    }
    for line in game.lines(rules) {
        if line.kinds.is_empty() || line.kinds.iter().any(|kind| *kind >= facts.wagers.len()) {
            faults.push(format!("line {}: kinds {:?}", line.id, line.kinds));
        }
        if line.unit <= table::Cents::ZERO {
            faults.push(format!("line {}: a unit of {}", line.id, line.unit));
        }
        for bet in &line.plan.bets {
            if !names.contains(&bet.wager) {
                faults.push(format!("line {}: {} is not offered", line.id, bet.wager));
            }
        }
    }
    faults
}

// Elections

fn preset(game: &'static dyn AnyGame) -> AnyLegal {
    AnyLegal::new(game, &Map::new()).expect("a game's defaults are legal")
}

fn of_one(id: &str, value: Value) -> Map<String, Value> {
    Map::from_iter([(id.to_owned(), value)])
}

fn elections_of(game: &'static dyn AnyGame) -> Vec<String> {
    let mut faults = Vec::new();
    let preset = match AnyLegal::new(game, &Map::new()) {
        Ok(preset) => preset,
        Err(why) => return vec![format!("the defaults are illegal: {why:?}")],
    };
    match AnyLegal::new(game, &preset.elections) {
        Ok(again) if again.elections == preset.elections => {}
        Ok(again) => faults.push(format!("{:?} became {:?}", preset.elections, again.elections)),
        Err(why) => faults.push(format!("what is in force is illegal: {why:?}")),
    }
    for election in game.facts().elections {
        let id = election.id;
        if let Some(value) = preset.elections.get(id)
            && let Err(why) = AnyLegal::new(game, &of_one(id, value.clone()))
        {
            faults.push(format!("{id}: its default {value} is refused: {why:?}"));
        }
        if AnyLegal::new(game, &of_one(id, Value::Null)).is_err() {
            faults.push(format!("{id}: null, which elects nothing, is refused"));
        }
        let illegal = match &election.kind {
            Kind::Integer { least, most } => vec![json!(least - 1), json!(most + 1), json!(1.5)],
            Kind::Amount => vec![json!(0), json!(-1), json!("a lot"), json!(0.001)],
            Kind::Limits => vec![json!({"no-such-wager": {}}), json!([]), json!(5)],
            _ => vec![json!("no-such-value"), json!({"no-such-row": []}), json!([[]])],
        };
        for value in illegal {
            match AnyLegal::new(game, &of_one(id, value.clone())) {
                Ok(_) => faults.push(format!("{id}: {value} is not refused")),
                Err(why) if !why.iter().all(|fault| names_election(fault, id)) => {
                    faults.push(format!("{id}: {value} is refused as {why:?}"));
                }
                Err(_) => {}
            }
        }
        if !matches!(election.kind, Kind::Never | Kind::IntegerOf([_]))
            && !has_a_legal_value(&preset, election)
        {
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
fn has_a_legal_value(preset: &AnyLegal, election: &Election) -> bool {
    let (game, facts) = (preset.game, preset.game.facts());
    let mut generator = FastGenerator::new(1, 0);
    let mut pick = |n| generator.below(n);
    let mut rivals = facts.elections.iter().cycle();
    (0..2000).any(|n| {
        let Some(value) = elections::some_value(facts, election, &mut pick) else {
            return false;
        };
        let mut given = of_one(election.id, value);
        if n > 20
            && let Some(rival) = rivals.next()
            && let Some(value) = elections::some_value(facts, rival, &mut pick)
        {
            given.entry(rival.id).or_insert(value);
        }
        AnyLegal::new(game, &given).is_ok_and(|legal| {
            let now = legal.elections.get(election.id);
            now.is_some() && now != preset.elections.get(election.id)
        })
    })
}

/// Any elections of a game work or are refused with a reason.
pub(crate) fn any_elections_of(id: &str) {
    let game = game(id);
    let facts = game.facts();
    let (mut legal, mut illegal) = (0, 0);
    for seed in 0..number("LAWS_TABLES").unwrap_or(TABLES) * 2 {
        let mut generator = FastGenerator::new(seed, 1);
        let mut pick = |n| generator.below(n);
        // Where there are many elections, hardly any that are made at random go together.
        let is_wild = pick(4) > 0;
        let mut given = match is_wild {
            true => Map::new(),
            false => elections::some_legal(game, &mut pick).elections,
        };
        for election in facts.elections.iter().filter(|_| is_wild) {
            let value = match pick(8) {
                0 => Some(elections::any_json(&mut pick, 3)),
                1 | 2 => elections::some_value(facts, election, &mut pick),
                _ => None,
            };
            given.extend(value.map(|value| (election.id.to_owned(), value)));
        }
        if pick(20) == 0 {
            given.insert("no-such-election".to_owned(), json!(true));
        }
        println!("{id} {}", Value::Object(given.clone())); // shown where one panics
        match AnyLegal::new(game, &given) {
            Ok(made) => {
                legal += 1;
                let again =
                    AnyLegal::new(game, &made.elections).expect("what is in force is legal");
                assert_eq!(made.elections, again.elections);
                let live = Live::open(&made, None);
                let _ = (live.payouts(), live.offers());
                assert!(!live.wagers().is_empty(), "nothing can be staked: {given:?}");
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
    assert!(legal > 0 && illegal > 0, "{id}: {legal} legal, {illegal} illegal");
}

#[test]
fn what_wagers_are_called_names_wagers_and_what_is_selected() {
    for facts in registry::ALL {
        let rules = registry::in_force(facts.id, &Map::new()).expect("legal");
        for alias in rules.said {
            let id = alias.means.split(':').next().expect("an id");
            assert!(facts.wager(id).is_some(), "{}: {} is no wager", facts.id, alias.means);
            let with = format!("{id}:");
            let is_selected = rules.stakes.iter().any(|name| name.as_ref().starts_with(&with));
            let is_there = rules.stakes.iter().any(|name| name.as_ref().starts_with(id));
            if is_there && alias.said.contains('_') {
                assert!(is_selected, "{}: {} selects nothing", facts.id, alias.means);
            }
        }
    }
    let called = |game: &str, name: &str| {
        let rules = registry::in_force(game, &Map::new()).expect("legal");
        rules.facts.called(rules.said, name)
    };
    for (game, name, said) in [
        ("roulette", "straight:17", "17 straight up"),
        ("roulette", "dozen:1st-12", "1st dozen"),
        ("craps", "place-bet-to-win:6", "Place the 6"),
        ("craps", "place-bet-to-win:6#2", "Place the 6 (2)"),
        ("craps", "supplemental-wager:pass-bet", "Odds on the pass line"),
        ("baccarat-punto-banco", "players-hand", "Player"),
        ("sic-bo", "any-three-of-a-kind", "Any triple"),
    ] {
        assert_eq!(called(game, name), said, "{game} {name}");
    }
}
