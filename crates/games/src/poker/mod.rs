//! Games of one deck in which a player's hand of poker is played against the dealer's or paid by a
//! table: what their subchapters share.
//!
//! A game's file says its wagers, its pay tables, its order of play and what is its own. From here
//! come [`deal`]: cards to the seats and to the house in any of three ways, with what goes wrong in
//! it; [`pay`]: pay tables by hand, those that a licensee chooses among and those that he may
//! raise; [`opening`]: wagers before the cards that need or equal one another, and what is given
//! back; [`Stay`]: the decision to put more at stake or give the hand up; [`ride`]: the decision to
//! take a wager back; [`showdown`]: the player's hand against the dealer's; [`prize`]: amounts that
//! are won, and the meter; [`limit`]: the most that is paid on a hand.
//!
//! The games with community cards share [`board`]: the cards street by street, with burns;
//! [`street`]: a decision on each; [`starting`]: the two cards before the first; [`payout`]: what a
//! hand was paid in all.

pub mod board;
pub mod caribbean_stud;
pub mod deal;
pub mod let_it_ride;
pub mod limit;
pub mod opening;
pub mod pay;
pub mod payout;
pub mod prize;
pub mod ride;
pub mod showdown;
pub mod starting;
pub mod street;
pub mod three_card;
pub mod ultimate;

use std::borrow::Cow;

use serde_json::{Value, json};
use table::{
    Cents, Choice, Cite, Code, Election, Elections, Fault, Game, Incident, Irregularity, Kind,
    Malformed, Preset, Question, Refusal, Reported, Seat, Seats, Word,
};

use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};
use deal::{CARD_NOT_DEALT, Dealing, EXTRA_CARD, SHOE_JAM};

/// A card of the dealer that should be unseen is exposed.
pub const DEALER_CARD_EXPOSED: &str = "dealer-card-exposed";
/// Somebody was dealt too many or too few cards, which is found when the deal is over.
pub const INCORRECT_NUMBER_OF_CARDS: &str = "incorrect-number-of-cards";
/// A hole card of the dealer is exposed.
pub const HOLE_CARD_EXPOSED: &str = "hole-card-exposed";
/// Players tell one another of their hands.
pub const COMMUNICATE_INFORMATION: &str = "communicate-information";
/// The stub is counted, and the count is wrong.
pub const INCORRECT_STUB_COUNT: &str = "incorrect-stub-count";

// Elections

/// Where the cards are dealt from.
#[must_use]
pub const fn dealing(cite: Cite) -> Election {
    Election {
        id: "dealing",
        about: "where the cards are dealt from, which decides their order",
        kind: Kind::OneOf(Dealing::WORDS),
        preset: Preset::Word("manual-dealing-shoe"),
        cite,
    }
}

/// How the cards are shuffled.
#[must_use]
pub const fn shuffling(cite: Cite) -> Election {
    Election {
        id: "shuffling",
        about: "how the cards are shuffled",
        kind: Kind::OneOf(SHUFFLING),
        preset: Preset::Computed("automated where the cards are dealt from the hand, else manual"),
        cite,
    }
}

const SHUFFLING: &[&str] = &["manual", "automated", "pre-shuffled"];

/// How the cards are shuffled, where the text has no pre-shuffled ones.
#[must_use]
pub const fn shuffling_at_the_table(cite: Cite) -> Election {
    Election { kind: Kind::OneOf(&["manual", "automated"]), ..shuffling(cite) }
}

/// A second deck that alternates with the first.
#[must_use]
pub const fn second_deck(cite: Cite) -> Election {
    Election {
        id: "second-deck",
        about: "whether a second deck alternates with the first, round by round",
        kind: Kind::Boolean,
        preset: Preset::Boolean(false),
        cite,
    }
}

/// Whether a wager is offered that a licensee may leave out.
#[must_use]
pub const fn offered(id: &'static str, cite: Cite) -> Election {
    Election {
        id,
        about: "whether this wager is offered",
        kind: Kind::Boolean,
        preset: Preset::Boolean(false),
        cite,
    }
}

/// Reads how the cards are shuffled and dealt. The cites are of the provisions that want an
/// automated shuffler for dealing from the hand, and for a second deck.
pub fn read_dealing(elections: &mut Elections, from_hand: Cite, second_deck: Cite) -> Dealing {
    let dealing = Dealing::nth(elections.choice("dealing"));
    if elections.own("shuffling").is_none() {
        let needed = usize::from(dealing == Dealing::Hand);
        elections.set("shuffling", json!(SHUFFLING[needed]));
    }
    let is_automated = elections.own("shuffling").is_some_and(|word| word == "automated");
    if dealing == Dealing::Hand && !is_automated {
        let why = "cards dealt from the hand are shuffled by an automated device";
        elections.refuse("shuffling", why, from_hand);
    }
    if elections.flag("second-deck") && !is_automated {
        let why = "a second deck needs an automated shuffler";
        elections.refuse("second-deck", why, second_deck);
    }
    dealing
}

// Irregularities

/// A card found face up.
#[must_use]
pub const fn found_face_up(cite: Cite) -> Irregularity {
    Irregularity {
        id: FOUND_FACE_UP,
        reported: Reported::WithCard,
        fields: &[],
        effect: "the card is not used; a second one voids all hands",
        cite,
    }
}

/// A card drawn in error.
#[must_use]
pub const fn drawn_in_error(cite: Cite) -> Irregularity {
    Irregularity {
        id: DRAWN_IN_ERROR,
        reported: Reported::WithNextCard,
        fields: &[],
        effect: "the card is the next one",
        cite,
    }
}

/// The shuffler jams.
#[must_use]
pub const fn shuffler_jam(cite: Cite) -> Irregularity {
    Irregularity {
        id: SHUFFLER_JAM,
        reported: Reported::Incident,
        fields: &[],
        effect: "the cards are reshuffled; the wagers stand",
        cite,
    }
}

/// The automated dealing shoe jams.
#[must_use]
pub const fn shoe_jam(cite: Cite) -> Irregularity {
    Irregularity {
        id: SHOE_JAM,
        reported: Reported::Incident,
        fields: &[],
        effect: "the round is void",
        cite,
    }
}

/// A card is left out in the deal.
#[must_use]
pub const fn card_not_dealt(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (CARD_NOT_DEALT, Reported::Incident);
    Irregularity { id, reported, fields: &["to"], effect, cite }
}

/// One card too many in the deal.
#[must_use]
pub const fn extra_card(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (EXTRA_CARD, Reported::WithAnyCard);
    Irregularity { id, reported, fields: &["to"], effect, cite }
}

/// A dealer's card is exposed before its time.
#[must_use]
pub const fn dealer_card_exposed(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (DEALER_CARD_EXPOSED, Reported::Action);
    Irregularity { id, reported, fields: &["card"], effect, cite }
}

/// Somebody has the wrong number of cards; `corrected` where the dealer could complete his own.
#[must_use]
pub const fn incorrect_number_of_cards(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (INCORRECT_NUMBER_OF_CARDS, Reported::Action);
    Irregularity { id, reported, fields: &["seat", "corrected"], effect, cite }
}

/// A hole card of the dealer is exposed; `announced` says whether "No more bets" had been.
#[must_use]
pub const fn hole_card_exposed(cite: Cite) -> Irregularity {
    Irregularity {
        id: HOLE_CARD_EXPOSED,
        reported: Reported::Action,
        fields: &["announced", "card"],
        effect: "before \"No more bets\" all hands are void, after it nothing follows",
        cite,
    }
}

/// Players tell one another of their hands.
#[must_use]
pub const fn communicate_information(cite: Cite) -> Irregularity {
    Irregularity {
        id: COMMUNICATE_INFORMATION,
        reported: Reported::Action,
        fields: &["seats"],
        effect: "the players who did lose all their wagers of the round",
        cite,
    }
}

/// The seats that an irregularity names in `seats`, all of which must be among these.
///
/// # Errors
/// Where there are none, or one has no part in the round.
pub fn named_seats(
    incident: &Incident,
    mut among: impl FnMut(Seat) -> bool,
) -> Result<Seats, Malformed> {
    let seats = incident.fields.get("seats").and_then(Value::as_array);
    let seats = seats.ok_or_else(|| Malformed::new("seats", "is missing: a list of seats"))?;
    let read = |seat: &Value| {
        let found = seat.as_str().and_then(|seat| seat.parse().ok()).filter(|seat| among(*seat));
        found.ok_or_else(|| Malformed::new("seats", format!("{seat} has no cards in this round")))
    };
    seats.iter().map(read).collect()
}

/// Whether the yes-or-no field of an irregularity says yes.
#[must_use]
pub fn says(incident: &Incident, field: &str) -> bool {
    incident.fields.get(field).is_some_and(|value| *value == true)
}

/// The count of the stub is wrong.
#[must_use]
pub const fn incorrect_stub_count(cite: Cite) -> Irregularity {
    Irregularity {
        id: INCORRECT_STUB_COUNT,
        reported: Reported::Action,
        fields: &["misdealt"],
        effect: "all hands are void; where no misdeal explains it the deck is removed",
        cite,
    }
}

/// `state`: the deck goes out of play.
pub const DECK_REMOVED: Word =
    Word { id: "deck-removed", about: "whether the deck goes out of play" };

/// `history`: seats held by one person.
pub const SAME_PLAYER: Word =
    Word { id: "same-player", about: "a list of lists of seats, each held by one person" };

/// Checks that nobody holds more seats than the licensee allows, and none apart from the others.
///
/// # Errors
/// Where somebody does, or the value is no list of lists of seats.
pub fn same_player(word: &str, value: &Value, most: i64, cite: Cite) -> Result<(), Fault> {
    let lists = value.as_array().and_then(|lists| {
        let seats = |list: &Value| {
            let seats = list.as_array()?.iter().map(|seat| seat.as_str()?.parse().ok());
            seats.collect::<Option<Vec<Seat>>>()
        };
        lists.iter().map(seats).collect::<Option<Vec<_>>>()
    });
    let unknown = || Malformed::new(word, format!("{value} is no list of lists of seats"));
    for mut seats in lists.ok_or_else(unknown)? {
        seats.sort();
        let refuse = |why: String| Refusal::rule(word.to_owned(), Code::BoxesPerPlayer, why, cite);
        if seats.len() as i64 > most {
            return Err(refuse(format!("one person may have {most} places here")).into());
        }
        if seats.windows(2).any(|pair| pair[1].number() - pair[0].number() != 1) {
            return Err(refuse("places of one person are next to each other".to_owned()).into());
        }
    }
    Ok(())
}

// Decisions

/// The decision to put more at stake or give the hand up; `C` is what a strategy looks at.
#[derive(Clone, Copy, Debug)]
pub struct Stay<C> {
    /// The wager that is placed by staying, which is also the word for it.
    pub wager: &'static str,
    /// What it must be.
    pub amount: Cents,
    /// What staying means, and the provision.
    pub about: (&'static str, Cite),
    /// The word for giving the hand up, what it means, and the provision.
    pub fold: (&'static str, &'static str, Cite),
    /// What the player knows.
    pub known: C,
}

/// How a strategy answers [`Stay`].
pub trait Stays<C> {
    /// Whether it stays.
    fn stays(&self, known: &C) -> bool;
}

impl<G: Game, C> Question<G> for Stay<C>
where
    G::Strategy: Stays<C>,
{
    type Answer = bool;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        format!("{} or {}", self.wager, self.fold.0).into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        let (fold, folding, fold_cite) = self.fold;
        let (staying, cite) = self.about;
        vec![
            Choice::amount(self.wager, staying, (self.amount, self.amount), |_| true, cite),
            Choice::plain(fold, folding, false, fold_cite),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn is_required(&self) -> bool {
        true
    }

    #[inline]
    fn by_strategy(&self, strategy: &G::Strategy) -> bool {
        strategy.stays(&self.known)
    }
}
