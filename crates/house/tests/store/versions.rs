//! Tables of other versions.

use house::store::{Store, StoreError};

use crate::places::{Place, assert_whole, commit_together, entry, of_entries, on_both, purchase};

on_both!(an_earlier_version_is_brought_up_to_this_one_and_a_later_one_is_refused);

async fn an_earlier_version_is_brought_up_to_this_one_and_a_later_one_is_refused(place: &Place) {
    let store = place.open();
    commit_together(&store, vec![of_entries(vec![purchase(17, 500), entry(1, 2, 3, "{}")])]).await;
    store.close().await;
    // As the first version had it.
    place.execute("DROP INDEX ledger_of_person");
    place.execute(
        "CREATE INDEX ledger_of_person ON ledger (account, seq, line) \
         WHERE account = 'issued' OR account >= 'wallet:'",
    );
    place.execute("UPDATE head SET schema = 1");
    // Whoever only reads takes it as it is.
    let store = Store::open_to_read(&place.location).expect("to be read");
    let lines = store.lines_of_account("wallet:17", None, 5).await.expect("lines");
    assert_eq!(lines.len(), 1);
    store.close().await;
    for _ in 0..2 {
        let store = place.open();
        assert_whole(&store).await;
        let lines = store.lines_of_account("wallet:17", None, 5).await.expect("lines");
        assert_eq!(lines.len(), 1);
        store.close().await;
        let schema = "UPDATE head SET opens = opens WHERE schema = 2";
        assert_eq!(place.execute(schema), 1, "it is of this version now");
    }
    for (schema, is_newer) in [(3, true), (0, false), (-1, false)] {
        place.execute(&format!("UPDATE head SET schema = {schema}"));
        let error = Store::open(&place.location).expect_err("not ours");
        assert_eq!(matches!(error, StoreError::Newer { .. }), is_newer, "{error}");
        assert!(is_newer || matches!(error, StoreError::Corrupt(_)), "{error}");
    }
}
