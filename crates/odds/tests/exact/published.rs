//! Published figures, to every printed digit.

use num_rational::BigRational;
use num_traits::ToPrimitive;
use odds::{Analysis, Request, account, decimal};
use serde_json::{Value, json};

/// One line of a game under these elections.
fn line(game: &str, elections: Value, wager: &str) -> Analysis {
    let Value::Object(elections) = elections else { unreachable!("elections are an object") };
    let request = Request { elections, wager: Some(wager.to_owned()), ..Request::default() };
    let account = account(game, &request, &mut |_| ());
    let account = account.unwrap_or_else(|error| panic!("{game}: {error}"));
    let found = account.entries.into_iter().find(|entry| entry.analysis.id == wager);
    found.unwrap_or_else(|| panic!("{wager} is no line")).analysis
}

/// As many decimals as the published figure has.
fn assert_percent(value: &BigRational, published: &str, what: &str) {
    let places = published.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let percent = value * BigRational::from_integer(100.into());
    assert_eq!(decimal(&percent, places), published, "{what}");
}

fn assert_house_advantages(game: &str, elections: Value, published: &[(&str, &str)]) {
    for (wager, percent) in published {
        let line = line(game, elections.clone(), wager);
        assert_percent(&line.house_advantage(), percent, wager);
    }
}

#[test]
fn craps() {
    assert_house_advantages(
        "craps",
        json!({}),
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
    let dont_pass = line("craps", json!({}), "dont-pass-bet");
    let void = dont_pass.outcomes.iter().find(|o| o.net == BigRational::from_integer(0.into()));
    let void = dont_pass.probability(void.expect("a 12 on the come out roll"));
    let decided = BigRational::from_integer(1.into()) - void;
    assert_percent(&(dont_pass.house_advantage() / decided), "1.40", "don't pass, decided");
}

#[test]
fn craps_fire_bet() {
    let fire = line("craps", json!({"fire-bet": true}), "fire-bet");
    // Four points, published to twelve digits; fewer lose.
    let four = fire.outcomes.iter().rev().nth(1).expect("four points win");
    assert_eq!(decimal(&fire.probability(four), 12), "0.008798178440");
    let lost = fire.outcomes.last().expect("fewer lose");
    let fewer = ["0.593939393939", "0.260750492004", "0.101275355549", "0.033434212179"];
    let fewer: f64 = fewer.iter().map(|p| p.parse::<f64>().expect("a number")).sum();
    let counted: f64 = decimal(&fire.probability(lost), 15).parse().expect("a number");
    assert!((counted - fewer).abs() < 4e-12, "{counted} is not {fewer}");
}

#[test]
fn red_dog() {
    for (decks, percent) in [(1, "3.155"), (2, "3.077"), (4, "2.884"), (6, "2.80"), (8, "2.751")] {
        let line = line("red-dog", json!({"decks": decks}), "original+raise");
        assert_percent(&line.house_advantage(), percent, "red dog");
        let play = line.strategy.expect("a decision");
        assert_eq!(play.in_words(), ["spread of 1 to 6: decline", "spread of 7 to 11: raise 1"]);
        // The game's own best play costs nothing.
        assert_eq!(play.named[0].cost, BigRational::from_integer(0.into()));
    }
}

#[test]
fn roulette() {
    let usual = [
        "straight",
        "split",
        "three-numbers",
        "four-numbers",
        "six-numbers",
        "column",
        "dozen",
        "red",
        "black",
        "odd",
        "even",
        "1-to-18",
        "19-to-36",
    ];
    let all = |percent: &'static str| usual.map(|wager| (wager, percent));
    let double = json!({"wheel": "double-zero"});
    assert_house_advantages("roulette", double.clone(), &all("5.263"));
    let some = [("first-five-numbers", "7.895"), ("straight:00", "5.263"), ("split:0-00", "5.263")];
    assert_house_advantages("roulette", double, &some);
    for wheel in ["single-zero", "double-zero-as-single-zero"] {
        assert_house_advantages("roulette", json!({"wheel": wheel}), &all("2.703"));
    }
    let half = json!({"wheel": "double-zero", "zero-rule": "lose-one-half"});
    assert_house_advantages("roulette", half.clone(), &all("5.263")[..7]);
    assert_house_advantages("roulette", half, &all("2.632")[7..]); // at even money
}

#[test]
fn big_six() {
    assert_house_advantages(
        "big-six",
        json!({}),
        &[
            ("insignia:1", "11.11"),
            ("insignia:2", "16.67"),
            ("insignia:5", "22.22"),
            ("insignia:10", "18.52"),
            ("insignia:20", "22.22"),
            ("joker", "14.81"),
            ("flag", "14.81"),
        ],
    );
}

/// Nobody publishes them: by hand, from the sections of the wheel.
#[test]
fn pokette() {
    assert_house_advantages(
        "pokette",
        json!({}),
        &[
            ("single-card-straight-up", "5.56"),
            ("two-cards-split", "7.41"),
            ("four-cards-corner", "3.70"),
            ("single-rank", "3.70"),
            ("double-rank", "11.11"),
            ("ace-king-queen-rank", "3.70"),
            ("red", "3.70"),
            ("suit-column", "3.70"),
            ("jacer", "3.70"),
            ("pair-in-two", "7.69"),
            ("pair-in-three", "7.69"),
            ("three-of-a-kind", "7.69"),
            ("flush", "0.00"),
            ("open-straight", "7.69"),
            ("inside-straight", "7.69"),
            ("open-straight-flush", "3.85"),
            ("inside-straight-flush", "3.85"),
        ],
    );
}

#[test]
fn sic_bo() {
    assert_house_advantages(
        "sic-bo",
        json!({}),
        &[
            ("two-of-a-kind:1", "33.33"),
            ("two-dice-combination:1-2", "16.67"),
            ("small-bet", "2.78"),
            ("big-bet", "2.78"),
            ("one-of-a-kind:1", "7.87"),
            ("three-of-a-kind:1", "30.09"),
            ("any-three-of-a-kind", "30.56"),
            ("total-value-bet:5", "47.2"),
            ("total-value-bet:16", "47.2"),
            ("total-value-bet:7", "9.72"),
            ("total-value-bet:14", "9.72"),
            ("total-value-bet:8", "12.5"),
            ("total-value-bet:11", "12.5"),
            ("total-value-bet:9", "18.98"),
            ("total-value-bet:12", "18.98"),
        ],
    );
}

#[test]
fn mini_dice() {
    assert_house_advantages(
        "mini-dice",
        json!({}),
        &[
            ("place-bet:4", "6.67"),
            ("place-bet:9", "4.00"),
            ("place-bet:8", "1.52"),
            ("field-bet", "5.56"),
            ("any-7", "16.67"),
            ("over-7", "16.67"),
            ("under-7", "16.67"),
        ],
    );
}

#[test]
fn keno() {
    for (wager, all_hit) in
        [("straight/1", "1/4"), ("straight/2", "19/316"), ("straight/3", "57/4108")]
    {
        let line = line("keno", json!({}), wager);
        assert_eq!(line.probability(&line.outcomes[0]).to_string(), all_hit, "{wager}");
    }
}

#[test]
fn blackjack_additional_wagers() {
    let with = |decks: u8, more: Value| {
        let mut elections = json!({"decks": decks});
        let object = elections.as_object_mut().expect("an object");
        object.extend(more.as_object().expect("an object").clone());
        elections
    };
    let over_under = with(6, json!({"additional-wager": "over-under-13"}));
    assert_house_advantages("blackjack", over_under.clone(), &[("additional-over-13", "6.55")]);
    assert_house_advantages("blackjack", over_under, &[("additional-under-13", "10.07")]);
    for (decks, percent) in [(6, "6.67"), (1, "3.77")] {
        let table = json!({"additional-wager": "same-suit", "additional-same-suit-pay-table": "B"});
        let same_suit = with(decks, table);
        assert_house_advantages("blackjack", same_suit, &[("additional-same-suit", percent)]);
    }
    let sevens = with(6, json!({"additional-wager": "sevens"}));
    assert_house_advantages("blackjack", sevens, &[("additional-sevens", "11.40")]);
    let matching = with(6, json!({"match-the-dealer": true}));
    assert_house_advantages("blackjack", matching, &[("match-the-dealer", "4.06")]);
    for (table, percent) in [("A", "24.71"), ("B", "17.64")] {
        let twenty = json!({"20-point-bonus": true, "20-point-bonus-pay-table": table});
        assert_house_advantages("blackjack", with(6, twenty), &[("20-point-bonus", percent)]);
    }
    let optional = with(6, json!({"optional-bonus": true}));
    assert_house_advantages("blackjack", optional, &[("optional-bonus", "6.91")]);
}

#[test]
fn blackjack_insurance_is_one_card_of_those_left() {
    // Eight decks without the ace: 128 tens among 415 cards, and the player's two are as likely to
    // be among them as any.
    let insurance = line("blackjack", json!({"decks": 8}), "insurance");
    let ten = BigRational::new(128.into(), 415.into());
    let three = BigRational::from_integer(3.into());
    let one = BigRational::from_integer(1.into());
    assert_eq!(insurance.expectation, three * ten - one);
}

#[test]
fn blackjack_switch() {
    let reader = json!({"decks": 6, "hole-card": "face-down-card-reader"});
    assert_house_advantages("blackjack-switch", reader.clone(), &[("match", "2.55")]);
    // About 0.58 is published for six decks, whatever the splits and the strategy behind it; it is
    // 0.565 best played, and 0.571 by the tables of the game.
    let both = line("blackjack-switch", reader, "blackjack-1+blackjack-2");
    let percent = |value: &BigRational| -100.0 * value.to_f64().expect("a number");
    assert_eq!(format!("{:.3}", percent(&both.expectation)), "0.565");
    let play = both.strategy.expect("it is played");
    let basic = play.named.iter().find(|named| named.name == "basic").expect("a strategy");
    assert_eq!(format!("{:.3}", percent(&basic.expectation)), "0.571");
}
