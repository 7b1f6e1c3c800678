//! The rules of a game as they are in force, for whoever shows them.

use chance::Deck;
use serde_json::{Map, Value};

use crate::device::Form;
use crate::erased::{AnyGame, AnyLegal};
use crate::shown::Cloth;
use crate::{Alias, Facts, Name, Payout, Tint};

/// The rules of a game under elections that are legal.
#[derive(Clone, Debug)]
pub struct InForce {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// What it says of itself.
    pub facts: &'static Facts,
    /// Every election in force.
    pub elections: Map<String, Value>,
    /// What is paid under them.
    pub payouts: Vec<Payout>,
    /// Every wager that can be staked under them, with every selection.
    pub stakes: Vec<Name>,
    /// What players call its wagers and acts.
    pub aliases: &'static [Alias],
    /// What its shoe is filled with, at a game that has one.
    pub deck: Option<Deck>,
    /// The equipment that decides its rounds, at a game without cards.
    pub device: Option<Form>,
    /// The felt as far as they use it.
    pub cloth: Cloth,
}

impl InForce {
    /// The rules of a game under elections that are legal.
    #[must_use]
    pub fn of(legal: &AnyLegal) -> InForce {
        let AnyLegal { game, rules, elections, .. } = legal;
        InForce {
            game: *game,
            facts: game.facts(),
            elections: elections.clone(),
            payouts: game.payouts(rules),
            stakes: game.wagers(rules),
            aliases: game.aliases(),
            deck: game.shoe(rules).map(|shoe| shoe.deck),
            device: game.device(rules).map(crate::device::Thrown::form),
            cloth: Cloth::of(legal),
        }
    }

    /// The colour of a spot or an outcome, by its name, where it means something.
    #[must_use]
    pub fn tint(&self, name: &str) -> Option<Tint> {
        self.game.tint(name)
    }
}
