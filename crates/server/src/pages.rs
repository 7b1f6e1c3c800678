//! The pages: one frame, a module of script each, and nothing that the API does not give.
//!
//! The files under `pages` are part of the program in every build, so that what is tested is what is
//! shipped. Whoever works on them names their folder in [`FOLDER_VARIABLE`], and a debug build reads
//! them from there each time.

use std::borrow::Cow;
use std::path::{Component, Path};
use std::sync::Arc;

use axum::Router;
use axum::extract;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::RustEmbed;

use crate::app::App;

#[derive(RustEmbed)]
#[folder = "pages"]
struct Embedded;

/// The variable that names a folder from which a debug build takes the pages instead of its own.
const FOLDER_VARIABLE: &str = "CROUPIER_PAGES";

/// A file of the pages.
struct File {
    data: Cow<'static, [u8]>,
    /// What a browser says when it has the file already; none where it may change at any time.
    tag: Option<String>,
}

impl File {
    /// The file by this name, if there is one.
    fn get(name: &str) -> Option<File> {
        if cfg!(debug_assertions)
            && let Some(folder) = std::env::var_os(FOLDER_VARIABLE)
        {
            return File::in_folder(Path::new(&folder), name);
        }
        let file = Embedded::get(name)?;
        let hash: String = file.metadata.sha256_hash().iter().map(|b| format!("{b:02x}")).collect();
        Some(File { data: file.data, tag: Some(format!("\"{hash}\"")) })
    }

    /// The file by this name as it is now in a folder, and nothing from elsewhere.
    fn in_folder(folder: &Path, name: &str) -> Option<File> {
        let is_plain = |part| matches!(part, Component::Normal(_));
        if !Path::new(name).components().all(is_plain) {
            return None;
        }
        let data = std::fs::read(folder.join(name)).ok()?;
        Some(File { data: Cow::Owned(data), tag: None })
    }
}

/// A page: where it is, what it is called, which module fills it.
struct Page {
    path: &'static str,
    title: &'static str,
    script: &'static str,
}

const fn page(path: &'static str, title: &'static str, script: &'static str) -> Page {
    Page { path, title, script }
}

const PAGES: [Page; 22] = [
    page("/", "The floor", "floor"),
    page("/tables/{table}", "Table", "table"),
    page("/tables/{table}/rules", "Rules at this table", "rules"),
    page("/tables/{table}/manage", "The floor's view", "manage"),
    page("/tables/{table}/sign", "Sign", "sign"),
    page("/tables/{table}/rounds/{round}", "A round", "round"),
    page("/tables/{table}/review", "Review", "review"),
    page("/games/{game}", "Rules", "rules"),
    page("/games/{game}/odds", "Odds", "odds"),
    page("/games/{game}/open", "Open a table", "open"),
    page("/tournaments", "Tournaments", "tournaments"),
    page("/tournaments/new", "Make a tournament", "tournament-new"),
    page("/tournaments/{tournament}", "Tournament", "tournament"),
    page("/rounds", "Rounds", "rounds"),
    page("/check", "Check a shuffle", "check"),
    page("/school", "Dealer's school", "school"),
    page("/pit", "The pit", "pit"),
    page("/reports", "Reports", "reports"),
    page("/people", "People", "people"),
    page("/filings", "On file", "filings"),
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
    let Some(frame) = File::get("frame.html") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let frame = String::from_utf8_lossy(&frame.data);
    let html = frame.replace("{title}", page.title).replace("{script}", page.script);
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (status, headers, html).into_response()
}

async fn file(extract::Path(name): extract::Path<String>, asked: HeaderMap) -> Response {
    match File::get(&name) {
        Some(file) => sent(&name, file, &asked),
        None => not_found(),
    }
}

fn sent(name: &str, file: File, asked: &HeaderMap) -> Response {
    let have = asked.get(header::IF_NONE_MATCH).and_then(|have| have.to_str().ok());
    let known = have.is_some_and(|have| file.tag.as_deref() == Some(have.trim_start_matches("W/")));
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(header::CONTENT_TYPE, kind(name))], file.data.into_owned()).into_response()
    };
    let headers = response.headers_mut();
    if let Some(Ok(tag)) = file.tag.as_deref().map(HeaderValue::from_str) {
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
            assert!(Embedded::get(&name).is_some(), "{}: there is no {name}", page.path);
        }
    }

    /// In a debug build as in any other: the browser tests are of what is shipped.
    #[test]
    fn the_pages_are_embedded_in_every_build() {
        let frame = Embedded::get("frame.html").expect("a frame");
        assert!(matches!(frame.data, Cow::Borrowed(_)), "it was read from the source tree");
    }

    #[test]
    fn a_folder_gives_its_files_as_they_are_now_and_nothing_beside_it() {
        let outer = tempfile::tempdir().expect("a folder");
        let folder = outer.path().join("pages");
        std::fs::create_dir(&folder).expect("a folder");
        std::fs::write(outer.path().join("secret"), "secret").expect("a file");
        for text in ["one", "two"] {
            std::fs::write(folder.join("a.js"), text).expect("a file");
            let file = File::in_folder(&folder, "a.js").expect("it is there");
            assert_eq!((&*file.data, file.tag), (text.as_bytes(), None));
        }
        let secret = outer.path().join("secret");
        for name in ["b.js", "../secret", "./../secret", secret.to_str().expect("a path"), ""] {
            assert!(File::in_folder(&folder, name).is_none(), "{name}");
        }
    }
}
