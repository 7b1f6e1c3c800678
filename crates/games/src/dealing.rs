//! Dealing from a shoe: what several subchapters say, in nearly the same words, of burn cards and
//! of cards that do not come as they should.

use chance::{Card, ShoeSide};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{
    Act, ActionFacts, Cite, Code, Event, Fault, Game, Incident, Malformed, Refusal, Says, Seat,
    Spot, Table,
};

use crate::common;
use crate::cut::{Cut, IDLE_TABLE, Opener};

/// A card found face up in the shoe.
pub const FOUND_FACE_UP: &str = "found-face-up";
/// A card drawn too early and not exposed.
pub const DRAWN_IN_ERROR: &str = "drawn-in-error";
/// The cutting card comes out.
pub const CUTTING_CARD: &str = "cutting-card";
/// The cutting card is reported again.
#[must_use]
pub fn out_before() -> Malformed {
    Malformed::new("incident", "cutting-card: it came out before, and a shoe has one")
}

/// The automated shuffler jams.
pub const SHUFFLER_JAM: &str = "shuffler-jam";

/// The parts of a [`Game`](table::Game) that is dealt from one shoe for several rounds: the rules
/// have `decks`, the layout a `shoe`.
macro_rules! lasting_shoe {
    () => {
        fn shoe(rules: &Self::Rules) -> Option<table::ShoeFacts> {
            Some(table::ShoeFacts { deck: chance::Deck::Standard, decks: rules.decks })
        }

        fn wants_reshuffle(_: &Self::Rules, layout: &Self::Layout) -> bool {
            layout.shoe.reshuffle
        }

        fn begin_shoe(_: &Self::Rules, layout: &mut Self::Layout) {
            layout.shoe.begin();
        }

        $crate::dealing::idle_shoe!();
    };
}
pub(crate) use lasting_shoe;

/// What becomes of a `shoe` where nobody plays.
macro_rules! idle_shoe {
    () => {
        fn stand_idle(rules: &Self::Rules, layout: &mut Self::Layout) -> bool {
            $crate::cut::may_stand_idle::<Self>(rules, layout) && layout.shoe.stand_idle()
        }
    };
}
pub(crate) use idle_shoe;

/// The cut of a game whose layout has a `shoe`, as a
/// [`CutAfterShuffle`](crate::cut::CutAfterShuffle) says.
macro_rules! cut_of_shoe {
    () => {
        fn cut(layout: &Self::Layout) -> &$crate::cut::Cut {
            &layout.shoe.cut
        }

        fn cut_mut(layout: &mut Self::Layout) -> &mut $crate::cut::Cut {
            &mut layout.shoe.cut
        }
    };
}
pub(crate) use cut_of_shoe;

/// What scripts say of a shoe of that kind, as a [`Scripted`](table::script::Scripted) does.
macro_rules! shoe_in_scripts {
    () => {
        fn history(
            _: &Self::Rules,
            layout: &mut Self::Layout,
            word: &str,
            value: &serde_json::Value,
        ) -> Result<(), table::Fault> {
            layout.shoe.history(Self::FACTS.seats, word, value)
        }

        $crate::dealing::shoe_after_scripts!();
    };
}
pub(crate) use shoe_in_scripts;

/// The same without what a script's history states.
macro_rules! shoe_after_scripts {
    () => {
        fn told(
            _: &Self::Rules,
            layout: &Self::Layout,
        ) -> serde_json::Map<String, serde_json::Value> {
            layout.shoe.cut.told()
        }

        fn state(
            _: &Self::Rules,
            layout: &Self::Layout,
        ) -> serde_json::Map<String, serde_json::Value> {
            layout.shoe.state()
        }
    };
}
pub(crate) use shoe_after_scripts;

/// The shoe as far as the rules look at it; its cards are the driver's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShoeState {
    /// No card of it has been dealt.
    pub is_new: bool,
    /// The dealer has just come to the table.
    pub new_dealer: bool,
    /// All cards must be shuffled before the next round, or those of one side of a double shoe.
    pub reshuffle: bool,
    /// The side of a double shoe to which that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reshuffle_side: Option<ShoeSide>,
    /// The licensee has them shuffled after the round to come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reshuffle_ordered: bool,
    /// How the cut stands.
    #[serde(default, skip_serializing_if = "Cut::is_untouched")]
    pub cut: Cut,
}

/// The licensee has the cards shuffled after the round.
pub const RESHUFFLE: &str = "reshuffle";

/// The licensee's word that the cards are shuffled after a round.
#[must_use]
pub const fn reshuffle(cite: Cite) -> ActionFacts {
    let about = "has the cards shuffled after the round";
    ActionFacts::new(RESHUFFLE, about, cite).by(Says::Floor).at_any_time()
}

/// Whether the licensee may have the cards shuffled after a round.
fn may_reshuffle(act: &Act, why_not: Option<&'static str>, cite: Cite) -> Result<(), Fault> {
    common::of_the_house(act)?;
    match why_not {
        Some(why) => Err(Refusal::rule(RESHUFFLE, Code::NotOffered, why, cite).into()),
        None => Ok(()),
    }
}

impl ShoeState {
    /// Whether no card has been dealt since the shuffle.
    #[inline]
    #[must_use]
    pub const fn is_shuffled(&self) -> bool {
        self.is_new || self.reshuffle
    }

    /// Somebody wagers, who may be the first at the table.
    pub fn came(&mut self, seat: Seat) {
        if self.is_shuffled() {
            self.cut.came(seat);
        }
    }

    /// The licensee has the cards shuffled after the round to come, where that is theirs to choose;
    /// else `why_not` says why it is not.
    ///
    /// # Errors
    /// Where it is refused; then nothing has changed.
    pub fn order_reshuffle<W>(
        &mut self,
        act: &Act,
        why_not: Option<&'static str>,
        cite: Cite,
        happened: &mut Vec<Event<W>>,
    ) -> Result<(), Fault> {
        may_reshuffle(act, why_not, cite)?;
        self.reshuffle_ordered = true;
        happened.push(Event::Chose {
            seat: None,
            verb: RESHUFFLE.into(),
            amount: None,
            on: Vec::new(),
        });
        Ok(())
    }

    /// The cards of this side of a double shoe must be shuffled before the next round, beside those of
    /// which that is known; all cards where it is no side.
    pub fn must_be_shuffled(&mut self, side: Option<ShoeSide>) {
        let is_the_same = self.reshuffle_side == side;
        self.reshuffle_side = side.filter(|_| !self.reshuffle || is_the_same);
        self.reshuffle = true;
    }

    /// The licensee has said while the round was played that the cards are shuffled after it, and it
    /// is over.
    ///
    /// # Errors
    /// Where it is refused; then nothing has changed.
    pub fn reshuffle_afterwards(
        &mut self,
        act: &Act,
        why_not: Option<&'static str>,
        cite: Cite,
    ) -> Result<(), Fault> {
        may_reshuffle(act, why_not, cite)?;
        self.shuffle_at_discretion();
        Ok(())
    }

    /// All cards are shuffled at the licensee's discretion, unless they are anyway.
    fn shuffle_at_discretion(&mut self) {
        if !self.reshuffle {
            self.cut.open_with(Opener::Highest);
        }
        self.must_be_shuffled(None);
    }

    /// The first cards of a round are dealt: a shuffle that is due has been made, and one that is
    /// ordered comes after the round.
    #[inline]
    pub fn deal_begins<G: Game, T: Table<G>>(&mut self) {
        if self.reshuffle {
            self.begin();
        }
        if T::MAY_GO_WRONG && std::mem::take(&mut self.reshuffle_ordered) {
            self.shuffle_at_discretion();
        }
    }

    /// Nobody plays: the cards are shuffled for whoever comes. False where they lie ready.
    pub fn stand_idle(&mut self) -> bool {
        let is_ready = self.is_shuffled() && self.cut.is_at_the_beginning();
        if !is_ready {
            self.must_be_shuffled(None);
            self.cut.stand_idle();
        }
        !is_ready
    }

    /// A full, new shoe is on the table.
    #[inline]
    pub fn begin(&mut self) {
        (self.is_new, self.reshuffle, self.reshuffle_side) = (true, false, None);
    }

    /// Takes over the facts of a script's history: `shoe`, `dealer` and those of the cut.
    ///
    /// # Errors
    /// Where the value is not one that the fact can have.
    pub fn history(&mut self, seats: u16, word: &str, value: &Value) -> Result<(), Fault> {
        if self.cut.history(seats, word, value)? {
            if word == IDLE_TABLE.id {
                self.begin();
            }
            return Ok(());
        }
        if value != "new" {
            return Err(Malformed::new(word, format!("{value} is not \"new\"")).into());
        }
        match word {
            "shoe" => self.begin(),
            _ => self.new_dealer = true,
        }
        Ok(())
    }

    /// The facts for a script's state.
    #[must_use]
    pub fn state(&self) -> Map<String, Value> {
        let mut state = Map::from_iter([("reshuffle".to_owned(), json!(self.reshuffle))]);
        self.cut.state(&mut state);
        state
    }
}

/// What a subchapter says of cards that do not come as they should.
#[derive(Debug)]
pub struct DealingRules {
    /// The incidents that it knows.
    pub incidents: &'static [&'static str],
    /// Whether a second card found face up voids the round.
    pub second_face_up_voids: bool,
    /// Why no cutting card comes at this table, where none does.
    pub no_cutting_card: Option<&'static str>,
}

/// The dealing of one round.
#[derive(Debug)]
pub struct Dealing<'a> {
    rules: &'static DealingRules,
    shoe: &'a mut ShoeState,
    face_up_count: u8,
    has_cutting_card: bool,
}

impl<'a> Dealing<'a> {
    /// Dealing from a shoe under the rules of a subchapter.
    pub fn new(rules: &'static DealingRules, shoe: &'a mut ShoeState) -> Dealing<'a> {
        Dealing { rules, shoe, face_up_count: 0, has_cutting_card: false }
    }

    /// Burns a card where the shoe is new and one where the dealer is; false where the round has
    /// become void. A shoe that had to be shuffled after the last round is a new one.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn burn_first<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        self.shoe.deal_begins::<G, T>();
        for due in [&mut self.shoe.is_new, &mut self.shoe.new_dealer].map(std::mem::take) {
            if due && !self.burn(t)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The next card that counts, face up; none where the round has become void.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn card<G: Game, T: Table<G>>(
        &mut self,
        to: Spot,
        t: &mut T,
    ) -> Result<Option<Card>, T::Halt> {
        if self.is_voided(Some(to), t)? { Ok(None) } else { t.draw(to).map(Some) }
    }

    /// Burns a card in mid-round; false where the round has become void.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn burn<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        if self.is_voided(None, t)? {
            return Ok(false);
        }
        t.burn()?;
        Ok(true)
    }

    /// The cutting card may come behind the last card of a round.
    ///
    /// Reading: it was reached in that round, after which the cards are reshuffled.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn after_the_last_card<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<(), T::Halt> {
        while let Some(incident) = t.incident(&[CUTTING_CARD], None)? {
            self.happened(&incident, None, t)?;
        }
        Ok(())
    }

    /// What can go wrong before a card.
    #[must_use]
    pub fn incidents(&self) -> &'static [&'static str] {
        self.rules.incidents
    }

    /// Whether what went wrong before the next card voids the round.
    #[inline]
    fn is_voided<G: Game, T: Table<G>>(
        &mut self,
        before: Option<Spot>,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        while let Some(incident) = t.incident(self.rules.incidents, None)? {
            if self.happened(&incident, before, t)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes note of an incident before a card for some place; true where it voids the round.
    ///
    /// # Errors
    /// Where the driver halts the round, as where the table has no such equipment.
    #[cold]
    pub fn happened<G: Game, T: Table<G>>(
        &mut self,
        incident: &Incident,
        before: Option<Spot>,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        if let Some(why) = self.rules.no_cutting_card.filter(|_| incident.id == CUTTING_CARD) {
            t.misreported(Malformed::new("incident", format!("{}: {why}", incident.id)))?;
            return Ok(false);
        }
        if incident.id == CUTTING_CARD && std::mem::replace(&mut self.has_cutting_card, true) {
            t.misreported(out_before())?;
            return Ok(false);
        }
        Ok(match incident.id {
            FOUND_FACE_UP => {
                self.face_up_count = self.face_up_count.saturating_add(1);
                let voids = self.rules.second_face_up_voids && self.face_up_count > 1;
                if voids {
                    self.shoe.cut.open_with(Opener::Highest);
                    self.shoe.reshuffle = true;
                }
                voids
            }
            CUTTING_CARD | SHUFFLER_JAM => {
                self.shoe.cut.open_with(match before {
                    Some(Spot::Seat(seat)) if incident.id == CUTTING_CARD => Opener::Seat(seat),
                    _ => Opener::Highest,
                });
                self.shoe.reshuffle = true;
                false
            }
            // A card drawn in error is simply the next one.
            _ => false,
        })
    }
}
