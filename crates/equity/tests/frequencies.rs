//! How often hands come, against what is published and against the slow and obvious way.

use std::collections::BTreeMap;

use chance::Card;
use equity::{Frequencies, Game, Row, frequencies};
use ranking::Cards;

fn of(id: &str) -> Frequencies {
    frequencies(Game::of(id).expect("a game of the room"))
}

fn counts(rows: &[Row]) -> BTreeMap<&str, u64> {
    rows.iter().map(|row| (row.id.as_str(), row.count)).collect()
}

/// The ways to choose.
fn choose(of: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, n| ways * (of - n) / (n + 1))
}

#[test]
fn seven_cards_come_as_published() {
    let found = of("hold-em-high");
    assert_eq!(found.deals, 133_784_560);
    let published = [
        ("royal-flush", 4_324),
        ("straight-flush", 37_260),
        ("four-of-a-kind", 224_848),
        ("full-house", 3_473_184),
        ("flush", 4_047_644),
        ("straight", 6_180_020),
        ("three-of-a-kind", 6_461_620),
        ("two-pairs", 31_433_400),
        ("pair", 58_627_800),
        ("no-pair", 23_294_460),
    ];
    let told: Vec<(&str, u64)> =
        found.main.iter().map(|row| (row.id.as_str(), row.count)).collect();
    assert_eq!(told, published);
    assert!(found.low.is_empty());
}

#[test]
fn five_cards_come_as_published() {
    let found = of("five-card-stud-high");
    let told: Vec<u64> = found.main.iter().map(|row| row.count).collect();
    assert_eq!(told, [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]);
    assert_eq!(found, of("five-card-draw-high"));
}

#[test]
fn lows_of_seven_cards_come_as_published() {
    let found = of("seven-card-stud-low");
    assert_eq!(found.deals, choose(52, 7));
    let rows = counts(&found.main);
    for (id, count) in [("five-low", 781_824), ("six-low", 3_151_360), ("seven-low", 7_426_560)] {
        assert_eq!(rows[id], count, "{id}");
    }
    // Half of the pot: the same hands, none above an eight.
    let eight = of("seven-card-stud-high-low-split-eight-or-better");
    let lows: Vec<&str> = eight.low.iter().map(|row| row.id.as_str()).collect();
    assert_eq!(lows, ["five-low", "six-low", "seven-low", "eight-low", "no-low"]);
    assert_eq!(counts(&eight.low)["seven-low"], rows["seven-low"]);
    assert_eq!(eight.main, of("hold-em-high").main);
}

/// Every hand of a few cards, by what the rules of the room call it.
#[test]
fn what_is_counted_by_ranks_is_what_the_rules_find_one_by_one() {
    let low = of("five-card-draw-low");
    let mut pairless = 0;
    for five in Cards::DECK.subsets(5) {
        let ranks = five.iter().fold(0_u32, |set, card| set | 1 << card.rank() as u32);
        pairless += u64::from(ranks.count_ones() == 5);
    }
    let rows = counts(&low.main);
    let named: u64 = rows.iter().filter(|(id, _)| id.ends_with("-low")).map(|(_, n)| n).sum();
    assert_eq!((named, low.deals), (pairless, choose(52, 5)));
    assert_eq!(rows["five-low"], 1024);
    assert_eq!((rows["pair"], rows["four-of-a-kind"]), (1_098_240, 624));
    // Deuce to seven: a straight or flush is no low hand. Published: 1,020 hands are the best, 75432.
    let deuce = of("triple-draw-low-ball-deuce-to-seven");
    let rows = counts(&deuce.main);
    // 7-5-4-3-2, 7-6-4-3-2, 7-6-5-3-2 and 7-6-5-4-2; 7-6-5-4-3 is a straight.
    assert_eq!(rows["seven-low"], 4 * 1_020);
    assert_eq!((rows["straight"], rows["flush"]), (10_200, 5_108));
}

/// Four cards of which three differ in rank and suit, and all four do not, seen card by card.
fn three_card_badugis() -> u64 {
    let differs = |set: Cards| {
        let ranks = set.iter().fold(0_u32, |set, card| set | 1 << card.rank() as u32);
        let suits = set.iter().filter_map(Card::suit);
        let suits = suits.fold(0_u32, |set, suit| set | 1 << suit as u32);
        let is_different = |of: u32| of.count_ones() as usize == set.len();
        is_different(ranks) && is_different(suits)
    };
    let is_three = |four: &Cards| !differs(*four) && four.subsets(3).any(differs);
    Cards::DECK.subsets(4).filter(is_three).count() as u64
}

#[test]
fn badugis_come_as_they_are_counted_by_hand() {
    let found = of("badugi");
    let rows = counts(&found.main);
    let four: u64 = rows.iter().filter(|(id, _)| id.ends_with("-badugi")).map(|(_, n)| n).sum();
    assert_eq!((found.deals, four), (choose(52, 4), 13 * 12 * 11 * 10));
    assert_eq!(rows["four-badugi"], 24);
    // One card: all of a suit, or all of a rank. The rest have three or two.
    assert_eq!(rows["one-card"], 4 * choose(13, 4) + 13);
    assert_eq!(rows["three-cards"], three_card_badugis());
    assert_eq!(rows["three-cards"] + rows["two-cards"], found.deals - four - rows["one-card"]);
}

#[test]
fn three_of_four_cards_come_as_the_room_says() {
    let game = Game::of("mambo-stud-high-low-split-six-or-better").expect("a game of the room");
    let found = frequencies(game);
    let contest = game.entry().spec.contest;
    let mut by_name: BTreeMap<&str, u64> = BTreeMap::new();
    let mut lows = 0;
    for four in Cards::DECK.subsets(4) {
        let cards: Vec<Card> = four.iter().collect();
        *by_name
            .entry(contest.high_name(&cards[1..], &cards[..1]).expect("a name"))
            .or_default() += 1;
        // Reading the text: three different ranks, none above a six.
        let low =
            |card: &&Card| card.rank() <= chance::Rank::Six || card.rank() == chance::Rank::Ace;
        let ranks = cards.iter().filter(low).fold(0_u32, |set, card| set | 1 << card.rank() as u32);
        lows += u64::from(ranks.count_ones() >= 3);
    }
    assert_eq!(counts(&found.main), by_name);
    let told: u64 = found.low.iter().filter(|row| row.id != "no-low").map(|row| row.count).sum();
    assert_eq!(told, lows);
}
