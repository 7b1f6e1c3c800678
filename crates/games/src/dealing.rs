//! Dealing from a shoe: what several subchapters say, in nearly the same words, of burn cards and
//! of cards that do not come as they should.

use chance::Card;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{Fault, Game, Incident, Malformed, Spot, Table};

/// A card found face up in the shoe.
pub const FOUND_FACE_UP: &str = "found-face-up";
/// A card drawn too early and not exposed.
pub const DRAWN_IN_ERROR: &str = "drawn-in-error";
/// The cutting card comes out.
pub const CUTTING_CARD: &str = "cutting-card";
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
    };
}
pub(crate) use lasting_shoe;

/// What scripts say of a shoe of that kind, as a [`Scripted`](table::script::Scripted) does.
macro_rules! shoe_in_scripts {
    () => {
        fn history(
            _: &Self::Rules,
            layout: &mut Self::Layout,
            word: &str,
            value: &serde_json::Value,
        ) -> Result<(), table::Fault> {
            layout.shoe.history(word, value)
        }

        fn state(
            _: &Self::Rules,
            layout: &Self::Layout,
        ) -> serde_json::Map<String, serde_json::Value> {
            layout.shoe.state()
        }
    };
}
pub(crate) use shoe_in_scripts;

/// The shoe as far as the rules look at it; its cards are the driver's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShoeState {
    /// No card of it has been dealt.
    pub is_new: bool,
    /// The dealer has just come to the table.
    pub new_dealer: bool,
    /// All cards must be shuffled before the next round.
    pub reshuffle: bool,
}

impl ShoeState {
    /// A full, new shoe is on the table.
    pub fn begin(&mut self) {
        (self.is_new, self.reshuffle) = (true, false);
    }

    /// Takes over the facts `shoe` and `dealer` of a script's history.
    ///
    /// # Errors
    /// Where the value is not `"new"`.
    pub fn history(&mut self, word: &str, value: &Value) -> Result<(), Fault> {
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
        Map::from_iter([("reshuffle".to_owned(), json!(self.reshuffle))])
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
}

impl<'a> Dealing<'a> {
    /// Dealing from a shoe under the rules of a subchapter.
    pub fn new(rules: &'static DealingRules, shoe: &'a mut ShoeState) -> Dealing<'a> {
        Dealing { rules, shoe, face_up_count: 0 }
    }

    /// Burns a card where the shoe is new and one where the dealer is; false where the round has
    /// become void. A shoe that had to be shuffled after the last round is a new one.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn burn_first<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        if self.shoe.reshuffle {
            self.shoe.reshuffle = false;
            self.shoe.is_new = true;
        }
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
        if self.is_voided(t)? { Ok(None) } else { t.draw(to).map(Some) }
    }

    /// Burns a card in mid-round; false where the round has become void.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    pub fn burn<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        if self.is_voided(t)? {
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
            self.happened(&incident, t)?;
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
    fn is_voided<G: Game, T: Table<G>>(&mut self, t: &mut T) -> Result<bool, T::Halt> {
        while let Some(incident) = t.incident(self.rules.incidents, None)? {
            if self.happened(&incident, t)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes note of an incident; true where it voids the round.
    ///
    /// # Errors
    /// Where the driver halts the round, as where the table has no such equipment.
    #[cold]
    pub fn happened<G: Game, T: Table<G>>(
        &mut self,
        incident: &Incident,
        t: &mut T,
    ) -> Result<bool, T::Halt> {
        if let Some(why) = self.rules.no_cutting_card.filter(|_| incident.id == CUTTING_CARD) {
            t.misreported(Malformed::new("incident", format!("{}: {why}", incident.id)))?;
            return Ok(false);
        }
        Ok(match incident.id {
            FOUND_FACE_UP => {
                self.face_up_count = self.face_up_count.saturating_add(1);
                let voids = self.rules.second_face_up_voids && self.face_up_count > 1;
                self.shoe.reshuffle |= voids;
                voids
            }
            CUTTING_CARD | SHUFFLER_JAM => {
                self.shoe.reshuffle = true;
                false
            }
            // A card drawn in error is simply the next one.
            _ => false,
        })
    }
}
