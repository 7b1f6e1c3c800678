//! What is analysed, and what it pays under the rules in force.

use chance::Card;
use serde_json::{Map, Value, json};
use table::study::{Line, Plan};
use table::{Cents, Payout, Seat, cite};

use super::facts::ante_for;
use super::rules::{BLACKJACK, COLORED, Rules, TIE};
use super::strategy::{Strategy, Switching};
use super::{DOUBLE, HANDS, INSURANCE_KIND, SwitchHandsBlackjack, Wager};
use crate::blackjack::hand::value;
use crate::blackjack::procedure::{EVEN, INSURANCE};
use crate::blackjack::strategy::{Play, Strategy as Tables};

/// The kinds of the wagers on hands.
fn is_on_hands(kind: usize) -> bool {
    kind == 0 || kind == DOUBLE || (HANDS..HANDS + 4).contains(&kind)
}

/// Whether the way in which hands are played bears on wagers of these kinds.
pub(super) fn needs_solver(kinds: &[usize]) -> bool {
    kinds.iter().any(|kind| is_on_hands(*kind))
}

/// Cards that wagers of these kinds never tell apart have the same number.
pub(super) fn alike(kinds: &[usize], card: Card) -> u8 {
    match kinds {
        [INSURANCE_KIND] => match value(card) {
            ace_or_ten @ (1 | 10) => ace_or_ten,
            _ => u8::MAX,
        },
        _ => card.index(),
    }
}

pub(super) fn lines(rules: &Rules) -> Vec<Line<SwitchHandsBlackjack>> {
    let (seat, stake) = (Seat::new(1), Cents::dollars(10));
    let bets = vec![(seat, Wager::Main(0), stake), (seat, Wager::Ante, ante_for(stake))];
    let plan = |strategy| Plan { bets: bets.clone(), acts: Vec::new(), strategy };
    let play = Tables::basic(rules.decks(), &rules.play);
    let basic = Strategy { play, switching: Switching::ByChart };
    let mut insures = Strategy { play: Tables::always(Play::Stand), switching: Switching::Never };
    insures.play.insurance = true;
    let on_hands: Vec<usize> = (0..HANDS + 4).filter(|kind| is_on_hands(*kind)).collect();
    let with_ante = on_hands.iter().copied().chain([Wager::Ante.place()]).collect();
    let line = |id: &str, kinds| Line {
        id: id.to_owned(),
        plan: plan(basic.clone()),
        unit: stake,
        kinds,
        payout_odds: None,
        decides: true,
    };
    vec![
        line("blackjack+switch-hands-ante", with_ante),
        line("blackjack", on_hands),
        Line {
            id: "insurance".to_owned(),
            plan: plan(insures),
            unit: rules.procedure.most_insurance(stake),
            kinds: vec![INSURANCE_KIND],
            payout_odds: Some(INSURANCE),
            decides: false,
        },
    ]
}

pub(super) fn payouts(rules: &Rules) -> Vec<Payout> {
    let mut list = Vec::new();
    let mut pay = |row: &str, title: &str, pays: String, cite| {
        list.push(Payout { row: row.to_owned(), title: title.to_owned(), pays, cite });
    };
    pay("blackjack", "A hand that wins", EVEN.to_string(), cite!("2B.5(f)3"));
    pay("blackjack/blackjack", "A blackjack", BLACKJACK.to_string(), cite!("2B.5(f)"));
    pay(
        "blackjack/colored-blackjack",
        "A blackjack of one color",
        COLORED.to_string(),
        cite!("2B.5(f)1"),
    );
    if rules.tie_is_paid {
        pay("blackjack/tie", "Against the dealer's", TIE.to_string(), cite!("2B.5(f)2"));
    }
    pay("insurance", "Insurance", INSURANCE.to_string(), cite!("2B.5(f)"));
    list
}

pub(super) fn variants() -> Vec<Map<String, Value>> {
    let of = |pairs: &[(&str, Value)]| {
        pairs.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect()
    };
    vec![
        of(&[("decks", json!(6))]),
        of(&[("decks", json!(7))]),
        of(&[("decks", json!(8))]),
        of(&[("surrender", json!(true))]),
        of(&[("max-split-hands", json!(4))]),
        of(&[("max-split-hands", json!(4)), ("resplit-aces", json!(true))]),
        of(&[("blackjack-tie-pays-1-to-2", json!(true))]),
        of(&[("interp-blackjack-vs-multi-card-21", json!("win"))]),
    ]
}
