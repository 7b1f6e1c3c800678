//! The plain way against the quick one, on shoes of a few cards.

use odds::solvers::blackjack::{Policy, RANKS, Start, solve};

use super::Usual;
use super::plain::{Held, Plain};

/// Shoes in which no round runs out of cards: how many aces, twos, … tens.
const SHOES: [[u8; RANKS]; 4] = [
    [2, 0, 0, 0, 0, 4, 0, 0, 0, 12],
    [1, 0, 0, 0, 2, 0, 4, 3, 0, 11],
    [3, 0, 0, 2, 0, 2, 0, 4, 3, 9],
    [4, 0, 3, 0, 4, 0, 0, 0, 2, 10],
];

fn compare(terms: Usual, shoe: [u8; RANKS]) -> usize {
    let solution = solve(&terms, &shoe.map(f64::from), Policy::Best);
    let mut split_count = 0;
    for up in (0..RANKS).filter(|up| shoe[*up] > 0) {
        let mut plain = Plain::new(terms, shoe, up);
        let here = |start: &&Start| start.facing.up == up && !start.is_blackjack();
        for start in solution.starts.iter().filter(here) {
            let held = Held::of(&start.cards);
            let none = plain.no_blackjack(held);
            assert!((none - start.no_blackjack).abs() < 1e-12);
            let [stand, draw, double] = plain.worth(held);
            let mut pairs = vec![
                (stand, Some(start.worth.stand)),
                (draw, start.worth.draw),
                (double, start.worth.double),
            ];
            if let Some(split) = start.worth.split {
                pairs.push((Some(plain.split(start.cards[0])), Some(split)));
                split_count += 1;
            }
            if terms.gives_up {
                pairs.push((Some(-0.5 * none), start.worth.surrender));
            }
            for (slow, fast) in pairs {
                let slow = slow.map(|value| value / none);
                let near = match (slow, fast) {
                    (Some(slow), Some(fast)) => (slow - fast).abs() < 1e-10,
                    (slow, fast) => slow == fast,
                };
                assert!(near, "{shoe:?} {start:?}: plainly {slow:?}, quickly {fast:?}");
            }
        }
    }
    split_count
}

#[test]
fn every_choice_with_every_two_cards() {
    for shoe in SHOES {
        assert!(compare(Usual::default(), shoe) >= 5);
    }
}

#[test]
fn every_choice_under_other_terms() {
    let usual = Usual::default();
    for terms in [
        Usual { hits_soft_17: true, resplits_aces: true, ..usual },
        Usual { most_hands: 3, split_21_wins: true, five_cards_pay: 2.0, ..usual },
        Usual { takes_busts: true, ..usual },
        Usual { most_hands: 2, takes_busts: true, split_21_wins: true, ..usual },
        Usual {
            doubles_any: true,
            five_cards_pay: 1.5,
            wins_21: true,
            resplits_aces: true,
            ..usual
        },
        Usual { six_cards_win: true, hits_soft_17: true, most_hands: 3, ..usual },
        Usual { six_cards_win: true, takes_busts: true, resplits_aces: true, ..usual },
        Usual { gives_up: true, ..usual },
        Usual { gives_up: true, takes_busts: true, most_hands: 3, ..usual },
    ] {
        for shoe in &SHOES[2..] {
            compare(terms, *shoe);
        }
    }
}
