//! `croupier serve` and `croupier bot`.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{PROGRAM, folder, run, stderr, stdout};

/// A house that is open, until it is told to close.
struct Open {
    child: Child,
    url: String,
    log: PathBuf,
}

impl Open {
    fn new(name: &str, arguments: &[&str]) -> Open {
        let folder = folder(name);
        let (database, log) = (folder.join("house.db"), folder.join("log"));
        let stderr = File::create(&log).expect("a log");
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--listen", "127.0.0.1:0", "--json"]);
        if !arguments.contains(&"--database") {
            command.arg("--database").arg(&database);
        }
        let mut child = command
            .args(arguments)
            .env("CROUPIER_LICENSEE_PASSWORD", "a long password")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(stderr)
            .spawn()
            .expect("started");
        let mut line = String::new();
        let out = child.stdout.take().expect("piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let said: Value = serde_json::from_str(&line).unwrap_or_else(|error| {
            panic!("{error}: {line:?}\n{}", fs::read_to_string(&log).unwrap_or_default())
        });
        Open { url: said["url"].as_str().expect("an address").to_owned(), child, log }
    }

    /// Tells it to close; gives its log.
    fn close(mut self) -> String {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status().expect("told");
        assert!(told.success());
        let status = self.child.wait().expect("ended");
        let log = fs::read_to_string(&self.log).expect("text");
        assert!(status.success(), "{log}");
        log
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        // Where a test has failed before it was told to close.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn bots_play_at_a_house_that_closes_when_it_is_told_to() {
    let limits = [
        "--rate-per-address",
        "0",
        "--rate-per-user",
        "0",
        "--guests-per-minute",
        "0",
        "--log",
        "json",
    ];
    let open = Open::new("serve-bots", &limits);
    let games = ["casino-war", "roulette", "craps", "keno", "blackjack"];
    let mut arguments = vec!["bot", "--url", open.url.as_str(), "--tables", "5", "--seats", "2"];
    arguments.extend(["--rounds", "3", "--seed", "1", "--json"]);
    arguments.extend(games.iter().flat_map(|game| ["--game", game]));
    let output = run(&arguments, "");
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
    let report: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    // A round may be over before a bot hears that it was to be the last.
    assert!(report["rounds"].as_u64().expect("a number") >= 15, "{report}");
    assert!(report["wagers_settled"].as_u64().expect("a number") >= 15, "{report}");
    assert!(report["act_ms"]["p99"].as_f64().expect("a number") > 0.0, "{report}");
    // Three fill a table of poker that somebody has opened, and play as its usual strategy does.
    let poker =
        ["bot", "--url", &open.url, "--game", "hold-em-high", "--tables", "1", "--seats", "2"];
    let output = run(&[&poker[..], &["--rounds", "2"]].concat(), "");
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
    let mut filling = vec!["bot", "--url", &open.url, "--table", "6", "--seats", "3", "--sensible"];
    filling.extend(["--rounds", "4", "--json"]);
    let output = run(&filling, "");
    assert!(output.status.success(), "{}{}", stdout(&output), stderr(&output));
    let report: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert!(report["rounds"].as_u64() >= Some(4) && report["acts"].as_u64() > Some(12), "{report}");
    let both = run(&["bot", "--table", "6", "--tables", "2"], "");
    assert_eq!(both.status.code(), Some(2));
    let log = open.close();
    let last = log.lines().last().expect("a line");
    let last: Value = serde_json::from_str(last).expect("JSON");
    assert_eq!(last["message"], "closed");
}

#[test]
fn settings_come_from_the_file_and_the_licensee_stays_the_licensee() {
    let file = folder("serve-file").join("croupier.toml");
    fs::write(&file, "open-tables = \"floor\"\nlicensee = \"ada\"\n").expect("written");
    let path = file.to_str().expect("a plain path");
    let open = Open::new("serve-file-house", &["--config", path]);
    let output = run(&["bot", "--url", &open.url, "--tables", "1"], "");
    assert!(!output.status.success());
    assert!(stderr(&output).contains("for the floor to do"), "{}", stderr(&output));
    let log = open.close();
    assert!(!log.contains("a long password"));

    fs::write(&file, "licence = \"ada\"\n").expect("written");
    let output = run(&["serve", "--config", path], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("licence"), "{}", stderr(&output));
}

#[test]
fn a_submission_is_filed_at_the_start_and_not_again() {
    let place = folder("serve-submission");
    let path = |name: &str| place.join(name).to_str().expect("a plain path").to_owned();
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/submission.toml");
    let sample = fs::read_to_string(sample).expect("the sample");
    let (file, database) = (path("house.toml"), path("house.db"));
    fs::write(&file, &sample).expect("written");
    let arguments = ["--database", &database, "--licensee", "ada", "--submission", &file];
    for is_new in [true, false] {
        let open = Open::new("serve-submission-log", &arguments);
        let refused = run(&["submission", "file", &file, "--url", &open.url, "--token", "x"], "");
        assert!(!refused.status.success(), "it is no token");
        let log = open.close();
        assert_eq!(log.contains("the submission is on file"), is_new, "{log}");
    }
    // What is not in order is told before anybody is asked.
    let bad = path("bad.toml");
    fs::write(&bad, sample.replacen("id = \"craps\"", "id = \"crabs\"", 1)).expect("written");
    let nowhere = ["--url", "http://127.0.0.1:1", "--token", "x"];
    let output = run(&[&["submission", "file", &bad][..], &nowhere].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("did you mean craps?"), "{}", stdout(&output));
    let output = run(&["serve", "--database", &database, "--submission", &bad], "");
    assert!(!output.status.success() && stderr(&output).contains("did you mean craps?"));
}

/// Passes on what is sent to a database and what it answers, until it hangs.
struct Link {
    url: String,
    is_hung: Arc<AtomicBool>,
}

impl Link {
    /// To a database that is reached over a unix socket.
    fn to(url: &str) -> Link {
        let rest = url.strip_prefix("postgres://").expect("a URL");
        let (user, rest) = rest.split_once('@').expect("a user");
        let (directory, database) = rest.split_once('/').expect("a database");
        let socket = format!("{}/.s.PGSQL.5432", directory.replace("%2F", "/"));
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let is_hung = Arc::new(AtomicBool::new(false));
        let hung = is_hung.clone();
        std::thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let Ok(server) = UnixStream::connect(&socket) else { continue };
                let (from, to) = (client.try_clone(), server.try_clone());
                let (from, to) = (from.expect("a handle"), to.expect("a handle"));
                let (one, other) = (hung.clone(), hung.clone());
                std::thread::spawn(move || pass(from, to, &one));
                std::thread::spawn(move || pass(server, client, &other));
            }
        });
        Link { url: format!("postgres://{user}@127.0.0.1:{port}/{database}"), is_hung }
    }

    fn hang(&self) {
        self.is_hung.store(true, Ordering::Relaxed);
    }
}

fn pass(mut from: impl Read, mut to: impl Write, is_hung: &AtomicBool) {
    let mut bytes = [0; 8192];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        while is_hung.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(20));
        }
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
}

#[test]
fn a_house_closes_within_ten_seconds_whatever_its_database_does() {
    let Some(url) = trial::shared(trial::Server::database) else { return };
    let link = Link::to(&url);
    let mut open = Open::new("serve-hung", &["--database", &link.url]);
    link.hang();
    // Somebody waits for an answer that does not come.
    let address = open.url.trim_start_matches("http://").to_owned();
    let mut waiting = TcpStream::connect(&address).expect("a connection");
    let ask = format!("POST /api/guests HTTP/1.1\r\nHost: {address}\r\nContent-Length: 0\r\n\r\n");
    waiting.write_all(ask.as_bytes()).expect("sent");
    std::thread::sleep(Duration::from_millis(500));
    let began = Instant::now();
    let id = open.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().expect("told").success());
    while open.child.try_wait().expect("a child").is_none() {
        assert!(began.elapsed() < Duration::from_secs(10), "it does not end");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn nobody_at_an_address_is_said_plainly() {
    let output = run(&["bot", "--url", "http://127.0.0.1:1", "--tables", "1"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("nobody answers"), "{}", stderr(&output));
}

/// The program alone, with a database and an address.
struct Alone {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Alone {
    fn new(folder: &Path, listen: &str) -> Alone {
        let mut child = Command::new(PROGRAM)
            .env("CROUPIER_DATABASE", folder.join("house.db"))
            .env("CROUPIER_LISTEN", listen)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(File::create(folder.join("log")).expect("a log"))
            .spawn()
            .expect("started");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        Alone { child, out }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        line
    }

    /// The address of which a line tells.
    fn url(line: &str) -> String {
        line.split_whitespace().find(|word| word.starts_with("http")).expect(line).to_owned()
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_program_alone_opens_the_casino_and_says_where() {
    let folder = folder("alone");
    let mut open = Alone::new(&folder, "127.0.0.1:0");
    let said = open.line();
    assert!(said.starts_with("The casino is open at http://127.0.0.1:"), "{said}");
    let url = Alone::url(&said);
    let output = run(&["bot", "--url", &url, "--tables", "1", "--rounds", "1"], "");
    assert!(output.status.success(), "{}", stderr(&output));
    // Nothing is logged that would bury it.
    assert_eq!(fs::read_to_string(folder.join("log")).expect("a log"), "");

    // Once more: it is open already, and there.
    let mut again = Alone::new(&folder, "127.0.0.1:0");
    let said = again.line();
    assert_eq!(said, format!("The casino is open already, at {url}\n"));
    assert!(again.child.wait().expect("ended").success());

    // After a crash, which leaves its notice, it opens as if nothing had been.
    drop(open);
    let mut open = Alone::new(&folder, "127.0.0.1:0");
    assert!(open.line().starts_with("The casino is open at "));
}

#[test]
fn where_the_port_is_taken_a_free_one_is_found() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let mut open = Alone::new(&folder("alone-taken"), &address);
    let said = open.line();
    assert!(said.starts_with("The casino is open at ") && !said.contains(&address), "{said}");
    let said = open.line();
    assert!(said.contains(&address) && said.contains("taken"), "{said}");
}
