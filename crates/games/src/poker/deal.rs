//! The deal of one deck that is shuffled before every round: to each seat and to the house, one
//! card at a time or in stacks, and what is said of cards that do not come as they should.

use arrayvec::ArrayVec;
use chance::Card;
use serde_json::Value;
use table::{Cite, Game, Hidden, Incident, Malformed, Seat, Spot, Table};

use super::board::COMMUNITY_WORD;
use super::family::AtTheTable;
use super::players::BySeat;
use super::provisions::{Provisions, says};
use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};

/// A card that is due is left out.
pub const CARD_NOT_DEALT: &str = "card-not-dealt";
/// Somebody gets one card too many.
pub const EXTRA_CARD: &str = "extra-card";
/// The automated dealing shoe jams.
pub const SHOE_JAM: &str = "shoe-jam";

table::words! {
    /// Where the cards are dealt from.
    pub enum Dealing {
        /// A manual dealing shoe: one card at a time.
        ManualShoe = "manual-dealing-shoe",
        /// The dealer's hand: one card at a time.
        Hand = "from-the-hand",
        /// An automated dealing shoe: a stack for each place.
        AutomatedShoe = "automated-dealing-shoe",
    }
}

impl Dealing {
    /// The words where the text has no automated dealing shoe.
    pub const ONE_AT_A_TIME: &'static [&'static str] = Dealing::WORDS.split_at(2).0;

    /// Whether each place gets its cards in one stack.
    #[inline]
    #[must_use]
    pub fn in_stacks(self) -> bool {
        self == Dealing::AutomatedShoe
    }
}

/// How a card is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// For all to see.
    Up,
    /// For nobody yet.
    Down,
    /// To be burned: it belongs to no hand.
    Burned,
    /// For the discard rack, unseen: it belongs to no hand.
    Discarded,
}

/// A card of a hand.
#[derive(Clone, Copy, Debug)]
pub enum Dealt {
    /// It lies face up.
    Up(Card),
    /// It lies face down.
    Down(Hidden),
}

impl Dealt {
    /// The card, which whoever sits there looks at.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn look<G: Game, T: Table<G>>(self, seat: Seat, t: &mut T) -> Result<Card, T::Halt> {
        match self {
            Dealt::Up(card) => Ok(card),
            Dealt::Down(hidden) => t.look(seat, hidden),
        }
    }

    /// The card, turned up for all.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn reveal<G: Game, T: Table<G>>(self, t: &mut T) -> Result<Card, T::Halt> {
        match self {
            Dealt::Up(card) => Ok(card),
            Dealt::Down(hidden) => t.reveal(hidden),
        }
    }
}

/// What a place has been dealt; at most `N` cards.
#[derive(Clone, Debug, Default)]
pub struct Hand<const N: usize> {
    cards: ArrayVec<Dealt, N>,
    /// Cards too few, and too many.
    missing: u8,
    extra: u8,
    /// Cards that are still due to it, and of these, those that will be left out. Counted only where
    /// something may go wrong.
    due: u8,
    passed_over: u8,
}

impl<const N: usize> Hand<N> {
    /// Whether it has the wrong number of cards.
    #[inline]
    #[must_use]
    pub fn is_misdealt(&self) -> bool {
        self.missing > 0 || self.extra > 0
    }

    /// Whether it lacks just one card.
    #[must_use]
    pub fn lacks_one(&self) -> bool {
        (self.missing, self.extra) == (1, 0)
    }

    /// Its cards.
    #[inline]
    #[must_use]
    pub fn cards(&self) -> &[Dealt] {
        &self.cards
    }

    /// The cards that lie face up.
    #[inline]
    pub fn up_cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards.iter().filter_map(|card| match card {
            Dealt::Up(card) => Some(*card),
            Dealt::Down(_) => None,
        })
    }

    /// The first card that lies face up, where one does.
    #[inline]
    #[must_use]
    pub fn up_card(&self) -> Option<Card> {
        self.up_cards().next()
    }

    /// All its cards, which whoever sits there looks at.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn look<G: Game, T: Table<G>>(
        &self,
        seat: Seat,
        t: &mut T,
    ) -> Result<ArrayVec<Card, N>, T::Halt> {
        let mut cards = ArrayVec::new();
        for card in &self.cards {
            cards.push(card.look(seat, t)?);
        }
        Ok(cards)
    }

    /// All its cards, turned up for all.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn reveal<G: Game, T: Table<G>>(&self, t: &mut T) -> Result<ArrayVec<Card, N>, T::Halt> {
        let mut cards = ArrayVec::new();
        for card in &self.cards {
            cards.push(card.reveal(t)?);
        }
        Ok(cards)
    }
}

/// How a game deals.
#[derive(Debug)]
pub struct Deal {
    /// Where the subchapter says what goes wrong with cards.
    pub cites: &'static Provisions,
    /// The cards of a seat, in the order in which they come.
    pub seat: &'static [Face],
    /// Who gets cards after the seats.
    pub house: Spot,
    /// Their faces, in the order in which they come one at a time.
    pub house_cards: &'static [Face],
    /// Their faces from the top of a stack to its bottom, where an automated shoe deals in stacks;
    /// else nothing.
    pub house_stack: &'static [Face],
    /// Whether each place gets all its cards one after the other, though they are dealt singly.
    pub in_a_row: bool,
    /// Cards that all share beside those of the house, dealt last, by hand and in a row: where each
    /// lies, and how.
    pub shared: &'static [(Spot, Face)],
    /// What comes of a wrong number of cards.
    pub misdeal: Misdeal,
    /// Whether the round goes on with further cards: then what goes wrong after the last one of
    /// these goes wrong before the next.
    pub goes_on: bool,
    /// What comes of a card of the house that lies face down and is exposed during the deal, where the
    /// text says so.
    pub exposed: Option<Exposed>,
}

/// A card of the house that lies face down is exposed: all hands are void, unless a call of "No more
/// bets" came before, where the text says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposed {
    /// How it is reported.
    pub report: &'static str,
    /// The provision that voids all hands; none where nothing comes of it any more.
    pub voids: Option<Cite>,
    /// Whether that call comes before the deal, so that it can have been made.
    pub is_called: bool,
}

/// What comes of a wrong number of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misdeal {
    /// All hands are void, by this provision.
    AllVoid(Cite),
    /// A player's hand is void; the house's is completed where it lacks one card, else all are void;
    /// by this provision.
    HandVoid(Cite),
    /// A player's hand is void by the one provision; where it is the house's, all are by the other.
    HandOrAllVoid(Cite, Cite),
    /// It is reported later, and the game says what comes of it.
    Later,
}

impl Misdeal {
    /// The provision by which a player's hand alone is void, where it is.
    #[inline]
    #[must_use]
    pub const fn of_hand(self) -> Option<Cite> {
        match self {
            Misdeal::HandVoid(cite) | Misdeal::HandOrAllVoid(cite, _) => Some(cite),
            Misdeal::AllVoid(_) | Misdeal::Later => None,
        }
    }
}

/// What was dealt.
#[derive(Clone, Debug, Default)]
pub struct Hands<const N: usize> {
    /// Seat by seat, in the order of the deal.
    pub seats: BySeat<(Seat, Hand<N>)>,
    /// The dealer's, or the community cards.
    pub house: Hand<N>,
    /// Those that all share beside the house's.
    pub shared: Hand<N>,
    /// How many cards were found face up.
    pub found_count: u8,
    /// Whether cards were dealt before these.
    pub is_begun: bool,
    /// Whether a card that is found face up after the last one is only counted: the game says what
    /// comes of it.
    pub counts_late: bool,
    /// How many were, where that is so.
    pub found_late_count: u8,
}

impl<const N: usize> Hands<N> {
    /// No cards yet of the second part of a deal, after a first one in which so many cards were found
    /// face up.
    #[inline]
    #[must_use]
    pub fn after(found_count: u8) -> Hands<N> {
        Hands { found_count, is_begun: true, ..Hands::default() }
    }

    /// Whether anybody has the wrong number of cards.
    #[inline]
    #[must_use]
    pub fn are_misdealt(&self) -> bool {
        let of_all = self.house.is_misdealt() || self.shared.is_misdealt();
        of_all || self.seats.iter().any(|(_, hand)| hand.is_misdealt())
    }
}

/// All hands are void, by this provision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Void(pub Cite);

impl Deal {
    /// A deal in which nobody gets anything yet, for what a game leaves as it is.
    #[must_use]
    pub const fn new(cites: &'static Provisions) -> Deal {
        Deal {
            cites,
            seat: &[],
            in_a_row: false,
            house: Spot::Dealer,
            house_cards: &[],
            house_stack: &[],
            shared: &[],
            misdeal: Misdeal::Later,
            goes_on: false,
            exposed: None,
        }
    }

    /// Deals a round into hands that are still empty: they are large, and a simulation would notice
    /// that they are moved. Gives what voids all hands, if anything does; a player's hand that is
    /// misdealt shows in the hands.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn run<G: Game, T: Table<G>, const N: usize>(
        &self,
        hands: &mut Hands<N>,
        table: &AtTheTable,
        seats: impl Iterator<Item = Seat>,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        self.part(hands, table, seats, self.house_faces(table.dealing), t)
    }

    /// The house's cards, in the order in which they come.
    #[inline]
    fn house_faces(&self, dealing: Dealing) -> &'static [Face] {
        match dealing.in_stacks() && !self.in_a_row {
            true => self.house_stack,
            false => self.house_cards,
        }
    }

    /// Deals to the seats alone: the house's stack stays in an automated shoe.
    ///
    /// # Errors
    /// Where the driver halts the round.
    pub fn to_seats<G: Game, T: Table<G>, const N: usize>(
        &self,
        hands: &mut Hands<N>,
        table: &AtTheTable,
        seats: impl Iterator<Item = Seat>,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        self.part(hands, table, seats, &[], t)
    }

    /// Deals the house's stack that stayed in the shoe.
    ///
    /// # Errors
    /// Where the driver halts the round.
    pub fn to_house<G: Game, T: Table<G>, const N: usize>(
        &self,
        hands: &mut Hands<N>,
        table: &AtTheTable,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        let mut run = Run { deal: self, table, hands, is_late: false };
        run.hands.house.due = self.house_stack.len() as u8;
        for face in self.house_stack {
            if let Some(void) = run.card(To::House, *face, t)? {
                return Ok(Some(void));
            }
        }
        self.judged(&mut run, t)
    }

    /// Deals the seats' cards, and these of the house.
    #[inline]
    fn part<G: Game, T: Table<G>, const N: usize>(
        &self,
        hands: &mut Hands<N>,
        table: &AtTheTable,
        seats: impl Iterator<Item = Seat>,
        house: &'static [Face],
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        let mut run = Run { deal: self, table, hands, is_late: false };
        if let Some(void) = self.passes(&mut run, seats, house, t)? {
            return Ok(Some(void));
        }
        self.judged(&mut run, t)
    }

    /// What goes wrong after the last card, and what comes of a wrong number of them.
    #[inline]
    fn judged<G: Game, T: Table<G>, const N: usize>(
        &self,
        run: &mut Run<'_, N>,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(None);
        }
        run.is_late = true;
        // A card too many was dealt by now, whatever else goes wrong before the next one.
        let possible = match (self.goes_on, self.misdeal) {
            (false, _) => self.incidents(),
            (true, Misdeal::Later) => &[],
            (true, _) => &[EXTRA_CARD],
        };
        if let Some(void) = run.incidents(possible, t)? {
            return Ok(Some(void));
        }
        let hands = &mut *run.hands;
        match self.misdeal {
            Misdeal::AllVoid(cite) if hands.are_misdealt() => Ok(Some(Void(cite))),
            Misdeal::HandVoid(cite) if hands.house.is_misdealt() => {
                if hands.house.lacks_one() {
                    self.complete(&mut hands.house, t)?;
                }
                Ok(hands.house.is_misdealt().then_some(Void(cite)))
            }
            Misdeal::HandOrAllVoid(_, cite) if hands.house.is_misdealt() => Ok(Some(Void(cite))),
            Misdeal::AllVoid(_)
            | Misdeal::HandVoid(_)
            | Misdeal::HandOrAllVoid(..)
            | Misdeal::Later => Ok(None),
        }
    }

    /// What can go wrong before a card.
    const fn incidents(&self) -> &'static [&'static str] {
        const ALL: &[&str] =
            &[FOUND_FACE_UP, DRAWN_IN_ERROR, CARD_NOT_DEALT, EXTRA_CARD, SHUFFLER_JAM, SHOE_JAM];
        const WITHOUT_SHOE: &[&str] = ALL.split_at(ALL.len() - 1).0;
        match (self.misdeal, self.cites.shoe_jam) {
            (Misdeal::Later, _) => self.cites.incidents(),
            (_, Some(_)) => ALL,
            (_, None) => WITHOUT_SHOE,
        }
    }

    /// Deals every card that is due.
    #[inline]
    fn passes<G: Game, T: Table<G>, const N: usize>(
        &self,
        run: &mut Run<'_, N>,
        seats: impl Iterator<Item = Seat>,
        house: &'static [Face],
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        for seat in seats {
            run.hands.seats.push((seat, Hand::default()));
        }
        if T::MAY_GO_WRONG {
            let due = self.seat.len() as u8;
            run.hands.seats.iter_mut().for_each(|(_, hand)| hand.due = due);
            run.hands.house.due = house.len() as u8;
            run.hands.shared.due = self.shared.len() as u8;
        }
        let in_a_row = self.in_a_row || run.table.dealing.in_stacks();
        let count = run.hands.seats.len();
        let passes = match in_a_row {
            true => 1,
            false => self.seat.len().max(house.len()),
        };
        for pass in 0..passes {
            // In a row everything comes in the first pass.
            let of = |faces: &'static [Face]| {
                if in_a_row { faces } else { faces.get(pass..=pass).unwrap_or(&[]) }
            };
            for n in 0..count {
                for face in of(self.seat) {
                    if let Some(void) = run.card(To::Seat(n), *face, t)? {
                        return Ok(Some(void));
                    }
                }
            }
            for face in of(house) {
                if let Some(void) = run.card(To::House, *face, t)? {
                    return Ok(Some(void));
                }
            }
        }
        for (spot, face) in self.shared {
            if let Some(void) = run.card(To::Shared(*spot), *face, t)? {
                return Ok(Some(void));
            }
        }
        Ok(None)
    }

    /// The word for the house's place in scripts.
    pub(super) fn house_word(&self) -> &'static str {
        match self.house {
            Spot::Box(name) => name,
            Spot::Dealer | Spot::Seat(_) => "dealer",
        }
    }

    /// One card more for the house, which lacks it. Reading: it lies as the one left out would have.
    #[cold]
    fn complete<G: Game, T: Table<G>, const N: usize>(
        &self,
        hand: &mut Hand<N>,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        hand.missing = hand.missing.saturating_sub(1);
        let are_up = hand.cards.iter().filter(|card| matches!(card, Dealt::Up(_))).count();
        let due_up = self.house_cards.iter().filter(|face| **face == Face::Up).count();
        hand.cards.push(match are_up < due_up {
            true => Dealt::Up(t.draw(self.house)?),
            false => Dealt::Down(t.draw_down(self.house)?),
        });
        Ok(())
    }
}

/// To whom a card goes.
#[derive(Clone, Copy)]
enum To {
    /// To the nth seat.
    Seat(usize),
    House,
    /// To all, where they lie.
    Shared(Spot),
}

/// A deal under way.
struct Run<'d, const N: usize> {
    deal: &'d Deal,
    table: &'d AtTheTable,
    hands: &'d mut Hands<N>,
    /// Whether every card is dealt.
    is_late: bool,
}

impl<const N: usize> Run<'_, N> {
    /// The next card.
    #[inline]
    fn card<G: Game, T: Table<G>>(
        &mut self,
        to: To,
        face: Face,
        t: &mut T,
    ) -> Result<Option<Void>, T::Halt> {
        if T::MAY_GO_WRONG {
            if let Some(void) = self.incidents(self.deal.incidents(), t)? {
                return Ok(Some(void));
            }
            if let Some(void) = self.exposed(t)? {
                return Ok(Some(void));
            }
        }
        let (spot, hand) = match to {
            To::Seat(n) => {
                let (seat, hand) = &mut self.hands.seats[n];
                (Spot::Seat(*seat), hand)
            }
            To::House => (self.deal.house, &mut self.hands.house),
            To::Shared(spot) => (spot, &mut self.hands.shared),
        };
        if T::MAY_GO_WRONG {
            hand.due = hand.due.saturating_sub(1);
            if hand.passed_over > 0 {
                hand.passed_over -= 1;
                return Ok(None);
            }
        }
        match face {
            Face::Up => hand.cards.push(Dealt::Up(t.draw(spot)?)),
            Face::Down => hand.cards.push(Dealt::Down(t.draw_down(spot)?)),
            Face::Burned => t.draw_to_burn()?,
            Face::Discarded => t.burn()?,
        }
        Ok(None)
    }

    /// What goes wrong before the next card.
    #[inline]
    fn incidents<G: Game, T: Table<G>>(
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

    /// Whether a card of the house that lies face down is exposed before the deal is over, which is
    /// before any later call.
    #[inline]
    fn exposed<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Void>, T::Halt> {
        let Some(exposed) = self.deal.exposed else { return Ok(None) };
        let is_down = |card: &Dealt| matches!(card, Dealt::Down(_));
        if !self.hands.is_begun && !self.hands.house.cards.iter().any(is_down) {
            return Ok(None);
        }
        while let Some(incident) = t.incident(&[exposed.report], None)? {
            match (says(&incident, "announced"), exposed.voids) {
                (false, Some(cite)) => return Ok(Some(Void(cite))),
                (_, None) => {}
                (true, _) if exposed.is_called => {}
                (true, _) => {
                    let why = "is not so before the deal is over: the call comes after it";
                    t.misreported(Malformed::new("announced", why))?;
                }
            }
        }
        Ok(None)
    }

    #[cold]
    fn happened(&mut self, incident: &Incident) -> Result<Option<Void>, Malformed> {
        match incident.id {
            FOUND_FACE_UP if self.is_late && self.hands.counts_late => {
                let found_count = &mut self.hands.found_late_count;
                *found_count = found_count.saturating_add(1);
            }
            FOUND_FACE_UP => {
                let found_count = &mut self.hands.found_count;
                *found_count = found_count.saturating_add(1);
                return Ok((*found_count > 1).then_some(Void(self.deal.cites.found_face_up)));
            }
            SHOE_JAM => {
                return self.deal.cites.jams(self.table.dealing).map(|cite| Some(Void(cite)));
            }
            CARD_NOT_DEALT => {
                let hand = self.named(incident)?;
                if hand.passed_over >= hand.due {
                    let why = "no further card is due there, so that none can be left out";
                    return Err(Malformed::new("to", why));
                }
                hand.missing = hand.missing.saturating_add(1);
                hand.passed_over = hand.passed_over.saturating_add(1);
            }
            EXTRA_CARD => {
                let hand = self.named(incident)?;
                hand.extra = hand.extra.saturating_add(1);
            }
            // It has no bearing on the wagers.
            SHUFFLER_JAM => {
                let due = self.hands.seats.first().map_or(0, |(_, hand)| usize::from(hand.due));
                self.table.may_jam(self.hands.is_begun || due < self.deal.seat.len())?;
            }
            // A card drawn in error is simply the next one.
            _ => {}
        }
        Ok(None)
    }

    /// The hand of the place that an incident names in `to`.
    fn named(&mut self, incident: &Incident) -> Result<&mut Hand<N>, Malformed> {
        let house = self.deal.house_word();
        let Some(to) = incident.fields.get("to").and_then(Value::as_str) else {
            let why = format!("is missing: it is a seat with cards, or {house:?}");
            return Err(Malformed::new("to", why));
        };
        if to == house {
            return Ok(&mut self.hands.house);
        }
        if to == COMMUNITY_WORD && !self.deal.shared.is_empty() {
            return Ok(&mut self.hands.shared);
        }
        let named = |(seat, _): &&mut (Seat, Hand<N>)| seat.to_string() == to;
        let hand = self.hands.seats.iter_mut().find(named).map(|(_, hand)| hand);
        hand.ok_or_else(|| Malformed::new("to", format!("{to:?} gets no cards in this round")))
    }
}
