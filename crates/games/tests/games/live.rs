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

#[test]
fn the_system_chooses_the_spots_of_a_quick_pick() {
    let seat = Seat::new(1);
    let quick_pick = || Act::new(seat, "wager").on("quick-pick").with("rate", "1.00");
    let races =
        || Act::new(seat, "wager").on("multi-race").with("of", "quick-pick").with("games", 2);
    let mut live = table("keno", json!({}));
    for act in [quick_pick(), races().with("rate", "1.00")] {
        let named = Input::Act(act.clone().with("spots", json!([3, 17])));
        for who in [Says::Player, Says::Dealer, Says::Floor] {
            let (code, section) = refused(live.submit_by(who, named.clone()));
            assert_eq!((code, section.as_str()), (Code::NotYoursToSay, "13:69F-15.1"));
        }
        assert!(live.submit_by(Says::Player, Input::Act(act.clone())).is_err(), "how many?");
        let none = Input::Act(act.clone().with("spot-count", 0));
        assert_eq!(refused(live.submit_by(Says::Player, none)).0, Code::NoSpots);
        let many = Input::Act(act.clone().with("spot-count", 7));
        assert_eq!(refused(live.submit_by(Says::Player, many)).0, Code::TooManySpots);
        let before = live.inputs().len();
        let act = act.with("spot-count", 4);
        live.submit_by(Says::Player, Input::Act(act)).expect("a quick-pick");
        let Some(Input::Item(Value::Array(spots))) = live.inputs().get(before + 1) else {
            panic!("nothing was chosen: {:?}", live.inputs());
        };
        assert_eq!(spots.len(), 4);
    }
    // Where a player chooses, it is the player's to say.
    let straight = Act::new(seat, "wager").on("straight").with("spots", json!([3, 17]));
    live.submit_by(Says::Player, Input::Act(straight.with("rate", 1))).expect("a straight ticket");
    let again = Live::restore(live.legal(), live.save(), None).expect("the same round");
    assert_eq!((again.events(), again.layout()), (live.events(), live.layout()));
    live.submit(Input::Act(Act::of_the_house("lock-out"))).expect("the dealer's word");
    let script = live.script("picked");
    assert_eq!(script["actions"][0]["spots"].as_array().map(Vec::len), Some(4), "{script}");
    let replayed = registry::replay_script(&Script::from_json(&script).expect("a script"));
    let replayed = replayed.expect("a round");
    assert!(replayed.ok, "{:?}", replayed.diff);
}

#[test]
fn whoever_deals_keno_enters_what_the_system_chose() {
    let mut live = registry::open_table("keno", &Map::new(), None).expect("a table");
    let act = Act::new(Seat::new(1), "wager").on("quick-pick").with("rate", "1.00");
    live.submit_by(Says::Player, Input::Act(act.with("spot-count", 2))).expect("a quick-pick");
    assert_eq!(*live.waiting(), Waiting::Item("spots"));
    let shown = |numbers: Value| Input::Item(numbers);
    assert!(live.submit_by(Says::Player, shown(json!([1, 2]))).is_err(), "not the player");
    for wrong in [json!([1]), json!([1, 1]), json!([1, 81]), json!([1, 2, 3]), json!("1")] {
        let said = live.submit_by(Says::Dealer, shown(wrong.clone()));
        assert!(matches!(said, Err(Fault::Malformed(_))), "{wrong}: {said:?}");
    }
    live.submit_by(Says::Dealer, shown(json!([5, 6]))).expect("two numbers");
    assert!(matches!(live.waiting(), Waiting::Acts { .. }), "people go on buying");
    live.submit(Input::Act(Act::of_the_house("lock-out"))).expect("the dealer's word");
    let drawn: Vec<u8> = (1..=20).collect();
    live.submit_by(Says::Dealer, shown(json!(drawn))).expect("the draw");
    // The sample rate card returns 12 for 2 hits of 2 spots.
    let replayed =
        registry::replay_script(&Script::from_json(&live.script("k")).expect("a script"));
    assert!(live.script("k")["actions"][0]["spots"] == json!([5, 6]));
    assert!(replayed.is_ok_and(|replayed| replayed.ok));
}
