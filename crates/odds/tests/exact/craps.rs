//! Craps over several rolls, against closed forms, a second chain written out here, and published
//! figures: how long wagers stand, odds at a multiple, the fire bet by points, the shooter's hand.

use num_rational::BigRational;
use odds::{Analysis, CourseAccount, Request, account, course, decimal};
use serde_json::{Map, Value, json};

fn ratio(a: i64, b: i64) -> BigRational {
    BigRational::new(a.into(), b.into())
}

fn float(value: &BigRational) -> f64 {
    decimal(value, 18).parse().expect("a number")
}

/// Ways of 36 to throw a total.
fn ways(total: i64) -> i64 {
    6 - (total - 7).abs()
}

const NUMBERS: [i64; 6] = [4, 5, 6, 8, 9, 10];

fn elections(value: Value) -> Map<String, Value> {
    let Value::Object(elections) = value else { panic!("elections are an object") };
    elections
}

fn lines(request: &Request) -> Vec<Analysis> {
    let account = account("craps", request, &mut |_| ()).unwrap_or_else(|error| panic!("{error}"));
    account.entries.into_iter().map(|entry| entry.analysis).collect()
}

fn line(set: Value, wager: &str) -> Analysis {
    let request =
        Request { elections: elections(set), wager: Some(wager.to_owned()), ..Request::default() };
    lines(&request).into_iter().find(|line| line.id == wager).expect("the line")
}

fn with_odds(multiple: &str) -> Vec<Analysis> {
    lines(&Request { multiples: vec![multiple.to_owned()], ..Request::default() })
}

fn hand(game: &str) -> CourseAccount {
    course(game, &Map::new(), 200).unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[test]
fn a_line_bet_stands_for_one_roll_and_those_that_its_point_takes() {
    let until = |number: i64| ratio(ways(number), 36) * ratio(36, ways(number) + 6);
    let expected: BigRational = ratio(1, 1) + NUMBERS.into_iter().map(until).sum::<BigRational>();
    assert_eq!(expected, ratio(557, 165)); // published: 3.376
    // A come bet starts with the roll before which it is made, not while it waits for a point.
    for wager in ["pass-bet", "dont-pass-bet", "come-bet", "dont-come-bet"] {
        let line = line(json!({}), wager);
        assert_eq!((&line.rounds, &line.deciding_rounds), (&expected, &expected), "{wager}");
    }
    let pass = line(json!({}), "pass-bet");
    assert_eq!(pass.house_advantage_per_round(), ratio(7, 1671)); // 7/495 over 557/165
    assert!(pass.can_stand() && !line(json!({}), "field-bet").can_stand());
}

#[test]
fn a_bet_that_is_returned_is_left_out_of_the_resolved_ones() {
    let dont_pass = line(json!({}), "dont-pass-bet");
    assert_eq!(dont_pass.resolved(), ratio(35, 36));
    // Published: 1.40 % per bet decided.
    assert_eq!(dont_pass.house_advantage_resolved(), Some(ratio(27, 1925)));
    assert_eq!(dont_pass.rounds_resolved(), Some(ratio(557, 165) * ratio(36, 35)));
}

/// For how many rolls a bet on a number stands that is off on come out rolls, by a chain of its own:
/// it is made before a come out roll, and iterated until nothing is left.
fn rolls_of_an_inactive_bet(number: i64) -> f64 {
    let share = |total: i64| ways(total) as f64 / 36.0;
    let mut at_come_out = 1.0;
    let mut at_point = [0.0; 6];
    let mut rolls = 0.0;
    for _ in 0..4000 {
        rolls += at_come_out + at_point.iter().sum::<f64>();
        let mut next_come_out = at_come_out;
        let mut next_point = [0.0; 6];
        for (n, point) in NUMBERS.into_iter().enumerate() {
            next_come_out -= at_come_out * share(point);
            let decided = share(7) + share(number);
            let made = if point == number { 0.0 } else { share(point) };
            next_come_out += at_point[n] * made;
            next_point[n] = at_come_out * share(point) + at_point[n] * (1.0 - decided - made);
        }
        (at_come_out, at_point) = (next_come_out, next_point);
    }
    rolls
}

#[test]
fn rolls_on_which_a_bet_is_off_are_told_apart() {
    for number in NUMBERS {
        let decides = ratio(36, ways(number) + 6);
        for kind in ["place-bet-to-win", "buy-bet"] {
            let line = line(json!({}), &format!("{kind}:{number}"));
            assert_eq!(line.deciding_rounds, decides, "{}", line.id);
            let by_hand = rolls_of_an_inactive_bet(number);
            assert!((float(&line.rounds) - by_hand).abs() < 1e-9, "{} {by_hand}", line.id);
        }
        // Bets against a number are never off.
        let lay = line(json!({}), &format!("lay-bet:{number}"));
        assert_eq!((&lay.rounds, &lay.deciding_rounds), (&decides, &decides));
    }
    // Published, per roll: 0.46 %, 1.11 %, 1.67 %; hardways 2.78 %.
    for (wager, per_roll) in [
        ("place-bet-to-win:6", "0.46"),
        ("place-bet-to-win:5", "1.11"),
        ("place-bet-to-win:4", "1.67"),
        ("four-the-hardway", "2.78"),
        ("six-the-hardway", "2.78"),
        ("dont-pass-bet", "0.40"),
        ("pass-bet", "0.42"),
    ] {
        let each = line(json!({}), wager).house_advantage_per_deciding_round();
        assert_eq!(decimal(&(each * ratio(100, 1)), 2), per_roll, "{wager}");
    }
}

/// A pass or don't pass bet with odds, by its closed form: mean, variance and stakes.
fn closed_form(is_against: bool, times: [i64; 3]) -> [BigRational; 3] {
    let sign = if is_against { -1 } else { 1 };
    let mut results = vec![(ratio(8, 36), ratio(sign, 1), ratio(1, 1))];
    let (craps, void) = if is_against { (3, 1) } else { (4, 0) };
    results.push((ratio(craps, 36), ratio(-sign, 1), ratio(1, 1)));
    results.push((ratio(void, 36), ratio(0, 1), ratio(1, 1)));
    for number in NUMBERS {
        let multiple = ratio(times[(ways(number) - 3) as usize], 1);
        let true_odds = ratio(6, ways(number));
        // Taken, so many times are staked; laid, so many times are won.
        let (staked, won) = match is_against {
            false => (multiple.clone(), &multiple * &true_odds),
            true => (&multiple * &true_odds, multiple),
        };
        let comes = ratio(ways(number), 36);
        let made = ratio(ways(number), ways(number) + 6);
        let wins = if is_against { ratio(1, 1) - &made } else { made };
        let total = ratio(1, 1) + &staked;
        results.push((&comes * &wins, ratio(1, 1) + won, total.clone()));
        results.push((comes * (ratio(1, 1) - wins), -total.clone(), total));
    }
    let mean: BigRational = results.iter().map(|(p, net, _)| p * net).sum();
    let square: BigRational = results.iter().map(|(p, net, _)| p * net * net).sum();
    let staked: BigRational = results.iter().map(|(p, _, staked)| p * staked).sum();
    let variance = square - &mean * &mean;
    [mean, variance, staked]
}

/// The variance of a come bet with odds, by a chain of its own over the come out point (0 for none)
/// and the come point, iterated until nothing is left.
fn variance_of_a_come_bet(times: [i64; 3]) -> f64 {
    let share = |total: i64| ways(total) as f64 / 36.0;
    let is_number = |total: i64| NUMBERS.contains(&total);
    let (mut mean, mut square) = (0.0, 0.0);
    let mut decide = |probability: f64, net: f64| {
        mean += probability * net;
        square += probability * net * net;
    };
    // By come out point and come point.
    let mut at = [[0.0; 11]; 11];
    for point in NUMBERS {
        // The bet is made once a point is up.
        let made = ways(point) as f64 / 24.0;
        for total in 2..=12 {
            match total {
                7 | 11 => decide(made * share(total), 1.0),
                2 | 3 | 12 => decide(made * share(total), -1.0),
                come => {
                    let left = if come == point { 0 } else { point };
                    at[left as usize][come as usize] += made * share(come);
                }
            }
        }
    }
    for _ in 0..3000 {
        let mut next = [[0.0; 11]; 11];
        for (point, row) in at.iter().enumerate() {
            for (come, probability) in row.iter().enumerate().filter(|(_, p)| **p > 0.0) {
                let (point, number) = (point as i64, come as i64);
                let odds = times[(ways(number) - 3) as usize] as f64;
                let working = if point == 0 { 0.0 } else { odds };
                for total in 2..=12 {
                    let probability = probability * share(total);
                    if total == number {
                        decide(probability, 1.0 + working * 6.0 / ways(number) as f64);
                    } else if total == 7 {
                        decide(probability, -1.0 - working);
                    } else {
                        let left = match point {
                            0 if is_number(total) => total,
                            _ if total == point => 0,
                            _ => point,
                        };
                        next[left as usize][come] += probability;
                    }
                }
            }
        }
        at = next;
    }
    square - mean * mean
}

#[test]
fn odds_at_any_multiple_have_the_closed_form() {
    for (multiple, times) in [
        ("1", [1; 3]),
        ("2", [2; 3]),
        ("3-4-5", [3, 4, 5]),
        ("7", [7; 3]),
        ("9-2-31", [9, 2, 31]),
        ("100", [100; 3]),
    ] {
        let lines = with_odds(multiple);
        let ids: Vec<&str> = lines.iter().map(|line| line.id.as_str()).collect();
        assert_eq!(ids[0], format!("pass-bet+supplemental-wager/{multiple}x"));
        for (n, is_against) in [(0, false), (1, true), (3, true)] {
            let [mean, variance, staked] = closed_form(is_against, times);
            let line = &lines[n];
            assert_eq!(line.expectation, mean, "{}", line.id);
            assert_eq!(line.variance, variance, "{}", line.id);
            assert_eq!(line.staked, staked, "{}", line.id);
            assert_eq!(line.rounds, ratio(557, 165), "{}", line.id);
        }
        // Odds on a come bet are off on come out rolls: as dear, with less variance.
        let [mean, variance, staked] = closed_form(false, times);
        assert_eq!((&lines[2].expectation, &lines[2].staked), (&mean, &staked));
        assert!(lines[2].variance < variance, "{}", lines[2].id);
        let by_hand = variance_of_a_come_bet(times);
        let told = float(&lines[2].variance);
        assert!((told / by_hand - 1.0).abs() < 1e-9, "{}: {told} {by_hand}", lines[2].id);
    }
}

#[test]
fn odds_have_the_published_advantages() {
    let percent = |value: BigRational| decimal(&(value * ratio(100, 1)), 3);
    for (multiple, taken, laid) in [
        ("1", "0.848", "0.682"),
        ("2", "0.606", "0.455"),
        ("3-4-5", "0.374", "0.273"),
        ("5", "0.326", "0.227"),
        ("10", "0.184", "0.124"),
        ("20", "0.099", "0.065"),
        ("100", "0.021", "0.014"),
    ] {
        let lines = with_odds(multiple);
        assert_eq!(percent(lines[0].element_of_risk()), taken, "{multiple}");
        assert_eq!(percent(lines[1].element_of_risk()), laid, "{multiple}");
    }
}

#[test]
fn a_multiple_takes_the_election_that_allows_it() {
    let request = |set: Value, multiple: &str| Request {
        elections: elections(set),
        multiples: vec![multiple.to_owned()],
        ..Request::default()
    };
    let told = account("craps", &request(json!({}), "5"), &mut |_| ()).expect("an account");
    let limit = json!({"supplemental-wager-limit": 5});
    assert!(told.entries.iter().all(|entry| Value::Object(entry.rules.clone()) == limit));
    // Where more is elected, nothing has to change.
    let set = json!({"supplemental-wager-limit": 10});
    let told = account("craps", &request(set, "5"), &mut |_| ()).expect("an account");
    assert!(told.entries.iter().all(|entry| entry.rules.is_empty()));
    for (game, set, multiple, said) in [
        (
            "craps",
            json!({"supplemental-wager-limit": 2}),
            "5",
            "it takes supplemental-wager-limit=5",
        ),
        ("craps", json!({}), "3-4", "is no multiple"),
        ("roulette", json!({}), "5", "no wager of this game is supported"),
    ] {
        let error = account(game, &request(set, multiple), &mut |_| ()).expect_err("a fault");
        assert!(error.to_string().contains(said), "{error}");
    }
    // Without a multiple: the usual ones that are allowed.
    let ids: Vec<String> = lines(&Request {
        elections: elections(json!({"supplemental-wager-limit": 5})),
        wager: Some("supplemental-wager".to_owned()),
        ..Request::default()
    })
    .into_iter()
    .map(|line| line.id)
    .filter(|id| id.starts_with("pass-bet"))
    .collect();
    let usual = ["1x", "2x", "3-4-5x", "5x"].map(|n| format!("pass-bet+supplemental-wager/{n}"));
    assert_eq!(ids, usual);
}

/// The probability of each number of different points, by inclusion and exclusion over the numbers
/// that are allowed: with only these made, a hand is a row of points made out of the set.
fn points_by_inclusion() -> [f64; 7] {
    // Up to the loser 7 each point is set with odds 3 4 5 5 4 3 and made or not.
    let set: Vec<(f64, f64)> = NUMBERS
        .into_iter()
        .map(|n| (ways(n) as f64 / 24.0, ways(n) as f64 / (ways(n) + 6) as f64))
        .collect();
    let lost: f64 = set.iter().map(|(set, made)| set * (1.0 - made)).sum();
    let only = |mask: u32| {
        let made = set.iter().enumerate().filter(|(n, _)| mask >> n & 1 == 1);
        lost / (1.0 - made.map(|(_, (set, made))| set * made).sum::<f64>())
    };
    let mut points = [0.0; 7];
    for mask in 0..64u32 {
        // Exactly this set: over its subsets with alternating signs.
        let exactly: f64 = (0..64u32)
            .filter(|sub| sub & mask == *sub)
            .map(|sub| {
                let sign = if (mask.count_ones() - sub.count_ones()) % 2 == 0 { 1.0 } else { -1.0 };
                sign * only(sub)
            })
            .sum();
        points[mask.count_ones() as usize] += exactly;
    }
    points
}

#[test]
fn a_fire_bet_is_told_by_the_points_made() {
    let fire = line(json!({"fire-bet": true}), "fire-bet");
    let by = fire.classes.as_ref().expect("classes");
    assert_eq!((by.title, by.rows.len()), ("different points made", 7));
    let published =
        ["0.593939393939", "0.260750492004", "0.101275355549", "0.033434212179", "0.008798178440"];
    for ((points, row), independent) in by.rows.iter().enumerate().zip(points_by_inclusion()) {
        let probability = by.probability(row);
        if let Some(published) = published.get(points) {
            assert_eq!(decimal(&probability, 12), *published);
        }
        assert!((float(&probability) - independent).abs() < 1e-12, "{points}: {independent}");
    }
    let whole: BigRational = by.rows.iter().map(|row| by.probability(row)).sum();
    assert_eq!(whole, ratio(1, 1));
    // 1.4(e).
    let pays = |points: usize| -> Vec<String> {
        by.rows[points].pays.iter().flatten().map(ToString::to_string).collect()
    };
    assert_eq!(by.tables, ["table A", "table B"]);
    assert_eq!([pays(3), pays(4)], [vec![], vec!["24 to 1".to_owned(), "39 to 1".to_owned()]]);
    assert_eq!([pays(5), pays(6)].concat(), ["249 to 1", "199 to 1", "999 to 1", "499 to 1"]);
    // It stands for the whole hand.
    assert_eq!(fire.rounds, ratio(1671, 196));
    assert_eq!(decimal(&(fire.house_advantage() * ratio(100, 1)), 2), "20.76");
    let table_b = line(json!({"fire-bet": true, "fire-bet-pay-table": "B"}), "fire-bet");
    assert_eq!(table_b.classes.as_ref().map(|by| by.of.clone()), Some(by.of.clone()));
}

/// How likely a hand lasts at least so many rolls, by the recursion of Ethier and Hoppe (2010): over
/// the come out state and the three pairs of points.
fn hand_at_least(rolls: usize) -> f64 {
    let mut at = [1.0, 0.0, 0.0, 0.0];
    for _ in 1..rolls {
        let [come_out, fours, fives, sixes] = at;
        at = [
            (12.0 * come_out + 3.0 * fours + 4.0 * fives + 5.0 * sixes) / 36.0,
            (6.0 * come_out + 27.0 * fours) / 36.0,
            (8.0 * come_out + 26.0 * fives) / 36.0,
            (10.0 * come_out + 25.0 * sixes) / 36.0,
        ];
    }
    at.iter().sum()
}

#[test]
fn a_shooters_hand_has_the_published_lengths() {
    let hand = hand("craps");
    assert_eq!(hand.mean, ratio(1671, 196));
    assert_eq!(decimal(&hand.mean, 6), "8.525510");
    assert_eq!(hand.median, 6);
    assert_eq!(hand.lengths[0].exactly, ratio(0, 1)); // a come out 7 is no loser 7
    assert_eq!(hand.lengths[1].exactly, ratio(24 * 6, 36 * 36));
    for (n, length) in hand.lengths.iter().enumerate() {
        let independent = hand_at_least(n + 1);
        let told: f64 = decimal(&length.at_least, 40).parse().expect("a number");
        assert!((told / independent - 1.0).abs() < 1e-10, "{} {told} {independent}", n + 1);
    }
    // 154 rolls, Atlantic City 2009: about one in 5.59 billion.
    assert_eq!(decimal(&hand.lengths[153].at_least, 18), "0.000000000178882426");
    assert_eq!(decimal(&hand.lengths[153].at_least.recip(), 0), "5590264072");
    // Mean and variance again, from the lengths.
    let summed = |power: i32| -> f64 {
        let each = hand.lengths.iter().enumerate();
        each.map(|(n, length)| (n as f64 + 1.0).powi(power) * float(&length.exactly)).sum()
    };
    assert!((summed(1) - float(&hand.mean)).abs() < 1e-9);
    let variance = summed(2) - summed(1).powi(2);
    assert!((variance - float(&hand.variance)).abs() < 1e-6);
}

#[test]
fn points_and_decisions_of_a_hand_are_counted() {
    let hand = hand("craps");
    let count = |id: &str| hand.counts.iter().find(|count| count.id == id).expect("a count");
    let points = count("points-made");
    // Each time a point is set, it is made with probability 67/165, whatever came before.
    let made: BigRational =
        NUMBERS.into_iter().map(|n| ratio(ways(n), 24) * ratio(ways(n), ways(n) + 6)).sum();
    assert_eq!(made, ratio(67, 165));
    let lost = ratio(1, 1) - &made;
    assert_eq!(points.mean, &made / &lost);
    let mut probability = lost;
    for counted in &points.probabilities {
        assert_eq!(*counted, probability);
        probability *= &made;
    }
    // No point at all is also what the fire bet's first row says.
    assert_eq!(decimal(&points.probabilities[0], 12), "0.593939393939");
    // A hand ends with the first loser 7; of all decisions of the line those are 196 of 495.
    assert_eq!(count("line-decisions").mean, ratio(495, 196));
    assert_eq!(count("line-decisions").probabilities, count("come-out-rolls").probabilities);
    assert_eq!(hand.mean, count("line-decisions").mean.clone() * ratio(557, 165));
}

#[test]
fn other_games_pass_the_dice_by_their_own_rules() {
    assert_eq!(hand("mini-craps").mean, ratio(1671, 196));
    // 1A.7(a)1i and 13.7(a)1i: any 7.
    for game in ["automated-craps", "mini-dice"] {
        let hand = hand(game);
        assert_eq!((hand.mean, hand.variance), (ratio(6, 1), ratio(30, 1)), "{game}");
        assert_eq!(hand.lengths[0].exactly, ratio(1, 6), "{game}");
    }
    let error = course("sic-bo", &Map::new(), 10).expect_err("no hand");
    assert!(error.to_string().contains("sic-bo"), "{error}");
}

#[test]
fn a_full_account_tells_each_wager_under_every_election_that_changes_it() {
    let told = |game: &str, wager: &str| -> Vec<(Value, String)> {
        let wager = Some(wager.to_owned());
        let request = Request { wager, tables: true, ..Request::default() };
        let account = account(game, &request, &mut |_| ()).expect("an account");
        let entries = account.entries.into_iter();
        let each = entries.map(|entry| {
            let percent = entry.analysis.house_advantage() * ratio(100, 1);
            (Value::Object(entry.rules), decimal(&percent, 2))
        });
        each.collect()
    };
    let fraction = |of: &str| of.to_owned();
    assert_eq!(
        told("craps", "field-bet"),
        [
            (json!({}), fraction("5.56")),
            (json!({"payout-odds-override": {"field-bet/12": "3 to 1"}}), fraction("2.78")),
            (
                json!({"payout-odds-override": {"field-bet/2": "3 to 1", "field-bet/12": "3 to 1"}}),
                fraction("0.00")
            ),
        ]
    );
    // Published: 1.67, 2.00, 2.27 when won.
    for (number, won) in [(4, "1.67"), (5, "2.00"), (6, "2.27")] {
        let buy = told("mini-craps", &format!("buy-bet:{number}"));
        let when_won = json!({"buy-bet-collection": "when-won"});
        assert_eq!(buy[1], (when_won, won.to_owned()));
        assert_eq!(buy[2], (json!({"buy-bet-percent": 0}), "0.00".to_owned()));
        assert_eq!(buy[0].1, "5.00"); // of the stake; 4.76 of stake and fee together
    }
    let fire = told("craps", "fire-bet");
    assert_eq!(fire[0].0, json!({"fire-bet": true}));
    assert_eq!(fire[1].0, json!({"fire-bet": true, "fire-bet-pay-table": "B"}));
    let horn = told("automated-craps", "whirl-bet");
    let rows = ["craps-two", "craps-three", "craps-twelve", "11-in-one-roll"];
    let changed = horn[1].0["payout-odds-override"].as_object().expect("rows");
    assert_eq!(changed.keys().map(String::as_str).collect::<Vec<_>>(), rows);
    // The 15.3 % often quoted for totals of 4 belongs to 60 to 1.
    let four = told("sic-bo", "total-value-bet:4");
    assert_eq!(four[1].1, "15.28");
    assert_eq!(told("mini-dice", "field-bet").len(), 3);
}
