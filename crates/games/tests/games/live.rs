//! What people may do at live tables, where a script could state anything.

use chance::Seed;
use games::registry;
use serde_json::{Map, Value, json};
use table::live::{Equipment, Input, Live};
use table::{Act, Cents, Code, Fault, Seat};

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
