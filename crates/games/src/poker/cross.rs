//! Community cards in a cross, and the player who declares which of its two lines he plays.

use std::borrow::Cow;

use table::{Act, Cents, Choice, Cite, Code, Game, Question, Refusal};

/// The field of an act that declares a line.
pub const ALIGNMENT: &str = "alignment";

table::words! {
    /// A line of the cross: three cards.
    pub enum Alignment {
        /// From the card farthest from the dealer to the nearest.
        Vertical = "vertical",
        /// From the dealer's left to the right.
        Horizontal = "horizontal",
    }
}

/// The decision to place equal wagers on a line of the cross or give the hand up; `C` is what a
/// strategy looks at.
#[derive(Clone, Copy, Debug)]
pub struct Declare<C> {
    /// The word for it.
    pub verb: &'static str,
    /// The wagers that are placed, and what each of them must be.
    pub wagers: (&'static [&'static str], Cents),
    /// The provision.
    pub cite: Cite,
    /// The word for giving the hand up, what it means, and the provision.
    pub fold: (&'static str, &'static str, Cite),
    /// What the player knows.
    pub known: C,
}

/// How a strategy answers [`Declare`].
pub trait Declares<C> {
    /// The line that it plays; none where it gives the hand up.
    fn declares(&self, known: &C) -> Option<Alignment>;
}

impl<G: Game, C> Question<G> for Declare<C>
where
    G::Strategy: Declares<C>,
{
    /// The line, if any.
    type Answer = Option<Alignment>;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        format!("{} or {}", self.verb, self.fold.0).into()
    }

    fn options(&self) -> Vec<Choice<Option<Alignment>>> {
        let (wagers, amount) = self.wagers;
        let line = |about: &'static str, make: fn(Cents) -> _, line: Alignment| {
            let choice = Choice::amount(self.verb, about, (amount, amount), make, self.cite);
            let choice = choice.with(ALIGNMENT, line.word());
            wagers.iter().fold(choice, |choice, wager| choice.lying_on(*wager, amount))
        };
        let vertical = "play the vertical cards, with as much as the ante on each raise";
        let horizontal = "play the horizontal cards, with as much as the ante on each raise";
        let (fold, folding, cite) = self.fold;
        vec![
            line(vertical, |_| Some(Alignment::Vertical), Alignment::Vertical),
            line(horizontal, |_| Some(Alignment::Horizontal), Alignment::Horizontal),
            Choice::plain(fold, folding, None, cite),
        ]
    }

    fn declined(&self) -> Option<Alignment> {
        None
    }

    fn is_required(&self) -> bool {
        true
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let why = "is vertical or horizontal: a player says which";
        (act.verb == self.verb)
            .then(|| Refusal::rule(ALIGNMENT, Code::NotUnderstood, why, self.cite))
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> Option<Alignment> {
        strategy.declares(&self.known)
    }
}
