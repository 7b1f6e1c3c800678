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

    /// What a hand that stands is paid.
    fn pays(&self, hand: &Hand, is_split: bool) -> Pays;

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

    /// Whether half of the wager can be given up at the first decision, against no blackjack.
    fn may_surrender(&self) -> bool;

    /// Whether a hand over 21 is lost with all that was added to it even where the dealer turns
    /// out to have a blackjack; otherwise a blackjack costs the original wager alone.
    fn blackjack_takes_busts(&self) -> bool {
        false
    }

    /// What three cards of one suit are paid more.
    fn suited(&self) -> Option<Suited> {
        None
    }
}

/// What a hand that stands is paid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pays {
    /// Where the dealer's total is lower, or over 21.
    pub higher: f64,
    /// Where it is the same.
    pub equal: f64,
}

/// What a blackjack is paid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BlackjackPays {
    /// Where the dealer has none.
    pub alone: f64,
    /// Where the dealer has one too.
    pub both: f64,
}

/// Three different values that are paid more where they are of one suit. Suits are independent of
/// values: of the cards of a value, each is as likely as any other to lie where one of them lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Suited {
    /// The values, in ascending order.
    pub ranks: [usize; 3],
    /// What is paid more.
    pub extra: f64,
    /// How likely two of them are of one suit, by the place of the third.
    pub two: [f64; 3],
    /// How likely the third then is of that suit, by its place.
    pub third: [f64; 3],
}

impl Suited {
    /// The value that two cards of a hand want, by its place.
    pub(super) fn wanted(&self, hand: &Hand) -> Option<usize> {
        let has = |place: &usize| hand.counts[self.ranks[*place]] == 1;
        let missing = (0..3).find(|place| !has(place))?;
        let others = (0..3).filter(|place| *place != missing);
        (hand.card_count == 2 && others.into_iter().all(|place| has(&place))).then_some(missing)
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
