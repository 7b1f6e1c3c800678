//! Whatever somebody changes in what is stored, the audit finds it.

use std::path::Path;

use chance::FastGenerator;
use house::store::{Location, RecordHead, Store};
use wire::{NewAccount, Role};

use crate::support::{Player, open, open_table, sit};

async fn findings(path: &Path, noted: &[RecordHead]) -> Vec<String> {
    let store = Store::open_to_read(&Location::Sqlite(path.to_owned())).expect("a store");
    let audited = house::audit_since(&store, noted, |_| {}).await.expect("an audit");
    store.close().await;
    audited.findings
}

#[tokio::test(flavor = "multi_thread")]
async fn the_audit_covers_everything_stored() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("house.db");
    let house = open(&path).await;
    let account = |name: &str| NewAccount {
        name: name.to_owned(),
        password: "a password of ours".to_owned(),
    };
    let licensee = house.people().make_licensee(account("boss")).await.expect("a licensee");
    let player = house.people().register(account("ann")).await.expect("a player");
    let floor = house.people().register(account("flora")).await.expect("a player");
    house.people().set_role(&licensee, floor.id, Role::Floor).await.expect("a role");
    house.people().new_session(&player).await.expect("a session");
    house.people().new_token(&player, "a program").await.expect("a token");
    // Red dog is dealt from a new shoe for every few rounds, so that there are seeds to be told.
    let table = open_table(&house, &player, "red-dog").await;
    let seat = sit(&house, &player, table, 20_000).await;
    let mut mind = Player::new(player.clone(), seat, FastGenerator::new(5, 0));
    for _ in 0..300 {
        let _ = mind.play(&house, table).await;
    }
    let noted = house.store().head().await.expect("a head");
    house.people().guest().await.expect("a guest");
    let later = house.store().head().await.expect("a head");
    house.shut_down().await;
    assert_eq!(findings(&path, &[noted, later]).await, Vec::<String>::new());

    let changes = [
        "UPDATE docs SET body = replace(body, '\"player\"', '\"floor\"') WHERE kind = 'user'",
        "DELETE FROM docs WHERE kind = 'staff' AND key LIKE '%1'",
        "INSERT INTO docs SELECT 'staff', key, body FROM docs WHERE kind = 'user' AND key LIKE '%2'",
        "UPDATE docs SET key = 'anna' WHERE kind = 'name' AND key = 'ann'",
        "UPDATE docs SET body = replace(body, '}', ',\"x\":1}') WHERE kind = 'credential'",
        "UPDATE docs SET body = replace(body, '\"user\":2', '\"user\":7') WHERE kind = 'session'",
        "UPDATE docs SET body = replace(body, '\"user\":2', '\"user\":7') WHERE kind = 'token'",
        "UPDATE docs SET body = replace(body, '\"amount\":\"', '\"amount\":\"1') WHERE kind = 'round'",
        "UPDATE docs SET body = replace(body, '\"net\":\"', '\"net\":\"1') WHERE kind = 'played'",
        "DELETE FROM docs WHERE kind = 'round' AND key LIKE '%/00000000000000000002'",
        "INSERT INTO docs SELECT kind, key || 'x', body FROM docs WHERE kind = 'played' LIMIT 1",
        "UPDATE docs SET body = replace(body, '\"rack\":\"', '\"rack\":\"9') WHERE kind = 'table'",
        "UPDATE docs SET body = replace(body, '\"after_seq\":', '\"after_seq\":9') \
         WHERE kind = 'table'",
        "DELETE FROM docs WHERE kind = 'table'",
        "UPDATE docs SET body = replace(body, '\"commitment\":\"', '\"commitment\":\"0') \
         WHERE kind = 'series'",
        "INSERT INTO docs VALUES ('seed', '00000000000000000001/00000000000000000099', 'x')",
        "INSERT INTO docs VALUES ('plan', 'a', '{}')",
        "INSERT INTO sums VALUES ('tip', 'a', 5)",
        "UPDATE sums SET cents = cents + 1 WHERE kind = 'drop'",
        "UPDATE sums SET cents = cents + 1 WHERE kind = 'balance' AND key = 'wallet:2'",
        "UPDATE record SET body = replace(body, '\"to\":\"floor\"', '\"to\":\"division\"')",
    ];
    let copy = folder.path().join("copy.db");
    for change in changes {
        std::fs::copy(&path, &copy).expect("a copy");
        let database = rusqlite::Connection::open(&copy).expect("the copy");
        let count = database.execute(change, []).unwrap_or_else(|e| panic!("{change}: {e}"));
        drop(database);
        assert!(count > 0, "{change}: nothing was changed");
        assert_ne!(findings(&copy, &[]).await, Vec::<String>::new(), "{change}");
    }

    // Whoever cuts the end off and sets the head back leaves a chain that is whole; only somebody who
    // has noted the end knows.
    std::fs::copy(&path, &copy).expect("a copy");
    let database = rusqlite::Connection::open(&copy).expect("the copy");
    let cut = format!(
        "DELETE FROM record WHERE seq > {0}; DELETE FROM ledger WHERE seq > {0}; \
         UPDATE head SET seq = {0}, hash = (SELECT hash FROM record WHERE seq = {0}); \
         UPDATE sums SET cents = cents + 10000000 WHERE kind = 'balance' AND key = 'issued'; \
         DELETE FROM sums WHERE key = 'wallet:4'; \
         DELETE FROM docs WHERE kind = 'user' AND key LIKE '%4'",
        noted.seq
    );
    database.execute_batch(&cut).expect("cut off");
    drop(database);
    assert_eq!(findings(&copy, &[noted]).await, Vec::<String>::new());
    let found = findings(&copy, &[noted, later]).await;
    assert_eq!(found.len(), 1, "{found:?}");
    let other = RecordHead { hash: later.hash, ..noted };
    assert_eq!(findings(&path, &[other]).await.len(), 1);
}
