//! What hands are called.

use std::collections::{BTreeMap, HashMap};

use crate::judge::Dealer;
use chance::{Card, Rank};
use proptest::prelude::{any, prop_assert_eq, proptest};
use ranking::{
    AceLow, Cards, Category, FiveCard, Ranking, Scale, Standing, ace_to_five, asia, badugi,
    deuce_to_seven, five_card, four_card, pai_gow, three_card, two_card, two_card_joker,
};

fn cards(text: &str) -> Cards {
    text.parse().expect("cards")
}

#[test]
fn five_card_hands_as_a_dealer_calls_them() {
    for (hand, name, in_full) in [
        ("As Ks Qs Js Ts", "royal flush", "royal flush"),
        ("9h 8h 7h 6h 5h", "nine-high straight flush", "nine-high straight flush"),
        ("5h 4h 3h 2h Ah", "five-high straight flush", "five-high straight flush"),
        ("6c 6d 6h 6s Tc", "four sixes, ten kicker", "four sixes, ten"),
        ("Kc Kd Kh 7s 7c", "kings full of sevens", "kings full of sevens"),
        ("Ac Jc 8c 4c 2c", "ace-high flush", "ace-high flush, jack-eight-four-two"),
        ("Tc 9d 8h 7s 6c", "ten-high straight", "ten-high straight"),
        ("3c 3d 3h Qs 2c", "three threes, queen kicker", "three threes, queen-two"),
        ("Ac Ad 8h 8s 5c", "aces and eights, five kicker", "aces and eights, five"),
        ("9c 9d Kh 7s 4c", "pair of nines, king kicker", "pair of nines, king-seven-four"),
        ("Qc Jd 9h 5s 2c", "queen high, jack kicker", "queen high, jack-nine-five-two"),
    ] {
        let ranking = five_card(cards(hand));
        assert_eq!((ranking.to_string().as_str(), ranking.in_full().as_str()), (name, in_full));
    }
}

#[test]
fn other_hands_as_a_dealer_calls_them() {
    let pai_gow = |hand| pai_gow(cards(hand), AceLow::SecondHighest).to_string();
    assert_eq!(pai_gow("Ac Ad Ah As Jk"), "five aces");
    assert_eq!(pai_gow("Ac Ad Ah Jk 7c"), "four aces, seven kicker");
    assert_eq!(pai_gow("Kc Qc 9c 2c Jk"), "ace-high flush");
    assert_eq!(asia(cards("Ac Ad Jk As"), AceLow::Lowest).to_string(), "four aces");
    assert_eq!(two_card(cards("Jk 7d")).to_string(), "ace high, seven kicker");
    assert_eq!(four_card(cards("7c 7d 7h 7s Ac")).to_string(), "four sevens");
    assert_eq!(two_card_joker([Card::JOKER, Card::JOKER]).to_string(), "two jokers");
    assert_eq!(ace_to_five(cards("Tc Td 2h 3s 4c")).to_string(), "pair of tens, four kicker");
}

#[test]
fn floors_and_no_cards_have_names_too() {
    let floor = |category, ranks: &[Rank]| Ranking::<FiveCard>::least(category, ranks).in_full();
    assert_eq!(floor(Category::Pair, &[Rank::Jack]), "pair of jacks");
    assert_eq!(floor(Category::FullHouse, &[]), "full house");
    assert_eq!(floor(Category::RoyalFlush, &[]), "royal flush");
    assert_eq!(floor(Category::HighCard, &[Rank::Ace, Rank::King]), "ace high, king");
    assert_eq!(five_card(Cards::EMPTY).to_string(), "no pair");
    assert_eq!(badugi(Cards::EMPTY).to_string(), "one card");
}

/// Each full name belongs to one hand, and a hand's names are its own.
fn names_tell_apart<S: Scale>(rankings: impl Iterator<Item = Ranking<S>>) {
    let mut names = BTreeMap::new();
    let mut hands = HashMap::new();
    for ranking in rankings {
        let name = names.entry(ranking).or_insert_with(|| ranking.in_full()).clone();
        assert_eq!(*hands.entry(name).or_insert(ranking), ranking);
        assert!(ranking.in_full().starts_with(ranking.to_string().split(", ").next().unwrap()));
    }
}

#[test]
fn no_two_hands_that_differ_share_a_full_name() {
    names_tell_apart((0..Standing::COUNT).filter_map(Standing::from_index).map(Standing::ranking));
    names_tell_apart(Cards::DECK.subsets(3).map(|hand| three_card(hand, AceLow::Lowest)));
    names_tell_apart(Cards::DECK.subsets(4).map(four_card));
    names_tell_apart(Cards::DECK.subsets(4).map(badugi));
    names_tell_apart(Cards::DECK.subsets(5).step_by(11).map(ace_to_five));
    let deuce = |hand| deuce_to_seven(hand, AceLow::Never);
    names_tell_apart(Cards::DECK.subsets(5).step_by(11).map(deuce));
    let with_joker = Cards::DECK.with(Card::JOKER);
    names_tell_apart(with_joker.subsets(4).map(|hand| asia(hand, AceLow::SecondHighest)));
}

proptest! {
    #[test]
    fn hands_that_compare_equal_have_one_name(seed in any::<u64>()) {
        let mut dealer = Dealer::new(seed, Cards::DECK);
        let hand = dealer.deal(5);
        // The same ranks in other suits, each suit moved on by one.
        let moved: Cards = hand
            .iter()
            .filter_map(|card| Card::from_index(card.index() / 4 * 4 + (card.index() + 1) % 4))
            .collect();
        prop_assert_eq!(five_card(hand), five_card(moved));
        prop_assert_eq!(five_card(hand).to_string(), five_card(moved).to_string());
        prop_assert_eq!(five_card(hand).in_full(), five_card(moved).in_full());
    }
}
