//! What a page needs to draw a table and to count down.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use chance::{KenoDraw, Pocket, Sections, Symbol, Wheel};
use client::Client;
use games::registry;
use house::store::{Location, Store};
use house::{Config, House};
use serde_json::{Map, Value, json};
use server::Settings;
use wire::{Command, Device, Event, TableId, TableView, Zone};

use crate::trial::{NO_LIMITS, Trial, object, table_of};

/// Every zone that has no others within it.
fn plain_zones(rows: &[Vec<Zone>]) -> Vec<&Zone> {
    fn within(zone: &Zone) -> Vec<&Zone> {
        match zone {
            Zone::Wide { inner, .. } => within(inner),
            Zone::Part { rows, .. } => plain_zones(rows),
            zone => vec![zone],
        }
    }
    rows.iter().flatten().flat_map(within).collect()
}

fn devices(rows: &[Vec<Zone>]) -> Vec<&Device> {
    fn device(zone: &Zone) -> Option<&Device> {
        match zone {
            Zone::Device { device, .. } => Some(device.as_ref().expect("it is known")),
            _ => None,
        }
    }
    plain_zones(rows).into_iter().filter_map(device).collect()
}

#[tokio::test]
async fn a_view_has_the_time_at_which_it_was_made() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let table = guest.open_table(&table_of("casino-war")).await.expect("a table");
    let now = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
        u64::try_from(since.as_millis()).expect("a time")
    };
    let before = now();
    let view = guest.view(table).await.expect("a view");
    // The house's clock goes by its own steps from when it was started.
    assert!((before - 50..=now() + 50).contains(&view.now_ms));
    trial.stop().await;
}

#[tokio::test]
async fn the_rules_of_a_table_are_those_of_the_game_as_elected() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    for facts in registry::ALL {
        // Somebody else for each: nobody may have so many tables open.
        let guest = trial.guest().await;
        let table = guest.open_table(&table_of(facts.id)).await.expect("a table");
        let rules = guest.rules(table).await.expect("rules");
        assert_eq!(rules.rules, guest.game(facts.id).await.expect("rules"), "{}", facts.id);
        assert!(!rules.stakes.is_empty(), "{}", facts.id);
        let all = registry::open_table(facts.id, &Map::new(), None).expect("a table").wagers();
        assert_eq!(rules.stakes, all);
        for stake in &rules.stakes {
            let id = stake.split(':').next().unwrap_or(stake);
            let is_known = rules.rules.wagers.iter().any(|wager| wager.id == id);
            assert!(is_known, "{}: {stake}", facts.id);
        }
    }
    let mut ask = table_of("craps");
    let wagers = |rules: &wire::TableRules| -> Vec<String> {
        let wager = |zone: &Zone| match zone {
            Zone::Bet { wager, .. } => Some(wager.clone()),
            _ => None,
        };
        plain_zones(&rules.rules.felt).into_iter().filter_map(wager).collect()
    };
    let table = guest.open_table(&ask).await.expect("a table");
    let without = wagers(&guest.rules(table).await.expect("rules"));
    ask.elections = object(json!({"fire-bet": true}));
    let table = guest.open_table(&ask).await.expect("a table");
    let with = guest.rules(table).await.expect("rules");
    assert!(!without.contains(&"fire-bet".to_owned()), "it is not offered");
    assert!(wagers(&with).contains(&"fire-bet".to_owned()), "it is offered");
    assert!(with.stakes.contains(&"fire-bet".to_owned()));
    let elected = with.rules.elections.iter().find(|election| election.id == "fire-bet");
    assert_eq!(elected.expect("there").in_force, true);
    trial.stop().await;
}

#[tokio::test]
async fn a_felt_has_the_equipment_that_is_to_be_drawn() {
    let mut trial = Trial::open().await;
    let nobody = trial.nobody();
    for facts in registry::ALL {
        let rules = nobody.game(facts.id).await.expect("rules");
        let declared = facts.felt.zones();
        let declared = declared.filter(|zone| matches!(zone, table::Zone::Device { .. })).count();
        assert_eq!(devices(&rules.felt).len(), declared, "{}", facts.id);
    }
    let device = async |game: &str, elections: Value| -> Device {
        let rules = nobody.check_elections(game, object(elections)).await.expect("legal");
        (*devices(&rules.felt).first().expect("equipment")).clone()
    };
    for (game, count) in [("craps", 2), ("mini-craps", 2), ("mini-dice", 2), ("sic-bo", 3)] {
        assert_eq!(device(game, json!({})).await, Device::Dice { count }, "{game}");
    }
    let (highest, drawn) = (u16::from(KenoDraw::CAGE), 20);
    assert_eq!(device("keno", json!({})).await, Device::Numbers { highest, drawn });
    for (kind, wheel) in [("single-zero", Wheel::SingleZero), ("double-zero", Wheel::DoubleZero)] {
        let Device::Wheel { sections, has_ball: true } =
            device("roulette", json!({"wheel": kind})).await
        else {
            panic!("roulette has a wheel");
        };
        assert_eq!(sections.len(), wheel.order().len());
        for (section, pocket) in sections.iter().zip(wheel.order()) {
            assert_eq!(section.label, pocket.to_string());
            let tint = json!(pocket.color());
            assert_eq!(section.tint.as_deref(), tint.as_str(), "{}", section.label);
        }
        assert_eq!(sections[0].label, Pocket::ZERO.to_string());
    }
    let Device::Wheel { sections, has_ball: false } = device("big-six", json!({})).await else {
        panic!("big six has a wheel");
    };
    let usual = Sections::default();
    for symbol in Symbol::ALL {
        let count = sections.iter().filter(|section| section.label == symbol.name()).count();
        assert_eq!(count, usual.count(symbol) as usize, "{symbol}");
    }
    trial.stop().await;
}

/// Plays a round with one wager.
async fn play(client: &Client, table: TableId, wager: &str) -> TableView {
    let act = object(json!({"do": "wager", "wager": wager, "amount": "10"}));
    client.command(table, &Command::Act { act }).await.expect("accepted");
    client.command(table, &Command::Ready { seat: None }).await.expect("played")
}

async fn sat(client: &Client, game: &str) -> TableId {
    let table = client.open_table(&table_of(game)).await.expect("a table");
    let sit = serde_json::from_value(json!({"seat": "1", "buy_in": "450"})).expect("a seat");
    client.sit(table, &sit).await.expect("seated");
    table
}

#[tokio::test]
async fn what_was_drawn_and_the_boards_are_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut trial = Trial::at(folder.path(), NO_LIMITS).await;
    let guest = trial.guest().await;
    let (roulette, baccarat) = (sat(&guest, "roulette").await, sat(&guest, "mini-baccarat").await);
    let view = guest.view(baccarat).await.expect("a view");
    assert_eq!((view.boards.len(), view.drawn.len()), (5, 0));
    assert!(view.boards.iter().all(|board| board.columns.is_empty()));

    let (mut spun, mut results) = (Vec::new(), Vec::new());
    for _ in 0..8 {
        let view = play(&guest, roulette, "red").await;
        spun.extend(view.last_events.iter().filter_map(|event| match event {
            Event::Drawn { outcome, .. } => Some(outcome.clone()),
            _ => None,
        }));
        assert!(view.boards.is_empty());
        let view = play(&guest, baccarat, "players-hand").await;
        let won = |wager: &str| {
            view.last_events.iter().any(|event| {
                matches!(event, Event::Settled(s) if s.wager == wager && s.outcome == "won")
            })
        };
        let is_void = view
            .last_events
            .iter()
            .any(|event| matches!(event, Event::Settled(s) if s.outcome == "void"));
        results.push(if is_void {
            'T'
        } else if won("players-hand") {
            'P'
        } else {
            'B'
        });
    }
    let view = guest.view(roulette).await.expect("a view");
    assert_eq!(spun.len(), 8);
    assert_eq!(view.drawn.iter().map(|drawn| drawn.outcome.clone()).collect::<Vec<_>>(), spun);
    for drawn in &view.drawn {
        let pocket: Pocket = drawn.outcome.as_str().expect("text").parse().expect("a pocket");
        assert_eq!(json!(drawn.tint), json!(pocket.color()));
        assert_eq!(drawn.device, "wheel");
    }
    let boards = guest.view(baccarat).await.expect("a view").boards;
    let beads = boards[0].columns.iter().flatten().flatten();
    let beads: Vec<char> = beads.filter_map(|mark| mark.text.chars().next()).collect();
    assert_eq!((boards[0].title.as_str(), boards[0].rows_count), ("Bead plate", 6));
    assert_eq!(beads, results);

    let token = guest.token().expect("a token").to_owned();
    trial.stop().await;
    drop(trial);
    let mut trial = Trial::at(folder.path(), NO_LIMITS).await;
    let guest = trial.nobody().with_token(&token);
    assert_eq!(guest.view(roulette).await.expect("a view").drawn, view.drawn);
    // There is a new shoe whenever the house opens, and with it the boards begin anew.
    let after = guest.view(baccarat).await.expect("a view").boards;
    assert_eq!(after.len(), boards.len());
    assert!(after.iter().all(|board| board.columns.is_empty()), "{after:?}");
    let view = play(&guest, baccarat, "players-hand").await;
    assert_eq!(view.boards[0].columns.iter().flatten().flatten().count(), 1);
    trial.stop().await;
}

#[tokio::test]
async fn the_lowest_advantage_of_a_game_is_there_once_it_is_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::open(&Location::Sqlite(folder.path().join("house.db"))).expect("a store");
    let house = House::open(store, Config::default()).await.expect("a house");
    let settings = Settings { rates: NO_LIMITS, advantages: true, ..Settings::default() };
    let mut trial = Trial::run(house, settings).await;
    let nobody = trial.nobody();
    let mut games = nobody.games().await.expect("games");
    assert!(games.iter().all(|game| game.lowest.is_none()), "nobody waits for it");
    let began = Instant::now();
    let lowest = loop {
        match games.iter().find(|game| game.id == "craps").and_then(|game| game.lowest.clone()) {
            Some(lowest) => break lowest,
            None => tokio::time::sleep(Duration::from_millis(100)).await,
        }
        assert!(began.elapsed() < Duration::from_secs(120), "it is never counted");
        games = nobody.games().await.expect("games");
    };
    assert_eq!(lowest.wager, "dont-pass-bet");
    // 27/1980 of the wager.
    assert!((lowest.percent - 2700.0 / 1980.0).abs() < 1e-9, "{}", lowest.percent);
    // The others are not waited for.
    let began = Instant::now();
    trial.stop().await;
    assert!(began.elapsed() < Duration::from_secs(5));
}
