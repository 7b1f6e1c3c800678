//! The slow and obvious judge of hands, which shares no code with the crate.

use chance::{Card, FastGenerator, Rank, Uniform};
use ranking::{Cards, Category};

/// Everything that the categories depend on, of exactly the cards given.
pub(crate) struct Judged {
    /// How many cards of each rank that is there, the most first, then the higher rank.
    pub(crate) groups: Vec<(usize, Rank)>,
    pub(crate) flush: bool,
    /// The highest rank of the straight.
    pub(crate) straight: Option<Rank>,
}

pub(crate) fn judge(cards: &[Card]) -> Judged {
    let ranks: Vec<Rank> = cards.iter().map(|card| card.rank()).collect();
    let mut groups: Vec<(usize, Rank)> = Rank::SUITED
        .into_iter()
        .map(|rank| (ranks.iter().filter(|r| **r == rank).count(), rank))
        .filter(|(count, _)| *count > 0)
        .collect();
    groups.sort_by(|a, b| b.cmp(a));
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let mut ascending: Vec<u8> = ranks.iter().map(|rank| *rank as u8).collect();
    ascending.sort_unstable();
    let consecutive = |ranks: &[u8]| ranks.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let (last, rest) = ascending.split_last().expect("a hand has cards");
    let straight = if consecutive(&ascending) {
        Some(Rank::SUITED[usize::from(*last)])
    } else if *last == Rank::Ace as u8 && rest[0] == 0 && consecutive(rest) {
        Some(Rank::SUITED[rest.len() - 1])
    } else {
        None
    };
    Judged { groups, flush, straight }
}

impl Judged {
    pub(crate) fn category(&self) -> Category {
        let shape: Vec<usize> = self.groups.iter().map(|group| group.0).collect();
        match (&shape[..], self.flush, self.straight) {
            (_, true, Some(Rank::Ace)) => Category::RoyalFlush,
            (_, true, Some(_)) => Category::StraightFlush,
            ([4, ..], ..) => Category::FourOfAKind,
            ([3, 2], ..) => Category::FullHouse,
            (_, true, None) => Category::Flush,
            (_, false, Some(_)) => Category::Straight,
            ([3, ..], ..) => Category::ThreeOfAKind,
            ([2, 2, ..], ..) => Category::TwoPair,
            ([2, ..], ..) => Category::Pair,
            _ => Category::HighCard,
        }
    }

    pub(crate) fn ranks(&self) -> Vec<Rank> {
        match self.straight {
            Some(top) => vec![top],
            None => self.groups.iter().map(|group| group.1).collect(),
        }
    }

    /// What it is worth: the place of its category, from the lowest, then its ranks.
    pub(crate) fn worth(&self, ladder: &[Category]) -> (usize, Vec<Rank>) {
        let category = self.category();
        let royal_apart = ladder.contains(&Category::RoyalFlush);
        let known = match category {
            Category::RoyalFlush if !royal_apart => Category::StraightFlush,
            other => other,
        };
        let place = ladder.iter().position(|c| *c == known).expect("the game knows the category");
        (place, self.ranks())
    }
}

/// A set of cards that is dealt again and again.
pub(crate) struct Dealer {
    generator: FastGenerator,
    deck: Vec<Card>,
}

impl Dealer {
    pub(crate) fn new(seed: u64, deck: Cards) -> Dealer {
        Dealer { generator: FastGenerator::new(seed, 0), deck: deck.iter().collect() }
    }

    pub(crate) fn deal(&mut self, count: usize) -> Cards {
        let dealt = (0..count).map(|n| self.generator.deal(&mut self.deck, n));
        dealt.map(|card| card.expect("the deck has more cards")).collect()
    }
}

/// The cards in a list.
pub(crate) fn listed(cards: Cards) -> Vec<Card> {
    cards.iter().collect()
}
