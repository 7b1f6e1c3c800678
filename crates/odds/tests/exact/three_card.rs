//! Three-card poker against published figures and counts of its own.

use games::poker::three_card::ThreeCardPoker;
use odds::{Analysis, analyse, decimal};
use serde_json::{Map, Value, json};
use table::Legal;
use table::study::Study;

fn line(elections: &[(&str, Value)], id: &str) -> Analysis {
    let elections: Map<String, Value> =
        elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
    let legal = Legal::<ThreeCardPoker>::new(&elections).expect("legal elections");
    let lines = ThreeCardPoker::lines(&legal.rules);
    let line = lines.iter().find(|line| line.id == id).expect("a line of the game");
    analyse(&legal.rules, line).expect("exact odds")
}

fn house(analysis: &Analysis) -> String {
    decimal(&(analysis.house_advantage() * num_bigint::BigInt::from(100)), 2)
}

#[test]
fn the_ante_costs_what_is_published_and_is_best_played_from_queen_six_four() {
    let ante = line(&[], "ante+play+ante-bonus");
    assert_eq!(house(&ante), "3.37");
    let strategy = ante.strategy.expect("the player decides");
    assert_eq!(
        strategy.in_words(),
        ["queen high, six-three or less: forfeit", "queen high, six-four or better: play"]
    );
    let best = strategy.named.iter().find(|named| named.name == "queen-six-four").expect("named");
    assert_eq!(best.cost, Default::default());
}

#[test]
fn the_pair_plus_is_counted_by_hands() {
    // 22,100 hands: 48 straight flushes, 52 of three of a kind, 720 straights, 1,096 flushes and
    // 3,744 pairs.
    let pair_plus = line(&[], "pair-plus");
    let paid = 48 * 35 + 52 * 25 + 720 * 5 + 1096 * 3 + 3744;
    let lost = 22_100 - 48 - 52 - 720 - 1096 - 3744;
    let expected = num_rational::BigRational::new((paid - lost).into(), 22_100.into());
    assert_eq!(pair_plus.expectation, expected);
}

#[test]
fn six_cards_of_a_suit_from_the_ace_down_are_one_hand_of_each_suit() {
    // Of 20,358,520 sets of six: four royal flushes with a nine of their suit, which win amounts of
    // money; 4 * 46 others; 1,656 straight flushes beside; and so on down to three of a kind.
    let elections = [
        ("version", json!("ante-at-least-pair-plus")),
        ("ante-bonus-pay-table", json!("A")),
        ("six-card-bonus", json!(true)),
        ("six-card-bonus-pay-table", json!("E")),
    ];
    let bonus = line(&elections, "six-card-bonus");
    assert_eq!(decimal(&(bonus.house_advantage() * num_bigint::BigInt::from(100)), 3), "9.388");
}

#[test]
fn stacks_of_an_automated_shoe_change_nothing() {
    for id in ["ante+play+ante-bonus", "pair-plus"] {
        let stacked = line(&[("dealing", json!("automated-dealing-shoe"))], id);
        assert_eq!(stacked.expectation, line(&[], id).expectation, "{id}");
    }
}

#[test]
fn the_six_card_bonus_costs_what_is_published() {
    for (table, percent) in [("B", "15.28"), ("D", "8.56")] {
        let elections =
            [("six-card-bonus", json!(true)), ("six-card-bonus-pay-table", json!(table))];
        assert_eq!(house(&line(&elections, "six-card-bonus")), percent, "table {table}");
    }
}
