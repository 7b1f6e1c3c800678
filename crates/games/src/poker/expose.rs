//! Cards that a player shows to claim what they win.

use std::borrow::Cow;

use table::{Cents, Choice, Cite, Game, Question, Seat, Table};

use super::pay::{Pay, Pays};

/// The decision to expose one's cards, without which a wager on them loses.
#[derive(Clone, Copy, Debug)]
pub struct Expose {
    /// The wager.
    pub wager: &'static str,
    /// Whether the cards win it. Whoever does not answer in time does not forfeit that.
    pub wins: bool,
    /// The provision.
    pub cite: Cite,
}

impl<G: Game> Question<G> for Expose {
    type Answer = bool;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        format!("expose for the {}", self.wager).into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let (expose, decline) =
            ("show your cards to claim the wager", "leave them down and lose it");
        vec![
            Choice::plain("expose", expose, true, self.cite),
            Choice::plain("decline", decline, false, self.cite),
        ]
    }

    fn declined(&self) -> bool {
        self.wins
    }

    /// A script names those who expose theirs.
    fn unsaid(&self) -> bool {
        false
    }

    #[inline]
    fn by_strategy(&self, _: &G::Strategy) -> bool {
        self.wins
    }
}

/// Settles the wagers of those who could expose: what each seat has staked, and what it comes to.
/// Losing ones are collected first, then winning ones are paid.
#[inline]
pub fn settle<G: Game, T: Table<G>>(
    claims: impl Iterator<Item = (Seat, Cents, Pay)> + Clone,
    wager: G::Wager,
    pays: &Pays,
    t: &mut T,
) {
    for wins in [false, true] {
        for (seat, stake, pay) in claims.clone() {
            if matches!(pay, Pay::To(_)) == wins {
                t.settle(pays.settled(seat, wager, stake, pay));
            }
        }
    }
}
