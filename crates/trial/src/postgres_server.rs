//! A private server of PostgreSQL in a temporary directory, reached over a unix socket there.

use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use postgres::{Client, NoTls};
use tempfile::TempDir;

/// What a test prints that would need PostgreSQL where there is none.
pub const SKIPPED: &str = "SKIPPED: no PostgreSQL";

/// The URL of a server on which databases may be made, to be used instead of a private one.
const URL_VARIABLE: &str = "CROUPIER_TEST_POSTGRES";

/// Where Debian and its like put the programs of a version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// A server that ends with its owner, however the owner ends. Durable: `fsync` is on.
pub struct Server {
    directory: TempDir,
    programs: PathBuf,
    user: Option<(u32, u32)>,
    /// A shell that ends the server when its standard input is closed.
    keeper: Option<Child>,
    /// The port on which it also answers encrypted connections; 0 is none.
    port: u16,
}

impl Server {
    /// Makes and starts one. None where PostgreSQL is not installed.
    ///
    /// # Panics
    /// Where it is installed and does not start.
    #[must_use]
    pub fn start() -> Option<Server> {
        Server::start_at(0, None)
    }

    /// As [`Server::start`], and answers on `localhost` at a port, encrypted with a certificate and its
    /// key (PEM).
    ///
    /// # Panics
    /// As [`Server::start`].
    #[must_use]
    pub fn start_encrypted(certificate: &str, key: &str) -> Option<Server> {
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        Server::start_at(free.expect("a port").port(), Some((certificate, key)))
    }

    fn start_at(port: u16, certificate: Option<(&str, &str)>) -> Option<Server> {
        let programs = programs()?;
        let directory = tempfile::Builder::new().prefix("croupier-postgres-").tempdir();
        let directory = directory.expect("a temporary directory");
        // PostgreSQL does not run as root.
        let owner = fs::metadata(directory.path()).expect("the directory").uid();
        let user = (owner == 0).then(unprivileged);
        if let Some((uid, gid)) = user {
            chown(directory.path(), Some(uid), Some(gid)).expect("the directory given away");
        }
        let mut server = Server { directory, programs, user, keeper: None, port };
        let mut command = server.command(&server.programs.join("initdb"));
        command.args(["-D", "data", "-U", "croupier", "-A", "trust", "-E", "UTF8", "--locale=C"]);
        let made = command.output().expect("initdb runs");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        if let Some((certificate, key)) = certificate {
            for (name, text) in [("server.crt", certificate), ("server.key", key)] {
                let path = server.directory.path().join("data").join(name);
                fs::write(&path, text).expect("a file");
                fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("a file");
                if let Some((uid, gid)) = user {
                    chown(&path, Some(uid), Some(gid)).expect("the file given away");
                }
            }
        }
        server.restart();
        Some(server)
    }

    /// The URL of one of its databases at its port, for encrypted connections.
    #[must_use]
    pub fn port_url(&self, url: &str) -> String {
        let database = url.rsplit('/').next().unwrap_or_default();
        format!("postgres://croupier@localhost:{}/{database}", self.port)
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.directory.path());
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        command
    }

    /// Starts it again after [`Server::stop`], and waits until it answers.
    ///
    /// # Panics
    /// Where it does not start within a minute.
    pub fn restart(&mut self) {
        // The shell reads until this process closes the pipe, which also its death does. Only where
        // it is told to keep the data it does.
        const KEEP: &str = r#""$@" </dev/null >>server.log 2>&1 &
            server=$!
            read -r word
            kill -QUIT "$server"
            wait "$server"
            [ "$word" = keep ] || rm -rf "$PWD""#;
        let mut settings = OsString::from("unix_socket_directories=");
        settings.push(self.directory.path());
        let mut command = self.command(Path::new("/bin/sh"));
        command.args(["-c", KEEP, "sh"]).arg(self.programs.join("postgres"));
        command.args(["-D", "data", "-c", "max_connections=200"]);
        match self.port {
            0 => command.args(["-c", "listen_addresses="]),
            port => {
                command.args(["-c", "ssl=on", "-c", "listen_addresses=localhost"]);
                command.arg("-c").arg(format!("port={port}"))
            }
        };
        command.args(["-c", "fsync=on", "-c"]).arg(settings);
        let keeper = command.stdin(Stdio::piped()).process_group(0).spawn();
        self.keeper = Some(keeper.expect("a shell"));
        let begun = Instant::now();
        while let Err(error) = apart(|| Client::connect(&self.url("postgres"), NoTls).map(drop)) {
            let log = self.directory.path().join("server.log");
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "PostgreSQL does not answer: {error}\n{}",
                fs::read_to_string(log).unwrap_or_default()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends it at once, as a crash would; what it has made durable stays.
    ///
    /// # Panics
    /// Where it does not end.
    pub fn stop(&mut self) {
        if let Some(mut keeper) = self.keeper.take() {
            let mut stdin = keeper.stdin.take().expect("a pipe");
            stdin.write_all(b"keep\n").expect("a shell that reads");
            keeper.wait().expect("the shell ends");
        }
    }

    /// The URL of one of its databases.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        let directory = self.directory.path().to_string_lossy().replace('/', "%2F");
        let port = if self.port == 0 { String::new() } else { format!(":{}", self.port) };
        format!("postgres://croupier@{directory}{port}/{database}")
    }

    /// Makes a new, empty database and gives its URL.
    ///
    /// # Panics
    /// Where that fails.
    #[must_use]
    pub fn database(&self) -> String {
        create_database(&self.url("postgres"), None)
    }

    /// Makes a new, empty database whose files are in a directory, which is made, and gives its URL.
    ///
    /// # Panics
    /// Where that fails.
    #[must_use]
    pub fn database_at(&self, directory: &Path) -> String {
        fs::create_dir(directory).expect("a directory");
        if let Some((uid, gid)) = self.user {
            chown(directory, Some(uid), Some(gid)).expect("the directory given away");
        }
        create_database(&self.url("postgres"), Some(directory))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A new, empty database on the server that the tests of this process share, or on that of
/// `CROUPIER_TEST_POSTGRES`, and its URL. Where there is neither, says so and gives none.
///
/// # Panics
/// Where there is one and it fails.
#[must_use]
pub fn database() -> Option<String> {
    if let Ok(url) = std::env::var(URL_VARIABLE) {
        return Some(create_database(&url, None));
    }
    shared(Server::database)
}

/// Does something with the server that the tests of this process share. Where PostgreSQL is not
/// installed, says so and gives none.
pub fn shared<T>(act: impl FnOnce(&Server) -> T) -> Option<T> {
    // A static is never dropped; its server ends with the process.
    static SHARED: OnceLock<Mutex<Option<Server>>> = OnceLock::new();
    let server = SHARED.get_or_init(|| Mutex::new(Server::start()));
    let server = server.lock().unwrap_or_else(PoisonError::into_inner);
    if server.is_none() {
        eprintln!("{SKIPPED}: install the package postgresql, or set {URL_VARIABLE}");
    }
    server.as_ref().map(act)
}

fn create_database(url: &str, directory: Option<&Path>) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("trial_{}_{number}", std::process::id());
    let execute = |sql: &str| {
        apart(|| {
            let client = Client::connect(url, NoTls);
            client.and_then(|mut client| client.batch_execute(sql)).expect("a statement that runs");
        });
    };
    execute(&format!("DROP DATABASE IF EXISTS {name}"));
    let mut create =
        format!("CREATE DATABASE {name} ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0");
    if let Some(directory) = directory {
        execute(&format!("CREATE TABLESPACE {name} LOCATION '{}'", directory.display()));
        create.push_str(&format!(" TABLESPACE {name}"));
    }
    execute(&create);
    let (address, query) = url.split_once('?').map_or((url, ""), |(a, q)| (a, q));
    let end = address.rfind('/').expect("a URL with a database");
    let query = if query.is_empty() { String::new() } else { format!("?{query}") };
    format!("{}/{name}{query}", &address[..end])
}

/// On a thread of its own: the driver runs futures, which it may not on a thread that runs a
/// test's.
fn apart<T: Send>(act: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| scope.spawn(act).join().expect("it does not panic"))
}

/// The directory of the latest version's programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).ok()?.filter_map(Result::ok);
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let latest = versions.map(|entry| entry.path()).max_by_key(|path| version(path))?;
    let programs = latest.join("bin");
    (programs.join("initdb").is_file() && programs.join("postgres").is_file()).then_some(programs)
}

/// A user and a group that own nothing that matters.
fn unprivileged() -> (u32, u32) {
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let find = |name: &str| {
        users.lines().find_map(|line| {
            let mut fields = line.split(':');
            let is_it = fields.next() == Some(name);
            let (uid, gid) = (fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?);
            is_it.then_some((uid, gid))
        })
    };
    find("postgres").or_else(|| find("nobody")).unwrap_or((65534, 65534))
}
