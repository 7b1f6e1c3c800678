//! What wagers are worth, for the reports: computed once for each set of rules.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use games::registry;
use num_traits::ToPrimitive;
use serde_json::{Map, Value};

/// By wager, what the house wins of all that is staked on it.
pub(crate) type Advantages = Arc<BTreeMap<String, f64>>;

/// What was computed, by game and elections; nothing where it cannot be.
#[derive(Default)]
pub(crate) struct Theory {
    known: Mutex<HashMap<String, Option<Advantages>>>,
    /// Held while one is computed: others wait, and may then find what they wait for.
    computing: tokio::sync::Mutex<()>,
}

impl Theory {
    /// The advantages of a game under elections.
    pub(crate) async fn of(&self, game: &str, elections: Map<String, Value>) -> Option<Advantages> {
        let key = format!("{game} {}", Value::Object(elections.clone()));
        if let Some(known) = self.known(&key) {
            return known;
        }
        let _computing = self.computing.lock().await;
        if let Some(known) = self.known(&key) {
            return known;
        }
        let game = game.to_owned();
        let computed = crate::world::aside(move || compute(&game, elections)).await;
        let computed = computed.ok().flatten().map(Arc::new);
        let mut all = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(key).or_insert(computed).clone()
    }

    fn known(&self, key: &str) -> Option<Option<Advantages>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
}

fn compute(game: &str, elections: Map<String, Value>) -> Option<BTreeMap<String, f64>> {
    let in_force = registry::in_force(game, &elections).ok()?;
    let request = odds::Request { elections, ..odds::Request::default() };
    let account = odds::account(game, &request, &mut |_| {}).ok()?;
    let main = account.entries.first().and_then(|entry| entry.analysis.element_of_risk().to_f64());
    let mut advantages = BTreeMap::new();
    for entry in account.entries {
        let risk = entry.analysis.element_of_risk().to_f64()?;
        for wager in entry.analysis.id.split('+') {
            // A wager that stands alone in a line is worth what that line says.
            let is_alone = wager == entry.analysis.id;
            if is_alone || !advantages.contains_key(wager) {
                advantages.insert(wager.to_owned(), risk);
            }
        }
    }
    // What arises in a round, such as a double, is counted in the line of the main wager.
    let is_opening =
        |id: &str| in_force.stakes.iter().any(|name| name.split(':').next() == Some(id));
    for wager in in_force.facts.wagers.iter().filter(|wager| !is_opening(wager.id)) {
        if let Some(main) = main {
            advantages.entry(wager.id.to_owned()).or_insert(main);
        }
    }
    Some(advantages)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_is_worth_what_the_hand_is() {
        let known = compute("blackjack", Map::new()).expect("odds");
        assert_eq!(known["double-down"], known["blackjack"]);
    }
}
