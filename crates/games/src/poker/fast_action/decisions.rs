//! What a player of fast action hold 'em decides, and strategies by which it is decided.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use chance::{Card, Rank};
use table::{Act, Cents, Choice, Code, Question, Refusal, cite};

use super::house_ways::{PAIRS, house_way};
use super::round::{CARDS, MOST_CARDS, is_natural};
use super::worth::{RETURNED, worth};
use super::{FastActionHoldEm, TwoCards};

/// What a player does with four cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Keeps the cards at these places.
    Set([usize; 2]),
    /// Splits: the cards at these places play for the original wager, the others for another.
    Split([usize; 2]),
    /// Gives up half of the wager.
    Surrender,
    /// Shows four of a kind.
    Natural,
}

/// 21.8(a) to (f).
pub(super) struct SetHand {
    pub(super) cards: ArrayVec<Card, MOST_CARDS>,
    pub(super) stake: Cents,
    pub(super) may_split: bool,
}

impl SetHand {
    fn two(&self, [a, b]: [usize; 2]) -> [Card; 2] {
        [self.cards[a], self.cards[b]]
    }

    /// The places of two cards, of those that nobody can tell apart only the first.
    fn pairs(&self) -> Vec<[usize; 2]> {
        let mut pairs: Vec<[usize; 2]> = Vec::new();
        for b in 0..self.cards.len() {
            for a in 0..b {
                let is_there = |known: &[usize; 2]| is_same(self.two(*known), self.two([a, b]));
                if !pairs.iter().any(is_there) {
                    pairs.push([a, b]);
                }
            }
        }
        pairs
    }
}

impl Question<FastActionHoldEm> for SetHand {
    type Answer = Answer;

    // Nothing of the cards: everybody at the table may read it.
    fn about(&self) -> Cow<'static, str> {
        "set, split or surrender".into()
    }

    fn options(&self) -> Vec<Choice<Answer>> {
        let pairs = self.pairs();
        let set = |places: [usize; 2]| {
            let [a, b] = self.two(places);
            let about = format!("keep {a} and {b}");
            Choice::plain("set", about, Answer::Set(places), cite!("21.8(a)"))
                .with_cards("cards", &[a, b])
        };
        let sets = pairs.iter().copied().map(set);
        if is_natural(&self.cards) {
            let (about, cite) = ("show four of a kind", cite!("21.8(b)"));
            let natural = Choice::plain("declare-natural", about, Answer::Natural, cite);
            return std::iter::once(natural).chain(sets).collect();
        }
        let split = |places: [usize; 2]| {
            let ([a, b], [c, d]) = (self.two(places), self.two(others(places)));
            let about = format!("{a} and {b} for the wager, {c} and {d} for as much again");
            let (amount, make) = ((self.stake, self.stake), splitting(places));
            Choice::amount("split", about, amount, make, cite!("21.8(c)"))
                .with_cards("original", &[a, b])
                .with_cards("second", &[c, d])
                .lying_on("additional-wager", self.stake)
        };
        let splits = pairs.iter().copied().filter(|_| self.may_split).map(split);
        let about = "give up half of the wager";
        let surrender = Choice::plain("surrender", about, Answer::Surrender, cite!("21.8(f)"));
        sets.chain(splits).chain([surrender]).collect()
    }

    /// Reading: whoever says nothing has the cards set as the house would, and a natural is one.
    fn declined(&self) -> Answer {
        match is_natural(&self.cards) {
            true => Answer::Natural,
            // Of cards that nobody can tell apart, those that are offered.
            false => {
                let kept = self.two(by_house_ways(&self.cards));
                let mut pairs = self.pairs().into_iter();
                let offered = pairs.find(|places| is_same(self.two(*places), kept));
                Answer::Set(offered.unwrap_or(PAIRS[0]))
            }
        }
    }

    fn is_required(&self) -> bool {
        !is_natural(&self.cards)
    }

    fn why_not(&self, act: &Act) -> Option<Refusal> {
        let (field, why, cite) = match &*act.verb {
            "set" => ("cards", "are two of your cards: say which you keep", cite!("21.8(a)")),
            "split" if !self.may_split => {
                ("split", "cards too many: one hand is set of them", cite!("21.9(g)"))
            }
            "split" => ("original", "and second are your four cards, two each", cite!("21.8(c)")),
            _ => return None,
        };
        Some(Refusal::rule(field, Code::NotUnderstood, why, cite))
    }

    #[inline]
    fn by_strategy(&self, strategy: &Strategy) -> Answer {
        match is_natural(&self.cards) {
            true => Answer::Natural,
            false => strategy.answers(&self.cards),
        }
    }
}

/// Whether two cards are these, in either order.
pub(super) fn is_same(two: [Card; 2], [a, b]: [Card; 2]) -> bool {
    two == [a, b] || two == [b, a]
}

/// The places of the cards that are not these, of four.
#[inline]
#[must_use]
pub const fn others([a, b]: [usize; 2]) -> [usize; 2] {
    let mut others = [0; 2];
    let (mut place, mut found) = (0, 0);
    while place < CARDS {
        if place != a && place != b {
            others[found] = place;
            found += 1;
        }
        place += 1;
    }
    others
}

/// The answer that puts the cards at these places to the original wager.
fn splitting(places: [usize; 2]) -> fn(Cents) -> Answer {
    match places {
        [0, 1] => |_| Answer::Split([0, 1]),
        [0, 2] => |_| Answer::Split([0, 2]),
        [0, 3] => |_| Answer::Split([0, 3]),
        [1, 2] => |_| Answer::Split([1, 2]),
        [1, 3] => |_| Answer::Split([1, 3]),
        _ => |_| Answer::Split([2, 3]),
    }
}

/// The places of the two cards that the house would keep of the first four.
#[inline]
fn by_house_ways(cards: &[Card]) -> [usize; 2] {
    match cards {
        [a, b, c, d, ..] => house_way(&[*a, *b, *c, *d]).0,
        _ => PAIRS[0],
    }
}

/// 21.9(e): whether a hand that got too few cards is void.
pub(super) struct Complete;

impl Question<FastActionHoldEm> for Complete {
    type Answer = bool;

    fn about(&self) -> Cow<'static, str> {
        "too few cards".into()
    }

    fn options(&self) -> Vec<Choice<bool>> {
        vec![
            Choice::plain("void-hand", "take the wager back", true, cite!("21.9(e)")),
            Choice::plain("take-card", "have the hand completed", false, cite!("21.9(e)")),
        ]
    }

    fn declined(&self) -> bool {
        false
    }

    fn by_strategy(&self, _: &Strategy) -> bool {
        false
    }
}

/// How a player decides at fast action hold 'em. None gives up half of a wager: no four cards are so
/// bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Which two cards are set.
    pub sets: Sets,
    /// When the four are split.
    pub splits: Splits,
}

/// Which two of four cards are set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sets {
    /// Those that are worth the most.
    ByWorth,
    /// Those that the house ways leave.
    ByHouseWays,
    /// The highest pair, or the two highest cards.
    ByRanks,
}

/// When four cards are split into two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Splits {
    /// When two hands are worth more than the best one.
    ByWorth,
    /// Two pairs of this rank or better.
    PairsFrom(Rank),
    /// Never.
    Never,
}

impl Default for Strategy {
    fn default() -> Strategy {
        Strategy::BEST
    }
}

impl Strategy {
    /// The best with infinitely many decks.
    pub const BEST: Strategy = Strategy { sets: Sets::ByWorth, splits: Splits::ByWorth };

    /// What it does with cards that are no natural.
    #[inline]
    #[must_use]
    pub fn answers(self, cards: &[Card]) -> Answer {
        if let [a, b, c, d] = cards
            && let Some(kept) = self.splits.hand_of(&[*a, *b, *c, *d])
        {
            return Answer::Split(kept);
        }
        Answer::Set(match self.sets {
            Sets::ByHouseWays => by_house_ways(cards),
            Sets::ByWorth => highest(cards, worth),
            Sets::ByRanks => highest(cards, |a, b| {
                let TwoCards { high, low, .. } = TwoCards::of(a, b);
                i32::from(high == low) * 256 + high as i32 * 16 + low as i32
            }),
        })
    }
}

/// The places of the two cards of which most is thought, of the first four.
#[inline]
fn highest(cards: &[Card], of: impl Fn(Card, Card) -> i32) -> [usize; 2] {
    let there = PAIRS.into_iter().filter(|[_, b]| *b < cards.len());
    let (_, kept) = there.fold((i32::MIN, PAIRS[0]), |best, [a, b]| {
        let this = of(cards[a], cards[b]);
        if this > best.0 { (this, [a, b]) } else { best }
    });
    kept
}

impl Splits {
    /// The places of the first hand, where the cards are split.
    #[inline]
    fn hand_of(self, four: &[Card; CARDS]) -> Option<[usize; 2]> {
        match self {
            Splits::Never => None,
            Splits::PairsFrom(rank) => {
                let is_pair =
                    |[a, b]: [usize; 2]| four[a].rank() == four[b].rank() && four[a].rank() >= rank;
                let mut halves = PAIRS.into_iter().take(3);
                halves.find(|half| is_pair(*half) && is_pair(others(*half)))
            }
            Splits::ByWorth => {
                let of = |[a, b]: [usize; 2]| worth(four[a], four[b]);
                let halves =
                    PAIRS.into_iter().take(3).map(|half| (of(half), of(others(half)), half));
                // Better than either hand alone.
                let gains = halves.filter(|(one, other, _)| *one.min(other) + RETURNED > 0);
                let best = gains.max_by_key(|(one, other, _)| one + other)?;
                let alone = highest(four, worth);
                (best.0 + best.1 + RETURNED > of(alone)).then_some(best.2)
            }
        }
    }
}
