//! Baccarat: what punto banco (13:69F-3), chemin de fer (13:69F-4) and mini-baccarat (13:69F-7)
//! share, which is nearly everything between the wagers and their settlement.

pub mod chemin_de_fer;
mod facts;
mod felt;
pub mod mini;
pub mod punto_banco;
pub mod roads;

use std::hint::cold_path;

use chance::{ByRank, Card, Deck};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::shown::Lesson;
use table::{
    Cents, Cite, Election, Elections, Fault, Game, Hidden, Incident, Irregularity, Kind, Malformed,
    Preset, Reported, Seat, Seats, Spot, Table, Word,
};

use crate::cut::{Cut, IDLE_TABLE};
use crate::dealing::{CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP};
pub(crate) use crate::vigorish::{Rounding, Vigorish};

// Cards and hands

/// What a hand is called: its point count.
pub(crate) fn called(cards: &[Card]) -> Option<String> {
    let count = cards.iter().map(|card| value(*card)).sum::<u8>() % 10;
    (!cards.is_empty()).then(|| count.to_string())
}

/// The box of the Player's Hand.
pub(crate) const PLAYERS_HAND: &str = "players-hand";
/// The box of the Banker's Hand.
pub(crate) const BANKERS_HAND: &str = "bankers-hand";

/// The value of a card, 3.1(b), 4.1(b), 7.1(b): 2 to 9 at face value, an ace one, all others zero.
#[inline]
pub(crate) const fn value(card: Card) -> u8 {
    const VALUES: ByRank<u8> = ByRank::new([2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1, 0]);
    VALUES.of(card)
}

/// The cards of a hand as far as they count. Two hands in bytes would be passed on as one number,
/// which costs a simulation more than to count in whole words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hand {
    points: usize,
    count: usize,
}

impl Hand {
    /// A hand that counts so much with so many cards, as an irregularity may fix it.
    pub(crate) const fn of(points: u8, count: u8) -> Hand {
        Hand { points: points as usize, count: count as usize }
    }

    /// The hand with one more card, 3.1(c), 4.1(c), 7.1(c).
    #[inline]
    pub(crate) const fn with(self, card: Card) -> Hand {
        let sum = self.points + value(card) as usize;
        Hand { points: if sum >= 10 { sum - 10 } else { sum }, count: self.count + 1 }
    }

    /// The point count.
    #[inline]
    pub(crate) const fn points(self) -> u8 {
        self.points as u8
    }

    /// How many cards it has.
    #[inline]
    pub(crate) const fn count(self) -> u8 {
        self.count as u8
    }

    /// 8 or 9 with the first two cards, 3.9(a), 4.9(a), 7.9(a).
    #[inline]
    pub(crate) const fn is_natural(self) -> bool {
        self.points >= 8 && self.count == 2
    }
}

// Third cards

/// What a table says of a third card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    /// The hand draws.
    D,
    /// The hand stays.
    S,
    /// Whoever controls the hand chooses; chemin de fer only.
    Op,
}

use Call::{D, S};

/// Table 1, 3.9(b), 7.9(b): by the point count of the Player's Hand.
pub(crate) const TABLE_1: [Call; 10] = [D, D, D, D, D, D, S, S, S, S];

/// A table for the Banker's Hand: a row for each point count of its first two cards; the first
/// column is for no third card of the Player's Hand, the others for one of value 0 to 9.
pub(crate) type BankersTable = [[Call; 11]; 10];

/// Table 2, 3.9(c), 7.9(c).
pub(crate) const TABLE_2: BankersTable = [
    // -  0  1  2  3  4  5  6  7  8  9
    [D, D, D, D, D, D, D, D, D, D, D], // 0
    [D, D, D, D, D, D, D, D, D, D, D], // 1
    [D, D, D, D, D, D, D, D, D, D, D], // 2
    [D, D, D, D, D, D, D, D, D, S, D], // 3
    [D, S, S, D, D, D, D, D, D, S, S], // 4
    [D, S, S, S, S, D, D, D, D, S, S], // 5
    [S, S, S, S, S, S, S, D, D, S, S], // 6
    [S, S, S, S, S, S, S, S, S, S, S], // 7
    [S, S, S, S, S, S, S, S, S, S, S], // 8
    [S, S, S, S, S, S, S, S, S, S, S], // 9
];

/// What a table says of the Banker's Hand, by the third card of the Player's Hand, if any.
#[inline]
pub(crate) fn bankers_call(table: &BankersTable, bankers_hand: Hand, third: Option<Card>) -> Call {
    let column = third.map_or(0, |card| usize::from(value(card)) + 1);
    table[bankers_hand.points][column]
}

// What a newcomer learns

/// What cards count, and when a hand draws a third card, by the tables that the deal goes by.
pub(crate) fn lessons(
    players_table: &[Call; 10],
    bankers_table: &BankersTable,
    cite: Option<Cite>,
) -> Vec<Lesson> {
    let word = |call: &Call| match call {
        D => "draws",
        S => "stands",
        Call::Op => "may draw",
    };
    let draws = |call: Call| -> Vec<String> {
        let counts = players_table.iter().zip(0..8).filter(|(said, _)| **said == call);
        counts.map(|(_, count)| count.to_string()).collect()
    };
    let (must, may, stays) = (draws(D), draws(Call::Op), draws(S));
    let may = match may.as_slice() {
        [] => String::new(),
        may => format!(", may draw with {}", may.join(" or ")),
    };
    let players = format!(
        "A count of 8 or 9 with two cards is a natural: if either hand has one, no hand draws. Else the \
         Player's Hand draws a third card with {} to {}{may}, and stands with {}.",
        must.first().map_or("", String::as_str),
        must.last().map_or("", String::as_str),
        stays.join(" or "),
    );
    let first = ["Banker has", "Player stood"].map(str::to_owned).into_iter();
    let third = (0..10).map(|value| format!("Player drew {value}"));
    // With a natural nobody draws.
    let row = |(count, calls): (usize, &[Call; 11])| -> Vec<String> {
        let calls = calls.iter().map(|call| word(call).to_owned());
        std::iter::once(count.to_string()).chain(calls).collect()
    };
    let rows = bankers_table.iter().take(8).enumerate().map(row).collect();
    let banker = Lesson {
        columns: first.chain(third).collect(),
        rows,
        ..Lesson::new(
            "The Banker's third card",
            "What the Banker's Hand does by its count, and by the third card of the Player's Hand.",
            cite,
        )
    };
    let example = |text: &str| {
        let cards: Vec<Card> = text.split(' ').filter_map(|card| card.parse().ok()).collect();
        Some((called(&cards)?, cards))
    };
    let values = Lesson {
        hands: ["9s Kh", "8d 7c", "As 6h 5d", "Td Qs"].into_iter().filter_map(example).collect(),
        ..Lesson::new(
            "What cards count",
            "An ace counts 1, cards from 2 to 9 their number, tens and court cards nothing. A hand counts \
             the last digit of the sum: the hand closer to 9 wins.",
            None,
        )
    };
    vec![values, Lesson::new("Third cards", players, cite), banker]
}

// Seats

/// The seats in the order in which something is offered: counterclockwise from the right of `last`,
/// who comes at the very end, or from the dealer's right.
///
/// Reading: seat numbers ascend counterclockwise, so that a neighbour on the right has the next
/// higher number; 3.6(b), 3.5(c), 3.10(b) and 3.11(b) imply it, nothing states it.
pub(crate) fn counterclockwise(seats: Seats, last: Option<Seat>) -> impl Iterator<Item = Seat> {
    let later = seats.filter(move |seat| last.is_some_and(|last| *seat > last));
    let rest = seats.filter(move |seat| last.is_none_or(|last| *seat <= last));
    later.chain(rest)
}

/// Who has the highest stake; of several the closest to the dealer, moving counterclockwise.
pub(crate) fn highest(stakes: impl Iterator<Item = (Seat, Cents)>) -> Option<Seat> {
    let staked = stakes.filter(|(_, stake)| *stake > Cents::ZERO);
    let most = staked.fold(None, |most: Option<(Seat, Cents)>, (seat, stake)| match most {
        Some((first, highest)) if (stake, first) <= (highest, seat) => most,
        _ => Some((seat, stake)),
    });
    most.map(|(seat, _)| seat)
}

// The shoe

/// A third card goes to a Player's Hand that must not draw.
pub(crate) const THIRD_CARD_TO_PLAYERS_HAND: &str = "third-card-to-players-hand";
/// A card is due and none is left.
pub(crate) const INSUFFICIENT_CARDS: &str = "insufficient-cards";
/// Somebody is ordered to give up the shoe, the bank or the cards.
pub(crate) const ORDERED_TO_RELINQUISH: &str = "ordered-to-relinquish";

/// Cards that leave the shoe for no hand.
const DISCARD: Spot = Spot::Box("discard");

/// The shoe as far as the rules look at it, and what left it besides the hands in the last round.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shoe {
    is_new: bool,
    /// All cards must be shuffled before the next round.
    pub(crate) reshuffle: bool,
    /// Rounds still to be dealt, once the cutting card has come.
    rounds_left: Option<u16>,
    /// Cards that were drawn in error and not disclosed: the first ones of the next round.
    kept: Vec<Card>,
    /// Cards of the opening burn.
    burned: u16,
    /// The record leaves out the first card of the opening burn, and with it how many went.
    is_burn_unknown: bool,
    /// Cards that errors cost.
    discarded: u16,
    simulated: Option<Simulated>,
    /// How the cut stands.
    #[serde(default, skip_serializing_if = "Cut::is_untouched")]
    pub(crate) cut: Cut,
}

/// How a round without wagers came out, 3.12(c)3, 4.12(h)3, 7.11(c)3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Simulated {
    players_hand: u8,
    bankers_hand: u8,
    cards_dealt: u8,
}

impl Shoe {
    /// Whether no card of it has been dealt.
    #[inline]
    pub(crate) const fn is_new(&self) -> bool {
        self.is_new | self.reshuffle
    }

    /// Forgets what the last round discarded.
    pub(crate) fn forget(&mut self) {
        (self.burned, self.is_burn_unknown) = (0, false);
        (self.discarded, self.simulated) = (0, None);
    }

    /// Nobody plays: the cards are shuffled for whoever comes. False where they lie ready.
    pub(crate) fn stand_idle(&mut self) -> bool {
        let is_ready = self.is_new() && self.cut.is_at_the_beginning();
        if !is_ready {
            self.reshuffle = true;
            self.cut.stand_idle();
        }
        !is_ready
    }

    /// A full, new shoe is on the table.
    pub(crate) fn begin(&mut self) {
        (self.is_new, self.reshuffle, self.rounds_left) = (true, false, None);
        self.kept.clear();
    }

    /// Takes over a fact of a script's history; false where it is none of the shoe's.
    ///
    /// # Errors
    /// Where the value is not one that the fact can have.
    pub(crate) fn history(&mut self, seats: u16, word: &str, value: &Value) -> Result<bool, Fault> {
        let bad = |what: &str| Malformed::new(word, format!("{value} is not {what}"));
        let is_of_used_shoe = |word: &str| {
            let count = self.rounds_left.is_some() && word == "rounds-left-in-shoe";
            count || (!self.kept.is_empty() && word == "undisclosed-error-card")
        };
        let used = ["rounds-left-in-shoe", "undisclosed-error-card"];
        let contradicts = match word {
            "shoe" => used.into_iter().any(is_of_used_shoe),
            _ => self.is_new && used.contains(&word) && !value.is_null(),
        };
        if contradicts {
            return Err(Malformed::new(word, "contradicts what else is said of the shoe").into());
        }
        match word {
            "shoe" if value == "new" => self.begin(),
            "shoe" => return Err(bad("\"new\"").into()),
            "rounds-left-in-shoe" => {
                let count =
                    table::whole(value).and_then(|n| u16::try_from(n).ok()).filter(|n| *n > 0);
                self.rounds_left = Some(count.ok_or_else(|| bad("a whole number from 1"))?);
            }
            "undisclosed-error-card" if value.is_null() => {}
            "undisclosed-error-card" => {
                let card = value.as_str().and_then(|text| text.parse().ok());
                let card = card.filter(|card| Deck::Standard.cards().contains(card));
                self.kept.push(card.ok_or_else(|| bad("a card of this game's deck"))?);
            }
            _ => {
                let is_of_cut = self.cut.history(seats, word, value)?;
                if word == IDLE_TABLE.id {
                    self.begin();
                }
                return Ok(is_of_cut);
            }
        }
        Ok(true)
    }

    /// The facts for a script's state.
    pub(crate) fn state(&self) -> Map<String, Value> {
        let simulated = self.simulated.map(|round| {
            json!({
                "players-hand": round.players_hand,
                "bankers-hand": round.bankers_hand,
                "cards-dealt": round.cards_dealt,
            })
        });
        let facts = [
            ("reshuffle", json!(self.reshuffle)),
            ("rounds-left-in-shoe", json!(self.rounds_left)),
            ("burned", json!(Some(self.burned).filter(|_| !self.is_burn_unknown))),
            ("discarded-for-error", json!(self.discarded)),
            ("simulated-round", json!(simulated)),
        ];
        let facts = facts.into_iter().map(|(word, value)| (word.to_owned(), value));
        let mut state = facts.collect();
        self.cut.state(&mut state);
        state
    }
}

/// What the licensee does with a card that was drawn in error and disclosed, 3.12(c), 4.12(h),
/// 7.11(c).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DisclosedError {
    /// It and as many more as its value go face up; with one of value zero so many.
    ByValue {
        /// 1 or 10.
        with_a_ten: u8,
    },
    /// It and one more, face down.
    OneFaceDown,
    /// It begins a round without wagers.
    SimulatedRound,
}

impl DisclosedError {
    /// What was elected.
    pub(crate) fn read(elections: &mut Elections) -> DisclosedError {
        let with_a_ten = elections.integer("ten-error-additional", 1) as u8;
        match elections.integer("disclosed-error-procedure", 1) {
            2 => DisclosedError::OneFaceDown,
            3 => DisclosedError::SimulatedRound,
            _ => DisclosedError::ByValue { with_a_ten },
        }
    }
}

/// What a subchapter says of its shoe.
#[derive(Debug)]
pub struct DealingRules {
    /// What can happen before a card.
    pub(crate) incidents: &'static [&'static str],
    /// How many rounds follow the one in which the cutting card comes.
    pub(crate) rounds_after_cutting_card: u16,
    /// Whether an undisclosed card is kept for the next round once the cutting card is out.
    pub(crate) keeps_after_cutting_card: bool,
    /// By which tables a round without wagers is dealt.
    pub(crate) players_table: &'static [Call; 10],
    /// The same for the Banker's Hand.
    pub(crate) bankers_table: &'static BankersTable,
    /// The call after the round in which the cutting card came, and where it is asked for.
    pub(crate) last_hand: Option<Cite>,
    /// Whether the last hand of a shoe is void when a card of it is found face up.
    pub(crate) face_up_voids_last_hand: bool,
    /// A device reshuffles by itself, so that there is no cutting card.
    pub(crate) has_no_cutting_card: bool,
}

/// The dealing of one round.
#[derive(Debug)]
pub(crate) struct Dealing<'a> {
    rules: &'static DealingRules,
    disclosed: DisclosedError,
    /// The shoe.
    pub(crate) shoe: &'a mut Shoe,
    /// How many cards of earlier rounds are still to be dealt first.
    kept_count: usize,
    /// Begins a round without wagers once this one is over.
    to_simulate: Option<Card>,
    has_cutting_card: bool,
    /// Who can be ordered to give something up, and who was.
    holders: Seats,
    ordered: Seats,
    has_found_face_up: bool,
    /// A card of this hand lay face up: one was found, and another was due in its place.
    has_face_up_card: bool,
    /// No card is left: a hand that needs one more is void, one that is complete stands.
    is_out: bool,
}

impl<'a> Dealing<'a> {
    /// Dealing under the rules of a subchapter.
    #[inline]
    pub(crate) fn new(
        rules: &'static DealingRules,
        disclosed: DisclosedError,
        shoe: &'a mut Shoe,
    ) -> Dealing<'a> {
        let (holders, ordered) = (Seats::NONE, Seats::NONE);
        Dealing {
            rules,
            disclosed,
            shoe,
            kept_count: 0,
            to_simulate: None,
            has_cutting_card: false,
            has_found_face_up: false,
            has_face_up_card: false,
            is_out: false,
            holders,
            ordered,
        }
    }

    /// These hold the shoe, the bank or cards, which they can be ordered to give up.
    #[inline]
    pub(crate) fn may_be_ordered(&mut self, holders: impl IntoIterator<Item = Seat>) {
        self.holders = holders.into_iter().collect();
    }

    /// Whether somebody was ordered to give up what he holds.
    #[inline]
    pub(crate) fn is_ordered(&self, seat: Seat) -> bool {
        self.ordered.contains(seat)
    }

    /// The opening burn of a new shoe, 3.5(e), 4.4(e), 7.5(f): the first card and as many more as
    /// it counts, a ten or face card as ten, all of them shown. False where the cards run out.
    ///
    /// # Errors
    /// As in all of these, where the driver halts the round.
    #[inline(always)]
    pub(crate) fn begin<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        self.shoe.forget();
        if self.shoe.is_new() {
            cold_path();
            return self.burn(t);
        }
        self.kept_count = self.shoe.kept.len();
        Ok(true)
    }

    /// A round from a device that reshuffles by itself, 7.12: nothing is burned, so that there are
    /// always cards.
    #[cold]
    pub(crate) fn begin_without_burn(&mut self) -> bool {
        self.shoe.forget();
        (self.shoe.is_new, self.shoe.reshuffle) = (false, false);
        self.kept_count = self.shoe.kept.len();
        true
    }

    // In line, so that nobody has a reference to the dealing: a simulation then needs none.
    #[inline(always)]
    fn burn<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        (self.shoe.is_new, self.shoe.reshuffle, self.shoe.rounds_left) = (false, false, None);
        // Reading: a card that lies face up is not the first one of the burn; 3.12(d), 4.12(j) and
        // 7.11(d) apply to it, and the next one is counted by.
        let Some(first) = self.discard(t)? else { return Ok(false) };
        let Some(first) = first else {
            self.shoe.is_burn_unknown = true;
            return Ok(true);
        };
        let more = match value(first) {
            0 => 10,
            value => value,
        };
        for _ in 0..more {
            if self.discard(t)?.is_none() {
                return Ok(false);
            }
        }
        self.shoe.burned = u16::from(more) + 1;
        Ok(true)
    }

    /// A card goes to the discard rack face up; nothing where none is left.
    #[inline]
    fn discard<G: Game, T: Table<G>>(
        &mut self,
        t: &mut T,
    ) -> Result<Option<Option<Card>>, T::Halt> {
        if T::MAY_GO_WRONG && !self.is_left_to_discard(t)? {
            return Ok(None);
        }
        t.discard().map(Some)
    }

    /// Whether a card is left to be discarded, after whatever went wrong before it.
    #[cold]
    fn is_left_to_discard<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        while !self.is_out
            && let Some(incident) =
                t.incident(&[CUTTING_CARD, INSUFFICIENT_CARDS, FOUND_FACE_UP], None)?
        {
            match (incident.id, incident.card) {
                (CUTTING_CARD, _) => self.cutting_card(t)?,
                (FOUND_FACE_UP, Some(card)) => self.face_up(card, t)?,
                _ => self.run_out(),
            }
        }
        Ok(!self.is_out)
    }

    /// The next card that counts, face up; none where the cards have run out.
    #[inline(always)]
    pub(crate) fn card<G: Game, T: Table<G>>(
        &mut self,
        to: &'static str,
        t: &mut T,
    ) -> Result<Option<Card>, T::Halt> {
        if !self.is_ready(t)? {
            return Ok(None);
        }
        t.draw(Spot::Box(to)).map(Some)
    }

    /// The next card that counts, face down; none where the cards have run out.
    #[inline]
    pub(crate) fn card_down<G: Game, T: Table<G>>(
        &mut self,
        to: &'static str,
        t: &mut T,
    ) -> Result<Option<Hidden>, T::Halt> {
        if !self.is_ready(t)? {
            return Ok(None);
        }
        t.draw_down(Spot::Box(to)).map(Some)
    }

    /// Whether a card can be drawn, after whatever went wrong before it.
    #[inline]
    fn is_ready<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        if T::MAY_GO_WRONG { self.after_what_went_wrong(t) } else { Ok(true) }
    }

    fn after_what_went_wrong<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        if self.is_out {
            return Ok(false);
        }
        if self.kept_count > 0 {
            self.kept_count -= 1;
            t.resume(self.shoe.kept.remove(0)); // 3.12(b), 4.12(g), 7.11(b)
            return Ok(true);
        }
        for seat in self.holders {
            if is_ordered(seat, t)? {
                self.ordered.insert(seat);
            }
        }
        while !self.is_out
            && let Some(incident) = t.incident(self.rules.incidents, None)?
        {
            self.happened(&incident, t)?;
        }
        self.has_face_up_card |= self.has_found_face_up;
        Ok(!self.is_out && !self.is_void_last_hand())
    }

    /// Whether this is the last hand of the shoe and void, because a card of it lay face up.
    #[inline]
    pub(crate) fn is_void_last_hand(&self) -> bool {
        self.rules.face_up_voids_last_hand
            && self.has_face_up_card
            && self.shoe.rounds_left == Some(1)
    }

    /// What went wrong when no further card is due.
    #[inline]
    pub(crate) fn after_the_last_card<G: Game, T: Table<G>>(
        &mut self,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        let due = [CUTTING_CARD, FOUND_FACE_UP, DRAWN_IN_ERROR];
        while let Some(incident) = t.incident(&due, None)? {
            self.happened(&incident, t)?;
        }
        Ok(())
    }

    /// Deals with an incident that every subchapter knows.
    #[cold]
    pub(crate) fn happened<G: Game, T: Table<G>>(
        &mut self,
        incident: &Incident,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        match (incident.id, incident.card) {
            (CUTTING_CARD, _) => self.cutting_card(t),
            (INSUFFICIENT_CARDS, _) => {
                self.run_out();
                Ok(())
            }
            (FOUND_FACE_UP, Some(card)) => {
                self.has_found_face_up = true;
                self.face_up(card, t)
            }
            (_, Some(card)) => {
                let is_disclosed = is_disclosed(incident, t)?;
                self.error(card, is_disclosed, t)
            }
            (_, None) => Ok(()),
        }
    }

    fn cutting_card<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if self.rules.has_no_cutting_card {
            let why = "cutting-card: a device that reshuffles by itself has none";
            return t.misreported(Malformed::new("incident", why));
        }
        if self.shoe.rounds_left.is_some() {
            return t.misreported(crate::dealing::out_before());
        }
        self.has_cutting_card = true;
        self.shoe.rounds_left = Some(1 + self.rules.rounds_after_cutting_card);
        Ok(())
    }

    /// 3.12(e), 4.12(k), 7.11(e).
    fn run_out(&mut self) {
        self.is_out = true;
        self.shoe.reshuffle = true;
        self.shoe.kept.clear();
        (self.kept_count, self.to_simulate) = (0, None);
    }

    /// 3.12(d), 4.12(j), 7.11(d). Reading: a ten has the value zero, so nothing goes with it.
    fn face_up<G: Game, T: Table<G>>(&mut self, card: Card, t: &mut T) -> Result<(), T::Halt> {
        self.shoe.discarded += 1;
        self.discard_for_error(value(card), t)
    }

    /// What an error costs. Where the cards run out the rest of it is waived: a hand that is
    /// complete by then stands, since 3.12(e), 4.12(k) and 7.11(e) are about one that is not.
    fn discard_for_error<G: Game, T: Table<G>>(
        &mut self,
        count: u8,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        for _ in 0..count {
            if self.discard(t)?.is_none() {
                break;
            }
            self.shoe.discarded += 1;
        }
        Ok(())
    }

    /// A card was drawn in error and no hand can use it: 3.12(a) to (c), 4.12(e) to (h), 7.11(a)
    /// to (c).
    pub(crate) fn error<G: Game, T: Table<G>>(
        &mut self,
        card: Card,
        is_disclosed: bool,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        if !is_disclosed {
            if self.shoe.rounds_left.is_none() || self.rules.keeps_after_cutting_card {
                self.shoe.kept.push(card);
            }
            return Ok(());
        }
        if self.disclosed == DisclosedError::SimulatedRound {
            self.to_simulate = Some(card);
            return Ok(());
        }
        t.resume(card);
        t.discard()?;
        self.shoe.discarded += 1;
        match (self.disclosed, value(card)) {
            (DisclosedError::ByValue { with_a_ten }, 0) => self.discard_for_error(with_a_ten, t),
            (DisclosedError::ByValue { .. }, value) => self.discard_for_error(value, t),
            (DisclosedError::OneFaceDown | DisclosedError::SimulatedRound, _) => {
                if self.is_left_to_discard(t)? {
                    t.burn()?;
                    self.shoe.discarded += 1;
                }
                Ok(())
            }
        }
    }

    /// The round is over: a round without wagers where an error asks for one, the call of the last
    /// hand, and the reshuffle when no round is left.
    #[inline]
    pub(crate) fn end<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        if !T::MAY_GO_WRONG {
            return Ok(()); // nor does anybody report the cutting card
        }
        if let Some(card) = self.to_simulate.take() {
            self.simulate(card, t)?;
        }
        if let Some(count) = &mut self.shoe.rounds_left {
            *count = if self.is_out { 0 } else { count.saturating_sub(1) };
            match (*count, self.rules.last_hand) {
                (0, _) => {
                    self.shoe.reshuffle = true;
                    // Reading: a card that would have been the first of a further round goes with
                    // the shoe.
                    self.shoe.kept.clear();
                }
                (_, Some(cite)) if self.has_cutting_card => t.call("Last hand", cite),
                _ => {}
            }
        }
        Ok(())
    }

    /// 3.12(c)3, 4.12(h)3, 7.11(c)3. Reading: it is dealt when the round in which the error was
    /// made is over, and where a hand would have a choice it stays.
    #[cold]
    fn simulate<G: Game, T: Table<G>>(&mut self, first: Card, t: &mut T) -> Result<(), T::Halt> {
        t.resume(first);
        let mut player = Hand::default().with(t.draw(DISCARD)?);
        let mut banker = Hand::default();
        for to_player in [false, true, false] {
            let Some(card) = self.simulated_card(t)? else { return Ok(()) };
            let hand = if to_player { &mut player } else { &mut banker };
            *hand = hand.with(card);
        }
        if !player.is_natural() && !banker.is_natural() {
            let mut third = None;
            if self.rules.players_table[player.points] == D {
                third = self.simulated_card(t)?;
                let Some(card) = third else { return Ok(()) };
                player = player.with(card);
            }
            if bankers_call(self.rules.bankers_table, banker, third) == D {
                let Some(card) = self.simulated_card(t)? else { return Ok(()) };
                banker = banker.with(card);
            }
        }
        self.shoe.simulated = Some(Simulated {
            players_hand: player.points(),
            bankers_hand: banker.points(),
            cards_dealt: player.count() + banker.count(),
        });
        Ok(())
    }

    fn simulated_card<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<Option<Card>, T::Halt> {
        if self.is_ready(t)? { t.draw(DISCARD).map(Some) } else { Ok(None) }
    }
}

/// Whether a card that was drawn in error was seen.
pub(crate) fn is_disclosed<G: Game, T: Table<G>>(
    incident: &Incident,
    t: &mut T,
) -> Result<bool, T::Halt> {
    is_said("disclosed", incident, t)
}

/// What a report has to say in a field, true or false.
pub(crate) fn is_said<G: Game, T: Table<G>>(
    field: &'static str,
    incident: &Incident,
    t: &mut T,
) -> Result<bool, T::Halt> {
    let why = match incident.fields.get(field) {
        Some(Value::Bool(said)) => return Ok(*said),
        Some(other) => format!("{other}: it is true or false"),
        None => format!("is missing: {} is reported with true or false", incident.id),
    };
    t.misreported(Malformed::new(field, why))?;
    Ok(false)
}

/// Whether somebody is ordered to give up the shoe, the bank or the cards, 3.11(a)2, 4.11(a)2,
/// 7.11(f).
pub(crate) fn is_ordered<G: Game, T: Table<G>>(seat: Seat, t: &mut T) -> Result<bool, T::Halt> {
    let Some(order) = t.incident(&[ORDERED_TO_RELINQUISH], Some(seat))? else { return Ok(false) };
    if let Err(why) = check_order(&order.fields) {
        t.misreported(why)?;
    }
    Ok(true)
}

/// What somebody can be ordered to give something up for.
const ORDERS: [&str; 3] = ["delay", "repeated-invalid-deals", "violation"];

/// Checks the reason of an order.
///
/// # Errors
/// Where it is missing, or none that the text knows.
pub(crate) fn check_order(fields: &Map<String, Value>) -> Result<(), Malformed> {
    let why = match fields.get("reason") {
        Some(Value::String(reason)) if ORDERS.contains(&&**reason) => return Ok(()),
        Some(reason) => format!("{reason} is no reason for an order: {}", ORDERS.join(", ")),
        None => format!("is missing: an order has one of {}", ORDERS.join(", ")),
    };
    Err(Malformed::new("reason", why))
}

// Words

/// Decks in play.
pub(crate) const fn decks(cite: Cite) -> Election {
    let kind = Kind::Integer { least: 6, most: u8::MAX as i64 };
    Election::new("decks", "decks in play", kind, Preset::Integer(8), cite)
}

/// The percentage of the vigorish.
pub(crate) const fn vigorish_percent(cite: Cite) -> Election {
    let about = "vigorish in percent of what the Banker's Hand wins";
    Election::new("vigorish-percent", about, Kind::IntegerOf(&[4, 5]), Preset::Integer(5), cite)
}

/// Whether the vigorish is rounded up.
pub(crate) const fn vigorish_rounding(cite: Cite) -> Election {
    let about = "exact, or up to a multiple of 0.25 (0.20 at four percent)";
    Election::one_of("vigorish-rounding", about, Rounding::WORDS, cite)
}

table::words! {
    /// How the cards are shuffled by hand, 3.5(a), 4.4(a), 7.5(b).
    pub(crate) enum ShuffleProcedure {
        /// Shuffled, and a deck laced into them.
        Lace = "lace",
        /// The same, and some or all shuffled again.
        LaceAndReshuffle = "lace-and-reshuffle",
        /// Washed, and shuffled by three dealers.
        WashAndThreeDealers = "wash-and-three-dealers",
        /// Shuffled and not squared off, so that the floorperson can look at them.
        Feather = "feather",
    }
}

impl ShuffleProcedure {
    /// What has been done, for people.
    fn done(self) -> &'static str {
        match self {
            ShuffleProcedure::Lace => "the cards are shuffled and laced",
            ShuffleProcedure::LaceAndReshuffle => {
                "the cards are shuffled, laced and shuffled again"
            }
            ShuffleProcedure::WashAndThreeDealers => {
                "the cards are washed, and three dealers shuffle them"
            }
            ShuffleProcedure::Feather => "the cards are shuffled and left feathered for the floor",
        }
    }

    /// Tells that it has been done.
    pub(crate) fn tell<G: Game, T: Table<G>>(self, cite: Cite, t: &mut T) {
        t.note(|| self.done().into(), cite);
    }
}

/// How the cards are shuffled by hand at a full table.
pub(crate) const fn shuffle_procedure(about: &'static str, cite: Cite) -> Election {
    let words = ShuffleProcedure::WORDS.split_at(3).0;
    Election::one_of("shuffle-procedure", about, words, cite)
}

/// What happens to a card that was drawn in error and disclosed.
pub(crate) const fn disclosed_error_procedure(cite: Cite) -> Election {
    let about = "with a card drawn in error and disclosed go (1) as many more as its value, face \
                 up, or (2) one more, face down; or (3) it begins a round without wagers";
    let (kind, preset) = (Kind::IntegerOf(&[1, 2, 3]), Preset::Integer(1));
    Election::new("disclosed-error-procedure", about, kind, preset, cite)
}

/// How many cards go with a disclosed ten or face card.
pub(crate) const fn ten_error_additional(cite: Cite) -> Election {
    let about = "cards that go with a disclosed card of value zero, by the first procedure";
    let (kind, preset) = (Kind::IntegerOf(&[1, 10]), Preset::Integer(1));
    Election::new("ten-error-additional", about, kind, preset, cite)
}

/// The cutting card comes out.
pub(crate) const fn cutting_card(effect: &'static str, cite: Cite) -> Irregularity {
    Irregularity::new(CUTTING_CARD, Reported::Incident, effect, cite)
}

/// A card is due and none is left.
pub(crate) const fn insufficient_cards(cite: Cite) -> Irregularity {
    let effect = "the round is void, and all cards are reshuffled";
    Irregularity::new(INSUFFICIENT_CARDS, Reported::Incident, effect, cite)
}

/// A card lies face up in the shoe.
pub(crate) const fn found_face_up(effect: &'static str, cite: Cite) -> Irregularity {
    Irregularity::new(FOUND_FACE_UP, Reported::WithCard, effect, cite)
}

/// A card is drawn in error.
pub(crate) const fn drawn_in_error(cite: Cite) -> Irregularity {
    let effect = "undisclosed, the card is the first of the next round; else the licensee's \
                  procedure applies";
    Irregularity::new(DRAWN_IN_ERROR, Reported::WithCardAside, effect, cite)
        .with_fields(&["disclosed"])
}

/// Somebody is ordered to give up the shoe, the bank or the cards.
pub(crate) const fn ordered_to_relinquish(effect: &'static str, cite: Cite) -> Irregularity {
    Irregularity::new(ORDERED_TO_RELINQUISH, Reported::Action, effect, cite)
        .with_fields(&["reason"])
}

/// `history`: a new shoe.
pub(crate) const NEW_SHOE: Word =
    Word { id: "shoe", about: "\"new\": a full, new shoe, of which cards are burned first" };
/// `history` and `state`: how many rounds the shoe is still good for.
pub(crate) const ROUNDS_LEFT: Word = Word {
    id: "rounds-left-in-shoe",
    about: "rounds before the reshuffle, where the cutting card has come",
};
/// `history`: a card that the round before left.
pub(crate) const UNDISCLOSED_ERROR_CARD: Word = Word {
    id: "undisclosed-error-card",
    about: "a card drawn in error in the round before and not disclosed: the first of this one",
};
/// `state`: how the Player's Hand counts.
pub(crate) const PLAYERS_HAND_COUNT: Word =
    Word { id: PLAYERS_HAND, about: "the final point count of the Player's Hand" };
/// `state`: how the Banker's Hand counts.
pub(crate) const BANKERS_HAND_COUNT: Word =
    Word { id: BANKERS_HAND, about: "the final point count of the Banker's Hand" };
/// `state`: the cards of both hands.
pub(crate) const CARDS_DEALT: Word =
    Word { id: "cards-dealt", about: "the cards in the two hands at the end" };
/// `state`: who won.
pub(crate) const RESULT: Word =
    Word { id: "result", about: "player, banker, tie, void or annulled" };
/// `state`: the opening burn.
pub(crate) const BURNED: Word =
    Word { id: "burned", about: "cards of the opening burn, the first one included" };
/// `state`: what errors cost.
pub(crate) const DISCARDED_FOR_ERROR: Word =
    Word { id: "discarded-for-error", about: "cards that errors cost, the wrong one included" };
/// `state`: a round without wagers.
pub(crate) const SIMULATED_ROUND: Word =
    Word { id: "simulated-round", about: "both counts and the cards of a round without wagers" };

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    fn hand(cards: &[&str]) -> Hand {
        cards.iter().fold(Hand::default(), |hand, text| hand.with(card(text)))
    }

    #[test]
    fn the_left_digit_of_a_total_is_discarded() {
        assert_eq!(hand(&["Ah", "2d", "4c"]).points(), 7); // the examples of 3.1(c), 4.1(c), 7.1(c)
        assert_eq!(hand(&["Ah", "2d", "9c"]).points(), 2);
        assert_eq!(hand(&["9h", "9d", "9c"]).points(), 7);
        assert_eq!(hand(&["Th", "Jd", "Qc"]).points(), 0);
    }

    #[test]
    fn only_two_cards_make_a_natural() {
        assert!(hand(&["Kh", "8d"]).is_natural() && hand(&["4h", "5d"]).is_natural());
        assert!(!hand(&["Kh", "7d"]).is_natural() && !hand(&["2h", "2d", "4c"]).is_natural());
    }

    #[test]
    fn the_example_of_table_2_draws() {
        let five = hand(&["2h", "3d"]);
        assert_eq!(bankers_call(&TABLE_2, five, Some(card("4s"))), D); // 3.9(g), 7.9(g)
        assert_eq!(bankers_call(&TABLE_2, five, None), D);
        assert_eq!(bankers_call(&TABLE_2, five, Some(card("Ks"))), S);
    }

    #[test]
    fn an_offer_goes_to_the_right_and_round_the_table() {
        let seats: Seats = [1, 3, 5, 8].into_iter().map(Seat::new).collect();
        let from = |last: Option<u16>| {
            let order = counterclockwise(seats, last.map(Seat::new));
            order.map(Seat::number).collect::<Vec<_>>()
        };
        assert_eq!(from(None), [1, 3, 5, 8]);
        assert_eq!(from(Some(3)), [5, 8, 1, 3]);
        assert_eq!(from(Some(4)), [5, 8, 1, 3]);
        assert_eq!(from(Some(8)), [1, 3, 5, 8]);
    }

    #[test]
    fn of_equal_stakes_the_one_closest_to_the_dealer_counterclockwise_is_the_highest() {
        let of = |stakes: &[(u16, i64)]| {
            highest(stakes.iter().map(|(seat, stake)| (Seat::new(*seat), Cents(*stake))))
        };
        assert_eq!(of(&[(1, 5), (2, 9), (3, 9)]), Some(Seat::new(2)));
        assert_eq!(of(&[(3, 9), (2, 9), (1, 5)]), Some(Seat::new(2)));
        assert_eq!(of(&[(1, 0)]), None);
    }
}
