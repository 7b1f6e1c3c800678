//! What is committed is there, whole, after closing and opening; what is refused is not.

use std::time::Duration;

use house::ledger::{Account, Posting, What};
use house::store::{Add, Batch, Location, Put, Range, Settings, Store, StoreError};
use table::Cents;
use wire::{TableId, UserId};

use crate::places::{
    Place, assert_whole, commit_together, contents, entry, of_entries, on_both, purchase,
};

on_both!(
    what_is_committed_is_there_after_opening_again,
    documents_are_read_by_prefix_both_ways_and_from_a_key_on,
    lines_of_an_account_are_walked_backwards_without_cutting_an_entry,
    the_record_of_a_table_is_its_own,
    a_batch_that_cannot_be_stored_changes_nothing_and_sinks_no_other,
    a_sum_that_outgrows_its_number_is_refused_and_changes_nothing,
    a_second_server_is_refused_until_the_first_has_closed,
    a_store_opened_to_be_read_reads_and_refuses_commits,
    a_later_schema_is_refused,
    an_end_that_was_tampered_with_is_refused,
    closing_commits_what_was_handed_over,
    a_thousand_that_wait_are_few_groups,
    an_empty_batch_is_no_entry,
);

fn put(key: &str, body: Option<&str>) -> Put {
    Put { kind: "doc", key: key.to_owned(), body: body.map(str::to_owned) }
}

fn add(key: &str, cents: i64) -> Add {
    Add { kind: "sum", key: key.to_owned(), cents }
}

async fn what_is_committed_is_there_after_opening_again(place: &Place) {
    let store = place.open();
    let body = "{\"text\":\"ä, \u{1F0A1}, 'quoted', \\\\\"}";
    let batch = Batch {
        entries: vec![entry(3, 17, 1000, body), purchase(17, 500)],
        puts: vec![put("a", Some("1")), put("b", Some("2")), put("a", Some("3")), put("b", None)],
        adds: vec![add("x", 5), add("y", -7), add("x", 6)],
    };
    let committed = store.commit(batch).await.expect("a commit");
    assert_eq!((committed.first_seq, committed.last_seq), (1, 2));
    let before = contents(&store).await;
    store.close().await;

    let store = place.open();
    assert_eq!(contents(&store).await, before);
    let record = store.record_of(None, 0, 10).await.expect("the record");
    assert_eq!(record.iter().map(|stored| stored.seq).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((record[0].body.as_str(), record[0].kind.as_str()), (body, "input"));
    assert_eq!((record[0].table, record[0].at_ms), (Some(TableId(3)), 1_790_000_000_000));
    assert_eq!(store.doc("doc", "a").await.expect("a read").as_deref(), Some("3"));
    assert_eq!(store.doc("doc", "b").await.expect("a read"), None);
    assert_eq!(store.doc("other", "a").await.expect("a read"), None);
    let sums = store.sums("sum", "").await.expect("sums");
    assert_eq!(sums, [("x".to_owned(), 11), ("y".to_owned(), -7)]);
    let balances = store.sums(house::store::BALANCE, "").await.expect("balances");
    assert_eq!(balances, [("issued".to_owned(), -500), ("wallet:17".to_owned(), 500)]);

    let more = of_entries(vec![entry(3, 17, -400, "{}"), purchase(17, -200)]);
    assert_eq!(store.commit(more).await.expect("more").first_seq, 3);
    let balances = store.sums(house::store::BALANCE, "wallet:").await.expect("balances");
    assert_eq!(balances, [("wallet:17".to_owned(), 300)]);
    let checked = store.check_chain().await.expect("a check");
    assert_eq!(checked.findings, []);
    let balances: Vec<_> = checked.balances.into_iter().collect();
    assert_eq!(
        balances,
        [
            ("issued".to_owned(), -300),
            ("layout:3".to_owned(), 600),
            ("rack:3:17".to_owned(), -600),
            ("wallet:17".to_owned(), 300),
        ]
    );
    store.close().await;
}

async fn documents_are_read_by_prefix_both_ways_and_from_a_key_on(place: &Place) {
    let store = place.open();
    // In the order of their bytes: capitals first, and what is longer after its beginning.
    let keys = ["A", "a", "a/1", "a/10", "a/2", "a/é", "a/\u{10FFFE}", "aa", "b"];
    let puts = keys.iter().rev().map(|key| put(key, Some(key))).collect();
    store.commit(Batch { puts, ..Batch::default() }).await.expect("a commit");
    let read = async |prefix: &str, after: Option<&str>, backwards: bool, limit: usize| {
        let (kind, prefix) = ("doc".to_owned(), prefix.to_owned());
        let after = after.map(str::to_owned);
        let range = Range { kind, prefix, after, backwards, limit };
        let docs = store.docs(range).await.expect("a read");
        assert!(docs.iter().all(|(key, body)| key == body));
        docs.into_iter().map(|(key, _)| key).collect::<Vec<_>>()
    };
    assert_eq!(read("", None, false, 100).await, keys);
    let backwards: Vec<&str> = keys.iter().rev().copied().collect();
    assert_eq!(read("", None, true, 100).await, backwards);
    assert_eq!(read("a/", None, false, 100).await, &keys[2..7]);
    assert_eq!(read("a/", None, true, 2).await, ["a/\u{10FFFE}", "a/é"]);
    assert_eq!(read("a/", Some("a/1"), false, 2).await, ["a/10", "a/2"]);
    assert_eq!(read("a/", Some("a/2"), true, 100).await, ["a/10", "a/1"]);
    // The key need not be there, nor within the prefix.
    assert_eq!(read("a/", Some("a/11"), false, 1).await, ["a/2"]);
    assert_eq!(read("a/", Some("b"), false, 100).await, [""; 0]);
    assert_eq!(read("a/", Some("b"), true, 1).await, ["a/\u{10FFFE}"]);
    assert_eq!(read("c", None, false, 100).await, [""; 0]);
    assert_eq!(read("", None, false, 0).await, [""; 0]);
    store.close().await;
}

async fn lines_of_an_account_are_walked_backwards_without_cutting_an_entry(place: &Place) {
    let store = place.open();
    let (rack, layout) = (Account::Rack(TableId(1), UserId(2)), Account::Layout(TableId(1)));
    let entries = (1..=5).map(|number| {
        let mut entry = entry(1, 2, number, "{}");
        entry.posting.transfer(layout, rack, Cents(10 * number), What::Returned);
        entry
    });
    store.commit(of_entries(entries.collect())).await.expect("a commit");
    let mut before = None;
    let mut walked = Vec::new();
    loop {
        let lines = store.lines_of_account("rack:1:2", before, 3).await.expect("lines");
        let Some(last) = lines.last() else { break };
        // Three are asked for, an entry has two: so two entries.
        assert!(lines.len() == 4 || last.seq == 1, "{lines:?}");
        before = Some(last.seq);
        walked.extend(lines.iter().map(|line| line.cents.0));
        assert!(lines.iter().all(|line| line.account == rack));
    }
    assert_eq!(walked, [50, -5, 40, -4, 30, -3, 20, -2, 10, -1]);
    let lines = store.ledger_of(2, 3).await.expect("lines");
    let numbers: Vec<_> = lines.iter().map(|line| (line.seq, line.line)).collect();
    assert_eq!(numbers, [(2, 0), (2, 1), (2, 2), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3)]);
    assert_eq!(lines[0].what, What::Wager);
    store.close().await;
}

async fn the_record_of_a_table_is_its_own(place: &Place) {
    let store = place.open();
    let mut entries: Vec<_> = (0..10).map(|n| entry(n % 3, 1, 1, n.to_string())).collect();
    entries[5].table = None;
    store.commit(of_entries(entries)).await.expect("a commit");
    let seqs = async |table, after, limit| {
        let record = store.record_of(table, after, limit).await.expect("the record");
        record.into_iter().map(|stored| stored.seq).collect::<Vec<_>>()
    };
    assert_eq!(seqs(Some(TableId(2)), 0, 10).await, [3, 9]);
    assert_eq!(seqs(Some(TableId(0)), 4, 10).await, [7, 10]);
    assert_eq!(seqs(Some(TableId(0)), 0, 2).await, [1, 4]);
    assert_eq!(seqs(None, 7, 2).await, [8, 9]);
    assert_eq!(seqs(None, u64::MAX, 2).await, [0; 0]);
    assert_eq!(seqs(Some(TableId(u64::MAX)), 0, 2).await, [0; 0]);
    store.close().await;
}

async fn a_batch_that_cannot_be_stored_changes_nothing_and_sinks_no_other(place: &Place) {
    let store = place.open();
    let sound = |n: u64| Batch {
        entries: vec![entry(1, n, 100, "{}")],
        puts: vec![put(&format!("sound/{n}"), Some("{}"))],
        adds: vec![add("sound", 1)],
    };
    let mut spoilt: Vec<Batch> = (0..10).map(|_| sound(99)).collect();
    spoilt[0].puts.push(put("", Some("no key")));
    spoilt[1].puts.push(put(&"k".repeat(513), Some("a long key")));
    spoilt[2].puts.push(put("nul\0", Some("{}")));
    spoilt[3].entries[0].body.push('\0');
    spoilt[4].entries[0].at_ms = u64::MAX;
    spoilt[5].entries[0].table = Some(TableId(u64::MAX));
    spoilt[6].adds.push(Add { kind: house::store::BALANCE, key: "wallet:1".to_owned(), cents: 1 });
    spoilt[7].entries[0].body = "x".repeat(17 << 20);
    spoilt[8].adds.push(add("much", i64::MAX));
    spoilt[8].adds.push(add("much", 1));
    spoilt[9].puts.push(put("\u{10FFFF}", Some("{}")));
    let count = spoilt.len();
    let mixed = spoilt.into_iter().zip(0..).flat_map(|(bad, n)| [bad, sound(n)]).collect();
    let answers = commit_together(&store, mixed).await;
    for (index, answer) in answers.iter().enumerate() {
        match answer {
            Ok(_) => assert_eq!(index % 2, 1, "{index}"),
            Err(error @ StoreError::Unfit(_)) => assert!(index % 2 == 0 && error.is_certain()),
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(store.sums("sum", "").await.expect("sums"), [("sound".to_owned(), count as i64)]);
    let record = store.record_of(None, 0, 100).await.expect("the record");
    assert_eq!(record.len(), count);
    let range = Range { kind: "doc".to_owned(), limit: 100, ..Range::default() };
    assert_eq!(store.docs(range).await.expect("documents").len(), count);
    assert_whole(&store).await;
    store.close().await;
}

async fn a_sum_that_outgrows_its_number_is_refused_and_changes_nothing(place: &Place) {
    let store = place.open();
    let batch = |cents: i64| Batch {
        entries: vec![entry(1, 1, 1, "{}")],
        puts: Vec::new(),
        adds: vec![add("much", cents)],
    };
    store.commit(batch(i64::MAX - 1)).await.expect("it fits");
    let before = contents(&store).await;
    // Only the database knows that it does not fit; beside others that do.
    let answers = commit_together(&store, vec![batch(2), batch(1), batch(2)]).await;
    assert!(matches!(answers[0], Err(StoreError::Unfit(_))), "{answers:?}");
    assert!(answers[1].is_ok() && answers[2].is_err(), "{answers:?}");
    assert_ne!(contents(&store).await, before);
    assert_eq!(store.sums("sum", "").await.expect("sums"), [("much".to_owned(), i64::MAX)]);
    assert_eq!(store.record_of(None, 0, 100).await.expect("the record").len(), 2);
    assert_whole(&store).await;
    store.close().await;
}

async fn a_second_server_is_refused_until_the_first_has_closed(place: &Place) {
    let store = place.open();
    let settings = Settings { patience: Duration::from_millis(200), ..Settings::default() };
    let second = Store::open_with(&place.location, &settings);
    assert!(matches!(second, Err(StoreError::Locked(_))), "{second:?}");
    // A handle that is left over keeps nothing.
    let handle = store.clone();
    store.close().await;
    let second = place.open_with(&settings);
    let refused = handle.commit(Batch::default()).await;
    assert_eq!(refused, Err(StoreError::Closed));
    assert_eq!(handle.doc("doc", "a").await, Err(StoreError::Closed));
    assert_eq!(handle.check_chain().await, Err(StoreError::Closed));
    second.close().await;
}

async fn a_store_opened_to_be_read_reads_and_refuses_commits(place: &Place) {
    let absent = Store::open_to_read(&place.location);
    assert!(matches!(absent, Err(StoreError::Absent(_))), "{absent:?}");
    let store = place.open();
    store.commit(of_entries(vec![entry(1, 1, 1, "{}")])).await.expect("a commit");
    let reader = Store::open_to_read(&place.location).expect("beside the server");
    assert_eq!(contents(&reader).await, contents(&store).await);
    assert_eq!(reader.commit(Batch::default()).await, Err(StoreError::ReadOnly));
    assert_whole(&reader).await;
    // What is written later is not in it.
    store.commit(of_entries(vec![entry(1, 1, 2, "{}")])).await.expect("a commit");
    assert_eq!(reader.record_of(None, 0, 10).await.map(|record| record.len()), Ok(1));
    assert_eq!(reader.check_chain().await.map(|checked| checked.entries), Ok(1));
    reader.close().await;
    store.close().await;
    let reader = Store::open_to_read(&place.location).expect("without a server");
    assert_whole(&reader).await;
    reader.close().await;
}

async fn a_later_schema_is_refused(place: &Place) {
    place.open().close().await;
    place.execute("UPDATE head SET schema = 3");
    let newer = Err(StoreError::Newer { found: 3, known: 2 });
    assert_eq!(Store::open(&place.location).map(drop), newer);
    assert_eq!(Store::open_to_read(&place.location).map(drop), newer);
}

async fn an_end_that_was_tampered_with_is_refused(place: &Place) {
    let store = place.open();
    store.commit(of_entries(vec![entry(1, 1, 1, "a"), entry(1, 1, 1, "b")])).await.expect("stored");
    store.close().await;
    for (tamper, mend) in [
        (
            "UPDATE record SET body = 'c' WHERE seq = 2",
            "UPDATE record SET body = 'b' WHERE seq = 2",
        ),
        ("UPDATE ledger SET cents = 2 * cents", "UPDATE ledger SET cents = cents / 2"),
        ("UPDATE head SET seq = 3", "UPDATE head SET seq = 2"),
        ("DELETE FROM record WHERE seq = 2", ""),
    ] {
        place.execute(tamper);
        let refused = Store::open(&place.location);
        assert!(matches!(refused, Err(StoreError::Corrupt(_))), "{tamper}: {refused:?}");
        // It can still be looked at.
        let reader = Store::open_to_read(&place.location).expect("to be read");
        assert_ne!(reader.check_chain().await.expect("a check").findings, []);
        reader.close().await;
        if !mend.is_empty() {
            place.execute(mend);
            place.open().close().await;
        }
    }
}

async fn closing_commits_what_was_handed_over(place: &Place) {
    let store = place.open();
    let waiting: Vec<_> = (0..200)
        .map(|n| {
            let store = store.clone();
            let batch = of_entries(vec![entry(1, n, 1, "{}")]);
            tokio::spawn(async move { store.commit(batch).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let mut stored = 0;
    for task in waiting {
        match task.await.expect("a task") {
            Ok(_) => stored += 1,
            Err(error) => assert_eq!(error, StoreError::Closed),
        }
    }
    let store = place.open();
    assert_eq!(store.record_of(None, 0, 1000).await.expect("the record").len(), stored);
    assert_whole(&store).await;
    store.close().await;
}

async fn a_thousand_that_wait_are_few_groups(place: &Place) {
    let store = place.open();
    let batches = (0..1000).map(|n| of_entries(vec![entry(n % 50, n, 1, "{}")])).collect();
    let answers = commit_together(&store, batches).await;
    let mut seqs: Vec<u64> = answers.into_iter().map(|a| a.expect("stored").first_seq).collect();
    seqs.sort_unstable();
    assert!(seqs.into_iter().eq(1..=1000));
    let stats = store.stats();
    assert_eq!((stats.batches, stats.entries, stats.refused, stats.waiting), (1000, 1000, 0, 0));
    assert!(stats.groups < 500 && stats.last_group > 0, "{stats:?}");
    assert_whole(&store).await;
    store.close().await;
}

async fn an_empty_batch_is_no_entry(place: &Place) {
    let store = place.open();
    let committed = store.commit(Batch::default()).await.expect("nothing to store");
    assert_eq!((committed.first_seq, committed.last_seq), (1, 0));
    let committed = store.commit(of_entries(vec![entry(1, 1, 0, "{}")])).await.expect("stored");
    assert_eq!((committed.first_seq, committed.last_seq), (1, 1));
    assert_eq!(store.ledger_of(0, u64::MAX).await.expect("the ledger"), []);
    assert_whole(&store).await;
    store.close().await;
}

#[test]
fn a_location_is_a_url_or_a_path_and_keeps_a_password_to_itself() {
    let url: Location = "postgres://house:secret@db/house".parse().expect("anything goes");
    assert!(matches!(url, Location::Postgres(_)));
    assert!(!format!("{url:?}").contains("secret"));
    let path: Location = "/var/lib/croupier/house.sqlite".parse().expect("anything goes");
    assert_eq!(path, Location::Sqlite("/var/lib/croupier/house.sqlite".into()));
}

#[test]
fn a_store_in_memory_is_like_any_other() {
    crate::places::run(async {
        let location = Location::Sqlite(":memory:".into());
        let [one, other] = [&location; 2].map(|location| Store::open(location).expect("a store"));
        let mut posting = Posting::none();
        posting.transfer(Account::Issued, Account::Wallet(UserId(1)), Cents(5), What::Purchase);
        let mut batch = of_entries(vec![entry(1, 1, 1, "{}")]);
        batch.entries[0].posting = posting;
        let batches = (0..100).map(|_| batch.clone()).collect();
        assert!(commit_together(&one, batches).await.iter().all(Result::is_ok));
        let balances = one.sums(house::store::BALANCE, "").await.expect("balances");
        assert_eq!(balances, [("issued".to_owned(), -500), ("wallet:1".to_owned(), 500)]);
        assert_whole(&one).await;
        assert_eq!(other.record_of(None, 0, 1).await, Ok(Vec::new()));
        one.close().await;
        other.close().await;
    });
}
