//! Cards, decks, dice, wheels and cages: what they are, how they are written, what is refused.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use chance::{
    Card, Color, Deck, Dice, KenoDraw, NotAKenoDraw, Pocket, Rank, Sections, Suit, Symbol, Tile,
    Wheel,
};
use proptest::prelude::{any, prop_assert_eq, proptest};
use serde::{Serialize, de::DeserializeOwned};

/// What is written reads back the same, as text and as JSON.
fn assert_round_trip<T>(value: T, text: &str)
where
    T: Debug + Display + FromStr<Err: Debug> + Serialize + DeserializeOwned + PartialEq,
{
    assert_eq!(value.to_string(), text);
    assert_eq!(text.parse::<T>().expect(text), value);
    let json = serde_json::to_string(&value).expect("text is JSON");
    assert_eq!(json, format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<T>(&json).expect(&json), value);
    let through_value = serde_json::to_value(&value).expect("text is JSON");
    assert_eq!(serde_json::from_value::<T>(through_value).expect(&json), value);
}

/// All of these are refused, as text and as JSON, with an error that quotes them.
fn assert_refused<T>(texts: &[&str])
where
    T: Debug + FromStr<Err: Display> + DeserializeOwned,
{
    for text in texts {
        let error = text.parse::<T>().err().unwrap_or_else(|| panic!("{text:?} was taken"));
        assert!(error.to_string().starts_with(&format!("{text:?} is not ")), "{error}");
        let json = serde_json::to_string(text).expect("text is JSON");
        let refused = serde_json::from_str::<T>(&json).expect_err(text);
        assert!(refused.to_string().contains(&error.to_string()), "{refused}");
    }
    for json in ["null", "17", "[]", "{}", "true"] {
        let refused = serde_json::from_str::<T>(json).expect_err(json).to_string();
        assert!(refused.contains("expected a"), "{refused}");
    }
}

fn all_cards() -> impl Iterator<Item = Card> {
    (0..Card::COUNT as u8).map(|index| Card::from_index(index).expect("an index below the count"))
}

/// Without the tiles, jokers included.
fn playing_cards() -> impl Iterator<Item = Card> {
    all_cards().filter(|card| card.tile().is_none())
}

#[test]
fn a_card_is_rank_times_four_plus_suit() {
    for (rank_index, rank) in (0..).zip(Rank::SUITED) {
        assert_eq!(rank as u8, rank_index);
        for (suit_index, suit) in (0..).zip(Suit::ALL) {
            let card = Card::new(rank, suit);
            assert_eq!(card.index(), 4 * rank_index + suit_index);
            assert_eq!((card.rank(), card.suit()), (rank, Some(suit)));
            assert!(!card.is_joker());
        }
    }
    let jokers = [Card::JOKER, Card::JOKER_ONE, Card::JOKER_TWO];
    assert_eq!(jokers.map(Card::index), [52, 53, 54]);
    for joker in jokers {
        assert_eq!((joker.rank(), joker.suit()), (Rank::Joker, None));
        assert!(joker.is_joker() && joker > Card::new(Rank::Ace, Suit::Spades));
    }
    assert_eq!(Rank::Joker as u8, 13);
    assert!(Suit::ALL.into_iter().all(|suit| Card::new(Rank::Joker, suit) == Card::JOKER));
    assert!(all_cards().is_sorted() && all_cards().all(|c| Card::from_index(c.index()) == Some(c)));
    assert!((Card::COUNT as u8..=u8::MAX).all(|index| Card::from_index(index).is_none()));
}

#[test]
fn cards_are_written_as_scripts_write_them() {
    let texts = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h \
                 8s 9c 9d 9h 9s Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks Ac Ad Ah As Jk Jk1 Jk2";
    assert_eq!(texts.split(' ').count(), playing_cards().count());
    for (card, text) in playing_cards().zip(texts.split(' ')) {
        assert_round_trip(card, text);
    }
    assert_eq!(format!("{:?}", [Card::JOKER, Card::new(Rank::Ten, Suit::Diamonds)]), "[Jk, Td]");
    assert_eq!(
        format!("[{:>4}|{:<4}]", Card::JOKER, Card::new(Rank::Ten, Suit::Clubs)),
        "[  Jk|Tc  ]"
    );
    assert_refused::<Card>(&[
        "", "A", "h", "hA", "AH", "ah", "1h", "10h", "0c", "Ax", " Ah", "Ah ", "Ahh", "jk", "JK",
        "Jk0", "Jk3", "Jk12", "A♥", "é", "\0\0", "\"h",
    ]);
}

#[test]
fn an_error_repeats_no_more_than_helps() {
    let error = "♠".repeat(10_000).parse::<Card>().expect_err("no card");
    assert!(error.to_string().starts_with(&format!("\"{}…\" is not a card", "♠".repeat(32))));
    assert!(error.to_string().len() < 450);
}

#[test]
fn decks_hold_the_cards_they_are_named_for() {
    let suited: BTreeSet<Card> = playing_cards().filter(|card| !card.is_joker()).collect();
    let cards = |deck: Deck| -> BTreeSet<Card> { deck.cards().iter().copied().collect() };
    assert_eq!(cards(Deck::Standard), suited);
    let more = |deck| -> Vec<Card> { cards(deck).difference(&suited).copied().collect() };
    assert_eq!(more(Deck::WithJoker), [Card::JOKER]);
    assert_eq!(more(Deck::WithTwoJokers), [Card::JOKER_ONE, Card::JOKER_TWO]);
    assert_eq!(more(Deck::WithoutTens), []);
    let missing: Vec<_> =
        suited.difference(&cards(Deck::WithoutTens)).map(Card::to_string).collect();
    assert_eq!(missing, ["Tc", "Td", "Th", "Ts"]);
    for (deck, count, json) in [
        (Deck::Standard, 52, "\"standard\""),
        (Deck::WithJoker, 53, "\"with-joker\""),
        (Deck::WithTwoJokers, 54, "\"with-two-jokers\""),
        (Deck::WithoutTens, 48, "\"without-tens\""),
        (Deck::Tiles, 32, "\"tiles\""),
    ] {
        assert_eq!(deck.cards().len(), count);
        assert!(deck.cards().is_sorted());
        assert_eq!(deck.stack(3), [deck.cards(); 3].concat());
        assert_eq!(serde_json::to_string(&deck).expect("a name"), json);
        assert_eq!(serde_json::from_str::<Deck>(json).expect("a name"), deck);
    }
}

#[test]
fn tiles_are_written_as_scripts_write_them_and_eleven_are_there_twice() {
    let twice = "Twelve (6-6), Two (1-1), Eight (4-4), Four (1-3), Ten (5-5), Six (3-3), Four (2-2), \
                 Eleven (5-6), Ten (4-6), Seven (1-6), Six (1-5)";
    let once = "Nine (3-6), Nine (4-5), Eight (2-6), Eight (3-5), Seven (2-5), Seven (3-4), \
                Six (2-4), Five (1-4), Five (2-3), Three (1-2)";
    let names = |text: &'static str| text.split(", ");
    let set: Vec<Tile> = names(twice)
        .flat_map(|name| [name, name])
        .chain(names(once))
        .map(|name| name.parse().expect("a tile"))
        .collect();
    assert_eq!(set, Tile::SET);
    for (index, name) in (0..).zip(names(twice).chain(names(once))) {
        let tile = Tile::from_index(index).expect("as many tiles as names");
        assert_round_trip(tile, name);
        assert_round_trip(Card::from(tile), name);
        let card = Card::from(tile);
        assert_eq!((card.tile(), card.suit(), card.is_joker()), (Some(tile), None, false));
        assert_eq!(Deck::Tiles.count(card), tile.count());
        assert_eq!(Tile::with_ends(tile.ends()), Some(tile));
    }
    assert_eq!(Tile::from_index(Tile::COUNT as u8), None);
    assert!(playing_cards().all(|card| card.tile().is_none() && Deck::Tiles.count(card) == 0));
    let spots: u32 = Tile::SET.iter().map(|tile| u32::from(tile.spots())).sum();
    assert_eq!(spots, 227);
    assert_refused::<Tile>(&[
        "",
        "Twelve",
        "6-6",
        "(6-6)",
        "Twelve (6-6",
        "Twelve 6-6",
        "twelve (6-6)",
        "Twelve (6-6) ",
        "Ten (6-6)",
        "Four (3-1)",
        "Nine (5-4)",
        "Three (1 2)",
        "Zero (0-0)",
        "Two (1-1)(1-1)",
        "♠",
    ]);
}

#[test]
fn dice_keep_their_order() {
    for a in 1..=6 {
        for b in 1..=6 {
            let dice = Dice::new([a, b]).expect("two dice");
            assert_eq!((dice.faces(), dice.sum()), ([a, b], a + b));
            assert_round_trip(dice, &format!("{a}-{b}"));
        }
    }
    assert_round_trip(Dice::new([1, 2, 6]).expect("three dice"), "1-2-6");
    assert_round_trip(Dice::new([5]).expect("a die"), "5");
    assert_eq!(Dice::new([6; 42]).expect("42 dice").sum(), 252);
    assert_ne!("3-4".parse::<Dice<2>>(), "4-3".parse());
}

#[test]
fn what_no_dice_show_is_refused() {
    assert_refused::<Dice<2>>(&[
        "", "-", "3", "3-", "-4", "3-4-", "3-4-1", "0-1", "7-1", "1-10", "3 - 4", "+3-4", "3–4",
        "a-b", "34", "03-4",
    ]);
    let error = Dice::new([3, 7]).expect_err("no such face");
    assert_eq!(
        error.to_string(),
        "\"3-7\" is not a throw of 2 dice: it is 2 faces from 1 to 6 with \"-\" between them, such \
         as \"6-6\""
    );
    assert_eq!("3-7".parse::<Dice<2>>(), Err(error));
    assert!(Dice::new([0]).is_err() && Dice::new([255, 1]).is_err());
}

#[test]
fn pockets_are_zeros_and_numbers() {
    for number in 1..=36 {
        let pocket = Pocket::new(number).expect("a number of the wheel");
        assert_eq!((pocket.number(), pocket.index()), (Some(number), number));
        assert_round_trip(pocket, &number.to_string());
    }
    assert_round_trip(Pocket::ZERO, "0");
    assert_round_trip(Pocket::DOUBLE_ZERO, "00");
    for zero in [Pocket::ZERO, Pocket::DOUBLE_ZERO] {
        assert_eq!((zero.number(), zero.color()), (None, Color::Green));
    }
    assert_eq!((Pocket::ZERO.index(), Pocket::DOUBLE_ZERO.index()), (0, 37));
    for index in 0..=u8::MAX {
        assert_eq!(Pocket::new(index).is_some(), (1..=36).contains(&index));
        assert_eq!(Pocket::from_index(index).map(Pocket::index), (index < 38).then_some(index));
    }
    assert_refused::<Pocket>(&[
        "", "37", "38", "40", "99", "100", "000", "01", "017", "+1", "-1", " 1", "1 ", "1.0", "x",
        "١",
    ]);
}

#[test]
fn every_pocket_is_once_on_its_wheel() {
    for (wheel, count, json) in
        [(Wheel::SingleZero, 37, "\"single-zero\""), (Wheel::DoubleZero, 38, "\"double-zero\"")]
    {
        let order = wheel.order();
        assert_eq!((order.len(), order[0]), (count, Pocket::ZERO));
        let different: BTreeSet<Pocket> = order.iter().copied().collect();
        let all: BTreeSet<Pocket> =
            (0..count as u8).map(|index| Pocket::from_index(index).expect("a pocket")).collect();
        assert_eq!(different, all);
        for color in [Color::Red, Color::Black] {
            assert_eq!(order.iter().filter(|pocket| pocket.color() == color).count(), 18);
        }
        assert_eq!(serde_json::to_string(&wheel).expect("a name"), json);
    }
}

/// The neighbour of a pocket, so many places clockwise.
fn clockwise(wheel: Wheel, from: Pocket, places: usize) -> Pocket {
    let order = wheel.order();
    let index = order.iter().position(|&pocket| pocket == from).expect("a pocket of the wheel");
    order[(index + places) % order.len()]
}

#[test]
fn colors_alternate_all_around_but_for_the_zeros() {
    for wheel in Wheel::ALL {
        let colored = wheel.order().iter().filter(|pocket| pocket.number().is_some());
        for (index, pocket) in colored.enumerate() {
            // Leaving out zero, the single-zero wheel alternates all around; the double-zero wheel
            // does on each half, and its zeros have two of a color about them.
            let second_half = wheel == Wheel::DoubleZero && index >= 18;
            let first = if wheel == Wheel::SingleZero { Color::Red } else { Color::Black };
            let same_as_first = (index % 2 == 0) != second_half;
            assert_eq!(pocket.color() == first, same_as_first, "{pocket} of {wheel:?}");
        }
    }
    // One between red 32 and black 26; the others between blacks 28 and 2, and reds 1 and 27.
    let about = |wheel: Wheel, zero| {
        let before = wheel.order().len() - 1;
        [before, 1].map(|places| clockwise(wheel, zero, places).to_string())
    };
    assert_eq!(about(Wheel::SingleZero, Pocket::ZERO), ["26", "32"]);
    assert_eq!(about(Wheel::DoubleZero, Pocket::ZERO), ["2", "28"]);
    assert_eq!(about(Wheel::DoubleZero, Pocket::DOUBLE_ZERO), ["1", "27"]);
}

#[test]
fn the_double_zero_wheel_is_laid_out_in_opposites() {
    // Its builders put each odd number opposite the next even one, in the other color, and the zeros
    // opposite each other.
    let wheel = Wheel::DoubleZero;
    let opposite = |pocket| clockwise(wheel, pocket, 19);
    assert_eq!(opposite(Pocket::ZERO), Pocket::DOUBLE_ZERO);
    for odd in (1..36).step_by(2) {
        let [odd, even] = [odd, odd + 1].map(|number| Pocket::new(number).expect("a number"));
        assert_eq!(opposite(odd), even);
        assert_ne!(odd.color(), even.color());
    }
}

#[test]
fn the_single_zero_wheel_alternates_low_and_high_but_opposite_zero() {
    let order = Wheel::SingleZero.order();
    let high = |pocket: &Pocket| pocket.number().map(|number| number > 18);
    for pair in order[1..].windows(2) {
        let opposite_zero = pair.iter().map(Pocket::to_string).eq(["10", "5"]);
        assert_eq!(high(&pair[0]) == high(&pair[1]), opposite_zero, "{pair:?}");
    }
    assert!(clockwise(Wheel::SingleZero, Pocket::ZERO, 18).to_string() == "10");
}

#[test]
fn the_single_zero_wheel_has_the_sectors_that_players_call() {
    // The neighbours of zero, the third of the wheel, and the orphans on either side between them.
    let sectors: [&[&str]; 4] = [
        &[
            "0", "2", "3", "4", "7", "12", "15", "18", "19", "21", "22", "25", "26", "28", "29",
            "32", "35",
        ],
        &["5", "8", "10", "11", "13", "16", "23", "24", "27", "30", "33", "36"],
        &["6", "17", "34"],
        &["1", "9", "14", "20", "31"],
    ];
    let sector = |pocket: &Pocket| {
        let text = pocket.to_string();
        sectors.iter().position(|sector| sector.contains(&text.as_str())).expect("a sector")
    };
    let mut around: Vec<usize> = Wheel::SingleZero.order().iter().map(sector).collect();
    around.dedup();
    assert_eq!(around, [0, 2, 1, 3, 0], "each sector is one arc, zero within the first");
}

#[test]
fn colors_follow_the_digits() {
    // 1 to 10 and 19 to 28: odd is red; 11 to 18 and 29 to 36: even is red.
    for number in 1..=36 {
        let odd_is_red = matches!(number, 1..=10 | 19..=28);
        let red = (number % 2 == 1) == odd_is_red;
        let color = Pocket::new(number).expect("a number").color();
        assert_eq!(color, if red { Color::Red } else { Color::Black }, "{number}");
    }
}

#[test]
fn symbols_are_written_as_scripts_write_them() {
    for (symbol, text) in Symbol::ALL.into_iter().zip(["1", "2", "5", "10", "20", "joker", "flag"])
    {
        assert_round_trip(symbol, text);
    }
    assert_refused::<Symbol>(&["", "0", "3", "01", "20 ", "Joker", "FLAG", "logo"]);
}

#[test]
fn the_usual_big_six_wheel_has_54_sections() {
    let wheel = Sections::default();
    assert_eq!(Symbol::ALL.map(|symbol| wheel.count(symbol)), [24, 15, 7, 4, 2, 1, 1]);
    assert_eq!(wheel.total(), 54);
    let json = serde_json::to_string(&wheel).expect("a list");
    assert_eq!(json, "[24,15,7,4,2,1,1]");
    assert_eq!(serde_json::from_str::<Sections>(&json).expect(&json), wheel);
}

#[test]
fn a_big_six_wheel_is_as_large_as_its_sections() {
    let wheel = Sections::new([255; 7]).expect("many sections");
    assert_eq!(wheel.total(), 7 * 255);
    assert_eq!(wheel.symbol(7 * 255 - 1), Some(Symbol::Flag));
    assert_eq!(wheel.symbol(7 * 255), None);
    assert!(Sections::new([0; 7]).is_err());
    for json in ["[0,0,0,0,0,0,0]", "[1,1,1,1,1,1]", "[256,1,1,1,1,1,1]", "[1,1,1,1,1,1,1,1]", "54"]
    {
        assert!(serde_json::from_str::<Sections>(json).is_err(), "{json}");
    }
}

#[test]
fn a_keno_draw_is_twenty_different_numbers() {
    let numbers: Vec<u8> = (0..20).map(|n| 80 - 4 * n).collect();
    let draw = KenoDraw::from_numbers(&numbers).expect("20 different numbers");
    assert!(draw.numbers().eq((1..=20).map(|n| 4 * n)));
    for number in 0..=u8::MAX {
        assert_eq!(draw.contains(number), numbers.contains(&number), "{number}");
        assert_eq!(KenoDraw::bit(number).count_ones(), u32::from((1..=80).contains(&number)));
    }
    assert_eq!((draw.hits(draw.mask()), draw.hits(0), draw.hits(u128::MAX)), (20, 0, 20));
    let json = serde_json::to_string(&draw).expect("a list");
    assert_eq!(json, "[4,8,12,16,20,24,28,32,36,40,44,48,52,56,60,64,68,72,76,80]");
    assert_eq!(serde_json::from_str::<KenoDraw>(&json).expect(&json), draw);
    assert_eq!(format!("{draw:?}"), json.replace(',', ", "));
}

#[test]
fn what_no_cage_gives_is_refused() {
    let but_last = |last: u8| -> Vec<u8> { (1..20).chain([last]).collect() };
    for (numbers, reason) in [
        (vec![], NotAKenoDraw::Count(0)),
        ((1..20).collect(), NotAKenoDraw::Count(19)),
        ((1..=21).collect(), NotAKenoDraw::Count(21)),
        (but_last(0), NotAKenoDraw::Number(0)),
        (but_last(81), NotAKenoDraw::Number(81)),
        (but_last(255), NotAKenoDraw::Number(255)),
        (but_last(7), NotAKenoDraw::Twice(7)),
        // Several reasons: the count first, then the first number at fault.
        (vec![81, 81], NotAKenoDraw::Count(2)),
        ([vec![3, 3, 0], vec![0; 17]].concat(), NotAKenoDraw::Twice(3)),
    ] {
        assert_eq!(KenoDraw::from_numbers(&numbers), Err(reason));
        let json = serde_json::to_string(&numbers).expect("a list");
        let refused = serde_json::from_str::<KenoDraw>(&json).expect_err(&json).to_string();
        assert!(refused.contains(&reason.to_string()), "{refused}");
    }
    assert!(serde_json::from_str::<KenoDraw>("[256]").is_err());
}

proptest! {
    #[test]
    fn any_text_is_refused_or_reads_back_the_same(text in any::<String>(), short in "[0-9AKQJThsdc k-]{0,4}") {
        fn check<T: FromStr + Display>(text: &str) -> Result<(), proptest::test_runner::TestCaseError> {
            if let Ok(value) = text.parse::<T>() {
                prop_assert_eq!(value.to_string(), text);
            }
            Ok(())
        }
        for text in [&text, &short] {
            check::<Card>(text)?;
            check::<Dice<1>>(text)?;
            check::<Dice<2>>(text)?;
            check::<Dice<3>>(text)?;
            check::<Pocket>(text)?;
            check::<Symbol>(text)?;
        }
    }

    #[test]
    fn any_numbers_are_refused_or_a_draw_of_them(numbers in proptest::collection::vec(0_u8..=82, 0..24)) {
        let different: BTreeSet<u8> =
            numbers.iter().copied().filter(|number| (1..=80).contains(number)).collect();
        let legal = numbers.len() == 20 && different.len() == 20;
        let draw = KenoDraw::from_numbers(&numbers);
        prop_assert_eq!(draw.is_ok(), legal);
        if let Ok(draw) = draw {
            prop_assert_eq!(draw.numbers().collect::<BTreeSet<u8>>(), different);
        }
    }
}
