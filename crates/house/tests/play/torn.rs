//! Requests that nobody waits for and databases that go away: no chip is made or lost, and what the
//! house has in memory is what is stored.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chance::{FastGenerator, Uniform};
use house::store::{BALANCE, Location, Settings, Store};
use house::{Config, House};
use serde_json::json;
use table::Cents;
use wire::{BuyMore, Purchase, Role, Sit, TableId, User, UserId};

use crate::support::{Player, often, open, open_table, sit};

/// What every wallet holds: in memory, in the store, and in all its lines.
pub(crate) async fn wallets_agree(house: &Arc<House>, users: &[User], what: &str) {
    let stored = house.store().sums(BALANCE, "").await.expect("balances");
    let stored: BTreeMap<String, i64> = stored.into_iter().collect();
    let lines = house.store().check_chain().await.expect("a check");
    assert_eq!(lines.findings, [], "{what}");
    let practice = users.iter().map(|user| (format!("wallet:{}", user.id), house.wallet(user.id)));
    let sold = users.iter().map(|user| (format!("bought:{}", user.id), house.bought(user.id)));
    for (account, Cents(held)) in practice.chain(sold) {
        let kept = stored.get(&account).copied().unwrap_or(0);
        let sum = lines.balances.get(&account).copied().unwrap_or(0);
        assert_eq!((held, i128::from(held)), (kept, sum), "{what}: {account}");
        assert!(kept >= 0, "{what}: {account} is {kept}");
    }
    let audited = house::audit(house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audited.findings, Vec::<String>::new(), "{what}");
}

/// Waits until nothing is under way: whoever has a seat can leave it.
async fn everybody_leaves(house: &Arc<House>, users: &[User], tables: &[TableId]) {
    for user in users {
        for table in tables {
            for _ in 0..200 {
                match house.leave(user, *table, None).await {
                    Err(problem) if problem.status == 503 => {
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                    _ => break,
                }
            }
        }
    }
}

async fn people(house: &Arc<House>, count: usize) -> Vec<User> {
    let mut users = Vec::new();
    for _ in 0..count {
        users.push(house.people().guest().await.expect("a guest"));
    }
    users
}

/// How many people ask for something and go away.
const IMPATIENT: usize = 12;

/// `CROUPIER_TEST_ABORTED=10000` has so many requests given up.
#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_given_up_leave_no_wallet_short() {
    let each = often("CROUPIER_TEST_ABORTED", 120 * IMPATIENT).div_ceil(IMPATIENT);
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let users = people(&house, IMPATIENT).await;
    let floor = User { id: UserId(9999), name: "floor".to_owned(), role: Role::Floor };
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(open_table(&house, &users[0], "roulette").await);
    }
    let mut tasks = tokio::task::JoinSet::new();
    for (number, user) in users.clone().into_iter().enumerate() {
        let (house, tables, floor) = (house.clone(), tables.clone(), floor.clone());
        tasks.spawn(async move {
            let (mut picks, mut given_up) = (FastGenerator::new(17, number as u64), 0);
            for _ in 0..each {
                let table = tables[picks.below(3) as usize];
                let amount = Cents::dollars(1 + picks.below(50) as i64);
                let patience = Duration::from_micros(u64::from(picks.below(3000)));
                let (house, user, floor) = (&house, &user, &floor);
                let kind = picks.below(5);
                let ask = async move {
                    let _ = match kind {
                        0 | 1 => {
                            let ask = Sit { seat: None, buy_in: amount };
                            house.sit(user, table, ask).await.map(|_| ())
                        }
                        2 => house.leave(user, table, None).await,
                        3 => house.buy_more(user, table, None, BuyMore { amount }).await,
                        _ => {
                            let amount = if amount.0 % 200 == 0 { amount } else { -amount };
                            house.purchase(floor, user.id, Purchase { amount }).await.map(|_| ())
                        }
                    };
                };
                given_up += usize::from(tokio::time::timeout(patience, ask).await.is_err());
            }
            given_up
        });
    }
    let given_up: usize = tasks.join_all().await.into_iter().sum();
    println!("{given_up} of {} requests were given up", each * IMPATIENT);
    everybody_leaves(&house, &users, &tables).await;
    wallets_agree(&house, &users, "aborted").await;
}

/// A database goes away again and again while people sit down and leave: each time for so long, in
/// milliseconds.
async fn outages(lasting_ms: Vec<u64>, seed: u64) {
    let Some(mut server) = trial::Server::start() else { return };
    let location = Location::Postgres(server.database());
    let settings = Settings { patience: Duration::from_millis(200), ..Settings::default() };
    let store = Store::open_with(&location, &settings).expect("a store");
    let house = House::open(store, Config::default()).await.expect("a house");
    let users = people(&house, 20).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        tables.push(open_table(&house, &users[0], "roulette").await);
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let mut tasks = tokio::task::JoinSet::new();
    for (number, user) in users.clone().into_iter().enumerate() {
        let (house, tables, is_over) = (house.clone(), tables.clone(), is_over.clone());
        tasks.spawn(async move {
            let (mut picks, mut sat) = (FastGenerator::new(seed, number as u64), 0);
            while !is_over.load(Ordering::Relaxed) {
                let table = tables[picks.below(4) as usize];
                let buy_in = Cents::dollars(100 + picks.below(500) as i64);
                let first = house.sit(&user, table, Sit { seat: None, buy_in }).await;
                let _ = house.sit(&user, table, Sit { seat: None, buy_in }).await;
                let _ = house.leave(&user, table, None).await;
                sat += usize::from(first.is_ok());
                // Where nothing can be stored nobody asks for it all the time.
                let is_away = first.is_err_and(|problem| problem.status == 503);
                let pause = if is_away { 50 } else { 2 };
                tokio::time::sleep(Duration::from_millis(pause)).await;
            }
            sat
        });
    }
    let count = lasting_ms.len();
    for lasting in lasting_ms {
        tokio::time::sleep(Duration::from_millis(300)).await;
        tokio::task::block_in_place(|| server.stop());
        tokio::time::sleep(Duration::from_millis(lasting)).await;
        tokio::task::block_in_place(|| server.restart());
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    is_over.store(true, Ordering::Relaxed);
    let sat: usize = tasks.join_all().await.into_iter().sum();
    println!("{count} outages, {sat} times somebody sat down");
    everybody_leaves(&house, &users, &tables).await;
    wallets_agree(&house, &users, "outages").await;
    // What practice gave them, and nothing else.
    for user in &users {
        assert_eq!(house.wallet(user.id), Config::default().practice_chips, "{}", user.id);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_makes_no_chips() {
    outages(vec![300, 500, 700, 900], 18).await;
}

/// So many databases at once have outages in a long run.
const DATABASES: usize = 8;

/// `CROUPIER_TEST_OUTAGES=200` has a database stopped so often, for 2 to 30 seconds each time: some
/// eight minutes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a long run"]
async fn long_outages_make_no_chips() {
    let each = often("CROUPIER_TEST_OUTAGES", 200).div_ceil(DATABASES);
    let mut houses = tokio::task::JoinSet::new();
    for number in 0..DATABASES {
        let mut picks = FastGenerator::new(19, number as u64);
        let lasting = (0..each).map(|_| 2000 + u64::from(picks.below(28_001))).collect();
        houses.spawn(outages(lasting, 20 + number as u64));
    }
    houses.join_all().await;
}

/// A keno ticket that wins is paid once, and no guest takes that back.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_decided_is_not_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let user = house.people().guest().await.expect("a guest");
    let table = open_table(&house, &user, "keno").await;
    let ask = Sit { seat: None, buy_in: Cents::dollars(5000) };
    let seat = house.sit(&user, table, ask).await.expect("a seat");
    let act = |act: serde_json::Value| {
        let act = act.as_object().expect("an object").clone();
        house.command(&user, table, wire::Command::Act { act })
    };
    let ticket = json!({"do": "wager", "wager": "straight", "spots": [1], "rate": 5});
    let redeem = json!({"do": "redeem", "wager": "straight"});
    let rack = async || {
        let view = house.view(Some(&user), table).await.expect("a view");
        view.table.seats.iter().find(|found| found.seat == seat).expect("a seat").rack
    };
    let mut redeemed = 0;
    for _ in 0..200 {
        act(ticket.clone()).await.expect("a ticket");
        // What is not decided can be taken back.
        house.command(&user, table, wire::Command::TakeBack).await.expect("taken back");
        act(ticket.clone()).await.expect("a ticket");
        house.command(&user, table, wire::Command::Ready { seat: None }).await.expect("drawn");
        if act(redeem.clone()).await.is_err() {
            continue;
        }
        redeemed += 1;
        let paid = rack().await;
        let problem = house.command(&user, table, wire::Command::TakeBack).await;
        assert_eq!(problem.expect_err("it is decided").code, "nothing-to-take-back");
        assert!(act(redeem.clone()).await.is_err(), "it is paid once");
        assert_eq!(rack().await, paid);
        if redeemed == 3 {
            break;
        }
    }
    assert_eq!(redeemed, 3, "a spot in four wins");
    wallets_agree(&house, &[user], "keno").await;
}

/// An irregularity after "No more bets" leaves the call in force, so that the next round begins with
/// a roll (13:69F-1A.5(c)).
#[tokio::test(flavor = "multi_thread")]
async fn a_round_that_begins_by_itself_is_in_the_books() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let mut house = open(&path).await;
    let users = people(&house, 2).await;
    let floor = User { role: Role::Floor, ..users[1].clone() };
    let rack = async |house: &Arc<House>, table| {
        let view = house.view(Some(&users[0]), table).await.expect("a view");
        (view.table.seats[0].rack, view.table.seats[0].on_layout)
    };
    let table = open_table(&house, &users[0], "automated-craps").await;
    sit(&house, &users[0], table, 500).await;
    let bet = json!({"do": "wager", "wager": "any-seven", "amount": "10"});
    let bet = wire::Command::Act { act: bet.as_object().expect("an act").clone() };
    house.command(&users[0], table, bet).await.expect("a wager");
    let irregularity = json!({"id": "die-on-top-of-the-other"});
    let irregularity = serde_json::from_value(irregularity).expect("an irregularity");
    let fails = wire::Command::Irregularity { irregularity };
    house.command(&floor, table, fails).await.expect("it is to go wrong");
    house.command(&users[0], table, wire::Command::Ready { seat: None }).await.expect("ready");
    let decided = rack(&house, table).await;
    assert_eq!(decided.1, Cents::ZERO, "one roll decides it");
    assert_ne!(decided.0, Cents::dollars(500));
    wallets_agree(&house, &users, "automated craps").await;
    house.store().clone().close().await;
    drop(house);
    house = open(&path).await;
    assert_eq!(rack(&house, table).await, decided, "after a restart");
    wallets_agree(&house, &users, "after all").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_winning_ticket_gets_its_worth_and_the_next_one_in_the_seat_none_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let users = people(&house, 2).await;
    let table = open_table(&house, &users[0], "keno").await;
    let act = |act: serde_json::Value| wire::Command::Act {
        act: act.as_object().expect("an act").clone(),
    };
    let ticket = json!({"do": "wager", "wager": "straight", "spots": [7], "rate": "1.00"});
    let watcher = sit(&house, &users[1], table, 100).await;
    let mut won = 0;
    for _ in 0..60 {
        let before = house.wallet(users[0].id);
        let seat = sit(&house, &users[0], table, 100).await;
        house.command(&users[0], table, act(ticket.clone())).await.expect("a ticket");
        for user in &users {
            house.command(user, table, wire::Command::Ready { seat: None }).await.expect("ready");
        }
        let view = house.view(Some(&users[0]), table).await.expect("a view");
        won += usize::from(view.offers.iter().any(|offer| offer.verb == "redeem"));
        house.leave(&users[0], table, Some(seat)).await.expect("left");
        let net = house.wallet(users[0].id) - before;
        assert!(net == -Cents::dollars(1) || net > -Cents::dollars(1), "{net}");
        let view = house.view(Some(&users[1]), table).await.expect("a view");
        assert_eq!(view.table.seats.len(), 1, "{:?}", view.table.seats);
        // What is taken back in the round is counted anew.
        let more = json!({"do": "wager", "wager": "straight", "spots": [9], "rate": "1.00"});
        house.command(&users[1], table, act(more)).await.expect("a ticket");
        house.command(&users[1], table, wire::Command::TakeBack).await.expect("taken back");
        let view = house.view(Some(&users[1]), table).await.expect("a view");
        assert_eq!(
            (view.table.seats[0].seat, view.table.seats[0].rack),
            (watcher, Cents::dollars(100))
        );
        if won > 2 {
            break;
        }
    }
    assert!(won > 2, "a spot in four wins");
    wallets_agree(&house, &users, "keno").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sold_chips_and_chips_for_practice_never_meet() {
    let folder = tempfile::tempdir().expect("a folder");
    let house = open(&folder.path().join("house.db")).await;
    let users = people(&house, 2).await;
    let floor = User { role: Role::Floor, ..users[1].clone() };
    let ask = json!({"game": "roulette", "chips": "sold",
        "timing": {"betting_seconds": 0, "choice_seconds": 0}});
    let ask: wire::OpenTable = serde_json::from_value(ask).expect("a table");
    let refused = house.open_table(&users[0], ask.clone()).await;
    assert_eq!(refused.expect_err("for the floor").status, 403);
    let sold = house.open_table(&floor, ask).await.expect("a table");
    let practice = open_table(&house, &users[0], "roulette").await;
    let sit = |dollars| Sit { seat: None, buy_in: Cents::dollars(dollars) };
    let refused = house.sit(&users[0], sold, sit(10)).await.expect_err("only practice chips");
    assert_eq!(refused.code, "beyond-wallet");
    let amount = Cents::dollars(200_000);
    house.purchase(&floor, users[0].id, Purchase { amount }).await.expect("sold");
    let refused = house.sit(&users[0], practice, sit(100_001)).await.expect_err("not so many");
    assert_eq!(refused.code, "beyond-wallet");
    house.sit(&users[0], practice, sit(100_000)).await.expect("a seat");
    let seat = house.sit(&users[0], sold, sit(150_000)).await.expect("a seat");
    let mut player = Player::new(users[0].clone(), seat, FastGenerator::new(3, 1));
    for _ in 0..40 {
        let _ = player.play(&house, sold).await;
    }
    let amount = -Cents::dollars(50_001);
    let refused = house.purchase(&floor, users[0].id, Purchase { amount }).await;
    assert_eq!(refused.expect_err("the others lie at a table").code, "beyond-wallet");
    let amount = -Cents::dollars(50_000);
    house.purchase(&floor, users[0].id, Purchase { amount }).await.expect("redeemed");
    assert_eq!(house.wallet(users[0].id), Cents::ZERO);
    wallets_agree(&house, &users, "sold").await;
    house.leave(&users[0], practice, None).await.expect("left");
    assert_eq!(house.wallet(users[0].id), Cents::dollars(100_000));
    let lines = house.ledger(&users[0], &format!("bought:{}", users[0].id), None, 10).await;
    assert!(lines.expect("one's own").iter().any(|line| line.what == "buy-in"));
}
