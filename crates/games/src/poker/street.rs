//! The decision on a street: to put a multiple of the ante at stake, or to go on without, or to give
//! the hand up.

use std::borrow::Cow;

use table::{Cents, Choice, Cite, Game, Question};

/// A time at which whoever has no such wager yet is asked for one.
#[derive(Debug)]
pub struct Stage {
    /// When: `before the flop`.
    pub when: &'static str,
    /// The least and the most multiple of the ante; any whole one between them will do.
    pub times: (i64, i64),
    /// What the wager is then.
    pub about: &'static str,
    /// The provision.
    pub cite: Cite,
}

/// The decision on a street; `C` is what a strategy looks at.
#[derive(Clone, Debug)]
pub struct Street<C> {
    /// When it is asked, and what may then be wagered.
    pub stage: &'static Stage,
    /// The wager, which is also the word for placing it.
    pub wager: &'static str,
    /// The ante.
    pub ante: Cents,
    /// The word for placing none, what it means, and the provision.
    pub otherwise: (&'static str, &'static str, Cite),
    /// Whether that gives the hand up, so that it must be said.
    pub gives_up: bool,
    /// What the player knows.
    pub known: C,
}

/// How a strategy answers [`Street`].
pub trait Raises<C> {
    /// How many times the ante it wagers, at most; less where less is allowed, and 0 for nothing.
    fn times(&self, known: &C) -> i64;
}

impl<G: Game, C> Question<G> for Street<C>
where
    G::Strategy: Raises<C>,
{
    /// What is wagered, if anything.
    type Answer = Option<Cents>;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        format!("{} or {} {}", self.wager, self.otherwise.0, self.stage.when).into()
    }

    fn options(&self) -> Vec<Choice<Option<Cents>>> {
        let Stage { times: (least, most), about, cite, .. } = *self.stage;
        let bounds = (self.ante.times(least), self.ante.times(most));
        let (verb, going_on, other_cite) = self.otherwise;
        vec![
            Choice::amount(self.wager, about, bounds, Some, cite).in_multiples_of(self.ante),
            Choice::plain(verb, going_on, None, other_cite),
        ]
    }

    fn declined(&self) -> Option<Cents> {
        None
    }

    fn is_required(&self) -> bool {
        self.gives_up
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> Option<Cents> {
        let (least, most) = self.stage.times;
        let times = strategy.times(&self.known);
        (times > 0).then(|| self.ante.times(times.clamp(least, most)))
    }
}
