//! The API's document: made from the routes and the types, completed with what holds for all.

use std::collections::BTreeSet;

use games::registry;
use serde_json::{Map, Value, json};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::{page, routes};

const ABOUT: &str = "\
The house over HTTP and WebSocket: open a table of any registered game, sit down, play with others.

Who asks is shown by a session's cookie (`POST /api/guests`, `POST /api/accounts`, `POST \
/api/sessions`) or by a token (`POST /api/me/tokens`), sent as `authorization: Bearer …`. With a \
cookie, whatever changes something needs the header `x-csrf-token` with the word that `GET /api/me` \
gives as `csrf`.

Amounts are dollars as text with at most two decimals, times are milliseconds since 1970 (UTC). What \
goes wrong is answered with `application/problem+json`: 400 is what is not in the language of this \
document, 409 what the house or the rules refuse, with the section of the regulation where one \
decides. Nothing has changed then. What is answered with a 2xx is stored.

The WebSocket at `/api/socket` takes one `Said` and sends one `Told` a message, as JSON text. A table \
that is watched is sent as a view whenever it changes; whoever reads slowly gets the latest one and \
none of those between.";

/// What is declared by hand: everything else comes from the routes.
#[derive(OpenApi)]
#[openapi(
    info(title = "Croupier", description = ABOUT, license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    tags(
        (name = "people", description = "Guests, accounts, sessions, tokens, roles"),
        (name = "games", description = "What can be played, under which rules, at which odds"),
        (name = "tables", description = "Opening tables, sitting down, playing; dealers and the floor"),
        (name = "tournaments", description = "Tournaments: filed, entered, played, ceased (13:69F-8.6)"),
        (name = "rounds", description = "Rounds that are over, and the shuffles behind them"),
        (name = "papers", description = "What is on file with the Division, signs, petitions"),
        (name = "books", description = "Ledger, record, reports"),
        (name = "system", description = "Health and figures"),
    ),
    components(schemas(wire::Said, wire::Told, wire::Command, wire::Problem)),
    modifiers(&Ways),
)]
pub(crate) struct Declared;

/// The ways to show who asks.
struct Ways;

impl Modify for Ways {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let cookie = ApiKeyValue::with_description(
            "croupier",
            "Set by signing in; called __Host-croupier where the connection is encrypted",
        );
        components.add_security_scheme("session", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer);
        let token = token.description(Some("Made with POST /api/me/tokens")).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
    }
}

/// The document, for programs and for people.
pub(crate) struct Document {
    /// As JSON.
    pub(crate) json: String,
    /// As a page.
    pub(crate) html: String,
}

impl Document {
    pub(crate) fn new() -> Document {
        let mut api = serde_json::to_value(routes::all().to_openapi()).unwrap_or_default();
        complete(&mut api);
        Document { json: api.to_string(), html: page::of(&api) }
    }
}

/// The problems that any route may answer with.
const PROBLEMS: [(&str, &str); 11] = [
    ("400", "Not in the language of this document; the field is named"),
    ("401", "Nobody is signed in, or the token is not valid"),
    ("403", "Not for this role to do, or not from a page of this site"),
    ("404", "There is no such thing"),
    ("408", "The body took too long"),
    ("409", "Refused as things stand; nothing has changed"),
    ("413", "The body is too large"),
    ("415", "The body is not JSON"),
    ("421", "The house is not known by the name that was asked for"),
    ("429", "Too many requests; the detail says when to come back"),
    ("503", "Not stored, or not ready; nothing was done, unless the code is outcome-unknown"),
];

/// Adds what holds for all routes, and the ids of the games.
fn complete(api: &mut Value) {
    let ids: Vec<&str> = registry::ALL.iter().map(|facts| facts.id).collect();
    for name in ["OpenTable", "MakeTournament"] {
        let fields = &mut api["components"]["schemas"][name]["properties"];
        fields["game"]["enum"] = json!(ids);
        // Chips of a tournament are told of a table, and never asked for.
        fields["chips"] = json!({"type": "string", "enum": ["practice", "sold"]});
    }
    for name in sent(api) {
        let schema = api["components"]["schemas"].get_mut(&name);
        let parts = schema.and_then(|schema| schema.get_mut("oneOf")).and_then(Value::as_array_mut);
        for part in parts.into_iter().flatten() {
            // What people send takes no fields but its own.
            if part["type"] == "object" {
                part["additionalProperties"] = json!(false);
            }
        }
    }
    api["x-websocket"] = json!({
        "/api/socket": {
            "said": {"$ref": "#/components/schemas/Said"},
            "told": {"$ref": "#/components/schemas/Told"},
        },
    });
    let Some(paths) = api["paths"].as_object_mut() else { return };
    for (path, operations) in paths {
        let Some(operations) = operations.as_object_mut() else { continue };
        for (method, operation) in operations {
            complete_operation(path, method, operation, &ids);
        }
    }
}

/// The names of the schemas that a request or a message to the socket is made of.
fn sent(api: &Value) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let operations = api["paths"].as_object().into_iter().flat_map(Map::values);
    let operations = operations.filter_map(Value::as_object).flat_map(Map::values);
    let mut left: Vec<&Value> = operations.map(|operation| &operation["requestBody"]).collect();
    left.push(&api["components"]["schemas"]["Said"]);
    names.insert("Said".to_owned());
    while let Some(value) = left.pop() {
        match value {
            Value::Array(values) => left.extend(values),
            Value::Object(fields) => left.extend(fields.values()),
            Value::String(text) => {
                let name = text.strip_prefix("#/components/schemas/");
                if let Some(name) = name.filter(|name| names.insert((*name).to_owned())) {
                    left.push(&api["components"]["schemas"][name]);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
    names
}

fn complete_operation(path: &str, method: &str, operation: &mut Value, ids: &[&str]) {
    let empty = Vec::new();
    let parameters = operation["parameters"].as_array().unwrap_or(&empty);
    let has = |place: &str| parameters.iter().any(|parameter| parameter["in"] == place);
    let (in_path, in_query, in_header) = (has("path"), has("query"), has("header"));
    let has_body = operation["requestBody"].is_object();
    let is_known = operation["security"].is_array();
    let is_system = !path.starts_with("/api/");
    let may = |status: &str| match status {
        "400" => has_body || in_query || in_header,
        "401" => true,
        "403" => is_known || method != "get",
        "404" => in_path,
        "409" => has_body || in_query || method != "get",
        "408" | "413" | "415" => has_body,
        "421" | "429" => !is_system,
        _ => true,
    };
    let answers: Vec<(&str, Value)> = PROBLEMS
        .into_iter()
        .filter(|(status, _)| may(status))
        .map(|(status, about)| (status, problem(about)))
        .collect();
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        if parameter["in"] == "path" && parameter["name"] == "game" {
            parameter["schema"]["enum"] = json!(ids);
        }
        // A header is left out or has a value.
        if parameter["in"] == "header" {
            parameter["schema"]["type"] = json!("string");
        }
    }
    let responses = operation.get_mut("responses").and_then(Value::as_object_mut);
    if let Some(responses) = responses {
        for (status, answer) in answers {
            responses.entry(status).or_insert(answer);
        }
        let sorted: std::collections::BTreeMap<String, Value> =
            std::mem::take(responses).into_iter().collect();
        *responses = sorted.into_iter().collect::<Map<String, Value>>();
    }
}

fn problem(about: &str) -> Value {
    json!({
        "description": about,
        "content": {
            "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}},
        },
    })
}
