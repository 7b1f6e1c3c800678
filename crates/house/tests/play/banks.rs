//! Players who bank: the chips with which they pay are there.

use serde_json::json;
use table::Cents;
use wire::{Command, OpenTable, Timing, Waiting};

use crate::roles::{act, wager};
use crate::support::{open, sit};

fn says(fields: serde_json::Value) -> Command {
    Command::Act { act: act(fields) }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_covers_what_others_wager() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let users = [
        house.people().guest().await.expect("a guest"),
        house.people().guest().await.expect("a guest"),
    ];
    let elections = [("player-banking".to_owned(), json!(true))].into_iter().collect();
    let timing = Timing { betting_seconds: 1, choice_seconds: 1 };
    let ask = OpenTable { elections, timing, ..OpenTable::of("supreme-pai-gow") };
    let table = house.open_table(&users[0], ask).await.expect("a table");
    let seats =
        [sit(&house, &users[0], table, 100).await, sit(&house, &users[1], table, 500).await];
    let all_chips = || house.wallet(users[0].id) + house.wallet(users[1].id);
    let is_betting = async || {
        for _ in 0..600 {
            let view = house.view(Some(&users[0]), table).await.expect("a view");
            if matches!(view.waiting, Waiting::Acts { .. }) {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        panic!("the round does not end");
    };
    let play = async || {
        for user in &users {
            house.command(user, table, Command::Ready { seat: None }).await.expect("ready");
        }
        is_betting().await;
    };
    // Nobody banks before having wagered against the dealer.
    let accept = || says(json!({"do": "accept-bank", "seat": seats[0]}));
    let early = house.command(&users[0], table, accept()).await.expect_err("it is too early");
    assert_eq!(early.code, "no-right");
    let main = "supreme-pai-gow";
    for (user, seat) in users.iter().zip(seats) {
        house.command(user, table, wager(seat, main, "10")).await.expect("a wager");
    }
    play().await;
    // The offer has gone on to the second; the first has some $100, $10 more or less.
    let pass = says(json!({"do": "pass-bank", "seat": seats[1]}));
    house.command(&users[1], table, pass).await.expect("it may be passed");
    house.command(&users[0], table, accept()).await.expect("the bank is free");
    let beyond = house.command(&users[1], table, wager(seats[1], main, "150")).await;
    let beyond = beyond.expect_err("the bank cannot pay it");
    assert_eq!(beyond.code, "beyond-chips", "{beyond:?}");
    house.command(&users[1], table, wager(seats[1], main, "40")).await.expect("it can pay that");
    let more = json!({"do": "increase", "seat": seats[1], "wager": main, "amount": "150"});
    let beyond = house.command(&users[1], table, says(more)).await.expect_err("nor so much");
    assert_eq!(beyond.code, "beyond-chips", "{beyond:?}");
    play().await;
    // Whoever banks and leaves has won or lost what the other has, and the house its vigorish.
    for user in &users {
        house.leave(user, table, None).await.expect("leaving");
    }
    for _ in 0..600 {
        if house.tables().iter().all(|other| other.id != table || other.seats.is_empty()) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let moved = Cents::dollars(200_000) - all_chips();
    assert!(moved.0.abs() <= 10_000, "{moved}");
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new());
}
