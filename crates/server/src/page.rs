//! The API's document as a page: plain, made here, without a script.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use serde_json::{Map, Value};

use crate::app::App;

const STYLE: &str = include_str!("style.css");

/// The pages of the document.
pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api", get(html))
        .route("/api/openapi.json", get(json))
        .route("/api/style.css", get(style))
}

async fn html(State(app): State<Arc<App>>) -> Html<String> {
    Html(app.document.html.clone())
}

async fn json(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], app.document.json.clone())
}

async fn style() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/css"), (header::CACHE_CONTROL, "max-age=3600")], STYLE)
}

/// Text within a page.
struct Safe<'a>(&'a str);

impl std::fmt::Display for Safe<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// Adds to the page; a String takes whatever is written to it.
macro_rules! add {
    ($page:expr, $($text:tt)*) => {{ let _ = write!($page, $($text)*); }};
}

/// The page of a document.
pub(crate) fn of(api: &Value) -> String {
    let mut page = String::new();
    let title = text(&api["info"], "title");
    add!(
        page,
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}: the API</title><link rel=\"stylesheet\" href=\"/api/style.css\"></head>\
         <body><main><h1>{title}: the API</h1>\n",
        title = Safe(title)
    );
    paragraphs(&mut page, text(&api["info"], "description"));
    add!(page, "<p>For programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\n");
    let empty = Vec::new();
    let tags = api["tags"].as_array().unwrap_or(&empty);
    add!(page, "<nav><ul>");
    for tag in tags {
        let name = text(tag, "name");
        add!(page, "<li><a href=\"#{0}\">{0}</a></li>", Safe(name));
    }
    add!(page, "<li><a href=\"#websocket\">WebSocket</a></li>");
    add!(page, "<li><a href=\"#schemas\">schemas</a></li></ul></nav>\n");
    for tag in tags {
        section(&mut page, api, tag);
    }
    add!(
        page,
        "<section><h2 id=\"websocket\">WebSocket</h2><p><code>/api/socket</code>: what a client \
         says is a <a href=\"#schema-Said\">Said</a>, what it is told is a \
         <a href=\"#schema-Told\">Told</a>; what is done at a table is a \
         <a href=\"#schema-Command\">Command</a>.</p></section>\n"
    );
    add!(page, "<section><h2 id=\"schemas\">Schemas</h2>\n");
    for (name, schema) in object(&api["components"]["schemas"]) {
        add!(page, "<article><h3 id=\"schema-{0}\">{0}</h3>", Safe(name));
        paragraphs(&mut page, text(schema, "description"));
        shape(&mut page, schema);
        add!(page, "</article>\n");
    }
    add!(page, "</section></main></body></html>\n");
    page
}

fn section(page: &mut String, api: &Value, tag: &Value) {
    let name = text(tag, "name");
    add!(page, "<section><h2 id=\"{0}\">{0}</h2>", Safe(name));
    paragraphs(page, text(tag, "description"));
    for (path, operations) in object(&api["paths"]) {
        for (method, operation) in object(operations) {
            let tags = operation["tags"].as_array();
            if tags.is_some_and(|tags| tags.iter().any(|tag| tag == name)) {
                operation_of(page, path, method, operation);
            }
        }
    }
    add!(page, "</section>\n");
}

fn operation_of(page: &mut String, path: &str, method: &str, operation: &Value) {
    add!(
        page,
        "<article><h3><span class=\"method\">{}</span> <code>{}</code></h3><p class=\"sum\">{}.</p>",
        Safe(&method.to_uppercase()),
        Safe(path),
        Safe(text(operation, "summary"))
    );
    paragraphs(page, text(operation, "description"));
    if operation["security"].is_array() {
        add!(page, "<p>Needs a session or a token.</p>");
    }
    let empty = Vec::new();
    let parameters = operation["parameters"].as_array().unwrap_or(&empty);
    if !parameters.is_empty() {
        add!(
            page,
            "<table><thead><tr><th>parameter</th><th>in</th><th>type</th><th></th></tr></thead><tbody>"
        );
        for parameter in parameters {
            let must = if parameter["required"] == true { "" } else { " <i>optional</i>" };
            add!(
                page,
                "<tr><td><code>{}</code>{must}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                Safe(text(parameter, "name")),
                Safe(text(parameter, "in")),
                kind(&parameter["schema"]),
                Safe(text(parameter, "description"))
            );
        }
        add!(page, "</tbody></table>");
    }
    for (media, content) in object(&operation["requestBody"]["content"]) {
        add!(page, "<p>Body: {} as <code>{}</code>.</p>", kind(&content["schema"]), Safe(media));
    }
    add!(page, "<table><thead><tr><th>answer</th><th>type</th><th></th></tr></thead><tbody>");
    for (status, response) in object(&operation["responses"]) {
        let contents = object(&response["content"]);
        let kinds: Vec<String> = contents.map(|(_, content)| kind(&content["schema"])).collect();
        add!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{}</td></tr>",
            Safe(status),
            kinds.join(", "),
            Safe(text(response, "description"))
        );
    }
    add!(page, "</tbody></table></article>\n");
}

/// What a schema looks like, in full.
fn shape(page: &mut String, schema: &Value) {
    let properties: Vec<(&String, &Value)> = object(&schema["properties"]).collect();
    if !properties.is_empty() {
        let empty = Vec::new();
        let required = schema["required"].as_array().unwrap_or(&empty);
        add!(page, "<table><thead><tr><th>field</th><th>type</th><th></th></tr></thead><tbody>");
        for (name, property) in properties {
            let must = match required.iter().any(|field| field == name) {
                true => "",
                false => " <i>optional</i>",
            };
            add!(
                page,
                "<tr><td><code>{}</code>{must}</td><td>{}</td><td>{}</td></tr>",
                Safe(name),
                kind(property),
                Safe(text(property, "description"))
            );
        }
        add!(page, "</tbody></table>");
        return;
    }
    for word in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[word].as_array() {
            let joint = if word == "allOf" { "All of" } else { "One of" };
            add!(page, "<p>{joint}:</p><ul>");
            for part in parts {
                add!(page, "<li>");
                let is_plain = part["properties"].is_null() && part["allOf"].is_null();
                if is_plain {
                    add!(page, "{} ", kind(part));
                }
                paragraphs(page, text(part, "description"));
                if !is_plain {
                    shape(page, part);
                }
                add!(page, "</li>");
            }
            add!(page, "</ul>");
            return;
        }
    }
    add!(page, "<p>{}</p>", kind(schema));
}

/// The type of a schema, in a few words and with links.
fn kind(schema: &Value) -> String {
    if let Some(target) = schema["$ref"].as_str() {
        let name = target.rsplit('/').next().unwrap_or(target);
        return format!("<a href=\"#schema-{0}\">{0}</a>", Safe(name));
    }
    if let Some(values) = schema["enum"].as_array() {
        let values = values.iter().map(|value| {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            format!("<code>{}</code>", Safe(&value))
        });
        return values.collect::<Vec<_>>().join(" | ");
    }
    for word in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[word].as_array() {
            return parts.iter().map(kind).collect::<Vec<_>>().join(" | ");
        }
    }
    if !schema["items"].is_null() {
        return format!("list of {}", kind(&schema["items"]));
    }
    let name = match &schema["type"] {
        Value::String(name) => name.clone(),
        Value::Array(names) => {
            names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" | ")
        }
        _ => "anything".to_owned(),
    };
    let mut kind = Safe(&name).to_string();
    for (key, word) in [
        ("minimum", "from"),
        ("maximum", "to"),
        ("minLength", "length from"),
        ("maxLength", "length to"),
    ] {
        if !schema[key].is_null() {
            add!(kind, " {word} {}", schema[key]);
        }
    }
    if let Some(pattern) = schema["pattern"].as_str() {
        add!(kind, " <code>{}</code>", Safe(pattern));
    }
    kind
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("")
}

fn object(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// Paragraphs, with what stands between backticks as code.
fn paragraphs(page: &mut String, text: &str) {
    for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        add!(page, "<p>");
        for (n, part) in paragraph.split('`').enumerate() {
            match n % 2 {
                0 => add!(page, "{}", Safe(part)),
                _ => add!(page, "<code>{}</code>", Safe(part)),
            }
        }
        add!(page, "</p>");
    }
}
