//! How a round of these games goes, as far as the licensee's elections bear on it, and where a
//! subchapter says so. The words in brackets are those of blackjack's.

use table::{Cents, Cite, Odds};

use crate::dealing::CUTTING_CARD;

/// What the games of this family share of their elections besides how hands are played.
#[derive(Clone, Debug)]
pub struct Procedure {
    /// What the cards are dealt from.
    pub dealing: Dealt,
    /// When the dealer's second card is dealt, and who sees it.
    pub hole_card: HoleCard,
    /// Whether the dealer's card up comes before the players' first cards.
    pub up_card_first: bool,
    /// Where a card up that was not dealt in its turn voids the round; nothing where it is dealt after
    /// the players' second cards (2.15(e)).
    pub voided_without_up_card: Option<Cite>,
    /// When a card is burned before the deal.
    pub burns: Burns,
    /// What can go wrong before any card: the cutting card is among it where one is in the stack
    /// (2.5(d)).
    pub drawing: &'static [&'static str],
    /// Whether the player on whose box the cutting card comes is offered the next cut first
    /// (2.5(e)); else it is the one farthest to the dealer's right.
    pub cutting_card_names_cutter: bool,
    /// Where a second card of a kind that is not used voids the round; nothing where none does.
    pub voided_by: Option<&'static VoidCites>,
    /// The side of a double shoe that hearts and diamonds stand for is the left one.
    pub hearts_are_left: bool,
    /// Whether a player with a blackjack may be paid 1 to 1 against an ace (2.7(c)).
    pub even_money: bool,
    /// Whether insurance is placed by each player before the first decision of the own hand.
    pub insurance_by_turns: bool,
    /// The smallest chip, for insurance (2.9(b)).
    pub smallest_chip: Cents,
    /// What insurance is a multiple of, so that it can be paid.
    pub insurance_unit: Cents,
    /// Whether insurance goes by what was added to a wager too.
    pub insures_added: bool,
    /// Where a hand that is given up is settled at once if the card reader has told that the dealer
    /// has no blackjack; nothing where it waits for the dealer's second card.
    pub surrender_after_reading: Option<Cite>,
    /// Whether hands over 21 are lost whole to a dealer's blackjack.
    pub busted_plus_one: bool,
    /// Whether hands over 21 are collected at once (2.6A(e)3, 2.18(f)).
    pub collects_busts_at_once: bool,
    /// How many wagers multiple action requires; none where it is not offered (2.18).
    pub multiple_action: Option<u8>,
    /// Where the subchapter says all this.
    pub cites: &'static ProcedureCites,
}

/// Where a subchapter says how a round goes.
#[derive(Debug)]
pub struct ProcedureCites {
    /// The dealer's second card, after the decisions.
    pub dealers_card: Cite,
    /// A blackjack that is paid at once.
    pub blackjack_paid: Cite,
    /// Even money.
    pub even_money: Cite,
    /// Half of a wager that is given up.
    pub surrender: Cite,
    /// All of it, where the dealer has a blackjack.
    pub surrender_to_blackjack: Cite,
    /// Insurance is offered.
    pub insurance: Cite,
    /// It wins.
    pub insurance_paid: Cite,
    /// It loses.
    pub insurance_lost: Cite,
    /// What was doubled is not lost to a dealer's blackjack.
    pub double_spared: Cite,
    /// What a split added is not.
    pub split_spared: Cite,
    /// What was added to the wager while the cards were dealt is not, where that is so.
    pub added_spared: Option<Cite>,
    /// A hand over 21 is collected at once, dealt from the hand.
    pub bust_from_the_hand: Cite,
    /// The same for another reason.
    pub bust_at_once: Cite,
    /// A hand without its cards.
    pub missed_hand: Cite,
    /// A card that was asked for and not dealt.
    pub missed_card: Cite,
    /// The card reader told what it should not.
    pub reader_misused: Cite,
}

/// Where a subchapter says that the second card of its kind voids a round.
#[derive(Debug)]
pub struct VoidCites {
    /// Found face up in the shoe.
    pub face_up: Cite,
    /// A ten, where the decks have none.
    pub ten: Option<Cite>,
}

table::words! {
    /// What cards are dealt from.
    pub enum Dealt {
        /// A shoe.
        Shoe = "shoe",
        /// A shoe with two compartments (2.6(d)).
        DoubleShoe = "double-shoe",
        /// The dealer's hand, players' cards face down (2.6A).
        FromTheHand = "from-the-hand",
    }
}

table::words! {
    /// The dealer's second card.
    pub enum HoleCard {
        /// Dealt after the players' decisions (2.6(h)).
        None = "none",
        /// Dealt face down with the players' second cards (2.6(j)).
        FaceDown = "face-down",
        /// The same, and a device tells a blackjack before anybody decides (2.6(j)).
        CardReader = "face-down-card-reader",
        /// Dealt face up with the players' second cards (2.6(k)).
        FaceUp = "face-up",
    }
}

/// When a card is burned before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Burns {
    /// For a new shoe and a new dealer (2.6(c)).
    NewShoe,
    /// For a new dealer.
    NewDealer,
    /// Before each round (2.6A(c)).
    EachRound,
    /// Never.
    Never,
}

/// What comes of a hand against the dealer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Paid at odds.
    Won(Odds, Cite),
    /// Collected.
    Lost(Cite),
    /// Returned.
    Void(Cite),
}

/// What a winning hand is paid, and a blackjack that does not wait for the dealer's (2.3(e), 2.7(c)).
pub const EVEN: Odds = Odds::to(1, 1);
/// What a surrender costs of the wager, 2.8(a).
pub const SURRENDER: Odds = Odds::to(1, 2);
/// What insurance is usually paid, 2.9(c).
pub const INSURANCE: Odds = Odds::to(2, 1);

impl Procedure {
    /// Whether a cutting card is in the stack. Each side of a double shoe has one.
    #[must_use]
    pub fn has_cutting_card(&self) -> bool {
        self.drawing.contains(&CUTTING_CARD)
    }

    /// The most that may be staked on insurance for a wager (2.9(b)).
    #[inline]
    #[must_use]
    pub fn most_insurance(&self, wager: Cents) -> Cents {
        let chip = self.smallest_chip.0;
        let most = match wager.half() {
            Some(half) if half.0 % chip == 0 => half,
            _ => Cents((wager.0 + 2 * chip - 1) / (2 * chip) * chip),
        };
        Cents(most.0 / self.insurance_unit.0 * self.insurance_unit.0)
    }
}
