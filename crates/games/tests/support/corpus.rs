//! The golden rounds as material for other tests.

use std::path::Path;
use std::sync::OnceLock;

use serde_json::Value;

/// A golden round: its object, and where it stands.
pub(crate) type Golden = (Value, String);

/// Every golden round.
pub(crate) fn golden() -> &'static [Golden] {
    static ROUNDS: OnceLock<Vec<Golden>> = OnceLock::new();
    ROUNDS.get_or_init(|| {
        // The fuzz targets see the same rounds from their own folder.
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = [here.join("rounds"), here.join("../crates/games/rounds")];
        let folder = folders.iter().find(|folder| folder.is_dir()).expect("golden rounds");
        let entries = std::fs::read_dir(folder).expect("the folder of golden rounds");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        let mut rounds = Vec::new();
        for path in paths {
            let text = std::fs::read_to_string(&path).expect("a file of golden rounds");
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            for (n, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                let at = format!("{name}:{}", n + 1);
                let script = serde_json::from_str(line).unwrap_or_else(|e| panic!("{at}: {e}"));
                rounds.push((script, at));
            }
        }
        rounds
    })
}

/// The golden rounds of a game.
#[allow(dead_code, reason = "the fuzz targets take those of every game")]
pub(crate) fn golden_of(id: &str) -> impl Iterator<Item = &'static Golden> {
    golden().iter().filter(move |(script, _)| script["game"] == id)
}
