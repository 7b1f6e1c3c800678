//! Sets of cards.

use std::collections::HashSet;

use crate::judge::Dealer;
use chance::{Card, Rank, Suit};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};
use ranking::Cards;

#[test]
fn a_set_holds_each_card_and_each_joker_once() {
    let all = (0..Card::COUNT as u8).filter_map(Card::from_index).filter(|c| c.tile().is_none());
    let set: Cards = all.clone().collect();
    assert_eq!((set.len(), set.joker_count()), (55, 3));
    let tile = Card::from(chance::Tile::SET[0]);
    assert!(set.with(tile) == set && !set.contains(tile) && set.without(tile) == set);
    for card in all {
        assert!(set.contains(card) && !set.without(card).contains(card));
        assert_eq!(set.without(card).len(), 54);
        assert_eq!(Cards::from(card).iter().collect::<Vec<_>>(), [card]);
        assert_eq!(set.with(card), set);
    }
    assert_eq!(set - Cards::DECK, "Jk Jk1 Jk2".parse().expect("jokers"));
    assert_eq!((set & Cards::DECK).len(), 52);
}

#[test]
fn a_set_reads_as_it_is_written() {
    let set: Cards = "Jk2 Ah 2c".parse().expect("cards");
    assert_eq!((set.to_string(), format!("{set:?}")), ("2c Ah Jk2".into(), "{2c Ah Jk2}".into()));
    assert_eq!("".parse::<Cards>(), Ok(Cards::EMPTY));
    assert!("Ah 1c".parse::<Cards>().is_err());
    let hearts = set.ranks_of(Suit::Hearts);
    assert!(hearts.contains(Rank::Ace) && !hearts.contains(Rank::King) && hearts.len() == 1);
    assert!(
        set.ranks_of(Suit::Spades).is_empty() && !set.ranks_of(Suit::Clubs).contains(Rank::Joker)
    );
}

#[test]
fn the_subsets_of_a_set_are_all_there_and_differ() {
    let set: Cards = "2c 9c Ah Ks Jk 3d 4d".parse().expect("cards");
    for size in 0..=8 {
        let subsets: HashSet<Cards> = set.subsets(size).collect();
        let binomials = [1, 7, 21, 35, 35, 21, 7, 1, 0];
        assert_eq!((subsets.len(), set.subsets(size).count()), (binomials[size], binomials[size]));
        assert!(subsets.iter().all(|s| s.len() == size && (*s | set) == set));
    }
    assert_eq!(Cards::DECK.subsets(52).collect::<Vec<_>>(), [Cards::DECK]);
    assert_eq!(Cards::EMPTY.subsets(0).count(), 1);
}

proptest! {
    #[test]
    fn sets_obey_the_laws_of_sets(seed in any::<u64>(), first in 0usize..20, second in 0usize..20) {
        let mut dealer = Dealer::new(seed, Cards::DECK);
        let (one, other) = (dealer.deal(first), dealer.deal(second));
        prop_assert_eq!((one | other).len() + (one & other).len(), one.len() + other.len());
        prop_assert_eq!((one - other) | (one & other), one);
        prop_assert!(((one - other) & other).is_empty());
        prop_assert_eq!(one.to_string().parse::<Cards>(), Ok(one));
        prop_assert_eq!(one.iter().collect::<Cards>(), one);
    }
}
