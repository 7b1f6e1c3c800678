//! A server that has lost its database to another one.

use std::time::Duration;

use crate::trial::{NO_LIMITS, Trial, problem};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_overtaken_says_so_and_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut trial = Trial::at(folder.path(), NO_LIMITS).await;
    trial.guest().await;
    trial.nobody().ready().await.expect("ready");
    ::trial::overtake(&folder.path().join("house.db"));
    let nobody = trial.nobody();
    let refused = problem(nobody.guest("test").await.map(|_| ()));
    assert_eq!((refused.status, refused.code.as_str()), (503, "not-stored"));
    assert!(refused.detail.contains("another server has taken over"), "{}", refused.detail);
    // It ends within seconds; until then it is not ready, however often somebody asks.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    if let Err(client::Error::Problem(unready)) = nobody.ready().await {
        assert_eq!(unready.status, 503, "{unready}");
    }
    let ended = trial.ended().await.expect_err("it ends with an error");
    assert!(ended.to_string().contains("another server has taken over"), "{ended}");
}
