//! The table of blackjack and its sisters, with what the rules in force have printed on it, and what
//! hands are called.

use chance::Card;
use ranking::rank_name;
use table::Spot;
use table::shown::{Aspect, InForce, Lesson, Plan};

use super::family::TwentyOne;
use super::hand::{Hand, value};
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

/// What cards count, who acts when, and what the dealer must do.
pub(super) fn lessons<G: TwentyOne>(rules: &G::Rules) -> Vec<Lesson> {
    let play = G::play(rules);
    let deck = G::shoe(rules).map(|shoe| shoe.deck.cards()).unwrap_or_default();
    // The same total may be hard or soft.
    let highest = |is_soft: bool| (1..=21).rev().find(|total| play.dealer_draws(*total, is_soft));
    let (hard, soft) = (highest(false).unwrap_or_default(), highest(true).unwrap_or_default());
    let dealer = format!(
        "The dealer has no choice: the dealer hits until the hand is more than a hard {hard} or a soft \
         {soft}, then stands. If the dealer goes over 21, every hand that is still in play wins."
    );
    let order = "Bet first. You and the dealer get two cards each. Then the players act one after \
                 another, and each finishes the hand before the next one begins. If you go over 21 you \
                 bust and lose at once, whatever the dealer has. The dealer plays last. The hand closer \
                 to 21 wins; with the same total it is a push, and your bet comes back.";
    let cards = |text: &str| -> Vec<Card> {
        text.split(' ').filter_map(|card| card.parse().ok()).collect()
    };
    let example = |text: &str| {
        let cards = cards(text);
        Some((called(Spot::Dealer, &cards)?, cards))
    };
    let examples = ["As 6h", "As 6h Kd", "9s 7h 5d", "Qs 6h Kd"];
    let values = Lesson {
        hands: examples.into_iter().filter_map(example).collect(),
        columns: vec!["Card".to_owned(), "Counts".to_owned()],
        rows: counts(deck),
        ..Lesson::new(
            "What cards count",
            "A hand counts what its cards count together. A hand with an ace that counts 11 is soft: no \
             card can bust it.",
            None,
        )
    };
    vec![
        Lesson::new("The order of play", order, Some(play.cites.draw)),
        values,
        Lesson::new("What the dealer must do", dealer, Some(play.cites.draw)),
    ]
}

/// What each rank of a deck counts, those that count the same together.
fn counts(deck: &[Card]) -> Vec<Vec<String>> {
    let mut rows: Vec<(u8, Vec<String>)> = Vec::new();
    for card in deck {
        let rank = rank_name(card.rank()).to_owned();
        match rows.iter_mut().find(|(counted, _)| *counted == value(*card)) {
            Some((_, ranks)) if !ranks.contains(&rank) => ranks.push(rank),
            Some(_) => {}
            None => rows.push((value(*card), vec![rank])),
        }
    }
    rows.sort_unstable();
    let row = |(counted, ranks): (u8, Vec<String>)| {
        let counts = match counted {
            1 => "11, or 1 where 11 would be too much".to_owned(),
            counted => counted.to_string(),
        };
        vec![ranks.join(", "), counts]
    };
    rows.into_iter().map(row).collect()
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
