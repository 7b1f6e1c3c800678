//! Dealing: cards to players and to the board, burns, and cards that do not come as they should
//! (14.15(e) to (h), (k) to (o)).

use arrayvec::ArrayVec;
use chance::Card;
use serde_json::Value;
use table::{Incident, Malformed, Pile, Seat, Spot, Table};

use super::family::{Opening, Room, Variant};
use super::places::Places;
use super::round::{Ending, Held, Round};
use super::rules::ExposedCard;

pub(crate) const FOUND_FACE_UP: &str = "found-face-up";
pub(crate) const CARD_OFF_TABLE: &str = "card-off-table";
pub(crate) const DEALT_TO_INELIGIBLE: &str = "dealt-to-ineligible";
pub(crate) const EXPOSED: &str = "exposed";
pub(crate) const SHUFFLER_JAM: &str = "shuffler-jam";
pub(crate) const WRONG_START: &str = "wrong-starting-position";
pub(crate) const SEAT_NOT_DEALT: &str = "seat-not-dealt";

/// Where community cards lie.
pub(crate) const COMMUNITY: Spot = Spot::Box("community");
/// Where hands and discards go that are out.
const MUCK: Spot = Spot::Box("muck");

/// The cards of the deck (14.2(a)).
pub(crate) const DECK: usize = 52;

/// The seat that a report names in `to`.
fn seat_of(incident: &Incident) -> Option<Seat> {
    incident.fields.get("to").and_then(Value::as_str).and_then(|seat| seat.parse().ok())
}

impl Round<'_> {
    /// What may go wrong before the first card.
    pub(crate) fn before_the_deal<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        while let Some(incident) = t.incident(&[SHUFFLER_JAM, WRONG_START, SEAT_NOT_DEALT], None)? {
            if incident.id == SHUFFLER_JAM {
                continue; // 14.15(p): the cards are shuffled again
            }
            let seat = seat_of(&incident);
            let place = seat.and_then(|seat| self.players.iter().position(|p| p.seat == seat));
            match place {
                None => t.misreported(Malformed::new("to", "is no player who is dealt in"))?,
                Some(place) if incident.id == WRONG_START => self.deals_from = place,
                Some(_) if self.contenders() < 2 => {
                    t.misreported(Malformed::new("to", "is the last who is dealt to"))?;
                }
                Some(place) => {
                    self.contend.remove(place);
                    self.players[place].is_passed_over = true;
                }
            }
        }
        Ok(())
    }

    /// What happens before a card; whether the card that is due comes face up.
    fn before_a_card<V: Variant, T: Table<Room<V>>>(
        &mut self,
        possible: &[&'static str],
        t: &mut T,
    ) -> Result<Result<bool, Ending>, T::Halt> {
        while let Some(incident) = t.incident(possible, None)? {
            if incident.id == EXPOSED {
                return Ok(Ok(true));
            }
            self.left = self.left.saturating_sub(1);
            match incident.id {
                FOUND_FACE_UP => {
                    self.found_face_up += 1;
                    if self.found_face_up > 1 {
                        return Ok(Err(Ending::Misdeal(self.spec.sections.misdeal)));
                    }
                }
                DEALT_TO_INELIGIBLE => {
                    let is_player = |seat| self.players.iter().any(|p| p.seat == seat);
                    if seat_of(&incident).is_none_or(is_player) {
                        t.misreported(Malformed::new("to", "is a player who is dealt in"))?;
                    }
                }
                _ => {} // 14.15(n): the next card takes its place
            }
        }
        Ok(Ok(false))
    }

    /// A card to a player; it lies face up if it is to, or if it came so by mistake.
    fn deal_to<V: Variant, T: Table<Room<V>>>(
        &mut self,
        place: usize,
        is_up: bool,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        let down = &[FOUND_FACE_UP, CARD_OFF_TABLE, DEALT_TO_INELIGIBLE, EXPOSED];
        let possible = if is_up { &down[..3] } else { &down[..] };
        let is_exposed = match self.before_a_card(possible, t)? {
            Ok(is_exposed) => is_exposed,
            Err(ending) => return Ok(Some(ending)),
        };
        let seat = self.players[place].seat;
        self.left = self.left.saturating_sub(1);
        let hidden = t.draw_down(Spot::Seat(seat))?;
        if self.dead_positions.contains(place) {
            t.deliver(hidden, MUCK);
            return Ok(None);
        }
        let is_seen = is_up || is_exposed;
        let card = if is_seen { t.reveal(hidden)? } else { t.look(seat, hidden)? };
        // Reading: an exposed card of the first deal is the up-card; a later one stays a hole card.
        let is_up = is_up || is_exposed && self.is_first_deal;
        let held = Held { card, hidden, is_up, is_seen };
        self.players[place].cards.push(held);
        if is_exposed {
            self.players[place].exposed += 1;
        }
        Ok(None)
    }

    /// Who is dealt a further card: everybody who is in, all-in or not (14.7(c)4ii), and at a casino
    /// night positions that go on receiving (20.38(e)).
    fn receivers(&self) -> Places {
        self.contend | self.dead_positions
    }

    /// The first cards, one at a time.
    pub(crate) fn deal_first<V: Variant, T: Table<Room<V>>>(
        &mut self,
        faces: &'static [bool],
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        self.is_first_deal = true;
        let places = self.places_from(self.deals_from);
        for (nth, is_up) in faces.iter().enumerate() {
            for place in places.clone() {
                if !self.contend.contains(place) {
                    continue;
                }
                // 14.15(k) to (m): where a hole card lies face up, the up-card comes face down.
                let is_up = *is_up && self.players[place].exposed == 0;
                if let Some(ending) = self.deal_to(place, is_up, t)? {
                    return Ok(Some(ending));
                }
                // Reading: 14.15(l) and (m) let no hand of one hole card die; where its second card
                // comes face up too, it is played as it lies.
                let are_hole_cards = faces.len() > 2 && nth == 1;
                if self.is_stud() && are_hole_cards && self.players[place].exposed == 2 {
                    self.kill_exposed_hand::<V, T>(place, t);
                }
            }
        }
        self.is_first_deal = false;
        if self.opening() == Opening::Blinds {
            return self.exchange_exposed(t);
        }
        Ok(None)
    }

    /// 14.15(k), 20.38(l): both hole cards lie face up, so the hand is dead and the ante goes back.
    fn kill_exposed_hand<V: Variant, T: Table<Room<V>>>(&mut self, place: usize, t: &mut T) {
        self.throw_in::<V, T>(place, t);
        self.refund(place);
        let seat = self.players[place].seat;
        let cite = self.spec.sections.exposed;
        t.note(|| format!("the hand of seat {seat} is dead").into(), cite);
    }

    /// 14.15(o), 20.38(n): an exposed hole card is exchanged for the top card, after the deal.
    fn exchange_exposed<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        if !T::MAY_GO_WRONG || !self.exchanges_exposed() {
            return Ok(None);
        }
        for place in self.places_from(self.deals_from) {
            let exposed = |held: &Held| held.is_seen;
            while let Some(nth) = self.players[place].cards.iter().position(exposed) {
                let held = self.players[place].cards.remove(nth);
                t.deliver(held.hidden, MUCK);
                if self.rules.exposed_card == ExposedCard::FaceUpBurn {
                    self.has_face_up_burn = true;
                }
                if let Some(ending) = self.deal_to(place, false, t)? {
                    return Ok(Some(ending));
                }
            }
            self.players[place].exposed = 0;
        }
        Ok(None)
    }

    /// The top card is burned.
    pub(crate) fn burn<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        if let Err(ending) = self.before_a_card(&[FOUND_FACE_UP], t)? {
            return Ok(Some(ending));
        }
        t.burn()?;
        self.left = self.left.saturating_sub(1);
        self.burned += 1;
        Ok(None)
    }

    /// Community cards after a burn (14.10(g) to (i)).
    pub(crate) fn deal_board<V: Variant, T: Table<Room<V>>>(
        &mut self,
        count: usize,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        // 14.15(o)2: the exposed card is the burn before the flop.
        if !std::mem::take(&mut self.has_face_up_burn)
            && let Some(ending) = self.burn(t)?
        {
            return Ok(Some(ending));
        }
        for _ in 0..count {
            match self.shared_card(t)? {
                Ok(card) => self.board.push(card),
                Err(ending) => return Ok(Some(ending)),
            }
        }
        Ok(None)
    }

    /// A card for all.
    fn shared_card<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Result<Card, Ending>, T::Halt> {
        if let Err(ending) = self.before_a_card(&[FOUND_FACE_UP, CARD_OFF_TABLE], t)? {
            return Ok(Err(ending));
        }
        self.left = self.left.saturating_sub(1);
        Ok(Ok(t.draw(COMMUNITY)?))
    }

    /// A further card to each player after a burn; or one for all, where the stub does not suffice
    /// (14.9(h)).
    pub(crate) fn deal_each<V: Variant, T: Table<Room<V>>>(
        &mut self,
        is_up: bool,
        may_be_common: bool,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        let places = self.receivers();
        // Reading: the burn counts, since it comes first.
        if may_be_common && self.left < places.count() + 1 {
            return self.deal_common(t);
        }
        if let Some(ending) = self.burn(t)? {
            return Ok(Some(ending));
        }
        for place in places.iter() {
            let before = self.players[place].exposed;
            if let Some(ending) = self.deal_to(place, is_up, t)? {
                return Ok(Some(ending));
            }
            let is_turned = !is_up && self.players[place].exposed > before;
            self.may_end.set(place, is_turned && self.contend.contains(place));
        }
        Ok(None)
    }

    /// A card in the center of the table that all may use.
    fn deal_common<V: Variant, T: Table<Room<V>>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        if self.left <= 1 {
            // Reading: a card that is left alone is not among those that are shuffled.
            t.reshuffle(Pile::Burned);
            (self.left, self.burned) = (self.burned, 0);
            self.reshuffled = Some("burns");
        }
        if let Some(ending) = self.burn(t)? {
            return Ok(Some(ending));
        }
        match self.shared_card(t)? {
            Ok(card) => self.common.push(card),
            Err(ending) => return Ok(Some(ending)),
        }
        Ok(None)
    }

    /// A player's cards are out; those who discard them one by one have done so.
    ///
    /// Whoever is left has won the pot (14.6(e)5): what becomes of his cards does not matter any more.
    pub(crate) fn throw_in<V: Variant, T: Table<Room<V>>>(&mut self, place: usize, t: &mut T) {
        if self.contenders() < 2 {
            return;
        }
        self.contend.remove(place);
        let player = &self.players[place];
        for held in &player.cards {
            t.deliver(held.hidden, MUCK);
            self.discards.push((held.card, player.seat));
        }
    }

    /// A card of a player goes to the discards.
    pub(crate) fn discard<V: Variant, T: Table<Room<V>>>(
        &mut self,
        place: usize,
        card: Card,
        t: &mut T,
    ) {
        let player = &mut self.players[place];
        if let Some(nth) = player.cards.iter().position(|held| held.card == card) {
            let held = player.cards.remove(nth);
            t.deliver(held.hidden, MUCK);
            self.discards.push((card, player.seat));
        }
    }

    /// A new card in a draw: from the stub, then from the discards of others (14.12(f)2, 14.12A(f),
    /// 14.12B(f)).
    pub(crate) fn draw_new<V: Variant, T: Table<Room<V>>>(
        &mut self,
        place: usize,
        t: &mut T,
    ) -> Result<Option<Ending>, T::Halt> {
        if self.left == 0 {
            self.reshuffle_discards(place, t);
        }
        self.deal_to(place, false, t)
    }

    /// The discards but the player's own are shuffled and are the stub.
    pub(crate) fn reshuffle_discards<V: Variant, T: Table<Room<V>>>(
        &mut self,
        place: usize,
        t: &mut T,
    ) {
        let own = self.players[place].seat;
        let is_own = |by: Seat| by == own;
        let others = self.discards.iter().filter(|(_, by)| !is_own(*by)).count();
        let mut pile: ArrayVec<Card, DECK> = ArrayVec::new();
        // Reading: 14.12(f)2 excepts nobody's discards, 14.12A and B the player's own.
        self.discards.retain(|(card, by)| {
            let is_taken = others == 0 || !is_own(*by);
            if is_taken {
                pile.push(*card);
            }
            !is_taken
        });
        t.reshuffle(Pile::Cards(&pile));
        self.left = pile.len();
        self.reshuffled = Some("discards");
    }
}
