//! axe-core: what those who cannot see the page, or not well, would stumble over.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde_json::Value;

use crate::driver::{Browser, skipped};

/// Names the file `axe.min.js`.
const VARIABLE: &str = "CROUPIER_AXE";

/// axe's script, where it is installed.
fn script() -> Option<&'static str> {
    static SCRIPT: OnceLock<Option<String>> = OnceLock::new();
    let script = SCRIPT.get_or_init(|| {
        let usual = || {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("target");
            folder.join("axe/node_modules/axe-core/axe.min.js")
        };
        let path = env::var_os(VARIABLE).map_or_else(usual, PathBuf::from);
        let script = fs::read_to_string(&path).ok();
        if script.is_none() {
            skipped(&format!(
                "no axe-core at {}: `npm install --prefix target/axe axe-core`, or set {VARIABLE}",
                path.display()
            ));
        }
        script
    });
    script.as_deref()
}

/// What is found at a page that is serious or critical; nothing where axe is not installed.
pub(crate) async fn findings(browser: &Browser, what: &str) -> Vec<String> {
    let Some(script) = script() else { return Vec::new() };
    browser.eval(script).await;
    let found = browser
        .eval_later(
            r#"axe.run(document, { resultTypes: ["violations"] }).then((all) => all.violations
                 .filter(({ impact }) => impact === "serious" || impact === "critical")
                 .flatMap(({ impact, id, nodes }) => nodes.slice(0, 4).map((node) =>
                   `${impact} ${id}: ${node.target.join(" ")}: ${node.failureSummary?.split("\n").slice(1).join("; ").trim()}`)))"#,
        )
        .await;
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().filter_map(Value::as_str).map(|text| format!("{what}: {text}")).collect()
}

/// Fails where something was found.
pub(crate) fn nothing(found: &[String]) {
    assert!(found.is_empty(), "axe finds:\n{}", found.join("\n"));
}
