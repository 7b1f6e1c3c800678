//! The rules of a game as they are in force, for whoever shows them.

use serde_json::{Map, Value};

use crate::{Alias, Cloth, Complete, Facts, Form, Legal, Payout, Tint};

/// The rules of a game under elections that are legal.
#[derive(Clone, Debug)]
pub struct InForce {
    /// What the game says of itself.
    pub facts: &'static Facts,
    /// Every election in force.
    pub elections: Map<String, Value>,
    /// What is paid under them.
    pub payouts: Vec<Payout>,
    /// Every wager that can be staked under them, with every selection.
    pub stakes: Vec<String>,
    /// What players call its wagers and acts.
    pub aliases: &'static [Alias],
    /// The colour of a spot or an outcome.
    pub tint: fn(&str) -> Option<Tint>,
    /// The equipment that decides its rounds, at a game without cards.
    pub device: Option<Form>,
    /// The felt as far as they use it.
    pub cloth: Cloth,
}

impl InForce {
    /// The rules of a game under elections that are legal.
    #[must_use]
    pub fn of<G: Complete>(legal: &Legal<G>) -> InForce {
        InForce {
            facts: G::FACTS,
            elections: legal.elections.clone(),
            payouts: G::payouts(&legal.rules),
            stakes: G::wagers(&legal.rules).iter().map(ToString::to_string).collect(),
            aliases: G::ALIASES,
            tint: G::tint,
            device: G::device(&legal.rules).map(crate::Thrown::form),
            cloth: Cloth::of(legal),
        }
    }
}
