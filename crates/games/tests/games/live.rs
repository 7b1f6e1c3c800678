//! What people may do at live tables, where a script could state anything.

use chance::Seed;
use games::registry;
use serde_json::{Map, Value, json};
use table::live::{Equipment, Input, Live, Waiting};
use table::script::Script;
use table::{Act, Cents, Code, Fault, Says, Seat};

/// A table with the house's own equipment.
fn table(id: &str, elections: Value) -> Live {
    let elections: Map<String, Value> = elections.as_object().expect("elections").clone();
    let equipment = Equipment::new(Seed::from_number(7));
    registry::open_table(id, &elections, Some(equipment)).expect("a table")
}

/// The code and the section of what is refused.
fn refused(said: Result<(), Fault>) -> (Code, String) {
    match said {
        Err(Fault::Refused(refusal)) => {
            let cite = refusal.cite.map(|cite| cite.to_string());
            (refusal.reason.code(), cite.unwrap_or_default())
        }
        other => panic!("not refused: {other:?}"),
    }
}

fn wager(live: &mut Live, seat: u16, wager: &str, dollars: i64) -> Result<(), Fault> {
    live.submit(Input::Act(Act::wager(Seat::new(seat), wager, Cents::dollars(dollars))))
}

#[test]
fn a_person_with_two_seats_at_craps_has_one_fire_bet() {
    let mut live = table("craps", json!({"fire-bet": true}));
    let own = [Seat::new(1), Seat::new(3)];
    live.may_have(&own).expect("craps sets no bound to the places of one person");
    wager(&mut live, 1, "fire-bet", 5).expect("the first");
    live.have(&own);
    let (code, section) = refused(wager(&mut live, 3, "fire-bet", 1));
    assert_eq!((code, section.as_str()), (Code::Stands, "13:69F-1.12(b)1"));
    wager(&mut live, 2, "fire-bet", 5).expect("of somebody else");
    // A script of the round states who is who, and whoever comes later is somebody else.
    assert_eq!(live.script("two-seats")["history"]["same-player"], json!([["1", "3"]]));
    live.vacate(Seat::new(3));
    wager(&mut live, 3, "fire-bet", 1).expect("of whoever has come");
}

#[test]
fn the_floor_has_the_cards_shuffled_after_the_round_that_is_played() {
    let mut live = table("blackjack", json!({"decks": 6}));
    let reshuffle = || Input::Act(Act::of_the_house("reshuffle"));
    wager(&mut live, 2, "blackjack", 10).expect("a wager");
    live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("the dealer's word");
    // With this seed the player is asked.
    assert!(matches!(live.waiting(), Waiting::Choice { .. }), "{:?}", live.waiting());
    let before = (live.inputs().len(), live.waiting().clone());
    for who in [Says::Player, Says::Dealer] {
        let (code, section) = refused(live.submit_by(who, reshuffle()));
        assert_eq!((code, section.as_str()), (Code::NotYoursToSay, "13:69F-2.5(h)1"));
    }
    live.submit_by(Says::Floor, reshuffle()).expect("at any time");
    assert_eq!((live.inputs().len() - 1, live.waiting().clone()), before, "the question is open");
    let saved = live.save();
    let again = Live::restore(live.legal(), saved, None).expect("the same round");
    assert_eq!((again.events(), again.waiting()), (live.events(), live.waiting()));
    while let Waiting::Choice { seats, .. } = live.waiting().clone() {
        live.submit(Input::Act(Act::new(seats[0], "stand"))).expect("an answer");
    }
    assert_eq!(live.state()["reshuffle"], json!(true));
    let script = Script::from_json(&live.script("reshuffled")).expect("a script");
    let report = registry::replay_script(&script).expect("a round");
    assert!(report.ok && report.state["reshuffle"] == json!(true), "{:?}", report.diff);
    let series = |live: &Live| live.equipment().map(|equipment| equipment.position().series);
    let first = series(&live);
    live.next_round();
    assert_eq!(series(&live), first.map(|n| n + 1), "new cards");
}

#[test]
fn a_shoe_that_shuffles_all_the_time_is_not_shuffled_by_order() {
    let mut live = table("blackjack", json!({"decks": 6, "shuffling": "continuous"}));
    wager(&mut live, 2, "blackjack", 10).expect("a wager");
    live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("the dealer's word");
    let before = (live.inputs().to_vec(), live.waiting().clone());
    let reshuffle = Input::Act(Act::of_the_house("reshuffle"));
    let (code, section) = refused(live.submit_by(Says::Floor, reshuffle));
    assert_eq!((code, section.as_str()), (Code::NotOffered, "13:69F-2.5(h)1"));
    assert_eq!((live.inputs().to_vec(), live.waiting().clone()), before);
}
