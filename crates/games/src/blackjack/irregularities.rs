//! What can go wrong at blackjack, 2.15: the words for it. What follows from it is in the round,
//! where it happens.

use table::{Irregularity, Reported, cite};

use crate::dealing::{DRAWN_IN_ERROR, FOUND_FACE_UP};

pub(super) const EXPOSED_IN_ERROR: &str = "exposed-in-error";
pub(super) const DEALER_OVERDRAW: &str = "dealer-overdraw";
pub(super) const CARD_NOT_DEALT: &str = "card-not-dealt";
pub(super) const INSUFFICIENT_CARDS: &str = "insufficient-cards";
pub(super) const NO_CARDS_DEALT: &str = "no-cards-dealt";
pub(super) const ONE_CARD_DEALT: &str = "one-card-dealt";
pub(super) const REQUESTED_CARD_NOT_DEALT: &str = "requested-card-not-dealt";
pub(super) const HOLE_CARD_INSERTED: &str = "hole-card-inserted-without-ace-or-ten";
pub(super) const CARD_READER_MALFUNCTION: &str = "card-reader-malfunction";
pub(super) const DISPLAY_FAILURE: &str = "blackjack-bonus-display-failure";
pub(super) const WRONG_SIDE_DEALT: &str = "wrong-side-dealt";
pub(super) const UP_CARD_NOT_MOVED: &str = "up-card-not-moved";
pub(super) const UP_CARD_DISCARDED_EARLY: &str = "up-card-discarded-early";
pub(super) const PROGRESSIVE_LIGHT_FAILURE: &str = "progressive-light-failure";
pub(super) const DOUBLE_CARD_DEALT_FACE_UP: &str = "double-card-dealt-face-up";

/// What can go wrong before any card.
pub(super) const DRAWING: &[&str] = &[FOUND_FACE_UP, DRAWN_IN_ERROR, INSUFFICIENT_CARDS];
pub(super) const DRAWING_FROM_A_DOUBLE_SHOE: &[&str] =
    &[FOUND_FACE_UP, DRAWN_IN_ERROR, INSUFFICIENT_CARDS, WRONG_SIDE_DEALT];

pub(super) const IRREGULARITIES: [Irregularity; 17] = [
    Irregularity {
        id: FOUND_FACE_UP,
        reported: Reported::WithCard,
        fields: &[],
        effect: "the card is not used",
        cite: cite!("2.15(a)"),
    },
    Irregularity {
        id: DRAWN_IN_ERROR,
        reported: Reported::WithNextCard,
        fields: &[],
        effect: "the card is the next one",
        cite: cite!("2.15(b)"),
    },
    Irregularity {
        id: EXPOSED_IN_ERROR,
        reported: Reported::WithNextCard,
        fields: &[],
        effect: "after the initial deal: the card is the next one; who refuses it gets no more, and \
                 if nobody can use it, it is burned",
        cite: cite!("2.15(c)"),
    },
    Irregularity {
        id: DEALER_OVERDRAW,
        reported: Reported::WithCard,
        fields: &[],
        effect: "drawn by a dealer who must stand, the card is burned",
        cite: cite!("2.15(d)"),
    },
    Irregularity {
        id: CARD_NOT_DEALT,
        reported: Reported::Incident,
        fields: &["to"],
        effect: "the dealer's card comes after the players' second cards",
        cite: cite!("2.15(e)"),
    },
    Irregularity {
        id: INSUFFICIENT_CARDS,
        reported: Reported::Incident,
        fields: &[],
        effect: "the discards are shuffled and cut, a card is burned, and the round goes on",
        cite: cite!("2.15(f)"),
    },
    Irregularity {
        id: NO_CARDS_DEALT,
        reported: Reported::Action,
        fields: &[],
        effect: "the hand is dead, the wagers are returned",
        cite: cite!("2.15(g)"),
    },
    Irregularity {
        id: ONE_CARD_DEALT,
        reported: Reported::Action,
        fields: &[],
        effect: "the player may have the second card after everybody else's",
        cite: cite!("2.15(g)"),
    },
    Irregularity {
        id: WRONG_SIDE_DEALT,
        reported: Reported::Action,
        fields: &[],
        effect: "the round stands",
        cite: cite!("2.15(h)"),
    },
    Irregularity {
        id: REQUESTED_CARD_NOT_DEALT,
        reported: Reported::Action,
        fields: &["hand"],
        effect: "the player may have the card after all others, or the hand is dead",
        cite: cite!("2.15(i)"),
    },
    Irregularity {
        id: HOLE_CARD_INSERTED,
        reported: Reported::Action,
        fields: &["device-reveals-value"],
        effect: "where a player could learn the card all hands are dead, else play goes on",
        cite: cite!("2.15(j)"),
    },
    Irregularity {
        id: CARD_READER_MALFUNCTION,
        reported: Reported::Action,
        fields: &[],
        effect: "the round goes on without a card reader",
        cite: cite!("2.15(k)"),
    },
    Irregularity {
        id: UP_CARD_NOT_MOVED,
        reported: Reported::Action,
        fields: &[],
        effect: "multiple action: the round goes on as if it had been moved",
        cite: cite!("2.15(l)"),
    },
    Irregularity {
        id: UP_CARD_DISCARDED_EARLY,
        reported: Reported::Action,
        fields: &[],
        effect: "multiple action: the hand is put together again, and play goes on",
        cite: cite!("2.15(m)"),
    },
    Irregularity {
        id: PROGRESSIVE_LIGHT_FAILURE,
        reported: Reported::Action,
        fields: &[],
        effect: "no progressive wager at that seat",
        cite: cite!("2.15(n)"),
    },
    Irregularity {
        id: DISPLAY_FAILURE,
        reported: Reported::Action,
        fields: &["ascertained"],
        effect: "the amount that can be ascertained is paid, else 21 to 1",
        cite: cite!("2.15(o)"),
    },
    Irregularity {
        id: DOUBLE_CARD_DEALT_FACE_UP,
        reported: Reported::Action,
        fields: &[],
        effect: "the round goes on with the card face up",
        cite: cite!("2.15(p)"),
    },
];
