//! Low hands and badugi.

use crate::judge::{Dealer, judge, listed};
use chance::{Card, Rank};
use ranking::{
    AceLow, Cards, Category, DeuceToSeven, Ranking, Scale, ace_to_five, badugi, deuce_to_seven,
    five_card, three_card_low,
};

fn cards(text: &str) -> Cards {
    text.parse().expect("cards")
}

/// Low hands by how bad they are: the sizes of their groups first, then the worst cards.
fn badness(cards: &[Card]) -> (Vec<usize>, Vec<u8>) {
    let low = |rank: Rank| if rank == Rank::Ace { 0 } else { rank as u8 + 1 };
    let groups = judge(cards).groups;
    let mut groups: Vec<(usize, u8)> =
        groups.iter().map(|(count, rank)| (*count, low(*rank))).collect();
    groups.sort_by(|a, b| b.cmp(a));
    groups.into_iter().unzip()
}

#[test]
fn every_low_of_five_cards_is_in_the_order_of_its_worst_cards() {
    let mut hands: Vec<_> =
        Cards::DECK.subsets(5).step_by(7).map(|hand| (badness(&listed(hand)), hand)).collect();
    hands.sort_by(|a, b| a.0.cmp(&b.0));
    for pair in hands.windows(2) {
        let (better, worse) = (ace_to_five(pair[0].1), ace_to_five(pair[1].1));
        assert_eq!(better.cmp(&worse).reverse(), pair[0].0.cmp(&pair[1].0), "{better} {worse}");
    }
}

#[test]
fn eight_or_better_takes_five_ranks_up_to_the_eight() {
    let eight = Ranking::least(Category::HighCard, &[Rank::Eight]);
    let count = Cards::DECK.subsets(5).filter(|hand| ace_to_five(*hand) >= eight).count();
    assert_eq!(count, 8 * 7 * 6 / 6 * 4_usize.pow(5)); // C(8, 5) ranks, any suits
    let six = Ranking::least(Category::HighCard, &[Rank::Six]);
    let count = Cards::DECK.subsets(3).filter(|hand| three_card_low(*hand) >= six).count();
    assert_eq!(count, 6 * 5 * 4 / 6 * 4_usize.pow(3)); // C(6, 3)
}

#[test]
fn seven_cards_are_worth_their_best_low() {
    let mut dealer = Dealer::new(14, Cards::DECK);
    for _ in 0..10_000 {
        let hand = dealer.deal(7);
        assert_eq!(Some(ace_to_five(hand)), hand.subsets(5).map(ace_to_five).max(), "{hand}");
        let four = dealer.deal(4);
        assert_eq!(Some(three_card_low(four)), four.subsets(3).map(three_card_low).max());
    }
    // Trips and quads leave too few ranks.
    assert_eq!(ace_to_five(cards("4c 4d 4h 4s 7c 7d 7h")).to_string(), "fours full of sevens");
    assert_eq!(
        ace_to_five(cards("4c 4d 4h 4s 7c 7d 2h")).to_string(),
        "sevens and fours, two kicker"
    );
}

#[test]
fn low_hands_that_the_text_names() {
    let order = ["5c 4d 3h 2s Ac", "6c 4c 3c 2c Ac", "6c 5c 4c 3c 2c", "8c 4d 3h 2s Ac"];
    let worths = order.map(|hand| ace_to_five(cards(hand)));
    assert!(worths.is_sorted_by(|a, b| a > b));
    assert!(ace_to_five(cards("Ac Ad 4h 5s 6c")) > ace_to_five(cards("2c 2d 3h 4s 5c")));
    assert!(ace_to_five(cards("Kc Qd Jh Ts 9c")) > ace_to_five(cards("Ac Ad 2h 3s 4c")));
}

#[test]
fn deuce_to_seven_is_the_high_order_upside_down() {
    let mut dealer = Dealer::new(27, Cards::DECK);
    for _ in 0..20_000 {
        let (one, other) = (dealer.deal(5), dealer.deal(5));
        let lows = [one, other].map(|hand| deuce_to_seven(hand, AceLow::Lowest));
        assert_eq!(lows[0].cmp(&lows[1]), five_card(other).cmp(&five_card(one)), "{one} {other}");
        assert_eq!(lows[0].category(), five_card(one).category());
    }
    let best = cards("7c 5d 4h 3s 2c");
    let all = Cards::DECK.subsets(5).step_by(97).map(|hand| deuce_to_seven(hand, AceLow::Never));
    assert!(all.max().expect("hands") <= deuce_to_seven(best, AceLow::Never));
    assert_eq!(deuce_to_seven(best, AceLow::Never).to_string(), "seven-five-four-three-two low");
    let ace_to_five = cards("Ac 2d 3h 4s 5c");
    assert_eq!(deuce_to_seven(ace_to_five, AceLow::Lowest).to_string(), "five-high straight");
    let ace_high = deuce_to_seven(ace_to_five, AceLow::Never);
    assert_eq!(ace_high.to_string(), "ace-five-four-three-two low");
    assert!(ace_high > deuce_to_seven(cards("Ac 6d 3h 4s 2c"), AceLow::Never));
    assert_eq!(DeuceToSeven::LADDER.len(), 10);
}

#[test]
fn every_badugi() {
    let mut counts = [0; 4];
    for hand in Cards::DECK.subsets(4) {
        let size = badugi(hand).ranks().count();
        counts[size - 1] += 1;
        // As many different ranks and suits as the size, and no more can be had.
        let differ = |set: Cards| {
            let list = listed(set);
            list.iter().enumerate().all(|(n, card)| {
                list[..n].iter().all(|c| c.rank() != card.rank() && c.suit() != card.suit())
            })
        };
        assert!(hand.subsets(size).any(differ) && !hand.subsets(size + 1).any(differ), "{hand}");
    }
    assert_eq!(counts[3], 13 * 12 * 11 * 10);
    assert_eq!(counts.iter().sum::<u32>(), 270_725);
    let order =
        ["Ac 2d 3h 4s", "2c 3d 4h 5s", "Kc Qd Jh Ts", "Ac 2d 3h 3s", "2c 3d 4h 5h", "Ac 2d 2h 2s"];
    let worths = order.map(|hand| badugi(cards(hand)));
    assert!(worths.is_sorted_by(|a, b| a > b), "{worths:?}");
    assert_eq!(worths[1].to_string(), "four-card five-four-three-two");
    // Of two that could be kept, the lower is.
    assert_eq!(badugi(cards("Kc Ac 5d 4h")).to_string(), "three-card five-four-ace");
    assert_eq!(badugi(cards("Ac Ad Ah As")).to_string(), "one-card ace");
}
