//! Every field of every message wrong in turn, huge, out of turn, for somebody else's seat: a
//! refusal with a reason, and nothing has changed.

use client::Client;
use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderValue};
use serde_json::{Map, Value, json};
use wire::{Command, Role, Said};

use crate::trial::{Trial, everything, object, problem, seated};

/// The schema behind a reference.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|target| target.strip_prefix('#')) {
        Some(pointer) => resolved(document, document.pointer(pointer).expect("there")),
        None => schema,
    }
}

/// The objects that a schema describes: itself, or each of its alternatives.
fn alternatives<'a>(document: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    let schema = resolved(document, schema);
    match schema["oneOf"].as_array() {
        Some(parts) => parts.iter().flat_map(|part| alternatives(document, part)).collect(),
        None => vec![schema],
    }
}

/// Something that the schema allows.
fn example(document: &Value, schema: &Value) -> Value {
    let schema = resolved(document, schema);
    if !schema["example"].is_null() {
        return schema["example"].clone();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values[0].clone();
    }
    if let Some(parts) = schema["oneOf"].as_array() {
        let part = parts.iter().find(|part| part["type"] != "null").expect("one");
        return example(document, part);
    }
    if let Some(properties) = schema["properties"].as_object() {
        let values = properties.iter().map(|(name, part)| (name.clone(), example(document, part)));
        return Value::Object(values.collect());
    }
    let is_seat = schema["pattern"].as_str().is_some_and(|pattern| pattern.contains("[bcd]"));
    match kinds(schema).first().copied() {
        Some("string") if is_seat => json!("1"),
        Some("string") => json!("abcdefghijkl"),
        Some("integer") => json!(1),
        Some("boolean") => json!(true),
        Some("array") => json!([]),
        _ => json!({}),
    }
}

/// The types that a schema names.
fn kinds(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

/// Values that the schema of a field does not allow.
fn wrong_values(document: &Value, schema: &Value) -> Vec<Value> {
    let schema = resolved(document, schema);
    let mut kinds = kinds(schema);
    if let Some(parts) = schema["oneOf"].as_array() {
        for part in parts {
            kinds.extend(self::kinds(resolved(document, part)));
        }
    }
    if kinds.is_empty() {
        // Anything goes.
        return Vec::new();
    }
    let mut wrong = Vec::new();
    for (kind, value) in [
        ("string", json!("\u{0}'; drop table users; --")),
        ("integer", json!(-1)),
        ("boolean", json!(true)),
        ("array", json!([[[[]]]])),
        ("array", json!([])),
        ("array", json!([1, 2])),
        ("object", json!({"a": {"b": 1}})),
        ("null", Value::Null),
    ] {
        if !kinds.contains(&kind) {
            wrong.push(value);
        }
    }
    wrong.push(json!(1e308));
    if kinds.contains(&"string") {
        if schema["enum"].is_array() || schema["pattern"].is_string() {
            wrong.extend([json!(""), json!("\u{7}\u{1f0a1}"), json!("x".repeat(100_000))]);
        }
        if let Some(most) = schema["maxLength"].as_u64() {
            wrong.push(json!("x".repeat(most as usize + 1)));
        }
        if let Some(least) = schema["minLength"].as_u64() {
            wrong.push(json!("x".repeat(least as usize - 1)));
        }
    }
    if kinds.contains(&"integer") {
        wrong.extend([json!(-1), json!(1.5)]);
        if let Some(most) = schema["maximum"].as_u64() {
            wrong.push(json!(most + 1));
        }
    }
    wrong
}

/// A body, each of its fields wrong in turn: the field, and the body.
fn spoiled(document: &Value, schema: &Value) -> Vec<(String, Value)> {
    let schema = resolved(document, schema);
    let right = example(document, schema);
    let empty = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&empty);
    let mut bodies = Vec::new();
    let with = |name: &str, value: Value| {
        let mut body = right.clone();
        body[name] = value;
        body
    };
    for (name, part) in properties {
        for value in wrong_values(document, part) {
            bodies.push((name.clone(), with(name, value)));
        }
        // Fields of what is within.
        for alternative in alternatives(document, part) {
            if alternative["properties"].is_object() {
                for (inner, body) in spoiled(document, alternative) {
                    bodies.push((format!("{name}.{inner}"), with(name, body)));
                }
            }
        }
        let required = schema["required"].as_array();
        if required.is_some_and(|required| required.iter().any(|field| field == name)) {
            let mut body = right.clone();
            body.as_object_mut().expect("an object").remove(name);
            bodies.push((name.clone(), body));
        }
    }
    if schema["additionalProperties"] == false {
        bodies.push(("unheard_of".to_owned(), with("unheard_of", json!(1))));
    }
    bodies
}

async fn send(client: &Client, method: &str, path: &str, body: &[u8]) -> (u16, Value) {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::from_static("application/json"));
    let method = Method::from_bytes(method.to_uppercase().as_bytes()).expect("a method");
    let answer = client.send(method, path, headers, Some(body.to_vec())).await;
    let (status, _, body) = answer.expect("an answer");
    (status.as_u16(), serde_json::from_slice(&body).expect("JSON"))
}

#[tokio::test]
async fn every_field_of_every_request_wrong_in_turn_changes_nothing() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let guest = trial.guest().await;
    let table = seated(&guest).await;
    let guest = guest.me().await.expect("somebody").user.id;
    let (_, document) = {
        let answer = licensee.send(Method::GET, "/api/openapi.json", HeaderMap::new(), None).await;
        let (status, _, body) = answer.expect("an answer");
        (status, serde_json::from_slice::<Value>(&body).expect("JSON"))
    };
    let before = everything(&trial, &licensee).await;
    let mut tried = 0;
    for (path, operations) in document["paths"].as_object().expect("paths") {
        let path = path
            .replace("{table}", &table.to_string())
            .replace("{seat}", "1")
            .replace("{user}", &guest.to_string())
            .replace("{game}", "casino-war")
            .replace("{token}", "1")
            .replace("{tournament}", "1");
        for (method, operation) in operations.as_object().expect("operations") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            if schema.is_null() {
                continue;
            }
            for alternative in alternatives(&document, schema) {
                for (field, body) in spoiled(&document, alternative) {
                    let what = format!("{method} {path} with {field} of {:.200}", body.to_string());
                    let body = body.to_string().into_bytes();
                    let (status, problem) = send(&licensee, method, &path, &body).await;
                    assert!((400..500).contains(&status), "{what}: {status} {problem}");
                    let named = problem["field"].as_str().unwrap_or("");
                    let is_named = named.starts_with(field.split('.').next().expect("one"));
                    assert!(status != 400 || is_named, "{what}: {problem}");
                    assert!(!problem["detail"].as_str().expect("a reason").is_empty(), "{what}");
                    tried += 1;
                }
            }
            let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
            for body in [
                &b""[..],
                b"{",
                b"nonsense",
                b"\xff\xfe",
                b"[]",
                b"null",
                b"\"x\"",
                deep.as_bytes(),
            ] {
                let (status, problem) = send(&licensee, method, &path, body).await;
                assert_eq!(status, 400, "{method} {path}: {problem}");
            }
        }
    }
    assert!(tried > 200, "{tried}");
    assert_eq!(everything(&trial, &licensee).await, before);
    trial.stop().await;
}

#[tokio::test]
async fn nobody_acts_for_somebody_elses_seat_or_out_of_turn() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let (guest, other) = (trial.guest().await, trial.guest().await);
    let table = seated(&guest).await;
    let sit = serde_json::from_value(json!({"seat": "2", "buy_in": "50"})).expect("a seat");
    other.sit(table, &sit).await.expect("seated");
    let act = object(json!({"do": "wager", "seat": "1", "wager": "initial", "amount": "10"}));
    guest.command(table, &Command::Act { act }).await.expect("accepted");
    let before = everything(&trial, &licensee).await;
    let stranger = trial.guest().await;
    let before_people = everything(&trial, &licensee).await;
    assert_eq!(before["views"], before_people["views"]);

    let act = |act: Value| Command::Act { act: object(act) };
    let wager = |seat: &str, amount: &str| {
        act(json!({"do": "wager", "seat": seat, "wager": "initial", "amount": amount}))
    };
    for (who, command) in [
        (&other, wager("1", "10")),
        (&other, act(json!({"do": "reduce", "seat": "1", "wager": "initial", "amount": "5"}))),
        (&other, act(json!({"do": "go-to-war", "seat": "2"}))),
        (&other, act(json!({"do": "surrender", "seat": "1"}))),
        (&other, wager("2", "60")),
        (&other, wager("2", "0")),
        (&other, wager("2", "-10")),
        (&other, wager("2", "99999999999999999999")),
        (&other, wager("2", "10.001")),
        (&other, wager("3", "10")),
        (&other, act(json!({"do": "fly", "seat": "2"}))),
        (&other, act(json!({"do": "wager", "seat": "2", "wager": "nothing", "amount": "10"}))),
        (&other, act(json!({"seat": "2"}))),
        (&other, act(json!({}))),
        (&other, Command::TakeBack),
        (&other, Command::Ready { seat: Some("1".parse().expect("a seat")) }),
        (&other, Command::Call { act: object(json!({"do": "no-more-bets"})) }),
        (&other, Command::Draw { draw: wire::Draw::Card("Kh".to_owned()) }),
        (&other, Command::Draw { draw: wire::Draw::Item(json!([1, 2])) }),
        (&other, act(json!({"do": "irregularity", "id": "card-exposed"}))),
        (&stranger, wager("1", "10")),
        (&stranger, wager("2", "10")),
        (&stranger, Command::Ready { seat: None }),
        (&licensee, wager("1", "10")),
    ] {
        let refused = problem(who.command(table, &command).await);
        assert!(matches!(refused.status, 403 | 404 | 409), "{command:?}: {refused:?}");
        assert!(!refused.detail.is_empty());
        // Over the socket it is the same.
        let again = problem(who.socket().command(table, command).await);
        assert!(matches!(again.status, 400 | 403 | 404 | 409), "{again:?}");
    }
    for (answer, status) in [
        (problem(other.sit(table, &sit).await), 409),
        (problem(stranger.leave(table, None).await), 409),
        (problem(other.leave(table, Some("1".parse().expect("a seat"))).await), 409),
        (
            problem(other.buy_more(table, "1".parse().expect("a seat"), table::Cents(100)).await),
            409,
        ),
        (problem(other.close_table(table).await), 403),
        (problem(other.rule(table, "mine").await), 403),
    ] {
        assert!(answer.status == status || answer.status == 403, "{answer:?}");
    }
    let after = everything(&trial, &licensee).await;
    assert_eq!(after["views"], before_people["views"]);
    assert_eq!(after["record"], before_people["record"]);
    trial.stop().await;
}

#[tokio::test]
async fn every_field_of_every_message_wrong_in_turn_is_refused() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let answer = guest.send(Method::GET, "/api/openapi.json", HeaderMap::new(), None).await;
    let document: Value = serde_json::from_slice(&answer.expect("an answer").2).expect("JSON");
    let said = &document["components"]["schemas"]["Said"];
    let mut tried = 0;
    for alternative in alternatives(&document, said) {
        for (field, message) in spoiled(&document, alternative) {
            // Acts, draws and irregularities are in the language of a game: its table judges them.
            let Err(wrong) = Said::read(&message.to_string()) else {
                let of_the_game = [".act", "draw", "irregularity.id"];
                assert!(of_the_game.iter().any(|part| field.contains(part)), "{field}: {message}");
                continue;
            };
            assert!(!wrong.problem.detail.is_empty(), "{message}");
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
    trial.stop().await;
}
