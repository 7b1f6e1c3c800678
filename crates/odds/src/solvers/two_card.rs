//! Two-card joker poker: 1,431 hands of the player, of which 183 differ by more than their suits,
//! against 1,326 of the dealer.

use std::collections::BTreeMap;

use chance::{Card, Deck, Rank};
use games::poker::two_card_joker::TwoCardJokerPoker;
use ranking::{Ranking, TwoCardJoker, two_card_joker};

use super::knowledge::{Group, Groups};
use super::poker::hints::{self, Showdown};
use super::{Choosing, Solver, Task};
use crate::hint::Hint;

/// The solver of two-card joker poker.
pub(super) struct TwoCards;

impl Solver for TwoCards {
    /// The player's hands from the lowest, those that differ by suits alone together, each against
    /// every kind of dealer's hand: what it is to the player's, its category and its highest rank.
    fn groups(&self, task: &Task<'_>) -> Option<Groups> {
        let deck: Vec<Card> = task.shoe.kinds().map(|(card, _)| card).collect();
        let dealing = task.ruled.rules.typed::<TwoCardJokerPoker>().table.dealing;
        let all = all_twos(&deck);
        // Suits are alike where all of them are whole.
        let is_whole = deck.len() == Deck::WithTwoJokers.cards().len();
        let mut classes: BTreeMap<Class, (usize, u64)> = BTreeMap::new();
        for (n, two) in all.iter().enumerate() {
            classes.entry(two.class(is_whole)).or_insert((n, 0)).1 += 1;
        }
        let group = |(n, ways): (usize, u64)| {
            let player = &all[n];
            let deals = against(player, &all).map(|(dealer, count)| {
                let ([a, b], [x, y]) = (player.cards, dealer.cards);
                let cards = if dealing.in_stacks() { [a, b, x, y] } else { [a, x, b, y] };
                (cards.to_vec(), ways * count)
            });
            Group { name: player.ranking.in_full(), deals: deals.collect() }
        };
        Some(Groups { is_ordered: true, list: classes.into_values().map(group).collect() })
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.against_the_dealer(&SHOWDOWN)
    }
}

/// Hands against each other. Whether the dealer's qualifies goes by its category and highest rank.
const SHOWDOWN: Showdown = Showdown {
    rank: |cards| {
        let two = [cards.next(), cards.next()].map(|card| card.expect("two cards"));
        two_card_joker(two).value()
    },
    kind: |ranking| ranking >> BELOW_HIGHEST,
    together: |_| 0,
};

/// In the value of a ranking, category and highest rank stand above so many bits.
const BELOW_HIGHEST: u32 = 16;

/// Two cards and what they are.
struct Two {
    cards: [Card; 2],
    set: u64,
    ranking: Ranking<TwoCardJoker>,
}

/// What tells hands apart, in their order: what they are worth, their ranks, and where suits are not
/// alike which cards they are.
type Class = (Ranking<TwoCardJoker>, [Rank; 2], u64);

impl Two {
    fn class(&self, is_whole: bool) -> Class {
        let mut ranks = self.cards.map(Card::rank);
        ranks.sort_unstable();
        (self.ranking, ranks, if is_whole { 0 } else { self.set })
    }
}

fn all_twos(deck: &[Card]) -> Vec<Two> {
    let mut all = Vec::new();
    for (n, b) in deck.iter().enumerate() {
        for (m, a) in deck[..n].iter().enumerate() {
            let cards = [*a, *b];
            all.push(Two { cards, set: 1 << m | 1 << n, ranking: two_card_joker(cards) });
        }
    }
    all
}

/// One dealer's hand of each kind that a player can meet, and how many there are.
fn against<'a>(player: &Two, all: &'a [Two]) -> impl Iterator<Item = (&'a Two, u64)> {
    let mut kinds: BTreeMap<(std::cmp::Ordering, u32), (&Two, u64)> = BTreeMap::new();
    for dealer in all.iter().filter(|dealer| dealer.set & player.set == 0) {
        let kind = (dealer.ranking.cmp(&player.ranking), dealer.ranking.value() >> BELOW_HIGHEST);
        kinds.entry(kind).or_insert((dealer, 0)).1 += 1;
    }
    kinds.into_values()
}
