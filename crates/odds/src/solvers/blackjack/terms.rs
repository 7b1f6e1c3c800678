//! What the solver asks of a game, and the words in which it answers.

use super::chart::Chart;
use super::hands::Hand;

/// What the rules of a game say of a player's hand against the dealer's. One unit is staked.
pub trait Terms {
    /// Whether the dealer takes a further card on a total.
    fn dealer_draws(&self, total: u8, is_soft: bool) -> bool;

    /// Whether the dealer's second card lies face up too.
    fn shows_both_cards(&self) -> bool {
        false
    }

    /// Whether a dealer's 22 comes to something else than what is more.
    fn tells_22(&self) -> bool {
        false
    }

    /// What a hand that stands is paid.
    fn pays(&self, hand: &Hand, is_split: bool) -> Pays;

    /// Whether a hand that stands wins though the dealer then turns out to have a blackjack.
    fn beats_blackjack(&self, _hand: &Hand, _is_split: bool) -> bool {
        false
    }

    /// What each of two units is paid where the hand was doubled and stands.
    fn pays_doubled(&self, hand: &Hand, is_split: bool) -> Pays {
        self.pays(hand, is_split)
    }

    /// Whether who sees the card of a double may still give up half of it all: take the second unit
    /// back and lose the first, or lose half of both.
    fn may_rescue(&self) -> bool {
        false
    }

    /// Whether the second unit counts as staked where that was done.
    fn rescued_is_staked(&self) -> bool {
        false
    }

    /// Whether it matters for the play of a total in how many cards it lies.
    fn counts_cards(&self) -> bool {
        false
    }

    /// What blackjacks are paid, each with its share of them; shares add up to one.
    fn blackjacks(&self) -> Vec<(f64, BlackjackPays)>;

    /// What a blackjack is paid on average.
    fn blackjack_pays(&self) -> BlackjackPays {
        let none = BlackjackPays { alone: 0.0, both: 0.0 };
        self.blackjacks().into_iter().fold(none, |sum, (share, pays)| BlackjackPays {
            alone: sum.alone + share * pays.alone,
            both: sum.both + share * pays.both,
        })
    }

    /// Whether a further card may be taken.
    fn may_draw(&self, hand: &Hand) -> bool;

    /// Whether a hand may be doubled, by as much as was staked.
    fn may_double(&self, hand: &Hand, is_split: bool) -> bool;

    /// How many hands a pair of a value may become by splitting; one where it may not be split.
    fn most_hands(&self, rank: usize) -> usize;

    /// Whether a split card of a value may be given more than one card.
    fn plays_on(&self, rank: usize) -> bool;

    /// Whether a split card of a value that gets one card and no more may then be doubled, for one
    /// more.
    fn doubles_after_one_card(&self, _rank: usize) -> bool {
        false
    }

    /// Whether half of the wager can be given up at the first decision, against no blackjack.
    fn may_surrender(&self) -> bool;

    /// Whether it can be at any time before the hand stands: after a draw, and after a split.
    fn may_surrender_later(&self) -> bool {
        false
    }

    /// The wagers that are added to the one on a hand while the cards are dealt, in the order in
    /// which they are offered. Each is at most as much as that, and goes with it.
    fn additions(&self) -> &[Addition] {
        &[]
    }

    /// Whether a dealer's blackjack leaves them to their player.
    fn blackjack_spares_additions(&self) -> bool {
        false
    }

    /// What a unit of insurance is paid on average where it wins.
    fn insurance_pays(&self) -> f64 {
        2.0
    }

    /// Whether a hand over 21 is lost with all that was added to it even where the dealer turns
    /// out to have a blackjack; otherwise a blackjack costs the original wager alone.
    fn blackjack_takes_busts(&self) -> bool {
        false
    }

    /// Two cards that are paid more with a third one of their suit.
    fn suited(&self, _is_split: bool) -> Vec<Suited> {
        Vec::new()
    }
}

/// What a hand that stands is paid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pays {
    /// Where the dealer's total is lower, or over 21.
    pub higher: f64,
    /// Where it is the same.
    pub equal: f64,
    /// Where it is higher.
    pub lower: f64,
    /// Where it is 22.
    pub at_22: f64,
}

impl Pays {
    /// A higher total of the dealer's wins, 22 is as good as any that is over 21.
    #[must_use]
    pub const fn usual(higher: f64, equal: f64) -> Pays {
        Pays { higher, equal, lower: -1.0, at_22: higher }
    }
}

/// A wager that is added to the one on a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addition {
    /// Its place among such wagers.
    pub place: usize,
    /// The word for it.
    pub verb: &'static str,
    /// Whether the first card of the hand is known then.
    pub knows_first: bool,
    /// Whether the dealer's card is.
    pub knows_up: bool,
}

/// What a blackjack is paid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlackjackPays {
    /// Where the dealer has none.
    pub alone: f64,
    /// Where the dealer has one too.
    pub both: f64,
}

/// Two cards that are paid more with a third one of their suit. Suits are independent of values: of
/// the cards of a value, each is as likely as any other to lie where one of them lies.
#[derive(Clone, Debug, PartialEq)]
pub struct Suited {
    /// The values of the two, the lower first.
    pub two: [usize; 2],
    /// The value of the third.
    pub third: usize,
    /// The suits that make a difference; others are not paid more.
    pub classes: Vec<SuitClass>,
}

/// Suits that are paid alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SuitClass {
    /// Which.
    pub suits: Suits,
    /// How likely two cards of the values are both of such a suit.
    pub chance: f64,
    /// How likely the third then is of the same.
    pub third: f64,
    /// What a unit is paid more.
    pub extra: f64,
    /// What each of two units is paid more where the hand was doubled.
    pub extra_doubled: f64,
}

impl SuitClass {
    /// What the third card is worth more where it comes, if it then wins.
    pub(super) fn more(&self, choice: Choice) -> f64 {
        self.third
            * match choice {
                Choice::Draw => self.extra,
                Choice::Double => 2.0 * self.extra_doubled,
                Choice::Stand | Choice::Split | Choice::Surrender => 0.0,
            }
    }
}

/// The suits of two cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Suits {
    /// None that makes a difference.
    Mixed,
    /// Of one suit.
    One,
    /// Of spades, where other suits are paid less.
    Spades,
}

impl Suits {
    /// A word to put behind two cards, if there is one.
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Suits::Mixed => None,
            Suits::One => Some("suited"),
            Suits::Spades => Some("of spades"),
        }
    }
}

/// A choice with a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// No further card.
    Stand,
    /// One card more.
    Draw,
    /// One card more for a second unit.
    Double,
    /// A pair becomes two hands.
    Split,
    /// Half is given up.
    Surrender,
}

impl Choice {
    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Choice::Stand => "stand",
            Choice::Draw => "draw",
            Choice::Double => "double",
            Choice::Split => "split",
            Choice::Surrender => "surrender",
        }
    }
}

/// How hands are played.
#[derive(Clone, Copy, Debug)]
pub enum Policy<'c> {
    /// The best for the very cards of the hand; split hands like others.
    Best,
    /// The best for the very cards of the hand; a split hand the best that can be when one other
    /// card of its value is gone.
    BestAfterSplit,
    /// By a chart of totals.
    Chart(&'c Chart),
}

/// What each choice is worth with a hand, given that the dealer has no blackjack; nothing where it
/// is not open.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Worth {
    /// No further card.
    pub stand: f64,
    /// One card more, then the best.
    pub draw: Option<f64>,
    /// One card more for a second unit.
    pub double: Option<f64>,
    /// All hands that a pair becomes.
    pub split: Option<f64>,
    /// Half given up.
    pub surrender: Option<f64>,
}

impl Worth {
    /// The choices that are open, with their worth.
    pub fn choices(&self) -> impl Iterator<Item = (Choice, f64)> + use<> {
        let choices = [
            (Choice::Stand, Some(self.stand)),
            (Choice::Draw, self.draw),
            (Choice::Double, self.double),
            (Choice::Split, self.split),
            (Choice::Surrender, self.surrender),
        ];
        choices.into_iter().filter_map(|(choice, worth)| Some((choice, worth?)))
    }

    /// What a choice is worth.
    #[must_use]
    pub fn of(&self, choice: Choice) -> Option<f64> {
        self.choices().find(|(open, _)| *open == choice).map(|(_, worth)| worth)
    }

    /// The best of them.
    #[must_use]
    pub fn best(&self) -> (Choice, f64) {
        let better = |a: (Choice, f64), b: (Choice, f64)| if b.1 > a.1 { b } else { a };
        self.choices().fold((Choice::Stand, self.stand), better)
    }
}
