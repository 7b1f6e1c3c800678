//! What hands are worth, against what is known of them and what cannot be otherwise.

use chance::Card;
use equity::{Equity, Game, Situation, Stopped, Wrong};
use games::room::{Contest, Wheel};
use proptest::prelude::*;
use ranking::Cards;

fn game(id: &str) -> Game {
    Game::of(id).expect("a game of the room")
}

fn hold_em() -> Game {
    game("hold-em-high")
}

fn omaha() -> Game {
    game("omaha-high")
}

fn omaha_high_low() -> Game {
    game("omaha-high-low-split-eight-or-better")
}

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
        let equity = equity(hold_em(), ranges, "");
        let told = format!("{:.4} {:.4}", equity.share(0), equity.share(1));
        assert_eq!((told.as_str(), equity.margin), (shares, None), "{ranges}");
    }
}

#[test]
fn a_board_decides_and_splits() {
    let done = equity(hold_em(), "AhKd|QcQs", "Ad Qd 7c 2s 3h");
    assert_eq!((done.deals, done.wins(1), done.share(0)), (1, 1.0, 0.0));
    // The board is a royal flush: everybody has it.
    let split = equity(hold_em(), "2c3c|AhAd|9s9d", "Th Jh Qh Kh Ts");
    assert_eq!((split.splits(0), split.wins(1)), (0.0, 1.0));
    let split = equity(hold_em(), "2c3c|Ac4d|9s9d", "Ts Js Qs Ks As");
    assert_eq!((split.splits(2), split.wins(1)), (1.0, 0.0));
    assert!((split.share(0) - 1.0 / 3.0).abs() < 1e-15);
    // 45 cards may come; nine of them are spades, and no other helps.
    let draw = equity(hold_em(), "As2s|KhKd", "Ks 9s 7d 4c");
    assert_eq!((draw.deals, draw.wins(0)), (44, 7.0 / 44.0));
}

#[test]
fn omaha_takes_two_and_three() {
    // Four hearts on the board and one in hand are no flush.
    let one = equity(omaha(), "AhKcQdJs|9h8h2c3d", "2h 5h 7h Th 3c");
    assert_eq!(one.wins(1), 1.0);
    // No low: two low cards on the board only.
    let high = equity(omaha_high_low(), "As2d3c4s|KcKdThJh", "Ks 8d 5h Jc Qc");
    assert_eq!((high.wins(1), high.share(0)), (1.0, 0.0));
    // Two players with the same low have a quarter each.
    let quarters = equity(omaha_high_low(), "AsAd2c9c|Ah2hKdQs", "Ac 4d 5s 7c Js");
    assert_eq!((quarters.share(0), quarters.share(1)), (0.75, 0.25));
    let turn = equity(omaha_high_low(), "AsAd2c9c|KhKcQhQd", "4s 5s Jd");
    assert!((turn.share(0) + turn.share(1) - 1.0).abs() < 1e-12 && turn.margin.is_none());
}

#[test]
fn stud_is_dealt_on_to_seven_cards() {
    let high = game("seven-card-stud-high");
    // One card to come for each of two players: 40 and 39 of them.
    let last = equity(high, "AhAdKs9c7d4s|QhQdQcJs8c2s", "");
    assert_eq!((last.deals, last.margin), (40 * 39, None));
    // Aces need one of two more, and none of the ten cards that fill or better the queens.
    assert_eq!(last.wins(0), 2.0 * (39.0 - 10.0) / (40.0 * 39.0));
    // With all cards out the lower hand takes it all at razz, and the low half at high-low.
    let hands = "Ah2d3s4c5dKsKd|8h7d6c5s4hTcTd";
    assert_eq!(equity(game("seven-card-stud-low"), hands, "").wins(0), 1.0);
    let split = equity(game("seven-card-stud-high-low-split"), hands, "");
    assert_eq!((split.share(0), split.share(1)), (0.5, 0.5));
    let eight = equity(game("seven-card-stud-high-low-split-eight-or-better"), hands, "");
    assert_eq!((eight.share(0), eight.share(1)), (0.5, 0.5));
    // Four of a suit and a card to come, against a pair of queens.
    let five = equity(game("five-card-stud-high"), "AhKh9h2h|QsQdJc7c5s", "");
    let (wins, deals) = (9.0 + 3.0 + 3.0, 43.0); // nine hearts, three aces, three kings
    assert_eq!((five.deals, five.wins(0)), (43, wins / deals));
}

#[test]
fn draws_fill_a_hand() {
    // Nobody draws: the hands are as they are.
    let pat = equity(game("five-card-draw-high"), "AhKhQhJh9h|AsAdAcKsKd", "");
    assert_eq!((pat.deals, pat.wins(1)), (1, 1.0));
    // One card to come against a pat ten.
    let low = equity(game("triple-draw-low-ball-deuce-to-seven"), "2h3h4d5c|Ts8d7c6h2s", "");
    // 7 (three left), 8 (three left), 9 (four), ten with 5-4-3-2 (three): a six makes a straight.
    assert_eq!((low.deals, low.wins(0)), (43, 13.0 / 43.0));
    // Three suits and ranks, and a draw to the fourth.
    let badugi = equity(game("badugi"), "Ah2d3c|4s5hKdQc", "");
    // The king-high badugi is beaten by any spade but A, 2, 3; the four of spades is out.
    assert_eq!((badugi.deals, badugi.wins(0)), (45, 9.0 / 45.0));
}

#[test]
fn mambo_has_a_card_for_all() {
    let mambo = game("mambo-stud-high-low-split-six-or-better");
    let done = equity(mambo, "KhKdQs|Ac2d3s", "Kc");
    assert_eq!((done.deals, done.share(0), done.share(1)), (1, 0.5, 0.5));
    let open = equity(mambo, "KhKd|Ac2d", "");
    assert_eq!((open.deals, open.margin), (48 * 47 * 46, None));
}

#[test]
fn pineapple_is_hold_em_with_what_is_kept() {
    let kept = equity(game("pineapple"), "AhKd|QQ+", "");
    assert_eq!(kept, equity(hold_em(), "AhKd|QQ+", ""));
}

#[test]
fn ranges_on_a_flop_are_what_their_hands_are_one_by_one() {
    let (one, other, board) = ("AQs,AJs,ATs", "66,55,44", "Td 9d 2c");
    let all = equity(hold_em(), &format!("{one}|{other}"), board);
    let hands = |text| hold_em().range(text).expect("a range").hands().to_vec();
    let text = |hand: &ranking::Cards| hand.to_string().replace(' ', "");
    let (mut deals, mut share) = (0, 0.0);
    for mine in hands(one) {
        for yours in hands(other) {
            let asked = asked(hold_em(), &format!("{}|{}", text(&mine), text(&yours)), board);
            if let Ok(found) = asked.expect("a situation").equity(&|_| true) {
                deals += found.deals;
                share += found.share(0) * found.deals as f64;
            }
        }
    }
    assert_eq!(all.deals, deals);
    assert!((all.share(0) - share / deals as f64).abs() < 1e-12);
}

#[test]
fn two_ranges_meet_as_the_room_judges_each_pair_of_hands() {
    let game = hold_em();
    for (texts, board) in [
        (["AQs,AJs", "66,55"], "Td 9d 2c"),
        (["AA,KK", "AA,KQs,Ah2h"], "3h Kh 2h"),
        (["22,KQo", "22,A4s"], "3c 4c 5c 6c"),
        (["22,KQo", "22,A4s"], "3c 4c 5c 6c Qd"),
    ] {
        let board = board.parse::<Cards>().expect("cards");
        let left = |range: &str| -> Vec<Cards> {
            let range = game.range(range).expect("a range");
            range.hands().iter().copied().filter(|hand| (*hand & board).is_empty()).collect()
        };
        let strength = |hand: Cards, board: Cards| {
            let [own, shared] = [hand, board].map(|cards| cards.iter().collect::<Vec<Card>>());
            Contest::High.strength(&own, &shared, Wheel::Straight).main
        };
        let [mut deals, mut wins, mut ties] = [0_u64; 3];
        for one in left(texts[0]) {
            for other in left(texts[1]).into_iter().filter(|other| (one & *other).is_empty()) {
                for more in (Cards::DECK - board - one - other).subsets(5 - board.len()) {
                    let [mine, theirs] = [one, other].map(|hand| strength(hand, board | more));
                    deals += 1;
                    wins += u64::from(mine > theirs);
                    ties += u64::from(mine == theirs);
                }
            }
        }
        let lies: Vec<Card> = board.iter().collect();
        let ranges = texts.map(|range| game.range(range).expect("a range")).to_vec();
        let asked = Situation::new(game, ranges).and_then(|asked| asked.on(&lies));
        let counted = asked.expect("a situation").equity(&|_| true).expect("an answer");
        assert_eq!(counted.deals, u128::from(deals), "{texts:?} on {board}");
        let part = |of: u64| of as f64 / deals as f64;
        assert_eq!((counted.wins(0), counted.splits(0)), (part(wins), part(ties)), "{texts:?}");
    }
}

#[test]
fn too_many_deals_are_drawn_at_random() {
    let many = equity(hold_em(), "AA|random|random|random", "");
    let margin = many.margin.expect("there are too many");
    // Published: aces against three hands at random win 63.9 of a hundred.
    assert!((many.share(0) - 0.639).abs() < margin + 0.0005, "{}", many.share(0));
    assert!(margin < 0.001, "{margin}");
}

#[test]
fn whoever_gives_up_gets_no_answer() {
    let situation = asked(hold_em(), "AA|KK", "").expect("a situation");
    assert_eq!(situation.equity(&|_| false), Err(Stopped::GivenUp));
    let same = asked(hold_em(), "AhAd|AhKd", "").expect("a situation");
    assert_eq!(same.equity(&|_| true), Err(Stopped::Impossible));
    let on_board = asked(hold_em(), "AhAd|KcKd", "Ah 2c 3d").expect("a situation");
    assert_eq!(on_board.equity(&|_| true), Err(Stopped::Impossible));
}

#[test]
fn ranges_are_read_as_people_write_them() {
    let count = |text: &str| hold_em().range(text).map(|range| range.hands().len());
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
    assert_eq!(omaha().range("random").map(|range| range.hands().len()), Ok(270_725));
}

#[test]
fn what_is_wrong_is_told() {
    for (ranges, board, why) in [
        (
            "AhKd",
            "",
            "hands: one hand alone; two to 11 play, with `vs` between their hands (13:69F-14.10(b))",
        ),
        ("AhKd|QQs", "", "hands: \"QQs\": a pair is of two suits"),
        ("AhKd|", "", "hands: \"\": names no hand"),
        ("AhAh|QQ", "", "hands: \"AhAh\": a card is there twice"),
        ("AhKdQc|QQ", "", "hands: \"AhKdQc\": 3 cards; a hand has 2"),
        ("AKs-QJo|22", "", "hands: \"AKs-QJo\": both ends are suited, or both are not"),
        ("AA|KK", "Ah Ks", "board: 2 cards; a board has 0, 3, 4 or 5 (13:69F-14.10(j))"),
        ("AA|KK", "Ah Ks Ah", "board: Ah is there twice"),
        ("AA|KK", "Ah Ks Jk", "board: Jk is no card of the deck"),
    ] {
        assert_eq!(refused(hold_em(), ranges, board), why);
    }
    assert!(refused(hold_em(), "xx|KK", "").starts_with("hands: \"xx\": a hand such as"));
    assert!(refused(omaha(), "AhKd|KK", "").contains("2 cards; a hand has 4"));
    let stud = game("seven-card-stud-high");
    for (ranges, board, why) in [
        ("Ah|Kd", "2c", "board: 1 card; the game has no board (13:69F-14.9(i)1)"),
        (
            "AhAd, Kd|Qs",
            "",
            "hands: \"AhAd, Kd\": the hands of a range have the same number of cards",
        ),
        ("2h3h4h5h6h7h8h9h|Qs", "", "hands: \"2h3h4h5h6h7h8h9h\": 8 cards; a hand has at most 7"),
        ("QQ+|Qs", "", "hands: \"QQ+\": a hand is of cards such as AhKhQdJd, or random"),
    ] {
        assert_eq!(refused(stud, ranges, board), why);
    }
    let eight = ["random"; 8].join("|");
    let crowd = asked(stud, &eight, "").expect("a situation").equity(&|_| true);
    assert_eq!(crowd, Err(Stopped::Impossible)); // 56 cards
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn shares_are_one_pot_and_suits_have_no_names(deck in Just((0..52).collect::<Vec<u8>>()).prop_shuffle()) {
        let card = |n: usize| Card::from_index(deck[n]).expect("of the deck").to_string();
        let hand = |n: usize| card(n) + &card(n + 1);
        let ranges = format!("{}|{}|{}", hand(0), hand(2), hand(4));
        let board = format!("{} {} {}", card(6), card(7), card(8));
        let first = equity(hold_em(), &ranges, &board);
        let sum: f64 = (0..3).map(|n| first.share(n)).sum();
        prop_assert!((sum - 1.0).abs() < 1e-12);
        let renamed = |text: &str| -> String {
            text.chars().map(|c| match c { 'c' => 'd', 'd' => 'h', 'h' => 's', 's' => 'c', c => c }).collect()
        };
        prop_assert_eq!(first, equity(hold_em(), &renamed(&ranges), &renamed(&board)));
    }
}
