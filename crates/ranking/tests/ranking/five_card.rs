//! Five-card hands, from five, six and seven cards: the tables against the slow judge.

use crate::judge::{Dealer, judge, listed};
use proptest::prelude::{any, prop_assert_eq, proptest};
use ranking::{
    AceLow, Cards, Category, FiveCard, Hand, Ranking, Scale, Standing, five_card, pai_gow,
};

/// By category from the lowest, how many of all hands of five cards there are.
const FIVE_CARDS: [u64; 10] =
    [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
/// And of all hands of seven cards: published, and by the combinatorics of each category.
const SEVEN_CARDS: [u64; 10] = [
    23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848,
    37_260, 4_324,
];

fn by_category(counts: &[u64]) -> [u64; 10] {
    let mut sums = [0; 10];
    for (index, count) in counts.iter().enumerate() {
        let category = Standing::from_index(index).expect("a standing").category();
        sums[FiveCard::LADDER.iter().position(|c| *c == category).expect("on the ladder")] += count;
    }
    sums
}

#[test]
fn every_hand_of_five_cards_stands_where_the_judge_puts_it() {
    let mut worths = vec![None; Standing::COUNT];
    let mut counts = vec![0; Standing::COUNT];
    for cards in Cards::DECK.subsets(5) {
        let standing = Hand::from(cards).five();
        counts[standing.index()] += 1;
        let judged = judge(&listed(cards));
        let worth = judged.worth(FiveCard::LADDER);
        let known = worths[standing.index()].get_or_insert_with(|| worth.clone());
        assert_eq!(*known, worth, "{cards}");
        // The reader of any number of cards, without tables, agrees.
        let read = pai_gow(cards, AceLow::Lowest);
        assert_eq!((read.category(), judged.category()), (judged.category(), standing.category()));
        assert!(read.ranks().eq(judged.ranks()), "{cards}: {read:?}");
    }
    assert_eq!(worths.len(), 7462);
    assert!(worths.iter().all(Option::is_some));
    assert!(worths.is_sorted_by(|a, b| a < b), "a higher standing is worth more");
    assert_eq!(by_category(&counts), FIVE_CARDS);
    for (index, worth) in worths.iter().enumerate() {
        let ranking = Standing::from_index(index).expect("a standing").ranking();
        let (place, ranks) = worth.as_ref().expect("every standing occurs");
        assert_eq!(ranking.category(), FiveCard::LADDER[*place]);
        assert!(ranking.ranks().eq(ranks.iter().copied()), "{ranking:?}");
    }
}

#[test]
fn every_hand_of_seven_cards_falls_into_the_published_categories() {
    let deck = &Hand::DECK;
    let mut counts = vec![0; Standing::COUNT];
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                let three = deck[a] + deck[b] + deck[c];
                for d in c + 1..52 {
                    let four = three + deck[d];
                    for e in d + 1..52 {
                        let five = four + deck[e];
                        for f in e + 1..52 {
                            let six = five + deck[f];
                            for &last in &deck[f + 1..] {
                                counts[(six + last).seven().index()] += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    assert_eq!(by_category(&counts), SEVEN_CARDS);
    assert_eq!(counts.iter().filter(|count| **count > 0).count(), 4824);
}

/// The best of all hands of five of these cards, by the judge.
fn best_five(cards: Cards) -> (usize, Vec<chance::Rank>) {
    let worth = |five| judge(&listed(five)).worth(FiveCard::LADDER);
    cards.subsets(5).map(worth).max().expect("at least five cards")
}

#[test]
fn six_and_seven_cards_are_worth_their_best_five() {
    let mut dealer = Dealer::new(5, Cards::DECK);
    for size in [6, 7] {
        for _ in 0..40_000 {
            let cards = dealer.deal(size);
            let ranking = Hand::from(cards).standing().expect("six or seven").ranking();
            let (place, ranks) = best_five(cards);
            assert_eq!(ranking.category(), FiveCard::LADDER[place], "{cards}");
            assert!(ranking.ranks().eq(ranks), "{cards}: {ranking:?}");
            assert_eq!(five_card(cards), ranking);
        }
    }
}

#[test]
fn a_short_deck_of_each_suit_is_judged_right_in_every_six_and_seven() {
    // All hands of sixteen cards in which straights, flushes and full houses abound.
    let deck: Cards = "Ac 2c 3c 4c 5c 6c Ad 2d 3d 4d 5d Ah 2h Kc Qc Jc".parse().expect("cards");
    for size in [6, 7] {
        for cards in deck.subsets(size) {
            let ranking = five_card(cards);
            let (place, ranks) = best_five(cards);
            assert_eq!(ranking.category(), FiveCard::LADDER[place], "{cards}");
            assert!(ranking.ranks().eq(ranks), "{cards}: {ranking:?}");
        }
    }
}

#[test]
fn fewer_than_five_cards_are_worth_what_they_are() {
    let ranking = |text: &str| five_card(text.parse().expect("cards"));
    assert_eq!(ranking("Jc Jd 4h").to_string(), "pair of jacks, four kicker");
    assert!(ranking("Jc Jd 4h") >= Ranking::least(Category::Pair, &[chance::Rank::Jack]));
    assert!(ranking("Jc Jd 4h") < ranking("Jc Jd 4h 2s"));
    assert!(ranking("Tc Td Th Ts") > ranking("Ac Ad Ah"));
    assert_eq!(ranking("Ac Kc Qc Jc").category(), Category::HighCard);
    assert_eq!(Hand::from("Ac Kc".parse::<Cards>().expect("cards")).standing(), None);
}

#[test]
fn the_least_hand_of_a_kind_is_the_floor_of_its_kind() {
    use chance::Rank::{Ace, Jack, King};
    let ranking = |text: &str| five_card(text.parse().expect("cards"));
    let jacks = Ranking::least(Category::Pair, &[Jack]);
    assert!(ranking("Jc Jd 4h 3c 2s") > jacks && ranking("Tc Td Ah Kc Qs") < jacks);
    let ace_king = Ranking::least(Category::HighCard, &[Ace, King]); // 16.1
    assert!(ranking("Ac Kd 4h 3c 2s") > ace_king && ranking("Ac Qd Jh Tc 9s") < ace_king);
    assert!(ranking("2c 2d 3h 4c 5s") > ace_king);
}

#[test]
fn what_is_added_in_one_go_stands_as_if_it_were_added_card_by_card() {
    let mut dealer = Dealer::new(6, Cards::DECK);
    for held in [4, 5, 6] {
        for _ in 0..100 {
            let cards = dealer.deal(held);
            let others: Vec<Hand> =
                (Cards::DECK - cards).subsets(7 - held).step_by(5).map(Hand::from).collect();
            let mut expected = others.iter().map(|other| (Hand::from(cards) + *other).seven());
            let visit = |standing| assert_eq!(Some(standing), expected.next(), "{cards}");
            Hand::from(cards).sevens(&others, visit);
            assert_eq!(expected.next(), None);
        }
    }
}

#[test]
fn the_last_of_seven_cards_may_be_any_from_an_index_on() {
    let mut dealer = Dealer::new(8, Cards::DECK);
    for _ in 0..2000 {
        let cards = listed(dealer.deal(6));
        let last = cards.iter().map(|card| usize::from(card.index())).max().expect("six cards");
        let six: Hand = cards.iter().copied().collect();
        for from in [last + 1, last + 2, 52, 60] {
            let rest = Hand::DECK.get(from..).unwrap_or_default();
            let mut expected = rest.iter().map(|card| (six + *card).seven());
            six.with_each_from(from, |standing, count| {
                (0..count).for_each(|_| assert_eq!(expected.next(), Some(standing), "{cards:?}"));
            });
            assert_eq!(expected.next(), None, "{cards:?} from {from}");
        }
    }
}

proptest! {
    #[test]
    fn adding_up_is_the_same_in_any_order(seed in any::<u64>(), split in 0usize..=7) {
        let cards = listed(Dealer::new(seed, Cards::DECK).deal(7));
        let (first, second) = cards.split_at(split);
        let sum = |cards: &[chance::Card]| cards.iter().copied().collect::<Hand>();
        let hand = sum(second) + sum(first);
        prop_assert_eq!(hand, sum(&cards));
        prop_assert_eq!(hand.cards(), Cards::of(&cards));
        let last = cards[6];
        prop_assert_eq!(hand.without(last).with(last), hand);
        prop_assert_eq!(hand.without(last).six(), sum(&cards[..6]).six());
    }

    #[test]
    fn a_further_card_never_makes_a_hand_worse(seed in any::<u64>()) {
        let cards = listed(Dealer::new(seed, Cards::DECK).deal(7));
        let worths: Vec<_> = (0..=7).map(|n| five_card(Cards::of(&cards[..n]))).collect();
        prop_assert_eq!(worths.is_sorted(), true);
    }
}
