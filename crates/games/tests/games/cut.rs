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

/// Plays what is offered until the round is over.
fn finish(live: &mut Live) {
    while *live.waiting() != Waiting::NextRound {
        let stands = live.offers().iter().find(|offer| offer.verb == "stand").cloned();
        let offers = live.offers();
        let act = stands.as_ref().unwrap_or(&offers[0]).at_its_most();
        live.submit(Input::Act(act)).expect("what is offered");
    }
}

#[test]
fn whoever_comes_to_an_idle_table_finds_the_cards_shuffled_and_may_cut_them() {
    let mut live = table_with_wagers();
    let cut = Act::new(Seat::new(5), "cut").with("cards", 100);
    live.submit(Input::Act(cut)).expect("a cut");
    close(&mut live);
    finish(&mut live);
    live.next_round();
    assert!(!live.has_fresh_shoe());
    let is_offered = |live: &mut Live| live.offers().iter().any(|offer| offer.verb == "cut");
    assert!(!is_offered(&mut live), "the shoe is under way");
    live.stand_idle();
    let at = live.equipment().expect("its own").position();
    assert_eq!((at.series, at.cards_count, at.cut), (2, 0, None));
    assert!(live.has_fresh_shoe() && live.begins_anew() && is_offered(&mut live));
    // Once is enough, however often nobody comes.
    live.stand_idle();
    assert_eq!(live.equipment().expect("its own").position().series, 2);
    let wager = Act::wager(Seat::new(3), "blackjack", Cents::dollars(10));
    live.submit(Input::Act(wager)).expect("a wager");
    close(&mut live);
    finish(&mut live);
    let is_told = |event: &Event| matches!(event, Event::Noted { cite, .. } if cite.to_string() == "13:69F-2.5(j)1");
    assert!(live.events().iter().any(is_told), "{:?}", live.events());
    let script = live.script("idle");
    assert_eq!(script["history"], json!({"shoe": "new", "table": "idle"}));
    let script = table::script::Script::from_json(&script).expect("a script");
    let report = registry::replay_script(&script).expect("it replays");
    assert!(report.ok, "{:?}", report.diff);
    assert_eq!(report.state["cut-by"], json!("dealer"));
}

#[test]
fn a_new_table_is_ready_for_whoever_comes() {
    let equipment = Equipment::new(Seed::from_number(SEED));
    let mut live =
        registry::open_table("blackjack", &six_decks(), Some(equipment)).expect("a table");
    live.stand_idle();
    assert_eq!(live.equipment().expect("its own").position().series, 1);
}

#[test]
fn a_script_of_a_live_round_states_who_is_offered_the_cut_next() {
    let equipment = Equipment::new(Seed::from_number(SEED));
    let mut live =
        registry::open_table("double-down-stud", &Map::new(), Some(equipment)).expect("a table");
    for round in ["2", "5", "2"] {
        for seat in [2, 5] {
            let wager = Act::wager(Seat::new(seat), "original", Cents::dollars(10));
            live.submit(Input::Act(wager)).expect("a wager");
            let cut = Act::new(Seat::new(seat), "cut").with("cards", 10 + seat);
            live.submit_by(Says::Player, Input::Act(cut)).expect("a cut");
        }
        close(&mut live);
        finish(&mut live);
        let cards: u64 = 10 + round.parse::<u64>().expect("a seat");
        assert_eq!(live.state()["cut-by"], json!(round));
        assert_eq!(live.equipment().expect("its own").position().cut, Some(cards as usize));
        assert!(live.begins_anew(), "what is remembered is told");
        let script = table::script::Script::from_json(&live.script("round")).expect("a script");
        let report = registry::replay_script(&script).expect("it replays");
        assert!(report.ok, "{:?}", report.diff);
        assert_eq!(report.state["cut-by"], json!(round));
        live.next_round();
    }
}

#[test]
fn with_the_bart_carter_shuffle_the_discards_go_back_into_the_shoe() {
    let rules = Map::from_iter([
        ("decks".to_owned(), json!(2)),
        ("bart-carter-shuffle".to_owned(), json!(true)),
    ]);
    let equipment = Equipment::new(Seed::from_number(SEED));
    let mut live = registry::open_table("blackjack", &rules, Some(equipment)).expect("a table");
    let (mut drawn, mut rounds) = (Vec::new(), 0);
    let position = |live: &Live| live.equipment().expect("its own").position();
    // Far more cards than two decks, of which a cutting card would end the shoe.
    while drawn.len() < 400 {
        for seat in [2, 5] {
            let wager = Act::wager(Seat::new(seat), "blackjack", Cents::dollars(10));
            live.submit(Input::Act(wager)).expect("a wager");
        }
        close(&mut live);
        finish(&mut live);
        drawn.extend(dealt(&live));
        let discards = live.state()["discards"].as_u64().expect("a number") as usize;
        assert_eq!(live.state()["reshuffle"], json!(discards > 52));
        assert_eq!(discards, position(&live).cards_count);
        let times = position(&live).put_back.len();
        let script = table::script::Script::from_json(&live.script("round")).expect("a script");
        let report = registry::replay_script(&script).expect("it replays");
        assert!(report.ok && report.state["discards"] == json!(discards), "{:?}", report.diff);
        live.next_round();
        rounds += 1;
        assert_eq!(position(&live).put_back.len(), times + usize::from(discards > 52));
        assert!(live.begins_anew() && !live.has_fresh_shoe());
        // What is kept of the equipment is enough to go on.
        let kept = serde_json::from_value(json!(position(&live))).expect("a position reads back");
        let resumed = Equipment::resumed(Seed::from_number(SEED), kept, live.legal());
        let shoe = live.equipment().and_then(Equipment::shoe).expect("a shoe");
        assert_eq!(resumed.shoe().expect("a shoe").remaining(), shoe.remaining());
    }
    let at = position(&live);
    assert!(at.series == 1 && rounds > 10 && at.put_back.len() >= 5, "{at:?}");
    // Whoever knows the seed finds every card.
    let seed = Seed::from_number(SEED).derive(1);
    let mut shoe = Shoe::shuffled(Deck::Standard, 2, Penetration::CardsBehind(0), &seed);
    let shoe = shoe.as_mut().expect("a shoe");
    let mut again = Vec::new();
    for (nth, count) in (0..).zip(at.put_back) {
        again.extend((0..count).map_while(|_| shoe.draw()));
        shoe.put_back(&seed, nth);
    }
    again.extend_from_slice(shoe.remaining());
    assert_eq!(drawn, again[..drawn.len()]);
}
