//! The rules of a game as they are in force, for whoever shows them.

use chance::Deck;
use serde_json::{Map, Value};

use crate::device::Form;
use crate::erased::{AnyGame, AnyLegal, AnyRules};
use crate::shown::{Aspect, Cloth, Plan};
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
    /// What its wagers are called at the table where their titles are the regulation's words.
    pub said: &'static [Alias],
    /// What its shoe is filled with, at a game that has one.
    pub deck: Option<Deck>,
    /// The equipment that decides its rounds, at a game without cards.
    pub device: Option<Form>,
    /// The felt as far as they use it.
    pub cloth: Cloth,
    rules: AnyRules,
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
            said: game.said(),
            deck: game.shoe(rules).map(|shoe| shoe.deck),
            device: game.device(rules).map(crate::device::Thrown::form),
            cloth: Cloth::of(legal),
            rules: rules.clone(),
        }
    }

    /// The colour of a spot or an outcome, by its name, where it means something.
    #[must_use]
    pub fn tint(&self, name: &str) -> Option<Tint> {
        self.game.tint(name)
    }

    /// The layout as it is drawn, where the game says more of it than its rows of zones.
    #[must_use]
    pub fn drawn(&self, aspect: Aspect) -> Option<Plan> {
        self.game.drawn(&self.rules, self, aspect)
    }

    /// What is paid on a wager: the rows of its own, or else those of its kind.
    #[must_use]
    pub fn paid_on(&self, wager: &str) -> Vec<&Payout> {
        let own = self.payouts.iter().filter(|payout| payout.row == wager);
        let own: Vec<&Payout> = own.collect();
        if own.is_empty() { self.paid_on_kind(wager) } else { own }
    }

    /// Every row of what is paid on a wager of this kind.
    #[must_use]
    pub fn paid_on_kind(&self, wager: &str) -> Vec<&Payout> {
        let kind = wager.split(':').next().unwrap_or(wager);
        let is_of_kind = |payout: &&Payout| {
            let rest = payout.row.strip_prefix(kind);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.payouts.iter().filter(is_of_kind).collect()
    }

    /// What is paid on a wager, where one line says it.
    #[must_use]
    pub fn pays(&self, wager: &str) -> Option<&str> {
        match self.paid_on(wager)[..] {
            [only] => Some(&only.pays),
            _ => None,
        }
    }
}
