//! What can go wrong at blackjack, 2.15: the words for it. What follows from it is in the round,
//! where it happens.

use table::{Irregularity, Reported, cite};

use crate::dealing::{CUTTING_CARD, DRAWN_IN_ERROR, FOUND_FACE_UP, SHUFFLER_JAM};

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
pub(super) const TEN_FOUND: &str = "ten-found";

/// What can go wrong before any card.
pub(super) const DRAWING: &[&str] =
    &[FOUND_FACE_UP, DRAWN_IN_ERROR, INSUFFICIENT_CARDS, CUTTING_CARD];
/// The same where a device shuffles, which may fail.
pub(super) const DRAWING_FROM_A_SHUFFLER: &[&str] =
    &[FOUND_FACE_UP, DRAWN_IN_ERROR, INSUFFICIENT_CARDS, SHUFFLER_JAM, CUTTING_CARD];
/// What can go wrong where no cutting card is in the stack.
pub(super) const DRAWING_WITHOUT_CUTTING_CARD: &[&str] = DRAWING.split_at(3).0;
pub(super) const DRAWING_FROM_A_DOUBLE_SHOE: &[&str] =
    &[FOUND_FACE_UP, DRAWN_IN_ERROR, INSUFFICIENT_CARDS, CUTTING_CARD, WRONG_SIDE_DEALT];

pub(super) const IRREGULARITIES: [Irregularity; 18] = [
    Irregularity::new(FOUND_FACE_UP, Reported::WithCard, "the card is not used", cite!("2.15(a)")),
    Irregularity::new(
        DRAWN_IN_ERROR,
        Reported::WithNextCard,
        "the card is the next one",
        cite!("2.15(b)"),
    ),
    Irregularity::new(
        EXPOSED_IN_ERROR,
        Reported::WithNextCard,
        "after the initial deal: the card is the next one; who refuses it gets no more, and \
         if nobody can use it, it is burned",
        cite!("2.15(c)"),
    ),
    Irregularity::new(
        DEALER_OVERDRAW,
        Reported::WithCard,
        "drawn by a dealer who must stand, the card is burned",
        cite!("2.15(d)"),
    ),
    Irregularity::new(
        CARD_NOT_DEALT,
        Reported::Incident,
        "the dealer's card comes after the players' second cards",
        cite!("2.15(e)"),
    )
    .with_fields(&["to"]),
    Irregularity::new(
        INSUFFICIENT_CARDS,
        Reported::Incident,
        "the discards are shuffled and cut, a card is burned, and the round goes on",
        cite!("2.15(f)"),
    ),
    Irregularity::new(
        CUTTING_CARD,
        Reported::Incident,
        "the round is finished, then the cards are reshuffled; of a double shoe those of its side",
        cite!("2.6(l)"),
    )
    .with_fields(&["side"]),
    Irregularity::new(
        NO_CARDS_DEALT,
        Reported::Action,
        "the hand is dead, the wagers are returned",
        cite!("2.15(g)"),
    ),
    Irregularity::new(
        ONE_CARD_DEALT,
        Reported::Action,
        "the player may have the second card after everybody else's",
        cite!("2.15(g)"),
    ),
    Irregularity::new(WRONG_SIDE_DEALT, Reported::Action, "the round stands", cite!("2.15(h)"))
        .only_where("dealing", &["double-shoe"], "the cards are not dealt from a double shoe"),
    Irregularity::new(
        REQUESTED_CARD_NOT_DEALT,
        Reported::Action,
        "the player may have the card after all others, or the hand is dead",
        cite!("2.15(i)"),
    )
    .with_fields(&["hand"]),
    Irregularity::new(
        HOLE_CARD_INSERTED,
        Reported::Action,
        "where a player could learn the card all hands are dead, else play goes on",
        cite!("2.15(j)"),
    )
    .with_required(&["device-reveals-value"])
    .only_where("hole-card", &["face-down-card-reader"], "the table has no card reader"),
    Irregularity::new(
        CARD_READER_MALFUNCTION,
        Reported::Action,
        "the round goes on without a card reader",
        cite!("2.15(k)"),
    )
    .only_where("hole-card", &["face-down-card-reader"], "the table has no card reader"),
    Irregularity::new(
        UP_CARD_NOT_MOVED,
        Reported::Action,
        "multiple action: the round goes on as if it had been moved",
        cite!("2.15(l)"),
    )
    .only_where("multiple-action", &["true"], "multiple action is not played here"),
    Irregularity::new(
        UP_CARD_DISCARDED_EARLY,
        Reported::Action,
        "multiple action: the hand is put together again, and play goes on",
        cite!("2.15(m)"),
    )
    .only_where("multiple-action", &["true"], "multiple action is not played here"),
    Irregularity::new(
        PROGRESSIVE_LIGHT_FAILURE,
        Reported::Action,
        "no progressive wager at that seat",
        cite!("2.15(n)"),
    )
    .only_where(
        "progressive-blackjack",
        &["true"],
        "the progressive wager is not offered here",
    ),
    Irregularity::new(
        DISPLAY_FAILURE,
        Reported::Action,
        "the amount that can be ascertained is paid, else 21 to 1",
        cite!("2.15(o)"),
    )
    .with_fields(&["ascertained"])
    .only_where("blackjack-bonus", &["true"], "the blackjack bonus is not offered here"),
    Irregularity::new(
        DOUBLE_CARD_DEALT_FACE_UP,
        Reported::Action,
        "the round goes on with the card face up",
        cite!("2.15(p)"),
    )
    .only_where(
        "double-card",
        &["face-down", "on-request"],
        "the card of a doubled hand is dealt face up here",
    ),
];
