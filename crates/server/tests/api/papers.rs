//! Papers over the API: who files, reads and moves what, and that nothing is changed around a notice
//! (13:69F-8.2 to 8.5).

use client::Client;
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use serde_json::{Value, json};
use wire::{FilePaper, FilingKind, MovePetition, OpenTable, Role, Stage, TableId};

use crate::trial::{Trial, object, problem};

const PETITION: &str = include_str!("../../../../docs/petition.toml");

const SUBMISSION: &str = r#"
[house]
name = "Boardwalk"
licensee = "Boardwalk Associates"
effective = 2020-01-01

[signs]
location = "to the dealer's right"
size = "6 by 9 inches"
language = "English"

[[games]]
id = "casino-war"
[games.elections]
decks = 6
[[games.tables]]
numbers = ["CW-1", "CW-2"]
"#;

fn submission() -> FilePaper {
    FilePaper::Submission { text: SUBMISSION.to_owned() }
}

/// A table under the submission on file.
async fn opened(floor: &Client, number: &str) -> TableId {
    let ask = OpenTable { number: Some(number.to_owned()), ..OpenTable::of("casino-war") };
    floor.open_table(&ask).await.expect("a table")
}

async fn send(
    client: &Client,
    method: Method,
    path: &str,
    body: Option<&Value>,
) -> (u16, HeaderMap, String) {
    let mut headers = HeaderMap::new();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    let body = body.map(|body| body.to_string().into_bytes());
    let (status, headers, body) =
        client.send(method, path, headers, body).await.expect("an answer");
    (status.as_u16(), headers, String::from_utf8_lossy(&body).into_owned())
}

/// What everybody may do with papers, role by role: nobody, guest, player, dealer, floor, Division,
/// licensee.
#[tokio::test]
async fn papers_are_for_whom_they_are() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let petition = FilePaper::Petition { text: PETITION.to_owned() };
    let number = licensee.file_paper(&petition).await.expect("filed").expect("a number");
    let file = |paper: &FilePaper| Some(serde_json::to_value(paper).expect("JSON"));
    let guide = json!({"kind": "guide", "game": "bridge"});
    let moves = json!({"to": "approved"});
    // 400 and 409 are for whoever may ask, and asks for what cannot be.
    let one = format!("/api/filings/{number}");
    let way = format!("{one}/moves");
    let routes: [(Method, &str, Option<Value>, [u16; 7]); 7] = [
        (Method::GET, "/api/filings", None, [401, 403, 403, 403, 200, 200, 200]),
        (Method::GET, &one, None, [404, 404, 404, 404, 200, 200, 200]),
        (Method::GET, "/api/submission", None, [200; 7]),
        (Method::POST, "/api/filings", file(&petition), [401, 403, 403, 403, 403, 201, 201]),
        (Method::POST, "/api/filings", file(&submission()), [401, 403, 403, 403, 403, 403, 201]),
        (Method::POST, "/api/filings", Some(guide), [401, 403, 403, 403, 403, 403, 409]),
        (Method::POST, &way, Some(moves), [401, 403, 403, 403, 403, 409, 403]),
    ];
    let people = [
        trial.nobody(),
        trial.guest().await,
        trial.person("pia", Role::Player).await,
        trial.person("dora", Role::Dealer).await,
        trial.person("flo", Role::Floor).await,
        trial.person("dge", Role::Division).await,
        licensee,
    ];
    for (method, path, body, expected) in &routes {
        let mut found = Vec::new();
        for person in &people {
            found.push(send(person, method.clone(), path, body.as_ref()).await.0);
        }
        assert_eq!(found, expected, "{method} {path} {body:?}");
    }
    trial.stop().await;
}

/// 8.3(a), (b), 8.2(c): the sign over the API, as a drawing and as a PDF, with the notice on it.
#[tokio::test]
async fn the_sign_of_a_table_says_what_is_in_effect_and_what_changes() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let floor = trial.person("flo", Role::Floor).await;
    let division = trial.person("dge", Role::Division).await;
    licensee.file_paper(&submission()).await.expect("on file");
    let table = opened(&floor, "CW-1").await;
    let on_file = trial.nobody().submission().await.expect("read").expect("on file");
    assert_eq!((on_file.tables[0].table, on_file.tables[1].table), (Some(table), None));
    let sign = trial.nobody().sign(table).await.expect("a sign");
    assert!(sign.starts_with("<svg") && sign.contains("Table CW-1") && !sign.contains("From "));
    let notice = floor.change_rules(table, object(json!({"decks": 8}))).await.expect("given");
    let sign = trial.nobody().sign(table).await.expect("a sign");
    assert!(sign.contains("From ") && sign.contains("8 (so far 6)"), "{sign}");
    let path = format!("/api/tables/{table}/sign/pdf");
    let (status, headers, body) = send(&trial.nobody(), Method::GET, &path, None).await;
    assert_eq!((status, headers["content-type"].to_str().ok()), (200, Some("application/pdf")));
    assert!(body.starts_with("%PDF"));
    let inbox = division.filings(Some(FilingKind::RuleChange), None, 10).await.expect("the inbox");
    assert_eq!((inbox[0].table, inbox[0].effective_ms), (Some(table), Some(notice.effective_ms)));
    // 8.5(a): the rules on file, for anybody to read and print.
    let (status, headers, body) = send(&trial.nobody(), Method::GET, "/rules-on-file", None).await;
    assert_eq!(status, 200);
    let policy = headers["content-security-policy"].to_str().expect("a policy");
    assert!(policy.contains("default-src 'none'") && !policy.contains("script-src"), "{policy}");
    assert!(body.contains("Boardwalk") && body.contains("CW-1"));
    trial.stop().await;
}

/// 8.5(b), 8.5(d): a guide is shown to anybody; 8.5(c): by a licensee only once its sample is filed.
#[tokio::test]
async fn a_guide_is_shown_to_anybody_once_it_may_be() {
    let mut trial = Trial::open().await;
    let nobody = trial.nobody();
    let shown = async || {
        for _ in 0..60 {
            let answer = send(&nobody, Method::GET, "/games/casino-war/guide", None).await;
            if answer.0 != 202 {
                return answer;
            }
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        }
        panic!("the guide is not made");
    };
    let (status, _, made) = shown().await;
    assert_eq!(status, 200);
    assert!(made.contains("Casino war") && made.contains("@media print"));
    let licensee = trial.person("lena", Role::Licensee).await;
    let (status, _, page) = shown().await;
    assert_eq!(status, 409);
    assert!(page.contains("8.5(c)") && page.contains("</html>"), "{page}");
    let sample = FilePaper::Guide { game: "casino-war".to_owned() };
    let number = licensee.file_paper(&sample).await.expect("filed").expect("its odds are known");
    let (status, _, filed) = shown().await;
    assert_eq!((status, filed == made), (200, true), "as it was filed");
    assert_eq!(nobody.filing(number).await.expect("open to anybody").text, Some(filed));
    let (status, ..) = send(&nobody, Method::GET, "/games/bridge/guide", None).await;
    assert_eq!(status, 404);
    trial.stop().await;
}

/// Bodies that want other rules at the table: more decks, hints.
fn hostile() -> Vec<Value> {
    let elections = json!({"decks": 8});
    let act = json!({"do": "change-rule", "rule": "decks", "to": 8, "sign-posted": true,
        "announced": true, "division-notified": true, "minutes-in-advance": 30});
    let limits = json!({"do": "change-limits", "limits": {"initial": {"minimum": "50"}},
        "sign-posted": true, "announced": true});
    vec![
        json!({}),
        json!({"elections": elections}),
        json!({"elections": {"decks": 8, "table-minimum": "50"}}),
        json!({"permitted": true}),
        json!({"command": "call", "act": act}),
        json!({"command": "act", "act": act}),
        json!({"command": "acts", "acts": [act, limits]}),
        json!({"command": "call", "act": limits}),
        json!({"command": "irregularity", "irregularity": {"id": "change-rule", "fields": act}}),
        json!({"game": "casino-war", "number": "CW-1", "elections": elections, "hints": true}),
        json!({"kind": "submission", "text": SUBMISSION.replace("decks = 6", "decks = 8")}),
        json!({"text": "decks are 8 now"}),
        json!({"to": Stage::Approved}),
        json!({"amount": "10"}),
        json!({"buy_in": "100"}),
    ]
}

/// 8.2(c), 8.3(b), (c): through no route, by nobody, are rules or limits changed but by their notice.
#[tokio::test]
async fn nothing_is_changed_around_the_notice() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let floor = trial.person("flo", Role::Floor).await;
    let dealer = trial.person("dora", Role::Dealer).await;
    let division = trial.person("dge", Role::Division).await;
    let player = trial.person("pia", Role::Player).await;
    licensee.file_paper(&submission()).await.expect("on file");
    let table = opened(&floor, "CW-1").await;
    let before = trial.house.view(None, table).await.expect("a view");
    let (_, _, document) = send(&trial.nobody(), Method::GET, "/api/openapi.json", None).await;
    let document: Value = serde_json::from_str(&document).expect("JSON");
    // Those are about whoever asks and know no table.
    let is_own = |path: &str| {
        ["/api/me", "/api/sessions", "/api/guests", "/api/accounts", "/api/password"]
            .iter()
            .any(|own| path.starts_with(own))
    };
    let mut tried = 0;
    let bodies = hostile();
    for (path, operations) in document["paths"].as_object().expect("paths") {
        for (method, _) in operations.as_object().expect("operations") {
            let is_closing = method == "delete" && path == "/api/tables/{table}";
            if method == "get" || is_own(path) || is_closing {
                continue;
            }
            let method: Method = method.to_uppercase().parse().expect("a method");
            let there = path.replace("{table}", &table.to_string()).replace("{seat}", "1");
            let there = there.replace("{user}", "99").replace("{game}", "casino-war");
            let there = there.replace("{number}", "1").replace("{tournament}", "1");
            assert!(!there.contains('{'), "{there}: fill it in");
            for person in [&licensee, &floor, &dealer, &division, &player] {
                for body in &bodies {
                    let (status, ..) = send(person, method.clone(), &there, Some(body)).await;
                    assert_ne!(status, 500, "{method} {there} {body}");
                    tried += 1;
                }
            }
            let view = trial.house.view(None, table).await.expect("a view");
            let what = format!("{method} {there}");
            assert_eq!(view.elections, before.elections, "{what}");
            assert_eq!(view.table.hints, before.table.hints, "{what}");
            for notice in &view.notices {
                let ahead = notice.effective_ms.saturating_sub(house::clock::now_ms());
                assert!(ahead > 29 * 60_000 && notice.filing.is_some(), "{what}: {notice:?}");
            }
        }
    }
    assert!(tried > 1000, "{tried}");
    // What came through is in the Division's inbox, each with its table.
    let view = trial.house.view(None, table).await.expect("a view");
    let inbox = division.filings(Some(FilingKind::RuleChange), None, 500).await.expect("inbox");
    assert_eq!(inbox.len(), view.notices.len());
    assert!(!inbox.is_empty() && inbox.iter().all(|filing| filing.table == Some(table)));
    // Another submission on file changes no table that is open.
    assert!(trial.nobody().submission().await.expect("read").expect("on file").number > 1);
    let audit = house::audit(trial.house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    trial.stop().await;
}

/// 8.4: a petition over the API.
#[tokio::test]
async fn the_division_moves_a_petition_over_the_api() {
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    let division = trial.person("dge", Role::Division).await;
    let petition = FilePaper::Petition { text: PETITION.to_owned() };
    let number = licensee.file_paper(&petition).await.expect("filed").expect("a number");
    let ask = |to| serde_json::from_value::<MovePetition>(json!({"to": to})).expect("a move");
    let refused = problem(division.move_petition(number, &ask(Stage::Approved)).await);
    assert_eq!(refused.section.as_deref(), Some("13:69F-8.4(g)"));
    let way = division.move_petition(number, &ask(Stage::PreliminarilyApproved)).await;
    assert_eq!(way.expect("moved").stage, Stage::PreliminarilyApproved);
    let filed = licensee.filing(number).await.expect("the petition");
    assert_eq!(filed.way.expect("its way").steps.len(), 1);
    trial.stop().await;
}
