//! `croupier cache`: results of long analyses, kept between runs.

use std::env;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow};

/// What `croupier cache` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Prints the folder
    Path,
    /// Deletes what is kept
    Clear,
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = folder().ok_or_else(|| {
        anyhow!(
            "this system names no folder for caches; set {VARIABLE}, and results are kept there"
        )
    })?;
    match args.action {
        Action::Path => writeln!(out, "{}", folder.display())?,
        Action::Clear => {
            let cleared = odds::cache::clear(&folder);
            let count = cleared.with_context(|| format!("cannot clear {}", folder.display()))?;
            writeln!(out, "{count} deleted")?;
        }
    }
    Ok(())
}

/// The variable that names the folder.
const VARIABLE: &str = "CROUPIER_CACHE";

/// The user's folder for what can be made again; none where the system names none.
pub(crate) fn folder() -> Option<PathBuf> {
    let path = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    if let Some(own) = path(VARIABLE) {
        return Some(own);
    }
    let caches = if cfg!(windows) {
        path("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        path("HOME").map(|home| home.join("Library/Caches"))
    } else {
        path("XDG_CACHE_HOME").or_else(|| path("HOME").map(|home| home.join(".cache")))
    };
    caches.map(|caches| caches.join("croupier"))
}
