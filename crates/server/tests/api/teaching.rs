//! What newcomers and those who learn to deal are told, and the dealer's place.

use games::registry;
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};
use wire::{Command, Draw, Event, Lessons, Role, Training, Waiting};

use crate::hints::{blackjack, deal};
use crate::trial::{Trial, object, problem};

async fn post(trial: &Trial, path: &str, body: Value) -> (u16, Value) {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", "application/json".parse().expect("a header"));
    let body = body.to_string().into_bytes();
    let sent = trial.nobody().send(Method::POST, path, headers, Some(body)).await;
    let (status, _, body) = sent.expect("an answer");
    (status.as_u16(), serde_json::from_slice(&body).expect("JSON"))
}

#[tokio::test]
async fn every_game_tells_how_it_is_played() {
    let mut trial = Trial::open().await;
    for facts in registry::ALL {
        let path = format!("/api/games/{}/lessons", facts.id);
        let (status, told) = post(&trial, &path, json!({})).await;
        assert_eq!(status, 200, "{told}");
        let told: Lessons = serde_json::from_value(told).expect("lessons");
        assert_eq!(told.parts[0].title, "How a round goes", "{}", facts.id);
        assert!(told.parts.iter().all(|part| !part.pieces.is_empty()), "{}", facts.id);
    }
    let titles = |told: &Value| -> Vec<String> {
        let parts = told["parts"].as_array().expect("parts").iter();
        parts.map(|part| part["title"].as_str().expect("a title").to_owned()).collect()
    };
    let (_, craps) = post(&trial, "/api/games/craps/lessons", json!({})).await;
    assert!(titles(&craps).iter().any(|title| title == "The come-out roll"), "{craps}");
    let (_, baccarat) = post(&trial, "/api/games/mini-baccarat/lessons", json!({})).await;
    assert!(titles(&baccarat).iter().any(|title| title == "The Banker's third card"), "{baccarat}");
    // What is taught is what is in force.
    let soft = |told: &Value| told.to_string().contains("a soft 17, then stands");
    for (word, is_hit) in [("stand", false), ("hit", true)] {
        let elected = json!({"elections": {"dealer-soft-17": word}});
        let (status, told) = post(&trial, "/api/games/blackjack/lessons", elected).await;
        assert_eq!((status, soft(&told)), (200, is_hit), "{told}");
    }
    assert_eq!(post(&trial, "/api/games/solitaire/lessons", json!({})).await.0, 404);
    trial.stop().await;
}

#[tokio::test]
async fn rounds_to_practice_on_are_settled_by_the_rules() {
    let mut trial = Trial::open().await;
    for game in ["roulette", "craps", "mini-baccarat"] {
        let path = format!("/api/games/{game}/training");
        let (status, told) = post(&trial, &path, json!({"seed": 5})).await;
        assert_eq!(status, 200, "{told}");
        let training: Training = serde_json::from_value(told.clone()).expect("rounds");
        let settled = training.rounds.iter().flat_map(|round| &round.events);
        let won = settled.filter(|event| matches!(event, Event::Settled(s) if s.outcome == "won"));
        assert!(won.count() > 0, "{game}");
        assert_eq!(post(&trial, &path, json!({"seed": 5})).await.1, told, "the same number");
    }
    let (status, refused) =
        post(&trial, "/api/games/craps/training", json!({"elections": {"x": 1}})).await;
    assert_ne!(status, 200, "{refused}");
    assert_eq!(post(&trial, "/api/games/solitaire/training", json!({})).await.0, 404);
    let (status, refused) =
        post(&trial, "/api/games/craps/training", json!({"seed": 1u32 << 31})).await;
    assert_eq!((status, &refused["field"]), (400, &json!("seed")), "{refused}");
    trial.stop().await;
}

#[tokio::test]
async fn a_dealer_is_told_whose_card_is_next_and_takes_one_back_before_it_is_acted_on() {
    let mut trial = Trial::open().await;
    let dealer = trial.person("dora", Role::Dealer).await;
    let floor = trial.person("flo", Role::Floor).await;
    let guest = trial.guest().await;
    let table = blackjack(&floor, &dealer, &guest).await;
    deal(&dealer, &guest, table, &["Th"]).await;
    let view = dealer.view(table).await.expect("a view");
    let next = view.next_card.expect("a place");
    let first = (next.to.clone(), next.face_down);
    // A wrong card is taken back, and the right one comes to the same place.
    let enter = |card: &str| Command::Draw { draw: Draw::Card(card.to_owned()) };
    let after = dealer.command(table, &enter("9d")).await.expect("entered");
    assert_ne!(after.next_card.map(|next| (next.to, next.face_down)), Some(first.clone()));
    let back = dealer.command(table, &Command::TakeBack).await.expect("taken back");
    let again = back.next_card.expect("a place");
    assert_eq!((again.to, again.face_down), first);
    for card in ["8d", "6c", "5s"] {
        dealer.command(table, &enter(card)).await.expect("entered");
    }
    let view = dealer.view(table).await.expect("a view");
    assert!(matches!(view.waiting, Waiting::Choice { .. }), "{:?}", view.waiting);
    assert!(view.next_card.is_none());
    // Once somebody has acted, what lies lies; and a player takes no card back.
    let act = object(json!({"do": "stand"}));
    guest.command(table, &Command::Act { act }).await.expect("answered");
    let why = problem(dealer.command(table, &Command::TakeBack).await);
    assert_eq!((why.status, why.code.as_str()), (409, "nothing-to-take-back"));
    let why = problem(guest.command(table, &Command::TakeBack).await);
    assert_eq!(why.status, 409, "{why:?}");
    trial.stop().await;
}
