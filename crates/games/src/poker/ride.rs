//! Wagers that may be taken back when more of the cards are known.

use std::borrow::Cow;

use table::{Act, Choice, Cite, Game, Question};

/// The decision to leave a wager where it is or take it back; `C` is what a strategy looks at.
#[derive(Clone, Copy, Debug)]
pub struct Ride<C> {
    /// The wager.
    pub wager: &'static str,
    /// The provision.
    pub cite: Cite,
    /// What the player knows.
    pub known: C,
}

/// How a strategy answers [`Ride`].
pub trait Rides<C> {
    /// Whether the wager stays.
    fn rides(&self, known: &C) -> bool;
}

impl<G: Game, C> Question<G> for Ride<C>
where
    G::Strategy: Rides<C>,
{
    type Answer = bool;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        self.wager.into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let (ride, withdraw) = ("leave the wager where it is", "take the wager back");
        vec![
            Choice::plain("let-it-ride", ride, true, self.cite).wagering(self.wager),
            Choice::plain("withdraw", withdraw, false, self.cite).wagering(self.wager),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn is_required(&self) -> bool {
        true
    }

    /// Only one wager can be meant, so it need not be named.
    fn option_of(&self, act: &Act) -> Option<Choice<bool>> {
        let is_meant = act.wager.as_deref().is_none_or(|wager| wager == self.wager);
        let mut options = Question::<G>::options(self).into_iter().filter(|_| is_meant);
        options.find(|option| option.verb == act.verb)
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> bool {
        strategy.rides(&self.known)
    }
}
