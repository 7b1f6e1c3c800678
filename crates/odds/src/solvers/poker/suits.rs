//! Suits are alike: of sets of cards that differ by a renaming of suits alone, one is counted for
//! all.

use chance::Card;

/// The cards of a deck without jokers.
pub(super) const CARDS: usize = 52;

/// The ways to choose two of them.
pub(super) const PAIRS: usize = CARDS * (CARDS - 1) / 2;

/// A set of cards, a bit for each [`Card::index`].
pub(super) type Set = u64;

/// One suit of every rank.
const ONE_SUIT: Set = {
    let mut set = 0;
    let mut rank = 0;
    while rank < 13 {
        set |= 1 << (4 * rank);
        rank += 1;
    }
    set
};

/// What each suit is called instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Renaming([u8; 4]);

impl Renaming {
    #[inline]
    pub(super) fn card(self, card: u8) -> u8 {
        card & !3 | self.0[usize::from(card & 3)]
    }

    #[inline]
    pub(super) fn set(self, set: Set) -> Set {
        let suit = |suit: usize| (set >> suit & ONE_SUIT) << self.0[suit];
        suit(0) | suit(1) | suit(2) | suit(3)
    }

    /// The renaming of pairs, by their numbers.
    pub(super) fn pairs(self) -> Vec<u16> {
        let mut renamed = vec![0; PAIRS];
        for b in 0..CARDS as u8 {
            for a in 0..b {
                renamed[usize::from(pair(a, b))] = pair(self.card(a), self.card(b));
            }
        }
        renamed
    }
}

/// The number of a pair of cards, in either order.
#[inline]
pub(super) const fn pair(a: u8, b: u8) -> u16 {
    let (low, high) = if a < b { (a as u16, b as u16) } else { (b as u16, a as u16) };
    high * (high - 1) / 2 + low
}

/// The number of a set of three.
#[inline]
pub(super) const fn three(low: u8, middle: u8, high: u8) -> usize {
    let (low, middle, high) = (low as usize, middle as usize, high as usize);
    high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low
}

/// The cards of each pair, by its number.
pub(super) fn pairs() -> Vec<[u8; 2]> {
    (0..CARDS as u8).flat_map(|high| (0..high).map(move |low| [low, high])).collect()
}

/// The cards of a set, ascending.
pub(super) fn cards_of(mut set: Set) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let card = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(card)
    })
}

/// The card of an index below 52.
pub(super) fn card(index: u8) -> Card {
    Card::from_index(index).expect("an index of a card")
}

/// A deck, and the renamings of suits that leave it as it is.
#[derive(Clone, Debug)]
pub(super) struct Suits {
    /// The cards, ascending.
    pub(super) deck: Vec<u8>,
    pub(super) renamings: Vec<Renaming>,
}

/// Sets of cards that differ by a renaming alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Class {
    /// The first of them.
    pub(super) set: Set,
    /// How many there are.
    pub(super) size: u32,
}

impl Suits {
    /// Those of a deck of different cards without jokers.
    pub(super) fn of(deck: impl IntoIterator<Item = Card>) -> Suits {
        let mut deck: Vec<u8> = deck.into_iter().map(Card::index).collect();
        deck.sort_unstable();
        let whole = deck.iter().fold(0, |set: Set, card| set | 1 << card);
        let mut renamings = Vec::new();
        for code in 0..=u8::MAX {
            let names = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
            let is_permutation = names.iter().fold(0, |seen, name| seen | 1 << name) == 0b1111;
            let renaming = Renaming(names);
            if is_permutation && renaming.set(whole) == whole {
                renamings.push(renaming);
            }
        }
        Suits { deck, renamings }
    }

    /// Every set of so many cards.
    pub(super) fn each_set(&self, size: usize, visit: &mut impl FnMut(Set)) {
        self.each(size, 0, 0, visit);
    }

    /// The classes of sets of so many cards.
    pub(super) fn classes(&self, size: usize) -> Vec<Class> {
        let mut classes = Vec::new();
        self.each_set(size, &mut |set| classes.extend(self.class(set)));
        classes
    }

    /// The class of a set, if it is the first of it.
    fn class(&self, set: Set) -> Option<Class> {
        let mut same = 0;
        for renaming in &self.renamings {
            let other = renaming.set(set);
            if other < set {
                return None;
            }
            same += usize::from(other == set);
        }
        Some(Class { set, size: (self.renamings.len() / same) as u32 })
    }

    /// The first of a set's class, and the number of a renaming that makes the set it.
    pub(super) fn first(&self, set: Set) -> (Set, usize) {
        let each = self.renamings.iter().enumerate().map(|(n, renaming)| (renaming.set(set), n));
        each.min().unwrap_or((set, 0))
    }

    /// The numbers of the renamings that leave a set as it is.
    pub(super) fn leave(&self, set: Set) -> Vec<usize> {
        let all = self.renamings.iter().enumerate();
        all.filter(|(_, renaming)| renaming.set(set) == set).map(|(n, _)| n).collect()
    }

    /// Every set of so many cards, from a place of the deck on, with those of another set.
    fn each(&self, size: usize, from: usize, with: Set, visit: &mut impl FnMut(Set)) {
        if size == 0 {
            return visit(with);
        }
        for place in from..=self.deck.len().saturating_sub(size) {
            if let Some(card) = self.deck.get(place) {
                self.each(size - 1, place + 1, with | 1 << card, visit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use chance::Deck;

    use super::*;

    #[test]
    fn classes_are_as_many_as_is_known_and_hold_every_set() {
        let suits = Suits::of(Deck::Standard.cards().iter().copied());
        assert_eq!(suits.renamings.len(), 24);
        for (size, classes, sets) in
            [(2, 169, 1326), (3, 1755, 22_100), (4, 16_432, 270_725), (5, 134_459, 2_598_960)]
        {
            let found = suits.classes(size);
            assert_eq!(found.len(), classes, "of {size}");
            assert_eq!(found.iter().map(|class| class.size).sum::<u32>(), sets, "of {size}");
        }
    }

    #[test]
    fn a_deck_without_a_card_has_the_other_suits_alike() {
        let cards = Deck::Standard.cards().iter().copied().skip(1);
        let suits = Suits::of(cards);
        assert_eq!((suits.deck.len(), suits.renamings.len()), (51, 6));
        let sets: u32 = suits.classes(3).iter().map(|class| class.size).sum();
        assert_eq!(sets, 51 * 50 * 49 / 6);
    }

    #[test]
    fn a_renaming_renames_cards_pairs_and_sets_alike() {
        let suits = Suits::of(Deck::Standard.cards().iter().copied());
        let (numbers, renaming) = (pairs(), suits.renamings[13]);
        for ([a, b], renamed) in numbers.iter().zip(renaming.pairs()) {
            let set = renaming.set(1 << a | 1 << b);
            assert_eq!(set, 1 << renaming.card(*a) | 1 << renaming.card(*b));
            assert_eq!(cards_of(set).collect::<Vec<_>>(), numbers[usize::from(renamed)]);
        }
    }
}
