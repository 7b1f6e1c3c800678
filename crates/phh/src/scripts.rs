//! A recorded hand as a round script.

use chance::Card;
use games::room::Step;
use serde_json::{Map, Value, json};
use table::{Cents, Seat, cite};

use crate::hand::{Act, Amount, Hand, UNKNOWN, Variant};
use crate::replay::{Log, Replayer};

/// What a script says was dealt and done.
#[derive(Default)]
struct Written {
    /// Cards in the order of the deal, and to whom.
    draws: Vec<(Option<usize>, Card)>,
    acts: Vec<Value>,
    /// How many hundredths are a cent of the round.
    unit: i64,
}

impl Log for Written {
    const IS_KEPT: bool = true;

    fn dealt(&mut self, to: Option<usize>, card: Card) {
        self.draws.push((to, card));
    }

    fn done(&mut self, seat: Seat, step: &Step, verbs: &[&str]) {
        let offers = |verb: &str| verbs.contains(&verb);
        self.acts.push(match step {
            Step::Fold => json!({"seat": seat, "do": "fold"}),
            Step::CheckOrCall if offers("check") => json!({"seat": seat, "do": "check"}),
            Step::CheckOrCall => json!({"seat": seat, "do": "call"}),
            Step::To(to) => {
                let to = amount(Amount(to.0 * self.unit));
                match offers("bet") {
                    true => json!({"seat": seat, "do": "bet", "amount": to}),
                    false => json!({"seat": seat, "do": "raise", "to": to}),
                }
            }
            Step::Discard(cards) if cards.is_empty() => json!({"seat": seat, "do": "stand-pat"}),
            Step::Discard(cards) => {
                json!({"seat": seat, "do": "discard", "cards": cards.as_slice()})
            }
        });
    }
}

/// The cards of a deal, and whether some of them are made up: where a hand is folded that the record
/// does not know, any cards do that are nobody else's. At stud they may say who bets first.
fn known_draws(
    hand: &Hand<'_>,
    draws: &[(Option<usize>, Card)],
) -> Result<(Vec<Card>, bool), String> {
    let folds = |place: usize| hand.acts.iter().any(|act| *act == Act::Fold(place as u8));
    let is_named = |card: &Card| {
        let is_dealt = draws.iter().any(|(_, dealt)| dealt == card);
        let is_in = |act: &Act| {
            matches!(act, Act::DealBoard(cards) | Act::Show(_, cards)
            | Act::DealHole(_, cards) | Act::Draw(_, cards) if cards.contains(card))
        };
        is_dealt || hand.acts.iter().any(is_in)
    };
    if hand.acts.iter().any(|act| matches!(act, Act::Draw(_, cards) if cards.contains(&UNKNOWN))) {
        return Err("a card that is exchanged is not known".to_owned());
    }
    let mut others = (0..52).filter_map(Card::from_index).filter(|card| !is_named(card));
    let mut has_stand_ins = false;
    let known = draws.iter().map(|(to, card)| match (*card, to) {
        (UNKNOWN, Some(place)) if folds(*place) && !hand.variant.is_stud() => {
            has_stand_ins = true;
            others.next().ok_or_else(|| "more cards are not known than are left".to_owned())
        }
        (UNKNOWN, _) => Err("a card that decides the hand is not known".to_owned()),
        (card, _) => Ok(card),
    });
    let known = known.collect::<Result<Vec<Card>, String>>()?;
    Ok((known, has_stand_ins))
}

/// An amount as scripts have it.
fn amount(amount: Amount) -> Value {
    match amount.0 % Amount::ONE {
        0 => json!(amount.0 / Amount::ONE),
        _ => json!(Cents(amount.0)),
    }
}

/// The round script of a hand, with what each player comes out with.
///
/// # Errors
/// Why a script cannot say it.
pub fn to_script(replayer: &mut Replayer, hand: &Hand<'_>, id: &str) -> Result<Value, String> {
    let parts = hand.has_decimals;
    let mut written = Written { unit: if parts { 1 } else { Amount::ONE }, ..Written::default() };
    let outcome = replayer.replay_with(hand, &mut written).map_err(|why| why.to_string())?;
    let heads_up = cite!("14.10(d)1");
    let differs = replayer.differences().iter().find(|other| other.cite != Some(heads_up));
    if let Some(difference) = differs {
        return Err(difference.to_string());
    }
    let (draws, has_stand_ins) = known_draws(hand, &written.draws)?;
    let Some((game, spec)) = hand.variant.game() else {
        return Err("the game is none of this chapter".to_owned());
    };
    if hand.starting.iter().any(|stack| stack.0 > Cents::MOST.0) {
        return Err(format!("a stack is more than {}", Cents::MOST));
    }
    let mut rules = Map::new();
    let mut elect = |id: &str, value: Value| {
        if spec.has(id) {
            rules.insert(id.to_owned(), value);
        }
    };
    let limits = match hand.variant {
        Variant::PotOmaha => json!({"kind": "pot-limit", "min": amount(hand.min_bet)}),
        variant if variant.is_fixed() => {
            let [small, big] = [hand.small_bet, hand.big_bet].map(amount);
            json!({"kind": "fixed", "small": small, "big": big})
        }
        _ => json!({"kind": "no-limit", "min": amount(hand.min_bet)}),
    };
    elect("limits", limits);
    elect("ante", amount(hand.antes[0]));
    let posted = hand.blinds.iter().take_while(|blind| blind.0 > 0).count();
    if !hand.variant.is_stud() {
        if hand.blinds[posted..].iter().any(|blind| blind.0 != 0) {
            return Err("a blind is posted out of its place".to_owned());
        }
        let blinds: Vec<Value> = hand.blinds[..posted].iter().map(|blind| amount(*blind)).collect();
        elect("blinds", json!(blinds));
    }
    elect("forced-bet", amount(hand.bring_in));
    elect("odd-chip-rule", json!("left-of-button"));
    elect("pot-split-unit", json!(if parts { "0.01" } else { "1.00" }));
    elect("deuce-to-seven-wheel", json!("ace-high"));
    elect("heads-up-blinds", json!("button"));
    let by_seat = |value: &dyn Fn(usize) -> Value| -> Value {
        Value::Object((0..hand.players()).map(|n| ((n + 1).to_string(), value(n))).collect())
    };
    let net = |n: usize| Amount(outcome.stacks[n].0 - hand.starting[n].0);
    let mut script = json!({"id": id, "game": game, "rules": rules});
    if has_stand_ins {
        script["why"] = json!("cards of folded hands that the record does not know are made up");
    }
    if !hand.variant.is_stud() {
        script["history"] = json!({"button": hand.players().to_string()});
    }
    script["seats"] = by_seat(&|n| json!({"stack": amount(hand.starting[n])}));
    script["draws"] = json!(draws);
    script["actions"] = json!(written.acts);
    script["expect"] = by_seat(&|n| json!({"stack": amount(net(n))}));
    Ok(script)
}
