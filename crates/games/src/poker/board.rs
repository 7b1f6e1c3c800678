//! Community cards: dealt face up in streets, between which the players decide.

use arrayvec::ArrayVec;
use chance::Card;
use table::{Cite, Game, Hidden, Malformed, Spot, Table};

use super::deal::{Dealing, Face, Hands, SHOE_JAM};
use super::family::{AtTheTable, JAMS_TOO_LATE};
use super::provisions::Provisions;
use crate::dealing::{FOUND_FACE_UP, SHUFFLER_JAM};

/// The word for where community cards lie.
pub(super) const COMMUNITY_WORD: &str = "community";

/// Where community cards lie.
pub const COMMUNITY: Spot = Spot::Box(COMMUNITY_WORD);

/// How a game deals its community cards, after the hands.
#[derive(Debug)]
pub struct Streets {
    /// Street by street, cards and burns in the order in which they come.
    pub streets: &'static [&'static [Face]],
    /// Where the subchapter says what goes wrong with cards.
    pub cites: &'static Provisions,
}

/// Something ends the round before its time, by this provision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All wagers are returned.
    Round(Cite),
    /// All hands are void, but wagers that need no dealer's hand are still settled.
    Hands(Cite),
}

/// The community cards of a round, at most `N`.
#[derive(Clone, Debug)]
pub struct Board<const N: usize> {
    streets: &'static Streets,
    dealing: Dealing,
    cards: ArrayVec<Card, N>,
    /// Cards that lie face down before the hands are dealt, and are turned street by street.
    down: ArrayVec<Hidden, N>,
    /// The next street, and the next card of it.
    next: (usize, usize),
    /// Cards found face up: among the hands, and since then.
    found: (u8, u8),
}

impl<const N: usize> Board<N> {
    /// No cards yet, after hands among which so many cards were found face up.
    #[must_use]
    pub fn new(streets: &'static Streets, dealing: Dealing, found_count: u8) -> Board<N> {
        let (cards, down) = (ArrayVec::new(), ArrayVec::new());
        Board { streets, dealing, cards, down, next: (0, 0), found: (found_count, 0) }
    }

    /// Deals all cards face down ahead of the hands, which then begin with what went wrong so far;
    /// gives the provision by which the round is void, if it is.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[cold]
    pub fn ahead<G: Game, T: Table<G>, const H: usize>(
        &mut self,
        table: &AtTheTable,
        hands: &mut Hands<H>,
        t: &mut T,
    ) -> Result<Option<Cite>, T::Halt> {
        let cites = self.streets.cites;
        while !self.down.is_full() {
            while let Some(incident) = t.incident(cites.incidents(), None)? {
                match incident.id {
                    FOUND_FACE_UP => {
                        hands.found_count = hands.found_count.saturating_add(1);
                        if hands.found_count > 1 {
                            return Ok(Some(cites.found_face_up));
                        }
                    }
                    SHOE_JAM => match cites.jams(self.dealing) {
                        Ok(cite) => return Ok(Some(cite)),
                        Err(malformed) => t.misreported(malformed)?,
                    },
                    SHUFFLER_JAM => {
                        if let Err(malformed) = table.may_jam(!self.down.is_empty()) {
                            t.misreported(malformed)?;
                        }
                    }
                    // A card drawn in error is simply the next one.
                    _ => {}
                }
            }
            self.down.push(t.draw_down(COMMUNITY)?);
        }
        hands.is_begun = true;
        Ok(None)
    }

    /// The cards so far.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &ArrayVec<Card, N> {
        &self.cards
    }

    /// Whether all streets are dealt.
    #[inline]
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.next.0 == self.streets.streets.len()
    }

    /// Deals the next street.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn street<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Ended>, T::Halt> {
        while let Some(face) = self.due() {
            if self.down.is_empty()
                && let Some(ended) = self.incidents(t)?
            {
                return Ok(Some(ended));
            }
            self.card(face, t)?;
        }
        self.next = (self.next.0 + 1, 0);
        Ok(None)
    }

    /// Deals whatever is left, for wagers that are settled though all hands are void. A further
    /// card found face up is not used, and has no other effect.
    ///
    /// # Errors
    /// Where the driver halts the round.
    pub fn rest<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        while !self.is_complete() {
            while let Some(face) = self.due() {
                while let Some(incident) = t.incident(self.streets.cites.incidents(), None)? {
                    if incident.id == SHUFFLER_JAM {
                        t.misreported(Malformed::new("incident", JAMS_TOO_LATE))?;
                    }
                }
                self.card(face, t)?;
            }
            self.next = (self.next.0 + 1, 0);
        }
        Ok(())
    }

    /// The face of the next card of the street.
    #[inline]
    fn due(&self) -> Option<Face> {
        let (street, place) = self.next;
        self.streets.streets.get(street)?.get(place).copied()
    }

    #[inline]
    fn card<G: Game, T: Table<G>>(&mut self, face: Face, t: &mut T) -> Result<(), T::Halt> {
        match face {
            Face::Up => {
                let card = match self.down.get(self.cards.len()) {
                    Some(hidden) => t.reveal(*hidden)?,
                    None => t.draw(COMMUNITY)?,
                };
                self.cards.push(card);
            }
            Face::Down | Face::Burned | Face::Discarded => t.burn()?,
        }
        self.next.1 += 1;
        Ok(())
    }

    /// What goes wrong before the next card.
    #[inline]
    fn incidents<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Ended>, T::Halt> {
        while let Some(incident) = t.incident(self.streets.cites.incidents(), None)? {
            match incident.id {
                FOUND_FACE_UP => {
                    self.found.1 = self.found.1.saturating_add(1);
                    let (face_up, (before, since)) = (self.streets.cites.found_face_up, self.found);
                    match (before, since) {
                        (0, 0..=1) => {}
                        (0, _) => return Ok(Some(Ended::Hands(face_up))),
                        _ => return Ok(Some(Ended::Round(face_up))),
                    }
                }
                SHOE_JAM => match self.streets.cites.jams(self.dealing) {
                    Ok(cite) => return Ok(Some(Ended::Round(cite))),
                    Err(malformed) => t.misreported(malformed)?,
                },
                SHUFFLER_JAM => t.misreported(Malformed::new("incident", JAMS_TOO_LATE))?,
                // A card drawn in error is simply the next one.
                _ => {}
            }
        }
        Ok(None)
    }
}
