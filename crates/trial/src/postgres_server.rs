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
    /// What else it is started with, each `name=value`.
    settings: Vec<String>,
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

    /// As [`Server::start`], and keeps what it writes in an archive, from which [`Server::restored`]
    /// makes another one.
    ///
    /// # Panics
    /// As [`Server::start`].
    #[must_use]
    pub fn start_archiving() -> Option<Server> {
        let settings = ["archive_mode=on", "archive_command=cp %p ../archive/%f"];
        let mut server = Server::prepared(programs()?, 0, &settings);
        server.run("mkdir", &["archive"]);
        server.initialize();
        server.restart();
        Some(server)
    }

    fn start_at(port: u16, certificate: Option<(&str, &str)>) -> Option<Server> {
        let mut server = Server::prepared(programs()?, port, &[]);
        server.initialize();
        let user = server.user;
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

    /// One in a directory of its own, without any data.
    fn prepared(programs: PathBuf, port: u16, settings: &[&str]) -> Server {
        let directory = tempfile::Builder::new().prefix("croupier-postgres-").tempdir();
        let directory = directory.expect("a temporary directory");
        // PostgreSQL does not run as root.
        let owner = fs::metadata(directory.path()).expect("the directory").uid();
        let user = (owner == 0).then(unprivileged);
        if let Some((uid, gid)) = user {
            chown(directory.path(), Some(uid), Some(gid)).expect("the directory given away");
        }
        let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        Server { directory, programs, user, keeper: None, port, settings }
    }

    fn initialize(&self) {
        let arguments = [
            "-D",
            "data",
            "-U",
            "croupier",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ];
        self.run(&self.program("initdb"), &arguments);
    }

    /// One of PostgreSQL's programs.
    fn program(&self, name: &str) -> String {
        self.programs.join(name).to_string_lossy().into_owned()
    }

    /// Runs a program in its directory to the end.
    fn run(&self, program: &str, arguments: &[&str]) {
        let done = self.command(Path::new(program)).args(arguments).output().expect("it runs");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{program}: {said}");
    }

    /// Copies everything that another server has, as it stands, into a directory of this one.
    fn copy_of(&self, primary: &Server, directory: &str, more: &[&str]) {
        let host = primary.directory.path().to_string_lossy().into_owned();
        let mut arguments =
            vec!["-h", &host, "-U", "croupier", "-D", directory, "-c", "fast", "--no-sync"];
        arguments.extend(more);
        self.run(&self.program("pg_basebackup"), &arguments);
    }

    /// Does what a statement says, in no database in particular.
    ///
    /// # Panics
    /// Where it fails.
    pub fn execute(&self, sql: &str) {
        self.ask(sql, |_| ());
    }

    fn ask<T: Send>(&self, sql: &str, answer: impl FnOnce(Vec<postgres::Row>) -> T + Send) -> T {
        apart(|| {
            let client = Client::connect(&self.url("postgres"), NoTls);
            let rows = client.and_then(|mut client| client.query(sql, &[]));
            answer(rows.unwrap_or_else(|error| panic!("{sql}: {error}")))
        })
    }

    /// A standby of a server; see [`Server::follow`].
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn following(primary: &Server) -> Server {
        let mut standby = Server::prepared(primary.programs.clone(), 0, &[]);
        standby.follow(primary);
        standby
    }

    /// Becomes the standby of another one, whatever it has been. From then on nothing is committed
    /// there that is not durable here too.
    ///
    /// # Panics
    /// Where it does not start.
    pub fn follow(&mut self, primary: &Server) {
        self.stop();
        self.run("rm", &["-rf", "data"]);
        self.copy_of(primary, "data", &["-R", "-X", "stream"]);
        self.restart();
        primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'");
        primary.execute("SELECT pg_reload_conf()");
        let begun = Instant::now();
        let is_followed = || {
            let sql = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'";
            primary.ask(sql, |rows| !rows.is_empty())
        };
        while !is_followed() {
            assert!(begun.elapsed() < Duration::from_secs(60), "nobody follows the server");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// A standby becomes a server of its own, which waits for no other.
    ///
    /// # Panics
    /// Where it is none, or does not within a minute.
    pub fn promote(&self) {
        assert!(self.ask("SELECT pg_promote()", |rows| rows[0].get::<_, bool>(0)), "promoted");
        self.execute("ALTER SYSTEM RESET synchronous_standby_names");
        self.execute("SELECT pg_reload_conf()");
    }

    /// Copies everything it has, as a backup does, so that [`Server::restored`] can begin with it.
    ///
    /// # Panics
    /// Where that fails.
    pub fn back_up(&self) {
        self.run("rm", &["-rf", "backup"]);
        self.copy_of(self, "backup", &["-X", "none"]);
    }

    /// Gives this moment a name, and sees that the archive has everything up to it.
    ///
    /// # Panics
    /// Where that fails.
    pub fn name_this_moment(&self, name: &str) {
        self.execute(&format!("SELECT pg_create_restore_point('{name}')"));
        let sql = "SELECT pg_walfile_name(pg_switch_wal())";
        let file: String = self.ask(sql, |rows| rows[0].get(0));
        let archived = self.directory.path().join("archive").join(file);
        let begun = Instant::now();
        while !archived.exists() {
            assert!(begun.elapsed() < Duration::from_secs(60), "nothing is archived");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Another server, as this one was at the moment of that name: its last backup, and what the archive
    /// has from then on until there.
    ///
    /// # Panics
    /// Where it does not start.
    #[must_use]
    pub fn restored(&self, name: &str) -> Server {
        let from = self.directory.path().to_string_lossy().into_owned();
        let fetch = format!("restore_command=cp {from}/archive/%f %p");
        let target = format!("recovery_target_name={name}");
        let settings = [&fetch, &target, "recovery_target_action=promote"];
        let mut server = Server::prepared(self.programs.clone(), 0, &settings);
        server.run("cp", &["-R", &format!("{from}/backup"), "data"]);
        server.run("chmod", &["700", "data"]);
        server.run("touch", &["data/recovery.signal"]);
        server.restart();
        let begun = Instant::now();
        while server.ask("SELECT pg_is_in_recovery()", |rows| rows[0].get::<_, bool>(0)) {
            assert!(begun.elapsed() < Duration::from_secs(60), "it goes on recovering");
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// The URL of a database that is on this server and on another one, for whichever of them takes what is
    /// written.
    #[must_use]
    pub fn url_with(&self, other: &Server, url: &str) -> String {
        let database = url.rsplit('/').next().unwrap_or_default();
        let [one, two] = [self, other]
            .map(|server| server.directory.path().to_string_lossy().replace('/', "%2F"));
        format!("postgres://croupier@{one},{two}/{database}?target_session_attrs=read-write")
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
        for setting in &self.settings {
            command.arg("-c").arg(setting);
        }
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
