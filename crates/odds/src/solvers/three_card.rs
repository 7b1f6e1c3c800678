//! Three-card poker: 22,100 hands of the player, of which 1,755 differ by more than their suits,
//! against 18,424 of the dealer; and 20,358,520 sets of six cards.

use std::collections::HashMap;

use chance::{Card, Deck, Rank, Suit};
use games::poker::three_card::{ThreeCardPoker, Wager};
use ranking::{AceLow, Cards, Category, Hand, Ranking, Standing, ThreeCard, three_card};
use table::Game;

use super::knowledge::{Group, Groups};
use super::poker::hints::{self, Showdown};
use super::{Choosing, Solver, Task};
use crate::hint::Hint;

/// The solver of three-card poker.
pub(super) struct ThreeCards;

impl Solver for ThreeCards {
    fn groups(&self, task: &Task<'_>) -> Option<Groups> {
        let deck: Vec<Card> = task.shoe.kinds().map(|(card, _)| card).collect();
        let six_card = ThreeCardPoker::FACTS.wagers[Wager::SixCardBonus as usize].id;
        let dealing = task.ruled.rules.typed::<ThreeCardPoker>().table.dealing;
        Some(match task.line.id == six_card {
            true => sixes(&deck),
            false => hands(&deck, dealing.in_stacks()),
        })
    }

    fn hints(&self, choosing: &Choosing<'_>) -> Option<Vec<Hint>> {
        hints::Asked::new(choosing)?.against_the_dealer(&SHOWDOWN)
    }
}

/// Hands against each other. Whether the dealer's qualifies goes by its category and highest rank; a
/// six-card bonus goes by both hands.
const SHOWDOWN: Showdown = Showdown {
    rank: |cards| three_card(cards.collect(), AceLow::Lowest).value(),
    kind: |ranking| ranking >> BELOW_HIGHEST,
    together: |cards| {
        let best = cards.iter().copied().fold(Hand::EMPTY, Hand::with).six();
        kind_of_six(best.category() as usize, || cards.iter().copied()) as u32
    },
};

/// In the value of a ranking, category and highest rank stand above so many bits.
const BELOW_HIGHEST: u32 = 16;

/// Three cards and what they are.
struct Three {
    cards: [Card; 3],
    set: u64,
    ranking: Ranking<ThreeCard>,
}

fn all_threes(deck: &[Card]) -> Vec<Three> {
    let mut all = Vec::new();
    for a in 0..deck.len() {
        for b in a + 1..deck.len() {
            for c in b + 1..deck.len() {
                let cards = [deck[a], deck[b], deck[c]];
                let ranking = three_card(Cards::of(&cards), AceLow::Lowest);
                all.push(Three { cards, set: 1 << a | 1 << b | 1 << c, ranking });
            }
        }
    }
    all
}

/// The player's hands from the lowest, those that differ by suits alone together, each against
/// every kind of dealer's hand: what it is to the player's, its category and its highest rank.
fn hands(deck: &[Card], in_stacks: bool) -> Groups {
    let all = all_threes(deck);
    // Suits are alike where all of them are whole.
    let is_whole = deck.len() == Deck::Standard.cards().len();
    let mut classes: HashMap<Vec<Card>, (usize, u64)> = HashMap::new();
    for (n, three) in all.iter().enumerate() {
        let class = if is_whole { canonical(three) } else { three.cards.to_vec() };
        classes.entry(class).or_insert((n, 0)).1 += 1;
    }
    let mut classes: Vec<(usize, u64)> = classes.into_values().collect();
    classes.sort_by_key(|(n, _)| (all[*n].ranking, *n));
    // The category and the deciding rank of each, numbered.
    let of = |three: &Three| three.ranking.value() >> BELOW_HIGHEST;
    let mut kinds: Vec<u32> = all.iter().map(of).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let numbered = |three: &Three| kinds.partition_point(|kind| *kind < of(three));
    let kind_of: Vec<usize> = all.iter().map(numbered).collect();
    let group = |(n, ways): (usize, u64)| {
        let player = &all[n];
        // By the kind, and how it is to the player's: the last such hand, and how many.
        let mut dealers = vec![[(0, 0_u64); 3]; kinds.len()];
        for (n, dealer) in all.iter().enumerate().filter(|(_, d)| d.set & player.set == 0) {
            let is_to = dealer.ranking.cmp(&player.ranking) as i8 + 1;
            let (last, count) = &mut dealers[kind_of[n]][is_to as usize];
            (*last, *count) = (n, *count + 1);
        }
        let dealers = dealers.into_iter().flatten().filter(|(_, count)| *count > 0);
        let deals = dealers.map(|(dealer, count)| {
            let [a, b, c] = player.cards;
            let [x, y, z] = all[dealer].cards;
            let cards = if in_stacks { [a, b, c, x, y, z] } else { [a, x, b, y, c, z] };
            (cards.to_vec(), ways * count)
        });
        Group { name: player.ranking.in_full(), deals: deals.collect() }
    };
    Groups { is_ordered: true, list: classes.into_iter().map(group).collect() }
}

/// A hand that is the same for hands which differ by their suits alone. Where a suit is paid apart,
/// in the highest straight flush, it is kept.
fn canonical(three: &Three) -> Vec<Card> {
    let mut suits: Vec<Suit> = Vec::new();
    let mut cards = three.cards;
    cards.sort_by_key(|card| (card.rank(), card.index()));
    if three.ranking.category() == Category::RoyalFlush {
        return cards.to_vec();
    }
    // Every way to name the suits, the first in order.
    let named = |order: [usize; 3], suits: &mut Vec<Suit>| {
        suits.clear();
        let mut named: Vec<Card> = order
            .iter()
            .map(|n| {
                let card = cards[*n];
                let suit = card.suit().expect("a deck without jokers");
                let place = suits.iter().position(|s| *s == suit).unwrap_or_else(|| {
                    suits.push(suit);
                    suits.len() - 1
                });
                Card::new(card.rank(), Suit::ALL[place])
            })
            .collect();
        named.sort_by_key(|card| (card.rank(), card.index()));
        named
    };
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let ways = orders.map(|order| named(order, &mut suits));
    ways.into_iter()
        .min_by_key(|way| way.iter().map(|c| c.index()).collect::<Vec<_>>())
        .unwrap_or_default()
}

/// Every six cards, by the best five of them and what else the rules may tell apart.
fn sixes(deck: &[Card]) -> Groups {
    let single: Vec<Hand> = deck.iter().map(|card| Hand::EMPTY.with(*card)).collect();
    let categories: Vec<u8> = (0..Standing::COUNT)
        .filter_map(Standing::from_index)
        .map(|standing| standing.category() as u8)
        .collect();
    let mut kinds = vec![([0; 6], 0_u64); KINDS_OF_SIX];
    let mut chosen = [0_usize; 6];
    choose(&single, &mut chosen, 0, Hand::EMPTY, &mut |chosen, hand| {
        let category = usize::from(categories[hand.six().index()]);
        let kind = kind_of_six(category, || chosen.iter().map(|n| deck[*n]));
        let (last, count) = &mut kinds[kind];
        (*last, *count) = (*chosen, *count + 1);
    });
    let there = kinds.into_iter().filter(|(_, count)| *count > 0);
    let deals = there.map(|(chosen, count)| (chosen.map(|n| deck[n]).to_vec(), count)).collect();
    Groups { is_ordered: false, list: vec![Group { name: String::new(), deals }] }
}

/// How many kinds of six cards there are: a category; and of cards of one suit, which suit and the
/// lowest rank.
const KINDS_OF_SIX: usize = (Category::RoyalFlush as usize + 1) * SUITED;
/// For each category: cards of several suits, then of each suit from each rank.
const SUITED: usize = 1 + Suit::ALL.len() * Rank::SUITED.len();

/// What six cards are: the category of the best five of them and, where all are of one suit, which it
/// is and where they begin. Ace to nine of a suit is told from a royal flush with a lower card so.
fn kind_of_six<C: Iterator<Item = Card>>(category: usize, cards: impl Fn() -> C) -> usize {
    // Only cards of a suit can all be of one.
    let is_flush = FLUSHES.iter().any(|flush| *flush as usize == category);
    let first = cards().next().and_then(Card::suit).filter(|_| is_flush);
    let suit = first.filter(|suit| cards().all(|card| card.suit() == Some(*suit)));
    let lowest = cards().map(Card::rank).min();
    let suited = suit.zip(lowest).map_or(0, |(suit, lowest)| {
        let places = [suit as usize, lowest as usize - Rank::Two as usize];
        1 + places[0] * Rank::SUITED.len() + places[1]
    });
    category * SUITED + suited
}

/// What six cards of a suit are.
const FLUSHES: [Category; 3] = [Category::Flush, Category::StraightFlush, Category::RoyalFlush];

/// Every six of the cards, in order.
fn choose(
    single: &[Hand],
    chosen: &mut [usize; 6],
    place: usize,
    hand: Hand,
    visit: &mut impl FnMut(&[usize; 6], Hand),
) {
    let from = place.checked_sub(1).map_or(0, |last| chosen[last] + 1);
    for n in from..single.len() {
        chosen[place] = n;
        let hand = hand + single[n];
        if place == 5 {
            visit(chosen, hand);
        } else {
            choose(single, chosen, place + 1, hand, visit);
        }
    }
}
