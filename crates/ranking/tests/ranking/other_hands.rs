//! Hands of two, three and four cards, hands with jokers, hands of several decks.

use std::collections::BTreeMap;

use crate::judge::{Dealer, judge, listed};
use chance::{Card, Deck, FastGenerator, Rank, Suit, Uniform};
use ranking::{
    AceLow, Asia, Cards, Category, FastAction, FourCard, PaiGow, Ranking, Scale, ThreeCard,
    TwoCardJoker, asia, fast_action, four_card, pai_gow, three_card, two_card, two_card_joker,
};

fn cards(text: &str) -> Cards {
    text.parse().expect("cards")
}

/// Counts hands by category, the lowest first, and checks that the order of the rankings is that of
/// the judge. Gives the counts and how many hands can be told apart.
fn against_the_judge<S: Scale>(
    hands: impl Iterator<Item = Cards>,
    ranking: impl Fn(Cards) -> Ranking<S>,
) -> (Vec<u64>, usize) {
    let mut worths = BTreeMap::new();
    let mut counts = vec![0; S::LADDER.len()];
    for hand in hands {
        let (ranking, worth) = (ranking(hand), judge(&listed(hand)).worth(S::LADDER));
        assert_eq!(ranking.category(), S::LADDER[worth.0], "{hand}");
        assert!(ranking.ranks().eq(worth.1.iter().copied()), "{hand}: {ranking:?}");
        counts[worth.0] += 1;
        assert_eq!(*worths.entry(ranking).or_insert_with(|| worth.clone()), worth, "{hand}");
    }
    assert!(worths.values().is_sorted_by(|a, b| a < b));
    (counts, worths.len())
}

#[test]
fn every_hand_of_three_cards() {
    let hands = Cards::DECK.subsets(3);
    let (counts, classes) = against_the_judge(hands, |hand| three_card(hand, AceLow::Lowest));
    // The inventory of 14.3(c), from the highest: 4, 44, 52, 720, 1,096, 3,744, 16,440.
    assert_eq!(counts, [16_440, 3_744, 1_096, 720, 52, 44, 4]);
    assert_eq!(classes, 274 + 156 + 274 + 12 + 13 + 11 + 1);
    assert_eq!(ThreeCard::LADDER[3], Category::Straight); // above the flush
}

#[test]
fn every_hand_of_four_cards() {
    let (counts, classes) = against_the_judge(Cards::DECK.subsets(4), four_card);
    // No pair, a pair, two pair, straight, flush, three of a kind, straight flush, four of a kind.
    let pairs = 13 * 6 * (12 * 11 / 2) * 16;
    let straights = 11 * 256 - 44;
    let flushes = 4 * 715 - 44;
    let none = 715 * 256 - straights - flushes - 44;
    assert_eq!(counts, [none, pairs, 78 * 36, straights, flushes, 13 * 4 * 48, 44, 13]);
    assert_eq!(classes, 2_535);
}

#[test]
fn five_and_six_cards_are_worth_their_best_four() {
    let mut dealer = Dealer::new(27, Cards::DECK);
    for size in [5, 6] {
        for _ in 0..20_000 {
            let hand = dealer.deal(size);
            let worth = |four| judge(&listed(four)).worth(FourCard::LADDER);
            let (place, ranks) = hand.subsets(4).map(worth).max().expect("four cards");
            let ranking = four_card(hand);
            assert_eq!(ranking.category(), FourCard::LADDER[place], "{hand}");
            assert!(ranking.ranks().eq(ranks), "{hand}: {ranking:?}");
        }
    }
}

#[test]
fn every_hand_of_two_cards() {
    for hand in Cards::DECK.subsets(2) {
        let mut ranks: Vec<Rank> = hand.iter().map(Card::rank).collect();
        ranks.sort_by(|a, b| b.cmp(a));
        let ranking = two_card(hand);
        if ranks[0] == ranks[1] {
            assert_eq!(ranking, Ranking::least(Category::Pair, &ranks[..1]));
        } else {
            assert_eq!(ranking, Ranking::least(Category::HighCard, &ranks));
        }
    }
    assert_eq!(two_card(cards("Jk 7d")), two_card(cards("Ac 7d"))); // 11.3(a)
    assert_eq!(two_card(cards("Jk Ad")), two_card(cards("Ac Ad")));
}

#[test]
fn every_hand_of_two_cards_with_two_jokers() {
    let deck: Vec<Card> =
        Deck::Standard.cards().iter().copied().chain([Card::JOKER, Card::JOKER]).collect();
    let mut counts = vec![0; TwoCardJoker::LADDER.len()];
    let queen = Ranking::least(Category::HighCard, &[Rank::Queen]);
    let mut unqualified = 0;
    for first in 0..deck.len() {
        for second in first + 1..deck.len() {
            let hand = two_card_joker([deck[first], deck[second]]);
            assert_eq!(hand, two_card_joker([deck[second], deck[first]]));
            counts[TwoCardJoker::LADDER.iter().position(|c| *c == hand.category()).unwrap()] += 1;
            unqualified += u32::from(hand < queen);
        }
    }
    let pairs = 13 * 6 + 2 * 52;
    let (straights, straight_flushes, flushes) = (13 * 12, 12 * 4, 4 * 78 - 13 * 4);
    let none = 1_431 - 1 - pairs - 13 * 16 - flushes;
    assert_eq!(counts, [none, flushes, pairs, straights, straight_flushes, 4, 1]);
    assert_eq!(unqualified, 432); // the inventory of 30.5
    let hand = |text: &str| two_card_joker(listed(cards(text)).try_into().expect("two cards"));
    assert!(hand("Ac 2d") > hand("Ac Ad") && hand("2c 3d") > hand("Ac 2d")); // 30.5(b)4
    assert!(hand("2c 2d") > hand("Ac Jc") && hand("4c 2c") > hand("Ac Jd")); // 30.5(b)5 and 6
    assert_eq!(two_card_joker([Card::JOKER_ONE, "9c".parse().unwrap()]), hand("9d 9h"));
}

/// The best that a hand with a joker can be: an ace, or any card that it lacks with which it is a
/// straight or a flush.
fn best_with_joker<S: Scale>(
    without: Cards,
    aces: Category,
    ranking: impl Fn(Cards) -> Ranking<S>,
) -> Ranking<S> {
    let any_card = (Cards::DECK - without).iter().filter_map(|card| {
        let ranking = ranking(without.with(card));
        let completes = matches!(
            ranking.category(),
            Category::Straight | Category::Flush | Category::StraightFlush | Category::RoyalFlush
        );
        (card.rank() == Rank::Ace || completes).then_some(ranking)
    });
    let all_aces = without.iter().all(|card| card.rank() == Rank::Ace);
    any_card.chain(all_aces.then_some(Ranking::least(aces, &[]))).max().expect("a card is left")
}

#[test]
fn every_hand_of_five_cards_with_a_joker() {
    // Under the election every fifth, and under both once more the four aces.
    for (ace_low, step) in [(AceLow::SecondHighest, 1), (AceLow::Lowest, 5)] {
        let mut five_aces = 0;
        for four in Cards::DECK.subsets(4).step_by(step).chain([cards("Ac Ad Ah As")]) {
            let ranking = pai_gow(four.with(Card::JOKER), ace_low);
            let plain = |hand| pai_gow(hand, ace_low);
            assert_eq!(ranking, best_with_joker(four, Category::FiveAces, plain), "{four} Jk");
            five_aces += u32::from(ranking.category() == Category::FiveAces);
        }
        assert!(five_aces >= 1 && (step > 1 || five_aces == 2), "{five_aces}");
    }
    assert_eq!(PaiGow::LADDER.last(), Some(&Category::FiveAces));
}

#[test]
fn seven_cards_with_a_joker_are_worth_their_best_five() {
    let mut dealer = Dealer::new(11, Cards::DECK);
    for _ in 0..20_000 {
        let hand = dealer.deal(6).with(Card::JOKER);
        let best = hand.subsets(5).map(|five| pai_gow(five, AceLow::SecondHighest)).max();
        assert_eq!(pai_gow(hand, AceLow::SecondHighest), best.expect("five cards"), "{hand}");
    }
}

#[test]
fn every_hand_of_asia_poker() {
    for ace_low in [AceLow::SecondHighest, AceLow::Lowest] {
        let plain = |hand| asia(hand, ace_low);
        for three in Cards::DECK.subsets(3) {
            let ranking = asia(three.with(Card::JOKER), ace_low);
            assert_eq!(ranking, best_with_joker(three, Category::FourAces, plain), "{three} Jk");
        }
    }
    let not_four_aces = |hand: &Cards| *hand != cards("Ac Ad Ah As");
    let hands = Cards::DECK.subsets(4).filter(not_four_aces);
    against_the_judge(hands, |hand| asia(hand, AceLow::Lowest));
    assert_eq!(asia(cards("Ac Ad Ah As"), AceLow::Lowest).category(), Category::FourAces);
    assert_eq!(asia(cards("Ac Jk Ah As"), AceLow::Lowest).category(), Category::FourAces);
    assert_eq!(Asia::LADDER.len(), 10);
}

#[test]
fn ace_to_five_is_the_second_highest_straight_unless_elected_otherwise() {
    let order = ["Ac Kd Qh Js Tc", "Ac 2d 3h 4s 5c", "Kd Qh Js Tc 9c", "6c 5d 4h 3s 2c"];
    let worths = |ace_low| order.map(|hand| pai_gow(cards(hand), ace_low));
    assert!(worths(AceLow::SecondHighest).is_sorted_by(|a, b| a > b)); // 11.3(b)7
    let [ace_high, ace_low, king_high, six_high] = worths(AceLow::Lowest); // 11.3(d)
    assert!(ace_high > king_high && king_high > six_high && six_high > ace_low);
    let suited = ["Ac Kc Qc Jc Tc", "Ac 2c 3c 4c 5c", "Kd Qd Jd Td 9d", "6c 5c 4c 3c 2c"];
    let worths = suited.map(|hand| pai_gow(cards(hand), AceLow::SecondHighest));
    assert!(worths.is_sorted_by(|a, b| a > b)); // 11.3(b)3
    assert_eq!(worths[1].to_string(), "five-high straight flush");
    let four = ["Ac Kd Qh Js", "Ac 2d 3h 4s", "Kd Qh Js Tc", "5d 4h 3s 2c"];
    let worths = four.map(|hand| asia(cards(hand), AceLow::SecondHighest));
    assert!(worths.is_sorted_by(|a, b| a > b)); // 31.3(b)6
    assert_eq!(worths[1].to_string(), "four-high straight");
}

#[test]
fn ace_two_three_is_a_straight_unless_elected_otherwise() {
    let hand = cards("Ac 2d 3h");
    assert_eq!(three_card(hand, AceLow::Lowest).to_string(), "three-high straight");
    assert_eq!(three_card(hand, AceLow::Never).category(), Category::HighCard);
    assert_eq!(three_card(cards("Kc Ad 2h"), AceLow::Lowest).category(), Category::HighCard);
    assert_eq!(three_card(cards("Ac Kc Qc"), AceLow::Lowest).to_string(), "mini royal flush");
    assert_eq!(three_card(cards("Jk Kc Qc"), AceLow::Lowest).category(), Category::RoyalFlush);
}

/// 21.3(b), from the highest, two hands of each class, the higher first.
const FAST_ACTION: [(&str, Category); 34] = [
    ("Ac Ac Ac Ac Ac", Category::FlushWithFiveOfAKind),
    ("2c 2c 2c 2c 2c", Category::FlushWithFiveOfAKind),
    ("Ah Kh Qh Jh Th", Category::RoyalFlush),
    ("As Ks Qs Js Ts", Category::RoyalFlush),
    ("Ah Ah Ah Ah 2h", Category::FlushWithFourOfAKind),
    ("2h 2h 2h 2h Ah", Category::FlushWithFourOfAKind),
    ("Kd Qd Jd Td 9d", Category::StraightFlush),
    ("5d 4d 3d 2d Ad", Category::StraightFlush),
    ("As As As Ks Ks", Category::FlushWithFullHouse),
    ("2s 2s 2s 3s 3s", Category::FlushWithFullHouse),
    ("Ac Ad Ah As Ac", Category::FiveOfAKind),
    ("2c 2d 2h 2s 2c", Category::FiveOfAKind),
    ("Ac Ac Ac 3c 2c", Category::FlushWithThreeOfAKind),
    ("2c 2c 2c Ac Kc", Category::FlushWithThreeOfAKind),
    ("Ac Ac Kc Kc 2c", Category::FlushWithTwoPair),
    ("3c 3c 2c 2c Ac", Category::FlushWithTwoPair),
    ("Ac Ac 4c 3c 2c", Category::FlushWithPair),
    ("2c 2c Ac Kc Qc", Category::FlushWithPair),
    ("Ac Ad Ah As 2c", Category::FourOfAKind),
    ("2c 2d 2h 2s Ac", Category::FourOfAKind),
    ("Ac Ad Ah Ks Kc", Category::FullHouse),
    ("2c 2d 2h 3s 3c", Category::FullHouse),
    ("Ac Kc Qc Jc 9c", Category::Flush),
    ("7c 5c 4c 3c 2c", Category::Flush),
    ("Ac Kd Qc Jc Tc", Category::Straight),
    ("5c 4d 3c 2c Ac", Category::Straight),
    ("Ac Ac Ad 3c 2c", Category::ThreeOfAKind),
    ("2c 2c 2d Ac Kc", Category::ThreeOfAKind),
    ("Ac Ad Kc Kd 2c", Category::TwoPair),
    ("3c 3d 2c 2d Ac", Category::TwoPair),
    ("Ac Ad 4c 3c 2c", Category::Pair),
    ("2c 2d Ac Kc Qc", Category::Pair),
    ("Ac Kd Qc Jc 9c", Category::HighCard),
    ("7c 5d 4c 3c 2c", Category::HighCard),
];

fn slice(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

#[test]
fn the_seventeen_classes_of_several_decks() {
    let hands = FAST_ACTION.map(|(text, category)| {
        let hand = fast_action(&slice(text));
        assert_eq!(hand.category(), category, "{text}");
        hand
    });
    for pair in hands.windows(2) {
        let royals = pair[0].category() == Category::RoyalFlush && pair[0] == pair[1];
        assert!(pair[0] > pair[1] || royals, "{:?} above {:?}", pair[0], pair[1]);
    }
    assert_eq!(FastAction::LADDER.len() * 2, hands.len());
    assert_eq!(
        fast_action(&slice("Kh Kh 7h 7h 7h")).to_string(),
        "flush with sevens full of kings"
    );
}

#[test]
fn hands_of_one_deck_rank_the_same_among_several() {
    let mut dealer = Dealer::new(21, Cards::DECK);
    let mut last = None;
    for _ in 0..10_000 {
        let hand = dealer.deal(7);
        let (one, several) = (ranking::five_card(hand), fast_action(&listed(hand)));
        assert_eq!(one.category(), several.category(), "{hand}");
        assert!(one.ranks().eq(several.ranks()), "{hand}");
        if let Some((before, before_several)) = last.replace((one, several)) {
            let straight_flush = |category| category == Category::StraightFlush;
            if !straight_flush(one.category()) {
                assert_eq!(one.cmp(&before), several.cmp(&before_several), "{hand}");
            }
        }
    }
}

#[test]
fn seven_cards_of_several_decks_are_worth_their_best_five() {
    let mut generator = FastGenerator::new(8, 0);
    // Few ranks and two suits, so that all classes occur.
    let ranks = [Rank::Two, Rank::Three, Rank::Four, Rank::Five, Rank::Six, Rank::Ace];
    for _ in 0..5_000 {
        let mut card = || {
            let rank = ranks[generator.below(6) as usize];
            Card::new(rank, Suit::ALL[generator.below(2) as usize])
        };
        let hand: [Card; 7] = std::array::from_fn(|_| card());
        let fives = (0..7).flat_map(|a| (0..a).map(move |b| (a, b)));
        let best = fives.map(|(a, b)| {
            let kept = hand.iter().enumerate().filter(|(n, _)| *n != a && *n != b);
            fast_action(&kept.map(|(_, card)| *card).collect::<Vec<Card>>())
        });
        assert_eq!(Some(fast_action(&hand)), best.max(), "{hand:?}");
    }
}
