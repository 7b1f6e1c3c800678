//! Wagers that are added to the one on a hand while the cards are dealt. Each is at most as much as
//! that one and goes with it, so it is made whole or not at all.

use super::against::Against;
use super::dealer::{Facing, Shoe, Work};
use super::hands::RANKS;
use super::solve::{Start, chance_of};
use super::terms::{Addition, Policy, Terms};

/// The place of a card that is not known yet.
const UNKNOWN: usize = RANKS;

/// By the value of the own first card, then of the dealer's; the last place is for a card that is not
/// known yet.
type ByCards = [[bool; RANKS + 1]; RANKS + 1];

/// Which wagers are added, by what is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// By the place of a wager among them.
    made: Vec<ByCards>,
}

impl Added {
    /// Those of which it is said that they are made, by the place of the wager and the cards that are
    /// known.
    pub(super) fn of(
        additions: &[Addition],
        is_made: impl Fn(usize, Option<usize>, Option<usize>) -> bool,
    ) -> Added {
        let mut added = Added::default();
        let every = |is_known: bool| match is_known {
            true => (0..RANKS).map(Some).collect::<Vec<_>>(),
            false => vec![None],
        };
        for addition in additions {
            for first in every(addition.knows_first) {
                for up in every(addition.knows_up) {
                    added.set(addition.place, first, up, is_made(addition.place, first, up));
                }
            }
        }
        added
    }

    /// Whether a wager is made, by its place and the values of the cards that are known then.
    #[must_use]
    pub fn is_made(&self, place: usize, first: Option<usize>, up: Option<usize>) -> bool {
        let at = (first.unwrap_or(UNKNOWN), up.unwrap_or(UNKNOWN));
        self.made.get(place).is_some_and(|made| made[at.0][at.1])
    }

    fn set(&mut self, place: usize, first: Option<usize>, up: Option<usize>, is_made: bool) {
        if self.made.len() <= place {
            self.made.resize(place + 1, ByCards::default());
        }
        self.made[place][first.unwrap_or(UNKNOWN)][up.unwrap_or(UNKNOWN)] = is_made;
    }

    /// Puts in what another one says.
    fn join(&mut self, other: &Added) {
        for (place, made) in other.made.iter().enumerate() {
            if self.made.len() <= place {
                self.made.resize(place + 1, ByCards::default());
            }
            for (own, cell) in
                self.made[place].as_flattened_mut().iter_mut().zip(made.as_flattened())
            {
                *own |= cell;
            }
        }
    }

    /// What is staked in all, in units of the opening wager.
    pub(super) fn units(&self, additions: &[Addition], first: usize, up: usize) -> usize {
        let is_made = |addition: &&Addition| {
            let first = addition.knows_first.then_some(first);
            self.is_made(addition.place, first, addition.knows_up.then_some(up))
        };
        1 + additions.iter().filter(is_made).count()
    }
}

/// The own first card of two of these values, and how likely it is which.
pub(super) fn first_of([one, other]: [usize; 2]) -> impl Iterator<Item = (usize, f64)> {
    let share = if one == other { 1.0 } else { 0.5 };
    let second = (one != other).then_some((other, share));
    std::iter::once((one, share)).chain(second)
}

/// What every number of units brings, by the own first card and the dealer's, times the chance of
/// these.
pub(super) struct Brought {
    by_units: Vec<[[f64; RANKS]; RANKS]>,
    /// The chance of the cards.
    chances: [[f64; RANKS]; RANKS],
}

/// Cards that are known while others are dealt: the own first one, the dealer's.
pub(super) type KnownCards = (Option<usize>, Option<usize>);

/// The part of a table that is of known cards.
fn sum_of(table: &[[f64; RANKS]; RANKS], (first, up): KnownCards) -> f64 {
    let range = |card: Option<usize>| card.map_or(0..RANKS, |card| card..card + 1);
    table[range(first)].iter().flat_map(|row| &row[range(up)]).sum()
}

impl Brought {
    pub(super) fn new<T: Terms>(terms: &T) -> Brought {
        let none = [[0.0; RANKS]; RANKS];
        Brought { by_units: vec![none; terms.additions().len() + 1], chances: none }
    }

    /// Adds what comes of every two cards against a card of the dealer's, one unit being staked.
    pub(super) fn add<T: Terms>(
        &mut self,
        terms: &T,
        (shoe, facing): (&Shoe, Facing),
        policy: Policy<'_>,
        starts: &[Start],
        work: &mut Work,
    ) {
        // A blackjack takes another part of more units of which it spares some, so that hands over 21
        // which it takes whole are worth something else.
        let is_another = terms.blackjack_spares_additions()
            && terms.blackjack_takes_busts()
            && facing.blackjack_by().is_some();
        for (more, sums) in self.by_units.iter_mut().enumerate() {
            let units = (more + 1) as f64;
            let again = (is_another && more > 0).then(|| {
                let mut against =
                    Against::taking(1.0 / units, terms, shoe, facing, false, &mut *work);
                against.play(policy);
                against.starts(chance_of(shoe, facing), policy, &mut *work)
            });
            for start in again.as_deref().unwrap_or(starts) {
                let mut brings = units * start.expectation;
                if again.is_none() && terms.blackjack_spares_additions() && !start.is_blackjack() {
                    brings += (units - 1.0) * (1.0 - start.no_blackjack);
                }
                for (first, share) in first_of(start.cards) {
                    sums[first][facing.up] += share * start.chance * brings;
                    if more == 0 {
                        self.chances[first][facing.up] += share * start.chance;
                    }
                }
            }
        }
    }

    /// What the best of these wagers bring with the one on the hand, and which they are.
    pub(super) fn best(&self, additions: &[Addition]) -> (f64, Added) {
        self.from(additions, &|_, _, _| None, 1, (None, None))
    }

    /// What a round brings when these cards are known and so many units staked, and what the wagers
    /// that are then still to be offered add to it at best.
    pub(super) fn given(&self, known: KnownCards, units: f64, rest: &[Addition]) -> f64 {
        let of = |units: usize| sum_of(&self.by_units[units - 1], known);
        // What a unit more brings is the same however many there are.
        let staked = of(1) + (units - 1.0) * (of(2) - of(1));
        let (with_rest, _) = self.from(rest, &|_, _, _| None, 1, known);
        (staked + with_rest - of(1)) / sum_of(&self.chances, known)
    }

    /// What given ones bring.
    pub(super) fn with(&self, additions: &[Addition], added: &Added) -> f64 {
        let is_made = |place, first, up| Some(added.is_made(place, first, up));
        self.from(additions, &is_made, 1, (None, None)).0
    }

    /// What the wagers that are still to be offered bring, when so many units are staked and these
    /// cards known; what is not said is decided for the best.
    fn from(
        &self,
        additions: &[Addition],
        said: &dyn Fn(usize, Option<usize>, Option<usize>) -> Option<bool>,
        units: usize,
        (first, up): KnownCards,
    ) -> (f64, Added) {
        let Some((next, rest)) = additions.split_first() else {
            return (sum_of(&self.by_units[units - 1], (first, up)), Added::default());
        };
        let over = |cards: &dyn Fn(usize) -> KnownCards| {
            let mut all = (0.0, Added::default());
            for card in 0..RANKS {
                let (value, added) = self.from(additions, said, units, cards(card));
                all.0 += value;
                all.1.join(&added);
            }
            all
        };
        if next.knows_first && first.is_none() {
            return over(&|card| (Some(card), up));
        }
        if next.knows_up && up.is_none() {
            return over(&|card| (first, Some(card)));
        }
        let with = || self.from(rest, said, units + 1, (first, up));
        let without = || self.from(rest, said, units, (first, up));
        let (is_made, (value, mut added)) = match said(next.place, first, up) {
            Some(true) => (true, with()),
            Some(false) => (false, without()),
            None => {
                let (with, without) = (with(), without());
                let is_made = with.0 > without.0;
                (is_made, if is_made { with } else { without })
            }
        };
        added.set(next.place, first, up, is_made);
        (value, added)
    }
}
