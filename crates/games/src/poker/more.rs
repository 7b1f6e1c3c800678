//! The decision to put any amount within bounds at stake beside what stands, or to go on without, or
//! to give the hand up.

use std::borrow::Cow;

use table::{Cents, Choice, Cite, Game, Question};

/// The decision to stake more, of any amount within bounds; `C` is what a strategy looks at.
#[derive(Clone, Copy, Debug)]
pub struct More<C> {
    /// The wager, which is also the word for placing it.
    pub wager: &'static str,
    /// The least and the most that may be staked.
    pub bounds: (Cents, Cents),
    /// What an amount is a multiple of, so that it can be paid.
    pub unit: Cents,
    /// What it means, for people.
    pub about: &'static str,
    /// The provision.
    pub cite: Cite,
    /// What is done instead.
    pub otherwise: Otherwise,
    /// What the player knows.
    pub known: C,
}

/// What is done instead of staking more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Otherwise {
    /// The round goes on without.
    Decline,
    /// The hand is given up, which must be said: the word for it, what it means, and the provision.
    GiveUp(&'static str, &'static str, Cite),
}

/// How a strategy answers [`More`].
pub trait Adds<C> {
    /// What it stakes, at most; less where less is allowed, and nothing where it declines.
    fn adds(&self, known: &C, most: Cents) -> Cents;
}

impl<G: Game, C> Question<G> for More<C>
where
    G::Strategy: Adds<C>,
{
    /// What is staked, if anything.
    type Answer = Option<Cents>;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        match self.otherwise {
            Otherwise::Decline => self.wager.into(),
            Otherwise::GiveUp(verb, ..) => format!("{} or {verb}", self.wager).into(),
        }
    }

    fn options(&self) -> Vec<Choice<Option<Cents>>> {
        let more = Choice::amount(self.wager, self.about, self.bounds, Some, self.cite);
        let otherwise = match self.otherwise {
            Otherwise::Decline => Choice::plain("decline", "go on without", None, self.cite),
            Otherwise::GiveUp(verb, about, cite) => Choice::plain(verb, about, None, cite),
        };
        vec![more.in_multiples_of(self.unit), otherwise]
    }

    fn declined(&self) -> Option<Cents> {
        None
    }

    fn is_required(&self) -> bool {
        self.otherwise != Otherwise::Decline
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> Option<Cents> {
        let (least, most) = self.bounds;
        let wanted = strategy.adds(&self.known, most);
        let amount = Cents(wanted.min(most).0 / self.unit.0 * self.unit.0);
        (amount >= least && amount > Cents::ZERO).then_some(amount)
    }
}
