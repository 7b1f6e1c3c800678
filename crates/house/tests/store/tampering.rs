//! Whoever changes what is stored is found out.

use house::store::{Batch, Store};

use crate::places::{Place, entry, of_entries, on_both, purchase};

on_both!(whatever_is_changed_is_found, what_is_wrong_is_told_where_it_is);

async fn fill(place: &Place) -> Store {
    let store = place.open();
    for n in 1..=4 {
        let entries = vec![entry(1, n, 100, "{}"), purchase(n, 250)];
        store.commit(of_entries(entries)).await.expect("a commit");
    }
    store.commit(Batch::default()).await.expect("a commit");
    store
}

async fn whatever_is_changed_is_found(place: &Place) {
    let store = fill(place).await;
    let clean = store.check_chain().await.expect("a check");
    assert_eq!((clean.entries, clean.lines, clean.findings.len()), (8, 16, 0));
    // Each with what mends it, so that every change is found for itself.
    for (tamper, mend) in [
        ("UPDATE record SET seq = 99 WHERE seq = 5", "UPDATE record SET seq = 5 WHERE seq = 99"),
        ("UPDATE record SET seq = -5 WHERE seq = 5", "UPDATE record SET seq = 5 WHERE seq = -5"),
        (
            "UPDATE record SET at_ms = at_ms + 1 WHERE seq = 5",
            "UPDATE record SET at_ms = at_ms - 1 WHERE seq = 5",
        ),
        (
            "UPDATE record SET table_id = 7 WHERE seq = 5",
            "UPDATE record SET table_id = 1 WHERE seq = 5",
        ),
        (
            "UPDATE record SET table_id = 0 WHERE seq = 6",
            "UPDATE record SET table_id = NULL WHERE seq = 6",
        ),
        (
            "UPDATE record SET table_id = NULL WHERE seq = 5",
            "UPDATE record SET table_id = 1 WHERE seq = 5",
        ),
        (
            "UPDATE record SET kind = 'other' WHERE seq = 1",
            "UPDATE record SET kind = 'input' WHERE seq = 1",
        ),
        (
            "UPDATE record SET body = '{ }' WHERE seq = 8",
            "UPDATE record SET body = '{}' WHERE seq = 8",
        ),
        (
            "UPDATE record SET kind = 'inpu', body = 't{}' WHERE seq = 3",
            "UPDATE record SET kind = 'input', body = '{}' WHERE seq = 3",
        ),
        (
            "UPDATE ledger SET seq = 4 + seq WHERE seq = 5",
            "UPDATE ledger SET seq = 5 WHERE seq = 9",
        ),
        (
            "UPDATE ledger SET line = 7 WHERE seq = 5 AND line = 1",
            "UPDATE ledger SET line = 1 WHERE seq = 5 AND line = 7",
        ),
        (
            "UPDATE ledger SET account = 'layout:9' WHERE seq = 5 AND line = 1",
            "UPDATE ledger SET account = 'layout:1' WHERE seq = 5 AND line = 1",
        ),
        (
            "UPDATE ledger SET cents = cents + 1 WHERE seq = 5 AND line = 1",
            "UPDATE ledger SET cents = cents - 1 WHERE seq = 5 AND line = 1",
        ),
        // Still zero in sum, but not what was hashed.
        (
            "UPDATE ledger SET cents = 2 * cents WHERE seq = 5",
            "UPDATE ledger SET cents = cents / 2 WHERE seq = 5",
        ),
        (
            "UPDATE ledger SET what = 'won' WHERE seq = 5 AND line = 1",
            "UPDATE ledger SET what = 'wager' WHERE seq = 5 AND line = 1",
        ),
        (
            "UPDATE ledger SET at_ms = at_ms + 1 WHERE seq = 5 AND line = 0",
            "UPDATE ledger SET at_ms = at_ms - 1 WHERE seq = 5 AND line = 0",
        ),
        (
            "UPDATE sums SET cents = cents + 1 WHERE key = 'wallet:1'",
            "UPDATE sums SET cents = cents - 1 WHERE key = 'wallet:1'",
        ),
        (
            "UPDATE sums SET key = 'wallet:9' WHERE key = 'wallet:1'",
            "UPDATE sums SET key = 'wallet:1' WHERE key = 'wallet:9'",
        ),
        (
            "UPDATE sums SET kind = 'other' WHERE key = 'wallet:1'",
            "UPDATE sums SET kind = 'balance' WHERE key = 'wallet:1'",
        ),
        (
            "INSERT INTO ledger VALUES (0, 0, 'wallet:1', 9223372036854775807, 'won', 0), \
             (0, 1, 'wallet:1', 9223372036854775807, 'nonsense', 0)",
            "DELETE FROM ledger WHERE seq = 0",
        ),
        (
            "INSERT INTO sums VALUES ('balance', 'nobody', -3)",
            "DELETE FROM sums WHERE key = 'nobody'",
        ),
        ("UPDATE head SET seq = 7", "UPDATE head SET seq = 8"),
    ] {
        assert_ne!(place.execute(tamper), 0, "{tamper}");
        let findings = store.check_chain().await.expect("a check").findings;
        assert_ne!(findings, [], "{tamper}");
        assert_ne!(place.execute(mend), 0, "{mend}");
        let findings = store.check_chain().await.expect("a check").findings;
        assert_eq!(findings, [], "{mend}");
    }
    // What cannot be mended without its hash, from the least to the whole.
    let bytes = match place.location {
        house::store::Location::Sqlite(_) => ["x'00'", "zeroblob(32)"],
        house::store::Location::Postgres(_) => [r"'\x00'", r"decode(repeat('00', 32), 'hex')"],
    };
    for change in [
        format!("UPDATE head SET hash = {}", bytes[1]),
        format!("UPDATE record SET hash = {} WHERE seq = 4", bytes[1]),
        format!("UPDATE record SET hash = {} WHERE seq = 5", bytes[0]),
        "DELETE FROM ledger WHERE seq = 2".to_owned(),
        "DELETE FROM record WHERE seq = 2".to_owned(),
        "DELETE FROM record WHERE seq > 6".to_owned(),
        "DELETE FROM record".to_owned(),
    ] {
        let before = store.check_chain().await.expect("a check").findings;
        assert_ne!(place.execute(&change), 0, "{change}");
        let findings = store.check_chain().await.expect("a check").findings;
        assert!(!findings.is_empty() && findings != before, "{change}");
    }
    store.close().await;
}

async fn what_is_wrong_is_told_where_it_is(place: &Place) {
    let store = fill(place).await;
    place.execute("UPDATE ledger SET cents = cents + 1 WHERE seq = 6 AND line = 1");
    place.execute("DELETE FROM record WHERE seq = 3");
    let findings = store.check_chain().await.expect("a check").findings;
    let told: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "entry 3: line 0 of the ledger belongs to no entry",
            "entry 3: line 1 of the ledger belongs to no entry",
            "entry 4: entries 3 to 3 are missing",
            "entry 4: its hash does not follow from it and the one before",
            "entry 6: its hash does not follow from it and the one before",
            "entry 6: its lines sum to 1 cents, not to zero",
            "the balance of wallet:3 is 250, its lines sum to 251",
        ]
    );
    store.close().await;
}
