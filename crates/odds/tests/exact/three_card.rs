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
fn the_six_card_bonus_costs_what_is_published() {
    for (table, percent) in [("B", "15.28"), ("D", "8.56")] {
        let elections =
            [("six-card-bonus", json!(true)), ("six-card-bonus-pay-table", json!(table))];
        assert_eq!(house(&line(&elections, "six-card-bonus")), percent, "table {table}");
    }
}
