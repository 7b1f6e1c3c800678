//! Cards to players and dealer in rotation, street by street, with a burn before each: only those who
//! are still in get further ones.

use arrayvec::ArrayVec;
use chance::Card;
use serde_json::Value;
use table::{Cite, Game, Incident, Malformed, Spot, Table};

use super::button::{Place, Rotation};
use super::deal::{CARD_NOT_DEALT, Dealt, EXTRA_CARD, Face, SHOE_JAM};
use super::family::AtTheTable;
use super::players::ByPlace;
use super::provisions::Provisions;
use super::record::Ending;
use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};

/// A card that is due face down comes face up.
pub const EXPOSED: &str = "exposed";
/// A burn is forgotten.
pub const MISSED_BURN: &str = "missed-burn";

/// How a game deals.
#[derive(Debug)]
pub struct Stud {
    /// Where the subchapter says what goes wrong with cards.
    pub cites: &'static Provisions,
    /// The cards of the first street as they come one at a time, round by round.
    pub first: &'static [Face],
    /// The same where an automated shoe deals in stacks, to the seats from the dealer's left and to
    /// the dealer.
    pub stack: &'static [Face],
    /// So many of a hand's first cards exposed in the deal make it dead, and it gets no more.
    pub dead_from: u8,
    /// The provision by which all is void where a card was not dealt.
    pub not_dealt: Cite,
}

/// The cards of a player, or of the dealer.
#[derive(Clone, Debug, Default)]
pub struct Held {
    /// Whose; nobody for the dealer.
    pub place: Place,
    /// The cards, in the order in which they came; at most five.
    pub cards: ArrayVec<Dealt, 5>,
    /// Cards of it that came face up and should not have.
    exposed: u8,
    /// Whether it is dead, since too many of them did.
    pub is_dead: bool,
    /// Whether it has a card too many.
    pub is_long: bool,
    /// Whether it was given up, or returned.
    pub is_out: bool,
    /// Cards of the street that are still due to it, and of these, those that will be left out.
    /// Counted only where something may go wrong.
    due: u8,
    passed_over: u8,
}

impl Held {
    /// Whether it gets no further cards.
    #[inline]
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_out || self.is_dead
    }

    /// The cards that lie face up.
    #[inline]
    pub fn up_cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().filter_map(|card| match card {
            Dealt::Up(card) => Some(*card),
            Dealt::Down(_) => None,
        })
    }

    /// All its cards, turned up for all.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn reveal<G: Game, T: Table<G>>(&self, t: &mut T) -> Result<ArrayVec<Card, 5>, T::Halt> {
        let mut cards = ArrayVec::new();
        for card in &self.cards {
            cards.push(card.reveal(t)?);
        }
        Ok(cards)
    }

    fn spot(&self) -> Spot {
        self.place.map_or(Spot::Dealer, Spot::Seat)
    }
}

/// Everything is void, by this provision, and how the round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Void(pub Cite, pub Ending);

/// The hands of a round.
#[derive(Debug)]
pub struct Hands<'d> {
    stud: &'static Stud,
    table: &'d AtTheTable,
    /// In rotation.
    pub held: ByPlace<Held>,
    found_count: u8,
    /// Burns that were forgotten.
    owed: u8,
    is_begun: bool,
    /// Whether the first street is dealt.
    is_past_first: bool,
    is_misdealt: bool,
}

impl<'d> Hands<'d> {
    /// No cards yet.
    #[inline]
    #[must_use]
    pub fn new(stud: &'static Stud, table: &'d AtTheTable, rotation: &Rotation) -> Hands<'d> {
        let mut hands = Hands {
            stud,
            table,
            held: ByPlace::new(),
            found_count: 0,
            owed: 0,
            is_begun: false,
            is_past_first: false,
            is_misdealt: false,
        };
        for place in rotation {
            hands.held.push(Held { place: *place, ..Held::default() });
        }
        hands
    }

    /// The dealer's.
    ///
    /// # Panics
    /// Where the dealer is not in the rotation, which none leaves out.
    #[inline]
    #[must_use]
    pub fn dealer(&self) -> &Held {
        self.held.iter().find(|held| held.place.is_none()).expect("the dealer is in the rotation")
    }

    /// The first street.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn first<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        let stud = self.stud;
        self.is_due(stud.first.len());
        if let Some(void) = self.burn(t)? {
            return Ok(Some(void));
        }
        if self.table.dealing.in_stacks() {
            // Reading: stacks go to the dealer's left first, wherever the button lies.
            let mut order: ByPlace<usize> = (0..self.held.len()).collect();
            order.sort_by_key(|n| {
                let place = self.held[*n].place;
                (place.is_none(), place)
            });
            for n in order {
                for face in stud.stack {
                    if let Some(void) = self.card(n, *face, t)? {
                        return Ok(Some(void));
                    }
                }
            }
        } else {
            for face in stud.first {
                for n in 0..self.held.len() {
                    if let Some(void) = self.card(n, *face, t)? {
                        return Ok(Some(void));
                    }
                }
            }
        }
        self.is_past_first = true;
        self.judged(t)
    }

    /// So many cards are due to those who are still in.
    #[inline]
    fn is_due(&mut self, count: usize) {
        self.held.iter_mut().for_each(|held| held.due = count as u8);
    }

    /// A card each, face up, for those who are still in.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn street<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        self.is_due(1);
        if let Some(void) = self.burn(t)? {
            return Ok(Some(void));
        }
        for n in 0..self.held.len() {
            if !self.held[n].is_over()
                && let Some(void) = self.card(n, Face::Up, t)?
            {
                return Ok(Some(void));
            }
        }
        self.judged(t)
    }

    /// A card goes to the discard rack unseen, and one for each burn that was forgotten.
    #[inline]
    fn burn<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        let mut due = 1 + self.owed;
        self.owed = 0;
        while due > 0 {
            if T::MAY_GO_WRONG {
                if let Some(void) = self.incidents(t)? {
                    return Ok(Some(void));
                }
                if t.incident(&[MISSED_BURN], None)?.is_some() {
                    self.owed = due;
                    return Ok(None);
                }
            }
            t.burn()?;
            due -= 1;
        }
        Ok(None)
    }

    /// The next card, to the nth place.
    #[inline]
    fn card<G: Game, T: Table<G>>(
        &mut self,
        n: usize,
        face: Face,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        let mut is_exposed = false;
        if T::MAY_GO_WRONG {
            if self.held[n].is_dead {
                return Ok(None);
            }
            if let Some(void) = self.incidents(t)? {
                return Ok(Some(void));
            }
            let held = &mut self.held[n];
            held.due = held.due.saturating_sub(1);
            if held.passed_over > 0 {
                held.passed_over -= 1;
                return Ok(None);
            }
            let is_hole = face == Face::Down;
            is_exposed = is_hole && t.incident(&[EXPOSED], None)?.is_some();
        }
        self.is_begun = true;
        let held = &mut self.held[n];
        // A hand with a card exposed gets its next one that should lie face up face down instead.
        let is_up = (face == Face::Up && held.exposed == 0) || is_exposed;
        let spot = held.spot();
        let card = if is_up { Dealt::Up(t.draw(spot)?) } else { Dealt::Down(t.draw_down(spot)?) };
        held.cards.push(card);
        if T::MAY_GO_WRONG {
            held.exposed += u8::from(is_exposed);
            held.is_dead = held.exposed >= self.stud.dead_from;
        }
        Ok(None)
    }

    /// What goes wrong after the last card of a street, and what comes of a card that was left out.
    #[inline]
    fn judged<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(None);
        }
        // A card that is left out after the last one is one of the next street.
        if let Some(void) = self.hear(&[FOUND_FACE_UP, EXTRA_CARD], t)? {
            return Ok(Some(void));
        }
        // Only the first street turns a card down in place of one that was exposed.
        self.held.iter_mut().for_each(|held| held.exposed = 0);
        let misdealt = Void(self.stud.not_dealt, Ending::Misdeal);
        Ok(self.is_misdealt.then_some(misdealt))
    }

    /// What goes wrong before the next card.
    #[inline]
    fn incidents<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        const ALL: [&str; 6] =
            [FOUND_FACE_UP, DRAWN_IN_ERROR, CARD_NOT_DEALT, EXTRA_CARD, SHUFFLER_JAM, SHOE_JAM];
        self.hear(&ALL, t)
    }

    /// What goes wrong, of what can.
    #[inline]
    fn hear<G: Game, T: Table<G>>(
        &mut self,
        possible: &[&'static str],
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        while let Some(incident) = t.incident(possible, None)? {
            match self.happened(&incident) {
                Ok(None) => {}
                Ok(Some(void)) => return Ok(Some(void)),
                Err(malformed) => t.misreported(malformed)?,
            }
        }
        Ok(None)
    }

    #[cold]
    fn happened(&mut self, incident: &Incident) -> Result<Option<Void>, Malformed> {
        let cites = self.stud.cites;
        match incident.id {
            // After the last card it has no effect.
            FOUND_FACE_UP => {
                self.found_count = self.found_count.saturating_add(1);
                let is_over = self.held.iter().all(|held| held.is_over() || held.cards.is_full());
                let void = Void(cites.found_face_up, Ending::Void);
                return Ok((self.found_count > 1 && !is_over).then_some(void));
            }
            SHOE_JAM => {
                let jam = cites.jams(self.table.dealing)?;
                if self.is_past_first {
                    let why = "shoe-jam: the rest of the cards is dealt from the hand";
                    return Err(Malformed::new("incident", why));
                }
                return Ok(Some(Void(jam, Ending::Void)));
            }
            SHUFFLER_JAM => self.table.may_jam(self.is_begun)?,
            CARD_NOT_DEALT => {
                let held = self.named(incident)?;
                if held.passed_over >= held.due {
                    let why = "no further card is due there, so that none can be left out";
                    return Err(Malformed::new("to", why));
                }
                held.passed_over += 1;
                self.is_misdealt = true;
            }
            EXTRA_CARD => self.named(incident)?.is_long = true,
            // A card drawn in error is simply the next one.
            _ => {}
        }
        Ok(None)
    }

    /// The hand of the place that an incident names in `to`, which gets cards.
    fn named(&mut self, incident: &Incident) -> Result<&mut Held, Malformed> {
        let Some(to) = incident.fields.get("to").and_then(Value::as_str) else {
            let why = "is missing: it is a seat with cards, or \"dealer\"";
            return Err(Malformed::new("to", why));
        };
        let is_named = |place: Place| match place {
            None => to == "dealer",
            Some(seat) => seat.to_string() == to,
        };
        let mut held = self.held.iter_mut().filter(|held| !held.is_over());
        let held = held.find(|held| is_named(held.place));
        held.ok_or_else(|| Malformed::new("to", format!("{to:?} gets no cards now")))
    }
}
