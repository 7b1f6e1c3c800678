//! Elections on the command line: `--set decks=8`, `--rules FILE`.

use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use serde_json::{Map, Value};
use table::{Facts, Fault};

use crate::names;

/// Which rules are in force.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Elect {
    /// An election, as ELECTION=VALUE; may be given several times
    #[arg(long = "set", value_name = "ELECTION=VALUE")]
    set: Vec<String>,

    /// A JSON file with elections, such as {"decks": 8}
    #[arg(long, value_name = "FILE")]
    rules: Option<PathBuf>,
}

impl Elect {
    /// Whether nothing was elected.
    pub(crate) fn is_empty(&self) -> bool {
        self.set.is_empty() && self.rules.is_none()
    }

    /// The elections that were given; a value is JSON, or else a word.
    pub(crate) fn elections(&self) -> anyhow::Result<Map<String, Value>> {
        let mut elections = Map::new();
        if let Some(path) = &self.rules {
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            elections = serde_json::from_str(&text)
                .with_context(|| format!("{}: not a JSON object of elections", path.display()))?;
            table::no_key_twice(text.as_bytes()).with_context(|| path.display().to_string())?;
        }
        for pair in &self.set {
            let Some((id, value)) = pair.split_once('=') else {
                bail!("--set {pair}: write it as ELECTION=VALUE");
            };
            let value =
                serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
            elections.insert(id.to_owned(), value);
        }
        Ok(elections)
    }
}

/// The error for elections that are not legal: every fault with its section.
pub(crate) fn illegal(facts: &Facts, faults: &[Fault]) -> anyhow::Error {
    let lines = faults.iter().map(|fault| match fault {
        Fault::Refused(refusal) => format!("\n  {refusal}"),
        Fault::Malformed(malformed) => {
            let typed = malformed.field.strip_prefix("rules.").unwrap_or(&malformed.field);
            let is_election = facts.elections.iter().any(|election| election.id == typed);
            let near = match is_election {
                true => Vec::new(),
                false => names::near(typed, facts.elections.iter().map(|election| election.id)),
            };
            match near.as_slice() {
                [] => format!("\n  {malformed}"),
                near => format!("\n  {malformed}; did you mean {}?", near.join(" or ")),
            }
        }
    });
    let lines: String = lines.collect();
    anyhow!(
        "{} cannot be dealt under these elections:{lines}\n`croupier rules {}` lists what may be elected",
        facts.id,
        facts.id
    )
}
