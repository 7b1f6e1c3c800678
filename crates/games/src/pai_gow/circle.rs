//! The places of a table in the order in which they are counted: the dealer, the six betting positions
//! counterclockwise from the dealer's right, and with tiles the dead hand.

use serde_json::{Value, json};
use table::{Malformed, Seat, Spot};

/// Where something is dealt to: 0 is the dealer, 1 to 6 the betting positions, 7 the dead hand.
pub type Place = usize;

/// The dealer's place.
pub const DEALER: Place = 0;
/// How many betting positions there are.
pub const SEATS: u16 = 6;
/// More places than any of the tables has.
pub const MOST_PLACES: usize = 8;

/// The seat at a place; none at the dealer's.
#[inline]
#[must_use]
pub const fn seat_at(place: Place) -> Option<Seat> {
    match place {
        1..=6 => Some(Seat::new(place as u16)),
        _ => None,
    }
}

/// The place of a seat.
#[inline]
#[must_use]
pub const fn place_of(seat: Seat) -> Place {
    seat.number() as Place
}

/// Where the pieces of a place lie.
#[inline]
#[must_use]
pub const fn spot_of(place: Place) -> Spot {
    match place {
        DEALER => Spot::Dealer,
        1..=6 => Spot::Seat(Seat::new(place as u16)),
        _ => Spot::Box("dead"),
    }
}

/// A place as scripts name it.
#[must_use]
pub fn in_words(place: Place) -> Value {
    match (seat_at(place), place) {
        (Some(seat), _) => json!(seat),
        (None, DEALER) => json!("dealer"),
        (None, _) => json!("dead"),
    }
}

/// The place that a script names: a seat of the table, or the dealer.
///
/// # Errors
/// Where it is neither.
pub fn read(word: &str, value: &Value) -> Result<Place, Malformed> {
    let seat = value.as_str().and_then(|text| text.parse::<Seat>().ok());
    match seat.filter(|seat| (1..=SEATS).contains(&seat.number())) {
        Some(seat) => Ok(place_of(seat)),
        None if value == "dealer" => Ok(DEALER),
        None => Err(Malformed::new(word, format!("{value} is neither a seat nor \"dealer\""))),
    }
}

/// The places of a table, in a circle.
///
/// ```
/// use games::pai_gow::circle::Circle;
/// // The examples of 34.11(b)3 and 10.6(c).
/// assert_eq!((Circle::CARDS.start(0, 8), Circle::CARDS.start(0, 14)), (0, 6));
/// assert_eq!((Circle::TILES.start(0, 9), Circle::TILES.start(0, 15)), (0, 6));
/// // From a player who banks.
/// assert_eq!(Circle::CARDS.start(5, 4), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Circle(usize);

impl Circle {
    /// The dealer and six positions.
    pub const CARDS: Circle = Circle(7);
    /// The dealer, six positions and the dead hand.
    pub const TILES: Circle = Circle(8);

    /// How many places there are.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0
    }

    /// Where a count counterclockwise ends that begins with 1 at a place.
    #[inline]
    #[must_use]
    pub const fn start(self, from: Place, total: usize) -> Place {
        (from + total + self.0 - 1) % self.0
    }

    /// All places from one on, clockwise.
    #[inline]
    pub fn clockwise(self, from: Place) -> impl Iterator<Item = Place> + Clone {
        (0..self.0).map(move |n| (from + self.0 - n) % self.0)
    }

    /// All places from one on, counterclockwise.
    #[inline]
    pub fn counterclockwise(self, from: Place) -> impl Iterator<Item = Place> + Clone {
        (0..self.0).map(move |n| (from + n) % self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_counted_counterclockwise_and_dealt_to_clockwise() {
        let clockwise: Vec<Place> = Circle::CARDS.clockwise(2).collect();
        assert_eq!(clockwise, [2, 1, 0, 6, 5, 4, 3]);
        let counterclockwise: Vec<Place> = Circle::TILES.counterclockwise(5).collect();
        assert_eq!(counterclockwise, [5, 6, 7, 0, 1, 2, 3, 4]);
    }

    #[test]
    fn places_read_back() {
        for place in 0..=6 {
            assert_eq!(read("x", &in_words(place)).ok(), Some(place));
        }
        assert!(read("x", &json!("7")).is_err() && read("x", &json!(3)).is_err());
    }
}
