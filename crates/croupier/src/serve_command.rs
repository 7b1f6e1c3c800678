//! `croupier serve`.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::{Parser, ValueEnum};
use house::store::{Location, Store, StoreError};
use house::{Config, House, Paper, SeedKey, WhoOpens};
use serde::Deserialize;
use serde_json::json;
use server::{MetricsFor, Quotas, Rates, Server, Settings, Tls};
use table::Cents;
use tracing_subscriber::EnvFilter;
use wire::NewAccount;

use crate::notice::Notice;
use crate::{browser, paper};

/// What the help says at its end.
pub(crate) const HELP: &str = "\
Each setting is a flag, or a variable of the environment, or a line of the file that --config names
(`listen = \"127.0.0.1:8069\"`, the flag's name without its dashes); a flag counts before a variable,
a variable before the file.

The password of the licensee is taken from CROUPIER_LICENSEE_PASSWORD, or asked for.

Examples:
  croupier serve
  croupier serve --open
  croupier serve --listen 127.0.0.1:0 --json
  croupier serve --database postgres://user@host/casino --open-tables floor --licensee ada
  croupier serve --config /etc/croupier.toml --log json";

/// The variable that has the licensee's password.
const PASSWORD: &str = "CROUPIER_LICENSEE_PASSWORD";

/// What `croupier serve` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A TOML file with settings
    #[arg(long, value_name = "FILE", env = "CROUPIER_CONFIG")]
    config: Option<PathBuf>,

    #[command(flatten)]
    settings: Given,

    /// Open the browser at the house, where there is one
    #[arg(long)]
    open: bool,

    /// Print the address as a JSON object
    #[arg(long)]
    json: bool,
}

/// What `croupier` takes without a command: the settings of the environment.
#[derive(Debug, Parser)]
struct Alone {
    #[command(flatten)]
    args: Args,
}

/// The settings, as far as they are given: on the command line or in the environment, or in a file.
#[derive(Clone, Debug, Default, Deserialize, clap::Args)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Given {
    /// Where it is stored: a file of SQLite, or the URL of a PostgreSQL database [default: a file in
    /// the user's data directory]
    #[arg(long, value_name = "PATH|URL", env = "CROUPIER_DATABASE", hide_env_values = true)]
    database: Option<String>,

    /// How many reads a database answers at the same time [default: 3]
    #[arg(long, value_name = "N", env = "CROUPIER_DATABASE_READERS")]
    database_readers: Option<NonZeroUsize>,

    /// How many seconds PostgreSQL may take for a statement; a commit has no such limit [default: 60]
    #[arg(long, value_name = "SECONDS", env = "CROUPIER_STATEMENT_SECONDS")]
    statement_seconds: Option<NonZeroU32>,

    /// The file with the key that encrypts the seeds of the shoes in the database; it is made where
    /// there is none [default: beside the file of the database, or croupier.seed-key in the user's
    /// data directory]
    #[arg(long, value_name = "FILE", env = "CROUPIER_SEED_KEY")]
    seed_key: Option<PathBuf>,

    /// The address and port; port 0 is any that is free [default: 127.0.0.1:8069]
    #[arg(long, value_name = "ADDRESS", env = "CROUPIER_LISTEN")]
    listen: Option<SocketAddr>,

    /// Who may open tables [default: anyone]
    #[arg(long, value_name = "WHO", env = "CROUPIER_OPEN_TABLES")]
    open_tables: Option<Who>,

    /// Makes this account the licensee of a house that has none
    #[arg(long, value_name = "NAME", env = "CROUPIER_LICENSEE")]
    licensee: Option<String>,

    /// Files this submission with the house for its licensee, where it is not the one on file:
    /// tables are opened under it
    #[arg(long, value_name = "FILE", env = "CROUPIER_SUBMISSION")]
    submission: Option<PathBuf>,

    /// What a new guest or player finds in the wallet [default: 1000]
    #[arg(long, value_name = "AMOUNT", env = "CROUPIER_PRACTICE_CHIPS")]
    practice_chips: Option<Amount>,

    /// After so many minutes away somebody has left their seat, and a guest's or a player's table
    /// where nobody is closes; 0 is never [default: 15]
    #[arg(long, value_name = "MINUTES", env = "CROUPIER_AWAY_MINUTES")]
    away_minutes: Option<u32>,

    /// The address by which browsers know it, such as `https://casino.example`
    #[arg(long, value_name = "URL", env = "CROUPIER_PUBLIC_URL")]
    public_url: Option<String>,

    /// Encrypt connections with the certificate in this file (PEM), without a proxy
    #[arg(long, value_name = "FILE", env = "CROUPIER_TLS_CERT")]
    tls_cert: Option<PathBuf>,

    /// The file with the certificate's key (PEM)
    #[arg(long, value_name = "FILE", env = "CROUPIER_TLS_KEY")]
    tls_key: Option<PathBuf>,

    /// Dealers, the floor, the Division and the licensee need a second step of signing in
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", env = "CROUPIER_STAFF_TWO_STEP")]
    staff_two_step: Option<bool>,

    /// Give the licensee a new password, which is taken or asked for as the first one was, and take
    /// the second step away
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", env = "CROUPIER_RESET_LICENSEE")]
    reset_licensee: Option<bool>,

    /// Take the address of whoever asks from x-forwarded-for, as a proxy in front sets it
    #[arg(long, value_name = "BOOL", num_args = 0..=1, default_missing_value = "true", env = "CROUPIER_BEHIND_PROXY")]
    behind_proxy: Option<bool>,

    /// Requests a second from an address; 0 is no limit [default: 100]
    #[arg(long, value_name = "N", env = "CROUPIER_RATE_PER_ADDRESS")]
    rate_per_address: Option<u32>,

    /// Requests and messages a second of a person; 0 is no limit [default: 50]
    #[arg(long, value_name = "N", env = "CROUPIER_RATE_PER_USER")]
    rate_per_user: Option<u32>,

    /// Sign-ins and new accounts a minute from an address; 0 is no limit [default: 20]
    #[arg(long, value_name = "N", env = "CROUPIER_SIGN_INS_PER_MINUTE")]
    sign_ins_per_minute: Option<u32>,

    /// New guests a minute from an address; 0 is no limit [default: 120]
    #[arg(long, value_name = "N", env = "CROUPIER_GUESTS_PER_MINUTE")]
    guests_per_minute: Option<u32>,

    /// Tables a minute that a guest or a player opens, and that are opened from an address; 0 is no
    /// limit [default: 30]
    #[arg(long, value_name = "N", env = "CROUPIER_TABLES_PER_MINUTE")]
    tables_per_minute: Option<u32>,

    /// Tables that a guest or a player may have open at a time; 0 is no limit [default: 20]
    #[arg(long, value_name = "N", env = "CROUPIER_TABLES_PER_PERSON")]
    tables_per_person: Option<usize>,

    /// Connections at a time, sockets among them [default: 10000, or what the system allows]
    #[arg(long, value_name = "N", env = "CROUPIER_CONNECTIONS")]
    connections: Option<usize>,

    /// Connections at a time from an address; 0 is no limit, as it is behind a proxy [default: 1000]
    #[arg(long, value_name = "N", env = "CROUPIER_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<usize>,

    /// Sockets at a time of a person; 0 is no limit [default: 20]
    #[arg(long, value_name = "N", env = "CROUPIER_SOCKETS_PER_PERSON")]
    sockets_per_person: Option<usize>,

    /// Sockets at a time from an address by which nobody is signed in; 0 is no limit [default: 50]
    #[arg(long, value_name = "N", env = "CROUPIER_ANONYMOUS_SOCKETS")]
    anonymous_sockets: Option<usize>,

    /// Who may read /metrics [default: loopback]
    #[arg(long, value_name = "WHO", env = "CROUPIER_METRICS")]
    metrics: Option<Readers>,

    /// How the log is written, to standard error [default: text]
    #[arg(long, value_name = "FORMAT", env = "CROUPIER_LOG")]
    log: Option<Log>,

    /// What is logged: error, warn, info, debug, or a filter such as info,house=debug
    /// [default: info]
    #[arg(long, value_name = "FILTER", env = "CROUPIER_LOG_LEVEL")]
    log_level: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
enum Who {
    Anyone,
    Floor,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
enum Readers {
    Loopback,
    Anyone,
}

#[derive(Clone, Copy, Debug, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
enum Log {
    Text,
    Json,
}

/// An amount, as text.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Amount(Cents);

impl std::str::FromStr for Amount {
    type Err = table::NotAnAmount;

    fn from_str(text: &str) -> Result<Amount, table::NotAnAmount> {
        text.parse().map(Amount)
    }
}

/// Takes what one has, else what the other has.
macro_rules! or {
    ($one:ident, $other:ident, $($field:ident),*) => {
        Given { $($field: $one.$field.or($other.$field)),* }
    };
}

impl Given {
    fn read(path: &Path) -> anyhow::Result<Given> {
        let text =
            fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        toml::from_str(&text).with_context(|| format!("{}: not settings", path.display()))
    }

    fn or(self, other: Given) -> Given {
        or!(
            self,
            other,
            database,
            database_readers,
            statement_seconds,
            seed_key,
            listen,
            open_tables,
            licensee,
            submission,
            practice_chips,
            away_minutes,
            public_url,
            tls_cert,
            tls_key,
            staff_two_step,
            reset_licensee,
            behind_proxy,
            rate_per_address,
            rate_per_user,
            sign_ins_per_minute,
            guests_per_minute,
            tables_per_minute,
            tables_per_person,
            connections,
            connections_per_address,
            sockets_per_person,
            anonymous_sockets,
            metrics,
            log,
            log_level
        )
    }

    fn config(&self) -> anyhow::Result<Config> {
        let mut config = Config::default();
        if let Some(Amount(chips)) = self.practice_chips {
            if chips < Cents::ZERO || chips > Cents::MOST {
                bail!("practice-chips: from 0 to {}", Cents::MOST);
            }
            config.practice_chips = chips;
        }
        if let Some(minutes) = self.away_minutes {
            let away = Duration::from_secs(60 * u64::from(minutes));
            config.away = (minutes > 0).then_some(away);
        }
        if let Some(most) = self.tables_per_person {
            config.tables_each = most;
        }
        config.staff_two_step = self.staff_two_step.unwrap_or(false);
        config.tables = match self.open_tables {
            None | Some(Who::Anyone) => WhoOpens::Anyone,
            Some(Who::Floor) => WhoOpens::Floor,
        };
        Ok(config)
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        let (usual, most) = (Rates::default(), Quotas::default());
        if self.connections == Some(0) {
            bail!("connections: at least 1");
        }
        if let Some(url) = &self.public_url {
            let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
            let is_plain = rest
                .is_some_and(|rest| !rest.is_empty() && !rest.trim_end_matches('/').contains('/'));
            if !is_plain {
                bail!("public-url: {url:?} is no address such as https://casino.example");
            }
        }
        let tls = match (&self.tls_cert, &self.tls_key) {
            (Some(certificate), Some(key)) => {
                Some(Tls { certificate: certificate.clone(), key: key.clone() })
            }
            (None, None) => None,
            _ => bail!("tls-cert and tls-key go together"),
        };
        Ok(Settings {
            tls,
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy.unwrap_or(false),
            rates: Rates {
                per_address: self.rate_per_address.unwrap_or(usual.per_address),
                per_user: self.rate_per_user.unwrap_or(usual.per_user),
                sign_ins: self.sign_ins_per_minute.unwrap_or(usual.sign_ins),
                guests: self.guests_per_minute.unwrap_or(usual.guests),
                tables: self.tables_per_minute.unwrap_or(usual.tables),
            },
            quotas: Quotas {
                connections: self.connections.unwrap_or(most.connections),
                connections_per_address: self
                    .connections_per_address
                    .unwrap_or(most.connections_per_address),
                sockets_per_user: self.sockets_per_person.unwrap_or(most.sockets_per_user),
                anonymous_sockets: self.anonymous_sockets.unwrap_or(most.anonymous_sockets),
            },
            metrics: match self.metrics {
                None | Some(Readers::Loopback) => MetricsFor::Loopback,
                Some(Readers::Anyone) => MetricsFor::Anyone,
            },
            advantages: true,
        })
    }

    fn start_log(&self, usual: &str) -> anyhow::Result<()> {
        let filter = EnvFilter::try_new(self.log_level.as_deref().unwrap_or(usual))
            .context("log-level: not a filter")?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
        let started = match self.log {
            None | Some(Log::Text) => log.with_ansi(io::stderr().is_terminal()).try_init(),
            Some(Log::Json) => log.json().flatten_event(true).try_init(),
        };
        started.map_err(|error| anyhow!("the log cannot be started: {error}"))
    }
}

/// Where the house is stored: as somebody says, else a file in the user's data directory.
pub(crate) fn location(database: Option<&str>) -> anyhow::Result<Location> {
    if let Some(database) = database {
        let Ok(location) = database.parse();
        return Ok(location);
    }
    let directories = directories::ProjectDirs::from("", "", "croupier")
        .context("there is no home directory; say where with --database")?;
    let folder = directories.data_dir();
    fs::create_dir_all(folder)
        .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    Ok(Location::Sqlite(folder.join("house.db")))
}

/// The file with the key of a house's seeds: as somebody says, else beside the database.
pub(crate) fn seed_key_path(
    given: Option<&Path>,
    location: &Location,
) -> anyhow::Result<Option<PathBuf>> {
    match (given, location) {
        (Some(path), _) => Ok(Some(path.to_owned())),
        // What is gone with the program needs no key.
        (None, Location::Sqlite(path)) if path.as_os_str() == ":memory:" => Ok(None),
        (None, Location::Sqlite(path)) => Ok(Some(path.with_extension("seed-key"))),
        (None, Location::Postgres(_)) => {
            let directories = directories::ProjectDirs::from("", "", "croupier")
                .context("there is no home directory; name a file with --seed-key")?;
            let folder = directories.data_dir();
            fs::create_dir_all(folder)
                .with_context(|| format!("cannot make the folder {}", folder.display()))?;
            Ok(Some(folder.join("croupier.seed-key")))
        }
    }
}

/// The key of a house's seeds, which is made where there is none. Where the house has seeds that it
/// does not open, says what comes of it.
async fn seed_key(
    given: Option<&Path>,
    location: &Location,
    store: &Store,
) -> anyhow::Result<Option<SeedKey>> {
    let Some(path) = seed_key_path(given, location)? else { return Ok(None) };
    let shown = path.display();
    let found = SeedKey::read(&path).with_context(|| format!("the seed key {shown}"))?;
    let key = match found {
        Some(key) => key,
        None => {
            SeedKey::make(&path).with_context(|| format!("the seed key {shown} cannot be made"))?
        }
    };
    if House::lacks_seed_key(store, &key).await.context("the house cannot be read")? {
        tracing::warn!(
            key = %shown,
            "this key does not open the seeds in the database. Every table gets a new one; rounds \
             that need an old one are voided and every stake is refunded. To keep them, stop now and \
             put the old key back."
        );
    }
    Ok(Some(key))
}

/// Runs it.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> anyhow::Result<()> {
    let plan = Plan::of(args, "info")?;
    run_to_its_end(async {
        let store = plan.open().context("the house cannot be opened")?;
        let (server, _notice) = plan.bind(store, plan.listen).await?;
        let address = server.address();
        if args.json {
            let url = format!("{}://{address}", plan.scheme());
            writeln!(out, "{}", json!({"address": address.to_string(), "url": url}))?;
        } else {
            let scheme = plan.scheme();
            writeln!(out, "The house is open at {scheme}://{address}/ (ctrl-c closes it)")?;
        }
        out.flush()?;
        if args.open {
            browser::open(&format!("{}://{address}/", plan.scheme()));
        }
        server.run(stopped()).await?;
        Ok(())
    })
}

/// Opens the casino for whoever typed nothing but `croupier`: at the usual address, else at a free
/// port; where it is open already, shows the way to it.
pub(crate) fn run_alone(out: &mut dyn Write) -> anyhow::Result<()> {
    let plan = Plan::of(&Alone::try_parse_from(["croupier"])?.args, "warn")?;
    run_to_its_end(async {
        let store = match plan.open() {
            Err(error @ StoreError::Locked(_)) => {
                let Some(url) = Notice::read(&plan.location).await else {
                    return Err(anyhow!(error).context("the house cannot be opened"));
                };
                writeln!(out, "The casino is open already, at {url}")?;
                out.flush()?;
                browser::open(&url);
                return Ok(());
            }
            store => store.context("the house cannot be opened")?,
        };
        let listen = free(plan.listen).await;
        let (server, _notice) = plan.bind(store, listen).await?;
        let url = format!("{}://{}/", plan.scheme(), server.address());
        writeln!(out, "The casino is open at {url}")?;
        if listen != plan.listen {
            writeln!(out, "({} is taken by another program.)", plan.listen)?;
        }
        writeln!(out, "Play there in a browser. Ctrl-c closes it; what is done is stored.")?;
        out.flush()?;
        browser::open(&url);
        server.run(stopped()).await?;
        Ok(())
    })
}

/// Runs a house until it is closed. Nothing that still waits for a database keeps the program then.
fn run_to_its_end(house: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(house);
    runtime.shutdown_background();
    ended
}

/// This address where it can be had, else the same with any free port.
async fn free(listen: SocketAddr) -> SocketAddr {
    match tokio::net::TcpListener::bind(listen).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => SocketAddr::new(listen.ip(), 0),
        _ => listen,
    }
}

/// What is to be opened, and where.
struct Plan {
    given: Given,
    settings: Settings,
    config: Config,
    listen: SocketAddr,
    location: Location,
}

impl Plan {
    /// By what was given; the log says what `log_level` lets through where nothing else is asked.
    fn of(args: &Args, log_level: &str) -> anyhow::Result<Plan> {
        let file = match &args.config {
            Some(path) => Given::read(path)?,
            None => Given::default(),
        };
        let given = args.settings.clone().or(file);
        let settings = given.settings()?;
        let config = given.config()?;
        let listen = given.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8069)));
        let location = location(given.database.as_deref())?;
        given.start_log(log_level)?;
        Ok(Plan { given, settings, config, listen, location })
    }

    /// Opens what the house is stored in.
    fn open(&self) -> Result<Store, StoreError> {
        let usual = house::store::Settings::default();
        let statement = self.given.statement_seconds.map(|s| Duration::from_secs(s.get().into()));
        let settings = house::store::Settings {
            readers: self.given.database_readers.map_or(usual.readers, NonZeroUsize::get),
            statement: statement.unwrap_or(usual.statement),
            ..usual
        };
        Store::open_with(&self.location, &settings)
    }

    fn scheme(&self) -> &'static str {
        if self.settings.tls.is_some() { "https" } else { "http" }
    }

    /// Takes the address, and says beside the database that it has.
    async fn bind(&self, store: Store, listen: SocketAddr) -> anyhow::Result<(Server, Notice)> {
        let seed_key = seed_key(self.given.seed_key.as_deref(), &self.location, &store).await?;
        let path = seed_key_path(self.given.seed_key.as_deref(), &self.location)?;
        let marks = path.and_then(|path| path.parent().map(Path::to_owned));
        let config = Config { seed_key, marks, ..self.config.clone() };
        let house = House::open(store, config).await.context("the house cannot be opened")?;
        let is_reset = self.given.reset_licensee.unwrap_or(false);
        match &self.given.licensee {
            Some(name) if is_reset => reset_licensee(&house, name).await?,
            Some(name) => make_licensee(&house, name).await?,
            None if is_reset => bail!("reset-licensee: say with --licensee whose password it is"),
            None => {}
        }
        if let Some(path) = &self.given.submission {
            file_submission(&house, path).await?;
        }
        let server = Server::bind(house, self.settings.clone(), listen)
            .await
            .with_context(|| format!("cannot listen on {listen}"))?;
        tracing::info!(address = %server.address(), location = ?self.location, "open");
        let notice = Notice::put(&self.location, server.address());
        Ok((server, notice))
    }
}

async fn make_licensee(house: &House, name: &str) -> anyhow::Result<()> {
    let licensee = house.people().licensee().await.map_err(|problem| anyhow!(problem.detail))?;
    match licensee {
        Some(licensee) if licensee.name.eq_ignore_ascii_case(name) => return Ok(()),
        Some(licensee) => bail!("{} is the licensee of this house already", licensee.name),
        None => {}
    }
    let ask = NewAccount { name: name.to_owned(), password: ask_password(name)? };
    house.people().make_licensee(ask).await.map_err(|problem| anyhow!(problem.detail))?;
    Ok(())
}

async fn reset_licensee(house: &House, name: &str) -> anyhow::Result<()> {
    let reset = house.people().reset_licensee(name, ask_password(name)?).await;
    reset.map_err(|problem| anyhow!(problem.detail))?;
    tracing::warn!("the licensee has a new password; start without --reset-licensee from now on");
    Ok(())
}

/// Files a submission for the licensee, where it is not the one that was filed last.
async fn file_submission(house: &Arc<House>, path: &Path) -> anyhow::Result<()> {
    // All that is wrong with it is told as `croupier submission check` tells it.
    paper::submission(path)?;
    let text = paper::text(path)?;
    let failed = |problem: wire::Problem| anyhow!("{}: {}", path.display(), problem.detail);
    if house.is_last_submission(&text).await.map_err(failed)? {
        return Ok(());
    }
    let licensee = house.people().licensee().await.map_err(failed)?;
    let licensee =
        licensee.context("submission: the house has no licensee; make one with --licensee")?;
    let number = house.file_paper(&licensee, Paper::Submission { text }).await.map_err(failed)?;
    tracing::info!(number, "the submission is on file");
    Ok(())
}

fn ask_password(name: &str) -> anyhow::Result<String> {
    match std::env::var(PASSWORD) {
        Ok(password) => Ok(password),
        Err(_) if io::stdin().is_terminal() => {
            Ok(rpassword::prompt_password(format!("A password for {name}: "))?)
        }
        Err(_) => bail!("the licensee's password is needed: set {PASSWORD}"),
    }
}

/// Done when somebody asks the program to stop.
async fn stopped() {
    let interrupt = async {
        // Where it cannot be heard of, nobody asks this way.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                terminate.recv().await;
            }
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_counts_before_the_file() {
        let file: Given = toml::from_str(
            "listen = \"127.0.0.1:1\"\nopen-tables = \"floor\"\npractice-chips = \"250\"\n\
             away-minutes = 90\ndatabase-readers = 5",
        )
        .expect("settings");
        let flag =
            Given { listen: Some(SocketAddr::from(([127, 0, 0, 1], 2))), ..Given::default() };
        let both = flag.or(file);
        assert_eq!(both.listen.map(|address| address.port()), Some(2));
        let config = both.config().expect("fit");
        assert_eq!(config.tables, WhoOpens::Floor);
        assert_eq!(both.database_readers.map(NonZeroUsize::get), Some(5));
        assert!(toml::from_str::<Given>("statement-seconds = 0").is_err());
        assert_eq!(config.practice_chips, Cents::dollars(250));
        assert_eq!(config.away, Some(Duration::from_secs(5400)));
        let never = Given { away_minutes: Some(0), ..Given::default() };
        assert_eq!(never.config().expect("fit").away, None);
    }

    #[test]
    fn what_is_no_setting_is_not_taken() {
        assert!(toml::from_str::<Given>("listens = \"127.0.0.1:1\"").is_err());
        let url = |url: &str| Given { public_url: Some(url.to_owned()), ..Given::default() };
        assert!(url("casino.example").settings().is_err());
        assert!(url("https://casino.example/path").settings().is_err());
        assert!(url("https://casino.example").settings().is_ok());
    }
}
