//! The discards of the Bart Carter shuffle, which go back into the shoe (2.6(m), 2A.7(o)).

use serde_json::Value;
use table::{Cite, Game, Malformed, Table};

use super::facts::DISCARDS;

/// They are shuffled when they are more than these. Reading: 2.5(h)2 says approximately one deck.
const ONE_DECK: u16 = 52;

/// Whether so many are shuffled and go back.
pub(super) const fn are_due(count: u16) -> bool {
    count > ONE_DECK
}

/// Before a round: more than about a deck of discards are shuffled, and go back into the shoe in
/// three stacks. Where all cards are shuffled, they are in the shoe.
#[cold]
pub(super) fn put_back<G: Game, T: Table<G>>(
    discards: &mut u16,
    is_shuffled: bool,
    cite: Cite,
    t: &mut T,
) {
    if is_shuffled {
        *discards = 0;
    } else if are_due(*discards) {
        let count = std::mem::take(discards);
        let note = || {
            format!(
                "{count} discards are shuffled, split and put back into the shoe in three places"
            )
            .into()
        };
        t.note(note, cite);
    }
}

/// How many a script's history states.
pub(super) fn read(value: &Value) -> Result<u16, Malformed> {
    let count = table::whole(value).and_then(|count| u16::try_from(count).ok());
    let bad = || Malformed::new(DISCARDS.id, format!("{value} is no number of cards"));
    count.ok_or_else(bad)
}
