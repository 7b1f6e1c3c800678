//! What is computed of a game of the kind, as data: the lines of an analysis, and the elections
//! that change them.

use serde_json::{Map, Value, json};
use table::study::{Line, Plan, StrategyFacts};
use table::{Act, Cents, Game, Seat, Wager};

use super::wagers::HandWager;

/// Wagers that stand or fall by the same decisions.
#[derive(Clone, Debug)]
pub struct Together<W> {
    /// What is staked for them before the cards.
    staked: Vec<W>,
    /// Which count.
    counted: Vec<W>,
    /// Which count without being named.
    unnamed: Vec<W>,
    /// Whether the player decides something about them though the main wager is not among them.
    is_decided: bool,
    /// What else the player does before the cards, by its word.
    does: &'static [&'static str],
}

impl<W: HandWager> Together<W> {
    /// Wagers that count, and those that are staked for them before the cards. The line has their
    /// ids.
    pub fn new(staked: &[W], counted: &[W]) -> Together<W> {
        let (staked, counted, unnamed) = (staked.to_vec(), counted.to_vec(), Vec::new());
        Together { staked, counted, unnamed, is_decided: false, does: &[] }
    }

    /// The same, where the player does something else before the cards, such as to take the bank.
    #[must_use]
    pub fn doing(mut self, does: &'static [&'static str]) -> Together<W> {
        self.does = does;
        self
    }

    /// The same, where the player decides something about them, as whether they are left for another
    /// round.
    #[must_use]
    pub fn decided(mut self) -> Together<W> {
        self.is_decided = true;
        self
    }

    /// The same with a name that some of them may go on by.
    #[must_use]
    pub fn also_as(mut self, wager: W) -> Together<W> {
        self.unnamed.push(wager);
        self
    }

    /// The line, with a stake for each wager; the first that counts is the unit. The player's
    /// decisions are about the main wager.
    pub(crate) fn line<G>(self, main: W, stake: impl Fn(W) -> Cents) -> Line<G>
    where
        G: Game<Wager = W>,
    {
        let seat = Seat::new(1);
        let unit = self.counted.first().map_or(Cents::dollars(1), |wager| stake(*wager));
        let ids: Vec<&str> = self.counted.iter().map(|wager| wager.id()).collect();
        Line {
            id: ids.join("+"),
            plan: Plan {
                bets: self.staked.into_iter().map(|wager| (seat, wager, stake(wager))).collect(),
                acts: self.does.iter().map(|verb| Act::new(seat, *verb)).collect(),
                strategy: G::Strategy::default(),
            },
            unit,
            kinds: self
                .counted
                .iter()
                .chain(&self.unnamed)
                .map(|wager| Wager::kind(*wager))
                .collect(),
            payout_odds: None,
            decides: self.is_decided || self.counted.contains(&main),
        }
    }
}

/// A strategy that has a name.
#[must_use]
pub const fn strategy<G: Game>(
    name: &'static str,
    about: &'static str,
    make: fn(&G::Rules) -> G::Strategy,
) -> StrategyFacts<G> {
    StrategyFacts { name, about, make }
}

/// An election that changes the odds.
#[derive(Clone, Copy, Debug)]
pub enum Varied {
    /// A yes-or-no election is elected.
    With(&'static str),
    /// A yes-or-no election that holds is not elected.
    Without(&'static str),
    /// An election has each of these words in turn.
    Each(&'static str, &'static [&'static str]),
    /// What a JSON object elects, which is given as its text.
    Elected(&'static str),
}

/// Every combination of the words of the elections, the last of them changing first.
fn combinations(varied: &[Varied]) -> Vec<Map<String, Value>> {
    let mut combinations = vec![Map::new()];
    for varied in varied {
        let only = |id: &str, value: Value| Map::from_iter([(id.to_owned(), value)]);
        let choices: Vec<Map<String, Value>> = match varied {
            Varied::With(id) => vec![only(id, json!(true))],
            Varied::Without(id) => vec![only(id, json!(false))],
            Varied::Each(id, words) => words.iter().map(|word| only(id, json!(word))).collect(),
            Varied::Elected(text) => serde_json::from_str(text).into_iter().collect(),
        };
        let with_each = |elections: Map<String, Value>| {
            let with = |chosen: &Map<String, Value>| {
                elections.clone().into_iter().chain(chosen.clone()).collect()
            };
            choices.iter().map(with).collect::<Vec<_>>()
        };
        combinations = combinations.into_iter().flat_map(with_each).collect();
    }
    combinations
}

/// The rules with nothing elected, then every combination of each group.
pub(crate) fn variants(groups: &[&[Varied]]) -> Vec<Map<String, Value>> {
    let elected = groups.iter().flat_map(|group| combinations(group));
    std::iter::once(Map::new()).chain(elected).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_elections_are_combined_with_the_last_changing_first() {
        let group = [
            Varied::With("bonus"),
            Varied::Each("version", &["x", "y"]),
            Varied::Each("table", &["A", "B"]),
        ];
        let combined: Vec<Value> = variants(&[&group]).into_iter().map(Value::Object).collect();
        let with =
            |version: &str, table: &str| json!({"bonus": true, "version": version, "table": table});
        let all = [json!({}), with("x", "A"), with("x", "B"), with("y", "A"), with("y", "B")];
        assert_eq!(combined, all);
    }
}
