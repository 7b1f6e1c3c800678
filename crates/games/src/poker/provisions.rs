//! What the subchapters of the kind say in nearly the same words, by where each of them says it:
//! elections of the cards and the table, acts of the betting, and what goes wrong.

use serde_json::{Value, json};
use table::{
    ActionFacts, Cite, Election, Elections, Incident, Irregularity, Kind, Malformed, Preset,
    Reported, Says, Seat, Seats, Word,
};

use super::deal::{CARD_NOT_DEALT, Dealing, EXTRA_CARD, SHOE_JAM};
use super::players::Player;
use crate::common::BettingActs;
use crate::cut::CutRules;
use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};

/// Where a subchapter says what they all say.
#[derive(Debug)]
pub struct Provisions {
    /// The acts of the betting. A wager is made with chips, plaques and coupons, and no cash.
    pub betting: BettingActs,
    /// How many betting positions one person may have.
    pub positions: Cite,
    /// A second deck alternates with the first, with an automated shuffler.
    pub second_deck: Cite,
    /// How the cards are shuffled.
    pub shuffling: Cite,
    /// Whether the text has cards that come pre-shuffled.
    pub has_pre_shuffled: bool,
    /// Where the cards are dealt from.
    pub dealing: Cite,
    /// Cards dealt from the hand are shuffled by an automated device.
    pub from_hand: Cite,
    /// A card found face up is not used, and a second one voids all hands.
    pub found_face_up: Cite,
    /// A card drawn in error is the next one.
    pub drawn_in_error: Cite,
    /// The cards are reshuffled where the shuffler jams.
    pub shuffler_jam: Cite,
    /// The round is void where the automated dealing shoe jams; none where the text has no such
    /// shoe.
    pub shoe_jam: Option<Cite>,
    /// How the stub is counted; none where it is not.
    pub stub_count: Option<StubCount>,
    /// How the cards are cut.
    pub cut: CutRules,
    /// They are not cut where a device has shuffled them.
    pub not_cut: NotCut,
    /// What is done with them for whoever comes to a table that stood idle.
    pub idle: Cite,
}

/// Where cards that a device has shuffled are dealt without a cut.
#[derive(Clone, Copy, Debug)]
pub struct NotCut {
    /// The provision.
    pub cite: Cite,
    /// Whether that is said only of a device that puts them into the shoe. Reading: any does, unless
    /// they are dealt from the hand.
    pub is_for_shoe: bool,
}

/// Where a subchapter says how the stub is counted.
#[derive(Clone, Copy, Debug)]
pub struct StubCount {
    /// All hands are void where the count is wrong.
    pub wrong: Cite,
    /// It is counted at least once in [`StubCount::ROUNDS`] rounds.
    pub due: Cite,
    /// It need not be where the shuffler counts the cards; none where the text does not say so.
    pub waiver: Option<Cite>,
    /// Whether that is said of an automated dealing shoe alone.
    pub is_for_automated_shoe: bool,
}

impl StubCount {
    /// Rounds in which it is counted at least once.
    pub const ROUNDS: u8 = 5;
}

impl Provisions {
    /// The elections of dealing and shuffling.
    #[must_use]
    pub const fn elections(&self) -> [Election; 3] {
        let dealing = words(
            "dealing",
            "where the cards are dealt from, which decides their order",
            if self.shoe_jam.is_some() { Dealing::WORDS } else { Dealing::ONE_AT_A_TIME },
            self.dealing,
        );
        let at_the_table = Shuffling::WORDS.split_at(2).0;
        let shuffling = Election {
            preset: Preset::Computed(
                "automated where the cards are dealt from the hand or counted by the shuffler, else \
                 manual",
            ),
            ..words(
                "shuffling",
                "how the cards are shuffled",
                if self.has_pre_shuffled { Shuffling::WORDS } else { at_the_table },
                self.shuffling,
            )
        };
        let about = "whether a second deck alternates with the first, round by round";
        [dealing, shuffling, flag("second-deck", about, false, self.second_deck)]
    }

    /// How many positions one person may have, where a licensee may allow several.
    #[must_use]
    pub const fn boxes_per_player(&self, most: i64) -> Election {
        Election {
            id: "boxes-per-player",
            about: "adjacent betting positions that one person may wager on",
            kind: Kind::Integer { least: 1, most },
            preset: Preset::Integer(1),
            cite: self.positions,
        }
    }

    /// Cards that are found face up or drawn in error.
    #[must_use]
    pub const fn cards(&self) -> [Irregularity; 2] {
        let found = Irregularity {
            id: FOUND_FACE_UP,
            reported: Reported::WithCard,
            by: Says::Dealer,
            fields: &[],
            required: &[],
            only_where: None,
            effect: "the card is not used; a second one voids all hands",
            cite: self.found_face_up,
        };
        let drawn = Irregularity {
            id: DRAWN_IN_ERROR,
            reported: Reported::WithNextCard,
            by: Says::Dealer,
            fields: &[],
            required: &[],
            only_where: None,
            effect: "the card is the next one",
            cite: self.drawn_in_error,
        };
        [found, drawn]
    }

    /// A shuffler that jams.
    #[must_use]
    pub const fn shuffler(&self) -> Irregularity {
        Irregularity {
            id: SHUFFLER_JAM,
            reported: Reported::Incident,
            by: Says::Dealer,
            fields: &[],
            required: &[],
            only_where: None,
            effect: "the cards are reshuffled; the wagers stand",
            cite: self.shuffler_jam,
        }
    }

    /// A shuffler or an automated dealing shoe that jams.
    ///
    /// # Panics
    /// Where the text has no automated dealing shoe, which stops the build.
    #[must_use]
    pub const fn devices(&self) -> [Irregularity; 2] {
        let shoe = Irregularity {
            id: SHOE_JAM,
            reported: Reported::Incident,
            by: Says::Dealer,
            fields: &[],
            required: &[],
            only_where: None,
            effect: "the round is void",
            cite: self.shoe_jam.expect("the provision of the automated dealing shoe"),
        };
        [self.shuffler(), shoe]
    }

    /// A stub whose count is wrong.
    ///
    /// # Panics
    /// Where it is not counted, which stops the build.
    #[must_use]
    pub const fn stub(&self) -> [Irregularity; 1] {
        [Irregularity {
            id: INCORRECT_STUB_COUNT,
            reported: Reported::Action,
            by: Says::Dealer,
            fields: &["misdealt"],
            required: &["misdealt"],
            only_where: None,
            effect: "all hands are void; where no misdeal explains it the deck is removed",
            cite: self.stub_count.expect("the provision of the count").wrong,
        }]
    }

    /// Whether the shuffler counts the cards, so that the stub need not be counted.
    ///
    /// # Panics
    /// Where the text does not say so, which stops the build.
    #[must_use]
    pub const fn waiver(&self) -> [Election; 1] {
        let count = self.stub_count.expect("the provision of the count");
        let about = "whether the shuffler counts the cards, so that the stub need not be counted";
        [flag(SHUFFLER_COUNTS, about, false, count.waiver.expect("the waiver of the count"))]
    }

    /// By which provision the stub is to be counted, where it is.
    pub(super) fn read_stub_count(
        &self,
        elections: &mut Elections,
        (dealing, has_shuffler): (Dealing, bool),
    ) -> Option<Cite> {
        let count = self.stub_count?;
        let Some(waiver) = count.waiver.filter(|_| elections.flag(SHUFFLER_COUNTS)) else {
            return Some(count.due);
        };
        if !has_shuffler {
            let why = "only an automated shuffler counts the cards";
            elections.refuse(SHUFFLER_COUNTS, why, waiver);
        }
        if count.is_for_automated_shoe && !dealing.in_stacks() {
            let why = "the stub is counted unless the cards come from an automated dealing shoe";
            elections.refuse(SHUFFLER_COUNTS, why, waiver);
        }
        None
    }

    /// What can go wrong before a card, misdeals apart.
    #[must_use]
    pub(super) const fn incidents(&self) -> &'static [&'static str] {
        const ALL: &[&str] = &[FOUND_FACE_UP, DRAWN_IN_ERROR, SHUFFLER_JAM, SHOE_JAM];
        match self.shoe_jam {
            Some(_) => ALL,
            None => ALL.split_at(ALL.len() - 1).0,
        }
    }

    /// The provision by which a jam of the automated dealing shoe voids the round, where the cards
    /// are dealt from one.
    pub(super) fn jams(&self, dealing: Dealing) -> Result<Cite, Malformed> {
        let why = "shoe-jam: the cards are not dealt from an automated dealing shoe";
        let jam = self.shoe_jam.filter(|_| dealing.in_stacks());
        jam.ok_or_else(|| Malformed::new("incident", why))
    }

    /// Reads how the cards are shuffled and dealt.
    pub fn read_dealing(&self, elections: &mut Elections) -> Dealing {
        let dealing: Dealing = elections.choose("dealing");
        if elections.own("shuffling").is_none() {
            let may_count = self.stub_count.is_some_and(|count| count.waiver.is_some());
            let needs_device = match dealing {
                Dealing::Hand => true,
                Dealing::ManualShoe | Dealing::AutomatedShoe => {
                    may_count && elections.flag(SHUFFLER_COUNTS)
                }
            };
            let needed = if needs_device { Shuffling::Automated } else { Shuffling::Manual };
            elections.set("shuffling", json!(needed.word()));
        }
        let is_automated = elections.elected("shuffling") == Some(Shuffling::Automated);
        // Where nobody shuffles by hand nothing is said of it.
        let may_be_manual = elections.may_be("shuffling", Shuffling::Manual.word());
        if dealing == Dealing::Hand && !is_automated && may_be_manual {
            let why = "cards dealt from the hand are shuffled by an automated device";
            elections.refuse("shuffling", why, self.from_hand);
        }
        if elections.flag("second-deck") && !is_automated {
            let why = "a second deck needs an automated shuffler";
            elections.refuse("second-deck", why, self.second_deck);
        }
        dealing
    }
}

table::words! {
    /// How the cards are shuffled.
    pub enum Shuffling {
        /// By hand.
        Manual = "manual",
        /// By a device.
        Automated = "automated",
        /// They come shuffled.
        PreShuffled = "pre-shuffled",
    }
}

// Elections

/// An election of one of several words, of which the first holds where nothing is elected.
#[must_use]
pub const fn words(
    id: &'static str,
    about: &'static str,
    words: &'static [&'static str],
    cite: Cite,
) -> Election {
    Election { id, about, kind: Kind::OneOf(words), preset: Preset::Word(words[0]), cite }
}

/// A yes-or-no election.
#[must_use]
pub const fn flag(id: &'static str, about: &'static str, preset: bool, cite: Cite) -> Election {
    Election { id, about, kind: Kind::Boolean, preset: Preset::Boolean(preset), cite }
}

/// Whether a wager is offered that a licensee may leave out.
#[must_use]
pub const fn offered(id: &'static str, cite: Cite) -> Election {
    flag(id, "whether this wager is offered", false, cite)
}

// Acts

/// An act without fields of its own.
#[must_use]
pub const fn action(verb: &'static str, about: &'static str, cite: Cite) -> ActionFacts {
    ActionFacts::new(verb, about, cite)
}

// Irregularities

/// `shuffler-counts-cards`.
const SHUFFLER_COUNTS: &str = "shuffler-counts-cards";

/// A card of the dealer that should be unseen is exposed.
pub const DEALER_CARD_EXPOSED: &str = "dealer-card-exposed";
/// Somebody was dealt too many or too few cards, which is found when the deal is over.
pub const INCORRECT_NUMBER_OF_CARDS: &str = "incorrect-number-of-cards";
/// A hole card of the dealer is exposed.
pub const HOLE_CARD_EXPOSED: &str = "hole-card-exposed";
/// A community card is exposed before its time.
pub const COMMUNITY_CARD_EXPOSED: &str = "community-card-exposed";
/// Players tell one another of their hands.
pub const COMMUNICATE_INFORMATION: &str = "communicate-information";
/// The stub is counted, and the count is wrong.
pub const INCORRECT_STUB_COUNT: &str = "incorrect-stub-count";

/// A card that is left out in the deal, and one too many.
#[must_use]
pub const fn misdeals(effect: &'static str, cite: Cite) -> [Irregularity; 2] {
    let reported = Reported::Incident;
    let left_out = Irregularity {
        id: CARD_NOT_DEALT,
        reported,
        by: Says::Dealer,
        fields: &["to"],
        required: &[],
        only_where: None,
        effect,
        cite,
    };
    [left_out, Irregularity { id: EXTRA_CARD, reported: Reported::WithAnyCard, ..left_out }]
}

/// A dealer's card is exposed before its time.
#[must_use]
pub const fn dealer_card_exposed(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (DEALER_CARD_EXPOSED, Reported::Action);
    Irregularity::new(id, reported, effect, cite).with_fields(&["card"])
}

/// Somebody has the wrong number of cards; `corrected` where the dealer could complete his own.
#[must_use]
pub const fn incorrect_number_of_cards(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (INCORRECT_NUMBER_OF_CARDS, Reported::Action);
    Irregularity::new(id, reported, effect, cite).with_fields(&["seat", "corrected"])
}

/// Somebody has the wrong number of cards, and all hands are void whoever it is.
#[must_use]
pub const fn wrong_number_voids_all(effect: &'static str, cite: Cite) -> Irregularity {
    let (id, reported) = (INCORRECT_NUMBER_OF_CARDS, Reported::Action);
    Irregularity::new(id, reported, effect, cite).with_fields(&["seat"])
}

/// Whether a report of a wrong number of cards is about somebody who was dealt cards: a player, or
/// the house by its word.
///
/// # Errors
/// Where it is not.
pub fn must_be_dealt<H, const N: usize>(
    incident: &Incident,
    house: &str,
    players: &[Player<H, N>],
) -> Result<(), Malformed> {
    let is_house = incident.fields.get("seat").is_some_and(|place| place == house);
    match is_house || players.iter().any(|player| Some(player.seat) == incident.seat) {
        true => Ok(()),
        false => Err(Malformed::new("seat", "names nobody who was dealt cards")),
    }
}

/// A hole card of the dealer is exposed; `announced` says whether "No more bets" had been.
#[must_use]
pub const fn hole_card_exposed(cite: Cite) -> Irregularity {
    exposed_before_the_call(HOLE_CARD_EXPOSED, cite)
}

/// A community card is exposed; `announced` says whether "No more bets" had been for it.
#[must_use]
pub const fn community_card_exposed(cite: Cite) -> Irregularity {
    exposed_before_the_call(COMMUNITY_CARD_EXPOSED, cite)
}

const fn exposed_before_the_call(id: &'static str, cite: Cite) -> Irregularity {
    Irregularity {
        id,
        reported: Reported::Action,
        by: Says::Dealer,
        fields: &["announced", "card"],
        required: &[],
        only_where: None,
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
        by: Says::Dealer,
        fields: &["seats"],
        required: &[],
        only_where: None,
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
    if seats.is_empty() {
        return Err(Malformed::new("seats", "names nobody: a list of seats"));
    }
    let read = |seat: &Value| {
        let found = seat.as_str().and_then(|seat| seat.parse().ok()).filter(|seat| among(*seat));
        found.ok_or_else(|| Malformed::new("seats", format!("{seat} has no cards in this round")))
    };
    let mut named = Seats::NONE;
    for seat in seats.iter().map(read) {
        let seat = seat?;
        if named.contains(seat) {
            return Err(Malformed::new("seats", format!("seat {seat} is there twice")));
        }
        named.insert(seat);
    }
    Ok(named)
}

/// Whether the yes-or-no field of an irregularity says yes.
#[must_use]
pub fn says(incident: &Incident, field: &str) -> bool {
    incident.fields.get(field).is_some_and(|value| *value == true)
}

// Facts of scripts

/// `state`: the deck goes out of play.
pub const DECK_REMOVED: Word =
    Word { id: "deck-removed", about: "whether the deck goes out of play" };

#[cfg(test)]
mod tests {
    use table::{Game, Kind};

    use crate::poker::double_down_stud::DoubleDownStud;

    #[test]
    fn a_game_without_an_automated_shoe_does_not_offer_one() {
        let facts = DoubleDownStud::FACTS;
        let dealing = facts.elections.iter().find(|election| election.id == "dealing");
        let kind = dealing.map(|election| election.kind);
        assert!(matches!(kind, Some(Kind::OneOf(["manual-dealing-shoe", "from-the-hand"]))));
        assert!(facts.irregularity("shoe-jam").is_none());
    }
}
