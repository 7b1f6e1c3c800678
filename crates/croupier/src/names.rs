//! Games by the names that people type.

use anyhow::anyhow;
use games::registry;
pub(crate) use papers::near;
use table::Facts;

/// The facts of the game of that id; where there is none, an error with those that it may mean.
pub(crate) fn game(id: &str) -> anyhow::Result<&'static Facts> {
    registry::facts(id).ok_or_else(|| anyhow!("{}", unknown(id)))
}

/// What to say of a game that there is not.
pub(crate) fn unknown(id: &str) -> String {
    let near = near(id, registry::ALL.iter().map(|facts| facts.id));
    if near.is_empty() {
        format!("there is no game {id:?}; `croupier games` lists them all")
    } else {
        format!("there is no game {id:?}; did you mean {}?", near.join(" or "))
    }
}
