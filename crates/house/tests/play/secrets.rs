//! What is sent to somebody holds nothing that is hidden from them: every byte is searched.

use std::collections::BTreeMap;
use std::sync::Arc;

use chance::{Card, FastGenerator};
use games::registry;
use house::House;
use table::{Facts, Family};
use wire::{TableId, TableView, User};

use crate::support::{Player, open, open_table, sit};

/// Every card that a text has in it as a word of its own, with how often.
fn cards_in(text: &str) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    // What a question is about: two cards of a rank, not one of spades.
    let text = text.replace("pair of ", "pair_of_");
    for word in text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
        let is_card = word.len() == 2 && word.parse::<Card>().is_ok();
        if is_card || word.starts_with("Jk") {
            *found.entry(word.to_owned()).or_default() += 1;
        }
    }
    found
}

/// The cards that the events of a view show, which are those that whoever gets it may know.
fn shown(view: &TableView) -> BTreeMap<String, usize> {
    let mut shown = BTreeMap::new();
    for event in view.events.iter().chain(&view.last_events) {
        let card = match event {
            wire::Event::Dealt { card, .. }
            | wire::Event::Looked { card, .. }
            | wire::Event::Revealed { card, .. } => Some(card),
            wire::Event::Discarded { card } | wire::Event::Irregular { card, .. } => card.as_ref(),
            _ => None,
        };
        if let Some(card) = card {
            *shown.entry(card.clone()).or_default() += 1;
        }
    }
    shown
}

/// The cards that the record has of the round under way: all of them, hidden ones too.
async fn dealt(house: &Arc<House>, table: TableId) -> Vec<String> {
    let mut cards = Vec::new();
    let record = house.store().record_of(Some(table), 0, 100_000).await.expect("the record");
    for entry in record {
        if entry.kind == "round-over" {
            cards.clear();
        }
        let body: serde_json::Value = serde_json::from_str(&entry.body).expect("JSON");
        let inputs = body.get("inputs").and_then(|inputs| inputs.as_array());
        for input in inputs.into_iter().flatten() {
            if let Some(card) = input.get("card").and_then(|card| card.as_str()) {
                cards.push(card.to_owned());
            }
        }
    }
    cards
}

/// Nothing of a view tells a card that its events do not show, or a seed.
async fn is_clean(house: &Arc<House>, user: Option<&User>, table: TableId, what: &str) -> usize {
    let view = house.view(user, table).await.expect("a view");
    let bytes = serde_json::to_string(&view).expect("a message");
    let (shown, mut found) = (shown(&view), cards_in(&bytes));
    if registry::facts(&view.table.game).is_some_and(|facts| facts.family == Family::Wheels) {
        found.clear(); // Nothing is dealt: the cards of a wheel are wagers, and what came.
    }
    for (card, count) in &found {
        // A card is told in its event; elsewhere only where that event is.
        assert!(shown.contains_key(card), "{what}: {card} is told {count} times: {bytes}");
    }
    let hidden = dealt(house, table).await;
    let hidden = hidden.iter().filter(|card| !shown.contains_key(*card)).count();
    let key = format!("{:020}/{:020}", table.0, 1);
    let secret = house.store().doc("secret", &key).await.expect("a secret").expect("a secret");
    let seed = secret.strip_prefix("plain:").expect("there is no key").to_owned();
    assert!(!bytes.contains(&seed), "{what}: the seed of the table is told");
    hidden
}

#[tokio::test(flavor = "multi_thread")]
async fn at_every_game_nothing_is_told_that_is_hidden() {
    let mut failed = Vec::new();
    let mut hidden_in_all = 0;
    for some in registry::ALL.chunks(4) {
        let tasks: Vec<_> = some.iter().map(|facts| tokio::spawn(watched(facts))).collect();
        for (facts, task) in some.iter().zip(tasks) {
            match task.await {
                Ok(hidden) => {
                    println!("{}: {hidden} cards dealt were not told to who looked", facts.id);
                    hidden_in_all += hidden;
                }
                Err(_) => failed.push(facts.id),
            }
        }
    }
    assert!(failed.is_empty(), "see above: {failed:?}");
    assert!(hidden_in_all > 50, "nothing was hidden, so nothing was tried");
}

async fn watched(facts: &'static Facts) -> usize {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let host = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &host, facts.id).await;
    let mut players = Vec::new();
    for stream in 0..2.min(facts.seats) {
        let user = house.people().guest().await.expect("a guest");
        let seat = sit(&house, &user, table, 20_000).await;
        players.push(Player::new(user, seat, FastGenerator::new(5, u64::from(stream))));
    }
    let mut hidden = 0;
    for step in 0..60 {
        for index in 0..players.len() {
            // What is refused changes nothing; that is for another test.
            let _ = players[index].play(&house, table).await;
            let what = format!("{} step {step}", facts.id);
            for player in &players {
                let (user, what) = (&player.user, format!("{what}, seat {}", player.seat));
                hidden += is_clean(&house, Some(user), table, &what).await;
            }
            hidden += is_clean(&house, None, table, &format!("{what}, a bystander")).await;
        }
    }
    hidden
}
