//! What a round came to, as far as scripts check it and a screen shows it: how it ended, which hands
//! were held, and what lay in the pot.

use std::collections::BTreeMap;

use ranking::Category;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{Cents, Facts, Seat, Word};

/// `state`: how the round ended.
pub const ROUND: Word = Word { id: "round", about: "completed, void, or misdeal" };
/// `state`: the hands at the end.
pub const HANDS: Word =
    Word { id: "hands", about: "by seat, or dealer, the five-card hand at the end" };
/// `state`: the pot.
pub const POT: Word = Word { id: "pot", about: "what lies in the pot, before any commission" };

/// How a round ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// As it should, or without some of its wagers.
    #[default]
    Completed,
    /// Everything was returned.
    Void,
    /// Everything was returned since a card was not dealt.
    Misdeal,
}

/// What a round came to. It is kept where something may go wrong; a simulation does without.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    ending: Ending,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    hands: BTreeMap<String, String>,
    #[serde(default)]
    pot: Cents,
}

impl Record {
    /// Whether there is nothing to be told.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        *self == Record::default()
    }

    /// The round ended so.
    #[cold]
    pub fn ended(&mut self, ending: Ending) {
        self.ending = ending;
    }

    /// A player, or the dealer, held a hand.
    #[cold]
    pub fn held(&mut self, seat: Option<Seat>, hand: Category) {
        let who = seat.map_or_else(|| "dealer".to_owned(), |seat| seat.to_string());
        self.hands.insert(who, hand.id().to_owned());
    }

    /// So much lies in the pot.
    #[cold]
    pub fn lies_in_pot(&mut self, amount: Cents) {
        self.pot = amount;
    }

    /// Those of these facts that a game's `state` has.
    pub(super) fn state(&self, facts: &Facts) -> Map<String, Value> {
        let has = |word: &Word| facts.state.iter().any(|fact| fact.id == word.id);
        let told =
            [(ROUND, json!(self.ending)), (HANDS, json!(self.hands)), (POT, json!(self.pot))];
        let told = told.into_iter().filter(|(word, _)| has(word));
        told.map(|(word, value)| (word.id.to_owned(), value)).collect()
    }
}
