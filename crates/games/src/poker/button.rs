//! A button that shows where the deal begins. It goes round the table from player to player, and the
//! dealer has a place among them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use table::{Facts, Malformed, Seat, Word};

use super::players::ByPlace;

/// `history`, `state`: where the button lies.
pub const BUTTON: Word =
    Word { id: "button", about: "where the button lies: a seat, or \"dealer\"" };
/// `history`: whether it has to move.
pub const BUTTON_IS_DUE: Word = Word {
    id: "button-is-due",
    about: "whether a round was played with the button there, so that it moves before the next",
};

/// A place at the table, by the seat; none for the dealer's, which comes after the last one.
pub type Place = Option<Seat>;

/// Where the button lies. It begins in front of the dealer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Place,
    /// Whether a round was played with it there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_due: bool,
}

/// The places of a round in the order in which they are dealt to.
pub type Rotation = ByPlace<Place>;

impl Button {
    /// Whether it was never moved.
    #[must_use]
    pub fn is_at_the_beginning(&self) -> bool {
        *self == Button::default()
    }

    /// A round begins for these seats, in the order from the dealer's left: the button goes on to the
    /// next of them, or after the last to the dealer, if a round was played where it lies. Gives the
    /// places from the one after it round to its own.
    #[inline]
    pub fn begin(&mut self, seats: impl Iterator<Item = Seat> + Clone) -> Rotation {
        if std::mem::replace(&mut self.is_due, true) {
            let next = |seat: &Seat| self.at.is_none_or(|at| *seat > at);
            self.at = seats.clone().find(next);
        }
        let at = self.at;
        let is_after = |seat: &Seat| at.is_some_and(|at| *seat > at);
        let after = seats.clone().filter(is_after).map(Some);
        let until = seats.filter(|seat| !is_after(seat)).map(Some);
        after.chain(at.map(|_| None)).chain(until).chain(at.is_none().then_some(None)).collect()
    }

    /// Takes over a fact that was true before a script starts; false where it is about something
    /// else.
    ///
    /// # Errors
    /// Where its value is none that it can have.
    pub(super) fn history(
        &mut self,
        seats: u16,
        word: &str,
        value: &Value,
    ) -> Result<bool, Malformed> {
        if word == BUTTON.id {
            self.at = read_place(seats, word, value)?;
        } else if word == BUTTON_IS_DUE.id {
            let why = format!("{value} is neither true nor false");
            self.is_due = value.as_bool().ok_or_else(|| Malformed::new(word, why))?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// What a script states of it before it starts.
    pub(super) fn told(&self) -> Map<String, Value> {
        let at = self.at.map(|_| (BUTTON.id.to_owned(), self.place()));
        let due = self.is_due.then(|| (BUTTON_IS_DUE.id.to_owned(), json!(true)));
        at.into_iter().chain(due).collect()
    }

    /// Where it lies, where a game's `state` says so.
    pub(super) fn state(&self, facts: &Facts) -> Option<(String, Value)> {
        let has = facts.state.iter().any(|word| word.id == BUTTON.id);
        has.then(|| (BUTTON.id.to_owned(), self.place()))
    }

    fn place(&self) -> Value {
        place_in_words(self.at)
    }
}

/// The place that a script names by a word, at a table of so many seats.
///
/// # Errors
/// Where it is neither a seat of the table nor the dealer.
pub(super) fn read_place(seats: u16, word: &str, value: &Value) -> Result<Place, Malformed> {
    let is_there = |seat: &Seat| (1..=seats).contains(&seat.number());
    match value.as_str() {
        Some("dealer") => Ok(None),
        text => {
            let seat = text.and_then(|text| text.parse().ok()).filter(is_there);
            let why = format!("{value} is neither a seat nor \"dealer\"");
            seat.map(Some).ok_or_else(|| Malformed::new(word, why))
        }
    }
}

/// A place as scripts name it.
pub(super) fn place_in_words(place: Place) -> Value {
    place.map_or_else(|| json!("dealer"), |seat| json!(seat.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begin(button: &mut Button, seats: &[u16]) -> String {
        let rotation = button.begin(seats.iter().copied().map(Seat::new));
        let name = |place: &Place| place.map_or_else(|| "d".to_owned(), |seat| seat.to_string());
        rotation.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_deal_begins_after_the_button_which_goes_round_with_the_dealer() {
        let mut button = Button::default();
        let rounds: Vec<String> = (0..5).map(|_| begin(&mut button, &[1, 2, 4])).collect();
        assert_eq!(rounds, ["1 2 4 d", "2 4 d 1", "4 d 1 2", "d 1 2 4", "1 2 4 d"]);
    }

    #[test]
    fn it_goes_to_the_next_who_plays() {
        let mut button = Button::default();
        assert_eq!(begin(&mut button, &[1, 3]), "1 3 d");
        assert_eq!(begin(&mut button, &[2, 3]), "3 d 2");
        assert_eq!(begin(&mut button, &[1]), "1 d");
        assert_eq!(begin(&mut button, &[1]), "d 1");
    }

    #[test]
    fn a_script_states_where_it_lies() {
        let mut button = Button::default();
        assert!(button.told().is_empty());
        begin(&mut button, &[2]);
        begin(&mut button, &[2]);
        let mut read = Button::default();
        for (word, value) in button.told() {
            assert_eq!(read.history(7, &word, &value).ok(), Some(true));
        }
        assert_eq!(read, button);
        assert!(read.history(7, "button", &json!("8")).is_err());
        assert!(read.history(7, "button-is-due", &json!("8")).is_err());
    }
}
