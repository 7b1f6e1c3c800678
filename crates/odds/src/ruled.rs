//! A game under rules: what every figure is of.

use chance::Card;
use games::registry;
use table::Complete;
use table::erased::{AnyGame, AnyLayout, AnyPlan, AnyRules, Driver, Halted, erased};

use crate::Composition;

/// The word for what a progressive meter shows.
pub(crate) const METER: &str = "progressive-meter";

/// A game, and the rules under which it is played.
#[derive(Clone, Debug)]
pub struct Ruled {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its rules.
    pub rules: AnyRules,
}

impl Ruled {
    /// The game `G` under its rules, as the registry has it: no rule is compiled again where it is
    /// studied.
    ///
    /// # Panics
    /// Where the game is not in the registry; see [`Ruled::unlisted`].
    #[must_use]
    pub fn of<G: Complete>(rules: &G::Rules) -> Ruled {
        let game = registry::game(G::FACTS.id).expect("a game of the registry");
        Ruled { game, rules: AnyRules::new::<G>(rules.clone()) }
    }

    /// The game `G`, which need not be in the registry, under its rules.
    #[must_use]
    pub fn unlisted<G: Complete>(rules: &G::Rules) -> Ruled {
        Ruled { game: erased::<G>(), rules: AnyRules::new::<G>(rules.clone()) }
    }

    /// A full shoe; no card at all where the game has none.
    #[must_use]
    pub fn full_shoe(&self) -> Composition {
        self.game.shoe(&self.rules).map_or(Composition::EMPTY, Composition::full)
    }

    /// What lies on a fresh table where a plan begins. The figures are for what its meter shows then, if it has one,
    /// this round's wagers among it.
    pub(crate) fn fresh_layout(&self, plan: &AnyPlan) -> AnyLayout {
        let mut layout = self.game.layout_before(plan);
        if let Some(shown) = self.game.state(&self.rules, &layout).get(METER) {
            // It is an amount: the game said so itself.
            let _ = self.game.history(&self.rules, &mut layout, METER, shown);
        }
        layout
    }

    /// The class of a deal so far, where the game tells.
    pub(crate) fn deal_class(&self, dealt: &[Card]) -> Option<u32> {
        self.game.deal_class(&self.rules, dealt)
    }

    /// Plays a round on what lies on the table.
    pub(crate) fn round(
        &self,
        layout: &mut AnyLayout,
        driver: &mut dyn Driver,
    ) -> Result<(), Halted> {
        self.game.round(&self.rules, layout, driver)
    }
}
