//! The log of a session has no secret in it.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use house::store::Range;
use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::json;
use tracing_subscriber::fmt::MakeWriter;
use wire::{Command, Role};

use crate::trial::{PASSWORD, Trial, object, seated};

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn no_secret_is_in_the_log() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_ansi(false)
        .with_writer(log.clone())
        .finish();
    tracing::subscriber::set_global_default(subscriber).expect("the only one here");

    let mut trial = Trial::open().await;
    let player = trial.person("secretive", Role::Player).await;
    let nobody = trial.nobody();
    let answered = nobody.send(Method::POST, "/api/guests", HeaderMap::new(), None).await;
    let (_, headers, body) = answered.expect("an answer");
    let me: wire::Me = serde_json::from_slice(&body).expect("somebody");
    let cookie = headers["set-cookie"].to_str().expect("text");
    let cookie = cookie.split(['=', ';']).nth(1).expect("a value").to_owned();
    let mut with_cookie = HeaderMap::new();
    with_cookie.insert("cookie", format!("croupier={cookie}").parse().expect("a value"));
    let seen = nobody.send(Method::GET, "/api/me", with_cookie, None).await.expect("an answer");
    assert_eq!(seen.0, 200);
    let ask = wire::SignIn {
        name: "secretive".to_owned(),
        password: "a wrong password".to_owned(),
        code: None,
    };
    assert!(nobody.sign_in(&ask, "test").await.is_err());

    let table = seated(&player).await;
    let socket = player.socket();
    let act = object(json!({"do": "wager", "wager": "initial", "amount": "10"}));
    socket.command(table, Command::Act { act }).await.expect("accepted");
    // A house for tests has no key, so that its seeds are stored as they are: 32 bytes in hexadecimal.
    let range = Range { kind: "secret".to_owned(), limit: 10, ..Range::default() };
    let stored = trial.house.store().docs(range).await.expect("stored");
    let is_hex = |word: &&str| word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit());
    let words = stored.iter().flat_map(|(_, body)| body.split(|c: char| !c.is_alphanumeric()));
    let seeds: Vec<String> = words.filter(is_hex).map(str::to_owned).collect();
    assert!(!seeds.is_empty(), "the seed of the shoe is stored: {stored:?}");
    let token = player.token().expect("a token").to_owned();
    let mut kept = String::new();
    for kind in ["user", "name", "credential", "session", "token", "token-of", "staff"] {
        let range = Range { kind: kind.to_owned(), limit: 500, ..Range::default() };
        for (key, body) in trial.house.store().docs(range).await.expect("stored") {
            kept.push_str(&format!("{key} {body}\n"));
        }
    }
    assert!(kept.contains("$argon2id$") && kept.contains("secretive"));
    for secret in [PASSWORD, token.as_str(), cookie.as_str()] {
        assert!(!kept.contains(secret), "whoever reads the database can sign in");
    }
    trial.stop().await;

    let bytes = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.contains("/api/sessions"), "requests are logged");
    let csrf = me.csrf.expect("a word");
    let secrets = [PASSWORD.to_owned(), "a wrong password".to_owned(), token, cookie, csrf];
    for secret in secrets.iter().chain(&seeds) {
        assert!(!text.contains(secret.as_str()), "a secret of {} letters", secret.len());
    }
}
