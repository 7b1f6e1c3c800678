//! How often each hand comes, of the cards that a player has at the showdown.

use std::collections::HashMap;

use chance::{Card, Rank, Suit};
use games::room::Contest;
use ranking::{
    Cards, Category, Hand, Ranking, Scale, Standing, ace_to_five, badugi, deuce_to_seven,
    rank_name, three_card_low,
};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::omaha;
use crate::situation::{Game, list};

/// How often a hand comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is: `full-house`, or `eight-low` for a low hand without a pair whose worst card is an
    /// eight.
    pub id: String,
    /// The deals that have it.
    pub count: u64,
}

/// How often each hand comes, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frequencies {
    /// All deals of a player's cards and the board.
    pub deals: u64,
    /// The hands that take the pot, or its high part.
    pub main: Vec<Row>,
    /// The hands that take the low part; nothing where it is not divided.
    pub low: Vec<Row>,
}

/// A low hand of none that would qualify.
const NO_LOW: &str = "no-low";

/// How often each hand comes at a game, for a player whose cards are any.
///
/// At draw games these are the cards as they are dealt, before anybody draws; at pineapple the card
/// that was given up is none of them.
#[must_use]
pub fn frequencies(game: Game) -> Frequencies {
    let count = game.own_cards() + game.board_cards();
    let (main, low) = match game.contest() {
        Contest::High => (high(count), Counts::default()),
        Contest::Low => (ranked_low(count, |_| true), Counts::default()),
        Contest::HighLow | Contest::HighLowEight => {
            let shared = game.shared(Cards::EMPTY);
            let qualifies = |cards| game.judge(&game.own(cards), &shared).low.is_some();
            (high(count), ranked_low(count, qualifies))
        }
        Contest::OmahaHigh | Contest::OmahaHighLowEight => omaha::count(game),
        Contest::DeuceToSeven => (by_deuce_to_seven(game), Counts::default()),
        Contest::Badugi => (badugis(), Counts::default()),
        Contest::MamboHighLowSix => mambo(game),
    };
    Frequencies { deals: main.total(), main: main.rows(), low: low.rows() }
}

/// Deals by the name of the hand, with the best value of each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(HashMap<String, (u32, u64)>);

impl Counts {
    pub(crate) fn add(&mut self, id: &str, value: u32, deals: u64) {
        match self.0.get_mut(id) {
            Some((best, count)) => (*best, *count) = (value.max(*best), *count + deals),
            None if deals > 0 => {
                self.0.insert(id.to_owned(), (value, deals));
            }
            None => {}
        }
    }

    /// A hand that no low part goes to.
    pub(crate) fn add_no_low(&mut self, deals: u64) {
        self.add(NO_LOW, 0, deals);
    }

    fn total(&self) -> u64 {
        self.0.values().map(|(_, count)| count).sum()
    }

    fn rows(self) -> Vec<Row> {
        let mut rows: Vec<(String, (u32, u64))> = self.0.into_iter().collect();
        rows.sort_unstable_by_key(|(_, (best, _))| std::cmp::Reverse(*best));
        rows.into_iter().map(|(id, (_, count))| Row { id, count }).collect()
    }
}

/// What a low hand is called: by its worst card, where it is of different ranks.
fn low_name<S: Scale>(low: Ranking<S>) -> String {
    match (low.category(), low.ranks().next()) {
        (Category::HighCard, Some(worst)) => low_of(worst),
        (category, _) => category.id().to_owned(),
    }
}

/// The name of a low hand without a pair whose worst card is this.
pub(crate) fn low_of(worst: Rank) -> String {
    format!("{}-low", rank_name(worst))
}

/// The best five of five or seven cards.
fn high(count: usize) -> Counts {
    let mut by_standing = vec![0_u64; Standing::COUNT];
    if count == 5 {
        each_five(|cards, ways| by_standing[Hand::from(cards).five().index()] += ways);
    } else {
        by_standing = sevens();
    }
    let mut counts = Counts::default();
    for (index, deals) in by_standing.into_iter().enumerate() {
        let category = Standing::from_index(index).map(Standing::category);
        counts.add(category.map_or("", Category::id), index as u32, deals);
    }
    counts
}

/// Every seven cards of the deck, by the standing of the best five.
fn sevens() -> Vec<u64> {
    let none = || vec![0_u64; Standing::COUNT];
    let deck = Hand::DECK;
    let from = |first: usize| {
        let mut counts = none();
        for b in first + 1..52 {
            let two = deck[first] + deck[b];
            for c in b + 1..52 {
                let three = two + deck[c];
                for d in c + 1..52 {
                    let four = three + deck[d];
                    for e in d + 1..52 {
                        let five = four + deck[e];
                        for (f, sixth) in deck.iter().enumerate().skip(e + 1) {
                            let six = five + *sixth;
                            six.with_each_from(f + 1, |s, cards| counts[s.index()] += cards);
                        }
                    }
                }
            }
        }
        counts
    };
    let sum = |mut one: Vec<u64>, other: Vec<u64>| {
        one.iter_mut().zip(other).for_each(|(one, other)| *one += other);
        one
    };
    (0..52).into_par_iter().map(from).reduce(none, sum)
}

/// Gives a visitor cards of every set of ranks, and how many sets of cards have these ranks.
fn each_of_ranks(count: usize, visit: &mut impl FnMut(Cards, u64)) {
    fn go(
        rank: usize,
        left: usize,
        (cards, ways): (Cards, u64),
        visit: &mut impl FnMut(Cards, u64),
    ) {
        if left == 0 {
            return visit(cards, ways);
        }
        let Some(of) = Rank::SUITED.get(rank) else { return };
        let mut more = cards;
        // The ways to choose none to four of four suits.
        for (n, suits) in [1, 4, 6, 4, 1].into_iter().enumerate().take(left + 1) {
            if n > 0 {
                more = more.with(Card::new(*of, Suit::ALL[n - 1]));
            }
            go(rank + 1, left - n, (more, ways * suits), visit);
        }
    }
    go(0, count, (Cards::EMPTY, 1), visit);
}

/// Gives a visitor five cards of every set of ranks, of one suit and not, and how many there are such.
fn each_five(mut visit: impl FnMut(Cards, u64)) {
    each_of_ranks(5, &mut |cards, ways| {
        let ranks: Vec<Rank> = cards.iter().map(Card::rank).collect();
        let mut different = ranks.clone();
        different.sort_unstable();
        different.dedup();
        if different.len() < ranks.len() {
            return visit(cards, ways); // a pair is of two suits
        }
        let with = |other: Suit| {
            let suits = [other, Suit::Clubs, Suit::Clubs, Suit::Clubs, Suit::Clubs];
            let of_suits = ranks.iter().zip(suits).map(|(rank, suit)| Card::new(*rank, suit));
            of_suits.collect::<Cards>()
        };
        let flushes = Suit::ALL.len() as u64;
        visit(with(Suit::Clubs), flushes);
        visit(with(Suit::Hearts), ways - flushes);
    });
}

/// The best ace-to-five low of so many cards, of those that qualify.
fn ranked_low(count: usize, qualifies: impl Fn(Cards) -> bool) -> Counts {
    let mut counts = Counts::default();
    each_of_ranks(count, &mut |cards, ways| match qualifies(cards) {
        true => {
            let low = ace_to_five(cards);
            counts.add(&low_name(low), low.value(), ways);
        }
        false => counts.add_no_low(ways),
    });
    counts
}

fn by_deuce_to_seven(game: Game) -> Counts {
    let mut counts = Counts::default();
    each_five(|cards, ways| {
        let low = deuce_to_seven(cards, game.wheel().into());
        let name = match (low.category(), low.ranks().next()) {
            // The ace is high, and no low card.
            (Category::HighCard, Some(Rank::Ace)) => "ace-high".to_owned(),
            _ => low_name(low),
        };
        counts.add(&name, low.value(), ways);
    });
    counts
}

fn badugis() -> Counts {
    let mut counts = Counts::default();
    for cards in Cards::DECK.subsets(4) {
        let low = badugi(cards);
        let name = match (low.category(), low.ranks().next()) {
            (Category::FourCards, Some(worst)) => format!("{}-badugi", rank_name(worst)),
            (category, _) => category.id().to_owned(),
        };
        counts.add(&name, low.value(), 1);
    }
    counts
}

/// The best three of four cards, high and low.
fn mambo(game: Game) -> (Counts, Counts) {
    let (mut high, mut low) = (Counts::default(), Counts::default());
    for cards in Cards::DECK.subsets(4) {
        let four = list(cards);
        let (own, shared) = four.split_at(game.own_cards());
        let strength = game.contest().strength(own, shared, game.wheel());
        high.add(game.contest().high_name(own, shared).unwrap_or_default(), strength.main, 1);
        match strength.low {
            Some(value) => low.add(&low_name(three_card_low(cards)), value, 1),
            None => low.add_no_low(1),
        }
    }
    (high, low)
}
