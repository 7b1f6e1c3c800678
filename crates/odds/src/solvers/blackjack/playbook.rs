//! What a policy does with every hand, written out.

use std::borrow::Cow;

use super::added::{Added, Brought, first_of};
use super::against::Against;
use super::dealer::{Facing, Shoe, Work};
use super::hands::{Counts, HandId, Hands, RANKS};
use super::solve::{Solution, Start, chance_of, every_facing_of};
use super::split::Choices;
use super::terms::{Choice, Policy, Terms};

/// What a policy does with every hand.
#[derive(Debug)]
pub struct Playbook {
    pub(super) pages: Vec<Page>,
    /// Which wagers it adds while the cards are dealt.
    pub(super) added: Added,
}

/// What it does against what the dealer shows.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) facing: Facing,
    pub(super) starts: Vec<Start>,
    pub(super) choices: Choices,
    /// What it does with split hands, by the value that was split; nothing where none is.
    pub(super) split: Vec<Option<Choices>>,
    /// The hands on which a double is taken back.
    pub(super) rescued: Vec<bool>,
}

impl Playbook {
    /// The policy from a shoe, written out.
    pub fn new<T: Terms>(terms: &T, shoe: &Shoe, policy: Policy<'_>) -> Playbook {
        let mut work = Work::default();
        let shown = every_facing_of(policy, terms, shoe).into_iter();
        let shown = shown.filter(|facing| !facing.is_blackjack());
        let mut brought = Brought::new(terms);
        let page = |facing: Facing| {
            let mut against = Against::new(terms, shoe, facing, false, &mut work);
            against.play(policy);
            let starts = against.starts(chance_of(shoe, facing), policy, &mut work);
            if !terms.additions().is_empty() {
                brought.add(terms, (shoe, facing), policy, &starts, &mut work);
            }
            let mut split = |rank: usize| {
                let splits =
                    |start: &Start| start.cards == [rank, rank] && start.choice == Choice::Split;
                let is_split = starts.iter().any(splits);
                is_split.then(|| against.split_choices(rank, policy, &mut work))
            };
            let split = (0..RANKS).map(&mut split).collect();
            let suited = against.suited.iter();
            let suited = suited.map(|hand| (hand.id, hand.class, hand.choice)).collect();
            let hands = against.hands;
            let rescued = hands.ids().map(|id| against.is_rescued(&hands[id])).collect();
            Page {
                facing,
                starts,
                choices: Choices { all: against.choice, suited, one_card: [Choice::Stand; RANKS] },
                split,
                rescued,
            }
        };
        let pages = shown.map(page).collect();
        let added = match policy {
            Policy::Chart(chart) => chart.added().clone(),
            Policy::Best | Policy::BestAfterSplit => brought.best(terms.additions()).1,
        };
        Playbook { pages, added }
    }

    /// Every two cards, as they are played.
    pub fn starts(&self) -> impl Iterator<Item = &Start> {
        self.pages.iter().flat_map(|page| &page.starts)
    }

    /// Every two cards against what the dealer shows, as likely as they are played with so many units,
    /// what was added included.
    pub(super) fn starts_with<'s, T: Terms>(
        &self,
        terms: &T,
        page: &'s Page,
        units: usize,
    ) -> Cow<'s, [Start]> {
        if terms.additions().is_empty() {
            return Cow::Borrowed(&page.starts);
        }
        let here = |start: &Start| {
            let is_it =
                |first: usize| self.added.units(terms.additions(), first, page.facing.up) == units;
            let share: f64 =
                first_of(start.cards).filter(|(first, _)| is_it(*first)).map(|(_, s)| s).sum();
            (share > 0.0).then(|| Start { chance: share * start.chance, ..start.clone() })
        };
        page.starts.iter().filter_map(here).collect()
    }

    /// What is done with a hand that is not split: stand, draw or double.
    #[must_use]
    pub fn later(&self, facing: Facing, counts: &Counts) -> Option<Choice> {
        let page = self.page(facing)?;
        let id = Hands::all().of(counts)?;
        Some(page.choices.all[usize::from(id)])
    }

    /// Every hand of two cards or more, by its number of cards of each value.
    pub fn every_hand() -> impl Iterator<Item = &'static super::Hand> {
        let hands = Hands::all();
        hands.ids().map(|id: HandId| &hands[id]).filter(|hand| hand.card_count >= 2)
    }

    /// Against what the dealer shows, in the order in which it came or in any, as the policy goes.
    pub(super) fn page(&self, facing: Facing) -> Option<&Page> {
        let is_it = |page: &&Page| [facing, facing.in_any_order()].contains(&page.facing);
        self.pages.iter().find(is_it)
    }
}

impl Solution {
    /// The two cards against what the dealer shows.
    #[must_use]
    pub fn start(&self, facing: Facing, cards: [usize; 2]) -> Option<&Start> {
        self.starts.iter().find(|start| start.facing == facing && start.cards == cards)
    }
}
