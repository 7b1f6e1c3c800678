//! The decision to put more at stake or give the hand up.

use std::borrow::Cow;

use table::{Cents, Choice, Cite, Game, Question};

/// The decision to put more at stake or give the hand up; `C` is what a strategy looks at.
#[derive(Clone, Copy, Debug)]
pub struct Stay<C> {
    /// The wager that is placed by staying, which is also the word for it.
    pub wager: &'static str,
    /// What it must be.
    pub amount: Cents,
    /// What staying means, and the provision.
    pub about: (&'static str, Cite),
    /// The word for giving the hand up, what it means, and the provision.
    pub fold: (&'static str, &'static str, Cite),
    /// What the player knows.
    pub known: C,
}

/// How a strategy answers [`Stay`].
pub trait Stays<C> {
    /// Whether it stays.
    fn stays(&self, known: &C) -> bool;
}

impl<G: Game, C> Question<G> for Stay<C>
where
    G::Strategy: Stays<C>,
{
    type Answer = bool;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        format!("{} or {}", self.wager, self.fold.0).into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let (fold, folding, fold_cite) = self.fold;
        let (staying, cite) = self.about;
        vec![
            Choice::amount(self.wager, staying, (self.amount, self.amount), |_| true, cite),
            Choice::plain(fold, folding, false, fold_cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn is_required(&self) -> bool {
        true
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> bool {
        strategy.stays(&self.known)
    }
}
