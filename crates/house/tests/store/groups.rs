//! Batches that are committed together come to the same as one by one.

use house::ledger::{Account, Posting, What};
use house::store::{Add, Batch, Entry, Put, Store};
use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};
use table::Cents;
use wire::{TableId, UserId};

use crate::places::{Place, assert_whole, contents, of_entries, on_both, purchase};

on_both!(groups_come_to_the_same_as_batches_one_by_one);

fn account() -> impl Strategy<Value = Account> {
    let id = || 1..4_u64;
    prop_oneof![
        Just(Account::Issued),
        Just(Account::Sold),
        id().prop_map(|user| Account::Bought(UserId(user))),
        id().prop_map(|user| Account::Wallet(UserId(user))),
        (id(), id()).prop_map(|(table, user)| Account::Rack(TableId(table), UserId(user))),
        id().prop_map(|table| Account::Layout(TableId(table))),
        id().prop_map(|table| Account::Table(TableId(table))),
        id().prop_map(|table| Account::Commission(TableId(table))),
        id().prop_map(|table| Account::Progressive(TableId(table))),
    ]
}

fn posting(cents: impl Strategy<Value = i64>) -> impl Strategy<Value = Posting> {
    let what = (0..What::ALL.len()).prop_map(|index| What::ALL[index]);
    vec((account(), account(), cents, what), 0..4).prop_map(|transfers| {
        let mut posting = Posting::none();
        for (from, to, cents, what) in transfers {
            posting.transfer(from, to, Cents(cents), what);
        }
        posting
    })
}

fn batch() -> impl Strategy<Value = Batch> {
    let key = || "[ab]{1,2}";
    let entry =
        (0..u64::MAX / 2, proptest::option::of(1..4_u64), ".{0,20}", posting(-1000..1000_i64));
    let entry = entry.prop_map(|(at_ms, table, body, posting)| Entry {
        at_ms,
        table: table.map(TableId),
        kind: "input",
        body: body.replace('\0', ""),
        posting,
    });
    let put = (key(), proptest::option::of(key()));
    let put = put.prop_map(|(key, body)| Put { kind: "doc", key, body });
    let add = (key(), -1000..1000_i64).prop_map(|(key, cents)| Add { kind: "sum", key, cents });
    (vec(entry, 0..4), vec(put, 0..4), vec(add, 0..4)).prop_map(|(entries, puts, adds)| Batch {
        entries,
        puts,
        adds,
    })
}

async fn groups_come_to_the_same_as_batches_one_by_one(place: &Place) {
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    );
    let (one_by_one, grouped) = (Store::open(&":memory:".parse().expect("a path")), place.open());
    let one_by_one = one_by_one.expect("a store");
    // So much that no wallet comes below zero, which the store would not take.
    let mut funds = Posting::none();
    for user in (1..4).map(UserId) {
        for wallet in [Account::Wallet(user), Account::Bought(user)] {
            funds.transfer(Account::Issued, wallet, Cents(1_000_000_000), What::Purchase);
        }
    }
    let funds = Entry { posting: funds, ..purchase(1, 0) };
    for store in [&one_by_one, &grouped] {
        store.commit(of_entries(vec![funds.clone()])).await.expect("stored");
    }
    let strategy = vec(batch(), 1..20);
    for _ in 0..40 {
        let batches = strategy.new_tree(&mut runner).expect("batches").current();
        let mut waiting = tokio::task::JoinSet::new();
        for (index, batch) in batches.iter().enumerate() {
            let committed = one_by_one.commit(batch.clone()).await.expect("stored");
            let (store, batch) = (grouped.clone(), batch.clone());
            // One after the other into the queue; the writer takes as many as there are.
            let mut commit = Box::pin(async move { store.commit(batch).await });
            let is_done = std::future::poll_fn(|context| {
                std::task::Poll::Ready(commit.as_mut().poll(context))
            });
            match is_done.await {
                std::task::Poll::Ready(answer) => assert_eq!(answer, Ok(committed)),
                std::task::Poll::Pending => {
                    waiting.spawn(async move { (index, commit.await, committed) });
                }
            }
        }
        for (index, answer, committed) in waiting.join_all().await {
            assert_eq!(answer, Ok(committed), "batch {index}");
        }
    }
    assert_eq!(contents(&grouped).await, contents(&one_by_one).await);
    let (groups, batches) = (grouped.stats().groups, grouped.stats().batches);
    assert!(groups < batches, "{groups} groups of {batches} batches");
    assert_whole(&grouped).await;
    one_by_one.close().await;
    grouped.close().await;
}

#[test]
fn whatever_is_transferred_a_posting_sums_to_zero() {
    let config = Config { failure_persistence: None, ..Config::default() };
    TestRunner::new(config)
        .run(&posting(prop_oneof![any::<i64>(), Just(i64::MIN), Just(0)]), |posting| {
            let sum: i128 = posting.lines().iter().map(|line| i128::from(line.cents.0)).sum();
            assert_eq!(sum, 0);
            Ok(())
        })
        .expect("it always does");
}

#[test]
fn accounts_and_reasons_read_back() {
    let config = Config { failure_persistence: None, ..Config::default() };
    TestRunner::new(config)
        .run(&account(), |account| {
            assert_eq!(account.to_string().parse(), Ok(account));
            Ok(())
        })
        .expect("they do");
    for what in What::ALL {
        assert_eq!(what.word().parse(), Ok(what));
    }
    for text in [
        "",
        "issued:1",
        "issued:",
        "sold:",
        "bought",
        "wallet",
        "wallet:",
        "wallet:01",
        "wallet:-1",
        "rack:1",
        "rack:1:2:3",
        "cage:1",
    ] {
        assert!(text.parse::<Account>().is_err(), "{text}");
    }
    assert!("Wager".parse::<What>().is_err());
}
