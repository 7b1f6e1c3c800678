//! Accounts: passwords that change, sessions and tokens that end, a second step of signing in.

use client::Client;
use reqwest::header::{COOKIE, HeaderMap, SET_COOKIE};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Settings;
use totp_rs::{Builder, Secret};
use wire::{Role, SignIn};

use crate::trial::{NO_LIMITS, PASSWORD, Trial, problem};

const OTHER: &str = "quite another password";

async fn ask(client: &Client, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", "application/json".parse().expect("a value"));
    let body = (!body.is_null()).then(|| body.to_string().into_bytes());
    let (status, _, body) = client.send(method, path, headers, body).await.expect("an answer");
    (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
}

fn sign_in(name: &str, password: &str, code: Option<&str>) -> SignIn {
    let (name, password) = (name.to_owned(), password.to_owned());
    SignIn { name, password, code: code.map(str::to_owned) }
}

/// A browser's session: its cookie.
async fn session(trial: &Trial, name: &str, password: &str) -> String {
    let answer = reqwest::Client::new()
        .post(format!("{}/api/sessions", trial.url))
        .json(&json!({"name": name, "password": password}))
        .send()
        .await
        .expect("an answer");
    assert_eq!(answer.status(), 201);
    let cookie = answer.headers()[SET_COOKIE].to_str().expect("text");
    cookie.split(';').next().expect("a pair").to_owned()
}

async fn is_known(trial: &Trial, cookie: &str) -> bool {
    let me = reqwest::Client::new().get(format!("{}/api/me", trial.url)).header(COOKIE, cookie);
    me.send().await.expect("an answer").status() == 200
}

#[tokio::test]
async fn a_new_password_ends_what_the_old_one_began() {
    let mut trial = Trial::open().await;
    let ada = trial.person("ada", Role::Player).await;
    let cookie = session(&trial, "ada", PASSWORD).await;
    assert!(is_known(&trial, &cookie).await);
    let change = |current: &str, password: &str| json!({"current": current, "password": password});
    let (status, told) =
        ask(&ada, Method::PUT, "/api/me/password", change("not the password", OTHER)).await;
    assert_eq!((status.as_u16(), told["code"].as_str()), (403, Some("wrong-password")));
    let (status, _) = ask(&ada, Method::PUT, "/api/me/password", change(PASSWORD, "short")).await;
    assert!(status.is_client_error());
    let (status, _) = ask(&ada, Method::PUT, "/api/me/password", change(PASSWORD, OTHER)).await;
    assert_eq!(status, 201);
    assert!(!is_known(&trial, &cookie).await, "sessions are over");
    assert_eq!(problem(ada.me().await).status, 401, "and tokens");
    let old = trial.nobody().sign_in(&sign_in("ada", PASSWORD, None), "test").await;
    assert_eq!(problem(old.map(|_| ())).code, "wrong-password");
    let (ada, _) =
        trial.nobody().sign_in(&sign_in("ada", OTHER, None), "test").await.expect("signed in");
    let cookie = session(&trial, "ada", OTHER).await;
    let (status, _) = ask(&ada, Method::DELETE, "/api/sessions", Value::Null).await;
    assert_eq!(status, 204);
    assert!(!is_known(&trial, &cookie).await, "signed out everywhere");
    assert_eq!(problem(ada.me().await).status, 401);
    let guest = trial.guest().await;
    let (status, _) = ask(&guest, Method::PUT, "/api/me/password", change(PASSWORD, OTHER)).await;
    assert_eq!(status, 409, "a guest has none");
    trial.stop().await;
}

#[tokio::test]
async fn the_licensee_disables_and_resets() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("owner", Role::Licensee).await;
    let floor = trial.person("floor", Role::Floor).await;
    let ada = trial.person("ada", Role::Player).await;
    let id = ada.me().await.expect("who").user.id;
    let path = |what: &str| format!("/api/users/{id}/{what}");
    let disabled = |yes: bool| json!({"disabled": yes});
    for other in [&floor, &ada] {
        let (status, _) = ask(other, Method::PUT, &path("disabled"), disabled(true)).await;
        assert_eq!(status, 403);
        let (status, _) = ask(other, Method::POST, &path("password-reset"), Value::Null).await;
        assert_eq!(status, 403);
    }
    let (status, told) = ask(&licensee, Method::PUT, &path("disabled"), disabled(true)).await;
    assert_eq!((status.as_u16(), &told["is_disabled"]), (200, &json!(true)));
    assert_eq!(problem(ada.me().await).status, 401, "its tokens are over");
    let refused = trial.nobody().sign_in(&sign_in("ada", PASSWORD, None), "test").await;
    assert_eq!(problem(refused.map(|_| ())).code, "disabled");
    let wrong = trial.nobody().sign_in(&sign_in("ada", OTHER, None), "test").await;
    assert_eq!(problem(wrong.map(|_| ())).code, "wrong-password", "strangers learn nothing");
    let (_, people) = ask(&floor, Method::GET, "/api/users", Value::Null).await;
    let listed = people.as_array().expect("a list").iter().find(|one| one["name"] == "ada");
    assert_eq!(listed.expect("ada")["is_disabled"], true);
    let me = licensee.me().await.expect("who").user.id;
    let (status, _) =
        ask(&licensee, Method::PUT, &format!("/api/users/{me}/disabled"), disabled(true)).await;
    assert_eq!(status, 409, "nobody locks the house up");
    let (status, _) = ask(&licensee, Method::PUT, &path("disabled"), disabled(false)).await;
    assert_eq!(status, 200);
    assert_eq!(problem(ada.me().await).status, 401, "what is over stays over");

    let (status, told) = ask(&licensee, Method::POST, &path("password-reset"), Value::Null).await;
    assert_eq!(status, 201);
    let code = told["code"].as_str().expect("a code").to_owned();
    let nobody = trial.nobody();
    let reset = |name: &str, code: &str| json!({"name": name, "code": code, "password": OTHER});
    for (name, code) in [("ada", "AAAAA-BBBBB"), ("nobody", code.as_str()), ("floor", &code)] {
        let (status, told) =
            ask(&nobody, Method::POST, "/api/password-resets", reset(name, code)).await;
        assert_eq!((status.as_u16(), told["code"].as_str()), (409, Some("wrong-reset")), "{name}");
    }
    let typed = code.to_lowercase().replace('-', " ");
    let (status, told) =
        ask(&nobody, Method::POST, "/api/password-resets", reset("Ada", &typed)).await;
    assert_eq!(status, 204, "{told}");
    let (status, _) = ask(&nobody, Method::POST, "/api/password-resets", reset("ada", &code)).await;
    assert_eq!(status, 409, "it is good for one time");
    nobody.sign_in(&sign_in("ada", OTHER, None), "test").await.expect("signed in");
    let kinds: Vec<String> = {
        let record = licensee.record(None, 0, 500).await.expect("the record");
        record.into_iter().map(|entry| entry.kind).collect()
    };
    for kind in ["account-disabled", "account-enabled", "password-reset-offered", "password-reset"]
    {
        assert!(kinds.iter().any(|known| known == kind), "{kind}: {kinds:?}");
    }
    let audit = house::audit(trial.house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    trial.stop().await;
}

fn code_of(secret: &str, step: i64) -> String {
    let secret = Secret::try_from_base32(secret).expect("base 32");
    let totp = Builder::new().with_secret(secret).build().expect("fit");
    let now = i64::try_from(house::clock::now_ms() / 1000).expect("a time") + 30 * step;
    totp.generate(u64::try_from(now).expect("a time")).to_string()
}

#[tokio::test]
async fn staff_signs_in_with_a_second_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let location = house::store::Location::Sqlite(folder.path().join("house.db"));
    let store = house::store::Store::open(&location).expect("a store");
    let config = house::Config { staff_two_step: true, ..house::Config::default() };
    let house = house::House::open(store, config).await.expect("a house");
    let settings = Settings { rates: NO_LIMITS, ..Settings::default() };
    let mut trial = Trial::run(house, settings).await;
    let licensee = trial.person("owner", Role::Licensee).await;
    let me = licensee.me().await.expect("who");
    assert_eq!((me.user.role, me.two_step), (Role::Player, wire::TwoStep::Needed));
    let (status, _) = ask(&licensee, Method::GET, "/api/users", Value::Null).await;
    assert_eq!(status, 403, "without a second step nobody runs the house");

    let password = json!({"password": PASSWORD});
    let (status, _) =
        ask(&licensee, Method::POST, "/api/me/two-step", json!({"password": OTHER})).await;
    assert_eq!(status, 403);
    let (status, told) = ask(&licensee, Method::POST, "/api/me/two-step", password.clone()).await;
    assert_eq!(status, 201);
    let secret = told["secret"].as_str().expect("a secret").to_owned();
    assert!(told["url"].as_str().expect("an address").contains(&secret));
    let rows = told["qr"].as_array().expect("rows");
    assert!(
        rows.len() >= 21 && rows.iter().all(|row| row.as_str().map(str::len) == Some(rows.len()))
    );
    let confirm = |code: &str| json!({"code": code});
    let (status, told) = ask(&licensee, Method::PUT, "/api/me/two-step", confirm("123")).await;
    assert_eq!((status.as_u16(), told["code"].as_str()), (409, Some("two-step")));
    let first = code_of(&secret, -1);
    let (status, told) = ask(&licensee, Method::PUT, "/api/me/two-step", confirm(&first)).await;
    assert_eq!(status, 200, "{told}");
    let recovery: Vec<String> = serde_json::from_value(told["codes"].clone()).expect("codes");
    assert_eq!(recovery.len(), 10);
    let me = licensee.me().await.expect("who");
    assert_eq!((me.user.role, me.two_step), (Role::Licensee, wire::TwoStep::On));

    let nobody = trial.nobody();
    let enter = async |code: Option<&str>| {
        let entered = nobody.sign_in(&sign_in("owner", PASSWORD, code), "test").await;
        entered.map(|(client, _)| client)
    };
    assert_eq!(problem(enter(None).await.map(|_| ())).code, "two-step");
    assert_eq!(problem(enter(Some("000000x")).await.map(|_| ())).status, 401);
    assert_eq!(problem(enter(Some(&first)).await.map(|_| ())).status, 401, "used before");
    let next = code_of(&secret, 0);
    enter(Some(&next)).await.expect("signed in");
    assert_eq!(problem(enter(Some(&next)).await.map(|_| ())).status, 401, "used before");
    enter(Some(&recovery[3])).await.expect("signed in");
    assert_eq!(problem(enter(Some(&recovery[3])).await.map(|_| ())).status, 401, "used before");
    let (status, _) = ask(&licensee, Method::POST, "/api/me/two-step/removal", password).await;
    assert_eq!(status, 204);
    assert_eq!(licensee.me().await.expect("who").user.role, Role::Player);
    trial.stop().await;
}

#[tokio::test]
async fn a_name_that_leads_here_and_is_not_ours_is_refused() {
    let mut trial = Trial::open().await;
    let web = reqwest::Client::new();
    let status = async |host: &str, path: &str| {
        let asked = web.get(format!("{}{path}", trial.url)).header("host", host);
        asked.send().await.expect("an answer").status().as_u16()
    };
    assert_eq!(status("rebound.example", "/api/games").await, 421);
    assert_eq!(status("rebound.example:8069", "/").await, 421);
    for host in ["localhost", "127.0.0.1:8069", "[::1]:8069"] {
        assert_eq!(status(host, "/api/games").await, 200, "{host}");
    }
    assert_eq!(status("rebound.example", "/health/live").await, 200);
    trial.stop().await;

    let store = house::store::Store::open(&house::store::Location::Sqlite(":memory:".into()));
    let house = house::House::open(store.expect("a store"), house::Config::default()).await;
    let public_url = Some("https://casino.example".to_owned());
    let settings = Settings { public_url, rates: NO_LIMITS, ..Settings::default() };
    let mut trial = Trial::run(house.expect("a house"), settings).await;
    let answer = async |host: &str| {
        let asked = web.get(format!("{}/api/games", trial.url)).header("host", host);
        asked.send().await.expect("an answer")
    };
    let ours = answer("Casino.Example").await;
    assert_eq!(ours.status(), 200);
    assert_eq!(ours.headers()["strict-transport-security"], "max-age=31536000");
    assert_eq!(answer("192.0.2.7").await.status(), 421);
    trial.stop().await;
}

#[tokio::test]
async fn a_guest_who_registers_is_the_same_person_in_a_new_session() {
    let mut trial = Trial::open().await;
    let http = reqwest::Client::new();
    let guest = http.post(format!("{}/api/guests", trial.url)).send().await.expect("an answer");
    let cookie_of = |answer: &reqwest::Response| {
        let cookie = answer.headers()[SET_COOKIE].to_str().expect("text");
        cookie.split(';').next().expect("a pair").to_owned()
    };
    let cookie = cookie_of(&guest);
    let before: Value = guest.json().await.expect("JSON");
    let other = trial.house.people().user(wire::UserId(before["id"].as_u64().expect("a number")));
    let other = other.await.expect("read").expect("the guest");
    let other = trial.house.people().new_session(&other).await.expect("another browser");
    let register = |name: &str, csrf: Option<&str>| {
        let ask = http
            .post(format!("{}/api/accounts", trial.url))
            .header(COOKIE, &cookie)
            .json(&json!({"name": name, "password": PASSWORD}));
        match csrf {
            Some(csrf) => ask.header("x-csrf-token", csrf),
            None => ask,
        }
    };
    let forged = register("mallory", None).send().await.expect("an answer");
    assert_eq!(forged.status(), 403, "no other site makes the account");
    let answer = register("gale", before["csrf"].as_str()).send().await.expect("an answer");
    assert_eq!(answer.status(), 201);
    let fresh = cookie_of(&answer);
    let after: Value = answer.json().await.expect("JSON");
    assert_eq!((&after["id"], &after["wallet"]), (&before["id"], &before["wallet"]));
    assert_eq!((after["name"].as_str(), after["role"].as_str()), (Some("gale"), Some("player")));
    assert!(!is_known(&trial, &cookie).await, "this browser has another session");
    assert!(is_known(&trial, &fresh).await);
    let known = trial.house.people().by_session(&other.cookie).await.expect("read");
    assert_eq!(known.map(|(user, _)| user.name).as_deref(), Some("gale"), "the others go on");
    // Whoever has an account makes a further one for somebody else.
    let another = http
        .post(format!("{}/api/accounts", trial.url))
        .header(COOKIE, &fresh)
        .header("x-csrf-token", after["csrf"].as_str().expect("a word"))
        .json(&json!({"name": "gus", "password": PASSWORD}))
        .send()
        .await
        .expect("an answer");
    let another: Value = another.json().await.expect("JSON");
    assert_ne!(another["id"], after["id"]);
    trial.stop().await;
}

#[tokio::test]
async fn whoever_has_enough_chips_gets_no_more() {
    let mut trial = Trial::open().await;
    let guest = trial.guest().await;
    let (status, told) = ask(&guest, Method::POST, "/api/me/refill", Value::Null).await;
    assert_eq!((status.as_u16(), told["code"].as_str()), (409, Some("not-offered")));
    let why = told["detail"].as_str().expect("a text");
    assert!(why.contains("1000.00") && why.contains("250.00"), "{why}");
    let nobody = ask(&trial.nobody(), Method::POST, "/api/me/refill", Value::Null).await;
    assert_eq!(nobody.0, 401);
    trial.stop().await;
}
