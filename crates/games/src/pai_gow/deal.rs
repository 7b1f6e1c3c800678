//! The delivery of cards to all places: one at a time, in stacks from the hand, or in stacks from an
//! automated shoe; and what is said of cards that do not come as they should.

use arrayvec::ArrayVec;
use table::{Cite, Hidden, Incident, Malformed, Spot, Table};

use super::circle::{MOST_PLACES, Place, spot_of};
use super::family::{PaiGow, PaiGowGame};
use super::provisions::{
    CardProvisions, Dealing, EXPOSED_WHILE_STACKING, SHOE_JAM, STACKS_MISDEALT,
};
use super::round::Round;
use super::setting::MOST_PIECES;
use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};
use crate::poker::family::JAMS_TOO_LATE;

/// What a place has been dealt, as it lies.
pub type Lying = ArrayVec<Hidden, MOST_PIECES>;

/// What was delivered, by place.
#[derive(Clone, Debug, Default)]
pub struct Hands {
    places: [Lying; MOST_PLACES],
    /// How many cards were found face up.
    found_count: u8,
}

impl Hands {
    /// What lies at a place.
    #[inline]
    #[must_use]
    pub fn at(&self, place: Place) -> &Lying {
        &self.places[place]
    }

    /// What lies at a place, for whoever delivers.
    #[inline]
    pub fn at_mut(&mut self, place: Place) -> &mut Lying {
        &mut self.places[place]
    }
}

/// How stacks that were dealt from the hand are delivered where no player banks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stacks {
    /// The one farthest to the dealer's left first, and on clockwise.
    LeftmostClockwise,
    /// The one farthest to the dealer's right first, and on counterclockwise.
    RightmostCounterclockwise,
}

/// What comes of something that goes wrong in the deal.
enum Wrong {
    /// Nothing.
    Nothing,
    /// All hands are void.
    Void(Cite),
    /// The deal begins again.
    Again,
}

/// What can go wrong before a card that is delivered at once.
const IN_THE_DEAL: &[&str] = &[FOUND_FACE_UP, DRAWN_IN_ERROR, SHUFFLER_JAM, SHOE_JAM];
/// What can go wrong before a card that goes to a stack.
const IN_THE_STACKS: &[&str] =
    &[FOUND_FACE_UP, DRAWN_IN_ERROR, SHUFFLER_JAM, EXPOSED_WHILE_STACKING, STACKS_MISDEALT];

/// Where cards lie that are not delivered yet.
const STACKS: Spot = Spot::Box("stacks");

impl<V: PaiGow<N>, const N: usize> Round<'_, V, N> {
    /// Whether pieces that come to a place matter: a simulation leaves out those that do not.
    #[inline]
    #[must_use]
    pub fn is_dealt_to<T: Table<PaiGowGame<V, N>>>(&self, place: Place) -> bool {
        let is_in = || {
            let holds = |place| match super::circle::seat_at(place) {
                None => self.needs_dealer(),
                Some(seat) => {
                    let has_box = self.boxes.iter().any(|(other, _)| *other == seat);
                    has_box || self.bank.is_some_and(|bank| bank.seat == seat)
                }
            };
            holds(place)
        };
        T::MAY_GO_WRONG || is_in()
    }

    /// Delivers from the shoe that was elected, one card at a time or in stacks. Gives what voids all
    /// hands, if anything does.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn deliver_cards<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        let (in_turn, in_a_row) = match self.rules.table.dealing {
            Dealing::ManualShoe if T::MAY_GO_WRONG => (V::PIECES, 1),
            // A simulation deals as it likes.
            _ => (1, V::PIECES),
        };
        for _ in 0..in_turn {
            for place in V::CIRCLE.clockwise(self.start) {
                if !self.is_dealt_to::<T>(place) {
                    continue;
                }
                if let Some(cite) = self.deal_to(place, in_a_row, t)? {
                    return Ok(Some(cite));
                }
            }
        }
        self.after_the_deal(t)
    }

    /// Delivers so many cards to a place. Gives what voids all hands, if anything does.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn deal_to<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        place: Place,
        count: usize,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        for _ in 0..count {
            if let Wrong::Void(cite) = self.goes_wrong(IN_THE_DEAL, t)? {
                return Ok(Some(cite));
            }
            let card = t.draw_down(spot_of(place))?;
            self.hands.at_mut(place).push(card);
        }
        Ok(None)
    }

    /// What was found out after the last card, by which all hands are void, if they are.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn after_the_deal<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        match self.goes_wrong(IN_THE_DEAL, t)? {
            Wrong::Void(cite) => Ok(Some(cite)),
            Wrong::Nothing | Wrong::Again => Ok(None),
        }
    }

    /// Deals the stacks from the hand, left to right and right to left by turns; where something goes
    /// wrong all over again. Gives what voids all hands, if anything does.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[cold]
    pub(super) fn deal_stacks<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Result<[Lying; MOST_PLACES], Cite>, T::Halt> {
        let count = V::CIRCLE.count();
        'deal: loop {
            let mut stacks: [Lying; MOST_PLACES] = Default::default();
            for pass in 0..V::PIECES {
                for n in 0..count {
                    match self.goes_wrong(IN_THE_STACKS, t)? {
                        Wrong::Nothing => {}
                        Wrong::Void(cite) => return Ok(Err(cite)),
                        Wrong::Again => continue 'deal,
                    }
                    let stack = if pass % 2 == 0 { n } else { count - 1 - n };
                    stacks[stack].push(t.draw_down(STACKS)?);
                }
            }
            match self.goes_wrong(IN_THE_STACKS, t)? {
                Wrong::Nothing => return Ok(Ok(stacks)),
                Wrong::Void(cite) => return Ok(Err(cite)),
                Wrong::Again => {}
            }
        }
    }

    /// Delivers stacks: where a player banks, from the one that he has chosen.
    pub(super) fn deliver_stacks<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        stacks: &[Lying; MOST_PLACES],
        chosen: Option<usize>,
        t: &mut T,
    ) {
        let count = V::CIRCLE.count();
        let places: ArrayVec<Place, MOST_PLACES> = match (chosen, V::STACKS) {
            (None, Stacks::RightmostCounterclockwise) => {
                V::CIRCLE.counterclockwise(self.start).collect()
            }
            _ => V::CIRCLE.clockwise(self.start).collect(),
        };
        let stack_of = |n: usize| match (chosen, V::STACKS) {
            (Some(first), _) => (first + n) % count,
            (None, Stacks::LeftmostClockwise) => n,
            (None, Stacks::RightmostCounterclockwise) => count - 1 - n,
        };
        for (n, place) in places.into_iter().enumerate() {
            let stack = &stacks[stack_of(n)];
            stack.iter().for_each(|card| t.deliver(*card, spot_of(place)));
            self.hands.at_mut(place).clone_from(stack);
        }
    }

    /// What goes wrong before the next card.
    #[inline]
    fn goes_wrong<T: Table<PaiGowGame<V, N>>>(
        &mut self,
        possible: &[&'static str],
        t: &mut T,
    ) -> Result<Wrong, T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(Wrong::Nothing);
        }
        let is_begun = t.drawn_count() > 0;
        while let Some(incident) = t.incident(possible, None)? {
            match self.card_went_wrong(&incident, is_begun, V::CITES.of_cards()) {
                Ok(Wrong::Nothing) => {}
                Ok(wrong) => return Ok(wrong),
                Err(malformed) => t.misreported(malformed)?,
            }
        }
        Ok(Wrong::Nothing)
    }

    #[cold]
    fn card_went_wrong(
        &mut self,
        incident: &Incident,
        is_begun: bool,
        cites: &CardProvisions,
    ) -> Result<Wrong, Malformed> {
        Ok(match incident.id {
            FOUND_FACE_UP => {
                self.hands.found_count = self.hands.found_count.saturating_add(1);
                match self.hands.found_count {
                    0 | 1 => Wrong::Nothing,
                    _ => Wrong::Void(cites.found_face_up),
                }
            }
            SHOE_JAM => Wrong::Void(cites.shoe_jam),
            EXPOSED_WHILE_STACKING | STACKS_MISDEALT => Wrong::Again,
            SHUFFLER_JAM if is_begun => return Err(Malformed::new("incident", JAMS_TOO_LATE)),
            // A card drawn in error is simply the next one.
            _ => Wrong::Nothing,
        })
    }
}
