//! What hands are worth, against what is known of them and what cannot be otherwise.

use chance::Card;
use equity::{Equity, Game, Situation, Stopped, Wrong};
use proptest::prelude::*;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
}

fn asked(game: Game, ranges: &str, board: &str) -> Result<Situation, Wrong> {
    let ranges = ranges.split('|').map(|range| game.range(range)).collect::<Result<_, _>>()?;
    Situation::new(game, ranges)?.on(&cards(board))
}

fn equity(game: Game, ranges: &str, board: &str) -> Equity {
    asked(game, ranges, board).expect("a situation").equity(&|_| true).expect("an answer")
}

fn refused(game: Game, ranges: &str, board: &str) -> String {
    asked(game, ranges, board).expect_err("it is wrong").to_string()
}

#[test]
fn what_is_known_of_hold_em_is_met() {
    // Each is printed in many places, to as many digits.
    for (ranges, shares) in [
        ("AA|KK", "0.8195 0.1805"),
        ("AKs|QQ", "0.4605 0.5395"),
        ("AKo|22", "0.4735 0.5265"),
        ("AA|random", "0.8520 0.1480"),
    ] {
        let equity = equity(Game::HoldEm, ranges, "");
        let told = format!("{:.4} {:.4}", equity.share(0), equity.share(1));
        assert_eq!((told.as_str(), equity.margin), (shares, None), "{ranges}");
    }
}

#[test]
fn a_board_decides_and_splits() {
    let done = equity(Game::HoldEm, "AhKd|QcQs", "Ad Qd 7c 2s 3h");
    assert_eq!((done.deals, done.wins(1), done.share(0)), (1, 1.0, 0.0));
    // The board is a royal flush: everybody has it.
    let split = equity(Game::HoldEm, "2c3c|AhAd|9s9d", "Th Jh Qh Kh Ts");
    assert_eq!((split.splits(0), split.wins(1)), (0.0, 1.0));
    let split = equity(Game::HoldEm, "2c3c|Ac4d|9s9d", "Ts Js Qs Ks As");
    assert_eq!((split.splits(2), split.wins(1)), (1.0, 0.0));
    assert!((split.share(0) - 1.0 / 3.0).abs() < 1e-15);
    // 45 cards may come; nine of them are spades, and no other helps.
    let draw = equity(Game::HoldEm, "As2s|KhKd", "Ks 9s 7d 4c");
    assert_eq!((draw.deals, draw.wins(0)), (44, 7.0 / 44.0));
}

#[test]
fn omaha_takes_two_and_three() {
    // Four hearts on the board and one in hand are no flush.
    let one = equity(Game::Omaha, "AhKcQdJs|9h8h2c3d", "2h 5h 7h Th 3c");
    assert_eq!(one.wins(1), 1.0);
    // No low: two low cards on the board only.
    let high = equity(Game::OmahaHighLow, "As2d3c4s|KcKdThJh", "Ks 8d 5h Jc Qc");
    assert_eq!((high.wins(1), high.share(0)), (1.0, 0.0));
    // Two players with the same low have a quarter each.
    let quarters = equity(Game::OmahaHighLow, "AsAd2c9c|Ah2hKdQs", "Ac 4d 5s 7c Js");
    assert_eq!((quarters.share(0), quarters.share(1)), (0.75, 0.25));
    let turn = equity(Game::OmahaHighLow, "AsAd2c9c|KhKcQhQd", "4s 5s Jd");
    assert!((turn.share(0) + turn.share(1) - 1.0).abs() < 1e-12 && turn.margin.is_none());
}

#[test]
fn too_many_deals_are_drawn_at_random() {
    let many = equity(Game::HoldEm, "AA|random|random|random", "");
    let margin = many.margin.expect("there are too many");
    // Published: aces against three hands at random win 63.9 of a hundred.
    assert!((many.share(0) - 0.639).abs() < margin + 0.0005, "{}", many.share(0));
    assert!(margin < 0.001, "{margin}");
}

#[test]
fn whoever_gives_up_gets_no_answer() {
    let situation = asked(Game::HoldEm, "AA|KK", "").expect("a situation");
    assert_eq!(situation.equity(&|_| false), Err(Stopped::GivenUp));
    let same = asked(Game::HoldEm, "AhAd|AhKd", "").expect("a situation");
    assert_eq!(same.equity(&|_| true), Err(Stopped::Impossible));
    let on_board = asked(Game::HoldEm, "AhAd|KcKd", "Ah 2c 3d").expect("a situation");
    assert_eq!(on_board.equity(&|_| true), Err(Stopped::Impossible));
}

#[test]
fn ranges_are_read_as_people_write_them() {
    let count = |text: &str| Game::HoldEm.range(text).map(|range| range.hands().len());
    for (text, hands) in [
        ("QQ+", 18),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("ATs+", 16),
        ("22-66, 66", 30),
        ("A5s-A2s", 16),
        ("T9s-65s", 20),
        ("random", 1326),
        ("ahkd", 0),
        ("AhKd KdAh", 1),
    ] {
        assert_eq!(count(text).unwrap_or(0), hands, "{text}");
    }
    assert_eq!(Game::Omaha.range("random").map(|range| range.hands().len()), Ok(270_725));
}

#[test]
fn what_is_wrong_is_told() {
    for (ranges, board, why) in [
        ("AhKd", "", "hands: 1 players; two to 11 play (13:69F-14.6(b))"),
        ("AhKd|QQs", "", "hands: \"QQs\": a pair is of two suits"),
        ("AhKd|", "", "hands: \"\": names no hand"),
        ("AhAh|QQ", "", "hands: \"AhAh\": a card is there twice"),
        ("AhKdQc|QQ", "", "hands: \"AhKdQc\": 3 cards; a hand has 2"),
        ("AKs-QJo|22", "", "hands: \"AKs-QJo\": both ends are suited, or both are not"),
        ("AA|KK", "Ah Ks", "board: 2 cards; there are none, or three to five (13:69F-14.10)"),
        ("AA|KK", "Ah Ks Ah", "board: Ah is there twice"),
        ("AA|KK", "Ah Ks Jk", "board: Jk is no card of the deck"),
    ] {
        assert_eq!(refused(Game::HoldEm, ranges, board), why);
    }
    assert!(refused(Game::HoldEm, "xx|KK", "").starts_with("hands: \"xx\": a hand such as"));
    assert!(refused(Game::Omaha, "AhKd|KK", "").contains("2 cards; a hand has 4"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn shares_are_one_pot_and_suits_have_no_names(deck in Just((0..52).collect::<Vec<u8>>()).prop_shuffle()) {
        let card = |n: usize| Card::from_index(deck[n]).expect("of the deck").to_string();
        let hand = |n: usize| card(n) + &card(n + 1);
        let ranges = format!("{}|{}|{}", hand(0), hand(2), hand(4));
        let board = format!("{} {} {}", card(6), card(7), card(8));
        let first = equity(Game::HoldEm, &ranges, &board);
        let sum: f64 = (0..3).map(|n| first.share(n)).sum();
        prop_assert!((sum - 1.0).abs() < 1e-12);
        let renamed = |text: &str| -> String {
            text.chars().map(|c| match c { 'c' => 'd', 'd' => 'h', 'h' => 's', 's' => 'c', c => c }).collect()
        };
        prop_assert_eq!(first, equity(Game::HoldEm, &renamed(&ranges), &renamed(&board)));
    }
}
