//! The pages: one frame, a module of script each, and nothing that the API does not give.
//!
//! The files under `pages` are part of the program; a debug build reads them from the source tree,
//! so that a page can be changed while a server runs.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;

#[derive(RustEmbed)]
#[folder = "pages"]
struct Files;

/// A page: where it is, what it is called, which module fills it.
struct Page {
    path: &'static str,
    title: &'static str,
    script: &'static str,
}

const fn page(path: &'static str, title: &'static str, script: &'static str) -> Page {
    Page { path, title, script }
}

const PAGES: [Page; 14] = [
    page("/", "The floor", "floor"),
    page("/tables/{table}", "Table", "table"),
    page("/tables/{table}/rules", "Rules at this table", "rules"),
    page("/tables/{table}/manage", "The floor's view", "manage"),
    page("/tables/{table}/rounds/{round}", "A round", "round"),
    page("/games/{game}", "Rules", "rules"),
    page("/games/{game}/odds", "Odds", "odds"),
    page("/games/{game}/open", "Open a table", "open"),
    page("/rounds", "Rounds", "rounds"),
    page("/check", "Check a shuffle", "check"),
    page("/reports", "Reports", "reports"),
    page("/people", "People", "people"),
    page("/sign-in", "Sign in", "sign-in"),
    page("/account", "Your account", "account"),
];

const NOT_FOUND: Page = page("", "No such page", "not-found");

/// Every page, and the files that they are made of.
pub(crate) fn routes() -> Router<Arc<App>> {
    let mut router = Router::new().route("/static/{*file}", get(file));
    for page in &PAGES {
        router = router.route(page.path, get(async || framed(page, StatusCode::OK)));
    }
    router
}

/// The page that says that there is none.
pub(crate) fn not_found() -> Response {
    framed(&NOT_FOUND, StatusCode::NOT_FOUND)
}

fn framed(page: &Page, status: StatusCode) -> Response {
    let Some(frame) = Files::get("frame.html") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let frame = String::from_utf8_lossy(&frame.data);
    let html = frame.replace("{title}", page.title).replace("{script}", page.script);
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (status, headers, html).into_response()
}

async fn file(Path(name): Path<String>, asked: HeaderMap) -> Response {
    match Files::get(&name) {
        Some(file) => sent(&name, file, &asked),
        None => not_found(),
    }
}

fn sent(name: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let hash: String = file.metadata.sha256_hash().iter().map(|b| format!("{b:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let known = asked
        .get(header::IF_NONE_MATCH)
        .is_some_and(|have| have.to_str().is_ok_and(|have| have.trim_start_matches("W/") == tag));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, kind(name))], file.data.into_owned()).into_response()
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    // Asked for again each time, and answered with 304: a new version is seen at once.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        Some("html") => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_module() {
        for page in PAGES.iter().chain([&NOT_FOUND]) {
            let name = format!("{}.js", page.script);
            assert!(Files::get(&name).is_some(), "{}: there is no {name}", page.path);
        }
    }
}
