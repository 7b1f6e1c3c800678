//! The document and its page.

use reqwest::Method;
use reqwest::header::HeaderMap;
use serde_json::Value;

use crate::trial::Trial;

async fn get(trial: &Trial, path: &str) -> String {
    let answer = trial.nobody().send(Method::GET, path, HeaderMap::new(), None).await;
    let (status, _, body) = answer.expect("an answer");
    assert_eq!(status, 200, "{path}");
    String::from_utf8(body).expect("text")
}

fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_str() {
                    Some(target) if name == "$ref" => found.push(target.to_owned()),
                    _ => references(value, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[tokio::test]
async fn the_document_is_whole_and_the_page_shows_all_of_it() {
    let mut trial = Trial::open().await;
    let document: Value =
        serde_json::from_str(&get(&trial, "/api/openapi.json").await).expect("JSON");
    assert_eq!(document["openapi"], "3.1.0");
    let mut found = Vec::new();
    references(&document, &mut found);
    for target in found {
        let pointer = target.strip_prefix('#').expect("within");
        assert!(document.pointer(pointer).is_some(), "{target}");
    }
    let page = get(&trial, "/api").await;
    for foreign in ["<script", "http://", "https://", " style=", "onclick"] {
        let plain = page.replace("https://casino.example", "");
        assert!(!plain.contains(foreign), "{foreign}");
    }
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 25, "{}", paths.len());
    for (path, operations) in paths {
        assert!(page.contains(path.as_str()), "{path}");
        for (method, operation) in operations.as_object().expect("operations") {
            let what = format!("{method} {path}");
            assert!(operation["summary"].is_string(), "{what}");
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().expect("a name");
                let place = match name {
                    "idempotency-key" => "header",
                    _ if path.contains(&format!("{{{name}}}")) => "path",
                    _ => "query",
                };
                assert_eq!(parameter["in"], place, "{what}: {name}");
            }
            assert!(operation.get("parameters").is_none_or(Value::is_array), "{what}");
            let responses = operation["responses"].as_object().expect("responses");
            let mut must = vec!["401", "503"];
            if operation["requestBody"].is_object() {
                must.extend(["400", "409", "413", "415"]);
            }
            if path.contains('{') {
                must.push("404");
            }
            if operation["security"].is_array() {
                must.push("403");
            }
            if path.starts_with("/api/") {
                must.push("429");
            }
            for status in must {
                let content = &responses[status]["content"]["application/problem+json"];
                assert!(content.is_object(), "{what} has no {status}");
            }
        }
    }
    for name in document["components"]["schemas"].as_object().expect("schemas").keys() {
        assert!(page.contains(&format!("id=\"schema-{name}\"")), "{name}");
    }
    for name in ["Said", "Told", "Command", "TableView", "Problem"] {
        assert!(document["components"]["schemas"][name].is_object(), "{name}");
    }
    assert!(get(&trial, "/api/style.css").await.contains("--felt"));
    trial.stop().await;
}
