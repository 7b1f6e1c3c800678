//! A process that commits is killed at random moments. What it was told is stored must be there.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use house::store::{Add, Batch, Location, Put, Range};

use crate::places::{Place, assert_whole, entry, on_both};

/// Tells the child where to commit.
const WHERE: &str = "CROUPIER_TEST_COMMIT_TO";
const CHILD: &str = "crashes::commits_until_it_is_killed";
const KILLS: u64 = 8;
const COMMITTERS: u64 = 20;

on_both!(what_was_acknowledged_survives_a_kill_at_any_moment);

/// Not a test: the process that is killed. It prints a line for each batch that is stored.
#[test]
#[ignore = "run by another test"]
fn commits_until_it_is_killed() {
    let Ok(place) = std::env::var(WHERE) else { return };
    let location: Location = place.parse().expect("anything goes");
    crate::places::run(async {
        let store = house::store::Store::open(&location).expect("a store");
        let mut tasks = tokio::task::JoinSet::new();
        for committer in 0..COMMITTERS {
            let store = store.clone();
            let run = std::process::id();
            tasks.spawn(async move {
                for number in 0_u64.. {
                    let tag = format!("{run}/{committer}/{number}");
                    let batch = Batch {
                        entries: vec![
                            entry(committer, number, 100, format!("{tag}/a")),
                            entry(committer, number, -40, format!("{tag}/b")),
                        ],
                        puts: vec![Put { kind: "doc", key: tag.clone(), body: Some(tag.clone()) }],
                        adds: vec![Add { kind: "sum", key: "batches".to_owned(), cents: 1 }],
                    };
                    let committed = store.commit(batch).await.expect("a commit");
                    println!("stored {} {tag}", committed.first_seq);
                }
            });
        }
        tasks.join_all().await;
    });
}

async fn what_was_acknowledged_survives_a_kill_at_any_moment(place: &Place) {
    let location = match &place.location {
        Location::Sqlite(path) => path.display().to_string(),
        Location::Postgres(url) => url.clone(),
    };
    let mut acknowledged = BTreeMap::new();
    let seed = u64::from(std::process::id());
    println!("seed {seed}");
    for kill in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().expect("this program"))
            .args([CHILD, "--exact", "--ignored", "--nocapture"])
            .env(WHERE, &location)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a child");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        // From the first one stored; a fraction of a second, another one each time.
        let delay = Duration::from_millis(seed.wrapping_add(kill).wrapping_mul(7919) % 250);
        let mut kill_at = None;
        for line in lines {
            let line = line.expect("text");
            let Some((seq, tag)) = line.strip_prefix("stored ").and_then(|l| l.split_once(' '))
            else {
                continue;
            };
            let seq: u64 = seq.parse().expect("a number");
            assert_eq!(acknowledged.insert(seq, tag.to_owned()), None, "told twice");
            // What was printed before it died is read as well.
            if *kill_at.get_or_insert_with(|| Instant::now() + delay) <= Instant::now() {
                child.kill().expect("a child that runs");
            }
        }
        child.wait().expect("a dead child");
        assert!(kill_at.is_some(), "it has stored something");

        let store = place.open();
        let record = store.record_of(None, 0, usize::MAX).await.expect("the record");
        for (seq, tag) in &acknowledged {
            for (seq, end) in [(*seq, "a"), (seq + 1, "b")] {
                let stored = record.get(usize::try_from(seq).expect("few") - 1);
                let body = stored.map(|stored| stored.body.as_str());
                assert_eq!(body, Some(format!("{tag}/{end}").as_str()));
            }
        }
        // Whole batches: two entries, a document and one in the sum.
        let range = Range { kind: "doc".to_owned(), limit: usize::MAX, ..Range::default() };
        let docs = store.docs(range).await.expect("documents").len();
        assert_eq!(record.len(), 2 * docs);
        let sums = store.sums("sum", "").await.expect("sums");
        assert_eq!(sums, [("batches".to_owned(), i64::try_from(docs).expect("few"))]);
        assert!(docs >= acknowledged.len());
        assert_whole(&store).await;
        store.close().await;
    }
    assert!(acknowledged.len() as u64 > KILLS);
}
