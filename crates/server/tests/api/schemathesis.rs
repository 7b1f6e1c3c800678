//! schemathesis against the served document.

use std::env;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::process::Command;
use wire::Role;

use crate::trial::{Trial, seated};

const VERSION: &str = "schemathesis==4.32.5";

/// Set where a skipped run is a failure.
const REQUIRED: &str = "CROUPIER_REQUIRE_SCHEMATHESIS";

async fn runs(program: &Path, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.kill_on_drop(true);
    let done = tokio::time::timeout(Duration::from_secs(300), command.status()).await;
    matches!(done, Ok(Ok(status)) if status.success())
}

/// The program, installed where it is not yet.
async fn installed() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(VERSION.replace("==", "-"));
    let program = folder.join("bin").join("schemathesis");
    if runs(&program, &["--version"]).await {
        return Some(program);
    }
    let path = folder.to_str()?;
    if !runs(Path::new("python3"), &["-m", "venv", "--clear", path]).await {
        return None;
    }
    let pip = folder.join("bin").join("pip");
    if !runs(&pip, &["install", "--quiet", "--disable-pip-version-check", VERSION]).await {
        return None;
    }
    runs(&program, &["--version"]).await.then_some(program)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn schemathesis_finds_nothing() {
    let Some(program) = installed().await else {
        assert!(env::var_os(REQUIRED).is_none(), "{VERSION} could not be installed");
        // Not by a macro of the test harness, which would keep it to itself.
        let loud = format!(
            "\nSKIPPED: {VERSION} could not be installed: no python3, no pip, or no network\n"
        );
        std::io::stderr().write_all(loud.as_bytes()).expect("written");
        return;
    };
    let mut trial = Trial::open().await;
    let licensee = trial.person("lena", Role::Licensee).await;
    seated(&trial.guest().await).await;
    let token = licensee.token().expect("a token").to_owned();
    let mut command = Command::new(&program);
    command
        .arg("run")
        .arg(format!("{}/api/openapi.json", trial.url))
        .args(["--header", &format!("Authorization: Bearer {token}")])
        .args(["--phases", "examples,coverage,fuzzing"])
        .args(["--max-examples", "15", "--seed", "1", "--request-timeout", "30"])
        .args(["--generation-database", "none", "--no-color"])
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::null())
        .kill_on_drop(true);
    let done = tokio::time::timeout(Duration::from_secs(420), command.output()).await;
    let output = done.expect("in time").expect("run");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}\n{errors}");
    trial.stop().await;
}
