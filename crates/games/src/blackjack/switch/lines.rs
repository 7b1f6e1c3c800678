//! What is analysed, and what it pays under the rules in force.

use chance::Card;
use serde_json::{Map, Value, json};
use table::study::{Line, Plan};
use table::{Cents, Payout, Seat, Wagering, cite};

use super::rules::Rules;
use super::strategy::Strategy;
use super::{BlackjackSwitch, HANDS, INSURANCES, MOST_HANDS, Wager};
use crate::blackjack::hand::value;
use crate::blackjack::procedure::{EVEN, INSURANCE};
use crate::blackjack::strategy::Play;

const MATCH: usize = 2;

/// The kinds of the wagers on hands.
fn is_on_hands(kind: usize) -> bool {
    kind < MATCH
        || (MATCH + 1..INSURANCES).contains(&kind)
        || (HANDS..HANDS + usize::from(MOST_HANDS)).contains(&kind)
}

/// Whether the way in which hands are played bears on wagers of these kinds.
pub(super) fn needs_solver(kinds: &[usize]) -> bool {
    kinds.iter().any(|kind| is_on_hands(*kind))
}

/// Cards that wagers of these kinds never tell apart have the same number.
pub(super) fn alike(kinds: &[usize], card: Card) -> u8 {
    let is_insurance = |kind: &usize| (INSURANCES..HANDS).contains(kind);
    match kinds {
        [MATCH] => card.rank() as u8,
        kinds if kinds.iter().all(is_insurance) => match value(card) {
            ace_or_ten @ (1 | 10) => ace_or_ten,
            _ => u8::MAX,
        },
        _ => value(card),
    }
}

pub(super) fn lines(rules: &Rules) -> Vec<Line<BlackjackSwitch>> {
    let (seat, stake) = (Seat::new(1), Cents::dollars(10));
    let hands = [0, 1].map(|of| (seat, Wager::STAKED[of], stake)).to_vec();
    let stands = Strategy::never_switch(crate::blackjack::strategy::Strategy::always(Play::Stand));
    let plan = |bets, strategy| Plan { bets, acts: Vec::new(), strategy };
    let mut insures = stands.clone();
    insures.play.insurance = true;
    let unit = BlackjackSwitch::bounds(rules, Wager::Match).0.max(Cents::dollars(1));
    let mut matching = hands.clone();
    matching.push((seat, Wager::Match, unit));
    vec![
        Line {
            id: "blackjack-1+blackjack-2".to_owned(),
            plan: plan(hands.clone(), Strategy::basic(&rules.play)),
            unit: stake + stake,
            kinds: (0..HANDS + usize::from(MOST_HANDS)).filter(|kind| is_on_hands(*kind)).collect(),
            payout_odds: Some(EVEN),
            decides: true,
        },
        Line {
            id: "insurance-1+insurance-2".to_owned(),
            plan: plan(hands, insures),
            unit: rules.procedure.most_insurance(stake) + rules.procedure.most_insurance(stake),
            kinds: (INSURANCES..HANDS).collect(),
            payout_odds: Some(INSURANCE),
            decides: false,
        },
        Line {
            id: "match".to_owned(),
            plan: plan(matching, stands),
            unit,
            kinds: vec![MATCH],
            payout_odds: None,
            decides: false,
        },
    ]
}

pub(super) fn payouts(rules: &Rules) -> Vec<Payout> {
    let mut list = Vec::new();
    let mut pay = |row: &str, title: &str, pays: String, cite| {
        list.push(Payout { row: row.to_owned(), title: title.to_owned(), pays, cite });
    };
    let wins = "A hand that wins, a blackjack included";
    pay("blackjack-1", wins, EVEN.to_string(), cite!("2A.5(g)"));
    pay("blackjack-2", wins, EVEN.to_string(), cite!("2A.5(g)"));
    for row in ["insurance-1", "insurance-2"] {
        pay(row, "Insurance", INSURANCE.to_string(), cite!("2A.8(d)"));
    }
    let rows = [
        ("match/pair", "One pair"),
        ("match/three-of-a-kind", "Three of a kind"),
        ("match/two-pairs", "Two pairs"),
        ("match/four-of-a-kind", "Four of a kind"),
    ];
    for ((row, title), odds) in rows.into_iter().zip(rules.matching.0) {
        pay(row, title, odds.to_string(), cite!("2A.6(c)"));
    }
    list
}

pub(super) fn variants() -> Vec<Map<String, Value>> {
    let of = |pairs: &[(&str, Value)]| {
        pairs.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect()
    };
    vec![
        of(&[("decks", json!(6))]),
        of(&[("decks", json!(8))]),
        of(&[("surrender", json!(true))]),
        of(&[("max-split-hands", json!(4))]),
        of(&[("max-split-hands", json!(4)), ("resplit-aces", json!(true))]),
        of(&[("interp-switched-21-vs-dealer-blackjack", json!("lose"))]),
    ]
}
