//! The cut at a table with the house's own equipment.

use chance::{Card, Deck, Penetration, Seed, Shoe};
use games::registry;
use serde_json::{Map, Value, json};
use table::live::{Equipment, Input, Live, Position, Stored, Waiting};
use table::{Act, Cents, Event, Says, Seat};

const SEED: u64 = 11;

fn six_decks() -> Map<String, Value> {
    Map::from_iter([("decks".to_owned(), json!(6))])
}

/// A blackjack table with a new shoe of six decks, and a wager at each of two seats.
fn table_with_wagers() -> Live {
    let equipment = Equipment::new(Seed::from_number(SEED));
    let mut live =
        registry::open_table("blackjack", &six_decks(), Some(equipment)).expect("a table");
    for seat in [2, 5] {
        let wager = Act::wager(Seat::new(seat), "blackjack", Cents::dollars(10));
        live.submit(Input::Act(wager)).expect("a wager");
    }
    live
}

/// The cards of the first shoe as anybody computes them from its seed.
fn cards(cut: Option<usize>) -> Vec<Card> {
    let seed = Seed::from_number(SEED).derive(1);
    let mut shoe =
        Shoe::shuffled(Deck::Standard, 6, Penetration::ONE_QUARTER_BEHIND, &seed).expect("a shoe");
    if let Some(at) = cut {
        shoe.cut(at).expect("a legal cut");
    }
    shoe.remaining().to_vec()
}

/// The cards that have left the shoe.
fn dealt(live: &Live) -> Vec<Card> {
    let cards = live.inputs().iter().filter_map(|input| match input {
        Input::Card(card) => Some(*card),
        _ => None,
    });
    cards.collect()
}

fn close(live: &mut Live) {
    live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("the dealer's word");
}

#[test]
fn a_player_cuts_the_shoe_of_the_house() {
    let mut live = table_with_wagers();
    let cut = Act::new(Seat::new(5), "cut").with("cards", 100);
    live.submit_by(Says::Player, Input::Act(cut)).expect("a cut");
    close(&mut live);
    let dealt = dealt(&live);
    assert!(dealt.len() >= 6, "a card is burned and five are dealt");
    assert_eq!(dealt, cards(Some(100))[..dealt.len()]);
    assert_eq!(live.equipment().expect("its own").position().cut, Some(100));
    let notes = live.events().iter().filter_map(|event| match event {
        Event::Noted { note, cite } => Some(format!("{note} ({cite})")),
        _ => None,
    });
    let told = "seat 5 cuts the cards, 100 from the front (13:69F-2.5(c))";
    assert!(notes.collect::<Vec<_>>().contains(&told.to_owned()));
}

#[test]
fn where_nobody_cuts_the_cards_are_dealt_at_once() {
    let mut live = table_with_wagers();
    close(&mut live);
    assert!(!matches!(live.waiting(), Waiting::Acts { .. } | Waiting::Card));
    let dealt = dealt(&live);
    assert_eq!(dealt, cards(None)[..dealt.len()]);
    assert_eq!(live.equipment().expect("its own").position().cut, None);
}

#[test]
fn the_cut_is_offered_until_the_cards_are_dealt() {
    let mut live = table_with_wagers();
    let is_offered = |live: &mut Live| live.offers().iter().any(|offer| offer.verb == "cut");
    assert!(is_offered(&mut live));
    close(&mut live);
    assert!(!is_offered(&mut live));
}

#[test]
fn only_the_floor_orders_a_recut() {
    let mut live = table_with_wagers();
    let cut = Act::new(Seat::new(2), "cut").with("cards", 100);
    live.submit_by(Says::Player, Input::Act(cut)).expect("a cut");
    let recut = || Input::Act(Act::of_the_house("order-recut"));
    for who in [Says::Player, Says::Dealer] {
        assert!(live.submit_by(who, recut()).is_err(), "{who:?}");
    }
    live.submit_by(Says::Floor, recut()).expect("a supervisor's order");
    close(&mut live);
    assert_eq!(dealt(&live)[..5], cards(None)[..5], "the last cutter does not cut again");
}

#[test]
fn a_table_that_was_stopped_goes_on_with_the_cards_as_they_were_cut() {
    let mut live = table_with_wagers();
    let cut = Act::new(Seat::new(2), "cut").with("cards", 60);
    live.submit(Input::Act(cut)).expect("a cut");
    close(&mut live);
    let at = Position { series: 1, ..Position::default() };
    let equipment = Some((Seed::from_number(SEED), at));
    let stored = Stored { earlier: Vec::new(), round: live.save_as_json(), equipment };
    let mut again =
        registry::restore_table("blackjack", &six_decks(), stored).expect("as it was stored");
    let before = dealt(&again).len();
    while let Waiting::Choice { .. } = again.waiting() {
        let offers = again.offers();
        let draws = offers.iter().find(|offer| offer.verb == "draw").unwrap_or(&offers[0]);
        let act = draws.at_its_most();
        again.submit(Input::Act(act)).expect("what is offered");
    }
    let dealt = dealt(&again);
    assert!(dealt.len() > before, "somebody draws");
    assert_eq!(dealt, cards(Some(60))[..dealt.len()]);
    // The next round from the same shoe goes on behind them, from what is kept of the equipment.
    let kept = again.equipment().expect("its own").position();
    let kept = serde_json::from_value(json!(kept)).expect("a position reads back");
    let legal = again.legal().clone();
    let resumed = Equipment::resumed(Seed::from_number(SEED), kept, &legal);
    assert_eq!(resumed.shoe().expect("a shoe").remaining(), &cards(Some(60))[dealt.len()..]);
}
