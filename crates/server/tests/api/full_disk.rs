//! A disk that is full: a clear answer, nothing lost, and it goes on when there is room.

use serde_json::json;
use wire::{Command, TableView};

use crate::trial::{NO_LIMITS, Trial, object, problem, seated};

/// What somebody sees that must not change by what is refused.
fn standing(view: TableView) -> TableView {
    TableView { now_ms: 0, version: 0, ..view }
}

#[tokio::test]
async fn while_the_disk_is_full_nothing_is_done_and_nothing_is_lost() {
    let Some(disk) = ::trial::SmallDisk::mount(8) else { return };
    let mut trial = Trial::at(disk.path(), NO_LIMITS).await;
    let guest = trial.guest().await;
    let table = seated(&guest).await;
    let wager = || {
        let act = object(json!({"do": "wager", "wager": "initial", "amount": "10"}));
        Command::Act { act }
    };
    let mut before = guest.command(table, &wager()).await.expect("there is room");
    let ballast = disk.fill().expect("a full disk");
    // What is left in the files of the database is used up first.
    let mut accepted = 0;
    let refused = loop {
        let command = if before.stacks.is_empty() { wager() } else { Command::TakeBack };
        match guest.command(table, &command).await {
            Ok(view) => before = view,
            refused => break problem(refused),
        }
        accepted += 1;
        assert!(accepted < 10_000, "the disk is never full");
    };
    assert_eq!((refused.status, refused.code.as_str()), (503, "not-stored"));
    assert!(refused.detail.contains("full"), "{}", refused.detail);
    for _ in 0..5 {
        let command = if before.stacks.is_empty() { wager() } else { Command::TakeBack };
        assert_eq!(problem(guest.command(table, &command).await).status, 503);
        assert_eq!(problem(guest.leave(table, None).await).status, 503);
        assert_eq!(problem(trial.nobody().guest("test").await.map(|_| ())).status, 503);
    }
    // Whoever watches over the server hears of it.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let unready = problem(guest.ready().await);
    assert_eq!((unready.status, unready.code.as_str()), (503, "not-stored"));
    assert!(unready.detail.contains("full"), "{}", unready.detail);
    // Everybody still sees the table as it was when the last act was acknowledged.
    let view = guest.view(table).await.expect("a view");
    assert_eq!(standing(view), standing(before.clone()));

    std::fs::remove_file(ballast).expect("room");
    let command = if before.stacks.is_empty() { wager() } else { Command::TakeBack };
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    guest.ready().await.expect("ready again, before anybody does anything");
    let after = guest.command(table, &command).await.expect("there is room again");
    assert_ne!(after.stacks.is_empty(), before.stacks.is_empty());
    let audit = house::audit(trial.house.store(), |_| {}).await.expect("an audit");
    assert_eq!(audit.findings, Vec::<String>::new());
    let token = guest.token().expect("a token").to_owned();
    trial.stop().await;
    drop(trial);

    let mut trial = Trial::at(disk.path(), NO_LIMITS).await;
    let guest = trial.nobody().with_token(&token);
    assert_eq!(guest.view(table).await.expect("a view").stacks, after.stacks);
    trial.stop().await;
}
