//! What goes over the wire beside the bodies: cookies, headers, limits, the frames of a socket.

use std::time::Duration;

use client::Client;
use futures_util::{SinkExt, StreamExt};
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Rates;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::trial::{NO_LIMITS, PASSWORD, Trial, seated};

fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
    let pair = |(name, value): &(&str, &str)| {
        let name: HeaderName = name.parse().expect("a name");
        (name, HeaderValue::from_str(value).expect("a value"))
    };
    pairs.iter().map(pair).collect()
}

async fn send(
    client: &Client,
    method: Method,
    path: &str,
    pairs: &[(&str, &str)],
    body: Option<Value>,
) -> (StatusCode, HeaderMap, Value) {
    let mut headers = headers(pairs);
    let body = body.map(|body| body.to_string().into_bytes());
    if body.is_some() {
        let kind = HeaderValue::from_static("application/json");
        headers.entry("content-type").or_insert(kind);
    }
    let (status, headers, body) =
        client.send(method, path, headers, body).await.expect("an answer");
    (status, headers, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn a_session_is_a_strict_cookie_and_changes_need_its_word() {
    let mut trial = Trial::open().await;
    let nobody = trial.nobody();
    let (status, answered, me) = send(&nobody, Method::POST, "/api/guests", &[], None).await;
    assert_eq!(status, 201);
    let cookie = answered["set-cookie"].to_str().expect("text").to_owned();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    // Over plain HTTP on this machine a browser would not take it otherwise.
    assert!(cookie.starts_with("croupier=") && !cookie.contains("Secure"));
    let pair = cookie.split(';').next().expect("a pair");
    let csrf = me["csrf"].as_str().expect("a word");

    let (status, _, seen) = send(&nobody, Method::GET, "/api/me", &[("cookie", pair)], None).await;
    assert_eq!((status.as_u16(), &seen["csrf"]), (200, &me["csrf"]));
    let open = json!({"game": "keno"});
    for pairs in [
        &[("cookie", pair)][..],
        &[("cookie", pair), ("x-csrf-token", "no")],
        &[("cookie", pair), ("x-csrf-token", csrf), ("origin", "https://elsewhere.example")],
    ] {
        let (status, _, problem) =
            send(&nobody, Method::POST, "/api/tables", pairs, Some(open.clone())).await;
        assert_eq!(status, 403, "{problem}");
    }
    let ours = trial.url.clone();
    let pairs = [("cookie", pair), ("x-csrf-token", csrf), ("origin", ours.as_str())];
    let (status, _, _) = send(&nobody, Method::POST, "/api/tables", &pairs, Some(open)).await;
    assert_eq!(status, 201);

    let (status, answered, _) =
        send(&nobody, Method::DELETE, "/api/sessions/mine", &pairs, None).await;
    assert_eq!(status, 204);
    assert!(answered["set-cookie"].to_str().expect("text").contains("Max-Age=0"));
    let (status, _, problem) =
        send(&nobody, Method::GET, "/api/me", &[("cookie", pair)], None).await;
    assert_eq!((status.as_u16(), &problem["code"]), (401, &json!("sign-in")));
    trial.stop().await;
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_name_are_answered_alike() {
    let mut trial = Trial::open().await;
    trial.person("ada", wire::Role::Player).await;
    let nobody = trial.nobody();
    let sign_in = |name: &str, password: &str| {
        let body = json!({"name": name, "password": password});
        let nobody = nobody.clone();
        async move { send(&nobody, Method::POST, "/api/sessions", &[], Some(body)).await }
    };
    let (status, _, me) = sign_in("ADA", PASSWORD).await;
    assert_eq!((status.as_u16(), &me["name"]), (201, &json!("ada")));
    let (wrong, _, first) = sign_in("ada", "another password").await;
    let (unknown, _, second) = sign_in("nobody", "another password").await;
    assert_eq!((wrong.as_u16(), unknown.as_u16(), first), (401, 401, second));
    let body = json!({"name": "Ada", "password": PASSWORD});
    let (status, _, taken) = send(&nobody, Method::POST, "/api/accounts", &[], Some(body)).await;
    assert_eq!((status.as_u16(), &taken["field"]), (409, &json!("name")));
    trial.stop().await;
}

#[tokio::test]
async fn every_answer_has_its_headers_and_every_problem_its_form() {
    let mut trial = Trial::open().await;
    let nobody = trial.nobody();
    let large = json!({"name": "x".repeat(300_000), "password": "x"});
    let bad_token = trial.nobody().with_token(&"0".repeat(64));
    for (client, method, path, body, pairs, status) in [
        (&nobody, Method::GET, "/nowhere", None, &[][..], 404),
        (&nobody, Method::GET, "/api/tables/x", None, &[], 404),
        (&nobody, Method::GET, "/api/tables/%ff", None, &[], 404),
        (&nobody, Method::GET, "/api/tables/99999999999999999999999", None, &[], 404),
        (&nobody, Method::PATCH, "/api/tables", None, &[], 405),
        (&nobody, Method::DELETE, "/api/games", None, &[], 405),
        (&nobody, Method::GET, "/api/me", None, &[], 401),
        (&bad_token, Method::GET, "/api/games", None, &[], 401),
        (&nobody, Method::GET, "/api/games", None, &[("authorization", "Basic eDp5")], 401),
        (&nobody, Method::POST, "/api/sessions", None, &[], 415),
        (&nobody, Method::POST, "/api/sessions", Some(large), &[], 413),
        (&nobody, Method::POST, "/api/sessions", Some(json!([])), &[], 400),
        (
            &nobody,
            Method::POST,
            "/api/sessions",
            Some(json!({})),
            &[("content-type", "text/plain")],
            415,
        ),
        (&nobody, Method::GET, "/api/socket", None, &[], 400),
    ] {
        let what = format!("{method} {path}");
        let (answered, headers, problem) = send(client, method, path, pairs, body).await;
        assert_eq!(answered, status, "{what}: {problem}");
        assert_eq!(headers["content-type"], "application/problem+json", "{what}");
        assert_eq!(problem["status"], status, "{what}");
        assert!(!problem["detail"].as_str().expect("a reason").is_empty(), "{what}");
        for name in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
            assert!(headers.contains_key(name), "{what}: {name}");
        }
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"));
        assert!(headers.contains_key("x-request-id"));
        if status == 405 {
            assert!(headers.contains_key("allow"), "{what}");
        }
    }
    trial.stop().await;
}

#[tokio::test]
async fn whoever_asks_too_often_is_refused() {
    let mut trial = Trial::with(Rates { sign_ins: 3, ..NO_LIMITS }).await;
    let nobody = trial.nobody();
    let body = json!({"name": "nobody", "password": "some password"});
    let mut refused = None;
    for _ in 0..5 {
        let (status, headers, _) =
            send(&nobody, Method::POST, "/api/sessions", &[], Some(body.clone())).await;
        if status == 429 {
            refused = Some(headers);
        }
    }
    assert!(refused.expect("refused").contains_key("retry-after"));
    trial.stop().await;

    let mut trial = Trial::with(Rates { per_address: 2, ..NO_LIMITS }).await;
    let nobody = trial.nobody();
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(send(&nobody, Method::GET, "/api/games/keno", &[], None).await.0);
    }
    assert!(statuses.contains(&StatusCode::OK));
    assert!(statuses.contains(&StatusCode::TOO_MANY_REQUESTS));
    let (status, _, _) = send(&nobody, Method::GET, "/health/ready", &[], None).await;
    assert_eq!(status, 200, "whoever watches over the server is not kept out");
    trial.stop().await;
}

pub(crate) type Raw =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

pub(crate) async fn connect(trial: &Trial, pairs: &[(&str, &str)]) -> Result<Raw, u16> {
    let url = format!("ws://{}/api/socket", trial.address);
    let mut request = url.as_str().into_client_request().expect("a request");
    for (name, value) in pairs {
        let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().expect("a name");
        request.headers_mut().insert(name, value.parse().expect("a value"));
    }
    match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

async fn next(socket: &mut Raw) -> Message {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(10), socket.next()).await;
        match message.expect("in time") {
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(message)) => return message,
            Some(Err(_)) | None => return Message::Close(None),
        }
    }
}

#[tokio::test]
async fn what_is_no_message_counts_as_one() {
    let mut trial = Trial::with(Rates { per_address: 5, ..NO_LIMITS }).await;
    let mut socket = connect(&trial, &[]).await.expect("nobody may watch");
    for index in 0..40 {
        let nonsense = if index % 2 == 0 { Message::text("{") } else { Message::binary(vec![1]) };
        socket.send(nonsense).await.expect("sent");
    }
    let mut refused_count = 0;
    for _ in 0..40 {
        let Message::Text(text) = next(&mut socket).await else { panic!("text") };
        let answer: Value = serde_json::from_str(&text).expect("JSON");
        refused_count += usize::from(answer["problem"]["code"] == "too-many-requests");
    }
    assert!(refused_count > 5, "{refused_count} of 40");
    trial.stop().await;
}

#[tokio::test]
async fn a_socket_is_for_pages_of_ours_and_says_why_it_closes() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let table = seated(&guest).await;
    let (_, answered, _) = send(&trial.nobody(), Method::POST, "/api/guests", &[], None).await;
    let cookie = answered["set-cookie"].to_str().expect("text").to_owned();
    let pair = cookie.split(';').next().expect("a pair");
    let origin = trial.url.clone();
    let elsewhere = [("origin", "https://elsewhere.example")];
    assert_eq!(connect(&trial, &elsewhere).await.err(), Some(403));
    assert_eq!(connect(&trial, &[("cookie", pair)]).await.err(), Some(403));
    assert_eq!(connect(&trial, &[("authorization", "Bearer no")]).await.err(), Some(401));
    let ours = [("cookie", pair), ("origin", origin.as_str())];
    assert!(connect(&trial, &ours).await.is_ok());

    let mut socket = connect(&trial, &[]).await.expect("nobody may watch");
    for (said, told) in [
        (Message::text(r#"{"type":"ping"}"#), "pong"),
        (Message::text("nonsense"), "refused"),
        (Message::binary(vec![1, 2, 3]), "refused"),
        (Message::text(r#"{"type":"watch","table":999}"#), "refused"),
        (Message::text(json!({"type": "watch", "table": table}).to_string()), "view"),
        (
            Message::text(
                json!({"type": "do", "id": 1, "table": table, "what": {"command": "take-back"}})
                    .to_string(),
            ),
            "refused",
        ),
    ] {
        socket.send(said).await.expect("sent");
        let Message::Text(text) = next(&mut socket).await else { panic!("text") };
        let answer: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(answer["type"], told, "{text}");
    }
    let huge = json!({"type": "ping", "more": "x".repeat(100_000)}).to_string();
    socket.send(Message::text(huge)).await.expect("sent");
    assert!(matches!(next(&mut socket).await, Message::Close(_)));

    let mut socket = connect(&trial, &[]).await.expect("a socket");
    socket.send(Message::text(r#"{"type":"ping"}"#)).await.expect("sent");
    assert!(matches!(next(&mut socket).await, Message::Text(_)));
    let closing = tokio::spawn(async move {
        let Message::Close(Some(frame)) = next(&mut socket).await else { panic!("a reason") };
        (frame.code, frame.reason.to_string())
    });
    trial.stop().await;
    let (code, reason) = closing.await.expect("closed");
    assert_eq!((code, reason.as_str()), (CloseCode::Away, "the house is closing"));
}

#[tokio::test]
async fn health_and_figures_are_there() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    seated(&guest).await;
    assert_eq!(trial.nobody().ready().await.expect("ready").status, "ready");
    let (status, _, body) = trial
        .nobody()
        .send(Method::GET, "/metrics", HeaderMap::new(), None)
        .await
        .expect("an answer");
    assert_eq!(status, 200);
    let text = String::from_utf8(body).expect("text");
    for line in ["croupier_tables 1", "croupier_seats 1", "croupier_store_entries"] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line}\n{text}");
    }
    assert!(text.contains("route=\"/api/tables/{table}/seats\",status=\"201\""), "{text}");
    trial.stop().await;
}
