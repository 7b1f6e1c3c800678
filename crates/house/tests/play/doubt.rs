//! The link to the database is cut while it commits: whoever asked hears in the end what became of
//! it, and what is sent again is not done twice.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use chance::{FastGenerator, Uniform};
use house::store::{Location, Settings, Store};
use house::{Config, House, Sender};
use table::Cents;
use wire::{CommandId, Problem, Sit, User};

use crate::support::{often, open_table};
use crate::torn::wallets_agree;

/// What happens to a link when something is committed over it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// The commit lands, and nobody hears of it.
    AnswerLost,
    /// The link is cut while the commit goes on.
    CutMeanwhile,
    /// The link is cut before the commit gets there.
    CutBefore,
}

/// A link to a database that can be cut.
struct Link {
    port: u16,
    /// One of so many commits fares ill; 0 is none.
    one_of: Arc<AtomicU32>,
    faults: Arc<AtomicU32>,
}

impl Link {
    fn new(socket: PathBuf) -> Link {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (one_of, faults) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
        let (odds, count) = (one_of.clone(), faults.clone());
        std::thread::spawn(move || {
            let mut number = 0;
            for client in listener.incoming() {
                let Ok(client) = client else { continue };
                // A server that is away: the client sees that the link is cut.
                let Ok(server) = UnixStream::connect(&socket) else { continue };
                number += 1;
                let (odds, count) = (odds.clone(), count.clone());
                let picks = FastGenerator::new(23, number);
                std::thread::spawn(move || carry(client, server, picks, &odds, &count));
            }
        });
        Link { port, one_of, faults }
    }
}

fn carry(
    mut client: TcpStream,
    mut server: UnixStream,
    mut picks: FastGenerator,
    one_of: &AtomicU32,
    count: &AtomicU32,
) {
    client.set_nodelay(true).expect("an option");
    let (mut back, mut answers) =
        (client.try_clone().expect("a copy"), server.try_clone().expect("a copy"));
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut answers, &mut back);
        let _ = back.shutdown(Shutdown::Both);
    });
    let mut buffer = vec![0; 1 << 16];
    while let Ok(length @ 1..) = client.read(&mut buffer) {
        let said = &buffer[..length];
        let is_commit = said.windows(7).any(|word| word == b"COMMIT\0");
        let one_of = one_of.load(Ordering::Relaxed);
        if is_commit && one_of > 0 && picks.below(one_of) == 0 {
            count.fetch_add(1, Ordering::Relaxed);
            let faults = [Fault::AnswerLost, Fault::CutMeanwhile, Fault::CutBefore];
            let fault = faults[picks.below(3) as usize];
            let _ = client.shutdown(Shutdown::Both);
            if fault != Fault::CutBefore {
                let _ = server.write_all(said);
            }
            if fault == Fault::AnswerLost {
                std::thread::sleep(Duration::from_millis(u64::from(picks.below(900))));
            }
            break;
        }
        if server.write_all(said).is_err() {
            break;
        }
    }
    let _ = server.shutdown(Shutdown::Both);
}

/// Sends something again under its id until its outcome is known.
async fn known<T, F: Future<Output = Result<T, Problem>>>(
    mut send: impl FnMut() -> F,
) -> Result<T, Problem> {
    loop {
        match send().await {
            Err(problem) if problem.code == "outcome-unknown" => {}
            // Nothing was done: it can be tried again too.
            Err(problem) if problem.code == "not-stored" => {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            known => return known,
        }
    }
}

/// `CROUPIER_TEST_DOUBTS=1000` goes on until so many commits have fared ill.
#[tokio::test(flavor = "multi_thread")]
async fn a_commit_in_doubt_is_told_when_it_is_known_and_nothing_is_done_twice() {
    let Some(server) = trial::Server::start() else { return };
    let url = server.database();
    let (directory, database) = url
        .strip_prefix("postgres://croupier@")
        .and_then(|rest| rest.split_once('/'))
        .expect("a URL of ours");
    let socket = PathBuf::from(directory.replace("%2F", "/")).join(".s.PGSQL.5432");
    let link = Link::new(socket);
    let location =
        Location::Postgres(format!("postgres://croupier@127.0.0.1:{}/{database}", link.port));
    let settings = Settings { patience: Duration::from_millis(100), ..Settings::default() };
    let store = Store::open_with(&location, &settings).expect("a store");
    let config = Config { answer_within: Duration::from_millis(250), ..Config::default() };
    let house = House::open(store, config).await.expect("a house");
    let mut users: Vec<User> = Vec::new();
    for _ in 0..8 {
        users.push(house.people().guest().await.expect("a guest"));
    }
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(open_table(&house, &users[0], "roulette").await);
    }
    // From here on a commit takes its time now and then, and the link may be cut.
    let slow = "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                IF random() < 0.05 THEN PERFORM pg_sleep(0.6); END IF; RETURN NULL; END $$; \
                CREATE CONSTRAINT TRIGGER slow AFTER UPDATE ON head DEFERRABLE INITIALLY DEFERRED \
                FOR EACH ROW EXECUTE FUNCTION slow()";
    let direct = url.clone();
    let slowed = std::thread::spawn(move || {
        postgres::Client::connect(&direct, postgres::NoTls)?.batch_execute(slow)
    });
    slowed.join().expect("no panic").expect("a trigger");
    link.one_of.store(6, Ordering::Relaxed);
    let least = u32::try_from(often("CROUPIER_TEST_DOUBTS", 11)).expect("not so many");
    let mut tasks = tokio::task::JoinSet::new();
    for (number, user) in users.clone().into_iter().enumerate() {
        let (house, tables, faults) = (house.clone(), tables.clone(), link.faults.clone());
        tasks.spawn(async move {
            let (mut sat, mut picks) = (0, FastGenerator::new(29, number as u64));
            let mut count = 0;
            let mut id = || -> CommandId {
                count += 1;
                format!("{number}-{count}").parse().expect("an id")
            };
            let mut times = 0;
            while times < 25 || faults.load(Ordering::Relaxed) < least {
                times += 1;
                let table = tables[picks.below(2) as usize];
                let buy_in = Cents::dollars(1 + i64::from(picks.below(300)));
                let sit = id();
                let seated = known(|| {
                    let sender = Sender { by: &user, id: Some(sit.clone()) };
                    house.sit(sender, table, Sit { seat: None, buy_in })
                })
                .await;
                sat += usize::from(seated.is_ok());
                let leave = id();
                let left = known(|| {
                    let sender = Sender { by: &user, id: Some(leave.clone()) };
                    house.leave(sender, table, None)
                })
                .await;
                assert_eq!(left.is_ok(), seated.is_ok(), "{seated:?}, {left:?}");
            }
            sat
        });
    }
    let sat: usize = tasks.join_all().await.into_iter().sum();
    link.one_of.store(0, Ordering::Relaxed);
    let faults = link.faults.load(Ordering::Relaxed);
    println!("{faults} commits fared ill, {sat} times somebody sat down");
    assert!(faults >= least, "{faults}");
    wallets_agree(&house, &users, "doubt").await;
    let record = house.store().record_of(None, 0, usize::MAX).await.expect("the record");
    assert_eq!(record.iter().filter(|entry| entry.kind == "sat").count(), sat);
    for user in &users {
        assert_eq!(house.wallet(user.id), Config::default().practice_chips);
    }
}
