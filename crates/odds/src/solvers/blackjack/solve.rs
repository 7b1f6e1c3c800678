//! The whole game from a shoe, as a policy plays it.

use super::added::{Added, Brought};
use super::against::Against;
use super::chart::Class;
use super::dealer::{Facing, Shoe, Work};
use super::hands::{ACE, HandId, RANKS, TEN};
use super::terms::{Choice, Policy, SuitClass, Suits, Terms, Worth};

/// Two cards against what the dealer shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// What the dealer shows.
    pub facing: Facing,
    /// The player's cards, the lower value first.
    pub cards: [usize; 2],
    /// Their suits, where that makes a difference.
    pub suits: Option<Suits>,
    /// How likely this is dealt.
    pub chance: f64,
    /// How likely the dealer then has no blackjack.
    pub no_blackjack: f64,
    /// What each choice is worth; nothing is chosen with a blackjack.
    pub worth: Worth,
    /// What is done.
    pub choice: Choice,
    /// What comes of it, a blackjack of the dealer's included.
    pub expectation: f64,
}

impl Start {
    /// A blackjack of the player's.
    #[must_use]
    pub fn is_blackjack(&self) -> bool {
        self.cards == [ACE, TEN]
    }
}

/// The whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What one unit brings, without insurance.
    pub expectation: f64,
    /// Every two cards against whatever the dealer can show, when nothing is added to the wager.
    pub starts: Vec<Start>,
    /// Which wagers are added to it while the cards are dealt.
    pub added: Added,
}

/// The whole game from a shoe, as a policy plays it.
pub fn solve<T: Terms>(terms: &T, shoe: &Shoe, policy: Policy<'_>) -> Solution {
    let (starts, brought) = every_start(terms, shoe, policy);
    let (expectation, added) = match (terms.additions(), policy) {
        ([], _) => {
            let brings = starts.iter().map(|start| start.chance * start.expectation);
            (brings.sum(), Added::default())
        }
        (additions, Policy::Chart(chart)) => {
            (brought.with(additions, chart.added()), chart.added().clone())
        }
        (additions, Policy::Best | Policy::BestAfterSplit) => brought.best(additions),
    };
    Solution { expectation, starts, added }
}

/// Every two cards against whatever the dealer can show, and what they bring with what may be added.
pub(super) fn every_start<T: Terms>(
    terms: &T,
    shoe: &Shoe,
    policy: Policy<'_>,
) -> (Vec<Start>, Brought) {
    let mut work = Work::default();
    let (mut starts, mut brought) = (Vec::new(), Brought::new(terms));
    for facing in every_facing_of(policy, terms, shoe) {
        let here = against(terms, shoe, facing, policy, &mut work);
        if !terms.additions().is_empty() {
            brought.add(terms, (shoe, facing), policy, &here, &mut work);
        }
        starts.extend(here);
    }
    (starts, brought)
}

/// Every two cards against what the dealer shows.
fn against<T: Terms>(
    terms: &T,
    shoe: &Shoe,
    facing: Facing,
    policy: Policy<'_>,
    work: &mut Work,
) -> Vec<Start> {
    let chance = chance_of(shoe, facing);
    if facing.is_blackjack() {
        return against_blackjack(terms, shoe, facing, chance);
    }
    let mut against = Against::new(terms, shoe, facing, false, work);
    against.play(policy);
    against.starts(chance, policy, work)
}

/// Nothing is played where the dealer shows a blackjack.
fn against_blackjack<T: Terms>(terms: &T, shoe: &Shoe, facing: Facing, chance: f64) -> Vec<Start> {
    let mut left = *shoe;
    left[ACE] -= 1.0;
    left[TEN] -= 1.0;
    let two = every_two().map(|cards| (cards, chance_of(&left, Facing::both(cards[0], cards[1]))));
    let start = |(cards, deal): ([usize; 2], f64)| {
        let expectation = if cards == [ACE, TEN] { terms.blackjack_pays().both } else { -1.0 };
        let worth = Worth { stand: expectation, ..Worth::default() };
        let (chance, choice) = (chance * deal, Choice::Stand);
        let no_blackjack = 0.0;
        Start { facing, cards, suits: None, chance, no_blackjack, worth, choice, expectation }
    };
    two.filter(|(_, deal)| *deal > 0.0).map(start).collect()
}

impl<T: Terms> Against<'_, T> {
    /// Every two cards that can be dealt, when what the dealer shows is as likely as given.
    pub(super) fn starts(&self, shown: f64, policy: Policy<'_>, work: &mut Work) -> Vec<Start> {
        let all = self.cards * (self.cards - 1.0);
        let mut starts = Vec::new();
        for cards in every_two().filter(|cards| self.deals(*cards) > 0.0) {
            let may_split = cards[0] == cards[1] && self.terms.most_hands(cards[0]) > 1;
            let split = may_split.then(|| self.split(cards[0], policy, work));
            let chance = shown * self.deals(cards) / all;
            let id = self.hands.pair(cards[0], cards[1]);
            let mut mixed = 1.0;
            for SuitClass { suits, chance: share, .. } in self.classes(id) {
                mixed -= share;
                starts.push(self.start(cards, share * chance, split, Some(suits), policy));
            }
            let suits = (mixed < 1.0).then_some(Suits::Mixed);
            starts.push(self.start(cards, mixed * chance, split, suits, policy));
        }
        starts
    }

    /// The suits of two cards that make a difference.
    fn classes(&self, id: HandId) -> impl Iterator<Item = SuitClass> {
        self.suited.iter().filter(move |suited| suited.id == id).map(|suited| suited.class)
    }

    /// Two cards.
    fn start(
        &self,
        cards: [usize; 2],
        chance: f64,
        split: Option<f64>,
        suits: Option<Suits>,
        policy: Policy<'_>,
    ) -> Start {
        let id = self.hands.pair(cards[0], cards[1]);
        let facing = self.facing;
        let no_blackjack = self.beside(&self.hands[id]).no_blackjack();
        if cards == [ACE, TEN] {
            let pays = self.terms.blackjack_pays();
            let expectation = pays.alone * no_blackjack + pays.both * (1.0 - no_blackjack);
            let worth = Worth { stand: pays.alone, ..Worth::default() };
            let choice = Choice::Stand;
            return Start {
                facing,
                cards,
                suits,
                chance,
                no_blackjack,
                worth,
                choice,
                expectation,
            };
        }
        let worth = self.worth(id, suits.unwrap_or(Suits::Mixed), split, no_blackjack);
        let (choice, value) = match policy {
            Policy::Best | Policy::BestAfterSplit => worth.best(),
            Policy::Chart(chart) => {
                let choice = chart.first(facing, Class::of(&self.hands[id]), &worth);
                (choice, worth.of(choice).unwrap_or(worth.stand))
            }
        };
        let expectation = value * no_blackjack - (1.0 - no_blackjack) * self.taken;
        Start { facing, cards, suits, chance, no_blackjack, worth, choice, expectation }
    }

    /// What each choice is worth with a hand, given that the dealer has no blackjack.
    pub(super) fn worth(
        &self,
        id: HandId,
        suits: Suits,
        split: Option<f64>,
        no_blackjack: f64,
    ) -> Worth {
        let at = usize::from(id);
        let suited = self.suited.iter().find(|hand| hand.id == id && hand.class.suits == suits);
        let (draw, double) = match suited {
            Some(hand) => (hand.draw, hand.double),
            None => (self.draw[at], self.double[at]),
        };
        let given = |value: f64| value / no_blackjack;
        Worth {
            stand: given(self.stand[at]),
            draw: draw.map(given),
            double: double.map(given),
            split: split.map(given),
            surrender: match self.is_split {
                true => self.terms.may_surrender_later(),
                false => self.terms.may_surrender(),
            }
            .then_some(-0.5),
        }
    }
}

/// Every two values, the lower first.
pub(super) fn every_two() -> impl Iterator<Item = [usize; 2]> {
    (0..RANKS).flat_map(|first| (first..RANKS).map(move |second| [first, second]))
}

/// Whatever the dealer can show.
pub(super) fn every_facing<T: Terms>(terms: &T, shoe: &Shoe) -> impl Iterator<Item = Facing> {
    let both = terms.shows_both_cards();
    let ups = (0..RANKS).filter(move |_| !both).map(Facing::up);
    let pairs = every_two().filter(move |_| both).map(|[one, other]| Facing::both(one, other));
    let shoe = *shoe;
    ups.chain(pairs).filter(move |facing| chance_of(&shoe, *facing) > 0.0)
}

/// Whatever the dealer can show, in the order in which it came where a policy goes by that.
pub(super) fn every_facing_of<T: Terms>(policy: Policy<'_>, terms: &T, shoe: &Shoe) -> Vec<Facing> {
    match policy {
        Policy::Chart(chart) if chart.is_by_up_card() && terms.shows_both_cards() => {
            let both = (0..RANKS).flat_map(|up| (0..RANKS).map(move |second| (up, second)));
            let both = both.map(|(up, second)| Facing::in_order(up, second));
            both.filter(|facing| chance_of(shoe, *facing) > 0.0).collect()
        }
        _ => every_facing(terms, shoe).collect(),
    }
}

/// How likely the dealer shows this.
pub(super) fn chance_of(shoe: &Shoe, facing: Facing) -> f64 {
    let cards: f64 = shoe.iter().sum();
    let up = shoe[facing.up] / cards;
    match facing.second {
        None => up,
        Some(second) if second == facing.up => up * (shoe[second] - 1.0).max(0.0) / (cards - 1.0),
        Some(second) if facing.in_order => up * shoe[second] / (cards - 1.0),
        Some(second) => 2.0 * up * shoe[second] / (cards - 1.0),
    }
}
