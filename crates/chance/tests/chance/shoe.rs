//! Shoes: dealing, burning, cutting, the cutting card, saving.

use chance::{CannotCut, Card, Deck, IllegalShoe, Penetration, Seed, Shoe};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

fn card(text: &str) -> Card {
    text.parse().expect(text)
}

fn sorted(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort();
    cards
}

/// One standard deck in its order, 13 cards behind the cutting card.
fn unshuffled() -> Shoe {
    Shoe::new(Deck::Standard, 1, Deck::Standard.stack(1), 13).expect("a legal shoe")
}

#[test]
fn cards_are_dealt_from_the_front() {
    let mut shoe = unshuffled();
    assert_eq!(shoe.burn(), Some(card("2c")));
    assert_eq!(shoe.draw(), Some(card("2d")));
    assert_eq!(shoe.dealt(), [card("2c"), card("2d")]);
    assert_eq!(shoe.remaining().first(), Some(&card("2h")));
    assert_eq!((shoe.remaining().len(), shoe.burnt_count()), (50, 1));
    assert_eq!((shoe.deck(), shoe.decks()), (Deck::Standard, 1));
    while shoe.draw().is_some() {}
    assert_eq!((shoe.draw(), shoe.burn()), (None, None));
    assert_eq!((shoe.dealt(), shoe.burnt_count()), (Deck::Standard.cards(), 1));
}

#[test]
fn the_cutting_card_is_reached_when_nothing_is_before_it() {
    let mut shoe = unshuffled();
    for _ in 0..52 - 13 {
        assert!(!shoe.cutting_card_reached());
        shoe.draw();
    }
    assert_eq!(shoe.remaining().len(), 13);
    while shoe.draw().is_some() {
        assert!(shoe.cutting_card_reached());
    }

    let mut to_the_end = Shoe::new(Deck::Standard, 1, Deck::Standard.stack(1), 0).expect("legal");
    for _ in 0..52 {
        assert!(!to_the_end.cutting_card_reached());
        to_the_end.draw();
    }
    assert!(to_the_end.cutting_card_reached());
}

#[test]
fn a_part_behind_the_cutting_card_is_rounded_up() {
    for (cards, quarter, third) in
        [(52, 13, 18), (53, 14, 18), (54, 14, 18), (48, 12, 16), (416, 104, 139)]
    {
        assert_eq!(Penetration::ONE_QUARTER_BEHIND.cards_behind(cards), quarter);
        assert_eq!(Penetration::ONE_THIRD_BEHIND.cards_behind(cards), third);
    }
    let json = serde_json::to_string(&Penetration::ONE_QUARTER_BEHIND).expect("JSON");
    assert_eq!(json, r#"{"part-behind":[1,4]}"#);
    assert_eq!(
        serde_json::from_str::<Penetration>(&json).expect(&json),
        Penetration::ONE_QUARTER_BEHIND
    );
    assert!(serde_json::from_str::<Penetration>(r#"{"part-behind":[1,0]}"#).is_err());
    assert_eq!(
        serde_json::from_str::<Penetration>(r#"{"cards-behind":14}"#).expect("14 cards"),
        Penetration::CardsBehind(14)
    );
}

#[test]
fn a_cut_brings_the_front_to_the_back() {
    let mut shoe = unshuffled();
    assert_eq!(shoe.cut(10), Ok(()));
    let (front, back) = Deck::Standard.cards().split_at(10);
    assert_eq!(shoe.remaining(), [back, front].concat());
    assert_eq!(shoe.cut(42), Ok(()), "and 42 bring it back");
    assert_eq!(shoe.remaining(), Deck::Standard.cards());
}

#[test]
fn a_cut_leaves_ten_cards_at_either_end() {
    for at in [0, 1, 9, 43, 52, 53, usize::MAX] {
        let mut shoe = unshuffled();
        assert_eq!(shoe.cut(at), Err(CannotCut::NearAnEnd { at, cards: 52 }));
        assert_eq!(shoe, unshuffled());
    }
    assert_eq!(
        CannotCut::NearAnEnd { at: 9, cards: 52 }.to_string(),
        "a cut at 9 of 52 cards is too near an end: at least 10 lie on either side"
    );
}

#[test]
fn nothing_is_cut_after_the_first_card() {
    let mut shoe = unshuffled();
    shoe.burn();
    let before = shoe.clone();
    assert_eq!(shoe.cut(20), Err(CannotCut::Dealt(1)));
    assert_eq!(shoe.cut(0), Err(CannotCut::Dealt(1)), "the deal is the first reason");
    assert_eq!(shoe, before);
}

#[test]
fn a_shoe_that_was_cut_before_the_deal_has_the_same_cards_left() {
    let mut cut_first = unshuffled();
    assert_eq!(cut_first.cut(20), Ok(()));
    let mut dealt_first = unshuffled();
    for shoe in [&mut cut_first, &mut dealt_first] {
        shoe.burn();
        shoe.draw();
    }
    assert_eq!(dealt_first.cut_before_the_deal(20), Ok(cut_first));
    let near_an_end = Err(CannotCut::NearAnEnd { at: 9, cards: 52 });
    assert_eq!(dealt_first.cut_before_the_deal(9), near_an_end);
}

#[test]
fn a_shoe_holds_exactly_its_decks() {
    let build = |cards: Vec<Card>, decks| Shoe::new(Deck::WithJoker, decks, cards, 0);
    let full = Deck::WithJoker.stack(2);
    assert!(build(full.clone(), 2).is_ok());
    assert_eq!(build(vec![], 0), Err(IllegalShoe::NoDecks));
    assert_eq!(
        build(full[1..].to_vec(), 2),
        Err(IllegalShoe::Cards { card: card("2c"), found: 1, wanted: 2 })
    );
    let with = |index: usize, card| {
        let mut cards = full.clone();
        cards[index] = card;
        cards
    };
    assert_eq!(
        build(with(105, Card::JOKER_ONE), 2),
        Err(IllegalShoe::Cards { card: Card::JOKER, found: 1, wanted: 2 })
    );
    assert_eq!(
        build([full.clone(), vec![Card::JOKER_TWO]].concat(), 2),
        Err(IllegalShoe::Cards { card: Card::JOKER_TWO, found: 1, wanted: 0 })
    );
    assert_eq!(
        Shoe::new(Deck::WithoutTens, 1, Deck::Standard.stack(1), 0).expect_err("tens").to_string(),
        "Tc is 1 times in the shoe, and 0 times in its decks"
    );
    assert_eq!(
        Shoe::new(Deck::WithJoker, 2, full.clone(), 106),
        Err(IllegalShoe::CuttingCard { behind: 106, cards: 106 })
    );
    assert!(Shoe::new(Deck::WithJoker, 2, full, 105).is_ok());
}

#[test]
fn a_shuffled_shoe_is_legal_or_refused() {
    let seed = Seed::from_number(1);
    for deck in Deck::ALL {
        for decks in [1, 2, 6, 8, 255] {
            let shoe =
                Shoe::shuffled(deck, decks, Penetration::CardsBehind(14), &seed).expect("legal");
            assert_eq!(sorted(shoe.remaining().to_vec()), sorted(deck.stack(decks)));
        }
        let refused = |decks, penetration| Shoe::shuffled(deck, decks, penetration, &seed).is_err();
        assert!(refused(0, Penetration::ONE_QUARTER_BEHIND));
        assert!(refused(1, Penetration::CardsBehind(54)));
        assert!(Shoe::new(deck, 1, vec![deck.cards()[0]; deck.cards().len()], 0).is_err());
        assert!(refused(1, Penetration::CardsBehind(u16::MAX)));
        assert!(refused(1, Penetration::PartBehind(255, std::num::NonZeroU8::MIN)));
    }
}

#[test]
fn debug_shows_no_card_that_is_still_in_the_shoe() {
    let mut shoe = unshuffled();
    shoe.draw();
    assert_eq!(
        format!("{shoe:?}"),
        "Shoe { deck: Standard, decks: 1, dealt: [2c], burnt: 0, remaining: 51, cards_behind_cut: 13 }"
    );
}

#[test]
fn a_saved_shoe_that_cannot_be_is_refused() {
    let saved = serde_json::to_value(unshuffled()).expect("JSON");
    let with = |field: &str, value: serde_json::Value| {
        let mut saved = saved.clone();
        saved[field] = value;
        serde_json::from_value::<Shoe>(saved)
    };
    assert_eq!(with("dealt", 0.into()).expect("unchanged"), unshuffled());
    assert_eq!(with("dealt", 52.into()).expect("spent").remaining(), []);
    for (field, value) in [
        ("dealt", 53.into()),
        ("dealt", u64::MAX.into()),
        ("dealt", (-1).into()),
        ("burnt", 1.into()),
        ("cards-behind-cut", 52.into()),
        ("decks", 2.into()),
        ("decks", 256.into()),
        ("deck", "without-tens".into()),
        ("order", serde_json::json!(["2c"])),
        ("seed", "00".into()),
    ] {
        let error = with(field, value.clone()).expect_err(field);
        assert!(!error.to_string().is_empty(), "{field}: {value}");
    }
}

proptest! {
    #[test]
    fn no_card_is_lost_or_doubled_and_saving_changes_nothing(
        number: u64, decks in 1_u8..=8, which in 0_usize..5, at in 0_usize..450, draws in 0_usize..450,
    ) {
        let deck = Deck::ALL[which];
        let seed = Seed::from_number(number);
        let mut shoe = Shoe::shuffled(deck, decks, Penetration::ONE_QUARTER_BEHIND, &seed).expect("legal");
        let whole = shoe.remaining().to_vec();
        let cards = whole.len();
        let legal = (10..=cards - 10).contains(&at);
        prop_assert_eq!(shoe.cut(at).is_ok(), legal);
        let order = [&whole[if legal { at } else { 0 }..], &whole[..if legal { at } else { 0 }]].concat();

        let mut dealt = Vec::new();
        for draw in 0..draws {
            dealt.extend(if draw % 5 == 0 { shoe.burn() } else { shoe.draw() });
        }
        prop_assert_eq!(dealt.len(), draws.min(cards));
        prop_assert_eq!(&dealt, shoe.dealt());
        prop_assert_eq!([shoe.dealt(), shoe.remaining()].concat(), order);
        prop_assert!(shoe.cutting_card_reached() == (cards - dealt.len() <= cards.div_ceil(4)));

        let saved = serde_json::to_string(&shoe).expect("JSON");
        prop_assert_eq!(serde_json::from_str::<Shoe>(&saved).expect("what was saved"), shoe);
    }
}
