//! Chemin de fer as a game of two: play from which neither side gains by deviating.

use chance::Card;
use games::baccarat::chemin_de_fer::{CheminDeFer, Draws, Strategy};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};
use odds::{Composition, Duel, Play, Tree, account, analyse};
use serde_json::{Map, Value, json};
use table::study::{Line, Plan, Study};
use table::{Game, Legal};

fn legal(elections: &[(&str, Value)]) -> Legal<CheminDeFer> {
    let elections: Map<String, Value> =
        elections.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
    Legal::new(&elections).expect("legal elections")
}

fn lines(legal: &Legal<CheminDeFer>) -> [Line<CheminDeFer>; 2] {
    CheminDeFer::lines(&legal.rules).try_into().expect("two lines")
}

fn duel(legal: &Legal<CheminDeFer>, shoe: &Composition) -> Duel {
    let duel = Duel::count(&legal.rules, &lines(legal)[0], shoe).expect("a duel can be counted");
    duel.expect("chemin de fer is a duel")
}

fn full(legal: &Legal<CheminDeFer>) -> Composition {
    Composition::full(CheminDeFer::shoe(&legal.rules).expect("a shoe"))
}

/// A shoe of so many cards of each value.
fn shoe_of(counts: [u32; 10]) -> Composition {
    let faces = ["K", "A", "2", "3", "4", "5", "6", "7", "8", "9"];
    let each = faces.iter().zip(counts).flat_map(|(face, count)| {
        let card: Card = format!("{face}h").parse().expect("a card");
        std::iter::repeat_n(card, count as usize)
    });
    Composition::of(each)
}

/// The strategy that answers so in each situation.
fn strategy(duel: &Duel, play: &[Vec<bool>; 2]) -> Strategy {
    let mut strategy = Strategy { player: Draws::NONE, banker: [Draws::NONE; 10] };
    let situations = duel.situations();
    for (side, answers) in play.iter().enumerate() {
        for ((known, verbs), draws) in situations[side].iter().zip(answers) {
            assert_eq!(verbs[0], "stay");
            assert!(strategy.set(known, *draws), "{known:?}");
        }
    }
    strategy
}

fn shares(play: &[Vec<bool>; 2]) -> [Vec<BigRational>; 2] {
    play.clone().map(|side| {
        side.iter().map(|draws| BigRational::from_integer(u8::from(*draws).into())).collect()
    })
}

/// The second way: the rules themselves under the tree of all draws, both sides by a strategy.
fn by_tree(legal: &Legal<CheminDeFer>, shoe: &Composition, strategy: Strategy) -> [BigRational; 2] {
    lines(legal).map(|mut line| {
        line.plan.strategy = strategy;
        let tree = Tree::new(&legal.rules, &line.plan, &line.kinds).with_shoe(shoe);
        let tally = tree.tally(Play::Planned).expect("exact odds");
        tally.expected() / BigInt::from(line.unit.0)
    })
}

fn bits(count: usize, number: usize) -> Vec<bool> {
    (0..count).map(|n| number >> n & 1 == 1).collect()
}

/// Every pure strategy of both sides as a matrix, by the rules under the tree.
type Matrix = Vec<Vec<[BigRational; 2]>>;

fn matrix(legal: &Legal<CheminDeFer>, shoe: &Composition, duel: &Duel) -> Matrix {
    let [m, n] = duel.situations().map(|situations| situations.len());
    let row = |x| {
        let each = (0..1 << n).map(|y| {
            let play = [bits(m, x), bits(n, y)];
            by_tree(legal, shoe, strategy(duel, &play))
        });
        each.collect()
    };
    (0..1 << m).map(row).collect()
}

#[test]
fn situations_are_those_of_the_options_with_every_pair_of_cards() {
    let legal = legal(&[]);
    let duel = duel(&legal, &full(&legal));
    let [banker, player] = duel.situations().map(|s| s.len());
    assert_eq!((banker, player), (10, 5)); // 3 against 9 and 5 against 4; 5
    let broad = duel.broadly();
    let texts = broad
        .situations()
        .map(|side| side.into_iter().map(|(known, _)| known.broad.clone()).collect::<Vec<_>>());
    assert_eq!(texts[1], ["on 5"]);
    let mut banker = texts[0].clone();
    banker.sort();
    assert_eq!(banker, ["on 3 against 9", "on 5 against 4"]);
}

#[test]
fn nobody_gains_by_any_pure_deviation_whatever_the_decks_and_the_vigorish() {
    for (decks, percent) in [(6, 5), (8, 4), (8, 5)] {
        let legal = legal(&[("decks", json!(decks)), ("vigorish-percent", json!(percent))]);
        let exact = duel(&legal, &full(&legal));
        for duel in [exact.broadly(), exact] {
            for with_fees in [false, true] {
                let solution = duel.solve(with_fees).expect("an equilibrium");
                assert!(solution.gains.iter().all(Zero::is_zero));
                // All pure strategies of either side, one by one.
                for side in 0..2 {
                    let count = solution.play[side].len();
                    for number in 0..1_usize << count {
                        let mut play = solution.play.clone();
                        play[side] = shares(&[bits(count, number), Vec::new()])[0].clone();
                        let value = &duel.values(&play, with_fees)[side];
                        assert!(*value <= solution.values[side], "{decks} decks, side {side}");
                    }
                }
                if !with_fees {
                    let [banker, player] = &solution.values;
                    assert!((banker + player).is_zero(), "the house has no part in it");
                }
            }
        }
    }
}

#[test]
fn with_eight_decks_both_draw_and_it_is_punto_banco() {
    // Where both sides draw at every option the tables are those of punto banco, whose published
    // counts are of 4 998 398 275 503 360 sequences.
    let legal = legal(&[("decks", json!(8))]);
    let [banker, against] = lines(&legal);
    let total = BigInt::from(4_998_398_275_503_360_u64);
    let banker_wins = BigInt::from(2_292_252_566_437_888_u64);
    let player_wins = BigInt::from(2_230_518_282_592_256_u64);
    let player = BigRational::new(&player_wins - &banker_wins, total.clone());
    assert_eq!(analyse(&legal.rules, &against).expect("odds").expectation, player);
    let after_vigorish = BigRational::new(banker_wins * 19, 20.into());
    let value = (after_vigorish - player_wins) / total;
    let analysis = analyse(&legal.rules, &banker).expect("odds");
    assert_eq!(analysis.expectation, value);
    let play = analysis.strategy.expect("decisions");
    assert_eq!(play.in_words(), ["on 3 against 9: draw", "on 5 against 4: draw"]);
    assert!(play.equilibria.iter().all(|equilibrium| equilibrium.is_pure));
}

#[test]
fn with_six_decks_the_banker_stays_on_five_against_four_with_some_cards() {
    let legal = legal(&[("decks", json!(6))]);
    let [banker, _] = lines(&legal);
    let play = analyse(&legal.rules, &banker).expect("odds").strategy.expect("decisions");
    let mut words = play.in_words();
    words.sort();
    assert_eq!(
        words,
        [
            "on 3 against 9: draw",
            "on 5 against 4, 0 and 5: draw",
            "on 5 against 4, 1 and 4: stay",
            "on 5 against 4, 2 and 3: stay",
            "on 5 against 4, 6 and 9: draw",
            "on 5 against 4, 7 and 8: draw",
        ]
    );
}

#[test]
fn values_are_those_of_an_enumeration_without_the_rules() {
    // A program that knows only the two tables and deals by card values gives, with six decks, these
    // values to the Banker: by counts and by cards, without vigorish and with five percent.
    let legal = legal(&[("decks", json!(6))]);
    let exact = duel(&legal, &full(&legal));
    let expected = [
        (exact.broadly(), ["18880657128/1525814595305", "-460294100/43594702723"]),
        (exact, ["1452535076/117370353485", "-3221264030/305162919061"]),
    ];
    for (duel, values) in expected {
        for (with_fees, value) in [false, true].into_iter().zip(values) {
            let solution = duel.solve(with_fees).expect("an equilibrium");
            assert_eq!(solution.values[0].to_string(), value);
            assert!(solution.is_pure());
        }
    }
}

#[test]
fn any_play_comes_to_the_same_under_the_tree_of_all_draws() {
    let legal = legal(&[]);
    for counts in [[3, 1, 1, 1, 2, 2, 0, 0, 0, 1], [2, 1, 0, 2, 2, 1, 1, 0, 1, 2]] {
        let shoe = shoe_of(counts);
        let duel = duel(&legal, &shoe);
        let [m, n] = duel.situations().map(|situations| situations.len());
        for number in [0, 1, 2, 5, 11, 22, 45, 77, 1 << (m + n)] {
            let play = [bits(m, number), bits(n, number >> m)];
            let by_tree = by_tree(&legal, &shoe, strategy(&duel, &play));
            assert_eq!(duel.values(&shares(&play), true), by_tree, "{counts:?}, play {number}");
        }
    }
}

/// How likely a pure strategy is under mixed play.
fn weight(shares: &[BigRational], number: usize) -> BigRational {
    let each = shares.iter().enumerate().map(|(n, share)| match number >> n & 1 {
        1 => share.clone(),
        _ => BigRational::one() - share,
    });
    each.product()
}

#[test]
fn a_small_shoe_agrees_with_the_matrix_of_all_pure_strategies() {
    let legal = legal(&[]);
    let (mut mixed_count, mut pure_count) = (0, 0);
    for counts in [
        [2, 0, 1, 1, 1, 1, 0, 0, 0, 1],
        [2, 1, 0, 1, 1, 1, 0, 0, 0, 1],
        [1, 0, 0, 2, 1, 2, 0, 0, 0, 2],
        [3, 0, 0, 1, 2, 1, 0, 0, 0, 1],
        [2, 0, 0, 2, 2, 2, 0, 0, 0, 2],
    ] {
        let shoe = shoe_of(counts);
        let duel = duel(&legal, &shoe);
        let [m, n] = duel.situations().map(|situations| situations.len());
        assert!(m + n <= 8, "{counts:?}: {m} and {n} situations are too many for a matrix");
        let matrix = matrix(&legal, &shoe, &duel);
        let solution = duel.solve(true).expect("an equilibrium");
        let [xs, ys] = &solution.play;
        let row_value = |x: usize, side: usize| -> BigRational {
            (0..1 << n).map(|y| weight(ys, y) * &matrix[x][y][side]).sum()
        };
        let column_value = |y: usize, side: usize| -> BigRational {
            (0..1 << m).map(|x| weight(xs, x) * &matrix[x][y][side]).sum()
        };
        let value: BigRational = (0..1 << m).map(|x| weight(xs, x) * row_value(x, 0)).sum();
        assert_eq!(value, solution.values[0], "{counts:?}");
        for x in 0..1 << m {
            assert!(row_value(x, 0) <= solution.values[0], "{counts:?}: row {x} gains");
        }
        for y in 0..1 << n {
            assert!(column_value(y, 1) <= solution.values[1], "{counts:?}: column {y} gains");
        }
        if solution.is_pure() { pure_count += 1 } else { mixed_count += 1 }
    }
    println!("{pure_count} pure, {mixed_count} mixed");
}

#[test]
fn some_shoe_is_best_played_mixed() {
    let legal = legal(&[]);
    let mut found = 0;
    for seed in 0..400_u32 {
        let counts = std::array::from_fn(|n| (seed.wrapping_mul(2_654_435_761) >> (3 * n)) % 5);
        let shoe = shoe_of(counts);
        if shoe.total() < 8 {
            continue;
        }
        let duel = duel(&legal, &shoe);
        for with_fees in [false, true] {
            let solution = duel.solve(with_fees).expect("an equilibrium");
            assert!(solution.gains.iter().all(Zero::is_zero), "{counts:?}");
            let shares = solution.play.iter().flatten();
            assert!(
                shares.clone().all(|share| !share.is_negative() && *share <= BigRational::one())
            );
            found += usize::from(!solution.is_pure());
        }
    }
    println!("{found} of 800 mixed");
    assert!(found > 0, "every shoe was played pure");
}

#[test]
fn the_account_lists_both_sides_under_every_number_of_decks() {
    let request = odds::Request { tables: true, ..odds::Request::default() };
    let account = account(CheminDeFer::FACTS.id, &request, &mut |_| ()).expect("an account");
    let ids: Vec<&str> = account.entries.iter().map(|entry| &*entry.analysis.id).collect();
    assert!(ids.contains(&"banker") && ids.contains(&"against-banker"));
    let json = odds::to_json(&account);
    let equilibria = &json["wagers"][0]["strategy"]["equilibria"];
    assert_eq!(equilibria.as_array().map(Vec::len), Some(4));
    assert_eq!(equilibria[0]["knowing"], "counts");
    assert_eq!(equilibria[3]["play"][0]["do"]["draw"]["fraction"], "1");
}

#[test]
fn a_strategy_that_has_a_name_says_how_both_sides_play() {
    let legal = legal(&[("decks", json!(6))]);
    for line in lines(&legal) {
        let play = analyse(&legal.rules, &line).expect("odds").strategy.expect("decisions");
        for strategy in CheminDeFer::strategies() {
            let plan = Plan { strategy: (strategy.make)(&legal.rules), ..line.plan.clone() };
            let as_played = Line { plan, decides: false, ..line.clone() };
            let expectation = analyse(&legal.rules, &as_played).expect("odds").expectation;
            let named = play.named.iter().find(|named| named.name == strategy.name);
            assert_eq!(named.expect("named").expectation, expectation, "{}", strategy.about);
        }
    }
}
