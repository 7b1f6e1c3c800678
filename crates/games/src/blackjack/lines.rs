//! What is analysed, and what it pays under the rules in force.

use chance::{Card, Rank};
use serde_json::{Map, Value, json};
use table::study::{Line, Plan};
use table::{Cents, Odds, Payout, Seat, Wager as _, Wagering, cite};

use super::hand::value;
use super::procedure::{EVEN, HoleCard};
use super::rules::{EXTRA, Rules, THREE_SEVENS};
use super::side::{Side, SideRules, additional, blackjack_bonus, progressive};
use super::strategy::{Play, Strategy};
use super::{Blackjack, DOUBLE, HANDS, INSURANCE, Wager, facts};

/// The kinds of the wagers on hands.
fn is_on_hands(kind: usize) -> bool {
    kind < 4 || kind == DOUBLE || (HANDS..HANDS + 4).contains(&kind)
}

fn side_of(kind: usize) -> Option<Side> {
    kind.checked_sub(4).and_then(|n| Side::ALL.get(n)).copied()
}

/// Whether the way in which hands are played bears on wagers of these kinds.
pub(super) fn needs_solver(kinds: &[usize]) -> bool {
    kinds.iter().any(|kind| {
        is_on_hands(*kind) || side_of(*kind).is_some_and(|side| side.streak().is_some())
    })
}

/// Cards that wagers of these kinds never tell apart have the same number.
pub(super) fn alike(kinds: &[usize], card: Card) -> u8 {
    let [kind] = kinds else { return card.index() };
    let other = u8::MAX;
    let (rank, worth) = (card.rank(), value(card));
    match side_of(*kind) {
        _ if *kind == INSURANCE => {
            if matches!(worth, 1 | 10) {
                worth
            } else {
                other
            }
        }
        Some(Side::Over13 | Side::Under13) => worth,
        Some(Side::SameSuit) if matches!(rank, Rank::King | Rank::Queen) => card.index(),
        Some(Side::SameSuit) => card.index() % 4,
        Some(Side::Sevens) if rank == Rank::Seven => card.index(),
        Some(Side::Progressive) if rank == Rank::Ace => card.index(),
        Some(Side::Sevens | Side::Progressive) => other,
        Some(Side::BlackjackBonus) if matches!(worth, 1 | 10) => worth,
        Some(Side::BlackjackBonus) => other,
        Some(Side::TwentyPoint) if matches!(worth, 1 | 9 | 10) => card.index(),
        Some(Side::TwentyPoint) => other,
        Some(Side::OptionalBonus) if rank == Rank::Eight => card.index(),
        Some(Side::OptionalBonus) => worth + 100,
        Some(Side::InBetween) => rank as u8,
        _ => card.index(),
    }
}

/// How the line of an additional wager is played: nothing that matters to it is decided, but that
/// sevens and aces go on drawing.
fn play_of(side: Side) -> Strategy {
    match side {
        Side::Sevens => Strategy::always(Play::Draw),
        Side::Progressive => {
            let mut strategy = Strategy::always(Play::Stand);
            for total in [12, 13] {
                strategy.soft[total] = [Play::Draw; 10];
            }
            strategy
        }
        _ => Strategy::always(Play::Stand),
    }
}

/// What the figures of a line assume of the play: what is best for the additional wager alone costs
/// the wager on the hand something.
pub(super) fn assumed_play(line: &str) -> Option<&'static str> {
    match Wager::parse(line)? {
        Wager::Side(Side::Sevens) => {
            Some("two sevens always draw a third card, and are never split")
        }
        Wager::Side(Side::Progressive) => {
            Some("two and three aces always draw, and are never split")
        }
        Wager::Side(side) if side.streak().is_some() => {
            Some("every hand by basic strategy, whatever stands on the streak")
        }
        Wager::Side(_)
        | Wager::Main { .. }
        | Wager::Double { .. }
        | Wager::Insurance(_)
        | Wager::HandFee => None,
    }
}

pub(super) fn lines(rules: &Rules) -> Vec<Line<Blackjack>> {
    let (seat, unit) = (Seat::new(1), Cents::dollars(10));
    let first = u8::from(rules.procedure.multiple_action.is_some());
    let last = rules.procedure.multiple_action.unwrap_or(0);
    let main: Vec<Wager> = (first..=last).map(|spot| Wager::Main { hand: 0, spot }).collect();
    let bets: Vec<_> = main.iter().map(|wager| (seat, *wager, unit)).collect();
    let id = main.iter().map(ToString::to_string).collect::<Vec<_>>().join("+");
    let mut lines = vec![Line {
        id,
        plan: Plan {
            bets: bets.clone(),
            acts: Vec::new(),
            strategy: Strategy::basic(rules.decks, &rules.play),
        },
        unit,
        kinds: (0..=HANDS + 3).filter(|kind| is_on_hands(*kind)).collect(),
        payout_odds: None,
        decides: true,
    }];
    if rules.procedure.hole_card != HoleCard::FaceUp && rules.procedure.multiple_action.is_none() {
        let strategy = Strategy { insurance: true, ..Strategy::always(Play::Stand) };
        lines.push(Line {
            id: "insurance".to_owned(),
            plan: Plan { bets: bets.clone(), acts: Vec::new(), strategy },
            unit: rules.procedure.most_insurance(unit),
            kinds: vec![INSURANCE],
            payout_odds: Some(super::rules::INSURANCE),
            decides: false,
        });
    }
    for side in Side::ALL.into_iter().filter(|side| rules.side.offers(*side)) {
        let (least, most) = Blackjack::bounds(rules, Wager::Side(side));
        let unit = Cents::dollars(1).max(Cents((least.0 + 99) / 100 * 100));
        let unit = most.map_or(unit, |most| unit.min(most));
        let mut bets = bets.clone();
        for bet in &mut bets {
            bet.2 = bet.2.max(Cents((unit.0 + 499) / 500 * 500));
        }
        bets.push((seat, Wager::Side(side), unit));
        let strategy = match side.streak() {
            Some(_) => Strategy::basic(rules.decks, &rules.play),
            None => play_of(side),
        };
        lines.push(Line {
            id: Wager::Side(side).to_string(),
            plan: Plan { bets, acts: Vec::new(), strategy },
            unit,
            kinds: vec![Wager::Side(side).place()],
            payout_odds: None,
            decides: false,
        });
    }
    lines
}

pub(super) fn payouts(rules: &Rules) -> Vec<Payout> {
    let mut list = Vec::new();
    let mut pay = |row: String, title: &str, pays: String, cite| {
        list.push(Payout { row, title: title.to_owned(), pays, cite });
    };
    let is_face_up = rules.procedure.hole_card == HoleCard::FaceUp;
    let (row, odds, by) = match (is_face_up, rules.is_six_to_five) {
        (true, _) => ("blackjack/blackjack", EVEN, cite!("2.6(k)2")),
        (_, true) => ("blackjack/6-to-5", super::rules::SIX_TO_FIVE, cite!("2.3(e)")),
        _ => ("blackjack/blackjack", super::rules::BLACKJACK, cite!("2.3(e)")),
    };
    pay("blackjack".to_owned(), "A hand that wins", EVEN.to_string(), cite!("2.3(e)"));
    pay(row.to_owned(), "A blackjack", odds.to_string(), by);
    let extras = [
        (rules.extra.six_seven_eight_suited, "six-seven-eight-suited", "6-7-8 of one suit", EXTRA),
        (rules.extra.three_sevens, "three-sevens", "Three sevens", THREE_SEVENS),
        (
            rules.extra.designated_blackjack.is_some(),
            "designated-blackjack",
            "The designated blackjack",
            EXTRA,
        ),
        (rules.extra.five_cards_totaling_21, "five-cards-totaling-21", "21 in five cards", EXTRA),
    ];
    for (elected, id, title, odds) in extras {
        if elected {
            pay(format!("blackjack/{id}"), title, odds.to_string(), cite!("2.3(e)"));
        }
    }
    if rules.procedure.hole_card != HoleCard::FaceUp {
        let odds = super::rules::INSURANCE.to_string();
        pay("insurance".to_owned(), "Insurance", odds, cite!("2.9(c)"));
    }
    for side in Side::ALL.into_iter().filter(|side| rules.side.offers(*side)) {
        let name = Wager::Side(side).to_string();
        let cite = SideRules::amount_cite(side);
        let rows: Vec<_> = facts::FACTS
            .pay_tables
            .iter()
            .map(|table| table.rows)
            .find(|rows| rows.iter().any(|row| row.id.split('/').next() == Some(&name)))
            .into_iter()
            .flatten()
            .filter(|row| row.id.split('/').next() == Some(&name))
            .collect();
        match side {
            Side::Progressive => {
                pay(
                    format!("{name}/meter"),
                    "Four red or four black aces",
                    "the meter".to_owned(),
                    cite,
                );
                for (count, suited, amount) in progressive::PRIZES {
                    let suit = if suited { "one suit" } else { "any suit" };
                    let row = format!("{name}/{count}-aces-{}", suit.replace(' ', "-"));
                    pay(row, &format!("{count} aces of {suit}"), amount.to_string(), cite);
                }
            }
            Side::BlackjackBonus => {
                let bounds = [1, 5].map(|stake| {
                    let (least, most) = blackjack_bonus::bounds(Cents::dollars(stake));
                    format!("{least} to {most} for {}", Cents::dollars(stake))
                });
                let pays = format!("what the display shows: {}", bounds.join(", "));
                pay(name, "A blackjack", pays, cite);
            }
            _ => {
                let odds: Vec<Odds> = rules.side.odds(side);
                debug_assert_eq!(rows.len(), odds.len(), "{name}");
                for (row, odds) in rows.iter().zip(odds) {
                    pay(row.id.to_owned(), row.title, odds.to_string(), cite);
                }
            }
        }
    }
    list
}

pub(super) fn variants() -> Vec<Map<String, Value>> {
    let of = |pairs: &[(&str, Value)]| {
        pairs.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect()
    };
    let mut all: Vec<Map<String, Value>> =
        [1, 2, 4, 6, 8].map(|decks| of(&[("decks", json!(decks))])).to_vec();
    all.push(of(&[("dealer-soft-17", json!("hit"))]));
    all.push(of(&[("6-to-5", json!(true))]));
    all.push(of(&[("surrender", json!(true))]));
    all.push(of(&[("max-split-hands", json!(4))]));
    all.push(of(&[("max-split-hands", json!(4)), ("resplit-aces", json!(true))]));
    all.push(of(&[("hole-card", json!("face-up"))]));
    all.push(of(&[("interp-split-two-card-21-vs-multi-card-21", json!("push"))]));
    for extra in ["payout-six-seven-eight-suited", "payout-three-sevens", "five-cards-totaling-21"]
    {
        all.push(of(&[(extra, json!(true))]));
    }
    all.push(of(&[("payout-designated-blackjack", json!(["As", "Js"]))]));
    for decks in [6, 8] {
        all.push(of(&[("decks", json!(decks)), ("streak", json!(true))]));
        all.push(of(&[("decks", json!(decks)), ("blackjack-bonus", json!(true))]));
    }
    for decks in [1, 2, 4, 6, 8] {
        all.push(of(&[("decks", json!(decks)), ("additional-wager", json!("over-under-13"))]));
    }
    for (decks, options) in additional::SAME_SUIT {
        for letter in ["A", "B", "C", "D"].iter().take(options.len()) {
            all.push(of(&[
                ("decks", json!(decks)),
                ("additional-wager", json!("same-suit")),
                ("additional-same-suit-pay-table", json!(letter)),
            ]));
        }
    }
    for decks in [4, 6, 8] {
        all.push(of(&[("decks", json!(decks)), ("additional-wager", json!("sevens"))]));
        all.push(of(&[("decks", json!(decks)), ("progressive-blackjack", json!(true))]));
    }
    for decks in [6, 8] {
        all.push(of(&[("decks", json!(decks)), ("match-the-dealer", json!(true))]));
        all.push(of(&[("decks", json!(decks)), ("optional-bonus", json!(true))]));
        for letter in ["A", "B"] {
            all.push(of(&[
                ("decks", json!(decks)),
                ("20-point-bonus", json!(true)),
                ("20-point-bonus-pay-table", json!(letter)),
            ]));
        }
        for letter in ["A", "B", "C", "D"] {
            all.push(of(&[
                ("decks", json!(decks)),
                ("in-between", json!(true)),
                ("in-between-pay-table", json!(letter)),
            ]));
        }
    }
    all
}
