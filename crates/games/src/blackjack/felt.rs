//! The table of blackjack and its sisters, with what the rules in force have printed on it, and what
//! hands are called.

use chance::Card;
use table::Spot;
use table::shown::{Aspect, InForce, Plan};

use super::family::TwentyOne;
use super::hand::Hand;
use crate::felt::{Seated, pays_words};

/// The layout.
pub(super) fn plan<G: TwentyOne>(rules: &G::Rules, in_force: &InForce, aspect: Aspect) -> Plan {
    // A variation has a row of its own for it.
    let is_natural = |row: &str| row.ends_with("/blackjack") || row.ends_with("/6-to-5");
    let natural = in_force.payouts.iter().find(|payout| is_natural(&payout.row));
    let natural = natural.map(|payout| format!("BLACKJACK PAYS {}", pays_words(&payout.pays)));
    let dealer = if G::play(rules).dealer_hits_soft_17 {
        "Dealer must draw to 16 and hit soft 17"
    } else {
        "Dealer must draw to 16 and stand on all 17s"
    };
    let insurance = in_force.pays("insurance");
    let insurance = insurance.map(|pays| format!("INSURANCE PAYS {}", pays_words(pays)));
    Seated {
        arcs: natural.into_iter().chain([dealer.to_owned()]).collect(),
        band: insurance.map(|text| ("insurance", text)),
        beside: |wager| wager.starts_with("hand-") || wager.starts_with("double-down"),
    }
    .plan(in_force, aspect)
}

/// A hand's total: "soft 17", "bust with 24".
pub(super) fn called(at: Spot, cards: &[Card]) -> Option<String> {
    let hand = Hand::of(cards.iter().copied());
    let total = hand.total();
    match at {
        Spot::Dealer | Spot::Seat(_) if cards.is_empty() => None,
        Spot::Dealer | Spot::Seat(_) if hand.is_busted() => Some(format!("bust with {total}")),
        Spot::Dealer | Spot::Seat(_) if hand.is_soft() => Some(format!("soft {total}")),
        Spot::Dealer | Spot::Seat(_) => Some(total.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_called_by_its_total() {
        let called = |cards: &str| {
            let cards: Vec<Card> =
                cards.split(' ').map(|card| card.parse().expect("a card")).collect();
            called(Spot::Dealer, &cards)
        };
        assert_eq!(called("As 6h").as_deref(), Some("soft 17"));
        assert_eq!(called("As 6h Kd").as_deref(), Some("17"));
        assert_eq!(called("Ts 6h Kd").as_deref(), Some("bust with 26"));
    }
}
