//! The side wagers of double attack and triple attack blackjack against closed forms, each worked out
//! by hand over decks of 48 cards.

use num_rational::BigRational;
use odds::{Request, account};
use serde_json::{Value, json};

fn fraction(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

/// What a wager brings.
fn expectation(game: &str, wager: &str, elections: &Value) -> BigRational {
    let elections = elections.as_object().expect("an object").clone();
    let request = Request { wager: Some(wager.to_owned()), elections, ..Request::default() };
    let account = account(game, &request, &mut |_| ()).expect("legal elections");
    let [entry] = &account.entries[..] else { panic!("one line of {wager}") };
    entry.analysis.expectation.clone()
}

#[test]
fn the_bust_bonus_is_counted_over_the_dealer_s_first_three_cards() {
    // By hand over all values of three cards, with three eights by suit: 8.14 and 8.01 percent.
    for (decks, exact) in [(6, fraction(-13_359, 164_164)), (8, fraction(-70_283, 877_836))] {
        let found =
            expectation("double-attack-blackjack", "optional-bonus", &json!({"decks": decks}));
        assert_eq!(found, exact, "{decks} decks");
    }
}

#[test]
fn insurance_at_5_to_2_wins_with_a_quarter_of_the_cards_less_the_ace() {
    for decks in [6, 8] {
        let (tens, others) = (12 * decks, 36 * decks - 1);
        let exact = fraction(5 * tens - 2 * others, 2 * (tens + others));
        let found = expectation("double-attack-blackjack", "insurance", &json!({"decks": decks}));
        assert_eq!(found, exact, "{decks} decks");
    }
}

#[test]
fn insurance_at_triple_attack_pays_more_for_a_quarter_of_the_blackjacks() {
    // 24 tens have the suit of the ace, 72 have not, 287 cards are no tens: 6.01 percent.
    let exact = fraction(5 * 24 + 2 * 72 - 287, 383);
    assert_eq!(expectation("triple-attack-blackjack", "insurance", &json!({})), exact);
}

#[test]
fn suited_royals_are_counted_over_all_two_cards() {
    // Of 73,536 hands 256 are a king and a queen, 848 two other face cards, 17,136 others, of one suit.
    for (table, [royal, faces]) in [("A", [40, 10]), ("B", [30, 12])] {
        let won = royal * 256 + faces * 848 + 2 * 17_136;
        let exact = fraction(won - (73_536 - 256 - 848 - 17_136), 73_536);
        let elections = json!({"suited-royal-pay-table": table});
        let found = expectation("triple-attack-blackjack", "suited-royal", &elections);
        assert_eq!(found, exact, "table {table}");
    }
}

#[test]
fn the_triple_match_is_counted_over_all_three_cards() {
    // Of 9,363,584 hands 2,688 are three of a kind of one suit, 56,832 of several; 473,088 have a pair
    // of one suit, 1,622,016 of two.
    let counts = [2_688, 56_832, 473_088, 1_622_016];
    for (table, pays) in [("A", [150, 20, 4, 2]), ("B", [50, 8, 6, 2])] {
        let won: i64 = counts.iter().zip(pays).map(|(count, pays)| count * pays).sum();
        let lost = 9_363_584 - counts.iter().sum::<i64>();
        let elections = json!({"triple-match-pay-table": table});
        let found = expectation("triple-attack-blackjack", "triple-match", &elections);
        assert_eq!(found, fraction(won - lost, 9_363_584), "table {table}");
    }
}
