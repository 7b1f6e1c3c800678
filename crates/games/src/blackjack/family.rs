//! A game of this family, by what is its own. Hands, decisions, the dealer's play, settlement and
//! what goes wrong are in `round`, once for all of them; a game says its wagers, what a finished hand
//! is worth, and what it does at the named moments of a round.

use chance::Card;
use table::{Cents, Cite, Odds, Outcome, Seat, Table, Wagering};

use super::hand::Hand;
use super::play::PlayRules;
use super::procedure::{Procedure, Verdict};
use super::round::Round;
use super::strategy::Strategy;

/// A game of this family. The moments do nothing unless a game says otherwise.
pub trait TwentyOne: Wagering {
    /// What a player has staked before the first card: the wagers on the hand come first.
    type Stake: Staked;
    /// What players add to the wager on a hand while the cards are dealt: an amount for each such
    /// wager, `[Cents; 0]` where there is none.
    type Added: Added;
    /// What the game keeps in mind of a round.
    type Own;

    /// The hands that a player is dealt, each with a wager of its own: two at blackjack switch.
    const HANDS_PER_PLAYER: u8 = 1;

    /// The tables by which hands are played.
    fn tables(strategy: &Self::Strategy) -> &Strategy;

    /// How hands are played.
    fn play(rules: &Self::Rules) -> &PlayRules;

    /// How a round goes.
    fn procedure(rules: &Self::Rules) -> &Procedure;

    // Wagers

    /// The wager on a hand: its number after a split, 0 without, and the spot, 0 where there is one.
    fn on_hand(hand: u8, spot: u8) -> Self::Wager;

    /// The additional wager on a hand that was doubled.
    fn on_double(hand: u8, spot: u8) -> Self::Wager;

    /// Insurance of the wager on a spot.
    fn on_insurance(spot: u8) -> Self::Wager;

    /// A wager that is added to the one on a hand, by its place among these; not asked where there is
    /// none.
    #[inline]
    fn on_added(_place: usize) -> Self::Wager {
        Self::on_hand(0, 0)
    }

    /// Whether a strategy adds such a wager, by the cards that are known then: the first of the own
    /// hand, the dealer's.
    #[inline]
    fn adds(
        _strategy: &Self::Strategy,
        _place: usize,
        _first: Option<Card>,
        _up: Option<Card>,
    ) -> bool {
        false
    }

    /// The wager at a place of the stakes.
    fn staked_at(place: usize) -> Self::Wager;

    // What is paid

    /// What comes of a hand that is played to its end against a dealer's hand that is. What the
    /// dealer's blackjack leaves of doubled and split hands is not asked here.
    fn verdict(rules: &Self::Rules, hand: Finished<'_>, dealer: &Hand) -> Verdict;

    /// Whether nothing that the dealer draws to two cards changes what comes of a hand, though it is
    /// not over 21: of a blackjack always (2.12(c)).
    #[inline]
    fn is_decided(_rules: &Self::Rules, hand: Finished<'_>) -> bool {
        hand.is_blackjack()
    }

    /// What a blackjack is paid before any third card, against a card up that makes none; nothing
    /// where it waits for the dealer.
    fn blackjack_at_once(rules: &Self::Rules, hand: &Hand) -> Option<Odds>;

    /// What a hand is paid as soon as nothing more is decided about it, whatever the dealer has;
    /// nothing where it waits for the dealer.
    #[inline]
    fn paid_at_once(_rules: &Self::Rules, _hand: Finished<'_>) -> Option<(Odds, Cite)> {
        None
    }

    /// What insurance is paid by the dealer's two cards; nothing where it loses.
    fn insurance_pays(rules: &Self::Rules, dealer: &[Card]) -> Option<Odds>;

    // Moments

    /// The wager that players may add to the one on their hand when the deal has come so far; nothing
    /// where there is none.
    #[inline]
    fn added_at(_moment: Moment) -> Option<Addition> {
        None
    }

    /// Some of the initial cards are dealt, and nobody has decided anything.
    ///
    /// # Errors
    /// As of the others: where the driver halts the round.
    #[inline]
    fn dealt<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        moment: Moment,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        match Self::added_at(moment) {
            Some(addition) => round.offer_added(addition, t),
            None => Ok(()),
        }
    }

    /// A card that a box was passed over with comes after all others.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn late_card<T: Table<Self>>(
        round: &mut Round<'_, Self>,
        place: usize,
        t: &mut T,
    ) -> Result<(), T::Halt> {
        round.initial_card(place, t)
    }

    /// The dealer is known to have a blackjack before anybody decides.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn dealer_has_blackjack<T: Table<Self>>(
        _round: &mut Round<'_, Self>,
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// The card reader says that the dealer has no blackjack, and nobody has decided anything.
    #[inline]
    fn dealer_has_no_blackjack<T: Table<Self>>(_round: &mut Round<'_, Self>, _t: &mut T) {}

    /// The turn comes to this box, and its player has not decided anything.
    #[inline]
    fn turn_comes<T: Table<Self>>(_round: &mut Round<'_, Self>, _place: usize, _t: &mut T) {}

    /// A player is about to decide on this box.
    ///
    /// # Errors
    /// Where the driver halts the round.
    #[inline]
    fn about_to_play<T: Table<Self>>(
        _round: &mut Round<'_, Self>,
        _place: usize,
        _t: &mut T,
    ) -> Result<(), T::Halt> {
        Ok(())
    }

    /// What the player of this box chose before it was played and may still take back; nothing where
    /// there is no such thing.
    #[inline]
    fn may_take_back(_round: &Round<'_, Self>, _place: usize) -> Option<&'static TakeBack> {
        None
    }

    /// The player takes it back: the place of the box from which play goes on.
    fn take_back<T: Table<Self>>(_round: &mut Round<'_, Self>, place: usize, _t: &mut T) -> usize {
        place
    }

    /// A player has decided what to do with a hand of this box; the card that came of it is known.
    #[inline]
    fn decided<T: Table<Self>>(_round: &mut Round<'_, Self>, _place: usize, _t: &mut T) {}

    /// Every player has decided everything.
    #[inline]
    fn all_decided<T: Table<Self>>(_round: &mut Round<'_, Self>, _t: &mut T) {}

    /// The dealer's second card is known.
    #[inline]
    fn second_card<T: Table<Self>>(_round: &mut Round<'_, Self>, _t: &mut T) {}

    /// Whether a third card of the dealer decides a wager, though none on a hand depends on it.
    #[inline]
    fn wants_third_card(_round: &Round<'_, Self>) -> bool {
        false
    }

    /// The dealer's third card is known, where it was wanted.
    #[inline]
    fn third_card<T: Table<Self>>(_round: &mut Round<'_, Self>, _t: &mut T) {}

    /// A wager on a hand of this player came out, by the place among the stakes.
    #[inline]
    fn came_out(_own: &mut Self::Own, _bettor: usize, _outcome: Outcome) {}

    /// Every hand is dead by this provision: wagers on hands and insurance are returned, whatever
    /// else the cards have not decided is to be.
    fn called_dead<T: Table<Self>>(_round: &mut Round<'_, Self>, _cite: Cite, _t: &mut T) {}
}

/// A player's hand that is played to its end.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a> {
    /// Its cards.
    pub hand: &'a Hand,
    /// Whether it came of a split.
    pub is_split: bool,
    /// Whether the player whose wager is looked at has doubled it.
    pub is_doubled: bool,
    /// Whether a card of it was exchanged since the deal.
    pub is_switched: bool,
}

impl Finished<'_> {
    /// Whether it is a blackjack.
    #[inline]
    #[must_use]
    pub fn is_blackjack(self) -> bool {
        !self.is_split && !self.is_switched && self.hand.is_two_card_21()
    }
}

/// A choice before play that may be taken back.
#[derive(Debug)]
pub struct TakeBack {
    /// The word for it.
    pub verb: &'static str,
    /// What it means, for people.
    pub about: &'static str,
    /// The provision that allows it.
    pub cite: Cite,
}

/// How far the initial deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// No box has a card yet.
    Start,
    /// Each box has its first card.
    FirstCards,
    /// The dealer has a card face up.
    UpCard,
    /// Each box has its second card, and the dealer whatever comes with it.
    SecondCards,
}

/// A wager that players may add to the one on their hand, at most as much as that.
#[derive(Clone, Copy, Debug)]
pub struct Addition {
    /// Its place among such wagers.
    pub place: usize,
    /// The word for it.
    pub verb: &'static str,
    /// The provision that offers it.
    pub cite: Cite,
}

/// What a player has added to the wager on a hand.
pub trait Added: Copy + Default + std::fmt::Debug {
    /// Every amount, by its place; zero is none.
    fn amounts(&self) -> &[Cents];

    /// The same, to be set.
    fn amounts_mut(&mut self) -> &mut [Cents];

    /// All of them together.
    #[inline]
    fn total(&self) -> Cents {
        self.amounts().iter().copied().sum()
    }
}

impl<const N: usize> Added for [Cents; N]
where
    [Cents; N]: Default,
{
    #[inline]
    fn amounts(&self) -> &[Cents] {
        self
    }

    #[inline]
    fn amounts_mut(&mut self) -> &mut [Cents] {
        self
    }
}

/// What a player has staked before the first card.
pub trait Staked: Copy + std::fmt::Debug {
    /// Whose it is.
    fn seat(&self) -> Seat;

    /// Every stake, by its place; zero is none.
    fn stakes(&self) -> &[Cents];
}

impl<const N: usize> Staked for (Seat, [Cents; N]) {
    #[inline]
    fn seat(&self) -> Seat {
        self.0
    }

    #[inline]
    fn stakes(&self) -> &[Cents] {
        &self.1
    }
}
