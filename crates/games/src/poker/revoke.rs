//! A wager that goes on with the hand and may be taken back until the next cards come.

use std::borrow::Cow;

use table::{Act, Choice, Cite, Game, Question};

use super::{Stay, Stays};

/// The decision to put more at stake or give the hand up; then, as long as nothing more is dealt, the
/// one to take that back. `C` is what a strategy looks at.
#[derive(Clone, Copy, Debug)]
pub enum Revocable<C> {
    /// Nothing is said yet.
    Open(Stay<C>),
    /// The wager is placed.
    Placed {
        /// The wager.
        wager: &'static str,
        /// The provision by which it may be taken back.
        cite: Cite,
    },
}

impl<G: Game, C> Question<G> for Revocable<C>
where
    G::Strategy: Stays<C>,
{
    /// Whether the player goes on.
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        match self {
            Revocable::Open(stay) => Question::<G>::about(stay),
            Revocable::Placed { wager, .. } => format!("keep or withdraw {wager}").into(),
        }
    }

    fn options(&self) -> Vec<Choice<bool>> {
        match self {
            Revocable::Open(stay) => Question::<G>::options(stay),
            Revocable::Placed { wager, cite } => {
                let (keep, withdraw) = ("leave the wager where it is", "take it back, and fold");
                vec![
                    Choice::plain("keep", keep, true, *cite),
                    Choice::plain("withdraw", withdraw, false, *cite).wagering(wager),
                ]
            }
        }
    }

    fn declined(&self) -> bool {
        matches!(self, Revocable::Placed { .. })
    }

    fn is_required(&self) -> bool {
        matches!(self, Revocable::Open(_))
    }

    /// Only one wager can be meant, so it need not be named.
    fn option_of(&self, act: &Act) -> Option<Choice<bool>> {
        let mut options = Question::<G>::options(self).into_iter();
        options.find(|option| {
            let named = act.wager.as_deref();
            option.verb == act.verb && option.wager.is_none_or(|w| named.is_none_or(|n| n == w))
        })
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> bool {
        match self {
            Revocable::Open(stay) => strategy.stays(&stay.known),
            Revocable::Placed { .. } => true,
        }
    }
}
