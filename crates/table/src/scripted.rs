//! What scripts need of a game: facts that were true before, and facts to be checked after.

use serde_json::{Map, Value};

use crate::{Cents, Fault, Game, Seat, Settlement};

/// What scripts say of a game beside its rounds.
pub trait Scripted: Game {
    /// Whether a script may state wagers with the seats; else they stand among its actions, since
    /// their order counts.
    const OPENING_WAGERS: bool = true;

    /// Takes over a fact that was true before a script starts. Its word is one of the facts'.
    ///
    /// # Errors
    /// Where the value is not one that the fact can have.
    fn history(
        _rules: &Self::Rules,
        _layout: &mut Self::Layout,
        _word: &str,
        _value: &Value,
    ) -> Result<(), Fault> {
        Ok(())
    }

    /// What a script states in its history so that it can begin with this layout, beside a new shoe:
    /// [`Scripted::history`] takes each of these facts over. What it does not state must not lie on
    /// the layout.
    fn told(_rules: &Self::Rules, _layout: &Self::Layout) -> Map<String, Value> {
        Map::new()
    }

    /// Takes over that somebody is at the table, with or without a wager.
    fn seat(_layout: &mut Self::Layout, _seat: Seat) {}

    /// The facts that scripts may check.
    fn state(_rules: &Self::Rules, _layout: &Self::Layout) -> Map<String, Value> {
        Map::new()
    }

    /// What the house took beside the wagers in what a round has settled, by the ids of scripts:
    /// all of them, also those of which it took nothing.
    fn house(_settled: &[Settlement<Self::Wager>]) -> Vec<(&'static str, Cents)> {
        Vec::new()
    }

    /// The facts that scripts may check and that follow from what a round has settled.
    fn settled_state(
        _rules: &Self::Rules,
        _settled: &[Settlement<Self::Wager>],
    ) -> Map<String, Value> {
        Map::new()
    }
}
