//! Published figures, to every printed digit.

use num_rational::BigRational;
use odds::{Account, Analysis, Request, account, decimal};
use serde_json::{Value, json};

fn accounted(game: &str, elections: Value, tables: bool) -> Account {
    let Value::Object(elections) = elections else { unreachable!("elections are an object") };
    let request = Request { elections, wager: None, tables };
    account(game, &request, &mut |_| ()).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn find<'a>(account: &'a Account, wager: &str) -> &'a Analysis {
    let entry = account.entries.iter().find(|entry| entry.analysis.id == wager);
    &entry.unwrap_or_else(|| panic!("{wager} is no line")).analysis
}

/// As many decimals as the published figure has.
fn assert_percent(value: &BigRational, published: &str, what: &str) {
    let places = published.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let percent = value * BigRational::from_integer(100.into());
    assert_eq!(decimal(&percent, places), published, "{what}");
}

fn assert_house_advantages(account: &Account, published: &[(&str, &str)]) {
    for (wager, percent) in published {
        assert_percent(&find(account, wager).house_advantage(), percent, wager);
    }
}

#[test]
fn craps() {
    let account = accounted("craps", json!({}), false);
    assert_house_advantages(
        &account,
        &[
            ("pass-bet", "1.41"),
            ("come-bet", "1.41"),
            ("dont-pass-bet", "1.36"),
            ("dont-come-bet", "1.36"),
            ("place-bet-to-win:4", "6.67"),
            ("place-bet-to-win:5", "4.00"),
            ("place-bet-to-win:6", "1.52"),
            ("place-bet-to-lose:4", "3.03"),
            ("place-bet-to-lose:5", "2.50"),
            ("place-bet-to-lose:6", "1.82"),
            ("four-the-hardway", "11.11"),
            ("six-the-hardway", "9.09"),
            ("field-bet", "5.56"),
            ("any-seven", "16.67"),
            ("any-craps", "11.11"),
            ("craps-two", "13.89"),
            ("craps-twelve", "13.89"),
            ("ten-the-hardway-on-the-hop", "13.89"),
            ("craps-three", "11.11"),
            ("11-in-one-roll", "11.11"),
            ("one-six-on-the-hop", "11.11"),
            ("craps-eleven", "11.11"),
            ("horn-bet", "12.5"),
            ("whirl-bet", "13.33"),
            ("horn-high-bet:2", "12.78"),
            ("horn-high-bet:11", "12.22"),
        ],
    );
    // Per decided wager: those that a 12 voids left out.
    let dont_pass = find(&account, "dont-pass-bet");
    let void = dont_pass.outcomes.iter().find(|o| o.net == BigRational::from_integer(0.into()));
    let void = dont_pass.probability(void.expect("a 12 on the come out roll"));
    let decided = BigRational::from_integer(1.into()) - void;
    assert_percent(&(dont_pass.house_advantage() / decided), "1.40", "don't pass, decided");
}

#[test]
fn craps_fire_bet() {
    let account = accounted("craps", json!({"fire-bet": true}), false);
    let fire = find(&account, "fire-bet");
    // Four points, published to twelve digits; fewer lose.
    let four = fire.outcomes.iter().rev().nth(1).expect("four points win");
    assert_eq!(decimal(&fire.probability(four), 12), "0.008798178440");
    let lost = fire.outcomes.last().expect("fewer lose");
    let fewer = ["0.593939393939", "0.260750492004", "0.101275355549", "0.033434212179"];
    let fewer: f64 = fewer.iter().map(|p| p.parse::<f64>().expect("a number")).sum();
    let counted: f64 = decimal(&fire.probability(lost), 15).parse().expect("a number");
    assert!((counted - fewer).abs() < 4e-12, "{counted} is not {fewer}");
}
