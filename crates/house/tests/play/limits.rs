//! Limits and other requirements of a licensee at live tables (13:69F-8.2).

use std::sync::Arc;
use std::time::{Duration, Instant};

use house::House;
use serde_json::{Value, json};
use table::{Cents, Seat};
use wire::{ChangeLimits, Command, OpenTable, Role, TableId, User};

use crate::roles::{act, staff, wager};
use crate::support::{UNHURRIED, open, sit};

async fn roulette(house: &Arc<House>, by: &User, elections: Value) -> TableId {
    let elections = act(elections);
    let ask = OpenTable { timing: UNHURRIED, elections, ..OpenTable::of("roulette") };
    house.open_table(by, ask).await.expect("a legal table")
}

/// What lies on the layout.
async fn stakes(house: &Arc<House>, table: TableId) -> Vec<Cents> {
    let stacks = house.view(None, table).await.expect("a view").stacks;
    stacks.iter().map(|stack| stack.stake).collect()
}

/// A wager that is refused changes nothing; gives the code and the section of it.
async fn refused(
    house: &Arc<House>,
    (by, seat): (&User, Seat),
    table: TableId,
    (id, amount): (&str, &str),
) -> (String, String) {
    let before = stakes(house, table).await;
    let no = house.command(by, table, wager(seat, id, amount)).await.expect_err("refused");
    assert_eq!(stakes(house, table).await, before);
    (no.code.clone(), no.section.unwrap_or_default())
}

/// 8.2(b)1: each wager of a table has a maximum of its own, and 8.2(b)2: so has each table.
#[tokio::test(flavor = "multi_thread")]
async fn maximums_differ_by_wager_and_by_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let bounds = |most: u32| json!({"minimum": 10, "maximum": most});
    let of = |red: u32, odd: u32| json!({"limits": {"red": bounds(red), "odd": bounds(odd)}});
    let one = roulette(&house, &player, of(500, 1000)).await;
    let other = roulette(&house, &player, of(800, 1000)).await;
    for (table, red) in [(one, 500), (other, 800)] {
        let seat = sit(&house, &player, table, 5000).await;
        for (id, most) in [("red", red), ("odd", 1000)] {
            let above = (most + 1).to_string();
            let no = refused(&house, (&player, seat), table, (id, &above)).await;
            assert_eq!(no, ("above-maximum".to_owned(), "13:69F-8.2(a)".to_owned()), "{id}");
            let most = most.to_string();
            house.command(&player, table, wager(seat, id, &most)).await.expect("the maximum");
        }
        let most = [red, 1000].map(Cents::dollars);
        assert_eq!(stakes(&house, table).await, most);
    }
}

/// 8.2(d): where the licensee permits it, less than the minimum and more than the maximum is taken;
/// 8.2(e): what was taken is lost or paid whole.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_outside_the_limits_is_taken_where_that_is_permitted_and_then_settled_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let player = house.people().guest().await.expect("a guest");
    let limits = json!({"red": {"minimum": 25, "maximum": 500}});
    let strict = roulette(&house, &player, json!({"limits": limits})).await;
    let seat = sit(&house, &player, strict, 2000).await;
    for (amount, code) in [("5", "below-minimum"), ("600", "above-maximum")] {
        let no = refused(&house, (&player, seat), strict, ("red", amount)).await;
        assert_eq!(no, (code.to_owned(), "13:69F-8.2(a)".to_owned()));
    }
    for stake in [5, 600] {
        let permits = json!({"limits": limits, "permit-wagers-outside-limits": true});
        let table = roulette(&house, &player, permits).await;
        let before = house.wallet(player.id);
        let seat = sit(&house, &player, table, 2000).await;
        let amount = stake.to_string();
        house.command(&player, table, wager(seat, "red", &amount)).await.expect("permitted");
        assert_eq!(stakes(&house, table).await, [Cents::dollars(stake)]);
        house.command(&player, table, Command::Ready { seat: None }).await.expect("ready");
        let began = Instant::now();
        while !stakes(&house, table).await.is_empty() {
            assert!(began.elapsed() < Duration::from_secs(20), "it is not decided");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        house.leave(&player, table, None).await.expect("left");
        let won = house.wallet(player.id) - before;
        let whole = Cents::dollars(stake);
        assert!(won == whole || won == -whole, "{won} of {whole} at even money");
    }
    let audit = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
}

/// 8.2(f): stakes are multiples of what the licensee has set, which changes at once as limits do
/// (8.3(c)).
#[tokio::test(flavor = "multi_thread")]
async fn increments_are_kept_and_change_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let (_, make) = staff(&house).await;
    let floor = make("flo", Role::Floor).await;
    let player = house.people().guest().await.expect("a guest");
    let table = roulette(&house, &player, json!({"increments": {"red": 5}})).await;
    let seat = sit(&house, &player, table, 1000).await;
    let no = refused(&house, (&player, seat), table, ("red", "12")).await;
    assert_eq!(no.1, "13:69F-8.2(f)");
    house.command(&player, table, wager(seat, "red", "15")).await.expect("a multiple of 5");
    house.command(&player, table, wager(seat, "black", "12")).await.expect("only red has one");
    let ask = ChangeLimits { elections: act(json!({"increments": {"odd": 25}})) };
    house.change_limits(&floor, table, ask).await.expect("at once");
    let no = refused(&house, (&player, seat), table, ("odd", "30")).await;
    assert_eq!(no.1, "13:69F-8.2(f)");
    house.command(&player, table, wager(seat, "odd", "50")).await.expect("a multiple of 25");
}
