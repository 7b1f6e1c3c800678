//! The poker room beside its golden rounds: hands compared, games that a casino night does not have.

use chance::{Card, Seed};
use games::registry;
use serde_json::{Map, json};
use table::live::{Equipment, Input, Live};
use table::script::Script;
use table::{Act, Cents, Family, Fault, Reason, Seat};

use crate::{awards, random_play};

/// Hands that are compared without a game, and casino nights with games of others, a script a line.
const BESIDE: &str = include_str!("poker-rankings.jsonl");

#[test]
fn hands_rank_as_the_regulation_says_and_casino_nights_have_two_games() {
    let mut wrong = Vec::new();
    for (n, line) in BESIDE.lines().enumerate() {
        let script = Script::parse(line).unwrap_or_else(|e| panic!("line {}: {e}", n + 1));
        match registry::replay_script(&script) {
            Ok(replayed) if replayed.ok => {}
            Ok(replayed) => wrong.push(format!("{}: {}", script.id, replayed.diff.join("; "))),
            Err(malformed) => wrong.push(format!("{}: {malformed}", script.id)),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(BESIDE.lines().count() > 60, "the hands are there");
}

#[test]
fn a_comparison_that_is_no_comparison_is_malformed_by_name() {
    let wrong = [
        (r#"{"ranking":"best"}"#, r#"{"cards":{"1":["Ah"]}}"#, "rules.ranking"),
        (r#"{"ranking":"badugi"}"#, r#"{"cards":{"1":["Ah","2h","3h","4h"]}}"#, "history.cards"),
        (r#"{"ranking":"badugi"}"#, r#"{"cards":{"1":["Ah"],"2":["2h"]}}"#, "history.cards.1"),
        (r#"{"ranking":"badugi","ante":1}"#, r#"{"cards":{}}"#, "rules.ante"),
        (r#"{"ranking":"badugi"}"#, r#"{"button":"1"}"#, "history.button"),
    ];
    for (rules, history, field) in wrong {
        let text = format!(r#"{{"game":"poker-rankings","rules":{rules},"history":{history}}}"#);
        let script = Script::parse(&text).expect("a script");
        let fault = registry::replay_script(&script).expect_err(&text);
        assert_eq!(fault.field, field, "{text}: {fault}");
    }
}

/// A few hands of every game; `cargo run -p games --example random_play` plays as many as wanted.
#[test]
fn random_legal_acts_bring_every_hand_to_an_end_with_the_books_balanced() {
    const HANDS: u64 = 500;
    let seed = crate::number("LAWS_SEED").unwrap_or(1);
    let room = registry::all().filter(|game| game.facts().family == Family::PokerRoom);
    let mut games = 0;
    for game in room {
        let played = random_play::play(game, HANDS, seed).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(played.hands, HANDS, "{}", game.facts().id);
        assert!(played.contested > HANDS / 2 && played.acts > 4 * HANDS, "{played:?}");
        games += 1;
    }
    assert!(games >= 17, "the room is there: {games}");
}

/// A table with the house's own equipment.
fn table(id: &str, elections: serde_json::Value) -> Live {
    let elections = elections.as_object().expect("elections").clone();
    let equipment = Equipment::new(Seed::from_number(7));
    registry::open_table(id, &elections, Some(equipment)).expect("a table")
}

fn stack(live: &mut Live, seat: u16, dollars: i64) {
    let act = Act::wager(Seat::new(seat), "stack", Cents::dollars(dollars));
    live.submit(Input::Act(act)).expect("a stack");
}

#[test]
fn what_two_players_need_goes_by_the_blind_that_each_posts() {
    // With the button posting the first blind, the other posts 2 and needs one bet of 2 beside it.
    for (dollars, bets) in [(3, None), (4, Some(json!({"1": "2.00", "2": "1.00"})))] {
        let mut live = table("hold-em-high", json!({"heads-up-blinds": "button"}));
        stack(&mut live, 1, dollars);
        stack(&mut live, 2, 100);
        live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("the dealer's word");
        assert_eq!(live.state().get("bets").cloned(), bets, "{dollars}");
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

/// Four aces against a king high, in two runs.
#[test]
fn the_second_judge_of_random_hands_knows_who_has_won() {
    let community = cards("2h 7d 9c 3s 5h Ah Ad Th 4h 8h");
    let put_in = [1, 2].map(|seat| (Seat::new(seat), Cents::dollars(100)));
    let judge = |hands: [&str; 2], awarded: serde_json::Value| {
        let state = json!({
            "pots": [{"amount": 200, "eligible": ["1", "2"], "awarded": awarded}],
            "portions": [100, 100],
        });
        let hands: Vec<_> =
            put_in.iter().zip(hands).map(|((seat, _), hand)| (*seat, cards(hand))).collect();
        let state = state.as_object().expect("an object");
        awards::check("crazy-pineapple", &Map::new(), state, &hands, &put_in, &community)
    };
    assert_eq!(judge(["As Ac", "Ks Qc"], json!({"1": 200})), Ok(()));
    assert!(judge(["As Ac", "Ks Qc"], json!({"1": 100, "2": 100})).is_err(), "a tie");
    assert!(judge(["As Ac", "Ks Qc"], json!({"2": 200})).is_err(), "the other");
    assert!(judge(["As Ac 9d", "Ks Qc 3d"], json!({"1": 200})).is_err(), "a card too many");
}

#[test]
fn whoever_stays_at_the_table_takes_no_chips_off_it_between_hands() {
    let mut live = table("hold-em-high", json!({}));
    stack(&mut live, 1, 100);
    stack(&mut live, 2, 100);
    live.submit(Input::Act(Act::of_the_house("no-more-bets"))).expect("the dealer's word");
    live.submit(Input::Act(Act::new(Seat::new(1), "fold"))).expect("the first blind folds");
    live.next_round();
    // Each is offered what he has, or more; whoever comes, anything.
    let least = |live: &Live, seat: u16| {
        let offers = live.offers();
        let mut own = offers.iter().filter(|offer| offer.seat == Some(Seat::new(seat)));
        own.find_map(|offer| offer.amount).map(|(least, _)| least)
    };
    let dollars = Cents::dollars;
    assert_eq!(
        [1, 2, 3].map(|seat| least(&live, seat)),
        [Some(dollars(99)), Some(dollars(101)), Some(Cents(1))]
    );
    let refused = |live: &mut Live, act: Act| match live.submit(Input::Act(act)) {
        Err(Fault::Refused(refusal)) => {
            assert_eq!(
                refusal.cite.map(|cite| cite.to_string()).as_deref(),
                Some("13:69F-14.7(c)")
            );
            refusal.reason
        }
        other => panic!("not refused: {other:?}"),
    };
    let seat = Seat::new(2);
    let little = Act::wager(seat, "stack", dollars(100));
    assert_eq!(refused(&mut live, little), Reason::BelowMinimum(dollars(101)));
    stack(&mut live, 2, 150);
    let less = Act { amount: Some(dollars(50)), ..Act::new(seat, "reduce").on("stack") };
    assert_eq!(refused(&mut live, less), Reason::BelowMinimum(dollars(101)));
    let less = Act { amount: Some(dollars(49)), ..Act::new(seat, "reduce").on("stack") };
    live.submit(Input::Act(less)).expect("what was not there in the last hand");
    // Who is not dealt in takes all of it back, and has it again when he is.
    live.submit(Input::Act(Act::new(seat, "remove").on("stack"))).expect("sitting out");
    assert_eq!(least(&live, 2), Some(dollars(101)));
    live.vacate(seat);
    stack(&mut live, 2, 40);
}
