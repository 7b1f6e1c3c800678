//! A tournament over HTTP.

use std::time::Duration;

use client::Error;
use house::clock::now_ms;
use serde_json::json;
use wire::{Role, TournamentId, TournamentStatus};

use crate::trial::Trial;

#[tokio::test]
async fn a_tournament_is_made_entered_and_ordered_to_cease() {
    let mut trial = Trial::open().await;
    let (host, player) = (trial.guest().await, trial.guest().await);
    let division = trial.person("dora", Role::Division).await;
    let plan = json!({
        "name": "Nightly", "game": "casino-war", "starts_ms": now_ms() + 400,
        "structure": {"kind": "accumulation", "minutes": 5, "rounds": 3},
        "buy_in": "20", "stack": "500", "prizes": [10000], "least": 1,
    });
    let plan = serde_json::from_value(plan).expect("a plan");
    let id = host.make_tournament(&plan).await.expect("made");
    let before = player.me().await.expect("somebody").wallet;
    player.enter_tournament(id).await.expect("registered");
    let Err(Error::Problem(refused)) = player.enter_tournament(id).await else {
        panic!("nobody registers twice");
    };
    assert_eq!(refused.status, 409);
    let view = loop {
        let view = player.tournament(id).await.expect("a view");
        if view.mine.table.is_some() {
            break view;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(view.summary.status, TournamentStatus::Running);
    assert_eq!(view.public.winners.len(), 2);
    let table = trial.nobody().view(view.tables[0]).await.expect("a table");
    assert_eq!(serde_json::to_value(table.table.chips).ok(), Some(json!({"tournament": id})));
    // A stranger does not call it off; the Division has it cease.
    for (who, status) in [(&player, Some(403)), (&division, None), (&division, Some(409))] {
        let ceased = who.cease_tournament(id, "by order").await;
        let refused = ceased.err().map(|error| match error {
            Error::Problem(problem) => problem.status,
            other => panic!("{other}"),
        });
        assert_eq!(refused, status);
    }
    assert_eq!(player.me().await.expect("somebody").wallet, before);
    let missing = trial.nobody().tournament(TournamentId(99)).await;
    assert!(matches!(missing, Err(Error::Problem(problem)) if problem.status == 404));
    let list = trial.nobody().tournaments(None, 10).await.expect("a list");
    assert_eq!(list[0].status, TournamentStatus::Ceased);
    assert_eq!(division.tournament_notices(None, 10).await.expect("notices"), []);
    let Err(Error::Problem(late)) = player.withdraw_from_tournament(id).await else {
        panic!("it is over");
    };
    assert_eq!(late.status, 409);
    trial.stop().await;
}
